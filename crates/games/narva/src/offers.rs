//! What may be done in each phase, and what happens when it is.

use board::HexId;
use kernel::{Audience, Chance, LineKind, Log, Message, SeatSet};

use crate::Narva;
use crate::action::Action;
use crate::air::Effort;
use crate::combat::{Battle, Kind, Stage};
use crate::command::{Activation, Reason};
use crate::state::{Phase, State, UnitSet, mark};
use crate::units::{Side, UnitId};
use crate::why::Why;

impl Narva {
    /// May this be done now, by whoever decides?
    pub(crate) fn check(&self, s: &State, action: Action) -> Result<(), Why> {
        if let Some(unit) = action.names::<UnitId>()
            && unit.index() >= self.data.units.len()
        {
            return Err(Why::NotNow);
        }
        if !s.displaced.is_empty() {
            return match action {
                Action::Place(hex) => self.may_displace_to(s, hex),
                _ => Err(Why::DisplacedFirst(s.displaced[0].0)),
            };
        }
        match (s.phase, action) {
            (Phase::Army(_) | Phase::Division(_) | Phase::FreeMove | Phase::Formation(_), Action::Pass) => Ok(()),
            (Phase::Army(chit) | Phase::Division(chit), Action::Activate(hq)) => self.may_activate(s, chit, hq),
            (Phase::Army(chit), Action::Resite) => match self.army_of(chit) {
                Some(army) if s.pieces.has(army, mark::PINNED) => Err(Why::Pinned(army)),
                Some(army) if self.data.map.hexes().any(|hex| self.may_resite(s, army, hex).is_ok()) => Ok(()),
                _ => Err(Why::NotNow),
            },
            (Phase::Resite(army), Action::Place(hex)) => self.may_resite(s, army, hex),
            (Phase::FreeMove, Action::Activate(hq)) => self.may_free_move(s, hq),
            (Phase::FreeMove, Action::Units) => Ok(()),
            (Phase::Formation(side), Action::Activate(hq)) => self.may_choose_formation(s, side, hq),
            (Phase::Others, Action::Bring(unit)) => self.may_bring(s, unit),
            (Phase::Anywhere, Action::Pick(unit)) => self.may_pick(s, unit),
            (Phase::Others | Phase::Anywhere | Phase::Combat | Phase::Barrage, Action::Done) => Ok(()),
            (Phase::Movement, Action::Done) => self.may_end_movement(s),
            (Phase::Movement | Phase::Reinforcement(_), Action::Move(unit)) => self.may_move(s, unit),
            (Phase::Moving, Action::To(hex)) => {
                let from = s.pieces.at(s.moving.unit);
                let direction = self.data.map.direction(from, hex).ok_or(Why::NotNextHex(hex))?;
                self.step(s, &s.moving, from, direction).map(drop)
            }
            (Phase::Moving, Action::Halt) => self.may_halt(s),
            // [2.1.3] In fog of war the owner decides what lies on top.
            (Phase::Moving, Action::HaltUnder) => {
                self.may_halt(s)?;
                if !s.options.fog {
                    return Err(Why::NoFog);
                }
                if s.pieces.stack(s.pieces.at(s.moving.unit)).nth(1).is_some() {
                    Ok(())
                } else {
                    Err(Why::NothingBelow)
                }
            }
            // [6.0] One unit's move ends before the next begins.
            (
                Phase::Moving,
                Action::Move(_) | Action::Enter(..) | Action::Reroute(..) | Action::Land(_) | Action::Done,
            ) => Err(Why::UnderWay(s.moving.unit)),
            (Phase::Combat, Action::Attack(hex)) => self.may_attack(s, hex),
            (Phase::Stavka(_), Action::Attack(hex)) => self.may_order(s, hex),
            (Phase::Stavka(_), Action::Done) => Err(Why::StavkaMustAttack),
            (Phase::Battle, _) => self.permit_in_battle(s, action),
            (Phase::Barrage, Action::Fire(hex)) => self.may_fire(s, s.barrage.side, hex),
            (Phase::CoastGuns, Action::Done) => Ok(()),
            (Phase::CoastGuns, Action::Fire(hex)) => {
                if s.pieces.at(self.data.named.marines) == hex {
                    Ok(())
                } else {
                    Err(Why::CoastGunsElsewhere(hex))
                }
            }
            (Phase::Replacements(_), Action::Done) => Ok(()),
            (Phase::Replacements(_), Action::Rebuild(unit)) => self.may_rebuild(s, unit),
            (Phase::Replacements(_), Action::Revive(unit, hex)) => self.may_revive(s, unit, hex),
            (Phase::Replacements(_) | Phase::RaiseDefences, Action::Raise(which)) => self.may_raise(s, which),
            (Phase::RaiseDefences, Action::Done) => Ok(()),
            (Phase::Reinforcement(_), Action::Enter(unit, hex)) => self.may_enter(s, unit, hex),
            (Phase::Reinforcement(_), Action::Reroute(unit, entry)) => self.may_reroute(s, unit, entry),
            (Phase::Reinforcement(Side::Soviet), Action::Land(hex)) => self.may_land(s, hex),
            (Phase::Reinforcement(side), Action::Done) => self.may_end_reinforcement(s, side),
            (Phase::ArmyArrives(hq), Action::Place(hex)) => self.may_place_army(s, hq, hex),
            _ => Err(Why::NotNow),
        }
    }

