//! Chapter 16. Strategic objectives: satellites, oil, the plains at the western edge.

use board::HexId;
use kernel::{Chance, Log, Message};

use crate::EastFront;
use crate::data::special;
use crate::state::{Ending, Phase, State, mark, off_map};
use crate::units::{Nation, Side, UnitId};
use crate::why::Why;

impl EastFront {
    /// [2.66, 16.4] Is a satellite unit free to leave its country? Its city must be in Axis hands, and it must not have
    /// been destroyed before.
    pub(crate) fn is_free(&self, s: &State, unit: UnitId) -> bool {
        let info = self.data.unit(unit);
        let Some(city) = self.freeing_city[unit.index()] else { return false };
        info.nation.is_satellite()
            && !self.scenario(s).has(special::SATELLITES_CONFINED)
            && !s.pieces.has(unit, mark::REBUILT)
            && !s.soviet_held.contains(city)
    }

    /// [2.66, 16.4] How far a hex is from where confined units of a nation may be. From summer 43 on the Romania meant is
    /// that of 1939 (ruling R26).
    pub(crate) fn away_from_home(&self, s: &State, nation: Nation, hex: HexId) -> u8 {
        let old_borders = s.options.romania_1939 || self.scenario(s).has(special::SATELLITES_CONFINED);
        match nation {
            Nation::Romanian if old_borders => self.data.ground.away_from_old_romania(hex),
            _ => self.data.ground.away_from_home(nation, hex),
        }
    }

    /// [16.4] Is a confined unit outside its country? It then counts as unsupplied.
    pub(crate) fn is_stray(&self, s: &State, unit: UnitId) -> bool {
        let info = self.data.unit(unit);
        info.nation.is_satellite()
            && s.side(unit) == Side::Axis
            && !self.is_free(s, unit)
            && s.pieces.hex(unit).is_some_and(|hex| self.away_from_home(s, info.nation, hex) > 0)
    }

    /// [17.1] Remembers which expeditions have been free.
    pub(crate) fn note_expeditions(&self, s: &mut State) {
        for &unit in &self.expeditions {
            if s.pieces.hex(unit).is_some() && self.is_free(s, unit) {
                s.pieces.mark(unit, mark::FREED);
            }
        }
    }

    /// [16.4, 17.1] The Italian army has no country on the map to be confined to: called back it goes home for good. Control is
    /// that of the phase about to begin (ruling R112). True if it goes.
    fn recall_italians(&self, s: &mut State, log: &mut Log) -> bool {
        let italian = self.data.named.italian;
        let hex = s.pieces.hex(italian);
        if hex.is_none() && s.pieces.at(italian) != off_map::DUE {
            return false;
        }
        let mut next = s.clone();
        self.begin_phase(&mut next);
        if self.is_free(&next, italian) {
            return false;
        }
        self.eliminate(s, italian);
        let called = |id| Message::new(id).with("unit", self.unit_name(italian));
        match hex {
            Some(hex) => log.reveal("16.4", &[hex.0], || called("log-italians-gone").with("hex", self.hex_name(hex))),
            None => log.reveal("16.4", &[], || called("log-italians-late")),
        }
        // [2.67] Those they leave behind in a battle may be static units without a step (ruling R15).
        if let Some(hex) = hex {
            self.sweep_static_in(s, hex, log);
        }
        true
    }

    /// [16.1] May the Soviets call on a nation to surrender?
    pub(crate) fn may_demand(&self, s: &State, nation: Nation) -> Result<(), Why> {
        let at = Nation::SATELLITES.iter().position(|n| *n == nation).ok_or(Why::NotNow)?;
        if !self.scenario(s).has(special::SURRENDER) {
            return Err(Why::TooEarlyToSurrender);
        }
        if s.surrendered >> at & 1 == 1 || s.asked >> at & 1 == 1 {
            return Err(Why::AskedAlready);
        }
        if self.national_hexes(s, nation) > 0 { Ok(()) } else { Err(Why::NoNationalHex) }
    }

    /// [16.1] How many hexes of a nation the Soviets control.
    fn national_hexes(&self, s: &State, nation: Nation) -> usize {
        let ground = &self.data.ground;
        let taken = |hex: &&HexId| ground.is_national(nation, **hex) && s.is_friendly(Side::Soviet, **hex);
        ground.land.iter().filter(taken).count()
    }

