//! Conformance: the rulebook's own examples and every numbered rule, on positions set up by hand.
//!
//! A [`Field`] is a position that a test builds unit by unit and then plays with the same notation, the same checks and
//! the same dice as a real game.

mod audit;
mod book;
mod cards;
mod clash;
mod combat;
mod control;
mod doctrine;
mod examples;
mod groups;
mod hidden;
mod movement;
mod names;
mod officer;
mod overlays;
mod players;
mod readings;
mod secrets;
mod setup;
mod shells;
mod transport;
mod turns;
mod works;

use board::HexId;
use kernel::{Log, Scripted, Viewer};
use lab::TestField;

use crate::Heroes;
use crate::action::COMPASS;
use crate::data::cards::CardId;
use crate::data::markers::MarkerId;
use crate::data::tables::Work;
use crate::data::units::Side;
use crate::state::{
    Acting, Attack, Fixture, ForceId, MAX_CARDS, NO_CARD, Phase, Pool, UNHIT, UnitId, UnitSet, mark, off_map,
};

lab::test_field!(Heroes);

/// A unit by its name.
pub fn unit(id: &str) -> UnitId {
    game().unit_named(id).unwrap_or_else(|| panic!("no unit {id}"))
}

/// A card by its name.
pub fn card(id: &str) -> CardId {
    game().card_named(id).unwrap_or_else(|| panic!("no card {id}"))
}

/// A marker by its name.
pub fn marker(id: &str) -> MarkerId {
    let at = game().data.markers.iter().position(|marker| marker.id == id);
    MarkerId(at.unwrap_or_else(|| panic!("no marker {id}")) as u8)
}

impl Field {
    /// The opening position of a firefight, with the dice and cards of its opening.
    pub fn opening(scenario: &str, options: &[&str], tokens: &[&str]) -> Self {
        Self::start(scenario, options, tokens)
    }

    /// An empty board in the middle of a round; it is the Germans' turn, and nobody has CAPs, cards or units.
    pub fn on(board: u8, options: &[&str]) -> Self {
        let scenario = match board {
            1 => "woodcutters-track",
            2 => "bell-tower",
            3 => "long-ridge",
            4 => "registered-ground",
            5 => "house-to-house",
            7 => "couriers-satchel",
            _ => panic!("no firefight on board {board} alone"),
        };
        Self::cleared(scenario, options)
    }

    /// The map of a firefight without anything on it.
    pub fn cleared(scenario: &str, options: &[&str]) -> Self {
        let mut s =
            Heroes::opening(game(), &Self::setup(scenario, options), &mut Scripted::default(), &mut Log::silent());
        for unit in s.units().iter() {
            s.pieces.take(unit, game().side(unit), off_map::GONE);
            s.pieces.marks[unit.index()] = 0;
            s.pieces.carrier[unit.index()] = UnitId::NONE;
            s.pieces.force[unit.index()] = ForceId::NONE;
        }
        for force in &mut s.forces {
            // What a new round brings is enough to be asked for the initiative.
            (force.units, force.cap, force.start, force.losses, force.vp) = (UnitSet::EMPTY, 0, 1, 0, 0);
            (force.hand, force.pool, force.missions) = ([0; MAX_CARDS], Pool::default(), 0);
            force.secret = NO_CARD;
        }
        s.works.clear();
        s.weapons.clear();
        s.hasty_left = game().data.tables.works[Work::Hasty as usize].supply;
        s.pile = [0; MAX_CARDS];
        s.bottom = [0; MAX_CARDS];
        (s.acting, s.attack) = (Acting::default(), Attack::default());
        s.options.cards = false;
        s.phase = Phase::Turn;
        s.round = 1;
        Self { s, lines: Vec::new() }.turn(Side::German)
    }

    /// The first force of a side.
    pub fn force(&self, side: Side) -> ForceId {
        self.s.force_ids().find(|&force| self.s.force(force).side == side).expect("both sides are there")
    }

    pub fn hex(&self, name: &str) -> HexId {
        game().layout(&self.s).find(name).unwrap_or_else(|| panic!("no hex {name}"))
    }

    /// Puts a unit on the map.
    pub fn put(mut self, id: &str, at: &str, facing: &str) -> Self {
        let (unit, hex) = (unit(id), self.hex(at));
        let force = self.force(game().side(unit));
        self.s.pieces.force[unit.index()] = force;
        self.s.force_mut(force).units.insert(unit);
        self.s.pieces.wave[unit.index()] = 0;
        self.s.pieces.shift(unit, game().side(unit), hex);
        let way = COMPASS.iter().position(|way| *way == facing).unwrap_or_else(|| panic!("no direction {facing}"));
        self.s.pieces.facing[unit.index()] = way as u8;
        self
    }

    /// A unit that waits to enter from this round on.
    pub fn waiting(mut self, id: &str, round: u8) -> Self {
        let unit = unit(id);
        let force = self.force(game().side(unit));
        self.s.pieces.force[unit.index()] = force;
        self.s.force_mut(force).units.insert(unit);
        self.s.pieces.wave[unit.index()] = round;
        self.s.pieces.take(unit, game().side(unit), off_map::WAITING);
        self
    }

    /// A unit in or behind a vehicle, where that is.
    pub fn riding(self, id: &str, vehicle: &str) -> Self {
        let at = self.at(vehicle);
        let mut field = self.put(id, &at, "N");
        field.s.pieces.carrier[unit(id).index()] = unit(vehicle);
        field.s.pieces.facing[unit(id).index()] = field.s.pieces.facing[unit(vehicle).index()];
        field.marked(id, mark::ABOARD)
    }

