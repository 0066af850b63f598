//! What a viewer may see: everything, for nothing is hidden in this game.

use board::HexId;
use kernel::Message;
use scene::{Badge, Cup, Face, HoldingBox, Marker, MarkerRole, Piece, Scene, Stack, Tone, Track, TrackSpace, Vital};

use crate::DarkValley;
use crate::battle::BattleStage;
use crate::data::tables::{Chit, Weather};
use crate::state::{HexSet, Phase, Stage, State, mark, off_map};
use crate::units::{Side, UnitId};

impl DarkValley {
    /// Everything there is to see of the position.
    pub(crate) fn observe(&self, s: &State) -> Scene {
        let headline = Message::new("headline")
            .with("turn", s.turn)
            .with("date", self.date(s.turn))
            .with("weather", self.weather_name(s))
            .with("phase", self.stage_name(s));
        let mut scene = Scene::new(self.art.map.clone(), headline);
        self.stacks(s, &mut scene);
        self.markers(s, &mut scene);
        self.tracks(s, &mut scene);
        self.boxes(s, &mut scene);
        self.cup(s, &mut scene);
        self.clashes(s, &mut scene);
        scene
    }

    /// [1.2] A turn as a month.
    pub(crate) fn date(&self, turn: u8) -> Message {
        crate::art::date(&self.data, turn)
    }

    /// [14.0] The weather in words.
    pub(crate) fn weather_name(&self, s: &State) -> Message {
        Message::new(match self.turn(s).weather {
            Weather::Fair => "weather-fair",
            Weather::Mixed => "weather-mixed",
            Weather::Mud => "weather-mud",
            Weather::Snow => "weather-snow",
        })
    }

    /// [4.0] The part of the turn, or the activation under way, for the headline.
    pub(crate) fn stage_name(&self, s: &State) -> Message {
        if let Some(chit) = s.activation.chit {
            return Message::new("stage-activation")
                .with("side", self.side_name(s.active))
                .with("chit", self.chit_name(chit));
        }
        Message::new(match s.stage {
            _ if matches!(s.phase, Phase::Over(_)) => "stage-over",
            Stage::SetUp => "stage-set-up",
            Stage::AxisReinforcements => "stage-axis-reinforcements",
            Stage::AxisReplacements => "stage-axis-replacements",
            Stage::AxisChanges => "stage-axis-changes",
            Stage::SovietReinforcements => "stage-soviet-reinforcements",
            Stage::SovietReplacements => "stage-soviet-replacements",
            Stage::SovietConversions => "stage-soviet-conversions",
            Stage::AxisBases | Stage::SovietBases => "stage-bases",
            Stage::AxisRail | Stage::SovietRail => "stage-rail",
            Stage::AxisShips | Stage::SovietShips => "stage-ships",
            Stage::Landing => "stage-landing",
            Stage::Airborne => "stage-airborne",
            Stage::Initiative => "stage-initiative",
            Stage::Activations => "stage-activations",
            Stage::Depots => "stage-depots",
            Stage::AirSupply => "stage-air-supply",
            Stage::Attrition => "stage-attrition",
            Stage::Final => "stage-final",
        })
    }

    fn stacks(&self, s: &State, scene: &mut Scene) {
        let mut shown = HexSet::EMPTY;
        for unit in self.data.unit_ids() {
            if let Some(hex) = s.pieces.hex(unit) {
                shown.insert(hex);
            }
        }
        scene.stacks.reserve(shown.len());
        for hex in shown.iter() {
            let pieces = s.pieces.stack(hex).map(|unit| self.piece(s, unit)).collect();
            scene.stacks.push(Stack { hex: hex.0, pieces });
        }
    }

    pub(crate) fn piece(&self, s: &State, unit: UnitId) -> Piece {
        let reduced = s.pieces.has(unit, mark::REDUCED);
        let face = Face::Shown(self.art.counters[unit.index()][usize::from(reduced)].clone());
        Piece { id: self.data.unit(unit).id.clone(), face, badges: self.badges(s, unit), facing: None }
    }

