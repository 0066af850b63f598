//! One game of bots, from its set-up to its end.

use bots::{Bot, HasBots};
use kernel::{Dice, Line, Log, Outcome, Recording, Rng, Roll, Ruleset, Seat, Seeded, Setup};
use std::time::{Duration, Instant};

/// How a game went.
pub(crate) struct Played {
    pub outcome: Option<Outcome>,
    pub actions: usize,
    /// Actions that a bot chose and that were not offered to it.
    pub refused: u64,
    /// What went wrong with bots that are programs of their own.
    pub faults: Vec<String>,
}

/// What whoever watches is told: of the set-up, and of every action.
pub(crate) struct Told<'a, R: Ruleset> {
    /// Whose action, and which; nothing after the set-up.
    pub action: Option<(Seat, R::Action)>,
    /// How long the choice took.
    pub took: Duration,
    /// What it led to.
    pub state: &'a R::State,
    /// What the log tells, if it listens.
    pub lines: Vec<Line>,
    /// What fell, if the log listens.
    pub rolls: Vec<Roll>,
    /// Is the game over now?
    pub is_over: bool,
}

/// Lets bots play a game with the dice of its seed. Each is shown an imagined state, never the true one.
///
/// Bots and imagination have random numbers of their own, so that the dice do not depend on how much they think: one stream
/// for all seats, or one for each.
pub(crate) fn play<R: HasBots>(
    rules: &R,
    setup: &Setup,
    bots: &mut [Box<dyn Bot<R>>],
    streams: &mut [Rng],
    longest: usize,
    mut log: Log,
    watch: &mut dyn FnMut(Told<'_, R>),
) -> Played {
    let mut played = Played { outcome: None, actions: 0, refused: 0, faults: Vec::new() };
    let Dice::Seeded(secret) = &setup.dice else { return played };
    let mut chance = Seeded::new(secret);
    let (mut offers, streams_count) = (Vec::new(), streams.len().max(1));
    let mut recording = Recording::of(&mut chance);
    let mut state = rules.setup(setup, &mut recording, &mut log);
    let rolls = std::mem::take(&mut recording.rolls);
    played.outcome = rules.outcome(&state);
    let over = played.outcome.is_some();
    watch(Told { action: None, took: Duration::ZERO, state: &state, lines: log.take(), rolls, is_over: over });
    while played.actions < longest && played.outcome.is_none() {
        let Some(seat) = rules.to_act(&state).iter().next() else { break };
        offers.clear();
        rules.legal(&state, seat, &mut offers);
        let rng = streams.get_mut(seat.index() % streams_count);
        let (Some(&first), Some(bot), Some(rng)) = (offers.first(), bots.get_mut(seat.index()), rng) else { break };
        let begun = Instant::now();
        let seen = rules.imagine(&state, seat, rng);
        let mut action = bot.choose(rules, &seen, seat, &offers, rng);
        let took = begun.elapsed();
        if !offers.contains(&action) {
            played.refused += 1;
            action = first;
        }
        let mut rolls = Vec::new();
        if log.is_listening() {
            let mut recording = Recording::of(&mut chance);
            rules.apply(&mut state, seat, action, &mut recording, &mut log);
            rolls = recording.rolls;
        } else {
            rules.apply(&mut state, seat, action, &mut chance, &mut log);
        }
        played.actions += 1;
        played.outcome = rules.outcome(&state);
        let over = played.outcome.is_some();
        let lines = log.take();
        watch(Told { action: Some((seat, action)), took, state: &state, lines, rolls, is_over: over });
    }
    played.faults = bots.iter().filter_map(|bot| bot.fault().map(str::to_owned)).collect();
    played
}
