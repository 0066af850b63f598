//! Chapters 7.2 and 7.3. What an attack and a defence come to, part by part.

use arrayvec::ArrayVec;

use crate::Heroes;
use crate::action::Shot;
use crate::data::cards::Effect;
use crate::data::tables::Work;
use crate::data::units::{Colour, traits};
use crate::los::{Los, Sight};
use crate::state::{Attack, NO_CARD, State, Target, UnitId, mark};

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
    /// [7.0, 10.0] Is there something to attack: a unit, a work, or perhaps somebody hidden?
    pub(super) fn has_target(&self, s: &State, attack: &Attack) -> bool {
        let mut found = false;
        self.targets(s, attack, |_| found = true);
        found
    }

    /// [7.5.1, 18.4, 10.0] Whatever an attack on a hex is rolled against, in turn.
    pub(crate) fn targets(&self, s: &State, attack: &Attack, mut each: impl FnMut(Target)) {
        let mut seen = false;
        for unit in s.pieces.seen(attack.hex) {
            seen = true;
            if self.is_usable(s, attack, self.colour(s, attack, unit)) {
                each(Target::Unit(unit));
            }
            if s.pieces.has(unit, mark::HASTY) && self.breaks_works(s, attack) {
                each(Target::Hasty(unit));
            }
        }
        if self.breaks_works(s, attack) {
            let here = s.works.iter().filter(|fixture| fixture.hex == attack.hex && !fixture.hidden);
            here.for_each(|fixture| each(Target::Work(fixture.work)));
        }
        if !seen && self.may_hide_there(s, attack) {
            each(Target::Empty);
        }
    }

    /// [10.0, 12.3] Could somebody be hidden in the hex, as far as everybody knows? Fire looks for enemies, shells make no
    /// difference.
    fn may_hide_there(&self, s: &State, attack: &Attack) -> bool {
        let side = s.force(attack.force).side.enemy();
        let whose = if attack.firer.is_some() { s.of_side(side) } else { s.units() };
        whose.iter().any(|unit| s.pieces.has(unit, mark::HIDDEN))
    }

    /// [18.4] Mortars, artillery, shells, and infantry in close combat.
    pub(crate) fn breaks_works(&self, s: &State, attack: &Attack) -> bool {
        if !attack.firer.is_some() {
            return true;
        }
        let kind = self.kind(attack.firer);
        let shells = kind.has(traits::HE | traits::SHELLS) && matches!(attack.shot, Shot::Direct | Shot::Indirect);
        (shells && self.is_usable(s, attack, Colour::Red) && !attack.close) || (attack.close && kind.is_foot())
    }

    /// [7.5] Is the firepower of this colour there to be used?
    pub(super) fn is_usable(&self, s: &State, attack: &Attack, colour: Colour) -> bool {
        let silenced = |marker: &crate::data::markers::Marker| marker.silences[colour as usize];
        !attack.firer.is_some() || !self.marker(s, attack.firer).is_some_and(silenced)
    }

    /// [15.5] Does an attack count as high explosive against armour?
    pub(super) fn is_explosive(&self, attack: &Attack) -> bool {
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
    pub(super) fn on_flank(&self, s: &State, attack: &Attack, target: UnitId) -> bool {
        if attack.close || self.is_explosive(attack) || attack.shot == Shot::Flame || s.pieces.has(target, mark::ABOARD)
        {
            return true;
        }
        // [10.0, 18.1.2] A hidden unit is taken to face the fire, unless it is in a bunker, which does not turn.
        let faces = s.pieces.has(target, mark::HIDDEN) && self.shelter(s, target).is_none();
        !faces && !self.in_arc(s, target, attack.from)
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
    pub(crate) fn target_colour(&self, s: &State, attack: &Attack, target: Target) -> Colour {
        match target {
            Target::Unit(unit) => self.colour(s, attack, unit),
            Target::Work(_) | Target::Hasty(_) | Target::Empty => Colour::Red,
        }
    }

    /// [7.2] Firepower with everything that changes it, dice and CAPs aside.
    pub(crate) fn power(&self, s: &State, attack: &Attack, colour: Colour, tally: &mut Tally) -> i8 {
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
            tally.add("9.1.2", "part-support", figures.supporter * attack.supporters[at] as i8);
        } else {
            tally.add("12.3", "part-artillery-power", arm(attack.card));
        }
        if attack.aim > 0 {
            let better = self.card(self.card_of(Effect::CarefulAim)).by_die.first().copied().unwrap_or(2);
            tally.add("8.2", "part-aim", better * attack.aim as i8);
        }
        tally.total
    }

    /// [7.3] The defence value of a target; `known` leaves out what the attacker has not seen.
    pub(crate) fn defence(&self, s: &State, attack: &Attack, target: Target, known: bool, tally: &mut Tally) -> i8 {
        let hex = attack.hex;
        let (figures, ground) = (&self.data.tables.figures, self.terrain(s, hex));
        let smoke = self.smoke_between(s, attack);
        let unit = match target {
            // [18.4] Works have the terrain's help, smoke included.
            Target::Work(_) | Target::Hasty(_) => {
                let work = if let Target::Work(work) = target { work } else { Work::Hasty };
                tally.add("18.4", "part-rating", self.data.tables.works[work as usize].rating);
                // [19.1] Flame knows no terrain.
                if attack.shot != Shot::Flame {
                    tally.add("4.0", "part-terrain", ground.defence);
                }
                tally.add("13.0", "part-smoke", smoke);
                return tally.total;
            }
            Target::Empty => return tally.total,
            Target::Unit(unit) => unit,
        };
        let (kind, flank) = (self.kind(unit), self.on_flank(s, attack, unit));
        let marker = if known { self.known_marker(s, unit, attack.force) } else { self.marker(s, unit) };
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
            // [18.1.2] The lower figure of a bunker is for what comes from outside its arc, for mortars and artillery and for
            // close combat. Flame and thrown weapons find the flank of the unit, not that of the bunker (ruling R90).
            let behind = fort.work == Work::Bunker && (attack.close || shelling || !self.in_arc(s, unit, attack.from));
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
            // Not for a vehicle in tow, whose crew stays in it (ruling R80).
            if carrier.is_some() && self.kind(carrier).has(traits::SHIELD) && !self.is_vehicle(unit) {
                tally.add("16.1", "part-shield", figures.shield);
            }
        } else if kind.is_foot() {
            // [15.6]
            let vehicles = s.pieces.seen(hex).filter(|&other| self.is_vehicle(other)).count() as i8;
            tally.add("15.6", "part-vehicles", figures.vehicle_cover * vehicles);
        }
        if s.pieces.has(unit, mark::EXPOSED) && (!attack.close || s.options.exposed_close) {
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
    pub(super) fn weakest_hidden(&self, s: &State, attack: &Attack) -> Option<UnitId> {
        let rating = |unit: UnitId| {
            let kind = self.kind(unit);
            let flank = self.on_flank(s, attack, unit);
            (if flank { kind.flank.value } else { kind.front.value }, unit)
        };
        s.pieces.stack(attack.hex).filter(|&unit| s.pieces.has(unit, mark::HIDDEN)).min_by_key(|&unit| rating(unit))
    }
}
