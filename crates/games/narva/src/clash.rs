//! A battle as players reckon it: both sides, every term of the odds, and what each face of the die does.

use board::HexId;
use kernel::{Message, Value, Viewer};
use scene::{
    ChartCell, Clash, ClashBody, ClashCommit, ClashPiece, ClashRow, ClashSide, ClashStage, ClashTerm, Outlook, Scene,
};
use serde::{Deserialize, Serialize};

use crate::Narva;
use crate::action::Action;
use crate::chits::side_name;
use crate::combat::{Battle, Kind, Odds, Stage};
use crate::results::{Cell, Column};
use crate::state::{Phase, State, UnitSet, mark};
use crate::units::{Side, UnitId};

/// [9.3] Everything that counts in a battle, as it was when the die fell: losses change the units later on.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Reckoning {
    /// Who fights, attacker and defender.
    units: [UnitSet; 2],
    /// Steps they have.
    steps: [u8; 2],
    /// The attack in quarters of a point, before it is rounded.
    quarters: u32,
    odds: Odds,
    /// Attackers across a river, and units out of supply on either side.
    halved: u8,
    hungry: [u8; 2],
    /// Columns that ground, works, aircraft, pinned defenders and the Stavka are worth.
    shifts: [i8; 5],
    /// [14.3] Added to the die.
    bonus: u8,
    /// [11.3.4] Boxes that the works can still lose in place of the defenders.
    works: u8,
    /// [9.5.1, 9.5.2] Steps of defenders who have no way to retreat.
    cornered: u8,
    /// [9.5.6] All attackers stand in villages or cities, which cancel their first hex of retreat.
    kept: bool,
    /// The die that fell; 0 before.
    pub die: u8,
}

/// What a result does once ground and works have taken their share.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Effect {
    /// Steps lost, attacker and defender.
    losses: [u8; 2],
    /// Hexes retreated, attacker and defender.
    retreats: [u8; 2],
    /// Boxes that the works lose.
    works: u8,
    pinned: bool,
    /// No defender is left in the hex.
    emptied: bool,
}

impl Narva {
    /// Everything that counts in a battle, before its die falls.
    pub(crate) fn reckon(&self, s: &State, battle: &Battle) -> Reckoning {
        let target = battle.target;
        let fights = |&unit: &UnitId| self.data.unit(unit).is_combat();
        let defenders: UnitSet = s.pieces.stack(target).filter(fights).collect();
        let units = [battle.attackers, defenders];
        let steps = units.map(|side| side.iter().map(|unit| s.pieces.steps(&self.data, unit)).sum());
        let hungry = |unit: &UnitId| s.pieces.has(*unit, mark::UNSUPPLIED | mark::ISOLATED);
        let works = self.data.ground.hex(target).defences.filter(|_| battle.side == Side::Soviet);
        let boxes = works.map_or(0, |which| self.works_left(s, which));
        let stuck = self.cornered(s, defenders, target);
        let cornered = stuck.iter().map(|unit| s.pieces.steps(&self.data, unit)).sum();
        if battle.is_barrage() {
            return Reckoning { units, steps, works: boxes, cornered, ..Reckoning::default() };
        }
        let across = |unit: &UnitId| {
            let from = s.pieces.at(*unit);
            let side = self.data.map.direction(from, target);
            side.is_some_and(|d| self.data.ground.crossing(s.frost(), from, d).halves)
        };
        let quarters = |unit: UnitId| {
            let printed = u32::from(s.pieces.strength(&self.data, unit).attack) * 4;
            printed >> (u32::from(across(&unit)) + u32::from(hungry(&unit)))
        };
        let flown = battle.air.iter().filter_map(|&(air, effort)| self.data.air_shift(air, effort));
        let shifts = &self.data.tables.shifts;
        let pinned = defenders.iter().any(|unit| s.pieces.has(unit, mark::PINNED));
        let value = |holds: bool, columns: i8| if holds { columns } else { 0 };
        Reckoning {
            units,
            steps,
            quarters: battle.attackers.iter().map(quarters).sum(),
            odds: self.odds(s, battle),
            halved: battle.attackers.iter().filter(across).count() as u8,
            hungry: units.map(|side| side.iter().filter(hungry).count() as u8),
            shifts: [
                -self.data.ground.hex(target).shift,
                -works.map_or(0, |which| self.defence_value(s, which) as i8),
                flown.sum(),
                value(pinned, shifts.pinned),
                value(battle.kind == Kind::Stavka, shifts.stavka),
            ],
            bonus: self.die_bonus(s, battle.side),
            works: boxes,
            cornered,
            kept: battle.attackers.iter().all(|unit| self.data.ground.hex(s.pieces.at(unit)).keeps_retreat),
            die: 0,
        }
    }

