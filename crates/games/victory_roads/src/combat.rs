//! [7] Combat: who attacks whom, and what is declared before the dice.

use arrayvec::ArrayVec;
use board::{Direction, HexId};
use kernel::{Chance, Log, Message};
use serde::{Deserialize, Serialize};

use crate::VictoryRoads;
use crate::ground::{City, Terrain, Water};
use crate::losses;
use crate::results::{self, AttackResult, Cell, DefenceResult};
use crate::retreat::Retreat;
use crate::state::{Phase, Segment, State, UnitSet, Weather, mark};
use crate::supports::Support;
use crate::theatres::Stock;
use crate::units::{BySide, Kind, Nation, Side, UnitId};
use crate::why::Why;

/// A combat being prepared or resolved.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Battle {
    pub stage: Stage,
    /// Who attacks.
    pub side: Side,
    pub target: HexId,
    /// [7.3.1] Units that attack, and those that stand in the hex when it is announced.
    pub attackers: UnitSet,
    pub defenders: UnitSet,
    /// [7.10.5] Where each side's units fought from.
    pub origins: ArrayVec<HexId, 6>,
    /// [1.8.1] The ground that the defender chose: see `COVERS`.
    pub cover: u8,
    /// [13.1.1, 1.8.1] Whether works help, from the moment the ground is chosen: it stays so to the end.
    pub works: Option<bool>,
    /// [6.7.5] (ruling R18) Whether the target is besieged, from the test of the defender's supply on.
    pub siege: Option<bool>,
    /// [5.4.5] Supports used, by place among those on the map.
    pub supports: BySide<ArrayVec<Support, 8>>,
    /// Columns that the supports are worth, for the attacker.
    pub shift: i8,
    /// [7.6.1] Elite units used, by side.
    pub elite: BySide<UnitId>,
    /// [7.6.3] Armoured exploitation.
    pub armour: bool,
    /// [7.6.4] Hurrah.
    pub hurrah: bool,
    /// What was reckoned when the dice fell.
    pub odds: Odds,
    pub dice: [u8; 2],
    pub cell: Cell,
    /// (7.8) Steps still to lose, by side, and how they are to be borne.
    pub losses: BySide<u8>,
    pub bearing: Bearing,
    /// [7.8.4] Steps that Soviet armour out of theatre loses besides.
    pub strain: u8,
    /// [7.12.1] (ruling R110) Weak Romanians still spare the Soviets a loss.
    pub spared: bool,
    /// [7.8.2] Units that have taken a loss in this combat, and [7.8.1] the losses each side has borne so far.
    pub hit: UnitSet,
    pub borne: BySide<u8>,
    /// [7.8.1] The sort of unit that the first loss falls on, once the enemy has said so: 0 elite, 1 armour, 2 open.
    pub first: u8,
    /// (7.15) A division that a Kampfgruppe may take the place of.
    pub lost: UnitId,
    pub lost_at: HexId,
    pub lost_marks: u16,
    /// What comes of the results on this ground.
    pub attack: AttackResult,
    pub defence: DefenceResult,
    /// [7.7.7] What is still to be done after the losses.
    pub step: u8,
    pub retreat: Retreat,
    /// (7.14) Half units that may still exploit.
    pub exploits: u8,
}

impl Default for Battle {
    fn default() -> Self {
        Self {
            stage: Stage::Prepare,
            side: Side::Axis,
            target: HexId::NONE,
            attackers: UnitSet::EMPTY,
            defenders: UnitSet::EMPTY,
            origins: ArrayVec::new(),
            cover: 0,
            works: None,
            siege: None,
            supports: BySide::default(),
            shift: 0,
            elite: BySide::same(UnitId::NONE),
            armour: false,
            hurrah: false,
            odds: Odds::default(),
            dice: [0; 2],
            cell: Cell::default(),
            losses: BySide::default(),
            bearing: Bearing::Free,
            strain: 0,
            spared: false,
            hit: UnitSet::EMPTY,
            borne: BySide::default(),
            first: 2,
            lost: UnitId::NONE,
            lost_at: HexId::NONE,
            lost_marks: 0,
            attack: AttackResult::None,
            defence: DefenceResult::None,
            step: 0,
            retreat: Retreat::default(),
            exploits: 0,
        }
    }
}

