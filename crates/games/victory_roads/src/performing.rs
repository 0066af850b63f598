//! Doing what has been permitted.

use kernel::{Chance, LineKind, Log, Message};

use crate::VictoryRoads;
use crate::action::Action;
use crate::offers::ABANDONED_SUPPORTS;
use crate::state::{NO_ARROW, Phase, Segment, State, mark, off_map};
use crate::supports::Support;
use crate::theatres::{Mode, Stock};
use crate::units::{Side, UnitId};

impl VictoryRoads {
    /// Does what has been permitted.
    pub(crate) fn apply(&self, s: &mut State, action: Action, chance: &mut dyn Chance, log: &mut Log) {
        use Action as A;
        if let (Some(theatre), A::Place(hex)) = (s.expelled, action) {
            s.expelled = None;
            self.send_back(s, theatre, hex, log);
            self.check_theatres(s, log);
            return;
        }
        match (s.phase, action) {
            (Phase::Pontoons, A::Bridge(hq, direction)) => {
                s.arrows[usize::from(self.data.unit(hq).hq)] = direction.index() as u8;
                let hex = s.pieces.at(hq);
                log.say("4.1.3", &[hex.0], || Message::new("log-bridge").with("unit", self.unit_name(hq)));
            }
            (Phase::Pontoons, A::Unbridge(hq)) => {
                s.arrows[usize::from(self.data.unit(hq).hq)] = NO_ARROW;
                let hex = s.pieces.at(hq);
                log.say("4.1.4", &[hex.0], || Message::new("log-unbridge").with("unit", self.unit_name(hq)));
            }
            (Phase::Repli, A::Repli(hex)) => {
                s.repli = hex;
                s.phase = Phase::FallingBack;
                log.say("4.7.1", &[hex.0], || Message::new("log-withdrawal").with("hex", self.hex_name(hex)));
            }
            (Phase::FallingBack, A::Done) => {
                self.take_liberty(s, "4.7.2", log);
                s.phase = Phase::Going;
            }
            (Phase::FallingBack | Phase::Movement, A::Move(unit)) => self.take_up(s, unit),
            (Phase::Movement, A::Abandon(hq)) => {
                s.left = ABANDONED_SUPPORTS;
                s.phase = Phase::Abandoning(hq);
            }
            (Phase::Abandoning(_), A::Back) => {
                s.left = 0;
                s.phase = Phase::Movement;
            }
            (Phase::Abandoning(hq), A::Spend(stock, kind)) => {
                // [6.3.2] (ruling R68) It goes back to the pool at once.
                s.boxes[stock as usize].take(kind);
                s.pools[Side::Axis].add(kind);
                self.tell_returned(stock, kind, "6.3.2", log);
                s.left -= 1;
                if s.left == 0 {
                    s.phase = Phase::Movement;
                    self.abandon(s, hq, log);
                }
            }
            (Phase::Reinforcing(_), A::Attach(unit)) => {
                self.reinforce(s, unit, "10.3.2", log);
                s.left -= 1;
                if s.left == 0 {
                    s.phase = Phase::Supports;
                }
            }
            (Phase::Movement, A::Spend(stock, kind)) => {
                self.spend(s, stock, kind, log);
                s.strategic_paid = true;
            }
            (Phase::Movement, A::Done) if s.segment == Segment::Support => s.phase = Phase::Combat,
            (Phase::Combat, A::Done) if s.segment == Segment::Support => {
                self.end_surprise(s);
                s.phase = Phase::Supports;
            }
            (Phase::Moving, A::With(unit)) => s.moving.group.push((unit, 0)),
            (Phase::Moving, A::To(hex)) => self.step_to(s, hex, log),
            (Phase::Moving, A::Halt) if s.segment == Segment::Reinforcement => {
                s.pieces.mark(s.moving.leader(), mark::MOVED);
                s.moving = crate::movement::Moving::default();
                s.phase = self.arrival_phase(s);
            }
            (Phase::Moving, A::Halt) => self.halt(s, log),
            (Phase::Moving, A::Exit) => self.exit(s, log),
            (Phase::Moving, A::Entrain) => s.moving.by_rail = true,
            (Phase::Moving, A::Rail(hex)) => self.ride(s, hex, log),
            (Phase::Moving, A::Sail(hex)) => self.sail(s, hex, chance, log),
            (Phase::MovingUp | Phase::TheatreMoving, A::To(hex)) => self.shift_to(s, hex),
            (Phase::MovingUp | Phase::TheatreMoving, A::Halt) => self.end_shift(s, log),
            (Phase::Priority, A::Priority(theatre)) => {
                s.priority = Some(theatre);
                s.phase = Phase::Going;
                log.say("11.3.1", &[], || Message::new("log-priority").with("box", self.stock_name(theatre)));
            }
            (Phase::Secondary, A::Secondary(theatre)) => {
                s.secondary = Some(theatre);
                s.phase = Phase::Going;
                log.say("11.3.1", &[], || Message::new("log-secondary").with("box", self.stock_name(theatre)));
            }
            (Phase::GrandOffensive, A::Offensive) => {
                s.offensive = true;
                let theatre = s.priority.unwrap_or(Stock::N);
                // [11.2.1] Far from the front it receives nothing, not even this one.
                let none = s.pools[Side::Soviet].is_empty() || s.theatres[theatre as usize].remote;
                s.phase = if none { Phase::Going } else { Phase::FreeSupport };
                log.say("11.3.2", &[s.theatres[theatre as usize].hex.0], || {
                    Message::new("log-offensive").with("box", self.stock_name(theatre))
                });
            }
            (Phase::FreeSupport, A::Take(kind)) => {
                let theatre = s.priority.unwrap_or(Stock::N);
                s.pools[Side::Soviet].take(kind);
                s.boxes[theatre as usize].add(kind);
                s.theatres[theatre as usize].received = true;
                s.phase = Phase::Going;
                self.tell_taken(theatre, kind, Side::Soviet, "11.3.2", log);
            }
            (Phase::Chosen, A::Take(kind)) => {
                s.pools[Side::Axis].take(kind);
                s.boxes[Stock::Germans as usize].add(kind);
                s.left -= 1;
                if s.left == 0 || s.pools[Side::Axis].is_empty() {
                    s.left = 0;
                    s.phase = Phase::Going;
                }
                self.tell_taken(Stock::Germans, kind, Side::Axis, "16.2.1", log);
            }
            (Phase::Draws, A::Draw(theatre)) => {
                s.theatres[theatre as usize].drew = true;
                self.draw_supports(s, theatre, 1, "11.3.4", chance, log);
                if !self.theatres(s).any(|theatre| self.may_draw(s, theatre).is_ok()) {
                    s.phase = Phase::Going;
                }
            }
            (Phase::Supports, A::Play(stock, kind)) => self.play(s, stock, kind, chance, log),
            (Phase::Supports, A::Strengthen(stock, kind, hex)) => self.strengthen(s, stock, kind, hex, log),
            (Phase::Supports, A::Return(stock, Support::Zhukov)) => {
                self.lift(s, |placed| placed.kind == Support::Zhukov && placed.from == stock);
            }
            (Phase::Obliged, A::Call(theatre)) => {
                s.phase = Phase::Going;
                s.stalin_used = true;
                self.stalin_asks(s, theatre, chance, log);
                if s.left > 0 {
                    s.phase = Phase::Surplus;
                }
            }
            (Phase::Placing, A::Place(hex)) => self.place(s, hex, chance, log),
            (Phase::Placing, A::Attach(unit)) => self.attach(s, unit, log),
            (Phase::Obliged, A::Place(hex)) => {
                self.place(s, hex, chance, log);
                s.phase = Phase::Going;
            }
            (Phase::Obliged, A::Attach(unit)) => {
                self.attach(s, unit, log);
                s.phase = Phase::Going;
            }
            (Phase::Placing, A::Back) => {
                if let Some((stock, kind)) = s.playing.take() {
                    s.boxes[stock as usize].add(kind);
                }
                s.phase = Phase::Supports;
            }
            (Phase::TheatreMoves, A::Shift(theatre)) => {
                s.at = Some(theatre);
                s.on_rails = true;
                s.left = self.theatre_range(s, theatre, true).max(0) as u8;
                s.phase = Phase::TheatreMoving;
            }
            (Phase::TheatreMoving, A::Spend(stock, kind)) => {
                self.spend(s, stock, kind, log);
                let marker = &mut s.theatres[stock as usize];
                marker.hastened += 1;
                marker.used += 1;
                s.left += 1;
            }
            (Phase::Modes, A::Turn(theatre)) => {
                let marker = &mut s.theatres[theatre as usize];
                marker.mode = if marker.mode == Mode::Offensive { Mode::Movement } else { Mode::Offensive };
                s.turned_over |= 1 << theatre as u8;
                let (hex, mode) = (marker.hex, marker.mode);
                log.say("11.7", &[hex.0], || {
                    let id = if mode == Mode::Offensive { "log-to-offensive" } else { "log-to-movement" };
                    Message::new(id).with("box", self.stock_name(theatre))
                });
            }
            (Phase::Surplus, A::Return(stock, kind)) => {
                // Stalin takes some, or there are too many.
                let rule = if s.left > 0 { "1.5.3" } else { "5.1.3" };
                s.boxes[stock as usize].take(kind);
                s.pools[s.active].add(kind);
                if s.left > 0 {
                    s.left -= 1;
                    if s.left == 0 || s.stock(stock).is_empty() {
                        s.left = 0;
                        s.at = None;
                        s.phase = Phase::Going;
                    }
                } else if self.overfull(s).is_none() {
                    s.phase = Phase::Going;
                }
                self.tell_returned(stock, kind, rule, log);
            }
            (Phase::Stavka, A::Call(theatre) | A::Shift(theatre)) => {
                s.theatres[theatre as usize].asked = true;
                s.at = Some(theatre);
                s.left = 0;
                s.phase = Phase::StavkaDie { moves: matches!(action, A::Shift(_)) };
            }
            (Phase::Stavka, A::Decline(theatre)) => {
                s.theatres[theatre as usize].asked = true;
                s.phase = Phase::Going;
                log.say("12.0", &[], || Message::new("log-stavka-declined").with("box", self.stock_name(theatre)));
                log.is(LineKind::Pass);
            }
            (Phase::StavkaDie { moves }, A::Spend(stock, kind)) => {
                // [12.1.1, 12.3.2] (ruling R68) It goes back to the pool at once.
                s.boxes[stock as usize].take(kind);
                s.pools[Side::Soviet].add(kind);
                s.left += 1;
                self.tell_returned(stock, kind, if moves { "12.3.2" } else { "12.1.1" }, log);
            }
            (Phase::StavkaDie { moves }, A::Roll) => {
                s.left = self.ask_stavka(s, chance, log);
                s.on_rails = false;
                s.phase = match () {
                    () if s.left == 0 => Phase::Going,
                    () if moves => Phase::TheatreMoving,
                    () => Phase::Reserves,
                };
            }
            (Phase::Reserves | Phase::Arrivals | Phase::Mobilisation, A::Move(unit))
                if s.pieces.hex(unit).is_none() =>
            {
                s.hand_from = s.pieces.at(unit);
                s.pieces.take(unit, off_map::HAND);
                s.hand = unit;
            }
            (Phase::Arrivals | Phase::Mobilisation, A::Move(unit)) => {
                self.take_up(s, unit);
                s.moving.by_rail = true;
            }
            (Phase::Reserves | Phase::Arrivals | Phase::Mobilisation | Phase::Replacements, A::Back)
                if s.hand != UnitId::NONE =>
            {
                let unit = std::mem::replace(&mut s.hand, UnitId::NONE);
                s.pieces.take(unit, s.hand_from);
            }
            (Phase::Replacements, A::Back) => {
                if let Some((stock, kind)) = s.playing.take() {
                    s.boxes[stock as usize].add(kind);
                }
            }
            (Phase::Reserves, A::Place(hex)) => {
                self.commit_reserve(s, hex, log);
                if s.left == 0 {
                    s.phase = Phase::Going;
                }
            }
            (Phase::Resting, A::Reserve(unit)) => self.rest(s, unit, log),
            (Phase::HaltOrders, A::Hold(hex)) => self.hold(s, hex, log),
            (Phase::HaltOrders, A::Release(hex)) => self.release(s, hex, log),
            (Phase::Combat, A::Attack(hex)) => self.prepare(s, hex),
            (Phase::Battle, _) => self.perform_in_battle(s, action, chance, log),
            (Phase::Surrender(nation), A::Summon(_)) => {
                s.phase = Phase::Going;
                self.summon(s, nation, chance, log);
            }
            (Phase::Defection(nation), A::Lose(unit)) => {
                s.pieces.take(unit, off_map::GONE);
                s.left -= 1;
                self.carry_defection_on(s, nation, log);
            }
            (Phase::Arrivals, A::Place(hex)) => {
                let unit = std::mem::replace(&mut s.hand, UnitId::NONE);
                let rule = match s.active {
                    _ if s.hand_from == off_map::TURNED => "14.3",
                    Side::Soviet => "17.1",
                    Side::Axis => "17.2.1",
                };
                self.count_return(s, unit);
                self.arrive_at(s, unit, hex, rule, log);
            }
            (Phase::Arrivals, A::Reserve(unit)) => {
                s.pieces.take(unit, off_map::STAVKA);
                log.say("17.1", &[], || Message::new("log-to-stavka").with("unit", self.unit_name(unit)));
            }
            (Phase::Mobilisation, A::Place(hex)) => {
                let unit = std::mem::replace(&mut s.hand, UnitId::NONE);
                self.arrive_at(s, unit, hex, "17.2.3", log);
                s.pieces.mark(unit, mark::REDUCED);
                s.left -= 1;
            }
            (Phase::Withdrawals, A::Lose(unit)) => {
                s.pieces.take(unit, off_map::GONE);
                self.lift(s, |placed| placed.unit == unit);
                s.left += 1;
                s.phase = Phase::Going;
                log.say("18.1.1", &[], || Message::new("log-withdrawn").with("unit", self.unit_name(unit)));
            }
            (Phase::Replacements, A::Rebuild(unit)) => self.rebuild(s, unit, log),
            (Phase::Replacements, A::Move(unit)) => {
                if !self.revive_off_map(s, unit, log) {
                    s.hand_from = s.pieces.at(unit);
                    s.pieces.take(unit, off_map::HAND);
                    s.hand = unit;
                }
            }
            (Phase::Replacements, A::Place(hex)) => {
                let unit = std::mem::replace(&mut s.hand, UnitId::NONE);
                if self.is_drawn(s) {
                    self.arrive_at(s, unit, hex, "17.3.11", log);
                } else {
                    self.revive(s, unit, hex, log);
                }
            }
            (Phase::Replacements, A::Reserve(unit)) => {
                s.hand = UnitId::NONE;
                s.pieces.take(unit, off_map::STAVKA);
                log.say("17.3.11", &[], || Message::new("log-to-stavka").with("unit", self.unit_name(unit)));
            }
            (Phase::Replacements, A::Raise) => self.raise(s, chance, log),
            (Phase::Replacements, A::Spend(stock, kind)) => {
                s.boxes[stock as usize].take(kind);
                s.playing = Some((stock, kind));
            }
            (Phase::Warsaw, A::Lose(unit)) => {
                self.lose_step(s, unit, "19.1.2", log);
                self.end_rising(s);
                s.phase = Phase::Going;
            }
            (Phase::Overstacked, A::Lose(unit)) => {
                self.eliminate(s, unit, "1.11.2", log);
                if self.overstacked(s).is_none() {
                    s.phase = Phase::Going;
                }
            }
            (_, A::Done | A::Pass) => {
                s.at = None;
                s.phase = Phase::Going;
            }
            _ => kernel::unperformed(action, s.phase),
        }
    }