    /// [14.3] On the first turn Soviet attacks roll one better.
    pub(crate) fn die_bonus(&self, s: &State, side: Side) -> u8 {
        if s.turn == 1 && side == Side::Soviet { self.data.tables.first_turn.soviet_die } else { 0 }
    }

    /// The result of a face of the die.
    fn cell(&self, battle: &Battle, reckoning: &Reckoning, die: u8) -> Option<Cell> {
        if battle.is_barrage() {
            return self.data.barrage.get(usize::from(die.clamp(1, 6) - 1)).copied();
        }
        let column = reckoning.odds.column?;
        Some(self.data.results[column][usize::from((die + reckoning.bonus).clamp(1, 6) - 1)])
    }

    /// [2.5.3, 8.6, 9.1, 9.4.4, 9.5.1, 9.5.2, 9.5.6, 11.3.3, 11.3.4] What a result does to these units in this hex.
    /// Of defenders who are not seen nobody knows whether they have a way to retreat.
    fn effect(&self, battle: &Battle, reckoning: &Reckoning, cell: Cell, unknown: bool) -> Effect {
        let (mut loss, mut retreat) = (cell.defender_loss, cell.defender_retreat);
        // As long as no target is named its ground is not known.
        if !battle.is_barrage() && battle.target.is_some() {
            let ground = self.data.ground.hex(battle.target);
            let has_works = ground.defences.is_some() && battle.side == Side::Soviet;
            loss = loss.saturating_sub(u8::from(ground.keeps_loss));
            retreat = retreat.saturating_sub(u8::from(ground.keeps_retreat || has_works));
        }
        let works = (loss + retreat).min(reckoning.works);
        let spared = works.min(loss);
        (loss, retreat) = (loss - spared, retreat - (works - spared));
        let (steps, cornered) = (reckoning.steps[1], if unknown { 0 } else { reckoning.cornered });
        let stay = cornered > retreat;
        if retreat > 0 && battle.kind == Kind::CoastGuns && self.only(&reckoning.units[1]).is_some() {
            (loss, retreat) = (steps, 0);
        } else if retreat > 0 && cornered > 0 {
            // Whoever cannot go loses a step for each hex.
            loss += retreat.min(cornered);
            retreat = if cornered == steps { 0 } else { retreat };
        }
        let emptied = loss >= steps || (retreat > 0 && !stay);
        let red = if battle.side == Side::Soviet { cell.red_loss } else { 0 };
        let mut attacker = (cell.attacker_loss + red, cell.attacker_retreat);
        // [2.5.3] What the Stavka's attackers lose instead of a retreat is not spared by their village.
        if battle.kind != Kind::Stavka {
            attacker.1 = attacker.1.saturating_sub(u8::from(reckoning.kept));
        }
        if battle.is_barrage() {
            attacker = (0, 0);
        }
        if battle.kind == Kind::Stavka {
            attacker = (attacker.0 + self.data.tables.shifts.stavka_loss + attacker.1, 0);
        }
        Effect { losses: [attacker.0, loss], retreats: [attacker.1, retreat], works, pinned: cell.pinned, emptied }
    }

    /// Every combat that is open: the one being fought, or those that could be begun.
    pub(crate) fn clashes(&self, s: &State, viewer: Viewer, scene: &mut Scene) {
        let side = match s.phase {
            Phase::Battle => {
                if s.battle.stage != Stage::Prepare || self.may_see_plans(s, viewer) {
                    scene.clashes.extend(self.clash(s, viewer));
                }
                return;
            }
            Phase::Combat => s.activation.side,
            Phase::Stavka(_) => Side::Soviet,
            Phase::Barrage => s.barrage.side,
            _ => return,
        };
        // [2.1.3] What could be attacked tells which units are active: their owner's secret in fog of war.
        let told = !s.options.fog || viewer == Viewer::Everything || viewer == Viewer::Seat(side.seat());
        if !told || !s.displaced.is_empty() {
            return;
        }
        for hex in self.data.map.hexes().filter(|&hex| s.holds_combat(&self.data, side.enemy(), hex)) {
            let (battle, action) = match s.phase {
                Phase::Combat if self.may_attack(s, hex).is_ok() => (self.proposed(s, hex), Action::Attack(hex)),
                Phase::Stavka(_) if self.may_order(s, hex).is_ok() => (self.stavka_battle(s, hex), Action::Attack(hex)),
                Phase::Barrage if self.may_fire(s, side, hex).is_ok() => {
                    (Battle { kind: Kind::Barrage, side, target: hex, ..Battle::default() }, Action::Fire(hex))
                }
                _ => continue,
            };
            let reckoning = self.reckon(s, &battle);
            let mut clash = self.card(s, viewer, &battle, &reckoning);
            clash.stage = ClashStage::Proposed;
            if clash.impossible.is_none() {
                clash.commit.push(self.commit(action));
            }
            scene.clashes.push(clash);
        }
    }

