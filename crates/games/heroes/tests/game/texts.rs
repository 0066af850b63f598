//! The game's words: the same in both languages, all that the code speaks of, and nothing more.

lab::wording_tests!(heroes::Heroes, "heroes", {
    chosen: &["ask-", "badge-", "clash-", "die-", "draw-", "log-", "marker-", "overlay-", "part-", "phase-", "verdict-", "vital-"],
    // Cards, shots, directions and works are named after what they are called elsewhere.
    built: &["card-", "log-attack-", "shot-", "way-", "work-"],
    subjects: &[("HexId", "hex"), ("UnitId", "unit"), ("CardId", "card")],
    // What each message is given is checked by the fuzzer, which puts everything it meets into words.
    arguments_at_once: false,
});
