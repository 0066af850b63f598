//! What a seat is asked, how each answer is shown, and what is laid over the map on request.

use board::{HexId, within};
use kernel::{Message, OverlayInfo, OverlayRequest, Question, Seat, Value};
use scene::{Click, Mark, Offer, Overlay, Tone};

use crate::DarkValley;
use crate::action::{Action, How};
use crate::data::tables::Chit;
use crate::state::{Moving, Phase, State, mark};
use crate::units::{Kind, Side, UnitId};

impl DarkValley {
    /// The question in front of a seat, with facts that help to answer it.
    pub(crate) fn ask(&self, s: &State, seat: Seat) -> Question {
        let Some(side) = self.decides(s) else {
            return Question::new(Message::new("ask-nothing"));
        };
        if side.seat() != seat {
            let id = if side == Side::Axis { "ask-wait-axis" } else { "ask-wait-soviet" };
            return Question::new(Message::new(id));
        }
        let mut question = Question::new(self.asked(s));
        match s.phase {
            Phase::Moving => {
                let left = |&(unit, spent): &(UnitId, u8)| self.allowance(s, unit).saturating_sub(spent);
                let least = s.moving.group.iter().map(left).min().unwrap_or(0);
                question.notes.push(Message::new("note-points-left").with("points", least));
                if s.moving.stopped {
                    question.notes.push(Message::new("note-stopped"));
                }
            }
            Phase::Battle => question.outlook = self.outlook(s),
            Phase::Combat if s.mandated > 0 => {
                question.notes.push(Message::new("note-mandated").with("count", s.mandated));
            }
            _ => {}
        }
        question
    }

    fn asked(&self, s: &State) -> Message {
        if s.hand != UnitId::NONE {
            let unit = self.unit_name(s.hand);
            if s.phase == Phase::Conversions && s.needs != [0; 2] {
                return Message::new("ask-give").with("unit", unit).with("count", s.needs.iter().sum::<u8>());
            }
            return Message::new("ask-put-down").with("unit", unit);
        }
        match s.phase {
            Phase::Going | Phase::Over(_) => Message::new("ask-nothing"),
            Phase::SetUp(_) => match self.hand_in_setup(s) {
                Some(unit) => Message::new("ask-set-up-hand").with("unit", self.unit_name(unit)),
                None => Message::new("ask-set-up"),
            },
            Phase::Arrivals => Message::new("ask-arrivals"),
            Phase::Replacements => Message::new("ask-replacements"),
            Phase::Withdrawal(unit) => Message::new("ask-withdrawal").with("unit", self.unit_name(unit)),
            Phase::Conversions => Message::new("ask-conversions"),
            Phase::Bases => Message::new("ask-bases"),
            Phase::Rail => Message::new("ask-rail").with("count", s.left),
            Phase::Ships => Message::new("ask-ships").with("baltic", s.ships[0]).with("black", s.ships[1]),
            Phase::Landing => Message::new("ask-landing"),
            Phase::Airborne => Message::new("ask-airborne"),
            Phase::Dropped(hex) => Message::new("ask-dropped").with("hex", self.hex_name(hex)),
            Phase::Panzers => Message::new("ask-panzers").with("count", s.left),
            Phase::CaseBlue => Message::new("ask-case-blue"),
            Phase::Initiative => Message::new("ask-initiative").with("count", s.picks),
            Phase::Between => Message::new("ask-between"),
            Phase::Order => Message::new("ask-order").with("chit", self.active_chit(s)),
            Phase::Leader => {
                let leader = self.leader_now(s).unwrap_or(UnitId::NONE);
                Message::new("ask-leader").with("unit", self.unit_name(leader))
            }
            Phase::Reserves => Message::new("ask-reserves").with("count", s.left),
            Phase::Combat => Message::new("ask-combat"),
            Phase::Battle => self.asked_in_battle(s),
            Phase::Bombing(air) => Message::new("ask-bombing").with("unit", self.unit_name(air)),
            Phase::Bombed(hex) => Message::new("ask-bombed").with("hex", self.hex_name(hex)),
            Phase::Movement => Message::new("ask-movement"),
            Phase::Moving => {
                let units: Vec<Value> = s.moving.group.iter().map(|&(unit, _)| self.unit_name(unit)).collect();
                Message::new("ask-moving").with("units", units).with("hex", self.hex_name(s.moving.at()))
            }
            Phase::Penalty => Message::new("ask-penalty").with("count", s.mandated),
            Phase::Return => Message::new("ask-return").with("chit", self.active_chit(s)),
            Phase::Odessa => Message::new("ask-odessa"),
            Phase::Depots => Message::new("ask-depots"),
            Phase::DepotMoving => Message::new("ask-depot-moving")
                .with("hex", self.hex_name(s.moving.at()))
                .with("count", usize::from(s.left).saturating_sub(s.moving.hexes())),
            Phase::AirSupply => Message::new("ask-air-supply"),
            Phase::Pocket => Message::new("ask-pocket").with("count", s.left),
            Phase::CityDefence => Message::new("ask-city-defence"),
            Phase::Overstacked(side) => {
                let hex = self.crowded(s, side).unwrap_or(HexId::NONE);
                Message::new("ask-overstacked").with("hex", self.hex_name(hex))
            }
        }
    }

