//! Colours: what the names used by scenes look like, and the inks of the printed map.

use scene::Tone;

use crate::geometry::hash_name;

/// Light or dark surround; the map itself stays a printed sheet.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Theme {
    /// Paper-coloured surround.
    #[default]
    Light,
    /// Dark surround, the map slightly dimmed.
    Dark,
}

/// A named counter colour: its background and what is printed on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Swatch {
    /// Background.
    pub ground: &'static str,
    /// A darker shade of the background for edges and bands.
    pub shade: &'static str,
    /// Text and figures on the background.
    pub ink: &'static str,
    /// Inside of the symbol box.
    pub field: &'static str,
}

const fn swatch(ground: &'static str, shade: &'static str, ink: &'static str, field: &'static str) -> Swatch {
    Swatch { ground, shade, ink, field }
}

const DARK_INK: &str = "#1c1a17";
const LIGHT_INK: &str = "#fbf7ea";

/// Colours with names of their own.
const NAMED: &[(&str, Swatch)] = &[
    ("black", swatch("#2b2c2e", "#131415", LIGHT_INK, "#e9e6dc")),
    ("field-grey", swatch("#9aa69b", "#6d7a70", DARK_INK, "#e6eae0")),
    ("light-grey", swatch("#d0d2cd", "#9a9d99", DARK_INK, "#f6f6f2")),
    ("grey", swatch("#b3b5b4", "#84888a", DARK_INK, "#eceded")),
    ("green", swatch("#8fae74", "#63824c", DARK_INK, "#e8efdb")),
    ("blue", swatch("#8fb4cf", "#5c87a8", DARK_INK, "#e6f0f6")),
    ("luftwaffe-blue", swatch("#a9c6d8", "#6d93ab", DARK_INK, "#eaf3f8")),
    ("soviet-brown", swatch("#c9a26b", "#99733f", DARK_INK, "#f6ead2")),
    ("soviet-drab", swatch("#a9a170", "#7c7448", DARK_INK, "#efebd3")),
    ("guards-red", swatch("#b23b2e", "#7f231a", LIGHT_INK, "#f9e6dc")),
    ("red", swatch("#c9604f", "#963c2e", LIGHT_INK, "#f9e6dc")),
    ("orange", swatch("#dd9a50", "#ab6b26", DARK_INK, "#fbeed9")),
    ("yellow", swatch("#e6cd6a", "#b3982f", DARK_INK, "#fbf5d9")),
    ("white", swatch("#f4f1e6", "#c4bfae", DARK_INK, "#fffdf6")),
    ("buff", swatch("#e4d7b4", "#b3a478", DARK_INK, "#fbf6e6")),
    ("stripe-0", swatch("#d9c8a0", "#a8966b", DARK_INK, "#fbf6e6")),
    ("stripe-1", swatch("#c8503c", "#8e3122", LIGHT_INK, "#fbe9e2")),
    ("stripe-2", swatch("#3f74a8", "#274f78", LIGHT_INK, "#e5eff7")),
    ("stripe-3", swatch("#e2b93b", "#a98413", DARK_INK, "#fcf5d9")),
    ("stripe-4", swatch("#4f8a55", "#315e37", LIGHT_INK, "#e5f1e4")),
    ("stripe-5", swatch("#e08a35", "#a85f14", DARK_INK, "#fceedd")),
    ("stripe-6", swatch("#7f5a9c", "#573a70", LIGHT_INK, "#f0e8f5")),
    ("stripe-7", swatch("#5fb3b3", "#358080", DARK_INK, "#e2f4f3")),
    ("stripe-8", swatch("#d78aa5", "#a4587a", DARK_INK, "#fbe9ef")),
    ("stripe-9", swatch("#8a6239", "#5d3f20", LIGHT_INK, "#f2e7da")),
    ("stripe-10", swatch("#a9c24f", "#788e27", DARK_INK, "#f3f7dd")),
    ("stripe-11", swatch("#2f4a6e", "#1a2d47", LIGHT_INK, "#e2e9f2")),
    ("stripe-12", swatch("#f0e9d2", "#bdb490", DARK_INK, "#fffdf4")),
    ("stripe-13", swatch("#8e2440", "#5e1228", LIGHT_INK, "#f8e3e9")),
    ("stripe-14", swatch("#6f7f36", "#4a571e", LIGHT_INK, "#eff2dc")),
    ("stripe-15", swatch("#565b61", "#35393e", LIGHT_INK, "#e7e9eb")),
];

/// Shades for names nobody has chosen a colour for.
const SPARE: [&str; 8] =
    ["stripe-2", "stripe-5", "stripe-4", "stripe-6", "stripe-7", "stripe-8", "stripe-9", "stripe-10"];