    fn permit_in_battle(&self, s: &State, action: Action) -> Result<(), Why> {
        match (s.battle.stage, action) {
            (Stage::Prepare, Action::With(unit)) if s.battle.kind == Kind::Attack => self.may_join(s, unit),
            (Stage::Prepare, Action::With(_)) => Err(Why::StavkaEverybody),
            (Stage::Prepare, Action::Fly(air, effort)) => self.may_fly(s, air, effort),
            (Stage::Prepare, Action::CallOff) if s.battle.kind == Kind::Attack => Ok(()),
            (Stage::Prepare, Action::CallOff) => Err(Why::StavkaMustAttack),
            (Stage::Prepare, Action::Roll) => self.may_roll(s),
            // [2.1.3] In fog of war an announced attack stands.
            (_, Action::CallOff) if s.options.fog && !s.battle.is_barrage() => Err(Why::Announced),
            (Stage::DefenderLosses | Stage::AttackerLosses, Action::Lose(unit)) => self.may_lose(s, unit),
            (Stage::DefenderRetreat | Stage::AttackerRetreat, _) => match action {
                Action::Lose(unit) if s.battle.retreat.owed > 0 => self.may_lose(s, unit),
                Action::Lose(unit) => self.may_give_up(s, unit),
                Action::Retreat(hex) => self.may_retreat(s, hex),
                Action::Leave(unit) => self.may_leave(s, unit),
                Action::Onward(unit, hex) => self.may_go_onward(s, unit, hex),
                _ => Err(Why::NotNow),
            },
            (Stage::Advance, Action::Advance(unit)) => self.may_advance(s, unit),
            (Stage::Advance, Action::Done) => Ok(()),
            (Stage::AdvanceOn, Action::To(hex)) => self.may_go_further(s, hex),
            (Stage::AdvanceOn, Action::Halt) => {
                let (unit, hex) = (s.battle.advancing, s.battle.target);
                if s.fits(&self.data, unit, hex) { Ok(()) } else { Err(Why::Stacking(hex)) }
            }
            _ => Err(Why::NotNow),
        }
    }

