//! [3.0] Scenarios, set-up and linked games.

use super::stage::name;
use super::{Field, TestField as _, game, hex, unit};
use crate::data::Date;
use crate::state::{Ending, Phase, off_map};
use crate::units::Side::{self, Axis, Soviet};
use crate::units::{BySide, Class, UnitId};
use kernel::Ruleset;

const HALF_YEARS: [&str; 8] =
    ["summer-41", "winter-41", "summer-42", "winter-42", "summer-43", "winter-43", "summer-44", "winter-44"];

/// The set-up of one side, whatever the order.
fn of(scenario: &str, options: &[&str], side: Side) -> Field {
    let mut field = Field::opening(scenario, options);
    if !matches!(field.s.phase, Phase::Setup { side: first, .. } if first == side) {
        field.act("done");
    }
    assert!(matches!(field.s.phase, Phase::Setup { side: now, .. } if now == side));
    field
}

/// The blocks of a side on the map, with their hexes.
fn blocks(field: &Field, side: Side) -> Vec<(UnitId, board::HexId)> {
    field.s.on_map(&game().data, side).collect()
}

/// A block that stands alone of its side in this hex.
fn alone(field: &Field, side: Side, at: board::HexId) -> Option<UnitId> {
    (field.s.pieces.count(side, at) == 1).then(|| field.s.pieces.of(side, at).next()).flatten()
}

/// [3.11] Eight half-years: summers from June to November, winters from December to May; two begin late.
#[test]
fn half_years() {
    let scenarios = &game().data.scenarios;
    for (at, id) in HALF_YEARS.into_iter().enumerate() {
        let row = &scenarios[at];
        let year = 1941 + at as u16 / 2;
        assert_eq!(row.id, id);
        let (begins, ends) = match at {
            0 => ((1941, 6, 2), (1941, 11)),
            4 => ((1943, 7, 1), (1943, 11)),
            _ if at % 2 == 0 => ((year, 6, 1), (year, 11)),
            _ => ((year, 12, 1), (year + 1, 5)),
        };
        let Date { year, month, fortnight } = row.begins;
        assert_eq!(((year, month, fortnight), (row.ends.year, row.ends.month)), (begins, ends), "{id}");
        assert!(game().info().scenarios.iter().any(|info| info.id == id));
    }
    assert_eq!(game().info().scenarios.iter().find(|info| info.id == "summer-41").map(|info| info.turns), Some(11));
    assert_eq!(game().info().scenarios.iter().find(|info| info.id == "summer-42").map(|info| info.turns), Some(12));
    // Victory points decide at the end.
    assert!(matches!(Field::empty("summer-42").finished().ending(), Some(Ending::Points(..))));
}

/// [3.11] R54: There is production in the last month; the last fortnight over, the game ends; the one before, it goes on.
#[test]
fn the_last_turn() {
    let end = |month, fortnight| {
        let mut field = Field::empty_with("summer-42", &["-west-weather"]).capitals();
        field.s.date = Date { year: 1942, month, fortnight };
        (field.s.active, field.s.first, field.s.phase) = (Soviet, Axis, Phase::Resolve);
        field
    };
    assert!(end(11, 2).go(&[]).ending().is_some());
    assert_eq!(end(11, 1).go(&[1, 1]).ending(), None);
    assert_eq!(end(10, 2).go(&[]).s.phase, Phase::Production);
}

