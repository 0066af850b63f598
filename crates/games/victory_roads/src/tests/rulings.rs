//! Rulings that a fresh reading of the whole rulebook asked for, and what it found besides.

use lab::TestField as _;

use super::{Field, game, hex, unit};
use crate::combat::Stage;
use crate::state::{Phase, Segment, mark, off_map};
use crate::supports::Support;
use crate::theatres::{Mode, Stock};
use crate::units::{Nation, Side};

fn fights(field: Field, side: Side) -> Field {
    field.at(side, Segment::Combat, Phase::Combat)
}

/// A theatre in Kiev that reaches 6546 and no further.
fn near_kiev() -> Field {
    Field::empty().no_theatres().theatre(Stock::CS, "6541", Mode::Movement)
}

/// [9.2.1, 11.5.5] Ruling R100: guns of a theatre fire at hexes in its radius, wherever they stand themselves.
#[test]
fn guns_of_a_theatre_fire_inside_its_radius() {
    let fire = |at: &str, target: &str| {
        let field = near_kiev().lay(Support::Artillery2, Stock::CS, at).put("1RC", at).put("221Sich", target);
        let mut field = fights(field, Side::Soviet);
        field.announce(target, &["1RC"]);
        field
    };
    let mut inside = fire("6545", "6546");
    assert_eq!(inside.s.battle.stage, Stage::AttackerSupports);
    inside.acts(&["use artillery-2 6545", "done"]);
    assert_eq!(inside.s.battle.odds.shift, 2);
    let outside = fire("6546", "6547");
    assert_eq!((outside.s.battle.stage, outside.s.battle.odds.shift), (Stage::Declare, 0));
    let placed = outside.s.placed[0];
    assert_eq!(
        game().may_use(&outside.s, Side::Soviet, &placed),
        Err(crate::why::Why::UsedOutsideTheatre(placed.kind))
    );
}

/// [5.4.4, 8.2.2, 11.5.5] Ruling R100: a leader helps attacks on hexes in the radius of his theatre, and armour that stands
/// with him there when exploitation begins.
#[test]
fn leaders_lead_inside_the_radius_of_their_theatre() {
    let shift = |at: &str, target: &str| {
        let field = near_kiev().put("2GdTC", at).lead(Support::Rybalko, Stock::CS, "2GdTC").put("221Sich", target);
        let mut field = fights(field, Side::Soviet);
        field.announce(target, &["2GdTC"]);
        field.s.battle.odds.shift
    };
    assert_eq!([shift("6545", "6546"), shift("6546", "6547")], [1, 0]);
    let points = |at: &str| {
        let field = near_kiev().put("2GdTC", at).lead(Support::Rybalko, Stock::CS, "2GdTC");
        let field = field.marked("2GdTC", mark::EXPLOITING).go(Side::Soviet, Segment::ExploitationMovement, &[]);
        game().allowance(&field.s, unit("2GdTC"))
    };
    assert_eq!([points("6546"), points("6547")], [8, 4]);
}

/// [6.7.6] An ally under a halt order may go: it is Germans that have to stay.
#[test]
fn allies_leave_a_city_under_a_halt_order() {
    let mut field = Field::empty().put("16HunID", "5426").put("1RC", "5425");
    field.s.halts.push(hex("5426"));
    let field = field.at(Side::Axis, Segment::Movement, Phase::Movement);
    assert!(field.allows("move 16HunID"));
    let field = field.put("256ID", "5426").at(Side::Axis, Segment::Movement, Phase::Movement);
    assert!(field.allows("move 16HunID"));
    assert_eq!(field.refused_by("move 256ID"), "6.7.6", "the Hungarians do not stay for him");
}

/// [7.8.2, 7.15.1] Where a Kampfgruppe could come of a division its owner says who dies first, though there are as many
/// losses as steps: the Kampfgruppe may bear one of them.
#[test]
fn a_kampfgruppe_may_bear_what_spares_nobody() {
    let field = Field::empty().no_theatres().theatre(Stock::CS, "6541", Mode::Offensive).put("20Pz", "6545");
    let field = field.reduced("20Pz").put("221Sich", "6545").put("1RC", "6444").put("60RC", "6444").put("92RC", "6444");
    let mut field = fights(field, Side::Soviet);
    // Row 6 of 6/1 is 1/2.
    field.announce("6545", &["1RC", "60RC", "92RC"]).act("pass").roll("roll", &["1", "5"]).act("lose 1RC");
    assert_eq!(field.s.battle.stage, Stage::DefenderLosses);
    field.act("lose 20Pz").roll("form", &["KGa-3"]);
    assert_eq!(field.s.battle.stage, Stage::DefenderLosses);
    field.act("lose KGa-3");
    assert_ne!(field.place("221Sich"), "dead");
}