    /// Everything that may be done now.
    pub(crate) fn legal(&self, s: &State, into: &mut Vec<Action>) {
        let data = &self.data;
        let mut offer = |action: Action| {
            if self.check(s, action).is_ok() {
                into.push(action);
            }
        };
        if !s.displaced.is_empty() {
            let mut hexes = Vec::new();
            self.displacement_hexes(s, &mut hexes);
            into.extend(hexes.into_iter().map(Action::Place));
            return;
        }
        match s.phase {
            Phase::Draw | Phase::Over(_) => {}
            Phase::Army(_) | Phase::Division(_) | Phase::FreeMove | Phase::Formation(_) => {
                data.unit_ids().filter(|&hq| data.unit(hq).is_hq()).for_each(|hq| offer(Action::Activate(hq)));
                [Action::Resite, Action::Units, Action::Pass].into_iter().for_each(offer);
            }
            Phase::Resite(army) => {
                let hexes = data.map.hexes().filter(|&hex| self.may_resite(s, army, hex).is_ok());
                into.extend(hexes.map(Action::Place));
            }
            Phase::ArmyArrives(hq) => {
                let mut hexes = Vec::new();
                self.army_hexes(s, hq, &mut hexes);
                into.extend(hexes.into_iter().map(Action::Place));
            }
            Phase::Others => {
                data.units_of(s.activation.side).for_each(|unit| offer(Action::Bring(unit)));
                offer(Action::Done);
            }
            Phase::Anywhere => {
                data.units_of(s.activation.side).for_each(|unit| offer(Action::Pick(unit)));
                offer(Action::Done);
            }
            Phase::Movement => {
                let act = &s.activation;
                let units = (act.units | act.movers) - act.moved;
                units.iter().for_each(|unit| offer(Action::Move(unit)));
                offer(Action::Done);
            }
            Phase::Moving => {
                data.around(s.pieces.at(s.moving.unit)).for_each(|(_, hex)| offer(Action::To(hex)));
                offer(Action::Halt);
                offer(Action::HaltUnder);
            }
            Phase::Combat => {
                self.enemy_hexes_near(s, s.activation.units.iter(), s.activation.side, &mut |hex| {
                    offer(Action::Attack(hex));
                });
                offer(Action::Done);
            }
            Phase::Stavka(_) => into.extend(self.stavka_orders(s).into_iter().map(Action::Attack)),
            Phase::Battle => self.offers_in_battle(s, &mut offer),
            Phase::Barrage => {
                let side = s.barrage.side;
                self.enemy_hexes_near(s, data.units_of(side), side, &mut |hex| offer(Action::Fire(hex)));
                offer(Action::Done);
            }
            Phase::CoastGuns => {
                offer(Action::Fire(s.pieces.at(data.named.marines)));
                offer(Action::Done);
            }
            Phase::Replacements(_) => {
                data.units_of(Side::Axis).for_each(|unit| offer(Action::Rebuild(unit)));
                [Action::Raise(0), Action::Raise(1), Action::Done].into_iter().for_each(offer);
                into.extend(self.revivals(s).map(|(unit, hex)| Action::Revive(unit, hex)));
            }
            Phase::RaiseDefences => [Action::Raise(0), Action::Raise(1), Action::Done].into_iter().for_each(offer),
            Phase::Reinforcement(side) => {
                for unit in self.due_units(s, side) {
                    self.entry_hexes(s, unit).into_iter().for_each(|hex| offer(Action::Enter(unit, hex)));
                    (0..3).for_each(|entry| offer(Action::Reroute(unit, entry)));
                }
                (s.activation.units - s.activation.moved).iter().for_each(|unit| offer(Action::Move(unit)));
                self.beaches().for_each(|hex| offer(Action::Land(hex)));
                offer(Action::Done);
            }
        }
    }

    /// Hexes with enemy combat units beside any of these units, each once.
    fn enemy_hexes_near(
        &self,
        s: &State,
        units: impl Iterator<Item = UnitId>,
        side: Side,
        tell: &mut dyn FnMut(HexId),
    ) {
        let mut seen = crate::state::HexSet::EMPTY;
        for hex in units.filter_map(|unit| s.pieces.hex(unit)) {
            for (_, near) in self.data.around(hex) {
                if !seen.contains(near) && s.holds_combat(&self.data, side.enemy(), near) {
                    seen.set(near, true);
                    tell(near);
                }
            }
        }
    }