/// [3.12] R25: A year: the position goes on, with the automatic points, strikes, rules and reinforcements of the winter and
/// a production phase in its first month; victory is counted at the end of the second half.
#[test]
fn years() {
    let field = Field::empty("year-41").put("5Inf", "Moscow", 3).put("5A", "Gorki", 2).off("6A", off_map::DEAD);
    assert_eq!(field.s.automatic, BySide::new([28, 22]));
    let mut field = field;
    field.s.automatic = BySide::same(1);
    let winter = field.finished();
    assert_eq!(game().scenario(&winter.s).id, "winter-41");
    assert_eq!((winter.s.phase, winter.s.date), (Phase::Production, Date { year: 1941, month: 12, fortnight: 1 }));
    assert_eq!(winter.s.automatic, BySide::new([28, 22]));
    assert_eq!(game().scenario(&winter.s).strikes[Axis], 2, "three in the summer");
    assert_eq!(game().prices(&winter.s, unit("AGC")), (15, 30), "the winter's special rules");
    // Where they stood, whatever the winter's start line says.
    assert_eq!((winter.at("5Inf"), winter.cv("5Inf"), winter.at("6A")), ("Moscow".into(), 3, "dead".into()));
    assert!(winter.friendly(Axis, "Moscow") && winter.friendly(Soviet, "Smolensk"));
    // December's reinforcements arrive now, January's later.
    assert_eq!(winter.refusal_to(Soviet, "done"), ("11.5", "why-must-arrive".into()));
    assert!(winter.allows_to(Soviet, "arrive 1ShA"));
    assert_eq!(winter.refusal_to(Soviet, "arrive 3ShA"), ("11.5", "why-not-due".into()));
    assert!(matches!(winter.finished().ending(), Some(Ending::Points(..))));
    for year in ["year-42", "year-43", "year-44"] {
        let winter = Field::opening(year, &[]).finished();
        assert_eq!((winter.ending(), winter.s.phase), (None, Phase::Production), "{year}");
    }
}

/// [3.14] The campaign links all eight; after winter 42 summer 43 begins in June.
#[test]
fn the_campaign() {
    let mut field = Field::empty("campaign");
    for (at, id) in HALF_YEARS.into_iter().enumerate() {
        assert_eq!((game().scenario(&field.s).id.as_str(), usize::from(field.s.link_at)), (id, at));
        let date = field.s.date;
        match id {
            "summer-41" => assert_eq!((date.month, date.fortnight), (6, 2)),
            "summer-43" => assert_eq!((date.year, date.month), (1943, 6), "in June"),
            _ => assert_eq!(date.month, if at % 2 == 0 { 6 } else { 12 }),
        }
        if at < 7 {
            // An even result, so that the war goes on.
            field.s.stale = true;
            let mut even = field.ready();
            even.s.automatic[Axis] += even.points(Soviet) - even.points(Axis);
            field = even.finished();
        }
    }
    assert_eq!(field.finished().ending(), Some(Ending::Race(0)), "winter 44 by its own conditions");
}

/// [3.21] Who sets up first, and who moves first.
#[test]
fn initiative() {
    for (scenario, up, moves) in [
        ("summer-41", Soviet, Axis),
        ("winter-41", Soviet, Soviet),
        ("summer-42", Axis, Axis),
        ("winter-42", Axis, Soviet),
        ("summer-43", Axis, Axis),
        ("winter-43", Soviet, Soviet),
        ("summer-44", Axis, Soviet),
        ("winter-44", Soviet, Soviet),
    ] {
        let mut field = Field::opening(scenario, &["-west-weather"]);
        assert!(matches!(field.s.phase, Phase::Setup { side, .. } if side == up), "{scenario}");
        assert_eq!(field.refusal_to(up.enemy(), "done").1, "not-your-turn");
        field.act("done");
        assert!(matches!(field.s.phase, Phase::Setup { side, .. } if side == up.enemy()), "{scenario}");
        assert_eq!(field.refusal_to(up, "done").1, "not-your-turn", "the first may not change his any more");
        field.act("done");
        assert_eq!((field.s.phase, field.s.active), (Phase::Command, moves), "{scenario}");
    }
}

