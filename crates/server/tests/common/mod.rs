//! A server of its own for each test, and players that speak to it over the wire.

#![allow(dead_code)]

use bots::GameWithBots;
use dark_valley::DarkValley;
use eastfront::EastFront;
use futures_util::{SinkExt as _, StreamExt as _};
use heroes::Heroes;
use kernel::Hosted;
use narva::Narva;
use serde_json::{Value, json};
use server::{Config, Library, ServeError, Server};
use sqlx::Connection as _;
use std::collections::HashSet;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::{Arc, LazyLock};
use std::time::Duration;
use tokio::net::TcpStream;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message as Frame;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};
use victory_roads::VictoryRoads;

/// Longer than this nothing takes, however busy the machine is.
const PATIENCE: Duration = Duration::from_secs(120);

/// The rules that tests play by, loaded once for all of them.
pub static NARVA: LazyLock<Arc<Narva>> = LazyLock::new(|| Arc::new(Narva::load(None).expect("Narva's data")));
pub static EASTFRONT: LazyLock<Arc<EastFront>> =
    LazyLock::new(|| Arc::new(EastFront::load(None).expect("EastFront's data")));
pub static HEROES: LazyLock<Arc<Heroes>> =
    LazyLock::new(|| Arc::new(Heroes::load(None).expect("the data of Conflict of Heroes")));
pub static VICTORY_ROADS: LazyLock<Arc<VictoryRoads>> =
    LazyLock::new(|| Arc::new(VictoryRoads::load(None).expect("the data of Victory Roads")));
pub static DARK_VALLEY: LazyLock<Arc<DarkValley>> =
    LazyLock::new(|| Arc::new(DarkValley::load(None).expect("the data of The Dark Valley")));

/// The games that tests play.
pub fn games() -> Vec<Box<dyn GameWithBots>> {
    vec![
        Box::new(Hosted(NARVA.clone())),
        Box::new(Hosted(EASTFRONT.clone())),
        Box::new(Hosted(HEROES.clone())),
        Box::new(Hosted(VICTORY_ROADS.clone())),
        Box::new(Hosted(DARK_VALLEY.clone())),
    ]
}

/// A server on a free port, which ends with the test.
pub struct Served {
    pub address: SocketAddr,
    pub folder: tempfile::TempDir,
    running: Running,
    http: reqwest::Client,
}

impl Served {
    pub async fn start() -> Self {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let running = serve(&folder.path().join("test.db")).await;
        Self::at(running, folder)
    }

    pub fn at(running: Running, folder: tempfile::TempDir) -> Self {
        Self { address: running.address, folder, running, http: reqwest::Client::new() }
    }

    pub fn database(&self) -> PathBuf {
        self.folder.path().join("test.db")
    }

    /// Stops the server and starts another one on the same database, as after a night.
    pub async fn restart(&mut self) {
        self.stop().await;
        self.running = serve(&self.database()).await;
        self.address = self.running.address;
    }

    pub async fn stop(&mut self) {
        self.running.stop().await;
    }

    pub fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.address)
    }

    pub async fn get(&self, path: &str) -> reqwest::Response {
        self.http.get(self.url(path)).send().await.expect("an answer")
    }

    pub async fn get_json(&self, path: &str) -> Value {
        let answer = self.get(path).await;
        assert!(answer.status().is_success(), "{path}: {}", answer.status());
        answer.json().await.expect("JSON")
    }

    pub async fn post(&self, path: &str, body: &Value) -> reqwest::Response {
        self.http.post(self.url(path)).json(body).send().await.expect("an answer")
    }

    pub async fn post_text(&self, path: &str, body: String) -> reqwest::Response {
        let request = self.http.post(self.url(path)).header("content-type", "application/json").body(body);
        request.send().await.expect("an answer")
    }

    /// Sets up a table, lets its players give their numbers for the dice, and returns its keys.
    pub async fn table(&self, request: Value) -> Value {
        let keys = self.waiting_table(request).await;
        for (_, key) in keys.as_object().expect("keys").iter().filter(|(holder, _)| *holder != "spectator") {
            if let Some(key) = key.as_str() {
                Player::connect(self.address, key).await.expect("a seat at the table").greeted().await;
            }
        }
        keys
    }

    /// Sets up a table and returns its keys; nobody has come to it yet.
    pub async fn waiting_table(&self, request: Value) -> Value {
        let answer = self.post("/api/tables", &request).await;
        let status = answer.status();
        let body: Value = answer.json().await.expect("JSON");
        assert_eq!(status.as_u16(), 201, "{body}");
        body["keys"].clone()
    }

    pub async fn join(&self, key: &Value) -> Player {
        Player::join(self.address, key.as_str().expect("a key")).await
    }
}

