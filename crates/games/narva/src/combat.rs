//! [9.0] Combat: who attacks, at which odds, with which result.

use arrayvec::ArrayVec;
use board::HexId;
use kernel::{Chance, Log, Message, Value};
use serde::{Deserialize, Serialize};

use crate::Narva;
use crate::air::{AirId, Effort};
use crate::chits::side_name;
use crate::command::Activation;
use crate::results::{Cell, Column};
use crate::retreat::Retreat;
use crate::state::{Phase, State, UnitSet, mark};
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
    pub soviet: bool,
    pub target: HexId,
    pub stage: Stage,
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
            soviet: false,
            target: HexId::NONE,
            stage: Stage::Prepare,
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
    /// The attacking side.
    pub const fn side(&self) -> Side {
        if self.soviet { Side::Soviet } else { Side::Axis }
    }

    pub const fn is_barrage(&self) -> bool {
        matches!(self.kind, Kind::Barrage | Kind::CoastGuns)
    }
}

/// [9.3] The reckoning of an attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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

impl Narva {
    /// [9.0, 9.2.1, 2.5.1.3] May this active unit still attack in this segment?
    pub(crate) fn may_fight(&self, s: &State, unit: UnitId) -> Result<(), Why> {
        let (info, act) = (self.data.unit(unit), &s.activation);
        if info.side != act.side() {
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
        let side = s.activation.side();
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
            return Err(Why::AlreadyActive(unit));
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
            return Ok(());
        }
        if !s.battle.attackers.iter().any(|unit| attack(unit) > 0) {
            return Err(Why::NoAttackStrength);
        }
        if s.options.fog || self.odds(s, &s.battle).column.is_some() { Ok(()) } else { Err(Why::OddsTooLow) }
    }

    /// [2.1.1, 2.1.2, 9.3] Strengths are doubled and halved unit by unit, summed with their fractions and rounded down
    /// once; shifts are added up before the column is looked for [9.3.1, 9.3.2].
    pub(crate) fn odds(&self, s: &State, battle: &Battle) -> Odds {
        let side = battle.side();
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
        let line = &self.data.odds[side.index()];
        match line.last().copied().flatten() {
            Some(top) if wanted >= top => Some(line.len() - 1),
            _ => line.iter().position(|&column| column == Some(wanted)),
        }
    }

    /// [2.5.3] May the Stavka order an attack on this hex? Every Soviet combat unit beside it that can must attack; a
    /// hex where odds of 1-2 are reached must be chosen if there is one (ruling R20).
    pub(crate) fn may_order(&self, s: &State, hex: HexId) -> Result<(), Why> {
        let reaches = |hex: HexId| self.odds(s, &self.stavka_battle(s, hex)).column.is_some();
        if !s.holds_combat(&self.data, Side::Axis, hex) {
            return Err(Why::NoTarget(hex));
        }
        if s.activation.attacked.contains(&hex) {
            return Err(Why::AttackedAlready(hex));
        }
        if self.stavka_attackers(s, hex).is_empty() {
            return Err(Why::NobodyAdjacent(hex));
        }
        if s.options.fog || reaches(hex) {
            return Ok(());
        }
        let better = |&other: &HexId| {
            !s.activation.attacked.contains(&other) && !self.stavka_attackers(s, other).is_empty() && reaches(other)
        };
        if self.german_stacks(s).iter().any(better) { Err(Why::StavkaBetterOdds(hex)) } else { Ok(()) }
    }

    /// Hexes with German combat units, in the order of the map, which tells nothing of who stands where.
    pub(crate) fn german_stacks(&self, s: &State) -> ArrayVec<HexId, 128> {
        let mut hexes = ArrayVec::new();
        for unit in self.data.unit_ids().filter(|&unit| self.data.unit(unit).side == Side::Axis) {
            let Some(hex) = s.pieces.hex(unit).filter(|_| self.data.unit(unit).is_combat()) else { continue };
            if !hexes.contains(&hex) && hexes.try_push(hex).is_err() {
                break;
            }
        }
        hexes.sort_unstable();
        hexes
    }

    fn stavka_attackers(&self, s: &State, hex: HexId) -> UnitSet {
        let near = self.data.around(hex).flat_map(|(_, near)| s.pieces.stack(near));
        let able = |unit: &UnitId| {
            let info = self.data.unit(*unit);
            let fresh = !s.activation.fought.contains(*unit) && !s.pieces.has(*unit, mark::PINNED);
            info.side == Side::Soviet && info.is_combat() && fresh
        };
        near.filter(able).collect()
    }

    pub(crate) fn stavka_battle(&self, s: &State, hex: HexId) -> Battle {
        let attackers = self.stavka_attackers(s, hex);
        Battle { kind: Kind::Stavka, soviet: true, target: hex, attackers, ..Battle::default() }
    }

