//! Why something may not be done: the rule and the words for it. Where a reason serves several segments of a turn, its line
//! names the rule for activations, or for the first of them.

use board::HexId;

use kernel::Refusal;

use crate::DarkValley;
use crate::data::tables::Chit;
use crate::state::{Phase, Stage, State};
use crate::units::{Nation, Side, UnitId};

kernel::reasons! {
    by DarkValley;
    Abroad(HexId) = "9.6" "why-abroad";
    AdvancedAlready(UnitId) = "12.6" "why-advanced-already";
    AlliesApart(HexId) = "16.6" "why-allies-apart";
    AloneInAttack(UnitId) = "12.2.1" "why-alone-in-attack";
    AloneInHex(UnitId) = "12.2.1" "why-alone-in-hex";
    AtFullStrength(UnitId) = "7.4" "why-at-full-strength";
    AttackedAlready(HexId) = "12.1" "why-attacked-already";
    BesideEnemy(HexId) = "7.3" "why-beside-enemy";
    BombedAlready(HexId) = "8.5" "why-bombed-already";
    CannotLand(UnitId) = "9.6" "why-cannot-land";
    CannotLeave(UnitId) = "7.7" "why-cannot-leave";
    Closed(HexId) = "11.1" "why-closed";
    Cluttered(HexId) = "5.4" "why-cluttered";
    DefendedAlready(HexId) = "17.1.2" "why-defended-already";
    DepotStays(UnitId) = "12.6" "why-depot-stays";
    DepotTooFar(HexId) = "13.6" "why-depot-too-far";
    DiesLast(UnitId) = "12.3" "why-dies-last";
    DoesNotAttack(UnitId) = "12.2" "why-does-not-attack";
    DoesNotBomb(UnitId) = "8.5" "why-does-not-bomb";
    DoesNotMarch(UnitId) = "11.1" "why-does-not-march";
    DoneAlready(UnitId) = "8.4" "why-done-already";
    DropOnTown(HexId) = "9.7" "why-drop-on-town";
    EnemyOccupied(HexId) = "11.1" "why-enemy-occupied";
    EnemyUnit(UnitId) = "2.4" "why-enemy-unit";
    FlownAlready(UnitId) = "8.1" "why-flown-already";
    FoughtAlready(UnitId) = "12.1" "why-fought-already";
    FrontierClosed(HexId) = "16.5" "why-frontier-closed";
    Full(HexId) = "5.2" "why-full";
    GiveFirst(UnitId) = "7.8" "why-give-first";
    GoesAlready(UnitId) = "12.2" "why-goes-already";
    GroundedInOpening(UnitId) = "8.7" "why-grounded-in-opening";
    HexUnsupplied(HexId) = "8.2" "why-hex-unsupplied";
    HqAlone(UnitId) = "12.6" "why-hq-alone";
    HqStays(UnitId) = "10.5.7" "why-hq-stays";
    InZone(HexId) = "6.2" "why-in-zone";
    MansteinTooFar(HexId) = "17.2.2" "why-manstein-too-far";
    MechOnly(UnitId) = "10.5.7" "why-mech-only";
    MovedAlready(UnitId) = "11.1" "why-moved-already";
    MustArrive(UnitId) = "7.1" "why-must-arrive";
    MustMake(UnitId) = "7.8" "why-must-make";
    NoAttackers(HexId) = "12.2" "why-no-attackers";
    NoBase(UnitId) = "8.2" "why-no-base";
    NoCityToDefend(HexId) = "17.1.2" "why-no-city-to-defend";
    NoCoast(HexId) = "9.6" "why-no-coast";
    NoComponent(UnitId) = "7.8" "why-no-component";
    NoDepot(UnitId) = "13.6" "why-no-depot";
    NoExit(HexId) = "11.5" "why-no-exit";
    NoFleet(HexId) = "9.3" "why-no-fleet";
    NoGermanUnit(UnitId) = "10.5.11" "why-no-german-unit";
    NoInfantryThere(UnitId) = "15.2" "why-no-infantry-there";
    NoLine(HexId) = "7.3" "why-no-line";
    NoMarkerLeft(HexId) = "17.1.2" "why-no-marker-left";
    NoMarkerThere(HexId) = "17.1.2" "why-no-marker-there";
    NoPanzerChit(Chit) = "10.6" "why-no-panzer-chit";
    NoPoints(UnitId) = "7.6" "why-no-points";
    NoPort(HexId) = "9.3" "why-no-port";
    NoRailway(HexId) = "9.2" "why-no-railway";
    NoReserve(UnitId) = "7.3" "why-no-reserve";
    NoShips(UnitId) = "9.5" "why-no-ships";
    NoSupport(UnitId) = "8.4" "why-no-support";
    NoTown(HexId) = "8.2" "why-no-town";
    NoTrains(UnitId) = "9.4" "why-no-trains";
    NoWayBack(HexId) = "12.5" "why-no-way-back";
    NobodyAttacks(HexId) = "12.2" "why-nobody-attacks";
    NobodyThere(HexId) = "12.2" "why-nobody-there";
    NobodyToFeed(HexId) = "8.6" "why-nobody-to-feed";
    NobodyToSupport(UnitId) = "8.3" "why-nobody-to-support";
    NotActive(UnitId) = "10.4" "why-not-active";
    NotAirborne(UnitId) = "9.7" "why-not-airborne";
    NotAnEntry(HexId) = "7.2" "why-not-an-entry";
    NotArriving(UnitId) = "7.1" "why-not-arriving";
    NotAtHand(Chit) = "10.1" "why-not-at-hand";
    NotBeside(UnitId) = "12.2" "why-not-beside";
    NotEliminated(UnitId) = "7.4" "why-not-eliminated";
    NotEnough(UnitId) = "7.8" "why-not-enough";
    NotHeld(HexId) = "2.4" "why-not-held";
    NotInCombat(UnitId) = "12.3" "why-not-in-combat";
    NotInPlay(UnitId) = "8.1" "why-not-in-play";
    NotInPocket(UnitId) = "17.1.2" "why-not-in-pocket";
    NotInStavka(UnitId) = "10.5.5" "why-not-in-stavka";
    NotLed(UnitId) = "10.5.11" "why-not-led";
    NotLogistics(Chit) = "10.2" "why-not-logistics";
    NotNextHex(HexId) = "11.1" "why-not-next-hex";
    NotOnMap(UnitId) = "11.1" "why-not-on-map";
    NotOverstacked(UnitId) = "5.3" "why-not-overstacked";
    NotPunishable(UnitId) = "10.5.6" "why-not-punishable";
    NotThatWay = "10.5" "why-not-that-way";
    NotTheMoment = "4.0" "why-not-the-moment";
    NotTogether(UnitId) = "11.1" "why-not-together";
    NothingInHand = "7.1" "why-nothing-in-hand";
    OddsTooLow(HexId) = "12.3" "why-odds-too-low";
    OdessaStands(UnitId) = "17.1.2" "why-odessa-stands";
    OneAirUnit(UnitId) = "8.4" "why-one-air-unit";
    OtherClass(UnitId) = "7.7" "why-other-class";
    OtherDistrict(UnitId) = "17.1.1" "why-other-district";
    OtherHq(UnitId) = "10.5.7" "why-other-hq";
    OtherSea(HexId) = "9.3" "why-other-sea";
    OutOfPoints(HexId) = "11.1" "why-out-of-points";
    OutOfRange(UnitId) = "8.3" "why-out-of-range";
    OutOfReach(HexId) = "10.5.5" "why-out-of-reach";
    PlaceFirst(UnitId) = "7.1" "why-place-first";
    PortFrozen(HexId) = "9.3" "why-port-frozen";
    RailBesideEnemy(HexId) = "13.6" "why-rail-beside-enemy";
    RebuiltAlready(UnitId) = "7.4" "why-rebuilt-already";
    StraitClosed(HexId) = "9.3" "why-strait-closed";
    ThereAlready(HexId) = "9.1" "why-there-already";
    TooFar(UnitId) = "15.1" "why-too-far";
    TooFarToMove(HexId) = "8.2" "why-too-far-to-move";
    UnderWay(UnitId) = "11.1" "why-under-way";
    UnitUnsupplied(UnitId) = "13.5" "why-unit-unsupplied";
}

