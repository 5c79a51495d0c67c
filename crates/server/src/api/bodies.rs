//! All bodies that requests may have, read without a request: for those who try what can be sent.

use gizmos_core::Seed;
use serde::de::DeserializeOwned;

use super::{Object, create, fill, invite, join, play, talk};
use crate::Problem;

/// How a form of this name is read from a body.
type Form = (&'static str, fn(&[u8]) -> Result<(), Problem>);

/// The forms that requests may have as bodies.
///
/// ```
/// # use gizmos_server::testing::FORMS;
/// let (_, read) = FORMS.into_iter().find(|(name, _)| *name == "MuteForm").expect("is a form");
/// assert!(read(br#"{"seat":1,"muted":true}"#).is_ok());
/// assert!(read(br#"{"seat":9,"muted":true}"#).is_err());
/// ```
pub const FORMS: [Form; 12] = [
    ("NewTableForm", |body| create::settings(read(body)?, Seed::from(0)).map(drop)),
    ("JoinForm", |body| read::<join::JoinForm>(body).map(drop)),
    ("FillForm", |body| read::<fill::FillForm>(body).map(drop)),
    ("InviteForm", |body| read::<invite::InviteForm>(body).map(drop)),
    ("MoveForm", |body| read::<play::MoveForm>(body).map(drop)),
    ("UndoRequestForm", |body| read::<play::UndoRequestForm>(body).map(drop)),
    ("UndoAnswerForm", |body| read::<play::UndoAnswerForm>(body).map(drop)),
    ("ChatForm", |body| read::<talk::ChatForm>(body).map(drop)),
    ("MuteForm", |body| read::<talk::MuteForm>(body).map(drop)),
    ("SpectatorsForm", |body| read::<talk::SpectatorsForm>(body).map(drop)),
    ("SpectatorChatForm", |body| read::<talk::SpectatorChatForm>(body).map(drop)),
    ("AbsenceForm", |body| read::<talk::AbsenceForm>(body).map(drop)),
];

fn read<T: DeserializeOwned>(body: &[u8]) -> Result<T, Problem> {
    let read: Result<Object<T>, _> = serde_json::from_slice(body);
    read.map(|Object(form)| form).map_err(|error| Problem::invalid(error.to_string()))
}
