//! Why a set-up, or a change of one, is refused: the rule and the text.

use board::HexId;
use kernel::{Refusal, Value};

use crate::data::Data;
use crate::data::scenarios::Scenario;
use crate::units::UnitId;

kernel::reasons! {
    by Data;
    // “17.0” stands for the paragraph that sets up the scenario at hand.
    NotNow = "17.0" "why-setup-not-now";
    NotYours(UnitId) = "17.0" "why-setup-not-yours";
    NotThere(UnitId) = "17.0" "why-setup-not-there";
    SamePlace(UnitId) = "17.0" "why-setup-same-place";
    // Where counters may stand.
    NotPrinted(UnitId) = "17.0" "why-setup-printed";
    NotDistrict(UnitId) = "17.0" "why-setup-district";
    NotReserve(UnitId) = "17.0" "why-setup-reserve";
    TwoReserves(HexId) = "17.0" "why-setup-two-reserves";
    NotCountry(UnitId) = "17.0" "why-setup-country";
    NotBase(UnitId) = "17.0" "why-setup-base";
    NotOwnSide(UnitId) = "17.0" "why-setup-own-side";
    NotRail(UnitId) = "17.0" "why-setup-rail";
    NotTown(UnitId) = "17.0" "why-setup-town";
    TooFarSouth(UnitId) = "17.0" "why-setup-too-far-south";
    TooManySouth = "17.0" "why-setup-too-many-south";
    // What must be held.
    Empty(HexId) = "17.0" "why-setup-empty";
    NobodyNear(HexId) = "17.0" "why-setup-nobody-near";
    Hole(HexId) = "17.0" "why-setup-hole";
    Weak(HexId) = "17.0" "why-setup-weak";
    // Losses and boxes.
    NotForBox(UnitId) = "17.0" "why-setup-not-for-box";
    BoxCount = "17.0" "why-setup-box-count";
    StepCount = "17.0" "why-setup-step-count";
    StepWorth = "17.0" "why-setup-step-worth";
    FlipCount = "17.0" "why-setup-flip-count";
    FullStrength(UnitId) = "17.0" "why-setup-full-strength";
    Weakened(UnitId) = "17.0" "why-setup-weakened";
    NoStep(UnitId) = "17.0" "why-setup-no-step";
    OtherPool(UnitId) = "17.0" "why-setup-other-pool";
    WrongPool(UnitId) = "17.0" "why-setup-wrong-pool";
    // Markers.
    KurskMarker = "17.0" "why-setup-kursk";
    Supply(UnitId) = "13.2" "why-setup-supply";
    // Stacking.
    TooMany(HexId) = "5.2" "why-setup-too-many";
    TooManyArmies(HexId) = "5.2" "why-setup-too-many-armies";
    MixedAllies(HexId) = "5.2" "why-setup-mixed-allies";
    TwoPanzerHqs(HexId) = "5.4" "why-setup-two-panzer-hqs";
    TwoDepots(HexId) = "5.4" "why-setup-two-depots";
    ThreeBases(HexId) = "5.4" "why-setup-three-bases";
    TwoTigers(HexId) = "5.4" "why-setup-two-tigers";
    TwoArtilleries(HexId) = "5.4" "why-setup-two-artilleries";
}

kernel::subjects! { by Data;
    HexId: "hex" |hex, by| Value::from(by.map.name(hex));
    UnitId: "unit" |unit, by| Value::from(by.units.get(unit.index()).map_or_else(String::new, |info| info.name.to_string()));
}

impl Why {
    /// The refusal for the player, by the paragraph of the scenario that is set up.
    pub fn of(self, data: &Data, scenario: &Scenario) -> Refusal {
        let mut refusal = self.refusal(data);
        if refusal.rule == "17.0" {
            refusal.rule = paragraph(scenario);
        }
        refusal
    }
}

/// The paragraph that sets up a scenario; the campaign begins as 17.1 does.
pub(crate) fn paragraph(scenario: &Scenario) -> &'static str {
    match &*scenario.rule {
        "17.2" => "17.2.1",
        "17.3" => "17.3.1",
        "17.4" => "17.4.1",
        _ => "17.1.1",
    }
}
