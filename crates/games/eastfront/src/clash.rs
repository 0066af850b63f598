//! A round of combat as players reckon it: who fires in which order, what hits, what a step costs.

use arrayvec::ArrayVec;
use board::HexId;
use kernel::{Message, Viewer};
use scene::{
    Block, Clash, ClashBody, ClashCommit, ClashPiece, ClashSide, ClashStage, ClashTerm, ClashVolley, Face, Outlook,
    Piece, Scene,
};
use serde::{Deserialize, Serialize};

use crate::EastFront;
use crate::action::Action;
use crate::combat::Stage;
use crate::state::{Phase, State, Vector};
use crate::text::side_name;
use crate::units::{Side, UnitId};
use crate::view::may_see;

/// The most dice of one unit.
const MOST_DICE: usize = 8;

/// [7.31] What one unit has rolled in the round under way.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Volley {
    pub unit: UnitId,
    pub side: Side,
    /// The least die that hits.
    pub need: u8,
    pub faces: ArrayVec<u8, MOST_DICE>,
}

/// The volleys of a round, in the order they were fired.
pub type Volleys = ArrayVec<Volley, 40>;

impl Volley {
    fn hits(&self) -> u8 {
        self.faces.iter().filter(|&&die| die >= self.need).count() as u8
    }
}

impl EastFront {
    /// Every battle that is being fought, or that this viewer's side could choose or is about to fight.
    pub(crate) fn clashes(&self, s: &State, viewer: Viewer, scene: &mut Scene) {
        match s.phase {
            Phase::Battle => {
                let mut clash = self.card(s, viewer, s.battle.hex);
                clash.stage = ClashStage::Losses;
                clash.asks = Some(self.asked_in_battle(s));
                scene.clashes.push(clash);
            }
            // [7.14] All units of these battles have been turned up.
            Phase::Resolve => {
                let several = s.fights.iter().nth(1).is_some();
                for hex in s.fights.iter() {
                    let mut clash = self.card(s, viewer, hex);
                    if several {
                        clash.stage = ClashStage::Proposed;
                    }
                    clash.commit.push(self.commit(Action::Resolve(hex), Message::new("clash-do-fight")));
                    scene.clashes.push(clash);
                }
            }
            Phase::Strikes | Phase::Select if may_see(viewer, s.active) => {
                // A battle that is fought alone is rolled for as soon as the choice of battles ends.
                let alone = s.phase == Phase::Select && s.fights.iter().count() == 1;
                for hex in s.battles().iter() {
                    let mut clash = self.card(s, viewer, hex);
                    if alone && s.fights.contains(hex) {
                        clash.commit.push(self.commit(Action::Done, Message::new("clash-do-fight")));
                    } else {
                        clash.stage = ClashStage::Proposed;
                    }
                    if s.phase == Phase::Select && self.may_fight(s, hex).is_ok() {
                        clash.commit.push(self.commit(Action::Fight(hex), Message::new("clash-do-choose")));
                    }
                    scene.clashes.push(clash);
                }
            }
            _ => {}
        }
    }

    fn commit(&self, action: Action, label: Message) -> ClashCommit {
        ClashCommit { action: action.write(&self.data), label, permille: None }
    }

    /// The round under way when dice have just fallen, as everybody may see it.
    pub(crate) fn clash_rolled(&self, s: &State) -> Option<Clash> {
        let mut clash = self.card(s, Viewer::Spectator, s.battle.hex);
        clash.stage = ClashStage::Rolled;
        Some(clash)
    }

