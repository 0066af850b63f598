//! Chapter 7. Combat: which battles are fought, and how a round goes.

use arrayvec::ArrayVec;
use board::HexId;
use kernel::{Chance, LineKind, Log, Message, Value};
use serde::{Deserialize, Serialize};

use crate::EastFront;
use crate::clash::Volley;
use crate::data::special;
use crate::ground::Terrain;
use crate::state::{Phase, State, Vector, mark};
use crate::text::who;
use crate::units::{Kind, Side, UnitId, UnitSet, traits};
use crate::weather::Weather;
use crate::why::Why;

/// A round of combat under way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Battle {
    pub hex: HexId,
    pub stage: Stage,
    /// Hits still to be applied, and by whom they are taken.
    pub hits: u8,
    pub victim: Side,
    /// [7.34, 7.35] Hits that cost a step; 0: none can.
    pub cover: u8,
    /// [7.34] The unit that holds part of a hit, and how many.
    pub holder: UnitId,
    pub fraction: u8,
    /// [7.51] Attackers still to be repulsed, and those who were.
    pub repulses: u8,
    pub repulsed: UnitSet,
    /// [7.33] Hits fall on the repulsed because nobody else is left.
    pub on_repulsed: bool,
    /// [7.34] The passive unit that keeps part of a hit from the air while its side fires.
    pub kept: (UnitId, u8),
    /// [5.42] An HQ has lost a step: support is found anew when the round is over.
    pub hq_hurt: bool,
}

/// [7.22] Where a round stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Stage {
    None,
    /// Losses by air strike are being taken.
    Strike,
    /// [7.51] Attackers are being repulsed.
    Repulse,
    /// Losses by defensive fire are being taken.
    Defensive,
    /// Losses by offensive fire are being taken.
    Offensive,
}

impl Default for Battle {
    fn default() -> Self {
        Self {
            hex: HexId::NONE,
            stage: Stage::None,
            hits: 0,
            victim: Side::Axis,
            cover: 1,
            holder: UnitId::NONE,
            fraction: 0,
            repulses: 0,
            repulsed: UnitSet::EMPTY,
            on_repulsed: false,
            kept: (UnitId::NONE, 0),
            hq_hurt: false,
        }
    }
}

/// Dice as players read them.
pub fn dice_list(dice: &[u8]) -> Value {
    Value::List(dice.iter().map(|die| Value::from(die.to_string())).collect())
}

impl EastFront {
    /// [7.14, 7.15] May the active player choose to fight here? Some battles need no choice.
    pub(crate) fn may_fight(&self, s: &State, hex: HexId) -> Result<(), Why> {
        if hex.index() >= self.data.map.len() || !s.pieces.is_battle(hex) {
            return Err(Why::NoBattle(hex));
        }
        if s.fights.contains(hex) { Err(Why::FightsAlready(hex)) } else { Ok(()) }
    }

    /// [7.15, 1.46] Must the active player fight here?
    pub(crate) fn must_fight(&self, s: &State, hex: HexId) -> bool {
        let siege = self.data.ground.hex(hex).fortress && s.defender(hex) != s.active && !s.blitz;
        s.pieces.is_battle(hex)
            && (s.fresh.contains(hex) || siege || s.strikes.iter().any(|&(_, struck)| struck == hex))
    }

    /// [7.15] Lists the battles that must be fought.
    pub(crate) fn list_fights(&self, s: &mut State) {
        s.fights.clear();
        for hex in s.battles().iter() {
            if self.must_fight(s, hex) {
                s.fights.insert(hex);
            }
        }
    }

