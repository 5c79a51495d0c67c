//! Reading JSON strictly, with messages in the words of the game.

use std::fmt;
use std::marker::PhantomData;

use serde::Deserialize;
use serde::de::{self, Deserializer, MapAccess, Visitor, value::MapAccessDeserializer};

/// Something written as an object, and called so in messages.
pub(super) trait Form<'de>: Deserialize<'de> {
    const NAME: &'static str;
}

/// Reads an object. Left to itself, serde would take a list of the fields' values for one too.
pub(super) fn object<'de, D: Deserializer<'de>, T: Form<'de>>(deserializer: D) -> Result<T, D::Error> {
    struct ObjectVisitor<T>(PhantomData<T>);

    impl<'de, T: Form<'de>> Visitor<'de> for ObjectVisitor<T> {
        type Value = T;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str(T::NAME)
        }

        fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<T, A::Error> {
            T::deserialize(MapAccessDeserializer::new(map))
        }
    }

    deserializer.deserialize_any(ObjectVisitor(PhantomData))
}

/// Reads a number that is not negative.
pub(super) fn number<'de, D: Deserializer<'de>>(deserializer: D, name: &'static str) -> Result<u64, D::Error> {
    struct NumberVisitor(&'static str);

    impl Visitor<'_> for NumberVisitor {
        type Value = u64;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str(self.0)
        }

        fn visit_u64<E: de::Error>(self, number: u64) -> Result<u64, E> {
            Ok(number)
        }
    }

    deserializer.deserialize_any(NumberVisitor(name))
}

/// Reads a number that fits where it belongs.
pub(super) fn count<'de, D: Deserializer<'de>, N: TryFrom<u64>>(deserializer: D) -> Result<N, D::Error> {
    let number = number(deserializer, "a number that is not negative")?;
    N::try_from(number).map_err(|_| de::Error::custom(format_args!("{number} is out of range")))
}
