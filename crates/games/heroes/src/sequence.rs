//! Chapters 2.0 to 2.4 and 20.0. The order of play: who decides, what happens by itself, rounds and their end.

use arrayvec::ArrayVec;
use kernel::{Chance, Log, Message, Seat};

use crate::Heroes;
use crate::action::Action;
use crate::data::units::Side;
use crate::state::{ForceId, MAX_FORCES, Pending, Phase, RollKind, State, Step, mark};
use crate::why::Why;

impl State {
    /// Which seat plays a force.
    pub(crate) fn seat(&self, force: ForceId) -> Seat {
        Seat(self.forces.get(force.index()).map_or(u8::MAX, |force| force.seat))
    }

    /// [20.0] How many players there are.
    pub(crate) fn players(&self) -> usize {
        let distinct =
            |(at, force): (usize, &crate::state::Force)| self.forces[..at].iter().all(|f| f.seat != force.seat);
        self.forces.iter().enumerate().filter(|&(at, force)| distinct((at, force))).count()
    }
}

impl Heroes {
    /// Which force is to act; none when the game is over.
    pub(crate) fn force_to_act(&self, s: &State) -> Option<ForceId> {
        if let Some(unit) = s.turning.first() {
            return Some(s.force_of(unit));
        }
        if let Some(rolling) = s.rolling {
            return Some(rolling.pending.force);
        }
        match s.phase {
            Phase::Over | Phase::Before(_) => None,
            Phase::Setup { force, .. } | Phase::Plan(force) | Phase::Bid(force) => Some(force),
            Phase::Turn | Phase::Acting | Phase::Obstacle => Some(s.turn),
        }
    }

    /// Goes on until somebody has to decide.
    pub(crate) fn carry_on(&self, s: &mut State, chance: &mut dyn Chance, log: &mut Log) {
        loop {
            if !s.turning.is_empty() {
                return;
            }
            if let Some(rolling) = s.rolling {
                if !rolling.rolled {
                    if self.asks_before(s, &rolling) {
                        return;
                    }
                    self.throw(s, 0, chance, log);
                }
                if self.asks_after(s, &rolling) {
                    return;
                }
                self.settle(s, chance, log);
                continue;
            }
            if let Some(pending) = s.rolls.pop_at(0) {
                self.begin_roll(s, pending);
                continue;
            }
            if s.attack.open {
                self.conclude_attack(s, chance, log);
                continue;
            }
            match s.phase {
                Phase::Before(step) => self.prepare(s, step, chance, log),
                // What everybody can see to have one answer is not asked.
                Phase::Bid(force) if s.force(force).cap == 0 => self.bid(s, force, 0, log),
                Phase::Turn if self.can_only_pass(s) => self.pass(s, log),
                Phase::Obstacle if !self.may_get_through(s) => self.perform_obstacle(s, s.turn, Action::Yield, log),
                Phase::Acting if self.is_action_over(s) => self.finish_action(s, log),
                _ => return,
            }
        }
    }

    /// [20.0] The order in which forces take turns.
    pub(crate) fn order(&self, s: &State) -> ArrayVec<ForceId, MAX_FORCES> {
        let of = |side: Side| s.force_ids().filter(move |&force| s.force(force).side == side);
        if s.options.by_sides {
            of(Side::German).chain(of(Side::Soviet)).collect()
        } else {
            let mut order: ArrayVec<ForceId, MAX_FORCES> = ArrayVec::new();
            let (mut germans, mut soviets) = (of(Side::German), of(Side::Soviet));
            loop {
                let pair = [germans.next(), soviets.next()];
                if pair == [None; 2] {
                    return order;
                }
                order.extend(pair.into_iter().flatten());
            }
        }
    }

    /// [2.2, 20.0] Who plays after a force.
    pub(crate) fn after(&self, s: &State, force: ForceId) -> ForceId {
        if s.forces.len() == 2 {
            return ForceId(1 - force.0);
        }
        let order = self.order(s);
        let at = order.iter().position(|&other| other == force).unwrap_or(0);
        order[(at + 1) % order.len()]
    }

    /// [2.3, 20.0] All players but one have passed in a row; of three, the two must be opponents.
    pub(crate) fn round_is_over(&self, s: &State) -> bool {
        let players = s.players();
        let need = if players == 2 { 2 } else { players - 1 };
        let passes = &s.passes;
        match passes.len().checked_sub(need) {
            None => false,
            Some(_) if s.forces.len() == 2 => true,
            Some(from) if players == 3 => {
                let side = |at: usize| s.force(passes[at]).side;
                side(from) != side(from + 1)
            }
            Some(from) => passes[from..].iter().enumerate().all(|(at, force)| !passes[from..from + at].contains(force)),
        }
    }

