//! [5.1.4] What a seat does not know: the supports in the other side's boxes, and which of the End of the Reich have come.

use kernel::{Draws as _, Rng, Seat};

use crate::VictoryRoads;
use crate::state::{Segment, State};
use crate::supports::{Heap, Support};
use crate::theatres::Stock;
use crate::units::Side;

impl VictoryRoads {
    /// A state in which the other side's boxes are dealt anew from what they and its pool hold: only their number is
    /// known.
    pub(crate) fn imagine(&self, s: &State, seat: Seat, rng: &mut Rng) -> State {
        let mut twin = s.clone();
        let Some(enemy) = Side::of(seat).map(Side::enemy) else { return twin };
        let hidden: Vec<Stock> =
            Stock::ALL.into_iter().filter(|&stock| (stock == Stock::Germans) == (enemy == Side::Axis)).collect();
        let mut all = twin.pools[enemy];
        for &stock in &hidden {
            all.pour(&mut twin.boxes[stock as usize]);
        }
        if enemy == Side::Axis {
            self.deal_reich(s, &mut all, &mut twin.reich, rng);
        }
        let open = self.may_hold_obligatory(s, enemy);
        for &stock in &hidden {
            let mut dealt = Heap::default();
            for _ in 0..s.stock(stock).len() {
                let fits = |kind: &Support| open || !self.data.support(*kind).obligatory;
                let count: usize = all.kinds().filter(fits).map(|kind| usize::from(all.count(kind))).sum();
                let mut place = rng.below(count.max(1));
                let kind = all.kinds().filter(fits).find(|&kind| {
                    let here = usize::from(all.count(kind));
                    let found = place < here;
                    place = place.saturating_sub(here);
                    found
                });
                // Where nothing else is left, what must be played lies there all the same.
                let Some(kind) = kind.or_else(|| all.kinds().next()) else { break };
                all.take(kind);
                dealt.add(kind);
            }
            twin.boxes[stock as usize] = dealt;
        }
        twin.pools[enemy] = all;
        twin
    }

    /// [16.2.1] (ruling R105) Draws anew which supports of the End of the Reich have come, besides those that were seen.
    fn deal_reich(&self, s: &State, all: &mut Heap, due: &mut Heap, rng: &mut Rng) {
        let unseen = self.unseen_reich(s);
        for kind in unseen.kinds() {
            for _ in 0..unseen.count(kind) {
                all.take(kind);
                due.add(kind);
            }
        }
        for _ in 0..unseen.len() {
            let Some(kind) = due.nth(rng.below(due.len())) else { break };
            due.take(kind);
            all.add(kind);
        }
    }

    /// [5.1.4, 16.2.1] Supports of the End of the Reich in the German pool and box that the Soviets cannot tell from those
    /// still to come.
    pub(crate) fn unseen_reich(&self, s: &State) -> Heap {
        let mut unseen = Heap::default();
        if s.reich.is_empty() {
            return unseen;
        }
        for kind in Support::ALL.into_iter().filter(|&kind| self.data.support(kind).reich) {
            let hidden = s.pools[Side::Axis].count(kind) + s.stock(Stock::Germans).count(kind);
            let seen = s.reich_seen.count(kind).saturating_sub(self.open_reich(s, kind));
            (seen..hidden).for_each(|_| unseen.add(kind));
        }
        unseen
    }

    /// How many of a kind lie open.
    fn open_reich(&self, s: &State, kind: Support) -> u8 {
        let placed = s.placed.iter().filter(|placed| placed.kind == kind).count() as u8;
        let playing = u8::from(s.playing.is_some_and(|(_, playing)| playing == kind));
        s.aside[Side::Axis].count(kind) + placed + playing
    }

    /// [5.1.4] A support is played for all to see: of its kind so many have come at least.
    pub(crate) fn note_reich(&self, s: &mut State, kind: Support) {
        if self.data.support(kind).reich {
            let open = self.open_reich(s, kind);
            (s.reich_seen.count(kind)..open).for_each(|_| s.reich_seen.add(kind));
        }
    }

    /// [1.5.3] Could a support that must be played lie in a side's boxes now? It is played soon after it was drawn.
    fn may_hold_obligatory(&self, s: &State, side: Side) -> bool {
        let (supports, first) = (s.segment == Segment::Support, s.turn == self.scenario(s).first_turn);
        s.active == side
            && match side {
                Side::Soviet => {
                    (supports && (5..=7).contains(&s.step)) || (first && s.segment <= Segment::Support && s.step <= 7)
                }
                Side::Axis => supports && s.step <= 1,
            }
    }
}
