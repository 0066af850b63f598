//! Why something may not be done: the rule and the words for it.

use board::HexId;
use kernel::{Subject, Value};

use crate::VictoryRoads;
use crate::supports::Support;
use crate::units::UnitId;

kernel::reasons! {
    by VictoryRoads;
    AdvancedAlready(UnitId) = "7.13.2" "why-advanced-already";
    AlliesApart(UnitId) = "7.11.1" "why-allies-apart";
    AlliesLast(UnitId) = "7.11.2" "why-allies-last";
    AlreadyMoved(UnitId) = "6.1.3" "why-already-moved";
    Announced = "7.6" "why-announced";
    ArmourFirst(UnitId) = "8.3.2" "why-first-loss-elsewhere";
    ArmourOutsideTheatre(HexId) = "17.3.10" "why-outside-theatre";
    ArmourStrained(UnitId) = "7.8.4" "why-armour-strained";
    AtFullStrength(UnitId) = "17.3.6" "why-at-full-strength";
    AttackedAlready(HexId) = "7.1.8" "why-attacked-already";
    AttacksAlready(UnitId) = "7.1.9" "why-attacks-already";
    AutonomousTwice = "7.11.3" "why-autonomous-twice";
    BesideEnemy(HexId) = "12.1.1" "why-beside-enemy";
    Besieged(HexId) = "6.7.5" "why-besieged";
    BesiegedAttack(UnitId) = "6.7.5" "why-besieged-attack";
    Bombed(HexId) = "5.4.1" "why-bombed";
    BridgedAlready(UnitId) = "4.1.3" "why-bridged-already";
    BudapestFirst = "14.2.1" "why-budapest-first";
    CannotAdvance(UnitId) = "7.13.3" "why-immobile";
    CannotWithdraw(UnitId) = "18.1.1" "why-cannot-withdraw";
    Closed(HexId) = "7.10.8" "why-closed";
    CommittedTheatre = "11.7" "why-committed-theatre";
    CorpsBySupport(UnitId) = "10.3.1" "why-corps-by-support";
    CorpsMode = "10.3.2" "why-wrong-mode";
    CorpsOutsideTheatre(HexId) = "10.3.2" "why-outside-theatre";
    DiesLast(UnitId) = "7.8.2" "why-dies-last";
    DismissedStrategic = "15.3.1" "why-dismissed-strategic";
    DrawMode = "11.3.4" "why-wrong-mode";
    DrewAlready = "11.3.4" "why-drew-already";
    DrewInstead = "11.6.1" "why-drew-instead";
    EnemyOccupied(HexId) = "6.1.7" "why-enemy-occupied";
    EnemyUnit(UnitId) = "2.0" "why-enemy-unit";
    ExitUnsupplied(UnitId) = "2.0" "why-unit-unsupplied";
    ExploitsAlready(UnitId) = "7.14.1" "why-exploits-already";
    FallsBackAlone(UnitId) = "4.7.1" "why-falls-back-alone";
    FellBack(UnitId) = "4.7.1" "why-fell-back";
    FirstLossElsewhere(UnitId) = "7.8.1" "why-first-loss-elsewhere";
    FoughtAlready(UnitId) = "7.1.9" "why-fought-already";
    FullFirst(UnitId) = "14.3" "why-full-first";
    GarrisonLast(UnitId) = "6.7.8" "why-dies-last";
    GermanEntry(HexId) = "17.2.1" "why-not-an-entry";
    GermanMustArrive(UnitId) = "17.2.1" "why-must-arrive";
    GermansOnly = "6.4" "why-germans-only";
    GoesAlready(UnitId) = "6.1.1" "why-goes-already";
    HalfAbandoned = "6.3.1" "why-half-abandoned";
    HeldAlready(HexId) = "6.7.1" "why-held-already";
    HexUnsupplied(HexId) = "12.1.1" "why-hex-unsupplied";
    HitAlready(UnitId) = "7.8.2" "why-hit-already";
    HqEntry(HexId) = "17.3.5" "why-not-an-entry";
    HqMoved(UnitId) = "6.3.1" "why-already-moved";
    HqNoCombat(UnitId) = "7.3.3" "why-hq-no-combat";
    HqStays(UnitId) = "6.3.1" "why-hq-stays";
    HqStrategic(UnitId) = "6.2.1" "why-hq-strategic";
    HqUnsupplied(HexId) = "6.1.10" "why-hq-unsupplied";
    HungaryFirm = "14.2.1" "why-hungary-firm";
    HurrahOutside(HexId) = "7.6.4" "why-hurrah-outside";
    HurrahStronghold(HexId) = "7.6.4" "why-hurrah-stronghold";
    Immobile(UnitId) = "6.1.8" "why-immobile";
    InFortress(HexId) = "17.3.12" "why-in-fortress";
    InMovingTheatre(HexId) = "10.3.2" "why-in-moving-theatre";
    LaunchMode = "11.3.2" "why-wrong-mode";
    MobilisedAlready = "17.2.3" "why-mobilised-already";
    MudAttack(UnitId) = "3.2.2" "why-mud-attack";
    MudCrossing(HexId) = "3.2.2" "why-mud-crossing";
    MudDraw = "11.3.4" "why-mud-draw";
    MudHurrah = "3.2.2" "why-mud-hurrah";
    MudOffensive = "3.2.2" "why-mud-offensive";
    MudStrategic = "3.2.2" "why-mud-strategic";
    MudSupport(Support) = "3.2.2" "why-mud-support";
    MudTheatre = "12.3.1" "why-mud-theatre";
    MustArrive(UnitId) = "17.1" "why-must-arrive";
    MustEnterWarsaw = "19.1.2" "why-must-enter-warsaw";
    MustHold(HexId) = "6.7.6" "why-must-hold";
    NeedsCity = "11.7" "why-needs-city";
    NeedsMajorCity = "11.3.2" "why-needs-major-city";
    NeedsSixSupports = "11.3.2" "why-needs-six-supports";
    NeedsSupport(UnitId) = "17.3.7" "why-needs-support";
    NeedsSupportThere(UnitId) = "17.3.10" "why-needs-support";
    NeedsSupportToReturn(UnitId) = "17.3.9" "why-needs-support";
    NeedsTwoSupports = "6.3.1" "why-needs-two-supports";
    NeverGeneric(Support) = "1.5.3" "why-never-generic";
    NoAttack = "7.5.4" "why-no-attack";
    NoAttackers = "7.3.1" "why-no-attackers";
    NoBridge(UnitId) = "4.1.4" "why-no-bridge";
    NoBridgeBuilder(UnitId) = "4.1.3" "why-no-bridge-builder";
    NoEntryFor(UnitId) = "17.1" "why-no-place-to-rebuild";
    NoExit(HexId) = "2.0" "why-no-exit";
    NoFriendBeside(HexId) = "12.1.1" "why-no-friend-beside";
    NoGermanEntryFor(UnitId) = "17.2.1" "why-no-place-to-rebuild";
    NoHaltHere(HexId) = "6.7.1" "why-no-halt-here";
    NoHqHere(HexId) = "12.1.2" "why-no-hq-here";
    NoHqToAbandon(UnitId) = "6.3.1" "why-no-hq-to-abandon";
    NoHurrah = "7.6.4" "why-no-hurrah";
    NoMoreExploit(UnitId) = "7.14.2" "why-no-more-exploit";
    NoPlaceFor(Support) = "5.4.1" "why-no-place-for";
    NoPlaceToRebuild(UnitId) = "17.3.11" "why-no-place-to-rebuild";
    NoPoints = "17.3.4" "why-no-points";
    NoPort(HexId) = "6.5.2" "why-no-port";
    NoRailPoints = "6.4.2" "why-no-rail-points";
    NoRailway(HexId) = "6.4.3" "why-no-railway";
    NoReserveUnit(UnitId) = "17.1" "why-wrong-unit";
    NoRest(UnitId) = "12.1.2" "why-wrong-unit";
    NoRoad(HexId) = "9.1.4" "why-no-road";
    NoRoadToTheatre(HexId) = "10.3.2" "why-no-road-to-theatre";
    NoShips = "6.5.1" "why-no-ships";
    NoShipsNow = "17.2.2" "why-not-in-exploitation";
    NoStandardCorps(HexId) = "10.3.2" "why-no-standard-corps";
    NoStavkaPoints(UnitId) = "12.1.1" "why-no-stavka-points";
    NoSuchGround = "1.8.1" "why-no-such-ground";
    NoSuchSupport(Support) = "5.1.2" "why-no-such-support";
    NoSurprise(UnitId) = "5.4.1" "why-no-surprise";
    NoTheatre = "9.1.1" "why-no-theatre";
    NoWaterThere(UnitId) = "4.1.3" "why-no-water-there";
    NobodyAttacks(HexId) = "7.1.1" "why-nobody-attacks";
    NobodyNear(HexId) = "4.7.1" "why-nobody-near";
    NobodyThere(HexId) = "7.1.1" "why-nobody-there";
    NobodyToHold(HexId) = "6.7.1" "why-nobody-to-hold";
    NotARefuge(HexId) = "9.1.4" "why-not-a-refuge";
    NotAnEntry(HexId) = "17.1" "why-not-an-entry";
    NotArriving(UnitId) = "17.1" "why-not-arriving";
    NotBeside(UnitId) = "7.1.1" "why-not-beside";
    NotControlled(HexId) = "1.10.1" "why-not-controlled";
    NotEliminated(UnitId) = "17.3.6" "why-not-eliminated";
    NotElite(UnitId) = "7.6.1" "why-not-elite";
    NotExploiting(UnitId) = "8.1.1" "why-not-exploiting";
    NotInBlock = "7.9.3" "why-not-in-block";
    NotInCombat(UnitId) = "7.3.4" "why-not-in-combat";
    NotInExploitation = "8.2.3" "why-not-in-exploitation";
    NotInStavka(UnitId) = "12.1.1" "why-not-in-stavka";
    NotLeftByThem(HexId) = "7.13.1" "why-not-there";
    NotMobilisable(UnitId) = "17.2.3" "why-not-eliminated";
    NotNextHex(HexId) = "6.1.2" "why-not-next-hex";
    NotNow(Support) = "5.4.1" "why-not-now";
    NotOnMap(UnitId) = "6.1.1" "why-not-on-map";
    NotOnTheTrain = "6.4" "why-not-on-the-train";
    NotOverstacked(UnitId) = "1.11.2" "why-not-overstacked";
    NotRetreating(UnitId) = "7.10.4" "why-not-retreating";
    NotStandardCorps(UnitId) = "10.3.2" "why-wrong-unit";
    NotTheMoment = "2.0" "why-not-the-moment";
    NotThere(HexId) = "5.4.1" "why-not-there";
    NotTogether(UnitId) = "6.1.1" "why-not-together";
    NotTravelling(UnitId) = "17.2.2" "why-not-arriving";
    NothingInHand = "17.3.7" "why-nothing-in-hand";
    OffensiveOnly = "11.3.2" "why-offensive-only";
    OnTheTrain = "6.4.3" "why-on-the-train";
    OnlyTowardsSupply(UnitId) = "4.6.4" "why-only-towards-supply";
    OtherAlly(HexId) = "1.7.5" "why-other-ally";
    OutOfCommand(UnitId) = "17.3.12" "why-out-of-command";
    OutOfPoints(HexId) = "6.1.2" "why-out-of-points";
    OutsideArea(HexId) = "2.0" "why-outside-area";
    OutsideTheatre(HexId) = "9.2.1" "why-outside-theatre";
    Overcast(Support) = "5.4.2" "why-overcast";
    OwnTheatreOnly = "11.6.2" "why-own-theatre-only";
    PlaceFirst(UnitId) = "17.1" "why-place-first";
    PlacementOrder(Support) = "11.5.2" "why-placement-order";
    Pontoon(UnitId) = "6.1.8" "why-pontoon";
    PoolEmpty = "10.2.2" "why-pool-empty";
    PortInvested(HexId) = "6.5.2" "why-port-invested";
    PortLost(HexId) = "6.5.2" "why-port-lost";
    PriorityFirst = "12.1.1" "why-priority-first";
    PriorityItself = "11.3.1" "why-priority-itself";
    Quota = "11.5.3" "why-quota";
    RailAbroad(HexId) = "14.3" "why-rail-abroad";
    RailCut(HexId) = "6.4.3" "why-rail-cut";
    RailEnemy(HexId) = "6.4.3" "why-rail-enemy";
    RailPartisans(HexId) = "6.4.3" "why-rail-partisans";
    RailUnlinked(HexId) = "6.4.3" "why-rail-unlinked";
    RebuildBesideEnemy(HexId) = "17.3.12" "why-beside-enemy";
    RebuildEntry(HexId) = "17.3.11" "why-not-an-entry";
    RebuildPlaceFirst(UnitId) = "17.3.11" "why-place-first";
    ReceivedSupport = "12.3.1" "why-received-support";
    Refugees = "1.5.3" "why-refugees";
    ReserveOutsideTheatre(HexId) = "12.1.1" "why-outside-theatre";
    ReservePlaceFirst(UnitId) = "12.1.1" "why-place-first";
    RestBesideEnemy(HexId) = "12.1.2" "why-beside-enemy";
    RestUnsupplied(UnitId) = "12.1.2" "why-unit-unsupplied";
    RetreatFurther(HexId) = "7.10.9" "why-retreat-further";
    RetreatPriority(HexId) = "7.10.5" "why-retreat-priority";
    RetreatPriorityEast(HexId) = "7.10.6" "why-retreat-priority";
    RetreatsTogether(UnitId) = "7.10.4" "why-retreats-together";
    ReturnEntry(HexId) = "14.3" "why-not-an-entry";
    SecondaryGetsNothing = "11.3.1" "why-secondary-gets-nothing";
    SecondaryLast = "12.1.1" "why-secondary-last";
    ShiftMode = "9.1.3" "why-wrong-mode";
    SixRest = "12.1.2" "why-six-rest";
    SsInfantry(UnitId) = "17.3.12" "why-ss-infantry";
    Stacking(HexId) = "1.11.3" "why-stacking";
    StackingAllies(HexId) = "1.11.5" "why-stacking-allies";
    StackingHq(HexId) = "1.11.4" "why-stacking-hq";
    StavkaMinimum = "12.2.2" "why-stavka-minimum";
    StrategicCommand(HexId) = "6.2.1" "why-strategic-command";
    StrategicEnemy(HexId) = "6.2.1" "why-strategic-enemy";
    StrategicFortress(HexId) = "6.2.1" "why-strategic-fortress";
    StrategicPaid = "6.2.3" "why-strategic-paid";
    StrategicUnpaid(HexId) = "6.2.3" "why-strategic-unpaid";
    StrengthenedTwice = "10.3.2" "why-strengthened-twice";
    SupportInHand = "17.3.7" "why-support-in-hand";
    SupportNotHere(Support) = "5.4.1" "why-support-not-here";
    SupportTooFar(Support) = "5.4.1" "why-support-too-far";
    SupportTwice(Support) = "5.4.5" "why-support-twice";
    TenHaltOrders = "6.7.3" "why-ten-halt-orders";
    TheatreAsked = "12.0" "why-theatre-asked";
    TheatreMoved = "11.6.1" "why-theatre-moved";
    TheatreUnsupplied(HexId) = "9.1.4" "why-theatre-unsupplied";
    TooFarFromMarker(UnitId) = "4.7.1" "why-too-far-from-marker";
    TravelsAlone(UnitId) = "6.4.2" "why-travels-alone";
    TurnedAlready = "14.3" "why-turned-already";
    TurnedOver = "11.7" "why-turned-over";
    TwoArmoured = "7.6.3" "why-two-armoured";
    TwoAtMost = "11.6.2" "why-two-at-most";
    TwoLeaders(UnitId) = "5.4.4" "why-two-leaders";
    UnderHaltOrder(HexId) = "6.7.7" "why-under-halt-order";
    UnderWay(UnitId) = "6.1.3" "why-under-way";
    UnitUnsupplied(UnitId) = "17.3.12" "why-unit-unsupplied";
    UsedOutsideTheatre(Support) = "11.5.5" "why-used-outside-theatre";
    WrongMode = "5.4.1" "why-wrong-mode";
    WrongUnit(UnitId) = "5.4.4" "why-wrong-unit";
    ZhukovStays = "11.7" "why-zhukov-stays";
}

impl Subject<VictoryRoads> for HexId {
    fn called(self, by: &VictoryRoads) -> (&'static str, Value) {
        ("hex", by.hex_name(self))
    }
}

impl Subject<VictoryRoads> for UnitId {
    fn called(self, by: &VictoryRoads) -> (&'static str, Value) {
        ("unit", by.unit_name(self))
    }
}

impl Subject<VictoryRoads> for Support {
    fn called(self, by: &VictoryRoads) -> (&'static str, Value) {
        ("support", by.support_name(self))
    }
}
