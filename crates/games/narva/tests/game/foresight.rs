//! What is foreseen of a seat's next actions comes true.

use chacha20::rand_core::SeedableRng as _;
use kernel::{Dice, Draws as _, Options, Rng, Ruleset as _, Seed, Session};
use narva::Narva;
use scene::Prospect;
use std::sync::Arc;

/// Follows ways that were foreseen: every step is accepted, and what is asked then is what was foreseen.
#[test]
fn what_is_foreseen_comes_true() {
    let rules = Arc::new(Narva::load(None).expect("the shipped data loads"));
    let seed = Seed::from_text("foreseen").expect("a plain word");
    let setup = rules.info().set_up("campaign", &Options::new(), Dice::Seeded(seed)).expect("the campaign exists");
    let mut session = Session::start(rules.clone(), setup, &[]).expect("seeded dice always fit");
    let mut rng = Rng::seed_from_u64(2);
    let (mut followed, mut longest) = (0, 0);
    for n in 0..1500_usize {
        let Some(seat) = rules.to_act(session.state()).iter().next() else { break };
        if n.is_multiple_of(5) {
            let prospects = session.foresee(seat);
            let offered = session.legal(seat).len();
            assert_eq!(prospects.iter().filter(|prospect| prospect.after.is_none()).count(), offered);
            if let Some(end) = prospects.iter().rev().find(|prospect| !prospect.irreversible) {
                let before = |prospect: &&Prospect| prospect.after.map(|after| &prospects[usize::from(after)]);
                let mut way: Vec<&Prospect> = std::iter::successors(Some(end), before).collect();
                way.reverse();
                let mut trial = session.position();
                for step in &way {
                    let action = rules.parse(&step.action).expect("a notation");
                    trial.act(seat, action, &[]).expect("it was foreseen, and no dice fall");
                    // An attack is foreseen as it would be with all who can join it, and says so.
                    if step.notes.iter().all(|note| note.id != "with-all") {
                        assert_eq!(trial.prompt(seat).notes, step.notes, "{}", step.action);
                    }
                }
                (followed, longest) = (followed + 1, longest.max(way.len()));
            }
        }
        let offers = session.legal(seat);
        let action = offers[rng.below(offers.len())];
        session.act(seat, action, &[]).expect("it was offered");
    }
    assert!(followed > 100 && longest > 2, "{followed} ways, the longest of {longest} steps");
}
