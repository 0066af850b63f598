//! The server itself: opens the database, takes an address and serves.

use render::Theme;
use std::io;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::sync::Arc;
use tokio::net::TcpListener;
use tokio::sync::Semaphore;
use tracing::info;

use crate::Library;
use crate::buffer_pool::BufferPool;
use crate::open_tables::OpenTables;
use crate::pictures::Pictures;
use crate::piece_cache::PieceCache;
use crate::routes::{self, App, AppState};
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
    pub web: Option<PathBuf>,
}

impl Config {
    /// The port that is taken unless said otherwise.
    pub const PORT: u16 = 7441;

    /// A server for this machine alone with this database.
    #[must_use]
    pub fn local(database: PathBuf) -> Self {
        let pictures = database.parent().map(|folder| folder.join("pictures"));
        Self { listen: Ipv4Addr::LOCALHOST.into(), port: 0, spare_ports: 0, database, pictures, web: None }
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

/// A server that has its address and waits for visitors.
pub struct Server {
    listener: TcpListener,
    app: App,
    web: Option<PathBuf>,
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
        let app = app(config, library).await?;
        let listener = listen(config).await?;
        Ok(Self { listener, app, web: config.web.clone() })
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
        if self.web.is_some() {
            let draw = |theme| self.app.pictures.prepare(&self.app.tables.shared.library, theme);
            tokio::join!(draw(Theme::Light), draw(Theme::Dark));
        }
    }

    /// Serves until `stop` ends.
    ///
    /// # Errors
    /// When the system takes the address away.
    pub async fn run(self, stop: impl Future<Output = ()> + Send + 'static) -> Result<(), ServeError> {
        if self.web.is_some() {
            let app = self.app.clone();
            tokio::spawn(async move { app.pictures.complete(&app.tables.shared.library).await });
        }
        let router = routes::router(self.app.clone(), self.web);
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
    let pieces = Arc::new(PieceCache::new(store.secret("faces").await?));
    let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    let bot_permits = Arc::new(Semaphore::new(cores));
    let shared = Shared { library: Arc::new(library), store, pieces, buffers: BufferPool::default(), bot_permits };
    let tables = OpenTables::new(Arc::new(shared));
    Ok(Arc::new(AppState { tables, pictures: Pictures::new(config.pictures.clone()) }))
}

async fn listen(config: &Config) -> Result<TcpListener, ServeError> {
    let mut port = config.port;
    loop {
        let address = SocketAddr::new(config.listen, port);
        match TcpListener::bind(address).await {
            Ok(listener) => return Ok(listener),
            Err(error) if error.kind() == io::ErrorKind::AddrInUse && port - config.port < config.spare_ports => {
                port = port.saturating_add(1);
            }
            Err(error) => return Err(ServeError::Address { address, error }),
        }
    }
}
