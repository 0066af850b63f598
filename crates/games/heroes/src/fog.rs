//! [3.0.1, 7.5, 8.0, 10.0, 12.3, 18.3.3] What is hidden: worlds a player cannot tell from the true one, and what must hold.

use board::HexId;
use kernel::{Draws as _, Rng, Seat};

use crate::Heroes;
use crate::action::Shell;
use crate::data::cards::Sort;
use crate::data::markers::{Bag, MarkerId};
use crate::data::tables::Work;
use crate::data::units::Class;
use crate::ground::HexBits;
use crate::state::{ForceId, NO_CARD, Phase, RollKind, State, UNHIT, UnitId, UnitSet, mark, off_map};
use crate::units::BLANK;

impl Heroes {
    /// A state in which everything this seat does not know has been dealt anew.
    pub(crate) fn imagine(&self, s: &State, seat: Seat, rng: &mut Rng) -> State {
        let mut twin = s.clone();
        for force in s.force_ids().filter(|&force| s.seat(force) != seat) {
            self.forget_markers(&mut twin, force, rng);
            self.forget_points(&mut twin, force, rng);
            self.forget_plans(&mut twin, force, rng);
            self.forget_mines(&mut twin, force, rng);
            self.forget_weapons(&mut twin, force, rng);
        }
        self.forget_secrets(&mut twin, seat, rng);
        if s.options.cards {
            self.forget_hands(&mut twin, seat, rng);
        }
        for force in s.force_ids().filter(|&force| s.seat(force) != seat) {
            self.forget_places(&mut twin, force, rng);
        }
        twin
    }

    /// [7.5] Markers that have not been shown go back into the bag and others come out.
    fn forget_markers(&self, s: &mut State, force: ForceId, rng: &mut Rng) {
        for bag in [Bag::Foot, Bag::Vehicle] {
            let vehicles = bag == Bag::Vehicle;
            let secret = |unit: &UnitId| {
                let marker = s.pieces.hit[unit.index()];
                marker != UNHIT
                    && marker != BLANK
                    && !s.pieces.has(*unit, mark::SHOWN)
                    && self.is_vehicle(*unit) == vehicles
            };
            let units: UnitSet = s.force(force).units.iter().filter(secret).collect();
            for unit in units.iter() {
                s.bags[s.pieces.hit[unit.index()].index()] += 1;
            }
            // Who tries to rally has shown that it can, and who fires unhindered that it is: these are dealt first, from
            // what allows it.
            let tries = |s: &State, unit: UnitId| {
                let rally = |kind: RollKind| kind == RollKind::Rally(unit);
                s.rolling.is_some_and(|rolling| rally(rolling.pending.kind))
                    || s.rolls.iter().any(|roll| rally(roll.kind))
            };
            let fires = |s: &State, unit: UnitId| s.attack.open && s.attack.firer == unit;
            let first: UnitSet = units.iter().filter(|&unit| tries(s, unit) || fires(s, unit)).collect();
            for unit in first.iter().chain(units.without(first).iter()) {
                let (rallies, fires) = (tries(s, unit), fires(s, unit));
                let fits = |(at, marker): &(usize, &crate::data::markers::Marker)| {
                    let idle = !marker.touches_power() && marker.fire == 0 && marker.range.is_none() && !marker.stuns;
                    let possible = (!rallies || marker.rally.is_some()) && (!fires || idle);
                    marker.bag == bag && !marker.kills && s.bags[*at] > 0 && possible
                };
                let lots = self.data.markers.iter().enumerate().filter(fits);
                let lots = lots.map(|(at, _)| (at, usize::from(s.bags[at])));
                if let Some(at) = rng.draw_weighted(lots) {
                    s.bags[at] -= 1;
                    s.pieces.hit[unit.index()] = MarkerId(at as u8);
                }
            }
        }
    }

    /// [3.0.1] Hidden points of an activation.
    fn forget_points(&self, s: &mut State, force: ForceId, rng: &mut Rng) {
        if !(s.options.variable_ap && s.options.hidden_ap) {
            return;
        }
        let rolling =
            s.rolling.filter(|rolling| rolling.pending.kind == RollKind::Points && rolling.pending.force == force);
        if let Some(mut rolling) = rolling {
            if rolling.rolled {
                rolling.total = 2 + rng.below(11) as i8;
                s.rolling = Some(rolling);
            }
        } else if s.force(force).pool.open && s.force(force).pool.ap > 0 {
            let most = 12_u8.saturating_sub(s.force(force).pool.used).max(1);
            s.force_mut(force).pool.ap = 1 + rng.below(most.into()) as u8;
        }
    }

