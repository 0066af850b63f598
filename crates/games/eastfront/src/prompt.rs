//! What a seat is asked, how each answer is shown, and what is laid over the map on request.

use board::HexId;
use kernel::{Message, OverlayInfo, OverlayRequest, Question, Seat, Viewer};
use scene::{Click, Mark, Offer, Overlay, Tone};
use std::borrow::Cow;

use crate::EastFront;
use crate::action::{Action, Order, Transport};
use crate::combat::Stage;
use crate::data::special;
use crate::ground::HexSet;
use crate::movement::{Mode, Moving};
use crate::production::Choosing;
use crate::state::{Bridgehead, Ending, Phase, State, mark, off_map};
use crate::supply::Choice;
use crate::text::who;
use crate::units::{Nation, Side, UnitId};
use crate::view::{may_see, own_side};

/// The name of an HQ's order.
pub fn order_name(order: Order) -> Message {
    Message::new(match order {
        Order::Normal => "order-normal",
        Order::Blitz => "order-blitz",
        Order::Drop => "order-drop",
        Order::BlitzDrop => "order-blitz-drop",
        Order::Landing => "order-landing",
        Order::BlitzLanding => "order-blitz-landing",
    })
}

/// The name of a nation's troops.
pub fn nation_name(nation: Nation) -> Message {
    Message::new(match nation {
        Nation::German => "nation-german",
        Nation::Romanian => "nation-romanian",
        Nation::Hungarian => "nation-hungarian",
        Nation::Bulgarian => "nation-bulgarian",
        Nation::Italian => "nation-italian",
        Nation::Soviet => "nation-soviet",
    })
}

impl EastFront {
    /// The question in front of a seat, with facts that help to answer it.
    pub(crate) fn ask(&self, s: &State, seat: Seat) -> Question {
        let deciders = self.to_act(s);
        let Some(side) = Side::of(seat).filter(|_| deciders.contains(seat)) else {
            let decides = deciders.iter().next().and_then(Side::of);
            let wait = |side: Side| Message::new("ask-wait").with("who", who(side));
            return Question::new(decides.map_or(Message::new("ask-nothing"), wait));
        };
        let mut question = Question::new(self.asked(s, side));
        self.add_notes(s, side, &mut question.notes);
        question
    }

    fn asked(&self, s: &State, side: Side) -> Message {
        // [16.7]
        if let Some(&hex) = self.data.ground.hungarian_plain.get(usize::from(s.plain_choice)) {
            return Message::new("ask-plain").with("hex", self.hex_name(hex));
        }
        match s.phase {
            Phase::Month | Phase::Fortnight | Phase::Turn | Phase::HalfYear | Phase::Rearguards | Phase::Over(_) => {
                Message::new("ask-nothing")
            }
            Phase::Setup { picked: UnitId::NONE, .. } => Message::new("ask-setup"),
            Phase::Setup { picked, .. } => Message::new("ask-setup-picked").with("unit", self.unit_name(picked)),
            Phase::Production => self.asked_in_production(s, side),
            Phase::Command => Message::new("ask-command"),
            Phase::Deploy(hq) => Message::new("ask-deploy").with("hq", self.unit_name(hq)),
            Phase::Movement if s.blitz => Message::new("ask-blitz-movement"),
            Phase::Movement => Message::new("ask-movement"),
            Phase::Moving => self.asked_on_the_way(s),
            Phase::Mobilize => Message::new("ask-mobilize"),
            Phase::Strikes => Message::new("ask-strikes"),
            Phase::Select => Message::new("ask-select"),
            Phase::Resolve => Message::new("ask-resolve"),
            Phase::Battle => self.asked_in_battle(s),
            Phase::Surrender => Message::new("ask-surrender"),
            Phase::Defection(nation) => Message::new("ask-defection").with("nation", nation_name(nation)),
            Phase::Bridgehead => {
                let hex = s.pieces.at(self.data.named.coastal);
                Message::new("ask-bridgehead").with("hex", self.hex_name(hex))
            }
            Phase::Attrition => self.asked_without_supply(s),
            Phase::Sequel(Ending::Points(axis, soviet), _) => {
                Message::new("ask-sequel").with("axis", axis).with("soviet", soviet)
            }
            Phase::Sequel(..) => Message::new("ask-nothing"),
        }
    }

