//! The field that the other tests play on, and the opening position.

use super::*;
use crate::units::BySide;

/// [14.3] The Soviets begin with a 2nd Shock chit to use.
#[test]
fn the_soviets_begin_with_a_2nd_shock_chit() {
    let field = Field::opening();
    assert_eq!(field.s.phase, Phase::Army(Chit::Shock2));
    assert_eq!(field.decides(), Some(Side::Soviet));
    assert_eq!(field.s.used, BySide::new([0, 1]));
    assert_eq!(field.s.cup[Chit::Shock2 as usize], 3);
}