/// How far a combat has come.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Stage {
    /// (7.3) The attacker chooses his units.
    #[default]
    Prepare,
    /// Heinrici: the defender may step back instead of fighting.
    Evade,
    /// [1.8.1] The defender chooses his ground.
    Ground,
    /// [7.5.6] The attacker's supports.
    AttackerSupports,
    /// The defender's supports.
    DefenderSupports,
    /// [7.6.2] The attacker's elite, then the defender's.
    AttackerElite,
    DefenderElite,
    /// [7.6.3, 7.6.4] Armoured exploitation, Hurrah, and the dice.
    Declare,
    /// [7.8.1] The enemy says on which sort of unit the first loss falls.
    FirstLoss,
    /// (7.8) The attacker's losses, the defender's losses.
    AttackerLosses,
    DefenderLosses,
    /// (7.15) A Kampfgruppe, or none.
    Kampfgruppe,
    /// [7.9.3] An elite unit chooses the result.
    AttackerResult,
    DefenderResult,
    /// [7.12.2] Which Romanians are lost; one is spared.
    Broken,
    /// (7.9) A step, or a retreat.
    StepOrRetreat,
    /// Schörner: an engagement, or the retreat.
    HoldOrRetreat,
    /// (7.10) Retreats.
    Retreats,
    /// (7.13) Advances.
    Advance,
    /// (7.14) Exploitation.
    Exploit,
}

/// How losses are borne.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Bearing {
    /// [7.9.6] As their owner likes.
    #[default]
    Free,
    /// (7.8) Everybody once before anybody twice.
    Attrition,
}

/// (7.5) The odds as they are reckoned.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Odds {
    /// Attack and defence with everything that counts.
    pub attack: u32,
    pub defence: u32,
    /// Printed sums.
    pub factors: [u16; 2],
    /// What the attack is divided by for water, and the defence multiplied by for ground.
    pub divisor: u8,
    pub multiplier: u8,
    /// [7.9.4] All attackers cross a great river.
    pub great_river: bool,
    /// Units out of supply, by side of the combat.
    pub hungry: [u8; 2],
    /// The column before and after shifts.
    pub basic: i16,
    pub shift: i8,
    pub column: i16,
}

impl VictoryRoads {
    /// Whose decision a combat is waiting for.
    pub(crate) fn decides_in_battle(&self, s: &State) -> Side {
        let battle = &s.battle;
        match battle.stage {
            Stage::Ground
            | Stage::Evade
            | Stage::Broken
            | Stage::HoldOrRetreat
            | Stage::DefenderSupports
            | Stage::DefenderElite
            | Stage::DefenderLosses
            | Stage::DefenderResult
            | Stage::StepOrRetreat => battle.side.enemy(),
            Stage::FirstLoss => battle.side.enemy(),
            Stage::Kampfgruppe => Side::Axis,
            Stage::Retreats => battle.retreat.side,
            Stage::Advance if battle.retreat.reversed => battle.side.enemy(),
            _ => battle.side,
        }
    }

    /// [7.1.1, 7.1.8] May this hex be attacked now?
    pub(crate) fn may_attack(&self, s: &State, hex: HexId) -> Result<(), Why> {
        if !s.holds(&self.data, s.active.enemy(), hex) {
            return Err(Why::NobodyThere(hex));
        }
        if s.battles.contains(hex) {
            return Err(Why::AttackedAlready(hex));
        }
        let near = self.data.map.neighbours(hex).iter().filter(|near| near.is_some());
        let armed = |unit: UnitId| s.pieces.values(&self.data, unit).attack > 0;
        let able =
            |&&near: &&HexId| s.pieces.stack(near).any(|unit| armed(unit) && self.may_fight(s, unit, hex).is_ok());
        if near.clone().any(|near| able(&near)) { Ok(()) } else { Err(Why::NobodyAttacks(hex)) }
    }

