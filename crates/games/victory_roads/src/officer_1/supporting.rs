//! [5, 10.3, 11.5] Supports: where they change most.

use board::HexId;

use super::ground::Situation;
use super::planner::Planner;
use super::{Memory, Mind};
use crate::action::Action;
use crate::state::mark;
use crate::supports::Support;
use crate::theatres::Stock;
use crate::units::{Side, UnitId};

/// What a support is worth if it is kept, between nothing and one.
pub(super) const fn keepsake(kind: Support) -> f32 {
    match kind {
        Support::Capitulation => 1.0,
        Support::Zhukov | Support::SurpriseAttack => 0.95,
        Support::Artillery3 => 0.9,
        Support::Artillery2 => 0.8,
        Support::Rybalko | Support::Katukov | Support::Bogdanov => 0.75,
        Support::PenetrationArtillery => 0.7,
        Support::Aviation | Support::LendLease => 0.6,
        Support::Katyusha | Support::GuardsSpirit => 0.5,
        Support::Maskirovka | Support::Engineers | Support::Reconnaissance => 0.2,
        Support::Partisans | Support::LongRangeAviation | Support::BalticFleet => 0.1,
        Support::Model => 0.95,
        Support::HeavyBattalion | Support::GermanArtillery => 0.8,
        Support::Luftwaffe | Support::Kriegsmarine => 0.7,
        Support::Schoerner | Support::Heinrici => 0.6,
        Support::Ju52 | Support::AlarmUnits => 0.6,
        Support::Reichsbahn => 0.4,
        Support::WonderWeapon => 0.9,
        _ => 0.05,
    }
}

