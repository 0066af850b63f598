//! What may be done now, and why not.

use board::HexId;

use crate::DarkValley;
use crate::action::{Action, How};
use crate::battle::BattleStage;
use crate::data::tables::Chit;
use crate::state::{HexSet, Phase, State, off_map};
use crate::units::{Side, UnitId};
use crate::why::Why;

/// A condition that refuses for a reason.
const fn unless(met: bool, why: Why) -> Result<(), Why> {
    if met { Ok(()) } else { Err(why) }
}

impl DarkValley {
    /// May this be done now?
    pub(crate) fn check(&self, s: &State, action: Action) -> Result<(), Why> {
        use Action as A;
        let in_hand = s.hand != UnitId::NONE;
        match (s.phase, action) {
            (
                Phase::Arrivals
                | Phase::Conversions
                | Phase::Bases
                | Phase::Rail
                | Phase::Ships
                | Phase::Landing
                | Phase::Airborne
                | Phase::Reserves,
                A::Take(unit),
            ) => self.may_take(s, unit),
            (_, A::Place(hex)) => self.may_place(s, hex),
            (Phase::Conversions, A::Back) => unless(in_hand && self.gave_nothing(s), Why::NothingInHand),
            (Phase::Bombing(_), A::Back) => Ok(()),
            (_, A::Back) => unless(in_hand, Why::NothingInHand),
            (Phase::Arrivals, A::Reserve(unit)) if !in_hand => self.may_wait(s, unit),
            (Phase::Replacements | Phase::Conversions, A::Reserve(unit)) if s.hand == unit && in_hand => {
                unless(s.needs == [0; 2], Why::GiveFirst(unit))?;
                self.may_wait(s, unit)
            }
            (Phase::Replacements, A::Rebuild(unit)) => {
                if in_hand {
                    return Err(Why::PlaceFirst(s.hand));
                }
                self.may_rebuild(s, unit)
            }
            (Phase::Conversions, A::Give(unit)) => {
                if !in_hand {
                    return Err(Why::NothingInHand);
                }
                self.may_give(s, unit)
            }
            (_, A::Lose(unit)) => self.may_lose(s, unit),
            (Phase::Panzers, A::Pick(chit)) => self.may_pick_panzer(s, chit),
            (Phase::Initiative, A::Pick(chit)) => self.may_pick(s, chit),
            (Phase::CaseBlue, A::Launch) => Ok(()),
            (Phase::Between | Phase::Odessa, A::Play) => Ok(()),
            (Phase::Return, A::Return) => Ok(()),
            (Phase::CaseBlue | Phase::Between | Phase::Odessa | Phase::Return | Phase::Leader, A::Pass) => Ok(()),
            (Phase::Battle, A::Pass) => unless(s.battle.stage == BattleStage::Respond, Why::NotTheMoment),
            (Phase::Order, A::Order(how)) => self.may_order(s, how),
            (Phase::Leader, A::Lead(unit)) => match self.leader_now(s) {
                Some(leader) => self.may_lead_unit(s, leader, unit),
                None => Err(Why::NotTheMoment),
            },
            (Phase::Movement, A::Move(unit)) => self.may_move(s, unit),
            (Phase::Moving, A::With(unit)) => self.may_join(s, unit),
            (Phase::Moving, A::To(hex)) => self.step(s, &s.moving, hex).map(|_| ()),
            (Phase::Moving, A::Halt) => self.may_halt(s),
            (Phase::Moving, A::Exit) => self.may_exit(s),
            (Phase::Combat, A::Attack(hex)) => self.may_attack(s, hex),
            (Phase::Combat, A::Bomb(air)) => self.may_bomb(s, air),
            (Phase::Bombing(air), A::Strike(hex)) => self.may_bomb_hex(s, air, hex),
            (Phase::Battle, _) => self.check_in_battle(s, action),
            (Phase::Depots, A::Move(depot)) => self.may_move_depot(s, depot),
            (Phase::DepotMoving, A::To(hex)) => self.may_roll_on(s, hex),
            (Phase::DepotMoving, A::Halt) => Ok(()),
            (Phase::AirSupply, A::Feed(air, hex)) => self.may_feed(s, air, hex),
            (Phase::CityDefence, A::Guard(hex)) => {
                unless(self.defensible(s, hex), Why::NoCityToDefend(hex))?;
                unless(!s.city_defence.contains(&hex), Why::DefendedAlready(hex))?;
                unless(s.city_defence.contains(&HexId::NONE), Why::NoMarkerLeft(hex))
            }
            (Phase::CityDefence, A::Release(hex)) => unless(s.city_defence.contains(&hex), Why::NoMarkerThere(hex)),
            (phase, A::Done) => self.may_end(s, phase),
            _ => Err(Why::NotTheMoment),
        }
    }