/// A server in this process.
pub struct Running {
    pub address: SocketAddr,
    stop: Option<oneshot::Sender<()>>,
    task: JoinHandle<()>,
}

impl Running {
    async fn stop(&mut self) {
        if let Some(stop) = self.stop.take() {
            stop.send(()).expect("it runs");
            (&mut self.task).await.expect("it ends");
        }
    }
}

/// Starts a server in this process.
pub async fn serve(database: &Path) -> Running {
    try_serve(database).await.expect("a server")
}

pub async fn try_serve(database: &Path) -> Result<Running, ServeError> {
    let config = Config::local(database.to_owned());
    let server = Server::open(&config, Library::new(games(), Vec::new())).await?;
    let address = server.address().expect("an address");
    let (stop, stopped) = oneshot::channel::<()>();
    let task = tokio::spawn(async move {
        let stopped = async move {
            if stopped.await.is_err() {
                std::future::pending::<()>().await;
            }
        };
        server.run(stopped).await.expect("it serves");
    });
    Ok(Running { address, stop: Some(stop), task })
}

/// Changes a database behind its server's back.
pub async fn change(database: &Path, sql: &str) {
    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(database);
    let mut connection = sqlx::SqliteConnection::connect_with(&options).await.expect("the database");
    sqlx::raw_sql(sqlx::AssertSqlSafe(sql.to_owned())).execute(&mut connection).await.expect("a change");
    connection.close().await.expect("closed");
}

/// Asks a database for one text.
pub async fn text_in(database: &Path, sql: &'static str) -> Option<String> {
    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(database);
    let mut connection = sqlx::SqliteConnection::connect_with(&options).await.expect("the database");
    let row = sqlx::query(sql).fetch_one(&mut connection).await.expect("a row");
    sqlx::Row::get(&row, 0)
}

/// Somebody at a table, who remembers everything that was sent to him.
pub struct Player {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    asked: u32,
    /// The last view.
    pub view: Value,
    /// Hexes of which something was told since this was last emptied.
    pub told_of: HashSet<u64>,
    /// The last greeting.
    pub hello: Value,
    /// Every message, as it came.
    pub received: Vec<String>,
}

impl Player {
    pub async fn join(address: SocketAddr, key: &str) -> Self {
        Self::try_join(address, key).await.expect("a seat at the table")
    }

    pub async fn try_join(address: SocketAddr, key: &str) -> Option<Self> {
        let mut player = Self::connect(address, key).await?;
        player.greeted().await;
        while player.view.is_null() {
            player.hear().await?;
        }
        Some(player)
    }

    /// A connection over which nothing was heard yet.
    pub async fn connect(address: SocketAddr, key: &str) -> Option<Self> {
        let url = format!("ws://{address}/api/tables/{key}/play");
        let (socket, _) = timeout(PATIENCE, tokio_tungstenite::connect_async(url)).await.ok()?.ok()?;
        Some(Self {
            socket,
            asked: 0,
            view: Value::Null,
            told_of: HashSet::new(),
            hello: Value::Null,
            received: Vec::new(),
        })
    }

    /// Waits for the greeting, and gives a number for the dice where one is awaited.
    pub async fn greeted(&mut self) {
        while self.hello.is_null() {
            self.hear().await.expect("a greeting");
        }
        let mine = |seat: &Value| self.hello["seats"].as_array().is_some_and(|seats| seats.contains(seat));
        if self.hello["awaited"].as_array().is_some_and(|awaited| awaited.iter().any(mine)) {
            let answer = self.ask(json!({"type": "nonce", "nonce": "a-number"})).await.expect("an answer");
            assert_eq!(answer["type"], "done", "{answer}");
        }
    }

    /// The next message; none when the connection has ended.
    pub async fn hear(&mut self) -> Option<Value> {
        loop {
            let frame = timeout(PATIENCE, self.socket.next()).await.expect("the server answers in time")?.ok()?;
            let Frame::Text(text) = frame else { continue };
            self.received.push(text.to_string());
            let message: Value = serde_json::from_str(&text).expect("the server speaks JSON");
            if message["type"] == "hello" {
                self.hello = message.clone();
            } else if message["type"] == "view" {
                self.view = message["view"].clone();
                self.told_of.extend(hexes(&self.view["scene"]["stacks"]));
            } else if message["type"] == "news" {
                self.told_of.extend(hexes(&message["scene"]["stacks"]));
                let mut scene = std::mem::take(&mut self.view["scene"]);
                learn(&mut scene, &message["scene"]);
                self.view = message["view"].clone();
                self.view["scene"] = scene;
            }
            return Some(message);
        }
    }

