//! Chapter 8: every card.

use scene::Click;

use super::{Field, TestField as _, card, game};
use crate::data::tables::Work;
use crate::data::units::Side::{German, Soviet};
use crate::state::{Phase, mark};

/// Two Germans and a Soviet.
fn base() -> Field {
    Field::on(4, &[]).put("G-Rifles-1", "4-I14", "SW").put("G-Rifles-2", "4-I15", "SW").put("S-Rifles-1", "4-J11", "NE")
}

// [8.0] Hands are secret; what one does not have one does not play.
#[test]
fn hands() {
    let f = base().hand(German, &["command"]);
    assert!(f.allows("play command G-Rifles-1 cap"));
    assert_eq!(f.refused_for("play sniper G-Rifles-1 cap"), "why-no-card");
    assert_eq!(f.refused_for("play command S-Rifles-1 cap"), "why-not-yours");
}

// [8.0] A click on a card means all the ways to play it; one that cannot be played tells the rule.
#[test]
fn a_click_on_a_card_tells_why_it_is_not_played() {
    let mut f = base().hand(German, &["command", "follow-me"]);
    f.s.options.cards = true;
    let click = |card: &str| f.clicked(&Click::Card(card.into()));
    assert!(click("command").is_ok_and(|meant| meant.contains(&"play command G-Rifles-1 cap".into())));
    assert_eq!(click("follow-me"), Err(f.refusal("play follow-me G-Rifles-1 cap")));
    assert_eq!(click("sniper"), Err(("", "nothing-to-do".into())), "it is not in the hand");
}

// [8.1] Card 02: any action for nothing, by any unit.
#[test]
fn command_action() {
    let mut f = base().hand(German, &["command"]).marked("G-Rifles-1", mark::SPENT);
    f.act("play command G-Rifles-1 cap").roll("fire 4-J11", &["1", "1"]);
    assert!(f.is_spent("G-Rifles-1"));
    assert_eq!(f.s.discard[card("command").index()], 1);
    let mut f = base().hand(German, &["command"]);
    f.acts(&["play command G-Rifles-1 cap", "with G-Rifles-2", "dig"]);
    assert!(!f.is_spent("G-Rifles-2") && f.has("G-Rifles-2", mark::HASTY));
}

// [8.1, 8.5, 9.2] C-48, C-52: card 03: rallied at once, also in close combat, also a group if CAPs pay.
#[test]
fn follow_me() {
    let mut f =
        base().hand(German, &["follow-me"]).cap(German, 2).hit("G-Rifles-1", "pinned").hit("G-Rifles-2", "stunned");
    f = f.marked("G-Rifles-2", mark::SPENT);
    f.acts(&["play follow-me G-Rifles-1 cap", "with G-Rifles-2", "rally"]);
    assert_eq!((f.marker("G-Rifles-1"), f.marker("G-Rifles-2"), f.caps(German)), (None, None, 0));
    assert!(!f.is_spent("G-Rifles-1"), "the fresh one stays fresh");
    let mut f = base().hand(German, &["follow-me"]).hit("G-Rifles-1", "pinned").active("G-Rifles-1", 3).put(
        "S-Rifles-2",
        "4-I14",
        "N",
    );
    f.act("play follow-me G-Rifles-1 ap");
    assert_eq!(f.refused_for("with G-Rifles-2"), "why-not-group-card");
    f.act("rally");
    assert_eq!((f.marker("G-Rifles-1"), f.ap(German)), (None, 1));
    let f = base().hand(German, &["follow-me"]).hit("G-Rifles-2", "pinned").active("G-Rifles-1", 3);
    assert_eq!(
        f.refused_for("play follow-me G-Rifles-2 ap"),
        "why-wrong-fund",
        "the active unit pays for itself alone"
    );
    let f = base()
        .hand(German, &["follow-me"])
        .put("G-PzII-1", "4-I14", "SW")
        .hit("G-PzII-1", "immobilised")
        .cap(German, 2);
    assert_eq!(f.refused_for("play follow-me G-PzII-1 cap"), "why-no-rally");
}

// [8.1] Card 04: a roll to rally, not in close combat.
#[test]
fn rally_up() {
    let mut f = base().hand(German, &["rally-up"]).hit("G-Rifles-1", "pinned");
    f.act("play rally-up G-Rifles-1 cap").roll("rally", &["3", "4"]);
    assert_eq!(f.marker("G-Rifles-1"), None);
    let f = base().hand(German, &["rally-up"]).hit("G-Rifles-1", "pinned").put("S-Rifles-2", "4-I14", "N");
    assert_eq!(f.refused_for("play rally-up G-Rifles-1 cap"), "why-rally-in-melee");
}

// [8.1, 9.2] Card 05: up to two hexes each, whatever they cost; hidden units stay hidden.
#[test]
fn rapid_deployment() {
    let mut f = base().hand(German, &["rapid-deployment"]);
    f.acts(&["play rapid-deployment G-Rifles-1 cap", "with G-Rifles-2"]);
    assert_eq!(f.refused_for("fire 4-J11"), "why-card-verb");
    f.acts(&["move G-Rifles-1 4-I13", "move G-Rifles-1 4-H13"]);
    assert_eq!(f.refusal("move G-Rifles-1 4-G13"), ("8.1", "why-two-hexes".into()), "and not for want of a bonus");
    f.acts(&["face G-Rifles-1 N", "move G-Rifles-2 4-H15", "face G-Rifles-2 N"]);
    assert_eq!((f.side(), f.at("G-Rifles-1").as_str()), (Soviet, "4-H13"));
    let f = base().hand(German, &["rapid-deployment"]).hit("G-Rifles-1", "pinned");
    assert_eq!(f.refused_for("play rapid-deployment G-Rifles-1 cap"), "why-wrong-target");
    let mut f = base()
        .hand(Soviet, &["rapid-deployment"])
        .put("S-Rifles-2", "4-G07", "N")
        .marked("S-Rifles-2", mark::HIDDEN)
        .turn(Soviet);
    f.acts(&["play rapid-deployment S-Rifles-2 cap", "move S-Rifles-2 4-G06", "done"]);
    assert!(f.has("S-Rifles-2", mark::HIDDEN));
}

