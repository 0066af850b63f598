//! Chapters 6, 7, 12.0 to 12.2, 13, 15 and 19: fire, close combat, hits, rally, mortars, armour, flame.

use super::{Field, TestField as _, game, unit};
use crate::combat::Tally;
use crate::data::tables::Work;
use crate::data::units::Side::{German, Soviet};
use crate::state::mark;

impl Field {
    /// Fires with an opportunity action and returns attack value less dice, and defence value.
    pub fn shot(&self, id: &str, at: &str) -> (i64, i64) {
        let mut f = self.clone();
        f.act(&format!("snap {id}"));
        f.fired(&format!("fire {at}"))
    }

    /// Makes an attack with two ones and returns attack value less dice, and defence value.
    pub fn fired(&mut self, action: &str) -> (i64, i64) {
        self.roll(action, &["1", "1"]);
        let (attack, defence) = self.values();
        (attack - 2, defence)
    }

    /// The attack values of every miss that the last action's log tells of, in turn.
    pub fn attack_values(&self) -> Vec<i64> {
        let value = |line: &kernel::Line| {
            line.message.args.iter().find_map(|(name, value)| match value {
                kernel::Value::Int(value) if name == "attack" => Some(*value),
                _ => None,
            })
        };
        self.lines.iter().filter(|line| line.message.id == "log-attack-misses").filter_map(value).collect()
    }
}

// [7.2, 7.0, 6.0] C-01, K-01: firepower and dice against defence: 9 and 4 are not enough for 14.
#[test]
fn attack_against_defence() {
    let mut f = Field::on(4, &[]).put("G-Pioneers-1", "4-I07", "N").put("S-Rifles-1", "4-G07", "S");
    f.act("snap G-Pioneers-1").roll("fire 4-G07", &["4", "5"]);
    assert_eq!((f.values(), f.marker("S-Rifles-1")), ((13, 14), None));
    let mut f = Field::on(4, &[]).put("G-Rifles-1", "4-I14", "SW").put("S-Rifles-1", "4-J11", "NE");
    f.act("snap G-Rifles-1").roll("fire 4-J11", &["4", "5"]);
    assert_eq!(f.values(), (11, 12), "2 and 9");
}

// [7.0, 7.4] Reaching the value hits, four more destroys, and so does a second hit.
#[test]
fn hits_and_critical_hits() {
    let base = || {
        let f = Field::on(4, &[]).put("G-LMG-1", "4-I14", "SW").put("S-Rifles-1", "4-J11", "NE");
        f.put("S-Rifles-2", "4-B17", "N")
    };
    let mut f = base();
    f.act("snap G-LMG-1").roll("fire 4-J11", &["4", "4", "unnerved"]);
    assert_eq!((f.values(), f.marker("S-Rifles-1")), ((12, 12), Some("unnerved")));
    let mut f = base();
    f.act("snap G-LMG-1").roll("fire 4-J11", &["6", "6"]);
    assert_eq!((f.at("S-Rifles-1").as_str(), f.vp(German)), ("dead", 1));
    let mut f = base().hit("S-Rifles-1", "unnerved");
    f.act("snap G-LMG-1").roll("fire 4-J11", &["4", "4"]);
    assert_eq!(f.at("S-Rifles-1"), "dead");
    assert!(f.told("log-marker-shown"), "the marker of a destroyed unit is shown");
}

// [7.3, 7.1] K-02: from outside its arc a unit is attacked on its flank.
#[test]
fn flank_fire() {
    let f = Field::on(4, &[]).put("G-LMG-1", "4-I14", "SW").put("S-Rifles-1", "4-J11", "S");
    assert_eq!(f.shot("G-LMG-1", "4-J11"), (4, 11));
}

// [7.5.1, 3.2.3] K-03: each unit in the hex is rolled for; CAPs count for one roll.
#[test]
fn stacks_under_fire() {
    let mut f = Field::on(4, &[]).put("S-Maxim-1", "4-K12", "NE").put("G-Rifles-1", "4-I14", "SW").put(
        "G-Rifles-2",
        "4-I14",
        "SW",
    );
    f = f.cap(Soviet, 2).turn(Soviet).active("S-Maxim-1", 7);
    f.acts(&["act S-Maxim-1", "fire 4-I14"]).roll("roll +2", &["4", "5", "2", "3", "pinned"]);
    assert_eq!((f.ap(Soviet), f.caps(Soviet), f.side()), (4, 0, German));
    assert_eq!(f.values(), (14, 12));
    assert_eq!((f.marker("G-Rifles-1"), f.marker("G-Rifles-2")), (Some("pinned"), None));
}

// [7.5] K-04: suppressed: 1 more to fire, 2 less firepower.
#[test]
fn a_suppressed_unit() {
    let mut f = Field::on(4, &[])
        .put("S-Rifles-1", "4-J11", "NE")
        .put("G-Rifles-1", "4-I14", "SW")
        .hit("S-Rifles-1", "suppressed");
    f = f.turn(Soviet).active("S-Rifles-1", 7);
    f.act("act S-Rifles-1");
    assert_eq!(f.fired("fire 4-I14").0, 1);
    assert_eq!(f.ap(Soviet), 2);
    assert!(f.told("log-marker-shown") && f.has("S-Rifles-1", mark::SHOWN));
    let blue = crate::state::Attack {
        firer: unit("S-Rifles-1"),
        from: f.hex("4-J11"),
        hex: f.hex("4-I14"),
        ..Default::default()
    };
    assert_eq!(game().power(&f.s, &blue, crate::data::units::Colour::Blue, &mut Tally::default()), -2);
}

// [7.5] K-05: what the other markers forbid.
#[test]
fn markers_forbid() {
    let base = |which: &str| {
        let f = Field::on(4, &[])
            .put("G-Rifles-1", "4-I14", "SW")
            .put("S-Rifles-1", "4-J11", "NE")
            .hit("G-Rifles-1", which);
        let mut f = f.active("G-Rifles-1", 7);
        f.act("act G-Rifles-1");
        f
    };
    let f = base("pinned");
    assert_eq!(f.refused_for("move G-Rifles-1 4-I13"), "why-halted");
    assert_eq!(f.refused_for("face G-Rifles-1 N"), "why-halted");
    assert!(f.allows("fire 4-J11") && f.allows("rally"));
    let f = base("panicked");
    assert_eq!(f.refused_for("fire 4-J11"), "why-cannot-fire");
    assert!(f.allows("move G-Rifles-1 4-I13"));
    let f = base("stunned");
    assert_eq!(f.refused_for("fire 4-J11"), "why-stunned");
    assert_eq!(f.refused_for("move G-Rifles-1 4-I13"), "why-halted");
    assert!(f.allows("rally"));
    let mut f = base("berserk").put("S-Rifles-2", "4-I13", "NE");
    f.roll("fire 4-I13", &["1", "1"]);
    assert_eq!((f.ap(German), f.values().0), (5, 8), "1 less to fire, 1 more firepower");
    let f = base("cowering");
    assert_eq!(f.refused_for("fire 4-J11"), "why-out-of-range", "its range is 1");
    let mut f = base("cowering");
    f.acts(&["move G-Rifles-1 4-I13"]);
    assert_eq!(f.ap(German), 5);
    assert!(f.told("log-marker-shown"));
}