    /// [7.14] All units of the chosen battles are turned up.
    pub(crate) fn reveal_fights(&self, s: &mut State, log: &mut Log) {
        for hex in s.fights.iter() {
            let units: ArrayVec<UnitId, 32> = s.pieces.stack(hex).collect();
            for &unit in &units {
                s.pieces.mark(unit, mark::EXPOSED);
            }
            log.reveal("7.14", &[hex.0], || {
                let list = |side: Side| {
                    let named = |&unit: &UnitId| {
                        Message::new("unit-cv").with("unit", self.unit_name(unit)).with("cv", s.cv(unit)).into()
                    };
                    Value::List(units.iter().filter(|&&unit| s.side(unit) == side).map(named).collect())
                };
                Message::new("log-battle")
                    .with("hex", self.hex_name(hex))
                    .with("axis", list(Side::Axis))
                    .with("soviet", list(Side::Soviet))
            });
        }
    }

    /// [7.21] May this battle be fought next?
    pub(crate) fn may_resolve(&self, s: &State, hex: HexId) -> Result<(), Why> {
        if hex.index() < self.data.map.len() && s.fights.contains(hex) { Ok(()) } else { Err(Why::NoBattle(hex)) }
    }

    /// [7.23, 7.34, 7.35, 7.4] How many hits cost the passive side a step here; 0: an unsupported attack on a fortress is void.
    pub(crate) fn passive_cover(&self, s: &State, hex: HexId) -> u8 {
        let place = self.data.ground.hex(hex);
        let passive = s.active.enemy();
        let supported = s.command.contains(hex);
        let doubled = place.is_major() || place.terrain.doubles(self.weather_at(s, hex));
        cover(doubled, place.fortress && s.defender(hex) == passive, supported)
    }

    /// [7.32] The least die with which a unit hits: SF 6, DF 5, TF 4.
    pub(crate) fn hits_on(&self, s: &State, unit: UnitId, hex: HexId, offensive: bool) -> u8 {
        let place = self.data.ground.hex(hex);
        let weather = self.weather_at(s, hex);
        let own = self.own_fire(s, unit, hex, offensive);
        if offensive {
            // [2.63] The siege guns against a fortress, even in mud.
            if self.is_siege(s, unit) && place.fortress && s.defender(hex) != s.side(unit) {
                return 4;
            }
            let frozen =
                s.side(unit) == Side::Axis && weather == Weather::Snow && self.scenario(s).has(special::PARALYSIS);
            return if place.terrain.dampens(weather) || frozen { 6 } else { own };
        }
        // [1.46, 7.32] The strongest defender of a fortress.
        if place.fortress && s.defender(hex) == s.side(unit) && self.is_strongest(s, unit, hex) {
            return 4;
        }
        // [1.41] A major city.
        if place.is_major() { own.min(5) } else { own }
    }

    /// [2.21, 2.22, 2.23, 2.24, 2.25, 2.62, 2.65] The least die with which a unit hits by its kind.
    fn own_fire(&self, s: &State, unit: UnitId, hex: HexId, offensive: bool) -> u8 {
        let info = self.data.unit(unit);
        let single = fire(info.kind, info.traits, offensive);
        // [2.62] Mountain troops in mountains, but not in mud.
        let mountain = self.data.ground.hex(hex).terrain == Terrain::Mountain;
        let at_home = info.has(traits::MOUNTAIN) && mountain && self.weather_at(s, hex) != Weather::Mud;
        if at_home { single.min(5) } else { single }
    }

    /// Is this the one unit that counts as its side's strongest here? Of several, the one that gains most by it.
    fn is_strongest(&self, s: &State, unit: UnitId, hex: HexId) -> bool {
        let guns = s.pieces.of(s.side(unit), hex).filter(|&other| !self.data.unit(other).is_hq());
        let gain = |other: UnitId| (s.cv(other), self.own_fire(s, other, hex, false), std::cmp::Reverse(other));
        guns.max_by_key(|&other| gain(other)) == Some(unit)
    }

