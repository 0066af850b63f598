//! Officers on both sides of a scenario, many times: does the Soviet officer come to Minsk in the first turn, who wins,
//! and how often does each side attack?
//!
//! `cargo run --release -p grognard-victory-roads --example minsk 100`, with `--scenario`, `--axis`, `--soviet` (a bot, or
//! a file with weights of the officer), `--seed`, `--turns` to break games off and, to read along, `--log`.

use bots::{Bot, HasBots as _, Random};
use chacha20::rand_core::SeedableRng as _;
use kernel::{Dice, Language, Log, Options, Rng, Ruleset, Seed, Seeded};
use lab::Interval;
use std::error::Error;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};
use victory_roads::{Action, Officer, Side, VictoryRoads};

/// Actions after which something is wrong.
const MOST: u64 = 200_000;

/// What is asked for.
struct Wish {
    games: u64,
    scenario: String,
    bots: [String; 2],
    seed: u64,
    /// Turns after which a game is broken off.
    turns: u8,
    log: bool,
}

/// One game.
#[derive(Default)]
struct Played {
    winners: [bool; 2],
    verdict: String,
    halves: i16,
    /// What the conditions of victory count at the end, line by line.
    lines: Vec<(String, f64)>,
    dismissals: u8,
    turns: u8,
    actions: u64,
    /// Hexes between Minsk and the nearest Soviet unit when the Soviets had played the first turn, and when the Axis had
    /// answered.
    minsk: [Option<u32>; 2],
    /// Sequences with a combat phase, and those with an attack, by side; attacks in all.
    sequences: [u64; 2],
    bold: [u64; 2],
    attacks: [u64; 2],
    /// Time of all choices, and of the longest.
    thought: Duration,
    longest: Duration,
    whole: Duration,
}

fn main() -> Result<(), Box<dyn Error>> {
    let wish = wishes()?;
    let rules = VictoryRoads::load(None)?;
    for name in &wish.bots {
        bot(name)?;
    }
    let next = AtomicU64::new(0);
    let games = Mutex::new(Vec::new());
    let threads = if wish.log { 1 } else { std::thread::available_parallelism().map_or(1, usize::from) };
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
    report(&wish, &games.into_inner()?);
    Ok(())
}

fn wishes() -> Result<Wish, Box<dyn Error>> {
    let officer = || "officer".to_owned();
    let mut wish = Wish {
        games: 100,
        scenario: "bagration".into(),
        bots: [officer(), officer()],
        seed: 0,
        turns: u8::MAX,
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
            "--turns" => wish.turns = value()?.parse()?,
            "--log" => wish.log = true,
            games => wish.games = games.parse()?,
        }
    }
    Ok(wish)
}

/// A bot by its name, or an officer with weights from a file.
fn bot(name: &str) -> Result<Box<dyn Bot<VictoryRoads>>, Box<dyn Error>> {
    match VictoryRoads::bot(name) {
        Some(bot) => Ok(bot),
        None if name == "random" => Ok(Box::new(Random)),
        None => Ok(Box::new(Officer::new(toml::from_str(&std::fs::read_to_string(name)?)?))),
    }
}

fn play(rules: &VictoryRoads, wish: &Wish, seed: u64) -> Result<Played, Box<dyn Error>> {
    let start = Instant::now();
    let secret = Seed::from_text(&format!("minsk-{seed}")).ok_or("no seed")?;
    let mut chance = Seeded::new(&secret);
    let setup = rules.info().set_up(&wish.scenario, &Options::default(), Dice::Seeded(secret))?;
    let mut rng = Rng::seed_from_u64(seed);
    let mut bots = [bot(&wish.bots[0])?, bot(&wish.bots[1])?];
    let mut log = if wish.log { Log::listening() } else { Log::silent() };
    let mut s = Ruleset::setup(rules, &setup, &mut chance, &mut log);
    let mut played = Played::default();
    let first = rules.milestone(&s).turn;
    let mut now = (0, Side::Axis);
    let mut fresh = true;
    let mut offers = Vec::new();
    while let Some(seat) = rules.to_act(&s).iter().next().filter(|_| rules.outcome(&s).is_none()) {
        let stands = rules.milestone(&s);
        if (stands.turn, stands.active) != now {
            if now.0 == first {
                let answered = usize::from(stands.turn != first);
                played.minsk[answered] = rules.distance_to(&s, Side::Soviet, "Minsk");
            }
            now = (stands.turn, stands.active);
            if stands.turn >= first.saturating_add(wish.turns) {
                break;
            }
            played.sequences[stands.active as usize] += u64::from(stands.fights);
            fresh = true;
        }
        offers.clear();
        Ruleset::legal(rules, &s, seat, &mut offers);
        let seen = rules.imagine(&s, seat, &mut rng);
        let before = Instant::now();
        let action = bots[seat.index()].choose(rules, &seen, seat, &offers, &mut rng);
        let took = before.elapsed();
        played.thought += took;
        played.longest = played.longest.max(took);
        played.actions += 1;
        if played.actions > MOST {
            return Err(format!("game {seed} does not end: {}", rules.notation(action)).into());
        }
        if action == Action::Announce {
            let side = seat.index();
            played.attacks[side] += 1;
            played.bold[side] += u64::from(std::mem::take(&mut fresh));
        }
        Ruleset::apply(rules, &mut s, seat, action, &mut chance, &mut log);
        for line in log.take() {
            println!("{}", rules.texts().say(Language::English, &line.message));
        }
    }
    let stands = rules.milestone(&s);
    if let Some(outcome) = rules.outcome(&s) {
        played.winners = [Side::Axis, Side::Soviet].map(|side| outcome.winners.contains(side.seat()));
        played.verdict = rules.texts().say(Language::English, &outcome.verdict);
    }
    played.halves = stands.halves;
    played.lines = rules.reckoning(&s);
    played.dismissals = stands.dismissals;
    played.turns = stands.turn - first + 1;
    played.whole = start.elapsed();
    Ok(played)
}

