//! What a viewer may see: the only way out of a state.

use board::HexId;
use kernel::{Message, Viewer};
use scene::{
    Badge, Card, Cup, Face, Hand, HoldingBox, Marker, MarkerRole, Piece, Scene, Stack, Tone, Track, TrackSpace, Vital,
};
use std::sync::Arc;

use crate::VictoryRoads;
use crate::combat::Stage;
use crate::state::{Ending, Phase, Placed, Segment, State, mark, off_map};
use crate::supports::{Heap, Support};
use crate::theatres::Stock;
use crate::units::{Kind, Side, UnitId, Values, traits};

/// The card of a support in a box: what is clicked to play it.
pub fn card_id(stock: Stock, kind: Support) -> Arc<str> {
    format!("{}/{}", stock.id(), kind.id()).into()
}

/// The support that a card stands for.
pub fn card_named(id: &str) -> Option<(Stock, Support)> {
    let (stock, kind) = id.split_once('/')?;
    let stock = Stock::ALL.into_iter().find(|own| own.id().eq_ignore_ascii_case(stock))?;
    Some((stock, Support::named(kind)?))
}

/// A space of a track as it is printed.
fn space((text, note): &(Arc<str>, Arc<Message>)) -> TrackSpace {
    TrackSpace { text: text.clone(), note: Some(note.clone()), pieces: Vec::new() }
}

/// Halves as a player writes them: `12½`.
pub fn halves(value: i16) -> String {
    let (whole, half) = (value / 2, value % 2 != 0);
    match (whole, half) {
        (0, true) => format!("{}½", if value < 0 { "−" } else { "" }),
        (_, half) => {
            format!("{}{}{}", if value < 0 { "−" } else { "" }, whole.unsigned_abs(), if half { "½" } else { "" })
        }
    }
}

impl VictoryRoads {
    /// Everything a viewer may see of the position.
    pub(crate) fn observe(&self, s: &State, viewer: Viewer) -> Scene {
        let headline = Message::new("headline")
            .with("turn", s.turn)
            .with("date", Message::named(format!("turn-{}", s.turn)))
            .with("weather", self.weather_name(s.ground))
            .with("sky", Message::new(if s.overcast { "sky-overcast" } else { "sky-clear" }))
            .with("side", self.side_name(s.active))
            .with("phase", self.phase_name(s));
        let mut scene = Scene::new(self.art.map.clone(), headline);
        self.stacks(s, &mut scene);
        self.markers(s, &mut scene);
        self.tracks(s, &mut scene);
        self.boxes(s, &mut scene);
        self.cups(s, viewer, &mut scene);
        self.hands(s, viewer, &mut scene);
        self.clashes(s, &mut scene);
        scene
    }

    /// The name of the phase for the headline. It says no more than the sequence of play does.
    pub(crate) fn phase_name(&self, s: &State) -> Message {
        Message::new(match s.segment {
            _ if matches!(s.phase, Phase::Over(_)) => "phase-over",
            Segment::Supply => "phase-supply",
            Segment::Support => "phase-support",
            Segment::Stavka => "phase-stavka",
            Segment::Movement => "phase-movement",
            Segment::Combat => "phase-combat",
            Segment::ExploitationMovement => "phase-exploitation",
            Segment::ExploitationCombat => "phase-exploitation-combat",
            Segment::Reinforcement => "phase-reinforcement",
        })
    }

    fn stacks(&self, s: &State, scene: &mut Scene) {
        let mut markers: Vec<(HexId, Stock)> =
            self.theatres(s).map(|theatre| (s.theatres[theatre as usize].hex, theatre)).collect();
        let held = self.held(s);
        let mut shown = held[Side::Axis] | held[Side::Soviet];
        markers.iter().for_each(|&(hex, _)| shown.set(hex, true));
        scene.stacks.reserve(shown.len());
        for hex in shown {
            let here = markers.iter().any(|&(at, _)| at == hex);
            // A theatre's marker lies on top, where its mode is seen.
            let mut pieces: Vec<Piece> = Vec::with_capacity(s.pieces.stack(hex).count() + 2 * usize::from(here));
            if here {
                let there = markers.iter().filter(|&&(at, _)| at == hex);
                pieces.extend(there.map(|&(_, theatre)| self.theatre_piece(s, theatre)));
                markers.retain(|&(at, _)| at != hex);
            }
            pieces.extend(s.pieces.stack(hex).map(|unit| self.piece(s, unit)));
            scene.stacks.push(Stack { hex: hex.0, pieces });
        }
    }

