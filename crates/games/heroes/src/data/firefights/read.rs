//! Reading of `firefights.toml`: rows with names become firefights with ids.

use board::{Direction, HexId};
use kernel::{OptionRows, Words};
use serde::Deserialize;
use std::collections::BTreeMap;

use super::*;
use crate::data::cards::{Card, Effect};
use crate::data::tables::Tables;
use crate::data::units::{Kind, traits};
use crate::ground::{Board, Edge, Spot, Terrain};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct File {
    pub firefight: Vec<Row>,
    pub option: OptionRows,
}

/// A firefight as written down.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Row {
    pub id: String,
    pub title: Words,
    pub about: Words,
    pub briefing: Words,
    section: u8,
    players: [u8; 2],
    rounds: u8,
    boards: String,
    #[serde(default)]
    ground: BTreeMap<String, Terrain>,
    initiative: Option<Side>,
    #[serde(default)]
    kill: BTreeMap<Victim, u8>,
    pub force: Vec<ForceRow>,
    cards: Option<DeckRow>,
    #[serde(default)]
    objective: Vec<ObjectiveRow>,
    #[serde(default)]
    exit: Vec<ExitRow>,
    bunkers: Option<BunkerPoints>,
    satchel: Option<SatchelRow>,
    #[serde(default)]
    scoring: u8,
    #[serde(default)]
    secret: u8,
    solitaire: Option<SolitaireRow>,
    #[serde(default)]
    variable: bool,
}

/// What is worth so many points: a role, or every other unit.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Victim {
    Other,
    #[serde(untagged)]
    Role(Role),
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct ForceRow {
    pub id: String,
    side: Side,
    cap: u8,
    pub orders: Words,
    #[serde(default)]
    hides: u8,
    #[serde(default)]
    hasty: u8,
    #[serde(default = "yes")]
    draws: bool,
    /// Units on the map: kind, hex, and if it matters facings and `inside` the work there: `S-AT45 2-K11 S`.
    #[serde(default)]
    place: Vec<String>,
    #[serde(default)]
    group: Vec<GroupRow>,
    #[serde(default)]
    work: Vec<WorkPlaceRow>,
    #[serde(default)]
    grant: Vec<GrantRow>,
    artillery: Option<ArtilleryRow>,
}

