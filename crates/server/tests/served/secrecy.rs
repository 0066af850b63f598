//! Whatever is sent to a seat could have been made from what that seat may know.
//!
//! Whole games are played over the wire. Beside each runs the same game in this process; after every action everything
//! hidden from a seat is dealt anew there, and what the server sent is compared, field by field, with what it would
//! have sent about that other world. A message that holds anything else, or anything more, fails.

use crate::common::{EASTFRONT, HEROES, NARVA, Player, Served, VICTORY_ROADS, Whim, text_in};
use bots::HasBots;
use chacha20::rand_core::SeedableRng as _;
use kernel::{
    Dice, Forced, Line, Options, OverlayRequest, OverlaySubject, Question, Rng, Roll, Ruleset, Seat, Seed, Session,
    Setup, Step, Viewer, forced,
};
use scene::{Click, Prompt, Stack};
use serde_json::{Map, Value, json};
use std::collections::{HashMap, HashSet};
use std::mem;
use std::sync::Arc;

/// A stack as it is, and as it should be sent.
#[derive(Clone)]
struct ExpectedStack {
    stack: Stack,
    sent: Value,
    /// Whether it was found to be sent so.
    examined: bool,
}

impl ExpectedStack {
    fn new(stack: Stack) -> Self {
        ExpectedStack { sent: json!(stack), stack, examined: false }
    }
}

/// A game as one process knows it, to compare with what is sent.
struct Mirror<R: Ruleset> {
    session: Session<R>,
    rng: Rng,
    /// Worlds that differed from the true one.
    twins: usize,
    /// The face that each key of a picture stands for, and all faces that have one.
    faces: HashMap<String, Value>,
    faces_with_key: HashSet<String>,
    /// Keys that came with cards of combats.
    card_keys: usize,
    /// The steps of which each seat has seen something.
    seen: Vec<Vec<usize>>,
    /// The stacks that each seat should be sent: from one action to the next most stay the same.
    stacks: Vec<Vec<ExpectedStack>>,
}

impl<R: Ruleset> Mirror<R> {
    fn twin(&mut self, seat: Seat) -> R::State {
        let state = self.session.state();
        let twin = self.session.rules().imagine(state, seat, &mut self.rng);
        self.twins += usize::from(twin != *state);
        twin
    }

