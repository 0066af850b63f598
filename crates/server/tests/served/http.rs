//! Everything besides play.

use crate::common::{self, Served};
use kernel::Language;
use serde_json::{Value, json};
use server::{Client, ClientFile, Config, Library, Server};
use std::collections::BTreeSet;

#[tokio::test(flavor = "multi_thread")]
async fn games_texts_rules_and_maps_are_served() {
    let served = Served::start().await;
    let games = served.get_json("/api/games").await;
    let ids: Vec<&str> = games.as_array().expect("a list").iter().filter_map(|game| game["id"].as_str()).collect();
    assert_eq!(ids, ["narva", "eastfront", "heroes", "victory-roads", "dark-valley"]);
    for (game, rules) in ids.iter().zip(common::games()) {
        for language in Language::ALL {
            let text = served.get(&format!("/api/games/{game}/texts/{language}")).await.text().await.expect("text");
            assert!(text.contains(rules.texts().source(language)), "the game's texts are complete");
            assert!(text.contains("\nserver-stale = "), "and so are the server's");
        }
        let entries = served.get_json(&format!("/api/games/{game}/rules")).await;
        assert_eq!(entries.as_array().map(Vec::len), Some(rules.rules().entries().len()));
        assert!(entries[0]["title"]["fr"].is_string());
        let card = games.as_array().expect("a list").iter().find(|card| card["id"] == **game).expect("its card");
        for scenario in card["scenarios"].as_array().expect("scenarios") {
            let path = format!("/api/games/{game}/maps/{}", scenario["map"].as_str().expect("a map"));
            assert_eq!(served.get(&path).await.status().as_u16(), 200, "{path}");
        }
        let map = served.get_json(&format!("/api/games/{game}/maps/{}", card["map"].as_str().expect("a map"))).await;
        assert!(map["hexes"].as_array().is_some_and(|hexes| hexes.len() > 100), "the map has hexes");
        assert_eq!(map["bounds"].as_array().map(Vec::len), Some(4));
    }
    for missing in [
        "/api/games/chess/maps/narva",
        "/api/games/narva/maps/chess",
        "/api/games/narva/texts/de",
        "/api/nothing",
        "/api/games/narva/maps/narva/pink/small.png",
    ] {
        let answer = served.get(missing).await;
        assert_eq!(answer.status().as_u16(), 404, "{missing}");
        let problem: Value = answer.json().await.expect("JSON");
        assert!(problem["error"]["message"]["id"].is_string(), "{missing}: {problem}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_has_not_changed_is_not_sent_again() {
    let served = Served::start().await;
    let tag = served.get("/api/games/narva/maps/narva").await.headers()["etag"].clone();
    let client = reqwest::Client::new();
    let again = client
        .get(served.url("/api/games/narva/maps/narva"))
        .header("if-none-match", tag)
        .send()
        .await
        .expect("answer");
    assert_eq!(again.status().as_u16(), 304);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_description_names_every_route() {
    let served = Served::start().await;
    let description = served.get_json("/api/openapi.json").await;
    assert_eq!(description["openapi"].as_str().map(|version| &version[..2]), Some("3."));
    let paths = description["paths"].as_object().expect("paths");
    for path in [
        "/api/games",
        "/api/games/{game}/texts/{language}",
        "/api/games/{game}/rules",
        "/api/games/{game}/maps/{map}",
        "/api/games/{game}/maps/{map}/{theme}/small.png",
        "/api/games/{game}/maps/{map}/{theme}/{scale}/{tile}",
        "/api/works/{picture}",
        "/api/games/{game}/faces/{theme}/{picture}",
        "/api/tables",
        "/api/tables/cards",
        "/api/tables/{key}",
        "/api/tables/{key}/faces",
        "/api/tables/{key}/file",
        "/api/tables/{key}/picture/{picture}",
        "/api/tables/{key}/play",
    ] {
        assert!(paths.contains_key(path), "{path} is not described");
    }
    for schema in ["GameCard", "TableCard", "NewTable", "ClientMessage", "Problem"] {
        assert!(description["components"]["schemas"][schema].is_object(), "{schema} is not described");
    }
    assert_eq!(serde_json::to_value(server::openapi()).expect("JSON"), description);
}

#[tokio::test(flavor = "multi_thread")]
async fn pictures_of_pieces_and_positions_are_drawn() {
    let served = Served::start().await;
    let keys =
        served.table(json!({"game": "eastfront", "scenario": "edelweiss", "seats": ["human", "bot:random"]})).await;
    let axis = served.join(&keys["axis"]).await;
    let pieces = axis.view["scene"]["stacks"].as_array().expect("stacks").iter();
    let pieces: Vec<&Value> = pieces.flat_map(|stack| stack["pieces"].as_array().expect("pieces")).collect();
    assert!(pieces.len() > 5, "blocks are on the map");
    for piece in pieces.iter().take(5) {
        let key = piece["key"].as_str().expect("a key");
        for detail in ["large", "tiny"] {
            let path = format!("/api/games/eastfront/faces/light/{key}.svg?detail={detail}");
            let face = served.get(&path).await;
            assert_eq!(face.headers()["content-type"], "image/svg+xml", "{path}");
            let svg = face.text().await.expect("text");
            assert!(svg.starts_with("<svg") && !svg.contains("<text"), "letters are outlines: {svg:.300}");
        }
    }
    // All of them together: those of this seat's own map, and the same drawings.
    let key = keys["axis"].as_str().expect("a key");
    let together = served.get_json(&format!("/api/tables/{key}/faces")).await;
    let together = together.as_object().expect("pictures by key");
    let seen: BTreeSet<&str> = pieces.iter().filter_map(|piece| piece["key"].as_str()).collect();
    let sent: BTreeSet<&str> = together.keys().filter_map(|name| name.split(' ').next()).collect();
    assert_eq!(sent, seen, "no picture but those of pieces that are seen");
    let one = seen.iter().find(|one| together.contains_key(&format!("{one} small"))).expect("a block of one's own");
    for (detail, name) in [("large", ""), ("small", " small"), ("tiny", " tiny")] {
        let alone = served.get(&format!("/api/games/eastfront/faces/light/{one}.svg?detail={detail}")).await;
        assert_eq!(together[&format!("{one}{name}")].as_str(), alone.text().await.ok().as_deref(), "{detail}");
    }
    let guessed = served.get("/api/games/eastfront/faces/light/AAAAAAAAAAAAAAAA.svg").await;
    assert_eq!(guessed.status().as_u16(), 404);
    let secret = served.get(&format!("/api/tables/{key}/file")).await;
    assert_eq!(secret.status().as_u16(), 403, "the file holds the seed");
    assert_eq!(secret.json::<Value>().await.expect("JSON")["error"]["id"], "file-secret");
    let picture = served.get(&format!("/api/tables/{key}/picture/light.png?lang=fr")).await;
    let (width, height) = common::png_size(&picture.bytes().await.expect("bytes"));
    assert!(width * height <= 4_000_000, "{width} x {height}");
}

#[tokio::test(flavor = "multi_thread")]
async fn lists_of_games_are_told_by_keys() {
    let served = Served::start().await;
    let keys = served
        .table(json!({"game": "narva", "scenario": "campaign", "options": {"fog": "true"}, "seats": ["human", "open"]}))
        .await;
    let request = json!({"keys": [keys["axis"], "AAAAAAAAAAAAAAAAAAAAAA", keys["spectator"]]});
    let cards: Value = served.post("/api/tables/cards", &request).await.json().await.expect("JSON");
    assert_eq!((&cards[0]["held"], &cards[0]["options"]["fog"]), (&json!(["axis"]), &json!("true")));
    assert_eq!(cards[1]["error"]["id"], "unknown-key", "a key that opens nothing");
    assert_eq!((&cards[2]["held"], &cards[2]["step"]), (&json!([]), &json!(0)));
}

#[tokio::test(flavor = "multi_thread")]
async fn what_a_key_opens_is_kept_by_no_cache() {
    let served = Served::start().await;
    let request = json!({"game": "narva", "scenario": "campaign", "seats": ["human", "bot:random"], "seed": "1"});
    let made = served.post("/api/tables", &request).await;
    assert_eq!(made.headers()["cache-control"], "no-store", "it tells keys");
    let keys = made.json::<Value>().await.expect("JSON")["keys"].clone();
    let card = served.get(&format!("/api/tables/{}", keys["axis"].as_str().expect("a key"))).await;
    assert_eq!(card.headers()["cache-control"], "no-store");
    let cards = served.post("/api/tables/cards", &json!({"keys": [keys["axis"]]})).await;
    assert_eq!(cards.headers()["cache-control"], "no-store");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_no_page_is_not_there() {
    let (folder, files) = (tempfile::tempdir().expect("a folder"), tempfile::tempdir().expect("a folder"));
    std::fs::write(files.path().join("index.html"), "<!doctype html><title>Grognard</title>").expect("written");
    let from_folder = Client::Folder(files.path().to_owned());
    let file = |path: &str| {
        (path == "index.html").then(|| ClientFile {
            bytes: b"<!doctype html><title>Grognard</title>".as_slice().into(),
            media_type: "text/html".into(),
            version: "1".into(),
        })
    };
    for (number, client) in [from_folder, Client::Embedded(file)].into_iter().enumerate() {
        let config = Config { client, ..Config::local(folder.path().join(format!("{number}.db"))) };
        let server = Server::open(&config, Library::new(common::games(), Vec::new())).await.expect("a server");
        let address = server.address().expect("an address");
        tokio::spawn(server.run(std::future::pending()));
        let long = format!("/{}", "a".repeat(7_000));
        for (path, accept, status) in [
            ("/", "*/*", 200),
            ("/t/AAAAAAAAAAAAAAAAAAAAAA", "*/*", 200),
            ("/t/AAAAAAAAAAAAAAAAAAAAAA/", "text/html", 200),
            ("/health", "*/*", 404),
            ("/metrics", "application/json", 404),
            ("/t/", "*/*", 404),
            ("/t/a/b", "*/*", 404),
            ("/health", "text/html", 404),
            ("/nothing.js", "*/*", 404),
            (&long, "text/html", 404),
        ] {
            let request = reqwest::Client::new().get(format!("http://{address}{path}")).header("accept", accept);
            let answer = request.send().await.expect("an answer");
            assert_eq!(answer.status().as_u16(), status, "{path:.40} for {accept}");
            let page = answer.text().await.expect("text").contains("Grognard");
            let shown = status == 200 || (path == "/health" && accept == "text/html");
            assert_eq!(page, shown, "{path:.40} for {accept}");
        }
    }
}
