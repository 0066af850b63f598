//! Chapter 10. Chits, the cup, and activations from their draw to their end.

use board::HexId;
use kernel::{Chance, LineKind, Log, Message};

use crate::DarkValley;
use crate::action::How;
use crate::data::scenarios::Special;
use crate::data::tables::{Activation as Part, Chit};
use crate::state::{Activation, HexSet, Home, Phase, Stage, State, mark, off_map};
use crate::units::{Kind, Nation, Side, UnitId};
use crate::why::Why;

impl DarkValley {
    /// [10.1, 10.2, 10.6] The chits of the turn are laid out, and the initiative is settled.
    pub(crate) fn go_initiative(&self, s: &mut State, log: &mut Log) {
        let turn = self.turn(s);
        match s.step {
            0 => {
                for side in Side::BOTH {
                    s.cup[side] = [0; Chit::COUNT];
                    for &chit in &turn.chits[side] {
                        let there = self.data.tables.chit(chit).hq.is_none_or(|hq| s.pieces.hex(hq).is_some());
                        s.cup[side][chit as usize] += u8::from(there);
                    }
                }
                s.cup[Side::Axis][Chit::Logistics as usize] = 1;
                s.stavka = turn.stavka;
                s.returned = 0;
                s.odessa_used = false;
                s.active = turn.initiative;
                s.picks = 0;
                s.left = turn.any_panzer;
                s.step = 1;
                let hqs: Vec<Chit> = Chit::PANZER.into_iter().filter(|&chit| self.has_hq(s, chit)).collect();
                if s.left > 0 && hqs.len() <= usize::from(s.left) {
                    hqs.into_iter().for_each(|chit| s.cup[Side::Axis][chit as usize] = 1);
                    s.left = 0;
                } else if s.left > 0 {
                    s.active = Side::Axis;
                    s.phase = Phase::Panzers;
                }
            }
            1 => {
                s.active = turn.initiative;
                s.step = 2;
                log.say("10.2", &[], || {
                    Message::new("log-initiative").with("turn", s.turn).with("side", self.side_name(turn.initiative))
                });
                s.picks = 1;
                // [17.1.1] The first turn of the war has its own chits laid out.
                if s.turn == self.scenario(s).first_turn
                    && !self.scenario(s).opening.is_empty()
                    && s.start == s.scenario
                {
                    s.picks = 0;
                } else if self.may_launch(s) {
                    s.phase = Phase::CaseBlue;
                }
            }
            _ => {
                s.step = 0;
                s.stage = Stage::Activations;
            }
        }
    }

    /// [10.2] May Case Blue be launched this turn?
    pub(crate) fn may_launch(&self, s: &State) -> bool {
        self.special(s, Special::CaseBlue)
            && !s.case_blue
            && self.data.tables.case_blue.contains(&s.turn)
            && self.turn(s).initiative == Side::Axis
    }

    /// Is the headquarters of a chit on the map?
    pub(crate) fn has_hq(&self, s: &State, chit: Chit) -> bool {
        self.data.tables.chit(chit).hq.is_none_or(|hq| s.pieces.hex(hq).is_some())
    }

    /// [10.6] May a Panzer headquarters get a chit?
    pub(crate) fn may_pick_panzer(&self, s: &State, chit: Chit) -> Result<(), Why> {
        if !Chit::PANZER.contains(&chit) {
            return Err(Why::NoPanzerChit(chit));
        }
        if s.cup[Side::Axis][chit as usize] > 0 || !self.has_hq(s, chit) {
            return Err(Why::NotAtHand(chit));
        }
        Ok(())
    }

    /// [10.2] (ruling A23) May this chit be the first?
    pub(crate) fn may_pick(&self, s: &State, chit: Chit) -> Result<(), Why> {
        if chit == Chit::Logistics {
            return Err(Why::NotLogistics(chit));
        }
        if chit == Chit::Stavka {
            return if s.active == Side::Soviet && self.may_play_stavka(s) {
                Ok(())
            } else {
                Err(Why::NotAtHand(chit))
            };
        }
        if s.cup[s.active][chit as usize] == 0 { Err(Why::NotAtHand(chit)) } else { Ok(()) }
    }

    /// [10.5.5] Can the Stavka chit be played now?
    pub(crate) fn may_play_stavka(&self, s: &State) -> bool {
        s.stavka && self.has_hq(s, Chit::Stavka)
    }

