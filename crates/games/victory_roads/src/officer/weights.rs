//! How much the officer cares for what, in points of victory. Chosen by hand and checked in games.

use serde::Deserialize;

use super::rehearsal::Whim;

/// The figures of its judgement; a file may name those that it wants otherwise.
#[derive(Clone, Debug, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct Weights {
    /// A place by each step of the Führer's mood that its loss costs.
    pub mood_hex: f32,
    /// Any town.
    pub town: f32,
    /// A hex among many of which one is enough, as a share of its points.
    pub any_of: f32,
    /// The oil of Ploesti, where Romania decides.
    pub oil: f32,
    /// Bucharest, where Romania decides.
    pub bucharest: f32,
    /// Galati, where Romania decides.
    pub galati: f32,
    /// Iasi and Chisinau, where Romania decides.
    pub moldavia: f32,
    /// What is left of the pull of a place for each half point of the way there.
    pub fade: f32,
    /// Half points that an enemy on the way counts for.
    pub block: u8,
    /// Half points over which a place pulls.
    pub range: u32,
    /// Half points that are a turn's advance.
    pub pace: f32,
    /// A combat factor.
    pub factor: f32,
    /// The last step of a unit, besides its factors.
    pub last_step: f32,
    /// A point of the scenario.
    pub aim: f32,
    /// Ground gained by an attack, by its pull.
    pub ground: f32,
    /// Steps that the enemy loses, and those where positions are judged by guesses.
    pub kill: [f32; 2],
    /// Exploitation, by the pull of what lies ahead, and where positions are judged by guesses.
    pub exploit: [f32; 2],
    /// Own steps in an attack of the Axis.
    pub caution_axis: f32,
    /// Own steps in an attack of the Soviets.
    pub caution_soviet: f32,
    /// Having somebody where those who may all fall in an attack stand, by its pull.
    pub presence: f32,
    /// Each unit that takes part in an attack.
    pub commit: f32,
    /// The Führer's pleasure at tanks that attack.
    pub mood: f32,
    /// Romanian steps while Romania may turn.
    pub romanian: f32,
    /// What an attack of the Axis must promise.
    pub bold_axis: f32,
    /// What an attack of the Soviets must promise.
    pub bold_soviet: f32,
    /// Cover of the ground by the Axis.
    pub cover_axis: f32,
    /// Cover of the ground by the Soviets.
    pub cover_soviet: f32,
    /// The share of a defence that covers each hex beside it.
    pub beside: f32,
    /// Cover that a hex needs for each factor that presses on it.
    pub need: f32,
    /// Ground that the enemy holds, as a share of one's own.
    pub foreign: f32,
    /// Ground that leads nowhere.
    pub plain: f32,
    /// Marches of the Axis towards what it could take.
    pub march_axis: f32,
    /// Marches of the Soviets towards what they could take.
    pub march_soviet: f32,
    /// Danger where a unit of the Axis ends its march.
    pub danger_axis: f32,
    /// Danger where a Soviet unit ends its march.
    pub danger_soviet: f32,
    /// Being out of supply, as a share of a unit of the Axis.
    pub hunger_axis: f32,
    /// Being out of supply, as a share of a Soviet unit.
    pub hunger_soviet: f32,
    /// Tanks that an HQ feeds, against infantry.
    pub hq_tanks: f32,
    /// What is left of a line from an HQ for each half hex that it is long.
    pub hq_firm: f32,
    /// What the rearmost unit that a Soviet HQ feeds counts, besides one by how far it has come.
    pub hq_rear: f32,
    /// The strongest pulls on ground that a Soviet HQ could feed if no enemy were there.
    pub hq_ahead: f32,
    /// Enemy strength near an HQ.
    pub hq_near: f32,
    /// The pull on a Soviet HQ where it stands.
    pub hq_pull: f32,
    /// Two Soviet HQs near each other.
    pub hq_apart: f32,
    /// A Soviet HQ that has to leave the map.
    pub hq_cut: f32,
    /// Guesses at what the enemy does next.
    pub guesses: u8,
    /// In how many of ten turns a unit of his moves, as one guesses.
    pub restless: u8,
    /// Half points for each factor of an enemy in the way.
    pub barrier: f32,
    /// What attackers make of a place who are enough for it.
    pub storm: f32,
    /// What a unit makes of a place that it only has to walk to.
    pub walk: f32,
    /// The army going forward.
    pub onward: f32,
    /// What is left of the chances of a hungry unit.
    pub starved: f32,
    /// Half points by which ways are misjudged.
    pub blur: f32,
    /// How often a way is made by strategic movement.
    pub hurry: f32,
    /// What a march must gain.
    pub least: f32,
    /// The pull on units that exploit.
    pub raid: f32,
    /// What a ride through a gap must gain.
    pub dash: f32,
    /// A place that units in exploitation could attack next.
    pub prize: f32,
    /// What a hex beyond supply takes from the pull on units that exploit.
    pub stray: f32,
    /// What a place must be worth to be claimed by whoever is missed least.
    pub claim: f32,
    /// An enemy cut off, as a share of its worth.
    pub cut: f32,
    /// What a support must add to an attack.
    pub support: f32,
    /// What a surprise attack must promise.
    pub surprise: f32,
    /// A breach in the front, by the pull of what lies behind.
    pub breach: f32,
    /// The chance at which Romania is asked when one, two, three or more turns are left.
    pub ask: [f32; 4],
    /// Openings that are known by heart are played.
    pub openings: bool,
    /// Plans of a movement phase that are tried out in Bessarabia, none if it does without: six won hardly more.
    pub plans: u8,
    /// Games in which each of them is tried out at first.
    pub trials: u8,
    /// Plays a game that is only imagined.
    #[serde(skip)]
    pub(super) quick: bool,
    /// What is off in another temper.
    #[serde(skip)]
    pub(super) whim: Whim,
}

