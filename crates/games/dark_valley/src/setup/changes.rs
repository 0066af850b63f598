//! [17.0] How a player changes a deployment: whatever would break it is refused, so that it can be accepted at any moment.

use board::{Direction, HexId};

use super::muster::{Bond, Boxed, Levy, Muster, excess, need};
use super::{Change, Deployment, SetupRules, Stage, Why, off_map, stacking};
use crate::data::Data;
use crate::data::MAX_HEXES;
use crate::ground::{feature, side};
use crate::units::{Side, UnitId, Zoc};

/// A counter on its way: where it goes and how many steps it then has.
#[derive(Clone, Copy)]
struct Step {
    unit: UnitId,
    to: HexId,
    reduced: bool,
}

/// The counters that a change touches, one or two.
#[derive(Clone, Copy)]
struct Steps([Step; 2], usize);

impl Steps {
    fn one(step: Step) -> Self {
        Self([step, step], 1)
    }

    fn iter(&self) -> impl Iterator<Item = Step> + '_ {
        self.0[..self.1].iter().copied()
    }
}

/// How a counter in hand leaves the hex where it was.
enum Leave {
    /// It is not missed there, wherever it goes.
    Free,
    /// It is missed unless it stays near.
    Missed,
    /// It depends on who stands where it goes.
    Asks,
}

fn guarded(holds: bool, why: Why) -> Result<(), Why> {
    if holds { Ok(()) } else { Err(why) }
}

const fn is_hex(place: HexId) -> bool {
    place.index() < MAX_HEXES
}

