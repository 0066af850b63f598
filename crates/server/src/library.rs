//! The games that are served, with what the start page needs to know of each.

use bots::{BotChoice, BotPlayer, GameWithBots};
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
    engines: Vec<BotChoice>,
}

impl Library {
    /// Gets games ready to be served. A game without scenarios is left out: there is nothing to play. Engines are programs
    /// that play besides the games' own bots, each under a name: the operator answers for them.
    #[must_use]
    pub fn new(games: Vec<Box<dyn GameWithBots>>, engines: Vec<BotChoice>) -> Self {
        let mut games: Vec<Served> = games.into_iter().filter_map(served).collect();
        for game in &mut games {
            let names = engines.iter().map(|engine| engine.written.clone());
            // The last one is offered first: that remains the game's own.
            game.card.bots.splice(0..0, names);
        }
        Self { games, engines }
    }

    /// A bot of this game, or an engine.
    pub(crate) fn player(&self, game: &str, bot: &str, seed: u64) -> Result<Box<dyn BotPlayer>, String> {
        let rules = &self.game(game).ok_or("there is no such game")?.rules;
        let engine = self.engines.iter().find(|engine| engine.written == bot).cloned();
        rules.player(&engine.unwrap_or_else(|| bot.into()), seed).map_err(|error| error.to_string())
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

#[cfg(test)]
mod tests {
    use super::*;
    use bots::EngineLimits;
    use kernel::Hosted;
    use std::sync::Arc;

    #[test]
    fn an_engine_plays_under_its_name_and_nobody_else_names_a_command() {
        let narva = || Box::new(Hosted(Arc::new(narva::Narva::load(None).expect("the game")))) as Box<dyn GameWithBots>;
        let rook = BotChoice::engine("Rook", "./rook", EngineLimits::default());
        let library = Library::new(vec![narva()], vec![rook]);
        let bots = &library.game("narva").expect("it is served").card.bots;
        assert!(bots.contains(&"Rook".to_owned()) && bots.last().is_some_and(|last| last == "officer"), "{bots:?}");
        let player = |library: &Library, name: &str| library.player("narva", name, 1).map(drop);
        assert_eq!(player(&library, "Rook"), Ok(()));
        for other in ["exec:./rook", "rook", "officer:weights.toml"] {
            assert!(player(&library, other).is_err(), "{other}");
        }
        assert!(player(&Library::new(vec![narva()], Vec::new()), "Rook").is_err());
    }
}
