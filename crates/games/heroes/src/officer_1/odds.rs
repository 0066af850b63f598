//! Chances of two dice, and what a shot is worth by them.

/// How many of 36 throws of two dice reach 2, 3 … 12.
const THROWS: [u8; 11] = [36, 35, 33, 30, 26, 21, 15, 10, 6, 3, 1];

/// Part of a unit's worth that a first hit takes away: it hinders, and the second one destroys.
pub const HIT: f32 = 0.42;

/// The chance that two dice reach a number.
pub fn reach(number: i8) -> f32 {
    match number {
        ..=2 => 1.0,
        13.. => 0.0,
        _ => f32::from(THROWS[number as usize - 2]) / 36.0,
    }
}

/// [7.0, 7.4, 7.5] What an attack takes away on average from a unit of this worth.
pub fn damage(need: i8, is_hit: bool, worth: f32, critical: i8) -> f32 {
    let (hit, kill) = (reach(need), reach(need + critical));
    if is_hit { hit * worth } else { (hit * HIT + kill * (1.0 - HIT)) * worth }
}

#[cfg(test)]
mod tests {
    use super::*;

    // Seven or more is thrown 21 times in 36.
    #[test]
    fn two_dice() {
        assert_eq!((reach(1), reach(2), reach(7), reach(12), reach(13)), (1.0, 1.0, 21.0 / 36.0, 1.0 / 36.0, 0.0));
    }

    // A second hit takes what is left, and four more than needed takes all at once.
    #[test]
    fn hits_and_kills() {
        assert_eq!(damage(7, true, 2.0, 4), 2.0 * 21.0 / 36.0);
        assert!((damage(2, false, 1.0, 4) - (HIT + (1.0 - HIT) * 26.0 / 36.0)).abs() < 1e-6);
        assert!(damage(13, false, 5.0, 4) == 0.0);
    }
}