    /// Takes the picked chit out of the cup and begins its activation.
    pub(crate) fn pick(&self, s: &mut State, chit: Chit, chance: &mut dyn Chance, log: &mut Log) {
        s.picks -= 1;
        if chit == Chit::Stavka {
            s.stavka = false;
        } else {
            s.cup[s.active][chit as usize] -= 1;
        }
        self.activate(s, s.active, chit, chance, log);
    }

    /// [10.3] Goes on between activations: the chits laid out, the initiative, Stavka, the cup.
    pub(crate) fn go_activations(&self, s: &mut State, chance: &mut dyn Chance, log: &mut Log) {
        if s.activation.chit.is_some() {
            self.go_activation(s, chance, log);
            return;
        }
        let scenario = self.scenario(s);
        let opens = s.turn == scenario.first_turn && s.start == s.scenario;
        if opens && let Some(&part) = scenario.opening.get(usize::from(s.opened)) {
            // [17.1.1] Combat, then movement.
            let first = s.opened == 0;
            s.opened += 1;
            s.cup[Side::Axis][Chit::CombatMove as usize] -= 1;
            self.activate(s, Side::Axis, Chit::CombatMove, chance, log);
            s.activation.opening = first;
            self.order(s, if part == Part::Combat { How::Combat } else { How::Move });
            return;
        }
        if s.picks > 0 {
            s.active = self.turn(s).initiative;
            let any = Chit::ALL.into_iter().any(|chit| self.may_pick(s, chit).is_ok());
            if any {
                s.phase = Phase::Initiative;
            } else {
                s.picks = 0;
            }
            return;
        }
        if s.step == 0 {
            s.step = 1;
            if self.may_play_stavka(s) {
                s.active = Side::Soviet;
                s.phase = Phase::Between;
            }
            return;
        }
        let count: u32 = s.cup.values().flatten().map(|&count| u32::from(count)).sum();
        if count == 0 {
            s.stavka = false;
            self.end_stage(s, log);
            return;
        }
        s.step = 0;
        let cup = &s.cup;
        let drawn = chance.draw(count, "draw-chit", &|at| {
            nth(cup, at).map_or_else(String::new, |(side, chit)| {
                if chit == Chit::Logistics { chit.id().into() } else { format!("{}-{}", side_word(side), chit.id()) }
            })
        });
        let Some((side, chit)) = nth(&s.cup, drawn) else { return };
        s.cup[side][chit as usize] -= 1;
        log.say("10.3", &[], || {
            Message::new("log-drawn").with("side", self.side_name(side)).with("chit", self.chit_name(chit))
        });
        log.is(LineKind::Draw);
        log.attach(chance.fallen());
        if chit == Chit::Logistics {
            self.logistics(s, log);
        } else {
            self.activate(s, side, chit, chance, log);
        }
    }

    /// [10.4, 10.5.1, 10.5.8, 10.5.9] An activation begins: who is in range is settled now.
    pub(crate) fn activate(&self, s: &mut State, side: Side, chit: Chit, chance: &mut dyn Chance, log: &mut Log) {
        s.active = side;
        s.activation = Activation { chit: Some(chit), ..Activation::default() };
        s.attacked = HexSet::EMPTY;
        s.bombed = HexSet::EMPTY;
        self.forget(s);
        self.watch_distance(s);
        let info = self.data.tables.chit(chit);
        // A headquarters that was driven out and found no city commands nobody.
        let at = info.hq.and_then(|hq| s.pieces.hex(hq));
        for &unit in self.data.units_of(side) {
            let kind = self.data.unit(unit).kind;
            let Some(hex) = s.pieces.hex(unit).filter(|_| kind.fights() || kind == Kind::Hq) else { continue };
            let active = match (info.hq, at) {
                (Some(hq), Some(at)) => {
                    let range = u32::from(self.data.unit(hq).front.first);
                    unit == hq || kind.fights() && self.data.map.distance(at, hex) <= range
                }
                (Some(_), None) => false,
                (None, _) => true,
            };
            if active {
                s.pieces.mark(unit, mark::ACTIVE);
            }
        }
        // [10.5.6] A die sets how many attacks Stalin demands, at most as many as are possible.
        if info.mandated {
            let die = chance.roll(6, "die-mandate");
            s.activation.ordered = true;
            s.mandated = die.min(self.possible_attacks(s));
            log.say("10.5.6", &[], || Message::new("log-mandated").with("die", die).with("count", s.mandated));
            log.attach(chance.fallen());
        }
    }

