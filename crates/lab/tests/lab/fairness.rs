//! The test of fair imagination passes a fair one, and finds one that lets some of the truth through.

use crate::ridge::{Fault, Ridge};
use lab::{Fairness, fairness};
use std::sync::Arc;

fn compared(fault: Fault) -> Vec<Fairness> {
    fairness(&Arc::new(Ridge::new(fault)), 4, 1).expect("a set-up")
}

#[test]
fn what_is_dealt_anew_is_no_nearer_to_the_truth() {
    let found = compared(Fault::None);
    let mut kinds: Vec<(u8, &str)> = found.iter().map(|found| (found.seat.0, &*found.kind)).collect();
    kinds.sort_unstable();
    let every = ["card", "everything", "scouts"];
    assert_eq!(kinds, [0, 1].into_iter().flat_map(|seat| every.map(|kind| (seat, kind))).collect::<Vec<_>>());
    for found in &found {
        assert!(found.is_fair(2.0) && found.states >= 200, "{found}");
    }
    lab::imagine_fairly(Ridge::new(Fault::None), &[]);
}

/// Each kind of fact is judged by itself: what is fair does not hide what is not.
#[test]
fn what_is_left_as_it_is_shines_through() {
    for (fault, kind) in [(Fault::LazyImagination, "card"), (Fault::LazyScouts, "scouts")] {
        for found in compared(fault).into_iter().filter(|found| found.kind != "everything") {
            assert_eq!(found.is_fair(2.0), found.kind != kind, "{found}");
            assert!(found.kind != kind || found.from_truth - found.from_sample > 0.05, "one of eight stays: {found}");
        }
        for found in compared(fault).into_iter().filter(|found| found.kind == "everything") {
            assert!(!found.is_fair(2.0), "one kind is enough to make all of it unfair: {found}");
        }
        let found = std::panic::catch_unwind(|| lab::imagine_fairly(Ridge::new(fault), &[]));
        assert!(found.is_err(), "the test passes what it should not: {fault:?}");
    }
}

/// What is never dealt at all is as near to the truth from wherever it is drawn, and is found all the same.
#[test]
fn what_is_never_dealt_anew_is_found() {
    for found in compared(Fault::StuckImagination) {
        assert_eq!(found.is_stuck(), found.kind == "scouts", "{found}");
    }
    let found = std::panic::catch_unwind(|| lab::imagine_fairly(Ridge::new(Fault::StuckImagination), &[]));
    assert!(found.is_err(), "the test passes what it should not");
    lab::imagine_fairly(Ridge::new(Fault::StuckImagination), &["scouts"]);
}

#[test]
fn the_same_lots_deal_the_same_world_unless_the_truth_shines_through() {
    lab::imagine_alike(Ridge::new(Fault::None));
    for fault in [Fault::LazyImagination, Fault::LazyScouts] {
        let found = std::panic::catch_unwind(|| lab::imagine_alike(Ridge::new(fault)));
        assert!(found.is_err(), "the test passes what it should not: {fault:?}");
    }
}
