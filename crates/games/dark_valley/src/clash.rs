//! A combat as players reckon it: both sides, every term of the odds, and what each face of the die does.

use kernel::{Message, Value};
use scene::{Clash, ClashBody, ClashCommit, ClashPiece, ClashRow, ClashSide, ClashStage, ClashTerm, Outlook, Scene};

use crate::DarkValley;
use crate::action::Action;
use crate::battle::{Battle, BattleStage};
use crate::charts;
use crate::data::tables::{Effect, Outcome};
use crate::state::{Phase, State, UnitSet};
use crate::units::{Side, UnitId};

/// In thousandths, of the faces of a die.
const fn chance(faces: usize) -> u16 {
    ((faces * 1000 + 3) / 6) as u16
}

impl DarkValley {
    /// Every combat that is open: the one being fought, or those that could be begun.
    pub(crate) fn clashes(&self, s: &State, scene: &mut Scene) {
        match s.phase {
            Phase::Battle => {
                let mut clash = self.card(s);
                match s.battle.stage {
                    BattleStage::Prepare => {
                        match self.may_announce(s) {
                            Ok(()) => clash.commit.push(self.commit(Action::Announce, "clash-do-announce")),
                            Err(why) if !s.battle.attackers.is_empty() => {
                                clash.impossible = Some(why.refusal(self).message);
                            }
                            Err(_) => {}
                        }
                        clash.back = Some(Action::CallOff.write(&self.data));
                    }
                    _ => clash.asks = Some(self.asked_in_battle(s)),
                }
                if s.battle.die > 0 {
                    clash.stage = ClashStage::Losses;
                }
                scene.clashes.push(clash);
            }
            Phase::Combat => self.proposals(s, scene),
            _ => {}
        }
    }

    fn commit(&self, action: Action, label: &'static str) -> ClashCommit {
        ClashCommit { action: action.write(&self.data), label: Message::new(label), permille: None }
    }

    /// [12.2] The attacks that could be made, each with all who can join it.
    fn proposals(&self, s: &State, scene: &mut Scene) {
        let enemy = s.active.enemy();
        let near = |hex: &board::HexId| s.beside(&self.data, s.active, *hex);
        let mut trial: Option<State> = None;
        for hex in self.occupied(s, enemy).iter().filter(near) {
            if self.may_attack(s, hex).is_err() {
                continue;
            }
            let trial = trial.get_or_insert_with(|| s.clone());
            let mut joined = UnitSet::EMPTY;
            for (_, from) in self.data.around(hex) {
                joined.extend(
                    s.fighters(&self.data, s.active, from).filter(|&unit| self.may_strike(s, unit, hex).is_ok()),
                );
            }
            trial.battle = Battle { target: hex, attackers: joined, ..Battle::default() };
            trial.battle.defenders = s.fighters(&self.data, enemy, hex).collect();
            let mut clash = self.card(trial);
            clash.stage = ClashStage::Proposed;
            match self.may_announce(trial) {
                Ok(()) => clash.commit.push(self.commit(Action::Attack(hex), "clash-do-attack")),
                Err(why) => clash.impossible = Some(why.refusal(self).message),
            }
            scene.clashes.push(clash);
        }
    }

    /// A combat as it stands.
    pub(crate) fn card(&self, s: &State) -> Clash {
        let battle = &s.battle;
        let odds = if battle.die > 0 { battle.odds } else { self.reckon(s) };
        let (attacker, defender) = (s.active, s.active.enemy());
        let sides = [(attacker, battle.attackers, odds.attack), (defender, battle.defenders, odds.defence)];
        let mut from: Vec<u16> =
            battle.attackers.iter().filter_map(|unit| s.pieces.hex(unit)).map(|hex| hex.0).collect();
        from.sort_unstable();
        from.dedup();
        let mut clash = Clash {
            stage: if battle.die > 0 { ClashStage::Rolled } else { ClashStage::Before },
            title: Message::new("clash-attack"),
            place: Message::new("clash-value").with("value", self.hex_name(battle.target)),
            rule: "12.3".into(),
            hex: battle.target.0,
            from,
            sides: sides.map(|(side, units, total)| ClashSide {
                side: side as u8,
                name: Message::new(if side == Side::Axis { "side-axis" } else { "side-soviet" }),
                pieces: self.shown(s, side, &units),
                total: total.to_string(),
            }),
            terms: Vec::new(),
            sum: None,
            body: ClashBody::Table { dice: Vec::new(), rows: Vec::new(), chart: None },
            chances: Vec::new(),
            impossible: None,
            verdict: None,
            asks: None,
            commit: Vec::new(),
            back: None,
            extras: Vec::new(),
        };
        if battle.attackers.is_empty() && battle.die == 0 {
            clash.sides[0].total = String::new();
            return clash;
        }
        self.add_terms(s, &odds, &mut clash);
        if odds.raw >= 0 {
            self.add_body(s, &odds, &mut clash);
        }
        clash
    }