    fn id(&self, seat: Seat) -> &'static str {
        self.session.rules().info().seat_id(seat)
    }

    /// What a seat should be sent about a world that it cannot tell from the true one; its stacks are kept elsewhere.
    fn view(&mut self, seat: Seat, from: usize) -> Value {
        let twin = self.twin(seat);
        let rules = self.session.rules().clone();
        let scene = rules.observe(&twin, Viewer::Seat(seat));
        let map = scene.map.id.clone();
        let stacks = &mut self.stacks[seat.index()];
        stacks.truncate(scene.stacks.len());
        for (i, stack) in scene.stacks.into_iter().enumerate() {
            match stacks.get_mut(i) {
                Some(known) if known.stack == stack => {}
                Some(other) => *other = ExpectedStack::new(stack),
                None => stacks.push(ExpectedStack::new(stack)),
            }
        }
        let mut scene = json!({
            "headline": scene.headline, "markers": scene.markers, "tracks": scene.tracks,
            "boxes": scene.boxes, "cups": scene.cups, "hands": scene.hands, "clashes": scene.clashes,
        });
        name_pieces_of_cards(&mut scene["clashes"]);
        scene["map"] = json!(*map);
        let outcome = rules.outcome(&twin);
        let to_act: Vec<Seat> = if outcome.is_some() { Vec::new() } else { rules.to_act(&twin).iter().collect() };
        let mut prompts = Map::new();
        if to_act.contains(&seat) {
            let question = rules.ask(&twin, seat);
            let actions = kernel::legal(&*rules, &twin, seat);
            let offers = actions.iter().map(|&action| rules.offer(&twin, seat, action)).collect();
            let Question { question, notes, outlook } = question;
            let prompt = Prompt { question, notes, outlook, offers, forced: self.is_forced(&twin, seat) };
            prompts.insert(self.id(seat).into(), json!(prompt));
        }
        let seed = match (&self.session.setup().dice, &outcome) {
            (Dice::Seeded(seed), Some(_)) => json!(seed.text()),
            _ => Value::Null,
        };
        let outcome = outcome.map(|outcome| {
            let winners: Vec<&str> = outcome.winners.iter().map(|seat| self.id(seat)).collect();
            json!({"winners": winners, "verdict": outcome.verdict, "rule": outcome.rule, "points": outcome.points})
        });
        json!({
            "step": self.count(seat, self.session.steps().len()),
            "to_act": to_act.iter().map(|seat| self.id(*seat)).collect::<Vec<_>>(),
            "viewer": self.id(seat),
            "scene": scene,
            "prompts": prompts,
            "from": from,
            "lines": self.lines(seat, from),
            "outcome": outcome,
            "seed": seed,
        })
    }

    /// Need the seat not be asked in this world?
    fn is_forced(&mut self, world: &R::State, seat: Seat) -> bool {
        let rules = self.session.rules().clone();
        let playing = rules.info().playing(self.session.setup());
        let back = |step: &Step<R::Action>| step.seat == seat && step.rolls.is_empty();
        let found = forced(&*rules, world, seat, playing, &mut self.rng);
        match found.filter(|(only, _)| kernel::is_plain_answer(&*rules, world, seat, *only)) {
            Some((_, Forced::GoesOn)) => true,
            Some((_, Forced::HandsOver)) => !self.session.steps().last().is_some_and(back),
            None => false,
        }
    }

    /// How many of the first steps a seat has seen; once it is over, all count.
    fn count(&self, seat: Seat, steps: usize) -> usize {
        match self.session.outcome() {
            Some(_) => steps,
            None => self.seen[seat.index()].partition_point(|seen| *seen <= steps),
        }
    }

    /// All that a seat may see of the position, to find out what is new to it.
    fn shown(&self, seat: Seat) -> impl PartialEq + use<R> {
        let (rules, state) = (self.session.rules(), self.session.state());
        let to_act = rules.to_act(state);
        let prompt = to_act.contains(seat).then(|| self.session.prompt(seat));
        (rules.observe(state, Viewer::Seat(seat)), to_act, prompt, rules.outcome(state))
    }

    /// Does an action, and notes who has seen something of it.
    fn act(&mut self, actor: Seat, action: R::Action) {
        let seats: Vec<Seat> = (0..).map(Seat).take(self.seen.len()).collect();
        let before: Vec<_> = seats.iter().map(|seat| self.shown(*seat)).collect();
        let lines = self.session.act(actor, action, &[]).expect("an accepted action").lines.clone();
        let step = self.session.steps().len();
        for (seat, before) in seats.into_iter().zip(before) {
            let told = lines.iter().any(|line| line.audience.includes(Viewer::Seat(seat)));
            if seat == actor || told || self.shown(seat) != before {
                self.seen[seat.index()].push(step);
            }
        }
    }

    /// The chronicle as far as this seat may read it.
    fn lines(&self, seat: Seat, from: usize) -> Vec<Value> {
        let mut told = Vec::new();
        for step in 0..=self.session.steps().len() {
            let done = step.checked_sub(1).map(|i| &self.session.steps()[i]);
            let lines = done.map_or(self.session.opening(), |done| &done.lines);
            let readable = lines.iter().filter(|line| line.audience.includes(Viewer::Seat(seat)));
            let count = self.count(seat, step);
            if count >= from {
                told.extend(
                    readable.map(|line| {
                        sent_line(&**self.session.rules(), count, done.map(|done| self.id(done.seat)), line)
                    }),
                );
            }
        }
        told
    }

    /// Compares a view with what should have been sent.
    fn examine(&mut self, seat: Seat, player: &mut Player, thorough: bool) {
        let view = &player.view;
        let from = view["from"].as_u64().expect("a number") as usize;
        let undo = &view["can_undo"];
        let mine = undo.as_object().expect("whether it can be undone");
        assert!(
            mine.len() == 1 && mine.contains_key(self.id(seat)),
            "undo of other seats is nobody's business: {undo}"
        );
        if thorough {
            let last = self.seen[seat.index()].last().copied().unwrap_or_default();
            let known = self.session.ask_undo_of(seat, last).ok().map(|answer| answer.may().is_ok());
            assert_eq!(undo[self.id(seat)], json!(known), "what takes long to find out is told later");
        }
        let expected = self.view(seat, from);
        let step = self.session.steps().len();
        let sent = view.as_object().expect("an object").iter().filter(|(field, _)| *field != "can_undo");
        let known = expected.as_object().expect("an object");
        for ((field, sent), (name, known)) in sent.clone().zip(known) {
            assert_eq!(field, name, "step {step}: fields of what {seat:?} was sent");
            if field != "scene" {
                assert!(self.is_same(sent, known), "step {step}: {field} of {seat:?}: {sent} is not {known}");
            }
        }
        assert_eq!(sent.count(), known.len(), "more was sent than it may know: {view}");
        let sent = view["scene"].as_object().expect("an object").iter().filter(|(part, _)| *part != "stacks");
        let known = expected["scene"].as_object().expect("an object");
        for ((part, sent), (name, known)) in sent.clone().zip(known) {
            assert_eq!(part, name, "step {step}: parts of the scene that {seat:?} was sent");
            assert!(self.is_same(sent, known), "step {step}: {part} of {seat:?}: {sent} is not {known}");
        }
        assert_eq!(sent.count(), known.len(), "more of a scene was sent than it may know: {view}");
        let mut stacks = mem::take(&mut self.stacks[seat.index()]);
        let sent = view["scene"]["stacks"].as_array().expect("a list");
        assert_eq!(sent.len(), stacks.len(), "step {step}: how many stacks {seat:?} was sent");
        for (sent, known) in sent.iter().zip(&mut stacks) {
            if !known.examined || player.told_of.contains(&u64::from(known.stack.hex)) {
                assert!(self.is_same(sent, &known.sent), "step {step}: {seat:?}: {sent} is not {}", known.sent);
                known.examined = true;
            }
        }
        player.told_of.clear();
        self.stacks[seat.index()] = stacks;
    }

    /// Whether something was sent as it should be. Besides, pieces have the key of their picture: on the map beside their
    /// face, on the card of a combat in its place. Each belongs to the one face that the seat may see.
    fn is_same(&mut self, sent: &Value, expected: &Value) -> bool {
        match (sent, expected) {
            (Value::Object(sent), Value::Object(expected)) => {
                let key = sent.get("key").and_then(Value::as_str);
                let face = sent.get("face").or_else(|| expected.get(FACE_OF_CARD));
                if let (Some(key), Some(face)) = (key, face) {
                    self.is_key_of(face, key);
                }
                self.card_keys += usize::from(expected.contains_key(FACE_OF_CARD));
                assert!(
                    key.is_some() || !expected.contains_key(FACE_OF_CARD),
                    "a piece on a card has a picture: {sent:?}"
                );
                let sent = sent.iter().filter(|(name, _)| face.is_none() || *name != "key");
                let expected = expected.iter().filter(|(name, _)| *name != FACE_OF_CARD);
                sent.clone().count() == expected.clone().count()
                    && sent.zip(expected).all(|((a, sent), (b, known))| a == b && self.is_same(sent, known))
            }
            (Value::Array(sent), Value::Array(expected)) => {
                sent.len() == expected.len() && sent.iter().zip(expected).all(|(sent, known)| self.is_same(sent, known))
            }
            _ => sent == expected,
        }
    }

    /// A key belongs to one face and a face to one key.
    fn is_key_of(&mut self, face: &Value, key: &str) {
        if let Some(known) = self.faces.get(key) {
            assert_eq!(known, face, "two faces have the same key");
            return;
        }
        assert!(self.faces_with_key.insert(face.to_string()), "the key of a picture tells more than its face: {face}");
        self.faces.insert(key.to_owned(), face.clone());
    }

    /// Questions are answered from what the seat may know, too.
    async fn question(&mut self, seat: Seat, player: &mut Player, others: &[String], past: &[Value], whim: &mut Whim) {
        let twin = self.twin(seat);
        let rules = self.session.rules().clone();
        let viewer = Viewer::Seat(seat);
        // Of everything that may be asked about: what the seat sees, and what the truth holds.
        let truth = rules.observe(self.session.state(), Viewer::Everything);
        let pieces: Vec<&str> = truth.pieces().map(|piece| &*piece.id).collect();
        let piece = pieces.get(whim.below(pieces.len().max(1))).copied().unwrap_or_default();
        let hex = whim.below(truth.map.hexes.len()) as u16;
        for overlay in &rules.info().overlays {
            for (subject, sent) in [
                (None, Value::Null),
                (Some(OverlaySubject::Piece(piece)), json!({"piece": piece})),
                (Some(OverlaySubject::Hex(hex)), json!({"hex": hex})),
            ] {
                let asked = json!({"type": "overlay", "overlay": overlay.id, "subject": sent});
                let answer = player.ask(asked).await.expect("an answer");
                let expected = rules.overlay(&twin, viewer, OverlayRequest { overlay, subject });
                let expected = json!({"type": "overlay", "overlay": expected});
                assert_eq!(answer["answer"], expected, "overlay {} of {subject:?}", overlay.id);
            }
        }
        for target in [Click::Piece(piece.into()), Click::Hex(hex)] {
            let asked = json!({"type": "why-not", "seat": self.id(seat), "target": target});
            let answer = player.ask(asked).await.expect("an answer");
            match kernel::meant(&*rules, &twin, seat, &target) {
                Ok(offers) => assert_eq!(answer["answer"], json!({"type": "choose", "offers": offers}), "{target:?}"),
                Err(refusal) => assert_eq!(
                    (&answer["refusal"]["rule"], &answer["refusal"]["message"]),
                    (&json!(refusal.rule), &json!(refusal.message)),
                    "{target:?}"
                ),
            }
        }
        if let Some(action) = others.get(whim.below(others.len().max(1))) {
            let asked = json!({"type": "why", "seat": self.id(seat), "action": action});
            let answer = player.ask(asked).await.expect("an answer");
            let parsed = rules.parse(action).expect("it was offered to somebody");
            let allowed = rules.to_act(&twin).contains(seat).then(|| rules.check(&twin, seat, parsed));
            match allowed {
                None => assert_eq!(answer["refusal"]["message"]["id"], "not-your-turn", "{answer}"),
                Some(Ok(())) => assert_eq!(answer["answer"]["type"], "allowed", "{answer}"),
                Some(Err(refusal)) => assert_eq!(
                    (&answer["refusal"]["rule"], &answer["refusal"]["message"]),
                    (&json!(refusal.rule), &json!(refusal.message))
                ),
            }
        }
        if rules.to_act(&twin).contains(seat) {
            let answer = player.ask(json!({"type": "foresee", "seat": self.id(seat)})).await.expect("an answer");
            let sent = answer["answer"]["prospects"].as_array().expect("a list");
            let first = |list: &[Value]| -> HashMap<String, Value> {
                let steps =
                    list.iter().filter(|prospect| prospect["after"].is_null() && prospect["irreversible"] == false);
                steps.map(|prospect| (prospect["action"].to_string(), prospect.clone())).collect()
            };
            let expected: Vec<Value> = kernel::foresee(&*rules, &twin, seat).into_iter().map(|p| json!(p)).collect();
            let expected = first(&expected);
            // Which answers cannot be taken back is found by sampling; what is foreseen of the others is certain.
            for (action, prospect) in first(sent) {
                assert!(expected.get(&action).is_none_or(|expected| *expected == prospect), "{prospect}");
            }
        }
        let kept = &past[whim.below(past.len())];
        let answer = player.ask(json!({"type": "at", "step": kept["step"]})).await.expect("an answer");
        for field in ["scene", "to_act", "viewer", "step"] {
            assert_eq!(answer["answer"]["view"][field], kept[field], "the past looks as it looked then");
        }
        assert_eq!(answer["answer"]["view"]["prompts"], json!({}));
    }
}

