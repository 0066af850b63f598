//! What players read: labels, notes and results in words.

use super::*;
use crate::combat::{Battle, Kind};
use crate::state::Barrage;
use crate::units::UnitKind;
use kernel::{Language, Message, Viewer};

/// A message in English and French, without the spaces that do not break.
fn said(message: &Message) -> [String; 2] {
    let plain = |text: String| text.replace(['\u{a0}', '\u{202f}'], " ").replace('’', "'");
    [Language::English, Language::French]
        .map(|language| plain(game().data.texts.try_say(language, message).unwrap_or_else(|e| panic!("{e}"))))
}

/// [9.1, 2.5.3] A result is told in words, for the side and kind of attack that it befalls.
#[test]
fn results_are_told_in_words() {
    let attack = |side: Side| Battle { kind: Kind::Attack, side, ..Battle::default() };
    let stavka = Battle { kind: Kind::Stavka, side: Side::Soviet, ..Battle::default() };
    let cases = [
        (attack(Side::Soviet), "A+1 Dr1", "defender retreats one hex, attacker loses a step"),
        (attack(Side::Axis), "A+1 Dr1", "defender retreats one hex"),
        (attack(Side::Axis), "A+1", "no effect"),
        (attack(Side::Soviet), "D2r3", "defender loses 2 steps, defender retreats 3 hexes"),
        (attack(Side::Soviet), "A2+1r1", "attacker loses 3 steps, attacker retreats one hex"),
        (stavka, "Ar1", "attacker loses 2 steps"),
        (attack(Side::Soviet), "NR", "no effect"),
        (attack(Side::Soviet), "P", "defender pinned"),
    ];
    for (battle, code, words) in cases {
        let cell = code.parse().expect("a result");
        assert_eq!(said(&game().result_name(&battle, &Default::default(), cell))[0], format!("{code}: {words}"));
    }
    let cell = "A+1 D1r2".parse().expect("a result");
    let french = &said(&game().result_name(&attack(Side::Soviet), &Default::default(), cell))[1];
    assert_eq!(french, "A+1 D1r2 : le défenseur perd un pas, le défenseur recule de 2 hexs, l'attaquant perd un pas");
}

/// [9.1, 9.3.2] The chances of an attack come with their words; one below the table is said to be impossible.
#[test]
fn chances_are_told_in_words() {
    let field = Field::quiet(3).put("227-328", "2412").put("124-4", "2413").put("124-166", "2413");
    let mut field = field.active(Side::Soviet, &["124-4", "124-166"]);
    field.prepare("2412", &["124-4", "124-166"]);
    let asked = game().ask(&field.s, Side::Soviet.seat());
    let chances: Vec<String> = asked.outlook.iter().map(|one| said(&one.result)[0].clone()).collect();
    assert_eq!(chances[0], "A1+1: attacker loses 2 steps");
    assert_eq!(asked.outlook.iter().map(|one| one.permille).sum::<u16>(), 1002, "six times 167");
    assert_eq!(said(&asked.notes[0])[0], "Attack 6, defence 3 · odds 2-1 · no shift · column 2-1");
    let field = Field::quiet(3).put("11-2", "2412").put("11-23", "2412").put("124-4", "2413");
    let mut field = field.active(Side::Soviet, &["124-4"]);
    field.prepare("2412", &["124-4"]);
    let lifted = game().ask(&field.s, Side::Soviet.seat()).notes;
    assert_eq!(lifted.last().map(|note| &note.id[..]), Some("note-needs-air"), "aircraft are ready");
    field.s.no_air = true;
    let asked = game().ask(&field.s, Side::Soviet.seat());
    let notes: Vec<[String; 2]> = asked.notes.iter().map(said).collect();
    assert!(notes[0][0].ends_with("below the table"), "{notes:?}");
    assert!(notes[1][0].starts_with("This attack is impossible"), "{notes:?}");
    assert!(notes[1][1].starts_with("Cette attaque est impossible"), "{notes:?}");
    assert!(asked.outlook.is_empty());
}

/// [2.5.1.2] A barrage shows its chances before it falls.
#[test]
fn a_barrage_shows_its_chances() {
    let mut field = Field::quiet(3).put("227-328", "2412").put("124-4", "2413").phase(Phase::Barrage);
    field.s.barrage = Barrage { left: 1, side: Side::Soviet, ..Barrage::default() };
    let asked = game().ask(&field.s, Side::Soviet.seat());
    let chances: Vec<(String, u16)> =
        asked.outlook.iter().map(|one| (said(&one.result)[0].clone(), one.permille)).collect();
    assert_eq!(chances[0], ("NR: no effect".into(), 333));
    assert_eq!(chances[1], ("P: defender pinned".into(), 333));
}

/// [9.3] The log tells who is attacked, where and by whom, in this order.
#[test]
fn the_log_tells_who_attacks_whom() {
    let field = Field::quiet(3).put("227-328", "2412").put("124-4", "2413").put("124-166", "2413");
    let mut field = field.active(Side::Soviet, &["124-4", "124-166"]);
    field.fight("2412", &["124-4", "124-166"], "5");
    let [english, french] = said(field.message("attack").expect("it was told"));
    assert!(english.starts_with("The Soviets attack 328 G in 2412 with 4/98, 166/98: 6 to 3, odds 2-1"), "{english}");
    assert!(french.starts_with("Les Soviétiques attaquent 328 G en 2412 avec 4/98, 166/98 : 6 à 3"), "{french}");
}

