//! What a seat is asked, how each answer is shown, and what is laid over the map on request.

use board::HexId;
use kernel::{Message, OverlayInfo, OverlayRequest, Question, Seat, Value, Viewer};
use scene::{Click, Mark, Offer, Outlook, Overlay, Tone};

use crate::Heroes;
use crate::action::{Action, Activation, COMPASS, Fund, Shell, Shot};
use crate::combat::{Aim, Part, Tally};
use crate::data::cards::Effect;
use crate::los::Screen;
use crate::state::{Attack, ForceId, Phase, RollKind, Rolling, State, Target, UnitId, mark};
use crate::view::may_see;
use crate::works::work_name;

/// [3.2.3] Of 36 throws of two dice, how many reach a number.
pub const fn throws_reaching(number: i8) -> u16 {
    const REACHING: [u16; 13] = [36, 36, 36, 35, 33, 30, 26, 21, 15, 10, 6, 3, 1];
    if number < 2 {
        36
    } else if number > 12 {
        0
    } else {
        REACHING[number as usize]
    }
}

/// In percent, rounded.
const fn percent(throws: u16) -> u16 {
    (throws * 100 + 18) / 36
}

impl Heroes {
    /// The question in front of a seat, with facts that help to answer it.
    pub(crate) fn ask(&self, s: &State, seat: Seat) -> Question {
        let to_act = self.force_to_act(s);
        let Some(force) = to_act.filter(|&force| s.seat(force) == seat) else {
            let wait = |force: ForceId| Message::new("ask-wait").with("force", self.subject(s, force));
            return Question::new(to_act.map_or(Message::new("ask-nothing"), wait));
        };
        let mut question = Question::new(self.asked(s, force));
        if let Some(rolling) = &s.rolling {
            self.roll_notes(s, force, rolling, &mut question);
        }
        question
    }

    fn asked(&self, s: &State, force: ForceId) -> Message {
        if let Some(unit) = s.turning.first() {
            return Message::new("ask-turn-unit").with("unit", self.own_name(unit));
        }
        if let Some(rolling) = &s.rolling {
            return match rolling.rolled {
                true => Message::new("ask-luck").with("total", rolling.total),
                false => Message::new("ask-roll").with("what", self.roll_name(s, rolling)),
            };
        }
        match s.phase {
            Phase::Setup { picked: UnitId::NONE, .. } => Message::new("ask-setup"),
            Phase::Setup { picked, .. } if picked.index() < self.counters.len() => {
                Message::new("ask-place").with("unit", self.own_name(picked))
            }
            Phase::Setup { .. } => Message::new("ask-place-work"),
            Phase::Plan(_) => Message::new("ask-plan"),
            Phase::Bid(_) => Message::new("ask-bid"),
            Phase::Turn => {
                let own = s.force(force);
                Message::new("ask-act").with("ap", own.pool.ap).with("cap", own.cap)
            }
            Phase::Acting if s.acting.mover.is_some() => {
                Message::new("ask-moving").with("unit", self.own_name(s.acting.mover))
            }
            Phase::Acting if s.acting.verb != crate::state::Verb::Open => Message::new("ask-group"),
            Phase::Acting if s.acting.group.len() > 1 => {
                let units: Vec<Value> = s.acting.group.iter().map(|unit| self.own_name(unit)).collect();
                Message::new("ask-what-together").with("units", Value::from(units))
            }
            Phase::Acting => Message::new("ask-what").with("unit", self.own_name(s.acting.leader)),
            Phase::Obstacle => Message::new("ask-pay").with("cost", s.acting.cost),
            Phase::Before(_) | Phase::Over => Message::new("ask-nothing"),
        }
    }

