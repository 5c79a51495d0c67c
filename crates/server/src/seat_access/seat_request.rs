//! What can be asked about the seats of a table, as data: who may act for them (T1.2, T1.3, T1.8 to T1.10).
//!
//! Tokens are made by whoever asks and travel as hashes, so nobody but their owner ever has them.

use gizmos_core::Seat;
use gizmos_table::{Actor, Command, Event, Millis, Name, Naming, Occupant, Rejection, Table};
use serde::{Deserialize, Serialize};

use crate::command_error::{CommandError, TokenError};
use crate::seat_access::access::{Access, Pass};
use crate::seat_access::token::TokenHash;

/// How long a link to another device is good.
pub const DEVICE_LINK: Millis = 10 * 60 * 1000;

/// A request about seats. `token` is the one that is good for something afterwards.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "request", rename_all = "snake_case", deny_unknown_fields)]
pub enum SeatRequest {
    /// Exchange an invitation, a link to another device, or a token for a token of one's own.
    UseLink {
        /// What is exchanged.
        link: TokenHash,
        /// What is got for it.
        token: TokenHash,
        /// What to be called, if somebody sits down by it.
        name: Naming,
    },
    /// Take an open seat.
    TakeOpenSeat {
        /// Which one; any, if none is named.
        seat: Option<Seat>,
        /// What acts for it.
        token: TokenHash,
        /// What to be called.
        name: Naming,
    },
    /// Give a seat to the person for whom it is kept.
    ClaimKeptSeat {
        /// The seat.
        seat: Seat,
        /// What acts for it.
        token: TokenHash,
        /// What they are called, if they do not sit there already.
        name: Name,
    },
    /// Invite somebody to the seat of another person.
    Invite {
        /// The host.
        by: Seat,
        /// The seat.
        seat: Seat,
        /// The invitation.
        token: TokenHash,
    },
    /// Make a link that brings a seat to another device.
    LinkDevice {
        /// The seat.
        seat: Seat,
        /// The link.
        token: TokenHash,
    },
    /// Leave nothing that acts for a seat, or could, but one token.
    SignOutOthers {
        /// The seat.
        seat: Seat,
        /// The token that stays.
        own: TokenHash,
        /// What takes its place if it was in a link, and others may know it.
        token: TokenHash,
    },
}

/// What a request leads to: all of it is stored together.
#[derive(Debug)]
pub struct Granted {
    /// What happens at the table.
    pub events: Vec<Event>,
    /// The tokens of the table from then on, unless they stay as they are.
    pub access: Option<Access>,
}

impl SeatRequest {
    /// What the request leads to at a table with these tokens.
    ///
    /// # Errors
    /// If a token is not good for it, or the table rejects it.
    pub fn decide(self, table: &Table, access: &Access, now: Millis) -> Result<Granted, CommandError> {
        let mut changed = access.clone();
        let events = match self {
            Self::UseLink { link, token, name } => {
                match access.pass(link, table, now).ok_or(TokenError::Unknown)? {
                    Pass::Opening(seat) | Pass::Invitation(seat) => {
                        changed.take(seat, token);
                        table.decide(Actor::Person(seat), Command::AcceptInvitation { name }, now)?
                    }
                    Pass::Device(seat) => {
                        changed.bring(seat, link, token);
                        Vec::new()
                    }
                    pass @ (Pass::Seat(seat) | Pass::Used(seat)) => {
                        if access.pass(token, table, now) == Some(Pass::Seat(seat)) {
                            // The same form again: a second click.
                            return Ok(Granted { events: Vec::new(), access: None });
                        }
                        if pass == Pass::Used(seat) {
                            return Err(TokenError::Used.into());
                        }
                        changed.add(seat, token);
                        Vec::new()
                    }
                }
            }
            Self::TakeOpenSeat { seat, token, name } => {
                let events = table.decide(Actor::Guest, Command::TakeOpenSeat { seat, name }, now)?;
                if let Some(seat) = seat_taken(&events) {
                    changed.take(seat, token);
                }
                events
            }
            Self::ClaimKeptSeat { seat, token, name } => {
                if table.came_anew(seat) || access.has_signed_out_others(seat) {
                    return Err(Rejection::SeatTaken(seat).into());
                }
                let is_seated = table.occupant(seat).is_some_and(Occupant::is_seated);
                let name = if is_seated { Naming::Unchanged } else { Naming::Exact(name) };
                let events = table.decide(Actor::Person(seat), Command::AcceptInvitation { name }, now)?;
                if is_seated {
                    changed.add(seat, token);
                } else {
                    // Invitations to the seat are worth nothing any more.
                    changed.take(seat, token);
                }
                events
            }
            Self::Invite { by, seat, token } => {
                let events = table.decide(Actor::Person(by), Command::Invite { seat }, now)?;
                changed.invite(seat, table.occupant(seat).is_some_and(Occupant::is_seated), token);
                events
            }
            Self::LinkDevice { seat, token } => {
                if !table.occupant(seat).is_some_and(Occupant::is_seated) {
                    // It would sit there without using the invitation up.
                    return Err(Rejection::NotSeated(seat).into());
                }
                changed.link_device(seat, token, now.saturating_add(DEVICE_LINK));
                Vec::new()
            }
            Self::SignOutOthers { seat, own, token } => {
                if access.pass(own, table, now).and_then(Pass::acts_for) != Some(seat) {
                    return Err(TokenError::Unknown.into());
                }
                changed.sign_out_others(seat, own, token);
                Vec::new()
            }
        };
        Ok(Granted { events, access: Some(changed) })
    }
}

/// The seat that somebody has sat down in by these events.
pub(crate) fn seat_taken<'a>(events: impl IntoIterator<Item = &'a Event>) -> Option<Seat> {
    events.into_iter().find_map(|event| match event {
        Event::Sat { seat, .. } => Some(*seat),
        _ => None,
    })
}
