//! Messages: sentences that are not yet put into words.

use serde::{Deserialize, Serialize};
use std::borrow::Cow;

/// A sentence not yet put into words: the identifier of a Fluent text and its arguments.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Message {
    /// Identifier in the game's `.ftl` files.
    pub id: Cow<'static, str>,
    /// Named arguments.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub args: Vec<(Cow<'static, str>, Value)>,
}

/// An argument of a [`Message`].
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(untagged)]
pub enum Value {
    /// A number, formatted and pluralised by the language.
    Int(i64),
    /// A name that is the same in every language.
    Name(Cow<'static, str>),
    /// Another message, put into words first.
    Message(Box<Message>),
    /// Several names or messages, joined as a list.
    List(Vec<Value>),
}

impl Message {
    /// A message without arguments.
    #[must_use]
    pub const fn new(id: &'static str) -> Self {
        Self { id: Cow::Borrowed(id), args: Vec::new() }
    }

    /// The name of something that data files name: its id is put together from theirs.
    #[must_use]
    pub const fn named(id: String) -> Self {
        Self { id: Cow::Owned(id), args: Vec::new() }
    }

    /// The same message with one more argument.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<Value>) -> Self {
        self.args.push((Cow::Borrowed(name), value.into()));
        self
    }
}

macro_rules! from_int {
    ($($t:ty),*) => { $(impl From<$t> for Value { fn from(n: $t) -> Self { Self::Int(i64::from(n)) } })* };
}
from_int!(u8, u16, u32, i8, i16, i32, i64);

impl From<usize> for Value {
    fn from(n: usize) -> Self {
        Self::Int(i64::try_from(n).unwrap_or(i64::MAX))
    }
}

impl From<&'static str> for Value {
    fn from(name: &'static str) -> Self {
        Self::Name(Cow::Borrowed(name))
    }
}

impl From<String> for Value {
    fn from(name: String) -> Self {
        Self::Name(Cow::Owned(name))
    }
}

impl From<Message> for Value {
    fn from(message: Message) -> Self {
        Self::Message(Box::new(message))
    }
}

impl From<Vec<Value>> for Value {
    fn from(values: Vec<Value>) -> Self {
        Self::List(values)
    }
}