/// [11.6.1] A theatre that received a support in this phase does not move, whoever gave it: Stalin may.
#[test]
fn a_theatre_that_received_a_support_stays() {
    let field = Field::empty().theatre(Stock::CN, "6621", Mode::Movement);
    let mut field = field.at(Side::Soviet, Segment::Support, Phase::TheatreMoves);
    assert!(field.allows("shift CN"));
    field.s.theatres[Stock::CN as usize].received = true;
    assert_eq!(field.refused_by("shift CN"), "11.6.1");
}

/// No city is a German source any more.
fn no_german_city(mut field: Field) -> Field {
    for &hex in &game().data.ground.cities {
        field.s.soviet.set(hex, true);
    }
    field
}

/// [4.4.3, 11.2.1] Works feed an HQ as they feed divisions: it is a supplied enemy to a theatre, and [17.3.11] units are
/// rebuilt with it.
#[test]
fn an_hq_in_works_is_in_supply() {
    let field = no_german_city(Field::empty().no_theatres().theatre(Stock::N, "3924", Mode::Movement));
    assert!(game().is_remote(&field.s, Stock::N));
    let field = field.put("HQ-2A", "3628");
    assert!(!game().has_line(&field.s, Side::Axis, hex("3628")));
    assert!(!game().is_remote(&field.s, Stock::N));
    let field = field.off("256ID", off_map::DEAD);
    assert!(game().may_revive_at(&field.s, unit("256ID"), hex("3628")).is_ok());
}

/// [13.0, 17.3.12] Ruling R102: works that the Soviets have taken once keep nobody from his replacements.
#[test]
fn lost_works_are_no_works() {
    let field = Field::empty().no_theatres().put("256ID", "3628").reduced("256ID").put("HQ-2A", "3528");
    let rebuilds = |field: Field| {
        let mut field = field.at(Side::Axis, Segment::Reinforcement, Phase::Replacements);
        field.s.points = [1, 0, 0, 0];
        field.allows("rebuild 256ID")
    };
    assert!(!rebuilds(field.clone()));
    assert!(rebuilds(field.red(&["3628"]).grey(&["3628"])));
}

/// [7.8.1, 7.8.4] Ruling R103: the loss of strained armour comes on top; the first loss of the table still falls on what
/// was announced.
#[test]
fn the_strain_is_not_the_first_loss() {
    let field = Field::empty().no_theatres().put("256ID", "6149").put("1RC", "6150").reduced("1RC");
    let mut field = fights(field.put("2GdTC", "6150").put("29TC", "6150"), Side::Soviet);
    field.announce("6149", &["2GdTC", "29TC", "1RC"]).act("exploit");
    // One loss of the table, and one of the strain.
    let rows = game().data.tables.results[(field.s.battle.odds.column.min(5) + 1) as usize];
    let sum = (2..=12_usize).find(|sum| rows[sum - 2].losses[0] == 1).expect("a loss");
    let dice = [(sum / 2).to_string(), (sum - sum / 2).to_string()];
    field.roll("roll", &[&dice[0], &dice[1]]).act("lose 29TC");
    assert_eq!(field.lines.first().map(|line| line.rule), Some("7.8.4"), "the strain comes first, by its own rule");
    assert_eq!(["29TC", "2GdTC"].map(|id| field.steps(id)), [1, 1]);
    assert_eq!(field.place("1RC"), "6150", "infantry bears none of it");
}

/// [8.3.2, 7.11.2] In exploitation the first loss falls on Soviet armour; an ally's armour comes after Soviet infantry.
#[test]
fn allied_armour_is_no_soviet_armour() {
    let mut field = Field::empty().no_theatres().theatre(Stock::CS, "6541", Mode::Offensive).put("221Sich", "6545");
    field.s.loyalty = [Side::Soviet; 2];
    let field = field.put("1RC", "6544").put("60RC", "6544").put("1RomArm", "6544");
    let exploiting = |field: Field, id: &str| field.marked(id, mark::EXPLOITING);
    let field = exploiting(exploiting(exploiting(field, "1RC"), "60RC"), "1RomArm");
    let mut field = field.at(Side::Soviet, Segment::ExploitationCombat, Phase::Combat);
    field.announce("6545", &["1RC", "60RC", "1RomArm"]).act("pass").roll("roll", &["1", "1"]);
    assert_eq!(field.s.battle.stage, Stage::AttackerLosses);
    assert!(field.allows("lose 1RC") && !field.allows("lose 1RomArm"));
}

/// [9.1.2, 11.5.8] Ruling R104: two Lend-Leases make a theatre reach no further than one.
#[test]
fn two_lend_leases_reach_no_further() {
    let field = Field::empty().theatre(Stock::CN, "6621", Mode::Offensive).lay(Support::LendLease, Stock::CN, "6621");
    assert_eq!(game().radius(&field.s, Stock::CN), 12);
    let field = field.lay(Support::LendLease, Stock::CN, "6621");
    assert_eq!(game().radius(&field.s, Stock::CN), 12);
}

