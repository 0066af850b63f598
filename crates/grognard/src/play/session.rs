//! A game between people and bots in one terminal.

use bots::BotPlayer;
use kernel::{ActError, Language, Message, ScriptError, Seat, SeatSet, Table, Viewer};
use lab::LabGame;
use scene::Prompt;
use std::path::{Path, PathBuf};

use super::board;
use super::choices::{self, Meaning};
use super::orders::{self, Order};
use super::terminal::Terminal;
use crate::Context;
use crate::failure::Failure;
use crate::text::{chart, chronicle, position, prompt, wrapped};

/// How many lines of news are told before a question; the rest is in the log.
const NEWS: usize = 40;

/// A game in the terminal.
pub struct Session {
    pub context: Context,
    pub save: PathBuf,
    game: Box<dyn LabGame>,
    table: Box<dyn Table>,
    humans: SeatSet,
    bots: Vec<Option<Box<dyn BotPlayer>>>,
    /// The first step each seat has not been told of; step 0 is the set-up.
    told: Vec<usize>,
    /// Who looked at the screen last, and what was at its head.
    looking: Option<Seat>,
    headline: String,
    /// Said once when saving fails.
    save_failed: bool,
    /// After so many actions the player has taken back all that can be: what is asked there is asked, although there is
    /// nothing to decide.
    taken_back_to: Option<usize>,
}

/// Whether the game goes on.
#[derive(PartialEq, Eq)]
enum Then {
    GoOn,
    Leave,
}

impl Session {
    pub fn new(
        context: Context,
        game: Box<dyn LabGame>,
        table: Box<dyn Table>,
        humans: SeatSet,
        bots: Vec<Option<Box<dyn BotPlayer>>>,
        save: PathBuf,
    ) -> Self {
        // A game taken up again starts with its last events.
        let told = vec![table.len().saturating_sub(10); bots.len()];
        let (looking, headline) = (None, String::new());
        let (save_failed, taken_back_to) = (false, None);
        Self { context, save, game, table, humans, bots, told, looking, headline, save_failed, taken_back_to }
    }

    /// Plays to the end, or until the player leaves.
    pub fn run(&mut self, terminal: &mut Terminal) -> Result<(), Failure> {
        let left = self.play(terminal)?;
        self.autosave(terminal);
        if left == Then::Leave {
            return Ok(());
        }
        for seat in self.humans.iter().take(1) {
            self.tell_news(terminal, seat);
        }
        if let Some(outcome) = self.table.outcome() {
            terminal.line(&self.context.localizer.ending(&*self.table, &outcome));
        }
        Ok(())
    }

    fn play(&mut self, terminal: &mut Terminal) -> Result<Then, Failure> {
        while self.table.outcome().is_none() {
            let to_act: Vec<Seat> = self.table.to_act().iter().collect();
            let bot = to_act.iter().copied().find(|seat| !self.humans.contains(*seat));
            let then = match (bot, to_act.first()) {
                (Some(seat), _) => self.bot_acts(terminal, seat)?,
                (None, Some(&seat)) => self.ask(terminal, seat)?,
                (None, None) => Then::Leave,
            };
            if then == Then::Leave {
                return Ok(then);
            }
        }
        Ok(Then::GoOn)
    }

    fn bot_acts(&mut self, terminal: &mut Terminal, seat: Seat) -> Result<Then, Failure> {
        let chosen =
            self.bots.get_mut(seat.index()).and_then(Option::as_mut).and_then(|bot| bot.choose(&*self.table, seat));
        let Some(action) = chosen else {
            return Err(self.context.localizer.bad(&Message::new("play-no-bot")));
        };
        self.act(terminal, seat, &action)
    }

