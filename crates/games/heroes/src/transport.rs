//! Chapters 14.5, 16 and 17. Loading, carrying, towing and unloading.

use board::HexId;
use kernel::{Log, Message};

use crate::Heroes;
use crate::action::{Action, Activation};
use crate::data::units::{Class, Role, traits};
use crate::state::{Acting, ForceId, State, UnitId, UnitSet, Verb, mark, off_map};
use crate::why::Why;

impl Heroes {
    /// [17.0] What getting on or off costs.
    fn ride_cost(&self, s: &State, rider: UnitId) -> u8 {
        self.kind(rider).pace + self.marker(s, rider).map_or(0, |marker| marker.pace)
    }

    /// [17.0, 14.5] May the one who acts and this other unit join up as vehicle and load? Who is which.
    pub(crate) fn may_load(
        &self,
        s: &State,
        force: ForceId,
        a: &Acting,
        other: UnitId,
    ) -> Result<(UnitId, UnitId), Why> {
        self.allows(a, Verb::Other)?;
        if a.verb != Verb::Open || a.group.len() != 1 || other == a.leader {
            return Err(Why::InGroup(other));
        }
        self.may_use(s, force, other, a.way)?;
        // [5.5] Those of a wave wait together, and may come in aboard (ruling R77).
        let off_map = s.pieces.at(a.leader) == off_map::WAITING;
        let together =
            if off_map { self.is_beside(s, a.leader, other) } else { s.pieces.at(a.leader) == s.pieces.at(other) };
        if !together {
            return Err(Why::NotBeside(other));
        }
        let is_fit = |unit: UnitId| if off_map { Ok(()) } else { self.is_fit(s, unit).map(drop) };
        let towed = |unit: UnitId| self.is_vehicle(unit) && self.is_halted(s, unit);
        // The vehicle that can drive carries the one that cannot, or whoever is no vehicle.
        let (vehicle, rider) = match (self.is_vehicle(a.leader), self.is_vehicle(other)) {
            (true, true) if towed(a.leader) => (other, a.leader),
            (true, _) => (a.leader, other),
            (false, true) => (other, a.leader),
            (false, false) => return Err(Why::NotCarrier(other)),
        };
        is_fit(vehicle)?;
        if s.pieces.has(rider, mark::HIDDEN) {
            return Err(Why::StillHidden(rider));
        }
        if s.pieces.has(rider, mark::ABOARD) {
            return Err(Why::IsAboard(rider));
        }
        // [18.2] Out of a trench or bunker leads a way of its own, at its own price (ruling R91).
        if s.pieces.has(rider, mark::INSIDE) {
            return Err(Why::InWorks(rider));
        }
        if self.is_vehicle(rider) {
            // [14.5] Only what is stuck or stunned is towed, and tracks only by tracks.
            if !towed(rider) || self.is_halted(s, vehicle) || !self.cargo(s, rider).is_empty() {
                return Err(Why::CannotLoad(rider));
            }
            if self.kind(rider).class == Class::Tracked && self.kind(vehicle).class != Class::Tracked {
                return Err(Why::TowTracked(rider));
            }
        } else {
            is_fit(rider)?;
            if self.is_halted(s, rider) {
                return Err(self.halt(s, rider));
            }
        }
        if !self.has_room(s, vehicle, rider) {
            return Err(Why::CarrierFull(vehicle));
        }
        self.afford(s, force, a, self.ride_cost(s, rider))?;
        Ok((vehicle, rider))
    }

    /// [17.0] One unit; German rifles and an LMG count as one.
    fn has_room(&self, s: &State, vehicle: UnitId, rider: UnitId) -> bool {
        let mut aboard = self.cargo(s, vehicle).iter();
        let pair = |one: UnitId, two: UnitId| {
            self.kind(one).has(traits::RIDES_AS_RIFLES) && self.kind(two).has(traits::RIDES_AS_LMG)
        };
        match (aboard.next(), aboard.next()) {
            (None, _) => true,
            (Some(first), None) => pair(first, rider) || pair(rider, first),
            _ => false,
        }
    }

    /// [17.0] Gets on or is hooked up.
    pub(crate) fn load_up(&self, s: &mut State, force: ForceId, other: UnitId, log: &mut Log) {
        let Ok((vehicle, rider)) = self.may_load(s, force, &s.acting, other) else {
            return kernel::unperformed(Action::Load(other), s.phase);
        };
        s.acting.group.insert(other);
        self.commit(s, force, Verb::Ride, log);
        let cost = self.ride_cost(s, rider);
        self.charge(s, force, cost);
        s.acting.left = UnitSet::EMPTY;
        self.leave_hasty(s, rider);
        s.pieces.clear(rider, mark::EXPOSED);
        s.pieces.mark(rider, mark::ABOARD);
        s.pieces.carrier[rider.index()] = vehicle;
        s.pieces.facing[rider.index()] = s.pieces.facing[vehicle.index()];
        let hex = s.pieces.hex(vehicle).map(|hex| hex.0);
        log.say("17.0", hex.as_slice(), || {
            Message::new("log-load").with("unit", self.unit_name(rider)).with("vehicle", self.unit_name(vehicle))
        });
        self.show_slowness(s, rider, log);
        self.stir(s, vehicle, log);
        self.stir(s, rider, log);
    }

