//! How many actions a second go through the whole path.

/// To be measured.
#[derive(Clone, Debug)]
pub struct ServerBench {}

/// Measures.
#[must_use]
pub fn bench() -> ServerBench {
    ServerBench {}
}
