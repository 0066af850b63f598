//! Clicks over the wire: each is one request with what was clicked, and one answer.

use crate::common::{Player, Served, Whim};
use serde_json::{Value, json};
use std::collections::HashMap;

/// Somebody who plays all seats of a game.
async fn alone(served: &Served, game: &str, scenario: &str) -> Player {
    let request =
        json!({"game": game, "scenario": scenario, "seats": ["human", "human"], "hot_seat": true, "seed": "click"});
    let keys = served.table(request).await;
    served.join(&keys["both"]).await
}

/// The offers to a seat, by what is to be clicked for them.
fn by_click(player: &Player, seat: &str) -> HashMap<String, Vec<Value>> {
    let mut found: HashMap<String, Vec<Value>> = HashMap::new();
    for offer in player.view["prompts"][seat]["offers"].as_array().into_iter().flatten() {
        found.entry(offer["click"].to_string()).or_default().push(offer.clone());
    }
    found
}

fn mover(player: &Player) -> String {
    player.view["prompts"].as_object().and_then(|prompts| prompts.keys().next()).expect("somebody decides").clone()
}

async fn click(player: &mut Player, seat: &str, target: &Value) -> Value {
    let step = player.step();
    let question = json!({"type": "click", "step": step, "seat": seat, "target": target});
    player.ask(question).await.expect("an answer")
}

async fn why_not(player: &mut Player, seat: &str, target: &Value) -> Value {
    player.ask(json!({"type": "why-not", "seat": seat, "target": target})).await.expect("an answer")
}

/// Plays a game with clicks alone as far as there are any, so many actions, and tells how many clicks did what they
/// meant and how many gave a choice.
async fn play_by_clicks(game: &str, scenario: &str, actions: u64) -> (usize, usize) {
    let served = Served::start().await;
    let mut player = alone(&served, game, scenario).await;
    let (mut whim, mut done, mut chosen) = (Whim::new(7), 0, 0);
    while player.step() < actions && !player.is_over() {
        let (before, seat) = (player.step(), mover(&player));
        let offers = by_click(&player, &seat);
        let mut targets: Vec<&String> = offers.keys().collect();
        targets.sort_unstable();
        let target = targets[whim.below(targets.len())];
        let (clicked, offers) = (serde_json::from_str::<Value>(target).expect("a target"), &offers[target]);
        let asked = why_not(&mut player, &seat, &clicked).await;
        assert_eq!(asked["answer"]["type"], "choose", "{asked}");
        assert_eq!(player.step(), before, "a question does nothing");
        let answer = click(&mut player, &seat, &clicked).await;
        match answer["answer"]["type"].as_str() {
            Some("did") => {
                assert_eq!(answer["answer"]["actions"], json!([offers[0]["action"]]), "{clicked}");
                assert!(offers.len() == 1, "{clicked} meant several things: {offers:?}");
                done += 1;
            }
            Some("choose") => {
                let found = answer["answer"]["offers"].as_array().expect("offers");
                assert!(found.len() > 1 && offers.iter().all(|offer| found.contains(offer)), "{clicked}: {answer}");
                assert_eq!(found, asked["answer"]["offers"].as_array().expect("offers"), "the question finds the same");
                assert_eq!(player.step(), before, "a choice does nothing");
                let action = found[whim.below(found.len())]["action"].as_str().expect("an action").to_owned();
                assert_eq!(player.act(&seat, &action).await.expect("an answer")["type"], "done", "{action}");
                chosen += 1;
            }
            _ => panic!("{clicked} is offered and refused: {answer}"),
        }
        while player.step() == before {
            player.hear().await.expect("news");
        }
    }
    (done, chosen)
}

