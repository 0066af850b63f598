//! Pictures: maps are drawn in tiles when these are asked for, and kept on the disk; positions are drawn each time.

use kernel::{Language, Message};
use render::{MapDrawing, Style, Theme, Tile};
use scene::{MapArt, Scene};
use sha2::{Digest, Sha256};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;
use tokio::time::sleep;
use tracing::{error, warn};

use crate::Library;
use crate::lru::Lru;
use crate::problem::Problem;
use crate::wire::{MapPictures, PictureLevel};

/// Pixels from a hex's centre to its corner that maps are drawn with, coarsest first.
const LEVELS: [u16; 7] = [16, 24, 32, 48, 64, 96, 144];
/// Width and height of a tile.
const TILE: u32 = 512;
/// The most pixels of a map that is shown whole.
const SMALL: u32 = 1_500_000;
const _: () = assert!(TILE * TILE <= render::LARGEST_AREA && SMALL <= render::LARGEST_AREA);
/// Tiles and small pictures that are kept in memory; most have 50 to 200 kB.
const PICTURES: usize = 256;
/// Drawings that are kept in memory; one of 1,300 hexes has about 30 MB.
const DRAWINGS: usize = 4;
/// How long work that can wait does so while others play or draw.
const PAUSE: Duration = Duration::from_millis(200);
/// How long it waits at first: whoever starts a server mostly means to play.
const FIRST_PAUSE: Duration = Duration::from_secs(10);

/// A picture of a map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Part {
    /// The whole map, small.
    Small,
    /// A tile, with so many pixels a hex.
    Tile { hex: u16, column: u32, row: u32 },
}

/// A PNG file and the version of the pictures that it belongs to.
pub(crate) struct Picture<'a> {
    pub png: Arc<[u8]>,
    pub version: &'a str,
}

/// Key of a picture in the cache.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct PictureKey {
    /// Place in the list of maps.
    map: usize,
    theme: Theme,
    part: Part,
}

/// A map of a game and the pictures there are of it.
struct DrawnMap {
    game: &'static str,
    /// The table before anything is on it.
    bare: Scene,
    pictures: MapPictures,
    /// Scale and size of the small picture.
    small: PictureLevel,
}

impl DrawnMap {
    fn new(game: &'static str, bare: &Scene) -> Self {
        let level = |hex: u16| {
            let (width, height) = render::map_size(&bare.map, hex);
            PictureLevel { hex, width, height }
        };
        let finest = render::finest_hex(&bare.map, SMALL).min(LEVELS[LEVELS.len() - 1]);
        let pictures = MapPictures {
            version: version(&bare.map),
            tile: TILE,
            levels: LEVELS.iter().copied().map(level).collect(),
        };
        Self { game, bare: bare.clone(), pictures, small: level(finest) }
    }

    /// Where in which picture a part lies, if there is one.
    fn place(&self, part: Part) -> Option<(u16, Tile)> {
        match part {
            Part::Small => {
                let PictureLevel { hex, width, height } = self.small;
                Some((hex, Tile { x: 0, y: 0, width, height }))
            }
            Part::Tile { hex, column, row } => {
                let level = self.pictures.levels.iter().find(|level| level.hex == hex)?;
                let (x, y) = (column.checked_mul(TILE)?, row.checked_mul(TILE)?);
                let (width, height) = (level.width.checked_sub(x)?.min(TILE), level.height.checked_sub(y)?.min(TILE));
                (width > 0 && height > 0).then_some((hex, Tile { x, y, width, height }))
            }
        }
    }

    /// Where a picture is kept: a map that changes, or is drawn otherwise, is drawn anew.
    fn path(&self, folder: &Path, theme: Theme, part: Part) -> PathBuf {
        let theme = match theme {
            Theme::Light => "light",
            Theme::Dark => "dark",
        };
        let name = match part {
            Part::Small => format!("{theme}-small.png"),
            Part::Tile { hex, column, row } => format!("{theme}-{hex}-{column}-{row}.png"),
        };
        folder.join(format!("{}-{}", self.bare.map.id, self.pictures.version)).join(name)
    }
}

/// A name that changes when the map does, or the way it is drawn.
fn version(map: &MapArt) -> String {
    // Plain data: writing it into memory does not fail.
    let map = serde_json::to_vec(map).unwrap_or_default();
    let digest = Sha256::new().chain_update(render::VERSION).chain_update(TILE.to_le_bytes()).chain_update(map);
    digest.finalize().iter().take(8).map(|byte| format!("{byte:02x}")).collect()
}

/// Draws pictures and caches those of maps.
pub(crate) struct Pictures {
    library: Arc<Library>,
    maps: Vec<DrawnMap>,
    folder: Option<PathBuf>,
    pictures: Lru<PictureKey, Arc<[u8]>>,
    /// Maps in their themes, to draw pictures of any scale from.
    drawings: Lru<(usize, Theme), Arc<MapDrawing>>,
    /// Drawing takes a core for a while: as many at once as there are cores.
    permits: Arc<Semaphore>,
    cores: usize,
}

impl Pictures {
    /// Pictures of maps are kept in this folder, if there is one.
    pub fn new(library: Arc<Library>, folder: Option<PathBuf>, cores: usize) -> Self {
        let games = library.games().iter();
        let maps = games.flat_map(|game| game.maps.iter().map(|bare| DrawnMap::new(game.rules.info().id, bare)));
        let maps = maps.collect();
        let (pictures, drawings) = (Lru::new(PICTURES), Lru::new(DRAWINGS));
        Self { library, maps, folder, pictures, drawings, permits: Arc::new(Semaphore::new(cores)), cores }
    }

