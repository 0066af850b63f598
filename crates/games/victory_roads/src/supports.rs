//! (1.5) The supports: what there is, and heaps of them.

use kernel::{Message, Refusal, Spelling, Tokens, add_word};
use serde::{Deserialize, Serialize};

use crate::data::Data;

macro_rules! supports {
    ($($name:ident = $id:literal;)*) => {
        /// (1.5) A kind of support.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
        pub enum Support {
            $(#[doc = $id] $name,)*
        }

        impl Support {
            /// All kinds, in the order of their numbers.
            pub const ALL: [Self; KINDS] = [$(Self::$name,)*];

            /// Its name in notation and in data files.
            pub const fn id(self) -> &'static str {
                match self {
                    $(Self::$name => $id,)*
                }
            }

            /// What it is called.
            pub const fn name(self) -> Message {
                Message::new(match self {
                    $(Self::$name => concat!("support-", $id),)*
                })
            }

            /// What it does.
            pub const fn text(self) -> Message {
                Message::new(match self {
                    $(Self::$name => concat!("support-", $id, "-text"),)*
                })
            }
        }

        /// How many kinds there are.
        pub const KINDS: usize = [$($id,)*].len();
    };
}

supports! {
    Artillery2 = "artillery-2";
    Artillery3 = "artillery-3";
    Katyusha = "katyusha";
    Aviation = "aviation";
    LongRangeAviation = "bombers";
    SurpriseAttack = "surprise";
    LendLease = "lend-lease";
    Zhukov = "zhukov";
    Rybalko = "rybalko";
    Katukov = "katukov";
    Bogdanov = "bogdanov";
    Maskirovka = "maskirovka";
    Engineers = "pontoons";
    PenetrationArtillery = "breakthrough";
    Partisans = "partisans";
    Reconnaissance = "reconnaissance";
    GuardsSpirit = "guards-spirit";
    BalticFleet = "baltic-fleet";
    Stalin = "stalin";
    Capitulation = "capitulation";
    GermanArtillery = "artillery";
    Luftwaffe = "luftwaffe";
    HeavyBattalion = "heavy-panzers";
    Model = "model";
    Schoerner = "schoerner";
    Heinrici = "heinrici";
    Himmler = "himmler";
    Ju52 = "ju-52";
    Kriegsmarine = "kriegsmarine";
    Reichsbahn = "reichsbahn";
    AlarmUnits = "alarm-units";
    FuelShortage = "fuel";
    AlliedBombers = "allied-bombers";
    Desertions = "desertions";
    Refugees = "refugees";
    Gauleiter = "gauleiter";
    Werewolf = "werewolf";
    WonderWeapon = "wonder-weapon";
}

impl Support {
    /// The kind with this name.
    pub fn named(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.id().eq_ignore_ascii_case(id))
    }

    /// [5.4.4] A leader, who is never with another one.
    pub const fn is_leader(self) -> bool {
        matches!(
            self,
            Self::Rybalko
                | Self::Katukov
                | Self::Bogdanov
                | Self::Schoerner
                | Self::Model
                | Self::Heinrici
                | Self::Himmler
        )
    }

    /// [5.4.5] What counts as the same name in one combat.
    pub const fn name_group(self) -> Self {
        match self {
            Self::Artillery3 => Self::Artillery2,
            other => other,
        }
    }
}

impl Spelling<Self, Data> for Support {
    fn write(support: Self, _: &Data, line: &mut String) {
        add_word(line, support.id());
    }

    fn read(tokens: &mut Tokens<'_>, _: &Data) -> Result<Self, Refusal> {
        tokens.named("unknown-support", Self::named)
    }
}

/// Supports that lie together: how many of each kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Heap(#[serde(with = "serde_big_array::BigArray")] [u8; KINDS]);

impl Default for Heap {
    fn default() -> Self {
        Self([0; KINDS])
    }
}

impl Heap {
    /// How many of a kind.
    pub const fn count(&self, kind: Support) -> u8 {
        self.0[kind as usize]
    }

    /// Is there one of a kind?
    pub const fn has(&self, kind: Support) -> bool {
        self.count(kind) > 0
    }

    /// How many in all.
    pub fn len(&self) -> usize {
        self.0.iter().map(|&count| usize::from(count)).sum()
    }

    /// Nothing at all?
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|&count| count == 0)
    }

    /// Adds one.
    pub fn add(&mut self, kind: Support) {
        self.0[kind as usize] += 1;
    }

    /// Takes one away, if there is one.
    pub fn take(&mut self, kind: Support) -> bool {
        let count = &mut self.0[kind as usize];
        let had = *count > 0;
        *count -= u8::from(had);
        had
    }

    /// Puts everything of another heap here.
    pub fn pour(&mut self, other: &mut Self) {
        for (here, there) in self.0.iter_mut().zip(&mut other.0) {
            *here += std::mem::take(there);
        }
    }

    /// The kinds that are here, each once.
    pub fn kinds(&self) -> impl Iterator<Item = Support> + '_ {
        Support::ALL.into_iter().filter(|&kind| self.has(kind))
    }

    /// The one at a place, if they all lay in a row.
    pub fn nth(&self, mut place: usize) -> Option<Support> {
        Support::ALL.into_iter().find(|&kind| {
            let count = usize::from(self.count(kind));
            let here = place < count;
            place = place.wrapping_sub(if here { 0 } else { count });
            here
        })
    }
}

impl FromIterator<Support> for Heap {
    fn from_iter<I: IntoIterator<Item = Support>>(kinds: I) -> Self {
        let mut heap = Self::default();
        kinds.into_iter().for_each(|kind| heap.add(kind));
        heap
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_heap_gives_out_what_was_put_in() {
        let mut heap: Heap = [Support::Stalin, Support::Aviation, Support::Aviation].into_iter().collect();
        let row: Vec<_> = (0..4).map(|place| heap.nth(place)).collect();
        assert_eq!(row, [Some(Support::Aviation), Some(Support::Aviation), Some(Support::Stalin), None]);
        assert!(heap.take(Support::Stalin) && !heap.take(Support::Stalin));
        assert_eq!((heap.len(), heap.kinds().count()), (2, 1));
    }

    #[test]
    fn names_are_read_back() {
        for kind in Support::ALL {
            assert_eq!(Support::named(kind.id()), Some(kind));
        }
    }
}
