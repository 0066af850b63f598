//! [17.0] The deployment that the program proposes: a held line, mechanised units together where the side means to fight,
//! headquarters, artillery and depots behind it.

use board::{Direction, HexId};
use chacha20::rand_core::SeedableRng as _;
use kernel::{Draws as _, Rng};

use super::muster::{Bond, Muster, district};
use super::plans::{Focus, Plan, plan};
use super::{Deployment, SetupRules, Why, off_map, referee, stacking};
use crate::data::scenarios::Scenario;
use crate::ground::side;
use crate::units::{At, Side, UnitId, UnitInfo};

mod line;
mod losses;
mod rear;

/// How often a deployment is tried before the data are found to leave none.
const TRIES: usize = 12;

impl SetupRules<'_> {
    /// [17.0] Deploys a side in a legal and sensible way, by its lots.
    ///
    /// # Errors
    /// When changed data leave no legal deployment: what is in the way.
    pub fn propose(&self, d: &mut Deployment, side: Side) -> Result<(), Why> {
        let mut rng = Rng::seed_from_u64(d.lots[side]);
        let mut flaw = Why::NotNow;
        for _ in 0..TRIES {
            let mut draft = Draft::new(*self, d, side, &mut rng);
            draft.lay_out();
            match referee::judge(self.data, &draft.d, side) {
                Ok(()) => {
                    *d = draft.d;
                    return Ok(());
                }
                Err(found) => flaw = found.why,
            }
        }
        Err(flaw)
    }
}

/// A proposal in the making.
struct Draft<'a> {
    rules: SetupRules<'a>,
    m: &'a Muster,
    scenario: &'a Scenario,
    plan: &'static Plan,
    d: Deployment,
    rng: &'a mut Rng,
    /// Counters still to be placed.
    left: Vec<UnitId>,
    /// By hex, steps over land to the nearest enemy hex.
    reach: Vec<u8>,
    /// The places that the plan gathers around.
    focuses: Vec<(HexId, Focus)>,
}

impl<'a> Draft<'a> {
    fn new(rules: SetupRules<'a>, before: &Deployment, side: Side, rng: &'a mut Rng) -> Self {
        let (m, scenario) = (rules.muster(before, side), rules.scenario(before));
        let plan = plan(scenario, side);
        let mut d = before.clone();
        let mut left = m.units.clone();
        for &unit in &left {
            d.put(unit, off_map::WAITING);
            d.reduced.set(unit, m.weakened.contains(unit));
        }
        if let Some(marker) = scenario.kursk_marker().filter(|_| side == Side::Soviet) {
            d.kursk = marker;
        }
        // Equals change their order, so that no two proposals are the same.
        rng.shuffle(left.len(), |i, j| left.swap(i, j));
        let parse = |focus: &Focus| Some((rules.data.map.parse(focus.hex)?, *focus));
        let focuses = plan.focus.iter().filter_map(parse).collect();
        let reach = reach(rules, scenario, side.enemy());
        Self { rules, m, scenario, plan, d, rng, left, reach, focuses }
    }

    fn lay_out(&mut self) {
        self.give_up_steps();
        self.fill_box();
        self.place_printed();
        self.place_reserves();
        self.place_garrisons();
        self.guard_places();
        self.hold_line();
        self.hold_nearby();
        self.mass_armour();
        self.thicken();
        self.place_specialists();
        self.place_headquarters();
        self.place_depots();
        self.place_bases();
        self.place_rest();
    }

