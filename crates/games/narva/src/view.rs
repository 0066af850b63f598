//! What a viewer may see: the only way out of a state.

use board::HexId;
use kernel::{Message, Viewer};
use scene::{Badge, Cup, Face, HoldingBox, Marker, MarkerRole, Piece, Scene, Stack, Tone, Track, TrackSpace, Vital};
use std::sync::Arc;

use crate::Narva;
use crate::air::AirBox;
use crate::chits::{Chit, side_name};
use crate::combat::Kind;
use crate::command::Reason;
use crate::state::{Phase, State, mark, off_map};
use crate::units::{Side, UnitId};

impl Narva {
    /// Everything a viewer may see of the position.
    pub(crate) fn observe(&self, s: &State, viewer: Viewer) -> Scene {
        let headline = Message::new("headline")
            .with("turn", s.turn)
            .with("dates", Message::named(format!("turn-{}", s.turn)))
            .with("phase", self.phase_name(s));
        let mut scene = Scene::new(self.art.map.clone(), headline);
        for hex in self.data.map.hexes() {
            if s.pieces.top(hex) != UnitId::NONE {
                // Counted first, so that no more memory is taken than they need.
                let mut pieces = Vec::with_capacity(s.pieces.stack(hex).count());
                pieces.extend(s.pieces.stack(hex).enumerate().map(|(depth, unit)| self.piece(s, viewer, unit, depth)));
                scene.stacks.push(Stack { hex: hex.0, pieces });
            }
        }
        self.markers(s, viewer, &mut scene);
        self.tracks(s, viewer, &mut scene);
        self.boxes(s, viewer, &mut scene);
        // [2.1.4] What has gone into the cup is known to both players, only the order is not.
        let known = Chit::ALL.iter().filter(|&&chit| s.cup[chit as usize] > 0);
        scene.cups.push(Cup {
            id: "cup".into(),
            title: Message::new("cup"),
            count: Some(s.cup.iter().map(|&n| u16::from(n)).sum()),
            known: known.map(|&chit| (chit.name(), u16::from(s.cup[chit as usize]))).collect(),
        });
        self.clashes(s, viewer, &mut scene);
        scene
    }

    /// The name of the phase for the headline.
    pub(crate) fn phase_name(&self, s: &State) -> Message {
        let id = match s.phase {
            _ if !s.displaced.is_empty() => "phase-displacement",
            Phase::Draw | Phase::Army(_) | Phase::Resite(_) | Phase::Division(_) | Phase::Others => "phase-command",
            // [2.4.2] Army Group Narwa is a command chit.
            Phase::Anywhere if matches!(s.activation.reason, Reason::Chit(_)) => "phase-command",
            Phase::FreeMove | Phase::Anywhere | Phase::Formation(_) | Phase::Replacements(_) => "phase-action-chit",
            Phase::Movement | Phase::Moving => "phase-movement",
            Phase::Combat | Phase::Battle | Phase::Stavka(_) => "phase-combat",
            Phase::Barrage | Phase::CoastGuns => "phase-barrage",
            Phase::Reinforcement(_) | Phase::ArmyArrives(_) => "phase-reinforcement",
            Phase::RaiseDefences => "phase-end",
            Phase::Over(_) => "phase-over",
        };
        Message::new(id)
    }

    pub(crate) fn piece(&self, s: &State, viewer: Viewer, unit: UnitId, depth: usize) -> Piece {
        let info = self.data.unit(unit);
        if !self.sees(s, viewer, unit) {
            let side = info.side;
            let id: Arc<str> = format!("{}/{depth}", self.data.map.number(s.pieces.at(unit))).into();
            let face = Face::Hidden { side: side as u8, colour: self.art.backs[side].clone() };
            return Piece { id, face, badges: self.badges(s, viewer, unit), facing: None };
        }
        let reduced = s.pieces.has(unit, mark::REDUCED);
        let face = Face::Shown(self.art.counters[unit.index()][usize::from(reduced)].clone());
        Piece { id: info.id.clone(), face, badges: self.badges(s, viewer, unit), facing: None }
    }

