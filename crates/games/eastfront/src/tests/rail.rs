//! Railways, chapter 9.

use super::{Field, TestField as _, game, hex, supreme, unit};
use crate::state::Phase;
use crate::units::Side::{self, Axis, Soviet};
use crate::weather::Weather::Dry;

/// The price of a rail move, or none.
fn price(field: &Field, id: &str, to: &str) -> Option<u8> {
    let mut found = None;
    game().rail_goals(&field.s, unit(id), |goal, cost| {
        if goal == hex(to) {
            found = Some(cost);
        }
    });
    found
}

/// [9.11] R36: The Axis is supplied from the west edge, the Soviets from the east edge and from Baku; each by its own entry
/// hexes only.
#[test]
fn depots() {
    let axis = Field::empty("summer-42").all_held(Axis).ready();
    let soviet = Field::empty("summer-42").all_held(Soviet).ready();
    for place in ["Danzig", "Belgrade", "Warsaw", "Moscow", "Baku"] {
        assert!(axis.networked(Axis, place) && soviet.networked(Soviet, place), "{place}");
        assert!(!axis.networked(Soviet, place) && !soviet.networked(Axis, place), "{place}");
    }
    // Without a way to the own edge there is nothing: the enemy's edge is no depot.
    let edges: Vec<String> =
        game().data.ground.entries[Axis].iter().map(|&hex| game().data.token(hex).to_owned()).collect();
    let edges: Vec<&str> = edges.iter().map(String::as_str).collect();
    let cut = Field::empty("summer-42").all_held(Axis).held(Soviet, &edges).ready();
    assert!(!cut.networked(Axis, "Warsaw") && !cut.networked(Axis, "Gorki"));
    // Baku and the railway from it.
    let baku = Field::empty("summer-42").all_held(Axis).held(Soviet, &["Baku", "Baku NW1", "Derbent"]).ready();
    assert!(baku.networked(Soviet, "Baku") && baku.networked(Soviet, "Derbent") && baku.networked(Soviet, "Baku NW1"));
    assert!(!baku.networked(Soviet, "Makhach-Kala"));
}

/// One railway from Lodz to Smolensk, all else the enemy's.
fn corridor() -> Field {
    let line =
        ["Lodz", "Warsaw-W1", "Warsaw", "Brest-Litovsk", "Brest-Litovsk-E1", "Baranovichi-W1", "Baranovichi", "Minsk"];
    Field::empty("summer-42").all_held(Soviet).held(Axis, &line).held(Axis, &["Borisov", "Orsha", "Smolensk"])
}

/// [9.12] Enemy hexes and battles stop a railway; it enters a battle the own side defends.
#[test]
fn control_of_railways() {
    assert!(corridor().ready().networked(Axis, "Smolensk"));
    let enemy = corridor().held(Soviet, &["Borisov"]).ready();
    assert!(enemy.networked(Axis, "Minsk") && !enemy.networked(Axis, "Borisov") && !enemy.networked(Axis, "Orsha"));
    // The battle for Minsk, defended by the Axis: the railway comes in but goes no further.
    let fought = || corridor().put("5Inf", "Minsk", 3).put("5A", "Minsk", 2);
    let battle = fought().battle("Minsk", Axis).ready();
    assert!(battle.networked(Axis, "Minsk") && !battle.networked(Axis, "Borisov"));
    // Defended by the Soviets it is an enemy hex.
    let lost = fought().battle("Minsk", Soviet).ready();
    assert!(!lost.networked(Axis, "Minsk") && lost.networked(Axis, "Baranovichi") && !lost.networked(Axis, "Borisov"));
}

/// [9.12] A contested hex stops the railways of both sides.
#[test]
fn contested_hexes_stop_railways() {
    let facing =
        |side| Field::empty("summer-42").all_held(side).put("5Inf", "Voronezh", 3).put("5A", "Povorino", 3).ready();
    for side in Side::BOTH {
        let field = facing(side);
        assert!(field.s.contested.contains(hex("Voronezh-E1")));
        assert!(!field.networked(side, "Voronezh-E1"));
        assert!(field.networked(side, if side == Axis { "Voronezh" } else { "Povorino" }));
    }
}

