//! What may be done in each phase.

use crate::EastFront;
use crate::action::{Action, Order, Transport};
use crate::combat::Stage;
use crate::movement::Mode;
use crate::production::Choosing;
use crate::state::{Phase, State, mark};
use crate::units::{Nation, Side};
use crate::why::Why;
use board::HexId;

impl EastFront {
    /// May this be done now by this side, whose decision it is?
    pub(crate) fn check(&self, s: &State, side: Side, action: Action) -> Result<(), Why> {
        let known = |unit: crate::units::UnitId| unit.index() < self.data.units.len();
        // A block of which only the wood is seen.
        if action.unit() == Some(crate::units::UnitId::NONE) {
            return Err(Why::NotYours);
        }
        if !action.unit().is_none_or(known) || action.hex().is_some_and(|hex| hex.index() >= self.data.map.len()) {
            return Err(Why::NotNow);
        }
        if s.plain_choice != u8::MAX {
            return match action {
                Action::Hold(unit) => self.may_hold(s, unit),
                _ => Err(Why::NotNow),
            };
        }
        match (s.phase, action) {
            (Phase::Sequel(..), Action::GoOn | Action::Done) => Ok(()),
            (Phase::Setup { picked, .. }, _) => self.permit_setup(s, side, picked, action),
            (Phase::Production, _) => self.permit_production(s, side, action),
            (Phase::Command, Action::Activate(hq, order)) => self.may_activate(s, hq, order),
            (Phase::Command | Phase::Mobilize, Action::Done) => self.may_end_command(s),
            (Phase::Deploy(hq), Action::To(hex)) => self.may_deploy(s, hq, hex),
            (Phase::Deploy(_), Action::Stay) => Ok(()),
            (Phase::Movement, _) => self.permit_movement(s, action),
            (Phase::Moving, Action::To(hex)) => self.may_go(s, hex),
            (Phase::Moving, Action::Halt) => self.may_halt(s),
            (Phase::Mobilize, Action::Mobilize(hq, transport)) => self.may_mobilize(s, hq, transport),
            (Phase::Strikes, Action::Strike(hq, hex)) => self.may_strike(s, hq, hex),
            (Phase::Strikes | Phase::Select | Phase::Surrender | Phase::Bridgehead, Action::Done) => Ok(()),
            (Phase::Select, Action::Fight(hex)) => self.may_fight(s, hex),
            (Phase::Resolve, Action::Resolve(hex)) => self.may_resolve(s, hex),
            (Phase::Battle, Action::Repulse(unit)) if s.battle.stage == Stage::Repulse => self.may_repulse(s, unit),
            (Phase::Battle, Action::Lose(unit)) if s.battle.stage != Stage::Repulse => self.may_lose(s, unit),
            (Phase::Surrender, Action::Demand(nation)) => self.may_demand(s, nation),
            (Phase::Defection(nation), Action::Defect(unit)) => self.may_defect(s, nation, unit),
            (Phase::Bridgehead, Action::Lay) => self.may_lay(s),
            (Phase::Attrition, Action::Keep(unit)) => self.may_keep(s, unit),
            _ => Err(Why::NotNow),
        }
    }

    /// [6.22] Before combat begins every stack must be in order, if it can be.
    fn may_end_command(&self, s: &State) -> Result<(), Why> {
        if s.phase == Phase::Mobilize { self.may_end_movement(s) } else { Ok(()) }
    }

    fn permit_movement(&self, s: &State, action: Action) -> Result<(), Why> {
        match action {
            Action::Move(unit, transport) => self.may_move_by(s, unit, transport),
            Action::Drop => self.may_drop(s),
            Action::Land(unit) => self.may_land(s, unit),
            Action::Evacuate(unit) => self.may_evacuate(s, unit),
            Action::Rearguard(unit) => self.may_guard(s, unit),
            Action::Done => self.may_end_movement(s),
            _ => Err(Why::NotNow),
        }
    }