    /// What the activation before left behind is forgotten.
    fn forget(&self, s: &mut State) {
        s.pieces.marks.iter_mut().for_each(|marks| *marks &= !mark::BRIEF);
    }

    /// The ways in which the chit under way can be used.
    pub(crate) fn ways(&self, s: &State) -> &[Vec<Part>] {
        s.activation.chit.map_or(&[], |chit| &self.data.tables.chit(chit).how)
    }

    /// What a way of using a chit is called.
    pub(crate) fn way_name(&self, way: &[Part]) -> How {
        match way {
            [Part::Move] => How::Move,
            [Part::Move, ..] => How::MoveFirst,
            [_, Part::Move] => How::CombatFirst,
            _ => How::Combat,
        }
    }

    /// [10.5.1, 10.5.7] May the chit be used so?
    pub(crate) fn may_order(&self, s: &State, how: How) -> Result<(), Why> {
        let there = self.ways(s).iter().any(|way| self.way_name(way) == how);
        if there { Ok(()) } else { Err(Why::NotThatWay) }
    }

    /// Settles how the chit is used.
    pub(crate) fn order(&self, s: &mut State, how: How) {
        let at = self.ways(s).iter().position(|way| self.way_name(way) == how).unwrap_or_default();
        s.activation.how = at as u8;
        s.activation.ordered = true;
        s.phase = Phase::Going;
    }

    /// Does the activation under way allow combat?
    fn has_combat(&self, s: &State) -> bool {
        self.ways(s).get(usize::from(s.activation.how)).is_some_and(|way| way.iter().any(|&part| part != Part::Move))
    }

    /// (10.5) Goes on with the activation under way.
    fn go_activation(&self, s: &mut State, chance: &mut dyn Chance, log: &mut Log) {
        if !s.activation.ordered {
            if self.ways(s).len() > 1 {
                s.phase = Phase::Order;
            } else {
                s.activation.ordered = true;
            }
            return;
        }
        if !s.activation.asked {
            s.activation.asked = true;
            if self.leader_now(s).is_some_and(|leader| self.can_lead(s, leader)) {
                s.phase = Phase::Leader;
            }
            return;
        }
        let brings = s.activation.chit.is_some_and(|chit| self.data.tables.chit(chit).reserves);
        if brings && !s.activation.reserves {
            s.activation.reserves = true;
            self.call_reserves(s, chance, log);
            return;
        }
        let way = self.ways(s).get(usize::from(s.activation.how)).map_or(&[][..], |way| way);
        let part = usize::from(s.activation.part);
        let led = s.active == Side::Axis && s.activation.leader.is_some() && !way.contains(&Part::Move);
        match way.get(part) {
            Some(Part::Move) => self.ask_unless_idle(s, Phase::Movement),
            Some(_) => self.ask_unless_idle(s, Phase::Combat),
            // [10.5.11] Those near Manstein move after combat.
            None if part == way.len() && led => self.ask_unless_idle(s, Phase::Movement),
            None => self.end_activation(s),
        }
        // Nobody can do anything: on to the next part.
        if s.phase == Phase::Going && s.activation.chit.is_some() && s.activation.ending == 0 {
            s.activation.part += 1;
        }
    }

    /// [10.5.11] The leader that could come now: Manstein to an attack of the Axis, Model against one of the Soviets.
    pub(crate) fn leader_now(&self, s: &State) -> Option<UnitId> {
        if !self.has_combat(s) || s.activation.opening {
            return None;
        }
        let leaders = &self.data.tables.leaders;
        let (leader, turns, at) = match s.active {
            Side::Axis => (self.data.named.manstein, leaders.manstein, 0),
            Side::Soviet => (self.data.named.model, leaders.model, 1),
        };
        let there = s.pieces.at(leader) == off_map::POOL && s.leader_uses[at] > 0;
        (there && (turns[0]..=turns[1]).contains(&s.turn)).then_some(leader)
    }

    fn can_lead(&self, s: &State, leader: UnitId) -> bool {
        self.data.units_of(Side::Axis).iter().any(|&unit| self.may_lead_unit(s, leader, unit).is_ok())
    }

