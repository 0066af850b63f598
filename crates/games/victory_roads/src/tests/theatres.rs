//! [9, 10, 11] Theatres, the corps they reinforce, and how they draw, move and turn over.

use kernel::Log;
use lab::TestField as _;

use super::{Field, First, altered, game, hex};
use crate::combat::Stage;
use crate::results::written;
use crate::state::{Phase, Segment, Weather, mark};
use crate::supports::Support;
use crate::theatres::{Mode, Stock};
use crate::units::Side;

const TWO_GUNS: [Support; 2] = [Support::Artillery2; 2];

fn placing(field: Field) -> Field {
    let mut field = field.at(Side::Soviet, Segment::Support, Phase::Supports);
    field.s.priority = Some(Stock::CN);
    field.s.secondary = Some(Stock::N);
    field
}

/// Germans within ten hexes of each theatre of the campaign, all of them in supply.
fn watched(field: Field) -> Field {
    field.put("256ID", "5717").put("299ID", "6223").put("14ID", "4640").put("134ID", "5656")
}

/// [1.6.2, 9.1.2] Nine hexes on the offensive, five on the move, whatever lies between. Ruling R61: Lend-Lease adds three
/// to every use of the radius.
#[test]
fn a_theatre_reaches_nine_hexes_or_five() {
    let field = Field::empty().theatre(Stock::CN, "6621", Mode::Offensive).put("256ID", "6221");
    let reaches = |field: &Field| {
        [5, 6, 9, 10, 12, 13].map(|far: u8| {
            let number = format!("{:02}", 66 - far);
            let column = format!("{number}21");
            let near = game().data.map.hexes().find(|&hex| {
                game().data.map.distance(hex, self::hex("6621")) == u32::from(far)
                    && game().data.map.number(hex).to_string().starts_with(&column[..2])
            });
            game().in_theatre(&field.s, Stock::CN, near.expect("a hex so far away"))
        })
    };
    assert_eq!(reaches(&field), [true, true, true, false, false, false]);
    let moving = field.clone().theatre(Stock::CN, "6621", Mode::Movement);
    assert_eq!(reaches(&moving), [true, false, false, false, false, false]);
    let lent = field.lay(Support::LendLease, Stock::CN, "6621");
    assert_eq!(reaches(&lent), [true, true, true, true, true, false]);
    // Minsk is twelve hexes from Smolensk: corps there can be reinforced and cry Hurrah now.
    let field = lent.put("1RC", "5426").reduced("1RC").put("221Sich", "5526").no_theatres();
    let field = field.theatre(Stock::CN, "6621", Mode::Offensive).give(Stock::CN, &TWO_GUNS);
    let mut field = placing(field.off("256ID", crate::state::off_map::DUE));
    assert!(game().weak_corps(&field.s, Stock::CN, hex("5426")).is_ok());
    field = field.at(Side::Soviet, Segment::Combat, Phase::Combat).put("36GdRC", "5426");
    field.announce("5526", &["36GdRC"]).act("hurrah");
}

/// [9.1.4] A theatre whose hex the enemy enters goes back east, to the nearest friendly major city with a line, and its
/// supports return. Ruling R19: where none lies to the east, to the nearest of all.
#[test]
fn a_theatre_that_is_overrun_goes_back_east() {
    let field = Field::empty().no_theatres().theatre(Stock::CN, "5725", Mode::Offensive).give(Stock::CN, &TWO_GUNS);
    let mut field = field.put("5Pz", "5724").at(Side::Axis, Segment::Movement, Phase::Movement);
    let pool = field.s.pools[Side::Soviet].len();
    field.acts(&["move 5Pz", "to 5725"]);
    assert_eq!(field.s.theatres[Stock::CN as usize].hex, hex("6621"));
    assert_eq!((field.held_in(Stock::CN), field.s.pools[Side::Soviet].len()), (0, pool + 2));
    let far = Field::empty().no_theatres().theatre(Stock::CN, "6831", Mode::Offensive).put("5Pz", "6731");
    let mut far = far.at(Side::Axis, Segment::Movement, Phase::Movement);
    far.acts(&["move 5Pz", "to 6831"]);
    assert_eq!(far.s.theatres[Stock::CN as usize].hex, hex("6532"), "nothing lies further east");
}