    /// [12.3] Where artillery has been ordered to fall.
    fn forget_plans(&self, s: &mut State, force: ForceId, rng: &mut Rng) {
        let hexes = self.layout(s).len();
        let mut anew =
            |plan: Option<(HexId, Shell)>| plan.map(|_| (HexId(rng.below(hexes) as u16), Shell::ALL[rng.below(2)]));
        let (planned, falling) = (s.force(force).planned, s.force(force).falling);
        s.force_mut(force).planned = anew(planned);
        s.force_mut(force).falling = anew(falling);
    }

    /// [18.3.3] Where mines lie that nobody has found.
    fn forget_mines(&self, s: &mut State, force: ForceId, rng: &mut Rng) {
        for at in 0..s.works.len() {
            let fixture = s.works[at];
            if !fixture.hidden || fixture.force != force {
                continue;
            }
            let zone = self
                .fight(s)
                .works
                .iter()
                .find(|place| place.work == Work::Mines && place.hidden && place.at.contains(fixture.hex));
            let all: HexBits = self.layout(s).hexes().collect();
            let zone = zone.map_or(all, |place| place.at);
            let quiet =
                |hex: &HexId| s.pieces.stack(*hex).next().is_none() && self.work_in(s, Work::Mines, *hex).is_none();
            let hexes: Vec<HexId> = zone.iter().filter(quiet).collect();
            if !hexes.is_empty() {
                s.works[at].hex = hexes[rng.below(hexes.len())];
            }
        }
    }

    /// [8.4] Which unit carries a weapon card.
    fn forget_weapons(&self, s: &mut State, force: ForceId, rng: &mut Rng) {
        for at in 0..s.weapons.len() {
            let (card, bearer) = s.weapons[at];
            // A card that is being played lies open.
            if s.force_of(bearer) != force || s.acting.card == card {
                continue;
            }
            let alive = |unit: UnitId| !matches!(s.pieces.at(unit), off_map::DEAD | off_map::EXITED | off_map::GONE);
            let fits = |unit: &UnitId| {
                self.is_granted(s, card, *unit) && alive(*unit) && s.weapons.iter().all(|(_, b)| b != unit)
            };
            let units: Vec<UnitId> = s.force(force).units.iter().filter(fits).chain([bearer]).collect();
            s.weapons[at].1 = units[rng.below(units.len())];
        }
    }

    /// [8.3] Secret objectives of others are any that the seat has not drawn.
    fn forget_secrets(&self, s: &mut State, seat: Seat, rng: &mut Rng) {
        if self.fight(s).secret == 0 || s.phase == Phase::Over {
            return;
        }
        let (own, others): (Vec<ForceId>, Vec<ForceId>) = s.force_ids().partition(|&force| s.seat(force) == seat);
        let mut left = self.secrets();
        left.retain(|&card| own.iter().all(|&force| s.force(force).secret != card));
        for force in others {
            if s.force(force).secret != NO_CARD {
                s.force_mut(force).secret = left.swap_remove(rng.below(left.len()));
            }
        }
    }

    /// [8.0] Other hands are dealt anew from them and the pile.
    fn forget_hands(&self, s: &mut State, seat: Seat, rng: &mut Rng) {
        let others: Vec<ForceId> = s.force_ids().filter(|&force| s.seat(force) != seat).collect();
        let sizes: Vec<u8> = others.iter().map(|&force| s.force(force).cards()).collect();
        for &force in &others {
            let hand = std::mem::take(&mut s.force_mut(force).hand);
            s.pile.iter_mut().zip(hand).for_each(|(pile, held)| *pile += held);
        }
        for (&force, &size) in others.iter().zip(&sizes) {
            let mut left = size;
            // The card that is being played stays with its owner.
            let open = s.acting.card;
            if s.turn == force
                && open != NO_CARD
                && left > 0
                && s.pile[open.index()] > 0
                && s.phase == Phase::Acting
                && s.acting.verb == crate::state::Verb::Open
            {
                s.pile[open.index()] -= 1;
                s.force_mut(force).hand[open.index()] += 1;
                left -= 1;
            }
            for _ in 0..left {
                let fits = |at: usize| self.data.cards.get(at).is_some_and(|card| card.sort != Sort::Event);
                let lots = (0..s.pile.len()).filter(|&at| fits(at)).map(|at| (at, usize::from(s.pile[at])));
                if let Some(at) = rng.draw_weighted(lots) {
                    s.pile[at] -= 1;
                    s.force_mut(force).hand[at] += 1;
                }
            }
        }
    }

