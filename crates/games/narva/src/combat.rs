//! [9.0] Combat: who attacks, at which odds, with which result.

use arrayvec::ArrayVec;
use board::HexId;
use kernel::{Chance, Log, Message, Value};
use serde::{Deserialize, Serialize};

use crate::Narva;
use crate::air::{AirId, Effort};
use crate::chits::side_name;
use crate::clash::Reckoning;
use crate::command::Activation;
use crate::results::{Cell, Column};
use crate::retreat::Retreat;
use crate::state::{HexSet, Phase, State, UnitSet, mark};
use crate::units::{Side, UnitId};
use crate::why::Why;

/// What kind of attack a battle is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Kind {
    #[default]
    None,
    /// [9.0] By active units.
    Attack,
    /// [2.5.3] By order of the Stavka.
    Stavka,
    /// [2.5.1.1] A barrage.
    Barrage,
    /// [8.6] German coast guns at the landing marines.
    CoastGuns,
}

/// How far a battle has come.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Stage {
    /// Attackers and aircraft are being added.
    #[default]
    Prepare,
    DefenderLosses,
    DefenderRetreat,
    AttackerLosses,
    AttackerRetreat,
    Advance,
    /// [9.6.3] A unit in the defender's hex may go on or stop.
    AdvanceOn,
}

/// [9.0] A battle under way.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Battle {
    pub kind: Kind,
    /// The attacking side.
    pub side: Side,
    pub target: HexId,
    pub stage: Stage,
    /// What was reckoned and rolled, to be shown while its losses and retreats are decided.
    pub reckoning: Reckoning,
    pub attackers: UnitSet,
    pub air: ArrayVec<(AirId, Effort), 2>,
    /// Steps still to be lost, defender and attacker.
    pub losses: [u8; 2],
    /// [9.4.1] The first step of this round of losses is still to come.
    pub first_loss: bool,
    /// Hexes to retreat, defender and attacker.
    pub retreats: [u8; 2],
    pub retreat: Retreat,
    /// Hexes of attackers that still have to retreat from their own hex.
    pub origins: ArrayVec<HexId, 6>,
    /// Attackers that retreated and so do not advance.
    pub retreated: UnitSet,
    /// [9.6.5] Where advanced units came from, for their HQs.
    pub advanced: ArrayVec<(UnitId, HexId), 32>,
    /// The unit in the defender's hex that may go on.
    pub advancing: UnitId,
}

impl Default for Battle {
    fn default() -> Self {
        Self {
            kind: Kind::None,
            side: Side::Axis,
            target: HexId::NONE,
            stage: Stage::Prepare,
            reckoning: Reckoning::default(),
            attackers: UnitSet::EMPTY,
            air: ArrayVec::new(),
            losses: [0; 2],
            first_loss: false,
            retreats: [0; 2],
            retreat: Retreat::default(),
            origins: ArrayVec::new(),
            retreated: UnitSet::EMPTY,
            advanced: ArrayVec::new(),
            advancing: UnitId::NONE,
        }
    }
}

impl Battle {
    pub const fn is_barrage(&self) -> bool {
        matches!(self.kind, Kind::Barrage | Kind::CoastGuns)
    }
}

/// [9.3] The reckoning of an attack.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Odds {
    pub attack: u32,
    pub defence: u32,
    /// Columns to the right (left if negative).
    pub shift: i16,
    /// Column on the odds ladder before shifts; none when the defence came to nothing.
    pub basic: Option<Column>,
    /// Index into the results, if the attack takes place at all.
    pub column: Option<usize>,
}

/// More stacks than a side has on the map.
const STACKS: usize = 128;

/// [2.5.3] A hex that the Stavka can order to be attacked, and everybody who would attack it.
pub(crate) struct StavkaTarget {
    hex: HexId,
    attackers: UnitSet,
}

