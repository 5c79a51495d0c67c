//! The page with a new link. It is shown only once, because only a hash of its token is stored.

use gizmos_text::TableLabel;
use maud::{Markup, html};

use crate::around::around;
use crate::share_link::share_link;
use crate::{Preview, Visit};

/// What a new link is for.
#[derive(Clone, Copy, Debug)]
pub enum FreshLink<'a> {
    /// Using the visitor's own seat on another device.
    Device,
    /// An invitation to the seat of the player with this name.
    Invitation(&'a str),
}

/// A new link as text and as a QR code, with a link back to the table at this address.
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
