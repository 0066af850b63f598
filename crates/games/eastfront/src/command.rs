//! Chapter 5. Headquarters: activation, deployment, command radius, deactivation.

use board::HexId;
use kernel::{Chance, Log, Message};

use crate::EastFront;
use crate::action::Order;
use crate::data::special;
use crate::ground::HexSet;
use crate::state::{Phase, State, mark};
use crate::units::{Kind, Side, UnitId};
use crate::weather::Weather;
use crate::why::Why;

impl EastFront {
    /// [5.8, 13.16] The value an HQ works with: a step less when disrupted; nothing when a disrupted HQ has none.
    pub(crate) fn effective(&self, s: &State, hq: UnitId) -> Option<u8> {
        self.effective_in(s, hq, s.pieces.hex(hq)?)
    }

    /// [5.8] The value it would work with in some hex.
    fn effective_in(&self, s: &State, hq: UnitId, hex: HexId) -> Option<u8> {
        let cv = s.cv(hq);
        if self.is_disrupted(s, hq, hex) { cv.checked_sub(1) } else { Some(cv) }
    }

    /// [5.61, 6.51, 5.8] Two supreme moves for each CV with which an active supreme HQ works where it stands now.
    fn supreme_moves(&self, s: &State) -> u8 {
        let hq = self.data.named.supreme[s.active];
        let commands = s.pieces.has(hq, mark::ACTIVE) && !s.pieces.has(hq, mark::AIRBORNE | mark::NAVAL);
        if commands { 2 * self.effective(s, hq).unwrap_or(0) } else { 0 }
    }

    /// [5.61, 5.62] The supreme moves that can still be used: none when HQs have been mobilised.
    pub(crate) const fn supreme_left(&self, s: &State) -> u8 {
        match s.phase {
            Phase::Command | Phase::Deploy(_) | Phase::Movement | Phase::Mobilize => s.supreme,
            Phase::Moving if !s.moving.rearguard => s.supreme,
            _ => 0,
        }
    }

    /// [5.2] May this HQ be activated so?
    pub(crate) fn may_activate(&self, s: &State, hq: UnitId, order: Order) -> Result<(), Why> {
        let info = self.data.unit(hq);
        if s.side(hq) != s.active {
            return Err(Why::EnemyUnit(hq));
        }
        if !info.is_hq() {
            return Err(Why::NotAnHq(hq));
        }
        let hex = s.pieces.hex(hq).ok_or(Why::NotOnMap(hq))?;
        if s.pieces.has(hq, mark::ACTIVE | mark::SPENT) {
            return Err(Why::AlreadyActive(hq));
        }
        // Summer 44: the order to stand fast.
        if s.active == Side::Axis && self.holds_fast(s) {
            return Err(Why::HoldFast);
        }
        // [5.8, 5.21] A disrupted HQ without a step left commands nothing, unless it deploys to where it is not disrupted.
        let fixed = !matches!(order, Order::Normal | Order::Blitz);
        let elsewhere = || !fixed && self.deploy_hexes(s, hq).any(|to| self.effective_in(s, hq, to).is_some());
        if self.effective(s, hq).is_none() && !elsewhere() {
            return Err(Why::Powerless(hq));
        }
        if info.is_supreme() && order.is_blitz() {
            return Err(Why::SupremeNoBlitz);
        }
        // [5.7] It must be able to pay for the second pass (ruling R9).
        if order.is_blitz() && s.cv(hq) == 0 {
            return Err(Why::NoStepForBlitz(hq));
        }
        match order {
            Order::Normal | Order::Blitz => Ok(()),
            Order::Drop | Order::BlitzDrop => self.may_order_drop(s, hq, hex),
            Order::Landing | Order::BlitzLanding => self.may_order_landing(s, hq, hex),
        }
    }

    /// [4.41, 5.2, 5.7] Turns an HQ face up.
    pub(crate) fn activate(&self, s: &mut State, hq: UnitId, order: Order, log: &mut Log) {
        let hex = s.pieces.at(hq);
        let mut marks = mark::ACTIVE;
        marks |= if order.is_blitz() { mark::BLITZ } else { 0 };
        marks |= match order {
            Order::Drop | Order::BlitzDrop => mark::AIRBORNE,
            Order::Landing | Order::BlitzLanding => mark::NAVAL,
            _ => 0,
        };
        s.pieces.mark(hq, marks);
        s.acted = true;
        s.supreme = self.supreme_moves(s);
        log.reveal("5.2", &[hex.0], || {
            Message::new("log-activate")
                .with("hq", self.unit_name(hq))
                .with("hex", self.hex_name(hex))
                .with("cv", s.cv(hq))
                .with("order", Message::named(format!("order-{}", order.id())))
        });
        // [5.21] It may deploy, but not in mud nor for a special order.
        let fixed = !matches!(order, Order::Normal | Order::Blitz);
        s.phase = if fixed || self.deploy_hexes(s, hq).next().is_none() { Phase::Command } else { Phase::Deploy(hq) };
    }