    /// May the unit under way go there next?
    fn may_go(&self, s: &State, hex: HexId) -> Result<(), Why> {
        let unit = s.moving.unit;
        let among = |found: bool, why: Why| if found { Ok(()) } else { Err(why) };
        match s.moving.mode {
            Mode::Land => {
                let from = s.pieces.at(unit);
                let direction = self.data.map.direction(from, hex).ok_or(Why::NotNextHex(hex))?;
                self.good_step(s, &s.moving, from, direction).map(drop)
            }
            Mode::Rail | Mode::Sea => among(self.strategic_price(s, hex).is_some(), Why::NotReachable(hex)),
            Mode::Drop => {
                let mut found = false;
                self.drop_goals(s, |goal| found |= goal == hex);
                among(found, Why::NoDropThere(hex))
            }
            Mode::Landing => {
                let mut found = false;
                self.landing_goals(s, unit, s.pieces.at(unit), |goal| found |= goal == hex);
                among(found, Why::NoLandingThere(hex))
            }
            Mode::Evacuation => {
                let mut found = false;
                self.evacuation_goals(s, unit, |goal| found |= goal == hex);
                among(found, Why::NoEvacuationThere(hex))
            }
        }
    }

    fn permit_production(&self, s: &State, side: Side, action: Action) -> Result<(), Why> {
        let choosing = s.plans[side].choosing;
        match (choosing, action) {
            (Choosing::Cadre(unit) | Choosing::Arrival(unit), Action::To(hex)) => self.may_arrive_at(s, unit, hex),
            (Choosing::Disband, Action::Scrap(unit)) => self.may_scrap(s, side, unit),
            (Choosing::Cadre(_) | Choosing::Arrival(_) | Choosing::Disband, Action::Back) => Ok(()),
            (Choosing::Nothing, Action::Step(unit)) => self.may_step(s, side, unit),
            (Choosing::Nothing, Action::Cadre(unit)) => self.may_rebuild(s, side, unit),
            (Choosing::Nothing, Action::Arrive(unit)) => self.may_bring(s, side, unit),
            (Choosing::Nothing, Action::Hasten(unit)) => self.may_hasten(s, side, unit, false),
            (Choosing::Nothing, Action::Buy(unit)) => self.may_hasten(s, side, unit, true),
            (Choosing::Nothing, Action::Disband) => {
                let able = self.data.unit_ids().any(|unit| self.may_scrap(s, side, unit).is_ok());
                if able { Ok(()) } else { Err(Why::NotNow) }
            }
            (Choosing::Nothing, Action::Prepare) => self.may_prepare(s, side),
            (Choosing::Nothing, Action::Done) => self.may_end_production(s, side),
            _ => Err(Why::NotNow),
        }
    }

    fn permit_setup(&self, s: &State, side: Side, picked: crate::units::UnitId, action: Action) -> Result<(), Why> {
        let holding = picked != crate::units::UnitId::NONE;
        match (holding, action) {
            (false, Action::Pick(unit)) => self.may_pick(s, side, unit),
            (false, Action::Standard) => Ok(()),
            (false, Action::Done) => self.may_end_setup(s, side),
            (true, Action::To(hex)) => self.may_place(s, picked, hex),
            (true, Action::Swap(unit)) => self.may_swap(s, picked, unit),
            (true, Action::Give(unit)) => self.may_give(s, picked, unit),
            (true, Action::Back) => Ok(()),
            _ => Err(Why::NotNow),
        }
    }