    /// [2.3, 2.4] Scores the round and goes on to the next, or ends the game.
    pub(crate) fn end_round(&self, s: &mut State, log: &mut Log) {
        for force in s.force_ids() {
            self.end_pool(s, force, log);
            s.force_mut(force).swift = false;
        }
        self.score_round(s, log);
        for unit in s.units().iter() {
            // [8.1] Card 20 holds until the round ends.
            s.pieces.clear(unit, mark::MIRED | mark::EXPOSED);
        }
        let round = s.round;
        log.say("2.3", &[], || Message::new("log-round-over").with("round", round));
        s.passes.clear();
        if s.round >= self.fight(s).rounds {
            self.end_game(s, log);
        } else {
            s.round += 1;
            s.phase = Phase::Before(Step::Refresh);
        }
    }

    /// [2.0] A step before a round.
    fn prepare(&self, s: &mut State, step: Step, chance: &mut dyn Chance, log: &mut Log) {
        match step {
            Step::Refresh => {
                let round = s.round;
                log.say("2.0", &[], || Message::new("log-round").with("round", round));
                for unit in s.units().iter() {
                    s.pieces.clear(unit, mark::SPENT);
                }
                self.thin_smoke(s);
                for force in &mut s.forces {
                    // [7.4, 3.2] Start less losses; nothing is carried over.
                    force.cap = force.start.saturating_sub(force.losses);
                    // [12.3] What was planned last time falls now.
                    force.falling = force.planned.take();
                }
                // [1.0] Cards are looked at once units stand on the map.
                if s.round == 1 {
                    self.tell_secrets(s, log);
                }
                self.draw_cards(s, chance, log);
                s.phase = if s.cease_fire { Phase::Over } else { Phase::Before(Step::Plans(0)) };
                if s.cease_fire {
                    self.end_game(s, log);
                }
            }
            Step::Plans(at) => match s.force_ids().nth(at.into()) {
                Some(force) if self.may_plan_now(s, force) => s.phase = Phase::Plan(force),
                Some(_) => s.phase = Phase::Before(Step::Plans(at + 1)),
                None => s.phase = Phase::Before(Step::Shells(0)),
            },
            Step::Shells(at) => match s.force_ids().nth(at.into()) {
                Some(force) => {
                    s.phase = Phase::Before(Step::Shells(at + 1));
                    self.fall(s, force, log);
                }
                None => s.phase = Phase::Before(Step::Reinforce),
            },
            Step::Reinforce => {
                // [5.5] Those whose round has come may enter from now on: see `in_play`.
                s.phase = Phase::Before(Step::Initiative);
                self.spot_all(s, log);
                self.take_objectives(s, log);
            }
            Step::Initiative => self.begin_initiative(s, log),
            Step::Compare => self.compare_initiative(s, log),
        }
    }

    /// [2.1, 3.2.4, 20.2] Who begins: fixed by the firefight, or by dice.
    fn begin_initiative(&self, s: &mut State, log: &mut Log) {
        let fixed = self.fight(s).initiative.filter(|_| s.round == 1);
        if let Some(side) = fixed {
            let first = self.order(s).into_iter().find(|&force| s.force(force).side == side);
            return self.begin_turns(s, first.unwrap_or(ForceId(0)), log);
        }
        if s.options.solo.is_some() {
            s.rolls.push(Pending { kind: RollKind::Initiative, force: ForceId(0) });
            s.phase = Phase::Before(Step::Compare);
            return;
        }
        for force in &mut s.forces {
            (force.bid, force.roll, force.outrolled) = (0, 0, false);
        }
        s.phase = Phase::Bid(self.bidders(s)[0]);
    }

    /// [3.2.4] The force with more CAPs announces first; of equals the Soviets. [20.0] Each player rolls once: who leads two
    /// forces announces and rolls with the first (ruling R78).
    pub(crate) fn bidders(&self, s: &State) -> ArrayVec<ForceId, MAX_FORCES> {
        let leads = |force: &ForceId| s.force_ids().find(|&other| s.seat(other) == s.seat(*force)) == Some(*force);
        let mut order: ArrayVec<ForceId, MAX_FORCES> =
            s.force_ids().filter(leads).filter(|&force| !s.force(force).outrolled).collect();
        // What was announced is paid when all have spoken, so CAPs do not change meanwhile.
        order.sort_by_key(|&force| (std::cmp::Reverse(s.force(force).cap), s.force(force).side != Side::Soviet, force));
        order
    }

