//! The shortest way to play.

use gizmos_core as core;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyType;

use crate::errors;
use crate::moves::{self, Move};
use crate::outcome::Outcome;
use crate::record::Record;
use crate::seat::Seat;
use crate::seed::Seed;
use crate::setup::{Players, Setup};
use crate::state::State;
use crate::view::View;

/// A game that deals by itself: a record, and a dealer with its seed.
///
///     >>> import random
///     >>> from gizmos import Game
///     >>> game, chooser = Game(players=2, seed=1), random.Random(1)
///     >>> while not game.is_over:
///     ...     game.play(chooser.choice(game.legal_moves()))
///     >>> game.outcome.scores == game.scores
///     True
///
/// Without a seed nobody can guess the luck; `record.seed` tells it.
#[pyclass(module = "gizmos")]
pub struct Game {
    record: core::Record,
    dealer: core::Dealer,
}

impl Game {
    fn start(setup: core::Setup, seed: Option<Seed>) -> PyResult<Self> {
        let seed = Seed::or_fresh(seed)?;
        Ok(Self::dealt(core::Record::new(setup, Some(seed)).map_err(errors::impossible)?, seed))
    }

    /// Goes on with the luck of this seed where the record stops.
    fn dealt(mut record: core::Record, seed: core::Seed) -> Self {
        let mut dealer = core::Dealer::resume(seed, &record);
        record.deal(&mut dealer);
        Self { record, dealer }
    }
}

#[pymethods]
impl Game {
    #[new]
    #[pyo3(signature = (players=Players::TWO, seed=None), text_signature = "(players=2, seed=None)")]
    fn new(players: Players, seed: Option<Seed>) -> PyResult<Self> {
        Self::start(players.setup(), seed)
    }

    /// A game that starts with a setup: a dictionary in the JSON form, or its text.
    #[classmethod]
    #[pyo3(signature = (setup, seed=None))]
    fn from_setup(_: &Bound<'_, PyType>, setup: Setup, seed: Option<Seed>) -> PyResult<Self> {
        Self::start(setup.0, seed)
    }

    /// Another game that goes on where a record stopped; its luck comes from this seed.
    ///
    ///     >>> from gizmos import Game
    ///     >>> game = Game(players=2, seed=7)
    ///     >>> other = Game.from_record(game.record.rewound(15), seed=8)
    ///     >>> other.play("research 2")
    ///     >>> other.record.inherited, other.record.prove_luck(8)
    ///     (15, 3)
    #[classmethod]
    fn from_record(_: &Bound<'_, PyType>, record: &Record, seed: Seed) -> PyResult<Self> {
        Ok(Self::dealt(record.continued(seed)?.0, seed.0))
    }

    /// The game of a record as it was left: it goes on with the luck that it would have had.
    ///
    ///     >>> from gizmos import Game
    ///     >>> game = Game(players=2, seed=7)
    ///     >>> later = Game.resume(game.record)
    ///     >>> game.play("research 2"), later.play("research 2")
    ///     (None, None)
    ///     >>> later.record == game.record
    ///     True
    ///
    /// A record without a seed raises `ValueError`.
    #[classmethod]
    fn resume(_: &Bound<'_, PyType>, record: &Record) -> PyResult<Self> {
        let seed = record.0.seed().ok_or_else(|| PyValueError::new_err("this record does not say its seed"))?;
        Ok(Self::dealt(record.0.clone(), seed))
    }

    /// The same game once more, to be played on by itself; its luck is the same, too.
    fn copy(&self) -> Self {
        Self { record: self.record.clone(), dealer: self.dealer.clone() }
    }

    fn __copy__(&self) -> Self {
        self.copy()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Self {
        self.copy()
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (Record,))> {
        Ok((py.get_type::<Self>().getattr("resume")?, (self.record(),)))
    }

    /// A copy of the position.
    #[getter]
    fn state(&self, py: Python<'_>) -> PyResult<Py<State>> {
        Py::new(py, State::wrap(self.record.state()))
    }

    /// A copy of the record so far.
    #[getter]
    fn record(&self) -> Record {
        Record(self.record.clone())
    }

    /// Whether the game is over.
    #[getter]
    fn is_over(&self) -> bool {
        self.record.state().turn() == core::Turn::Over
    }

    /// The seat whose turn it is; once the game is over, the seat that had the last turn.
    #[getter]
    fn to_move(&self) -> Seat {
        Seat(self.record.state().board().to_move())
    }

    /// The points of each seat as they stand.
    #[getter]
    fn scores(&self) -> Vec<u32> {
        self.record.state().board().standing().scores
    }

    /// How the game ended, or `None` while it goes on.
    #[getter]
    fn outcome(&self) -> Option<Outcome> {
        self.record.state().board().outcome().map(Outcome::from)
    }

    /// Every legal move; none once the game is over.
    fn legal_moves(&self) -> Vec<Move> {
        self.record.state().legal_moves().into_iter().map(Move::from).collect()
    }

    /// Plays a move for the seat that has to decide, and deals. An illegal move raises `IllegalMove` and changes
    /// nothing.
    fn play(&mut self, r#move: &Bound<'_, PyAny>) -> PyResult<()> {
        self.record.play(moves::given(r#move)?).map_err(errors::illegal)?;
        self.record.deal(&mut self.dealer);
        Ok(())
    }

    /// What the player in a seat may know; what a spectator may know, if the seat is `None`.
    fn view(&self, py: Python<'_>, seat: Option<Seat>) -> PyResult<Py<View>> {
        View::of(py, self.record.state(), seat)
    }

    fn __repr__(&self) -> String {
        let board = self.record.state().board();
        format!("<Game: round {}, {}, scores {:?}>", board.round(), board.turn(), board.standing().scores)
    }
}
