//! What a seat is asked, how each answer is shown, and what is laid over the map on request.

use board::{HexId, within};
use kernel::{Message, OverlayInfo, OverlayRequest, Question, Seat, Value, Viewer};
use scene::{Click, Mark, Offer, Outlook, Overlay, Tone};

use crate::Narva;
use crate::action::{Action, DEFENCES};
use crate::air::Effort;
use crate::chits::side_name;
use crate::clash::Reckoning;
use crate::combat::{Battle, Kind, Stage};
use crate::results::Cell;
use crate::state::{Phase, State};
use crate::units::{Side, UnitId};

impl Narva {
    /// The question in front of a seat, with facts that help to answer it.
    pub(crate) fn ask(&self, s: &State, seat: Seat) -> Question {
        let Some(side) = self.side_to_act(s) else {
            return Question::new(Message::new("ask-nothing"));
        };
        if side.seat() != seat {
            return Question::new(Message::new("ask-wait").with("side", side_name(side)));
        }
        let mut question = Question::new(self.asked(s));
        self.add_notes(s, &mut question);
        question
    }

    fn asked(&self, s: &State) -> Message {
        if let Some(&(hq, from)) = s.displaced.first() {
            return Message::new("ask-displaced").with("hq", self.unit_name(hq)).with("hex", self.hex_name(from));
        }
        match s.phase {
            Phase::Draw | Phase::Over(_) => Message::new("ask-nothing"),
            Phase::Army(chit) => Message::new("ask-army").with("chit", chit.name()),
            Phase::Resite(hq) => Message::new("ask-resite").with("hq", self.unit_name(hq)),
            Phase::Division(chit) => Message::new("ask-division").with("chit", chit.name()),
            Phase::Others => Message::new("ask-others")
                .with("hq", self.unit_name(s.activation.hq))
                .with("count", s.activation.others_left),
            Phase::Anywhere => Message::new("ask-anywhere").with("count", s.activation.anywhere_left),
            Phase::FreeMove => Message::new("ask-free-move"),
            Phase::Formation(side) => Message::new("ask-formation").with("side", side_name(side)),
            Phase::Movement => Message::new("ask-movement"),
            Phase::Moving => Message::new("ask-moving")
                .with("unit", self.unit_name(s.moving.unit))
                .with("hex", self.hex_name(s.pieces.at(s.moving.unit))),
            Phase::Combat => Message::new("ask-combat"),
            Phase::Stavka(left) => Message::new("ask-stavka").with("count", left),
            Phase::Barrage => Message::new("ask-barrage").with("count", s.barrage.left),
            Phase::CoastGuns => Message::new("ask-coast-guns"),
            Phase::Replacements(left) => Message::new("ask-replacements").with("count", left),
            Phase::Reinforcement(side) => Message::new("ask-reinforcement").with("side", side_name(side)),
            Phase::ArmyArrives(hq) => Message::new("ask-army-arrives").with("hq", self.unit_name(hq)),
            Phase::RaiseDefences => Message::new("ask-raise-defences"),
            Phase::Battle => self.asked_in_battle(s),
        }
    }

    pub(crate) fn asked_in_battle(&self, s: &State) -> Message {
        let battle = &s.battle;
        let target = self.hex_name(battle.target);
        match battle.stage {
            Stage::Prepare => Message::new("ask-prepare").with("hex", target),
            Stage::DefenderLosses => Message::new("ask-losses").with("count", battle.losses[0]).with("hex", target),
            Stage::AttackerLosses => Message::new("ask-losses").with("count", battle.losses[1]).with("hex", target),
            Stage::DefenderRetreat | Stage::AttackerRetreat => {
                let retreat = &battle.retreat;
                if retreat.owed > 0 {
                    return Message::new("ask-retreat-loss").with("count", retreat.owed);
                }
                if self.settling(s) {
                    return Message::new("ask-onward").with("hex", self.hex_name(self.group_hex(s)));
                }
                let names: Vec<Value> = retreat.group.iter().map(|unit| self.unit_name(unit)).collect();
                let left = retreat.length - retreat.gone;
                Message::new("ask-retreat").with("units", names).with("count", left)
            }
            Stage::Advance => Message::new("ask-advance").with("hex", target),
            Stage::AdvanceOn => Message::new("ask-advance-on").with("unit", self.unit_name(battle.advancing)),
        }
    }