    /// [5.21] Where an activated HQ can deploy.
    pub(crate) fn deploy_hexes<'a>(&'a self, s: &'a State, hq: UnitId) -> impl Iterator<Item = HexId> + 'a {
        let hex = s.pieces.at(hq);
        self.data.ground.ways(hex).map(|(_, edge)| edge.to).filter(move |&to| self.may_deploy(s, hq, to).is_ok())
    }

    /// [5.21] May the HQ deploy to this hex?
    pub(crate) fn may_deploy(&self, s: &State, hq: UnitId, to: HexId) -> Result<(), Why> {
        let (side, from) = (s.side(hq), s.pieces.at(hq));
        // [12.22] The supreme HQs in Warsaw and Moscow are exempt from the weather (ruling R81).
        if self.weather_at(s, from) == Weather::Mud && !self.is_sheltered(s, hq, from) {
            return Err(Why::NoDeployInMud);
        }
        let direction = self.data.map.direction(from, to).ok_or(Why::NotNextHex(to))?;
        let edge = self.data.ground.edge(from, direction);
        if !edge.passable() {
            return Err(Why::Impassable(to));
        }
        if s.pieces.count(side.enemy(), to) > 0 {
            return Err(Why::HqCannotEngage(to));
        }
        if !s.is_friendly(side, to) {
            return Err(Why::NotFriendly(to));
        }
        self.may_stray(s, hq, from, to)?;
        // [6.33] Leaving a battle counts against the limit of the hexside.
        if s.pieces.is_battle(from) && s.pieces.crossings(from, direction) >= self.crossing_limit(s, from, direction) {
            return Err(Why::HexsideFull(to));
        }
        Ok(())
    }

    /// [5.21] Deploys an HQ; one that leaves nobody behind in a battle is pursued at once.
    pub(crate) fn deploy(&self, s: &mut State, hq: UnitId, to: HexId, chance: &mut dyn Chance, log: &mut Log) {
        let (side, from) = (s.side(hq), s.pieces.at(hq));
        s.phase = Phase::Command;
        if s.pieces.is_battle(from) {
            if let Some(direction) = self.data.map.direction(from, to) {
                s.pieces.cross(from, direction);
            }
            if s.pieces.count(side, from) == 1 && !self.pursue(s, hq, self.pursuit_speed(s, hq, from), chance, log) {
                s.supreme = self.supreme_moves(s);
                return;
            }
        }
        s.shift(hq, to);
        // [5.61, 5.8] What counts is where it stands when it gives its orders.
        s.supreme = self.supreme_moves(s);
        self.overrun_bridgehead(s, to);
        self.settle_battle(s, from);
        log.say("5.21", &[from.0, to.0], || {
            Message::new("log-deploy").with("hq", self.unit_name(hq)).with("hex", self.hex_name(to))
        });
    }

    /// [5.3] Lays the command of one HQ over the map: through friendly and contested hexes, ending anywhere.
    fn lay_command(&self, s: &State, side: Side, from: HexId, radius: u8, into: &mut HexSet) {
        let ground = &self.data.ground;
        let mut ring = arrayvec::ArrayVec::<HexId, 64>::new();
        let mut seen = HexSet::EMPTY;
        ring.push(from);
        seen.insert(from);
        into.insert(from);
        for _ in 0..radius {
            let mut next = arrayvec::ArrayVec::<HexId, 64>::new();
            for &here in &ring {
                if here != from && !s.is_open(side, here) {
                    continue;
                }
                for (_, edge) in ground.ways(here) {
                    if !seen.contains(edge.to) {
                        seen.insert(edge.to);
                        into.insert(edge.to);
                        next.push(edge.to);
                    }
                }
            }
            ring = next;
        }
    }

    /// [15.41] Lays the support of a landing HQ over sea hexes, and over straits: no port lies on a bay between land hexes.
    /// From Rostov, which no sea hex touches, it goes out to the nearest as if that were next to it (ruling R120).
    pub(crate) fn lay_sea_command(&self, from: HexId, radius: u8, into: &mut HexSet) {
        let ground = &self.data.ground;
        into.insert(from);
        let mut ring = vec![from];
        let mut seen = HexSet::EMPTY;
        seen.insert(from);
        let roads = ground.hex(from).port.map_or(&[][..], |port| &ground.ports[usize::from(port)].roads);
        for step in 0..radius {
            let mut next = Vec::new();
            if step == 0 {
                for &sea in roads {
                    seen.insert(sea);
                    into.insert(sea);
                    next.push(sea);
                }
            }
            for &here in &ring {
                if here != from && ground.hex(here).sea == 0 {
                    continue;
                }
                for (direction, to) in self.data.around(here) {
                    let water = ground.hex(to).sea != 0 || ground.hex(here).sea != 0;
                    let shore = water || ground.edge(here, direction).strait();
                    if shore && !seen.contains(to) {
                        seen.insert(to);
                        into.insert(to);
                        next.push(to);
                    }
                }
            }
            ring = next;
        }
    }

