//! The booklet's example of play as one game, from set-up to the end of turn 1, with the booklet's dice.
//!
//! What the example tells happens as it is told; what it leaves out (the south, the chits after logistics, most moves) is
//! filled in so that it leads to what it tells next. It is played with friends that open zones of control to movement (ruling
//! A32): only then are the units in W3023 one point short of W3421 and W3522, as the booklet says under its ninth figure, and
//! only then does anybody get past the mechanised corps at Grodno and Brest-Litovsk. What differs, and why:
//!
//! - The 2nd Division is not attacked in the opening combat, but by the 3rd Panzer headquarters after logistics, with the same
//!   result and by the same way back. Of Germany only W3221 touches W3222, and only W3221 touches Grodno, whose 17 factors
//!   are three units: all that may stand in a hex (`the_2nd_division_can_only_be_attacked_from_before_grodno`, in the
//!   crate's own tests).
//! - The units in W3023 stay one point short; the booklet lets them arrive all the same. Others go where they were wanted.
//! - The 75th stands in the wood of W3320, where Das Reich and the 10th Panzer have the column in which a 1 costs both sides a
//!   step; the booklet gives no roll, and none for the 85th, the 89th and the 6th either. One more unit is left in W3022.
//! - The 11th, 13th and 14th Mechanised Corps are bombed in the activation of the 3rd Panzer headquarters. Of the 14th, which
//!   our order of battle has in W3526, the booklet knows nothing.
//! - Three units in the north are isolated besides the six pockets of the centre: two die alone, one is not pressed.
//!
//! To change the game, write actions into the file, dice as they fall (`announce {3}`, `done {logistics; axis-panzer-3}`), and
//! record it: `GROGNARD_RECORD=1 cargo test -p grognard-dark-valley --test game replays`.

use std::path::Path;
use std::sync::Arc;

use dark_valley::DarkValley;
use kernel::{GameFile, Language, Line, Message, OverlayRequest, OverlaySubject, Ruleset as _, Session, Viewer};

const RECORDED: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/examples/june-1941.txt");

/// Every action is still allowed, every die falls where it fell, and the game ends as it did.
#[test]
fn the_example_of_play_replays() {
    let rules = Arc::new(DarkValley::load(None).expect("the shipped data loads"));
    let mut text = std::fs::read_to_string(RECORDED).expect("the recorded game");
    if std::env::var_os("GROGNARD_RECORD").is_some() {
        text = recorded_anew(&rules, &text);
        std::fs::write(Path::new(RECORDED), &text).expect("the game is written");
    }
    let file = kernel::read_plain(&*rules, &text).expect("a game");
    let again = kernel::write_plain(&rules, &file).expect("a game that is still legal");
    let different = text.lines().zip(again.lines()).find(|(recorded, now)| recorded != now);
    assert_eq!((different, text.lines().count()), (None, again.lines().count()));
}

/// The actions of a game in plain form, played again with dice that may be written in few words.
fn recorded_anew(rules: &Arc<DarkValley>, text: &str) -> String {
    let (head, actions) = text.split_once("\n\n").expect("a head, an empty line, and the actions");
    let head = kernel::read_plain(&**rules, head).expect("a head");
    let opening: Vec<String> = head.opening.iter().map(|roll| roll.value.to_string()).collect();
    let mut session = Session::start(rules.clone(), head.header.setup, &opening).expect("a game");
    for line in actions.lines().filter(|line| !line.is_empty() && !line.starts_with("= ")) {
        let (seat, action) = line.split_once(": ").unwrap_or_else(|| panic!("no seat: {line}"));
        let (action, dice) = action.split_once(" {").unwrap_or((action, ""));
        let fallen = |roll: &str| roll.rsplit('=').next().unwrap_or(roll).trim().to_owned();
        let dice: Vec<String> =
            dice.trim_end_matches('}').split(';').filter(|roll| !roll.is_empty()).map(fallen).collect();
        let seat = rules.info().seat(seat).unwrap_or_else(|| panic!("no such seat: {line}"));
        let action = rules.parse(action).unwrap_or_else(|refusal| panic!("{line}: {refusal:?}"));
        session.act(seat, action, &dice).unwrap_or_else(|error| panic!("{line}: {error:?}"));
    }
    kernel::write_plain(rules, &session.file()).expect("a game that has just been played")
}

/// The example while it is played.
struct Example {
    session: Session<DarkValley>,
    file: GameFile,
}

