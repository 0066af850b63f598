//! [12] The Stavka: reserves that theatres call for, and units that rest.

use board::HexId;
use kernel::{Chance, Log, Message};

use crate::VictoryRoads;
use crate::state::{Phase, State, Weather, mark, off_map};
use crate::theatres::Stock;
use crate::units::{Nation, Side, UnitId, traits};
use crate::why::Why;

impl VictoryRoads {
    /// [12.1.1] Whose turn it is to ask: the first theatre first, the last one last.
    pub(crate) fn may_ask(&self, s: &State, theatre: Stock) -> Result<(), Why> {
        if !theatre.is_theatre() || !s.theatres[theatre as usize].is_there() {
            return Err(Why::NoTheatre);
        }
        if s.theatres[theatre as usize].asked {
            return Err(Why::TheatreAsked);
        }
        let waits = |other: Stock| other != theatre && !s.theatres[other as usize].asked;
        if s.priority.is_some_and(waits) {
            return Err(Why::PriorityFirst);
        }
        let last = s.secondary == Some(theatre);
        if last && self.theatres(s).any(waits) { Err(Why::SecondaryLast) } else { Ok(()) }
    }

    /// [12.1.1, 11.3.2] May a theatre call for reserves?
    pub(crate) fn may_call(&self, s: &State, theatre: Stock) -> Result<(), Why> {
        self.may_ask(s, theatre)?;
        if s.offensive && s.priority != Some(theatre) { Err(Why::OffensiveOnly) } else { Ok(()) }
    }

    /// [12.3.1] May a theatre's marker move in this phase?
    pub(crate) fn may_move_up(&self, s: &State, theatre: Stock) -> Result<(), Why> {
        self.may_ask(s, theatre)?;
        if s.ground == Weather::Mud {
            return Err(Why::MudTheatre);
        }
        match self.may_shift(s, theatre) {
            Err(Why::DrewInstead) => Err(Why::ReceivedSupport),
            verdict => verdict,
        }
    }

    /// [12.1.1, 12.3.2] (rulings R21, R22) Throws the die for a theatre: the result.
    pub(crate) fn ask_stavka(&self, s: &mut State, chance: &mut dyn Chance, log: &mut Log) -> u8 {
        let Some(theatre) = s.at else { return 0 };
        let die = chance.roll(6, "die-stavka");
        let offensive = s.offensive && s.priority == Some(theatre);
        let bonus = s.left + if offensive { self.data.tables.limits.offensive_stavka } else { 0 };
        let sum = (die + bonus).clamp(1, 6);
        let row = &self.data.tables.stavka[usize::from(sum - 1)];
        let result = match () {
            () if s.priority == Some(theatre) => row[0],
            () if s.secondary == Some(theatre) => row[2],
            () => row[1],
        };
        let rule = if s.phase == (Phase::StavkaDie { moves: true }) { "12.3.2" } else { "12.1.1" };
        log.say(rule, &[], || {
            Message::new("log-stavka")
                .with("box", self.stock_name(theatre))
                .with("die", die)
                .with("bonus", bonus)
                .with("result", result)
        });
        log.attach(chance.fallen());
        result
    }

    /// [12.1.1] What a corps counts.
    pub(crate) fn reserve_points(&self, unit: UnitId) -> u8 {
        1 + u8::from(self.data.unit(unit).has(traits::HEAVY))
    }

    /// [12.1.1, 12.2.2] (ruling R24) May this corps leave the Stavka?
    pub(crate) fn may_leave_stavka(&self, s: &State, unit: UnitId) -> Result<(), Why> {
        if s.pieces.at(unit) != off_map::STAVKA {
            return Err(Why::NotInStavka(unit));
        }
        if self.reserve_points(unit) > s.left {
            return Err(Why::NoStavkaPoints(unit));
        }
        // [12.2.2] Corps of the Red Army are counted; an ally's divisions come and go.
        let soviet = |unit: UnitId| self.data.nation(unit) == Nation::Soviet;
        if !soviet(unit) {
            return Ok(());
        }
        let armour = self.data.unit(unit).is_armour();
        let inside = self.data.unit_ids().filter(|&other| {
            s.pieces.at(other) == off_map::STAVKA && self.data.unit(other).is_armour() == armour && soviet(other)
        });
        let least = self.scenario(s).stavka_minimum[usize::from(armour)];
        if inside.count() <= usize::from(least) { Err(Why::StavkaMinimum) } else { Ok(()) }
    }

