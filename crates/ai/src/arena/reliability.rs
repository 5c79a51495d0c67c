//! Whether the win chances that bots report mean what they say.

use super::estimate::real;

/// The win chances of all seats that a bot reported at a decision, and who won in the end.
#[derive(Clone, Debug, PartialEq)]
pub struct Forecast {
    /// The round of the decision.
    pub round: u16,
    /// The chance of each seat.
    pub win: Vec<f32>,
}

/// Forecasts by how likely they said that somebody wins, and how often they did.
///
/// ```
/// use gizmos_ai::arena::Reliability;
///
/// let mut reliability = Reliability::default();
/// for game in 0..100 {
///     reliability.add(0.9, game < 80);
/// }
/// assert!((reliability.error() - 0.1).abs() < 1e-6);
/// assert_eq!(reliability.points().next().map(|(said, happened, _)| (said.round(), happened)), Some((1.0, 0.8)));
/// ```
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Reliability {
    bins: [Bin; 20],
}

#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Bin {
    count: u64,
    said: f64,
    won: u64,
}

impl Reliability {
    /// One more forecast, and whether it came true.
    pub fn add(&mut self, chance: f32, won: bool) {
        let place = (1..20_u8).take_while(|&edge| chance >= f32::from(edge) / 20.0).count();
        let bin = &mut self.bins[place];
        bin.count += 1;
        bin.said += f64::from(chance);
        bin.won += u64::from(won);
    }

    /// How many forecasts there are.
    pub fn count(&self) -> u64 {
        self.bins.iter().map(|bin| bin.count).sum()
    }

    /// For each twentieth of all chances that was ever said: the mean of what was said, the share of what happened, and of
    /// how many forecasts.
    pub fn points(&self) -> impl Iterator<Item = (f64, f64, u64)> {
        let said = self.bins.iter().filter(|bin| bin.count > 0);
        said.map(|bin| (bin.said / real(bin.count), real(bin.won) / real(bin.count), bin.count))
    }

    /// The calibration error: how far what was said is from what happened, on average over all forecasts.
    pub fn error(&self) -> f64 {
        let off: f64 = self.points().map(|(said, happened, count)| (said - happened).abs() * real(count)).sum();
        off / real(self.count().max(1))
    }
}

/// The exponent of the odds that makes forecasts for games of so many players likeliest, given what came true; below 1 if
/// they were too sure.
///
/// ```
/// use gizmos_ai::arena::best_sharpness;
///
/// let said_nine_of_ten = |won| (0..10).map(move |game| (0.9, game < won));
/// let [good, too_sure] = [9, 7].map(|won| best_sharpness(&said_nine_of_ten(won).collect::<Vec<_>>(), 2));
/// assert!((good - 1.0).abs() < 0.01 && too_sure < 0.5);
/// ```
pub fn best_sharpness(forecasts: &[(f32, bool)], players: usize) -> f32 {
    let surprise = |sharpness: f32| -> f64 {
        let of_one = |&(chance, won): &(f32, bool)| {
            let chance = f64::from(sharpened(chance, players, sharpness)).clamp(1e-6, 1.0 - 1e-6);
            -(if won { chance } else { 1.0 - chance }).ln()
        };
        forecasts.iter().map(of_one).sum()
    };
    // It has one minimum, which every step keeps between these.
    let (mut low, mut high) = (0.1_f32, 3.0_f32);
    for _ in 0..24 {
        let [left, right] = [low + (high - low) / 3.0, high - (high - low) / 3.0];
        if surprise(left) < surprise(right) { high = right } else { low = left }
    }
    f32::midpoint(low, high)
}

/// The odds of a chance against an equal share, to a power.
fn sharpened(chance: f32, players: usize, sharpness: f32) -> f32 {
    let others = (players.max(2) - 1) as f32;
    let own = chance.clamp(0.0, 1.0).powf(sharpness);
    let other = ((1.0 - chance).max(0.0) / others).powf(sharpness);
    own / (own + others * other)
}
