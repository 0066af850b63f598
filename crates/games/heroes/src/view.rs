//! What a viewer sees of a position.

use kernel::{Message, Viewer};
use scene::{
    Badge, Card, Cup, Face, Hand, HoldingBox, Marker, MarkerRole, Piece, Scene, Stack, Tone, Track, TrackSpace, Vital,
};
use std::sync::Arc;

use crate::Heroes;
use crate::data::cards::{CardId, Payment, Sort};
use crate::data::markers::Bag;
use crate::data::units::Side;
use crate::state::{ForceId, NO_CARD, Phase, State, UnitId, mark, off_map};
use crate::text::side_name;
use crate::works::work_name;

/// Is this viewer told what a force knows?
pub fn may_see(s: &State, viewer: Viewer, force: ForceId) -> bool {
    match viewer {
        Viewer::Everything => true,
        Viewer::Seat(seat) => force != ForceId::NONE && s.seat(force) == seat,
        Viewer::Spectator => false,
    }
}

impl Heroes {
    /// The table as one viewer sees it.
    pub(crate) fn observe(&self, s: &State, viewer: Viewer) -> Scene {
        let mut scene = Scene::new(self.art.maps[usize::from(s.firefight)].clone(), self.headline(s));
        for hex in self.layout(s).hexes() {
            let seen = |&unit: &UnitId| !s.pieces.has(unit, mark::HIDDEN) || may_see(s, viewer, s.force_of(unit));
            let pieces: Vec<Piece> = s.pieces.stack(hex).filter(seen).map(|unit| self.piece(s, viewer, unit)).collect();
            if !pieces.is_empty() {
                scene.stacks.push(Stack { hex: hex.0, pieces });
            }
        }
        self.markers(s, viewer, &mut scene);
        self.tracks(s, viewer, &mut scene);
        self.boxes(s, viewer, &mut scene);
        self.table(s, viewer, &mut scene);
        self.clashes(s, viewer, &mut scene);
        scene
    }

    /// Round, phase and whose turn it is.
    fn headline(&self, s: &State) -> Message {
        let phase = Message::new(match s.phase {
            Phase::Setup { .. } => "phase-setup",
            Phase::Before(_) | Phase::Plan(_) | Phase::Bid(_) => "phase-before",
            Phase::Turn | Phase::Acting | Phase::Obstacle => "phase-actions",
            Phase::Over => "phase-over",
        });
        let message = Message::new(if self.force_to_act(s).is_some() { "headline" } else { "headline-over" })
            .with("round", s.round)
            .with("rounds", self.fight(s).rounds)
            .with("phase", phase);
        match self.force_to_act(s) {
            Some(force) => message.with("force", self.force_name(s, force)),
            None => message,
        }
    }

    /// A counter whose face is seen.
    pub(crate) fn piece(&self, s: &State, viewer: Viewer, unit: UnitId) -> Piece {
        let at = unit.index();
        let on_map = s.pieces.hex(unit).is_some();
        let facing = (on_map && !s.pieces.has(unit, mark::HIDDEN))
            .then(|| self.arc_limit(s, unit).map(|facing| facing.index() as u8))
            .flatten();
        Piece {
            id: self.art.ids[at].clone(),
            face: Face::Shown(self.art.faces[at].clone()),
            badges: self.badges(s, viewer, unit),
            facing,
        }
    }

