//! The words of the game.

use dark_valley::DarkValley;

lab::wording_tests!(DarkValley, "dark-valley", {
    chosen: &[
        "added-", "area-", "ask-", "badge-", "box-", "chart-", "clash-", "cup-", "die-", "do-", "draw-", "front-", "how-",
        "log-", "marker-", "note-", "overlay-", "result-", "shift-", "side-", "stage-", "track-", "unit-", "verdict-",
        "weather-",
    ],
    built: &["briefing-", "chit-", "month-", "place-", "turn-"],
    subjects: &[("HexId", "hex"), ("UnitId", "unit"), ("Chit", "chit")],
    arguments_at_once: true,
});