    pub(crate) fn piece(&self, s: &State, unit: UnitId) -> Piece {
        let info = self.data.unit(unit);
        let reduced = s.pieces.has(unit, mark::REDUCED);
        let side = s.side_of(info.nation);
        let face = Face::Shown(self.art.counters[unit.index()][side][usize::from(reduced)].clone());
        Piece { id: info.id.clone(), face, badges: self.badges(s, unit), facing: None }
    }

    /// (1.6) The marker of a theatre: mode, radius, and its rank this turn.
    fn theatre_piece(&self, s: &State, theatre: Stock) -> Piece {
        let marker = &s.theatres[theatre as usize];
        let counter = crate::art::theatre(theatre, marker.mode, self.radius(s, theatre));
        let own = &self.art.badges;
        let mut badges = Vec::new();
        let ranks = [
            (s.priority == Some(theatre), &own.priority),
            (s.secondary == Some(theatre), &own.secondary),
            (marker.remote, &own.remote),
            (s.at == Some(theatre), &own.chosen),
        ];
        badges.extend(ranks.into_iter().filter(|(shown, _)| *shown).map(|(_, badge)| badge.clone()));
        let with = |kind: Support| s.placed.iter().any(|placed| placed.kind == kind && placed.from == theatre);
        let there = [Support::Zhukov, Support::LendLease].into_iter().filter(|&kind| with(kind));
        badges.extend(there.map(|kind| own.supports[kind as usize].clone()));
        Piece {
            id: self.art.theatres[theatre as usize].clone(),
            face: Face::Shown(Arc::new(counter)),
            badges,
            facing: None,
        }
    }

    /// What a unit is in, what it did, and who goes with it.
    fn badges(&self, s: &State, unit: UnitId) -> Vec<Badge> {
        if s.pieces.hex(unit).is_none() {
            return Vec::new();
        }
        let own = &self.art.badges;
        let has = |marks: u16| s.pieces.has(unit, marks);
        let active = s.side(&self.data, unit) == s.active;
        let moves = matches!(s.segment, Segment::Movement | Segment::ExploitationMovement | Segment::Supply);
        let fights = matches!(s.segment, Segment::Combat | Segment::ExploitationCombat);
        let chosen = match s.phase {
            Phase::Moving => s.moving.group.iter().any(|&(other, _)| other == unit),
            Phase::Battle if s.battle.stage == Stage::Prepare => s.battle.attackers.contains(unit),
            Phase::Battle if s.battle.stage == Stage::Retreats => s.battle.retreat.group.contains(&unit),
            _ => false,
        };
        let shown = [
            (chosen, &own.chosen),
            (has(mark::UNSUPPLIED), &own.unsupplied),
            (has(mark::EXPLOITING), &own.exploiting),
            (self.is_reinforced(s, unit), &own.reinforced),
            (has(mark::SHAKEN), &own.shaken),
            (has(mark::FELL_BACK), &own.fell_back),
            (has(mark::ABANDONED), &own.abandoned),
            (has(mark::ESCAPING) && moves, &own.escaping),
            (has(mark::NEW), &own.arrived),
            (self.data.unit(unit).is_hq() && s.arrow(&self.data, unit).is_some(), &own.pontoon),
            (active && moves && has(mark::MOVED), &own.moved),
            (active && fights && has(mark::FOUGHT), &own.fought),
        ];
        let count = shown.iter().filter(|(shown, _)| *shown).count();
        let mut badges = Vec::with_capacity(count);
        badges.extend(shown.into_iter().filter(|(shown, _)| *shown).map(|(_, badge)| badge.clone()));
        let carried = s.placed.iter().filter(|placed| placed.unit == unit && unit != UnitId::NONE);
        badges.extend(carried.map(|placed| own.supports[placed.kind as usize].clone()));
        badges
    }

