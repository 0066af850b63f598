//! Tournaments of bots and benchmarks of a little game.

use crate::ridge::{Fault, Ridge};
use bots::{BotError, GameWithBots as _};
use kernel::{Dice, Game, Hosted, Options, Seed, SetupError};
use lab::{BenchPlan, TournamentError, TournamentPlan, TournamentReport, bench, tournament};
use std::sync::Arc;

fn plan(north: &str, south: &str) -> TournamentPlan {
    TournamentPlan {
        scenario: "meeting".into(),
        options: Options::new(),
        bots: vec![north.into(), south.into()],
        games: 200,
        seed: 7,
        longest: 1000,
    }
}

fn play(plan: &TournamentPlan) -> TournamentReport {
    tournament(&Arc::new(Ridge::new(Fault::None)), plan, &|_| {}).expect("the plan can be met")
}

#[test]
fn a_better_bot_wins_on_either_side() {
    for (north, south, winner) in [("bold", "random", 0), ("random", "bold", 1)] {
        let report = play(&plan(north, south));
        let wins: u64 = report.seats.iter().map(|seat| seat.wins).sum();
        assert_eq!((report.games, wins + report.draws, report.unfinished, report.refused), (200, 200, 0, 0));
        let best = &report.seats[winner];
        assert!(best.interval.low > 0.5, "{north} against {south}: {report:?}");
        assert!(best.mean_points > report.seats[1 - winner].mean_points);
        assert_eq!(report.verdicts.iter().map(|(_, games)| games).sum::<u64>(), 200);
    }
}

#[test]
fn the_same_seed_gives_the_same_tournament() {
    let (a, b) = (play(&plan("bold", "random")), play(&plan("bold", "random")));
    let wins = |report: &TournamentReport| report.seats.iter().map(|seat| seat.wins).collect::<Vec<_>>();
    assert_eq!((wins(&a), a.draws, &a.verdicts), (wins(&b), b.draws, &b.verdicts));
}

#[test]
fn what_a_bot_may_not_do_is_counted_and_replaced() {
    let report = play(&plan("confused", "random"));
    assert!(report.refused > 200 * 6, "{report:?}");
    assert_eq!(report.unfinished, 0);
}

#[test]
fn an_unknown_bot_is_named_with_those_there_are() {
    let error = tournament(&Arc::new(Ridge::new(Fault::None)), &plan("napoleon", "random"), &|_| {}).map(drop);
    let known = "random, bold, confused".to_owned();
    assert_eq!(error, Err(TournamentError::Bot(BotError::Unknown { name: "napoleon".into(), known })));
}

#[test]
fn a_benchmark_measures_everything() {
    let report = bench(&Arc::new(Ridge::new(Fault::None)), &BenchPlan::default()).expect("a game has a first scenario");
    for (what, value) in [
        ("actions a second", report.actions_per_s),
        ("legal", report.legal_ns),
        ("apply", report.apply_ns),
        ("clone", report.clone_ns),
        ("observe", report.observe_ns),
        ("check", report.check_ns),
        ("imagine", report.imagine_ns),
        ("replay", report.replay_ns),
        ("offers", report.offers_per_state),
    ] {
        assert!(value.is_finite() && value > 0.0, "{what} was not measured: {report:?}");
    }
    assert!(report.actions_per_game > 12.0 && report.state_bytes > 8, "{report:?}");
    assert_eq!((&*report.scenario, report.games, report.unfinished), ("meeting", 8, 0));
}

#[test]
fn a_benchmark_measures_the_scenario_it_is_asked_for_and_the_speed_of_the_others() {
    let rules = Arc::new(Ridge::new(Fault::None));
    let plan = |id: &str| BenchPlan { scenario: Some(id.to_owned()), ..BenchPlan::default() };
    let report = bench(&rules, &plan("pursuit")).expect("the scenario exists");
    let others: Vec<&str> = report.elsewhere.iter().map(|(id, _)| id.as_str()).collect();
    assert_eq!((&*report.scenario, others), ("pursuit", vec!["meeting", "retreat"]));
    assert!(report.elsewhere.iter().all(|(_, speed)| *speed > 0.0), "{report:?}");
    assert!(matches!(bench(&rules, &plan("siege")), Err(SetupError::UnknownScenario { .. })));
}

#[test]
fn games_that_do_not_end_are_cut_and_counted() {
    let plan = BenchPlan { longest: 100, ..BenchPlan::default() };
    let report = bench(&Arc::new(Ridge::new(Fault::Endless)), &plan).expect("a game has a first scenario");
    assert_eq!((report.games, report.unfinished, report.actions_per_game), (8, 8, 100.0));
}

#[test]
fn a_player_at_a_table_does_only_what_is_offered() {
    let game = Hosted(Arc::new(Ridge::new(Fault::None)));
    let dice = Dice::Seeded(Seed::from_text("table").expect("a plain word"));
    let setup = game.info().set_up("meeting", &Options::new(), dice).expect("the scenario exists");
    let mut table = game.start(setup, &[]).expect("seeded dice always fit");
    let mut players = ["bold", "confused"].map(|bot| game.player(bot, 3).expect("the bot exists"));
    while let Some(seat) = table.to_act().iter().next() {
        let action = players[seat.index()].choose(&*table, seat).expect("it is the bot’s decision");
        assert!(table.legal(seat).contains(&action));
        table.act(seat, &action, &[]).expect("offered actions are accepted");
    }
    assert!(table.outcome().is_some());
    assert_eq!(players[0].choose(&*table, kernel::Seat(0)), None);
}

#[test]
fn actions_are_read_into_their_usual_form() {
    let game = Hosted(Arc::new(Ridge::new(Fault::None)));
    assert_eq!(game.read_action("commit 07"), Ok("commit 7".into()));
    assert_eq!(game.read_action("advance").map_err(|refusal| refusal.message.id), Err("not-understood".into()));
}