// [7.5] K-34: a marker is secret until a figure it changes is used.
#[test]
fn markers_are_secret() {
    let f = Field::on(4, &[])
        .put("G-Rifles-1", "4-I14", "SW")
        .put("S-Rifles-1", "4-J11", "NE")
        .hit("S-Rifles-1", "panicked");
    assert_eq!(f.badges(German, "S-Rifles-1"), ["badge-hit"]);
    assert_eq!(f.badges(Soviet, "S-Rifles-1"), ["badge-marker"]);
    let mut f = f;
    f.act("snap G-Rifles-1");
    assert_eq!(f.fired("fire 4-J11").1, 10, "front 12 and -2");
    assert_eq!(f.badges(German, "S-Rifles-1"), ["badge-marker"], "shown whatever the dice");
    let mut f =
        Field::on(4, &[]).put("G-Rifles-1", "4-I14", "SW").put("S-Rifles-1", "4-J11", "NE").hit("S-Rifles-1", "pinned");
    f.turn_over().act("snap S-Rifles-1").roll("fire 4-I14", &["1", "1"]);
    assert_eq!(f.badges(German, "S-Rifles-1"), ["badge-spent", "badge-hit"], "firing does not show it");
}

// [7.5, 3.2.3] A marker that changes what is attacked is shown before CAPs are put on the roll (ruling R26).
#[test]
fn a_target_shows_its_marker_before_the_dice() {
    let f = Field::on(4, &[]).put("G-Rifles-1", "4-I14", "SW").put("S-Rifles-1", "4-J11", "NE").cap(German, 1);
    let need = |marker: &str| {
        let mut f = f.clone().hit("S-Rifles-1", marker);
        f.act("snap G-Rifles-1").act("fire 4-J11");
        let scene = game().observe(&f.s, kernel::Viewer::Seat(f.s.seat(f.force(German))));
        let sum = scene.clashes[0].sum.clone().expect("what is needed");
        (sum.value.args[0].1.clone(), f.has("S-Rifles-1", mark::SHOWN))
    };
    assert_eq!(need("pinned"), (kernel::Value::Int(10), false), "pinned men are hit as if they were not");
    assert_eq!(need("panicked"), (kernel::Value::Int(8), true), "front 12 and -2 against 2");
    // In close combat the flank counts, and only of the unit that is attacked.
    let mut f = f.put("S-Rifles-1", "4-I14", "N").put("S-Rifles-2", "4-I14", "N");
    f = f.hit("S-Rifles-1", "panicked").hit("S-Rifles-2", "berserk");
    f.act("snap G-Rifles-1").act("close S-Rifles-1");
    assert!(f.has("S-Rifles-1", mark::SHOWN) && !f.has("S-Rifles-2", mark::SHOWN));
}

impl Field {
    fn turn_over(&mut self) -> &mut Self {
        self.act("pass")
    }
}

// [7.7.1, 7.7] K-11: beyond its range -2, beyond the double nothing.
#[test]
fn long_range() {
    let f = Field::on(4, &[]).put("G-Rifles-1", "4-I18", "SW").put("S-Rifles-1", "4-I10", "NE");
    assert_eq!(f.shot("G-Rifles-1", "4-I10").0, 0);
    let mut f = Field::on(4, &[]).put("G-Rifles-1", "4-I18", "SW").put("S-Rifles-1", "4-I07", "NE");
    f.act("snap G-Rifles-1");
    assert_eq!(f.refusal("fire 4-I07"), ("7.7.1", "why-out-of-range".into()));
}

// [7.7.2] K-06: +3 at an adjacent target.
#[test]
fn short_range() {
    let f = Field::on(4, &[]).put("S-Maxim-1", "4-J11", "NE").put("G-Rifles-1", "4-I12", "SW").turn(Soviet);
    assert_eq!(f.shot("S-Maxim-1", "4-I12").0, 6);
}

// [7.7.3] K-07: -2 for firepower on white.
#[test]
fn machine_guns_in_close_combat() {
    let mut f = Field::on(4, &[]).put("G-HMG-1", "4-J11", "N").put("S-Rifles-1", "4-J11", "N");
    f.act("snap G-HMG-1");
    assert_eq!(f.fired("close S-Rifles-1"), (3, 11));
}

// [7.7.3, 7.5, 5.0.3] K-08, K-10: pioneers close in on rifles in a forest.
#[test]
fn an_assault() {
    let mut f = Field::on(4, &["cautious-movement"]).put("G-Pioneers-1", "4-I07", "N").put("S-Rifles-1", "4-G07", "S");
    f = f.cap(Soviet, 1).active("G-Pioneers-1", 7).active("S-Rifles-1", 7);
    f.acts(&["act G-Pioneers-1", "creep G-Pioneers-1 4-H07", "face G-Pioneers-1 N"]);
    assert_eq!(f.ap(German), 5);
    f.acts(&["act S-Rifles-1", "fire 4-H07"]);
    assert_eq!(f.fired("roll +0"), (6, 12));
    f.acts(&["act G-Pioneers-1", "move G-Pioneers-1 4-G07", "face G-Pioneers-1 N"]);
    // He was entered from the south: not back that way in his next action.
    f.act("act S-Rifles-1");
    assert_eq!(f.refusal("move S-Rifles-1 4-H07"), ("7.7.3", "why-barred-exit".into()));
    assert_eq!(f.refused_for("move S-Rifles-1 4-G08"), "why-barred-exit");
    assert_eq!(f.refused_for("move S-Rifles-1 4-G06"), "why-barred-exit");
    assert!(f.allows("move S-Rifles-1 4-F07"));
    f.roll("close G-Pioneers-1", &["3", "4", "unnerved"]);
    assert_eq!(f.values(), (14, 14), "7 against 12 and 2");
    f.act("act G-Pioneers-1").roll("close S-Rifles-1", &["4", "5"]);
    assert_eq!(f.values(), (17, 13), "8 against 11 and 2: critical");
    assert_eq!(f.at("S-Rifles-1"), "dead");
}

// [7.7.3] The bar on leaving lasts for one action.
#[test]
fn exits_open_again() {
    let mut f = Field::on(4, &[]).put("G-Rifles-1", "4-H07", "N").put("S-Rifles-1", "4-G07", "S").cap(Soviet, 3);
    f.acts(&["snap G-Rifles-1", "move G-Rifles-1 4-G07", "face G-Rifles-1 N", "stall cap"]);
    assert!(f.told("log-pass"), "the Germans can do nothing more");
    f.act("order S-Rifles-1");
    assert!(f.allows("move S-Rifles-1 4-H07"));
    // A pass is no action.
    let mut f = Field::on(4, &[]).put("G-Rifles-1", "4-H07", "N").put("S-Rifles-1", "4-G07", "S").cap(German, 1);
    f.acts(&["snap G-Rifles-1", "move G-Rifles-1 4-G07", "face G-Rifles-1 N"]).pass();
    f.acts(&["stall cap", "snap S-Rifles-1"]);
    assert_eq!(f.refused_for("move S-Rifles-1 4-H07"), "why-barred-exit");
}

// [7.7.3, 9.1.1] K-09: only one of two who came in is attacked in an action.
#[test]
fn one_enemy_at_a_time() {
    let mut f = Field::on(4, &[]).put("G-Rifles-1", "4-H07", "N").put("G-Rifles-2", "4-H07", "N").put(
        "S-Rifles-1",
        "4-G07",
        "S",
    );
    f = f.put("G-LMG-1", "4-B17", "N");
    f.acts(&["snap G-Rifles-1", "with G-Rifles-2", "move G-Rifles-1 4-G07", "face G-Rifles-1 N"]);
    f.acts(&["move G-Rifles-2 4-G07", "face G-Rifles-2 N"]);
    f.act("snap S-Rifles-1").roll("close G-Rifles-1", &["1", "1"]);
    assert_eq!(f.side(), German, "one roll, and the action is over");
    assert!(f.is_spent("G-Rifles-1") && f.is_spent("G-Rifles-2"));
}

