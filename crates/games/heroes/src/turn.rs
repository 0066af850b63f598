//! Chapters 2.2, 3 and 9.0. A turn: activating, waiting, passing, and who pays for what.

use kernel::{Chance, LineKind, Log, Message};

use crate::Heroes;
use crate::action::{Action, Activation, Fund};
use crate::data::cards::Effect;
use crate::state::{
    Acting, ForceId, NO_CARD, Pending, Phase, Pool, RollKind, State, UnitId, UnitSet, Verb, mark, off_map,
};
use crate::why::Why;

impl Heroes {
    /// [2.2] Is it a unit of this force that can do something at all?
    pub(crate) fn in_play(&self, s: &State, force: ForceId, unit: UnitId) -> Result<(), Why> {
        if unit.index() >= self.counters.len() || s.force_of(unit) != force {
            return Err(Why::NotYours(unit));
        }
        // [20.3] Nobody leads units that may be decoys.
        if s.options.solo == Some(self.side(unit))
            && s.pieces.has(unit, mark::HIDDEN)
            && !matches!(s.phase, Phase::Setup { .. })
        {
            return Err(Why::NotInPlay(unit));
        }
        match s.pieces.at(unit) {
            // [5.5] Those aboard come with their vehicle.
            off_map::WAITING if s.pieces.carrier[unit.index()].is_some() => Err(Why::NotInPlay(unit)),
            off_map::WAITING if s.pieces.wave[unit.index()] > s.round => Err(Why::TooEarly(unit)),
            off_map::WAITING => Ok(()),
            _ if s.pieces.hex(unit).is_some() => Ok(()),
            _ => Err(Why::NotInPlay(unit)),
        }
    }

    /// [3.0] One unit at most is active, and only a fresh one becomes so.
    pub(crate) fn may_activate(&self, s: &State, force: ForceId, unit: UnitId) -> Result<(), Why> {
        self.in_play(s, force, unit)?;
        if s.force(force).pool.open {
            return Err(if s.is_active(unit) { Why::AlreadyActive(unit) } else { Why::ActivationOpen });
        }
        if s.is_fresh(unit) { Ok(()) } else { Err(Why::NotFresh(unit)) }
    }

    /// [3.0, 3.0.1] Gives a unit its action points.
    pub(crate) fn activate(&self, s: &mut State, force: ForceId, unit: UnitId, log: &mut Log) {
        let variable = s.options.variable_ap;
        let ap = if variable { 0 } else { self.data.tables.figures.activation };
        s.force_mut(force).pool = Pool { open: true, ap, used: 0, members: UnitSet::one(unit) };
        self.tell_of(s, unit, "3.0", log, |unit| Message::new("log-activate").with("unit", unit));
        if variable {
            s.rolls.push(Pending { kind: RollKind::Points, force });
        }
    }

    /// [3.0] Ends an activation: what points are left are lost.
    pub(crate) fn end_pool(&self, s: &mut State, force: ForceId, log: &mut Log) {
        let pool = std::mem::take(&mut s.force_mut(force).pool);
        if !pool.open {
            return;
        }
        pool.members.iter().for_each(|unit| s.pieces.mark(unit, mark::SPENT));
        if s.options.variable_ap && s.options.hidden_ap {
            let points = pool.ap + pool.used;
            log.reveal("3.0.1", &[], || Message::new("log-points-shown").with("points", points));
        }
        log.say("3.0", &[], || Message::new("log-end-activation").with("force", self.force_name(s, force)));
    }

    /// [3.0, 9.0] A unit shares an activation no longer: the others go on with it, and with the last it ends.
    pub(crate) fn leave_pool(&self, s: &mut State, force: ForceId, unit: UnitId, log: &mut Log) {
        let pool = &mut s.force_mut(force).pool;
        pool.members.remove(unit);
        if pool.members.is_empty() {
            self.end_pool(s, force, log);
        }
    }

    /// [2.2, 3.1, 3.2.2, 9.0] May a unit act in this way?
    pub(crate) fn may_use(&self, s: &State, force: ForceId, unit: UnitId, way: Activation) -> Result<(), Why> {
        self.may_share(s, force, unit, way)?;
        if way == Activation::Command && s.force(force).cap == 0 { Err(Why::NoCaps) } else { Ok(()) }
    }

