//! Chapter 8. Cards: drawing them, playing them, and what each does.

use board::HexId;
use kernel::{Chance, DataError, Log, Message};

use crate::Heroes;
use crate::action::{Action, Activation, Fund};
use crate::data::Data;
use crate::data::cards::{CardId, Effect, Payment, Sort};
use crate::data::tables::Work;
use crate::state::{
    Acting, Fixture, ForceId, MAX_WORKS, NO_CARD, Pending, Phase, RollKind, State, UnitId, UnitSet, Verb, mark, off_map,
};
use crate::why::Why;
use crate::works::work_name;

/// The card of each effect.
pub fn by_effect(data: &Data) -> Result<Vec<CardId>, DataError> {
    let mut effects = vec![CardId(u8::MAX); Effect::Tellermine as usize + 1];
    for (at, card) in (0..).zip(&data.cards) {
        effects[card.effect as usize] = CardId(at);
    }
    let single = [Effect::CarefulAim, Effect::Luck, Effect::SwiftAction, Effect::RapidDeployment, Effect::Sniper];
    match single.iter().find(|&&effect| effects[effect as usize].0 == u8::MAX) {
        Some(effect) => Err(DataError::bad("cards.toml", format!("there is no card for {effect:?}"))),
        None => Ok(effects),
    }
}

/// [8.1] Does a card act as soon as it is played, with nothing to choose?
const fn is_at_once(effect: Effect) -> bool {
    matches!(effect, Effect::FogOfBattle | Effect::BoggedDown | Effect::Sergeant | Effect::Officer | Effect::Scouts)
}

impl Heroes {
    /// [8.1, 8.2] A card from the hand is played and discarded.
    pub(crate) fn lay_down(&self, s: &mut State, force: ForceId, card: CardId, log: &mut Log) {
        let hand = &mut s.force_mut(force).hand[card.index()];
        if *hand > 0 {
            *hand -= 1;
            s.discard[card.index()] += 1;
        }
        log.reveal("8.0", &[], || {
            Message::new("log-card").with("force", self.subject(s, force)).with("card", self.card_name(card))
        });
    }

    /// [8.0, 8.3] Each force draws; events happen at once and are replaced.
    pub(crate) fn draw_cards(&self, s: &mut State, chance: &mut dyn Chance, log: &mut Log) {
        let Some(deck) = self.fight(s).deck.as_ref().filter(|_| s.options.cards) else { return };
        let each = if s.round == 1 { deck.first } else { deck.later };
        for force in s.force_ids() {
            let mut left = each * s.force(force).draws;
            while left > 0 && !s.cease_fire {
                let Some(card) = self.draw_card(s, chance) else { return };
                if self.card(card).sort == Sort::Event {
                    self.event(s, card, chance, log);
                    continue;
                }
                left -= 1;
                s.force_mut(force).hand[card.index()] += 1;
                log.whisper(
                    s.seat(force),
                    "8.0",
                    &[],
                    || Message::new("log-drawn").with("card", self.card_name(card)),
                    || Message::new("log-draws").with("force", self.subject(s, force)),
                );
                log.attach(chance.fallen());
            }
        }
    }

    /// Have all cards been drawn that lie above the bottom of the pile?
    fn is_down_to_bottom(&self, s: &State) -> bool {
        let sum = |cards: &[u8]| cards.iter().map(|&count| usize::from(count)).sum::<usize>();
        let Some(deck) = self.fight(s).deck.as_ref() else { return true };
        let below = deck.bottom.map_or(0, |(_, among)| usize::from(among) - 1);
        let drawn = (deck.cards.len() - below).saturating_sub(sum(&s.pile));
        sum(&s.pile) == 0 || (sum(&s.bottom) > 0 && deck.above.is_some_and(|above| drawn >= usize::from(above)))
    }

