//! [17.0] Victory.

use kernel::Ruleset;

use super::{Field, TestField as _, game, unit};
use crate::state::{Ending, mark, off_map};
use crate::units::Side::{Axis, Soviet};

/// A position of summer 41 in which the levels are what the test wants.
fn levels(scenario: &str, axis: i16, soviet: i16) -> Field {
    let mut field = Field::empty(scenario).ready();
    for (side, wanted) in [(Axis, axis), (Soviet, soviet)] {
        field.s.automatic[side] += wanted - field.level(side);
    }
    field
}

/// The verdict of a difference of points: winner's seat, text and points.
fn verdict(axis: i16, soviet: i16) -> (Vec<u8>, String, String) {
    let outcome = game().outcome_of(Ending::Points(axis, soviet));
    let winners = outcome.winners.iter().map(|seat| seat.0).collect();
    let value =
        |name: &str| outcome.verdict.args.iter().find(|(arg, _)| *arg == name).map(|(_, value)| format!("{value:?}"));
    let tp = value("winner").or_else(|| value("tp")).unwrap_or_default();
    (winners, value("level").unwrap_or_else(|| "draw".into()), tp)
}

/// [17.1, 17.2, 17.3, 17.31] T-18: the example of the box. The handicap of -40 is that of summer 41.
#[test]
fn t18_victory_points() {
    let mut field = levels("summer-41", 70, 50);
    // Six Soviet HQs with a step each, five German ones with nine steps together.
    for (id, at) in [("STAVKA", "Moscow"), ("LEN", "Leningrad"), ("NW", "Kalinin"), ("WEST", "Tula"), ("SW", "Orel")] {
        field = field.put(id, at, 1);
    }
    field = field.put("SOUTH", "Rostov", 1);
    for (id, at, cv) in
        [("OKH", "Warsaw", 3), ("AGN", "Konigsberg", 2), ("AGC", "Danzig", 2), ("AGS", "Lodz", 1), ("AGA", "Cracow", 1)]
    {
        field = field.put(id, at, cv);
    }
    for id in ["3A", "4A", "5A", "6A", "8A", "9A", "10A", "11A", "12A", "1Tk"] {
        field = field.off(id, off_map::DEAD);
    }
    field = field.off("5Inf", off_map::DEAD).ready();
    assert_eq!((field.level(Axis), field.level(Soviet)), (70, 50));
    assert_eq!(field.points(Soviet), 50 + 12 - 10);
    assert_eq!(field.points(Axis), 70 + 18 - 2 - 40);
    let over = field.finished();
    assert_eq!(over.ending(), Some(Ending::Points(46, 52)));
    let (winners, level, tp) = verdict(46, 52);
    assert_eq!(winners, [1], "the Soviets");
    assert!(level.contains("marginal"), "{level}");
    assert!(tp.contains('2'), "{tp}");
}

/// [17.1] Each line of the count, on its own.
#[test]
fn each_line_of_the_count() {
    let base = || levels("summer-42", 40, 40);
    let gain = |field: Field| {
        let field = field.ready();
        let start = base();
        [Axis, Soviet].map(|side| field.points(side) - start.points(side))
    };
    assert_eq!(gain(base().put("AGC", "Warsaw", 2)), [4, 0], "two for each step of an HQ");
    assert_eq!(gain(base().put("STAVKA", "Moscow", 3)), [0, 6]);
    assert_eq!(gain(base().off("AGC", off_map::DEAD)), [-4, 0], "four for an HQ that is lost");
    assert_eq!(gain(base().off("SW", off_map::DEAD)), [0, -4]);
    assert_eq!(gain(base().off("5Inf", off_map::DEAD)), [-2, 0]);
    assert_eq!(gain(base().off("5A", off_map::DEAD)), [0, -1]);
    assert_eq!(gain(base().off("1R", off_map::DEAD)), [-2, 0], "satellites are units of the Axis");
    assert_eq!(gain(base().due("5Inf", 1942, 12, 3)), [0, 0], "reinforcements to come are not lost");
    // R27: both sides lose a point for a unit without supply.
    assert_eq!(gain(base().put("5Inf", "Minsk", 3).marked("5Inf", mark::UNSUPPLIED)), [-1, 0]);
    assert_eq!(gain(base().put("5A", "Gorki", 3).marked("5A", mark::UNSUPPLIED)), [0, -1]);
    assert_eq!(gain(base().put("5Inf", "Minsk", 3).put("5A", "Gorki", 3)), [0, 0], "others count nothing");
}

/// [17.1] An expedition that is confined again costs a point, the Italian army, once lost, two.
#[test]
fn expeditions_called_back() {
    let base = || levels("summer-42", 40, 40).put("3R", "Jassy", 3);
    let free = base().ready();
    let back = base().ready().held(Soviet, &["Odessa"]).ready();
    let odessa = free.level(Axis) - back.level(Axis);
    assert_eq!(free.points(Axis) - back.points(Axis), odessa + 1);
    let never = levels("summer-41", 40, 40).put("3R", "Jassy", 3).ready();
    assert_eq!(never.points(Axis), 40 - 40, "it had never been free");
    let italians = levels("winter-42", 40, 40).put("8It", "Kharkov", 1).marked("8It", mark::FREED);
    let before = italians.clone().ready().points(Axis);
    let mut lost = italians;
    game().eliminate(&mut lost.s, unit("8It"));
    assert_eq!((lost.at("8It"), before - lost.ready().points(Axis)), ("gone".into(), 2));
}

