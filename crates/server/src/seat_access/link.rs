//! Addresses of tables and seats. Whoever opens the address of a seat can have it, so it is a secret.

use gizmos_table::Rejection;

use super::admission::{self, Admitted};
use super::token::Token;
use crate::command_error::CommandError;
use crate::table_handle::TableHandle;

/// The address of a table, for everybody.
pub fn table_link(origin: &str, handle: &TableHandle) -> String {
    format!("{origin}/tables/{}", handle.id())
}

/// The address that gives a seat to whoever opens it, with this token in it.
pub fn seat_link(origin: &str, handle: &TableHandle, token: &Token) -> String {
    format!("{}/seat/{}", table_link(origin, handle), token.reveal())
}

/// The address of a link that brings a seat to another device. It has no token in it that acts for the seat: addresses are
/// remembered in many places.
///
/// # Errors
/// If the link cannot be stored.
pub async fn device_link(origin: &str, handle: &TableHandle, admitted: &Admitted) -> Result<String, CommandError> {
    let token = match admission::link_device(handle, admitted.seat).await {
        // Nobody sits there yet, so the token is still an invitation, which a link may have in it.
        Err(CommandError::Rejected(Rejection::NotSeated(_))) => admitted.token.clone(),
        linked => linked?,
    };
    Ok(seat_link(origin, handle, &token))
}
