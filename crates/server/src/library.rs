//! The games that are served, with what the start page needs to know of each.

use bots::GameWithBots;
use kernel::{Dice, GameInfo, OptionInfo, OptionKind, Options, OverlayInfo, ScenarioInfo, SeatSet, Seed, Viewer};
use scene::Scene;

use crate::wire::{GameCard, OptionCard, OverlayCard, ScenarioCard, SeatCard};

/// A game that is served.
pub(crate) struct Served {
    pub rules: Box<dyn GameWithBots>,
    /// Tables before anything is on them: one for each map that its scenarios are played on.
    pub maps: Vec<Scene>,
    pub card: GameCard,
}

impl Served {
    /// The table with this map, before anything is on it.
    pub fn bare(&self, map: &str) -> Option<&Scene> {
        self.maps.iter().find(|bare| &*bare.map.id == map)
    }

    /// The name of a scenario's map.
    pub fn map_of(&self, scenario: &str) -> &str {
        self.card.scenarios.iter().find(|card| card.id == scenario).map_or(&self.card.map, |card| &card.map)
    }
}

/// All games of a server.
pub struct Library {
    games: Vec<Served>,
}

impl Library {
    /// Gets games ready to be served. A game without scenarios is left out: there is nothing to play.
    #[must_use]
    pub fn new(games: Vec<Box<dyn GameWithBots>>) -> Self {
        Self { games: games.into_iter().filter_map(served).collect() }
    }

    pub(crate) fn game(&self, id: &str) -> Option<&Served> {
        self.games.iter().find(|game| game.rules.info().id == id)
    }

    pub(crate) fn games(&self) -> &[Served] {
        &self.games
    }
}

fn served(rules: Box<dyn GameWithBots>) -> Option<Served> {
    let info = rules.info();
    let (mut maps, mut scenarios) = (Vec::<Scene>::new(), Vec::new());
    for scenario in &info.scenarios {
        let setup = info.set_up(&scenario.id, &Options::new(), Dice::Seeded(Seed::from_text("map")?)).ok()?;
        let table = rules.start(setup, &[]).ok()?;
        let Scene { map, headline, .. } = table.scene(Viewer::Spectator);
        scenarios.push(scenario_card(info, scenario, &map.id));
        if maps.iter().all(|known| known.map.id != map.id) {
            maps.push(Scene::new(map, headline));
        }
    }
    let overlay =
        |overlay: &OverlayInfo| OverlayCard { id: overlay.id.into(), title: overlay.title.clone(), of: overlay.of };
    let card = GameCard {
        id: info.id.into(),
        title: info.title.clone(),
        rules_version: info.rules_version,
        map: maps.first()?.map.id.to_string(),
        overlays: info.overlays.iter().map(overlay).collect(),
        charts: info.charts.clone(),
        seats: info.seats.iter().map(|seat| SeatCard { id: seat.id.into(), title: seat.title.clone() }).collect(),
        bots: rules.bot_names().iter().map(ToString::to_string).collect(),
        scenarios,
    };
    Some(Served { rules, maps, card })
}

fn scenario_card(info: &GameInfo, scenario: &ScenarioInfo, map: &str) -> ScenarioCard {
    let names = |seats: SeatSet| seats.iter().map(|seat| info.seat_id(seat).to_owned()).collect();
    let option = |option: &OptionInfo| OptionCard {
        id: option.id.clone(),
        title: option.title.clone(),
        rule: option.rule.clone(),
        values: match &option.kind {
            OptionKind::Switch { default } => vec![default.to_string(), (!default).to_string()],
            OptionKind::Choice { values } => values.clone(),
        },
        switch: matches!(option.kind, OptionKind::Switch { .. }),
        seats: option.seats.iter().map(|(value, seats)| (value.clone(), names(*seats))).collect(),
    };
    ScenarioCard {
        id: scenario.id.clone(),
        title: scenario.title.clone(),
        about: scenario.about.clone(),
        briefing: scenario.briefing.clone(),
        turns: scenario.turns,
        map: map.to_owned(),
        seats: names(scenario.seats),
        difficulty: scenario.difficulty.into(),
        options: scenario.options.iter().map(option).collect(),
    }
}
