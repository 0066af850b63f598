//! [7.10] Retreat after combat.

use lab::TestField as _;

use super::{Field, game, hex, unit};
use crate::combat::Stage;
use crate::state::{Phase, Segment, mark};
use crate::supports::Support;
use crate::theatres::{Mode, Stock};
use crate::units::Side;

fn fights(field: Field, side: Side) -> Field {
    field.at(side, Segment::Combat, Phase::Combat)
}

/// Where a unit in the middle of the plain may go when enemies in these hexes have fought it.
fn ways(id: &str, enemies: &[&str], blocked: &[&str]) -> Vec<String> {
    let mut field = Field::empty().put(id, "6545");
    let side = field.s.side(&game().data, unit(id));
    let others: [&str; 6] = if side == Side::Axis {
        ["1RC", "60RC", "92RC", "84RC", "72RC", "65RC"]
    } else {
        ["256ID", "299ID", "14ID", "134ID", "227ID", "170ID"]
    };
    for (other, number) in others.iter().zip(enemies.iter().chain(blocked)) {
        field = field.put(other, number);
        if enemies.contains(number) {
            field.s.battle.attackers.insert(unit(other));
        }
    }
    field.s.battle.side = side.enemy();
    field.s.battle.target = hex("6545");
    field.s.battle.origins = enemies.iter().map(|number| hex(number)).collect();
    field.s.battle.retreat.side = side;
    let hexes = game().retreat_hexes(&field.s, &[unit(id)], &[hex("6545")], 1);
    hexes.iter().map(|&hex| game().data.map.number(hex).to_string()).collect()
}

/// [7.10.5] The Axis goes north-west, south-west or south and away from who fought; else one of these ways; else any other
/// way that leads away.
#[test]
fn the_axis_goes_west_and_south() {
    assert_eq!(ways("256ID", &["6644"], &[]), ["6546", "6445", "6444"]);
    assert_eq!(ways("256ID", &["6544"], &[]), ["6546", "6445"], "6444 is beside the attacker");
    assert_eq!(ways("256ID", &["6444", "6546"], &[]), ["6445"], "home, though not away");
    assert_eq!(ways("256ID", &["6444", "6445", "6546"], &[]), ["6644"], "away, though not home");
}

/// [7.10.11] Ruling R101: who must go and finds no way home and none that leads away goes where he can, and is not lost;
/// [7.10.8] with an enemy on every side he is. [4.7.1, 7.10.10] Who need not go keeps to the order.
#[test]
fn the_last_way_out_is_any() {
    let around = ["6444", "6445", "6546"];
    assert_eq!(ways("256ID", &around, &["6644"]), ["6544", "6645"], "neither home nor away");
    assert_eq!(ways("256ID", &around, &["6644", "6544"]), ["6645"]);
    assert!(ways("256ID", &around, &["6644", "6544", "6645"]).is_empty());
    let mut field = Field::empty().put("256ID", "6545");
    for (id, number) in ["1RC", "60RC", "92RC", "84RC"].into_iter().zip(around.into_iter().chain(["6644"])) {
        field = field.put(id, number);
        field.s.battle.attackers.insert(unit(id));
    }
    field.s.battle.side = Side::Soviet;
    field.s.battle.target = hex("6545");
    field.s.battle.retreat.side = Side::Axis;
    assert!(game().retreat_hexes(&field.s, &[unit("256ID")], &[hex("6545")], 0).is_empty());
}

/// [7.10.5] A retreat leads away from the units that fought and are left, where they are now; others in the hexes that the
/// attack came from do not count, nor does a hex that the defenders left empty.
#[test]
fn a_retreat_leads_away_from_those_who_fought() {
    let mut field = Field::empty().put("256ID", "6545").put("1RC", "6544");
    field.s.battle.side = Side::Soviet;
    field.s.battle.target = hex("6545");
    field.s.battle.origins.push(hex("6544"));
    field.s.battle.retreat.side = Side::Axis;
    let open = |field: &Field, id: &str, from: &str| {
        let hexes = game().retreat_hexes(&field.s, &[unit(id)], &[hex(from)], 1);
        hexes.iter().map(|&hex| game().data.map.number(hex).to_string()).collect::<Vec<_>>()
    };
    assert_eq!(open(&field, "256ID", "6545"), ["6546", "6445", "6444"], "1RC did not fight");
    field.s.battle.attackers.insert(unit("1RC"));
    assert_eq!(open(&field, "256ID", "6545"), ["6546", "6445"]);
    field.s.pieces.shift(unit("1RC"), hex("6644"));
    assert_eq!(open(&field, "256ID", "6545"), ["6546", "6445", "6444"], "it has gone back itself");
    // The attackers' own retreat, with and without a defender left.
    field.s.battle.retreat.side = Side::Soviet;
    field.s.battle.defenders.insert(unit("256ID"));
    field.s.pieces.shift(unit("1RC"), hex("6546"));
    assert_eq!(open(&field, "1RC", "6546"), ["6646"], "home, and away from 6545");
    field.s.pieces.take(unit("256ID"), crate::state::off_map::DEAD);
    assert_eq!(open(&field, "1RC", "6546"), ["6545", "6645", "6646"], "nobody is left to go away from");
}

