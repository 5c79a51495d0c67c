//! The JSON form of cards, only ever written.

use serde::Serialize;

use crate::{Card, Level};

/// A card as lists show it: its row in the table of all cards.
///
/// ```
/// # use gizmos_core::{Card, wire::CardForm};
/// let first = Card::all().next().map(CardForm::from).expect("there are cards");
/// assert_eq!((first.id, first.level, first.kind), (1, 0, "file"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Card))]
pub struct CardForm {
    /// Its number.
    pub id: u16,
    /// Its level, 0 for a starting Gizmo.
    pub level: u8,
    /// What sort of Gizmo it is.
    #[serde(rename = "type")]
    pub kind: &'static str,
    /// Its colour.
    pub color: &'static str,
    /// What it costs.
    pub cost: u8,
    /// The points on it.
    pub vp: u8,
    /// What triggers it.
    pub trigger: String,
    /// What it does.
    pub effect: String,
}

impl From<Card> for CardForm {
    fn from(card: Card) -> Self {
        let face = card.face();
        Self {
            id: face.number,
            level: card.level().map_or(0, Level::number),
            kind: face.kind.name(),
            color: face.color.name(),
            cost: face.cost,
            vp: face.vp,
            trigger: face.trigger.to_string(),
            effect: face.effect.to_string(),
        }
    }
}