    fn asked_in_production(&self, s: &State, side: Side) -> Message {
        match s.plans[side].choosing {
            Choosing::Nothing => Message::new("ask-production"),
            Choosing::Cadre(unit) => Message::new("ask-cadre").with("unit", self.unit_name(unit)),
            Choosing::Arrival(unit) => Message::new("ask-arrival").with("unit", self.unit_name(unit)),
            Choosing::Disband => Message::new("ask-disband"),
        }
    }

    fn asked_on_the_way(&self, s: &State) -> Message {
        let m = &s.moving;
        let (unit, hex) = (self.unit_name(m.unit), self.hex_name(s.pieces.at(m.unit)));
        let id = match m.mode {
            Mode::Land if m.rearguard && m.spent == 0 => "ask-rearguard",
            Mode::Land => "ask-moving",
            Mode::Rail => "ask-rail",
            Mode::Sea => "ask-sea",
            Mode::Drop => "ask-drop",
            Mode::Landing => "ask-landing",
            Mode::Evacuation => "ask-evacuation",
        };
        Message::new(id).with("unit", unit).with("hex", hex)
    }

    pub(crate) fn asked_in_battle(&self, s: &State) -> Message {
        let battle = &s.battle;
        let hex = self.hex_name(battle.hex);
        match battle.stage {
            Stage::Repulse => Message::new("ask-repulse").with("hex", hex).with("count", battle.repulses),
            _ => Message::new("ask-losses").with("hex", hex).with("count", battle.hits),
        }
    }

    /// [6.22, 10.5, 15.31]
    fn asked_without_supply(&self, s: &State) -> Message {
        let Some((hex, choice)) = self.supply_choice(s) else { return Message::new("ask-nothing") };
        let id = match choice {
            Choice::Fortress => "ask-supply-fortress",
            Choice::Siege => "ask-supply-siege",
            Choice::Surplus => "ask-supply-surplus",
        };
        Message::new(id).with("hex", self.hex_name(hex))
    }

    fn add_notes(&self, s: &State, side: Side, notes: &mut Vec<Message>) {
        if matches!(s.phase, Phase::Production | Phase::Command) {
            self.note_points(s, side, notes);
        }
        // [16.7] Whoever is asked about the plain may not be the side whose phase it is.
        if s.plain_choice != u8::MAX {
            return;
        }
        match s.phase {
            Phase::Production => {
                let left = s.plans[side].left;
                notes.push(Message::new("note-production").with("points", left));
                // [16.2, 16.6]
                if !self.has_oil(s, side) {
                    notes.push(Message::new("note-no-oil"));
                }
                // [16.3]
                if self.misses_lend_lease(s, side) {
                    notes.push(Message::new("note-no-lend-lease"));
                }
                // [16.61]
                if self.misses_caspian_route(s, side) {
                    notes.push(Message::new("note-no-caspian-route"));
                }
            }
            // [5.8]
            Phase::Command => {
                let mut hqs = s.on_map(&self.data, side).filter(|&(unit, _)| self.data.unit(unit).is_hq());
                if hqs.any(|(hq, hex)| self.is_disrupted(s, hq, hex)) {
                    notes.push(Message::new("note-disrupted"));
                }
                self.note_supreme(s, notes);
            }
            Phase::Movement | Phase::Mobilize => self.note_supreme(s, notes),
            Phase::Moving => {
                let m = &s.moving;
                if m.mode == Mode::Land {
                    notes.push(Message::new("note-speed").with("count", m.limit.saturating_sub(m.spent)));
                }
                self.note_supreme(s, notes);
            }
            Phase::Strikes => notes.extend(self.prospects(s)),
            Phase::Select | Phase::Resolve => {
                let count = s.fights.iter().count();
                notes.push(Message::new("note-fights").with("count", count));
                notes.extend(self.prospects(s));
            }
            Phase::Battle => {
                let battle = &s.battle;
                if battle.stage == Stage::Repulse {
                    return;
                }
                // [7.34, 7.35]
                if battle.cover > 1 {
                    notes.push(Message::new("note-cover").with("count", battle.cover));
                }
                if battle.holder != UnitId::NONE && battle.fraction > 0 {
                    let unit = self.unit_name(battle.holder);
                    notes.push(Message::new("note-holder").with("unit", unit).with("count", battle.fraction));
                }
            }
            _ => {}
        }
    }

