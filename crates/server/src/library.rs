//! The games that are served.

use kernel::{Dice, OptionKind, Options, Seed, Viewer};
use lab::Workbench;
use scene::{MapArt, Scene};
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
    let Scene { map, headline, .. } = table.scene(Viewer::Spectator);
    let scene = Scene::new(map, headline);
    let card = card(&*rules, &scene);
    Some(Served { rules, scene, card })
}

fn card(rules: &dyn Workbench, scene: &Scene) -> GameCard {
    let info = rules.info();
    GameCard {
        id: info.id.into(),
        title: info.title.clone(),
        rules_version: info.rules_version,
        map: scene.map.id.to_string(),
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
