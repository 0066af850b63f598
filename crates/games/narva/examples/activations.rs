//! Bots on both sides of the campaign, many times: who wins, victory points turn by turn, losses, and what becomes of each
//! activation.
//!
//! `cargo run --release -p grognard-narva --example activations 60`, with `--axis`, `--soviet` (a bot, or a file with
//! weights of the officer), `--seed`, `--fog` and, to read along, `--log`.

use bots::{Bot, HasBots as _};
use chacha20::rand_core::SeedableRng as _;
use kernel::{Dice, Language, Log, Options, Rng, Ruleset, Seed, Seeded};
use lab::Interval;
use narva::{Action, Narva, Side, State};
use std::error::Error;
use std::time::Instant;

/// Actions after which something is wrong.
const MOST: usize = 100_000;

/// What is asked for.
struct Wish {
    games: u64,
    bots: [String; 2],
    seed: u64,
    fog: bool,
    log: bool,
}

/// One activation by a command chit, at its end.
#[derive(Clone, Copy, Default)]
struct Activation {
    attacks: u32,
    /// Hexes that its units came nearer to the goals that the bot named, those that came farther taken off.
    nearer: i32,
}

/// One game.
#[derive(Default)]
struct Played {
    soviets_won: bool,
    verdict: String,
    /// Victory points at the end of each turn.
    points: Vec<u8>,
    /// Steps lost, by side.
    lost: [u32; 2],
    activations: [Vec<Activation>; 2],
    /// Milliseconds of each choice.
    thought: [Vec<f64>; 2],
}

fn main() -> Result<(), Box<dyn Error>> {
    let wish = wishes()?;
    let rules = Narva::load(None)?;
    let games = (0..wish.games).map(|game| play(&rules, &wish, wish.seed + game)).collect::<Result<Vec<_>, _>>()?;
    report(&wish, &games);
    Ok(())
}

fn wishes() -> Result<Wish, Box<dyn Error>> {
    let officer = || "officer".to_owned();
    let mut wish = Wish { games: 60, bots: [officer(), officer()], seed: 1_000_000, fog: false, log: false };
    let mut words = std::env::args().skip(1);
    while let Some(word) = words.next() {
        let mut value = || words.next().ok_or(format!("{word} wants a value"));
        match &*word {
            "--axis" => wish.bots[0] = value()?,
            "--soviet" => wish.bots[1] = value()?,
            "--seed" => wish.seed = value()?.parse()?,
            "--fog" => wish.fog = true,
            "--log" => wish.log = true,
            games => wish.games = games.parse()?,
        }
    }
    Ok(wish)
}

/// A bot by its name, or an officer with weights from a file.
fn bot(name: &str) -> Result<Box<dyn Bot<Narva>>, Box<dyn Error>> {
    match Narva::bot(name) {
        Some(bot) => Ok(bot),
        None => Ok(Narva::bot_with("officer", &std::fs::read_to_string(name)?)?),
    }
}

