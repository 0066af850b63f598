//! Small helpers for messages.

use board::HexId;
use kernel::{Log, Message, Value};

use crate::Heroes;
use crate::data::cards::CardId;
use crate::data::markers::MarkerId;
use crate::data::units::Side;
use crate::state::{ForceId, State, UnitId, mark};

/// The name of a side.
pub fn side_name(side: Side) -> Message {
    Message::new(match side {
        Side::German => "side-german",
        Side::Soviet => "side-soviet",
    })
}

impl Heroes {
    /// A unit to its owner, who need not be told whose it is.
    pub(crate) fn own_name(&self, unit: UnitId) -> Value {
        self.art.own.get(unit.index()).cloned().unwrap_or_else(|| Value::from("?"))
    }

    /// A unit by its kind and number, and by its side where the enemy has the like.
    pub(crate) fn unit_name(&self, unit: UnitId) -> Value {
        self.art.names.get(unit.index()).cloned().unwrap_or_else(|| Value::from("?"))
    }

    /// [1.0] A hex by board, row and column, and what players call it.
    pub(crate) fn hex_name(&self, s: &State, hex: HexId) -> Value {
        let layout = self.layout(s);
        if hex.index() >= layout.len() {
            return Value::from("—");
        }
        let name = layout.name(hex).to_owned();
        match layout.landmarks.iter().find(|(at, _)| *at == hex) {
            Some((_, landmark)) => Message::new("hex-landmark")
                .with("hex", name)
                .with("landmark", Message::named(landmark.id.clone()))
                .into(),
            None => name.into(),
        }
    }

    pub(crate) fn card_name(&self, card: CardId) -> Value {
        match self.data.cards.get(card.index()) {
            Some(card) => Message::named(format!("card-{}", card.id)).into(),
            None => Value::from("?"),
        }
    }

    pub(crate) fn marker_name(&self, marker: MarkerId) -> Value {
        match self.data.markers.get(marker.index()) {
            Some(marker) => Message::named(format!("hit-{}", marker.id)).into(),
            None => Message::new("hit-blank").into(),
        }
    }

    /// [20.0] A force: its seat where it has one of its own.
    pub(crate) fn force_name(&self, s: &State, force: ForceId) -> Message {
        match self.place_in_side(s, force) {
            (side, false) => side_name(side),
            (Side::German, true) => Message::new("seat-german-2"),
            (Side::Soviet, true) => Message::new("seat-soviet-2"),
        }
    }

    /// [20.0] A force as it begins a sentence: “The Germans”.
    pub(crate) fn subject(&self, s: &State, force: ForceId) -> Message {
        Message::new(match self.place_in_side(s, force) {
            (Side::German, false) => "subject-german",
            (Side::Soviet, false) => "subject-soviet",
            (Side::German, true) => "subject-german-2",
            (Side::Soviet, true) => "subject-soviet-2",
        })
    }

    /// [20.0] A force within a sentence: “the Germans”.
    pub(crate) fn object(&self, s: &State, force: ForceId) -> Message {
        Message::new(match self.place_in_side(s, force) {
            (Side::German, false) => "object-german",
            (Side::Soviet, false) => "object-soviet",
            (Side::German, true) => "object-german-2",
            (Side::Soviet, true) => "object-soviet-2",
        })
    }

    /// The side of a force, and whether it is the second of it.
    fn place_in_side(&self, s: &State, force: ForceId) -> (Side, bool) {
        let Some(own) = s.forces.get(force.index()) else { return (Side::German, false) };
        (own.side, s.forces[..force.index()].iter().any(|other| other.side == own.side))
    }

    /// Tells of a unit: by name, or to others than its owner without it while it is hidden.
    pub(crate) fn tell_of(
        &self,
        s: &State,
        unit: UnitId,
        rule: &'static str,
        log: &mut Log,
        line: impl Fn(Value) -> Message,
    ) {
        if s.pieces.has(unit, mark::HIDDEN) {
            let seat = s.seat(s.force_of(unit));
            let force = self.object(s, s.force_of(unit));
            let nobody = Message::new("a-hidden-unit").with("force", force);
            log.whisper(seat, rule, &[], || line(self.unit_name(unit)), || line(nobody.into()));
        } else {
            log.say(rule, &[], || line(self.unit_name(unit)));
        }
    }
}