impl Example {
    fn begin() -> Self {
        let rules = Arc::new(DarkValley::load(None).expect("the shipped data loads"));
        let file = kernel::read_plain(&*rules, include_str!("../examples/june-1941.txt")).expect("a game");
        let session = Session::replay(rules, &file, Some(0)).expect("a set-up");
        Self { session, file }
    }

    /// Plays on, the next action in these words included.
    fn after(&mut self, action: &str) -> &mut Self {
        loop {
            let record = self.file.records.get(self.session.steps().len());
            let record = record.unwrap_or_else(|| panic!("nobody does “{action}” any more"));
            let dice: Vec<String> = record.rolls.iter().map(|roll| roll.value.to_string()).collect();
            let rules = self.session.rules();
            let seat = rules.info().seat(&record.seat).expect("a seat");
            let done = rules.parse(&record.action).expect("an action");
            self.session.act(seat, done, &dice).unwrap_or_else(|error| panic!("{record}: {error:?}"));
            if record.action == action {
                return self;
            }
        }
    }

    /// Plays on to the end.
    fn end(&mut self) -> &mut Self {
        let left = self.file.records.len() - self.session.steps().len();
        let last = self.file.records.last().expect("actions").action.clone();
        for _ in 0..self.file.records.iter().rev().take(left).filter(|record| record.action == last).count() {
            self.after(&last);
        }
        self
    }

    fn lines(&self) -> &[Line] {
        &self.session.steps().last().expect("something was done").lines
    }

    /// What the last action brought, in words.
    fn told(&self) -> Vec<String> {
        let texts = self.session.rules().texts();
        self.lines().iter().map(|line| texts.say(Language::English, &line.message)).collect()
    }

    /// A combat: factors of both sides, and what the log says of it.
    fn combat(&mut self, target: &str, factors: [&str; 2], told: &str) -> &mut Self {
        self.after(&format!("attack {target}")).after("announce");
        let clash = self.lines().iter().find_map(|line| line.clash.as_ref()).expect("a combat");
        assert_eq!([&*clash.sides[0].total, &*clash.sides[1].total], factors, "{target}");
        assert!(self.told()[0].ends_with(told), "{target}: {:?}", self.told());
        self
    }

    /// Where a counter is: a hex, a box, or gone for good.
    fn place(&self, unit: &str) -> String {
        let scene = self.session.rules().observe(self.session.state(), Viewer::Everything);
        let holds = |pieces: &[scene::Piece]| pieces.iter().any(|piece| &*piece.id == unit);
        let stack = scene.stacks.iter().find(|stack| holds(&stack.pieces));
        let stack = stack.map(|stack| scene.map.hexes[usize::from(stack.hex)].number.to_string());
        let boxed = || scene.boxes.iter().find(|held| holds(&held.pieces)).map(|held| held.id.to_string());
        stack.or_else(boxed).unwrap_or_else(|| "gone".into())
    }

    fn places<const N: usize>(&self, units: [&str; N]) -> [String; N] {
        units.map(|unit| self.place(unit))
    }

    /// What is marked on a counter on the map.
    fn marks(&self, unit: &str) -> Vec<&'static str> {
        let scene = self.session.rules().observe(self.session.state(), Viewer::Everything);
        let mut pieces = scene.stacks.iter().flat_map(|stack| &stack.pieces);
        let piece = pieces.find(|piece| &*piece.id == unit).unwrap_or_else(|| panic!("{unit} is not on the map"));
        let steps = piece.face.counter().expect("everything is open").steps;
        let mut marks = if steps.0 < steps.1 { vec!["reduced"] } else { Vec::new() };
        for (glyph, mark) in [("O", "out of supply"), ("I", "isolated"), ("D", "done")] {
            if piece.badges.iter().any(|badge| &*badge.glyph == glyph) {
                marks.push(mark);
            }
        }
        marks
    }

    /// Those on the map with this mark.
    fn marked(&self, mark: &str) -> Vec<String> {
        let scene = self.session.rules().observe(self.session.state(), Viewer::Everything);
        let pieces = scene.stacks.iter().flat_map(|stack| &stack.pieces);
        let mut found: Vec<String> = pieces.map(|piece| piece.id.to_string()).collect();
        found.retain(|unit| self.marks(unit).contains(&mark));
        found.sort();
        found
    }

    /// Why whoever decides may not do this: rule and reason.
    fn refusal(&self, action: &str) -> (&'static str, String) {
        let rules = self.session.rules();
        let seat = rules.to_act(self.session.state()).iter().next().expect("somebody decides");
        let refusal = self.session.check(seat, rules.parse(action).expect("an action")).expect_err(action);
        (refusal.rule, refusal.message.id.into_owned())
    }
}

