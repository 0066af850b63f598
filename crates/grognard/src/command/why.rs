//! `grognard why`: whether an action is allowed, or the rule that forbids it.

use kernel::Message;

use crate::Context;
use crate::args::Why;
use crate::failure::Failure;

/// Whether an action is legal, or the rule that forbids it.
pub fn run(context: &Context, args: &Why) -> Result<(), Failure> {
    let opened = context.open(&args.file)?;
    let table = &*opened.table;
    let action = context.action(&opened, &args.action)?;
    let Some(seat) = context.acting(table, args.seat.as_deref())? else {
        return Err(Failure::refused(context.localizer.standing(table)));
    };
    match table.check(seat, &action) {
        Ok(()) => {
            context.localizer.tell(&Message::new("allowed").with("action", action));
            Ok(())
        }
        Err(refusal) => {
            let reason = context.localizer.refusal(table.texts(), &refusal);
            let mut text = context.localizer.labelled(&action, &reason);
            if let Some(rule) = opened.game.rules().get(refusal.rule) {
                let language = context.localizer.language();
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
