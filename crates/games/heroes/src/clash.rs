//! A roll as players reckon it: what stands against what, what two dice must show, and what CAPs would change.

use kernel::{Message, Viewer};
use scene::{
    Clash, ClashBand, ClashBody, ClashCommit, ClashPiece, ClashSide, ClashStage, ClashTarget, ClashTerm, Outlook, Scene,
};

use crate::Heroes;
use crate::action::Action;
use crate::charts::chances_cell;
use crate::combat::{Part, Tally};
use crate::prompt::throws_reaching;
use crate::state::{Attack, ForceId, Pending, Phase, RollKind, Rolling, State, Target, UnitId, mark};
use crate::view::may_see;
use crate::works::work_name;

/// What two dice must show, and what it does.
#[derive(Clone, Copy)]
struct Goal {
    /// The least sum that succeeds.
    need: i8,
    /// The least sum that does worse, where there is one.
    more: Option<i8>,
    /// What each leads to: failure, success, more.
    words: [&'static str; 3],
}

impl Heroes {
    /// The roll under way, if it is one that is reckoned.
    pub(crate) fn clashes(&self, s: &State, viewer: Viewer, scene: &mut Scene) {
        let Some(rolling) = &s.rolling else { return self.proposed(s, viewer, scene) };
        // [7.5] What a hit marker needs to go is its owner's secret.
        if matches!(rolling.pending.kind, RollKind::Rally(_)) && !may_see(s, viewer, rolling.pending.force) {
            return;
        }
        let Some(mut clash) = self.roll_card(s, viewer, rolling, Knowledge::Public) else { return };
        if rolling.rolled {
            clash.asks = Some(Message::new("ask-luck").with("total", rolling.total));
        }
        scene.clashes.push(clash);
    }

    /// [7.0, 7.7.3] Every attack that the acting group could make, for who may order it.
    fn proposed(&self, s: &State, viewer: Viewer, scene: &mut Scene) {
        if s.phase != Phase::Acting || viewer != Viewer::Seat(s.seat(s.turn)) {
            return;
        }
        self.attacks(s, s.turn, &s.acting, |action| {
            let hex = || action.place().and_then(|place| self.arena(s).hex(place));
            let (attack, only) = match action {
                Action::Fire(_, shot) if !shot.is_smoke() => {
                    let Some(hex) = hex() else { return };
                    (self.may_fire(s, s.turn, &s.acting, hex, shot), None)
                }
                Action::Close(unit, shot) => {
                    (self.may_close(s, s.turn, &s.acting, unit, shot), Some(Target::Unit(unit)))
                }
                _ => return,
            };
            let Ok((attack, _)) = attack else { return };
            // The plainest shot at a hex comes first.
            if scene.clashes.iter().any(|clash| clash.hex == attack.hex.0) {
                return;
            }
            let mut all = Vec::new();
            match only {
                Some(target) => all.push(target),
                None => self.targets(s, &attack, |target| all.push(target)),
            }
            let Some(&first) = all.first() else { return };
            let pending = Pending { kind: RollKind::Attack(first), force: s.turn };
            let rolling = Rolling { pending, total: 0, rolled: false, dice: [0; 3], added: 0 };
            let mut clash = self.attack_card(s, viewer, &attack, &rolling, first, Knowledge::Public);
            if let ClashBody::Sum { targets, .. } = &mut clash.body {
                *targets = self.target_lines(s, viewer, &attack, &all, |_| Fate::Coming);
            }
            clash.stage = ClashStage::Proposed;
            let label = Message::new("clash-do-fire");
            clash.commit = vec![ClashCommit { action: action.write(self), label, permille: None }];
            scene.clashes.push(clash);
        });
    }

