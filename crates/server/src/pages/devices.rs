//! A seat on several devices, and new invitations, from the page of a table.

use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use gizmos_core::Seat;
use gizmos_page::{FreshLink, fresh_link, person_called};
use serde::Deserialize;

use super::act::{own_seat, seat_numbered};
use super::guest::{Guest, seats_taken};
use super::page_error::PageError;
use crate::Form;
use crate::seat_access::admission;

/// The form that names one of their seats; without it, the one they act for is meant.
#[derive(Deserialize)]
pub struct DeviceForm {
    seat: Option<usize>,
}

/// Shows a link that brings a seat to another device.
pub async fn link_device(guest: Guest, Form(DeviceForm { seat }): Form<DeviceForm>) -> Response {
    let linked = async {
        let token = admission::link_device(&guest.handle, own_seat(&guest, seat)?).await?;
        Ok::<_, PageError>(guest.seat_link(&token))
    };
    match linked.await {
        Ok(link) => show(&guest, FreshLink::Device, &link),
        Err(error) => guest.answer::<()>(Err(error)),
    }
}

/// Signs out all other devices of all seats that this browser has.
pub async fn sign_out(guest: Guest) -> Response {
    let done = async {
        guest.seat()?;
        let mut held = Vec::new();
        for own in &guest.held {
            held.push(admission::sign_out_others(&guest.handle, &own.token).await?);
        }
        Ok::<_, PageError>(held)
    };
    match done.await {
        Ok(held) => {
            let cookies = seats_taken(&guest.app, &guest.reader, &guest.handle, &held);
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
        let host = |own: &Seat| guest.handle.table().is_host(*own);
        let by = guest.seats.iter().find(host).map_or_else(|| guest.seat(), Ok)?;
        Ok::<_, PageError>((seat, admission::invite(&guest.handle, by, seat).await?))
    };
    match invited.await {
        Ok((seat, token)) => {
            let name = person_called(&guest.handle.table(), seat, guest.reader.text());
            show(&guest, FreshLink::Invitation(&name), &guest.seat_link(&token))
        }
        Err(error) => guest.answer::<()>(Err(error)),
    }
}

fn show(guest: &Guest, what: FreshLink<'_>, link: &str) -> Response {
    fresh_link(guest.reader.visit(), what, link, &guest.base()).into_response()
}
