//! `grognard rules`: the numbered rules of a game, and where they are enforced and tested.

use kernel::{Message, RuleEntry, RuleSource, RuleStatus};
use serde_json::{Value, json};

use crate::Context;
use crate::args::Rules;
use crate::failure::Failure;
use crate::localizer::{Localizer, print};
use crate::text::wrapped;

/// The numbered rules of a game, or what is missing from their enforcement.
pub fn run(context: &Context, args: &Rules) -> Result<(), Failure> {
    let localizer = &context.localizer;
    let game = context.games.load(&args.game, localizer)?;
    let index = game.rules();
    if args.coverage {
        return coverage(localizer, args, index);
    }
    let below = |number: &str, entry: &RuleEntry| {
        entry.number.strip_prefix(number).is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
    };
    let wanted = |entry: &&RuleEntry| args.number.as_deref().is_none_or(|number| below(number, entry));
    let entries: Vec<&RuleEntry> = index.entries().iter().filter(wanted).collect();
    if let (true, Some(number)) = (entries.is_empty(), &args.number) {
        return Err(localizer.bad(&Message::new("unknown-rule").with("rule", number.clone())));
    }
    if args.json {
        print(&Value::from(entries.iter().map(|entry| described(localizer, entry)).collect::<Vec<_>>()).to_string());
    } else {
        entries.iter().for_each(|entry| tell(localizer, entry));
    }
    Ok(())
}

fn described(localizer: &Localizer, entry: &RuleEntry) -> Value {
    let language = localizer.language();
    json!({
        "number": entry.number,
        "title": entry.title.in_language(language),
        "text": entry.text.in_language(language),
        "status": entry.status,
        "source": entry.source,
        "why": entry.why.in_language(language),
        "code": entry.code,
        "tests": entry.tests,
    })
}

fn tell(localizer: &Localizer, entry: &RuleEntry) {
    let language = localizer.language();
    print(&format!("{}  {}", entry.number, entry.title.in_language(language)));
    let text = match entry.status {
        RuleStatus::Enforced => entry.text.in_language(language).to_owned(),
        RuleStatus::NoRule => {
            localizer.say(&Message::new("rule-none").with("why", entry.why.in_language(language).to_owned()))
        }
    };
    for line in wrapped(&text, 100) {
        print(&format!("      {line}"));
    }
    if let Some(source) = entry.source {
        let id = match source {
            RuleSource::Booklet => "rule-booklet",
            RuleSource::Partly => "rule-partly",
            RuleSource::Reconstructed => "rule-reconstructed",
        };
        print(&format!("      {}", localizer.say(&Message::new(id))));
    }
    for (id, places) in [("rule-code", &entry.code), ("rule-tests", &entry.tests)] {
        if !places.is_empty() {
            let list = localizer.say(&Message::new(id).with("places", places.join(", ")));
            wrapped(&list, 100).iter().for_each(|line| print(&format!("      {line}")));
        }
    }
}

fn coverage(localizer: &Localizer, args: &Rules, index: &kernel::RuleIndex) -> Result<(), Failure> {
    let gaps = index.gaps();
    let enforced = index.entries().iter().filter(|entry| entry.status == RuleStatus::Enforced).count();
    let (count, empty) = (index.entries().len(), index.entries().len() - enforced);
    if args.json {
        print(&json!({"rules": count, "enforced": enforced, "no_rule": empty, "gaps": gaps}).to_string());
    } else {
        gaps.iter().for_each(|gap| print(gap));
        let message = Message::new("coverage").with("game", args.game.clone()).with("rules", count);
        localizer.tell(&message.with("enforced", enforced).with("empty", empty).with("gaps", gaps.len()));
    }
    match gaps.len() {
        0 => Ok(()),
        count => Err(Failure::refused(localizer.say(&Message::new("coverage-gaps").with("gaps", count)))),
    }
}
