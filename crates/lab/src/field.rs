//! Positions for the tests of a game: built by hand, then played in notation with dice that are written down.

use kernel::{Chance, Dice, Line, Log, Message, Options, Refusal, Ruleset, Scripted, Seat, Setup};
use scene::Click;
use std::fmt::Display;

/// Defines `game()`, the game with its shipped data, loaded once, and `Field`, a position of it under test.
///
/// `Field` has the position `s` and the `lines` that the log told during the last action. The game adds to it how
/// positions are built and looked at; what every game does with a position comes from [`TestField`].
#[macro_export]
macro_rules! test_field {
    ($game:ty) => {
        /// The game with its shipped data, loaded once.
        pub fn game() -> &'static $game {
            static GAME: std::sync::OnceLock<$game> = std::sync::OnceLock::new();
            GAME.get_or_init(|| <$game>::load(None).expect("the shipped data loads"))
        }

        /// A position under test.
        #[derive(Clone)]
        pub struct Field {
            /// The position.
            pub s: <$game as kernel::Ruleset>::State,
            /// What the log told during the last action.
            pub lines: Vec<kernel::Line>,
        }

        impl $crate::TestField for Field {
            type Rules = $game;

            fn rules() -> &'static $game {
                game()
            }

            fn from_parts(s: <$game as kernel::Ruleset>::State, lines: Vec<kernel::Line>) -> Self {
                Self { s, lines }
            }

            fn parts(&self) -> (&<$game as kernel::Ruleset>::State, &[kernel::Line]) {
                (&self.s, &self.lines)
            }

            fn parts_mut(&mut self) -> (&mut <$game as kernel::Ruleset>::State, &mut Vec<kernel::Line>) {
                (&mut self.s, &mut self.lines)
            }
        }
    };
}

/// What the tests of every game do with a position: actions with all promises checked, refusals, offers and the log.
///
/// Where no seat is named, the first that is to act is meant.
pub trait TestField: Sized {
    /// The game.
    type Rules: Ruleset + 'static;

    /// The game with its shipped data.
    fn rules() -> &'static Self::Rules;
    /// A position, and what the log told on the way to it.
    fn from_parts(state: <Self::Rules as Ruleset>::State, lines: Vec<Line>) -> Self;
    /// The position, and what the log told during the last action.
    fn parts(&self) -> (&<Self::Rules as Ruleset>::State, &[Line]);
    /// The same, to be changed.
    fn parts_mut(&mut self) -> (&mut <Self::Rules as Ruleset>::State, &mut Vec<Line>);

    /// A set-up of a scenario. An option is written `id` to switch it on, `-id` to switch it off, or `id=value`.
    fn setup(scenario: &str, options: &[&str]) -> Setup {
        let choice = |option: &&str| match (option.split_once('='), option.strip_prefix('-')) {
            (Some((id, value)), _) => (id.to_owned(), value.to_owned()),
            (None, Some(id)) => (id.to_owned(), "false".to_owned()),
            (None, None) => ((*option).to_owned(), "true".to_owned()),
        };
        let options: Options = options.iter().map(choice).collect();
        let setup = Self::rules().info().set_up(scenario, &options, Dice::Scripted);
        setup.unwrap_or_else(|error| panic!("{scenario} with {options:?}: {error}"))
    }

    /// The opening position of a scenario, with the dice and draws of its opening.
    fn start(scenario: &str, options: &[&str], dice: &[&str]) -> Self {
        let (mut chance, mut log) = (Scripted::new(dice.iter().copied()), Log::listening());
        let state = Self::rules().setup(&Self::setup(scenario, options), &mut chance, &mut log);
        let field = Self::from_parts(state, log.take());
        field.finish(chance, scenario);
        field
    }

    /// Lets the rules go on by themselves, with these dice and draws.
    fn run(
        mut self,
        dice: &[impl Display],
        work: impl FnOnce(&Self::Rules, &mut <Self::Rules as Ruleset>::State, &mut dyn Chance, &mut Log),
    ) -> Self {
        let (mut chance, mut log) = (scripted(dice), Log::listening());
        let (state, lines) = self.parts_mut();
        work(Self::rules(), state, &mut chance, &mut log);
        *lines = log.take();
        self.finish(chance, "what the rules do by themselves");
        self
    }

    /// The first seat that is to act.
    fn seat(&self) -> Seat {
        Self::rules().to_act(self.parts().0).iter().next().expect("somebody is to act")
    }

    /// Does an action that needs no dice.
    fn act(&mut self, action: &str) -> &mut Self {
        self.act_as(self.seat(), action)
    }

    /// Does several actions that need no dice.
    fn acts(&mut self, actions: &[&str]) -> &mut Self {
        for action in actions {
            self.act(action);
        }
        self
    }

    /// Does an action with these dice and draws.
    fn roll(&mut self, action: &str, dice: &[impl Display]) -> &mut Self {
        self.roll_as(self.seat(), action, dice)
    }

    /// Does an action of one seat that needs no dice.
    fn act_as(&mut self, seat: impl Into<Seat>, action: &str) -> &mut Self {
        self.roll_as(seat, action, &[""; 0])
    }

