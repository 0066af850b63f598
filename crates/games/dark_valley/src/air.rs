//! Chapter 8. Aircraft: bases, range, support, bombing and supply by air.

use board::HexId;
use kernel::{Chance, LineKind, Log, Message};

use crate::DarkValley;
use crate::ground::{Country, feature};
use crate::state::{Phase, State, UnitSet, mark, off_map};
use crate::units::{Nation, Side, Trait, UnitId};
use crate::why::Why;

impl DarkValley {
    /// [8.1, 8.3, 8.7] May an air unit fly to a hex at all?
    pub(crate) fn may_fly(&self, s: &State, air: UnitId, to: HexId) -> Result<(), Why> {
        let info = self.data.unit(air);
        // [8.7, 17.1.2] Axis aircraft miss the opening combat.
        if s.activation.opening && info.side() == Side::Axis {
            return Err(Why::GroundedInOpening(air));
        }
        if s.pieces.has(air, mark::DONE) {
            return Err(Why::DoneAlready(air));
        }
        if s.pieces.has(air, mark::FLOWN) {
            return Err(Why::FlownAlready(air));
        }
        let limits = &self.data.tables.air;
        let distance = |from: HexId| self.data.map.distance(from, to);
        let in_play = match info.traits.has(Trait::Base) {
            true => s.pieces.hex(air).is_some(),
            false => s.pieces.at(air) == off_map::POOL,
        };
        if !in_play {
            return Err(Why::NotInPlay(air));
        }
        let reached = match info.nation {
            // The Soviet 18th has a base too.
            _ if info.traits.has(Trait::Base) => {
                s.pieces.hex(air).is_some_and(|base| distance(base) <= u32::from(limits.range))
            }
            Nation::Soviet => {
                let near = |hex: HexId| distance(hex) <= u32::from(limits.soviet_range);
                let named = &self.data.named;
                let hqs = [named.stavka, named.zhukov];
                hqs.iter().filter_map(|&hq| s.pieces.hex(hq)).any(near)
                    || named.towns.iter().copied().any(|hex| {
                        self.data.ground.has(hex, feature::CITY) && s.controls(Side::Soviet, hex) && near(hex)
                    })
            }
            _ => {
                let far = u32::from(limits.romanian_range);
                let romanian = |unit: &&UnitId| self.data.unit(**unit).nation == Nation::Romanian;
                let units = self.data.units_of(Side::Axis).iter().filter(romanian);
                units.filter_map(|&unit| s.pieces.hex(unit)).any(|hex| distance(hex) <= far)
                    || board::within(&self.data.map, to, far)
                        .any(|hex| self.data.ground.country[hex.index()] == Country::Romania)
            }
        };
        if reached { Ok(()) } else { Err(Why::OutOfRange(air)) }
    }

    /// [8.3, 8.4] May an air unit support these units? Soviet ones without a base fly for supplied units alone.
    pub(crate) fn may_support(&self, s: &State, air: UnitId, own: &UnitSet) -> Result<(), Why> {
        let info = self.data.unit(air);
        let bound = info.side() == Side::Soviet && !info.traits.has(Trait::Base);
        if own.is_empty() || bound && !own.iter().any(|unit| s.supplied(unit)) {
            return Err(Why::NobodyToSupport(air));
        }
        Ok(())
    }

    /// [8.5] May an air unit be sent to bomb?
    pub(crate) fn may_bomb(&self, s: &State, air: UnitId) -> Result<(), Why> {
        if !self.data.named.bases.contains(&air) || s.active != Side::Axis {
            return Err(Why::DoesNotBomb(air));
        }
        let Some(base) = s.pieces.hex(air) else { return Err(Why::NotInPlay(air)) };
        self.may_fly(s, air, base)
    }

    /// [8.5] May it bomb this hex? Each once in an activation.
    pub(crate) fn may_bomb_hex(&self, s: &State, air: UnitId, hex: HexId) -> Result<(), Why> {
        if !s.fights_in(&self.data, Side::Soviet, hex) {
            return Err(Why::NobodyThere(hex));
        }
        if s.bombed.contains(hex) {
            return Err(Why::BombedAlready(hex));
        }
        self.may_fly(s, air, hex)
    }

    /// [8.5] What a hex defends with against bombs: its ground, or its city; works do not help.
    pub(crate) fn bombing_defence(&self, hex: HexId) -> u8 {
        let city = self.data.tables.city.bombing.filter(|_| self.data.ground.has(hex, feature::CITY));
        let town = self.data.tables.town.bombing.filter(|_| self.data.ground.has(hex, feature::TOWN));
        let ground = self.data.tables.cover(self.data.ground.terrain[hex.index()]).bombing;
        city.or(town).unwrap_or(ground)
    }