    /// The attack that all active units beside a hex could make.
    fn proposed(&self, s: &State, hex: HexId) -> Battle {
        let near = self.data.around(hex).flat_map(|(_, near)| s.pieces.stack(near));
        let attackers = near.filter(|&unit| self.may_fight(s, unit).is_ok()).collect();
        let side = s.activation.side;
        Battle { kind: Kind::Attack, side, target: hex, attackers, ..Battle::default() }
    }

    fn commit(&self, action: Action) -> ClashCommit {
        let label = match action {
            Action::Attack(_) => Message::new("clash-do-attack"),
            Action::Fire(_) => Message::new("clash-do-fire"),
            _ => Message::new("clash-do-roll"),
        };
        ClashCommit { action: action.write(&self.data), label, permille: None }
    }

    /// The battle under way.
    pub(crate) fn clash(&self, s: &State, viewer: Viewer) -> Option<Clash> {
        let battle = &s.battle;
        if battle.kind == Kind::None {
            return None;
        }
        if battle.stage == Stage::Prepare {
            let mut clash = self.card(s, viewer, battle, &self.reckon(s, battle));
            if self.may_roll(s).is_ok() {
                clash.commit.push(self.commit(Action::Roll));
            }
            clash.back = Some(Action::CallOff.write(&self.data));
            return Some(clash);
        }
        let mut clash = self.card(s, viewer, battle, &battle.reckoning);
        clash.stage = ClashStage::Losses;
        // [2.1.3] In fog of war what the other side is asked would name units that are not seen.
        let told = |side: Side| !s.options.fog || [Viewer::Everything, Viewer::Seat(side.seat())].contains(&viewer);
        clash.asks = Some(match self.side_to_act(s) {
            Some(side) if !told(side) => Message::new("ask-wait").with("side", side_name(side)),
            _ => self.asked_in_battle(s),
        });
        Some(clash)
    }

    /// The battle when its die has just fallen, as everybody may see it.
    pub(crate) fn clash_rolled(&self, s: &State) -> Option<Clash> {
        Some(self.card(s, Viewer::Spectator, &s.battle, &s.battle.reckoning))
    }