fn report(wish: &Wish, games: &[Played]) {
    let count = games.len() as u64;
    let share = |part: u64, whole: u64| {
        let Interval { share, low, high } = Interval::new(part, whole);
        format!("{part} of {whole}, {:.0} % ({:.0} to {:.0})", 100.0 * share, 100.0 * low, 100.0 * high)
    };
    // Mean with its 95 % interval.
    let mean = |of: &dyn Fn(&Played) -> f64| {
        let n = games.len() as f64;
        let mean = games.iter().map(of).sum::<f64>() / n;
        let spread = games.iter().map(|game| (of(game) - mean).powi(2)).sum::<f64>() / (n - 1.0).max(1.0);
        let half = 1.96 * (spread / n).sqrt();
        format!("{mean:.1} ({:.1} to {:.1})", mean - half, mean + half)
    };
    println!(
        "{}: {} as the Axis, {} as the Soviets, seeds from {}",
        wish.scenario, wish.bots[0], wish.bots[1], wish.seed
    );
    for (side, name) in ["Axis", "Soviets"].into_iter().enumerate() {
        println!("{name} won {}", share(games.iter().filter(|game| game.winners[side]).count() as u64, count));
    }
    let mut verdicts: Vec<(String, u64)> = Vec::new();
    for game in games {
        match verdicts.iter_mut().find(|(verdict, _)| *verdict == game.verdict) {
            Some((_, games)) => *games += 1,
            None => verdicts.push((game.verdict.clone(), 1)),
        }
    }
    verdicts.sort_by_key(|(_, games)| std::cmp::Reverse(*games));
    for (verdict, games) in verdicts {
        println!("  {games:>4} {verdict}");
    }
    if wish.scenario == "bagration" {
        for (answered, when) in ["when they had played turn 1", "after the Axis had answered"].into_iter().enumerate() {
            let far = |game: &Played| game.minsk[answered];
            let near = games.iter().filter(|game| far(game).is_some_and(|far| far <= 1)).count() as u64;
            println!("Soviets in or beside Minsk {when}: {}", share(near, count));
            println!("hexes from Minsk then: {}", mean(&|game| f64::from(far(game).unwrap_or(99))));
        }
    }
    println!("turns {}", mean(&|game| f64::from(game.turns)));
    println!("Soviet points {}", mean(&|game| f64::from(game.halves) / 2.0));
    for (at, (line, _)) in games.first().into_iter().flat_map(|game| &game.lines).enumerate() {
        println!("  {line}: {}", mean(&|game| game.lines.get(at).map_or(0.0, |line| line.1)));
    }
    println!("dismissals {}", mean(&|game| f64::from(game.dismissals)));
    for (side, name) in ["Axis", "Soviets"].into_iter().enumerate() {
        let bold: u64 = games.iter().map(|game| game.bold[side]).sum();
        let sequences: u64 = games.iter().map(|game| game.sequences[side]).sum();
        let attacks: u64 = games.iter().map(|game| game.attacks[side]).sum();
        println!(
            "{name}: turns with an attack {}; attacks a turn {:.1}",
            share(bold, sequences),
            attacks as f64 / sequences.max(1) as f64
        );
    }
    let actions: u64 = games.iter().map(|game| game.actions).sum();
    let thought: f64 = games.iter().map(|game| game.thought.as_secs_f64()).sum();
    let longest = games.iter().map(|game| game.longest.as_secs_f64()).fold(0.0, f64::max);
    println!(
        "{:.0} actions a game; a choice takes {:.2} ms, {:.0} ms at most; a game {} s",
        actions as f64 / count.max(1) as f64,
        1000.0 * thought / actions.max(1) as f64,
        1000.0 * longest,
        mean(&|game| game.whole.as_secs_f64())
    );
}
