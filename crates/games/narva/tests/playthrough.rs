//! Whole games, recorded: whatever changes how the game goes shows as a difference here. After a change that is meant, record
//! them anew with `GROGNARD_RECORD=1 cargo test -p grognard-narva --test playthrough`.

#[test]
fn the_recorded_games_replay_to_their_end() {
    let rules = narva::Narva::load(None).expect("the shipped data loads");
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/playthroughs");
    // Played well.
    lab::replay_recorded(rules, folder, &[("campaign", "officer")]).expect("they end as they did");
}