    /// [7.1.9, 7.3.3, 8.3.1, 4.7.1, 6.7.5] May this unit attack that hex?
    pub(crate) fn may_fight(&self, s: &State, unit: UnitId, target: HexId) -> Result<(), Why> {
        let info = self.data.unit(unit);
        if s.side_of(info.nation) != s.active {
            return Err(Why::EnemyUnit(unit));
        }
        let Some(hex) = s.pieces.hex(unit) else { return Err(Why::NotOnMap(unit)) };
        let Some(direction) = self.data.map.direction(hex, target) else { return Err(Why::NotBeside(unit)) };
        if !info.is_division() {
            return Err(Why::HqNoCombat(unit));
        }
        // [7.1.4, 7.1.9] It attacks one hex of those beside it, once.
        if s.pieces.has(unit, mark::FOUGHT) {
            return Err(Why::FoughtAlready(unit));
        }
        if s.pieces.has(unit, mark::FELL_BACK) {
            return Err(Why::FellBack(unit));
        }
        let exploiting = matches!(s.segment, Segment::ExploitationMovement | Segment::ExploitationCombat);
        if exploiting && !s.pieces.has(unit, mark::EXPLOITING) {
            return Err(Why::NotExploiting(unit));
        }
        if s.segment == Segment::Support && !s.surprise.contains(unit) {
            return Err(Why::NoSurprise(unit));
        }
        if self.is_besieged(s, hex) {
            return Err(Why::BesiegedAttack(unit));
        }
        // [3.2.2] In mud nobody attacks over a great river but by a bridge.
        let side = self.data.ground.side(hex, direction);
        let wide = self.breadth(s, side.water) == Water::Great;
        let bridge = side.road || self.is_bridged(s, s.active, hex, direction, target);
        if s.ground == Weather::Mud && wide && !bridge {
            return Err(Why::MudAttack(unit));
        }
        Ok(())
    }

    /// [7.1.10, 7.1.11, 7.11.1, 7.11.3] May this unit join the attack with those who are in it?
    pub(crate) fn may_add(&self, s: &State, unit: UnitId) -> Result<(), Why> {
        if s.battle.attackers.contains(unit) {
            return Err(Why::AttacksAlready(unit));
        }
        self.may_fight(s, unit, s.battle.target)?;
        let nation = self.data.unit(unit).nation;
        let other = match nation {
            Nation::Romanian => Nation::Hungarian,
            Nation::Hungarian => Nation::Romanian,
            _ => return Ok(()),
        };
        let there = s.battle.attackers.iter().any(|unit| self.data.unit(unit).nation == other);
        if there { Err(Why::AlliesApart(unit)) } else { Ok(()) }
    }

    /// [7.3.1, 7.11.3] May the attack be announced as it is?
    pub(crate) fn may_announce(&self, s: &State) -> Result<(), Why> {
        if s.battle.attackers.is_empty() {
            return Err(Why::NoAttackers);
        }
        // [7.5.4] Somebody must have something to attack with; others may come along.
        if s.battle.attackers.iter().all(|unit| s.pieces.values(&self.data, unit).attack == 0) {
            return Err(Why::NoAttack);
        }
        match self.autonomous_ally(s, &s.battle.attackers) {
            Some(at) if s.autonomous[at] => Err(Why::AutonomousTwice),
            _ => Ok(()),
        }
    }

    /// [7.11.3] (rulings R63, R69) The ally that would make this attack by itself: its partner has strictly fewer steps.
    fn autonomous_ally(&self, s: &State, attackers: &UnitSet) -> Option<usize> {
        let steps = |of: &dyn Fn(Nation) -> bool| -> u32 {
            let units = attackers.iter().filter(|&unit| of(self.data.unit(unit).nation));
            units.map(|unit| u32::from(s.pieces.steps(&self.data, unit))).sum()
        };
        let partner = steps(&|nation| !nation.is_ally());
        Nation::ALLIES.iter().position(|&ally| {
            let own = steps(&|nation| nation == ally);
            own > 0 && partner < own
        })
    }

    /// [7.1.7, 7.3.1] Begins to prepare an attack, in any order.
    pub(crate) fn prepare(&self, s: &mut State, target: HexId) {
        s.battle = Battle { side: s.active, target, ..Battle::default() };
        s.phase = Phase::Battle;
    }

    /// Drops the attack being prepared.
    pub(crate) fn call_off(&self, s: &mut State) {
        s.battle = Battle::default();
        s.phase = Phase::Combat;
    }

