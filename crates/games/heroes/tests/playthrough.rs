//! Whole games, recorded: whatever changes how the game goes shows as a difference here. After a change that is meant, record
//! them anew with `GROGNARD_RECORD=1 cargo test -p grognard-heroes --test playthrough`.

#[test]
fn the_recorded_games_replay_to_their_end() {
    let rules = heroes::Heroes::load(None).expect("the shipped data loads");
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/playthroughs");
    // Works, guns and artillery; armour and mines at random; four players.
    lab::replay_recorded(
        rules,
        folder,
        &[("cliff-strongpoint", "officer"), ("house-to-house", "random"), ("two-columns", "officer")],
    )
    .expect("they end as they did");
}
