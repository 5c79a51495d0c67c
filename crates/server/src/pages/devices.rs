//! A seat on several devices, and new invitations, from the page of a table.

use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use gizmos_core::Seat;
use gizmos_page::{FreshLink, fresh_link, person_called};
use serde::Deserialize;

use gizmos_site::act::{own_seat, seat_numbered};
use gizmos_site::guest::seats_taken;
use gizmos_site::{HostedTable, PageError};

use super::Guest;
use crate::Form;
use crate::seat_access::admission;
use crate::seat_access::token::Token;

/// The form that names one of their seats; without it, the one they act for is meant.
#[derive(Deserialize)]
pub struct DeviceForm {
    seat: Option<usize>,
}

/// Shows a link that brings a seat to another device.
pub async fn link_device(guest: Guest, Form(DeviceForm { seat }): Form<DeviceForm>) -> Response {
    let linked = async {
        let token = admission::link_device(&guest.table.handle, own_seat(&guest, seat)?).await?;
        Ok::<_, PageError>(seat_link(&guest, &token))
    };
    match linked.await {
        Ok(link) => show(&guest, FreshLink::Device, &link),
        Err(error) => guest.answer::<()>(Err(error)),
    }
}

/// Signs out all other devices of all seats that this browser has.
pub async fn sign_out(mut guest: Guest) -> Response {
    let done = async {
        guest.seat()?;
        let mut held = Vec::new();
        for own in &guest.table.held {
            held.push(admission::sign_out_others(&guest.table.handle, &own.token).await?);
        }
        Ok::<_, PageError>(held)
    };
    match done.await {
        Ok(held) => {
            guest.table.held = held;
            let cookies = seats_taken(&guest.host, &guest.reader, &guest.table);
            (StatusCode::SEE_OTHER, cookies, guest.back()).into_response()
        }
        Err(error) => guest.answer::<()>(Err(error)),
    }
}

/// The form for a new invitation, with the seat it is for.
#[derive(Deserialize)]
pub struct InviteForm {
    seat: usize,
}

/// Shows a new invitation to the seat of somebody else.
pub async fn invite(guest: Guest, Form(InviteForm { seat }): Form<InviteForm>) -> Response {
    let invited = async {
        let seat = seat_numbered(seat)?;
        let host = |own: &Seat| guest.table.table().is_host(*own);
        let by = guest.table.seats().iter().find(host).map_or_else(|| guest.seat(), Ok)?;
        Ok::<_, PageError>((seat, admission::invite(&guest.table.handle, by, seat).await?))
    };
    match invited.await {
        Ok((seat, token)) => {
            let name = person_called(&guest.table.table(), seat, guest.reader.text());
            show(&guest, FreshLink::Invitation(&name), &seat_link(&guest, &token))
        }
        Err(error) => guest.answer::<()>(Err(error)),
    }
}

/// The address of a link that gives a seat, with this secret in it.
fn seat_link(guest: &Guest, token: &Token) -> String {
    guest.reader.visit().shared(&format!("{}/seat/{}", guest.base(), token.reveal()))
}

fn show(guest: &Guest, what: FreshLink<'_>, link: &str) -> Response {
    fresh_link(guest.reader.visit(), what, link, &guest.base()).into_response()
}
