//! What a long past costs: `cargo bench -p grognard-kernel --bench past [-- ACTIONS]`.
//!
//! The toy game of the kernel's tests is played at random without end. Real games are measured, and the server with
//! them, by `grognard bench past`.

use std::hint::black_box;
use std::time::Instant;

use chacha20::rand_core::{Rng as _, SeedableRng as _};
use kernel::{GameFile, Rng, Session, Viewer};

#[path = "../tests/common/mod.rs"]
mod common;

/// Points of the past that are looked at.
const POINTS: usize = 200;

fn main() {
    let actions = std::env::args().skip(1).find_map(|argument| argument.parse().ok()).unwrap_or(100_000);
    let mut rng = Rng::seed_from_u64(1);
    let mut session = common::endless("long");
    let (took, ()) = timed(|| common::play(&mut session, &mut rng, actions, |_| ()));
    println!("the toy game, {} actions", session.steps().len());
    tell("playing it at random", took);
    let (took, text) = timed(|| session.file().write());
    tell("writing its file", took);
    let (took, file) = timed(|| GameFile::read(&text).expect("a file just written can be read"));
    tell("reading its file", took);
    let (took, session) = timed(|| Session::replay(session.rules().clone(), &file, None).expect("it replays"));
    tell("opening it: every action checked and done again", took);

    let mut times: Vec<f64> = (0..POINTS)
        .map(|_| {
            let step = rng.next_u32() as usize % session.steps().len();
            timed(|| {
                let there = session.at(step).expect("a point of the past").position();
                black_box(there.scene(Viewer::Everything));
            })
            .0
        })
        .collect();
    times.sort_by(f64::total_cmp);
    tell("going to a point of the past and looking, mean of 200", times.iter().sum::<f64>() / POINTS as f64);
    tell("the slowest of them", times[POINTS - 1]);
    let snapshots = session.snapshots();
    let bytes = snapshots.len() * size_of_val(session.state());
    println!("  {:>12}  states are kept, {} actions apart", snapshots.len(), snapshots.spacing());
    println!("  {:>9} kB  of memory for them, without what a state keeps elsewhere", bytes / 1000);
}

fn timed<T>(work: impl FnOnce() -> T) -> (f64, T) {
    let start = Instant::now();
    let done = work();
    (start.elapsed().as_secs_f64(), done)
}

fn tell(what: &str, seconds: f64) {
    println!("  {:>9.3} ms  {what}", seconds * 1e3);
}
