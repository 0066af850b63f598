//! Tables of a database that version 0.1 wrote (`fixtures/version-0.1.db`): four games at one screen each.

use crate::common::{Player, Served, serve};
use kernel::GameFile;
use serde_json::{Value, json};
use sqlx::Connection as _;
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use std::path::Path;

const NARVA: (&str, u64) = ("XsZc14Ne7IVdvbnRwtjGuA", 600);
const EASTFRONT: (&str, u64) = ("6utKUv9p6emQOAfbGmkXcA", 60);
const HEROES: (&str, u64) = ("ybY4z4MdKB0f5mKPmhbzNg", 150);
const OTHER_NARVA: (&str, u64) = ("K2CeHChtvrF9xiKdGoTbVA", 40);

/// A server with a copy of the database, in which these statements were carried out before.
async fn served(changes: &[&'static str]) -> Served {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let database = folder.path().join("test.db");
    std::fs::copy(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/fixtures/version-0.1.db"), &database).expect("a copy");
    change(&database, changes).await;
    let address = serve(&database).await;
    Served::at(address, folder)
}

async fn change(database: &Path, changes: &[&'static str]) {
    let options = SqliteConnectOptions::new().filename(database);
    let mut connection = SqliteConnection::connect_with(&options).await.expect("the old database");
    for sql in changes {
        sqlx::raw_sql(*sql).execute(&mut connection).await.expect("a change");
    }
    connection.close().await.expect("closed");
}

async fn file(served: &Served, key: &str) -> GameFile {
    let text = served.get(&format!("/api/tables/{key}/file")).await.text().await.expect("a text");
    GameFile::read(&text).unwrap_or_else(|error| panic!("{error}\n{text}"))
}

#[tokio::test]
async fn tables_of_an_older_database_open_and_go_on() {
    let served = served(&["UPDATE game_table SET rules_version = 1"]).await;
    for (key, steps) in [NARVA, EASTFRONT, HEROES, OTHER_NARVA] {
        let mut player = served.join(&json!(key)).await;
        assert_eq!(player.step(), steps, "every action is there");
        let card = served.get_json(&format!("/api/tables/{key}")).await;
        assert_eq!((&card["notice"]["id"], &card["stopped"]), (&json!("server-taken-over"), &json!(false)), "{card}");
        let hello: Value = serde_json::from_str(&player.received[0]).expect("JSON");
        assert_eq!(hello["notice"]["id"], "server-taken-over", "{hello}");
        let (seat, action) = player.offers().into_iter().next().expect("something to do");
        let answer = player.act(&seat, &action).await.expect("an answer");
        assert_eq!((&answer["type"], player.step()), (&json!("done"), steps + 1), "{answer}");
        assert_eq!(file(&served, key).await.records.len() as u64, steps + 1);
    }
}

#[tokio::test]
async fn a_table_that_no_longer_fits_is_shown_up_to_there_and_its_file_can_be_saved() {
    let served = served(&[
        "UPDATE game_table SET rules_version = 1 WHERE id = 4",
        "UPDATE fresh SET notation = 'advance 9999', rolls = '' WHERE table_id = 4 AND n = 30",
    ])
    .await;
    let (key, steps) = OTHER_NARVA;
    let mut player = served.join(&json!(key)).await;
    assert_eq!((player.step(), player.to_act().len(), player.offers().len()), (29, 0, 0));
    let card = served.get_json(&format!("/api/tables/{key}")).await;
    assert_eq!((&card["notice"]["id"], &card["stopped"]), (&json!("server-stopped"), &json!(true)), "{card}");
    assert_eq!(card["notice"]["args"][0], json!(["number", 30]), "{card}");
    for seat in ["axis", "soviet"] {
        let answer = player.act(seat, "done").await.expect("an answer");
        assert_eq!(answer["type"], "refused", "{answer}");
        let answer = player.ask(json!({"type": "undo", "step": 29, "seat": seat})).await.expect("an answer");
        assert_eq!(answer["type"], "refused", "{answer}");
    }
    let past = player.ask(json!({"type": "at", "step": 10})).await.expect("an answer");
    assert_eq!(past["type"], "done", "its past can be looked at: {past}");
    let file = file(&served, key).await;
    assert_eq!((file.records.len() as u64, &*file.records[29].action), (steps, "advance 9999"), "nothing is lost");
    let player = Player::join(served.address, NARVA.0).await;
    assert_eq!(player.step(), NARVA.1, "the others go on");
}

#[tokio::test]
async fn a_table_without_a_set_up_stays_in_the_list_with_the_reason() {
    let served = served(&[
        "UPDATE game_table SET rules_version = 1, scenario = 'nowhere' WHERE id = 3",
        "UPDATE game_table SET game = 'chess' WHERE id = 2",
    ])
    .await;
    let keys = json!({"keys": [NARVA.0, EASTFRONT.0, HEROES.0, "AAAAAAAAAAAAAAAAAAAAAA"]});
    let cards: Value = served.post("/api/tables/cards", &keys).await.json().await.expect("JSON");
    let told: Vec<&Value> = cards.as_array().expect("a list").iter().map(|card| &card["error"]["id"]).collect();
    assert_eq!(told, [&Value::Null, &json!("unknown-game"), &json!("version"), &json!("unknown-key")], "{cards}");
    for (key, steps) in [EASTFRONT, HEROES] {
        assert_eq!(file(&served, key).await.records.len() as u64, steps, "its file can still be saved");
    }
}