    /// [17.0] May this rider get off? Others may follow in the same action.
    pub(crate) fn may_unload(&self, s: &State, force: ForceId, a: &Acting, rider: UnitId) -> Result<(), Why> {
        self.allows(a, Verb::Other)?;
        let carrier = s.pieces.carrier[rider.index()];
        if !s.pieces.has(rider, mark::ABOARD) || !carrier.is_some() {
            return Err(Why::NotAboard(rider));
        }
        // [5.5] Who has mounted off the map comes in with the vehicle (ruling R77).
        if s.pieces.hex(rider).is_none() {
            return Err(Why::NotInPlay(rider));
        }
        let begun = a.verb == Verb::Ride && a.left.contains(rider) && !a.mover.is_some();
        let starting = a.verb == Verb::Open && a.group.len() == 1 && (a.leader == carrier || a.leader == rider);
        if !begun && !starting {
            return Err(Why::InGroup(rider));
        }
        // [17.0] What has begun is paid for as far as it costs no more.
        self.may_share(s, force, rider, a.way)?;
        self.may_share(s, force, carrier, a.way)?;
        if !begun {
            self.may_use(s, force, rider, a.way)?;
        }
        // [7.5] The pinned stay where they are; what is towed can always be unhooked.
        if !self.is_vehicle(rider) && self.is_halted(s, rider) {
            return Err(self.halt(s, rider));
        }
        if self.marker(s, carrier).is_some_and(|marker| marker.stuns) {
            return Err(Why::Stunned(carrier));
        }
        self.afford(s, force, a, self.ride_cost(s, rider))
    }

    /// [17.0] Gets off, facing as it likes.
    pub(crate) fn unload(&self, s: &mut State, force: ForceId, rider: UnitId, log: &mut Log) {
        let carrier = s.pieces.carrier[rider.index()];
        let begun = s.acting.verb == Verb::Ride;
        s.acting.group.insert(rider);
        s.acting.group.insert(carrier);
        self.commit(s, force, Verb::Ride, log);
        // [9.0] Whoever gets off after the first shares the activation too.
        if s.acting.way == Activation::Pool {
            s.force_mut(force).pool.members.insert(rider);
        }
        let cost = self.ride_cost(s, rider);
        self.charge(s, force, cost);
        s.pieces.clear(rider, mark::ABOARD);
        s.pieces.carrier[rider.index()] = UnitId::NONE;
        s.acting.left = self.cargo(s, carrier);
        s.acting.mover = rider;
        (s.acting.steps, s.acting.wheels, s.acting.from) = (0, 0, HexId::NONE);
        log.say("17.0", &[s.pieces.at(rider).0], || Message::new("log-unload").with("unit", self.unit_name(rider)));
        self.show_slowness(s, rider, log);
        // [17.0, 18.3.3] However many get off, it is one action of the vehicle.
        if !begun {
            self.stir(s, carrier, log);
        }
        self.stir(s, rider, log);
        self.capture(s, s.pieces.at(rider), rider, log);
    }

    /// Could the one who acts load or unload something?
    pub(crate) fn can_ride(&self, s: &State, force: ForceId, a: &Acting) -> bool {
        let mut found = Vec::new();
        self.riding_offers(s, force, a, &mut found);
        !found.is_empty()
    }

    /// [17.0] Every loading and unloading.
    pub(crate) fn riding_offers(&self, s: &State, force: ForceId, a: &Acting, into: &mut Vec<Action>) {
        if a.verb == Verb::Ride {
            into.extend(a.left.iter().filter(|&rider| self.may_unload(s, force, a, rider).is_ok()).map(Action::Unload));
            return;
        }
        if a.verb != Verb::Open || a.group.len() != 1 {
            return;
        }
        let Some(hex) = s.pieces.hex(a.leader) else {
            let waiting = s.force(force).units.iter().filter(|&unit| s.pieces.at(unit) == off_map::WAITING);
            let vehicle = self.is_vehicle(a.leader);
            let able = waiting.filter(|&other| vehicle || self.is_vehicle(other));
            return into.extend(able.filter(|&other| self.may_load(s, force, a, other).is_ok()).map(Action::Load));
        };
        if s.pieces.has(a.leader, mark::ABOARD) {
            if self.may_unload(s, force, a, a.leader).is_ok() {
                into.push(Action::Unload(a.leader));
            }
            return;
        }
        let gun = |unit: UnitId| self.kind(unit).role == Role::Gun;
        let vehicle = self.is_vehicle(a.leader);
        for other in s.pieces.stack(hex) {
            if s.pieces.carrier[other.index()] == a.leader {
                if self.may_unload(s, force, a, other).is_ok() {
                    into.push(Action::Unload(other));
                }
            } else if (vehicle || self.is_vehicle(other) || gun(other)) && self.may_load(s, force, a, other).is_ok() {
                into.push(Action::Load(other));
            }
        }
    }
}
