//! Chapters 1.0, 3.2.5 and 20.1. Setting up: forces, units in a proposed order that may be changed, works, cards.

use arrayvec::ArrayVec;
use board::{Direction, HexId};
use kernel::{Chance, Log, Message, Setup};

use crate::Heroes;
use crate::action::Action;
use crate::data::firefights::{Arrival, Hiding};
use crate::data::tables::Work;
use crate::data::units::Side;
use crate::ground::HexSet;
use crate::state::{
    Acting, Attack, Fixture, Force, ForceId, Held, MAX_CARDS, MAX_MARKERS, OptionSet, Phase, Pieces, State, Step,
    UnitId, UnitSet, mark, off_map,
};
use crate::why::Why;

/// [18.0] Works in hand are numbered from here on.
const WORK_IN_HAND: u8 = 128;

/// [20.2] The CAPs of the side that follows the doctrine: a fifth more, rounded up.
pub fn with_a_fifth(caps: u8) -> u8 {
    caps + caps.div_ceil(5)
}

impl Heroes {
    /// The position before anybody has decided anything.
    pub(crate) fn opening(&self, setup: &Setup, chance: &mut dyn Chance, log: &mut Log) -> State {
        let at = self.data.firefights.iter().position(|fight| fight.id == setup.scenario).unwrap_or(0);
        let fight = &self.data.firefights[at];
        let solo = fight.solitaire.as_ref().filter(|_| setup.is_on("solitaire")).map(|solitaire| solitaire.side);
        let options = OptionSet {
            variable_ap: setup.is_on("variable-ap"),
            hidden_ap: setup.is_on("hidden-ap"),
            cautious: setup.is_on("cautious-movement"),
            exposed_close: setup.is_on("exposed-close"),
            level_blocks: setup.is_on("level-obstacles"),
            thrown_far: setup.is_on("thrown-support"),
            by_sides: setup.is_on("side-by-side"),
            individual: setup.is_on("individual-victory"),
            cards: fight.deck.as_ref().is_some_and(|deck| !deck.optional || setup.is_on("cards")),
            solo,
        };
        let mut s = State {
            firefight: at as u8,
            options,
            round: 1,
            phase: Phase::Before(Step::Refresh),
            forces: ArrayVec::new(),
            turn: ForceId(0),
            passes: ArrayVec::new(),
            acting: Acting::default(),
            attack: Attack::default(),
            rolls: ArrayVec::new(),
            rolling: None,
            hits: ArrayVec::new(),
            turning: UnitSet::EMPTY,
            pieces: Pieces::default(),
            works: ArrayVec::new(),
            smoke: ArrayVec::new(),
            fresh: ArrayVec::new(),
            bags: [0; MAX_MARKERS],
            pile: [0; MAX_CARDS],
            bottom: [0; MAX_CARDS],
            discard: [0; MAX_CARDS],
            weapons: ArrayVec::new(),
            held: ArrayVec::new(),
            hasty_left: self.data.tables.works[Work::Hasty as usize].supply,
            decoys: ArrayVec::new(),
            event_done: false,
            cease_fire: false,
        };
        for paragraph in crate::briefing(fight) {
            log.say("1.0", &[], || paragraph);
        }
        for (count, marker) in s.bags.iter_mut().zip(&self.data.markers) {
            *count = marker.count;
        }
        let owner = self.raise(&mut s, setup.chosen("players"), setup.chosen("balance"));
        self.lay_works(&mut s, &owner);
        self.deploy(&mut s, &owner);
        self.hide_by_lot(&mut s, chance, log);
        self.grant_weapons(&mut s, &owner);
        self.build_pile(&mut s, chance, log);
        self.deal_secrets(&mut s, chance, log);
        for objective in &fight.objectives {
            s.held.push(Held { force: ForceId::NONE, side: objective.owner, hex: objective.hex });
        }
        if let Some(satchel) = &fight.satchel {
            let carrier = self.counter_of(fight.unit(satchel.carrier));
            s.pieces.mark(carrier, mark::BEARER);
            let (force, side) = (s.force_of(carrier), Some(self.side(carrier)));
            s.held.push(Held { force, side, hex: s.pieces.at(carrier) });
        }
        self.next_setup(&mut s, ForceId(0), log);
        s
    }