    /// What a unit is in, and what it did.
    fn badges(&self, s: &State, unit: UnitId) -> Vec<Badge> {
        let own = &self.art.badges;
        let has = |marks: u32| s.pieces.has(unit, marks);
        let chosen = match s.phase {
            Phase::Moving | Phase::DepotMoving => s.moving.goes(unit),
            Phase::Battle if s.battle.stage == BattleStage::Prepare => s.battle.attackers.contains(unit),
            Phase::Bombing(air) => air == unit,
            Phase::SetUp(_) => self.hand_in_setup(s) == Some(unit),
            _ => false,
        };
        let active = self.data.side(unit) == s.active;
        let shown = [
            (chosen, &own.chosen),
            (has(mark::OOS), &own.oos),
            (has(mark::ISOLATED), &own.isolated),
            (has(mark::DONE), &own.done),
            (active && s.phase == Phase::Movement && has(mark::MOVED), &own.moved),
            (active && s.phase == Phase::Combat && has(mark::FOUGHT), &own.fought),
        ];
        if shown.iter().all(|(is, _)| !is) {
            return Vec::new();
        }
        shown.into_iter().filter(|(is, _)| *is).map(|(_, badge)| badge.clone()).collect()
    }

    fn markers(&self, s: &State, scene: &mut Scene) {
        let mut add = |hex: HexId, role: MarkerRole, label: Message| {
            scene.markers.push(Marker { hex: hex.0, role, label });
        };
        let start = &self.start(s).control;
        for &hex in &self.data.named.towns {
            let side = if s.axis.contains(hex) { Side::Axis } else { Side::Soviet };
            if start[hex.index()] != Some(side) {
                let label =
                    Message::new("marker-control").with("hex", self.hex_name(hex)).with("side", self.side_name(side));
                add(hex, MarkerRole::Control { side: side as u8 }, label);
            }
        }
        for &hex in s.city_defence.iter().filter(|hex| hex.is_some()) {
            let label = Message::new("marker-city-defence").with("hex", self.hex_name(hex));
            add(hex, MarkerRole::HastyDefence, label);
        }
        for (at, &hex) in self.data.named.forts.iter().enumerate() {
            if s.forts_gone & 1 << at != 0 {
                let label = Message::new("marker-fort-destroyed").with("hex", self.hex_name(hex));
                add(hex, MarkerRole::Sign { glyph: "×".into(), tone: Tone::Faded }, label);
            }
        }
        if s.kursk.stands {
            let hex = self.data.named.kursk;
            let label = Message::new("marker-kursk").with("hex", self.hex_name(hex));
            add(hex, MarkerRole::Sign { glyph: "FZ".into(), tone: Tone::Good }, label);
        }
        if s.activation.leader.is_some() {
            let (glyph, leader) = match s.active {
                Side::Axis => ("Ma", self.data.named.manstein),
                Side::Soviet => ("Mo", self.data.named.model),
            };
            let label = Message::new("marker-leader").with("unit", self.unit_name(leader));
            add(s.activation.leader, MarkerRole::Sign { glyph: glyph.into(), tone: Tone::Active }, label);
        }
        if s.phase == Phase::Battle && s.battle.target.is_some() {
            let label = Message::new("marker-battle").with("hex", self.hex_name(s.battle.target));
            add(s.battle.target, MarkerRole::Battle, label);
        }
    }

    fn tracks(&self, s: &State, scene: &mut Scene) {
        let space = |(text, note): &(std::sync::Arc<str>, std::sync::Arc<Message>)| TrackSpace {
            text: text.clone(),
            note: Some(note.clone()),
            pieces: Vec::new(),
        };
        let (first, last) = (usize::from(self.start(s).first_turn), usize::from(self.scenario(s).last_turn));
        scene.tracks.push(Track {
            id: "turn".into(),
            title: Message::new("track-turn"),
            spaces: self.art.turns[first - 1..last].iter().map(space).collect(),
            current: Some(u16::from(s.turn) - first as u16),
            vital: None,
        });
        let points = self.points(s);
        self.count(scene, "points", "track-points", points, self.all_points(s));
        if let Some(track) = scene.tracks.last_mut() {
            track.vital = Some(Vital {
                owner: Message::new("side-axis"),
                what: Message::new("vital-points").with("points", points),
            });
        }
        if s.mandated > 0 {
            self.count(scene, "mandated", "track-mandated", s.mandated, 6);
        }
        if s.stage == Stage::AxisReplacements || s.stage == Stage::SovietReplacements {
            let names: &[&'static str] = match s.active {
                Side::Axis => &["track-infantry", "track-mech", "track-romanian", "track-hungarian"],
                Side::Soviet => &["track-factors"],
            };
            for (at, name) in names.iter().enumerate() {
                self.count(scene, name, name, s.points[at], s.points[at]);
            }
        }
    }

