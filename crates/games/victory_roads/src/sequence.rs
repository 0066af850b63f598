//! [2, 3] The sequence of play, the weather, and what goes on by itself.

use kernel::{Chance, Log, Message};

use crate::VictoryRoads;
use crate::state::{Ending, Phase, Segment, State, UnitSet, Weather, mark};
use crate::supports::Support;
use crate::theatres::{Mode, Stock};
use crate::units::{Nation, Side, UnitId};

impl VictoryRoads {
    /// Whose decision it is.
    pub(crate) fn decides(&self, s: &State) -> Option<Side> {
        if s.expelled.is_some() && !matches!(s.phase, Phase::Over(_)) {
            return Some(Side::Soviet);
        }
        match s.phase {
            Phase::Going | Phase::Over(_) => None,
            Phase::Battle => Some(self.decides_in_battle(s)),
            Phase::Obliged => Some(s.active.enemy()),
            Phase::Overstacked => self.overstacked(s).map(|(_, side)| side),
            Phase::Surrender(_) | Phase::Defection(_) => Some(Side::Soviet),
            Phase::Warsaw => Some(Side::Axis),
            _ => Some(s.active),
        }
    }

    /// Lets the game go on by itself to the next decision.
    pub(crate) fn carry_on(&self, s: &mut State, chance: &mut dyn Chance, log: &mut Log) {
        while s.phase == Phase::Going && s.expelled.is_none() {
            match s.segment {
                Segment::Supply => self.go_supply(s, chance, log),
                Segment::Support if s.active == Side::Soviet => self.go_soviet_supports(s, chance, log),
                Segment::Support => self.go_german_supports(s, chance, log),
                Segment::Stavka => self.go_stavka(s, log),
                Segment::Movement => self.go_movement(s, log),
                Segment::Combat => self.go_combat(s, log),
                Segment::ExploitationMovement => self.go_exploitation(s, log),
                Segment::ExploitationCombat => self.go_exploitation_combat(s, chance, log),
                Segment::Reinforcement => self.go_reinforcement(s, chance, log),
            }
        }
    }

    /// Stops for a decision.
    fn ask_for(&self, s: &mut State, phase: Phase) {
        s.step += 1;
        s.phase = phase;
    }

    /// [1.10.1, 1.11.2] A phase ends: who stands in a hex holds it, and nobody stands too close.
    fn end_segment(&self, s: &mut State, log: &mut Log) {
        // [8.1.2, 1.11.2] Exploitation is one phase of two segments: nothing is tested between them.
        if s.segment == Segment::ExploitationMovement {
            s.step = 0;
            s.segment = Segment::ExploitationCombat;
            return;
        }
        self.occupy(s, log);
        if self.overstacked(s).is_some() {
            s.phase = Phase::Overstacked;
            return;
        }
        self.lift_void_halts(s, log);
        self.tidy_bridgeheads(s);
        self.check_theatres(s, log);
        if self.is_won_at_once(s) {
            s.phase = Phase::Over(Ending::Sudden);
            return;
        }
        s.step = 0;
        s.left = 0;
        s.at = None;
        // [2.0] The phases in their order.
        s.segment = match s.segment {
            Segment::Supply => Segment::Support,
            Segment::Support if s.active == Side::Soviet && self.scenario(s).has("stavka") => Segment::Stavka,
            Segment::Support | Segment::Stavka => Segment::Movement,
            Segment::Movement if self.skips_combat(s) => Segment::Reinforcement,
            Segment::Movement => Segment::Combat,
            Segment::Combat => Segment::ExploitationMovement,
            Segment::ExploitationMovement | Segment::ExploitationCombat => Segment::Reinforcement,
            Segment::Reinforcement => {
                self.end_sequence(s, log);
                return;
            }
        };
    }

    /// Do the Soviets not fight this turn, as the scenario says?
    pub(crate) fn skips_combat(&self, s: &State) -> bool {
        s.active == Side::Soviet && self.scenario(s).no_soviet_combat.contains(&s.turn)
    }