    /// One card from the pile, and from its bottom once those above it are gone.
    fn draw_card(&self, s: &mut State, chance: &mut dyn Chance) -> Option<CardId> {
        let from_top = !self.is_down_to_bottom(s);
        let pile = if from_top { s.pile } else { s.bottom };
        let nth = |lot: u32| {
            let mut left = lot;
            (0..).map(CardId).zip(pile).find(|(_, count)| {
                let count = u32::from(*count);
                if left < count {
                    return true;
                }
                left -= count;
                false
            })
        };
        let lots: u32 = pile.iter().map(|&count| u32::from(count)).sum();
        if lots == 0 {
            return None;
        }
        let name = |lot: u32| nth(lot).map_or_else(String::new, |(card, _)| self.card(card).id.clone());
        let (card, _) = nth(chance.draw(lots, "draw-card", &name))?;
        if from_top {
            s.pile[card.index()] -= 1;
        } else {
            s.bottom[card.index()] -= 1;
        }
        Some(card)
    }

    /// [8.3] An event card is turned up.
    fn event(&self, s: &mut State, card: CardId, chance: &mut dyn Chance, log: &mut Log) {
        s.discard[card.index()] += 1;
        log.reveal("8.3", &[], || Message::new("log-event").with("card", self.card_name(card)));
        log.attach(chance.fallen());
        match self.card(card).effect {
            Effect::Scoring => self.score_losses(s, log),
            Effect::CeaseFire => s.cease_fire = true,
            Effect::Event => {
                s.event_done = true;
                // [5.5] Those who wait for the event may enter from now on.
                for unit in s.units().iter() {
                    if s.pieces.at(unit) == off_map::WAITING && s.pieces.wave[unit.index()] == u8::MAX {
                        s.pieces.wave[unit.index()] = s.round;
                    }
                }
            }
            _ => {}
        }
    }

    /// [8.3] A secret objective is dealt face down to each force where the firefight has them.
    pub(crate) fn deal_secrets(&self, s: &mut State, chance: &mut dyn Chance, log: &mut Log) {
        if self.fight(s).secret == 0 {
            return;
        }
        let mut left = self.secrets();
        for force in s.force_ids().take(left.len()) {
            let name = |lot: u32| left.get(lot as usize).map_or_else(String::new, |&card| self.card(card).id.clone());
            let lot = chance.draw(left.len() as u32, "draw-objective", &name);
            let card = left.remove(lot as usize);
            s.force_mut(force).secret = card;
            log.conceal("8.3", || Message::new("log-draws-objective").with("force", self.subject(s, force)));
            log.attach(chance.fallen());
        }
    }

    /// [1.0, 8.3] Everybody is set up: each force looks at its secret objective.
    pub(crate) fn tell_secrets(&self, s: &State, log: &mut Log) {
        for force in s.force_ids().filter(|&force| s.force(force).secret != NO_CARD) {
            log.whisper(
                s.seat(force),
                "8.3",
                &[],
                || Message::new("log-drawn").with("card", self.card_name(s.force(force).secret)),
                || Message::new("log-draws-objective").with("force", self.subject(s, force)),
            );
        }
    }

    /// [8.3] The cards that name an objective, in the order of a firefight's objectives.
    pub(crate) fn secrets(&self) -> Vec<CardId> {
        let cards = (0..).map(CardId).zip(&self.data.cards);
        cards.filter(|(_, card)| card.effect == Effect::Objective).map(|(card, _)| card).collect()
    }

    /// [8.3] Which objective a force is to hold, by its place in the list.
    pub(crate) fn secret_of(&self, s: &State, force: ForceId) -> Option<usize> {
        let secret = s.force(force).secret;
        (secret != NO_CARD).then(|| self.secrets().iter().position(|&card| card == secret))?
    }

