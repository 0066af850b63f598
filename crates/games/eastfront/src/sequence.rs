//! Chapter 4. The sequence of play: who decides, and what happens by itself.

use kernel::{Chance, Log, Message, SeatSet};

use crate::EastFront;
use crate::action::{Action, Order, Transport};
use crate::combat::Stage;
use crate::data::Scenario;
use crate::ground::HexSet;
use crate::movement::Moving;
use crate::state::{Phase, State, mark};
use crate::text::who;
use crate::units::{Nation, Side, UnitId};

/// [16.1] In place of the nations asked so far: the supply phase has not begun yet.
const NOT_BEGUN: u8 = u8::MAX;

impl EastFront {
    /// The half-year being played.
    pub(crate) fn scenario(&self, s: &State) -> &Scenario {
        &self.data.scenarios[usize::from(s.scenario)]
    }

    /// Who must decide now; in production both.
    pub(crate) fn to_act(&self, s: &State) -> SeatSet {
        let one = |side: Side| SeatSet::one(side.seat());
        if matches!(s.phase, Phase::Over(_)) {
            return SeatSet::NONE;
        }
        if s.plain_choice != u8::MAX {
            return one(Side::Axis);
        }
        match s.phase {
            Phase::Over(_) => SeatSet::NONE,
            Phase::Sequel(_, willing) => {
                let open = Side::BOTH.into_iter().filter(|&side| willing >> side as u8 & 1 == 0);
                open.fold(SeatSet::NONE, |set, side| set.with(side.seat()))
            }
            Phase::Setup { side, .. } => one(side),
            Phase::Production => {
                let busy = Side::BOTH.into_iter().filter(|&side| !s.plans[side].done);
                busy.fold(SeatSet::NONE, |set, side| set.with(side.seat()))
            }
            Phase::Battle if s.battle.stage != Stage::Repulse => one(s.battle.victim),
            Phase::Attrition => one(s.active.enemy()),
            _ => one(s.active),
        }
    }

    /// Goes on until somebody has something to decide.
    pub(crate) fn carry_on(&self, s: &mut State, chance: &mut dyn Chance, log: &mut Log) {
        loop {
            let before = s.bridgehead;
            let goes_on = self.advance(s, chance, log);
            self.tell_bridgehead(s, before, log);
            if !goes_on {
                return;
            }
        }
    }