/// [9.12] No railway crosses the strait of Kerch.
#[test]
fn no_railway_over_the_strait() {
    let field = Field::empty_with("winter-42", &[]).held(Soviet, &["Batumi", "Rostov"]).ready();
    let edge = game().data.map.direction(hex("Kerch"), hex("Novorossiysk")).expect("neighbours");
    assert!(!game().data.ground.edge(hex("Kerch"), edge).rail());
    assert!(field.networked(Axis, "Kerch") && !field.networked(Axis, "Novorossiysk"));
    let moved = supreme(field.put("5Inf", "Kerch", 3), Axis, 6);
    assert!(price(&moved, "5Inf", "Feodosiya").is_some());
    assert_eq!(price(&moved, "5Inf", "Novorossiysk"), None);
}

/// [9.2, 9.21] Rail moves cost supreme moves: one for ten hexes, another for each further ten.
#[test]
fn ten_hexes_a_move() {
    let field = || Field::empty("summer-42").put("5Inf", "Warsaw", 3).put("6Inf", "Minsk", 3);
    let one = supreme(field(), Axis, 1);
    // Warsaw, Brest-Litovsk, E1, Baranovichi W1, Baranovichi, Minsk, Borisov, Orsha, Smolensk: eight hexes.
    assert_eq!(price(&one, "5Inf", "Smolensk"), Some(1));
    let none = supreme(field(), Axis, 0);
    assert_eq!(none.refusal("move 5Inf rail").0, "5.3", "nobody orders it to move");
    let mut commanded = Field::empty("summer-42").put("5Inf", "Warsaw", 3).turn(Axis, Dry).marching();
    assert_eq!(commanded.refusal("move 5Inf rail"), ("6.51", "why-no-supreme-moves".into()), "an HQ will not do");
    commanded.s.supreme = 1;
    assert!(commanded.allows("move 5Inf rail"));
    let mut two = supreme(field(), Axis, 3);
    assert_eq!(price(&two, "5Inf", "Vyazma"), Some(1), "ten hexes");
    assert_eq!(price(&one, "5Inf", "Vyazma"), Some(1));
    assert_eq!(price(&two, "5Inf", "Rzhev"), Some(2), "eleven");
    assert_eq!(price(&one, "5Inf", "Rzhev"), None, "with a single move");
    two.act("move 5Inf rail").act("to Rzhev");
    assert_eq!((two.s.supreme, two.at("5Inf")), (1, "Rzhev".into()));
    assert_eq!(two.refusal("move 5Inf land"), ("6.1", "why-already-moved".into()));
}

/// [9.2] An activated supreme HQ gives the moves, two for each step.
#[test]
fn the_supreme_hq_orders_them() {
    let mut field = Field::empty("summer-42").capitals().put("5Inf", "Minsk", 3).turn(Axis, Dry).ready();
    field.act("done");
    // Nobody can move without an active HQ: the phase has passed by itself.
    assert_eq!(field.s.active, Soviet);
    let mut field = Field::empty("summer-42").capitals().put("5Inf", "Minsk", 3).put("6Inf", "Warsaw", 3);
    field = field.turn(Axis, Dry).ready();
    field.act("activate OKH").act("stay");
    assert_eq!((field.s.phase, field.s.supreme), (Phase::Movement, 6));
    field.act("move 5Inf rail").act("to Smolensk");
    assert_eq!(field.s.supreme, 5);
}

/// [9.21] The unit starts and ends on friendly rail hexes and cannot engage; R37: it passes through full hexes.
#[test]
fn from_rail_to_rail() {
    let field = supreme(Field::empty("summer-42").put("5Inf", "Vitebsk-E1", 3), Axis, 6);
    assert_eq!(field.refusal("move 5Inf rail"), ("9.21", "why-no-rail".into()));
    // An enemy on the line is no goal, nor is what lies behind.
    let field = supreme(Field::empty("summer-42").put("5Inf", "Minsk", 3).put("5A", "Borisov", 1), Axis, 6);
    assert_eq!(price(&field, "5Inf", "Borisov"), None);
    let mut field = supreme(Field::empty("summer-42").put("5Inf", "Minsk", 3), Axis, 6);
    field.act("move 5Inf rail");
    assert_eq!(field.refusal("to Moscow"), ("6.53", "why-not-reachable".into()));
    // Four units on the way are no hindrance; where four stand it cannot stop.
    let full = Field::empty("summer-42").put("5Inf", "Warsaw", 3);
    let full = ["6Inf", "7Inf", "8Inf", "9Inf"].into_iter().fold(full, |f, id| f.put(id, "Minsk", 3));
    let full = supreme(full, Axis, 6);
    assert_eq!((price(&full, "5Inf", "Minsk"), price(&full, "5Inf", "Smolensk")), (None, Some(1)));
}

