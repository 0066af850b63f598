//! A combat as players reckon it: both sides, every term of the odds, and what each sum of the dice does.

use board::HexId;
use kernel::{Message, Value};
use scene::{
    Clash, ClashBody, ClashCell, ClashCommit, ClashExtra, ClashPiece, ClashSide, ClashStage, ClashStrip, ClashTerm,
    Outlook, Scene,
};

use crate::VictoryRoads;
use crate::action::{Action, COVERS};
use crate::charts;
use crate::combat::{Battle, Odds, Stage};
use crate::results::{self, AttackResult, Cell, DefenceResult};
use crate::state::{Phase, Segment, State, UnitSet, mark};
use crate::supports::Support;
use crate::units::{Side, UnitId};

/// How many of the 36 falls of two dice make each sum from 2 to 12.
const WAYS: [u16; 11] = [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1];

/// A row of the table as it would be here: what is printed, and what ground, weather and halt orders leave of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Row {
    cell: Cell,
    attack: AttackResult,
    defence: DefenceResult,
}

impl VictoryRoads {
    /// Every combat that is open: the one being fought, or those that could be begun.
    pub(crate) fn clashes(&self, s: &State, scene: &mut Scene) {
        match s.phase {
            Phase::Battle => scene.clashes.extend(self.clash(s)),
            Phase::Combat => self.proposals(s, scene),
            _ => {}
        }
    }

    /// [7.1.1] The attacks that could be made, each with all who can join it.
    fn proposals(&self, s: &State, scene: &mut Scene) {
        let enemy = s.active.enemy();
        let mut hexes: Vec<HexId> = Vec::new();
        for unit in self.data.unit_ids() {
            let Some(hex) = s.pieces.hex(unit).filter(|_| s.side(&self.data, unit) == enemy) else { continue };
            if s.pieces.top(hex) == unit && s.beside(&self.data, s.active, hex) && self.may_attack(s, hex).is_ok() {
                hexes.push(hex);
            }
        }
        if hexes.is_empty() {
            return;
        }
        hexes.sort_unstable();
        let mut trial = s.clone();
        self.foresee_supply(s, &mut trial, &hexes);
        for hex in hexes {
            let attackers = self.all_who_can_join(s, hex);
            trial.battle = Battle { side: s.active, target: hex, attackers, ..Battle::default() };
            self.foresee_odds(&mut trial);
            let mut clash = self.card(&trial);
            clash.stage = ClashStage::Proposed;
            if clash.impossible.is_none() {
                clash.commit.push(self.commit(Action::Attack(hex)));
            }
            scene.clashes.push(clash);
        }
    }

    /// [7.11.1] Everybody beside a hex who may attack it; of two allies that do not fight together the first.
    fn all_who_can_join(&self, s: &State, hex: HexId) -> UnitSet {
        let mut joined = UnitSet::EMPTY;
        let mut ally = None;
        let near = self.around(hex).flat_map(|(_, near)| s.pieces.stack(near));
        for unit in near.filter(|&unit| self.may_fight(s, unit, hex).is_ok()) {
            let nation = self.data.unit(unit).nation;
            if nation.is_ally() && *ally.get_or_insert(nation) != nation {
                continue;
            }
            joined.insert(unit);
        }
        joined
    }

    /// [7.4.1] Defenders who would be found without supply.
    fn foresee_supply(&self, s: &State, trial: &mut State, hexes: &[HexId]) {
        let supplied = self.supply_of(s, s.active.enemy());
        for &hex in hexes {
            for unit in s.pieces.stack(hex) {
                let info = self.data.unit(unit);
                let fed = supplied.reach[info.nation as usize].contains(hex) || self.feeds_itself(s, unit, hex);
                // [6.7.8] A garrison is a unit like others.
                if !info.is_hq() && !fed {
                    trial.pieces.mark(unit, mark::UNSUPPLIED);
                }
            }
        }
    }

    /// [1.8.1] Reckons with the ground that multiplies the defence most; of equals the defender still chooses.
    fn foresee_odds(&self, trial: &mut State) {
        if matches!(trial.battle.stage, Stage::Prepare | Stage::Evade | Stage::Ground) {
            let covers = self.covers(trial, &trial.battle);
            let best =
                covers.iter().max_by_key(|(_, cover)| (cover.defence, 6 - cover.retreat[4], 3 - cover.exploit[3]));
            trial.battle.cover = best.map_or(0, |(cover, _)| *cover);
        }
        trial.battle.odds = self.odds(trial, &trial.battle);
    }

