//! Tables of a database that version 0.1 wrote (`fixtures/version-0.1.db`): four games at one screen each.

use crate::common::{Player, Served, change, serve};
use kernel::GameFile;
use serde_json::{Value, json};

const NARVA: (&str, u64) = ("XsZc14Ne7IVdvbnRwtjGuA", 600);
const EASTFRONT: (&str, u64) = ("6utKUv9p6emQOAfbGmkXcA", 60);
const HEROES: (&str, u64) = ("ybY4z4MdKB0f5mKPmhbzNg", 150);
const OTHER_NARVA: (&str, u64) = ("K2CeHChtvrF9xiKdGoTbVA", 40);

const FIXTURE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/fixtures/version-0.1.db");

/// A server with a copy of the database, in which these statements were carried out before.
async fn served(changes: &[&str]) -> Served {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let database = folder.path().join("test.db");
    std::fs::copy(FIXTURE, &database).expect("a copy");
    change(&database, &changes.join(";")).await;
    Served::at(serve(&database).await, folder)
}

async fn file(served: &Served, key: &str) -> GameFile {
    let text = served.get(&format!("/api/tables/{key}/file")).await.text().await.expect("a text");
    GameFile::read(&text).unwrap_or_else(|error| panic!("{error}\n{text}"))
}

/// A question with one answer is no longer asked in Conflict of Heroes: the game is shown up to where it was.
#[tokio::test]
async fn a_table_of_an_older_database_that_no_longer_fits_is_shown_as_far_as_it_does() {
    let served = served(&["UPDATE game_table SET rules_version = 1"]).await;
    let (key, _) = HEROES;
    let player = served.join(&json!(key)).await;
    assert_eq!(player.step(), 99, "as far as its actions fit");
    let card = served.get_json(&format!("/api/tables/{key}")).await;
    assert_eq!(card["stopped"], json!(true), "{card}");
    assert!(card["notice"]["id"].is_string(), "{card}");
}

