use kernel::Message;

use crate::Desk;
use crate::args::Why;
use crate::failure::Failure;

/// Whether an action is legal, or the rule that forbids it.
pub fn run(desk: &Desk, args: &Why) -> Result<(), Failure> {
    let opened = desk.open(&args.file)?;
    let table = &*opened.table;
    let action = desk.action(&opened, &args.action)?;
    let Some(seat) = desk.acting(table, args.seat.as_deref())? else {
        return Err(Failure::refused(desk.voice.standing(table)));
    };
    match table.check(seat, &action) {
        Ok(()) => {
            desk.voice.tell(&Message::new("allowed").with("action", action));
            Ok(())
        }
        Err(refusal) => {
            let reason = desk.voice.refusal(table.texts(), &refusal);
            let mut text = format!("{action}: {reason}");
            if let Some(rule) = opened.game.rules().get(refusal.rule) {
                let language = desk.voice.language();
                let (title, words) = (rule.title.in_language(language), rule.text.in_language(language));
                for line in crate::text::wrapped(&format!("{} {title}. {words}", rule.number), 100) {
                    text.push_str("\n    ");
                    text.push_str(&line);
                }
            }
            Err(Failure::refused(text))
        }
    }
}