/// [3.22, 3.24] R47: Every proposed set-up is complete and legal: totals, frontier, supply, distance of HQs.
#[test]
fn proposals_are_legal() {
    for scenario in HALF_YEARS {
        for options in [&[][..], &["-historical"]] {
            if options.len() == 1 && scenario != "summer-41" {
                continue;
            }
            let field = Field::opening(scenario, options);
            let row = game().scenario(&field.s);
            for side in Side::BOTH {
                for force in row.forces.iter().filter(|force| force.side == side) {
                    let fresh = |unit: UnitId| {
                        row.reinforcements.iter().any(|r| r.unit == unit && r.date.months() == row.begins.months())
                    };
                    let there =
                        |unit: UnitId| field.s.pieces.hex(unit).is_some() || field.s.pieces.at(unit) == off_map::PLAIN;
                    let ours = game().data.unit_ids().filter(|&unit| {
                        game().data.unit(unit).class == force.class
                            && field.s.side(unit) == side
                            && there(unit)
                            && !fresh(unit)
                    });
                    let (count, cv) = ours.fold((0, 0), |(n, cv), unit| (n + 1, cv + u16::from(field.s.cv(unit))));
                    assert_eq!((count, cv), (force.count, force.cv), "{scenario}: {:?}", force.class);
                }
                for &hex in &row.frontier[side] {
                    assert!(field.s.pieces.count(side, hex) > 0, "{scenario}: nobody in {}", game().data.token(hex));
                }
                let hqs: Vec<_> =
                    blocks(&field, side).into_iter().filter(|&(u, _)| game().data.unit(u).is_hq()).collect();
                for &(a, at) in &hqs {
                    for &(b, there) in &hqs {
                        let far = a == b || game().data.map.distance(at, there) > 1;
                        assert!(far, "{scenario}: {} and {}", name(a), name(b));
                    }
                }
            }
            // Both can be accepted at once.
            let mut field = field;
            field.act("done").act("done");
        }
    }
}

/// [3.22] Blocks left over start eliminated and can be rebuilt; no production in the first month.
#[test]
fn the_reserve_is_eliminated() {
    let mut field = Field::opening("summer-42", &[]);
    let row = game().scenario(&field.s);
    let class = Class::Infantry;
    let all = game().data.unit_ids().filter(|&unit| {
        let later =
            game().data.scenarios.iter().flat_map(|s| &s.reinforcements).any(|r| r.unit == unit && r.date > row.begins);
        game().data.unit(unit).class == class && field.s.side(unit) == Soviet && !later
    });
    let dead: Vec<UnitId> = all.filter(|&unit| field.s.pieces.hex(unit).is_none()).collect();
    assert!(!dead.is_empty());
    assert!(dead.iter().all(|&unit| field.s.pieces.at(unit) == off_map::DEAD));
    field.act("done").act("done");
    assert_eq!(field.s.phase, Phase::Command);
    let points = field.points(Soviet);
    let production = field.clone().date(1942, 7).producing();
    assert!(production.allows_to(Soviet, &format!("cadre {}", name(dead[0]))));
    // Each of them costs a point.
    let mut fewer = field;
    fewer.s.take(dead[0], off_map::GONE);
    assert_eq!(fewer.points(Soviet), points + 1);
    // Later reinforcements are not there yet, nor are they lost.
    assert_eq!(Field::opening("summer-42", &[]).at("1GdA"), "due");
}

/// [3.22] A step shifted between two blocks of a class keeps the totals; nothing else is allowed.
#[test]
fn steps_may_be_shifted() {
    let mut field = of("summer-42", &[], Axis);
    let ours = |class: Class| {
        let all = game().data.unit_ids();
        all.filter(move |&unit| game().data.unit(unit).class == class && game().data.unit(unit).side == Axis)
    };
    let infantry: Vec<UnitId> = ours(Class::Infantry).filter(|&u| field.s.pieces.hex(u).is_some()).collect();
    let giver = *infantry.iter().find(|&&u| field.s.cv(u) > 1).expect("a strong one");
    let taker = *infantry.iter().find(|&&u| u != giver && field.s.cv(u) < 4).expect("a weak one");
    let armour = ours(Class::Armour).find(|&u| field.s.pieces.hex(u).is_some()).expect("a tank corps");
    let before = (field.s.cv(giver), field.s.cv(taker));
    field.act(&format!("pick {}", name(giver)));
    assert_eq!(field.refusal(&format!("give {}", name(armour))), ("3.22", "why-force-totals".into()), "another class");
    assert_eq!(field.refusal("give OKH").1, "why-force-totals");
    field.act(&format!("give {}", name(taker)));
    assert_eq!((field.s.cv(giver), field.s.cv(taker)), (before.0 - 1, before.1 + 1));
    // Down to one step and up to four.
    let full = *infantry.iter().find(|&&u| u != giver && field.s.cv(u) == 4).expect("a full one");
    field.act(&format!("pick {}", name(giver)));
    assert_eq!(field.refusal(&format!("give {}", name(full))), ("3.22", "why-force-totals".into()));
    field.act("back");
    field.s.pieces.cv[giver.index()] = 1;
    field.act(&format!("pick {}", name(giver)));
    let other = infantry.iter().find(|&&u| u != giver && field.s.cv(u) < 4).expect("a weak one");
    assert_eq!(field.refusal(&format!("give {}", name(*other))).1, "why-force-totals");
}