    fn markers(&self, s: &State, scene: &mut Scene) {
        let mut add = |hex: HexId, role: MarkerRole, label: Message| {
            scene.markers.push(Marker { hex: hex.0, role, label });
        };
        // (1.10) Cities that are no longer in the hands they were in.
        let start = &self.scenario(s).control;
        let oil = self.data.oil.iter().filter(|hex| !self.data.ground.cities.contains(hex));
        for &hex in self.data.ground.cities.iter().chain(oil) {
            let soviet = s.soviet.contains(hex);
            if soviet != start.contains(hex) && self.scenario(s).area.contains(hex) {
                let side = if soviet { Side::Soviet } else { Side::Axis };
                let label =
                    Message::new("marker-control").with("hex", self.hex_name(hex)).with("side", self.side_name(side));
                add(hex, MarkerRole::Control { side: side as u8 }, label);
            }
        }
        // (6.7)
        for &hex in &s.halts {
            let besieged = self.is_besieged(s, hex);
            let label = match besieged {
                true => Message::new("marker-siege").with("hex", self.hex_name(hex)),
                false => Message::new("marker-halt").with("hex", self.hex_name(hex)),
            };
            add(hex, MarkerRole::HaltOrder, label);
        }
        // [19]
        if s.insurgents {
            let hex = self.data.ground.warsaw;
            let label = Message::new("marker-rising").with("hex", self.hex_name(hex));
            add(hex, MarkerRole::Insurrection, label);
        }
        // [4.1.3] Bridges of HQs.
        for &hq in &self.data.hqs {
            if let (Some(hex), Some(direction)) = (s.pieces.hex(hq), s.arrow(&self.data, hq)) {
                let label = Message::new("marker-pontoon").with("unit", self.unit_name(hq));
                add(hex, MarkerRole::Pontoon { direction: direction.index() as u8 }, label);
            }
        }
        // [13.1.1] Works that the Soviets have taken.
        for &hex in self.data.ground.fortified.iter().filter(|&&hex| s.soviet.contains(hex) && !start.contains(hex)) {
            let fortified = self.data.ground.hex(hex).fortified;
            for direction in (0..6).filter(|direction| fortified >> direction & 1 == 1) {
                let label = Message::new("marker-captured").with("hex", self.hex_name(hex));
                add(hex, MarkerRole::Captured { direction }, label);
            }
        }
        // [4.7.1]
        if s.repli != HexId::NONE {
            let label = Message::new("marker-withdrawal").with("hex", self.hex_name(s.repli));
            add(s.repli, MarkerRole::Sign { glyph: "←".into(), tone: Tone::Active }, label);
        }
        for placed in &s.placed {
            let on_map = placed.unit == UnitId::NONE && placed.hex.index() < self.data.map.len();
            let with_theatre = matches!(placed.kind, Support::Zhukov | Support::LendLease);
            if on_map && !with_theatre {
                let label = self.placed_name(placed);
                add(placed.hex, self.support_role(placed), label);
            }
        }
        if s.phase == Phase::Battle && s.battle.target != HexId::NONE {
            let label = Message::new("marker-battle").with("hex", self.hex_name(s.battle.target));
            add(s.battle.target, MarkerRole::Battle, label);
            let mut from: Vec<HexId> = s.battle.attackers.iter().filter_map(|unit| s.pieces.hex(unit)).collect();
            from.sort_unstable();
            from.dedup();
            for hex in from.into_iter().filter(|&hex| hex != s.battle.target) {
                let label = Message::new("marker-attacker").with("hex", self.hex_name(hex));
                add(hex, MarkerRole::Trace, label);
            }
        }
    }