    /// [3.2.4]
    pub(crate) fn may_bid(&self, s: &State, force: ForceId, caps: u8) -> Result<(), Why> {
        let most = self.data.tables.figures.most_on_roll.min(s.force(force).cap);
        if caps <= most { Ok(()) } else { Err(Why::BidTooHigh) }
    }

    /// [3.2.4] Announces, and rolls once all have.
    pub(crate) fn bid(&self, s: &mut State, force: ForceId, caps: u8, log: &mut Log) {
        s.force_mut(force).bid = caps;
        log.say("3.2.4", &[], || Message::new("log-bid").with("force", self.force_name(s, force)).with("caps", caps));
        let bidders = self.bidders(s);
        let at = bidders.iter().position(|&other| other == force).unwrap_or(0);
        if let Some(&next) = bidders.get(at + 1) {
            s.phase = Phase::Bid(next);
            return;
        }
        for force in &mut s.forces {
            force.cap -= force.bid;
        }
        for &force in &bidders {
            s.rolls.push(Pending { kind: RollKind::Initiative, force });
        }
        s.phase = Phase::Before(Step::Compare);
    }

    /// [2.1, 20.0] The highest total begins; opponents who are equal roll again, and nobody else.
    fn compare_initiative(&self, s: &mut State, log: &mut Log) {
        if let Some(doctrine) = s.options.solo {
            // [20.2] The die of 1 to 4 gives it to the side that follows the doctrine.
            let side = if s.forces[0].roll <= 4 { doctrine } else { doctrine.enemy() };
            let first = s.force_ids().find(|&force| s.force(force).side == side);
            return self.begin_turns(s, first.unwrap_or(ForceId(0)), log);
        }
        let best = s.forces.iter().map(|force| force.roll).max().unwrap_or(0);
        let mut sides = s.forces.iter().filter(|force| force.roll == best).map(|force| force.side);
        let side = sides.next().unwrap_or(Side::German);
        if sides.any(|other| other != side) {
            log.say("2.1", &[], || Message::new("log-initiative-tie"));
            for force in &mut s.forces {
                force.outrolled = force.roll < best;
                (force.bid, force.roll) = (0, 0);
            }
            s.phase = Phase::Bid(self.bidders(s)[0]);
            return;
        }
        let highest = s.force_ids().find(|&force| s.force(force).roll == best).unwrap_or(ForceId(0));
        // [20.0] Where sides act together, the side begins with its first force.
        let first = if s.options.by_sides {
            self.order(s).into_iter().find(|&force| s.force(force).side == side).unwrap_or(highest)
        } else {
            highest
        };
        self.begin_turns(s, first, log);
    }

    fn begin_turns(&self, s: &mut State, first: ForceId, log: &mut Log) {
        s.turn = first;
        s.phase = Phase::Turn;
        s.passes.clear();
        log.say("2.1", &[], || Message::new("log-initiative").with("force", self.subject(s, first)));
    }

    /// Does an action that was checked.
    pub(crate) fn apply(&self, s: &mut State, force: ForceId, action: Action, chance: &mut dyn Chance, log: &mut Log) {
        if let (Some(_), Action::Face(unit, way)) = (s.turning.first(), action) {
            return self.turn_unit(s, unit, way);
        }
        if s.rolling.is_some() {
            return self.perform_roll(s, force, action, chance, log);
        }
        match s.phase {
            Phase::Setup { picked, .. } => self.perform_setup(s, force, picked, action, log),
            Phase::Plan(_) => self.perform_plan(s, force, action, log),
            Phase::Bid(_) => match action {
                Action::Bid(caps) => self.bid(s, force, caps, log),
                _ => kernel::unperformed(action, s.phase),
            },
            Phase::Turn => self.perform_turn(s, force, action, chance, log),
            Phase::Acting => self.perform_acting(s, force, action, chance, log),
            Phase::Obstacle => self.perform_obstacle(s, force, action, log),
            Phase::Before(_) | Phase::Over => kernel::unperformed(action, s.phase),
        }
    }
}