    /// [20.0, 20.1, 3.2.5, 20.2] Makes the forces: one for each player, or one for each side. Which force has become which.
    fn raise(&self, s: &mut State, players: &str, balance: &str) -> Vec<ForceId> {
        let fight = self.fight(s);
        let merged = players == "2";
        let mut owner = Vec::new();
        for (at, row) in fight.forces.iter().enumerate() {
            let second = fight.forces[..at].iter().any(|other| other.side == row.side);
            let known = s.forces.iter().position(|force| merged && force.side == row.side);
            // [20.2] Whom the firefight gives no cards is without them against a lone player; two play by the usual rules.
            let draws = u8::from(row.draws || s.options.solo != Some(row.side));
            if let Some(known) = known {
                let force = &mut s.forces[known];
                force.start = force.start + row.cap - self.data.tables.figures.merged;
                force.draws += draws;
                force.missions += row.artillery.as_ref().map_or(0, |guns| guns.plans);
                owner.push(ForceId(known as u8));
                continue;
            }
            // [20.1] With three players one leads both forces of the Germans.
            let own_seat = second && !(players == "3" && row.side == Side::German);
            let seat = row.side as u8 + if own_seat { 2 } else { 0 };
            owner.push(ForceId(s.forces.len() as u8));
            s.forces.push(Force {
                side: row.side,
                seat,
                start: row.cap,
                draws,
                missions: row.artillery.as_ref().map_or(0, |guns| guns.plans),
                ..Force::default()
            });
        }
        let mut helped: Vec<u8> = Vec::new();
        for force in &mut s.forces {
            // [3.2.5] A player is helped once, also one who leads two forces (ruling R73).
            let more = match (balance, force.side) {
                _ if helped.contains(&force.seat) => 0,
                ("german-1", Side::German) | ("soviet-1", Side::Soviet) => 1,
                ("german-2", Side::German) | ("soviet-2", Side::Soviet) => 2,
                _ => 0,
            };
            if s.options.solo == Some(force.side) {
                force.start = with_a_fifth(force.start);
            }
            helped.push(force.seat);
            force.start += more;
            force.cap = force.start;
        }
        owner
    }

    /// [18.0] Puts the works on the map; those with a choice go to the first hex that is free.
    fn lay_works(&self, s: &mut State, owner: &[ForceId]) {
        for place in &self.fight(s).works {
            let free = |s: &State, hex: HexId| self.work_in(s, place.work, hex).is_none();
            let middle = place.at.iter().nth(place.at.len() / 2).into_iter();
            let hex = middle.chain(place.at.iter()).find(|&hex| free(s, hex));
            let Some(hex) = hex.filter(|_| !s.works.is_full()) else { continue };
            s.works.push(Fixture {
                work: place.work,
                hex,
                facing: place.facing.map_or(0, |facing| facing.index() as u8),
                force: owner[place.force.index()],
                hidden: place.hidden,
            });
        }
    }

    /// [1.0] Puts every unit where it begins, or among those who wait.
    fn deploy(&self, s: &mut State, owner: &[ForceId]) {
        let fight = self.fight(s);
        let mut hides: Vec<u8> = fight.forces.iter().map(|force| force.hides).collect();
        let mut hasty: Vec<u8> = fight.forces.iter().map(|force| force.hasty).collect();
        for member in &fight.units {
            let (unit, force) = (self.counter_of(member), owner[member.force.index()]);
            s.pieces.force[unit.index()] = force;
            s.force_mut(force).units.insert(unit);
            s.pieces.wave[unit.index()] = match member.arrival {
                Arrival::Setup => 0,
                Arrival::Round(round) => round,
                Arrival::Event => u8::MAX,
            };
            s.pieces.take(unit, self.side(unit), off_map::WAITING);
            let carrier = member.aboard.map(|carrier| self.counter_of(fight.unit(carrier)));
            if let Some(carrier) = carrier {
                s.pieces.carrier[unit.index()] = carrier;
                s.pieces.mark(unit, mark::ABOARD);
                if let Some(hex) = s.pieces.hex(carrier) {
                    s.pieces.put(unit, self.side(unit), hex);
                }
                continue;
            }
            if member.arrival != Arrival::Setup {
                continue;
            }
            let left = &mut hides[member.force.index()];
            let hidden = match member.hiding {
                Hiding::Always => true,
                Hiding::Choice if *left > 0 => {
                    *left -= 1;
                    true
                }
                _ => false,
            };
            if hidden {
                s.pieces.mark(unit, mark::HIDDEN);
            }
            let hex = self.proposal(s, unit, &member.at);
            s.pieces.put(unit, self.side(unit), hex);
            s.pieces.facing[unit.index()] = self.proposed_facing(s, unit, hex);
            if member.inside {
                s.pieces.mark(unit, mark::INSIDE);
            }
            let left = &mut hasty[member.force.index()];
            if *left > 0 && !hidden && self.kind(unit).is_foot() {
                *left -= 1;
                s.pieces.mark(unit, mark::HASTY);
                s.hasty_left -= 1;
            }
        }
    }

