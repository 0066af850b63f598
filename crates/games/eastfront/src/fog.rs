//! [2.3, 7.12, 7.14] Hidden blocks: worlds a player cannot tell from the true one, and what must hold in every state.
//!
//! What is imagined follows from what the seat can see and from nothing else: hidden blocks are dealt anew to the places
//! where blocks are seen, and their steps are drawn anew, so that no sample tells more of the truth than another.

use board::HexId;
use kernel::{Draws as _, Log, Rng, Scripted, Seat};

use crate::EastFront;
use crate::action::Action;
use crate::art::wood;
use crate::data::MAX_HEXES;
use crate::production::{Choosing, Plan};
use crate::state::{Bridgehead, Phase, State, Vector, mark, off_map};
use crate::supply::Choice;
use crate::units::{Kind, Side, UnitId, traits};

/// What a block keeps to itself, wherever it stands.
const OWN: u16 = mark::FREED | mark::REBUILT;
/// One hidden block in so many has been rebuilt, once there was a production to do it in.
const REBUILT: usize = 8;
/// How often a deal that could not be is tried again.
const TRIES: usize = 12;

/// A place where a hidden block is seen, or a pool it may lie in.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Slot {
    at: HexId,
    marks: u16,
    due: u16,
    origin: HexId,
    vector: Vector,
    landed: HexId,
    /// [16.7] The hex of the plain it faces.
    plain: Option<usize>,
    /// [15.41] The landing of this turn that was its own.
    landing: Option<usize>,
    /// It is on its way, like this.
    moving: Option<Gait>,
}

/// [6.1] How a block moves shows what it may be: its speed, what stops it, where it may not go.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
struct Gait {
    speed: u8,
    cavalry: bool,
    hq: bool,
    nation: u8,
    still: bool,
    free: bool,
}

impl EastFront {
    /// A state in which everything hidden from a seat has been dealt anew.
    pub(crate) fn imagine(&self, s: &State, seat: Seat, rng: &mut Rng) -> State {
        let mut twin = s.clone();
        let Some(side) = Side::of(seat) else { return twin };
        let enemy = side.enemy();
        if self.is_deploying(s, enemy) {
            self.imagine_deployment(&mut twin, enemy, rng);
            return twin;
        }
        self.forget_production(&mut twin, enemy, rng);
        self.forget_plans(&mut twin, enemy, rng);
        let gait = self.gait(s, s.moving.unit);
        for _ in 0..TRIES {
            let mut dealt = twin.clone();
            self.deal_rebuilt(&mut dealt, enemy, rng);
            if self.deal_blocks(&mut dealt, enemy, gait, rng) && self.leaves_choice(&dealt, enemy) {
                twin = dealt;
                break;
            }
        }
        self.deal_steps(&mut twin, enemy, rng);
        twin
    }

    /// [11.42] Which of the hidden blocks have been rebuilt: nobody but their owner saw it.
    fn deal_rebuilt(&self, s: &mut State, enemy: Side, rng: &mut Rng) {
        let month = s.date.months();
        // [3.12, 3.13] Every half-year that follows another begins with a production.
        let produced = month > self.scenario(s).begins.months() || s.link_at > 0;
        for unit in self.data.unit_ids() {
            if self.is_secret(s, enemy, unit) {
                s.pieces.clear(unit, mark::REBUILT);
                if produced && rng.below(REBUILT) == 0 {
                    s.pieces.mark(unit, mark::REBUILT);
                }
            }
        }
    }

    /// [16.7] Where the Axis is asked which unit faces the plain, there are several to choose from.
    fn leaves_choice(&self, s: &State, enemy: Side) -> bool {
        match self.data.ground.hungarian_plain.get(usize::from(s.plain_choice)) {
            Some(&hex) if enemy == Side::Axis => self.plain_candidates(s, hex).nth(1).is_some(),
            _ => true,
        }
    }

