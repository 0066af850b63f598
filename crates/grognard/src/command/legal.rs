//! `grognard legal`: who decides, and everything that is offered.

use kernel::{Message, Seat, Table, Viewer};
use serde_json::json;

use crate::Context;
use crate::args::Legal;
use crate::failure::Failure;
use crate::localizer::print;
use crate::text::prompt;

/// Who decides, what is asked, and every offered action in notation.
pub fn run(context: &Context, args: &Legal) -> Result<(), Failure> {
    let opened = context.open(&args.file)?;
    let table = &*opened.table;
    let asked = match &args.seat {
        Some(name) => Some(context.seat(table, name)?),
        // Of several at once, each must ask for itself: what one may do can be the other's secret.
        None => table.to_act().iter().next().filter(|_| table.to_act().len() == 1),
    };
    if args.json {
        print(&as_json(context, table, asked).to_string());
        return Ok(());
    }
    print(&context.localizer.standing(table));
    if let Some(seat) = asked {
        let prompt = table.prompt(seat);
        let scene = table.scene(Viewer::Seat(seat));
        print(&prompt::question(&context.localizer, table.texts(), &scene, &prompt));
        let width = prompt.offers.iter().map(|offer| offer.action.chars().count()).max().unwrap_or(0).min(40);
        for offer in &prompt.offers {
            print(&format!("  {:width$}  {}", offer.action, context.localizer.game(table.texts(), &offer.label)));
        }
    } else if table.to_act().len() > 1 {
        let ids: Vec<&str> = table.to_act().iter().map(|seat| table.info().seat_id(seat)).collect();
        context.localizer.tell(&Message::new("several-seats").with("seats", ids.join(", ")));
    }
    Ok(())
}

fn as_json(context: &Context, table: &dyn Table, asked: Option<Seat>) -> serde_json::Value {
    let info = table.info();
    let seats: Vec<&str> = table.to_act().iter().map(|seat| info.seat_id(seat)).collect();
    let say = |message: &Message| context.localizer.game(table.texts(), message);
    let outcome = table.outcome().map(|outcome| {
        let winners: Vec<&str> = outcome.winners.iter().map(|seat| info.seat_id(seat)).collect();
        json!({
            "winners": winners, "verdict": say(&outcome.verdict), "rule": outcome.rule, "points": outcome.points,
        })
    });
    let Some(seat) = asked else {
        let prompt = context.localizer.standing(table);
        return json!({
            "seats": seats, "seat": null, "prompt": prompt, "notes": [], "outlook": [], "actions": [], "labels": [],
            "outcome": outcome,
        });
    };
    let prompt = table.prompt(seat);
    json!({
        "seats": seats,
        "seat": info.seat_id(seat),
        "prompt": say(&prompt.question),
        "notes": prompt.notes.iter().map(say).collect::<Vec<_>>(),
        "outlook": prompt.outlook.iter().map(|o| json!({"result": say(&o.result), "permille": o.permille})).collect::<Vec<_>>(),
        "actions": prompt.offers.iter().map(|offer| offer.action.as_str()).collect::<Vec<_>>(),
        "labels": prompt.offers.iter().map(|offer| say(&offer.label)).collect::<Vec<_>>(),
        "outcome": outcome,
    })
}
