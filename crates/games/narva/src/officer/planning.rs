//! What an activation does: who attacks what from where, and who goes on towards his goal.

use board::HexId;
use std::collections::HashMap;

use super::Mind;
use super::ground::Situation;
use crate::air::AirBox;
use crate::combat::{Battle, Kind};
use crate::movement::Route;
use crate::results::Column;
use crate::stacking::Share;
use crate::state::{State, UnitSet, mark};
use crate::units::UnitId;

/// What an activation is to do.
#[derive(Clone, Debug, Default)]
pub struct Plan {
    /// What it promises.
    pub worth: f32,
    /// Where each attacker goes, and whom it attacks from there.
    pub attackers: Vec<Attacker>,
}

/// A unit's part in an attack.
#[derive(Clone, Copy, Debug)]
pub struct Attacker {
    pub unit: UnitId,
    pub from: HexId,
    pub target: HexId,
}

impl Plan {
    pub fn part(&self, unit: UnitId) -> Option<&Attacker> {
        self.attackers.iter().find(|part| part.unit == unit)
    }
}

/// Where a unit that may fight can be at the end of its move.
struct Fighter {
    unit: UnitId,
    at: HexId,
    outsider: bool,
    /// Attack in quarters of a point.
    quarters: u32,
    /// Hexes it can be in, with what its being there rather than here is worth.
    reach: HashMap<HexId, f32>,
}

/// An attack that could be made.
struct Chance {
    worth: f32,
    target: HexId,
    /// Index of each fighter, and its hex.
    parts: Vec<(usize, HexId)>,
    aircraft: usize,
}

/// How full hexes will be.
struct Room {
    used: HashMap<(HexId, Share), i8>,
}

impl Room {
    fn taken(&self, mind: &Mind<'_>, s: &State, unit: UnitId, hex: HexId) -> i8 {
        let share = Share::of(mind.game.data.unit(unit).kind);
        s.companions(&mind.game.data, unit, hex) as i8 + self.used.get(&(hex, share)).copied().unwrap_or(0)
    }

    fn has(&self, mind: &Mind<'_>, s: &State, unit: UnitId, hex: HexId) -> bool {
        let share = Share::of(mind.game.data.unit(unit).kind);
        self.taken(mind, s, unit, hex) < share.limit(&mind.game.data) as i8
    }

    fn shift(&mut self, mind: &Mind<'_>, unit: UnitId, from: HexId, to: HexId) {
        if from != to {
            let share = Share::of(mind.game.data.unit(unit).kind);
            *self.used.entry((from, share)).or_default() -= 1;
            *self.used.entry((to, share)).or_default() += 1;
        }
    }
}

