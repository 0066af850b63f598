//! [2.1.4, 14.0] Set-up and first turn.

use kernel::{Log, Message, Setup};

use crate::Narva;
use crate::chits::Chit;
use crate::state::{Barrage, HexSet, OptionSet, Phase, Pieces, State};
use crate::units::{Arrival, BySide, UnitId};

impl OptionSet {
    pub(crate) fn new(setup: &Setup) -> Self {
        Self {
            fog: setup.is_on("fog"),
            corps_bound_to_army: setup.is_on("corps-bound-to-army"),
            withdraw_59_corps: setup.is_on("withdraw-59-corps"),
            one_attack_per_hex: setup.is_on("one-attack-per-hex"),
            rollbahn_control: setup.is_on("rollbahn-control"),
            one_hex_overrun: setup.is_on("one-hex-overrun"),
        }
    }
}

impl Narva {
    /// [2.1.4, 14.0, 14.1, 14.2, 14.3] The opening position; the Soviets begin with a 2nd Shock chit in hand.
    pub(crate) fn opening(&self, setup: &Setup, log: &mut Log) -> State {
        let data = &self.data;
        let mut pieces = Pieces::default();
        // Later units lie on top, as the list goes from HQs to the units they command.
        for unit in data.unit_ids() {
            match data.unit(unit).arrival {
                Arrival::Setup(hex) => pieces.put(data, unit, hex),
                Arrival::Turn { turn, entry } => {
                    pieces.due[unit.index()] = turn;
                    pieces.entry[unit.index()] = entry;
                }
                Arrival::Special { turn } => pieces.due[unit.index()] = turn,
            }
        }
        // [13.2] At the start the Germans hold the west bank and Ivangorod, the Soviets the rest (ruling R41).
        let mut soviet_control = HexSet::EMPTY;
        let west = data.map.layer("bank").and_then(|bank| Some((bank, bank.kind("west")?)));
        for hex in data.map.hexes() {
            let german = west.is_some_and(|(bank, west)| bank.at(hex) == west) || data.ground.hex(hex).bridgehead;
            soviet_control.set(hex, !german);
        }
        let mut state = State {
            turn: 1,
            options: OptionSet::new(setup),
            phase: Phase::Draw,
            frost_until: data.tables.freeze.last_turn,
            no_air: false,
            used: BySide::default(),
            last_hq: BySide::same(UnitId::NONE),
            strachwitz_used: false,
            shock_drawn: false,
            shock_unsupplied: false,
            cup: [0; 16],
            drawn: [0; 16],
            parked: [0; 16],
            entered: 0,
            track: arrayvec::ArrayVec::new(),
            defences: [data.tables.prepared_defences.start; 2],
            air: Default::default(),
            displaced: arrayvec::ArrayVec::new(),
            activation: Default::default(),
            moving: Default::default(),
            battle: Default::default(),
            barrage: Barrage::default(),
            soviet_control,
            pieces,
        };
        for chit in Chit::ALL {
            if data.chit(chit).enters == 0 {
                state.cup[chit as usize] = data.chit(chit).count;
                state.entered |= 1 << chit as usize;
            }
        }
        log.say("14.0", &[], || Message::new("game-begins"));
        let first = Chit::Shock2 as usize;
        state.cup[first] -= 1;
        state.drawn[first] += 1;
        log.say("14.3", &[], || Message::new("first-chit").with("chit", Chit::Shock2.name()));
        self.command_chit(&mut state, Chit::Shock2, log);
        debug_assert!(state.used.values().all(|&used| used <= 1));
        state
    }
}
