//! A seat cannot tell a game from its twin, not even by counting messages and their bytes.
//!
//! Two tables are played with the same dice. One seat does the same at both. The other does different things, or does
//! something at one table and nothing at the other, wherever the first one cannot see it: so the two games differ only in
//! what is hidden from it. Every message that its connection receives must be the same, byte for byte.

use crate::common::{EASTFRONT, HEROES, NARVA, Player, Served, VICTORY_ROADS, Whim, change};
use bots::HasBots;
use kernel::{
    Chance, Dice, Line, Log, Message, Options, Outcome, Question, Ruleset, Seat, SeatSet, Seed, Session, Viewer, legal,
};
use scene::{Prompt, Scene};
use serde_json::json;
use sha2::{Digest as _, Sha256};
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::sync::Arc;
use std::time::Duration;

/// All that a seat is shown of a position.
#[derive(Clone, PartialEq)]
struct Shown {
    scene: Scene,
    to_act: SeatSet,
    prompt: Option<Prompt>,
    outcome: Option<Outcome>,
}

/// Dice that only tell whether they were asked for.
struct Asked(bool);

impl Chance for Asked {
    fn roll(&mut self, _: u8, _: &'static str) -> u8 {
        self.0 = true;
        1
    }

    fn draw(&mut self, _: u32, _: &'static str, _: &dyn Fn(u32) -> String) -> u32 {
        self.0 = true;
        0
    }
}

/// Two games that the first seat cannot tell apart.
struct Twins<R: Ruleset> {
    rules: Arc<R>,
    sessions: [Session<R>; 2],
    /// At each table: the seat that looks, and the other one.
    players: [[Player; 2]; 2],
    seats: [Seat; 2],
    whim: Whim,
    /// Actions of the other seat that were done at one table only, or differently.
    hidden: usize,
    /// Undos that were asked for, and those that were done.
    asked: usize,
    undone: usize,
    /// At each table: how often the seat was shown something new, and after which of them it was told whether it may
    /// take back its last action.
    shown: [usize; 2],
    can_undo: [BTreeMap<usize, Vec<String>>; 2],
    /// How often its own undo was refused after each of them: then it is told once more.
    refused: BTreeMap<usize, usize>,
}

/// What came of an attempt to go on.
#[derive(PartialEq)]
enum Went {
    On,
    /// The seat sees a difference, as it may: dice fell differently, or something came to light.
    Apart,
}

impl<R: HasBots> Twins<R> {
    async fn new(
        rules: &Arc<R>,
        scenario: &str,
        options: &[(&str, &str)],
        number: u64,
        looks: usize,
    ) -> (Self, Served) {
        let (rules, seed) = (rules.clone(), format!("twins-{number}"));
        let options: Options = options.iter().map(|(id, value)| ((*id).to_owned(), (*value).to_owned())).collect();
        let served = Served::start().await;
        let names: Vec<&str> = rules.info().seats.iter().map(|seat| seat.id).collect();
        let mut sql = String::new();
        for table in 1..=2 {
            let request = json!({"game": rules.info().id, "scenario": scenario, "options": options, "seed": seed,
                              "seats": ["human", "human"], "hot_seat": true});
            served.waiting_table(request).await;
            for name in &names {
                let hash: String =
                    Sha256::digest(key(table, name).as_bytes()).iter().map(|b| format!("{b:02x}")).collect();
                write!(sql, "INSERT INTO seat_key VALUES (x'{hash}', {table}, '{name}');").expect("text");
            }
        }
        // No server gives out keys to distant players of a game with a chosen seed: these are made by hand.
        change(&served.database(), &sql).await;
        let start = || {
            let dice = Dice::Seeded(Seed::from_text(&seed).expect("a seed"));
            let setup = rules.info().set_up(scenario, &options, dice).expect("a set-up");
            Session::start(rules.clone(), setup, &[]).expect("a game")
        };
        let seats = [Seat(looks as u8), Seat(1 - looks as u8)];
        let join = async |table: usize, seat: Seat| {
            Player::join(served.address, &key(table, rules.info().seat_id(seat))).await
        };
        let mut players =
            [[join(1, seats[0]).await, join(1, seats[1]).await], [join(2, seats[0]).await, join(2, seats[1]).await]];
        for player in players.iter_mut().flatten() {
            player.sync().await;
            // Who came first is told who comes next; from here on all is the same.
            player.received.clear();
        }
        let sessions = [start(), start()];
        let whim = Whim::new(number);
        let (shown, can_undo) = ([0; 2], [BTreeMap::new(), BTreeMap::new()]);
        (
            Self {
                rules,
                sessions,
                players,
                seats,
                whim,
                hidden: 0,
                asked: 0,
                undone: 0,
                shown,
                can_undo,
                refused: BTreeMap::new(),
            },
            served,
        )
    }

