//! A short hash of a position, made of what a referee would compare: what lies where, who decides and what is offered.
//!
//! Nothing of it depends on how a state is laid out in memory, nor on words, colours or the order of offers, so that a
//! program whose code was tidied up finds the same digest for the same position.

use scene::{Face, Message, Piece, Scene, Value};
use sha2::{Digest as _, Sha256};
use std::fmt::{self, Write as _};

use crate::chance::hex;
use crate::session::legal;
use crate::{Ruleset, Viewer};

/// The digest of a position: sixteen hexadecimal digits.
pub(crate) fn digest<R: Ruleset>(rules: &R, state: &R::State) -> String {
    hex(&Sha256::digest(facts(rules, state))[..8])
}

/// The facts of a position, one a line.
fn facts<R: Ruleset>(rules: &R, state: &R::State) -> String {
    let mut out = String::new();
    // Writing into a string does not fail.
    let _ = in_view(&mut out, &rules.observe(state, Viewer::Everything));
    for seat in rules.to_act(state).iter() {
        let mut offers: Vec<String> = legal(rules, state, seat).iter().map(|&action| rules.notation(action)).collect();
        offers.sort_unstable();
        let _ = writeln!(out, "to act {}: {}", rules.info().seat_id(seat), offers.join("; "));
    }
    if let Some(outcome) = rules.outcome(state) {
        let winners: Vec<&str> = outcome.winners.iter().map(|seat| rules.info().seat_id(seat)).collect();
        let _ = writeln!(out, "won by {} [{}] {:?}", winners.join(", "), outcome.rule, outcome.points);
    }
    out
}

fn in_view(out: &mut String, scene: &Scene) -> fmt::Result {
    let number = |hex: u16| scene.map.hexes.get(usize::from(hex)).map_or("?", |art| &*art.number);
    for stack in &scene.stacks {
        write!(out, "{}", number(stack.hex))?;
        pieces(out, &stack.pieces)?;
    }
    for marker in &scene.markers {
        writeln!(out, "{} {:?}", number(marker.hex), marker.role)?;
    }
    for track in &scene.tracks {
        writeln!(out, "track {} {:?}", track.id, track.current)?;
        for space in &track.spaces {
            write!(out, " {}", space.text)?;
            pieces(out, &space.pieces)?;
        }
    }
    for holding in &scene.boxes {
        write!(out, "box {}", holding.id)?;
        pieces(out, &holding.pieces)?;
    }
    for cup in &scene.cups {
        write!(out, "cup {} {:?}", cup.id, cup.count)?;
        for (what, count) in &cup.known {
            write!(out, " {count}×")?;
            message(out, what)?;
        }
        writeln!(out)?;
    }
    for hand in &scene.hands {
        write!(out, "hand {} +{}", hand.side, hand.hidden)?;
        for card in &hand.cards {
            // The name tells cards apart where the id is only the place in the hand.
            write!(out, " | {} ", card.id)?;
            message(out, &card.name)?;
        }
        writeln!(out)?;
    }
    Ok(())
}

fn pieces(out: &mut String, pieces: &[Piece]) -> fmt::Result {
    for piece in pieces {
        write!(out, " | {}", piece.id)?;
        match &piece.face {
            Face::Shown(counter) => {
                write!(out, " {}/{}", counter.steps.0, counter.steps.1)?;
                counter.values.iter().try_for_each(|figure| write!(out, " {}", figure.text))?;
            }
            Face::Block(block) => write!(out, " {} {}", block.strength(), block.exposed)?,
            Face::Hidden { .. } | Face::Upright { .. } => write!(out, " unseen")?,
        }
        if let Some(facing) = piece.facing {
            write!(out, " facing {facing}")?;
        }
        piece.badges.iter().try_for_each(|badge| write!(out, " ({})", badge.glyph))?;
    }
    writeln!(out)
}

fn message(out: &mut String, message: &Message) -> fmt::Result {
    write!(out, "{}", message.id)?;
    message.args.iter().try_for_each(|(_, argument)| value(out, argument))
}

fn value(out: &mut String, argument: &Value) -> fmt::Result {
    match argument {
        Value::Int(number) => write!(out, " {number}"),
        Value::Name(name) => write!(out, " {name}"),
        Value::Message(inner) => {
            write!(out, " ")?;
            message(out, inner)
        }
        Value::List(values) => values.iter().try_for_each(|argument| value(out, argument)),
    }
}
