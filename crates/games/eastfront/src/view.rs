//! What a viewer may see: the only way out of a state.

use arrayvec::ArrayVec;
use board::HexId;
use kernel::{Message, Viewer};
use scene::{Badge, Block, Face, HoldingBox, Marker, MarkerRole, Piece, Scene, Stack, Track, TrackSpace, Vital};
use std::fmt::Write as _;
use std::sync::Arc;

use crate::EastFront;
use crate::art::wood;
use crate::state::{Bridgehead, Phase, State, mark, off_map};
use crate::text::side_name;
use crate::units::{BySide, Side, UnitId};

/// Names of the months' texts.
const MONTHS: [&str; 12] = [
    "month-1", "month-2", "month-3", "month-4", "month-5", "month-6", "month-7", "month-8", "month-9", "month-10",
    "month-11", "month-12",
];

/// The name of a month, from months since the year 0.
pub fn month_name(months: u16) -> Message {
    Message::new(MONTHS[usize::from(months % 12)])
}

/// [2.3] Blocks that lie with their label up.
const FACE_UP: u16 = mark::ACTIVE | mark::REARGUARD | mark::EXPOSED;

impl EastFront {
    /// Everything a viewer may see of the position.
    pub(crate) fn observe(&self, s: &State, viewer: Viewer) -> Scene {
        let mut scene = Scene::new(self.art.map.clone(), self.headline(s));
        scene.stacks.reserve(128);
        let own = own_side(viewer).unwrap_or(Side::Axis);
        // [3.21] Nobody sees the other's set-up before it is done.
        let hidden = BySide::each(|side| !may_see(viewer, side) && self.is_deploying(s, side));
        for &hex in &self.data.ground.land {
            for side in [own.enemy(), own] {
                if s.pieces.count(side, hex) > 0 && !hidden[side] {
                    let pieces = self.stack_pieces(s, viewer, side, hex);
                    if !pieces.is_empty() {
                        scene.stacks.push(Stack { hex: hex.0, pieces });
                    }
                }
            }
        }
        self.markers(s, &mut scene);
        self.tracks(s, viewer, &mut scene);
        self.boxes(s, viewer, &mut scene);
        self.clashes(s, viewer, &mut scene);
        scene
    }

    /// [2.1, 2.3] Does a viewer see the label of a block? Its owner does, and everybody while it lies face up.
    pub(crate) fn sees(&self, s: &State, viewer: Viewer, unit: UnitId) -> bool {
        may_see(viewer, s.side(unit)) || (s.pieces.has(unit, mark::REVEALING) && !self.is_deploying(s, s.side(unit)))
    }

    /// [11.1, 11.6] Is a block still in its box for a viewer, because the enemy's production is secret until it ends?
    pub(crate) fn is_unseen(&self, s: &State, viewer: Viewer, unit: UnitId) -> bool {
        s.pieces.has(unit, mark::ARRIVING) && !may_see(viewer, s.side(unit))
    }

    /// Month, weather, phase and whose turn it is.
    fn headline(&self, s: &State) -> Message {
        let weather = if s.weather == s.west {
            Message::new(s.weather.id())
        } else {
            // [12.3]
            Message::new("weather-east-west")
                .with("east", Message::new(s.weather.id()))
                .with("west", Message::new(s.west.id()))
        };
        let (id, side) = match s.phase {
            Phase::Month
            | Phase::Production
            | Phase::Over(_)
            | Phase::Fortnight
            | Phase::HalfYear
            | Phase::Sequel(..) => ("headline-month", None),
            Phase::Setup { side, .. } => ("headline-setup", Some(side)),
            _ => ("headline", Some(s.active)),
        };
        let mut message = Message::new(id)
            .with("month", month_name(s.date.months()))
            .with("year", s.date.year.to_string())
            .with("half", s.date.fortnight)
            .with("weather", weather)
            .with("phase", self.phase_name(s));
        if let Some(side) = side {
            message = message.with("side", side_name(side));
        }
        message
    }

    /// [4.4] The name of the phase for the headline.
    pub(crate) fn phase_name(&self, s: &State) -> Message {
        Message::new(match s.phase {
            Phase::Setup { .. } => "phase-setup",
            Phase::Month | Phase::Production => "phase-production",
            Phase::Fortnight => "phase-fortnight",
            Phase::Command | Phase::Deploy(_) => "phase-command",
            Phase::Movement | Phase::Moving | Phase::Rearguards | Phase::Mobilize if s.blitz => "phase-blitz-movement",
            Phase::Movement | Phase::Moving | Phase::Rearguards | Phase::Mobilize => "phase-movement",
            Phase::Strikes | Phase::Select | Phase::Resolve | Phase::Battle if s.blitz => "phase-blitz-combat",
            Phase::Strikes | Phase::Select | Phase::Resolve | Phase::Battle => "phase-combat",
            Phase::Surrender
            | Phase::Defection(_)
            | Phase::Bridgehead
            | Phase::Attrition
            | Phase::Turn
            | Phase::HalfYear => "phase-supply",
            Phase::Sequel(..) => "phase-sequel",
            Phase::Over(_) => "phase-over",
        })
    }

