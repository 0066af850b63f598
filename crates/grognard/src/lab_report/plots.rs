//! Plots as SVG, in the colours of the page.

use lab::Interval;
use std::fmt::Write as _;

use super::{Page, escaped};

const WIDTH: f64 = 640.0;
const LEFT: f64 = 52.0;
const HEIGHT: f64 = 220.0;
const BOTTOM: f64 = 26.0;
const TOP: f64 = 10.0;

fn svg(height: f64, inside: &str) -> String {
    format!("<svg viewBox=\"0 0 {WIDTH} {height}\" role=\"img\">{inside}</svg>")
}

/// Shares of games with their 95 % intervals: name, interval, colour, in words.
pub fn shares(rows: &[(String, Interval, &str, String)]) -> String {
    const ROW: f64 = 30.0;
    const NAMES: f64 = 150.0;
    const WORDS: f64 = 190.0;
    let x = |share: f64| NAMES + share * (WIDTH - NAMES - WORDS);
    let mut text = String::new();
    for (at, (name, interval, style, words)) in rows.iter().enumerate() {
        let (top, middle) = (at as f64 * ROW + 5.0, at as f64 * ROW + ROW / 2.0);
        let _ = write!(
            text,
            "<text x=\"{:.0}\" y=\"{:.0}\" class=\"end\">{}</text>\
             <rect x=\"{:.1}\" y=\"{top:.0}\" width=\"{:.1}\" height=\"20\" class=\"{style}\"/>\
             <path d=\"M{:.1} {middle:.0}H{:.1}m0-5v10M{:.1} {:.0}v10\" class=\"error\"/>\
             <text x=\"{:.0}\" y=\"{:.0}\">{}</text>",
            NAMES - 8.0,
            middle + 4.0,
            escaped(name),
            x(0.0),
            x(interval.share) - x(0.0),
            x(interval.low),
            x(interval.high),
            x(interval.low),
            middle - 5.0,
            x(1.0) + 10.0,
            middle + 4.0,
            escaped(words),
        );
    }
    let bottom = rows.len() as f64 * ROW;
    let _ = write!(text, "<path d=\"M{:.1} 0V{bottom:.0}\" class=\"half\"/>", x(0.5));
    svg(bottom, &text)
}

/// How values are spread: in at most thirty bars.
pub fn histogram(page: &Page<'_>, values: &[f64], style: &str) -> String {
    let low = values.iter().copied().fold(f64::INFINITY, f64::min);
    let high = values.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    if !low.is_finite() {
        return String::new();
    }
    let wide = ((high - low + 1.0) / 30.0).ceil().max(1.0);
    let count = ((high - low) / wide).floor() as usize + 1;
    let mut bars: Vec<(String, f64)> = (0..count).map(|at| (page.number(low + at as f64 * wide, 0), 0.0)).collect();
    for value in values {
        bars[((value - low) / wide).floor() as usize].1 += 1.0;
    }
    self::bars(page, &bars, None, style)
}

/// Bars side by side, with a line at what was expected.
pub fn bars(page: &Page<'_>, bars: &[(String, f64)], expected: Option<f64>, style: &str) -> String {
    let most = bars.iter().map(|(_, value)| *value).chain(expected).fold(1.0, f64::max);
    let y = |value: f64| HEIGHT - BOTTOM - value / most * (HEIGHT - BOTTOM - TOP);
    let wide = (WIDTH - LEFT) / bars.len().max(1) as f64;
    let every = (bars.len() / 12).max(1);
    let thick = (wide * 0.8).min(60.0);
    let mut text = axis(page, most, &y);
    for (at, (name, value)) in bars.iter().enumerate() {
        let left = LEFT + at as f64 * wide;
        let _ = write!(
            text,
            "<rect x=\"{:.1}\" y=\"{:.1}\" width=\"{:.1}\" height=\"{:.1}\" class=\"{style}\"/>",
            left + (wide - thick) / 2.0,
            y(*value),
            thick,
            y(0.0) - y(*value),
        );
        if at % every == 0 {
            let _ = write!(
                text,
                "<text x=\"{:.1}\" y=\"{:.0}\" class=\"middle\">{}</text>",
                left + wide / 2.0,
                HEIGHT - 8.0,
                escaped(name)
            );
        }
    }
    if let Some(expected) = expected {
        let _ = write!(text, "<path d=\"M{LEFT} {:.1}H{WIDTH}\" class=\"error\"/>", y(expected));
    }
    svg(HEIGHT, &text)
}

