//! Officers on both sides of a scenario, many times: victory points, how far east the Axis is supplied, and losses, turn by
//! turn; who wins, and how often each side attacks.
//!
//! `cargo run --release -p grognard-dark-valley --example distribution 100`, with `--scenario`, `--axis`, `--soviet` (a bot,
//! or a file with weights of the officer), `--seed`, `--threads` and, to read along, `--log`.

use bots::{Bot, HasBots as _};
use chacha20::rand_core::SeedableRng as _;
use dark_valley::{Action, DarkValley, Milestone, Officer, Side};
use kernel::{Dice, Language, Log, Options, Rng, Ruleset, Seed, Seeded};
use lab::Interval;
use std::error::Error;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// Actions after which something is wrong.
const MOST: u64 = 1_500_000;

/// What is asked for.
struct Wish {
    games: u64,
    scenario: String,
    bots: [String; 2],
    seed: u64,
    threads: Option<usize>,
    log: bool,
}

/// One turn of a game, at its end.
#[derive(Clone, Copy, Default)]
struct Turn {
    number: u8,
    points: u8,
    /// The easternmost supplied Axis unit.
    column: u32,
    /// Steps lost so far.
    lost: [u32; 2],
    /// Units that were isolated at some time in it.
    isolated: [u32; 2],
    attacks: [u32; 2],
}

/// One game.
#[derive(Default)]
struct Played {
    winners: [bool; 2],
    verdict: String,
    /// Victory hexes that the Axis holds at the end.
    held: Vec<String>,
    turns: Vec<Turn>,
    actions: u64,
    /// Time of each choice.
    thought: Vec<Duration>,
    whole: Duration,
}

fn main() -> Result<(), Box<dyn Error>> {
    let wish = wishes()?;
    let rules = DarkValley::load(None)?;
    for name in &wish.bots {
        bot(name)?;
    }
    let next = AtomicU64::new(0);
    let games = Mutex::new(Vec::new());
    let cores = || std::thread::available_parallelism().map_or(1, usize::from);
    let threads = if wish.log { 1 } else { wish.threads.unwrap_or_else(cores) };
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                loop {
                    let game = next.fetch_add(1, Ordering::Relaxed);
                    if game >= wish.games {
                        break;
                    }
                    let played = play(&rules, &wish, wish.seed + game);
                    match (played, games.lock()) {
                        (Ok(played), Ok(mut games)) => games.push(played),
                        (Err(problem), _) => eprintln!("{problem}"),
                        _ => break,
                    }
                }
            });
        }
    });
    report(&rules, &wish, &games.into_inner()?);
    Ok(())
}

fn wishes() -> Result<Wish, Box<dyn Error>> {
    let officer = || "officer".to_owned();
    let mut wish = Wish {
        games: 100,
        scenario: "barbarossa".into(),
        bots: [officer(), officer()],
        seed: 1_000_000,
        threads: None,
        log: false,
    };
    let mut words = std::env::args().skip(1);
    while let Some(word) = words.next() {
        let mut value = || words.next().ok_or(format!("{word} wants a value"));
        match &*word {
            "--scenario" => wish.scenario = value()?,
            "--axis" => wish.bots[0] = value()?,
            "--soviet" => wish.bots[1] = value()?,
            "--seed" => wish.seed = value()?.parse()?,
            "--threads" => wish.threads = Some(value()?.parse()?),
            "--log" => wish.log = true,
            games => wish.games = games.parse()?,
        }
    }
    Ok(wish)
}

/// A bot by its name, or an officer with weights from a file.
fn bot(name: &str) -> Result<Box<dyn Bot<DarkValley>>, Box<dyn Error>> {
    match DarkValley::bot(name) {
        Some(bot) => Ok(bot),
        None => Ok(Box::new(Officer::new(toml::from_str(&std::fs::read_to_string(name)?)?))),
    }
}

fn play(rules: &DarkValley, wish: &Wish, seed: u64) -> Result<Played, Box<dyn Error>> {
    let start = Instant::now();
    let secret = Seed::from_text(&format!("distribution-{seed}")).ok_or("no seed")?;
    let mut chance = Seeded::new(&secret);
    let setup = rules.info().set_up(&wish.scenario, &Options::default(), Dice::Seeded(secret))?;
    let mut rng = Rng::seed_from_u64(seed);
    let mut bots = [bot(&wish.bots[0])?, bot(&wish.bots[1])?];
    let mut log = if wish.log { Log::listening() } else { Log::silent() };
    let mut s = Ruleset::setup(rules, &setup, &mut chance, &mut log);
    let mut played = Played::default();
    let mut before = rules.milestone(&s);
    let mut turn = Turn::default();
    let mut offers = Vec::new();
    while let Some(seat) = rules.to_act(&s).iter().next().filter(|_| rules.outcome(&s).is_none()) {
        offers.clear();
        Ruleset::legal(rules, &s, seat, &mut offers);
        let thinking = Instant::now();
        let action = bots[seat.index()].choose(rules, &s, seat, &offers, &mut rng);
        played.thought.push(thinking.elapsed());
        played.actions += 1;
        if played.actions > MOST {
            return Err(format!("game {seed} does not end: {}", rules.notation(action)).into());
        }
        turn.attacks[seat.index()] += u32::from(action == Action::Announce);
        Ruleset::apply(rules, &mut s, seat, action, &mut chance, &mut log);
        for line in log.take() {
            println!("{}", rules.texts().say(Language::English, &line.message));
        }
        let now = rules.milestone(&s);
        watch(&mut turn, &before, &now);
        if now.turn != before.turn || rules.outcome(&s).is_some() {
            let ended = Turn { number: before.turn, points: now.points, column: rules.easternmost(&s), ..turn };
            played.turns.push(ended);
            turn = Turn { lost: turn.lost, ..Turn::default() };
        }
        before = now;
    }
    played.held = rules.victory_places(&s).filter(|place| place.1).map(|place| place.0.to_owned()).collect();
    if let Some(outcome) = rules.outcome(&s) {
        played.winners = [Side::Axis, Side::Soviet].map(|side| outcome.winners.contains(side.seat()));
        played.verdict = rules.texts().say(Language::English, &outcome.verdict);
    }
    played.whole = start.elapsed();
    Ok(played)
}

