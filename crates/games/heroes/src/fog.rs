//! [3.0.1, 7.5, 8.0, 10.0, 12.3, 18.3.3] What is hidden: worlds a player cannot tell from the true one, and what must hold.

use arrayvec::ArrayVec;
use board::HexId;
use kernel::{Draws as _, Rng, Seat};

use crate::Heroes;
use crate::action::{Shell, Shot};
use crate::data::cards::{Effect, Sort};
use crate::data::firefights::{self, WorkPlace};
use crate::data::markers::{Bag, Marker, MarkerId};
use crate::data::tables::Work;
use crate::data::units::Class;
use crate::ground::HexSet;
use crate::state::{
    Fixture, ForceId, MAX_UNITS, MAX_WORKS, NO_CARD, Phase, RollKind, State, Step, Target, UNHIT, UnitId, UnitSet,
    mark, off_map,
};
use crate::units::BLANK;

/// One time in so many, a hidden unit or mine is dealt near the units of whoever imagines it, if it can be there.
const AMBUSHES: usize = 4;

/// One of these hexes, by weight; now and then one of those near the enemy.
fn lurk(mut lots: Vec<(HexId, usize)>, near: &HexSet, rng: &mut Rng) -> Option<HexId> {
    if rng.below(AMBUSHES) == 0 && lots.iter().any(|(hex, _)| near.contains(*hex)) {
        lots.retain(|(hex, _)| near.contains(*hex));
    }
    rng.draw_weighted(lots.iter().copied())
}

impl Heroes {
    /// A state in which everything this seat does not know has been dealt anew.
    ///
    /// Nothing of it depends on what is true: all that is hidden is taken away before any of it is dealt. What could be met
    /// in the next hex is dealt there more often than chance would, so that a few worlds are enough to come across it.
    pub(crate) fn imagine(&self, s: &State, seat: Seat, rng: &mut Rng) -> State {
        let mut twin = s.clone();
        for force in s.force_ids().filter(|&force| s.seat(force) != seat) {
            self.forget_markers(&mut twin, force, rng);
            self.forget_points(&mut twin, force, rng);
            self.forget_plans(&mut twin, force, rng);
            self.forget_weapons(&mut twin, force, rng);
        }
        self.forget_secrets(&mut twin, seat, rng);
        if s.options.cards {
            self.forget_hands(&mut twin, seat, rng);
        }
        self.forget_fatigue(&mut twin, seat, rng);
        let near = self.surroundings(s, seat);
        self.forget_places(&mut twin, seat, &near, rng);
        self.forget_mines(&mut twin, seat, &near, rng);
        twin
    }

    /// The hexes within two of a seat's units that everybody sees.
    fn surroundings(&self, s: &State, seat: Seat) -> HexSet {
        let own = s.force_ids().filter(|&force| s.seat(force) == seat).flat_map(|force| s.force(force).units.iter());
        let seen = own.filter(|&unit| !s.pieces.has(unit, mark::HIDDEN)).filter_map(|unit| s.pieces.hex(unit));
        self.spread(s, seen.collect(), 2)
    }

