//! The two sides of a war, and what each side has one of.

use std::fmt;
use std::marker::PhantomData;
use std::ops::{Index, IndexMut};

use serde::de::{Error as _, MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// One of the two sides of a game; made by [`sides!`](crate::sides).
pub trait Side: Copy + Eq + fmt::Debug + 'static {
    /// Both, in the order of their seats.
    const BOTH: [Self; 2];

    /// Its place in `BOTH`.
    fn index(self) -> usize;
}

/// Makes the sides of a game under their own names, and `BySide<T>`: what each side has one of. Where every side is
/// played from one seat, `: Seat` adds `seat()` and `of(seat)`.
///
/// ```
/// kernel::sides! {
///     /// A side.
///     pub enum Side: Seat {
///         /// Germany and its allies.
///         Axis,
///         /// The Soviet Union.
///         Soviet,
///     }
/// }
///
/// let mut steps: BySide<u8> = BySide::new([20, 30]);
/// steps[Side::Soviet.enemy()] -= 1;
/// assert_eq!(steps, BySide::each(|side| if side == Side::Axis { 19 } else { 30 }));
/// assert_eq!((Side::Soviet.seat(), Side::of(kernel::Seat(2))), (kernel::Seat(1), None));
/// ```
#[macro_export]
macro_rules! sides {
    (
        $(#[$about:meta])*
        $vis:vis enum $side:ident: Seat {
            $(#[$about_first:meta])* $first:ident,
            $(#[$about_second:meta])* $second:ident $(,)?
        }
    ) => {
        $crate::sides! {
            $(#[$about])*
            $vis enum $side {
                $(#[$about_first])* $first,
                $(#[$about_second])* $second,
            }
        }

        impl $side {
            /// The seat that plays it.
            #[must_use]
            pub const fn seat(self) -> $crate::Seat {
                $crate::Seat(self as u8)
            }

            /// The side that a seat plays.
            #[must_use]
            pub const fn of(seat: $crate::Seat) -> Option<Self> {
                match seat.0 {
                    0 => Some(Self::$first),
                    1 => Some(Self::$second),
                    _ => None,
                }
            }
        }
    };
    (
        $(#[$about:meta])*
        $vis:vis enum $side:ident {
            $(#[$about_first:meta])* $first:ident,
            $(#[$about_second:meta])* $second:ident $(,)?
        }
    ) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize)]
        #[serde(rename_all = "kebab-case")]
        $vis enum $side {
            $(#[$about_first])* $first,
            $(#[$about_second])* $second,
        }

        impl $side {
            /// Both.
            pub const BOTH: [Self; 2] = [Self::$first, Self::$second];

            /// The other side.
            #[must_use]
            pub const fn enemy(self) -> Self {
                match self {
                    Self::$first => Self::$second,
                    Self::$second => Self::$first,
                }
            }
        }

        impl $crate::Side for $side {
            const BOTH: [Self; 2] = Self::BOTH;

            #[inline]
            fn index(self) -> usize {
                self as usize
            }
        }

        /// What each side has one of.
        $vis type BySide<T> = $crate::BySide<$side, T>;
    };
}

/// What each side has one of. In text it is a table by the sides' names (`{ axis = 20, soviet = 30 }`).
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct BySide<S, T> {
    values: [T; 2],
    sides: PhantomData<S>,
}

impl<S, T> BySide<S, T> {
    /// In the order of the sides.
    #[must_use]
    pub const fn new(values: [T; 2]) -> Self {
        Self { values, sides: PhantomData }
    }

    /// The same for both.
    #[must_use]
    pub const fn same(value: T) -> Self
    where
        T: Copy,
    {
        Self::new([value; 2])
    }

    /// Made of what there is for each side.
    pub fn map<U>(self, change: impl FnMut(T) -> U) -> BySide<S, U> {
        BySide::new(self.values.map(change))
    }

    /// That of the first side, then that of the second.
    pub fn values(&self) -> std::slice::Iter<'_, T> {
        self.values.iter()
    }
}

impl<S: Side, T> BySide<S, T> {
    /// Found side by side.
    pub fn each(find: impl FnMut(S) -> T) -> Self {
        Self::new(S::BOTH.map(find))
    }

    /// Each side with what it has.
    pub fn iter(&self) -> impl Iterator<Item = (S, &T)> {
        S::BOTH.into_iter().zip(&self.values)
    }
}

impl<S, T: Default> Default for BySide<S, T> {
    fn default() -> Self {
        Self::new([T::default(), T::default()])
    }
}

impl<S: Side, T> Index<S> for BySide<S, T> {
    type Output = T;

    #[inline]
    fn index(&self, side: S) -> &T {
        &self.values[side.index()]
    }
}

impl<S: Side, T> IndexMut<S> for BySide<S, T> {
    #[inline]
    fn index_mut(&mut self, side: S) -> &mut T {
        &mut self.values[side.index()]
    }
}

impl<S: Side, T: fmt::Debug> fmt::Debug for BySide<S, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.iter()).finish()
    }
}

impl<S: Side + Serialize, T: Serialize> Serialize for BySide<S, T> {
    fn serialize<Z: Serializer>(&self, serializer: Z) -> Result<Z::Ok, Z::Error> {
        if serializer.is_human_readable() {
            serializer.collect_map(self.iter())
        } else {
            self.values.serialize(serializer)
        }
    }
}

impl<'de, S: Side + Deserialize<'de>, T: Deserialize<'de>> Deserialize<'de> for BySide<S, T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        if deserializer.is_human_readable() {
            deserializer.deserialize_map(ByName(PhantomData))
        } else {
            Deserialize::deserialize(deserializer).map(Self::new)
        }
    }
}

/// Reads a table by the sides' names.
struct ByName<S, T>(PhantomData<(S, T)>);

impl<'de, S: Side + Deserialize<'de>, T: Deserialize<'de>> Visitor<'de> for ByName<S, T> {
    type Value = BySide<S, T>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "one value each for {:?} and {:?}", S::BOTH[0], S::BOTH[1])
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
        let mut found: BySide<S, Option<T>> = BySide::default();
        while let Some((side, value)) = map.next_entry::<S, T>()? {
            found[side] = Some(value);
        }
        match found.values {
            [Some(first), Some(second)] => Ok(BySide::new([first, second])),
            [first, _] => Err(A::Error::custom(format_args!("{:?} is missing", S::BOTH[usize::from(first.is_some())]))),
        }
    }
}

