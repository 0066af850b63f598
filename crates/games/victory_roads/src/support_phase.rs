//! (10.3) The support phase: drawing, placing and using supports; theatres move and change their mode.

use board::HexId;
use kernel::{Chance, Log, Message};

use crate::VictoryRoads;
use crate::ground::{City, Country, Water};
use crate::state::{Phase, Placed, State, UnitSet, Weather, mark, off_map};
use crate::supports::Support;
use crate::theatres::{Mode, Stock};
use crate::units::{Kind, Nation, Side, UnitId};
use crate::why::Why;

/// [11.5.2] The order in which supports are placed.
mod order {
    pub const LEND_LEASE: u8 = 0;
    pub const SURPRISE: u8 = 1;
    pub const OTHERS: u8 = 2;
    pub const CORPS: u8 = 3;
}

impl VictoryRoads {
    /// [5.2.1] What was used last turn goes back to the pool, but for what stays on the map.
    pub(crate) fn return_supports(&self, s: &mut State) {
        let side = s.active;
        let mut aside = std::mem::take(&mut s.aside[side]);
        s.pools[side].pour(&mut aside);
        self.lift(s, |placed| {
            let info = self.data.support(placed.kind);
            info.side == side && !info.stays
        });
    }

    /// Draws supports from the pool into a box, seen by their owner alone.
    pub(crate) fn draw_supports(
        &self,
        s: &mut State,
        stock: Stock,
        count: u8,
        rule: &'static str,
        chance: &mut dyn Chance,
        log: &mut Log,
    ) {
        let side = s.active;
        let mut drawn = Vec::new();
        for _ in 0..count {
            let pool = s.pools[side];
            if pool.is_empty() {
                break;
            }
            let name = |at: u32| pool.nth(at as usize).map_or_else(String::new, |kind| kind.id().to_owned());
            let at = chance.draw(pool.len() as u32, "draw-support", &name);
            let Some(kind) = pool.nth(at as usize) else { break };
            s.pools[side].take(kind);
            s.boxes[stock as usize].add(kind);
            drawn.push(kind);
        }
        let told = drawn.len();
        if stock.is_theatre() && told > 0 {
            s.theatres[stock as usize].received = true;
        }
        log.whisper(
            side.seat(),
            rule,
            &[],
            || {
                let names: Vec<_> = drawn.iter().map(|&kind| self.support_name(kind)).collect();
                Message::new("log-drew").with("box", self.stock_name(stock)).with("supports", names).with("count", told)
            },
            || Message::new("log-drew-unseen").with("box", self.stock_name(stock)).with("count", told),
        );
        log.attach(chance.fallen());
    }

    /// [11.2.1] (ruling R20) Is a theatre further than ten hexes from every supplied enemy and every halt order?
    pub(crate) fn is_remote(&self, s: &State, theatre: Stock) -> bool {
        let at = s.theatres[theatre as usize].hex;
        let far = u32::from(self.data.tables.limits.remote_distance);
        let near = |hex: HexId| self.data.map.distance(at, hex) <= far;
        let enemy = |unit: UnitId| {
            s.side(&self.data, unit) == Side::Axis
                && !s.pieces.has(unit, mark::UNSUPPLIED)
                && s.pieces.hex(unit).is_some_and(|hex| {
                    // HQs bear no markers: their road is looked at, and [4.4.3] works that feed them.
                    let hq = self.data.unit(unit).is_hq();
                    near(hex) && (!hq || self.has_line(s, Side::Axis, hex) || self.shelters(s, unit, hex))
                })
        };
        !s.halts.iter().any(|&hex| near(hex)) && !self.data.unit_ids().any(enemy)
    }

    /// [11.3.2] May the first theatre launch a grand offensive?
    pub(crate) fn may_launch(&self, s: &State) -> Result<(), Why> {
        let Some(theatre) = s.priority else { return Err(Why::NoTheatre) };
        if s.ground == Weather::Mud {
            return Err(Why::MudOffensive);
        }
        let marker = &s.theatres[theatre as usize];
        if marker.mode != Mode::Offensive {
            return Err(Why::LaunchMode);
        }
        if self.data.ground.hex(marker.hex).city != City::Major {
            return Err(Why::NeedsMajorCity);
        }
        let wanted = usize::from(self.data.tables.limits.box_size);
        if s.stock(theatre).len() < wanted { Err(Why::NeedsSixSupports) } else { Ok(()) }
    }

