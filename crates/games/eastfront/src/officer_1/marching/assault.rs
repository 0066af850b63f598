//! Attacks, put together unit by unit.

use board::{Direction, HexId};

use super::{Bundle, PINNED, Planner};
use crate::action::{Action, Transport};
use crate::officer_1::fighting::{Force, Prospect, Terms};
use crate::state::mark;
use crate::units::UnitId;

impl Planner<'_> {
    fn supported(&self, hex: HexId) -> bool {
        self.view.s.command.contains(hex)
    }

    /// The second round of a blitz.
    fn again(&self, hex: HexId) -> Option<Terms> {
        let (game, s) = (self.view.game, self.view.s);
        if s.blitz {
            return None;
        }
        let mut near = s.on_map(&game.data, self.view.side).filter(|&(hq, from)| {
            s.pieces.has(hq, mark::BLITZ)
                && game.effective(s, hq).is_some_and(|cv| game.data.map.distance(from, hex) < u32::from(cv))
        });
        let (hq, _) = near.next()?;
        let strike = self.view.strike_of(hq) * 0.5;
        Some(Terms { cover: self.view.cover(hex, true), strike, repulse: 0.0 })
    }

    /// The best strike still free for a hex.
    fn wing(&self, hex: HexId) -> Option<usize> {
        let map = &self.view.game.data.map;
        let able = self.wings.iter().enumerate().filter(|(_, wing)| map.distance(wing.from, hex) <= wing.radius);
        able.max_by(|a, b| a.1.hits.total_cmp(&b.1.hits)).map(|(at, _)| at)
    }

    pub(super) fn judge(&self, hex: HexId, force: Force, repulse: f32) -> Prospect {
        let strike = self.wing(hex).map_or(0.0, |at| self.wings[at].hits);
        let terms = Terms { cover: self.view.cover(hex, self.supported(hex)), strike, repulse };
        self.view.attack(hex, force, terms, self.again(hex))
    }

    pub(super) fn best_attack(&mut self) -> Option<Bundle> {
        let mut targets: Vec<HexId> = self
            .marches
            .iter()
            .filter(|march| !march.used)
            .flat_map(|march| march.entries.iter().map(|e| e.0))
            .collect();
        targets.sort_unstable();
        targets.dedup();
        targets.retain(|hex| !self.fought.contains(hex));
        let mut best: Option<Bundle> = None;
        for target in targets {
            let bundle = self.bundle(target);
            if let Some(bundle) = bundle
                && best.as_ref().is_none_or(|known| bundle.value > known.value)
            {
                best = Some(bundle);
            }
        }
        best
    }

    /// Puts the best attack on a hex together, one unit after the other.
    fn bundle(&mut self, target: HexId) -> Option<Bundle> {
        let view = self.view;
        let (game, s, side) = (view.game, view.s, view.side);
        let limit = usize::from(game.data.ground.hex(target).terrain.stacking());
        let there: Vec<UnitId> = s.pieces.of(side, target).collect();
        let weather = game.weather_at(s, target);
        // Enemies already in a battle are pinned as it is.
        let pins = if there.is_empty() { PINNED } else { 0.0 };
        self.pin(target, -pins);
        // The hardest hitters that are least missed where they stand.
        let mut able: Vec<(usize, f32)> = Vec::new();
        for (at, march) in self.marches.iter().enumerate() {
            if march.used || game.data.unit(march.unit).is_hq() || !march.entries.iter().any(|e| e.0 == target) {
                continue;
            }
            let need = f32::from(7 - game.hits_on(s, march.unit, target, true));
            let fire = need * f32::from(s.cv(march.unit));
            able.push((at, fire + self.leaving(march.unit, march.from) * 0.6));
        }
        able.sort_by(|a, b| b.1.total_cmp(&a.1).then(a.0.cmp(&b.0)));
        let old = view.muster(target, there.iter().copied(), true);
        let before = if there.is_empty() {
            0.0
        } else {
            let passive = -0.5 * view.answer(target, old, view.enemies(target, true)).max(0.0);
            self.judge(target, old, 0.0).value.max(passive)
        };
        let hungry = view.line(target) > 2;
        let opens = able.first().map_or(0.0, |&(at, _)| self.cut(self.marches[at].unit, target));
        let (mut crossed, mut units) = (self.crossed.clone(), there.clone());
        let mut parts = Vec::new();
        let (mut lifted, mut cost) = (Vec::new(), 0.0);
        let mut dry = !there.is_empty();
        let mut best: Option<Bundle> = None;
        for (at, _) in able {
            if units.len() >= limit {
                break;
            }
            let march = &self.marches[at];
            let open = |direction: Direction| {
                let used = crossed.iter().filter(|&&(hex, way)| hex == target && way == direction.opposite()).count();
                let edge = game.data.ground.edge(target, direction.opposite());
                used + usize::from(s.pieces.crossings(target, direction.opposite())) < usize::from(edge.limit(weather))
            };
            let wet = |direction: Direction| {
                let edge = game.data.ground.edge(target, direction.opposite());
                edge.river() || edge.strait()
            };
            let entry = march
                .entries
                .iter()
                .enumerate()
                .filter(|(_, e)| e.0 == target && open(e.1))
                .min_by_key(|(_, e)| (wet(e.1), march.nodes[e.2].moving.spent));
            let Some((entry, &(_, direction, _))) = entry else { continue };
            let (unit, from) = (march.unit, march.from);
            if march.supreme && usize::from(self.supreme) <= lifted.iter().filter(|&&(_, _, own)| own).count() {
                continue;
            }
            // To be safe elsewhere is no reason to attack.
            cost += self.leaving(unit, from).min(0.0);
            if hungry {
                cost -= self.hunger(unit, target) * 0.7;
            }
            crossed.push((target, direction.opposite()));
            dry |= !wet(direction);
            let supreme = march.supreme;
            self.lift(unit, from);
            lifted.push((unit, from, supreme));
            units.push(unit);
            parts.push((at, entry));
            let force = view.muster(target, units.iter().copied(), true);
            let repulse = match (dry, weather) {
                (true, _) | (_, crate::weather::Weather::Snow) => 0.0,
                (_, crate::weather::Weather::Dry) => 2.0 / 6.0,
                (_, crate::weather::Weather::Mud) => 3.0 / 6.0,
            };
            let prospect = self.judge(target, force, repulse);
            let value = prospect.value + prospect.clear * opens - before + cost;
            if best.as_ref().is_none_or(|known| value > known.value + 0.15) {
                best = Some(Bundle { target, parts: parts.clone(), value, clear: prospect.clear });
            }
        }
        for (unit, from, _) in lifted {
            self.drop_at(unit, from);
        }
        self.pin(target, pins);
        best
    }

    pub(super) fn take_attack(&mut self, bundle: Bundle) {
        self.value += bundle.value;
        self.fought.push(bundle.target);
        if self.view.s.pieces.count(self.view.side, bundle.target) == 0 {
            self.pin(bundle.target, -PINNED);
        }
        if let Some(at) = self.wing(bundle.target) {
            self.wings.swap_remove(at);
        }
        for (at, entry) in bundle.parts {
            let (target, direction, node) = self.marches[at].entries[entry];
            let (unit, from, supreme) = (self.marches[at].unit, self.marches[at].from, self.marches[at].supreme);
            self.marches[at].used = true;
            self.supreme -= u8::from(supreme);
            self.crossed.push((target, direction.opposite()));
            self.lift(unit, from);
            self.count[target.index()] += 1;
            self.orders.push(Action::Move(unit, Transport::Land));
            self.marches[at].path(node, &mut self.orders);
            self.orders.push(Action::To(target));
        }
        // A breakthrough that a blitz can follow up.
        if self.again(bundle.target).is_some() {
            self.value += bundle.clear * (2.0 + self.view.pull(bundle.target));
        }
    }

    /// What active support and strikes bring to battles nobody joined.
    pub(super) fn old_battles(&self) -> f32 {
        let (game, s, side) = (self.view.game, self.view.s, self.view.side);
        let old = game.data.ground.land.iter().filter(|&&hex| s.pieces.is_battle(hex) && !self.fought.contains(&hex));
        let worth = |&hex: &HexId| {
            let force = self.view.muster(hex, s.pieces.of(side, hex), true);
            self.judge(hex, force, 0.0).value.max(0.0)
        };
        old.map(worth).sum()
    }
}