// [8.1] Card 06: an enemy on the map is spent and leaves its activation.
#[test]
fn fog_of_battle() {
    let mut f = base().hand(German, &["fog-of-battle"]).cap(German, 2).active("S-Rifles-1", 5);
    f.act("play fog-of-battle S-Rifles-1 cap");
    assert!(f.is_spent("S-Rifles-1") && !f.is_active("S-Rifles-1"));
    assert_eq!((f.ap(Soviet), f.caps(German)), (0, 0));
    let f = base()
        .hand(German, &["fog-of-battle"])
        .cap(German, 2)
        .put("S-Rifles-2", "4-G07", "N")
        .marked("S-Rifles-2", mark::HIDDEN);
    assert_eq!(f.refused_for("play fog-of-battle S-Rifles-2 cap"), "why-wrong-target");
}

// [8.1] Card 07: a die of action points; CAPs only.
#[test]
fn veteran_sergeant() {
    let mut f = base().hand(German, &["sergeant"]).cap(German, 1).active("G-Rifles-1", 6);
    assert_eq!(f.refused_for("play sergeant ap"), "why-wrong-fund");
    f.roll("play sergeant cap", &["5"]);
    assert_eq!((f.ap(German), f.caps(German), f.side()), (11, 0, Soviet));
    let f = base().hand(German, &["sergeant"]).cap(German, 1);
    assert_eq!(f.refused_for("play sergeant cap"), "why-wrong-target");
}

// [8.1] Card 08: a die of CAPs for two action points.
#[test]
fn front_line_officer() {
    let mut f = base().hand(German, &["officer"]).active("G-Rifles-1", 3);
    assert_eq!(f.refused_for("play officer cap"), "why-wrong-fund");
    f.roll("play officer ap", &["6"]);
    assert_eq!((f.ap(German), f.caps(German)), (1, 6));
}

// [8.2] Card 09: +2 on one roll, and no action.
#[test]
fn careful_aim() {
    let mut f = base().hand(German, &["careful-aim"]);
    f.acts(&["snap G-Rifles-1", "fire 4-J11"]).roll("aim", &["4", "4", "pinned"]);
    assert_eq!(f.values(), (12, 12));
}

// [8.2] Card 10: two actions in a row.
#[test]
fn swift_action() {
    let mut f = base().hand(German, &["swift-action"]).cap(German, 1);
    f.acts(&["swift", "snap G-Rifles-1", "face G-Rifles-1 N"]);
    assert_eq!((f.side(), f.caps(German)), (German, 0));
    f.acts(&["snap G-Rifles-2", "face G-Rifles-2 N"]);
    assert_eq!(f.side(), Soviet);
}

// [8.1, 18.1.3] C-45: card 11: hasty defences for a group, vehicles too, not in close combat.
#[test]
fn take_cover() {
    let mut f = base().hand(German, &["take-cover"]).active("G-Rifles-1", 3).put("G-PzII-1", "4-I15", "SW");
    f.acts(&["play take-cover G-Rifles-1 cap", "with G-Rifles-2", "with G-PzII-1", "dig"]);
    assert!(["G-Rifles-1", "G-Rifles-2", "G-PzII-1"].iter().all(|id| f.has(id, mark::HASTY)));
    assert!(!f.is_spent("G-Rifles-2"));
    let f = base().hand(German, &["take-cover"]).put("S-Rifles-2", "4-I14", "N");
    assert_eq!(f.refused_for("play take-cover G-Rifles-1 cap"), "why-in-melee");
}

// [8.2] Card 12: after any own roll a die, 1 for -2, else +2; also in the enemy's turn.
#[test]
fn luck() {
    let mut f = base().hand(German, &["luck"]);
    f.act("snap G-Rifles-1").roll("fire 4-J11", &["4", "4"]);
    f.roll("luck", &["3", "pinned"]);
    assert_eq!(f.values(), (12, 12), "2 and 8 and 2");
    let mut f = base().hand(German, &["luck"]);
    f.act("snap G-Rifles-1").roll("fire 4-J11", &["5", "5"]).roll("luck", &["1"]);
    assert_eq!(f.values().0, 10);
    // The owner of mines rolls for them in the enemy's turn.
    let mut f = base().hand(Soviet, &["luck"]).work(Work::Mines, "4-I13", Soviet);
    f.act("snap G-Rifles-1").roll("move G-Rifles-1 4-I13", &["3", "3"]);
    assert_eq!(f.side(), Soviet);
    f.roll("luck", &["2", "pinned"]);
    assert_eq!(f.marker("G-Rifles-1"), Some("pinned"));
}

// [8.1] Card 13: the enemy loses CAPs.
#[test]
fn sniper() {
    for (die, lost) in [("1", 0), ("2", 1), ("3", 1), ("4", 2), ("5", 2), ("6", 3)] {
        let mut f = base().hand(German, &["sniper"]).cap(Soviet, 5);
        let victim = f.force(Soviet).0;
        f.roll(&format!("snipe {victim}"), &[die]);
        assert_eq!((f.caps(Soviet), f.side()), (5 - lost, Soviet), "{die}");
    }
}

// [8.1] Card 20: an enemy vehicle is stuck until the round ends.
#[test]
fn bogged_down() {
    let mut f = base().hand(German, &["bogged-down"]).put("S-T26-1", "4-K11", "NE");
    assert_eq!(f.refused_for("play bogged-down S-Rifles-1 cap"), "why-wrong-target");
    f.act("play bogged-down S-T26-1 cap");
    f.act("snap S-T26-1");
    assert_eq!(f.refusal("face S-T26-1 N"), ("8.1", "why-halted".into()));
    f.acts(&["back", "pass", "pass"]);
    assert!(!f.has("S-T26-1", mark::MIRED));
}

// [8.1, 10.0] Card 30: hidden enemies within two hexes and in sight are found.
#[test]
fn scouts() {
    let mut f = base().hand(German, &["scouts"]).cap(German, 1).put("G-Rifles-3", "4-H07", "N");
    f = f
        .put("S-Rifles-2", "4-G07", "N")
        .marked("S-Rifles-2", mark::HIDDEN)
        .put("S-Rifles-3", "4-E12", "N")
        .marked("S-Rifles-3", mark::HIDDEN);
    f.acts(&["play scouts G-Rifles-3 cap", "face S-Rifles-2 S"]);
    assert!(!f.has("S-Rifles-2", mark::HIDDEN) && f.has("S-Rifles-3", mark::HIDDEN));
}