    /// A track that counts from 0.
    fn count(&self, scene: &mut Scene, id: &str, title: &'static str, now: u8, most: u8) {
        let space = |n: u8| TrackSpace {
            text: self.art.figures.get(usize::from(n)).cloned().unwrap_or_else(|| n.to_string().into()),
            note: None,
            pieces: Vec::new(),
        };
        scene.tracks.push(Track {
            id: id.into(),
            title: Message::new(title),
            spaces: (0..=most.max(now)).map(space).collect(),
            current: Some(now.into()),
            vital: None,
        });
    }

    fn boxes(&self, s: &State, scene: &mut Scene) {
        let places = [
            (off_map::HAND, "in-hand", "box-in-hand", None, false),
            (off_map::ARRIVING, "arriving-axis", "box-arriving-axis", Some(Side::Axis), false),
            (off_map::ARRIVING, "arriving-soviet", "box-arriving-soviet", Some(Side::Soviet), false),
            (off_map::STAVKA, "stavka", "box-stavka", Some(Side::Soviet), true),
            (off_map::OTHER_FRONTS, "other-fronts", "box-other-fronts", Some(Side::Axis), true),
            (off_map::POOL, "pool-axis", "box-pool-axis", Some(Side::Axis), false),
            (off_map::POOL, "pool-soviet", "box-pool-soviet", Some(Side::Soviet), false),
            (off_map::CAPTURED, "captured", "box-captured", Some(Side::Axis), false),
            (off_map::DEAD, "dead-axis", "box-dead-axis", Some(Side::Axis), true),
            (off_map::DEAD, "dead-soviet", "box-dead-soviet", Some(Side::Soviet), true),
        ];
        let mut found: [Vec<Piece>; 10] = Default::default();
        for unit in self.data.unit_ids().filter(|&unit| s.pieces.hex(unit).is_none()) {
            let (at, own) = (s.pieces.at(unit), self.data.side(unit));
            let there =
                places.iter().position(|(place, _, _, side, _)| *place == at && side.is_none_or(|side| side == own));
            if let Some(there) = there {
                found[there].push(self.piece(s, unit));
            }
        }
        for ((_, id, title, side, keep), pieces) in places.into_iter().zip(found) {
            if keep || !pieces.is_empty() {
                let side = side.map(|side| side as u8);
                scene.boxes.push(HoldingBox { id: id.into(), title: Message::new(title), side, pieces });
            }
        }
    }

    /// [10.3] The cup: what is in it is open.
    fn cup(&self, s: &State, scene: &mut Scene) {
        let mut known = Vec::new();
        let mut count = 0;
        for side in Side::BOTH {
            for chit in Chit::ALL {
                let there = u16::from(s.cup[side][chit as usize]);
                if there > 0 {
                    count += there;
                    known.push((self.side_chit(side, chit), there));
                }
            }
        }
        scene.cups.push(Cup { id: "cup".into(), title: Message::new("cup-chits"), count: Some(count), known });
        if s.stavka {
            let known = vec![(self.side_chit(Side::Soviet, Chit::Stavka), 1)];
            scene.cups.push(Cup { id: "held".into(), title: Message::new("cup-held"), count: Some(1), known });
        }
    }

    /// A chit and whose it is.
    pub(crate) fn side_chit(&self, side: Side, chit: Chit) -> Message {
        if chit == Chit::Logistics {
            return self.chit_message(chit);
        }
        Message::new("chit-of").with("side", self.side_name(side)).with("chit", self.chit_name(chit))
    }
}
