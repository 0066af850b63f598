//! Maps of several sheets with the same numbers, side by side.

use board::{Edge, HexId, HexNumber, Map, Sheet};

/// Two sheets of 5 and 4 columns, of which the last of the west and the first of the east are one and the same.
const TWO: &str = r##"
[grid]
hexes = "flat"
rows = 3
first-row = 1
rows-grow = "south"
odd = "low"
sheets = [
    { letter = "W", columns = 5, first-column = 10 },
    { letter = "E", columns = 4, first-column = 10, overlap = 1 },
]

[legend]
sides = ["river"]
roads = ["rail"]
places = ["city"]

[terrain]
kinds = [{ id = "clear", letter = "." }, { id = "forest", letter = "f" }]
absent = "#"
grid = """
....f...
#..f.f..
........
"""

[[river]]
name = "Dnepr"
kind = "river"
sides = "W1302/E1002 E1002/E1102"

[[road]]
name = "main line"
kind = "rail"
path = "W1202 W1302 E1002 E1102 E1203"

[[place]]
hex = "W1401"
name = "Leningrad"
kind = "city"

[[group]]
name = "ports"
hexes = "W1001 E1301"
"##;

fn read(text: &str) -> Map {
    Map::from_toml(text).unwrap_or_else(|error| panic!("{error}\n{text}"))
}

fn names(map: &Map, hexes: impl IntoIterator<Item = HexId>) -> String {
    hexes.into_iter().map(|hex| map.number(hex).to_string()).collect::<Vec<_>>().join(" ")
}

#[test]
fn two_sheets_with_the_same_numbers_are_read() {
    let map = read(TWO);
    assert_eq!(map.len(), 8 * 3 - 1);
    let all = "W1001 W1003 W1101 W1102 W1103 W1201 W1202 W1203 W1301 W1302 W1303 \
               E1001 E1002 E1003 E1101 E1102 E1103 E1201 E1202 E1203 E1301 E1302 E1303";
    assert_eq!(names(&map, map.hexes()), all);
    for hex in map.hexes() {
        let number = map.number(hex);
        assert_eq!(number.to_string().parse(), Ok(number));
        assert_eq!((map.find(number), map.parse(&number.to_string())), (Some(hex), Some(hex)));
    }
    for (nowhere, why) in [
        ("1001", "without a letter"),
        ("N1001", "no such sheet"),
        ("W1002", "absent"),
        ("W1501", "off the west sheet"),
        ("E1401", "off the east sheet"),
        ("E0901", "left of the east sheet"),
        ("E1004", "too far south"),
    ] {
        assert_eq!(map.parse(nowhere), None, "{nowhere}: {why}");
    }
    let at = |number| map.parse(number).unwrap_or_else(|| panic!("no hex {number}"));
    assert_eq!(map.terrains()[usize::from(map.terrain(at("E1001")))].id, "forest");
    assert_eq!(map.terrains()[usize::from(map.terrain(at("E1102")))].id, "forest");
    assert_eq!(names(&map, map.roads()[0].path.iter().copied()), "W1202 W1302 E1002 E1102 E1203");
    assert_eq!(names(&map, map.group("ports").expect("ports").iter().copied()), "W1001 E1301");
    let to = map.direction(at("W1302"), at("E1002")).expect("the sheets touch");
    assert_ne!(map.side(at("W1302"), to) & map.side_bit("river").expect("river"), 0);
}

#[test]
fn hexes_where_sheets_overlap_have_two_numbers() {
    let map = read(TWO);
    for row in 1..=3 {
        let [west, east] = [format!("W140{row}"), format!("E100{row}")];
        let hex = map.parse(&east).expect("the eastern number");
        assert_eq!((map.parse(&west), map.number(hex).to_string()), (Some(hex), east));
    }
    assert_eq!(map.place(map.parse("E1001").expect("E1001")).map(|place| &*place.name), Some("Leningrad"));
}