    /// What a roll is for.
    fn roll_name(&self, s: &State, rolling: &Rolling) -> Message {
        match rolling.pending.kind {
            RollKind::Attack(target) => Message::new("roll-attack").with("target", self.target_name(s, target)),
            RollKind::Rally(unit) => Message::new("roll-rally").with("unit", self.unit_name(unit)),
            RollKind::Mines(unit) => Message::new("roll-mines").with("unit", self.unit_name(unit)),
            RollKind::Stuck(unit) => Message::new("roll-stuck").with("unit", self.unit_name(unit)),
            RollKind::Initiative => Message::new("die-initiative"),
            RollKind::Obstacle => Message::new("die-obstacle"),
            RollKind::Points => Message::new("die-points"),
            RollKind::Sergeant => Message::new("die-sergeant"),
            RollKind::Officer => Message::new("die-officer"),
            RollKind::Sniper(_) => Message::new("die-sniper"),
        }
    }

    /// Before a roll: every part of it and its chances with none, one and two CAPs.
    fn roll_notes(&self, s: &State, force: ForceId, rolling: &Rolling, question: &mut Question) {
        let figures = &self.data.tables.figures;
        let need = match rolling.pending.kind {
            RollKind::Attack(target) if target != Target::Empty => {
                question.notes.extend(self.reckoning(s, &s.attack, target));
                self.need(s, &s.attack, target)
            }
            RollKind::Rally(unit) => match self.marker(s, unit).and_then(|marker| marker.rally) {
                Some(number) => number as i8 - self.rally_help(s, unit),
                None => return,
            },
            RollKind::Mines(_) => figures.mines as i8,
            RollKind::Stuck(_) => figures.stuck as i8,
            _ => return,
        };
        if rolling.rolled {
            return;
        }
        let attack = matches!(rolling.pending.kind, RollKind::Attack(_));
        let more = match rolling.pending.kind {
            RollKind::Attack(target) => Some(self.more_to_destroy(s, target)),
            RollKind::Mines(unit) => Some(self.more_to_destroy(s, Target::Unit(unit))),
            _ => None,
        };
        let most = figures.most_on_roll.min(s.force(force).cap) as i8;
        for caps in 0..=most {
            let permille = |number: i8| throws_reaching(number - caps) * 1000 / 36;
            let result = if attack { Message::new("chance-hit") } else { Message::new("chance-success") };
            let result = result.with("caps", caps);
            question.outlook.push(Outlook { result, permille: permille(need) });
            if let Some(more) = more {
                let result = Message::new("chance-destroy").with("caps", caps);
                question.outlook.push(Outlook { result, permille: permille(need + more) });
            }
        }
    }

    /// [7.0] What the dice must show to hit, as far as the attacker knows.
    pub(crate) fn need(&self, s: &State, attack: &Attack, target: Target) -> i8 {
        let colour = self.target_colour(s, attack, target);
        let power = self.power(s, attack, colour, &mut Tally::default());
        self.defence(s, attack, target, true, &mut Tally::default()) - power
    }

    /// [7.0, 7.4, 18.4] How much more than a hit destroys: nothing where the unit is hit already or a work is attacked.
    fn more_to_destroy(&self, s: &State, target: Target) -> i8 {
        match target {
            Target::Unit(unit) if s.pieces.is_hit(unit) => 0,
            Target::Unit(_) | Target::Empty => self.data.tables.figures.critical,
            Target::Work(_) | Target::Hasty(_) => 0,
        }
    }

    /// Attack and defence value of one target, part by part, and what the dice must show.
    fn reckoning(&self, s: &State, attack: &Attack, target: Target) -> [Message; 3] {
        let (mut power, mut defence) = (Tally::kept(), Tally::kept());
        let colour = self.target_colour(s, attack, target);
        self.power(s, attack, colour, &mut power);
        self.defence(s, attack, target, true, &mut defence);
        let parts = |tally: &Tally| {
            let part = |part: &Part| {
                let name = Message::named(part.id.into());
                let value = part.value;
                let value = if value < 0 { format!("−{}", -value) } else { format!("+{value}") };
                Value::from(Message::new("part").with("name", name).with("value", value).with("rule", part.rule))
            };
            Value::from(tally.parts.iter().map(part).collect::<Vec<Value>>())
        };
        let need = defence.total - power.total;
        let needed = match self.more_to_destroy(s, target) {
            0 => Message::new("reckoned-last").with("kill", need),
            more => Message::new("reckoned-need").with("hit", need).with("kill", need + more),
        };
        [
            Message::new("reckoned-attack").with("value", power.total).with("parts", parts(&power)),
            Message::new("reckoned-defence").with("value", defence.total).with("parts", parts(&defence)),
            needed,
        ]
    }

