//! What may be done now, and why not.

use board::{Direction, HexId, within};

use crate::VictoryRoads;
use crate::action::Action;
use crate::ground::Water;
use crate::state::{Phase, Segment, State, mark, off_map};
use crate::supports::Support;
use crate::theatres::Stock;
use crate::units::{Side, UnitId};
use crate::why::Why;

/// [6.3.1] Supports that abandoning equipment costs.
pub const ABANDONED_SUPPORTS: u8 = 2;

impl VictoryRoads {
    /// [4.1.3] May an HQ lay a bridge over this side of its hex?
    fn may_bridge(&self, s: &State, hq: UnitId, direction: Direction) -> Result<(), Why> {
        let info = self.data.unit(hq);
        if !info.is_hq() {
            return Err(Why::NoBridgeBuilder(hq));
        }
        if s.side_of(info.nation) != s.active {
            return Err(Why::EnemyUnit(hq));
        }
        let Some(hex) = s.pieces.hex(hq) else { return Err(Why::NotOnMap(hq)) };
        if s.arrow(&self.data, hq) == Some(direction) {
            return Err(Why::BridgedAlready(hq));
        }
        if self.data.ground.side(hex, direction).water == Water::None {
            return Err(Why::NoWaterThere(hq));
        }
        match self.data.map.neighbour(hex, direction) {
            Some(to) if self.data.ground.is_land(to) => Ok(()),
            _ => Err(Why::NoWaterThere(hq)),
        }
    }

    pub(crate) fn may_bridge_anywhere(&self, s: &State, hq: UnitId) -> bool {
        Direction::ALL.into_iter().any(|direction| self.may_bridge(s, hq, direction).is_ok())
            || (s.side(&self.data, hq) == s.active && s.pieces.hex(hq).is_some() && s.arrow(&self.data, hq).is_some())
    }

    /// [4.7.1] May units fall back around this hex?
    fn may_withdraw(&self, s: &State, hex: HexId) -> Result<(), Why> {
        let near = u32::from(self.data.tables.limits.withdrawal_radius);
        let there = self.withdrawers(s).iter().any(|at| self.data.map.distance(at, hex) <= near);
        if there { Ok(()) } else { Err(Why::NobodyNear(hex)) }
    }

    /// [4.7.1] Hexes of Axis units that can move at all.
    fn withdrawers(&self, s: &State) -> crate::state::HexSet {
        let able =
            |unit: &UnitId| s.side(&self.data, *unit) == Side::Axis && s.pieces.values(&self.data, *unit).movement > 0;
        self.data.unit_ids().filter(able).filter_map(|unit| s.pieces.hex(unit)).collect()
    }

    /// [6.2.3, 6.3.1] A support that pays for something in the German movement phase.
    fn may_pay_with(&self, s: &State, stock: Stock, kind: Support) -> Result<(), Why> {
        let info = self.data.support(kind);
        if info.side != s.active || !s.stock(stock).has(kind) {
            return Err(Why::NoSuchSupport(kind));
        }
        if info.reich { Err(Why::NeverGeneric(kind)) } else { Ok(()) }
    }

    /// [6.3.1] May equipment be abandoned around this HQ?
    fn may_abandon(&self, s: &State, hq: UnitId) -> Result<(), Why> {
        let info = self.data.unit(hq);
        if s.active != Side::Axis || !self.scenario(s).has("abandonment") || s.segment != Segment::Movement {
            return Err(Why::NotTheMoment);
        }
        if !info.is_hq() || s.side_of(info.nation) != Side::Axis {
            return Err(Why::NoHqToAbandon(hq));
        }
        if s.pieces.hex(hq).is_none() {
            return Err(Why::NotOnMap(hq));
        }
        if s.pieces.has(hq, mark::MOVED | mark::ABANDONED) {
            return Err(Why::HqMoved(hq));
        }
        let free = s.stock(Stock::Germans).kinds().filter(|&kind| !self.data.support(kind).reich);
        let count: u8 = free.map(|kind| s.stock(Stock::Germans).count(kind)).sum();
        if count < ABANDONED_SUPPORTS { Err(Why::NeedsTwoSupports) } else { Ok(()) }
    }