// [7.7.3, 7.6] Nobody in close combat fires out, spots or rallies; those outside hit everybody in the hex.
#[test]
fn a_hex_in_close_combat() {
    let base = || {
        let f = Field::on(4, &[]).put("G-Rifles-1", "4-J11", "NE").put("S-Rifles-1", "4-J11", "NE").put(
            "S-Rifles-2",
            "4-I13",
            "SW",
        );
        f.put("G-LMG-1", "4-I14", "SW").hit("G-Rifles-1", "unnerved")
    };
    let mut f = base();
    f.act("snap G-Rifles-1");
    assert_eq!(f.refused_for("fire 4-I13"), "why-in-melee");
    assert_eq!(f.refused_for("rally"), "why-rally-in-melee");
    let mut f = base();
    f.act("snap G-LMG-1").roll("fire 4-J11", &["1", "1", "1", "1"]);
    assert_eq!(f.lines.iter().filter(|line| line.message.id == "log-attack-misses").count(), 2, "friend and foe");
}

// [7.7.3] K-33: who is spent, without CAPs and cards, cannot react.
#[test]
fn surprised() {
    let mut f = Field::on(4, &[])
        .put("G-Rifles-1", "4-H07", "N")
        .put("S-Rifles-1", "4-G07", "S")
        .marked("S-Rifles-1", mark::SPENT)
        .put("G-LMG-1", "4-B17", "N");
    f.acts(&["snap G-Rifles-1", "move G-Rifles-1 4-G07", "face G-Rifles-1 N"]);
    assert_eq!((f.told("log-pass"), f.side()), (true, German), "it can do nothing about it");
}

// [7.6, 7.6.1, 3.2.3] K-12: rally for 5: cover and an unhit friend help.
#[test]
fn rallying() {
    let mut f =
        Field::on(4, &[]).put("S-Rifles-1", "4-G07", "S").put("S-Rifles-2", "4-G07", "S").hit("S-Rifles-1", "pinned");
    f = f.turn(Soviet).active("S-Rifles-1", 7);
    let mut g = f.clone();
    f.act("act S-Rifles-1").roll("rally", &["2", "3"]);
    assert_eq!((f.marker("S-Rifles-1"), f.ap(Soviet)), (None, 2));
    assert_eq!(f.s.bags[super::marker("pinned").index()], 5, "it is back in the bag");
    let mut h = g.clone().hit("S-Rifles-2", "unnerved");
    h.act("act S-Rifles-1").roll("rally", &["2", "3"]);
    assert_eq!(h.marker("S-Rifles-1"), Some("pinned"), "who is hit himself is no help");
    g.act("act S-Rifles-1").roll("rally", &["2", "2"]);
    assert_eq!(g.marker("S-Rifles-1"), Some("pinned"));
    assert!(!g.has("S-Rifles-1", mark::SHOWN), "a failure shows nothing");
}

// [7.6, 15.2] Vehicles draw from their own bag; some of its markers allow no rally.
#[test]
fn damage_to_vehicles() {
    let mut f = Field::on(4, &[]).put("S-AT45-1", "4-I10", "NE").put("G-PzII-1", "4-I14", "SW").turn(Soviet);
    f.act("snap S-AT45-1").roll("fire 4-I14", &["5", "4", "immobilised"]);
    assert_eq!((f.values(), f.marker("G-PzII-1")), ((15, 15), Some("immobilised")));
    f.act("snap G-PzII-1");
    assert_eq!(f.refused_for("rally"), "why-no-rally");
    assert_eq!(f.refused_for("move G-PzII-1 4-I13"), "why-halted");
}

// [7.5, 15.2] Damaged weapons: the firepower of that colour is lost.
#[test]
fn damaged_weapons() {
    let base = |which: &str| {
        let f =
            Field::on(4, &[]).put("G-PzII-1", "4-I14", "SW").put("S-Rifles-1", "4-I10", "NE").hit("G-PzII-1", which);
        let mut f = f;
        f.act("snap G-PzII-1");
        f.allows("fire 4-I10")
    };
    assert!(!base("red-weapons") && base("blue-weapons"));
}

// [15.0, 15.1, 15.3] K-20: each target with the firepower of its colour.
#[test]
fn mixed_targets() {
    let mut f = Field::on(4, &[]).put("S-T34a-1", "4-I10", "NE").put("G-PzII-1", "4-I14", "SW").put(
        "G-Rifles-1",
        "4-I14",
        "SW",
    );
    f = f.turn(Soviet);
    f.act("snap S-T34a-1").roll("fire 4-I14", &["1", "1", "1", "1"]);
    assert_eq!(f.attack_values(), [7, 9], "red 5 at the rifles, blue 7 at the tank");
}

// [15.4] A turret fires outside the arc for 2 more, for nothing in an opportunity action.
#[test]
fn turrets() {
    let base = || {
        Field::on(4, &[]).put("G-PzII-1", "4-I14", "NE").put("S-Rifles-1", "4-I10", "NE").put(
            "G-PzJg35R-1",
            "4-I14",
            "NE",
        )
    };
    let mut f = base().active("G-PzII-1", 7);
    f.act("act G-PzII-1").roll("fire 4-I10", &["1", "1"]);
    assert_eq!(f.ap(German), 3, "2 and 2");
    let mut f = base();
    f.act("snap G-PzII-1").roll("fire 4-I10", &["1", "1"]);
    f.pass().act("snap G-PzJg35R-1");
    assert_eq!(f.refused_for("fire 4-I10"), "why-out-of-arc");
    // Immobilised, it still turns its turret.
    let mut f = base().hit("G-PzII-1", "immobilised");
    f.act("snap G-PzII-1");
    assert!(f.allows("fire 4-I10"));
}

// [15.5] K-21: open tops are soft to infantry in close combat and to high explosive.
#[test]
fn open_topped_vehicles() {
    let mut f = Field::on(4, &[]).put("S-Rifles-1", "4-J11", "NE").put("G-PzJg35R-1", "4-J11", "NE").turn(Soviet);
    f.act("snap S-Rifles-1");
    let mut g = f.clone();
    assert_eq!(f.fired("close G-PzJg35R-1"), (7, 13), "red firepower");
    assert_eq!(g.fired("close G-PzJg35R-1 piercing"), (4, 13), "blue, if he likes");
    let mut f = Field::on(4, &[]).put("S-T26-1", "4-J11", "NE").put("G-PzJg35R-1", "4-J11", "NE").turn(Soviet);
    f.act("snap S-T26-1");
    assert_eq!(f.refused_for("close G-PzJg35R-1 piercing"), "why-not-open-topped", "a tank has no choice");
    assert_eq!(f.fired("close G-PzJg35R-1"), (10, 13), "blue");
    let f = Field::on(4, &[]).put("S-Mortar82-1", "4-I07", "NE").put("G-PzJg35R-1", "4-I14", "SW").turn(Soviet);
    assert_eq!(f.shot("S-Mortar82-1", "4-I14"), (3, 13));
}

// [15.6] K-22: infantry beside a vehicle has +1, and needs no caution with it.
#[test]
fn cover_from_vehicles() {
    let f = Field::on(4, &["cautious-movement"])
        .put("S-Rifles-1", "4-J11", "NE")
        .put("G-Rifles-1", "4-I14", "SW")
        .put("G-PzII-1", "4-I14", "SW");
    let mut g = f.clone().turn(Soviet);
    g.act("snap S-Rifles-1").roll("fire 4-I14", &["1", "1", "1", "1"]);
    assert_eq!(g.values().1, 13);
    let (tank, rifles) = (["move G-PzII-1 4-I13", "face G-PzII-1 SW"], ["move G-Rifles-1 4-I13", "face G-Rifles-1 SW"]);
    for order in [[tank, rifles], [rifles, tank]] {
        let mut f = f.clone();
        f.acts(&["snap G-PzII-1", "with G-Rifles-1"]).acts(&order[0]).acts(&order[1]);
        assert_eq!(f.side(), Soviet);
        assert!(!f.has("G-Rifles-1", mark::EXPOSED), "{order:?}");
    }
}

