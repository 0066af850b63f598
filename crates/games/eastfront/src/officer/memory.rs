//! What was seen of enemy blocks: those that lay open in a battle and stand face down again.

use board::HexId;

use crate::EastFront;
use crate::state::{State, mark};
use crate::units::{Side, UnitId};

/// Fortnights for which a block is taken to have stayed where it was.
const LASTS: u16 = 1;

/// A block as it was last seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Seen {
    pub(super) unit: UnitId,
    pub(super) hex: HexId,
    pub(super) cv: u8,
    when: u16,
}

/// Blocks as they were last seen, each once.
#[derive(Clone, Debug, Default)]
pub(super) struct Memory {
    seen: Vec<Seen>,
}

impl Memory {
    /// Looks at what lies open, and forgets what is too long ago or cannot be true any more.
    pub(super) fn look(&mut self, game: &EastFront, s: &State, side: Side) {
        let now = s.fortnight();
        let hidden =
            |hex: HexId| s.pieces.of(side.enemy(), hex).filter(|&unit| !s.pieces.has(unit, mark::REVEALING)).count();
        self.seen.retain(|seen| seen.when <= now && now - seen.when <= LASTS);
        for (unit, hex) in s.on_map(&game.data, side.enemy()) {
            if s.pieces.has(unit, mark::REVEALING) {
                self.seen.retain(|seen| seen.unit != unit);
                self.seen.push(Seen { unit, hex, cv: s.cv(unit), when: now });
            }
        }
        // More were seen there than are left: nobody knows who went.
        let crowded: Vec<HexId> = self.seen.iter().map(|seen| seen.hex).collect();
        for hex in crowded {
            let open = |seen: &Seen| s.pieces.has(seen.unit, mark::REVEALING) && s.pieces.hex(seen.unit) == Some(hex);
            let remembered = self.seen.iter().filter(|seen| seen.hex == hex && !open(seen)).count();
            if remembered > hidden(hex) {
                self.seen.retain(|seen| seen.hex != hex || open(seen));
            }
        }
    }

    /// The blocks that are remembered behind the backs that are seen now.
    pub(super) fn behind_backs(&self, s: &State) -> Vec<Seen> {
        self.seen.iter().copied().filter(|seen| !s.pieces.has(seen.unit, mark::REVEALING)).collect()
    }
}

#[cfg(test)]
mod tests {
    use kernel::{Dice, Log, Options, Ruleset as _, Scripted};

    use super::*;

    #[test]
    fn a_block_that_lay_open_is_remembered_until_it_may_have_gone() {
        let game = EastFront::load(None).expect("the data loads");
        let setup = game.info().set_up("edelweiss", &Options::default(), Dice::Scripted).expect("the scenario exists");
        let mut s = game.setup(&setup, &mut Scripted::default(), &mut Log::silent());
        let unit = game.data.unit_named("21A").expect("the block exists");
        let hex = s.pieces.at(unit);
        let mut memory = Memory::default();
        memory.look(&game, &s, Side::Axis);
        assert!(memory.behind_backs(&s).is_empty(), "nobody has seen anything yet");
        s.pieces.mark(unit, mark::EXPOSED);
        memory.look(&game, &s, Side::Axis);
        assert!(memory.behind_backs(&s).is_empty(), "it lies open still");
        s.pieces.clear(unit, mark::EXPOSED);
        memory.look(&game, &s, Side::Axis);
        let [seen] = memory.behind_backs(&s)[..] else { panic!("one block is remembered") };
        assert_eq!((seen.unit, seen.hex, seen.cv), (unit, hex, s.cv(unit)));
        let away = game.data.hex_named("Saratov").expect("the place exists");
        s.shift(unit, away);
        memory.look(&game, &s, Side::Axis);
        assert!(memory.behind_backs(&s).is_empty(), "whoever was there has gone");
    }
}