    fn placed_name(&self, placed: &Placed) -> Message {
        let (support, hex) = (self.support_name(placed.kind), self.hex_name(placed.hex));
        match placed.used {
            true => Message::new("marker-support-used").with("support", support).with("hex", hex),
            false => Message::new("marker-support").with("support", support).with("hex", hex),
        }
    }

    fn support_role(&self, placed: &Placed) -> MarkerRole {
        let info = self.data.support(placed.kind);
        match placed.kind {
            Support::Maskirovka => MarkerRole::Bridgehead,
            Support::Aviation | Support::LongRangeAviation | Support::Luftwaffe if !placed.used => {
                MarkerRole::Strike { side: info.side as u8 }
            }
            kind => MarkerRole::Sign {
                glyph: self.art.signs[kind as usize].clone(),
                tone: if placed.used { Tone::Faded } else { Tone::Plain },
            },
        }
    }

    fn tracks(&self, s: &State, scene: &mut Scene) {
        let scenario = self.scenario(s);
        // [3.1.2, 17] Turns, with those who are still to come.
        let mut spaces: Vec<TrackSpace> = self.art.calendars[usize::from(s.scenario)].iter().map(space).collect();
        for row in scenario.calendar.iter().filter(|row| row.turn >= s.turn) {
            let Some(space) = spaces.get_mut(scenario.turn_index(row.turn)) else { continue };
            let due = row.units.values().flatten().filter(|&&unit| s.pieces.at(unit) == off_map::DUE);
            space.pieces.extend(due.map(|&unit| self.piece(s, unit)));
        }
        scene.tracks.push(Track {
            id: "turn".into(),
            title: Message::new("track-turn"),
            spaces,
            current: Some(scenario.turn_index(s.turn) as u16),
            vital: None,
        });
        self.victory_track(s, scene);
        if scenario.has("mood") {
            // (15.1)
            scene.tracks.push(Track {
                id: "mood".into(),
                title: Message::new("track-mood").with("limit", s.mood_limit).with("times", s.dismissals),
                spaces: self.art.moods.iter().map(space).collect(),
                current: Some(s.mood.into()),
                vital: Some(Vital {
                    owner: Message::new("side-axis"),
                    what: Message::new("vital-mood").with("mood", s.mood),
                }),
            });
            // [15.1.4]
            self.count(scene, "freedom", Message::new("track-freedom"), s.freedom, 6);
        }
        if scenario.has("reich") {
            // [16.1.3] Its spaces run from all objectives held to none.
            let at = (self.art.reich.len() - 1).saturating_sub(usize::from(s.objectives));
            scene.tracks.push(Track {
                id: "reich".into(),
                title: Message::new("track-reich"),
                spaces: self.art.reich.iter().map(space).collect(),
                current: Some(at as u16),
                vital: None,
            });
        }
        // [6.4.1, 6.5.1]
        for (id, title, now, turns) in
            [("rail", "track-rail", s.rail, &scenario.rail), ("naval", "track-naval", s.naval, &scenario.naval)]
        {
            let most = turns.iter().copied().max().unwrap_or_default();
            if most > 0 || now > 0 {
                self.count(scene, id, Message::new(title), now, most);
            }
        }
    }

    /// A track that counts from 0.
    fn count(&self, scene: &mut Scene, id: &str, title: Message, now: u8, most: u8) {
        let space = |n: u8| TrackSpace {
            text: self.art.figures.get(usize::from(n)).cloned().unwrap_or_else(|| n.to_string().into()),
            note: None,
            pieces: Vec::new(),
        };
        scene.tracks.push(Track {
            id: id.into(),
            title,
            spaces: (0..=most.max(now)).map(space).collect(),
            current: Some(now.into()),
            vital: None,
        });
    }