    /// The blocks of a side in a hex: first those whose labels are seen.
    pub(crate) fn stack_pieces(&self, s: &State, viewer: Viewer, side: Side, hex: HexId) -> Vec<Piece> {
        let mut pieces = Vec::with_capacity(s.pieces.count(side, hex).into());
        let mut backs = ArrayVec::<Back, 32>::new();
        for unit in s.pieces.of(side, hex) {
            if self.is_unseen(s, viewer, unit) {
                continue;
            }
            if self.shows(s, viewer, unit) {
                pieces.push(self.block(s, viewer, unit));
            } else {
                let _ = backs.try_push(self.back(s, unit));
            }
        }
        self.push_backs(side, self.data.token(hex), &mut backs, &mut pieces);
        pieces
    }

    /// [14.6] Is the label shown? Dispersed paratroops lie face down: known for what they are, but not their strength.
    pub(crate) fn shows(&self, s: &State, viewer: Viewer, unit: UnitId) -> bool {
        may_see(viewer, s.side(unit)) || s.pieces.has(unit, FACE_UP)
    }

    /// [2.3] A block whose label is seen.
    fn block(&self, s: &State, viewer: Viewer, unit: UnitId) -> Piece {
        let (at, side) = (unit.index(), s.side(unit));
        let face = Face::Block(Block {
            counter: self.art.counters[at][side].clone(),
            ring: self.art.rings[at].clone(),
            top: self.art.top(unit, self.data.unit(unit).max, s.cv(unit)),
            exposed: s.pieces.has(unit, FACE_UP),
        });
        Piece { id: self.art.ids[at].clone(), face, badges: self.badges(s, viewer, unit), facing: None }
    }

    /// [2.1, 10.2, 14.6] What everybody sees of a block: its wood, that it has no supply, that it is dispersed.
    fn back(&self, s: &State, unit: UnitId) -> Back {
        Back {
            wood: wood(self.data.unit(unit).nation),
            unsupplied: s.pieces.has(unit, mark::UNSUPPLIED),
            dispersed: s.pieces.has(unit, mark::DISPERSED),
        }
    }

    /// Blocks seen from behind, in an order that tells nothing: by what is seen of them, never by which they are.
    fn push_backs(&self, side: Side, place: &str, backs: &mut [Back], into: &mut Vec<Piece>) {
        backs.sort_unstable();
        for (n, back) in backs.iter().enumerate() {
            let mut badges = Vec::new();
            if back.unsupplied {
                badges.push(self.art.badges.unsupplied.clone());
            }
            if back.dispersed {
                badges.push(self.art.badges.dispersed.clone());
            }
            let face = Face::Upright { side: side as u8, colour: self.art.woods[back.wood].clone() };
            into.push(Piece { id: back_id(place, side, n), face, badges, facing: None });
        }
    }

    /// The states of a block whose label is seen; what it has done this turn is for its owner.
    fn badges(&self, s: &State, viewer: Viewer, unit: UnitId) -> Vec<Badge> {
        let art = &self.art.badges;
        let marks = s.pieces.marks[unit.index()];
        let own = may_see(viewer, s.side(unit));
        let mut badges = Vec::new();
        let mut add = |on: bool, badge: &Badge| {
            if on {
                badges.push(badge.clone());
            }
        };
        if marks != 0 {
            let has = |bits: u16| marks & bits != 0;
            add(has(mark::UNSUPPLIED), &art.unsupplied);
            add(has(mark::DISPERSED), &art.dispersed);
            add(has(mark::REARGUARD), &art.rearguard);
            add(has(mark::ACTIVE), if has(mark::BLITZ) { &art.blitz } else { &art.active });
            add(has(mark::AIRBORNE), &art.airborne);
            add(has(mark::NAVAL), &art.naval);
            if own {
                if s.phase == Phase::Production {
                    add(has(mark::ARRIVING), &art.arriving);
                    add(has(mark::RAISED) && !has(mark::ARRIVING), &art.raised);
                    add(has(mark::SPENT), &art.disbanded);
                } else if has(mark::STRATEGIC) {
                    add(true, &art.strategic);
                } else {
                    add(has(mark::MOVED), &art.moved);
                }
            }
        }
        if s.phase == Phase::Battle && s.battle.holder == unit {
            add(s.battle.fraction > 0, &art.half_hit);
        }
        if own {
            let nation = self.data.unit(unit).nation;
            // [2.66, 16.4]
            let confined = nation.is_satellite() && s.side(unit) == Side::Axis && s.pieces.hex(unit).is_some();
            add(confined && !self.is_free(s, unit), &art.confined);
            add(matches!(s.phase, Phase::Setup { picked, .. } if picked == unit), &art.in_hand);
        }
        badges
    }

