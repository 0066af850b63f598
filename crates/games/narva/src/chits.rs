//! [2.3, 2.4.1, 2.4.2, 2.5] Command and action chits: the cup, what each chit does, random events.

use board::HexId;
use kernel::{Chance, Log, Message};
use serde::{Deserialize, Serialize};

use crate::Narva;
use crate::command::{Activation, Reason};
use crate::state::{Barrage, Phase, State, UnitSet, off_map};
use crate::units::{Side, UnitId, UnitKind};
use crate::why::Why;

/// Ids of the chits in the order of [`Chit`].
pub const CHIT_KINDS: [&str; 16] = [
    "2SH",
    "8A",
    "59A",
    "3SS",
    "WER",
    "26",
    "43",
    "AGN",
    "soviet-barrage",
    "axis-barrage",
    "random-event",
    "free-move",
    "stavka",
    "2sh-out-of-supply",
    "withdraw-214",
    "withdraw-59",
];

/// A kind of chit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Chit {
    Shock2,
    Army8,
    Army59,
    Ss3,
    Wehrmacht,
    Corps26,
    Corps43,
    ArmyGroup,
    SovietBarrage,
    AxisBarrage,
    RandomEvent,
    FreeMove,
    Stavka,
    ShockUnsupplied,
    Withdraw214,
    Withdraw59,
}

impl Chit {
    pub const ALL: [Self; 16] = [
        Self::Shock2,
        Self::Army8,
        Self::Army59,
        Self::Ss3,
        Self::Wehrmacht,
        Self::Corps26,
        Self::Corps43,
        Self::ArmyGroup,
        Self::SovietBarrage,
        Self::AxisBarrage,
        Self::RandomEvent,
        Self::FreeMove,
        Self::Stavka,
        Self::ShockUnsupplied,
        Self::Withdraw214,
        Self::Withdraw59,
    ];

    /// [2.3] The side whose HQs it activates; none for action chits.
    pub const fn commands(self) -> Option<Side> {
        match self {
            Self::Shock2 | Self::Army8 | Self::Army59 => Some(Side::Soviet),
            Self::Ss3 | Self::Wehrmacht | Self::Corps26 | Self::Corps43 | Self::ArmyGroup => Some(Side::Axis),
            _ => None,
        }
    }

    /// Its id in notation and data.
    pub const fn id(self) -> &'static str {
        CHIT_KINDS[self as usize]
    }

    /// Its name for players.
    pub fn name(self) -> Message {
        Message::named(format!("chit-{}", self.id()))
    }
}

impl Narva {
    /// The army HQ that a chit stands for.
    pub(crate) fn army_of(&self, chit: Chit) -> Option<UnitId> {
        match chit {
            Chit::Shock2 => Some(self.data.named.armies[0]),
            Chit::Army8 => Some(self.data.named.armies[1]),
            Chit::Army59 => Some(self.data.named.armies[2]),
            _ => None,
        }
    }

    /// [2.3, 4.1.1] How many HQs a side may activate this turn.
    pub(crate) fn limit(&self, s: &State, side: Side) -> u8 {
        let turn = &self.data.tables.turn[usize::from(s.turn - 1).min(self.data.tables.turn.len() - 1)];
        match side {
            Side::Axis => turn.axis_limit,
            Side::Soviet => turn.soviet_limit,
        }
    }

    /// [2.5, 4.1.1] Draws the next chit, or ends the Command Phase when both sides have used their activations or no
    /// command chit is left.
    pub(crate) fn draw(&self, s: &mut State, chance: &mut dyn Chance, log: &mut Log) {
        let spent = Side::BOTH.iter().all(|&side| s.used[side] >= self.limit(s, side));
        let commands = Chit::ALL.iter().any(|&chit| chit.commands().is_some() && s.cup[chit as usize] > 0);
        if spent || !commands {
            log.say("4.1.1", &[], || Message::new("command-phase-ends"));
            self.begin_reinforcement(s, Side::Axis, log);
            return;
        }
        let total: u32 = s.cup.iter().map(|&n| u32::from(n)).sum();
        let nth = |mut lot: u32| {
            Chit::ALL.into_iter().find(|&chit| {
                let here = u32::from(s.cup[chit as usize]);
                let found = lot < here;
                lot = lot.wrapping_sub(here);
                found
            })
        };
        let lot = chance.draw(total, "draw-chit", &|lot| nth(lot).map_or(String::new(), |chit| chit.id().to_owned()));
        let Some(chit) = nth(lot) else { return };
        s.cup[chit as usize] -= 1;
        s.drawn[chit as usize] += 1;
        log.say("4.1.1", &[], || Message::new("chit-drawn").with("chit", chit.name()));
        log.attach(chance.fallen());
        match chit.commands() {
            Some(_) => self.command_chit(s, chit, log),
            None => self.action_chit(s, chit, chance, log),
        }
    }