    /// One question to a person: orders until there is an answer.
    fn ask(&mut self, terminal: &mut Terminal, seat: Seat) -> Result<Then, Failure> {
        let asked = self.table.prompt(seat);
        if let ([only], true, true) = (&asked.offers[..], asked.forced, self.taken_back_to != Some(self.table.len())) {
            let label = self.context.localizer.game(self.table.texts(), &only.label);
            terminal.line(&self.context.localizer.say(&Message::new("play-forced").with("action", label)));
            return self.act(terminal, seat, &only.action);
        }
        if !self.curtain(terminal, seat) {
            return Ok(Then::Leave);
        }
        self.autosave(terminal);
        self.tell_news(terminal, seat);
        self.show_question(terminal, seat, &asked);
        loop {
            let name = self.table.info().seat_id(seat);
            let Some(line) = terminal.ask(&format!("{name}>")) else { return Ok(Then::Leave) };
            if line.is_empty() {
                continue;
            }
            let order = match orders::read(&line) {
                Order::Answer(text) => {
                    let meaning = choices::meant(&self.context.localizer, self.table.texts(), &asked.offers, &text);
                    if let Meaning::Offer(offer) = meaning {
                        return self.act(terminal, seat, &offer.action.clone());
                    }
                    self.not_an_answer(terminal, seat, &asked, &text, meaning);
                    continue;
                }
                order => order,
            };
            match order {
                Order::Quit => return Ok(Then::Leave),
                Order::Undo => match self.table.undo(seat) {
                    Ok(()) => {
                        // What was done without asking is taken back together with what led there.
                        while self.table.prompt(seat).forced && self.table.undo(seat).is_ok() {}
                        self.taken_back_to = Some(self.table.len());
                        self.told[seat.index()] = self.table.len() + 1;
                        return Ok(Then::GoOn);
                    }
                    Err(refused) => {
                        let reason = self.context.localizer.refusal(self.table.texts(), &refused.refusal());
                        terminal.line(&reason);
                    }
                },
                order => self.inform(terminal, seat, &asked, &order),
            }
        }
    }

    /// Orders that change nothing.
    fn inform(&mut self, terminal: &mut Terminal, seat: Seat, asked: &Prompt, order: &Order) {
        let (localizer, table) = (&self.context.localizer, &*self.table);
        let viewer = Viewer::Seat(seat);
        match order {
            Order::Map(part) => terminal.line(&board::drawn(localizer, table, viewer, asked, part)),
            Order::Chart(wanted) => {
                let (charts, scene) = (&table.info().charts, table.scene(viewer));
                let found = chart::all(localizer, table.texts(), charts, wanted, &scene);
                match found.is_empty() {
                    true => terminal.line(&localizer.word("play-no-chart")),
                    false => found.iter().for_each(|chart| terminal.line(chart)),
                }
            }
            Order::Table => terminal.line(&position::whole(localizer, table, viewer, &[])),
            Order::All => {
                let numbers: Vec<usize> = (0..asked.offers.len()).collect();
                let lines = choices::every(localizer, table.texts(), &asked.offers, &numbers);
                lines.iter().for_each(|line| terminal.line(line));
            }
            Order::Log(count) => {
                let steps = 0..=table.len();
                let lines: Vec<String> =
                    steps.flat_map(|step| chronicle::step(localizer, table, step, viewer)).collect();
                let count = count.parse().unwrap_or(if count.is_empty() { NEWS } else { lines.len() });
                lines.iter().skip(lines.len().saturating_sub(count)).for_each(|line| terminal.line(line));
            }
            Order::Why(action) => terminal.line(&self.why(seat, action)),
            Order::Rule(number) => self.rule(terminal, number),
            Order::Save(file) => self.save_copy(terminal, Path::new(file)),
            Order::Language(code) => match code.parse::<Language>() {
                Ok(language) => {
                    self.context.localizer.set_language(language);
                    self.headline.clear();
                    self.show_question(terminal, seat, asked);
                }
                Err(_) => terminal.line(&self.context.localizer.word("play-languages")),
            },
            Order::Help => terminal.line(&localizer.word("play-help")),
            Order::Answer(_) | Order::Undo | Order::Quit => {}
        }
    }

    /// Lists what matches, or says why it is not allowed.
    fn not_an_answer(&self, terminal: &mut Terminal, seat: Seat, asked: &Prompt, text: &str, meaning: Meaning<'_>) {
        match meaning {
            Meaning::Several(found) => {
                let lines = choices::some(&self.context.localizer, self.table.texts(), &asked.offers, &found);
                lines.iter().for_each(|line| terminal.line(line));
            }
            Meaning::Unknown | Meaning::Offer(_) => {
                terminal.line(&self.why(seat, text));
                terminal.line(&self.context.localizer.word("play-hint"));
            }
        }
    }

    fn why(&self, seat: Seat, action: &str) -> String {
        let (localizer, texts) = (&self.context.localizer, self.table.texts());
        let read = self.game.read_action(action);
        match read.and_then(|action| self.table.check(seat, &action).map(|()| action)) {
            Ok(action) => localizer.say(&Message::new("allowed").with("action", action)),
            Err(refusal) => localizer.refusal(texts, &refusal),
        }
    }

    fn rule(&self, terminal: &mut Terminal, number: &str) {
        let localizer = &self.context.localizer;
        let Some(rule) = self.game.rules().get(number) else {
            terminal.line(&localizer.say(&Message::new("unknown-rule").with("rule", number.to_owned())));
            return;
        };
        let language = localizer.language();
        terminal.line(&format!("{}  {}", rule.number, rule.title.in_language(language)));
        for line in wrapped(rule.text.in_language(language), 100) {
            terminal.line(&format!("      {line}"));
        }
    }