// [8.1, 18.3.3] Card 40: mines in the unit's hex or beside it, hidden where no enemy looks.
#[test]
fn lay_mines() {
    let mut f = base().hand(German, &["lay-mines"]).cap(German, 2);
    f.acts(&["play lay-mines G-Rifles-1 cap", "to 4-I13"]);
    assert_eq!((f.s.works[0].work, f.s.works[0].hidden), (Work::Mines, false), "the Soviets see it");
    let mut f = base().hand(German, &["lay-mines"]).cap(German, 2).put("G-Rifles-3", "4-B17", "N").put(
        "S-Rifles-1",
        "4-K05",
        "N",
    );
    f.acts(&["play lay-mines G-Rifles-3 cap", "to 4-B16"]);
    assert!(f.s.works[0].hidden);
    let f = base().hand(German, &["lay-mines"]).cap(German, 2).hit("G-Rifles-1", "pinned");
    assert_eq!(f.refused_for("play lay-mines G-Rifles-1 cap"), "why-wrong-target");
}

// [8.1] Card 41: light foot removes an obstacle from its hex.
#[test]
fn clear_obstacle() {
    let mut f = base().hand(German, &["clear-obstacle"]).cap(German, 2).work(Work::Wire, "4-I14", Soviet);
    assert_eq!(f.refused_for("play clear-obstacle G-Rifles-2 cap"), "why-wrong-target");
    f = f.put("G-Mortar8-1", "4-I14", "SW");
    assert_eq!(f.refused_for("play clear-obstacle G-Mortar8-1 cap"), "why-wrong-target", "too heavy");
    f.acts(&["play clear-obstacle G-Rifles-1 cap", "clear wire"]);
    assert!(f.s.works.is_empty());
    let told = f.lines.iter().find(|line| line.message.id == "log-cleared").map(|line| line.rule);
    assert_eq!((told, f.told("log-demolished")), (Some("8.1"), false), "removed, not destroyed [18.4]");
}

// [8.4, 8.5] K-30, K-31: grenades: 5 against the flank in close combat, -2 at one hex; used once.
#[test]
fn grenades() {
    let mut f =
        base().armed("G-Rifles-1", "grenades").put("S-Rifles-2", "4-I14", "N").marked("G-Rifles-1", mark::SPENT);
    f.act("play grenades G-Rifles-1 cap");
    assert_eq!(f.fired("close S-Rifles-2 weapon"), (5, 11));
    assert!(f.is_spent("G-Rifles-1") && f.s.weapons.is_empty());
    let mut f = base().armed("G-Rifles-1", "grenades").put("S-Rifles-2", "4-I13", "NE");
    f.act("play grenades G-Rifles-1 cap");
    assert_eq!(f.fired("fire 4-I13 weapon"), (3, 11));
    let f = base().armed("G-Rifles-1", "grenades").put("S-Rifles-2", "4-I14", "N").hit("G-Rifles-1", "stunned");
    assert_eq!(
        f.refused_for("play grenades G-Rifles-1 cap"),
        "why-wrong-target",
        "stunned, it can do nothing with them"
    );
}

// [8.4] Molotov cocktails: 5 against armour.
#[test]
fn molotov() {
    let mut f = base().armed("S-Rifles-1", "molotov").put("G-PzIIIe-1", "4-J11", "N").turn(Soviet);
    f.act("play molotov S-Rifles-1 cap");
    assert_eq!(f.fired("close G-PzIIIe-1 weapon"), (5, 13));
}

// [8.4] The Tellermine: vehicles only, 8, no terrain; or laid as mines.
#[test]
fn tellermine() {
    let mut f = base()
        .armed("G-Rifles-1", "tellermine")
        .cap(German, 2)
        .put("G-Rifles-1", "4-G07", "N")
        .put("S-T26-1", "4-G07", "N")
        .put("S-Rifles-2", "4-G07", "N");
    f.act("play tellermine G-Rifles-1 cap");
    assert_eq!(f.refused_for("close S-Rifles-2 weapon"), "why-vehicles-only");
    assert_eq!(f.fired("close S-T26-1 weapon"), (8, 13));
    assert_eq!(f.caps(German), 0);
    let mut f = base().armed("G-Rifles-1", "tellermine").cap(German, 2);
    f.acts(&["play tellermine G-Rifles-1 cap", "to 4-I14"]);
    assert_eq!(f.s.works[0].work, Work::Mines);
    assert!(f.s.weapons.is_empty());
}

// [8.4] A thrown weapon supports a group's attack.
#[test]
fn grenades_in_support() {
    let mut f = base()
        .armed("G-Rifles-1", "grenades")
        .put("S-Rifles-2", "4-I14", "N")
        .put("G-LMG-1", "4-I14", "N")
        .cap(German, 2);
    f = f.hit("G-Rifles-1", "suppressed");
    f.acts(&["order G-LMG-1", "with G-Rifles-1"]);
    assert_eq!(f.refused_for("close S-Rifles-2"), "why-cannot-support", "a marker on its firepower");
    let mut f = Field::on(4, &[]).put("G-Mortar5-1", "4-I14", "N").put("S-Rifles-2", "4-I14", "N");
    f = f.put("G-LMG-1", "4-I14", "N").armed("G-Mortar5-1", "grenades").cap(German, 2);
    f.acts(&["order G-LMG-1", "with G-Mortar5-1"]);
    assert_eq!(f.fired("close S-Rifles-2").0, 3, "4 on white is 2, and 1 for the grenades");
    assert!(f.s.weapons.is_empty(), "the mortar alone has nothing above nothing");
}

// [8.3] Events happen when drawn and are replaced; the cease-fire ends the game.
#[test]
fn events() {
    let deal = |mut f: Field, tokens: &[&str]| {
        let mut chance = kernel::Scripted::new(tokens.iter().copied());
        f.s.options.cards = true;
        game().draw_cards(&mut f.s, &mut chance, &mut kernel::Log::silent());
        chance.finish().expect("the draws fit");
        f
    };
    let base = || {
        let mut f = Field::cleared("supply-run", &[]).put("S-Rifles-1", "4-K12", "N").put("G-Rifles-1", "1-G10", "N");
        for id in ["scoring", "event", "cease-fire", "luck", "sniper"] {
            f.s.pile[card(id).index()] = if id == "luck" { 4 } else { 1 };
        }
        f.s.round = 2;
        f
    };
    let mut f = base().waiting("S-BA10-1", u8::MAX);
    let german = f.force(German);
    f = deal(f, &["event", "luck", "luck"]);
    assert_eq!((f.s.pieces.wave[super::unit("S-BA10-1").index()], f.s.event_done), (2, true));
    assert_eq!(f.s.force(german).cards(), 1);
    let mut f = base().put("S-Rifles-2", "4-K13", "N");
    game().destroy(&mut f.s, super::unit("S-Rifles-2"), german, &mut kernel::Log::silent());
    assert_eq!(f.vp(German), 1);
    f = deal(f, &["scoring", "luck", "luck"]);
    assert_eq!(f.vp(German), 2, "the lost unit counts once more");
    let f = deal(base(), &["cease-fire"]);
    assert!(f.s.cease_fire);
}

