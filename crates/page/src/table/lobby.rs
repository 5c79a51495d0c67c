//! Before the game: who is there, and how others come.

use gizmos_ai::BotName;
use gizmos_core::Seat;
use gizmos_table::{Occupant, Stage};
use gizmos_text::TableLabel;
use maud::{Markup, html};

use super::names::kind_of_player;
use super::new_invitation;
use super::outlook::Outlook;
use crate::art;
use crate::{Part, qr};

/// The table while somebody has not sat down yet.
pub fn lobby(outlook: &Outlook<'_>) -> Part {
    let (text, table) = (outlook.text(), outlook.table());
    if !matches!(table.stage(), Stage::Waiting) || table.damage().is_some() {
        return Part::empty("lobby");
    }
    let is_open = table.seats().any(|seat| matches!(table.occupant(seat), Some(Occupant::Open {})));
    let html = html! {
        section #lobby aria-label=(text.label(TableLabel::Lobby)) {
            h2 #ask tabindex="-1" { (text.label(TableLabel::Waiting)) }
            (goes_on(outlook))
            ul.seats { @for seat in table.seats() { (place(outlook, seat)) } }
            @if outlook.seat.is_none() && is_open { (sit(outlook)) }
            @if is_open { (invitation(outlook)) }
        }
    };
    Part { id: "lobby", html }
}

/// From where the game goes on, if it is no new one.
fn goes_on(outlook: &Outlook<'_>) -> Markup {
    let record = outlook.table().record();
    let made = record.decisions_before(record.inherited());
    html! {
        @if made > 0 { p { (outlook.text().goes_on_from(outlook.board().round(), made)) } }
    }
}

fn place(outlook: &Outlook<'_>, seat: Seat) -> Markup {
    let (text, table) = (outlook.text(), outlook.table());
    let occupant = table.occupant(seat);
    let is_free = occupant.is_some_and(|occupant| !occupant.is_seated());
    let is_host = outlook.seat.is_some_and(|own| table.is_host(own));
    html! {
        li.free[is_free] {
            (art::symbol(kind_of_player(table, seat)))
            span {
                (outlook.name(seat))
                @if outlook.scene.seats.contains(seat) { " " em { (text.label(TableLabel::ThatIsYou)) } }
            }
            @if is_host && occupant == Some(&Occupant::INVITED) { (new_invitation::button(outlook, seat)) }
            @if is_free && outlook.seat.is_some() {
                form data-quiet method="post" action=(format!("{}/fill", outlook.scene.base)) {
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

fn sit(outlook: &Outlook<'_>) -> Markup {
    let text = outlook.text();
    html! {
        form.sit method="post" action=(format!("{}/sit", outlook.scene.base)) {
            label {
                (text.label(TableLabel::YourName)) " " input name="name" maxlength="32" autocomplete="nickname"
                    value=[outlook.scene.name];
            }
            button.first { (text.label(TableLabel::SitDown)) }
        }
    }
}

/// The link of the table, to be shared.
fn invitation(outlook: &Outlook<'_>) -> Markup {
    let (text, link) = (outlook.text(), outlook.scene.link);
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
            div.qr role="img" aria-label=(text.label(TableLabel::QrCode)) { (qr(link)) }
        }
    }
}
