//! Moves.

use gizmos_core as core;
use gizmos_text::Text;
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyString, PyTuple, PyType};

use crate::card::{Card, cards};
use crate::energy::{Energy, Spheres};
use crate::errors::{self, class};
use crate::form;
use crate::language::Language;
use crate::level::Level;
use crate::mirror::mirror;

/// One decision of a player. It never changes.
///
/// There is a class for each kind of move, made to be matched. Wherever a move is wanted, its notation or its JSON form
/// does as well.
///
///     >>> from gizmos import Move
///     >>> move = Move.Build(204, {"heat": 1}, converters=[106])
///     >>> match move:
///     ...     case Move.Build(card, spend):
///     ...         print(card, spend.total)
///     204 1
///     >>> str(move)
///     'build 204 h +106'
///     >>> Move.parse("pick heat")
///     Move.Pick('heat')
#[pyclass(frozen, eq, hash, module = "gizmos")]
#[derive(Clone, PartialEq, Eq, Hash)]
pub enum Move {
    /// Take a sphere from the row.
    Pick {
        /// The energy of the sphere.
        energy: Energy,
    },
    /// File a card from the display or, while researching, from the cards seen.
    File {
        /// The card that it is about.
        card: Card,
    },
    /// Build a card from where it lies. A free build spends nothing.
    #[pyo3(constructor = (card, spend=Spheres(core::Spheres::EMPTY), converters=Converters(core::ConverterSet::EMPTY)))]
    Build {
        /// The card that it is about.
        card: Card,
        /// The spheres that pay for it.
        spend: Spheres,
        /// The converters used on them.
        converters: Converters,
    },
    /// Research: draw from this deck.
    Research {
        /// The level of the deck.
        level: Level,
    },
    /// Take none of the researched cards.
    Decline {},
    /// The next card to go under the deck; the first returned lies on top of the later ones.
    Return {
        /// The card that it is about.
        card: Card,
    },
    /// Use a triggered Gizmo.
    Use {
        /// The card that it is about.
        card: Card,
    },
    /// Draw one more sphere.
    Draw {},
    /// No further pick or draw of this effect.
    Stop {},
    /// End the turn, leaving triggered Gizmos unused.
    End {},
    /// Do nothing, because nothing is possible.
    Pass {},
}

#[pymethods]
impl Move {
    /// The move of a text in notation.
    ///
    ///     >>> from gizmos import Move
    ///     >>> Move.parse("build 204 hhe +106")
    ///     Move.Build(204, {'heat': 2, 'electric': 1}, [106])
    ///     >>> Move.parse("dance")
    ///     Traceback (most recent call last):
    ///     gizmos.errors.ParseError: "dance" is not a move
    #[classmethod]
    fn parse(_: &Bound<'_, PyType>, text: &str) -> PyResult<Self> {
        text.parse().map(core::Move::into).map_err(errors::plain::<class::ParseError>)
    }

    /// The move of a JSON form.
    ///
    ///     >>> from gizmos import Move
    ///     >>> Move.from_json('{"do":"research","level":2}')
    ///     Move.Research(2)
    #[classmethod]
    fn from_json(_: &Bound<'_, PyType>, text: &str) -> PyResult<Self> {
        form::from_json(text).map(core::Move::into)
    }

    /// The move of a JSON form as a dictionary.
    ///
    ///     >>> from gizmos import Move
    ///     >>> Move.from_dict({"do": "use", "card": 117})
    ///     Move.Use(117)
    #[classmethod]
    fn from_dict(_: &Bound<'_, PyType>, form: &Bound<'_, PyDict>) -> PyResult<Self> {
        form::from_python(form).map(core::Move::into)
    }

    /// The JSON form.
    ///
    ///     >>> from gizmos import Move
    ///     >>> Move.Pick("heat").to_json()
    ///     '{"do":"pick","energy":"heat"}'
    fn to_json(&self) -> PyResult<String> {
        form::to_json(&core::Move::from(self))
    }