#[tokio::test]
async fn tables_of_an_older_database_open_and_go_on() {
    let served = served(&["UPDATE game_table SET rules_version = 1"]).await;
    for (key, steps) in [NARVA, EASTFRONT, OTHER_NARVA] {
        let mut player = served.join(&json!(key)).await;
        assert_eq!(player.step(), steps, "every action is there");
        let card = served.get_json(&format!("/api/tables/{key}")).await;
        assert_eq!((&card["notice"]["id"], &card["stopped"]), (&json!("server-taken-over"), &json!(false)), "{card}");
        let hello: Value = serde_json::from_str(&player.received[0]).expect("JSON");
        assert_eq!(hello["notice"]["id"], "server-taken-over", "{hello}");
        assert_eq!(hello["seed_origin"], "unknown", "nobody wrote down where its seed came from");
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

/// Keys to the seats of the second table, besides the one for both; the database holds their SHA-256.
const KEYS: [&str; 3] = ["axis-axis-axis-axis-ax", "soviet-soviet-soviet-s", "spectator-spectator-sp"];
const HASHES: &str = "INSERT INTO seat_key (hash, table_id, holder) VALUES \
     (x'9352C6269242A2FDA8B6D8223EDD9937FDD4397F14E0D8C7449881EA28271478', 2, 'axis'), \
     (x'39103F65670E8B8011C211E7805DA2828B758F2B63881A1F91B391F5111E25F6', 2, 'soviet'), \
     (x'6524C3636BA80D97E60BE5DC1EB138A9C8E9195AB26F701272E096D66B7BE5C5', 2, 'spectator')";

/// Production is secret: an action that no longer fits, and why, is told to nobody but the side that did it.
#[tokio::test]
async fn what_no_longer_fits_is_told_to_its_own_side_alone() {
    let served = served(&[
        "UPDATE game_table SET rules_version = 1 WHERE id = 2",
        "UPDATE action SET notation = 'scrap 51A' WHERE table_id = 2 AND n = 34",
        "UPDATE fresh SET notation = 'scrap 51A' WHERE table_id = 2 AND n = 34",
        HASHES,
    ])
    .await;
    let [axis, soviet, spectator] = KEYS;
    for (key, knows) in [(axis, false), (soviet, true), (spectator, false), (EASTFRONT.0, false)] {
        let player = served.join(&json!(key)).await;
        assert_eq!(player.step(), 33, "it stops before the action");
        let card = served.get_json(&format!("/api/tables/{key}")).await;
        let hello: Value = serde_json::from_str(&player.received[0]).expect("JSON");
        assert_eq!(hello["notice"], card["notice"]);
        assert_eq!(
            (&card["notice"]["id"], &card["notice"]["args"][0]),
            (&json!("server-stopped"), &json!(["number", 34]))
        );
        let list: Value = served.post("/api/tables/cards", &json!({"keys": [key]})).await.json().await.expect("JSON");
        assert_eq!(list[0]["notice"], card["notice"]);
        let reason = &card["notice"]["args"][1][1];
        let expected = if knows { "server-misfit-action" } else { "server-misfit-hidden" };
        assert_eq!(reason["id"], expected, "{key}: {card}");
        assert_eq!(player.received.iter().any(|message| message.contains("scrap 51A")), knows, "{key}");
    }
}

/// What is answered to a request for a table that cannot be opened.
async fn problem(served: &Served, key: &str) -> (u16, Value) {
    let answer = served.get(&format!("/api/tables/{key}")).await;
    let status = answer.status().as_u16();
    let body: Value = answer.json().await.expect("JSON");
    (status, body["error"].clone())
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
        let (status, error) = problem(&served, key).await;
        assert_eq!((status, &error["has_file"]), (409, &json!(true)), "the table is there: {error}");
        assert_eq!(file(&served, key).await.records.len() as u64, steps, "its file can still be saved");
    }
    let (_, error) = problem(&served, HEROES.0).await;
    let reason = &error["message"]["args"][0][1];
    assert_eq!(reason["id"], "server-misfit-scenario", "a message that the client puts into words: {error}");
}

/// Nothing is said of another version where a table of today's does not fit.
#[tokio::test]
async fn a_set_up_of_today_that_does_not_exist_is_not_blamed_on_another_version() {
    let heroes = heroes::Heroes::load(None).expect("the data of Conflict of Heroes");
    let (info, folder) = (kernel::Ruleset::info(&heroes).clone(), tempfile::tempdir().expect("a folder"));
    let database = folder.path().join("test.db");
    std::fs::copy(FIXTURE, &database).expect("a copy");
    let (rules, data) = (info.rules_version, &info.data_version);
    let today = format!("rules_version = {rules}, data_version = '{data}'");
    change(&database, &format!("UPDATE game_table SET {today}, scenario = 'nowhere' WHERE id = 3")).await;
    let served = Served::at(serve(&database).await, folder);
    let (status, error) = problem(&served, HEROES.0).await;
    assert_eq!((status, &error["message"]["id"]), (409, &json!("server-misfit")), "{error}");
}

/// Rows that cannot be read are not said to be whole, and nothing is promised that may not be there.
#[tokio::test]
async fn a_table_whose_rows_cannot_be_read_says_so() {
    let served = served(&[
        "UPDATE game_table SET options = 'no JSON' WHERE id = 3",
        "UPDATE game_table SET seats = '[]]' WHERE id = 2",
    ])
    .await;
    for key in [HEROES.0, EASTFRONT.0] {
        let (status, error) = problem(&served, key).await;
        assert_eq!((status, &error["id"], &error["has_file"]), (500, &json!("damaged"), &json!(false)), "{error}");
        assert_eq!(error["message"]["id"], "server-damaged");
        assert_eq!(served.get(&format!("/api/tables/{key}/file")).await.status().as_u16(), 500);
    }
    let player = Player::join(served.address, NARVA.0).await;
    assert_eq!(player.step(), NARVA.1, "the others go on");
}

/// The file of a game that cannot go on is for its players: whoever only watches is not offered it.
#[tokio::test]
async fn a_spectator_is_not_offered_the_file_of_a_table_that_cannot_be_opened() {
    let served = served(&["UPDATE game_table SET scenario = 'nowhere' WHERE id = 2", HASHES]).await;
    let [axis, _, spectator] = KEYS;
    for (key, may) in [(axis, true), (spectator, false)] {
        let (status, error) = problem(&served, key).await;
        assert_eq!((status, &error["has_file"]), (409, &json!(may)), "{key}: {error}");
        assert_eq!(served.get(&format!("/api/tables/{key}/file")).await.status().is_success(), may, "{key}");
    }
}

#[tokio::test]
async fn a_table_whose_option_is_gone_goes_on_without_it_and_says_so() {
    let served = served(&[
        "UPDATE game_table SET rules_version = 1, options = json_set(options, '$.opera', 'true') WHERE id = 4",
    ])
    .await;
    let (key, steps) = OTHER_NARVA;
    let mut player = served.join(&json!(key)).await;
    assert_eq!(player.step(), steps, "every action is there");
    let card = served.get_json(&format!("/api/tables/{key}")).await;
    let [first, more] = [0, 1].map(|part| &card["notice"]["args"][part][1]);
    assert_eq!((&first["id"], &more["id"]), (&json!("server-taken-over"), &json!("server-options-gone")), "{card}");
    assert_eq!(more["args"][0], json!(["options", "opera=true"]), "{card}");
    let (seat, action) = player.offers().into_iter().next().expect("something to do");
    assert_eq!(player.act(&seat, &action).await.expect("an answer")["type"], "done");
}

/// A bot that a newer version does not have any more is replaced by the strongest that it has: the game goes on.
#[tokio::test]
async fn a_bot_that_is_gone_is_replaced_and_the_players_are_told() {
    let served = served(&[
        "UPDATE game_table SET seats = '[\"human\",\"bot:napoleon\"]' WHERE id = 4",
        "UPDATE game_table SET seats = '[\"bot:napoleon\",\"human\"]' WHERE id = 1",
    ])
    .await;
    let mut acted = 0;
    for (key, seat, steps) in [(OTHER_NARVA.0, "soviet", OTHER_NARVA.1), (NARVA.0, "axis", NARVA.1)] {
        let mut player = served.join(&json!(key)).await;
        let card = served.get_json(&format!("/api/tables/{key}")).await;
        let notice = card["notice"].to_string();
        assert!(notice.contains("server-bot-gone") && notice.contains("napoleon"), "{card}");
        let bot =
            &card["seats"].as_array().expect("seats").iter().find(|one| one["id"] == seat).expect("a seat")["kind"];
        assert_eq!(bot, "bot:officer", "the strongest");
        // Of the two sides one is to act: the bot's acts by itself.
        if player.to_act() == [seat] || player.step() > steps {
            while player.step() == steps {
                player.hear().await.expect("the bot acts");
            }
            acted += 1;
        }
    }
    assert!(acted > 0, "in one of the games it was the bot's turn");
}

/// The database just as version 0.1 left it: whatever today's rules make of its games, none is lost.
#[tokio::test]
async fn the_database_as_it_was_left_opens_with_every_game_in_it() {
    let served = served(&[]).await;
    for (key, steps) in [NARVA, EASTFRONT, HEROES, OTHER_NARVA] {
        let mut player = served.join(&json!(key)).await;
        let card = served.get_json(&format!("/api/tables/{key}")).await;
        if card["stopped"] == json!(true) {
            assert!(card["notice"].is_object(), "it says why it cannot go on: {card}");
        } else {
            assert_eq!(player.step(), steps, "every action is there");
            let (seat, action) = player.offers().into_iter().next().expect("something to do");
            assert_eq!(player.act(&seat, &action).await.expect("an answer")["type"], "done");
        }
        assert!(file(&served, key).await.records.len() as u64 >= steps, "nothing is lost");
    }
}
