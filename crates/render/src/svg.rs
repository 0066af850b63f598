//! Writing SVG text: escaping, short numbers, path data.

use std::fmt::{self, Display, Write};

use crate::geometry::Point;

/// An SVG document under construction.
pub(crate) struct Svg {
    out: String,
    /// How large things will be seen: 1 when there is room for every detail, less in small pictures.
    seen: f32,
}

impl Default for Svg {
    fn default() -> Self {
        Self::seen_at(1.0)
    }
}

impl Svg {
    /// A document that will be seen so large.
    pub fn seen_at(seen: f32) -> Self {
        Self { out: String::new(), seen }
    }

    pub fn seen(&self) -> f32 {
        self.seen
    }

    /// Appends markup as it is.
    pub fn put(&mut self, markup: fmt::Arguments<'_>) {
        // Writing to a string cannot fail.
        let _ = self.out.write_fmt(markup);
    }

    pub fn finish(self) -> String {
        self.out
    }
}

/// Appends formatted markup to an [`Svg`].
macro_rules! put {
    ($svg:expr, $($arg:tt)*) => { $svg.put(format_args!($($arg)*)) };
}
pub(crate) use put;

/// Text made safe for element content and attribute values.
pub(crate) struct Esc<'a>(pub &'a str);

impl Display for Esc<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for c in self.0.chars() {
            match c {
                '&' => f.write_str("&amp;")?,
                '<' => f.write_str("&lt;")?,
                '>' => f.write_str("&gt;")?,
                '"' => f.write_str("&quot;")?,
                '\'' => f.write_str("&apos;")?,
                // Not allowed in XML at all.
                c if (c < ' ' && c != '\t' && c != '\n' && c != '\r') || matches!(c, '\u{fffe}' | '\u{ffff}') => {}
                c => f.write_char(c)?,
            }
        }
        Ok(())
    }
}

/// A length with at most one decimal, as short as it can be.
#[derive(Clone, Copy)]
pub(crate) struct N(pub f32);

impl Display for N {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Tenths(tenths(self.0)).fmt(f)
    }
}

fn tenths(v: f32) -> i32 {
    (v * 10.0).round() as i32
}

struct Tenths(i32);

impl Display for Tenths {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (sign, v) = (if self.0 < 0 { "-" } else { "" }, self.0.unsigned_abs());
        match (v / 10, v % 10) {
            (whole, 0) => write!(f, "{}{whole}", if whole == 0 { "" } else { sign }),
            (0, part) => write!(f, "{sign}.{part}"),
            (whole, part) => write!(f, "{sign}{whole}.{part}"),
        }
    }
}

/// The `d` attribute of a path, in relative coordinates with one decimal.
#[derive(Clone, Debug, Default)]
pub(crate) struct PathData {
    d: String,
    x: i32,
    y: i32,
    start: (i32, i32),
}

impl PathData {
    pub fn is_empty(&self) -> bool {
        self.d.is_empty()
    }

    fn number(&mut self, tenths: i32, first: bool) {
        if !first && tenths >= 0 {
            self.d.push(' ');
        }
        let _ = write!(self.d, "{}", Tenths(tenths));
    }

    fn relative(&mut self, points: &[Point], command: char) {
        self.d.push(command);
        let (x0, y0) = (self.x, self.y);
        for (i, p) in points.iter().enumerate() {
            let (x, y) = (tenths(p.x), tenths(p.y));
            self.number(x - x0, i == 0);
            self.number(y - y0, false);
            (self.x, self.y) = (x, y);
        }
    }

    pub fn move_to(&mut self, p: Point) {
        if self.d.is_empty() {
            self.x = 0;
            self.y = 0;
            self.relative(&[p], 'M');
        } else {
            self.relative(&[p], 'm');
        }
        self.start = (self.x, self.y);
    }

    pub fn line_to(&mut self, p: Point) {
        self.relative(&[p], 'l');
    }

    pub fn quad_to(&mut self, control: Point, p: Point) {
        self.relative(&[control, p], 'q');
    }

    pub fn cubic_to(&mut self, a: Point, b: Point, p: Point) {
        self.relative(&[a, b, p], 'c');
    }

    pub fn close(&mut self) {
        self.d.push('z');
        (self.x, self.y) = self.start;
    }

    /// Straight lines through all points.
    pub fn lines(&mut self, points: &[Point]) {
        if let Some((&first, rest)) = points.split_first() {
            self.move_to(first);
            for &p in rest {
                self.line_to(p);
            }
        }
    }

    /// A closed polygon.
    pub fn polygon(&mut self, points: &[Point]) {
        self.lines(points);
        self.close();
    }

    /// A dot: drawn as a disc by a round line cap as wide as the stroke.
    pub fn dot(&mut self, p: Point) {
        let p = Point { x: p.x.round(), y: p.y.round() };
        self.move_to(p);
        self.d.push_str("h0");
    }
}

impl Display for PathData {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.d)
    }
}
