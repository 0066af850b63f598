//! The rule index and the game's words.

use kernel::{Language, Message, OverlayRequest, Ruleset, Seat, Viewer};

use super::{Field, TestField as _, game, hex};
use crate::action::{Action, Order, Transport};
use crate::units::{Nation, Side};

/// Every enforced rule is cited by code and by a test, and nothing is cited that the rulebook does not have.
#[test]
fn the_rule_index_has_no_gaps() {
    assert_eq!(game().rules().gaps(), [""; 0]);
}

/// Every action is written and read back, in any case and with the names of hexes as players write them.
#[test]
fn notation() {
    let data = &game().data;
    let mut actions = vec![Action::Back, Action::Standard, Action::Done, Action::Stay, Action::Drop, Action::Halt];
    actions.extend([Action::Lay, Action::Disband, Action::Prepare]);
    for unit in data.unit_ids() {
        actions.extend(Order::ALL.map(|order| Action::Activate(unit, order)));
        actions.extend(Transport::ALL.map(|transport| Action::Move(unit, transport)));
        actions.extend(Transport::ALL.map(|transport| Action::Mobilize(unit, transport)));
        let of_units = [
            Action::Pick,
            Action::Swap,
            Action::Give,
            Action::Land,
            Action::Evacuate,
            Action::Rearguard,
            Action::Lose,
            Action::Repulse,
            Action::Defect,
            Action::Keep,
            Action::Step,
            Action::Cadre,
            Action::Arrive,
            Action::Hasten,
            Action::Buy,
            Action::Scrap,
            Action::Hold,
        ];
        actions.extend(of_units.map(|make| make(unit)));
    }
    for &hex in &data.ground.land {
        actions.extend([Action::To(hex), Action::Fight(hex), Action::Resolve(hex)]);
        actions.push(Action::Strike(data.named.supreme[Side::Axis], hex));
    }
    actions.extend(Nation::SATELLITES.map(Action::Demand));
    for action in actions {
        let text = game().notation(action);
        assert_eq!(game().parse(&text).ok(), Some(action), "{text}");
        assert_eq!(game().parse(&text.to_uppercase()).ok(), Some(action), "{text}");
    }
    for (text, id) in [
        ("fly OKH", "not-understood"),
        ("", "not-understood"),
        ("to Paris", "unknown-hex"),
        ("pick 99Pz", "unknown-unit"),
    ] {
        assert_eq!(game().parse(text).err().map(|refusal| refusal.message.id.to_string()), Some(id.into()), "{text}");
    }
    assert_eq!(game().parse("to Velikie Luki").ok(), game().parse("to velikie-luki").ok());
    assert_eq!(game().parse("move OKH").ok(), game().parse("move OKH land").ok());
}

/// Everything said at the start of each scenario can be said in both languages: its log, question and offers.
#[test]
fn openings_speak_both_languages() {
    let say = |message: &Message| {
        for language in Language::ALL {
            game().texts().try_say(language, message).unwrap_or_else(|error| panic!("{error}"));
        }
    };
    for info in &game().info().scenarios {
        say(&info.title);
        say(&info.about);
        info.options.iter().for_each(|option| say(&option.title));
        let field = Field::opening(&info.id, &[]);
        field.lines.iter().for_each(|line| say(&line.message));
        for seat in game().to_act(&field.s).iter() {
            say(&game().ask(&field.s, seat).question);
        }
    }
    assert_eq!(Field::setup("summer-43", &[]).scenario, "summer-43");
}

/// [17.1, 17.4] How one wins is told for every scenario as it is: where the race of winter 44 decides, where a half-year is one of
/// many, and where missing steps of HQs count, a text of its own says so.
#[test]
fn every_scenario_says_how_it_is_won() {
    let data = &game().data;
    let last = |id: &str| {
        let of_link = data.links.iter().find(|link| link.id == id).and_then(|link| link.scenarios.last().copied());
        let single = data.scenarios.iter().position(|scenario| scenario.id == id);
        &data.scenarios[of_link.map_or_else(|| single.expect("a scenario"), usize::from)]
    };
    let says = |id: &str, part: &str| {
        let own = Message::named(format!("aim-win-{id}"));
        let general = Message::new("aim-win");
        Language::ALL.into_iter().all(|language| {
            let text = game().texts().try_say(language, &own).or_else(|_| game().texts().try_say(language, &general));
            text.is_ok_and(|text| text.contains(part))
        })
    };
    for info in &game().info().scenarios {
        let (id, half_year) = (&*info.id, last(&info.id));
        let race = half_year.has(crate::data::special::OWN_VICTORY);
        // A campaign counts after winter 41 as well.
        let missing = half_year.has(crate::data::special::HQ_MISSING) || id == "campaign";
        assert_eq!(says(id, "Crac"), race, "{id}: the race to the western edge");
        assert_eq!(says(id, " 14"), missing, "{id}: steps that the HQs of the Axis lack");
        assert_eq!(says(id, "handicap"), !race || id == "campaign", "{id}: points");
    }
}