    /// [17.1] What the side would score now, where that can be told without the enemy's blocks and points decide.
    pub(crate) fn own_points(&self, s: &State, side: Side) -> Option<i16> {
        let hidden = side == Side::Soviet && self.scenario(s).has(special::HQ_MISSING);
        (!hidden && self.counts_points(s)).then(|| self.points(s, side))
    }

    fn note_points(&self, s: &State, side: Side, notes: &mut Vec<Message>) {
        if let Some(points) = self.own_points(s, side) {
            notes.push(Message::new("note-points").with("points", points));
        }
    }

    /// [5.61, 6.51] Supreme moves left.
    fn note_supreme(&self, s: &State, notes: &mut Vec<Message>) {
        let left = self.supreme_left(s);
        if left > 0 {
            notes.push(Message::new("note-supreme").with("count", left));
        }
    }

    /// How an offer is shown and what to click for it.
    pub(crate) fn offer(&self, s: &State, seat: Seat, action: Action) -> Offer {
        let label = self.label(s, Side::of(seat).unwrap_or(s.active), action);
        let click = match (action.hex(), action) {
            (Some(hex), _) => Click::Hex(hex.0),
            (None, Action::Drop) => Click::Piece(self.art.ids[self.data.named.para.index()].clone()),
            (None, _) => match action.unit().and_then(|unit| self.art.ids.get(unit.index())) {
                Some(id) => Click::Piece(id.clone()),
                None => Click::Button,
            },
        };
        Offer { action: action.write(&self.data), click, label, role: action.role() }
    }

    fn label(&self, s: &State, side: Side, action: Action) -> Message {
        let unit = |id: &'static str, unit: UnitId| Message::new(id).with("unit", self.unit_name(unit));
        let hex = |id: &'static str, hex: HexId| Message::new(id).with("hex", self.hex_name(hex));
        let priced = |id: &'static str, u: UnitId, price: i16| unit(id, u).with("price", price);
        match action {
            Action::Pick(u) => unit("do-pick", u),
            Action::Swap(u) => unit("do-swap", u),
            Action::Give(u) => unit("do-give", u),
            Action::Back => Message::new("do-back"),
            Action::Standard => Message::new("do-standard"),
            Action::Done => self.done_label(s, side),
            Action::To(h) => self.to_label(s, side, h),
            Action::Activate(u, order) => unit("do-activate", u).with("order", order_name(order)),
            Action::Stay => Message::new("do-stay"),
            Action::Move(u, transport) => {
                let id = match transport {
                    Transport::Land => "do-move",
                    Transport::Rail => "do-move-rail",
                    Transport::Sea => "do-move-sea",
                };
                unit(id, u)
            }
            Action::Drop => unit("do-drop", self.data.named.para),
            Action::Land(u) => unit("do-land", u),
            Action::Evacuate(u) => unit("do-evacuate", u),
            Action::Rearguard(u) => unit("do-rearguard", u),
            Action::Halt => Message::new("do-halt"),
            Action::Mobilize(u, transport) => {
                let id = match transport {
                    Transport::Land => "do-mobilize",
                    Transport::Rail => "do-mobilize-rail",
                    Transport::Sea => "do-mobilize-sea",
                };
                unit(id, u)
            }
            Action::Strike(u, h) => unit("do-strike", u).with("hex", self.hex_name(h)),
            // [7.4] An attack out of command is at a disadvantage.
            Action::Fight(h) if s.command.contains(h) => hex("do-fight", h),
            Action::Fight(h) => hex("do-fight-unsupported", h),
            Action::Resolve(h) => hex("do-resolve", h),
            Action::Lose(u) => unit("do-lose", u),
            Action::Repulse(u) => unit("do-repulse", u),
            Action::Demand(nation) => Message::new("do-demand").with("nation", nation_name(nation)),
            Action::Defect(u) => unit("do-defect", u),
            Action::Lay => Message::new("do-lay"),
            Action::Keep(u) => match self.supply_choice(s) {
                Some((_, Choice::Surplus)) => unit("do-starve", u),
                _ => unit("do-keep", u),
            },
            Action::Step(u) => priced("do-step", u, self.step_price(s, u)),
            Action::Cadre(u) => priced("do-cadre", u, self.prices(s, u).1),
            Action::Arrive(u) => unit("do-arrive", u),
            Action::Hasten(u) => unit("do-hasten", u),
            Action::Buy(u) => priced("do-buy", u, self.prices(s, u).1),
            Action::Disband => Message::new("do-disband"),
            Action::Scrap(u) => unit("do-scrap", u),
            Action::Prepare => match s.bridgehead {
                Bridgehead::Laid(_) => Message::new("do-take-up"),
                _ => Message::new("do-prepare").with("price", self.data.prices.bridgehead),
            },
            Action::Hold(u) => unit("do-hold", u),
            Action::GoOn => Message::new("do-go-on"),
        }
    }

