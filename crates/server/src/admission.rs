//! Getting a seat, bringing it to another device, and keeping others from it (T1.2, T1.3, T1.8 to T1.10).
//!
//! Whoever gets a seat gets a token that nobody else has. It is stored, as a hash, together with the event by which they sit
//! down: neither is ever there without the other.

use gizmos_core::Seat;
use gizmos_table::{Event, Millis, Name, Occupant, Rejection, Table};

use crate::Problem;
use crate::access::Pass;
use crate::command_error::{CommandError, Granted, TokenError};
use crate::secret::NoRandomness;
use crate::table_actor::TableHandle;
use crate::token::Token;

/// How long a link to another device is good.
pub const DEVICE_LINK: Millis = 10 * 60 * 1000;

/// A seat, and the token that acts for it.
#[derive(Clone, Debug)]
pub struct Admitted {
    /// The seat.
    pub seat: Seat,
    /// For whoever asked, and nobody else.
    pub token: Token,
}

/// Why nobody was admitted.
#[derive(Debug, thiserror::Error)]
pub enum NotAdmitted {
    /// It was refused, or could not be stored.
    #[error(transparent)]
    Refused(#[from] CommandError),
    /// No token can be made.
    #[error(transparent)]
    NoRandomness(#[from] NoRandomness),
}

impl From<NotAdmitted> for Problem {
    fn from(error: NotAdmitted) -> Self {
        match error {
            NotAdmitted::Refused(refusal) => refusal.into(),
            NotAdmitted::NoRandomness(error) => error.into(),
        }
    }
}

/// Exchanges an invitation, a link to another device, or a token for a token of one's own. `name` is asked for the name of
/// somebody who sits down by an invitation. With the key of a form, the form may be sent twice.
///
/// # Errors
/// If the link is unknown or used, or the table refuses.
pub async fn by_link(
    handle: &TableHandle,
    link: &Token,
    key: Option<&str>,
    name: impl FnOnce(&Table, Seat) -> Result<Option<Name>, Rejection> + Send + 'static,
) -> Result<Admitted, NotAdmitted> {
    let seat = handle.pass(link).ok_or(CommandError::TokenError(TokenError::Unknown))?.seat();
    let token = key.and_then(|key| link.exchanged(key)).map_or_else(Token::random, Ok)?;
    let (hash, new) = (link.hash(), token.clone());
    let admitted = handle.admit(move |table, access, now| {
        let mut changed = access.clone();
        let events = match access.pass(hash, table, now).ok_or(TokenError::Unknown)? {
            Pass::Opening(seat) | Pass::Invitation(seat) => {
                changed.take(seat, &new);
                table.accept(seat, name(table, seat)?)?
            }
            Pass::Device(seat) => {
                changed.bring(seat, hash, &new);
                Vec::new()
            }
            pass @ (Pass::Seat(seat) | Pass::Used(seat)) => {
                if access.pass(new.hash(), table, now) == Some(Pass::Seat(seat)) {
                    // The same form again: a second click.
                    return Ok(Granted { events: Vec::new(), access: None });
                }
                if pass == Pass::Used(seat) {
                    return Err(TokenError::Used.into());
                }
                changed.add(seat, &new);
                Vec::new()
            }
        };
        Ok(Granted { events, access: Some(changed) })
    });
    admitted.await?;
    Ok(Admitted { seat, token })
}

/// Takes an open seat: `choose` says which, and by what name.
///
/// # Errors
/// If the table refuses.
pub async fn by_open_seat(
    handle: &TableHandle,
    choose: impl FnOnce(&Table) -> gizmos_table::Result<(Seat, Vec<Event>)> + Send + 'static,
) -> Result<Admitted, NotAdmitted> {
    let token = Token::random()?;
    let new = token.clone();
    let admitted = handle.admit(move |table, access, _| {
        let (seat, events) = choose(table)?;
        let mut access = access.clone();
        access.take(seat, &new);
        Ok(Granted { events, access: Some(access) })
    });
    let seat = admitted.await?.seat_taken().ok_or(CommandError::Gone)?;
    Ok(Admitted { seat, token })
}

/// Gives a seat to somebody who is known to be the one it is kept for; they sit down by this name if they do not sit there
/// already.
///
/// # Errors
/// If a bot has the seat, or somebody else by a new invitation, or its player has signed out other devices.
pub async fn by_right(handle: &TableHandle, seat: Seat, name: Name) -> Result<Admitted, NotAdmitted> {
    let token = Token::random()?;
    let new = token.clone();
    let admitted = handle.admit(move |table, access, _| {
        if table.came_anew(seat) || access.has_signed_out_others(seat) {
            return Err(Rejection::SeatTaken(seat).into());
        }
        let is_seated = table.occupant(seat).is_some_and(Occupant::is_seated);
        let events = table.accept(seat, Some(name).filter(|_| !is_seated))?;
        let mut access = access.clone();
        if is_seated {
            access.add(seat, &new);
        } else {
            // Invitations to the seat are worth nothing any more.
            access.take(seat, &new);
        }
        Ok(Granted { events, access: Some(access) })
    });
    admitted.await?;
    Ok(Admitted { seat, token })
}

/// A new invitation to the seat of somebody else, from a host. Everybody at the table is told.
///
/// # Errors
/// If the table refuses.
pub async fn invite(handle: &TableHandle, by: Seat, seat: Seat) -> Result<Token, NotAdmitted> {
    let token = Token::random()?;
    let new = token.clone();
    let invited = handle.admit(move |table, access, _| {
        let events = table.invite(by, seat)?;
        let is_taken = table.occupant(seat).is_some_and(Occupant::is_seated);
        let mut access = access.clone();
        access.invite(seat, is_taken, &new);
        Ok(Granted { events, access: Some(access) })
    });
    invited.await?;
    Ok(token)
}

/// The token of a link that brings a seat to another device, once and within [`DEVICE_LINK`].
///
/// # Errors
/// If nobody has taken the seat yet.
pub async fn link_device(handle: &TableHandle, seat: Seat) -> Result<Token, NotAdmitted> {
    let token = Token::random()?;
    let new = token.clone();
    let linked = handle.admit(move |table, access, now| {
        if !table.occupant(seat).is_some_and(Occupant::is_seated) {
            // It would sit there without using the invitation up.
            return Err(Rejection::NotSeated(seat).into());
        }
        let mut access = access.clone();
        access.link_device(seat, &new, now.saturating_add(DEVICE_LINK));
        Ok(Granted { events: Vec::new(), access: Some(access) })
    });
    linked.await?;
    Ok(token)
}

/// Leaves nothing that acts for the seat of this token, or could, but itself: invitations, links and other devices are worth nothing
/// when this returns. A token that was in a link is replaced by a new one.
///
/// # Errors
/// If the token acts for no seat, or it could not be stored.
pub async fn sign_out_others(handle: &TableHandle, own: &Token) -> Result<Admitted, NotAdmitted> {
    let seat = handle.seat(own).ok_or(CommandError::TokenError(TokenError::Unknown))?;
    let instead = Token::random()?;
    let (hash, new) = (own.hash(), instead.clone());
    let done = handle.admit(move |table, access, now| {
        let acts = access.pass(hash, table, now).and_then(Pass::acts_for) == Some(seat);
        if !acts {
            return Err(TokenError::Unknown.into());
        }
        let mut access = access.clone();
        access.sign_out_others(seat, hash, &new);
        Ok(Granted { events: Vec::new(), access: Some(access) })
    });
    done.await?;
    let token = if handle.seat(own) == Some(seat) { own.clone() } else { instead };
    Ok(Admitted { seat, token })
}