    /// [7.12, 7.13, 8.31, 15.51] Battles, air strikes, the bridgehead, and towns that have changed hands.
    fn markers(&self, s: &State, scene: &mut Scene) {
        for &hex in &self.data.ground.land {
            if s.pieces.is_battle(hex) {
                // [7.14] Which battles are fought in this phase is announced.
                let chosen = s.fights.contains(hex) || (s.phase == Phase::Battle && s.battle.hex == hex);
                let label = Message::new(if chosen { "marker-fight" } else { "marker-battle" })
                    .with("hex", self.hex_name(hex))
                    .with("defender", side_name(s.defender(hex)));
                scene.markers.push(Marker { hex: hex.0, role: MarkerRole::Battle, label });
            }
        }
        for &(hq, hex) in &s.strikes {
            let label = Message::new("marker-strike").with("hq", self.unit_name(hq)).with("hex", self.hex_name(hex));
            scene.markers.push(Marker { hex: hex.0, role: MarkerRole::Strike { side: s.side(hq) as u8 }, label });
        }
        if let Bridgehead::Laid(hex) = s.bridgehead {
            let label = Message::new("marker-bridgehead");
            scene.markers.push(Marker { hex: hex.0, role: MarkerRole::Bridgehead, label });
        }
        for &(hex, owner) in &self.art.prizes {
            if s.is_friendly(owner.enemy(), hex) {
                let label = self.art.flags[owner.enemy()].clone();
                let role = MarkerRole::Control { side: owner.enemy() as u8 };
                scene.markers.push(Marker { hex: hex.0, role, label });
            }
        }
    }

    fn tracks(&self, s: &State, viewer: Viewer, scene: &mut Scene) {
        // [4.1, 12.1] The calendar.
        let calendar = &self.art.calendars[usize::from(s.scenario)];
        scene.tracks.push(Track {
            id: "calendar".into(),
            title: Message::new("track-calendar"),
            spaces: calendar.spaces.clone(),
            current: s.date.months().checked_sub(calendar.first),
            vital: None,
        });
        let plain = |text: &Arc<str>| TrackSpace { text: text.clone(), note: None, pieces: Vec::new() };
        // [5.61] Supreme moves are counted on the table.
        let supreme = self.supreme_left(s);
        if supreme > 0 {
            let most = usize::from(supreme).max(6);
            scene.tracks.push(Track {
                id: "supreme".into(),
                title: Message::new("track-supreme").with("side", side_name(s.active)),
                spaces: self.art.figures.iter().take(most + 1).map(plain).collect(),
                current: Some(u16::from(supreme)),
                vital: None,
            });
        }
        // [11.1, 11.2] The level of production is nobody else's business.
        for (side, id) in [(Side::Axis, "production-axis"), (Side::Soviet, "production-soviet")] {
            if may_see(viewer, side) {
                let level = self.level(s, side);
                scene.tracks.push(Track {
                    id: id.into(),
                    title: Message::new("track-production").with("side", side_name(side)),
                    spaces: vec![plain(&level.to_string().into())],
                    current: Some(0),
                    vital: None,
                });
            }
        }
        // [17.1] What a side would score now. It depends on its production and its HQs: nobody else's business either.
        for (side, id) in [(Side::Axis, "points-axis"), (Side::Soviet, "points-soviet")] {
            if may_see(viewer, side)
                && let Some(points) = self.own_points(s, side)
            {
                scene.tracks.push(Track {
                    id: id.into(),
                    title: Message::new("track-points").with("side", side_name(side)),
                    spaces: vec![plain(&points.to_string().into())],
                    current: Some(0),
                    vital: Some(Vital { owner: side_name(side), what: Message::new("vital-points") }),
                });
            }
        }
        // [15.51] How far the bridgehead has come, for those who build it.
        // Only one that is destroyed has to be begun anew.
        let (first, stage) = match s.bridgehead {
            Bridgehead::None => (1, None),
            Bridgehead::Lost => (0, Some(0)),
            Bridgehead::Preparing => (1, Some(0)),
            Bridgehead::Ready => (1, Some(1)),
            Bridgehead::Laid(_) => (1, Some(2)),
        };
        if stage.is_some() && s.options.sea_power && may_see(viewer, Side::Soviet) {
            let notes = ["bridgehead-lost", "bridgehead-preparing", "bridgehead-ready", "bridgehead-laid"];
            let space = |(text, note): (&Arc<str>, &'static str)| TrackSpace {
                text: text.clone(),
                note: Some(Message::new(note).into()),
                pieces: Vec::new(),
            };
            scene.tracks.push(Track {
                id: "bridgehead".into(),
                title: Message::new("track-bridgehead"),
                spaces: self.art.figures.iter().zip(notes).skip(first).map(space).collect(),
                current: stage,
                vital: None,
            });
        }
    }