// [11.2] Higher ground helps both ways.
#[test]
fn higher_ground() {
    let f = Field::on(3, &[]).put("G-LMG-1", "3-H13", "N").put("S-Rifles-1", "3-E13", "S");
    assert_eq!(f.shot("G-LMG-1", "3-E13"), (4, 13));
    let f = Field::on(3, &[]).put("S-Rifles-1", "3-E13", "S").put("G-LMG-1", "3-H13", "N").turn(Soviet);
    assert_eq!(f.shot("S-Rifles-1", "3-H13"), (4, 12));
}

// [11.3, 11.4] What heights hide cannot be fired at.
#[test]
fn blind_hexes_and_plateaus() {
    let mut f = Field::on(3, &[]).put("G-HMG-1", "3-H13", "N").put("S-Rifles-1", "3-F13", "S");
    f.act("snap G-HMG-1");
    assert_eq!(f.refusal("fire 3-F13"), ("6.0", "why-out-of-sight".into()));
    let mut f = Field::on(4, &[]).put("G-HMG-1", "4-D07", "S").put("S-Rifles-1", "4-H07", "N");
    f.act("snap G-HMG-1");
    assert_eq!(f.refused_for("fire 4-H07"), "why-out-of-sight");
}

// [5.0.2] A wall protects against fire across it, but not against mortars.
#[test]
fn behind_a_wall() {
    let f = Field::on(2, &[]).put("G-LMG-1", "2-G02", "SE").put("S-Rifles-1", "2-G05", "NW").put(
        "G-Mortar8-1",
        "2-G02",
        "SE",
    );
    let (_, defence) = f.shot("G-LMG-1", "2-G05");
    assert_eq!(defence, 13, "open ground and the wall");
    assert_eq!(f.shot("G-Mortar8-1", "2-G05").1, 11);
    // Past a corner where one of the two sides has no wall.
    let f = Field::on(2, &[]).put("G-LMG-1", "2-G07", "NW").put("S-Rifles-1", "2-G05", "SE");
    assert_eq!(f.shot("G-LMG-1", "2-G05").1, 12);
}

// [12.0, 12.1] Mortars: least range, flank ratings, indirect fire through an observer hex.
#[test]
fn mortars() {
    let mut f = Field::on(4, &[]).put("G-Mortar8-1", "4-I10", "SE").put("S-Rifles-1", "4-I12", "NW").put(
        "S-Rifles-2",
        "4-I14",
        "NW",
    );
    f = f.active("G-Mortar8-1", 7);
    f.act("act G-Mortar8-1");
    assert_eq!(f.refusal("fire 4-I12"), ("12.0", "why-too-near".into()));
    assert_eq!(f.refused_for("fire 4-I14 indirect"), "why-no-observer", "it sees the target itself");
    assert_eq!(f.fired("fire 4-I14"), (3, 11));
    assert_eq!(f.ap(German), 4);
    // Behind the tree line: G06 sees over it for the mortar in H06.
    let mut f =
        Field::on(4, &[]).put("G-Mortar8-1", "4-I06", "N").put("S-Rifles-1", "4-E06", "S").active("G-Mortar8-1", 7);
    f.act("act G-Mortar8-1");
    assert_eq!(f.refused_for("fire 4-E06"), "why-out-of-sight");
    f.fired("fire 4-E06 indirect");
    assert_eq!(f.ap(German), 3);
    let mut f = Field::on(4, &[]).put("G-Mortar5-1", "4-I06", "N").put("S-Rifles-1", "4-E06", "S");
    f.act("snap G-Mortar5-1");
    assert_eq!(f.refused_for("fire 4-E06 indirect"), "why-no-indirect");
    // In close combat there is no least range.
    let mut f = Field::on(4, &[]).put("G-Mortar8-1", "4-I10", "SE").put("S-Rifles-1", "4-I10", "SE");
    f.act("snap G-Mortar8-1");
    assert_eq!(f.fired("close S-Rifles-1"), (1, 11));
}

// [12.2] K-28: shells burst in the trees of a forest, not of woods.
#[test]
fn airbursts() {
    let f = Field::on(4, &[]).put("G-Mortar8-1", "4-I06", "N").put("S-Rifles-1", "4-G06", "S").put(
        "S-Rifles-2",
        "4-J08",
        "S",
    );
    let mut g = f.clone().put("G-Mortar5-1", "4-I06", "N");
    g.act("snap G-Mortar5-1");
    assert_eq!(g.fired("fire 4-G06").1, 11);
    let mut g = f.put("G-Mortar5-1", "4-I10", "SW");
    g.act("snap G-Mortar5-1");
    assert_eq!(g.fired("fire 4-J08").1, 12);
    let f = Field::on(4, &[]).put("S-Mortar50-1", "4-I06", "N").put("G-PzIIIe-1", "4-G06", "S").turn(Soviet);
    assert_eq!(f.shot("S-Mortar50-1", "4-G06").1, 15, "armour keeps the forest's help");
}

// [13.0] K-26: smoke at either end helps the defender; fresh smoke between blocks.
#[test]
fn smoke() {
    let base = || Field::on(4, &[]).put("G-LMG-1", "4-I14", "SW").put("S-Rifles-1", "4-I10", "NE");
    assert_eq!(base().smoke("4-I10", 1).shot("G-LMG-1", "4-I10").1, 14);
    assert_eq!(base().smoke("4-I14", 1).shot("G-LMG-1", "4-I10").1, 14);
    let mut f = base().smoke("4-I12", 1);
    f.act("snap G-LMG-1");
    assert_eq!(f.refused_for("fire 4-I10"), "why-out-of-sight");
    let mut f = base().smoke("4-I12", 1);
    game().thin_smoke(&mut f.s);
    assert_eq!(f.shot("G-LMG-1", "4-I10").1, 13, "thinned, it hinders");
}

// [13.1, 19.0] Who lays smoke, and where.
#[test]
fn laying_smoke() {
    let mut f = Field::on(4, &[]).put("G-Mortar8-1", "4-I06", "NE").put("G-Pioneers-1", "4-I14", "SW").put(
        "G-Rifles-1",
        "4-K12",
        "N",
    );
    f = f.put("S-Rifles-1", "4-B17", "S").active("G-Pioneers-1", 7);
    f.act("act G-Pioneers-1");
    assert_eq!(f.refused_for("fire 4-I12 smoke"), "why-no-smoke");
    assert!(f.allows("fire 4-I14 smoke"), "also where they are");
    f.act("fire 4-I15 smoke");
    assert_eq!(f.ap(German), 5);
    assert_eq!(game().smoke_in(&f.s, f.hex("4-I15")), 2);
    f.pass().acts(&["snap G-Mortar8-1", "fire 4-I12 smoke"]);
    assert_eq!(game().smoke_in(&f.s, f.hex("4-I12")), 2);
    f.pass().act("snap G-Rifles-1");
    assert_eq!(f.refused_for("fire 4-J12 smoke"), "why-no-smoke");
}

// [19.1] K-32: flame: 2 and the range's bonus, against the flank, whatever the terrain.
#[test]
fn flamethrowers() {
    let mut f = Field::on(4, &[]).put("G-Pioneers-1", "4-I10", "N").put("S-Rifles-1", "4-H10", "S").put(
        "G-Rifles-1",
        "4-I10",
        "N",
    );
    f.act("snap G-Rifles-1");
    assert_eq!(f.refused_for("fire 4-H10 flame"), "why-no-flame");
    f.acts(&["back", "snap G-Pioneers-1"]);
    assert_eq!(f.fired("fire 4-H10 flame"), (5, 11), "stone building");
    let mut f = Field::on(4, &[]).put("G-Pioneers-1", "4-H10", "N").put("S-T26-1", "4-H10", "S");
    f.act("snap G-Pioneers-1");
    assert_eq!(f.fired("close S-T26-1 flame"), (6, 13));
}

