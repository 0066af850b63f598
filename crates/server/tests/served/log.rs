//! The log tells an operator what he needs to know, and never a secret.

use crate::common::{Player, Served, Whim, change, text_in};
use serde_json::{Value, json};
use server::{LogFormat, log_panics, log_to};
use std::io::{self, Write};
use std::sync::Mutex;

/// Everything that is logged in this process, by other tests as well.
static LOG: Mutex<Vec<u8>> = Mutex::new(Vec::new());

struct Memory;

impl Write for Memory {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        LOG.lock().expect("the log").write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

fn text() -> String {
    String::from_utf8(LOG.lock().expect("the log").clone()).expect("the log is text")
}

/// The lines about a table with this message.
fn lines(table: &str, message: &str) -> Vec<Value> {
    let text = text();
    let all = text.lines().map(|line| serde_json::from_str::<Value>(line).expect("every line is JSON"));
    all.filter(|line| line["span"]["id"] == table && line["message"] == message).collect()
}

/// Plays at random; returns what was done.
async fn play(players: &mut [Player], most: usize) -> Vec<String> {
    let (mut whim, mut done) = (Whim::new(5), Vec::new());
    while done.len() < most {
        let mover = players.iter().position(|player| !player.offers().is_empty()).expect("somebody is to act");
        let offers = players[mover].offers();
        let (seat, action) = offers[whim.below(offers.len())].clone();
        let answer = players[mover].act(&seat, &action).await.expect("an answer");
        assert_eq!(answer["type"], "done", "{action}: {answer}");
        done.push(action);
        for player in players.iter_mut() {
            player.sync().await;
        }
    }
    done
}

#[tokio::test(flavor = "multi_thread")]
async fn the_log_tells_what_happens_and_never_a_key_a_seed_or_an_action() {
    const SEED: &str = "never-to-be-logged";
    const NONCE: &str = "nor-is-this-number";
    let log = log_to(LogFormat::Json, Some("trace"), || Memory).expect("a filter");
    tracing::dispatcher::set_global_default(log).expect("no other test logs");
    log_panics();
    let mut served = Served::start().await;
    let database = served.database();
    // Hidden units, mines and planned artillery.
    let request = json!({"game": "heroes", "scenario": "cliff-strongpoint", "seats": ["human", "open"]});
    let made: Value = served.post("/api/tables", &request).await.json().await.expect("JSON");
    let (table, keys) = (made["table"].as_str().expect("a name"), made["keys"].as_object().expect("keys"));
    let keys: Vec<&str> = keys.values().filter_map(Value::as_str).collect();
    let mut players = Vec::new();
    for key in &keys {
        players.push(Player::connect(served.address, key).await.expect("a seat"));
    }
    for player in &mut players {
        let answer = player.ask(json!({"type": "nonce", "nonce": NONCE})).await.expect("an answer");
        assert!(answer["type"] == "done" || player.hello["seats"] == json!([]), "{answer}");
    }
    for player in &mut players {
        while player.view.is_null() {
            player.hear().await.expect("the game begins");
        }
    }
    let secret = text_in(&database, "SELECT secret FROM seed_origin").await.expect("a secret");
    let seed = text_in(&database, "SELECT seed FROM game_table").await.expect("a seed");
    let mut actions = play(&mut players, 60).await;
    let opened = lines(table, "connection opened");
    // Once when they came, and once when the game began.
    assert_eq!(opened.len(), 2 * keys.len(), "{}", text());
    assert_eq!(lines(table, "table opened")[0]["span"]["game"], "heroes");

    // Everything else that a client may say or ask, with secrets where they do not belong.
    let mover = players.iter().position(|player| !player.offers().is_empty()).expect("somebody is to act");
    let (seat, offered) = players[mover].offers()[0].clone();
    let player = &mut players[mover];
    for question in [
        json!({"type": "why", "seat": seat, "action": offered}),
        json!({"type": "foresee", "seat": seat}),
        json!({"type": "overlay", "overlay": "line-of-sight"}),
        json!({"type": "at", "step": 7}),
        json!({"type": "act", "step": 999, "seat": seat, "action": offered}),
        json!({"type": "act", "step": player.step(), "seat": seat, "action": format!("say {SEED} {}", keys[0])}),
        json!({"type": "act", "step": player.step(), "seat": keys[0], "action": offered}),
        json!({"type": "undo", "step": player.step(), "seat": seat}),
    ] {
        player.ask(question).await.expect("an answer");
    }
    actions.push(offered);
    player.send(format!("{{\"type\": \"{}\"}}", keys[0])).await;
    while player.hear().await.expect("an answer")["type"] != "refused" {}
    for key in &keys {
        for path in ["", "/file", "/picture/light.png"] {
            served.get(&format!("/api/tables/{key}{path}")).await;
        }
        served.get(&format!("/play/{key}")).await;
        served.get(&format!("/api/tables/{}", key.replace(|_| true, "x"))).await;
        served.post_text("/api/tables", format!("{{\"seed\": \"{SEED}\", \"{key}\": 1}}")).await;
    }
    let refused = lines(table, "refused");
    assert!(refused.iter().any(|line| line["reason"] == "server-stale" && line["kind"] == "act"), "{refused:?}");
    assert!(refused.iter().any(|line| line["reason"] == "not-understood"), "{refused:?}");
    assert!(lines(table, "message").iter().any(|line| line["kind"] == "foresee" && line["level"] == "DEBUG"));
    assert!(text().contains("\"message not understood\""));
    assert!(text().contains("\"route\":\"/api/tables/{key}/file\""), "requests are logged by their routes");
    drop(players.pop());
    players[0].ask(json!({"type": "ping"})).await.expect("an answer");
    while lines(table, "connection closed").is_empty() {
        tokio::task::yield_now().await;
    }

    // A database that does not take an action any more: nothing is done, and the cause is in the log.
    change(&database, "CREATE TRIGGER full BEFORE INSERT ON fresh BEGIN SELECT raise(ABORT, 'the disk is full'); END")
        .await;
    let mover = players.iter().position(|player| !player.offers().is_empty()).expect("somebody is to act");
    let (seat, action) = players[mover].offers()[0].clone();
    let answer = players[mover].act(&seat, &action).await.expect("an answer");
    assert_eq!(answer["refusal"]["message"]["id"], "server-not-stored", "{answer}");
    let lost = lines(table, "store error");
    assert!(lost[0]["error"].as_str().is_some_and(|error| error.contains("the disk is full")), "{lost:?}");
    change(&database, "DROP TRIGGER full").await;

    // A damaged table: the rules do not accept an action that is written there.
    change(
        &database,
        "UPDATE fresh SET notation = 'never-to-be-logged' WHERE n = 9; \
         UPDATE action SET notation = 'never-to-be-logged' WHERE n = 9",
    )
    .await;
    served.restart().await;
    let answer = served.get(&format!("/api/tables/{}", keys[0])).await;
    assert_eq!(answer.status().as_u16(), 200, "it can be looked at up to that action");
    let log = text();
    let lines = log.lines().map(|line| serde_json::from_str::<Value>(line).expect("every line is JSON"));
    let stops = |line: &Value| line["table"] == table && line["message"] == "table stops at a refused action";
    let stopped: Vec<Value> = lines.filter(stops).collect();
    assert!(!stopped.is_empty() && stopped.iter().all(|line| line["action"] == 9), "{stopped:?}");
    served.stop().await;
    change(&database, "DELETE FROM fresh WHERE n = 5; DELETE FROM action WHERE n = 5").await;
    served.restart().await;
    let answer = served.get(&format!("/api/tables/{}", keys[0])).await;
    assert_eq!(answer.status().as_u16(), 200, "it can be looked at up to the gap");
    assert!(text().contains("\"problem\":\"action 5 is missing\""), "{}", text());

    // A panic, whose message may hold anything.
    let panicked = tokio::spawn(async { panic!("{SEED}") });
    assert!(panicked.await.is_err());
    assert!(text().contains("served/log.rs"), "the place of a panic is logged");

    let text = text();
    for secret in keys.iter().copied().chain([SEED, NONCE, &secret, &seed]).chain(actions.iter().map(String::as_str)) {
        let line = text.lines().find(|line| line.contains(secret));
        // A word like `pass` may stand in any sentence.
        assert!(secret.len() < 6 || line.is_none(), "“{secret}” is in the log: {}", line.unwrap_or_default());
    }
}