    /// [8.0] Who pays with what: blue CAPs, green the active unit's points, two colours either.
    fn may_fund(&self, s: &State, force: ForceId, card: CardId, fund: Fund, unit: Option<UnitId>) -> Result<(), Why> {
        let (info, own) = (self.card(card), s.force(force));
        let wrong = Why::WrongFund(card);
        // [7.5, 8.1] Playing a card is an action: the stunned pay with their points for nothing but rallying (ruling R61).
        let rallies = matches!(info.effect, Effect::FollowMe | Effect::RallyUp);
        if fund != Fund::Cap && own.pool.open && !rallies {
            self.someone_unstunned(s, force)?;
        }
        match (info.payment, fund) {
            // What costs nothing is always paid in CAPs, so that it can be played on anybody.
            (_, Fund::Ap | Fund::Mixed) if info.cost == 0 => Err(wrong),
            (Payment::Command, Fund::Ap) | (Payment::Action, Fund::Cap) => Err(wrong),
            // Only where there is no time to put up a CAP for a point, and points alone would do.
            (Payment::Command | Payment::Action, Fund::Mixed) => Err(wrong),
            (_, Fund::Mixed) if !is_at_once(info.effect) || info.cost < 2 => Err(wrong),
            (_, Fund::Mixed) if !own.pool.open => Err(Why::NoActivation),
            (_, Fund::Mixed) if own.cap == 0 => Err(Why::NoCaps),
            (_, Fund::Mixed) if info.cost > own.pool.ap => Err(Why::TooDear),
            (_, Fund::Mixed) => Ok(()),
            (_, Fund::Cap) if info.cost > own.cap => Err(Why::NoCaps),
            (_, Fund::Cap) => Ok(()),
            (_, Fund::Ap) if !own.pool.open => Err(Why::NoActivation),
            (_, Fund::Ap) if unit.is_some_and(|unit| !own.pool.members.contains(unit)) => Err(wrong),
            (Payment::Action, Fund::Ap) if info.cost > own.pool.ap => Err(Why::TooDear),
            (_, Fund::Ap) if info.cost > own.pool.ap.saturating_add(own.cap) || own.pool.ap == 0 => Err(Why::TooDear),
            (_, Fund::Ap) => Ok(()),
        }
    }

    /// Has the force this card, in hand or, if a weapon, with this unit?
    fn has_card(&self, s: &State, force: ForceId, card: CardId, unit: UnitId) -> bool {
        match self.card(card).sort {
            Sort::Weapon => s.weapons.contains(&(card, unit)) && s.force_of(unit) == force,
            _ => s.force(force).hand[card.index()] > 0,
        }
    }

    /// [8.1, 8.4] May this card be played on this unit?
    pub(crate) fn may_play(
        &self,
        s: &State,
        force: ForceId,
        card: CardId,
        unit: UnitId,
        fund: Fund,
    ) -> Result<(), Why> {
        if card.index() >= self.data.cards.len() {
            return Err(Why::NotNow);
        }
        let known = unit.index() < self.counters.len();
        if !self.has_card(s, force, card, unit) {
            return Err(Why::NoCard(card));
        }
        let effect = self.card(card).effect;
        let weapon = self.card(card).sort == Sort::Weapon;
        let wrong = if weapon { Why::WrongThrow(card) } else { Why::WrongTarget(card) };
        let side = s.force(force).side;
        let own = || if known { self.in_play(s, force, unit) } else { Err(wrong) };
        // A group that acts is one of those who pay; who is acted upon is not.
        let payer = matches!(
            effect,
            Effect::Command
                | Effect::FollowMe
                | Effect::RallyUp
                | Effect::RapidDeployment
                | Effect::TakeCover
                | Effect::LayMines
                | Effect::ClearObstacle
                | Effect::Scouts
                | Effect::Thrown
                | Effect::Tellermine
        );
        self.may_fund(s, force, card, fund, payer.then_some(unit))?;
        let hex = if known { s.pieces.hex(unit) } else { None };
        let seen_enemy = || hex.is_some() && self.side(unit) != side && !s.pieces.has(unit, mark::HIDDEN);
        // [17.0] Nobody works from a vehicle (ruling R86).
        let idle = || !s.pieces.is_hit(unit) && !s.pieces.has(unit, mark::ABOARD);
        let unfought = || hex.is_some_and(|hex| !self.enemy_in(s, side, hex)) && idle();
        let good = match effect {
            Effect::Command | Effect::RapidDeployment | Effect::Thrown | Effect::Tellermine => {
                own()?;
                let a = self.card_action(card, unit, fund);
                let mines = effect == Effect::Tellermine && self.mine_goal(s, &a).is_some();
                mines || self.is_able(s, force, &a) || self.could_throw_once_seen(s, force, &a)
            }
            Effect::FollowMe | Effect::RallyUp => {
                own()?;
                self.suits(s, effect, unit)?;
                true
            }
            Effect::TakeCover => {
                own()?;
                match self.once_seen(s, unit) {
                    Some(seen) => self.suits(&seen, effect, unit)?,
                    None => self.suits(s, effect, unit)?,
                }
                s.hasty_left > 0
            }
            Effect::FogOfBattle => known && seen_enemy() && !s.pieces.has(unit, mark::SPENT),
            Effect::BoggedDown => known && seen_enemy() && self.is_vehicle(unit) && !s.pieces.has(unit, mark::MIRED),
            Effect::Sergeant => !unit.is_some() && s.force(force).pool.open,
            Effect::Officer => !unit.is_some(),
            Effect::Scouts => {
                own()?;
                hex.is_some_and(|hex| !self.enemy_in(s, side, hex)) && !s.pieces.has(unit, mark::ABOARD)
            }
            Effect::LayMines => {
                own()?;
                self.has_mines(s)?;
                unfought() && self.mine_goal(s, &self.card_action(card, unit, fund)).is_some()
            }
            Effect::ClearObstacle => {
                own()?;
                unfought()
                    && self.kind(unit).is_light()
                    && hex.is_some_and(|hex| self.obstacles(s, hex).next().is_some())
            }
            _ => false,
        };
        if good { Ok(()) } else { Err(wrong) }
    }

