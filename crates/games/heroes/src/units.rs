//! [1.1, 7.5] The counters: what each is, and what its hit marker makes of it.

use board::{Direction, HexId};

use crate::Heroes;
use crate::action::Place;
use crate::data::cards::{Card, CardId, Effect};
use crate::data::firefights::{self, Firefight};
use crate::data::markers::{Marker, MarkerId};
use crate::data::tables::{TerrainRow, Work};
use crate::data::units::{Kind, KindId, Role, Side};
use crate::ground::{Hex, HexSet, Layout};
use crate::los::{Los, Sight};
use crate::state::{Fixture, Force, ForceId, MAX_UNITS, State, UNHIT, UnitId, UnitSet, mark};
use crate::why::Why;

/// A counter of the box.
pub struct Counter {
    /// In notation: `G-Rifles-1`.
    pub id: String,
    pub kind: KindId,
}

/// [2.4] A hit for which the bag had no marker left: it does nothing, but a second one destroys.
pub const BLANK: MarkerId = MarkerId(u8::MAX - 1);

/// What the engine prepares of a firefight's map and rosters.
pub struct Arena {
    /// The printed place of each hex, and the hex of each place.
    pub places: Vec<Place>,
    hexes: Vec<HexId>,
    /// The place of each counter in the firefight's list, or 255.
    roster: [u8; MAX_UNITS],
    /// [6.1] The arcs of fire from each hex, by facing.
    arcs: Vec<[HexSet; 6]>,
    /// [12.0] The hexes from which the fire of a mortar here could be observed.
    lookouts: Vec<HexSet>,
}

impl Arena {
    pub fn new(fight: &Firefight, counters: &[Counter], observer: u8) -> Self {
        let layout = &fight.layout;
        let place = |hex: HexId| {
            let hex = layout.hex(hex);
            Place::new(hex.board, (hex.printed.y / 2) as u8, hex.printed.x as u8 + 1)
        };
        let places: Vec<Place> = layout.hexes().map(place).collect();
        let mut hexes = vec![HexId::NONE; Place::LIMIT];
        layout.hexes().zip(&places).for_each(|(hex, place)| hexes[place.index()] = hex);
        let mut roster = [u8::MAX; MAX_UNITS];
        for (at, unit) in (0..).zip(&fight.units) {
            if let Some(counter) = counters.iter().position(|counter| counter.id == unit.name) {
                roster[counter] = at;
            }
        }
        let arc = |from: HexId, facing: Direction| {
            layout.hexes().filter(|&to| layout.in_arc(from, facing, to)).collect::<HexSet>()
        };
        let arcs = layout.hexes().map(|from| Direction::ALL.map(|facing| arc(from, facing))).collect();
        let near = |from: HexId| {
            let others = layout.hexes().filter(|&at| at != from && layout.distance(from, at) <= observer);
            others.collect::<HexSet>() & fight.los.seen_from(from)
        };
        let lookouts = layout.hexes().map(near).collect();
        Self { places, hexes, roster, arcs, lookouts }
    }

    /// The hex at a place, if this map has it under this name.
    pub fn hex(&self, place: Place) -> Option<HexId> {
        self.hexes.get(place.index()).copied().filter(|hex| hex.is_some())
    }

    /// [12.0] Near a mortar and in its sight, smoke aside.
    pub fn lookouts(&self, mortar: HexId) -> &HexSet {
        &self.lookouts[mortar.index()]
    }

    /// [6.1] The arc of fire.
    pub fn arc(&self, from: HexId, facing: Direction) -> &HexSet {
        &self.arcs[from.index()][facing.index()]
    }
}

impl Heroes {
    pub(crate) fn fight(&self, s: &State) -> &Firefight {
        &self.data.firefights[usize::from(s.firefight)]
    }

    pub(crate) fn arena(&self, s: &State) -> &Arena {
        &self.arenas[usize::from(s.firefight)]
    }

    pub(crate) fn layout(&self, s: &State) -> &Layout {
        &self.fight(s).layout
    }

    pub(crate) fn hex(&self, s: &State, hex: HexId) -> &Hex {
        self.layout(s).hex(hex)
    }

    pub(crate) fn place(&self, s: &State, hex: HexId) -> Place {
        self.arena(s).places[hex.index()]
    }

    pub(crate) fn terrain(&self, s: &State, hex: HexId) -> &TerrainRow {
        &self.data.tables.terrain[self.hex(s, hex).terrain]
    }

    pub(crate) fn kind(&self, unit: UnitId) -> &Kind {
        &self.data.kinds[self.counters[unit.index()].kind.index()]
    }

