//! Notation: actions made from a table, each with its one short line of text that is written and read back.

use std::str::SplitWhitespace;

use crate::Refusal;

/// How something that an action names is written in notation: a unit, a hex, a way to go. `Names` knows the names.
pub trait Spelling<T, Names> {
    /// Adds the word, with a space before it; nothing where the usual need not be said.
    fn write(value: T, names: &Names, line: &mut String);

    /// Reads it from the words that are left.
    ///
    /// # Errors
    /// A refusal that says what was not understood.
    fn read(tokens: &mut Tokens<'_>, names: &Names) -> Result<T, Refusal>;
}

/// Makes [`Spelling`]s from a table: who spells, what is spelt, its word, and how it is read. A type may spell itself.
///
/// ```
/// use kernel::{Spelling as _, Tokens};
/// struct Ships(Vec<&'static str>);
/// #[derive(Clone, Copy, Debug, PartialEq)]
/// struct Ship(usize);
/// kernel::spellings! { by Ships;
///     Ship => Ship: |ship, ships| ships.0[ship.0],
///         |words, ships| words.named("unknown-ship", |name| ships.0.iter().position(|ship| *ship == name).map(Ship));
/// }
/// let (ships, mut line) = (Ships(vec!["marat"]), String::from("sail"));
/// Ship::write(Ship(0), &ships, &mut line);
/// assert_eq!(line, "sail marat");
/// let mut words = Tokens::after("sail", &line).expect("it begins so");
/// assert_eq!(Ship::read(&mut words, &ships).ok(), Some(Ship(0)));
/// ```
#[macro_export]
macro_rules! spellings {
    (by $names:ty; $(
        $(#[$about:meta])*
        $speller:ty => $value:ty: |$thing:pat_param, $names_w:pat_param| $word:expr,
            |$tokens:ident, $names_r:pat_param| $read:expr;
    )*) => {$(
        $(#[$about])*
        impl $crate::Spelling<$value, $names> for $speller {
            fn write($thing: $value, $names_w: &$names, line: &mut String) {
                $crate::add_word(line, $word);
            }

            fn read($tokens: &mut $crate::Tokens<'_>, $names_r: &$names) -> Result<$value, $crate::Refusal> {
                $read
            }
        }
    )*};
}

/// Adds a word to a line of notation.
pub fn add_word(line: &mut String, word: &str) {
    line.push(' ');
    line.push_str(word);
}

/// The words of a line of notation that have not been read yet. Case and extra spaces do not matter.
#[derive(Clone, Debug)]
pub struct Tokens<'a> {
    line: &'a str,
    left: SplitWhitespace<'a>,
}

impl<'a> Tokens<'a> {
    /// What comes after the verb, if the line begins with it. A verb may be of several tokens.
    #[must_use]
    pub fn after(verb: &str, line: &'a str) -> Option<Self> {
        let mut tokens = Self { line, left: line.split_whitespace() };
        let is_next = |word: &str| tokens.left.next().is_some_and(|found| found.eq_ignore_ascii_case(word));
        verb.split(' ').all(is_next).then_some(tokens)
    }

    /// The next word.
    ///
    /// # Errors
    /// When there is none.
    pub fn word(&mut self) -> Result<&'a str, Refusal> {
        self.left.next().ok_or_else(|| self.not_understood())
    }

    /// The next word, where it may be missing.
    pub fn optional(&mut self) -> Option<&'a str> {
        self.left.next()
    }

    /// How many words are left.
    #[must_use]
    pub fn len(&self) -> usize {
        self.left.clone().count()
    }