// [8.3] Objectives 1 to 4: one for each force, known to it alone, and worth points at the end if its side holds the place.
#[test]
fn secret_objectives() {
    let all = ["objective-3", "objective-1", "objective-4", "objective-2"];
    let mut f = Field::cleared("two-columns", &[]);
    f.s.options.cards = true;
    let mut chance = kernel::Scripted::new(all);
    game().deal_secrets(&mut f.s, &mut chance, &mut kernel::Log::silent());
    chance.finish().expect("the draws fit");
    let forces: Vec<_> = f.s.force_ids().collect();
    let drawn: Vec<_> = forces.iter().map(|&force| f.s.force(force).secret).collect();
    assert_eq!(drawn, all.map(card), "in the order of the forces, each once");
    // Each sees its own card, and of the others that there is one.
    let hands = |f: &Field, seat: kernel::Seat| {
        let scene = kernel::Ruleset::observe(game(), &f.s, kernel::Viewer::Seat(seat));
        let shown = |hand: &scene::Hand| hand.cards.iter().map(|card| card.id.to_string()).collect::<Vec<_>>();
        scene.hands.iter().map(|hand| (shown(hand), hand.hidden)).collect::<Vec<_>>()
    };
    let own = |at: usize| (vec![all[at].to_owned()], 0);
    for (at, &force) in forces.iter().enumerate() {
        for (other, hand) in hands(&f, f.s.seat(force)).into_iter().enumerate() {
            assert_eq!(hand, if other == at { own(at) } else { (Vec::new(), 1) });
        }
    }
    // German A, Soviet A, German B, Soviet B: the Germans hold the third objective, the Soviets the second.
    f.s.held[2].side = Some(German);
    f.s.held[1].side = Some(Soviet);
    game().end_game(&mut f.s, &mut kernel::Log::silent());
    assert_eq!(forces.iter().map(|&force| f.s.force(force).vp).collect::<Vec<_>>(), [2, 0, 0, 2]);
    assert_eq!(hands(&f, f.s.seat(forces[0])), [0, 1, 2, 3].map(own), "all are shown");
}

// [8.0, 8.3] A cease-fire drawn before a round ends the game at once.
#[test]
fn cease_fire() {
    let mut f = Field::cleared("supply-run", &[]).put("S-Rifles-1", "4-K12", "N").put("G-Rifles-1", "1-G10", "N");
    f.s.options.cards = true;
    f.s.pile[card("cease-fire").index()] = 1;
    let all = [&mut f.s.discard];
    all.into_iter().for_each(|discard| discard[card("luck").index()] = 0);
    let seat = f.seat();
    for tokens in [&[][..], &["cease-fire"][..]] {
        let mut chance = kernel::Scripted::new(tokens.iter().copied());
        let action = game().parse_action("pass");
        kernel::Ruleset::apply(game(), &mut f.s, seat, action, &mut chance, &mut kernel::Log::silent());
        chance.finish().expect("the draws fit");
    }
    assert_eq!(f.s.phase, Phase::Over);
}

// [8.0, 8.3] The cease-fire of *Supply Run* lies among the last six cards of the pile, and the last rounds come to them.
#[test]
fn the_cease_fire_can_come() {
    let ends = (0..60).map(|seed| {
        let mut chance = kernel::Seeded::new(&kernel::Seed::from_text(&seed.to_string()).expect("a seed"));
        let mut log = kernel::Log::silent();
        let mut s = crate::Heroes::opening(game(), &Field::setup("supply-run", &[]), &mut chance, &mut log);
        (1..=6).find(|&round| {
            s.round = round;
            game().draw_cards(&mut s, &mut chance, &mut log);
            s.cease_fire
        })
    });
    let ends: Vec<Option<u8>> = ends.collect();
    assert!(ends.iter().flatten().all(|&round| round >= 5), "not before twelve cards are dealt: {ends:?}");
    let early = ends.iter().flatten().count();
    assert!((5..=35).contains(&early), "a third of the games or so: {early} of 60");
}

// [8.2, 2.2] Passing is no action: who passes gives the turn on, swift or not.
#[test]
fn swift_and_passing() {
    let mut f = base().put("S-Rifles-4", "4-B17", "N").hand(German, &["swift-action"]).cap(German, 1);
    f.acts(&["swift", "pass"]);
    assert_eq!((f.side(), f.s.round), (Soviet, 1), "nobody ends a round alone");
    f.acts(&["snap S-Rifles-1", "face S-Rifles-1 N", "snap G-Rifles-1", "face G-Rifles-1 N"]);
    assert_eq!(f.side(), Soviet, "the card is gone");
}

// [10.0, 8.1] Card 30 on a hidden unit shows it too, and then what it sees.
#[test]
fn scouts_of_a_hidden_unit() {
    let f = base().hand(German, &["scouts"]).cap(German, 1).put("G-Rifles-3", "4-H07", "N");
    let f = f.put("S-Rifles-2", "4-G07", "N").marked("S-Rifles-2", mark::HIDDEN);
    let mut f = f.marked("G-Rifles-3", mark::HIDDEN);
    f.act("play scouts G-Rifles-3 cap");
    assert!(!f.has("G-Rifles-3", mark::HIDDEN) && !f.has("S-Rifles-2", mark::HIDDEN));
    assert_eq!((f.caps(German), f.s.turning.len()), (0, 2), "both are turned by their owners");
}