    /// [7.5.1] A line for each target of a shot that has several.
    fn target_lines(
        &self,
        s: &State,
        viewer: Viewer,
        attack: &Attack,
        all: &[Target],
        fate: impl Fn(Target) -> Fate,
    ) -> Vec<ClashTarget> {
        let line = |&target: &Target| {
            let Target::Unit(unit) = target else { return None };
            let fate = fate(target);
            let open = matches!(fate, Fate::Coming | Fate::Current);
            let power = self.power(s, attack, self.target_colour(s, attack, target), &mut Tally::default());
            // [7.5] As on the card itself, nothing counts that only the attacker knows.
            let told = Attack { force: ForceId::NONE, ..*attack };
            let need = self.defence(s, &told, target, true, &mut Tally::default()) - power;
            let words = match fate {
                Fate::Coming | Fate::Current => Message::new("clash-needs").with("need", need),
                Fate::Judged(0) => Message::new("clash-miss"),
                Fate::Judged(1) => Message::named(self.hit_word(s, unit).to_owned()),
                Fate::Judged(_) => Message::new("clash-destroyed"),
            };
            Some(ClashTarget {
                piece: self.shown(s, viewer, unit),
                words,
                permille: open.then(|| permille(need)),
                current: matches!(fate, Fate::Current),
            })
        };
        let lines: Vec<ClashTarget> = all.iter().filter_map(line).collect();
        if lines.len() > 1 { lines } else { Vec::new() }
    }

    /// A roll that has just been judged, as everybody may see it.
    pub(crate) fn clash_judged(&self, s: &State, rolling: &Rolling) -> Option<Clash> {
        self.roll_card(s, Viewer::Spectator, rolling, Knowledge::Judged)
    }

    /// A roll that has just been made, where nothing hidden decides what came of it.
    pub(crate) fn clash_rolled(&self, s: &State, rolling: &Rolling) -> Option<Clash> {
        match rolling.pending.kind {
            RollKind::Mines(_) | RollKind::Stuck(_) | RollKind::Attack(Target::Work(_) | Target::Hasty(_)) => {
                self.roll_card(s, Viewer::Spectator, rolling, Knowledge::Judged)
            }
            RollKind::Attack(_) => self.roll_card(s, Viewer::Spectator, rolling, Knowledge::Public),
            _ => None,
        }
    }

    fn roll_card(&self, s: &State, viewer: Viewer, rolling: &Rolling, knowledge: Knowledge) -> Option<Clash> {
        // [10.1] A hidden unit that rolls stays hidden.
        if let RollKind::Mines(unit) | RollKind::Stuck(unit) | RollKind::Rally(unit) = rolling.pending.kind
            && s.pieces.has(unit, mark::HIDDEN)
            && !may_see(s, viewer, s.force_of(unit))
        {
            return None;
        }
        Some(match rolling.pending.kind {
            RollKind::Attack(target) => {
                let attack = &s.attack;
                let mut clash = self.attack_card(s, viewer, attack, rolling, target, knowledge);
                let mut all = Vec::new();
                // [7.7.3] In close combat one of them is attacked.
                if !attack.close {
                    self.targets(s, attack, |target| all.push(target));
                }
                let fate = |one: Target| {
                    let waits = |pending: &Pending| pending.kind == RollKind::Attack(one);
                    let hits = s.hits.iter().find(|(hit, _)| *hit == one).map_or(0, |&(_, hits)| hits);
                    match () {
                        () if one == target => Fate::Current,
                        () if s.rolls.iter().any(waits) => Fate::Coming,
                        () => Fate::Judged(hits),
                    }
                };
                let lines = self.target_lines(s, viewer, attack, &all, fate);
                if !lines.is_empty() {
                    clash.place = Message::new("clash-several")
                        .with("count", lines.len())
                        .with("hex", self.hex_name(s, attack.hex));
                }
                if let ClashBody::Sum { targets, .. } = &mut clash.body {
                    *targets = lines;
                }
                clash
            }
            RollKind::Mines(unit) => {
                let need = self.data.tables.figures.mines as i8;
                let more = Some(need + self.data.tables.figures.critical);
                let words = ["clash-miss", self.hit_word(s, unit), "clash-destroyed"];
                let title = Message::new("clash-mines");
                self.unit_card(s, viewer, rolling, unit, title, "18.3.3", Goal { need, more, words })
            }
            RollKind::Stuck(unit) => {
                let goal = Goal {
                    need: self.data.tables.figures.stuck as i8,
                    more: None,
                    words: ["clash-stuck", "clash-through", "clash-through"],
                };
                self.unit_card(s, viewer, rolling, unit, Message::new("clash-ground"), "14.5", goal)
            }
            RollKind::Rally(unit) => {
                let number = self.marker(s, unit).and_then(|marker| marker.rally)?;
                let need = number as i8 - self.rally_help(s, unit);
                let goal = Goal { need, more: None, words: ["clash-stays", "clash-rallies", "clash-rallies"] };
                self.unit_card(s, viewer, rolling, unit, Message::new("clash-rally"), "7.6", goal)
            }
            RollKind::Initiative
            | RollKind::Obstacle
            | RollKind::Points
            | RollKind::Sergeant
            | RollKind::Officer
            | RollKind::Sniper(_) => return None,
        })
    }