    /// [11.3.3] Every theatre on the offensive that stands in a city draws its supports.
    pub(crate) fn draw_for_theatres(&self, s: &mut State, chance: &mut dyn Chance, log: &mut Log) {
        let rows = &self.data.tables.draw;
        let mut order: Vec<Stock> = self.theatres(s).collect();
        order.sort_by_key(|&theatre| s.priority != Some(theatre));
        for theatre in order {
            let marker = s.theatres[theatre as usize];
            let ground = self.data.ground.hex(marker.hex);
            let first = s.priority == Some(theatre);
            if marker.mode != Mode::Offensive || ground.city == City::None || !self.may_receive(s, theatre) {
                continue;
            }
            let dice = [chance.roll(6, "die-supports"), chance.roll(6, "die-supports")];
            let sum = i16::from(dice[0] + dice[1]);
            let mut count = sum / 2;
            if first {
                count += i16::from(rows.priority);
            }
            if s.offensive {
                count += i16::from(rows.offensive);
            }
            if ground.city == City::Minor {
                count += i16::from(rows.minor_city);
            }
            if !ground.rail {
                count += i16::from(rows.no_rail);
            }
            count += match s.ground {
                Weather::Fair => 0,
                Weather::Snow => i16::from(rows.snow),
                Weather::Mud => i16::from(rows.mud),
            };
            let count = count.max(0) as u8;
            log.say("11.3.3", &[marker.hex.0], || {
                Message::new("log-theatre-roll")
                    .with("box", self.stock_name(theatre))
                    .with("sum", sum)
                    .with("count", count)
            });
            log.attach(chance.fallen());
            if count > 0 {
                self.draw_supports(s, theatre, count, "11.3.3", chance, log);
            }
        }
    }

    /// [11.3.4] May a theatre on the move take a support?
    pub(crate) fn may_draw(&self, s: &State, theatre: Stock) -> Result<(), Why> {
        if !theatre.is_theatre() || !s.theatres[theatre as usize].is_there() {
            return Err(Why::NoTheatre);
        }
        let marker = &s.theatres[theatre as usize];
        if marker.mode != Mode::Movement {
            return Err(Why::DrawMode);
        }
        if s.secondary == Some(theatre) {
            return Err(Why::SecondaryGetsNothing);
        }
        if s.ground == Weather::Mud {
            return Err(Why::MudDraw);
        }
        if s.offensive {
            return Err(Why::OffensiveOnly);
        }
        if marker.drew { Err(Why::DrewAlready) } else { Ok(()) }
    }

    /// [1.5.3] Stalin asks: his die is thrown at once.
    pub(crate) fn stalin_asks(&self, s: &mut State, theatre: Stock, chance: &mut dyn Chance, log: &mut Log) {
        let die = i16::from(chance.roll(6, "die-stalin"));
        let rows = &self.data.tables.limits;
        // [6.7.11] Cities that hold out make him impatient.
        let sum = die - i16::from(s.halts.len() >= usize::from(rows.stalin_halts));
        let id = match sum {
            ..=1 => "log-stalin-all",
            2 | 3 => "log-stalin-two",
            6.. if self.may_receive(s, theatre) => "log-stalin-gives",
            _ => "log-stalin-nothing",
        };
        log.say("1.5.3", &[], || {
            Message::new(id).with("box", self.stock_name(theatre)).with("die", die).with("sum", sum)
        });
        log.attach(chance.fallen());
        match sum {
            ..=1 => {
                let mut all = std::mem::take(&mut s.boxes[theatre as usize]);
                s.pools[Side::Soviet].pour(&mut all);
            }
            2 | 3 => {
                s.left = 2.min(s.stock(theatre).len() as u8);
                s.at = Some(theatre);
            }
            4 | 5 => {}
            // [11.2.1, 11.3.1, 11.3.2] A theatre that may receive nothing receives nothing from him either.
            _ if self.may_receive(s, theatre) => self.draw_supports(s, theatre, 1, "1.5.3", chance, log),
            _ => {}
        }
    }