    /// [10.0] The position once a hidden unit has shown itself, as it must before a card is used on it (ruling R42).
    fn once_seen(&self, s: &State, unit: UnitId) -> Option<State> {
        s.pieces.has(unit, mark::HIDDEN).then(|| {
            let mut seen = s.clone();
            seen.pieces.hide(unit, self.side(unit), false);
            seen
        })
    }

    /// [8.4, 10.0] Could a hidden unit use its weapon card, facing some way when it comes to light?
    fn could_throw_once_seen(&self, s: &State, force: ForceId, a: &Acting) -> bool {
        let Some(mut seen) = self.once_seen(s, a.leader) else { return false };
        (0..6).any(|way| {
            seen.pieces.facing[a.leader.index()] = way;
            self.is_able(&seen, force, a)
        })
    }

    /// The action that a card on a unit begins.
    fn card_action(&self, card: CardId, unit: UnitId, fund: Fund) -> Acting {
        let group = if unit.is_some() { UnitSet::one(unit) } else { UnitSet::EMPTY };
        Acting { way: Activation::Card, card, fund, leader: unit, group, left: group, ..Acting::default() }
    }

    /// [8.1] Can this card help this unit?
    pub(crate) fn suits(&self, s: &State, effect: Effect, unit: UnitId) -> Result<(), Why> {
        match effect {
            Effect::FollowMe => self.can_rally(s, unit, true),
            Effect::RallyUp => self.can_rally(s, unit, false),
            Effect::TakeCover => self.can_dig(s, unit, true),
            Effect::RapidDeployment if self.is_halted(s, unit) => Err(self.halt(s, unit)),
            _ => Ok(()),
        }
    }

    /// [8.1] Plays a card: it takes effect at once, or begins an action.
    #[expect(clippy::too_many_arguments, reason = "a card, on whom, paid how")]
    pub(crate) fn play(
        &self,
        s: &mut State,
        force: ForceId,
        card: CardId,
        unit: UnitId,
        fund: Fund,
        _: &mut dyn Chance,
        log: &mut Log,
    ) {
        s.acting = match fund {
            // [8.0] A CAP first, and points of the activation for the rest.
            Fund::Mixed => Acting { spend: 1, ..self.card_action(card, unit, Fund::Ap) },
            fund => self.card_action(card, unit, fund),
        };
        s.phase = Phase::Acting;
        let effect = self.card(card).effect;
        if !is_at_once(effect) {
            return;
        }
        self.commit(s, force, Verb::Other, log);
        s.acting.left = UnitSet::EMPTY;
        s.acting.group = UnitSet::EMPTY;
        match effect {
            // [8.1] Card 6.
            Effect::FogOfBattle => {
                s.pieces.mark(unit, mark::SPENT);
                log.say("8.1", &[s.pieces.at(unit).0], || Message::new("log-fog").with("unit", self.unit_name(unit)));
                let victim = s.force_of(unit);
                self.leave_pool(s, victim, unit, log);
            }
            // [8.1] Card 20.
            Effect::BoggedDown => {
                s.pieces.mark(unit, mark::MIRED);
                log.say("8.1", &[s.pieces.at(unit).0], || Message::new("log-mired").with("unit", self.unit_name(unit)));
            }
            // [8.1] Cards 7 and 8.
            Effect::Sergeant => s.rolls.push(Pending { kind: RollKind::Sergeant, force }),
            Effect::Officer => s.rolls.push(Pending { kind: RollKind::Officer, force }),
            // [8.1] Card 30.
            Effect::Scouts => self.scout(s, unit, log),
            _ => kernel::unperformed(Action::Play(card, unit, fund), effect),
        }
    }

