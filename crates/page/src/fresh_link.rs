//! The page with a link that has just been made. It is shown once: nothing but its hash is kept.

use gizmos_text::TableLabel;
use maud::{Markup, html};

use crate::around::around;
use crate::share_link::share_link;
use crate::{Preview, Visit};

/// What a new link is for.
#[derive(Clone, Copy, Debug)]
pub enum FreshLink<'a> {
    /// Going on with one's own seat on another device.
    Device,
    /// Somebody who is to have the seat of a player of this name.
    Invitation(&'a str),
}

/// A new link, as text and as a picture, and the way back to the table at this address.
pub fn fresh_link(visit: Visit<'_>, what: FreshLink<'_>, link: &str, table: &str) -> Markup {
    let text = visit.text();
    let (title, about) = match what {
        FreshLink::Device => (text.label(TableLabel::OtherDevice), text.label(TableLabel::OtherDeviceHow)),
        FreshLink::Invitation(name) => (text.label(TableLabel::NewInvitation), text.new_invitation_how(name)),
    };
    let content = html! {
        section.panel {
            h1 { (title) }
            p { (about) }
            (share_link(text, link, Some("link")))
            p { a.button.first href=(table) { (text.label(TableLabel::BackToTable)) } }
        }
    };
    around(visit, "seat", &Preview::unshared(text, title), &content)
}