    fn add_notes(&self, s: &State, question: &mut Question) {
        match s.phase {
            Phase::Moving => {
                let unit = s.moving.unit;
                let left = self.allowance(s, unit).saturating_sub(s.moving.regular);
                if s.moving.regular != u16::MAX {
                    question.notes.push(Message::new("note-points-left").with("points", twelfths(left)));
                }
                if s.moving.strategic != u16::MAX {
                    let left = self.allowance(s, unit).saturating_sub(s.moving.strategic);
                    question.notes.push(Message::new("note-strategic-left").with("points", twelfths(left)));
                }
            }
            Phase::Battle if s.battle.stage == Stage::Prepare => self.note_odds(s, question),
            Phase::Barrage | Phase::CoastGuns => {
                let battle = match s.phase {
                    // [8.6] The guns have one target.
                    Phase::CoastGuns => {
                        let target = s.pieces.at(self.data.named.marines);
                        Battle { kind: Kind::CoastGuns, side: Side::Axis, target, ..Battle::default() }
                    }
                    _ => Battle { kind: Kind::Barrage, ..Battle::default() },
                };
                let reckoning = if battle.target.is_some() { self.reckon(s, &battle) } else { Reckoning::default() };
                question.outlook = self.chances(&battle, &reckoning, self.data.barrage.into_iter());
            }
            Phase::Army(_) | Phase::Division(_) => {
                if let Some(side) = self.side_to_act(s) {
                    let (used, limit) = (s.used[side], self.limit(s, side));
                    question.notes.push(Message::new("note-activations").with("used", used).with("limit", limit));
                }
            }
            _ => {}
        }
    }

    /// [9.3] Odds and the chance of each result; in fog of war only what the player can see counts, so nothing is said.
    fn note_odds(&self, s: &State, question: &mut Question) {
        let battle = &s.battle;
        let viewer = Viewer::Seat(battle.side.seat());
        if s.pieces.stack(battle.target).any(|unit| !self.sees(s, viewer, unit)) {
            question.notes.push(Message::new("note-odds-hidden"));
            return;
        }
        if battle.attackers.is_empty() {
            return;
        }
        let odds = self.odds(s, battle);
        question.notes.push(
            Message::new("note-odds")
                .with("attack", odds.attack)
                .with("defence", odds.defence)
                .with("basic", odds.basic_name())
                .with("shift", odds.shift)
                .with("column", self.column_name(battle.side, &odds)),
        );
        let Some(index) = odds.column else {
            // A Stavka directive is carried out all the same, and costs its step, unless aircraft can help it.
            let note = match (battle.kind, self.may_roll(s)) {
                (Kind::Stavka, Ok(())) => "note-void",
                (Kind::Stavka, Err(_)) => "note-must-fly",
                _ if self.can_take_place(s, battle) => "note-needs-air",
                _ => "note-impossible",
            };
            question.notes.push(Message::new(note));
            return;
        };
        let bonus = self.die_bonus(s, battle.side);
        let faces = (1..=6_u8).map(|die| self.data.results[index][usize::from((die + bonus).min(6) - 1)]);
        question.outlook = self.chances(battle, &self.reckon(s, battle), faces);
    }

    /// [9.1] The results of six faces of a die with the chance of each, in the order in which they first come.
    fn chances(&self, battle: &Battle, reckoning: &Reckoning, faces: impl Iterator<Item = Cell>) -> Vec<Outlook> {
        let mut results: Vec<(Cell, u16)> = Vec::new();
        for cell in faces {
            match results.iter_mut().find(|(other, _)| *other == cell) {
                Some((_, count)) => *count += 1,
                None => results.push((cell, 1)),
            }
        }
        let row = |(cell, count)| Outlook {
            result: self.result_name(battle, reckoning, cell),
            permille: (count * 1000 + 3) / 6,
        };
        results.into_iter().map(row).collect()
    }

    /// What ends when a player says that he is done.
    fn done_label(&self, s: &State) -> Message {
        let left = |id: &'static str, left: usize| Message::new(id).with("left", left);
        match s.phase {
            Phase::Others | Phase::Anywhere => Message::new("do-end-choice"),
            Phase::Movement => left("do-end-movement", self.still_to_do(s)),
            Phase::Combat => left("do-end-combat", self.still_to_do(s)),
            Phase::Battle => Message::new("do-end-advance"),
            Phase::Barrage => left("do-end-barrage", self.still_to_do(s).min(usize::from(s.barrage.left))),
            Phase::CoastGuns => Message::new("do-hold-fire"),
            Phase::Replacements(points) => left("do-end-replacements", usize::from(points)),
            Phase::RaiseDefences => Message::new("do-repair-nothing"),
            // [8.5] Nobody is left who could enter: whoever is due is lost.
            Phase::Reinforcement(side) => {
                left("do-end-reinforcements", self.still_to_do(s)).with("lost", self.due_units(s, side).count())
            }
            _ => Message::new("do-done"),
        }
    }

