//! Whatever is sent, the server says what is wrong with it and goes on; the game is unharmed.

use crate::common::{Served, Whim};
use serde_json::{Value, json};

/// Anything at all.
fn rubbish(whim: &mut Whim, depth: usize) -> Value {
    const WORDS: [&str; 16] = [
        "act",
        "undo",
        "why",
        "overlay",
        "at",
        "look",
        "ping",
        "axis",
        "soviet",
        "everything",
        "",
        "\u{0}",
        "2424",
        "supply",
        "ÄÖÜ 😀 \u{202e}",
        "type",
    ];
    match whim.below(if depth == 0 { 6 } else { 8 }) {
        0 => Value::Null,
        1 => json!(whim.next() & 1 == 0),
        2 => json!(whim.next() as i64),
        3 => json!(whim.below(50)),
        4 => json!(WORDS[whim.below(WORDS.len())]),
        5 => json!("x".repeat(whim.below(300))),
        6 => (0..whim.below(4)).map(|_| rubbish(whim, depth - 1)).collect(),
        _ => {
            let entry = |whim: &mut Whim| (WORDS[whim.below(WORDS.len())].to_owned(), rubbish(whim, depth - 1));
            Value::Object((0..whim.below(4)).map(|_| entry(whim)).collect())
        }
    }
}

/// Something to be clicked that may or may not be there.
fn targets(whim: &mut Whim) -> Value {
    let (hex, side) = (whim.below(70_000), whim.below(9));
    match whim.below(5) {
        0 => json!({"hex": hex}),
        1 => json!({"piece": "HQ-43"}),
        2 => json!({"card": "luck"}),
        3 => json!({"side": {"hex": hex, "side": side}}),
        _ => json!("button"),
    }
}

/// A message that is nearly right.
fn nearly(whim: &mut Whim, actions: &[String]) -> Value {
    const TYPES: [&str; 13] = [
        "nonce", "act", "click", "undo", "why", "why-not", "foresee", "overlay", "at", "look", "ping", "dance", "hello",
    ];
    const SEATS: [&str; 5] = ["axis", "soviet", "both", "spectator", "nobody"];
    const OVERLAYS: [&str; 4] = ["supply", "reach", "line-of-sight", "gossip"];
    let mut message = json!({
        "type": TYPES[whim.below(TYPES.len())],
        "step": whim.below(4),
        "seat": SEATS[whim.below(SEATS.len())],
        "action": actions.get(whim.below(actions.len() * 2)).cloned().unwrap_or_else(|| "go to hell".into()),
        "overlay": OVERLAYS[whim.below(OVERLAYS.len())],
        "viewer": SEATS[whim.below(SEATS.len())],
        "target": targets(whim),
    });
    for _ in 0..whim.below(3) {
        const FIELDS: [&str; 9] = ["type", "step", "seat", "action", "overlay", "viewer", "subject", "dice", "target"];
        let field = FIELDS[whim.below(FIELDS.len())];
        match whim.below(3) {
            0 => {
                message.as_object_mut().map(|fields| fields.remove(field));
            }
            _ => message[field] = rubbish(whim, 2),
        }
    }
    message
}

#[tokio::test(flavor = "multi_thread")]
async fn thousands_of_bad_messages_harm_neither_connection_nor_game() {
    let served = Served::start().await;
    let keys = served.table(json!({"game": "narva", "scenario": "campaign", "seats": ["human", "open"]})).await;
    // The Germans send rubbish while it is not their turn; so does somebody who only watches.
    let mut soviet = served.join(&keys["soviet"]).await;
    let mut senders = [served.join(&keys["axis"]).await, served.join(&keys["spectator"]).await];
    let actions: Vec<String> = soviet.offers().into_iter().map(|(_, action)| action).collect();
    let before = soviet.view.clone();
    let mut whim = Whim::new(5);
    let (mut done, mut refused) = (0, 0);
    for i in 0..6_000 {
        let sender = &mut senders[i % 2];
        let whole = nearly(&mut whim, &actions);
        match whim.below(6) {
            // Cut in the middle, or with something inserted: an answer without a name comes, if the name was lost.
            0 => {
                let mut text = whole.to_string();
                let mut at = whim.below(text.len());
                while !text.is_char_boundary(at) {
                    at -= 1;
                }
                if whim.below(2) == 0 {
                    text.truncate(at);
                } else {
                    text.insert(at, '}');
                }
                assert!(sender.send(text).await);
                loop {
                    let answer = sender.hear().await.expect("the connection stays");
                    if answer["type"] == "refused" {
                        assert!(answer["refusal"]["message"]["id"].is_string(), "{answer}");
                        refused += 1;
                        break;
                    }
                }
            }
            1 => {
                assert!(sender.send(rubbish(&mut whim, 4).to_string()).await);
                loop {
                    let answer = sender.hear().await.expect("the connection stays");
                    if answer["type"] == "refused" {
                        refused += 1;
                        break;
                    }
                }
            }
            _ => {
                let answer = sender.ask(whole).await.expect("the connection stays");
                match answer["type"].as_str() {
                    Some("done") => done += 1,
                    _ => {
                        assert!(answer["refusal"]["message"]["id"].is_string(), "{answer}");
                        refused += 1;
                    }
                }
            }
        }
    }
    assert!(done > 100 && refused > 1_000, "{done} done, {refused} refused");
    // Bytes, and a message that is too long.
    let sender = &mut senders[0];
    assert!(sender.send_bytes(vec![0xff; 100]).await);
    assert_eq!(sender.hear().await.expect("an answer")["refusal"]["message"]["id"], "server-malformed");
    assert!(sender.send(format!("{{\"type\":\"ping\",\"id\":1,\"x\":\"{}\"}}", "y".repeat(100_000))).await);
    assert_eq!(sender.hear().await.expect("an answer")["refusal"]["message"]["id"], "server-too-large");
    assert_eq!(sender.ask(json!({"type": "ping"})).await.expect("an answer")["type"], "done", "it is still there");
    // Nothing has happened at the table.
    let again = served.join(&keys["soviet"]).await;
    for field in ["step", "to_act", "scene", "prompts", "lines"] {
        assert_eq!(again.view[field], before[field], "{field}");
    }
    let (seat, action) = soviet.offers()[0].clone();
    assert_eq!(soviet.act(&seat, &action).await.expect("an answer")["type"], "done", "and it can go on");
}

