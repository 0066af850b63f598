//! Numbered answers, and what was meant by a line that was typed.

use kernel::{Message, Texts};
use scene::{Click, Offer};

use crate::localizer::Localizer;

/// How many answers are listed before the rest is only counted.
const LISTED: usize = 40;

/// What a typed line means.
#[derive(Debug, PartialEq, Eq)]
pub enum Meaning<'a> {
    /// This answer.
    Offer(&'a Offer),
    /// These match, by their numbers from 0.
    Several(Vec<usize>),
    /// Nothing that is offered.
    Unknown,
}

/// Finds the answer that was meant: by number, by notation, or by a part of either text.
pub fn meant<'a>(localizer: &Localizer, texts: &Texts, offers: &'a [Offer], line: &str) -> Meaning<'a> {
    if let Some(offer) = offers.iter().find(|offer| offer.action == line) {
        return Meaning::Offer(offer);
    }
    // Four digits are a hex before they are the number of an answer.
    let number = line.bytes().all(|c| c.is_ascii_digit());
    if number && line.len() >= 4 {
        let names = |i: &usize| offers[*i].action.split_whitespace().any(|word| word == line);
        let found: Vec<usize> = (0..offers.len()).filter(names).collect();
        match found[..] {
            [] => {}
            [only] => return Meaning::Offer(&offers[only]),
            _ => return Meaning::Several(found),
        }
    }
    let plain = number && !line.starts_with('0');
    if let Some(offer) = line.parse::<usize>().ok().filter(|_| plain).and_then(|n| offers.get(n.checked_sub(1)?)) {
        return Meaning::Offer(offer);
    }
    let sought = line.to_lowercase();
    let holds = |text: &str| text.to_lowercase().contains(&sought);
    let matching = |offer: &Offer| holds(&offer.action) || holds(&localizer.game(texts, &offer.label));
    let found: Vec<usize> = (0..offers.len()).filter(|&i| matching(&offers[i])).collect();
    if found.is_empty() || line.is_empty() { Meaning::Unknown } else { Meaning::Several(found) }
}

/// The list of answers: buttons and pieces before hexes, and no more than fit on a screen.
pub fn listed(localizer: &Localizer, texts: &Texts, offers: &[Offer]) -> Vec<String> {
    let is_hex = |i: &usize| matches!(offers[*i].click, Click::Hex(_));
    let (hexes, others): (Vec<usize>, Vec<usize>) = (0..offers.len()).partition(is_hex);
    let mut order = others;
    order.extend(hexes);
    some(localizer, texts, offers, &order)
}

/// Some of the answers with their numbers.
pub fn some(localizer: &Localizer, texts: &Texts, offers: &[Offer], numbers: &[usize]) -> Vec<String> {
    let mut lines = every(localizer, texts, offers, &numbers[..numbers.len().min(LISTED)]);
    if let Some(&next) = numbers.get(LISTED) {
        let more = Message::new("choices-more").with("count", numbers.len() - LISTED);
        lines.push(localizer.say(&more.with("example", offers[next].action.clone())));
    }
    lines
}

/// All of these answers with their numbers.
pub fn every(localizer: &Localizer, texts: &Texts, offers: &[Offer], numbers: &[usize]) -> Vec<String> {
    let shown: Vec<&Offer> = numbers.iter().filter_map(|&i| offers.get(i)).collect();
    let width = shown.iter().map(|offer| offer.action.chars().count()).max().unwrap_or(0).min(36);
    let line = |(&i, offer): (&usize, &&Offer)| {
        format!("{:>5}  {:width$}  {}", i + 1, offer.action, localizer.game(texts, &offer.label))
    };
    numbers.iter().zip(&shown).map(line).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::Language;
    use scene::Role;

    const WORDS: &str = "go = Go to { $hex }\nhalt = Halt here";

    fn offers(count: u16) -> Vec<Offer> {
        let hex = |i: u16| Offer {
            action: format!("go {i:04}"),
            click: Click::Hex(i),
            label: Message::new("go").with("hex", i),
            role: Role::Go,
        };
        let halt = Offer::button("halt".into(), Message::new("halt"));
        (0..count).map(hex).chain([halt]).collect()
    }

    fn with<T>(work: impl FnOnce(&Localizer, &Texts) -> T) -> T {
        let texts = Texts::new(&[WORDS], &[WORDS]).expect("the words above");
        let localizer = Localizer::new(Language::English).expect("the program’s own texts");
        work(&localizer, &texts)
    }

    #[test]
    fn a_long_list_keeps_its_buttons_and_is_cut() {
        let lines = with(|localizer, texts| listed(localizer, texts, &offers(1300)));
        assert_eq!(lines.len(), LISTED + 1);
        assert!(lines[0].contains("1301") && lines[0].contains("halt"), "{}", lines[0]);
        assert!(lines[LISTED].contains("1261") && lines[LISTED].contains("go 0039"), "{}", lines[LISTED]);
    }

    #[test]
    fn answers_are_found_by_notation_number_and_part() {
        let offers = offers(30);
        with(|localizer, texts| {
            assert_eq!(meant(localizer, texts, &offers, "go 0007"), Meaning::Offer(&offers[7]));
            assert_eq!(meant(localizer, texts, &offers, "8"), Meaning::Offer(&offers[7]));
            assert_eq!(
                meant(localizer, texts, &offers, "002"),
                Meaning::Several([2].into_iter().chain(20..30).collect())
            );
            assert_eq!(meant(localizer, texts, &offers, "0012"), Meaning::Offer(&offers[12]));
            assert_eq!(meant(localizer, texts, &offers, "HERE"), Meaning::Several(vec![30]));
            assert_eq!(meant(localizer, texts, &offers, "attack"), Meaning::Unknown);
            assert_eq!(meant(localizer, texts, &offers, ""), Meaning::Unknown);
        });
    }
}