    /// A side's sequence is over: the other's begins, or a new turn.
    fn end_sequence(&self, s: &mut State, log: &mut Log) {
        s.segment = Segment::Supply;
        // [6.7.10] (ruling R108) What was lost in this turn has been entered, or counts as any other empty city.
        s.held_out.clear();
        self.note_crossing(s);
        if s.active == Side::Soviet {
            s.active = Side::Axis;
            self.keep_armistice(s, log);
            return;
        }
        if s.turn >= self.scenario(s).last_turn {
            s.phase = Phase::Over(Ending::Points(self.points(s)));
            return;
        }
        s.turn += 1;
        s.active = Side::Soviet;
        s.new_turn = true;
    }

    /// (3.1) A turn begins with its weather.
    fn begin_turn(&self, s: &mut State, chance: &mut dyn Chance, log: &mut Log) {
        s.new_turn = false;
        s.autonomous = [false; 2];
        let turn = s.turn;
        let dice = [chance.roll(6, "die-weather"), chance.roll(6, "die-weather")];
        let (ground, overcast) = self.data.tables.weather(self.data.tables.month(turn), dice[0] + dice[1]);
        s.ground = ground;
        s.overcast = overcast;
        log.say("3.1.1", &[], || {
            Message::new("log-weather")
                .with("turn", Message::named(format!("turn-{turn}")))
                .with("sum", dice[0] + dice[1])
                .with("weather", self.weather_name(ground))
                .with("sky", Message::new(if overcast { "sky-overcast" } else { "sky-clear" }))
        });
        log.attach(chance.fallen());
    }

    /// [4] Supply: HQs, bridges, units; then the Germans may fall back against orders.
    fn go_supply(&self, s: &mut State, chance: &mut dyn Chance, log: &mut Log) {
        match s.step {
            0 => {
                if s.new_turn {
                    self.begin_turn(s, chance, log);
                }
                self.begin_sequence(s);
                self.check_hqs(s, log);
                self.ask_for(s, Phase::Pontoons);
                if !self.data.hqs.iter().any(|&hq| self.may_bridge_anywhere(s, hq)) {
                    s.phase = Phase::Going;
                }
            }
            1 => {
                self.mark_supply(s, log);
                s.step = 2;
                if s.active == Side::Axis && self.scenario(s).has("withdrawal") {
                    self.ask_for(s, Phase::Repli);
                }
            }
            _ => {
                s.repli = board::HexId::NONE;
                for unit in self.data.unit_ids() {
                    s.pieces.clear(unit, mark::MOVED);
                }
                self.end_segment(s, log);
            }
        }
    }

    /// A side's turn begins: what its units did last turn is forgotten.
    fn begin_sequence(&self, s: &mut State) {
        let forgotten = mark::MOVED
            | mark::FOUGHT
            | mark::EXPLOITING
            | mark::FELL_BACK
            | mark::ABANDONED
            | mark::ESCAPING
            | mark::SPENT
            | mark::NEW;
        for unit in self.data.unit_ids() {
            if s.side(&self.data, unit) == s.active && s.pieces.at(unit) != crate::state::off_map::REBUILT {
                s.pieces.clear(unit, forgotten);
            } else {
                s.pieces.clear(unit, mark::NEW);
            }
        }
        s.strategic_paid = false;
        if s.active == Side::Axis {
            // [4.2.1, 5.2.1] Aircraft feed their hex until the next supply phase.
            let landed = s.placed.iter().filter(|placed| placed.kind == Support::Ju52).count();
            s.placed.retain(|placed| placed.kind != Support::Ju52);
            (0..landed).for_each(|_| s.aside[Side::Axis].add(Support::Ju52));
            let scenario = self.scenario(s);
            let index = scenario.turn_index(s.turn);
            s.rail = scenario.rail.get(index).copied().unwrap_or_default();
            s.naval = scenario.naval.get(index).copied().unwrap_or_default();
            if s.fleet_turn == s.turn {
                s.naval = s.naval.min(self.data.tables.limits.fleet_points);
            }
        }
    }