    /// The state as it is reckoned with: before the odds are final they are foreseen.
    fn reckoned(&self, s: &State) -> Option<State> {
        may_shift(s.battle.stage).then(|| {
            let mut trial = s.clone();
            if s.battle.stage == Stage::Prepare {
                self.foresee_supply(s, &mut trial, &[s.battle.target]);
            }
            self.foresee_odds(&mut trial);
            trial
        })
    }

    /// [7.5.8] Would an attack that is being prepared be cancelled, if nothing shifts its column any more?
    pub(crate) fn is_too_weak(&self, s: &State) -> bool {
        self.reckoned(s).is_some_and(|trial| trial.battle.odds.column < results::WORST)
    }

    /// The combat under way.
    fn clash(&self, s: &State) -> Option<Clash> {
        if s.battle.target == HexId::NONE {
            return None;
        }
        let trial = self.reckoned(s);
        let mut clash = self.card(trial.as_ref().unwrap_or(s));
        match s.battle.stage {
            Stage::Prepare => {
                if self.may_announce(s).is_ok() && clash.impossible.is_none() {
                    clash.commit.push(self.commit(Action::Announce));
                }
                clash.back = Some(Action::CallOff.write(&self.data));
            }
            Stage::Declare => clash.commit.push(self.commit(Action::Roll)),
            _ => {
                clash.asks = Some(self.asked_in_battle(s));
                if s.battle.dice[0] > 0 {
                    clash.stage = ClashStage::Losses;
                }
            }
        }
        Some(clash)
    }

    /// The combat when its dice have just fallen, as everybody may see it.
    pub(crate) fn clash_rolled(&self, s: &State) -> Option<Clash> {
        Some(self.card(s))
    }

    fn commit(&self, action: Action) -> ClashCommit {
        let label = Message::new(match action {
            Action::Attack(_) => "clash-do-attack",
            Action::Announce => "clash-do-announce",
            _ => "clash-do-roll",
        });
        ClashCommit { action: action.write(&self.data), label, permille: None }
    }

    /// A combat whose odds are in its state.
    fn card(&self, s: &State) -> Clash {
        let battle = &s.battle;
        let rolled = battle.dice[0] > 0;
        let odds = &battle.odds;
        let defenders: UnitSet =
            if battle.defenders.is_empty() { s.pieces.stack(battle.target).collect() } else { battle.defenders };
        let sides = [(battle.side, battle.attackers, odds.attack), (battle.side.enemy(), defenders, odds.defence)];
        let mut from: Vec<u16> =
            battle.attackers.iter().filter_map(|unit| s.pieces.hex(unit)).map(|hex| hex.0).collect();
        from.extend(battle.origins.iter().map(|hex| hex.0));
        from.sort_unstable();
        from.dedup();
        let mut clash = Clash {
            stage: if rolled { ClashStage::Rolled } else { ClashStage::Before },
            title: Message::new(match s.segment {
                Segment::Support => "clash-surprise",
                Segment::ExploitationCombat => "clash-exploitation",
                _ => "clash-attack",
            }),
            place: Message::new("clash-value").with("value", self.hex_name(battle.target)),
            rule: "7.5".into(),
            hex: battle.target.0,
            from,
            sides: sides.map(|(side, units, total)| ClashSide {
                side: side as u8,
                name: Message::new(if side == Side::Axis { "side-axis" } else { "side-soviet" }),
                pieces: units.iter().map(|unit| self.fighter_shown(s, unit)).collect(),
                total: total.to_string(),
            }),
            terms: Vec::new(),
            sum: None,
            body: self.body(s, None),
            chances: Vec::new(),
            impossible: None,
            verdict: None,
            asks: None,
            commit: Vec::new(),
            back: None,
            extras: self.extras(s),
        };
        if battle.attackers.is_empty() {
            clash.sides[0].total = String::new();
            return clash;
        }
        self.add_terms(s, odds, &mut clash);
        if odds.column < results::WORST {
            if self.may_be_lifted(s) {
                let so_far = results::written(odds.column);
                clash.verdict = Some(Message::new("clash-needs-supports").with("column", so_far));
                return clash;
            }
            clash.impossible = Some(Message::new("clash-too-low").with("column", results::written(odds.column)));
            return clash;
        }
        self.add_body(s, &mut clash);
        self.add_chances(s, &defenders, &mut clash);
        clash
    }

