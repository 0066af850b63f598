//! A wrong map file is refused with words that say what to mend, and never with a panic.

use board::Map;
use proptest::prelude::*;

const SOUND: &str = r##"
[grid]
hexes = "flat"
columns = 4
rows = 3
first-column = 1
first-row = 1
rows-grow = "north"
odd = "low"

[legend]
sides = ["minor", "bridge"]
roads = ["road"]
places = ["village"]

[terrain]
source = "reconstructed"
kinds = [{ id = "clear", letter = "." }, { id = "woods", letter = "w" }]
absent = "#"
grid = """
..w#
....
w..w
"""

[[layer]]
name = "bank"
kinds = [{ id = "west", letter = "w" }, { id = "east", letter = "e" }]
grid = """
wwee
wwee
wwee
"""

[[river]]
name = "Sotke"
kind = "minor"
also = ["bridge"]
sides = "0101/0201 0102/0201"

[[side]]
kind = "bridge"
sides = "0102/0201"

[[road]]
name = "Coast"
kind = "road"
path = "0101 0201 0302"

[[place]]
hex = "0302"
name = "Voka"
kind = "village"

[[group]]
name = "entry-a"
hexes = "0101 0102"
"##;

#[test]
fn the_sound_file_is_sound() {
    let map = Map::from_toml(SOUND).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(map.len(), 11);
}

#[test]
fn each_fault_is_named() {
    let cases: &[(&str, &str, &str)] = &[
        ("columns = 4", "columns = 0", "[grid]: `columns` and `rows` must be at least 1"),
        ("first-column = 1", "first-column = 97", "[grid]: the last column passes 99"),
        ("first-row = 1", "first-row = 98", "[grid]: the last row passes 99"),
        ("odd = \"low\"", "odd = \"left\"", "`odd` must be \"low\" or \"high\" on flat"),
        ("hexes = \"flat\"", "hexes = \"pointy\"", "`odd` must be \"right\" or \"left\" on pointed"),
        ("hexes = \"flat\"", "hexes = \"round\"", "unknown variant `round`"),
        ("rows = 3", "rows = 4", "[terrain]: 3 lines, 4 wanted"),
        ("rows = 3", "rows = 300", "300"),
        ("rows = 3", "", "missing field `rows`"),
        ("rows = 3", "rows = 3\nlines = 3", "unknown field `lines`"),
        ("\n....\n", "\n...\n", "[terrain]: row 02 has 3 letters, 4 wanted"),
        ("\n....\n", "\n..x.\n", "[terrain]: hex 0302: no kind has the letter `x`"),
        ("letter = \"w\" }]\nabsent", "letter = \".\" }]\nabsent", "[terrain]: `.` appears twice"),
        ("id = \"woods\"", "id = \"clear\"", "[terrain]: `clear` appears twice"),
        ("absent = \"#\"", "absent = \"w\"", "[terrain]: `w` appears twice"),
        ("[\"minor\", \"bridge\"]", "[\"minor\", \"minor\"]", "[legend] sides: `minor` appears twice"),
        ("\nwwee\nwwee\nwwee", "\nwwee\nwwee", "layer \"bank\": 2 lines, 3 wanted"),
        ("\nwwee\nwwee\nwwee", "\nww#e\nwwee\nwwee", "layer \"bank\": hex 0303: no kind has the letter `#`"),
        ("kind = \"minor\"", "kind = \"huge\"", "river \"Sotke\": `huge` is not in the legend: minor, bridge"),
        ("also = [\"bridge\"]", "also = [\"ford\"]", "river \"Sotke\": `ford` is not in the legend"),
        ("0101/0201 0102", "0101-0201 0102", "river \"Sotke\": `0101-0201` is not a hexside"),
        ("0101/0201 0102", "0101/02 0102", "river \"Sotke\": `02` is not a hex number"),
        ("0101/0201 0102", "0101/0301 0102", "river \"Sotke\": 0101 and 0301 are not next to each other"),
        ("0101/0201 0102", "0101/0101 0102", "river \"Sotke\": 0101 and 0101 are not next to each other"),
        ("sides = \"0102/0201\"", "sides = \"0403/0402\"", "side \"bridge\": there is no hex 0403 on the map"),
        ("0201 0302\"", "0201 0303\"", "road \"Coast\": 0201 and 0303 are not next to each other"),
        ("\"0101 0201 0302\"", "\"0101\"", "road \"Coast\": a road needs at least two hexes"),
        ("kind = \"road\"", "kind = \"path\"", "road \"Coast\": `path` is not in the legend: road"),
        ("hex = \"0302\"", "hex = \"9999\"", "place \"Voka\": there is no hex 9999 on the map"),
        ("kind = \"village\"", "kind = \"city\"", "place \"Voka\": `city` is not in the legend: village"),
        ("\"0101 0102\"", "\"0101 0101\"", "group \"entry-a\": `0101` appears twice"),
        ("\"0101 0102\"", "\"0101 O102\"", "group \"entry-a\": `O102` is not a hex number"),
        ("source = \"reconstructed\"", "source = \"hearsay\"", "unknown variant `hearsay`"),
        ("..w#\n....\nw..w", "####\n####\n####", "every hex of the map is absent"),
    ];
    for (sound, wrong, message) in cases {
        assert_eq!(SOUND.matches(sound).count(), 1, "`{sound}` should be there once");
        let error = match Map::from_toml(&SOUND.replace(sound, wrong)) {
            Ok(_) => panic!("`{wrong}` was accepted"),
            Err(error) => error.to_string(),
        };
        assert!(error.contains(message), "`{wrong}` gives:\n{error}\ninstead of:\n{message}");
    }
}