// [16.0] Trucks are weak and wagons do not fight.
#[test]
fn trucks_and_wagons() {
    let mut f =
        Field::on(4, &[]).put("G-Opel-1", "4-J11", "N").put("G-Wagon-1", "4-J11", "N").put("S-Rifles-1", "4-J11", "N");
    f = f.cap(German, 5);
    f.act("snap G-Opel-1").act("close S-Rifles-1");
    assert_eq!(f.fired("roll +0"), (2, 13), "every vehicle gives cover, also the enemy's");
    f.pass().act("snap G-Wagon-1");
    assert_eq!(f.refused_for("close S-Rifles-1"), "why-unarmed");
    f.acts(&["back", "stall cap"]).act("snap S-Rifles-1").roll("close G-Wagon-1", &["6", "6"]);
    assert_eq!((f.at("G-Wagon-1").as_str(), f.caps(German), f.vp(Soviet)), ("dead", 4, 1), "no CAPs lost, but points");
    assert_eq!(f.s.force(f.force(German)).losses, 0);
}

// [18.1.2, 18.1] K-23: a bunker's front and its flank.
#[test]
fn in_a_bunker() {
    let base = |from: &str, facing: &str| {
        let mut f = Field::on(4, &[])
            .put("S-Rifles-1", "4-J11", "NE")
            .marked("S-Rifles-1", mark::INSIDE)
            .put("G-LMG-1", from, facing);
        f = f.work(Work::Bunker, "4-J11", Soviet);
        f.s.works[0].facing = 1;
        f
    };
    assert_eq!(base("4-I14", "SW").shot("G-LMG-1", "4-J11").1, 17);
    assert_eq!(base("4-L10", "N").shot("G-LMG-1", "4-J11").1, 14);
    // Inside it fires only to the bunker's front and does not pivot.
    let mut f = base("4-L10", "N").turn(Soviet);
    f.act("snap S-Rifles-1");
    assert_eq!(f.refused_for("fire 4-L10"), "why-out-of-arc");
    assert_eq!(f.refused_for("face S-Rifles-1 S"), "why-bunker-fixed");
}

// [18.1.1] A trench: +2 all round, and every direction is the front.
#[test]
fn in_a_trench() {
    let base = |from: &str, facing: &str| {
        let f = Field::on(4, &[])
            .put("S-Rifles-1", "4-J11", "NE")
            .marked("S-Rifles-1", mark::INSIDE)
            .put("G-LMG-1", from, facing);
        f.work(Work::Trench, "4-J11", Soviet)
    };
    assert_eq!(base("4-I14", "SW").shot("G-LMG-1", "4-J11").1, 14);
    assert_eq!(base("4-L10", "N").shot("G-LMG-1", "4-J11").1, 14);
    let mut f = base("4-L10", "N").turn(Soviet);
    f.act("snap S-Rifles-1");
    assert!(f.allows("fire 4-L10"));
}

// [7.7.3, 7.5, 3.2.3] K-18, K-19: the last assault of the example: suppressed, with a CAP, and critical.
#[test]
fn an_smg_answers() {
    let mut f =
        Field::on(4, &[]).put("G-Rifles-1", "4-J11", "NE").put("S-SMG-1", "4-J11", "NE").put("S-AT45-1", "4-J11", "NE");
    f = f.cap(German, 1).cap(Soviet, 1).active("G-Rifles-1", 2).active("S-SMG-1", 5);
    f.act("act G-Rifles-1").roll("close S-SMG-1", &["2", "4", "suppressed"]);
    assert_eq!((f.values(), f.caps(German)), ((12, 11), 0));
    assert!(f.is_spent("G-Rifles-1") && f.badges(German, "S-SMG-1").contains(&"badge-hit".to_owned()));
    f.acts(&["act S-SMG-1"]);
    assert_eq!(f.refused_for("rally"), "why-rally-in-melee");
    f.act("close G-Rifles-1").roll("roll +1", &["4", "5"]);
    assert_eq!(f.values(), (16, 11));
    assert_eq!((f.at("G-Rifles-1").as_str(), f.ap(Soviet)), ("dead", 1), "suppressed, it pays 4");
}

// [5.0.3, 3.0, 7.7.3] K-16, K-17: before that: through a house to the gun, and the gun's friend after them.
#[test]
fn the_fight_for_the_gun() {
    let mut f = Field::on(4, &["cautious-movement"])
        .put("G-Rifles-1", "4-G11", "NW")
        .put("G-PzIIIh-1", "4-H09", "N")
        .put("S-AT45-1", "4-F09", "SE")
        .put("S-SMG-1", "4-E09", "S")
        .active("G-Rifles-1", 6)
        .active("S-AT45-1", 4);
    f.acts(&["act G-Rifles-1", "move G-Rifles-1 4-F10", "face G-Rifles-1 NW"]);
    assert_eq!(f.ap(German), 4, "2 for the wooden house, where no caution is needed");
    f.act("act S-AT45-1").roll("fire 4-H09", &["1", "1"]);
    assert_eq!((f.values(), f.ap(Soviet)), ((8, 17), 1));
    f.acts(&["act G-Rifles-1", "creep G-Rifles-1 4-F09", "face G-Rifles-1 N"]);
    assert_eq!(f.ap(German), 2);
    f.acts(&["end", "activate S-SMG-1", "act S-SMG-1", "creep S-SMG-1 4-F09", "face S-SMG-1 S"]);
    assert!(f.is_spent("S-AT45-1"));
    assert_eq!((f.ap(Soviet), f.side()), (5, German));
    f.act("act G-Rifles-1");
    assert_eq!(f.refused_for("close S-SMG-1"), "why-too-dear", "two points of three, and no CAPs");
}

// [7.7.3] The way out is barred also by those who go into a fortification there, or come out of hiding.
#[test]
fn every_newcomer_bars_the_way() {
    let mut f = Field::on(4, &[]).put("G-Rifles-1", "4-K11", "N").put("S-Rifles-1", "4-J11", "S");
    f = f.work(Work::Trench, "4-J11", Soviet);
    f.acts(&["snap G-Rifles-1", "move G-Rifles-1 4-J11", "occupy G-Rifles-1", "snap S-Rifles-1"]);
    assert_eq!(f.refused_for("move S-Rifles-1 4-K11"), "why-barred-exit");
    let mut f = Field::on(4, &[]).put("G-Rifles-1", "4-G07", "S").put("S-Rifles-1", "4-H07", "N");
    f = f.marked("G-Rifles-1", mark::HIDDEN);
    f.acts(&["snap G-Rifles-1", "move G-Rifles-1 4-H07", "face G-Rifles-1 S", "snap S-Rifles-1"]);
    assert_eq!(f.refused_for("move S-Rifles-1 4-G07"), "why-barred-exit");
}

// [7.5] Damaged weapons are secret as long as the others are used.
#[test]
fn damaged_weapons_are_secret() {
    let shown = |target: &str| {
        let mut f = Field::on(4, &[]).put("G-PzII-1", "4-I14", "SW").hit("G-PzII-1", "red-weapons");
        f = f.put("S-T26-1", "4-I10", "NE").put(target, "4-I10", "NE");
        f.act("snap G-PzII-1");
        f.roll("fire 4-I10", if target == "S-T26-2" { &["1", "1", "1", "1"] } else { &["1", "1"] });
        f.has("G-PzII-1", mark::SHOWN)
    };
    assert!(!shown("S-T26-2"), "tanks, with the gun that is whole");
    assert!(shown("S-Rifles-1"), "rifles at which it cannot fire");
}