    /// [2.6.2, 2.6.3] Markers that lie on a unit, and what it has done in this activation.
    fn badges(&self, s: &State, viewer: Viewer, unit: UnitId) -> Vec<Badge> {
        let marks = s.pieces.marks[unit.index()];
        let act = &s.activation;
        // [2.1.3] Which counters of a stack are active is their owner's secret in fog of war.
        let told = !s.options.fog
            || matches!(viewer, Viewer::Everything)
            || viewer == Viewer::Seat(self.data.unit(unit).side.seat());
        let active = told && (act.units.contains(unit) || act.movers.contains(unit));
        if marks & mark::SHOWN == 0 && !active {
            return Vec::new();
        }
        let mut badges = Vec::new();
        let mut add = |glyph: &str, tone: Tone, label: &'static str| {
            badges.push(Badge { glyph: glyph.into(), tone, label: Message::new(label) });
        };
        if marks & mark::UNSUPPLIED != 0 {
            add("U", Tone::Warn, "badge-unsupplied");
        }
        if marks & mark::ISOLATED != 0 {
            add("I", Tone::Bad, "badge-isolated");
        }
        if marks & mark::PINNED != 0 {
            add("P", Tone::Bad, "badge-pinned");
        }
        if active {
            let fights = matches!(s.phase, Phase::Combat | Phase::Battle);
            let spent =
                if fights { act.fought.contains(unit) || act.movers.contains(unit) } else { act.moved.contains(unit) };
            if spent { add("✓", Tone::Faded, "badge-done") } else { add("●", Tone::Active, "badge-active") }
        }
        badges
    }

    fn markers(&self, s: &State, viewer: Viewer, scene: &mut Scene) {
        for &(hex, points) in &self.data.zones.victory {
            if s.soviet_control.contains(hex) {
                let label = Message::new("marker-control")
                    .with("hex", self.hex_name(hex))
                    .with("points", points)
                    .with("side", side_name(Side::Soviet));
                scene.markers.push(Marker {
                    hex: hex.0,
                    role: MarkerRole::Control { side: Side::Soviet as u8 },
                    label,
                });
            }
        }
        if s.phase == Phase::Battle && s.battle.kind != Kind::None {
            let label = Message::new("marker-battle").with("hex", self.hex_name(s.battle.target));
            scene.markers.push(Marker { hex: s.battle.target.0, role: MarkerRole::Battle, label });
            if s.battle.stage == crate::combat::Stage::Prepare && self.may_see_plans(s, viewer) {
                let hexes: Vec<HexId> = self.attacker_hexes(s).to_vec();
                for hex in hexes {
                    let label = Message::new("marker-attacker").with("hex", self.hex_name(hex));
                    scene.markers.push(Marker { hex: hex.0, role: MarkerRole::Trace, label });
                }
            }
        }
    }

    /// [2.1.3] An attack that is only being prepared is its owner's secret in fog of war.
    pub(crate) fn may_see_plans(&self, s: &State, viewer: Viewer) -> bool {
        !s.options.fog || viewer == Viewer::Everything || viewer == Viewer::Seat(s.battle.side.seat())
    }

    fn tracks(&self, s: &State, viewer: Viewer, scene: &mut Scene) {
        // [2.2.1, 2.6.1] Turn record track with reinforcements and waiting chits.
        let frost = usize::from(s.frost_until);
        let space = |(i, (text, notes)): (usize, &(Arc<str>, [Arc<Message>; 2]))| {
            let note = Some(notes[usize::from(i < frost)].clone());
            TrackSpace { text: text.clone(), note, pieces: Vec::new() }
        };
        let mut spaces: Vec<TrackSpace> = self.art.turns.iter().enumerate().map(space).collect();
        for unit in self.data.unit_ids() {
            let due = s.pieces.due[unit.index()].max(1);
            if s.pieces.at(unit) == off_map::DUE
                && !s.pieces.has(unit, mark::REROUTED)
                && let Some(space) = spaces.get_mut(usize::from(due) - 1)
            {
                space.pieces.push(self.piece(s, viewer, unit, 0));
            }
        }
        for chit in Chit::ALL {
            if let Some(space) = usize::from(s.parked[chit as usize]).checked_sub(1).and_then(|i| spaces.get_mut(i)) {
                space.pieces.push(self.chit_piece(chit, 0));
            }
        }
        let title = Message::new("track-turn");
        scene.tracks.push(Track {
            id: "turn".into(),
            title,
            spaces,
            current: Some(u16::from(s.turn) - 1),
            vital: None,
        });
        // [13.2] Victory levels.
        let points = self.victory_points(s);
        let levels = &self.data.tables.victory_level;
        let level = levels.iter().position(|level| points >= level.from).unwrap_or(0);
        let space = |(text, name): &(Arc<str>, Arc<Message>)| TrackSpace {
            text: text.clone(),
            note: Some(name.clone()),
            pieces: Vec::new(),
        };
        let title = Message::new("track-victory").with("points", points);
        let spaces = self.art.levels.iter().map(space).collect();
        scene.tracks.push(Track {
            id: "victory".into(),
            title,
            spaces,
            current: u16::try_from(level).ok(),
            vital: Some(Vital {
                owner: Message::new("side-soviet"),
                what: Message::new("vital-points").with("points", points),
            }),
        });
        // [2.2.10, 2.6.4] Prepared defences.
        for (lost, title) in s.defences.iter().zip(["works-nederland", "works-nordland"]) {
            let space = |text: &Arc<str>| TrackSpace { text: text.clone(), note: None, pieces: Vec::new() };
            let spaces = self.art.works.iter().map(space).collect();
            let current = Some(u16::from(*lost));
            scene.tracks.push(Track { id: title.into(), title: Message::new(title), spaces, current, vital: None });
        }
    }

    /// A chit after so many others of its kind in the same place: no two pieces there have one id.
    fn chit_piece(&self, chit: Chit, others: usize) -> Piece {
        let face = Face::Shown(self.art.chits[chit as usize].clone());
        let first = &self.art.chit_ids[chit as usize];
        let id = if others == 0 { first.clone() } else { format!("{first}/{}", others + 1).into() };
        Piece { id, face, badges: Vec::new(), facing: None }
    }

    fn boxes(&self, s: &State, viewer: Viewer, scene: &mut Scene) {
        let mut add = |id: &str, title: &'static str, side: Option<Side>, pieces: Vec<Piece>| {
            let side = side.map(|side| side as u8);
            scene.boxes.push(HoldingBox { id: id.into(), title: Message::new(title), side, pieces });
        };
        // [2.2.4, 2.2.6] Air boxes.
        let aircraft = |side: Option<Side>, place: AirBox| -> Vec<Piece> {
            let rows = self.data.tables.air.iter().enumerate();
            let there = rows.filter(|(i, row)| s.air[*i] == place && side.is_none_or(|side| row.side == side));
            let piece = |(i, _): (usize, _)| Piece {
                id: self.art.air_ids[i].clone(),
                face: Face::Shown(self.art.air[i].clone()),
                badges: Vec::new(),
                facing: None,
            };
            there.map(piece).collect()
        };
        add("air-axis", "box-luftwaffe", Some(Side::Axis), aircraft(Some(Side::Axis), AirBox::Ready));
        add("air-soviet", "box-air-army", Some(Side::Soviet), aircraft(Some(Side::Soviet), AirBox::Ready));
        add("air-refit", "box-refit", None, aircraft(None, AirBox::Refit));
        add("air-grounded", "box-grounded", None, aircraft(None, AirBox::Grounded));
        // [2.2.5] Activation tracks.
        for (side, id, title) in
            [(Side::Axis, "chits-axis", "box-chits-axis"), (Side::Soviet, "chits-soviet", "box-chits-soviet")]
        {
            let drawn = s.track.iter().enumerate().filter(|(_, chit)| chit.commands() == Some(side));
            let before = |at: usize, chit: Chit| s.track[..at].iter().filter(|&&other| other == chit).count();
            let mut pieces: Vec<Piece> = drawn.map(|(at, &chit)| self.chit_piece(chit, before(at, chit))).collect();
            if side == Side::Soviet && s.shock_unsupplied {
                pieces.push(self.chit_piece(Chit::ShockUnsupplied, 0));
            }
            add(id, title, Some(side), pieces);
        }
        for (side, id, title) in
            [(Side::Axis, "losses-axis", "box-losses-axis"), (Side::Soviet, "losses-soviet", "box-losses-soviet")]
        {
            let dead = |unit: &UnitId| self.data.unit(*unit).side == side && s.pieces.at(*unit) == off_map::DEAD;
            let pieces = self.data.unit_ids().filter(dead).map(|unit| self.piece(s, viewer, unit, 0)).collect();
            add(id, title, Some(side), pieces);
        }
        // [2.2.11] German entry point track: re-routed units by their new entry.
        for (entry, id, title) in
            [(0, "entry-a", "box-entry-a"), (1, "entry-b", "box-entry-b"), (2, "entry-c", "box-entry-c")]
        {
            let sent = |unit: &UnitId| {
                s.pieces.at(*unit) == off_map::DUE
                    && s.pieces.has(*unit, mark::REROUTED)
                    && s.pieces.entry[unit.index()] == entry
            };
            let pieces: Vec<Piece> =
                self.data.units_of(Side::Axis).filter(sent).map(|unit| self.piece(s, viewer, unit, 0)).collect();
            if !pieces.is_empty() {
                add(id, title, Some(Side::Axis), pieces);
            }
        }
        // Which HQ is active is announced, wherever it lies.
        if s.activation.hq != UnitId::NONE {
            let (side, unit) = (s.activation.side, s.activation.hq.index());
            let face = Face::Shown(self.art.counters[unit][0].clone());
            let piece = Piece { id: self.data.units[unit].id.clone(), face, badges: Vec::new(), facing: None };
            add("active", "box-active", Some(side), vec![piece]);
        }
        let displaced = s.displaced.iter().map(|&(hq, _)| self.piece(s, viewer, hq, 0)).collect::<Vec<_>>();
        if !displaced.is_empty() {
            add("displaced", "box-displaced", None, displaced);
        }
    }
}
