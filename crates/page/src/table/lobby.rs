//! A table before its game: who is there, and how others are invited.

use gizmos_ai::BotName;
use gizmos_core::Seat;
use gizmos_table::{Occupant, Stage};
use gizmos_text::{HomeLabel, TableLabel};
use maud::{Markup, html};

use super::absence::absence_rule;
use super::names::called;
use super::new_invitation;
use super::view_model::TableViewModel;
use crate::art::Symbol;
use crate::home::clock;
use crate::share_link::share_link;
use crate::{Part, art};

/// The table while somebody has not sat down yet.
pub fn lobby(view_model: &TableViewModel<'_>) -> Part {
    let (text, table) = (view_model.text, view_model.table());
    if !matches!(table.stage(), Stage::Waiting) || table.damage().is_some() {
        return Part::empty("lobby");
    }
    let is_open = table.seats().any(|seat| matches!(table.occupant(seat), Some(Occupant::Open {})));
    let html = html! {
        section #lobby aria-label=(text.label(TableLabel::Lobby)) {
            h2 #ask tabindex="-1" { (invitation_by(view_model).unwrap_or_else(|| text.label(TableLabel::Waiting))) }
            @if view_model.seat.is_none() { p { (text.label(TableLabel::Waiting)) } }
            (goes_on(view_model))
            ul.seats { @for seat in table.seats() { (place(view_model, seat)) } }
            @if view_model.seat.is_none() && is_open { (sit(view_model)) }
            (agreed(view_model))
            @if is_open { (invitation(view_model)) }
            div.answers {
                a.button.second href="/" { (text.label(TableLabel::Home)) }
                @if view_model.seat.is_some() { small { (text.label(TableLabel::SeatKept)) } }
            }
        }
    };
    Part { id: "lobby", html }
}

/// Who invites a visitor without a seat: the host, if there is one.
fn invitation_by(view_model: &TableViewModel<'_>) -> Option<String> {
    let table = view_model.table();
    let host = table.seats().filter(|seat| table.is_host(*seat)).find_map(|seat| table.occupant(seat)?.name());
    host.filter(|_| view_model.seat.is_none()).map(|name| view_model.text.invites_you(&called(name, view_model.text)))
}

/// What was agreed when the table was opened: time, absence, and who can find it.
fn agreed(view_model: &TableViewModel<'_>) -> Markup {
    let (text, settings) = (view_model.text, view_model.table().settings());
    html! {
        ul.agreed {
            li { (art::symbol(Symbol::Clock)) span { (clock(text, settings.clock)) } }
            li { (art::symbol(Symbol::Bot)) span { (absence_rule(text, settings.grace_seconds)) } }
            @if settings.public { li { (art::symbol(Symbol::Eye)) span { (text.label(HomeLabel::Public)) } } }
        }
    }
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
            (art::emblem(seat))
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
        section.invite {
            h3 { (text.label(TableLabel::Invite)) }
            p { (text.label(TableLabel::InviteHow)) }
            (share_link(text, &link, None))
        }
    }
}
