//! The JSON form of moves.

use serde::de::{self, Deserializer};
use serde::ser::Serializer;
use serde::{Deserialize, Serialize};

use super::read::{self, Form};
use crate::{Card, ConverterSet, Energy, Level, Move, Payment, Spheres};

/// A move.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Move))]
#[serde(tag = "do", rename_all = "lowercase", deny_unknown_fields)]
enum MoveForm {
    /// Take a sphere from the row.
    Pick { energy: Energy },
    /// File a card from the display or, while researching, from the cards drawn.
    File { card: Card },
    /// Build a card from where it lies. A free build spends nothing.
    Build {
        card: Card,
        #[serde(default)]
        spend: Spheres,
        #[serde(default)]
        #[cfg_attr(feature = "schema", schema(value_type = ConverterSet))]
        converters: Vec<Card>,
    },
    /// Draw from that deck.
    Research {
        #[cfg_attr(feature = "schema", schema(value_type = u8, minimum = 1, maximum = 3))]
        level: Level,
    },
    /// Take none of the researched cards.
    Decline {},
    /// The next card to go under the deck.
    Return { card: Card },
    /// Use that triggered Gizmo.
    Use { card: Card },
    /// Draw one more.
    Draw {},
    /// No further pick or draw of this effect.
    Stop {},
    /// End the turn.
    End {},
    /// Nothing is legal.
    Pass {},
}

described_as!(Move, MoveForm);

impl Form<'_> for MoveForm {
    const NAME: &'static str = "a move: an object with \"do\"";
}

impl Serialize for Move {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let form = match *self {
            Self::Pick(energy) => MoveForm::Pick { energy },
            Self::File(card) => MoveForm::File { card },
            Self::Build(card, Payment { spend, converters }) => {
                MoveForm::Build { card, spend, converters: converters.cards().iter().collect() }
            }
            Self::Research(level) => MoveForm::Research { level },
            Self::Decline => MoveForm::Decline {},
            Self::Return(card) => MoveForm::Return { card },
            Self::Use(card) => MoveForm::Use { card },
            Self::Draw => MoveForm::Draw {},
            Self::Stop => MoveForm::Stop {},
            Self::End => MoveForm::End {},
            Self::Pass => MoveForm::Pass {},
        };
        form.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Move {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(match read::object(deserializer)? {
            MoveForm::Pick { energy } => Self::Pick(energy),
            MoveForm::File { card } => Self::File(card),
            MoveForm::Build { card, spend, converters: cards } => {
                let mut converters = ConverterSet::EMPTY;
                for converter in cards {
                    let one = ConverterSet::only(converter)
                        .ok_or_else(|| de::Error::custom(format_args!("card {converter} is not a converter")))?;
                    if one.is_subset(converters) {
                        return Err(de::Error::custom(format_args!("converter {converter} is named twice")));
                    }
                    converters = converters.or(one);
                }
                Self::Build(card, Payment { spend, converters })
            }
            MoveForm::Research { level } => Self::Research(level),
            MoveForm::Decline {} => Self::Decline,
            MoveForm::Return { card } => Self::Return(card),
            MoveForm::Use { card } => Self::Use(card),
            MoveForm::Draw {} => Self::Draw,
            MoveForm::Stop {} => Self::Stop,
            MoveForm::End {} => Self::End,
            MoveForm::Pass {} => Self::Pass,
        })
    }
}
