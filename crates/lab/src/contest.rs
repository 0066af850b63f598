//! One game of bots, from its set-up to its end.

use bots::{Bot, HasBots};
use kernel::{Dice, Log, Outcome, Rng, Seat, Seeded, Setup};
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

/// Lets bots play a game with the dice of its seed. Each is shown an imagined state, never the true one.
///
/// Bots and imagination have random numbers of their own, so that the dice do not depend on how much they think: one stream
/// for all seats, or one for each. Every choice is told with the time that it took.
pub(crate) fn play<R: HasBots>(
    rules: &R,
    setup: &Setup,
    bots: &mut [Box<dyn Bot<R>>],
    streams: &mut [Rng],
    longest: usize,
    told: &mut dyn FnMut(Seat, R::Action, Duration),
) -> Played {
    let mut played = Played { outcome: None, actions: 0, refused: 0, faults: Vec::new() };
    let Dice::Seeded(secret) = &setup.dice else { return played };
    let mut chance = Seeded::new(secret);
    let (mut log, mut offers, streams_count) = (Log::silent(), Vec::new(), streams.len().max(1));
    let mut state = rules.setup(setup, &mut chance, &mut log);
    while played.actions < longest {
        played.outcome = rules.outcome(&state);
        let Some(seat) = rules.to_act(&state).iter().next().filter(|_| played.outcome.is_none()) else { break };
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
        rules.apply(&mut state, seat, action, &mut chance, &mut log);
        told(seat, action, took);
        played.actions += 1;
    }
    played.faults = bots.iter().filter_map(|bot| bot.fault().map(str::to_owned)).collect();
    played
}
