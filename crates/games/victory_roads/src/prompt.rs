//! What a seat is asked, how each answer is shown, and what is laid over the map on request.

use board::{Direction, HexId, within};
use kernel::{Message, OverlayInfo, OverlayRequest, Question, Seat, Value, Viewer};
use scene::{Click, Mark, Offer, Overlay, Role, Tone};
use std::sync::Arc;

use crate::VictoryRoads;
use crate::action::Action;
use crate::combat::Stage;
use crate::movement::Moving;
use crate::state::{Phase, Segment, State, mark as state_of};
use crate::supports::Support;
use crate::theatres::{Mode, Stock};
use crate::units::{Nation, Side, UnitId};
use crate::view::{card_id, card_named, halves};

impl VictoryRoads {
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
        self.add_notes(s, &mut question);
        question
    }

    fn box_of(&self, theatre: Option<Stock>) -> Value {
        self.stock_name(theatre.unwrap_or(Stock::N))
    }

    fn asked(&self, s: &State) -> Message {
        if let Some(theatre) = s.expelled {
            return Message::new("ask-expelled").with("box", self.stock_name(theatre));
        }
        let in_hand = s.hand != UnitId::NONE;
        match s.phase {
            Phase::Going | Phase::Over(_) => Message::new("ask-nothing"),
            Phase::Pontoons => Message::new("ask-pontoons"),
            Phase::Repli => Message::new("ask-repli").with("cost", s.freedom.saturating_add(1)),
            Phase::FallingBack => Message::new("ask-falling-back").with("hex", self.hex_name(s.repli)),
            Phase::MovingUp => Message::new("ask-moving-up")
                .with("box", self.box_of(s.at))
                .with("hex", self.theatre_hex(s))
                .with("count", s.left),
            Phase::Priority => Message::new("ask-priority"),
            Phase::Secondary => Message::new("ask-secondary"),
            Phase::GrandOffensive => Message::new("ask-offensive").with("box", self.box_of(s.priority)),
            Phase::FreeSupport => Message::new("ask-free-support").with("box", self.box_of(s.priority)),
            Phase::Draws => Message::new("ask-draws"),
            Phase::Chosen => Message::new("ask-chosen").with("count", s.left),
            Phase::Supports if s.active == Side::Axis => Message::new("ask-supports-axis"),
            Phase::Supports => Message::new("ask-supports-soviet"),
            Phase::Placing => self.asked_where(s),
            Phase::Reinforcing(hex) => {
                Message::new("ask-reinforcing").with("hex", self.hex_name(hex)).with("count", s.left)
            }
            Phase::Abandoning(hq) => {
                Message::new("ask-abandoning").with("unit", self.unit_name(hq)).with("count", s.left)
            }
            Phase::Obliged => match s.playing {
                Some(_) => self.asked_where(s),
                None => Message::new("ask-stalin"),
            },
            Phase::TheatreMoves => Message::new("ask-theatre-moves"),
            Phase::TheatreMoving => Message::new("ask-theatre-moving")
                .with("box", self.box_of(s.at))
                .with("hex", self.theatre_hex(s))
                .with("count", s.left),
            Phase::Modes => Message::new("ask-modes"),
            Phase::Surplus => self.asked_to_return(s),
            Phase::Stavka => Message::new("ask-stavka"),
            Phase::StavkaDie { moves: false } => Message::new("ask-stavka-die").with("box", self.box_of(s.at)),
            Phase::StavkaDie { moves: true } => Message::new("ask-stavka-move").with("box", self.box_of(s.at)),
            Phase::Reserves | Phase::Arrivals | Phase::Mobilisation | Phase::Replacements if in_hand => {
                Message::new("ask-put-down").with("unit", self.unit_name(s.hand))
            }
            Phase::Reserves => Message::new("ask-reserves").with("box", self.box_of(s.at)).with("count", s.left),
            Phase::Resting => Message::new("ask-resting").with("count", s.left),
            Phase::HaltOrders => Message::new("ask-halt-orders"),
            Phase::Movement => Message::new(match s.segment {
                Segment::ExploitationMovement => "ask-exploitation",
                Segment::Support => "ask-surprise-movement",
                _ => "ask-movement",
            }),
            Phase::Moving => self.asked_on_the_way(s),
            Phase::Combat => Message::new(match s.segment {
                Segment::ExploitationCombat => "ask-exploitation-combat",
                Segment::Support => "ask-surprise-combat",
                _ => "ask-combat",
            }),
            Phase::Battle => self.asked_in_battle(s),
            Phase::Surrender(Nation::Hungarian) => Message::new("ask-surrender-hungary"),
            Phase::Surrender(_) => Message::new("ask-surrender-romania"),
            Phase::Defection(nation) => {
                Message::new("ask-defection").with("count", s.left).with("nation", self.nation_name(nation))
            }
            Phase::Arrivals => Message::new("ask-arrivals"),
            Phase::Mobilisation => Message::new("ask-mobilisation").with("count", s.left),
            Phase::Withdrawals => match self.withdrawal(s) {
                Some((true, attack)) => Message::new("ask-withdraw-armour").with("attack", attack),
                Some((false, attack)) => Message::new("ask-withdraw-infantry").with("attack", attack),
                None => Message::new("ask-nothing"),
            },
            Phase::Replacements => match s.playing {
                Some((_, kind)) => Message::new("ask-armour-replacement").with("support", self.support_name(kind)),
                None => Message::new("ask-replacements"),
            },
            Phase::Warsaw => Message::new("ask-warsaw"),
            Phase::Overstacked => {
                let hex = self.overstacked(s).map_or(HexId::NONE, |(hex, _)| hex);
                Message::new("ask-overstacked").with("hex", self.hex_name(hex))
            }
        }
    }

    /// Where the theatre that is being dealt with lies.
    fn theatre_hex(&self, s: &State) -> Value {
        self.hex_name(s.at.map_or(HexId::NONE, |theatre| s.theatres[theatre as usize].hex))
    }

    fn asked_where(&self, s: &State) -> Message {
        let Some((_, kind)) = s.playing else { return Message::new("ask-nothing") };
        let support = self.support_name(kind);
        match self.needs_unit(kind) {
            true => Message::new("ask-attach").with("support", support),
            false => Message::new("ask-place").with("support", support),
        }
    }

    fn asked_to_return(&self, s: &State) -> Message {
        let full = if s.left > 0 { s.at } else { self.overfull(s) };
        let most = usize::from(self.data.tables.limits.box_size);
        let count = match full {
            _ if s.left > 0 => usize::from(s.left),
            Some(stock) => s.stock(stock).len().saturating_sub(most),
            None => 0,
        };
        Message::new("ask-surplus").with("box", self.box_of(full)).with("count", count)
    }

    fn asked_on_the_way(&self, s: &State) -> Message {
        let hex = self.hex_name(s.moving.at());
        if s.moving.by_rail {
            let unit = self.unit_name(s.moving.leader());
            return Message::new("ask-train").with("unit", unit).with("hex", hex);
        }
        let units: Vec<Value> = s.moving.group.iter().map(|&(unit, _)| self.unit_name(unit)).collect();
        Message::new("ask-moving").with("units", units).with("hex", hex)
    }

    pub(crate) fn asked_in_battle(&self, s: &State) -> Message {
        let battle = &s.battle;
        let hex = self.hex_name(battle.target);
        match battle.stage {
            Stage::Prepare => Message::new("ask-prepare").with("hex", hex),
            Stage::Evade => Message::new("ask-evade").with("hex", hex),
            Stage::Broken => Message::new("ask-broken").with("hex", hex),
            Stage::HoldOrRetreat => {
                let count = battle.defence.level().saturating_sub(1);
                Message::new("ask-hold-or-retreat").with("hex", hex).with("count", count)
            }
            Stage::Ground => Message::new("ask-ground").with("hex", hex),
            Stage::AttackerSupports => Message::new("ask-attacker-supports").with("hex", hex),
            Stage::DefenderSupports => Message::new("ask-defender-supports").with("hex", hex),
            Stage::AttackerElite => Message::new("ask-attacker-elite").with("hex", hex),
            Stage::DefenderElite => Message::new("ask-defender-elite").with("hex", hex),
            Stage::Declare => Message::new("ask-declare").with("hex", hex),
            Stage::FirstLoss if s.options.enemy_names_unit => Message::new("ask-first-unit").with("hex", hex),
            Stage::FirstLoss => Message::new("ask-first-loss").with("hex", hex),
            Stage::AttackerLosses | Stage::DefenderLosses if battle.strain > 0 => {
                Message::new("ask-strain").with("hex", hex)
            }
            Stage::AttackerLosses | Stage::DefenderLosses => {
                Message::new("ask-losses").with("count", battle.losses[self.loser(s)]).with("hex", hex)
            }
            Stage::Kampfgruppe => Message::new("ask-kampfgruppe").with("unit", self.unit_name(battle.lost)),
            Stage::AttackerResult => {
                Message::new("ask-attacker-result").with("sum", battle.dice[0] + battle.dice[1]).with("hex", hex)
            }
            Stage::DefenderResult => {
                Message::new("ask-defender-result").with("sum", battle.dice[0] + battle.dice[1]).with("hex", hex)
            }
            Stage::StepOrRetreat => Message::new("ask-step-or-retreat").with("hex", hex),
            Stage::Retreats => {
                let retreat = &battle.retreat;
                let units: Vec<Value> = retreat.group.iter().map(|&unit| self.unit_name(unit)).collect();
                let at = retreat.path.last().copied().unwrap_or(HexId::NONE);
                let gone = retreat.path.first().map_or(0, |&from| self.data.map.distance(from, at));
                let left = u32::from(retreat.length).saturating_sub(gone);
                let at = self.hex_name(at);
                match left {
                    0 => Message::new("ask-retreat-on").with("units", units).with("hex", at),
                    left => Message::new("ask-retreat").with("units", units).with("count", left),
                }
            }
            Stage::Advance if battle.retreat.reversed => Message::new("ask-follow").with("hex", hex),
            Stage::Advance => Message::new("ask-advance").with("hex", hex),
            // [7.14.3] What is left is counted in halves where armour counts half.
            Stage::Exploit if battle.armour || battle.hurrah => {
                Message::new("ask-exploit-halves").with("count", battle.exploits)
            }
            Stage::Exploit => Message::new("ask-exploit").with("count", battle.exploits / 2),
        }
    }

    fn add_notes(&self, s: &State, question: &mut Question) {
        let mut note = |message: Message| question.notes.push(message);
        match s.phase {
            Phase::Moving if s.moving.by_rail => {
                note(Message::new("note-rail").with("points", s.rail));
            }
            Phase::Moving => {
                // Those who go together go as far as the slowest of them.
                let left = |&(unit, spent): &(UnitId, u8)| i16::from(self.allowance(s, unit)) - i16::from(spent);
                let least = s.moving.group.iter().map(left).min().unwrap_or(0);
                if least >= 0 {
                    note(Message::new("note-points-left").with("points", halves(least)));
                } else {
                    let more =
                        |&(unit, spent): &(UnitId, u8)| 2 * i16::from(self.allowance(s, unit)) - i16::from(spent);
                    let least = s.moving.group.iter().map(more).min().unwrap_or(0);
                    note(Message::new("note-strategic-left").with("points", halves(least.max(0))));
                }
            }
            Phase::Movement if s.active == Side::Axis && s.segment == Segment::Movement => {
                if !self.scenario(s).rail.is_empty() {
                    note(Message::new("note-rail").with("points", s.rail));
                }
                if s.naval > 0 {
                    note(Message::new("note-naval").with("points", s.naval));
                }
                if s.strategic_paid {
                    note(Message::new("note-strategic-paid"));
                }
                if s.disgrace.slow {
                    note(Message::new("note-slow"));
                }
            }
            Phase::Supports if s.active == Side::Soviet => {
                for theatre in self.theatres(s).filter(|&theatre| s.priority != Some(theatre)) {
                    let (used, most) = (s.theatres[theatre as usize].used, self.data.tables.limits.theatre_quota);
                    if !s.stock(theatre).is_empty() {
                        note(
                            Message::new("note-quota")
                                .with("box", self.stock_name(theatre))
                                .with("used", used)
                                .with("most", most),
                        );
                    }
                }
            }
            Phase::HaltOrders => note(Message::new("note-halts").with("count", s.halts.len())),
            Phase::StavkaDie { .. } => note(Message::new("note-stavka-die").with("bonus", s.left)),
            Phase::Replacements => {
                for (points, nation) in s.points.into_iter().zip(Nation::ALL) {
                    if points > 0 {
                        note(
                            Message::new("note-replacements")
                                .with("count", points)
                                .with("nation", self.nation_name(nation)),
                        );
                    }
                }
            }
            Phase::Battle => {
                if let Some((odds, outlook)) = self.outlook(s) {
                    question.notes.push(odds);
                    question.outlook = outlook;
                }
            }
            _ => {}
        }
    }

    /// What ends when a player says that he is done.
    fn done_label(&self, s: &State) -> Message {
        Message::new(match s.phase {
            Phase::Pontoons => "do-end-pontoons",
            Phase::FallingBack => "do-end-falling-back",
            Phase::Draws => "do-end-draws",
            Phase::Supports => "do-end-supports",
            Phase::TheatreMoves => "do-end-theatre-moves",
            Phase::Modes => "do-end-modes",
            Phase::Resting => "do-end-resting",
            Phase::Reserves => "do-end-reserves",
            Phase::HaltOrders => "do-end-halt-orders",
            Phase::Movement => match s.segment {
                Segment::ExploitationMovement => "do-end-exploitation",
                Segment::Support => "do-end-surprise-movement",
                _ => "do-end-movement",
            },
            Phase::Combat => match s.segment {
                Segment::ExploitationCombat => "do-end-exploitation-combat",
                Segment::Support => "do-end-surprise",
                _ => "do-end-combat",
            },
            Phase::Arrivals => "do-end-arrivals",
            Phase::Mobilisation => "do-end-mobilisation",
            Phase::Battle => match s.battle.stage {
                Stage::Advance => "do-end-advance",
                Stage::Exploit => "do-end-exploit",
                _ => "do-end-battle-supports",
            },
            _ => "do-end-replacements",
        })
    }

    /// What is not done when a player passes.
    fn pass_label(&self, s: &State) -> Message {
        Message::new(match s.phase {
            Phase::Repli => "do-no-repli",
            Phase::GrandOffensive => "do-no-offensive",
            Phase::Obliged => "do-no-stalin",
            Phase::Battle if s.battle.stage == Stage::Kampfgruppe => "do-no-kampfgruppe",
            Phase::Battle => "do-no-elite",
            _ => "do-no-surrender",
        })
    }

    /// Where something stops when it is told to halt.
    fn halt_label(&self, s: &State) -> Message {
        Message::new(match s.phase {
            Phase::MovingUp | Phase::TheatreMoving => "do-halt-theatre",
            Phase::Battle => "do-halt-retreat",
            _ if s.moving.by_rail => "do-halt-train",
            _ => "do-halt",
        })
    }

    fn back_label(&self, s: &State) -> Message {
        if let Phase::Abandoning(hq) = s.phase {
            return Message::new("do-back-abandon").with("unit", self.unit_name(hq));
        }
        match s.playing {
            Some((_, kind)) => Message::new("do-back-support").with("support", self.support_name(kind)),
            None => Message::new("do-back").with("unit", self.unit_name(s.hand)),
        }
    }

    /// What somebody who is named to be lost comes to.
    fn lose_label(&self, s: &State, unit: UnitId) -> Message {
        let unit = self.unit_name(unit);
        match s.phase {
            Phase::Withdrawals => Message::new("do-withdraw").with("unit", unit),
            Phase::Defection(_) => Message::new("do-disband").with("unit", unit),
            Phase::Overstacked => Message::new("do-give-up").with("unit", unit),
            Phase::Battle if s.battle.stage == Stage::Broken => Message::new("do-give-up").with("unit", unit),
            _ => Message::new("do-lose").with("unit", unit),
        }
    }

    /// How an offer is shown and what to click for it.
    pub(crate) fn offer(&self, s: &State, _: Seat, action: Action) -> Offer {
        Offer {
            action: action.write(&self.data),
            click: self.click(s, action),
            label: self.label(s, action),
            role: match action {
                // What would come to nothing as it stands is not the answer to propose.
                Action::Announce if self.is_too_weak(s) => Role::Answer,
                _ => action.role(),
            },
        }
    }

    fn label(&self, s: &State, action: Action) -> Message {
        use Action as A;
        let unit = |id: &'static str, unit: UnitId| Message::new(id).with("unit", self.unit_name(unit));
        let hex = |id: &'static str, hex: HexId| Message::new(id).with("hex", self.hex_name(hex));
        let stock = |id: &'static str, stock: Stock| Message::new(id).with("box", self.stock_name(stock));
        let support = |id: &'static str, kind: Support| Message::new(id).with("support", self.support_name(kind));
        match action {
            A::Done => self.done_label(s),
            A::Pass => self.pass_label(s),
            A::Bridge(hq, direction) => {
                let to = s.pieces.hex(hq).and_then(|hex| self.data.map.neighbour(hex, direction));
                unit("do-bridge", hq).with("hex", self.hex_name(to.unwrap_or(HexId::NONE)))
            }
            A::Unbridge(hq) => unit("do-unbridge", hq),
            A::Repli(to) => hex("do-repli", to),
            A::Move(moved) => match s.phase {
                Phase::Replacements => unit("do-revive", moved),
                Phase::Reserves => unit("do-commit", moved),
                Phase::Mobilisation => unit("do-mobilise", moved),
                Phase::Arrivals if s.pieces.hex(moved).is_none() => unit("do-bring", moved),
                Phase::Arrivals => unit("do-entrain-arrival", moved),
                _ => unit("do-move", moved),
            },
            A::With(other) if s.phase == Phase::Battle => unit("do-join", other),
            A::With(other) => unit("do-with", other),
            A::To(to) => hex("do-to", to),
            A::Halt => self.halt_label(s),
            A::Exit => Message::new("do-exit"),
            A::Entrain => Message::new("do-entrain"),
            A::Rail(to) => hex("do-rail", to),
            A::Sail(to) => hex("do-sail", to),
            A::Priority(theatre) => stock("do-priority", theatre),
            A::Secondary(theatre) => stock("do-secondary", theatre),
            A::Offensive => stock("do-offensive", s.priority.unwrap_or(Stock::N)),
            A::Take(kind) => support("do-take", kind),
            A::Draw(theatre) => stock("do-draw", theatre),
            A::Play(from, kind) => support("do-play", kind).with("box", self.stock_name(from)),
            A::Place(to) if s.expelled.is_some() => hex("do-place-theatre", to),
            A::Place(to) if s.hand != UnitId::NONE => hex("do-put", to).with("unit", self.unit_name(s.hand)),
            A::Place(to) => hex("do-place", to),
            A::Attach(to) if matches!(s.phase, Phase::Reinforcing(_)) => unit("do-reinforce", to),
            A::Attach(to) => unit("do-attach", to),
            A::Back => self.back_label(s),
            A::Strengthen(from, kind, at) => {
                support("do-strengthen", kind).with("box", self.stock_name(from)).with("hex", self.hex_name(at))
            }
            A::Shift(theatre) => stock("do-shift", theatre),
            A::Spend(from, kind) => {
                let id = match s.phase {
                    Phase::Movement => "do-spend-strategic",
                    Phase::Abandoning(_) => "do-spend-abandon",
                    Phase::TheatreMoving => "do-spend-theatre",
                    Phase::StavkaDie { .. } => "do-spend-stavka",
                    _ => "do-spend-armour",
                };
                support(id, kind).with("box", self.stock_name(from))
            }
            A::Turn(theatre) => match s.theatres[theatre as usize % 4].mode {
                Mode::Offensive => stock("do-turn-movement", theatre),
                Mode::Movement => stock("do-turn-offensive", theatre),
            },
            A::Return(from, kind) => support("do-return", kind).with("box", self.stock_name(from)),
            A::Call(theatre) if s.phase == Phase::Obliged => stock("do-call-stalin", theatre),
            A::Call(theatre) => stock("do-call", theatre),
            A::Decline(theatre) => stock("do-decline", theatre),
            A::Reserve(rests) if s.phase == Phase::Resting => unit("do-rest", rests),
            A::Reserve(rests) => unit("do-reserve", rests),
            A::Hold(at) => hex("do-hold", at),
            A::Release(at) => hex("do-release", at),
            A::Abandon(hq) => unit("do-abandon", hq),
            A::Attack(at) => hex("do-attack", at),
            A::CallOff => Message::new("do-call-off"),
            A::Announce => hex("do-announce", s.battle.target),
            A::Defend(cover) => Message::new("do-defend").with("ground", self.cover_name(cover)),
            A::Use(kind, at) => support("do-use", kind).with("hex", self.hex_name(at)),
            A::Elite(elite) => unit("do-elite", elite),
            A::Exploit => Message::new("do-exploit"),
            A::Hurrah => Message::new("do-hurrah"),
            A::Roll => match s.phase {
                Phase::Battle => Message::new("do-roll"),
                _ => Message::new("do-roll-stavka"),
            },
            A::FirstLoss(0) => Message::new("do-first-elite"),
            A::FirstLoss(_) => Message::new("do-first-armour"),
            A::Lose(lost) => self.lose_label(s, lost),
            A::Form => unit("do-form", s.battle.lost),
            A::Choose(row) => {
                let (code, words) = self.choice(s, row);
                Message::new("do-choose").with("row", row).with("code", code).with("words", words)
            }
            A::Stand => Message::new(match s.battle.stage {
                Stage::Evade => "do-fight",
                Stage::HoldOrRetreat => "do-hold-fast",
                _ => "do-stand",
            }),
            A::GiveWay if s.battle.stage == Stage::HoldOrRetreat => Message::new("do-retreat-all"),
            A::GiveWay => Message::new("do-give-way"),
            A::Follow(on, to) => unit("do-follow", on).with("hex", self.hex_name(to)),
            A::Retreat(to) => hex("do-retreat", to),
            A::Leave(left) => unit("do-leave", left),
            A::Advance(on) => unit("do-advance", on),
            A::Mark(on) => unit("do-mark", on),
            A::Summon(_) => Message::new("do-summon"),
            A::Rebuild(weak) => unit("do-rebuild", weak),
            A::Raise => Message::new("do-raise"),
        }
    }

    /// What to click for an answer: the unit, the hex, the theatre's marker, the card, the side of the hex.
    fn click(&self, s: &State, action: Action) -> Click {
        use Action as A;
        let marker = |theatre: Stock| match theatre.is_theatre() {
            true => Click::Piece(self.art.theatres[theatre as usize].clone()),
            false => Click::Button,
        };
        let piece = |unit: UnitId| Click::Piece(self.data.unit(unit).id.clone());
        match action {
            A::Bridge(hq, direction) => match s.pieces.hex(hq) {
                Some(hex) => Click::Side { hex: hex.0, side: direction.index() as u8, piece: Some(self.piece_id(hq)) },
                None => Click::Button,
            },
            A::Priority(theatre)
            | A::Secondary(theatre)
            | A::Draw(theatre)
            | A::Shift(theatre)
            | A::Turn(theatre)
            | A::Call(theatre) => marker(theatre),
            A::Offensive => s.priority.map_or(Click::Button, marker),
            A::Play(from, kind) | A::Spend(from, kind) => Click::Card(card_id(from, kind)),
            A::Return(from, kind) if s.phase == Phase::Surplus => Click::Card(card_id(from, kind)),
            // Which corps matters more than which support: a hex is clicked, and then the support chosen.
            A::Strengthen(_, _, hex) | A::Use(_, hex) => Click::Hex(hex.0),
            // The corps in hand lies nowhere: the box is what can be clicked.
            A::Reserve(_) if s.phase == Phase::Replacements => Click::Box("stavka".into()),
            A::Announce | A::Decline(_) | A::Return(..) | A::Take(_) | A::Summon(_) => Click::Button,
            _ => match (action.names::<HexId>(), action.names::<UnitId>()) {
                (Some(hex), _) => Click::Hex(hex.0),
                (_, Some(unit)) => piece(unit),
                _ => Click::Button,
            },
        }
    }

    fn piece_id(&self, unit: UnitId) -> Arc<str> {
        self.data.unit(unit).id.clone()
    }

    /// The same action about what was clicked instead.
    pub(crate) fn redirect(&self, s: &State, action: Action, to: &Click) -> Option<Action> {
        match to {
            Click::Hex(hex) => action.with(HexId(*hex)),
            Click::Piece(id) => match self.art.theatres.iter().position(|own| own == id) {
                Some(at) => action.with(Stock::THEATRES[at]),
                None => self.data.unit_named(id).and_then(|unit| action.with(unit)),
            },
            Click::Card(id) => {
                let (stock, kind) = card_named(id)?;
                match action {
                    Action::Play(..) => Some(Action::Play(stock, kind)),
                    Action::Spend(..) => Some(Action::Spend(stock, kind)),
                    Action::Return(..) => Some(Action::Return(stock, kind)),
                    _ => None,
                }
            }
            Click::Side { hex, side, .. } => {
                let is_hq = |unit: &UnitId| self.data.unit(*unit).is_hq();
                let hq = s.pieces.stack(HexId(*hex)).find(is_hq)?;
                let direction = *Direction::ALL.get(usize::from(*side))?;
                matches!(action, Action::Bridge(..)).then_some(Action::Bridge(hq, direction))
            }
            _ => None,
        }
    }

    /// What can be laid over the map.
    pub(crate) fn overlays() -> Vec<OverlayInfo> {
        vec![
            OverlayInfo::of_map("supply", "overlay-supply"),
            OverlayInfo::of_piece("command", "overlay-command"),
            OverlayInfo::of_map("command-all", "overlay-command-all"),
            OverlayInfo::of_piece("reach", "overlay-reach"),
            OverlayInfo::of_map("theatres", "overlay-theatres"),
            OverlayInfo::of_map("control", "overlay-control"),
            OverlayInfo::of_map("victory", "overlay-victory"),
            OverlayInfo::of_map("rails", "overlay-rails"),
        ]
    }

    /// One of these. Nothing that is hidden has a part in them.
    pub(crate) fn overlay(&self, s: &State, _: Viewer, request: OverlayRequest<'_>) -> Option<Overlay> {
        let piece = request.piece().and_then(|id| self.data.unit_named(id));
        let marks = match request.overlay.id {
            "supply" => self.supply_marks(s),
            "command" => {
                let hq = piece.filter(|&unit| self.data.unit(unit).is_hq() && s.pieces.hex(unit).is_some())?;
                let side = s.side(&self.data, hq);
                self.with_radius(s, hq, |flood| {
                    flood.visited().iter().map(|&hex| mark(hex, Tone::Active, Some(side))).collect()
                })
            }
            "command-all" => self.command_marks(s),
            "reach" => {
                let unit = piece.filter(|&unit| s.pieces.hex(unit).is_some())?;
                self.reach_marks(s, unit)
            }
            "theatres" => self.theatre_marks(s),
            "control" => {
                let area = &self.scenario(s).area;
                let land = &self.data.ground.land;
                let mut marks = Vec::with_capacity(land.len());
                let inside = land.iter().filter(|&&hex| area.contains(hex));
                marks.extend(inside.map(|&hex| mark(hex, Tone::Plain, Some(self.keeper(s, hex)))));
                marks
            }
            "victory" => self.victory_marks(s),
            "rails" => self.rail_marks(s),
            undrawn => unreachable!("overlay {undrawn} is declared and not drawn"),
        };
        Some(request.marked(marks))
    }

    /// (1.10) Who controls a hex.
    fn keeper(&self, s: &State, hex: HexId) -> Side {
        if s.soviet.contains(hex) { Side::Soviet } else { Side::Axis }
    }

    /// [4] Where a side's own units would be in supply, and units that are not.
    fn supply_marks(&self, s: &State) -> Vec<Mark> {
        let mut marks = Vec::with_capacity(self.data.ground.land.len());
        for (side, nation) in [(Side::Axis, Nation::German), (Side::Soviet, Nation::Soviet)] {
            let supplied = self.supply_of(s, side);
            let own = &supplied.reach[nation as usize];
            let mut out = crate::state::HexSet::EMPTY;
            for unit in self.data.unit_ids() {
                let info = self.data.unit(unit);
                let Some(hex) = s.pieces.hex(unit).filter(|_| s.side_of(info.nation) == side) else { continue };
                let fed = supplied.reach[info.nation as usize].contains(hex) || self.feeds_itself(s, unit, hex);
                if info.is_division() && !fed {
                    out.set(hex, true);
                }
            }
            let inside = self.data.ground.land.iter().filter(|&&hex| own.contains(hex) && !out.contains(hex));
            marks.extend(inside.map(|&hex| mark(hex, Tone::Good, Some(side))));
            marks.extend(out.iter().map(|hex| mark(hex, Tone::Bad, Some(side))));
        }
        marks
    }

    /// (1.2) What the HQs of each side reach.
    fn command_marks(&self, s: &State) -> Vec<Mark> {
        let mut marks = Vec::with_capacity(self.data.ground.land.len());
        for side in Side::BOTH {
            let mut reached = crate::state::HexSet::EMPTY;
            let hqs = self.data.hqs.iter().filter(|&&hq| s.side(&self.data, hq) == side && s.pieces.hex(hq).is_some());
            self.front(s, side, |front| {
                hqs.for_each(|&hq| reached |= *front.radius(self, s, side, hq));
            });
            let land = self.data.ground.land.iter().filter(|&&hex| reached.contains(hex));
            marks.extend(land.map(|&hex| mark(hex, Tone::Active, Some(side))));
        }
        marks
    }

    /// (6.1, 6.2) Where a unit could go in a movement phase of its side, with the points it would have left; further
    /// hexes by strategic movement.
    fn reach_marks(&self, s: &State, unit: UnitId) -> Vec<Mark> {
        let Some(at) = s.pieces.hex(unit) else { return Vec::new() };
        let mut trial = s.clone();
        trial.active = s.side(&self.data, unit);
        if trial.segment != Segment::ExploitationMovement || trial.active != s.active {
            trial.segment = Segment::Movement;
        }
        trial.phase = Phase::Moving;
        trial.pieces.clear(unit, state_of::MOVED | state_of::SPENT);
        let mut first = Moving::default();
        first.group.push((unit, 0));
        first.path.push(at);
        trial.moving = first.clone();
        if self.may_move(&trial, unit).is_err() {
            return Vec::new();
        }
        let allowance = self.allowance(&trial, unit);
        let mut found: Vec<(HexId, u8)> = vec![(at, 0)];
        let mut open = vec![first];
        // The nearest is looked at first, so that few are looked at twice.
        while let Some(here) = open.pop() {
            let from = here.at();
            trial.moving = here;
            for (_, to) in self.around(from) {
                let Ok(next) = self.step(&trial, to) else { continue };
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
            let left = i16::from(allowance) - i16::from(spent);
            match left {
                0.. => Mark { text: Some(halves(left).into()), ..Mark::new(hex.0, Tone::Active) },
                _ => Mark::new(hex.0, Tone::Faded),
            }
        };
        found.iter().skip(1).map(show).collect()
    }

    /// [9.1.2] The radii of the theatres; where they overlap, the one on the offensive.
    fn theatre_marks(&self, s: &State) -> Vec<Mark> {
        let mut seen = crate::state::HexSet::EMPTY;
        let mut marks = Vec::new();
        for mode in [Mode::Offensive, Mode::Movement] {
            for theatre in self.theatres(s).filter(|&theatre| s.theatres[theatre as usize].mode == mode) {
                let marker = &s.theatres[theatre as usize];
                let note = theatre.name();
                for hex in within(&self.data.map, marker.hex, self.radius(s, theatre)) {
                    if !self.data.ground.is_land(hex) || seen.contains(hex) {
                        continue;
                    }
                    seen.set(hex, true);
                    let tone = if mode == Mode::Offensive { Tone::Good } else { Tone::Warn };
                    marks.push(Mark { note: Some(note.clone()), ..Mark::new(hex.0, tone) });
                }
            }
        }
        marks
    }

    /// Hexes that bring points, with how many and who has them.
    fn victory_marks(&self, s: &State) -> Vec<Mark> {
        let mut marks: Vec<Mark> = Vec::new();
        for row in &self.scenario(s).victory.points {
            for &hex in &row.hexes {
                let text: Arc<str> = halves(row.each).into();
                if !marks.iter().any(|own| own.hex == hex.0) {
                    marks.push(Mark { text: Some(text), ..mark(hex, Tone::Plain, Some(self.keeper(s, hex))) });
                }
            }
        }
        if self.scenario(s).victory.romania {
            marks.extend(self.data.oil.iter().map(|&hex| mark(hex, Tone::Plain, Some(self.keeper(s, hex)))));
        }
        marks
    }

    /// [6.4.3] Railways on which German trains run, and those on which none does.
    fn rail_marks(&self, s: &State) -> Vec<Mark> {
        let area = &self.scenario(s).area;
        let rails = self.data.ground.land.iter().copied();
        let rails: Vec<HexId> = rails
            .filter(|&hex| self.data.ground.hex(hex).rail && area.contains(hex) && !s.soviet.contains(hex))
            .collect();
        let open = self.train_hexes(s);
        let open = |hex: HexId| open.contains(hex);
        rails.iter().map(|&hex| Mark::new(hex.0, if open(hex) { Tone::Good } else { Tone::Bad })).collect()
    }

    /// Is a hex in supply for a seat?
    pub(crate) fn is_supplied_hex(&self, s: &State, seat: Seat, hex: HexId) -> Option<bool> {
        let side = Side::of(seat)?;
        let unit = s.pieces.stack(hex).find(|&unit| s.side(&self.data, unit) == side)?;
        Some(self.is_supplied_at(s, unit, hex))
    }
}

fn mark(hex: HexId, tone: Tone, side: Option<Side>) -> Mark {
    Mark { side: side.map(|side| side as u8), ..Mark::new(hex.0, tone) }
}
