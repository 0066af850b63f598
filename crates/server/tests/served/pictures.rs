//! Pictures of maps: tiles, the small picture, and what caches keep of them.

use crate::common::{self, Served, png_size};
use serde_json::Value;

/// No picture may have more pixels.
const LARGEST: u64 = 4_000_000;

/// A number in an answer.
fn number(value: &Value) -> u32 {
    value.as_u64().and_then(|number| number.try_into().ok()).unwrap_or_else(|| panic!("{value} is no number"))
}

/// The name of a game and of a map, for each map that any scenario is played on.
async fn maps(served: &Served) -> Vec<(String, String)> {
    let text = |value: &Value| value.as_str().expect("a name").to_owned();
    let games = served.get_json("/api/games").await;
    let of = |game: &Value| -> Vec<(String, String)> {
        let scenarios = game["scenarios"].as_array().expect("scenarios").iter();
        scenarios.map(|scenario| (text(&game["id"]), text(&scenario["map"]))).collect()
    };
    let mut maps: Vec<_> = games.as_array().expect("games").iter().flat_map(of).collect();
    maps.sort();
    maps.dedup();
    maps
}

#[tokio::test(flavor = "multi_thread")]
async fn no_level_of_any_map_needs_a_picture_that_is_too_large() {
    let served = Served::start().await;
    let maps = maps(&served).await;
    assert!(maps.len() > 3, "{maps:?}");
    for (game, map) in maps {
        let card = served.get_json(&format!("/api/games/{game}/maps/{map}")).await;
        let pictures = &card["pictures"];
        let tile = u64::from(number(&pictures["tile"]));
        assert!(tile * tile <= LARGEST, "{map}: tiles of {tile} pixels");
        let levels = pictures["levels"].as_array().expect("levels");
        let hexes: Vec<u32> = levels.iter().map(|level| number(&level["hex"])).collect();
        assert!(!hexes.is_empty() && hexes.is_sorted_by(|a, b| a < b), "{map}: {hexes:?}");
        let bounds = |at: usize| card["bounds"][at].as_f64().expect("a length");
        for level in levels {
            let hex = f64::from(number(&level["hex"]));
            for (side, length) in [("width", bounds(2)), ("height", bounds(3))] {
                let off = f64::from(number(&level[side])) - length * hex;
                assert!(off.abs() <= 1.0, "{map} at {hex}: the {side} is off by {off} pixels");
            }
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn tiles_have_the_size_that_was_told_and_cover_the_map() {
    let served = Served::start().await;
    let (game, map) = maps(&served).await.into_iter().find(|(game, _)| game == "heroes").expect("a small map");
    let base = format!("/api/games/{game}/maps/{map}");
    let card = served.get_json(&base).await;
    let (version, tile) = (card["pictures"]["version"].as_str().expect("a version"), number(&card["pictures"]["tile"]));
    for (theme, level) in [("light", 1), ("dark", 2)] {
        let level = &card["pictures"]["levels"][level];
        let (hex, width, height) = (number(&level["hex"]), number(&level["width"]), number(&level["height"]));
        let (columns, rows) = (width.div_ceil(tile), height.div_ceil(tile));
        assert!(columns * rows > 1, "{width} x {height} is one tile: nothing is tested");
        for (column, row) in (0..rows).flat_map(|row| (0..columns).map(move |column| (column, row))) {
            let answer = served.get(&format!("{base}/{theme}/{hex}/{column}-{row}.png?v={version}")).await;
            assert_eq!(answer.headers()["content-type"], "image/png");
            assert!(answer.headers()["cache-control"].to_str().is_ok_and(|said| said.contains("immutable")));
            let size = png_size(&answer.bytes().await.expect("bytes"));
            let told = ((width - column * tile).min(tile), (height - row * tile).min(tile));
            assert_eq!(size, told, "tile {column}-{row} of {columns} x {rows}");
        }
        for outside in [format!("{columns}-0"), format!("0-{rows}"), format!("{columns}-{rows}")] {
            let answer = served.get(&format!("{base}/{theme}/{hex}/{outside}.png")).await;
            assert_eq!(answer.status().as_u16(), 404, "{outside} of {columns} x {rows}");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_small_picture_shows_the_whole_map() {
    let served = Served::start().await;
    let card = served.get_json("/api/games/narva/maps/narva").await;
    let answer = served.get("/api/games/narva/maps/narva/dark/small.png").await;
    assert_eq!(answer.headers()["cache-control"], "no-cache", "without a version it may change");
    let tag = answer.headers()["etag"].clone();
    let (width, height) = png_size(&answer.bytes().await.expect("bytes"));
    assert!((1_000_000..=1_500_000).contains(&(width * height)), "{width} x {height} is not as fine as it may be");
    let bounds = |at: usize| card["bounds"][at].as_f64().expect("a length");
    let shape = f64::from(width) / f64::from(height) / (bounds(2) / bounds(3));
    assert!((0.99..1.01).contains(&shape), "{width} x {height} has another shape than the map");
    let again = reqwest::Client::new().get(served.url("/api/games/narva/maps/narva/dark/small.png?v=old"));
    let again = again.header("if-none-match", tag).send().await.expect("an answer");
    assert_eq!((again.status().as_u16(), &again.headers()["cache-control"]), (304, &"no-cache".parse().expect("text")));
}

#[tokio::test(flavor = "multi_thread")]
async fn pictures_that_do_not_exist_are_refused_in_words() {
    let served = Served::start().await;
    for (path, problem) in [
        ("chess/maps/narva/light/16/0-0.png", "unknown-game"),
        ("narva/maps/chess/light/16/0-0.png", "unknown-map"),
        ("narva/maps/chess/light/small.png", "unknown-map"),
        ("narva/maps/narva/pink/16/0-0.png", "unknown-page"),
        ("narva/maps/narva/light/17/0-0.png", "unknown-picture"),
        ("narva/maps/narva/light/016/0-0.png", "unknown-picture"),
        ("narva/maps/narva/light/65552/0-0.png", "unknown-picture"),
        ("narva/maps/narva/light/-16/0-0.png", "unknown-picture"),
        ("narva/maps/narva/light/16/99-0.png", "unknown-picture"),
        ("narva/maps/narva/light/16/8388608-0.png", "unknown-picture"),
        ("narva/maps/narva/light/16/4294967295-4294967295.png", "unknown-picture"),
        ("narva/maps/narva/light/16/99999999999-0.png", "unknown-picture"),
        ("narva/maps/narva/light/16/+0-0.png", "unknown-picture"),
        ("narva/maps/narva/light/16/00-0.png", "unknown-picture"),
        ("narva/maps/narva/light/16/0--1.png", "unknown-picture"),
        ("narva/maps/narva/light/16/0.png", "unknown-picture"),
        ("narva/maps/narva/light/16/0-0.jpg", "unknown-picture"),
        ("narva/maps/narva/light/16/..%2F0-0.png", "unknown-picture"),
        ("narva/maps/narva/light/16.png", "unknown-page"),
    ] {
        let answer = served.get(&format!("/api/games/{path}")).await;
        assert_eq!(answer.status().as_u16(), 404, "{path}");
        let said: Value = answer.json().await.expect("JSON");
        assert_eq!(said["error"]["id"], problem, "{path}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_tile_is_drawn_once_and_kept() {
    let served = Served::start().await;
    let (game, map) = maps(&served).await.into_iter().find(|(game, _)| game == "heroes").expect("a small map");
    let path = format!("/api/games/{game}/maps/{map}/light/16/0-0.png");
    let fetch = async |served: &Served| served.get(&path).await.bytes().await.expect("bytes");
    // Asked for by several at once, too.
    let (first, second) = tokio::join!(fetch(&served), fetch(&served));
    assert_eq!((png_size(&first), &first), (png_size(&second), &second));
    let kept = kept_files(&served.folder.path().join("pictures"));
    let [file] = kept.as_slice() else { panic!("one tile is kept, and nothing else: {kept:?}") };
    assert_eq!(std::fs::read(file).expect("the file"), first);

    // Another picture in its place shows who reads the file: not the server that has it in its memory, but the next.
    let mut other = first.to_vec();
    other.extend(b"kept");
    std::fs::write(file, &other).expect("written");
    assert_eq!(fetch(&served).await, first, "from memory");
    let folder = served.folder.path().to_owned();
    let next = Served::at(common::serve(&folder.join("next.db")).await, tempfile::tempdir().expect("a folder"));
    assert_eq!(fetch(&next).await, other, "from the disk");
    // What is no picture is drawn anew.
    std::fs::write(file, "torn").expect("written");
    let last = Served::at(common::serve(&folder.join("last.db")).await, tempfile::tempdir().expect("a folder"));
    assert_eq!(fetch(&last).await, first, "drawn anew, the same");
    assert_eq!(std::fs::read(file).expect("the file"), first);
}

/// All files in a folder and in those below it.
fn kept_files(folder: &std::path::Path) -> Vec<std::path::PathBuf> {
    let Ok(entries) = std::fs::read_dir(folder) else { return Vec::new() };
    let below = |path: std::path::PathBuf| if path.is_dir() { kept_files(&path) } else { vec![path] };
    entries.flatten().flat_map(|entry| below(entry.path())).collect()
}
