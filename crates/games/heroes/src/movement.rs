//! Chapters 5, 11.0, 11.1 and 14. Moving: facing, entering and leaving the map, and what happens on the way.

mod strides;

use board::{Direction, HexId};
use kernel::{LineKind, Log, Message};

use crate::Heroes;
use crate::action::{Action, Activation};
use crate::data::tables::Work;
use crate::data::units::{Class, traits};
use crate::ground::Layout;
use crate::state::{Acting, ForceId, Pending, Phase, RollKind, State, UnitId, UnitSet, Verb, mark, off_map};
use crate::why::Why;

pub use strides::Stride;

impl Heroes {
    /// Is the unit on the map and free to do something there?
    pub(crate) fn is_fit(&self, s: &State, unit: UnitId) -> Result<HexId, Why> {
        let hex = s.pieces.hex(unit).ok_or(Why::NotInPlay(unit))?;
        if s.pieces.has(unit, mark::HIDDEN) {
            return Err(Why::StillHidden(unit));
        }
        if s.pieces.has(unit, mark::ABOARD) {
            return Err(Why::IsAboard(unit));
        }
        if self.marker(s, unit).is_some_and(|marker| marker.stuns) {
            return Err(Why::Stunned(unit));
        }
        Ok(hex)
    }

    /// [5.0] A unit starts into a hex, or goes on into it.
    pub(crate) fn go(
        &self,
        s: &mut State,
        force: ForceId,
        unit: UnitId,
        stride: Stride,
        cautious: bool,
        log: &mut Log,
    ) {
        let going = s.acting.mover == unit;
        if !going {
            s.acting.start = s.pieces.at(unit);
        }
        let cost = if going { s.acting.cost + stride.cost } else { stride.cost };
        self.commit(s, force, Verb::Move, log);
        s.acting.mover = unit;
        s.acting.cost = cost;
        s.acting.cautious = cautious || (going && s.acting.cautious);
        (s.acting.steps, s.acting.wheels) = (stride.tracks, stride.wheels);
        if stride.die {
            // [18.3.1, 18.3.2] Announced; the die tells the price.
            s.acting.goal = stride.to;
            log.say("18.3", &[stride.to.0], || {
                Message::new("log-obstacle").with("unit", self.unit_name(unit)).with("hex", self.hex_name(s, stride.to))
            });
            s.rolls.push(Pending { kind: RollKind::Obstacle, force });
            return;
        }
        self.charge(s, force, cost);
        self.enter(s, unit, stride.to, log);
    }

    /// [18.3.1, 18.3.2] Pays what the die demands, or gives up.
    pub(crate) fn perform_obstacle(&self, s: &mut State, force: ForceId, action: Action, log: &mut Log) {
        let (unit, goal) = (s.acting.mover, s.acting.goal);
        s.acting.goal = HexId::NONE;
        s.phase = Phase::Acting;
        match action {
            Action::Pay => {
                let cost = s.acting.cost;
                self.charge(s, force, cost);
                self.enter(s, unit, goal, log);
            }
            Action::Yield => {
                log.say("18.3", &[goal.0], || Message::new("log-gave-up").with("unit", self.unit_name(unit)));
                s.acting.mover = UnitId::NONE;
                s.acting.left.remove(unit);
                // An active unit loses its points, however it tried.
                if s.is_active(unit) {
                    let pool = &mut s.force_mut(force).pool;
                    pool.used += pool.ap;
                    pool.ap = 0;
                }
            }
            _ => kernel::unperformed(action, Phase::Obstacle),
        }
    }

    /// [18.3.1, 18.3.2] Can the price of the die be paid, or does only its owner know?
    pub(crate) fn may_get_through(&self, s: &State) -> bool {
        let secret = s.options.variable_ap && s.options.hidden_ap && s.acting.way == Activation::Pool;
        secret || self.permit_obstacle(s, s.turn, Action::Pay).is_ok()
    }

    /// [18.3.1, 18.3.2]
    pub(crate) fn permit_obstacle(&self, s: &State, force: ForceId, action: Action) -> Result<(), Why> {
        match action {
            Action::Pay => self.afford(s, force, &s.acting, s.acting.cost),
            Action::Yield => Ok(()),
            _ => Err(Why::NotNow),
        }
    }