/// [9.22] Disengaging by rail: from a battle the own side defends, counting against the hexside, and never as the last.
#[test]
fn disengaging_by_rail() {
    let defended =
        Field::empty("summer-42").put("5Inf", "Kharkov", 3).put("6Inf", "Kharkov", 3).put("5A", "Kharkov", 2);
    let mut field = supreme(defended.clone().battle("Kharkov", Axis), Axis, 6);
    assert!(field.allows("move 5Inf rail") && field.allows("move 6Inf rail"));
    field.act("move 5Inf rail").act("to Poltava");
    assert_eq!(field.refusal("move 6Inf rail"), ("6.53", "why-no-strategic-retreat".into()), "a rearguard cannot");
    let direction = game().data.map.direction(hex("Kharkov"), hex("Poltava")).expect("neighbours");
    assert_eq!(field.s.pieces.crossings(hex("Kharkov"), direction), 1);
    // An attacker's battle hex is an enemy hex.
    let attacked = supreme(defended.battle("Kharkov", Soviet), Axis, 6);
    assert_eq!(attacked.refusal("move 5Inf rail"), ("9.21", "why-no-rail".into()));
}

/// [9.22] A hexside that is full lets no train out.
#[test]
fn a_full_hexside_holds_the_trains() {
    // Kharkov can be left to the west by Poltava alone here; two may go, the third may not.
    let names = ["5Inf", "6Inf", "7Inf", "8Inf"];
    let field = names.into_iter().fold(Field::empty("summer-42"), |f, id| f.put(id, "Kharkov", 3));
    let field = field.put("5A", "Kharkov", 2).held(Soviet, &["Lozovaya", "Izyum", "Belgorod"]);
    let mut field = supreme(field.battle("Kharkov", Axis), Axis, 6);
    field.act("move 5Inf rail").act("to Lubny-E1");
    field.act("move 6Inf rail").act("to Lubny-E1");
    assert_eq!(field.refusal("move 7Inf rail"), ("9.21", "why-nowhere-to-go".into()));
}

/// [9.3, 9.31, 15.3] A hex on a friendly railway is supplied; sea routes join railways; cities produce only so.
#[test]
fn supply_by_rail_and_sea() {
    // Sevastopol and the Crimea in winter 43: cut off by land, supplied by sea.
    let crimea = Field::empty("winter-43").ready();
    assert!(crimea.friendly(Axis, "Sevastopol") && crimea.networked(Axis, "Sevastopol"));
    assert!(crimea.networked(Axis, "Simferopol"), "and by rail from there");
    assert!(!crimea.friendly(Axis, "Perekop"));
    // Odessa gone too: no port left to sail from but those of Romania and Bulgaria.
    let ports = ["Odessa", "Nikolaev", "Constanta", "Varna", "Burgas"];
    let cut = Field::empty("winter-43").held(Soviet, &ports).ready();
    assert!(!cut.networked(Axis, "Sevastopol") && !cut.networked(Axis, "Simferopol"));
    // A city without supply gives nothing.
    let level = |field: Field| field.ready().level(Axis);
    let held = Field::empty("winter-42").all_held(Axis);
    let (with, without) =
        (level(held.clone()), level(held.held(Soviet, &["Kalach", "Kotelnikovo", "Serafimovich-E1"])));
    assert!(with - without >= 2, "Stalingrad's two points at least: {with}, {without}");
    let field = Field::empty("summer-42").ready();
    assert!(field.networked(Axis, "Smolensk") && !field.networked(Axis, "Vitebsk-E1"), "no railway, no rail supply");
}

