//! Whole games, recorded: whatever changes how the game goes shows as a difference here. After a change that is meant, record
//! them anew with `GROGNARD_RECORD=1 cargo test -p grognard-eastfront --test playthrough`.

#[test]
fn the_recorded_games_replay_to_their_end() {
    let rules = eastfront::EastFront::load(None).expect("the shipped data loads");
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/playthroughs");
    // One is played well, one at random.
    lab::replay_recorded(rules, folder, &[("winter-42", "officer"), ("summer-43", "random")])
        .expect("they end as they did");
}