    /// What is ended.
    fn done_label(&self, s: &State, side: Side) -> Message {
        let left = |id: &'static str| Message::new(id).with("left", self.still_to_do(s, side));
        match s.phase {
            Phase::Setup { .. } => Message::new("do-end-setup"),
            Phase::Production => Message::new("do-end-production").with("left", s.plans[side].left),
            Phase::Command => left("do-end-command"),
            Phase::Movement => left("do-end-movement"),
            Phase::Mobilize => Message::new("do-end-mobilize"),
            Phase::Strikes => left("do-end-strikes"),
            Phase::Select => Message::new("do-end-select"),
            Phase::Surrender => Message::new("do-end-surrender"),
            Phase::Bridgehead => Message::new("do-end-bridgehead"),
            Phase::Sequel(..) => Message::new("do-end-game"),
            _ => Message::new("do-done"),
        }
    }

    /// How many units could still be activated or moved, or strike from the air, if nothing were ended.
    fn still_to_do(&self, s: &State, side: Side) -> usize {
        let mut actions = Vec::new();
        self.legal(s, side, &mut actions);
        let mut units: Vec<UnitId> = actions
            .into_iter()
            .filter_map(|action| match action {
                Action::Activate(unit, _)
                | Action::Move(unit, _)
                | Action::Rearguard(unit)
                | Action::Land(unit)
                | Action::Evacuate(unit)
                | Action::Strike(unit, _) => Some(unit),
                Action::Drop => Some(self.data.named.para),
                _ => None,
            })
            .collect();
        units.sort_unstable();
        units.dedup();
        units.len()
    }

    /// [7.34, 7.4] What the active side's own fire promises in each battle: it knows its guns, not its targets.
    fn prospects<'a>(&'a self, s: &'a State) -> impl Iterator<Item = Message> + 'a {
        s.battles().iter().map(move |hex| {
            let guns = s.pieces.of(s.active, hex).filter(|&unit| !self.data.unit(unit).is_hq());
            let sixths: u16 = guns.map(|unit| u16::from(s.cv(unit) * (7 - self.hits_on(s, unit, hex, true)))).sum();
            let tenths = (sixths * 10 + 3) / 6;
            let cover = self.passive_cover(s, hex);
            let id = if cover == 0 { "note-prospect-void" } else { "note-prospect" };
            Message::new(id)
                .with("hex", self.hex_name(hex))
                .with("whole", tenths / 10)
                .with("tenth", tenths % 10)
                .with("cover", cover)
        })
    }

