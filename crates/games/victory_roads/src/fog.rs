//! [5.1.4] What a seat does not know: the supports in the other side's boxes.

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
