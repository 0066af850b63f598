//! The server itself: opens the database, takes an address and serves.

use axum::serve::{Listener as _, ListenerExt as _, TapIo};
use render::Theme;
use std::io;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::sync::Arc;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Semaphore;
use tracing::{debug, info};

use crate::Library;
use crate::buffer_pool::BufferPool;
use crate::database_files::private_folder;
use crate::open_tables::OpenTables;
use crate::pictures::Pictures;
use crate::piece_cache::PieceCache;
use crate::routes::{self, App, AppState, Client};
use crate::store::{Store, StoreError};
use crate::table_task::Shared;

/// Where a server listens and keeps its things.
#[derive(Clone, Debug)]
pub struct Config {
    /// Address; loopback unless others are to join.
    pub listen: IpAddr,
    /// Port; 0 takes any that is free.
    pub port: u16,
    /// How many further ports are tried when that one is taken.
    pub spare_ports: u16,
    /// The database.
    pub database: PathBuf,
    /// Folder for pictures that are drawn once.
    pub pictures: Option<PathBuf>,
    /// The client's files.
    pub client: Client,
}

impl Config {
    /// The port that is taken unless said otherwise.
    pub const PORT: u16 = 7441;

    /// A server for this machine alone with this database.
    #[must_use]
    pub fn local(database: PathBuf) -> Self {
        let pictures = database.parent().map(|folder| folder.join("pictures"));
        Self { listen: Ipv4Addr::LOCALHOST.into(), port: 0, spare_ports: 0, database, pictures, client: Client::None }
    }
}

/// Why a server could not be started.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// The address cannot be had.
    #[error("{address}: {error}")]
    Address {
        /// The address.
        address: SocketAddr,
        /// Why.
        error: io::Error,
    },
    /// The database cannot be used.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// A folder cannot be made.
    #[error("{0}: {1}")]
    Folder(PathBuf, io::Error),
    /// It broke down.
    #[error("{0}")]
    Io(#[from] io::Error),
}

/// Accepts connections that send every message at once.
type Listener = TapIo<TcpListener, fn(&mut TcpStream)>;

/// A server that has its address and waits for visitors.
pub struct Server {
    listener: Listener,
    app: App,
    client: Client,
}

impl Server {
    /// Opens the database and takes the address.
    ///
    /// # Errors
    /// When one of them cannot be had.
    pub async fn open(config: &Config, library: Library) -> Result<Self, ServeError> {
        if let Some(folder) = config.database.parent().filter(|folder| !folder.as_os_str().is_empty()) {
            std::fs::create_dir_all(folder).map_err(|error| ServeError::Folder(folder.to_owned(), error))?;
        }
        if let Some(folder) = &config.pictures {
            private_folder(folder).map_err(|error| ServeError::Folder(folder.clone(), error))?;
        }
        let app = app(config, library).await?;
        let listener = listen(config).await?;
        Ok(Self { listener, app, client: config.client.clone() })
    }

    /// Where it is.
    ///
    /// # Errors
    /// When the system does not tell.
    pub fn address(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }

    /// Draws the maps that a browser shows first. They are kept: it takes a while the first time only.
    pub async fn prepare(&self) {
        if !matches!(self.client, Client::None) {
            let draw = |theme| self.app.pictures.prepare(theme);
            tokio::join!(draw(Theme::Light), draw(Theme::Dark));
        }
    }

    /// Serves until `stop` ends.
    ///
    /// # Errors
    /// When the system takes the address away.
    pub async fn run(self, stop: impl Future<Output = ()> + Send + 'static) -> Result<(), ServeError> {
        if !matches!(self.client, Client::None) {
            let app = self.app.clone();
            tokio::spawn(async move { app.pictures.complete(|| app.tables.are_all_closed()).await });
        }
        let router = routes::router(self.app.clone(), self.client);
        info!(address = %self.listener.local_addr()?, "server started");
        // Players stay connected for hours: a server that is told to stop does not wait for them.
        tokio::select! {
            ended = axum::serve(self.listener, router).into_future() => ended?,
            () = stop => {}
        }
        self.app.tables.shared.store.close().await;
        info!("server stopped");
        Ok(())
    }
}

/// What all routes share, without an address.
pub(crate) async fn app(config: &Config, library: Library) -> Result<App, ServeError> {
    let store = Store::open(&config.database).await?;
    let pieces = Arc::new(PieceCache::new());
    let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    let bot_permits = Arc::new(Semaphore::new(cores));
    let library = Arc::new(library);
    let pictures = Pictures::new(library.clone(), config.pictures.clone(), cores);
    let shared = Shared { library, store, pieces, buffers: BufferPool::default(), bot_permits };
    let tables = OpenTables::new(Arc::new(shared));
    Ok(Arc::new(AppState { tables, pictures }))
}

async fn listen(config: &Config) -> Result<Listener, ServeError> {
    let mut port = config.port;
    loop {
        let address = SocketAddr::new(config.listen, port);
        match TcpListener::bind(address).await {
            Ok(listener) => return Ok(listener.tap_io(send_at_once)),
            Err(error) if error.kind() == io::ErrorKind::AddrInUse && port - config.port < config.spare_ports => {
                port = port.saturating_add(1);
            }
            Err(error) => return Err(ServeError::Address { address, error }),
        }
    }
}

/// Sets TCP_NODELAY. Messages are small and often come in pairs, such as the news of an action and its acknowledgement:
/// without it the second would wait until the other end has confirmed the first, which takes it some 40 ms.
fn send_at_once(stream: &mut TcpStream) {
    if let Err(error) = stream.set_nodelay(true) {
        debug!(%error, "TCP_NODELAY not set");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn connections_send_at_once() {
        let mut listener = listen(&Config::local(PathBuf::from("unused.db"))).await.expect("an address");
        let address = listener.local_addr().expect("an address");
        let (client, (accepted, _)) = tokio::join!(TcpStream::connect(address), listener.accept());
        assert!(accepted.nodelay().expect("an option"), "small messages wait for each other");
        drop(client.expect("a connection"));
    }
}
