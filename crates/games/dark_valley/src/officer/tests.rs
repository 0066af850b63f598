//! Small positions that show what the officer cares for.

use super::fields::Fields;
use super::{Mind, Weights};
use crate::state::{State, off_map};
use crate::tests::field::{Field, game, hex, unit};
use crate::units::Side;

/// Asks a Soviet officer with these weights about a position.
fn ask<R>(s: &State, w: &Weights, question: impl FnOnce(&Mind<'_>) -> R) -> R {
    let fields = Fields::new(game(), s, Side::Soviet, w);
    question(&Mind { game: game(), s, side: Side::Soviet, offers: &[], w, fields: &fields })
}

/// How much better a hex is for a unit than another one.
fn gain(s: &State, w: &Weights, id: &str, better: &str, than: &str) -> f32 {
    let mut trial = s.clone();
    trial.pieces.take(unit(id), off_map::HAND);
    ask(s, w, |mind| mind.post(&trial, unit(id), hex(better)) - mind.post(&trial, unit(id), hex(than)))
}

#[test]
fn a_threatened_place_gets_more_than_one_division() {
    let field = Field::on("bagration", 36).put("125RD", "W4731").put("2Pz 5Pz 11Pz", "W4529").put("16A", "W4732");
    let none = Weights { garrison: [0.0; 2], ..Weights::default() };
    let [with, without] = [Weights::default(), none].map(|w| gain(&field.s, &w, "16A", "W4731", "W4732"));
    assert!(with > without + 2.0, "Kiev is worth {with} to an army, {without} without a garrison");
}

#[test]
fn units_close_the_ways_back_of_an_enemy_who_will_be_attacked() {
    let field = Field::on("bagration", 34).put("4AK", "W4123").put("5GTA", "W4223").put("1GTC", "W4226");
    let closes = |at: &str| {
        ask(&field.s, &Weights::default(), |mind| {
            let mut trial = field.s.clone();
            trial.pieces.take(unit("1GTC"), off_map::HAND);
            mind.closes(&trial, unit("1GTC"), hex(at), hex("W4123"))
        })
    };
    let [behind, beside] = ["W4023", "W4223"].map(closes);
    assert!(behind > beside + 0.3, "behind him {behind} of his ways are closed, in front {beside}");
}

#[test]
fn the_capital_of_an_ally_in_the_field_counts_for_more() {
    let worth = |field: &Field, place: &str| {
        let place = game().data.place(place).expect("a place");
        ask(&field.s, &Weights::default(), |mind| mind.fields.worth[place.index()])
    };
    let field = Field::on("bagration", 34).put("Ro1C", "W4042");
    assert!(worth(&field, "Ploesti") > worth(&field, "Warsaw"));
    assert!(worth(&Field::on("bagration", 34), "Ploesti") <= worth(&field, "Warsaw"));
}

#[test]
fn a_place_with_few_attackers_pulls_more_than_one_with_many() {
    let field = Field::on("bagration", 34).put("1TA 2TA", "E1016").put("6TA", "W3837").put("19A", "W4744");
    let pull = |w: &Weights, place: &str| {
        let place = game().data.place(place).expect("a place");
        ask(&field.s, w, |mind| mind.fields.goal[place.index()])
    };
    let w = Weights::default();
    let alike = Weights { demand: [0.0; 2], nation: 0.0, ..Weights::default() };
    assert!((pull(&alike, "Vitebsk") - pull(&alike, "Bucharest")).abs() < 0.1);
    assert!(pull(&Weights { nation: 0.0, ..w }, "Vitebsk") < 0.9 * pull(&alike, "Bucharest"));
}
