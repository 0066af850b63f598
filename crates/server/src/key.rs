//! Names and keys nobody can guess.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use sha2::{Digest, Sha256};

/// A key to a seat: 128 random bits, 22 letters.
pub(crate) fn key() -> String {
    URL_SAFE_NO_PAD.encode(rand::random::<[u8; 16]>())
}

/// The name of a table: 16 letters.
pub(crate) fn table_name() -> String {
    URL_SAFE_NO_PAD.encode(rand::random::<[u8; 12]>())
}

/// What is kept of a key: a thief of the database could not play with it.
pub(crate) fn hash(key: &str) -> [u8; 32] {
    Sha256::digest(key.as_bytes()).into()
}

/// A short name that only the holder of `secret` can compute.
pub(crate) fn keyed_hash(secret: &[u8; 32], content: &str) -> String {
    let mut hash = Sha256::new();
    hash.update(secret);
    hash.update(content.as_bytes());
    let hash: [u8; 32] = hash.finalize().into();
    URL_SAFE_NO_PAD.encode(&hash[..12])
}