    /// The counters of a side, and what helps it.
    fn shown(&self, s: &State, side: Side, units: &UnitSet) -> Vec<ClashPiece> {
        let all = units.iter().chain(s.battle.supports[side].iter().copied());
        all.map(|unit| {
            let mut piece = self.piece(s, unit);
            if self.data.fights(unit) && s.pieces.hex(unit).is_none() {
                piece.badges.push(self.art.badges.lost.clone());
            }
            ClashPiece { piece, name: Message::new("clash-value").with("value", self.unit_name(unit)) }
        })
        .collect()
    }

    /// [12.3] Everything that counts, in the order it is reckoned.
    fn add_terms(&self, s: &State, odds: &crate::battle::Odds, clash: &mut Clash) {
        let battle = &s.battle;
        let plain = |value: String| Message::new("clash-value").with("value", value);
        let mut terms: Vec<ClashTerm> = Vec::new();
        if battle.die == 0 {
            let doubled = battle.attackers.iter().filter(|&unit| self.attacks_doubled(s, unit, battle.target)).count();
            if doubled > 0 {
                let label = Message::new("clash-doubled").with("count", doubled);
                terms.push(ClashTerm::new(label, plain("×2".into()), "17.1.2"));
            }
            let doubled = battle.defenders.iter().filter(|&unit| self.defends_doubled(s, unit, battle.target)).count();
            if doubled > 0 {
                let label = Message::new("clash-doubled-defence").with("count", doubled);
                terms.push(ClashTerm::new(label, plain("×2".into()), "17.1.2"));
            }
        }
        for side in [s.active, s.active.enemy()] {
            for &unit in &battle.supports[side] {
                let factor = self.support_factor(unit);
                if factor > 0 {
                    let label = Message::new("clash-support").with("unit", self.unit_name(unit));
                    let rule = self.support_rule(unit).unwrap_or("8.4");
                    terms.push(ClashTerm::new(label, plain(format!("+{factor}")), rule));
                }
            }
        }
        let town = self.town_addition(s, battle.target);
        if town > 0 {
            terms.push(ClashTerm::new(Message::new("clash-town"), plain(format!("+{town}")), "12.4"));
        }
        let label = Message::new("clash-odds").with("attack", odds.attack).with("defence", odds.defence);
        let raw = if odds.raw < 0 { "<1:3" } else { charts::written(usize::from(odds.raw.unsigned_abs())) };
        terms.push(ClashTerm::new(label, plain(raw.to_owned()), "12.3"));
        let mut told = 0;
        if battle.die == 0 {
            self.shifts(s, |(id, columns, rule)| {
                told += columns;
                terms.push(ClashTerm::new(Message::new(id), shifted(columns), rule));
            });
        }
        if odds.shift != told {
            terms.push(ClashTerm::new(Message::new("clash-shifts"), shifted(odds.shift - told), "12.3"));
        }
        let mut added = 0;
        if battle.die == 0 {
            self.additions(s, |(id, points, rule)| {
                added += points;
                terms.push(ClashTerm::new(Message::new(id), plain(format!("{points:+}")), rule));
            });
        }
        if odds.added != added {
            let value = plain(format!("{:+}", odds.added - added));
            terms.push(ClashTerm::new(Message::new("clash-added"), value, "13.5"));
        }
        clash.terms = terms;
        let table = Message::new(match odds.table {
            crate::data::tables::TableId::A => "clash-table-a",
            crate::data::tables::TableId::B => "clash-table-b",
        });
        clash.sum = Some(ClashTerm::new(table, plain(charts::written(odds.column()).to_owned()), "12.3.1"));
    }