    fn show_question(&mut self, terminal: &mut Terminal, seat: Seat, asked: &Prompt) {
        let (localizer, table) = (&self.context.localizer, &*self.table);
        let viewer = Viewer::Seat(seat);
        let scene = table.scene(viewer);
        let headline = localizer.game(table.texts(), &scene.headline);
        if headline != self.headline {
            terminal.line("");
            terminal.line(&board::drawn(localizer, table, viewer, asked, ""));
        }
        terminal.line(&format!("\n== {headline}"));
        terminal.line(&prompt::question(localizer, table.texts(), &scene, asked));
        let lines = choices::listed(localizer, table.texts(), &asked.offers);
        lines.iter().for_each(|line| terminal.line(line));
        self.headline = headline;
    }

    /// Tells a seat what it may know of what happened since it last looked.
    fn tell_news(&mut self, terminal: &mut Terminal, seat: Seat) {
        let (localizer, table) = (&self.context.localizer, &*self.table);
        let viewer = Viewer::Seat(seat);
        let first = self.told.get(seat.index()).copied().unwrap_or(0);
        let mut news = Vec::new();
        for step in first..=table.len() {
            let actor = table.step(step).map(|(seat, _, _)| table.info().seat_id(seat));
            let lines = chronicle::lines(localizer, table.texts(), table.lines(step), viewer);
            let who = actor.map(|actor| format!("{actor}: ")).unwrap_or_default();
            news.extend(lines.iter().map(|line| format!("  {who}{line}")));
        }
        if news.len() > NEWS {
            terminal.line(&localizer.say(&Message::new("play-more-news").with("count", news.len() - NEWS)));
        }
        news.iter().skip(news.len().saturating_sub(NEWS)).for_each(|line| terminal.line(line));
        if let Some(told) = self.told.get_mut(seat.index()) {
            *told = table.len() + 1;
        }
    }

    /// Where two people share the screen and see different things, one turns away before the other looks.
    fn curtain(&mut self, terminal: &mut Terminal, seat: Seat) -> bool {
        let before = self.looking.replace(seat);
        let Some(before) = before.filter(|before| *before != seat) else { return true };
        self.headline.clear();
        if self.table.scene(Viewer::Seat(before)) == self.table.scene(Viewer::Seat(seat)) {
            return true;
        }
        terminal.clear();
        let localizer = &self.context.localizer;
        let name = localizer.seat(self.table.info(), self.table.texts(), seat);
        let there = terminal.ask(&localizer.say(&Message::new("play-curtain").with("seat", name))).is_some();
        terminal.clear();
        there
    }

    /// Does an action, asking for the dice of a scripted game.
    fn act(&mut self, terminal: &mut Terminal, seat: Seat, action: &str) -> Result<Then, Failure> {
        let mut dice: Vec<String> = Vec::new();
        loop {
            let error = match self.table.act(seat, action, &dice) {
                Ok(_) => break,
                Err(error) => error,
            };
            let localizer = &self.context.localizer;
            let ActError::Script(problem) = &error else {
                return Err(localizer.act_error(self.table.texts(), action, &error));
            };
            terminal.line(&localizer.script_error(self.table.texts(), problem));
            if matches!(problem, ScriptError::Impossible { .. } | ScriptError::Unused(_)) {
                dice.pop();
            }
            let Some(roll) = terminal.ask(&localizer.word("play-dice")) else { return Ok(Then::Leave) };
            dice.extend(roll.split([',', ' ']).filter(|roll| !roll.is_empty()).map(str::to_owned));
        }
        Ok(Then::GoOn)
    }

    /// Keeps the game on the disk; a disk that does not want it is told once.
    fn autosave(&mut self, terminal: &mut Terminal) {
        let saved = self.context.write_game(&self.save, &*self.table);
        if let (Err(failure), false) = (&saved, self.save_failed) {
            terminal.line(&failure.text);
        }
        self.save_failed = saved.is_err();
    }

    fn save_copy(&self, terminal: &mut Terminal, path: &Path) {
        let localizer = &self.context.localizer;
        let file = path.display().to_string();
        if file.is_empty() {
            terminal.line(&localizer.word("play-save-where"));
            return;
        }
        match self.context.write_game(path, &*self.table) {
            Ok(()) => terminal.line(&localizer.say(&Message::new("play-saved").with("file", file))),
            Err(failure) => terminal.line(&failure.text),
        }
    }
}