/// [17.1] R28: Winter 41 gives the Soviets a point for each step that the German HQs lack from 14.
#[test]
fn missing_steps_in_winter_41() {
    let full = [("OKH", 3), ("AGN", 3), ("AGC", 3), ("AGS", 3), ("AGA", 2)];
    let cities = ["Warsaw", "Konigsberg", "Lublin", "Lodz", "Cracow"];
    let put = |lack: u8| {
        let field = levels("winter-41", 40, 40);
        let pairs = full.iter().zip(cities);
        pairs.fold(field, |field, (&(id, cv), at)| field.put(id, at, if id == "AGC" { cv - lack } else { cv })).ready()
    };
    assert_eq!(put(0).points(Soviet), 40);
    assert_eq!(put(2).points(Soviet), 42);
    let dead = put(0).off("AGC", off_map::DEAD).ready();
    assert_eq!(dead.points(Soviet), 43, "an eliminated HQ lacks all of its steps");
    let other = levels("winter-42", 40, 40).put("OKH", "Warsaw", 1).ready();
    assert_eq!(other.points(Soviet), 40, "in winter 41 only");
}

/// [17.2] R70: The handicap of each scenario is added to the points of the Axis.
#[test]
fn handicaps() {
    for (scenario, handicap) in [
        ("summer-41", -40),
        ("winter-41", -25),
        ("summer-42", -20),
        ("winter-42", 0),
        ("summer-43", 20),
        ("winter-43", 40),
        ("summer-44", 90),
    ] {
        let field = levels(scenario, 50, 50);
        assert_eq!(field.points(Axis), 50 + handicap, "{scenario}");
    }
}

/// [17.3, 17.31] The degrees of victory and their tournament points, for either side.
#[test]
fn degrees() {
    for (difference, level, tp) in [
        (0, "draw", 1),
        (4, "draw", 1),
        (5, "marginal", 2),
        (14, "marginal", 2),
        (15, "major", 3),
        (29, "major", 3),
        (30, "decisive", 4),
        (90, "decisive", 4),
    ] {
        for (axis, soviet, winner) in [(50 + difference, 50, 0), (50, 50 + difference, 1)] {
            let (winners, found, points) = verdict(axis, soviet);
            assert!(found.contains(level), "{difference}: {found}");
            assert!(points.contains(&tp.to_string()), "{difference}: {points}");
            let wanted: &[u8] = if level == "draw" { &[] } else { &[winner] };
            assert_eq!(winners, wanted, "{difference}");
        }
    }
    assert_eq!(game().outcome_of(Ending::Points(46, 52)).points, [46, 52]);
}

/// [17.4] R40: Winter 44 goes by the month in which the edge is reached.
#[test]
fn the_race_to_berlin() {
    for (month, winner, level) in [
        (12, Some(1), "decisive"),
        (1, Some(1), "major"),
        (2, Some(1), "marginal"),
        (3, None, "draw"),
        (4, Some(0), "marginal"),
        (5, Some(0), "major"),
        (0, Some(0), "decisive"),
    ] {
        let outcome = game().outcome_of(Ending::Race(month));
        let winners: Vec<u8> = outcome.winners.iter().map(|seat| seat.0).collect();
        assert_eq!(winners, winner.into_iter().collect::<Vec<u8>>(), "month {month}");
        let told = format!("{:?}", outcome.verdict);
        assert!(told.contains(level), "month {month}: {told}");
    }
    // Never: the scenario runs out.
    assert_eq!(Field::empty("winter-44").finished().ending(), Some(Ending::Race(0)));
    let edge = game().outcome_of(Ending::Edge);
    assert!(edge.winners.contains(Soviet.seat()) && format!("{:?}", edge.verdict).contains("decisive"));
}

/// [17.4, 3.14] In a campaign only a decisive victory at the end of a half-year ends the war.
#[test]
fn the_campaign_goes_on() {
    let at = |difference: i16| {
        let mut field = Field::empty("campaign").ready();
        field.s.automatic[Axis] += field.points(Soviet) - field.points(Axis) + difference;
        field.finished()
    };
    for difference in [0, 29, -29] {
        let field = at(difference);
        assert_eq!(field.ending(), None, "{difference}");
        assert_eq!(game().scenario(&field.s).id, "winter-41");
        assert!(field.told("log-half-year"));
    }
    for difference in [30, -30] {
        assert!(matches!(at(difference).ending(), Some(Ending::Points(..))), "{difference}");
    }
    assert!(game().outcome(&at(30).s).is_some_and(|outcome| outcome.winners.contains(Axis.seat())));
    // Its last half-year is winter 44, with its own conditions.
    let mut last = Field::empty("campaign");
    last.s.link_at = 7;
    last.s.scenario = 7;
    assert_eq!(last.finished().ending(), Some(Ending::Race(0)));
}