    /// [5.1.4] A support goes back to the pool: which one is for its owner alone.
    pub(crate) fn tell_returned(&self, stock: Stock, kind: Support, rule: &'static str, log: &mut Log) {
        log.whisper(
            stock.side().seat(),
            rule,
            &[],
            || {
                Message::new("log-returned")
                    .with("box", self.stock_name(stock))
                    .with("support", self.support_name(kind))
            },
            || Message::new("log-returned-unseen").with("box", self.stock_name(stock)),
        );
    }

    pub(crate) fn tell_taken(&self, stock: Stock, kind: Support, side: Side, rule: &'static str, log: &mut Log) {
        log.whisper(
            side.seat(),
            rule,
            &[],
            || Message::new("log-taken").with("box", self.stock_name(stock)).with("support", self.support_name(kind)),
            || Message::new("log-taken-unseen").with("box", self.stock_name(stock)),
        );
    }

    /// A support is used up for something else than its event.
    pub(crate) fn spend(&self, s: &mut State, stock: Stock, kind: Support, log: &mut Log) {
        s.boxes[stock as usize].take(kind);
        s.aside[self.data.support(kind).side].add(kind);
        log.reveal("1.5.2", &[], || Message::new("log-spent").with("support", self.support_name(kind)));
    }

    /// (6.3) Equipment is abandoned: the two supports are paid, and units in the HQ's radius may flee.
    pub(crate) fn abandon(&self, s: &mut State, hq: UnitId, log: &mut Log) {
        s.pieces.mark(hq, mark::ABANDONED);
        let reached = self.front(s, Side::Axis, |front| *front.radius(self, s, Side::Axis, hq));
        for unit in self.data.unit_ids() {
            let own = s.side(&self.data, unit) == Side::Axis && self.data.unit(unit).is_division();
            if own && s.pieces.hex(unit).is_some_and(|hex| reached.contains(hex)) {
                s.pieces.mark(unit, mark::ESCAPING);
            }
        }
        let hex = s.pieces.at(hq);
        log.say("6.3.1", &[hex.0], || Message::new("log-abandoned").with("unit", self.unit_name(hq)));
        self.take_liberty(s, "6.3.2", log);
    }

