//! Chapter 12.3. Off-board artillery: planned in secret before a round, falling before the next.

use board::{Direction, HexId};
use kernel::{Log, Message};

use crate::Heroes;
use crate::action::{Action, Shell, Shot};
use crate::data::firefights::Artillery;
use crate::state::{Attack, ForceId, Phase, State, Step, UnitId, mark};
use crate::why::Why;

impl Heroes {
    /// [12.3] The artillery of a force.
    pub(crate) fn guns(&self, s: &State, force: ForceId) -> Option<&Artillery> {
        let side = s.force(force).side;
        let fight = self.fight(s);
        // [20.1] Merged forces have what each had.
        let merged = s.forces.len() < fight.forces.len();
        let mut own = fight
            .forces
            .iter()
            .enumerate()
            .filter(|(at, other)| other.side == side && (merged || *at == force.index()));
        own.find_map(|(_, force)| force.artillery.as_ref())
    }

    /// [12.3] May it plan before this round?
    pub(crate) fn may_plan_now(&self, s: &State, force: ForceId) -> bool {
        s.force(force).missions > 0 && self.guns(s, force).is_some_and(|guns| guns.rounds >> s.round & 1 != 0)
    }

    /// [12.3] May this hex be the target? Somebody must see it now, unless the firefight says otherwise.
    pub(crate) fn may_target(&self, s: &State, force: ForceId, hex: HexId) -> Result<(), Why> {
        let guns = self.guns(s, force).ok_or(Why::NotNow)?;
        if guns.unobserved >> s.round & 1 != 0 {
            return if guns.unobserved_at.contains(hex) { Ok(()) } else { Err(Why::PlanElsewhere(hex)) };
        }
        let anybody = guns.observers_at.is_empty() && guns.observer_kinds.is_empty();
        let side = s.force(force).side;
        let observes = |unit: UnitId| {
            let Some(from) = s.pieces.hex(unit) else { return false };
            let named = anybody
                || guns.observers_at.contains(from)
                || guns.observer_kinds.contains(&self.counters[unit.index()].kind);
            // [7.5, 18.3.3] Observing is an action, so the stunned do not; others who are hit do (ruling R79).
            named
                && !self.marker(s, unit).is_some_and(|marker| marker.stuns)
                && !s.pieces.has(unit, mark::ABOARD)
                && !self.enemy_in(s, side, from)
                && self.sees(s, from, hex)
        };
        if s.force(force).units.iter().any(observes) { Ok(()) } else { Err(Why::PlanSight(hex)) }
    }

    /// [12.3, 13.1]
    pub(crate) fn permit_plan(&self, s: &State, force: ForceId, action: Action) -> Result<(), Why> {
        match action {
            Action::Plan(place, _) => self.may_target(s, force, self.arena(s).hex(place).ok_or(Why::NoSuchHex)?),
            Action::Done => Ok(()),
            _ => Err(Why::NotNow),
        }
    }

    pub(crate) fn perform_plan(&self, s: &mut State, force: ForceId, action: Action, log: &mut Log) {
        match action {
            Action::Plan(place, shell) => {
                let Some(hex) = self.arena(s).hex(place) else { return kernel::unperformed(action, s.phase) };
                s.force_mut(force).planned = Some((hex, shell));
                s.force_mut(force).missions -= 1;
            }
            Action::Done => {}
            _ => return kernel::unperformed(action, s.phase),
        }
        let planned = s.force(force).planned;
        log.whisper(
            s.seat(force),
            "12.3",
            &[],
            || match planned {
                Some((hex, shell)) => Message::new(match shell {
                    Shell::Explosive => "log-plan",
                    Shell::Smoke => "log-plan-smoke",
                })
                .with("hex", self.hex_name(s, hex)),
                None => Message::new("log-no-plan"),
            },
            || Message::new("log-plans").with("force", self.subject(s, force)),
        );
        s.phase = Phase::Before(Step::Plans(force.0 + 1));
    }

    /// Every target a force may plan.
    pub(crate) fn plan_offers(&self, s: &State, force: ForceId, into: &mut Vec<Action>) {
        for hex in self.layout(s).hexes() {
            if self.may_target(s, force, hex).is_ok() {
                into.extend(Shell::ALL.map(|shell| Action::Plan(self.place(s, hex), shell)));
            }
        }
        into.push(Action::Done);
    }

    /// [12.3] What a force planned a round ago falls: on the hex and those around it.
    pub(crate) fn fall(&self, s: &mut State, force: ForceId, log: &mut Log) {
        let Some((hex, shell)) = s.force_mut(force).falling.take() else { return };
        let Some(card) = self.guns(s, force).map(|guns| guns.card) else { return };
        log.reveal("12.3", &[hex.0], || {
            Message::new("log-shells").with("force", self.subject(s, force)).with("hex", self.hex_name(s, hex))
        });
        if shell == Shell::Smoke {
            let around = self.hex(s, hex).around;
            for hex in std::iter::once(hex).chain(around).filter(|hex| hex.is_some()) {
                self.lay_smoke(s, hex, log);
            }
            return;
        }
        s.attack = Attack {
            open: true,
            force,
            shot: Shot::Indirect,
            card,
            from: hex,
            hex,
            rest: 0b11_1111,
            ..Attack::default()
        };
        self.queue_targets(s, None, log);
    }

    /// [12.3] The next hex under the barrage.
    pub(crate) fn next_shell(&self, s: &mut State, log: &mut Log) {
        let at = s.attack.rest.trailing_zeros() as usize;
        s.attack.rest &= s.attack.rest - 1;
        let hex = self.hex(s, s.attack.from).around[Direction::ALL[at].index()];
        if hex.is_some() {
            s.attack.hex = hex;
            self.queue_targets(s, None, log);
        }
    }
}