    /// [20.3] Against the doctrine nobody knows where its hidden units are: each of two hexes for one is as likely.
    fn hide_by_lot(&self, s: &mut State, chance: &mut dyn Chance, log: &mut Log) {
        let (Some(side), Some(solitaire)) = (s.options.solo, &self.fight(s).solitaire) else { return };
        s.decoys = solitaire.decoys.iter().copied().take(8).collect();
        let mut hexes: ArrayVec<HexId, 8> = s.decoys.clone();
        for unit in s.of_side(side).iter().filter(|&unit| s.pieces.has(unit, mark::HIDDEN)).collect::<UnitSet>().iter()
        {
            if !hexes.is_empty() {
                let lot = chance
                    .draw(hexes.len() as u32, "draw-decoy", &|lot| self.layout(s).name(hexes[lot as usize]).into());
                let hex = hexes.remove(lot as usize);
                s.pieces.shift(unit, side, hex);
                log.conceal("20.3", || {
                    let (unit, hex) = (self.unit_name(unit), self.hex_name(s, hex));
                    Message::new("log-hidden-by-lot").with("unit", unit).with("hex", hex)
                });
                log.attach(chance.fallen());
            }
        }
    }

    /// A sensible hex: free, covered, and apart from the others.
    fn proposal(&self, s: &State, unit: UnitId, at: &HexSet) -> HexId {
        let side = self.side(unit);
        let fits = |hex: &HexId| self.may_stand(s, unit, *hex).is_ok();
        let value = |hex: &HexId| {
            let near =
                |other: UnitId| s.pieces.hex(other).is_some_and(|there| self.layout(s).distance(there, *hex) <= 1);
            let crowd = s.of_side(side).iter().filter(|&other| near(other)).count() as i32;
            let taken = i32::from(s.pieces.stack(*hex).next().is_some());
            i32::from(self.terrain(s, *hex).cover) * 2 - crowd - 4 * taken
        };
        let best = at.iter().filter(fits).max_by_key(|hex| (value(hex), std::cmp::Reverse(*hex)));
        best.or_else(|| at.iter().next()).unwrap_or(HexId(0))
    }

    /// Towards the middle of where the enemy is or comes from, as far as the firefight allows.
    fn proposed_facing(&self, s: &State, unit: UnitId, hex: HexId) -> u8 {
        let (fight, layout, side) = (self.fight(s), self.layout(s), self.side(unit));
        let enemies = fight.units.iter().filter(|member| self.data.kind(member.kind).side != side);
        let spots = enemies.flat_map(|member| member.at.iter()).map(|at| layout.hex(at).spot);
        let (mut x, mut y, mut n) = (0_i32, 0_i32, 0_i32);
        spots.for_each(|spot| (x, y, n) = (x + i32::from(spot.x), y + i32::from(spot.y), n + 1));
        let (x, y) = (x / n.max(1), y / n.max(1));
        let own = layout.hex(hex).spot;
        let away = |way: Direction| {
            let spot = own.step(way);
            let (dx, dy) = ((i32::from(spot.x) - x).abs(), (i32::from(spot.y) - y).abs());
            dx + (dy - dx).max(0) / 2
        };
        let allowed = self.member(s, unit).map_or(0x3F, |member| member.facings.0);
        let ways = Direction::ALL.into_iter().filter(|way| allowed >> way.index() & 1 != 0);
        ways.min_by_key(|&way| away(way)).map_or(0, |way| way.index() as u8)
    }

    /// [8.4] Gives weapon cards to the first units that may have them.
    fn grant_weapons(&self, s: &mut State, owner: &[ForceId]) {
        for (at, force) in self.fight(s).forces.iter().enumerate() {
            for grant in &force.grants {
                let fits = |unit: &UnitId| {
                    self.is_granted(s, grant.card, *unit) && s.weapons.iter().all(|(_, bearer)| bearer != unit)
                };
                let bearer = s.force(owner[at]).units.iter().find(fits);
                if let Some(unit) = bearer.filter(|_| !s.weapons.is_full()) {
                    s.weapons.push((grant.card, unit));
                }
            }
        }
    }