fn play(rules: &Narva, wish: &Wish, seed: u64) -> Result<Played, Box<dyn Error>> {
    let secret = Seed::from_text(&format!("distribution-{seed}")).ok_or("no seed")?;
    let mut chance = Seeded::new(&secret);
    let mut options = Options::default();
    if wish.fog {
        options.insert("fog".into(), "true".into());
    }
    let setup = rules.info().set_up("campaign", &options, Dice::Seeded(secret))?;
    let mut streams = [0, 1].map(|side| Rng::seed_from_u64(seed.wrapping_mul(2).wrapping_add(side)));
    let mut bots = [bot(&wish.bots[0])?, bot(&wish.bots[1])?];
    let mut log = if wish.log { Log::listening() } else { Log::silent() };
    let mut s = Ruleset::setup(rules, &setup, &mut chance, &mut log);
    let mut played = Played::default();
    let mut before = rules.milestone(&s);
    let (mut open, mut actions, mut offers): (Option<(State, Activation)>, usize, Vec<Action>) = (None, 0, Vec::new());
    while let Some(seat) = rules.to_act(&s).iter().next().filter(|_| rules.outcome(&s).is_none()) {
        offers.clear();
        Ruleset::legal(rules, &s, seat, &mut offers);
        let stream = &mut streams[seat.index()];
        let thinking = Instant::now();
        let seen = Ruleset::imagine(rules, &s, seat, stream);
        let action = bots[seat.index()].choose(rules, &seen, seat, &offers, stream);
        played.thought[seat.index()].push(1000.0 * thinking.elapsed().as_secs_f64());
        actions += 1;
        if actions > MOST || !offers.contains(&action) {
            return Err(format!("game {seed} breaks down at {}", rules.notation(action)).into());
        }
        if wish.log {
            println!("    {} {}", rules.info().seats[seat.index()].id, rules.notation(action));
        }
        let was = s.clone();
        Ruleset::apply(rules, &mut s, seat, action, &mut chance, &mut log);
        for line in log.take() {
            println!("{}", rules.texts().say(Language::English, &line.message));
        }
        let now = rules.milestone(&s);
        if before.active.is_none() && now.active.is_some() {
            open = Some((was, Activation::default()));
        }
        if let (Some((_, open)), Action::Attack(_)) = (&mut open, action) {
            open.attacks += 1;
        }
        if let Some(side) = before.active.filter(|_| now.active.is_none())
            && let Some((begun, one)) = open.take()
        {
            let nearer = if side == Side::Soviet { rules.nearer(&begun, &s) } else { 0 };
            played.activations[side as usize].push(Activation { nearer, ..one });
        }
        for side in Side::BOTH {
            if now.fights {
                played.lost[side as usize] += before.steps[side as usize].saturating_sub(now.steps[side as usize]);
            }
        }
        if now.turn != before.turn || rules.outcome(&s).is_some() {
            played.points.push(now.points);
            if wish.log {
                println!("=== turn {} ends: {} points", before.turn, now.points);
            }
        }
        before = now;
    }
    if let Some(outcome) = rules.outcome(&s) {
        played.soviets_won = outcome.winners.contains(Side::Soviet.seat());
        played.verdict = rules.texts().say(Language::English, &outcome.verdict);
    }
    Ok(played)
}

fn report(wish: &Wish, games: &[Played]) {
    let count = games.len() as u64;
    println!(
        "{} as the Germans, {} as the Soviets, {count} games, seeds from {}",
        wish.bots[0], wish.bots[1], wish.seed
    );
    let won = Interval::new(games.iter().filter(|game| game.soviets_won).count() as u64, count);
    let percent = |share: f64| 100.0 * share;
    println!("Soviets won {:.0} % ({:.0} to {:.0})", percent(won.share), percent(won.low), percent(won.high));
    let sudden = games.iter().filter(|game| game.points.len() < 12 || game.verdict.contains("udden")).count();
    println!("  {sudden} by sudden death");
    println!("points at the end: {}", mean(games.iter().filter_map(|game| game.points.last()).map(|&p| f64::from(p))));
    for turn in 0..12 {
        let points = games.iter().filter_map(|game| game.points.get(turn)).map(|&points| f64::from(points));
        println!("  turn {:>2}: {}", turn + 1, mean(points));
    }
    for (side, name) in ["Germans", "Soviets"].into_iter().enumerate() {
        let all: Vec<Activation> = games.iter().flat_map(|game| &game.activations[side]).copied().collect();
        let bold = all.iter().filter(|one| one.attacks > 0).count();
        let useful = all.iter().filter(|one| one.attacks > 0 || one.nearer > 0).count();
        let share = |part: usize| 100.0 * part as f64 / all.len().max(1) as f64;
        println!(
            "{name}: {:.1} activations a game, with an attack {:.0} %, with an attack or nearer to a goal {:.0} %; attacks {:.1}, steps lost {:.1}",
            all.len() as f64 / count as f64,
            share(bold),
            share(useful),
            f64::from(all.iter().map(|one| one.attacks).sum::<u32>()) / count as f64,
            f64::from(games.iter().map(|game| game.lost[side]).sum::<u32>()) / count as f64
        );
        let mut thought: Vec<f64> = games.iter().flat_map(|game| &game.thought[side]).copied().collect();
        thought.sort_by(f64::total_cmp);
        let within =
            |share: f64| thought.get((share * thought.len() as f64) as usize).or(thought.last()).unwrap_or(&0.0);
        println!(
            "  {:.0} choices a game, {:.3} ms on average, {:.2} in 99 of 100, {:.0} at most",
            thought.len() as f64 / count as f64,
            thought.iter().sum::<f64>() / thought.len().max(1) as f64,
            within(0.99),
            within(1.0)
        );
    }
}

/// Mean with its standard error.
fn mean(values: impl Iterator<Item = f64> + Clone) -> String {
    let n = values.clone().count() as f64;
    let mean = values.clone().sum::<f64>() / n;
    let spread = values.map(|value| (value - mean).powi(2)).sum::<f64>() / (n - 1.0).max(1.0);
    format!("{mean:.1} ± {:.1}", (spread / n).sqrt())
}