    /// May this be done now?
    pub(crate) fn check(&self, s: &State, action: Action) -> Result<(), Why> {
        use Action as A;
        if let Some(theatre) = s.expelled {
            return match action {
                A::Place(hex) if self.refuges(s, theatre).contains(&hex) => Ok(()),
                A::Place(hex) => Err(Why::NotARefuge(hex)),
                _ => Err(Why::NotTheMoment),
            };
        }
        // [5.1.4] About the other side's boxes nothing is told, not even by refusals.
        if let A::Play(stock, kind) | A::Spend(stock, kind) | A::Return(stock, kind) | A::Strengthen(stock, kind, _) =
            action
            && self.decides(s) != Some(stock.side())
        {
            return Err(Why::NoSuchSupport(kind));
        }
        match (s.phase, action) {
            (Phase::Pontoons, A::Bridge(hq, direction)) => self.may_bridge(s, hq, direction),
            (Phase::Pontoons, A::Unbridge(hq)) => {
                if s.side(&self.data, hq) != s.active {
                    return Err(Why::EnemyUnit(hq));
                }
                let there = self.data.unit(hq).is_hq() && s.pieces.hex(hq).is_some();
                if there && s.arrow(&self.data, hq).is_some() { Ok(()) } else { Err(Why::NoBridge(hq)) }
            }
            (Phase::Repli, A::Repli(hex)) => self.may_withdraw(s, hex),
            (Phase::Repli, A::Pass) => Ok(()),
            (Phase::FallingBack | Phase::Movement, A::Move(unit)) => self.may_move(s, unit),
            (Phase::Movement, A::Abandon(hq)) => self.may_abandon(s, hq),
            (Phase::Movement, A::Spend(stock, kind)) => {
                if s.active != Side::Axis || s.segment != Segment::Movement {
                    return Err(Why::NotTheMoment);
                }
                if s.strategic_paid {
                    return Err(Why::StrategicPaid);
                }
                self.may_pay_with(s, stock, kind)
            }
            (Phase::Moving, A::With(unit)) => self.may_join(s, unit),
            (Phase::Moving, A::To(hex)) => self.step(s, hex).map(|_| ()),
            (Phase::Moving, A::Halt) => self.may_halt(s),
            (Phase::Moving, A::Exit) => self.may_exit(s),
            (Phase::Moving, A::Entrain) => self.may_entrain(s),
            (Phase::Moving, A::Rail(hex)) => self.may_ride(s, hex),
            (Phase::Moving, A::Sail(hex)) => self.may_sail(s, hex),
            (Phase::MovingUp | Phase::TheatreMoving, A::To(hex)) => self.may_shift_to(s, hex),
            (Phase::MovingUp | Phase::TheatreMoving, A::Halt) => Ok(()),
            (Phase::Priority, A::Priority(theatre)) => self.is_in_play(s, theatre),
            (Phase::Secondary, A::Secondary(theatre)) => {
                self.is_in_play(s, theatre)?;
                if s.priority == Some(theatre) { Err(Why::PriorityItself) } else { Ok(()) }
            }
            (Phase::GrandOffensive, A::Offensive) => self.may_launch(s),
            (Phase::GrandOffensive, A::Pass) => Ok(()),
            (Phase::FreeSupport | Phase::Chosen, A::Take(kind)) => {
                if s.pools[s.active].has(kind) {
                    Ok(())
                } else {
                    Err(Why::NoSuchSupport(kind))
                }
            }
            (Phase::Draws, A::Draw(theatre)) => self.may_draw(s, theatre),
            (Phase::Supports, A::Play(stock, kind)) => self.may_play(s, stock, kind),
            (Phase::Supports, A::Strengthen(stock, kind, hex)) => self.may_strengthen(s, stock, kind, hex),
            (Phase::Supports, A::Return(stock, Support::Zhukov)) => {
                let there = |placed: &crate::state::Placed| placed.kind == Support::Zhukov && placed.from == stock;
                if s.active == Side::Soviet && s.placed.iter().any(there) {
                    Ok(())
                } else {
                    Err(Why::NoSuchSupport(Support::Zhukov))
                }
            }
            (Phase::Placing | Phase::Obliged, A::Place(hex)) => {
                let Some((stock, kind)) = s.playing else { return Err(Why::NotTheMoment) };
                if self.needs_unit(kind) { Err(Why::NotThere(hex)) } else { self.may_place(s, stock, kind, hex) }
            }
            (Phase::Placing | Phase::Obliged, A::Attach(unit)) => {
                let Some((stock, kind)) = s.playing else { return Err(Why::NotTheMoment) };
                if self.needs_unit(kind) { self.may_attach(s, stock, kind, unit) } else { Err(Why::WrongUnit(unit)) }
            }
            (Phase::Placing, A::Back) => Ok(()),
            // [19.1.2] Stalin in German hands: on which theatre.
            (Phase::Obliged, A::Call(theatre)) if s.playing.is_none() => self.is_in_play(s, theatre),
            (Phase::Obliged, A::Pass) if s.playing.is_none() => Ok(()),
            (Phase::TheatreMoves, A::Shift(theatre)) => self.may_shift(s, theatre),
            (Phase::TheatreMoving, A::Spend(stock, kind)) if s.segment == Segment::Support => {
                self.may_pay_with(s, stock, kind)?;
                if s.at != Some(stock) {
                    return Err(Why::OwnTheatreOnly);
                }
                let marker = &s.theatres[stock as usize];
                if marker.hastened >= self.data.tables.limits.most_haste {
                    return Err(Why::TwoAtMost);
                }
                let most = self.data.tables.limits.theatre_quota;
                if s.priority == Some(stock) || marker.used < most { Ok(()) } else { Err(Why::Quota) }
            }
            (Phase::Modes, A::Turn(theatre)) => self.may_turn(s, theatre),
            (Phase::Surplus, A::Return(stock, kind)) => {
                let full = if s.left > 0 { s.at } else { self.overfull(s) };
                if full != Some(stock) || !s.stock(stock).has(kind) { Err(Why::NoSuchSupport(kind)) } else { Ok(()) }
            }
            (Phase::Stavka, A::Call(theatre)) => self.may_call(s, theatre),
            (Phase::Stavka, A::Shift(theatre)) => self.may_move_up(s, theatre),
            (Phase::Stavka, A::Decline(theatre)) => self.may_ask(s, theatre),
            (Phase::StavkaDie { moves }, A::Spend(stock, kind)) => {
                self.may_pay_with(s, stock, kind)?;
                match s.at {
                    Some(theatre) if theatre == stock => Ok(()),
                    _ if moves => Err(Why::MoveOwnTheatre),
                    _ => Err(Why::CallOwnTheatre),
                }
            }
            (Phase::StavkaDie { .. }, A::Roll) => Ok(()),
            (Phase::Reserves, A::Move(unit)) if s.hand == UnitId::NONE => self.may_leave_stavka(s, unit),
            (Phase::Reserves, A::Place(hex)) if s.hand != UnitId::NONE => self.may_commit(s, hex),
            // [17.3.8] What was drawn has come.
            (Phase::Replacements, A::Back) if s.hand != UnitId::NONE && self.is_drawn(s) => Err(self.place_first(s)),
            (Phase::Reserves | Phase::Arrivals | Phase::Mobilisation | Phase::Replacements, A::Back)
                if s.hand != UnitId::NONE =>
            {
                Ok(())
            }
            (Phase::Resting, A::Reserve(unit)) => self.may_rest(s, unit),
            (Phase::HaltOrders, A::Hold(hex)) => self.may_hold(s, hex),
            (Phase::HaltOrders, A::Release(hex)) => self.may_release(s, hex),
            (Phase::Combat, A::Attack(hex)) => self.may_attack(s, hex),
            (Phase::Battle, _) => self.check_in_battle(s, action),
            (Phase::Surrender(nation), A::Summon(Stock::S)) => self.may_summon(s, nation),
            (Phase::Surrender(_), A::Pass) => Ok(()),
            (Phase::Abandoning(_), A::Spend(stock, kind)) => self.may_pay_with(s, stock, kind),
            (Phase::Abandoning(_), A::Back) => {
                if s.left == ABANDONED_SUPPORTS {
                    Ok(())
                } else {
                    Err(Why::HalfAbandoned)
                }
            }
            (Phase::Reinforcing(hex), A::Attach(unit)) => {
                let there = s.pieces.hex(unit) == Some(hex) && s.pieces.has(unit, mark::REDUCED);
                let weak = there && self.data.unit(unit).is_rifle() && !s.pieces.has(unit, mark::UNSUPPLIED);
                if weak { Ok(()) } else { Err(Why::NotStandardCorps(unit)) }
            }
            (Phase::Defection(nation), A::Lose(unit)) => {
                if self.defectors(s, nation).contains(&unit) {
                    Ok(())
                } else {
                    Err(Why::FullFirst(unit))
                }
            }
            (Phase::Arrivals, A::Move(unit)) if s.hand == UnitId::NONE => {
                let arrives = s.pieces.at(unit) == off_map::ARRIVING && s.side(&self.data, unit) == s.active;
                if arrives || self.may_return(s, unit) {
                    return if self.has_entry(s, unit) { Ok(()) } else { Err(self.no_entry(s, unit)) };
                }
                self.may_travel_on(s, unit)
            }
            (Phase::Arrivals, A::Place(hex)) if s.hand != UnitId::NONE => self.may_arrive(s, s.hand, hex),
            (Phase::Arrivals, A::Reserve(unit)) if s.hand == UnitId::NONE => self.may_reserve(s, unit),
            (Phase::Mobilisation, A::Move(unit)) if s.hand == UnitId::NONE => {
                // [17.2.2] (ruling R65) They may travel on like others who arrive.
                if s.pieces.hex(unit).is_some() {
                    return self.may_travel_on(s, unit);
                }
                if s.left == 0 {
                    return Err(Why::MobilisedAlready);
                }
                if !self.mobilisable(s).contains(&unit) {
                    return Err(Why::NotMobilisable(unit));
                }
                let fits = self.entries(s, unit).iter().any(|&hex| self.may_arrive(s, unit, hex).is_ok());
                if fits { Ok(()) } else { Err(self.no_entry(s, unit)) }
            }
            (Phase::Mobilisation, A::Place(hex)) if s.hand != UnitId::NONE => self.may_arrive(s, s.hand, hex),
            (Phase::Withdrawals, A::Lose(unit)) => {
                let Some((armour, attack)) = self.withdrawal(s) else { return Err(Why::NotTheMoment) };
                if self.withdrawable(s, armour, attack).contains(&unit) {
                    Ok(())
                } else {
                    Err(Why::CannotWithdraw(unit))
                }
            }
            (Phase::Replacements, A::Rebuild(unit)) if s.hand == UnitId::NONE => self.may_rebuild(s, unit),
            (Phase::Replacements, A::Move(unit)) if s.hand == UnitId::NONE => self.may_revive(s, unit),
            (Phase::Replacements, A::Place(hex)) if s.hand != UnitId::NONE => self.may_revive_at(s, s.hand, hex),
            (Phase::Replacements, A::Reserve(unit)) if s.hand != UnitId::NONE => self.may_reserve_drawn(s, unit),
            (Phase::Replacements, A::Raise) if s.hand == UnitId::NONE => self.may_raise(s),
            (Phase::Replacements, A::Spend(stock, kind)) if s.hand == UnitId::NONE => {
                self.may_spend_for_armour(s, stock, kind)
            }
            (Phase::Replacements, A::Back) => {
                if s.playing.is_some() {
                    Ok(())
                } else {
                    Err(Why::NothingInHand)
                }
            }
            (Phase::Warsaw, A::Lose(unit)) => {
                if self.garrison_of_warsaw(s).contains(&unit) {
                    Ok(())
                } else {
                    Err(Why::NotInCombat(unit))
                }
            }
            (Phase::Overstacked, A::Lose(unit)) => {
                if self.may_give_up(s, unit) {
                    Ok(())
                } else {
                    Err(Why::NotOverstacked(unit))
                }
            }
            (phase, A::Done) => self.may_end(s, phase),
            _ => Err(Why::NotTheMoment),
        }
    }