    /// [8.0] Makes the pile; a card may lie among the last ones.
    fn build_pile(&self, s: &mut State, chance: &mut dyn Chance, log: &mut Log) {
        let Some(deck) = self.fight(s).deck.as_ref().filter(|_| s.options.cards) else { return };
        for card in &deck.cards {
            s.pile[card.index()] += 1;
        }
        if let Some((card, among)) = deck.bottom {
            // The others of the bottom are drawn unseen from the pile.
            for _ in 1..among {
                let lots: u32 = s.pile.iter().map(|&count| u32::from(count)).sum();
                if lots == 0 {
                    break;
                }
                let mut left = chance.draw(lots, "draw-bottom", &|lot| lot.to_string());
                let found = s.pile.iter().position(|&count| {
                    let count = u32::from(count);
                    let here = left < count;
                    left = left.wrapping_sub(if here { 0 } else { count });
                    here
                });
                if let Some(found) = found {
                    s.pile[found] -= 1;
                    s.bottom[found] += 1;
                }
                log.conceal("8.0", || Message::new("log-bottom"));
                log.attach(chance.fallen());
            }
            s.bottom[card.index()] += 1;
        }
    }

    /// [1.0] The next force that has something to place; then the first round.
    fn next_setup(&self, s: &mut State, from: ForceId, log: &mut Log) {
        let has_choice = |force: ForceId| {
            let chooses = |unit: UnitId| s.pieces.hex(unit).is_some() || self.may_rearm(s, force, unit);
            s.force(force).units.iter().any(chooses)
        };
        match s.force_ids().filter(|&force| force >= from).find(|&force| has_choice(force)) {
            Some(force) => s.phase = Phase::Setup { force, picked: UnitId::NONE },
            None => {
                s.phase = Phase::Before(Step::Refresh);
                self.spot_all(s, log);
                self.take_objectives(s, log);
            }
        }
    }

    /// [8.4] Could a unit have a weapon card that another of its force has? Those who wait to enter can too.
    fn may_rearm(&self, s: &State, force: ForceId, unit: UnitId) -> bool {
        let busy = s.weapons.iter().any(|(_, bearer)| *bearer == unit);
        let fits = |card: crate::CardId, bearer: UnitId| s.force_of(bearer) == force && self.is_granted(s, card, unit);
        !busy && s.force_of(unit) == force && s.weapons.iter().any(|&(card, bearer)| fits(card, bearer))
    }

    /// [1.0, 20.3] Is a unit on the map, and not put there by lot or carried?
    fn is_placeable(&self, s: &State, unit: UnitId) -> bool {
        let by_lot = s.options.solo == Some(self.side(unit)) && s.pieces.has(unit, mark::HIDDEN);
        s.pieces.hex(unit).is_some() && !s.pieces.has(unit, mark::ABOARD) && !by_lot
    }

    /// [18.1.3] The hasty defences that a force may begin with and has not given to anybody.
    fn hasty_in_hand(&self, s: &State, force: ForceId) -> u8 {
        let (rows, side) = (&self.fight(s).forces, s.force(force).side);
        // [20.1] Merged forces have what each had.
        let merged = s.forces.len() < rows.len();
        let own = rows.iter().enumerate().filter(|(at, row)| row.side == side && (merged || *at == force.index()));
        let given = s.force(force).units.iter().filter(|&unit| s.pieces.has(unit, mark::HASTY)).count() as u8;
        own.map(|(_, row)| row.hasty).sum::<u8>().saturating_sub(given)
    }

    /// [1.0, 10.0] May a unit begin in this hex? Hidden and visible units do not mix.
    fn may_stand(&self, s: &State, unit: UnitId, hex: HexId) -> Result<(), Why> {
        let member = self.member(s, unit).ok_or(Why::SetupFixed(unit))?;
        if !member.at.contains(hex) {
            return Err(Why::SetupElsewhere(hex));
        }
        let hidden = s.pieces.has(unit, mark::HIDDEN);
        let force = s.force_of(unit);
        let mixes =
            |other: UnitId| other != unit && s.force_of(other) == force && s.pieces.has(other, mark::HIDDEN) != hidden;
        let kind = self.kind(unit);
        let dry = self.terrain(s, hex).extra(kind.class).is_some()
            || self.hex(s, hex).terrain != crate::ground::Terrain::Water;
        let light = !self.terrain(s, hex).light_only || kind.is_light();
        if s.pieces.stack(hex).any(mixes) || !dry || !light { Err(Why::SetupElsewhere(hex)) } else { Ok(()) }
    }

