//! Experiments with a little game: blocks, shards, interruptions, tables.

use crate::ridge::{Fault, Ridge};
use kernel::Options;
use lab::{BLOCK, Experiment, ExperimentError, ExperimentRun, Plan, Results, Shard, experiment, merge};
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::sync::Arc;

const WHOLE: ExperimentRun<'static> =
    ExperimentRun { watch: &|_| {}, threads: None, shard: Shard::WHOLE, keep_games: false };

fn plan(bots: &[&str], games: u64) -> Experiment {
    Experiment {
        game: "ridge".into(),
        scenarios: vec!["meeting".into()],
        options: Options::new(),
        bots: bots.iter().map(|&bot| bot.into()).collect(),
        games,
        seed: 7,
        longest: 1000,
    }
}

fn rules() -> Arc<Ridge> {
    Arc::new(Ridge::new(Fault::None))
}

fn play(plan: &Experiment, folder: &Path, run: &ExperimentRun<'_>) -> Result<Plan, ExperimentError> {
    experiment(&rules(), plan, folder, run)
}

fn merged(folder: &Path) -> Result<Results, ExperimentError> {
    merge(&rules(), folder)
}

/// All tables, byte for byte.
fn tables(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let files = fs::read_dir(folder).expect("the folder").flatten().map(|file| file.path());
    let tables = files.filter(|file| file.extension().is_some_and(|end| end == "parquet"));
    tables
        .map(|file| (file.display().to_string().rsplit('/').next().unwrap_or_default().to_owned(), fs::read(&file)))
        .map(|(name, bytes)| (name, bytes.expect("a table")))
        .collect()
}

#[test]
fn cores_shards_and_interruptions_leave_the_same_tables() {
    let plan = plan(&["random", "bold"], 3 * BLOCK + 10);
    let (whole, parts) = (tempfile::tempdir().expect("a folder"), tempfile::tempdir().expect("a folder"));
    play(&plan, whole.path(), &ExperimentRun { threads: Some(1), ..WHOLE }).expect("it is played");
    merged(whole.path()).expect("it is whole");
    let wanted = tables(whole.path());
    assert_eq!(
        wanted.keys().collect::<Vec<_>>(),
        ["fights.parquet", "games.parquet", "places.parquet", "rolls.parquet", "rules.parquet", "strength.parquet"]
    );
    // The last of three shares comes first, then the others on two cores; one block is lost between, and one twice done.
    for number in [2, 0, 1] {
        let shard = Shard { number, of: 3 };
        play(&plan, parts.path(), &ExperimentRun { threads: Some(2), shard, ..WHOLE }).expect("it is played");
        if number != 1 {
            assert!(matches!(merged(parts.path()), Err(ExperimentError::Unfinished { blocks: 4, .. })));
        }
    }
    fs::remove_file(parts.path().join("blocks/000001.jsonl")).expect("a block");
    play(&plan, parts.path(), &WHOLE).expect("what is missing");
    merged(parts.path()).expect("it is whole");
    assert!(tables(parts.path()) == wanted, "the tables differ");
}

#[test]
fn what_is_there_is_not_played_again() {
    let (plan, folder) = (plan(&["bold"], BLOCK * 2), tempfile::tempdir().expect("a folder"));
    play(&plan, folder.path(), &ExperimentRun { keep_games: true, ..WHOLE }).expect("it is played");
    let games = || fs::read_dir(folder.path().join("games")).expect("games").count() as u64;
    assert_eq!(games(), BLOCK * 2);
    fs::remove_dir_all(folder.path().join("games")).expect("games");
    play(&plan, folder.path(), &ExperimentRun { keep_games: true, ..WHOLE }).expect("nothing is missing");
    assert_eq!(games(), 0);
}

#[test]
fn results_count_every_game_once() {
    let folder = tempfile::tempdir().expect("a folder");
    play(&plan(&["random", "bold"], 101), folder.path(), &WHOLE).expect("it is played");
    let results = merged(folder.path()).expect("it is whole");
    let one = &results.scenarios[0];
    assert_eq!(one.games, 102, "an even number, since seats are exchanged");
    assert_eq!(one.won.iter().sum::<u64>() + one.drawn + one.unfinished, 102);
    assert_eq!(one.won.iter().sum::<u64>(), one.won_by_bot.iter().sum::<u64>());
    assert!(one.won_by_bot[1] > one.won_by_bot[0] * 2, "{:?}", one.won_by_bot);
    assert_eq!((one.turns.len(), one.actions.len(), one.faults), (102, 102, [0, 0]));
    let fell: u64 = one.dice.values().flatten().sum();
    assert!(fell > 20 && !one.rules.is_empty(), "{:?}", one.dice);
    let counted = |side: u8| {
        one.strength.iter().filter(move |((_, own), _)| *own == side).map(|((turn, _), [games, ..])| (*turn, *games))
    };
    assert!(counted(0).eq(counted(1)), "a side with nothing left counts as well: {:?}", one.strength);
    assert_eq!(counted(0).next(), Some((0, 102)));
    let even = lab::even_handicap(one).expect("the ridge has points");
    assert!(even.low <= even.points && even.points <= even.high, "{even:?}");
    assert_eq!(one.verdicts.iter().map(|(_, games)| games).sum::<u64>(), 102);
}

#[test]
fn bad_plans_and_other_results_are_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let refused = |plan: &Experiment| play(plan, folder.path(), &WHOLE).expect_err("it cannot be played");
    assert!(matches!(refused(&plan(&[], 2)), ExperimentError::Bots));
    assert!(matches!(refused(&plan(&["bold", "bold"], 2)), ExperimentError::Bots));
    assert!(matches!(refused(&plan(&["napoleon"], 2)), ExperimentError::Bot(_)));
    assert!(matches!(refused(&plan(&["bold"], 0)), ExperimentError::Nothing));
    assert!(matches!(
        refused(&Experiment { scenarios: vec!["siege".into()], ..plan(&["bold"], 2) }),
        ExperimentError::Setup(_)
    ));
    assert!(matches!(merged(folder.path()), Err(ExperimentError::Io { .. })));
    let twice = Experiment { scenarios: vec!["meeting".into(); 2], ..plan(&["bold"], 2) };
    assert!(matches!(refused(&twice), ExperimentError::Twice { .. }));
    play(&plan(&["bold"], 2), folder.path(), &WHOLE).expect("it is played");
    assert!(matches!(refused(&plan(&["bold"], 3)), ExperimentError::Results { .. }));
    let block = folder.path().join("blocks/000000.jsonl");
    let text = fs::read_to_string(&block).expect("a block");
    let shorter = text.lines().take(2).fold(String::new(), |all, line| all + line + "\n");
    fs::write(&block, &shorter).expect("a block");
    assert!(matches!(refused(&plan(&["bold"], 2)), ExperimentError::Results { .. }));
    assert_eq!(fs::read_to_string(&block).expect("a block"), shorter, "it is left as it is");
}
