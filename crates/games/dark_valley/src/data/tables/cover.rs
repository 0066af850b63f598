//! [12.4] What the ground and what stands on it do to movement, combat and bombing.

use crate::data::raw;

/// What ground does.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cover {
    /// Movement of infantry, of mechanised units, of mountain troops.
    pub cost: [u8; 3],
    /// A mechanised unit needs all its movement for it.
    pub whole: bool,
    /// Columns to the left.
    pub shift: u8,
    /// Columns if every attacker is mechanised.
    pub mech_shift: u8,
    /// Defence factor against bombs.
    pub bombing: u8,
}

/// What stands on the ground does.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Feature {
    /// Added to the defence.
    pub add: u8,
    /// Columns to the left.
    pub shift: u8,
    /// Another addition, by place name.
    pub names: Vec<(String, u8)>,
    /// Does an enemy zone of control reach into it?
    pub zoc: bool,
    /// Defence factor against bombs, instead of the ground's.
    pub bombing: Option<u8>,
}

/// Reads what ground does, in the order of [`Terrain`](crate::ground::Terrain).
pub(super) fn read(rows: &[raw::Terrain]) -> Result<[Cover; 4], String> {
    let mut cover = [Cover::default(); 4];
    for (id, cover) in ["clear", "forest", "swamp", "mountain"].into_iter().zip(&mut cover) {
        let row = rows.iter().find(|row| row.id == id).ok_or_else(|| format!("no terrain {id}"))?;
        *cover = ground(row);
    }
    Ok(cover)
}

/// Reads what stands on the ground.
pub(super) fn feature(row: &raw::Feature) -> Feature {
    Feature {
        add: row.add,
        shift: row.shift,
        names: row.names.iter().map(|(name, &add)| (name.clone(), add)).collect(),
        zoc: row.zoc.unwrap_or(true),
        bombing: row.bombing,
    }
}

fn ground(row: &raw::Terrain) -> Cover {
    Cover {
        cost: [row.cost.infantry, row.cost.mech, row.cost.mountain.unwrap_or(row.cost.infantry)],
        whole: row.whole,
        shift: row.shift,
        mech_shift: row.mech_shift.unwrap_or(row.shift),
        bombing: row.bombing,
    }
}
