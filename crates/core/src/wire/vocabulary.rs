//! The JSON forms of energies, cards, levels and seats.

use serde::de::{self, Deserializer};
use serde::ser::{SerializeMap, Serializer};
use serde::{Deserialize, Serialize};

use super::read::{self, Form};
use crate::{ByLevel, Card, CardSet, Energy, Level, Seat, SeatSet, Spheres};

impl Serialize for Energy {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

impl<'de> Deserialize<'de> for Energy {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let name = String::deserialize(deserializer)?;
        let known = Self::ALL.into_iter().find(|energy| energy.name() == name);
        known.ok_or_else(|| de::Error::unknown_variant(&name, &["heat", "electric", "atomic", "battery"]))
    }
}

/// Reads and writes something as its number.
macro_rules! numbered {
    ($type:ty, $name:literal, $unknown:literal, $number:expr, $numbered:expr) => {
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                $number(*self).serialize(serializer)
            }
        }

        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let number = read::number(deserializer, $name)?;
                let known = number.try_into().ok().and_then($numbered);
                known.ok_or_else(|| de::Error::custom(format_args!($unknown, number)))
            }
        }
    };
}

numbered!(Card, "a card's number", "there is no card {}", Card::number, Card::from_number);
numbered!(Level, "a level", "there is no level {}", Level::number, Level::from_number);
numbered!(Seat, "a seat's number", "there is no seat {}", Seat::index, Seat::new);

#[cfg(feature = "schema")]
mod schema {
    //! Cards are described as the numbers there are.

    use utoipa::openapi::schema::{ArrayBuilder, ObjectBuilder, Type};
    use utoipa::openapi::{RefOr, Schema};
    use utoipa::{PartialSchema, ToSchema};

    use crate::{Card, ConverterSet};

    fn numbers(cards: impl Iterator<Item = Card>) -> ObjectBuilder {
        ObjectBuilder::new().schema_type(Type::Integer).enum_values(Some(cards.map(Card::number)))
    }

    impl PartialSchema for Card {
        fn schema() -> RefOr<Schema> {
            numbers(Self::all()).description(Some("The number of a card.")).into()
        }
    }

    impl ToSchema for Card {
        fn name() -> std::borrow::Cow<'static, str> {
            "CardNumber".into()
        }
    }

    impl PartialSchema for ConverterSet {
        fn schema() -> RefOr<Schema> {
            let converters = Card::all().filter(|&card| Self::only(card).is_some());
            let set = ArrayBuilder::new().items(numbers(converters)).unique_items(true);
            set.description(Some("Converters, each once.")).into()
        }
    }

    impl ToSchema for ConverterSet {}
}

impl Serialize for SeatSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for SeatSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Vec::<Seat>::deserialize(deserializer)?.into_iter().fold(Self::EMPTY, Self::with))
    }
}

/// As a list in ascending order.
impl Serialize for CardSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

/// A number of spheres of each energy; one left out counts zero.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Spheres))]
#[serde(deny_unknown_fields)]
struct SpheresForm {
    #[serde(default, deserialize_with = "read::count")]
    #[cfg_attr(feature = "schema", schema(maximum = 255))]
    heat: u8,
    #[serde(default, deserialize_with = "read::count")]
    #[cfg_attr(feature = "schema", schema(maximum = 255))]
    electric: u8,
    #[serde(default, deserialize_with = "read::count")]
    #[cfg_attr(feature = "schema", schema(maximum = 255))]
    atomic: u8,
    #[serde(default, deserialize_with = "read::count")]
    #[cfg_attr(feature = "schema", schema(maximum = 255))]
    battery: u8,
}

described_as!(Spheres, SpheresForm);

impl Form<'_> for SpheresForm {
    const NAME: &'static str = "an object with counts of energies";
}

impl Serialize for Spheres {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let [heat, electric, atomic, battery] = self.counts();
        SpheresForm { heat, electric, atomic, battery }.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Spheres {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let form: SpheresForm = read::object(deserializer)?;
        Ok(Self::new([form.heat, form.electric, form.atomic, form.battery]))
    }
}

/// An object with the keys `"1"`, `"2"` and `"3"`; those left out are empty.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, bound = "T: Deserialize<'de> + Default")]
struct LevelsForm<T> {
    #[serde(rename = "1", default)]
    one: T,
    #[serde(rename = "2", default)]
    two: T,
    #[serde(rename = "3", default)]
    three: T,
}

impl<'de, T: Deserialize<'de> + Default> Form<'de> for LevelsForm<T> {
    const NAME: &'static str = "an object with the levels \"1\", \"2\" and \"3\"";
}

impl<T: Serialize> Serialize for ByLevel<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(3))?;
        for level in Level::ALL {
            map.serialize_entry(&level.to_string(), &self[level])?;
        }
        map.end()
    }
}

impl<'de, T: Deserialize<'de> + Default> Deserialize<'de> for ByLevel<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let form: LevelsForm<T> = read::object(deserializer)?;
        Ok(Self([form.one, form.two, form.three]))
    }
}