/// A few numbers on the left, with lines across.
fn axis(page: &Page<'_>, most: f64, y: &dyn Fn(f64) -> f64) -> String {
    let step = round_step(most / 4.0);
    let mut text = String::new();
    let mut value = 0.0;
    while value <= most {
        let digits = usize::from(step < 1.0);
        let _ = write!(
            text,
            "<path d=\"M{LEFT} {0:.1}H{WIDTH}\" class=\"grid\"/><text x=\"{1:.0}\" y=\"{2:.1}\" class=\"end\">{3}</text>",
            y(value),
            LEFT - 6.0,
            y(value) + 4.0,
            page.number(value, digits),
        );
        value += step;
    }
    text
}

/// The next of 1, 2, 5, 10, 20 …
fn round_step(least: f64) -> f64 {
    let power = 10f64.powf(least.max(1e-9).log10().floor());
    [1.0, 2.0, 5.0, 10.0].into_iter().map(|step| step * power).find(|step| *step >= least).unwrap_or(10.0 * power)
}

/// A line over turns.
pub struct Line<'a> {
    pub name: String,
    pub style: &'a str,
    /// Turn and value.
    pub points: Vec<(f64, f64)>,
}

/// Lines over turns.
pub fn lines(page: &Page<'_>, lines: &[Line<'_>]) -> String {
    let points = || lines.iter().flat_map(|line| &line.points);
    let most = points().map(|point| point.1).fold(1.0, f64::max);
    let last = points().map(|point| point.0).fold(2.0, f64::max);
    let y = |value: f64| HEIGHT - BOTTOM - value / most * (HEIGHT - BOTTOM - TOP);
    let x = |turn: f64| LEFT + 10.0 + (turn - 1.0) / (last - 1.0) * (WIDTH - LEFT - 30.0);
    let mut text = axis(page, most, &y);
    let every = (last / 12.0).ceil() as usize;
    for turn in (1..=last as usize).step_by(every.max(1)) {
        let (at, below) = (x(turn as f64), HEIGHT - 8.0);
        let _ = write!(text, "<text x=\"{at:.1}\" y=\"{below:.0}\" class=\"middle\">{turn}</text>");
    }
    for (at, Line { name, style, points }) in lines.iter().enumerate() {
        let way: Vec<String> = points.iter().map(|(turn, value)| format!("{:.1},{:.1}", x(*turn), y(*value))).collect();
        let _ = write!(text, "<polyline points=\"{}\" class=\"line {style}\"/>", way.join(" "));
        for (turn, value) in points {
            let _ = write!(text, "<circle cx=\"{:.1}\" cy=\"{:.1}\" r=\"3\" class=\"{style}\"/>", x(*turn), y(*value));
        }
        let below = TOP + 14.0 + at as f64 * 18.0;
        let _ = write!(
            text,
            "<rect x=\"{:.0}\" y=\"{:.0}\" width=\"12\" height=\"12\" class=\"{style}\"/>\
             <text x=\"{:.0}\" y=\"{below:.0}\" class=\"end\">{}</text>",
            WIDTH - 16.0,
            below - 11.0,
            WIDTH - 22.0,
            escaped(name),
        );
    }
    svg(HEIGHT, &text)
}

/// The chance that a sum of squares comes out at least as large by itself (chi-squared, after Wilson and Hilferty).
pub fn chance_of_more(squares: f64, freedom: f64) -> f64 {
    if freedom <= 0.0 {
        return 1.0;
    }
    let spread = 2.0 / (9.0 * freedom);
    let deviations = ((squares / freedom).cbrt() - (1.0 - spread)) / spread.sqrt();
    upper_tail(deviations)
}

/// The chance that a normal value lies so many deviations above the mean, or more (after Abramowitz and Stegun, 26.2.17).
fn upper_tail(deviations: f64) -> f64 {
    if deviations < 0.0 {
        return 1.0 - upper_tail(-deviations);
    }
    let t = 1.0 / (1.0 + 0.231_641_9 * deviations);
    let factors = [0.319_381_530, -0.356_563_782, 1.781_477_937, -1.821_255_978, 1.330_274_429];
    let sum: f64 = factors.iter().rev().fold(0.0, |sum, factor| (sum + factor) * t);
    (-deviations * deviations / 2.0).exp() / (2.0 * std::f64::consts::PI).sqrt() * sum
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chances_of_dice_are_those_of_tables() {
        for (squares, freedom, chance) in
            [(11.07, 5.0, 0.05), (1.145, 5.0, 0.95), (16.92, 9.0, 0.05), (6.63, 1.0, 0.01)]
        {
            let found = chance_of_more(squares, freedom);
            assert!((found - chance).abs() < 0.005, "{squares} with {freedom}: {found}, not {chance}");
        }
    }

    #[test]
    fn steps_of_an_axis_are_round() {
        for (least, step) in [(0.3, 0.5), (1.0, 1.0), (3.0, 5.0), (7.0, 10.0), (180.0, 200.0)] {
            assert!((round_step(least) - step).abs() < 1e-9, "{least}");
        }
    }
}
