//! The scenarios: who is in play, what a set-up must fulfil, and victory.

use board::{HexId, Map};
use kernel::{DataError, Words};
use serde::Deserialize;
use std::collections::BTreeMap;

use super::raw;
use super::tables::{Activation, Odds};
use crate::units::{At, BySide, Kind, Nation, Side, Trait, UnitId, UnitInfo};

/// Special rules that a scenario has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Special {
    /// Those of turns 1 to 7 in 17.1.2.
    Barbarossa,
    /// Those of turns 7 to 9.
    FirstWinter,
    /// The Axis may launch Case Blue.
    CaseBlue,
    /// Axis units may leave by the Caucasus.
    CaucasusExit,
    /// Maikop and Grozny count as victory hexes.
    OilPoints,
    /// The fortified zone of Kursk.
    Kursk,
}

/// A scenario, ready to be set up.
#[derive(Clone, Debug)]
pub struct Scenario {
    /// Its name in notation.
    pub id: String,
    pub(super) title: Words,
    pub(super) description: Words,
    /// Its number in the booklet.
    pub rule: String,
    /// The first turn.
    pub first_turn: u8,
    /// The last turn.
    pub last_turn: u8,
    /// By hex, who holds it; none: nobody.
    pub control: Vec<Option<Side>>,
    /// The front: land hexes beside the other side's, by side.
    pub front: BySide<Vec<HexId>>,
    /// Axis victory points.
    pub points: u8,
    /// Who sets up first.
    pub first: Side,
    /// Chits that are laid out in advance.
    pub opening: Vec<Activation>,
    /// Special rules.
    pub special: Vec<Special>,
    /// Units that are in play and not elsewhere.
    pub units: BySide<Vec<UnitId>>,
    /// Units that are out for good.
    pub out: Vec<UnitId>,
    /// In the Other Fronts box.
    pub boxed: Vec<UnitId>,
    /// In the eliminated piles.
    pub eliminated: Vec<UnitId>,
    /// Bound for the Stavka box.
    pub stavka: Vec<UnitId>,
    /// Eliminated instead of out, by option.
    pub eliminated_by_option: Vec<UnitId>,
    /// What a set-up must fulfil.
    pub checks: Vec<Check>,
    /// Supports and aircraft that are ready.
    pub ready: Vec<UnitId>,
    /// Hexes whose units begin out of supply.
    pub out_of_supply: Vec<HexId>,
    /// Replacement cities that count as once lost.
    pub retaken: Vec<HexId>,
    /// Uses of leaders that are spent.
    pub leader_uses: Vec<(UnitId, u8)>,
    /// Manstein stays within so many hexes of a hex until it falls.
    pub manstein: Option<(HexId, u8)>,
    /// What ends the game, in this order.
    pub victory: Vec<Victory>,
}

impl Scenario {
    /// Its names as texts.
    pub(super) fn names(&self) -> [(String, &Words); 2] {
        [(format!("scenario-{}", self.id), &self.title), (format!("scenario-{}-about", self.id), &self.description)]
    }
}

/// A condition of a set-up.
#[derive(Clone, Debug)]
pub struct Check {
    /// The name that the rulings use (`F5`).
    pub id: String,
    /// Whose set-up it is about; none: both.
    pub side: Option<Side>,
    /// The rule that a refusal names.
    pub rule: String,
    /// What it asks.
    pub what: Condition,
}

