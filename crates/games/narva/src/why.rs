//! Why something may not be done: the rule and the text of every refusal.

use board::HexId;
use kernel::{Subject, Value};

use crate::Narva;
use crate::air::AirId;
use crate::units::UnitId;

kernel::reasons! {
    by Narva;
    NotNow = "3.0" "why-not-now";
    OffMap = "6.3" "why-off-map";
    Water(HexId) = "6.3" "why-water";
    Impassable(HexId) = "6.1" "why-impassable";
    PreparedDefence(HexId) = "11.3.1" "why-prepared-defence";
    SsOnly(HexId) = "6.3" "why-ss-only";
    EnemyOccupied(HexId) = "6.3" "why-enemy-occupied";
    HqCannotOverrun(HexId) = "11.1.4" "why-hq-cannot-overrun";
    EnemyUnit(UnitId) = "4.0" "why-enemy-unit";
    NotOnMap(UnitId) = "4.0" "why-not-on-map";
    NotAFormation(UnitId) = "4.1.1" "why-not-a-formation";
    OtherArmy(UnitId) = "4.1.1" "why-other-army";
    ArmyOutOfRange(UnitId) = "4.1.1" "why-army-out-of-range";
    WrongCorps(UnitId) = "4.1.1" "why-wrong-corps";
    TwiceInARow(UnitId) = "4.1.2" "why-twice-in-a-row";
    StrachwitzTwice = "4.2.3" "why-strachwitz-twice";
    SameHex = "4.1.3" "why-same-hex";
    ArmyRanges(UnitId) = "4.2.5" "why-army-ranges";
    ArmyUnsupplied(HexId) = "4.2.5" "why-army-unsupplied";
    OutOfCommand(UnitId) = "4.2.6" "why-out-of-command";
    NoMoreOthers = "4.2.1" "why-no-more-others";
    HqNotBrought(UnitId) = "4.2.1" "why-hq-not-brought";
    AlreadyActive(UnitId) = "4.2.1" "why-already-active";
    NotActive(UnitId) = "4.0" "why-not-active";
    Pinned(UnitId) = "2.5.1.3" "why-pinned";
    FreeMoveZoc(HexId) = "2.5.4" "why-free-move-zoc";
    AlreadyMoved(UnitId) = "6.0" "why-already-moved";
    NowhereToGo(UnitId) = "6.1" "why-nowhere-to-go";
    NotMovedYet = "6.0" "why-not-moved-yet";
    NotNextHex(HexId) = "6.1" "why-not-next-hex";
    OutOfPoints(HexId) = "6.1" "why-out-of-points";
    ZocToZoc(HexId) = "6.1" "why-zoc-to-zoc";
    River(HexId) = "6.2.2" "why-river";
    FerryWholeAllowance = "6.2.2.2" "why-ferry-whole-allowance";
    FerryUsed = "6.2.2.2" "why-ferry-used";
    StrategicZoc(HexId) = "6.4.2" "why-strategic-zoc";
    Stacking(HexId) = "7.1" "why-stacking";
    NoFog = "2.1.3" "why-no-fog";
    NothingBelow = "2.1.3" "why-nothing-below";
    NoTarget(HexId) = "9.0" "why-no-target";
    NobodyAdjacent(HexId) = "9.0" "why-nobody-adjacent";
    NotAdjacent(UnitId) = "9.0" "why-not-adjacent";
    AttackedAlready(HexId) = "9.2.1" "why-attacked-already";
    FoughtAlready(UnitId) = "9.2.1" "why-fought-already";
    MoveOnly(UnitId) = "2.4.2" "why-move-only";
    HqNoCombat(UnitId) = "9.4" "why-hq-no-combat";
    NoAttackStrength = "9.2.3" "why-no-attack-strength";
    OddsTooLow = "9.3.2" "why-odds-too-low";
    StavkaMustAttack = "2.5.3" "why-stavka-must-attack";
    StavkaBetterOdds(HexId) = "2.5.3" "why-stavka-better-odds";
    BarrageTwice(HexId) = "2.5.1.1" "why-barrage-twice";
    BarrageNotAdjacent(HexId) = "2.5.1.1" "why-barrage-not-adjacent";
    AirNotAttacker = "12.1.1" "why-air-not-attacker";
    AirGroundedByEvent = "2.5.2" "why-air-grounded-by-event";
    AirTwice = "12.1.1" "why-air-twice";
    AirTooMany = "12.1.1" "why-air-too-many";
    AirNotReady(AirId) = "12.2.1" "why-air-not-ready";
    AirAllOutOnly = "12.1.1" "why-air-all-out-only";
    StrongestFirst(UnitId) = "9.4.1" "why-strongest-first";
    NotInGroup(UnitId) = "9.5.5" "why-not-in-group";
    RetreatNotAway(HexId) = "9.5.2" "why-retreat-not-away";
    RetreatSplit = "9.5.5" "why-retreat-split";
    RetreatZoc(HexId) = "9.5.3" "why-retreat-zoc";
    RetreatWorse(HexId) = "9.5.4" "why-retreat-worse";
    CanGoOnward = "9.5.5" "why-can-go-onward";
    AdvanceRiver(HexId) = "9.6.1" "why-advance-river";
    TookNoPart(UnitId) = "9.6" "why-took-no-part";
    NoSecondHex(HexId) = "9.6.3" "why-no-second-hex";
    DisplacedIntoZoc(HexId) = "11.1.3" "why-displaced-zoc";
    DisplacedUnsupplied(HexId) = "11.1.3" "why-displaced-unsupplied";
    DisplacedTooNear(HexId) = "11.1.3" "why-displaced-too-near";
    DisplacedNotNearest(HexId) = "11.1.3" "why-displaced-not-nearest";
    ArrivalZoc(HexId) = "5.3" "why-arrival-zoc";
    NotDue(UnitId) = "8.0" "why-not-due";
    NotItsEntry(HexId) = "8.0" "why-not-its-entry";
    MustEnter(UnitId) = "8.0" "why-must-enter";
    MustSpread(UnitId) = "8.1" "why-must-spread";
    RerouteGermanOnly = "8.4" "why-reroute-german-only";
    ReroutedAlready(UnitId) = "8.4" "why-rerouted-already";
    RerouteElsewhere = "8.4" "why-reroute-elsewhere";
    NoBeach(HexId) = "8.6" "why-no-beach";
    OneStep(UnitId) = "11.2" "why-one-step";
    MechNotReplaced(UnitId) = "11.2" "why-mech-not-replaced";
    AtFullStrength(UnitId) = "11.2" "why-at-full-strength";
    RevivedThisTurn(UnitId) = "11.2.1" "why-revived-this-turn";
    RebuildUnsupplied(UnitId) = "11.2.3" "why-rebuild-unsupplied";
    ReviveUnsupplied(HexId) = "11.2.2" "why-revive-unsupplied";
    NotDestroyed(UnitId) = "11.2" "why-not-destroyed";
    NotAtItsHq(HexId) = "11.2.2" "why-not-at-its-hq";
    DefencesWhole = "11.3.5" "why-defences-whole";
}

impl Subject<Narva> for HexId {
    fn called(self, by: &Narva) -> (&'static str, Value) {
        ("hex", by.hex_name(self))
    }
}

impl Subject<Narva> for UnitId {
    fn called(self, by: &Narva) -> (&'static str, Value) {
        ("unit", by.unit_name(self))
    }
}

impl Subject<Narva> for AirId {
    fn called(self, by: &Narva) -> (&'static str, Value) {
        ("unit", by.air_name(self))
    }
}