/// [9.1.4, 4.1.1] The same when its line is cut.
#[test]
fn a_theatre_that_is_cut_off_goes_back_east() {
    let field = Field::empty().no_theatres().theatre(Stock::CN, "6026", Mode::Offensive).give(Stock::CN, &TWO_GUNS);
    let mut field = field.put("256ID", "6127").put("5Pz", "5928").put("14ID", "6024");
    field = field.at(Side::Axis, Segment::Movement, Phase::Movement);
    field.acts(&["move 5Pz", "to 5927"]);
    assert!(field.s.expelled.is_some(), "two cities are as near, and the Soviets choose");
    let offer = field.offers().into_iter().next().expect("a city");
    field.act(&offer);
    let at = field.s.theatres[Stock::CN as usize].hex;
    assert_ne!(at, hex("6026"), "Germans shut the railway on both sides");
    assert!(game().has_line(&field.s, Side::Soviet, at));
    assert_eq!(field.held_in(Stock::CN), 0);
}

/// [9.1.3, 11.6.1] On the offensive a theatre does not move.
#[test]
fn a_theatre_on_the_offensive_stays() {
    let field = Field::empty().theatre(Stock::N, "6115", Mode::Movement);
    let field = field.at(Side::Soviet, Segment::Support, Phase::TheatreMoves);
    assert!(field.allows("shift N"));
    assert_eq!(field.refused_by("shift CN"), "9.1.3");
}

/// [9.2.1, 11.5.5] A support with the mark of theatres is placed in the radius of its own; others are not bound.
#[test]
fn some_supports_stay_in_their_theatre() {
    let field = Field::empty().give(Stock::CN, &[Support::Aviation, Support::LongRangeAviation, Support::Engineers]);
    let mut field = placing(field.put("1RC", "5754").put("60RC", "6621"));
    field.act("play CN aviation");
    assert_eq!(field.refused_by("place 5754"), "9.2.1");
    field.acts(&["place 6222", "play CN pontoons"]);
    assert_eq!(field.refused_by("place 5754"), "9.2.1");
    field.acts(&["place 6621", "play CN bombers", "place 3227"]);
    assert_eq!(field.s.placed.len(), 3);
}

/// The example of 10.3: two stacks before Minsk, and a theatre on the move near one of them.
fn before_minsk() -> Field {
    let field = Field::empty().no_theatres().theatre(Stock::CN, "5725", Mode::Offensive).theatre(
        Stock::N,
        "4724",
        Mode::Movement,
    );
    let field = field.put("36GdRC", "5225").put("8GdRC", "5225").put("1RC", "5326").put("60RC", "5326");
    let field = field.reduced("36GdRC").reduced("8GdRC").reduced("1RC").reduced("60RC");
    placing(field.give(Stock::CN, &[Support::Aviation; 2]))
}

/// [10.3.2, 9.2.2] The rulebook's example: the Guards are too near to the theatre on the move; one support reinforces both
/// other corps, and the second is kept.
#[test]
fn rf1_one_support_reinforces_two_corps() {
    let mut field = before_minsk();
    assert_eq!(field.refused_by("strengthen CN aviation 5225"), "10.3.2");
    field.act("strengthen CN aviation 5326");
    assert!(!field.has("1RC", mark::REDUCED) && !field.has("60RC", mark::REDUCED));
    assert!(field.has("36GdRC", mark::REDUCED));
    assert_eq!(field.held_in(Stock::CN), 1);
}

/// [10.3.2, 9.2.2, 10.1.3, 10.3.1] Corps must be supplied, in the radius of a theatre on the offensive and on a road to
/// it; two supports a theatre.
#[test]
fn corps_are_reinforced_under_conditions() {
    let base = || before_minsk().theatre(Stock::N, "6115", Mode::Offensive);
    let hungry = base().marked("1RC", mark::UNSUPPLIED).marked("60RC", mark::UNSUPPLIED);
    assert_eq!(hungry.refused_by("strengthen CN aviation 5326"), "10.3.2");
    let off_road = base().put("1RC", "5325").reduced("1RC");
    assert_eq!(off_road.refused_by("strengthen CN aviation 5325"), "10.3.2");
    let far = base().put("1RC", "4724").reduced("1RC");
    assert_eq!(far.refused_by("strengthen CN aviation 4724"), "10.3.2");
    let moving = base().theatre(Stock::CN, "5725", Mode::Movement);
    assert_eq!(moving.refused_by("strengthen CN aviation 5326"), "10.3.2");
    let cut = base().put("256ID", "5426").put("299ID", "5125");
    assert_eq!(cut.refused_by("strengthen CN aviation 5326"), "10.3.2", "the road is cut");
    let mut three = base().give(Stock::CN, &[Support::Aviation]).put("92RC", "5426").reduced("92RC");
    three.acts(&["strengthen CN aviation 5326", "strengthen CN aviation 5225"]);
    assert_eq!(three.refused_by("strengthen CN aviation 5426"), "10.3.2");
}