// [10.0, 8.1] A card shows the hidden unit it is played on, unless it says otherwise.
#[test]
fn cards_on_hidden_units() {
    let hiding = |card: &str| {
        let f = Field::on(4, &[]).put("S-Rifles-1", "4-G07", "N").marked("S-Rifles-1", mark::HIDDEN);
        f.put("G-Rifles-1", "4-K12", "N").hand(Soviet, &[card]).cap(Soviet, 2).turn(Soviet)
    };
    let mut f = hiding("command");
    f.act("play command S-Rifles-1 cap");
    assert_eq!(f.refused_for("move S-Rifles-1 4-G06"), "why-still-hidden");
    f.acts(&["face S-Rifles-1 S", "move S-Rifles-1 4-G06", "face S-Rifles-1 S"]);
    assert!(!f.has("S-Rifles-1", mark::HIDDEN));
    let mut f = hiding("lay-mines");
    f.acts(&["play lay-mines S-Rifles-1 cap", "to 4-F07", "face S-Rifles-1 S"]);
    assert!(!f.has("S-Rifles-1", mark::HIDDEN));
    assert_eq!((f.s.works.len(), f.side()), (1, German));
    let mut f = hiding("clear-obstacle").work(Work::Wire, "4-G07", German);
    f.acts(&["play clear-obstacle S-Rifles-1 cap", "clear wire", "face S-Rifles-1 S"]);
    assert!(!f.has("S-Rifles-1", mark::HIDDEN) && f.s.works.is_empty());
}

// [8.1, 18.0] No more mines are laid than there are markers.
#[test]
fn mines_run_out() {
    let laid = |f: Field| (2..10).fold(f, |f, column| f.work(Work::Mines, &format!("4-B{column:02}"), Soviet));
    let mut f = base().hand(German, &["lay-mines"]).cap(German, 2);
    let none_left = ("8.1", "why-no-mines-left".into());
    assert_eq!(laid(f.clone()).refusal("play lay-mines G-Rifles-1 cap"), none_left);
    f.act("play lay-mines G-Rifles-1 cap");
    assert_eq!(laid(f).refusal("to 4-I13"), none_left, "not that there is no room in the hex");
}

// [8.4] The Tellermine is for vehicles, not for works.
#[test]
fn tellermines_and_works() {
    let mut f = base().armed("G-Rifles-1", "tellermine").cap(German, 2).work(Work::Wire, "4-I14", Soviet);
    f.act("play tellermine G-Rifles-1 cap");
    assert_eq!(f.refused_for("raze wire weapon"), "why-cannot-raze");
    let mut f = base().armed("G-Rifles-1", "grenades").work(Work::Wire, "4-I14", Soviet);
    f.act("play grenades G-Rifles-1 cap");
    assert!(f.allows("raze wire weapon"));
}

// [8.0, 8.2] What cannot be paid is not played.
#[test]
fn too_dear() {
    let f = base().hand(German, &["follow-me", "swift-action", "officer"]).hit("G-Rifles-1", "pinned");
    assert_eq!(f.refused_for("play follow-me G-Rifles-1 cap"), "why-no-caps");
    assert_eq!(f.refused_for("swift"), "why-no-caps");
    let f = f.cap(German, 5).active("G-Rifles-2", 1);
    assert_eq!(f.refused_for("play officer ap"), "why-too-dear", "CAPs are no help with a green card");
}

// [8.1] Whom and where cards may not touch.
#[test]
fn wrong_targets() {
    let f = base().hand(German, &["fog-of-battle", "sniper"]).cap(German, 2).marked("S-Rifles-1", mark::SPENT);
    assert_eq!(f.refused_for("play fog-of-battle S-Rifles-1 cap"), "why-wrong-target");
    assert_eq!(f.refused_for(&format!("snipe {}", f.force(German).0)), "why-no-target");
    let fighting = base().put("S-Rifles-2", "4-I14", "N").cap(German, 2).work(Work::Wire, "4-I14", Soviet);
    let fighting = fighting.hand(German, &["scouts", "lay-mines", "clear-obstacle"]);
    for card in ["scouts", "lay-mines", "clear-obstacle"] {
        assert_eq!(
            fighting.refused_for(&format!("play {card} G-Rifles-1 cap")),
            "why-wrong-target",
            "{card} in close combat"
        );
    }
    let mut f = base().hand(German, &["lay-mines"]).cap(German, 2).put("S-Rifles-2", "4-I13", "NE");
    f = f.work(Work::Mines, "4-H14", Soviet);
    f.act("play lay-mines G-Rifles-1 cap");
    assert_eq!(f.refusal("to 4-I13"), ("8.1", "why-no-mine-there".into()), "the enemy is there");
    assert_eq!(f.refusal("to 4-K14"), ("8.1", "why-no-mine-there".into()), "too far");
    assert_eq!(f.refused_for("to 4-H14"), "why-work-taken", "mines are there");
    let mut f = base().hand(German, &["rapid-deployment"]).hit("G-Rifles-2", "pinned");
    f.act("play rapid-deployment G-Rifles-1 cap");
    assert_eq!(f.refused_for("with G-Rifles-2"), "why-halted");
}

// [8.1] Scouts look two hexes far.
#[test]
fn how_far_scouts_look() {
    let f = base().hand(German, &["scouts"]).cap(German, 1).put("G-Rifles-3", "4-H07", "N");
    let mut f = f.put("S-Rifles-2", "4-J08", "N").marked("S-Rifles-2", mark::HIDDEN);
    assert!(game().sees(&f.s, f.hex("4-H07"), f.hex("4-J08")));
    f.act("play scouts G-Rifles-3 cap");
    assert!(f.has("S-Rifles-2", mark::HIDDEN));
}

// [8.2] Careful aim is for attacks.
#[test]
fn aim_at_nothing_else() {
    let mut f = base().hand(German, &["careful-aim"]).cap(German, 1).hit("G-Rifles-1", "pinned");
    f.acts(&["snap G-Rifles-1", "rally"]);
    assert_eq!(f.refused_for("aim"), "why-not-now");
}

// [8.4] A weapon card is thrown ahead, and lost with its bearer.
#[test]
fn bearers() {
    let f = base().armed("G-Rifles-1", "grenades").put("S-Rifles-2", "4-H15", "S");
    assert_eq!(f.refused_for("play grenades G-Rifles-1 cap"), "why-wrong-target", "they are behind it");
    let (mut f, soviet) = (f.clone(), f.force(Soviet));
    game().destroy(&mut f.s, super::unit("G-Rifles-1"), soviet, &mut kernel::Log::silent());
    assert!(f.s.weapons.is_empty());
}