    /// [5.0, 5.4, 14.3] A unit comes into a hex, whoever is there, with what it carries, and what lies in wait happens.
    pub(crate) fn enter(&self, s: &mut State, unit: UnitId, to: HexId, log: &mut Log) {
        let (side, from) = (self.side(unit), s.pieces.at(unit));
        let hidden = s.pieces.has(unit, mark::HIDDEN);
        let backward = self.backed_up(s, unit, from, to);
        s.acting.from = from;
        s.acting.left.remove(unit);
        if s.pieces.marks[unit.index()] & mark::HASTY != 0 {
            s.hasty_left += 1;
        }
        s.pieces.clear(unit, mark::HASTY | mark::INSIDE | mark::STUCK | mark::EXPOSED);
        let riders: UnitSet = self.cargo(s, unit);
        s.pieces.shift(unit, side, to);
        if from == off_map::WAITING {
            s.acting.gates.insert(to);
        }
        if hidden {
            self.slip_inside(s, unit);
        }
        for rider in riders.iter() {
            s.pieces.shift(rider, side, to);
            s.pieces.mark(rider, mark::ABOARD);
            // [17.0] They move as a group.
            if !s.pieces.has(rider, mark::SPENT) {
                s.acting.group.insert(rider);
                if s.acting.way == Activation::Pool {
                    let force = s.force_of(unit);
                    s.force_mut(force).pool.members.insert(rider);
                }
            }
            self.pull_free(s, rider, from, to);
        }
        self.carry_along(s, unit, to);
        if hidden {
            log.whisper(
                s.seat(s.force_of(unit)),
                "10.1",
                &[],
                || Message::new("log-hidden-move").with("unit", self.unit_name(unit)).with("hex", self.hex_name(s, to)),
                || Message::new("log-hidden-moves").with("force", self.subject(s, s.force_of(unit))),
            );
        } else {
            log.say("5.0", &[to.0], || {
                Message::new("log-move").with("unit", self.unit_name(unit)).with("hex", self.hex_name(s, to))
            });
            log.is(LineKind::Move);
            self.show_slowness(s, unit, log);
            if self.needs_caution(s, &s.acting, unit, to) && !s.acting.cautious && !backward {
                s.pieces.mark(unit, mark::EXPOSED);
            }
            self.crush_wire(s, unit, to, log);
        }
        self.meet_mines(s, unit, to, log);
        for rider in riders.iter() {
            self.meet_mines(s, rider, to, log);
        }
        // [14.5]
        let along_road = from.index() < self.layout(s).len()
            && self.layout(s).towards(from, to).is_some_and(|way| self.hex(s, from).roads.has(way));
        if self.terrain(s, to).bogs && self.kind(unit).class == Class::Tracked && !along_road {
            let force = s.force_of(unit);
            s.rolls.push(Pending { kind: RollKind::Stuck(unit), force });
        }
        self.spot_all(s, log);
        // [2.5.2] Once it is known who defends the hex.
        self.capture(s, to, unit, log);
        riders.iter().for_each(|rider| self.capture(s, to, rider, log));
        // [10.0] Who came hidden faces nowhere until it is seen, and is asked with the others if it is seen now. [8.1] Found or
        // not, it has the second hex of card 5 still to go (ruling R55).
        if hidden && s.acting.steps == 0 {
            self.bar_exits(s, unit);
            s.acting.mover = UnitId::NONE;
        }
    }

    /// [5.2] Does the unit go out of its flank? Backing up is cautious.
    fn backed_up(&self, s: &State, unit: UnitId, from: HexId, to: HexId) -> bool {
        let flank = |way: Direction| self.arc_limit(s, unit).is_some_and(|facing| !Layout::is_front(facing, way));
        from.index() < self.layout(s).len() && self.layout(s).towards(from, to).is_some_and(flank)
    }

    /// [14.5] A stuck vehicle is free once it is towed out of the terrain that held it.
    fn pull_free(&self, s: &mut State, rider: UnitId, from: HexId, to: HexId) {
        if from.index() < self.layout(s).len() && self.hex(s, from).terrain != self.hex(s, to).terrain {
            s.pieces.clear(rider, mark::STUCK);
        }
    }

    /// [5.1, 5.3] May a unit face this way: for nothing after a move, for a pivot otherwise?
    pub(crate) fn may_face(&self, s: &State, force: ForceId, a: &Acting, unit: UnitId, way: u8) -> Result<(), Why> {
        if usize::from(way) >= Direction::ALL.len() {
            return Err(Why::NotNow);
        }
        if a.mover == unit {
            return if s.pieces.has(unit, mark::HIDDEN) { Err(Why::StillHidden(unit)) } else { self.can_turn(s, unit) };
        }
        if a.mover.is_some() || !a.left.contains(unit) {
            return Err(Why::InGroup(unit));
        }
        // [10.0] A hidden unit shows itself.
        if s.pieces.has(unit, mark::HIDDEN) {
            return if a.verb == Verb::Open { Ok(()) } else { Err(Why::StillHidden(unit)) };
        }
        self.allows(a, Verb::Other)?;
        self.not_otherwise(a)?;
        self.is_fit(s, unit)?;
        self.can_all_move(s, a, unit)?;
        self.can_turn(s, unit)?;
        if s.pieces.facing[unit.index()] == way {
            return Err(Why::SameFacing(unit));
        }
        self.afford(s, force, a, self.data.tables.figures.pivot)
    }