    fn offers_in_battle(&self, s: &State, offer: &mut dyn FnMut(Action)) {
        let battle = &s.battle;
        match battle.stage {
            Stage::Prepare => {
                if battle.kind == Kind::Attack {
                    for (_, near) in self.data.around(battle.target) {
                        s.pieces.stack(near).for_each(|unit| offer(Action::With(unit)));
                    }
                }
                for air in self.data.air_of(battle.side) {
                    offer(Action::Fly(air, Effort::AllOut));
                    offer(Action::Fly(air, Effort::Normal));
                }
                if battle.kind == Kind::Attack {
                    offer(Action::CallOff);
                }
                offer(Action::Roll);
            }
            Stage::DefenderLosses | Stage::AttackerLosses => {
                self.sufferers(s).into_iter().for_each(|unit| offer(Action::Lose(unit)));
            }
            Stage::DefenderRetreat | Stage::AttackerRetreat => {
                if battle.retreat.owed > 0 {
                    self.sufferers(s).into_iter().for_each(|unit| offer(Action::Lose(unit)));
                } else if self.settling(s) {
                    for unit in self.excess(s) {
                        self.onward_hexes(s, unit).into_iter().for_each(|hex| offer(Action::Onward(unit, hex)));
                        offer(Action::Lose(unit));
                    }
                } else {
                    self.retreat_choice(s).hexes.into_iter().for_each(|hex| offer(Action::Retreat(hex)));
                    battle.retreat.group.iter().for_each(|unit| offer(Action::Leave(unit)));
                }
            }
            Stage::Advance => {
                self.advance_candidates(s).into_iter().for_each(|unit| offer(Action::Advance(unit)));
                offer(Action::Done);
            }
            Stage::AdvanceOn => {
                self.further_hexes(s).into_iter().for_each(|hex| offer(Action::To(hex)));
                offer(Action::Halt);
            }
        }
    }

