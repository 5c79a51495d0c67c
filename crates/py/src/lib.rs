//! The Python module `gizmos._gizmos`, which `gizmos` shows to the world: one file for each class that Python sees, or for
//! what it sees as a plain number, text or dictionary instead.

#![allow(
    clippy::needless_pass_by_value,
    clippy::trivially_copy_pass_by_ref,
    clippy::wrong_self_convention,
    reason = "PyO3 says how methods take themselves and their arguments"
)]

use pyo3::prelude::*;

mod action;
mod batch;
mod board;
mod bot;
mod card;
mod dealer;
mod duplicate;
mod energy;
mod episode;
mod errors;
mod estimate;
mod form;
mod game;
mod interrupt;
mod language;
mod learner_game;
mod level;
mod luck;
mod match_result;
mod mirror;
mod moves;
mod net;
mod number;
mod observation;
mod outcome;
mod player;
mod record;
mod returned;
mod seat;
mod seed;
mod setup;
mod span;
mod state;
mod turn;
mod view;

/// The compiled part of `gizmos`. Import from `gizmos`.
#[pymodule]
mod _gizmos {
    #[pymodule_export]
    use super::action::{action_name, action_spans, policy_index};
    #[pymodule_export]
    use super::batch::Batch;
    #[pymodule_export]
    use super::board::{Board, Deck};
    #[pymodule_export]
    use super::bot::{Bot, Candidate, Decision};
    #[pymodule_export]
    use super::card::Card;
    #[pymodule_export]
    use super::dealer::Dealer;
    #[pymodule_export]
    use super::duplicate::Match;
    #[pymodule_export]
    use super::energy::Spheres;
    #[pymodule_export]
    use super::episode::Episode;
    #[pymodule_export]
    use super::estimate::Estimate;
    #[pymodule_export]
    use super::game::Game;
    #[pymodule_export]
    use super::learner_game::LearnerGame;
    #[pymodule_export]
    use super::match_result::{BotResult, MatchResult};
    #[pymodule_export]
    use super::moves::Move;
    #[pymodule_export]
    use super::net::Net;
    #[pymodule_export]
    use super::observation::{observation_bounds, observation_size, observation_spans};
    #[pymodule_export]
    use super::outcome::Outcome;
    #[pymodule_export]
    use super::player::{Limits, Player, Score};
    #[pymodule_export]
    use super::record::{Record, Step};
    #[pymodule_export]
    use super::returned::Returned;
    #[pymodule_export]
    use super::seed::game_seed;
    #[pymodule_export]
    use super::span::Span;
    #[pymodule_export]
    use super::state::State;
    #[pymodule_export]
    use super::turn::{Chance, Turn};
    #[pymodule_export]
    use super::view::View;

    /// How many actions there are.
    #[pymodule_export]
    const ACTIONS: usize = gizmos_env::Action::COUNT;

    /// The version of the package.
    #[pymodule_export]
    #[allow(non_upper_case_globals, reason = "Python says it so")]
    const __version__: &str = env!("CARGO_PKG_VERSION");
}
