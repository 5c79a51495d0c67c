//! The pages of the catalogue of cards.

use gizmos_core::Card;
use gizmos_page::{CardFilter, card_page, cards_page};
use maud::Markup;

use super::reader::Reader;
use crate::{Path, Problem, Query};

/// The page of the catalogue, filtered and sorted.
pub async fn cards(reader: Reader, Query(fields): Query<Vec<(String, String)>>) -> Markup {
    cards_page(reader.visit(), &CardFilter::read(&fields))
}

/// The page about one card.
pub async fn card(reader: Reader, Path(number): Path<u16>) -> Result<Markup, Problem> {
    let card = Card::from_number(number).ok_or_else(Problem::not_found)?;
    Ok(card_page(reader.visit(), card))
}
