//! Tables of numbers: turns and chits, results, ground, weather, calendar and limits.

use board::{Direction, Map};
use kernel::DataError;
use serde::{Deserialize, Serialize};

use super::raw;
use crate::ground::Terrain;
use crate::units::{BySide, Side, UnitId};

/// [14.0] The weather of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Weather {
    /// June to August.
    Fair,
    /// May, September and November.
    Mixed,
    /// March, April and October.
    Mud,
    /// December to February.
    Snow,
}

/// An activation chit by what it does; each side has its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Chit {
    /// Combat or movement.
    CombatMove,
    /// Combat.
    Combat,
    /// Movement.
    Move,
    /// The first Panzer headquarters.
    #[serde(rename = "panzer-1")]
    Panzer1,
    /// The second.
    #[serde(rename = "panzer-2")]
    Panzer2,
    /// The third.
    #[serde(rename = "panzer-3")]
    Panzer3,
    /// The fourth.
    #[serde(rename = "panzer-4")]
    Panzer4,
    /// What Stalin orders.
    Counterattack,
    /// Zhukov.
    Zhukov,
    /// Zhukov, combat alone.
    ZhukovCombat,
    /// Stavka; never in the cup.
    Stavka,
    /// Stavka, combat alone.
    StavkaCombat,
    /// Supply of both sides.
    Logistics,
}

impl Chit {
    /// How many there are.
    pub const COUNT: usize = 13;
    /// Those of the Panzer headquarters.
    pub const PANZER: [Self; 4] = [Self::Panzer1, Self::Panzer2, Self::Panzer3, Self::Panzer4];
    /// All of them, in their order.
    pub const ALL: [Self; Self::COUNT] = [
        Self::CombatMove,
        Self::Combat,
        Self::Move,
        Self::Panzer1,
        Self::Panzer2,
        Self::Panzer3,
        Self::Panzer4,
        Self::Counterattack,
        Self::Zhukov,
        Self::ZhukovCombat,
        Self::Stavka,
        Self::StavkaCombat,
        Self::Logistics,
    ];

    /// Its word in notation.
    pub const fn id(self) -> &'static str {
        match self {
            Self::CombatMove => "combat-move",
            Self::Combat => "combat",
            Self::Move => "move",
            Self::Panzer1 => "panzer-1",
            Self::Panzer2 => "panzer-2",
            Self::Panzer3 => "panzer-3",
            Self::Panzer4 => "panzer-4",
            Self::Counterattack => "counterattack",
            Self::Zhukov => "zhukov",
            Self::ZhukovCombat => "zhukov-combat",
            Self::Stavka => "stavka",
            Self::StavkaCombat => "stavka-combat",
            Self::Logistics => "logistics",
        }
    }
}

/// A part of an activation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Activation {
    /// All that are active attack.
    Combat,
    /// All that are active move.
    Move,
    /// The mechanised ones among them attack.
    MechCombat,
}

/// Odds as the columns have them: `3:1` is 3, `1:2` is -2.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Deserialize)]
#[serde(try_from = "String")]
pub struct Odds(pub i8);

impl TryFrom<String> for Odds {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        let odds = match text.split_once(':') {
            Some((to, "1")) => to.parse().ok(),
            Some(("1", to)) => to.parse().ok().map(|to: i8| -to),
            _ => None,
        };
        odds.map(Self).ok_or_else(|| format!("`{text}` are no odds such as 3:1 or 1:2"))
    }
}

