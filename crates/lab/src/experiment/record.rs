//! What is kept of a game.

use bots::HasBots;
use kernel::{ChanceKind, Line, Message, Outcome, Roll, Viewer};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

use super::Plan;
use crate::contest::Played;

/// What is kept of a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct GameRecord {
    /// Its number in the experiment.
    pub game: u64,
    /// Which scenario of the plan.
    pub scenario: usize,
    /// Its seed.
    pub seed: u64,
    /// Which bot of the plan had the first seat, and which the second.
    pub bots: [usize; 2],
    /// How it ended; nothing if it was broken off.
    pub end: Option<End>,
    /// Turns that were begun.
    pub turns: u16,
    /// Actions.
    pub actions: usize,
    /// Actions that a bot chose and that were not offered to it.
    pub refused: u64,
    /// What went wrong with engines.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub faults: Vec<String>,
    /// How often each rule made something happen.
    pub rules: BTreeMap<String, u32>,
    /// Dice and draws, in order.
    pub rolls: Vec<RollRecord>,
    /// Where there was fighting.
    pub fights: Vec<Fight>,
    /// What stood on the map at the start of each turn, and at the end.
    pub strength: Vec<Strength>,
    /// Where it stood.
    pub standing: Vec<Presence>,
}

impl GameRecord {
    /// Can it be a game of this plan?
    pub(crate) fn fits(&self, plan: &Plan) -> bool {
        let winners = self.end.iter().flat_map(|end| &end.winners);
        self.scenario < plan.experiment.scenarios.len()
            && self.bots.iter().all(|&bot| bot < plan.experiment.bots.len())
            && winners.into_iter().all(|&place| place < 2)
            && self
                .rolls
                .iter()
                .all(|roll| (1..=roll.choices).contains(&roll.value) && (!roll.die || roll.choices <= MOST_FACES))
    }
}

/// No die has more faces.
const MOST_FACES: u32 = 255;

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct End {
    /// Places at the table that won: 0, 1, both or none.
    pub winners: Vec<u8>,
    /// The level of victory.
    pub verdict: Message,
    /// The rule that decided.
    pub rule: String,
    /// Victory points by place, where the game counts them.
    pub points: Option<[i32; 2]>,
}

/// A die or a draw.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RollRecord {
    /// What for.
    pub why: String,
    /// A die, or something drawn.
    pub die: bool,
    /// How many results were possible.
    pub choices: u32,
    /// The face, or the place of what was drawn.
    pub value: u32,
}

/// Combats in a hex in a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Fight {
    /// Turn, from 0.
    pub turn: u16,
    /// The hex, by its dense id.
    pub hex: u16,
    /// Lines that told of fighting there.
    pub lines: u32,
}

/// What a side had on the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Strength {
    /// Turn, from 0; one more than the last at the end.
    pub turn: u16,
    /// Side.
    pub side: u8,
    /// Counters.
    pub counters: u32,
    /// Their steps.
    pub steps: u32,
}

/// Counters of a side in a hex at the start of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Presence {
    /// Turn, from 0; one more than the last at the end.
    pub turn: u16,
    /// Side.
    pub side: u8,
    /// The hex, by its dense id.
    pub hex: u16,
    /// Counters.
    pub counters: u32,
}

/// Watches a game and keeps what is to be kept.
#[derive(Default)]
pub(crate) struct Recorder {
    turn: Option<u16>,
    turns: u16,
    rules: BTreeMap<String, u32>,
    rolls: Vec<RollRecord>,
    fights: BTreeMap<(u16, u16), u32>,
    strength: Vec<Strength>,
    standing: Vec<Presence>,
}

impl Recorder {
    /// Takes note of what an action led to.
    pub fn lines(&mut self, lines: Vec<Line>) {
        let turn = self.turns.saturating_sub(1);
        for line in lines.into_iter().filter(|line| line.audience.includes(Viewer::Everything)) {
            if !line.rule.is_empty() {
                *self.rules.entry(line.rule.to_owned()).or_default() += 1;
            }
            if line.kind == kernel::LineKind::Clash {
                line.hexes.iter().for_each(|&hex| *self.fights.entry((turn, hex)).or_default() += 1);
            }
        }
    }

    /// Takes note of what fell.
    pub fn rolls(&mut self, rolls: Vec<Roll>) {
        self.rolls.extend(rolls.into_iter().map(|roll| RollRecord {
            die: !matches!(roll.kind, ChanceKind::Draw(_)),
            choices: roll.choices(),
            value: roll.value,
            why: roll.why,
        }));
    }

    /// Looks at a position: at the start of a turn it takes note of what stands where. The first track of every game is
    /// that of its turns.
    pub fn position<R: HasBots>(&mut self, rules: &R, state: &R::State, is_over: bool) {
        let scene = rules.observe(state, Viewer::Everything);
        let turn = scene.tracks.first().and_then(|track| track.current);
        if turn == self.turn && self.turns > 0 && !is_over {
            return;
        }
        self.turn = turn;
        let turn = self.turns;
        self.turns += u16::from(!is_over);
        // A side that has nothing left has a row, too.
        let mut sides: BTreeMap<u8, (u32, u32)> = [(0, (0, 0)), (1, (0, 0))].into();
        for stack in &scene.stacks {
            let mut here = BTreeMap::<u8, u32>::new();
            for piece in &stack.pieces {
                let steps = match &piece.face {
                    scene::Face::Shown(counter) => counter.steps.0,
                    scene::Face::Block(block) => block.counter.steps.0,
                    scene::Face::Hidden { .. } | scene::Face::Upright { .. } => 0,
                };
                let side = sides.entry(piece.face.side()).or_default();
                *side = (side.0 + 1, side.1 + u32::from(steps));
                *here.entry(piece.face.side()).or_default() += 1;
            }
            let hex = stack.hex;
            self.standing.extend(here.into_iter().map(|(side, counters)| Presence { turn, side, hex, counters }));
        }
        let strength = |(side, (counters, steps))| Strength { turn, side, counters, steps };
        self.strength.extend(sides.into_iter().map(strength));
    }

    /// The record of the game when it is over.
    pub fn record(
        self,
        game: u64,
        scenario: usize,
        seed: u64,
        bots: [usize; 2],
        seats: &[kernel::Seat],
        played: Played,
    ) -> GameRecord {
        let end = |outcome: Outcome| End {
            winners: (0..2).filter(|&at| outcome.winners.contains(seats[usize::from(at)])).collect(),
            points: match seats.iter().filter_map(|seat| outcome.points.get(seat.index())).collect::<Vec<_>>()[..] {
                [one, other] => Some([*one, *other]),
                _ => None,
            },
            verdict: outcome.verdict,
            rule: outcome.rule.to_owned(),
        };
        GameRecord {
            game,
            scenario,
            seed,
            bots,
            end: played.outcome.map(end),
            turns: self.turns,
            actions: played.actions,
            refused: played.refused,
            faults: played.faults,
            rules: self.rules,
            rolls: self.rolls,
            fights: self.fights.into_iter().map(|((turn, hex), lines)| Fight { turn, hex, lines }).collect(),
            strength: self.strength,
            standing: self.standing,
        }
    }
}
