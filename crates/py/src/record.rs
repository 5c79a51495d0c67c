//! Whole games.

use gizmos_core as core;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyType;

use crate::dealer::Dealer;
use crate::errors::{self, class};
use crate::form;
use crate::luck::Luck;
use crate::moves::{self, Move};
use crate::number::count;
use crate::seat::Seat;
use crate::seed::Seed;
use crate::setup::{Players, Setup};
use crate::state::State;

/// A game from its setup to where it stands: all decisions and all luck, and the position they lead to.
///
/// Every record is valid: it grows by checked steps, and reading one replays it. It can be pickled.
///
///     >>> from gizmos import Dealer, Record
///     >>> record, dealer = Record(players=2, seed=7), Dealer(seed=7)
///     >>> record.deal(dealer)
///     >>> record.play("research 2")
///     >>> record.deal(dealer)
///     >>> len(record.steps), record.prove_luck(7)
///     (19, 18)
///     >>> Record.parse(str(record)) == record
///     True
#[pyclass(module = "gizmos", eq)]
#[derive(PartialEq, Eq)]
pub struct Record(pub core::Record);

#[pymethods]
impl Record {
    #[new]
    #[pyo3(signature = (players=Players::TWO, seed=None), text_signature = "(players=2, seed=None)")]
    fn new(players: Players, seed: Option<Seed>) -> PyResult<Self> {
        Self::start(players.setup(), seed)
    }

    /// A record that starts with a setup: a dictionary in the JSON form, or its text. The seed is only written down.
    #[classmethod]
    #[pyo3(signature = (setup, seed=None))]
    fn from_setup(_: &Bound<'_, PyType>, setup: Setup, seed: Option<Seed>) -> PyResult<Self> {
        Self::start(setup.0, seed)
    }

    /// The record of a text. One that does not replay raises `RecordError`.
    ///
    ///     >>> from gizmos import Record
    ///     >>> Record.parse("gizmos record 1\nplayers 2\ndeal > h h").state.row
    ///     ['heat', 'heat']
    #[classmethod]
    fn parse(cls: &Bound<'_, PyType>, text: &str) -> PyResult<Self> {
        let record = cls.py().detach(|| text.parse());
        record.map(Self).map_err(|error| errors::bad_record(&error))
    }

    /// The setup the game started with, in the JSON form.
    #[getter]
    fn setup<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        form::to_python(py, self.0.setup())
    }

    /// The seed of the game in hexadecimal digits, if it is written down.
    #[getter]
    fn seed(&self) -> Option<String> {
        self.0.seed().map(|seed| seed.to_string())
    }

    /// A copy of the position reached.
    #[getter]
    fn state(&self, py: Python<'_>) -> PyResult<Py<State>> {
        Py::new(py, State::wrap(self.0.state()))
    }

    /// Everything that has happened.
    #[getter]
    fn steps(&self) -> Vec<Step> {
        self.0.steps().iter().map(|&step| step.into()).collect()
    }

    /// How many of the first steps were taken over from another game.
    #[getter]
    fn inherited(&self) -> usize {
        self.0.inherited()
    }

    /// The position at the start and after each step.
    ///
    ///     >>> from gizmos import Game
    ///     >>> record = Game(players=2, seed=7).record
    ///     >>> len(record.positions()) == len(record.steps) + 1
    ///     True
    fn positions(&self, py: Python<'_>) -> PyResult<Vec<Py<State>>> {
        self.0.positions().map(|state| Py::new(py, State::wrap(&state))).collect()
    }

    /// The same game as it stood after its first steps, so many of them.
    fn rewound(&self, #[pyo3(from_py_with = count)] count: usize) -> Self {
        Self(self.0.rewound(count))
    }

    /// Another game that goes on from here; its luck comes from this seed. In the middle of luck no other can begin.
    pub fn continued(&self, seed: Seed) -> PyResult<Self> {
        match self.0.state().turn() {
            core::Turn::Chance(chance) if !self.0.steps().is_empty() => {
                Err(PyValueError::new_err(format!("no other game can begin here: {chance}")))
            }
            _ => Ok(Self(self.0.continued(seed.0))),
        }
    }

    /// Plays a move for the seat that has to decide. An illegal move raises `IllegalMove` and changes nothing.
    fn play(&mut self, r#move: &Bound<'_, PyAny>) -> PyResult<()> {
        self.0.play(moves::given(r#move)?).map_err(errors::illegal)
    }

    /// Resolves the luck that is due. Luck that cannot happen raises `BadLuck` and changes nothing.
    fn resolve(&mut self, luck: Luck) -> PyResult<()> {
        self.0.resolve(luck.0).map_err(errors::plain::<class::BadLuck>)
    }

    /// Resolves all luck that is due from a dealer.
    fn deal(&mut self, dealer: &mut Dealer) {
        self.0.deal(&mut dealer.0);
    }

    /// How many spheres and cards luck brought, if every one of them came from this seed; otherwise raises `Unfair`.
    /// What was taken over from another game does not count.
    ///
    ///     >>> from gizmos import Game
    ///     >>> Game(players=2, seed=7).record.prove_luck(8)
    ///     Traceback (most recent call last):
    ///     gizmos.errors.Unfair: step 1 should have revealed e, but revealed b
    fn prove_luck(&self, py: Python<'_>, seed: Seed) -> PyResult<usize> {
        py.detach(|| self.0.prove_luck(seed.0)).map_err(errors::unfair)
    }

    /// The same game once more, to be played on by itself.
    fn copy(&self) -> Self {
        Self(self.0.clone())
    }

    fn __copy__(&self) -> Self {
        self.copy()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Self {
        self.copy()
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (String,))> {
        Ok((py.get_type::<Self>().getattr("parse")?, (self.0.to_string(),)))
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        let board = self.0.state().board();
        format!("<Record of {} players: {} steps, {}>", board.player_count(), self.0.steps().len(), board.turn())
    }
}

impl Record {
    fn start(setup: core::Setup, seed: Option<Seed>) -> PyResult<Self> {
        core::Record::new(setup, seed.map(|seed| seed.0)).map(Self).map_err(errors::impossible)
    }
}

/// One event of a game.
///
///     >>> from gizmos import Game, Step
///     >>> game = Game(players=2, seed=7)
///     >>> game.play("research 2")
///     >>> [step for step in game.record.steps if isinstance(step, Step.Move)]
///     [Step.Move(0, Move.Research(2))]
#[pyclass(frozen, eq, hash, module = "gizmos")]
#[derive(Clone, PartialEq, Eq, Hash)]
pub enum Step {
    /// A player's decision.
    Move {
        /// The seat that decided.
        seat: Seat,
        /// The move that it chose.
        r#move: Move,
    },
    /// A chance outcome.
    Luck {
        /// An energy or a card.
        luck: Luck,
    },
}

#[pymethods]
impl Step {
    fn __repr__(&self) -> String {
        match self {
            Self::Move { seat, r#move } => format!("Step.Move({}, {})", seat.0, r#move.__repr__()),
            Self::Luck { luck: Luck(core::ChanceOutcome::Sphere(energy)) } => format!("Step.Luck('{energy}')"),
            Self::Luck { luck: Luck(core::ChanceOutcome::Card(card)) } => format!("Step.Luck({card})"),
        }
    }
}

impl From<core::Step> for Step {
    fn from(step: core::Step) -> Self {
        match step {
            core::Step::Move(seat, mv) => Self::Move { seat: Seat(seat), r#move: mv.into() },
            core::Step::Chance(luck) => Self::Luck { luck: Luck(luck) },
        }
    }
}