    fn badges(&self, s: &State, viewer: Viewer, unit: UnitId) -> Vec<Badge> {
        let art = &self.art.badges;
        let own = may_see(s, viewer, s.force_of(unit));
        let mut badges = Vec::new();
        let mut add = |on: bool, badge: &Badge| {
            if on {
                badges.push(badge.clone());
            }
        };
        let has = |marks: u16| s.pieces.has(unit, marks);
        add(s.is_active(unit), &art.active);
        add(has(mark::SPENT), &art.spent);
        // [7.5] What the marker says is its owner's secret until it is shown.
        if s.pieces.is_hit(unit) {
            let known = own || has(mark::SHOWN);
            let marker = s.pieces.hit[unit.index()];
            let label = match known {
                true => Message::new("badge-marker").with("marker", self.marker_name(marker)),
                false => Message::new("badge-hit"),
            };
            add(true, &Badge { label, ..art.hit.clone() });
        }
        add(has(mark::HIDDEN), &art.hidden);
        add(has(mark::HASTY), &art.hasty);
        add(has(mark::INSIDE), &art.inside);
        add(has(mark::ABOARD), &art.aboard);
        add(has(mark::STUCK | mark::MIRED), &art.stuck);
        add(has(mark::EXPOSED), &art.exposed);
        add(has(mark::BEARER), &art.bearer);
        // [8.4] Which unit has a weapon card is for its owner.
        if let Some((card, _)) = s.weapons.iter().find(|(_, bearer)| *bearer == unit && own) {
            let label = Message::new("badge-weapon").with("card", self.card_name(*card));
            add(true, &Badge { label, ..art.weapon.clone() });
        }
        badges
    }

    /// [2.5.2, 13.0, 18.0] Control, smoke, works, and a force's own plans and mines.
    fn markers(&self, s: &State, viewer: Viewer, scene: &mut Scene) {
        let sign = |glyph: &str, tone: Tone| MarkerRole::Sign { glyph: glyph.into(), tone };
        for held in &s.held {
            if held.hex.index() < self.layout(s).len() {
                let role = match held.side {
                    Some(side) => MarkerRole::Control { side: side as u8 },
                    None => sign("★", Tone::Plain),
                };
                let label = match held.side {
                    Some(side) => Message::new("marker-held").with("side", side_name(side)),
                    None => Message::new("marker-objective"),
                };
                scene.markers.push(Marker { hex: held.hex.0, role, label });
            }
        }
        for (hex, thick) in &s.smoke {
            let label = Message::new("marker-smoke").with("thick", *thick);
            // Fresh smoke counts 2, thinning smoke 1; more lies where several markers do.
            let role = MarkerRole::Smoke { dense: *thick > 1 };
            scene.markers.push(Marker { hex: hex.0, role, label });
        }
        for fixture in &s.works {
            if fixture.hidden && !may_see(s, viewer, fixture.force) {
                continue;
            }
            let role = match fixture.work {
                crate::Work::Trench => MarkerRole::Trench,
                crate::Work::Bunker => MarkerRole::Bunker { facing: fixture.facing % 6 },
                crate::Work::Hasty => MarkerRole::HastyDefence,
                crate::Work::Wire => MarkerRole::Wire,
                crate::Work::RoadBlock => MarkerRole::RoadBlock,
                crate::Work::Mines => MarkerRole::Mines,
            };
            scene.markers.push(Marker { hex: fixture.hex.0, role, label: work_name(fixture.work) });
            // [18.3.3] Its owner is reminded that the enemy does not see it.
            if fixture.hidden {
                let label = Message::new("marker-unseen");
                scene.markers.push(Marker { hex: fixture.hex.0, role: sign("?", Tone::Good), label });
            }
        }
        // [20.3]
        for hex in &s.decoys {
            let label = Message::new("marker-decoy");
            scene.markers.push(Marker { hex: hex.0, role: sign("?", Tone::Warn), label });
        }
        // What is being attacked, or entered at the price of a die, is announced.
        if s.attack.open {
            let label = Message::new("marker-attack").with("hex", self.hex_name(s, s.attack.hex));
            scene.markers.push(Marker { hex: s.attack.hex.0, role: MarkerRole::Battle, label });
        }
        if s.acting.goal.is_some() {
            let label = Message::new("marker-goal");
            scene.markers.push(Marker { hex: s.acting.goal.0, role: MarkerRole::Trace, label });
        }
        // [12.3] A plan is its owner's secret.
        for force in s.force_ids().filter(|&force| may_see(s, viewer, force)) {
            let own = s.force(force);
            for (hex, _) in own.planned.iter().chain(&own.falling) {
                let label = Message::new("marker-plan");
                scene.markers.push(Marker { hex: hex.0, role: MarkerRole::Battle, label });
            }
        }
    }