    /// [11.2.1, 11.3.1, 11.3.2] May this theatre receive supports this turn at all?
    fn may_receive(&self, s: &State, theatre: Stock) -> bool {
        let marker = &s.theatres[theatre as usize];
        s.secondary != Some(theatre)
            && !(marker.remote && marker.mode == Mode::Offensive)
            && (!s.offensive || s.priority == Some(theatre))
    }

    /// The place of a support in the order of placement.
    const fn order_of(kind: Support) -> u8 {
        match kind {
            Support::LendLease => order::LEND_LEASE,
            Support::SurpriseAttack => order::SURPRISE,
            _ => order::OTHERS,
        }
    }

    /// [1.5.2, 9.2.1] May this support be played as its event now?
    pub(crate) fn may_play(&self, s: &State, stock: Stock, kind: Support) -> Result<(), Why> {
        let info = self.data.support(kind);
        if info.side != s.active || !s.stock(stock).has(kind) {
            return Err(Why::NoSuchSupport(kind));
        }
        // [3.3, 5.4.2, 11.5.6] Aircraft need a clear sky.
        if info.air && s.overcast {
            return Err(Why::Overcast(kind));
        }
        if info.mud && s.ground == Weather::Mud {
            return Err(Why::MudSupport(kind));
        }
        if matches!(
            kind,
            Support::Reconnaissance
                | Support::GuardsSpirit
                | Support::Capitulation
                | Support::Stalin
                | Support::Werewolf
        ) {
            // [11.5.1] It is kept for another phase.
            return Err(Why::NotNow(kind));
        }
        if stock.is_theatre() {
            if Self::order_of(kind) < s.placement {
                return Err(Why::PlacementOrder(kind));
            }
            self.within_quota(s, stock)?;
        }
        if matches!(kind, Support::LendLease | Support::Zhukov) && !self.is_on_offensive(s, stock) {
            return Err(Why::WrongMode);
        }
        // Ruling R83: where the Soviets do not fight on a turn, they do not fight before it either.
        if kind == Support::SurpriseAttack && self.skips_combat(s) {
            return Err(Why::NotNow(kind));
        }
        if kind == Support::BalticFleet && s.fleet_turn == s.turn {
            return Err(Why::NotNow(kind));
        }
        // Where bombers have left no rail points this turn, none can be added.
        if kind == Support::Reichsbahn && s.aside[Side::Axis].has(Support::AlliedBombers) {
            return Err(Why::NotNow(kind));
        }
        // Something must be there to put it on.
        if self.needs_place(kind) && !self.has_place(s, stock, kind) { Err(Why::NoPlaceFor(kind)) } else { Ok(()) }
    }

    fn is_on_offensive(&self, s: &State, stock: Stock) -> bool {
        stock.is_theatre()
            && s.theatres[stock as usize].is_there()
            && s.theatres[stock as usize].mode == Mode::Offensive
    }

    /// [11.5.3] (ruling R25) The first theatre uses as many as it likes, the others two.
    pub(crate) fn within_quota(&self, s: &State, stock: Stock) -> Result<(), Why> {
        let most = self.data.tables.limits.theatre_quota;
        if s.priority == Some(stock) || s.theatres[stock as usize].used < most { Ok(()) } else { Err(Why::Quota) }
    }

    /// Does this support go to a place that is chosen?
    pub(crate) const fn needs_place(&self, kind: Support) -> bool {
        !matches!(
            kind,
            Support::LendLease
                | Support::Zhukov
                | Support::BalticFleet
                | Support::Kriegsmarine
                | Support::Reichsbahn
                | Support::WonderWeapon
        )
    }

    /// Does this support go with a unit?
    pub(crate) const fn needs_unit(&self, kind: Support) -> bool {
        matches!(
            kind,
            Support::Rybalko
                | Support::Katukov
                | Support::Bogdanov
                | Support::HeavyBattalion
                | Support::Model
                | Support::Schoerner
                | Support::Heinrici
                | Support::Himmler
                | Support::Desertions
        )
    }

    fn has_place(&self, s: &State, stock: Stock, kind: Support) -> bool {
        if self.needs_unit(kind) {
            self.data.unit_ids().any(|unit| self.may_attach(s, stock, kind, unit).is_ok())
        } else {
            self.places(s, stock, kind).into_iter().any(|hex| self.may_place(s, stock, kind, hex).is_ok())
        }
    }