    /// What each face of the die does.
    fn add_body(&self, s: &State, odds: &crate::battle::Odds, clash: &mut Clash) {
        let die = s.battle.die;
        let mut rows: Vec<ClashRow> = Vec::new();
        let [mut emptied, mut hurt, mut cost] = [0; 3];
        let steps = self.steps_of(s, &s.battle.defenders);
        for face in 1..=6_u8 {
            let outcome = self.data.tables.result(odds.table, odds.column(), face as i8 + odds.added);
            let effect = self.data.tables.effect(outcome);
            let gone = effect.defenders || effect.retreat > 0 || effect.losses[1] >= steps;
            emptied += usize::from(gone);
            hurt += usize::from(gone || effect.losses[1] > 0);
            cost += usize::from(effect.losses[0] > 0 || effect.exchange || effect.attackers);
            match rows.iter_mut().find(|row| row.code == charts::code(outcome)) {
                Some(row) => {
                    row.faces.push(face);
                    row.lit |= face == die;
                    row.permille = chance(row.faces.len());
                }
                None => rows.push(ClashRow {
                    faces: vec![face],
                    code: charts::code(outcome).to_owned(),
                    words: self.words(effect),
                    permille: chance(1),
                    lit: face == die,
                }),
            }
        }
        if die > 0 {
            clash.verdict = Some(self.told(s.battle.outcome, die, odds.added));
        }
        let dice = if die > 0 { vec![die] } else { Vec::new() };
        clash.body = ClashBody::Table { dice, rows, chart: Some(charts::cell(odds, die)) };
        for (id, faces) in [("clash-emptied", emptied), ("clash-hurt", hurt), ("clash-cost", cost)] {
            clash.chances.push(Outlook { result: Message::new(id), permille: chance(faces) });
        }
    }

    fn told(&self, outcome: Outcome, die: u8, added: i8) -> Message {
        Message::new("clash-verdict")
            .with("die", die)
            .with("added", added)
            .with("code", charts::code(outcome))
            .with("words", self.words(self.data.tables.effect(outcome)))
    }

    /// [12.3.2] What a result does, in words.
    fn words(&self, effect: Effect) -> Message {
        Message::new(match effect {
            Effect { exchange: true, .. } => "result-ex",
            Effect { defenders: true, .. } => "result-de",
            Effect { attackers: true, .. } => "result-ae",
            Effect { more: true, .. } => "result-dr-star",
            Effect { retreat, .. } if retreat > 0 => "result-dr",
            Effect { losses: [1, 1], .. } => "result-bl1",
            Effect { losses: [2, _], .. } => "result-al2",
            Effect { losses: [1, _], .. } => "result-al1",
            Effect { losses: [_, 1], .. } => "result-dl1",
            _ => "result-ne",
        })
    }

    /// The chances of the attack that is being prepared.
    pub(crate) fn outlook(&self, s: &State) -> Vec<Outlook> {
        if s.battle.attackers.is_empty() || s.battle.die > 0 { Vec::new() } else { self.card(s).chances }
    }

    /// What is asked in a combat.
    pub(crate) fn asked_in_battle(&self, s: &State) -> Message {
        let hex = self.hex_name(s.battle.target);
        match s.battle.stage {
            BattleStage::Prepare => Message::new("ask-prepare").with("hex", hex),
            BattleStage::Respond => Message::new("ask-respond").with("hex", hex),
            BattleStage::DefenderLosses => {
                Message::new("ask-losses").with("count", s.battle.losses[1]).with("hex", hex)
            }
            BattleStage::AttackerLosses => {
                Message::new("ask-losses").with("count", s.battle.losses[0]).with("hex", hex)
            }
            BattleStage::Retreats => {
                let unit: Value = self.unit_name(s.battle.retreating.first().unwrap_or(UnitId::NONE));
                Message::new("ask-retreat").with("unit", unit)
            }
            BattleStage::Advance => Message::new("ask-advance").with("hex", hex),
        }
    }
}

/// Columns to the left or to the right.
fn shifted(columns: i8) -> Message {
    let count = columns.unsigned_abs();
    match columns < 0 {
        true => Message::new("clash-columns-left").with("count", count),
        false => Message::new("clash-columns-right").with("count", count),
    }
}
