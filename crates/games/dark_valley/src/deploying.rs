//! Chapter 17.0. From the set-up of a scenario to its first turn.

use std::sync::Arc;

use kernel::{Chance, Log, Message, Refusal, Setup};

use crate::DarkValley;
use crate::action::Action;
use crate::setup::opening::set_up_of;
use crate::setup::{Change, Deployment, SetupOptions, SetupRules, off_map as boxes};
use crate::state::{OptionSet, Phase, State, mark, off_map};
use crate::units::{Side, UnitId};

impl DarkValley {
    fn setup_rules(&self) -> SetupRules<'_> {
        SetupRules { data: &self.data, musters: &self.musters }
    }

    /// [17.0] The opening: a deployment is proposed to the side that sets up first.
    pub(crate) fn opening(&self, setup: &Setup, chance: &mut dyn Chance, log: &mut Log) -> State {
        let data = &self.data;
        let at = data.scenarios.iter().position(|row| row.id == setup.scenario).unwrap_or_default();
        let begins = setup.options.get("campaign-start").map_or("1941", |value| value);
        let like = set_up_of(data, &data.scenarios[at], begins);
        let start = data.scenarios.iter().position(|row| row.id == like.id).unwrap_or(at);
        // A campaign from the first day has the set-up of Barbarossa and is its own scenario otherwise.
        let own = if data.scenarios[start].first_turn == data.scenarios[at].first_turn { at } else { start };
        let options = OptionSet {
            thirty_points: setup.is_on("thirty-points"),
            tables_by_year: setup.is_on("tables-by-year"),
            lone_in_hex: setup.is_on("lone-in-hex"),
            raw_odds_at_kursk: setup.is_on("raw-odds-at-kursk"),
            romanians_eliminated: setup.is_on("romanians-eliminated"),
            owner_takes_bombs: setup.is_on("owner-takes-bombs"),
            withheld_stay_out: setup.is_on("withheld-stay-out"),
            friends_open_zones: setup.is_on("friends-open-zones"),
        };
        let mut s = State::blank(data, at, own, options);
        // [17.1.2] By option the fort of Odessa is destroyed from the start.
        if setup.is_on("odessa-fort-destroyed")
            && let Some(fort) = data.named.forts.iter().position(|&hex| hex == data.named.odessa)
        {
            s.forts_gone |= 1 << fort;
        }
        let opened = self.setup_rules().open(start as u8, SetupOptions::chosen(setup), chance);
        log.say("17.0", &[], || Message::new("log-deployed"));
        log.attach(chance.fallen());
        match opened {
            Ok(deployment) => {
                self.mirror(&mut s, &deployment);
                s.phase = deployment.deploying().map_or(Phase::Going, |(side, _)| Phase::SetUp(side));
                s.active = deployment.deploying().map_or(s.active, |(side, _)| side);
                s.setup = Some(Arc::new(deployment));
            }
            Err(why) => debug_assert!(false, "no deployment of {} can be proposed: {why:?}", setup.scenario),
        }
        s
    }

    /// Puts the counters where a deployment has them.
    fn mirror(&self, s: &mut State, deployment: &Deployment) {
        for unit in self.data.unit_ids() {
            let place = deployment.at(unit);
            match deployment.hex(unit) {
                Some(hex) => s.pieces.shift(unit, hex),
                None => s.pieces.take(
                    unit,
                    match place {
                        boxes::OUT => off_map::GONE,
                        boxes::POOL => off_map::POOL,
                        boxes::ELIMINATED => off_map::DEAD,
                        boxes::OTHER_FRONTS => off_map::OTHER_FRONTS,
                        boxes::STAVKA => off_map::STAVKA,
                        _ => off_map::DUE,
                    },
                ),
            }
            let reduced = deployment.is_reduced(unit) && place != boxes::ELIMINATED;
            s.pieces.marks[unit.index()] = if reduced { mark::REDUCED } else { 0 };
        }
    }

    /// What an action is to a deployment.
    const fn as_change(action: Action) -> Option<Change> {
        Some(match action {
            Action::Take(unit) => Change::Take(unit),
            Action::Place(hex) => Change::Place(hex),
            Action::Swap(unit) => Change::Swap(unit),
            Action::Give(unit) => Change::Give(unit),
            Action::Reserve(unit) => Change::Reserve(unit),
            Action::Back => Change::Back,
            Action::Standard => Change::Standard,
            Action::Done => Change::Done,
            _ => return None,
        })
    }

    const fn as_action(change: Change) -> Action {
        match change {
            Change::Take(unit) => Action::Take(unit),
            Change::Place(hex) => Action::Place(hex),
            Change::Swap(unit) => Action::Swap(unit),
            Change::Give(unit) => Action::Give(unit),
            Change::Reserve(unit) => Action::Reserve(unit),
            Change::Back => Action::Back,
            Change::Standard => Action::Standard,
            Change::Done => Action::Done,
        }
    }

    /// The counter in hand during set-up.
    pub(crate) fn hand_in_setup(&self, s: &State) -> Option<UnitId> {
        let (_, hand) = s.setup.as_ref()?.deploying()?;
        Some(hand).filter(|&unit| unit != UnitId::NONE)
    }

    /// May a deployment be changed so?
    pub(crate) fn check_change(&self, deployment: &Deployment, side: Side, action: Action) -> Result<(), Refusal> {
        let scenario = self.setup_rules().scenario(deployment);
        let Some(change) = Self::as_change(action) else {
            return Err(crate::why::Why::NotTheMoment.refusal(self));
        };
        self.setup_rules().check(deployment, side, change).map_err(|why| why.of(&self.data, scenario))
    }

    /// Every change that may be made.
    pub(crate) fn legal_changes(&self, deployment: &Deployment, side: Side, into: &mut Vec<Action>) {
        let mut changes = Vec::new();
        self.setup_rules().legal(deployment, side, &mut changes);
        into.extend(changes.into_iter().map(Self::as_action));
    }

    /// Changes the deployment; when both sides are done the game begins.
    pub(crate) fn change(&self, s: &mut State, action: Action, log: &mut Log) {
        let Some(mut deployment) = s.setup.take() else { return };
        let Some(change) = Self::as_change(action) else {
            kernel::unperformed(action, s.phase);
            return;
        };
        let side = deployment.deploying().map_or(s.active, |(side, _)| side);
        if let Err(why) = self.setup_rules().apply(Arc::make_mut(&mut deployment), change) {
            debug_assert!(false, "{action:?} is allowed and fails: {why:?}");
        }
        self.mirror(s, &deployment);
        if change == Change::Done {
            log.say("17.0", &[], || Message::new("log-set-up-done").with("side", self.side_name(side)));
        }
        match deployment.deploying() {
            Some((side, _)) => {
                s.phase = Phase::SetUp(side);
                s.active = side;
                s.setup = Some(deployment);
            }
            None => {
                for unit in deployment.unsupplied.iter() {
                    s.pieces.mark(unit, mark::OOS);
                }
                s.phase = Phase::Going;
            }
        }
    }
}