    /// A battle as a viewer may reckon it.
    fn card(&self, s: &State, viewer: Viewer, battle: &Battle, reckoning: &Reckoning) -> Clash {
        let rolled = reckoning.die > 0 || battle.stage != Stage::Prepare;
        // [2.1.3] Before an attack is announced, and under a barrage, the defender's counters may be unseen. Whoever sees
        // only a part of the stack does not know who of it fights either.
        let hidden = |unit: UnitId| !self.sees(s, viewer, unit);
        let mut defenders = reckoning.units[1].iter().chain(s.pieces.stack(battle.target));
        let unknown = (!rolled || battle.is_barrage()) && defenders.any(hidden);
        let side = battle.side;
        let mut clash = Clash {
            stage: if rolled { ClashStage::Rolled } else { ClashStage::Before },
            title: Message::new(match battle.kind {
                Kind::Stavka => "clash-stavka",
                Kind::Barrage => "clash-barrage",
                Kind::CoastGuns => "clash-coast-guns",
                Kind::None | Kind::Attack => "clash-attack",
            }),
            place: Message::new("clash-value").with("value", self.hex_name(battle.target)),
            rule: if battle.is_barrage() { "2.5.1.1".into() } else { "9.0".into() },
            hex: battle.target.0,
            from: self.origins(s, reckoning),
            sides: [side, side.enemy()].map(|of| ClashSide {
                side: of as u8,
                name: side_name(of),
                pieces: Vec::new(),
                total: String::new(),
            }),
            terms: Vec::new(),
            sum: None,
            body: ClashBody::Table { dice: Vec::new(), rows: Vec::new(), chart: None },
            chances: Vec::new(),
            impossible: None,
            verdict: None,
            asks: None,
            commit: Vec::new(),
            back: None,
            extras: Vec::new(),
        };
        for (at, units) in reckoning.units.iter().enumerate() {
            clash.sides[at].pieces = self.fighters_shown(s, viewer, battle, *units, at == 1 && unknown);
        }
        if unknown {
            clash.sides[1].name = Message::new("clash-unknown");
        }
        if !battle.is_barrage() {
            clash.sides[0].total = reckoning.odds.attack.to_string();
            clash.sides[1].total = if unknown { "?".to_owned() } else { reckoning.odds.defence.to_string() };
            self.add_terms(battle, reckoning, unknown, &mut clash);
        }
        if !unknown || battle.is_barrage() {
            self.add_rows(battle, reckoning, unknown, &mut clash);
        }
        // As long as nobody takes part there are no odds yet.
        let chosen = !reckoning.units[0].is_empty();
        if !battle.is_barrage() && !unknown && chosen && reckoning.odds.column.is_none() {
            let below = Message::new("clash-below");
            clash.sum = Some(ClashTerm::new(Message::new("clash-column"), below, "9.3.2"));
            // [2.5.3, 12.1.1] A directive is carried out all the same, and aircraft may still help (ruling R20).
            let helped = !rolled && self.can_take_place(s, battle);
            match battle.kind {
                Kind::Stavka if helped => clash.verdict = Some(Message::new("clash-must-fly")),
                Kind::Stavka => clash.verdict = Some(Message::new("clash-void")),
                _ if helped => clash.verdict = Some(Message::new("clash-needs-air")),
                _ => clash.impossible = Some(Message::new("clash-too-low")),
            }
        }
        clash
    }

    fn origins(&self, s: &State, reckoning: &Reckoning) -> Vec<u16> {
        let mut hexes: Vec<u16> =
            reckoning.units[0].iter().filter_map(|unit| s.pieces.hex(unit)).map(|hex| hex.0).collect();
        hexes.sort_unstable();
        hexes.dedup();
        hexes
    }

    /// The counters of a side that a viewer sees; of a hex whose defenders are unknown, the whole stack as it lies.
    fn fighters_shown(
        &self,
        s: &State,
        viewer: Viewer,
        battle: &Battle,
        units: UnitSet,
        unknown: bool,
    ) -> Vec<ClashPiece> {
        let shown = |unit: UnitId, depth: usize| {
            let name = match self.sees(s, viewer, unit) {
                true => Message::new("clash-value").with("value", self.unit_name(unit)),
                false => Message::new("clash-unknown"),
            };
            ClashPiece { piece: self.piece(s, viewer, unit, depth), name }
        };
        if unknown {
            return s.pieces.stack(battle.target).enumerate().map(|(depth, unit)| shown(unit, depth)).collect();
        }
        units.iter().filter(|&unit| self.sees(s, viewer, unit)).map(|unit| shown(unit, 0)).collect()
    }

