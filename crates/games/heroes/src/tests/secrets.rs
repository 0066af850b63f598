//! What is hidden stays so: markers, hands, hidden units, plans, points.

use super::{Field, TestField as _, game};
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

// [7.5] A hit for which the bag has no marker does nothing, and the next one destroys.
#[test]
fn an_empty_bag() {
    let mut f =
        Field::on(4, &[]).put("G-LMG-1", "4-I14", "SW").put("G-LMG-2", "4-I14", "SW").put("S-Rifles-1", "4-J11", "NE");
    f.act("snap G-LMG-1");
    let bags = f.s.bags;
    f.s.bags = [0; crate::state::MAX_MARKERS];
    let (mut chance, seat) = (kernel::Scripted::new(["4", "4"]), f.seat());
    let fire = game().parse("fire 4-J11").expect("an action");
    Ruleset::apply(game(), &mut f.s, seat, fire, &mut chance, &mut kernel::Log::silent());
    chance.finish().expect("no draw");
    f.s.bags = bags;
    assert_eq!(game().marker(&f.s, super::unit("S-Rifles-1")).and_then(|marker| marker.rally), Some(7));
    f.pass().act("snap G-LMG-2").roll("fire 4-J11", &["4", "4"]);
    assert_eq!(f.at("S-Rifles-1"), "dead");
}

// [7.6.1, 5.0.2] A wall beside the hex and works count as cover to rally.
#[test]
fn cover_to_rally() {
    let help = |f: &Field| game().rally_help(&f.s, super::unit("S-Rifles-1"));
    let f = Field::on(2, &[]).put("S-Rifles-1", "2-G05", "N");
    assert_eq!(help(&f), 1);
    let f = Field::on(4, &[]).put("S-Rifles-1", "4-J11", "N");
    assert_eq!(help(&f), 0);
    assert_eq!(help(&f.clone().marked("S-Rifles-1", mark::HASTY)), 1);
    let trench = f.work(crate::Work::Trench, "4-J11", Soviet);
    assert_eq!((help(&trench), help(&trench.clone().marked("S-Rifles-1", mark::INSIDE))), (0, 1));
}
