//! The log of a game: what happened, and who may read it.

use scene::{Clash, Message};
use std::sync::Arc;

use crate::{ChanceKind, Roll, Seat, SeatSet, Viewer};

/// Who may read a line of the log.
///
/// ```
/// use kernel::{Audience, Seat, SeatSet, Viewer};
///
/// let (axis, soviet) = (Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)));
/// let secret = Audience::Only(SeatSet::one(Seat(0)));
/// assert!(secret.includes(axis) && !secret.includes(soviet) && !secret.includes(Viewer::Spectator));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Audience {
    /// Everybody.
    All,
    /// These seats only: what they alone know.
    Only(SeatSet),
    /// Everybody but these seats: what the others are told in place of an `Only` line.
    Except(SeatSet),
}

impl Audience {
    /// May this viewer read it?
    #[must_use]
    pub const fn includes(self, viewer: Viewer) -> bool {
        match (self, viewer) {
            (Self::All, _) | (Self::Only(_), Viewer::Everything) | (Self::Except(_), Viewer::Spectator) => true,
            (Self::Only(seats), Viewer::Seat(seat)) => seats.contains(seat),
            (Self::Except(seats), Viewer::Seat(seat)) => !seats.contains(seat),
            (Self::Only(_), Viewer::Spectator) | (Self::Except(_), Viewer::Everything) => false,
        }
    }
}

/// What sort of thing a line tells of, so that a client can show it as what it is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum LineKind {
    /// A piece moved.
    Move,
    /// A combat, or what came of one.
    Clash,
    /// Something was drawn: a chit, a card, a lot.
    Draw,
    /// Anything else that changed.
    #[default]
    Status,
    /// A seat did nothing.
    Pass,
}

/// One line of the chronicle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// What sort of thing it tells of.
    pub kind: LineKind,
    /// Who may read it.
    pub audience: Audience,
    /// The rule that made it happen, if one did.
    pub rule: &'static str,
    /// What happened.
    pub message: Message,
    /// Where, by dense hex ids.
    pub hexes: Vec<u16>,
    /// The dice and draws it tells of.
    pub rolls: Vec<Roll>,
    /// The combat that it tells of, as it was when the dice had fallen.
    pub clash: Option<Arc<Clash>>,
    /// It brings to light what was hidden from some of its readers, as a rule demands. Lines that are not marked so
    /// tell nothing that the position does not show; the fuzzer checks it.
    pub reveals: bool,
}

/// Collects what happens while an action is applied. A silent log costs nothing.
#[derive(Debug, Default)]
pub struct Log {
    lines: Vec<Line>,
    listening: bool,
}

impl Log {
    /// A log that keeps its lines.
    #[must_use]
    pub const fn listening() -> Self {
        Self { lines: Vec::new(), listening: true }
    }

    /// A log that throws everything away, for bots, fuzzers and benchmarks.
    #[must_use]
    pub const fn silent() -> Self {
        Self { lines: Vec::new(), listening: false }
    }

    /// Is anybody listening? Guards work that is only done for the log.
    #[must_use]
    pub const fn is_listening(&self) -> bool {
        self.listening
    }

    /// Tells everybody; the message is only made when somebody listens.
    pub fn say(&mut self, rule: &'static str, hexes: &[u16], message: impl FnOnce() -> Message) {
        self.tell(Audience::All, rule, hexes, message);
    }

    /// Tells everybody something that was hidden from some.
    pub fn reveal(&mut self, rule: &'static str, hexes: &[u16], message: impl FnOnce() -> Message) {
        self.say(rule, hexes, message);
        if let Some(line) = self.lines.last_mut() {
            line.reveals = true;
        }
    }

    /// Tells an audience.
    pub fn tell(&mut self, audience: Audience, rule: &'static str, hexes: &[u16], message: impl FnOnce() -> Message) {
        if self.listening {
            self.lines.push(Line {
                kind: LineKind::default(),
                audience,
                rule,
                message: message(),
                hexes: hexes.to_vec(),
                rolls: Vec::new(),
                clash: None,
                reveals: false,
            });
        }
    }

    /// Tells one seat the truth and everybody else something vaguer. Dice [attached](Self::attach) next go with the
    /// truth.
    pub fn whisper(
        &mut self,
        seat: Seat,
        rule: &'static str,
        hexes: &[u16],
        truth: impl FnOnce() -> Message,
        vague: impl FnOnce() -> Message,
    ) {
        // The truth comes last: what is attached next belongs to it, and must not reach the others.
        self.tell(Audience::Except(SeatSet::one(seat)), rule, hexes, vague);
        self.tell(Audience::Only(SeatSet::one(seat)), rule, hexes, truth);
    }

    /// Puts [what fell](crate::Chance::fallen) beside the last line. Every die and every draw belongs to one line, which
    /// is told to all who may know what fell; the fuzzer checks that none is left out.
    pub fn attach(&mut self, fallen: impl IntoIterator<Item = Roll>) {
        let Some(line) = self.lines.last_mut() else { return };
        for roll in fallen {
            if matches!(roll.kind, ChanceKind::Draw(_)) {
                line.kind = LineKind::Draw;
            }
            line.rolls.push(roll);
        }
    }

    /// Tells of something that no player may know: what a shuffle brought. It can be read when all is open to view.
    pub fn conceal(&mut self, rule: &'static str, message: impl FnOnce() -> Message) {
        self.tell(Audience::Only(SeatSet::NONE), rule, &[], message);
    }

    /// Says what sort of thing the last line tells of.
    pub fn is(&mut self, kind: LineKind) {
        if let Some(line) = self.lines.last_mut() {
            line.kind = kind;
        }
    }

    /// Puts a combat beside the last line, if there is one to show: as all may see it who may read the line.
    pub fn clash(&mut self, clash: impl FnOnce() -> Option<Clash>) {
        if let Some(line) = self.lines.last_mut()
            && let Some(clash) = clash()
        {
            line.kind = LineKind::Clash;
            line.clash = Some(Arc::new(clash));
        }
    }

    /// The lines so far, taking them out.
    pub fn take(&mut self) -> Vec<Line> {
        std::mem::take(&mut self.lines)
    }
}
