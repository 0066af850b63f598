//! What may be done now, why not, and doing it.

use board::{Direction, HexId, within};
use kernel::{Chance, LineKind, Log, Message};

use crate::VictoryRoads;
use crate::action::Action;
use crate::combat::Stage;
use crate::ground::Water;
use crate::state::{NO_ARROW, Phase, Segment, State, mark, off_map};
use crate::supports::Support;
use crate::theatres::{Mode, Stock};
use crate::units::{Side, UnitId};
use crate::why::Why;

/// [6.3.1] Supports that abandoning equipment costs.
const ABANDONED_SUPPORTS: u8 = 2;

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
            (Phase::StavkaDie { .. }, A::Spend(stock, kind)) => {
                self.may_pay_with(s, stock, kind)?;
                if s.at == Some(stock) { Ok(()) } else { Err(Why::OwnTheatreOnly) }
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

    fn check_in_battle(&self, s: &State, action: Action) -> Result<(), Why> {
        use Action as A;
        let battle = &s.battle;
        match (battle.stage, action) {
            (Stage::Prepare, A::With(unit)) => self.may_add(s, unit),
            (Stage::Prepare, A::CallOff) => Ok(()),
            (Stage::Prepare, A::Announce) => self.may_announce(s),
            (Stage::Prepare, A::Play(stock, kind)) => self.may_play_in_battle(s, battle.side, stock, kind),
            (Stage::Evade | Stage::HoldOrRetreat, A::Stand | A::GiveWay) => Ok(()),
            (Stage::Broken, A::Lose(unit)) => {
                if self.breaking(s).contains(&unit) {
                    Ok(())
                } else {
                    Err(Why::NotInCombat(unit))
                }
            }
            (Stage::Ground, A::Defend(cover)) => {
                if self.covers(s, battle).iter().any(|(own, _)| *own == cover) {
                    Ok(())
                } else {
                    Err(Why::NoSuchGround)
                }
            }
            (Stage::AttackerSupports | Stage::DefenderSupports, A::Use(kind, hex)) => {
                let side = self.decides_in_battle(s);
                // Those of one kind in one hex may come from different theatres: one that helps is enough.
                let mut there =
                    s.placed.iter().filter(|placed| placed.kind == kind && placed.hex == hex && !placed.used);
                let verdicts = there.by_ref().map(|placed| self.may_use(s, side, placed));
                verdicts.reduce(Result::or).unwrap_or(Err(Why::NoSuchSupport(kind)))
            }
            (Stage::AttackerSupports | Stage::DefenderSupports, A::Play(stock, kind)) => {
                self.may_play_in_battle(s, self.decides_in_battle(s), stock, kind)
            }
            (Stage::AttackerSupports | Stage::DefenderSupports, A::Done) => Ok(()),
            (Stage::AttackerElite | Stage::DefenderElite, A::Elite(unit)) => {
                let side = self.decides_in_battle(s);
                if self.elite_units(s, side).any(|own| own == unit) { Ok(()) } else { Err(Why::NotElite(unit)) }
            }
            (Stage::AttackerElite | Stage::DefenderElite, A::Pass) => Ok(()),
            (Stage::Declare, A::Exploit) => self.may_exploit(s),
            (Stage::Declare, A::Hurrah) => self.may_cheer(s),
            (Stage::Declare, A::Roll) => Ok(()),
            (Stage::FirstLoss, A::FirstLoss(_)) if !s.options.enemy_names_unit => Ok(()),
            (Stage::FirstLoss, A::Lose(unit)) => self.may_be_named(s, unit),
            (Stage::AttackerLosses | Stage::DefenderLosses, A::Lose(unit)) => self.may_lose(s, unit),
            (Stage::Kampfgruppe, A::Form | A::Pass) => Ok(()),
            (Stage::AttackerResult | Stage::DefenderResult, A::Choose(row)) => {
                if self.block(s).contains(&row) && self.is_first_of_its_kind(s, row) {
                    Ok(())
                } else {
                    Err(Why::NotInBlock)
                }
            }
            // A step, or one hex.
            (Stage::StepOrRetreat, A::Stand | A::GiveWay) => Ok(()),
            (Stage::Retreats, A::Retreat(hex)) => self.may_fall_back(s, hex),
            (Stage::Retreats, A::Leave(unit)) => self.may_part(s, unit),
            (Stage::Retreats, A::Halt) => self.may_end_retreat(s),
            (Stage::Advance, A::Advance(unit)) => self.may_advance(s, unit),
            (Stage::Advance, A::Follow(unit, to)) => self.may_follow(s, unit, to),
            (Stage::Advance, A::Done) => {
                if battle.retreat.must_enter {
                    Err(Why::MustEnterWarsaw)
                } else {
                    Ok(())
                }
            }
            (Stage::Exploit, A::Mark(unit)) => self.may_mark(s, unit),
            (Stage::Exploit, A::Done) => Ok(()),
            _ => Err(Why::NotTheMoment),
        }
    }

    /// [7.10.10] Those who have come far enough may stay, however many they are.
    fn may_end_retreat(&self, s: &State) -> Result<(), Why> {
        let retreat = &s.battle.retreat;
        let at = retreat.path.last().copied().unwrap_or(HexId::NONE);
        let far = self.data.map.distance(retreat.path[0], at) >= u32::from(retreat.length);
        if far && retreat.path.len() > 1 { Ok(()) } else { Err(Why::RetreatFurther(at)) }
    }

    /// Of rows with the same outcome only the first is a choice.
    fn is_first_of_its_kind(&self, s: &State, row: u8) -> bool {
        let attacks = s.battle.stage == Stage::AttackerResult;
        let outcome = |row: u8| self.outcome_of_row(s, attacks, row);
        self.block(s).take_while(|&other| other < row).all(|other| outcome(other) != outcome(row))
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
    fn corps_hexes(&self, s: &State, stock: Stock) -> Vec<HexId> {
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

    fn offers_in_battle(&self, s: &State, offer: &mut dyn FnMut(Action)) {
        use Action as A;
        let battle = &s.battle;
        match battle.stage {
            Stage::Prepare => {
                for (_, near) in self.around(battle.target) {
                    s.pieces.stack(near).for_each(|unit| offer(A::With(unit)));
                }
                offer(A::CallOff);
                offer(A::Announce);
                for (stock, kind) in self.hand_supports(s, battle.side) {
                    offer(A::Play(stock, kind));
                }
            }
            Stage::Evade | Stage::HoldOrRetreat => [A::Stand, A::GiveWay].into_iter().for_each(offer),
            Stage::Broken => self.breaking(s).into_iter().for_each(|unit| offer(A::Lose(unit))),
            Stage::Ground => (0..7).for_each(|cover| offer(A::Defend(cover))),
            Stage::AttackerSupports | Stage::DefenderSupports => {
                let side = self.decides_in_battle(s);
                let mut told: Vec<(Support, HexId)> = Vec::new();
                for placed in self.usable(s, side) {
                    if !told.contains(&(placed.kind, placed.hex)) {
                        told.push((placed.kind, placed.hex));
                        offer(A::Use(placed.kind, placed.hex));
                    }
                }
                for (stock, kind) in self.hand_supports(s, side) {
                    offer(A::Play(stock, kind));
                }
                offer(A::Done);
            }
            Stage::AttackerElite | Stage::DefenderElite => {
                let side = self.decides_in_battle(s);
                self.elite_units(s, side).for_each(|unit| offer(A::Elite(unit)));
                offer(A::Pass);
            }
            Stage::Declare => [A::Exploit, A::Hurrah, A::Roll].into_iter().for_each(offer),
            Stage::FirstLoss => {
                [A::FirstLoss(0), A::FirstLoss(1)].into_iter().for_each(&mut *offer);
                self.fighters(s, battle.side).iter().for_each(|unit| offer(A::Lose(unit)));
            }
            Stage::AttackerLosses | Stage::DefenderLosses => {
                self.sufferers(s, self.loser(s)).iter().for_each(|unit| offer(A::Lose(unit)));
            }
            Stage::Kampfgruppe => [A::Form, A::Pass].into_iter().for_each(offer),
            Stage::AttackerResult | Stage::DefenderResult => self.block(s).for_each(|row| offer(A::Choose(row))),
            Stage::StepOrRetreat => [A::Stand, A::GiveWay].into_iter().for_each(offer),
            Stage::Retreats => {
                self.retreat_choice(s).into_iter().for_each(|hex| offer(A::Retreat(hex)));
                battle.retreat.group.iter().for_each(|&unit| offer(A::Leave(unit)));
                offer(A::Halt);
            }
            Stage::Advance => {
                battle.attackers.iter().for_each(|unit| offer(A::Advance(unit)));
                if battle.retreat.reversed {
                    self.followers(s).for_each(|(unit, to)| offer(A::Follow(unit, to)));
                }
                offer(A::Done);
            }
            Stage::Exploit => {
                battle.attackers.iter().for_each(|unit| offer(A::Mark(unit)));
                offer(A::Done);
            }
        }
    }

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
            (Phase::StavkaDie { .. }, A::Spend(stock, kind)) => {
                // [12.1.1] (ruling R68) It goes back to the pool at once.
                s.boxes[stock as usize].take(kind);
                s.pools[Side::Soviet].add(kind);
                s.left += 1;
                self.tell_returned(stock, kind, "12.1.1", log);
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
    fn tell_returned(&self, stock: Stock, kind: Support, rule: &'static str, log: &mut Log) {
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

    fn tell_taken(&self, stock: Stock, kind: Support, side: Side, rule: &'static str, log: &mut Log) {
        log.whisper(
            side.seat(),
            rule,
            &[],
            || Message::new("log-taken").with("box", self.stock_name(stock)).with("support", self.support_name(kind)),
            || Message::new("log-taken-unseen").with("box", self.stock_name(stock)),
        );
    }

    /// A support is used up for something else than its event.
    fn spend(&self, s: &mut State, stock: Stock, kind: Support, log: &mut Log) {
        s.boxes[stock as usize].take(kind);
        s.aside[self.data.support(kind).side].add(kind);
        log.reveal("1.5.2", &[], || Message::new("log-spent").with("support", self.support_name(kind)));
    }

    /// (6.3) Equipment is abandoned: the two supports are paid, and units in the HQ's radius may flee.
    fn abandon(&self, s: &mut State, hq: UnitId, log: &mut Log) {
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
    fn end_shift(&self, s: &mut State, log: &mut Log) {
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

    fn perform_in_battle(&self, s: &mut State, action: Action, chance: &mut dyn Chance, log: &mut Log) {
        use Action as A;
        match (s.battle.stage, action) {
            (Stage::Prepare, A::With(unit)) => {
                s.battle.attackers.insert(unit);
            }
            (Stage::Prepare, A::CallOff) => self.call_off(s),
            (Stage::Prepare, A::Announce) => self.announce(s, log),
            (Stage::Prepare, A::Play(stock, kind)) => {
                let side = s.battle.side;
                s.boxes[stock as usize].take(kind);
                s.aside[side].add(kind);
                if s.segment == Segment::Support && stock.is_theatre() {
                    s.theatres[stock as usize].used += 1;
                }
                self.count_support(s, side, kind, log);
                self.announce(s, log);
            }
            (Stage::Evade, A::Stand) => self.ask_ground(s, log),
            (Stage::Evade, A::GiveWay) => self.evade(s, chance, log),
            (Stage::HoldOrRetreat, A::Stand) => {
                self.hold_fast(s, chance, log);
                self.carry_battle_on(s, chance, log);
            }
            (Stage::HoldOrRetreat, A::GiveWay) => {
                if !self.suffer_defence(s, chance, log) {
                    self.carry_battle_on(s, chance, log);
                }
            }
            (Stage::Broken, A::Lose(unit)) => {
                self.eliminate(s, unit, "7.12.2", log);
                self.carry_battle_on(s, chance, log);
            }
            (Stage::Ground, A::Defend(cover)) => {
                s.battle.cover = cover;
                self.after_ground(s, log);
            }
            (Stage::AttackerSupports | Stage::DefenderSupports, A::Use(kind, hex)) => {
                let side = self.decides_in_battle(s);
                self.use_support(s, side, kind, hex, chance, log);
            }
            (Stage::AttackerSupports | Stage::DefenderSupports, A::Play(stock, kind)) => {
                let side = self.decides_in_battle(s);
                s.boxes[stock as usize].take(kind);
                s.aside[side].add(kind);
                self.count_support(s, side, kind, log);
            }
            (Stage::AttackerSupports, A::Done) => self.after_attacker_supports(s, log),
            (Stage::DefenderSupports, A::Done) => self.after_supports(s, log),
            (Stage::AttackerElite, A::Elite(unit)) => {
                s.battle.elite[s.battle.side] = unit;
                self.tell_elite(s, unit, log);
                self.after_attacker_elite(s);
            }
            (Stage::AttackerElite, A::Pass) => self.after_attacker_elite(s),
            (Stage::DefenderElite, A::Elite(unit)) => {
                s.battle.elite[s.battle.side.enemy()] = unit;
                self.tell_elite(s, unit, log);
                s.battle.stage = Stage::Declare;
            }
            (Stage::DefenderElite, A::Pass) => s.battle.stage = Stage::Declare,
            (Stage::Declare, A::Exploit) => self.declare_exploitation(s, log),
            (Stage::Declare, A::Hurrah) => {
                s.battle.hurrah = true;
                log.say("7.6.4", &[s.battle.target.0], || Message::new("log-hurrah"));
            }
            (Stage::Declare, A::Roll) => self.roll(s, chance, log),
            (Stage::FirstLoss, A::FirstLoss(sort)) => {
                s.battle.first = sort;
                self.carry_battle_on(s, chance, log);
            }
            (Stage::FirstLoss, A::Lose(unit)) => {
                s.battle.first = 0;
                self.take_loss(s, unit, log);
                self.carry_battle_on(s, chance, log);
            }
            (Stage::AttackerLosses | Stage::DefenderLosses, A::Lose(unit)) => {
                self.take_loss(s, unit, log);
                self.carry_battle_on(s, chance, log);
            }
            (Stage::Kampfgruppe, A::Form) => {
                self.form(s, chance, log);
                self.carry_battle_on(s, chance, log);
            }
            (Stage::Kampfgruppe, A::Pass) => {
                s.battle.lost = UnitId::NONE;
                self.carry_battle_on(s, chance, log);
            }
            (Stage::AttackerResult, A::Choose(row)) => {
                s.battle.attack = self.results_of_row(s, row).attack;
                self.tell_chosen(s, &s.battle.attack.to_string(), log);
                self.carry_battle_on(s, chance, log);
            }
            (Stage::DefenderResult, A::Choose(row)) => {
                s.battle.defence = self.results_of_row(s, row).defence;
                self.tell_chosen(s, &s.battle.defence.to_string(), log);
                self.carry_battle_on(s, chance, log);
            }
            (Stage::StepOrRetreat, A::Stand) => {
                s.battle.losses[s.battle.side.enemy()] = 1;
                self.carry_battle_on(s, chance, log);
            }
            (Stage::StepOrRetreat, A::GiveWay) => {
                self.begin_retreat(s, s.battle.side.enemy(), 1);
                self.carry_battle_on(s, chance, log);
            }
            (Stage::Retreats, A::Retreat(hex)) => {
                self.fall_back(s, hex, log);
                self.carry_battle_on(s, chance, log);
            }
            (Stage::Retreats, A::Leave(unit)) => {
                self.part(s, unit);
                self.carry_battle_on(s, chance, log);
            }
            (Stage::Retreats, A::Halt) => {
                self.end_retreat(s, log);
                self.carry_battle_on(s, chance, log);
            }
            (Stage::Advance, A::Advance(unit)) => {
                self.advance(s, unit, s.battle.target, log);
                if self.advancers(s).next().is_none() {
                    self.carry_battle_on(s, chance, log);
                }
            }
            (Stage::Advance, A::Follow(unit, to)) => {
                self.advance(s, unit, to, log);
                if self.followers(s).next().is_none() {
                    self.carry_battle_on(s, chance, log);
                }
            }
            (Stage::Advance | Stage::Exploit, A::Done) => self.carry_battle_on(s, chance, log),
            (Stage::Exploit, A::Mark(unit)) => {
                self.mark_exploiting(s, unit, log);
                if !s.battle.attackers.iter().any(|unit| self.may_mark(s, unit).is_ok()) {
                    self.carry_battle_on(s, chance, log);
                }
            }
            _ => kernel::unperformed(action, s.battle.stage),
        }
    }

    fn tell_elite(&self, s: &State, unit: UnitId, log: &mut Log) {
        log.say("7.6.2", &[s.battle.target.0], || Message::new("log-elite").with("unit", self.unit_name(unit)));
    }

    fn tell_chosen(&self, s: &State, code: &str, log: &mut Log) {
        let code = code.to_owned();
        log.say("7.9.3", &[s.battle.target.0], || Message::new("log-chosen").with("code", code));
    }
}