// [12.0] K-29: any hex within two that the mortar sees and no enemy is seen in may observe; the target is in its arc.
#[test]
fn observer_hexes() {
    let game = game();
    let f = Field::on(4, &[]).put("G-Mortar8-1", "4-I10", "N").put("S-Rifles-1", "4-I12", "S");
    let f = f.put("S-Rifles-2", "4-J08", "S").marked("S-Rifles-2", mark::HIDDEN);
    let (from, mortar) = (f.hex("4-I10"), unit("G-Mortar8-1"));
    let layout = game.layout(&f.s);
    let near = |hex: &board::HexId| (1..=2).contains(&layout.distance(from, *hex)) && game.sees(&f.s, from, *hex);
    let mut expected: Vec<&str> = layout.hexes().filter(near).map(|hex| layout.name(hex)).collect();
    assert!(expected.contains(&"4-I12") && expected.contains(&"4-J08") && !expected.contains(&"4-G10"));
    expected.retain(|&name| name != "4-I12");
    let found: Vec<&str> = game.observers(&f.s, mortar, from).iter().map(|hex| layout.name(hex)).collect();
    assert_eq!(found, expected, "a hidden enemy does not betray himself");
    let mut f = Field::on(4, &[]).put("G-Mortar8-1", "4-I06", "S").put("S-Rifles-1", "4-E06", "S");
    f.act("snap G-Mortar8-1");
    assert_eq!(f.refused_for("fire 4-E06 indirect"), "why-out-of-arc");
}

// [12.0, 11.2] Indirect fire comes from the observer's height.
#[test]
fn the_height_of_the_observer() {
    let indirect = |at: &str| {
        let mut f = Field::on(3, &[]).put("G-Mortar8-1", "3-H13", "N").put("S-Rifles-1", at, "S");
        f.act("snap G-Mortar8-1");
        f.fired(&format!("fire {at} indirect"))
    };
    assert_eq!(indirect("3-D13"), (3, 11), "as high as the observer");
    assert_eq!(indirect("3-E12"), (4, 11), "below him");
}

// [19.1] A flamethrower in the hull fires ahead only, one in a turret all round for 2 more.
#[test]
fn flame_from_tanks() {
    let mut f = Field::on(4, &[]).put("G-B2-1", "4-I10", "S").put("S-Rifles-1", "4-H10", "S").active("G-B2-1", 7);
    f.act("act G-B2-1");
    assert_eq!(f.refused_for("fire 4-H10 flame"), "why-out-of-arc");
    assert!(f.allows("fire 4-H10"), "its gun turns");
    let mut f = Field::on(4, &[]).put("S-OT26-1", "4-I10", "S").put("G-Rifles-1", "4-H10", "S");
    f = f.turn(Soviet).active("S-OT26-1", 7);
    f.act("act S-OT26-1");
    assert_eq!(f.fired("fire 4-H10 flame"), (5, 11));
    assert!(f.is_spent("S-OT26-1"), "5 and 2");
}

// [18.1.1, 18.1.2, 18.4] Hand to hand and under shells those in works defend their flank, bunkers theirs.
#[test]
fn works_and_flanks() {
    let within = |work: Work, id: &str, at: &str, action: &str| {
        let f = Field::on(4, &[]).put("S-Rifles-1", "4-J11", "NE").marked("S-Rifles-1", mark::INSIDE);
        let mut f = f.work(work, "4-J11", Soviet).put(id, at, "SW");
        f.s.works[0].facing = 1;
        f.act(&format!("snap {id}"));
        let dice: &[&str] = if action.starts_with("fire") { &["1", "1", "1", "1"] } else { &["1", "1"] };
        f.roll(action, dice);
        f.values().1
    };
    assert_eq!(within(Work::Trench, "G-Rifles-1", "4-J11", "close S-Rifles-1"), 13);
    assert_eq!(within(Work::Bunker, "G-Rifles-1", "4-J11", "close S-Rifles-1"), 14);
    assert_eq!(within(Work::Trench, "G-Mortar5-1", "4-I14", "fire 4-J11"), 13);
    assert_eq!(within(Work::Bunker, "G-Mortar5-1", "4-I14", "fire 4-J11"), 14);
}

// [13.1, 7.7] A gun that may fire smoke fires it at a distance: what its offers leave out is refused as well.
#[test]
fn no_gun_smokes_its_own_hex() {
    let mut f = Field::cleared("cliff-strongpoint", &[]).put("G-PzIVE-1", "3-H12", "S").cap(German, 9);
    f.act("order G-PzIVE-1");
    let offered = f.offers();
    assert!(offered.iter().any(|offer| offer.ends_with(" smoke")), "{offered:?}");
    assert!(!f.allows("fire 3-H12 smoke"));
    assert_eq!(f.refused_by("fire 3-H12 smoke"), "13.1");
}

// [9.1.2, 12.0, 13.1] Neither smoke nor indirect fire is grouped.
#[test]
fn no_groups_of_mortars() {
    let f = Field::on(4, &[]).put("G-Mortar8-1", "4-I06", "N").put("G-Mortar8-2", "4-I06", "N").cap(German, 4);
    let mut f = f.put("S-Rifles-1", "4-E06", "S");
    f.act("order G-Mortar8-1");
    assert!(f.allows("fire 4-E06 indirect") && f.allows("fire 4-F04 smoke"));
    f.act("with G-Mortar8-2");
    assert_eq!(f.refused_for("fire 4-E06 indirect"), "why-cannot-support");
    assert_eq!(f.refused_for("fire 4-F04 smoke"), "why-cannot-support");
}

// [13.0] Smoke in a hex adds up.
#[test]
fn smoke_upon_smoke() {
    let mut f = Field::on(4, &[]);
    let hex = f.hex("4-I12");
    for sum in [2, 4] {
        game().lay_smoke(&mut f.s, hex, &mut kernel::Log::silent());
        assert_eq!(game().smoke_in(&f.s, hex), sum);
    }
    game().thin_smoke(&mut f.s);
    assert_eq!(game().smoke_in(&f.s, hex), 2);
}

// [7.5] A supporter's range is used: a marker that cuts it is shown.
#[test]
fn a_supporter_shows_its_marker() {
    let fired = |hit: &str| {
        let f = Field::on(4, &[]).put("G-LMG-1", "4-I14", "SW").put("G-Rifles-1", "4-I14", "SW");
        let mut f = f.put("S-Rifles-1", "4-I13", "NE").hit("G-Rifles-1", hit).cap(German, 2);
        f.acts(&["order G-LMG-1", "with G-Rifles-1"]).roll("fire 4-I13", &["1", "1"]);
        f.has("G-Rifles-1", mark::SHOWN)
    };
    assert!(fired("cowering"));
    assert!(!fired("pinned"));
}

// [7.5, 15.2] In close combat too, damaged weapons are of no use.
#[test]
fn damaged_weapons_hand_to_hand() {
    let f = Field::on(4, &[]).put("G-PzII-1", "4-J11", "N").put("S-Rifles-1", "4-J11", "N");
    let mut f = f.put("S-T26-1", "4-J11", "N").hit("G-PzII-1", "red-weapons");
    f.act("snap G-PzII-1");
    assert_eq!(f.refusal("close S-Rifles-1"), ("7.5", "why-cannot-fire".into()));
    assert!(f.allows("close S-T26-1"));
}