impl Default for Weights {
    fn default() -> Self {
        Self {
            mood_hex: 0.25,
            town: 0.03,
            any_of: 0.4,
            oil: 8.0,
            bucharest: 2.0,
            galati: 1.5,
            moldavia: 1.0,
            fade: 0.94,
            block: 3,
            range: 60,
            pace: 12.0,
            factor: 0.08,
            last_step: 0.25,
            aim: 1.5,
            ground: 1.0,
            kill: [0.5, 0.25],
            exploit: [0.5, 0.2],
            caution_axis: 0.9,
            caution_soviet: 0.45,
            presence: 1.0,
            commit: 0.03,
            mood: 0.5,
            romanian: 2.0,
            bold_axis: 0.35,
            bold_soviet: 0.1,
            cover_axis: 0.12,
            cover_soviet: 0.004,
            beside: 0.3,
            need: 0.15,
            plain: 0.5,
            march_axis: 0.02,
            march_soviet: 1.2,
            danger_axis: 0.5,
            danger_soviet: 0.25,
            hunger_axis: 1.0,
            hunger_soviet: 0.2,
            hq_tanks: 2.0,
            hq_firm: 0.93,
            hq_rear: 0.25,
            hq_ahead: 2.0,
            hq_near: 0.01,
            hq_pull: 0.3,
            hq_apart: 0.3,
            hq_cut: 1.0,
            guesses: 12,
            restless: 4,
            barrier: 1.0,
            storm: 1.5,
            walk: 1.2,
            onward: 0.1,
            starved: 0.6,
            blur: 1.5,
            hurry: 0.2,
            foreign: 0.1,
            least: 0.03,
            raid: 1.5,
            dash: 0.3,
            prize: 2.0,
            stray: 0.04,
            claim: 0.5,
            cut: 0.12,
            support: 0.2,
            surprise: 0.3,
            breach: 3.0,
            ask: [0.1, 0.35, 0.5, 0.6],
            openings: false,
            plans: 0,
            trials: 5,
            quick: false,
            whim: Whim::default(),
        }
    }
}

impl Weights {
    /// Another temper: `number` says from -1 to 1 by how much each of these is more or less.
    pub(super) fn vary(&mut self, number: impl Fn(u64) -> f32) {
        let cares = [
            &mut self.march_soviet,
            &mut self.hunger_soviet,
            &mut self.danger_soviet,
            &mut self.bold_soviet,
            &mut self.caution_soviet,
            &mut self.hq_ahead,
            &mut self.hq_tanks,
            &mut self.hq_near,
            &mut self.hq_rear,
            &mut self.exploit[0],
            &mut self.ground,
            &mut self.kill[0],
            &mut self.dash,
            &mut self.raid,
            &mut self.prize,
        ];
        for (which, care) in cares.into_iter().enumerate() {
            *care *= (1.2 * number(which as u64)).exp();
        }
        // It hardly cares for cover; somebody should.
        self.cover_soviet *= (3.0 * number(50)).max(0.0).exp();
        self.fade = (self.fade + 0.03 * number(51)).min(0.99);
    }
}
