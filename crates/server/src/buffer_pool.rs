//! A pool of reusable buffers for outgoing WebSocket messages.
//!
//! A view is long and one is written for every action and viewer: taking its memory from a pool spares the allocator.

use axum::body::Bytes;
use axum::extract::ws::Utf8Bytes;
use std::sync::{Arc, Mutex, PoisonError};

/// Empty buffers kept for later.
const MAX_BUFFERS: usize = 256;
/// A buffer that has grown beyond this is freed instead of kept.
const MAX_CAPACITY: usize = 1 << 20;

/// Empty buffers, shared by all tables.
#[derive(Clone, Debug, Default)]
pub(crate) struct BufferPool(Arc<Mutex<Vec<Vec<u8>>>>);

impl BufferPool {
    /// A message written into a buffer of the pool; empty if what was written is not UTF-8.
    pub fn message(&self, write: impl FnOnce(&mut Vec<u8>)) -> Utf8Bytes {
        let mut buffer = self.0.lock().unwrap_or_else(PoisonError::into_inner).pop().unwrap_or_default();
        write(&mut buffer);
        let message = Bytes::from_owner(PooledBuffer { buffer, pool: self.clone() });
        Utf8Bytes::try_from(message).unwrap_or_default()
    }
}

/// A message's buffer, which goes back to its pool when the last copy of the message has been sent.
struct PooledBuffer {
    buffer: Vec<u8>,
    pool: BufferPool,
}

impl AsRef<[u8]> for PooledBuffer {
    fn as_ref(&self) -> &[u8] {
        &self.buffer
    }
}

impl Drop for PooledBuffer {
    fn drop(&mut self) {
        let mut buffer = std::mem::take(&mut self.buffer);
        buffer.clear();
        let mut pool = self.pool.0.lock().unwrap_or_else(PoisonError::into_inner);
        if pool.len() < MAX_BUFFERS && buffer.capacity() <= MAX_CAPACITY {
            pool.push(buffer);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_buffer_comes_back_empty_when_its_last_message_is_gone() {
        let pool = BufferPool::default();
        let message = pool.message(|buffer| buffer.extend_from_slice(b"a view"));
        let copy = message.clone();
        drop(message);
        assert_eq!(pool.0.lock().expect("the pool").len(), 0, "a copy still uses the buffer");
        drop(copy);
        assert_eq!(pool.0.lock().expect("the pool").len(), 1);
        assert_eq!(pool.message(|buffer| buffer.extend_from_slice(b"next")).as_str(), "next");
    }
}
