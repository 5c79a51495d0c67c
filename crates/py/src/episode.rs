//! One game, played in actions.

use gizmos_core as core;
use gizmos_env as env;
use numpy::{PyArray1, PyArrayMethods, PyUntypedArrayMethods};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;

use crate::action::Action;
use crate::card::Card;
use crate::errors;
use crate::moves::{Move, given};
use crate::seat::Seat;
use crate::seed::Seed;
use crate::setup::Players;
use crate::state::State;
use crate::view::View;

/// One game that is played in numbered actions, and deals by itself.
///
/// Most actions are a whole move. A build that can be paid in several ways goes on with `convert` and `spend` actions until
/// only one payment is left.
///
///     >>> import gizmos
///     >>> episode = gizmos.Episode(players=2, seed=7)
///     >>> while not episode.is_over:
///     ...     observation, mask = episode.observe(episode.seat), episode.action_mask(episode.seat)
///     ...     episode.act(episode.sample())
///     >>> episode.winner in (0, 1)
///     True
#[pyclass(module = "gizmos")]
pub struct Episode(pub env::Episode);

impl Episode {
    /// The game of a seed.
    pub fn dealt(players: Players, seed: core::Seed) -> PyResult<Self> {
        env::Episode::new(players.0, seed).map(Self).map_err(errors::impossible)
    }

    /// Starts the game of another seed with as many players.
    pub fn deal(&mut self, seed: core::Seed) -> PyResult<()> {
        *self = Self::dealt(Players(self.players()), seed)?;
        Ok(())
    }

    /// What everybody sees.
    pub fn board(&self) -> &core::Board {
        self.0.state().board()
    }
}

#[pymethods]
impl Episode {
    #[new]
    #[pyo3(signature = (players=Players::TWO, seed=None), text_signature = "(players=2, seed=None)")]
    fn new(players: Players, seed: Option<Seed>) -> PyResult<Self> {
        Self::dealt(players, Seed::or_fresh(seed)?)
    }

    /// Starts another game with as many players. Without a seed nobody can guess its luck.
    #[pyo3(signature = (seed=None))]
    fn reset(&mut self, seed: Option<Seed>) -> PyResult<()> {
        self.deal(Seed::or_fresh(seed)?)
    }

    /// The same game once more, to be played on by itself.
    fn copy(&self) -> Self {
        Self(self.0.clone())
    }

    /// The same game in another position of as many players, with luck as far as it has come: for searches, which try what
    /// is possible as far as a seat knows. What has been chosen of a payment is forgotten.
    ///
    ///     >>> import gizmos
    ///     >>> episode = gizmos.Episode(players=2, seed=7)
    ///     >>> guess = episode.with_state(episode.view(0).sample(seed=1))
    ///     >>> bool((guess.observe(0) == episode.observe(0)).all())
    ///     True
    fn with_state(&self, state: &State) -> PyResult<Self> {
        let (players, here) = (state.0.board().player_count(), self.board().player_count());
        if players != here {
            return Err(PyValueError::new_err(format!("this is a game of {here}, not of {players}")));
        }
        Ok(Self(self.0.with_state(&state.0)))
    }