    /// A theatre's marker has come to rest.
    pub(crate) fn end_shift(&self, s: &mut State, log: &mut Log) {
        if let Some(theatre) = s.at {
            s.theatres[theatre as usize].asked = true;
            let hex = s.theatres[theatre as usize].hex;
            let rule = match (s.phase, s.segment) {
                (Phase::MovingUp, _) => "11.2.1",
                (_, Segment::Stavka) => "12.3.2",
                _ => "11.6.2",
            };
            log.say(rule, &[hex.0], || {
                Message::new("log-theatre-moved").with("box", self.stock_name(theatre)).with("hex", self.hex_name(hex))
            });
            log.is(LineKind::Move);
        }
        s.at = None;
        s.left = 0;
        let more = s.segment == Segment::Support
            && s.phase == Phase::TheatreMoving
            && self.theatres(s).any(|theatre| self.may_shift(s, theatre).is_ok());
        s.phase = if more { Phase::TheatreMoves } else { Phase::Going };
    }

    /// A surprise attack is over.
    pub(crate) fn end_surprise(&self, s: &mut State) {
        for unit in s.surprise.iter() {
            s.pieces.clear(unit, mark::MOVED | mark::FOUGHT);
        }
        // [7.10.12] The next surprise attack is another combat phase.
        for unit in self.data.unit_ids() {
            s.pieces.clear(unit, mark::SHAKEN);
        }
        s.surprise = crate::state::UnitSet::EMPTY;
        s.battles = crate::state::HexSet::EMPTY;
    }
}
