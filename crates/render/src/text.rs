//! Lettering: the fonts that come with the crate, and how wide a text is in them.

use std::sync::{Arc, OnceLock};

use resvg::usvg::fontdb;
use skrifa::instance::{LocationRef, Size};
use skrifa::{FontRef, MetadataProvider};

use crate::geometry::{Point, Rect, point};
use crate::svg::{Esc, N, Svg, put};

/// A font file that every picture uses, for clients that show the SVG themselves.
#[derive(Clone, Copy, Debug)]
pub struct Font {
    /// CSS family.
    pub family: &'static str,
    /// CSS weight.
    pub weight: u16,
    /// True for the italic.
    pub italic: bool,
    /// TrueType data.
    pub data: &'static [u8],
}

/// All fonts a picture can refer to.
pub static FONTS: [Font; 7] = [
    Font {
        family: "Barlow Condensed",
        weight: 500,
        italic: false,
        data: include_bytes!("../fonts/BarlowCondensed-Medium.ttf"),
    },
    Font {
        family: "Barlow Condensed",
        weight: 700,
        italic: false,
        data: include_bytes!("../fonts/BarlowCondensed-Bold.ttf"),
    },
    Font { family: "Alegreya", weight: 500, italic: false, data: include_bytes!("../fonts/Alegreya-Medium.ttf") },
    Font { family: "Alegreya", weight: 700, italic: false, data: include_bytes!("../fonts/Alegreya-Bold.ttf") },
    Font { family: "Alegreya", weight: 500, italic: true, data: include_bytes!("../fonts/Alegreya-MediumItalic.ttf") },
    // Greek and the rarer Cyrillic letters, which the others lack.
    Font {
        family: "DejaVu Serif",
        weight: 400,
        italic: true,
        data: include_bytes!("../fonts/DejaVuSerifCondensed-Italic-Letters.ttf"),
    },
    Font {
        family: "DejaVu Sans",
        weight: 700,
        italic: false,
        data: include_bytes!("../fonts/DejaVuSans-Bold-Signs.ttf"),
    },
];

/// How many fonts at the end of the list only stand in for letters and signs that the others lack.
const SPARE: usize = 2;

/// The fonts as usvg wants them; no font of the machine is ever used.
pub(crate) fn font_database() -> Arc<fontdb::Database> {
    static DATABASE: OnceLock<Arc<fontdb::Database>> = OnceLock::new();
    Arc::clone(DATABASE.get_or_init(|| {
        let mut database = fontdb::Database::new();
        for font in &FONTS {
            database.load_font_data(font.data.to_vec());
        }
        database.set_sans_serif_family("Barlow Condensed");
        database.set_serif_family("Alegreya");
        Arc::new(database)
    }))
}

/// Which of the fonts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Hand {
    /// Condensed sans, medium.
    Plain,
    /// Condensed sans, bold: figures on counters.
    Strong,
    /// Roman: villages, prose.
    Roman,
    /// Bold roman: towns, titles.
    Title,
    /// Italic: water and regions.
    Italic,
}

impl Hand {
    fn font(self) -> &'static Font {
        &FONTS[self as usize]
    }

    /// Attributes that choose this font.
    pub fn attributes(self) -> &'static str {
        match self {
            Self::Plain => r#"font-family="Barlow Condensed" font-weight="500""#,
            Self::Strong => r#"font-family="Barlow Condensed" font-weight="700""#,
            Self::Roman => r#"font-family="Alegreya" font-weight="500""#,
            Self::Title => r#"font-family="Alegreya" font-weight="700""#,
            Self::Italic => r#"font-family="Alegreya" font-weight="500" font-style="italic""#,
        }
    }

    /// Width of a text of size 1.
    pub fn width(self, text: &str) -> f32 {
        static PARSED: OnceLock<Vec<Option<FontRef<'static>>>> = OnceLock::new();
        let parsed = PARSED.get_or_init(|| FONTS.iter().map(|f| FontRef::new(f.data).ok()).collect());
        let advance = |font: &FontRef<'_>, c: char| {
            let glyph = font.charmap().map(c)?;
            font.glyph_metrics(Size::new(1.0), LocationRef::default()).advance_width(glyph)
        };
        let own = &parsed[self as usize];
        let spare = &parsed[FONTS.len() - SPARE..];
        let measured = |c: char| [own].into_iter().chain(spare).flatten().find_map(|font| advance(font, c));
        text.chars().map(|c| measured(c).unwrap_or(0.6)).sum()
    }

    /// The size at which a text fits into a width, at most `size`.
    pub fn fit(self, text: &str, size: f32, width: f32) -> f32 {
        let natural = self.width(text) * size;
        if natural > width { size * width / natural } else { size }
    }

    /// Height of capitals and figures at size 1.
    pub fn cap(self) -> f32 {
        if self.font().family == "Alegreya" { 0.637 } else { 0.7 }
    }

    /// The box a text fills when its middle is at `centre`.
    pub fn extent(self, text: &str, size: f32, centre: Point) -> Rect {
        Rect::around(centre, self.width(text) * size, self.cap() * size * 1.25)
    }

    /// Breaks a text into lines no wider than `width`, at spaces.
    pub fn wrapped(self, text: &str, size: f32, width: f32) -> Vec<String> {
        let mut lines: Vec<String> = Vec::new();
        for word in text.split_whitespace() {
            match lines.last_mut() {
                Some(line) if self.width(&format!("{line} {word}")) * size <= width => {
                    line.push(' ');
                    line.push_str(word);
                }
                _ => lines.push(word.to_owned()),
            }
        }
        lines
    }
}

/// Where a text stands in relation to its point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Anchor {
    Start,
    Middle,
    End,
}

impl Anchor {
    fn attribute(self) -> &'static str {
        match self {
            Self::Start => "",
            Self::Middle => r#" text-anchor="middle""#,
            Self::End => r#" text-anchor="end""#,
        }
    }
}

/// A line of text.
pub(crate) struct Line<'a> {
    pub text: &'a str,
    pub hand: Hand,
    pub size: f32,
    pub colour: &'a str,
    pub anchor: Anchor,
}

impl Line<'_> {
    /// Writes the text with its capitals centred on the height of `at`.
    pub fn draw(&self, svg: &mut Svg, at: Point) {
        self.draw_with(svg, at, "");
    }

    /// The same with more attributes, e.g. a halo.
    pub fn draw_with(&self, svg: &mut Svg, at: Point, more: &str) {
        let baseline = point(at.x, at.y + self.hand.cap() * self.size / 2.0);
        put!(
            svg,
            r#"<text x="{}" y="{}" {} font-size="{}" fill="{}"{}{}{more}>{}</text>"#,
            N(baseline.x),
            N(baseline.y),
            self.hand.attributes(),
            N(self.size),
            self.colour,
            self.anchor.attribute(),
            if more.is_empty() { "" } else { " " },
            Esc(self.text)
        );
    }
}