    /// [11.1, 11.3] The Soviet support phase, step by step.
    fn go_soviet_supports(&self, s: &mut State, chance: &mut dyn Chance, log: &mut Log) {
        let scenario = self.scenario(s);
        // [5.3.1, 5.3.2] In the basic rules the scenario says how many supports are drawn.
        if let Some(draw) = &scenario.draw {
            return match s.step {
                0 => {
                    self.return_supports(s);
                    let die = chance.roll(draw.die, "die-supports");
                    let plus = draw.plus.get(scenario.turn_index(s.turn)).copied().unwrap_or_default();
                    let count = (i16::from(die) + i16::from(plus)).max(0) as u8;
                    log.say("5.3.1", &[], || Message::new("log-basic-draw").with("die", die).with("count", count));
                    log.attach(chance.fallen());
                    self.draw_supports(s, Stock::Reds, count, "5.3.1", chance, log);
                    self.ask_for(s, Phase::Supports);
                }
                1 => {
                    s.step = 2;
                    if self.overfull(s).is_some() {
                        s.phase = Phase::Surplus;
                    }
                }
                _ => self.end_segment(s, log),
            };
        }
        match s.step {
            0 => {
                self.return_supports(s);
                s.priority = None;
                s.secondary = None;
                s.offensive = false;
                s.placement = 0;
                s.turned_over = 0;
                for theatre in Stock::THEATRES {
                    s.theatres[theatre as usize].refresh();
                }
                for theatre in self.theatres(s).collect::<Vec<_>>() {
                    s.theatres[theatre as usize].remote = self.is_remote(s, theatre);
                }
                s.step = 1;
            }
            1 => {
                // [11.2.1] Markers far from the front move up, one after the other.
                let far = |theatre: &Stock| {
                    let marker = &s.theatres[*theatre as usize];
                    marker.remote && marker.mode == Mode::Movement && !marker.asked
                };
                match self.theatres(s).find(far) {
                    Some(theatre) => {
                        s.theatres[theatre as usize].asked = true;
                        s.at = Some(theatre);
                        s.left = self.data.tables.limits.remote_move;
                        s.on_rails = false;
                        s.phase = Phase::MovingUp;
                    }
                    None => {
                        for theatre in &mut s.theatres {
                            theatre.asked = false;
                        }
                        s.step = 2;
                    }
                }
            }
            2 => {
                // Ruling R62: a lone theatre comes first.
                let all: Vec<Stock> = self.theatres(s).collect();
                match all[..] {
                    [] => s.step = 12,
                    [only] => {
                        s.priority = Some(only);
                        s.step = 4;
                    }
                    _ => self.ask_for(s, Phase::Priority),
                }
            }
            3 => self.ask_for(s, Phase::Secondary),
            4 => {
                s.step = 5;
                if self.may_launch(s).is_ok() {
                    s.phase = Phase::GrandOffensive;
                }
            }
            5 => {
                self.draw_for_theatres(s, chance, log);
                s.step = 6;
            }
            6 => {
                s.step = 7;
                if self.theatres(s).any(|theatre| self.may_draw(s, theatre).is_ok()) {
                    s.phase = Phase::Draws;
                }
            }
            7 => {
                // [1.5.3] Stalin first of all.
                let holder = Stock::THEATRES.into_iter().find(|&theatre| s.stock(theatre).has(Support::Stalin));
                match holder {
                    Some(theatre) => {
                        s.boxes[theatre as usize].take(Support::Stalin);
                        s.aside[Side::Soviet].add(Support::Stalin);
                        self.stalin_asks(s, theatre, chance, log);
                        if s.left > 0 {
                            s.phase = Phase::Surplus;
                        }
                    }
                    None => {
                        s.step = 8;
                        if s.stalin_german {
                            s.phase = Phase::Obliged;
                        }
                    }
                }
            }
            8 => self.ask_for(s, Phase::Supports),
            9 => {
                s.step = 10;
                if self.theatres(s).any(|theatre| self.may_shift(s, theatre).is_ok()) {
                    s.phase = Phase::TheatreMoves;
                }
            }
            10 => {
                s.step = 11;
                if self.theatres(s).any(|theatre| self.may_turn(s, theatre).is_ok()) {
                    s.phase = Phase::Modes;
                }
            }
            11 => {
                if self.overfull(s).is_some() {
                    s.phase = Phase::Surplus;
                } else {
                    s.step = 12;
                }
            }
            _ => self.end_segment(s, log),
        }
    }

