//! The contract of a rulebook.

use scene::{Click, Mark, Message, Offer, Outlook, Overlay, Scene};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fmt::Debug;
use std::hash::Hash;

use crate::{Chance, GameInfo, Log, OverlayInfo, Refusal, Rng, Roll, RuleIndex, Seat, SeatSet, Setup, Texts, Viewer};

/// A rulebook.
///
/// The promises, checked by the fuzzer in every state it meets:
/// - `legal` lists exactly the actions that `check` accepts, for every seat that is to act;
/// - while the game is not over somebody is to act and has something to do;
/// - `observe`, `ask`, `legal`, `check` and the log tell a seat nothing that is hidden from it;
/// - an action written by `notation` is read back by `parse`;
/// - the same actions with the same dice lead to the same state.
///
#[doc = include_str!("../docs/whole-game.md")]
pub trait Ruleset: Send + Sync + Sized + 'static {
    /// A position: a value, small, without clocks or addresses.
    type State: Clone + Eq + Hash + Debug + Serialize + DeserializeOwned + Send + Sync;
    /// What a player does with one click.
    type Action: Copy + Eq + Hash + Debug + Send + Sync;

    /// Name, version, seats, scenarios.
    fn info(&self) -> &GameInfo;
    /// The index of the rulebook's numbered rules.
    fn rules(&self) -> &RuleIndex;
    /// The game's texts.
    fn texts(&self) -> &Texts;

    /// The opening position. The set-up has been checked against [`GameInfo`].
    fn setup(&self, setup: &Setup, chance: &mut dyn Chance, log: &mut Log) -> Self::State;
    /// Who must decide now: several at once when choices are secret and simultaneous, nobody when the game is over.
    fn to_act(&self, state: &Self::State) -> SeatSet;
    /// Everything this seat may do now. It is this seat's decision: the kernel has seen to that.
    fn legal(&self, state: &Self::State, seat: Seat, into: &mut Vec<Self::Action>);
    /// Whether this seat may do this now, and if not, which rule forbids it. It is this seat's decision: the kernel has seen
    /// to that.
    ///
    /// # Errors
    /// The refusal.
    fn check(&self, state: &Self::State, seat: Seat, action: Self::Action) -> Result<(), Refusal>;
    /// Does it. The action has been checked.
    fn apply(&self, state: &mut Self::State, seat: Seat, action: Self::Action, chance: &mut dyn Chance, log: &mut Log);
    /// Who won, once the game is over.
    fn outcome(&self, state: &Self::State) -> Option<Outcome>;

    /// What a viewer may see: the only way out.
    fn observe(&self, state: &Self::State, viewer: Viewer) -> Scene;
    /// What a seat is asked now.
    fn ask(&self, state: &Self::State, seat: Seat) -> Question;
    /// How an offered action is shown to the seat that may do it.
    fn offer(&self, state: &Self::State, seat: Seat, action: Self::Action) -> Offer;
    /// Could this action let one more join in what is being prepared? Asked of many actions before they are worded.
    fn could_add(&self, _action: Self::Action) -> bool {
        true
    }
    /// An offered action about something else: about what was clicked, in place of what it is offered for. Nothing if it
    /// cannot be about that. What comes of it need not be allowed: it is checked, in order to say why not.
    ///
    /// Where actions are made by [`actions!`](crate::actions), `with` puts one thing in another's place.
    fn redirect(&self, _state: &Self::State, _action: Self::Action, _to: &Click) -> Option<Self::Action> {
        None
    }
    /// What a thing that was drawn is called, where its name in the game file is not what players call it.
    fn lot(&self, _roll: &Roll) -> Option<Message> {
        None
    }
    /// Something laid over the map on request, from this viewer's own sight: one of those that [`GameInfo`] declares.
    /// Nothing where there is nothing to show, as of a piece when none is named.
    fn overlay(&self, state: &Self::State, viewer: Viewer, request: OverlayRequest<'_>) -> Option<Overlay>;
    /// A state that this seat cannot tell from the true one, everything hidden dealt anew.
    fn imagine(&self, state: &Self::State, seat: Seat, rng: &mut Rng) -> Self::State;

    /// Is this hex in supply for a seat, where the game knows supply? It is only asked of imagined worlds, about a hex to
    /// which pieces have moved.
    fn is_supplied(&self, _state: &Self::State, _seat: Seat, _hex: u16) -> Option<bool> {
        None
    }

    /// Could anything be hidden from anybody in this game as it was set up? Where nothing can, everybody is shown the same
    /// scene, an action reveals nothing, and nobody need look for it.
    fn has_secrets(&self, _state: &Self::State) -> bool {
        true
    }

    /// Could this action tell its seat something that was hidden from it? A game that knows better than the kernel says
    /// `false` where it cannot: where own pieces move about among what everybody sees. Then nobody need compare imagined
    /// worlds to find out whether it can be taken back, or what it would lead to. The fuzzer checks the claim.
    fn could_inform(&self, state: &Self::State, _seat: Seat, _action: Self::Action) -> bool {
        self.has_secrets(state)
    }

    /// The action in one short line that a player could read aloud. No braces: a game file keeps its dice in them.
    fn notation(&self, action: Self::Action) -> String;
    /// Reads what [`notation`](Self::notation) writes.
    ///
    /// # Errors
    /// A refusal that tells what was not understood.
    fn parse(&self, text: &str) -> Result<Self::Action, Refusal>;

    /// Checks what must hold in every state: units conserved, stacking, counters in one place.
    ///
    /// # Errors
    /// What is wrong, for the developer.
    fn audit(&self, state: &Self::State) -> Result<(), String>;

    /// What a game measures of itself beyond what every game has, for benchmarks: names and figures.
    fn own_figures(&self) -> Vec<(Message, f64)> {
        Vec::new()
    }
}

