//! Play over the wire, from the first action to the last.

use crate::common::{self, Served, Whim};
use serde_json::{Value, json};

fn narva(seats: [&str; 2]) -> Value {
    json!({"game": "narva", "scenario": "campaign", "seats": seats})
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_is_played_against_a_bot() {
    let served = Served::start().await;
    let mut request = narva(["human", "bot:officer"]);
    request["seed"] = json!("wire");
    let keys = served.table(request).await;
    assert!(keys["soviet"].is_null(), "a bot needs no key");
    let mut axis = served.join(&keys["axis"]).await;
    let (mut whim, mut thought, mut last) = (Whim::new(1), 0, 0);
    while !axis.is_over() {
        let offers = axis.offers();
        if offers.is_empty() {
            let message = axis.hear().await.expect("the bot plays on");
            thought += usize::from(message["type"] == "thinking" && message["on"] == true);
        } else {
            let (seat, action) = &offers[whim.below(offers.len())];
            let answer = axis.act(seat, action).await.expect("an answer");
            assert_eq!(answer["type"], "done", "an offered action is accepted: {action}: {answer}");
        }
        assert!(axis.step() >= last, "nothing was undone");
        last = axis.step();
    }
    assert!(thought > 0, "the bot was never seen thinking");
    assert_eq!(axis.view["seed"], "wire", "the seed is shown at the end");
    let file = served.get(&format!("/api/tables/{}/file", keys["axis"].as_str().expect("a key"))).await;
    let file = kernel::GameFile::read(&file.text().await.expect("text")).expect("a whole game file");
    assert_eq!(file.records.len() as u64, last);
    let narva = &common::games()[0];
    assert!(narva.open(&file, None).expect("it replays").outcome().is_some(), "the file ends where the game did");
    // The end can be looked at with any eyes, and so can the past.
    let past = axis.ask(json!({"type": "at", "step": last / 2, "viewer": "everything"})).await.expect("an answer");
    assert_eq!(
        (&past["answer"]["view"]["step"], &past["answer"]["view"]["viewer"]),
        (&json!(last / 2), &json!("everything"))
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_not_offered_is_refused_whoever_sends_it() {
    let served = Served::start().await;
    let keys = served.table(narva(["human", "open"])).await;
    let (mut axis, mut soviet) = (served.join(&keys["axis"]).await, served.join(&keys["soviet"]).await);
    let mut watcher = served.join(&keys["spectator"]).await;
    assert_eq!(soviet.to_act(), ["soviet"], "the Soviets begin");
    let offers = soviet.offers();
    let (_, action) = offers.first().expect("an offer").clone();
    assert!(axis.offers().is_empty() && watcher.offers().is_empty(), "only who is to act is offered something");
    for (player, seat) in [(0, "soviet"), (1, "soviet"), (1, "axis")] {
        let player = if player == 0 { &mut axis } else { &mut watcher };
        let answer = player.act(seat, &action).await.expect("an answer");
        assert_eq!(answer["refusal"]["message"]["id"], "server-not-your-seat", "{answer}");
    }
    let answer = axis.act("axis", &action).await.expect("an answer");
    assert_eq!(answer["refusal"]["message"]["id"], "not-your-turn", "{answer}");
    let answer = soviet.act("soviet", "dance on the table").await.expect("an answer");
    assert_eq!(answer["type"], "refused");
    let answer = soviet.act("finland", &action).await.expect("an answer");
    assert_eq!(answer["refusal"]["message"]["id"], "server-unknown-seat");
    assert_eq!(soviet.step(), 0, "nothing has changed");
    let answer = soviet.act("soviet", &action).await.expect("an answer");
    assert_eq!(answer["type"], "done", "{answer}");
    let stale = json!({"type": "act", "step": 0, "seat": "soviet", "action": action});
    let answer = soviet.ask(stale).await.expect("an answer");
    assert_eq!(answer["refusal"]["message"]["id"], "server-stale", "{answer}");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_action_can_be_taken_back_and_the_past_looked_at() {
    let served = Served::start().await;
    let keys = served.table(narva(["human", "open"])).await;
    let mut soviet = served.join(&keys["soviet"]).await;
    let mut axis = served.join(&keys["axis"]).await;
    let before = soviet.view.clone();
    assert_eq!(before["can_undo"]["soviet"], false);
    let (seat, action) = soviet.offers()[0].clone();
    let why = soviet.ask(json!({"type": "why", "seat": seat, "action": action})).await.expect("an answer");
    assert_eq!(why["answer"], json!({"type": "allowed", "irreversible": false}), "{why}");
    soviet.act(&seat, &action).await.expect("an answer");
    assert_eq!((soviet.step(), &soviet.view["can_undo"]["soviet"]), (1, &json!(true)));
    let refused = axis.ask(json!({"type": "undo", "step": 1, "seat": "soviet"})).await.expect("an answer");
    assert_eq!(refused["refusal"]["message"]["id"], "server-not-your-seat");
    let past = axis.ask(json!({"type": "at", "step": 0})).await.expect("an answer");
    assert_eq!(past["answer"]["view"]["scene"], before["scene"], "nothing is hidden here, so both saw the same");
    assert_eq!((&past["answer"]["view"]["lines"], &past["answer"]["view"]["step"]), (&before["lines"], &json!(0)));
    let latest = axis.ask(json!({"type": "at", "step": 1})).await.expect("an answer");
    assert_eq!(latest["answer"]["view"]["scene"], soviet.view["scene"], "the newest position can be asked for, too");
    let other = axis.ask(json!({"type": "at", "step": 0, "viewer": "soviet"})).await.expect("an answer");
    assert_eq!(other["refusal"]["message"]["id"], "server-not-now", "before the end only one's own eyes");
    let beyond = axis.ask(json!({"type": "at", "step": 2})).await.expect("an answer");
    assert_eq!(beyond["refusal"]["message"]["id"], "server-unknown-step");
    let undone = soviet.ask(json!({"type": "undo", "step": 1, "seat": "soviet"})).await.expect("an answer");
    assert_eq!(undone["type"], "done", "{undone}");
    assert_eq!((soviet.step(), &soviet.view["scene"]), (0, &before["scene"]));
    assert_eq!(soviet.view["from"], 1, "the lines of step 1 are to be forgotten");
    let again = soviet.ask(json!({"type": "undo", "step": 0, "seat": "soviet"})).await.expect("an answer");
    assert_eq!(again["refusal"]["message"]["id"], "undo-nothing");
    soviet.act(&seat, &action).await.expect("an answer");
    assert_eq!(soviet.step(), 1, "and on it goes");
}

#[tokio::test(flavor = "multi_thread")]
async fn who_comes_again_finds_everything_as_it_was() {
    let mut served = Served::start().await;
    let keys = served.table(narva(["human", "open"])).await;
    let mut whim = Whim::new(7);
    let (mut axis, mut soviet) = (served.join(&keys["axis"]).await, served.join(&keys["soviet"]).await);
    for _ in 0..40 {
        let player = if soviet.offers().is_empty() { &mut axis } else { &mut soviet };
        let offers = player.offers();
        let (seat, action) = &offers[whim.below(offers.len())];
        player.act(seat, action).await.expect("an answer");
        let step = player.step();
        for other in [&mut axis, &mut soviet] {
            while other.step() < step {
                other.hear().await.expect("everybody is shown the table");
            }
        }
    }
    let again = served.join(&keys["soviet"]).await;
    for field in ["step", "to_act", "scene", "prompts", "can_undo", "outcome"] {
        assert_eq!(again.view[field], soviet.view[field], "{field}");
    }
    // The same table, brought back to life from the disk by another server.
    served.restart().await;
    let revived = served.join(&keys["soviet"]).await;
    for field in ["step", "to_act", "prompts", "can_undo", "outcome"] {
        assert_eq!(revived.view[field], again.view[field], "{field}");
    }
    for field in ["scene", "lines"] {
        let (mut before, mut after) = (again.view[field].clone(), revived.view[field].clone());
        common::forget_face_keys(&mut before);
        common::forget_face_keys(&mut after);
        assert_eq!(after, before, "{field}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hot_seat_screen_shows_one_side_at_a_time() {
    let served = Served::start().await;
    let keys = served
        .table(json!({"game": "eastfront", "scenario": "edelweiss", "seats": ["human", "human"], "hot_seat": true,
                      "dice": "scripted"}))
        .await;
    assert!(keys["axis"].is_null() && keys["soviet"].is_null() && keys["both"].is_string());
    let mut both = served.join(&keys["both"]).await;
    let viewer = both.view["viewer"].as_str().expect("a seat").to_owned();
    assert_eq!(both.to_act()[0], viewer, "it shows who is to act");
    assert!(both.view["prompts"].as_object().is_some_and(|prompts| prompts.keys().all(|seat| *seat == viewer)));
    let other = if viewer == "axis" { "soviet" } else { "axis" };
    if both.to_act().len() == 1 {
        let answer = both.ask(json!({"type": "look", "seat": other})).await.expect("an answer");
        assert_eq!(answer["refusal"]["message"]["id"], "server-not-now");
    }
    // A few actions, each with the dice it asks for.
    let mut whim = Whim::new(3);
    for _ in 0..60 {
        let offers = both.offers();
        if offers.is_empty() {
            break;
        }
        let (seat, action) = offers[whim.below(offers.len())].clone();
        let mut dice: Vec<String> = Vec::new();
        loop {
            let step = both.step();
            let act = json!({"type": "act", "step": step, "seat": seat, "action": action, "dice": dice});
            let answer = both.ask(act).await.expect("an answer");
            if answer["type"] == "done" {
                break;
            }
            let sides = answer["refusal"]["needs"]["sides"].as_u64().unwrap_or_else(|| panic!("{answer}"));
            dice.push((1 + whim.below(sides as usize)).to_string());
        }
        let viewer = both.view["viewer"].as_str().expect("a seat").to_owned();
        assert!(both.view["prompts"].as_object().is_some_and(|prompts| prompts.keys().all(|seat| *seat == viewer)));
    }
    assert!(both.step() > 20, "the game went on");
    let file = served.get(&format!("/api/tables/{}/file", keys["both"].as_str().expect("a key"))).await;
    assert_eq!(file.status().as_u16(), 200, "all players share the screen: the file is theirs");
}

#[tokio::test(flavor = "multi_thread")]
async fn who_is_there_is_told_to_the_others() {
    let served = Served::start().await;
    let keys = served.table(narva(["human", "open"])).await;
    let mut axis = served.join(&keys["axis"]).await;
    let card = served.get_json(&format!("/api/tables/{}", keys["axis"].as_str().expect("a key"))).await;
    assert_eq!(card["seats"][1]["online"], false);
    let soviet = served.join(&keys["soviet"]).await;
    let presence = |message: &Value| message["type"] == "presence" && message["seat"] == "soviet";
    let mut heard = axis.hear().await.expect("news");
    while !presence(&heard) {
        heard = axis.hear().await.expect("news");
    }
    assert_eq!(heard["online"], true);
    drop(soviet);
    heard = axis.hear().await.expect("news");
    while !presence(&heard) {
        heard = axis.hear().await.expect("news");
    }
    assert_eq!(heard["online"], false);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_overlay_is_asked_about_a_hex_or_a_piece() {
    let served = Served::start().await;
    let keys =
        served.table(json!({"game": "heroes", "scenario": "couriers-satchel", "seats": ["human", "open"]})).await;
    let mut player = served.join(&keys["spectator"]).await;
    let mut marks = Vec::new();
    let pieces: Vec<Value> = player.view["scene"]["stacks"].as_array().expect("stacks").clone();
    let piece = pieces.iter().find_map(|stack| stack["pieces"][0]["id"].as_str()).expect("a piece").to_owned();
    for subject in [json!({"hex": 5}), json!({"piece": piece}), json!({"hex": u16::MAX}), json!({"piece": "5"})] {
        let question = json!({"type": "overlay", "overlay": "line-of-sight", "subject": subject});
        let answer = player.ask(question).await.expect("an answer");
        assert_eq!(answer["answer"]["type"], "overlay", "{answer}");
        marks.push(answer["answer"]["overlay"]["marks"].as_array().map_or(0, Vec::len));
    }
    assert!(marks[0] > 0 && marks[1] > 0, "what is seen from the hex and from the piece: {marks:?}");
    assert_eq!(marks[2..], [0, 0], "there is no such hex and no such piece");
    let undeclared = player.ask(json!({"type": "overlay", "overlay": "gossip"})).await.expect("an answer");
    assert_eq!(undeclared["refusal"]["message"]["id"], "unknown-overlay", "{undeclared}");
    let list = json!(["known", "victory, fire, reach, line-of-sight"]);
    assert!(undeclared["refusal"]["message"]["args"].as_array().expect("arguments").contains(&list), "{undeclared}");
    let unknown = json!({"type": "overlay", "overlay": "line-of-sight", "subject": {"hex": "5"}});
    assert_eq!(player.ask(unknown).await.expect("an answer")["refusal"]["message"]["id"], "server-malformed");
}