    /// (11.4) The German support phase.
    fn go_german_supports(&self, s: &mut State, chance: &mut dyn Chance, log: &mut Log) {
        let scenario = self.scenario(s);
        match s.step {
            0 => {
                self.return_supports(s);
                s.step = 1;
                if let Some(draw) = &scenario.draw {
                    let count = draw.axis.get(scenario.turn_index(s.turn)).copied().unwrap_or_default();
                    self.draw_supports(s, Stock::Germans, count, "5.3.2", chance, log);
                    return;
                }
                let (count, chosen) = self.german_supports(s);
                let rule = if s.disgrace.few_supports { "11.4.3" } else { "11.4.1" };
                s.disgrace.few_supports = false;
                self.draw_supports(s, Stock::Germans, count.saturating_sub(chosen), rule, chance, log);
                s.left = chosen.min(s.pools[Side::Axis].len() as u8);
                if s.left > 0 {
                    s.phase = Phase::Chosen;
                }
            }
            1 => {
                // [1.5.3] What must be played is played at once.
                let must = s.stock(Stock::Germans).kinds().find(|&kind| self.data.support(kind).obligatory);
                match must {
                    Some(kind) => self.play_obligatory(s, kind, log),
                    None => s.step = 2,
                }
            }
            2 => self.ask_for(s, Phase::Supports),
            3 => {
                if self.overfull(s).is_some() {
                    s.phase = Phase::Surplus;
                } else {
                    s.step = 4;
                }
            }
            _ => self.end_segment(s, log),
        }
    }

    /// [1.5.3] Plays a support that cannot be kept.
    fn play_obligatory(&self, s: &mut State, kind: Support, log: &mut Log) {
        s.boxes[Stock::Germans as usize].take(kind);
        s.playing = Some((Stock::Germans, kind));
        self.note_reich(s, kind);
        let asks = match kind {
            Support::Himmler | Support::Desertions => {
                self.data.unit_ids().any(|unit| self.may_attach(s, Stock::Germans, kind, unit).is_ok())
            }
            Support::Gauleiter => {
                self.data.ground.cities.iter().any(|&hex| self.may_place(s, Stock::Germans, kind, hex).is_ok())
            }
            _ => false,
        };
        if asks {
            s.phase = Phase::Obliged;
            return;
        }
        log.reveal("1.5.3", &[], || {
            Message::new("log-played").with("side", self.side_name(Side::Axis)).with("support", self.support_name(kind))
        });
        s.playing = None;
        match kind {
            Support::FuelShortage | Support::Refugees => {
                let placed = crate::state::Placed {
                    kind,
                    from: Stock::Germans,
                    hex: board::HexId::NONE,
                    unit: UnitId::NONE,
                    used: false,
                };
                if s.placed.try_push(placed).is_err() {
                    s.aside[Side::Axis].add(kind);
                }
            }
            Support::AlliedBombers => {
                s.rail = 0;
                s.aside[Side::Axis].add(kind);
            }
            _ => s.aside[Side::Axis].add(kind),
        }
    }