/// Counts what an action cost.
fn watch(turn: &mut Turn, before: &Milestone, now: &Milestone) {
    for side in 0..2 {
        if before.fights {
            turn.lost[side] += before.steps[side].saturating_sub(now.steps[side]);
        }
        turn.isolated[side] = turn.isolated[side].max(now.isolated[side]);
    }
}

fn report(rules: &DarkValley, wish: &Wish, games: &[Played]) {
    let share = |part: u64, whole: u64| {
        let Interval { share, low, high } = Interval::new(part, whole);
        format!("{part} of {whole}, {:.0} % ({:.0} to {:.0})", 100.0 * share, 100.0 * low, 100.0 * high)
    };
    println!(
        "{}: {} as the Axis, {} as the Soviets, seeds from {}",
        wish.scenario, wish.bots[0], wish.bots[1], wish.seed
    );
    let count = games.len() as u64;
    for (side, name) in ["Axis", "Soviets"].into_iter().enumerate() {
        println!("{name} won {}", share(games.iter().filter(|game| game.winners[side]).count() as u64, count));
    }
    let mut verdicts: Vec<(&str, u64)> = Vec::new();
    for game in games {
        match verdicts.iter_mut().find(|(verdict, _)| *verdict == game.verdict) {
            Some((_, games)) => *games += 1,
            None => verdicts.push((&game.verdict, 1)),
        }
    }
    verdicts.sort_by_key(|(_, games)| std::cmp::Reverse(*games));
    for (verdict, games) in verdicts {
        println!("  {games:>4} {verdict}");
    }
    println!(
        "| turn | games | Axis points | easternmost column | steps lost: Axis | Soviets | isolated: Axis | Soviets |"
    );
    println!("| --- | --- | --- | --- | --- | --- | --- | --- |");
    for number in 1..=44 {
        let turns: Vec<Turn> =
            games.iter().flat_map(|game| &game.turns).filter(|turn| turn.number == number).copied().collect();
        if turns.is_empty() {
            continue;
        }
        let mean = |of: fn(&Turn) -> u32| mean(turns.iter().map(|turn| f64::from(of(turn))));
        println!(
            "| {number} | {} | {} | {} | {} | {} | {} | {} |",
            turns.len(),
            mean(|turn| u32::from(turn.points)),
            mean(|turn| turn.column),
            mean(|turn| turn.lost[0]),
            mean(|turn| turn.lost[1]),
            mean(|turn| turn.isolated[0]),
            mean(|turn| turn.isolated[1])
        );
    }
    for place in ["Smolensk", "Moscow", "Stalingrad"] {
        println!("column of {place}: {}", rules.column_of(place).unwrap_or(0));
    }
    let mut held = std::collections::BTreeMap::<&str, usize>::new();
    games.iter().flat_map(|game| &game.held).for_each(|place| *held.entry(place).or_default() += 1);
    let held: Vec<String> = held.into_iter().map(|(place, games)| format!("{place} {games}")).collect();
    println!("held by the Axis at the end: {}", held.join(", "));
    for (side, name) in ["Axis", "Soviets"].into_iter().enumerate() {
        let turns = || games.iter().flat_map(|game| &game.turns);
        let bold = turns().filter(|turn| turn.attacks[side] > 0).count() as u64;
        let attacks: u32 = turns().map(|turn| turn.attacks[side]).sum();
        let all = turns().count() as u64;
        println!(
            "{name}: turns with an attack {}; attacks a turn {:.1}",
            share(bold, all),
            f64::from(attacks) / all.max(1) as f64
        );
    }
    let actions: u64 = games.iter().map(|game| game.actions).sum();
    let mut thought: Vec<f64> =
        games.iter().flat_map(|game| &game.thought).map(|took| 1000.0 * took.as_secs_f64()).collect();
    thought.sort_by(f64::total_cmp);
    let within = |share: f64| thought.get((share * thought.len() as f64) as usize).or(thought.last()).unwrap_or(&0.0);
    println!(
        "{:.0} actions a game; a choice takes {:.3} ms, {:.2} ms in 99 of 100, {:.0} ms at most; a game {} s",
        actions as f64 / count.max(1) as f64,
        thought.iter().sum::<f64>() / actions.max(1) as f64,
        within(0.99),
        within(1.0),
        mean(games.iter().map(|game| game.whole.as_secs_f64()))
    );
}

/// Mean with its 95 % interval.
fn mean(values: impl Iterator<Item = f64> + Clone) -> String {
    let n = values.clone().count() as f64;
    let mean = values.clone().sum::<f64>() / n;
    let spread = values.map(|value| (value - mean).powi(2)).sum::<f64>() / (n - 1.0).max(1.0);
    let half = 1.96 * (spread / n).sqrt();
    format!("{mean:.1} ({:.1} to {:.1})", mean - half, mean + half)
}