/// What a colour name looks like. An unknown name always gets the same spare colour.
#[must_use]
pub fn swatch_of(name: &str) -> Swatch {
    let find = |name: &str| NAMED.iter().find(|(n, _)| *n == name).map(|&(_, s)| s);
    find(name).or_else(|| find(SPARE[hash_name(name) as usize % SPARE.len()])).unwrap_or(NAMED[0].1)
}

/// The names that [`swatch_of`] knows.
pub fn colour_names() -> impl Iterator<Item = &'static str> {
    NAMED.iter().map(|&(name, _)| name)
}

/// The wood of a block.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Wood {
    pub face: &'static str,
    pub edge: &'static str,
    pub grain: &'static str,
}

const fn wood(face: &'static str, edge: &'static str, grain: &'static str) -> Wood {
    Wood { face, edge, grain }
}

/// Painted woods; any other colour is taken from its swatch.
const WOODS: &[(&str, Wood)] = &[
    ("black", wood("#34353a", "#0e0f11", "#5d5f66")),
    ("light-grey", wood("#b4b7b5", "#6a6e6d", "#8b8f8d")),
    ("red", wood("#b0342a", "#5f120c", "#7c1f17")),
    ("wood", wood("#d0a468", "#7d5a2c", "#a67c44")),
];

/// The wood of a colour name.
pub(crate) fn wood_of(name: &str) -> Wood {
    WOODS.iter().find(|(n, _)| *n == name).map_or_else(
        || {
            let swatch = swatch_of(name);
            wood(swatch.ground, swatch.shade, swatch.shade)
        },
        |&(_, wood)| wood,
    )
}

/// The wood that goes with a label that names none itself.
pub(crate) fn wood_under(label: &str, side: u8) -> Wood {
    wood_of(match label {
        "field-grey" | "black" | "luftwaffe-blue" => "black",
        "light-grey" | "grey" => "light-grey",
        "soviet-brown" | "soviet-drab" | "guards-red" | "red" => "red",
        _ if side.is_multiple_of(2) => "black",
        _ => "red",
    })
}

/// The colour that stands for a side in overlays, flags and supply sources.
pub(crate) fn side_swatch(side: u8) -> Swatch {
    const SIDES: [Swatch; 4] = [
        swatch("#4a5a63", "#2c383f", LIGHT_INK, "#e3e8ea"),
        swatch("#b5402f", "#7c2418", LIGHT_INK, "#f9e4dc"),
        swatch("#3f7d5c", "#23523a", LIGHT_INK, "#e2f0e8"),
        swatch("#7a5a9c", "#503a6c", LIGHT_INK, "#ece4f3"),
    ];
    SIDES[usize::from(side) % SIDES.len()]
}

/// Fill and ink of a tone.
pub(crate) fn tone_swatch(tone: Tone) -> Swatch {
    match tone {
        Tone::Plain => swatch("#f5f0e0", "#6b6558", DARK_INK, "#ffffff"),
        Tone::Good => swatch("#3d8a52", "#1f5731", LIGHT_INK, "#e0f1e4"),
        Tone::Warn => swatch("#efb72e", "#8f6503", DARK_INK, "#fdf3d2"),
        Tone::Bad => swatch("#c2352b", "#7d1710", LIGHT_INK, "#fae0dc"),
        Tone::Active => swatch("#2a78c2", "#134a80", LIGHT_INK, "#deecf8"),
        Tone::Faded => swatch("#8d8b84", "#55534d", LIGHT_INK, "#e9e8e4"),
    }
}

/// The colours around the map.
pub(crate) struct Surround {
    pub page: &'static str,
    pub card: &'static str,
    pub line: &'static str,
    pub ink: &'static str,
    pub soft_ink: &'static str,
    pub accent: &'static str,
    pub accent_ink: &'static str,
    /// How much the map is dimmed.
    pub dim: f32,
}

impl Theme {
    pub(crate) fn surround(self) -> Surround {
        match self {
            Self::Light => Surround {
                page: "#f4eedd",
                card: "#fbf8ee",
                line: "#b9ad8d",
                ink: "#2a241a",
                soft_ink: "#6c6250",
                accent: "#9c3326",
                accent_ink: "#fff8ec",
                dim: 0.0,
            },
            Self::Dark => Surround {
                page: "#1b1d1f",
                card: "#26292c",
                line: "#474b4f",
                ink: "#ece5d4",
                soft_ink: "#a9a392",
                accent: "#d9694f",
                accent_ink: "#1b1d1f",
                dim: 0.16,
            },
        }
    }
}

/// Inks of the printed map.
pub(crate) mod ink {
    pub const PAPER: &str = "#efe7ca";
    pub const FIBRE: &str = "#8a7a4e";
    pub const GRID: &str = "#3a3a2a";
    pub const NUMBER: &str = "#3d3b2e";
    pub const NUMBER_HALO: &str = "#f3eed8";

    pub const BEYOND: &str = "#d9d5c6";
    pub const BEYOND_LINE: &str = "#b9b4a2";