    /// [7.5, 7.52, 7.53, 14.4, 14.41, 15.43] The highest die that repulses an attacker; 0 if none does.
    pub(crate) fn repulsed_on(&self, s: &State, hex: HexId) -> u8 {
        if !s.fresh.contains(hex) {
            return 0;
        }
        let mut threshold = u8::MAX;
        let weather = self.weather_at(s, hex);
        for unit in s.pieces.of(s.active, hex) {
            let own = match s.pieces.vector[unit.index()] {
                Vector::Land => return 0,
                // Summer 41: the Germans cross every river in June.
                Vector::River if s.active == Side::Axis && self.in_june_41(s, special::SURPRISE) => return 0,
                Vector::River => match weather {
                    Weather::Dry => 2,
                    Weather::Mud => 3,
                    Weather::Snow => return 0,
                },
                Vector::Air => 1,
                // [15.5] The coastal army knows how to land.
                Vector::Sea if self.data.unit(unit).has(traits::COASTAL) => 2,
                Vector::Sea => 3,
            };
            // [7.54] Combined assaults: the lowest number for all.
            threshold = threshold.min(own);
        }
        if threshold == u8::MAX { 0 } else { threshold }
    }

    /// [7.22] Starts a round: the air strike first.
    pub(crate) fn begin_round(&self, s: &mut State, hex: HexId, chance: &mut dyn Chance, log: &mut Log) {
        s.fights.set(hex, false);
        s.acted = true;
        s.phase = Phase::Battle;
        s.volleys.clear();
        s.battle = Battle {
            hex,
            stage: Stage::Strike,
            victim: s.active.enemy(),
            cover: self.passive_cover(s, hex),
            ..Battle::default()
        };
        log.say("7.21", &[hex.0], || {
            let supported = s.command.contains(hex);
            Message::new(if supported { "log-round" } else { "log-round-unsupported" })
                .with("hex", self.hex_name(hex))
                .with("who", who(s.active))
                .with("cover", s.battle.cover)
        });
        let Some(at) = s.strikes.iter().position(|&(_, struck)| struck == hex) else { return };
        let (hq, _) = s.strikes.remove(at);
        // [13.12, 13.14, 13.15] A die for each step of the HQ, with the fire of the period.
        let need = 7 - self.scenario(s).strikes[s.active];
        let dice = self.effective(s, hq).unwrap_or(0);
        if dice == 0 {
            log.say("13.12", &[hex.0], || {
                Message::new("log-strike-none").with("unit", self.unit_name(hq)).with("hex", self.hex_name(hex))
            });
            return;
        }
        let hits = self.roll_fire(s, hq, dice, need, "die-strike", "13.15", "log-strike", chance, log, &mut 0, 0);
        s.battle.hits = hits;
        log.clash(|| self.clash_rolled(s));
    }

    /// Rolls a unit's dice; returns the hits, and counts the repulses.
    #[expect(clippy::too_many_arguments, reason = "a volley has that many sides to it")]
    fn roll_fire(
        &self,
        s: &mut State,
        unit: UnitId,
        dice: u8,
        need: u8,
        why: &'static str,
        rule: &'static str,
        id: &'static str,
        chance: &mut dyn Chance,
        log: &mut Log,
        repulses: &mut u8,
        threshold: u8,
    ) -> u8 {
        let mut hits = 0;
        let mut faces = ArrayVec::new();
        for _ in 0..dice {
            let die = chance.roll(6, why);
            hits += u8::from(die >= need);
            *repulses += u8::from(die <= threshold);
            let _ = faces.try_push(die);
        }
        log.say(rule, &[s.battle.hex.0], || {
            Message::new(id)
                .with("unit", self.unit_name(unit))
                .with("dice", dice_list(&faces))
                .with("fire", fire_name(need))
                .with("hits", hits)
        });
        log.attach(chance.fallen());
        log.is(LineKind::Clash);
        let side = s.side(unit);
        let _ = s.volleys.try_push(Volley { unit, side, need, faces });
        hits
    }

