//! What the documentation promises of the program's JSON is what its types say.

use std::fs;
use std::path::Path;

/// The words that a type of the scene writes into JSON, from the description that is made of it for the client.
fn words(name: &str) -> Vec<String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../../web/src/wire/{name}.ts"));
    let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let (_, definition) = text.split_once("export type").expect("a type");
    definition.split('"').skip(1).step_by(2).map(str::to_owned).collect()
}

#[test]
fn the_json_page_names_every_kind_of_face_marker_wall_place_click_and_combat() {
    let page = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/json.md")).expect("the page");
    for name in ["Face", "MarkerRole", "WallKind", "PlaceRole", "Click", "OverlayOf", "ClashStage", "ClashBody", "Role"]
    {
        let words = words(name);
        assert!(words.len() > 2, "{name}: {words:?}");
        for word in words {
            let named = [format!("\"{word}\""), format!("`{word}`")].iter().any(|quoted| page.contains(quoted));
            assert!(named, "docs/json.md does not name “{word}” of {name}");
        }
    }
}