impl Mind<'_> {
    /// [11.3.2, 16.2.1] A support of one's own choice.
    pub(super) fn take_support(&self) -> Option<Action> {
        let theatre = self.s.priority.unwrap_or(Stock::N);
        let romania =
            self.game.scenario(self.s).victory.romania && self.s.side_of(crate::units::Nation::Romanian) == Side::Axis;
        let worth = |action: &Action| match *action {
            Action::Take(kind) => Some(match kind {
                Support::Capitulation => {
                    if romania {
                        2.0
                    } else {
                        0.0
                    }
                }
                // A second one of these would have to wait.
                Support::SurpriseAttack if self.s.stock(theatre).has(kind) => 0.5,
                Support::SurpriseAttack => 1.2,
                kind => keepsake(kind),
            }),
            _ => None,
        };
        self.best(worth).map(|best| best.0)
    }

    /// [5.1.3, 1.5.3] What is missed least goes back.
    pub(super) fn give_back(&self) -> Option<Action> {
        let worth = |action: &Action| match *action {
            Action::Return(_, kind) => Some(-keepsake(kind)),
            _ => None,
        };
        self.best(worth).map(|best| best.0)
    }

    /// [10.3.2] The corps that attacks best.
    pub(super) fn reinforce(&self) -> Option<Action> {
        let worth = |action: &Action| match *action {
            Action::Attach(unit) => Some(f32::from(self.game.data.unit(unit).front.attack)),
            _ => None,
        };
        self.best(worth).map(|best| best.0)
    }

    /// What the other side's duty costs it most.
    pub(super) fn oblige(&self) -> Option<Action> {
        let data = &self.game.data;
        let worth = |action: &Action| match *action {
            Action::Attach(unit) => Some(super::ground::worth(self.game, self.s, self.w, unit)),
            Action::Place(hex) => Some(self.s.pieces.stack(hex).count() as f32),
            Action::Call(theatre) => {
                let _ = data;
                Some(self.s.stock(theatre).len() as f32 - 1.0)
            }
            Action::Pass => Some(0.0),
            _ => None,
        };
        self.best(worth).map(|best| best.0)
    }

    pub(super) fn support(&self, memory: &mut Memory) -> Action {
        let some = |action: &Action| matches!(action, Action::Play(..) | Action::Strengthen(..));
        // Where nobody fights they are kept for the next turn.
        if !self.fights() || !self.offers.iter().any(some) {
            return Action::Done;
        }
        let view = self.situation(memory);
        let chosen = match self.side {
            Side::Soviet => self.soviet_support(&view, memory),
            Side::Axis => self.german_support(&view, memory),
        };
        chosen.unwrap_or(Action::Done)
    }

    fn plays(&self, wanted: impl Fn(Support) -> bool) -> impl Iterator<Item = (Stock, Support)> {
        self.offers.iter().filter_map(move |action| match *action {
            Action::Play(stock, kind) if wanted(kind) => Some((stock, kind)),
            _ => None,
        })
    }

    fn put(&self, memory: &mut Memory, (stock, kind): (Stock, Support), where_to: Action) -> Action {
        memory.plan.push_back(where_to);
        Action::Play(stock, kind)
    }

    fn soviet_support(&self, view: &Situation<'_>, memory: &mut Memory) -> Option<Action> {
        let (game, s, data) = (self.game, self.s, &self.game.data);
        if let Some((stock, kind)) = self.plays(|kind| kind == Support::LendLease).next() {
            let at = s.theatres[stock as usize].hex;
            let ring = data.unit_ids().filter(|&unit| {
                s.side(data, unit) == Side::Axis
                    && s.pieces.hex(unit).is_some_and(|hex| (9..=12).contains(&data.map.distance(at, hex)))
            });
            if ring.count() >= 4 && s.priority == Some(stock) {
                return Some(Action::Play(stock, kind));
            }
        }
        if let Some(play) = self.plays(|kind| kind == Support::SurpriseAttack).next()
            && let Some(hex) = self.best_surprise(view, play)
        {
            return Some(self.put(memory, play, Action::Place(hex)));
        }
        if let Some((stock, kind)) = self.plays(|kind| kind == Support::Zhukov).next()
            && (s.priority == Some(stock) || stock == Stock::Reds)
        {
            return Some(Action::Play(stock, kind));
        }
        let mut planner = Planner::new(view, true);
        if let Some(action) = self.barrage(&mut planner, memory) {
            return Some(action);
        }
        if let Some(play) = self.plays(|kind| kind == Support::PenetrationArtillery).next()
            && let Some((hex, _)) = self.best_corps(view, play.0)
            && game.may_place(s, play.0, play.1, hex).is_ok()
        {
            return Some(self.put(memory, play, Action::Place(hex)));
        }
        let leader = |kind| matches!(kind, Support::Rybalko | Support::Katukov | Support::Bogdanov);
        if let Some(play) = self.plays(leader).next() {
            let worth = |unit: UnitId| {
                let hex = s.pieces.at(unit);
                view.factors(unit)
                    * view.pull(Side::Soviet, hex)
                    * if s.beside(data, Side::Axis, hex) { 1.5 } else { 1.0 }
            };
            let led = |unit: UnitId| s.placed.iter().any(|placed| placed.unit == unit);
            let best = data
                .unit_ids()
                .filter(|&unit| game.may_attach(s, play.0, play.1, unit).is_ok() && !led(unit))
                .filter(|&unit| view.enemy_near(s.pieces.at(unit), 2))
                .max_by(|&a, &b| worth(a).total_cmp(&worth(b)).then(b.cmp(&a)));
            if let Some(unit) = best {
                return Some(self.put(memory, play, Action::Attach(unit)));
            }
        }
        self.strengthen(view)
    }

    /// The stack that would break open most, with which it strikes first.
    fn best_surprise(&self, view: &Situation<'_>, (stock, kind): (Stock, Support)) -> Option<HexId> {
        let (game, s, data) = (self.game, self.s, &self.game.data);
        let mut planner = Planner::new(view, false);
        // Tanks that could ride through, the best of them.
        let mut tanks: Vec<UnitId> = data
            .unit_ids()
            .filter(|&unit| {
                data.unit(unit).is_armour()
                    && s.side(data, unit) == Side::Soviet
                    && s.pieces.hex(unit).is_some_and(|hex| view.enemy_near(hex, 4))
            })
            .collect();
        tanks.sort_by(|a, b| view.factors(*b).total_cmp(&view.factors(*a)).then(a.cmp(b)));
        let mut best: Option<(f32, HexId)> = None;
        let targets: Vec<HexId> = planner.targets.iter().map(|target| target.hex).collect();
        let mut origins: Vec<HexId> = Vec::new();
        for &target in &targets {
            for (_, near) in game.around(target) {
                if s.holds(data, Side::Soviet, near)
                    && !origins.contains(&near)
                    && game.may_place(s, stock, kind, near).is_ok()
                {
                    origins.push(near);
                }
            }
        }
        origins.sort_unstable();
        for origin in origins {
            for mover in &mut planner.movers {
                mover.used = mover.at != origin;
            }
            for (at, &target) in targets.iter().enumerate() {
                if data.map.distance(origin, target) != 1 {
                    continue;
                }
                let Some(assault) = planner.best_assault(at, 0) else { continue };
                if assault.outlook.cleared < 0.45 {
                    continue;
                }
                let mut breach = 0.0;
                for &unit in &tanks {
                    let hex = s.pieces.at(unit);
                    if data.map.distance(hex, target) > 5 {
                        continue;
                    }
                    let best_of = |open: Option<HexId>| {
                        let mut reach = Vec::new();
                        view.reach(unit, false, open, &mut reach);
                        reach.iter().map(|&hex| view.pull(Side::Soviet, hex)).fold(0.0, f32::max)
                    };
                    breach += (best_of(Some(target)) - best_of(None)).max(0.0) * view.factors(unit) / 20.0;
                }
                let value = assault.value + self.w.breach * assault.outlook.cleared * breach;
                if value > self.w.surprise && best.is_none_or(|best| value > best.0) {
                    best = Some((value, origin));
                }
            }
        }
        best.map(|best| best.1)
    }

    /// Guns and aircraft go where they change an attack most.
    fn barrage(&self, planner: &mut Planner<'_>, memory: &mut Memory) -> Option<Action> {
        let (game, s, data) = (self.game, self.s, &self.game.data);
        let guns =
            |kind| matches!(kind, Support::Artillery2 | Support::Artillery3 | Support::Katyusha | Support::Aviation);
        let mut best: Option<(f32, (Stock, Support), HexId)> = None;
        let mut before: Vec<Option<(i16, f32)>> = vec![None; planner.targets.len()];
        for play in self.plays(guns) {
            let (stock, kind) = play;
            // Others than the first theatre keep one of their two for their corps.
            if stock.is_theatre() && s.priority != Some(stock) && s.theatres[stock as usize].used > 0 {
                continue;
            }
            let radius = u32::from(data.support(kind).radius);
            let columns = if kind == Support::Katyusha { 1 } else { i16::from(data.support(kind).shift) };
            for (at, known) in before.iter_mut().enumerate() {
                let hex = planner.targets[at].hex;
                // Guns stand beside what they fire at, aircraft come from afar.
                let afar = kind == Support::Aviation && !game.scenario(s).advanced;
                if !afar && !s.beside(data, Side::Soviet, hex) {
                    continue;
                }
                let same = s.placed.iter().any(|placed| {
                    placed.kind.name_group() == kind.name_group()
                        && placed.hex.is_some()
                        && data.map.distance(placed.hex, hex) <= radius
                });
                if same {
                    continue;
                }
                let spot = board::within(&data.map, hex, radius)
                    .filter(|&spot| game.may_place(s, stock, kind, spot).is_ok())
                    .min_by_key(|&spot| (data.map.distance(spot, hex), spot));
                let Some(spot) = spot else { continue };
                let (shift, plain) = *known.get_or_insert_with(|| {
                    let shift = planner.shift(hex, |_| {});
                    (shift, planner.best_assault(at, shift).map_or(0.0, |assault| assault.value.max(0.0)))
                });
                let helped = planner.best_assault(at, shift + columns).map_or(0.0, |assault| assault.value.max(0.0));
                let gain = helped - plain;
                if gain > self.w.support && best.is_none_or(|best| gain > best.0) {
                    best = Some((gain, play, spot));
                }
            }
        }
        best.map(|(_, play, spot)| self.put(memory, play, Action::Place(spot)))
    }

    /// [10.3.2] The hex whose corps are reinforced with most effect.
    fn best_corps(&self, view: &Situation<'_>, stock: Stock) -> Option<(HexId, f32)> {
        let (s, data) = (self.s, &self.game.data);
        let mut best: Option<(HexId, f32)> = None;
        let mut seen: Vec<HexId> = Vec::new();
        for unit in data.unit_ids() {
            let weak = data.unit(unit).is_rifle() && s.pieces.has(unit, mark::REDUCED);
            let Some(hex) = s.pieces.hex(unit).filter(|_| weak) else { continue };
            if seen.contains(&hex) || !view.enemy_near(hex, 2) {
                continue;
            }
            seen.push(hex);
            let Ok(corps) = self.game.weak_corps(s, stock, hex) else { continue };
            let gain: f32 =
                corps.iter().take(3).map(|&unit| f32::from(data.unit(unit).front.attack)).sum::<f32>() / 8.0;
            let near = if s.beside(data, Side::Axis, hex) { 1.0 } else { 0.6 };
            let value = gain * near * (0.5 + view.pull(Side::Soviet, hex));
            if best.is_none_or(|best| value > best.1) {
                best = Some((hex, value));
            }
        }
        best
    }

    fn strengthen(&self, view: &Situation<'_>) -> Option<Action> {
        let mut best: Option<(f32, Action)> = None;
        for stock in Stock::THEATRES {
            let cheapest = self
                .offers
                .iter()
                .filter_map(|action| match *action {
                    // [14.1] What asks an ally to surrender is never spent on a corps.
                    Action::Strengthen(of, kind, _) if of == stock && kind != Support::Capitulation => Some(kind),
                    _ => None,
                })
                .min_by(|a, b| keepsake(*a).total_cmp(&keepsake(*b)));
            let Some(kind) = cheapest else { continue };
            let Some((hex, value)) = self.best_corps(view, stock) else { continue };
            let action = Action::Strengthen(stock, kind, hex);
            if self.offers.contains(&action) && best.is_none_or(|best| value > best.0) {
                best = Some((value, action));
            }
        }
        best.map(|best| best.1)
    }

    fn german_support(&self, view: &Situation<'_>, memory: &mut Memory) -> Option<Action> {
        let (game, s, data) = (self.game, self.s, &self.game.data);
        if let Some((stock, kind)) = self.plays(|kind| kind == Support::WonderWeapon).next() {
            return Some(Action::Play(stock, kind));
        }
        let planner = Planner::new(view, false);
        let fronts: Vec<HexId> = {
            let mut hexes: Vec<HexId> = planner.movers.iter().map(|mover| mover.at).collect();
            hexes.sort_unstable();
            hexes.dedup();
            hexes.retain(|&hex| s.beside(data, Side::Soviet, hex));
            hexes
        };
        // Where the next blow would hurt: pressed hard, and worth holding.
        let threat = |hex: HexId| planner.wants(hex);
        for play in self.plays(|_| true).collect::<Vec<_>>() {
            let (stock, kind) = play;
            let free = |hex: HexId, reach: u32| {
                !s.placed.iter().any(|placed| {
                    placed.kind == kind && placed.hex.is_some() && data.map.distance(placed.hex, hex) <= reach
                })
            };
            match kind {
                Support::GermanArtillery | Support::Luftwaffe => {
                    let reach = u32::from(data.support(kind).radius);
                    let spot = fronts
                        .iter()
                        .copied()
                        .filter(|&hex| free(hex, reach) && game.may_place(s, stock, kind, hex).is_ok())
                        .max_by(|&a, &b| threat(a).total_cmp(&threat(b)).then(b.cmp(&a)));
                    if let Some(hex) = spot {
                        return Some(self.put(memory, play, Action::Place(hex)));
                    }
                }
                Support::HeavyBattalion | Support::Model | Support::Schoerner => {
                    let taken = |hex: HexId| {
                        s.placed
                            .iter()
                            .any(|placed| placed.unit != UnitId::NONE && s.pieces.hex(placed.unit) == Some(hex))
                    };
                    let best = planner
                        .movers
                        .iter()
                        .filter(|mover| fronts.contains(&mover.at) && !taken(mover.at))
                        .filter(|mover| game.may_attach(s, stock, kind, mover.unit).is_ok())
                        .max_by(|a, b| {
                            let worth = |unit: UnitId, hex: HexId| threat(hex) * (1.0 + 0.02 * view.factors(unit));
                            worth(a.unit, a.at).total_cmp(&worth(b.unit, b.at)).then(b.unit.cmp(&a.unit))
                        });
                    if let Some(mover) = best {
                        return Some(self.put(memory, play, Action::Attach(mover.unit)));
                    }
                }
                Support::Ju52 => {
                    let hungry = |hex: HexId| -> f32 {
                        let cut = s.pieces.stack(hex).filter(|&unit| s.pieces.has(unit, mark::UNSUPPLIED));
                        cut.map(|unit| view.worth(unit)).sum()
                    };
                    let best = planner
                        .movers
                        .iter()
                        .map(|mover| (hungry(mover.at), mover.at))
                        .max_by(|a, b| a.0.total_cmp(&b.0).then(b.1.cmp(&a.1)));
                    if let Some((worth, hex)) = best
                        && worth > 0.9
                        && game.may_place(s, stock, kind, hex).is_ok()
                    {
                        return Some(self.put(memory, play, Action::Place(hex)));
                    }
                }
                Support::AlarmUnits => {
                    let best = data
                        .ground
                        .cities
                        .iter()
                        .copied()
                        .filter(|&hex| game.may_place(s, stock, kind, hex).is_ok())
                        .map(|hex| (planner.wants(hex) * (0.2 + view.aim(hex)), hex))
                        .max_by(|a, b| a.0.total_cmp(&b.0).then(b.1.cmp(&a.1)));
                    if let Some((worth, hex)) = best
                        && worth > 0.0
                    {
                        return Some(self.put(memory, play, Action::Place(hex)));
                    }
                }
                _ => {}
            }
        }
        None
    }
}