    /// How many units could still move, or hexes be attacked or fired at, if nothing were ended.
    fn still_to_do(&self, s: &State) -> usize {
        let mut actions = Vec::new();
        self.legal(s, &mut actions);
        let counts = |action: &&Action| matches!(action, Action::Move(_) | Action::Attack(_) | Action::Fire(_));
        actions.iter().filter(counts).count()
    }

    /// What is not done when a player passes.
    fn pass_label(&self, s: &State) -> Message {
        Message::new(match s.phase {
            Phase::FreeMove => "do-no-free-move",
            Phase::Formation(_) => "do-no-event-move",
            _ => "do-pass",
        })
    }

    /// How an offer is shown and what to click for it.
    pub(crate) fn offer(&self, s: &State, _: Seat, action: Action) -> Offer {
        let unit = |id: &'static str, unit: UnitId| Message::new(id).with("unit", self.unit_name(unit));
        let hex = |id: &'static str, hex: HexId| Message::new(id).with("hex", self.hex_name(hex));
        let both = |id: &'static str, u: UnitId, h: HexId| unit(id, u).with("hex", self.hex_name(h));
        let label = match action {
            Action::Activate(u) => unit("do-activate", u),
            Action::Resite => Message::new("do-resite"),
            Action::Pass => self.pass_label(s),
            Action::Units => Message::new("do-units"),
            Action::Bring(u) => unit("do-bring", u),
            Action::Pick(u) => unit("do-pick", u),
            Action::Done => self.done_label(s),
            Action::Move(u) => unit("do-move", u),
            Action::To(h) => hex("do-to", h),
            Action::Halt => Message::new("do-halt"),
            Action::HaltUnder => Message::new("do-halt-under"),
            Action::Attack(h) => hex("do-attack", h),
            Action::With(u) => unit("do-with", u),
            Action::Fly(air, effort) => {
                let id = if effort == Effort::AllOut { "do-fly-all-out" } else { "do-fly-normal" };
                Message::new(id)
                    .with("unit", self.air_name(air))
                    .with("shift", self.data.air_shift(air, effort).unwrap_or(0))
            }
            Action::CallOff => Message::new("do-call-off"),
            Action::Roll => Message::new("do-roll"),
            Action::Lose(u) => unit("do-lose", u),
            Action::Leave(u) => unit("do-leave", u),
            Action::Retreat(h) => hex("do-retreat", h),
            Action::Onward(u, h) => both("do-onward", u, h),
            Action::Advance(u) => unit("do-advance", u),
            Action::Place(h) => hex("do-place", h),
            Action::Fire(h) => hex("do-fire", h),
            Action::Enter(u, h) => both("do-enter", u, h),
            Action::Reroute(u, entry) => unit("do-reroute", u).with("entry", char::from(b'A' + entry).to_string()),
            Action::Land(h) => hex("do-land", h),
            Action::Rebuild(u) => unit("do-rebuild", u),
            Action::Revive(u, h) => both("do-revive", u, h),
            Action::Raise(which) => {
                let works = if which == 0 { "works-nederland" } else { "works-nordland" };
                debug_assert!(usize::from(which) < DEFENCES.len());
                Message::new("do-raise").with("works", Message::new(works))
            }
        };
        let click = match action {
            Action::To(h)
            | Action::Attack(h)
            | Action::Retreat(h)
            | Action::Place(h)
            | Action::Fire(h)
            | Action::Land(h) => Click::Hex(h.0),
            Action::Onward(_, h) | Action::Enter(_, h) | Action::Revive(_, h) => Click::Hex(h.0),
            Action::Reroute(..) => Click::Button,
            Action::Fly(air, _) => Click::Piece(self.art.air_ids[usize::from(air.0)].clone()),
            _ => match action.names::<UnitId>() {
                Some(unit) => Click::Piece(self.data.unit(unit).id.clone()),
                None => Click::Button,
            },
        };
        Offer { action: action.write(&self.data), click, label, role: action.role() }
    }