    /// Whom or what a roll is for.
    fn target_name(&self, s: &State, target: Target) -> Value {
        match target {
            Target::Unit(unit) => self.unit_name(unit),
            Target::Work(work) => work_name(work).into(),
            Target::Hasty(unit) => Message::new("hasty-of").with("unit", self.unit_name(unit)).into(),
            Target::Empty => self.hex_name(s, s.attack.hex),
        }
    }

    /// One target in a few words: what stands against what, and the chances.
    fn preview(&self, s: &State, attack: &Attack, target: Target) -> Message {
        let colour = self.target_colour(s, attack, target);
        let power = self.power(s, attack, colour, &mut Tally::default());
        let defence = self.defence(s, attack, target, true, &mut Tally::default());
        let need = defence - power;
        Message::new("preview")
            .with("target", self.target_name(s, target))
            .with("attack", power)
            .with("defence", defence)
            .with("hit", percent(throws_reaching(need)))
            .with("kill", percent(throws_reaching(need + self.more_to_destroy(s, target))))
    }

    /// Every target of an attack.
    fn previews(&self, s: &State, attack: &Attack) -> Value {
        let mut shown = Vec::new();
        self.targets(s, attack, |target| {
            shown.push(match target {
                Target::Empty => Value::from(Message::new("preview-empty")),
                other => Value::from(self.preview(s, attack, other)),
            });
        });
        Value::from(shown)
    }

    /// How an offer is shown and what to click for it.
    pub(crate) fn offer(&self, s: &State, seat: Seat, action: Action) -> Offer {
        let force = self.force_to_act(s).filter(|&force| s.seat(force) == seat).unwrap_or(s.turn);
        let hex = action.place().and_then(|place| self.arena(s).hex(place));
        let click = match (hex, action) {
            (Some(hex), _) => Click::Hex(hex.0),
            (None, Action::Face(unit, side)) if s.pieces.at(unit).is_some() => {
                let piece = self.art.ids.get(unit.index()).cloned();
                Click::Side { hex: s.pieces.at(unit).0, side, piece }
            }
            (None, Action::Face(..)) => Click::Button,
            (None, Action::First(Target::Unit(unit))) => {
                self.art.ids.get(unit.index()).map_or(Click::Button, |id| Click::Piece(id.clone()))
            }
            (None, Action::Play(card, ..)) => Click::Card(self.card(card).id.as_str().into()),
            (None, _) => match action.unit().and_then(|unit| self.art.ids.get(unit.index())) {
                Some(id) => Click::Piece(id.clone()),
                None => Click::Button,
            },
        };
        Offer { action: action.write(self), click, label: self.label(s, force, action), role: action.role() }
    }

