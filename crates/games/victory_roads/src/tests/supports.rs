//! [5, 11.5] Supports: drawn, kept, placed, used and returned.

use chacha20::rand_core::SeedableRng as _;
use kernel::Rng;
use lab::TestField as _;

use super::{Field, game, hex, unit};
use crate::combat::Stage;
use crate::state::{Phase, Segment};
use crate::supports::{Heap, Support};
use crate::theatres::{Mode, Stock};
use crate::units::Side;

fn placing(field: Field, side: Side) -> Field {
    let mut field = field.at(side, Segment::Support, Phase::Supports);
    field.s.priority = Some(Stock::CN);
    field
}

/// [5.1.1] Each side has a pool of its own, filled as the scenario says.
#[test]
fn pools_are_filled_by_the_scenario() {
    let basic = Field::empty_of("budapest-wien");
    let soviet = &basic.s.pools[Side::Soviet];
    assert_eq!((soviet.len(), soviet.count(Support::Artillery2), soviet.count(Support::Stalin)), (13, 4, 0));
    assert_eq!(basic.s.pools[Side::Axis].len(), 9);
    let campaign = Field::empty();
    assert_eq!(
        (campaign.s.pools[Side::Soviet].len(), campaign.s.pools[Side::Axis].len(), campaign.s.reich.len()),
        (46, 20, 12)
    );
    assert!(!campaign.s.pools[Side::Axis].has(Support::Heinrici), "he comes later");
}

/// [5.1.2, 5.3.1] In the basic rules the Soviets throw a die, with what the scenario adds, and draw so many.
#[test]
fn soviets_throw_a_die_for_supports() {
    let field = Field::empty_of("budapest-wien").go(Side::Soviet, Segment::Support, &["2", "aviation", "katyusha"]);
    assert_eq!(field.held_in(Stock::Reds), 2);
    assert!(field.s.stock(Stock::Reds).has(Support::Aviation) && field.s.stock(Stock::Reds).has(Support::Katyusha));
    let later = Field::empty_of("budapest-wien").on_turn(21);
    let later = later.go(Side::Soviet, Segment::Support, &["1", "aviation", "aviation"]);
    assert_eq!(later.held_in(Stock::Reds), 2, "one more from turn 21 on");
}

/// [5.3.2] The Germans draw what the scenario gives them.
#[test]
fn germans_draw_what_the_scenario_gives() {
    let draw = |turn: u8, dice: &[&str]| {
        Field::empty_of("budapest-wien").on_turn(turn).go(Side::Axis, Segment::Support, dice).held_in(Stock::Germans)
    };
    assert_eq!([draw(20, &["1", "1", "1", "1"]), draw(21, &["1", "1"])], [4, 2]);
}

/// [5.1.2] Ruling R72: from an empty pool nothing comes.
#[test]
fn an_empty_pool_gives_nothing() {
    let mut field = Field::empty_of("budapest-wien");
    field.s.pools[Side::Soviet] = Heap::from_iter([Support::Aviation]);
    let field = field.go(Side::Soviet, Segment::Support, &["6", "aviation"]);
    assert_eq!(field.held_in(Stock::Reds), 1);
}

/// [5.1.3] Six may be kept; the owner returns others of his choice when the phase ends. In the advanced rules each theatre
/// keeps six.
#[test]
fn six_supports_may_be_kept() {
    let field = Field::empty_of("budapest-wien").give(Stock::Reds, &[Support::Artillery2; 4]);
    let field = field.give(Stock::Reds, &[Support::Aviation; 4]);
    let mut field = field.at(Side::Soviet, Segment::Support, Phase::Supports);
    field.act("done");
    assert_eq!(field.s.phase, Phase::Surplus);
    field.acts(&["return soviet aviation", "return soviet artillery-2"]);
    assert_eq!((field.held_in(Stock::Reds), field.s.segment), (6, Segment::Movement));
    let two = Field::empty().give(Stock::CN, &[Support::Aviation; 6]).give(Stock::CS, &[Support::Artillery2; 6]);
    assert_eq!(game().overfull(&two.s), None);
    assert_eq!(game().overfull(&two.give(Stock::CS, &[Support::Partisans]).s), Some(Stock::CS));
}