impl Why {
    /// The refusal for the player: a reason that several rules share names the one that it is about now.
    pub fn refusal_in(self, by: &DarkValley, s: &State) -> Refusal {
        let refusal = self.refusal(by);
        Refusal { rule: self.rule_in(by, s).unwrap_or(refusal.rule), ..refusal }
    }

    /// The rule of a reason that several rules share, in the part of the turn that is going on.
    fn rule_in(self, by: &DarkValley, s: &State) -> Option<&'static str> {
        match self {
            // [7.2, 7.3] Where units come, be they new, replaced or made of others.
            Self::NotAnEntry(_) | Self::NoLine(_) => Some(entry(s.active)),
            Self::NoTown(_) | Self::BesideEnemy(_) | Self::EnemyOccupied(_) if s.stage <= Stage::SovietConversions => {
                Some(entry(s.active))
            }
            Self::NoPoints(unit) => Some(match by.data.unit(unit).nation {
                Nation::Soviet => "7.6",
                Nation::Romanian | Nation::Hungarian => "7.5",
                _ => "7.4",
            }),
            // [8.5, 9.7] Losses outside of combat.
            Self::NotInCombat(_) if matches!(s.phase, Phase::Bombed(_)) => Some("8.5"),
            Self::NotInCombat(_) if matches!(s.phase, Phase::Dropped(_)) => Some("9.7"),
            Self::Closed(_) | Self::EnemyOccupied(_) if s.phase == Phase::Reserves => Some("10.5.5"),
            Self::NobodyThere(_) if matches!(s.phase, Phase::Bombing(_)) => Some("8.5"),
            Self::DoneAlready(_) if matches!(s.phase, Phase::Combat | Phase::Bombing(_)) => Some("8.5"),
            // [8.4, 15.1, 15.2, 15.3] What supports a combat has a rule each.
            Self::DoneAlready(unit) | Self::NotInPlay(unit) | Self::NoInfantryThere(unit)
                if matches!(s.phase, Phase::Battle) =>
            {
                by.support_rule(unit)
            }
            Self::Abroad(_)
            | Self::AtFullStrength(_)
            | Self::BesideEnemy(_)
            | Self::Closed(_)
            | Self::DoesNotBomb(_)
            | Self::DoesNotMarch(_)
            | Self::DoneAlready(_)
            | Self::EnemyOccupied(_)
            | Self::HexUnsupplied(_)
            | Self::MovedAlready(_)
            | Self::NoPort(_)
            | Self::NoRailway(_)
            | Self::NoShips(_)
            | Self::NoTown(_)
            | Self::NoTrains(_)
            | Self::NotArriving(_)
            | Self::NotEliminated(_)
            | Self::NotNextHex(_)
            | Self::NotOnMap(_)
            | Self::NothingInHand
            | Self::OtherSea(_)
            | Self::OutOfReach(_)
            | Self::PlaceFirst(_)
            | Self::PortFrozen(_)
            | Self::RebuiltAlready(_)
            | Self::StraitClosed(_)
            | Self::ThereAlready(_)
            | Self::TooFarToMove(_)
            | Self::UnderWay(_) => segment(s.stage),
            _ => None,
        }
    }
}

