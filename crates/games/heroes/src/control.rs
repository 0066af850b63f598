//! Chapters 2.4 and 2.5. Objectives, what is carried, victory points and the end of the game.

use board::HexId;
use kernel::{Log, Message, Outcome, SeatSet};

use crate::Heroes;
use crate::data::tables::Work;
use crate::data::units::Side;
use crate::state::{Fixture, ForceId, Held, Phase, State, UnitId, mark, off_map};
use crate::why::Why;

impl Heroes {
    /// Where the satchel stands in the list of what is held.
    pub(crate) fn satchel_at(&self, s: &State) -> Option<usize> {
        let fight = self.fight(s);
        fight.satchel.as_ref().map(|_| fight.objectives.len())
    }

    /// [2.5.2, 16.0] Has a side a unit here that can hold the hex?
    fn holds(&self, s: &State, side: Side, hex: HexId) -> Option<UnitId> {
        if s.pieces.count(side, hex) == 0 {
            return None;
        }
        s.pieces.seen(hex).find(|&unit| self.side(unit) == side && self.is_ground_unit(unit))
    }

    /// [2.5.2] A unit comes into a hex: what is there and undefended is its side's.
    pub(crate) fn capture(&self, s: &mut State, hex: HexId, unit: UnitId, log: &mut Log) {
        let here = s.held.iter().any(|held| held.hex == hex);
        let side = self.side(unit);
        if here
            && self.is_ground_unit(unit)
            && !s.pieces.has(unit, mark::HIDDEN)
            && self.holds(s, side.enemy(), hex).is_none()
        {
            let force = s.force_of(unit);
            (0..s.held.len())
                .filter(|&at| s.held[at].hex == hex && !self.is_kept(s, s.held[at], side))
                .collect::<arrayvec::ArrayVec<usize, 9>>()
                .into_iter()
                .for_each(|at| {
                    self.hold(s, at, force, log);
                });
        }
    }

    /// [2.5.2, 16.0] Is somebody here who keeps from a side what he could not take from it? Trucks and wagons do
    /// (ruling R58).
    fn is_kept(&self, s: &State, held: Held, from: Side) -> bool {
        held.side == Some(from.enemy()) && s.pieces.count(from.enemy(), held.hex) > 0
    }

    /// [2.5.2] Whoever is alone at an objective holds it.
    pub(crate) fn take_objectives(&self, s: &mut State, log: &mut Log) {
        for at in 0..s.held.len() {
            let hex = s.held[at].hex;
            if hex.index() >= self.layout(s).len() {
                continue;
            }
            match (self.holds(s, Side::German, hex), self.holds(s, Side::Soviet, hex)) {
                (Some(unit), None) | (None, Some(unit))
                    if s.held[at].side != Some(self.side(unit)) && !self.is_kept(s, s.held[at], self.side(unit)) =>
                {
                    let force = s.force_of(unit);
                    self.hold(s, at, force, log);
                }
                _ => {}
            }
        }
    }

    fn hold(&self, s: &mut State, at: usize, force: ForceId, log: &mut Log) {
        let (side, held) = (s.force(force).side, s.held[at]);
        if held.side == Some(side) {
            return;
        }
        // [20.0] Some objectives reward the force that first takes them.
        let fresh = held.force == ForceId::NONE && held.side.is_none();
        s.held[at] = Held { force, side: Some(side), hex: held.hex };
        log.say("2.5.2", &[held.hex.0], || {
            Message::new("log-control").with("force", self.subject(s, force)).with("hex", self.hex_name(s, held.hex))
        });
        if let Some(objective) = self.fight(s).objectives.get(at).filter(|objective| fresh && objective.first > 0) {
            self.score(s, force, objective.first.into(), "20.0", log);
        }
        // The satchel's bearer is whoever takes it up next.
        if self.satchel_at(s) == Some(at) {
            s.units().iter().for_each(|unit| s.pieces.clear(unit, mark::BEARER));
        }
    }

    /// [2.5.2] May a unit take up what its side possesses and lies, or is carried, in its hex? An enemy there is no bar
    /// (ruling R34).
    pub(crate) fn may_take(&self, s: &State, force: ForceId, unit: UnitId) -> Result<(), Why> {
        self.in_play(s, force, unit)?;
        let at = self.satchel_at(s).ok_or(Why::NotNow)?;
        let (held, hex) = (s.held[at], s.pieces.hex(unit));
        let fine = hex == Some(held.hex)
            && held.side == Some(self.side(unit))
            && !s.pieces.has(unit, mark::BEARER | mark::HIDDEN);
        if fine { Ok(()) } else { Err(Why::NotHolder(unit)) }
    }