/// [12.3.2] A result of combat or bombing, the worst for the attacker first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Outcome {
    /// All attackers are eliminated, up to the steps of the defender.
    #[serde(rename = "AE")]
    AttackerEliminated,
    /// The attacker loses two steps.
    #[serde(rename = "AL2")]
    AttackerLosesTwo,
    /// The attacker loses a step.
    #[serde(rename = "AL1")]
    AttackerLosesOne,
    /// Nothing.
    #[serde(rename = "NE")]
    NoEffect,
    /// Each side loses a step.
    #[serde(rename = "BL1")]
    BothLoseOne,
    /// The defender loses a step, by bombs.
    #[serde(rename = "DL1")]
    DefenderLosesOne,
    /// The defender retreats.
    #[serde(rename = "DR")]
    Retreat,
    /// The defender retreats, and loses a step before if it has several.
    #[serde(rename = "DR*")]
    RetreatWithLoss,
    /// The defender is eliminated, and the attacker loses as many steps.
    #[serde(rename = "EX")]
    Exchange,
    /// The defender is eliminated.
    #[serde(rename = "DE")]
    DefenderEliminated,
}

/// What a result does.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Effect {
    /// Steps of attacker and defender.
    pub losses: [u8; 2],
    /// Hexes of retreat.
    pub retreat: u8,
    /// All attackers are eliminated.
    pub attackers: bool,
    /// All defenders are eliminated.
    pub defenders: bool,
    /// The attacker loses as many steps as the defender had.
    pub exchange: bool,
    /// The defender loses a step first if it has more than one.
    pub more: bool,
    /// The attacker loses no more steps than the defender has.
    pub cap: bool,
}

/// Which of the two combat tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum TableId {
    /// The better one for attackers.
    A,
    /// The worse one.
    B,
}

/// [12.3.1] When a table is used.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct CrtUse {
    /// Who attacks.
    pub side: Side,
    /// In these weathers; in all of them if empty.
    #[serde(default)]
    pub weather: Vec<Weather>,
    /// Up to and with this turn.
    pub to_turn: Option<u8>,
    /// The table.
    pub table: TableId,
}

/// A roll that the booklet's example prints.
#[derive(Clone, Debug)]
pub struct Point {
    /// The table.
    pub table: TableId,
    /// The column.
    pub odds: Odds,
    /// The die.
    pub roll: i8,
    /// What came of it.
    pub result: Outcome,
    /// In which attack.
    pub place: String,
}

/// The columns and rows of a combat table.
pub const COLUMNS: usize = 8;
/// From -1 to 8.
pub const ROWS: usize = 10;

/// [7.4, 7.5] Axis replacement steps of a turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
pub struct Steps {
    /// Infantry of Germany.
    pub infantry: u8,
    /// Mechanised.
    pub mech: u8,
    /// Romanian.
    pub romanian: u8,
    /// Hungarian.
    pub hungarian: u8,
}

/// A turn of the track.
#[derive(Clone, Debug)]
pub struct Turn {
    /// The year.
    pub year: u16,
    /// One month, or March and April.
    pub months: Vec<u8>,
    /// Its weather.
    pub weather: Weather,
    /// Who picks the first chit.
    pub initiative: Side,
    /// What goes into the cup.
    pub chits: BySide<Vec<Chit>>,
    /// How many Panzer headquarters the Axis picks besides.
    pub any_panzer: u8,
    /// Chits that may go back once.
    pub twice: Vec<Chit>,
    /// Is the Stavka chit at hand?
    pub stavka: bool,
    /// Axis replacements.
    pub steps: Steps,
}

/// What a chit does.
#[derive(Clone, Debug)]
pub struct ChitInfo {
    /// Which.
    pub chit: Chit,
    /// The headquarters whose units it activates; none: all units.
    pub hq: Option<UnitId>,
    /// The ways in which it can be used.
    pub how: Vec<Vec<Activation>>,
    /// Stalin says how often.
    pub mandated: bool,
    /// Reserves come first.
    pub reserves: bool,
    /// Is it drawn from the cup?
    pub in_cup: bool,
    /// Units must end within range.
    pub ends_in_range: bool,
}

/// What ground does.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cover {
    /// Movement of infantry, of mechanised units, of mountain troops.
    pub cost: [u8; 3],
    /// A mechanised unit needs all its movement for it.
    pub whole: bool,
    /// Columns to the left.
    pub shift: u8,
    /// Columns if every attacker is mechanised.
    pub mech_shift: u8,
    /// Defence factor against bombs.
    pub bombing: u8,
}

