//! The introductory scenario, turn by turn, with the dice of the rulebook's tutorial.
//!
//! The letters are the tutorial's; where its text slips (R56, R58) the test says so.

use super::{Field, TestField as _, hex, unit};
use crate::state::Phase;
use crate::units::{BySide, Side};

/// The block behind a letter of the tutorial.
fn id(letter: &str) -> &'static str {
    match letter {
        "A" => "56A",
        "B" => "12A",
        "C" => "9Mech",
        "D" => "1GdC",
        "E" => "51A",
        "F" => "21A",
        "G" => "1ShA",
        "H" => "3GTA",
        "I" => "SOUTH",
        "J" => "46A",
        "K" => "STAVKA",
        "L" => "5Cav",
        "M" => "9A",
        "N" => "51Inf",
        "O" => "8Inf",
        "P" => "OKH",
        "Q" => "24Pz",
        "R" => "11Inf",
        "S" => "5Inf",
        "T" => "49Mtn",
        "U" => "AGA",
        "V" => "3Pz",
        "W" => "40Pz",
        "X" => "57Pz",
        "Y" => "52Inf",
        "Z" => "44Inf",
        other => panic!("no block {other}"),
    }
}

/// The dice of one fire step: each unit's own, in the order in which the game fires.
fn fire(volleys: &[(&str, &[u8])]) -> Vec<u8> {
    let mut volleys = volleys.to_vec();
    volleys.sort_by_key(|(letter, _)| unit(id(letter)));
    volleys.into_iter().flat_map(|(_, dice)| dice.to_vec()).collect()
}

struct Tutorial(Field);

impl Tutorial {
    fn act(&mut self, action: &str) -> &mut Self {
        self.roll(action, &[])
    }

    /// Does an action in which blocks are named by letters.
    fn roll(&mut self, action: &str, dice: &[u8]) -> &mut Self {
        let letter = |word: &str| word.len() == 1 && word.chars().all(char::is_uppercase);
        let words: Vec<&str> = action.split(' ').map(|word| if letter(word) { id(word) } else { word }).collect();
        self.0.roll(&words.join(" "), dice);
        self
    }

    fn walk(&mut self, letter: &str, hexes: &[&str]) -> &mut Self {
        self.0.walk(id(letter), hexes);
        self
    }

    fn rail(&mut self, letter: &str, to: &str) -> &mut Self {
        self.act(&format!("move {letter} rail")).act(&format!("to {to}"))
    }

    /// Steps of blocks after a step of the tutorial.
    fn cvs(&self, wanted: &[(&str, u8)]) -> &Self {
        for &(letter, cv) in wanted {
            assert_eq!(self.0.cv(id(letter)), cv, "steps of {letter}");
        }
        self
    }

    fn at(&self, wanted: &[(&str, &str)]) -> &Self {
        for &(letter, place) in wanted {
            let here = self.0.at(id(letter));
            let same = here == place
                || super::game().data.hex_named(place).map(|h| super::game().data.token(h)) == Some(&here);
            assert!(same, "{letter} is at {here}, not {place}");
        }
        self
    }

    fn unsupplied(&self) -> Vec<&'static str> {
        let letters = [
            "A", "B", "C", "D", "E", "F", "G", "H", "I", "J", "L", "M", "N", "O", "P", "Q", "R", "S", "T", "U", "V",
            "W", "X", "Y", "Z",
        ];
        letters.into_iter().filter(|l| self.0.has(id(l), crate::state::mark::UNSUPPLIED)).collect()
    }
}