/// [5.1.4] A side does not know what the other holds: to it all deals of the other's boxes and pool are alike, its own
/// supports are what they are.
#[test]
fn the_enemys_supports_are_hidden() {
    let field = Field::raw("campaign");
    let mut others = 0;
    for seed in 0..20 {
        let mut rng = Rng::seed_from_u64(seed);
        let twin = game().imagine(&field.s, Side::Axis.seat(), &mut rng);
        assert_eq!(twin.stock(Stock::Germans), field.s.stock(Stock::Germans));
        assert!(Stock::THEATRES.into_iter().all(|stock| twin.stock(stock).len() == field.s.stock(stock).len()));
        others += usize::from(twin.stock(Stock::CN) != field.s.stock(Stock::CN));
    }
    assert!(others > 15, "{others}");
}

/// [5.2.1] What was played goes back as the owner's next support phase begins; what lies in boxes stays, and so does what
/// remains on the map by its text. Ruling R68: a token lies aside until then.
#[test]
fn played_supports_return() {
    let field = Field::empty().no_theatres().give(Stock::Germans, &[Support::GermanArtillery; 2]).put("256ID", "6545");
    let field = field.lead(Support::Model, Stock::Germans, "256ID").lay(Support::Luftwaffe, Stock::Germans, "6545");
    let mut field = field.lay(Support::Aviation, Stock::CN, "6544").at(Side::Axis, Segment::Movement, Phase::Movement);
    let pool = field.s.pools[Side::Axis].len();
    field.act("spend german artillery");
    assert_eq!((field.s.pools[Side::Axis].len(), field.s.aside[Side::Axis].len()), (pool, 1));
    field.s.disgrace.few_supports = true;
    field.s.objectives = 0;
    let field = field.go(Side::Axis, Segment::Support, &[]);
    assert_eq!((field.s.pools[Side::Axis].len(), field.s.aside[Side::Axis].len()), (pool + 2, 0));
    assert_eq!(field.held_in(Stock::Germans), 1);
    let left: Vec<Support> = field.s.placed.iter().map(|placed| placed.kind).collect();
    assert_eq!(left, [Support::Model, Support::Aviation], "Model stays, and what is not theirs");
}

/// [5.4.1, 11.5.4, 11.5.1] An event goes where its sheet says: guns with one's own troops, partisans to empty hexes of
/// certain countries.
#[test]
fn events_have_their_places() {
    let field = Field::empty().give(Stock::CN, &[Support::Artillery2, Support::Partisans]).put("1RC", "6221");
    let mut field = placing(field.put("256ID", "6222"), Side::Soviet);
    field.act("play CN artillery-2");
    assert_eq!([field.refused_by("place 6222"), field.refused_by("place 6121")], ["5.4.1", "5.4.1"]);
    field.acts(&["place 6221", "play CN partisans"]);
    assert_eq!([field.refused_by("place 6221"), field.refused_by("place 6222")], ["5.4.1", "5.4.1"]);
    field.act("place 6024");
    assert!(
        !game().is_closed(&field.s, Side::Soviet, hex("6024")) && game().is_closed(&field.s, Side::Axis, hex("6024"))
    );
}

/// [5.4.3] In the basic rules the mark of theatres means nothing.
#[test]
fn theatres_do_not_bind_in_the_basic_rules() {
    let field = Field::empty_of("budapest-wien").give(Stock::Reds, &[Support::Aviation]);
    let mut field = field.at(Side::Soviet, Segment::Support, Phase::Supports);
    field.acts(&["play soviet aviation", "place 1851"]);
    assert_eq!(field.s.placed.len(), 1);
}

/// [5.4.4, 11.5.7] A leader goes with his unit, back to the pool when it dies, and never with another leader.
#[test]
fn leaders_go_with_their_unit() {
    let field =
        Field::empty().give(Stock::CN, &[Support::Rybalko, Support::Bogdanov]).put("2GdTC", "6621").put("1RC", "6621");
    let mut field = placing(field.put("29TC", "6521"), Side::Soviet);
    field.act("play CN rybalko");
    assert_eq!(field.refused_by("attach 1RC"), "5.4.4", "he leads armour");
    field.acts(&["attach 2GdTC", "play CN bogdanov"]);
    assert!(!field.allows("attach 2GdTC"), "two leaders");
    field.act("back");
    field = field.at(Side::Soviet, Segment::Movement, Phase::Movement);
    field.walk("2GdTC", &["6521"]);
    assert_eq!(field.s.placed[0].unit, unit("2GdTC"));
    let pool = field.s.pools[Side::Soviet].len();
    for _ in 0..2 {
        game().lose_step(&mut field.s, unit("2GdTC"), "7.8", &mut kernel::Log::silent());
    }
    assert_eq!(
        (field.place("2GdTC"), field.s.placed.len(), field.s.pools[Side::Soviet].len()),
        ("dead".to_owned(), 0, pool + 1)
    );
}

