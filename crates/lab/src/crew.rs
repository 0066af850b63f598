use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;

/// Whether the crew goes on after a job.
pub(crate) enum Next {
    Continue,
    Stop,
}

/// Does the jobs `0..jobs` on all cores and returns their results in order. Each worker has its own tools; a job that
/// says stop lets those under way finish and starts no more.
pub(crate) fn on_all_cores<W, T: Send>(
    jobs: u64,
    tools: impl Fn() -> W + Sync,
    job: impl Fn(&mut W, u64) -> (T, Next) + Sync,
) -> Vec<T> {
    let workers = thread::available_parallelism().map_or(1, |n| n.get() as u64).min(jobs.max(1));
    let (next, stop, done) = (AtomicU64::new(0), AtomicBool::new(false), Mutex::new(Vec::new()));
    thread::scope(|scope| {
        for _ in 0..workers {
            scope.spawn(|| {
                let mut tools = tools();
                while !stop.load(Ordering::Relaxed) {
                    let index = next.fetch_add(1, Ordering::Relaxed);
                    if index >= jobs {
                        break;
                    }
                    let (result, then) = job(&mut tools, index);
                    if matches!(then, Next::Stop) {
                        stop.store(true, Ordering::Relaxed);
                    }
                    if let Ok(mut done) = done.lock() {
                        done.push((index, result));
                    }
                }
            });
        }
    });
    let mut done = done.into_inner().unwrap_or_default();
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
    fn a_stop_ends_the_work_early() {
        let done = on_all_cores(1_000_000, || (), |(), i| (i, if i == 10 { Next::Stop } else { Next::Continue }));
        assert!(done.contains(&10) && done.len() < 1_000_000, "{} jobs were done", done.len());
    }
}
