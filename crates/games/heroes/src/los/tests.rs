//! Every listed line of sight in both directions, and all lines of whole layouts by their number and hash.

use super::*;
use crate::data::Data;
use crate::ground::Terrain;

fn data() -> Data {
    Data::load(None).expect("the shipped data are sound")
}

/// A layout; `corn-open` after it lets one see through corn.
fn ready(data: &Data, name: &str) -> (Layout, Los) {
    let (plan, corn) = name.split_once(' ').unwrap_or((name, ""));
    let layout = Layout::new(plan, &data.boards, &[]).expect("the boards lie side by side");
    let terrain = data.tables.terrain.clone().with(Terrain::Corn, |row| row.blocks = corn != "corn-open");
    let los = Los::new(&layout, &terrain);
    (layout, los)
}

/// [6.0] [11.3] [11.4] [13.0] Among them blind hexes (R49: L-23, L-54, L-58 to L-65) and lines along a side or through a
/// corner (R50: L-30 to L-43).
#[test]
fn every_listed_line_is_seen_as_the_rules_say() {
    let data = data();
    let mut rows = 0;
    for line in include_str!("cases.csv").lines().skip(1) {
        let [id, name, from, to, smoke, expected] = line.split(',').collect::<Vec<_>>()[..] else { panic!("{line}") };
        let (layout, los) = ready(&data, name);
        let hex = |name: &str| layout.find(name).unwrap_or_else(|| panic!("{id}: no hex {name}"));
        let mut thick: Vec<(HexId, u8)> = Vec::new();
        for (at, value) in smoke.split(';').filter_map(|entry| entry.trim().split_once('=')) {
            let (at, value) = (hex(at), value.parse::<u8>().expect("a number"));
            match thick.iter_mut().find(|(known, _)| *known == at) {
                Some((_, sum)) => *sum += value,
                None => thick.push((at, value)),
            }
        }
        let expected = match expected {
            "clear" => Sight::Clear,
            "clear+1" => Sight::Hindered,
            _ => Sight::Blocked,
        };
        for (a, b) in [(hex(from), hex(to)), (hex(to), hex(from))] {
            assert_eq!(los.sight(a, b, &thick), expected, "{id}: {} to {}", layout.name(a), layout.name(b));
            assert_eq!(los.traced(a, b, &thick).unwrap_or(Sight::Blocked), expected, "{id}, traced");
        }
        rows += 1;
    }
    assert_eq!(rows, 139);
}

/// [6.0] The number of pairs that see each other, and the FNV-1a hash of their sorted list.
#[test]
fn all_lines_of_a_layout_are_the_known_ones() {
    let data = data();
    for (name, hexes, clear, hash) in [
        ("1", 196, 3157, 0xb085_c8f9_a0c0_706c_u64),
        ("2", 196, 4464, 0x0150_72d4_fa0b_5ff8),
        ("3", 196, 3418, 0xdb84_1fd0_4b48_0813),
        ("4", 196, 5090, 0x3b2e_2378_e3df_a5ef),
        ("5", 196, 2968, 0xa560_29a8_55a1_d7ea),
        ("7", 196, 5178, 0xac03_3178_125f_2c0f),
        ("7 corn-open", 196, 9180, 0x8172_69aa_0c92_7e62),
        ("2/1", 400, 9158, 0x945b_1555_f417_a67f),
        ("1|2", 403, 9844, 0x21f2_9db2_f994_5220),
        ("1|4", 403, 10903, 0xe314_58c5_2764_584d),
    ] {
        let (layout, los) = ready(&data, name);
        assert_eq!(layout.len(), hexes, "{name}: hexes");
        let label = |hex: HexId| {
            let full = layout.name(hex);
            if layout.sheets.len() == 1 { full.split_once('-').map_or(full, |(_, short)| short) } else { full }
        };
        let mut lines = Vec::new();
        for a in layout.hexes() {
            for b in layout.hexes().filter(|b| *b > a && los.clear(a, *b)) {
                let (a, b) = (label(a), label(b));
                lines.push(if a < b { format!("{a} {b}\n") } else { format!("{b} {a}\n") });
            }
        }
        lines.sort_unstable();
        assert_eq!(lines.len(), clear, "{name}: pairs that see each other");
        let fnv = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        let found = lines.iter().flat_map(|line| line.bytes()).fold(0xcbf2_9ce4_8422_2325, fnv);
        assert_eq!(found, hash, "{name}: hash of the pairs");
    }
}

