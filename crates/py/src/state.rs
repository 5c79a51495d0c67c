//! A complete position.

use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher};

use gizmos_core as core;
use pyo3::exceptions::PyBaseException;
use pyo3::prelude::*;
use pyo3::types::PyType;

use crate::board::Board;
use crate::card::{Card, cards};
use crate::errors::{self, class};
use crate::form;
use crate::level::Level;
use crate::luck::Luck;
use crate::moves::{self, Move};
use crate::returned::Returned;
use crate::seat::Seat;
use crate::setup::{Players, Setup};
use crate::view::View;

/// A complete position: the board that everybody sees, and what is hidden.
///
/// It says what comes next (`turn`): somebody decides among the legal moves, or luck is resolved, or the game is over.
/// It holds no generator and does not know the future; a `Dealer` brings luck from a seed, or a `Game` does it all.
///
///     >>> from gizmos import Dealer, State
///     >>> state, dealer = State(players=2), Dealer(seed=7)
///     >>> dealer.settle(state)
///     >>> state.legal_moves()[0]
///     Move.Pick('heat')
///     >>> state.play("pick heat")
///     >>> dealer.settle(state)
///     >>> state.players[0].energy
///     Spheres(heat=1)
///     >>> state.play("end")
///     Traceback (most recent call last):
///     gizmos.errors.IllegalMove: first perform an action: file, pick, build or research (R3.1)
///
/// A state changes as it is played on: keep a `copy()`, also in sets and dictionaries. It cannot be pickled; a `Record`
/// can.
#[pyclass(extends = Board, eq, module = "gizmos")]
#[derive(PartialEq, Eq)]
pub struct State(pub core::State);

impl State {
    /// A position for Python.
    pub fn wrap(state: &core::State) -> PyClassInitializer<Self> {
        PyClassInitializer::from(Board(*state.board())).add_subclass(Self(*state))
    }

    /// Changes the position, and the board with it.
    pub fn change<T>(mut slf: PyRefMut<'_, Self>, change: impl FnOnce(&mut core::State) -> T) -> T {
        let answer = change(&mut slf.0);
        let board = *slf.0.board();
        slf.into_super().0 = board;
        answer
    }
}

#[pymethods]
impl State {
    #[new]
    #[pyo3(signature = (players=Players::TWO), text_signature = "(players=2)")]
    fn new(players: Players) -> PyResult<PyClassInitializer<Self>> {
        core::State::new(&players.setup()).map(|state| Self::wrap(&state)).map_err(errors::impossible)
    }

    /// The position of a setup: a dictionary in the JSON form, or its text.
    ///
    ///     >>> from gizmos import State
    ///     >>> state = State.from_setup({"players": [{"active": [1, 204], "vp_tokens": 3}, {"active": [2]}]})
    ///     >>> state.scores
    ///     [5, 0]
    ///     >>> State.from_setup({"players": [{"active": [1]}], "to_move": 3})
    ///     Traceback (most recent call last):
    ///     gizmos.errors.ImpossibleSetup: invalid setup:
    ///     - the game takes 2 to 4 players, not 1 (R1.5)
    ///     - to_move is 3, but the seats are 0 to 0 (R2.1)
    #[classmethod]
    fn from_setup(cls: &Bound<'_, PyType>, setup: Setup) -> PyResult<Py<Self>> {
        let state = core::State::new(&setup.0).map_err(errors::impossible)?;
        Py::new(cls.py(), Self::wrap(&state))
    }