    /// [8.1] Card 30: hidden enemies near a unit and in its sight are revealed.
    fn scout(&self, s: &mut State, unit: UnitId, log: &mut Log) {
        let (from, side) = (s.pieces.at(unit), self.side(unit));
        self.bring_to_light(s, unit, log);
        log.say("8.1", &[from.0], || Message::new("log-scouts").with("unit", self.unit_name(unit)));
        let near = self.data.tables.figures.spotting;
        for enemy in s.of_side(side.enemy()).iter() {
            let Some(hex) = s.pieces.hex(enemy).filter(|_| s.pieces.has(enemy, mark::HIDDEN)) else { continue };
            if self.layout(s).distance(from, hex) <= near && self.sees(s, from, hex) {
                self.reveal_hex(s, hex, log);
            }
        }
    }

    /// [8.2] Card 10.
    pub(crate) fn may_be_swift(&self, s: &State, force: ForceId) -> Result<(), Why> {
        let card = self.card_of(Effect::SwiftAction);
        if s.force(force).hand[card.index()] == 0 {
            return Err(Why::NoCard(card));
        }
        if s.force(force).swift {
            return Err(Why::NotNow);
        }
        if s.force(force).cap < self.card(card).cost { Err(Why::NoCaps) } else { Ok(()) }
    }

    /// [8.2] Two actions will follow each other.
    pub(crate) fn be_swift(&self, s: &mut State, force: ForceId, log: &mut Log) {
        let card = self.card_of(Effect::SwiftAction);
        self.lay_down(s, force, card, log);
        let cost = self.card(card).cost;
        self.pay(s, force, cost, Fund::Cap);
        s.force_mut(force).swift = true;
    }

    /// [8.1] Card 13 against an enemy force.
    pub(crate) fn may_snipe(&self, s: &State, force: ForceId, victim: ForceId) -> Result<(), Why> {
        let card = self.card_of(Effect::Sniper);
        if s.force(force).hand[card.index()] == 0 {
            return Err(Why::NoCard(card));
        }
        let enemy = victim.index() < s.forces.len() && s.force(victim).side != s.force(force).side;
        if enemy { Ok(()) } else { Err(Why::NoTarget) }
    }

    /// [7.6, 8.1] Rally by action points or by cards 3 and 4.
    pub(crate) fn may_rally_now(&self, s: &State, force: ForceId, a: &Acting) -> Result<(), Why> {
        if a.verb != Verb::Open {
            return Err(Why::NotNow);
        }
        match self.card_effect(a) {
            Some(effect @ (Effect::FollowMe | Effect::RallyUp)) => {
                a.group.iter().try_for_each(|unit| self.suits(s, effect, unit))
            }
            _ => self.allows(a, Verb::Other).and_then(|()| self.may_rally(s, force, a)),
        }
    }

    /// [7.6, 8.1, 9.1.3]
    pub(crate) fn rally_now(&self, s: &mut State, force: ForceId, log: &mut Log) {
        let effect = self.card_effect(&s.acting);
        self.commit(s, force, Verb::Other, log);
        s.acting.left = UnitSet::EMPTY;
        match effect {
            Some(Effect::FollowMe) => {
                for unit in s.acting.group.iter() {
                    self.show_marker(s, unit, log);
                    self.unhit(s, unit);
                    log.say("8.1", &[s.pieces.at(unit).0], || {
                        Message::new("log-rallied").with("unit", self.unit_name(unit))
                    });
                }
            }
            Some(Effect::RallyUp) => self.rally(s, force),
            _ => {
                self.charge(s, force, self.data.tables.figures.rally);
                self.rally(s, force);
            }
        }
    }

