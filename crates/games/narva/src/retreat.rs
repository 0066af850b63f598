//! [9.5] Retreats.

use arrayvec::ArrayVec;
use board::{Flood, HexId};
use kernel::{Log, Message};
use serde::{Deserialize, Serialize};

use crate::Narva;
use crate::combat::Stage;
use crate::state::{State, UnitSet, mark};
use crate::terrain::FORBIDDEN;
use crate::units::{Side, UnitId};
use crate::why::Why;

/// [9.5, 9.5.5] The retreat of one hex's units: a group goes hex by hex, the others wait for their turn.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Retreat {
    pub origin: HexId,
    /// Hexes each unit has to go.
    pub length: u8,
    /// Hexes the group has gone.
    pub gone: u8,
    pub group: UnitSet,
    pub waiting: UnitSet,
    /// Steps the group still has to lose on its way.
    pub owed: u8,
    /// These are for hexes it could not go: anybody may take them.
    pub short: bool,
}

impl Default for Retreat {
    fn default() -> Self {
        Self {
            origin: HexId::NONE,
            length: 0,
            gone: 0,
            group: UnitSet::EMPTY,
            waiting: UnitSet::EMPTY,
            owed: 0,
            short: false,
        }
    }
}

/// [9.5.2, 9.5.3, 9.5.4] How good a way to retreat is: more hexes, then fewer enemy ZOCs, then an end in supply.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Merit {
    hexes: u8,
    free_of_zoc: u8,
    supplied: bool,
}

/// A way to retreat: its first hex, its end, its merit so far as it needs no supply line.
struct Way {
    first: HexId,
    end: HexId,
    hexes: u8,
    zocs: u8,
}

type Ways = ArrayVec<Way, 160>;

/// Where a group may go next.
pub struct Choice {
    pub hexes: ArrayVec<HexId, 6>,
    /// The group cannot go together: somebody must be left for later.
    pub split: bool,
}

impl Narva {
    /// The side that retreats in this battle's stage.
    pub(crate) fn retreating_side(&self, s: &State) -> Side {
        let attacker = s.battle.side();
        if s.battle.stage == Stage::AttackerRetreat { attacker } else { attacker.enemy() }
    }

    /// The hex the group stands in.
    pub(crate) fn group_hex(&self, s: &State) -> HexId {
        s.battle.retreat.group.iter().next().map_or(HexId::NONE, |unit| s.pieces.at(unit))
    }

    /// [9.5, 9.5.1, 6.3] May a unit retreat from one hex into the next, as far as ground, rivers and enemies go?
    fn may_fall_back(&self, s: &State, unit: UnitId, from: HexId, to: HexId) -> Result<(), Why> {
        let info = self.data.unit(unit);
        let Some(direction) = self.data.map.direction(from, to) else { return Err(Why::NotAdjacent(unit)) };
        let (by, crossing) = (usize::from(info.mech), self.data.ground.crossing(s.frost(), from, direction));
        if crossing.road[by] == FORBIDDEN && crossing.cost[by] == FORBIDDEN {
            return Err(Why::River(to));
        }
        self.may_come(s, info, to)
    }

    /// All ways on from a hex, each as far as it goes.
    fn ways(&self, s: &State, units: &UnitSet, at: HexId, gone: u8, way: &mut Way, into: &mut Ways) {
        let retreat = &s.battle.retreat;
        let mut goes_on = false;
        if gone < retreat.length {
            for (_, to) in self.data.around(at) {
                let farther = self.data.map.distance(retreat.origin, to) == u32::from(gone) + 1;
                if !farther || !units.iter().all(|unit| self.may_fall_back(s, unit, at, to).is_ok()) {
                    continue;
                }
                goes_on = true;
                let zoc = u8::from(s.pieces.zoc(self.retreating_side(s).enemy(), to));
                let first = if gone == retreat.gone { to } else { way.first };
                let mut next = Way { first, end: to, hexes: gone + 1, zocs: way.zocs + zoc };
                self.ways(s, units, to, gone + 1, &mut next, into);
            }
        }
        if !goes_on {
            // More than 160 ways do not exist within the longest retreat of the table.
            let _ = into.try_push(Way { first: way.first, end: way.end, hexes: way.hexes, zocs: way.zocs });
        }
    }