const fn yes() -> bool {
    true
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct GroupRow {
    /// `4 G-Rifles`, or `G-251 + G-Rifles + G-LMG` for a vehicle with its load.
    units: Vec<String>,
    at: Zones,
    round: Option<u8>,
    #[serde(default)]
    event: bool,
    #[serde(default)]
    hiding: Hiding,
    facing: Option<String>,
    #[serde(default)]
    inside: bool,
    #[serde(default)]
    smoke: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct WorkPlaceRow {
    work: Work,
    #[serde(default = "one")]
    count: u8,
    at: Zones,
    facing: Option<String>,
    #[serde(default)]
    hidden: bool,
    #[serde(default)]
    guns: bool,
}

const fn one() -> u8 {
    1
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct GrantRow {
    card: String,
    /// A unit, or every unit of a kind.
    to: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct ArtilleryRow {
    card: String,
    plans: u8,
    rounds: Vec<u8>,
    #[serde(default)]
    unobserved: Vec<u8>,
    unobserved_at: Option<Zones>,
    observers_at: Option<Zones>,
    #[serde(default)]
    observer_kinds: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct DeckRow {
    /// Printed numbers: `02-13 20`.
    numbers: String,
    /// Cards without a number.
    #[serde(default)]
    with: Vec<String>,
    bottom: Option<(String, u8)>,
    above: Option<u8>,
    first: u8,
    later: u8,
    #[serde(default)]
    optional: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ObjectiveRow {
    hex: String,
    owner: Option<Side>,
    points: Vec<u8>,
    only: Option<Side>,
    #[serde(default)]
    first: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ExitRow {
    side: Side,
    roles: Vec<Role>,
    at: Zones,
    #[serde(default = "one")]
    from: u8,
    points: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct SatchelRow {
    carrier: String,
    home: Zones,
    home_points: u8,
    home_rounds: [u8; 2],
    taken: u8,
    carried_off: u8,
    exit: Zones,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SolitaireRow {
    side: Side,
    decoys: Zones,
}

/// Hexes by name, or all that a description fits.
#[derive(Deserialize)]
#[serde(untagged)]
enum Zones {
    Names(String),
    One(Zone),
    Several(Vec<Zone>),
}

/// Hexes that all of these fit, never in the water. Rows and columns are those printed on the boards.
#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
struct Zone {
    board: Option<u8>,
    /// `E-K`
    rows: Option<String>,
    /// `05-13`
    columns: Option<String>,
    edge: Option<Edge>,
    /// A hex, and how far from it.
    near: Option<String>,
    within: u8,
    /// [10.0] Only terrain that is cover.
    covered: bool,
    /// Hexes left out.
    except: String,
}

/// What a firefight may refer to.
#[derive(Clone, Copy)]
pub struct Chest<'a> {
    pub boards: &'a [Board],
    pub kinds: &'a [Kind],
    pub cards: &'a [Card],
    pub tables: &'a Tables,
}

impl Chest<'_> {
    fn kind(&self, id: &str) -> Result<KindId, String> {
        let at = self.kinds.iter().position(|kind| kind.id.eq_ignore_ascii_case(id));
        at.map(|at| KindId(at as u8)).ok_or_else(|| format!("no kind of unit {id}"))
    }

    fn card(&self, id: &str) -> Result<CardId, String> {
        let at = self.cards.iter().position(|card| card.id == id);
        at.map(|at| CardId(at as u8)).ok_or_else(|| format!("no card {id}"))
    }

    /// Puts a firefight together.
    pub fn firefight(&self, row: &Row) -> Result<Firefight, String> {
        let changes: Vec<(String, Terrain)> = row.ground.iter().map(|(hex, terrain)| (hex.clone(), *terrain)).collect();
        let layout = Layout::new(&row.boards, self.boards, &changes)?;
        let rounds = usize::from(row.rounds);
        if !(1..=MAX_ROUNDS).contains(&rounds) || !(2..=MAX_FORCES).contains(&row.force.len()) {
            return Err(format!("1 to {MAX_ROUNDS} rounds and 2 to {MAX_FORCES} forces are wanted"));
        }
        let secrets = self.cards.iter().filter(|card| card.effect == Effect::Objective).count();
        if row.secret > 0 && !(row.force.len()..=row.objective.len()).contains(&secrets) {
            return Err(format!("secret objectives need {secrets} objectives and no more forces"));
        }
        if row.players != [2, row.force.len() as u8] {
            return Err("a force for each of the most players is wanted, and two players at least".into());
        }
        let los = Los::new(&layout, &self.tables.terrain);
        let mut made = Firefight {
            id: row.id.clone(),
            section: row.section,
            rounds: row.rounds,
            los,
            strict_los: OnceLock::new(),
            forces: Vec::new(),
            units: Vec::new(),
            works: Vec::new(),
            initiative: row.initiative,
            deck: row.cards.as_ref().map(|deck| self.deck(deck)).transpose()?,
            objectives: Vec::new(),
            exits: Vec::new(),
            bunkers: row.bunkers,
            satchel: None,
            scoring: row.scoring,
            secret: row.secret,
            solitaire: None,
            variable: row.variable,
            layout,
        };
        for (at, force) in row.force.iter().enumerate() {
            self.force(&mut made, ForceId(at as u8), force, &row.kill).map_err(|e| format!("{}: {e}", force.id))?;
        }
        if made.units.len() > MAX_UNITS {
            return Err(format!("{} units; at most {MAX_UNITS} fit", made.units.len()));
        }
        for objective in &row.objective {
            let mut points = [0; MAX_ROUNDS];
            if objective.points.len() > rounds {
                return Err(format!("{}: points after the last round", objective.hex));
            }
            points[..objective.points.len()].copy_from_slice(&objective.points);
            made.objectives.push(Objective {
                hex: self.hex(&made.layout, &objective.hex)?,
                owner: objective.owner,
                points,
                only: objective.only,
                first: objective.first,
            });
        }
        for exit in &row.exit {
            let at = self.zones(&made.layout, &exit.at)?;
            let roles = exit.roles.clone();
            made.exits.push(Exit { side: exit.side, roles, at, from: exit.from, points: exit.points });
        }
        if let Some(row) = &row.satchel {
            let carrier = made.unit_named(&row.carrier).ok_or_else(|| format!("no unit {}", row.carrier))?;
            made.satchel = Some(Satchel {
                carrier,
                home: self.zones(&made.layout, &row.home)?,
                home_points: row.home_points,
                home_rounds: row.home_rounds,
                taken: row.taken,
                carried_off: row.carried_off,
                exit: self.zones(&made.layout, &row.exit)?,
            });
        }
        if let Some(row) = &row.solitaire {
            let decoys = self.zones(&made.layout, &row.decoys)?.iter().collect();
            made.solitaire = Some(Solitaire { side: row.side, decoys });
        }
        Ok(made)
    }

    fn force(
        &self,
        made: &mut Firefight,
        id: ForceId,
        row: &ForceRow,
        kill: &BTreeMap<Victim, u8>,
    ) -> Result<(), String> {
        for entry in &row.place {
            self.group(made, id, row, &placed(entry)?, kill)?;
        }
        for group in &row.group {
            self.group(made, id, row, group, kill)?;
        }
        for work in &row.work {
            let at = self.zones(&made.layout, &work.at)?;
            let facing = work.facing.as_deref().map(facing).transpose()?;
            let place = WorkPlace { work: work.work, force: id, at, facing, hidden: work.hidden, guns: work.guns };
            made.works.extend(std::iter::repeat_n(place, usize::from(work.count)));
        }
        let kinds = |names: &[String]| names.iter().map(|name| self.kind(name)).collect::<Result<Vec<_>, _>>();
        let weapon = |id: &str| -> Result<CardId, String> {
            let card = self.card(id)?;
            let own = self.cards[card.index()].arm.is_some_and(|arm| arm.side == row.side);
            own.then_some(card).ok_or_else(|| format!("{id} is no weapon of this side"))
        };
        let grant = |row: &GrantRow| -> Result<Grant, String> {
            let own = made.unit_ids().filter(|unit| made.force_of(*unit) == id);
            let named = |unit: &UnitId| {
                let unit = made.unit(*unit);
                unit.name == row.to || self.kinds[unit.kind.index()].id == row.to
            };
            let to: Vec<UnitId> = own.filter(named).collect();
            if to.is_empty() {
                return Err(format!("no {} for the card {}", row.to, row.card));
            }
            Ok(Grant { card: weapon(&row.card)?, to })
        };
        let bits = |rounds: &[u8]| rounds.iter().fold(0, |bits, round| bits | 1_u16 << (round & 15));
        let zones = |zones: &Option<Zones>| zones.as_ref().map(|zones| self.zones(&made.layout, zones)).transpose();
        let artillery = row.artillery.as_ref().map(|row| -> Result<Artillery, String> {
            Ok(Artillery {
                card: weapon(&row.card)?,
                plans: row.plans,
                rounds: bits(&row.rounds),
                unobserved: bits(&row.unobserved),
                unobserved_at: zones(&row.unobserved_at)?.unwrap_or_else(|| made.layout.hexes().collect()),
                observers_at: zones(&row.observers_at)?.unwrap_or_default(),
                observer_kinds: kinds(&row.observer_kinds)?,
            })
        });
        let force = Force {
            id: row.id.clone(),
            side: row.side,
            cap: row.cap,
            hides: row.hides,
            hasty: row.hasty,
            draws: row.draws,
            grants: row.grant.iter().map(grant).collect::<Result<_, String>>()?,
            artillery: artillery.transpose()?,
        };
        made.forces.push(force);
        Ok(())
    }

    fn group(
        &self,
        made: &mut Firefight,
        force: ForceId,
        row: &ForceRow,
        group: &GroupRow,
        kill: &BTreeMap<Victim, u8>,
    ) -> Result<(), String> {
        let at = self.zones(&made.layout, &group.at)?;
        let arrival = match (group.round, group.event) {
            (Some(round), false) => Arrival::Round(round),
            (None, true) => Arrival::Event,
            (None, false) => Arrival::Setup,
            _ => return Err("a group comes in a round or with the event".into()),
        };
        let mut facings = Sides::default();
        for name in group.facing.as_deref().unwrap_or("N NE SE S SW NW").split_whitespace() {
            facings.add(facing(name)?);
        }
        for entry in &group.units {
            let (count, load) = match entry.split_once(' ') {
                Some((count, rest)) if count.bytes().all(|c| c.is_ascii_digit()) => {
                    (count.parse::<u8>().map_err(|e| format!("{entry}: {e}"))?, rest)
                }
                _ => (1, entry.as_str()),
            };
            for _ in 0..count {
                let mut carrier = None;
                for id in load.split('+').map(str::trim) {
                    let kind = self.kind(id)?;
                    let info = &self.kinds[kind.index()];
                    if info.side != row.side {
                        return Err(format!("{id} is not of this side"));
                    }
                    let number = 1 + made.units.iter().filter(|unit| unit.kind == kind).count();
                    let unit = UnitId(made.units.len() as u8);
                    made.units.push(Unit {
                        name: format!("{}-{number}", info.id),
                        kind,
                        force,
                        arrival,
                        at,
                        facings,
                        hiding: group.hiding,
                        aboard: carrier,
                        inside: group.inside,
                        smoke: group.smoke || info.has(traits::SMOKE),
                        value: *kill.get(&Victim::Role(info.role)).or_else(|| kill.get(&Victim::Other)).unwrap_or(&1),
                    });
                    carrier = carrier.or(Some(unit));
                }
            }
        }
        Ok(())
    }

    fn deck(&self, row: &DeckRow) -> Result<Deck, String> {
        let mut cards = Vec::new();
        for part in row.numbers.split_whitespace() {
            let (low, high) = bounds(part)?;
            let chosen =
                (0..).zip(self.cards).filter(|(_, card)| card.number > 0 && (low..=high).contains(&card.number));
            for (at, card) in chosen {
                cards.extend(std::iter::repeat_n(CardId(at), usize::from(card.count)));
            }
        }
        for id in &row.with {
            cards.push(self.card(id)?);
        }
        let bottom = row.bottom.as_ref().map(|(id, among)| Ok::<_, String>((self.card(id)?, *among))).transpose()?;
        Ok(Deck { cards, bottom, above: row.above, first: row.first, later: row.later, optional: row.optional })
    }

    fn hex(&self, layout: &Layout, name: &str) -> Result<HexId, String> {
        layout.find(name).ok_or_else(|| format!("no hex {name}"))
    }

    fn zones(&self, layout: &Layout, zones: &Zones) -> Result<HexSet, String> {
        let found = match zones {
            Zones::Names(names) => {
                names.split_whitespace().map(|name| self.hex(layout, name)).collect::<Result<_, _>>()?
            }
            Zones::One(zone) => self.zone(layout, zone)?,
            Zones::Several(several) => {
                let mut all = HexSet::EMPTY;
                for zone in several {
                    all |= self.zone(layout, zone)?;
                }
                all
            }
        };
        if found.is_empty() { Err("a place without a hex".into()) } else { Ok(found) }
    }

    fn zone(&self, layout: &Layout, zone: &Zone) -> Result<HexSet, String> {
        let rows = match zone.rows.as_deref() {
            None => (b'A', b'M'),
            Some(rows) => match *rows.as_bytes() {
                [one] => (one, one),
                [low, b'-', high] => (low, high),
                _ => return Err(format!("{rows} are not rows")),
            },
        };
        let columns = zone.columns.as_deref().map_or(Ok((1, 19)), bounds)?;
        let near = zone.near.as_deref().map(|name| self.hex(layout, name)).transpose()?;
        let except =
            zone.except.split_whitespace().map(|name| self.hex(layout, name)).collect::<Result<HexSet, _>>()?;
        let row = |printed: Spot| b'A' + (printed.y / 2) as u8;
        let fits = |id: &HexId| {
            let hex = layout.hex(*id);
            (hex.terrain != Terrain::Water || hex.is_bridge())
                && zone.board.is_none_or(|board| board == hex.board)
                && (rows.0..=rows.1).contains(&row(hex.printed))
                && (columns.0..=columns.1).contains(&(hex.printed.x as u8 + 1))
                && zone.edge.is_none_or(|edge| hex.touches(edge))
                && near.is_none_or(|near| layout.distance(near, *id) <= zone.within)
                && (!zone.covered || self.tables.terrain[hex.terrain].cover)
                && !except.contains(*id)
        };
        Ok(layout.hexes().filter(fits).collect())
    }
}

/// A unit with its place as a group of one.
fn placed(entry: &str) -> Result<GroupRow, String> {
    let mut words = entry.split_whitespace();
    let (Some(kind), Some(hex)) = (words.next(), words.next()) else {
        return Err(format!("{entry}: a kind and a hex"));
    };
    let (inside, facings): (Vec<&str>, Vec<&str>) = words.partition(|word| *word == "inside");
    Ok(GroupRow {
        units: vec![kind.to_owned()],
        at: Zones::Names(hex.to_owned()),
        round: None,
        event: false,
        hiding: Hiding::Never,
        facing: (!facings.is_empty()).then(|| facings.join(" ")),
        inside: !inside.is_empty(),
        smoke: false,
    })
}

/// `05-13`, or a single number.
fn bounds(text: &str) -> Result<(u8, u8), String> {
    let number = |text: &str| text.parse::<u8>().map_err(|_| format!("{text} is not a number"));
    let (low, high) = text.split_once('-').unwrap_or((text, text));
    Ok((number(low)?, number(high)?))
}

fn facing(name: &str) -> Result<Direction, String> {
    let at = ["N", "NE", "SE", "S", "SW", "NW"].iter().position(|known| *known == name);
    at.map(|at| Direction::ALL[at]).ok_or_else(|| format!("{name} is not a facing"))
}