/// [12.3, 12.5, 12.6] Army Group North: two retreats, one of them without a way, two eliminations and an exchange.
#[test]
fn army_group_north_opens() {
    let mut play = Example::begin();
    play.combat("W2914", ["19", "1"], "at 6:1: a roll of 1, added 0: DR*.").after("advance 3Mot");
    assert_eq!(play.places(["128RD", "1Pz", "26AK", "3Mot"]), ["W3113", "W2914", "W2914", "W2914"]);
    play.combat("W3115", ["19", "1"], "at 6:1: a roll of 5, added 0: DE.").after("advance 2AK");
    assert_eq!(play.refusal("advance Depot-N1").0, "12.6");
    play.after("done");
    assert_eq!(play.places(["184RD", "2AK", "6Pz", "36Mot"]), ["dead-soviet", "W3115", "W3016", "W3016"]);
    play.combat("W3217", ["13", "1"], "at 6:1: a roll of 5, added 0: DE.").after("advance 8Pz");
    assert_eq!(play.places(["67RD", "23AK", "PzHQ4"]), ["dead-soviet", "W3217", "W3217"]);
    play.combat("W3116", ["14", "1"], "at 6:1: a roll of 3, added 0: DR*.").after("advance 206ID");
    assert_eq!(play.places(["179RD", "38AK", "1AK", "206ID"]), ["dead-soviet", "W3116", "W3116", "W3116"]);
    play.combat("W3218", ["12", "1"], "at 6:1: a roll of 4, added 0: EX.").after("advance 28AK");
    assert_eq!(play.places(["48RD", "10AK", "28AK"]), ["dead-soviet", "W3218", "W3218"]);
    assert_eq!(play.marks("10AK"), ["reduced"]);
    assert_eq!(play.place("125RD"), "W3015", "nobody attacks it, lest it retreat to W3214");
}

/// [12.3, 12.4, 12.5] Army Group Centre: Grodno, two exchanges of a step, Brest-Litovsk, and the tip of the salient.
#[test]
fn army_group_centre_opens() {
    let mut play = Example::begin();
    play.combat("W3321", ["17", "3"], "at 4:1: a roll of 3, added 0: DR.").after("advance 14Mot");
    assert_eq!(play.places(["56RD", "PzHQ3", "12Pz", "20Pz"]), ["W3521", "W3321", "W3321", "W3321"]);
    play.combat("W3426", ["7", "1"], "at 5:1: a roll of 1, added 0: BL1.").after("advance 221Sec");
    assert_eq!(play.places(["13RD", "6AK", "221Sec"]), ["dead-soviet", "W3426", "W3426"]);
    assert_eq!(play.marks("6AK"), ["reduced"], "who has two steps loses one before anybody is eliminated");
    play.combat("W3320", ["10", "1"], "at 5:1: a roll of 1, added 0: BL1.").after("advance 10Pz");
    assert_eq!(play.places(["75RD", "SSDR-Mot", "10Pz"]), ["dead-soviet", "W3320", "W3320"]);
    assert_eq!(play.marks("SSDR-Mot"), ["reduced"]);
    play.combat("W3121", ["12", "1"], "added 0: DE.").after("advance 13AK");
    play.combat("W3124", ["12", "1"], "added 0: DE.").after("advance 9AK");
    assert_eq!(play.places(["85RD", "89RD"]), ["dead-soviet", "dead-soviet"]);
    play.combat("W3427", ["8", "2"], "at 4:1: a roll of 3, added 0: DR.").after("advance 31ID");
    assert_eq!(play.places(["6RD", "12AK"]), ["W3626", "W3427"], "nobody in W3426 has a zone of control");
    play.combat("W3023", ["14", "1"], "at 6:1: a roll of 1, added 0: DR*.").after("advance 4Pz");
    play.combat("W3024", ["12", "1"], "at 6:1: a roll of 2, added 0: DR*.").after("advance 43AK");
    assert_eq!(play.places(["36RD", "49RD"]), ["dead-soviet", "dead-soviet"], "neither has a way back");
    let announced = play.session.steps().iter().filter(|step| step.rolls.iter().any(|roll| roll.why == "die-combat"));
    assert_eq!(announced.count(), 13);
}