#[tokio::test(flavor = "multi_thread")]
async fn bad_requests_are_refused_with_a_reason() {
    let served = Served::start().await;
    let good = json!({"game": "narva", "scenario": "campaign", "seats": ["human", "open"]});
    let with = |field: &str, value: Value| {
        let mut request = good.clone();
        request[field] = value;
        request
    };
    for (request, status, id) in [
        (with("game", json!("chess")), 404, "unknown-game"),
        (with("scenario", json!("moon")), 422, "unknown-scenario"),
        (with("options", json!({"cheat": "true"})), 422, "unknown-option"),
        (with("options", json!({"fog": "thick"})), 422, "bad-value"),
        (with("seats", json!(["human"])), 422, "bad-seats"),
        (with("seats", json!(["human", "bot:deep-blue"])), 422, "unknown-bot"),
        (with("seats", json!(["human", "dog"])), 422, "bad-seats"),
        (with("seats", json!(["human", "absent"])), 422, "bad-seats"),
        (with("seed", json!("mine")), 422, "seed-not-here"),
        (
            json!({"game": "narva", "scenario": "campaign", "seats": ["human", "bot:random"], "seed": "a b"}),
            422,
            "bad-seed",
        ),
        (with("colour", json!("red")), 400, "malformed"),
        (with("hot_seat", json!("maybe")), 400, "malformed"),
        (json!([1, 2, 3]), 400, "malformed"),
    ] {
        let answer = served.post("/api/tables", &request).await;
        assert_eq!(answer.status().as_u16(), status, "{request}");
        let problem: Value = answer.json().await.expect("JSON");
        assert_eq!(problem["error"]["id"], id, "{request}");
        assert!(problem["error"]["message"]["id"].is_string(), "{problem}");
    }
    for (body, status, id) in [
        ("{".to_owned(), 400, "malformed"),
        ("\u{feff}".to_owned(), 400, "malformed"),
        (format!("{{\"game\":\"{}\"}}", "x".repeat(70_000)), 413, "too-large"),
        (format!("[{}", "[".repeat(60_000)), 400, "malformed"),
    ] {
        let answer = served.post_text("/api/tables", body.clone()).await;
        assert_eq!(answer.status().as_u16(), status, "{body:.40}");
        assert_eq!(answer.json::<Value>().await.expect("JSON")["error"]["id"], id);
    }
    let keys = served.post("/api/tables/cards", &json!({"keys": vec!["x"; 101]})).await;
    assert_eq!(keys.status().as_u16(), 413);
    for path in [
        "/api/tables/AAAAAAAAAAAAAAAAAAAAAA",
        "/api/tables/AAAAAAAAAAAAAAAAAAAAAA/file",
        "/api/tables/AAAAAAAAAAAAAAAAAAAAAA/play",
        "/api/tables/%00/picture/light.png",
        "/api/tables/..%2f..%2fetc%2fpasswd",
    ] {
        let status = served.get(path).await.status().as_u16();
        assert!((400..500).contains(&status), "{path}: {status}");
    }
    let mut whim = Whim::new(9);
    for _ in 0..1_000 {
        let body = rubbish(&mut whim, 4).to_string();
        let path = ["/api/tables", "/api/tables/cards"][whim.below(2)];
        let status = served.post_text(path, body.clone()).await.status().as_u16();
        // A list of no keys has no cards: that is the only rubbish that makes sense.
        let sense = path == "/api/tables/cards" && body == "[[]]" && status == 200;
        assert!(sense || (400..500).contains(&status), "{path} {body}: {status}");
    }
    served.table(good).await;
}