    /// [6.4.5, 17.2.2] May a unit that has just arrived travel by rail?
    fn may_travel_on(&self, s: &State, unit: UnitId) -> Result<(), Why> {
        if s.active != Side::Axis || !s.pieces.has(unit, mark::NEW) || s.pieces.has(unit, mark::MOVED) {
            return Err(Why::NotTravelling(unit));
        }
        let Some(hex) = s.pieces.hex(unit) else { return Err(Why::NotOnMap(unit)) };
        let able = s.pieces.values(&self.data, unit).movement > 0
            && s.rail >= self.transport_points(unit)
            && self.data.ground.hex(hex).rail;
        if able { self.may_train_pass(s, hex) } else { Err(Why::NoRailPoints) }
    }

    /// [17.1, 17.2.1] Nowhere is a place for a unit that arrives.
    fn no_entry(&self, s: &State, unit: UnitId) -> Why {
        match s.side(&self.data, unit) {
            Side::Axis => Why::NoGermanEntryFor(unit),
            Side::Soviet => Why::NoEntryFor(unit),
        }
    }

    /// A unit is in hand: it is put down first.
    fn place_first(&self, s: &State) -> Why {
        match s.phase {
            Phase::Reserves => Why::ReservePlaceFirst(s.hand),
            Phase::Replacements => Why::RebuildPlaceFirst(s.hand),
            _ => Why::PlaceFirst(s.hand),
        }
    }

