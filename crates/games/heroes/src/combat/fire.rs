//! Chapters 7.0, 7.4, 11.2 and 12. Who may fire at what, with what, and who may help.

use board::HexId;

use crate::Heroes;
use crate::action::{Activation, Shot};
use crate::combat::Tally;
use crate::data::cards::Effect;
use crate::data::markers::Marker;
use crate::data::tables::Work;
use crate::data::units::{Colour, Role, Weapon, traits};
use crate::ground::HexSet;
use crate::state::{Acting, Attack, ForceId, NO_CARD, State, Target, UnitId, Verb, mark};
use crate::why::Why;

/// How a unit fires at a hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aim {
    /// [6.1] In its arc and its sight.
    Ahead,
    /// [15.4] Out of its arc, for so much more.
    Turned(u8),
    /// [12.0] Through an observer, for this.
    Indirect(u8),
}

/// [7.7, 7.5] Normal range with this marker.
fn cut_range(weapon: &Weapon, marker: Option<&Marker>) -> u8 {
    marker.and_then(|marker| marker.range).map_or(weapon.range, |cut| cut.min(weapon.range))
}

/// [7.5] What a shot costs with this marker.
fn fire_cost(printed: u8, marker: Option<&Marker>) -> u8 {
    (printed as i8 + marker.map_or(0, |marker| marker.fire)).max(0) as u8
}

impl Heroes {
    /// The weapon of a unit, if it may be fired at all [7.5, 16.0].
    pub(crate) fn armed(&self, s: &State, unit: UnitId) -> Result<&Weapon, Why> {
        let weapon = self.kind(unit).weapon.as_ref().ok_or(Why::Unarmed(unit))?;
        match self.marker(s, unit) {
            Some(marker) if marker.silences == [true, true] => Err(Why::CannotFire(unit)),
            _ => Ok(weapon),
        }
    }

    /// [7.7, 7.5, 15.3] Normal range, of vehicles like that of others.
    pub(crate) fn range(&self, s: &State, unit: UnitId, weapon: &Weapon) -> u8 {
        cut_range(weapon, self.marker(s, unit))
    }

    /// [7.0, 7.5, 7.7, 12.0, 15.4] Where a unit could fire as it stands, with how, and whether that is at long range. Its marker
    /// counts as far as whoever asks knows it.
    pub(crate) fn field_of_fire(
        &self,
        s: &State,
        unit: UnitId,
        marker: Option<&Marker>,
        mut each: impl FnMut(HexId, Aim, bool),
    ) {
        let (kind, shelter) = (self.kind(unit), self.shelter(s, unit));
        let (Some(from), Some(weapon)) = (s.pieces.hex(unit), &kind.weapon) else { return };
        let walled = kind.role == Role::Mortar && shelter.is_some_and(|fort| fort.work == Work::Bunker);
        let silent = marker.is_some_and(|marker| marker.stuns || marker.silences == [true, true]);
        // [17.0, 7.7.3] Nobody fires from a vehicle that carries him, or outward with an enemy in his hex.
        if walled || silent || s.pieces.has(unit, mark::ABOARD) || self.enemy_in(s, self.side(unit), from) {
            return;
        }
        let range = cut_range(weapon, marker);
        let watching = weapon.indirect.map(|_| self.observers(s, unit, from)).unwrap_or_default();
        // [10.0] A hidden unit faces where it likes when it shows itself.
        let faces = s.pieces.has(unit, mark::HIDDEN) && shelter.is_none();
        for hex in self.layout(s).hexes().filter(|&hex| hex != from) {
            let distance = self.layout(s).distance(from, hex);
            if distance < weapon.nearest || distance > 2 * range {
                continue;
            }
            let aim = match (self.sees(s, from, hex), faces || self.in_arc(s, unit, hex)) {
                (true, true) => Aim::Ahead,
                (true, false) if kind.has(traits::TURRET) && shelter.is_none() => {
                    Aim::Turned(self.data.tables.figures.turret)
                }
                (false, true) if self.observer(s, &watching, hex).is_some() => {
                    Aim::Indirect(weapon.indirect.map_or(0, |price| fire_cost(price, marker)))
                }
                _ => continue,
            };
            each(hex, aim, distance > range);
        }
    }

    /// [15.4] Firing outside the arc: no, yes for more, or yes.
    fn traverse(&self, s: &State, a: &Acting, unit: UnitId, hex: HexId, turret: bool) -> Result<u8, Why> {
        if self.in_arc(s, unit, hex) {
            return Ok(0);
        }
        match a.way {
            _ if !turret || self.shelter(s, unit).is_some() => Err(Why::OutOfArc(hex)),
            Activation::Opportunity | Activation::Card => Ok(0),
            Activation::Pool | Activation::Command => Ok(self.data.tables.figures.turret),
        }
    }

