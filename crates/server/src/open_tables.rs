//! The open tables: which table has a running task, and the handle to it.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;
use tokio::sync::{OnceCell, mpsc, oneshot};
use tracing::{Instrument as _, error, error_span, info, warn};

use crate::problem::Problem;
use crate::store::{StoreError, TableId};
use crate::stored_table::Loaded;
use crate::table_task::{Request, Shared, TableTask};
use crate::view::Holder;
use crate::waiting_table::WaitingTable;

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

    /// Is nobody at any table?
    pub fn are_all_closed(&self) -> bool {
        let open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        open.values().filter_map(|cell| cell.get()).all(TableHandle::is_closed)
    }

    /// What a key opens.
    pub async fn holder(&self, key: &str) -> Result<(TableId, Holder), Problem> {
        // Keys have 22 letters: anything else need not be looked for.
        if key.len() != 22 {
            return Err(Problem::unknown_key());
        }
        let (id, holder) = self.shared.store.find(key).await?.ok_or_else(Problem::unknown_key)?;
        match self.ask(id, |reply| Request::Holder(holder.clone(), reply)).await {
            Ok(holder) => Ok((id, holder.ok_or_else(Problem::unknown_key)?)),
            // The file of a game that cannot go on is for those who play in it.
            Err(problem) if holder == "spectator" => Err(problem.without_file()),
            Err(problem) => Err(problem),
        }
    }

    /// The file of a table that cannot be opened, as it is stored.
    pub async fn stored_file(&self, key: &str) -> Result<String, Problem> {
        let store = &self.shared.store;
        let (id, _) = store.find(key).await?.ok_or_else(Problem::unknown_key)?;
        Ok(store.file(id).await?.write())
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
            let loaded = self.shared.store.load(&self.shared.library, id).await;
            let loaded = loaded.inspect_err(|error| log_unopened(id, error))?;
            let ((name, game), (scenario, actions)) = match &loaded {
                Loaded::Waiting(rows) => ((&rows.name, &*rows.header.game), (&rows.header.setup.scenario, 0)),
                Loaded::Begun(stored) => {
                    let table = &stored.table;
                    ((&stored.name, table.info().id), (&table.setup().scenario, table.len()))
                }
            };
            // Of the highest level, so that every line about the table names it, whatever is filtered.
            let (span, ms) = (error_span!("table", id = name, game), start.elapsed().as_millis() as u64);
            span.in_scope(|| info!(scenario, actions, ms, "table opened"));
            let ((handle, inbox), shared) = (mpsc::channel(INBOX), self.shared.clone());
            let task = match loaded {
                Loaded::Waiting(rows) => {
                    tokio::spawn(WaitingTable::new(shared, id, *rows, inbox).run().instrument(span.clone()))
                }
                Loaded::Begun(stored) => {
                    tokio::spawn(TableTask::new(shared, id, *stored, inbox).run().instrument(span.clone()))
                }
            };
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
        StoreError::Damaged { .. } => error!(row = id.0, %error, "table damaged"),
        StoreError::Misfit { .. } | StoreError::UnknownGame(_) => warn!(row = id.0, %error, "table cannot be opened"),
        StoreError::Missing | StoreError::Database(_) | StoreError::InUse(_) | StoreError::File(..) => {}
    }
}
