//! [2.1.3] Worlds that a seat cannot tell from the true one in fog of war, dealt without regard to the truth.
//!
//! Hidden are the enemy's counters under the top one of a stack: who they are, and whether they are reduced. Everybody
//! sees how high a stack is, what lies on top, the markers, whether the hex exerts a ZOC and whether it holds a combat
//! unit (ruling R60). Every way to deal the hidden counters that fits this is as likely as any other.

use board::HexId;
use kernel::{Draws as _, Rng, Seat, Viewer};
use std::ops::Range;

use crate::Narva;
use crate::air::{AirId, Effort};
use crate::combat::{Kind, Stage};
use crate::command::Reason;
use crate::stacking::Share;
use crate::state::{Dealt, Phase, State, UnitSet, mark};
use crate::units::{UnitId, UnitKind};

/// How many exchanges are tried for each hidden counter. So many that nothing is left of where it truly is.
const TRIALS: usize = 48;

impl Narva {
    /// A state that a seat cannot tell from this one.
    pub(crate) fn imagine(&self, s: &State, seat: Seat, rng: &mut Rng) -> State {
        let mut twin = s.clone();
        if s.options.fog {
            let busy = roles(&mut twin).into_iter().fold(UnitSet::EMPTY, |all, set| all | *set);
            let mut deal = Deal::new(self, s, seat, busy);
            deal.shuffle(rng);
            deal.lay_out(&mut twin);
            self.imagine_plans(&mut twin, seat, rng);
        }
        twin
    }

    /// Is the counter hidden from the seat, and its place never told? That of army HQs and of the marines is, as they are
    /// placed by rules of their own, and so is that of counters that have just been seen: under way, advancing, brought
    /// back, or an active HQ that has moved.
    fn is_secret(&self, s: &State, seat: Seat, unit: UnitId) -> bool {
        let placed = self.data.unit(unit).kind == UnitKind::ArmyHq || unit == self.data.named.marines;
        let seen = unit == s.moving.unit
            || s.pieces.has(unit, mark::REVIVED)
            || (unit == s.activation.hq && s.activation.moved.contains(unit))
            || s.battle.advanced.iter().any(|&(other, _)| other == unit);
        !placed && !seen && s.pieces.hex(unit).is_some() && !self.sees(s, Viewer::Seat(seat), unit)
    }

    /// [2.1.3] An attack that is being prepared is its owner's secret: any of his units beside the target may be in it,
    /// and any of his aircraft.
    fn imagine_plans(&self, s: &mut State, seat: Seat, rng: &mut Rng) {
        if s.phase != Phase::Battle || s.battle.stage != Stage::Prepare || self.may_see_plans(s, Viewer::Seat(seat)) {
            return;
        }
        if s.battle.kind == Kind::Attack {
            s.battle.attackers = UnitSet::EMPTY;
            let near = self.data.around(s.battle.target).flat_map(|(_, near)| s.pieces.stack(near));
            let able: UnitSet = near.filter(|&unit| self.may_join(s, unit).is_ok()).collect();
            s.battle.attackers = able.iter().filter(|_| rng.below(2) == 0).collect();
        }
        // All choices of aircraft are as likely: one with too many of them is drawn again.
        s.battle.air.clear();
        let efforts = |air: AirId| -> Vec<Option<(AirId, Effort)>> {
            let ways =
                [Effort::Normal, Effort::AllOut].map(|way| s.may_fly(&self.data, air, way).ok().map(|()| (air, way)));
            std::iter::once(None).chain(ways.into_iter().flatten().map(Some)).collect()
        };
        let choices: Vec<_> = self.data.air_of(s.battle.side).map(efforts).collect();
        loop {
            let flown: Vec<_> = choices.iter().filter_map(|ways| ways[rng.below(ways.len())]).collect();
            if flown.len() <= self.data.tables.air_rules.most_in_a_combat {
                s.battle.air.extend(flown);
                return;
            }
        }
    }
}