    /// [7.5.6, 7.5.8] Could supports on the map still bring an attack up to the table? Rockets may leave fewer defenders.
    fn may_be_lifted(&self, s: &State) -> bool {
        let battle = &s.battle;
        if !matches!(battle.stage, Stage::Prepare | Stage::Evade | Stage::Ground | Stage::AttackerSupports) {
            return false;
        }
        let mut columns = battle.odds.column;
        let mut best: Vec<(Support, i8)> = Vec::new();
        for kind in self.usable(s, battle.side).map(|placed| placed.kind) {
            if kind == Support::Katyusha {
                return true;
            }
            let (name, worth) = (kind.name_group(), self.data.support(kind).shift);
            match best.iter_mut().find(|(other, _)| *other == name) {
                Some((_, most)) => *most = worth.max(*most),
                None => best.push((name, worth)),
            }
        }
        columns += best.iter().map(|&(_, worth)| i16::from(worth)).sum::<i16>();
        columns >= results::WORST
    }

    /// A counter of the combat; what it has cost shows on it.
    fn fighter_shown(&self, s: &State, unit: UnitId) -> ClashPiece {
        let mut piece = self.piece(s, unit);
        if s.pieces.hex(unit).is_none() {
            piece.badges.push(self.art.badges.lost.clone());
        }
        ClashPiece { piece, name: Message::new("clash-value").with("value", self.unit_name(unit)) }
    }

    /// (7.5) Everything that counts, in the order it is reckoned.
    fn add_terms(&self, s: &State, odds: &Odds, clash: &mut Clash) {
        let battle = &s.battle;
        let plain = |value: String| Message::new("clash-value").with("value", value);
        let mut add = |label: Message, value: Message, rule| clash.terms.push(ClashTerm::new(label, value, rule));
        add(Message::new("clash-attack-factors"), plain(odds.factors[0].to_string()), "7.5.3");
        if odds.hungry[0] > 0 {
            add(Message::new("clash-hungry-attacker").with("count", odds.hungry[0]), plain("÷2".to_owned()), "4.6.2");
        }
        if odds.divisor > 1 {
            let label = Message::new(if odds.great_river { "clash-great-river" } else { "clash-river" });
            add(label, plain(format!("÷{}", odds.divisor)), "7.5.3");
        }
        add(Message::new("clash-defence-factors"), plain(odds.factors[1].to_string()), "7.5.2");
        if odds.hungry[1] > 0 {
            add(Message::new("clash-hungry-defender").with("count", odds.hungry[1]), plain("÷2".to_owned()), "4.6.2");
        }
        if odds.multiplier > 1 {
            let rule = if battle.cover == 5 { "13.0" } else { "7.5.2" };
            add(self.cover_name(battle.cover), plain(format!("×{}", odds.multiplier)), rule);
        }
        let label = Message::new("clash-odds").with("attack", odds.attack).with("defence", odds.defence);
        add(label, plain(results::written(odds.basic)), "7.5.5");
        let mut told = 0;
        for (label, columns, rule) in self.shifts(s) {
            told += columns;
            add(label, shifted(columns), rule);
        }
        // What went with a unit that is gone by now counted all the same.
        let rest = odds.shift - told;
        if rest != 0 {
            add(Message::new("clash-other-shifts"), shifted(rest), "7.5.6");
        }
        let column = odds.column.min(results::BEST);
        clash.sum = Some(ClashTerm::new(Message::new("clash-column"), plain(results::written(column)), "7.7.2"));
    }