/// [10.1.3, 11.5.4] Certain events reinforce corps too: penetration artillery three of a stack.
#[test]
fn penetration_artillery_reinforces_three_corps() {
    let field = before_minsk().put("92RC", "5326").reduced("92RC").give(Stock::CN, &[Support::PenetrationArtillery]);
    let mut field = field;
    field.acts(&["play CN breakthrough", "place 5326"]);
    assert!(["1RC", "60RC", "92RC"].into_iter().all(|id| !field.has(id, mark::REDUCED)));
}

/// [11.3.1, 11.3.3, 1.9.1] The rulebook's first draw: half of two dice rounded down; the first theatre has two more, one
/// in a minor city two fewer, and the last one none. Ruling R90: the first theatre throws first, then the others from north
/// to south.
#[test]
fn sd1_theatres_draw_their_supports() {
    let field = watched(Field::empty().on_turn(3).theatre(Stock::N, "6116", Mode::Movement));
    let mut field = field.theatre(Stock::S, "5354", Mode::Offensive).go(Side::Soviet, Segment::Support, &[]);
    assert_eq!(field.s.phase, Phase::Priority);
    field.act("priority CS");
    assert_eq!(field.refused_by("secondary CS"), "11.3.1");
    let dice = ["4", "4", "1", "1", "1", "1", "1", "1", "3", "4", "1", "1", "1", "2", "2"];
    field.roll("secondary N", &dice);
    assert_eq!([Stock::N, Stock::CN, Stock::CS, Stock::S].map(|theatre| field.held_in(theatre)), [0, 3, 6, 0]);
    assert_eq!(field.s.phase, Phase::Supports, "nobody asks N whether it takes a support instead");
    assert!(game().may_shift(&field.s, Stock::N).is_ok(), "it can still move");
}

/// [11.3.3] On a road without railway one fewer. All cities of the map have railways, so they are taken up for this.
#[test]
fn a_theatre_without_a_railway_draws_one_fewer() {
    let map = include_str!("../../../../../games-data/victory-roads/map.toml");
    let count = |rules: &crate::VictoryRoads, stock: Stock, at: &str, ground: Weather| {
        let mut s = rules.opening(&Field::setup("campaign", &[]), &mut First, &mut Log::silent());
        s.theatres = [crate::theatres::Theatre::default(); 4];
        s.theatres[stock as usize].hex = hex(at);
        s.boxes[stock as usize] = crate::supports::Heap::default();
        s.ground = ground;
        // First shows ones: half of two is one. The first theatre has two more.
        s.priority = Some(stock);
        rules.draw_for_theatres(&mut s, &mut First, &mut Log::silent());
        s.stock(stock).len()
    };
    let roads = altered("map.toml", &map.replace("kind = \"rail\"", "kind = \"road\""));
    assert_eq!(
        [count(game(), Stock::CN, "6621", Weather::Fair), count(&roads, Stock::CN, "6621", Weather::Fair)],
        [3, 2]
    );
    assert_eq!(count(game(), Stock::CN, "6016", Weather::Fair), 1, "a minor city");
    assert_eq!(count(game(), Stock::CN, "6621", Weather::Snow), 2);
    assert_eq!(count(game(), Stock::CN, "6621", Weather::Mud), 0);
    assert_eq!(count(game(), Stock::CN, "6116", Weather::Fair), 0, "no city");
}

/// All theatres on the offensive in major cities, the south with six supports.
fn before_jassy(ground: Weather) -> Field {
    let field = watched(Field::empty().on_turn(5).in_weather(ground)).give(Stock::S, &[Support::Aviation; 6]);
    let mut field = field;
    field.s.pools[Side::Soviet].add(Support::Capitulation);
    field.s.supports += 1;
    field = field.go(Side::Soviet, Segment::Support, &[]);
    field.act("priority S");
    field
}

