//! The pages of the catalogue of cards.

use gizmos_core::Card;
use gizmos_page::{CardFilter, card_page, cards_page};
use maud::Markup;

use crate::host::Host;
use crate::http::{Path, Problem, Query};
use crate::visitor::Visitor;

/// The page of the catalogue, filtered and sorted.
pub async fn cards<H: Host>(Visitor { reader, .. }: Visitor<H>, Query(fields): Query<Vec<(String, String)>>) -> Markup {
    cards_page(reader.visit(), &CardFilter::read(&fields))
}

/// The page about one card.
pub async fn card<H: Host>(Visitor { reader, .. }: Visitor<H>, Path(number): Path<u16>) -> Result<Markup, Problem> {
    let card = Card::from_number(number).ok_or_else(Problem::not_found)?;
    Ok(card_page(reader.visit(), card))
}
