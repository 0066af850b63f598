//! Pictures: maps are drawn once and cached on the disk, positions and pieces are drawn when asked for.

use kernel::{Language, Message};
use render::{Style, Theme};
use scene::Scene;
use sha2::{Digest, Sha256};
use std::collections::HashMap;
use std::path::PathBuf;
use std::sync::Arc;
use tokio::sync::{Mutex, OnceCell, Semaphore};
use tracing::{error, warn};

use crate::Library;
use crate::problem::Problem;

/// Pixels from a hex's centre to its corner that maps are drawn with.
pub(crate) const SIZES: [u16; 4] = [16, 32, 64, 96];
/// The one that a browser shows first, and the one it mostly shows next.
const FIRST: u16 = SIZES[0];
const NEXT: u16 = SIZES[1];

/// A picture and a name that changes when it does.
#[derive(Clone)]
pub(crate) struct Picture {
    pub png: Arc<[u8]>,
    pub tag: String,
}

/// Key of a map picture in the cache.
#[derive(Clone, PartialEq, Eq, Hash)]
struct PictureKey {
    game: String,
    map: String,
    dark: bool,
    hex: u16,
}

/// Draws pictures and caches those of maps.
pub(crate) struct Pictures {
    folder: Option<PathBuf>,
    maps: Mutex<HashMap<PictureKey, Arc<OnceCell<Picture>>>>,
    /// Drawing takes a core for a while: this many at once.
    permits: Arc<Semaphore>,
}

impl Pictures {
    /// Pictures of maps are kept in this folder, if there is one.
    pub fn new(folder: Option<PathBuf>) -> Self {
        Self { folder, maps: Mutex::default(), permits: Arc::new(Semaphore::new(2)) }
    }

    /// A bare map of a game.
    pub async fn map(
        &self,
        library: &Arc<Library>,
        game: &str,
        map: &str,
        theme: Theme,
        hex: u16,
    ) -> Result<Picture, Problem> {
        let served = library.game(game).ok_or_else(Problem::unknown_game)?;
        if served.bare(map).is_none() || !SIZES.contains(&hex) {
            return Err(Problem::unknown_page());
        }
        let key = PictureKey { game: game.to_owned(), map: map.to_owned(), dark: theme == Theme::Dark, hex };
        let cell = self.maps.lock().await.entry(key.clone()).or_default().clone();
        let picture = cell.get_or_try_init(|| async {
            let _permit = self.permits.acquire().await;
            let (library, key, folder) = (library.clone(), key.clone(), self.folder.clone());
            let drawn = tokio::task::spawn_blocking(move || draw_map(&library, &key, folder));
            let drawn = drawn.await.map_err(|error| Problem::panicked("drawing a map", &error))?;
            drawn.ok_or_else(|| Problem::undrawn("map"))
        });
        picture.await.cloned()
    }

    /// Draws the map that stands for each game, so that the start page need not wait for it.
    pub async fn prepare(&self, library: &Arc<Library>, theme: Theme) {
        for game in library.games() {
            // A picture that cannot be drawn is missed when it is asked for.
            let _ = self.map(library, game.rules.info().id, &game.card.map, theme, FIRST).await;
        }
    }

    /// Draws all maps in the sizes that are mostly used.
    pub async fn complete(&self, library: &Arc<Library>) {
        for hex in [FIRST, NEXT] {
            for theme in [Theme::Light, Theme::Dark] {
                for game in library.games() {
                    for bare in &game.maps {
                        let _ = self.map(library, game.rules.info().id, &bare.map.id, theme, hex).await;
                    }
                }
            }
        }
    }

    /// A position, with the words of one language.
    pub async fn position(
        &self,
        library: &Arc<Library>,
        game: &str,
        scene: Scene,
        theme: Theme,
        language: Language,
    ) -> Result<Vec<u8>, Problem> {
        let _permit = self.permits.acquire().await;
        let (library, game) = (library.clone(), game.to_owned());
        let drawn = tokio::task::spawn_blocking(move || {
            let texts = library.game(&game)?.rules.texts();
            let say = |message: &Message| texts.say(language, message);
            render::png(&render::svg(&scene, &Style { theme, ..Style::default() }, &say)).ok()
        });
        let drawn = drawn.await.map_err(|error| Problem::panicked("drawing a position", &error))?;
        drawn.ok_or_else(|| Problem::undrawn("position"))
    }
}

fn draw_map(library: &Library, key: &PictureKey, folder: Option<PathBuf>) -> Option<Picture> {
    let game = library.game(&key.game)?;
    let theme = if key.dark { Theme::Dark } else { Theme::Light };
    let style =
        Style { hex: f32::from(key.hex), theme, counters: false, panel: false, frame: false, ..Style::default() };
    let texts = game.rules.texts();
    let svg = render::svg(game.bare(&key.map)?, &style, &|message| texts.say(Language::English, message));
    // Named after what it shows: a map that changes is drawn anew.
    let tag = Sha256::digest(svg.as_bytes()).iter().take(12).map(|byte| format!("{byte:02x}")).collect::<String>();
    let path = folder.map(|folder| folder.join(format!("{}-{}-{tag}.png", key.map, key.hex)));
    let kept = path.as_ref().and_then(|path| std::fs::read(path).ok()).filter(|png| png.starts_with(b"\x89PNG"));
    let png = match kept {
        Some(png) => png,
        None => {
            let drawn = render::png(&svg);
            let png = drawn.inspect_err(|error| error!(map = key.map, hex = key.hex, %error, "map not drawn")).ok()?;
            if let Some(path) = &path {
                // Only to be faster next time: a disk that does not want it is no reason to fail.
                if let Err(error) = keep(path, &png) {
                    warn!(map = key.map, hex = key.hex, %error, "picture of a map not kept");
                }
            }
            png
        }
    };
    Some(Picture { png: png.into(), tag })
}

/// Writes a file whole or not at all.
fn keep(path: &std::path::Path, png: &[u8]) -> std::io::Result<()> {
    if let Some(folder) = path.parent() {
        std::fs::create_dir_all(folder)?;
    }
    let unfinished = path.with_extension(format!("{}.part", std::process::id()));
    std::fs::write(&unfinished, png)?;
    std::fs::rename(&unfinished, path)
}