    /// Deals the enemy's hidden blocks to the places where blocks of their wood are seen, and to the eliminated. False if
    /// some of them cannot be dealt.
    fn deal_blocks(&self, s: &mut State, enemy: Side, gait: Gait, rng: &mut Rng) -> bool {
        s.stale = true;
        (0..self.art.woods.len()).all(|colour| {
            let of_wood = |&unit: &UnitId| wood(self.data.unit(unit).nation) == colour;
            let units: Vec<UnitId> =
                self.data.unit_ids().filter(of_wood).filter(|&unit| self.is_secret(s, enemy, unit)).collect();
            let mut slots: Vec<Slot> = units.iter().map(|&unit| self.slot(s, unit, gait)).collect();
            // In an order that tells nothing of who is where: the same lots deal the same world, whatever is true.
            slots.sort_unstable();
            let dealt = (0..TRIES).find_map(|_| self.deal_once(s, &units, &slots, rng));
            let Some(dealt) = dealt else { return false };
            units.iter().for_each(|&unit| s.pieces.take(unit, off_map::GONE));
            for (&unit, &slot) in units.iter().zip(&dealt) {
                self.fill(s, unit, slots[slot]);
            }
            true
        })
    }

    fn slot(&self, s: &State, unit: UnitId, gait: Gait) -> Slot {
        let at = unit.index();
        Slot {
            at: s.pieces.at(unit),
            marks: s.pieces.marks[at] & !OWN,
            due: s.pieces.due[at],
            origin: s.pieces.origin[at],
            vector: s.pieces.vector[at],
            landed: s.pieces.landed[at],
            plain: s.plain.iter().position(|&other| other == unit),
            landing: s.landings.iter().position(|landing| landing.unit == unit),
            moving: Some(gait).filter(|_| s.moving.unit == unit),
        }
    }

    /// Puts a block that is off the map into a slot.
    fn fill(&self, s: &mut State, unit: UnitId, slot: Slot) {
        let at = unit.index();
        if slot.at.index() < MAX_HEXES {
            s.pieces.put(unit, slot.at);
        } else {
            s.pieces.take(unit, slot.at);
        }
        s.pieces.marks[at] = s.pieces.marks[at] & OWN | slot.marks;
        s.pieces.due[at] = slot.due;
        s.pieces.origin[at] = slot.origin;
        s.pieces.vector[at] = slot.vector;
        s.pieces.landed[at] = slot.landed;
        if let Some(plain) = slot.plain {
            s.plain[plain] = unit;
        }
        if let Some(landing) = slot.landing {
            s.landings[landing].unit = unit;
        }
        if slot.moving.is_some() {
            s.moving.unit = unit;
        }
    }

    /// A slot for every unit: those that cannot be everywhere choose first, the others in any order. Nothing if somebody
    /// is left without a place.
    fn deal_once(&self, s: &State, units: &[UnitId], slots: &[Slot], rng: &mut Rng) -> Option<Vec<usize>> {
        let mut free: Vec<usize> = (0..slots.len()).collect();
        let mut order: Vec<usize> = (0..units.len()).collect();
        rng.shuffle(order.len(), |i, j| order.swap(i, j));
        order.sort_by_key(|&at| self.freedom(s, units[at]));
        let mut dealt = vec![0; units.len()];
        // Somebody has to be on the way who can be.
        if let Some(place) = slots.iter().position(|slot| slot.moving.is_some()) {
            let able: Vec<usize> =
                (0..order.len()).filter(|&n| self.could_be(s, units[order[n]], &slots[place])).collect();
            if able.is_empty() {
                return None;
            }
            dealt[order.remove(able[rng.below(able.len())])] = place;
            free.retain(|&slot| slot != place);
        }
        for at in order {
            let able: Vec<usize> = (0..free.len()).filter(|&n| self.could_be(s, units[at], &slots[free[n]])).collect();
            if able.is_empty() {
                return None;
            }
            dealt[at] = free.swap_remove(able[rng.below(able.len())]);
        }
        Some(dealt)
    }