    fn action_chit(&self, s: &mut State, chit: Chit, chance: &mut dyn Chance, log: &mut Log) {
        match chit {
            Chit::SovietBarrage => self.roll_barrage(s, Side::Soviet, chance, log),
            Chit::AxisBarrage => self.roll_barrage(s, Side::Axis, chance, log),
            Chit::RandomEvent => self.random_event(s, chance, log),
            Chit::FreeMove => s.phase = Phase::FreeMove,
            Chit::Stavka => {
                s.activation = Activation { reason: Reason::Stavka, ..Activation::default() };
                s.phase = Phase::Stavka(2);
            }
            // [2.5.6] It lies beside the track until the next effective 2nd Shock chit.
            Chit::ShockUnsupplied => {
                s.drawn[chit as usize] -= 1;
                s.shock_unsupplied = true;
            }
            // [2.5.5, 2.5.7] Waits on the next turn's space and works in that turn's Reinforcement Phase.
            Chit::Withdraw214 | Chit::Withdraw59 => self.park(s, chit),
            _ => {}
        }
    }

    /// Puts a drawn chit on a later space of the turn track; past the last turn it is out of the game.
    pub(crate) fn park(&self, s: &mut State, chit: Chit) {
        s.drawn[chit as usize] -= 1;
        s.parked[chit as usize] = s.turn + self.data.chit(chit).parks;
    }

    /// [2.2.9, 2.5.1.1] Rolls for the number of barrage attacks.
    pub(crate) fn roll_barrage(&self, s: &mut State, side: Side, chance: &mut dyn Chance, log: &mut Log) {
        let die = chance.roll(6, "die-barrage-count");
        let left = self.data.tables.barrage_roll.attacks[usize::from(die - 1)];
        log.say("2.5.1.1", &[], || {
            Message::new("barrage-count").with("side", side_name(side)).with("die", die).with("count", left)
        });
        log.attach(chance.fallen());
        s.barrage = Barrage { left, side, ..Barrage::default() };
        s.phase = Phase::Barrage;
    }

    /// [2.5.1.1, 2.5.1.4] May the side fire its barrage at this hex: enemy combat units, beside a friendly combat
    /// unit, not hit by this barrage before.
    pub(crate) fn may_fire(&self, s: &State, side: Side, hex: HexId) -> Result<(), Why> {
        if !s.holds_combat(&self.data, side.enemy(), hex) {
            return Err(Why::NoBarrageTarget(hex));
        }
        if s.barrage.hit.contains(&hex) {
            return Err(Why::BarrageTwice(hex));
        }
        if self.data.around(hex).any(|(_, near)| s.holds_combat(&self.data, side, near)) {
            Ok(())
        } else {
            Err(Why::BarrageNotAdjacent(hex))
        }
    }

    /// [2.5.2] Two dice on the random event table, applied at once.
    fn random_event(&self, s: &mut State, chance: &mut dyn Chance, log: &mut Log) {
        let roll = chance.roll(6, "die-event") + chance.roll(6, "die-event");
        let event = &self.data.tables.event[usize::from(roll - 2)];
        // Once the frost is over the same roll is another event.
        let late = event.id == "frost" && s.turn > self.data.tables.freeze.last_turn;
        log.say("2.5.2", &[], || {
            let name = if late { Message::new("event-late") } else { Message::named(format!("event-{roll}")) };
            Message::new("event").with("roll", roll).with("event", name)
        });
        log.attach(chance.fallen());
        let move_any = |s: &mut State, side: Side| {
            s.activation =
                Activation { reason: Reason::Event, side, anywhere_left: event.amount, ..Activation::default() };
            s.phase = Phase::Anywhere;
        };
        match event.id.as_str() {
            "axis-division" => s.phase = Phase::Formation(Side::Axis),
            "soviet-corps" => s.phase = Phase::Formation(Side::Soviet),
            "axis-units" => move_any(s, Side::Axis),
            "axis-replacements" => s.phase = Phase::Replacements(event.amount),
            "no-air" => s.no_air = true,
            "soviet-barrage" => self.roll_barrage(s, Side::Soviet, chance, log),
            "soviet-air-one-box" => s.recover_aircraft(Some(Side::Soviet), &self.data),
            "soviet-air-ready" => {
                for air in self.data.air_of(Side::Soviet) {
                    s.air[usize::from(air.0)] = crate::air::AirBox::Ready;
                }
            }
            "frost" if late => move_any(s, Side::Soviet),
            "frost" => s.frost_until = self.data.tables.freeze.extended_turn,
            _ => {}
        }
    }

    /// [2.5.2] May a random event move this formation? All its units, wherever they are, without combat.
    pub(crate) fn may_choose_formation(&self, s: &State, side: Side, hq: UnitId) -> Result<(), Why> {
        let info = self.data.unit(hq);
        if info.side != side || info.kind != UnitKind::Hq {
            return Err(Why::EventNoFormation(hq));
        }
        if self.formation_units(s, hq).is_empty() { Err(Why::NotOnMap(hq)) } else { Ok(()) }
    }