    /// Hexes that a support could be placed in at most.
    pub(crate) fn places(&self, s: &State, stock: Stock, kind: Support) -> Vec<HexId> {
        let ground = &self.data.ground;
        match kind {
            Support::Gauleiter | Support::AlarmUnits => ground.cities.clone(),
            _ if self.data.support(kind).theatre && stock.is_theatre() => {
                let marker = s.theatres[stock as usize].hex;
                let near = board::within(&self.data.map, marker, self.radius(s, stock));
                near.filter(|&hex| ground.is_land(hex)).collect()
            }
            Support::Aviation | Support::Luftwaffe | Support::LongRangeAviation | Support::Partisans => {
                ground.land.clone()
            }
            _ => self.held(s)[s.active].iter().collect(),
        }
    }

    /// [9.2.1, 11.5.5] (ruling R100) Is a hex near enough to the theatre that a support comes from, to place it there or to
    /// use it?
    pub(crate) fn in_reach(&self, s: &State, stock: Stock, kind: Support, hex: HexId) -> Result<(), Why> {
        // [5.4.3] In the basic game theatres do not matter.
        let bound = self.data.support(kind).theatre && stock.is_theatre();
        if bound && !self.in_theatre(s, stock, hex) { Err(Why::OutsideTheatre(hex)) } else { Ok(()) }
    }

    /// [11.5.4] May this support be placed in that hex?
    pub(crate) fn may_place(&self, s: &State, stock: Stock, kind: Support, hex: HexId) -> Result<(), Why> {
        if !self.scenario(s).area.contains(hex) || !self.data.ground.is_land(hex) {
            return Err(Why::OutsideArea(hex));
        }
        self.in_reach(s, stock, kind, hex)?;
        let ground = self.data.ground.hex(hex);
        let own = s.holds(&self.data, s.active, hex);
        let same = s.placed.iter().any(|placed| placed.kind.name_group() == kind.name_group() && placed.hex == hex);
        let fits = match kind {
            Support::Artillery2 | Support::Artillery3 | Support::Katyusha | Support::Engineers => own,
            Support::Aviation | Support::Luftwaffe => true,
            Support::LongRangeAviation => ground.rail && !same,
            Support::SurpriseAttack => own && self.surprise_units(s, hex).next().is_some(),
            Support::Maskirovka => {
                own && !same
                    && self.around(hex).any(|(direction, _)| self.data.ground.side(hex, direction).water != Water::None)
            }
            Support::PenetrationArtillery => self.weak_corps(s, stock, hex).is_ok(),
            Support::Partisans => {
                let lands = matches!(
                    ground.country,
                    Country::SovietUnion | Country::Poland | Country::Slovakia | Country::Yugoslavia
                );
                let axis = self.around(hex).filter(|&(_, near)| s.holds(&self.data, Side::Axis, near)).count();
                lands && s.pieces.top(hex) == UnitId::NONE && axis < 2 && !same
            }
            Support::GermanArtillery => own,
            Support::Ju52 => own,
            Support::AlarmUnits => {
                ground.city != City::None
                    && s.controls(Side::Axis, hex)
                    && !s.holds(&self.data, Side::Soviet, hex)
                    && self.kampfgruppen(s, Kind::Infantry).next().is_some_and(|unit| self.fits(s, unit, hex))
            }
            Support::Gauleiter => self.may_hold(s, hex).is_ok(),
            _ => false,
        };
        if fits { Ok(()) } else { Err(Why::NotThere(hex)) }
    }

