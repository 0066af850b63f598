//! The opening position of a scenario.

use kernel::{Chance, Log, Message, Setup};

use crate::VictoryRoads;
use crate::combat::Battle;
use crate::movement::Moving;
use crate::state::{
    Disgrace, HexSet, NO_ARROW, OptionSet, Phase, Pieces, Segment, State, UnitSet, Weather, mark, off_map,
};
use crate::supports::Heap;
use crate::theatres::{Stock, Theatre};
use crate::units::{BySide, Side, UnitId};

impl VictoryRoads {
    /// [2] The position before the first turn.
    pub(crate) fn opening(&self, setup: &Setup, chance: &mut dyn Chance, log: &mut Log) -> State {
        let at = self.data.scenarios.iter().position(|row| row.id == setup.scenario).unwrap_or_default();
        let row = &self.data.scenarios[at];
        let on = |id: &str| setup.options.get(id).is_some_and(|value| value == "true");
        let mut s = State {
            scenario: at as u8,
            turn: row.first_turn,
            options: OptionSet {
                hurrah_target_only: on("hurrah-target-only"),
                enemy_names_unit: on("opponent-names-unit"),
                early_advance: on("early-advance"),
                strict_capture: on("strict-gate"),
                bridges_spare_attackers: on("bridges-in-combat"),
            },
            active: Side::Soviet,
            segment: Segment::Supply,
            phase: Phase::Going,
            ground: Weather::Fair,
            overcast: false,
            soviet: row.control,
            ever_soviet: row.control,
            pieces: Pieces::default(),
            arrows: [NO_ARROW; crate::data::MAX_HQS],
            moving: Moving::default(),
            battle: Battle::default(),
            theatres: [Theatre::default(); 4],
            boxes: [Heap::default(); 6],
            pools: row.pools,
            aside: BySide::default(),
            reich: row.reich,
            reich_seen: Heap::default(),
            placed: arrayvec::ArrayVec::new(),
            priority: None,
            secondary: None,
            offensive: false,
            placement: 0,
            stalin_german: false,
            // [15.1.5]
            mood: row.mood,
            mood_limit: 10,
            freedom: row.freedom,
            dismissals: 0,
            disgrace: Disgrace::default(),
            objectives: row.objectives_held,
            no_replacements: false,
            rail: 0,
            naval: 0,
            strategic_paid: false,
            halts: arrayvec::ArrayVec::new(),
            held_out: arrayvec::ArrayVec::new(),
            repli: board::HexId::NONE,
            loyalty: row.loyalty,
            hungary_firm: false,
            armistice: false,
            autonomous: [false; 2],
            turned: [0; 2],
            rising: 0,
            insurgents: false,
            points: [0; 4],
            left: 0,
            at: None,
            expelled: None,
            playing: None,
            standing: UnitSet::EMPTY,
            step: 0,
            new_turn: true,
            battles: HexSet::EMPTY,
            surprise: UnitSet::EMPTY,
            hand: UnitId::NONE,
            hand_from: off_map::DUE,
            stalin_used: false,
            crossed: false,
            exited: 0,
            fleet_turn: 0,
            on_rails: false,
            turned_over: 0,
            home_lost: false,
            supports: 0,
        };
        for &(unit, hex, back) in &row.setup {
            s.pieces.put(unit, hex);
            if back && !self.data.unit(unit).is_hq() {
                s.pieces.mark(unit, mark::REDUCED);
            }
        }
        for (units, place) in
            [(&row.stavka, off_map::STAVKA), (&row.corps_pool, off_map::POOL), (&row.stock, off_map::STOCK)]
        {
            for &unit in units {
                s.pieces.take(unit, place);
                if self.data.unit(unit).is_rifle() {
                    s.pieces.mark(unit, mark::REDUCED);
                }
            }
        }
        s.supports = (s.pools.values().map(Heap::len).sum::<usize>() + s.reich.len()) as u16;
        log.say("2.0", &[], || Message::named(format!("scenario-{}-about", row.id)));
        for &(stock, hex, mode, supports) in &row.theatres {
            s.theatres[stock as usize] = Theatre { hex, mode, ..Theatre::default() };
            self.draw_supports(&mut s, stock, supports, "5.1.2", chance, log);
        }
        if row.hand > 0 {
            s.active = Side::Axis;
            self.draw_supports(&mut s, Stock::Germans, row.hand, "5.1.2", chance, log);
            s.active = Side::Soviet;
        }
        s
    }
}