/// [9.5] R73: Off the map from one entry of the own edge to another: two hexes of rail for each hex between them.
#[test]
fn moves_off_the_map() {
    // All railways inland are cut: only the edge joins Danzig and Belgrade.
    let edges: Vec<String> =
        game().data.ground.entries[Axis].iter().map(|&hex| game().data.token(hex).to_owned()).collect();
    let edges: Vec<&str> = edges.iter().map(String::as_str).collect();
    let field =
        supreme(Field::empty("summer-42").all_held(Soviet).held(Axis, &edges).put("5Inf", "Danzig", 3), Axis, 6);
    let distance = |a: &str, b: &str| game().data.map.distance(hex(a), hex(b)) as u8;
    for goal in ["Thorn", "Lodz", "Cracow", "Budapest", "Belgrade"] {
        let rail = 2 * distance("Danzig", goal);
        assert_eq!(price(&field, "5Inf", goal), Some(rail.div_ceil(10)), "{goal}: {rail} hexes of rail");
    }
    assert_eq!(distance("Danzig", "Belgrade"), 12);
    let few = supreme(Field::empty("summer-42").all_held(Soviet).held(Axis, &edges).put("5Inf", "Danzig", 3), Axis, 2);
    assert_eq!(price(&few, "5Inf", "Belgrade"), None, "24 hexes of rail take three moves");
    // Joined with rail on the map, and only along the own edge.
    let mixed = supreme(Field::empty("summer-42").put("5Inf", "Danzig", 3), Axis, 6);
    let by_land = price(&mixed, "5Inf", "Ploesti").expect("Ploesti can be reached");
    assert!(by_land >= 2);
    let enemy_edge = supreme(Field::empty("summer-42").put("5A", "Uralsk", 2).put("5Inf", "Minsk", 2), Soviet, 6);
    assert!(price(&enemy_edge, "5A", "Guryev").is_some(), "the Soviets have theirs");
    assert_eq!(price(&enemy_edge, "5A", "Danzig"), None);
}

/// [9.22] R123: a train uses up the hexside by which its way begins, not the one that points to its goal.
#[test]
fn a_train_leaves_by_the_side_of_its_way() {
    let beside: Vec<&str> = game().data.around(hex("Belgorod")).map(|(_, at)| game().data.token(at)).collect();
    let beside: Vec<&str> = beside.into_iter().filter(|&at| at != "Kharkov").collect();
    let field = Field::empty("summer-42").all_held(Axis).held(Soviet, &beside);
    let field = field.put("5Inf", "Kharkov", 3).put("6Inf", "Kharkov", 3).put("5A", "Kharkov", 2);
    let mut field = supreme(field.battle("Kharkov", Axis), Axis, 9);
    assert!(field.friendly(Axis, "Belgorod") && !field.networked(Axis, "Belgorod"), "a blind alley");
    let mut goal = (u32::MAX, hex("Kharkov"));
    game().rail_goals(&field.s, unit("5Inf"), |to, _| {
        goal = goal.min((game().data.map.distance(to, hex("Belgorod")), to));
    });
    field.act("move 5Inf rail").act(&format!("to {}", game().data.token(goal.1)));
    let used: Vec<_> = board::Direction::ALL
        .into_iter()
        .filter(|&direction| field.s.pieces.crossings(hex("Kharkov"), direction) > 0)
        .map(|direction| game().data.ground.edge(hex("Kharkov"), direction).to)
        .collect();
    assert_eq!(used.len(), 1);
    assert!(field.s.network[Axis].contains(used[0]), "by {}", game().data.token(used[0]));
}

/// How many trains and units have left a battle, by whatever side.
fn crossings(field: &Field, at: &str) -> u8 {
    board::Direction::ALL.into_iter().map(|direction| field.s.pieces.crossings(hex(at), direction)).sum()
}