    /// The levels of victory, the lowest first, and what would be reached now.
    fn victory_track(&self, s: &State, scene: &mut Scene) {
        let victory = &self.scenario(s).victory;
        let points = self.points(s);
        let level = self.level(s, Ending::Points(points));
        let at = victory.levels.iter().rev().position(|row| *row.result == *level);
        let title = match victory.romania {
            true => Message::new("track-victory-romania"),
            false => Message::new("track-victory").with("points", halves(points)),
        };
        let what = match victory.romania {
            true => Message::named(format!("level-{level}")),
            false => Message::new("vital-points").with("points", halves(points)),
        };
        scene.tracks.push(Track {
            id: "victory".into(),
            title,
            spaces: self.art.levels[usize::from(s.scenario)].iter().map(space).collect(),
            current: at.map(|at| at as u16),
            vital: Some(Vital { owner: Message::new("side-soviet"), what }),
        });
    }

    fn boxes(&self, s: &State, scene: &mut Scene) {
        let stavka = self.scenario(s).has("stavka");
        // What lies there, whose it is where that is told apart, and whether the box is shown empty.
        let places = [
            (off_map::HAND, "in-hand", Message::new("box-in-hand"), None, false),
            (off_map::ARRIVING, "arriving-axis", Message::new("box-arriving-axis"), Some(Side::Axis), false),
            (off_map::ARRIVING, "arriving-soviet", Message::new("box-arriving-soviet"), Some(Side::Soviet), false),
            (off_map::STAVKA, "stavka", Message::new("box-stavka"), Some(Side::Soviet), stavka),
            (off_map::CUT_OFF, "cut-off", Message::new("box-cut-off"), None, false),
            (off_map::REBUILT, "rebuilt", Message::new("box-rebuilt"), Some(Side::Axis), false),
            (off_map::DEAD, "dead-axis", Message::new("box-dead-axis"), Some(Side::Axis), true),
            (off_map::DEAD, "dead-soviet", Message::new("box-dead-soviet"), Some(Side::Soviet), true),
            (off_map::TURNED, "turned", Message::new("box-turned"), None, false),
            (off_map::GONE, "removed", Message::new("box-removed"), None, false),
        ];
        let mut found: [Vec<Piece>; 10] = Default::default();
        for unit in self.data.unit_ids().filter(|&unit| s.pieces.hex(unit).is_none()) {
            let (at, own) = (s.pieces.at(unit), s.side(&self.data, unit));
            let there =
                places.iter().position(|(place, _, _, side, _)| *place == at && side.is_none_or(|side| side == own));
            if let Some(there) = there {
                found[there].push(self.piece(s, unit));
            }
        }
        for ((_, id, title, side, keep), pieces) in places.into_iter().zip(found) {
            if keep || !pieces.is_empty() {
                scene.boxes.push(HoldingBox { id: id.into(), title, side: side.map(|side| side as u8), pieces });
            }
        }
    }

    /// [5.1.1, 7.15.6, 10.2.1] What is drawn from unseen.
    fn cups(&self, s: &State, viewer: Viewer, scene: &mut Scene) {
        // [16.2.1] (ruling R105) Which of the End of the Reich have come is for the Germans alone.
        let german = viewer == Viewer::Everything || viewer == Viewer::Seat(Side::Axis.seat());
        let mut unseen = if german { Heap::default() } else { self.unseen_reich(s) };
        for (side, id, title) in
            [(Side::Axis, "pool-axis", "cup-pool-axis"), (Side::Soviet, "pool-soviet", "cup-pool-soviet")]
        {
            // Everybody knows what lies in a side's pool and boxes together, and nobody but that side what lies where.
            let boxes = Stock::ALL.into_iter().filter(|&stock| stock.side() == side).map(|stock| *s.stock(stock));
            let mut all = s.pools[side];
            boxes.for_each(|mut heap| all.pour(&mut heap));
            if let Some((_, kind)) = s.playing.filter(|&(stock, _)| stock.side() == side) {
                all.add(kind);
            }
            if side == Side::Axis {
                for kind in unseen.kinds() {
                    (0..unseen.count(kind)).for_each(|_| assert!(all.take(kind), "what is unseen is there"));
                }
            }
            scene.cups.push(self.heap_cup(id, Message::new(title), s.pools[side].len(), &all));
        }
        for (side, id, title) in
            [(Side::Axis, "aside-axis", "cup-aside-axis"), (Side::Soviet, "aside-soviet", "cup-aside-soviet")]
        {
            let heap = &s.aside[side];
            if !heap.is_empty() {
                scene.cups.push(self.heap_cup(id, Message::new(title), heap.len(), heap));
            }
        }
        if !s.reich.is_empty() {
            let mut all = s.reich;
            all.pour(&mut unseen);
            scene.cups.push(self.heap_cup("reich", Message::new("cup-reich"), s.reich.len(), &all));
        }
        for (kind, id, title) in [
            (Kind::Armour, "kampfgruppen-armour", "cup-kampfgruppen-armour"),
            (Kind::Infantry, "kampfgruppen-infantry", "cup-kampfgruppen-infantry"),
        ] {
            let stock: Vec<UnitId> = self.kampfgruppen(s, kind).collect();
            if !self.scenario(s).stock.is_empty() {
                scene.cups.push(self.unit_cup(id, Message::new(title), &stock));
            }
        }
        let corps: Vec<UnitId> = self.data.unit_ids().filter(|&unit| s.pieces.at(unit) == off_map::POOL).collect();
        if !corps.is_empty() {
            scene.cups.push(self.unit_cup("corps", Message::new("cup-corps"), &corps));
        }
    }

