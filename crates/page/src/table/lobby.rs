//! A table before its game: who is there, and how others are invited.

use gizmos_ai::BotName;
use gizmos_core::Seat;
use gizmos_table::{Occupant, Stage};
use gizmos_text::TableLabel;
use maud::{Markup, html};

use super::new_invitation;
use super::view_model::TableViewModel;
use crate::art;
use crate::{Part, qr};

/// The table while somebody has not sat down yet.
pub fn lobby(view_model: &TableViewModel<'_>) -> Part {
    let (text, table) = (view_model.text, view_model.table());
    if !matches!(table.stage(), Stage::Waiting) || table.damage().is_some() {
        return Part::empty("lobby");
    }
    let is_open = table.seats().any(|seat| matches!(table.occupant(seat), Some(Occupant::Open {})));
    let html = html! {
        section #lobby aria-label=(text.label(TableLabel::Lobby)) {
            h2 #ask tabindex="-1" { (text.label(TableLabel::Waiting)) }
            (goes_on(view_model))
            ul.seats { @for seat in table.seats() { (place(view_model, seat)) } }
            @if view_model.seat.is_none() && is_open { (sit(view_model)) }
            @if is_open { (invitation(view_model)) }
        }
    };
    Part { id: "lobby", html }
}

/// From where the game goes on, if it is no new one.
fn goes_on(view_model: &TableViewModel<'_>) -> Markup {
    let record = view_model.table().record();
    let made = record.decisions_before(record.inherited());
    html! {
        @if made > 0 { p { (view_model.text.goes_on_from(view_model.board().round(), made)) } }
    }
}

fn place(view_model: &TableViewModel<'_>, seat: Seat) -> Markup {
    let (text, table) = (view_model.text, view_model.table());
    let occupant = table.occupant(seat);
    let is_free = occupant.is_some_and(|occupant| !occupant.is_seated());
    let is_host = view_model.seat.is_some_and(|own| table.is_host(own));
    html! {
        li.free[is_free] {
            (art::symbol(view_model.symbol(seat)))
            span {
                (view_model.name(seat))
                @if view_model.context.seats.contains(seat) { " " em { (text.label(TableLabel::ThatIsYou)) } }
            }
            @if is_host && occupant == Some(&Occupant::INVITED) { (new_invitation::button(view_model, seat)) }
            @if is_free && view_model.seat.is_some() {
                form data-quiet method="post" action=(format!("{}/fill", view_model.context.base)) {
                    input type="hidden" name="seat" value=(seat.index());
                    select name="bot" aria-label=(text.label(TableLabel::GiveToBot)) {
                        @for bot in BotName::STRENGTHS { option value=(bot) { (text.bot(&bot.to_string(), None)) } }
                    }
                    button.second { (text.label(TableLabel::GiveToBot)) }
                }
            }
        }
    }
}

fn sit(view_model: &TableViewModel<'_>) -> Markup {
    let text = view_model.text;
    html! {
        form.sit method="post" action=(format!("{}/sit", view_model.context.base)) {
            label {
                (text.label(TableLabel::YourName)) " " input name="name" maxlength="32" autocomplete="nickname"
                    value=[view_model.context.name];
            }
            button.first { (text.label(TableLabel::SitDown)) }
        }
    }
}

/// The link of the table, to be shared.
fn invitation(view_model: &TableViewModel<'_>) -> Markup {
    let (text, link) = (view_model.text, view_model.context.link());
    html! {
        div.invitation {
            div {
                h3 { (text.label(TableLabel::Invite)) }
                p { (text.label(TableLabel::InviteHow)) }
                label {
                    span.unseen { (text.label(TableLabel::Link)) } input readonly value=(link);
                }
                button.second type="button" data-copy=(link) data-copied=(text.label(TableLabel::Copied)) {
                    (text.label(TableLabel::Copy))
                }
            }
            div.qr role="img" aria-label=(text.label(TableLabel::QrCode)) { (qr(&link)) }
        }
    }
}