    fn label(&self, s: &State, force: ForceId, action: Action) -> Message {
        let hex = |place: crate::Place| self.arena(s).hex(place).unwrap_or(HexId::NONE);
        let at = |message: Message, place: crate::Place| message.with("hex", self.hex_name(s, hex(place)));
        let of = |message: Message, unit: UnitId| message.with("unit", self.own_name(unit));
        match action {
            Action::Pick(u) => of(Message::new("do-pick"), u),
            Action::To(p) => at(Message::new("do-to"), p),
            Action::Lay(n) => match s.works.get(usize::from(n)) {
                Some(fixture) => Message::new("do-lay")
                    .with("work", work_name(fixture.work))
                    .with("hex", self.hex_name(s, fixture.hex)),
                None => Message::new("do-back"),
            },
            Action::Carry(card) => Message::new("do-carry").with("card", self.card_name(card)),
            Action::Done => Message::new(match s.phase {
                Phase::Setup { .. } => "do-end-setup",
                Phase::Plan(_) => "do-end-plan",
                _ if s.acting.mover.is_some() => "do-end-move",
                _ => "do-end-group",
            }),
            Action::Back => Message::new("do-back"),
            Action::Plan(p, Shell::Explosive) => at(Message::new("do-plan"), p),
            Action::Plan(p, Shell::Smoke) => at(Message::new("do-plan-smoke"), p),
            Action::Bid(caps) => Message::new("do-bid").with("caps", caps),
            Action::Activate(u) => {
                // [3.0.1] Dice tell how many.
                let ap = if s.options.variable_ap { 0 } else { self.data.tables.figures.activation };
                of(Message::new("do-activate"), u).with("ap", ap)
            }
            Action::End => Message::new("do-end").with("left", s.force(force).pool.ap),
            Action::Stall(Fund::Ap | Fund::Mixed) => Message::new("do-stall-ap"),
            Action::Stall(Fund::Cap) => Message::new("do-stall-cap"),
            Action::Pass => Message::new("do-pass"),
            Action::Swift => Message::new("do-swift").with("cost", self.card(self.card_of(Effect::SwiftAction)).cost),
            Action::Act(u, Activation::Opportunity) => of(Message::new("do-snap"), u),
            Action::Act(u, Activation::Command) => of(Message::new("do-order"), u),
            Action::Act(u, _) => of(Message::new("do-act"), u).with("ap", s.force(force).pool.ap),
            Action::Play(card, u, fund) => {
                let name = match u {
                    UnitId::NONE => self.card_name(card),
                    // It may be an enemy.
                    u => Message::new("card-on")
                        .with("card", self.card_name(card))
                        .with("unit", self.unit_name(u))
                        .into(),
                };
                let cost = self.card(card).cost;
                let id = match (cost, fund) {
                    (0, _) => Message::new("do-play"),
                    (_, Fund::Ap) => Message::new("do-play-ap"),
                    (_, Fund::Cap) => Message::new("do-play-cap"),
                    (_, Fund::Mixed) => return Message::new("do-play-mixed").with("card", name).with("ap", cost - 1),
                };
                id.with("card", name).with("cost", cost)
            }
            Action::Snipe(victim) => Message::new("do-snipe").with("force", self.object(s, victim)),
            Action::With(u) => of(Message::new("do-with"), u),
            Action::Spend => Message::new("do-spend"),
            Action::Move(u, p) => self.move_label(s, force, u, hex(p), false),
            Action::Creep(u, p) => self.move_label(s, force, u, hex(p), true),
            Action::Face(u, way) => of(Message::new("do-face"), u)
                .with("way", Message::named(format!("way-{}", COMPASS[usize::from(way % 6)]))),
            Action::Exit(u) => of(Message::new("do-exit"), u),
            Action::Fire(p, shot) => self.fire_label(s, force, hex(p), shot),
            Action::Close(u, shot) => match self.may_close(s, force, &s.acting, u, shot) {
                Ok((attack, cost)) => Message::new("do-close")
                    .with("unit", self.unit_name(u))
                    .with("shot", shot_name(shot))
                    .with("cost", cost)
                    .with("targets", self.preview(s, &attack, Target::Unit(u))),
                Err(_) => Message::new("do-back"),
            },
            Action::Raze(work, shot) => match self.may_raze(s, force, &s.acting, work, shot) {
                Ok((attack, cost)) => Message::new("do-raze")
                    .with("work", work_name(work))
                    .with("cost", cost)
                    .with("targets", self.preview(s, &attack, Target::Work(work))),
                Err(_) => Message::new("do-back"),
            },
            Action::Breach(u, shot) => match self.may_breach(s, force, &s.acting, u, shot) {
                Ok((attack, cost)) => Message::new("do-breach")
                    .with("unit", self.unit_name(u))
                    .with("cost", cost)
                    .with("targets", self.preview(s, &attack, Target::Hasty(u))),
                Err(_) => Message::new("do-back"),
            },
            Action::Rally => Message::new("do-rally"),
            Action::Dig => match s.phase {
                Phase::Setup { picked, .. } if s.pieces.has(picked, mark::HASTY) => Message::new("do-undig"),
                _ => Message::new("do-dig"),
            },
            Action::Hide(u, p) => at(of(Message::new("do-hide"), u), p),
            Action::Load(u) => of(Message::new("do-load"), u),
            Action::Unload(u) => of(Message::new("do-unload"), u),
            Action::Occupy(u) => of(Message::new("do-occupy"), u),
            Action::Leave(u) => of(Message::new("do-leave"), u),
            Action::Clear(work) => Message::new("do-clear").with("work", work_name(work)),
            Action::Take(u) => of(Message::new("do-take"), u),
            Action::Drop => Message::new("do-drop"),
            Action::Pay => Message::new("do-pay").with("cost", s.acting.cost),
            Action::Yield => Message::new("do-yield"),
            Action::Roll(caps) => Message::new("do-roll").with("caps", caps),
            Action::Aim => Message::new("do-aim"),
            Action::Luck => Message::new("do-luck"),
            Action::First(target) => Message::new("do-first").with("target", self.target_name(s, target)),
            Action::Keep => Message::new("do-keep"),
        }
    }