    fn add_terms(&self, battle: &Battle, r: &Reckoning, unknown: bool, clash: &mut Clash) {
        let plain = |value: String| Message::new("clash-value").with("value", value);
        let columns = |n: i8| {
            let count = n.unsigned_abs();
            match n {
                ..0 => Message::new("clash-columns-left").with("count", count),
                _ => Message::new("clash-columns-right").with("count", count),
            }
        };
        let mut add = |label: Message, value: Message, rule| clash.terms.push(ClashTerm::new(label, value, rule));
        if r.halved > 0 {
            let label = Message::new("clash-river").with("count", r.halved);
            add(label, plain(rounded(r.quarters)), "9.3");
        }
        if r.hungry[0] > 0 {
            let label = Message::new("clash-hungry-attacker").with("count", r.hungry[0]);
            add(label, plain(rounded(r.quarters)), "10.3.1");
        }
        let map = &self.data.map;
        let ground = Message::named(format!("ground-{}", map.terrains()[usize::from(map.terrain(battle.target))].id));
        let multiplier = self.data.ground.hex(battle.target).defence;
        if multiplier > 1 {
            let label = Message::new("clash-ground").with("ground", ground.clone());
            add(label, Message::new("clash-times").with("count", multiplier), "9.3");
        }
        if !unknown {
            if r.hungry[1] > 0 {
                let label = Message::new("clash-hungry-defender").with("count", r.hungry[1]);
                add(label, plain(r.odds.defence.to_string()), "10.3.1");
            }
            if let Some(basic) = r.odds.basic.filter(|_| !r.units[0].is_empty()) {
                let label = Message::new("clash-odds").with("attack", r.odds.attack).with("defence", r.odds.defence);
                add(label, plain(basic.to_string()), "9.3");
            }
        }
        let [terrain, works, air, pinned, stavka] = r.shifts;
        let labels = [
            (terrain, Message::new("clash-ground").with("ground", ground), "9.3.1"),
            (works, Message::new("clash-works"), "11.3.2"),
            (air, Message::new("clash-air"), "12.1.1"),
            (if unknown { 0 } else { pinned }, Message::new("clash-pinned"), "2.5.1.3"),
            (stavka, Message::new("clash-by-stavka"), "2.5.3"),
        ];
        for (shift, label, rule) in labels {
            if shift != 0 {
                add(label, columns(shift), rule);
            }
        }
        if r.bonus > 0 {
            add(Message::new("clash-first-turn"), Message::new("clash-die").with("bonus", r.bonus), "14.3");
        }
        let line = &self.data.odds[battle.side];
        let column: Option<Column> = r.odds.column.and_then(|i| line.get(i).copied().flatten());
        if let Some(column) = column.filter(|_| !unknown) {
            clash.sum = Some(ClashTerm::new(Message::new("clash-column"), plain(column.to_string()), "9.1"));
        }
    }

    /// [9.1, 2.2.3] The rows of this column, equal results together, and the chances that matter.
    fn add_rows(&self, battle: &Battle, r: &Reckoning, unknown: bool, clash: &mut Clash) {
        let mut found: Vec<(Cell, Vec<u8>)> = Vec::new();
        for face in 1..=6 {
            let Some(cell) = self.cell(battle, r, face) else { return };
            match found.iter_mut().find(|(other, _)| *other == cell) {
                Some((_, faces)) => faces.push(face),
                None => found.push((cell, vec![face])),
            }
        }
        let chance = |faces: usize| u16::try_from((faces * 1000 + 3) / 6).unwrap_or(1000);
        let (mut emptied, mut hurt, mut cost) = (0, 0, 0);
        let mut rows = Vec::new();
        for (cell, faces) in found {
            let effect = self.effect(battle, r, cell, unknown);
            emptied += if effect.emptied { faces.len() } else { 0 };
            hurt += if effect.losses[1] > 0 { faces.len() } else { 0 };
            cost += if effect.losses[0] > 0 { faces.len() } else { 0 };
            let lit = faces.contains(&r.die);
            let words = self.effect_words(battle, r, effect, unknown);
            if lit {
                let bonus = r.bonus;
                clash.verdict = Some(
                    Message::new("clash-verdict")
                        .with("die", r.die)
                        .with("bonus", bonus)
                        .with("sum", r.die + bonus)
                        .with("code", cell.to_string())
                        .with("words", words.clone()),
                );
            }
            rows.push(ClashRow { permille: chance(faces.len()), faces, code: cell.to_string(), words, lit });
        }
        let dice = if r.die > 0 { vec![r.die] } else { Vec::new() };
        let chart = self.chart_cell(battle, r);
        clash.body = ClashBody::Table { dice, rows, chart };
        if unknown {
            return;
        }
        let (defender, attacker) = (side_name(battle.side.enemy()), side_name(battle.side));
        let only = self.only(&r.units[1]).filter(|_| r.steps[1] == 1);
        let hurt_words = match only {
            Some(unit) => Message::new("clash-destroyed").with("unit", self.unit_name(unit)),
            None => Message::new("clash-lose").with("side", defender).with("count", 1),
        };
        clash.chances.push(Outlook { result: Message::new("clash-emptied"), permille: chance(emptied) });
        clash.chances.push(Outlook { result: hurt_words, permille: chance(hurt) });
        if !battle.is_barrage() {
            let result = Message::new("clash-lose").with("side", attacker).with("count", 1);
            clash.chances.push(Outlook { result, permille: chance(cost) });
        }
    }