/// What is seen of a stack, or what the counters in it come to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Tally {
    /// Combat units, HQs and assault guns.
    shares: [u8; 3],
    zoc: bool,
    combat: bool,
}

/// A stack with hidden counters.
struct Stack {
    hex: HexId,
    /// The counters that are seen in it.
    seen: Tally,
    /// The whole of it, of which the ZOC and a combat unit are seen.
    all: Tally,
    /// [7.1] How many of each share may be there.
    limits: [u8; 3],
    /// Its hidden places.
    places: Range<usize>,
}

/// A hidden place in a stack.
struct Place {
    stack: usize,
    /// Whoever is here takes part in what is going on, so only a counter like him can be here.
    busy: bool,
}

/// The hidden counters and how they are dealt.
struct Deal<'a> {
    game: &'a Narva,
    stacks: Vec<Stack>,
    places: Vec<Place>,
    before: Vec<UnitId>,
    dealt: Vec<Dealt>,
    /// The HQ that is active.
    hq: UnitId,
    /// [4.2.4] Hexes that it must be in range of: those of the units it has activated, as long as they stay there.
    commanded: Vec<HexId>,
}

impl<'a> Deal<'a> {
    fn new(game: &'a Narva, s: &State, seat: Seat, busy: UnitSet) -> Self {
        let (act, hq) = (&s.activation, s.activation.hq);
        let active = match act.reason {
            _ if hq == UnitId::NONE => UnitSet::EMPTY,
            Reason::FreeMove => act.movers,
            _ => act.units,
        };
        let still = (active - act.moved - act.fought).iter().filter(|&unit| unit != hq);
        let commanded =
            still.filter(|&unit| game.commands(s, hq, unit).is_ok()).map(|unit| s.pieces.at(unit)).collect();
        let (stacks, places, before, dealt) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        let mut deal = Self { game, stacks, places, before, dealt, hq, commanded };
        for hex in game.data.map.hexes() {
            let first = deal.before.len();
            let (mut seen, mut all) = (Tally::default(), Tally::default());
            for unit in s.pieces.stack(hex) {
                let dealt = Dealt { unit, reduced: s.pieces.has(unit, mark::REDUCED) };
                deal.count(dealt, &mut all);
                if game.is_secret(s, seat, unit) {
                    deal.places.push(Place { stack: deal.stacks.len(), busy: unit != hq && busy.contains(unit) });
                    deal.before.push(unit);
                    deal.dealt.push(dealt);
                } else {
                    deal.count(dealt, &mut seen);
                }
            }
            let places = first..deal.before.len();
            if !places.is_empty() {
                // A stack that is too high for the moment stays so.
                let limit = |share: Share| share.limit(&game.data).max(all.shares[share as usize]);
                let limits = [Share::Combat, Share::Hq, Share::AssaultGun].map(limit);
                deal.stacks.push(Stack { hex, seen, all, limits, places });
            }
        }
        deal
    }

    /// Adds a counter to what a stack comes to.
    fn count(&self, Dealt { unit, reduced }: Dealt, tally: &mut Tally) {
        let info = self.game.data.unit(unit);
        let strength = info.reduced.as_ref().filter(|_| reduced).unwrap_or(&info.full);
        tally.shares[Share::of(info.kind) as usize] += 1;
        tally.zoc |= info.kind == UnitKind::Combat && strength.attack > 0;
        tally.combat |= info.is_combat();
    }

    /// Could the stack of a place be as it is dealt now?
    fn is_possible(&self, place: usize) -> bool {
        let stack = &self.stacks[self.places[place].stack];
        let mut tally = stack.seen;
        for &dealt in &self.dealt[stack.places.clone()] {
            let info = self.game.data.unit(dealt.unit);
            let reaches = |&hex: &HexId| self.game.data.map.distance(stack.hex, hex) <= u32::from(info.range);
            if self.game.may_stand(info, stack.hex).is_err()
                || (dealt.unit == self.hq && !self.commanded.iter().all(reaches))
            {
                return false;
            }
            self.count(dealt, &mut tally);
        }
        let fits = tally.shares.iter().zip(stack.limits).all(|(&share, limit)| share <= limit);
        fits && tally.zoc == stack.all.zoc && tally.combat == stack.all.combat
    }