/// [11.3.2, 11.3.3, 5.1.3] The rulebook's grand offensive: a support of choice, then five and two and two. Nobody else
/// draws or moves. Ruling R26: six must lie in the box before the free one comes.
#[test]
fn sd2_a_grand_offensive_draws_nine() {
    let mut field = before_jassy(Weather::Fair).theatre(Stock::CN, "6621", Mode::Movement);
    field.act("secondary N");
    assert_eq!(field.s.phase, Phase::GrandOffensive);
    field.act("offensive");
    assert_eq!((field.s.phase, field.held_in(Stock::S)), (Phase::FreeSupport, 6));
    let dice = ["5", "5", "1", "1", "1", "1", "1", "1", "1", "1", "1"];
    field.roll("take capitulation", &dice);
    assert_eq!(field.held_in(Stock::S), 16);
    assert_eq!([Stock::N, Stock::CN, Stock::CS].map(|theatre| field.held_in(theatre)), [0, 0, 0]);
    assert_eq!(field.s.phase, Phase::Supports, "a theatre on the move takes none either");
    for (what, refused) in [
        ("draw", game().may_draw(&field.s, Stock::CN).is_err()),
        ("move", game().may_shift(&field.s, Stock::CN).is_err()),
    ] {
        assert!(refused, "{what}");
    }
    field.act("done");
    if field.s.phase == Phase::Modes {
        assert_eq!(field.refused_by("turn S"), "11.7", "it launched the offensive");
        field.act("done");
    }
    assert_eq!(field.s.phase, Phase::Surplus);
    for _ in 0..10 {
        let offer = field.offers().into_iter().next().expect("one to return");
        field.act(&offer);
    }
    assert_eq!(field.held_in(Stock::S), 6);
    // Five and the free one would not have been enough.
    let mut five = before_jassy(Weather::Fair);
    five.s.boxes[Stock::S as usize].take(Support::Aviation);
    five.s.pools[Side::Soviet].add(Support::Aviation);
    assert!(game().may_launch(&five.s).is_err());
}

/// [11.2.1, 11.3.3, 3.2.2] The rulebook's third draw: in mud, a theatre on the offensive with nobody near draws none; one
/// on the move may go five hexes, since the only enemy near is without supply and not told to hold.
#[test]
fn sd3_far_from_the_front() {
    let field = Field::empty().on_turn(12).in_weather(Weather::Mud).put("299ID", "6223").put("14ID", "4640");
    let field = field.theatre(Stock::N, "6205", Mode::Offensive);
    let field = field.theatre(Stock::S, "5755", Mode::Movement).put("134ID", "5656").marked("134ID", mark::UNSUPPLIED);
    let held = field.clone().held("5656").go(Side::Soviet, Segment::Support, &[]);
    assert_eq!(held.s.phase, Phase::Priority, "an order to hold keeps the theatre where it is");
    let mut field = field.go(Side::Soviet, Segment::Support, &[]);
    assert_eq!((field.s.phase, field.s.at), (Phase::MovingUp, Some(Stock::S)));
    assert_eq!(field.s.left, 5);
    field.acts(&["to 5754", "halt"]);
    assert!(field.s.theatres[Stock::N as usize].remote, "nobody is near the north");
    field.act("priority CN");
    // CN: 12 / 2 + 2 - 3; CS: 8 / 2 - 3; nothing for N and S.
    field.roll("secondary N", &["6", "6", "1", "1", "1", "1", "1", "4", "4", "1"]);
    assert_eq!([Stock::N, Stock::CN, Stock::CS, Stock::S].map(|theatre| field.held_in(theatre)), [0, 5, 1, 0]);
}

/// [11.2.1] Ruling R20: a supplied enemy HQ near by is enough.
#[test]
fn an_hq_keeps_the_front_near() {
    let remote = |field: Field| game().is_remote(&field.s, Stock::CN);
    assert!(remote(Field::empty()));
    assert!(!remote(Field::empty().put("HQ-4A", "6223")));
    assert!(remote(Field::empty().put("HQ-4A", "5426")), "twelve hexes away");
}