/// Every “done” says what it ends, and what is left undone by it.
#[test]
fn whatever_ends_something_says_what() {
    let label = |field: &Field| {
        let seat = field.decides().expect("somebody decides").seat();
        assert!(field.allows("done"));
        said(&game().offer(&field.s, seat, crate::Action::Done).label)
    };
    let field = Field::quiet(3).put("HQ-227", "2632").put("I-540", "2531").put("227-328", "2633").put("124-4", "2634");
    let mut field = field.cup(&[Chit::Corps43]).go(&["43"]);
    field.act("activate HQ-227");
    assert_eq!(label(&field), ["End the choice of units", "Terminer le choix des unités"]);
    field.act("done");
    assert_eq!(
        label(&field),
        ["End movement: 2 units have not moved", "Terminer le mouvement : 2 unités n'ont pas bougé"]
    );
    field.act("done");
    assert_eq!(label(&field), ["End combat: 1 hex could be attacked", "Terminer le combat : 1 hex peut être attaqué"]);
    field.act("done");
    assert_eq!(label(&field), ["Repair nothing", "Ne rien réparer"]);
    let mut field = Field::quiet(3).put("227-328", "2412").put("124-4", "2413").phase(Phase::Barrage);
    field.s.barrage = Barrage { left: 1, side: Side::Soviet, ..Barrage::default() };
    assert_eq!(label(&field), ["End the barrage: 1 attack is lost", "Terminer le barrage : 1 attaque est perdue"]);
    let field = Field::quiet(3).put("HQ-227", "0831").put("227-328", "0831").reduced("227-328");
    assert_eq!(label(&field.phase(Phase::Replacements(1)))[0], "End the replacements: 1 point is lost");
}

/// [8.5] What is lost by ending the reinforcements is told before: whoever is due and cannot enter.
#[test]
fn who_ends_the_reinforcements_knows_what_is_lost() {
    let field = Field::quiet(3).phase(Phase::Reinforcement(Side::Axis));
    let label = |field: &Field| said(&game().offer(&field.s, Side::Axis.seat(), crate::Action::Done).label);
    assert_eq!(label(&field), ["End the reinforcements", "Terminer les renforts"]);
    let unit = game().data.unit_ids().find(|&unit| {
        let info = game().data.unit(unit);
        info.side == Side::Axis && info.kind == UnitKind::Combat
    });
    let unit = unit.expect("a German unit");
    let mut field = field;
    field.s.pieces.take(&game().data, unit, off_map::DUE);
    field.s.pieces.due[unit.index()] = 1;
    assert_eq!(
        label(&field),
        [
            "End the reinforcements: 1 unit cannot enter and is lost",
            "Terminer les renforts : 1 unité ne peut entrer et est perdue"
        ]
    );
}

/// No two pieces in one place of the table have the same id, so that each can be shown and clicked.
#[test]
fn pieces_of_one_place_have_different_ids() {
    let mut field = Field::opening();
    field.roll("pass", &["2SH"]).roll("pass", &["2SH"]).roll("pass", &["3SS"]);
    let scene = game().observe(&field.s, Viewer::Spectator);
    for pieces in scene.boxes.iter().map(|one| &one.pieces).chain(scene.stacks.iter().map(|one| &one.pieces)) {
        let ids: std::collections::BTreeSet<_> = pieces.iter().map(|piece| &piece.id).collect();
        assert_eq!(ids.len(), pieces.len(), "{ids:?}");
    }
}

/// [9.4.4, 9.5.6, 8.6, 11.3.4] What city, village and works take on themselves is no part of the words of a result, and marines
/// that would retreat from the coast guns are destroyed.
#[test]
fn the_ground_has_its_say_in_a_result() {
    let words = |at: &str, code: &str| {
        let field = Field::empty(4).put("227-328", at);
        let target = hex(at);
        let battle = Battle { kind: Kind::Attack, side: Side::Soviet, target, ..Battle::default() };
        let cell = code.parse().expect("a result");
        said(&game().result_name(&battle, &game().reckon(&field.s, &battle), cell))[0].clone()
    };
    assert_eq!(words("3029", "D1r1"), "D1r1: no effect", "Narva");
    assert_eq!(words("1411", "D1r2"), "D1r2: defender loses a step, defender retreats one hex", "a village");
    let works = words("3330", "D2r2");
    assert!(works.contains("the works lose"), "{works}");
    let marines = game().data.named.marines;
    let mut field = Field::empty(5);
    let beach = game().data.zones.merekula[0];
    field.s.pieces.put(&game().data, marines, beach);
    let battle = Battle { kind: Kind::CoastGuns, side: Side::Axis, target: beach, ..Battle::default() };
    let told = game().result_name(&battle, &game().reckon(&field.s, &battle), "Dr1".parse().expect("a result"));
    assert_eq!(said(&told)[0], "Dr1: the marines are destroyed");
}

/// Counters and chits are drawn once for readers of both languages, so nothing on them is written in one of them; a chit's
/// name is told beside it.
#[test]
fn counters_have_no_language() {
    let art = &game().art;
    let counters = art.chits.iter().chain(art.counters.iter().flatten()).chain(&art.air);
    let foreign: Vec<String> = counters.flat_map(|face| lab::words_of_one_language(&game().data.texts, face)).collect();
    assert!(foreign.is_empty(), "{foreign:#?}");
    let event = &art.chits[Chit::RandomEvent as usize];
    assert_eq!(said(event.spoken.as_ref().expect("a name")), ["Random event", "Événement aléatoire"]);
    let printed =
        [Chit::RandomEvent, Chit::FreeMove, Chit::ShockUnsupplied].map(|chit| &*art.chits[chit as usize].designation);
    assert_eq!(printed, ["⚂⚄", "3 →", "2SH ⊘"]);
}