    /// [12.0, 12.1] The Stavka phase: units leave the box, then others enter it.
    fn go_stavka(&self, s: &mut State, log: &mut Log) {
        match s.step {
            0 => {
                self.begin_stavka(s);
                s.step = 1;
                if self.theatres(s).next().is_none() {
                    s.phase = Phase::Going;
                }
            }
            1 => {
                s.at = None;
                if self.theatres(s).any(|theatre| !s.theatres[theatre as usize].asked) {
                    s.phase = Phase::Stavka;
                } else {
                    s.step = 2;
                }
            }
            2 => {
                s.left = self.data.tables.limits.resting_units;
                s.step = 3;
                if self.data.unit_ids().any(|unit| self.may_rest(s, unit).is_ok()) {
                    s.phase = Phase::Resting;
                }
            }
            _ => {
                s.standing = UnitSet::EMPTY;
                self.end_segment(s, log);
            }
        }
    }

    /// [6] Movement.
    fn go_movement(&self, s: &mut State, log: &mut Log) {
        match s.step {
            0 => {
                for unit in self.data.unit_ids() {
                    s.pieces.clear(unit, mark::MOVED);
                }
                s.step = 1;
                if s.active == Side::Soviet {
                    self.may_rise_at_once(s, log);
                } else {
                    s.disgrace.slow = std::mem::take(&mut s.disgrace.half_pace);
                    let any =
                        |hex: &&board::HexId| self.may_hold(s, **hex).is_ok() || self.may_release(s, **hex).is_ok();
                    if self.data.ground.cities.iter().any(|hex| any(&hex)) {
                        s.phase = Phase::HaltOrders;
                    }
                }
            }
            1 => self.ask_for(s, Phase::Movement),
            _ => {
                s.disgrace.slow = false;
                self.end_segment(s, log);
            }
        }
    }

    /// [7] Combat, and [14.1] after it Romania may be asked.
    fn go_combat(&self, s: &mut State, log: &mut Log) {
        match s.step {
            0 => {
                self.begin_combats(s);
                self.ask_for(s, Phase::Combat);
            }
            1 => {
                s.step = 2;
                // [1.10.1, 14.1] What was entered in this phase is taken before Romania is asked.
                self.occupy(s, log);
                if s.active == Side::Soviet && self.may_be_summoned(s, Nation::Romanian).is_ok() {
                    s.phase = Phase::Surrender(Nation::Romanian);
                }
            }
            _ => self.end_segment(s, log),
        }
    }

    fn begin_combats(&self, s: &mut State) {
        s.battles = crate::state::HexSet::EMPTY;
        for unit in self.data.unit_ids() {
            s.pieces.clear(unit, mark::FOUGHT | mark::SHAKEN);
        }
    }

    fn exploits(&self, s: &State) -> bool {
        self.data.unit_ids().any(|unit| s.pieces.has(unit, mark::EXPLOITING) && s.pieces.hex(unit).is_some())
    }

    /// [8.2.2, 5.4.4, 11.5.5] (ruling R100) Soviet armour that stands with a leader of the tanks now, in the radius of his
    /// theatre, exploits with its whole movement.
    fn mark_led(&self, s: &mut State) {
        let leads = |kind: Support| matches!(kind, Support::Rybalko | Support::Katukov | Support::Bogdanov);
        let leaders = s.placed.iter().filter(|placed| leads(placed.kind));
        let stands = |placed: &crate::state::Placed| {
            let hex = s.pieces.hex(placed.unit)?;
            self.in_reach(s, placed.from, placed.kind, hex).is_ok().then_some(hex)
        };
        let hexes: Vec<_> = leaders.filter_map(stands).collect();
        for unit in self.data.unit_ids() {
            s.pieces.clear(unit, mark::LED);
            let armour = self.data.unit(unit).is_armour() && s.side(&self.data, unit) == Side::Soviet;
            if armour && s.active == Side::Soviet && hexes.contains(&s.pieces.at(unit)) {
                s.pieces.mark(unit, mark::LED);
            }
        }
    }

