//! The open tables: which table has a running task, and the handle to it.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use tokio::sync::{OnceCell, mpsc, oneshot};

use crate::problem::Problem;
use crate::store::{StoreError, TableId};
use crate::table_task::{Request, Shared, TableTask};
use crate::view::Holder;

/// Requests that may wait at a table.
const INBOX: usize = 64;

/// Sends requests to the task of an open table.
pub(crate) type TableHandle = mpsc::Sender<Request>;

/// Opens tables when they are asked for.
pub(crate) struct OpenTables {
    pub shared: Arc<Shared>,
    open: Mutex<HashMap<TableId, Arc<OnceCell<TableHandle>>>>,
}

impl OpenTables {
    pub fn new(shared: Arc<Shared>) -> Self {
        Self { shared, open: Mutex::default() }
    }

    /// What a key opens.
    pub async fn holder(&self, key: &str) -> Result<(TableId, Holder), Problem> {
        // Keys have 22 letters: anything else need not be looked for.
        if key.len() != 22 {
            return Err(Problem::unknown_key());
        }
        let (id, holder) = self.shared.store.find(key).await?.ok_or_else(Problem::unknown_key)?;
        let holder = self.ask(id, |reply| Request::Holder(holder.clone(), reply)).await?;
        Ok((id, holder.ok_or_else(Problem::unknown_key)?))
    }

    /// The file of a table that cannot be opened any more, for those who play at it.
    pub async fn file_of_misfit(&self, key: &str) -> Result<Option<String>, Problem> {
        let store = &self.shared.store;
        let Some((id, holder)) = store.find(key).await? else { return Ok(None) };
        match store.load(&self.shared.library, id).await {
            Err(StoreError::Misfit(_) | StoreError::UnknownGame(_)) if holder != "spectator" => {
                Ok(Some(store.file(id).await?.write()))
            }
            _ => Ok(None),
        }
    }

    /// The handle to a table, opening it if it is not open.
    pub async fn handle(&self, id: TableId) -> Result<TableHandle, Problem> {
        let cell = {
            let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
            let cell = open.entry(id).or_default();
            // A table that was closed, or broke down, is opened anew.
            if cell.get().is_some_and(TableHandle::is_closed) {
                *cell = Arc::default();
            }
            cell.clone()
        };
        let handle = cell.get_or_try_init(|| async {
            let stored = self.shared.store.load(&self.shared.library, id).await?;
            let (handle, inbox) = mpsc::channel(INBOX);
            tokio::spawn(TableTask::new(self.shared.clone(), id, stored, inbox).run());
            Ok::<TableHandle, Problem>(handle)
        });
        handle.await.cloned()
    }

    /// Asks a table and waits for its answer. One that is just closing is opened again.
    pub async fn ask<T>(&self, id: TableId, request: impl Fn(oneshot::Sender<T>) -> Request) -> Result<T, Problem> {
        for _ in 0..3 {
            let (reply, answer) = oneshot::channel();
            let handle = self.handle(id).await?;
            if handle.send(request(reply)).await.is_ok()
                && let Ok(answer) = answer.await
            {
                return Ok(answer);
            }
        }
        Err(Problem::busy())
    }
}
