//! The open tables: which table has a running task, and the handle to it.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;
use tokio::sync::{OnceCell, mpsc, oneshot};
use tracing::{Instrument as _, error, error_span, info, warn};

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
            let start = Instant::now();
            let stored = self.shared.store.load(&self.shared.library, id).await;
            let stored = stored.inspect_err(|error| log_unopened(id, error))?;
            // Of the highest level, so that every line about the table names it, whatever is filtered.
            let span = error_span!("table", id = stored.name, game = stored.table.info().id);
            let (actions, ms) = (stored.table.len(), start.elapsed().as_millis() as u64);
            span.in_scope(|| info!(scenario = stored.table.setup().scenario, actions, ms, "table opened"));
            let (handle, inbox) = mpsc::channel(INBOX);
            let task =
                tokio::spawn(TableTask::new(self.shared.clone(), id, stored, inbox).run().instrument(span.clone()));
            let watch = async move {
                if task.await.is_err_and(|error| error.is_panic()) {
                    error!("the task of the table panicked; the table is opened anew when it is next asked for");
                }
            };
            tokio::spawn(watch.instrument(span));
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

/// Logs why a table cannot be opened; that the database does not answer is logged with every other such error.
fn log_unopened(id: TableId, error: &StoreError) {
    match error {
        StoreError::Damaged(_) => error!(row = id.0, %error, "table damaged"),
        StoreError::Misfit(_) | StoreError::UnknownGame(_) => warn!(row = id.0, %error, "table cannot be opened"),
        StoreError::Missing | StoreError::Database(_) => {}
    }
}