// [8.4] A Tellermine is paid in points or CAPs.
#[test]
fn tellermine_by_action_points() {
    let mut f = base().armed("G-Rifles-1", "tellermine").put("S-T26-1", "4-I14", "N").active("G-Rifles-1", 2);
    f.act("play tellermine G-Rifles-1 ap").roll("close S-T26-1 weapon", &["1", "1"]);
    assert!(f.is_spent("G-Rifles-1"));
}

// [8.4, 9.1.2] A thrown weapon helps only where its bearer's own arms do not, into his arc, and is used up by it.
#[test]
fn when_grenades_support() {
    let with = |options: &[&str], id: &str, facing: &str| {
        let f = Field::cleared("bell-tower", options);
        let f = f.put("G-LMG-1", "2-C10", "S").put(id, "2-C10", facing).put("S-Rifles-1", "2-D10", "N");
        let mut f = f.armed(id, "grenades").cap(German, 2);
        f.acts(&["order G-LMG-1", &format!("with {id}")]);
        f
    };
    let base = |id: &str, facing: &str| with(&[], id, facing);
    assert_eq!(base("G-Rifles-1", "N").refused_for("fire 2-D10"), "why-cannot-support", "it looks away");
    let mut f = base("G-Rifles-1", "S");
    assert_eq!(f.fired("fire 2-D10").0, 8, "4, 3 at short range, 1");
    assert_eq!(f.s.weapons.len(), 1, "the rifles did it");
    // A mortar does not reach so near, and one hex is long range for what it throws.
    assert_eq!(base("G-Mortar5-1", "S").refused_for("fire 2-D10"), "why-cannot-support");
    let mut f = with(&["thrown-support"], "G-Mortar5-1", "S");
    assert_eq!(f.fired("fire 2-D10").0, 8, "where players allow it");
    assert!(f.s.weapons.is_empty());
    // Whose marker changes its firepower throws nothing, either.
    let suppressed = with(&["thrown-support"], "G-Mortar5-1", "S").hit("G-Mortar5-1", "suppressed");
    assert_eq!(suppressed.refused_for("fire 2-D10"), "why-cannot-support");
}

// [8.2, 7.5.1] Careful aim is firepower, for the whole attack; only CAPs are for a single roll.
#[test]
fn careful_aim_at_a_stack() {
    let mut f = base().put("S-Rifles-2", "4-J11", "NE").hand(German, &["careful-aim"]);
    f.acts(&["snap G-Rifles-1", "fire 4-J11"]).roll("aim", &["1", "1", "1", "1"]);
    let values = f.attack_values();
    assert!(values.len() == 2 && values[0] == values[1], "{values:?}");
    let plain = base().shot("G-Rifles-1", "4-J11").0;
    assert_eq!(values[0], plain + 2 + 2, "two on the dice and two for the card");
}

// [8.1] Card 30 shows only what its unit sees.
#[test]
fn scouts_see_through_nothing() {
    let f = Field::on(4, &[]);
    let layout = game().layout(&f.s);
    let blind = |a: board::HexId, b: board::HexId| layout.distance(a, b) == 2 && !game().sees(&f.s, a, b);
    let pair = layout.hexes().find_map(|a| layout.hexes().find(|&b| blind(a, b)).map(|b| (a, b)));
    let (from, to) = pair.expect("two hexes with something between");
    let (from, to) = (layout.name(from).to_owned(), layout.name(to).to_owned());
    let f = f.put("G-LMG-1", &from, "N").put("S-Rifles-1", &to, "N").marked("S-Rifles-1", mark::HIDDEN);
    let mut f = f.hand(German, &["scouts"]).cap(German, 1);
    f.act("play scouts G-LMG-1 cap");
    assert!(f.has("S-Rifles-1", mark::HIDDEN));
}

// [8.1, 18.3.3] Where the enemy has hidden mines, card 40 is not refused: that would tell.
#[test]
fn mines_upon_hidden_mines() {
    let f = Field::on(4, &[]).put("G-Rifles-1", "4-B17", "N").work(Work::Mines, "4-C17", Soviet).unseen();
    let mut f = f.put("S-Rifles-1", "4-K05", "N").hand(German, &["lay-mines"]).cap(German, 2);
    f.act("play lay-mines G-Rifles-1 cap");
    assert!(f.allows("to 4-C17"));
    f.act("to 4-C17");
    let own = f.s.works.iter().filter(|fixture| fixture.hidden && f.s.force(fixture.force).side == German).count();
    assert_eq!((f.s.works.len(), own), (2, 1), "and he sees his own mines, as if there were no others");
    f.pass().act("snap G-Rifles-1").roll("move G-Rifles-1 4-C17", &["1", "1"]);
    assert_eq!(f.s.works.iter().filter(|fixture| !fixture.hidden).count(), 1, "one roll, for one of the two");
}

// [18.0, 18.3.3, 8.1] R28: one field in a hex: as soon as one of two is seen, there is no other under it.
#[test]
fn one_mine_field_comes_to_light() {
    let f = Field::on(4, &[]).put("G-Rifles-1", "4-B17", "N").work(Work::Mines, "4-C17", Soviet).unseen();
    let f = f.hand(German, &["lay-mines"]).cap(German, 2);
    let fields = |f: &Field| f.s.works.iter().map(|fixture| (fixture.hidden, fixture.force)).collect::<Vec<_>>();
    let (german, soviet) = (f.force(German), f.force(Soviet));
    // Entered: the older one is met.
    let mut met = f.clone().put("S-Rifles-1", "4-K05", "N");
    met.acts(&["play lay-mines G-Rifles-1 cap", "to 4-C17"]);
    assert_eq!(fields(&met), [(true, soviet), (true, german)], "neither side knows of the other's");
    met.pass().act("snap G-Rifles-1").roll("move G-Rifles-1 4-C17", &["1", "1"]);
    assert_eq!(fields(&met), [(false, soviet)]);
    // Laid under the eyes of the enemy: it lies there for all to see.
    let mut laid = f.put("S-Rifles-1", "4-C16", "N");
    laid.acts(&["play lay-mines G-Rifles-1 cap", "to 4-C17"]);
    assert_eq!(fields(&laid), [(false, german)]);
    // Laid by somebody who comes to light in the middle of the enemy's: those are what he finds.
    let f = Field::on(4, &[]).put("G-Rifles-1", "4-C17", "N").marked("G-Rifles-1", mark::HIDDEN);
    let mut found = f.work(Work::Mines, "4-C17", Soviet).unseen().put("S-Rifles-1", "4-C16", "N");
    found = found.hand(German, &["lay-mines"]).cap(German, 2);
    found.acts(&["play lay-mines G-Rifles-1 cap", "to 4-C17"]);
    assert_eq!(fields(&found), [(false, soviet)]);
}