#[tokio::test(flavor = "multi_thread")]
async fn games_are_played_by_clicks() {
    for (game, scenario) in [("narva", "campaign"), ("eastfront", "edelweiss"), ("heroes", "couriers-satchel")] {
        let (done, chosen) = play_by_clicks(game, scenario, 150).await;
        assert!(done > 20, "{game}: {done} clicks did something");
        assert!(chosen > 5, "{game}: {chosen} clicks gave a choice");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_click_that_means_nothing_is_refused_with_the_rule_and_does_nothing() {
    let served = Served::start().await;
    let mut player = alone(&served, "narva", "campaign").await;
    for action in ["activate HQ-43", "done"] {
        let seat = mover(&player);
        if player.offers().iter().any(|(_, offered)| offered == action) {
            player.act(&seat, action).await.expect("an answer");
        }
    }
    let seat = mover(&player);
    let movers = player.offers().into_iter().find(|(_, action)| action.starts_with("move "));
    let (_, start) = movers.expect("a unit may move");
    player.act(&seat, &start).await.expect("an answer");
    let near = by_click(&player, &seat);
    let far = (0..1000).map(|hex| json!({"hex": hex})).filter(|target| !near.contains_key(&target.to_string()));
    let (before, mut ruled) = (player.step(), 0);
    for target in far.step_by(97) {
        let (answer, asked) = (click(&mut player, &seat, &target).await, why_not(&mut player, &seat, &target).await);
        assert_eq!((&answer["type"], &answer["refusal"]), (&json!("refused"), &asked["refusal"]), "{target}");
        ruled += usize::from(answer["refusal"]["rule"] != "");
    }
    assert!(ruled > 5, "the rules say why a unit cannot go far");
    assert_eq!(player.step(), before);
}

/// A unit that could go further need not be told to stop before the next one is clicked; both can be taken back.
#[tokio::test(flavor = "multi_thread")]
async fn a_click_on_the_next_unit_puts_the_last_one_down() {
    let served = Served::start().await;
    let mut player = alone(&served, "narva", "campaign").await;
    for action in ["activate HQ-43", "done"] {
        let seat = mover(&player);
        if player.offers().iter().any(|(_, offered)| offered == action) {
            player.act(&seat, action).await.expect("an answer");
        }
    }
    let seat = mover(&player);
    let pieces = |player: &Player| -> Vec<Value> {
        let offers = player.view["prompts"][&seat]["offers"].as_array().expect("offers");
        let movers = offers.iter().filter(|offer| offer["action"].as_str().is_some_and(|it| it.starts_with("move ")));
        movers.map(|offer| offer["click"].clone()).collect()
    };
    let all = pieces(&player);
    let answer = click(&mut player, &seat, &all[0]).await;
    assert_eq!(answer["answer"]["type"], "did", "{answer}");
    let to = player.offers().into_iter().find(|(_, action)| action.starts_with("to ")).expect("a way to go");
    player.act(&seat, &to.1).await.expect("an answer");
    let (before, mut went_on) = (player.step(), false);
    for next in &all[1..] {
        let asked = why_not(&mut player, &seat, next).await;
        assert_eq!(player.step(), before, "a question does nothing");
        if asked["refusal"]["message"]["id"] != "first-do" {
            continue;
        }
        let answer = click(&mut player, &seat, next).await;
        let done = answer["answer"]["actions"].as_array().expect("actions");
        assert_eq!(done[0], "halt", "{answer}");
        assert!(done.len() == 2 && done[1].as_str().is_some_and(|it| it.starts_with("move ")), "{answer}");
        while player.step() < before + 2 {
            player.hear().await.expect("news");
        }
        for step in [before + 2, before + 1] {
            let undone = player.ask(json!({"type": "undo", "step": step, "seat": seat})).await.expect("an answer");
            assert_eq!(undone["type"], "done", "{undone}");
        }
        went_on = true;
        break;
    }
    assert!(went_on, "no other unit could be moved next");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_click_is_held_to_the_same_as_an_action() {
    let served = Served::start().await;
    let keys = served.table(json!({"game": "narva", "scenario": "campaign", "seats": ["human", "open"]})).await;
    let mut soviet = served.join(&keys["soviet"]).await;
    let mut watcher = served.join(&keys["spectator"]).await;
    let mut axis = served.join(&keys["axis"]).await;
    let target = soviet.view["prompts"]["soviet"]["offers"]
        .as_array()
        .expect("offers")
        .iter()
        .find(|offer| !offer["click"]["piece"].is_null())
        .expect("an HQ to activate")["click"]
        .clone();
    let reason = |answer: &Value| answer["refusal"]["message"]["id"].as_str().unwrap_or("none").to_owned();
    assert_eq!(reason(&click(&mut watcher, "soviet", &target).await), "server-not-your-seat");
    assert_eq!(reason(&why_not(&mut watcher, "soviet", &target).await), "server-not-your-seat");
    assert_eq!(reason(&click(&mut axis, "axis", &target).await), "not-your-turn");
    assert_eq!(reason(&why_not(&mut axis, "axis", &target).await), "not-your-turn");
    assert_eq!(reason(&click(&mut soviet, "pope", &target).await), "server-unknown-seat");
    let stale = soviet.ask(json!({"type": "click", "step": 5, "seat": "soviet", "target": target})).await;
    assert_eq!(reason(&stale.expect("an answer")), "server-stale");
    for strange in [json!("nowhere"), json!({"hex": -1}), json!({"side": {"hex": 3}}), json!({"piece": 3}), json!(7)] {
        let answer = soviet.ask(json!({"type": "click", "step": 0, "seat": "soviet", "target": strange})).await;
        assert_eq!(reason(&answer.expect("an answer")), "server-malformed", "{strange}");
    }
    for nothing in [json!({"piece": "nobody"}), json!({"hex": 65535}), json!({"card": "ace"})] {
        assert_eq!(reason(&click(&mut soviet, "soviet", &nothing).await), "nothing-to-do", "{nothing}");
    }
    assert_eq!(soviet.step(), 0);
    assert_eq!(click(&mut soviet, "soviet", &target).await["answer"]["type"], "did");
}