    /// [7.31] All units of a side fire once, a die for each step; returns hits and repulses.
    fn volley(&self, s: &mut State, side: Side, offensive: bool, chance: &mut dyn Chance, log: &mut Log) -> (u8, u8) {
        let hex = s.battle.hex;
        let threshold = if offensive { 0 } else { self.repulsed_on(s, hex) };
        let (mut hits, mut repulses) = (0, 0);
        let (why, rule, id) = if offensive {
            ("die-offensive", "7.31", "log-offensive")
        } else {
            ("die-defensive", "7.31", "log-defensive")
        };
        // The order cannot change any result (RULINGS.md): the best guns first, so that the others may save their dice.
        let units = self.guns(s, side, hex, offensive);
        let enough = if threshold == 0 { self.hits_to_destroy(s, side.enemy(), offensive) } else { u8::MAX };
        for (need, _, unit) in units {
            if hits >= enough {
                break;
            }
            let dice = s.cv(unit);
            hits += self.roll_fire(s, unit, dice, need, why, rule, id, chance, log, &mut repulses, threshold);
        }
        log.clash(|| self.clash_rolled(s));
        (hits, repulses)
    }

    /// [7.31, 7.32] The units of a side that fire, in the order they do, with the least die that hits.
    pub(crate) fn guns(&self, s: &State, side: Side, hex: HexId, offensive: bool) -> ArrayVec<(u8, u8, UnitId), 32> {
        let guns = s.pieces.of(side, hex).filter(|&unit| !self.data.unit(unit).is_hq() && s.cv(unit) > 0);
        let mut units: ArrayVec<_, 32> =
            guns.map(|unit| (self.hits_on(s, unit, hex, offensive), self.data.unit(unit).kind as u8, unit)).collect();
        units.sort_unstable();
        units
    }

    /// How many hits are enough to destroy all a side has in the battle.
    fn hits_to_destroy(&self, s: &State, side: Side, offensive: bool) -> u8 {
        let cover = if offensive { self.passive_cover(s, s.battle.hex) } else { 1 };
        let steps = s.pieces.of(side, s.battle.hex).map(|unit| s.cv(unit) + 1 - self.data.unit(unit).least());
        let held = if offensive { s.battle.kept.1 } else { 0 };
        if cover == 0 { 0 } else { steps.sum::<u8>() * cover - held }
    }

    /// [7.33, 7.51] Units that can take the next hit.
    pub(crate) fn targets<'a>(&'a self, s: &'a State) -> impl Iterator<Item = UnitId> + 'a {
        let b = &s.battle;
        let group = |unit: &UnitId| b.on_repulsed == b.repulsed.contains(*unit);
        let here = s.pieces.of(b.victim, b.hex).filter(move |unit| !b.on_repulsed && group(unit));
        let back = b.repulsed.iter().filter(move |&unit| b.on_repulsed && s.pieces.hex(unit).is_some());
        here.chain(back)
    }

    /// [7.33, 7.34] May this unit take the next hit?
    pub(crate) fn may_lose(&self, s: &State, unit: UnitId) -> Result<(), Why> {
        let b = &s.battle;
        if s.side(unit) != b.victim {
            return Err(Why::EnemyUnit(unit));
        }
        if !self.targets(s).any(|target| target == unit) {
            return Err(Why::NotThere(unit));
        }
        if b.holder != UnitId::NONE && b.holder != unit {
            return Err(Why::HalfHit(b.holder));
        }
        let most = self.targets(s).map(|target| s.cv(target)).max().unwrap_or(0);
        if b.holder == unit || s.cv(unit) == most { Ok(()) } else { Err(Why::NotStrongest(unit)) }
    }

    /// [7.33, 7.34, 7.35] A unit takes a hit, or part of one.
    pub(crate) fn take_hit(&self, s: &mut State, unit: UnitId, log: &mut Log) {
        let hex = s.battle.hex;
        s.battle.hits -= 1;
        s.battle.holder = unit;
        s.battle.fraction += 1;
        if s.battle.fraction < s.battle.cover {
            return;
        }
        s.battle.holder = UnitId::NONE;
        s.battle.fraction = 0;
        let name = self.unit_name(unit);
        let lost = self.lose_step(s, unit);
        s.battle.hq_hurt |= self.data.unit(unit).is_hq() && s.side(unit) == s.active;
        log.say("7.33", &[hex.0], || {
            let message = Message::new(if lost { "log-eliminated" } else { "log-loss" }).with("unit", name);
            if lost { message.with("hex", self.hex_name(hex)) } else { message.with("cv", s.cv(unit)) }
        });
        self.sweep_static_in(s, hex, log);
    }