    pub const WOODS: &str = "#c3d09c";
    pub const WOODS_EDGE: &str = "#93a767";
    pub const TREE_SHADOW: &str = "#4c5f2c";
    pub const TREE: &str = "#8fab62";
    pub const TREE_LIGHT: &str = "#aec584";

    pub const FOREST: &str = "#a3ba7e";
    pub const FOREST_TREE: &str = "#5f8549";
    pub const FOREST_LIGHT: &str = "#7d9f62";

    pub const SWAMP: &str = "#d6e0cf";
    pub const SWAMP_EDGE: &str = "#a9c0b4";
    pub const SWAMP_WATER: &str = "#7fa9b8";
    pub const SWAMP_TUFT: &str = "#6d8659";

    pub const HILL: &str = "#c99f5f";
    pub const HACHURE: &str = "#7d5a2c";
    pub const ROCK: &str = "#8b8274";

    pub const SEA: &str = "#b9d6e2";
    pub const SEA_DEEP: &str = "#a2c7d9";
    pub const SEA_DEEPER: &str = "#8fbad1";
    pub const SHORE: &str = "#4a7f9e";
    pub const SAND: &str = "#f3e6bd";

    pub const RIVER: &str = "#9cc6dc";
    pub const RIVER_BANK: &str = "#4a86ac";
    pub const OPEN_RIVER: &str = "#3c82b4";
    pub const OPEN_RIVER_BANK: &str = "#1f4f76";
    pub const STREAM: &str = "#5b9ac2";
    pub const STREAM_BANK: &str = "#3f7ca6";

    pub const BUILT: &str = "#dcc5a8";
    pub const BLOCK: &str = "#a5523a";
    pub const BLOCK_ALT: &str = "#8a4632";
    pub const BLOCK_EDGE: &str = "#5a2a1c";

    pub const NAME: &str = "#221c14";
    pub const NAME_HALO: &str = "#f6f1de";
    pub const WATER_NAME: &str = "#2f658a";
    pub const REGION_NAME: &str = "#4d5a33";
    pub const COUNTRY_NAME: &str = "#6b3a2c";
}

/// Inks of tactical maps.
pub(crate) mod country {
    pub const MEADOW: &str = "#bdd089";
    pub const MEADOW_BLADE: &str = "#5f7f35";
    pub const MEADOW_GLINT: &str = "#eef3bf";
    pub const MEADOW_PATCHES: [(&str, &str); 3] =
        [("meadow-0", "#d9e4a4"), ("meadow-1", "#9dbb6c"), ("meadow-2", "#cfcf8c")];

    pub const STEPPE: &str = "#dccd98";
    pub const STEPPE_BLADE: &str = "#8f7c3c";
    pub const STEPPE_GLINT: &str = "#fbf3cf";
    pub const STEPPE_PATCHES: [(&str, &str); 3] =
        [("steppe-0", "#efe3b8"), ("steppe-1", "#c6bb7a"), ("steppe-2", "#d3ba7c")];

    /// Fill and contour line of each level.
    pub const LEVELS: [(&str, &str); 4] =
        [("#d6bd7f", "#8a6a34"), ("#c39a5b", "#6f4d22"), ("#a97a44", "#573918"), ("#8d6238", "#432a10")];
    pub const CREST: &str = "#f3dfa6";
    pub const LIGHT: &str = "#fff3cf";
    pub const SHADOW: &str = "#33300f";

    pub const WATER: &str = "#86b9d3";
    pub const WATER_DEEP: &str = "#6ba5c6";
    pub const SHORE: &str = "#35688a";
    pub const BANK: &str = "#a79a63";
}

/// The inks of woods and forest.
pub(crate) struct Foliage {
    pub woods: &'static str,
    pub woods_edge: &'static str,
    pub tree: &'static str,
    pub tree_light: &'static str,
    pub forest: &'static str,
    pub forest_tree: &'static str,
    pub forest_light: &'static str,
    pub shadow: &'static str,
}

/// Printed pale on paper.
pub(crate) const PALE_WOODS: Foliage = Foliage {
    woods: ink::WOODS,
    woods_edge: ink::WOODS_EDGE,
    tree: ink::TREE,
    tree_light: ink::TREE_LIGHT,
    forest: ink::FOREST,
    forest_tree: ink::FOREST_TREE,
    forest_light: ink::FOREST_LIGHT,
    shadow: ink::TREE_SHADOW,
};

/// Dark enough to stand out from a meadow.
pub(crate) const DEEP_WOODS: Foliage = Foliage {
    woods: "#93b162",
    woods_edge: "#5f8038",
    tree: "#6f9644",
    tree_light: "#a5c46f",
    forest: "#4d7140",
    forest_tree: "#2f5a33",
    forest_light: "#528048",
    shadow: "#1f3314",
};