    pub(crate) fn take_up(&self, s: &mut State, unit: UnitId, log: &mut Log) {
        s.units().iter().for_each(|other| s.pieces.clear(other, mark::BEARER));
        s.pieces.mark(unit, mark::BEARER);
        log.say("2.5.2", &[s.pieces.at(unit).0], || Message::new("log-take").with("unit", self.unit_name(unit)));
    }

    /// [2.5.2] May this force leave the satchel where it is?
    pub(crate) fn may_drop(&self, s: &State, force: ForceId) -> Result<(), Why> {
        let bears = |unit: UnitId| s.pieces.has(unit, mark::BEARER) && s.pieces.hex(unit).is_some();
        if s.force(force).units.iter().any(bears) { Ok(()) } else { Err(Why::NotNow) }
    }

    pub(crate) fn put_down(&self, s: &mut State, log: &mut Log) {
        s.units().iter().for_each(|unit| s.pieces.clear(unit, mark::BEARER));
        log.say("2.5.2", &[], || Message::new("log-drop"));
    }

    /// A bearer moves: what it carries goes along.
    pub(crate) fn carry_along(&self, s: &mut State, unit: UnitId, to: HexId) {
        if s.pieces.has(unit, mark::BEARER)
            && let Some(at) = self.satchel_at(s)
        {
            s.held[at].hex = to;
        }
    }

    /// A bearer is destroyed: what it carried stays in the hex.
    pub(crate) fn drop_at(&self, s: &mut State, unit: UnitId) {
        s.pieces.clear(unit, mark::BEARER);
    }

    /// A bearer leaves the map.
    pub(crate) fn carry_off(&self, s: &mut State) {
        if let Some(at) = self.satchel_at(s) {
            s.held[at].hex = off_map::EXITED;
        }
    }

    /// Points for a force.
    pub(crate) fn score(&self, s: &mut State, force: ForceId, points: i16, rule: &'static str, log: &mut Log) {
        if points != 0 {
            s.force_mut(force).vp += points;
            log.say(rule, &[], || {
                Message::new("log-points").with("force", self.force_name(s, force)).with("points", points)
            });
        }
    }

    /// The force of a side that scores where no other is named.
    fn scorer(&self, s: &State, side: Side, holder: ForceId) -> ForceId {
        if holder != ForceId::NONE && s.force(holder).side == side {
            return holder;
        }
        s.force_ids().find(|&force| s.force(force).side == side).unwrap_or(ForceId(0))
    }

    /// [2.3, 2.5.2] What a round's end is worth.
    pub(crate) fn score_round(&self, s: &mut State, log: &mut Log) {
        let (fight, round) = (self.fight(s), usize::from(s.round));
        for (at, objective) in fight.objectives.iter().enumerate() {
            let (held, points) = (s.held[at], objective.points.get(round - 1).copied().unwrap_or(0));
            if let Some(side) = held.side.filter(|&side| objective.only.is_none_or(|only| only == side)) {
                let force = self.scorer(s, side, held.force);
                self.score(s, force, points.into(), "2.5.2", log);
            }
        }
        let now = s.round;
        let within = |rounds: [u8; 2]| (rounds[0]..=rounds[1]).contains(&now);
        if let (Some(satchel), Some(at)) = (&fight.satchel, self.satchel_at(s)) {
            let (held, owner) = (s.held[at], self.side(self.counter_of(fight.unit(satchel.carrier))));
            let home = held.hex.index() < self.layout(s).len() && satchel.home.contains(held.hex);
            if within(satchel.home_rounds) && home && held.side == Some(owner) && !self.enemy_in(s, owner, held.hex) {
                let force = self.scorer(s, owner, held.force);
                self.score(s, force, satchel.home_points.into(), "2.5.2", log);
            }
        }
        if let Some(bunkers) = fight.bunkers.filter(|bunkers| within(bunkers.rounds)) {
            for fixture in s.works.clone().iter().filter(|fixture| fixture.work == Work::Bunker) {
                let side = s.force(fixture.force).side;
                // From inside (ruling R89).
                let manned = |unit: UnitId| self.side(unit) == side && s.pieces.has(unit, mark::INSIDE);
                if s.pieces.stack(fixture.hex).any(manned) {
                    self.score(s, fixture.force, bunkers.held.into(), "2.5", log);
                }
            }
        }
    }

    /// A bunker is destroyed.
    pub(crate) fn bunker_lost(&self, s: &mut State, fixture: Fixture, log: &mut Log) {
        if let Some(bunkers) = self.fight(s).bunkers {
            let force = self.scorer(s, s.force(fixture.force).side.enemy(), ForceId::NONE);
            self.score(s, force, bunkers.taken.into(), "18.4", log);
        }
    }

