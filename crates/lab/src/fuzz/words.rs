//! Everything a player reads has words in both languages.

use kernel::{Language, Line, Message, Roll, Ruleset};
use rustc_hash::FxHashSet;
use scene::{Clash, Piece, Scene};
use std::borrow::Cow;

use super::game::Examiner;
use super::requests::{Answers, Requests};
use super::{Broken, Promise};

/// How many messages are remembered before starting afresh.
const REMEMBERED: usize = 100_000;

/// Checks that what players read can be put into words, each message once.
#[derive(Default)]
pub(super) struct Words {
    said: FxHashSet<Message>,
    /// Rule numbers cited and identifiers without arguments.
    known: FxHashSet<Cow<'static, str>>,
}

impl Words {
    /// A message has words in both languages.
    pub fn message<R: Ruleset>(&mut self, rules: &R, message: &Message) -> Result<(), Broken> {
        if self.said.contains(message) {
            return Ok(());
        }
        for language in Language::ALL {
            let said = rules.texts().try_say(language, message);
            let text = said.map_err(|e| Promise::Words.broken(format!("{e}; arguments {:?}", message.args)))?;
            let blank = text.trim().is_empty();
            Promise::Words.require(!blank, || format!("the {language} text “{}” is empty", message.id))?;
        }
        if self.said.len() >= REMEMBERED {
            self.said.clear();
        }
        self.said.insert(message.clone());
        Ok(())
    }

    /// A rule that is cited exists; nothing may be cited where no rulebook speaks.
    pub fn rule<R: Ruleset>(&mut self, rules: &R, number: &'static str) -> Result<(), Broken> {
        if number.is_empty() || self.known.contains(number) {
            return Ok(());
        }
        Promise::Words.require(rules.rules().get(number).is_some(), || format!("there is no rule {number}"))?;
        self.known.insert(number.into());
        Ok(())
    }

    /// Lines of the log.
    pub fn lines<R: Ruleset>(&mut self, rules: &R, lines: &[Line]) -> Result<(), Broken> {
        for line in lines {
            self.message(rules, &line.message)?;
            self.rule(rules, line.rule)?;
            self.rolls(rules, &line.rolls)?;
            line.clash.iter().try_for_each(|clash| self.clash(rules, clash))?;
        }
        Ok(())
    }

    fn clash<R: Ruleset>(&mut self, rules: &R, clash: &Clash) -> Result<(), Broken> {
        clash.messages().into_iter().try_for_each(|message| self.message(rules, message))?;
        for number in clash.rules() {
            Promise::Words.require(rules.rules().get(number).is_some(), || format!("there is no rule {number}"))?;
        }
        Ok(())
    }

    /// What dice were for, in a form a game file can hold.
    pub fn rolls<R: Ruleset>(&mut self, rules: &R, rolls: &[Roll]) -> Result<(), Broken> {
        for roll in rolls {
            self.id(rules, &roll.why)?;
            rules.lot(roll).map_or(Ok(()), |name| self.message(rules, &name))?;
            let same = roll.to_string().parse().as_ref() == Ok(roll);
            Promise::GameFile.require(same, || format!("the roll “{roll}” is not read back"))?;
        }
        Ok(())
    }

    fn id<R: Ruleset>(&mut self, rules: &R, id: &str) -> Result<(), Broken> {
        if !self.known.contains(id) {
            self.message(rules, &Message { id: Cow::Owned(id.to_owned()), args: Vec::new() })?;
            self.known.insert(Cow::Owned(id.to_owned()));
        }
        Ok(())
    }

    /// Every text on the table.
    pub fn scene<R: Ruleset>(&mut self, rules: &R, scene: &Scene) -> Result<(), Broken> {
        self.message(rules, &scene.headline)?;
        self.message(rules, &scene.map.title)?;
        for area in &scene.map.areas {
            self.message(rules, &area.name)?;
        }
        for stack in &scene.stacks {
            self.pieces(rules, &stack.pieces)?;
        }
        for marker in &scene.markers {
            self.message(rules, &marker.label)?;
        }
        for track in &scene.tracks {
            self.message(rules, &track.title)?;
            for space in &track.spaces {
                space.note.iter().try_for_each(|note| self.message(rules, note))?;
                self.pieces(rules, &space.pieces)?;
            }
        }
        for place in &scene.boxes {
            self.message(rules, &place.title)?;
            self.pieces(rules, &place.pieces)?;
        }
        for cup in &scene.cups {
            self.message(rules, &cup.title)?;
            cup.known.iter().try_for_each(|(what, _)| self.message(rules, what))?;
        }
        scene.clashes.iter().try_for_each(|clash| self.clash(rules, clash))?;
        for hand in &scene.hands {
            self.message(rules, &hand.title)?;
            for card in &hand.cards {
                self.message(rules, &card.name)?;
                self.message(rules, &card.text)?;
            }
        }
        Ok(())
    }

    /// What a game declares to show: its charts and overlays.
    pub fn declared<R: Ruleset>(&mut self, rules: &R) -> Result<(), Broken> {
        for chart in &rules.info().charts {
            chart.messages().try_for_each(|message| self.message(rules, message))?;
            for number in chart.rules() {
                let known = rules.rules().get(number).is_some();
                Promise::Words.require(known, || format!("there is no rule {number}"))?;
            }
        }
        rules.info().overlays.iter().try_for_each(|overlay| self.message(rules, &overlay.title))
    }

    /// What a seat is offered and shown on request; the offers are those of these actions.
    pub fn answers<R: Ruleset>(
        &mut self,
        rules: &R,
        requests: &Requests<'_>,
        actions: &[R::Action],
        answers: &Answers,
    ) -> Result<(), Broken> {
        for (&action, offer) in actions.iter().zip(&answers.offers) {
            self.message(rules, &offer.label)?;
            let same = offer.action == rules.notation(action);
            Promise::Notation.require(same, || format!("{action:?} is offered as “{}”", offer.action))?;
        }
        for refusal in answers.clicks.iter().filter_map(|answer| answer.as_ref().err()) {
            self.message(rules, &refusal.message)?;
            self.rule(rules, refusal.rule)?;
        }
        for ((overlay, _), laid) in requests.overlays.iter().zip(&answers.overlays) {
            let Some(laid) = laid else { continue };
            self.message(rules, &laid.title)?;
            for note in laid.marks.iter().filter_map(|mark| mark.note.as_ref()) {
                self.message(rules, note)?;
            }
            let named = laid.id == overlay.id;
            Promise::Words.require(named, || format!("overlay {} calls itself {}", overlay.id, laid.id))?;
        }
        Ok(())
    }

    fn pieces<R: Ruleset>(&mut self, rules: &R, pieces: &[Piece]) -> Result<(), Broken> {
        for piece in pieces {
            piece.badges.iter().try_for_each(|badge| self.message(rules, &badge.label))?;
            if let Some(counter) = piece.face.counter() {
                counter.values.iter().try_for_each(|figure| self.id(rules, &figure.meaning))?;
            }
        }
        Ok(())
    }
}

impl<R: Ruleset> Examiner<'_, R> {
    /// Questions have words.
    pub fn questions(&mut self, state: &R::State) -> Result<(), Broken> {
        let rules = &**self.rules;
        for &seat in &self.seats {
            let asked = rules.ask(state, seat);
            self.words.message(rules, &asked.question)?;
            for note in asked.notes.iter().chain(asked.outlook.iter().map(|outlook| &outlook.result)) {
                self.words.message(rules, note)?;
            }
        }
        Ok(())
    }
}