/// [7.10.6] The Soviets go north, north-east or south-east.
#[test]
fn the_soviets_go_east_and_north() {
    assert_eq!(ways("1RC", &["6445"], &[]), ["6544", "6644", "6645"]);
    assert_eq!(ways("1RC", &["6544", "6645"], &[]), ["6644"]);
    assert_eq!(ways("1RC", &["6544", "6644", "6645"], &[]), ["6445"]);
}

/// [6.1.4, 7.10.8] Nobody moves or retreats into the sea, nor into enemies.
#[test]
fn the_sea_is_closed() {
    let mut field = Field::empty().put("256ID", "4402").at(Side::Axis, Segment::Movement, Phase::Movement);
    field.act("move 256ID");
    assert_eq!(field.refused_by("to 4401"), "6.1.4");
    field.s.battle.retreat.side = Side::Axis;
    field.s.battle.retreat.group.push(unit("256ID"));
    field.s.battle.retreat.path.push(hex("4402"));
    assert_eq!(game().may_fall_back(&field.s, hex("4401")), Err(crate::why::Why::RetreatClosed(hex("4401"))));
    assert!(!ways("256ID", &["6644"], &["6546", "6445"]).contains(&"6546".to_owned()));
}

/// [7.10.9] A retreat of two hexes ends two hexes away: it does not lead round the corner.
#[test]
fn a_retreat_leads_far_enough() {
    let mut field = Field::empty().put("256ID", "6546").put("1RC", "6544");
    field.s.battle.side = Side::Soviet;
    field.s.battle.target = hex("6545");
    field.s.battle.origins.push(hex("6544"));
    field.s.battle.attackers.insert(unit("1RC"));
    field.s.battle.retreat.side = Side::Axis;
    let onward = game().retreat_hexes(&field.s, &[unit("256ID")], &[hex("6545"), hex("6546")], 2);
    assert!(!onward.is_empty());
    assert!(onward.iter().all(|&to| game().data.map.distance(to, hex("6545")) == 2));
}

/// Two divisions on the plain, fed from the air, and three corps beside them.
fn pair() -> Field {
    let field = Field::empty().no_theatres().theatre(Stock::CS, "6541", Mode::Offensive).put("256ID", "6545");
    let field = field.put("299ID", "6545").lay(Support::Ju52, Stock::Germans, "6545");
    fights(field.put("1RC", "6644").put("60RC", "6644").put("92RC", "6644"), Side::Soviet)
}

/// [7.10.2, 7.10.3, 7.10.4, 7.10.7] All defenders go, where their owner likes, together or each its own way, and the
/// ground costs nothing.
#[test]
fn units_retreat_together_or_apart() {
    let mut field = pair();
    // 24 against 8 is 3/1; row 7 is 1/1 E, DR.
    field.announce("6545", &["1RC", "60RC", "92RC"]).roll("roll", &["3", "4"]).act("lose 1RC").act("lose 256ID");
    assert_eq!((field.s.battle.stage, game().decides(&field.s)), (Stage::Retreats, Some(Side::Axis)));
    assert_eq!(field.refused_by("retreat 6544"), "7.10.5");
    let mut together = field.clone();
    together.act("retreat 6445");
    assert_eq!([together.place("256ID"), together.place("299ID")], ["6445", "6445"]);
    field.acts(&["leave 299ID", "retreat 6444", "retreat 6546"]);
    assert_eq!([field.place("256ID"), field.place("299ID")], ["6444", "6546"]);
    let mut marsh = Field::empty().put("256ID", "5934").put("1RC", "5933");
    marsh.s.battle.side = Side::Soviet;
    marsh.s.battle.target = hex("5934");
    marsh.s.battle.retreat.side = Side::Axis;
    let wet = game().retreat_hexes(&marsh.s, &[unit("256ID")], &[hex("5934"), hex("5834")], 3);
    assert!(!wet.is_empty(), "three hexes of marsh, whatever they would cost");
}

