//! [3.22, 3.24] The proposed deployment is dealt: blocks that can stand for each other trade places and steps by the
//! game's own dice, so that nobody knows an enemy by knowing the scenario.

use chacha20::rand_core::SeedableRng as _;
use kernel::{Chance, Draws as _, Rng};

use super::{Muster, proposal};
use crate::EastFront;
use crate::state::{Deal, State, off_map};
use crate::units::{BySide, Kind, Side, UnitId};

/// Dice of a hundred faces that a deal is made of: too many results to try them all.
const DICE: usize = 19;
/// How often every block is asked to trade places.
const ROUNDS: usize = 3;

/// Casts the dice for both deployments.
pub(super) fn cast(chance: &mut dyn Chance) -> BySide<Deal> {
    let cast = (0..DICE).fold(0_u128, |sum, _| sum * 100 + u128::from(chance.roll(100, "die-deployment") - 1));
    let mut seed = [0; 32];
    seed[..16].copy_from_slice(&cast.to_le_bytes());
    let mut rng = Rng::from_seed(seed);
    BySide::each(|_| draw(&mut rng))
}

/// Numbers for a deal.
pub(super) fn draw(rng: &mut Rng) -> Deal {
    [(); 2].map(|()| (rng.below(1 << 32) as u64) << 32 | rng.below(1 << 32) as u64)
}

/// Deals a deployment.
pub(super) struct Dealer(Rng);

impl Dealer {
    pub(super) fn new(deal: Deal) -> Self {
        let mut seed = [0; 32];
        for (bytes, word) in seed.chunks_exact_mut(8).zip(deal) {
            bytes.copy_from_slice(&word.to_le_bytes());
        }
        Self(Rng::from_seed(seed))
    }

    /// Which of the deployments thought out for a scenario is dealt.
    pub(super) fn variant(&mut self) -> usize {
        self.0.below(proposal::VARIANTS)
    }

    /// Lets steps and places change hands. Every change is one that the player could make, so all of it is legal.
    pub(super) fn deal(&mut self, game: &EastFront, s: &mut State, side: Side) {
        let m = game.muster(s, side);
        let there = |s: &State, unit: UnitId| s.pieces.hex(unit).is_some() || s.pieces.at(unit) == off_map::PLAIN;
        let blocks: Vec<UnitId> = game.data.unit_ids().filter(|&unit| s.side(unit) == side && there(s, unit)).collect();
        for _ in 0..blocks.len() {
            let (a, b) = (self.one_of(&blocks), self.one_of(&blocks));
            if game.may_give(s, a, b).is_ok() {
                s.pieces.cv[a.index()] -= 1;
                s.pieces.cv[b.index()] += 1;
            }
        }
        for _ in 0..ROUNDS {
            for &a in &blocks {
                let b = self.one_of(&blocks);
                if could_stand_for(game, s, &m, a, b) && game.may_swap_on(s, &m, a, b).is_ok() {
                    game.trade(s, a, b);
                }
            }
        }
    }

    fn one_of(&mut self, blocks: &[UnitId]) -> UnitId {
        blocks[self.0.below(blocks.len())]
    }
}

/// Do two blocks serve the same purpose, and is neither at home where it stands more than the other would be?
fn could_stand_for(game: &EastFront, s: &State, m: &Muster<'_>, a: UnitId, b: UnitId) -> bool {
    let role = |unit: UnitId| match game.data.unit(unit).kind {
        Kind::Infantry | Kind::Shock => 0,
        Kind::Armour | Kind::Mech | Kind::Cavalry => 1,
        Kind::Hq => 2,
        Kind::Supreme => 3,
    };
    let satellite = |unit: UnitId| game.data.unit(unit).nation.is_satellite();
    let liking = |unit: UnitId, at: UnitId| s.pieces.hex(at).map_or(0, |hex| game.affinity(m, unit, hex));
    let same_steps = role(a) < 2 || s.cv(a) == s.cv(b);
    a != b
        && role(a) == role(b)
        && satellite(a) == satellite(b)
        && same_steps
        && liking(a, b) + liking(b, a) >= liking(a, a) + liking(b, b)
}
