//! The boards as they are drawn: made once for each layout, shared by every scene.

use board::{Direction, HexId};
use scene::{Ground, HexArt, Landmark, MapArt, Message, PlaceArt, PlaceRole, Road, RoadKind, Wall, WallKind};

use crate::ground::boards::Look;
use crate::ground::{Layout, Spot, Terrain};

/// The picture of a layout. Half hexes at the outer edge are no hexes of it: the landscape runs on to the frame.
pub fn map_art(layout: &Layout) -> MapArt {
    let single = layout.sheets.len() == 1;
    let hex_art = |id: HexId| {
        let hex = layout.hex(id);
        let name = layout.name(id);
        HexArt {
            number: if single { hex.printed.to_string().into() } else { name.into() },
            name: None,
            centre: centre(hex.spot),
            ground: ground(hex.terrain),
            level: hex.level as i8,
            neighbours: hex.around.map(|to| to.is_some().then_some(to.0)),
        }
    };
    let road = |road: &crate::ground::Road| Road {
        name: "".into(),
        kind: if road.track { RoadKind::Track } else { RoadKind::Road },
        path: road.path.iter().map(|spot| layout.at(*spot)).filter(|hex| hex.is_some()).map(|hex| hex.0).collect(),
        cuts: Vec::new(),
    };
    // Boards that meet carry their roads over the seam.
    let across = layout.hexes().flat_map(|hex| {
        let ways = layout.hex(hex).ways();
        ways.filter(move |(direction, to)| hex < *to && layout.hex(hex).roads.has(*direction))
            .map(move |(_, to)| (hex, to))
    });
    let seams = across.filter(|(a, b)| layout.hex(*a).board != layout.hex(*b).board);
    let seams =
        seams.map(|(a, b)| Road { name: "".into(), kind: RoadKind::Road, path: vec![a.0, b.0], cuts: Vec::new() });
    let (width, height) = centre(layout.last);
    MapArt {
        id: format!("heroes-{}", layout.plan).into(),
        title: Message::new("map-title"),
        size: (width, height),
        flat_top: true,
        hexes: layout.hexes().map(hex_art).collect(),
        rivers: Vec::new(),
        roads: layout.roads.iter().map(road).chain(seams).collect(),
        places: layout.landmarks.iter().filter_map(|(hex, landmark)| place(*hex, landmark.look)).collect(),
        areas: Vec::new(),
        labels: Vec::new(),
        walls: layout.hexes().flat_map(|hex| walls(layout, hex)).collect(),
        frontier: Vec::new(),
        fronts: Vec::new(),
        landmarks: layout.landmarks.iter().map(|(hex, mark)| landmark(*hex, mark)).collect(),
    }
}

/// [5.0.2, 11.1] What stands on the sides of a hex; a side between two hexes is told by the first of them.
fn walls(layout: &Layout, id: HexId) -> impl Iterator<Item = Wall> + '_ {
    let hex = layout.hex(id);
    let sides = hex.ways().filter(move |(_, to)| id < *to);
    let kinds = move |direction: Direction| {
        let cliff = hex.steep.has(direction).then_some(WallKind::Cliff);
        cliff.into_iter().chain(hex.walls.has(direction).then_some(WallKind::Stone))
    };
    sides.flat_map(move |(direction, _)| {
        kinds(direction).map(move |kind| Wall { hex: id.0, direction: direction.index() as u8, kind })
    })
}

/// A building with a name.
fn landmark(hex: HexId, mark: &crate::ground::boards::Landmark) -> Landmark {
    Landmark { hex: hex.0, name: Message::named(mark.id.clone()) }
}

/// A building that stands out.
fn place(hex: HexId, look: Look) -> Option<PlaceArt> {
    let role = match look {
        Look::House => return None,
        Look::Church => PlaceRole::Church,
        Look::Windmill => PlaceRole::Windmill,
        Look::Works => PlaceRole::Works,
    };
    Some(PlaceArt { hex: hex.0, name: "".into(), role })
}

/// In hex sizes, from the centre of the north-western half hex.
fn centre(spot: Spot) -> (f32, f32) {
    (1.5 * f32::from(spot.x), 0.866_025_4 * f32::from(spot.y))
}

const fn ground(terrain: Terrain) -> Ground {
    match terrain {
        Terrain::Open => Ground::Meadow,
        Terrain::Field => Ground::Field,
        Terrain::Woods => Ground::Woods,
        Terrain::Forest => Ground::Forest,
        Terrain::Wooden => Ground::WoodenHouses,
        Terrain::Stone => Ground::StoneHouse,
        Terrain::Water => Ground::Water,
        Terrain::Wheat => Ground::Wheat,
        Terrain::Corn => Ground::Corn,
    }
}
