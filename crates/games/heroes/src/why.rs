//! Why something may not be done: the rule and the text of every refusal.

use board::HexId;

use crate::Heroes;
use crate::data::cards::CardId;
use crate::state::{State, UnitId};

kernel::reasons! {
    by Narrator<'_>;
    NotNow = "2.2" "why-not-now";
    NoSuchHex = "1.0" "why-no-such-hex";
    // Set-up.
    NotYours(UnitId) = "2.2" "why-not-yours";
    SetupFixed(UnitId) = "1.0" "why-setup-fixed";
    SetupElsewhere(HexId) = "1.0" "why-setup-elsewhere";
    SetupFacing(UnitId) = "1.0" "why-setup-facing";
    MineTaken(HexId) = "18.0" "why-work-taken";
    HidesEnough = "10.0" "why-hides-enough";
    // Turns.
    NotFresh(UnitId) = "3.0" "why-not-fresh";
    NoOpportunity(UnitId) = "3.1" "why-not-fresh";
    AlreadyActive(UnitId) = "3.0" "why-already-active";
    ActivationOpen = "3.0" "why-activation-open";
    NoActivation = "3.0" "why-no-activation";
    NobodyWaits = "2.2" "why-no-activation";
    NotInPlay(UnitId) = "2.2" "why-not-in-play";
    TooDear = "3.0" "why-too-dear";
    TooDearToCommand = "3.2.2" "why-too-dear";
    TooDearToWait = "2.2" "why-too-dear";
    NoCaps = "3.2" "why-no-caps";
    BidTooHigh = "3.2.4" "why-bid-too-high";
    RollTooMuch = "3.2.3" "why-roll-too-much";
    NothingToDo(UnitId) = "2.2" "why-nothing-to-do";
    // Groups.
    NotAdjacent(UnitId) = "9.1" "why-not-adjacent";
    NotGroupCard(CardId) = "8.5" "why-not-group-card";
    WrongWay(UnitId) = "9.2" "why-wrong-way";
    InGroup(UnitId) = "9.1" "why-in-group";
    // Movement.
    Halted(UnitId) = "7.5" "why-halted";
    Stuck(UnitId) = "14.5" "why-halted";
    Mired(UnitId) = "8.1" "why-halted";
    Stunned(UnitId) = "7.5" "why-stunned";
    IsAboard(UnitId) = "17.0" "why-is-aboard";
    NotNext(HexId) = "5.0" "why-not-next";
    Impassable(HexId) = "14.0" "why-impassable";
    NoWheels(HexId) = "14.0" "why-no-wheels";
    LightOnly(HexId) = "4.0" "why-light-only";
    WallBars(HexId) = "5.0.2" "why-wall-bars";
    TooSteep(HexId) = "11.1" "why-too-steep";
    BarredExit(HexId) = "7.7.3" "why-barred-exit";
    NoBonus(HexId) = "14.1" "why-no-bonus";
    TwoHexes(HexId) = "8.1" "why-two-hexes";
    NoCaution(HexId) = "5.0.3" "why-no-caution";
    CautionOff = "5.0.3" "why-caution-off";
    SameFacing(UnitId) = "5.3" "why-same-facing";
    BunkerFixed(UnitId) = "18.1.2" "why-bunker-fixed";
    FacesAround(UnitId) = "18.1.1" "why-faces-around";
    NotAnEntry(HexId) = "5.5" "why-not-an-entry";
    EntryApart(HexId) = "9.2" "why-entry-apart";
    TooEarly(UnitId) = "5.5" "why-too-early";
    NoExit(UnitId) = "5.6" "why-no-exit";
    WireBars(HexId) = "18.3.1" "why-wire-bars";
    BlockBars(HexId) = "18.3.2" "why-block-bars";
    TrenchBars(HexId) = "18.1.1" "why-trench-bars";
    HiddenHeavy(UnitId) = "10.1" "why-hidden-heavy";
    // Combat.
    Unarmed(UnitId) = "16.0" "why-unarmed";
    CannotFire(UnitId) = "7.5" "why-cannot-fire";
    OutOfArc(HexId) = "6.1" "why-out-of-arc";
    OutOfSight(HexId) = "6.0" "why-out-of-sight";
    OutOfRange(HexId) = "7.7.1" "why-out-of-range";
    FlameTooFar(HexId) = "19.1" "why-out-of-range";
    ThrowTooFar(HexId) = "8.4" "why-out-of-range";
    TooNear(HexId) = "12.0" "why-too-near";
    InMelee(UnitId) = "7.7.3" "why-in-melee";
    NotInHex(UnitId) = "7.7.3" "why-not-in-hex";
    NotBeside(UnitId) = "17.0" "why-not-beside";
    NothingThere(HexId) = "7.0" "why-nothing-there";
    MortarInBunker(UnitId) = "18.1.2" "why-mortar-in-bunker";
    NoIndirect(UnitId) = "12.0" "why-no-indirect";
    NoObserver(HexId) = "12.0" "why-no-observer";
    NoFlame(UnitId) = "19.1" "why-no-flame";
    NoSmoke(UnitId) = "13.1" "why-no-smoke";
    NoWeaponCard(UnitId) = "8.4" "why-no-weapon-card";
    VehiclesOnly(UnitId) = "8.4" "why-vehicles-only";
    NotOpenTopped(UnitId) = "15.5" "why-not-open-topped";
    CannotSupport(UnitId) = "9.1.2" "why-cannot-support";
    CannotRaze = "18.4" "why-cannot-raze";
    NoSuchWork = "18.4" "why-no-such-work";
    // Rally, digging, hiding.
    NotHit(UnitId) = "7.6" "why-not-hit";
    NoRally(UnitId) = "7.6" "why-no-rally";
    RallyInMelee(UnitId) = "7.6" "why-rally-in-melee";
    DugIn(UnitId) = "18.1.3" "why-dug-in";
    CannotDig(UnitId) = "18.1.3" "why-cannot-dig";
    NoHastyLeft = "18.1.3" "why-no-hasty-left";
    CannotHide(UnitId) = "10.2" "why-cannot-hide";
    HideSeen(HexId) = "10.2" "why-hide-seen";
    AlreadyHidden(UnitId) = "10.2" "why-already-hidden";
    StillHidden(UnitId) = "10.0" "why-still-hidden";
    // Transports and works.
    NotCarrier(UnitId) = "17.0" "why-not-carrier";
    CarrierFull(UnitId) = "17.0" "why-carrier-full";
    CannotLoad(UnitId) = "17.0" "why-cannot-load";
    TowTracked(UnitId) = "14.5" "why-tow-tracked";
    NotAboard(UnitId) = "17.0" "why-not-aboard";
    NoFort(UnitId) = "18.2" "why-no-fort";
    FortEnemy(UnitId) = "18.2" "why-fort-enemy";
    FortClass(UnitId) = "18.1" "why-fort-class";
    NotInside(UnitId) = "18.2" "why-not-inside";
    InWorks(UnitId) = "18.2" "why-in-works";
    // Cards.
    NoCard(CardId) = "8.0" "why-no-card";
    WrongFund(CardId) = "8.0" "why-wrong-fund";
    WrongTarget(CardId) = "8.1" "why-wrong-target";
    WrongThrow(CardId) = "8.4" "why-wrong-target";
    NoMinesLeft = "8.1" "why-no-mines-left";
    NoMineThere(HexId) = "8.1" "why-no-mine-there";
    CardVerb(CardId) = "8.1" "why-card-verb";
    NoTarget = "8.1" "why-no-target";
    // Artillery.
    PlanSight(HexId) = "12.3" "why-plan-sight";
    PlanElsewhere(HexId) = "12.3" "why-plan-elsewhere";
    // The satchel.
    NotHolder(UnitId) = "2.5.2" "why-not-holder";
}

/// Who speaks of a position.
pub struct Narrator<'a> {
    pub game: &'a Heroes,
    pub state: &'a State,
}

kernel::subjects! { by Narrator<'_>;
    HexId: "hex" |it, by| by.game.hex_name(by.state, it);
    UnitId: "unit" |it, by| by.game.unit_name(it);
    CardId: "card" |it, by| by.game.card_name(it);
}