/// What stands on the ground does.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Feature {
    /// Added to the defence.
    pub add: u8,
    /// Columns to the left.
    pub shift: u8,
    /// Another addition, by place name.
    pub names: Vec<(String, u8)>,
    /// Does an enemy zone of control reach into it?
    pub zoc: bool,
    /// Defence factor against bombs, instead of the ground's.
    pub bombing: Option<u8>,
}

/// What weather does to movement.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct WeatherMovement {
    /// Of mechanised Axis units.
    pub axis_mech: i8,
    /// Of all others.
    pub others: i8,
}

/// What a weather does.
#[derive(Clone, Debug)]
pub struct WeatherInfo {
    /// Movement.
    pub movement: WeatherMovement,
    /// Have mechanised Axis units a zone of control?
    pub axis_mech_zoc: bool,
    /// Added to bombing rolls.
    pub bombing: i8,
    /// Added to depot rolls.
    pub depot: i8,
    /// Classes that rivers lose.
    pub rivers: i8,
    /// Groups of ports that are closed.
    pub closed: Vec<String>,
    /// May airborne corps be flown and dropped?
    pub airborne: bool,
    /// What a step of the Axis costs by rail in the USSR.
    pub axis_rail_cost: u8,
}

/// [7.7] What happens to units on a turn.
#[derive(Clone, Debug, Default)]
pub struct Calendar {
    /// The turn.
    pub turn: u8,
    /// Out of play.
    pub out: Vec<UnitId>,
    /// To the Other Fronts box.
    pub boxed: Vec<UnitId>,
    /// From there.
    pub back: Vec<UnitId>,
    /// The first becomes the second.
    pub convert: Vec<(UnitId, UnitId)>,
    /// Classes that leave, and how many; none: all that are left.
    pub classes: Vec<u8>,
    /// See `classes`.
    pub count: Option<u8>,
}

