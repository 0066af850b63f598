//! [14] Allies of the Axis that surrender or change sides, and [19] Warsaw.

use board::HexId;
use kernel::{Chance, Log, Message};

use crate::VictoryRoads;
use crate::state::{Phase, State, mark, off_map};
use crate::supports::Support;
use crate::theatres::Stock;
use crate::units::{Nation, Side, UnitId};
use crate::why::Why;

impl VictoryRoads {
    /// [14.1, 14.2.1] May an ally be asked to surrender?
    pub(crate) fn may_summon(&self, s: &State, nation: Nation) -> Result<(), Why> {
        if !s.stock(Stock::S).has(Support::Capitulation) {
            return Err(Why::NoSuchSupport(Support::Capitulation));
        }
        self.may_be_summoned(s, nation)
    }

    /// [14.1, 14.2.1, 5.1.4] Could an ally be asked now, as far as everybody can see? The Soviets are asked then whether
    /// they hold the support or not, or the question would tell where it lies.
    pub(crate) fn may_be_summoned(&self, s: &State, nation: Nation) -> Result<(), Why> {
        if !s.could_hold(Stock::S, Support::Capitulation) {
            return Err(Why::NoSuchSupport(Support::Capitulation));
        }
        if s.side_of(nation) == Side::Soviet || !self.has_units(s, nation) {
            return Err(Why::TurnedAlready);
        }
        match nation {
            Nation::Hungarian if s.hungary_firm || s.armistice => Err(Why::HungaryFirm),
            Nation::Hungarian if !self.data.budapest.iter().any(|&hex| s.soviet.contains(hex)) => {
                Err(Why::BudapestFirst)
            }
            _ => Ok(()),
        }
    }

    /// Is this nation part of the game?
    fn has_units(&self, s: &State, nation: Nation) -> bool {
        let on_map = |unit: UnitId| s.pieces.hex(unit).is_some() || s.pieces.at(unit) == off_map::DEAD;
        self.data.unit_ids().any(|unit| self.data.unit(unit).nation == nation && on_map(unit))
    }

    /// [14.0, 14.1, 14.2.1] Asks an ally to surrender: one support, one attempt.
    pub(crate) fn summon(&self, s: &mut State, nation: Nation, chance: &mut dyn Chance, log: &mut Log) {
        s.boxes[Stock::S as usize].take(Support::Capitulation);
        s.pools[Side::Soviet].add(Support::Capitulation);
        let die = i16::from(chance.roll(6, "die-surrender"));
        match nation {
            Nation::Romanian => self.ask_romania(s, die, chance, log),
            _ => self.ask_hungary(s, die, chance, log),
        }
    }

    /// [14.1] Romania counts its dead.
    fn ask_romania(&self, s: &mut State, die: i16, chance: &mut dyn Chance, log: &mut Log) {
        let places = &self.data.ground.romanian;
        let red = |hex: HexId| s.soviet.contains(hex);
        let rows = &self.data.tables.surrender;
        let mut sum = die;
        if red(places.iasi) && red(places.chisinau) {
            sum += i16::from(rows.moldavia);
        }
        if red(places.galati) {
            sum += i16::from(rows.galati);
        }
        if red(places.bucharest) || self.data.oil.iter().any(|&hex| red(hex)) {
            sum += i16::from(rows.bucharest);
        }
        let dead = self.data.unit_ids().filter(|&unit| {
            let info = self.data.unit(unit);
            info.nation == Nation::Romanian && info.is_division() && s.pieces.at(unit) == off_map::DEAD
        });
        let dead = dead.count() as i16;
        let turns = sum < dead;
        log.say("14.1", &[], || {
            Message::new(if turns { "log-romania-turns" } else { "log-romania-stands" })
                .with("die", die)
                .with("sum", sum)
                .with("dead", dead)
        });
        log.attach(chance.fallen());
        if turns {
            self.turn_ally(s, Nation::Romanian, chance, log);
        }
    }

