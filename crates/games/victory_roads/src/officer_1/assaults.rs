//! Attacks: what the table promises, who takes part, and which are made.

use board::{HexId, within};

use super::ground::water_between;
use super::planner::{Planner, ally};
use super::prospect::looks_ahead;
use crate::data::MAX_HEXES;
use crate::ground::{City, Terrain, Water};
use crate::results::{self, AttackResult, Cover, DefenceResult};
use crate::state::{Segment, Weather, mark};
use crate::supports::Support;
use crate::units::{Nation, Side, UnitId, traits};

/// How many of the 36 falls of two dice make each sum from 2 to 12.
const WAYS: [f32; 11] = [1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 5.0, 4.0, 3.0, 2.0, 1.0];
/// Units in one attack, at most.
const MOST: usize = 12;

/// What an attack brings on average.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Outlook {
    pub attacker: f32,
    pub defender: f32,
    pub cleared: f32,
    pub exploits: f32,
    /// The chance that nobody of the attackers is left.
    pub wiped: f32,
}

/// An enemy stack.
pub(super) struct Target {
    pub hex: HexId,
    /// Twice the sum of what they defend with.
    defence: u32,
    steps: u8,
    cover: Cover,
    step_worth: f32,
    besieged: bool,
}

/// An attack put together.
#[derive(Clone, Debug)]
pub(super) struct Assault {
    pub target: HexId,
    /// Movers, and from where they attack.
    pub parts: Vec<(usize, HexId)>,
    pub value: f32,
    pub outlook: Outlook,
}

