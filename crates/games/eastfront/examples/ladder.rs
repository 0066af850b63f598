//! Bots against each other, in pairs of games with the same seed and the seats exchanged; or one bot against itself, to see
//! what each side makes of a scenario.
//!
//! `cargo run --release -p grognard-eastfront --example ladder -- officer,officer@1 edelweiss,summer-41 --pairs 60`, with
//! `--seed`, `--cores`, `--sprt`; `officer:FILE` has the weights of a file. With one bot, or with `--seats` for the
//! first as Axis against the second, `--log` tells the games.

use bots::{Bot, BotChoice};
use chacha20::rand_core::SeedableRng as _;
use eastfront::{Action, EastFront, Side};
use kernel::{Dice, Language, Log, Options, Rng, Ruleset, Seat, Seed, Seeded};
use lab::{Interval, LadderPlan, LadderRun, Sprt, ladder};
use std::collections::BTreeSet;
use std::error::Error;
use std::sync::Arc;

/// Longer games are broken off.
const LONGEST: usize = 200_000;

fn main() -> Result<(), Box<dyn Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let flag = |name: &str| words.iter().position(|word| word == name);
    let number = |name: &str, usual: u64| -> Result<u64, Box<dyn Error>> {
        let found = flag(name).and_then(|at| words.get(at + 1));
        Ok(found.map_or(Ok(usual), |word| word.parse())?)
    };
    let list = |at: usize, usual: &str| -> Vec<String> {
        words.get(at).map_or(usual, String::as_str).split(',').map(str::to_owned).collect()
    };
    let rules = Arc::new(EastFront::load(None)?);
    let bots = list(0, "officer,officer@1").iter().map(|name| BotChoice::read(name)).collect::<Result<Vec<_>, _>>()?;
    let plan = LadderPlan {
        scenarios: list(1, "edelweiss"),
        options: Options::default(),
        bots,
        pairs: number("--pairs", 30)?,
        seed: number("--seed", 0)?,
        longest: LONGEST,
        sprt: flag("--sprt").map(|_| Sprt { none: 0.0, gain: 35.0 }),
    };
    if plan.bots.len() == 1 || flag("--seats").is_some() {
        let [axis, soviet] = [&plan.bots[0], &plan.bots[plan.bots.len() - 1]];
        for scenario in &plan.scenarios {
            seated(&rules, scenario, [axis, soviet], &plan, flag("--log").is_some())?;
        }
        return Ok(());
    }
    let threads = Some(number("--cores", 1)? as usize);
    let report = ladder(&rules, &plan, &LadderRun { watch: &|_| (), threads, journal: None, keep: None })?;
    for one in &report.matches {
        let [won, drawn, lost] = one.games;
        println!(
            "{:10} {} v {}: {} pairs, {won} won {drawn} drawn {lost} lost, share {:.1} ± {:.1} %, points {:+.2} (s.e. {:.2}), refused {}",
            one.scenario,
            one.bots[0],
            one.bots[1],
            one.pairs,
            100.0 * one.share,
            100.0 * one.share_margin,
            one.points,
            one.points_error,
            one.refused
        );
    }
    for rating in &report.ratings {
        println!("{:12} {:+.0} Elo [{:+.0}, {:+.0}]", rating.bot, rating.elo, rating.low, rating.high);
    }
    for (bot, times) in plan.bots.iter().zip(&report.times) {
        let [mean, high, longest] = [times.mean_ms(), times.p99_ms(), times.longest_ms()];
        println!("{:12} {mean:.2} ms a choice, 99 of 100 below {high:.1}, longest {longest:.0}", bot.written);
    }
    Ok(())
}

/// Bots on fixed seats: who wins, by how much, and how busy the headquarters are.
fn seated(
    rules: &EastFront,
    scenario: &str,
    choices: [&BotChoice; 2],
    plan: &LadderPlan,
    telling: bool,
) -> Result<(), Box<dyn Error>> {
    let (mut wins, mut points, mut busy) = ([0_u64; 2], Vec::new(), [0_u64; 2]);
    for seed in plan.seed..plan.seed + plan.pairs {
        let dice = Seed::from_text(&format!("ladder-{seed}")).ok_or("no seed")?;
        let setup = rules.info().set_up(scenario, &plan.options, Dice::Seeded(dice.clone()))?;
        let (mut chance, mut log) = (Seeded::new(&dice), if telling { Log::listening() } else { Log::silent() });
        let mut state = rules.setup(&setup, &mut chance, &mut log);
        let mut bots: [Box<dyn Bot<EastFront>>; 2] = [choices[0].bot()?, choices[1].bot()?];
        let mut rngs = [Rng::seed_from_u64(2 * seed), Rng::seed_from_u64(2 * seed + 1)];
        let mut active: [BTreeSet<u16>; 2] = Default::default();
        let mut offers = Vec::new();
        while let Some(seat) = rules.to_act(&state).iter().next().filter(|_| rules.outcome(&state).is_none()) {
            offers.clear();
            rules.legal(&state, seat, &mut offers);
            let seen = rules.imagine(&state, seat, &mut rngs[seat.index()]);
            let action = bots[seat.index()].choose(rules, &seen, seat, &offers, &mut rngs[seat.index()]);
            if matches!(action, Action::Activate(..)) {
                active[seat.index()].insert(state.fortnight());
            }
            if telling {
                println!("{} {}", seat_name(seat), rules.notation(action));
            }
            rules.apply(&mut state, seat, action, &mut chance, &mut log);
            for line in log.take().iter().filter(|_| telling) {
                println!("        {}", rules.texts().say(Language::English, &line.message));
            }
        }
        let Some(outcome) = rules.outcome(&state) else { continue };
        for (seat, won) in wins.iter_mut().enumerate() {
            *won += u64::from(outcome.winners.contains(Seat(seat as u8)));
        }
        if let [axis, soviet] = outcome.points[..] {
            points.push([f64::from(axis), f64::from(soviet)]);
        }
        (0..2).for_each(|seat| busy[seat] += active[seat].len() as u64);
    }
    let games = plan.pairs as f64;
    let mean = |side: usize| points.iter().map(|one| one[side]).sum::<f64>() / points.len().max(1) as f64;
    let margins = points.iter().map(|one| one[0] - one[1] - mean(0) + mean(1));
    let error = (margins.map(|margin| margin * margin).sum::<f64>() / (games * (games - 1.0)).max(1.0)).sqrt();
    let [axis, soviet] = wins.map(|wins| Interval::new(wins, plan.pairs));
    println!(
        "{scenario:10} {} games: Axis {} ({:.0} %), Soviets {} ({:.0} %), drawn {}; points {:.1} : {:.1} (s.e. {error:.1}); fortnights with an HQ active {:.1} : {:.1}",
        plan.pairs,
        wins[0],
        100.0 * axis.share,
        wins[1],
        100.0 * soviet.share,
        plan.pairs - wins[0] - wins[1],
        mean(0),
        mean(1),
        busy[0] as f64 / games,
        busy[1] as f64 / games
    );
    Ok(())
}

fn seat_name(seat: Seat) -> &'static str {
    if Side::of(seat) == Some(Side::Axis) { "axis" } else { "soviet" }
}