    /// [2.1.3, 9.1, 9.3] Announces the attack and rolls for it.
    pub(crate) fn roll(&self, s: &mut State, chance: &mut dyn Chance, log: &mut Log) {
        let odds = self.odds(s, &s.battle);
        let side = s.battle.side();
        let target = s.battle.target;
        s.activation.fought = s.activation.fought.union(&s.battle.attackers);
        if s.activation.attacked.len() < s.activation.attacked.capacity() && !s.activation.attacked.contains(&target) {
            s.activation.attacked.push(target);
        }
        let battle = s.battle.clone();
        s.land_aircraft(&battle);
        self.tell_attack(s, &odds, log);
        let stavka = s.battle.kind == Kind::Stavka;
        let mut cell = match odds.column {
            Some(column) => {
                // [14.3] On the first turn Soviet attacks roll one better.
                let bonus =
                    if s.turn == 1 && side == Side::Soviet { self.data.tables.first_turn.soviet_die } else { 0 };
                let die = chance.roll(6, "die-combat");
                let cell = self.data.results[column][usize::from((die + bonus).clamp(1, 6) - 1)];
                log.say("9.1", &[target.0], || {
                    Message::new("combat-result").with("die", die).with("bonus", bonus).with("result", cell.to_string())
                });
                cell
            }
            // [9.3.2] Below the lowest column the attack does not take place.
            None => {
                log.say("9.3.2", &[target.0], || Message::new("attack-void"));
                Cell::default()
            }
        };
        if stavka {
            // [2.5.3] One more loss, and retreats become losses.
            cell.attacker_loss += self.data.tables.shifts.stavka_loss + cell.attacker_retreat;
            cell.attacker_retreat = 0;
        }
        // [9.1] Losses in red hit a Soviet attacker only.
        let red = if side == Side::Soviet { cell.red_loss } else { 0 };
        self.resolve(s, cell, cell.attacker_loss + red, log);
    }

    fn tell_attack(&self, s: &State, odds: &Odds, log: &mut Log) {
        let battle = &s.battle;
        let basic = odds.basic.map_or_else(|| Value::from("—"), |column| Value::from(column.to_string()));
        let names = |units: &mut dyn Iterator<Item = UnitId>| Value::List(units.map(|u| self.unit_name(u)).collect());
        let message = || {
            let line = self.data.odds[battle.side().index()].as_slice();
            let column = odds.column.and_then(|c| line.get(c).copied().flatten());
            Message::new("attack")
                .with("side", side_name(battle.side()))
                .with("hex", self.hex_name(battle.target))
                .with("attackers", names(&mut battle.attackers.iter()))
                .with("defenders", names(&mut s.pieces.stack(battle.target)))
                .with("attack", odds.attack)
                .with("defence", odds.defence)
                .with("basic", basic)
                .with("shift", odds.shift)
                .with("column", column.map_or_else(|| Value::from("—"), |c| Value::from(c.to_string())))
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
        soviet: bool,
        hex: HexId,
        chance: &mut dyn Chance,
        log: &mut Log,
    ) {
        let die = chance.roll(6, "die-barrage");
        let cell = self.data.barrage[usize::from(die - 1)];
        s.battle = Battle { kind, soviet, target: hex, ..Battle::default() };
        log.say("2.5.1.1", &[hex.0], || {
            Message::new("barrage-result")
                .with("hex", self.hex_name(hex))
                .with("die", die)
                .with("result", cell.to_string())
        });
        if cell.pinned {
            // [2.5.1.3, 2.6.2] Pinned until the turn ends.
            let stack: ArrayVec<UnitId, 16> = s.pieces.stack(hex).take(16).collect();
            for unit in stack {
                s.pieces.set(unit, mark::PINNED);
            }
        }
        self.resolve(s, cell, 0, log);
    }

    /// [9.1, 9.4.4, 9.5.6, 11.3.3, 11.3.4] What city, village and prepared defences leave of a result; the defender
    /// takes his part first.
    fn resolve(&self, s: &mut State, cell: Cell, attacker_loss: u8, log: &mut Log) {
        let target = s.battle.target;
        let ground = *self.data.ground.hex(target);
        let (mut loss, mut retreat) = (cell.defender_loss, cell.defender_retreat);
        let german = s.battle.soviet;
        let works = ground.defences.filter(|_| german);
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
        s.battle.losses = [loss, attacker_loss];
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
        let enemy = s.activation.side().enemy();
        units.iter().any(|unit| {
            self.may_fight(s, unit).is_ok()
                && self
                    .data
                    .around(s.pieces.at(unit))
                    .any(|(_, hex)| s.holds_combat(&self.data, enemy, hex) && self.may_attack(s, hex).is_ok())
        })
    }
}