    /// [7.51] May this attacker be the one repulsed? Only the weakest.
    pub(crate) fn may_repulse(&self, s: &State, unit: UnitId) -> Result<(), Why> {
        let b = &s.battle;
        if s.side(unit) != s.active {
            return Err(Why::EnemyUnit(unit));
        }
        if s.pieces.at(unit) != b.hex {
            return Err(Why::NotThere(unit));
        }
        let least = s.pieces.of(s.active, b.hex).map(|other| s.cv(other)).min().unwrap_or(0);
        if s.cv(unit) == least { Ok(()) } else { Err(Why::NotWeakest(unit)) }
    }

    /// [7.51, 14.4, 15.43] An attacker goes back where it came from; paratroops lose a step.
    pub(crate) fn repulse(&self, s: &mut State, unit: UnitId, log: &mut Log) {
        let hex = s.battle.hex;
        let origin = s.pieces.origin[unit.index()];
        s.battle.repulses -= 1;
        let vector = s.pieces.vector[unit.index()];
        s.pieces.clear(unit, mark::ENTERED | mark::DISPERSED);
        s.shift(unit, origin);
        s.battle.repulsed.insert(unit);
        let rule = match vector {
            Vector::Air => "14.4",
            Vector::Sea => "15.43",
            _ => "7.51",
        };
        log.say(rule, &[hex.0, origin.0], || {
            Message::new("log-repulsed").with("unit", self.unit_name(unit)).with("hex", self.hex_name(origin))
        });
        if vector == Vector::Air {
            self.lose_step(s, unit);
            log.say(rule, &[hex.0, origin.0], || {
                Message::new("log-paras-repulsed")
                    .with("unit", self.unit_name(unit))
                    .with("hex", self.hex_name(hex))
                    .with("cv", s.cv(unit))
            });
        }
        // [15.43] It is not ashore.
        if vector == Vector::Sea {
            s.pieces.landed[unit.index()] = HexId::NONE;
        }
        s.pieces.vector[unit.index()] = Vector::Land;
    }

    /// Goes on with a round until somebody must choose; true while it goes on.
    pub(crate) fn go_on_round(&self, s: &mut State, chance: &mut dyn Chance, log: &mut Log) -> bool {
        if s.battle.stage == Stage::Repulse {
            return self.go_on_repulsing(s, log);
        }
        // Hits that can hurt nobody are gone.
        if s.battle.hits > 0 && (s.battle.cover == 0 || self.targets(s).next().is_none()) {
            s.battle.hits = 0;
        }
        if s.battle.hits > 0 {
            let mut able = self.targets(s).filter(|&unit| self.may_lose(s, unit).is_ok());
            let (first, second) = (able.next(), able.next());
            drop(able);
            return match (first, second) {
                (Some(unit), None) => {
                    self.take_hit(s, unit, log);
                    true
                }
                _ => false,
            };
        }
        let hex = s.battle.hex;
        let fought_out = !s.pieces.is_battle(hex);
        match s.battle.stage {
            Stage::Strike if !fought_out => {
                let passive = s.active.enemy();
                let (hits, repulses) = self.volley(s, passive, false, chance, log);
                s.battle.hits = hits;
                s.battle.repulses = repulses;
                s.battle.stage = Stage::Repulse;
            }
            Stage::Defensive if !fought_out => {
                let active = s.active;
                let (hits, _) = self.volley(s, active, true, chance, log);
                s.battle.hits = hits;
                s.battle.victim = s.active.enemy();
                s.battle.cover = self.passive_cover(s, hex);
                // [7.34] Part of a hit from the air counts on.
                (s.battle.holder, s.battle.fraction) = s.battle.kept;
                s.battle.stage = Stage::Offensive;
            }
            _ => self.end_round(s, log),
        }
        true
    }

