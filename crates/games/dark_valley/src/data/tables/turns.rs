//! The track of turns, and the calendar of what leaves, returns and is converted.

use serde::Deserialize;

use super::{Chit, Weather};
use crate::data::raw;
use crate::units::{BySide, Side, UnitId};

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

/// Reads a turn.
pub(super) fn turn(row: raw::Turn) -> Turn {
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

/// Reads a line of the calendar.
pub(super) fn calendar(
    row: &raw::Calendar,
    unit: &dyn Fn(&str) -> Result<UnitId, String>,
    class: &dyn Fn(&str) -> Result<u8, String>,
) -> Result<Calendar, String> {
    let units = |ids: &[String]| ids.iter().map(|id| unit(id)).collect::<Result<Vec<_>, _>>();
    let change = |change: &raw::Change| Ok((unit(&change.from)?, unit(&change.to)?));
    Ok(Calendar {
        turn: row.turn,
        out: units(&row.out)?,
        boxed: units(&row.boxed)?,
        back: units(&row.back)?,
        convert: row.convert.iter().map(change).collect::<Result<Vec<_>, String>>()?,
        classes: row.classes.iter().map(|id| class(id)).collect::<Result<Vec<_>, _>>()?,
        count: row.count,
    })
}
