//! The cards.

use gizmos_core as core;
use gizmos_core::wire::CardForm;
use gizmos_text::Text;
use pyo3::class::basic::CompareOp;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyType;

use crate::form;
use crate::language::Language;
use crate::number::{shown, whole};

/// One of the 112 Gizmo cards, known by its number: 1-4 are the starting Gizmos, 101-136, 201-236 and 301-336 the
/// three levels. It never changes.
///
/// A card equals its number, and wherever a card is wanted, its number does as well. A number that no card has raises
/// `ValueError`.
///
///     >>> from gizmos import Card
///     >>> card = Card(204)
///     >>> card.level, card.kind, card.color, card.cost, card.vp
///     (2, 'converter', 'battery', 2, 2)
///     >>> card == 204
///     True
#[pyclass(frozen, module = "gizmos")]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Card(pub core::Card);

#[pymethods]
impl Card {
    #[new]
    fn new(number: Self) -> Self {
        number
    }

    /// Every card, in ascending order of their numbers.
    ///
    ///     >>> from gizmos import Card
    ///     >>> len(Card.all())
    ///     112
    #[classmethod]
    fn all(_: &Bound<'_, PyType>) -> Vec<Self> {
        core::Card::all().map(Self).collect()
    }

    /// The number of the card.
    #[getter]
    fn number(&self) -> u16 {
        self.0.number()
    }

    /// Its level, 1 to 3; 0 for a starting Gizmo.
    #[getter]
    fn level(&self) -> u8 {
        self.0.level().map_or(0, core::Level::number)
    }

    /// What sort of Gizmo it is: `"converter"`, `"pick"`, `"file"`, `"build"` or `"upgrade"`.
    #[getter]
    fn kind(&self) -> &'static str {
        self.0.face().kind.name()
    }

    /// The energy that pays for it, `"any"` for any mix, or `"none"` if it is not for sale.
    #[getter]
    fn color(&self) -> &'static str {
        self.0.face().color.name()
    }

    /// How many energies it costs.
    #[getter]
    fn cost(&self) -> u8 {
        self.0.face().cost
    }

    /// The victory points printed on it.
    #[getter]
    fn vp(&self) -> u8 {
        self.0.face().vp
    }

    /// What triggers it, as in the table of all cards; empty if nothing does.
    #[getter]
    fn trigger(&self) -> String {
        self.0.face().trigger.to_string()
    }

    /// What it does, as in the table of all cards.
    #[getter]
    fn effect(&self) -> String {
        self.0.face().effect.to_string()
    }

    /// All about it in words, in English (`"en"`), Polish (`"pl"`) or German (`"de"`).
    ///
    ///     >>> from gizmos import Card
    ///     >>> Card(216).text()
    ///     'Gizmo 216 · Level 2 · costs 2 Battery · 2 VP · When you pick Heat or Electric: draw 1 random sphere'
    #[pyo3(signature = (language=Language::ENGLISH), text_signature = "($self, language='en')")]
    fn text(&self, language: Language) -> String {
        Text::of(language.0).card(self.0)
    }

    /// Its row in the table of all cards, as in the JSON forms.
    ///
    ///     >>> from gizmos import Card
    ///     >>> Card(101).to_dict()["effect"]
    ///     '1 atomic -> any'
    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        form::to_python(py, &CardForm::from(self.0))
    }

    fn __int__(&self) -> u16 {
        self.number()
    }

    fn __hash__(&self) -> u64 {
        // As its number, which it equals.
        u64::from(self.number())
    }

    fn __richcmp__<'py>(&self, other: &Bound<'py, PyAny>, op: CompareOp) -> PyResult<Bound<'py, PyAny>> {
        let py = other.py();
        let other = match other.cast::<Self>() {
            Ok(other) => Some(i64::from(other.get().number())),
            Err(_) => other.extract().ok(),
        };
        let Some(other) = other else { return Ok(py.NotImplemented().into_bound(py)) };
        let answer = op.matches(i64::from(self.number()).cmp(&other));
        Ok(answer.into_pyobject(py)?.to_owned().into_any())
    }

    fn __repr__(&self) -> String {
        format!("Card({})", self.0)
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __getnewargs__(&self) -> (u16,) {
        (self.number(),)
    }
}

/// A card, or its number.
impl<'py> FromPyObject<'_, 'py> for Card {
    type Error = PyErr;

    fn extract(ob: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        if let Ok(card) = ob.cast::<Self>() {
            return Ok(*card.get());
        }
        let card = whole(ob)?.and_then(core::Card::from_number);
        card.map(Self).ok_or_else(|| PyValueError::new_err(format!("there is no card {}", shown(ob))))
    }
}

/// A set of cards as a list in ascending order.
pub fn cards(set: core::CardSet) -> Vec<Card> {
    set.iter().map(Card).collect()
}