    /// [7.0, 12.0, 13.1, 19.1, 8.4] May the group fire at a hex in this manner, and for how much?
    pub(crate) fn may_fire(
        &self,
        s: &State,
        force: ForceId,
        a: &Acting,
        hex: HexId,
        shot: Shot,
    ) -> Result<(Attack, u8), Why> {
        let blind = matches!(shot, Shot::Indirect | Shot::BlindSmoke);
        let watching = s.pieces.hex(a.leader).filter(|_| blind).map(|from| self.observers(s, a.leader, from));
        self.may_fire_observed(s, force, a, hex, shot, &watching.unwrap_or_default())
    }

    /// The same for one who knows the mortar's observers.
    pub(crate) fn may_fire_observed(
        &self,
        s: &State,
        force: ForceId,
        a: &Acting,
        hex: HexId,
        shot: Shot,
        watching: &HexSet,
    ) -> Result<(Attack, u8), Why> {
        self.allows_shot(a, shot)?;
        let unit = a.leader;
        if a.verb != Verb::Open {
            return Err(Why::NotNow);
        }
        let from = self.is_fit(s, unit)?;
        // [7.7.3] Nobody fires outward; smoke that engineers put on their own hex does not go there (ruling R57).
        let on_itself = hex == from && shot == Shot::Smoke && self.kind(unit).has(traits::ENGINEERS);
        if self.enemy_in(s, self.side(unit), from) && !on_itself {
            return Err(Why::InMelee(unit));
        }
        if hex == from && !shot.is_smoke() {
            return Err(Why::NothingThere(hex));
        }
        let mut attack = Attack { open: true, force, firer: unit, shot, from, hex, ..Attack::default() };
        attack.level = self.hex(s, from).level;
        let distance = self.layout(s).distance(from, hex);
        let cost = match shot {
            Shot::Direct => {
                let weapon = self.armed(s, unit)?;
                self.in_reach(s, unit, weapon, hex, distance)?;
                let turn = self.traverse(s, a, unit, hex, self.kind(unit).has(traits::TURRET))?;
                self.in_sight(s, from, hex)?;
                self.fire_cost(s, unit, weapon.cost) + turn
            }
            Shot::Indirect => {
                let weapon = self.armed(s, unit)?;
                let price = weapon.indirect.ok_or(Why::NoIndirect(unit))?;
                self.in_reach(s, unit, weapon, hex, distance)?;
                self.traverse(s, a, unit, hex, false)?;
                if self.sees(s, from, hex) {
                    return Err(Why::NoObserver(hex));
                }
                attack.level = self.observer(s, watching, hex).ok_or(Why::NoObserver(hex))?;
                self.fire_cost(s, unit, price)
            }
            Shot::Flame => {
                let kind = self.kind(unit);
                if !kind.has(traits::FLAME) {
                    return Err(Why::NoFlame(unit));
                }
                let weapon = self.armed(s, unit)?;
                if distance > self.data.tables.figures.flame_range {
                    return Err(Why::FlameTooFar(hex));
                }
                let turn = self.traverse(s, a, unit, hex, kind.has(traits::FLAME_TURRET))?;
                self.fire_cost(s, unit, weapon.cost) + turn
            }
            Shot::Weapon => {
                let arm = self.thrown(s, a, unit)?;
                attack.card = a.card;
                if distance > arm {
                    return Err(Why::ThrowTooFar(hex));
                }
                self.traverse(s, a, unit, hex, false)?;
                0
            }
            Shot::Smoke => self.smoke_cost(s, a, unit, from, hex, distance)?,
            Shot::BlindSmoke => {
                let weapon = self.armed(s, unit)?;
                let price = weapon.indirect.filter(|_| self.lays_smoke(s, unit)).ok_or(Why::NoSmoke(unit))?;
                self.in_reach(s, unit, weapon, hex, distance)?;
                self.traverse(s, a, unit, hex, false)?;
                if self.sees(s, from, hex) {
                    return Err(Why::NoObserver(hex));
                }
                self.observer(s, watching, hex).ok_or(Why::NoObserver(hex))?;
                self.fire_cost(s, unit, price)
            }
            Shot::Piercing => return Err(Why::NotNow),
        };
        // [18.1.2]
        if self.kind(unit).role == Role::Mortar && self.shelter(s, unit).is_some_and(|fort| fort.work == Work::Bunker) {
            return Err(Why::MortarInBunker(unit));
        }
        self.afford(s, force, a, cost)?;
        if shot.is_smoke() {
            return if a.group.len() == 1 { Ok((attack, cost)) } else { Err(Why::CannotSupport(unit)) };
        }
        if !self.has_target(s, &attack) {
            return Err(Why::NothingThere(hex));
        }
        attack.supporters = self.supporters(s, a, &attack)?;
        Ok((attack, cost))
    }