    /// [5.4.4, 11.5.7] May this support go with that unit? Two leaders never go together.
    pub(crate) fn may_attach(&self, s: &State, stock: Stock, kind: Support, unit: UnitId) -> Result<(), Why> {
        let info = self.data.unit(unit);
        let Some(hex) = s.pieces.hex(unit) else { return Err(Why::NotOnMap(unit)) };
        self.in_reach(s, stock, kind, hex)?;
        let german = info.nation == Nation::German;
        let fits = match kind {
            Support::Rybalko | Support::Katukov | Support::Bogdanov => {
                info.nation == Nation::Soviet && info.is_armour() && s.side_of(info.nation) == s.active
            }
            Support::HeavyBattalion => german && info.is_division(),
            Support::Model | Support::Schoerner | Support::Heinrici => german && !self.is_garrison(unit),
            Support::Himmler => german && info.is_hq(),
            // [1.1.6] Kampfgruppen desert like divisions.
            Support::Desertions => german && info.kind == Kind::Infantry && !info.is_elite(),
            _ => false,
        };
        if !fits {
            return Err(Why::WrongUnit(unit));
        }
        let leader = |placed: &Placed| placed.kind.is_leader() && placed.unit == unit;
        if kind.is_leader() && s.placed.iter().any(leader) { Err(Why::TwoLeaders(unit)) } else { Ok(()) }
    }

    /// Takes a support in hand; what has no place takes effect at once.
    pub(crate) fn play(&self, s: &mut State, stock: Stock, kind: Support, chance: &mut dyn Chance, log: &mut Log) {
        s.boxes[stock as usize].take(kind);
        s.playing = Some((stock, kind));
        if self.needs_place(kind) {
            s.phase = Phase::Placing;
            return;
        }
        self.tell_played(s, kind, &[], log);
        self.note_reich(s, kind);
        match kind {
            Support::LendLease | Support::Zhukov => {
                let hex = s.theatres[stock as usize].hex;
                self.put_down(s, hex, UnitId::NONE);
            }
            Support::BalticFleet => {
                s.fleet_turn = s.turn;
                self.set_aside(s);
            }
            Support::Kriegsmarine => {
                s.naval += self.data.tables.limits.kriegsmarine_points;
                self.set_aside(s);
            }
            Support::Reichsbahn => {
                s.rail += self.data.tables.limits.reichsbahn_points;
                self.set_aside(s);
            }
            _ => {
                self.please(s, 1, "16.2.1", log);
                self.set_aside(s);
            }
        }
        let _ = chance;
        self.after_play(s, stock, kind);
    }

    fn tell_played(&self, s: &State, kind: Support, hexes: &[u16], log: &mut Log) {
        let side = self.data.support(kind).side;
        log.reveal("5.4.1", hexes, || {
            Message::new("log-played").with("side", self.side_name(side)).with("support", self.support_name(kind))
        });
        let _ = s;
    }

    /// Counts a support as used.
    fn after_play(&self, s: &mut State, stock: Stock, kind: Support) {
        if stock.is_theatre() {
            let marker = &mut s.theatres[stock as usize];
            marker.used += 1;
            marker.fired |= matches!(kind, Support::Artillery2 | Support::Artillery3);
            s.placement = s.placement.max(Self::order_of(kind));
        }
    }

    fn set_aside(&self, s: &mut State) {
        if let Some((_, kind)) = s.playing.take() {
            s.aside[self.data.support(kind).side].add(kind);
        }
    }

    fn put_down(&self, s: &mut State, hex: HexId, unit: UnitId) {
        if let Some((from, kind)) = s.playing.take()
            && s.placed.try_push(Placed { kind, from, hex, unit, used: false }).is_err()
        {
            s.aside[self.data.support(kind).side].add(kind);
        }
    }

    /// [5.4.1] Puts the support in hand on a hex.
    pub(crate) fn place(&self, s: &mut State, hex: HexId, chance: &mut dyn Chance, log: &mut Log) {
        let Some((stock, kind)) = s.playing else { return };
        self.tell_played(s, kind, &[hex.0], log);
        self.after_play(s, stock, kind);
        s.phase = Phase::Supports;
        match kind {
            Support::SurpriseAttack => {
                s.surprise = self.surprise_units(s, hex).collect();
                self.set_aside(s);
                s.phase = Phase::Movement;
            }
            Support::PenetrationArtillery => {
                let corps = self.weak_corps(s, stock, hex).unwrap_or_default();
                self.set_aside(s);
                self.reinforce_most(s, hex, &corps, self.data.tables.limits.penetration_corps, log);
            }
            Support::Ju52 => {
                for unit in s.pieces.stack(hex).collect::<UnitSet>().iter() {
                    s.pieces.clear(unit, mark::UNSUPPLIED);
                }
                self.put_down(s, hex, UnitId::NONE);
            }
            Support::AlarmUnits => {
                if let Some(unit) = self.kampfgruppen(s, Kind::Infantry).next() {
                    s.pieces.take(unit, off_map::HAND);
                    s.pieces.put(unit, hex);
                }
                self.set_aside(s);
            }
            Support::Gauleiter => {
                self.hold(s, hex, log);
                self.set_aside(s);
            }
            _ => self.put_down(s, hex, UnitId::NONE),
        }
        let _ = chance;
    }