    /// [7.5.6] The columns that supports, leaders and Warsaw are worth, one by one, for the attacker.
    fn shifts(&self, s: &State) -> Vec<(Message, i8, &'static str)> {
        let battle = &s.battle;
        let mut found: Vec<(Message, i8, &'static str)> = Vec::new();
        let named = |kind: Support| Message::new("clash-support").with("support", self.support_name(kind));
        let worth = |side: Side, kind: Support| {
            let columns = self.data.support(kind).shift;
            if side == battle.side { columns } else { -columns }
        };
        for side in [battle.side, battle.side.enemy()] {
            for &kind in &battle.supports[side] {
                if worth(side, kind) != 0 {
                    found.push((named(kind), worth(side, kind), "5.4.5"));
                }
            }
        }
        let takes_part = |unit: UnitId| battle.attackers.contains(unit) || s.pieces.hex(unit) == Some(battle.target);
        let (mut leader, mut heavy) = (false, false);
        for placed in &s.placed {
            let kind = placed.kind;
            match kind {
                Support::Zhukov if battle.side == Side::Soviet && self.in_theatre(s, placed.from, battle.target) => {
                    found.push((named(kind), worth(Side::Soviet, kind), "5.4.5"));
                }
                Support::Rybalko | Support::Katukov | Support::Bogdanov
                    if battle.side == Side::Soviet && !leader && self.leads(s, battle, placed) =>
                {
                    leader = true;
                    found.push((named(kind), worth(Side::Soviet, kind), "5.4.4"));
                }
                Support::HeavyBattalion if !heavy && takes_part(placed.unit) => {
                    heavy = true;
                    found.push((named(kind), worth(Side::Axis, kind), "5.4.4"));
                }
                _ => {}
            }
        }
        if battle.side == Side::Soviet && s.insurgents && battle.target == self.data.ground.warsaw {
            found.push((Message::new("clash-warsaw"), self.data.tables.limits.rising_shift, "19.1.2"));
        }
        found
    }

    /// [1.8.1] The ground that the defence counts on.
    pub(crate) fn cover_name(&self, cover: u8) -> Message {
        Message::named(format!("cover-{}", COVERS[usize::from(cover) % COVERS.len()]))
    }

    /// (7.7) The rows of this column, as they would be here.
    fn rows(&self, s: &State) -> [Row; 11] {
        let column = s.battle.odds.column.clamp(results::WORST, results::BEST);
        self.data.tables.results[(column - results::WORST) as usize].map(|cell| Row {
            cell,
            attack: self.attack_here(s, cell.attack),
            defence: self.ground_defence(s, cell.defence),
        })
    }

    /// [8.3.2] In exploitation the attacker has no tactical result.
    fn attack_here(&self, s: &State, result: AttackResult) -> AttackResult {
        match s.segment {
            Segment::ExploitationCombat => AttackResult::None,
            _ => self.ground_attack(s, result),
        }
    }

    /// What dice decide: losses, and a result for each side.
    fn add_body(&self, s: &State, clash: &mut Clash) {
        let rows = self.rows(s);
        let fell = s.battle.dice[0] + s.battle.dice[1];
        if let Some(&row) = usize::from(fell).checked_sub(2).and_then(|at| rows.get(at)) {
            clash.verdict = Some(
                Message::new("clash-verdict")
                    .with("sum", fell)
                    .with("code", row.cell.to_string())
                    .with("words", self.words(s, row)),
            );
        }
        clash.body = self.body(s, Some(&rows));
    }

    /// The three parts of the column; empty as long as there is none.
    fn body(&self, s: &State, rows: Option<&[Row; 11]>) -> ClashBody {
        let battle = &s.battle;
        let fell = battle.dice[0] + battle.dice[1];
        let rows: &[Row] = rows.map_or(&[], |rows| rows);
        let strip = |label: Message, part: &dyn Fn(&Row) -> (String, Option<Message>), side: Option<Side>| {
            // [7.9.3] The block among which an announced elite unit may choose.
            let elite = fell > 0 && side.is_some_and(|side| battle.elite[side] != UnitId::NONE);
            let block = elite.then(|| self.block(s));
            let in_block = |sum: u8| block.as_ref().is_some_and(|block| block.contains(&sum));
            let stage = match side {
                Some(side) if side == battle.side => Stage::AttackerResult,
                _ => Stage::DefenderResult,
            };
            let cells = (2..=12_u8).zip(rows.iter().zip(WAYS)).map(|(sum, (row, ways))| {
                let (code, words) = part(row);
                let chosen = battle.stage == stage && in_block(sum);
                ClashCell {
                    sum,
                    code,
                    words: words.unwrap_or_else(|| Message::new("clash-nothing")),
                    permille: chance(ways),
                    lit: sum == fell,
                    block: in_block(sum),
                    action: chosen.then(|| Action::Choose(sum).write(&self.data)),
                }
            });
            ClashStrip { label, cells: cells.collect() }
        };
        let losses = |row: &Row| {
            let [attacker, defender] = row.cell.losses;
            (format!("{attacker}/{defender}"), joined(self.losses_words(row.cell)))
        };
        let attack = |row: &Row| (row.cell.attack.to_string(), self.attack_words(row.cell.attack, row.attack));
        let defence = |row: &Row| (row.cell.defence.to_string(), self.defence_words(row.defence));
        ClashBody::TwoPart {
            dice: if fell > 0 { battle.dice.to_vec() } else { Vec::new() },
            losses: strip(Message::new("clash-losses"), &losses, None),
            results: [
                strip(Message::new("clash-attack-result"), &attack, Some(battle.side)),
                strip(Message::new("clash-defence-result"), &defence, Some(battle.side.enemy())),
            ],
            chart: (!rows.is_empty()).then(|| charts::cell(&battle.odds, fell)),
        }
    }

    /// (7.6) What can be announced before the dice, and what was.
    fn extras(&self, s: &State) -> Vec<ClashExtra> {
        let battle = &s.battle;
        let mut all = Vec::new();
        let mut add =
            |label: Message, effect: &'static str, rule: &'static str, side: Side, on: bool, does: Option<Action>| {
                all.push(ClashExtra {
                    label,
                    effect: Message::new(effect),
                    rule: rule.into(),
                    side: side as u8,
                    on,
                    action: does.map(|action| action.write(&self.data)),
                });
            };
        for (side, stage) in [(battle.side, Stage::AttackerElite), (battle.side.enemy(), Stage::DefenderElite)] {
            let now = s.phase == Phase::Battle && battle.stage == stage;
            for unit in self.elite_units(s, side).filter(|&unit| now || battle.elite[side] == unit) {
                let label = Message::new("clash-elite").with("unit", self.unit_name(unit));
                let does = now.then_some(Action::Elite(unit));
                add(label, "clash-elite-effect", "7.6.1", side, battle.elite[side] == unit, does);
            }
        }
        let declares = s.phase == Phase::Battle && battle.stage == Stage::Declare;
        if battle.armour || (declares && self.may_exploit(s).is_ok()) {
            let does = (declares && !battle.armour).then_some(Action::Exploit);
            add(Message::new("clash-armour"), "clash-armour-effect", "7.6.3", battle.side, battle.armour, does);
        }
        if battle.hurrah || (declares && self.may_cheer(s).is_ok()) {
            let does = (declares && !battle.hurrah).then_some(Action::Hurrah);
            add(Message::new("clash-hurrah"), "clash-hurrah-effect", "7.6.4", battle.side, battle.hurrah, does);
        }
        all
    }

    /// The chances that matter most.
    fn add_chances(&self, s: &State, defenders: &UnitSet, clash: &mut Clash) {
        let battle = &s.battle;
        let steps: u8 = defenders.iter().map(|unit| s.pieces.steps(&self.data, unit)).sum();
        let stays = defenders.iter().any(|unit| self.is_garrison(unit))
            || (battle.side == Side::Soviet && self.is_near_leader(s, Support::Schoerner));
        let may_exploit = s.segment == Segment::Combat && !self.is_stronghold(s, battle);
        // [7.12.1] (ruling R110)
        let spared = u8::from(battle.side == Side::Soviet && self.is_weak_romanian_stack(s, battle.target));
        let [mut emptied, mut exploits, mut hurt, mut cost] = [0_u16; 4];
        for (row, ways) in self.rows(s).into_iter().zip(WAYS) {
            let more = u8::from(row.attack == AttackResult::AttackerLoss) + u8::from(battle.hurrah);
            let attacker = (row.cell.losses[0] + more).saturating_sub(spared);
            let defender = row.cell.losses[1] + u8::from(row.attack == AttackResult::DefenderLoss);
            let gone = defender >= steps || (matches!(row.defence, DefenceResult::Retreat(_)) && !stays);
            let on = may_exploit && (row.attack.exploits() > 0 || battle.hurrah);
            emptied += if gone { ways } else { 0 };
            exploits += if on { ways } else { 0 };
            hurt += if defender > 0 { ways } else { 0 };
            cost += if attacker > 0 { ways } else { 0 };
        }
        let mut add = |id: &'static str, ways: u16| {
            clash.chances.push(Outlook { result: Message::new(id), permille: chance(ways) });
        };
        add("clash-emptied", emptied);
        match exploits {
            0 => add("clash-defender-hurt", hurt),
            ways => add("clash-exploits", ways),
        }
        add("clash-attacker-hurt", cost);
    }