    fn active_chit(&self, s: &State) -> Value {
        s.activation.chit.map_or_else(|| Value::from(""), |chit| self.chit_name(chit))
    }

    /// How an offered action is shown.
    pub(crate) fn offer(&self, s: &State, _: Seat, action: Action) -> Offer {
        Offer {
            action: action.write(&self.data),
            click: self.click(s, action),
            label: self.label(s, action),
            role: action.role(),
        }
    }

    fn label(&self, s: &State, action: Action) -> Message {
        use Action as A;
        let unit = |id: &'static str, unit: UnitId| Message::new(id).with("unit", self.unit_name(unit));
        let hex = |id: &'static str, hex: HexId| Message::new(id).with("hex", self.hex_name(hex));
        match action {
            A::Done => Message::new(match s.phase {
                Phase::SetUp(_) => "do-accept",
                Phase::Combat => "do-end-combat",
                Phase::Movement => "do-end-movement",
                Phase::Battle => "do-end-advance",
                _ => "do-done",
            }),
            A::Pass => Message::new(match s.phase {
                Phase::Battle => "do-no-support",
                Phase::Between => "do-no-stavka",
                Phase::CaseBlue => "do-no-case-blue",
                _ => "do-pass",
            }),
            A::Take(own) => unit("do-take", own),
            A::Place(to) => hex("do-place", to),
            A::Back => Message::new("do-back"),
            A::Reserve(own) => unit("do-reserve", own),
            A::Rebuild(own) => unit("do-rebuild", own),
            A::Swap(own) => unit("do-swap", own),
            A::Standard => Message::new("do-standard"),
            A::Give(own) if s.setup.is_some() => unit("do-give-step", own),
            A::Give(own) => unit("do-give", own),
            A::Lose(own) => match s.phase {
                Phase::Withdrawal(_) => unit("do-withdraw", own),
                _ => unit("do-lose", own),
            },
            A::Pick(chit) => Message::new("do-pick").with("chit", self.chit_name(chit)),
            A::Launch => Message::new("do-launch"),
            A::Play => Message::new(if s.phase == Phase::Odessa { "do-odessa" } else { "do-stavka" }),
            A::Order(how) => self.how_message(how),
            A::Lead(own) => unit("do-lead", own),
            A::Move(own) => unit("do-move", own),
            A::With(own) => unit("do-with", own),
            A::To(to) => hex("do-to", to),
            A::Halt => Message::new("do-halt"),
            A::Exit => Message::new("do-exit"),
            A::Attack(to) => hex("do-attack", to),
            A::Use(own) => unit("do-use", own),
            A::CallOff => Message::new("do-call-off"),
            A::Announce => hex("do-announce", s.battle.target),
            A::Bomb(own) => unit("do-bomb", own),
            A::Strike(to) => hex("do-strike", to),
            A::Retreat(to) => hex("do-retreat", to),
            A::Advance(own) => unit("do-advance", own),
            A::Return => Message::new("do-return"),
            A::Feed(own, to) => unit("do-feed", own).with("hex", self.hex_name(to)),
            A::Guard(to) => hex("do-guard", to),
            A::Release(to) => hex("do-release", to),
        }
    }

