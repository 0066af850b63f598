//! Seeds: where the dice of a game come from, and how its players can be sure that nobody chose them.

use rand::random;
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};
use std::collections::BTreeMap;
use std::fmt;

/// The secret a seeded game's dice come from. What commits to it is shown when the game starts, itself when it ends.
///
/// ```
/// let seed = kernel::Seed::from_text("abc").expect("letters, digits, - and _");
/// assert_eq!(seed.commitment(), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Seed {
    text: String,
    shares: Option<Box<SeedShares>>,
}

impl Seed {
    /// A seed nobody can guess.
    #[must_use]
    pub fn random() -> Self {
        Self { text: hex(&random::<[u8; 32]>()), shares: None }
    }

    /// A seed from a word or number of letters, digits, `-` and `_`.
    #[must_use]
    pub fn from_text(text: &str) -> Option<Self> {
        (is_plain(text) && text.len() <= 128).then(|| Self { text: text.into(), shares: None })
    }

    /// A seed from a number, for games that are played again and again.
    #[must_use]
    pub fn from_number(number: u64) -> Self {
        Self { text: number.to_string(), shares: None }
    }

    /// The seed itself.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// What it was made of, if several had a share in it.
    #[must_use]
    pub fn shares(&self) -> Option<&SeedShares> {
        self.shares.as_deref()
    }

    /// What is shown at the start: SHA-256 of the seed, in hexadecimal; of a joint one, that of the server's secret.
    #[must_use]
    pub fn commitment(&self) -> String {
        match &self.shares {
            None => sha256(&self.text),
            Some(shares) => shares.commitment(),
        }
    }

    /// The key of its stream of dice.
    pub(crate) fn key(&self) -> [u8; 32] {
        Sha256::new().chain_update(b"grognard dice 1\0").chain_update(&self.text).finalize().into()
    }

    /// What the bot of a seat chooses by, so that a chosen seed tells the whole of a game. It tells the bot nothing of the
    /// dice.
    #[must_use]
    pub fn for_bot(&self, seat: &str) -> u64 {
        let hash = Sha256::new().chain_update(b"grognard bot 1\0").chain_update(&self.text);
        let hash = hash.chain_update(b"\0").chain_update(seat).finalize();
        hash.iter().take(8).fold(0, |number, byte| number << 8 | u64::from(*byte))
    }
}

impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Seed({} {})", if self.shares.is_some() { "secret-sha256" } else { "sha256" }, self.commitment())
    }
}

/// What a joint seed is made of: a secret of the server, of which it shows the SHA-256 before anybody else gives
/// anything, and a number from every player. Who gives a number does not know the secret, and the secret was fixed before
/// the numbers were known: neither server nor players can choose the seed unless they are in league.
///
/// ```
/// use kernel::SeedShares;
///
/// let nonces = [("axis", "4711"), ("soviet", "1943")].map(|(seat, nonce)| (seat.to_owned(), nonce.to_owned()));
/// let shares = SeedShares { secret: "s3".into(), table: "t".into(), nonces: nonces.into() };
/// let commitment = shares.commitment();
/// let seed = shares.joined();
/// // The SHA-256 of "grognard seed 1\ns3\nt\naxis=4711\nsoviet=1943\n".
/// assert_eq!(seed.text(), "8c8863ef6fe0c0255cef6b42d741da0245c333d060048a327d227a840ca10da4");
/// assert_eq!(seed.commitment(), commitment);
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct SeedShares {
    /// The secret of the server.
    pub secret: String,
    /// The table that it is for.
    pub table: String,
    /// The number of each player, by seat.
    pub nonces: BTreeMap<String, String>,
}

impl SeedShares {
    /// A secret for a table, to which nobody has given a number yet.
    #[must_use]
    pub fn new(table: &str) -> Self {
        Self { secret: hex(&random::<[u8; 32]>()), table: table.into(), nonces: BTreeMap::new() }
    }

    /// What is shown before anybody gives a number: SHA-256 of the secret, in hexadecimal.
    #[must_use]
    pub fn commitment(&self) -> String {
        sha256(&self.secret)
    }

    /// Can this be a player's number? It is a word or number of letters, digits, `-` and `_`, up to 64 of them.
    #[must_use]
    pub fn is_nonce(text: &str) -> bool {
        is_plain(text) && text.len() <= 64
    }

    /// The seed: the SHA-256 of these lines, in hexadecimal.
    #[must_use]
    pub fn joined(self) -> Seed {
        let mut lines = format!("grognard seed 1\n{}\n{}\n", self.secret, self.table);
        for (seat, nonce) in &self.nonces {
            lines += &format!("{seat}={nonce}\n");
        }
        Seed { text: sha256(&lines), shares: Some(Box::new(self)) }
    }
}

impl fmt::Debug for SeedShares {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SeedShares").field("commitment", &self.commitment()).finish_non_exhaustive()
    }
}

fn is_plain(text: &str) -> bool {
    !text.is_empty() && text.chars().all(|c| c.is_ascii_alphanumeric() || c == '-' || c == '_')
}

fn sha256(text: &str) -> String {
    hex(&Sha256::digest(text.as_bytes()))
}

/// Writes bytes as lower-case hexadecimal digits.
pub(crate) fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|b| format!("{b:02x}")).collect()
}
