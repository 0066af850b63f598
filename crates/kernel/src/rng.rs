//! The random numbers of bots and imagination, which are never the game's own dice.

use chacha20::rand_core::Rng as _;

/// The random numbers bots and imagination use: never the game's own dice.
pub type Rng = chacha20::ChaCha8Rng;

/// What bots and imagination draw. Each draw takes one random number, so that the same seed gives the same bot.
pub trait Draws {
    /// A number below `choices`, fair enough for a bot and fast enough for a benchmark; 0 if there is no choice.
    fn below(&mut self, choices: usize) -> usize;

    /// Puts `len` things into any order: `exchange` is told which two of them change places, from the last on. It may
    /// leave two in their places that cannot be exchanged.
    fn shuffle(&mut self, len: usize, mut exchange: impl FnMut(usize, usize)) {
        for i in (1..len).rev() {
            let j = self.below(i + 1);
            if i != j {
                exchange(i, j);
            }
        }
    }

    /// One of several kinds of lots, each with how many there are of it; nothing if there are none at all.
    fn draw_weighted<T>(&mut self, lots: impl Iterator<Item = (T, usize)> + Clone) -> Option<T> {
        let total: usize = lots.clone().map(|(_, count)| count).sum();
        let mut left = self.below(total);
        for (lot, count) in lots {
            if left < count {
                return Some(lot);
            }
            left -= count;
        }
        None
    }
}

impl Draws for Rng {
    fn below(&mut self, choices: usize) -> usize {
        ((u64::from(self.next_u32()) * choices as u64) >> 32) as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use chacha20::rand_core::SeedableRng as _;

    #[test]
    fn every_number_below_is_drawn_and_no_other() {
        let (mut rng, mut seen) = (Rng::seed_from_u64(1), [0; 6]);
        (0..6000).for_each(|_| seen[rng.below(6)] += 1);
        assert!(seen.iter().all(|count| (850..1150).contains(count)), "{seen:?}");
        assert_eq!((rng.below(1), rng.below(0)), (0, 0));
    }

    #[test]
    fn every_order_comes_out_of_a_shuffle() {
        let (mut rng, mut seen) = (Rng::seed_from_u64(2), std::collections::BTreeMap::new());
        for _ in 0..6000 {
            let mut order = [0, 1, 2];
            rng.shuffle(3, |i, j| order.swap(i, j));
            *seen.entry(order).or_insert(0) += 1;
        }
        assert!(seen.len() == 6 && seen.values().all(|count| (850..1150).contains(count)), "{seen:?}");
    }

    #[test]
    fn lots_are_drawn_as_often_as_there_are_of_them() {
        let (mut rng, mut seen) = (Rng::seed_from_u64(3), [0; 4]);
        for _ in 0..6000 {
            let lot = rng.draw_weighted([0, 1, 2, 3].into_iter().zip([1, 0, 3, 2]));
            seen[lot.expect("there are six lots")] += 1;
        }
        assert!(seen[1] == 0 && (850..1150).contains(&seen[0]) && (2800..3200).contains(&seen[2]), "{seen:?}");
        assert_eq!(rng.draw_weighted([("none", 0)].into_iter()), None);
        assert_eq!(rng.draw_weighted(std::iter::empty::<((), usize)>()), None);
    }

    /// Bots play the same games as ever for the same seed.
    #[test]
    fn the_draws_of_a_seed_stay_what_they_are() {
        let mut rng = Rng::seed_from_u64(1941);
        let draws: Vec<usize> = (0..8).map(|_| rng.below(100)).collect();
        let mut order = [0, 1, 2, 3, 4, 5];
        rng.shuffle(6, |i, j| order.swap(i, j));
        let lots: Vec<_> =
            (0..4).filter_map(|_| rng.draw_weighted([('a', 2), ('b', 5), ('c', 3)].into_iter())).collect();
        assert_eq!(draws, [47, 64, 26, 10, 63, 1, 79, 18]);
        assert_eq!((order, &lots[..]), ([3, 5, 1, 2, 0, 4], &['b', 'b', 'b', 'c'][..]));
    }
}
