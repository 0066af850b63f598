//! What the players of a table should know about it: where it came from, and what has changed since.

use kernel::{FileError, GameFile, Message, Options, Reopened, Seat, SeatSet, SetupError, Table, Versions};

/// What the players of a reopened game should know, in a sentence or two.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Notice {
    /// What everybody is told.
    public: Message,
    /// What the seat is told that did the action which no longer fits. It may name what is hidden from the others: a
    /// block, a card; and so may the reason.
    own: Option<(Seat, Message)>,
}

impl Notice {
    /// What is to be said of a reopened game, if anything.
    pub fn new(reopened: &Reopened<Box<dyn Table>>, file: &GameFile) -> Option<Self> {
        let notice = match &reopened.misfit {
            Some(misfit) => Some(Self::of_misfit(misfit, reopened, file)),
            None => reopened.made_with.as_ref().map(|theirs| {
                let ours = Versions::of(reopened.table.info()).short();
                Self::public(Message::new("server-taken-over").with("theirs", theirs.short()).with("ours", ours))
            }),
        };
        match reopened.dropped.is_empty() {
            true => notice,
            false => Self::with(notice, options_gone(&reopened.dropped)),
        }
    }

    /// A table of which only so many actions can be read.
    pub fn damaged(table: &str, actions: usize) -> Self {
        Self::public(Message::new("server-damaged-from").with("table", table.to_owned()).with("count", actions))
    }

    /// The game stops at an action that no longer fits.
    fn of_misfit(misfit: &FileError, reopened: &Reopened<Box<dyn Table>>, file: &GameFile) -> Self {
        let table = &reopened.table;
        let (number, record) = (table.len() + 1, file.records.get(table.len()));
        let id = match reopened.made_with {
            Some(_) => "server-stopped",
            None => "server-stopped-same",
        };
        let stopped = |reason| Message::new(id).with("number", number).with("reason", reason);
        let reason = reason(misfit);
        let Some(record) = record else { return Self::public(stopped(reason)) };
        let public = match misfit {
            FileError::Refused { .. } | FileError::Dice { .. } => Message::new("server-misfit-hidden"),
            // Nothing of it comes from the game.
            _ => reason.clone(),
        };
        let action = record.action.clone();
        let told = stopped(Message::new("server-misfit-action").with("action", action).with("reason", reason));
        match (table.has_secrets(), table.info().seat(&record.seat)) {
            (false, Some(_)) => Self::public(told),
            (true, Some(seat)) => Self { public: stopped(public), own: Some((seat, told)) },
            (_, None) => Self::public(stopped(public)),
        }
    }

    const fn public(message: Message) -> Self {
        Self { public: message, own: None }
    }

    /// A notice, if there is one already, and something more for everybody.
    pub fn with(notice: Option<Self>, more: Message) -> Option<Self> {
        let also = |first: Message| Message::new("server-also").with("first", first).with("more", more.clone());
        Some(match notice {
            None => Self::public(more),
            Some(Self { public, own }) => {
                Self { own: own.map(|(seat, told)| (seat, also(told))), public: also(public) }
            }
        })
    }

    /// The message for whoever holds these seats. Players who share a screen are not shown what only one may know.
    pub fn told_to(&self, held: SeatSet) -> &Message {
        match &self.own {
            Some((seat, own)) if held == SeatSet::one(*seat) => own,
            _ => &self.public,
        }
    }
}

fn options_gone(options: &Options) -> Message {
    let options: Vec<String> = options.iter().map(|(id, value)| format!("{id}={value}")).collect();
    Message::new("server-options-gone").with("options", options.join(", "))
}

/// A bot that does not exist any more, and which one plays in its place.
pub(crate) fn bot_gone(seat: &Message, bot: &str, other: &str) -> Message {
    let message = Message::new("server-bot-gone").with("seat", seat.clone());
    message.with("bot", bot.to_owned()).with("other", other.to_owned())
}

