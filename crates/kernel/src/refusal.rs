use scene::{Message, Value};

/// Why an action may not be done: the rule that forbids it and a sentence in the player's language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// Number of the rule in the game's rulebook, e.g. `6.3`; empty for what no rulebook speaks of.
    pub rule: &'static str,
    /// The reason.
    pub message: Message,
}

impl Refusal {
    /// A refusal by a numbered rule.
    #[must_use]
    pub const fn new(rule: &'static str, id: &'static str) -> Self {
        Self { rule, message: Message::new(id) }
    }

    /// The same refusal with one more argument for its text.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<Value>) -> Self {
        self.message = self.message.with(name, value);
        self
    }
}
