//! The pages behind the link of a seat: for taking the seat, and for links that were used already.

use gizmos_core::Seat;
use gizmos_table::{Name, Table};
use gizmos_text::{HomeLabel, Text};
use maud::{Markup, html};

use crate::around::around;
use crate::preview::seat_preview;
use crate::{Preview, Visit};

/// A visitor who has opened the link of a seat.
#[derive(Clone, Copy, Debug)]
pub struct SeatLink<'a> {
    /// The visitor.
    pub visit: Visit<'a>,
    /// The table.
    pub table: &'a Table,
    /// The seat, if the link is an invitation rather than a link for another device.
    pub invited_to: Option<Seat>,
    /// Whether they are asked for their name, as players are who do not have the seat already.
    pub asks_name: bool,
    /// The name that they used last.
    pub name: Option<&'a str>,
    /// Their name in the seat that they would give up by this.
    pub instead_of: Option<&'a str>,
    /// A secret of this form, so that sending it twice has the same effect as sending it once.
    pub key: &'a str,
}

/// Asks the visitor whether to take the seat, and for their name. Only the button uses up the link, because programs
/// that preview links open them, too.
pub fn seat_link(link: SeatLink<'_>) -> Markup {
    let SeatLink { visit, table, invited_to, asks_name, name, instead_of, key } = link;
    let text = visit.text();
    let title = text.label(HomeLabel::SeatTitle);
    let content = html! {
        section.panel {
            h1 { (title) }
            p { (text.label(HomeLabel::SeatAbout)) }
            @if let Some(own) = instead_of { p role="alert" { (text.seat_instead_of(own)) } }
            form method="post" {
                input type="hidden" name="key" value=(key);
                @if asks_name {
                    (name_field(text, name))
                    button.first { (text.label(HomeLabel::SeatSit)) }
                } @else {
                    button.first { (text.label(HomeLabel::SeatEnter)) }
                }
            }
        }
    };
    let preview = match invited_to {
        Some(seat) => seat_preview(text, table, seat),
        None => Preview { title, description: text.label(HomeLabel::SeatAbout), path: None },
    };
    around(visit, "seat", &preview, &content)
}

/// Tells the visitor of a link that was used before what to do: watch at this address, or ask the host with this name.
pub fn used_link(visit: Visit<'_>, table: &str, host: Option<&str>) -> Markup {
    let text = visit.text();
    let title = text.label(HomeLabel::SeatUsed);
    let content = html! {
        section.panel {
            h1 { (title) }
            p { (text.label(HomeLabel::SeatUsedAbout)) }
            @if let Some(host) = host { p { (text.seat_ask(host)) } }
            p { a.button.first href=(table) { (text.label(HomeLabel::SeatWatch)) } }
        }
    };
    let preview = Preview { title, description: text.label(HomeLabel::SeatUsedAbout), path: None };
    around(visit, "seat", &preview, &content)
}

/// The field for the visitor's name, which may stay empty.
pub(crate) fn name_field(text: &Text, name: Option<&str>) -> Markup {
    html! {
        label.field {
            span { (text.label(HomeLabel::YourName)) " " small { (text.label(HomeLabel::Optional)) } }
            input name="name" maxlength=(Name::MOST) value=[name] autocomplete="nickname";
        }
    }
}