    /// [5.4.4] Puts the support in hand on a unit.
    pub(crate) fn attach(&self, s: &mut State, unit: UnitId, log: &mut Log) {
        let Some((stock, kind)) = s.playing else { return };
        let hex = s.pieces.at(unit);
        self.tell_played(s, kind, &[hex.0], log);
        self.after_play(s, stock, kind);
        match kind {
            Support::Desertions => {
                self.set_aside(s);
                self.lose_step(s, unit, "1.5.3", log);
            }
            Support::Himmler => {
                self.please(s, 1, "1.5.3", log);
                self.put_down(s, hex, unit);
            }
            _ => self.put_down(s, hex, unit),
        }
        s.phase = Phase::Supports;
    }

    /// Divisions that a surprise attack sets in motion.
    fn surprise_units<'a>(&'a self, s: &'a State, hex: HexId) -> impl Iterator<Item = UnitId> + 'a {
        s.pieces.stack(hex).filter(|&unit| self.data.unit(unit).is_division())
    }

    /// [10.3.2] The standard corps of a hex that a theatre may reinforce.
    pub(crate) fn weak_corps(&self, s: &State, stock: Stock, hex: HexId) -> Result<Vec<UnitId>, Why> {
        if !stock.is_theatre() || !self.is_on_offensive(s, stock) {
            return Err(Why::CorpsMode);
        }
        if !self.in_theatre(s, stock, hex) {
            return Err(Why::CorpsOutsideTheatre(hex));
        }
        // [9.2.2] No theatre on the move may reach there.
        let moving = |theatre: &Stock| s.theatres[*theatre as usize].mode == Mode::Movement;
        if self.theatres(s).filter(moving).any(|theatre| self.in_theatre(s, theatre, hex)) {
            return Err(Why::InMovingTheatre(hex));
        }
        let corps: Vec<UnitId> = s
            .pieces
            .stack(hex)
            .filter(|&unit| {
                self.data.unit(unit).is_rifle()
                    && s.pieces.has(unit, mark::REDUCED)
                    && !s.pieces.has(unit, mark::UNSUPPLIED)
            })
            .collect();
        if corps.is_empty() {
            return Err(Why::NoStandardCorps(hex));
        }
        // [10.3.2] On a road or railway that leads to the theatre.
        let joined = self.front(s, Side::Soviet, |front| front.net(self, s, stock).contains(hex));
        if self.data.ground.hex(hex).road && joined { Ok(corps) } else { Err(Why::NoRoadToTheatre(hex)) }
    }

    /// [10.3.2, 11.5.2, 11.5.3] May the corps of a hex be reinforced with this support?
    pub(crate) fn may_strengthen(&self, s: &State, stock: Stock, kind: Support, hex: HexId) -> Result<(), Why> {
        if s.active != Side::Soviet {
            return Err(Why::NotTheMoment);
        }
        if !s.stock(stock).has(kind) {
            return Err(Why::NoSuchSupport(kind));
        }
        let corps = self.weak_corps(s, stock, hex)?;
        debug_assert!(!corps.is_empty(), "weak corps are never none");
        let marker = &s.theatres[stock as usize];
        if marker.strengthened >= self.data.tables.limits.strengthen_supports {
            return Err(Why::StrengthenedTwice);
        }
        self.within_quota(s, stock)
    }

    /// [10.3.2] Reinforces one or two corps of a hex.
    pub(crate) fn strengthen(&self, s: &mut State, stock: Stock, kind: Support, hex: HexId, log: &mut Log) {
        s.boxes[stock as usize].take(kind);
        s.aside[Side::Soviet].add(kind);
        let marker = &mut s.theatres[stock as usize];
        marker.used += 1;
        marker.strengthened += 1;
        s.placement = order::CORPS;
        let corps = self.weak_corps(s, stock, hex).unwrap_or_default();
        self.reinforce_most(s, hex, &corps, self.data.tables.limits.strengthen_corps, log);
    }