    /// What to click for an answer: the unit, the hex, the box.
    fn click(&self, s: &State, action: Action) -> Click {
        use Action as A;
        match action {
            A::Announce | A::Halt => Click::Button,
            A::Reserve(_) if s.hand != UnitId::NONE || s.setup.is_some() => Click::Box("stavka".into()),
            A::Reserve(_) => Click::Button,
            _ => match (action.names::<HexId>(), action.names::<UnitId>()) {
                (Some(hex), _) => Click::Hex(hex.0),
                (_, Some(unit)) => Click::Piece(self.data.unit(unit).id.clone()),
                _ => Click::Button,
            },
        }
    }

    /// The same action about what was clicked instead.
    pub(crate) fn redirect(&self, action: Action, to: &Click) -> Option<Action> {
        match to {
            Click::Hex(hex) => action.with(HexId(*hex)),
            Click::Piece(id) => self.data.unit_named(id).and_then(|unit| action.with(unit)),
            _ => None,
        }
    }

    /// What a way of using a chit is called.
    pub(crate) fn how_message(&self, how: How) -> Message {
        Message::new(match how {
            How::Combat => "how-combat",
            How::Move => "how-move",
            How::CombatFirst => "how-combat-first",
            How::MoveFirst => "how-move-first",
        })
    }

    pub(crate) fn how_name(&self, how: How) -> Value {
        self.how_message(how).into()
    }

    /// What a chit is called.
    pub(crate) fn chit_message(&self, chit: Chit) -> Message {
        Message::named(format!("chit-{}", chit.id()))
    }

    pub(crate) fn chit_name(&self, chit: Chit) -> Value {
        self.chit_message(chit).into()
    }

    /// What can be laid over the map.
    pub(crate) fn overlays() -> Vec<OverlayInfo> {
        vec![
            OverlayInfo::of_map("supply", "overlay-supply"),
            OverlayInfo::of_map("pockets", "overlay-pockets"),
            OverlayInfo::of_piece("command", "overlay-command"),
            OverlayInfo::of_map("command-all", "overlay-command-all"),
            OverlayInfo::of_piece("reach", "overlay-reach"),
            OverlayInfo::of_map("zones", "overlay-zones"),
            OverlayInfo::of_map("control", "overlay-control"),
            OverlayInfo::of_map("victory", "overlay-victory"),
        ]
    }

    /// One of these.
    pub(crate) fn overlay(&self, s: &State, request: OverlayRequest<'_>) -> Option<Overlay> {
        let piece = request.piece().and_then(|id| self.data.unit_named(id));
        let on_map = |unit: &UnitId| s.pieces.hex(*unit).is_some();
        let land = &self.data.ground.land;
        let marks = match request.overlay.id {
            "supply" => self.supply_marks(s),
            "pockets" => self.pocket_marks(s),
            "command" => {
                let hq = piece.filter(|unit| on_map(unit) && self.data.unit(*unit).kind == Kind::Hq)?;
                self.command_marks(s, hq)
            }
            "command-all" => {
                let hqs = self.data.named.hqs.iter().filter(|&unit| on_map(unit));
                hqs.flat_map(|&hq| self.command_marks(s, hq)).collect()
            }
            "reach" => self.reach_marks(s, piece.filter(on_map)?),
            "zones" => {
                let mut marks = Vec::new();
                for side in Side::BOTH {
                    marks.extend(self.zones(s, side).iter().map(|hex| shade(hex, Tone::Warn, side)));
                }
                marks
            }
            "control" => land.iter().map(|&hex| shade(hex, Tone::Plain, self.keeper(s, hex))).collect(),
            "victory" => {
                let counts = land.iter().filter(|&&hex| self.counts(s, hex));
                counts.map(|&hex| shade(hex, Tone::Plain, self.keeper(s, hex))).collect()
            }
            undrawn => unreachable!("overlay {undrawn} is declared and not drawn"),
        };
        Some(request.marked(marks))
    }

    /// [2.4] Who holds a hex.
    fn keeper(&self, s: &State, hex: HexId) -> Side {
        if s.axis.contains(hex) { Side::Axis } else { Side::Soviet }
    }