/// [6.2, 11.1] The mechanised corps stop whoever enters W3214, and who begins in W3023 is one point short of W3421 and W3522.
#[test]
fn the_axis_moves_through_the_gaps() {
    let mut play = Example::begin();
    play.after("move 36Mot").after("to W3214");
    assert_eq!(play.refusal("to W3213"), ("6.2", "why-in-zone".into()));
    play.after("move 3Pz").after("to W3321");
    assert_eq!(play.refusal("to W3421"), ("11.1", "why-out-of-points".into()));
    play.after("to W3422");
    assert_eq!(play.refusal("to W3522"), ("11.1", "why-out-of-points".into()));
    play.after("done");
    assert_eq!(play.places(["10Pz", "7Pz", "20Pz", "31ID"]), ["W3518", "W3723", "W3724", "W3627"]);
    assert!(play.told().iter().any(|line| line.contains("2nd Panzer HQ")), "{:?}", play.told());
}

/// [8.4, 8.5, 10.5.7, 12.5] The 2nd Panzer headquarters: bombs, Kaunas, the 12th Mechanised Corps, and beyond the Dvina.
#[test]
fn the_2nd_panzer_headquarters_fights_and_moves() {
    let mut play = Example::begin();
    play.after("order combat-first").after("strike W3223");
    assert!(play.told()[0].ends_with("a roll of 6, added 0: DL1."), "{:?}", play.told());
    assert_eq!((play.place("6MC41"), play.marks("2Air")), ("gone".into(), vec![]));
    play.after("strike W3417");
    assert!(play.told()[0].ends_with("a roll of 3, added 1: DL1."), "{:?}", play.told());
    assert_eq!((play.place("3MC41"), play.marks("8Air")), ("gone".into(), vec!["done"]));
    play.combat("W3418", ["8", "2"], "at 4:1: a roll of 3, added 0: DR.").after("advance 206ID");
    assert_eq!(play.places(["5RD", "23AK", "206ID"]), ["W3420", "W3418", "W3418"]);
    play.combat("W3314", ["27", "6"], "at 3:1: a roll of 3, added 0: BL1.");
    assert_eq!(play.refusal("lose PzHQ4").0, "12.3");
    play.after("advance 2ID");
    assert_eq!(play.places(["12MC41", "2ID"]), ["gone", "W3314"]);
    assert_eq!((play.marks("2ID"), play.marks("1Air")), (vec!["reduced"], vec![]), "support leaves an air unit ready");
    assert_eq!(play.refusal("advance PzHQ4"), ("10.5.7", "why-hq-stays".into()));
    play.after("done").after("done").after("halt");
    assert_eq!(play.place("1Pz"), "W3612", "beyond the Dvina, behind Riga");
    play.after("move 28AK");
    assert_eq!(play.places(["3Mot", "36Mot", "PzHQ2"]), ["W3412", "W3512", "W3613"]);
}

/// [13.1, 17.1.2] Logistics: most Soviets are isolated, the 6th is not, and no German is, however far.
#[test]
fn logistics_isolates_the_frontier() {
    let mut play = Example::begin();
    play.after("order combat-first").after("move 28AK").after("done");
    let isolated = [
        "108RD", "11MC41", "125RD", "126RD", "128RD", "13MC41", "17RD", "181RD", "188RD", "23RD", "24RD", "27RD",
        "2RD", "33RD", "37RD", "56RD", "5RD", "90RD",
    ];
    assert_eq!(play.marked("isolated"), isolated);
    assert_eq!((play.place("6RD"), play.marks("6RD")), ("W3626".into(), vec![]));
    assert_eq!((play.place("31ID"), play.place("18Pz")), ("W3627".into(), "W3819".into()));
    assert_eq!(play.marks("18Pz"), Vec::<&str>::new(), "beyond any depot or supplied headquarters, on turn 1");
}

/// What is laid over the map has words for each of its looks, which legends read: supply and communication, isolated and out
/// of supply are not told apart by their side.
#[test]
fn every_look_of_a_layer_has_its_words() {
    let mut play = Example::begin();
    play.after("order combat-first").after("move 28AK").after("done").after("order combat-first");
    let (rules, state) = (play.session.rules(), play.session.state());
    let mut seen = std::collections::BTreeSet::new();
    for overlay in &rules.info().overlays {
        let subject = (overlay.of == scene::OverlayOf::Piece).then_some(OverlaySubject::Piece("PzHQ3"));
        let laid = rules.overlay(state, Viewer::Everything, OverlayRequest { overlay, subject });
        for mark in laid.expect("there is something to show").marks {
            let tone = serde_json::to_value(mark.tone).expect("a tone");
            seen.insert(format!("legend-{}-{}", overlay.id, tone.as_str().expect("its name")));
        }
    }
    assert!(seen.contains("legend-pockets-bad") && seen.contains("legend-supply-warn"), "{seen:?}");
    for id in &seen {
        let words = Message { id: id.clone().into(), ..Message::new("") }.with("side", "?");
        for language in Language::ALL {
            assert!(rules.texts().try_say(language, &words).is_ok(), "{id} has no words");
        }
    }
}