/// [1.36, 1.39, 1.41, 2.3, 2.4, 2.21, 2.22, 2.23, 2.24, 2.25, 2.26, 2.62, 4.1, 4.2, 4.3, 4.4, 4.41, 4.42, 4.43, 4.44, 4.45, 4.46, 5.1, 5.2, 5.21, 5.3, 5.41, 5.42, 5.43, 5.5, 5.61, 5.63, 5.64,
/// 5.7, 6.1, 6.2, 6.21, 6.31, 6.32, 6.33, 6.51, 6.52, 6.53, 7.11, 7.12, 7.13, 7.14, 7.15, 7.21, 7.22, 7.23, 7.31, 7.32, 7.33,
/// 7.34, 7.4, 7.5, 7.51, 8.1, 8.4, 9.2, 9.21, 9.3, 10.1, 10.2, 10.3, 10.4, 11.1, 11.2, 11.3, 11.41, 11.42, 11.6, 13.1, 13.12,
/// 13.15] The whole tutorial.
#[test]
fn the_tutorial_goes_as_the_rulebook_tells() {
    let mut t = Tutorial(Field::opening("edelweiss", &[]));
    assert_eq!(t.0.s.active, Side::Axis);
    t.0.lines.clear();

    // July II, Axis: command and movement.
    t.act("activate U").act("stay").act("done");
    assert_eq!(t.0.s.phase, Phase::Movement);
    t.walk("X", &["Rostov"]).walk("W", &["Rostov"]).walk("Z", &["Rostov"]).walk("Y", &["Rostov"]);
    t.walk("V", &["Rostov-E1"]).walk("T", &["Rostov-E1"]);
    t.walk("S", &["Rostov-E2"]);
    t.walk("R", &["Kotelnikovo"]).walk("Q", &["Kamensk-E1", "Kotelnikovo"]);
    t.act("done");
    // The HQ is not mobilised. Stalingrad is not fought for.
    assert_eq!(t.0.s.phase, Phase::Mobilize);
    t.act("done").act("strike U Rostov").act("done");

    // Rostov: not a river assault. The defender holds half a hit from the air; its owner gives two hits to Z and Y.
    t.roll("resolve Rostov", &[4, 5, 1, 5, 6]).act("lose Z");
    let volley = fire(&[("X", &[3, 2, 5, 3]), ("W", &[1, 4, 3, 6]), ("Y", &[1, 4, 6]), ("Z", &[2, 5, 6])]);
    t.roll("lose Y", &volley);
    t.cvs(&[("A", 1), ("Z", 3), ("Y", 3), ("X", 4), ("W", 4)]);

    // Rostov E1: of the three dice printed for two steps the first is a slip. The mountain corps need not fire.
    t.roll("resolve Rostov-E1", &[5, 6, 3, 5, 5]).cvs(&[("V", 3), ("T", 3)]).at(&[("B", "dead")]);

    // Rostov E2: a hit and a repulse on the only attacker. Kotelnikovo, the last battle: the weaker one is repulsed.
    t.roll("resolve Rostov-E2", &[2, 4, 5, 2, 4, 1, 2, 3, 6]);
    t.cvs(&[("S", 2), ("C", 3), ("E", 1), ("Q", 4), ("R", 3), ("U", 1)]);
    t.at(&[("S", "Kamensk-E1"), ("R", "Kalach"), ("Q", "Kotelnikovo")]);
    assert_eq!(t.unsupplied(), [""; 0], "all Soviets are supplied");

    // July II, Soviets: six supreme moves.
    assert_eq!((t.0.s.active, t.0.s.phase), (Side::Soviet, Phase::Command));
    t.act("activate K").act("stay").act("done");
    assert_eq!(t.0.s.supreme, 6);
    t.rail("J", "Armavir");
    assert_eq!(t.0.s.supreme, 5, "seven hexes take one move");
    t.walk("D", &["Novorossiysk-E1", "Maikop"]).walk("C", &["Kotelnikovo"]).walk("G", &["Stalingrad-SE1"]);
    t.rail("I", "Stalingrad-E1");
    assert_eq!(t.0.s.supreme, 0, "eleven hexes take two");
    t.act("done").act("done").cvs(&[("K", 2)]);
    assert_eq!(t.unsupplied(), [""; 0], "all of the Axis is supplied");

    // August: production, 28 against 30 points.
    assert_eq!(t.0.s.phase, Phase::Production);
    assert_eq!(t.0.s.plans.map(|plan| plan.left), BySide::new([28, 30]));
    for step in ["U", "R", "S", "V"] {
        t.0.act_as(Side::Axis, &format!("step {}", id(step)));
    }
    assert_eq!(t.0.s.plans[Side::Axis].left, 2, "two points are lost");
    t.0.act_as(Side::Axis, "done");
    for step in ["K", "G", "H", "D"] {
        t.0.act_as(Side::Soviet, &format!("step {}", id(step)));
    }
    for (cadre, city) in [("L", "Batumi"), ("M", "Grozny")] {
        t.0.act_as(Side::Soviet, &format!("cadre {}", id(cadre))).act_as(Side::Soviet, &format!("to {city}"));
    }
    assert_eq!(t.0.s.plans[Side::Soviet].left, 1, "one point is lost");
    t.0.act_as(Side::Soviet, "done");
    t.cvs(&[("U", 2), ("R", 4), ("S", 3), ("V", 4), ("K", 3), ("G", 4), ("H", 4), ("D", 4), ("L", 1), ("M", 1)]);

    // August I, Axis: OKH moves six units.
    t.act("activate P").act("stay").act("done");
    t.walk("V", &["Tikhoretsk", "Kropotkin", "Maikop"]).walk("T", &["Tikhoretsk", "Krasnodar"]);
    t.walk("S", &["Salsk-NE1", "Salsk-E1"]).walk("W", &["Rostov-E1", "Tikhoretsk", "Kropotkin"]);
    t.act("move X");
    assert_eq!(t.0.refused_for("to Rostov-E1"), "why-hexside-full", "the river side has been used");
    t.act("to Kamensk").act("to Kamensk-E1").act("to Salsk-NE1");
    t.walk("U", &["Rostov-E1", "Salsk"]);
    t.act("done").act("strike P Maikop").act("fight Kotelnikovo").act("done");
    // Maikop, unsupported: two half hits from the air. Then Kotelnikovo.
    t.roll("resolve Maikop", &[4, 5, 6, 3, 5, 6, 3, 2, 4, 1, 5, 6, 3, 2, 3]);
    t.cvs(&[("D", 3), ("V", 3), ("Q", 2), ("C", 3), ("E", 1), ("P", 2)]).at(&[("A", "dead")]);
    assert_eq!(super::game().level(&t.0.s, Side::Axis), 29, "Rostov produces for the Axis");
    assert_eq!(super::game().level(&t.0.s, Side::Soviet), 29);

    // August I, Soviets: they pass.
    assert_eq!((t.0.s.active, t.0.s.phase), (Side::Soviet, Phase::Command));
    t.act("done").act("done");
    assert_eq!(t.unsupplied(), [""; 0], "the railway through Rostov supplies the Axis");

    // August II, Axis: a blitz from Kropotkin.
    t.act("activate U blitz").act("to Kropotkin").act("done");
    assert_eq!(t.0.refused_for("move 11Inf land"), "why-out-of-command");
    t.walk("T", &["Novorossiysk-E1", "Novorossiysk"]).walk("W", &["Maikop"]);
    t.walk("X", &["Salsk", "Kropotkin", "Armavir"]).walk("S", &["Stavropol", "Armavir"]);
    t.walk("Y", &["Rostov-E1", "Salsk"]).walk("Z", &["Rostov-E1", "Salsk-NE1"]);
    t.act("done").act("strike U Maikop").act("done");
    // Maikop: a hit from the air, none in return, three from the armour. Armavir, a river assault: no repulse.
    let maikop = [3, 6, 2, 5, 3, 1, 6, 2, 3, 5, 5];
    let armavir = [3, 5, 6, 2, 4, 6, 1, 4, 5];
    t.roll("resolve Maikop", &[&maikop[..], &armavir[..]].concat());
    t.cvs(&[("V", 3), ("W", 4), ("X", 3), ("J", 2), ("S", 3), ("U", 1)]).at(&[("D", "dead"), ("T", "Novorossiysk")]);

    // The blitz: the radius is one hex now.
    assert!(t.0.s.blitz && t.0.s.phase == Phase::Movement);
    t.walk("W", &["Tuapse"]).walk("V", &["Tuapse-E1"]).walk("S", &["Stavropol", "Armavir-E1"]);
    t.act("done").act("done").act("strike U Armavir");
    t.roll("done", &[6, 6, 4, 4]).cvs(&[("X", 2), ("U", 0)]);
    t.at(&[("J", "dead"), ("U", "Kropotkin"), ("W", "Tuapse"), ("V", "Tuapse-E1"), ("S", "Armavir-E1")]);
    assert_eq!(super::game().level(&t.0.s, Side::Axis), 31, "Maikop's oil counts double");
    assert_eq!(super::game().level(&t.0.s, Side::Soviet), 28);

    // August II, Soviets: their blitz.
    t.act("activate I blitz").act("to Kotelnikovo-E1").act("done");
    t.walk("G", &["Kotelnikovo"]).walk("H", &["Kotelnikovo-E1", "Kotelnikovo"]);
    t.act("done").act("strike I Kotelnikovo");
    // Its owner lets the shock army take the hit; the armour's first volley destroys the defender.
    t.roll("done", &[1, 6, 6]).roll("lose G", &[2, 4, 4, 6]);
    t.cvs(&[("G", 3), ("H", 4), ("I", 1)]).at(&[("Q", "dead")]);
    assert!(t.0.s.blitz && t.0.s.phase == Phase::Movement);
    t.walk("H", &["Kamensk-E1", "Kamensk", "Voroshilovgrad"]).walk("C", &["Kamensk-E1", "Rostov-E1", "Rostov"]);
    t.walk("G", &["Rostov-E2"]).act("done");
    t.act("mobilize I").act("to Stalingrad-E1").act("halt").cvs(&[("I", 0)]);
    // Nothing supports these battles. The one for Voroshilovgrad is not told; it must be fought, and nobody hits.
    t.act("done").roll("resolve Rostov-E2", &[1, 2, 6, 1, 2, 1, 2, 3, 4]);
    assert_eq!(t.unsupplied(), ["N", "O", "S", "V", "W", "X", "Y", "Z"]);
    t.cvs(&[("G", 2), ("P", 2), ("W", 3), ("V", 2), ("X", 1), ("S", 2), ("Y", 2), ("Z", 2), ("N", 2), ("O", 2)]);
    t.cvs(&[("T", 3), ("R", 4)]).at(&[("U", "dead"), ("P", "Voroshilovgrad"), ("C", "Rostov"), ("I", "Stalingrad-E1")]);
    assert!(matches!(t.0.s.phase, Phase::Over(_)), "the scenario ends here");
}

#[test]
fn placements_hold_the_lattice_of_the_tutorial() {
    assert_eq!(hex("Stalingrad SE1"), hex("Kotelnikovo E1"));
    assert_eq!(hex("Salsk NE1"), hex("Rostov E2"));
}
