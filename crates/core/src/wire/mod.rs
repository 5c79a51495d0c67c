//! The public JSON forms, written down in `docs/wire.md`.
//!
//! Energies, cards, levels, counts of spheres, moves and setups are read and written, and so is a [`View`](crate::View)
//! (as a *position*) for as long as somebody has to decide. A [`State`](crate::State) is only written: games are loaded
//! by replaying their [`Record`](crate::Record).
//!
//! ```
//! # use gizmos_core::Move;
//! let json = r#"{"do":"pick","energy":"heat"}"#;
//! let mv: Move = serde_json::from_str(json).expect("is a move");
//! assert_eq!(mv.to_string(), "pick heat");
//! assert_eq!(serde_json::to_string(&mv).expect("has a form"), json);
//! ```
//!
//! With the feature `schema` the forms that servers send and read describe themselves (`utoipa::ToSchema`).

/// Describes a type whose form is another type, in crates with a feature `schema`.
#[macro_export]
macro_rules! described_as {
    ($type:ty, $form:ty) => {
        #[cfg(feature = "schema")]
        impl utoipa::PartialSchema for $type {
            fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::Schema> {
                <$form>::schema()
            }
        }

        #[cfg(feature = "schema")]
        impl utoipa::ToSchema for $type {
            fn name() -> std::borrow::Cow<'static, str> {
                <$form>::name()
            }

            fn schemas(schemas: &mut Vec<(String, utoipa::openapi::RefOr<utoipa::openapi::Schema>)>) {
                <$form>::schemas(schemas);
            }
        }
    };
}

mod card;
mod moves;
mod position;
mod read;
mod setup;
mod trace;
mod view;
mod vocabulary;

pub use card::CardForm;
pub use trace::{ChanceEvent, ResultForm, TraceLine};