    /// [7.7, 12.0] Not too near and not too far.
    fn in_reach(&self, s: &State, unit: UnitId, weapon: &Weapon, hex: HexId, distance: u8) -> Result<(), Why> {
        if distance < weapon.nearest {
            Err(Why::TooNear(hex))
        } else if distance > 2 * self.range(s, unit, weapon) {
            Err(Why::OutOfRange(hex))
        } else {
            Ok(())
        }
    }

    /// [6.0]
    fn in_sight(&self, s: &State, from: HexId, hex: HexId) -> Result<(), Why> {
        if self.sees(s, from, hex) { Ok(()) } else { Err(Why::OutOfSight(hex)) }
    }

    /// [7.5] What a shot costs with the unit's marker.
    pub(crate) fn fire_cost(&self, s: &State, unit: UnitId, printed: u8) -> u8 {
        fire_cost(printed, self.marker(s, unit))
    }

    /// [12.0] The hexes from which a mortar's fire may be observed: near it, in its sight, without enemies.
    pub(crate) fn observers(&self, s: &State, unit: UnitId, from: HexId) -> HexSet {
        let able = |at: &HexId| !self.enemy_in(s, self.side(unit), *at) && self.sees(s, from, *at);
        self.arena(s).lookouts(from).iter().filter(able).collect()
    }

    /// [12.0] The level of the highest observer hex that sees the target.
    fn observer(&self, s: &State, watching: &HexSet, hex: HexId) -> Option<u8> {
        watching.iter().filter(|&at| self.sees(s, at, hex)).map(|at| self.hex(s, at).level).max()
    }

    /// [13.1] May this unit fire smoke?
    fn lays_smoke(&self, s: &State, unit: UnitId) -> bool {
        self.kind(unit).has(traits::SMOKE) || self.member(s, unit).is_some_and(|member| member.smoke)
    }

    /// [13.1, 19.0] What laying smoke in a hex costs.
    fn smoke_cost(
        &self,
        s: &State,
        a: &Acting,
        unit: UnitId,
        from: HexId,
        hex: HexId,
        distance: u8,
    ) -> Result<u8, Why> {
        let kind = self.kind(unit);
        if self.marker(s, unit).is_some_and(|marker| marker.silences == [true, true]) {
            return Err(Why::CannotFire(unit));
        }
        if kind.has(traits::ENGINEERS) && distance <= 1 {
            return Ok(self.data.tables.figures.engineer_smoke);
        }
        // [7.7] What is fired flies at least one hex.
        if !self.lays_smoke(s, unit) || kind.has(traits::ENGINEERS) || distance == 0 {
            return Err(Why::NoSmoke(unit));
        }
        let weapon = self.armed(s, unit)?;
        self.in_reach(s, unit, weapon, hex, distance)?;
        let turn = self.traverse(s, a, unit, hex, kind.has(traits::TURRET))?;
        self.in_sight(s, from, hex)?;
        Ok(self.fire_cost(s, unit, weapon.cost) + turn)
    }

    /// [8.4] How far the weapon card that is being played reaches.
    pub(super) fn thrown(&self, s: &State, a: &Acting, unit: UnitId) -> Result<u8, Why> {
        let carried = s.weapons.iter().any(|(card, bearer)| *card == a.card && *bearer == unit);
        if a.way != Activation::Card || a.card == NO_CARD || !carried {
            return Err(Why::NoWeaponCard(unit));
        }
        // [8.4] The marker of the unit counts for the card.
        if self.marker(s, unit).is_some_and(|marker| marker.silences == [true, true]) {
            return Err(Why::CannotFire(unit));
        }
        self.card(a.card).arm.map(|arm| arm.reach).ok_or(Why::NoWeaponCard(unit))
    }

    /// [9.1.2] How many support the leader, by colour; everybody else in the group must be able to.
    fn supporters(&self, s: &State, a: &Acting, attack: &Attack) -> Result<[u8; 2], Why> {
        if a.group.len() == 1 {
            return Ok([0; 2]);
        }
        // [12.0] Indirect fire is not grouped; flame is only led.
        if attack.shot == Shot::Indirect {
            return Err(Why::CannotSupport(a.leader));
        }
        self.support_of(s, a, attack, None)
    }

