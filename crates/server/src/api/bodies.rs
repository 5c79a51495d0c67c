//! All bodies that requests may have, read without a request: for those who try what can be sent.

#![cfg_attr(not(feature = "testing"), expect(dead_code, reason = "only tests and fuzz targets read without a request"))]

use gizmos_core::Seed;
use serde::de::DeserializeOwned;

use super::{Object, create, fill, invite, join, play, talk};
use crate::Problem;

/// The names of the forms that requests may have as bodies.
pub const FORMS: [&str; 9] = [
    "NewTableForm",
    "JoinForm",
    "FillForm",
    "InviteForm",
    "MoveForm",
    "UndoRequestForm",
    "UndoAnswerForm",
    "ChatForm",
    "MuteForm",
];

/// Reads a body as the form of this name; `None` if there is no such form.
///
/// ```
/// # use gizmos_server::testing::decode;
/// assert!(decode("MuteForm", br#"{"seat":1,"muted":true}"#).is_some_and(|read| read.is_ok()));
/// assert!(decode("MuteForm", br#"{"seat":9,"muted":true}"#).is_some_and(|read| read.is_err()));
/// assert!(decode("Form", b"{}").is_none());
/// ```
pub fn decode(form: &str, body: &[u8]) -> Option<Result<(), Problem>> {
    Some(match form {
        "NewTableForm" => read(body).and_then(|form| create::settings(form, Seed::from(0)).map(drop)),
        "JoinForm" => read::<join::JoinForm>(body).map(drop),
        "FillForm" => read::<fill::FillForm>(body).map(drop),
        "InviteForm" => read::<invite::InviteForm>(body).map(drop),
        "MoveForm" => read::<play::MoveForm>(body).map(drop),
        "UndoRequestForm" => read::<play::UndoRequestForm>(body).map(drop),
        "UndoAnswerForm" => read::<play::UndoAnswerForm>(body).map(drop),
        "ChatForm" => read::<talk::ChatForm>(body).map(drop),
        "MuteForm" => read::<talk::MuteForm>(body).map(drop),
        _ => return None,
    })
}

fn read<T: DeserializeOwned>(body: &[u8]) -> Result<T, Problem> {
    let read: Result<Object<T>, _> = serde_json::from_slice(body);
    read.map(|Object(form)| form).map_err(|error| Problem::invalid(error.to_string()))
}
