//! The part of the map that matters to the question at hand.

use kernel::{Table, Viewer};
use scene::{Click, Prompt, Scene};
use std::collections::BTreeSet;

use crate::localizer::Localizer;
use crate::text::map::TextMap;
use crate::text::position::{legend, letters};

/// Characters and lines of the part that is shown.
const WIDTH: usize = 120;
const HEIGHT: usize = 30;

/// The hexes that can be chosen.
pub fn offered(prompt: &Prompt) -> BTreeSet<u16> {
    let hex = |click: &Click| if let Click::Hex(hex) = click { Some(*hex) } else { None };
    prompt.offers.iter().filter_map(|offer| hex(&offer.click)).collect()
}

/// Hexes to have in view: those that can be chosen, those of pieces that can, or those with units.
fn interesting(scene: &Scene, prompt: &Prompt) -> BTreeSet<u16> {
    let mut hexes = offered(prompt);
    let is_offered = |id: &str| prompt.offers.iter().any(|o| matches!(&o.click, Click::Piece(piece) if **piece == *id));
    let with_piece = scene.stacks.iter().filter(|stack| stack.pieces.iter().any(|piece| is_offered(&piece.id)));
    hexes.extend(with_piece.map(|stack| stack.hex));
    if hexes.is_empty() {
        hexes.extend(scene.stacks.iter().map(|stack| stack.hex));
    }
    hexes
}

/// Draws the map: `part` is empty for what matters, `all`, or a hex number.
pub fn drawn(localizer: &Localizer, table: &dyn Table, viewer: Viewer, prompt: &Prompt, part: &str) -> String {
    let scene = table.scene(viewer);
    let map = TextMap::new(&scene.map);
    let named = scene.map.hexes.iter().position(|hex| *hex.number == *part).and_then(|i| u16::try_from(i).ok());
    let window = match (part, named) {
        ("all" | "tout", _) => map.whole(),
        (_, Some(hex)) => map.around(&BTreeSet::from([hex]), WIDTH, HEIGHT),
        _ => map.around(&interesting(&scene, prompt), WIDTH, HEIGHT),
    };
    let sides = letters(localizer, table);
    let drawing = map.draw(&scene, &sides, &offered(prompt), window);
    format!("{drawing}\n{}", legend(localizer, table, &map, &sides))
}
