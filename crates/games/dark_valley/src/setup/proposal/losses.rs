//! [17.2.1, 17.3.1, 17.4.1] The choices before a deployment: who loses steps, who shows his back, who is held back.

use super::Draft;
use crate::setup::muster::{Boxed, Levy};
use crate::setup::off_map;
use crate::units::{Kind, Trait, UnitId};

impl Draft<'_> {
    /// Takes away what must be taken, where it hurts least.
    pub(super) fn give_up_steps(&mut self) {
        for at in 0..self.m.levies.len() {
            let mut units: Vec<UnitId> =
                self.left.iter().copied().filter(|&unit| self.m.levy(unit) == Some(at)).collect();
            match self.m.levies[at] {
                Levy::Flip { count } => {
                    units.truncate(usize::from(count));
                    units.into_iter().for_each(|unit| {
                        self.d.reduced.insert(unit);
                    });
                }
                Levy::Steps { steps, combat } => self.take_steps(&units, usize::from(steps), i32::from(combat)),
            }
        }
    }

    /// Takes steps one by one, the cheapest that leaves the sum within reach of the others.
    fn take_steps(&mut self, units: &[UnitId], steps: usize, combat: i32) {
        let mut wanted = combat;
        for left in (0..steps).rev() {
            let mut priced: Vec<(i32, UnitId, i32)> = Vec::new();
            for &unit in units {
                if self.d.at(unit) == off_map::ELIMINATED {
                    continue;
                }
                let worth = self.worth(unit);
                let whole = self.d.steps(self.rules.data, unit) == 1;
                let zoc = self.d.has_zoc(self.rules.data, unit);
                let price = 10 * worth + if whole { 6 } else { 0 } + if zoc { 3 } else { 0 } + self.whim(9);
                priced.push((price, unit, worth));
            }
            priced.sort_unstable_by_key(|&(price, unit, _)| (price, unit));
            let mut dearest: Vec<i32> = priced.iter().map(|&(_, _, worth)| worth).collect();
            dearest.sort_unstable_by(|a, b| b.cmp(a));
            let good = |worth: i32| {
                // The dearest of the others can still make up the sum.
                let mut others = dearest.clone();
                if let Some(at) = others.iter().position(|&other| other == worth) {
                    others.remove(at);
                }
                others.iter().take(left).sum::<i32>() >= wanted - worth
            };
            let Some(&(_, unit, worth)) = priced.iter().find(|&&(_, _, worth)| good(worth)) else { return };
            wanted -= worth;
            self.lose_step(unit);
        }
    }

    /// What the next step of a unit is worth.
    fn worth(&self, unit: UnitId) -> i32 {
        match self.info(unit).back {
            Some(back) if !self.d.is_reduced(unit) => self.combat(unit) - i32::from(back.first),
            _ => self.combat(unit),
        }
    }

    fn lose_step(&mut self, unit: UnitId) {
        if self.info(unit).steps() > 1 && !self.d.is_reduced(unit) {
            self.d.reduced.insert(unit);
        } else {
            self.d.reduced.remove(unit);
            self.seat(unit, off_map::ELIMINATED);
        }
    }

    /// [17.2.1, 17.3.1] Fills the Stavka box: what must be there, or units that the line can spare.
    pub(super) fn fill_box(&mut self) {
        match &self.m.boxed {
            Boxed::Nothing | Boxed::Any => {}
            Boxed::Classes(classes) => {
                for &(class, count) in classes {
                    let of = self.those(|info| info.class == class);
                    of.into_iter().take(usize::from(count)).for_each(|unit| self.seat(unit, off_map::STAVKA));
                }
            }
            Boxed::Count(count) => {
                let mut spare: Vec<(i32, UnitId)> = Vec::new();
                for unit in self.those(|info| info.kind.fights() && info.kind != Kind::Artillery) {
                    let airborne = self.info(unit).traits.has(Trait::Airborne);
                    let whim = self.whim(24);
                    spare.push((10 * self.combat(unit) - if airborne { 12 } else { 0 } + whim, unit));
                }
                spare.sort_unstable();
                for (_, unit) in spare.into_iter().take(usize::from(*count)) {
                    self.seat(unit, off_map::STAVKA);
                }
            }
        }
    }
}