// [8.2, 3.2.3] After a roll nobody is asked who could not hold luck: without cards, or with none of it left.
#[test]
fn no_luck_to_ask_for() {
    let mut f = base();
    f.act("snap G-Rifles-1").roll("fire 4-J11", &["1", "1"]);
    assert!(f.s.rolling.is_none(), "no cards at all");
    let mut f = base().hand(German, &["sniper"]);
    f.act("snap G-Rifles-1").roll("fire 4-J11", &["1", "1"]);
    assert!(f.s.rolling.is_none(), "all luck of the pile has been played");
    let mut f = base().hand(German, &["sniper"]);
    f.s.pile[card("luck").index()] = 1;
    f.act("snap G-Rifles-1").roll("fire 4-J11", &["1", "1"]);
    assert!(f.s.rolling.is_some(), "the enemy must not know that it is not here");
    assert_eq!(f.offers(), ["keep"]);
}

impl crate::Heroes {
    fn parse_action(&self, text: &str) -> crate::Action {
        kernel::Ruleset::parse(self, text).expect("an action")
    }
}

// [8.0] Card 6 is paid by any mixture: points alone, CAPs alone, or one of each.
#[test]
fn fog_of_battle_for_both() {
    let f = base().hand(German, &["fog-of-battle"]).cap(German, 1).active("G-Rifles-1", 4);
    let paid = |fund: &str| {
        let mut f = f.clone().cap(German, 2);
        f.act(&format!("play fog-of-battle S-Rifles-1 {fund}"));
        (f.ap(German), f.caps(German))
    };
    assert_eq!(["ap", "mixed", "cap"].map(paid), [(2, 2), (3, 1), (4, 0)]);
    let refused = |f: Field| f.refused_for("play fog-of-battle S-Rifles-1 mixed");
    assert_eq!(refused(f.clone().cap(German, 0)), "why-no-caps");
    assert_eq!(refused(f.clone().active("G-Rifles-1", 1)), "why-too-dear", "`ap` takes the point and a CAP");
    assert_eq!(refused(base().hand(German, &["fog-of-battle"]).cap(German, 2)), "why-no-activation");
    let f = f.hand(German, &["scouts", "officer", "follow-me", "sergeant", "bogged-down"]).hit("G-Rifles-1", "pinned");
    for play in ["scouts G-Rifles-1", "officer", "follow-me G-Rifles-1", "sergeant", "bogged-down S-Rifles-1"] {
        assert_eq!(f.refused_for(&format!("play {play} mixed")), "why-wrong-fund", "{play}");
    }
    assert_eq!(f.refused_for("stall mixed"), "why-not-now");
}

// [7.5, 8.1] Playing a card is an action: stunned men pay with their points for the cards that rally, and for no others.
#[test]
fn the_stunned_pay_for_rallying_alone() {
    let f = base().hand(German, &["fog-of-battle", "officer", "scouts", "follow-me"]).hit("G-Rifles-1", "stunned");
    let f = f.active("G-Rifles-1", 4).cap(German, 1);
    let plays = ["fog-of-battle S-Rifles-1 ap", "fog-of-battle S-Rifles-1 mixed", "officer ap", "scouts G-Rifles-1 ap"];
    for play in plays {
        assert_eq!(f.refused_for(&format!("play {play}")), "why-stunned", "{play}");
    }
    assert!(f.allows("play follow-me G-Rifles-1 ap") && f.allows("play scouts G-Rifles-1 cap"));
    let mut shared = f;
    let force = shared.force(German);
    shared.s.force_mut(force).pool.members.insert(super::unit("G-Rifles-2"));
    assert!(plays.iter().all(|play| shared.allows(&format!("play {play}"))), "another of them pays");
}

// [8.0, 9.0] A card paid in action points is for a unit that shares the activation, and brings nobody into it (ruling R71).
#[test]
fn a_card_does_not_bring_into_the_activation() {
    let f = base().hand(German, &["follow-me"]).hit("G-Rifles-2", "pinned").active("G-Rifles-1", 3);
    assert_eq!(f.refused_for("play follow-me G-Rifles-2 ap"), "why-wrong-fund");
}

// [8.2, 2.1] Luck follows its roll, before the other has rolled for the initiative (ruling R72).
#[test]
fn luck_on_the_initiative() {
    let mut f = base().hand(Soviet, &["luck"]).cap(Soviet, 1);
    f.pass().pass().acts(&["bid 0"]);
    f.roll("bid 0", &["3", "3"]);
    assert_eq!(f.side(), Soviet, "asked before the Germans roll");
    f.roll("luck", &["2", "4", "3"]);
    assert_eq!((f.side(), f.s.phase), (Soviet, Phase::Turn), "8 to 7");
}

// [8.0] The pile of the printed firefight: cards 2 to 10, action and bonus (ruling R74).
#[test]
fn the_pile_of_the_satchel() {
    let fight = game().data.firefights.iter().find(|fight| fight.id == "couriers-satchel").expect("the satchel");
    let numbers: std::collections::BTreeSet<u8> =
        fight.deck.as_ref().expect("cards").cards.iter().map(|&card| game().card(card).number).collect();
    assert_eq!(numbers.into_iter().collect::<Vec<_>>(), [2, 3, 4, 5, 6, 7, 8, 9, 10]);
}

