//! Replacements.

use super::*;
use crate::state::mark;

/// The Germans have points to spend; the 227th stands at the rollbahn.
fn points(left: u8) -> Field {
    Field::quiet(3).put("HQ-227", "0831").phase(Phase::Replacements(left))
}

/// [11.2, 11.2.1] A point rebuilds a reduced unit where it stands, one step a point.
#[test]
fn a_point_rebuilds_a_step() {
    let field = points(2).put("227-328", "0931").put("227-366", "0931").reduced("227-328").reduced("227-366");
    let mut field = field;
    field.act("rebuild 227-328");
    assert_eq!((field.steps("227-328"), field.at("227-328").as_str()), (2, "0931"));
    assert_eq!(field.s.phase, Phase::Replacements(1));
    assert_eq!(field.refusal("rebuild 227-328"), ("11.2", "why-at-full-strength".into()));
    field.act("rebuild 227-366");
    assert_ne!(field.s.phase, Phase::Replacements(0), "all spent");
}

/// [11.2] C62: eliminated units of one step stay dead, no mechanised step is ever rebuilt, and a replacement for a Soviet unit is
/// refused by 11.2, which speaks of the Germans alone.
#[test]
fn one_step_and_mechanised_units_are_not_replaced() {
    let field = points(2).off("227-FUS", off_map::DEAD).off("FHH-GR", off_map::DEAD).put("HQ-FHH", "0831");
    let mut field = field.put("HQ-227", "0731").put("FHH-FUS", "0931").reduced("FHH-FUS");
    field = field.off("227-328", off_map::DEAD);
    assert_eq!(field.refusal("rebuild 124-4"), ("11.2", "why-german-replacements".into()));
    assert_eq!(field.refusal("rebuild 227-328"), ("11.2", "why-not-on-map".into()), "it has to come back first");
    assert_eq!(field.refusal("revive 227-FUS 0731"), ("11.2", "why-one-step".into()));
    assert_eq!(field.refusal("revive FHH-GR 0831"), ("11.2", "why-mech-not-replaced".into()));
    assert_eq!(field.refusal("rebuild FHH-FUS"), ("11.2", "why-mech-not-replaced".into()));
    assert!(field.allows("revive 227-328 0731"));
}

/// [11.2, 11.2.1] C62: an eliminated unit comes back reduced, and is not at full strength again in the same turn.
#[test]
fn the_dead_come_back_reduced() {
    let mut field = points(2).off("227-328", off_map::DEAD);
    field.act("revive 227-328 0831");
    assert_eq!((field.at("227-328").as_str(), field.steps("227-328")), ("0831", 1));
    field.act("done");
    assert_eq!(field.s.phase, Phase::Replacements(1));
    assert_eq!(field.refusal("rebuild 227-328"), ("11.2.1", "why-revived-this-turn".into()));
    field.act("done").act("done");
    let field = field.phase(Phase::Replacements(1));
    assert!(field.allows("rebuild 227-328"), "on the next turn it may");
}

/// [11.2.2] A unit comes back with its own HQ, an independent one with any.
#[test]
fn units_come_back_at_their_hq() {
    let field = points(1).put("HQ-61", "1030").off("227-328", off_map::DEAD).off("I-GNES1", off_map::DEAD);
    let field = field.put("124-4", "0932").put("I-658", "1131");
    assert!(field.s.pieces.zoc(Side::Soviet, hex("0831")), "also in an enemy ZOC");
    let revivals: Vec<String> = field.offers().into_iter().filter(|offer| offer.starts_with("revive")).collect();
    assert_eq!(revivals, ["revive 227-328 0831", "revive I-GNES1 0831", "revive I-GNES1 1030"]);
    assert_eq!(field.refusal("revive 227-328 1030"), ("11.2.2", "why-not-at-its-hq".into()));
}

/// [11.2.2] It may move at once, by regular or strategic movement but not by rail.
#[test]
fn a_returned_unit_moves_at_once() {
    let mut field = points(1).off("227-328", off_map::DEAD);
    field.act("revive 227-328 0831");
    let road = ["0931", "1030", "1130", "1230", "1330", "1429", "1530", "1629", "1730", "1830", "1930", "2030"];
    field.walk("227-328", &road).act("halt");
    assert_eq!(field.at("227-328"), "2030", "twelve hexes of rollbahn: strategic movement");
    let mut rail = Field::quiet(3).put("HQ-227", "0130").off("227-328", off_map::DEAD).phase(Phase::Replacements(1));
    rail.act("revive 227-328 0130");
    rail.walk("227-328", &["0229", "0329", "0429", "0529", "0628", "0729", "0828", "0929", "1028", "1129"]);
    assert!(!rail.allows("to 1228"), "ten hexes of railway, as a track");
}

/// [11.2.2, 7.2] It may overstack on coming back, but must move off.
#[test]
fn a_returned_unit_moves_out_of_a_full_hex() {
    let field = points(1).off("227-328", off_map::DEAD).put("61-151", "0831").put("61-162", "0831");
    let mut field = field;
    field.act("revive 227-328 0831");
    assert_eq!(field.refusal("done"), ("11.2.2", "why-must-spread".into()));
    field.walk("227-328", &["0931"]).act("halt");
    assert_eq!(field.at("227-328"), "0931");
}

