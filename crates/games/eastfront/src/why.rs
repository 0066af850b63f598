//! Why something may not be done: the rule and the text of every refusal.

use board::HexId;

use crate::EastFront;
use crate::units::UnitId;

kernel::reasons! {
    by EastFront;
    NotNow = "4.4" "why-not-now";
    // Set-up.
    FrontierEmpty(HexId) = "3.24" "why-frontier-empty";
    NotOwnTerritory(HexId) = "3.24" "why-not-own-territory";
    NoSupplyThere(HexId) = "3.24" "why-no-supply-there";
    HqTooNear(HexId) = "3.24" "why-hq-too-near";
    OutsideSector(UnitId) = "3.24" "why-outside-sector";
    DistrictAtFrontier(UnitId) = "3.24" "why-district-at-frontier";
    GarrisonShort(HexId) = "3.24" "why-garrison-short";
    StartBattle(HexId) = "3.24" "why-start-battle";
    CourlandShort = "3.24" "why-courland-short";
    CannotHoldPlain(UnitId) = "16.7" "why-cannot-hold-plain";
    PlainEmpty(HexId) = "16.7" "why-plain-empty";
    EdgeEmpty(HexId) = "16.7" "why-edge-empty";
    ForceTotals(UnitId) = "3.22" "why-force-totals";
    // Command.
    NotYours = "4.4" "why-not-yours";
    EnemyUnit(UnitId) = "4.4" "why-enemy-unit";
    NotOnMap(UnitId) = "4.4" "why-not-on-map";
    NotAnHq(UnitId) = "5.2" "why-not-an-hq";
    AlreadyActive(UnitId) = "5.2" "why-already-active";
    Powerless(UnitId) = "5.8" "why-powerless";
    SupremeNoBlitz = "5.7" "why-supreme-no-blitz";
    NoStepForBlitz(UnitId) = "5.7" "why-no-step-for-blitz";
    HoldFast = "4.4" "why-hold-fast";
    NoDeployInMud = "5.21" "why-no-deploy-in-mud";
    HqCannotEngage(HexId) = "5.1" "why-hq-cannot-engage";
    NotFriendly(HexId) = "8.4" "why-not-friendly";
    NotActive(UnitId) = "5.41" "why-not-active";
    CannotMobilize(UnitId) = "5.7" "why-cannot-mobilize";
    LastStep(UnitId) = "5.43" "why-last-step";
    OnlySupreme(UnitId) = "5.62" "why-only-supreme";
    // Movement.
    OffMap = "6.1" "why-off-map";
    Impassable(HexId) = "1.3" "why-impassable";
    NotNextHex(HexId) = "6.1" "why-not-next-hex";
    AlreadyMoved(UnitId) = "6.1" "why-already-moved";
    MovedStrategically(UnitId) = "6.53" "why-moved-strategically";
    HqStaysPut(UnitId) = "5.43" "why-hq-stays-put";
    ActiveHq(UnitId) = "5.2" "why-active-hq";
    Dispersed(UnitId) = "14.6" "why-dispersed";
    IsRearguard(UnitId) = "6.41" "why-is-rearguard";
    OutOfCommand(UnitId) = "5.3" "why-out-of-command";
    StaticUnit(UnitId) = "2.67" "why-static";
    MustBeRearguard(UnitId) = "6.41" "why-must-be-rearguard";
    OthersRemain(UnitId) = "6.41" "why-others-remain";
    NotEngaged(UnitId) = "6.41" "why-not-engaged";
    NowhereToGo(UnitId) = "6.1" "why-nowhere-to-go";
    NowhereToRetreat(UnitId) = "6.32" "why-nowhere-to-go";
    NowhereByRail(UnitId) = "9.21" "why-nowhere-to-go";
    NowhereToDrop(UnitId) = "14.3" "why-nowhere-to-go";
    NowhereBySea(UnitId) = "15.2" "why-nowhere-to-go";
    NowhereToLand(UnitId) = "15.42" "why-nowhere-to-go";
    NotMovedYet = "6.1" "why-not-moved-yet";
    TooFar(HexId) = "6.1" "why-too-far";
    Stopped(HexId) = "6.1" "why-stopped";
    Strait(HexId) = "1.39" "why-strait";
    DisengageFriendly(HexId) = "6.32" "why-disengage-friendly";
    NoReengage(HexId) = "6.32" "why-no-reengage";
    HexsideFull(HexId) = "6.33" "why-hexside-full";
    Stacking(HexId) = "6.21" "why-stacking";
    TooMany(HexId) = "6.22" "why-too-many";
    Confined(UnitId) = "16.4" "why-confined";
    HungaryClosed = "2.66" "why-hungary-closed";
    NotReachable(HexId) = "6.53" "why-not-reachable";
    NoDropThere(HexId) = "14.3" "why-not-reachable";
    NoLandingThere(HexId) = "15.42" "why-not-reachable";
    NoEvacuationThere(HexId) = "15.6" "why-not-reachable";
    NoSupremeMoves = "6.51" "why-no-supreme-moves";
    NoStrategicRetreat(UnitId) = "6.53" "why-no-strategic-retreat";
    NoRail(HexId) = "9.21" "why-no-rail";
    NoPort(HexId) = "15.2" "why-no-port";
    PortFull(HexId) = "15.21" "why-port-full";
    NoSeaPower = "15.0" "why-no-sea-power";
    SeaNotControlled(HexId) = "15.1" "why-sea-not-controlled";
    NoLandingPort(HexId) = "15.41" "why-no-landing-port";
    NobodyToLand(HexId) = "15.41" "why-nobody-to-land";
    CannotLand(UnitId) = "15.41" "why-cannot-land";
    NoLandingHq(HexId) = "15.41" "why-no-landing-hq";
    LandedBefore(UnitId) = "15.41" "why-landed-before";
    LastCannotLand(UnitId) = "6.41" "why-last-cannot-land";
    NoEvacuationHq(HexId) = "15.6" "why-no-evacuation-hq";
    EvacuationEngaged(HexId) = "15.6" "why-evacuation-engaged";
    NoParatroops = "14.0" "why-no-paratroops";
    ParasNotHere(HexId) = "14.2" "why-paras-not-here";
    // Combat.
    NoBattle(HexId) = "7.11" "why-no-battle";
    FightsAlready(HexId) = "7.14" "why-fights-already";
    StrikeInactive(UnitId) = "5.5" "why-not-active";
    NoStrikeDice(UnitId) = "13.12" "why-no-strike-dice";
    StrikeDisrupted(UnitId) = "13.16" "why-strike-disrupted";
    StrikeSpent(UnitId) = "13.1" "why-strike-spent";
    StrikeDropped(UnitId) = "14.2" "why-strike-spent";
    StruckAlready(HexId) = "13.13" "why-struck-already";
    OutOfAirRange(HexId) = "13.11" "why-out-of-air-range";
    LandedTooFar(HexId) = "15.41" "why-landed-too-far";
    NotThere(UnitId) = "7.33" "why-not-there";
    HalfHit(UnitId) = "7.34" "why-half-hit";
    NotStrongest(UnitId) = "7.33" "why-not-strongest";
    NotWeakest(UnitId) = "7.51" "why-not-weakest";
    // Supply and satellites.
    FortressStrongest(UnitId) = "10.5" "why-fortress-strongest";
    NotSurplus(UnitId) = "6.22" "why-not-there";
    NotCadre(UnitId) = "15.31" "why-not-cadre";
    BridgeheadNotReady = "15.51" "why-bridgehead-not-ready";
    NotLanded(UnitId) = "15.51" "why-not-landed";
    TooEarlyToSurrender = "16.1" "why-too-early-to-surrender";
    AskedAlready = "16.1" "why-asked-already";
    NoNationalHex = "16.1" "why-no-national-hex";
    NotOfNation(UnitId) = "16.1" "why-not-of-nation";
    Watched(UnitId) = "16.1" "why-watched";
    NotNearest(UnitId) = "16.7" "why-not-nearest";
    // Production.
    Disbanded(UnitId) = "11.52" "why-disbanded";
    RaisedAlready(UnitId) = "11.41" "why-raised-already";
    AtFullStrength(UnitId) = "11.41" "why-at-full-strength";
    Engaged(UnitId) = "11.41" "why-engaged";
    NoSupplyLine(UnitId) = "11.41" "why-no-supply-line";
    OneSsStep = "2.65" "why-one-ss-step";
    TooDear(UnitId) = "11.3" "why-too-dear";
    NotAHomeCity(HexId) = "11.6" "why-not-a-home-city";
    CityUnsupplied(HexId) = "11.6" "why-city-unsupplied";
    CityEmbattled(HexId) = "11.6" "why-city-embattled";
    CityFull(HexId) = "11.6" "why-city-full";
    NotEliminated(UnitId) = "11.42" "why-not-eliminated";
    GoneForGood(UnitId) = "11.42" "why-gone-for-good";
    NoRoom(UnitId) = "11.6" "why-no-room";
    NotDue(UnitId) = "11.5" "why-not-due";
    MustArrive(UnitId) = "11.5" "why-must-arrive";
    HastenedAlready(UnitId) = "11.51" "why-hastened-already";
    OneStep(UnitId) = "11.51" "why-one-step";
    BridgeheadReady = "15.51" "why-bridgehead-ready";
    BridgeheadRecalled = "15.51" "why-bridgehead-recalled";
    BridgeheadDear = "15.51" "why-bridgehead-dear";
}

kernel::subjects! { by EastFront;
    HexId: "hex" |it, by| by.hex_name(it);
    UnitId: "unit" |it, by| by.unit_name(it);
}