/// [3.22] A block of the reserve may take the place of one of its class, with its strength; listed blocks stay.
#[test]
fn blocks_may_be_swapped_with_the_reserve() {
    let mut field = of("summer-42", &[], Soviet);
    let class = |unit: UnitId| game().data.unit(unit).class;
    let reserve: Vec<UnitId> = game()
        .data
        .unit_ids()
        .filter(|&u| game().data.unit(u).side == Soviet && field.s.pieces.at(u) == off_map::DEAD)
        .collect();
    let spare = *reserve.iter().find(|&&u| class(u) == Class::Infantry).expect("a spare army");
    let (used, at) = blocks(&field, Soviet)
        .into_iter()
        .find(|&(u, at)| class(u) == Class::Infantry && field.s.cv(u) <= 2 && field.s.pieces.count(Soviet, at) > 1)
        .expect("an army");
    let cv = field.s.cv(used);
    field.act(&format!("pick {}", name(used))).act(&format!("swap {}", name(spare)));
    assert_eq!((field.s.pieces.at(spare), field.s.cv(spare)), (at, cv));
    assert_eq!((field.s.pieces.at(used), field.s.cv(used)), (off_map::DEAD, 0));
    // Not for a block of another class, nor for an HQ.
    field.act("pick STAVKA");
    assert_eq!(field.refusal(&format!("swap {}", name(used))), ("3.22", "why-force-totals".into()));
    field.act("back").act("done");
    assert_ne!(game().to_act(&field.s).iter().count(), 0);
}

/// [3.22] Two blocks on the map may trade places; the standard deployment can be had back.
#[test]
fn blocks_may_trade_places() {
    let mut field = of("summer-42", &[], Axis);
    let start = field.s.clone();
    let line: Vec<_> =
        blocks(&field, Axis).into_iter().filter(|&(u, _)| game().data.unit(u).class == Class::Infantry).collect();
    let (a, at_a) = line[0];
    let (b, at_b) = *line.iter().find(|&&(_, at)| at != at_a).expect("another hex");
    field.act(&format!("pick {}", name(a))).act(&format!("swap {}", name(b)));
    assert_eq!((field.s.pieces.at(a), field.s.pieces.at(b)), (at_b, at_a));
    assert_eq!((field.s.cv(a), field.s.cv(b)), (start.cv(a), start.cv(b)), "each keeps its strength");
    field.act("standard");
    assert_eq!(field.s.pieces, start.pieces);
    assert_eq!(field.refusal("pick 5A"), ("4.4", "why-enemy-unit".into()));
}

