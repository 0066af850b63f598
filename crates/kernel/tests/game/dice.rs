//! Dice from a seed: fair, repeatable, and computable by anybody from their description.

use crate::common::{self, finished, play, seeded, set_up, toy};
use kernel::{Chance, ChanceKind, Dice, Rng, Roll, Seed, Seeded, Session};
use sha2::{Digest as _, Sha256};

fn seed(text: &str) -> Seed {
    Seed::from_text(text).expect("letters, digits, - and _")
}

fn draw(dice: &mut impl Chance, lots: u32) -> u32 {
    dice.draw(lots, "draw-test", &|i| i.to_string())
}

/// ChaCha20 as in RFC 8439, 2.3, with a zero nonce: one block of sixteen words.
fn chacha20_block(key: &[u8; 32], counter: u32) -> [u32; 16] {
    let word = |bytes: &[u8]| u32::from_le_bytes([bytes[0], bytes[1], bytes[2], bytes[3]]);
    let mut start = [0; 16];
    for (i, bytes) in b"expand 32-byte k".chunks(4).chain(key.chunks(4)).enumerate() {
        start[i] = word(bytes);
    }
    start[12] = counter;
    let mut words = start;
    let mut quarter = |a: usize, b: usize, c: usize, d: usize| {
        for (left, right) in [(16, 12), (8, 7)] {
            words[a] = words[a].wrapping_add(words[b]);
            words[d] = (words[d] ^ words[a]).rotate_left(left);
            words[c] = words[c].wrapping_add(words[d]);
            words[b] = (words[b] ^ words[c]).rotate_left(right);
        }
    };
    for _ in 0..10 {
        for i in 0..4 {
            quarter(i, 4 + i, 8 + i, 12 + i);
        }
        for i in 0..4 {
            quarter(i, 4 + (i + 1) % 4, 8 + (i + 2) % 4, 12 + (i + 3) % 4);
        }
    }
    std::array::from_fn(|i| words[i].wrapping_add(start[i]))
}

/// The dice as [`Seeded`] describes them, written a second time.
struct ByDescription {
    key: [u8; 32],
    used: u32,
}

impl ByDescription {
    fn new(seed: &str) -> Self {
        let key = Sha256::new().chain_update(b"grognard dice 1\0").chain_update(seed.as_bytes()).finalize().into();
        Self { key, used: 0 }
    }

    fn below(&mut self, choices: u32) -> u32 {
        let multiple = (1_u64 << 32) / u64::from(choices) * u64::from(choices);
        loop {
            let word = chacha20_block(&self.key, self.used / 16)[self.used as usize % 16];
            self.used += 1;
            if u64::from(word) < multiple {
                return word % choices;
            }
        }
    }
}

#[test]
fn the_tests_own_chacha20_is_the_standards() {
    // RFC 8439, appendix A.1, test vector 1.
    let block = chacha20_block(&[0; 32], 0);
    assert_eq!(block[..4], [0xade0_b876, 0x903d_f1a0, 0xe56a_5d40, 0x28bd_8653]);
}

#[test]
fn dice_never_change_for_a_seed() {
    // Computed apart from this program. If this fails, every recorded seeded game is void: do not adjust the numbers.
    let mut dice = Seeded::new(&seed("narva-1944"));
    let faces: Vec<u8> = (0..20).map(|_| dice.roll(6, "die-test")).collect();
    assert_eq!(faces, [5, 6, 5, 3, 3, 5, 1, 1, 1, 4, 5, 4, 2, 4, 1, 6, 4, 3, 4, 2]);
    let faces: Vec<u8> = (0..10).map(|_| dice.roll(10, "die-test")).collect();
    assert_eq!(faces, [8, 2, 10, 5, 3, 10, 7, 10, 5, 2]);
    let lots: Vec<u32> = (0..6).map(|_| draw(&mut dice, 23)).collect();
    assert_eq!(lots, [5, 17, 16, 13, 18, 11]);
    let lots: Vec<u32> = (0..3).map(|_| draw(&mut dice, 3_000_000_000)).collect();
    assert_eq!(lots, [1_832_503_250, 2_715_443_925, 1_039_283_357]);
    assert_eq!(dice.position(), 40, "one of the last three words was too high and rolled again");
}

