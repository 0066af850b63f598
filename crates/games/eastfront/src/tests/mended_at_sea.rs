//! Landings, bridgeheads and evacuations that have gone wrong once.
use super::{Field, game, hex, unit};
use crate::state::{Bridgehead, Phase, mark};
use crate::units::Side::{Axis, Soviet};
use crate::weather::Weather::Dry;

fn landing(field: Field, unit: &str, port: &str) -> Field {
    let field = field.put("SOUTH", port, 2).put(unit, port, 3).put("8A", "Gorki", 2).turn(Soviet, Dry);
    field.marked("SOUTH", mark::ACTIVE | mark::NAVAL).marching()
}

/// [15.51] The bridgehead is laid where the coastal army landed, defended or not.
#[test]
fn lay_on_an_empty_beach() {
    let mut field = Field::empty("summer-42");
    field.s.bridgehead = Bridgehead::Ready;
    let mut field = landing(field.put("5Inf", "Minsk", 3), "Coast", "Sevastopol");
    field.act("land Coast").act("to Constanta");
    let field = field.supply_phase(Soviet);
    assert_eq!(field.s.phase, Phase::Bridgehead);
}

/// [15.51] But not where it marched afterwards.
#[test]
fn no_laying_after_a_march() {
    let mut field = Field::empty("summer-42");
    field.s.bridgehead = Bridgehead::Ready;
    let mut field = landing(field.put("5Inf", "Minsk", 3).put("6Inf", "Constanta", 1), "Coast", "Sevastopol");
    field.act("land Coast").act("to Constanta");
    let mut field = field.off("6Inf", crate::state::off_map::DEAD).turn(Soviet, Dry);
    field.s.pieces.clear(unit("Coast"), mark::MOVED | mark::STRATEGIC | mark::ENTERED);
    let mut field = field.marching();
    field.walk("Coast", &["Varna"]);
    let field = field.supply_phase(Soviet);
    assert_eq!(field.s.phase, Phase::Command, "it walked here");
}

/// [6.41, 15.6] Who came by sea may retreat by land.
#[test]
fn landed_units_retreat_by_land() {
    let mut field =
        landing(Field::empty("summer-42").put("5Inf", "Minsk", 3).put("6Inf", "Constanta", 1), "5A", "Sevastopol");
    field.act("land 5A").act("to Constanta");
    // A later turn: it retreats over land to a friendly hex.
    let mut field = field.put("6A", "Varna", 2).turn(Soviet, Dry);
    field.s.pieces.clear(unit("5A"), mark::MOVED | mark::STRATEGIC | mark::ENTERED);
    field.s.pieces.clear(unit("SOUTH"), mark::ACTIVE | mark::NAVAL);
    field.s.fresh.clear();
    let mut field = field.marching();
    field.act("rearguard 5A");
    field.roll("done", &[1]);
    assert_eq!(field.s.phase, Phase::Moving, "it is at {}", field.at("5A"));
}

/// [15.51] An engaged bridgehead is no port.
#[test]
fn no_embarking_from_an_engaged_bridgehead() {
    let mut field =
        Field::empty("summer-42").put("Coast", "Feodosiya", 3).put("5A", "Feodosiya", 3).put("5Inf", "Feodosiya", 3);
    field = field.put("8A", "Gorki", 2).battle("Feodosiya", Soviet);
    field.s.bridgehead = Bridgehead::Laid(hex("Feodosiya"));
    field.s.phase = Phase::Movement;
    let mut field = field.turn(Soviet, Dry).ready();
    field.s.phase = Phase::Movement;
    field = field.ready();
    field.s.supreme = 6;
    assert_eq!(field.refusal("move 5A sea").1, "why-no-port");
}

/// [15.1, 15.4, 15.6] Rostov lies on its sea though no sea hex touches it.
#[test]
fn ports_lie_on_their_seas() {
    let mut bad = Vec::new();
    for port in &game().data.ground.ports {
        let coast = game().data.ground.hex(port.hex).coast;
        if coast & port.zones != port.zones {
            bad.push((game().data.token(port.hex), coast, port.zones));
        }
    }
    assert!(bad.is_empty(), "{bad:?}");
}

/// [16.5] R74: every port of Albania and Greece will do.
#[test]
fn army_group_e_in_all_its_ports() {
    let mut field = Field::empty("summer-44").date(1944, 9);
    field.s.west_crossed = true;
    let mut field = field.producing();
    field.by(Axis, "arrive 21Mtn", &[]);
    let no: Vec<_> = ["Durazzo", "Salonika", "Patras", "Athens"]
        .into_iter()
        .filter(|p| !field.offered(Axis, &format!("to {p}")))
        .collect();
    assert!(no.is_empty(), "{no:?}");
}

/// [15.51] Whoever comes, by whatever way, destroys an empty bridgehead.
#[test]
fn an_axis_train_overruns_the_bridgehead() {
    let mut field = Field::empty("summer-42").put("5Inf", "Kerch", 3).put("6Inf", "Minsk", 3);
    field.s.bridgehead = Bridgehead::Laid(hex("Feodosiya"));
    let mut field = field.turn(Axis, Dry);
    field.s.phase = Phase::Movement;
    field = field.ready();
    field.s.supreme = 6;
    field.act("move 5Inf rail").act("to Feodosiya");
    assert_eq!(field.s.bridgehead, Bridgehead::Lost);
}

/// [15.51] From the sea too.
#[test]
fn an_axis_landing_overruns_the_bridgehead() {
    let mut field =
        Field::empty("winter-42").put("5Inf", "Sevastopol", 3).put("AGA", "Sevastopol", 2).put("6Inf", "Minsk", 3);
    field.s.bridgehead = Bridgehead::Laid(hex("Odessa"));
    let mut field = field.turn(Axis, Dry).marked("AGA", mark::ACTIVE | mark::NAVAL).marching();
    field.act("land 5Inf").act("to Odessa");
    assert_eq!(field.s.bridgehead, Bridgehead::Lost);
}

/// [16.1] R49: a unit in battle may change sides.
#[test]
fn an_engaged_satellite_may_change_sides() {
    let field = Field::empty("winter-42")
        .put("5A", "Jassy", 2)
        .put("6A", "Bacau", 2)
        .put("8A", "Barlad", 2)
        .put("3R", "Galati", 2);
    let field = field.put("9A", "Galati", 2).battle("Galati", Axis).put("4R", "Ploesti", 2).put("5Inf", "Ploesti", 2);
    let mut field = field.supply_phase(Soviet);
    field.roll("demand romanian", &[1]);
    assert_eq!((field.at("3R"), field.s.side(unit("3R"))), ("Galati".into(), Soviet));
}

/// [15.51] Or deploying.
#[test]
fn a_deploying_hq_overruns_the_bridgehead() {
    let mut field = Field::empty("summer-42").put("AGA", "Kerch", 2).put("5Inf", "Kerch", 2).capitals();
    field.s.bridgehead = Bridgehead::Laid(hex("Feodosiya"));
    let mut field = field.turn(Axis, Dry).ready();
    field.act("activate AGA").act("to Feodosiya");
    assert_eq!(field.s.bridgehead, Bridgehead::Lost);
}
