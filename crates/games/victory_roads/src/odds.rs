//! (7.5) The odds: what attackers and defenders are worth, what water and ground make of it, and standing shifts.

use arrayvec::ArrayVec;
use board::HexId;

use crate::VictoryRoads;
use crate::combat::{Battle, Odds};
use crate::ground::{City, Country, Terrain, Water, Works};
use crate::results::{self, Cover};
use crate::state::{Placed, State, Weather, mark};
use crate::supports::Support;
use crate::units::{Side, UnitId};

impl VictoryRoads {
    /// Where an attacker crosses water into the target, and by which bridge.
    pub(crate) fn crossed(&self, s: &State, from: HexId, target: HexId) -> (Water, bool) {
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
    pub(crate) fn works_hold(&self, s: &State, battle: &Battle) -> bool {
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
    pub(crate) fn defence_of(&self, s: &State, unit: UnitId) -> u32 {
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
    pub(crate) fn standing_shift(&self, s: &State, battle: &Battle) -> i8 {
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
}