    /// [18.0] The works of a force that may be placed elsewhere, by their place in the list.
    fn movable(&self, s: &State, force: ForceId, at: usize) -> bool {
        let place = self.fight(s).works.get(at);
        place.is_some_and(|place| place.at.len() > 1) && s.works.get(at).is_some_and(|fixture| fixture.force == force)
    }

    pub(crate) fn permit_setup(&self, s: &State, force: ForceId, picked: UnitId, action: Action) -> Result<(), Why> {
        let hex = |place: crate::Place| self.arena(s).hex(place).ok_or(Why::NoSuchHex);
        if !picked.is_some() {
            return match action {
                Action::Done => Ok(()),
                Action::Pick(unit) if self.may_rearm(s, force, unit) => Ok(()),
                Action::Pick(unit) => {
                    self.in_play(s, force, unit)?;
                    if self.is_placeable(s, unit) { Ok(()) } else { Err(Why::SetupFixed(unit)) }
                }
                Action::Lay(at) if self.movable(s, force, at.into()) => Ok(()),
                _ => Err(Why::NotNow),
            };
        }
        if picked.0 >= WORK_IN_HAND {
            let at = usize::from(picked.0 - WORK_IN_HAND);
            let (fixture, place) = (s.works[at], &self.fight(s).works[at]);
            return match action {
                Action::To(to) => {
                    let to = hex(to)?;
                    if !place.at.contains(to) {
                        return Err(Why::SetupElsewhere(to));
                    }
                    if self.work_in(s, fixture.work, to).is_some() { Err(Why::MineTaken(to)) } else { Ok(()) }
                }
                Action::Back => Ok(()),
                _ => Err(Why::NotNow),
            };
        }
        match action {
            Action::To(_) | Action::Face(..) | Action::With(_) | Action::Dig if !self.is_placeable(s, picked) => {
                Err(Why::SetupFixed(picked))
            }
            Action::To(to) => {
                let to = hex(to)?;
                if to == s.pieces.at(picked) || s.pieces.has(picked, mark::INSIDE) {
                    return Err(Why::SetupElsewhere(to));
                }
                self.may_stand(s, picked, to)
            }
            Action::Face(unit, way) if unit == picked && way < 6 => {
                let allowed = self.member(s, unit).map_or(0, |member| member.facings.0);
                let fixed = s.pieces.has(unit, mark::HIDDEN | mark::INSIDE) || allowed >> way & 1 == 0;
                if fixed || s.pieces.facing[unit.index()] == way { Err(Why::SetupFacing(unit)) } else { Ok(()) }
            }
            Action::With(other) => self.may_swap(s, force, picked, other),
            Action::Carry(card) => {
                let held = s.weapons.iter().any(|(c, bearer)| *c == card && s.force_of(*bearer) == force);
                let fits = self.is_granted(s, card, picked) && self.may_rearm(s, force, picked);
                if fits && held { Ok(()) } else { Err(Why::NotNow) }
            }
            Action::Dig => {
                let dug_in = s.force(force).units.iter().any(|unit| s.pieces.has(unit, mark::HASTY));
                let spare = dug_in || self.hasty_in_hand(s, force) > 0;
                let fits = self.kind(picked).is_foot() && !s.pieces.has(picked, mark::HIDDEN | mark::INSIDE);
                if spare && fits { Ok(()) } else { Err(Why::CannotDig(picked)) }
            }
            Action::Back => Ok(()),
            _ => Err(Why::NotNow),
        }
    }

    /// [10.0] Two units among which the hidden ones are chosen change places, one hidden and the other not.
    fn may_swap(&self, s: &State, force: ForceId, picked: UnitId, other: UnitId) -> Result<(), Why> {
        self.in_play(s, force, other)?;
        let choice = |unit: UnitId| self.member(s, unit).is_some_and(|member| member.hiding == Hiding::Choice);
        let differ = s.pieces.has(picked, mark::HIDDEN) != s.pieces.has(other, mark::HIDDEN);
        let fits = |unit: UnitId, place: UnitId| {
            self.member(s, unit).is_some_and(|member| s.pieces.hex(place).is_some_and(|hex| member.at.contains(hex)))
        };
        if choice(picked) && choice(other) && differ && fits(picked, other) && fits(other, picked) {
            Ok(())
        } else {
            Err(Why::HidesEnough)
        }
    }

