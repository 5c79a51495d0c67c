//! Ratings from results: Bradley and Terry's model for two players, Plackett and Luce's for more.
//!
//! A player of strength `s` takes the first place among others with probability `exp(s) / sum of exp`; the second
//! place is decided in the same way among the rest, and so on. The most likely strengths are found by Newton's method;
//! how sure they are comes from how much whole deals vary (the sandwich of cluster-robust statistics).

use std::collections::BTreeSet;

use super::estimate::{NORMAL, real};
use super::matrix::{Matrix, apply, inverse, product, zeros};
use super::{DealRankings, Estimate};

/// Elo points in one unit of strength.
const ELO_PER_UNIT: f64 = 400.0 / std::f64::consts::LN_10;

/// A strength with its standard error, in Elo points.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rating {
    /// The rating.
    pub elo: f64,
    /// Its standard error; 0 for an anchor, which is fixed.
    pub standard_error: f64,
}

impl Rating {
    /// The rating with its 95 % interval.
    pub fn estimate(self) -> Estimate {
        let half = NORMAL * self.standard_error;
        Estimate { value: self.elo, interval: Some((self.elo - half, self.elo + half)) }
    }
}

/// The most likely strengths of several players.
///
/// ```
/// use gizmos_ai::arena::Ratings;
///
/// // Player 1 won both games of 50 deals, one of 20 and none of 5, against player 0, who is fixed at 1000.
/// let (win, loss) = (vec![1, 0], vec![0, 1]);
/// let deals = [(vec![win.clone(), win.clone()], 50), (vec![win, loss.clone()], 20), (vec![loss.clone(), loss], 5)];
/// let ratings = Ratings::fit(&[Some(1000.0), None], deals.iter().map(|(rankings, count)| (rankings, *count)));
/// let rating = ratings.rating(1).expect("has met player 0");
/// assert!((rating.elo - 1240.8).abs() < 0.1); // 120 wins of 150: 400 log10(4) more
/// ```
#[derive(Clone, Debug)]
pub struct Ratings {
    strengths: Vec<f64>,
    /// `None` for those whom no chain of games connects with an anchor.
    covariance: Vec<Option<Vec<f64>>>,
}

impl Ratings {
    /// Fits players to results: `anchors` has the fixed rating of each player who has one. Without any, the first
    /// player is fixed at 0.
    ///
    /// `deals` are the rankings (players from the first place to the last) of games that belong together, and how often
    /// they came up. If somebody has won or lost everything, so that no finite rating fits best, all who have met get
    /// half a win against each other on top.
    pub fn fit<'a>(anchors: &[Option<f64>], deals: impl IntoIterator<Item = (&'a DealRankings, u64)>) -> Self {
        let mut fixed: Vec<Option<f64>> = anchors.iter().map(|anchor| anchor.map(|elo| elo / ELO_PER_UNIT)).collect();
        if fixed.iter().all(Option::is_none)
            && let Some(first) = fixed.first_mut()
        {
            *first = Some(0.0);
        }
        let known = |ranking: &Vec<usize>| ranking.iter().all(|&player| player < anchors.len());
        let deals: Vec<(&DealRankings, f64)> = deals
            .into_iter()
            .filter(|(rankings, count)| *count > 0 && rankings.iter().all(known))
            .map(|(rankings, count)| (rankings, real(count)))
            .collect();
        Model::new(fixed, deals).fit()
    }

    /// The rating of a player; `None` if no chain of games leads to an anchor.
    pub fn rating(&self, player: usize) -> Option<Rating> {
        let variance = self.covariance.get(player)?.as_ref()?[player];
        Some(Rating { elo: self.strengths[player] * ELO_PER_UNIT, standard_error: variance.sqrt() * ELO_PER_UNIT })
    }

    /// How much stronger one player is than another, in Elo points.
    pub fn difference(&self, player: usize, other: usize) -> Option<Rating> {
        let row = |player: usize| self.covariance.get(player)?.as_ref();
        let variance = row(player)?[player] + row(other)?[other] - 2.0 * row(player)?[other];
        let elo = (self.strengths[player] - self.strengths[other]) * ELO_PER_UNIT;
        Some(Rating { elo, standard_error: variance.max(0.0).sqrt() * ELO_PER_UNIT })
    }
}