/// What a set-up must fulfil.
#[derive(Clone, Debug)]
pub enum Condition {
    /// Units with a printed hex stand in it, or beside it if it was too full.
    Printed,
    /// Reserves stand alone in towns and cities outside the districts.
    Reserve,
    /// Units of a district stand in it.
    District,
    /// Every hex holds a combat unit, or is beside one.
    Occupied {
        /// The hexes.
        hexes: Vec<HexId>,
        /// Is beside enough?
        near: bool,
    },
    /// Fortified zones and cities of the districts hold a combat unit.
    Strongholds,
    /// No hex is too full.
    Stacking,
    /// Units that come so stand in that country, by its name in the map's layer.
    Country {
        /// Which.
        at: Vec<At>,
        /// Where.
        country: String,
    },
    /// Air bases stand where they must; near Königsberg within so many hexes.
    Bases {
        /// Hexes.
        koenigsberg: u8,
    },
    /// All of a class show their back.
    Reduced {
        /// The class.
        class: u8,
        /// How many there are.
        count: u8,
    },
    /// Exactly the units bound for it are in the Stavka box.
    Boxed,
    /// Units stand on their own side; or in the Stavka box.
    OwnSide {
        /// May they?
        stavka: bool,
    },
    /// Front hexes hold a unit, or the zone of control of one beside the line.
    Front {
        /// Do all units stand on their own side too?
        own_side: bool,
    },
    /// South of a row.
    South {
        /// The row.
        row: u8,
        /// None of these classes.
        none: Vec<u8>,
        /// Of this one.
        class: u8,
        /// So many at most.
        most: u8,
    },
    /// Each of these hexes that the side holds has so many combat factors.
    Garrison {
        /// The hexes.
        hexes: Vec<HexId>,
        /// Combat factors.
        combat: u8,
    },
    /// Steps are taken away.
    Remove {
        /// Of this nation.
        nation: Nation,
        /// Of this kind.
        kind: Option<Kind>,
        /// So many.
        steps: u8,
        /// Worth so many combat factors at least.
        combat: u8,
    },
    /// Units show their back.
    Flip {
        /// With this trait.
        which: Trait,
        /// So many.
        count: u8,
    },
    /// Depots stand on railways, bases in towns and cities.
    Depots,
    /// So many combat units are held back.
    Withhold {
        /// How many.
        count: u8,
    },
    /// The marker of Kursk lies there.
    Marker {
        /// The hex.
        hex: HexId,
    },
}

/// When a condition of victory is looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum When {
    /// At the end of every turn.
    Check,
    /// At the end of this one.
    Turn(u8),
    /// At the end of the last one.
    End,
}

/// What ends the game, if all of it holds.
#[derive(Clone, Debug)]
pub struct Victory {
    /// Who wins; none: a draw.
    pub winner: Option<Side>,
    /// When it is looked at.
    pub when: When,
    /// The Axis holds all of these.
    pub hold: Vec<HexId>,
    /// And one of these, if there are any.
    pub any: Vec<HexId>,
    /// And so many of these.
    pub of: Option<(u8, Vec<HexId>)>,
    /// The Soviets hold all of these.
    pub lost: Vec<HexId>,
    /// The Axis has at least so many points.
    pub points: Option<u8>,
    /// The Axis has fewer points.
    pub below: Option<u8>,
    /// Only supplied hexes count.
    pub supplied: bool,
    /// Further hexes that count.
    pub also: Vec<HexId>,
    /// German units, and mechanised divisions among them, that have left by the Caucasus.
    pub exited: Option<(u8, u8)>,
    /// The fortified zone of Kursk is gone.
    pub kursk_gone: bool,
    /// The Axis lost no victory hex behind its line this turn.
    pub no_point_lost: bool,
    /// Not if the Axis has done one of these.
    pub unless: Option<Unless>,
}

/// [17.3.2] What the Axis must have done at Kursk: one of these.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unless {
    /// Hexes held at a time.
    pub hexes: u8,
    /// Steps that units in it lost.
    pub losses: u8,
    /// Attacks.
    pub attacks: u8,
    /// At these odds or better.
    pub odds: Odds,
}

/// What scenarios are read with.
pub(super) struct Reader<'a> {
    pub map: &'a Map,
    pub units: &'a [UnitInfo],
    pub unit: &'a dyn Fn(&str) -> Option<UnitId>,
    pub class: &'a dyn Fn(&str) -> Option<u8>,
    pub places: BTreeMap<&'a str, HexId>,
}