    /// [18.1.1, 18.1.2] In a trench or bunker there is no facing to choose.
    fn can_turn(&self, s: &State, unit: UnitId) -> Result<(), Why> {
        match self.shelter(s, unit) {
            Some(fort) if fort.work == Work::Trench => Err(Why::FacesAround(unit)),
            Some(_) => Err(Why::BunkerFixed(unit)),
            None => Ok(()),
        }
    }

    /// [5.1, 5.3, 10.0] Faces this way.
    pub(crate) fn face(&self, s: &mut State, force: ForceId, unit: UnitId, way: u8, log: &mut Log) {
        if s.acting.mover == unit {
            s.pieces.facing[unit.index()] = way;
            for rider in self.cargo(s, unit).iter() {
                s.pieces.facing[rider.index()] = way;
            }
            s.acting.mover = UnitId::NONE;
            self.bar_exits(s, unit);
            return;
        }
        if s.pieces.has(unit, mark::HIDDEN) {
            let hex = s.pieces.at(unit);
            self.reveal_hex(s, hex, log);
            s.pieces.facing[unit.index()] = way;
            s.turning.remove(unit);
            return;
        }
        self.commit(s, force, Verb::Move, log);
        self.charge(s, force, self.data.tables.figures.pivot);
        s.acting.left.remove(unit);
        s.pieces.facing[unit.index()] = way;
        for rider in self.cargo(s, unit).iter() {
            s.pieces.facing[rider.index()] = way;
        }
        self.leave_hasty(s, unit);
        self.stir(s, unit, log);
        log.say("5.3", &[s.pieces.at(unit).0], || Message::new("log-pivot").with("unit", self.unit_name(unit)));
    }

    /// [5.1, 10.0] A unit that was revealed or put down faces where its owner wants.
    pub(crate) fn turn_unit(&self, s: &mut State, unit: UnitId, way: u8) {
        s.turning.remove(unit);
        s.pieces.facing[unit.index()] = way;
        for rider in self.cargo(s, unit).iter() {
            s.pieces.facing[rider.index()] = way;
        }
    }

    /// [7.7.3] Those who are entered upon may not leave the way the attacker came in their next action.
    pub(crate) fn bar_exits(&self, s: &mut State, unit: UnitId) {
        let (hex, from) = (s.pieces.at(unit), s.acting.from);
        if from.index() >= self.layout(s).len() || !self.enemy_in(s, self.side(unit), hex) {
            return;
        }
        let Some(way) = self.layout(s).towards(hex, from) else { return };
        let bars = [way, way.clockwise(), way.counter_clockwise()].iter().fold(0, |bits, way| bits | 1 << way.index());
        let side = self.side(unit);
        let enemies: UnitSet = s.pieces.seen(hex).filter(|&other| self.side(other) != side).collect();
        for enemy in enemies.iter() {
            s.pieces.barred[enemy.index()] |= bars;
        }
    }

    /// [18.3.1] Tracks crush wire.
    fn crush_wire(&self, s: &mut State, unit: UnitId, hex: HexId, log: &mut Log) {
        if self.kind(unit).class == Class::Tracked && self.work_in(s, Work::Wire, hex).is_some() {
            s.works.retain(|fixture| fixture.hex != hex || fixture.work != Work::Wire);
            log.say("18.3.1", &[hex.0], || Message::new("log-wire-crushed").with("hex", self.hex_name(s, hex)));
        }
    }

    /// [18.3.3, 19.0] Mines in a hex come to light and attack, engineers aside.
    pub(crate) fn meet_mines(&self, s: &mut State, unit: UnitId, hex: HexId, log: &mut Log) {
        let Some(at) = s.works.iter().position(|fixture| fixture.hex == hex && fixture.work == Work::Mines) else {
            return;
        };
        let force = s.works[at].force;
        if s.works[at].hidden {
            s.works[at].hidden = false;
            self.drop_unseen_mines(s, hex);
            log.reveal("18.3.3", &[hex.0], || Message::new("log-mines-found").with("hex", self.hex_name(s, hex)));
        }
        if !self.kind(unit).has(traits::ENGINEERS) && !s.rolls.is_full() {
            // [10.0] A unit that sets them off is no longer hidden.
            if s.pieces.has(unit, mark::HIDDEN) {
                self.reveal_hex(s, hex, log);
            }
            s.rolls.push(Pending { kind: RollKind::Mines(unit), force });
        }
    }

