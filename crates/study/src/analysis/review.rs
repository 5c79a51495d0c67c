//! What a judged game says about its players: their largest mistakes, and how well they played.

use gizmos_core::Seat;

use crate::JudgedDecision;

/// Smaller losses of the chance to win are not called mistakes: a search is not that exact.
pub const SMALLEST_MISTAKE: f32 = 0.02;

/// How fast accuracy falls with what was given away on average: 1 % costs a fifth of it, 3.5 % half. So the weakest bots
/// have about 40 to 60, and those that think as long as the search itself 98 and more.
const SEVERITY: f32 = 20.0;

impl JudgedDecision {
    /// Whether it gave away more than a search can be wrong by.
    pub fn is_mistake(&self) -> bool {
        self.loss() >= SMALLEST_MISTAKE
    }
}

/// All mistakes, the worst first.
pub fn mistakes<'a>(decisions: impl IntoIterator<Item = &'a JudgedDecision>) -> Vec<&'a JudgedDecision> {
    let mut mistakes: Vec<_> = decisions.into_iter().filter(|decision| decision.is_mistake()).collect();
    mistakes.sort_by(|a, b| b.loss().total_cmp(&a.loss()));
    mistakes
}

/// How one player decided.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SeatReview {
    /// Whose decisions they were.
    pub seat: Seat,
    /// How often there was a choice.
    pub choices: usize,
    /// How much of the chance to win they gave away in all.
    pub loss: f32,
    /// How many of them were mistakes.
    pub mistakes: usize,
}

impl SeatReview {
    /// The decisions of one player.
    pub fn new(decisions: &[JudgedDecision], seat: Seat) -> Self {
        let own = decisions.iter().filter(|decision| decision.seat == seat && !decision.forced);
        own.fold(Self { seat, choices: 0, loss: 0.0, mistakes: 0 }, |all, decision| Self {
            seat,
            choices: all.choices + 1,
            loss: all.loss + decision.loss(),
            mistakes: all.mistakes + usize::from(decision.is_mistake()),
        })
    }

    /// How much a choice gave away on average.
    pub fn mean_loss(&self) -> f32 {
        if self.choices == 0 { 0.0 } else { self.loss / self.choices as f32 }
    }

    /// How well somebody played, from 0 to 100: `100 * exp(-20 * mean loss)`. It is 100 if nothing was given away, and the
    /// lower the more was.
    ///
    /// ```
    /// # use gizmos_core::Seat;
    /// # use gizmos_study::SeatReview;
    /// let played = |loss| SeatReview { seat: Seat::FIRST, choices: 50, loss, mistakes: 0 }.accuracy().round();
    /// assert_eq!([0.0, 0.1, 0.5, 2.0].map(played), [100.0, 96.0, 82.0, 45.0]);
    /// ```
    pub fn accuracy(&self) -> f32 {
        100.0 * (-SEVERITY * self.mean_loss()).exp()
    }
}