    /// [10.3.2] Reinforces all corps of a hex, or asks which where not all can be.
    fn reinforce_most(&self, s: &mut State, hex: HexId, corps: &[UnitId], most: u8, log: &mut Log) {
        if corps.len() > usize::from(most) {
            s.left = most;
            s.phase = Phase::Reinforcing(hex);
            return;
        }
        for &unit in corps {
            self.reinforce(s, unit, "10.3.2", log);
        }
    }

    /// [10.1.3] Puts a corps into reinforced mode.
    pub(crate) fn reinforce(&self, s: &mut State, unit: UnitId, rule: &'static str, log: &mut Log) {
        s.pieces.clear(unit, mark::REDUCED);
        let hex = s.pieces.at(unit);
        log.say(rule, &[hex.0], || Message::new("log-reinforced").with("unit", self.unit_name(unit)));
    }

    /// [9.1.3, 11.6.1, 11.6.2] May this theatre's marker move now?
    pub(crate) fn may_shift(&self, s: &State, theatre: Stock) -> Result<(), Why> {
        if !theatre.is_theatre() || !s.theatres[theatre as usize].is_there() {
            return Err(Why::NoTheatre);
        }
        let marker = &s.theatres[theatre as usize];
        if marker.mode != Mode::Movement {
            return Err(Why::ShiftMode);
        }
        if s.offensive {
            return Err(Why::OffensiveOnly);
        }
        // [11.6.1, 12.3.1] It stays where it is on the turn it receives a support, whoever gave it.
        if marker.drew || marker.received {
            return Err(Why::DrewInstead);
        }
        if marker.asked { Err(Why::TheatreMoved) } else { Ok(()) }
    }

    /// [11.6.2] How far a theatre's marker goes, if it stays on rails or not.
    pub(crate) fn theatre_range(&self, s: &State, theatre: Stock, rails: bool) -> i16 {
        let rows = &self.data.tables.theatre_moves;
        let marker = &s.theatres[theatre as usize];
        let weather = match s.ground {
            Weather::Fair => 0,
            Weather::Snow => rows.snow,
            Weather::Mud => rows.mud,
        };
        i16::from(rows.hexes)
            + i16::from(weather)
            + i16::from(marker.hastened)
            + if rails { i16::from(rows.rail) } else { 0 }
    }

    /// [9.1.4, 11.6.2] May the marker under way go into this hex?
    pub(crate) fn may_shift_to(&self, s: &State, to: HexId) -> Result<(), Why> {
        let Some(theatre) = s.at else { return Err(Why::NoTheatre) };
        let at = s.theatres[theatre as usize].hex;
        let Some(direction) = self.data.map.direction(at, to) else { return Err(Why::NotNextHex(to)) };
        let side = self.data.ground.side(at, direction);
        if !side.road {
            return Err(Why::NoRoad(to));
        }
        if !self.scenario(s).area.contains(to) {
            return Err(Why::OutsideArea(to));
        }
        if s.holds(&self.data, Side::Axis, to) {
            return Err(Why::EnemyOccupied(to));
        }
        if i16::from(s.left) < self.steps_wanted(s, side.rail) {
            return Err(Why::OutOfPoints(to));
        }
        if self.has_line(s, Side::Soviet, to) { Ok(()) } else { Err(Why::TheatreUnsupplied(to)) }
    }

    /// How many hexes must be left for one more step: off the rails a marker has one fewer.
    fn steps_wanted(&self, s: &State, rail: bool) -> i16 {
        let bonus = i16::from(self.data.tables.theatre_moves.rail);
        if rail || !s.on_rails { 1 } else { 1 + bonus }
    }

    /// Moves a theatre's marker by a hex.
    pub(crate) fn shift_to(&self, s: &mut State, to: HexId) {
        let Some(theatre) = s.at else { return };
        let at = s.theatres[theatre as usize].hex;
        let rail = self.data.map.direction(at, to).is_some_and(|direction| self.data.ground.side(at, direction).rail);
        if s.on_rails && !rail {
            s.left = s.left.saturating_sub(self.data.tables.theatre_moves.rail as u8);
            s.on_rails = false;
        }
        s.left = s.left.saturating_sub(1);
        s.theatres[theatre as usize].hex = to;
    }