    /// [18.0] One mine field in a hex: under one that is seen nobody keeps another, whether or not he knew of it (ruling R28).
    pub(crate) fn drop_unseen_mines(&self, s: &mut State, hex: HexId) {
        s.works.retain(|fixture| fixture.hex != hex || fixture.work != Work::Mines || !fixture.hidden);
    }

    /// [18.3.3] Doing anything but firing, rallying or observing among mines sets them off.
    pub(crate) fn stir(&self, s: &mut State, unit: UnitId, log: &mut Log) {
        if let Some(hex) = s.pieces.hex(unit).filter(|&hex| self.work_in(s, Work::Mines, hex).is_some()) {
            self.meet_mines(s, unit, hex, log);
        }
    }

    /// [18.1.3] A unit that moves or turns leaves its hasty defence.
    pub(crate) fn leave_hasty(&self, s: &mut State, unit: UnitId) {
        if s.pieces.has(unit, mark::HASTY) {
            s.pieces.clear(unit, mark::HASTY);
            s.hasty_left += 1;
        }
    }

    /// [5.6, 9.1.1] May a unit leave the map, alone or with others of its group?
    pub(crate) fn may_exit(&self, s: &State, force: ForceId, a: &Acting, unit: UnitId) -> Result<i16, Why> {
        self.allows(a, Verb::Move)?;
        self.not_otherwise(a)?;
        if a.mover.is_some() || !a.left.contains(unit) {
            return Err(Why::InGroup(unit));
        }
        let hex = self.is_fit(s, unit)?;
        self.can_all_move(s, a, unit)?;
        let points = self.exit_points(s, unit, hex).ok_or(Why::NoExit(unit))?;
        self.afford(s, force, a, self.pace(s, unit))?;
        Ok(points)
    }

    /// [5.6] What leaving the map here is worth, if the firefight allows it.
    fn exit_points(&self, s: &State, unit: UnitId, hex: HexId) -> Option<i16> {
        let (fight, kind) = (self.fight(s), self.kind(unit));
        let exit = fight.exits.iter().find(|exit| {
            exit.side == kind.side && exit.at.contains(hex) && exit.from <= s.round && exit.roles.contains(&kind.role)
        });
        let satchel = fight.satchel.as_ref().filter(|satchel| {
            let carrier = || self.counter_of(fight.unit(satchel.carrier));
            s.pieces.has(unit, mark::BEARER) && satchel.exit.contains(hex) && self.side(carrier()) != kind.side
        });
        exit.map(|exit| exit.points).or_else(|| satchel.map(|satchel| satchel.carried_off)).map(i16::from)
    }

    /// [5.6] Leaves the map, with those aboard.
    pub(crate) fn exit(&self, s: &mut State, force: ForceId, unit: UnitId, points: i16, log: &mut Log) {
        self.commit(s, force, Verb::Move, log);
        let cost = self.pace(s, unit);
        self.charge(s, force, cost);
        let hex = s.pieces.at(unit);
        log.say("5.6", &[hex.0], || Message::new("log-exit").with("unit", self.unit_name(unit)));
        self.show_slowness(s, unit, log);
        let riders: UnitSet = self.cargo(s, unit);
        let mut total = points;
        for rider in riders.iter() {
            total += self.exit_points(s, rider, hex).unwrap_or(0);
            self.remove(s, rider, log);
        }
        self.remove(s, unit, log);
        self.score(s, force, total, "5.6", log);
    }

    /// A unit leaves the game unharmed.
    fn remove(&self, s: &mut State, unit: UnitId, log: &mut Log) {
        if s.pieces.has(unit, mark::BEARER) {
            self.carry_off(s);
        }
        self.leave_hasty(s, unit);
        self.unhit(s, unit);
        s.pieces.take(unit, self.side(unit), off_map::EXITED);
        s.pieces.marks[unit.index()] = mark::SPENT;
        s.pieces.carrier[unit.index()] = UnitId::NONE;
        s.acting.left.remove(unit);
        s.acting.group.remove(unit);
        let force = s.force_of(unit);
        self.leave_pool(s, force, unit, log);
    }
}