    /// Does one thing that needs no decision; false if one is needed, or the game is over.
    fn advance(&self, s: &mut State, chance: &mut dyn Chance, log: &mut Log) -> bool {
        if matches!(s.phase, Phase::Over(_)) {
            return false;
        }
        if s.plain_choice != u8::MAX {
            let hex = self.data.ground.hungarian_plain[usize::from(s.plain_choice)];
            let mut able = self.plain_candidates(s, hex);
            let (first, second) = (able.next(), able.next());
            drop(able);
            return match (first, second) {
                (Some(unit), None) => {
                    self.hold(s, unit, log);
                    true
                }
                _ => false,
            };
        }
        match s.phase {
            Phase::Over(_) | Phase::Setup { .. } | Phase::Deploy(_) | Phase::Moving | Phase::Sequel(..) => false,
            Phase::Production => {
                let done = s.plans.values().all(|plan| plan.done);
                if done {
                    self.end_production(s, log);
                    s.phase = Phase::Fortnight;
                    self.end_phase(s, log);
                }
                done
            }
            Phase::Month => {
                self.begin_production(s, log);
                true
            }
            Phase::HalfYear => {
                self.end_scenario(s, log);
                true
            }
            Phase::Turn => {
                self.begin_turn(s, s.active.enemy(), log);
                true
            }
            Phase::Fortnight => {
                self.roll_weather(s, chance, log);
                self.begin_turn(s, s.first, log);
                true
            }
            Phase::Command => self.skip(s, !self.can_activate(s), log, Self::begin_movement),
            Phase::Movement => self.skip(s, !self.can_move_any(s), log, Self::end_movement),
            Phase::Mobilize => self.skip(s, !self.can_mobilize_any(s), log, Self::end_mobilization),
            Phase::Rearguards => {
                if !self.release_rearguard(s, chance, log) {
                    self.begin_combat(s, log);
                }
                true
            }
            Phase::Strikes => self.skip(s, !self.can_strike_any(s), log, Self::begin_select),
            Phase::Select => {
                let optional = s.battles().iter().any(|hex| self.may_fight(s, hex).is_ok());
                self.skip(s, !optional, log, Self::begin_fighting)
            }
            Phase::Resolve => {
                let mut left = s.fights.iter();
                match (left.next(), left.next()) {
                    (None, _) => self.end_combat(s, log),
                    (Some(hex), None) => self.begin_round(s, hex, chance, log),
                    _ => return false,
                }
                true
            }
            Phase::Battle => self.go_on_round(s, chance, log),
            Phase::Surrender if s.asked == NOT_BEGUN => {
                self.open_supply(s, log);
                true
            }
            Phase::Surrender => {
                let none = s.active == Side::Axis
                    || Nation::SATELLITES.iter().all(|&nation| self.may_demand(s, nation).is_err());
                self.skip(s, none, log, Self::after_surrender)
            }
            Phase::Defection(nation) => {
                let mut able = self.data.unit_ids().filter(|&unit| self.may_defect(s, nation, unit).is_ok());
                let (first, second) = (able.next(), able.next());
                drop(able);
                if second.is_none() {
                    self.defect(s, nation, first, log);
                }
                second.is_none()
            }
            Phase::Bridgehead => self.skip(s, self.may_lay(s).is_err(), log, Self::begin_check),
            Phase::Attrition => {
                let Some((hex, _)) = self.supply_choice(s) else {
                    self.attrition(s, log);
                    self.end_turn(s, log);
                    return true;
                };
                let side = s.active.enemy();
                let mut able = s.pieces.of(side, hex).filter(|&unit| self.may_keep(s, unit).is_ok());
                let (first, second) = (able.next(), able.next());
                drop(able);
                match (first, second) {
                    (Some(unit), None) => self.keep(s, unit),
                    _ => return false,
                }
                true
            }
        }
    }

    /// Ends a phase at once when there is nothing to decide in it.
    fn skip(&self, s: &mut State, idle: bool, log: &mut Log, then: fn(&Self, &mut State, &mut Log)) -> bool {
        if idle {
            then(self, s, log);
        }
        idle
    }

    /// [4.4] A player turn begins.
    fn begin_turn(&self, s: &mut State, side: Side, log: &mut Log) {
        s.active = side;
        s.blitz = false;
        s.acted = false;
        s.supreme = 0;
        s.port_use = [0; crate::state::MAX_PORTS];
        s.strikes.clear();
        s.landings.clear();
        s.fights.clear();
        for unit in self.data.unit_ids() {
            s.pieces.clear(unit, mark::MOVED | mark::STRATEGIC | mark::ENTERED | mark::REARGUARD | mark::SPENT);
        }
        s.pieces.forget_crossings();
        s.phase = Phase::Command;
        if side == Side::Axis {
            self.return_from_plain(s, log);
        }
        self.trace_supply(s);
        log.say("4.4", &[], || Message::new("log-turn").with("who", who(side)));
        // Summer 44: the Axis stands fast in its first turn.
        if side == Side::Axis && self.holds_fast(s) {
            log.say("4.4", &[], || Message::new("log-hold-fast"));
        }
    }

    fn can_activate(&self, s: &State) -> bool {
        self.hqs[s.active].iter().any(|&hq| Order::ALL.iter().any(|&order| self.may_activate(s, hq, order).is_ok()))
    }

    /// [4.42] Has the active side anything left to do in this movement phase?
    pub(crate) fn can_move_any(&self, s: &State) -> bool {
        let special = |hq: &UnitId| s.pieces.has(*hq, mark::AIRBORNE | mark::NAVAL);
        if s.supreme == 0 && s.command.is_empty() && !self.hqs[s.active].iter().any(special) {
            return false;
        }
        s.on_map(&self.data, s.active).any(|(unit, _)| self.can_move(s, unit))
    }

