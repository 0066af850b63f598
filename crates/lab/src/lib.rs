//! Many games at once: the fuzzer that checks every promise of a rulebook, tournaments and ladders of bots, benchmarks, and
//! what the tests of every game have in common.
//!
//! Everything here is generic over the rulebook; [`LabGame`] is the same without its types, for the program.

#![deny(missing_docs)]

mod bench;
mod contest;
mod experiment;
mod fairness;
mod field;
mod fuzz;
mod game_tests;
mod interval;
mod lab_game;
mod ladder;
mod long_game;
mod parallel;
mod recorded;
mod tally;
mod tournament;
mod wording;

pub use bench::{BenchPlan, BenchReport, bench};
pub use experiment::{
    BLOCK, End, Even, Experiment, ExperimentError, ExperimentRun, Fight, GameRecord, Plan, Presence, Results,
    RollRecord, ScenarioResults, Shard, Strength, even_handicap, experiment, merge, play_block,
};
pub use fairness::{Fairness, fairness, same_worlds};
pub use field::TestField;
pub use fuzz::{Failure, FuzzPlan, FuzzReport, Promise, fuzz};
pub use game_tests::{fuzz_as_asked, imagine_alike, imagine_fairly};
pub use interval::{Interval, mean_and_error};
pub use lab_game::LabGame;
pub use ladder::{
    Keep, LadderError, LadderPlan, LadderReport, LadderRun, MatchReport, Rating, Sprt, SprtVerdict, Times, ladder,
};
pub use long_game::{PastReport, bench_past};
pub use recorded::replay_recorded;
pub use tally::{Tally, referee_agrees};
pub use tournament::{Standing, TournamentError, TournamentPlan, TournamentReport, tournament};
pub use wording::{Wording, rust_source, words_of_one_language};

/// Told how many games have just been finished, from any thread.
pub type Watch<'a> = &'a (dyn Fn(u64) + Sync);