/// [3.23] Control by the start line: what lies on either side of it.
#[test]
fn start_lines() {
    for scenario in HALF_YEARS {
        let mut field = Field::opening(scenario, &["-west-weather"]);
        let row = game().scenario(&field.s);
        for &hex in &game().data.ground.land {
            let holder = row.control[hex.index()];
            let found = Side::BOTH.into_iter().find(|&side| field.s.is_friendly(side, hex));
            assert!(holder.is_some(), "{scenario}: {}", game().data.token(hex));
            assert!(found.is_none_or(|side| Some(side) == holder), "{scenario}: {}", game().data.token(hex));
        }
        field.act("done").act("done");
        for side in Side::BOTH {
            for &hex in &game().scenario(&field.s).frontier[side] {
                assert!(
                    field.s.is_friendly(side, hex) || field.s.pieces.is_battle(hex),
                    "{scenario}: {}",
                    game().data.token(hex)
                );
            }
        }
    }
    for (scenario, axis, soviet) in [
        ("summer-41", &["Warsaw", "Memel", "Jassy"][..], &["Brest-Litovsk", "Riga", "Kishinev"][..]),
        ("winter-41", &["Kharkov", "Smolensk", "Odessa"], &["Moscow", "Leningrad", "Sevastopol", "Rostov"]),
        ("summer-42", &["Kharkov", "Kursk", "Kerch"], &["Voronezh", "Sevastopol", "Rostov"]),
        ("winter-42", &["Rostov", "Maikop", "Sevastopol"], &["Stalingrad", "Grozny", "Voronezh"]),
        ("summer-43", &["Orel", "Belgorod", "Novorossiysk"], &["Kursk", "Rostov"]),
        ("winter-43", &["Vitebsk", "Odessa", "Sevastopol"], &["Kiev", "Smolensk", "Perekop"]),
        ("summer-44", &["Vitebsk", "Lvov", "Kishinev"], &["Odessa", "Sevastopol", "Luck"]),
        ("winter-44", &["Warsaw", "Budapest", "Ventspils"], &["Bucharest", "Riga", "Lublin", "Szeged"]),
    ] {
        let field = Field::empty(scenario).ready();
        for place in axis {
            assert!(field.friendly(Axis, place), "{scenario}: {place}");
        }
        for place in soviet {
            assert!(field.friendly(Soviet, place), "{scenario}: {place}");
        }
    }
}

/// [3.24] A frontier hex may not be left empty; nobody stands on the other side of the line or without supply.
#[test]
fn deployment() {
    let mut field = of("summer-42", &[], Axis);
    let row = game().scenario(&field.s);
    let lone = row.frontier[Axis].iter().find_map(|&at| {
        let fought = row.battles.iter().any(|battle| battle.hex == at);
        alone(&field, Axis, at).filter(|&unit| !fought && !game().data.unit(unit).is_hq())
    });
    let lone = name(lone.expect("somebody holds a frontier hex alone"));
    field.act(&format!("pick {lone}"));
    assert_eq!(field.refusal("to Minsk"), ("3.24", "why-frontier-empty".into()));
    assert_eq!(field.refusal("to Voronezh"), ("3.24", "why-not-own-territory".into()));
    field.act("back");
}

/// [3.24] All others stand where they are supplied.
#[test]
fn nobody_stands_without_supply() {
    let mut found = 0;
    for scenario in HALF_YEARS {
        for side in Side::BOTH {
            let mut field = of(scenario, if scenario == "summer-41" { &["-historical"] } else { &[] }, side);
            let fought = |at| game().scenario(&field.s).battles.iter().any(|battle| battle.hex == at);
            let spare = blocks(&field, side).into_iter().find(|&(unit, at)| {
                let info = game().data.unit(unit);
                let crowd = field.s.pieces.count(side, at) > 1;
                !info.is_hq() && !info.nation.is_satellite() && crowd && !fought(at)
            });
            let Some((spare, _)) = spare else { continue };
            field.act(&format!("pick {}", name(spare)));
            for &at in &game().data.ground.land {
                let to = format!("to {}", game().data.token(at));
                found += usize::from(field.refusal_or(&to).as_deref() == Some("why-no-supply-there"));
            }
        }
    }
    assert!(found > 0, "somewhere own ground without supply is refused");
}

/// [3.24] R3: No HQ with or next to another HQ of its side; other units do not matter.
#[test]
fn hqs_stand_apart() {
    let mut field = of("summer-42", &[], Axis);
    let okh = field.s.pieces.at(unit("OKH"));
    let beside = game().data.around(okh).map(|(_, at)| at).find(|&at| {
        game().scenario(&field.s).control[at.index()] == Some(Axis) && game().data.ground.hex(at).is_land()
    });
    let token = |at| game().data.token(at).to_owned();
    field.act("pick AGC");
    assert_eq!(field.refusal(&format!("to {}", token(okh))), ("3.24", "why-hq-too-near".into()));
    assert_eq!(
        field.refusal(&format!("to {}", token(beside.expect("a hex beside")))),
        ("3.24", "why-hq-too-near".into())
    );
    assert!(field.offers().iter().any(|offer| offer.starts_with("to ")));
}

