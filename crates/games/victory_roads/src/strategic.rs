//! (6.2, 6.3) Strategic movement, and who may go so.

use arrayvec::ArrayVec;
use board::HexId;

use crate::VictoryRoads;
use crate::ground::{City, Country, Works};
use crate::movement::{MAX_PATH, Moving};
use crate::state::{Segment, State, Weather, mark};
use crate::supports::Support;
use crate::units::{Nation, Side, UnitId};
use crate::why::Why;

impl VictoryRoads {
    /// [6.2.2, 1.9.2] The same for strategic movement: twice as much; what was halved for want of supply is whole again.
    pub(crate) fn strategic_allowance(&self, s: &State, unit: UnitId) -> u8 {
        let times = if s.pieces.has(unit, mark::UNSUPPLIED) { 1 } else { 2 };
        self.allowance_if(s, unit, false).saturating_mul(times)
    }

    /// [6.2.1, 6.2.3, 6.3.1] May this way be a strategic movement of this unit: all of it in command, none of it beside an
    /// enemy, no fortress or city of Germany that still holds out? Each unit of a stack is asked for itself: those whose own
    /// points are enough go along as they are.
    pub(crate) fn may_go_strategically(&self, s: &State, moving: &Moving, unit: UnitId) -> Result<(), Why> {
        let side = s.active;
        let to = moving.at();
        if s.segment != Segment::Movement {
            return Err(Why::OutOfPoints(to));
        }
        if s.ground == Weather::Mud {
            return Err(Why::MudStrategic);
        }
        let escaping = s.pieces.has(unit, mark::ESCAPING);
        let barred = |placed: &crate::state::Placed| placed.kind == Support::Refugees;
        if side == Side::Axis {
            if s.disgrace.slow {
                return Err(Why::DismissedStrategic);
            }
            if s.placed.iter().any(barred) {
                return Err(Why::Refugees);
            }
            if !s.strategic_paid && !escaping {
                return Err(Why::StrategicUnpaid(to));
            }
        }
        // (ruling R107) Nor does anybody who goes with an HQ.
        if let Some(&(hq, _)) = moving.group.iter().find(|&&(other, _)| self.data.unit(other).is_hq()) {
            return Err(Why::HqStrategic(hq));
        }
        // [6.3.1] Those who flee stood in command when they began, under the enemy's eyes, and have left their hex by now.
        let way = &moving.path[usize::from(escaping)..];
        if let Some(&hex) = way.iter().find(|&&hex| s.beside(&self.data, side.enemy(), hex)) {
            return Err(Why::StrategicEnemy(hex));
        }
        for &hex in moving.path.iter().skip(1) {
            let ground = self.data.ground.hex(hex);
            let shut = ground.works != Works::None || (ground.country == Country::Germany && ground.city != City::None);
            // [6.2.1, 13.0] (rulings R60, R102)
            if side == Side::Soviet && shut && !s.ever_soviet.contains(hex) {
                return Err(Why::StrategicFortress(hex));
            }
            if side == Side::Axis && self.is_bombed(s, hex) {
                return Err(Why::Bombed(hex));
            }
        }
        if self.commanded(s, self.data.nation(unit), way) { Ok(()) } else { Err(Why::StrategicCommand(to)) }
    }

    /// Long-range aviation lies over railways and roads.
    pub(crate) fn is_bombed(&self, s: &State, hex: HexId) -> bool {
        let range = u32::from(self.data.support(Support::LongRangeAviation).radius);
        let over = |placed: &crate::state::Placed| {
            placed.kind == Support::LongRangeAviation && self.data.map.distance(placed.hex, hex) <= range
        };
        s.placed.iter().any(over)
    }

    /// [6.2.1] Is every hex in the radius of some supplied HQ of this very nation?
    pub(crate) fn commanded(&self, s: &State, nation: Nation, hexes: &[HexId]) -> bool {
        let side = s.side_of(nation);
        let mut missing: ArrayVec<HexId, MAX_PATH> = hexes.iter().copied().collect();
        // [1.7.3] Allies of the Soviets have no HQ of their own: they count as Soviets.
        let own = |hq: Nation| hq == nation || (side == Side::Soviet && hq == Nation::Soviet);
        self.front(s, side, |front| {
            for &hq in &self.data.hqs {
                let info = self.data.unit(hq);
                let Some(at) = s.pieces.hex(hq).filter(|_| own(info.nation) && s.side_of(info.nation) == side) else {
                    continue;
                };
                let far = 2 * u32::from(info.radius);
                if !missing.iter().any(|&hex| self.data.map.distance(at, hex) <= far)
                    || !(front.roads(self, s, side).contains(at) || self.shelters(s, hq, at))
                {
                    continue;
                }
                let radius = front.radius(self, s, side, hq);
                missing.retain(|hex| !radius.contains(*hex));
                if missing.is_empty() {
                    return true;
                }
            }
            missing.is_empty()
        })
    }
}