    /// [3.2.3] The roll with none, one and two CAPs, each with its chance.
    fn commits(&self, s: &State, force: ForceId, need: Option<i8>) -> Vec<ClashCommit> {
        let most = self.data.tables.figures.most_on_roll.min(s.force(force).cap) as i8;
        let commit = |caps: i8| ClashCommit {
            action: Action::Roll(caps).write(self),
            label: Message::new("clash-caps").with("caps", caps),
            permille: need.map(|need| permille(need - caps)),
        };
        (0..=most).map(commit).collect()
    }

    /// [7.4, 7.5] What a first hit does: a unit that was hit before is destroyed.
    fn hit_word(&self, s: &State, unit: UnitId) -> &'static str {
        if s.pieces.is_hit(unit) { "clash-destroyed" } else { "clash-hit" }
    }

    /// A roll that a unit makes by itself.
    #[expect(clippy::too_many_arguments, reason = "a roll has that many sides to it")]
    fn unit_card(
        &self,
        s: &State,
        viewer: Viewer,
        rolling: &Rolling,
        unit: UnitId,
        title: Message,
        rule: &'static str,
        goal: Goal,
    ) -> Clash {
        let hex = s.pieces.at(unit);
        let side = self.side(unit);
        let mut clash = Clash {
            title,
            place: Message::new("clash-in").with("unit", self.unit_name(unit)).with("hex", self.hex_name(s, hex)),
            rule: rule.into(),
            hex: hex.0,
            ..empty(side as u8)
        };
        clash.sides[0].pieces.push(self.shown(s, viewer, unit));
        clash.sides[0].name = self.force_name(s, rolling.pending.force);
        let reach = Message::new("clash-value").with("value", goal.need);
        clash.sum = Some(ClashTerm::new(Message::new("clash-need"), reach, rule));
        self.fill(s, &mut clash, rolling, goal);
        clash
    }

    fn shown(&self, s: &State, viewer: Viewer, unit: UnitId) -> ClashPiece {
        let name = Message::new("clash-value").with("value", self.unit_name(unit));
        ClashPiece { piece: self.piece(s, viewer, unit), name }
    }