    /// Who is more at liberty chooses later.
    fn freedom(&self, s: &State, unit: UnitId) -> u8 {
        let info = self.data.unit(unit);
        let ashore = info.has(traits::COASTAL) && s.phase == Phase::Bridgehead;
        match info.kind {
            _ if ashore || info.has(traits::STATIC | traits::PARA) => 0,
            Kind::Hq | Kind::Supreme => 1,
            _ if info.nation.is_satellite() && !self.is_free(s, unit) => 2,
            _ => 3,
        }
    }

    /// Could a block be in a slot, as far as everybody knows?
    fn could_be(&self, s: &State, unit: UnitId, slot: &Slot) -> bool {
        let info = self.data.unit(unit);
        let hex = Some(slot.at).filter(|hex| hex.index() < MAX_HEXES);
        let entered = slot.marks & mark::ENTERED != 0;
        if slot.moving.is_some_and(|gait| gait != self.gait(s, unit)) {
            return false;
        }
        if info.is_hq() {
            // [5.1] HQs attack nobody. Their end is seen by all but for hunger, so they are taken to be alive.
            return hex.is_some() && !entered;
        }
        if info.has(traits::PARA)
            && let Some(ready) = self.drop_field(s)
        {
            // [14.2] An HQ that has ordered a drop stands with them.
            return hex == Some(ready);
        }
        if info.has(traits::COASTAL) && s.phase == Phase::Bridgehead {
            // [15.51] Its owner would not be asked if it did not stand where it was put ashore.
            return hex == Some(slot.landed);
        }
        if !info.nation.is_satellite() || s.side(unit) == Side::Soviet {
            return true;
        }
        // [2.66, 2.67, 16.4] Satellites at home, unless they are free or stranded.
        let home = |hex: HexId| self.away_from_home(s, info.nation, hex) == 0;
        let stranded = slot.marks & mark::UNSUPPLIED != 0;
        let still = info.has(traits::STATIC);
        // [2.67] A static unit attacks by a supreme move, and there are none in a blitz.
        let blitzed = entered && s.blitz;
        hex.is_none_or(|hex| home(hex) || (!still && (self.is_free(s, unit) || stranded))) && !(still && blitzed)
    }

    fn gait(&self, s: &State, unit: UnitId) -> Gait {
        if unit == UnitId::NONE {
            return Gait::default();
        }
        let info = self.data.unit(unit);
        Gait {
            speed: self.speed(s, unit, s.moving.from),
            cavalry: info.kind == Kind::Cavalry,
            hq: info.is_hq(),
            nation: info.nation as u8,
            still: info.has(traits::STATIC),
            free: self.is_free(s, unit),
        }
    }

    /// [14.2] Where an active HQ has yet to carry out its drop.
    fn drop_field(&self, s: &State) -> Option<HexId> {
        let ready = |&&hq: &&UnitId| {
            s.pieces.has(hq, mark::ACTIVE) && s.pieces.has(hq, mark::AIRBORNE) && !s.pieces.has(hq, mark::SPENT)
        };
        s.pieces.hex(*self.hqs[Side::Soviet].iter().find(ready)?)
    }

    /// Draws the steps of hidden blocks anew, about as many as the scenario gives to blocks of their class.
    fn deal_steps(&self, s: &mut State, enemy: Side, rng: &mut Rng) {
        let choice = if s.phase == Phase::Attrition { self.supply_choice(s) } else { None };
        for unit in self.data.unit_ids() {
            // [14.6] Of dispersed paratroops everything is known but their strength.
            let face_down = s.side(unit) == enemy && s.pieces.has(unit, mark::DISPERSED) && !self.lies_open(s, unit);
            if !face_down && !self.is_secret(s, enemy, unit) {
                continue;
            }
            let info = self.data.unit(unit);
            let (steps, blocks) = self.usual_steps(s, unit);
            let whole = usize::from(steps / blocks);
            let more = usize::from(rng.below(usize::from(blocks)) < usize::from(steps % blocks));
            let spread = [0, 1, 1, 2][rng.below(4)];
            let drawn = (whole + more + spread).saturating_sub(1) as u8;
            s.pieces.cv[unit.index()] = match (s.pieces.at(unit), choice) {
                (off_map::DEAD, _) => 0,
                // [10.5, 15.31] Those among whom their owner has to choose are equals.
                (at, Some((hex, Choice::Fortress | Choice::Siege))) if at == hex => info.least().max(1),
                _ => drawn.clamp(info.least(), info.max),
            };
        }
    }