    pub(crate) fn side(&self, unit: UnitId) -> Side {
        self.sides[unit.index()]
    }

    pub(crate) fn is_vehicle(&self, unit: UnitId) -> bool {
        self.vehicles.contains(unit)
    }

    /// The unit as the firefight gives it.
    pub(crate) fn member(&self, s: &State, unit: UnitId) -> Option<&firefights::Unit> {
        self.fight(s).units.get(usize::from(self.arena(s).roster[unit.index()]))
    }

    pub(crate) fn unit_named(&self, name: &str) -> Option<UnitId> {
        let at = self.counters.iter().position(|counter| counter.id.eq_ignore_ascii_case(name))?;
        u8::try_from(at).ok().map(UnitId)
    }

    /// The counter of a firefight's unit.
    pub(crate) fn counter_of(&self, unit: &firefights::Unit) -> UnitId {
        self.unit_named(&unit.name).unwrap_or(UnitId::NONE)
    }

    /// [8.4] May this unit have this weapon card?
    pub(crate) fn is_granted(&self, s: &State, card: CardId, unit: UnitId) -> bool {
        let at = self.arena(s).roster[unit.index()];
        let grants = self.fight(s).forces.iter().flat_map(|force| &force.grants);
        grants.filter(|grant| grant.card == card).any(|grant| grant.to.iter().any(|to| to.0 == at))
    }

    pub(crate) fn card_named(&self, name: &str) -> Option<CardId> {
        let at = self.data.cards.iter().position(|card| card.id.eq_ignore_ascii_case(name))?;
        u8::try_from(at).ok().map(CardId)
    }

    /// The card with this effect.
    pub(crate) fn card_of(&self, effect: Effect) -> CardId {
        self.effects[effect as usize]
    }

    pub(crate) fn card(&self, card: CardId) -> &Card {
        self.data.card(card)
    }

    /// [7.5] What a unit's hit marker says, if it is hit.
    pub(crate) fn marker(&self, s: &State, unit: UnitId) -> Option<&Marker> {
        match s.pieces.hit[unit.index()] {
            UNHIT => None,
            // [7.5] Without a marker: one that changes nothing (ruling R25).
            BLANK if self.is_vehicle(unit) => Some(&self.data.markers[self.light_damage.index()]),
            BLANK => Some(&self.data.markers[self.unnerved.index()]),
            marker => self.data.markers.get(marker.index()),
        }
    }

    /// [7.5] Its marker, as far as whoever leads a force knows it: his own, and those that were shown.
    pub(crate) fn known_marker(&self, s: &State, unit: UnitId, to: ForceId) -> Option<&Marker> {
        let own = s.seat(s.force_of(unit)) == s.seat(to);
        self.marker(s, unit).filter(|_| own || s.pieces.has(unit, mark::SHOWN))
    }

    /// [7.5, 14.5, 8.1] Can it neither move nor pivot?
    pub(crate) fn is_halted(&self, s: &State, unit: UnitId) -> bool {
        s.pieces.has(unit, mark::STUCK | mark::MIRED) || self.marker(s, unit).is_some_and(|m| m.halts || m.stuns)
    }

    /// [7.5, 14.5, 8.1] What holds a unit: the ground, card 20 or its marker.
    pub(crate) fn halt(&self, s: &State, unit: UnitId) -> Why {
        match () {
            () if s.pieces.has(unit, mark::STUCK) => Why::Stuck(unit),
            () if s.pieces.has(unit, mark::MIRED) => Why::Mired(unit),
            () => Why::Halted(unit),
        }
    }

    /// [7.7.3] Is a visible enemy in the hex?
    pub(crate) fn enemy_in(&self, s: &State, side: Side, hex: HexId) -> bool {
        s.pieces.count(side.enemy(), hex) > 0
    }

    /// [18.0] The work of a kind in a hex, hidden or not.
    pub(crate) fn work_in(&self, s: &State, work: Work, hex: HexId) -> Option<Fixture> {
        s.works.iter().copied().find(|fixture| fixture.hex == hex && fixture.work == work)
    }

    /// [18.1] The trench or bunker in a hex.
    pub(crate) fn fort_in(&self, s: &State, hex: HexId) -> Option<Fixture> {
        let is_fort = |work: Work| matches!(work, Work::Trench | Work::Bunker);
        s.works.iter().copied().find(|fixture| fixture.hex == hex && is_fort(fixture.work))
    }