/// [10.5.6, 12.5] The 2nd Division leaves by W3322, which a friend opens; who is isolated does not satisfy Stalin.
#[test]
fn the_2nd_division_gets_away_and_stalin_is_obeyed() {
    let mut play = Example::begin();
    play.after("move 28AK");
    play.combat("W3222", ["12", "1"], "at 6:1: a roll of 1, added 2: DR*.");
    let way = play.lines().iter().find(|line| line.message.id == "log-retreated").expect("a retreat");
    let scene = play.session.rules().observe(play.session.state(), Viewer::Everything);
    let way: Vec<&str> = way.hexes.iter().map(|&hex| &*scene.map.hexes[usize::from(hex)].number).collect();
    assert_eq!(way, ["W3222", "W3322", "W3423"]);
    play.after("strike W3526");
    assert_eq!(play.places(["11MC41", "13MC41", "14MC41"]), ["gone", "gone", "gone"]);
    let demanded = |play: &Example| {
        let scene = play.session.rules().observe(play.session.state(), Viewer::Everything);
        scene.tracks.iter().find(|track| &*track.id == "mandated").and_then(|track| track.current)
    };
    play.after("attack W3320").after("pass");
    assert_eq!(demanded(&play), Some(1), "an attack of isolated units does not count");
    play.after("attack W3723").after("pass");
    assert_eq!(demanded(&play), None, "one of supplied units does");
}

/// [13.6] Depots: 3 and 5 are six hexes each; not beside the enemy, except where friends are.
#[test]
fn depots_roll_forward() {
    let mut play = Example::begin();
    play.after("move Depot-C1");
    assert!(play.told()[0].ends_with("a roll of 3, up to 6 hexes."), "{:?}", play.told());
    play.after("to W3223");
    assert_eq!(play.refusal("to W3323"), ("13.6", "why-rail-beside-enemy".into()));
    play.after("halt");
    assert_eq!(play.places(["Depot-C1", "6ID"]), ["W3421", "W3421"]);
    play.after("move Depot-C2");
    assert!(play.told()[0].ends_with("a roll of 5, up to 6 hexes."), "{:?}", play.told());
    play.after("halt");
    assert_eq!(play.place("Depot-C2"), "W3723");
}

/// [4.0, 13.7, 17.1.2] Six pockets in the centre: of six units two are lost, two of two and three lone ones die; turn 2 begins.
#[test]
fn pockets_wither_and_the_turn_ends() {
    let mut play = Example::begin();
    play.after("move Depot-N1").after("done");
    assert_eq!(play.told().last().expect("a line"), "A pocket of 6 units, steps to lose: 2.");
    play.after("lose 23RD");
    let pockets = ["A pocket of 2 units, steps to lose: 4.", "A pocket of 2 units, steps to lose: 6."];
    let told = play.told();
    assert!(pockets.iter().all(|pocket| told.iter().any(|line| line == pocket)), "{told:?}");
    let alone = told.iter().filter(|line| line.starts_with("One unit in a pocket")).count();
    assert_eq!(alone, 3, "{told:?}");
    for lost in ["5RD", "2RD", "37RD", "24RD", "108RD", "27RD", "17RD", "90RD", "125RD"] {
        assert_eq!(play.place(lost), "dead-soviet", "{lost}");
    }
    assert_eq!(play.places(["23RD", "56RD"]), ["gone", "gone"], "a division of 2-4 does not come back");
    assert_eq!(play.marked("isolated"), Vec::<String>::new());
    for spared in ["33RD", "126RD", "181RD", "188RD", "128RD"] {
        assert_eq!(play.marks(spared), ["out of supply"], "{spared}");
    }
    assert_eq!(play.marked("done"), Vec::<String>::new(), "the 8th Air is ready again");
    play.end();
    assert!(play.told().iter().any(|line| line.starts_with("Turn 2, July 1941")), "{:?}", play.told());
}