/// [7.10.10, 1.11.2] Where the last hex is full they may go on.
#[test]
fn a_retreat_may_go_on_from_a_full_hex() {
    let mut field = pair().off("299ID", crate::state::off_map::DUE);
    for (id, number) in [("14ID", "6546"), ("134ID", "6546"), ("227ID", "6546"), ("84RC", "6444"), ("72RC", "6445")] {
        field = field.put(id, number);
    }
    let mut field = fights(field, Side::Soviet);
    field.announce("6545", &["1RC", "60RC", "92RC"]);
    // 24 against 4 is 6/1; row 2 is 1/1 E, DR.
    field.roll("roll", &["1", "1"]).act("lose 1RC");
    assert_eq!((field.place("256ID"), field.s.battle.stage), ("6546".to_owned(), Stage::Retreats));
    assert!(field.allows("halt"), "it may also stay and be one too many");
    field.act("retreat 6547");
    assert_eq!(field.place("256ID"), "6547");
}

/// [7.10.11, 7.15.4] Who cannot retreat is lost. Ruling R35: an elite division so lost leaves no Kampfgruppe.
#[test]
fn who_cannot_retreat_is_lost() {
    let mut field = Field::empty().no_theatres().theatre(Stock::CS, "6541", Mode::Offensive).put("12ID", "6545");
    for (id, number) in
        [("1RC", "6444"), ("60RC", "6445"), ("92RC", "6546"), ("84RC", "6645"), ("72RC", "6644"), ("65RC", "6544")]
    {
        field = field.put(id, number);
    }
    let mut field = fights(field, Side::Soviet);
    field.announce("6545", &["1RC", "60RC", "92RC"]).act("pass").roll("roll", &["1", "1"]).act("lose 1RC");
    assert_eq!([field.place("12ID"), field.place("KGi-1")], ["dead", "stock"]);
    assert_eq!(field.s.battle.stage, Stage::Advance, "nobody was asked about a Kampfgruppe");
}

/// [7.10.12] Who has retreated into a hex that is attacked later in the phase defends it with a strength of one.
#[test]
fn the_shaken_defend_with_one() {
    let mut field = pair().put("14ID", "6546").put("84RC", "6646").put("72RC", "6646");
    field.announce("6545", &["1RC", "60RC", "92RC"]).roll("roll", &["3", "4"]).act("lose 1RC").act("lose 256ID");
    field.acts(&["retreat 6546", "done", "done"]);
    assert!(field.has("256ID", mark::SHAKEN));
    field.announce("6546", &["84RC", "72RC"]);
    assert_eq!(field.s.battle.odds.factors[1], 4 + 1 + 1);
}

/// [7.10.13] Who has no movement is eliminated by a retreat.
#[test]
fn guns_without_wheels_do_not_retreat() {
    let mut field = pair().off("256ID", crate::state::off_map::DUE).put("24Flak", "6545");
    // 24 against 6 is 4/1; row 6 is 1/1 E, DR.
    field.announce("6545", &["1RC", "60RC", "92RC"]).roll("roll", &["3", "3"]).act("lose 1RC").act("lose 299ID");
    assert_eq!(field.place("24Flak"), "dead");
    field.act("retreat 6445");
    assert_eq!(field.place("299ID"), "6445");
}

/// A reinforced corps that does not take the loss retreats a hex; is it still reinforced?
fn keeps_mode(target: &str, from: &str, to: &str, theatre: Option<(&str, Mode)>) -> bool {
    let mut field = Field::empty().no_theatres().put("1RC", target).put("60RC", target);
    if let Some((at, mode)) = theatre {
        field = field.theatre(Stock::CS, at, mode);
    }
    let mut field = fights(field.put("5Pz", from).put("12Pz", from).put("4Pz", from), Side::Axis);
    // 27 against 7 is 3/1; row 6 is 1/1 E, DR.
    field
        .announce(target, &["5Pz", "12Pz", "4Pz"])
        .act("pass")
        .roll("roll", &["3", "3"])
        .act("lose 5Pz")
        .act("lose 60RC");
    if field.s.battle.stage == Stage::Retreats {
        field.act(&format!("retreat {to}"));
    }
    assert_eq!(field.place("1RC"), to);
    !field.has("1RC", mark::REDUCED)
}

/// [7.10.14, 9.2.4, 10.1.4] A reinforced corps that retreats out of every theatre is standard after it. Ruling R52: inside
/// one it keeps its mode. Ruling R51: the hex that was attacked decides.
#[test]
fn corps_lose_their_mode_on_a_retreat_out_of_theatre() {
    assert!(!keeps_mode("6545", "6445", "6644", None));
    assert!(keeps_mode("6545", "6445", "6644", Some(("6541", Mode::Offensive))));
    // 6547 is six hexes from Kiev, 6546 five: the radius of a theatre on the move.
    assert!(!keeps_mode("6547", "6548", "6546", Some(("6541", Mode::Movement))));
}
