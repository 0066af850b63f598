use kernel::{Message, Seat, Table};
use serde_json::json;

use crate::Desk;
use crate::args::Legal;
use crate::failure::Failure;
use crate::text::prompt;
use crate::voice::print;

/// Who decides, what is asked, and every offered action in notation.
pub fn run(desk: &Desk, args: &Legal) -> Result<(), Failure> {
    let opened = desk.open(&args.file)?;
    let table = &*opened.table;
    let asked = match &args.seat {
        Some(name) => Some(desk.seat(table, name)?),
        // Of several at once, each must ask for itself: what one may do can be the other's secret.
        None => table.to_act().iter().next().filter(|_| table.to_act().len() == 1),
    };
    if args.json {
        print(&as_json(desk, table, asked).to_string());
        return Ok(());
    }
    print(&desk.voice.standing(table));
    if let Some(seat) = asked {
        let prompt = table.prompt(seat);
        print(&prompt::question(&desk.voice, table.texts(), &prompt));
        let width = prompt.offers.iter().map(|offer| offer.action.chars().count()).max().unwrap_or(0).min(40);
        for offer in &prompt.offers {
            print(&format!("  {:width$}  {}", offer.action, desk.voice.game(table.texts(), &offer.label)));
        }
    } else if table.to_act().len() > 1 {
        let ids: Vec<&str> = table.to_act().iter().map(|seat| table.info().seat_id(seat)).collect();
        desk.voice.tell(&Message::new("several-seats").with("seats", ids.join(", ")));
    }
    Ok(())
}

fn as_json(desk: &Desk, table: &dyn Table, asked: Option<Seat>) -> serde_json::Value {
    let info = table.info();
    let seats: Vec<&str> = table.to_act().iter().map(|seat| info.seat_id(seat)).collect();
    let say = |message: &Message| desk.voice.game(table.texts(), message);
    let outcome = table.outcome().map(|outcome| {
        let winners: Vec<&str> = outcome.winners.iter().map(|seat| info.seat_id(seat)).collect();
        json!({
            "winners": winners, "verdict": say(&outcome.verdict), "rule": outcome.rule, "points": outcome.points,
        })
    });
    let Some(seat) = asked else {
        let prompt = desk.voice.standing(table);
        return json!({"seats": seats, "seat": null, "prompt": prompt, "actions": [], "outcome": outcome});
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