    /// The ways that go farthest through fewest enemy ZOCs, for some units that stand together.
    fn best_ways(&self, s: &State, units: &UnitSet, at: HexId) -> Ways {
        let gone = s.battle.retreat.gone;
        let mut ways = Ways::new();
        let mut start = Way { first: HexId::NONE, end: at, hexes: gone, zocs: 0 };
        self.ways(s, units, at, gone, &mut start, &mut ways);
        let hexes = ways.iter().map(|way| way.hexes).max().unwrap_or(0);
        ways.retain(|way| way.hexes == hexes);
        let zocs = ways.iter().map(|way| way.zocs).min().unwrap_or(0);
        ways.retain(|way| way.zocs == zocs);
        ways
    }

    /// Of equally long and dangerous ways those that end in supply, if any do, and how good they are.
    fn merit(&self, s: &State, flood: &Flood, ways: &mut Ways) -> Option<Merit> {
        let fed = |way: &Way| self.supplied_at(s, self.retreating_side(s), flood, way.end);
        let supplied = ways.iter().any(fed);
        if supplied {
            ways.retain(|way| fed(way));
        }
        let way = ways.first()?;
        Some(Merit { hexes: way.hexes, free_of_zoc: u8::MAX - way.zocs, supplied })
    }

    /// [9.5.1, 9.5.2, 9.5.3, 9.5.4, 9.5.5] Where the group may go next. It goes together only by a way that is best
    /// for each of its units (ruling R62).
    pub(crate) fn retreat_choice(&self, s: &State) -> Choice {
        let retreat = &s.battle.retreat;
        let at = self.group_hex(s);
        let mut ways = self.best_ways(s, &retreat.group, at);
        let splits = retreat.gone == 0 && retreat.group.len() > 1;
        let mut split = false;
        if splits || ways.len() > 1 {
            // The line of supply is traced as if the stack had left its hex.
            let lifted = retreat.group.union(&retreat.waiting);
            let left = if s.pieces.stack(at).all(|unit| lifted.contains(unit)) { at } else { HexId::NONE };
            self.with_supply(s, self.retreating_side(s), left, |flood| {
                let together = self.merit(s, flood, &mut ways);
                let alone = |unit| self.merit(s, flood, &mut self.best_ways(s, &UnitSet::one(unit), at));
                split = splits && retreat.group.iter().any(|unit| alone(unit) > together);
            });
        }
        let mut hexes = ArrayVec::new();
        for way in ways.iter().filter(|way| !split && way.first != HexId::NONE) {
            if !hexes.contains(&way.first) {
                hexes.push(way.first);
            }
        }
        Choice { hexes, split }
    }

    /// May the group retreat into this hex?
    pub(crate) fn may_retreat(&self, s: &State, to: HexId) -> Result<(), Why> {
        let retreat = &s.battle.retreat;
        if retreat.owed > 0 || retreat.gone >= retreat.length {
            return Err(Why::NotNow);
        }
        let choice = self.retreat_choice(s);
        if choice.hexes.contains(&to) {
            return Ok(());
        }
        let at = self.group_hex(s);
        for unit in retreat.group.iter() {
            self.may_fall_back(s, unit, at, to)?;
        }
        if self.data.map.distance(retreat.origin, to) != u32::from(retreat.gone) + 1 {
            return Err(Why::RetreatNotAway(to));
        }
        if choice.split {
            return Err(Why::RetreatSplit);
        }
        let zoc = s.pieces.zoc(self.retreating_side(s).enemy(), to);
        Err(if zoc { Why::RetreatZoc(to) } else { Why::RetreatWorse(to) })
    }

    /// [9.5.5] May this unit be left for later? Only before the group goes, and not the last.
    pub(crate) fn may_leave(&self, s: &State, unit: UnitId) -> Result<(), Why> {
        let retreat = &s.battle.retreat;
        let can = retreat.group.contains(unit) && retreat.group.len() > 1 && retreat.gone == 0 && retreat.owed == 0;
        if can { Ok(()) } else { Err(Why::NotInGroup(unit)) }
    }

