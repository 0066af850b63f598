//! [5.2, 5.4] How many counters of a side may share a hex when set-up is over.

use board::HexId;

use super::{Deployment, Why};
use crate::data::Data;
use crate::units::{Kind, Nation, Trait, UnitId};

/// [5.2, 5.4] Is a hex too full?
pub(super) fn fits(data: &Data, d: &Deployment, hex: HexId) -> Result<(), Why> {
    let limit = &data.tables.stacking;
    let (mut units, mut armies, mut tigers, mut artillery) = (0, 0, 0, 0);
    let (mut panzer_hqs, mut depots, mut bases) = (0, 0, 0);
    let mut ally = None;
    for unit in d.stack(hex) {
        let info = data.unit(unit);
        match info.kind {
            Kind::Mech if info.traits.has(Trait::Tiger) => tigers += 1,
            Kind::Infantry | Kind::Mech => units += 1,
            Kind::Artillery => artillery += 1,
            Kind::Hq => panzer_hqs += u8::from(info.nation == Nation::German),
            Kind::Depot => depots += 1,
            Kind::Air => bases += 1,
            Kind::Support | Kind::Leader => {}
        }
        armies += u8::from(info.traits.has(Trait::Army));
        if is_ally(data, unit) && *ally.get_or_insert(info.nation) != info.nation {
            return Err(Why::MixedAllies(hex));
        }
    }
    for (count, most, why) in [
        (units, limit.units, Why::TooMany(hex)),
        (armies, limit.soviet_armies, Why::TooManyArmies(hex)),
        (panzer_hqs, limit.panzer_hqs, Why::TwoPanzerHqs(hex)),
        (depots, limit.depots, Why::TwoDepots(hex)),
        (bases, limit.bases, Why::ThreeBases(hex)),
        (tigers, limit.tigers, Why::TwoTigers(hex)),
        (artillery, limit.artillery, Why::TwoArtilleries(hex)),
    ] {
        if count > most {
            return Err(why);
        }
    }
    Ok(())
}

/// Does it fight for an ally of Germany?
pub(super) fn is_ally(data: &Data, unit: UnitId) -> bool {
    let info = data.unit(unit);
    info.kind.fights() && !matches!(info.nation, Nation::German | Nation::Soviet)
}