    fn lies_open(&self, s: &State, unit: UnitId) -> bool {
        s.pieces.has(unit, mark::REVEALING & !mark::DISPERSED)
    }

    /// [3.22] How many steps how many blocks like this one have when the half-year begins.
    fn usual_steps(&self, s: &State, unit: UnitId) -> (u16, u16) {
        let scenario = self.scenario(s);
        let info = self.data.unit(unit);
        let named = scenario.named.iter().chain(&scenario.turned).find(|(named, _)| *named == unit);
        if let Some(&(_, cv)) = named {
            return (u16::from(cv), 1);
        }
        let force = scenario.forces.iter().find(|force| force.class == info.class && force.side == s.side(unit));
        if let Some(force) = force {
            return (force.cv, u16::from(force.count).max(1));
        }
        let alike = |(other, ..): &&(UnitId, HexId, u8)| {
            let other = self.data.unit(*other);
            other.side == info.side && other.is_hq() == info.is_hq()
        };
        let placed = scenario.places.iter().filter(alike);
        let (steps, blocks) = placed.fold((0, 0), |(steps, blocks), (_, _, cv)| (steps + u16::from(*cv), blocks + 1));
        if blocks > 0 { (steps, blocks) } else { (u16::from(info.max) + 1, 2) }
    }

    /// Who deploys, builds, or moves own blocks where no enemy stands learns nothing, as long as nothing else comes of it
    /// by itself: the end of the movement begins battles.
    pub(crate) fn could_inform(&self, s: &State, side: Side, action: Action) -> bool {
        match (s.phase, action) {
            (Phase::Setup { .. } | Phase::Production, _) => action == Action::Done,
            (Phase::Moving, _) if s.moving.rearguard => true,
            (Phase::Moving, Action::To(hex)) if s.pieces.count(side.enemy(), hex) > 0 => true,
            (Phase::Movement, Action::Move(..)) | (Phase::Moving, Action::To(_) | Action::Halt) => {
                let (mut after, mut dice, mut log) = (s.clone(), Scripted::default(), Log::silent());
                self.apply(&mut after, side, action, &mut dice, &mut log);
                // What comes of it once nobody can move any more depends on hidden blocks, so it is not looked at.
                let goes_on = match after.phase {
                    Phase::Moving => true,
                    Phase::Movement => self.can_move_any(&after),
                    _ => false,
                };
                dice.finish().is_err() || after.plain_choice != u8::MAX || !goes_on
            }
            _ => true,
        }
    }

    /// What the enemy does in production is not seen until both are done.
    fn forget_production(&self, s: &mut State, enemy: Side, rng: &mut Rng) {
        if s.phase != Phase::Production {
            return;
        }
        let done = s.plans[enemy].done;
        let left = rng.below(16) as i16;
        s.plans[enemy] = Plan { left, done, choosing: Choosing::Nothing, ..Plan::default() };
        for unit in self.data.unit_ids().filter(|&unit| s.side(unit) == enemy).collect::<Vec<_>>() {
            if s.pieces.has(unit, mark::ARRIVING) {
                let rebuilt = s.pieces.has(unit, mark::REBUILT);
                s.take(unit, if rebuilt { off_map::DEAD } else { off_map::DUE });
                if rebuilt {
                    s.pieces.cv[unit.index()] = 0;
                    s.pieces.clear(unit, mark::REBUILT);
                }
            }
            s.pieces.clear(unit, mark::ARRIVING | mark::RAISED | mark::SPENT);
        }
    }