    /// [5.3, 4.42, 4.44] Finds the hexes commanded for movement.
    pub(crate) fn find_command(&self, s: &mut State) {
        s.command = self.commanded(s);
    }

    /// [5.3] The hexes commanded for movement, by active HQs that command.
    pub(crate) fn commanded(&self, s: &State) -> HexSet {
        let mut command = HexSet::EMPTY;
        for &hq in &self.hqs[s.active] {
            let Some(hex) = s.pieces.hex(hq) else { continue };
            let commands = s.pieces.has(hq, mark::ACTIVE)
                && !s.pieces.has(hq, mark::AIRBORNE | mark::NAVAL)
                && self.data.unit(hq).kind == Kind::Hq;
            if let Some(radius) = self.effective(s, hq).filter(|_| commands) {
                self.lay_command(s, s.active, hex, radius, &mut command);
            }
        }
        command
    }

    /// [5.42, 7.4] Finds the hexes in which combat is supported.
    pub(crate) fn find_support(&self, s: &mut State) {
        s.command = self.supported(s);
    }

    /// [5.42, 7.4, 5.64] The hexes in which active HQs support combat.
    pub(crate) fn supported(&self, s: &State) -> HexSet {
        let mut support = HexSet::EMPTY;
        for &hq in &self.hqs[s.active] {
            let Some(hex) = s.pieces.hex(hq) else { continue };
            let supports = s.pieces.has(hq, mark::ACTIVE)
                && !s.pieces.has(hq, mark::AIRBORNE)
                && self.data.unit(hq).kind == Kind::Hq;
            if let Some(radius) = self.effective(s, hq).filter(|_| supports) {
                if s.pieces.has(hq, mark::NAVAL) {
                    self.lay_sea_command(hex, radius, &mut support);
                } else {
                    self.lay_command(s, s.active, hex, radius, &mut support);
                }
            }
        }
        support
    }

    /// [5.43] Stands an HQ up again, a step weaker; a step below 0 eliminates it.
    pub(crate) fn deactivate(&self, s: &mut State, hq: UnitId, log: &mut Log) {
        let hex = s.pieces.at(hq);
        if self.lose_step(s, hq) {
            log.reveal("5.43", &[hex.0], || {
                Message::new("log-hq-spent").with("hq", self.unit_name(hq)).with("hex", self.hex_name(hex))
            });
            return;
        }
        s.pieces.clear(hq, mark::ACTIVE | mark::BLITZ | mark::AIRBORNE | mark::NAVAL | mark::SPENT);
        // [5.43] It may not move again this turn.
        s.pieces.mark(hq, mark::MOVED | mark::STRATEGIC);
        log.say("5.43", &[hex.0], || {
            Message::new("log-deactivate")
                .with("hq", self.unit_name(hq))
                .with("hex", self.hex_name(hex))
                .with("cv", s.cv(hq))
        });
    }

    /// [4.43, 5.43, 5.7] After combat: HQs stand up; in the first pass blitz HQs pay a step and stay active.
    pub(crate) fn after_combat(&self, s: &mut State, log: &mut Log) {
        for &hq in &self.hqs[s.active] {
            if !s.pieces.has(hq, mark::ACTIVE) {
                continue;
            }
            if s.blitz || !s.pieces.has(hq, mark::BLITZ) {
                self.deactivate(s, hq, log);
                continue;
            }
            let hex = s.pieces.at(hq);
            if self.lose_step(s, hq) {
                log.reveal("5.7", &[hex.0], || {
                    Message::new("log-hq-spent").with("hq", self.unit_name(hq)).with("hex", self.hex_name(hex))
                });
            } else {
                s.pieces.clear(hq, mark::BLITZ | mark::SPENT);
                log.say("5.7", &[hex.0], || {
                    Message::new("log-blitz-on")
                        .with("hq", self.unit_name(hq))
                        .with("hex", self.hex_name(hex))
                        .with("cv", s.cv(hq))
                });
            }
        }
    }

    /// Summer 44: the Axis activates no HQ in its first turn (ruling R29).
    pub(crate) fn holds_fast(&self, s: &State) -> bool {
        let scenario = self.scenario(s);
        let linked = s.link_at > 0;
        let begins = if linked { scenario.linked_begins } else { scenario.begins };
        scenario.has(special::HOLD_FAST) && s.date == begins
    }
}