    fn is_in_play(&self, s: &State, theatre: Stock) -> Result<(), Why> {
        if theatre.is_theatre() && s.theatres[theatre as usize].is_there() { Ok(()) } else { Err(Why::NoTheatre) }
    }

    /// May what is going on be ended?
    fn may_end(&self, s: &State, phase: Phase) -> Result<(), Why> {
        match phase {
            Phase::Pontoons
            | Phase::FallingBack
            | Phase::Draws
            | Phase::Supports
            | Phase::TheatreMoves
            | Phase::Modes
            | Phase::Resting
            | Phase::HaltOrders
            | Phase::Movement
            // [7.1.3] Nobody has to attack.
            | Phase::Combat => Ok(()),
            Phase::Reserves | Phase::Replacements | Phase::Mobilisation if s.hand == UnitId::NONE => Ok(()),
            // [17.1, 17.2.1] Whoever can come must come.
            Phase::Arrivals if s.hand == UnitId::NONE => match self.arriving(s).find(|&unit| self.has_entry(s, unit)) {
                Some(unit) if s.active == Side::Axis => Err(Why::GermanMustArrive(unit)),
                Some(unit) => Err(Why::MustArrive(unit)),
                None => Ok(()),
            },
            Phase::Reserves | Phase::Replacements | Phase::Mobilisation | Phase::Arrivals => Err(self.place_first(s)),
            Phase::Moving => Err(Why::UnderWay(s.moving.leader())),
            _ => Err(Why::NotTheMoment),
        }
    }

