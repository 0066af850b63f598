//! [3.0] The sequence of play: carries the game on to the next decision.

use kernel::{Chance, Log, Message, SeatSet};

use crate::Narva;
use crate::chits::Chit;
use crate::combat::{Battle, Kind, Stage};
use crate::command::Reason;
use crate::state::{Barrage, Ending, Phase, State, mark};
use crate::units::{BySide, Side};

impl Narva {
    /// Which side is to act; none where the rules go on by themselves, and when the game is over.
    pub(crate) fn side_to_act(&self, s: &State) -> Option<Side> {
        if let Some(&(hq, _)) = s.displaced.first() {
            return Some(self.data.unit(hq).side);
        }
        Some(match s.phase {
            Phase::Draw | Phase::Over(_) => return None,
            Phase::Army(_) | Phase::Resite(_) | Phase::FreeMove | Phase::Stavka(_) | Phase::ArmyArrives(_) => {
                Side::Soviet
            }
            Phase::Division(_) | Phase::Replacements(_) | Phase::CoastGuns | Phase::RaiseDefences => Side::Axis,
            Phase::Formation(side) | Phase::Reinforcement(side) => side,
            Phase::Others | Phase::Anywhere | Phase::Movement | Phase::Moving | Phase::Combat => s.activation.side,
            Phase::Barrage => s.barrage.side,
            Phase::Battle => match s.battle.stage {
                Stage::DefenderLosses | Stage::DefenderRetreat => s.battle.side.enemy(),
                _ => s.battle.side,
            },
        })
    }

    pub(crate) fn to_act(&self, s: &State) -> SeatSet {
        self.side_to_act(s).map_or(SeatSet::NONE, |side| SeatSet::one(side.seat()))
    }

    /// Carries the game on until somebody has a choice or it is over.
    pub(crate) fn carry_on(&self, s: &mut State, chance: &mut dyn Chance, log: &mut Log) {
        loop {
            self.lose_homeless(s, log);
            if !s.displaced.is_empty() {
                return;
            }
            let phase = s.phase;
            match phase {
                Phase::Draw => self.draw(s, chance, log),
                Phase::Army(chit) if !self.can_use(s, chit) => self.waste(s, chit, log),
                Phase::Division(chit) if !self.can_use(s, chit) => self.waste(s, chit, log),
                Phase::Others if !self.can_bring(s) => {
                    if s.activation.anywhere_left > 0 {
                        s.phase = Phase::Anywhere;
                    } else {
                        self.begin_movement(s);
                    }
                }
                Phase::Anywhere if !self.can_pick(s) => self.begin_movement(s),
                Phase::Formation(side)
                    if !self.data.unit_ids().any(|hq| self.may_choose_formation(s, side, hq).is_ok()) =>
                {
                    s.phase = Phase::Draw;
                }
                Phase::Movement if !self.somebody_moves(s) => self.end_movement(s, log),
                Phase::Combat if !self.somebody_fights(s) => self.finish_activation(s, log),
                Phase::Stavka(left) if left == 0 || !self.can_order(s) => self.finish_activation(s, log),
                Phase::Barrage if s.barrage.left == 0 || !self.can_fire(s) => self.end_barrage(s),
                Phase::Replacements(left) if left == 0 || !self.can_spend(s) => self.end_replacements(s),
                Phase::Battle if self.carry_on_battle(s, log) => {}
                Phase::Reinforcement(side) if self.carry_on_reinforcement(s, side, log) => {}
                Phase::RaiseDefences if s.defences == [0; 2] => self.next_turn(s, log),
                _ => return,
            }
        }
    }

    /// [4.1.1] Is there an HQ the chit could activate, or an army HQ it could move?
    fn can_use(&self, s: &State, chit: Chit) -> bool {
        match self.army_of(chit) {
            Some(army) => s.pieces.hex(army).is_some(),
            None => self.data.unit_ids().any(|hq| self.may_activate(s, chit, hq).is_ok()),
        }
    }

    /// A chit nobody can use is lost, but counts (ruling R3).
    fn waste(&self, s: &mut State, chit: Chit, log: &mut Log) {
        log.say("4.1.1", &[], || Message::new("chit-wasted").with("chit", chit.name()));
        self.finish_chit(s, chit, log);
    }

    fn can_bring(&self, s: &State) -> bool {
        s.activation.others_left > 0
            && self.data.units_of(s.activation.side).any(|unit| self.may_bring(s, unit).is_ok())
    }

    fn can_pick(&self, s: &State) -> bool {
        s.activation.anywhere_left > 0
            && self.data.units_of(s.activation.side).any(|unit| self.may_pick(s, unit).is_ok())
    }

    fn can_order(&self, s: &State) -> bool {
        !self.stavka_targets(s).is_empty()
    }

    fn can_fire(&self, s: &State) -> bool {
        let side = s.barrage.side;
        let mut enemies = self.data.units_of(side.enemy()).filter_map(|unit| s.pieces.hex(unit));
        enemies.any(|hex| self.may_fire(s, side, hex).is_ok())
    }

    /// After the Movement Segment comes the Combat Segment, if these units may fight.
    pub(crate) fn end_movement(&self, s: &mut State, log: &mut Log) {
        match s.activation.reason {
            Reason::Chit(_) | Reason::Marines => s.phase = Phase::Combat,
            _ => self.finish_activation(s, log),
        }
    }