    /// [8.1] Card 40: in the unit's hex or beside it, where no enemy is and no mines lie.
    pub(crate) fn may_lay_mines(&self, s: &State, _: ForceId, a: &Acting, hex: HexId) -> Result<(), Why> {
        let lays = matches!(self.card_effect(a), Some(Effect::LayMines | Effect::Tellermine));
        if !lays || a.verb != Verb::Open {
            return Err(Why::NotNow);
        }
        let from = s.pieces.hex(a.leader).ok_or(Why::NotInPlay(a.leader))?;
        let side = self.side(a.leader);
        let aboard = s.pieces.has(a.leader, mark::ABOARD);
        if s.pieces.is_hit(a.leader) || aboard || self.enemy_in(s, side, from) {
            return Err(Why::WrongTarget(a.card));
        }
        let near = self.layout(s).distance(from, hex) <= 1;
        // What the other side has hidden there is not told.
        let mined = s.works.iter().any(|fixture| {
            fixture.hex == hex
                && fixture.work == Work::Mines
                && (!fixture.hidden || s.force(fixture.force).side == side)
        });
        self.has_mines(s)?;
        if !near || self.enemy_in(s, side, hex) {
            return Err(Why::NoMineThere(hex));
        }
        if mined { Err(Why::MineTaken(hex)) } else { Ok(()) }
    }

    /// [8.1] Card 40: is there a counter left to lay?
    fn has_mines(&self, s: &State) -> Result<(), Why> {
        let laid = s.works.iter().filter(|fixture| fixture.work == Work::Mines).count();
        let left = laid < usize::from(self.data.tables.works[Work::Mines as usize].supply) && s.works.len() < MAX_WORKS;
        if left { Ok(()) } else { Err(Why::NoMinesLeft) }
    }

    fn mine_goal(&self, s: &State, a: &Acting) -> Option<HexId> {
        let from = s.pieces.hex(a.leader)?;
        let around = self.hex(s, from).around;
        let mut goals = std::iter::once(from).chain(around).filter(|hex| hex.is_some());
        goals.find(|&hex| self.may_lay_mines(s, ForceId(0), a, hex).is_ok())
    }

    /// [8.1] Lays mines, unseen where no enemy looks.
    pub(crate) fn lay_mines(&self, s: &mut State, force: ForceId, hex: HexId, log: &mut Log) {
        let unit = s.acting.leader;
        self.commit(s, force, Verb::Other, log);
        s.acting.left = UnitSet::EMPTY;
        s.weapons.retain(|(card, bearer)| *card != s.acting.card || *bearer != unit);
        self.bring_to_light(s, unit, log);
        self.stir(s, unit, log);
        // [18.0] Whoever has just met a field in his own hex lays no other one over it (ruling R28).
        if self.work_in(s, Work::Mines, hex).is_some_and(|field| !field.hidden) {
            return;
        }
        let hidden = self.is_unseen(s, self.side(unit), hex);
        // Where the enemy has hidden mines of his own nobody notices: whoever comes there meets one of the two.
        if !hidden {
            self.drop_unseen_mines(s, hex);
        }
        s.works.push(Fixture { work: Work::Mines, hex, facing: 0, force, hidden });
        let seen = || Message::new("log-mines").with("hex", self.hex_name(s, hex));
        if hidden {
            log.whisper(s.seat(force), "8.1", &[], seen, || Message::new("log-mines-somewhere"));
        } else {
            log.say("8.1", &[hex.0], seen);
        }
    }

    /// [8.1] The obstacles in a hex that can be cleared.
    fn obstacles<'a>(&'a self, s: &'a State, hex: HexId) -> impl Iterator<Item = Work> + 'a {
        let obstacle = |work: Work| matches!(work, Work::Wire | Work::RoadBlock | Work::Mines);
        s.works.iter().filter(move |f| f.hex == hex && !f.hidden && obstacle(f.work)).map(|fixture| fixture.work)
    }

