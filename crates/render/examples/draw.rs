//! Draws a scene saved as JSON: `draw scene.json picture.png [hex px] [light|dark] [x y width height]`.

use render::{Style, Theme, Window};
use scene::{Message, Scene};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [input, output, rest @ ..] = args.as_slice() else {
        return Err("usage: draw scene.json picture.png [hex px] [light|dark] [x y width height]".into());
    };
    let scene: Scene = serde_json::from_str(&std::fs::read_to_string(input)?)?;
    let number = |i: usize| rest.get(i).and_then(|s| s.parse::<f32>().ok());
    let window = match (number(2), number(3), number(4), number(5)) {
        (Some(x), Some(y), Some(width), Some(height)) => Some(Window { x, y, width, height }),
        _ => None,
    };
    let style = Style {
        hex: number(0).unwrap_or(48.0),
        theme: if rest.get(1).is_some_and(|t| t == "dark") { Theme::Dark } else { Theme::Light },
        panel: window.is_none(),
        window,
        ..Style::default()
    };
    let started = std::time::Instant::now();
    let svg = render::svg(&scene, &style, &say);
    let drawn = started.elapsed();
    let png = render::png(&svg)?;
    println!("{} bytes of SVG in {drawn:?}, PNG in {:?}", svg.len(), started.elapsed() - drawn);
    std::fs::write(output, png)?;
    std::fs::write(std::path::Path::new(output).with_extension("svg"), svg)?;
    Ok(())
}

/// Without a game's texts the identifiers must do.
fn say(message: &Message) -> String {
    message.id.replace('-', " ")
}