    /// [10.0] Hidden units are somewhere else where they would not have been seen.
    fn forget_places(&self, s: &mut State, force: ForceId, rng: &mut Rng) {
        for unit in s.force(force).units.iter() {
            let busy = s.acting.group.contains(unit) || s.pieces.has(unit, mark::BEARER | mark::ABOARD | mark::INSIDE);
            if !s.pieces.has(unit, mark::HIDDEN)
                || busy
                || s.pieces.hex(unit).is_none()
                || !self.cargo(s, unit).is_empty()
            {
                continue;
            }
            let kind = self.kind(unit);
            let (at, side) = (s.pieces.at(unit), self.side(unit));
            // [20.3] Against the doctrine it is in one of the marked hexes, alone.
            let by_lot = s.options.solo == Some(side);
            let zone = match by_lot {
                true => {
                    s.decoys.iter().copied().filter(|&hex| s.pieces.stack(hex).all(|other| other == unit)).collect()
                }
                false => self.member(s, unit).map(|member| member.at).unwrap_or_default(),
            };
            // Only light units can have left the place where they were hidden.
            let roams = !by_lot && kind.is_light() && !matches!(s.phase, Phase::Setup { .. });
            s.pieces.take(unit, side, off_map::GONE);
            let fits = |hex: &HexId| {
                let ground = self.terrain(s, *hex);
                (zone.contains(*hex) || roams)
                    && ground.extra(Class::Foot).is_some()
                    && (!ground.light_only || kind.is_light())
                    && !self.is_spotted(s, unit, *hex)
            };
            let hexes: Vec<HexId> = self.layout(s).hexes().filter(fits).collect();
            let to = if hexes.is_empty() { at } else { hexes[rng.below(hexes.len())] };
            s.pieces.put(unit, side, to);
        }
    }

    /// What must hold in every state.
    pub(crate) fn audit(&self, s: &State) -> Result<(), String> {
        s.pieces
            .audit(self.layout(s).len(), |unit| self.sides.get(unit.index()).copied().unwrap_or(crate::Side::German))?;
        for (at, marker) in self.data.markers.iter().enumerate() {
            let out = s.units().iter().filter(|unit| s.pieces.hit[unit.index()].index() == at).count();
            if usize::from(s.bags[at]) + out != usize::from(marker.count) {
                return Err(format!("{}: {} in the bag and {out} out", marker.id, s.bags[at]));
            }
        }
        for unit in s.units().iter() {
            let carrier = s.pieces.carrier[unit.index()];
            if s.pieces.has(unit, mark::ABOARD) != carrier.is_some() {
                return Err(format!("{} is aboard nothing", self.counters[unit.index()].id));
            }
            if carrier.is_some() && s.pieces.at(carrier) != s.pieces.at(unit) {
                return Err(format!("{} is not with its vehicle", self.counters[unit.index()].id));
            }
            if s.pieces.hex(unit).is_none() && s.pieces.is_hit(unit) {
                return Err(format!("{} is hit off the map", self.counters[unit.index()].id));
            }
        }
        for force in s.force_ids() {
            let own = s.force(force);
            if own.pool.open == own.pool.members.is_empty() {
                return Err("an activation without units".into());
            }
            if let Some(unit) = own.pool.members.iter().find(|&unit| s.pieces.has(unit, mark::SPENT)) {
                return Err(format!("{} is active and spent", self.counters[unit.index()].id));
            }
        }
        let hasty = s.units().iter().filter(|&unit| s.pieces.has(unit, mark::HASTY)).count();
        if hasty + usize::from(s.hasty_left) != usize::from(self.data.tables.works[Work::Hasty as usize].supply) {
            return Err("hasty defences are lost or found".into());
        }
        if let (Some(deck), true) = (&self.fight(s).deck, s.options.cards) {
            let all: usize =
                [&s.pile, &s.bottom, &s.discard].iter().flat_map(|cards| cards.iter()).map(|&n| usize::from(n)).sum();
            let held: usize = s.forces.iter().map(|force| usize::from(force.cards())).sum();
            if all + held != deck.cards.len() + usize::from(deck.bottom.is_some()) {
                return Err(format!("{} cards instead of {}", all + held, deck.cards.len()));
            }
        }
        Ok(())
    }
}
