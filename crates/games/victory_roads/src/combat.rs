//! [7] Combat: who attacks whom, with which odds, and what is declared before the dice.

use arrayvec::ArrayVec;
use board::{Direction, HexId};
use kernel::{Chance, Log, Message};
use serde::{Deserialize, Serialize};

use crate::VictoryRoads;
use crate::action::Action;
use crate::ground::{City, Country, Terrain, Water, Works};
use crate::losses;
use crate::results::{self, AttackResult, Cell, Cover, DefenceResult};
use crate::retreat::Retreat;
use crate::state::{Phase, Placed, Segment, State, UnitSet, Weather, mark};
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

    /// Where an attacker crosses water into the target, and by which bridge.
    fn crossed(&self, s: &State, from: HexId, target: HexId) -> (Water, bool) {
        let Some(direction) = self.data.map.direction(from, target) else { return (Water::None, false) };
        let side = self.data.ground.side(from, direction);
        let bridge = side.road || self.is_bridged(s, s.battle.side, from, direction, target);
        (self.breadth(s, side.water), bridge)
    }

    /// [7.5.3, 3.2.2] (ruling R42) What the attack is divided by because all cross water, and whether all cross a great
    /// river.
    pub(crate) fn water_divisor(&self, s: &State, battle: &Battle) -> (u8, bool) {
        let mut least = u8::MAX;
        let mut great = true;
        for unit in battle.attackers.iter() {
            let Some(hex) = s.pieces.hex(unit) else { continue };
            let (water, bridge) = self.crossed(s, hex, battle.target);
            great &= water == Water::Great;
            let spared = bridge && s.options.bridges_spare_attackers && s.ground != Weather::Mud;
            let limits = &self.data.tables.limits;
            least = least.min(match water {
                _ if spared => 1,
                Water::None => 1,
                Water::River => limits.river_divisor,
                Water::Great if bridge && s.ground != Weather::Mud => limits.bridge_divisor,
                Water::Great => limits.great_river_divisor,
            });
        }
        if least == u8::MAX { (1, false) } else { (least, great) }
    }

    /// [13.1.1] (ruling R43) Do basic works help against this attack? Not if somebody comes through an open side, nor
    /// when the Soviets have held them.
    fn works_hold(&self, s: &State, battle: &Battle) -> bool {
        if let Some(held) = battle.works {
            return held;
        }
        let ground = self.data.ground.hex(battle.target);
        // [13.0] What the Soviets have taken once defends nobody any more.
        let played = ground.works != Works::None && self.scenario(s).has("fortifications");
        if battle.side == Side::Axis || s.ever_soviet.contains(battle.target) || !played {
            return false;
        }
        match ground.works {
            Works::None => false,
            Works::Advanced => true,
            Works::Basic => battle.attackers.iter().filter_map(|unit| s.pieces.hex(unit)).all(|from| {
                let direction = self.data.map.direction(battle.target, from);
                direction.is_some_and(|direction| ground.fortified >> direction.index() & 1 == 1)
            }),
        }
    }

    /// [1.8.1, 7.9.2] The ground that a defender may choose here, with what it does.
    pub(crate) fn covers(&self, s: &State, battle: &Battle) -> ArrayVec<(u8, Cover), 6> {
        let ground = self.data.ground.hex(battle.target);
        let tables = &self.data.tables;
        let terrain = match ground.terrain {
            Terrain::Marsh if s.ground == Weather::Snow => Terrain::Forest,
            terrain => terrain,
        };
        let mut all: ArrayVec<(u8, Cover), 6> = ArrayVec::new();
        all.push((terrain as u8, tables.cover[terrain as usize]));
        match ground.city {
            City::None => {}
            City::Minor => all.push((4, tables.minor_city)),
            City::Major => all.push((4, tables.major_city)),
        }
        // [13.1.1, 13.2.2] Works do not add to other ground.
        if self.works_hold(s, battle) {
            all.push((5, if ground.works == Works::Advanced { tables.advanced_works } else { tables.major_city }));
        }
        // What another beats or equals in everything is no choice.
        let mut kept: ArrayVec<(u8, Cover), 6> = ArrayVec::new();
        for (at, (cover, effect)) in all.iter().enumerate() {
            let beaten = all.iter().enumerate().any(|(other, (_, rival))| {
                other != at && rival.is_no_worse(effect) && (!effect.is_no_worse(rival) || other > at)
            });
            if !beaten {
                kept.push((*cover, *effect));
            }
        }
        kept
    }

    /// The ground that was chosen.
    pub(crate) fn cover(&self, s: &State, battle: &Battle) -> Cover {
        let covers = self.covers(s, battle);
        let chosen = covers.iter().find(|(cover, _)| *cover == battle.cover).or(covers.first());
        chosen.map_or(Cover::OPEN, |(_, effect)| *effect)
    }

    /// [13.2.4, 13.3.1] Nobody exploits out of works or cities of the Reich that were not taken before.
    pub(crate) fn is_stronghold(&self, s: &State, battle: &Battle) -> bool {
        let ground = self.data.ground.hex(battle.target);
        let reich = ground.city == City::Major && ground.country == Country::Germany;
        // [13.0] Once they were taken they are strongholds no more, even if the Germans win them back.
        battle.side == Side::Soviet
            && !s.ever_soviet.contains(battle.target)
            && (ground.works == Works::Advanced || reich)
            && self.scenario(s).has("fortifications")
    }

    /// [7.10.12] What a unit defends with before ground and supply.
    fn defence_of(&self, s: &State, unit: UnitId) -> u32 {
        if s.pieces.has(unit, mark::SHAKEN) { 1 } else { u32::from(s.pieces.values(&self.data, unit).defence) }
    }

    /// [7.5.1, 7.5.2, 7.5.3, 7.5.4] The odds of a combat.
    pub(crate) fn odds(&self, s: &State, battle: &Battle) -> Odds {
        let hungry = |unit: UnitId| s.pieces.has(unit, mark::UNSUPPLIED);
        // [1.9.1, 1.9.2] Twice the sum, so that those out of supply count half without rounding.
        let doubled = |units: &mut dyn Iterator<Item = (UnitId, u32)>| {
            units.fold((0, 0, 0), |(twice, plain, cut), (unit, factor)| {
                let cut_off = u32::from(hungry(unit));
                (twice + factor * (2 - cut_off), plain + factor as u16, cut + cut_off as u8)
            })
        };
        let attack_of = |unit: UnitId| u32::from(s.pieces.values(&self.data, unit).attack);
        let (attack, attack_factors, attack_hungry) =
            doubled(&mut battle.attackers.iter().map(|unit| (unit, attack_of(unit))));
        let defenders = s.pieces.stack(battle.target).filter(|&unit| s.side(&self.data, unit) != battle.side);
        let (defence, defence_factors, defence_hungry) =
            doubled(&mut defenders.map(|unit| (unit, self.defence_of(s, unit))));
        let (divisor, great_river) = self.water_divisor(s, battle);
        let multiplier = self.cover(s, battle).defence;
        let attack = attack.div_ceil(2 * u32::from(divisor));
        let defence = (defence * u32::from(multiplier)).div_ceil(2);
        let basic = results::column(attack, defence);
        let shift = battle.shift + self.standing_shift(s, battle);
        Odds {
            attack,
            defence,
            factors: [attack_factors, defence_factors],
            divisor,
            multiplier,
            great_river,
            hungry: [attack_hungry, defence_hungry],
            basic,
            shift,
            column: basic + i16::from(shift),
        }
    }

    /// Columns that need not be played for: Zhukov, a leader with his corps, heavy battalions, [19.1.2] Warsaw in arms.
    fn standing_shift(&self, s: &State, battle: &Battle) -> i8 {
        let mut shift = 0;
        if battle.side == Side::Soviet {
            let zhukov = s.placed.iter().find(|placed| placed.kind == Support::Zhukov);
            if zhukov.is_some_and(|placed| self.in_theatre(s, placed.from, battle.target)) {
                shift += self.data.support(Support::Zhukov).shift;
            }
            if s.insurgents && battle.target == self.data.ground.warsaw {
                shift += self.data.tables.limits.rising_shift;
            }
        }
        let takes_part = |unit: UnitId| battle.attackers.contains(unit) || s.pieces.hex(unit) == Some(battle.target);
        let mut leaders = 0;
        let mut heavies = 0;
        for placed in &s.placed {
            match placed.kind {
                Support::Rybalko | Support::Katukov | Support::Bogdanov
                    if battle.side == Side::Soviet && self.leads(s, battle, placed) =>
                {
                    leaders = leaders.max(self.data.support(placed.kind).shift);
                }
                Support::HeavyBattalion if takes_part(placed.unit) => {
                    heavies = heavies.max(self.data.support(placed.kind).shift);
                }
                _ => {}
            }
        }
        shift + leaders + if battle.side == Side::Axis { heavies } else { -heavies }
    }

    /// [5.4.4, 11.5.5] (ruling R100) Does a leader of tanks help this attack: with a corps that makes it, in the radius of his
    /// theatre?
    pub(crate) fn leads(&self, s: &State, battle: &Battle, placed: &Placed) -> bool {
        battle.attackers.contains(placed.unit) && self.in_reach(s, placed.from, placed.kind, battle.target).is_ok()
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
        // [7.12.1] One loss less in all: of the table, or else of what armour loses besides.
        let spared = romanians && s.battle.losses[Side::Soviet] == 0;
        if romanians {
            let losses = &mut s.battle.losses[Side::Soviet];
            *losses = losses.saturating_sub(1);
        }
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
        if strained && !spared {
            s.battle.strain = 1;
        }
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
    fn is_weak_romanian_stack(&self, s: &State, hex: HexId) -> bool {
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

    /// Supports on the map that a side may use in this combat.
    pub(crate) fn usable<'a>(&'a self, s: &'a State, side: Side) -> impl Iterator<Item = &'a Placed> + 'a {
        s.placed.iter().filter(move |placed| self.may_use(s, side, placed).is_ok())
    }

    /// [5.1.4] Does a side have to be asked about its supports? Where one could come out of its boxes, as far as the other
    /// side can tell, it is asked whether it has it or not.
    fn has_support_to_use(&self, s: &State, side: Side) -> bool {
        let own = Stock::ALL.into_iter().filter(|stock| stock.side() == side);
        let could = |kind: Support| own.clone().any(|stock| s.could_hold(stock, kind));
        let hidden =
            Self::defenders_supports(s, side).iter().any(|&kind| self.helps_in_battle(s, side, kind) && could(kind));
        hidden || self.usable(s, side).next().is_some()
    }

    /// Supports that a defender plays from his boxes.
    const fn defenders_supports(s: &State, side: Side) -> &'static [Support] {
        match (side, s.battle.side) {
            (Side::Soviet, Side::Axis) => &[Support::Reconnaissance],
            (Side::Axis, Side::Soviet) => &[Support::Kriegsmarine],
            _ => &[],
        }
    }

    /// Supports that are played from the box in the middle of a combat.
    pub(crate) fn hand_supports<'a>(&'a self, s: &'a State, side: Side) -> impl Iterator<Item = (Stock, Support)> + 'a {
        // [7.6.1] The attacker's own comes with his announcement, so that nobody else can tell whether he has it.
        let wanted: &[Support] = match s.battle.stage {
            Stage::Prepare => &[Support::GuardsSpirit],
            Stage::DefenderSupports => Self::defenders_supports(s, side),
            _ => &[],
        };
        let stocks = Stock::ALL.into_iter();
        stocks.flat_map(move |stock| wanted.iter().map(move |&kind| (stock, kind))).filter(move |&(stock, kind)| {
            s.stock(stock).has(kind) && self.may_play_in_battle(s, side, stock, kind).is_ok()
        })
    }

    pub(crate) fn may_play_in_battle(&self, s: &State, side: Side, stock: Stock, kind: Support) -> Result<(), Why> {
        if !s.stock(stock).has(kind) {
            return Err(Why::NoSuchSupport(kind));
        }
        if s.battle.supports[side].contains(&kind) {
            return Err(Why::SupportTwice(kind));
        }
        if kind == Support::GuardsSpirit {
            self.may_announce(s)?;
            // [11.5.3] A surprise attack is fought in the support phase, where each theatre uses so many.
            if s.segment == Segment::Support && stock.is_theatre() {
                self.within_quota(s, stock)?;
            }
        }
        let now = (kind == Support::GuardsSpirit) == (s.battle.stage == Stage::Prepare);
        if now && self.helps_in_battle(s, side, kind) { Ok(()) } else { Err(Why::SupportNotHere(kind)) }
    }

    /// Would a support from a box help this side here?
    fn helps_in_battle(&self, s: &State, side: Side, kind: Support) -> bool {
        match kind {
            // Where no elite unit attacks there is no bonus to take away.
            Support::Reconnaissance => {
                s.battle.side == Side::Axis
                    && side == Side::Soviet
                    && s.battle.attackers.iter().any(|unit| self.data.unit(unit).is_elite())
            }
            Support::GuardsSpirit => {
                s.battle.side == Side::Soviet
                    && side == Side::Soviet
                    && s.battle.attackers.iter().any(|unit| self.data.unit(unit).has(crate::units::traits::GUARDS))
            }
            Support::Kriegsmarine => {
                let near = |hex: HexId| self.data.ground.hex(hex).baltic_coast;
                let beside = self.data.map.neighbours(s.battle.target).iter();
                s.battle.side == Side::Soviet
                    && side == Side::Axis
                    && (near(s.battle.target) || beside.clone().any(|&hex| hex.is_some() && near(hex)))
            }
            _ => false,
        }
    }

    /// [5.4.5, 11.5.8] May a support on the map be used in this combat? None of one name twice.
    pub(crate) fn may_use(&self, s: &State, side: Side, placed: &Placed) -> Result<(), Why> {
        let kind = placed.kind;
        let info = self.data.support(kind);
        if info.side != side || placed.used || info.shift == 0 && kind != Support::Katyusha {
            return Err(Why::SupportNotHere(kind));
        }
        let wanted = match kind {
            Support::Artillery2 | Support::Artillery3 | Support::Katyusha | Support::Aviation => side == s.battle.side,
            Support::GermanArtillery | Support::Luftwaffe => true,
            _ => false,
        };
        if !wanted {
            return Err(Why::SupportNotHere(kind));
        }
        if self.data.map.distance(placed.hex, s.battle.target) > u32::from(info.radius) {
            return Err(Why::SupportTooFar(kind));
        }
        // [11.5.5] (ruling R100) Its theatre must reach the hex that is attacked.
        if self.in_reach(s, placed.from, kind, s.battle.target).is_err() {
            return Err(Why::UsedOutsideTheatre(kind));
        }
        let same = |other: &Support| other.name_group() == kind.name_group();
        if s.battle.supports[side].iter().any(same) { Err(Why::SupportTwice(kind)) } else { Ok(()) }
    }

    /// Uses a support on the map in this combat.
    pub(crate) fn use_support(
        &self,
        s: &mut State,
        side: Side,
        kind: Support,
        hex: HexId,
        chance: &mut dyn Chance,
        log: &mut Log,
    ) {
        let Some(at) = s
            .placed
            .iter()
            .position(|placed| placed.kind == kind && placed.hex == hex && self.may_use(s, side, placed).is_ok())
        else {
            return kernel::unperformed(Action::Use(kind, hex), s.phase);
        };
        s.placed[at].used = true;
        self.count_support(s, side, kind, log);
        if kind == Support::Katyusha {
            let die = chance.roll(6, "die-katyusha");
            let hits = die >= self.data.tables.limits.katyusha_hits;
            let target = s.battle.target;
            log.say("5.4.1", &[target.0], || {
                Message::new(if hits { "log-katyusha-hits" } else { "log-katyusha-misses" }).with("die", die)
            });
            log.attach(chance.fallen());
            if hits {
                s.battle.losses[side.enemy()] = 1;
                s.battle.bearing = Bearing::Free;
                s.battle.step = losses::BEFORE_ODDS;
                self.carry_battle_on(s, chance, log);
            }
        }
    }

    /// Counts what a support is worth.
    pub(crate) fn count_support(&self, s: &mut State, side: Side, kind: Support, log: &mut Log) {
        let _ = s.battle.supports[side].try_push(kind);
        let columns = self.data.support(kind).shift;
        s.battle.shift += if side == s.battle.side { columns } else { -columns };
        log.say("5.4.1", &[s.battle.target.0], || {
            Message::new("log-support-used").with("side", self.side_name(side)).with("support", self.support_name(kind))
        });
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