    /// A battle as a viewer may reckon it.
    fn card(&self, s: &State, viewer: Viewer, hex: HexId) -> Clash {
        let fighting = s.phase == Phase::Battle && s.battle.hex == hex;
        let (active, passive) = (s.active, s.active.enemy());
        let seen = |side: Side| s.pieces.of(side, hex).all(|unit| self.shows(s, viewer, unit));
        let steps = |side: Side| s.pieces.of(side, hex).map(|unit| u32::from(s.cv(unit))).sum::<u32>();
        let total = |side: Side| if seen(side) { steps(side).to_string() } else { "?".to_owned() };
        let volleys = self.volleys_shown(s, viewer, hex, fighting);
        let mut clash = Clash {
            stage: ClashStage::Before,
            title: Message::new("clash-battle"),
            place: Message::new("clash-value").with("value", self.hex_name(hex)),
            rule: "7.22".into(),
            hex: hex.0,
            from: Vec::new(),
            sides: [active, passive].map(|side| ClashSide {
                side: side as u8,
                name: side_name(side),
                pieces: self.fighters_shown(s, viewer, side, hex),
                total: total(side),
            }),
            terms: self.cover_terms(s, hex),
            sum: None,
            body: ClashBody::Volleys { volleys: Vec::new(), chart: None },
            chances: Vec::new(),
            impossible: None,
            verdict: None,
            asks: None,
            commit: Vec::new(),
            back: None,
            extras: Vec::new(),
        };
        let cover = self.passive_cover(s, hex);
        clash.sum = Some(match cover {
            0 => ClashTerm::new(Message::new("clash-no-step"), Message::new("clash-none"), "7.4"),
            _ => ClashTerm::new(
                Message::new("clash-step").with("side", side_name(passive)),
                Message::new("clash-hits").with("count", cover),
                "7.33",
            ),
        });
        for (side, at) in [(passive, 0), (active, 1)] {
            if !seen(side) {
                continue;
            }
            let coming = volleys.iter().filter(|volley| volley.side == side as u8 && volley.faces.is_empty());
            let sixths: u32 = coming.clone().map(|volley| u32::from(volley.dice) * u32::from(7 - volley.needs)).sum();
            let dice: u32 = coming.map(|volley| u32::from(volley.dice)).sum();
            if dice > 0 {
                let tenths = (sixths * 10 + 3) / 6;
                let label = Message::new("clash-fire").with("side", side_name(side)).with("dice", dice);
                let value = Message::new("clash-average").with("whole", tenths / 10).with("tenth", tenths % 10);
                clash.terms.push(ClashTerm::new(label, value, "7.31"));
                let needed = if at == 0 { 1 } else { u32::from(cover) };
                if !fighting && needed > 0 && seen(side.enemy()) {
                    let fire = volleys.iter().filter(|volley| volley.side == side as u8);
                    let permille = reaching(fire, needed);
                    let victim = side_name(side.enemy());
                    let result = if at == 0 {
                        Message::new("clash-lose").with("side", victim)
                    } else {
                        Message::new("clash-lose-if-all-fire").with("side", victim)
                    };
                    clash.chances.push(Outlook { result, permille });
                }
            }
        }
        clash.chances.reverse();
        if let Some(last) = s.volleys.last().filter(|_| fighting) {
            let strike = self.is_strike(last);
            let together = |volley: &&Volley| volley.side == last.side && self.is_strike(volley) == strike;
            let hits: u8 = s.volleys.iter().rev().take_while(together).map(Volley::hits).sum();
            let last = last.side;
            clash.verdict = Some(match strike {
                true => Message::new("clash-strike-verdict").with("hits", hits),
                false => Message::new("clash-verdict").with("side", side_name(last)).with("hits", hits),
            });
        }
        clash.body = ClashBody::Volleys { volleys, chart: Some(self.cover_cell(s, hex)) };
        clash
    }

    /// The blocks of a side in a hex as a viewer sees them, with their names where he knows them.
    fn fighters_shown(&self, s: &State, viewer: Viewer, side: Side, hex: HexId) -> Vec<ClashPiece> {
        let known = s.pieces.of(side, hex).filter(|&unit| !self.is_unseen(s, viewer, unit));
        let mut names = known.filter(|&unit| self.shows(s, viewer, unit));
        let named = |piece: Piece| {
            let name = names.next().map_or_else(
                || Message::new("clash-unknown"),
                |unit| Message::new("clash-value").with("value", self.unit_name(unit)),
            );
            ClashPiece { piece, name }
        };
        self.stack_pieces(s, viewer, side, hex).into_iter().map(named).collect()
    }

    /// [7.22] What was fired in this round, and what is still to come, as far as a viewer knows the guns.
    fn volleys_shown(&self, s: &State, viewer: Viewer, hex: HexId, fighting: bool) -> Vec<ClashVolley> {
        let mut shown: Vec<ClashVolley> = Vec::new();
        if fighting {
            shown.extend(s.volleys.iter().map(|volley| ClashVolley {
                side: volley.side as u8,
                piece: self.gun(volley.unit, volley.side, volley.faces.len() as u8),
                dice: volley.faces.len() as u8,
                needs: volley.need,
                faces: volley.faces.to_vec(),
                hits: volley.hits(),
            }));
        }
        let mut coming = |unit: UnitId, dice: u8, needs: u8| {
            let side = s.side(unit);
            let piece = self.gun(unit, side, dice);
            shown.push(ClashVolley { side: side as u8, piece, dice, needs, faces: Vec::new(), hits: 0 });
        };
        let (active, passive) = (s.active, s.active.enemy());
        if !fighting && let Some(&(hq, _)) = s.strikes.iter().find(|&&(_, struck)| struck == hex) {
            coming(hq, self.effective(s, hq).unwrap_or(0), 7 - self.scenario(s).strikes[active]);
        }
        for (side, offensive) in [(passive, false), (active, true)] {
            let has_fired = |volley: &Volley| volley.side == side && !self.is_strike(volley);
            let is_over = match s.battle.stage {
                Stage::Offensive => true,
                Stage::Repulse | Stage::Defensive => !offensive,
                Stage::None | Stage::Strike => false,
            };
            if fighting && (is_over || s.volleys.iter().any(has_fired)) {
                continue;
            }
            // Who counts as the strongest depends on all of them.
            if !s.pieces.of(side, hex).all(|unit| self.shows(s, viewer, unit)) {
                continue;
            }
            for (needs, _, unit) in self.guns(s, side, hex, offensive) {
                coming(unit, s.cv(unit), needs);
            }
        }
        shown
    }

