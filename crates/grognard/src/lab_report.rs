//! The page about an experiment: one file that needs nothing else, with its plots in it.

mod heat;
mod plots;

use kernel::{GameInfo, Message, RuleIndex, Texts};
use lab::{Interval, LabGame, Results, ScenarioResults};
use std::fmt::Write as _;

use crate::localizer::Localizer;

/// Levels of victory that are listed.
const VERDICTS: usize = 10;
/// Rules that are listed; the rest is in the tables.
const RULES: usize = 30;

/// Everything the parts of the page need.
struct Page<'a> {
    localizer: &'a Localizer,
    texts: &'a Texts,
    info: &'a GameInfo,
    rules: &'a RuleIndex,
    results: &'a Results,
}

/// The page.
pub fn page(localizer: &Localizer, game: &dyn LabGame, results: &Results) -> String {
    let page = Page { localizer, texts: game.texts(), info: game.info(), rules: game.rules(), results };
    let title = page.say(&Message::new("lab-title").with("game", localizer.game(page.texts, &page.info.title)));
    let mut body = format!("<h1>{}</h1>\n{}", escaped(&title), page.about());
    for at in 0..results.scenarios.len() {
        body.push_str(&page.scenario(at));
    }
    let language = localizer.language();
    format!(
        "<!doctype html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>{}</title>\n<style>{}</style>\n\
         </head>\n<body>\n<main>\n{body}</main>\n</body>\n</html>\n",
        language.code(),
        escaped(&title),
        include_str!("lab_report/page.css"),
    )
}