    /// [11.51, 15.51] What the enemy has prepared: reinforcements brought forward, and how far the bridgehead has come.
    fn forget_plans(&self, s: &mut State, enemy: Side, rng: &mut Rng) {
        for unit in self.data.unit_ids() {
            let due = s.side(unit) == enemy && s.pieces.at(unit) == off_map::DUE;
            if let Some((_, row)) = self.enlisted(unit).filter(|_| due) {
                s.pieces.due[unit.index()] = row.date.months();
                s.pieces.cv[unit.index()] = row.cv;
            }
        }
        let hidden = matches!(s.bridgehead, Bridgehead::Preparing | Bridgehead::Ready | Bridgehead::Lost);
        if enemy == Side::Soviet && hidden && s.phase != Phase::Bridgehead {
            s.bridgehead = self.guess_bridgehead(s, rng);
        }
    }

    /// [15.51] How far a bridgehead that is not on the map may have come: what was last seen of it, until there has been a
    /// production to work on it.
    fn guess_bridgehead(&self, s: &State, rng: &mut Rng) -> Bridgehead {
        let (known, month) = s.bridgehead_known;
        let worked_on = s.options.sea_power && s.date.months() > month && s.phase != Phase::Month;
        // One lot in any case, so that the rest of a world does not hang on it.
        let lot = rng.below(6);
        match known {
            _ if !worked_on => known,
            Bridgehead::Lost => [Bridgehead::Lost, Bridgehead::Preparing, Bridgehead::Ready][lot % 3],
            _ => [Bridgehead::Preparing, Bridgehead::Ready][lot % 2],
        }
    }

    /// Is this a block of the enemy whose face the other side cannot know?
    fn is_secret(&self, s: &State, enemy: Side, unit: UnitId) -> bool {
        let at = s.pieces.at(unit);
        let there = s.pieces.hex(unit).is_some() || matches!(at, off_map::DEAD | off_map::PLAIN);
        s.side(unit) == enemy && there && !s.pieces.has(unit, mark::REVEALING)
    }

    /// What must hold in every state.
    pub(crate) fn audit(&self, s: &State) -> Result<(), String> {
        let data = &self.data;
        s.pieces.audit(data)?;
        for unit in data.unit_ids() {
            let info = data.unit(unit);
            let at = s.pieces.at(unit);
            let cv = s.cv(unit);
            match s.pieces.hex(unit) {
                Some(hex) if !data.ground.hex(hex).is_land() => {
                    return Err(format!("{} stands in {}", info.id, data.token(hex)));
                }
                Some(_) if cv < info.least() || cv > info.max => {
                    return Err(format!("{} has {cv} steps of {}", info.id, info.max));
                }
                None if at == off_map::DEAD && cv != 0 => {
                    return Err(format!("{} is eliminated with {cv} steps", info.id));
                }
                None if at == off_map::PLAIN && !s.plain.contains(&unit) => {
                    return Err(format!("{} faces no hex of the plain", info.id));
                }
                _ => {}
            }
            if s.pieces.has(unit, mark::ACTIVE) && (!info.is_hq() || s.side(unit) != s.active) {
                return Err(format!("{} is active", info.id));
            }
        }
        for unit in s.plain.into_iter().filter(|&unit| unit != UnitId::NONE) {
            if s.pieces.at(unit) != off_map::PLAIN {
                return Err(format!("{} is not off the map", data.unit(unit).id));
            }
        }
        for &hex in &data.ground.land {
            if s.friendly.values().all(|friendly| friendly.contains(hex)) {
                return Err(format!("{} is friendly to both sides", data.token(hex)));
            }
        }
        if s.plans.values().any(|plan| plan.left < 0) {
            return Err("production points were overdrawn".into());
        }
        if !s.stale && matches!(s.phase, Phase::Command | Phase::Production) {
            let mut fresh = s.clone();
            (fresh.stale, fresh.stale_supply) = (true, true);
            self.trace_supply(&mut fresh);
            if fresh.friendly != s.friendly || fresh.contested != s.contested {
                return Err("control is out of date".into());
            }
            if !s.stale_supply && (fresh.network != s.network || fresh.supplied != s.supplied) {
                return Err("supply is out of date".into());
            }
        }
        Ok(())
    }
}
