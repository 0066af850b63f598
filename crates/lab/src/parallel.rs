//! Many jobs on all cores, with results in order.
//!
//! This is not `rayon`: jobs start in the order of their numbers, so that what was done when a job says stop is a run
//! without gaps. That is how the fuzzer's first failure is the one with the lowest seed.

use std::panic::resume_unwind;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;

/// Whether more jobs are started after this one.
pub(crate) enum Next {
    Continue,
    Stop,
}

/// Does the jobs `0..jobs` on all cores and returns their results in order. Each thread has its own tools; a job that
/// says stop lets those under way finish and starts no more.
pub(crate) fn on_all_cores<W, T: Send>(
    jobs: u64,
    tools: impl Fn() -> W + Sync,
    job: impl Fn(&mut W, u64) -> (T, Next) + Sync,
) -> Vec<T> {
    on_cores(None, jobs, tools, job)
}

/// The same on so many cores, or on all.
pub(crate) fn on_cores<W, T: Send>(
    cores: Option<usize>,
    jobs: u64,
    tools: impl Fn() -> W + Sync,
    job: impl Fn(&mut W, u64) -> (T, Next) + Sync,
) -> Vec<T> {
    let (next, stop) = (AtomicU64::new(0), AtomicBool::new(false));
    let work = || {
        let (mut tools, mut done) = (tools(), Vec::new());
        while !stop.load(Ordering::Relaxed) {
            let index = next.fetch_add(1, Ordering::Relaxed);
            if index >= jobs {
                break;
            }
            let (result, then) = job(&mut tools, index);
            if matches!(then, Next::Stop) {
                stop.store(true, Ordering::Relaxed);
            }
            done.push((index, result));
        }
        done
    };
    let all = || thread::available_parallelism().map_or(1, usize::from);
    let threads = (cores.unwrap_or_else(all).max(1) as u64).min(jobs.max(1));
    let mut done: Vec<(u64, T)> = thread::scope(|scope| {
        let threads: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        threads.into_iter().flat_map(|thread| thread.join().unwrap_or_else(|panic| resume_unwind(panic))).collect()
    });
    done.sort_by_key(|(index, _)| *index);
    done.into_iter().map(|(_, result)| result).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_come_in_order() {
        let squares = on_all_cores(100, || (), |(), i| (i * i, Next::Continue));
        assert_eq!(squares, (0..100).map(|i| i * i).collect::<Vec<_>>());
    }

    #[test]
    fn a_stop_ends_the_work_early_and_leaves_no_gap() {
        let done = on_all_cores(1_000_000, || (), |(), i| (i, if i == 10 { Next::Stop } else { Next::Continue }));
        assert!(done.contains(&10) && done.len() < 1_000_000, "{} jobs were done", done.len());
        assert!(done.iter().copied().eq(0..done.len() as u64), "jobs were left out: {done:?}");
    }

    #[test]
    fn a_thread_keeps_its_tools() {
        let counts = on_all_cores(1000, || 0, |count, _| (std::mem::replace(count, *count + 1), Next::Continue));
        let threads = counts.iter().filter(|count| **count == 0).count();
        assert!(threads <= thread::available_parallelism().map_or(1, usize::from), "{threads} threads began");
    }
}