    fn shown(&self, state: &R::State) -> Shown {
        let (rules, seat) = (&*self.rules, self.seats[0]);
        let outcome = rules.outcome(state);
        let to_act = if outcome.is_some() { SeatSet::NONE } else { rules.to_act(state) };
        let prompt = to_act.contains(seat).then(|| {
            let question = rules.ask(state, seat);
            let offers = legal(rules, state, seat).iter().map(|&action| rules.offer(state, seat, action)).collect();
            // Whether it is forced is compared as it is sent.
            let Question { question, notes, outlook } = question;
            Prompt { question, notes, outlook, offers, forced: false }
        });
        Shown { scene: rules.observe(state, Viewer::Seat(seat)), to_act, prompt, outcome }
    }

    /// What the first seat would be shown and told of an action of the other; none if dice fall.
    fn seen_of(&self, table: usize, action: R::Action) -> Option<(Shown, Vec<(Message, &'static str)>)> {
        let (mut state, mut dice, mut log) = (self.sessions[table].state().clone(), Asked(false), Log::listening());
        self.rules.apply(&mut state, self.seats[1], action, &mut dice, &mut log);
        let readable = |line: &Line| line.audience.includes(Viewer::Seat(self.seats[0]));
        let lines = log.take().into_iter().filter(readable).map(|line| (line.message, line.rule)).collect();
        (!dice.0).then(|| (self.shown(&state), lines))
    }

    async fn act(&mut self, table: usize, who: usize, action: R::Action) {
        let seat = self.rules.info().seat_id(self.seats[who]);
        let answer = self.players[table][who].act(seat, &self.rules.notation(action)).await.expect("an answer");
        assert_eq!(answer["type"], "done", "{action:?}: {answer}");
        self.sessions[table].act(self.seats[who], action, &[]).expect("an accepted action");
    }

    fn is_same(&self) -> bool {
        self.shown(self.sessions[0].state()) == self.shown(self.sessions[1].state())
    }

    /// Both tables go on by one action of the first seat, which is the same.
    async fn look_on(&mut self) -> Went {
        let offers = legal(&*self.rules, self.sessions[0].state(), self.seats[0]);
        let action = offers[self.whim.below(offers.len())];
        for table in 0..2 {
            self.act(table, 0, action).await;
        }
        if !self.is_same()
            || self.sessions[0].steps().last().map(|s| &s.rolls) != self.sessions[1].steps().last().map(|s| &s.rolls)
        {
            return Went::Apart;
        }
        Went::On
    }

    /// The first seat asks to take back what it did last; both tables must answer the same.
    async fn take_back(&mut self) {
        let seat = self.rules.info().seat_id(self.seats[0]);
        let mut answers = Vec::new();
        for table in 0..2 {
            let step = self.players[table][0].step();
            let undo = json!({"type": "undo", "step": step, "seat": seat});
            let answer = self.players[table][0].ask(undo).await.expect("an answer");
            answers.push(answer["refusal"]["message"]["id"].as_str().unwrap_or("done").to_owned());
        }
        self.asked += 1;
        assert_eq!(answers[0], answers[1], "that undo is possible tells what the other side did in secret");
        if answers[0] != "done" {
            *self.refused.entry(self.shown[0]).or_default() += 1;
        } else {
            self.undone += 1;
            for session in &mut self.sessions {
                let number = session.steps().iter().rposition(|step| step.seat == self.seats[0]).expect("its own") + 1;
                let answer = session.ask_undo_of(self.seats[0], number).unwrap_or_else(kernel::UndoQuestion::answer);
                session.undo_as(answer).expect("as the server did");
            }
        }
    }

    /// The other seat does something that the first one cannot see, at one table or differently at both; if there is no
    /// such thing, the same at both.
    async fn hide(&mut self) -> Went {
        let before = self.shown(self.sessions[0].state());
        let offers = [0, 1].map(|table| legal(&*self.rules, self.sessions[table].state(), self.seats[1]));
        for _ in 0..4 {
            let first = offers[0][self.whim.below(offers[0].len())];
            let Some(seen) = self.seen_of(0, first) else { continue };
            if seen == (before.clone(), Vec::new()) && self.whim.below(2) == 0 {
                self.act(0, 1, first).await;
                self.hidden += 1;
                if self.whim.below(3) == 0 {
                    self.regret().await;
                }
                return Went::On;
            }
            let from = self.whim.below(offers[1].len());
            let others = (0..offers[1].len()).map(|i| offers[1][(from + i) % offers[1].len()]).take(12);
            let other =
                others.filter(|other| *other != first).find(|other| self.seen_of(1, *other).as_ref() == Some(&seen));
            if let Some(other) = other {
                self.act(0, 1, first).await;
                self.act(1, 1, other).await;
                self.hidden += 1;
                return Went::On;
            }
        }
        let common: Vec<R::Action> = offers[0].iter().copied().filter(|action| offers[1].contains(action)).collect();
        if common.is_empty() {
            return Went::Apart;
        }
        let action = common[self.whim.below(common.len())];
        let lines = |session: &Session<R>, seat: Seat| -> Vec<Line> {
            let lines = session.steps().last().map(|step| step.lines.clone()).unwrap_or_default();
            lines.into_iter().filter(|line| line.audience.includes(Viewer::Seat(seat))).collect()
        };
        for table in 0..2 {
            self.act(table, 1, action).await;
        }
        let told = [0, 1].map(|table| lines(&self.sessions[table], self.seats[0]));
        if self.is_same() && told[0] == told[1] { Went::On } else { Went::Apart }
    }

    /// The other seat takes back at the first table what it has just done there.
    async fn regret(&mut self) {
        let seat = self.rules.info().seat_id(self.seats[1]);
        let undo = json!({"type": "undo", "step": self.players[0][1].step(), "seat": seat});
        if self.players[0][1].ask(undo).await.expect("an answer")["type"] == "done" {
            let answer = self.sessions[0].ask_undo(self.seats[1]).unwrap_or_else(kernel::UndoQuestion::answer);
            self.sessions[0].undo_as(answer).expect("as the server did");
        }
    }

    /// What was sent to the first seat since the last comparison, without what it was told about undo.
    ///
    /// Whether an undo is possible is found out beside play, once the seat has seen nothing new for 80 milliseconds: if the
    /// next view is faster, it is not told at all, whatever the other side does, so it cannot be counted like the rest.
    /// But it is told at most once after each view, once more for each undo of its own that is refused, and if both tables
    /// tell it they tell the same.
    fn without_can_undo(&mut self, table: usize) -> Vec<String> {
        let mut others = Vec::new();
        for text in &self.players[table][0].received {
            if text.starts_with(r#"{"type":"can-undo""#) {
                let view = self.shown[table];
                let told = self.can_undo[table].entry(view).or_default();
                told.push(text.clone());
                let most = 1 + self.refused.get(&view).copied().unwrap_or_default();
                assert!(told.len() <= most, "something that the seat did not see made it be told again: {told:?}");
            } else {
                self.shown[table] += usize::from(["view", "news"].iter().any(|kind| is_of_kind(text, kind)));
                others.push(text.clone());
            }
        }
        others
    }

    /// The pause after which both tables have told whether the last action can be taken back.
    async fn pause(&mut self) {
        tokio::time::sleep(Duration::from_millis(250)).await;
        self.compare().await;
    }

    /// Hears all that was sent so far to the first seat and compares.
    async fn compare(&mut self) {
        for table in 0..2 {
            self.players[table][0].sync().await;
            self.players[table][1].sync().await;
        }
        let [first, second] = [0, 1].map(|table| self.without_can_undo(table));
        for (i, (one, other)) in first.iter().zip(&second).enumerate() {
            assert_eq!(one.len(), other.len(), "message {i}:\n{one:.400}\n{other:.400}");
            assert_eq!(one, other, "message {i}");
        }
        assert_eq!(
            first.len(),
            second.len(),
            "one table was silent where the other said something: {:?}",
            first.last()
        );
        for player in self.players.iter_mut().map(|players| &mut players[0]) {
            player.received.clear();
        }
    }

    /// After how many views both tables told whether the last action could be taken back: each time they said the same.
    fn told_alike(&self) -> usize {
        let [first, second] = &self.can_undo;
        let both: Vec<_> =
            first.iter().filter_map(|(view, told)| Some((view, told.first()?, second.get(view)?.first()?))).collect();
        for (view, told, other) in &both {
            assert_eq!(told, other, "after view {view}: that undo is possible tells what the other side did in secret");
        }
        both.len()
    }

    async fn play(&mut self, most: usize) {
        let mut paused = false;
        for i in 0..most {
            let to_act = self.shown(self.sessions[0].state()).to_act;
            let movers: Vec<usize> = (0..2).filter(|who| to_act.contains(self.seats[*who])).collect();
            let Some(first) = movers.first() else { break };
            let who = if movers.len() > 1 { self.whim.below(2) } else { *first };
            let went = if who == 0 { self.look_on().await } else { self.hide().await };
            if went == Went::Apart {
                break;
            }
            self.compare().await;
            // Once in each pair, after its own action, the seat waits long enough to be told about undo.
            if who == 0 && !paused {
                paused = true;
                self.pause().await;
            }
            if i % 5 == 4 && self.sessions.iter().all(|session| session.outcome().is_none()) {
                self.take_back().await;
                self.compare().await;
            }
        }
    }
}

fn key(table: usize, seat: &str) -> String {
    format!("{table}{seat}{}", "x".repeat(21 - seat.len()))
}

fn is_of_kind(message: &str, kind: &str) -> bool {
    message
        .strip_prefix(r#"{"type":""#)
        .and_then(|rest| rest.strip_prefix(kind))
        .is_some_and(|rest| rest.starts_with('"'))
}

/// Plays pairs of games until enough was hidden.
async fn twins<R: HasBots>(rules: &Arc<R>, scenario: &str, options: &[(&str, &str)], most: usize, enough: usize) {
    let (mut hidden, mut asked, mut undone, mut told) = (0, 0, 0, 0);
    for number in 0..24 {
        let (mut pair, _served) = Twins::new(rules, scenario, options, number, number as usize % 2).await;
        pair.play(most).await;
        (hidden, asked, undone) = (hidden + pair.hidden, asked + pair.asked, undone + pair.undone);
        told += pair.told_alike();
        if number >= 3 && hidden >= enough && undone > 3 && asked > undone && told > 0 {
            return;
        }
    }
    panic!(
        "only {hidden} hidden differences, {asked} undos asked for, {undone} done, {told} told of: this test shows nothing"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seat_of_eastfront_hears_nothing_of_hidden_actions() {
    twins(&EASTFRONT, "edelweiss", &[], 150, 60).await;
}

/// Both sides set up in secret, one after the other: where blocks are put tells nothing before it is done, not even by the
/// number of messages or their size.
#[tokio::test(flavor = "multi_thread")]
async fn a_seat_of_eastfront_hears_nothing_of_the_others_set_up() {
    twins(&EASTFRONT, "winter-42", &[], 40, 40).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seat_of_conflict_of_heroes_hears_nothing_of_hidden_actions() {
    twins(&HEROES, "cliff-strongpoint", &[], 150, 40).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seat_in_the_fog_of_narva_hears_nothing_of_hidden_actions() {
    twins(&NARVA, "campaign", &[("fog", "true")], 100, 1).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seat_of_victory_roads_hears_nothing_of_hidden_actions() {
    twins(&VICTORY_ROADS, "bessarabia", &[], 60, 1).await;
}