impl Page<'_> {
    fn say(&self, message: &Message) -> String {
        self.localizer.say(message)
    }

    fn word(&self, id: &'static str) -> String {
        escaped(&self.localizer.word(id))
    }

    fn number(&self, value: f64, digits: usize) -> String {
        self.localizer.decimal(value, digits)
    }

    fn percent(&self, share: f64) -> String {
        self.number(share * 100.0, 1)
    }

    /// A side's title.
    fn side(&self, side: u8) -> String {
        let title = self.info.seats.get(usize::from(side)).map(|seat| self.localizer.game(self.texts, &seat.title));
        title.unwrap_or_default()
    }

    /// The title of the seat at one of the two places of a scenario.
    fn place(&self, scenario: usize, place: usize) -> String {
        let id = self.results.plan.seats.get(scenario).and_then(|seats| seats.get(place));
        let seat = id.and_then(|id| self.info.seats.iter().find(|seat| seat.id == id));
        seat.map(|seat| self.localizer.game(self.texts, &seat.title)).unwrap_or_default()
    }

    /// What was played.
    fn about(&self) -> String {
        let plan = &self.results.plan;
        let experiment = &plan.experiment;
        let bots: Vec<&str> = experiment.bots.iter().map(|bot| bot.written.as_str()).collect();
        let options: Vec<String> = experiment.options.iter().map(|(id, value)| format!("{id}={value}")).collect();
        let message = Message::new(if bots.len() == 2 { "lab-about-pairs" } else { "lab-about" })
            .with("bots", bots.join(", "))
            .with("games", plan.games_of_each().to_string())
            .with("seed", experiment.seed.to_string())
            .with("rules", plan.rules.to_string())
            .with("run", plan.run.clone());
        let mut text = format!("<p>{}</p>\n", escaped(&self.say(&message)));
        if !options.is_empty() {
            let message = Message::new("lab-options").with("options", options.join(", "));
            let _ = writeln!(text, "<p>{}</p>", escaped(&self.say(&message)));
        }
        text
    }

    fn scenario(&self, at: usize) -> String {
        let (id, results) = (&self.results.plan.experiment.scenarios[at], &self.results.scenarios[at]);
        let scenario = self.info.scenarios.iter().find(|scenario| scenario.id == *id);
        let title = scenario.map_or_else(|| id.clone(), |scenario| self.localizer.game(self.texts, &scenario.title));
        let mut text = format!("<section>\n<h2>{}</h2>\n", escaped(&title));
        for part in [
            self.wins(at, results),
            self.points(at, results),
            self.length(results),
            self.strength(results),
            self.heat(results),
            self.used(results),
            self.dice(results),
        ] {
            text.push_str(&part);
        }
        text.push_str("</section>\n");
        text
    }

    /// Who won, and by how much one can be wrong.
    fn wins(&self, at: usize, results: &ScenarioResults) -> String {
        let games = results.games;
        let mut rows: Vec<(String, Interval, &str)> = (0..2)
            .map(|place| {
                let style = if place == 0 { "side-0" } else { "side-1" };
                (self.place(at, place), Interval::new(results.won[place], games), style)
            })
            .collect();
        rows.push((self.localizer.word("lab-drawn"), Interval::new(results.drawn, games), "none"));
        if results.unfinished > 0 {
            rows.push((self.localizer.word("lab-unfinished-games"), Interval::new(results.unfinished, games), "none"));
        }
        if results.won_by_bot.len() == 2 {
            for (bot, won) in self.results.plan.experiment.bots.iter().zip(&results.won_by_bot) {
                rows.push((bot.written.clone(), Interval::new(*won, games), "bot"));
            }
        }
        let rows: Vec<_> = rows
            .into_iter()
            .map(|(name, interval, style)| {
                let message = Message::new("lab-share")
                    .with("share", self.percent(interval.share))
                    .with("low", self.percent(interval.low))
                    .with("high", self.percent(interval.high));
                (name, interval, style, self.say(&message))
            })
            .collect();
        let mut text = figure(&self.word("lab-wins"), &plots::shares(&rows));
        text.push_str("<table><tbody>");
        for (verdict, games) in results.verdicts.iter().take(VERDICTS) {
            let verdict = escaped(&self.localizer.game(self.texts, verdict));
            let _ = write!(text, "<tr><td class=\"number\">{games}</td><td>{verdict}</td></tr>");
        }
        text.push_str("</tbody></table>\n");
        if let Some(told) = faults(self.localizer, results) {
            let _ = writeln!(text, "<p class=\"note\">{}</p>", escaped(&told));
        }
        let others: u64 = results.verdicts.iter().skip(VERDICTS).map(|(_, games)| games).sum();
        if others > 0 {
            let message = Message::new("lab-others").with("games", others.to_string());
            let _ = writeln!(text, "<p class=\"note\">{}</p>", escaped(&self.say(&message)));
        }
        text
    }

    /// Victory points, where the game counts them.
    fn points(&self, at: usize, results: &ScenarioResults) -> String {
        let mut text = String::new();
        for (place, points) in results.points.iter().enumerate() {
            if points.iter().all(|points| *points == 0) {
                continue;
            }
            let values: Vec<f64> = points.iter().map(|&points| f64::from(points)).collect();
            let title = Message::new("lab-points").with("seat", self.place(at, place));
            let plot = plots::histogram(self, &values, if place == 0 { "side-0" } else { "side-1" });
            text.push_str(&figure(&escaped(&self.say(&title)), &(plot + &self.mean(&values))));
        }
        text
    }

    fn mean(&self, values: &[f64]) -> String {
        let (mean, error) = lab::mean_and_error(values);
        let message = Message::new("lab-mean").with("mean", self.number(mean, 2)).with("error", self.number(error, 2));
        format!("<p class=\"note\">{}</p>", escaped(&self.say(&message)))
    }

    fn length(&self, results: &ScenarioResults) -> String {
        let turns: Vec<f64> = results.turns.iter().map(|&turns| f64::from(turns)).collect();
        let actions: Vec<f64> = results.actions.iter().map(|&actions| actions as f64).collect();
        let turns = plots::histogram(self, &turns, "bot") + &self.mean(&turns);
        let actions = plots::histogram(self, &actions, "bot") + &self.mean(&actions);
        figure(&self.word("lab-turns"), &turns) + &figure(&self.word("lab-actions"), &actions)
    }

    /// Steps on the map, turn by turn.
    fn strength(&self, results: &ScenarioResults) -> String {
        let line = |side: u8| -> Vec<(f64, f64)> {
            let own = results.strength.iter().filter(|((_, one), _)| *one == side);
            own.map(|((turn, _), [games, _, steps])| (f64::from(*turn) + 1.0, *steps as f64 / *games as f64)).collect()
        };
        let line = |side, style| plots::Line { name: self.side(side), style, points: line(side) };
        let lines = [line(0, "side-0"), line(1, "side-1")];
        figure(&self.word("lab-strength"), &plots::lines(self, &lines))
            + &format!("<p class=\"note\">{}</p>\n", self.word("lab-strength-note"))
    }

    /// Where units stood and where they fought.
    fn heat(&self, results: &ScenarioResults) -> String {
        let side = |side: u8| results.standing.iter().filter(move |((one, _), _)| *one == side);
        let stood = |which: u8| side(which).map(|((_, hex), count)| (*hex, *count)).collect::<Vec<_>>();
        let fights: Vec<(u16, u64)> = results.fights.iter().map(|(hex, count)| (*hex, *count)).collect();
        let used: Vec<u16> =
            results.standing.keys().map(|(_, hex)| *hex).chain(results.fights.keys().copied()).collect();
        let mut text = String::from("<div class=\"maps\">\n");
        let title = |which: u8| self.say(&Message::new("lab-stood").with("side", self.side(which)));
        for (title, style, cells) in [
            (title(0), "side-0", stood(0)),
            (title(1), "side-1", stood(1)),
            (self.localizer.word("lab-fought"), "fight", fights),
        ] {
            text.push_str(&figure(&escaped(&title), &heat::map(&results.map, &used, &cells, style)));
        }
        text.push_str("</div>\n");
        text
    }

    /// The rules that made most happen, and those that never did.
    fn used(&self, results: &ScenarioResults) -> String {
        let language = self.localizer.language();
        let mut used: Vec<(&String, &u64)> = results.rules.iter().collect();
        used.sort_by_key(|(_, times)| std::cmp::Reverse(**times));
        let mut text = format!("<h3>{}</h3>\n<table><tbody>", self.word("lab-rules"));
        for (number, times) in used.iter().take(RULES) {
            let title = self.rules.get(number).map_or("", |rule| rule.title.in_language(language));
            let each = self.number(**times as f64 / results.games.max(1) as f64, 2);
            let _ = write!(
                text,
                "<tr><td class=\"number\">{each}</td><td>{}</td><td>{}</td></tr>",
                escaped(number),
                escaped(title)
            );
        }
        text.push_str("</tbody></table>\n");
        text
    }

    /// How the dice fell, against how they should.
    fn dice(&self, results: &ScenarioResults) -> String {
        let mut text = String::new();
        for (faces, fell) in &results.dice {
            let all: u64 = fell.iter().sum();
            let expected = all as f64 / f64::from(*faces);
            let squares: f64 = fell.iter().map(|&count| (count as f64 - expected).powi(2) / expected.max(1e-9)).sum();
            let title = Message::new("lab-dice").with("faces", faces.to_string()).with("rolls", all.to_string());
            let note = Message::new("lab-dice-note")
                .with("chance", self.percent(plots::chance_of_more(squares, f64::from(*faces) - 1.0)));
            let bars: Vec<(String, f64)> =
                (1..).zip(fell).map(|(face, count): (u32, _)| (face.to_string(), *count as f64)).collect();
            let plot = plots::bars(self, &bars, Some(expected), "bot");
            let note = format!("<p class=\"note\">{}</p>", escaped(&self.say(&note)));
            text.push_str(&figure(&escaped(&self.say(&title)), &(plot + &note)));
        }
        text
    }
}

/// What went wrong with bots in a scenario, if anything did.
pub fn faults(localizer: &Localizer, results: &ScenarioResults) -> Option<String> {
    let [refused, broken] = results.faults;
    let message = Message::new("lab-faults").with("refused", refused.to_string()).with("broken", broken.to_string());
    (refused + broken > 0).then(|| localizer.say(&message))
}

/// A plot with its title.
fn figure(title: &str, inside: &str) -> String {
    format!("<figure><figcaption>{title}</figcaption>{inside}</figure>\n")
}

/// Text for a page.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