#[test]
fn sheets_lie_as_one_sheet_would() {
    let one = "columns = 8\nfirst-column = 10\n";
    let (start, end) = (TWO.find("sheets = [").expect("sheets"), TWO.find("[legend]").expect("the legend"));
    let rest = TWO.find("[[river]]").expect("the first part that has numbers");
    for (hexes, odd) in [("flat", "low"), ("flat", "high"), ("pointy", "left"), ("pointy", "right")] {
        for grows in ["north", "south"] {
            let vary = |text: String| {
                let text = text.replace("\"flat\"", &format!("\"{hexes}\"")).replace("\"low\"", &format!("\"{odd}\""));
                read(&text.replace("\"south\"", &format!("\"{grows}\"")))
            };
            let two = vary(TWO[..rest].to_owned());
            let one = vary(format!("{}{one}{}", &TWO[..start], &TWO[end..rest]));
            assert_eq!(two.len(), one.len());
            assert_eq!(two.bounds(), one.bounds());
            for hex in two.hexes() {
                assert_eq!(two.neighbours(hex), one.neighbours(hex));
                assert_eq!((two.centre(hex), two.terrain(hex)), (one.centre(hex), one.terrain(hex)));
                assert_eq!(two.edge(hex), one.edge(hex));
                assert!(two.hexes().all(|other| two.distance(hex, other) == one.distance(hex, other)));
            }
        }
    }
    let map = read(TWO);
    let edge = |number| map.edge(map.parse(number).expect("a hex"));
    assert!(edge("W1003").contains(Edge::West) && edge("E1302").contains(Edge::East));
    assert!(edge("E1002").is_empty() && edge("W1302").is_empty(), "the seam is no edge");
}

#[test]
fn numbers_are_ordered_by_sheet_column_and_row() {
    let numbers = ["1001", "9999", "E1001", "E1002", "E1101", "W1001"].map(str::parse::<HexNumber>);
    assert!(numbers.iter().all(Result::is_ok) && numbers.is_sorted_by(|a, b| a.as_ref().ok() < b.as_ref().ok()));
    assert_eq!("W3418".parse(), Ok(HexNumber { sheet: Sheet::new('W'), col: 34, row: 18 }));
    assert_eq!(size_of::<HexNumber>(), 3);
    for wrong in ["w3418", "3418W", "WW341", "W341", "W34188", "É418", "Ω3418", "W-418"] {
        assert!(wrong.parse::<HexNumber>().is_err(), "{wrong}");
    }
    for letter in ['a', '1', 'É', '\0', '['] {
        assert_eq!(Sheet::new(letter), None);
    }
}

#[test]
fn what_is_wrong_with_sheets_is_named_with_its_line() {
    let overlap = "overlap = 1 }";
    for (sound, wrong, message) in [
        (
            "rows = 3",
            "rows = 3\ncolumns = 8",
            "line 2: [grid]: either `columns` and `first-column` are wanted, or `sheets`",
        ),
        ("{ letter = \"E\"", "{ letter = \"W\"", "line 2: [grid]: sheet W: its letter appears twice"),
        ("{ letter = \"E\"", "{ letter = \"e\"", "`e` is not the letter of a sheet"),
        (overlap, "overlap = 4 }", "line 2: [grid]: sheet E: `overlap` is more than the columns"),
        (overlap, "overlap = 2 }", "line 2: [grid]: sheet E: its odd columns would stand where the even ones"),
        ("columns = 4, first-column = 10", "columns = 4, first-column = 98", "sheet E: the last column passes 99"),
        ("columns = 4,", "columns = 0,", "sheet E: `columns` and `rows` must be at least 1"),
        ("W1302/E1002 ", "W1302/1402 ", "line 30: river \"Dnepr\": there is no hex 1402 on the map"),
        ("W1302/E1002 ", "W1302/E1102 ", "line 30: river \"Dnepr\": W1302 and E1102 are not next to each other"),
        ("hex = \"W1401\"", "hex = \"w1401\"", "line 38: place \"Leningrad\": `w1401` is not a hex number"),
        ("W1001 E1301", "W1401 E1001", "line 44: group \"ports\": `E1001` appears twice"),
        ("#..f.f..", "#..f.f.", "line 23: [terrain]: row 02 has 7 letters, 8 wanted"),
        ("#..f.f..", "#..f.x..", "line 23: [terrain]: hex E1102: no kind has the letter `x`"),
    ] {
        assert_eq!(TWO.matches(sound).count(), 1, "`{sound}` should be there once");
        let error = Map::from_toml(&TWO.replace(sound, wrong)).expect_err(wrong).to_string();
        assert!(error.contains(message), "`{wrong}` gives:\n{error}\ninstead of:\n{message}");
    }
    let error = Map::from_toml(&TWO.replace("\nrows = 3", "\nrows = 0")).expect_err("no rows").to_string();
    assert!(error.contains("must be at least 1"), "{error}");
}