    /// [2.0, 3.0, 3.2, 2.5.2] Rounds, action points, command points, victory points.
    fn tracks(&self, s: &State, viewer: Viewer, scene: &mut Scene) {
        let plain = |text: &Arc<str>| TrackSpace { text: text.clone(), note: None, pieces: Vec::new() };
        let rounds = usize::from(self.fight(s).rounds);
        scene.tracks.push(Track {
            id: "rounds".into(),
            title: Message::new("track-rounds"),
            spaces: self.art.figures[1..=rounds].iter().map(plain).collect(),
            current: Some(u16::from(s.round) - 1),
            vital: None,
        });
        let number = |n: i32| -> Arc<str> { n.to_string().into() };
        for force in s.force_ids() {
            let own = s.force(force);
            let name = self.force_name(s, force);
            let mut single = |id: String, title: Message, value: i32, what: &'static str| {
                let spaces = vec![plain(&number(value))];
                let vital = Some(Vital { owner: name.clone(), what: Message::new(what) });
                scene.tracks.push(Track {
                    id: id.into(),
                    title: title.with("force", name.clone()),
                    spaces,
                    current: Some(0),
                    vital,
                });
            };
            single(format!("cap-{}", force.0), Message::new("track-cap"), own.cap.into(), "vital-cap");
            // [3.0.1] Of hidden points only those that were used are seen.
            let hidden = s.options.variable_ap && s.options.hidden_ap && !may_see(s, viewer, force);
            let id = format!("ap-{}", force.0);
            match (own.pool.open, hidden) {
                (false, _) => single(id, Message::new("track-ap"), 0, "vital-ap"),
                (true, false) => single(id, Message::new("track-ap"), own.pool.ap.into(), "vital-ap"),
                (true, true) => single(id, Message::new("track-ap-used"), own.pool.used.into(), "vital-ap-used"),
            }
            single(format!("vp-{}", force.0), Message::new("track-vp"), own.vp.into(), "vital-vp");
        }
    }

    /// [5.5, 7.4] Who waits, who is lost, who has left.
    fn boxes(&self, s: &State, viewer: Viewer, scene: &mut Scene) {
        for force in s.force_ids() {
            let own = s.force(force);
            for (id, place, title) in [
                ("waiting", off_map::WAITING, "box-waiting"),
                ("dead", off_map::DEAD, "box-dead"),
                ("exited", off_map::EXITED, "box-exited"),
            ] {
                let units = own.units.iter().filter(|&unit| s.pieces.at(unit) == place);
                let pieces: Vec<Piece> = units.map(|unit| self.piece(s, viewer, unit)).collect();
                if !pieces.is_empty() {
                    let title = match title {
                        "box-waiting" => Message::new("box-waiting"),
                        "box-dead" => Message::new("box-dead"),
                        _ => Message::new("box-exited"),
                    };
                    scene.boxes.push(HoldingBox {
                        id: format!("{id}-{}", force.0).into(),
                        title: title.with("force", self.force_name(s, force)),
                        side: Some(own.side as u8),
                        pieces,
                    });
                }
            }
            // [10.0] That units are hidden is known, where they are is not.
            if !may_see(s, viewer, force) {
                let hidden: Vec<Piece> = own
                    .units
                    .iter()
                    .filter(|&unit| s.pieces.has(unit, mark::HIDDEN))
                    .map(|unit| {
                        let mut badges = vec![self.art.badges.hidden.clone()];
                        // [10.1] A spent one lies beside the map with its spent side up.
                        if s.pieces.has(unit, mark::SPENT) {
                            badges.push(self.art.badges.spent.clone());
                        }
                        Piece {
                            id: self.art.ids[unit.index()].clone(),
                            face: Face::Shown(self.art.faces[unit.index()].clone()),
                            badges,
                            facing: None,
                        }
                    })
                    .collect();
                if !hidden.is_empty() {
                    scene.boxes.push(HoldingBox {
                        id: format!("hidden-{}", force.0).into(),
                        title: Message::new("box-hidden").with("force", self.force_name(s, force)),
                        side: Some(own.side as u8),
                        pieces: hidden,
                    });
                }
            }
        }
    }

    /// [8.3] A secret objective: where it is, and what it is worth.
    fn secret_card(&self, s: &State, card: CardId, at: usize) -> Card {
        let id = &self.card(card).id;
        let text = Message::new("card-secret-text")
            .with("hex", self.hex_name(s, s.held[at].hex))
            .with("points", self.fight(s).secret);
        Card { id: id.as_str().into(), name: Message::named(format!("card-{id}")), text }
    }

    /// [8.0] What a card does, and before it what it costs to play.
    fn card_text(&self, card: CardId) -> Message {
        let card = self.card(card);
        let text = Message::named(format!("card-{}-text", card.id));
        // [8.4] Weapons are paid for when they are used, events by nobody.
        if !matches!(card.sort, Sort::Action | Sort::Bonus) {
            return text;
        }
        let cost = match card.payment {
            _ if card.cost == 0 => Message::new("card-free"),
            Payment::Command => Message::new("card-costs-cap"),
            Payment::Action => Message::new("card-costs-ap"),
            Payment::Either => Message::new("card-costs-either"),
        };
        Message::new("card-says").with("cost", cost.with("cost", card.cost)).with("text", text)
    }

    /// [7.5, 8.0] Bags, pile and hands.
    fn table(&self, s: &State, viewer: Viewer, scene: &mut Scene) {
        for (bag, id, title) in [(Bag::Foot, "bag-foot", "cup-foot"), (Bag::Vehicle, "bag-vehicle", "cup-vehicle")] {
            let count = self
                .data
                .markers
                .iter()
                .zip(s.bags)
                .filter(|(marker, _)| marker.bag == bag)
                .map(|(_, n)| u16::from(n))
                .sum();
            let title = if title == "cup-foot" { Message::new("cup-foot") } else { Message::new("cup-vehicle") };
            scene.cups.push(Cup { id: id.into(), title, count: Some(count), known: Vec::new() });
        }
        if !s.options.cards {
            return;
        }
        let pile: u16 = s.pile.iter().chain(&s.bottom).map(|&count| u16::from(count)).sum();
        let played = (0..).map(CardId).zip(s.discard).take(self.data.cards.len()).filter(|(_, count)| *count > 0);
        let known = played.map(|(card, count)| (Message::named(format!("card-{}", self.card(card).id)), count.into()));
        let discard: Vec<(Message, u16)> = known.collect();
        scene.cups.push(Cup {
            id: "pile".into(),
            title: Message::new("cup-pile"),
            count: Some(pile),
            known: Vec::new(),
        });
        scene.cups.push(Cup { id: "discard".into(), title: Message::new("cup-discard"), count: None, known: discard });
        for force in s.force_ids() {
            let own = s.force(force);
            let seen = may_see(s, viewer, force);
            let cards = (0..).map(CardId).zip(own.hand).take(if seen { self.data.cards.len() } else { 0 });
            let cards = cards.flat_map(|(card, count)| {
                let id = &self.card(card).id;
                let (name, text) = (Message::named(format!("card-{id}")), self.card_text(card));
                std::iter::repeat_n(Card { id: id.as_str().into(), name, text }, count.into())
            });
            // [1.0, 8.3] The objective lies face down until everybody is set up.
            let dealt = !matches!(s.phase, Phase::Setup { .. }) || matches!(viewer, Viewer::Everything);
            let open = (seen && dealt) || s.phase == Phase::Over;
            let secret = self.secret_of(s, force).filter(|_| open).map(|at| self.secret_card(s, own.secret, at));
            let cards = cards.chain(secret);
            let back = if own.side == Side::German { "field-grey" } else { "soviet-brown" };
            let hidden = if seen { 0 } else { u16::from(own.cards()) } + u16::from(own.secret != NO_CARD && !open);
            let title = Message::new("hand-of").with("force", self.force_name(s, force));
            let (side, back, cards) = (own.side as u8, back.into(), cards.collect());
            scene.hands.push(Hand { id: side.to_string().into(), title, side, back, cards, hidden });
        }
    }
}