    /// [8.1] Card 41.
    pub(crate) fn may_clear(&self, s: &State, _: ForceId, a: &Acting, work: Work) -> Result<(), Why> {
        if self.card_effect(a) != Some(Effect::ClearObstacle) || a.verb != Verb::Open {
            return Err(Why::NotNow);
        }
        let hex = s.pieces.hex(a.leader).ok_or(Why::NotInPlay(a.leader))?;
        if self.obstacles(s, hex).any(|found| found == work) { Ok(()) } else { Err(Why::NoSuchWork) }
    }

    /// [8.1] Card 41 removes it, which destroys nothing [18.4].
    pub(crate) fn clear_obstacle(&self, s: &mut State, force: ForceId, work: Work, log: &mut Log) {
        self.commit(s, force, Verb::Other, log);
        s.acting.left = UnitSet::EMPTY;
        let (unit, hex) = (s.acting.leader, s.pieces.at(s.acting.leader));
        self.bring_to_light(s, unit, log);
        s.works.retain(|fixture| fixture.hex != hex || fixture.work != work);
        log.say("8.1", &[hex.0], || {
            Message::new("log-cleared").with("work", work_name(work)).with("hex", self.hex_name(s, hex))
        });
        self.stir(s, unit, log);
    }

    /// [10.0] A card shows the hidden unit it is played on.
    fn bring_to_light(&self, s: &mut State, unit: UnitId, log: &mut Log) {
        if s.pieces.has(unit, mark::HIDDEN) {
            let hex = s.pieces.at(unit);
            self.reveal_hex(s, hex, log);
        }
    }

    /// What the card being played asks for.
    pub(crate) fn card_offers(&self, s: &State, force: ForceId, a: &Acting, into: &mut Vec<Action>) {
        match self.card_effect(a) {
            Some(Effect::LayMines | Effect::Tellermine) => {
                let Some(from) = s.pieces.hex(a.leader) else { return };
                let around = self.hex(s, from).around;
                for hex in std::iter::once(from).chain(around).filter(|hex| hex.is_some()) {
                    if self.may_lay_mines(s, force, a, hex).is_ok() {
                        into.push(Action::To(self.place(s, hex)));
                    }
                }
            }
            Some(Effect::ClearObstacle) => {
                let Some(hex) = s.pieces.hex(a.leader) else { return };
                let found: Vec<Work> = self.obstacles(s, hex).collect();
                into.extend(found.into_iter().map(Action::Clear));
            }
            _ => {}
        }
    }

    /// Every card that may be played at the start of a turn.
    pub(crate) fn play_offers(&self, s: &State, force: ForceId, into: &mut Vec<Action>) {
        let own = s.force(force);
        let mut offer = |action: Action| {
            if self.permit_turn(s, force, action).is_ok() {
                into.push(action);
            }
        };
        for (card, info) in (0..).map(CardId).zip(&self.data.cards) {
            if info.sort != Sort::Action || own.hand[card.index()] == 0 {
                continue;
            }
            for fund in Fund::ALL {
                match info.effect {
                    Effect::Sniper => {}
                    Effect::Sergeant | Effect::Officer => offer(Action::Play(card, UnitId::NONE, fund)),
                    Effect::FogOfBattle | Effect::BoggedDown => {
                        s.visible(own.side.enemy()).for_each(|(unit, _)| offer(Action::Play(card, unit, fund)));
                    }
                    _ => own.units.iter().for_each(|unit| offer(Action::Play(card, unit, fund))),
                }
            }
            if info.effect == Effect::Sniper {
                s.force_ids().for_each(|victim| offer(Action::Snipe(victim)));
            }
        }
        for &(card, unit) in &s.weapons {
            if s.force_of(unit) == force {
                Fund::ALL.into_iter().for_each(|fund| offer(Action::Play(card, unit, fund)));
            }
        }
        if own.hand[self.card_of(Effect::SwiftAction).index()] > 0 {
            offer(Action::Swift);
        }
    }
}