/// [2.3] The French word for a combat value is feminine, wherever it stands.
#[test]
fn a_combat_value_has_one_gender_in_french() {
    let rules = game().rules().entries().iter().map(|rule| (&*rule.number, &*rule.text.fr));
    let wrong = |text: &str| [" un CV", "second CV", " le CV", " du CV"].into_iter().any(|words| text.contains(words));
    let lines = include_str!("../../../../../games-data/eastfront/texts/fr.ftl").lines().map(|line| ("", line));
    let found: Vec<&str> = rules.chain(lines).filter(|(_, text)| wrong(text)).map(|(number, _)| number).collect();
    assert_eq!(found, [""; 0]);
}

/// [6.1] Hexes in danger are those of the own side where the enemy is or that he could step into.
#[test]
fn the_layer_of_threats() {
    let field = Field::empty("edelweiss").put("3Pz", "Kamensk", 3).put("40Pz", "Stalino", 3).put("5A", "Rostov", 2);
    let request = OverlayRequest::of_map(game().info().overlay("threat").expect("it is declared"));
    let marked = |seat: u8| {
        let layer = game().overlay(&field.s, Viewer::Seat(Seat(seat)), request).expect("a layer");
        layer.marks.iter().map(|mark| mark.hex).collect::<Vec<u16>>()
    };
    assert_eq!(marked(0), [hex("Kamensk").0]);
    assert_eq!(marked(1), [hex("Rostov").0]);
    assert!(game().overlay(&field.s, Viewer::Spectator, request).is_none());
}

/// [4.4] Who clicks an enemy block where one of his own is asked for is told so in words, and never by a made-up name.
#[test]
fn a_click_on_an_enemy_block_is_answered_in_words() {
    let field = Field::empty("edelweiss").put("3Pz", "Kamensk", 3).put("5A", "Rostov", 2).put("OKH", "Warsaw", 3);
    let field = field.put("6A", "Gorki", 2).turn(Side::Axis, crate::weather::Weather::Dry).marching();
    let back = scene::Click::Piece("Rostov/s/1".into());
    assert_eq!(field.clicked(&back), Err(("4.4", "why-not-yours".into())));
    assert_eq!(field.clicked(&scene::Click::Hex(hex("Rostov").0)), Err(("4.4", "why-not-yours".into())));
}

/// [4.4] The chronicle tells when a side does nothing in its turn, and only then.
#[test]
fn a_turn_without_action_is_told() {
    let mut field =
        Field::empty("summer-42").capitals().put("5Inf", "Minsk", 3).turn(Side::Axis, crate::weather::Weather::Dry);
    field = field.ready();
    let mut idle = field.clone();
    idle.act("done");
    assert!(idle.told("log-pass"));
    field.acts(&["activate OKH", "stay", "done", "done"]);
    assert!(field.s.active == Side::Soviet && !field.told("log-pass"));
}

/// What ends a phase says what is left undone by it: HQs, units, points.
#[test]
fn whatever_ends_a_phase_says_what_is_left() {
    let label = |field: &Field, side: Side| {
        let message = game().offer(&field.s, side.seat(), Action::Done).label;
        [Language::English, Language::French]
            .map(|language| game().data.texts.say(language, &message).replace(['\u{a0}', '\u{202f}'], " "))
    };
    let mut field = Field::opening("edelweiss", &[]);
    let [english, french] = label(&field, Side::Axis);
    assert_eq!(english, "End the Command Phase: 2 HQs are not activated");
    assert_eq!(french, "Terminer la phase de commandement : 2 QG ne sont pas activés");
    for action in ["activate AGA normal", "stay", "done"] {
        field.act(action);
    }
    let movers = |field: &Field| {
        let mut actions = Vec::new();
        game().legal(&field.s, Side::Axis, &mut actions);
        let units = actions.iter().filter_map(|action| match action {
            Action::Move(unit, _) => Some(*unit),
            _ => None,
        });
        units.collect::<std::collections::BTreeSet<_>>().len()
    };
    let all = movers(&field);
    assert!(all > 3, "{all} units can move");
    assert_eq!(label(&field, Side::Axis)[0], format!("End movement: {all} units have not moved"));
    field.act("move 57Pz land").act("to Rostov");
    let left = movers(&field);
    assert!(left < all);
    assert_eq!(label(&field, Side::Axis)[1], format!("Terminer les mouvements : {left} unités n’ont pas bougé"));
    // [14.2, 6.41] Paratroops that wait for their drop and who could leave as rearguard have not moved either.
    let paras = Field::empty("winter-41").put("1Abn", "Voronezh", 3).put("SW", "Voronezh", 2).capitals();
    let mut paras = paras.turn(Side::Soviet, crate::weather::Weather::Dry).ready();
    paras.acts(&["activate SW drop", "done"]);
    assert_eq!(label(&paras, Side::Soviet)[0], "End movement: 1 unit has not moved");
    let retreat = Field::empty("summer-42").put("5Inf", "Minsk", 3).put("5A", "Minsk", 2).battle("Minsk", Side::Axis);
    let retreat = retreat.turn(Side::Axis, crate::weather::Weather::Dry).marching();
    assert!(retreat.allows("rearguard 5Inf") && !retreat.allows("move 5Inf"));
    assert_eq!(label(&retreat, Side::Axis)[0], "End movement: 1 unit has not moved");
}