    /// [10.5.11, 17.2.2] May the leader be put on this unit?
    pub(crate) fn may_lead_unit(&self, s: &State, leader: UnitId, unit: UnitId) -> Result<(), Why> {
        let info = self.data.unit(unit);
        let Some(hex) = s.pieces.hex(unit).filter(|_| info.kind.fights() && info.nation == Nation::German) else {
            return Err(Why::NoGermanUnit(unit));
        };
        if leader == self.data.named.manstein
            && let Some((city, range)) = self.scenario(s).manstein
            && !s.controls(Side::Axis, city)
            && self.data.map.distance(city, hex) > u32::from(range)
        {
            return Err(Why::MansteinTooFar(hex));
        }
        Ok(())
    }

    /// [10.5.11] A leader is put on a unit.
    pub(crate) fn lead(&self, s: &mut State, unit: UnitId, log: &mut Log) {
        let Some(leader) = self.leader_now(s) else { return };
        let hex = s.pieces.at(unit);
        s.activation.leader = hex;
        s.leader_uses[usize::from(s.active == Side::Soviet)] -= 1;
        if s.active == Side::Axis {
            let range = u32::from(self.data.tables.leaders.range);
            for &own in self.data.units_of(Side::Axis) {
                let near = s.pieces.hex(own).is_some_and(|at| self.data.map.distance(at, hex) <= range);
                if near && s.pieces.has(own, mark::ACTIVE) {
                    s.pieces.mark(own, mark::LED);
                }
            }
        }
        s.phase = Phase::Going;
        log.say("10.5.11", &[hex.0], || {
            Message::new("log-leader").with("leader", self.unit_name(leader)).with("hex", self.hex_name(hex))
        });
    }

    /// [10.5.5] Dice tell how many reserves may come out of the Stavka box; from 1944 on all that wait (ruling A52).
    fn call_reserves(&self, s: &mut State, chance: &mut dyn Chance, log: &mut Log) {
        let year = self.turn(s).year;
        let units = self.data.units_of(Side::Soviet).iter();
        let waiting = units.filter(|&&unit| s.pieces.at(unit) == off_map::STAVKA).count();
        if waiting == 0 {
            return;
        }
        s.left = match self.data.tables.command.reserves.iter().find(|row| row.year == year) {
            Some(row) => (0..row.dice).map(|_| chance.roll(6, "die-reserves")).sum(),
            None => u8::try_from(waiting).unwrap_or(u8::MAX),
        };
        log.say("10.5.5", &[], || Message::new("log-reserves").with("count", s.left));
        log.attach(chance.fallen());
        self.ask_unless_idle(s, Phase::Reserves);
    }

    /// [10.5.5] May the reserve in hand be placed here?
    pub(crate) fn may_commit(&self, s: &State, unit: UnitId, hex: HexId) -> Result<(), Why> {
        let named = &self.data.named;
        let near = |hq: UnitId| {
            let range = u32::from(self.data.unit(hq).front.first);
            s.pieces.hex(hq).is_some_and(|at| self.data.map.distance(at, hex) <= range)
        };
        if self.data.ground.terrain[hex.index()] == crate::ground::Terrain::Closed {
            return Err(Why::Closed(hex));
        }
        if !near(named.stavka) && !near(named.zhukov) {
            return Err(Why::OutOfReach(hex));
        }
        if s.holder(&self.data, hex) == Some(Side::Axis) {
            return Err(Why::EnemyOccupied(hex));
        }
        if self.is_barred(s, Side::Soviet, hex) {
            return Err(Why::InZone(hex));
        }
        if !s.controls(Side::Soviet, hex) {
            return Err(Why::NotHeld(hex));
        }
        self.may_stack(s, unit, hex)
    }

    /// The activation comes to its end: Stalin's displeasure, stacking, returning chits, the front of Odessa.
    fn end_activation(&self, s: &mut State) {
        let Some(chit) = s.activation.chit else { return };
        match s.activation.ending {
            0 => s.activation.ending = 1,
            1 => {
                // [10.5.6] For each attack that is missing the Axis eliminates a step.
                if s.mandated > 0 && self.punishable(s).next().is_some() {
                    s.phase = Phase::Penalty;
                    return;
                }
                s.mandated = 0;
                s.activation.ending = 2;
            }
            2 => {
                if self.crowded(s, s.active).is_some() {
                    s.phase = Phase::Overstacked(s.active);
                    return;
                }
                s.activation.ending = 3;
            }
            3 => {
                s.activation.ending = 4;
                if self.may_return(s, chit) {
                    s.phase = Phase::Return;
                }
            }
            4 => {
                s.activation.ending = 5;
                if s.active == Side::Axis && chit == Chit::CombatMove && self.may_open_odessa(s) {
                    s.phase = Phase::Odessa;
                }
            }
            _ => {
                s.activation = Activation::default();
                self.forget(s);
            }
        }
    }