    /// A pickled game goes on exactly, with the same luck and the same random actions.
    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (String,))> {
        Ok((py.get_type::<Self>().getattr("_restored")?, (self.0.to_saved(),)))
    }

    /// The game that was pickled.
    #[staticmethod]
    fn _restored(text: &str) -> PyResult<Self> {
        env::Episode::from_saved(text).map(Self).map_err(|error| PyValueError::new_err(error.to_string()))
    }

    fn __copy__(&self) -> Self {
        self.copy()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Self {
        self.copy()
    }

    /// How many players there are.
    #[getter]
    fn players(&self) -> u8 {
        self.board().player_count() as u8
    }

    /// Who decides; once the game is over, who had the last turn.
    #[getter]
    fn seat(&self) -> Seat {
        Seat(self.board().to_move())
    }

    /// Whether the game is over.
    #[getter]
    fn is_over(&self) -> bool {
        self.0.seat().is_none()
    }

    /// The points of each seat as they stand.
    #[getter]
    fn scores(&self) -> Vec<u32> {
        self.board().players().iter().map(|player| player.score().total()).collect()
    }

    /// The seat that has won; `None` while the game goes on.
    #[getter]
    fn winner(&self) -> Option<Seat> {
        self.board().outcome().map(|outcome| Seat(outcome.winner()))
    }

    /// The round, counted from 1.
    #[getter]
    fn round(&self) -> u16 {
        self.board().round()
    }

    /// How many actions and moves there have been.
    #[getter]
    fn decisions(&self) -> u32 {
        self.0.decisions()
    }

    /// The card that is being paid for, if there is one.
    #[getter]
    fn paying_for(&self) -> Option<Card> {
        self.0.paying_for().map(Card)
    }

    /// A copy of the position. A build that is being paid has not happened yet.
    #[getter]
    fn state(&self, py: Python<'_>) -> PyResult<Py<State>> {
        Py::new(py, State::wrap(self.0.state()))
    }

    /// What the player in a seat may know; what a spectator may know, if the seat is `None`.
    fn view(&self, py: Python<'_>, seat: Option<Seat>) -> PyResult<Py<View>> {
        View::of(py, self.0.state(), seat)
    }

    /// The legal actions in ascending order; none once the game is over.
    fn legal_actions(&self) -> Vec<Action> {
        self.0.actions().iter().map(Action).collect()
    }

    /// Acts for the seat that decides. An illegal action raises `IllegalAction` and changes nothing.
    ///
    ///     >>> import gizmos
    ///     >>> episode = gizmos.Episode(players=2, seed=7)
    ///     >>> episode.act(gizmos.ACTIONS - 1)
    ///     Traceback (most recent call last):
    ///     gizmos.errors.IllegalAction: paid: nothing is being paid for
    fn act(&mut self, action: Action) -> PyResult<()> {
        self.0.act(action.0).map_err(|reason| errors::illegal_action(reason, None))
    }

    /// Acts for the seat that decides, with a random legal action if the given one is illegal; says whether it was legal.
    ///
    ///     >>> import gizmos
    ///     >>> episode = gizmos.Episode(players=2, seed=7)
    ///     >>> episode.act_or_sample(gizmos.ACTIONS - 1), episode.decisions
    ///     (False, 1)
    fn act_or_sample(&mut self, action: Action) -> PyResult<bool> {
        self.0.act_or_sample(action.0).map_err(|reason| errors::illegal_action(reason, None))
    }

    /// Plays a whole move, such as a bot decides on. An illegal one raises `IllegalMove` and changes nothing.
    fn play(&mut self, r#move: &Bound<'_, PyAny>) -> PyResult<()> {
        self.0.play(given(r#move)?).map_err(errors::illegal)
    }

    /// A random legal action, from a stream of the game's seed. Once the game is over there is none, and it raises
    /// `NothingToDecide`.
    fn sample(&mut self) -> PyResult<Action> {
        let action = self.0.sample();
        action.map(Action).ok_or_else(|| errors::nothing_to_decide(self.0.state().turn()))
    }

    /// What a seat may know: `observation_size(players)` numbers from 0 to 255, see `observation_spans`.
    fn observe<'py>(&self, py: Python<'py>, seat: Seat) -> PyResult<Bound<'py, PyArray1<u8>>> {
        let size = env::Layout::of(self.board().player_count()).size();
        let observation = PyArray1::zeros(py, size, false);
        self.observe_into(seat, &observation)?;
        Ok(observation)
    }

    /// Writes what a seat may know into an array of the right length.
    fn observe_into(&self, seat: Seat, observation: &Bound<'_, PyAny>) -> PyResult<()> {
        let seat = seat.taken(self.board())?;
        let size = env::Layout::of(self.board().player_count()).size();
        let observation = observation
            .cast::<PyArray1<u8>>()
            .map_err(|_| PyTypeError::new_err("an observation is an array of uint8 with one dimension"))?;
        if observation.len() != size {
            let message = format!("an observation has {size} numbers, not {}", observation.len());
            return Err(PyValueError::new_err(message));
        }
        self.0.observe(seat, observation.try_readwrite()?.as_slice_mut()?);
        Ok(())
    }

    /// Which actions are legal for a seat: `ACTIONS` times 0 or 1. For who does not decide there is none.
    fn action_mask<'py>(&self, py: Python<'py>, seat: Seat) -> PyResult<Bound<'py, PyArray1<i8>>> {
        let mask = PyArray1::zeros(py, env::Action::COUNT, false);
        if Some(seat.taken(self.board())?) == self.0.seat() {
            self.0.actions().write_mask(mask.try_readwrite()?.as_slice_mut()?);
        }
        Ok(mask)
    }

    /// The actions that a legal move consists of from here on; `move_of` leads back.
    ///
    ///     >>> import gizmos
    ///     >>> episode = gizmos.Episode(players=2, seed=7)
    ///     >>> [gizmos.action_name(action) for action in episode.actions_of("research 2")]
    ///     ['research 2']
    fn actions_of(&self, r#move: &Bound<'_, PyAny>) -> PyResult<Vec<Action>> {
        let actions = self.0.actions_of(given(r#move)?);
        Ok(actions.map_err(|reason| errors::illegal_action(reason, None))?.into_iter().map(Action).collect())
    }

    /// The move that these actions spell from here on. Too few, too many or illegal ones raise `IllegalAction`.
    fn move_of(&self, actions: Vec<Action>) -> PyResult<Move> {
        let actions: Vec<_> = actions.into_iter().map(|action| action.0).collect();
        self.0.move_of(&actions).map(Move::from).map_err(|reason| errors::illegal_action(reason, None))
    }

    fn __repr__(&self) -> String {
        format!("<Episode of {}: {}>", self.players(), self.0.state().turn())
    }
}
