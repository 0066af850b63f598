//! Chapters 7, 11.2, 12.0 to 12.2, 15 and 19.1. Fire and close combat: who may attack what, with what, and what comes of it.

use arrayvec::ArrayVec;
use board::HexId;
use kernel::{Chance, Log, Message};

use crate::Heroes;
use crate::action::{Shot, Way};
use crate::data::cards::Effect;
use crate::data::tables::Work;
use crate::data::units::{Colour, Role, Weapon, traits};
use crate::ground::HexBits;
use crate::los::{Los, Sight};
use crate::state::{Acting, Attack, ForceId, Mark, NO_CARD, Pending, RollKind, State, UnitId, Verb, mark};
use crate::why::Why;

/// [7.2, 7.3] One part of an attack or defence value, with its rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Part {
    pub rule: &'static str,
    pub id: &'static str,
    pub value: i8,
}

/// The parts of a value.
pub type Parts = ArrayVec<Part, 24>;

/// Adds up a value, part by part.
#[derive(Default)]
pub struct Tally {
    pub total: i8,
    pub parts: Parts,
    /// Keep the parts, for a player to read?
    pub keep: bool,
}

impl Tally {
    pub fn kept() -> Self {
        Self { keep: true, ..Self::default() }
    }

    fn add(&mut self, rule: &'static str, id: &'static str, value: i8) {
        if value != 0 || id.ends_with("rating") || id.ends_with("power") {
            self.total += value;
            if self.keep && !self.parts.is_full() {
                self.parts.push(Part { rule, id, value });
            }
        }
    }
}

impl Heroes {
    /// The weapon of a unit, if it may be fired at all [7.5, 16.0].
    fn armed(&self, s: &State, unit: UnitId) -> Result<&Weapon, Why> {
        let weapon = self.kind(unit).weapon.as_ref().ok_or(Why::Unarmed(unit))?;
        match self.marker(s, unit) {
            Some(marker) if marker.silences == [true, true] => Err(Why::CannotFire(unit)),
            _ => Ok(weapon),
        }
    }

    /// [7.7, 7.5, 15.3] Normal range, of vehicles like that of others.
    pub(crate) fn range(&self, s: &State, unit: UnitId, weapon: &Weapon) -> u8 {
        let cut = self.marker(s, unit).and_then(|marker| marker.range);
        cut.map_or(weapon.range, |cut| cut.min(weapon.range))
    }