/// [3.2.2, 11.3.2, 11.3.4] In mud there is no grand offensive, and a theatre on the move takes no support.
#[test]
fn sd4_mud_stops_offensives_and_draws() {
    let mut field = before_jassy(Weather::Mud).theatre(Stock::CN, "6621", Mode::Movement);
    field.roll("secondary N", &["2", "2", "1", "2", "2"]);
    assert_eq!(field.s.phase, Phase::Supports, "neither was offered");
    assert!(game().may_launch(&field.s).is_err());
    assert!(game().may_draw(&field.s, Stock::CN).is_err());
    field.s.ground = Weather::Fair;
    assert!(game().may_launch(&field.s).is_ok() && game().may_draw(&field.s, Stock::CN).is_ok());
}

/// [11.3.2] A grand offensive needs the offensive mode, a major city and six supports.
#[test]
fn a_grand_offensive_has_its_conditions() {
    let may = |hex: &str, mode: Mode, supports: usize| {
        let mut field = Field::empty().theatre(Stock::S, hex, mode).give(Stock::S, &vec![Support::Aviation; supports]);
        field.s.priority = Some(Stock::S);
        game().may_launch(&field.s).is_ok()
    };
    assert!(may("5754", Mode::Offensive, 6));
    assert!(!may("5754", Mode::Offensive, 5) && !may("5754", Mode::Movement, 6) && !may("5354", Mode::Offensive, 6));
}

/// [11.3.1] Ruling R62: a lone theatre has priority, and none is secondary.
#[test]
fn a_lone_theatre_comes_first() {
    let field = Field::empty_of("bessarabia").put("256ID", "5656");
    let field = field.go(Side::Soviet, Segment::Support, &["1", "1", "1", "1", "1"]);
    assert_eq!((field.s.priority, field.s.secondary), (Some(Stock::S), None));
    assert_eq!(field.held_in(Stock::S), 3, "one for the dice and two for coming first");
}

/// [11.3.4, 11.6.1, 12.3.1] A theatre on the move may take a support; then it does not move any more this turn.
#[test]
fn a_support_or_a_move() {
    let mut field = watched(Field::empty().theatre(Stock::N, "6115", Mode::Movement));
    field = field.at(Side::Soviet, Segment::Support, Phase::Draws);
    field.s.priority = Some(Stock::CN);
    field.s.secondary = Some(Stock::CS);
    field.roll("draw N", &["aviation"]);
    assert_eq!(field.held_in(Stock::N), 1);
    assert!(game().may_shift(&field.s, Stock::N).is_err() && game().may_move_up(&field.s, Stock::N).is_err());
    let mut last = watched(Field::empty().theatre(Stock::N, "6115", Mode::Movement));
    last.s.secondary = Some(Stock::N);
    assert!(game().may_draw(&last.s, Stock::N).is_err(), "the secondary theatre takes none");
}

/// [11.5.2] The order: Lend-Lease, surprise attacks, all others, then corps.
#[test]
fn supports_are_placed_in_order() {
    let kinds = [Support::LendLease, Support::SurpriseAttack, Support::Aviation, Support::Aviation];
    let field = Field::empty().give(Stock::CN, &kinds).put("1RC", "6621").put("60RC", "6522").reduced("60RC");
    let mut field = placing(field);
    assert!(
        ["play CN lend-lease", "play CN surprise", "play CN aviation"].into_iter().all(|action| field.allows(action))
    );
    field.acts(&["play CN aviation", "place 6222"]);
    assert_eq!(field.refused_by("play CN lend-lease"), "11.5.2");
    assert_eq!(field.refused_by("play CN surprise"), "11.5.2");
    field.act("strengthen CN aviation 6522");
    field = field.give(Stock::CN, &[Support::Aviation]);
    assert_eq!(field.refused_by("play CN aviation"), "11.5.2", "corps come after all placements");
}

/// [11.5.3] The first theatre uses as many as it likes, any other two. Ruling R25: all that is used in the phase counts,
/// also for corps and for moving.
#[test]
fn other_theatres_use_two_supports() {
    let kinds = [Support::Aviation; 4];
    let field = Field::empty().give(Stock::CN, &kinds).give(Stock::CS, &kinds).put("1RC", "5142").reduced("1RC");
    let mut field = placing(field);
    for number in ["6222", "6223", "6224", "6122"] {
        field.acts(&["play CN aviation", &format!("place {number}")]);
    }
    field.acts(&["play CS aviation", "place 5140", "strengthen CS aviation 5142"]);
    assert_eq!(field.s.theatres[Stock::CS as usize].used, 2);
    let mut third = field.clone();
    third.s.placement = 0;
    assert_eq!(third.refused_by("play CS aviation"), "11.5.3");
    let moving = Field::empty().theatre(Stock::CS, "5141", Mode::Movement).give(Stock::CS, &kinds);
    let mut moving = moving.at(Side::Soviet, Segment::Support, Phase::TheatreMoves);
    moving.s.priority = Some(Stock::CN);
    moving.s.theatres[Stock::CS as usize].used = 1;
    moving.acts(&["shift CS", "spend CS aviation"]);
    assert_eq!(moving.refused_by("spend CS aviation"), "11.5.3");
}