    /// [7.0] An attack on one target.
    fn attack_card(
        &self,
        s: &State,
        viewer: Viewer,
        attack: &Attack,
        rolling: &Rolling,
        target: Target,
        knowledge: Knowledge,
    ) -> Clash {
        let own = s.force(attack.force).side;
        let name = match target {
            Target::Unit(unit) => self.unit_name(unit),
            Target::Work(work) => work_name(work).into(),
            Target::Hasty(_) => work_name(crate::Work::Hasty).into(),
            Target::Empty => Message::new("clash-unknown").into(),
        };
        let (title, rule) = match (attack.close, attack.firer.is_some()) {
            // [18.4] A work that is attacked hand to hand.
            (true, _) if matches!(target, Target::Work(_) | Target::Hasty(_)) => ("clash-close", "18.4"),
            (true, _) => ("clash-close", "7.7.3"),
            (false, true) => ("clash-fire", "7.0"),
            (false, false) => ("clash-artillery", "12.3"),
        };
        let mut clash = Clash {
            title: Message::named(title.to_owned()),
            place: Message::new("clash-in").with("unit", name).with("hex", self.hex_name(s, attack.hex)),
            rule: rule.into(),
            hex: attack.hex.0,
            from: if attack.from.is_some() && attack.from != attack.hex { vec![attack.from.0] } else { Vec::new() },
            ..empty(own as u8)
        };
        clash.sides[0].name = self.force_name(s, attack.force);
        clash.sides[1].name = crate::text::side_name(own.enemy());
        if attack.firer.is_some() && s.pieces.hex(attack.firer).is_some() {
            clash.sides[0].pieces.push(self.shown(s, viewer, attack.firer));
        }
        if let Target::Unit(unit) | Target::Hasty(unit) = target {
            clash.sides[1].pieces.push(self.shown(s, viewer, unit));
            clash.sides[1].name = self.force_name(s, s.force_of(unit));
        }
        let (mut power, mut defence) = (Tally::kept(), Tally::kept());
        self.power(s, attack, self.target_colour(s, attack, target), &mut power);
        clash.sides[0].total = power.total.to_string();
        clash.terms.extend(power.parts.iter().map(|part| term(part, false)));
        // [10.0] Somebody may be hidden there, or nobody.
        if target == Target::Empty {
            clash.sides[1].total = "?".to_owned();
            clash.body = sum_of(rolling, Vec::new());
            if rolling.rolled {
                clash.stage = ClashStage::Rolled;
            } else {
                clash.commit = self.commits(s, rolling.pending.force, None);
            }
            return clash;
        }
        // [7.5] Everybody sees this card, those too who do not know the markers of the force that attacks its own.
        let told = Attack { force: ForceId::NONE, ..*attack };
        self.defence(s, &told, target, knowledge == Knowledge::Public, &mut defence);
        clash.sides[1].total = defence.total.to_string();
        clash.terms.extend(defence.parts.iter().map(|part| term(part, true)));
        let need = defence.total - power.total;
        let reach = Message::new("clash-value").with("value", need);
        clash.sum = Some(ClashTerm::new(Message::new("clash-need"), reach, "7.0"));
        let critical = need + self.data.tables.figures.critical;
        let goal = match target {
            Target::Unit(unit) => {
                Goal { need, more: Some(critical), words: ["clash-miss", self.hit_word(s, unit), "clash-destroyed"] }
            }
            _ => Goal { need, more: None, words: ["clash-miss", "clash-broken", "clash-broken"] },
        };
        self.fill(s, &mut clash, rolling, goal);
        if knowledge == Knowledge::Public && rolling.rolled {
            // A marker that is still hidden may change the defence.
            clash.verdict = None;
            if let ClashBody::Sum { bands, .. } = &mut clash.body {
                bands.iter_mut().for_each(|band| band.lit = false);
            }
        }
        clash
    }

