//! Sentences as a table: what each is for, the values it needs, and the name of its message.

use fluent_bundle::FluentValue;
use gizmos_core::{Card, Energy, Kind, Level};

use crate::energy::named;
use crate::log::{by, leveled};
use crate::{Text, Who};

/// Something that a message needs to know, under the name of the parameter or under that which all messages use for it.
pub(crate) trait Value<'v> {
    /// The values as the message gets them.
    fn values(self, text: &Text, name: &'static str) -> impl Iterator<Item = (&'static str, FluentValue<'v>)>;
}

macro_rules! values {
    ($($kind:ty: $value:ident, $text:ident, $name:ident => $values:expr;)*) => {
        $(impl<'v> Value<'v> for $kind {
            fn values(self, $text: &Text, $name: &'static str) -> impl Iterator<Item = (&'static str, FluentValue<'v>)> {
                let $value = self;
                $values.into_iter()
            }
        })*
    };
}

values! {
    &'v str: told, _text, name => [(name, told.into())];
    i32: number, _text, name => [(name, number.into())];
    u8: number, _text, name => [(name, number.into())];
    u16: number, _text, name => [(name, number.into())];
    u32: number, _text, name => [(name, number.into())];
    u64: number, _text, name => [(name, number.into())];
    usize: number, _text, name => [(name, number.into())];
    Card: card, text, _name => [text.mentioned(card)];
    Energy: energy, _text, _name => [named(energy)];
    Kind: kind, _text, name => [(name, kind.name().into())];
    Level: level, _text, _name => [leveled(level)];
    Who<'v>: who, _text, _name => by(who);
}

macro_rules! sentences {
    ($($(#[doc = $about:literal])* $sentence:ident($($value:ident: $kind:ty),*) = $id:literal;)*) => {
        impl $crate::Text {
            $($(#[doc = $about])* pub fn $sentence(&self, $($value: $kind),*) -> String {
                let values = std::iter::empty()$(.chain($crate::sentence::Value::values($value, self, stringify!($value))))*;
                self.say_with($id, values)
            })*
        }
    };
}
pub(crate) use sentences;