    /// Where somebody takes part in what is going on, only a counter of the same form can take his place.
    fn are_alike(&self, a: usize, b: usize) -> bool {
        let form = |Dealt { unit, reduced }: Dealt| {
            let info = self.game.data.unit(unit);
            (Share::of(info.kind), info.mech, info.reduced.is_some() && !reduced)
        };
        let busy = self.places[a].busy || self.places[b].busy;
        !busy || form(self.dealt[a]) == form(self.dealt[b])
    }

    /// A long walk from one possible world to the next. Each step can be taken back as easily as it was made, so all
    /// worlds are as likely in the end.
    fn shuffle(&mut self, rng: &mut Rng) {
        let len = self.places.len();
        for _ in 0..TRIALS * len {
            let (a, b, c) = (rng.below(len), rng.below(len), rng.below(len));
            match rng.below(4) {
                0 => self.turn_over(a, b),
                1 => self.rotate(a, b, c),
                _ => self.exchange(a, b),
            }
        }
    }

    /// Two counters change places, if they can.
    fn exchange(&mut self, a: usize, b: usize) {
        if a == b || !self.are_alike(a, b) {
            return;
        }
        self.dealt.swap(a, b);
        if !self.is_possible(a) || !self.is_possible(b) {
            self.dealt.swap(a, b);
        }
    }

    /// Three counters change places, which helps where no two of them could.
    fn rotate(&mut self, a: usize, b: usize, c: usize) {
        if a == b || b == c || a == c || [a, b, c].iter().any(|&place| self.places[place].busy) {
            return;
        }
        let before = [a, b, c].map(|place| self.dealt[place]);
        [self.dealt[b], self.dealt[c], self.dealt[a]] = before;
        if ![a, b, c].iter().all(|&place| self.is_possible(place)) {
            [self.dealt[a], self.dealt[b], self.dealt[c]] = before;
        }
    }

    /// One of two counters is reduced in place of the other.
    fn turn_over(&mut self, a: usize, b: usize) {
        let has_two = |place: usize| self.game.data.unit(self.dealt[place].unit).reduced.is_some();
        if self.dealt[a].reduced == self.dealt[b].reduced || !has_two(a) || !has_two(b) {
            return;
        }
        if self.places[a].busy || self.places[b].busy {
            return;
        }
        let turn = |deal: &mut Self| {
            deal.dealt[a].reduced ^= true;
            deal.dealt[b].reduced ^= true;
        };
        turn(self);
        if !self.is_possible(a) || !self.is_possible(b) {
            turn(self);
        }
    }

    /// Puts the counters where they are dealt. What somebody takes part in is the part of whoever is in his place; only
    /// the active HQ is announced by name.
    fn lay_out(&self, s: &mut State) {
        s.pieces.deal(&self.game.data, &self.before, &self.dealt);
        for set in roles(s) {
            let had = *set;
            for &unit in self.before.iter().filter(|&&unit| unit != self.hq) {
                set.remove(unit);
            }
            for (before, dealt) in self.before.iter().zip(&self.dealt) {
                if *before != self.hq && had.contains(*before) {
                    set.insert(dealt.unit);
                }
            }
        }
    }
}

/// The parts that units have in what is going on.
fn roles(s: &mut State) -> [&mut UnitSet; 8] {
    let (act, battle) = (&mut s.activation, &mut s.battle);
    let retreat = &mut battle.retreat;
    [
        &mut act.units,
        &mut act.movers,
        &mut act.moved,
        &mut act.fought,
        &mut battle.attackers,
        &mut battle.retreated,
        &mut retreat.group,
        &mut retreat.waiting,
    ]
}