// [7.4, 18.4] The chance to destroy is that of a hit where the target is hit already, or a work.
#[test]
fn the_last_hit() {
    use kernel::{Language, Ruleset};
    let asked =
        |f: &Field| Ruleset::ask(game(), &f.s, f.seat()).outlook.iter().map(|one| one.permille).collect::<Vec<_>>();
    let said = |f: &Field, action: &str| {
        let action = Ruleset::parse(game(), action).expect("an action");
        game().data.texts.say(Language::English, &Ruleset::offer(game(), &f.s, f.seat(), action).label)
    };
    let base = || {
        let f = Field::on(4, &[]).put("G-LMG-1", "4-I14", "SW").put("S-Rifles-1", "4-J11", "NE").cap(German, 1);
        f.put("G-leIG18-1", "4-I14", "SW")
    };
    let mut f = base();
    f.act("snap G-LMG-1");
    assert!(said(&f, "fire 4-J11").ends_with("hit 42 %, destroyed 3 %"), "{}", said(&f, "fire 4-J11"));
    f.act("fire 4-J11");
    assert_eq!(asked(&f)[..2], [416, 27]);
    let mut f = base().hit("S-Rifles-1", "unnerved");
    f.act("snap G-LMG-1");
    assert!(said(&f, "fire 4-J11").ends_with("hit 42 %, destroyed 42 %"), "{}", said(&f, "fire 4-J11"));
    f.act("fire 4-J11");
    assert_eq!(asked(&f)[..2], [416, 416]);
    let mut f = base().work(Work::Wire, "4-J13", Soviet);
    f.acts(&["snap G-leIG18-1", "fire 4-J13"]);
    let chances = asked(&f);
    assert_eq!(chances[0], chances[1], "a work is destroyed by any hit");
    // [18.3.3] So are those among mines.
    let mut f = base().hit("S-Rifles-1", "unnerved").work(Work::Mines, "4-I11", German).turn(Soviet);
    f.acts(&["snap S-Rifles-1", "move S-Rifles-1 4-I11"]);
    let chances = asked(&f);
    assert_eq!(chances[0], chances[1]);
}

// [7.5] Before a shot its owner's own markers are known to him, the enemy's only once they were shown.
#[test]
fn own_markers_are_known() {
    let f = Field::on(4, &[]).put("G-LMG-1", "4-I14", "SW").put("G-Rifles-1", "4-J11", "NE");
    let f = f.put("S-Rifles-1", "4-J11", "NE").hit("G-Rifles-1", "panicked").hit("S-Rifles-1", "panicked");
    let mut f = f;
    f.act("snap G-LMG-1");
    let (force, hex) = (f.force(German), f.hex("4-J11"));
    let shot = game().may_fire(&f.s, force, &f.s.acting, hex, crate::Shot::Direct);
    let (attack, _) = shot.expect("the enemy is there");
    let need = |id: &str| game().need(&f.s, &attack, crate::state::Target::Unit(unit(id)));
    assert_eq!((need("G-Rifles-1"), need("S-Rifles-1")), (6, 8), "2 less on the own front");
}

// [7.7.3] The three hexes stay closed for the whole action, bonus hexes and card 5 included.
#[test]
fn not_by_a_roundabout_way() {
    let mut f = Field::on(4, &[]).put("G-Rifles-1", "4-J11", "N").hand(German, &["rapid-deployment"]);
    let around = game().hex(&f.s, f.hex("4-J11")).around;
    let name = |f: &Field, way: usize| game().layout(&f.s).name(around[way]).to_owned();
    f.s.pieces.barred[unit("G-Rifles-1").index()] = 0b00_0111;
    let (north, west) = (name(&f, 0), name(&f, 5));
    f.act("play rapid-deployment G-Rifles-1 cap");
    assert_eq!(f.refused_for(&format!("move G-Rifles-1 {north}")), "why-barred-exit");
    f.act(&format!("move G-Rifles-1 {west}"));
    assert_eq!(f.refusal(&format!("move G-Rifles-1 {north}")), ("7.7.3", "why-barred-exit".into()));
    f.act("face G-Rifles-1 N");
    assert_eq!(f.s.pieces.barred[unit("G-Rifles-1").index()], 0, "afterwards every way is open");
}

// [7.5.1] Whoever rolls for several targets chooses which comes first.
#[test]
fn the_order_of_rolls() {
    let f = Field::on(4, &[]).put("G-LMG-1", "4-I14", "SW").put("S-Rifles-1", "4-J11", "NE");
    let mut f = f.put("S-Maxim-1", "4-J11", "NE").cap(German, 1);
    f.acts(&["snap G-LMG-1", "fire 4-J11"]);
    let firsts: Vec<String> = f.offers().into_iter().filter(|offer| offer.starts_with("first")).collect();
    assert_eq!(firsts.len(), 1, "the other one: {firsts:?}");
    let other = firsts[0].trim_start_matches("first ").to_owned();
    f.act(&firsts[0]).roll("roll +1", &["1", "1", "1", "1"]);
    let line = f.lines.iter().find(|line| line.message.id == "log-attack-misses").expect("a miss");
    let named = line.message.args.iter().find(|(name, _)| name == "unit").map(|(_, unit)| unit.clone());
    assert_eq!(named, Some(game().unit_name(unit(&other))));
    assert_eq!(f.caps(German), 0);
}

// [9.1.3, 7.6.1] Who has rallied helps the next: the order of a group's rolls is its owner's choice.
#[test]
fn the_order_of_rallying() {
    let f = Field::on(4, &[]).put("S-Rifles-1", "4-J11", "N").put("S-Rifles-2", "4-J11", "N").turn(Soviet);
    let mut f = f.active("S-Rifles-1", 7).hit("S-Rifles-1", "pinned").hit("S-Rifles-2", "pinned");
    f.acts(&["act S-Rifles-1", "with S-Rifles-2", "rally", "first S-Rifles-2"]);
    f.roll("roll +0", &["3", "4", "3", "3"]);
    assert_eq!((f.marker("S-Rifles-1"), f.marker("S-Rifles-2")), (None, None), "7, then 6 and 1");
}

// [5.0.3] In close combat the lack of caution tells only where players agree that it does.
#[test]
fn careless_into_close_combat() {
    let defence = |options: &[&str]| {
        let f = Field::on(4, options).put("G-Rifles-1", "4-J11", "N").put("S-Rifles-1", "4-J11", "N");
        let mut f = f.marked("S-Rifles-1", mark::EXPOSED);
        f.act("snap G-Rifles-1");
        f.fired("close S-Rifles-1").1
    };
    assert_eq!((defence(&["cautious-movement"]), defence(&["cautious-movement", "exposed-close"])), (11, 10));
}

// [6.0, 11.3] Between hexes of one level, woods that reach just that level block where players want them to.
#[test]
fn obstacles_of_the_same_height() {
    let sees = |options: &[&str]| {
        let f = Field::on(3, options);
        game().sees(&f.s, f.hex("3-B13"), f.hex("3-C15"))
    };
    assert!(sees(&[]) && !sees(&["level-obstacles"]));
}

// [7.7.3] The way out stays barred when a round ends: the next action of the force is still to come (ruling R12).
#[test]
fn barred_beyond_the_round() {
    let mut f = Field::on(4, &[]).put("G-Rifles-1", "4-H07", "N").put("S-Rifles-1", "4-G07", "S");
    f.acts(&["snap G-Rifles-1", "move G-Rifles-1 4-G07", "face G-Rifles-1 N"]).pass();
    assert_eq!(f.s.round, 2, "the Germans have nothing more to do");
    f.act("bid 0").roll("bid 0", &["6", "6", "1", "1"]);
    assert_eq!(f.side(), Soviet);
    f.act("snap S-Rifles-1");
    assert_eq!(f.refused_for("move S-Rifles-1 4-H07"), "why-barred-exit");
}