    /// The JSON form as a dictionary.
    ///
    ///     >>> from gizmos import Move
    ///     >>> Move.Pick("heat").to_dict()
    ///     {'do': 'pick', 'energy': 'heat'}
    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        form::to_python(py, &core::Move::from(self))
    }

    /// The move in words, in English (`"en"`), Polish (`"pl"`) or German (`"de"`).
    ///
    ///     >>> from gizmos import Move
    ///     >>> Move.Research(2).text()
    ///     'Research level 2'
    #[pyo3(signature = (language=Language::ENGLISH), text_signature = "($self, language='en')")]
    fn text(&self, language: Language) -> String {
        Text::of(language.0).mv(self.into())
    }

    pub fn __str__(&self) -> String {
        core::Move::from(self).to_string()
    }

    pub fn __repr__(&self) -> String {
        match self {
            Self::Pick { energy } => format!("Move.Pick('{}')", energy.0),
            Self::File { card } => format!("Move.File({})", card.0),
            Self::Build { card, spend, converters } => {
                let spent: Vec<String> = spend.0.iter().map(|(energy, count)| format!("'{energy}': {count}")).collect();
                let mut parts = vec![card.0.to_string()];
                if !spent.is_empty() || !converters.0.is_empty() {
                    parts.push(format!("{{{}}}", spent.join(", ")));
                }
                if !converters.0.is_empty() {
                    let numbers: Vec<String> = converters.0.cards().iter().map(|card| card.to_string()).collect();
                    parts.push(format!("[{}]", numbers.join(", ")));
                }
                format!("Move.Build({})", parts.join(", "))
            }
            Self::Research { level } => format!("Move.Research({})", level.0),
            Self::Decline {} => "Move.Decline()".to_owned(),
            Self::Return { card } => format!("Move.Return({})", card.0),
            Self::Use { card } => format!("Move.Use({})", card.0),
            Self::Draw {} => "Move.Draw()".to_owned(),
            Self::Stop {} => "Move.Stop()".to_owned(),
            Self::End {} => "Move.End()".to_owned(),
            Self::Pass {} => "Move.Pass()".to_owned(),
        }
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (String,))> {
        Ok((py.get_type::<Self>().getattr("parse")?, (self.__str__(),)))
    }
}

mirror!(Move {
    Pick { energy: Energy(energy) } = (energy),
    File { card: Card(card) } = (card),
    Build { card: Card(card), spend: Spheres(spend), converters: Converters(converters) }
        = (card, core::Payment { spend, converters }),
    Research { level: Level(level) } = (level),
    Decline {},
    Return { card: Card(card) } = (card),
    Use { card: Card(card) } = (card),
    Draw {},
    Stop {},
    End {},
    Pass {},
});

/// A move, its notation, or its JSON form.
impl<'py> FromPyObject<'_, 'py> for Move {
    type Error = PyErr;

    fn extract(ob: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        given(&ob).map(Self::from)
    }
}

/// The move that an argument stands for.
pub fn given(ob: &Bound<'_, PyAny>) -> PyResult<core::Move> {
    if let Ok(mv) = ob.cast::<Move>() {
        return Ok(mv.get().into());
    }
    if let Ok(text) = ob.cast::<PyString>() {
        return text.to_cow()?.parse().map_err(errors::plain::<class::ParseError>);
    }
    if ob.cast::<PyDict>().is_err() {
        let kind = ob.get_type().name()?;
        return Err(PyTypeError::new_err(format!("a move is a Move, its notation or its JSON form, not '{kind}'")));
    }
    form::from_python(ob)
}

/// The converters of a payment: in Python a tuple in ascending order, made from any cards that can be gone through.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Converters(pub core::ConverterSet);

impl<'py> FromPyObject<'_, 'py> for Converters {
    type Error = PyErr;

    fn extract(ob: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        let mut converters = core::ConverterSet::EMPTY;
        for card in ob.try_iter()? {
            let Card(card) = card?.extract()?;
            let converter = core::ConverterSet::only(card)
                .ok_or_else(|| PyValueError::new_err(format!("card {card} is not a converter")))?;
            if converter.is_subset(converters) {
                return Err(PyValueError::new_err(format!("converter {card} is named twice")));
            }
            converters = converters.or(converter);
        }
        Ok(Self(converters))
    }
}

impl<'py> IntoPyObject<'py> for Converters {
    type Target = PyTuple;
    type Output = Bound<'py, PyTuple>;
    type Error = PyErr;

    fn into_pyobject(self, py: Python<'py>) -> PyResult<Self::Output> {
        PyTuple::new(py, cards(self.0.cards()))
    }
}
