//! The game's words: the same in both languages, all that the code speaks of, and nothing more.

use eastfront::EastFront;
use kernel::{Language, Message, Ruleset as _};

lab::wording_tests!(EastFront, "eastfront", {
    chosen: &["ask-", "badge-", "box-", "clash-", "die-", "do-", "draw-", "note-", "overlay-", "phase-", "side-", "works-"],
    // Months, orders, nations and levels are named after what they are called elsewhere.
    built: &["level-", "month-", "nation-", "order-"],
    subjects: &[("HexId", "hex"), ("UnitId", "unit")],
    arguments_at_once: true,
});

#[test]
fn numbers_agree_with_their_nouns() {
    let rules = EastFront::load(None).expect("the shipped data loads");
    let say = |language, message: &Message| rules.texts().try_say(language, message).unwrap_or_else(|e| panic!("{e}"));
    let hungry = |count: u8, dead: u8| {
        let block = Message::new("log-unsupplied").with("count", count).with("dead", dead);
        block.with("who", "axis").with("hex", "Luck")
    };
    for language in Language::ALL {
        let texts = [(1, 0), (2, 0), (2, 1)].map(|(count, dead)| say(language, &hungry(count, dead)));
        assert!(texts[0] != texts[1] && texts[1] != texts[2], "{texts:?}");
    }
}