    /// [9.1.2, 15.1] The support of all others of the group for the leader's attack on a hex, or on one target in its own.
    pub(super) fn support_of(
        &self,
        s: &State,
        a: &Acting,
        attack: &Attack,
        only: Option<Target>,
    ) -> Result<[u8; 2], Why> {
        // The leader's own firepower must be above nothing, in a colour it can use on something there.
        let colours = self.strong_colours(s, attack, self.colours_there(s, attack, only));
        if colours == [false; 2] {
            return Err(Why::CannotSupport(a.leader));
        }
        let mut count = [0; 2];
        for unit in a.group.iter().filter(|&unit| unit != a.leader) {
            let helped = self.can_support(s, attack, unit, colours)?;
            count = [0, 1].map(|colour| count[colour] + u8::from(helped[colour]));
        }
        Ok(count)
    }

    /// [15.1] The colours of what is attacked, red and blue.
    pub(super) fn colours_there(&self, s: &State, attack: &Attack, only: Option<Target>) -> [bool; 2] {
        let mut colours = [false; 2];
        let mut note = |target: Target| colours[self.target_colour(s, attack, target) as usize] = true;
        match only {
            Some(target) => note(target),
            None => self.targets(s, attack, note),
        }
        colours
    }

    /// [9.1.2] Those of the colours in which firepower, the range's bonus included and height's not, is above nothing.
    fn strong_colours(&self, s: &State, attack: &Attack, among: [bool; 2]) -> [bool; 2] {
        let level = Attack { level: 0, ..*attack };
        let strong =
            |colour: Colour| among[colour as usize] && self.power(s, &level, colour, &mut Tally::default()) > 0;
        [strong(Colour::Red), strong(Colour::Blue)]
    }

    /// [9.1.2, 8.4] In which colours a unit supports: by its own arms, or else by a thrown weapon.
    fn can_support(&self, s: &State, attack: &Attack, unit: UnitId, colours: [bool; 2]) -> Result<[bool; 2], Why> {
        self.can_help(s, attack, unit, colours).or_else(|no| self.can_throw_in(s, attack, unit, colours).ok_or(no))
    }

    /// [9.1.2] Beside the leader, able to act, and with the target in its arc and sight: from where?
    fn stands_by(&self, s: &State, attack: &Attack, unit: UnitId) -> Result<HexId, Why> {
        let from = self.is_fit(s, unit)?;
        let beside = self.layout(s).distance(from, attack.from) <= u8::from(!attack.close);
        let looks = attack.close
            || (self.in_arc(s, unit, attack.hex)
                && self.sees(s, from, attack.hex)
                && !self.enemy_in(s, self.side(unit), from));
        if beside && looks { Ok(from) } else { Err(Why::CannotSupport(unit)) }
    }

    /// [9.1.2] In which colours a unit supports by its own arms: in normal range, firepower above nothing and untouched.
    pub(super) fn can_help(
        &self,
        s: &State,
        attack: &Attack,
        unit: UnitId,
        colours: [bool; 2],
    ) -> Result<[bool; 2], Why> {
        let no = Why::CannotSupport(unit);
        let from = self.stands_by(s, attack, unit)?;
        let distance = self.layout(s).distance(from, attack.hex);
        let weapon = self.armed(s, unit)?;
        if self.marker(s, unit).is_some_and(Marker::touches_power) {
            return Err(no);
        }
        let kept = |unit: UnitId| {
            self.kind(unit).role != Role::Mortar || self.shelter(s, unit).is_none_or(|fort| fort.work != Work::Bunker)
        };
        let in_place =
            attack.close || (distance >= weapon.nearest && distance <= self.range(s, unit, weapon) && kept(unit));
        let own = Attack {
            firer: unit,
            from,
            shot: Shot::Direct,
            card: NO_CARD,
            supporters: [0; 2],
            level: self.hex(s, from).level,
            ..*attack
        };
        let strong = self.strong_colours(s, &own, colours);
        if in_place && strong != [false; 2] { Ok(strong) } else { Err(no) }
    }

    /// [8.4, 9.1.2] In which colours a unit supports with grenades or the like: not at their long range, and not with a
    /// marker that changes firepower (ruling R20).
    fn can_throw_in(&self, s: &State, attack: &Attack, unit: UnitId, colours: [bool; 2]) -> Option<[bool; 2]> {
        let from = self.stands_by(s, attack, unit).ok()?;
        let distance = self.layout(s).distance(from, attack.hex);
        if self.marker(s, unit).is_some_and(Marker::touches_power) || (distance > 0 && !s.options.thrown_far) {
            return None;
        }
        let carried = s.weapons.iter().filter(|(_, bearer)| *bearer == unit).map(|(card, _)| self.card(*card));
        let arm = carried.filter(|card| card.effect == Effect::Thrown).find_map(|card| card.arm)?;
        let less = if distance > 0 { self.data.tables.figures.long_range } else { 0 };
        let strong = [0, 1].map(|colour| colours[colour] && arm.power[colour] + less > 0);
        (distance <= arm.reach && strong != [false; 2]).then_some(strong)
    }
}
