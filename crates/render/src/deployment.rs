//! How blocks stand in a hex: side by side so that each can be read, and two sides in battle facing each other.

use scene::{Face, Piece, Scene};

use crate::block::is_block;
use crate::geometry::{Point, UNIT, point};

/// Width of a block that stands alone, and of one among up to four. Between the blocks of neighbouring hexes a strip
/// stays free for names and signs.
const ALONE: f32 = 0.84 * UNIT;
const AMONG: f32 = 0.64 * UNIT;
/// Widest row of blocks, on one side and in battle.
const WIDE: f32 = 1.3 * UNIT;
const FRONT: f32 = 2.1 * UNIT;
/// Largest block in a battle, and most in a row of one side.
const FIGHTING: f32 = 0.6 * UNIT;
const RANK: usize = 4;
/// What parts two sides in battle, and how far each stands to its own hand.
const BETWEEN: f32 = 0.16 * UNIT;
const ASIDE: f32 = 0.07 * UNIT;

/// A piece with its place and width.
pub(crate) type Spot<'a> = (&'a Piece, Point, f32);

/// The side that looks at the map from below: the one whose standing blocks are seen from the front.
pub(crate) fn near_side(scene: &Scene) -> u8 {
    let faces = || scene.stacks.iter().flat_map(|stack| &stack.pieces).map(|piece| &piece.face);
    let own = faces().filter(|face| matches!(face, Face::Block(block) if !block.exposed)).map(Face::side).min();
    let behind = faces().find_map(|face| matches!(face, Face::Upright { .. }).then(|| face.side()));
    own.or(behind.map(|side| side ^ 1)).unwrap_or(0)
}

/// True when blocks of two sides are among the pieces.
pub(crate) fn is_battle<'a>(pieces: impl IntoIterator<Item = &'a Piece>) -> bool {
    let mut sides = pieces.into_iter().filter(|piece| is_block(piece)).map(|piece| piece.face.side());
    sides.next().is_some_and(|first| sides.any(|side| side != first))
}

/// Places the pieces of a hex, from the top of the picture to its bottom.
pub(crate) fn arranged<'a>(pieces: &[&'a Piece], near: u8, centre: Point) -> Vec<Spot<'a>> {
    if !is_battle(pieces.iter().copied()) {
        let columns = match pieces.len() {
            0 | 1 => 1,
            2..=4 => 2,
            n => (1..n).find(|c| c * c >= n).unwrap_or(1),
        };
        let side = if pieces.len() == 1 { ALONE } else { AMONG.min(WIDE / columns as f32) };
        let rows = pieces.len().div_ceil(columns) as f32;
        return block_of(pieces, columns, side, centre - point(0.0, rows * (side + GAP) / 2.0));
    }
    let (own, enemy): (Vec<&Piece>, Vec<&Piece>) = pieces.iter().partition(|piece| piece.face.side() == near);
    let size = |n: usize| {
        let rows = n.div_ceil(RANK).max(1) as f32;
        FIGHTING.min(FRONT / n.clamp(1, RANK) as f32 - GAP).min(1.1 * UNIT / rows)
    };
    let high = |n: usize| n.div_ceil(RANK) as f32 * (size(n) + GAP);
    let top = centre - point(0.0, (high(own.len()) + BETWEEN + high(enemy.len())) / 2.0);
    let aside = |n: usize| if n > 2 { 0.0 } else { ASIDE };
    let mut spots = block_of(&enemy, RANK, size(enemy.len()), top + point(aside(enemy.len()), 0.0));
    let middle = top + point(-aside(own.len()), high(enemy.len()) + BETWEEN);
    spots.extend(block_of(&own, RANK, size(own.len()), middle));
    spots
}

/// Space between two blocks.
const GAP: f32 = 2.0;

/// Rows of at most so many columns, each row centred, beginning at the middle of the upper edge.
fn block_of<'a>(pieces: &[&'a Piece], columns: usize, side: f32, top: Point) -> Vec<Spot<'a>> {
    let pitch = side + GAP;
    let mut spots = Vec::with_capacity(pieces.len());
    for (row, rank) in pieces.chunks(columns).enumerate() {
        for (k, piece) in rank.iter().enumerate() {
            let x = (k as f32 - (rank.len() as f32 - 1.0) / 2.0) * pitch;
            spots.push((*piece, top + point(x, (row as f32 + 0.5) * pitch), side));
        }
    }
    spots
}