    /// [10.5.6] Units of which a step may be taken: supplied ones beside the enemy, or any supplied ones if there are none.
    pub(crate) fn punishable<'a>(&'a self, s: &'a State) -> impl Iterator<Item = UnitId> + 'a {
        let supplied =
            move |unit: &UnitId| self.data.fights(*unit) && s.pieces.hex(*unit).is_some() && s.supplied(*unit);
        let near = move |unit: &UnitId| s.beside(&self.data, Side::Axis, s.pieces.at(*unit));
        let all = move || self.data.units_of(Side::Soviet).iter().copied().filter(supplied);
        let any = all().any(|unit| near(&unit));
        all().filter(move |unit| !any || near(unit))
    }

    /// [10.6] May the chit go back into the cup?
    fn may_return(&self, s: &State, chit: Chit) -> bool {
        self.during(s, self.data.tables.barbarossa.panzer_twice)
            && self.turn(s).twice.contains(&chit)
            && s.returned & 1 << chit as u8 == 0
            && s.activation.apart
    }

    /// [10.6] A Panzer chit goes back.
    pub(crate) fn return_chit(&self, s: &mut State, log: &mut Log) {
        let Some(chit) = s.activation.chit else { return };
        s.returned |= 1 << chit as u8;
        s.cup[Side::Axis][chit as usize] += 1;
        s.phase = Phase::Going;
        log.say("10.6", &[], || Message::new("log-returned").with("chit", self.chit_name(chit)));
    }

    /// [10.5.10] Those who may act at Odessa.
    fn fights_at_odessa(&self, s: &State, unit: UnitId) -> bool {
        let info = self.data.unit(unit);
        let own = info.nation == Nation::Romanian || info.nation == Nation::German && s.home(unit) == Home::Romania;
        let near = |hex| {
            self.data.map.distance(self.data.named.odessa, hex) <= u32::from(self.data.tables.command.odessa.range)
        };
        own && info.kind.fights() && s.pieces.hex(unit).is_some_and(near)
    }

    fn may_open_odessa(&self, s: &State) -> bool {
        let odessa = self.data.tables.command.odessa;
        (odessa.from..=odessa.to).contains(&s.turn)
            && self.special(s, Special::Barbarossa)
            && !s.odessa_used
            && !s.activation.odessa
            && self.data.units_of(Side::Axis).iter().any(|&unit| self.fights_at_odessa(s, unit))
    }

    /// [10.5.10] The front of Odessa does the other of the two.
    pub(crate) fn open_odessa(&self, s: &mut State, log: &mut Log) {
        let way = self.ways(s).get(usize::from(s.activation.how)).map_or(How::Combat, |way| self.way_name(way));
        s.odessa_used = true;
        s.activation = Activation { chit: Some(Chit::CombatMove), odessa: true, asked: true, ..Activation::default() };
        s.attacked = HexSet::EMPTY;
        s.bombed = HexSet::EMPTY;
        self.forget(s);
        for &unit in self.data.units_of(Side::Axis) {
            if self.fights_at_odessa(s, unit) {
                s.pieces.mark(unit, mark::ACTIVE);
            }
        }
        self.order(s, if way == How::Combat { How::Move } else { How::Combat });
        log.say("10.5.10", &[self.data.named.odessa.0], || Message::new("log-odessa"));
    }

    /// Stops for a decision, unless there is nothing to do.
    pub(crate) fn ask_unless_idle(&self, s: &mut State, phase: Phase) {
        s.phase = phase;
        let mut offers = Vec::new();
        self.legal(s, &mut offers);
        if offers.iter().all(|offer| matches!(offer, crate::Action::Done | crate::Action::Pass)) {
            s.phase = Phase::Going;
        }
    }
}

/// The side and chit at a place of the cup.
fn nth(cup: &crate::units::BySide<[u8; Chit::COUNT]>, mut at: u32) -> Option<(Side, Chit)> {
    for side in Side::BOTH {
        for chit in Chit::ALL {
            let count = u32::from(cup[side][chit as usize]);
            if at < count {
                return Some((side, chit));
            }
            at -= count;
        }
    }
    None
}

/// A side in the name of a chit that is drawn.
const fn side_word(side: Side) -> &'static str {
    match side {
        Side::Axis => "axis",
        Side::Soviet => "soviet",
    }
}