    fn heap_cup(&self, id: &str, title: Message, count: usize, known: &Heap) -> Cup {
        let row = |kind: Support| (kind.name(), u16::from(known.count(kind)));
        Cup { id: id.into(), title, count: Some(count as u16), known: known.kinds().map(row).collect() }
    }

    /// Counters of a heap, those with the same values together.
    fn unit_cup(&self, id: &str, title: Message, units: &[UnitId]) -> Cup {
        let mut sorts: Vec<((u16, Values), u16)> = Vec::new();
        for &unit in units {
            let info = self.data.unit(unit);
            let sort = match [traits::HIWIS, traits::KG, traits::GUARDS].into_iter().find(|&sort| info.has(sort)) {
                Some(traits::HIWIS) => (traits::HIWIS, Values::default()),
                other => (other.unwrap_or_default(), info.front),
            };
            match sorts.iter_mut().find(|(other, _)| *other == sort) {
                Some((_, count)) => *count += 1,
                None => sorts.push((sort, 1)),
            }
        }
        let name = |(sort, front): (u16, Values)| {
            let values = format!("{}-{}-{}", front.attack, front.defence, front.movement);
            match sort {
                traits::HIWIS => Message::new("unit-hiwis"),
                traits::KG => Message::new("unit-kampfgruppe").with("values", values),
                traits::GUARDS => Message::new("unit-guards-corps").with("values", values),
                _ => Message::new("unit-corps").with("values", values),
            }
        };
        let known = sorts.into_iter().map(|(sort, count)| (name(sort), count)).collect();
        Cup { id: id.into(), title, count: Some(units.len() as u16), known }
    }

    /// [5.1.4] The boxes of supports: what is in them is for their owner alone, how many are for everybody.
    fn hands(&self, s: &State, viewer: Viewer, scene: &mut Scene) {
        for stock in Stock::ALL {
            let heap = s.stock(stock);
            let in_play = match stock {
                Stock::Germans => true,
                Stock::Reds => !self.scenario(s).advanced,
                theatre => s.theatres[theatre as usize].is_there(),
            };
            if !in_play && heap.is_empty() {
                continue;
            }
            let side = stock.side();
            let open = viewer == Viewer::Everything || viewer == Viewer::Seat(side.seat());
            let card = |kind: Support| Card { id: card_id(stock, kind), name: kind.name(), text: kind.text() };
            let cards = (0..heap.len()).filter(|_| open).filter_map(|place| heap.nth(place)).map(card);
            scene.hands.push(Hand {
                id: stock.id().to_lowercase().into(),
                title: stock.name(),
                side: side as u8,
                back: if side == Side::Axis { "field-grey" } else { "soviet-brown" }.into(),
                cards: cards.collect(),
                hidden: if open { 0 } else { heap.len() as u16 },
            });
        }
    }
}