    /// Has everything been read?
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.left.clone().next().is_none()
    }

    /// The refusal of a line that is no action.
    #[must_use]
    pub fn not_understood(&self) -> Refusal {
        not_understood(self.line)
    }

    /// What the next word names.
    ///
    /// # Errors
    /// When there is no such thing: a refusal with this id, which says the word.
    pub fn named<T>(&mut self, unknown: &'static str, find: impl FnOnce(&str) -> Option<T>) -> Result<T, Refusal> {
        let word = self.word()?;
        find(word).ok_or_else(|| no_such(unknown, word))
    }

    /// What all words that are left name, at least one.
    ///
    /// # Errors
    /// When there is no such thing: a refusal with this id, which says the words.
    pub fn named_by_rest<T>(
        &mut self,
        unknown: &'static str,
        find: impl FnOnce(&str) -> Option<T>,
    ) -> Result<T, Refusal> {
        let mut words = self.word()?.to_owned();
        self.left.by_ref().for_each(|word| add_word(&mut words, word));
        find(&words).ok_or_else(|| no_such(unknown, &words))
    }

    /// The one among these that the next word names.
    ///
    /// # Errors
    /// When it names none of them.
    pub fn one_of<T: Copy>(&mut self, all: &[T], id: impl Fn(T) -> &'static str) -> Result<T, Refusal> {
        let word = self.word()?;
        let found = all.iter().copied().find(|&one| id(one).eq_ignore_ascii_case(word));
        found.ok_or_else(|| self.not_understood())
    }
}

/// The refusal of a word that names nothing.
fn no_such(id: &'static str, word: &str) -> Refusal {
    Refusal::new("", id).with("text", word.to_owned())
}

/// The refusal of a line that is no action.
#[must_use]
pub fn not_understood(line: &str) -> Refusal {
    Refusal::new("", "not-understood").with("text", line.trim().to_owned())
}