    /// [15.4] Firing outside the arc: no, yes for more, or yes.
    fn traverse(&self, s: &State, a: &Acting, unit: UnitId, hex: HexId, turret: bool) -> Result<u8, Why> {
        if self.in_arc(s, unit, hex) {
            return Ok(0);
        }
        match a.way {
            _ if !turret || self.shelter(s, unit).is_some() => Err(Why::OutOfArc(hex)),
            Way::Opportunity | Way::Card => Ok(0),
            Way::Pool | Way::Command => Ok(self.data.tables.figures.turret),
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
        self.allows_shot(a, shot)?;
        let unit = a.leader;
        if a.verb != Verb::Open {
            return Err(Why::NotNow);
        }
        let from = self.is_fit(s, unit)?;
        if self.enemy_in(s, self.side(unit), from) {
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
                attack.level = self.observer(s, unit, from, hex).ok_or(Why::NoObserver(hex))?;
                self.fire_cost(s, unit, price)
            }
            Shot::Flame => {
                let kind = self.kind(unit);
                if !kind.has(traits::FLAME) {
                    return Err(Why::NoFlame(unit));
                }
                let weapon = self.armed(s, unit)?;
                if distance > self.data.tables.figures.flame_range {
                    return Err(Why::OutOfRange(hex));
                }
                let turn = self.traverse(s, a, unit, hex, kind.has(traits::FLAME_TURRET))?;
                self.fire_cost(s, unit, weapon.cost) + turn
            }
            Shot::Weapon => {
                let arm = self.thrown(s, a, unit)?;
                attack.card = a.card;
                if distance > arm {
                    return Err(Why::OutOfRange(hex));
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
                self.observer(s, unit, from, hex).ok_or(Why::NoObserver(hex))?;
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
    fn fire_cost(&self, s: &State, unit: UnitId, printed: u8) -> u8 {
        let more = self.marker(s, unit).map_or(0, |marker| marker.fire);
        (printed as i8 + more).max(0) as u8
    }

    /// [12.0] The hexes from which a mortar's fire may be observed: near it, in its sight, without enemies.
    pub(crate) fn observers(&self, s: &State, unit: UnitId, from: HexId) -> HexBits {
        let (layout, side, near) = (self.layout(s), self.side(unit), self.data.tables.figures.observer);
        let around = |hex: HexId| layout.hex(hex).around.into_iter().filter(|to| to.is_some());
        let able = |at: &HexId| {
            *at != from && layout.distance(from, *at) <= near && !self.enemy_in(s, side, *at) && self.sees(s, from, *at)
        };
        around(from).flat_map(|hex| around(hex).chain([hex])).filter(able).collect()
    }

    /// [12.0] The level of the highest observer hex that sees the target.
    fn observer(&self, s: &State, unit: UnitId, from: HexId, hex: HexId) -> Option<u8> {
        let watching = self.observers(s, unit, from);
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
        if !self.lays_smoke(s, unit) || kind.has(traits::ENGINEERS) {
            return Err(Why::NoSmoke(unit));
        }
        let weapon = self.armed(s, unit)?;
        self.in_reach(s, unit, weapon, hex, distance)?;
        let turn = self.traverse(s, a, unit, hex, kind.has(traits::TURRET))?;
        self.in_sight(s, from, hex)?;
        Ok(self.fire_cost(s, unit, weapon.cost) + turn)
    }

    /// [8.4] How far the weapon card that is being played reaches.
    fn thrown(&self, s: &State, a: &Acting, unit: UnitId) -> Result<u8, Why> {
        let carried = s.weapons.iter().any(|(card, bearer)| *card == a.card && *bearer == unit);
        if a.way != Way::Card || a.card == NO_CARD || !carried {
            return Err(Why::NoWeaponCard(unit));
        }
        // [8.4] The marker of the unit counts for the card.
        if self.marker(s, unit).is_some_and(|marker| marker.silences == [true, true]) {
            return Err(Why::CannotFire(unit));
        }
        self.card(a.card).arm.map(|arm| arm.reach).ok_or(Why::NoWeaponCard(unit))
    }

    /// [7.0, 10.0] Is there something to attack: a unit, a work, or perhaps somebody hidden?
    fn has_target(&self, s: &State, attack: &Attack) -> bool {
        let mut found = false;
        self.targets(s, attack, |_| found = true);
        found
    }

    /// [7.5.1, 18.4, 10.0] Whatever an attack on a hex is rolled against, in turn.
    pub(crate) fn targets(&self, s: &State, attack: &Attack, mut each: impl FnMut(Mark)) {
        let mut seen = false;
        for unit in s.pieces.seen(attack.hex) {
            seen = true;
            if self.is_usable(s, attack, self.colour(s, attack, unit)) {
                each(Mark::Unit(unit));
            }
            if s.pieces.has(unit, mark::HASTY) && self.breaks_works(s, attack) {
                each(Mark::Hasty(unit));
            }
        }
        if self.breaks_works(s, attack) {
            let here = s.works.iter().filter(|fixture| fixture.hex == attack.hex && !fixture.hidden);
            here.for_each(|fixture| each(Mark::Work(fixture.work)));
        }
        if !seen && self.may_hide_there(s, attack) {
            each(Mark::Empty);
        }
    }

    /// [10.0] Could an enemy be hidden in the hex, as far as the firer knows?
    fn may_hide_there(&self, s: &State, attack: &Attack) -> bool {
        let enemies = s.of_side(s.force(attack.force).side.enemy());
        enemies.iter().any(|unit| s.pieces.has(unit, mark::HIDDEN))
    }

    /// [18.4] Mortars, artillery, shells, and infantry in close combat.
    fn breaks_works(&self, s: &State, attack: &Attack) -> bool {
        if !attack.firer.is_some() {
            return true;
        }
        let kind = self.kind(attack.firer);
        let shells = kind.has(traits::HE | traits::SHELLS) && matches!(attack.shot, Shot::Direct | Shot::Indirect);
        (shells && self.is_usable(s, attack, Colour::Red) && !attack.close) || (attack.close && kind.is_foot())
    }

    /// [7.5] Is the firepower of this colour there to be used?
    fn is_usable(&self, s: &State, attack: &Attack, colour: Colour) -> bool {
        let silenced = |marker: &crate::data::markers::Marker| marker.silences[colour as usize];
        !attack.firer.is_some() || !self.marker(s, attack.firer).is_some_and(silenced)
    }

    /// [9.1.2] How many support the leader; everybody else in the group must be able to.
    fn supporters(&self, s: &State, a: &Acting, attack: &Attack) -> Result<u8, Why> {
        if a.group.len() == 1 {
            return Ok(0);
        }
        // [12.0] Indirect fire is not grouped; flame is only led.
        if attack.shot == Shot::Indirect {
            return Err(Why::CannotSupport(a.leader));
        }
        // [9.1.2] The leader's own firepower must be above nothing, in a colour it can use on something there.
        let mut colours = [false; 2];
        self.targets(s, attack, |target| colours[self.target_colour(s, attack, target) as usize] = true);
        let strong =
            |colour: Colour| colours[colour as usize] && self.power(s, attack, colour, 0, &mut Tally::default()) > 0;
        if !strong(Colour::Red) && !strong(Colour::Blue) {
            return Err(Why::CannotSupport(a.leader));
        }
        for unit in a.group.iter().filter(|&unit| unit != a.leader) {
            self.can_support(s, attack, unit, colours)?;
        }
        Ok(a.group.len() as u8 - 1)
    }

    /// [9.1.2] Beside the leader, target in arc, in sight and normal range, firepower above nothing and untouched.
    fn can_support(&self, s: &State, attack: &Attack, unit: UnitId, colours: [bool; 2]) -> Result<(), Why> {
        let no = Why::CannotSupport(unit);
        let from = self.is_fit(s, unit)?;
        let distance = self.layout(s).distance(from, attack.hex);
        let beside = self.layout(s).distance(from, attack.from) <= u8::from(!attack.close);
        if !beside || (!attack.close && self.enemy_in(s, self.side(unit), from)) {
            return Err(no);
        }
        // [8.4] A thrown weapon supports where its bearer's own arms could not.
        if self.can_throw_in(s, unit, distance) {
            return Ok(());
        }
        let weapon = self.armed(s, unit)?;
        if self.marker(s, unit).is_some_and(super::data::markers::Marker::touches_power) {
            return Err(no);
        }
        let kept = |unit: UnitId| {
            self.kind(unit).role != Role::Mortar || self.shelter(s, unit).is_none_or(|fort| fort.work != Work::Bunker)
        };
        let in_place = attack.close
            || (self.in_arc(s, unit, attack.hex)
                && self.sees(s, from, attack.hex)
                && distance >= weapon.nearest
                && distance <= self.range(s, unit, weapon)
                && kept(unit));
        let own = Attack {
            firer: unit,
            from,
            shot: Shot::Direct,
            card: NO_CARD,
            supporters: 0,
            level: self.hex(s, from).level,
            ..*attack
        };
        let strong =
            |colour: Colour| colours[colour as usize] && self.power(s, &own, colour, 0, &mut Tally::default()) > 0;
        if in_place && (strong(Colour::Red) || strong(Colour::Blue)) { Ok(()) } else { Err(no) }
    }

    /// [8.4] Has it grenades or the like that reach so far?
    fn can_throw_in(&self, s: &State, unit: UnitId, distance: u8) -> bool {
        let thrown = |(card, bearer): &(crate::CardId, UnitId)| {
            let card = self.card(*card);
            *bearer == unit && card.effect == Effect::Thrown && card.arm.is_some_and(|arm| distance <= arm.reach)
        };
        s.weapons.iter().any(thrown) && self.marker(s, unit).is_none_or(|marker| marker.silences != [true, true])
    }

    /// [7.7.3] May the group attack this enemy in its own hex?
    pub(crate) fn may_close(
        &self,
        s: &State,
        force: ForceId,
        a: &Acting,
        target: UnitId,
        shot: Shot,
    ) -> Result<(Attack, u8), Why> {
        let (mut attack, cost) = self.melee(s, a, shot)?;
        let there = s.pieces.hex(target) == Some(attack.hex) && !s.pieces.has(target, mark::HIDDEN);
        if !there || self.side(target) == self.side(a.leader) {
            return Err(Why::NotInHex(target));
        }
        let kind = self.kind(target);
        match shot {
            // [15.5] Infantry has the choice against an open top.
            Shot::Piercing if !(self.kind(a.leader).is_foot() && kind.has(traits::OPEN_TOPPED)) => {
                return Err(Why::NotOpenTopped(target));
            }
            Shot::Weapon if self.card(a.card).effect == Effect::Tellermine && !kind.is_vehicle() => {
                return Err(Why::VehiclesOnly(target));
            }
            _ => {}
        }
        if !self.is_usable(s, &attack, self.colour(s, &attack, target)) {
            return Err(Why::CannotFire(a.leader));
        }
        self.afford(s, force, a, cost)?;
        attack.supporters = self.close_supporters(s, a, &attack, Mark::Unit(target))?;
        Ok((attack, cost))
    }

    /// [18.4] May the group attack a work in its own hex?
    pub(crate) fn may_raze(
        &self,
        s: &State,
        force: ForceId,
        a: &Acting,
        work: Work,
        shot: Shot,
    ) -> Result<(Attack, u8), Why> {
        let (mut attack, cost) = self.melee(s, a, shot)?;
        if shot == Shot::Piercing || !self.breaks_works(s, &attack) {
            return Err(Why::CannotRaze);
        }
        let side = self.side(a.leader);
        let hostile = |force: ForceId| s.force(force).side != side;
        let there = match work {
            Work::Hasty => return Err(Why::NoSuchWork),
            _ => self.work_in(s, work, attack.hex).is_some_and(|fixture| !fixture.hidden && hostile(fixture.force)),
        };
        if !there {
            return Err(Why::NoSuchWork);
        }
        self.afford(s, force, a, cost)?;
        attack.supporters = self.close_supporters(s, a, &attack, Mark::Work(work))?;
        Ok((attack, cost))
    }

    /// [7.7.3] An attack within the hex of the leader.
    fn melee(&self, s: &State, a: &Acting, shot: Shot) -> Result<(Attack, u8), Why> {
        self.allows_shot(a, shot)?;
        let unit = a.leader;
        if a.verb != Verb::Open {
            return Err(Why::NotNow);
        }
        let hex = self.is_fit(s, unit)?;
        let mut attack = Attack { open: true, firer: unit, shot, from: hex, hex, close: true, ..Attack::default() };
        attack.force = s.force_of(unit);
        let cost = match shot {
            Shot::Direct | Shot::Piercing => self.fire_cost(s, unit, self.armed(s, unit)?.cost),
            Shot::Flame if !self.kind(unit).has(traits::FLAME) => return Err(Why::NoFlame(unit)),
            Shot::Flame => self.fire_cost(s, unit, self.armed(s, unit)?.cost),
            Shot::Weapon => {
                self.thrown(s, a, unit)?;
                attack.card = a.card;
                0
            }
            Shot::Indirect | Shot::Smoke | Shot::BlindSmoke => return Err(Why::NotNow),
        };
        Ok((attack, cost))
    }

    /// [9.1.2, 7.7.3] Support in close combat comes from the same hex.
    fn close_supporters(&self, s: &State, a: &Acting, attack: &Attack, target: Mark) -> Result<u8, Why> {
        if a.group.len() == 1 {
            return Ok(0);
        }
        let mut colours = [false; 2];
        colours[self.target_colour(s, attack, target) as usize] = true;
        let colour = self.target_colour(s, attack, target);
        if self.power(s, attack, colour, 0, &mut Tally::default()) <= 0 {
            return Err(Why::CannotSupport(a.leader));
        }
        for unit in a.group.iter().filter(|&unit| unit != a.leader) {
            self.can_support(s, attack, unit, colours)?;
        }
        Ok(a.group.len() as u8 - 1)
    }

    /// The attack is made: paid, shown, and every roll prepared.
    pub(crate) fn attack(
        &self,
        s: &mut State,
        force: ForceId,
        attack: Attack,
        cost: u8,
        only: Option<Mark>,
        log: &mut Log,
    ) {
        self.commit(s, force, Verb::Other, log);
        self.charge(s, force, cost);
        s.acting.left = crate::state::UnitSet::EMPTY;
        let unit = attack.firer;
        // [7.5] A marker that changes the fire is shown.
        if self.marker(s, unit).is_some_and(|m| m.touches_power() || m.fire != 0 || m.range.is_some()) {
            self.show_marker(s, unit, log);
        }
        // [8.4] Thrown weapons are used up.
        if attack.card != NO_CARD {
            s.weapons.retain(|(card, bearer)| *card != attack.card || *bearer != unit);
        }
        let distance = |s: &State, unit: UnitId| self.layout(s).distance(s.pieces.at(unit), attack.hex);
        for helper in s.acting.group.iter().filter(|&helper| helper != unit) {
            let own = self.marker(s, helper).is_some_and(super::data::markers::Marker::touches_power)
                || self.armed(s, helper).is_err();
            if own && self.can_throw_in(s, helper, distance(s, helper)) {
                s.weapons.retain(|(_, bearer)| *bearer != helper);
            }
        }
        log.say("7.0", &[attack.from.0, attack.hex.0], || {
            let id = if attack.close { "log-close" } else { "log-fire" };
            Message::new(id).with("unit", self.unit_name(unit)).with("hex", self.hex_name(s, attack.hex))
        });
        if attack.shot.is_smoke() {
            return self.lay_smoke(s, attack.hex, log);
        }
        s.attack = attack;
        self.queue_targets(s, only);
    }

    /// [7.5.1] A roll for each target.
    pub(crate) fn queue_targets(&self, s: &mut State, only: Option<Mark>) {
        let attack = s.attack;
        let mut rolls: ArrayVec<Pending, 24> = ArrayVec::new();
        let push = |rolls: &mut ArrayVec<Pending, 24>, target: Mark| {
            if !rolls.is_full() {
                rolls.push(Pending { kind: RollKind::Attack(target), force: attack.force });
            }
        };
        match only {
            Some(target) => push(&mut rolls, target),
            None => self.targets(s, &attack, |target| push(&mut rolls, target)),
        }
        s.rolls.extend(rolls);
    }

    /// [15.5] Does an attack count as high explosive against armour?
    fn is_explosive(&self, attack: &Attack) -> bool {
        if !attack.firer.is_some() {
            return true;
        }
        match attack.shot {
            // [8.4, 8.5] Grenades, Molotov cocktails and Tellermines go for the flank.
            Shot::Weapon => true,
            Shot::Flame => false,
            _ => self.kind(attack.firer).has(traits::HE) && !attack.close,
        }
    }

    /// [12.2] Do shells burst in the trees?
    fn is_shelling(&self, attack: &Attack) -> bool {
        !attack.firer.is_some()
            || (self.kind(attack.firer).has(traits::HE)
                && !attack.close
                && matches!(attack.shot, Shot::Direct | Shot::Indirect))
    }

    /// [7.3, 12.1, 17.1, 18.1, 19.1] Is a target attacked on its flank?
    fn on_flank(&self, s: &State, attack: &Attack, target: UnitId) -> bool {
        if attack.close || self.is_explosive(attack) || attack.shot == Shot::Flame || s.pieces.has(target, mark::ABOARD)
        {
            return true;
        }
        // [10.0] A hidden unit is taken to face the fire.
        !s.pieces.has(target, mark::HIDDEN) && !self.in_arc(s, target, attack.from)
    }

    /// [7.1, 15.5] The colour of the rating that an attack meets.
    pub(crate) fn colour(&self, s: &State, attack: &Attack, target: UnitId) -> Colour {
        let kind = self.kind(target);
        if !self.on_flank(s, attack, target) {
            return kind.front.colour;
        }
        let by_infantry = attack.close && attack.firer.is_some() && self.kind(attack.firer).is_foot();
        let open = kind.has(traits::OPEN_TOPPED) && attack.shot != Shot::Piercing && attack.shot != Shot::Flame;
        if open && (self.is_explosive(attack) || by_infantry) { Colour::Red } else { kind.flank.colour }
    }

    /// [15.1] The colour of firepower against a target: each in the hex has its own.
    pub(crate) fn target_colour(&self, s: &State, attack: &Attack, target: Mark) -> Colour {
        match target {
            Mark::Unit(unit) => self.colour(s, attack, unit),
            Mark::Work(_) | Mark::Hasty(_) | Mark::Empty => Colour::Red,
        }
    }

    /// [7.2] Firepower with everything that changes it, dice and CAPs aside.
    pub(crate) fn power(&self, s: &State, attack: &Attack, colour: Colour, aim: u8, tally: &mut Tally) -> i8 {
        let (figures, at) = (&self.data.tables.figures, colour as usize);
        let distance = self.layout(s).distance(attack.from, attack.hex);
        let arm = |card: crate::CardId| self.card(card).arm.map_or(0, |arm| arm.power[at]);
        if attack.firer.is_some() {
            let (kind, unit) = (self.kind(attack.firer), attack.firer);
            match (attack.shot, &kind.weapon) {
                (Shot::Flame, _) => tally.add("19.1", "part-flame-power", figures.flame),
                (Shot::Weapon, _) => tally.add("8.4", "part-card-power", arm(attack.card)),
                (_, Some(weapon)) => tally.add("7.1", "part-power", weapon.power[at]),
                (_, None) => {}
            }
            if let Some(marker) = self.marker(s, unit) {
                tally.add("7.5", "part-marker", marker.power[at]);
            }
            let white = kind.weapon.as_ref().is_some_and(|weapon| weapon.white[at]);
            let range = kind.weapon.as_ref().map_or(0, |weapon| self.range(s, unit, weapon));
            match attack.shot {
                Shot::Weapon if attack.close => {}
                Shot::Weapon => tally.add("7.7.1", "part-long", figures.long_range),
                Shot::Flame if attack.close => tally.add("7.7.3", "part-close", figures.close_combat),
                _ if attack.close && white => tally.add("7.7.3", "part-close-white", figures.close_combat_white),
                _ if attack.close => tally.add("7.7.3", "part-close", figures.close_combat),
                _ if distance == 1 => tally.add("7.7.2", "part-adjacent", figures.adjacent),
                _ if distance > range => tally.add("7.7.1", "part-long", figures.long_range),
                _ => {}
            }
            if !attack.close && attack.level > self.hex(s, attack.hex).level {
                tally.add("11.2", "part-down", figures.firing_down);
            }
            tally.add("9.1.2", "part-support", figures.supporter * attack.supporters as i8);
        } else {
            tally.add("12.3", "part-artillery-power", arm(attack.card));
        }
        if aim > 0 {
            let better = self.card(self.card_of(Effect::CarefulAim)).by_die.first().copied().unwrap_or(2);
            tally.add("8.2", "part-aim", better * aim as i8);
        }
        tally.total
    }

    /// [7.3] The defence value of a target; `known` leaves out what the attacker has not seen.
    pub(crate) fn defence(&self, s: &State, attack: &Attack, target: Mark, known: bool, tally: &mut Tally) -> i8 {
        let hex = attack.hex;
        let (figures, ground) = (&self.data.tables.figures, self.terrain(s, hex));
        let smoke = self.smoke_between(s, attack);
        let unit = match target {
            // [18.4] Works have the terrain's help, smoke included.
            Mark::Work(work) => {
                tally.add("18.4", "part-rating", self.data.tables.works[work as usize].rating);
                tally.add("4.0", "part-terrain", ground.defence);
                tally.add("13.0", "part-smoke", smoke);
                return tally.total;
            }
            Mark::Hasty(_) => {
                tally.add("18.4", "part-rating", self.data.tables.works[Work::Hasty as usize].rating);
                tally.add("4.0", "part-terrain", ground.defence);
                tally.add("13.0", "part-smoke", smoke);
                return tally.total;
            }
            Mark::Empty => return tally.total,
            Mark::Unit(unit) => unit,
        };
        let (kind, flank) = (self.kind(unit), self.on_flank(s, attack, unit));
        let marker = if known { self.known_marker(s, unit) } else { self.marker(s, unit) };
        let shelling = self.is_shelling(attack);
        if flank {
            tally.add("7.3", "part-flank-rating", kind.flank.value);
            tally.add("7.5", "part-marker", marker.map_or(0, |marker| marker.flank));
        } else {
            tally.add("7.3", "part-front-rating", kind.front.value);
            tally.add("7.5", "part-marker", marker.map_or(0, |marker| marker.front));
        }
        // [19.1] Flame knows no terrain, nor does the Tellermine; [12.2] shells burst in trees.
        let bare = attack.shot == Shot::Flame
            || (attack.card != NO_CARD && self.card(attack.card).effect == Effect::Tellermine)
            || (ground.airburst && shelling && self.colour(s, attack, unit) == Colour::Red);
        if !bare {
            tally.add("4.0", "part-terrain", ground.defence);
        }
        if attack.shot != Shot::Flame && !shelling && !attack.close && Los::over_wall(self.layout(s), attack.from, hex)
        {
            tally.add("5.0.2", "part-wall", figures.wall_defence);
        }
        if attack.firer.is_some() && !attack.close && self.hex(s, hex).level > attack.level {
            tally.add("11.2", "part-up", figures.fired_up_at);
        }
        tally.add("13.0", "part-smoke", smoke);
        if let Some(fort) = self.shelter(s, unit) {
            let row = &self.data.tables.works[fort.work as usize];
            // [18.1.2] A bunker's front counts against fire it faces, and nothing else.
            let behind = fort.work == Work::Bunker && flank;
            tally.add("18.1", "part-fort", if behind { row.flank } else { row.front });
        }
        if s.pieces.has(unit, mark::HASTY) {
            tally.add("18.1.3", "part-hasty", self.data.tables.works[Work::Hasty as usize].front);
        }
        if !s.works.is_empty() && self.work_in(s, Work::RoadBlock, hex).is_some() {
            tally.add("18.3.2", "part-road-block", self.data.tables.works[Work::RoadBlock as usize].front);
        }
        if s.pieces.has(unit, mark::ABOARD) {
            // [16.1]
            let carrier = s.pieces.carrier[unit.index()];
            if carrier.is_some() && self.kind(carrier).has(traits::SHIELD) {
                tally.add("16.1", "part-shield", figures.shield);
            }
        } else if kind.is_foot() {
            // [15.6]
            let vehicles = s.pieces.seen(hex).filter(|&other| self.is_vehicle(other)).count() as i8;
            tally.add("15.6", "part-vehicles", figures.vehicle_cover * vehicles);
        }
        if s.pieces.has(unit, mark::EXPOSED) && !attack.close {
            tally.add("5.0.3", "part-exposed", figures.exposed);
        }
        tally.total
    }

    /// [13.0] Smoke at both ends and in between.
    fn smoke_between(&self, s: &State, attack: &Attack) -> i8 {
        if s.smoke.is_empty() {
            return 0;
        }
        let at_target = self.smoke_in(s, attack.hex) as i8;
        if !attack.firer.is_some() || attack.from == attack.hex {
            return at_target;
        }
        let haze = i8::from(self.sight(s, attack.from, attack.hex) == Sight::Hindered);
        at_target + self.smoke_in(s, attack.from) as i8 + haze
    }

    /// [10.0] Who among the hidden is attacked: the one with the lowest rating.
    fn weakest_hidden(&self, s: &State, attack: &Attack) -> Option<UnitId> {
        let rating = |unit: UnitId| {
            let kind = self.kind(unit);
            let flank = self.on_flank(s, attack, unit);
            (if flank { kind.flank.value } else { kind.front.value }, unit)
        };
        s.pieces.stack(attack.hex).filter(|&unit| s.pieces.has(unit, mark::HIDDEN)).min_by_key(|&unit| rating(unit))
    }

    /// [7.0] An attack roll stands: does it hit?
    pub(crate) fn judge(&self, s: &mut State, target: Mark, total: i8, aim: u8, log: &mut Log) {
        let attack = s.attack;
        let aimed = match target {
            Mark::Empty => self.weakest_hidden(s, &attack).map(Mark::Unit),
            other => Some(other),
        };
        let Some(mark) = aimed else {
            log.say("10.0", &[attack.hex.0], || Message::new("log-nothing").with("hex", self.hex_name(s, attack.hex)));
            return;
        };
        // [7.5] A marker that changes the rating in use is shown, whatever the dice.
        if let Mark::Unit(unit) = target {
            let flank = self.on_flank(s, &attack, unit);
            if self.marker(s, unit).is_some_and(|marker| if flank { marker.flank != 0 } else { marker.front != 0 }) {
                self.show_marker(s, unit, log);
            }
        }
        let colour = self.target_colour(s, &attack, mark);
        let value = total + self.power(s, &attack, colour, aim, &mut Tally::default());
        let defence = self.defence(s, &attack, mark, false, &mut Tally::default());
        let hits = u8::from(value >= defence) + u8::from(value >= defence + self.data.tables.figures.critical);
        match (target, hits) {
            (Mark::Empty, 0) => {
                log.say("10.0", &[attack.hex.0], || {
                    Message::new("log-nothing").with("hex", self.hex_name(s, attack.hex))
                });
            }
            (Mark::Empty, _) => {}
            (Mark::Unit(unit), _) => log.say("7.0", &[attack.hex.0], || {
                let id = if hits > 0 { "log-attack-hits" } else { "log-attack-misses" };
                Message::new(id).with("unit", self.unit_name(unit)).with("attack", value).with("defence", defence)
            }),
            (Mark::Work(_) | Mark::Hasty(_), _) => {}
        }
        if hits > 0 && !s.hits.is_full() {
            s.hits.push((if target == Mark::Empty { Mark::Empty } else { mark }, hits));
        }
    }

    /// [7.5.1] All rolls of an attack are made: the hits take effect together.
    pub(crate) fn conclude_attack(&self, s: &mut State, chance: &mut dyn Chance, log: &mut Log) {
        let attack = s.attack;
        for (target, hits) in std::mem::take(&mut s.hits) {
            match target {
                Mark::Unit(unit) => self.strike(s, unit, hits, attack.force, chance, log),
                Mark::Work(work) => self.demolish(s, work, attack.hex, log),
                Mark::Hasty(unit) => self.leave_hasty(s, unit),
                Mark::Empty => {
                    if let Some(unit) = self.weakest_hidden(s, &attack) {
                        self.reveal_hex(s, attack.hex, log);
                        self.strike(s, unit, hits, attack.force, chance, log);
                    }
                }
            }
        }
        if attack.rest != 0 {
            return self.next_shell(s);
        }
        s.attack = Attack::default();
        self.spot_all(s, log);
    }
}