/// [2.5.3] What comes of obeying the Stavka with an attack on some hex first (ruling R20).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct OrderMerit {
    /// The attack can take place: its odds are on the table, or aircraft that are ready can bring them there.
    reaches: bool,
    /// Somebody is left to attack a second hex, or need not be. Whether he reaches the table is another matter.
    second: bool,
}

impl OrderMerit {
    const BEST: Self = Self { reaches: true, second: true };
}

impl Odds {
    /// The odds before shifts for a text; `none` when the defence came to nothing.
    pub fn basic_name(&self) -> Value {
        self.basic.map_or_else(|| Value::from("none"), |column| Value::from(column.to_string()))
    }
}

impl Narva {
    /// [9.0, 9.2.1, 2.5.1.3] May this active unit still attack in this segment?
    pub(crate) fn may_fight(&self, s: &State, unit: UnitId) -> Result<(), Why> {
        let (info, act) = (self.data.unit(unit), &s.activation);
        if info.side != act.side {
            return Err(Why::EnemyUnit(unit));
        }
        if act.movers.contains(unit) {
            return Err(Why::MoveOnly(unit));
        }
        if !act.units.contains(unit) {
            return Err(Why::NotActive(unit));
        }
        if s.pieces.hex(unit).is_none() {
            return Err(Why::NotOnMap(unit));
        }
        if !info.is_combat() {
            return Err(Why::HqNoCombat(unit));
        }
        if act.fought.contains(unit) {
            return Err(Why::FoughtAlready(unit));
        }
        if s.pieces.has(unit, mark::PINNED) { Err(Why::Pinned(unit)) } else { Ok(()) }
    }

    /// [9.0, 9.2.1] May this hex be attacked: enemy combat units in it, and an active unit beside it?
    pub(crate) fn may_attack(&self, s: &State, hex: HexId) -> Result<(), Why> {
        let side = s.activation.side;
        if !s.holds_combat(&self.data, side.enemy(), hex) {
            return Err(Why::NoTarget(hex));
        }
        if s.options.one_attack_per_hex && s.activation.attacked.contains(&hex) {
            return Err(Why::AttackedAlready(hex));
        }
        let able = |unit: UnitId| self.may_fight(s, unit).is_ok() && s.pieces.strength(&self.data, unit).attack > 0;
        let near = self.data.around(hex).flat_map(|(_, near)| s.pieces.stack(near));
        if near.into_iter().any(able) { Ok(()) } else { Err(Why::NobodyAdjacent(hex)) }
    }

    /// [9.2.1, 9.2.3] May this unit join the attack? Units without combat strength may, beside others.
    pub(crate) fn may_join(&self, s: &State, unit: UnitId) -> Result<(), Why> {
        if s.battle.attackers.contains(unit) {
            return Err(Why::AlreadyAttacks(unit));
        }
        self.may_fight(s, unit)?;
        if self.data.map.distance(s.pieces.at(unit), s.battle.target) != 1 {
            return Err(Why::NotAdjacent(unit));
        }
        Ok(())
    }

    /// [9.3.2, 9.2.3] May the attack be rolled? In fog of war the odds are only known once it is announced [2.1.3].
    pub(crate) fn may_roll(&self, s: &State) -> Result<(), Why> {
        let attack = |unit| s.pieces.strength(&self.data, unit).attack;
        if s.battle.kind == Kind::Stavka {
            // The order is binding: an attack that aircraft can bring onto the table is not left void (ruling R20).
            let waits = !self.takes_place(s, &s.battle) && self.can_take_place(s, &s.battle);
            return if waits { Err(Why::StavkaMustFly) } else { Ok(()) };
        }
        if !s.battle.attackers.iter().any(|unit| attack(unit) > 0) {
            return Err(Why::NoAttackStrength);
        }
        if self.takes_place(s, &s.battle) { Ok(()) } else { Err(Why::OddsTooLow) }
    }

    /// [9.3.2] Are the odds on the table, as far as can be known? In fog of war nobody knows beforehand.
    fn takes_place(&self, s: &State, battle: &Battle) -> bool {
        s.options.fog || self.odds(s, battle).column.is_some()
    }