    /// [16.1] Rolls for a nation's surrender.
    pub(crate) fn demand(&self, s: &mut State, nation: Nation, chance: &mut dyn Chance, log: &mut Log) {
        let at = Nation::SATELLITES.iter().position(|n| *n == nation).unwrap_or(0);
        s.asked |= 1 << at;
        let dead = self
            .data
            .unit_ids()
            .filter(|&unit| self.data.unit(unit).nation == nation && s.pieces.at(unit) == off_map::DEAD);
        let pressure = self.national_hexes(s, nation) + dead.count();
        let die = chance.roll(6, "die-surrender");
        let yields = usize::from(die) < pressure;
        log.reveal("16.1", &[], || {
            Message::new(if yields { "log-surrender" } else { "log-no-surrender" })
                .with("nation", Message::named(format!("nation-{}", nation.id())))
                .with("die", die)
                .with("pressure", pressure)
        });
        log.attach(chance.fallen());
        if !yields {
            return;
        }
        s.surrendered |= 1 << at;
        for unit in self.data.unit_ids().filter(|&unit| self.data.unit(unit).nation == nation) {
            if s.side(unit) == Side::Axis {
                match s.pieces.hex(unit) {
                    // All its blocks are turned up.
                    Some(_) => s.pieces.mark(unit, mark::EXPOSED),
                    None => s.take(unit, off_map::GONE),
                }
            }
        }
        s.phase = Phase::Defection(nation);
    }

    /// [16.1] May this unit change sides? Not one in the ZoC of another Axis unit.
    pub(crate) fn may_defect(&self, s: &State, nation: Nation, unit: UnitId) -> Result<(), Why> {
        if self.data.unit(unit).nation != nation || s.side(unit) != Side::Axis {
            return Err(Why::NotOfNation(unit));
        }
        let hex = s.pieces.hex(unit).ok_or(Why::NotOnMap(unit))?;
        let watched = |other: UnitId, at: HexId| {
            self.data.unit(other).nation != nation && s.side(other) == Side::Axis && self.exerts_zoc(s, other, at)
        };
        let beside = self
            .data
            .ground
            .hex(hex)
            .edges
            .iter()
            .any(|edge| edge.zoc() && s.pieces.stack(edge.to).any(|other| watched(other, edge.to)));
        let together =
            s.pieces.stack(hex).any(|other| self.data.unit(other).nation != nation && s.side(other) == Side::Axis);
        if beside || together { Err(Why::Watched(unit)) } else { Ok(()) }
    }

    /// [16.1] The unit changes sides, all others of its nation are gone for good.
    pub(crate) fn defect(&self, s: &mut State, nation: Nation, turncoat: Option<UnitId>, log: &mut Log) {
        for unit in self.data.unit_ids().filter(|&unit| self.data.unit(unit).nation == nation) {
            if s.side(unit) != Side::Axis {
                continue;
            }
            let place = s.pieces.hex(unit);
            if turncoat == Some(unit)
                && let Some(hex) = place
            {
                s.take(unit, off_map::GONE);
                s.pieces.set_side(unit, Side::Soviet);
                s.put(unit, hex);
                s.pieces.marks[unit.index()] = 0;
                self.settle_battle(s, hex);
                log.reveal("16.1", &[hex.0], || {
                    Message::new("log-defects").with("unit", self.unit_name(unit)).with("hex", self.hex_name(hex))
                });
            } else if place.is_some() {
                self.eliminate(s, unit);
            }
        }
        s.phase = Phase::Surrender;
        s.stale = true;
    }

    /// [16.11] A nation that has surrendered and holds no Axis unit any more passes to the Soviets.
    pub(crate) fn conquer(&self, s: &mut State, log: &mut Log) {
        for (at, nation) in Nation::SATELLITES.into_iter().enumerate() {
            if s.surrendered >> at & 1 == 0 {
                continue;
            }
            let land =
                || self.data.ground.land.iter().copied().filter(|&hex| self.data.ground.is_national(nation, hex));
            if land().any(|hex| s.pieces.count(Side::Axis, hex) > 0) {
                s.conquered &= !(1 << at);
                continue;
            }
            let told = s.conquered >> at & 1 == 1;
            s.conquered |= 1 << at;
            s.soviet_held.extend(land());
            s.stale = true;
            if !told {
                log.say("16.11", &[], || {
                    Message::new("log-conquered").with("nation", Message::named(format!("nation-{}", nation.id())))
                });
            }
        }
    }

    /// [2.67, 16.4, 16.7, 16.8] What must be looked at whenever a phase ends.
    pub(crate) fn end_phase(&self, s: &mut State, log: &mut Log) {
        self.sweep_static(s, log);
        self.recall_italians(s, log);
        self.watch_poland(s, log);
        self.watch_hungary(s);
    }

    /// [14.6, 16.7, 16.8] Do the Soviets hold a hex of the edge by themselves? Paratroops that have not joined up control
    /// nothing, not even the hex they are in (ruling R32).
    fn is_soviet_alone(&self, s: &State, hex: HexId) -> bool {
        let holds = |unit: UnitId| !s.pieces.has(unit, mark::DISPERSED);
        s.pieces.count(Side::Axis, hex) == 0 && s.pieces.of(Side::Soviet, hex).any(holds)
    }