    fn can_mobilize_any(&self, s: &State) -> bool {
        let mut active = self.hqs[s.active].iter().filter(|&&hq| s.pieces.has(hq, mark::ACTIVE));
        active.any(|&hq| Transport::ALL.iter().any(|&transport| self.may_mobilize(s, hq, transport).is_ok()))
    }

    fn can_strike_any(&self, s: &State) -> bool {
        let mut active = self.hqs[s.active].iter().filter(|&&hq| s.pieces.has(hq, mark::ACTIVE));
        active.any(|&hq| s.battles().iter().any(|hex| self.may_strike(s, hq, hex).is_ok()))
    }

    /// [4.42, 4.44] A movement phase begins.
    pub(crate) fn begin_movement(&self, s: &mut State, log: &mut Log) {
        s.phase = Phase::Movement;
        for unit in self.data.unit_ids() {
            // [6.1] Each unit moves once a phase.
            s.pieces.clear(unit, mark::MOVED | mark::ENTERED);
        }
        s.fresh.clear();
        s.pieces.forget_crossings();
        self.end_phase(s, log);
        self.refresh(s);
    }

    /// What is found out at the start of the phase that has been entered. [16.7] The last one has not ended before the blocks
    /// that are to face the plain have gone there.
    pub(crate) fn refresh(&self, s: &mut State) {
        if s.plain_choice != u8::MAX {
            return;
        }
        // [9.12, 9.2, 15.2] Railways and sea routes are those of the control at the start of the phase.
        self.trace_supply(s);
        match s.phase {
            Phase::Movement => self.find_command(s),
            Phase::Strikes => self.find_support(s),
            _ => {}
        }
    }

    /// [5.41] Orders have been given: now HQs may be mobilised.
    pub(crate) fn end_movement(&self, s: &mut State, _: &mut Log) {
        s.phase = Phase::Mobilize;
        s.moving = Moving::default();
    }

    /// [6.41, 6.42] All others have moved: now the rearguards (ruling R105).
    pub(crate) fn end_mobilization(&self, s: &mut State, _: &mut Log) {
        s.phase = Phase::Rearguards;
    }

    /// [4.43, 4.45] A combat phase begins.
    pub(crate) fn begin_combat(&self, s: &mut State, log: &mut Log) {
        self.renew_battles(s);
        s.phase = Phase::Strikes;
        s.strikes.clear();
        s.fights.clear();
        self.end_phase(s, log);
        self.refresh(s);
    }

    /// [7.14] Strikes are assigned: which battles are fought?
    pub(crate) fn begin_select(&self, s: &mut State, _: &mut Log) {
        s.phase = Phase::Select;
        self.list_fights(s);
    }

    /// [7.14] The chosen battles are revealed.
    pub(crate) fn begin_fighting(&self, s: &mut State, log: &mut Log) {
        s.phase = Phase::Resolve;
        self.reveal_fights(s, log);
    }

    /// [4.43] Combat is over: HQs stand up, or the blitz follows.
    fn end_combat(&self, s: &mut State, log: &mut Log) {
        self.after_combat(s, log);
        s.fresh.clear();
        // [4.45, 5.7] The blitz follows if an HQ has paid for it and is still active to command it (ruling R38).
        let goes_on = !s.blitz && self.hqs[s.active].iter().any(|&hq| s.pieces.has(hq, mark::ACTIVE));
        if goes_on {
            s.blitz = true;
            s.supreme = 0;
            log.say("4.44", &[], || Message::new("log-blitz").with("who", who(s.active)));
            self.begin_movement(s, log);
        } else {
            self.begin_supply(s, log);
        }
    }

    /// [4.46] The supply phase begins.
    fn begin_supply(&self, s: &mut State, log: &mut Log) {
        s.phase = Phase::Surrender;
        s.asked = NOT_BEGUN;
        self.end_phase(s, log);
    }