/// [11.2.3] Units out of supply or isolated are not rebuilt, and nobody comes back to an HQ out of supply.
#[test]
fn nothing_is_rebuilt_out_of_supply() {
    for hungry in [mark::UNSUPPLIED, mark::ISOLATED] {
        let field = points(1).put("227-366", "0931").reduced("227-366").marked("227-366", hungry);
        assert_eq!(field.refusal("rebuild 227-366"), ("11.2.3", "why-rebuild-unsupplied".into()));
        let field = points(1).off("227-328", off_map::DEAD).marked("HQ-227", hungry);
        assert_eq!(field.refusal("revive 227-328 0831"), ("11.2.3", "why-rebuild-unsupplied".into()));
    }
}

/// [11.2.2] The hex must be in supply when the unit is placed, not only when its HQ was last checked.
#[test]
fn nobody_comes_back_to_a_hex_without_supply() {
    let field = Field::quiet(3).put("HQ-227", "0816").off("227-328", off_map::DEAD).worn(1, 0);
    let field = field.phase(Phase::Replacements(1));
    assert_eq!(field.refusal("revive 227-328 0816"), ("11.2.2", "why-revive-unsupplied".into()));
}

/// [6.2.2.2, 11.2.2] R66: the units that one event brings back share its ferries; the next chit finds them free.
#[test]
fn two_units_brought_back_by_one_event_share_its_ferries() {
    let field = Field::quiet(9).put("HQ-227", "2634").put("HQ-4SS", "3131").cup(&[Chit::Ss3]);
    let field = field.off("227-328", off_map::DEAD).off("227-366", off_map::DEAD).phase(Phase::Replacements(2));
    let mut field = field;
    field.act("revive 227-328 2634");
    field.walk("227-328", &["2735"]).act("halt");
    assert_eq!(field.s.phase, Phase::Replacements(1));
    let mut early = field.clone();
    early.roll("done", &["3SS"]);
    assert_eq!(early.s.activation.ferries, 0, "the event is over");
    field.act("revive 227-366 2634").act("move 227-366");
    assert_eq!(field.refusal("to 2735"), ("6.2.2.2", "why-ferry-used".into()));
    field.act("to 2633").roll("halt", &["3SS"]);
}

/// [11.2.4] A point moves one prepared defence marker up two boxes.
#[test]
fn a_point_repairs_two_boxes() {
    let mut field = points(2).worn(5, 1);
    field.act("raise nederland");
    assert_eq!(field.s.defences, [3, 1]);
    field.act("raise nordland");
    assert_eq!(field.s.defences, [3, 0], "not beyond the first box");
    let field = points(1).worn(1, 0);
    assert_eq!(field.refused_by("raise nordland"), "11.2.4", "nothing to repair");
    let mut field = Field::quiet(3).go(&[]);
    assert_eq!((field.s.phase, field.refused_by("raise nordland")), (Phase::RaiseDefences, "11.3.5"));
    field.act("raise nederland");
}

/// [11.2] Only the eliminated come back.
#[test]
fn nobody_comes_back_who_is_still_there() {
    let field = points(1).put("227-328", "0931").reduced("227-328");
    assert_eq!(field.refusal("revive 227-328 0831"), ("11.2", "why-not-destroyed".into()));
}

/// [11.2.2, 7.2] Nobody comes back to a full hex that he could not leave.
#[test]
fn nobody_comes_back_to_a_full_hex_without_a_way_out() {
    let field = Field::quiet(3).put("HQ-227", "0130").put("61-151", "0130").put("61-162", "0130");
    let mut field = field.off("227-328", off_map::DEAD).phase(Phase::Replacements(1));
    assert!(field.allows("revive 227-328 0130"));
    for (id, hex) in [("I-1902", "0131"), ("I-806", "0230"), ("I-1294", "0229"), ("I-397G", "0129")] {
        field = field.put(id, hex);
    }
    assert_eq!(field.refusal("revive 227-328 0130"), ("7.1", "why-stacking".into()));
    let roomy = field.off("61-162", off_map::DEAD);
    assert!(roomy.allows("revive 227-328 0130"), "there is room, so it need not move");
}

/// [2.5.2, 11.2] Points that nobody can use are lost at once; a unit to rebuild or to bring back is enough to ask.
#[test]
fn points_are_asked_for_only_if_they_can_be_spent() {
    let field = Field::empty(3).put("HQ-227", "0831").put("HQ-4SS", "3131").cup(&[Chit::Ss3]);
    let idle = field.clone().phase(Phase::Replacements(1)).go(&["3SS"]);
    assert_eq!(idle.s.phase, Phase::Division(Chit::Ss3));
    let rebuild = field.clone().put("227-328", "0931").reduced("227-328").phase(Phase::Replacements(1)).go(&[]);
    assert_eq!(rebuild.offers(), ["rebuild 227-328", "done"]);
    let revive = field.off("227-328", off_map::DEAD).phase(Phase::Replacements(1)).go(&[]);
    assert_eq!(revive.offers(), ["done", "revive 227-328 0831"]);
}