/// [3.24] Summer 41, free set-up: the garrisons of cities; R62, R63: historical, each block in its sector.
#[test]
fn garrisons_and_sectors() {
    let mut free = of("summer-41", &["-historical"], Soviet);
    for (city, count) in [("Leningrad", 2), ("Moscow", 3), ("Kiev", 1), ("Tbilisi", 1), ("Minsk", 1)] {
        assert!(free.s.pieces.count(Soviet, hex(city)) >= count, "{city}");
    }
    let tbilisi = alone(&free, Soviet, hex("Tbilisi")).expect("one block");
    free.act(&format!("pick {}", name(tbilisi)));
    assert_eq!(free.refusal("to Baku"), ("3.24", "why-garrison-short".into()));
    let mut bound = of("summer-41", &[], Soviet);
    bound.act("pick 5A");
    assert_eq!(bound.refusal("to Beltsy"), ("3.24", "why-outside-sector".into()), "Kiev's troops, not Odessa's");
    assert_eq!(bound.refusal("to Kharkov"), ("3.24", "why-outside-sector".into()));
    bound.act("back").act("pick 23A");
    assert_eq!(bound.refusal("to Luga").1, "why-outside-sector", "in cities");
    let cernauti = game().data.scenarios[0].sectors.iter().find(|sector| sector.hexes.contains(&hex("Cernauti")));
    assert!(cernauti.is_some_and(|sector| sector.hexes.contains(&hex("Lvov"))), "the southernmost hex of Kiev");
    // HQs may stand beside the front of their district.
    let west = bound.s.pieces.at(unit("WEST"));
    let sector =
        game().data.scenarios[0].sectors.iter().find(|sector| sector.units.contains(&unit("WEST"))).expect("a sector");
    assert!(sector.adjacent && sector.hexes.iter().any(|&at| game().data.map.distance(at, west) <= 1));
}

/// [3.24] Battles under way: so many attackers and defenders as the scenario asks for, the attackers face up.
#[test]
fn battles_under_way() {
    let field = Field::opening("winter-42", &[]);
    let stalingrad = hex("Stalingrad");
    assert!(field.s.pieces.is_battle(stalingrad) && field.s.defender(stalingrad) == Soviet);
    let axis: Vec<UnitId> = field.s.pieces.of(Axis, stalingrad).collect();
    assert!(axis.len() >= 4 && axis.iter().all(|&unit| field.s.cv(unit) >= 3));
    assert!(axis.iter().any(|&unit| game().data.unit(unit).class == Class::Armour));
    assert!(axis.iter().all(|&unit| field.s.pieces.has(unit, crate::state::mark::EXPOSED)));
    let mut field = of("winter-42", &[], Axis);
    field.act(&format!("pick {}", name(axis[0])));
    assert_eq!(field.refusal("to Kalach"), ("3.24", "why-start-battle".into()));
    for scenario in ["summer-42", "winter-42", "summer-43", "winter-43"] {
        let field = Field::opening(scenario, &[]);
        let volkhov = hex("Volkhov");
        assert!(field.s.pieces.is_battle(volkhov) && field.s.defender(volkhov) == Axis, "{scenario}");
    }
    let dnieper = Field::opening("winter-43", &[]);
    assert!(dnieper.s.pieces.is_battle(hex("Kremenchug W1")) && dnieper.s.defender(hex("Kremenchug W1")) == Axis);
}