#[test]
fn errors_name_the_line() {
    let many = "\"\"\"\n  0101/0201\n  0102/0201\"\"\"";
    let listed = SOUND.replace("\"0101/0201 0102/0201\"", many);
    for (sound, wrong, message) in [
        ("first-column = 1", "first-column = 97", "line 2: [grid]: the last column passes 99"),
        ("[\"minor\", \"bridge\"]", "[\"minor\",\n\"minor\"]", "line 13: [legend] sides: `minor` appears twice"),
        ("\n....\n", "\n...\n", "line 22: [terrain]: row 02"),
        ("id = \"woods\"", "id = \"clear\"", "line 18: [terrain]: `clear` appears twice"),
        ("wwee\nwwee\nwwee\n", "wwee\nwwee\nwwxe\n", "line 32: layer \"bank\": hex 0301: no kind has the letter `x`"),
        ("kind = \"minor\"", "kind = \"huge\"", "line 37: river \"Sotke\": `huge` is not in the legend"),
        ("  0101/0201", "  0101/0901", "line 40: river \"Sotke\": there is no hex 0901 on the map"),
        ("  0102/0201", "  0102/02", "line 41: river \"Sotke\": `02` is not a hex number"),
        ("  0102/0201", "  0102/0302", "line 41: river \"Sotke\": 0102 and 0302 are not next to each other"),
        ("0101 0201 0302", "0101 \\n0201 0303", "line 50: road \"Coast\": 0201 and 0303 are not next to each other"),
        ("hex = \"0302\"", "hex = \"9999\"", "line 53: place \"Voka\": there is no hex 9999 on the map"),
        ("\"0101 0102\"", "\"0101 0101\"", "line 59: group \"entry-a\": `0101` appears twice"),
    ] {
        assert_eq!(listed.matches(sound).count(), 1, "`{sound}` should be there once");
        let error = Map::from_toml(&listed.replace(sound, wrong)).expect_err(wrong).to_string();
        assert!(error.starts_with(message), "`{wrong}` gives:\n{error}\ninstead of:\n{message}");
    }
    let error = Map::from_toml(&SOUND.replace("rows = 3", "rows = \"three\"")).expect_err("three").to_string();
    assert!(error.contains("line 5"), "{error}");
}

#[test]
fn names_are_unique() {
    for (part, message) in [
        ("[[group]]\nname = \"entry-a\"\nhexes = \"\"", "[[group]] name: `entry-a` appears twice"),
        ("[[place]]\nhex = \"0302\"\nname = \"Oru\"\nkind = \"village\"", "[[place]] hex: `0302` appears twice"),
    ] {
        let error = Map::from_toml(&format!("{SOUND}\n{part}\n")).expect_err(part).to_string();
        assert!(error.contains(message), "{error}");
    }
}

#[test]
fn at_most_32_kinds_of_side_fit() {
    let kinds: Vec<String> = (0..33).map(|n| format!("\"kind-{n}\"")).collect();
    let many = SOUND.replace("[\"minor\", \"bridge\"]", &format!("[{}]", kinds.join(", ")));
    let error = Map::from_toml(&many).expect_err("33 kinds").to_string();
    assert_eq!(error, "line 12: [legend] sides: 33 kinds, at most 32 are possible");
}

proptest! {
    #[test]
    fn a_damaged_file_never_panics(
        at in any::<prop::sample::Index>(),
        cut in 0usize..12,
        put in "[0-9a-z#/.\" =\\[\\]]{0,6}",
    ) {
        let from = at.index(SOUND.len());
        let to = (from + cut).min(SOUND.len());
        let damaged = format!("{}{put}{}", &SOUND[..from], &SOUND[to..]);
        if let Err(error) = Map::from_toml(&damaged) {
            prop_assert!(!error.to_string().is_empty());
        }
    }
}