    /// Does what has been permitted.
    pub(crate) fn apply(&self, s: &mut State, action: Action, chance: &mut dyn Chance, log: &mut Log) {
        if let (Action::Place(hex), Some(&(hq, _))) = (action, s.displaced.first()) {
            s.displaced.remove(0);
            self.put_hq(s, hq, hex, "11.1.3", log);
            return;
        }
        match (s.phase, action) {
            (Phase::Army(chit) | Phase::Division(chit), Action::Activate(hq)) => {
                self.activate(s, hq, Reason::Chit(chit), log);
            }
            (Phase::Army(chit), Action::Resite) => {
                let Some(army) = self.army_of(chit) else { return kernel::unperformed(action, s.phase) };
                s.phase = Phase::Resite(army);
                s.activation = Activation { reason: Reason::Chit(chit), side: Side::Soviet, ..Activation::default() };
            }
            (Phase::Resite(army), Action::Place(hex)) => {
                s.pieces.take(&self.data, army, crate::state::off_map::DISPLACED);
                self.put_hq(s, army, hex, "4.1.3", log);
                // Another HQ was activated, so the last corps may be next again (ruling R4).
                s.last_hq[Side::Soviet] = UnitId::NONE;
                self.finish_activation(s, log);
            }
            (Phase::Army(chit) | Phase::Division(chit), Action::Pass) => {
                log.say("4.1.1", &[], || Message::new("chit-passed").with("chit", chit.name()));
                log.is(LineKind::Pass);
                self.finish_chit(s, chit, log);
            }
            (Phase::FreeMove | Phase::Formation(_), Action::Pass) => s.phase = Phase::Draw,
            (Phase::FreeMove, Action::Activate(hq)) => self.activate(s, hq, Reason::FreeMove, log),
            (Phase::FreeMove, Action::Units) => {
                let anywhere_left = self.data.tables.command.free_move_units;
                s.activation =
                    Activation { reason: Reason::FreeMove, side: Side::Soviet, anywhere_left, ..Activation::default() };
                s.phase = Phase::Anywhere;
            }
            (Phase::Formation(side), Action::Activate(hq)) => {
                let movers = self.formation_units(s, hq);
                log.say("2.5.2", &[], || Message::new("formation-moves").with("hq", self.unit_name(hq)));
                s.activation = Activation { reason: Reason::Event, side, movers, ..Activation::default() };
                s.phase = Phase::Movement;
            }
            (Phase::Others, Action::Bring(unit)) => {
                s.activation.others_left -= 1;
                match s.activation.reason {
                    Reason::FreeMove => s.activation.movers.insert(unit),
                    _ => s.activation.units.insert(unit),
                };
                self.tell_chosen(s, unit, log);
            }
            (Phase::Anywhere, Action::Pick(unit)) => {
                s.activation.anywhere_left -= 1;
                s.activation.movers.insert(unit);
                if s.activation.reason == Reason::FreeMove {
                    // [4.1.2] Units without an HQ: every HQ is fresh again. Choosing nobody refreshes nobody (ruling R2).
                    s.last_hq[Side::Soviet] = UnitId::NONE;
                }
                self.tell_chosen(s, unit, log);
            }
            (Phase::Others, Action::Done) if s.activation.anywhere_left > 0 => s.phase = Phase::Anywhere,
            (Phase::Others | Phase::Anywhere, Action::Done) => self.begin_movement(s),
            (Phase::Movement | Phase::Reinforcement(_), Action::Move(unit)) => {
                s.moving = self.start(s, unit);
                s.phase = Phase::Moving;
            }
            (Phase::Moving, Action::To(hex)) => self.step_to(s, hex, log),
            (Phase::Moving, Action::Halt) => self.halt(s, log),
            (Phase::Moving, Action::HaltUnder) => {
                let hex = s.pieces.at(s.moving.unit);
                self.halt(s, log);
                s.pieces.slide_under(hex);
            }
            (Phase::Movement, Action::Done) => self.end_movement(s, log),
            (Phase::Combat, Action::Attack(target)) => {
                let side = s.activation.side;
                s.battle = Battle { kind: Kind::Attack, side, target, ..Battle::default() };
                s.phase = Phase::Battle;
            }
            (Phase::Stavka(_), Action::Attack(hex)) => {
                s.battle = self.stavka_battle(s, hex);
                s.phase = Phase::Battle;
            }
            (Phase::Combat, Action::Done) => self.finish_activation(s, log),
            (Phase::Battle, _) => self.perform_in_battle(s, action, chance, log),
            (Phase::Barrage, Action::Fire(hex)) => {
                s.barrage.left -= 1;
                let _ = s.barrage.hit.try_push(hex);
                self.fire(s, Kind::Barrage, s.barrage.side, hex, chance, log);
            }
            (Phase::Barrage, Action::Done) => self.end_barrage(s),
            (Phase::CoastGuns, Action::Fire(hex)) => self.fire(s, Kind::CoastGuns, Side::Axis, hex, chance, log),
            (Phase::CoastGuns, Action::Done) => s.phase = Phase::Reinforcement(Side::Soviet),
            (Phase::Replacements(left), Action::Rebuild(unit)) => self.rebuild(s, unit, left - 1, log),
            (Phase::Replacements(left), Action::Revive(unit, hex)) => self.revive(s, unit, hex, left - 1, log),
            (Phase::Replacements(left), Action::Raise(which)) => {
                self.raise(s, which, self.data.tables.prepared_defences.boxes_per_replacement, "11.2.4", log);
                s.phase = Phase::Replacements(left - 1);
            }
            (Phase::Replacements(_), Action::Done) => self.end_replacements(s),
            (Phase::RaiseDefences, Action::Raise(which)) => {
                self.raise(s, which, self.data.tables.prepared_defences.boxes_per_turn, "11.3.5", log);
                self.next_turn(s, log);
            }
            (Phase::RaiseDefences, Action::Done) => self.next_turn(s, log),
            (Phase::Reinforcement(_), Action::Enter(unit, hex)) => self.enter(s, unit, hex, log),
            (Phase::Reinforcement(_), Action::Reroute(unit, entry)) => self.reroute(s, unit, entry, log),
            (Phase::Reinforcement(_), Action::Land(hex)) => self.land(s, hex, log),
            (Phase::Reinforcement(side), Action::Done) => self.next_segment(s, side, log),
            (Phase::ArmyArrives(hq), Action::Place(hex)) => {
                self.put_hq(s, hq, hex, "4.2.5", log);
                self.chits_enter(s, log);
                s.phase = Phase::Reinforcement(Side::Soviet);
            }
            _ => kernel::unperformed(action, s.phase),
        }
    }

