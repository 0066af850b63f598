//! The officer in single positions.

use bots::Bot as _;
use chacha20::rand_core::SeedableRng as _;
use kernel::{Log, Rng, Ruleset};

use super::{Field, First, game, unit};
use crate::action::Action;
use crate::officer::{Officer, Weights};
use crate::state::{Phase, Segment, State, mark};
use crate::supports::Support;
use crate::theatres::Stock;
use crate::units::Side;

/// What the officer does next.
fn choice(s: &State, officer: &mut Officer, rng: &mut Rng) -> Action {
    let mut offers = Vec::new();
    Ruleset::legal(game(), s, Side::Soviet.seat(), &mut offers);
    officer.choose(game(), s, Side::Soviet.seat(), &offers, rng)
}

#[test]
fn an_hq_follows_its_tanks() {
    // The tanks have come to Galati and stay there: too far for the HQ in Balti, until it goes forward [1.2.2].
    let field = Field::empty_of("bessarabia").put("HQ-2Ukr", "5754").put("5GdTC", "5964").put("46ID", "5166");
    let mut s = field.marked("5GdTC", mark::MOVED).at(Side::Soviet, Segment::Movement, Phase::Movement).s;
    assert!(!game().is_supplied_unit(&s, unit("5GdTC")));
    let (mut officer, mut rng, mut log) = (Officer::default(), Rng::seed_from_u64(1), Log::silent());
    while s.segment == Segment::Movement {
        let action = choice(&s, &mut officer, &mut rng);
        Ruleset::apply(game(), &mut s, Side::Soviet.seat(), action, &mut First, &mut log);
    }
    assert!(game().is_supplied_unit(&s, unit("5GdTC")));
}

#[test]
fn the_last_tanks_before_a_city_are_not_thrown_away() {
    // One step against a division in Minsk, at even odds: it holds the place beside it instead.
    let field = Field::empty_of("bagration").put("2GdTC", "5425").put("221Sich", "5426").put("HQ-3Bel", "5725");
    let field = field.reduced("2GdTC").marked("2GdTC", mark::EXPLOITING);
    let s = field.at(Side::Soviet, Segment::ExploitationCombat, Phase::Combat).s;
    let (mut officer, mut rng) = (Officer::default(), Rng::seed_from_u64(1));
    assert_eq!(choice(&s, &mut officer, &mut rng), Action::Done);
}

#[test]
fn an_empty_town_is_taken_by_whom_others_miss_least() {
    // Nobody holds Bratislava on the last turn: the rifle corps goes there, and the tanks are free for something else.
    let field = Field::empty_of("budapest-wien").put("HQ-2Ukr", "2251").put("31GdRC", "2253").put("5GdTC", "2253");
    let mut s = field.put("24Flak", "1851").at(Side::Soviet, Segment::Movement, Phase::Movement).s;
    s.turn = 22;
    let (mut officer, mut rng, mut log) = (Officer::default(), Rng::seed_from_u64(1), Log::silent());
    while s.segment == Segment::Movement {
        let action = choice(&s, &mut officer, &mut rng);
        Ruleset::apply(game(), &mut s, Side::Soviet.seat(), action, &mut First, &mut log);
    }
    assert_eq!(s.pieces.hex(unit("31GdRC")), Some(super::hex("2052")));
    assert_ne!(s.pieces.hex(unit("5GdTC")), Some(super::hex("2052")));
}

#[test]
fn whoever_passes_an_empty_town_attacks_beyond_it() {
    // The road to Vienna leads through Bratislava, where nobody is: both tank corps come to stand before Vienna.
    let field = Field::empty_of("budapest-wien").put("HQ-2Ukr", "2251").put("9GdMC", "2253").put("5GdTC", "2253");
    // The other places that count are held, or others take them.
    let field = field.put("24Flak", "1851").put("711ID", "1948").put("357ID", "1754");
    let field = field.put("31GdRC", "2457").put("10GdRC", "2255");
    let mut s = field.at(Side::Soviet, Segment::Movement, Phase::Movement).s;
    s.turn = 22;
    let (mut officer, mut rng, mut log) = (Officer::default(), Rng::seed_from_u64(1), Log::silent());
    while s.segment == Segment::Movement {
        let action = choice(&s, &mut officer, &mut rng);
        Ruleset::apply(game(), &mut s, Side::Soviet.seat(), action, &mut First, &mut log);
    }
    assert!(s.soviet.contains(super::hex("2052")));
    for corps in ["9GdMC", "5GdTC"] {
        let at = s.pieces.hex(unit(corps)).expect("on the map");
        assert_eq!(game().data.map.distance(at, super::hex("1851")), 1, "{corps}");
    }
}

#[test]
fn guns_are_kept_for_a_turn_with_fighting() {
    // The Soviets do not fight on turn 20 of Budapest to Vienna; what they do not play then they have on turn 21.
    for (turn, keeps) in [(20, true), (21, false)] {
        let field = Field::raw("budapest-wien").on_turn(turn).give(Stock::Reds, &[Support::Artillery3]);
        let s = field.at(Side::Soviet, Segment::Support, Phase::Supports).s;
        let (mut officer, mut rng) = (Officer::default(), Rng::seed_from_u64(1));
        assert_eq!(choice(&s, &mut officer, &mut rng) == Action::Done, keeps, "turn {turn}");
    }
}

#[test]
fn who_holds_the_road_of_an_hq_stays_on_it() {
    // Turn 21 of Budapest to Vienna: the Bulgarian HQ feeds all who ride round the south. It stays, and the way from Baja
    // to it is held, although both corps could go further west instead.
    let field = Field::empty_of("budapest-wien").put("HQ-1BulgA", "2160").put("3Bulg", "2160").put("135RC", "2360");
    let field = field.put("33RC", "2460").put("2GdMC", "2259").put("71ID", "2061").put("24Flak", "1851");
    let mut s = field.at(Side::Soviet, Segment::Movement, Phase::Movement).s;
    s.turn = 21;
    let weights: Weights = toml::from_str("openings = true").expect("weights");
    let (mut officer, mut rng, mut log) = (Officer::new(weights), Rng::seed_from_u64(1), Log::silent());
    while s.segment == Segment::Movement {
        let action = choice(&s, &mut officer, &mut rng);
        Ruleset::apply(game(), &mut s, Side::Soviet.seat(), action, &mut First, &mut log);
    }
    for (held, by) in [("2160", "HQ-1BulgA"), ("2160", "3Bulg"), ("2260", "135RC"), ("2360", "33RC")] {
        assert_eq!(s.pieces.hex(unit(by)), Some(super::hex(held)), "{by}");
    }
}
