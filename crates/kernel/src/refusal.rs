//! Refusals: why an action may not be done, with the rule that forbids it.

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

/// Something that a refusal can speak of, called by the name that a game gives it.
pub trait Subject<Speaker> {
    /// Under which name the text finds it, and what it is called.
    fn called(self, by: &Speaker) -> (&'static str, Value);
}

/// Says how refusals call what they speak of: a type, the name under which texts find it, and what a thing is called by
/// whoever knows the names.
///
/// ```
/// struct Names;
/// #[derive(Clone, Copy)]
/// struct Unit(u8);
/// kernel::subjects! { by Names;
///     Unit: "unit" |unit, _by| kernel::Value::from(format!("unit {}", unit.0));
/// }
/// assert_eq!(kernel::Subject::called(Unit(3), &Names).0, "unit");
/// ```
#[macro_export]
macro_rules! subjects {
    (by $speaker:ty; $( $subject:ty: $name:literal |$thing:ident, $by:ident| $called:expr; )*) => {$(
        impl $crate::Subject<$speaker> for $subject {
            fn called(self, $by: &$speaker) -> (&'static str, $crate::Value) {
                let $thing = self;
                ($name, $called)
            }
        }
    )*};
}

/// Makes `Why`, the reasons of a game to refuse, from a table: a name, what it speaks of, the rule, the text. `by` is what
/// knows the names of hexes and units.
#[macro_export]
macro_rules! reasons {
    (by $speaker:ty; $( $name:ident $(($subject:ident))? = $rule:literal $id:literal; )*) => {
        /// A reason to refuse: small, so that finding out what is allowed costs nothing.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Why {
            $( $name $(($subject))?, )*
        }

        impl Why {
            /// The refusal for the player.
            pub fn refusal(self, by: &$speaker) -> $crate::Refusal {
                match self {
                    $( $crate::reasons!(@case subject $name $($subject)?) => {
                        $crate::reasons!(@refusal by subject $rule $id $($subject)?)
                    } )*
                }
            }
        }
    };
    (@case $of:ident $name:ident) => { Self::$name };
    (@case $of:ident $name:ident $subject:ident) => { Self::$name($of) };
    (@refusal $by:ident $of:ident $rule:literal $id:literal) => { $crate::Refusal::new($rule, $id) };
    (@refusal $by:ident $of:ident $rule:literal $id:literal $subject:ident) => {{
        let (name, called) = $crate::Subject::called($of, $by);
        $crate::Refusal::new($rule, $id).with(name, called)
    }};
}
