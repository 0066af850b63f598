//! Finished blocks become tables, and figures for a report.

use bots::HasBots;
use kernel::{Dice, Log, Message, Seeded, Viewer};
use scene::MapArt;
use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;

use super::tables::{Cell, Table};
use super::{ExperimentError, GameRecord, Plan, block};
use crate::fuzz::dice;

/// What an experiment showed.
pub struct Results {
    /// What was played.
    pub plan: Plan,
    /// By scenario.
    pub scenarios: Vec<ScenarioResults>,
}

/// What the games of a scenario showed. Places are the two seats that play, in order.
pub struct ScenarioResults {
    /// Its map.
    pub map: Arc<MapArt>,
    /// Games.
    pub games: u64,
    /// Games won by place.
    pub won: [u64; 2],
    /// Games without a winner, or with two.
    pub drawn: u64,
    /// Games broken off.
    pub unfinished: u64,
    /// Games won by bot of the plan.
    pub won_by_bot: Vec<u64>,
    /// Levels of victory.
    pub verdicts: Vec<(Message, u64)>,
    /// Points by place, game by game, where the game counts them.
    pub points: [Vec<i32>; 2],
    /// Turns begun, game by game.
    pub turns: Vec<u16>,
    /// Actions, game by game.
    pub actions: Vec<usize>,
    /// By turn and side: games that came there, counters and steps in all of them.
    pub strength: BTreeMap<(u16, u8), [u64; 3]>,
    /// By side and hex: counters at the start of a turn, in all games and turns.
    pub standing: BTreeMap<(u8, u16), u64>,
    /// By hex: lines that told of fighting.
    pub fights: BTreeMap<u16, u64>,
    /// How often each rule made something happen.
    pub rules: BTreeMap<String, u64>,
    /// Dice by how many faces they have: how often each face fell. Of a pair with the same dice the first game counts.
    pub dice: BTreeMap<u32, Vec<u64>>,
    /// Actions that were not offered, and games with a broken engine.
    pub faults: [u64; 2],
}

/// Puts the blocks of an experiment together: tables in its folder, and figures.
///
/// # Errors
/// When blocks are missing or damaged, or tables cannot be written.
pub fn merge<R: HasBots>(rules: &Arc<R>, folder: &Path) -> Result<Results, ExperimentError> {
    let plan = Plan::read(folder)?;
    let missing = |number: &u64| matches!(block::read(folder, &plan, *number), Ok(None));
    let missing = (0..plan.blocks()).filter(missing).count() as u64;
    if missing > 0 {
        return Err(ExperimentError::Unfinished { missing, blocks: plan.blocks() });
    }
    let experiment = &plan.experiment;
    let map = |scenario: &String| -> Result<Arc<MapArt>, ExperimentError> {
        let setup = rules.info().set_up(scenario, &experiment.options, dice(experiment.seed))?;
        let Dice::Seeded(seed) = &setup.dice else { unreachable!("the dice were seeded") };
        let state = rules.setup(&setup, &mut Seeded::new(seed), &mut Log::silent());
        Ok(rules.observe(&state, Viewer::Everything).map)
    };
    let maps: Vec<Arc<MapArt>> = experiment.scenarios.iter().map(map).collect::<Result<_, _>>()?;
    let mut results =
        Results { scenarios: maps.into_iter().map(|map| empty(map, experiment.bots.len())).collect(), plan };
    let mut tables = Tables::new(folder)?;
    for number in 0..results.plan.blocks() {
        for game in block::read(folder, &results.plan, number)?.unwrap_or_default() {
            tables.add(&results.plan, &results.scenarios[game.scenario].map, &game)?;
            results.scenarios[game.scenario].add(&game);
        }
    }
    tables.finish()?;
    for scenario in &mut results.scenarios {
        scenario.verdicts.sort_by_key(|&(_, games)| std::cmp::Reverse(games));
    }
    Ok(results)
}

fn empty(map: Arc<MapArt>, bots: usize) -> ScenarioResults {
    ScenarioResults {
        map,
        games: 0,
        won: [0; 2],
        drawn: 0,
        unfinished: 0,
        won_by_bot: vec![0; bots],
        verdicts: Vec::new(),
        points: [Vec::new(), Vec::new()],
        turns: Vec::new(),
        actions: Vec::new(),
        strength: BTreeMap::new(),
        standing: BTreeMap::new(),
        fights: BTreeMap::new(),
        rules: BTreeMap::new(),
        dice: BTreeMap::new(),
        faults: [0; 2],
    }
}