impl Reader<'_> {
    /// Reads a scenario; one that is `like` an earlier one has its checks.
    pub fn scenario(&self, row: raw::Scenario, earlier: &[Scenario]) -> Result<Scenario, DataError> {
        let id = row.id.clone();
        self.read(row, earlier).map_err(|problem| DataError::bad("scenarios.toml", format!("{id}: {problem}")))
    }

    fn read(&self, row: raw::Scenario, earlier: &[Scenario]) -> Result<Scenario, String> {
        let control = self.control(&row.control)?;
        let front = self.front(&control, &row.line)?;
        let victory = self.group("victory")?;
        let held = victory.iter().filter(|hex| control[hex.index()] == Some(Side::Axis)).count();
        if held != usize::from(row.points) {
            return Err(format!("the Axis holds {held} victory hexes, not {}", row.points));
        }
        let mut left: Vec<UnitId> =
            (0..self.units.len()).filter(|&at| self.units[at].turn <= row.first_turn).map(UnitId::from_index).collect();
        let [axis, soviet] = [row.pool.axis, row.pool.soviet];
        let mut take = |lines: [Vec<raw::Line>; 2]| -> Result<Vec<UnitId>, String> {
            let mut taken = Vec::new();
            for line in lines.into_iter().flatten() {
                taken.extend(self.line(&line, &mut left)?);
            }
            Ok(taken)
        };
        let named = |units| vec![raw::Line { units, class: None, nation: None, count: None }];
        let out = take([axis.out, soviet.out])?;
        let boxed = take([named(axis.boxed), named(soviet.boxed)])?;
        let eliminated = take([axis.eliminated, soviet.eliminated])?;
        let stavka = take([axis.stavka, soviet.stavka])?;
        let of = |side| left.iter().copied().filter(|unit| self.units[unit.index()].side() == side).collect();
        let checks = match &row.like {
            Some(like) => {
                let like = earlier.iter().find(|scenario| scenario.id == *like);
                like.map(|like| like.checks.clone()).ok_or("is like no earlier scenario")?
            }
            None => row.check.into_iter().map(|check| self.check(check)).collect::<Result<_, _>>()?,
        };
        let start = row.start;
        let leader = |(id, uses): (String, u8)| Ok((self.named(&id)?, uses));
        Ok(Scenario {
            id: row.id,
            title: row.title,
            description: row.description,
            rule: row.rule,
            first_turn: row.first_turn,
            last_turn: row.last_turn,
            control,
            front,
            points: row.points,
            first: row.first,
            opening: row.opening,
            special: row.special,
            units: BySide::new([of(Side::Axis), of(Side::Soviet)]),
            out,
            boxed,
            eliminated,
            stavka,
            eliminated_by_option: self.all_named(&axis.eliminated_by_option)?,
            checks,
            ready: self.all_named(&start.ready)?,
            out_of_supply: start.out_of_supply.map_or_else(|| Ok(Vec::new()), |name| self.group(&name))?,
            retaken: self.places(&start.retaken)?,
            leader_uses: start.leader_uses.into_iter().map(leader).collect::<Result<_, String>>()?,
            manstein: start.manstein.map(|near| Ok::<_, String>((self.place(&near.near)?, near.range))).transpose()?,
            victory: row.victory.into_iter().map(|row| self.victory(row)).collect::<Result<_, _>>()?,
        })
    }

    fn control(&self, name: &str) -> Result<Vec<Option<Side>>, String> {
        let layer = self.map.layer(name).ok_or_else(|| format!("no layer {name}"))?;
        let holder = |hex| match &*layer.kinds[usize::from(layer.at(hex))].id {
            "axis" => Some(Side::Axis),
            "soviet" => Some(Side::Soviet),
            _ => None,
        };
        Ok(self.map.hexes().map(holder).collect())
    }

    /// The hexes along the line, which the map draws between the two sides' hexes.
    fn front(&self, control: &[Option<Side>], line: &str) -> Result<BySide<Vec<HexId>>, String> {
        let bit = self.map.side_bit(line).ok_or_else(|| format!("no side {line}"))?;
        let mut front = BySide::new([Vec::new(), Vec::new()]);
        for hex in self.map.hexes() {
            let beside = board::Direction::ALL.into_iter().any(|direction| self.map.side(hex, direction) & bit != 0);
            match control[hex.index()] {
                Some(side) if beside => front[side].push(hex),
                None if beside => return Err(format!("{} is on the line and nobody's", self.map.number(hex))),
                _ => {}
            }
        }
        Ok(front)
    }

    /// Takes the units of a line out of those that are left, the last ones of a class.
    fn line(&self, line: &raw::Line, left: &mut Vec<UnitId>) -> Result<Vec<UnitId>, String> {
        let taken = match &line.class {
            None => self.all_named(&line.units)?,
            Some(class) => {
                let class = self.class(class)?;
                let is = |unit: &&UnitId| {
                    let info = &self.units[unit.index()];
                    info.class == class && line.nation.is_none_or(|nation| info.nation == nation)
                };
                let found: Vec<UnitId> = left.iter().filter(is).copied().collect();
                let count = line.count.unwrap_or(found.len());
                let first =
                    found.len().checked_sub(count).ok_or_else(|| format!("{} units for {count}", found.len()))?;
                found[first..].to_vec()
            }
        };
        if let Some(unit) = taken.iter().find(|unit| !left.contains(unit)) {
            return Err(format!("{} is not in play", self.units[unit.index()].id));
        }
        left.retain(|unit| !taken.contains(unit));
        Ok(taken)
    }

    fn check(&self, row: raw::Check) -> Result<Check, String> {
        let side = match &*row.side {
            "axis" => Some(Side::Axis),
            "soviet" => Some(Side::Soviet),
            "both" => None,
            other => return Err(format!("{}: no side {other}", row.id)),
        };
        let what = match row.kind {
            raw::CheckKind::Printed => Condition::Printed,
            raw::CheckKind::Reserve => Condition::Reserve,
            raw::CheckKind::District => Condition::District,
            raw::CheckKind::Occupied { group, near } => Condition::Occupied { hexes: self.group(&group)?, near },
            raw::CheckKind::Strongholds => Condition::Strongholds,
            raw::CheckKind::Stacking => Condition::Stacking,
            raw::CheckKind::Country { at, country } => Condition::Country { at, country },
            raw::CheckKind::Bases { near } => {
                Condition::Bases { koenigsberg: near.get("koenigsberg").copied().unwrap_or_default() }
            }
            raw::CheckKind::Reduced { class, count } => Condition::Reduced { class: self.class(&class)?, count },
            raw::CheckKind::Boxed => Condition::Boxed,
            raw::CheckKind::OwnSide { stavka } => Condition::OwnSide { stavka },
            raw::CheckKind::Front { own_side } => Condition::Front { own_side },
            raw::CheckKind::South { row, none, class, most } => Condition::South {
                row,
                none: none.iter().map(|class| self.class(class)).collect::<Result<_, _>>()?,
                class: self.class(&class)?,
                most,
            },
            raw::CheckKind::Garrison { groups, combat } => {
                let groups = groups.iter().map(|group| self.group(group)).collect::<Result<Vec<_>, _>>()?;
                Condition::Garrison { hexes: groups.concat(), combat }
            }
            raw::CheckKind::Remove { nation, kind, steps, combat } => Condition::Remove { nation, kind, steps, combat },
            raw::CheckKind::Flip { which, count } => Condition::Flip { which, count },
            raw::CheckKind::Depots => Condition::Depots,
            raw::CheckKind::Withhold { count } => Condition::Withhold { count },
            raw::CheckKind::Marker { marker, place } if marker == "fz-2" => {
                Condition::Marker { hex: self.place(&place)? }
            }
            raw::CheckKind::Marker { marker, .. } => return Err(format!("no marker {marker}")),
        };
        Ok(Check { id: row.id, side, rule: row.rule, what })
    }

    fn victory(&self, row: raw::Victory) -> Result<Victory, String> {
        let winner = match &*row.winner {
            "axis" => Some(Side::Axis),
            "soviet" => Some(Side::Soviet),
            "none" => None,
            other => return Err(format!("{other} cannot win")),
        };
        let when = match (row.when.as_str(), row.when.as_integer()) {
            (Some("check"), _) => When::Check,
            (Some("end"), _) => When::End,
            (_, Some(turn)) => When::Turn(u8::try_from(turn).map_err(|_| "a turn of victory")?),
            _ => return Err("a victory without a time".into()),
        };
        let of = row.of.map(|of| Ok::<_, String>((of.count, self.places(&of.places)?))).transpose()?;
        Ok(Victory {
            winner,
            when,
            hold: self.places(&row.hold)?,
            any: self.places(&row.any)?,
            of,
            lost: self.places(&row.lost)?,
            points: row.points,
            below: row.below,
            supplied: row.supplied,
            also: row.also.map_or_else(|| Ok(Vec::new()), |name| self.group(&name))?,
            exited: row.exited.map(|exited| (exited.units, exited.mech)),
            kursk_gone: row.kursk_gone,
            no_point_lost: row.no_point_lost,
            unless: row.unless.map(|unless| Unless {
                hexes: unless.kursk_hexes,
                losses: unless.kursk_losses,
                attacks: unless.kursk_attacks,
                odds: unless.odds,
            }),
        })
    }

    fn named(&self, id: &str) -> Result<UnitId, String> {
        (self.unit)(id).ok_or_else(|| format!("no unit {id}"))
    }

    fn all_named(&self, ids: &[String]) -> Result<Vec<UnitId>, String> {
        ids.iter().map(|id| self.named(id)).collect()
    }

    fn class(&self, id: &str) -> Result<u8, String> {
        (self.class)(id).ok_or_else(|| format!("no class {id}"))
    }

    fn group(&self, name: &str) -> Result<Vec<HexId>, String> {
        self.map.group(name).map(<[HexId]>::to_vec).ok_or_else(|| format!("no group {name}"))
    }

    fn place(&self, name: &str) -> Result<HexId, String> {
        self.places.get(name).copied().ok_or_else(|| format!("no place {name}"))
    }

    fn places(&self, names: &[String]) -> Result<Vec<HexId>, String> {
        names.iter().map(|name| self.place(name)).collect()
    }
}