    /// [9.1] May a unit take part in an action of this kind, whatever that costs?
    pub(crate) fn may_share(&self, s: &State, force: ForceId, unit: UnitId, way: Activation) -> Result<(), Why> {
        self.in_play(s, force, unit)?;
        let own = s.force(force);
        match way {
            Activation::Pool if !own.pool.open => Err(Why::NoActivation),
            Activation::Pool if own.pool.members.contains(unit) || s.is_fresh(unit) => Ok(()),
            Activation::Pool => Err(Why::NotFresh(unit)),
            Activation::Opportunity if !s.is_fresh(unit) => Err(Why::NoOpportunity(unit)),
            Activation::Opportunity | Activation::Command | Activation::Card => Ok(()),
        }
    }

    /// [2.2] May this unit be chosen to act like this? It must be able to do something.
    pub(crate) fn may_act(&self, s: &State, force: ForceId, unit: UnitId, way: Activation) -> Result<(), Why> {
        if way == Activation::Card {
            return Err(Why::NotNow);
        }
        self.may_use(s, force, unit, way)?;
        let a = Acting { way, leader: unit, group: UnitSet::one(unit), left: UnitSet::one(unit), ..Acting::default() };
        if self.is_able(s, force, &a) { Ok(()) } else { Err(Why::NothingToDo(unit)) }
    }

    /// [3.2.1, 3.2.2] Can the whole action be paid if it costs this much?
    pub(crate) fn afford(&self, s: &State, force: ForceId, a: &Acting, cost: u8) -> Result<(), Why> {
        let extra = cost.saturating_sub(a.paid);
        let own = s.force(force);
        match a.way {
            Activation::Opportunity | Activation::Card => Ok(()),
            Activation::Pool if extra <= own.pool.ap.saturating_add(own.cap) => Ok(()),
            Activation::Command if extra <= own.cap => Ok(()),
            Activation::Pool => Err(Why::TooDear),
            Activation::Command => Err(Why::TooDearToCommand),
        }
    }

    /// [3.2.1] Pays: CAPs that were put up first, then action points, then CAPs.
    pub(crate) fn pay(&self, s: &mut State, force: ForceId, amount: u8, fund: Fund) {
        let put_up = s.acting.spend;
        let own = s.force_mut(force);
        let by_ap = match fund {
            Fund::Ap | Fund::Mixed => amount.saturating_sub(put_up).min(own.pool.ap),
            Fund::Cap => 0,
        };
        let by_cap = amount - by_ap;
        own.pool.ap -= by_ap;
        own.pool.used += by_ap;
        own.cap = own.cap.saturating_sub(by_cap);
        s.acting.spend = put_up.saturating_sub(by_cap);
    }

    /// [2.2] The action costs this much in all: pays what has not been paid yet.
    pub(crate) fn charge(&self, s: &mut State, force: ForceId, cost: u8) {
        let extra = cost.saturating_sub(s.acting.paid);
        s.acting.paid = s.acting.paid.max(cost);
        match s.acting.way {
            Activation::Pool => self.pay(s, force, extra, Fund::Ap),
            Activation::Command => self.pay(s, force, extra, Fund::Cap),
            Activation::Opportunity | Activation::Card => {}
        }
    }

    /// The action that was prepared is done now: cards are laid down and paid [8.0], those who join share the
    /// activation [9.0].
    pub(crate) fn commit(&self, s: &mut State, force: ForceId, verb: Verb, log: &mut Log) {
        if s.acting.verb != Verb::Open {
            return;
        }
        s.acting.verb = verb;
        s.passes.clear();
        let Acting { card, fund, group, way, .. } = s.acting;
        if card != NO_CARD && way == Activation::Card {
            self.lay_down(s, force, card, log);
            let cost = self.card(card).cost;
            self.pay(s, force, cost, fund);
        }
        if way == Activation::Pool {
            let pool = &mut s.force_mut(force).pool;
            pool.members |= group;
        }
    }

