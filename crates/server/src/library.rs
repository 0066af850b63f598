//! The games that are served.

use kernel::{Dice, OptionKind, Options, OverlayRequest, Seat, Seed, Table, Viewer};
use lab::Workbench;
use scene::{MapArt, OverlayKind, Scene};
use std::sync::Arc;

use crate::wire::{GameCard, OptionCard, ScenarioCard, SeatCard};

/// A game that is served.
pub(crate) struct Served {
    pub rules: Box<dyn Workbench>,
    /// The table before anything is on it, for its map.
    pub scene: Scene,
    pub card: GameCard,
}

impl Served {
    pub fn map(&self) -> &Arc<MapArt> {
        &self.scene.map
    }
}

/// All games of a server.
pub struct Library {
    games: Vec<Served>,
}

impl Library {
    /// Gets games ready to be served. A game without scenarios is left out: there is nothing to play.
    #[must_use]
    pub fn new(games: Vec<Box<dyn Workbench>>) -> Self {
        Self { games: games.into_iter().filter_map(served).collect() }
    }

    pub(crate) fn game(&self, id: &str) -> Option<&Served> {
        self.games.iter().find(|game| game.rules.info().id == id)
    }

    pub(crate) fn games(&self) -> &[Served] {
        &self.games
    }
}

fn served(rules: Box<dyn Workbench>) -> Option<Served> {
    let info = rules.info();
    let setups = info
        .scenarios
        .iter()
        .filter_map(|scenario| info.set_up(&scenario.id, &Options::new(), Dice::Seeded(Seed::from_text("map")?)).ok());
    let table = setups.into_iter().find_map(|setup| rules.start(setup, &[]).ok())?;
    let overlays = OVERLAYS.into_iter().filter(|kind| has_overlay(&*table, *kind)).collect();
    let Scene { map, headline, .. } = table.scene(Viewer::Spectator);
    let scene = Scene::new(map, headline);
    let card = card(&*rules, &scene, overlays);
    Some(Served { rules, scene, card })
}

const OVERLAYS: [OverlayKind; 7] = [
    OverlayKind::Supply,
    OverlayKind::Command,
    OverlayKind::ZoneOfControl,
    OverlayKind::Victory,
    OverlayKind::Reach,
    OverlayKind::LineOfSight,
    OverlayKind::Threat,
];

/// Does a game have this overlay, for the whole map or for one of the pieces that a seat sees?
fn has_overlay(table: &dyn Table, kind: OverlayKind) -> bool {
    let seats = (0..).map(Seat).take(table.info().seats.len());
    let mut viewers = seats.map(Viewer::Seat);
    viewers.any(|viewer| {
        let scene = table.scene(viewer);
        let pieces = scene.stacks.iter().flat_map(|stack| &stack.pieces).map(|piece| Some(&*piece.id));
        let mut asked = std::iter::once(None).chain(pieces);
        asked.any(|piece| table.overlay(viewer, OverlayRequest { kind, piece }).is_some())
    })
}

fn card(rules: &dyn Workbench, scene: &Scene, overlays: Vec<OverlayKind>) -> GameCard {
    let info = rules.info();
    let render::Window { x, y, width, height } = render::bounds(&scene.map);
    GameCard {
        id: info.id.into(),
        title: info.title.clone(),
        rules_version: info.rules_version,
        map: scene.map.id.to_string(),
        bounds: [x, y, width, height],
        overlays,
        seats: info.seats.iter().map(|seat| SeatCard { id: seat.id.into(), title: seat.title.clone() }).collect(),
        bots: rules.bot_names().iter().map(ToString::to_string).collect(),
        scenarios: info
            .scenarios
            .iter()
            .map(|scenario| ScenarioCard {
                id: scenario.id.clone(),
                title: scenario.title.clone(),
                about: scenario.about.clone(),
                turns: scenario.turns,
                difficulty: scenario.difficulty.into(),
                options: scenario
                    .options
                    .iter()
                    .map(|option| OptionCard {
                        id: option.id.clone(),
                        title: option.title.clone(),
                        rule: option.rule.clone(),
                        values: match &option.kind {
                            OptionKind::Switch { default } => vec![default.to_string(), (!default).to_string()],
                            OptionKind::Choice { values } => values.clone(),
                        },
                        switch: matches!(option.kind, OptionKind::Switch { .. }),
                    })
                    .collect(),
            })
            .collect(),
    }
}