    /// [12.1.1] (ruling R23) May the corps in hand be put there?
    pub(crate) fn may_commit(&self, s: &State, hex: HexId) -> Result<(), Why> {
        let Some(theatre) = s.at else { return Err(Why::NoTheatre) };
        let unit = s.hand;
        self.may_stand(s, unit, hex)?;
        if !self.in_theatre(s, theatre, hex) {
            return Err(Why::ReserveOutsideTheatre(hex));
        }
        if s.beside(&self.data, Side::Axis, hex) {
            return Err(Why::BesideEnemy(hex));
        }
        let friend = |near: HexId| {
            s.pieces.stack(near).any(|other| s.standing.contains(other) && s.side(&self.data, other) == Side::Soviet)
        };
        if !self.around(hex).any(|(_, near)| friend(near)) {
            return Err(Why::NoFriendBeside(hex));
        }
        if !self.fits(s, unit, hex) {
            return Err(self.no_room(s, unit, hex));
        }
        if self.is_supplied_at(s, unit, hex) { Ok(()) } else { Err(Why::HexUnsupplied(hex)) }
    }

    /// Puts the corps in hand on the map.
    pub(crate) fn commit_reserve(&self, s: &mut State, hex: HexId, log: &mut Log) {
        let unit = std::mem::replace(&mut s.hand, UnitId::NONE);
        s.left -= self.reserve_points(unit);
        s.pieces.put(unit, hex);
        log.say("12.1.1", &[hex.0], || {
            Message::new("log-reserve").with("unit", self.unit_name(unit)).with("hex", self.hex_name(hex))
        });
    }

    /// [12.1.2] May a unit go into the Stavka's box?
    pub(crate) fn may_rest(&self, s: &State, unit: UnitId) -> Result<(), Why> {
        let info = self.data.unit(unit);
        if s.side_of(info.nation) != Side::Soviet {
            return Err(Why::EnemyUnit(unit));
        }
        let Some(hex) = s.pieces.hex(unit) else { return Err(Why::NotOnMap(unit)) };
        if !info.is_division() {
            return Err(Why::NoRest(unit));
        }
        if s.left == 0 {
            return Err(Why::SixRest);
        }
        if s.pieces.has(unit, mark::UNSUPPLIED) {
            return Err(Why::RestUnsupplied(unit));
        }
        if s.beside(&self.data, Side::Axis, hex) {
            return Err(Why::RestBesideEnemy(hex));
        }
        let hq = s.pieces.stack(hex).any(|other| self.data.unit(other).is_hq());
        if hq { Ok(()) } else { Err(Why::NoHqHere(hex)) }
    }

    /// [12.1.2, 12.2.1, 12.2.3, 12.2.4] A unit rests: infantry as standard corps, armour at full strength.
    pub(crate) fn rest(&self, s: &mut State, unit: UnitId, log: &mut Log) {
        s.left -= 1;
        s.pieces.take(unit, off_map::STAVKA);
        let info = self.data.unit(unit);
        s.pieces.marks[unit.index()] = match () {
            () if info.is_rifle() => mark::REDUCED,
            () if info.is_armour() => 0,
            // [1.7.3] Infantry of an ally that turned stays as it is.
            () => s.pieces.marks[unit.index()] & mark::REDUCED,
        };
        self.lift(s, |placed| placed.unit == unit);
        log.say("12.1.2", &[], || Message::new("log-rests").with("unit", self.unit_name(unit)));
    }

    /// The Stavka phase begins.
    pub(crate) fn begin_stavka(&self, s: &mut State) {
        s.standing = self.data.unit_ids().filter(|&unit| s.pieces.hex(unit).is_some()).collect();
        for theatre in &mut s.theatres {
            // What moved in the support phase may move again.
            theatre.asked = false;
            theatre.hastened = 0;
        }
        s.phase = Phase::Stavka;
    }
}