    /// [9.3.2, 12.1.1] Are the odds on the table, or would they be with the best aircraft that are ready?
    pub(crate) fn can_take_place(&self, s: &State, battle: &Battle) -> bool {
        let odds = self.odds(s, battle);
        let reserve = s.air_reserve(&self.data, battle);
        let lifted = |basic: Column| self.column(battle.side, Column(basic.0.saturating_add(odds.shift + reserve)));
        s.options.fog || odds.basic.is_none_or(|basic| lifted(basic).is_some())
    }

    /// [12.1.1, 2.5.3] May this air unit join the attack being prepared? Where the Stavka's order needs aircraft, none
    /// takes the place of one that it needs (ruling R20).
    pub(crate) fn may_fly(&self, s: &State, air: AirId, effort: Effort) -> Result<(), Why> {
        s.may_fly(&self.data, air, effort)?;
        if s.battle.kind == Kind::Stavka && self.can_take_place(s, &s.battle) {
            let mut with = s.battle.clone();
            with.air.push((air, effort));
            if !self.can_take_place(s, &with) {
                return Err(Why::StavkaMustFly);
            }
        }
        Ok(())
    }

    /// [2.1.1, 2.1.2, 9.3] Strengths are doubled and halved unit by unit, summed with their fractions and rounded down
    /// once; shifts are added up before the column is looked for [9.3.1, 9.3.2].
    pub(crate) fn odds(&self, s: &State, battle: &Battle) -> Odds {
        let side = battle.side;
        let frost = s.frost();
        let quarters = |unit: UnitId, printed: u8, factor: u32, halved: bool| {
            let hungry = s.pieces.has(unit, mark::UNSUPPLIED | mark::ISOLATED);
            (u32::from(printed) * 4 * factor) >> (u32::from(halved) + u32::from(hungry))
        };
        let mut attack = 0;
        for unit in battle.attackers.iter() {
            let from = s.pieces.at(unit);
            let across = self.data.map.direction(from, battle.target);
            // [2.2.8] Any river halves, once, bridge or ferry or not.
            let halved = across.is_some_and(|d| self.data.ground.crossing(frost, from, d).halves);
            attack += quarters(unit, s.pieces.strength(&self.data, unit).attack, 1, halved);
        }
        let ground = self.data.ground.hex(battle.target);
        let mut defence = 0;
        let mut pinned = false;
        // [9.2.2] All combat units of the hex defend together.
        for unit in s.pieces.stack(battle.target).filter(|&unit| self.data.unit(unit).is_combat()) {
            defence += quarters(unit, s.pieces.strength(&self.data, unit).defence, u32::from(ground.defence), false);
            pinned |= s.pieces.has(unit, mark::PINNED);
        }
        let (attack, defence) = (attack / 4, defence / 4);
        let mut shift = -i16::from(ground.shift);
        if side == Side::Soviet {
            // [11.3.2] Prepared defences shift Soviet attacks to the left.
            shift -= ground.defences.map_or(0, |which| i16::from(self.defence_value(s, which)));
        }
        let flown = battle.air.iter().filter_map(|&(air, effort)| self.data.air_shift(air, effort));
        shift += flown.map(i16::from).sum::<i16>();
        let shifts = &self.data.tables.shifts;
        if pinned {
            shift += i16::from(shifts.pinned);
        }
        if battle.kind == Kind::Stavka {
            shift += i16::from(shifts.stavka);
        }
        if defence == 0 {
            return Odds { attack, defence, shift, basic: None, column: Some(8) };
        }
        let basic = Column::of(attack, defence);
        let column = self.column(side, Column(basic.0.saturating_add(shift)));
        Odds { attack, defence, shift, basic: Some(basic), column }
    }

