//! Nobody is told what is hidden: true and imagined states cannot be told apart.

use kernel::{Chance, Line, Log, Rng, Ruleset, Seat, Viewer, check, informs, legal};
use scene::Scene;

use super::game::{Examiner, written};
use super::requests::{Answers, Requests};
use super::{Broken, Promise};

/// Offered actions of which a claim to bring no news is checked, at most, and in how many worlds.
const CLAIMS: usize = 4;
const WORLDS: usize = 6;
/// Where there are more things to do than this, the log is not compared.
const ALTERNATIVES: usize = 48;

impl<R: Ruleset> Examiner<'_, R> {
    /// Who decides and how it ends, what is asked and offered, and what samples of actions are answered.
    pub fn same_choices(&mut self, state: &R::State, twin: &R::State, seat: Seat) -> Result<(), Broken> {
        let rules = &**self.rules;
        secret(rules.to_act(state) == rules.to_act(twin), seat, "who is to act", String::new)?;
        secret(rules.outcome(state) == rules.outcome(twin), seat, "outcome", String::new)?;
        let (truth, dream) = (rules.ask(state, seat), rules.ask(twin, seat));
        secret(truth == dream, seat, "question", || format!("{truth:?} or {dream:?}"))?;
        let offers = &self.offers[seat.index()];
        let imagined = legal(rules, twin, seat);
        secret(imagined == *offers, seat, "offers", || {
            let odd = |a: &[R::Action], b: &[R::Action]| a.iter().find(|x| !b.contains(x)).copied();
            format!("{:?} or {:?}", odd(offers, &imagined), odd(&imagined, offers))
        })?;
        for &action in offers.iter().step_by(offers.len() / CLAIMS + 1) {
            let same = rules.could_inform(state, seat, action) == rules.could_inform(twin, seat, action);
            secret(same, seat, "answer whether an action could bring news", || format!("{action:?}"))?;
        }
        for &action in &self.samples {
            let (truth, dream) = (check(rules, state, seat, action), check(rules, twin, seat, action));
            secret(truth == dream, seat, "answer", || format!("{action:?}: {truth:?} or {dream:?}"))?;
        }
        Ok(())
    }

    /// Scenes of the truth and of a twin, down to their bytes, and what is shown to those who only look on.
    pub fn same_scenes(
        &self,
        [state, twin]: [&R::State; 2],
        seat: Seat,
        [truth, dream]: [&Scene; 2],
    ) -> Result<(), Broken> {
        secret(bytes(truth) == bytes(dream), seat, "scene in bytes", String::new)?;
        let [truth, dream] = [state, twin].map(|world| self.rules.observe(world, Viewer::Spectator));
        let what = "scene of a spectator, who sees no more than it";
        secret(truth == dream, seat, what, || difference(&truth, &dream))
    }

    /// How offers are shown, what clicks mean, and the overlays.
    pub fn same_answers(
        &self,
        requests: &Requests<'_>,
        seat: Seat,
        [truth, dream]: [&Answers; 2],
    ) -> Result<(), Broken> {
        let odd = truth.offers.iter().zip(&dream.offers).find(|(truth, dream)| truth != dream);
        secret(odd.is_none(), seat, "label of an offer", || format!("{odd:?}"))?;
        for (click, (truth, dream)) in requests.clicks.iter().zip(truth.clicks.iter().zip(&dream.clicks)) {
            secret(truth == dream, seat, "answer to a click", || format!("{click:?}: {truth:?} or {dream:?}"))?;
        }
        for ((overlay, subject), (truth, dream)) in
            requests.overlays.iter().zip(truth.overlays.iter().zip(&dream.overlays))
        {
            secret(truth == dream, seat, "overlay", || format!("{} of {subject:?}", overlay.id))?;
        }
        Ok(())
    }

    /// An action of which the game says that it tells its seat nothing new must not: some of the offered ones are tried.
    pub fn no_news(&self, state: &R::State, seat: Seat, rng: &mut Rng) -> Result<(), Broken> {
        let rules = &**self.rules;
        if !rules.has_secrets(state) {
            return Ok(());
        }
        let offers = &self.offers[seat.index()];
        for &action in offers.iter().step_by(offers.len() / CLAIMS + 1) {
            let informs = !rules.could_inform(state, seat, action) && informs(rules, state, seat, action, WORLDS, rng);
            secret(!informs, seat, "news of an action that is said to bring none", || format!("{action:?}"))?;
        }
        Ok(())
    }

    /// The log must not rule out a world that the position leaves open. Where an imagined world has actions after which
    /// a seat sees the position it truly sees, one of them must also tell it the same; its own action is known to it,
    /// so that there only this one will do. Dice, and lines that reveal something as a rule demands, do not count.
    pub fn log_keeps_secrets(
        &mut self,
        state: &R::State,
        actor: Seat,
        action: R::Action,
        rng: &mut Rng,
    ) -> Result<(), Broken> {
        let rules = &**self.rules;
        for &seat in &self.seats {
            let twin = rules.imagine(state, seat, rng);
            if twin == *state {
                continue;
            }
            let Some((position, lines)) = position_and_lines(rules, state.clone(), actor, action, seat) else {
                continue;
            };
            self.imagined.clear();
            if seat != actor {
                self.imagined = legal(rules, &twin, actor);
                // The same action tells the same more often than not: then the others need not be tried.
                if let Some(place) = self.imagined.iter().position(|other| *other == action) {
                    self.imagined.swap(0, place);
                }
            } else if check(rules, &twin, actor, action).is_ok() {
                self.imagined.push(action);
            }
            if self.imagined.len() > ALTERNATIVES {
                continue;
            }
            let alike = |&other: &R::Action| {
                position_and_lines(rules, twin.clone(), actor, other, seat).filter(|(p, _)| *p == position)
            };
            let mut stories = self.imagined.iter().filter_map(alike).map(|(_, lines)| lines).peekable();
            let example = stories.peek().cloned();
            secret(example.is_none() || stories.any(|story| story == lines), seat, "log", || {
                format!("after {action:?} of {actor:?}: {lines:?} or e.g. {example:?}")
            })?;
        }
        Ok(())
    }
}