    /// After a barrage: Strachwitz's units move, otherwise the next chit.
    pub(crate) fn end_barrage(&self, s: &mut State) {
        s.phase = if s.barrage.strachwitz { Phase::Movement } else { Phase::Draw };
        s.barrage = Barrage::default();
    }

    /// One stage of a battle after the other; false when somebody must choose.
    fn carry_on_battle(&self, s: &mut State, log: &mut Log) -> bool {
        match s.battle.stage {
            Stage::Prepare | Stage::AdvanceOn => return false,
            Stage::DefenderLosses => {
                // [8.6] A retreat under the coast guns destroys the marines; others in the hex do retreat.
                if s.battle.kind == Kind::CoastGuns && s.battle.retreats[0] > 0 {
                    self.destroy(s, self.data.named.marines, "8.6", log);
                }
                if !self.take_losses(s, log) {
                    return !s.displaced.is_empty();
                }
                let (target, length) = (s.battle.target, s.battle.retreats[0]);
                s.battle.stage = Stage::DefenderRetreat;
                if length > 0 {
                    self.begin_retreat(s, target, length, true);
                    s.battle.retreated = Default::default();
                }
            }
            Stage::DefenderRetreat => {
                if !self.carry_on_retreat(s, log) {
                    return !s.displaced.is_empty();
                }
                s.battle.stage = Stage::AttackerLosses;
                s.battle.first_loss = true;
            }
            Stage::AttackerLosses => {
                if !self.take_losses(s, log) {
                    return !s.displaced.is_empty();
                }
                s.battle.stage = Stage::AttackerRetreat;
                s.battle.retreat = Default::default();
                if s.battle.retreats[1] > 0 {
                    s.battle.origins = self.attacker_hexes(s);
                }
            }
            Stage::AttackerRetreat => {
                if !self.carry_on_retreat(s, log) {
                    return !s.displaced.is_empty();
                }
                match s.battle.origins.pop() {
                    Some(origin) => {
                        // [9.5.6] Attackers in a village or city stay for the first hex.
                        let keeps = u8::from(self.data.ground.hex(origin).keeps_retreat);
                        let length = s.battle.retreats[1].saturating_sub(keeps);
                        if length > 0 {
                            self.begin_retreat(s, origin, length, false);
                        }
                    }
                    None => s.battle.stage = Stage::Advance,
                }
            }
            Stage::Advance => {
                if self.vacated(s) && !self.advance_candidates(s).is_empty() {
                    return false;
                }
                self.finish_battle(s);
            }
        }
        true
    }

    /// An army HQ that can be placed comes first; a segment with nobody due, nobody to move and no landing ends by
    /// itself. False when somebody must choose.
    fn carry_on_reinforcement(&self, s: &mut State, side: Side, log: &mut Log) -> bool {
        if side == Side::Soviet
            && let Some(hq) = self.arriving_army(s)
        {
            s.phase = Phase::ArmyArrives(hq);
            return true;
        }
        let landing = side == Side::Soviet && self.beaches().any(|hex| self.may_land(s, hex).is_ok());
        let due = self
            .due_units(s, side)
            .any(|unit| (side == Side::Axis && !s.pieces.has(unit, mark::REROUTED)) || self.can_enter(s, unit));
        let idle = !landing && !due && !self.somebody_moves(s);
        if idle {
            self.next_segment(s, side, log);
        }
        idle
    }

    /// [3.0] Ends a reinforcement segment.
    pub(crate) fn next_segment(&self, s: &mut State, side: Side, log: &mut Log) {
        self.end_reinforcement(s, side, log);
        match side {
            Side::Axis => self.begin_reinforcement(s, Side::Soviet, log),
            Side::Soviet => {
                self.supply_phase(s, log);
                self.end_phase(s, log);
            }
        }
    }

    /// [3.0, 13.1] End Phase: sudden death, then the turn advances.
    fn end_phase(&self, s: &mut State, log: &mut Log) {
        if self.sudden_death(s) {
            s.phase = Phase::Over(Ending::SuddenDeath);
            self.tell_ending(s, Ending::SuddenDeath, log);
            return;
        }
        // [11.4, 2.5] Chits go back into the cup; the waiting 2nd Shock supply chit stays.
        for kind in 0..s.cup.len() {
            s.cup[kind] += std::mem::take(&mut s.drawn[kind]);
        }
        for unit in self.data.unit_ids() {
            s.pieces.clear(unit, mark::PINNED | mark::REVIVED);
        }
        // [11.3.5] The Germans may raise one marker by one box.
        s.phase = Phase::RaiseDefences;
    }

    /// [2.2.1, 2.6.1, 3.0] The turn marker advances; aircraft recover [12.2.1, 12.2.2]; after the last turn points
    /// decide.
    pub(crate) fn next_turn(&self, s: &mut State, log: &mut Log) {
        if usize::from(s.turn) >= self.data.tables.turn.len() {
            let ending = Ending::Points(self.victory_points(s));
            s.phase = Phase::Over(ending);
            self.tell_ending(s, ending, log);
            return;
        }
        s.turn += 1;
        s.used = BySide::default();
        s.no_air = false;
        s.strachwitz_used = false;
        s.shock_drawn = false;
        s.track.clear();
        s.battle = Battle::default();
        log.say("2.2.1", &[], || {
            Message::new("turn-begins").with("turn", s.turn).with("dates", Message::named(format!("turn-{}", s.turn)))
        });
        s.recover_aircraft(None, &self.data);
        s.phase = Phase::Draw;
    }
}
