use kernel::{Chance, ChanceKind, Roll};

/// Gives out dice that fell before and notices when the rules ask for others.
pub(crate) struct Playback<'a> {
    rolls: &'a [Roll],
    used: usize,
    differs: bool,
}

impl<'a> Playback<'a> {
    pub const fn new(rolls: &'a [Roll]) -> Self {
        Self { rolls, used: 0, differs: false }
    }

    /// Did the rules ask for exactly these?
    pub const fn fits(&self) -> bool {
        !self.differs && self.used == self.rolls.len()
    }

    fn next(&mut self, kind: ChanceKind, why: &str) -> u32 {
        let roll = self.rolls.get(self.used).filter(|roll| roll.kind == kind && roll.why == why);
        self.used += 1;
        self.differs |= roll.is_none();
        // Where the rules ask for other dice, go through all values: rules may roll until something happens.
        roll.map_or(self.used as u32 % choices(kind).max(1), |roll| roll.value - 1)
    }
}

const fn choices(kind: ChanceKind) -> u32 {
    match kind {
        ChanceKind::Die(sides) => sides as u32,
        ChanceKind::Draw(lots) => lots,
    }
}

impl Chance for Playback<'_> {
    fn roll(&mut self, sides: u8, why: &'static str) -> u8 {
        // A die's recorded value is at most its sides, so it fits.
        self.next(ChanceKind::Die(sides), why) as u8 + 1
    }

    fn draw(&mut self, lots: u32, why: &'static str, _: &dyn Fn(u32) -> String) -> u32 {
        self.next(ChanceKind::Draw(lots), why)
    }
}