    /// [9.1, 9.3.2] Where a side finds a column in the results: the highest for anything above, nowhere below the
    /// lowest.
    pub(crate) fn column(&self, side: Side, wanted: Column) -> Option<usize> {
        let line = &self.data.odds[side];
        match line.last().copied().flatten() {
            Some(top) if wanted >= top => Some(line.len() - 1),
            _ => line.iter().position(|&column| column == Some(wanted)),
        }
    }

    /// The column of an attack for a text; `none` when it does not take place.
    pub(crate) fn column_name(&self, side: Side, odds: &Odds) -> Value {
        let column = odds.column.and_then(|at| self.data.odds[side].get(at).copied().flatten());
        column.map_or_else(|| Value::from("none"), |column| Value::from(column.to_string()))
    }

    /// [2.5.3] May the Stavka order an attack on this hex? Every Soviet combat unit beside it that can must attack. A
    /// hex where odds of 1-2 can be reached must be chosen if there is one, and one that leaves somebody to attack a
    /// second hex (ruling R20).
    pub(crate) fn may_order(&self, s: &State, hex: HexId) -> Result<(), Why> {
        if !s.holds_combat(&self.data, Side::Axis, hex) {
            return Err(Why::NoTarget(hex));
        }
        if s.activation.attacked.contains(&hex) {
            return Err(Why::StavkaSameHex(hex));
        }
        let targets = self.stavka_targets(s);
        let target = targets.iter().find(|target| target.hex == hex).ok_or(Why::NobodyAdjacent(hex))?;
        let merit = self.order_merit(s, target, &targets);
        if merit == OrderMerit::BEST {
            return Ok(());
        }
        match targets.iter().map(|other| self.order_merit(s, other, &targets)).max() {
            Some(best) if best.reaches && !merit.reaches => Err(Why::StavkaBetterOdds(hex)),
            Some(best) if best > merit => Err(Why::StavkaTwoHexes(hex)),
            _ => Ok(()),
        }
    }

    /// [2.5.3] Every hex that the Stavka may order an attack on, found at once.
    pub(crate) fn stavka_orders(&self, s: &State) -> ArrayVec<HexId, STACKS> {
        let targets = self.stavka_targets(s);
        let merits: ArrayVec<OrderMerit, STACKS> =
            targets.iter().map(|target| self.order_merit(s, target, &targets)).collect();
        let best = merits.iter().max();
        targets.iter().zip(&merits).filter(|(_, merit)| Some(*merit) == best).map(|(target, _)| target.hex).collect()
    }

    /// [2.5.3] The hexes that can still be attacked by order of the Stavka, in the order of the map.
    pub(crate) fn stavka_targets(&self, s: &State) -> ArrayVec<StavkaTarget, STACKS> {
        let fresh = |hex: &HexId| !s.activation.attacked.contains(hex);
        let target = |hex| StavkaTarget { hex, attackers: self.stavka_attackers(s, s.activation.fought, hex) };
        let targets = self.german_stacks(s).iter().filter(fresh).map(target);
        targets.filter(|target| !target.attackers.is_empty()).take(STACKS).collect()
    }

    /// How well an attack on this hex obeys the Stavka. In fog of war nobody knows beforehand which odds are reached.
    fn order_merit(&self, s: &State, target: &StavkaTarget, targets: &[StavkaTarget]) -> OrderMerit {
        let another =
            |other: &StavkaTarget| other.hex != target.hex && !(other.attackers - target.attackers).is_empty();
        let second = !s.activation.attacked.is_empty() || targets.iter().any(another);
        OrderMerit { reaches: self.can_take_place(s, &self.stavka_attack(target.hex, target.attackers)), second }
    }

    /// Hexes with German combat units.
    fn german_stacks(&self, s: &State) -> HexSet {
        let combat = self.data.units_of(Side::Axis).filter(|&unit| self.data.unit(unit).is_combat());
        combat.filter_map(|unit| s.pieces.hex(unit)).collect()
    }