/// [3.24, 16.7] Winter 44: eight blocks with AG North in Courland, Soviets on three edge hexes, three Germans facing them.
#[test]
fn courland_and_the_plain() {
    let mut field = of("winter-44", &[], Axis);
    let there =
        |field: &Field| game().data.ground.courland.iter().map(|&at| field.s.pieces.count(Axis, at)).sum::<u8>();
    assert_eq!(there(&field), 8);
    assert!(game().data.ground.courland.contains(&field.s.pieces.at(unit("AGN"))));
    field.act("pick AGN");
    let outside = |at: &&board::HexId| !game().data.ground.courland.contains(at);
    let away: Vec<_> =
        game().data.ground.land.iter().filter(outside).map(|&at| format!("to {}", game().data.token(at))).collect();
    assert!(away.iter().any(|to| field.refusal_or(to).as_deref() == Some("why-courland-short")));
    assert!(away.iter().all(|to| field.refusal_or(to).is_some()));
    field.act("back");
    let facing: Vec<UnitId> = field.s.plain.into_iter().filter(|&unit| unit != UnitId::NONE).collect();
    assert_eq!(facing.len(), 3);
    assert!(facing.iter().all(|&unit| field.s.pieces.at(unit) == off_map::PLAIN));
    field.act(&format!("pick {}", name(facing[0])));
    assert_eq!(field.refusal("to Konigsberg"), ("16.7", "why-plain-empty".into()));
    assert_eq!(field.refusal("swap OKH"), ("16.7", "why-cannot-hold-plain".into()));
    let mut field = of("winter-44", &[], Soviet);
    for place in ["Novi Sad", "Szeged", "Szolnok"] {
        assert!(field.s.pieces.count(Soviet, hex(place)) > 0, "{place}");
    }
    let lone = ["Novi Sad", "Szeged"].iter().find_map(|place| alone(&field, Soviet, hex(place))).expect("one alone");
    field.act(&format!("pick {}", name(lone)));
    assert_eq!(field.refusal("to Gorki"), ("16.7", "why-edge-empty".into()));
}

/// [3.24] R59: Only listed hexes are frontier: those across the strait of Kerch need nobody otherwise.
#[test]
fn only_listed_hexes_are_frontier() {
    for scenario in HALF_YEARS {
        let s = &Field::opening(scenario, &[]).s;
        let row = game().scenario(s);
        for side in Side::BOTH {
            assert!(row.frontier[side].iter().all(|&at| row.control[at.index()] == Some(side)), "{scenario}");
            assert!(!row.frontier[side].is_empty());
        }
    }
    assert!(game().info().set_up("summer-43", &Field::setup("summer-43", &[]).options, kernel::Dice::Scripted).is_ok());
}

/// [3.24] Summer 41, historical deployment: no unit of an army group stands on the front of another. R63
#[test]
fn army_groups_keep_to_their_sectors() {
    let fronts: Vec<_> = game().data.scenarios[0].sectors.iter().filter(|sector| sector.side == Axis).collect();
    for deal in 1..=5_u64 {
        let mut field = of("summer-41", &[], Axis);
        field.s.deal[Axis] = [deal, deal * 7];
        game().propose(&mut field.s, Axis);
        assert!(field.allows("done"), "{:?}", field.refusal_or("done"));
        for sector in &fronts {
            for &unit in &sector.units {
                let at = field.s.pieces.at(unit);
                let foreign = fronts.iter().any(|other| other.hexes.contains(&at)) && !sector.hexes.contains(&at);
                assert!(!foreign, "{} in {}", name(unit), game().data.token(at));
            }
        }
    }
    let mut field = of("summer-41", &[], Axis);
    for (id, front) in
        [("1Inf", "Suwalki"), ("AGN", "Suwalki"), ("7Inf", "Insterburg"), ("7Inf", "Lublin"), ("4Inf", "Warsaw")]
    {
        field.act(&format!("pick {id}"));
        assert_eq!(field.refusal(&format!("to {front}")), ("3.24", "why-outside-sector".into()), "{id}");
        field.act("back");
    }
    // Behind the front neighbours share a hex, and the HQ of a district may stand beside its front anywhere.
    let m = game().muster(&field.s, Axis);
    let shared = ["Allenstein", "0410"]
        .iter()
        .any(|at| ["1Inf", "7Inf"].iter().all(|id| game().may_muster(&field.s, &m, unit(id), hex(at)).is_ok()));
    assert!(shared);
    let field = of("summer-41", &[], Soviet);
    let m = game().muster(&field.s, Soviet);
    assert!(game().may_muster(&field.s, &m, unit("WEST"), hex("Kaunas")).is_ok());
}