    /// What a row means: losses, then what becomes of both sides.
    fn words(&self, s: &State, row: Row) -> Message {
        let mut parts = self.losses_words(row.cell);
        parts.extend(self.attack_words(row.cell.attack, row.attack));
        if s.battle.hurrah {
            parts.push(Message::new("clash-hurrah-effect"));
        }
        parts.extend(self.defence_words(row.defence));
        joined(parts).unwrap_or_else(|| Message::new("clash-nothing"))
    }

    fn losses_words(&self, cell: Cell) -> Vec<Message> {
        let [attacker, defender] = cell.losses;
        let mut words = Vec::new();
        if attacker > 0 {
            words.push(Message::new("clash-attacker-loses").with("count", attacker));
        }
        if defender > 0 {
            words.push(Message::new("clash-defender-loses").with("count", defender));
        }
        words
    }

    /// What is left here of the printed result of the attacker. [3.2.2] An exploitation that mud makes an engagement costs him
    /// alone.
    fn attack_words(&self, printed: AttackResult, left: AttackResult) -> Option<Message> {
        Some(match left {
            AttackResult::None => return None,
            AttackResult::Exploit(count) => Message::new("clash-exploit").with("count", count),
            AttackResult::DefenderLoss => Message::new("clash-defender-more"),
            AttackResult::AttackerLoss => Message::new("clash-attacker-more"),
            AttackResult::Engaged if printed.exploits() > 0 => Message::new("clash-engaged-mud"),
            AttackResult::Engaged => Message::new("clash-engaged"),
            AttackResult::Retreat => Message::new("clash-attackers-retreat"),
        })
    }