    /// Where something goes, and what that means or costs.
    fn to_label(&self, s: &State, side: Side, to: HexId) -> Message {
        let hex = |id: &'static str| Message::new(id).with("hex", self.hex_name(to));
        match s.phase {
            Phase::Deploy(_) => hex("do-deploy"),
            Phase::Moving => match s.moving.mode {
                Mode::Rail | Mode::Sea => {
                    hex("do-to-price").with("price", self.strategic_price(s, to).unwrap_or_default())
                }
                Mode::Drop => hex("do-drop-on"),
                Mode::Landing => hex("do-land-on"),
                Mode::Land | Mode::Evacuation => {
                    let (own, enemy) = (s.pieces.count(side, to), s.pieces.count(side.enemy(), to));
                    hex(match (enemy, own) {
                        (0, _) => "do-to",
                        (_, 0) => "do-attack",
                        _ => "do-join",
                    })
                }
            },
            _ => hex("do-place"),
        }
    }

    /// What can be laid over the map.
    pub(crate) fn overlays() -> Vec<OverlayInfo> {
        vec![
            OverlayInfo::of_map("supply", "overlay-supply"),
            OverlayInfo::of_map("command", "overlay-command"),
            OverlayInfo::of_map("zone-of-control", "overlay-zoc"),
            OverlayInfo::of_map("victory", "overlay-victory"),
            OverlayInfo::of_map("threat", "overlay-threat"),
            OverlayInfo::of_piece("reach", "overlay-reach"),
        ]
    }

    /// One of these, as a viewer may see it.
    pub(crate) fn overlay(&self, s: &State, viewer: Viewer, request: OverlayRequest<'_>) -> Option<Overlay> {
        let s = &*self.without_secrets(s, viewer);
        let mark = |hex: HexId, tone: Tone, side: Option<Side>| Mark {
            side: side.map(|side| side as u8),
            ..Mark::new(hex.0, tone)
        };
        let piece = request.piece().and_then(|id| self.data.unit_named(id)).filter(|&unit| self.sees(s, viewer, unit));
        let own = own_side(viewer);
        let sides = Side::BOTH.into_iter().filter(|&side| own.is_none_or(|own| own == side));
        let mut marks = Vec::new();
        match request.overlay.id {
            // [9.3, 10.3] Follows from control alone, which everybody sees.
            "supply" => {
                for side in sides {
                    let network = &s.network[side];
                    let tone = |hex: HexId| if network.contains(hex) { Tone::Active } else { Tone::Good };
                    let hexes = self.supplied_hexes(s, side);
                    marks.extend(hexes.iter().map(|hex| mark(hex, tone(hex), Some(side))));
                }
            }
            // [5.3, 5.42] Active headquarters lie face up.
            "command" => {
                let hexes = self.shown_command(s);
                marks.extend(hexes.iter().map(|hex| mark(hex, Tone::Active, Some(s.active))));
            }
            // [8.2]
            "zone-of-control" => {
                for (side, zone) in self.zones(s).iter() {
                    marks.extend(zone.iter().map(|hex| mark(hex, Tone::Warn, Some(side))));
                }
            }
            // [11.32, 11.33, 17.1] Production counts for victory.
            "victory" => {
                for &hex in &self.data.ground.sites {
                    let holder = Side::BOTH.into_iter().find(|&side| s.is_friendly(side, hex));
                    let value = self.data.ground.hex(hex).production(holder.unwrap_or(Side::Soviet));
                    marks.push(Mark { text: Some(value.to_string().into()), ..mark(hex, Tone::Plain, holder) });
                }
            }
            "reach" => {
                let unit = piece.filter(|&unit| may_see(viewer, s.side(unit)))?;
                let from = s.pieces.hex(unit)?;
                let moving = if s.phase == Phase::Moving && s.moving.unit == unit {
                    s.moving
                } else {
                    self.start(s, unit, Mode::Land)
                };
                let reached = self.land_reach(s, &moving, from).into_iter();
                marks.extend(reached.map(|(hex, tone)| mark(hex, tone, None)));
            }
            // [6.1] Next to an enemy who could come across; which of them are in command nobody but him knows.
            "threat" => {
                let own = own?;
                let (ground, has_enemy) = (&self.data.ground, |hex: HexId| s.pieces.count(own.enemy(), hex) > 0);
                let in_danger = |hex: HexId| has_enemy(hex) || ground.ways(hex).any(|(_, edge)| has_enemy(edge.to));
                let held = ground.land.iter().copied().filter(|&hex| s.pieces.count(own, hex) > 0);
                marks.extend(held.filter(|&hex| in_danger(hex)).map(|hex| mark(hex, Tone::Bad, Some(own))));
            }
            undrawn => unreachable!("overlay {undrawn} is declared and not drawn"),
        }
        Some(request.marked(marks))
    }