    /// [2.4, 11.5, 16.7] What is not on the map: to come, eliminated, or facing the Hungarian plain.
    fn boxes(&self, s: &State, viewer: Viewer, scene: &mut Scene) {
        for side in Side::BOTH {
            let (mut due, mut dead, mut plain) = (Vec::new(), Vec::new(), Vec::new());
            for unit in self.data.unit_ids().filter(|&unit| s.side(unit) == side) {
                match s.pieces.at(unit) {
                    off_map::DUE => due.push(unit),
                    off_map::DEAD => dead.push(unit),
                    off_map::PLAIN => plain.push(unit),
                    // [11.6] Arrived in secret: a cadre from among the eliminated, or a reinforcement.
                    _ if self.is_unseen(s, viewer, unit) => {
                        if s.pieces.has(unit, mark::REBUILT) {
                            dead.push(unit);
                        } else {
                            due.push(unit);
                        }
                    }
                    _ => {}
                }
            }
            let (due_id, dead_id, plain_id) = match side {
                Side::Axis => ("due-axis", "dead-axis", "plain-axis"),
                Side::Soviet => ("due-soviet", "dead-soviet", "plain-soviet"),
            };
            let count = |id: &'static str, units: &[UnitId]| {
                Message::new(id).with("side", side_name(side)).with("count", units.len())
            };
            if may_see(viewer, side) {
                self.push_arrivals(s, viewer, side, &mut due, scene);
            } else {
                self.push_box(s, viewer, side, due_id, count("box-due-count", &due), &due, scene);
            }
            self.push_box(s, viewer, side, dead_id, count("box-dead", &dead), &dead, scene);
            self.push_box(s, viewer, side, plain_id, count("box-plain", &plain), &plain, scene);
        }
    }

    /// [11.5] A side's own reinforcements, a box for each month.
    fn push_arrivals(&self, s: &State, viewer: Viewer, side: Side, due: &mut [UnitId], scene: &mut Scene) {
        let month = |unit: &UnitId| s.pieces.due[unit.index()];
        due.sort_by_key(|unit| (month(unit), *unit));
        for units in due.chunk_by(|a, b| month(a) == month(b)) {
            let months = month(&units[0]);
            let id = format!("due-{}-{months}", if side == Side::Axis { "axis" } else { "soviet" });
            let title = Message::new("box-due")
                .with("side", side_name(side))
                .with("month", month_name(months))
                .with("year", (months / 12).to_string());
            self.push_box(s, viewer, side, &id, title, units, scene);
        }
    }

    #[expect(clippy::too_many_arguments, reason = "a box has an owner, a name, a title and contents")]
    fn push_box(
        &self,
        s: &State,
        viewer: Viewer,
        side: Side,
        id: &str,
        title: Message,
        units: &[UnitId],
        scene: &mut Scene,
    ) {
        if units.is_empty() {
            return;
        }
        let mut pieces = Vec::with_capacity(units.len());
        if may_see(viewer, side) {
            pieces.extend(units.iter().map(|&unit| self.block(s, viewer, unit)));
        } else {
            let mut backs: Vec<Back> = units
                .iter()
                .map(|&unit| Back { wood: wood(self.data.unit(unit).nation), unsupplied: false, dispersed: false })
                .collect();
            self.push_backs(side, id, &mut backs, &mut pieces);
        }
        scene.boxes.push(HoldingBox { id: id.into(), title, side: Some(side as u8), pieces });
    }
}

/// What is seen of a block from behind.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Back {
    wood: usize,
    unsupplied: bool,
    dispersed: bool,
}

/// The name of a block seen from behind: where it stands, whose it is, and a number among those like it.
fn back_id(place: &str, side: Side, n: usize) -> Arc<str> {
    let mut id = String::with_capacity(place.len() + 5);
    let letter = if side == Side::Axis { 'a' } else { 's' };
    let _ = write!(id, "{place}/{letter}/{}", n + 1);
    id.into()
}

/// The side a viewer plays.
pub const fn own_side(viewer: Viewer) -> Option<Side> {
    match viewer {
        Viewer::Seat(seat) => Side::of(seat),
        Viewer::Spectator | Viewer::Everything => None,
    }
}

/// Does a viewer know all about a side's blocks?
pub fn may_see(viewer: Viewer, side: Side) -> bool {
    viewer == Viewer::Everything || own_side(viewer) == Some(side)
}