    /// [8.1, 14.6] Control is found, then paratroops join up and have control again; nothing else changes it in this
    /// phase, nor railways and lines: not even a surrender that ends a battle (ruling R91).
    fn open_supply(&self, s: &mut State, log: &mut Log) {
        s.asked = 0;
        self.begin_phase(s);
        self.regroup(s, log);
        self.trace_supply(s);
    }

    /// [15.51] The bridgehead may be laid.
    pub(crate) fn after_surrender(&self, s: &mut State, log: &mut Log) {
        if s.active == Side::Soviet {
            s.phase = Phase::Bridgehead;
        } else {
            self.begin_check(s, log);
        }
    }

    /// [10.2] The enemy's supply is checked.
    pub(crate) fn begin_check(&self, s: &mut State, _: &mut Log) {
        s.phase = Phase::Attrition;
        self.check_supply(s);
    }

    /// The player turn is over.
    fn end_turn(&self, s: &mut State, log: &mut Log) {
        if !s.acted {
            log.say("4.4", &[], || Message::new("log-pass").with("who", who(s.active)));
        }
        if s.active == Side::Soviet {
            self.conquer(s, log);
        }
        self.next_turn(s, log);
    }

    /// [4.4, 4.1] The other player, the next fortnight, the next month, or the end.
    fn next_turn(&self, s: &mut State, log: &mut Log) {
        s.phase = Phase::Command;
        self.end_phase(s, log);
        if matches!(s.phase, Phase::Over(_)) {
            return;
        }
        if s.active == s.first {
            // [16.7] It begins when the blocks that face the plain have gone there: only then do others return.
            s.phase = Phase::Turn;
            return;
        }
        if s.date.fortnight == 1 {
            s.date.fortnight = 2;
            s.phase = Phase::Fortnight;
            return;
        }
        if s.date.months() >= self.scenario(s).ends.months() {
            // [16.7, 17.1] Points are counted when the blocks that face the plain have gone there.
            s.phase = Phase::HalfYear;
        } else {
            s.date = Self::next_month(s.date);
            self.begin_month(s, log);
        }
    }

    /// [4.2, 16.7] A month begins with production, but only when the blocks that face the plain have gone there.
    pub(crate) fn begin_month(&self, s: &mut State, log: &mut Log) {
        s.phase = Phase::Month;
        if s.plain_choice == u8::MAX {
            self.begin_production(s, log);
        }
    }

    /// Does a player's action.
    pub(crate) fn apply(&self, s: &mut State, side: Side, action: Action, chance: &mut dyn Chance, log: &mut Log) {
        match (s.phase, action) {
            (_, Action::Hold(unit)) => self.hold(s, unit, log),
            (Phase::Sequel(..), Action::GoOn) => self.go_on(s, side, log),
            (Phase::Sequel(ending, _), _) => s.phase = Phase::Over(ending),
            (Phase::Setup { .. }, _) => self.perform_setup(s, side, action, log),
            (Phase::Production, _) => self.perform_production(s, side, action, log),
            (_, Action::Activate(hq, order)) => self.activate(s, hq, order, log),
            (Phase::Deploy(hq), Action::To(hex)) => self.deploy(s, hq, hex, chance, log),
            (Phase::Deploy(_), Action::Stay) => s.phase = Phase::Command,
            (_, Action::Move(unit, Transport::Land)) => {
                self.pay_order(s, unit);
                s.moving = self.start(s, unit, crate::movement::Mode::Land);
                s.phase = Phase::Moving;
            }
            (_, Action::Move(unit, transport)) => self.start_strategic(s, unit, transport),
            (_, Action::Drop) => self.start_special(s, self.data.named.para, crate::movement::Mode::Drop),
            (_, Action::Land(unit)) => self.start_special(s, unit, crate::movement::Mode::Landing),
            (_, Action::Evacuate(unit)) => self.start_special(s, unit, crate::movement::Mode::Evacuation),
            (_, Action::Rearguard(unit)) => self.name_rearguard(s, unit, log),
            (_, Action::Halt) => self.halt(s, log),
            (_, Action::Mobilize(hq, transport)) => self.mobilize(s, hq, transport, chance, log),
            (Phase::Moving, Action::To(hex)) => self.go_to(s, hex, log),
            (_, Action::Strike(hq, hex)) => self.strike(s, hq, hex, log),
            (_, Action::Fight(hex)) => s.fights |= HexSet::one(hex),
            (_, Action::Resolve(hex)) => self.begin_round(s, hex, chance, log),
            (_, Action::Lose(unit)) => self.take_hit(s, unit, log),
            (_, Action::Repulse(unit)) => self.repulse(s, unit, log),
            (_, Action::Demand(nation)) => self.demand(s, nation, chance, log),
            (Phase::Defection(nation), Action::Defect(unit)) => self.defect(s, nation, Some(unit), log),
            (_, Action::Lay) => {
                self.lay(s, log);
                self.begin_check(s, log);
            }
            (_, Action::Keep(unit)) => self.keep(s, unit),
            (Phase::Command, Action::Done) => self.begin_movement(s, log),
            (Phase::Movement, Action::Done) => self.end_movement(s, log),
            (Phase::Mobilize, Action::Done) => self.end_mobilization(s, log),
            (Phase::Strikes, Action::Done) => self.begin_select(s, log),
            (Phase::Select, Action::Done) => self.begin_fighting(s, log),
            (Phase::Surrender, Action::Done) => self.after_surrender(s, log),
            (Phase::Bridgehead, Action::Done) => self.begin_check(s, log),
            _ => kernel::unperformed(action, s.phase),
        }
    }