/// [11.5.3, 1.5.3] What must be played does not count.
#[test]
fn stalin_does_not_count() {
    let mut field = Field::empty().give(Stock::CS, &[Support::Stalin]);
    field = field.at(Side::Soviet, Segment::Support, Phase::Draws);
    field.roll("done", &["5"]);
    assert_eq!((field.s.phase, field.s.theatres[Stock::CS as usize].used), (Phase::Supports, 0));
}

/// [11.5.1] Some supports are kept for another phase: they cannot be placed in this one.
#[test]
fn some_supports_wait_for_their_moment() {
    let kinds = [Support::Reconnaissance, Support::GuardsSpirit, Support::Capitulation];
    let field = placing(Field::empty().give(Stock::CN, &kinds));
    for kind in ["reconnaissance", "guards-spirit", "capitulation"] {
        assert_eq!(field.refused_by(&format!("play CN {kind}")), "5.4.1", "{kind}");
    }
    let field = Field::empty().no_theatres().theatre(Stock::CN, "6541", Mode::Offensive).give(Stock::CN, &kinds);
    let field = field.put("1RC", "6545").put("5Pz", "6444").put("12Pz", "6444");
    let mut field = field.at(Side::Axis, Segment::Combat, Phase::Combat);
    field.announce("6545", &["5Pz", "12Pz"]);
    assert_eq!((field.s.battle.stage, game().decides(&field.s)), (Stage::DefenderSupports, Some(Side::Soviet)));
    field.acts(&["play CN reconnaissance", "done"]);
    assert_eq!(field.s.battle.stage, Stage::Declare, "the Germans may not use their elite");
}

/// [11.5.2, 11.5.3, 11.5.4] The rulebook's first turn: Lend-Lease, a surprise attack at 4/1 over the river into the works,
/// then three guns, three wings, a leader and partisans. The stack may move and fight again later.
#[test]
fn sa1_a_surprise_attack_opens_the_front() {
    let mut field = Field::raw("campaign");
    let mut held = std::mem::take(&mut field.s.boxes[Stock::CN as usize]);
    field.s.pools[Side::Soviet].pour(&mut held);
    let kinds = [
        Support::LendLease,
        Support::SurpriseAttack,
        Support::Artillery2,
        Support::Artillery2,
        Support::Artillery2,
        Support::Aviation,
        Support::Aviation,
        Support::Aviation,
        Support::Rybalko,
        Support::Partisans,
    ];
    let mut field = placing(field.give(Stock::CN, &kinds));
    field.s.offensive = true;
    field.acts(&["play CN lend-lease", "play CN surprise", "place 6221"]);
    assert_eq!(field.refused_by("move 36GdRC"), "5.4.1", "only that stack");
    field.act("done").announce("6222", &["2GdTC", "8GdRC", "16GdRC"]);
    let odds = field.s.battle.odds;
    assert_eq!((odds.factors[0], odds.attack, odds.defence, written(odds.column)), (32, 16, 4, "4/1".to_owned()));
    field.roll("roll", &["3", "4"]).act("lose 8GdRC");
    assert_eq!(field.place("256ID"), "dead");
    field.act("done");
    assert_eq!(field.s.phase, Phase::Supports);
    for (kind, number) in [
        ("artillery-2", "6321"),
        ("artillery-2", "6421"),
        ("artillery-2", "6221"),
        ("aviation", "6222"),
        ("aviation", "6322"),
    ] {
        field.acts(&[&format!("play CN {kind}"), &format!("place {number}")]);
    }
    field.acts(&[
        "play CN aviation",
        "place 6223",
        "play CN rybalko",
        "attach 2GdTC",
        "play CN partisans",
        "place 5825",
    ]);
    assert_eq!(field.held_in(Stock::CN), 0);
    assert!(!field.has("2GdTC", mark::FOUGHT | mark::MOVED));
    field = field.at(Side::Soviet, Segment::Movement, Phase::Movement);
    assert!(field.allows("move 2GdTC"));
}

