//! Draws the tiles of a map saved as JSON and tells how long it takes: `tiles map.json [hex px] [tile px] [out folder]`.

use render::{MapDrawing, Theme, Tile, map_size, map_svg};
use scene::{MapArt, Message, Scene};
use std::sync::Arc;
use std::time::{Duration, Instant};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [input, rest @ ..] = args.as_slice() else {
        return Err("usage: tiles map.json [hex px] [tile px] [out folder]".into());
    };
    let hex: u16 = rest.first().map_or(Ok(96), |text| text.parse())?;
    let side: u32 = rest.get(1).map_or(Ok(512), |text| text.parse())?;
    let map: MapArt = serde_json::from_str(&std::fs::read_to_string(input)?)?;
    let (width, height) = map_size(&map, hex);
    let scene = Scene::new(Arc::new(map), Message::new("map"));

    let started = Instant::now();
    let svg = map_svg(&scene, Theme::Light, &|message| message.id.replace('-', " "));
    println!("{} bytes of SVG in {:?}", svg.len(), started.elapsed());
    let started = Instant::now();
    let drawing = MapDrawing::new(&svg)?;
    println!("read in {:?}", started.elapsed());

    let (mut count, mut bytes, mut largest, mut slowest) = (0, 0, 0, Duration::ZERO);
    let started = Instant::now();
    for (row, y) in (0..height).step_by(side as usize).enumerate() {
        for (column, x) in (0..width).step_by(side as usize).enumerate() {
            let begun = Instant::now();
            let tile = Tile { x, y, width: side.min(width - x), height: side.min(height - y) };
            let png = drawing.tile(hex, tile)?;
            slowest = slowest.max(begun.elapsed());
            (count, bytes, largest) = (count + 1, bytes + png.len(), largest.max(png.len()));
            if let Some(folder) = rest.get(2) {
                std::fs::write(format!("{folder}/{column}-{row}.png"), png)?;
            }
        }
    }
    println!(
        "{width} x {height} in {count} tiles: {:?}, slowest {slowest:?}, {bytes} bytes, largest {largest}",
        started.elapsed()
    );
    Ok(())
}