/// [3.24] R115: at least one unit stands in each frontier hex, supplied or not, and more may: besieged Leningrad can be crowded.
#[test]
fn a_besieged_frontier_hex_takes_more_than_one() {
    let field = of("winter-42", &[], Soviet);
    let muster = game().muster(&field.s, Soviet);
    let (city, army) = (hex("Leningrad"), unit("5A"));
    assert!(!muster.lines.contains(city) && field.s.pieces.count(Soviet, city) > 0);
    assert_eq!(game().may_muster(&field.s, &muster, army, city).map_err(|why| why.refusal(game()).rule), Ok(()));
}

/// [5.1, 3.24] No HQ stands among the attackers of a battle under way.
#[test]
fn no_hq_attacks_at_the_start() {
    let field = of("winter-42", &[], Axis);
    let muster = game().muster(&field.s, Axis);
    let rule = |id: &str| {
        game().may_muster(&field.s, &muster, unit(id), hex("Stalingrad")).map_err(|why| why.refusal(game()).rule)
    };
    assert_eq!((rule("5Inf"), rule("AGA")), (Ok(()), Err("5.1")));
}

/// [11.6] Reinforcements of the first month do not come to a city that neither rail nor sea supplies.
#[test]
fn no_arrivals_in_a_besieged_city_at_the_start() {
    let field = of("winter-42", &[], Soviet);
    let row = game().scenario(&field.s);
    let first =
        row.reinforcements.iter().find(|r| r.date.months() == row.begins.months() && field.s.side(r.unit) == Soviet);
    let army = first.expect("a reinforcement of December").unit;
    let muster = game().muster(&field.s, Soviet);
    let rule = |at: &str| game().may_muster(&field.s, &muster, army, hex(at)).map_err(|why| why.refusal(game()).rule);
    assert_eq!((rule("Moscow"), rule("Leningrad")), (Ok(()), Err("11.6")));
}

/// Winter 44 [3.24]: of eight units in Courland none may leave it.
#[test]
fn courland_keeps_eight() {
    let mut field = of("winter-44", &[], Axis);
    let ground = &game().data.ground;
    let there = |field: &Field| -> Vec<UnitId> {
        let blocks = blocks(field, Axis).into_iter();
        blocks.filter(|(_, at)| ground.courland.contains(at)).map(|(unit, _)| unit).collect()
    };
    let movable = |field: &Field, unit: UnitId, to| game().may_place(&field.s, unit, to).is_ok();
    let mut inside = there(&field);
    if inside.len() < 9 {
        let spare = blocks(&field, Axis).into_iter().find_map(|(unit, at)| {
            let to = ground.courland.iter().copied().find(|&to| movable(&field, unit, to))?;
            (!ground.courland.contains(&at)).then_some((unit, to))
        });
        let (spare, to) = spare.expect("a block that can join them");
        field.s.shift(spare, to);
        inside = there(&field);
    }
    while inside.len() > 9 {
        let extra = inside.iter().copied().find(|&unit| name(unit) != "AGN").expect("a corps");
        field.s.take(extra, off_map::DEAD);
        inside = there(&field);
    }
    let leaves = inside.iter().find_map(|&unit| {
        let to = ground.land.iter().copied().find(|&to| !ground.courland.contains(&to) && movable(&field, unit, to))?;
        Some((unit, to))
    });
    let (corps, to) = leaves.expect("of nine one may leave");
    let from = field.s.pieces.at(corps);
    let other =
        inside.iter().copied().find(|&unit| unit != corps && name(unit) != "AGN" && field.s.pieces.at(unit) != from);
    field.s.take(other.expect("another corps"), off_map::DEAD);
    let why = game().may_place(&field.s, corps, to).map_err(|why| why.refusal(game()).message.id.to_string());
    assert_eq!(why, Err("why-courland-short".into()));
}