/// What a seat sees after an action and reads in its log; nothing if dice fell or a rule brought something to light.
fn position_and_lines<R: Ruleset>(
    rules: &R,
    mut state: R::State,
    actor: Seat,
    action: R::Action,
    seat: Seat,
) -> Option<(Scene, Vec<Line>)> {
    let (mut log, mut dice) = (Log::listening(), Counting(0));
    rules.apply(&mut state, actor, action, &mut dice, &mut log);
    let viewer = Viewer::Seat(seat);
    let lines: Vec<Line> = log.take().into_iter().filter(|line| line.audience.includes(viewer)).collect();
    let revealed = lines.iter().any(|line| line.reveals);
    (dice.0 == 0 && !revealed).then(|| (rules.observe(&state, viewer), lines))
}

/// Dice that are only counted. Each falls differently, since rules may roll until something happens.
struct Counting(u32);

impl Chance for Counting {
    fn roll(&mut self, sides: u8, _: &'static str) -> u8 {
        // Less than `sides`, so it fits.
        self.draw(u32::from(sides), "", &|_| String::new()) as u8 + 1
    }

    fn draw(&mut self, lots: u32, _: &'static str, _: &dyn Fn(u32) -> String) -> u32 {
        self.0 = self.0.wrapping_add(1);
        self.0 % lots.max(1)
    }
}

/// A scene in bytes, without its map, which is the same for every position and was compared already.
fn bytes(scene: &Scene) -> Vec<u8> {
    let Scene { map: _, headline, stacks, markers, tracks, boxes, cups, hands, clashes } = scene;
    written(&(headline, stacks, markers, tracks, boxes, cups, hands, clashes), Vec::new())
}

pub(super) fn secret(kept: bool, seat: Seat, what: &str, detail: impl FnOnce() -> String) -> Result<(), Broken> {
    Promise::Secrecy.require(kept, || {
        let detail = detail();
        format!("what {seat:?} must not know changes its {what}{}{detail}", if detail.is_empty() { "" } else { ": " })
    })
}

/// Where two scenes differ.
pub(super) fn difference(a: &Scene, b: &Scene) -> String {
    fn first<T: PartialEq + std::fmt::Debug>(name: &str, a: &[T], b: &[T]) -> Option<String> {
        if a.len() != b.len() {
            return Some(format!("{} or {} {name}", a.len(), b.len()));
        }
        a.iter().zip(b).find(|(a, b)| a != b).map(|(a, b)| format!("{name}: {a:?} or {b:?}"))
    }
    let headline = || (a.headline != b.headline).then(|| format!("headline: {:?} or {:?}", a.headline, b.headline));
    headline()
        .or_else(|| first("stacks", &a.stacks, &b.stacks))
        .or_else(|| first("markers", &a.markers, &b.markers))
        .or_else(|| first("tracks", &a.tracks, &b.tracks))
        .or_else(|| first("boxes", &a.boxes, &b.boxes))
        .or_else(|| first("cups", &a.cups, &b.cups))
        .or_else(|| first("hands", &a.hands, &b.hands))
        .or_else(|| first("clashes", &a.clashes, &b.clashes))
        .unwrap_or_else(|| "the map".into())
}