/// Why a game no longer fits, in a sentence.
pub(crate) fn reason(misfit: &FileError) -> Message {
    match misfit {
        FileError::Refused { refusal, .. } => refusal.message.clone(),
        FileError::Dice { .. } => Message::new("server-misfit-dice"),
        FileError::Panicked { .. } => Message::new("server-misfit-panic"),
        FileError::UnknownSeat { seat, .. } => Message::new("server-misfit-seat").with("seat", seat.clone()),
        FileError::Setup { error, .. } => match &**error {
            SetupError::UnknownScenario { scenario, .. } => {
                Message::new("server-misfit-scenario").with("scenario", scenario.clone())
            }
            SetupError::UnknownOption { option, .. } => {
                Message::new("server-misfit-option").with("option", option.clone())
            }
            SetupError::BadValue { option, value, .. } => {
                Message::new("server-misfit-value").with("option", option.clone()).with("value", value.clone())
            }
        },
        FileError::Foreign { .. }
        | FileError::Damaged { .. }
        | FileError::Seal { .. }
        | FileError::Truncated { .. }
        | FileError::UnknownGame { .. }
        | FileError::Diverges { .. } => Message::new("server-misfit-unreadable"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::{Dice, Game as _, Hosted, Language, Record, Texts};
    use std::sync::Arc;

    const SOVIET: Seat = Seat(1);

    /// What the Soviets are told of a game whose first action no longer fits, in English and French.
    fn said_of(misfit: FileError, made_with: Option<Versions>, dropped: Options) -> [String; 2] {
        let narva = Hosted(Arc::new(narva::Narva::load(None).expect("Narva's data")));
        let setup = narva.info().set_up("campaign", &Options::new(), Dice::Scripted).expect("a set-up");
        let table = narva.start(setup, &[]).expect("a game");
        let record = Record { line: 9, seat: "soviet".into(), action: "roll".into(), rolls: Vec::new() };
        let file = GameFile { records: vec![record], ..table.file() };
        let reopened = Reopened { table, made_with, dropped, misfit: Some(misfit), diverges: None };
        let notice = Notice::new(&reopened, &file).expect("something to tell");
        let texts = Texts::new(&[include_str!("../texts/en.ftl")], &[include_str!("../texts/fr.ftl")]).expect("texts");
        [Language::English, Language::French].map(|language| texts.say(language, notice.told_to(SeatSet::one(SOVIET))))
    }

    fn older() -> Option<Versions> {
        Some(Versions { rules: 1, data: "0123456789".into() })
    }

    #[test]
    fn rules_that_break_down_over_an_older_action_are_named_as_the_reason() {
        let [english, french] = said_of(FileError::Panicked { line: 9 }, older(), Options::new());
        assert!(
            english.contains("from action 1 on") && english.contains("“roll”: Today’s rules break down there"),
            "{english}"
        );
        assert!(french.contains("« roll » : Les règles d’aujourd’hui y échouent"), "{french}");
    }

    #[test]
    fn another_version_is_blamed_only_where_it_is_another() {
        let [english, french] = said_of(FileError::Dice { line: 9 }, older(), Options::new());
        assert!(english.contains("another version") && french.contains("une autre version"), "{english} {french}");
        let [english, french] = said_of(FileError::Dice { line: 9 }, None, Options::new());
        assert!(!english.contains("version") && !french.contains("version"), "{english} {french}");
        assert!(english.contains("cannot go on") && french.contains("pas la continuer"), "{english} {french}");
    }

    #[test]
    fn a_seat_that_is_gone_is_told_in_the_players_language() {
        let [_, french] = said_of(FileError::UnknownSeat { line: 9, seat: "marine".into() }, older(), Options::new());
        assert!(french.contains("Il n’y a pas de camp « marine »"), "{french}");
    }

    #[test]
    fn options_that_were_left_out_are_named() {
        let dropped = Options::from([("opera".into(), "true".into()), ("snow".into(), "deep".into())]);
        let [english, french] = said_of(FileError::Dice { line: 9 }, older(), dropped);
        for text in [english, french] {
            assert!(text.contains("opera=true, snow=deep"), "{text}");
        }
    }
}