    /// [13.15] Only HQs strike from the air, and they do not fire otherwise.
    fn is_strike(&self, volley: &Volley) -> bool {
        self.data.unit(volley.unit).is_hq()
    }

    /// A block that fires, face up as it is then, with so many steps.
    fn gun(&self, unit: UnitId, side: Side, steps: u8) -> ClashPiece {
        let at = unit.index();
        let face = Face::Block(Block {
            counter: self.art.counters[at][side].clone(),
            ring: self.art.rings[at].clone(),
            top: self.art.top(unit, self.data.unit(unit).max, steps),
            exposed: true,
        });
        let piece = Piece { id: self.art.ids[at].clone(), face, badges: Vec::new(), facing: None };
        ClashPiece { piece, name: Message::new("clash-value").with("value", self.unit_name(unit)) }
    }

    /// [7.34, 7.35, 7.4, 7.5] Why a step costs as many hits as it does, and who may be thrown back.
    fn cover_terms(&self, s: &State, hex: HexId) -> Vec<ClashTerm> {
        let place = self.data.ground.hex(hex);
        let supported = s.command.contains(hex);
        let one_more = || Message::new("clash-one-more");
        let mut terms = Vec::new();
        let mut add = |label: Message, value: Message, rule| terms.push(ClashTerm::new(label, value, rule));
        // [7.23] The garrison's own sortie has no use of the walls, and nothing to fear from them.
        let besieges = place.fortress && s.defender(hex) == s.active.enemy();
        if besieges {
            add(Message::new("clash-fortress"), Message::new("clash-hits").with("count", 3), "7.35");
        } else if place.is_major() {
            add(Message::new("clash-major-city"), one_more(), "7.34");
        } else if place.terrain.doubles(self.weather_at(s, hex)) {
            add(Message::new("clash-shelter"), one_more(), "7.34");
        }
        if !supported {
            add(
                Message::new("clash-unsupported"),
                if besieges { Message::new("clash-none") } else { one_more() },
                "7.4",
            );
        }
        let threshold = self.repulsed_on(s, hex);
        if threshold > 0 && matches!(s.phase, Phase::Resolve | Phase::Battle) {
            let (label, rule) = self.assault(s, hex);
            add(Message::new(label), Message::new("clash-repulses").with("most", threshold), rule);
        }
        terms
    }

    /// [7.5, 7.54, 14.4, 15.43] What an assault is called by the way all attackers came.
    fn assault(&self, s: &State, hex: HexId) -> (&'static str, &'static str) {
        let by = |vector: Vector| s.pieces.of(s.active, hex).all(|unit| s.pieces.vector[unit.index()] == vector);
        if by(Vector::River) {
            ("clash-assault", "7.51")
        } else if by(Vector::Sea) {
            ("clash-sea-assault", "15.43")
        } else if by(Vector::Air) {
            ("clash-air-assault", "14.4")
        } else {
            ("clash-combined-assault", "7.54")
        }
    }
}

/// The chance in thousandths that some volleys make at least so many hits.
fn reaching<'a>(volleys: impl Iterator<Item = &'a ClashVolley>, needed: u32) -> u16 {
    let mut exactly = vec![1.0_f64];
    for volley in volleys {
        let hit = f64::from(7 - volley.needs) / 6.0;
        for _ in 0..volley.dice {
            exactly.resize(exactly.len() + 1, 0.0);
            for n in (0..exactly.len()).rev() {
                let from_below = if n > 0 { exactly[n - 1] * hit } else { 0.0 };
                exactly[n] = exactly[n].mul_add(1.0 - hit, from_below);
            }
        }
    }
    let enough: f64 = exactly.iter().skip(needed as usize).sum();
    (enough * 1000.0).round() as u16
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::game;

    /// [7.32] Three dice that hit on 5 and 6 hit at least once in 19 of 27 cases, twice in 7 of 27.
    #[test]
    fn chances_of_hits_are_exact() {
        let gun = game().gun(UnitId::from_index(0), Side::Axis, 3);
        let volley = ClashVolley { side: 0, piece: gun, dice: 3, needs: 5, faces: Vec::new(), hits: 0 };
        assert_eq!(reaching([&volley].into_iter(), 1), 704);
        assert_eq!(reaching([&volley].into_iter(), 2), 259);
        assert_eq!(reaching([&volley, &volley].into_iter(), 7), 0);
    }
}
