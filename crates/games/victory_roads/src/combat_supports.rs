//! (5.4, 7.5.6) Supports in a combat: which of them can be used, and what they are worth.

use board::HexId;
use kernel::{Chance, Log, Message};

use crate::VictoryRoads;
use crate::action::Action;
use crate::combat::{Bearing, Stage};
use crate::losses;
use crate::state::{Placed, Segment, State};
use crate::supports::Support;
use crate::theatres::Stock;
use crate::units::Side;
use crate::why::Why;

impl VictoryRoads {
    /// Supports on the map that a side may use in this combat.
    pub(crate) fn usable<'a>(&'a self, s: &'a State, side: Side) -> impl Iterator<Item = &'a Placed> + 'a {
        s.placed.iter().filter(move |placed| self.may_use(s, side, placed).is_ok())
    }

    /// [5.1.4] Does a side have to be asked about its supports? Where one could come out of its boxes, as far as the other
    /// side can tell, it is asked whether it has it or not.
    pub(crate) fn has_support_to_use(&self, s: &State, side: Side) -> bool {
        let own = Stock::ALL.into_iter().filter(|stock| stock.side() == side);
        let could = |kind: Support| own.clone().any(|stock| s.could_hold(stock, kind));
        let hidden =
            Self::defenders_supports(s, side).iter().any(|&kind| self.helps_in_battle(s, side, kind) && could(kind));
        hidden || self.usable(s, side).next().is_some()
    }

    /// Supports that a defender plays from his boxes.
    pub(crate) const fn defenders_supports(s: &State, side: Side) -> &'static [Support] {
        match (side, s.battle.side) {
            (Side::Soviet, Side::Axis) => &[Support::Reconnaissance],
            (Side::Axis, Side::Soviet) => &[Support::Kriegsmarine],
            _ => &[],
        }
    }

    /// Supports that are played from the box in the middle of a combat.
    pub(crate) fn hand_supports<'a>(&'a self, s: &'a State, side: Side) -> impl Iterator<Item = (Stock, Support)> + 'a {
        // [7.6.1] The attacker's own comes with his announcement, so that nobody else can tell whether he has it.
        let wanted: &[Support] = match s.battle.stage {
            Stage::Prepare => &[Support::GuardsSpirit],
            Stage::DefenderSupports => Self::defenders_supports(s, side),
            _ => &[],
        };
        let stocks = Stock::ALL.into_iter();
        stocks.flat_map(move |stock| wanted.iter().map(move |&kind| (stock, kind))).filter(move |&(stock, kind)| {
            s.stock(stock).has(kind) && self.may_play_in_battle(s, side, stock, kind).is_ok()
        })
    }

    pub(crate) fn may_play_in_battle(&self, s: &State, side: Side, stock: Stock, kind: Support) -> Result<(), Why> {
        if !s.stock(stock).has(kind) {
            return Err(Why::NoSuchSupport(kind));
        }
        if s.battle.supports[side].contains(&kind) {
            return Err(Why::SupportTwice(kind));
        }
        if kind == Support::GuardsSpirit {
            self.may_announce(s)?;
            // [11.5.3] A surprise attack is fought in the support phase, where each theatre uses so many.
            if s.segment == Segment::Support && stock.is_theatre() {
                self.within_quota(s, stock)?;
            }
        }
        let now = (kind == Support::GuardsSpirit) == (s.battle.stage == Stage::Prepare);
        if now && self.helps_in_battle(s, side, kind) { Ok(()) } else { Err(Why::SupportNotHere(kind)) }
    }

    /// Would a support from a box help this side here?
    pub(crate) fn helps_in_battle(&self, s: &State, side: Side, kind: Support) -> bool {
        match kind {
            // Where no elite unit attacks there is no bonus to take away.
            Support::Reconnaissance => {
                s.battle.side == Side::Axis
                    && side == Side::Soviet
                    && s.battle.attackers.iter().any(|unit| self.data.unit(unit).is_elite())
            }
            Support::GuardsSpirit => {
                s.battle.side == Side::Soviet
                    && side == Side::Soviet
                    && s.battle.attackers.iter().any(|unit| self.data.unit(unit).has(crate::units::traits::GUARDS))
            }
            Support::Kriegsmarine => {
                let near = |hex: HexId| self.data.ground.hex(hex).baltic_coast;
                let beside = self.data.map.neighbours(s.battle.target).iter();
                s.battle.side == Side::Soviet
                    && side == Side::Axis
                    && (near(s.battle.target) || beside.clone().any(|&hex| hex.is_some() && near(hex)))
            }
            _ => false,
        }
    }

    /// [5.4.5, 11.5.8] May a support on the map be used in this combat? None of one name twice.
    pub(crate) fn may_use(&self, s: &State, side: Side, placed: &Placed) -> Result<(), Why> {
        let kind = placed.kind;
        let info = self.data.support(kind);
        if info.side != side || placed.used || info.shift == 0 && kind != Support::Katyusha {
            return Err(Why::SupportNotHere(kind));
        }
        let wanted = match kind {
            Support::Artillery2 | Support::Artillery3 | Support::Katyusha | Support::Aviation => side == s.battle.side,
            Support::GermanArtillery | Support::Luftwaffe => true,
            _ => false,
        };
        if !wanted {
            return Err(Why::SupportNotHere(kind));
        }
        if self.data.map.distance(placed.hex, s.battle.target) > u32::from(info.radius) {
            return Err(Why::SupportTooFar(kind));
        }
        // [11.5.5] (ruling R100) Its theatre must reach the hex that is attacked.
        if self.in_reach(s, placed.from, kind, s.battle.target).is_err() {
            return Err(Why::UsedOutsideTheatre(kind));
        }
        let same = |other: &Support| other.name_group() == kind.name_group();
        if s.battle.supports[side].iter().any(same) { Err(Why::SupportTwice(kind)) } else { Ok(()) }
    }

    /// Uses a support on the map in this combat.
    pub(crate) fn use_support(
        &self,
        s: &mut State,
        side: Side,
        kind: Support,
        hex: HexId,
        chance: &mut dyn Chance,
        log: &mut Log,
    ) {
        let Some(at) = s
            .placed
            .iter()
            .position(|placed| placed.kind == kind && placed.hex == hex && self.may_use(s, side, placed).is_ok())
        else {
            return kernel::unperformed(Action::Use(kind, hex), s.phase);
        };
        s.placed[at].used = true;
        self.count_support(s, side, kind, log);
        if kind == Support::Katyusha {
            let die = chance.roll(6, "die-katyusha");
            let hits = die >= self.data.tables.limits.katyusha_hits;
            let target = s.battle.target;
            log.say("5.4.1", &[target.0], || {
                Message::new(if hits { "log-katyusha-hits" } else { "log-katyusha-misses" }).with("die", die)
            });
            log.attach(chance.fallen());
            if hits {
                s.battle.losses[side.enemy()] = 1;
                s.battle.bearing = Bearing::Free;
                s.battle.step = losses::BEFORE_ODDS;
                self.carry_battle_on(s, chance, log);
            }
        }
    }

    /// Counts what a support is worth.
    pub(crate) fn count_support(&self, s: &mut State, side: Side, kind: Support, log: &mut Log) {
        let _ = s.battle.supports[side].try_push(kind);
        let columns = self.data.support(kind).shift;
        s.battle.shift += if side == s.battle.side { columns } else { -columns };
        log.say("5.4.1", &[s.battle.target.0], || {
            Message::new("log-support-used").with("side", self.side_name(side)).with("support", self.support_name(kind))
        });
    }
}
