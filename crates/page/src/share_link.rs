//! A link to share: as text, for the clipboard, for the share dialogue of the system, and as a QR code.

use gizmos_text::{TableLabel, Text};
use maud::{Markup, html};

use crate::qr;

/// A link with all ways to share it. `id` is the `id` of the field with the link, if it needs one.
pub(crate) fn share_link(text: &Text, link: &str, id: Option<&str>) -> Markup {
    html! {
        div.invitation {
            div {
                label { span.unseen { (text.label(TableLabel::Link)) } input id=[id] readonly value=(link); }
                button.second type="button" data-copy=(link) data-copied=(text.label(TableLabel::Copied)) {
                    (text.label(TableLabel::Copy))
                }
                button.second type="button" data-share=(link) { (text.label(TableLabel::Share)) }
            }
            div.qr role="img" aria-label=(text.label(TableLabel::QrCode)) { (qr(link)) }
        }
    }
}