/// The results and what is fixed.
struct Model<'a> {
    fixed: Vec<Option<f64>>,
    deals: Vec<(&'a DealRankings, f64)>,
    /// Who finished ahead of whom at least once.
    ahead: BTreeSet<(usize, usize)>,
}

impl<'a> Model<'a> {
    fn new(fixed: Vec<Option<f64>>, deals: Vec<(&'a DealRankings, f64)>) -> Self {
        let rankings = deals.iter().flat_map(|(rankings, _)| rankings.iter());
        let ahead = rankings
            .flat_map(|ranking| ranking.iter().enumerate().map(move |(place, &player)| (player, &ranking[place + 1..])))
            .flat_map(|(player, behind)| behind.iter().map(move |&other| (player, other)))
            .filter(|(player, other)| player != other)
            .collect();
        Self { fixed, deals, ahead }
    }

    /// Who is reached from those with a fixed strength by such steps.
    fn reached(&self, step: impl Fn(usize, usize) -> bool) -> Vec<bool> {
        let mut reached: Vec<bool> = self.fixed.iter().map(Option::is_some).collect();
        let mut frontier: Vec<usize> = (0..reached.len()).filter(|&player| reached[player]).collect();
        while let Some(player) = frontier.pop() {
            for (other, reached) in reached.iter_mut().enumerate() {
                if !*reached && step(player, other) {
                    *reached = true;
                    frontier.push(other);
                }
            }
        }
        reached
    }

    fn fit(&self) -> Ratings {
        let size = self.fixed.len();
        let won = |player, other| self.ahead.contains(&(player, other));
        let connected = self.reached(|player, other| won(player, other) || won(other, player));
        let (below, above) = (self.reached(won), self.reached(|player, other| won(other, player)));
        let finite = (0..size).all(|player| !connected[player] || (below[player] && above[player]));
        // Half a win each way for all who have met, where nothing else keeps ratings finite.
        let half_wins: Vec<DealRankings> = if finite {
            Vec::new()
        } else {
            self.ahead
                .iter()
                .flat_map(|&(a, b)| [vec![vec![a, b]], vec![vec![b, a]]])
                .collect::<BTreeSet<_>>()
                .into_iter()
                .collect()
        };
        let all: Vec<(&DealRankings, f64)> =
            self.deals.iter().copied().chain(half_wins.iter().map(|rankings| (rankings, 0.5))).collect();
        let free: Vec<usize> = (0..size).filter(|&player| connected[player] && self.fixed[player].is_none()).collect();

        let mut strengths: Vec<f64> = self.fixed.iter().map(|fixed| fixed.unwrap_or(0.0)).collect();
        for _ in 0..200 {
            let (gradient, information) = gradient_and_information(&all, &strengths, &free);
            let Some(inverse) = inverse(&information) else { break };
            let step = apply(&inverse, &gradient);
            let longest = step.iter().fold(0.0_f64, |longest, part| longest.max(part.abs()));
            // Far from the summit Newton's step may overshoot.
            let damping = if longest > 1.0 { 1.0 / longest } else { 1.0 };
            free.iter().zip(&step).for_each(|(&player, part)| strengths[player] += damping * part);
            if longest < 1e-10 {
                break;
            }
        }
        let (_, information) = gradient_and_information(&all, &strengths, &free);
        let covariance = self.covariance(&information, &strengths, &free, finite);
        let place = |player: usize| free.iter().position(|&other| other == player);
        let entry = |row: usize, column: usize| match (place(row), place(column)) {
            (Some(row), Some(column)) => covariance[row][column],
            _ => 0.0,
        };
        let row = |player: usize| connected[player].then(|| (0..size).map(|other| entry(player, other)).collect());
        Ratings { covariance: (0..size).map(row).collect(), strengths }
    }

    /// The covariance of the free strengths. With a prior the results alone say nothing; then the model has to.
    fn covariance(&self, information: &Matrix, strengths: &[f64], free: &[usize], robust: bool) -> Matrix {
        let Some(bread) = inverse(information) else { return vec![vec![f64::INFINITY; free.len()]; free.len()] };
        if !robust {
            return bread;
        }
        let mut meat = zeros(free.len());
        let deals: f64 = self.deals.iter().map(|(_, count)| count).sum();
        for &(rankings, count) in &self.deals {
            let (score, _) = gradient_and_information(&[(rankings, 1.0)], strengths, free);
            for (row, left) in score.iter().enumerate() {
                for (column, right) in score.iter().enumerate() {
                    meat[row][column] += count * left * right * deals / (deals - 1.0).max(1.0);
                }
            }
        }
        product(&product(&bread, &meat), &bread)
    }
}

/// The gradient of the log-likelihood by the free strengths, and the negative of its second derivatives.
fn gradient_and_information(deals: &[(&DealRankings, f64)], strengths: &[f64], free: &[usize]) -> (Vec<f64>, Matrix) {
    let mut gradient = vec![0.0; free.len()];
    let mut information = zeros(free.len());
    let place = |player: usize| free.iter().position(|&other| other == player);
    for &(rankings, count) in deals {
        for ranking in rankings {
            for first in 0..ranking.len().saturating_sub(1) {
                let rest = &ranking[first..];
                let most = rest.iter().map(|&player| strengths[player]).fold(f64::MIN, f64::max);
                let weights: Vec<f64> = rest.iter().map(|&player| (strengths[player] - most).exp()).collect();
                let sum: f64 = weights.iter().sum();
                let chances: Vec<(usize, f64)> = rest
                    .iter()
                    .zip(&weights)
                    .filter_map(|(&player, weight)| place(player).map(|place| (place, weight / sum)))
                    .collect();
                if let Some(place) = place(rest[0]) {
                    gradient[place] += count;
                }
                for &(row, chance) in &chances {
                    gradient[row] -= count * chance;
                    information[row][row] += count * chance;
                    for &(column, other) in &chances {
                        information[row][column] -= count * chance * other;
                    }
                }
            }
        }
    }
    (gradient, information)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fit(anchors: &[Option<f64>], deals: &[(DealRankings, u64)]) -> Ratings {
        Ratings::fit(anchors, deals.iter().map(|(rankings, count)| (rankings, *count)))
    }

    /// Games on their own, from how often each player beat each other.
    fn games(wins: &[&[u64]]) -> Vec<(DealRankings, u64)> {
        let table =
            wins.iter().enumerate().flat_map(|(row, counts)| (0..counts.len()).map(move |column| (row, column)));
        table.map(|(winner, loser)| (vec![vec![winner, loser]], wins[winner][loser])).collect()
    }

    #[track_caller]
    fn assert_close(value: f64, expected: f64, tolerance: f64) {
        assert!((value - expected).abs() <= tolerance, "{value} instead of {expected}");
    }

    #[test]
    fn the_american_league_of_1987_has_its_published_abilities() {
        // Agresti, Categorical Data Analysis: Milwaukee, Detroit, Toronto, New York, Boston, Cleveland, Baltimore.
        let wins: [&[u64]; 7] = [
            &[0, 7, 9, 7, 7, 9, 11],
            &[6, 0, 7, 5, 11, 9, 9],
            &[4, 6, 0, 7, 7, 8, 12],
            &[6, 8, 6, 0, 6, 7, 10],
            &[6, 2, 6, 7, 0, 7, 12],
            &[4, 4, 5, 6, 6, 0, 6],
            &[2, 4, 1, 3, 1, 7, 0],
        ];
        let mut anchors = [None; 7];
        anchors[6] = Some(0.0);
        let ratings = fit(&anchors, &games(&wins));
        let published = [
            (1.5814, 0.3433),
            (1.4364, 0.3396),
            (1.2945, 0.3367),
            (1.2476, 0.3359),
            (1.1077, 0.3339),
            (0.6839, 0.3319),
        ];
        for (team, (ability, standard_error)) in published.into_iter().enumerate() {
            let rating = ratings.rating(team).expect("played");
            assert_close(rating.elo / ELO_PER_UNIT, ability, 1e-4);
            // Published is the error if the model is right; ours does not rely on it.
            assert_close(rating.standard_error / ELO_PER_UNIT, standard_error, 0.06);
        }
    }

    #[test]
    fn rankings_of_three_give_the_strengths_they_come_from() {
        // Strengths 3 : 2 : 1 make the rankings come up 20, 10, 15, 5, 6 and 4 times in 60.
        let counts =
            [(20, [0, 1, 2]), (10, [0, 2, 1]), (15, [1, 0, 2]), (5, [1, 2, 0]), (6, [2, 0, 1]), (4, [2, 1, 0])];
        let deals = counts.map(|(count, ranking)| (vec![ranking.to_vec()], count));
        let ratings = fit(&[None; 3], &deals);
        let difference = |player, other| ratings.difference(player, other).expect("played").elo;
        assert_close(difference(0, 1), 400.0 * 1.5_f64.log10(), 1e-6);
        assert_close(difference(0, 2), 400.0 * 3_f64.log10(), 1e-6);
        assert_close(difference(2, 1), -400.0 * 2_f64.log10(), 1e-6);
    }

    #[test]
    fn errors_come_from_whole_deals() {
        let (win, loss) = (vec![1, 0], vec![0, 1]);
        let error = |deals: [u64; 3]| {
            let [neither, one, both] = deals;
            let deals = [
                (vec![loss.clone(), loss.clone()], neither),
                (vec![loss.clone(), win.clone()], one),
                (vec![win.clone(), win.clone()], both),
            ];
            fit(&[Some(0.0), None], &deals).rating(1).expect("played").standard_error
        };
        // Independent games: the error of a share of 1/2 in 200 games, 0.5 / sqrt(200), by the slope of the curve.
        let independent = ELO_PER_UNIT * 4.0 * 0.5 / 200_f64.sqrt();
        assert_close(error([25, 50, 25]), independent, 0.01 * independent);
        assert_close(error([50, 0, 50]), independent * 2_f64.sqrt(), 0.01 * independent);
        assert_close(error([0, 100, 0]), 0.0, 1e-6);
    }

    #[test]
    fn only_who_is_connected_is_rated_and_anchors_stay() {
        let deals = games(&[&[0, 3, 0, 0], &[5, 0, 0, 0], &[0, 0, 0, 2], &[0, 0, 4, 0]]);
        let ratings = fit(&[Some(700.0), None, None, None], &deals);
        assert_eq!(ratings.rating(0), Some(Rating { elo: 700.0, standard_error: 0.0 }));
        assert!(ratings.rating(1).is_some_and(|rating| rating.elo > 700.0));
        assert_eq!((ratings.rating(2), ratings.difference(1, 3)), (None, None));
        let between_two = fit(&[Some(0.0), Some(400.0), None], &games(&[&[0, 0, 5], &[0, 0, 5], &[5, 5, 0]]));
        assert_close(between_two.rating(2).expect("played").elo, 200.0, 1e-6);
    }

    #[test]
    fn who_always_wins_gets_a_finite_but_unsure_rating() {
        let ratings = fit(&[Some(0.0), None], &games(&[&[0, 0], &[100, 0]]));
        let rating = ratings.rating(1).expect("played");
        assert_close(rating.elo, 400.0 * (100.5_f64 / 0.5).log10(), 1e-3);
        assert!(rating.standard_error > 200.0);
        assert!(fit(&[], &[]).rating(0).is_none());
        assert!(fit(&[None, None], &games(&[&[0, 0], &[0, 0]])).rating(1).is_none());
    }
}