    /// [7.8] Has nothing been given yet for the unit in hand?
    fn gave_nothing(&self, s: &State) -> bool {
        let wanted: u8 = self.recipe(s.hand).iter().map(|&(_, count)| count).sum();
        s.needs.iter().sum::<u8>() == wanted
    }

    /// May this unit be the one that is lost, given up or withdrawn?
    fn may_lose(&self, s: &State, unit: UnitId) -> Result<(), Why> {
        let stands_in = |side: Side, hex: HexId| {
            unless(
                s.pieces.hex(unit) == Some(hex) && self.data.side(unit) == side && self.data.fights(unit),
                Why::NotInCombat(unit),
            )
        };
        match s.phase {
            Phase::Battle if matches!(s.battle.stage, BattleStage::DefenderLosses | BattleStage::AttackerLosses) => {
                self.may_take_loss(s, unit)
            }
            Phase::Overstacked(side) => self.may_give_up(s, side, unit),
            Phase::Bombed(hex) => stands_in(Side::Soviet, hex),
            Phase::Dropped(hex) => stands_in(Side::Axis, hex),
            Phase::Penalty => unless(self.punishable(s).any(|own| own == unit), Why::NotPunishable(unit)),
            Phase::Pocket => unless(self.pocketed(s).any(|own| own == unit), Why::NotInPocket(unit)),
            Phase::Withdrawal(leaver) => self.may_replace(s, leaver, unit),
            _ => Err(Why::NotTheMoment),
        }
    }

    fn check_in_battle(&self, s: &State, action: Action) -> Result<(), Why> {
        use Action as A;
        match (s.battle.stage, action) {
            (BattleStage::Prepare, A::With(unit)) => self.may_add(s, unit),
            (BattleStage::Prepare, A::Use(unit)) => self.may_use(s, s.active, unit),
            (BattleStage::Prepare, A::Announce) => self.may_announce(s),
            (BattleStage::Prepare, A::CallOff) => Ok(()),
            (BattleStage::Respond, A::Use(unit)) => self.may_use(s, s.active.enemy(), unit),
            (BattleStage::Retreats, A::Retreat(hex)) => self.may_retreat(s, hex),
            (BattleStage::Advance, A::Advance(unit)) => self.may_advance(s, unit),
            (BattleStage::Advance, A::Done) => Ok(()),
            _ => Err(Why::NotTheMoment),
        }
    }

    /// May what is going on be ended?
    fn may_end(&self, s: &State, phase: Phase) -> Result<(), Why> {
        if s.hand != UnitId::NONE {
            return Err(Why::PlaceFirst(s.hand));
        }
        match phase {
            // [7.1] Who can come must come.
            Phase::Arrivals => self.must_arrive(s).map_or(Ok(()), |unit| Err(Why::MustArrive(unit))),
            // [7.8] What can be made must be made.
            Phase::Conversions => {
                let soviet = self.data.units_of(Side::Soviet).iter();
                let made = soviet.copied().find(|&unit| self.may_make(s, unit).is_ok());
                made.map_or(Ok(()), |unit| Err(Why::MustMake(unit)))
            }
            Phase::Replacements
            | Phase::Bases
            | Phase::Rail
            | Phase::Ships
            | Phase::Landing
            | Phase::Airborne
            | Phase::Reserves
            | Phase::Combat
            | Phase::Movement
            | Phase::Depots
            | Phase::AirSupply
            | Phase::CityDefence => Ok(()),
            Phase::Moving | Phase::DepotMoving => Err(Why::UnderWay(s.moving.leader())),
            _ => Err(Why::NotTheMoment),
        }
    }