    /// [9.5, 11.1.1] Starts the retreat of a hex's units; an HQ goes along unless a combat unit stays with it.
    pub(crate) fn begin_retreat(&self, s: &mut State, origin: HexId, length: u8, all: bool) {
        let (attackers, retreated) = (s.battle.attackers, s.battle.retreated);
        let takes_part = |unit: UnitId| all || attackers.contains(unit);
        // Who has just retreated into this hex has done so for this battle.
        let stack = || s.pieces.stack(origin).filter(|&unit| !retreated.contains(unit));
        let stays = stack().any(|unit| self.data.unit(unit).is_combat() && !takes_part(unit));
        let group: UnitSet =
            stack().filter(|&unit| takes_part(unit) || (self.data.unit(unit).is_hq() && !stays)).collect();
        s.battle.retreated = s.battle.retreated.union(&group);
        s.battle.retreat = Retreat { origin, length, group, ..Retreat::default() };
        for unit in group.iter() {
            // [2.5.1.3] Units that retreat are no longer pinned.
            s.pieces.clear(unit, mark::PINNED);
        }
    }

    /// Carries the retreat on as far as nobody has a choice. True when it is over.
    pub(crate) fn carry_on_retreat(&self, s: &mut State, log: &mut Log) -> bool {
        while s.displaced.is_empty() {
            let retreat = &s.battle.retreat;
            if retreat.group.is_empty() {
                if retreat.waiting.is_empty() {
                    return true;
                }
                let group = retreat.waiting;
                s.battle.retreat =
                    Retreat { group, origin: retreat.origin, length: retreat.length, ..Retreat::default() };
                continue;
            }
            if retreat.owed > 0 {
                let units = self.sufferers(s);
                match units[..] {
                    [] => s.battle.retreat.owed = 0,
                    [only] => self.pay(s, only, log),
                    _ => return false,
                }
                continue;
            }
            if retreat.gone < retreat.length {
                let alone = retreat.group.len() == 1 || retreat.gone > 0;
                let choice = self.retreat_choice(s);
                match choice.hexes[..] {
                    _ if choice.split => return false,
                    // [9.5.2] Whoever cannot go on loses a step for each hex.
                    [] => {
                        let retreat = &mut s.battle.retreat;
                        retreat.owed = retreat.length - retreat.gone;
                        retreat.gone = retreat.length;
                        retreat.short = true;
                    }
                    [only] if alone => self.fall_back(s, only, log),
                    _ => return false,
                }
                continue;
            }
            if !self.settle(s, log) {
                return false;
            }
        }
        false
    }

    /// [9.5.3] A step the retreat costs.
    pub(crate) fn pay(&self, s: &mut State, unit: UnitId, log: &mut Log) {
        s.battle.retreat.owed -= 1;
        let rule = if s.battle.retreat.short { "9.5.2" } else { "9.5.3" };
        self.lose_step(s, unit, rule, log);
    }

    /// The group retreats one hex.
    pub(crate) fn fall_back(&self, s: &mut State, to: HexId, log: &mut Log) {
        let told = || {
            let names = s.battle.retreat.group.iter().map(|unit| self.unit_name(unit)).collect::<Vec<_>>();
            Message::new("retreats").with("units", names).with("hex", self.hex_name(to))
        };
        self.show(s, "9.5", to, told, log);
        for unit in s.battle.retreat.group.iter() {
            self.relocate(s, unit, to, log);
            self.part_armies(s, unit, log);
        }
        let zoc = s.pieces.zoc(self.retreating_side(s).enemy(), to);
        let retreat = &mut s.battle.retreat;
        retreat.gone += 1;
        // [5.4, 9.5.3] Each enemy ZOC entered costs the stack a step.
        retreat.owed = u8::from(zoc);
        retreat.short = false;
    }

    /// [7.2, 9.5.5] Units of the group too many in their last hex.
    pub(crate) fn excess(&self, s: &State) -> ArrayVec<UnitId, 8> {
        s.battle.retreat.group.iter().filter(|&unit| s.overstacked(&self.data, unit)).take(8).collect()
    }