    /// [2.2] The action is over: marks those who took an opportunity, and gives the turn on.
    pub(crate) fn finish_action(&self, s: &mut State, log: &mut Log) {
        let force = s.turn;
        if s.acting.way == Activation::Opportunity && s.acting.verb != Verb::Open {
            // [17.0] Riders may be active already; they have done nothing themselves.
            for unit in s.acting.group.iter().filter(|&unit| !s.is_active(unit)).collect::<UnitSet>().iter() {
                s.pieces.mark(unit, mark::SPENT);
            }
        }
        self.walk_beside_vehicles(s);
        s.acting = Acting::default();
        // [7.7.3] After this action its units may leave in every direction.
        for unit in s.force(force).units.iter() {
            s.pieces.barred[unit.index()] = 0;
        }
        self.spot_all(s, log);
        self.take_objectives(s, log);
        let pool = &s.force(force).pool;
        if pool.open && pool.ap == 0 {
            self.end_pool(s, force, log);
        }
        self.end_turn(s, log);
    }

    /// [15.6] Units that went along with a vehicle of the group needed no caution, whichever went first.
    fn walk_beside_vehicles(&self, s: &mut State) {
        let (group, exposed) = (s.acting.group, |unit: &UnitId| s.pieces.has(*unit, mark::EXPOSED));
        let rides = |unit: &UnitId| {
            let beside = |other: UnitId| self.is_vehicle(other) && s.pieces.hex(other) == s.pieces.hex(*unit);
            group.iter().any(beside)
        };
        for unit in group.iter().filter(exposed).filter(rides).collect::<UnitSet>().iter() {
            s.pieces.clear(unit, mark::EXPOSED);
        }
    }

    /// [2.2] The turn of the force is over.
    pub(crate) fn end_turn(&self, s: &mut State, log: &mut Log) {
        let force = s.turn;
        let side = s.force(force).side;
        s.phase = Phase::Turn;
        if self.round_is_over(s) {
            return self.end_round(s, log);
        }
        if std::mem::take(&mut s.force_mut(force).swift) {
            log.say("8.2", &[], || Message::new("log-swift-again").with("force", self.subject(s, force)));
        } else {
            s.turn = self.after(s, force);
        }
        // [5.0.3, 20.0] The enemies have been shot at, once every force that acts before them has had its turn.
        let last = self.order(s).into_iter().rfind(|&other| s.force(other).side == side);
        let still = s.options.by_sides && last != Some(force);
        for unit in s.of_side(side.enemy()).iter().filter(|_| !still) {
            s.pieces.clear(unit, mark::EXPOSED);
        }
    }

    /// [2.2, 7.5] Waiting costs a point of somebody active who can do more than rally, or a CAP.
    pub(crate) fn may_stall(&self, s: &State, force: ForceId, fund: Fund) -> Result<(), Why> {
        let (own, price) = (s.force(force), self.data.tables.figures.stall);
        match fund {
            Fund::Mixed => Err(Why::NotNow),
            Fund::Ap if !own.pool.open => Err(Why::NobodyWaits),
            Fund::Ap if own.pool.ap < price => Err(Why::TooDearToWait),
            Fund::Ap => self.someone_unstunned(s, force),
            Fund::Cap if own.cap < price => Err(Why::NoCaps),
            Fund::Cap => Ok(()),
        }
    }

    /// [7.5] Is there anybody among those who share the activation who can do more than rally?
    pub(crate) fn someone_unstunned(&self, s: &State, force: ForceId) -> Result<(), Why> {
        let members = s.force(force).pool.members;
        let stunned = |unit: UnitId| self.marker(s, unit).is_some_and(|marker| marker.stuns);
        members.first().filter(|_| members.iter().all(stunned)).map_or(Ok(()), |unit| Err(Why::Stunned(unit)))
    }

    /// [3.2.1] May another CAP stand for an action point?
    pub(crate) fn may_spend(&self, s: &State, force: ForceId) -> Result<(), Why> {
        let a = &s.acting;
        let pooled = a.way == Activation::Pool || (a.way == Activation::Card && a.fund == Fund::Ap);
        match pooled && a.verb == Verb::Open {
            true if a.spend < s.force(force).cap && a.spend < 8 => Ok(()),
            true => Err(Why::NoCaps),
            false => Err(Why::NotNow),
        }
    }