// [1.0, 8.3] Nobody looks at his secret objective before everybody is set up, nor imagines what it is, nor does a bot know.
#[test]
fn objectives_after_the_set_up() {
    use chacha20::rand_core::SeedableRng as _;
    let all = ["objective-3", "objective-1", "objective-4", "objective-2"];
    let mut f = Field::opening("two-columns", &[], &all);
    let shown = |f: &Field, force: crate::state::ForceId| {
        let scene = kernel::Ruleset::observe(game(), &f.s, kernel::Viewer::Seat(f.s.seat(force)));
        let hand = &scene.hands[force.index()];
        (hand.cards.iter().any(|card| card.id.starts_with("objective")), hand.hidden)
    };
    let forces: Vec<_> = f.s.force_ids().collect();
    assert!(f.lines.iter().all(|line| line.message.id != "log-drawn"), "nobody is told");
    let (mut chance, mut rng) =
        (kernel::Seeded::new(&kernel::Seed::from_text("7").expect("digits")), kernel::Rng::seed_from_u64(1));
    let done = kernel::Ruleset::parse(game(), "done").expect("an action");
    let mut log = kernel::Log::listening();
    while matches!(f.s.phase, Phase::Setup { .. }) {
        assert!(forces.iter().all(|&force| shown(&f, force) == (false, 1)));
        let seat = f.seat();
        let twins = (0..40).map(|_| game().imagine(&f.s, seat, &mut rng).force(forces[0]).secret);
        assert_eq!(twins.collect::<std::collections::BTreeSet<_>>().len(), 4, "any of the four");
        log = kernel::Log::listening();
        kernel::Ruleset::apply(game(), &mut f.s, seat, done, &mut chance, &mut log);
    }
    assert!(forces.iter().all(|&force| shown(&f, force).0));
    let told = log.take().iter().filter(|line| line.message.id == "log-drawn").count();
    assert!(told >= forces.len(), "{told}");
}

// [10.0, 8.0] R42: cards are for hidden units too, spent ones without a CAP among them: the unit shows itself and uses the card.
#[test]
fn cards_on_spent_hidden_units() {
    let hiding = |german: &str| {
        let f = Field::on(4, &[]).put("S-Rifles-1", "4-G07", "N").marked("S-Rifles-1", mark::HIDDEN | mark::SPENT);
        f.put("G-Rifles-1", german, "S").turn(Soviet)
    };
    let mut f = hiding("4-K12").hand(Soviet, &["take-cover"]);
    assert_eq!((f.caps(Soviet), f.refused_for("order S-Rifles-1")), (0, "why-no-caps".into()));
    f.act("play take-cover S-Rifles-1 cap");
    assert_eq!(f.refused_for("dig"), "why-still-hidden");
    f.acts(&["face S-Rifles-1 S", "dig"]);
    assert!(f.has("S-Rifles-1", mark::HASTY) && !f.has("S-Rifles-1", mark::HIDDEN));
    let mut f = hiding("4-F07").armed("S-Rifles-1", "grenades");
    f.act("play grenades S-Rifles-1 cap");
    assert_eq!(f.refused_for("fire 4-F07 weapon"), "why-still-hidden");
    f.act("face S-Rifles-1 N");
    assert!(f.allows("fire 4-F07 weapon") && !f.has("S-Rifles-1", mark::HIDDEN));
    let f = hiding("4-K12").armed("S-Rifles-1", "grenades");
    assert_eq!(f.refused_for("play grenades S-Rifles-1 cap"), "why-wrong-target", "nobody is near");
}

// [8.0] R7: card 30 is played on one's own unit, so points pay for it only if they are those of its activation.
#[test]
fn scouts_are_paid_by_the_unit_that_looks() {
    let f = base().hand(German, &["scouts"]).put("G-Rifles-3", "4-H07", "N").marked("G-Rifles-3", mark::SPENT);
    let f = f.active("G-Rifles-1", 3);
    assert!(f.allows("play scouts G-Rifles-1 ap"));
    assert_eq!(f.refusal("play scouts G-Rifles-3 ap"), ("8.0", "why-wrong-fund".into()));
    assert!(f.cap(German, 1).allows("play scouts G-Rifles-3 cap"));
}

// [8.1] Nobody is bogged down twice, and card 41 is for units that are not hit.
#[test]
fn cards_that_would_do_nothing() {
    let f = base().put("S-T34a-1", "4-K12", "N").hand(German, &["bogged-down"]);
    assert!(f.allows("play bogged-down S-T34a-1 cap"));
    assert!(!f.marked("S-T34a-1", mark::MIRED).allows("play bogged-down S-T34a-1 cap"));
    let f = base().work(Work::Wire, "4-I14", Soviet).hand(German, &["clear-obstacle"]).cap(German, 2);
    assert!(f.allows("play clear-obstacle G-Rifles-1 cap"));
    let f = f.hit("G-Rifles-1", "pinned");
    assert_eq!(f.refused_for("play clear-obstacle G-Rifles-1 cap"), "why-wrong-target");
}

// [8.2] A second card 10 waits until the first is used.
#[test]
fn one_swift_action_at_a_time() {
    let mut f = base().hand(German, &["swift-action", "swift-action"]).cap(German, 2);
    f.act("swift");
    assert_eq!(f.refused_for("swift"), "why-not-now");
}

// [8.1, 8.4, 18.0] One mine field in a hex, one's own unseen ones included; and who is hit lays none, with a Tellermine either.
#[test]
fn where_no_mines_are_laid() {
    let f = base().hand(German, &["lay-mines"]).cap(German, 2).work(Work::Mines, "4-I14", German).unseen();
    let mut f = f;
    f.act("play lay-mines G-Rifles-1 cap");
    assert_eq!(f.refused_for("to 4-I14"), "why-work-taken");
    assert!(f.allows("to 4-I15"));
    let f = base().armed("G-Rifles-1", "tellermine").cap(German, 2);
    assert!(f.allows("play tellermine G-Rifles-1 cap"));
    assert_eq!(f.hit("G-Rifles-1", "pinned").refused_for("play tellermine G-Rifles-1 cap"), "why-wrong-target");
}

// [8.3, 5.5] The event brings those who wait for it, and nobody sooner who comes in a round of his own.
#[test]
fn whom_the_event_brings() {
    let mut f = Field::cleared("supply-run", &[]).waiting("S-BA10-1", u8::MAX).waiting("G-PzII-1", 3);
    f.s.options.cards = true;
    (f.s.pile[card("event").index()], f.s.pile[card("luck").index()]) = (1, 3);
    let mut chance = kernel::Scripted::new(["event", "luck", "luck", "luck"]);
    game().draw_cards(&mut f.s, &mut chance, &mut kernel::Log::silent());
    let wave = |id: &str| f.s.pieces.wave[super::unit(id).index()];
    assert_eq!((f.s.event_done, wave("S-BA10-1"), wave("G-PzII-1")), (true, 1, 3));
}

// [8.2, 3.2.3] Who holds no card is not asked for luck, though it lies in the pile.
#[test]
fn no_cards_no_luck() {
    let mut f = base();
    f.s.pile[card("luck").index()] = 3;
    f.act("snap G-Rifles-1").roll("fire 4-J11", &["1", "1"]);
    assert_eq!(f.side(), Soviet, "the roll stands");
}
