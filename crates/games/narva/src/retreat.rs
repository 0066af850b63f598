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

/// [9.5.2, 9.5.3, 9.5.4] How good a path to retreat is: more hexes, then fewer enemy ZOCs, then an end in supply.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Merit {
    hexes: u8,
    free_of_zoc: u8,
    supplied: bool,
}

/// A path to retreat: its first hex, its end, its merit so far as it needs no supply line.
struct Path {
    first: HexId,
    end: HexId,
    hexes: u8,
    zocs: u8,
}

type Paths = ArrayVec<Path, 160>;

/// Units that retreat together.
struct Party {
    units: UnitSet,
    /// [11.1.1] Combat units go with them or have gone before: HQs may follow where these overrun a lone enemy HQ.
    led: bool,
}

/// Where a group may go next.
pub struct Choice {
    pub hexes: ArrayVec<HexId, 6>,
    /// The group cannot go together: somebody must be left for later.
    pub split: bool,
}

impl Narva {
    /// The side that retreats in this battle's stage.
    pub(crate) fn retreating_side(&self, s: &State) -> Side {
        let attacker = s.battle.side;
        if s.battle.stage == Stage::AttackerRetreat { attacker } else { attacker.enemy() }
    }

    /// The hex the group stands in.
    pub(crate) fn group_hex(&self, s: &State) -> HexId {
        s.battle.retreat.group.iter().next().map_or(HexId::NONE, |unit| s.pieces.at(unit))
    }

    /// [9.5, 9.5.1, 6.3] May a unit retreat from one hex into the next, as far as ground, rivers and enemies go?
    fn may_fall_back(&self, s: &State, unit: UnitId, from: HexId, to: HexId) -> Result<(), Why> {
        let info = self.data.unit(unit);
        let Some(direction) = self.data.map.direction(from, to) else { return Err(Why::RetreatNotNext(unit)) };
        let (by, crossing) = (usize::from(info.mech), self.data.ground.crossing(s.frost(), from, direction));
        if crossing.road[by] == FORBIDDEN && crossing.cost[by] == FORBIDDEN {
            return Err(Why::RetreatRiver(to));
        }
        self.may_come(s, info, to)
    }

    /// [9.5.1, 9.5.2] Those of some units in a hex who could not retreat a single hex, each by itself.
    pub(crate) fn cornered(&self, s: &State, units: UnitSet, at: HexId) -> UnitSet {
        let stays = |unit: &UnitId| self.data.around(at).all(|(_, to)| self.may_fall_back(s, *unit, at, to).is_err());
        units.iter().filter(stays).collect()
    }

    /// Units that retreat together, led by the combat units among them.
    fn party(&self, units: UnitSet) -> Party {
        Party { units, led: units.iter().any(|unit| self.data.unit(unit).is_combat()) }
    }

    /// [9.5, 11.1.1] May all of these retreat from one hex into the next together?
    fn may_fall_back_together(&self, s: &State, party: &Party, from: HexId, to: HexId) -> Result<(), Why> {
        for unit in party.units.iter() {
            match self.may_fall_back(s, unit, from, to) {
                Err(Why::HqCannotOverrun(_)) if party.led => {}
                answer => answer?,
            }
        }
        Ok(())
    }

    /// All paths on from a hex, each as far as it goes.
    fn paths(&self, s: &State, party: &Party, at: HexId, gone: u8, path: &mut Path, into: &mut Paths) {
        let retreat = &s.battle.retreat;
        let mut goes_on = false;
        if gone < retreat.length {
            for (_, to) in self.data.around(at) {
                let farther = self.data.map.distance(retreat.origin, to) == u32::from(gone) + 1;
                if !farther || self.may_fall_back_together(s, party, at, to).is_err() {
                    continue;
                }
                goes_on = true;
                let zoc = u8::from(s.pieces.zoc(self.retreating_side(s).enemy(), to));
                let first = if gone == retreat.gone { to } else { path.first };
                let mut next = Path { first, end: to, hexes: gone + 1, zocs: path.zocs + zoc };
                self.paths(s, party, to, gone + 1, &mut next, into);
            }
        }
        if !goes_on {
            // More than 160 paths do not exist within the longest retreat of the table.
            let _ = into.try_push(Path { first: path.first, end: path.end, hexes: path.hexes, zocs: path.zocs });
        }
    }

    /// All paths of some units that stand together.
    fn all_paths(&self, s: &State, party: &Party, at: HexId) -> Paths {
        let gone = s.battle.retreat.gone;
        let mut paths = Paths::new();
        let mut start = Path { first: HexId::NONE, end: at, hexes: gone, zocs: 0 };
        self.paths(s, party, at, gone, &mut start, &mut paths);
        paths
    }

    /// The paths that go farthest through fewest enemy ZOCs, for some units that stand together.
    fn best_paths(&self, s: &State, party: &Party, at: HexId) -> Paths {
        let mut paths = self.all_paths(s, party, at);
        let hexes = paths.iter().map(|path| path.hexes).max().unwrap_or(0);
        paths.retain(|path| path.hexes == hexes);
        let zocs = paths.iter().map(|path| path.zocs).min().unwrap_or(0);
        paths.retain(|path| path.zocs == zocs);
        paths
    }

    /// Of equally long and dangerous paths those that end in supply, if any do, and how good they are.
    fn merit(&self, s: &State, flood: &Flood, paths: &mut Paths) -> Option<Merit> {
        let fed = |path: &Path| self.supplied_at(s, self.retreating_side(s), flood, path.end);
        let supplied = paths.iter().any(fed);
        if supplied {
            paths.retain(|path| fed(path));
        }
        let path = paths.first()?;
        Some(Merit { hexes: path.hexes, free_of_zoc: u8::MAX - path.zocs, supplied })
    }