// [7.5, 8.4, 13.1] A marker is not shown where nothing of it is used: by thrown grenades neither cost nor range, by the smoke
// of engineers nothing at all.
#[test]
fn markers_that_are_not_used() {
    let shown = |marker: &str, action: &str| {
        let f = Field::on(4, &[]).put("G-Pioneers-1", "4-I14", "SW").put("S-Rifles-1", "4-I13", "N");
        let f = f.armed("G-Pioneers-1", "grenades").hit("G-Pioneers-1", marker);
        let mut f = f.put("G-Mortar8-1", "4-K14", "SW").hit("G-Mortar8-1", "cowering").cap(German, 9);
        match action {
            "throw" => f.acts(&["play grenades G-Pioneers-1 cap", "fire 4-I13 weapon"]),
            "shoot" => f.acts(&["order G-Pioneers-1", "fire 4-I13"]),
            _ => f.acts(&["order G-Pioneers-1", "fire 4-I14 smoke"]),
        };
        f.has("G-Pioneers-1", mark::SHOWN)
    };
    assert_eq!(["throw", "shoot", "smoke"].map(|action| shown("cowering", action)), [false, true, false]);
    assert_eq!(["throw", "shoot", "smoke"].map(|action| shown("suppressed", action)), [true, true, false]);
    assert_eq!(["throw", "shoot", "smoke"].map(|action| shown("pinned", action)), [false, false, false]);
    // A mortar fires its smoke, and for the cost of its fire.
    let mut f = Field::on(4, &[]).put("G-Mortar8-1", "4-I14", "SW").hit("G-Mortar8-1", "suppressed").cap(German, 9);
    let to = f.clone().act("order G-Mortar8-1").offers().into_iter().find(|offer| offer.ends_with(" smoke"));
    f.acts(&["order G-Mortar8-1", &to.expect("smoke")]);
    assert!(f.has("G-Mortar8-1", mark::SHOWN));
}

// [15.4, 18.1.2] A mount that turns does not turn a bunker.
#[test]
fn a_turning_gun_in_a_bunker() {
    let f = Field::cleared("cliff-strongpoint", &[]).put("G-FlaK88-1", "3-J07", "N").put("S-Rifles-1", "3-K07", "N");
    let mut f = f.work(Work::Bunker, "3-J07", German);
    f.act("snap G-FlaK88-1");
    assert!(f.allows("fire 3-K07"));
    let mut f = f.marked("G-FlaK88-1", mark::INSIDE);
    f.acts(&["back", "snap G-FlaK88-1"]);
    assert_eq!(f.refused_by("fire 3-K07"), "6.1");
}

// [7.5, 8.4, 13.1] The panicked neither put smoke down nor throw.
#[test]
fn the_panicked() {
    let f = Field::on(4, &[]).put("G-Pioneers-1", "4-I14", "SW").put("S-Rifles-1", "4-J13", "N").cap(German, 5);
    let f = f.armed("G-Pioneers-1", "grenades");
    assert!(f.allows("play grenades G-Pioneers-1 cap"));
    let mut f = f.hit("G-Pioneers-1", "panicked");
    assert_eq!(f.refused_for("play grenades G-Pioneers-1 cap"), "why-wrong-target");
    f.act("order G-Pioneers-1");
    assert_eq!(f.refused_for("fire 4-I14 smoke"), "why-cannot-fire");
}

// [9.1.2, 18.1.2] A mortar in a bunker does not fire, and so supports nobody.
#[test]
fn no_support_from_a_mortar_in_a_bunker() {
    let f = Field::on(4, &[]).put("G-LMG-1", "4-J11", "N").put("G-Mortar5-1", "4-J11", "N").cap(German, 9);
    let mut f = f.put("S-Rifles-1", "4-F11", "S").work(Work::Bunker, "4-J11", German);
    f.acts(&["order G-LMG-1", "with G-Mortar5-1"]);
    assert!(f.allows("fire 4-F11"));
    let f = f.marked("G-Mortar5-1", mark::INSIDE);
    assert_eq!(f.refused_for("fire 4-F11"), "why-cannot-support");
}

// [9.1.2, 7.7.3, 8.4, 19.1] Each supports with arms of its own, not with the leader's flame nor with a Tellermine, and in close
// combat from the same hex alone.
#[test]
fn who_supports_hand_to_hand() {
    let f = Field::on(4, &[]).put("G-Pioneers-1", "4-J11", "N").put("G-HMG-1", "4-J11", "N").cap(German, 9);
    let mut f = f.put("S-T34a-1", "4-J11", "N").armed("G-HMG-1", "tellermine");
    f.act("order G-Pioneers-1");
    assert!(f.allows("close S-T34a-1 flame"));
    f.act("with G-HMG-1");
    assert_eq!(f.refused_for("close S-T34a-1 flame"), "why-cannot-support", "1 on white is less than nothing");
    let f = Field::on(4, &[]).put("G-Rifles-1", "4-J11", "N").put("G-Rifles-2", "4-I11", "S").cap(German, 9);
    let mut f = f.put("S-Rifles-1", "4-J11", "N");
    f.acts(&["order G-Rifles-1", "with G-Rifles-2"]);
    assert_eq!(f.refused_for("close S-Rifles-1"), "why-cannot-support");
}

// [18.4, 19.1] A tank's gun breaks wire, its flame does not.
#[test]
fn flame_breaks_no_works_from_afar() {
    let f = Field::on(4, &[]).put("G-B2-1", "4-J11", "N").work(Work::Wire, "4-I11", Soviet).cap(German, 9);
    let mut f = f.put("S-Rifles-1", "4-B17", "N");
    f.act("order G-B2-1");
    assert!(f.allows("fire 4-I11"));
    assert_eq!(f.refused_for("fire 4-I11 flame"), "why-nothing-there");
}

// [12.2, 7.7.3] Trees protect from a mortar's crew hand to hand; they do nothing but against its shells.
#[test]
fn a_mortar_in_close_combat_in_the_forest() {
    let mut f = Field::on(4, &[]).put("G-Mortar5-1", "4-G07", "N").put("S-Rifles-1", "4-G07", "N");
    f.act("snap G-Mortar5-1");
    assert_eq!(f.fired("close S-Rifles-1").1, 13, "11 and 2");
}

// [19.1, 5.0.2] Flame knows no wall (ruling R23).
#[test]
fn flame_over_a_wall() {
    let f = Field::on(4, &[]).put("G-Pioneers-1", "4-G13", "SW").put("S-Rifles-1", "4-G12", "NE");
    assert_eq!(f.shot("G-Pioneers-1", "4-G12").1, 13, "12 and the wall");
    let mut f = f;
    f.act("snap G-Pioneers-1");
    assert_eq!(f.fired("fire 4-G12 flame"), (5, 11));
}

// [13.0, 7.7.3] Hand to hand the smoke of the one hex counts once.
#[test]
fn close_combat_in_smoke() {
    let f = Field::on(4, &[]).put("G-Rifles-1", "4-J11", "N").put("S-Rifles-1", "4-J11", "N").smoke("4-J11", 1);
    let mut f = f;
    f.act("snap G-Rifles-1");
    assert_eq!(f.fired("close S-Rifles-1").1, 13, "11 and 2");
}

// [12.0, 13.0] Smoke between a mortar and its observers hides them from it.
#[test]
fn observers_behind_smoke() {
    let f = Field::on(4, &[]).put("G-Mortar8-1", "4-I12", "S").put("S-Rifles-1", "4-B17", "N");
    let watched = |f: &Field| game().observers(&f.s, unit("G-Mortar8-1"), f.hex("4-I12")).contains(f.hex("4-K12"));
    assert!(watched(&f));
    assert!(!watched(&f.smoke("4-J12", 1)));
}