    /// [14.2.1] Hungary looks at Budapest and at its neighbour.
    fn ask_hungary(&self, s: &mut State, die: i16, chance: &mut dyn Chance, log: &mut Log) {
        let rows = &self.data.tables.surrender;
        let both = self.data.budapest.iter().all(|&hex| s.soviet.contains(hex));
        let mut sum = die;
        sum += if both { i16::from(rows.budapest) } else { 0 };
        sum += if s.side_of(Nation::Romanian) == Side::Soviet { i16::from(rows.romania_soviet) } else { 0 };
        let id = match sum {
            ..=3 => "log-hungary-never",
            4 | 5 => "log-hungary-stands",
            6 => "log-hungary-armistice",
            _ => "log-hungary-turns",
        };
        log.say("14.2.1", &[], || Message::new(id).with("die", die).with("sum", sum));
        log.attach(chance.fallen());
        match sum {
            ..=3 => s.hungary_firm = true,
            4 | 5 => {}
            6 => s.armistice = true,
            _ => self.turn_ally(s, Nation::Hungarian, chance, log),
        }
    }

    /// [14.3] (ruling R40) An ally changes sides: its HQs go for good, some of its units too, and the others come back
    /// later.
    fn turn_ally(&self, s: &mut State, nation: Nation, chance: &mut dyn Chance, log: &mut Log) {
        let of_nation = |unit: &UnitId| self.data.unit(*unit).nation == nation;
        let units: Vec<UnitId> = self.data.unit_ids().filter(of_nation).collect();
        for &unit in units.iter().filter(|&&unit| self.data.unit(unit).is_hq()) {
            self.fold(s, unit);
            s.pieces.take(unit, off_map::GONE);
        }
        let dice = [chance.roll(6, "die-defection"), chance.roll(6, "die-defection")];
        s.left = dice[0] + dice[1];
        let left = s.left;
        log.say("14.3", &[], || {
            Message::new("log-defection").with("nation", self.nation_name(nation)).with("count", left)
        });
        log.attach(chance.fallen());
        s.phase = Phase::Defection(nation);
        self.carry_defection_on(s, nation, log);
    }

    /// [14.3] (ruling R40) Units that may be taken away: those at full strength first.
    pub(crate) fn defectors(&self, s: &State, nation: Nation) -> Vec<UnitId> {
        let on_map = |unit: &UnitId| {
            let info = self.data.unit(*unit);
            info.nation == nation && info.is_division() && s.pieces.hex(*unit).is_some()
        };
        let all: Vec<UnitId> = self.data.unit_ids().filter(on_map).collect();
        let full: Vec<UnitId> = all.iter().copied().filter(|&unit| !s.pieces.has(unit, mark::REDUCED)).collect();
        if full.is_empty() { all } else { full }
    }

    /// Goes on when nobody is left to be taken away, or enough were.
    pub(crate) fn carry_defection_on(&self, s: &mut State, nation: Nation, log: &mut Log) {
        if s.left > 0 && !self.defectors(s, nation).is_empty() {
            return;
        }
        s.left = 0;
        let rest: Vec<UnitId> = self
            .data
            .unit_ids()
            .filter(|&unit| self.data.unit(unit).nation == nation && s.pieces.hex(unit).is_some())
            .collect();
        for unit in rest {
            s.pieces.take(unit, off_map::TURNED);
            s.pieces.marks[unit.index()] &= mark::REDUCED;
        }
        let at = usize::from(nation == Nation::Hungarian);
        s.loyalty[at] = Side::Soviet;
        s.turned[at] = s.turn;
        log.say("14.3", &[], || Message::new("log-turned").with("nation", self.nation_name(nation)));
        s.phase = Phase::Going;
    }

    /// [14.2.1] The armistice: all Hungarians leave the game.
    pub(crate) fn keep_armistice(&self, s: &mut State, log: &mut Log) {
        if !s.armistice {
            return;
        }
        s.armistice = false;
        s.hungary_firm = true;
        for unit in self.data.unit_ids().filter(|&unit| self.data.unit(unit).nation == Nation::Hungarian) {
            self.fold_if_hq(s, unit);
            s.pieces.take(unit, off_map::GONE);
        }
        log.say("14.2.1", &[], || Message::new("log-armistice"));
    }

