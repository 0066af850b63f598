//! A short hash of a position, made of what a referee would compare: what lies where, who decides and what is offered.
//!
//! Nothing of it depends on how a state is laid out in memory, nor on colours, signs, the order in which a game lists
//! its hexes, or the words of a language: of a message count its id and its arguments. So a program whose code was
//! tidied up finds the same digest for the same position. If a text gets another id, digests change and no game is lost:
//! it is replayed and goes on.

use scene::{Face, MarkerRole, Message, Piece, Scene, Value};
use sha2::{Digest as _, Sha256};
use std::fmt::{self, Write as _};

use crate::seed::hex;
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
    message(out, &scene.headline)?;
    writeln!(out)?;
    let number = |hex: u16| scene.map.hexes.get(usize::from(hex)).map_or("?", |art| &*art.number);
    let mut on_map = Vec::with_capacity(scene.stacks.len() + scene.markers.len());
    for stack in &scene.stacks {
        let mut line = number(stack.hex).to_owned();
        pieces(&mut line, &stack.pieces)?;
        on_map.push(line);
    }
    for marker in &scene.markers {
        let mut line = format!("{} ", number(marker.hex));
        role(&mut line, &marker.role)?;
        message(&mut line, &marker.label)?;
        line.push('\n');
        on_map.push(line);
    }
    on_map.sort_unstable();
    out.extend(on_map);
    for track in &scene.tracks {
        writeln!(out, "track {} {:?}", track.id, track.current)?;
        for space in &track.spaces {
            write!(out, " {}", space.text)?;
            if let Some(note) = &space.note {
                write!(out, " (")?;
                message(out, note)?;
                write!(out, ")")?;
            }
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
        write!(out, " | {} of {}", piece.id, piece.face.side())?;
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
        for badge in &piece.badges {
            write!(out, " (")?;
            message(out, &badge.label)?;
            write!(out, ")")?;
        }
    }
    writeln!(out)
}

