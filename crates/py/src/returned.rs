//! The cards that were put back under a deck.

use gizmos_core as core;
use pyo3::prelude::*;

use crate::card::Card;
use crate::seat::Seat;

/// A card under a deck, and who knows it.
///
///     >>> from gizmos import Dealer, State
///     >>> setup = {"players": [{"active": [1]}, {"active": [2]}], "decks": {"2": {"size": 30, "bottom": [210]}}}
///     >>> [returned] = State.from_setup(setup).returned(2)
///     >>> returned.card, returned.seen_by
///     (Card(210), [0, 1])
#[pyclass(frozen, eq, hash, module = "gizmos")]
#[derive(PartialEq, Eq, Hash)]
pub struct Returned(pub core::Returned);

#[pymethods]
impl Returned {
    /// The card; in a view, `None` if the observer does not know it.
    #[getter]
    fn card(&self) -> Option<Card> {
        self.0.card.map(Card)
    }

    /// The seats that know it.
    #[getter]
    fn seen_by(&self) -> Vec<Seat> {
        self.0.seen_by.iter().map(Seat).collect()
    }

    fn __repr__(&self) -> String {
        let card = self.0.card.map_or("unknown".to_owned(), |card| card.to_string());
        let seats: Vec<String> = self.0.seen_by.iter().map(|seat| seat.to_string()).collect();
        format!("<Returned: card {card}, seen by [{}]>", seats.join(", "))
    }
}