    /// [2.5.3] The Soviet units that attack a hex by order of the Stavka, when these have fought already.
    fn stavka_attackers(&self, s: &State, fought: UnitSet, hex: HexId) -> UnitSet {
        let near = self.data.around(hex).flat_map(|(_, near)| s.pieces.stack(near));
        let able = |unit: &UnitId| {
            let info = self.data.unit(*unit);
            let fresh = !fought.contains(*unit) && !s.pieces.has(*unit, mark::PINNED);
            info.side == Side::Soviet && info.is_combat() && fresh
        };
        near.filter(able).collect()
    }

    pub(crate) fn stavka_battle(&self, s: &State, hex: HexId) -> Battle {
        self.stavka_attack(hex, self.stavka_attackers(s, s.activation.fought, hex))
    }

    fn stavka_attack(&self, target: HexId, attackers: UnitSet) -> Battle {
        Battle { kind: Kind::Stavka, side: Side::Soviet, target, attackers, ..Battle::default() }
    }

    /// [2.1.3, 9.1, 9.3] Announces the attack and rolls for it.
    pub(crate) fn roll(&self, s: &mut State, chance: &mut dyn Chance, log: &mut Log) {
        let odds = self.odds(s, &s.battle);
        let side = s.battle.side;
        let target = s.battle.target;
        s.activation.fought |= s.battle.attackers;
        if s.activation.attacked.len() < s.activation.attacked.capacity() && !s.activation.attacked.contains(&target) {
            s.activation.attacked.push(target);
        }
        let battle = s.battle.clone();
        s.battle.reckoning = self.reckon(s, &battle);
        s.land_aircraft(&battle);
        self.tell_attack(s, &odds, log);
        s.battle.stage = Stage::DefenderLosses;
        let cell = match odds.column {
            Some(column) => {
                let bonus = self.die_bonus(s, side);
                let die = chance.roll(6, "die-combat");
                s.battle.reckoning.die = die;
                let cell = self.data.results[column][usize::from((die + bonus).clamp(1, 6) - 1)];
                log.say("9.1", &[target.0], || {
                    let result = self.result_name(&s.battle, &s.battle.reckoning, cell);
                    Message::new("combat-result").with("die", die).with("bonus", bonus).with("result", result)
                });
                log.attach(chance.fallen());
                log.clash(|| self.clash_rolled(s));
                cell
            }
            // [9.3.2] Below the lowest column the attack does not take place.
            None => {
                log.say("9.3.2", &[target.0], || Message::new("attack-void"));
                log.clash(|| self.clash_rolled(s));
                Cell::default()
            }
        };
        let cell = self.suffered(&s.battle, cell);
        self.resolve(s, cell, log);
    }

    /// [2.5.3, 9.1] What a result of the table means in this battle: losses in red hit a Soviet attacker only, and by
    /// order of the Stavka the attacker loses one step more, and a step for each hex of retreat.
    pub(crate) fn suffered(&self, battle: &Battle, cell: Cell) -> Cell {
        let red = if battle.side == Side::Soviet { cell.red_loss } else { 0 };
        let mut suffered = Cell { attacker_loss: cell.attacker_loss + red, red_loss: 0, ..cell };
        if battle.kind == Kind::Stavka {
            suffered.attacker_loss += self.data.tables.shifts.stavka_loss + cell.attacker_retreat;
            suffered.attacker_retreat = 0;
        }
        suffered
    }

    fn tell_attack(&self, s: &State, odds: &Odds, log: &mut Log) {
        let battle = &s.battle;
        let names = |units: &mut dyn Iterator<Item = UnitId>| Value::List(units.map(|u| self.unit_name(u)).collect());
        let message = || {
            Message::new("attack")
                .with("side", side_name(battle.side))
                .with("hex", self.hex_name(battle.target))
                .with("attackers", names(&mut battle.attackers.iter()))
                .with("defenders", names(&mut s.pieces.stack(battle.target)))
                .with("attack", odds.attack)
                .with("defence", odds.defence)
                .with("basic", odds.basic_name())
                .with("shift", odds.shift)
                .with("column", self.column_name(battle.side, odds))
        };
        // [2.1.3] The announcement of an attack shows the counters of both sides.
        if s.options.fog {
            log.reveal("9.3", &[battle.target.0], message);
        } else {
            log.say("9.3", &[battle.target.0], message);
        }
    }

