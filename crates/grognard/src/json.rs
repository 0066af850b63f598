//! A position as JSON: the scene with its texts in words and its hexes by number.

use kernel::{Message, Table, Viewer};
use scene::{MapArt, Overlay};
use serde_json::{Map, Value, json};

use crate::localizer::Localizer;

/// What a viewer sees, and what it is asked if it is to act.
pub fn position(
    localizer: &Localizer,
    table: &dyn Table,
    viewer: Viewer,
    with_map: bool,
    overlays: &[Overlay],
) -> Value {
    let scene = table.scene(viewer);
    let info = table.info();
    let name = match viewer {
        Viewer::Seat(seat) => info.seat_id(seat),
        Viewer::Spectator => "spectator",
        Viewer::Everything => "all",
    };
    let words = |value: Value| in_words(localizer, table, &scene.map, value);
    // A scene and a prompt are plain data: writing them cannot fail.
    let write = |value: serde_json::Result<Value>| words(value.unwrap_or_default());
    let mut shown = write(serde_json::to_value(&scene));
    if let (Value::Object(entries), false) = (&mut shown, with_map) {
        entries.insert("map".into(), json!({"id": scene.map.id}));
    }
    let asked = match viewer {
        Viewer::Seat(seat) if table.to_act().contains(seat) => write(serde_json::to_value(table.prompt(seat))),
        _ => Value::Null,
    };
    let seats: Vec<&str> = table.to_act().iter().map(|seat| info.seat_id(seat)).collect();
    json!({
        "game": info.id,
        "scenario": table.setup().scenario,
        "as": name,
        "actions": table.len(),
        "seats": seats,
        "over": table.outcome().map(|outcome| localizer.game(table.texts(), &outcome.verdict)),
        "scene": shown,
        "prompt": asked,
        "overlays": write(serde_json::to_value(overlays)),
    })
}

/// Puts messages into words and names hexes by their printed numbers.
fn in_words(localizer: &Localizer, table: &dyn Table, map: &MapArt, value: Value) -> Value {
    let number = |hex: &Value| {
        let hex = hex.as_u64().and_then(|hex| map.hexes.get(usize::try_from(hex).ok()?));
        hex.map(|hex| Value::from(hex.number.to_string()))
    };
    match value {
        Value::Object(entries) if is_message(&entries) => match serde_json::from_value::<Message>(entries.into()) {
            Ok(message) => localizer.game(table.texts(), &message).into(),
            Err(_) => Value::Null,
        },
        Value::Object(entries) => {
            let entry = |(key, value): (String, Value)| {
                let value = match (key.as_str(), value) {
                    ("hex", hex) => number(&hex).unwrap_or(hex),
                    ("from", Value::Array(hexes)) => {
                        hexes.iter().map(|hex| number(hex).unwrap_or_else(|| hex.clone())).collect()
                    }
                    (_, value) => in_words(localizer, table, map, value),
                };
                (key, value)
            };
            entries.into_iter().map(entry).collect::<Map<_, _>>().into()
        }
        Value::Array(values) => {
            values.into_iter().map(|value| in_words(localizer, table, map, value)).collect::<Vec<_>>().into()
        }
        plain => plain,
    }
}

/// Only a message has an identifier and at most arguments beside it.
fn is_message(entries: &Map<String, Value>) -> bool {
    entries.contains_key("id") && entries.keys().all(|key| key == "id" || key == "args")
}