    /// These hexes and all within so many of them.
    fn spread(&self, s: &State, from: HexSet, steps: u8) -> HexSet {
        (0..steps).fold(from, |hexes, _| {
            let around = hexes.iter().flat_map(|hex| self.hex(s, hex).around).filter(|hex| hex.is_some());
            around.collect::<HexSet>() | hexes
        })
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
            // Who tries to rally has shown that it can, who fires or supports unhindered that it is, and who moves that
            // nothing holds it: these are dealt first, from what allows it.
            let tries = |s: &State, unit: UnitId| {
                let rally = |kind: RollKind| kind == RollKind::Rally(unit);
                s.rolling.is_some_and(|rolling| rally(rolling.pending.kind))
                    || s.rolls.iter().any(|roll| rally(roll.kind))
            };
            let fires = |s: &State, unit: UnitId| s.attack.open && s.attack.firer == unit;
            let throws = |s: &State| s.attack.shot == Shot::Weapon;
            let helps = |s: &State, unit: UnitId| s.attack.open && s.acting.group.contains(unit);
            let moves = |s: &State, unit: UnitId| s.acting.mover == unit;
            // Who is attacked without showing a marker has none that changes what is attacked.
            let aimed = |s: &State, unit: UnitId| {
                let at = |kind: RollKind| kind == RollKind::Attack(Target::Unit(unit));
                s.rolling.is_some_and(|rolling| at(rolling.pending.kind)) || s.rolls.iter().any(|roll| at(roll.kind))
            };
            let busy = |s: &State, unit: UnitId| {
                tries(s, unit) || fires(s, unit) || helps(s, unit) || moves(s, unit) || aimed(s, unit)
            };
            let first: UnitSet = units.iter().filter(|&unit| busy(s, unit)).collect();
            for unit in first.iter().chain((units - first).iter()) {
                let possible = |marker: &Marker| {
                    let unchanged = !marker.touches_power() && !marker.stuns;
                    let able = unchanged && marker.range.is_none();
                    let free = !marker.halts && !marker.stuns && marker.pace == 0;
                    (!tries(s, unit) || marker.rally.is_some())
                        && (!fires(s, unit) || (able && marker.fire == 0) || (unchanged && throws(s)))
                        && (!helps(s, unit) || fires(s, unit) || able)
                        && (!moves(s, unit) || free)
                        && (!aimed(s, unit) || !self.weakens(s, &s.attack, unit, marker))
                };
                let fits = |at: usize, marker: &Marker| marker.bag == bag && !marker.kills && s.bags[at] > 0;
                let lots = |strict: bool| {
                    let all = self.data.markers.iter().enumerate();
                    let those = all.filter(move |(at, marker)| fits(*at, marker) && (!strict || possible(marker)));
                    those.map(|(at, _)| (at, usize::from(s.bags[at])))
                };
                let drawn = rng.draw_weighted(lots(true)).or_else(|| rng.draw_weighted(lots(false)));
                if let Some(at) = drawn {
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

    /// [12.3] Whether artillery has been ordered, and where it is to fall.
    fn forget_plans(&self, s: &mut State, force: ForceId, rng: &mut Rng) {
        let Some(rounds) = self.guns(s, force).map(|guns| guns.rounds) else { return };
        let hexes = self.layout(s).len();
        let mut order = |possible: bool, left: &mut u8| {
            if !possible || *left == 0 || rng.below(3) == 0 {
                return None;
            }
            *left -= 1;
            Some((HexId(rng.below(hexes) as u16), Shell::ALL[rng.below(2)]))
        };
        let own = s.force(force);
        let mut left = own.missions + u8::from(own.planned.is_some()) + u8::from(own.falling.is_some());
        // Who is asked to plan has a mission left.
        let asked = u8::from(s.phase == Phase::Plan(force)).min(left);
        left -= asked;
        let allowed = |round: u8| round > 0 && rounds >> round & 1 != 0;
        let falling = order(allowed(s.round - 1) && self.awaits_shells(s, force), &mut left);
        let planned = order(allowed(s.round) && self.has_planned(s, force), &mut left);
        let own = s.force_mut(force);
        (own.falling, own.planned, own.missions) = (falling, planned, left + asked);
    }

    /// [2.0] Has this force had its time to plan before this round?
    fn has_planned(&self, s: &State, force: ForceId) -> bool {
        match s.phase {
            Phase::Setup { .. } | Phase::Before(Step::Refresh) => false,
            Phase::Before(Step::Plans(at)) => at > force.0,
            Phase::Plan(planner) => planner > force,
            _ => true,
        }
    }

    /// [2.0] Are shells of this force still to fall, if it planned any before the last round?
    fn awaits_shells(&self, s: &State, force: ForceId) -> bool {
        match s.phase {
            Phase::Before(Step::Plans(_)) | Phase::Plan(_) => true,
            Phase::Before(Step::Shells(at)) => at <= force.0,
            _ => false,
        }
    }

    /// [18.3.3] Where mines lie that nobody has found: where they were laid before play, and elsewhere once a card has.
    fn forget_mines(&self, s: &mut State, seat: Seat, near: &HexSet, rng: &mut Rng) {
        let unknown = |fixture: &Fixture| fixture.hidden && s.seat(fixture.force) != seat;
        let unknown: ArrayVec<usize, MAX_WORKS> =
            s.works.iter().enumerate().filter(|(_, fixture)| unknown(fixture)).map(|(at, _)| at).collect();
        let true_hexes: ArrayVec<HexId, MAX_WORKS> = unknown.iter().map(|&at| s.works[at].hex).collect();
        unknown.iter().for_each(|&at| s.works[at].hex = HexId::NONE);
        // [8.1, 8.4] Card 40, or a Tellermine that may have been laid.
        let grants = self.fight(s).forces.iter().flat_map(|force| &force.grants);
        let played = s.discard.get(self.card_of(Effect::LayMines).index()).is_some_and(|&played| played > 0)
            || grants.map(|grant| self.card(grant.card).effect).any(|effect| effect == Effect::Tellermine);
        for (&at, true_hex) in unknown.iter().zip(true_hexes) {
            let force = s.works[at].force;
            let own = |place: &&WorkPlace| self.is_of(s, force, place.force);
            let rows = self.fight(s).works.iter().filter(|place| place.work == Work::Mines && place.hidden);
            let zone = rows.filter(own).fold(HexSet::EMPTY, |zone, place| zone | place.at);
            let anywhere = played || zone.is_empty();
            let quiet = |hex: &HexId| {
                (anywhere || zone.contains(*hex))
                    && s.pieces.stack(*hex).next().is_none()
                    && self.work_in(s, Work::Mines, *hex).is_none()
            };
            let weight = |hex: HexId| if zone.contains(hex) { 4 } else { 1 };
            let lots = self.layout(s).hexes().filter(quiet).map(|hex| (hex, weight(hex))).collect();
            s.works[at].hex = lurk(lots, near, rng).unwrap_or(true_hex);
        }
    }

    /// [20.1] Does a force of the firefight belong to this one?
    fn is_of(&self, s: &State, force: ForceId, row: firefights::ForceId) -> bool {
        let rows = &self.fight(s).forces;
        let merged = s.forces.len() < rows.len();
        if merged { rows[row.index()].side == s.force(force).side } else { row.0 == force.0 }
    }

    /// [8.4] Which units carry weapon cards.
    fn forget_weapons(&self, s: &mut State, force: ForceId, rng: &mut Rng) {
        // A card that is being played lies open.
        let open = s.acting.card;
        let secret = |s: &State, at: usize| s.force_of(s.weapons[at].1) == force && s.weapons[at].0 != open;
        let unknown: ArrayVec<usize, 8> = (0..s.weapons.len()).filter(|&at| secret(s, at)).collect();
        let bearers: ArrayVec<UnitId, 8> = unknown.iter().map(|&at| s.weapons[at].1).collect();
        unknown.iter().for_each(|&at| s.weapons[at].1 = UnitId::NONE);
        for (&at, bearer) in unknown.iter().zip(bearers) {
            let card = s.weapons[at].0;
            let alive = |unit: UnitId| !matches!(s.pieces.at(unit), off_map::DEAD | off_map::EXITED | off_map::GONE);
            let fits = |unit: &UnitId| {
                self.is_granted(s, card, *unit) && alive(*unit) && s.weapons.iter().all(|(_, b)| b != unit)
            };
            let units: Vec<UnitId> = s.force(force).units.iter().filter(fits).collect();
            s.weapons[at].1 = if units.is_empty() { bearer } else { units[rng.below(units.len())] };
        }
    }

    /// [8.3] Secret objectives of others are any that the seat has not drawn.
    fn forget_secrets(&self, s: &mut State, seat: Seat, rng: &mut Rng) {
        if self.fight(s).secret == 0 || s.phase == Phase::Over {
            return;
        }
        // [1.0] During the set-up nobody has looked at his own.
        let known = !matches!(s.phase, Phase::Setup { .. });
        let (own, others): (Vec<ForceId>, Vec<ForceId>) =
            s.force_ids().partition(|&force| known && s.seat(force) == seat);
        let mut left = self.secrets();
        left.retain(|&card| own.iter().all(|&force| s.force(force).secret != card));
        for force in others {
            if s.force(force).secret != NO_CARD {
                s.force_mut(force).secret = left.swap_remove(rng.below(left.len()));
            }
        }
    }

    /// [8.0] Other hands are dealt anew from them and the pile, and so are the cards at its bottom.
    fn forget_hands(&self, s: &mut State, seat: Seat, rng: &mut Rng) {
        let others: Vec<ForceId> = s.force_ids().filter(|&force| s.seat(force) != seat).collect();
        let sizes: Vec<u8> = others.iter().map(|&force| s.force(force).cards()).collect();
        for &force in &others {
            let hand = std::mem::take(&mut s.force_mut(force).hand);
            s.pile.iter_mut().zip(hand).for_each(|(pile, held)| *pile += held);
        }
        let below: u8 = s.bottom.iter().sum();
        let bottom = std::mem::take(&mut s.bottom);
        s.pile.iter_mut().zip(bottom).for_each(|(pile, held)| *pile += held);
        // The card that was put among the last ones is there until it is drawn.
        let last = self.fight(s).deck.as_ref().and_then(|deck| deck.bottom).map(|(card, _)| card);
        let last = last.filter(|card| bottom[card.index()] > 0);
        if let Some(card) = last {
            s.pile[card.index()] -= 1;
            s.bottom[card.index()] += 1;
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
        for _ in u8::from(last.is_some())..below {
            let lots = (0..s.pile.len()).map(|at| (at, usize::from(s.pile[at])));
            if let Some(at) = rng.draw_weighted(lots) {
                s.pile[at] -= 1;
                s.bottom[at] += 1;
            }
        }
    }

    /// [10.0] The hidden units of others on the map, but for those that are just doing something.
    fn unseen(&self, s: &State, seat: Seat) -> UnitSet {
        // Whoever is acting stays where the action found him, unless it is this seat that decides something meanwhile.
        let waiting = self.force_to_act(s).is_none_or(|force| s.seat(force) != seat);
        let busy = |unit: UnitId| {
            (waiting && s.acting.group.contains(unit))
                || s.acting.mover == unit
                || s.pieces.has(unit, mark::BEARER | mark::ABOARD)
        };
        let unseen = |&unit: &UnitId| {
            s.pieces.hex(unit).is_some()
                && s.pieces.has(unit, mark::HIDDEN)
                && s.seat(s.force_of(unit)) != seat
                && !busy(unit)
        };
        s.units().iter().filter(unseen).collect()
    }

    /// [3.0, 10.1] That a hidden unit was activated is announced, which one it is not; those that are spent lie open beside
    /// the map.
    fn forget_fatigue(&self, s: &mut State, seat: Seat, rng: &mut Rng) {
        let unseen = self.unseen(s, seat);
        for force in s.force_ids() {
            let fit = |unit: &UnitId| s.force_of(*unit) == force && !s.pieces.has(*unit, mark::SPENT);
            let mut units: Vec<UnitId> = unseen.iter().filter(fit).collect();
            let active = units.iter().filter(|&&unit| s.is_active(unit)).count();
            rng.shuffle(units.len(), |i, j| units.swap(i, j));
            for (at, &unit) in units.iter().enumerate() {
                s.force_mut(force).pool.members.remove(unit);
                if at < active {
                    s.force_mut(force).pool.members.insert(unit);
                }
            }
        }
    }

    /// [10.0] Hidden units are somewhere where they would not have been seen.
    fn forget_places(&self, s: &mut State, seat: Seat, near: &HexSet, rng: &mut Rng) {
        let units = self.unseen(s, seat);
        let places: ArrayVec<(UnitId, HexId), { MAX_UNITS }> =
            units.iter().map(|unit| (unit, s.pieces.at(unit))).collect();
        for unit in units.iter() {
            let side = self.side(unit);
            for gone in std::iter::once(unit).chain(self.cargo(s, unit).iter()) {
                s.pieces.take(gone, side, off_map::GONE);
            }
            s.pieces.clear(unit, mark::INSIDE);
        }
        let setup = matches!(s.phase, Phase::Setup { .. });
        for (unit, true_hex) in places {
            let (kind, side) = (self.kind(unit), self.side(unit));
            // [20.3] Against the doctrine it is in one of the marked hexes, alone.
            let by_lot = s.options.solo == Some(side);
            let zone = match by_lot {
                true => s.decoys.iter().copied().filter(|&hex| s.pieces.stack(hex).next().is_none()).collect(),
                false => self.member(s, unit).map(|member| member.at).unwrap_or_default(),
            };
            // [10.1, 8.1] Light units can have gone anywhere, others as far as card 5 has taken them.
            let roams = !by_lot && !setup;
            let cards = s.discard[self.card_of(Effect::RapidDeployment).index()];
            let afield = match roams {
                true if kind.is_light() => self.layout(s).hexes().collect(),
                true => self.spread(s, zone, 2 * cards),
                false => zone,
            };
            let around = if roams { self.spread(s, zone, 2) } else { zone };
            let fits = |hex: &HexId| {
                let ground = self.terrain(s, *hex);
                let class = if zone.contains(*hex) { Class::Foot } else { kind.class };
                ground.extra(class).is_some()
                    && (!ground.light_only || kind.is_light())
                    && !self.is_spotted(s, unit, *hex)
            };
            let weight = |hex: HexId| match zone.contains(hex) {
                true => 6,
                false => 1 + 2 * usize::from(around.contains(hex)),
            };
            let lots = (afield | zone).iter().filter(fits).map(|hex| (hex, weight(hex))).collect();
            let to = lurk(lots, near, rng).unwrap_or(true_hex);
            s.pieces.put(unit, side, to);
            for rider in self.cargo(s, unit).iter() {
                s.pieces.put(rider, side, to);
            }
            // [18.2] Who went into hiding in a trench or bunker is still inside.
            let fort = self.fort_in(s, to).filter(|fort| s.force(fort.force).side == side);
            if fort.is_some_and(|fort| self.fits(s, unit, fort)) && rng.below(2) == 0 {
                s.pieces.mark(unit, mark::INSIDE);
            }
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
        let mines = |hidden: bool| s.works.iter().filter(move |f| f.work == Work::Mines && f.hidden == hidden);
        if let Some(below) = mines(true).find(|below| mines(false).any(|seen| seen.hex == below.hex)) {
            return Err(format!("unseen mines under those that are seen in {}", self.layout(s).name(below.hex)));
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