impl ScenarioResults {
    fn add(&mut self, game: &GameRecord) {
        self.games += 1;
        match &game.end {
            None => self.unfinished += 1,
            Some(end) => {
                match end.winners[..] {
                    [place] => {
                        self.won[usize::from(place)] += 1;
                        self.won_by_bot[game.bots[usize::from(place)]] += 1;
                    }
                    _ => self.drawn += 1,
                }
                match self.verdicts.iter_mut().find(|(verdict, _)| *verdict == end.verdict) {
                    Some((_, games)) => *games += 1,
                    None => self.verdicts.push((end.verdict.clone(), 1)),
                }
                for (all, one) in self.points.iter_mut().zip(end.points.iter().flatten()) {
                    all.push(*one);
                }
            }
        }
        self.turns.push(game.turns);
        self.actions.push(game.actions);
        for one in &game.strength {
            let [games, counters, steps] = self.strength.entry((one.turn, one.side)).or_default();
            (*games, *counters, *steps) =
                (*games + 1, *counters + u64::from(one.counters), *steps + u64::from(one.steps));
        }
        for one in &game.standing {
            *self.standing.entry((one.side, one.hex)).or_default() += u64::from(one.counters);
        }
        for fight in &game.fights {
            *self.fights.entry(fight.hex).or_default() += u64::from(fight.lines);
        }
        for (rule, times) in &game.rules {
            *self.rules.entry(rule.clone()).or_default() += u64::from(*times);
        }
        // Both games of a pair have the same dice: those of the first count.
        let counts = self.won_by_bot.len() < 2 || game.game.is_multiple_of(2);
        for roll in game.rolls.iter().filter(|roll| counts && roll.die && roll.choices > 1) {
            let faces = self.dice.entry(roll.choices).or_insert_with(|| vec![0; roll.choices as usize]);
            if let Some(face) = (roll.value as usize).checked_sub(1).and_then(|at| faces.get_mut(at)) {
                *face += 1;
            }
        }
        self.faults[0] += game.refused;
        self.faults[1] += u64::from(!game.faults.is_empty());
    }
}

/// All tables of an experiment.
struct Tables {
    games: Table,
    rolls: Table,
    rules: Table,
    fights: Table,
    strength: Table,
    places: Table,
}

impl Tables {
    fn new(folder: &Path) -> Result<Self, ExperimentError> {
        let table = |name: &str, columns: &[&str]| Table::new(folder, name, columns);
        let games = [
            "game",
            "scenario:",
            "seed",
            "first_seat:",
            "second_seat:",
            "first_bot:",
            "second_bot:",
            "winner:",
            "verdict:",
            "rule:",
            "first_points?",
            "second_points?",
            "turns",
            "actions",
            "refused",
            "faults",
        ];
        Ok(Self {
            games: table("games", &games)?,
            rolls: table("rolls", &["game", "step", "why:", "kind:", "choices", "value"])?,
            rules: table("rules", &["game", "rule:", "times"])?,
            fights: table("fights", &["game", "turn", "hex:", "lines"])?,
            strength: table("strength", &["game", "turn", "side", "counters", "steps"])?,
            places: table("places", &["game", "turn", "side", "hex:", "counters"])?,
        })
    }

    fn add(&mut self, plan: &Plan, map: &MapArt, game: &GameRecord) -> Result<(), ExperimentError> {
        use Cell::{Number, Perhaps, Text};
        let number = Number(game.game as i64);
        let game_number = || Number(game.game as i64);
        let hex = |hex: u16| map.hexes.get(usize::from(hex)).map_or("", |hex| &*hex.number);
        let seats = &plan.seats[game.scenario];
        let bot = |at: usize| &*plan.experiment.bots[game.bots[at]].written;
        let winner = match game.end.as_ref().map(|end| &end.winners[..]) {
            None => "unfinished",
            Some([place]) => &*seats[usize::from(*place)],
            Some(_) => "draw",
        };
        let end = game.end.as_ref();
        let points = |at: usize| Perhaps(end.and_then(|end| end.points).map(|points| i64::from(points[at])));
        self.games.row(&[
            number,
            Text(&plan.experiment.scenarios[game.scenario]),
            Number(game.seed as i64),
            Text(&seats[0]),
            Text(&seats[1]),
            Text(bot(0)),
            Text(bot(1)),
            Text(winner),
            Text(end.map_or("", |end| &*end.verdict.id)),
            Text(end.map_or("", |end| &end.rule)),
            points(0),
            points(1),
            Number(game.turns.into()),
            Number(game.actions as i64),
            Number(game.refused as i64),
            Number(game.faults.len() as i64),
        ])?;
        for (step, roll) in game.rolls.iter().enumerate() {
            let kind = Text(if roll.die { "die" } else { "draw" });
            let (choices, value) = (Number(roll.choices.into()), Number(roll.value.into()));
            self.rolls.row(&[game_number(), Number(step as i64), Text(&roll.why), kind, choices, value])?;
        }
        for (rule, times) in &game.rules {
            self.rules.row(&[game_number(), Text(rule), Number((*times).into())])?;
        }
        for one in &game.fights {
            self.fights.row(&[game_number(), Number(one.turn.into()), Text(hex(one.hex)), Number(one.lines.into())])?;
        }
        for one in &game.strength {
            let (turn, side) = (Number(one.turn.into()), Number(one.side.into()));
            self.strength.row(&[game_number(), turn, side, Number(one.counters.into()), Number(one.steps.into())])?;
        }
        for one in &game.standing {
            let (turn, side) = (Number(one.turn.into()), Number(one.side.into()));
            self.places.row(&[game_number(), turn, side, Text(hex(one.hex)), Number(one.counters.into())])?;
        }
        Ok(())
    }

    fn finish(self) -> Result<(), ExperimentError> {
        let Self { games, rolls, rules, fights, strength, places } = self;
        [games, rolls, rules, fights, strength, places].into_iter().try_for_each(Table::finish)
    }
}