    fn perform_in_battle(&self, s: &mut State, action: Action, chance: &mut dyn Chance, log: &mut Log) {
        match (s.battle.stage, action) {
            (Stage::Prepare, Action::With(unit)) => s.battle.attackers |= UnitSet::one(unit),
            (Stage::Prepare, Action::Fly(air, effort)) => s.battle.air.push((air, effort)),
            (Stage::Prepare, Action::CallOff) => self.call_off(s),
            (Stage::Prepare, Action::Roll) => self.roll(s, chance, log),
            (Stage::DefenderLosses | Stage::AttackerLosses, Action::Lose(unit)) => self.take_loss(s, unit, log),
            (_, Action::Lose(unit)) if s.battle.retreat.owed > 0 => self.pay(s, unit, log),
            (_, Action::Lose(unit)) => self.give_up(s, unit, log),
            (_, Action::Retreat(hex)) => self.fall_back(s, hex, log),
            (_, Action::Leave(unit)) => {
                s.battle.retreat.group.remove(unit);
                s.battle.retreat.waiting.insert(unit);
            }
            (_, Action::Onward(unit, hex)) => self.go_onward(s, unit, hex, log),
            (Stage::Advance, Action::Advance(unit)) => self.advance(s, unit, log),
            (Stage::Advance, Action::Done) => self.finish_battle(s),
            (Stage::AdvanceOn, Action::To(hex)) => self.go_further(s, hex, log),
            (Stage::AdvanceOn, Action::Halt) => self.stop_advance(s),
            _ => kernel::unperformed(action, s.battle.stage),
        }
    }

    fn put_hq(&self, s: &mut State, hq: UnitId, hex: HexId, rule: &'static str, log: &mut Log) {
        s.pieces.put(&self.data, hq, hex);
        log.say(rule, &[hex.0], || {
            Message::new("hq-placed").with("hq", self.unit_name(hq)).with("hex", self.hex_name(hex))
        });
    }

    /// [2.1.3] In fog of war the enemy is not told that a counter was chosen: whether there is one to choose tells what a
    /// stack holds.
    fn tell_chosen(&self, s: &State, unit: UnitId, log: &mut Log) {
        let hex = s.pieces.at(unit);
        let truth = || Message::new("unit-chosen").with("unit", self.unit_name(unit)).with("hex", self.hex_name(hex));
        // [4.2.1] Others go along with an HQ; elsewhere the reason decides.
        let rule = if s.phase == Phase::Others { "4.2.1" } else { s.activation.reason.rule() };
        if s.options.fog {
            let own = SeatSet::one(self.data.unit(unit).side.seat());
            log.tell(Audience::Only(own), rule, &[hex.0], truth);
        } else {
            log.say(rule, &[hex.0], truth);
        }
    }
}