    /// [2.2.3, 2.5.1.1, 2.5.1.2] Fires a barrage at a hex: the barrage column, without the shelter of city, village
    /// or works.
    pub(crate) fn fire(
        &self,
        s: &mut State,
        kind: Kind,
        side: Side,
        hex: HexId,
        chance: &mut dyn Chance,
        log: &mut Log,
    ) {
        let die = chance.roll(6, "die-barrage");
        let cell = self.data.barrage[usize::from(die - 1)];
        s.battle = Battle { kind, side, target: hex, ..Battle::default() };
        s.battle.reckoning = self.reckon(s, &s.battle);
        s.battle.reckoning.die = die;
        log.say("2.5.1.1", &[hex.0], || {
            Message::new("barrage-result")
                .with("hex", self.hex_name(hex))
                .with("die", die)
                .with("result", self.result_name(&s.battle, &s.battle.reckoning, cell))
        });
        log.attach(chance.fallen());
        log.clash(|| self.clash_rolled(s));
        if cell.pinned {
            // [2.5.1.3, 2.6.2] Pinned until the turn ends.
            let stack: ArrayVec<UnitId, 16> = s.pieces.stack(hex).take(16).collect();
            for unit in stack {
                s.pieces.mark(unit, mark::PINNED);
            }
        }
        self.resolve(s, cell, log);
    }

    /// [9.1, 9.4.4, 9.5.6, 11.3.3, 11.3.4] What city, village and prepared defences leave of a result; the defender
    /// takes his part first.
    fn resolve(&self, s: &mut State, cell: Cell, log: &mut Log) {
        let target = s.battle.target;
        let ground = *self.data.ground.hex(target);
        let (mut loss, mut retreat) = (cell.defender_loss, cell.defender_retreat);
        let soviet = s.battle.side == Side::Soviet;
        let works = ground.defences.filter(|_| soviet);
        if !s.battle.is_barrage() {
            if ground.keeps_loss {
                loss = loss.saturating_sub(1);
            }
            if ground.keeps_retreat || works.is_some() {
                retreat = retreat.saturating_sub(1);
            }
        }
        if let Some(which) = works {
            self.absorb(s, which, &mut loss, log);
            self.absorb(s, which, &mut retreat, log);
        }
        s.battle.losses = [loss, cell.attacker_loss];
        s.battle.retreats = [retreat, cell.attacker_retreat];
        s.battle.stage = Stage::DefenderLosses;
        s.battle.first_loss = true;
        s.phase = Phase::Battle;
    }

    /// Drops the attack being prepared.
    pub(crate) fn call_off(&self, s: &mut State) {
        s.battle = Battle::default();
        s.phase = Phase::Combat;
    }

    /// After a battle: back to where it was ordered.
    pub(crate) fn finish_battle(&self, s: &mut State) {
        let battle = std::mem::take(&mut s.battle);
        s.phase = match battle.kind {
            Kind::None | Kind::Attack => Phase::Combat,
            Kind::Stavka => Phase::Stavka(2_u8.saturating_sub(s.activation.attacked.len() as u8)),
            Kind::Barrage => Phase::Barrage,
            Kind::CoastGuns => Phase::Reinforcement(Side::Soviet),
        };
    }

    /// [9.0] Is there anything left to attack for the active units?
    pub(crate) fn somebody_fights(&self, s: &State) -> bool {
        let Activation { units, .. } = &s.activation;
        let enemy = s.activation.side.enemy();
        units.iter().any(|unit| {
            self.may_fight(s, unit).is_ok()
                && self
                    .data
                    .around(s.pieces.at(unit))
                    .any(|(_, hex)| s.holds_combat(&self.data, enemy, hex) && self.may_attack(s, hex).is_ok())
        })
    }
}
