//! The pages behind the link of a seat: where it is taken, and what is left of it then.

use gizmos_core::Seat;
use gizmos_table::{Name, Table};
use gizmos_text::{HomeLabel, Text};
use maud::{Markup, html};

use crate::around::around;
use crate::preview::seat_preview;
use crate::{Preview, Visit};

/// Somebody who has opened the link of a seat.
#[derive(Clone, Copy, Debug)]
pub struct SeatLink<'a> {
    /// Who looks at the page.
    pub visit: Visit<'a>,
    /// The table.
    pub table: &'a Table,
    /// The seat, if they are invited to it, and not just bring it to another device.
    pub invited_to: Option<Seat>,
    /// Whether they are asked for their name: nobody is who just goes on playing.
    pub asks_name: bool,
    /// What they were called the last time.
    pub name: Option<&'a str>,
    /// What they are called in the seat that they would lose by this.
    pub instead_of: Option<&'a str>,
    /// A secret of this form, by which sending it twice is the same as sending it once.
    pub key: &'a str,
}

/// Asks whoever has opened the link of a seat whether to take it, and for their name. The link is used by the button, not by
/// opening it: programs that preview links open them too.
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

/// Tells whoever has opened a link that was used before what they can do: watch at this address, or ask a host of this name.
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

/// The field for the own name, which may stay empty.
pub(crate) fn name_field(text: &Text, name: Option<&str>) -> Markup {
    html! {
        label.field {
            span { (text.label(HomeLabel::YourName)) " " small { (text.label(HomeLabel::Optional)) } }
            input name="name" maxlength=(Name::MOST) value=[name] autocomplete="nickname";
        }
    }
}