/// [6.0] Sight goes both ways, also through smoke, and the table agrees with the tracing.
#[test]
fn sight_is_the_same_in_both_directions() {
    let (layout, los) = ready(&data(), "4/3");
    let smoke: Vec<(HexId, u8)> =
        layout.hexes().filter(|hex| hex.0 % 5 == 0).map(|hex| (hex, 1 + (hex.0 % 3) as u8)).collect();
    for a in layout.hexes() {
        for b in layout.hexes() {
            assert_eq!(los.clear(a, b), los.traced(a, b, &[]).is_ok());
            assert_eq!(los.sight(a, b, &smoke), los.sight(b, a, &smoke), "{} and {}", layout.name(a), layout.name(b));
            let traced = los.traced(a, b, &smoke).unwrap_or(Sight::Blocked);
            assert_eq!(los.sight(a, b, &smoke), traced, "{} and {}, traced", layout.name(a), layout.name(b));
        }
    }
}

/// What blocks is named, seen from where one looks. [6.0] [11.3] [11.4] [13.0]
#[test]
fn what_blocks_is_named() {
    let data = data();
    let why = |plan: &str, from: &str, to: &str, smoke: &[(&str, u8)]| {
        let (layout, los) = ready(&data, plan);
        let hex = |name: &str| layout.find(name).expect("a hex");
        let smoke: Vec<(HexId, u8)> = smoke.iter().map(|(at, value)| (hex(at), *value)).collect();
        let (screen, at) = los.traced(hex(from), hex(to), &smoke).expect_err("blocked");
        (screen, layout.name(at).to_owned())
    };
    assert_eq!(why("1", "G13", "H18", &[]), (Screen::Obstacle, "1-H15".into()));
    assert_eq!(why("3", "H13", "F13", &[]), (Screen::Crest, "3-G13".into()));
    assert_eq!(why("4", "D07", "H05", &[]), (Screen::BlindHex, "4-G05".into()));
    assert_eq!(why("4", "I11", "L11", &[("J11", 2)]), (Screen::Smoke, "4-J11".into()));
    assert_eq!(why("4", "I11", "L11", &[("J11", 1), ("K11", 1)]), (Screen::Haze, "4-K11".into()));
    assert_eq!(why("4", "L11", "I11", &[("J11", 1), ("K11", 1)]), (Screen::Haze, "4-J11".into()));
}

/// [5.0.2] R50: A wall counts for the hex it borders, from the side on which it stands; at a corner both sides must have one.
#[test]
fn walls_protect_against_fire_across_them() {
    let (layout, _) = ready(&data(), "2");
    let over = |from: &str, to: &str| {
        let hex = |name: &str| layout.find(name).expect("a hex");
        Los::over_wall(&layout, hex(from), hex(to))
    };
    // The orchard G05 has walls from its north round to its south-west.
    assert!(over("G04", "G05") && over("F05", "G05") && over("D05", "G05") && over("F06", "G05"));
    assert!(!over("H05", "G05") && !over("G06", "G05") && !over("H06", "G05"));
    // Out of the orchard nothing protects those beyond, but right behind the wall they are in its lee.
    assert!(over("G05", "G04") && !over("G05", "F03"));
    // Through a corner between two walled sides, and through one with a single wall.
    assert!(over("E04", "G05") && over("E06", "G05") && over("G03", "G05"));
    assert!(!over("G07", "G05"));
}

/// [6.0] [11.3] The lines that obstacles of equal height would block: on the hilly boards a few, on flat ones none.
#[test]
fn obstacles_as_high_as_both_ends() {
    let data = data();
    for (name, lines) in [("1", 0), ("2", 0), ("3", 186), ("4", 17), ("5", 0)] {
        let (layout, los) = ready(&data, name);
        let strict = Los::strict(&layout, &data.tables.terrain);
        let pairs = || layout.hexes().flat_map(|a| layout.hexes().skip(a.index() + 1).map(move |b| (a, b)));
        assert!(pairs().all(|(a, b)| los.clear(a, b) || !strict.clear(a, b)), "{name}: nothing more is seen");
        assert_eq!(pairs().filter(|&(a, b)| los.clear(a, b) && !strict.clear(a, b)).count(), lines, "{name}");
    }
}