/// A marker's kind, but for signs and tints: what they mean is said by its label.
fn role(out: &mut String, role: &MarkerRole) -> fmt::Result {
    match role {
        MarkerRole::Control { side } => write!(out, "control {side} "),
        MarkerRole::Battle => write!(out, "battle "),
        MarkerRole::Trace => write!(out, "trace "),
        MarkerRole::Sign { .. } => write!(out, "sign "),
        MarkerRole::Strike { side } => write!(out, "strike {side} "),
        MarkerRole::Bridgehead => write!(out, "bridgehead "),
        MarkerRole::Smoke { dense } => write!(out, "{} smoke ", if *dense { "dense" } else { "light" }),
        MarkerRole::Trench => write!(out, "trench "),
        MarkerRole::Bunker { facing } => write!(out, "bunker {facing} "),
        MarkerRole::Wire => write!(out, "wire "),
        MarkerRole::RoadBlock => write!(out, "road-block "),
        MarkerRole::Mines => write!(out, "mines "),
        MarkerRole::HastyDefence => write!(out, "hasty defence "),
        MarkerRole::Pontoon { direction } => write!(out, "pontoon {direction} "),
        MarkerRole::Captured { direction } => write!(out, "captured {direction} "),
        MarkerRole::HaltOrder => write!(out, "halt order "),
        MarkerRole::Insurrection => write!(out, "insurrection "),
    }
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

#[cfg(test)]
mod tests {
    use super::*;
    use scene::{
        Badge, Block, Card, Counter, Cup, Echelon, Figure, Hand, HoldingBox, MapArt, Marker, Stack, Symbol, Tone,
        Track, TrackSpace,
    };
    use std::sync::Arc;

    /// A scene with a little of everything.
    fn scene() -> Scene {
        let counter = Arc::new(Counter {
            name: "1".into(),
            spoken: None,
            side: 0,
            colour: "field-grey".into(),
            stripe: None,
            symbol: Symbol::Infantry,
            size: Echelon::Division,
            designation: "1".into(),
            corner: None,
            values: vec![Figure { meaning: "attack".into(), text: "4".into() }],
            steps: (1, 2),
        });
        let badge = Badge { glyph: "!".into(), tone: Tone::Bad, label: Message::new("pinned") };
        let shown = Piece { id: "a".into(), face: Face::Shown(counter.clone()), badges: vec![badge], facing: Some(2) };
        let ring = ["II", "I"].map(Arc::from).into();
        let face = Face::Block(Block { counter, ring, top: 0, exposed: false });
        let block = Piece { id: "b".into(), face, badges: Vec::new(), facing: None };
        let sign = MarkerRole::Sign { glyph: "?".into(), tone: Tone::Good };
        let weather = Message::new("mud").with("day", 3);
        let mut scene = Scene::new(Arc::new(MapArt::blank("map", Message::new("title"))), weather);
        scene.stacks = vec![Stack { hex: 0, pieces: vec![shown, block.clone()] }];
        scene.markers = vec![
            Marker { hex: 0, role: MarkerRole::Smoke { dense: false }, label: Message::new("smoke") },
            Marker { hex: 0, role: sign, label: Message::new("decoy") },
        ];
        let note = Some(Arc::new(Message::new("ice")));
        let space = TrackSpace { text: "1".into(), note, pieces: Vec::new() };
        let title = Message::new("title");
        scene.tracks =
            vec![Track { id: "turn".into(), title: title.clone(), spaces: vec![space], current: Some(0), vital: None }];
        scene.boxes = vec![HoldingBox { id: "dead".into(), title: title.clone(), side: None, pieces: vec![block] }];
        scene.cups = vec![Cup {
            id: "cup".into(),
            title: title.clone(),
            count: Some(2),
            known: vec![(Message::new("chit"), 1)],
        }];
        let card = Card { id: "1".into(), name: Message::new("luck"), text: Message::new("text") };
        scene.hands =
            vec![Hand { id: "hand".into(), title, side: 0, back: "red".into(), cards: vec![card], hidden: 1 }];
        scene
    }

    /// What is changed, and how.
    type Change = (&'static str, fn(&mut Scene));

    fn changed(change: impl FnOnce(&mut Scene)) -> bool {
        let facts = |scene: &Scene| {
            let mut out = String::new();
            in_view(&mut out, scene).expect("writing into a string does not fail");
            out
        };
        let mut other = scene();
        change(&mut other);
        assert_ne!(other, scene(), "nothing was changed");
        facts(&other) != facts(&scene())
    }

    fn counter(scene: &mut Scene) -> &mut Counter {
        let Face::Shown(counter) = &mut scene.stacks[0].pieces[0].face else { unreachable!("a counter lies on top") };
        Arc::make_mut(counter)
    }

    fn block(scene: &mut Scene) -> &mut Block {
        let Face::Block(block) = &mut scene.stacks[0].pieces[1].face else { unreachable!("a block lies below") };
        block
    }

    #[test]
    fn whatever_a_referee_sees_changes_the_digest() {
        let changes: [Change; 23] = [
            ("headline", |s| s.headline = Message::new("dry").with("day", 3)),
            ("argument of the headline", |s| s.headline = Message::new("mud").with("day", 4)),
            ("order of a stack", |s| s.stacks[0].pieces.swap(0, 1)),
            ("place of a stack", |s| s.stacks.clear()),
            ("name of a piece", |s| s.stacks[0].pieces[0].id = "c".into()),
            ("side of a piece", |s| counter(s).side = 1),
            ("steps", |s| counter(s).steps = (2, 2)),
            ("values", |s| counter(s).values[0].text = "5".into()),
            ("facing", |s| s.stacks[0].pieces[0].facing = Some(3)),
            ("badge", |s| s.stacks[0].pieces[0].badges[0].label = Message::new("spent")),
            ("strength of a block", |s| block(s).top = 1),
            ("a block laid open", |s| block(s).exposed = true),
            ("kind of a marker", |s| s.markers[0].role = MarkerRole::Smoke { dense: true }),
            ("label of a marker", |s| s.markers[1].label = Message::new("truth")),
            ("space of a track", |s| s.tracks[0].current = None),
            ("text of a track", |s| s.tracks[0].spaces[0].text = "2".into()),
            ("note of a track", |s| s.tracks[0].spaces[0].note = None),
            ("box", |s| s.boxes[0].pieces.clear()),
            ("number in a cup", |s| s.cups[0].count = Some(3)),
            ("contents of a cup", |s| s.cups[0].known[0].1 = 2),
            ("card", |s| s.hands[0].cards[0].name = Message::new("mines")),
            ("hidden cards", |s| s.hands[0].hidden = 2),
            ("owner of a hand", |s| s.hands[0].side = 1),
        ];
        for (what, change) in changes {
            assert!(changed(change), "{what} does not show in the digest");
        }
    }

    #[test]
    fn looks_and_the_order_of_hexes_do_not_change_the_digest() {
        let changes: [Change; 6] = [
            ("colour", |s| counter(s).colour = "black".into()),
            ("sign of a badge", |s| s.stacks[0].pieces[0].badges[0].glyph = "×".into()),
            ("tint of a badge", |s| s.stacks[0].pieces[0].badges[0].tone = Tone::Good),
            ("sign of a marker", |s| {
                s.markers[1].role = MarkerRole::Sign { glyph: "×".into(), tone: Tone::Bad };
            }),
            ("order of markers", |s| s.markers.swap(0, 1)),
            ("title of a box", |s| s.boxes[0].title = Message::new("losses")),
        ];
        for (what, change) in changes {
            assert!(!changed(change), "{what} shows in the digest");
        }
    }
}
