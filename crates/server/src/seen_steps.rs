//! How many steps each viewer has seen: the only number of steps that it is told.
//!
//! A number that grows with what others do in secret tells that they did something, and how often. So each seat counts
//! the steps of which it saw anything, and spectators those that everybody saw.

use kernel::{SeatSet, Viewer};

/// Who has seen something of a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Witnesses {
    pub seats: SeatSet,
    /// Whoever looks on has, too.
    pub spectators: bool,
}

impl Witnesses {
    /// Everybody.
    pub const ALL: Self = Self { seats: SeatSet::from_bits(u8::MAX), spectators: true };

    /// As it is stored.
    pub fn bits(self) -> i64 {
        i64::from(self.seats.bits()) | i64::from(self.spectators) << 8
    }

    /// What [`bits`](Self::bits) wrote.
    pub fn from_bits(bits: i64) -> Self {
        Self { seats: SeatSet::from_bits(bits.to_le_bytes()[0]), spectators: bits & 256 != 0 }
    }

    pub const fn include(self, viewer: Viewer) -> bool {
        match viewer {
            Viewer::Seat(seat) => self.seats.contains(seat),
            Viewer::Spectator => self.spectators,
            Viewer::Everything => true,
        }
    }
}

/// The steps that each viewer has seen.
#[derive(Debug)]
pub(crate) struct SeenSteps {
    len: usize,
    /// Could anything be hidden? Where nothing can, everybody counts all steps and nobody keeps a list.
    secrets: bool,
    /// By seat, then spectators; the numbers of the steps, ascending.
    seen: [Vec<usize>; SPECTATORS + 1],
}

/// Where spectators stand in the list.
const SPECTATORS: usize = SeatSet::MOST;

impl SeenSteps {
    pub fn new(secrets: bool, steps: impl IntoIterator<Item = Witnesses>) -> Self {
        let mut seen = Self { len: 0, secrets, seen: Default::default() };
        steps.into_iter().for_each(|witnesses| seen.push(witnesses));
        seen
    }

    /// One more step was done.
    pub fn push(&mut self, witnesses: Witnesses) {
        self.len += 1;
        for (at, steps) in self.seen.iter_mut().enumerate() {
            if self.secrets && witnesses.include(viewer(at)) {
                steps.push(self.len);
            }
        }
    }

    /// A step was taken back; those after it move up.
    pub fn remove(&mut self, step: usize) {
        self.len = self.len.saturating_sub(1);
        for steps in &mut self.seen {
            steps.retain(|seen| *seen != step);
            let later = steps.partition_point(|seen| *seen < step);
            steps[later..].iter_mut().for_each(|seen| *seen -= 1);
        }
    }

    /// How a viewer counts.
    pub fn counted_by(&self, viewer: Viewer) -> StepCount<'_> {
        let seen = match viewer {
            Viewer::Seat(seat) => self.seen.get(seat.index()),
            Viewer::Spectator => self.seen.get(SPECTATORS),
            Viewer::Everything => None,
        };
        StepCount { len: self.len, seen: seen.filter(|_| self.secrets).map(Vec::as_slice) }
    }

    /// As they were done.
    pub const fn as_done(&self) -> StepCount<'_> {
        StepCount { len: self.len, seen: None }
    }
}

fn viewer(at: usize) -> Viewer {
    match u8::try_from(at) {
        Ok(seat) if at < SPECTATORS => Viewer::Seat(kernel::Seat(seat)),
        _ => Viewer::Spectator,
    }
}

/// How somebody counts the steps of a game.
#[derive(Clone, Copy, Debug)]
pub(crate) struct StepCount<'a> {
    len: usize,
    /// Those that count; all, if there is no list.
    seen: Option<&'a [usize]>,
}

impl StepCount<'_> {
    /// How many there are.
    pub fn count(self) -> usize {
        self.seen.map_or(self.len, <[_]>::len)
    }

    /// How many there were up to a step.
    pub fn until(self, step: usize) -> usize {
        self.seen.map_or(step, |seen| seen.partition_point(|seen| *seen <= step))
    }

    /// The step that is the last of so many; none if there are not so many.
    pub fn step(self, count: usize) -> Option<usize> {
        match (count, self.seen) {
            (0, _) => Some(0),
            (_, None) => (count <= self.len).then_some(count),
            (_, Some(seen)) => seen.get(count - 1).copied(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::Seat;

    const AXIS: Viewer = Viewer::Seat(Seat(0));
    const SOVIET: Viewer = Viewer::Seat(Seat(1));

    fn seen_by(seats: &[u8], spectators: bool) -> Witnesses {
        Witnesses { seats: seats.iter().map(|seat| Seat(*seat)).collect(), spectators }
    }

    #[test]
    fn everybody_counts_what_he_saw() {
        let mut seen =
            SeenSteps::new(true, [Witnesses::ALL, seen_by(&[0], false), seen_by(&[1], false), seen_by(&[0, 1], true)]);
        let count = |seen: &SeenSteps, viewer| seen.counted_by(viewer).count();
        assert_eq!((count(&seen, AXIS), count(&seen, SOVIET), count(&seen, Viewer::Spectator)), (3, 3, 2));
        assert_eq!((seen.as_done().count(), seen.counted_by(Viewer::Everything).count()), (4, 4));
        let axis = seen.counted_by(AXIS);
        assert_eq!([0, 1, 2, 3, 4].map(|count| axis.step(count)), [Some(0), Some(1), Some(2), Some(4), None]);
        assert_eq!([0, 1, 2, 3, 4].map(|step| axis.until(step)), [0, 1, 2, 2, 3]);
        // The axis takes back its second step.
        seen.remove(2);
        assert_eq!((count(&seen, AXIS), count(&seen, SOVIET)), (2, 3));
        assert_eq!([1, 2, 3].map(|count| seen.counted_by(SOVIET).step(count)), [Some(1), Some(2), Some(3)]);
        assert_eq!([1, 2].map(|count| seen.counted_by(AXIS).step(count)), [Some(1), Some(3)]);
    }

    #[test]
    fn witnesses_are_stored_as_a_number() {
        for witnesses in [Witnesses::ALL, seen_by(&[], false), seen_by(&[1, 7], false), seen_by(&[0], true)] {
            assert_eq!(Witnesses::from_bits(witnesses.bits()), witnesses);
        }
    }
}