    /// Everything that may be done now.
    pub(crate) fn legal(&self, s: &State, into: &mut Vec<Action>) {
        use Action as A;
        let data = &self.data;
        let mut offer = |action: Action| {
            if self.check(s, action).is_ok() {
                into.push(action);
            }
        };
        if s.hand != UnitId::NONE {
            if s.phase == Phase::Conversions && s.needs != [0; 2] {
                data.units_of(Side::Soviet).iter().for_each(|&unit| offer(A::Give(unit)));
            } else {
                self.places(s).for_each(|hex| offer(A::Place(hex)));
                offer(A::Reserve(s.hand));
            }
            offer(A::Back);
            return;
        }
        match s.phase {
            Phase::Going | Phase::Over(_) | Phase::SetUp(_) => {}
            Phase::Arrivals => {
                for &unit in data.units_of(s.active) {
                    if s.pieces.at(unit) == off_map::ARRIVING {
                        offer(A::Take(unit));
                        offer(A::Reserve(unit));
                    }
                }
                if s.active == Side::Soviet {
                    let hqs = data.named.hqs.iter().filter(|&&hq| s.pieces.hex(hq).is_some());
                    hqs.for_each(|&hq| offer(A::Take(hq)));
                }
                offer(A::Done);
            }
            Phase::Replacements => {
                data.units_of(s.active).iter().for_each(|&unit| offer(A::Rebuild(unit)));
                offer(A::Done);
            }
            Phase::Withdrawal(leaver) => {
                data.units_of(data.side(leaver)).iter().for_each(|&unit| offer(A::Lose(unit)));
            }
            Phase::Conversions | Phase::Rail | Phase::Ships | Phase::Reserves => {
                data.units_of(s.active).iter().for_each(|&unit| offer(A::Take(unit)));
                offer(A::Done);
            }
            Phase::Bases => {
                data.named.air.iter().for_each(|&unit| offer(A::Take(unit)));
                offer(A::Done);
            }
            Phase::Landing => {
                offer(A::Take(data.named.naval));
                offer(A::Done);
            }
            Phase::Airborne => {
                data.named.airborne.iter().for_each(|&unit| offer(A::Take(unit)));
                offer(A::Done);
            }
            Phase::Panzers | Phase::Initiative => Chit::ALL.into_iter().for_each(|chit| offer(A::Pick(chit))),
            Phase::CaseBlue => [A::Launch, A::Pass].into_iter().for_each(offer),
            Phase::Between | Phase::Odessa => [A::Play, A::Pass].into_iter().for_each(offer),
            Phase::Return => [A::Return, A::Pass].into_iter().for_each(offer),
            Phase::Order => How::ALL.into_iter().for_each(|how| offer(A::Order(how))),
            Phase::Leader => {
                data.units_of(Side::Axis).iter().for_each(|&unit| offer(A::Lead(unit)));
                offer(A::Pass);
            }
            Phase::Combat => {
                let mut seen = HexSet::EMPTY;
                for &unit in data.units_of(s.active) {
                    if self.may_fight(s, unit).is_err() {
                        continue;
                    }
                    for (_, near) in data.around(s.pieces.at(unit)) {
                        if s.holder(data, near) == Some(s.active.enemy())
                            && !seen.contains(near)
                            && !s.attacked.contains(near)
                            && s.fights_in(data, s.active.enemy(), near)
                            && self.may_strike(s, unit, near).is_ok()
                        {
                            seen.insert(near);
                            offer(A::Attack(near));
                        }
                    }
                }
                if s.active == Side::Axis {
                    data.named.bases.iter().for_each(|&air| offer(A::Bomb(air)));
                }
                offer(A::Done);
            }
            Phase::Bombing(air) => {
                if let Some(base) = s.pieces.hex(air) {
                    let range = u32::from(data.tables.air.range);
                    board::within(&data.map, base, range).for_each(|hex| offer(A::Strike(hex)));
                }
                offer(A::Back);
            }
            Phase::Battle => self.offers_in_battle(s, &mut offer),
            Phase::Bombed(hex) | Phase::Dropped(hex) => s.pieces.stack(hex).for_each(|unit| offer(A::Lose(unit))),
            Phase::Movement => {
                data.units_of(s.active).iter().for_each(|&unit| offer(A::Move(unit)));
                offer(A::Done);
            }
            Phase::Moving => {
                let at = s.moving.at();
                s.pieces.stack(at).for_each(|unit| offer(A::With(unit)));
                data.around(at).for_each(|(_, hex)| offer(A::To(hex)));
                offer(A::Exit);
                offer(A::Halt);
            }
            Phase::Penalty => into.extend(self.punishable(s).map(A::Lose)),
            Phase::Pocket => into.extend(self.pocketed(s).map(A::Lose)),
            Phase::Depots => {
                data.named.depots.iter().for_each(|&depot| offer(A::Move(depot)));
                offer(A::Done);
            }
            Phase::DepotMoving => {
                let near = data.map.neighbours(s.moving.at()).iter().filter(|hex| hex.is_some());
                near.for_each(|&hex| offer(A::To(hex)));
                offer(A::Halt);
            }
            Phase::AirSupply => {
                let isolated = self.occupied(s, Side::Axis).iter().filter(|&hex| {
                    data.ground.has(hex, crate::ground::feature::TOWN | crate::ground::feature::CITY)
                        && self.isolated_germans(s, hex).next().is_some()
                });
                for hex in isolated {
                    data.named.bases.iter().for_each(|&air| offer(A::Feed(air, hex)));
                }
                offer(A::Done);
            }
            Phase::CityDefence => {
                for &hex in &data.named.towns {
                    offer(A::Guard(hex));
                    offer(A::Release(hex));
                }
                offer(A::Done);
            }
            Phase::Overstacked(side) => {
                if let Some(hex) = self.crowded(s, side) {
                    s.pieces.stack(hex).for_each(|unit| offer(A::Lose(unit)));
                }
            }
        }
    }

