//! What one seat, or a spectator, may know.

use gizmos_core as core;
use pyo3::exceptions::PyBaseException;
use pyo3::prelude::*;

use crate::board::Board;
use crate::card::{Card, cards};
use crate::level::Level;
use crate::moves::{self, Move};
use crate::returned::Returned;
use crate::seat::Seat;
use crate::seed::Seed;
use crate::state::State;
use crate::{errors, form};

/// What an observer knows of a position: the board, their own researched cards, and the cards that they put back under
/// a deck themselves, for as long as these stay there. It never changes.
///
///     >>> from gizmos import Game
///     >>> game = Game(players=2, seed=3)
///     >>> game.play("research 2")
///     >>> own, spectator = game.view(0), game.view(None)
///     >>> len(own.hand), len(spectator.hand), spectator.researched
///     (3, 0, 3)
///     >>> possible = spectator.sample(seed=5)
///     >>> possible.view(None) == spectator
///     True
#[pyclass(extends = Board, frozen, eq, hash, module = "gizmos")]
#[derive(PartialEq, Eq, Hash)]
pub struct View(core::View);

impl View {
    /// What the player in a seat may know of a position, or a spectator, for Python.
    pub fn of(py: Python<'_>, state: &core::State, seat: Option<Seat>) -> PyResult<Py<Self>> {
        let seat = seat.map(|seat| seat.taken(state.board())).transpose()?;
        let view = state.view(seat);
        Py::new(py, PyClassInitializer::from(Board(*view.board())).add_subclass(Self(view)))
    }

    /// What the player knows who has to decide; raises `NothingToDecide` if that is not the observer.
    pub fn of_decider(&self) -> PyResult<core::View> {
        let turn = self.0.board().turn();
        if self.0.observer().map(core::Turn::Decide) == Some(turn) {
            Ok(self.0)
        } else {
            Err(errors::nothing_to_decide(turn))
        }
    }
}

#[pymethods]
impl View {
    /// Whose view this is; `None` is a spectator.
    #[getter]
    fn observer(&self) -> Option<Seat> {
        self.0.observer().map(Seat)
    }

    /// The researched cards that the observer has to decide about.
    #[getter]
    fn hand(&self) -> Vec<Card> {
        cards(self.0.hand())
    }

    /// The cards put back under the deck of a level, top to bottom; those the observer does not know are `None`.
    fn returned(&self, level: Level) -> Vec<Returned> {
        self.0.returned(level.0).map(Returned).collect()
    }

    /// The cards of a level whose place the observer does not know.
    ///
    ///     >>> from gizmos import Game
    ///     >>> len(Game(players=2, seed=1).view(0).unseen(1))
    ///     32
    fn unseen(&self, level: Level) -> Vec<Card> {
        cards(self.0.unseen(level.0))
    }

    /// Every legal move; none if the observer does not have to decide.
    fn legal_moves(&self) -> Vec<Move> {
        self.0.legal_moves().into_iter().map(Move::from).collect()
    }

    /// Whether a move of the player to move is legal, as far as the observer knows.
    fn is_legal(&self, r#move: &Bound<'_, PyAny>) -> PyResult<bool> {
        Ok(self.0.explain(moves::given(r#move)?).is_none())
    }

    /// Why a move of the player to move is illegal, as the exception that playing it would raise, or `None` if it is
    /// legal.
    ///
    /// Others than that player do not know the researched cards, so for them moves with those are illegal.
    fn explain(&self, py: Python<'_>, r#move: &Bound<'_, PyAny>) -> PyResult<Option<Py<PyBaseException>>> {
        Ok(errors::reason(py, self.0.explain(moves::given(r#move)?)))
    }

    /// A complete position that looks just like this to the observer; the unknown cards are drawn uniformly. Without a
    /// seed every call draws anew.
    #[pyo3(signature = (seed=None))]
    fn sample(&self, py: Python<'_>, seed: Option<Seed>) -> PyResult<Py<State>> {
        let mut generator = Seed::decisions(Seed::or_fresh(seed)?);
        Py::new(py, State::wrap(&self.0.sample(&mut generator)))
    }

    /// The position in its JSON form, as far as the observer knows it.
    fn to_json(&self) -> PyResult<String> {
        form::to_json(&self.0)
    }

    /// The position in its JSON form as a dictionary, as far as the observer knows it.
    ///
    ///     >>> from gizmos import Game
    ///     >>> Game(seed=1).view(1).to_dict()["seen_by"]
    ///     {'seat': 1}
    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        form::to_python(py, &self.0)
    }

    fn __repr__(&self) -> String {
        let observer = self.0.observer().map_or("a spectator".to_owned(), |seat| format!("seat {seat}"));
        format!("<View of {observer}: round {}, {}>", self.0.board().round(), self.0.board().turn())
    }
}