    /// The pictures there are of a map.
    pub fn of(&self, game: &str, map: &str) -> Option<&MapPictures> {
        self.maps.iter().find(|known| known.game == game && *known.bare.map.id == *map).map(|known| &known.pictures)
    }

    /// A picture of a bare map.
    pub async fn map(&self, game: &str, map: &str, theme: Theme, part: Part) -> Result<Picture<'_>, Problem> {
        self.library.game(game).ok_or_else(Problem::unknown_game)?;
        let found = self.maps.iter().position(|known| known.game == game && *known.bare.map.id == *map);
        let index = found.ok_or_else(Problem::unknown_map)?;
        let known = &self.maps[index];
        let (hex, tile) = known.place(part).ok_or_else(Problem::unknown_picture)?;
        let path = self.folder.as_ref().map(|folder| known.path(folder, theme, part));
        let make = async {
            if let Some(kept) = read(path.clone()).await {
                return Ok(kept);
            }
            let drawing = self.drawing(index, theme).await?;
            let drawn = self.draw("drawing a map", move || {
                let png = drawing.tile(hex, tile);
                let png = png.inspect_err(|error| error!(hex, ?tile, %error, "map not drawn")).ok()?;
                // Only to be faster next time: a disk that does not want it is no reason to fail.
                if let Some(Err(error)) = path.map(|path| keep(&path, &png)) {
                    warn!(hex, ?tile, %error, "picture of a map not kept");
                }
                Some(png.into())
            });
            drawn.await?.ok_or_else(|| Problem::undrawn("map"))
        };
        let png = self.pictures.get_or_try_make(PictureKey { map: index, theme, part }, make).await?;
        Ok(Picture { png, version: &known.pictures.version })
    }

    /// A map, ready to be drawn in parts.
    async fn drawing(&self, index: usize, theme: Theme) -> Result<Arc<MapDrawing>, Problem> {
        let (library, known) = (self.library.clone(), &self.maps[index]);
        let (game, bare) = (known.game, known.bare.clone());
        let make = async {
            let drawn = self.draw("reading a map", move || {
                let texts = library.game(game)?.rules.texts();
                let svg = render::map_svg(&bare, theme, &|message| texts.say(Language::English, message));
                let drawing = MapDrawing::new(&svg);
                drawing.inspect_err(|error| error!(map = &*bare.map.id, %error, "map not read")).ok().map(Arc::new)
            });
            drawn.await?.ok_or_else(|| Problem::undrawn("map"))
        };
        self.drawings.get_or_try_make((index, theme), make).await
    }

    /// Works on a thread for such work, when a core is free for it.
    async fn draw<T: Send + 'static>(
        &self,
        work: &'static str,
        draw: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Problem> {
        let permit = self.permits.clone().acquire_owned().await;
        let drawn = spawn_blocking(move || {
            // Held until the work is done, even if nobody waits for it any more.
            let _permit = permit;
            draw()
        });
        drawn.await.map_err(|error| Problem::panicked(work, &error))
    }

    /// Draws the map that stands for each game, so that the start page need not wait for it.
    pub async fn prepare(&self, theme: Theme) {
        for game in self.library.games() {
            // A picture that cannot be drawn is missed when it is asked for.
            let _ = self.map(game.rules.info().id, &game.card.map, theme, Part::Small).await;
        }
    }

    /// Draws all maps, small, while nobody plays or wants something drawn.
    pub async fn complete(&self, nobody_plays: impl Fn() -> bool) {
        sleep(FIRST_PAUSE).await;
        for theme in [Theme::Light, Theme::Dark] {
            for known in &self.maps {
                while !nobody_plays() || self.permits.available_permits() < self.cores {
                    sleep(PAUSE).await;
                }
                let _ = self.map(known.game, &known.bare.map.id, theme, Part::Small).await;
            }
        }
    }

    /// A position, with the words of one language.
    pub async fn position(
        &self,
        game: &str,
        scene: Scene,
        theme: Theme,
        language: Language,
    ) -> Result<Vec<u8>, Problem> {
        let (library, game) = (self.library.clone(), game.to_owned());
        let drawn = self.draw("drawing a position", move || {
            let texts = library.game(&game)?.rules.texts();
            let say = |message: &Message| texts.say(language, message);
            let charts = &library.game(&game)?.rules.info().charts;
            let style = render::fitted(&scene, Style { theme, charts, ..Style::default() }, &say);
            render::png(&render::svg(&scene, &style, &say)).ok()
        });
        drawn.await?.ok_or_else(|| Problem::undrawn("position"))
    }
}

/// A picture that was kept.
async fn read(path: Option<PathBuf>) -> Option<Arc<[u8]>> {
    let png = tokio::fs::read(path?).await.ok()?;
    png.starts_with(b"\x89PNG").then(|| png.into())
}

/// Writes a file whole or not at all.
fn keep(path: &Path, png: &[u8]) -> std::io::Result<()> {
    if let Some(folder) = path.parent() {
        std::fs::create_dir_all(folder)?;
    }
    let unfinished = path.with_extension(format!("{}.part", std::process::id()));
    std::fs::write(&unfinished, png)?;
    std::fs::rename(&unfinished, path)
}
