//! A server, from its files to its address.

use render::Theme;
use std::io;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::sync::Arc;
use tokio::net::TcpListener;
use tokio::sync::Semaphore;

use crate::Library;
use crate::faces::Faces;
use crate::host::Common;
use crate::house::House;
use crate::letters::Letters;
use crate::pictures::Pictures;
use crate::routes::{self, App, Shared};
use crate::store::{Store, StoreError};

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
    shared: App,
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
        let shared = shared(config, library).await?;
        let listener = listen(config).await?;
        Ok(Self { listener, shared, web: config.web.clone() })
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
            let draw = |theme| self.shared.pictures.prepare(&self.shared.house.common.library, theme);
            tokio::join!(draw(Theme::Light), draw(Theme::Dark));
        }
    }

    /// Serves until `stop` ends.
    ///
    /// # Errors
    /// When the system takes the address away.
    pub async fn run(self, stop: impl Future<Output = ()> + Send + 'static) -> Result<(), ServeError> {
        if self.web.is_some() {
            let app = self.shared.clone();
            tokio::spawn(async move { app.pictures.complete(&app.house.common.library).await });
        }
        let router = routes::router(self.shared.clone(), self.web);
        // Players stay connected for hours: a server that is told to stop does not wait for them.
        tokio::select! {
            ended = axum::serve(self.listener, router).into_future() => ended?,
            () = stop => {}
        }
        self.shared.house.common.store.close().await;
        Ok(())
    }
}

/// What all routes share, without an address.
pub(crate) async fn shared(config: &Config, library: Library) -> Result<App, ServeError> {
    let store = Store::open(&config.database).await?;
    let faces = Arc::new(Faces::new(store.secret("faces").await?));
    let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    let thinkers = Arc::new(Semaphore::new(cores));
    let common = Common { library: Arc::new(library), store, faces, letters: Letters::default(), thinkers };
    Ok(Arc::new(Shared { house: House::new(Arc::new(common)), pictures: Pictures::new(config.pictures.clone()) }))
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