macro_rules! numbers {
    ($($(#[$doc:meta])* $name:ident { $($(#[$field_doc:meta])* $field:ident: $type:ty,)* })*) => {
        $($(#[$doc])*
        #[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
        #[serde(rename_all = "kebab-case")]
        pub struct $name { $($(#[$field_doc])* pub $field: $type,)* })*
    };
}

/// Reserves out of the Stavka box.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub struct Reserves {
    /// In this year.
    pub year: u16,
    /// As many as these dice show.
    pub dice: u8,
}

/// The front of Odessa.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub struct Odessa {
    /// From this turn.
    pub from: u8,
    /// To this one.
    pub to: u8,
    /// Hexes around it.
    pub range: u8,
}

numbers! {
    /// [7.6] Soviet replacements.
    Replacements {
        /// The first turn.
        from_turn: u8,
        /// Of a city that was never lost.
        city: u8,
        /// Of one that was won back.
        retaken: u8,
        /// A point of infantry costs.
        infantry: u8,
        /// A point of mechanised units costs.
        mech: u8,
    }
    /// [5.2, 5.4] How many may share a hex.
    Stacking {
        /// Combat units.
        units: u8,
        /// Armies among three Soviet units.
        soviet_armies: u8,
        /// Panzer headquarters.
        panzer_hqs: u8,
        /// Depots.
        depots: u8,
        /// Air bases.
        bases: u8,
        /// Tiger battalions.
        tigers: u8,
        /// Artillery.
        artillery: u8,
    }
    /// [8.2, 8.3, 8.6] Aircraft.
    Air {
        /// Of German units.
        range: u8,
        /// How far a base moves.
        base_move: u8,
        /// Of the Romanian unit.
        romanian_range: u8,
        /// Of Soviet units.
        soviet_range: u8,
        /// The last turn of supply by air.
        supply_to_turn: u8,
    }
    /// Trains, ships and parachutes, by the rules of strategic movement.
    Strategic {
        /// Axis trains from this turn.
        axis_rail_from: u8,
        /// As many steps as these dice show.
        axis_rail_dice: u8,
        /// From this turn they count double in the USSR.
        axis_rail_double_from: u8,
        /// Soviet trains from this turn.
        soviet_rail_from: u8,
        /// Steps a turn.
        soviet_rail: u8,
        /// Steps a turn and sea.
        axis_naval: u8,
        /// Steps a turn and sea.
        soviet_naval: u8,
        /// What a mechanised step counts at sea.
        mech_naval: u8,
        /// Landings outside the USSR from this turn.
        amphibious_abroad_from: u8,
        /// Hexes by air.
        air_transport: u8,
        /// Rolls on which a unit that is dropped upon loses a step.
        drop_hits: Vec<u8>,
    }
    /// Ranges of headquarters.
    Command {
        /// Of a Panzer headquarters.
        panzer: u8,
        /// Of Zhukov.
        zhukov: u8,
        /// Of Stavka.
        stavka: u8,
        /// The first and second Panzer headquarters must be further apart than this.
        apart: u8,
        /// Out of the Stavka box.
        reserves: Vec<Reserves>,
        /// The front of Odessa.
        odessa: Odessa,
    }
    /// [11.3] Movement without supply.
    Movement {
        /// Mechanised.
        oos_mech: u8,
        /// German mechanised units on turn 2.
        #[serde(rename = "oos-mech-turn-2")]
        oos_mech_turn_2: u8,
        /// Others.
        oos_other: u8,
        /// Headquarters.
        oos_hq: u8,
    }
    /// [12.3] Odds and the die.
    Combat {
        /// To one.
        best_odds: u8,
        /// One to.
        worst_odds: u8,
        /// Attackers out of supply.
        oos_attacks: i8,
        /// Defenders out of supply.
        oos_defends: i8,
    }
    /// [13.3, 13.4] How far supply reaches.
    Supply {
        /// From a depot.
        depot: u8,
        /// From a Panzer headquarters.
        panzer_hq: u8,
        /// From a Soviet railway.
        soviet_rail: u8,
    }
    /// Artillery and markers.
    Support {
        /// Added by artillery.
        artillery: u8,
        /// Added by armour support.
        armour: u8,
        /// First and last turn of armour support.
        armour_turns: [u8; 2],
        /// Columns by assault guns.
        stug_shift: u8,
        /// From this turn.
        stug_from: u8,
        /// Columns by Tigers.
        tiger_shift: u8,
    }
    /// [10.5.11] Manstein and Model.
    Leaders {
        /// How often.
        uses: u8,
        /// Hexes around them.
        range: u8,
        /// Columns.
        shift: u8,
        /// First and last turn.
        manstein: [u8; 2],
        /// First and last turn.
        model: [u8; 2],
    }
    /// Germany's allies.
    Nations {
        /// From this turn Romania watches Bucharest.
        romania_watched_from: u8,
        /// Hexes around it.
        romania_watched: u8,
        /// The last turn of the Italians.
        italians_to: u8,
    }
    /// [17.1.2] The last turns, or first and last, of special rules.
    Barbarossa {
        /// Romania, Hungary and the Odessa district.
        frozen: u8,
        /// Germans and rivers.
        rivers_ignored: u8,
        /// Axis supply.
        axis_supplied: u8,
        /// A die for each pocket.
        pockets: u8,
        /// Soviet lines abroad.
        no_foreign_trace: u8,
        /// Motorised divisions.
        motorised_doubled: u8,
        /// More movement for mechanised Germans.
        oos_mech: u8,
        /// Isolated Germans.
        isolated_is_oos: [u8; 2],
        /// Two Panzer chits return.
        panzer_twice: [u8; 2],
        /// Cities fight as towns.
        city_defence: [u8; 2],
        /// Markers against that.
        city_defence_markers: u8,
        /// The first winter.
        first_winter: [u8; 2],
    }
}

/// Tables of numbers.
pub struct Tables {
    turns: Vec<Turn>,
    chits: Vec<ChitInfo>,
    crt: [[[Outcome; COLUMNS]; ROWS]; 2],
    usual: Vec<CrtUse>,
    other: Vec<CrtUse>,
    /// What the example rolls.
    pub points: Vec<Point>,
    effects: Vec<(Outcome, Effect)>,
    bombing: Vec<(i8, Vec<Outcome>)>,
    bombing_columns: Vec<Odds>,
    /// Rolls after which a bomber is done.
    pub bombers_done: Vec<u8>,
    /// What the 8th Air adds.
    pub bombing_plus: i8,
    depot: Vec<(i8, u8)>,
    /// Added to depot rolls on turn 1.
    pub depot_turn_1: i8,
    /// Turns until a captured depot returns.
    pub depot_returns_after: u8,
    cover: [Cover; 4],
    /// Towns.
    pub town: Feature,
    /// Cities.
    pub city: Feature,
    /// Fortified zones.
    pub fz: Feature,
    /// That of Kursk, on its stronger side.
    pub fz_2: Feature,
    /// Forts.
    pub fort: Feature,
    /// Movement over and columns behind a river, and a major river.
    pub rivers: [(u8, u8); 2],
    weather: Vec<WeatherInfo>,
    /// [10.2] Turns on which Case Blue may be launched.
    pub case_blue: Vec<u8>,
    /// [12.5] The compass of retreat, best pair first.
    pub compass: BySide<[[Direction; 2]; 3]>,
    /// Hexes of a retreat.
    pub retreat: u8,
    /// [7.8] What units of a class are made of.
    pub conversions: Vec<(u8, Vec<(u8, u8)>)>,
    /// What leaves, returns and is converted.
    pub calendar: Vec<Calendar>,
    /// Soviet replacements.
    pub replacements: Replacements,
    /// How many may share a hex.
    pub stacking: Stacking,
    /// Aircraft.
    pub air: Air,
    /// Trains, ships and parachutes.
    pub strategic: Strategic,
    /// Ranges of headquarters.
    pub command: Command,
    /// Movement without supply.
    pub movement: Movement,
    /// Odds and the die.
    pub combat: Combat,
    /// How far supply reaches.
    pub supply: Supply,
    /// Artillery and markers.
    pub support: Support,
    /// Manstein and Model.
    pub leaders: Leaders,
    /// Germany's allies.
    pub nations: Nations,
    /// Special rules of 1941.
    pub barbarossa: Barbarossa,
}

/// What the tables are read with.
pub(super) struct Names<'a> {
    pub map: &'a Map,
    pub unit: &'a dyn Fn(&str) -> Option<UnitId>,
    pub class: &'a dyn Fn(&str) -> Option<u8>,
}

impl Tables {
    /// A turn of the track, from 1.
    pub fn turn(&self, turn: u8) -> &Turn {
        &self.turns[usize::from(turn.clamp(1, self.last_turn())) - 1]
    }

    /// The last turn there is.
    pub fn last_turn(&self) -> u8 {
        u8::try_from(self.turns.len()).unwrap_or(u8::MAX)
    }

    /// What a chit does.
    pub fn chit(&self, chit: Chit) -> &ChitInfo {
        &self.chits[chit as usize]
    }

    /// [12.3] A cell of a combat table; the roll may be anything, the column counts from 1:3.
    pub fn result(&self, table: TableId, column: usize, roll: i8) -> Outcome {
        let row = usize::from((roll.clamp(-1, 8) + 1).unsigned_abs());
        self.crt[table as usize][row][column.min(COLUMNS - 1)]
    }

    /// The column of these odds.
    pub const fn column(odds: Odds) -> usize {
        let column = if odds.0 < 0 { odds.0 + 3 } else { odds.0 + 1 };
        if column < 0 {
            0
        } else if column > 7 {
            7
        } else {
            column as usize
        }
    }

    /// [12.3.1] The table for an attack of this side; `by_year` is the option of ruling A1.
    pub fn table(&self, side: Side, weather: Weather, turn: u8, by_year: ByYear) -> TableId {
        let uses = if by_year == ByYear::Yes { &self.other } else { &self.usual };
        let fits = |row: &&CrtUse| {
            row.side == side
                && (row.weather.is_empty() || row.weather.contains(&weather))
                && row.to_turn.is_none_or(|last| turn <= last)
        };
        uses.iter().find(fits).map_or(TableId::B, |row| row.table)
    }

    /// What a result does.
    pub fn effect(&self, outcome: Outcome) -> Effect {
        self.effects.iter().find(|(code, _)| *code == outcome).map(|&(_, effect)| effect).unwrap_or_default()
    }

    /// [8.5] A cell of the bombing table: strength against defence, and the roll with all additions.
    pub fn bomb(&self, strength: u8, defence: u8, roll: i8) -> Outcome {
        let (first, last) = (self.bombing[0].0, self.bombing[self.bombing.len() - 1].0);
        let roll = roll.clamp(first, last);
        let ratio = |odds: Odds| if odds.0 < 0 { (1, odds.0.unsigned_abs()) } else { (odds.0.unsigned_abs(), 1) };
        let reached = |odds: &Odds| {
            let (to, one) = ratio(*odds);
            u16::from(strength) * u16::from(one) >= u16::from(to) * u16::from(defence)
        };
        let column = self.bombing_columns.iter().rposition(reached);
        let row = self.bombing.iter().find(|(of, _)| *of == roll);
        column.zip(row).map_or(Outcome::NoEffect, |(column, (_, results))| results[column])
    }

    /// [13.6] How far a depot may go.
    pub fn depot(&self, roll: i8) -> u8 {
        let (first, last) = (self.depot[0].0, self.depot[self.depot.len() - 1].0);
        self.depot.iter().find(|(of, _)| *of == roll.clamp(first, last)).map_or(0, |&(_, hexes)| hexes)
    }

    /// What ground does.
    pub fn cover(&self, terrain: Terrain) -> Cover {
        self.cover[(terrain as usize).min(3)]
    }

    /// What a weather does.
    pub fn weather(&self, weather: Weather) -> &WeatherInfo {
        &self.weather[weather as usize]
    }

    pub(super) fn new(raw: raw::Tables, names: &Names<'_>) -> Result<Self, DataError> {
        let bad = |problem: String| DataError::bad("tables.toml", problem);
        if raw.turn.iter().map(|row| row.turn).ne(1..=44) {
            return Err(bad("the turns are not 1 to 44".into()));
        }
        let unit = |id: &str| (names.unit)(id).ok_or_else(|| bad(format!("no unit {id}")));
        let units = |ids: &[String]| ids.iter().map(|id| unit(id)).collect::<Result<Vec<_>, _>>();
        let class = |id: &str| (names.class)(id).ok_or_else(|| bad(format!("no class {id}")));
        let turns = raw.turn.into_iter().map(turn).collect();
        let mut chits = Vec::with_capacity(Chit::COUNT);
        for row in raw.chit {
            let hq = match &*row.units {
                "all" | "none" => None,
                id => Some(unit(id)?),
            };
            chits.push(ChitInfo {
                chit: row.id,
                hq,
                how: row.how,
                mandated: row.mandated,
                reserves: row.reserves,
                in_cup: row.in_cup.unwrap_or(true),
                ends_in_range: row.ends_in_range,
            });
        }
        chits.sort_by_key(|info| info.chit);
        chits.dedup_by_key(|info| info.chit);
        if chits.len() != Chit::COUNT {
            return Err(bad("not every chit has its line".into()));
        }
        if raw.crt.columns.iter().map(|&odds| Self::column(odds)).ne(0..COLUMNS) {
            return Err(bad("the columns are not 1:3 to 6:1".into()));
        }
        let mut crt = [[[Outcome::NoEffect; COLUMNS]; ROWS]; 2];
        for table in raw.crt.table {
            if table.rows.iter().map(|row| row.roll).ne(-1..=8) {
                return Err(bad(format!("table {:?}: the rows are not -1 to 8", table.id)));
            }
            for (row, cells) in table.rows.into_iter().zip(&mut crt[table.id as usize]) {
                *cells = row.results.try_into().map_err(|_| bad(format!("table {:?}: {}", table.id, row.roll)))?;
            }
        }
        let point = |row: raw::CrtPoint| Point {
            table: row.table,
            odds: row.odds,
            roll: row.roll,
            result: row.result,
            place: row.place,
        };
        let effects = raw.result.iter().map(|row| (row.code, effect(row))).collect();
        let bombing: Vec<_> = raw.bombing.rows.into_iter().map(|row| (row.roll, row.results)).collect();
        if bombing.is_empty() || bombing.iter().any(|(_, row)| row.len() != raw.bombing.columns.len()) {
            return Err(bad("the bombing table".into()));
        }
        let depot: Vec<_> = raw.depot.rows.iter().map(|row| (row.roll, row.hexes)).collect();
        if depot.is_empty() {
            return Err(bad("the depot table".into()));
        }
        let feature = |id: &str| {
            let row = raw.feature.iter().find(|row| row.id == id);
            row.map(read_feature).ok_or_else(|| bad(format!("no feature {id}")))
        };
        let river = |id: &str| {
            let row = raw.hexside.iter().find(|row| row.id == id);
            row.map(|row| (row.cost, row.shift)).ok_or_else(|| bad(format!("no hexside {id}")))
        };
        let mut cover = [Cover::default(); 4];
        for (id, cover) in ["clear", "forest", "swamp", "mountain"].into_iter().zip(&mut cover) {
            let row = raw.terrain.iter().find(|row| row.id == id).ok_or_else(|| bad(format!("no terrain {id}")))?;
            *cover = read_cover(row);
        }
        let mut weather: Vec<_> = raw.weather.into_iter().map(|row| (row.id, read_weather(row))).collect();
        weather.sort_by_key(|(id, _)| *id);
        if weather.len() != 4 {
            return Err(bad("there are four weathers".into()));
        }
        let pairs =
            |pairs: &[[String; 2]; 3]| compass(names.map, pairs).ok_or_else(|| bad("compass of retreat".into()));
        let mut conversions = Vec::new();
        for row in &raw.conversion {
            let of = row.of.iter().map(|(id, &count)| Ok((class(id)?, count))).collect::<Result<Vec<_>, _>>()?;
            conversions.push((class(&row.class)?, of));
        }
        let mut calendar = Vec::new();
        for row in &raw.calendar {
            let change = |change: &raw::Change| Ok((unit(&change.from)?, unit(&change.to)?));
            calendar.push(Calendar {
                turn: row.turn,
                out: units(&row.out)?,
                boxed: units(&row.boxed)?,
                back: units(&row.back)?,
                convert: row.convert.iter().map(change).collect::<Result<Vec<_>, DataError>>()?,
                classes: row.classes.iter().map(|id| class(id)).collect::<Result<Vec<_>, _>>()?,
                count: row.count,
            });
        }
        let tables = Self {
            turns,
            chits,
            crt,
            usual: raw.crt.usual,
            other: raw.crt.other,
            points: raw.crt.point.into_iter().map(point).collect(),
            effects,
            bombing,
            bombing_columns: raw.bombing.columns,
            bombers_done: raw.bombing.done,
            bombing_plus: raw.bombing.plus,
            depot,
            depot_turn_1: raw.depot.turn_1,
            depot_returns_after: raw.depot.returns_after,
            cover,
            town: feature("town")?,
            city: feature("city")?,
            fz: feature("fz")?,
            fz_2: feature("fz-2")?,
            fort: feature("fort")?,
            rivers: [river("river")?, river("major")?],
            weather: weather.into_iter().map(|(_, info)| info).collect(),
            case_blue: raw.initiative.case_blue,
            compass: BySide::new([pairs(&raw.retreat.axis)?, pairs(&raw.retreat.soviet)?]),
            retreat: raw.retreat.hexes,
            conversions,
            calendar,
            replacements: raw.replacements,
            stacking: raw.stacking,
            air: raw.air,
            strategic: raw.strategic,
            command: raw.command,
            movement: raw.movement,
            combat: raw.combat,
            supply: raw.supply,
            support: raw.support,
            leaders: raw.leaders,
            nations: raw.nations,
            barbarossa: raw.barbarossa,
        };
        tables.follows_initiative(&raw.initiative.axis).map_err(bad)?;
        Ok(tables)
    }

    /// [10.2] Does the track give the initiative as the rule does?
    fn follows_initiative(&self, axis: &std::collections::BTreeMap<String, u8>) -> Result<(), String> {
        for (turn, row) in (1..).zip(&self.turns) {
            let word = match row.weather {
                Weather::Fair => "fair",
                Weather::Mixed => "mixed",
                Weather::Mud => "mud",
                Weather::Snow => "snow",
            };
            let side = if axis.get(word).is_some_and(|&last| turn <= last) { Side::Axis } else { Side::Soviet };
            if row.initiative != side {
                return Err(format!("turn {turn}: the initiative is not what 10.2 says"));
            }
        }
        Ok(())
    }
}

/// Is the option of ruling A1 on?
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ByYear {
    /// Yes.
    Yes,
    /// No.
    No,
}

fn turn(row: raw::Turn) -> Turn {
    Turn {
        year: row.year,
        months: row.months,
        weather: row.weather,
        initiative: row.initiative,
        chits: BySide::new([row.axis, row.soviet]),
        any_panzer: row.any_panzer,
        twice: row.twice,
        stavka: row.stavka,
        steps: row.steps,
    }
}

fn effect(row: &raw::ResultRow) -> Effect {
    Effect {
        losses: row.losses,
        retreat: row.retreat,
        attackers: row.all.as_deref() == Some("attacker"),
        defenders: row.all.as_deref() == Some("defender"),
        exchange: row.exchange,
        more: row.more,
        cap: row.cap,
    }
}

fn read_feature(row: &raw::Feature) -> Feature {
    Feature {
        add: row.add,
        shift: row.shift,
        names: row.names.iter().map(|(name, &add)| (name.clone(), add)).collect(),
        zoc: row.zoc.unwrap_or(true),
        bombing: row.bombing,
    }
}

fn read_cover(row: &raw::Terrain) -> Cover {
    Cover {
        cost: [row.cost.infantry, row.cost.mech, row.cost.mountain.unwrap_or(row.cost.infantry)],
        whole: row.whole,
        shift: row.shift,
        mech_shift: row.mech_shift.unwrap_or(row.shift),
        bombing: row.bombing,
    }
}

fn read_weather(row: raw::WeatherRow) -> WeatherInfo {
    WeatherInfo {
        movement: row.movement,
        axis_mech_zoc: row.axis_mech_zoc.unwrap_or(true),
        bombing: row.bombing,
        depot: row.depot,
        rivers: row.rivers,
        closed: row.closed,
        airborne: row.airborne,
        axis_rail_cost: row.axis_rail_cost.unwrap_or(1),
    }
}

fn compass(map: &Map, pairs: &[[String; 2]; 3]) -> Option<[[Direction; 2]; 3]> {
    let direction = |name: &str| Direction::ALL.into_iter().find(|&direction| map.compass(direction) == name);
    let mut found = [[Direction::ALL[0]; 2]; 3];
    for (pair, row) in pairs.iter().zip(&mut found) {
        *row = [direction(&pair[0])?, direction(&pair[1])?];
    }
    Some(found)
}