    fn info(&self, unit: UnitId) -> &'a UnitInfo {
        self.rules.data.unit(unit)
    }

    fn distance(&self, a: HexId, b: HexId) -> i32 {
        self.rules.data.map.distance(a, b) as i32
    }

    fn reach(&self, hex: HexId) -> i32 {
        i32::from(self.reach[hex.index()])
    }

    /// A whim below `most`.
    fn whim(&mut self, most: usize) -> i32 {
        self.rng.below(most) as i32
    }

    /// The factors that show.
    fn combat(&self, unit: UnitId) -> i32 {
        i32::from(self.d.combat(self.rules.data, unit))
    }

    /// The own factors in a hex.
    fn combat_in(&self, hex: HexId) -> i32 {
        self.d.stack(hex).map(|unit| self.combat(unit)).sum()
    }

    fn is_held(&self, hex: HexId) -> bool {
        self.d.stack(hex).any(|unit| self.info(unit).kind.fights())
    }

    /// May the counter stand there with those already placed?
    fn can(&mut self, unit: UnitId, hex: HexId) -> bool {
        if self.rules.may_stand(self.m, unit, hex).is_err() {
            return false;
        }
        let place = self.d.at(unit);
        self.d.put(unit, hex);
        let south = self.m.south.is_some_and(|south| self.info(unit).class == south.class);
        let fits = self.rules.stands_apart(&self.d, self.m, unit, hex).is_ok()
            && stacking::fits(self.rules.data, &self.d, hex).is_ok()
            && !(south && self.m.south.is_some_and(|s| self.rules.count_south(&self.d, self.m) > usize::from(s.most)));
        self.d.put(unit, place);
        fits
    }

    fn seat(&mut self, unit: UnitId, hex: HexId) {
        self.d.put(unit, hex);
        self.left.retain(|&other| other != unit);
    }

    /// Takes those that are still to be placed and of a kind.
    fn those(&self, is: impl Fn(&UnitInfo) -> bool) -> Vec<UnitId> {
        self.left.iter().copied().filter(|&unit| is(self.info(unit))).collect()
    }

    /// The hexes a counter is bound to.
    fn ground(&self, unit: UnitId) -> impl Iterator<Item = HexId> + use<'a> {
        let m = self.m;
        m.ground(unit).into_iter().flat_map(|ground| ground.hexes.iter())
    }

    /// Puts a counter where the score is highest; hexes without a score are left out.
    fn seat_best(&mut self, unit: UnitId, whims: usize, score: impl Fn(&Self, HexId) -> Option<i32>) -> Option<HexId> {
        let mut scored: Vec<(i32, HexId)> = Vec::new();
        for hex in self.ground(unit) {
            if let Some(value) = score(self, hex) {
                let whim = self.whim(whims);
                scored.push((value + whim, hex));
            }
        }
        scored.sort_unstable_by_key(|&(value, hex)| (std::cmp::Reverse(value), hex));
        let best = scored.into_iter().map(|(_, hex)| hex).find(|&hex| self.can(unit, hex))?;
        self.seat(unit, best);
        Some(best)
    }

    /// How much a place that the plan gathers around wants units in a hex.
    fn near(&self, centre: HexId, focus: Focus, hex: HexId) -> i32 {
        let rings = i32::from(focus.radius) + 1;
        i32::from(focus.weight) * (rings - self.distance(centre, hex)).max(0) / rings
    }

    /// How much the plan wants a unit in a hex, to 100.
    fn pull(&self, unit: UnitId, hex: HexId) -> i32 {
        let at = self.info(unit).at;
        let near = |&(centre, focus): &(HexId, Focus)| {
            if focus.of.is_none_or(|of| of == at) { self.near(centre, focus, hex) } else { 0 }
        };
        self.focuses.iter().map(near).max().unwrap_or(0)
    }

    /// What keeps a unit from a hex: allies belong in the south, and an army group attacks only the district before it.
    fn dislike(&self, unit: UnitId, hex: HexId) -> i32 {
        let info = self.info(unit);
        let row = i32::from(self.rules.data.map.number(hex).row);
        let ally = if stacking::is_ally(self.rules.data, unit) { (32 - row).max(0) * 6 } else { 0 };
        let group = match info.at {
            At::Agn => Some(At::Bmd),
            At::Agc => Some(At::Wmd),
            At::Ags => Some(At::Kmd),
            _ => None,
        };
        let grouped = self.m.ground(unit).is_some_and(|ground| ground.bond == Bond::Country);
        let Some(group) = group.filter(|_| grouped) else { return ally };
        let mut before = self.beyond(hex).filter_map(|next| district(self.rules.data, next)).peekable();
        let stranger = before.peek().is_some() && !before.any(|district| district == group);
        ally + if stranger { 400 } else { 0 }
    }

    /// The enemy's hexes beside a hex, over open sides.
    fn beyond(&self, hex: HexId) -> impl Iterator<Item = HexId> + '_ {
        Direction::ALL.into_iter().filter_map(move |way| {
            let data = self.rules.data;
            let next = data.map.neighbour(hex, way)?;
            let open = data.ground.sides[hex.index()][way.index()] & side::CLOSED == 0;
            (open && self.scenario.control[next.index()] == Some(self.m.side.enemy())).then_some(next)
        })
    }

    /// Whatever has found no place yet goes anywhere that it may.
    fn place_rest(&mut self) {
        for unit in self.left.clone() {
            let score = |draft: &Self, hex: HexId| Some(-4 * draft.reach(hex) - draft.dislike(unit, hex));
            self.seat_best(unit, 6, score);
        }
    }
}

/// Steps over land from each hex to the nearest hex that a side holds.
fn reach(rules: SetupRules<'_>, scenario: &Scenario, of: Side) -> Vec<u8> {
    let data = rules.data;
    let mut reach = vec![u8::MAX; data.map.len()];
    let held = |hex: &HexId| scenario.control[hex.index()] == Some(of);
    let mut queue: Vec<HexId> = data.ground.land.iter().copied().filter(held).collect();
    queue.iter().for_each(|hex| reach[hex.index()] = 0);
    let mut next = 0;
    while let Some(&here) = queue.get(next) {
        next += 1;
        for way in Direction::ALL {
            let open = data.ground.sides[here.index()][way.index()] & side::CLOSED == 0;
            let Some(to) = data.map.neighbour(here, way).filter(|_| open) else { continue };
            if reach[to.index()] == u8::MAX {
                reach[to.index()] = reach[here.index()].saturating_add(1);
                queue.push(to);
            }
        }
    }
    reach
}

impl Scenario {
    /// [17.3.1] Where the marker of Kursk must lie.
    fn kursk_marker(&self) -> Option<HexId> {
        self.checks.iter().find_map(|check| match check.what {
            crate::data::scenarios::Condition::Marker { hex } => Some(hex),
            _ => None,
        })
    }
}
