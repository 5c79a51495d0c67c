//! Getting a seat, bringing it to another device, and keeping others from it (T1.2, T1.3, T1.8 to T1.10).
//!
//! Whoever gets a seat gets a token that nobody else has. It is stored, as a hash, together with the event by which they sit
//! down: neither is ever there without the other.

use gizmos_core::Seat;
use gizmos_table::{Name, Naming};

use super::seat_request::SeatRequest;
use super::token::Token;
use crate::command_error::{CommandError, TokenError};
use crate::table_handle::TableHandle;

/// A seat, and the token that acts for it.
#[derive(Clone, Debug)]
pub struct Admitted {
    /// The seat.
    pub seat: Seat,
    /// For whoever asked, and nobody else.
    pub token: Token,
}

/// Exchanges an invitation, a link to another device, or a token for a token of one's own; somebody who sits down by it
/// takes this name. The key of a form makes sending it twice harmless.
///
/// # Errors
/// If the link is unknown or used, or the table refuses.
pub async fn by_link(
    handle: &TableHandle,
    link: &Token,
    key: Option<&str>,
    name: Naming,
) -> Result<Admitted, CommandError> {
    let seat = handle.pass(link).ok_or(CommandError::Token(TokenError::Unknown))?.seat();
    let token = key.and_then(|key| link.exchanged(key)).map_or_else(Token::random, Ok)?;
    handle.request(SeatRequest::UseLink { link: link.hash(), token: token.hash(), name }).await?;
    Ok(Admitted { seat, token })
}

/// Takes an open seat: this one, or any.
///
/// # Errors
/// If the table refuses.
pub async fn by_open_seat(handle: &TableHandle, seat: Option<Seat>, name: Naming) -> Result<Admitted, CommandError> {
    let token = Token::random()?;
    let accepted = handle.request(SeatRequest::TakeOpenSeat { seat, token: token.hash(), name }).await?;
    let seat = accepted.seat_taken().ok_or(CommandError::Unavailable)?;
    Ok(Admitted { seat, token })
}

/// Gives a seat to somebody who is known to be the one it is kept for; they sit down by this name if they do not sit there
/// already.
///
/// # Errors
/// If a bot has the seat, or somebody else by a new invitation, or its player has signed out other devices.
pub async fn by_right(handle: &TableHandle, seat: Seat, name: Name) -> Result<Admitted, CommandError> {
    let token = Token::random()?;
    handle.request(SeatRequest::ClaimKeptSeat { seat, token: token.hash(), name }).await?;
    Ok(Admitted { seat, token })
}

/// A new invitation to the seat of somebody else, from a host. Everybody at the table is told.
///
/// # Errors
/// If the table refuses.
pub async fn invite(handle: &TableHandle, by: Seat, seat: Seat) -> Result<Token, CommandError> {
    let token = Token::random()?;
    handle.request(SeatRequest::Invite { by, seat, token: token.hash() }).await?;
    Ok(token)
}

/// The token of a link that brings a seat to another device, once and within
/// [ten minutes](super::seat_request::DEVICE_LINK).
///
/// # Errors
/// If nobody has taken the seat yet.
pub async fn link_device(handle: &TableHandle, seat: Seat) -> Result<Token, CommandError> {
    let token = Token::random()?;
    handle.request(SeatRequest::LinkDevice { seat, token: token.hash() }).await?;
    Ok(token)
}

/// Leaves nothing that acts for the seat of this token, or could, but itself: invitations, links and other devices are worth
/// nothing when this returns. A token that was in a link is replaced by a new one.
///
/// # Errors
/// If the token acts for no seat, or it could not be stored.
pub async fn sign_out_others(handle: &TableHandle, own: &Token) -> Result<Admitted, CommandError> {
    let seat = handle.seat(own).ok_or(CommandError::Token(TokenError::Unknown))?;
    let instead = Token::random()?;
    handle.request(SeatRequest::SignOutOthers { seat, own: own.hash(), token: instead.hash() }).await?;
    let token = if handle.seat(own) == Some(seat) { own.clone() } else { instead };
    Ok(Admitted { seat, token })
}