    fn offers_in_battle(&self, s: &State, offer: &mut dyn FnMut(Action)) {
        use Action as A;
        let data = &self.data;
        match s.battle.stage {
            BattleStage::Prepare => {
                for (_, near) in data.around(s.battle.target) {
                    s.pieces.stack(near).for_each(|unit| offer(A::With(unit)));
                }
                self.helpers(s.active).for_each(|unit| offer(A::Use(unit)));
                offer(A::Announce);
                offer(A::CallOff);
            }
            BattleStage::Respond => {
                self.helpers(s.active.enemy()).for_each(|unit| offer(A::Use(unit)));
                offer(A::Pass);
            }
            BattleStage::DefenderLosses => s.battle.defenders.iter().for_each(|unit| offer(A::Lose(unit))),
            BattleStage::AttackerLosses => s.battle.attackers.iter().for_each(|unit| offer(A::Lose(unit))),
            BattleStage::Retreats => {
                if let Some((_, hexes)) = self.retreats_now(s) {
                    hexes.into_iter().for_each(|hex| offer(A::Retreat(hex)));
                }
            }
            BattleStage::Advance => {
                let all: arrayvec::ArrayVec<UnitId, 64> = self.advancers(s).take(64).collect();
                all.into_iter().for_each(|unit| offer(A::Advance(unit)));
                offer(A::Done);
            }
        }
    }
}