/// [17.1] R41: In a campaign blocks of later half-years are not counted as lost.
#[test]
fn later_blocks_are_not_lost() {
    let field = Field::opening("campaign", &[]);
    let later = ["1GTA", "8GdA", "2SS", "GD", "1Abn"];
    assert_eq!(later.map(|id| field.at(id)), ["gone"; 5]);
    for side in [Axis, Soviet] {
        let ours = || game().data.unit_ids().filter(|&unit| field.s.side(unit) == side);
        let hqs: i16 = ours().filter(|&hq| game().data.unit(hq).is_hq()).map(|hq| 2 * i16::from(field.s.cv(hq))).sum();
        let dead = ours().filter(|&unit| field.s.pieces.at(unit) == off_map::DEAD).count() as i16;
        let (each, handicap) = if side == Axis { (2, -40) } else { (1, 0) };
        assert_eq!(field.points(side), field.level(side) + hqs - dead * each + handicap);
    }
}

/// [17.1] An expedition that is confined again costs a point, the Italian army two.
#[test]
fn expeditions_called_back_cost_points() {
    let points = |id: &str, held: &[&str]| {
        let field = Field::empty("summer-42").put(id, "Kharkov", 3).marked(id, mark::FREED);
        field.held(Axis, &["Sevastopol", "Odessa"]).held(Soviet, held).ready().points(Axis)
    };
    for (id, cost) in [("4R", 1), ("2H", 1), ("8It", 2)] {
        let site = points("5Inf", &[]) - points("5Inf", &["Sevastopol"]);
        assert_eq!(points(id, &[]) - points(id, &["Sevastopol"]) - site, cost, "{id}");
    }
}

/// [17.1] R27: units without supply cost both sides a point each; with an option the Axis alone.
#[test]
fn units_without_supply_cost_points() {
    let lost = |options: &[&str], id: &str, side| {
        let field = |marks| {
            Field::empty_with("summer-42", options).put(id, "Kharkov", 2).marked(id, marks).ready().points(side)
        };
        field(0) - field(mark::UNSUPPLIED)
    };
    assert_eq!([lost(&[], "5Inf", Axis), lost(&[], "5A", Soviet)], [1, 1]);
    assert_eq!([lost(&["axis-unsupplied"], "5Inf", Axis), lost(&["axis-unsupplied"], "5A", Soviet)], [1, 0]);
}

/// [3.13] R100: With the option both are asked whether to go on; if both want to, the next half-year follows as in a year,
/// else it is over with the points as counted.
#[test]
fn longer_games() {
    let over = Field::empty("summer-41").finished();
    assert!(over.ending().is_some(), "nobody is asked without the option");
    let field = || Field::empty_with("summer-41", &["longer"]).put("5Inf", "Minsk", 2).finished();
    let mut on = field();
    assert_eq!(game().to_act(&on.s).iter().count(), 2);
    assert_eq!(on.offers_to(Axis), ["go-on", "done"]);
    on.act_as(Soviet, "go-on");
    assert_eq!(game().to_act(&on.s).iter().collect::<Vec<_>>(), [Axis.seat()]);
    let mut end = on.clone();
    end.act_as(Axis, "done");
    assert!(matches!(end.ending(), Some(Ending::Points(..))));
    on.act_as(Axis, "go-on");
    assert_eq!((game().scenario(&on.s).id.as_str(), on.s.phase), ("winter-41", crate::state::Phase::Production));
    assert_eq!(on.at("1ShA"), "due", "its reinforcements come");
    // After a year too, but not after the last half-year nor in the campaign.
    assert!(Field::empty_with("year-41", &["longer"]).finished().finished().ending().is_none());
    assert!(Field::empty_with("year-44", &[]).finished().finished().ending().is_some());
    let one = field();
    assert_eq!(one.refusal_to(Axis, "halt").1, "why-not-now");
}

/// [3.12, 3.14, 17.4] Nobody is shown points where none will be counted: in winter 44, and in the whole year that ends with it. A
/// campaign counts after every half-year but that one.
#[test]
fn points_are_shown_where_they_count() {
    let shown = |id: &str, at: u8| {
        let mut field = Field::opening(id, &[]);
        let link = game().data.links.get(usize::from(field.s.link));
        field.s.scenario = link.map_or(field.s.scenario, |link| link.scenarios[usize::from(at)]);
        field.s.link_at = at;
        game().own_points(&field.s, Axis).is_some()
    };
    for (id, at, counts) in [
        ("summer-44", 0, true),
        ("winter-44", 0, false),
        ("year-44", 0, false),
        ("year-44", 1, false),
        ("year-43", 0, true),
        ("year-43", 1, true),
        ("campaign", 6, true),
        ("campaign", 7, false),
    ] {
        assert_eq!(shown(id, at), counts, "{id}, half-year {at}");
    }
}