#[cfg(test)]
mod tests {
    crate::sides! {
        /// A side of these tests.
        enum Colour {
            White,
            Black,
        }
    }

    #[test]
    fn what_sides_have_is_found_by_side() {
        let mut men = BySide::each(|side: Colour| side as u8 + 7);
        men[Colour::White.enemy()] += 1;
        assert_eq!(men.iter().collect::<Vec<_>>(), [(Colour::White, &7), (Colour::Black, &9)]);
        assert_eq!(men.map(|count| count * 2), BySide::new([14, 18]));
        assert_eq!(format!("{men:?}"), "{White: 7, Black: 9}");
        assert!(BySide::<u8>::default().values().eq(&[0; 2]));
    }

    #[test]
    fn tables_by_side_need_both_sides_and_no_other() {
        let read = |text: &str| toml::from_str::<BySide<u8>>(text).map_err(|error| error.to_string());
        assert_eq!(read("black = 2\nwhite = 1"), Ok(BySide::new([1, 2])));
        for (text, problem) in [
            ("white = 1", "Black is missing"),
            ("black = 1", "White is missing"),
            ("white = 1\nblack = 2\nred = 3", "unknown variant `red`"),
        ] {
            assert!(read(text).is_err_and(|error| error.contains(problem)), "{text}");
        }
    }

    #[test]
    fn positions_keep_them_as_two_values() {
        let men = BySide::<u8>::new([3, 200]);
        let bytes = postcard::to_stdvec(&men).expect("bytes");
        assert_eq!(bytes, [3, 200]);
        assert_eq!(postcard::from_bytes(&bytes), Ok(men));
    }
}
