//! [5.1.4] What a seat does not know: the supports in the other side's boxes.

use kernel::{Draws as _, Rng, Seat};

use crate::VictoryRoads;
use crate::state::State;
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
        for &stock in &hidden {
            let mut dealt = Heap::default();
            for _ in 0..s.stock(stock).len() {
                // What must be played when it is drawn never lies in a box.
                let kinds: Vec<Support> = (0..all.len()).filter_map(|place| all.nth(place)).collect();
                let open: Vec<Support> =
                    kinds.iter().copied().filter(|&kind| !self.data.support(kind).obligatory).collect();
                let from = if open.is_empty() { &kinds } else { &open };
                let kind = from[rng.below(from.len())];
                all.take(kind);
                dealt.add(kind);
            }
            twin.boxes[stock as usize] = dealt;
        }
        twin.pools[enemy] = all;
        twin
    }
}