    /// [7.51] Repulses before losses.
    fn go_on_repulsing(&self, s: &mut State, log: &mut Log) -> bool {
        let hex = s.battle.hex;
        let left = s.pieces.count(s.active, hex);
        if s.battle.repulses > 0 && left > 0 {
            let mut able = s.pieces.of(s.active, hex).filter(|&unit| self.may_repulse(s, unit).is_ok());
            let (first, second) = (able.next(), able.next());
            drop(able);
            return match (first, second) {
                // All of them go anyway.
                (Some(unit), second) if second.is_none() || s.battle.repulses >= left => {
                    self.repulse(s, unit, log);
                    true
                }
                _ => false,
            };
        }
        // [7.33] The active side takes every hit in full; [7.34] halves held by the passive side wait.
        s.battle.repulses = 0;
        s.battle.on_repulsed = left == 0;
        s.battle.victim = s.active;
        s.battle.stage = Stage::Defensive;
        s.battle.kept = (s.battle.holder, s.battle.fraction);
        (s.battle.holder, s.battle.fraction, s.battle.cover) = (UnitId::NONE, 0, 1);
        true
    }

    /// [7.21, 7.22] The round is over: part hits are forgotten, the original defender stands up.
    fn end_round(&self, s: &mut State, log: &mut Log) {
        let hex = s.battle.hex;
        let (repulsed, hq_hurt) = (s.battle.repulsed, s.battle.hq_hurt);
        s.battle = Battle::default();
        s.volleys.clear();
        s.phase = Phase::Resolve;
        let over = !s.pieces.is_battle(hex);
        let defender = s.defender(hex);
        let units: ArrayVec<UnitId, 32> = s.pieces.stack(hex).collect();
        for unit in units {
            if over || s.side(unit) == defender {
                s.pieces.clear(unit, mark::EXPOSED);
            }
        }
        for unit in repulsed.iter() {
            // Back in a battle of an original attacker they would lie face up; anywhere else they stand.
            let there = s.pieces.hex(unit);
            let lies = there.is_some_and(|hex| s.pieces.is_battle(hex) && s.defender(hex) != s.side(unit));
            if !lies {
                s.pieces.clear(unit, mark::EXPOSED);
            }
        }
        s.fresh.set(hex, false);
        self.settle_battle(s, hex);
        self.sweep_static_in(s, hex, log);
        // [5.42, 7.4] HQs support the next round with what they have left (ruling R104).
        if hq_hurt {
            self.find_support(s);
        }
        if !s.pieces.is_battle(hex) {
            log.say("7.12", &[hex.0], || Message::new("log-battle-over").with("hex", self.hex_name(hex)));
        }
    }
}

/// [7.34, 7.35, 7.4] How many hits cost the passive side a step, behind double defence or as the garrison of a fortress, by
/// whether an HQ supports the attack; 0: the attack is void.
pub const fn cover(doubled: bool, fortress: bool, supported: bool) -> u8 {
    match (fortress, supported) {
        (true, true) => 3,
        (true, false) => 0,
        (false, _) => 1 + doubled as u8 + !supported as u8,
    }
}

/// [2.21, 2.22, 2.23, 2.24, 2.25, 2.65] The least die with which a kind of unit hits on plain ground.
pub const fn fire(kind: Kind, traits: u16, offensive: bool) -> u8 {
    let ss = (traits & traits::SS != 0) as u8;
    match (kind, offensive) {
        (Kind::Armour, _) => 5 - ss,
        (Kind::Mech, true) => 6 - ss,
        (Kind::Mech, false) => 5 - ss,
        (Kind::Shock, _) => 5,
        // [14.5] Paratroops defend with DF.
        (Kind::Infantry, false) if traits & traits::PARA != 0 => 5,
        _ => 6,
    }
}

/// [7.32] Single, double or triple fire.
fn fire_name(need: u8) -> Message {
    Message::new(match need {
        4 => "fire-triple",
        5 => "fire-double",
        _ => "fire-single",
    })
}