    pub async fn send(&mut self, text: String) -> bool {
        self.socket.send(Frame::text(text)).await.is_ok()
    }

    pub async fn send_bytes(&mut self, bytes: Vec<u8>) -> bool {
        self.socket.send(Frame::binary(bytes)).await.is_ok()
    }

    /// Asks something and waits for the answer.
    pub async fn ask(&mut self, question: Value) -> Option<Value> {
        self.asked += 1;
        let mut question = question;
        question["id"] = json!(self.asked);
        self.send(question.to_string()).await;
        loop {
            let message = self.hear().await?;
            let answer = message["type"] == "done" || message["type"] == "refused";
            if answer && message["id"] == self.asked {
                return Some(message);
            }
        }
    }

    /// Hears all that was sent so far.
    pub async fn sync(&mut self) {
        self.ask(json!({"type": "ping"})).await.expect("an answer");
    }

    pub async fn act(&mut self, seat: &str, action: &str) -> Option<Value> {
        let step = self.view["step"].clone();
        self.ask(json!({"type": "act", "step": step, "seat": seat, "action": action})).await
    }

    /// What this player may do now, by seat.
    pub fn offers(&self) -> Vec<(String, String)> {
        let prompts = self.view["prompts"].as_object().into_iter().flatten();
        let offers = prompts.flat_map(|(seat, prompt)| {
            let offers = prompt["offers"].as_array().into_iter().flatten();
            offers.filter_map(|offer| Some((seat.clone(), offer["action"].as_str()?.to_owned())))
        });
        offers.collect()
    }

    pub fn step(&self) -> u64 {
        self.view["step"].as_u64().unwrap_or_default()
    }

    pub fn is_over(&self) -> bool {
        !self.view["outcome"].is_null()
    }

    pub fn to_act(&self) -> Vec<&str> {
        self.view["to_act"].as_array().into_iter().flatten().filter_map(Value::as_str).collect()
    }
}

fn hexes(stacks: &Value) -> impl Iterator<Item = u64> {
    stacks.as_array().into_iter().flatten().filter_map(|stack| stack["hex"].as_u64())
}

/// Brings a scene up to date.
fn learn(scene: &mut Value, news: &Value) {
    for part in ["headline", "markers", "cups", "hands", "clashes"] {
        if let Some(value) = news.get(part) {
            scene[part] = value.clone();
        }
    }
    for part in ["tracks", "boxes"] {
        let list = scene[part].as_array_mut().expect("a list");
        for item in news[part].as_array().expect("a list") {
            let known = list.iter_mut().find(|known| known["id"] == item["id"]);
            *known.expect("tracks and boxes that come or go are told with everything else") = item.clone();
        }
    }
    let fresh = news["stacks"].as_array().expect("a list");
    if fresh.is_empty() {
        return;
    }
    let stacks = scene["stacks"].as_array_mut().expect("a list");
    stacks.retain(|stack| fresh.iter().all(|other| other["hex"] != stack["hex"]));
    stacks.extend(fresh.iter().filter(|stack| stack["pieces"] != json!([])).cloned());
    stacks.sort_by_key(|stack| stack["hex"].as_u64());
}

/// Takes the keys of pictures out of a scene: they are others after a restart.
pub fn forget_face_keys(value: &mut Value) {
    match value {
        Value::Object(fields) => {
            // On the card of a combat a piece has a picture and no face.
            if fields.contains_key("face") || fields.contains_key("id") && fields.contains_key("name") {
                fields.remove("key");
            }
            fields.values_mut().for_each(forget_face_keys);
        }
        Value::Array(values) => values.iter_mut().for_each(forget_face_keys),
        _ => {}
    }
}

/// All keys of pictures in a scene.
pub fn face_keys(value: &Value) -> Vec<String> {
    match value {
        Value::Object(fields) => {
            let own = fields.get("key").filter(|_| fields.contains_key("face")).and_then(Value::as_str);
            own.map(str::to_owned).into_iter().chain(fields.values().flat_map(face_keys)).collect()
        }
        Value::Array(values) => values.iter().flat_map(face_keys).collect(),
        _ => Vec::new(),
    }
}

/// Numbers for tests: the same every time.
pub struct Whim(u64);

impl Whim {
    pub const fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    pub fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    pub fn below(&mut self, choices: usize) -> usize {
        (self.next() % choices.max(1) as u64) as usize
    }
}

/// Width and height, as they stand in the head of a PNG file.
pub fn png_size(png: &[u8]) -> (u32, u32) {
    assert!(png.starts_with(b"\x89PNG"), "no PNG file: {:?}", png.get(..20));
    let number = |at: usize| u32::from_be_bytes(png[at..at + 4].try_into().expect("four bytes"));
    (number(16), number(20))
}