impl SetupRules<'_> {
    /// May this be done now by this side?
    ///
    /// # Errors
    /// Why not.
    pub fn check(&self, d: &Deployment, by: Side, change: Change) -> Result<(), Why> {
        let Some((side, hand)) = d.deploying().filter(|(side, _)| *side == by) else { return Err(Why::NotNow) };
        let known = |unit: UnitId| unit.index() < self.data.units.len();
        let on_map = |hex: HexId| hex.index() < self.data.map.len();
        guarded(change.names::<UnitId>().is_none_or(known) && change.names::<HexId>().is_none_or(on_map), Why::NotNow)?;
        match (hand == UnitId::NONE, change) {
            (true, Change::Take(unit)) => self.may_pick(d, side, unit),
            (true, Change::Standard) => Ok(()),
            (true, Change::Done) => self.may_end(d, side),
            (false, Change::Back) => Ok(()),
            (false, Change::Place(_) | Change::Swap(_) | Change::Give(_) | Change::Reserve(_)) => {
                self.may_change(&mut d.clone(), self.muster(d, side), hand, change)
            }
            _ => Err(Why::NotNow),
        }
    }

    /// Everything that may be done now by this side.
    pub fn legal(&self, d: &Deployment, by: Side, into: &mut Vec<Change>) {
        let Some((side, hand)) = d.deploying().filter(|(side, _)| *side == by) else { return };
        let m = self.muster(d, side);
        if hand == UnitId::NONE {
            into.extend(
                m.units.iter().filter(|&&unit| self.may_pick(d, side, unit).is_ok()).copied().map(Change::Take),
            );
            // Every change keeps a deployment legal, so it can be accepted whenever nothing is in hand: to judge all of it for
            // every offer would be most of the work of a set-up.
            debug_assert_eq!(self.may_end(d, side), Ok(()), "a change broke the deployment");
            into.extend([Change::Standard, Change::Done]);
            return;
        }
        let mut trial = d.clone();
        let leave = self.leave(&mut trial, m, hand);
        let mut offer = |change: Change| {
            let plain = match change {
                Change::Place(hex) => self.is_plain(d, &leave, hand, hex),
                _ => None,
            };
            let allowed = plain.unwrap_or_else(|| self.may_change(&mut trial, m, hand, change).is_ok());
            debug_assert_eq!(allowed, self.may_change(&mut trial, m, hand, change).is_ok(), "{change:?} looks plain");
            if allowed {
                into.push(change);
            }
        };
        m.ground(hand).into_iter().flat_map(|ground| ground.hexes.iter()).for_each(|hex| offer(Change::Place(hex)));
        m.units.iter().for_each(|&unit| offer(Change::Swap(unit)));
        m.units.iter().for_each(|&unit| offer(Change::Give(unit)));
        offer(Change::Reserve(hand));
        into.push(Change::Back);
    }

    /// What does not depend on where a counter goes; `trial` is changed and changed back.
    fn leave(&self, trial: &mut Deployment, m: &Muster, hand: UnitId) -> Leave {
        let class = self.data.unit(hand).class;
        let counted = m.south.is_some_and(|south| south.class == class);
        let apart = |bond| matches!(bond, Bond::Reserve | Bond::Base { alone: true } | Bond::Printed);
        let from = trial.at(hand);
        if !is_hex(from) || counted || m.ground(hand).is_none_or(|ground| apart(ground.bond)) {
            return Leave::Asks;
        }
        trial.put(hand, off_map::WAITING);
        let missed = self.meets_needs(trial, m, from).is_err();
        trial.put(hand, from);
        if missed { Leave::Missed } else { Leave::Free }
    }

    /// May a counter go to a hex where nobody stands? Nothing, where the whole deployment has to be asked.
    fn is_plain(&self, d: &Deployment, leave: &Leave, hand: UnitId, hex: HexId) -> Option<bool> {
        // [6.1] From three hexes away it does nothing any more for a neighbour of the hex that it left.
        const NEAR: u32 = 2;
        if d.stack(hex).next().is_some() {
            return None;
        }
        match leave {
            Leave::Free => Some(true),
            Leave::Missed if self.data.map.distance(d.at(hand), hex) > NEAR => Some(false),
            Leave::Missed | Leave::Asks => None,
        }
    }

    /// Does what was found to be allowed.
    ///
    /// # Errors
    /// When changed data leave the other side no legal deployment.
    pub fn apply(&self, d: &mut Deployment, change: Change) -> Result<(), Why> {
        let Some((side, hand)) = d.deploying() else { return Err(Why::NotNow) };
        match change {
            Change::Take(unit) => d.stage = Stage::Deploying { side, hand: unit },
            Change::Back => d.stage = Stage::Deploying { side, hand: UnitId::NONE },
            Change::Standard => self.propose(d, side)?,
            Change::Done => self.end(d, side)?,
            Change::Place(_) | Change::Swap(_) | Change::Give(_) | Change::Reserve(_) => {
                let steps = self.steps_of(d, self.muster(d, side), hand, change)?;
                carry_out(d, &steps);
                d.stage = Stage::Deploying { side, hand: UnitId::NONE };
            }
        }
        Ok(())
    }

    /// May the side take this counter in hand: one that it has on the map or in the Stavka box?
    fn may_pick(&self, d: &Deployment, side: Side, unit: UnitId) -> Result<(), Why> {
        guarded(self.data.unit(unit).side() == side, Why::NotYours(unit))?;
        let m = self.muster(d, side);
        guarded(m.ground(unit).is_some() && is_placed(d, unit), Why::NotThere(unit))
    }

    /// [17.0] Every change keeps a deployment legal; a flaw is named all the same.
    fn may_end(&self, d: &Deployment, side: Side) -> Result<(), Why> {
        super::referee::judge(self.data, d, side).map_err(|flaw| flaw.why)
    }

    /// [17.0] One side is done: the other is proposed its own, or the game begins.
    fn end(&self, d: &mut Deployment, side: Side) -> Result<(), Why> {
        let scenario = self.scenario(d);
        if side == scenario.first {
            d.stage = Stage::Deploying { side: side.enemy(), hand: UnitId::NONE };
            return self.propose(d, side.enemy());
        }
        d.stage = Stage::Ready;
        for unit in self.data.unit_ids() {
            // [17.2.1, 17.3.1] Those in the pocket of Leningrad begin without supply.
            let soviet = self.data.unit(unit).side() == Side::Soviet;
            let cut_off = d.hex(unit).is_some_and(|hex| scenario.out_of_supply.contains(&hex));
            d.unsupplied.set(unit, soviet && cut_off);
            // Ruling A25, by option.
            let withheld = d.options.withheld_stay_out && matches!(self.muster(d, Side::Soviet).boxed, Boxed::Count(_));
            if withheld && d.at(unit) == off_map::STAVKA {
                d.put(unit, off_map::OUT);
            }
        }
        Ok(())
    }

    /// What a change does to the counters.
    fn steps_of(&self, d: &Deployment, m: &Muster, hand: UnitId, change: Change) -> Result<Steps, Why> {
        let stay = |unit: UnitId| Step { unit, to: d.at(unit), reduced: d.is_reduced(unit) };
        let from = d.at(hand);
        match change {
            Change::Place(hex) => {
                guarded(from != hex, Why::SamePlace(hand))?;
                guarded(is_hex(from) || m.boxed == Boxed::Any, Why::BoxCount)?;
                Ok(Steps::one(Step { to: hex, ..stay(hand) }))
            }
            Change::Reserve(unit) => {
                guarded(unit == hand, Why::NotNow)?;
                guarded(from != off_map::STAVKA, Why::SamePlace(hand))?;
                guarded(self.data.unit(hand).kind.fights() && m.boxed != Boxed::Nothing, Why::NotForBox(hand))?;
                guarded(m.boxed == Boxed::Any, Why::BoxCount)?;
                Ok(Steps::one(Step { to: off_map::STAVKA, ..stay(hand) }))
            }
            Change::Swap(other) => {
                self.may_pick(d, m.side, other)?;
                let there = d.at(other);
                guarded(from != there, Why::SamePlace(other))?;
                Ok(Steps([Step { to: there, ..stay(hand) }, Step { to: from, ..stay(other) }], 2))
            }
            Change::Give(other) => self.gift(d, m, hand, other),
            _ => Err(Why::NotNow),
        }
    }

    /// A counter gives a step to another that gives up steps by the same rule: one flips or is eliminated, the other flips
    /// back or comes into its hex.
    fn gift(&self, d: &Deployment, m: &Muster, giver: UnitId, taker: UnitId) -> Result<Steps, Why> {
        guarded(self.data.unit(taker).side() == m.side, Why::NotYours(taker))?;
        let levy = m.levy(giver).ok_or(Why::FullStrength(giver))?;
        guarded(m.levy(taker) == Some(levy), Why::OtherPool(taker))?;
        guarded(giver != taker, Why::SamePlace(taker))?;
        let (has, wants) = (d.steps(self.data, giver), d.steps(self.data, taker));
        guarded(wants < self.data.unit(taker).steps(), Why::NoStep(taker))?;
        let flips = matches!(m.levies[levy], Levy::Flip { .. });
        guarded(has > u8::from(flips), Why::NoStep(giver))?;
        let place = d.at(giver);
        let lost = match has {
            1 => Step { unit: giver, to: off_map::ELIMINATED, reduced: false },
            _ => Step { unit: giver, to: place, reduced: true },
        };
        let won = match wants {
            0 => Step { unit: taker, to: place, reduced: self.data.unit(taker).steps() > 1 },
            _ => Step { unit: taker, to: d.at(taker), reduced: false },
        };
        Ok(Steps([lost, won], 2))
    }

    /// Would the deployment still be legal? `trial` is changed and changed back.
    fn may_change(&self, trial: &mut Deployment, m: &Muster, hand: UnitId, change: Change) -> Result<(), Why> {
        let steps = self.steps_of(trial, m, hand, change)?;
        for step in steps.iter() {
            self.may_stand(m, step.unit, step.to)?;
        }
        let mut before = steps;
        for (old, step) in before.0.iter_mut().zip(steps.0) {
            *old = Step { unit: step.unit, to: trial.at(step.unit), reduced: trial.is_reduced(step.unit) };
        }
        carry_out(trial, &steps);
        let found = self.still_legal(trial, m, &before, &steps);
        carry_out(trial, &before);
        found
    }

    fn still_legal(&self, d: &Deployment, m: &Muster, before: &Steps, after: &Steps) -> Result<(), Why> {
        for step in after.iter() {
            if is_hex(step.to) {
                self.stands_apart(d, m, step.unit, step.to)?;
                stacking::fits(self.data, d, step.to)?;
            }
        }
        for step in &before.0[..before.1] {
            if !is_hex(step.to) {
                continue;
            }
            if !after.iter().any(|new| new.to == step.to && self.stands_for(new, *step)) {
                self.meets_needs(d, m, step.to)?;
            }
        }
        let moves_box = before.iter().chain(after.iter()).any(|step| step.to == off_map::STAVKA);
        if moves_box {
            self.keeps_box(d, m)?;
        }
        if let Some(south) = m.south {
            let counts = |unit: UnitId| self.data.unit(unit).class == south.class;
            if after.iter().any(|step| counts(step.unit)) {
                guarded(self.count_south(d, m) <= usize::from(south.most), Why::TooManySouth)?;
            }
        }
        // Only a gift changes strengths, and both counters of it give up steps by the same rule.
        let weaker = before.iter().zip(after.iter()).find(|(old, new)| {
            old.reduced != new.reduced || (old.to == off_map::ELIMINATED) != (new.to == off_map::ELIMINATED)
        });
        let levy = weaker.and_then(|(_, step)| m.levy(step.unit));
        levy.map_or(Ok(()), |levy| self.keeps_levy(d, m, levy))
    }

    /// May a counter stand there, whoever else does?
    pub(super) fn may_stand(&self, m: &Muster, unit: UnitId, to: HexId) -> Result<(), Why> {
        let ground = m.ground(unit).ok_or(Why::NotThere(unit))?;
        match to {
            off_map::ELIMINATED => Ok(()),
            off_map::STAVKA => guarded(self.data.unit(unit).kind.fights(), Why::NotForBox(unit)),
            hex if ground.hexes.contains(hex) => Ok(()),
            _ => Err(match ground.bond {
                Bond::Printed => Why::NotPrinted(unit),
                Bond::District => Why::NotDistrict(unit),
                Bond::Reserve => Why::NotReserve(unit),
                Bond::Country => Why::NotCountry(unit),
                Bond::Base { .. } => Why::NotBase(unit),
                Bond::OwnSide => Why::NotOwnSide(unit),
                Bond::North => Why::TooFarSouth(unit),
                Bond::Rail => Why::NotRail(unit),
                Bond::Town => Why::NotTown(unit),
            }),
        }
    }

    /// [17.1.1] Are those who must be alone of their kind so, and do only as many leave a printed hex as are too many?
    pub(super) fn stands_apart(&self, d: &Deployment, m: &Muster, unit: UnitId, hex: HexId) -> Result<(), Why> {
        let Some(ground) = m.ground(unit) else { return Ok(()) };
        let fellow = |other: &UnitId| *other != unit && m.ground(*other).is_some_and(|of| of.bond == ground.bond);
        match ground.bond {
            Bond::Reserve => guarded(!d.stack(hex).any(|other| fellow(&other)), Why::TwoReserves(hex)),
            Bond::Base { alone: true } => guarded(!d.stack(hex).any(|other| fellow(&other)), Why::NotBase(unit)),
            Bond::Printed => {
                let printed = self.data.unit(unit).hex;
                let strays = |other: &&UnitId| {
                    self.data.unit(**other).hex == printed && d.hex(**other).is_some_and(|at| Some(at) != printed)
                };
                let most = printed.map_or(0, |hex| excess(self.data, m.units.iter().copied(), hex));
                guarded(m.units.iter().filter(strays).count() <= most, Why::NotPrinted(unit))
            }
            _ => Ok(()),
        }
    }

    /// Does a counter do all that another did in the same hex?
    fn stands_for(&self, new: Step, old: Step) -> bool {
        let facts = |step: Step| {
            let info = self.data.unit(step.unit);
            let values = info.back.filter(|_| step.reduced).unwrap_or(info.front);
            let zone = match info.zoc {
                Zoc::None => false,
                Zoc::Front => !step.reduced,
                Zoc::Both => true,
            };
            (info.kind.fights(), values.first, zone)
        };
        let [(fights, factor, zone), (fought, before, reached)] = [facts(new), facts(old)];
        fights == fought && factor >= before && zone >= reached
    }

    /// Is what a hex and those around it need there?
    fn meets_needs(&self, d: &Deployment, m: &Muster, hex: HexId) -> Result<(), Why> {
        self.meets_need(d, m, hex)?;
        let around = self.data.map.neighbours(hex).iter().filter(|next| next.is_some());
        around.copied().try_for_each(|next| self.meets_need(d, m, next))
    }

    /// Is what a hex needs there?
    pub(super) fn meets_need(&self, d: &Deployment, m: &Muster, hex: HexId) -> Result<(), Why> {
        let needs = m.needs[hex.index()];
        if needs == 0 {
            return Ok(());
        }
        let held = self.is_held(d, hex);
        if needs & need::HELD != 0 {
            guarded(held, Why::Empty(hex))?;
        }
        if needs & need::NEAR != 0 && !held {
            let mut around = self.data.map.neighbours(hex).iter().filter(|next| next.is_some());
            guarded(around.any(|&next| self.is_held(d, next) && self.is_side(d, m, next)), Why::NobodyNear(hex))?;
        }
        if needs & (need::LINE | need::ZONE) != 0 && !held {
            guarded(self.is_in_zone(d, m, hex, needs & need::LINE != 0), Why::Hole(hex))?;
        }
        if needs & need::GARRISON != 0 {
            let factors: u8 = d.stack(hex).map(|unit| d.combat(self.data, unit)).sum();
            guarded(factors >= m.garrison, Why::Weak(hex))?;
        }
        Ok(())
    }

    /// Does a combat unit stand in a hex?
    fn is_held(&self, d: &Deployment, hex: HexId) -> bool {
        d.stack(hex).any(|unit| self.data.unit(unit).kind.fights())
    }

    fn is_side(&self, d: &Deployment, m: &Muster, hex: HexId) -> bool {
        d.stack(hex).all(|unit| self.data.unit(unit).side() == m.side)
    }

    /// [6.1] Does an own zone of control reach a hex; only from beside the line?
    fn is_in_zone(&self, d: &Deployment, m: &Muster, hex: HexId, from_line: bool) -> bool {
        if self.data.ground.has(hex, feature::CITY) && !self.data.tables.city.zoc {
            return false;
        }
        Direction::ALL.into_iter().any(|way| {
            let open = self.data.ground.sides[hex.index()][way.index()] & side::CLOSED == 0;
            let Some(next) = self.data.map.neighbour(hex, way).filter(|_| open) else { return false };
            let beside = !from_line || m.front.contains(next);
            beside && self.is_side(d, m, next) && d.stack(next).any(|unit| d.has_zoc(self.data, unit))
        })
    }

    /// Does the Stavka box hold what it must?
    fn keeps_box(&self, d: &Deployment, m: &Muster) -> Result<(), Why> {
        let inside = || m.units.iter().copied().filter(|&unit| d.at(unit) == off_map::STAVKA);
        match &m.boxed {
            Boxed::Any => Ok(()),
            Boxed::Nothing => guarded(inside().next().is_none(), Why::BoxCount),
            Boxed::Count(count) => guarded(inside().count() == usize::from(*count), Why::BoxCount),
            Boxed::Classes(classes) => {
                let of = |class: u8| inside().filter(|&unit| self.data.unit(unit).class == class).count();
                let all = classes.iter().all(|&(class, count)| of(class) == usize::from(count));
                let total: usize = classes.iter().map(|&(_, count)| usize::from(count)).sum();
                guarded(all && inside().count() == total, Why::BoxCount)
            }
        }
    }

    /// [17.2.1] Units of the limited class south of the row.
    pub(super) fn count_south(&self, d: &Deployment, m: &Muster) -> usize {
        let Some(south) = m.south else { return 0 };
        let beyond = |unit: &&UnitId| d.hex(**unit).is_some_and(|hex| self.data.map.number(hex).row > south.row);
        m.units.iter().filter(|&&unit| self.data.unit(unit).class == south.class).filter(beyond).count()
    }

    /// Are as many steps gone as must be, and worth enough?
    fn keeps_levy(&self, d: &Deployment, m: &Muster, levy: usize) -> Result<(), Why> {
        let of = || m.units.iter().copied().filter(|&unit| m.levy(unit) == Some(levy));
        match m.levies[levy] {
            Levy::Flip { count } => {
                guarded(of().filter(|&unit| d.is_reduced(unit)).count() == usize::from(count), Why::FlipCount)
            }
            Levy::Steps { steps, combat } => {
                let (gone, worth) = lost(self.data, d, of());
                guarded(gone == u16::from(steps), Why::StepCount)?;
                guarded(worth >= u16::from(combat), Why::StepWorth)
            }
        }
    }
}

/// Steps that these counters have lost, and the combat factors they were worth.
pub(super) fn lost(data: &Data, d: &Deployment, units: impl Iterator<Item = UnitId>) -> (u16, u16) {
    units.fold((0, 0), |(steps, worth), unit| {
        let info = data.unit(unit);
        let gone = d.at(unit) == off_map::ELIMINATED;
        let left = if gone { 0 } else { d.combat(data, unit) };
        (steps + u16::from(info.steps() - d.steps(data, unit)), worth + u16::from(info.front.first - left))
    })
}

/// On the map, or in the Stavka box?
fn is_placed(d: &Deployment, unit: UnitId) -> bool {
    is_hex(d.at(unit)) || d.at(unit) == off_map::STAVKA
}

fn carry_out(d: &mut Deployment, steps: &Steps) {
    for step in steps.iter() {
        d.reduced.set(step.unit, step.reduced);
        if d.at(step.unit) != step.to {
            d.put(step.unit, step.to);
        }
    }
}
