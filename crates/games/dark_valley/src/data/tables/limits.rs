//! Numbers of the rules that are in no table: ranges, limits, first and last turns.

use serde::Deserialize;

macro_rules! numbers {
    ($($(#[$doc:meta])* $name:ident { $($(#[$field_doc:meta])* $field:ident: $type:ty,)* })*) => {
        $($(#[$doc])*
        #[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
        #[serde(rename_all = "kebab-case")]
        pub struct $name { $($(#[$field_doc])* pub $field: $type,)* })*
    };
}

/// Reserves out of the Stavka box.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub struct Reserves {
    /// In this year.
    pub year: u16,
    /// As many as these dice show.
    pub dice: u8,
}

/// The front of Odessa.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub struct Odessa {
    /// From this turn.
    pub from: u8,
    /// To this one.
    pub to: u8,
    /// Hexes around it.
    pub range: u8,
}

numbers! {
    /// [7.6] Soviet replacements.
    Replacements {
        /// The first turn.
        from_turn: u8,
        /// Of a city that was never lost.
        city: u8,
        /// Of one that was won back.
        retaken: u8,
        /// A point of infantry costs.
        infantry: u8,
        /// A point of mechanised units costs.
        mech: u8,
    }
    /// [5.2, 5.4] How many may share a hex.
    Stacking {
        /// Combat units.
        units: u8,
        /// Armies among three Soviet units.
        soviet_armies: u8,
        /// Panzer headquarters.
        panzer_hqs: u8,
        /// Depots.
        depots: u8,
        /// Air bases.
        bases: u8,
        /// Tiger battalions.
        tigers: u8,
        /// Artillery.
        artillery: u8,
    }
    /// [8.2, 8.3, 8.6] Aircraft.
    Air {
        /// Of German units.
        range: u8,
        /// How far a base moves.
        base_move: u8,
        /// Of the Romanian unit.
        romanian_range: u8,
        /// Of Soviet units.
        soviet_range: u8,
        /// The last turn of supply by air.
        supply_to_turn: u8,
    }
    /// Trains, ships and parachutes, by the rules of strategic movement.
    Strategic {
        /// Axis trains from this turn.
        axis_rail_from: u8,
        /// As many steps as these dice show.
        axis_rail_dice: u8,
        /// From this turn they count double in the USSR.
        axis_rail_double_from: u8,
        /// Soviet trains from this turn.
        soviet_rail_from: u8,
        /// Steps a turn.
        soviet_rail: u8,
        /// Steps a turn and sea.
        axis_naval: u8,
        /// Steps a turn and sea.
        soviet_naval: u8,
        /// What a mechanised step counts at sea.
        mech_naval: u8,
        /// Landings outside the USSR from this turn.
        amphibious_abroad_from: u8,
        /// Hexes by air.
        air_transport: u8,
        /// Rolls on which a unit that is dropped upon loses a step.
        drop_hits: Vec<u8>,
    }
    /// Ranges of headquarters.
    Command {
        /// Of a Panzer headquarters.
        panzer: u8,
        /// Of Zhukov.
        zhukov: u8,
        /// Of Stavka.
        stavka: u8,
        /// The first and second Panzer headquarters must be further apart than this.
        apart: u8,
        /// Out of the Stavka box.
        reserves: Vec<Reserves>,
        /// The front of Odessa.
        odessa: Odessa,
    }
    /// [11.3] Movement without supply.
    Movement {
        /// Mechanised.
        oos_mech: u8,
        /// German mechanised units on turn 2.
        #[serde(rename = "oos-mech-turn-2")]
        oos_mech_turn_2: u8,
        /// Others.
        oos_other: u8,
        /// Headquarters.
        oos_hq: u8,
    }
    /// [12.3] Odds and the die.
    Combat {
        /// To one.
        best_odds: u8,
        /// One to.
        worst_odds: u8,
        /// Attackers out of supply.
        oos_attacks: i8,
        /// Defenders out of supply.
        oos_defends: i8,
    }
    /// [13.3, 13.4] How far supply reaches.
    Supply {
        /// From a depot.
        depot: u8,
        /// From a Panzer headquarters.
        panzer_hq: u8,
        /// From a Soviet railway.
        soviet_rail: u8,
    }
    /// Artillery and markers.
    Support {
        /// Added by artillery.
        artillery: u8,
        /// Added by armour support.
        armour: u8,
        /// First and last turn of armour support.
        armour_turns: [u8; 2],
        /// Columns by assault guns.
        stug_shift: u8,
        /// From this turn.
        stug_from: u8,
        /// Columns by Tigers.
        tiger_shift: u8,
    }
    /// [10.5.11] Manstein and Model.
    Leaders {
        /// How often.
        uses: u8,
        /// Hexes around them.
        range: u8,
        /// Columns.
        shift: u8,
        /// First and last turn.
        manstein: [u8; 2],
        /// First and last turn.
        model: [u8; 2],
    }
    /// Germany's allies.
    Nations {
        /// From this turn Romania watches Bucharest.
        romania_watched_from: u8,
        /// Hexes around it.
        romania_watched: u8,
        /// The last turn of the Italians.
        italians_to: u8,
    }
    /// [17.1.2] The last turns, or first and last, of special rules.
    Barbarossa {
        /// Romania, Hungary and the Odessa district.
        frozen: u8,
        /// Germans and rivers.
        rivers_ignored: u8,
        /// Axis supply.
        axis_supplied: u8,
        /// A die for each pocket.
        pockets: u8,
        /// Soviet lines abroad.
        no_foreign_trace: u8,
        /// Motorised divisions.
        motorised_doubled: u8,
        /// More movement for mechanised Germans.
        oos_mech: u8,
        /// Isolated Germans.
        isolated_is_oos: [u8; 2],
        /// Two Panzer chits return.
        panzer_twice: [u8; 2],
        /// Cities fight as towns.
        city_defence: [u8; 2],
        /// Markers against that.
        city_defence_markers: u8,
        /// The first winter.
        first_winter: [u8; 2],
    }
}
