//! [3.2] Whose set-up a game has.

use crate::data::Data;
use crate::data::scenarios::Scenario;

/// The dates at which the campaign may begin, with the scenario whose set-up it then has.
const CAMPAIGN_STARTS: [(&str, &str); 4] =
    [("1941", "barbarossa"), ("1942", "fall-blau"), ("1943", "zitadelle"), ("1944", "bagration")];

/// [3.2] The scenario whose set-up a game has: its own, or that of the date at which the campaign begins.
pub fn set_up_of<'a>(data: &'a Data, scenario: &'a Scenario, campaign_start: &str) -> &'a Scenario {
    let like = CAMPAIGN_STARTS.iter().find(|(date, _)| *date == campaign_start).map_or("barbarossa", |&(_, id)| id);
    if scenario.id == "campaign" { data.scenario(like).unwrap_or(scenario) } else { scenario }
}