    /// [9.1, 2.2.3] Where in its table a battle is looked up. Whoever may read the rows of its column may know the column.
    fn chart_cell(&self, battle: &Battle, r: &Reckoning) -> Option<ChartCell> {
        let row = (r.die > 0).then(|| (r.die + r.bonus).clamp(1, 6) - 1);
        if battle.is_barrage() {
            return Some(ChartCell { chart: "barrage".into(), head: 0, column: 0, unshifted: None, row });
        }
        let column = r.odds.column?;
        let odds = &self.data.odds[battle.side];
        let unshifted = odds.iter().position(|&one| one.is_some() && one == r.odds.basic);
        let unshifted = unshifted.filter(|&at| at != column).map(|at| at as u8);
        let head = u8::from(battle.side == Side::Axis);
        Some(ChartCell { chart: "results".into(), head, column: column as u8, unshifted, row })
    }

    fn only(&self, units: &UnitSet) -> Option<UnitId> {
        let mut all = units.iter();
        all.next().filter(|_| all.next().is_none())
    }

    /// [9.1] A result as the table has it, and what it means for both sides of this battle in words: what the ground and
    /// the works take on themselves is left out. Who of the defenders could retreat is not looked at.
    pub(crate) fn result_name(&self, battle: &Battle, reckoning: &Reckoning, cell: Cell) -> Message {
        let effect = self.effect(battle, reckoning, cell, true);
        // [8.6] Marines that would have to retreat from the guns are destroyed. Whether others with them fight is not told.
        let drowned = battle.kind == Kind::CoastGuns && cell.defender_retreat > 0;
        let effects = [
            ("effect-defender-loses", if drowned { cell.defender_loss } else { effect.losses[1] }),
            ("effect-defender-retreats", if drowned { 0 } else { effect.retreats[1] }),
            ("effect-works-lose", effect.works),
            ("effect-attacker-loses", effect.losses[0]),
            ("effect-attacker-retreats", effect.retreats[0]),
        ];
        let some = effects.into_iter().filter(|&(_, count)| count > 0);
        let mut words: Vec<Value> = some.map(|(id, count)| Message::new(id).with("count", count).into()).collect();
        let others = [(drowned, "effect-marines-destroyed"), (effect.pinned, "effect-pinned")];
        words.extend(others.into_iter().filter(|&(holds, _)| holds).map(|(_, id)| Message::new(id).into()));
        if words.is_empty() {
            words.push(Message::new("effect-nothing").into());
        }
        Message::new("result").with("code", cell.to_string()).with("effects", words)
    }

    /// What a result means for these units.
    fn effect_words(&self, battle: &Battle, r: &Reckoning, effect: Effect, unknown: bool) -> Message {
        let mut parts: Vec<Message> = Vec::new();
        for (at, side) in [battle.side, battle.side.enemy()].into_iter().enumerate() {
            let (loss, steps) = (effect.losses[at], r.steps[at]);
            let known = at == 0 || !unknown;
            let only = self.only(&r.units[at]).filter(|_| known);
            let gone = known && loss >= steps;
            if loss > 0 {
                parts.push(match only {
                    Some(unit) if gone => Message::new("clash-destroyed").with("unit", self.unit_name(unit)),
                    Some(unit) => Message::new("clash-reduced").with("unit", self.unit_name(unit)),
                    None if gone => Message::new("clash-all-destroyed").with("side", side_name(side)),
                    None => Message::new("clash-lose").with("side", side_name(side)).with("count", loss),
                });
            }
            if effect.retreats[at] > 0 && !(loss > 0 && gone) {
                let count = effect.retreats[at];
                parts.push(match only {
                    Some(unit) => {
                        Message::new("clash-retreats").with("unit", self.unit_name(unit)).with("count", count)
                    }
                    None => Message::new("clash-retreat").with("side", side_name(side)).with("count", count),
                });
            }
        }
        if effect.works > 0 {
            parts.push(Message::new("clash-works-damaged").with("count", effect.works));
        }
        if effect.pinned {
            parts.push(Message::new("clash-pins"));
        }
        let joined = parts.into_iter().reduce(|first, second| {
            Message::new("clash-both").with("first", Value::from(first)).with("second", Value::from(second))
        });
        joined.unwrap_or_else(|| Message::new("clash-nothing"))
    }
}

/// Quarters of a point as a player writes them, and rounded down: `7½ → 7`.
fn rounded(quarters: u32) -> String {
    let whole = quarters / 4;
    match quarters % 4 {
        0 => whole.to_string(),
        1 => format!("{whole}¼ → {whole}"),
        2 => format!("{whole}½ → {whole}"),
        _ => format!("{whole}¾ → {whole}"),
    }
}
