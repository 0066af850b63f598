//! Several seats deciding at once: any order works, nobody sees, all is revealed together.

use crate::common::{self, BLUE, GREEN, Phase, RED, SEATS, VIEWERS, act, scripted};
use kernel::{Language, Seat, SeatSet, Session, Table, Viewer};

const ORDERS: [[Seat; 3]; 6] = [
    [RED, BLUE, GREEN],
    [RED, GREEN, BLUE],
    [BLUE, RED, GREEN],
    [BLUE, GREEN, RED],
    [GREEN, RED, BLUE],
    [GREEN, BLUE, RED],
];

fn bid(session: &mut Session<common::Toy>, seat: Seat, bids: [u8; 3]) {
    act(session, seat, &format!("bid {}", bids[seat.index()]));
}

fn after(order: &[Seat], bids: [u8; 3]) -> Session<common::Toy> {
    let mut session = scripted();
    for &seat in order {
        bid(&mut session, seat, bids);
    }
    session
}

#[test]
fn all_may_decide_and_each_once() {
    for order in ORDERS {
        let mut session = scripted();
        let mut left: SeatSet = SEATS.into_iter().collect();
        for seat in order {
            assert_eq!(session.to_act(), left);
            bid(&mut session, seat, [0, 1, 2]);
            left = left.without(seat);
            if !left.is_empty() {
                Table::check(&session, seat, "bid 3").expect_err("one bid each");
            }
        }
        assert!(matches!(session.state().phase, Phase::Turn { .. }), "all have bid in the order {order:?}");
    }
}

#[test]
fn the_order_of_deciding_makes_no_difference() {
    for bids in [[0, 1, 2], [3, 3, 3], [2, 0, 2]] {
        let first = after(&ORDERS[0], bids);
        for order in ORDERS {
            let session = after(&order, bids);
            assert_eq!(session.state(), first.state(), "bids {bids:?} in the order {order:?}");
            for viewer in VIEWERS {
                assert_eq!(session.scene(viewer), first.scene(viewer));
            }
        }
    }
}

#[test]
fn nobody_sees_a_bid_before_all_have_bid() {
    for order in ORDERS {
        for made in 1..3 {
            let sessions: Vec<_> = [[0, 0, 0], [3, 3, 3], [1, 2, 3]].map(|bids| after(&order[..made], bids)).into();
            for viewer in VIEWERS.into_iter().filter(|&viewer| viewer != Viewer::Everything) {
                let blind = |seat: &Seat| viewer != Viewer::Seat(*seat);
                if !order[..made].iter().all(blind) {
                    continue;
                }
                for other in &sessions[1..] {
                    assert_eq!(other.scene(viewer), sessions[0].scene(viewer), "{viewer:?} sees a bid");
                    if let Viewer::Seat(seat) = viewer {
                        assert_eq!(other.prompt(seat), sessions[0].prompt(seat), "{seat:?} is told a bid");
                        assert_eq!(other.may_undo(seat), sessions[0].may_undo(seat));
                    }
                    for step in 1..=made {
                        let read = |session: &Session<common::Toy>| {
                            let lines = session.lines(step).iter().filter(|line| line.audience.includes(viewer));
                            lines.cloned().collect::<Vec<_>>()
                        };
                        assert_eq!(read(other), read(&sessions[0]), "{viewer:?} reads a bid in the log");
                    }
                }
            }
        }
    }
}

#[test]
fn who_has_bid_knows_the_own_bid() {
    let session = after(&[BLUE], [0, 2, 0]);
    let notes: Vec<String> =
        session.prompt(BLUE).notes.iter().map(|note| session.texts().say(Language::English, note)).collect();
    assert_eq!(notes, ["You bid 2"]);
    assert_eq!(session.prompt(RED).notes, []);
}

#[test]
fn all_bids_are_revealed_together() {
    let session = after(&ORDERS[3], [1, 3, 0]);
    for viewer in VIEWERS {
        let mut lines = session.lines(3).iter().filter(|line| line.audience.includes(viewer));
        let last = lines.next_back().map(|line| session.texts().say(Language::English, &line.message));
        assert_eq!(last.as_deref(), Some("The bids: 1, 3, 0"), "{viewer:?}");
    }
    assert_eq!(session.to_act(), SeatSet::one(BLUE), "the highest bid moves first");
}