    fn move_label(&self, s: &State, force: ForceId, unit: UnitId, to: HexId, cautious: bool) -> Message {
        let message = if cautious { Message::new("do-creep") } else { Message::new("do-move") };
        let stride = self.may_move(s, force, &s.acting, unit, to, cautious);
        let cost = stride.map_or(0, |stride| stride.cost);
        // [18.3.1, 18.3.2] What the die will add is not known yet, but that there is one.
        let cost = match stride.is_ok_and(|stride| stride.die) {
            true => Value::from(Message::new("cost-and-die").with("cost", cost)),
            false => Value::from(cost),
        };
        message.with("unit", self.own_name(unit)).with("hex", self.hex_name(s, to)).with("cost", cost)
    }

    fn fire_label(&self, s: &State, force: ForceId, hex: HexId, shot: Shot) -> Message {
        let Ok((attack, cost)) = self.may_fire(s, force, &s.acting, hex, shot) else { return Message::new("do-back") };
        if shot.is_smoke() {
            return Message::new("do-smoke").with("hex", self.hex_name(s, hex)).with("cost", cost);
        }
        Message::new("do-fire")
            .with("hex", self.hex_name(s, hex))
            .with("shot", shot_name(shot))
            .with("cost", cost)
            .with("targets", self.previews(s, &attack))
    }

    /// What can be laid over the map.
    pub(crate) fn overlays() -> Vec<OverlayInfo> {
        vec![
            OverlayInfo::of_map("victory", "overlay-victory"),
            OverlayInfo::of_piece("fire", "overlay-fire"),
            OverlayInfo::of_piece("reach", "overlay-reach"),
            OverlayInfo::of_hex("line-of-sight", "overlay-sight"),
        ]
    }