/// Where units of a side come.
const fn entry(side: Side) -> &'static str {
    match side {
        Side::Axis => "7.2",
        Side::Soviet => "7.3",
    }
}

/// [4.0] The rule of a segment that has one of its own.
const fn segment(stage: Stage) -> Option<&'static str> {
    Some(match stage {
        Stage::AxisReinforcements => "7.2",
        Stage::AxisReplacements => "7.4",
        Stage::AxisChanges => "7.7",
        Stage::SovietReinforcements => "7.3",
        Stage::SovietReplacements => "7.6",
        Stage::SovietConversions => "7.8",
        Stage::AxisBases | Stage::SovietBases => "8.2",
        Stage::AxisRail => "9.2",
        Stage::AxisShips => "9.3",
        Stage::SovietRail => "9.4",
        Stage::SovietShips => "9.5",
        Stage::Landing => "9.6",
        Stage::Airborne => "9.7",
        Stage::Depots => "13.6",
        Stage::AirSupply => "8.6",
        Stage::SetUp | Stage::Initiative | Stage::Activations | Stage::Attrition | Stage::Final => return None,
    })
}

kernel::subjects! { by DarkValley;
    HexId: "hex" |it, by| by.hex_name(it);
    UnitId: "unit" |it, by| by.unit_name(it);
    Chit: "chit" |it, by| by.chit_name(it);
}
