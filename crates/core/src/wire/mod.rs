//! The public JSON forms, written down in `docs/wire.md`.
//!
//! Energies, cards, levels, counts of spheres, moves and set-ups are read and written; a [`State`](crate::State) and a
//! [`View`](crate::View) are only written (as a *position*): games are loaded by replaying their
//! [`Record`](crate::Record).
//!
//! ```
//! # use gizmos_core::Move;
//! let json = r#"{"do":"pick","energy":"heat"}"#;
//! let mv: Move = serde_json::from_str(json).expect("is a move");
//! assert_eq!(mv.to_string(), "pick heat");
//! assert_eq!(serde_json::to_string(&mv).expect("has a form"), json);
//! ```

mod card;
mod moves;
mod position;
mod read;
mod setup;
mod trace;
mod vocabulary;

pub use card::CardForm;
pub use trace::{ChanceEvent, ResultForm, TraceLine};