/// [11.6.2, 9.1.4] Three hexes, one more by rail alone, one for each of two supports, fewer in snow and in mud.
#[test]
fn theatres_move_along_roads() {
    let field =
        Field::empty().no_theatres().theatre(Stock::N, "6621", Mode::Movement).give(Stock::N, &[Support::Aviation; 3]);
    let mut field = field.at(Side::Soviet, Segment::Support, Phase::TheatreMoves);
    field.s.priority = Some(Stock::N);
    let range =
        |ground: Weather, rails: bool| game().theatre_range(&field.clone().in_weather(ground).s, Stock::N, rails);
    assert_eq!([range(Weather::Fair, false), range(Weather::Fair, true)], [3, 4]);
    assert_eq!([range(Weather::Snow, true), range(Weather::Mud, true)], [3, 2]);
    field.act("shift N");
    assert_eq!((field.s.left, field.refused_by("to 6620")), (4, "9.1.4"));
    field.acts(&["spend N aviation", "spend N aviation"]);
    assert_eq!((field.s.left, field.refused_by("spend N aviation")), (6, "11.6.2"));
    // The road to 6622 is no railway: the hex of the rails is lost.
    let mut road = field.clone();
    road.act("to 6622");
    assert_eq!(road.s.left, 4);
    field.acts(&["to 6521", "halt"]);
    assert_eq!(field.s.theatres[Stock::N as usize].hex, hex("6521"));
}

/// [11.7, 9.1.5] In a city a theatre may change its mode, but not to movement after placing artillery, and not at all with
/// Zhukov.
#[test]
fn theatres_change_their_mode_in_cities() {
    let base = || Field::empty().at(Side::Soviet, Segment::Support, Phase::Modes);
    let mut field = base();
    field.act("turn CN");
    assert_eq!(field.s.theatres[Stock::CN as usize].mode, Mode::Movement);
    let field = base().theatre(Stock::CN, "6521", Mode::Movement);
    assert_eq!(field.refused_by("turn CN"), "11.7", "no city");
    let mut field = base();
    field.s.theatres[Stock::CN as usize].fired = true;
    assert_eq!(field.refused_by("turn CN"), "11.7", "artillery");
    let field = base().lay(Support::Zhukov, Stock::CN, "6621");
    assert_eq!(field.refused_by("turn CN"), "11.7", "Zhukov");
    let mut fired = placing(Field::empty().give(Stock::CN, &[Support::Artillery2]).put("1RC", "6621"));
    fired.acts(&["play CN artillery-2", "place 6621"]);
    assert!(fired.s.theatres[Stock::CN as usize].fired);
}

/// [11.3, 11.1] First priority and secondary are named, then the offensive is declared, then supports are drawn.
#[test]
fn the_draw_has_its_order() {
    let mut field = before_jassy(Weather::Fair);
    assert_eq!(field.s.phase, Phase::Secondary);
    assert!(!field.allows("offensive"));
    field.act("secondary N");
    assert_eq!((field.s.phase, field.held_in(Stock::CN)), (Phase::GrandOffensive, 0));
    let dice = ["1", "1", "1", "1", "1", "1", "1", "1", "1", "1", "1"];
    field.roll("pass", &dice);
    assert_eq!(field.s.phase, Phase::Supports);
    assert_eq!([Stock::CN, Stock::CS, Stock::S].map(|theatre| field.held_in(theatre)), [1, 1, 9]);
}

/// [9.2.1, 11.5.4] Ruling R81: Lend-Lease and Zhukov lie on the theatre from whose box they come.
#[test]
fn lend_lease_goes_to_its_own_theatre() {
    let mut field = placing(Field::empty().give(Stock::CN, &[Support::LendLease, Support::Zhukov]));
    field.acts(&["play CN lend-lease", "play CN zhukov"]);
    assert!(field.s.placed.iter().all(|placed| placed.from == Stock::CN && placed.hex == hex("6621")));
    assert_eq!([game().radius(&field.s, Stock::CN), game().radius(&field.s, Stock::CS)], [12, 9]);
}