    /// [7.3.3] Announces the attack: it is final, and the defender's supply is checked.
    pub(crate) fn announce(&self, s: &mut State, log: &mut Log) {
        let (target, side) = (s.battle.target, s.battle.side);
        s.battles.set(target, true);
        if let Some(ally) = self.autonomous_ally(s, &s.battle.attackers) {
            s.autonomous[ally] = true;
        }
        let mut origins: ArrayVec<HexId, 6> = ArrayVec::new();
        for unit in s.battle.attackers.iter() {
            s.pieces.mark(unit, mark::FOUGHT);
            let hex = s.pieces.at(unit);
            if !origins.contains(&hex) {
                origins.push(hex);
            }
        }
        s.battle.origins = origins;
        // [7.1.5, 7.1.6, 7.3.2] All who stand there defend, as one.
        s.battle.defenders = s.pieces.stack(target).collect();
        log.say("7.3.1", &[target.0], || {
            let units: Vec<_> = s.battle.attackers.iter().map(|unit| self.unit_name(unit)).collect();
            Message::new("log-attack")
                .with("side", self.side_name(side))
                .with("hex", self.hex_name(target))
                .with("units", units)
        });
        // [7.4.2, 7.4.3] Units that are not marked yet are looked at again.
        for unit in s.battle.defenders.iter() {
            let fresh = !self.data.unit(unit).is_hq() && !s.pieces.has(unit, mark::UNSUPPLIED);
            if fresh && !self.is_supplied_unit(s, unit) {
                s.pieces.mark(unit, mark::UNSUPPLIED);
                log.say("7.4.3", &[target.0], || Message::new("log-cut-off").with("unit", self.unit_name(unit)));
            }
        }
        s.battle.siege = Some(self.is_besieged(s, target));
        if self.may_evade(s) {
            s.battle.stage = Stage::Evade;
        } else {
            self.ask_ground(s, log);
        }
    }

    /// [1.8.1] The defender chooses his ground, where there is a choice.
    pub(crate) fn ask_ground(&self, s: &mut State, log: &mut Log) {
        s.battle.stage = Stage::Ground;
        let covers = self.covers(s, &s.battle);
        if let [(cover, _)] = covers[..] {
            s.battle.cover = cover;
            self.after_ground(s, log);
        }
    }

    /// [5.4.1, 6.7.6] (ruling R78) Does Heinrici let the defenders step back before the combat? Nobody leaves a city that
    /// he was told to hold, and all of them must be able to go.
    fn may_evade(&self, s: &State) -> bool {
        let target = s.battle.target;
        s.battle.side == Side::Soviet
            && self.heinrici(s).is_some()
            && !s.halts.contains(&target)
            && self.can_retreat(s, Side::Axis, 1)
    }

    /// Where Heinrici lies among the supports on the map, if he can still help here this turn.
    fn heinrici(&self, s: &State) -> Option<usize> {
        let near = u32::from(self.data.support(Support::Heinrici).radius);
        s.placed.iter().position(|placed| {
            placed.kind == Support::Heinrici
                && !placed.used
                && s.pieces.hex(placed.unit).is_some_and(|hex| self.data.map.distance(hex, s.battle.target) <= near)
        })
    }

    /// Steps back instead of fighting: there are no losses and no results, but the hex may be taken.
    pub(crate) fn evade(&self, s: &mut State, chance: &mut dyn Chance, log: &mut Log) {
        if let Some(at) = self.heinrici(s) {
            s.placed[at].used = true;
        }
        let target = s.battle.target;
        log.say("5.4.1", &[target.0], || Message::new("log-evaded").with("hex", self.hex_name(target)));
        self.begin_retreat(s, Side::Axis, 1);
        s.battle.step = losses::AFTER_EVASION;
        self.carry_battle_on(s, chance, log);
    }

    /// The ground is known: now the supports.
    pub(crate) fn after_ground(&self, s: &mut State, log: &mut Log) {
        s.battle.works = Some(self.works_hold(s, &s.battle));
        s.battle.stage = Stage::AttackerSupports;
        if !self.has_support_to_use(s, s.battle.side) {
            self.after_attacker_supports(s, log);
        }
    }

    pub(crate) fn after_attacker_supports(&self, s: &mut State, log: &mut Log) {
        s.battle.stage = Stage::DefenderSupports;
        if !self.has_support_to_use(s, s.battle.side.enemy()) {
            self.after_supports(s, log);
        }
    }