impl Planner<'_> {
    /// Every enemy stack that stands beside land.
    pub fn find_targets(&mut self) {
        let view = self.view;
        let (game, s, data) = (view.game, view.s, &view.game.data);
        let mut seen = vec![false; MAX_HEXES];
        for unit in data.unit_ids() {
            let Some(hex) = s.pieces.hex(unit).filter(|_| s.side(data, unit) == view.enemy()) else { continue };
            if std::mem::replace(&mut seen[hex.index()], true) {
                continue;
            }
            let (mut defence, mut steps, mut worth, mut count) = (0, 0, 0.0, 0.0);
            for unit in s.pieces.stack(hex) {
                let values = s.pieces.values(data, unit);
                let division = data.unit(unit).is_division();
                let cut = division && (s.pieces.has(unit, mark::UNSUPPLIED) || !view.feeds(unit, hex));
                let factor = if s.pieces.has(unit, mark::SHAKEN) { 1 } else { u32::from(values.defence) };
                defence += factor * if cut { 1 } else { 2 };
                if division {
                    steps += s.pieces.steps(data, unit);
                }
                worth += view.step_worth(unit);
                count += 1.0;
            }
            self.targets.push(Target {
                hex,
                defence,
                steps,
                cover: view.best_cover(view.enemy(), hex),
                step_worth: worth / count,
                besieged: game.is_besieged(s, hex),
            });
        }
    }

    /// Columns that supports on the map are worth against a hex; those used are told.
    pub fn shift(&self, target: HexId, mut used: impl FnMut(usize)) -> i16 {
        let view = self.view;
        let (s, data) = (view.s, &view.game.data);
        let mut sum = 0;
        let mut best: [(i16, usize); 2] = [(0, usize::MAX); 2];
        for (at, placed) in s.placed.iter().enumerate() {
            let info = data.support(placed.kind);
            let near =
                placed.hex.is_some() && data.map.distance(placed.hex, target) <= u32::from(info.radius) && !placed.used;
            let own = info.side == view.side;
            match placed.kind {
                Support::Artillery2 | Support::Artillery3 | Support::GermanArtillery if near => {
                    let columns = i16::from(info.shift);
                    if own && self.spare[at] && columns > best[0].0 {
                        best[0] = (columns, at);
                    } else if !own {
                        sum -= 1;
                    }
                }
                Support::Aviation | Support::Luftwaffe if near => {
                    if own && self.spare[at] {
                        best[1] = (1, at);
                    } else if !own {
                        sum -= 1;
                    }
                }
                Support::Zhukov if own && view.game.in_theatre(s, placed.from, target) => sum += 1,
                Support::HeavyBattalion if !own && s.pieces.hex(placed.unit) == Some(target) => sum -= 1,
                _ => {}
            }
        }
        for (columns, at) in best {
            if at != usize::MAX {
                sum += columns;
                used(at);
            }
        }
        if view.side == Side::Soviet && s.insurgents && target == data.ground.warsaw {
            sum += i16::from(data.tables.limits.rising_shift);
        }
        sum
    }

    /// The table at a column, on average, for attackers with so many steps.
    fn outlook(&self, column: i16, target: &Target, great: bool, own: f32) -> Outlook {
        let s = self.view.s;
        let column = column.clamp(results::WORST, results::BEST);
        let rows = &self.view.game.data.tables.results[(column - results::WORST) as usize];
        let exploiting = s.segment == Segment::ExploitationCombat || s.segment == Segment::ExploitationMovement;
        let mud = s.ground == Weather::Mud;
        let steps = f32::from(target.steps);
        // Another throw for losses, on average.
        let again: [f32; 2] = std::array::from_fn(|which| {
            rows.iter().zip(WAYS).map(|(cell, ways)| f32::from(cell.losses[which]) * ways / 36.0).sum()
        });
        let mut sum = Outlook::default();
        for (cell, ways) in rows.iter().zip(WAYS) {
            let chance = ways / 36.0;
            let (mut attacker, mut defender) = (f32::from(cell.losses[0]), f32::from(cell.losses[1]));
            let mut exploits = 0.0;
            if !exploiting {
                match target.cover.attack(cell.attack) {
                    AttackResult::Exploit(_) if mud => attacker += again[0],
                    AttackResult::Exploit(units) => exploits = (f32::from(units) - f32::from(u8::from(great))).max(0.0),
                    AttackResult::DefenderLoss if !mud => defender += 1.0,
                    AttackResult::Engaged => {
                        attacker += again[0];
                        defender += again[1];
                    }
                    AttackResult::AttackerLoss => attacker += 1.0,
                    AttackResult::Retreat => attacker += 0.3,
                    _ => {}
                }
            }
            let mut cleared = if defender >= steps { 1.0 } else { 0.0 };
            match target.cover.defence(cell.defence) {
                DefenceResult::Retreat(_) if target.besieged => {
                    attacker += again[0];
                    defender += again[1];
                }
                DefenceResult::Retreat(_) => cleared = 1.0,
                DefenceResult::Shaken if !target.besieged => {
                    defender += 0.5;
                    cleared = f32::max(cleared, 0.5);
                }
                _ => {}
            }
            sum.attacker += chance * attacker;
            sum.defender += chance * defender.min(steps);
            sum.cleared += chance * cleared;
            sum.exploits += chance * exploits;
            // An average of a second throw may be what kills the last.
            sum.wiped += chance * (attacker + 1.0 - own).clamp(0.0, 1.0);
        }
        sum
    }

    /// How likely a unit that comes alone, and perhaps a friend, clears a hex beside it.
    pub fn chance(&self, unit: UnitId, from: HexId, hex: HexId) -> f32 {
        let view = self.view;
        let Some(target) = self.targets.iter().find(|target| target.hex == hex) else { return 0.0 };
        let attack = u32::from(view.s.pieces.values(&view.game.data, unit).attack) * 3 / 2;
        let limits = &view.game.data.tables.limits;
        let divisor = match water_between(view.game, view.s, from, hex) {
            Water::None => 1,
            Water::River => limits.river_divisor,
            Water::Great => limits.great_river_divisor,
        };
        let defence = (target.defence * u32::from(target.cover.defence)).div_ceil(2);
        let column = results::column(attack.div_ceil(u32::from(divisor.max(1))), defence);
        if column < 0 { 0.0 } else { self.outlook(column, target, false, f32::MAX).cleared }
    }

    /// What lies within a short ride behind a hex.
    fn ahead(&self, hex: HexId) -> f32 {
        let view = self.view;
        let best = within(&view.game.data.map, hex, 3)
            .filter(|&near| !view.s.holds(&view.game.data, view.enemy(), near))
            .map(|near| view.pull(view.side, near))
            .fold(0.0, f32::max);
        (best - view.pull(view.side, hex)).max(0.0)
    }

    /// What an attack by these is worth.
    fn judge(&self, target: &Target, parts: &[(usize, HexId)], shift: i16) -> Option<(f32, Outlook)> {
        let view = self.view;
        let (game, s, data, w) = (view.game, view.s, &view.game.data, view.w);
        let limits = &data.tables.limits;
        let (mut attack, mut divisor, mut great) = (0, u8::MAX, true);
        let (mut armour, mut panzers, mut far, mut price) = (0, 0, 0.0, 0.0);
        let (mut cheap, mut from_pull) = (f32::MAX, 0.0);
        let (mut steps, mut stake, mut strained) = (0.0, 0.0, false);
        let hard = data.ground.hex(target.hex).terrain != Terrain::Clear
            || data.ground.hex(target.hex).city == City::Major
            || s.ground == Weather::Mud;
        let advanced = game.scenario(s).advanced;
        for &(at, from) in parts {
            let mover = &self.movers[at];
            let info = data.unit(mover.unit);
            attack += mover.attack;
            let water = water_between(game, s, from, target.hex);
            great &= water == Water::Great;
            divisor = divisor.min(match water {
                Water::None => 1,
                Water::River => limits.river_divisor,
                Water::Great => limits.great_river_divisor,
            });
            armour += usize::from(info.is_armour());
            panzers += usize::from(info.is_armour() && info.nation == Nation::German && !info.has(traits::KG));
            if advanced && view.side == Side::Soviet && !game.in_any_theatre(s, from) {
                if game.is_reinforced(s, mover.unit) {
                    far += 0.3;
                }
                if info.is_armour() && (hard || water != Water::None) {
                    strained = true;
                    far = f32::max(far, 0.6);
                }
            }
            price += w.commit + mover.toll(from);
            let step = view.step_worth(mover.unit);
            cheap = if cheap == f32::MAX { step } else { 0.6 * cheap.min(step) + 0.4 * step };
            from_pull += view.pull(view.side, from);
            steps += f32::from(s.pieces.steps(data, mover.unit));
            stake += view.worth(mover.unit) + w.presence * view.factors(mover.unit) / 20.0 * view.pull(view.side, from);
        }
        // [7.8.4] A loss that is certain.
        let sure = f32::from(u8::from(strained));
        // Near the end it matters little who is left.
        if view.left <= 1.5 {
            stake *= 0.25;
        }
        let attack = attack.div_ceil(2 * u32::from(divisor.clamp(1, 9)));
        let defence = (target.defence * u32::from(target.cover.defence)).div_ceil(2);
        let column = results::column(attack, defence) + shift;
        if column < results::WORST {
            return None;
        }
        let outlook = self.outlook(column, target, great, steps - sure);
        let mut caution = if view.side == Side::Axis { w.caution_axis } else { w.caution_soviet };
        // Near the end nothing has to be kept.
        if view.left <= 1.5 {
            caution *= 0.5;
        }
        let place = if s.controls(view.side, target.hex) { 0.0 } else { w.aim * view.aim(target.hex) };
        let forward = view.pull(view.side, target.hex) - from_pull / parts.len().max(1) as f32;
        let riders = [0.25, 0.7, 1.2][armour.min(2)];
        let judged = usize::from(looks_ahead(view));
        let mut value = outlook.defender * target.step_worth * w.kill[judged]
            + outlook.cleared * (place + w.ground * forward.max(0.0) + 0.15)
            + outlook.exploits * riders * w.exploit[judged] * self.ahead(target.hex)
            - outlook.attacker * cheap * caution
            - outlook.wiped * stake
            - price
            - far * caution;
        if advanced && view.side == Side::Axis && panzers >= 2 {
            value += w.mood * if s.mood <= 3 { 1.5 } else { 1.0 };
        }
        value += 2.0 * w.whim.fancy(usize::from(u16::MAX), target.hex.index());
        Some((value, outlook))
    }

    /// The best attack on a target with so many columns.
    pub fn best_assault(&self, target: usize, shift: i16) -> Option<Assault> {
        let view = self.view;
        let (game, s, data) = (view.game, view.s, &view.game.data);
        let enemy = &self.targets[target];
        if s.battles.contains(enemy.hex) || self.barred.contains(&enemy.hex) {
            return None;
        }
        let near: Vec<HexId> = game
            .around(enemy.hex)
            .map(|(_, near)| near)
            .filter(|&near| data.ground.is_land(near) && !self.arrivals[near.index()].is_empty())
            .collect();
        let mut candidates: Vec<(f32, usize)> = Vec::new();
        for &hex in &near {
            for &at in &self.arrivals[hex.index()] {
                let mover = &self.movers[usize::from(at)];
                if mover.used || mover.attack == 0 || candidates.iter().any(|&(_, other)| other == usize::from(at)) {
                    continue;
                }
                if s.pieces.has(mover.unit, mark::FOUGHT | mark::FELL_BACK) {
                    continue;
                }
                let stays = if near.contains(&mover.place) { 2.0 } else { 0.0 };
                candidates.push((mover.attack as f32 + stays - 8.0 * mover.stake, usize::from(at)));
            }
        }
        if candidates.is_empty() {
            return None;
        }
        candidates.sort_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1)));
        let mut room: Vec<(HexId, i8)> = near.iter().map(|&hex| (hex, 3 - self.count[hex.index()] as i8)).collect();
        let mut parts: Vec<(usize, HexId)> = Vec::new();
        let mut best: Option<Assault> = None;
        let (mut romanians, mut hungarians) = (false, false);
        for (_, at) in candidates {
            if parts.len() >= MOST {
                break;
            }
            let mover = &self.movers[at];
            let nation = data.unit(mover.unit).nation;
            if (nation == Nation::Romanian && hungarians) || (nation == Nation::Hungarian && romanians) {
                continue;
            }
            let dry = |hex: HexId| water_between(game, s, hex, enemy.hex) == Water::None;
            let stay = near.contains(&mover.place) && mover.reach.contains(&mover.place);
            let from = if stay && (dry(mover.place) || mover.reach.len() == 1) {
                Some(mover.place)
            } else {
                let open = |&&(hex, room): &&(HexId, i8)| {
                    (room > 0 || hex == mover.place)
                        && mover.reach.contains(&hex)
                        && (self.allies[hex.index()] | ally(nation)) != 3
                };
                let rank = |&&(hex, room): &&(HexId, i8)| (dry(hex), hex == mover.at, room, hex);
                room.iter().filter(open).max_by_key(rank).map(|&(hex, _)| hex)
            };
            let Some(from) = from else { continue };
            if game.data.unit(mover.unit).is_hq() || self.is_mud_barred(from, enemy.hex) {
                continue;
            }
            if from != mover.place
                && let Some(slot) = room.iter_mut().find(|(hex, _)| *hex == from)
            {
                slot.1 -= 1;
            }
            if from != mover.place
                && let Some(slot) = room.iter_mut().find(|(hex, _)| *hex == mover.place)
            {
                slot.1 += 1;
            }
            romanians |= nation == Nation::Romanian;
            hungarians |= nation == Nation::Hungarian;
            parts.push((at, from));
            if let Some((value, outlook)) = self.judge(enemy, &parts, shift)
                && best.as_ref().is_none_or(|best| value > best.value)
            {
                best = Some(Assault { target: enemy.hex, parts: parts.clone(), value, outlook });
            }
        }
        best
    }

    /// [3.2.2] Nobody attacks over a great river in mud, but by a bridge.
    fn is_mud_barred(&self, from: HexId, target: HexId) -> bool {
        let (game, s) = (self.view.game, self.view.s);
        if s.ground != Weather::Mud || water_between(game, s, from, target) != Water::Great {
            return false;
        }
        let Some(direction) = game.data.map.direction(from, target) else { return true };
        let side = game.data.ground.side(from, direction);
        !side.road && !game.is_bridged(s, self.view.side, from, direction, target)
    }

    /// The attacks of the phase on some hexes, the most promising first; their units are sent there.
    pub fn assaults(&mut self, least: f32, on: impl Fn(HexId) -> bool) -> Vec<Assault> {
        let mut found: Vec<(f32, usize)> = Vec::new();
        for at in (0..self.targets.len()).filter(|&at| on(self.targets[at].hex)) {
            let shift = self.shift(self.targets[at].hex, |_| {});
            if let Some(assault) = self.best_assault(at, shift).filter(|assault| assault.value > least) {
                found.push((assault.value, at));
            }
        }
        let mut chosen = Vec::new();
        while let Some(best) = (0..found.len()).max_by(|&a, &b| found[a].0.total_cmp(&found[b].0)) {
            let (value, at) = found[best];
            let mut used = Vec::new();
            let shift = self.shift(self.targets[at].hex, |support| used.push(support));
            match self.best_assault(at, shift).filter(|assault| assault.value > least) {
                Some(assault) if assault.value >= value - 1e-4 => {
                    found.swap_remove(best);
                    used.into_iter().for_each(|support| self.spare[support] = false);
                    for &(mover, from) in &assault.parts {
                        self.movers[mover].attacks = true;
                        self.send(mover, from);
                    }
                    chosen.push(assault);
                }
                // What others took from it makes it worth less now.
                Some(assault) => found[best].0 = assault.value,
                None => {
                    found.swap_remove(best);
                }
            }
        }
        chosen
    }
}