/// [5.1.4, 16.2.1] Ruling R105: which supports of the End of the Reich come into the pool is for the Germans alone, until
/// they are played.
#[test]
fn the_end_of_the_reich_comes_unseen() {
    use kernel::{Audience, Viewer};
    let mut field = Field::empty();
    let seen = |field: &Field, side: Side| game().observe(&field.s, Viewer::Seat(side.seat())).cups;
    let drawn = |field: &Field, kind: Support| {
        let mut field = field.clone();
        field.draw_out(kind);
        field.s.pools[Side::Axis].add(kind);
        field
    };
    let (fuel, bombers) = (drawn(&field, Support::FuelShortage), drawn(&field, Support::AlliedBombers));
    assert_eq!(seen(&fuel, Side::Soviet), seen(&bombers, Side::Soviet));
    assert_ne!(seen(&fuel, Side::Axis), seen(&bombers, Side::Axis));
    let mut played = fuel.clone();
    played.s.pools[Side::Axis].take(Support::FuelShortage);
    played.s.aside[Side::Axis].add(Support::FuelShortage);
    game().note_reich(&mut played.s, Support::FuelShortage);
    played.s.aside[Side::Axis].take(Support::FuelShortage);
    played.s.pools[Side::Axis].add(Support::FuelShortage);
    assert_ne!(seen(&played, Side::Soviet), seen(&fuel, Side::Soviet), "everybody has seen it");
    let mut rng = <kernel::Rng as chacha20::rand_core::SeedableRng>::seed_from_u64(7);
    let mut imagined = |field: &Field| {
        let twins = (0..40).map(|_| game().imagine(&field.s, Side::Soviet.seat(), &mut rng));
        twins.filter(|twin| twin.pools[Side::Axis].has(Support::FuelShortage)).count()
    };
    assert_eq!(imagined(&played), 40);
    assert!((1..40).contains(&imagined(&fuel)), "three of twelve");
    field = field.red(&["5266"]);
    let field = field.run(&["fuel"], |rules, s, chance, log| rules.check_objectives(s, chance, log));
    let named = field.lines.iter().find(|line| line.message.id == "log-reich-supports").expect("a line");
    assert_eq!(named.audience, Audience::Only(kernel::SeatSet::one(Side::Axis.seat())));
    assert!(field.lines.iter().any(|line| line.message.id == "log-reich-unseen"));
}

/// [15.3.1, 17.3.2, 17.3.3] Ruling R106: a dismissal costs the German points; the allies get theirs by the calendar.
#[test]
fn a_dismissal_leaves_the_allies_their_points() {
    let mut field = Field::empty().on_turn(2);
    field.s.active = Side::Axis;
    field.s.mood = 5;
    let allies = |field: &Field| [field.s.points[1], field.s.points[2]];
    game().count_points(&mut field.s);
    let (german, before) = (field.s.points[0], allies(&field));
    assert!(german > 0 && before.iter().any(|&points| points > 0));
    field.s.disgrace.no_points = true;
    game().count_points(&mut field.s);
    assert_eq!((field.s.points[0], allies(&field)), (0, before));
    assert_eq!(field.s.side_of(Nation::Romanian), Side::Axis);
}

/// [7.5.6, 7.5.8] The card of an attack below 1/2 says that it is impossible only where no support on the map could lift
/// it.
#[test]
fn a_weak_attack_is_possible_while_supports_may_come() {
    let base =
        Field::empty().no_theatres().theatre(Stock::CS, "6541", Mode::Offensive).put("1RC", "6544").reduced("1RC");
    let base = base.put("256ID", "6545").lay(Support::Ju52, Stock::Germans, "6545");
    let card = |field: &Field| {
        let field = field.clone().at(Side::Soviet, Segment::Combat, Phase::Combat);
        let scene = game().observe(&field.s, kernel::Viewer::Seat(Side::Soviet.seat()));
        let clash = scene.clashes.into_iter().find(|clash| clash.hex == hex("6545").0).expect("a card");
        (clash.impossible.is_some(), clash.verdict.map(|words| words.id.to_string()), clash.commit.len())
    };
    // 1 against 4 is 1/4.
    assert_eq!(card(&base), (true, None, 0));
    let lifted = (false, Some("clash-needs-supports".to_owned()), 1);
    assert_eq!(card(&base.clone().lay(Support::Artillery2, Stock::CS, "6544")), lifted);
    assert_eq!(card(&base.clone().lay(Support::Katyusha, Stock::CS, "6544")), lifted, "rockets may clear the hex");
    assert!(card(&base.lay(Support::Aviation, Stock::CS, "6544")).0, "1/3 is not enough");
}