    /// [16.8] Soviets alone on the western edge north of Cracow.
    fn watch_poland(&self, s: &mut State, log: &mut Log) {
        let race = self.scenario(s).has(special::OWN_VICTORY);
        let campaign = s.link != u8::MAX && self.data.links[usize::from(s.link)].scenarios.len() > 2;
        if (!race && !campaign) || matches!(s.phase, Phase::Over(_)) {
            return;
        }
        if let Some(&hex) = self.data.ground.polish_plain.iter().find(|&&hex| self.is_soviet_alone(s, hex)) {
            log.say("16.8", &[hex.0], || Message::new("log-edge").with("hex", self.hex_name(hex)));
            s.phase = Phase::Over(if race { Ending::Race(s.date.month) } else { Ending::Edge });
        }
    }

    /// [16.7] The first hex of the Hungarian plain that needs an Axis block facing it.
    pub(crate) fn watch_hungary(&self, s: &mut State) {
        s.plain_choice = u8::MAX;
        if matches!(s.phase, Phase::Over(_)) {
            return;
        }
        let need = self.data.ground.hungarian_plain.iter().enumerate().find(|&(i, &hex)| {
            s.plain[i] == UnitId::NONE && self.is_soviet_alone(s, hex) && self.plain_candidates(s, hex).next().is_some()
        });
        if let Some((i, _)) = need {
            s.plain_choice = i as u8;
        }
    }

    /// [16.7] The nearest German ground units that are not engaged.
    pub(crate) fn plain_candidates<'a>(&'a self, s: &'a State, hex: HexId) -> impl Iterator<Item = UnitId> + 'a {
        let fit = move |unit: UnitId, at: HexId| {
            let info = self.data.unit(unit);
            info.nation == Nation::German
                && !info.is_hq()
                && !s.pieces.is_battle(at)
                && !s.pieces.has(unit, mark::ARRIVING)
        };
        let distance = move |at: HexId| self.data.map.distance(hex, at);
        let near = s
            .on_map(&self.data, Side::Axis)
            .filter(move |&(unit, at)| fit(unit, at))
            .map(move |(_, at)| distance(at))
            .min();
        let units = s.on_map(&self.data, Side::Axis).filter(move |&(unit, at)| fit(unit, at));
        units.filter(move |&(_, at)| Some(distance(at)) == near).map(|(unit, _)| unit)
    }

    /// [16.7] May this unit go to face the plain?
    pub(crate) fn may_hold(&self, s: &State, unit: UnitId) -> Result<(), Why> {
        let hex = *self.data.ground.hungarian_plain.get(usize::from(s.plain_choice)).ok_or(Why::NotNow)?;
        if s.side(unit) != Side::Axis {
            return Err(Why::EnemyUnit(unit));
        }
        if self.plain_candidates(s, hex).any(|other| other == unit) { Ok(()) } else { Err(Why::NotNearest(unit)) }
    }

    pub(crate) fn hold(&self, s: &mut State, unit: UnitId, log: &mut Log) {
        let i = usize::from(s.plain_choice);
        let facing = self.data.ground.hungarian_plain[i];
        let from = s.pieces.at(unit);
        s.plain[i] = unit;
        s.take(unit, off_map::PLAIN);
        s.pieces.clear(unit, mark::REVEALING | mark::UNSUPPLIED);
        log.say("16.7", &[from.0, facing.0], || {
            Message::new("log-plain").with("from", self.hex_name(from)).with("hex", self.hex_name(facing))
        });
        self.watch_hungary(s);
        // [16.4] Sevastopol may have been lost with those who went. If the Italians leave, Soviets may be alone in one hex more.
        if s.plain_choice == u8::MAX && self.recall_italians(s, log) {
            self.watch_poland(s, log);
            self.watch_hungary(s);
        }
        // Other phases find control when they begin, which they do only now.
        if matches!(s.phase, Phase::Movement | Phase::Strikes) {
            self.refresh(s);
        }
    }

    /// [16.7] At the start of an Axis turn blocks return where the Soviets have left the edge.
    pub(crate) fn return_from_plain(&self, s: &mut State, log: &mut Log) {
        for (i, &hex) in self.data.ground.hungarian_plain.iter().enumerate() {
            let unit = s.plain[i];
            if unit != UnitId::NONE && s.pieces.count(Side::Soviet, hex) == 0 {
                s.plain[i] = UnitId::NONE;
                s.put(unit, hex);
                log.say("16.7", &[hex.0], || Message::new("log-plain-back").with("hex", self.hex_name(hex)));
            }
        }
    }
}