    /// [8.1.2] Exploitation: first those who are marked move.
    fn go_exploitation(&self, s: &mut State, log: &mut Log) {
        match s.step {
            0 => {
                for unit in self.data.unit_ids() {
                    s.pieces.clear(unit, mark::MOVED);
                }
                self.mark_led(s);
                s.step = 1;
                if self.exploits(s) {
                    s.phase = Phase::Movement;
                }
            }
            _ => self.end_segment(s, log),
        }
    }

    /// (8.3), (14.2) after it Hungary may be asked; then [16.1.2] objectives and [19.1.2] Warsaw.
    fn go_exploitation_combat(&self, s: &mut State, chance: &mut dyn Chance, log: &mut Log) {
        match s.step {
            0 => {
                self.begin_combats(s);
                s.step = 1;
                if self.exploits(s) {
                    s.phase = Phase::Combat;
                }
            }
            1 => {
                // [8.3.3]
                for unit in self.data.unit_ids() {
                    s.pieces.clear(unit, mark::EXPLOITING | mark::FOUGHT | mark::SHAKEN | mark::LED);
                }
                s.step = 2;
                // [1.10.1, 14.2.1]
                self.occupy(s, log);
                if s.active == Side::Soviet && self.may_be_summoned(s, Nation::Hungarian).is_ok() {
                    s.phase = Phase::Surrender(Nation::Hungarian);
                }
            }
            2 => {
                s.step = 3;
                if s.active == Side::Axis && self.scenario(s).has("reich") {
                    self.check_objectives(s, chance, log);
                }
            }
            3 => {
                s.step = 4;
                if s.active == Side::Axis && self.fight_in_warsaw(s, chance, log) {
                    s.phase = Phase::Warsaw;
                }
            }
            _ => self.end_segment(s, log),
        }
    }

    /// [17, 18] Reinforcements and replacements.
    fn go_reinforcement(&self, s: &mut State, chance: &mut dyn Chance, log: &mut Log) {
        match s.step {
            0 => {
                // [15.2.1, 17.0] The Führer grows impatient by himself.
                if s.active == Side::Axis && !self.home_is_lost(s) {
                    self.displease(s, 1, "17.0", log);
                }
                self.call_up(s, chance, log);
                s.step = 1;
            }
            1 => {
                s.step = 2;
                let returns = |unit: UnitId| self.may_return(s, unit) && self.has_entry(s, unit);
                if self.arriving(s).any(|unit| self.has_entry(s, unit)) || self.data.unit_ids().any(returns) {
                    s.phase = Phase::Arrivals;
                }
            }
            2 => {
                s.left = self.data.tables.limits.mobilised;
                s.step = 3;
                let lost = s.active == Side::Axis
                    && self.scenario(s).has("reich")
                    && s.objectives < self.scenario(s).objectives_held;
                if lost && !self.mobilisable(s).is_empty() {
                    s.phase = Phase::Mobilisation;
                }
            }
            3 => {
                s.left = 0;
                s.step = 4;
            }
            4 => {
                if s.active == Side::Axis
                    && let Some((armour, attack)) = self.withdrawal(s)
                {
                    if self.withdrawable(s, armour, attack).is_empty() {
                        // [18.1.2]
                        s.no_replacements = true;
                        s.left += 1;
                        log.say("18.1.2", &[], || Message::new("log-withdrawal-failed"));
                    } else {
                        s.phase = Phase::Withdrawals;
                    }
                    return;
                }
                self.count_points(s);
                s.step = 5;
            }
            5 => {
                s.step = 6;
                if self.has_replacements(s) {
                    s.phase = Phase::Replacements;
                }
            }
            _ => {
                self.end_reinforcement(s);
                self.end_segment(s, log);
            }
        }
    }

    /// [3.2.1, 3.2.2, 3.2.3] The weather in words.
    pub(crate) fn weather_name(&self, weather: Weather) -> Message {
        Message::new(match weather {
            Weather::Fair => "weather-fair",
            Weather::Mud => "weather-mud",
            Weather::Snow => "weather-snow",
        })
    }
}