    /// [8.3] The scoring card: points for each enemy unit destroyed so far.
    pub(crate) fn score_losses(&self, s: &mut State, log: &mut Log) {
        let each = i16::from(self.fight(s).scoring);
        for side in Side::BOTH {
            let dead = s.of_side(side.enemy()).iter().filter(|&unit| s.pieces.at(unit) == off_map::DEAD).count() as i16;
            let force = self.scorer(s, side, ForceId::NONE);
            self.score(s, force, each * dead, "8.3", log);
        }
    }

    /// [2.4] The game ends: what counts only then is scored.
    pub(crate) fn end_game(&self, s: &mut State, log: &mut Log) {
        let fight = self.fight(s);
        if let (Some(satchel), Some(at)) = (&fight.satchel, self.satchel_at(s)) {
            let (held, enemy) = (s.held[at], self.side(self.counter_of(fight.unit(satchel.carrier))).enemy());
            let fought = held.hex.index() < self.layout(s).len() && self.enemy_in(s, enemy, held.hex);
            if held.hex != off_map::EXITED && held.side == Some(enemy) && !fought {
                let force = self.scorer(s, enemy, held.force);
                self.score(s, force, satchel.taken.into(), "2.5.2", log);
            }
        }
        if let Some(bunkers) = fight.bunkers {
            for fixture in s.works.clone().iter().filter(|fixture| fixture.work == Work::Bunker) {
                let side = s.force(fixture.force).side;
                // By who has the hex (ruling R89).
                if self.holds(s, side.enemy(), fixture.hex).is_some() && self.holds(s, side, fixture.hex).is_none() {
                    let force = self.scorer(s, side.enemy(), ForceId::NONE);
                    self.score(s, force, bunkers.taken.into(), "2.5", log);
                }
            }
        }
        for force in s.force_ids() {
            self.show_secret(s, force, log);
        }
        s.phase = Phase::Over;
        s.turning = crate::state::UnitSet::EMPTY;
        s.rolls.clear();
        log.say("2.4", &[], || Message::new("log-game-over"));
    }

    /// [8.3] A secret objective is shown, and scores if the force's side holds it.
    fn show_secret(&self, s: &mut State, force: ForceId, log: &mut Log) {
        let Some(at) = self.secret_of(s, force) else { return };
        let held = s.held[at];
        log.reveal("8.3", &[held.hex.0], || {
            Message::new("log-secret")
                .with("force", self.subject(s, force))
                .with("card", self.card_name(s.force(force).secret))
                .with("hex", self.hex_name(s, held.hex))
        });
        if held.side == Some(s.force(force).side) {
            self.score(s, force, self.fight(s).secret.into(), "8.3", log);
        }
    }

    /// Victory points of a side.
    pub(crate) fn points_of(&self, s: &State, side: Side) -> i16 {
        s.forces.iter().filter(|force| force.side == side).map(|force| force.vp).sum()
    }

    /// [2.4, 20.0] Who has won: the side, or the player, with more points; on a tie nobody.
    pub(crate) fn outcome_of(&self, s: &State) -> Outcome {
        let seats_of = |side: Side| {
            let own = s.force_ids().filter(|&force| s.force(force).side == side);
            own.map(|force| s.seat(force)).collect::<SeatSet>()
        };
        let mut points = vec![0_i32; self.info.seats.len()];
        for force in &s.forces {
            if let Some(own) = points.get_mut(usize::from(force.seat)) {
                *own += i32::from(force.vp);
            }
        }
        let (german, soviet) = (self.points_of(s, Side::German), self.points_of(s, Side::Soviet));
        let told = |id: &'static str| Message::new(id).with("german", german).with("soviet", soviet);
        if s.options.individual {
            let best = s.force_ids().map(|force| points[s.seat(force).index()]).max().unwrap_or(0);
            let winners: SeatSet =
                s.force_ids().map(|force| s.seat(force)).filter(|seat| points[seat.index()] == best).collect();
            let alone = winners.len() == 1;
            let id = if alone { "verdict-player" } else { "verdict-tie" };
            return Outcome {
                winners: if alone { winners } else { SeatSet::NONE },
                verdict: told(id),
                rule: "20.0",
                points,
            };
        }
        let winner = match german.cmp(&soviet) {
            std::cmp::Ordering::Greater => Some(Side::German),
            std::cmp::Ordering::Less => Some(Side::Soviet),
            // [20.2] Against the doctrine a tie is not enough.
            std::cmp::Ordering::Equal => s.options.solo,
        };
        let id = match winner {
            Some(Side::German) => "verdict-german",
            Some(Side::Soviet) => "verdict-soviet",
            None => "verdict-tie",
        };
        Outcome { winners: winner.map_or(SeatSet::NONE, seats_of), verdict: told(id), rule: "2.4", points }
    }
}