    /// The position as a setup in the JSON form, or `None` if it is not the start of a turn.
    fn setup<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        self.0.setup().map(|setup| form::to_python(py, &setup)).transpose()
    }

    /// The same position once more, to be played on by itself.
    fn copy(&self, py: Python<'_>) -> PyResult<Py<Self>> {
        Py::new(py, Self::wrap(&self.0))
    }

    /// The researched cards that the player to move has to decide about.
    #[getter]
    fn hand(&self) -> Vec<Card> {
        cards(self.0.hand())
    }

    /// The cards put back under the deck of a level, top to bottom.
    fn returned(&self, level: Level) -> Vec<Returned> {
        self.0.returned(level.0).map(Returned).collect()
    }

    /// Every legal move, each once; none if nobody has to decide.
    ///
    ///     >>> from gizmos import Game
    ///     >>> [str(move) for move in Game(seed=1).state.legal_moves()][:3]
    ///     ['pick heat', 'pick electric', 'pick battery']
    fn legal_moves(&self) -> Vec<Move> {
        self.0.legal_moves().into_iter().map(Move::from).collect()
    }

    /// Whether a move is legal.
    ///
    ///     >>> from gizmos import Game
    ///     >>> Game(seed=1).state.is_legal("research 2")
    ///     True
    fn is_legal(&self, r#move: &Bound<'_, PyAny>) -> PyResult<bool> {
        Ok(self.0.is_legal(moves::given(r#move)?))
    }

    /// Why a move is illegal, as the exception that playing it would raise, or `None` if it is legal.
    ///
    ///     >>> from gizmos import Game
    ///     >>> reason = Game(seed=1).state.explain("end")
    ///     >>> reason.code, reason.rule
    ///     ('action-first', 'R3.1')
    fn explain(&self, py: Python<'_>, r#move: &Bound<'_, PyAny>) -> PyResult<Option<Py<PyBaseException>>> {
        Ok(errors::reason(py, self.0.explain(moves::given(r#move)?)))
    }

    /// Plays a move for the seat that has to decide. An illegal move raises `IllegalMove` and changes nothing.
    fn play(slf: PyRefMut<'_, Self>, r#move: &Bound<'_, PyAny>) -> PyResult<()> {
        let mv = moves::given(r#move)?;
        Self::change(slf, |state| state.play(mv)).map_err(errors::illegal)
    }

    /// Everything luck can bring now, with weights; nothing if no luck is due.
    ///
    ///     >>> from gizmos import State
    ///     >>> State(players=2).outcomes()
    ///     [('heat', 13), ('electric', 13), ('atomic', 13), ('battery', 13)]
    fn outcomes(&self) -> Vec<(Luck, u32)> {
        self.0.outcomes().map(|(luck, weight)| (Luck(luck), weight)).collect()
    }

    /// Resolves the luck that is due. Luck that cannot happen raises `BadLuck` and changes nothing.
    ///
    ///     >>> from gizmos import State
    ///     >>> state = State(players=2)
    ///     >>> state.resolve("heat")
    ///     >>> state.row
    ///     ['heat']
    fn resolve(slf: PyRefMut<'_, Self>, luck: Luck) -> PyResult<()> {
        Self::change(slf, |state| state.resolve(luck.0)).map_err(errors::plain::<class::BadLuck>)
    }

    /// What the player in a seat may know; what a spectator may know, if the seat is `None`.
    fn view(&self, py: Python<'_>, seat: Option<Seat>) -> PyResult<Py<View>> {
        View::of(py, &self.0, seat)
    }

    /// The position in its JSON form.
    fn to_json(&self) -> PyResult<String> {
        form::to_json(&self.0)
    }

    /// The position in its JSON form as a dictionary.
    ///
    ///     >>> from gizmos import State
    ///     >>> State(players=2).to_dict()["phase"]
    ///     {'name': 'dealing'}
    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        form::to_python(py, &self.0)
    }

    fn __hash__(&self) -> u64 {
        BuildHasherDefault::<DefaultHasher>::default().hash_one(self.0)
    }

    fn __copy__(&self, py: Python<'_>) -> PyResult<Py<Self>> {
        self.copy(py)
    }

    fn __deepcopy__(&self, py: Python<'_>, _memo: &Bound<'_, PyAny>) -> PyResult<Py<Self>> {
        self.copy(py)
    }

    fn __repr__(&self) -> String {
        let board = self.0.board();
        format!("<State: round {}, {}, scores {:?}>", board.round(), self.0.turn(), board.standing().scores)
    }
}
