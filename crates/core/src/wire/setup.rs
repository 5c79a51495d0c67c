//! The JSON form of setups.

use std::fmt;

use serde::de::{self, Deserializer, MapAccess, Visitor, value::MapAccessDeserializer};
use serde::ser::Serializer;
use serde::{Deserialize, Serialize};

use super::read::{self, Form};
use crate::{BottomCard, ByLevel, Card, DeckSetup, Energy, Level, PlayerSetup, SeatSet, Setup, Spheres};

#[derive(Serialize, Deserialize)]
#[serde(remote = "PlayerSetup", deny_unknown_fields)]
struct PlayerForm {
    #[serde(default)]
    energy: Spheres,
    #[serde(default, deserialize_with = "read::count")]
    vp_tokens: u16,
    active: Vec<Card>,
    #[serde(default)]
    archive: Vec<Card>,
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "DeckSetup", deny_unknown_fields)]
struct DeckForm {
    #[serde(deserialize_with = "read::count")]
    size: u8,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    bottom: Vec<BottomCard>,
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "Setup", deny_unknown_fields)]
struct SetupForm {
    players: Vec<PlayerSetup>,
    #[serde(default, deserialize_with = "read::count")]
    to_move: usize,
    #[serde(default)]
    display: ByLevel<Vec<Card>>,
    #[serde(default)]
    row: Vec<Energy>,
    #[serde(default, skip_serializing_if = "no_deck", serialize_with = "given_decks")]
    decks: ByLevel<Option<DeckSetup>>,
}

fn no_deck(decks: &ByLevel<Option<DeckSetup>>) -> bool {
    decks.0.iter().all(Option::is_none)
}

fn given_decks<S: Serializer>(decks: &ByLevel<Option<DeckSetup>>, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_map(Level::ALL.into_iter().filter_map(|level| Some((level.to_string(), decks[level].as_ref()?))))
}

/// Gives a type the form of another one, read as an object only.
macro_rules! form {
    ($type:ty, $form:ident, $with:literal, $name:literal) => {
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                $form::serialize(self, serializer)
            }
        }

        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                #[derive(Deserialize)]
                #[serde(transparent)]
                struct Object(#[serde(with = $with)] $type);

                impl Form<'_> for Object {
                    const NAME: &'static str = $name;
                }

                read::object(deserializer).map(|Object(value)| value)
            }
        }
    };
}

form!(PlayerSetup, PlayerForm, "PlayerForm", "an object with what a player has");
form!(DeckSetup, DeckForm, "DeckForm", "an object with the size of a deck");
form!(Setup, SetupForm, "SetupForm", "a setup: an object with players");

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct SeenForm {
    card: Card,
    seen_by: SeatSet,
}

/// A number if everybody knows the card, otherwise an object that says who does.
impl Serialize for BottomCard {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.seen_by {
            None => self.card.serialize(serializer),
            Some(seen_by) => SeenForm { card: self.card, seen_by }.serialize(serializer),
        }
    }
}

impl<'de> Deserialize<'de> for BottomCard {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct BottomVisitor;

        impl<'de> Visitor<'de> for BottomVisitor {
            type Value = BottomCard;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a card's number, or an object with card and seen_by")
            }

            fn visit_u64<E: de::Error>(self, number: u64) -> Result<BottomCard, E> {
                let card = Card::deserialize(de::value::U64Deserializer::new(number))?;
                Ok(BottomCard { card, seen_by: None })
            }

            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<BottomCard, A::Error> {
                let SeenForm { card, seen_by } = SeenForm::deserialize(MapAccessDeserializer::new(map))?;
                Ok(BottomCard { card, seen_by: Some(seen_by) })
            }
        }

        deserializer.deserialize_any(BottomVisitor)
    }
}