#[test]
fn anyone_can_compute_the_dice_from_their_description() {
    let choices = [6, 2, 10, 23, 1, 7, 3_000_000_000, 255, u32::MAX, 1 << 31, (1 << 31) + 1];
    for text in ["1", "kursk", "a-b_C-9"] {
        let (mut dice, mut reference) = (Seeded::new(&seed(text)), ByDescription::new(text));
        for (i, &lots) in choices.iter().cycle().take(2000).enumerate() {
            let (ours, theirs) = (draw(&mut dice, lots), reference.below(lots));
            assert_eq!(ours, theirs, "seed {text}: result {i}, one of {lots}, differs from the description");
        }
        assert_eq!(dice.position(), u64::from(reference.used), "seed {text}: words used");
    }
}

#[test]
fn a_die_and_a_draw_take_the_same_words() {
    let (mut dice, mut lots) = (Seeded::new(&seed("x")), Seeded::new(&seed("x")));
    for i in 0..100 {
        let (face, lot) = (dice.roll(6, "die-test"), draw(&mut lots, 6));
        assert_eq!(u32::from(face), lot + 1, "result {i}");
    }
}

#[test]
fn the_commitment_is_the_sha256_of_the_seed() {
    for text in ["abc", "0", "grognard"] {
        let hash: String = Sha256::digest(text).iter().map(|byte| format!("{byte:02x}")).collect();
        assert_eq!(seed(text).commitment(), hash);
    }
}

#[test]
fn a_seed_is_one_plain_word() {
    for good in ["a", "0", "Stalingrad-42_b", &"x".repeat(128)] {
        assert_eq!(Seed::from_text(good).as_ref().map(Seed::text), Some(good));
    }
    for bad in ["", " ", "a b", "a\n", "é", "a:b", "~", &"x".repeat(129)] {
        assert_eq!(Seed::from_text(bad), None, "{bad:?} would break a game file");
    }
}

#[test]
fn a_random_seed_is_long_and_never_the_same() {
    let (one, two) = (Seed::random(), Seed::random());
    assert_ne!(one, two);
    assert_eq!(one.text().len(), 64, "256 bits in hexadecimal");
    assert_eq!(Seed::from_text(one.text()), Some(one), "a random seed can be written into a file and read again");
}

#[test]
fn a_seed_does_not_show_itself_in_debug_output() {
    let text = "very-secret-word";
    assert!(!format!("{:?}", seed(text)).contains(text), "the seed would stand in every error log");
}

#[test]
fn the_position_counts_words_and_finds_its_way_back() {
    let mut dice = Seeded::new(&seed("position"));
    let mut later = Vec::new();
    for i in 0..200 {
        assert_eq!(dice.position(), i, "every coin takes one word");
        later.push(dice.clone());
        draw(&mut dice, 2);
    }
    let mut whole = Seeded::new(&seed("position"));
    let stream: Vec<u32> = (0..300).map(|_| draw(&mut whole, 1 << 20)).collect();
    for (i, mut copy) in later.into_iter().enumerate() {
        let next: Vec<u32> = (0..40).map(|_| draw(&mut copy, 1 << 20)).collect();
        assert_eq!(next, stream[i..i + 40], "a copy made after {i} words goes on elsewhere");
        let mut sought = Seeded::new(&seed("position"));
        sought.seek(i as u64);
        let next: Vec<u32> = (0..40).map(|_| draw(&mut sought, 1 << 20)).collect();
        assert_eq!(next, stream[i..i + 40], "seek({i}) goes elsewhere");
    }
}

#[test]
fn dice_are_fair() {
    // For each number of sides: chi-square over 60 000 rolls stays under its 99.9 % quantile (tables, sides - 1 degrees
    // of freedom). The seeds are fixed, so this can only fail when the dice change.
    for (sides, quantile) in [(6, 20.52), (7, 22.46), (10, 27.88), (23, 48.27)] {
        for text in ["fair-1", "fair-2", "fair-3"] {
            let mut dice = Seeded::new(&seed(text));
            let mut counts = vec![0_u32; usize::from(sides)];
            let rolls = 60_000;
            for _ in 0..rolls {
                let face = dice.roll(sides, "die-test");
                assert!((1..=sides).contains(&face), "a d{sides} showed {face}");
                counts[usize::from(face) - 1] += 1;
            }
            let expected = f64::from(rolls) / f64::from(sides);
            let chi: f64 = counts.iter().map(|&n| (f64::from(n) - expected).powi(2) / expected).sum();
            assert!(chi < quantile, "d{sides}, seed {text}: chi-square {chi:.1} ≥ {quantile}, faces {counts:?}");
            assert!(chi > 0.1, "d{sides}, seed {text}: too even to be dice, faces {counts:?}");
        }
    }
}

