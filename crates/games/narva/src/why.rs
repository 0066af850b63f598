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
    OverrunPoints(HexId) = "11.1.4" "why-overrun-points";
    EnemyUnit(UnitId) = "4.0" "why-enemy-unit";
    NotOnMap(UnitId) = "4.0" "why-not-on-map";
    NotAFormation(UnitId) = "4.1.1" "why-not-a-formation";
    EventNoFormation(UnitId) = "2.5.2" "why-not-a-formation";
    FreeMoveNoCorps(UnitId) = "2.5.4" "why-not-a-formation";
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
    HqNotPicked(UnitId) = "2.4.2" "why-hq-not-brought";
    HqNoFreeMove(UnitId) = "2.5.4" "why-hq-not-brought";
    ArmyHqNoEvent(UnitId) = "4.1.3" "why-army-hq-no-event";
    AlreadyActive(UnitId) = "4.2.1" "why-already-active";
    NotActive(UnitId) = "4.0" "why-not-active";
    Pinned(UnitId) = "2.5.1.3" "why-pinned";
    FreeMoveStart(UnitId) = "2.5.4" "why-free-move-start";
    FreeMoveZoc(HexId) = "2.5.4" "why-free-move-zoc";
    AlreadyMoved(UnitId) = "6.0" "why-already-moved";
    UnderWay(UnitId) = "6.0" "why-under-way";
    NowhereToGo(UnitId) = "6.1" "why-nowhere-to-go";
    NotMovedYet = "6.0" "why-not-moved-yet";
    NotNextHex(HexId) = "6.1" "why-not-next-hex";
    OutOfPoints(HexId) = "6.1" "why-out-of-points";
    ZocToZoc(HexId) = "6.1" "why-zoc-to-zoc";
    River(HexId) = "6.2.2" "why-river";
    TanksNoIce(HexId) = "6.2.2.1" "why-tanks-no-ice";
    TanksNoFerry(HexId) = "6.2.2.2" "why-tanks-no-ferry";
    FerryWholeAllowance = "6.2.2.2" "why-ferry-whole-allowance";
    FerryUsed = "6.2.2.2" "why-ferry-used";
    StrategicZoc(HexId) = "6.4.2" "why-strategic-zoc";
    StrategicStacking(HexId) = "6.4.2" "why-strategic-stacking";
    Stacking(HexId) = "7.1" "why-stacking";
    NoFog = "2.1.3" "why-no-fog";
    NothingBelow = "2.1.3" "why-nothing-below";
    Announced = "2.1.3" "why-announced";
    NoTarget(HexId) = "9.0" "why-no-target";
    NobodyAdjacent(HexId) = "9.0" "why-nobody-adjacent";
    NotAdjacent(UnitId) = "9.0" "why-not-adjacent";
    RetreatNotNext(UnitId) = "9.5.2" "why-not-adjacent";
    AttackedAlready(HexId) = "9.2.1" "why-attacked-already";
    FoughtAlready(UnitId) = "9.2.1" "why-fought-already";
    AlreadyAttacks(UnitId) = "9.2.1" "why-already-attacks";
    MoveOnly(UnitId) = "2.4.2" "why-move-only";
    HqNoCombat(UnitId) = "9.4" "why-hq-no-combat";
    NoAttackStrength = "9.2.3" "why-no-attack-strength";
    OddsTooLow = "9.3.2" "why-odds-too-low";
    StavkaMustAttack = "2.5.3" "why-stavka-must-attack";
    StavkaBetterOdds(HexId) = "2.5.3" "why-stavka-better-odds";
    StavkaTwoHexes(HexId) = "2.5.3" "why-stavka-two-hexes";
    StavkaSameHex(HexId) = "2.5.3" "why-attacked-already";
    StavkaMustFly = "2.5.3" "why-stavka-must-fly";
    StavkaEverybody = "2.5.3" "why-stavka-everybody";
    NoBarrageTarget(HexId) = "2.5.1.1" "why-no-target";
    BarrageTwice(HexId) = "2.5.1.1" "why-barrage-twice";
    BarrageNotAdjacent(HexId) = "2.5.1.1" "why-barrage-not-adjacent";
    AirNotAttacker = "12.1.1" "why-air-not-attacker";
    AirGroundedByEvent = "2.5.2" "why-air-grounded-by-event";
    AirTwice = "12.1.1" "why-air-twice";
    AirTooMany = "12.1.1" "why-air-too-many";
    AirNotReady(AirId) = "12.2.1" "why-air-not-ready";
    AirGrounded(AirId) = "12.2.2" "why-air-not-ready";
    AirAllOutOnly = "12.1.1" "why-air-all-out-only";
    StrongestFirst(UnitId) = "9.4.1" "why-strongest-first";
    NotInCombat(UnitId) = "9.4.2" "why-not-in-combat";
    StrongestPays(UnitId) = "9.5.3" "why-strongest-pays";
    HqNoSteps(UnitId) = "9.4" "why-hq-no-steps";
    NotInGroup(UnitId) = "9.5.5" "why-not-in-group";
    RetreatNotAway(HexId) = "9.5.2" "why-retreat-not-away";
    RetreatRiver(HexId) = "9.5.1" "why-retreat-river";
    RetreatSplit = "9.5.5" "why-retreat-split";
    RetreatZoc(HexId) = "9.5.3" "why-retreat-zoc";
    RetreatShort(HexId) = "9.5.2" "why-retreat-short";
    RetreatUnsupplied(HexId) = "9.5.4" "why-retreat-unsupplied";
    CanGoOnward = "9.5.5" "why-can-go-onward";
    AdvanceRiver(HexId) = "9.6.1" "why-advance-river";
    TanksAdvanceRiver(HexId) = "9.6.4" "why-tanks-advance-river";
    TookNoPart(UnitId) = "9.6" "why-took-no-part";
    AdvancedAlready(UnitId) = "9.6" "why-advanced-already";
    NoSecondHex(HexId) = "9.6.3" "why-no-second-hex";
    DisplacedFirst(UnitId) = "11.1.3" "why-displaced-first";
    DisplacedIntoZoc(HexId) = "11.1.3" "why-displaced-zoc";
    DisplacedUnsupplied(HexId) = "11.1.3" "why-displaced-unsupplied";
    DisplacedTooNear(HexId) = "11.1.3" "why-displaced-too-near";
    DisplacedNotNearest(HexId) = "11.1.3" "why-displaced-not-nearest";
    ArrivalZoc(HexId) = "5.3" "why-arrival-zoc";
    EntryHeld(HexId) = "8.3" "why-enemy-occupied";
    NotDue(UnitId) = "8.0" "why-not-due";
    ArrivalNotYours(UnitId) = "8.0" "why-enemy-unit";
    NotItsEntry(HexId) = "8.0" "why-not-its-entry";
    MustEnter(UnitId) = "8.0" "why-must-enter";
    MustSpread(UnitId) = "8.1" "why-must-spread";
    RerouteNotYours(UnitId) = "8.4" "why-enemy-unit";
    RerouteGermanOnly = "8.4" "why-reroute-german-only";
    ReroutedAlready(UnitId) = "8.4" "why-rerouted-already";
    RerouteElsewhere = "8.4" "why-reroute-elsewhere";
    MarinesNotDue(UnitId) = "8.6" "why-not-due";
    NoBeach(HexId) = "8.6" "why-no-beach";
    BeachHeld(HexId) = "8.6" "why-enemy-occupied";
    BeachTaken(HexId) = "8.6" "why-beach-taken";
    CoastGunsElsewhere(HexId) = "8.6" "why-coast-guns-elsewhere";
    GermanReplacements(UnitId) = "11.2" "why-german-replacements";
    RebuildOffMap(UnitId) = "11.2" "why-not-on-map";
    OneStep(UnitId) = "11.2" "why-one-step";
    MechNotReplaced(UnitId) = "11.2" "why-mech-not-replaced";
    AtFullStrength(UnitId) = "11.2" "why-at-full-strength";
    RevivedThisTurn(UnitId) = "11.2.1" "why-revived-this-turn";
    RebuildUnsupplied(UnitId) = "11.2.3" "why-rebuild-unsupplied";
    ReviveUnsupplied(HexId) = "11.2.2" "why-revive-unsupplied";
    NotDestroyed(UnitId) = "11.2" "why-not-destroyed";
    NotAtItsHq(HexId) = "11.2.2" "why-not-at-its-hq";
    RebuiltMustSpread(UnitId) = "11.2.2" "why-must-spread";
    NothingToRepair = "11.2.4" "why-defences-whole";
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