    /// [9.5.5] Where an overstacked unit may go one hex further: farther away, with room, out of enemy ZOCs and in
    /// supply if it can.
    pub(crate) fn onward_hexes(&self, s: &State, unit: UnitId) -> ArrayVec<HexId, 6> {
        let (at, retreat) = (s.pieces.at(unit), &s.battle.retreat);
        let enemy = self.retreating_side(s).enemy();
        let away = self.data.map.distance(retreat.origin, at) + 1;
        let mut hexes: ArrayVec<HexId, 6> = self
            .data
            .around(at)
            .map(|(_, to)| to)
            .filter(|&to| self.data.map.distance(retreat.origin, to) == away)
            .filter(|&to| self.may_fall_back(s, unit, at, to).is_ok() && s.fits(&self.data, unit, to))
            .collect();
        if hexes.iter().any(|&to| !s.pieces.zoc(enemy, to)) {
            hexes.retain(|&mut to| !s.pieces.zoc(enemy, to));
        }
        if hexes.len() > 1 {
            // [9.5.4] The retreat ends there, so it ends in supply if it can.
            self.with_supply(s, enemy.enemy(), HexId::NONE, |flood| {
                let fed = |to: HexId| self.supplied_at(s, enemy.enemy(), flood, to);
                if hexes.iter().any(|&to| fed(to)) {
                    hexes.retain(|&mut to| fed(to));
                }
            });
        }
        hexes
    }

    /// May this unit go one hex further?
    pub(crate) fn may_go_onward(&self, s: &State, unit: UnitId, to: HexId) -> Result<(), Why> {
        if !self.settling(s) || !self.excess(s).contains(&unit) {
            return Err(Why::NotInGroup(unit));
        }
        if self.onward_hexes(s, unit).contains(&to) { Ok(()) } else { Err(Why::RetreatWorse(to)) }
    }

    /// May this overstacked unit be given up? Only when none of them can go further.
    pub(crate) fn may_give_up(&self, s: &State, unit: UnitId) -> Result<(), Why> {
        let excess = self.excess(s);
        if !self.settling(s) || !excess.contains(&unit) {
            return Err(Why::NotInGroup(unit));
        }
        let stuck = excess.iter().all(|&unit| self.onward_hexes(s, unit).is_empty());
        if stuck { Ok(()) } else { Err(Why::CanGoOnward) }
    }

    /// Has the group come to its last hex?
    pub(crate) fn settling(&self, s: &State) -> bool {
        let retreat = &s.battle.retreat;
        !retreat.group.is_empty() && retreat.owed == 0 && retreat.gone >= retreat.length
    }

    /// [7.2, 9.5.5] The group is in its last hex: whoever has no room there goes on or is lost. True when settled.
    fn settle(&self, s: &mut State, log: &mut Log) -> bool {
        let excess = self.excess(s);
        // A group that never moved stands where its stack stood, which was no fault of its retreat.
        if excess.is_empty() || self.group_hex(s) == s.battle.retreat.origin {
            s.battle.retreat.group = UnitSet::EMPTY;
            return true;
        }
        match excess[..] {
            [only] => match self.onward_hexes(s, only)[..] {
                [] => self.give_up(s, only, log),
                [to] => self.go_onward(s, only, to, log),
                _ => return false,
            },
            _ => return false,
        }
        true
    }

    pub(crate) fn give_up(&self, s: &mut State, unit: UnitId, log: &mut Log) {
        self.destroy(s, unit, "9.5.5", log);
    }

    pub(crate) fn go_onward(&self, s: &mut State, unit: UnitId, to: HexId, log: &mut Log) {
        let told = || Message::new("retreats").with("units", self.unit_name(unit)).with("hex", self.hex_name(to));
        self.show(s, "9.5.5", to, told, log);
        self.relocate(s, unit, to, log);
        self.part_armies(s, unit, log);
        s.battle.retreat.group.remove(unit);
        if self.data.unit(unit).is_combat() && s.pieces.zoc(self.retreating_side(s).enemy(), to) {
            self.lose_step(s, unit, "9.5.3", log);
        }
    }
}