    /// [9.5.4] The hexes that the retreating stack is leaving, all of it, those who have still to go too: the line of supply
    /// is traced as if they were gone.
    pub(crate) fn left_behind(&self, s: &State) -> ArrayVec<HexId, 2> {
        let retreat = &s.battle.retreat;
        let lifted = retreat.group | retreat.waiting;
        let left = |hex: &HexId| hex.is_some() && s.pieces.stack(*hex).all(|unit| lifted.contains(unit));
        let at = self.group_hex(s);
        let origin = Some(retreat.origin).filter(|&origin| origin != at);
        std::iter::once(at).chain(origin).filter(left).collect()
    }

    /// [9.5.1, 9.5.2, 9.5.3, 9.5.4, 9.5.5] Where the group may go next. It goes together only by a path that is best
    /// for each of its units (ruling R62).
    pub(crate) fn retreat_choice(&self, s: &State) -> Choice {
        let retreat = &s.battle.retreat;
        let at = self.group_hex(s);
        let mut paths = self.best_paths(s, &self.party(retreat.group), at);
        let splits = retreat.gone == 0 && retreat.group.len() > 1;
        let mut split = false;
        if splits || paths.len() > 1 {
            self.with_supply(s, self.retreating_side(s), &self.left_behind(s), |flood| {
                let together = self.merit(s, flood, &mut paths);
                let one = |unit| self.party(UnitSet::one(unit));
                let alone = |unit| self.merit(s, flood, &mut self.best_paths(s, &one(unit), at));
                split = splits && retreat.group.iter().any(|unit| alone(unit) > together);
            });
        }
        let mut hexes = ArrayVec::new();
        for path in paths.iter().filter(|path| !split && path.first != HexId::NONE) {
            if !hexes.contains(&path.first) {
                hexes.push(path.first);
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
        self.may_fall_back_together(s, &self.party(retreat.group), at, to)?;
        if self.data.map.distance(retreat.origin, to) != u32::from(retreat.gone) + 1 {
            return Err(Why::RetreatNotAway(to));
        }
        if choice.split {
            return Err(Why::RetreatSplit);
        }
        Err(self.what_is_worse(s, at, to))
    }

    /// [9.5.2, 9.5.3, 9.5.4] Why the group does not retreat into a hex that is open to it: the first of the conditions
    /// in which every way through it is worse than the best of all.
    fn what_is_worse(&self, s: &State, at: HexId, to: HexId) -> Why {
        let paths = self.all_paths(s, &self.party(s.battle.retreat.group), at);
        let through = || paths.iter().filter(|path| path.first == to);
        let most = paths.iter().map(|path| path.hexes).max();
        if through().map(|path| path.hexes).max() < most {
            return Why::RetreatShort(to);
        }
        let longest = |path: &&Path| Some(path.hexes) == most;
        let least = |paths: &mut dyn Iterator<Item = &Path>| paths.map(|path| path.zocs).min();
        if least(&mut through().filter(longest)) > least(&mut paths.iter().filter(longest)) {
            return Why::RetreatZoc(to);
        }
        Why::RetreatUnsupplied(to)
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
        // A unit that has just retreated into this hex has done so for this battle.
        let stack = || s.pieces.stack(origin).filter(|&unit| !retreated.contains(unit));
        let stays = stack().any(|unit| self.data.unit(unit).is_combat() && !takes_part(unit));
        let group: UnitSet =
            stack().filter(|&unit| takes_part(unit) || (self.data.unit(unit).is_hq() && !stays)).collect();
        s.battle.retreated |= group;
        s.battle.retreat = Retreat { origin, length, group, ..Retreat::default() };
    }

    /// [11.1.1] Does an HQ that was to go by itself have to wait, since it gets farther behind the combat units of its
    /// stack, who overrun an enemy HQ on their way?
    fn follows_others(&self, s: &State) -> bool {
        let Retreat { group, waiting, gone, .. } = s.battle.retreat;
        if gone > 0 || self.party(group).led || !self.party(waiting).led {
            return false;
        }
        let at = self.group_hex(s);
        let reach = |led: bool| self.best_paths(s, &Party { units: group, led }, at).first().map(|path| path.hexes);
        reach(true) > reach(false)
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
            if self.follows_others(s) {
                let retreat = &mut s.battle.retreat;
                std::mem::swap(&mut retreat.group, &mut retreat.waiting);
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
            // [2.5.1.3] Units that retreat are no longer pinned; those that cannot go a hex still are.
            s.pieces.clear(unit, mark::PINNED);
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
            let waits = self.left_behind(s).into_iter().filter(|&hex| hex != at).collect::<ArrayVec<HexId, 2>>();
            self.with_supply(s, enemy.enemy(), &waits, |flood| {
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
        let hexes = self.onward_hexes(s, unit);
        if hexes.contains(&to) {
            return Ok(());
        }
        let (at, origin) = (s.pieces.at(unit), s.battle.retreat.origin);
        self.may_fall_back(s, unit, at, to)?;
        if self.data.map.distance(origin, to) != self.data.map.distance(origin, at) + 1 {
            return Err(Why::RetreatNotAway(to));
        }
        if !s.fits(&self.data, unit, to) {
            return Err(Why::Stacking(to));
        }
        let zoc = |hex: HexId| s.pieces.zoc(self.retreating_side(s).enemy(), hex);
        let avoidable = zoc(to) && hexes.iter().any(|&hex| !zoc(hex));
        Err(if avoidable { Why::RetreatZoc(to) } else { Why::RetreatUnsupplied(to) })
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