    /// The next hex, or the goal, of the unit under way.
    fn go_to(&self, s: &mut State, hex: board::HexId, log: &mut Log) {
        use crate::movement::Mode;
        match s.moving.mode {
            Mode::Land => self.take_step(s, hex, log),
            Mode::Rail | Mode::Sea => self.arrive_strategically(s, hex, log),
            Mode::Drop => self.drop_paras(s, hex, log),
            Mode::Landing => self.land(s, hex, log),
            Mode::Evacuation => self.evacuate(s, hex, log),
        }
    }

    fn perform_production(&self, s: &mut State, side: Side, action: Action, log: &mut Log) {
        use crate::production::Choosing;
        match action {
            Action::Step(unit) => self.add_step(s, side, unit, log),
            Action::Cadre(unit) => s.plans[side].choosing = Choosing::Cadre(unit),
            Action::Arrive(unit) => s.plans[side].choosing = Choosing::Arrival(unit),
            Action::Disband => s.plans[side].choosing = Choosing::Disband,
            Action::Back => s.plans[side].choosing = Choosing::Nothing,
            Action::To(hex) => self.arrive(s, side, hex, log),
            Action::Hasten(unit) => self.hasten(s, side, unit, false, log),
            Action::Buy(unit) => self.hasten(s, side, unit, true, log),
            Action::Scrap(unit) => self.scrap(s, side, unit, log),
            Action::Prepare => self.prepare(s, side, log),
            Action::Done => s.plans[side].done = true,
            _ => kernel::unperformed(action, s.phase),
        }
    }

    fn perform_setup(&self, s: &mut State, side: Side, action: Action, log: &mut Log) {
        let Phase::Setup { picked, .. } = s.phase else { return kernel::unperformed(action, s.phase) };
        let none = Phase::Setup { side, picked: UnitId::NONE };
        match action {
            Action::Pick(unit) => s.phase = Phase::Setup { side, picked: unit },
            Action::Back => s.phase = none,
            Action::Standard => self.propose(s, side),
            Action::To(hex) => {
                self.place(s, picked, hex);
                s.phase = none;
            }
            Action::Swap(unit) => {
                self.swap(s, picked, unit);
                s.phase = none;
            }
            Action::Give(unit) => {
                self.give(s, picked, unit);
                s.phase = none;
            }
            Action::Done => self.end_setup(s, side, log),
            _ => kernel::unperformed(action, s.phase),
        }
    }
}