    /// One of these, as a viewer may see it.
    pub(crate) fn overlay(&self, s: &State, viewer: Viewer, request: OverlayRequest<'_>) -> Option<Overlay> {
        let mark = |hex: HexId, tone: Tone, text: Option<String>| Mark {
            text: text.map(Into::into),
            ..Mark::new(hex.0, tone)
        };
        let visible = |unit: &UnitId| !s.pieces.has(*unit, mark::HIDDEN) || may_see(s, viewer, s.force_of(*unit));
        let unit = request.piece().and_then(|id| self.unit_named(id)).filter(visible);
        let asked = unit.and_then(|unit| s.pieces.hex(unit));
        let from = asked.or_else(|| request.hex().map(HexId).filter(|hex| hex.index() < self.layout(s).len()));
        let mut marks = Vec::new();
        let title = match request.overlay.id {
            "victory" => {
                for (held, objective) in s.held.iter().zip(&self.fight(s).objectives) {
                    let left =
                        objective.points.iter().skip(usize::from(s.round) - 1).map(|&n| u16::from(n)).sum::<u16>();
                    let side = held.side.map(|side| side as u8);
                    marks.push(Mark { side, ..mark(held.hex, Tone::Plain, Some(left.to_string())) });
                }
                request.overlay.title.clone()
            }
            "line-of-sight" => {
                let from = from?;
                for hex in self.layout(s).hexes() {
                    match self.los(s).traced(from, hex, &s.smoke) {
                        Ok(crate::los::Sight::Hindered) => marks.push(mark(hex, Tone::Warn, Some("+1".into()))),
                        Ok(_) => marks.push(mark(hex, Tone::Good, None)),
                        Err((screen, at)) => {
                            let (sign, note) = match screen {
                                Screen::Obstacle => ("▲", "sight-obstacle"),
                                Screen::Crest => ("⌒", "sight-crest"),
                                Screen::BlindHex => ("◣", "sight-blind"),
                                Screen::Smoke | Screen::Haze => ("≈", "sight-smoke"),
                            };
                            let note = Some(Message::new(note).with("hex", self.hex_name(s, at)));
                            marks.push(Mark { note, ..mark(hex, Tone::Faded, Some(sign.into())) });
                        }
                    }
                }
                Message::new("overlay-seen-from").with("hex", self.hex_name(s, from))
            }
            "fire" => {
                let unit = unit.filter(|&unit| asked.is_some() && self.kind(unit).weapon.is_some())?;
                // [7.5] What a marker does to it is told to those who know the marker.
                let told = may_see(s, viewer, s.force_of(unit)) || s.pieces.has(unit, mark::SHOWN);
                self.field_of_fire(s, unit, self.marker(s, unit).filter(|_| told), |hex, aim, is_long| {
                    let (text, note) = match aim {
                        Aim::Ahead => (None, None),
                        Aim::Turned(more) => (Some(format!("+{more}")), Some("fire-turned")),
                        Aim::Indirect(cost) => (Some(format!("({cost})")), Some("fire-indirect")),
                    };
                    let tone = if is_long { Tone::Warn } else { Tone::Bad };
                    marks.push(Mark { note: note.map(Message::new), ..mark(hex, tone, text) });
                });
                Message::new("overlay-fire-of").with("unit", self.unit_name(unit))
            }
            "reach" => {
                let unit = unit.filter(|&unit| may_see(s, viewer, s.force_of(unit)))?;
                let a = crate::state::Acting {
                    way: Activation::Opportunity,
                    leader: unit,
                    group: crate::state::UnitSet::one(unit),
                    left: crate::state::UnitSet::one(unit),
                    ..crate::state::Acting::default()
                };
                let force = s.force_of(unit);
                self.ways_of(s, unit, |to| {
                    if let Ok(stride) = self.may_move(s, force, &a, unit, to, false) {
                        let die = if self.costs_a_die(s, unit, to) { "+D6" } else { "" };
                        marks.push(mark(to, Tone::Active, Some(format!("{}{die}", stride.cost))));
                    }
                });
                Message::new("overlay-reach-of").with("unit", self.unit_name(unit))
            }
            undrawn => unreachable!("overlay {undrawn} is declared and not drawn"),
        };
        Some(Overlay { title, ..request.marked(marks) })
    }
}

/// How a weapon is used, in words.
fn shot_name(shot: Shot) -> Message {
    Message::named(format!("shot-{}", shot.id()))
}