    /// [9.1.5, 11.7] May a theatre's marker be turned over?
    pub(crate) fn may_turn(&self, s: &State, theatre: Stock) -> Result<(), Why> {
        if !theatre.is_theatre() || !s.theatres[theatre as usize].is_there() {
            return Err(Why::NoTheatre);
        }
        let marker = &s.theatres[theatre as usize];
        if self.data.ground.hex(marker.hex).city == City::None {
            return Err(Why::NeedsCity);
        }
        if s.placed.iter().any(|placed| placed.kind == Support::Zhukov && placed.from == theatre) {
            return Err(Why::ZhukovStays);
        }
        if marker.mode == Mode::Offensive && (marker.fired || (s.offensive && s.priority == Some(theatre))) {
            return Err(Why::CommittedTheatre);
        }
        if s.turned_over >> (theatre as u8) & 1 == 1 { Err(Why::TurnedOver) } else { Ok(()) }
    }

    /// [9.1.4] (ruling R19) A theatre whose road is cut, or whose hex the enemy enters, goes back east and loses its
    /// supports. Between cities that are as near its owner chooses.
    pub(crate) fn check_theatres(&self, s: &mut State, log: &mut Log) {
        if !self.scenario(s).advanced || s.expelled.is_some() {
            return;
        }
        for theatre in Stock::THEATRES {
            let at = s.theatres[theatre as usize].hex;
            if !at.is_some() || self.is_safe(s, at) {
                continue;
            }
            let mut lost = std::mem::take(&mut s.boxes[theatre as usize]);
            s.pools[Side::Soviet].pour(&mut lost);
            match self.refuges(s, theatre)[..] {
                // Nowhere is a road left: it stays.
                [] => {}
                [to] => self.send_back(s, theatre, to, log),
                _ => {
                    s.expelled = Some(theatre);
                    return;
                }
            }
        }
    }

    /// [9.1.4] May a theatre's marker be here?
    fn is_safe(&self, s: &State, hex: HexId) -> bool {
        !s.holds(&self.data, Side::Axis, hex) && self.has_line(s, Side::Soviet, hex)
    }

    /// [9.1.4] (ruling R19) The cities that a theatre may be sent back to: the nearest to the east, or else the nearest.
    pub(crate) fn refuges(&self, s: &State, theatre: Stock) -> Vec<HexId> {
        let at = s.theatres[theatre as usize].hex;
        let column = |hex: HexId| self.data.map.number(hex).col;
        let roads = self.roads(s, Side::Soviet);
        let cities = self.data.ground.cities.iter().copied();
        let mut linked: Vec<HexId> = cities
            .filter(|&hex| {
                self.data.ground.hex(hex).city == City::Major
                    && s.soviet.contains(hex)
                    && !s.holds(&self.data, Side::Axis, hex)
                    && self.scenario(s).area.contains(hex)
                    && roads.contains(hex)
            })
            .collect();
        if linked.iter().any(|&hex| column(hex) > column(at)) {
            linked.retain(|&hex| column(hex) > column(at));
        }
        let far = |hex: HexId| self.data.map.distance(at, hex);
        let least = linked.iter().map(|&hex| far(hex)).min().unwrap_or_default();
        linked.retain(|&hex| far(hex) == least);
        linked
    }

    /// [9.1.4] Sends a theatre's marker back.
    pub(crate) fn send_back(&self, s: &mut State, theatre: Stock, to: HexId, log: &mut Log) {
        let at = std::mem::replace(&mut s.theatres[theatre as usize].hex, to);
        log.say("9.1.4", &[at.0, to.0], || {
            Message::new("log-theatre-back").with("box", self.stock_name(theatre)).with("hex", self.hex_name(to))
        });
    }

    /// [5.1.3] The box that holds too many, if one does.
    pub(crate) fn overfull(&self, s: &State) -> Option<Stock> {
        let most = usize::from(self.data.tables.limits.box_size);
        let own = |stock: &Stock| (*stock == Stock::Germans) == (s.active == Side::Axis);
        Stock::ALL.into_iter().filter(own).find(|&stock| s.stock(stock).len() > most)
    }
}