    /// The units of a formation on the map, with its HQ.
    pub(crate) fn formation_units(&self, s: &State, hq: UnitId) -> UnitSet {
        let of_it = |unit: &UnitId| *unit == hq || self.data.unit(*unit).formation == hq;
        self.data.unit_ids().filter(of_it).filter(|&unit| s.pieces.hex(unit).is_some()).collect()
    }

    /// [2.5.4] May the free move take this corps HQ?
    pub(crate) fn may_free_move(&self, s: &State, hq: UnitId) -> Result<(), Why> {
        let info = self.data.unit(hq);
        if info.side != Side::Soviet || info.kind != UnitKind::Hq {
            return Err(Why::FreeMoveNoCorps(hq));
        }
        if s.pieces.hex(hq).is_none() {
            return Err(Why::NotOnMap(hq));
        }
        if s.last_hq[Side::Soviet] == hq { Err(Why::TwiceInARow(hq)) } else { Ok(()) }
    }

    /// [2.4.1, 2.5, 2.5.5, 2.5.7, 8.7] Chits of the Reinforcement Phase: those that leave, those whose time has come,
    /// those that enter the cup.
    pub(crate) fn chits_of_the_phase(&self, s: &mut State, side: Side, log: &mut Log) {
        if side == Side::Axis {
            if s.parked[Chit::Withdraw214 as usize] == s.turn {
                self.withdraw_division(s, log);
            }
        } else {
            if s.parked[Chit::Withdraw59 as usize] == s.turn {
                self.withdraw_army(s, log);
            }
            self.chits_enter(s, log);
        }
    }

    pub(crate) fn chits_enter(&self, s: &mut State, log: &mut Log) {
        for chit in Chit::ALL {
            let (kind, row) = (chit as usize, self.data.chit(chit));
            // [2.4.1] The Wehrmacht chits leave on turn 3.
            let count = s.cup[kind] + s.drawn[kind];
            if row.leaves == Some(s.turn) && count > 0 {
                (s.cup[kind], s.drawn[kind]) = (0, 0);
                log.say("2.4.1", &[], || Message::new("chit-leaves").with("chit", chit.name()).with("count", count));
            }
            // Chits of an army wait until its HQ is on the map (ruling R3).
            let ready = self.army_of(chit).is_none_or(|hq| s.pieces.hex(hq).is_some());
            if s.entered >> kind & 1 == 0 && row.enters <= s.turn && ready {
                s.entered |= 1 << kind;
                s.cup[kind] += row.count;
                log.say("8.7", &[], || Message::new("chit-enters").with("chit", chit.name()).with("count", row.count));
            }
            // [2.5.3, 2.5.6] Parked chits come back into the cup.
            if s.parked[kind] == s.turn && matches!(chit, Chit::Stavka | Chit::ShockUnsupplied) {
                s.parked[kind] = 0;
                s.cup[kind] += 1;
                log.say("8.7", &[], || Message::new("chit-enters").with("chit", chit.name()).with("count", 1));
            }
        }
    }

    /// [2.5.7] All units of the 214th Division leave the game, also those still to come.
    fn withdraw_division(&self, s: &mut State, log: &mut Log) {
        let Some(hq) = self.data.unit_named("HQ-214") else { return };
        s.parked[Chit::Withdraw214 as usize] = 0;
        log.say("2.5.7", &[], || Message::new("division-withdrawn"));
        for unit in self.data.unit_ids() {
            if unit == hq || self.data.unit(unit).formation == hq {
                self.withdraw(s, unit);
            }
        }
    }

    /// [2.5.5] The 59th Army leaves: its HQ and its chits (with the option, its corps too).
    fn withdraw_army(&self, s: &mut State, log: &mut Log) {
        s.parked[Chit::Withdraw59 as usize] = 0;
        log.say("2.5.5", &[], || Message::new("army-withdrawn"));
        let army = self.data.named.armies[2];
        self.withdraw(s, army);
        let kind = Chit::Army59 as usize;
        (s.cup[kind], s.drawn[kind]) = (0, 0);
        s.entered |= 1 << kind;
        if s.options.withdraw_59_corps {
            let name = self.data.unit(army).parent.clone();
            for unit in self.data.unit_ids() {
                let info = self.data.unit(unit);
                let hq = if info.formation == UnitId::NONE { unit } else { info.formation };
                let hq_info = self.data.unit(hq);
                if hq_info.kind == UnitKind::Hq && hq_info.side == Side::Soviet && hq_info.parent == name {
                    self.withdraw(s, unit);
                }
            }
        }
    }

    fn withdraw(&self, s: &mut State, unit: UnitId) {
        if s.pieces.at(unit) != off_map::DEAD {
            s.pieces.take(&self.data, unit, off_map::WITHDRAWN);
            s.pieces.marks[unit.index()] = 0;
        }
    }
}

/// The name of a side.
pub fn side_name(side: Side) -> Message {
    Message::new(match side {
        Side::Axis => "side-axis",
        Side::Soviet => "side-soviet",
    })
}