    /// [5.3, 5.42] The hexes in command as the phase has it: while HQs are activated those they will command, while they are
    /// mobilised those that the others will support, and none when nobody commands any more.
    fn shown_command(&self, s: &State) -> HexSet {
        match s.phase {
            Phase::Command | Phase::Deploy(_) => self.commanded(s),
            Phase::Mobilize | Phase::Rearguards => self.supported(s),
            Phase::Moving if s.moving.mobilizing || s.moving.rearguard => self.supported(s),
            Phase::Movement | Phase::Moving | Phase::Strikes | Phase::Select | Phase::Resolve | Phase::Battle => {
                s.command
            }
            _ => HexSet::EMPTY,
        }
    }

    /// [3.21, 11.1] The position as the viewer knows it: without a deployment that is still under way, and without what
    /// the enemy has placed in this production.
    pub(crate) fn without_secrets<'a>(&self, s: &'a State, viewer: Viewer) -> Cow<'a, State> {
        let mut known = Cow::Borrowed(s);
        for side in Side::BOTH.into_iter().filter(|&side| !may_see(viewer, side) && self.is_deploying(s, side)) {
            for (unit, _) in s.on_map(&self.data, side) {
                known.to_mut().pieces.take(unit, off_map::GONE);
            }
        }
        if s.phase == Phase::Production {
            for unit in self.data.unit_ids() {
                if s.pieces.hex(unit).is_some() && self.is_unseen(s, viewer, unit) {
                    known.to_mut().pieces.take(unit, off_map::DUE);
                }
            }
        }
        known
    }

    /// [6.1] Where a unit could end a move by land: free hexes, and those where it would fight.
    fn land_reach(&self, s: &State, moving: &Moving, from: HexId) -> Vec<(HexId, Tone)> {
        let enemy = s.side(moving.unit).enemy();
        if moving.mode != Mode::Land || s.pieces.has(moving.unit, mark::DISPERSED) {
            return Vec::new();
        }
        let mut ring = vec![(from, *moving)];
        // [1.39, 2.24] Where a strait or a marsh was on the way, a hex leads less far than where none was.
        let mut seen = vec![(from, moving.strait, moving.limit)];
        let mut reached: Vec<(HexId, Tone)> = Vec::new();
        while !ring.is_empty() {
            let mut next = Vec::new();
            for (here, m) in ring {
                for (direction, _) in self.data.ground.ways(here) {
                    let Ok(to) = self.good_step(s, &m, here, direction) else { continue };
                    let on = self.after_step(s, &m, here, direction);
                    let fights = s.pieces.count(enemy, to) > 0;
                    if self.fits(s, m.unit, to) && reached.iter().all(|(hex, _)| *hex != to) {
                        reached.push((to, if fights { Tone::Warn } else { Tone::Active }));
                    }
                    if !fights && !seen.contains(&(to, on.strait, on.limit)) {
                        seen.push((to, on.strait, on.limit));
                        next.push((to, on));
                    }
                }
            }
            ring = next;
        }
        reached
    }
}
