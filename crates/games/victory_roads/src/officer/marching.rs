//! Where units go, hex by hex.

use board::HexId;
use kernel::Rng;

use super::ground::Situation;
use super::planner::Planner;
use super::prospect::{Posts, Prospect, looks_ahead};
use super::{Memory, Mind, Order, Way};
use crate::action::Action;
use crate::state::{Segment, State, mark};
use crate::theatres::Stock;
use crate::units::{Side, UnitId};

impl Mind<'_> {
    /// The next march of the phase.
    pub(super) fn march(&self, memory: &mut Memory, rng: &mut Rng) -> Action {
        // A surprise attack strikes where it stands.
        if self.s.segment == Segment::Support {
            return Action::Done;
        }
        let phase = Some((self.s.turn, self.s.active, self.s.segment));
        if memory.phase != phase {
            memory.phase = phase;
            memory.orders.clear();
            if self.s.segment == Segment::Movement
                && let Some(payment) = self.pay_for_haste(memory)
            {
                // The plan is made when the payment has opened the roads.
                memory.phase = None;
                return payment;
            }
            memory.opening = self.opening().into();
            memory.unplanned = true;
        }
        while let Some(mut order) = memory.opening.pop_front() {
            if let Some(first) = self.carry_out(order, memory) {
                return first;
            }
            order.by = Way::Strategic;
            if let Some(first) = self.carry_out(order, memory) {
                return first;
            }
        }
        if std::mem::take(&mut memory.unplanned) {
            self.plan_moves(memory, rng);
        }
        if self.s.segment == Segment::ExploitationMovement {
            return self.exploit(memory, rng);
        }
        while let Some(order) = memory.orders.pop_front() {
            if let Some(first) = self.carry_out(order, memory) {
                return first;
            }
        }
        Action::Done
    }

    /// Begins a march, if it can still be made.
    fn carry_out(&self, order: Order, memory: &mut Memory) -> Option<Action> {
        let first = Action::Move(order.unit);
        if self.s.pieces.hex(order.unit) == Some(order.to) || !self.offers.contains(&first) {
            return None;
        }
        if order.by == Way::Rail {
            memory.plan.extend([Action::Entrain, Action::Rail(order.to)]);
            return Some(first);
        }
        let hurries = order.by == Way::Strategic;
        let view = self.situation(memory);
        let way = match order.via {
            via if via.is_some() && via != order.to => view.path_through(order.unit, via, order.to)?,
            _ => view.path(order.unit, hurries, order.to)?,
        };
        memory.plan.extend(way.into_iter().map(Action::To));
        memory.plan.push_back(Action::Halt);
        Some(first)
    }

    /// A march that did not come off as it was planned ends where it is.
    pub(super) fn go_on(&self) -> Option<Action> {
        let halt = self.offered(|action| *action == Action::Halt);
        halt.or_else(|| self.offered(|action| matches!(action, Action::To(_) | Action::Rail(_))))
    }

    fn bold(&self) -> f32 {
        if self.side == Side::Axis { self.w.bold_axis } else { self.w.bold_soviet }
    }

    /// Plans the whole phase.
    pub(super) fn plan_moves(&self, memory: &mut Memory, rng: &mut Rng) {
        if self.s.segment != Segment::Movement {
            return;
        }
        let view = self.situation(memory);
        let mut planner = Planner::new(&view, true);
        let hqs = if looks_ahead(&view) && view.left > 1.5 {
            self.plan_together(&view, &mut planner, rng)
        } else {
            self.plan_apart(&view, &mut planner, memory)
        };
        let mut hurried = Vec::new();
        let mut others = Vec::new();
        for mover in &planner.movers {
            if mover.place == mover.at {
                continue;
            }
            let far = mover.far.contains(&mover.place);
            let by = if far { Way::Strategic } else { Way::Foot };
            let order = Order { unit: mover.unit, to: mover.place, by, via: mover.via };
            if far { hurried.push(order) } else { others.push(order) }
        }
        memory.orders.extend(hurried);
        memory.orders.extend(others);
        memory.orders.extend(hqs);
    }

    /// What each is worth where he stands or could go, one after the other.
    fn plan_apart(&self, view: &Situation<'_>, planner: &mut Planner<'_>, memory: &mut Memory) -> Vec<Order> {
        let fights = self.fights();
        if self.side == Side::Soviet {
            planner.claims();
            if fights && view.left < 2.5 {
                // Near the end what the scenario counts is attacked by all who can, before tanks ride each for himself.
                let prize = |hex: HexId| view.aim(hex) >= self.w.claim && !self.s.controls(self.side, hex);
                planner.assaults(self.bold(), prize);
            }
            planner.dashes();
        }
        if fights {
            planner.assaults(self.bold(), |_| true);
        }
        planner.marches();
        if self.side == Side::Axis {
            self.entrain(planner, memory);
        }
        self.feed(view, planner)
    }

    /// Where everybody would go if nobody attacked; then whoever is missed least there attacks.
    fn plan_together(&self, view: &Situation<'_>, planner: &mut Planner<'_>, rng: &mut Rng) -> Vec<Order> {
        planner.claims();
        planner.marches();
        let hqs = self.feed(view, planner);
        let prospect = Prospect::new(view, rng);
        let hqs = self.confer(view, planner, &prospect, &hqs);
        if !self.fights() {
            return hqs;
        }
        let then = self.after(planner, &hqs);
        let posts = Posts::new(&prospect, &then);
        planner.hold_posts(|unit, post, from| posts.price(unit, post, from));
        planner.assaults(self.bold(), |_| true);
        self.confer(view, planner, &prospect, &hqs)
    }

    /// [6.2.3] Is a support well spent on strategic movement?
    fn pay_for_haste(&self, memory: &mut Memory) -> Option<Action> {
        if self.side != Side::Axis || self.s.strategic_paid || self.s.disgrace.slow {
            return None;
        }
        let payment = self.cheapest_payment()?;
        let mut paid: State = self.s.clone();
        paid.strategic_paid = true;
        let fields = self.fields(memory);
        let view = Situation::new(self.game, &paid, self.side, self.w, fields);
        // Whoever stands idle far behind is worth a train of lorries.
        let data = &self.game.data;
        let idle = data.unit_ids().filter(|&unit| {
            let Some(hex) = self.s.pieces.hex(unit) else { return false };
            self.s.side(data, unit) == Side::Axis
                && data.unit(unit).is_division()
                && self.s.pieces.values(data, unit).movement > 0
                && view.may_hurry(unit)
                && !view.enemy_near(hex, 3)
        });
        if idle.count() >= 3 { Some(payment) } else { None }
    }

    /// The support that would be missed least.
    fn cheapest_payment(&self) -> Option<Action> {
        let held = self.s.stock(Stock::Germans).len();
        if held < 2 {
            return None;
        }
        let worth = |action: &Action| match *action {
            Action::Spend(_, kind) => Some(-super::supporting::keepsake(kind)),
            _ => None,
        };
        self.best(worth).filter(|best| best.1 > -0.65).map(|best| best.0)
    }

    /// Trains bring reserves to where they are wanted.
    fn entrain(&self, planner: &mut Planner<'_>, memory: &mut Memory) {
        let (game, s, data) = (self.game, self.s, &self.game.data);
        let mut points = s.rail;
        let mut idle: Vec<usize> = (0..planner.movers.len())
            .filter(|&at| {
                let mover = &planner.movers[at];
                !mover.used
                    && data.ground.hex(mover.at).rail
                    && game.may_move(s, mover.unit).is_ok()
                    && !planner.view.enemy_near(mover.at, 4)
            })
            .collect();
        idle.sort_by(|a, b| {
            let strength = |at: usize| planner.view.factors(planner.movers[at].unit);
            strength(*b).total_cmp(&strength(*a)).then(a.cmp(b))
        });
        for at in idle.into_iter().take(12) {
            let (unit, from) = (planner.movers[at].unit, planner.movers[at].at);
            if points < game.transport_points(unit) || game.may_train_pass(s, from).is_err() {
                continue;
            }
            let now = planner.newcomer(unit, planner.movers[at].place);
            let best = game
                .rail_hexes(s, unit, from)
                .into_iter()
                .filter(|&hex| planner.crowd(hex).0 < 3)
                .map(|hex| (planner.newcomer(unit, hex), hex))
                .max_by(|a, b| a.0.total_cmp(&b.0).then(b.1.cmp(&a.1)));
            if let Some((value, to)) = best
                && value > now + 0.15
            {
                points -= game.transport_points(unit);
                planner.movers[at].place = planner.movers[at].at;
                planner.welcome(unit, to);
                memory.orders.push_back(Order { unit, to, by: Way::Rail, via: HexId::NONE });
            }
        }
    }

    /// Units that broke through ride on: to what is to be taken, and across the enemy's roads.
    fn exploit(&self, memory: &mut Memory, rng: &mut Rng) -> Action {
        let view = self.situation(memory);
        let s = self.s;
        let planner = Planner::new(&view, false);
        if looks_ahead(&view) {
            return self.ride_wisely(&view, &planner, memory, rng);
        }
        // Whoever can gain most by himself goes first; then it is looked at whom he cuts off.
        let mut best: Option<(f32, UnitId)> = None;
        let mut places: Vec<(f32, HexId)> = Vec::new();
        for action in self.offers {
            let Action::Move(unit) = *action else { continue };
            let at = s.pieces.at(unit);
            let mut reach = Vec::new();
            view.reach(unit, false, None, &mut reach);
            let stay = self.ride(&view, &planner, unit, at);
            let mut found: Vec<(f32, HexId)> = reach
                .into_iter()
                .filter(|&hex| hex != at && planner.crowd(hex).0 < 3)
                .map(|hex| (self.ride(&view, &planner, unit, hex) - stay, hex))
                .collect();
            found.sort_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1)));
            found.truncate(5);
            let Some(&(gain, _)) = found.first() else { continue };
            if best.is_none_or(|best| gain > best.0) {
                best = Some((gain, unit));
                places = found;
            }
        }
        let Some((_, unit)) = best else { return Action::Done };
        let before = self.hungry_enemies(&view, s);
        for (gain, hex) in &mut places {
            let mut then = s.clone();
            then.pieces.shift(unit, *hex);
            *gain += self.w.cut * (self.hungry_enemies(&view, &then) - before).max(0.0);
        }
        let chosen = places.into_iter().max_by(|a, b| a.0.total_cmp(&b.0).then(b.1.cmp(&a.1)));
        match chosen {
            Some((gain, hex)) if gain > self.w.least => {
                self.carry_out(Order { unit, to: hex, by: Way::Foot, via: HexId::NONE }, memory).unwrap_or(Action::Done)
            }
            _ => Action::Done,
        }
    }

    /// The ride that makes the position best that the enemy will find.
    fn ride_wisely(&self, view: &Situation<'_>, planner: &Planner<'_>, memory: &mut Memory, rng: &mut Rng) -> Action {
        let s = self.s;
        let prospect = Prospect::new(view, rng);
        let stay = prospect.judge(s).worth;
        let mut best: Option<(f32, UnitId, HexId)> = None;
        for action in self.offers {
            let Action::Move(unit) = *action else { continue };
            let at = s.pieces.at(unit);
            let mut reach = Vec::new();
            view.reach(unit, false, None, &mut reach);
            let here = self.prize(view, planner, unit, at);
            let mut found: Vec<(f32, f32, HexId)> = reach
                .into_iter()
                .filter(|&hex| hex != at && planner.crowd(hex).0 < 3)
                .map(|hex| {
                    let prize = self.w.prize * (self.prize(view, planner, unit, hex) - here);
                    let fed = if view.feeds(unit, hex) { 1.0 } else { 0.0 };
                    (prospect.alone(unit, hex, fed) + prize, prize, hex)
                })
                .collect();
            found.sort_by(|a, b| b.0.total_cmp(&a.0).then(a.2.cmp(&b.2)));
            for &(_, prize, hex) in found.iter().take(6) {
                let mut then = s.clone();
                then.pieces.shift(unit, hex);
                let gain = prospect.judge(&then).worth - stay + prize;
                if gain > self.w.least && best.is_none_or(|best| gain > best.0) {
                    best = Some((gain, unit, hex));
                }
            }
        }
        let Some((_, unit, to)) = best else { return Action::Done };
        self.carry_out(Order { unit, to, by: Way::Foot, via: HexId::NONE }, memory).unwrap_or(Action::Done)
    }

    /// What could be taken from a hex at once.
    fn prize(&self, view: &Situation<'_>, planner: &Planner<'_>, unit: UnitId, hex: HexId) -> f32 {
        let mut prize = 0.0;
        for (_, near) in self.game.around(hex) {
            if self.s.holds(&self.game.data, self.side.enemy(), near) && view.aim(near) > 0.0 {
                let worth = planner.chance(unit, hex, near) * self.w.aim * view.aim(near);
                prize = f32::max(prize, worth);
            }
        }
        prize
    }

    /// What it is worth that a unit in exploitation stands there.
    fn ride(&self, view: &Situation<'_>, planner: &Planner<'_>, unit: UnitId, hex: HexId) -> f32 {
        let s = self.s;
        let place = if s.controls(self.side, hex) { 0.0 } else { self.w.aim * view.aim(hex) };
        let enemy = view.pressed(self.side.enemy(), hex);
        let company = if planner.crowd(hex).0 > 0 { 8.0 } else { 0.0 };
        let own = f32::from(s.pieces.values(&self.game.data, unit).defence) * view.hardness(self.side, hex) + company;
        let danger = ((0.3 * enemy / own.max(0.5) - 1.0) / 3.0).clamp(0.0, 1.0);
        let (caution, hunger) = match self.side {
            Side::Axis => (self.w.danger_axis, self.w.hunger_axis),
            Side::Soviet => (self.w.danger_soviet, self.w.hunger_soviet),
        };
        let hunger = if view.feeds(unit, hex) { 0.0 } else { 0.5 * hunger * view.hunger() };
        // What could be taken from there at once.
        let mut prize = 0.0;
        for (_, near) in self.game.around(hex) {
            if s.holds(&self.game.data, self.side.enemy(), near) && view.aim(near) > 0.0 {
                let worth = planner.chance(unit, hex, near) * self.w.aim * view.aim(near);
                prize = f32::max(prize, worth);
            }
        }
        // Who outruns his supply too far stands still next turn [4.6.4].
        let beyond = (self.w.stray * view.beyond(unit, hex) as f32 * view.hunger()).min(1.0);
        self.w.raid * view.factors(unit) / 20.0 * view.pull(self.side, hex) * (1.0 - beyond)
            + place
            + self.w.prize * prize
            - (caution * danger + hunger) * view.worth(unit)
    }

    /// Enemy divisions that nobody would feed, by what they are worth.
    fn hungry_enemies(&self, view: &Situation<'_>, s: &State) -> f32 {
        let data = &self.game.data;
        let enemy = self.side.enemy();
        let fed = self.game.supply_of(s, enemy);
        let mut sum = 0.0;
        for unit in data.unit_ids() {
            let info = data.unit(unit);
            let Some(hex) = s.pieces.hex(unit) else { continue };
            if s.side_of(info.nation) != enemy || !info.is_division() || s.pieces.has(unit, mark::UNSUPPLIED) {
                continue;
            }
            if !fed.reach[info.nation as usize].contains(hex) && !self.game.feeds_itself(s, unit, hex) {
                sum += view.worth(unit);
            }
        }
        sum
    }
}