    /// What each sum of two dice leads to, the chances of it, and what came.
    fn fill(&self, s: &State, clash: &mut Clash, rolling: &Rolling, goal: Goal) {
        let word = |id: &'static str| Message::named(id.to_owned());
        let edge = |sum: i8| sum.clamp(2, 13);
        let hit = edge(goal.need);
        let more = goal.more.map_or(13, edge).max(hit);
        let total = rolling.total;
        let all = [(2, hit, goal.words[0]), (hit, more, goal.words[1]), (more, 13, goal.words[2])];
        let mut bands: Vec<ClashBand> = Vec::new();
        let last = all.iter().rposition(|(from, to, _)| from < to).unwrap_or(0);
        let first = all.iter().position(|(from, to, _)| from < to).unwrap_or(0);
        for (at, &(from, to, id)) in all.iter().enumerate() {
            if from >= to {
                continue;
            }
            // What is added to the dice can carry them beyond 2 and 12.
            let came = (total >= from || at == first) && (total < to || at == last);
            let lit = rolling.rolled && came;
            let chance = throws_reaching(from) - throws_reaching(to);
            let same = bands.last_mut().filter(|band| band.words.id == id);
            if let Some(band) = same {
                (band.to, band.lit) = (to - 1, band.lit || lit);
                band.permille += chance * 1000 / 36;
            } else {
                bands.push(ClashBand { from, to: to - 1, words: word(id), permille: chance * 1000 / 36, lit });
            }
        }
        clash.stage = if rolling.rolled { ClashStage::Rolled } else { ClashStage::Before };
        if rolling.rolled {
            clash.verdict = bands.iter().find(|band| band.lit).map(|band| {
                Message::new("clash-verdict")
                    .with("total", rolling.total)
                    .with("need", goal.need)
                    .with("words", band.words.clone())
            });
        } else {
            clash.commit = self.commits(s, rolling.pending.force, Some(goal.need));
        }
        for (number, id) in [(Some(goal.need), goal.words[1]), (goal.more, goal.words[2])] {
            if let Some(number) = number
                && clash.chances.iter().all(|chance| chance.result.id != id)
            {
                clash.chances.push(Outlook { result: word(id), permille: permille(number) });
            }
        }
        clash.body = sum_of(rolling, bands);
        if let ClashBody::Sum { chart, .. } = &mut clash.body {
            *chart = chances_cell(goal.need, rolling.added);
        }
    }
}

/// What a card is made from.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Knowledge {
    /// What everybody knows before a roll is judged.
    Public,
    /// What has come to light when it is judged.
    Judged,
}

/// What has become of one of several targets.
enum Fate {
    /// Its roll is still to come.
    Coming,
    /// It is rolled for now.
    Current,
    /// [7.4] It was rolled for, with so many hits.
    Judged(u8),
}

fn sum_of(rolling: &Rolling, bands: Vec<ClashBand>) -> ClashBody {
    ClashBody::Sum { dice: rolling.faces(), added: rolling.added, bands, targets: Vec::new(), chart: None }
}

fn term(part: &Part, of_defence: bool) -> ClashTerm {
    let name = Message::named(part.id.into());
    let label = if of_defence {
        Message::new("clash-defence").with("name", name)
    } else {
        Message::new("clash-power").with("name", name)
    };
    let value = if part.value < 0 { format!("−{}", -i16::from(part.value)) } else { format!("+{}", part.value) };
    ClashTerm::new(label, Message::new("clash-value").with("value", value), part.rule)
}

/// A card with nothing on it yet.
fn empty(side: u8) -> Clash {
    let nobody =
        |side: u8| ClashSide { side, name: Message::new("clash-nobody"), pieces: Vec::new(), total: String::new() };
    Clash {
        stage: ClashStage::Before,
        title: Message::new("clash-fire"),
        place: Message::new("clash-unknown"),
        rule: "".into(),
        hex: u16::MAX,
        from: Vec::new(),
        sides: [nobody(side), nobody(1 - side.min(1))],
        terms: Vec::new(),
        sum: None,
        body: ClashBody::Sum { dice: Vec::new(), added: 0, bands: Vec::new(), targets: Vec::new(), chart: None },
        chances: Vec::new(),
        impossible: None,
        verdict: None,
        asks: None,
        commit: Vec::new(),
        back: None,
        extras: Vec::new(),
    }
}

/// [3.2.3] The chance in thousandths that two dice reach a number.
const fn permille(number: i8) -> u16 {
    throws_reaching(number) * 1000 / 36
}

#[cfg(test)]
mod tests {
    use super::permille;

    /// [3.2.3] 9 against 16 needs a seven: 58 %, with a CAP 72 %, with two 83 %.
    #[test]
    fn nine_against_sixteen() {
        assert_eq!([7, 6, 5].map(permille), [583, 722, 833]);
    }
}
