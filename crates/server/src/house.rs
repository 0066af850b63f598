//! All open tables.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use tokio::sync::{OnceCell, mpsc, oneshot};

use crate::host::{Common, Host, Request};
use crate::problem::Problem;
use crate::store::TableId;
use crate::view::Holder;

/// Requests that may wait at a table.
const INBOX: usize = 64;

/// The way to an open table.
pub(crate) type Door = mpsc::Sender<Request>;

/// Opens tables when they are asked for.
pub(crate) struct House {
    pub common: Arc<Common>,
    open: Mutex<HashMap<TableId, Arc<OnceCell<Door>>>>,
}

impl House {
    pub fn new(common: Arc<Common>) -> Self {
        Self { common, open: Mutex::default() }
    }

    /// What a key opens.
    pub async fn holder(&self, key: &str) -> Result<(TableId, Holder), Problem> {
        // Keys have 22 letters: anything else need not be looked for.
        if key.len() != 22 {
            return Err(Problem::unknown_key());
        }
        let (id, holder) = self.common.store.find(key).await?.ok_or_else(Problem::unknown_key)?;
        let holder = self.ask(id, |reply| Request::Holder(holder.clone(), reply)).await?;
        Ok((id, holder.ok_or_else(Problem::unknown_key)?))
    }

    /// The way to a table, opening it if it is not open.
    pub async fn door(&self, id: TableId) -> Result<Door, Problem> {
        let cell = {
            let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
            let cell = open.entry(id).or_default();
            // A table that was closed, or broke down, is opened anew.
            if cell.get().is_some_and(Door::is_closed) {
                *cell = Arc::default();
            }
            cell.clone()
        };
        let door = cell.get_or_try_init(|| async {
            let stored = self.common.store.load(&self.common.library, id).await?;
            let (door, inbox) = mpsc::channel(INBOX);
            tokio::spawn(Host::new(self.common.clone(), id, stored, inbox).run());
            Ok::<Door, Problem>(door)
        });
        door.await.cloned()
    }

    /// Asks a table and waits for its answer. One that is just closing is opened again.
    pub async fn ask<T>(&self, id: TableId, request: impl Fn(oneshot::Sender<T>) -> Request) -> Result<T, Problem> {
        for _ in 0..3 {
            let (reply, answer) = oneshot::channel();
            let door = self.door(id).await?;
            if door.send(request(reply)).await.is_ok()
                && let Ok(answer) = answer.await
            {
                return Ok(answer);
            }
        }
        Err(Problem::busy())
    }
}