    /// Does an action of one seat with these dice and draws. It must be accepted and offered, be read back from its own
    /// notation and need exactly these dice, and the position must pass the audit.
    fn roll_as(&mut self, seat: impl Into<Seat>, action: &str, dice: &[impl Display]) -> &mut Self {
        let (rules, seat) = (Self::rules(), seat.into());
        let parsed = parse(rules, action);
        assert!(parse(rules, &rules.notation(parsed)) == parsed, "{action} is written as another action");
        if let Err(refusal) = self.judge(seat, action) {
            let offers = self.offers_to(seat);
            panic!("{action} is refused by {}: {:?}; offered: {offers:?}", refusal.rule, refusal.message);
        }
        assert!(self.allows_to(seat, action), "{action} is allowed but not offered: {:?}", self.offers_to(seat));
        let (mut chance, mut log) = (scripted(dice), Log::listening());
        let (state, lines) = self.parts_mut();
        rules.apply(state, seat, parsed, &mut chance, &mut log);
        *lines = log.take();
        self.finish(chance, action);
        if let Err(problem) = rules.audit(self.parts().0) {
            panic!("after {action}: {problem}");
        }
        self
    }

    /// Fails unless the rules asked for exactly the dice of the script.
    fn finish(&self, chance: Scripted, what: &str) {
        if let Err(error) = chance.finish() {
            let told: Vec<_> = self.parts().1.iter().map(|line| &line.message.id).collect();
            panic!("{what}: {error}; log: {told:?}");
        }
    }

    /// Whether a seat may do this, by the rules' own check.
    ///
    /// # Errors
    /// The refusal, if it may not.
    fn judge(&self, seat: impl Into<Seat>, action: &str) -> Result<(), Refusal> {
        let rules = Self::rules();
        kernel::check(rules, self.parts().0, seat.into(), parse(rules, action))
    }

    /// The rule and the text id that refuse an action.
    fn refusal(&self, action: &str) -> (&'static str, String) {
        self.refusal_to(self.seat(), action)
    }

    /// The rule and the text id that refuse an action to a seat.
    fn refusal_to(&self, seat: impl Into<Seat>, action: &str) -> (&'static str, String) {
        let seat = seat.into();
        assert!(!self.allows_to(seat, action), "{action} should not be offered");
        match self.judge(seat, action) {
            Ok(()) => panic!("{action} should be refused, but is allowed"),
            Err(refusal) => (refusal.rule, refusal.message.id.to_string()),
        }
    }

    /// What a click means to the seat that is to act: actions in notation, the nearest meaning first.
    ///
    /// # Errors
    /// The rule and the text id that say why nothing is offered there.
    fn clicked(&self, target: &Click) -> Result<Vec<String>, (&'static str, String)> {
        let meant = kernel::meant(Self::rules(), self.parts().0, self.seat(), target);
        let actions = |offers: Vec<scene::Offer>| offers.into_iter().map(|offer| offer.action).collect();
        meant.map(actions).map_err(|refusal| (refusal.rule, refusal.message.id.to_string()))
    }

    /// The number of the rule that refuses an action.
    fn refused_by(&self, action: &str) -> &'static str {
        self.refusal(action).0
    }

    /// The id of the text that says why an action is refused.
    fn refused_for(&self, action: &str) -> String {
        self.refusal(action).1
    }

    /// Is the action offered to anybody?
    fn allows(&self, action: &str) -> bool {
        Self::rules().to_act(self.parts().0).iter().any(|seat| self.allows_to(seat, action))
    }

    /// Is the action offered to a seat?
    fn allows_to(&self, seat: impl Into<Seat>, action: &str) -> bool {
        let rules = Self::rules();
        kernel::legal(rules, self.parts().0, seat.into()).contains(&parse(rules, action))
    }

    /// Everything offered to anybody, in notation.
    fn offers(&self) -> Vec<String> {
        Self::rules().to_act(self.parts().0).iter().flat_map(|seat| self.offers_to(seat)).collect()
    }

    /// Everything offered to a seat, in notation.
    fn offers_to(&self, seat: impl Into<Seat>) -> Vec<String> {
        let rules = Self::rules();
        kernel::legal(rules, self.parts().0, seat.into()).into_iter().map(|action| rules.notation(action)).collect()
    }

    /// Did the last action's log tell this, by text id?
    fn told(&self, id: &str) -> bool {
        self.message(id).is_some()
    }

    /// The first message with this id in the last action's log.
    fn message(&self, id: &str) -> Option<&Message> {
        self.parts().1.iter().map(|line| &line.message).find(|message| message.id == id)
    }
}

/// An action that is in the game's notation at all.
fn parse<R: Ruleset>(rules: &R, action: &str) -> R::Action {
    rules.parse(action).unwrap_or_else(|refusal| panic!("{action}: {refusal:?}"))
}

fn scripted(dice: &[impl Display]) -> Scripted {
    Scripted::new(dice.iter().map(ToString::to_string))
}