    /// [18.1] The fortification that a unit occupies.
    pub(crate) fn shelter(&self, s: &State, unit: UnitId) -> Option<Fixture> {
        if s.pieces.has(unit, mark::INSIDE) { self.fort_in(s, s.pieces.at(unit)) } else { None }
    }

    /// [5.1, 18.1.1, 18.1.2] Where a unit looks; nowhere in particular from a trench.
    pub(crate) fn arc_limit(&self, s: &State, unit: UnitId) -> Option<Direction> {
        match self.shelter(s, unit) {
            Some(Fixture { work: Work::Trench, .. }) => None,
            Some(bunker) => Some(Direction::ALL[usize::from(bunker.facing % 6)]),
            None => Some(s.pieces.facing(unit)),
        }
    }

    /// [6.1] Is a hex in the arc of a unit?
    pub(crate) fn in_arc(&self, s: &State, unit: UnitId, hex: HexId) -> bool {
        let from = s.pieces.at(unit);
        self.arc_limit(s, unit).is_none_or(|facing| self.arena(s).arc(from, facing).contains(hex))
    }

    /// [6.0] The lines of sight of the map, as the options read the rules.
    pub(crate) fn los(&self, s: &State) -> &Los {
        let fight = self.fight(s);
        match s.options.level_blocks {
            true => fight.strict_los.get_or_init(|| Los::strict(&fight.layout, &self.data.tables.terrain)),
            false => &fight.los,
        }
    }

    /// [6.0, 13.0] What one hex sees of another.
    pub(crate) fn sight(&self, s: &State, from: HexId, to: HexId) -> Sight {
        self.los(s).sight(from, to, &s.smoke)
    }

    pub(crate) fn sees(&self, s: &State, from: HexId, to: HexId) -> bool {
        self.sight(s, from, to) != Sight::Blocked
    }

    /// [13.0] How thick the smoke in a hex is.
    pub(crate) fn smoke_in(&self, s: &State, hex: HexId) -> u8 {
        s.smoke.iter().find(|(at, _)| *at == hex).map_or(0, |(_, thick)| *thick)
    }

    /// [17.0] Who rides in or behind a vehicle.
    pub(crate) fn cargo(&self, s: &State, vehicle: UnitId) -> UnitSet {
        if !self.is_vehicle(vehicle) {
            return UnitSet::EMPTY;
        }
        s.units().iter().filter(|rider| s.pieces.carrier[rider.index()] == vehicle).collect()
    }

    /// [16.0] Does it take objectives?
    pub(crate) fn is_ground_unit(&self, unit: UnitId) -> bool {
        !matches!(self.kind(unit).role, Role::Wagon | Role::Truck)
    }
}

impl State {
    pub(crate) fn force(&self, force: ForceId) -> &Force {
        &self.forces[force.index()]
    }

    pub(crate) fn force_mut(&mut self, force: ForceId) -> &mut Force {
        &mut self.forces[force.index()]
    }

    pub(crate) fn force_of(&self, unit: UnitId) -> ForceId {
        self.pieces.force.get(unit.index()).copied().unwrap_or(ForceId::NONE)
    }

    pub(crate) fn force_ids(&self) -> impl DoubleEndedIterator<Item = ForceId> + use<> {
        (0..self.forces.len() as u8).map(ForceId)
    }

    /// Every unit of the firefight.
    pub(crate) fn units(&self) -> UnitSet {
        self.forces.iter().fold(UnitSet::EMPTY, |all, force| all | force.units)
    }

    /// The units of a side that are still in the game.
    pub(crate) fn of_side(&self, side: Side) -> UnitSet {
        let own = self.forces.iter().filter(|force| force.side == side);
        own.fold(UnitSet::EMPTY, |all, force| all | force.units)
    }

    /// Every unit on the map that everybody sees.
    pub(crate) fn visible(&self, side: Side) -> impl Iterator<Item = (UnitId, HexId)> + '_ {
        let seen = |unit: UnitId| {
            self.pieces.hex(unit).filter(|_| !self.pieces.has(unit, mark::HIDDEN)).map(|hex| (unit, hex))
        };
        self.of_side(side).iter().filter_map(seen)
    }

    /// [3.0] Is it active?
    pub(crate) fn is_active(&self, unit: UnitId) -> bool {
        let force = self.force_of(unit);
        force != ForceId::NONE && self.force(force).pool.members.contains(unit)
    }

    /// [2.2] Is it fresh, and not active?
    pub(crate) fn is_fresh(&self, unit: UnitId) -> bool {
        !self.pieces.has(unit, mark::SPENT) && !self.is_active(unit)
    }
}