/// Where the face stands of which only the picture's key is sent.
const FACE_OF_CARD: &str = "face of the card";

/// Pieces on the card of a combat are sent by name and picture.
fn name_pieces_of_cards(value: &mut Value) {
    match value {
        Value::Object(fields) => {
            let piece = fields.get("piece").filter(|piece| piece["face"].is_object());
            if let (Some(piece), Some(name)) = (piece, fields.get("name")) {
                *value = json!({"id": piece["id"], "name": name, FACE_OF_CARD: piece["face"]});
                return;
            }
            fields.values_mut().for_each(name_pieces_of_cards);
        }
        Value::Array(values) => values.iter_mut().for_each(name_pieces_of_cards),
        _ => {}
    }
}

fn sent_line<R: Ruleset>(rules: &R, step: usize, seat: Option<&str>, line: &Line) -> Value {
    let roll = |roll: &Roll| {
        let kind = if matches!(roll.kind, kernel::ChanceKind::Die(_)) { "die" } else { "draw" };
        let mut sent =
            json!({"why": roll.why, "kind": kind, "sides": roll.choices(), "value": roll.value, "name": roll.name});
        if let Some(label) = rules.lot(roll) {
            sent["label"] = json!(label);
        }
        sent
    };
    let rolls: Vec<Value> = line.rolls.iter().map(roll).collect();
    let mut sent = json!({"step": step, "seat": seat, "rule": line.rule, "message": line.message, "hexes": line.hexes, "rolls": rolls});
    let kind = match line.kind {
        kernel::LineKind::Move => Some("move"),
        kernel::LineKind::Clash => Some("clash"),
        kernel::LineKind::Draw => Some("draw"),
        kernel::LineKind::Pass => Some("pass"),
        kernel::LineKind::Status => None,
    };
    if let Some(kind) = kind {
        sent["kind"] = json!(kind);
    }
    if let Some(clash) = &line.clash {
        sent["clash"] = json!(**clash);
        name_pieces_of_cards(&mut sent["clash"]);
    }
    sent
}