    /// Everything that may be done now by this side, whose decision it is.
    pub(crate) fn legal(&self, s: &State, side: Side, into: &mut Vec<Action>) {
        let data = &self.data;
        if s.plain_choice != u8::MAX {
            let hex = data.ground.hungarian_plain[usize::from(s.plain_choice)];
            into.extend(self.plain_candidates(s, hex).map(Action::Hold));
            return;
        }
        let mut offer = |action: Action| {
            if self.check(s, side, action).is_ok() {
                into.push(action);
            }
        };
        let own = || data.unit_ids().filter(|&unit| s.side(unit) == side && s.pieces.hex(unit).is_some());
        let battles = || s.battles().iter();
        match s.phase {
            Phase::Over(_) | Phase::Month | Phase::Fortnight | Phase::Turn | Phase::HalfYear | Phase::Rearguards => {}
            Phase::Sequel(..) => into.extend([Action::GoOn, Action::Done]),
            Phase::Setup { picked, .. } => self.setup_offers(s, side, picked, into),
            Phase::Production => self.production_offers(s, side, into),
            Phase::Command => {
                for &hq in &self.hqs[side] {
                    Order::ALL.into_iter().for_each(|order| offer(Action::Activate(hq, order)));
                }
                offer(Action::Done);
            }
            Phase::Deploy(hq) => {
                into.extend(self.deploy_hexes(s, hq).map(Action::To));
                into.push(Action::Stay);
            }
            Phase::Movement => {
                let naval = self.hqs[side].iter().any(|&hq| s.pieces.has(hq, mark::NAVAL));
                for unit in own() {
                    if !s.pieces.has(unit, mark::MOVED | mark::STRATEGIC) {
                        offer(Action::Move(unit, Transport::Land));
                        if s.supreme > 0 {
                            offer(Action::Move(unit, Transport::Rail));
                            offer(Action::Move(unit, Transport::Sea));
                        }
                        if s.pieces.is_battle(s.pieces.at(unit)) {
                            offer(Action::Rearguard(unit));
                        }
                        if naval {
                            offer(Action::Land(unit));
                            offer(Action::Evacuate(unit));
                        }
                    }
                }
                offer(Action::Drop);
                offer(Action::Done);
            }
            Phase::Moving => self.moving_offers(s, into),
            Phase::Mobilize => {
                for &hq in self.hqs[side].iter().filter(|&&hq| s.pieces.has(hq, mark::ACTIVE)) {
                    Transport::ALL.into_iter().for_each(|transport| offer(Action::Mobilize(hq, transport)));
                }
                offer(Action::Done);
            }
            Phase::Strikes => {
                for &hq in self.hqs[side].iter().filter(|&&hq| s.pieces.has(hq, mark::ACTIVE)) {
                    battles().for_each(|hex| offer(Action::Strike(hq, hex)));
                }
                offer(Action::Done);
            }
            Phase::Select => {
                battles().for_each(|hex| offer(Action::Fight(hex)));
                offer(Action::Done);
            }
            Phase::Resolve => into.extend(s.fights.iter().map(Action::Resolve)),
            Phase::Battle if s.battle.stage == Stage::Repulse => {
                s.pieces.of(side, s.battle.hex).for_each(|unit| offer(Action::Repulse(unit)));
            }
            Phase::Battle => self.targets(s).for_each(|unit| offer(Action::Lose(unit))),
            Phase::Surrender => {
                Nation::SATELLITES.into_iter().for_each(|nation| offer(Action::Demand(nation)));
                offer(Action::Done);
            }
            Phase::Defection(_) => data.unit_ids().for_each(|unit| offer(Action::Defect(unit))),
            Phase::Bridgehead => {
                offer(Action::Lay);
                offer(Action::Done);
            }
            Phase::Attrition => {
                if let Some((hex, _)) = self.supply_choice(s) {
                    s.pieces.of(side, hex).for_each(|unit| offer(Action::Keep(unit)));
                }
            }
        }
    }

    fn moving_offers(&self, s: &State, into: &mut Vec<Action>) {
        let unit = s.moving.unit;
        let from = s.pieces.at(unit);
        match s.moving.mode {
            Mode::Land => {
                for (direction, edge) in self.data.ground.ways(from) {
                    if self.good_step(s, &s.moving, from, direction).is_ok() {
                        into.push(Action::To(edge.to));
                    }
                }
                if self.may_halt(s).is_ok() {
                    into.push(Action::Halt);
                }
            }
            Mode::Rail => self.rail_goals(s, unit, |hex, _| into.push(Action::To(hex))),
            Mode::Sea => self.sea_goals(s, unit, |hex, _| into.push(Action::To(hex))),
            Mode::Drop => self.drop_goals(s, |hex| into.push(Action::To(hex))),
            Mode::Landing => self.landing_goals(s, unit, from, |hex| into.push(Action::To(hex))),
            Mode::Evacuation => self.evacuation_goals(s, unit, |hex| into.push(Action::To(hex))),
        }
    }
}