    /// What can be laid over the map.
    pub(crate) fn overlays() -> Vec<OverlayInfo> {
        vec![
            OverlayInfo::of_map("supply", "overlay-supply"),
            OverlayInfo::of_piece("command", "overlay-command"),
            OverlayInfo::of_map("zone-of-control", "overlay-zoc"),
            OverlayInfo::of_map("victory", "overlay-victory"),
            OverlayInfo::of_map("threat", "overlay-threat"),
            OverlayInfo::of_piece("reach", "overlay-reach"),
        ]
    }

    /// One of these, as a viewer may see it.
    pub(crate) fn overlay(&self, s: &State, viewer: Viewer, request: OverlayRequest<'_>) -> Option<Overlay> {
        let mark = |hex: HexId, tone: Tone, side: Option<Side>, text: Option<String>| Mark {
            side: side.map(|side| side as u8),
            text: text.map(Into::into),
            ..Mark::new(hex.0, tone)
        };
        let piece = request.piece().and_then(|id| self.data.unit_named(id)).filter(|&unit| self.sees(s, viewer, unit));
        let sides: &[Side] = match viewer {
            Viewer::Seat(Seat(0)) => &[Side::Axis],
            Viewer::Seat(_) => &[Side::Soviet],
            _ => &Side::BOTH,
        };
        let mut marks = Vec::new();
        match request.overlay.id {
            "supply" => {
                for &side in sides {
                    self.with_supply(s, side, &[], |flood| {
                        marks.extend(flood.visited().iter().map(|&hex| mark(hex, Tone::Good, Some(side), None)));
                    });
                }
            }
            "zone-of-control" => {
                for side in Side::BOTH {
                    let hexes = self.data.map.hexes().filter(|&hex| s.pieces.zoc(side, hex));
                    marks.extend(hexes.map(|hex| mark(hex, Tone::Warn, Some(side), None)));
                }
            }
            "victory" => {
                for &(hex, points) in &self.data.zones.victory {
                    let side = if s.soviet_control.contains(hex) { Side::Soviet } else { Side::Axis };
                    marks.push(mark(hex, Tone::Plain, Some(side), Some(points.to_string())));
                }
                for &hex in &self.data.zones.rollbahn {
                    let side = if self.rollbahn_scores(s, hex) { Side::Soviet } else { Side::Axis };
                    let points = self.data.zones.rollbahn_points.to_string();
                    marks.push(mark(hex, Tone::Plain, Some(side), Some(points)));
                }
            }
            "command" => {
                let hq = piece.filter(|&unit| self.data.unit(unit).is_hq())?;
                let (from, range) = (s.pieces.hex(hq)?, self.data.unit(hq).range);
                let side = Some(self.data.unit(hq).side);
                marks.extend(within(&self.data.map, from, range.into()).map(|hex| mark(hex, Tone::Active, side, None)));
            }
            "reach" => {
                // [2.1.3] Where a unit finds room to stop tells what lies in the stacks of its side.
                let told = |unit: UnitId| {
                    let owner = Viewer::Seat(self.data.unit(unit).side.seat());
                    !s.options.fog || viewer == owner || viewer == Viewer::Everything
                };
                let unit = piece.filter(|&unit| s.pieces.hex(unit).is_some() && told(unit))?;
                let routes = self.routes(s, unit).into_iter();
                marks.extend(routes.map(|route| mark(route.hex, Tone::Active, None, route.left.map(twelfths))));
            }
            "threat" => {
                let side = sides.first().filter(|_| sides.len() == 1)?;
                let hexes = self.data.map.hexes().filter(|&hex| s.pieces.zoc(side.enemy(), hex));
                let own = hexes.filter(|&hex| s.holds(&self.data, *side, hex));
                marks.extend(own.map(|hex| mark(hex, Tone::Bad, Some(*side), None)));
            }
            undrawn => unreachable!("overlay {undrawn} is declared and not drawn"),
        }
        Some(request.marked(marks))
    }
}

/// Twelfths of a movement point as a player writes them: `2½`.
fn twelfths(points: u16) -> String {
    let part = match points % 12 {
        0 => "",
        3 => "¼",
        4 => "⅓",
        6 => "½",
        8 => "⅔",
        9 => "¾",
        other => return format!("{}+{other}/12", points / 12),
    };
    match points / 12 {
        0 if !part.is_empty() => part.to_owned(),
        whole => format!("{whole}{part}"),
    }
}