#[test]
fn the_next_face_does_not_depend_on_the_last() {
    for text in ["pairs-1", "pairs-2"] {
        let mut dice = Seeded::new(&seed(text));
        let mut counts = [0_u32; 36];
        let mut last = dice.roll(6, "die-test");
        for _ in 0..72_000 {
            let face = dice.roll(6, "die-test");
            counts[usize::from(last - 1) * 6 + usize::from(face - 1)] += 1;
            last = face;
        }
        let chi: f64 = counts.iter().map(|&n| (f64::from(n) - 2000.0).powi(2) / 2000.0).sum();
        assert!(chi < 66.62, "seed {text}: chi-square of pairs {chi:.1} ≥ 66.62 (35 degrees): {counts:?}");
    }
}

#[test]
fn a_die_without_sides_does_not_crash() {
    let mut dice = Seeded::new(&seed("odd"));
    assert_eq!(
        (dice.roll(0, "die-test"), dice.roll(1, "die-test"), draw(&mut dice, 0), draw(&mut dice, 1)),
        (1, 1, 0, 0)
    );
}

#[test]
fn the_same_seed_gives_the_same_game_and_another_another() {
    use chacha20::rand_core::SeedableRng as _;
    let game = |text: &str| {
        let mut session = seeded(text);
        play(&mut session, &mut Rng::seed_from_u64(9), 30, |_| ());
        (session.file().write(), session.dice_position())
    };
    assert_eq!(game("one"), game("one"));
    assert_ne!(seeded("one").state(), seeded("two").state(), "two seeds deal the same cards");
}

#[test]
fn every_roll_of_a_game_comes_from_its_seed() {
    let session = finished("honest");
    let report = session.file().verify_dice().expect("a seeded game can be checked");
    let rolls = 6 + session.steps().iter().map(|step| step.rolls.len()).sum::<usize>();
    assert_eq!((report.rolls, report.wrong), (rolls, Vec::new()));
}

#[test]
fn a_refused_action_costs_no_dice() {
    let mut session = seeded("refused");
    let before = session.dice_position();
    session.act(common::RED, common::Action::Fight, &[]).expect_err("bids come first");
    assert_eq!(session.dice_position(), before);
}

#[test]
fn a_seeded_game_takes_no_dice_from_the_player() {
    let script = common::words("1 1 1 1 1 1");
    let setup = set_up(Dice::Seeded(seed("mine")));
    let error = Session::start(toy(), setup, &script).err().expect("dice given to a seeded game are refused");
    assert_eq!(error, kernel::ScriptError::Unused(6));
}

#[test]
fn a_roll_is_read_as_it_is_written() {
    let die = |sides, value| Roll { why: "die-x".into(), kind: ChanceKind::Die(sides), value, name: String::new() };
    let lot = |name: &str| Roll { why: "draw-x".into(), kind: ChanceKind::Draw(40), value: 7, name: name.into() };
    let names = ["", "2SH", "a; b", "{x}", "100%", "%3B", "a=b:c/d", "é ~ ü", "two\nlines\r", " "];
    for roll in [die(6, 1), die(255, 255)].into_iter().chain(names.map(lot)) {
        let text = roll.to_string();
        assert!(!text.contains(['\n', ';', '{', '}']), "{text:?} would break a line of a game file");
        assert_eq!(text.parse(), Ok(roll), "{text:?}");
    }
}

#[test]
fn what_cannot_fall_is_no_roll() {
    let bad = [
        "",
        "x",
        "x:",
        "x:d6",
        "x:d6=",
        "x:d6=0",
        "x:d6=7",
        "x:d6=-1",
        "x:d300=1",
        ":d6=1",
        "x:0/4=a",
        "x:5/4=a",
        "x:1/=a",
        "x:/4=a",
        "x:1-4=a",
        "x:1/4=%",
        "x:1/4=%zz",
        "x:1/4=%FF",
        "x:1/4=%é",
    ];
    for text in bad {
        assert_eq!(text.parse::<Roll>(), Err(()), "{text:?}");
    }
}