/// Every so many actions the view is kept, to be compared with what is later told of the past.
const KEPT: usize = 16;

/// Plays a random game over the wire to its end, or as far as `most` actions, and examines everything that is sent.
async fn play<R: HasBots>(rules: &Arc<R>, scenario: &str, options: &[(&str, &str)], number: u64, most: usize) {
    let options: Options = options.iter().map(|(id, value)| ((*id).to_owned(), (*value).to_owned())).collect();
    let setup = rules.info().set_up(scenario, &options, Dice::Scripted).expect("a set-up");
    let seats: Vec<Seat> = rules.info().playing(&setup).iter().collect();
    let served = Served::start().await;
    let request = json!({"game": rules.info().id, "scenario": scenario, "options": options,
                      "seats": seats.iter().map(|seat| if *seat == seats[0] { "human" } else { "open" }).collect::<Vec<_>>()});
    let keys = served.table(request).await;
    let names: Vec<&str> = seats.iter().map(|seat| rules.info().seat_id(*seat)).collect();
    let mut players = Vec::new();
    for name in &names {
        players.push(served.join(&keys[*name]).await);
    }
    // The same game in this process, with the seed that nobody is sent.
    let seed = text_in(&served.database(), "SELECT seed FROM game_table").await.expect("a seed");
    let dice = Dice::Seeded(Seed::from_text(&seed).expect("a seed"));
    let session = Session::start(rules.clone(), Setup { dice, ..setup }, &[]).expect("a game");
    let seen = vec![Vec::new(); rules.info().seats.len()];
    let (faces, faces_with_key) = (HashMap::new(), HashSet::new());
    let rng = Rng::seed_from_u64(number);
    let stacks = vec![Vec::new(); rules.info().seats.len()];
    let mut mirror = Mirror { session, rng, twins: 0, faces, faces_with_key, card_keys: 0, seen, stacks };
    let (mut whim, mut past) = (Whim::new(number), vec![Vec::new(); seats.len()]);
    for done in 0..=most {
        for (i, player) in players.iter_mut().enumerate() {
            player.sync().await;
            mirror.examine(seats[i], player, done.is_multiple_of(32));
            if done % KEPT == 0 {
                past[i].push(player.view.clone());
            }
        }
        if players[0].is_over() || done == most {
            break;
        }
        if done % 24 == 23 {
            let asker = whim.below(seats.len());
            let other = (asker + 1) % seats.len();
            let others: Vec<String> = players[other].offers().into_iter().map(|(_, action)| action).collect();
            let (seat, player) = (seats[asker], &mut players[asker]);
            mirror.question(seat, player, &others, &past[asker], &mut whim).await;
        }
        let movers: Vec<usize> = (0..seats.len()).filter(|i| !players[*i].offers().is_empty()).collect();
        let mover = movers[whim.below(movers.len())];
        let offers = players[mover].offers();
        let (seat, action) = &offers[whim.below(offers.len())];
        let answer = players[mover].act(seat, action).await.expect("an answer");
        assert_eq!(answer["type"], "done", "{action}: {answer}");
        let parsed = rules.parse(action).expect("an offered action");
        mirror.act(seats[mover], parsed);
    }
    assert!(mirror.twins > 10, "hardly anything was hidden: this test shows nothing");
    assert!(mirror.card_keys > 10, "hardly any card of a combat was sent: this test shows nothing of them");
    let over = players[0].is_over();
    for (i, player) in players.iter().enumerate() {
        for text in &player.received {
            let message: Value = serde_json::from_str(text).expect("JSON");
            let kind = message["type"].as_str().expect("a type");
            let known = ["hello", "view", "news", "can-undo", "presence", "done", "refused"];
            assert!(known.contains(&kind), "unexamined: {kind}");
            assert!(kind != "can-undo" || message["seat"] == names[i], "undo of other seats is nobody's business");
            let end = over && ["view", "news"].contains(&kind) && !message["view"]["outcome"].is_null();
            assert!(end || !text.contains(&seed), "the seed was sent before the end: {text:.200}");
            for name in names.iter().chain(&["spectator"]).filter(|name| **name != names[i]) {
                assert!(!text.contains(keys[*name].as_str().expect("a key")), "a key was sent to {}", names[i]);
            }
            assert!(kind != "presence" || message.as_object().is_some_and(|fields| fields.len() == 3), "{message}");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seat_in_the_fog_of_narva_is_sent_only_what_it_may_know() {
    play(&NARVA, "campaign", &[("fog", "true")], 1, 1_500).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seat_of_eastfront_is_sent_only_what_it_may_know() {
    play(&EASTFRONT, "edelweiss", &[], 1, 5_000).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seat_of_a_great_eastfront_scenario_is_sent_only_what_it_may_know() {
    play(&EASTFRONT, "winter-42", &[], 2, 600).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seat_of_conflict_of_heroes_is_sent_only_what_it_may_know() {
    // Hidden units, mines, planned artillery and hidden points; then hands and secret objectives of four players.
    let hidden = [("variable-ap", "true"), ("hidden-ap", "true")];
    play(&HEROES, "cliff-strongpoint", &hidden, 1, 2_000).await;
    play(&HEROES, "two-columns", &[("players", "4")], 2, 2_000).await;
    play(&HEROES, "two-columns", &[("players", "3")], 3, 300).await;
}

/// Which supports lie in the other side's boxes.
#[tokio::test(flavor = "multi_thread")]
async fn a_seat_of_victory_roads_is_sent_only_what_it_may_know() {
    play(&VICTORY_ROADS, "bessarabia", &[], 1, 300).await;
}
