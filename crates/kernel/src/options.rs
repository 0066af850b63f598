//! Options: what a data file offers to choose when a game starts, and what was chosen.

use scene::Message;
use serde::Deserialize;

use crate::{OptionInfo, OptionKind, Seat, Setup, Words};

/// The options of a data file, an `[[option]]` each, checked when they are read.
///
/// ```
/// use kernel::OptionRows;
///
/// #[derive(serde::Deserialize)]
/// struct File {
///     option: OptionRows,
/// }
///
/// let file: File = toml::from_str(
///     r#"
/// [[option]]
/// id = "fog"
/// rule = "2.1.3"
/// default = false
/// title = { en = "Fog of war", fr = "Brouillard de guerre" }
///
/// [[option]]
/// id = "help"
/// rule = "3.2"
/// kind = "choice"
/// title = { en = "Help for", fr = "Aide pour" }
/// values = [
///     { id = "none", title = { en = "nobody", fr = "personne" } },
///     { id = "axis", title = { en = "the Axis", fr = "l’Axe" } },
/// ]
/// scenarios = ["summer-41"]
/// "#,
/// )
/// .expect("both rows are complete");
/// let ids = |scenario: &str| file.option.of(scenario).into_iter().map(|option| option.id).collect::<Vec<_>>();
/// assert_eq!(ids("summer-41"), ["fog", "help"]);
/// assert_eq!(ids("winter-41"), ["fog"]);
/// let names: Vec<String> = file.option.names().map(|(id, _)| id).collect();
/// assert_eq!(names, ["option-fog", "option-help", "option-help-none", "option-help-axis"]);
/// ```
#[derive(Clone, Debug, Deserialize)]
#[serde(try_from = "Vec<OptionRow>")]
pub struct OptionRows(Vec<OptionRow>);

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct OptionRow {
    id: String,
    rule: String,
    title: Words,
    #[serde(default)]
    kind: RowKind,
    /// Of a switch.
    default: Option<bool>,
    /// Of a choice.
    #[serde(default)]
    values: Vec<ValueRow>,
    /// Where it can be chosen; everywhere if empty.
    #[serde(default)]
    scenarios: Vec<String>,
    /// The ruling that it turns around, for readers of the file.
    #[serde(rename = "ruling")]
    _ruling: Option<String>,
    /// What it changes, for readers of the file.
    #[serde(rename = "text")]
    _text: Option<Words>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum RowKind {
    /// On or off; has a `default`.
    #[default]
    Bool,
    /// One of several words; has `values`, of which the first is taken unless said otherwise.
    Choice,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct ValueRow {
    id: String,
    title: Words,
    /// Who plays, where the option decides that.
    seats: Option<Vec<u8>>,
}

impl TryFrom<Vec<OptionRow>> for OptionRows {
    type Error = String;

    fn try_from(rows: Vec<OptionRow>) -> Result<Self, String> {
        for (at, row) in rows.iter().enumerate() {
            let id = &row.id;
            let fits = match row.kind {
                RowKind::Bool => row.default.is_some() && row.values.is_empty(),
                RowKind::Choice => row.default.is_none() && !row.values.is_empty(),
            };
            if !fits {
                return Err(format!("option {id}: a bool has a default, a choice has values"));
            }
            if rows[..at].iter().any(|before| before.id == *id) {
                return Err(format!("option {id} is there twice"));
            }
            if let Some(value) = (1..row.values.len()).map(|i| &row.values[..=i]).find_map(last_again) {
                return Err(format!("option {id}: the value {value} is there twice"));
            }
        }
        Ok(Self(rows))
    }
}

/// The last value, if it stands among those before it as well.
fn last_again(values: &[ValueRow]) -> Option<&str> {
    let (last, before) = values.split_last()?;
    before.iter().any(|value| value.id == last.id).then_some(&last.id)
}

impl OptionRows {
    /// What can be chosen in a scenario, in the order of the file.
    #[must_use]
    pub fn of(&self, scenario: &str) -> Vec<OptionInfo> {
        let here = |row: &&OptionRow| row.scenarios.is_empty() || row.scenarios.iter().any(|id| id == scenario);
        self.0.iter().filter(here).map(OptionRow::info).collect()
    }

    /// The names of all options and their values as texts: `option-fog`, `option-players-4`.
    pub fn names(&self) -> impl Iterator<Item = (String, &Words)> {
        self.0.iter().flat_map(|row| {
            let values = row.values.iter().map(|value| (format!("option-{}-{}", row.id, value.id), &value.title));
            std::iter::once((format!("option-{}", row.id), &row.title)).chain(values)
        })
    }
}

impl OptionRow {
    fn info(&self) -> OptionInfo {
        let kind = match self.kind {
            RowKind::Bool => OptionKind::Switch { default: self.default.unwrap_or_default() },
            RowKind::Choice => {
                OptionKind::Choice { values: self.values.iter().map(|value| value.id.clone()).collect() }
            }
        };
        let seats = |value: &ValueRow| {
            let seats = value.seats.as_ref()?.iter().copied().map(Seat).collect();
            Some((value.id.clone(), seats))
        };
        OptionInfo {
            id: self.id.clone(),
            title: Message { id: format!("option-{}", self.id).into(), args: Vec::new() },
            rule: self.rule.clone(),
            kind,
            seats: self.values.iter().filter_map(seats).collect(),
        }
    }
}

impl Setup {
    /// Is an option switched on? One that the scenario does not have is off.
    #[must_use]
    pub fn is_on(&self, option: &str) -> bool {
        self.chosen(option) == "true"
    }

    /// The value of an option; nothing where the scenario does not have it.
    #[must_use]
    pub fn chosen(&self, option: &str) -> &str {
        self.options.get(option).map_or("", String::as_str)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Debug, Deserialize)]
    struct File {
        option: OptionRows,
    }

    fn read(rows: &str) -> Result<OptionRows, String> {
        toml::from_str(rows).map(|file: File| file.option).map_err(|error| error.message().to_owned())
    }

    const TITLE: &str = r#"rule = "1.1"
title = { en = "A", fr = "B" }"#;

    #[test]
    fn a_value_can_say_who_plays() {
        let value = |id: &str, seats: &str| format!(r#"{{ id = "{id}", title = {{ en = "A", fr = "B" }}{seats} }}"#);
        let values = [value("4", ", seats = [0, 1, 2, 3]"), value("3", ", seats = [0, 1, 3]"), value("none", "")];
        let row = format!("[[option]]\nid = \"players\"\n{TITLE}\nkind = \"choice\"\nvalues = [{}]", values.join(", "));
        let option = &read(&row).expect("the row is complete").of("any")[0];
        assert!(matches!(&option.kind, OptionKind::Choice { values } if *values == ["4", "3", "none"]), "{option:?}");
        let three = [Seat(0), Seat(1), Seat(3)].into_iter().collect();
        assert_eq!(option.seats, [("4".into(), crate::SeatSet::first(4)), ("3".into(), three)]);
    }

    #[test]
    fn rows_that_make_no_sense_are_refused() {
        let fog = format!("[[option]]\nid = \"fog\"\n{TITLE}\n");
        let value = r#"{ id = "a", title = { en = "A", fr = "B" } }"#;
        for (rows, problem) in [
            (fog.clone(), "a bool has a default"),
            (format!("{fog}default = true\nvalues = [{value}]"), "a bool has a default"),
            (format!("{fog}kind = \"choice\""), "a choice has values"),
            (format!("{fog}kind = \"choice\"\nvalues = [{value}, {value}]"), "the value a is there twice"),
            (format!("{fog}default = true\n{fog}default = true"), "option fog is there twice"),
            (format!("{fog}default = true\nscenario = [\"x\"]"), "unknown field `scenario`"),
        ] {
            let error = read(&rows).expect_err("these rows make no sense");
            assert!(error.contains(problem), "{error} is not about: {problem}");
        }
    }

    #[test]
    fn what_was_chosen_can_be_asked() {
        let options = [("fog", "true"), ("ice", "false"), ("help", "axis")];
        let options = options.map(|(id, value)| (id.to_owned(), value.to_owned())).into();
        let setup = Setup { scenario: "any".into(), options, dice: crate::Dice::Scripted };
        assert_eq!(["fog", "ice", "mud"].map(|id| setup.is_on(id)), [true, false, false]);
        assert_eq!((setup.chosen("help"), setup.chosen("mud")), ("axis", ""));
    }
}