    fn defence_words(&self, result: DefenceResult) -> Option<Message> {
        Some(match result {
            DefenceResult::None => return None,
            DefenceResult::Shaken => Message::new("clash-step-or-retreat"),
            DefenceResult::Retreat(count) => Message::new("clash-defenders-retreat").with("count", count),
            DefenceResult::Engaged => Message::new("clash-engaged"),
        })
    }

    /// [7.9.2] What an answer to the choice of a result would bring: its code, and what the ground leaves of it.
    pub(crate) fn choice(&self, s: &State, row: u8) -> (String, Message) {
        let cell = self.results_of_row(s, row);
        let (code, words) = if s.battle.stage == Stage::AttackerResult {
            (cell.attack.to_string(), self.attack_words(cell.attack, self.attack_here(s, cell.attack)))
        } else {
            (cell.defence.to_string(), self.defence_words(self.ground_defence(s, cell.defence)))
        };
        (code, words.unwrap_or_else(|| Message::new("clash-nothing")))
    }

    /// The odds being prepared, if there are any, in a few words, and the chances.
    pub(crate) fn outlook(&self, s: &State) -> Option<(Message, Vec<Outlook>)> {
        if s.battle.attackers.is_empty() || s.battle.target == HexId::NONE || s.battle.dice[0] > 0 {
            return None;
        }
        let trial = self.reckoned(s);
        let s = trial.as_ref().unwrap_or(s);
        let odds = &s.battle.odds;
        let note = Message::new("note-odds")
            .with("attack", odds.attack)
            .with("defence", odds.defence)
            .with("basic", results::written(odds.basic))
            .with("shift", odds.shift)
            .with("column", results::written(odds.column.min(results::BEST)));
        Some((note, self.card(s).chances))
    }
}

/// [7.5.6] May supports still shift the column?
const fn may_shift(stage: Stage) -> bool {
    matches!(stage, Stage::Prepare | Stage::Evade | Stage::Ground | Stage::AttackerSupports | Stage::DefenderSupports)
}

/// Several things that happen, in a sentence.
fn joined(parts: Vec<Message>) -> Option<Message> {
    parts.into_iter().reduce(|first, second| {
        Message::new("clash-both").with("first", Value::from(first)).with("second", Value::from(second))
    })
}

/// Of 36, in thousandths.
const fn chance(ways: u16) -> u16 {
    (ways * 1000 + 18) / 36
}

/// Columns to the left or to the right.
fn shifted(columns: i8) -> Message {
    let count = columns.unsigned_abs();
    if columns < 0 {
        Message::new("clash-columns-left").with("count", count)
    } else {
        Message::new("clash-columns-right").with("count", count)
    }
}