    /// [7.5.8] The odds are final: below the table nothing happens.
    pub(crate) fn after_supports(&self, s: &mut State, log: &mut Log) {
        s.battle.odds = self.odds(s, &s.battle);
        if s.battle.odds.column < results::WORST {
            let target = s.battle.target;
            log.say("7.5.8", &[target.0], || Message::new("log-attack-void").with("hex", self.hex_name(target)));
            // Ruling R41: the units are spent, the hex may be attacked by others.
            s.battles.set(target, false);
            return self.finish_battle(s, log);
        }
        s.battle.stage = Stage::AttackerElite;
        if !self.elite_units(s, s.battle.side).any(|_| true) {
            self.after_attacker_elite(s);
        }
    }

    pub(crate) fn after_attacker_elite(&self, s: &mut State) {
        s.battle.stage = Stage::DefenderElite;
        if !self.elite_units(s, s.battle.side.enemy()).any(|_| true) {
            s.battle.stage = Stage::Declare;
        }
    }

    /// [7.6.1] Elite units of a side in this combat. A spirited Guards corps counts as one, and reconnaissance takes the
    /// bonus from a German attack.
    pub(crate) fn elite_units<'a>(&'a self, s: &'a State, side: Side) -> impl Iterator<Item = UnitId> + 'a {
        let battle = &s.battle;
        let attacks = side == battle.side;
        let spied = attacks && side == Side::Axis && battle.supports[Side::Soviet].contains(&Support::Reconnaissance);
        let spirit = side == Side::Soviet && battle.supports[side].contains(&Support::GuardsSpirit);
        let units = if attacks { battle.attackers } else { battle.defenders };
        units.iter().filter(move |&unit| {
            let info = self.data.unit(unit);
            let guards = spirit && info.has(crate::units::traits::GUARDS);
            !spied && s.pieces.hex(unit).is_some() && info.is_division() && (info.is_elite() || guards)
        })
    }

    /// [7.6.3] May armoured exploitation be announced?
    pub(crate) fn may_exploit(&self, s: &State) -> Result<(), Why> {
        if s.battle.armour {
            return Err(Why::Announced);
        }
        let armour = s.battle.attackers.iter().filter(|&unit| self.data.unit(unit).is_armour()).count();
        if armour >= 2 { Ok(()) } else { Err(Why::TwoArmoured) }
    }

    /// [7.6.4] (rulings R9, R10, R11) May a Hurrah attack be announced?
    pub(crate) fn may_cheer(&self, s: &State) -> Result<(), Why> {
        let battle = &s.battle;
        if battle.hurrah {
            return Err(Why::Announced);
        }
        if battle.side != Side::Soviet || s.segment != Segment::Combat || !self.scenario(s).advanced {
            return Err(Why::NoHurrah);
        }
        if s.ground == Weather::Mud {
            return Err(Why::MudHurrah);
        }
        if self.is_stronghold(s, battle) {
            return Err(Why::HurrahStronghold(battle.target));
        }
        // One theatre has all of it.
        let around = |theatre: Stock| {
            let within = |hex: HexId| self.in_theatre(s, theatre, hex);
            within(battle.target) && (s.options.hurrah_target_only || battle.origins.iter().all(|&hex| within(hex)))
        };
        if self.theatres(s).any(around) { Ok(()) } else { Err(Why::HurrahOutside(battle.target)) }
    }

    /// [15.2.2] The Führer likes tanks that attack.
    pub(crate) fn declare_exploitation(&self, s: &mut State, log: &mut Log) {
        s.battle.armour = true;
        log.say("7.6.3", &[s.battle.target.0], || {
            Message::new("log-armoured-exploitation").with("side", self.side_name(s.battle.side))
        });
        let is_panzer = |unit: UnitId| {
            let info = self.data.unit(unit);
            info.is_armour() && info.nation == Nation::German && !info.has(crate::units::traits::KG)
        };
        if s.battle.side == Side::Axis && s.battle.attackers.iter().filter(|&unit| is_panzer(unit)).count() >= 2 {
            self.please(s, 1, "15.2.2", log);
        }
    }

