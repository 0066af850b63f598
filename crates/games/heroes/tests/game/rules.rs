//! The index of rules: complete, cited by code and tests, translated.

use heroes::Heroes;
use kernel::Ruleset as _;

#[test]
fn the_index_has_no_gaps() {
    let game = Heroes::load(None).expect("the shipped data loads");
    let gaps = game.rules().gaps();
    assert!(gaps.is_empty(), "{gaps:#?}");
    assert_eq!(game.rules().entries().len(), 106);
}