/// [5.4.5, 11.5.8, 7.5.6] Different supports add up; two of one name do not, nor do two leaders.
#[test]
fn supports_of_one_name_do_not_add_up() {
    let field = Field::empty().no_theatres().theatre(Stock::CN, "6541", Mode::Offensive).put("256ID", "6545");
    let field = field.put("2GdTC", "6444").put("29TC", "6444").lead(Support::Rybalko, Stock::CN, "2GdTC");
    let field = field.lead(Support::Bogdanov, Stock::CN, "29TC").lay(Support::Artillery2, Stock::CN, "6444");
    let field = field.lay(Support::Artillery3, Stock::CN, "6444").lay(Support::Aviation, Stock::CN, "6444");
    let mut field = field.at(Side::Soviet, Segment::Combat, Phase::Combat);
    field.announce("6545", &["2GdTC", "29TC"]);
    assert_eq!(field.s.battle.stage, Stage::AttackerSupports);
    field.act("use artillery-3 6444");
    assert_eq!(field.refused_by("use artillery-2 6444"), "5.4.5");
    field.acts(&["use aviation 6444", "done"]);
    assert_eq!(field.s.battle.odds.shift, 3 + 1 + 1, "guns, wings and one leader");
}

/// [5.4.1] A support is near enough or of no use: guns one hex, wings two.
#[test]
fn supports_have_a_range() {
    let field =
        Field::empty().no_theatres().put("256ID", "6545").put("1RC", "6444").put("60RC", "6443").put("92RC", "6543");
    let field = field.theatre(Stock::CN, "6541", Mode::Offensive).lay(Support::Artillery2, Stock::CN, "6443").lay(
        Support::Aviation,
        Stock::CN,
        "6543",
    );
    let mut field = field.at(Side::Soviet, Segment::Combat, Phase::Combat);
    field.announce("6545", &["1RC"]);
    assert_eq!(field.refused_by("use artillery-2 6443"), "5.4.1");
    field.act("use aviation 6543");
}

/// [5.4.1] What rockets cost is an event of their own, before the combat and not a result of it.
#[test]
fn rockets_strike_by_their_own_rule() {
    let field = Field::empty().no_theatres().theatre(Stock::CN, "6541", Mode::Offensive).put("256ID", "6545");
    let field = field.put("1RC", "6444").lay(Support::Katyusha, Stock::CN, "6444");
    let mut field = field.at(Side::Soviet, Segment::Combat, Phase::Combat);
    field.announce("6545", &["1RC"]).roll("use katyusha 6444", &["4"]);
    assert_eq!((field.steps("256ID"), field.rule_of("log-step-lost")), (1, "5.4.1"));
}

/// [1.5.3, 1.1.6] Desertions hit any German infantry that is not elite, Kampfgruppen like divisions.
#[test]
fn kampfgruppen_desert_like_divisions() {
    let field = Field::empty().no_theatres().put("KGi-1", "6545").put("256ID", "6545").put("20Pz", "6545");
    let may = |id: &str| game().may_attach(&field.s, Stock::Germans, Support::Desertions, unit(id)).is_ok();
    assert_eq!(["KGi-1", "256ID", "20Pz"].map(may), [true, true, false]);
    let field = field.give(Stock::Germans, &[Support::Desertions]);
    let mut field = field.go(Side::Axis, Segment::Support, &["artillery", "artillery", "artillery", "artillery"]);
    assert_eq!((field.s.phase, game().decides(&field.s)), (Phase::Obliged, Some(Side::Soviet)));
    field.act("attach KGi-1");
    assert_eq!(field.place("KGi-1"), "gone");
}
