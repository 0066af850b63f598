//! What a line-by-line check asked for: French that agrees whatever the unit is called, and when a bunker counts.

use board::HexId;
use kernel::{Language, Message, Ruleset as _};

use super::{Field, game};
use crate::data::tables::Work;
use crate::data::units::Side::{German, Soviet};
use crate::ground::Terrain;
use crate::los::Sight;
use crate::state::{Phase, mark};

const FRENCH: &str = include_str!("../../../../../games-data/heroes/texts/fr.ftl");

/// Words that may follow a form of “être” said of a unit: they have no gender.
const NEUTRAL: [&str; 8] = ["à", "sous", "sur", "dans", "un", "au", "en", "hors"];

/// What a sentence says of a unit's gender: `{ $unit } est détruite`.
fn agreement(sentence: &str) -> Option<&str> {
    let said = sentence.strip_prefix("{ $unit } ")?.split([',', ';']).next()?;
    let mut words = said.split_whitespace();
    words.by_ref().find(|word| ["est", "n’est", "être", "été", "sera", "reste", "soit"].contains(word))?;
    words
        .find(|word| !["pas", "plus", "déjà", "encore", "toujours"].contains(word))
        .filter(|word| !NEUTRAL.contains(word))
}

/// D16: names of units are masculine, feminine or plural, so that no adjective and no participle agrees with all of them: what
/// needs one speaks of “cette unité”.
#[test]
fn nothing_agrees_with_the_name_of_a_unit() {
    assert_eq!(agreement("{ $unit } n’est pas fraîche."), Some("fraîche."));
    assert_eq!(agreement("{ $unit } ne peut pas être tournée."), Some("tournée."));
    let texts = FRENCH.lines().filter_map(|line| line.split_once(" = "));
    let wrong: Vec<&str> = texts.filter(|(_, text)| agreement(text).is_some()).map(|(id, _)| id).collect();
    assert!(wrong.is_empty(), "{wrong:?}");
    let said = |id: &'static str, kind: &str| {
        let unit = Message::named(format!("unit-{kind}"));
        game().texts().say(Language::French, &Message::new(id).with("unit", unit)).replace('\u{a0}', " ")
    };
    assert_eq!(said("why-not-fresh", "S-AT45"), "Canon AC 45 mm : cette unité n’est pas fraîche.");
    assert_eq!(said("why-halted", "S-Rifles"), "Fusiliers 41 ne peut ni bouger ni pivoter.");
    assert_eq!(said("why-bunker-fixed", "S-Maxim"), "MMG Maxim ne pivote pas dans un bunker.");
}

/// [13.0, 11.3] R51: woods and smoke in one hex are not piled up. Wherever two equally high hexes look over woods, smoke just as
/// high as they are changes nothing; together they would rise above both.
#[test]
fn woods_and_smoke_are_not_added() {
    let field = Field::cleared("long-ridge", &[]);
    let (layout, los) = (game().layout(&field.s), game().los(&field.s));
    let level = |hex: HexId| layout.hex(hex).level;
    let wooded = |hex: &HexId| matches!(layout.hex(*hex).terrain, Terrain::Woods | Terrain::Forest);
    let woods: Vec<HexId> = layout.hexes().filter(wooded).collect();
    let mut looked = 0;
    for a in layout.hexes() {
        for b in layout.hexes().filter(|&b| a < b && level(a) == level(b) && layout.distance(a, b) <= 6) {
            for &hex in woods.iter().filter(|&&hex| hex != a && hex != b && level(hex) < level(a)) {
                let up_to = level(a) - level(hex);
                let crossed = los.sight(a, b, &[]) == Sight::Clear && los.sight(a, b, &[(hex, 9)]) == Sight::Blocked;
                if crossed {
                    let names = [a, b, hex].map(|hex| layout.name(hex));
                    assert_eq!(los.sight(a, b, &[(hex, up_to)]), Sight::Clear, "{names:?}");
                    assert_ne!(los.sight(a, b, &[(hex, up_to + 1)]), Sight::Clear, "{names:?}");
                    looked += 1;
                }
            }
        }
    }
    assert!(looked > 5, "only {looked} lines look over woods");
}

/// A bunker of the strongpoint with a Soviet squad in its hex, or none, and a German one there or elsewhere.
fn strongpoint(soviet: Option<u16>, german: &str) -> Field {
    let field = Field::cleared("cliff-strongpoint", &[]).work(Work::Bunker, "3-K11", Soviet);
    let field = field.put("G-Rifles-1", german, "S").put("S-Rifles-2", "3-A10", "N");
    soviet.into_iter().fold(field, |field, marks| field.put("S-Rifles-1", "3-K11", "N").marked("S-Rifles-1", marks))
}

/// [2.5, 18.1.2] R89: a bunker is held at the end of a round by who is in it, not by who stands beside it; an enemy in its hex
/// takes nothing from that.
#[test]
fn a_bunker_is_held_from_inside() {
    let held = |soviet: Option<u16>, german: &str| {
        let mut field = strongpoint(soviet, german);
        field.pass().pass();
        (field.vp(Soviet), field.vp(German))
    };
    assert_eq!(held(Some(mark::INSIDE), "3-C10"), (2, 0));
    assert_eq!(held(Some(mark::INSIDE), "3-K11"), (2, 0));
    assert_eq!(held(Some(0), "3-C10"), (0, 0));
    assert_eq!(held(None, "3-K11"), (0, 0), "it counts for who takes it at the end of the game alone");
}

/// [2.5, 2.5.2, 18.1.2] R89: at the end of the game it is taken by an enemy in its hex, in the bunker or beside it, if none of its
/// builder's men is in the hex.
#[test]
fn a_bunker_is_taken_by_who_has_its_hex() {
    let taken = |soviet: Option<u16>, german: &str, marks: u16| {
        let mut field = strongpoint(soviet, german).marked("G-Rifles-1", marks);
        field.s.round = 6;
        field.pass().pass();
        assert_eq!(field.s.phase, Phase::Over);
        field.vp(German)
    };
    assert_eq!(taken(None, "3-K11", 0), 1);
    assert_eq!(taken(None, "3-K11", mark::INSIDE), 1);
    assert_eq!(taken(None, "3-C10", 0), 0);
    assert_eq!(taken(Some(0), "3-K11", mark::INSIDE), 0, "a Soviet beside it");
    assert_eq!(taken(Some(mark::INSIDE), "3-K11", 0), 0);
}