    /// [13.1] Where units would be supplied, and where lines of communication alone lead.
    fn supply_marks(&self, s: &State) -> Vec<Mark> {
        let mut marks = Vec::new();
        for side in Side::BOTH {
            let found = self.supply_of(s, side);
            let held = |hex: &HexId| s.controls(side, *hex);
            for &hex in self.data.ground.land.iter().filter(|hex| held(hex)) {
                if found.all.contains(hex) {
                    marks.push(shade(hex, Tone::Good, side));
                } else if found.lines.contains(hex) {
                    marks.push(shade(hex, Tone::Warn, side));
                }
            }
        }
        marks
    }

    /// [13.1] Hexes of isolated units, and of those out of supply, as they would be found now.
    fn pocket_marks(&self, s: &State) -> Vec<Mark> {
        let mut marks: Vec<Mark> = Vec::new();
        for side in Side::BOTH {
            let found = self.supply_of(s, side);
            for hex in self.occupied(s, side).iter() {
                let worst = s.fighters(&self.data, side, hex).map(|unit| self.status(s, unit, &found) as u8).max();
                match worst {
                    Some(2) => marks.push(shade(hex, Tone::Bad, side)),
                    Some(1) => marks.push(shade(hex, Tone::Warn, side)),
                    _ => {}
                }
            }
        }
        marks
    }

    /// [10.5.7, 10.5.8] What a headquarters commands.
    fn command_marks(&self, s: &State, hq: UnitId) -> Vec<Mark> {
        let Some(at) = s.pieces.hex(hq) else { return Vec::new() };
        let range = u32::from(self.data.unit(hq).front.first);
        let land = |hex: &HexId| self.data.ground.terrain[hex.index()] != crate::ground::Terrain::Closed;
        let side = self.data.side(hq);
        within(&self.data.map, at, range).filter(land).map(|hex| shade(hex, Tone::Active, side)).collect()
    }

    /// [11.1] Where a unit could go in a movement of its side, with the points it would have left.
    fn reach_marks(&self, s: &State, unit: UnitId) -> Vec<Mark> {
        let Some(at) = s.pieces.hex(unit) else { return Vec::new() };
        let mut trial = s.clone();
        trial.active = self.data.side(unit);
        trial.activation.chit = None;
        trial.pieces.clear(unit, mark::MOVED);
        trial.pieces.mark(unit, mark::ACTIVE);
        let mut first = Moving::default();
        first.group.push((unit, 0));
        first.path.push(at);
        if self.may_move(&trial, unit).is_err() {
            return Vec::new();
        }
        let allowance = self.allowance(&trial, unit);
        let mut found: Vec<(HexId, u8)> = vec![(at, 0)];
        let mut open = vec![first];
        while let Some(here) = open.pop() {
            for (_, to) in self.data.around(here.at()) {
                let Ok(next) = self.step(&trial, &here, to) else { continue };
                let spent = next.group[0].1;
                match found.iter_mut().find(|(hex, _)| *hex == to) {
                    Some((_, known)) if *known <= spent => continue,
                    Some((_, known)) => *known = spent,
                    None => found.push((to, spent)),
                }
                let place = open.partition_point(|other| other.group[0].1 > spent);
                open.insert(place, next);
            }
        }
        let show = |&(hex, spent): &(HexId, u8)| {
            let left = allowance.saturating_sub(spent);
            Mark { text: Some(left.to_string().into()), ..Mark::new(hex.0, Tone::Active) }
        };
        found.iter().skip(1).map(show).collect()
    }

    /// Is a hex in supply for a seat?
    pub(crate) fn is_supplied_hex(&self, s: &State, seat: Seat, hex: HexId) -> Option<bool> {
        let side = Side::of(seat)?;
        let unit = s.fighters(&self.data, side, hex).next()?;
        Some(self.status(s, unit, &self.supply_of(s, side)) == crate::supply::Status::Supplied)
    }
}

fn shade(hex: HexId, tone: Tone, side: Side) -> Mark {
    Mark { side: Some(side as u8), ..Mark::new(hex.0, tone) }
}