/// What a seat is asked, besides the offers themselves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    /// One sentence.
    pub question: Message,
    /// Facts that help to answer.
    pub notes: Vec<Message>,
    /// Chances of what is being prepared.
    pub outlook: Vec<Outlook>,
}

impl Question {
    /// A question with nothing more to say.
    #[must_use]
    pub const fn new(question: Message) -> Self {
        Self { question, notes: Vec::new(), outlook: Vec::new() }
    }
}

/// An overlay somebody wants to see.
#[derive(Clone, Copy, Debug)]
pub struct OverlayRequest<'a> {
    /// Which: one that the game declares.
    pub overlay: &'a OverlayInfo,
    /// Of what, where that matters: the reach of a piece, the line of sight from a hex.
    pub subject: Option<OverlaySubject<'a>>,
}

/// What an overlay is asked about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OverlaySubject<'a> {
    /// A piece, by the name that actions use for it.
    Piece(&'a str),
    /// A hex, by its dense id. It comes from outside: there may be no such hex.
    Hex(u16),
}

impl<'a> OverlayRequest<'a> {
    /// An overlay of the whole map.
    #[must_use]
    pub const fn of_map(overlay: &'a OverlayInfo) -> Self {
        Self { overlay, subject: None }
    }

    /// The overlay with these marks, under its declared title.
    #[must_use]
    pub fn marked(self, marks: Vec<Mark>) -> Overlay {
        Overlay { id: self.overlay.id.into(), title: self.overlay.title.clone(), marks }
    }

    /// The piece that it is asked about.
    #[must_use]
    pub const fn piece(self) -> Option<&'a str> {
        match self.subject {
            Some(OverlaySubject::Piece(id)) => Some(id),
            Some(OverlaySubject::Hex(_)) | None => None,
        }
    }

    /// The hex that it is asked about.
    #[must_use]
    pub const fn hex(self) -> Option<u16> {
        match self.subject {
            Some(OverlaySubject::Hex(hex)) => Some(hex),
            Some(OverlaySubject::Piece(_)) | None => None,
        }
    }
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The winners; nobody for a draw.
    pub winners: SeatSet,
    /// The level of victory in words.
    pub verdict: Message,
    /// The rule that decided.
    pub rule: &'static str,
    /// Victory points by seat where the game counts them.
    pub points: Vec<i32>,
}

/// Says in a debug build that the rules allow an action which nothing performs; a release build leaves the state as it is.
#[track_caller]
pub fn unperformed(action: impl Debug, phase: impl Debug) {
    debug_assert!(false, "{action:?} is allowed in {phase:?}, but nothing does it");
}

#[cfg(test)]
mod tests {
    #[test]
    #[cfg_attr(debug_assertions, should_panic(expected = "\"roll\" is allowed in \"setup\", but nothing does it"))]
    fn an_action_that_nothing_performs_is_told_in_debug_builds() {
        super::unperformed("roll", "setup");
    }
}