    /// [2.2] The force whose turn it is passes.
    pub(crate) fn pass(&self, s: &mut State, log: &mut Log) {
        let force = s.turn;
        log.say("2.2", &[], || Message::new("log-pass").with("force", self.subject(s, force)));
        log.is(LineKind::Pass);
        self.end_pool(s, force, log);
        // [8.2] Passing is no action: card 10 is over.
        s.force_mut(force).swift = false;
        if s.passes.is_full() {
            s.passes.remove(0);
        }
        s.passes.push(force);
        self.end_turn(s, log);
    }

    /// [2.2, 3.1, 3.2.2] Can the force whose turn it is do nothing but pass, as everybody can see? It has neither points nor
    /// cards, and every unit of it is spent or out of play. Hidden units and weapon cards may have more to say.
    pub(crate) fn can_only_pass(&self, s: &State) -> bool {
        let (force, own) = (s.turn, s.force(s.turn));
        let idle = |unit: UnitId| match s.pieces.at(unit) {
            off_map::WAITING => s.pieces.carrier[unit.index()].is_some() || s.pieces.wave[unit.index()] > s.round,
            _ if s.pieces.hex(unit).is_some() => s.pieces.has(unit, mark::SPENT) && !s.pieces.has(unit, mark::HIDDEN),
            _ => true,
        };
        let armed = || self.fight(s).forces.iter().any(|row| row.side == own.side && !row.grants.is_empty());
        let carries = || {
            self.satchel_at(s).is_some()
                && (self.may_drop(s, force).is_ok()
                    || own.units.iter().any(|unit| self.may_take(s, force, unit).is_ok()))
        };
        own.cap == 0
            && !own.pool.open
            && own.cards() == 0
            && !own.units.is_empty()
            && own.units.iter().all(idle)
            && !armed()
            && !carries()
    }

    /// What may be done at the start of a turn.
    pub(crate) fn permit_turn(&self, s: &State, force: ForceId, action: Action) -> Result<(), Why> {
        match action {
            Action::Activate(unit) => self.may_activate(s, force, unit),
            Action::End if s.force(force).pool.open => Ok(()),
            Action::End => Err(Why::NoActivation),
            Action::Stall(fund) => self.may_stall(s, force, fund),
            Action::Pass => Ok(()),
            Action::Swift => self.may_be_swift(s, force),
            Action::Act(unit, way) => self.may_act(s, force, unit, way),
            Action::Play(card, unit, fund) => self.may_play(s, force, card, unit, fund),
            Action::Snipe(victim) => self.may_snipe(s, force, victim),
            Action::Take(unit) => self.may_take(s, force, unit),
            Action::Drop => self.may_drop(s, force),
            _ => Err(Why::NotNow),
        }
    }

    /// Does what was chosen at the start of a turn.
    pub(crate) fn perform_turn(
        &self,
        s: &mut State,
        force: ForceId,
        action: Action,
        chance: &mut dyn Chance,
        log: &mut Log,
    ) {
        match action {
            Action::Activate(unit) => self.activate(s, force, unit, log),
            Action::End => self.end_pool(s, force, log),
            Action::Stall(fund) => {
                let price = self.data.tables.figures.stall;
                self.pay(s, force, price, fund);
                s.passes.clear();
                log.say("2.2", &[], || Message::new("log-stall").with("force", self.subject(s, force)));
                self.finish_action(s, log);
            }
            Action::Pass => self.pass(s, log),
            Action::Swift => self.be_swift(s, force, log),
            Action::Act(unit, way) => {
                let group = UnitSet::one(unit);
                s.acting = Acting { way, leader: unit, group, left: group, ..Acting::default() };
                s.phase = Phase::Acting;
            }
            Action::Play(card, unit, fund) => self.play(s, force, card, unit, fund, chance, log),
            Action::Snipe(victim) => {
                let card = self.card_of(Effect::Sniper);
                s.acting = Acting { way: Activation::Card, card, ..Acting::default() };
                s.phase = Phase::Acting;
                self.commit(s, force, Verb::Other, log);
                s.rolls.push(Pending { kind: RollKind::Sniper(victim), force });
            }
            Action::Take(unit) => self.take_up(s, unit, log),
            Action::Drop => self.put_down(s, log),
            _ => kernel::unperformed(action, s.phase),
        }
    }
}