    /// Everything that may be done now.
    pub(crate) fn legal(&self, s: &State, into: &mut Vec<Action>) {
        use Action as A;
        let data = &self.data;
        if let Some(theatre) = s.expelled {
            into.extend(self.refuges(s, theatre).into_iter().map(A::Place));
            return;
        }
        // Almost all of a large army can move: what is offered is found without asking about each reason.
        if s.phase == Phase::Movement {
            for unit in data.unit_ids() {
                if self.may_move(s, unit).is_ok() {
                    into.push(A::Move(unit));
                }
            }
        }
        let mut offer = |action: Action| {
            if self.check(s, action).is_ok() {
                into.push(action);
            }
        };
        let all_supports = |offer: &mut dyn FnMut(Action), make: &dyn Fn(Stock, Support) -> Action| {
            for stock in Stock::ALL {
                s.stock(stock).kinds().for_each(|kind| offer(make(stock, kind)));
            }
        };
        match s.phase {
            Phase::Going | Phase::Over(_) => {}
            Phase::Pontoons => {
                for &hq in &data.hqs {
                    Direction::ALL.into_iter().for_each(|direction| offer(A::Bridge(hq, direction)));
                    offer(A::Unbridge(hq));
                }
                offer(A::Done);
            }
            Phase::Repli => {
                // All hexes near somebody who could fall back.
                let near = u32::from(data.tables.limits.withdrawal_radius);
                let mut open = crate::state::HexSet::EMPTY;
                for hex in self.withdrawers(s) {
                    open.extend(within(&data.map, hex, near));
                }
                // [4.7.1] Anywhere on the map, at sea too.
                into.extend(open.iter().map(A::Repli));
                into.push(A::Pass);
            }
            Phase::FallingBack => {
                data.unit_ids().for_each(|unit| offer(A::Move(unit)));
                offer(A::Done);
            }
            Phase::Movement => {
                if s.active == Side::Axis && s.segment == Segment::Movement {
                    data.hqs.iter().for_each(|&hq| offer(A::Abandon(hq)));
                    all_supports(&mut offer, &A::Spend);
                }
                offer(A::Done);
            }
            Phase::Moving => {
                let at = s.moving.at();
                if s.moving.by_rail {
                    let hexes = self.rail_hexes(s, s.moving.leader(), at);
                    into.extend(hexes.into_iter().map(A::Rail));
                    into.push(A::Halt);
                    return;
                }
                s.pieces.stack(at).for_each(|unit| offer(A::With(unit)));
                self.around(at).for_each(|(_, hex)| offer(A::To(hex)));
                offer(A::Entrain);
                offer(A::Exit);
                if s.active == Side::Axis && data.ground.hex(at).baltic_port {
                    data.ground.ports.iter().for_each(|&hex| offer(A::Sail(hex)));
                }
                offer(A::Halt);
            }
            Phase::MovingUp | Phase::TheatreMoving => {
                if let Some(theatre) = s.at {
                    let at = s.theatres[theatre as usize].hex;
                    self.around(at).for_each(|(_, hex)| offer(A::To(hex)));
                }
                if s.phase == Phase::TheatreMoving && s.segment == Segment::Support {
                    all_supports(&mut offer, &A::Spend);
                }
                offer(A::Halt);
            }
            Phase::Priority => Stock::THEATRES.into_iter().for_each(|theatre| offer(A::Priority(theatre))),
            Phase::Secondary => Stock::THEATRES.into_iter().for_each(|theatre| offer(A::Secondary(theatre))),
            Phase::GrandOffensive => [A::Offensive, A::Pass].into_iter().for_each(offer),
            Phase::FreeSupport | Phase::Chosen => s.pools[s.active].kinds().for_each(|kind| offer(A::Take(kind))),
            Phase::Draws => {
                Stock::THEATRES.into_iter().for_each(|theatre| offer(A::Draw(theatre)));
                offer(A::Done);
            }
            Phase::Supports => {
                let mut strengthen = Vec::new();
                all_supports(&mut offer, &A::Play);
                for stock in Stock::THEATRES.into_iter().filter(|_| s.active == Side::Soviet) {
                    offer(A::Return(stock, Support::Zhukov));
                    // Any support does: the hexes are looked for once.
                    let mut hexes = None;
                    for kind in s.stock(stock).kinds() {
                        let hexes = hexes.get_or_insert_with(|| self.corps_hexes(s, stock));
                        let Some(&first) = hexes.first() else { break };
                        if self.may_strengthen(s, stock, kind, first).is_ok() {
                            strengthen.extend(hexes.iter().map(|&hex| A::Strengthen(stock, kind, hex)));
                        }
                    }
                }
                offer(A::Done);
                into.append(&mut strengthen);
            }
            Phase::Placing | Phase::Obliged => {
                match s.playing {
                    Some((_, kind)) if self.needs_unit(kind) => data.unit_ids().for_each(|unit| offer(A::Attach(unit))),
                    Some((stock, kind)) => {
                        self.places(s, stock, kind).into_iter().for_each(|hex| offer(A::Place(hex)));
                    }
                    None => {
                        Stock::THEATRES.into_iter().for_each(|theatre| offer(A::Call(theatre)));
                        offer(A::Pass);
                    }
                }
                offer(A::Back);
            }
            Phase::Abandoning(_) => {
                all_supports(&mut offer, &A::Spend);
                offer(A::Back);
            }
            Phase::Reinforcing(hex) => s.pieces.stack(hex).for_each(|unit| offer(A::Attach(unit))),
            Phase::TheatreMoves => {
                Stock::THEATRES.into_iter().for_each(|theatre| offer(A::Shift(theatre)));
                offer(A::Done);
            }
            Phase::Modes => {
                Stock::THEATRES.into_iter().for_each(|theatre| offer(A::Turn(theatre)));
                offer(A::Done);
            }
            Phase::Surplus => all_supports(&mut offer, &A::Return),
            Phase::Stavka => {
                for theatre in Stock::THEATRES {
                    [A::Call(theatre), A::Shift(theatre), A::Decline(theatre)].into_iter().for_each(&mut offer);
                }
            }
            Phase::StavkaDie { .. } => {
                all_supports(&mut offer, &A::Spend);
                offer(A::Roll);
            }
            Phase::Reserves | Phase::Arrivals | Phase::Mobilisation | Phase::Replacements if s.hand != UnitId::NONE => {
                match s.phase {
                    Phase::Reserves => {
                        let (at, far) = s.at.map_or((HexId::NONE, 0), |theatre| {
                            (s.theatres[theatre as usize].hex, self.radius(s, theatre))
                        });
                        let near = at.is_some().then(|| within(&data.map, at, far));
                        near.into_iter().flatten().for_each(|hex| offer(A::Place(hex)));
                    }
                    Phase::Replacements => {
                        self.revivals(s, s.hand).into_iter().for_each(|hex| offer(A::Place(hex)));
                        offer(A::Reserve(s.hand));
                    }
                    _ => self.entries(s, s.hand).iter().for_each(|&hex| offer(A::Place(hex))),
                }
                offer(A::Back);
            }
            Phase::Reserves => {
                data.unit_ids().for_each(|unit| offer(A::Move(unit)));
                offer(A::Done);
            }
            Phase::Resting => {
                data.unit_ids().for_each(|unit| offer(A::Reserve(unit)));
                offer(A::Done);
            }
            Phase::HaltOrders => {
                data.ground.cities.iter().for_each(|&hex| {
                    offer(A::Hold(hex));
                    offer(A::Release(hex));
                });
                offer(A::Done);
            }
            Phase::Combat => {
                let mut seen = crate::state::HexSet::EMPTY;
                for unit in data.unit_ids() {
                    let Some(hex) = s.pieces.hex(unit).filter(|_| s.side(data, unit) == s.active) else { continue };
                    for (_, near) in self.around(hex) {
                        if !seen.contains(near) && s.holds(data, s.active.enemy(), near) {
                            seen.set(near, true);
                            offer(A::Attack(near));
                        }
                    }
                }
                offer(A::Done);
            }
            Phase::Battle => self.offers_in_battle(s, &mut offer),
            Phase::Surrender(_) => [A::Summon(Stock::S), A::Pass].into_iter().for_each(offer),
            Phase::Defection(nation) => into.extend(self.defectors(s, nation).into_iter().map(A::Lose)),
            Phase::Withdrawals => {
                if let Some((armour, attack)) = self.withdrawal(s) {
                    into.extend(self.withdrawable(s, armour, attack).into_iter().map(A::Lose));
                }
            }
            Phase::Warsaw => into.extend(self.garrison_of_warsaw(s).into_iter().map(A::Lose)),
            Phase::Overstacked => {
                if let Some((hex, _)) = self.overstacked(s) {
                    s.pieces.stack(hex).for_each(|unit| offer(A::Lose(unit)));
                }
            }
            Phase::Arrivals => {
                data.unit_ids().for_each(|unit| {
                    offer(A::Move(unit));
                    offer(A::Reserve(unit));
                });
                offer(A::Done);
            }
            Phase::Mobilisation => {
                data.unit_ids().for_each(|unit| offer(A::Move(unit)));
                offer(A::Done);
            }
            Phase::Replacements => {
                data.unit_ids().for_each(|unit| {
                    offer(A::Rebuild(unit));
                    offer(A::Move(unit));
                });
                offer(A::Raise);
                all_supports(&mut offer, &A::Spend);
                offer(A::Back);
                offer(A::Done);
            }
        }
    }

    /// Hexes whose corps a theatre could reinforce.
    pub(crate) fn corps_hexes(&self, s: &State, stock: Stock) -> Vec<HexId> {
        let mut found: Vec<HexId> = Vec::new();
        if s.stock(stock).is_empty() || !s.theatres[stock as usize].is_there() {
            return found;
        }
        for unit in self.data.unit_ids() {
            let rifle = self.data.unit(unit).is_rifle() && s.pieces.has(unit, mark::REDUCED);
            let Some(hex) = s.pieces.hex(unit).filter(|_| rifle) else { continue };
            if !found.contains(&hex) && self.weak_corps(s, stock, hex).is_ok() {
                found.push(hex);
            }
        }
        found
    }
}
