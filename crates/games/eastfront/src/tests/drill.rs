//! What the tests of movement and combat need on a field: battles to wait for, marches to try, eyes to look with.

use kernel::Viewer;
use scene::Face;

use super::{Field, TestField as _, game, hex};
use crate::state::mark;
use crate::units::{Side, UnitId};

impl Field {
    /// Supreme headquarters far behind both fronts, so that every command phase waits for a decision.
    pub fn anchored(self) -> Self {
        self.put("OKH", "Warsaw", 3).put("STAVKA", "Kuibyshev", 3)
    }

    /// Two battles far away that have to be fought, so that the game stops before and after the one under test.
    pub fn paused(mut self) -> Self {
        for (axis, soviet, at) in [("59Inf", "34A", "Kirov"), ("55Inf", "43A", "Kazan-E2")] {
            self = self.put(axis, at, 1).put(soviet, at, 1).fresh(at);
        }
        self
    }

    /// The battle in this hex was begun by the active side in this phase.
    pub fn fresh(mut self, at: &str) -> Self {
        let (at, active) = (hex(at), self.s.active);
        self.s.fresh.insert(at);
        self.s.soviet_defends.set(at, active == Side::Axis);
        let attackers: Vec<UnitId> = self.s.pieces.of(active, at).collect();
        attackers.into_iter().for_each(|unit| self.s.pieces.mark(unit, mark::ENTERED));
        self
    }

    /// A side holds every hex nobody stands in.
    pub fn held_by(mut self, side: Side) -> Self {
        for &hex in &game().data.ground.land {
            self.s.soviet_held.set(hex, side == Side::Soviet);
        }
        self.s.stale = true;
        self
    }

    /// Could a unit march this way?
    pub fn can_go(&self, id: &str, hexes: &[&str]) -> bool {
        let mut scout = self.clone();
        let steps = hexes.iter().map(|hex| format!("to {hex}"));
        for step in std::iter::once(format!("move {id} land")).chain(steps) {
            if !scout.allows(&step) {
                return false;
            }
            scout.act(&step);
        }
        true
    }

    /// The rule and text that forbid the last step of this way.
    pub fn barred(&self, id: &str, hexes: &[&str]) -> (&'static str, String) {
        let mut scout = self.clone();
        let (last, way) = hexes.split_last().expect("a way has a last hex");
        scout.act(&format!("move {id} land"));
        for hex in way {
            scout.act(&format!("to {hex}"));
        }
        scout.refusal(&format!("to {last}"))
    }

    /// Does a side see this block's label?
    pub fn sees(&self, side: Side, id: &str) -> bool {
        let scene = game().observe(&self.s, Viewer::Seat(side.seat()));
        let mut pieces = scene.stacks.iter().flat_map(|stack| &stack.pieces);
        pieces.any(|piece| piece.id.eq_ignore_ascii_case(id) && matches!(piece.face, Face::Block(_)))
    }

    /// How many blocks a side sees from behind in a hex.
    pub fn backs(&self, side: Side, at: &str) -> usize {
        let scene = game().observe(&self.s, Viewer::Seat(side.seat()));
        let here = scene.stacks.iter().filter(|stack| stack.hex == hex(at).0).flat_map(|stack| &stack.pieces);
        here.filter(|piece| matches!(piece.face, Face::Upright { .. })).count()
    }
}