    fn fold_if_hq(&self, s: &mut State, unit: UnitId) {
        if self.data.unit(unit).is_hq() {
            self.fold(s, unit);
        }
    }

    /// [19.1.1] A Soviet unit that is near Warsaw when the movement phase begins counts like one that comes near.
    pub(crate) fn may_rise_at_once(&self, s: &mut State, log: &mut Log) {
        if s.rising > 0 || !self.scenario(s).warsaw {
            return;
        }
        let near = u32::from(self.data.tables.limits.rising_distance);
        let hexes = board::within(&self.data.map, self.data.ground.warsaw, near);
        let there = hexes.into_iter().find(|&hex| s.holds(&self.data, Side::Soviet, hex));
        if let Some(hex) = there {
            self.may_rise(s, hex, log);
        }
    }

    /// [19.1.1] (ruling R54) Warsaw rises when Soviet units come near.
    pub(crate) fn may_rise(&self, s: &mut State, hex: HexId, log: &mut Log) {
        let warsaw = self.data.ground.warsaw;
        let near = self.data.map.distance(hex, warsaw) <= u32::from(self.data.tables.limits.rising_distance);
        if s.rising == 0 && near && self.germans_in_warsaw(s) && self.scenario(s).warsaw {
            s.rising = s.turn;
            s.insurgents = true;
            log.say("19.1.1", &[warsaw.0], || Message::new("log-warsaw-rises"));
        }
    }

    /// [19.1.2] After the Germans' exploitation Warsaw fights for its life; true when a German has to choose.
    pub(crate) fn fight_in_warsaw(&self, s: &mut State, chance: &mut dyn Chance, log: &mut Log) -> bool {
        if !s.insurgents {
            return false;
        }
        let warsaw = self.data.ground.warsaw;
        let die = chance.roll(6, "die-warsaw");
        let sum = die + s.turn - s.rising;
        let id = match sum {
            ..=4 => "log-warsaw-holds",
            5 => "log-warsaw-strikes",
            _ => "log-warsaw-falls",
        };
        log.say("19.1.2", &[warsaw.0], || Message::new(id).with("die", die).with("sum", sum));
        log.attach(chance.fallen());
        match sum {
            ..=4 => {}
            5 => {
                let garrison = self.garrison_of_warsaw(s);
                if let [only] = garrison[..] {
                    self.lose_step(s, only, "19.1.2", log);
                } else if !garrison.is_empty() {
                    s.phase = Phase::Warsaw;
                    return true;
                }
            }
            _ => s.insurgents = false,
        }
        self.end_rising(s);
        false
    }

    /// [19.1.1, 19.1.2, 1.7.1] Is a German unit in Warsaw? Allies are none.
    fn germans_in_warsaw(&self, s: &State) -> bool {
        s.pieces.stack(self.data.ground.warsaw).any(|unit| self.data.unit(unit).nation == Nation::German)
    }

    /// [19.1.2] Without Germans in the town nobody fights there any more.
    pub(crate) fn end_rising(&self, s: &mut State) {
        if !self.germans_in_warsaw(s) {
            s.insurgents = false;
        }
    }

    /// [19.1.2] Units of the Axis in Warsaw that can take the loss, allies too.
    pub(crate) fn garrison_of_warsaw(&self, s: &State) -> Vec<UnitId> {
        let warsaw = self.data.ground.warsaw;
        let own = |unit: &UnitId| s.side(&self.data, *unit) == Side::Axis && !self.is_garrison(*unit);
        s.pieces.stack(warsaw).filter(own).collect()
    }

    /// [19.1.2] (ruling R56) Warsaw is free: Stalin's support goes to the Germans.
    pub(crate) fn free_warsaw(&self, s: &mut State, log: &mut Log) {
        s.insurgents = false;
        let had = s.pools[Side::Soviet].take(Support::Stalin)
            || s.aside[Side::Soviet].take(Support::Stalin)
            || s.boxes.iter_mut().any(|heap| heap.take(Support::Stalin));
        s.stalin_german |= had;
        log.say("19.1.2", &[self.data.ground.warsaw.0], || Message::new("log-warsaw-free"));
    }
}
