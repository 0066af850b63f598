//! What is hidden stays so: markers, hands, hidden units, plans, points.

use super::{Field, game};
use crate::data::units::Side::{German, Soviet};
use crate::state::mark;
use chacha20::rand_core::SeedableRng;
use kernel::{Rng, Ruleset, Viewer};

// [7.5, 8.0, 10.0] Worlds imagined for a seat look the same to it.
#[test]
fn imagined_worlds_look_alike() {
    let mut f =
        Field::on(4, &[]).put("G-Rifles-1", "4-I14", "SW").put("S-Rifles-1", "4-J11", "NE").hit("S-Rifles-1", "pinned");
    f = f.put("S-Rifles-2", "4-G07", "N").marked("S-Rifles-2", mark::HIDDEN);
    let (seat, mut rng) = (f.s.seat(f.force(German)), Rng::seed_from_u64(7));
    let mut different = 0;
    for _ in 0..50 {
        let twin = game().imagine(&f.s, seat, &mut rng);
        different += u32::from(twin != f.s);
        assert!(game().observe(&twin, Viewer::Seat(seat)) == game().observe(&f.s, Viewer::Seat(seat)));
        let own = f.s.seat(f.force(Soviet));
        let _ = game().observe(&twin, Viewer::Seat(own));
    }
    assert!(different > 30, "only {different} of 50 worlds differ");
}