    /// (7.7) Throws the dice.
    pub(crate) fn roll(&self, s: &mut State, chance: &mut dyn Chance, log: &mut Log) {
        let target = s.battle.target;
        let dice = [chance.roll(6, "die-combat"), chance.roll(6, "die-combat")];
        // [7.2.2, 7.7.1, 7.7.2] The column of the final odds.
        let column = s.battle.odds.column.clamp(results::WORST, results::BEST);
        let row = usize::from(dice[0] + dice[1] - 2);
        let cell = self.data.tables.results[(column - results::WORST) as usize][row];
        s.battle.dice = dice;
        s.battle.cell = cell;
        s.battle.attack = cell.attack;
        s.battle.defence = cell.defence;
        log.say("7.7", &[target.0], || {
            Message::new("log-combat-roll")
                .with("sum", dice[0] + dice[1])
                .with("column", results::written(column))
                .with("attacker", cell.losses[0])
                .with("defender", cell.losses[1])
                .with("attack", cell.attack.to_string())
                .with("defence", cell.defence.to_string())
        });
        log.attach(chance.fallen());
        log.clash(|| self.clash_rolled(s));
        let (attacker, defender) = (s.battle.side, s.battle.side.enemy());
        s.battle.losses[attacker] = cell.losses[0];
        s.battle.losses[defender] = cell.losses[1];
        if attacker == Side::Soviet {
            self.before_attrition(s, log);
        }
        s.battle.bearing = Bearing::Attrition;
        s.battle.step = 0;
        s.battle.first = 2;
        // [7.8.1] What rockets did before is not the first loss of the table.
        s.battle.borne = BySide::default();
        self.carry_battle_on(s, chance, log);
    }

    /// [7.7.9, 7.8.4, 7.12.1, 9.2.4, 9.2.5, 10.1.4] What befalls Soviet attackers before losses are taken.
    fn before_attrition(&self, s: &mut State, log: &mut Log) {
        let target = s.battle.target;
        let romanians = self.is_weak_romanian_stack(s, target);
        // [7.12.1] (ruling R110) One loss of the whole combat.
        s.battle.spared = romanians;
        if !self.scenario(s).advanced {
            return;
        }
        let mut strained = false;
        for unit in s.battle.attackers.iter() {
            let Some(hex) = s.pieces.hex(unit) else { continue };
            if self.in_any_theatre(s, hex) {
                continue;
            }
            let info = self.data.unit(unit);
            if self.is_reinforced(s, unit) && !romanians {
                s.pieces.mark(unit, mark::REDUCED);
                log.say("7.7.9", &[hex.0], || Message::new("log-standard").with("unit", self.unit_name(unit)));
            }
            strained |= info.is_armour() && self.is_strained(s, unit);
        }
        s.battle.strain = u8::from(strained);
    }

    /// [7.8.4, 9.2.5] (ruling R74) Is this Soviet armour that attacks out of every theatre a hex that is not clear, over
    /// water, or in mud? Any city and works that hold make a hex not clear.
    pub(crate) fn is_strained(&self, s: &State, unit: UnitId) -> bool {
        let info = self.data.unit(unit);
        let Some(from) = s.pieces.hex(unit) else { return false };
        if !info.is_armour() || info.nation != Nation::Soviet || self.in_any_theatre(s, from) {
            return false;
        }
        let ground = self.data.ground.hex(s.battle.target);
        ground.terrain != Terrain::Clear
            || ground.city != City::None
            || self.works_hold(s, &s.battle)
            || s.ground == Weather::Mud
            || self.crossed(s, from, s.battle.target).0 != Water::None
    }

    /// [7.12.1] (ruling R64) Fewer than three Romanian steps, and no German with them.
    pub(crate) fn is_weak_romanian_stack(&self, s: &State, hex: HexId) -> bool {
        let mut steps = 0;
        for unit in s.pieces.stack(hex) {
            let info = self.data.unit(unit);
            if info.nation != Nation::Romanian {
                return false;
            }
            // [1.3.2] An HQ has a step as well.
            steps += s.pieces.steps(&self.data, unit);
        }
        (1..3).contains(&steps) && s.side_of(Nation::Romanian) == Side::Axis
    }

    /// The neighbours of a hex, with the direction to each.
    pub(crate) fn around(&self, hex: HexId) -> impl Iterator<Item = (Direction, HexId)> + '_ {
        Direction::ALL.into_iter().zip(*self.data.map.neighbours(hex)).filter(|(_, near)| near.is_some())
    }

    /// [6.7.8] Is this the garrison of a halt order?
    pub(crate) fn is_garrison(&self, unit: UnitId) -> bool {
        self.data.unit(unit).kind == Kind::Garrison
    }
}