impl Mind<'_> {
    /// The best plan for these units; of `outsiders` at most `others` take part.
    pub(super) fn plan(&self, situation: &Situation<'_>, s: &State, outsiders: &[UnitId], others: usize) -> Plan {
        let data = &self.game.data;
        let own = s.activation.units.iter().filter(|&unit| data.unit(unit).is_combat()).map(|unit| (unit, false));
        let all = own.chain(outsiders.iter().map(|&unit| (unit, true)));
        let mut fighters: Vec<Fighter> =
            all.filter_map(|(unit, outsider)| self.fighter(situation, s, unit, outsider)).collect();
        let mut plan = Plan::default();
        let mut room = Room { used: HashMap::new() };
        let mut others = others;
        let ready = |air: &crate::air::AirId| !s.no_air && s.air[usize::from(air.0)] == AirBox::Ready;
        let mut aircraft = data.air_of(self.side).filter(ready).count();
        let targets = self.enemy_stacks();
        let mut done: Vec<HexId> = Vec::new();
        loop {
            let chances = targets.iter().filter(|hex| !done.contains(hex));
            let chances = chances.filter_map(|&hex| self.chance(situation, s, hex, &fighters, &room, others, aircraft));
            let Some(best) = chances.max_by(|a, b| a.worth.total_cmp(&b.worth)) else { break };
            plan.worth += best.worth;
            aircraft -= best.aircraft;
            done.push(best.target);
            for &(at, hex) in &best.parts {
                let fighter = &fighters[at];
                room.shift(self, fighter.unit, fighter.at, hex);
                others -= usize::from(fighter.outsider);
                plan.attackers.push(Attacker { unit: fighter.unit, from: hex, target: best.target });
            }
            let mut at = 0;
            fighters.retain(|_| {
                at += 1;
                !best.parts.iter().any(|part| part.0 == at - 1)
            });
        }
        let marches = fighters.iter().filter(|fighter| !fighter.outsider);
        let gain = |fighter: &Fighter| fighter.reach.values().copied().fold(0.0, f32::max);
        plan.worth += marches.map(|fighter| gain(fighter).min(self.w.march_most)).sum::<f32>()
            * self.w.march_share[self.side as usize];
        plan
    }

    fn fighter(&self, situation: &Situation<'_>, s: &State, unit: UnitId, outsider: bool) -> Option<Fighter> {
        let (data, at) = (&self.game.data, s.pieces.hex(unit)?);
        if s.pieces.has(unit, mark::PINNED) {
            return None;
        }
        let hungry = s.pieces.has(unit, mark::UNSUPPLIED | mark::ISOLATED);
        let quarters = u32::from(s.pieces.strength(data, unit).attack) * if hungry { 2 } else { 4 };
        let stay = situation.hold(at, unit);
        let mut reach = HashMap::new();
        if !s.activation.moved.contains(unit) {
            let routes: Vec<Route> = self.game.routes(s, unit);
            reach.extend(routes.iter().map(|route| (route.hex, situation.hold(route.hex, unit) - stay)));
        }
        reach.insert(at, 0.0);
        Some(Fighter { unit, at, outsider, quarters, reach })
    }

    /// The best attack on a hex, if one pays.
    #[allow(clippy::too_many_arguments)]
    fn chance(
        &self,
        situation: &Situation<'_>,
        s: &State,
        target: HexId,
        fighters: &[Fighter],
        room: &Room,
        others: usize,
        aircraft: usize,
    ) -> Option<Chance> {
        let data = &self.game.data;
        let near: Vec<(HexId, bool)> = data
            .around(target)
            .filter_map(|(_, hex)| {
                let direction = data.map.direction(hex, target)?;
                Some((hex, data.ground.crossing(s.frost(), hex, direction).halves))
            })
            .collect();
        // Everybody from the hex where he counts most; hexes that stand empty first, so that the enemy is surrounded.
        let mut able: Vec<(usize, u32)> = Vec::new();
        for (at, fighter) in fighters.iter().enumerate() {
            let best = near.iter().filter(|(hex, _)| fighter.reach.contains_key(hex));
            let best = best.map(|&(_, halved)| if halved { fighter.quarters / 2 } else { fighter.quarters }).max();
            able.extend(best.filter(|&quarters| quarters > 0).map(|quarters| (at, quarters)));
        }
        if able.is_empty() {
            return None;
        }
        able.sort_by_key(|&(at, quarters)| (fighters[at].outsider, std::cmp::Reverse(quarters), at));
        let mut room = Room { used: room.used.clone() };
        let (mut total, mut others, mut price) = (0, others, 0.0);
        let mut parts: Vec<(usize, HexId)> = Vec::new();
        let mut best: Option<Chance> = None;
        for (at, _) in able {
            let fighter = &fighters[at];
            if fighter.outsider && others == 0 {
                continue;
            }
            let slots = near.iter().filter(|(hex, _)| {
                fighter.reach.contains_key(hex) && (*hex == fighter.at || room.has(self, s, fighter.unit, *hex))
            });
            let liking = |&(hex, halved): &(HexId, bool)| {
                let shift = fighter.reach.get(&hex).copied().unwrap_or(0.0);
                let here = if hex == fighter.at { self.w.attack_stay } else { 0.0 };
                let empty = if room.taken(self, s, fighter.unit, hex) == 0 { self.w.surround } else { 0.0 };
                shift * self.w.attack_shift[self.side as usize] + here + empty
                    - if halved { self.w.across } else { 0.0 }
            };
            let Some(&(hex, halved)) = slots.max_by(|a, b| liking(a).total_cmp(&liking(b))) else { continue };
            room.shift(self, fighter.unit, fighter.at, hex);
            others -= usize::from(fighter.outsider);
            total += if halved { fighter.quarters / 2 } else { fighter.quarters };
            price += self.w.attacker[self.side as usize];
            price -= (fighter.reach.get(&hex).copied().unwrap_or(0.0) * self.w.attack_shift[self.side as usize])
                .clamp(-10.0, 0.5);
            parts.push((at, hex));
            for (count, columns, cost) in self.flights(aircraft) {
                let Some(column) = self.column_of(s, target, total, columns) else { continue };
                let held: Vec<HexId> = parts.iter().map(|part| part.1).collect();
                let trapped = self.is_trapped(s, target, &held);
                let worth = self.average(situation, target, column, trapped) - price - cost;
                if worth > self.w.attack_least[self.side as usize]
                    && best.as_ref().is_none_or(|best| worth > best.worth)
                {
                    best = Some(Chance { worth, target, parts: parts.clone(), aircraft: count });
                }
            }
        }
        best
    }

    /// Aircraft that could fly: how many, columns, and what they cost.
    fn flights(&self, aircraft: usize) -> impl Iterator<Item = (usize, i16, f32)> {
        let (normal, all_out) = (self.w.air_normal, self.w.air_all_out);
        let all = [(0, 0, 0.0), (1, 1, normal), (1, 2, all_out), (2, 3, normal + all_out), (2, 4, 2.0 * all_out)];
        all.into_iter().filter(move |flight| flight.0 <= aircraft)
    }

    /// The column of an attack with so many quarters of a point and so many columns by aircraft.
    pub(super) fn column_of(&self, s: &State, target: HexId, quarters: u32, columns: i16) -> Option<usize> {
        let battle =
            Battle { kind: Kind::Attack, side: self.side, target, attackers: UnitSet::EMPTY, ..Battle::default() };
        let odds = self.game.odds(s, &battle);
        let attack = quarters / 4;
        if attack == 0 {
            return None;
        }
        match self.likely_defence(s, target).unwrap_or(odds.defence) {
            0 => Some(8),
            defence => {
                let basic = Column::of(attack, defence);
                self.game.column(self.side, Column(basic.0.saturating_add(odds.shift + columns)))
            }
        }
    }

    /// In fog of war: the defence of a stack with counters that this side does not see, if they are like the others.
    fn likely_defence(&self, s: &State, target: HexId) -> Option<u32> {
        if !s.options.fog {
            return None;
        }
        let data = &self.game.data;
        let viewer = kernel::Viewer::Seat(self.side.seat());
        let unseen = |&unit: &UnitId| data.unit(unit).is_combat() && !self.game.sees(s, viewer, unit);
        let printed = |unit: UnitId| f32::from(s.pieces.strength(data, unit).defence);
        let hidden: Vec<f32> = data
            .units_of(self.side.enemy())
            .filter(|unit| s.pieces.hex(*unit).is_some() && unseen(unit))
            .map(printed)
            .collect();
        let mean = hidden.iter().sum::<f32>() / hidden.len().max(1) as f32;
        let mut total = 0.0;
        for unit in s.pieces.stack(target).filter(|&unit| data.unit(unit).is_combat()) {
            let hungry = s.pieces.has(unit, mark::UNSUPPLIED | mark::ISOLATED);
            let own = if unseen(&unit) { mean } else { printed(unit) };
            total += if hungry { own / 2.0 } else { own };
        }
        Some((total * f32::from(data.ground.hex(target).defence)).round() as u32)
    }

    /// Would a defender find no hex to retreat to that is free of zones of control, with attackers in these hexes?
    pub(super) fn is_trapped(&self, s: &State, target: HexId, held: &[HexId]) -> bool {
        let data = &self.game.data;
        let covered = |hex: HexId| {
            s.pieces.zoc(self.side, hex)
                || data
                    .around(hex)
                    .any(|(direction, near)| held.contains(&near) && data.ground.crossing(false, hex, direction).zoc)
        };
        !data.around(target).any(|(direction, hex)| {
            let crossing = data.ground.crossing(s.frost(), target, direction);
            let open = crossing.cost[0] != crate::terrain::FORBIDDEN || crossing.road[0] != crate::terrain::FORBIDDEN;
            open && !data.ground.hex(hex).water
                && !held.contains(&hex)
                && !s.holds(data, self.side, hex)
                && !covered(hex)
        })
    }

    /// Units that could be brought along by the HQ that is active.
    pub(super) fn outsiders(&self, s: &State) -> Vec<UnitId> {
        let data = &self.game.data;
        data.units_of(self.side).filter(|&unit| self.game.may_bring(s, unit).is_ok()).collect()
    }

    /// What the activation of an HQ would promise.
    pub(super) fn promise_of(&self, hq: UnitId) -> Plan {
        let mut s = self.s.clone();
        let reason = match self.s.phase {
            crate::state::Phase::Army(chit) | crate::state::Phase::Division(chit) => crate::command::Reason::Chit(chit),
            _ => crate::command::Reason::Chit(crate::chits::Chit::Shock2),
        };
        self.game.activate(&mut s, hq, reason, &mut kernel::Log::silent());
        let situation = Situation::new(self.game, self.s, self.side, self.w).towards(self.sectors, hq);
        let outsiders = self.outsiders(&s);
        self.plan(&situation, &s, &outsiders, usize::from(s.activation.others_left))
    }
}
