//! The line: everything that must be held, then strength where the side means to fight.

use board::HexId;

use super::{Draft, Focus};
use crate::ground::feature;
use crate::setup::muster::{Bond, need};
use crate::setup::{off_map, stacking};
use crate::units::{Kind, Trait, UnitId, UnitInfo};

/// How many units a side wants behind its line.
const DEPTH: usize = 16;

/// More of the enemy's factors than these make a hex no more important.
const MOST_OPPOSED: i32 = 24;

/// The factors of a good garrison.
const STRONG: i32 = 4;

/// Units that hold a line: no tanks, no guns.
fn holds(info: &UnitInfo) -> bool {
    info.kind == Kind::Infantry
}

impl Draft<'_> {
    /// [17.1.1] Counters with a printed hex, and those that cannot stand elsewhere.
    pub(super) fn place_printed(&mut self) {
        for unit in self.left.clone() {
            let Some(ground) = self.m.ground(unit) else { continue };
            let home = self.info(unit).hex.filter(|_| ground.bond == Bond::Printed);
            let hexes: Vec<HexId> = home.into_iter().chain(ground.hexes.iter()).collect();
            let bound = ground.bond == Bond::Printed || matches!(ground.bond, Bond::Base { .. });
            if let Some(&hex) = hexes.iter().find(|&&hex| bound && self.can(unit, hex)) {
                let base = ground.bond == Bond::Base { alone: false };
                // A base with several towns to choose from takes any.
                let any = self.whim(hexes.len());
                let other = hexes[any as usize];
                let hex = if base && self.can(unit, other) { other } else { hex };
                self.seat(unit, hex);
            }
        }
    }

    /// [17.1.1] Reserves: in great cities, on the old line, and where the enemy will be in a month.
    pub(super) fn place_reserves(&mut self) {
        let is_reserve = |draft: &Self, unit: &UnitId| draft.m.ground(*unit).is_some_and(|of| of.bond == Bond::Reserve);
        let mut reserves: Vec<UnitId> = self.left.iter().copied().filter(|unit| is_reserve(self, unit)).collect();
        reserves.sort_by_key(|&unit| std::cmp::Reverse(self.combat(unit)));
        for unit in reserves {
            self.seat_best(unit, 26, |draft, hex| {
                let ground = &draft.rules.data.ground;
                let value = |bit, points| if ground.has(hex, bit) { points } else { 0 };
                let depth = 30 - (draft.reach(hex) - 12).abs() * 2;
                Some(value(feature::CITY, 24) + value(feature::VICTORY, 14) + value(feature::FZ, 16) + depth)
            });
        }
    }

    /// [17.2.1] Garrisons that need so many factors: of the weakest, who are enough.
    pub(super) fn place_garrisons(&mut self) {
        let needed = self.m.needed.iter().copied();
        let hexes: Vec<HexId> = needed.filter(|hex| self.m.needs[hex.index()] & need::GARRISON != 0).collect();
        for hex in hexes {
            let wanted = i32::from(self.m.garrison);
            // One unit of the right size, two, or three small ones.
            let size = 1 + self.whim(3);
            while self.combat_in(hex) < wanted {
                let missing = wanted - self.combat_in(hex);
                let placed = self.d.stack(hex).filter(|&unit| self.info(unit).kind.fights()).count() as i32;
                let room = (i32::from(self.rules.data.tables.stacking.units) - placed).max(1);
                let least = (missing + room - 1) / room;
                let ideal = least.max((missing + size - 1) / size);
                let mut best: Option<(i32, UnitId)> = None;
                for unit in self.those(|info| holds(info) && !info.traits.has(Trait::Army)) {
                    let off = (self.combat(unit) - ideal).abs() * 8 + self.whim(6);
                    let good = self.combat(unit) >= least && best.is_none_or(|(other, _)| off < other);
                    if good && self.can(unit, hex) {
                        best = Some((off, unit));
                    }
                }
                let Some((_, unit)) = best else { break };
                self.seat(unit, hex);
            }
        }
    }

    /// Somebody in every hex that must be held: the strongest where it matters most.
    pub(super) fn hold_line(&mut self) {
        let held = need::HELD | need::LINE | need::ZONE;
        let mut posts: Vec<HexId> =
            self.m.needed.iter().copied().filter(|hex| self.m.needs[hex.index()] & held != 0).collect();
        if posts.is_empty() {
            posts = self.m.front.iter().collect();
        }
        let posts_wanted = posts.iter().filter(|&&hex| !self.is_held(hex)).count();
        let mut ranked: Vec<(i32, HexId)> = Vec::new();
        for hex in posts {
            let whim = self.whim(30);
            ranked.push((self.importance(hex) + whim, hex));
        }
        ranked.sort_unstable_by_key(|&(value, hex)| (std::cmp::Reverse(value), hex));
        // Where units are few, quiet hexes are left to the zones of control of their neighbours.
        let short = (posts_wanted + DEPTH).saturating_sub(self.those(holds).len());
        let quiet = ranked.len() - short.min(ranked.len() / 3);
        for (at, (_, hex)) in ranked.into_iter().enumerate() {
            let watched = at >= quiet && self.rules.meets_need(&self.d, self.m, hex).is_ok();
            if self.is_held(hex) || watched {
                continue;
            }
            let mut able: Vec<(i32, UnitId)> = Vec::new();
            for unit in self.those(holds) {
                let whim = self.whim(14);
                let horse = if self.info(unit).traits.has(Trait::Cavalry) { 10 } else { 0 };
                able.push((10 * self.combat(unit) + whim - horse - self.dislike(unit, hex), unit));
            }
            able.sort_unstable_by_key(|&(value, unit)| (std::cmp::Reverse(value), unit));
            let mech = self.those(|info| info.kind == Kind::Mech && !info.traits.has(Trait::Tiger));
            let mut able = able.into_iter().map(|(_, unit)| unit).chain(mech);
            if let Some(unit) = able.find(|&unit| self.can(unit, hex)) {
                self.seat(unit, hex);
            }
        }
    }

    /// How much the plan wants anybody in a hex, to 100.
    fn plan_pull(&self, hex: HexId) -> i32 {
        let near = |&(centre, focus): &(HexId, Focus)| self.near(centre, focus, hex);
        self.focuses.iter().map(near).max().unwrap_or(0)
    }

    /// The enemy's factors beside a hex, as far as he has set up.
    fn opposed(&self, hex: HexId) -> i32 {
        self.beyond(hex).map(|next| self.combat_in(next)).sum()
    }

    /// The factors of the enemy's weakest hex beside this one: there a breach costs least.
    fn weakest(&self, hex: HexId) -> i32 {
        self.beyond(hex).map(|next| self.combat_in(next)).min().unwrap_or_default()
    }

    /// What a hex of the line is worth.
    fn importance(&self, hex: HexId) -> i32 {
        let ground = &self.rules.data.ground;
        let place = |bit, points| if ground.has(hex, bit) { points } else { 0 };
        let pull = self.plan_pull(hex) + self.opposed(hex).min(MOST_OPPOSED);
        pull + 5 * self.beyond(hex).count() as i32 + place(feature::VICTORY, 40) + place(feature::FZ, 10)
    }

    /// [17.1.1] Somebody in or beside every hex of the allied frontier: in it, as far as there are enough.
    pub(super) fn hold_nearby(&mut self) {
        loop {
            let unmet = |hex: &HexId| self.rules.meets_need(&self.d, self.m, *hex).is_err();
            let near = |hex: &HexId| self.m.needs[hex.index()] & need::NEAR != 0;
            let open: Vec<HexId> = self.m.needed.iter().copied().filter(near).filter(unmet).collect();
            let Some(&first) = open.first() else { return };
            // Of the hexes that would watch it, one that watches the most others; the frontier itself before those behind.
            let mut choices: Vec<(i32, HexId)> = Vec::new();
            let around = self.rules.data.map.neighbours(first).iter().copied().filter(|next| next.is_some());
            for hex in std::iter::once(first).chain(around) {
                let watched = open.iter().filter(|&&other| self.distance(hex, other) <= 1).count() as i32;
                let front = if self.m.front.contains(hex) { 4 } else { 0 };
                let whim = self.whim(4);
                choices.push((10 * watched + front + whim, hex));
            }
            choices.sort_unstable_by_key(|&(value, hex)| (std::cmp::Reverse(value), hex));
            let units = self.those(holds);
            let mut pairs = choices.iter().flat_map(|&(_, hex)| units.iter().map(move |&unit| (unit, hex)));
            let Some((unit, hex)) = pairs.find(|&(unit, hex)| self.can(unit, hex)) else { return };
            self.seat(unit, hex);
        }
    }

    /// Somebody in each of the places that the plan wants guarded: a strong unit where the enemy is near, else a weak one
    /// and an army only if there is nobody else.
    pub(super) fn guard_places(&mut self) {
        let data = self.rules.data;
        for name in self.plan.guard {
            let place = data.place(name).or_else(|| data.map.parse(name));
            let Some(hex) = place.filter(|&hex| !self.is_held(hex)) else { continue };
            let exposed = self.reach(hex) <= 2 || self.plan_pull(hex) >= 75;
            let mut able: Vec<(i32, UnitId)> = Vec::new();
            for unit in self.those(holds) {
                let whim = self.whim(12);
                let army = if !exposed && self.info(unit).traits.has(Trait::Army) { 200 } else { 0 };
                let wanted = if exposed { STRONG } else { 1 };
                let price = 8 * (self.combat(unit) - wanted).abs() + army + whim + self.dislike(unit, hex);
                able.push((price, unit));
            }
            able.sort_unstable();
            if let Some((_, unit)) = able.into_iter().find(|&(_, unit)| self.can(unit, hex)) {
                self.seat(unit, hex);
            }
        }
    }

    /// Mechanised units together, around the places where the side means to fight, each place with its share.
    pub(super) fn mass_armour(&mut self) {
        let mut armour = self.those(|info| info.kind == Kind::Mech && !info.traits.has(Trait::Tiger));
        armour.sort_by_key(|&unit| std::cmp::Reverse(self.combat(unit)));
        let mut given = vec![0; self.focuses.len()];
        for unit in armour {
            let at = self.info(unit).at;
            // The place that lacks the most of its share; at a place that is full up the next one.
            let mut order: Vec<usize> = (0..self.focuses.len())
                .filter(|&f| self.focuses[f].1.armour > 0 && self.focuses[f].1.of.is_none_or(|of| of == at))
                .collect();
            order.sort_by_key(|&f| (given[f] * 1000 / i32::from(self.focuses[f].1.armour), f));
            let factors = self.combat(unit);
            for f in order {
                let (centre, focus) = self.focuses[f];
                let seated = self.seat_best(unit, 7, |draft, hex| {
                    let (far, reach) = (draft.distance(centre, hex), draft.reach(hex));
                    let depth = match reach {
                        1 => 12,
                        2 => 3,
                        _ => -8 * (reach - 2),
                    };
                    let with = draft.d.stack(hex).filter(|&other| draft.info(other).kind == Kind::Mech).count() as i32;
                    (far <= i32::from(focus.radius) + 1 && reach <= 5)
                        .then(|| 6 * with - 5 * far + depth - draft.weakest(hex).min(8) - draft.dislike(unit, hex))
                });
                if seated.is_some() {
                    given[f] += factors;
                    break;
                }
            }
        }
    }

    /// The rest of the infantry: second units where it matters, then depth, then the towns behind.
    pub(super) fn thicken(&mut self) {
        let mut rest = self.those(holds);
        rest.sort_by_key(|&unit| std::cmp::Reverse(self.combat(unit)));
        for unit in rest {
            // Before the opening combat of 1941 nobody gains by standing behind.
            let opening = self.m.ground(unit).is_some_and(|ground| ground.bond == Bond::Country);
            let crowd = if opening { 2 } else { 7 };
            let weak = self.combat(unit) <= 1 && !stacking::is_ally(self.rules.data, unit);
            let axis = self.m.side == crate::units::Side::Axis;
            self.seat_best(unit, 16, |draft, hex| {
                let reach = draft.reach(hex);
                let ground = &draft.rules.data.ground;
                let town = ground.has(hex, feature::TOWN | feature::CITY);
                let city = if ground.has(hex, feature::CITY | feature::VICTORY) { 16 } else { 0 };
                let here = draft.combat_in(hex);
                // Security troops and the like hold what lies behind the front and along its railways.
                if axis && weak && reach < 14 {
                    let empty = if here == 0 { 30 } else { -40 };
                    let rail = if ground.has(hex, feature::RAIL) { 12 } else { 0 };
                    let depth = if reach < 3 { -30 } else { -2 * (reach - 5).abs() };
                    return Some(empty + rail + depth + if town { 20 } else { 0 } + city - draft.dislike(unit, hex));
                }
                let depth = match reach {
                    1 => 26,
                    2 if !opening => 14,
                    2 | 3 => 4,
                    _ => -7 * (reach - 3),
                };
                let garrison = if here == 0 && town { 8 + city } else { 0 };
                let pull = draft.pull(unit, hex);
                let opposed = draft.opposed(hex).min(MOST_OPPOSED) / 2;
                (reach <= 12).then(|| pull + opposed + depth + garrison - crowd * here - draft.dislike(unit, hex))
            });
        }
    }

    /// Tigers with the strongest Panzers, artillery behind the place of attack.
    pub(super) fn place_specialists(&mut self) {
        for unit in self.those(|info| info.traits.has(Trait::Tiger)) {
            self.seat_best(unit, 6, |draft, hex| {
                let with = draft.d.stack(hex).filter(|&other| draft.info(other).kind == Kind::Mech);
                let with: i32 = with.map(|other| draft.combat(other)).sum();
                (draft.reach(hex) <= 3).then(|| 3 * with + draft.pull(unit, hex) / 2)
            });
        }
        for unit in self.those(|info| info.kind == Kind::Artillery) {
            self.seat_best(unit, 8, |draft, hex| {
                let depth = match draft.reach(hex) {
                    1 => -20,
                    2 => 20,
                    reach => -10 * (reach - 2),
                };
                let guarded = if draft.is_held(hex) { 12 } else { 0 };
                (draft.reach(hex) <= 6).then(|| draft.pull(unit, hex) + depth + guarded)
            });
        }
        debug_assert!(self.left.iter().all(|&unit| self.d.at(unit) == off_map::WAITING), "who is left stands nowhere");
    }
}