    /// Puts marks of [`mark`] on a unit.
    pub fn marked(mut self, id: &str, marks: u16) -> Self {
        if marks & mark::HIDDEN != 0 {
            self.s.pieces.hide(unit(id), game().side(unit(id)), true);
        }
        if marks & mark::HASTY != 0 {
            self.s.hasty_left -= 1;
        }
        self.s.pieces.mark(unit(id), marks);
        self
    }

    /// A hit marker from the bag.
    pub fn hit(mut self, id: &str, which: &str) -> Self {
        let marker = marker(which);
        self.s.pieces.hit[unit(id).index()] = marker;
        self.s.bags[marker.index()] -= 1;
        self
    }

    /// Command points.
    pub fn cap(mut self, side: Side, caps: u8) -> Self {
        let force = self.force(side);
        self.s.force_mut(force).cap = caps;
        self.s.force_mut(force).start = caps;
        self
    }

    /// The activation of a unit with so many points left.
    pub fn active(mut self, id: &str, ap: u8) -> Self {
        let unit = unit(id);
        let force = self.s.force_of(unit);
        self.s.force_mut(force).pool = Pool { open: true, ap, used: 7 - ap.min(7), members: UnitSet::one(unit) };
        self
    }

    /// Cards in hand.
    pub fn hand(mut self, side: Side, cards: &[&str]) -> Self {
        let force = self.force(side);
        for id in cards {
            self.s.force_mut(force).hand[card(id).index()] += 1;
        }
        self
    }

    /// A weapon card with a unit.
    pub fn armed(mut self, id: &str, which: &str) -> Self {
        self.s.weapons.push((card(which), unit(id)));
        self
    }

    /// A work of a side.
    pub fn work(mut self, work: Work, at: &str, side: Side) -> Self {
        let (hex, force) = (self.hex(at), self.force(side));
        self.s.works.push(Fixture { work, hex, facing: 0, force, hidden: false });
        self
    }

    /// The work put last is hidden.
    pub fn unseen(mut self) -> Self {
        self.s.works.last_mut().expect("a work").hidden = true;
        self
    }

    /// Smoke: so many fresh markers.
    pub fn smoke(mut self, at: &str, fresh: u8) -> Self {
        let hex = self.hex(at);
        self.s.smoke.push((hex, 2 * fresh));
        self.s.fresh.push(fresh);
        self
    }

    /// Whose turn it is.
    pub fn turn(mut self, side: Side) -> Self {
        self.s.turn = self.force(side);
        self
    }

    /// The other side passes.
    pub fn pass(&mut self) -> &mut Self {
        self.act("pass")
    }

    /// The side that is to decide.
    pub fn side(&self) -> Side {
        if self.seat().0.is_multiple_of(2) { Side::German } else { Side::Soviet }
    }

    /// Where a unit is: a hex, or `dead`, `exited`, `waiting`, `gone`.
    pub fn at(&self, id: &str) -> String {
        match self.s.pieces.at(unit(id)) {
            off_map::DEAD => "dead".into(),
            off_map::EXITED => "exited".into(),
            off_map::WAITING => "waiting".into(),
            off_map::GONE => "gone".into(),
            hex => game().layout(&self.s).name(hex).into(),
        }
    }

    /// The marker on a unit.
    pub fn marker(&self, id: &str) -> Option<&'static str> {
        match self.s.pieces.hit[unit(id).index()] {
            UNHIT => None,
            found => game().data.markers.get(found.index()).map(|marker| marker.id.as_str()),
        }
    }

    pub fn has(&self, id: &str, marks: u16) -> bool {
        self.s.pieces.has(unit(id), marks)
    }

    pub fn is_spent(&self, id: &str) -> bool {
        self.has(id, mark::SPENT)
    }

    pub fn is_active(&self, id: &str) -> bool {
        self.s.is_active(unit(id))
    }

    /// Points of the activation of a side.
    pub fn ap(&self, side: Side) -> u8 {
        self.s.force(self.force(side)).pool.ap
    }

    pub fn caps(&self, side: Side) -> u8 {
        self.s.force(self.force(side)).cap
    }

    pub fn vp(&self, side: Side) -> i16 {
        self.s.force(self.force(side)).vp
    }

    /// Attack and defence value of the first attack that the last action's log tells of.
    pub fn values(&self) -> (i64, i64) {
        let line = self.lines.iter().find(|line| line.message.id.starts_with("log-attack-"));
        let value = |name: &str| {
            let args = &line.expect("an attack was rolled").message.args;
            match args.iter().find(|(known, _)| known == name) {
                Some((_, kernel::Value::Int(value))) => *value,
                other => panic!("{name} is {other:?}"),
            }
        };
        (value("attack"), value("defence"))
    }

    /// What a viewer is shown of a unit's badges.
    pub fn badges(&self, side: Side, id: &str) -> Vec<String> {
        let scene = game().observe(&self.s, Viewer::Seat(self.s.seat(self.force(side))));
        let mut pieces = scene.stacks.iter().flat_map(|stack| &stack.pieces);
        let piece = pieces.find(|piece| &*piece.id == id);
        piece.map(|piece| piece.badges.iter().map(|badge| badge.label.id.to_string()).collect()).unwrap_or_default()
    }

    /// Does a side see this unit on the map?
    pub fn seen_by(&self, side: Side, id: &str) -> bool {
        let scene = game().observe(&self.s, Viewer::Seat(self.s.seat(self.force(side))));
        scene.stacks.iter().flat_map(|stack| &stack.pieces).any(|piece| &*piece.id == id)
    }
}