    /// [8.5, 8.7] An air unit bombs a hex.
    pub(crate) fn bomb(&self, s: &mut State, air: UnitId, hex: HexId, chance: &mut dyn Chance, log: &mut Log) {
        let tables = &self.data.tables;
        let info = self.data.unit(air);
        s.bombed.insert(hex);
        let die = chance.roll(6, "die-bombing");
        let plus = if info.traits.has(Trait::Plus) { tables.bombing_plus } else { 0 };
        let added = plus + self.weather(s).bombing;
        let outcome = tables.bomb(info.front.first, self.bombing_defence(hex), die as i8 + added);
        // [8.5] The same die, with nothing added, tells whether it is done.
        let done = tables.bombers_done.contains(&die) || self.first_winter(s);
        s.pieces.mark(air, mark::FLOWN | if done { mark::DONE } else { 0 });
        log.say("8.5", &[hex.0], || {
            Message::new("log-bombed")
                .with("unit", self.unit_name(air))
                .with("hex", self.hex_name(hex))
                .with("die", die)
                .with("added", added)
                .with("result", crate::charts::code(outcome))
        });
        log.is(LineKind::Clash);
        log.attach(chance.fallen());
        s.phase = Phase::Combat;
        if tables.effect(outcome).losses[1] == 0 {
            return;
        }
        let mut hit = s.fighters(&self.data, Side::Soviet, hex);
        let (first, more) = (hit.next(), hit.next());
        match (first, more) {
            (Some(unit), None) => {
                drop(hit);
                self.lose_step(s, unit, "8.5", log);
            }
            _ => {
                drop(hit);
                s.phase = Phase::Bombed(hex);
            }
        }
    }

    /// [8.2] May a base be moved?
    pub(crate) fn may_move_base(&self, s: &State, air: UnitId) -> Result<(), Why> {
        let info = self.data.unit(air);
        if info.side() != s.active {
            return Err(Why::EnemyUnit(air));
        }
        if !info.traits.has(Trait::Base) || s.pieces.hex(air).is_none() {
            return Err(Why::NoBase(air));
        }
        if s.pieces.has(air, mark::MOVED) {
            return Err(Why::MovedAlready(air));
        }
        if s.pieces.has(air, mark::DONE) { Err(Why::DoneAlready(air)) } else { Ok(()) }
    }

    /// [8.2] May the base in hand go to this hex?
    pub(crate) fn may_base(&self, s: &State, air: UnitId, hex: HexId) -> Result<(), Why> {
        let side = self.data.side(air);
        let built = if side == Side::Axis { feature::TOWN | feature::CITY } else { feature::CITY };
        if !self.data.ground.has(hex, built) || !s.controls(side, hex) {
            return Err(Why::NoTown(hex));
        }
        if s.holder(&self.data, hex) == Some(side.enemy()) {
            return Err(Why::EnemyOccupied(hex));
        }
        if side == Side::Axis {
            if !s.lines.contains(hex) {
                return Err(Why::HexUnsupplied(hex));
            }
            if self.data.map.distance(s.hand_from, hex) > u32::from(self.data.tables.air.base_move) {
                return Err(Why::TooFarToMove(hex));
            }
        }
        if hex == s.hand_from {
            return Err(Why::ThereAlready(hex));
        }
        self.may_stack(s, air, hex)
    }

    /// [8.6] May an air unit feed the Germans in a hex?
    pub(crate) fn may_feed(&self, s: &State, air: UnitId, hex: HexId) -> Result<(), Why> {
        if !self.data.named.bases.contains(&air) {
            return Err(Why::DoesNotBomb(air));
        }
        if !self.data.ground.has(hex, feature::TOWN | feature::CITY) {
            return Err(Why::NoTown(hex));
        }
        if self.isolated_germans(s, hex).next().is_none() {
            return Err(Why::NobodyToFeed(hex));
        }
        self.may_fly(s, air, hex)
    }

    /// [8.6] Isolated Germans in a hex.
    pub(crate) fn isolated_germans<'a>(&'a self, s: &'a State, hex: HexId) -> impl Iterator<Item = UnitId> + 'a {
        let german = |unit: UnitId| self.data.unit(unit).nation == Nation::German;
        s.pieces.stack(hex).filter(move |&unit| german(unit) && s.pieces.has(unit, mark::ISOLATED))
    }

    /// [8.6] An air unit feeds them: they are only out of supply, and it is done.
    pub(crate) fn feed(&self, s: &mut State, air: UnitId, hex: HexId, log: &mut Log) {
        let fed: Vec<UnitId> = self.isolated_germans(s, hex).collect();
        for unit in fed {
            s.pieces.clear(unit, mark::ISOLATED);
            s.pieces.mark(unit, mark::OOS);
        }
        s.pieces.mark(air, mark::DONE);
        log.say("8.6", &[hex.0], || {
            Message::new("log-fed").with("unit", self.unit_name(air)).with("hex", self.hex_name(hex))
        });
    }
}