    pub(crate) fn perform_setup(&self, s: &mut State, force: ForceId, picked: UnitId, action: Action, log: &mut Log) {
        let none = Phase::Setup { force, picked: UnitId::NONE };
        let hex = |s: &State, place: crate::Place| self.arena(s).hex(place).unwrap_or(HexId(0));
        match action {
            Action::Done => self.next_setup(s, ForceId(force.0 + 1), log),
            Action::Pick(unit) => s.phase = Phase::Setup { force, picked: unit },
            Action::Lay(at) => s.phase = Phase::Setup { force, picked: UnitId(WORK_IN_HAND + at) },
            Action::To(to) if picked.0 >= WORK_IN_HAND => {
                let to = hex(s, to);
                s.works[usize::from(picked.0 - WORK_IN_HAND)].hex = to;
                s.phase = none;
            }
            Action::To(to) => {
                let to = hex(s, to);
                let riders: UnitSet = self.cargo(s, picked);
                s.pieces.shift(picked, self.side(picked), to);
                riders.iter().for_each(|rider| s.pieces.shift(rider, self.side(rider), to));
                s.phase = none;
            }
            Action::Face(unit, way) => {
                s.pieces.facing[unit.index()] = way;
                s.phase = none;
            }
            Action::With(other) => {
                let (here, there) = (s.pieces.at(picked), s.pieces.at(other));
                let side = self.side(picked);
                let hidden = [picked, other].map(|unit| s.pieces.has(unit, mark::HIDDEN));
                // [18.1.3] The hasty defence stays where somebody is seen.
                let dug_in = [picked, other].into_iter().any(|unit| s.pieces.has(unit, mark::HASTY));
                for (unit, to, hidden) in [(picked, there, hidden[1]), (other, here, hidden[0])] {
                    s.pieces.take(unit, side, off_map::GONE);
                    s.pieces.clear(unit, mark::HIDDEN);
                    if hidden {
                        s.pieces.mark(unit, mark::HIDDEN);
                        self.leave_hasty(s, unit);
                    }
                    s.pieces.put(unit, side, to);
                }
                let seen = if hidden[0] { picked } else { other };
                if dug_in && self.kind(seen).is_foot() {
                    s.pieces.mark(seen, mark::HASTY);
                    s.hasty_left -= 1;
                }
                s.phase = none;
            }
            Action::Carry(card) => {
                match s.weapons.iter_mut().find(|(held, _)| *held == card) {
                    Some((_, bearer)) => *bearer = picked,
                    None => kernel::unperformed(action, s.phase),
                }
                s.phase = none;
            }
            Action::Dig => {
                // Who has one gives it up; otherwise one in hand is used, or the first that somebody has.
                if s.pieces.has(picked, mark::HASTY) {
                    self.leave_hasty(s, picked);
                } else {
                    let first = s.force(force).units.iter().find(|&unit| s.pieces.has(unit, mark::HASTY));
                    if let Some(unit) = first.filter(|_| self.hasty_in_hand(s, force) == 0) {
                        self.leave_hasty(s, unit);
                    }
                    s.pieces.mark(picked, mark::HASTY);
                    s.hasty_left -= 1;
                }
                s.phase = none;
            }
            Action::Back => s.phase = none,
            _ => kernel::unperformed(action, s.phase),
        }
    }

    pub(crate) fn setup_offers(&self, s: &State, force: ForceId, picked: UnitId, into: &mut Vec<Action>) {
        let mut offer = |action: Action| {
            if self.permit_setup(s, force, picked, action).is_ok() {
                into.push(action);
            }
        };
        if !picked.is_some() {
            offer(Action::Done);
            s.force(force).units.iter().for_each(|unit| offer(Action::Pick(unit)));
            (0..s.works.len() as u8).for_each(|at| offer(Action::Lay(at)));
            return;
        }
        offer(Action::Back);
        let at = match picked.0 {
            n if n >= WORK_IN_HAND => self.fight(s).works.get(usize::from(n - WORK_IN_HAND)).map(|place| place.at),
            _ => self.member(s, picked).map(|member| member.at),
        };
        at.unwrap_or_default().iter().for_each(|hex| offer(Action::To(self.place(s, hex))));
        if picked.0 < WORK_IN_HAND {
            (0..6).for_each(|way| offer(Action::Face(picked, way)));
            s.force(force).units.iter().for_each(|unit| offer(Action::With(unit)));
            s.weapons.iter().for_each(|(card, _)| offer(Action::Carry(*card)));
            offer(Action::Dig);
        }
    }
}