/// [9.22, 6.33] A train that takes the last supreme moves uses up the hexside like any other.
#[test]
fn the_last_train_counts_against_the_hexside() {
    let names = ["5Inf", "6Inf", "7Inf", "8Inf"];
    let field = names.into_iter().fold(Field::empty("summer-42"), |f, id| f.put(id, "Kharkov", 3));
    let field = field.put("5A", "Kharkov", 2).held(Soviet, &["Lozovaya", "Izyum", "Belgorod"]);
    let mut field = supreme(field.battle("Kharkov", Axis), Axis, 1);
    field.s.command.insert(hex("Kharkov"));
    field.act("move 5Inf rail").act("to Poltava");
    assert_eq!((field.s.supreme, crossings(&field, "Kharkov")), (0, 1));
    // One more may go the same way on foot, and nobody after it.
    field.walk("6Inf", &["Poltava"]);
    field.act("move 7Inf land");
    assert_eq!(field.refusal("to Poltava"), ("6.33", "why-hexside-full".into()));
}

/// [5.62, 9.22, 6.33] So does a supreme HQ that is mobilised by rail.
#[test]
fn a_supreme_hq_that_entrains_counts_against_the_hexside() {
    let field = Field::empty("summer-42").put("OKH", "Kharkov", 3).put("5Inf", "Kharkov", 3).put("5A", "Kharkov", 2);
    let mut field = supreme(field.battle("Kharkov", Axis).marked("OKH", crate::state::mark::ACTIVE), Axis, 1);
    field.s.phase = Phase::Mobilize;
    field.act("mobilize OKH rail").act("to Poltava");
    assert_eq!((field.at("OKH"), crossings(&field, "Kharkov")), ("Poltava".into(), 1));
}

/// [9.5, 9.22] R98: out of a battle in an entry hex a unit may leave by the edge of the map, one in a phase.
#[test]
fn a_train_leaves_a_battle_by_the_edge_of_the_map() {
    let entries = &game().data.ground.entries[Axis];
    let entry = entries.iter().copied().find(|&at| at != hex("Danzig")).expect("an entry");
    let token = game().data.token(entry);
    let ring: Vec<&str> = game().data.around(entry).map(|(_, at)| game().data.token(at)).collect();
    let field = Field::empty("summer-42").held(Soviet, &ring).put("5Inf", token, 2).put("6Inf", token, 2);
    let field = field.put("7Inf", token, 2).put("5A", token, 2).battle(token, Axis).put("8Inf", "Minsk", 2);
    let mut field = supreme(field, Axis, 9);
    let to = field.s.network[Axis].iter().find(|&at| entries.contains(&at) && at != entry).expect("another entry");
    field.act("move 5Inf rail").act(&format!("to {}", game().data.token(to)));
    assert_eq!(field.refused_for("move 6Inf rail"), "why-nowhere-to-go", "the edge is used up");
}

/// [1.6, 6.33, 9.22] R13: the side between Melitopol and Perekop is a lake: one train a phase leaves a battle over it.
#[test]
fn one_train_leaves_a_battle_over_the_sivash() {
    let beside = game().data.around(hex("Perekop")).map(|(_, at)| game().data.token(at));
    let beside: Vec<&str> = beside.filter(|&at| at != "Melitopol").collect();
    let field = Field::empty("summer-42").all_held(Axis).held(Soviet, &beside).put("5A", "Perekop", 2);
    let field = ["5Inf", "6Inf", "7Inf"].into_iter().fold(field, |field, id| field.put(id, "Perekop", 3));
    let mut field = supreme(field.battle("Perekop", Axis).put("8Inf", "Minsk", 3), Axis, 6);
    assert!(field.allows("move 6Inf rail"));
    field.act("move 5Inf rail").act("to Melitopol");
    assert_eq!(field.refusal("move 6Inf rail"), ("9.21", "why-nowhere-to-go".into()));
}

/// [6.53, 9.21] No train takes a unit into a battle, though a friendly railway enters it.
#[test]
fn no_train_goes_into_a_battle() {
    let field = Field::empty("summer-42").put("3A", "Moscow", 2).put("4A", "Tula", 2).put("5Inf", "Tula", 2);
    let mut field = supreme(field.battle("Tula", Soviet), Soviet, 6);
    assert!(field.networked(Soviet, "Tula"));
    field.act("move 3A rail");
    assert_eq!(field.refusal("to Tula"), ("6.53", "why-not-reachable".into()));
}