/// Makes a game's actions from a table: a name, what it names, and its verb in notation. `by` is what knows the names of
/// units and hexes.
///
/// Each type of operand is its own [`Spelling`], unless `as` names another. A verb may also be the name of the last
/// operand's type, which then has a `verb()` and an `of_verb()` and is not written otherwise.
///
/// ```
/// use kernel::{Refusal, Spelling, Tokens, add_word};
///
/// struct Names([&'static str; 2]);
///
/// #[derive(Clone, Copy, Debug, PartialEq, Eq)]
/// struct Unit(usize);
///
/// impl Spelling<Unit, Names> for Unit {
///     fn write(unit: Unit, names: &Names, line: &mut String) {
///         add_word(line, names.0[unit.0]);
///     }
///
///     fn read(tokens: &mut Tokens<'_>, names: &Names) -> Result<Unit, Refusal> {
///         let find = |word: &str| names.0.iter().position(|name| name.eq_ignore_ascii_case(word));
///         tokens.named("unknown-unit", find).map(Unit)
///     }
/// }
///
/// kernel::actions! {
///     /// One click.
///     #[derive(Clone, Copy, Debug, PartialEq, Eq)]
///     enum Action by Names {
///         /// Moves a unit.
///         Move(Unit) = "move";
///         /// Drops the attack.
///         CallOff = "call off";
///     }
/// }
///
/// let names = Names(["19 Gds", "502 Tiger"].map(|name| name.split(' ').next().unwrap_or_default()));
/// assert_eq!(Action::Move(Unit(1)).write(&names), "move 502");
/// assert_eq!(Action::read(" MOVE  502", &names), Ok(Action::Move(Unit(1))));
/// assert_eq!(Action::read("call off", &names), Ok(Action::CallOff));
/// assert!(Action::read("call", &names).is_err() && Action::read("move 502 19", &names).is_err());
/// assert_eq!(Action::Move(Unit(0)).names::<Unit>(), Some(Unit(0)));
/// assert_eq!(Action::Move(Unit(0)).with(Unit(1)), Some(Action::Move(Unit(1))));
/// assert_eq!(Action::CallOff.with(Unit(1)), None);
/// ```
#[macro_export]
macro_rules! actions {
    (
        $(#[$meta:meta])*
        $vis:vis enum $action:ident by $names:ty {
            $( $(#[$doc:meta])* $name:ident $(( $($operand:ty $(as $spelling:ty)?),+ ))? = $verb:tt; )*
        }
    ) => {
        $(#[$meta])*
        $vis enum $action {
            $( $(#[$doc])* $name $(( $($operand),+ ))?, )*
        }

        impl $action {
            /// Its verb in notation; texts of offers are named after it.
            #[allow(dead_code, reason = "not every game asks")]
            pub const fn verb(self) -> &'static str {
                match self {
                    $( _this @ Self::$name { .. } => $crate::actions!(@verb _this $name $verb), )*
                }
            }

            /// Writes the action.
            pub fn write(self, names: &$names) -> String {
                let mut line = String::from(self.verb());
                match self {
                    $( $crate::actions!(@pattern $name (_a _b _c) $($($operand),+)?) => {
                        $crate::actions!(@write names line (_a _b _c) $verb; $($($operand $(as $spelling)?),+)?);
                    } )*
                }
                line
            }

            /// Reads what [`write`](Self::write) writes; case and extra spaces do not matter.
            ///
            /// # Errors
            /// A refusal that says what was not understood.
            pub fn read(line: &str, names: &$names) -> Result<Self, $crate::Refusal> {
                $( $crate::actions!(@read line names $name $verb; $($($operand $(as $spelling)?),+)?); )*
                Err($crate::not_understood(line))
            }

            /// What of this type the action names, if it names one: `names::<UnitId>()`.
            #[allow(dead_code, reason = "not every game asks")]
            pub fn names<T: Copy + 'static>(self) -> Option<T> {
                let is = |operand: &dyn std::any::Any| operand.downcast_ref::<T>().copied();
                match self {
                    $( $crate::actions!(@pattern $name (_a _b _c) $($($operand),+)?) => {
                        $crate::actions!(@names is (_a _b _c) $($($operand),+)?)
                    } )*
                }
            }

            /// The same action about something else of this type; none if it names nothing of the kind.
            #[allow(dead_code, reason = "not every game asks")]
            pub fn with<T: Copy + 'static>(self, other: T) -> Option<Self> {
                let put = |operand: &mut dyn std::any::Any| operand.downcast_mut().map(|place| *place = other).is_some();
                match self {
                    $( $crate::actions!(@pattern $name (_a _b _c) $($($operand),+)?) => {
                        $crate::actions!(@with put $name (_a _b _c) $($($operand),+)?)
                    } )*
                }
            }
        }
    };

    (@verb $this:ident $name:ident $verb:literal) => { $verb };
    (@verb $this:ident $name:ident $kind:ident) => {
        match $this {
            Self::$name(_, kind) => kind.verb(),
            _ => "",
        }
    };

    (@pattern $name:ident ($a:ident $b:ident $c:ident)) => { Self::$name };
    (@pattern $name:ident ($a:ident $b:ident $c:ident) $x:ty) => { Self::$name($a) };
    (@pattern $name:ident ($a:ident $b:ident $c:ident) $x:ty, $y:ty) => { Self::$name($a, $b) };
    (@pattern $name:ident ($a:ident $b:ident $c:ident) $x:ty, $y:ty, $z:ty) => { Self::$name($a, $b, $c) };

    (@write $n:ident $l:ident ($a:ident $b:ident $c:ident) $verb:literal;) => {};
    (@write $n:ident $l:ident ($a:ident $b:ident $c:ident) $kind:ident; $x:ty, $y:ty) => {
        <$x as $crate::Spelling<_, _>>::write($a, $n, &mut $l)
    };
    (@write $n:ident $l:ident ($a:ident $b:ident $c:ident) $verb:literal; $x:ty $(as $sx:ty)? $(, $($more:tt)+)?) => {
        <$crate::actions!(@spelling $x $(as $sx)?) as $crate::Spelling<_, _>>::write($a, $n, &mut $l);
        $($crate::actions!(@write $n $l ($b $c $a) $verb; $($more)+))?
    };

    (@read $l:ident $n:ident $name:ident $verb:literal;) => {
        if $crate::Tokens::after($verb, $l).is_some_and(|tokens| tokens.is_empty()) {
            return Ok(Self::$name);
        }
    };
    (@read $l:ident $n:ident $name:ident $kind:ident; $x:ty, $y:ty) => {
        if let Some((kind, mut tokens)) = $kind::of_verb($l) {
            let first = <$x as $crate::Spelling<_, _>>::read(&mut tokens, $n)?;
            if tokens.is_empty() {
                return Ok(Self::$name(first, kind));
            }
        }
    };
    (@read $l:ident $n:ident $name:ident $verb:literal; $($x:ty $(as $sx:ty)?),+) => {
        if let Some(mut tokens) = $crate::Tokens::after($verb, $l) {
            let action = Self::$name(
                $( <$crate::actions!(@spelling $x $(as $sx)?) as $crate::Spelling<_, _>>::read(&mut tokens, $n)? ),+
            );
            if tokens.is_empty() {
                return Ok(action);
            }
        }
    };

    (@names $is:ident ($a:ident $b:ident $c:ident)) => { { let _ = $is; None } };
    (@names $is:ident ($a:ident $b:ident $c:ident) $x:ty) => { $is(&$a) };
    (@names $is:ident ($a:ident $b:ident $c:ident) $x:ty, $y:ty) => { $is(&$a).or_else(|| $is(&$b)) };
    (@names $is:ident ($a:ident $b:ident $c:ident) $x:ty, $y:ty, $z:ty) => {
        $is(&$a).or_else(|| $is(&$b)).or_else(|| $is(&$c))
    };

    (@with $put:ident $name:ident ($a:ident $b:ident $c:ident)) => { { let _ = $put; None } };
    (@with $put:ident $name:ident ($a:ident $b:ident $c:ident) $x:ty) => { {
        let mut a = $a;
        $put(&mut a).then_some(Self::$name(a))
    } };
    (@with $put:ident $name:ident ($a:ident $b:ident $c:ident) $x:ty, $y:ty) => { {
        let (mut a, mut b) = ($a, $b);
        ($put(&mut b) || $put(&mut a)).then_some(Self::$name(a, b))
    } };
    (@with $put:ident $name:ident ($a:ident $b:ident $c:ident) $x:ty, $y:ty, $z:ty) => { {
        let (mut a, mut b, mut c) = ($a, $b, $c);
        ($put(&mut c) || $put(&mut b) || $put(&mut a)).then_some(Self::$name(a, b, c))
    } };

    (@spelling $x:ty) => { $x };
    (@spelling $x:ty as $spelling:ty) => { $spelling };
}

/// Makes an enum that an action names by a word: the enum, `ALL`, `id()` and its [`Spelling`] for what knows the names
/// of units and hexes. What is `usually` meant need not be said; what is `unsaid` is not written either.
///
/// ```
/// use kernel::{Spelling, Tokens};
///
/// struct Names;
///
/// kernel::words! {
///     /// How a unit goes.
///     #[derive(Clone, Copy, Debug, PartialEq, Eq)]
///     enum Transport by Names, unsaid Land {
///         /// Hex by hex.
///         Land = "land",
///         /// By railway.
///         Rail = "rail",
///     }
/// }
///
/// kernel::actions! {
///     /// One click.
///     #[derive(Clone, Copy, Debug, PartialEq, Eq)]
///     enum Action by Names {
///         /// Moves all.
///         Move(Transport) = "move";
///     }
/// }
///
/// assert_eq!(Transport::ALL.map(|transport| Action::Move(transport).write(&Names)), ["move", "move rail"]);
/// assert_eq!(Action::read("move", &Names), Ok(Action::Move(Transport::Land)));
/// assert_eq!(Action::read("Move Rail", &Names), Ok(Action::Move(Transport::Rail)));
/// assert!(Action::read("move sea", &Names).is_err());
/// ```
#[macro_export]
macro_rules! words {
    (
        $(#[$meta:meta])*
        $vis:vis enum $kind:ident by $names:ty $(, $how:ident $usual:ident)? {
            $( $(#[$doc:meta])* $name:ident = $word:literal ),+ $(,)?
        }
    ) => {
        $(#[$meta])*
        $vis enum $kind {
            $( $(#[$doc])* $name, )+
        }

        impl $kind {
            /// All of them.
            pub const ALL: [Self; [$($word),+].len()] = [$(Self::$name),+];

            /// Its word in notation.
            #[must_use]
            pub const fn id(self) -> &'static str {
                match self {
                    $( Self::$name => $word, )+
                }
            }
        }

        impl $crate::Spelling<Self, $names> for $kind {
            fn write(value: Self, _: &$names, line: &mut String) {
                $( $crate::words!(@skip value $how $usual); )?
                $crate::add_word(line, value.id());
            }

            fn read(tokens: &mut $crate::Tokens<'_>, _: &$names) -> Result<Self, $crate::Refusal> {
                $( if tokens.is_empty() {
                    return Ok(Self::$usual);
                } )?
                tokens.one_of(&Self::ALL, Self::id)
            }
        }
    };

    (@skip $value:ident usually $usual:ident) => {};
    (@skip $value:ident unsaid $usual:ident) => {
        if matches!($value, Self::$usual) {
            return;
        }
    };
}
