//! `grognard games`: lists games, scenarios, seats and options.

use kernel::{Message, OptionInfo, OptionKind, OverlayInfo, ScenarioInfo, SeatSet};
use lab::LabGame;
use serde_json::{Map, Value, json};

use crate::Context;
use crate::args::Json;
use crate::failure::Failure;
use crate::games::Games;
use crate::localizer::{Localizer, print};

/// Lists games, scenarios, seats, options.
pub fn run(context: &Context, args: &Json) -> Result<(), Failure> {
    let mut list = Vec::new();
    for name in Games::names() {
        let game = context.games.load(name, &context.localizer)?;
        if args.json {
            list.push(described(&context.localizer, &*game));
        } else {
            tell(&context.localizer, &*game);
        }
    }
    if args.json {
        print(&Value::from(list).to_string());
    }
    Ok(())
}

fn described(localizer: &Localizer, game: &dyn LabGame) -> Value {
    let (info, say) = (game.info(), |message: &Message| localizer.game(game.texts(), message));
    let ids = |seats: SeatSet| seats.iter().map(|seat| info.seat_id(seat)).collect::<Vec<_>>();
    let option = |option: &OptionInfo| {
        let values = values(option);
        let seats: Map<String, Value> =
            option.seats.iter().map(|(value, seats)| (value.clone(), json!(ids(*seats)))).collect();
        json!({
            "id": option.id, "title": say(&option.title), "rule": option.rule, "values": values, "default": values.first(),
            "seats": seats,
        })
    };
    let scenario = |scenario: &ScenarioInfo| {
        json!({
            "id": scenario.id, "title": say(&scenario.title), "about": say(&scenario.about),
            "briefing": scenario.briefing.iter().map(say).collect::<Vec<_>>(), "turns": scenario.turns,
            "seats": ids(scenario.seats), "options": scenario.options.iter().map(option).collect::<Vec<_>>(),
        })
    };
    let overlay = |overlay: &OverlayInfo| json!({"id": overlay.id, "title": say(&overlay.title), "of": overlay.of});
    let seats: Vec<Value> = info.seats.iter().map(|seat| json!({"id": seat.id, "title": say(&seat.title)})).collect();
    json!({
        "game": info.id, "title": say(&info.title), "seats": seats, "bots": game.bot_names(),
        "rules_version": info.rules_version, "data_version": info.data_version,
        "scenarios": info.scenarios.iter().map(scenario).collect::<Vec<_>>(),
        "overlays": info.overlays.iter().map(overlay).collect::<Vec<_>>(),
    })
}

/// The values of an option, the default first.
fn values(option: &OptionInfo) -> Vec<&str> {
    match &option.kind {
        OptionKind::Switch { default: false } => vec!["false", "true"],
        OptionKind::Switch { default: true } => vec!["true", "false"],
        OptionKind::Choice { values } => values.iter().map(String::as_str).collect(),
    }
}

fn tell(localizer: &Localizer, game: &dyn LabGame) {
    let (info, say) = (game.info(), |message: &Message| localizer.game(game.texts(), message));
    print(&format!("{}  {}", info.id, say(&info.title)));
    let seats: Vec<String> = info.seats.iter().map(|seat| format!("{} ({})", seat.id, say(&seat.title))).collect();
    print(&format!("  {}", localizer.say(&Message::new("list-seats").with("seats", seats.join(", ")))));
    print(&format!("  {}", localizer.say(&Message::new("list-bots").with("bots", game.bot_names().join(", ")))));
    for scenario in &info.scenarios {
        let turns = localizer.say(&Message::new("list-turns").with("turns", scenario.turns));
        print(&format!("\n  {}  {} ({turns})", scenario.id, say(&scenario.title)));
        for line in crate::text::wrapped(&say(&scenario.about), 100) {
            print(&format!("      {line}"));
        }
        for option in &scenario.options {
            let values = values(option).join("|");
            print(&format!("    --option {}={values}  {} [{}]", option.id, say(&option.title), option.rule));
        }
    }
}
