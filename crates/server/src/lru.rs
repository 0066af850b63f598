//! A cache of values that take long to make: each is made once, and those that were longest unused are dropped.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex, PoisonError};
use tokio::sync::OnceCell;

/// Values by their keys, at most `capacity` of them besides those that are being made.
pub(crate) struct Lru<K, V> {
    capacity: usize,
    entries: Mutex<Entries<K, V>>,
}

struct Entries<K, V> {
    by_key: HashMap<K, Entry<V>>,
    /// Counts the questions.
    now: u64,
}

struct Entry<V> {
    value: Arc<OnceCell<V>>,
    used: u64,
}

impl<K: Copy + Eq + Hash, V: Clone> Lru<K, V> {
    pub fn new(capacity: usize) -> Self {
        Self { capacity, entries: Mutex::new(Entries { by_key: HashMap::new(), now: 0 }) }
    }

    /// The value of a key. Whoever asks while it is being made waits for it; when that fails, the next one tries.
    pub async fn get_or_try_make<E>(&self, key: K, make: impl Future<Output = Result<V, E>>) -> Result<V, E> {
        let cell = self.cell(key);
        cell.get_or_try_init(|| make).await.cloned()
    }

    fn cell(&self, key: K) -> Arc<OnceCell<V>> {
        let mut entries = self.entries.lock().unwrap_or_else(PoisonError::into_inner);
        let Entries { by_key, now } = &mut *entries;
        *now += 1;
        let entry = by_key.entry(key).or_insert_with(|| Entry { value: Arc::default(), used: *now });
        entry.used = *now;
        let cell = entry.value.clone();
        if by_key.len() > self.capacity {
            // Somebody waits for what is held elsewhere, too.
            let idle = by_key.iter().filter(|(_, entry)| Arc::strong_count(&entry.value) == 1);
            if let Some(oldest) = idle.min_by_key(|(_, entry)| entry.used).map(|(key, _)| *key) {
                by_key.remove(&oldest);
            }
        }
        cell
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::convert::Infallible;
    use std::sync::atomic::{AtomicU32, Ordering};

    #[tokio::test(flavor = "multi_thread")]
    async fn what_many_ask_for_at_once_is_made_once() {
        let (cache, made) = (Arc::new(Lru::new(4)), Arc::new(AtomicU32::new(0)));
        let asked: Vec<_> = (0..20)
            .map(|_| {
                let (cache, made) = (cache.clone(), made.clone());
                tokio::spawn(async move {
                    let make = async {
                        tokio::task::yield_now().await;
                        Ok::<_, Infallible>(made.fetch_add(1, Ordering::SeqCst))
                    };
                    cache.get_or_try_make('a', make).await
                })
            })
            .collect();
        for answer in asked {
            assert_eq!(answer.await.expect("no panic"), Ok(0));
        }
        assert_eq!(made.load(Ordering::SeqCst), 1);
    }

    #[tokio::test]
    async fn what_was_longest_unused_is_dropped() {
        let cache = Lru::new(2);
        let made = AtomicU32::new(0);
        for key in ['a', 'b', 'a', 'c', 'a', 'b'] {
            let make = async { Ok::<_, Infallible>(made.fetch_add(1, Ordering::SeqCst)) };
            cache.get_or_try_make(key, make).await.expect("infallible");
        }
        assert_eq!(made.load(Ordering::SeqCst), 4, "a stays, b is dropped for c and made again");
    }

    #[tokio::test]
    async fn what_failed_is_tried_again() {
        let cache = Lru::new(1);
        assert_eq!(cache.get_or_try_make(1, async { Err::<u8, _>("no") }).await, Err("no"));
        assert_eq!(cache.get_or_try_make(1, async { Ok::<_, &str>(7) }).await, Ok(7));
    }
}
