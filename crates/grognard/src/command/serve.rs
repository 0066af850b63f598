//! `grognard serve`: serves all games to browsers.

use bots::{BotChoice, GameWithBots};
use directories::ProjectDirs;
use kernel::Message;
use server::{Client, Config, Library, Server};
use std::net::{IpAddr, Ipv4Addr, SocketAddr, UdpSocket};
use std::pin::pin;
use std::time::Duration;
use tokio::time::timeout;

use crate::args::Serve;
use crate::failure::Failure;
use crate::games::Games;
use crate::localizer::print;
use crate::{Context, client};

/// Ports tried after the usual one.
const SPARE_PORTS: u16 = 40;
/// Whoever waits longer is told what for.
const PATIENCE: Duration = Duration::from_millis(300);

/// Serves all games to browsers until it is told to stop.
pub fn run(context: &Context, args: &Serve) -> Result<(), Failure> {
    let failed = |error: &dyn std::error::Error| {
        context.localizer.bad(&Message::new("cannot-serve").with("reason", error.to_string()))
    };
    let filter = ["GROGNARD_LOG", "RUST_LOG"].iter().find_map(|name| std::env::var(name).ok());
    server::start_log(args.log, filter.as_deref()).map_err(|error| failed(&error))?;
    let load = |name| Ok(context.games.load(name, &context.localizer)? as Box<dyn GameWithBots>);
    let games: Result<Vec<_>, Failure> = Games::names().map(load).collect();
    let engine = |(name, command): &(String, String)| BotChoice::engine(name, command, args.engine_limits.into());
    let (games, engines): (Vec<_>, Vec<_>) = (games?, args.engines.iter().map(engine).collect());
    for engine in &engines {
        let taken = games.iter().any(|game| game.bot_names().contains(&engine.written.as_str()));
        let twice = engines.iter().filter(|other| other.written == engine.written).count() > 1;
        if taken || twice {
            return Err(context.localizer.bad(&Message::new("engine-name-taken").with("name", engine.written.clone())));
        }
        for game in &games {
            game.check_bot(engine).map_err(|error| context.localizer.bot_error(&error))?;
        }
    }
    let library = Library::new(games, engines);
    let config = config(context, args)?;
    let runtime = tokio::runtime::Runtime::new().map_err(|error| failed(&error))?;
    runtime.block_on(async {
        let server = Server::open(&config, library).await.map_err(|error| failed(&error))?;
        {
            let mut drawing = pin!(server.prepare());
            if timeout(PATIENCE, &mut drawing).await.is_err() {
                context.localizer.tell(&Message::new("serve-drawing"));
                drawing.await;
            }
        }
        let address = reachable(server.address().map_err(|error| failed(&error))?);
        context.localizer.tell(&Message::new("serve-address").with("address", address.clone()));
        if !config.listen.is_loopback() {
            context.localizer.tell(&Message::new("serve-open"));
        }
        context.localizer.tell(&Message::new("serve-database").with("file", config.database.display().to_string()));
        if args.open && open::that_detached(&address).is_err() {
            context.localizer.tell(&Message::new("serve-no-browser"));
        }
        server.run(told_to_stop()).await.map_err(|error| failed(&error))
    })?;
    // Bots that still think are not waited for.
    runtime.shutdown_background();
    print(&context.localizer.word("serve-stopped"));
    Ok(())
}

/// The address as browsers reach it. Where the network may join, it is this machine's address there, so that the links
/// made with it lead others here, too.
fn reachable(address: SocketAddr) -> String {
    let host = match address.ip() {
        ip if ip.is_unspecified() => in_network().unwrap_or(Ipv4Addr::LOCALHOST.into()),
        ip => ip,
    };
    format!("http://{}/", SocketAddr::new(host, address.port()))
}

/// This machine's address in its network: the one it would send from. Nothing is sent.
fn in_network() -> Option<IpAddr> {
    // An address kept for documentation: any that is not this machine will do.
    const ELSEWHERE: (Ipv4Addr, u16) = (Ipv4Addr::new(192, 0, 2, 1), 9);
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
    socket.connect(ELSEWHERE).ok()?;
    socket.local_addr().ok().map(|address| address.ip())
}

fn config(context: &Context, args: &Serve) -> Result<Config, Failure> {
    let folders = ProjectDirs::from("", "", "grognard");
    let database = match (&args.db, &folders) {
        (Some(file), _) => file.clone(),
        (None, Some(folders)) => folders.data_dir().join("grognard.db"),
        (None, None) => return Err(context.localizer.bad(&Message::new("serve-no-folder"))),
    };
    // Maps look alike for every database of this machine: they are drawn once.
    let pictures = match (&args.db, &folders) {
        (_, Some(folders)) => Some(folders.cache_dir().join("pictures")),
        (Some(file), None) => file.parent().map(|folder| folder.join("pictures")),
        (None, None) => None,
    };
    Ok(Config {
        listen: args.listen.unwrap_or(Ipv4Addr::LOCALHOST.into()),
        port: args.port.unwrap_or(Config::PORT),
        spare_ports: if args.port.is_some() { 0 } else { SPARE_PORTS },
        database,
        pictures,
        client: args.client.clone().map_or_else(client::embedded, Client::Folder),
    })
}

async fn told_to_stop() {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        if let Ok(mut terminate) = signal(SignalKind::terminate()) {
            tokio::select! {
                _ = tokio::signal::ctrl_c() => {}
                _ = terminate.recv() => {}
            }
            return;
        }
    }
    let _ = tokio::signal::ctrl_c().await;
}
