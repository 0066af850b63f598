//! What the laboratory can do with a game, with the types taken away, for the program.

use bots::{GameWithBots, HasBots};
use std::path::Path;

use kernel::{GameFile, Hosted, SetupError};

use crate::{
    BenchPlan, BenchReport, Experiment, ExperimentError, ExperimentRun, FuzzPlan, FuzzReport, LadderError, LadderPlan,
    LadderReport, LadderRun, PastReport, Plan, Results, TournamentError, TournamentPlan, TournamentReport, Watch,
};

/// A game that can be fuzzed, played by bots and measured, whatever its types.
pub trait LabGame: GameWithBots {
    /// See [`fuzz`](crate::fuzz()).
    ///
    /// # Errors
    /// When the plan cannot be met.
    fn fuzz(&self, plan: &FuzzPlan, watch: Watch<'_>) -> Result<FuzzReport, SetupError>;
    /// See [`tournament`](crate::tournament()).
    ///
    /// # Errors
    /// When the plan cannot be met.
    fn tournament(&self, plan: &TournamentPlan, watch: Watch<'_>) -> Result<TournamentReport, TournamentError>;
    /// See [`ladder`](crate::ladder()).
    ///
    /// # Errors
    /// When the plan cannot be met, or the results cannot be kept.
    fn ladder(&self, plan: &LadderPlan, run: &LadderRun<'_>) -> Result<LadderReport, LadderError>;
    /// See [`experiment`](crate::experiment()).
    ///
    /// # Errors
    /// When the plan cannot be met, or the folder holds something else.
    fn experiment(
        &self,
        experiment: &Experiment,
        folder: &Path,
        run: &ExperimentRun<'_>,
    ) -> Result<Plan, ExperimentError>;
    /// See [`play_block`](crate::play_block()).
    ///
    /// # Errors
    /// When the plan is none, or is for other rules than these.
    fn block(&self, plan: &str, number: u64) -> Result<String, ExperimentError>;
    /// See [`merge`](crate::merge()).
    ///
    /// # Errors
    /// When blocks are missing or damaged, or tables cannot be written.
    fn merge(&self, folder: &Path) -> Result<Results, ExperimentError>;
    /// See [`bench`](crate::bench()).
    ///
    /// # Errors
    /// When there is no such scenario.
    fn bench(&self, plan: &BenchPlan) -> Result<BenchReport, SetupError>;
    /// See [`bench_past`](crate::bench_past()).
    ///
    /// # Errors
    /// When it cannot be set up.
    fn bench_past(&self, most: usize) -> Result<(PastReport, GameFile), SetupError>;
}

impl<R: HasBots> LabGame for Hosted<R> {
    fn fuzz(&self, plan: &FuzzPlan, watch: Watch<'_>) -> Result<FuzzReport, SetupError> {
        crate::fuzz(&self.0, plan, watch)
    }

    fn tournament(&self, plan: &TournamentPlan, watch: Watch<'_>) -> Result<TournamentReport, TournamentError> {
        crate::tournament(&self.0, plan, watch)
    }

    fn ladder(&self, plan: &LadderPlan, run: &LadderRun<'_>) -> Result<LadderReport, LadderError> {
        crate::ladder(&self.0, plan, run)
    }

    fn experiment(
        &self,
        experiment: &Experiment,
        folder: &Path,
        run: &ExperimentRun<'_>,
    ) -> Result<Plan, ExperimentError> {
        crate::experiment(&self.0, experiment, folder, run)
    }

    fn block(&self, plan: &str, number: u64) -> Result<String, ExperimentError> {
        crate::play_block(&self.0, plan, number)
    }

    fn merge(&self, folder: &Path) -> Result<Results, ExperimentError> {
        crate::merge(&self.0, folder)
    }

    fn bench(&self, plan: &BenchPlan) -> Result<BenchReport, SetupError> {
        crate::bench(&self.0, plan)
    }

    fn bench_past(&self, most: usize) -> Result<(PastReport, GameFile), SetupError> {
        crate::bench_past(&self.0, most)
    }
}
