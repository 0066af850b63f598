//! A combat as it is sent: its pieces by the keys of their pictures, since a client shows no more of them than that.

use scene::{
    ChartCell, Clash, ClashBand, ClashBody, ClashCommit, ClashExtra, ClashPiece, ClashRow, ClashSide, ClashStage,
    ClashStrip, ClashTarget, ClashTerm, ClashVolley, Message, Outlook,
};
use serde::Serialize;

use crate::piece_cache::PieceCacheReader;

/// A combat that is being prepared, is under way, or was just resolved.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "Clash"))]
pub struct ClashView<'a> {
    /// How far it has come.
    pub stage: ClashStage,
    /// What it is: an attack, a barrage, fire.
    pub title: &'a Message,
    /// Against what or where.
    pub place: &'a Message,
    /// The rule by which it is fought.
    pub rule: &'a str,
    /// Dense id of the hex where it is fought.
    pub hex: u16,
    /// Dense ids of the hexes it comes from.
    pub from: &'a [u16],
    /// Who meets whom, the attacker first.
    pub sides: [ClashSideView<'a>; 2],
    /// Everything that counts, in the order it is reckoned.
    pub terms: &'a [ClashTerm],
    /// What the terms come to: the column, the number to reach, the hits that cost a step.
    pub sum: Option<&'a ClashTerm>,
    /// What dice decide, and what fell.
    pub body: ClashBodyView<'a>,
    /// The chances that matter most, at most three.
    pub chances: &'a [Outlook],
    /// Why it cannot take place.
    pub impossible: Option<&'a Message>,
    /// What came of it, in a sentence.
    pub verdict: Option<&'a Message>,
    /// What is asked of whom because of it.
    pub asks: Option<&'a Message>,
    /// The actions by which it is rolled for.
    pub commit: &'a [ClashCommit],
    /// The action by which it is called off.
    pub back: Option<&'a str>,
    /// What can be thrown in before the dice fall, and what each would change.
    pub extras: &'a [ClashExtra],
}

/// One side of a combat.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "ClashSide"))]
pub struct ClashSideView<'a> {
    /// Side index.
    pub side: u8,
    /// Who they are, in few words.
    pub name: &'a Message,
    /// Who takes part.
    pub pieces: Vec<ClashPieceView<'a>>,
    /// Strength or value as it is reckoned; `?` where it is unknown, empty where none is reckoned.
    pub total: &'a str,
}

/// A piece that takes part in a combat.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "ClashPiece"))]
pub struct ClashPieceView<'a> {
    /// The name that actions use for it.
    pub id: &'a str,
    /// The key of its picture.
    pub key: String,
    /// What it is called.
    pub name: &'a Message,
}

/// What dice decide in a combat.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "ClashBody"))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum ClashBodyView<'a> {
    /// A die on one column of a table.
    Table {
        /// The die that fell.
        dice: &'a [u8],
        /// The results of this column.
        rows: &'a [ClashRow],
        /// Where in the whole table they stand; none where that is unknown.
        chart: Option<&'a ChartCell>,
    },
    /// Every unit that fires rolls its own dice.
    Volleys {
        /// In the order of fire.
        volleys: Vec<ClashVolleyView<'a>>,
        /// What in a table decides about it: how many hits cost a step.
        chart: Option<&'a ChartCell>,
    },
    /// The sum of the dice must reach a number.
    Sum {
        /// The dice that fell.
        dice: &'a [u8],
        /// What was added to them.
        added: i8,
        /// What each sum leads to, from the lowest.
        bands: &'a [ClashBand],
        /// All targets of one shot, if there are several: each is rolled for.
        targets: Vec<ClashTargetView<'a>>,
        /// Where in the table of chances it stands; none where that is unknown.
        chart: Option<&'a ChartCell>,
    },
    /// The sum of two dice on one column of a table that gives losses, and then a result to each side.
    TwoPart {
        /// The dice that fell.
        dice: &'a [u8],
        /// Steps lost by attacker and defender.
        losses: &'a ClashStrip,
        /// What it does besides, first the attacker's result, then the defender's.
        results: &'a [ClashStrip; 2],
        /// Where in the whole table the column stands; none where that is unknown.
        chart: Option<&'a ChartCell>,
    },
}

/// A unit that fires, and its dice.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "ClashVolley"))]
pub struct ClashVolleyView<'a> {
    /// Side index.
    pub side: u8,
    /// Who fires.
    pub piece: ClashPieceView<'a>,
    /// How many dice.
    pub dice: u8,
    /// The least face that hits.
    pub needs: u8,
    /// Faces that fell; none before it has fired.
    pub faces: &'a [u8],
    /// How many hit.
    pub hits: u8,
}

/// One of several targets of a shot.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "ClashTarget"))]
pub struct ClashTargetView<'a> {
    /// Who is fired at.
    pub piece: ClashPieceView<'a>,
    /// What the dice must show, or what came of it.
    pub words: &'a Message,
    /// The chance of a hit in thousandths, before its dice have fallen.
    pub permille: Option<u16>,
    /// It is the one that is rolled for now.
    pub current: bool,
}

impl<'a> ClashView<'a> {
    /// A combat with the keys of its pieces' pictures.
    pub(crate) fn new(clash: &'a Clash, cache: &PieceCacheReader<'_>) -> Self {
        let side = |side: &'a ClashSide| ClashSideView {
            side: side.side,
            name: &side.name,
            pieces: side.pieces.iter().map(|piece| ClashPieceView::new(piece, cache)).collect(),
            total: &side.total,
        };
        let volley = |volley: &'a ClashVolley| ClashVolleyView {
            side: volley.side,
            piece: ClashPieceView::new(&volley.piece, cache),
            dice: volley.dice,
            needs: volley.needs,
            faces: &volley.faces,
            hits: volley.hits,
        };
        let target = |target: &'a ClashTarget| ClashTargetView {
            piece: ClashPieceView::new(&target.piece, cache),
            words: &target.words,
            permille: target.permille,
            current: target.current,
        };
        let body = match &clash.body {
            ClashBody::Table { dice, rows, chart } => ClashBodyView::Table { dice, rows, chart: chart.as_ref() },
            ClashBody::Volleys { volleys, chart } => {
                ClashBodyView::Volleys { volleys: volleys.iter().map(volley).collect(), chart: chart.as_ref() }
            }
            ClashBody::Sum { dice, added, bands, targets, chart } => {
                let targets = targets.iter().map(target).collect();
                ClashBodyView::Sum { dice, added: *added, bands, targets, chart: chart.as_ref() }
            }
            ClashBody::TwoPart { dice, losses, results, chart } => {
                ClashBodyView::TwoPart { dice, losses, results, chart: chart.as_ref() }
            }
        };
        Self {
            stage: clash.stage,
            title: &clash.title,
            place: &clash.place,
            rule: &clash.rule,
            hex: clash.hex,
            from: &clash.from,
            sides: clash.sides.each_ref().map(side),
            terms: &clash.terms,
            sum: clash.sum.as_ref(),
            body,
            chances: &clash.chances,
            impossible: clash.impossible.as_ref(),
            verdict: clash.verdict.as_ref(),
            asks: clash.asks.as_ref(),
            commit: &clash.commit,
            back: clash.back.as_deref(),
            extras: &clash.extras,
        }
    }
}

impl<'a> ClashPieceView<'a> {
    fn new(piece: &'a ClashPiece, cache: &PieceCacheReader<'_>) -> Self {
        Self { id: &piece.piece.id, key: cache.key(&piece.piece), name: &piece.name }
    }
}
