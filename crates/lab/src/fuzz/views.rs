//! What each seat is shown: all of it has words, and it is the same whatever is hidden from the seat.

use kernel::{Clicks, Rng, Ruleset, Viewer};

use super::game::Examiner;
use super::requests::{Answers, Requests};
use super::secrecy::{difference, secret};
use super::{Broken, Promise};

/// Offers that are looked for by a click, at most.
const CLICKED: usize = 4;

impl<R: Ruleset> Examiner<'_, R> {
    /// Changes only what is hidden from a seat, for each seat, and compares everything the seat is told. In deep checks
    /// that is also what it can ask to be shown, and all of it is put into words.
    pub fn views(&mut self, state: &R::State, deep: bool, rng: &mut Rng) -> Result<(), Broken> {
        let rules = &**self.rules;
        let all = deep.then(|| rules.observe(state, Viewer::Everything));
        if let Some(all) = &all {
            self.words.scene(rules, all)?;
            self.words.declared(rules)?;
        }
        for i in 0..self.seats.len() {
            let seat = self.seats[i];
            let viewer = Viewer::Seat(seat);
            let twin = Some(rules.imagine(state, seat, rng)).filter(|twin| *twin != *state);
            let open = !rules.has_secrets(state);
            let nothing = "what is said to hide nothing";
            secret(!open || twin.is_none(), seat, nothing, || "another world can be imagined".into())?;
            if let Some(twin) = &twin {
                self.tally.twins += 1;
                rules.audit(twin).map_err(|e| Promise::Imagination.broken(format!("imagined for {seat:?}: {e}")))?;
                self.same_choices(state, twin, seat)?;
            } else if !deep {
                continue;
            }
            let truth = rules.observe(state, viewer);
            let dream = twin.as_ref().map(|twin| (twin, rules.observe(twin, viewer)));
            if let Some((_, dream)) = &dream {
                secret(truth == *dream, seat, "scene", || difference(&truth, dream))?;
            }
            let Some(all) = &all else { continue };
            if open {
                secret(truth == *all, seat, nothing, || difference(&truth, all))?;
                let spectator = rules.observe(state, Viewer::Spectator);
                secret(truth == spectator, seat, nothing, || "a spectator sees less".into())?;
            }
            let requests = Requests::draw(rules.info(), &truth, all, rng);
            let clicks = Clicks::new(rules, state, seat, &truth);
            clicks.iter().try_for_each(found_where_clicked)?;
            let answers = Answers::new(rules, state, seat, &clicks, &requests);
            self.words.scene(rules, &truth)?;
            self.words.answers(rules, &requests, &self.offers[i], &answers)?;
            if let Some((twin, dream)) = dream {
                self.same_scenes([state, twin], seat, [&truth, &dream])?;
                let clicks = Clicks::new(rules, twin, seat, &dream);
                let imagined = Answers::new(rules, twin, seat, &clicks, &requests);
                self.same_answers(&requests, seat, [&answers, &imagined])?;
            }
        }
        Ok(())
    }
}

/// Some of the offers are found where they are to be clicked.
fn found_where_clicked<R: Ruleset>(clicks: &Clicks<'_, R>) -> Result<(), Broken> {
    let offers = clicks.offers();
    for offer in offers.iter().step_by(offers.len() / CLICKED + 1) {
        let found = clicks.meant(&offer.click).is_ok_and(|found| found.contains(offer));
        Promise::OfferedIsAccepted.require(found, || format!("{offer:?} is not found where it is clicked"))?;
    }
    Ok(())
}
