//! The page behind the link of a seat.

use gizmos_table::Name;
use gizmos_text::HomeLabel;
use maud::{Markup, html};

use crate::Preferences;
use crate::around::around;

/// Asks whoever has opened the link of a seat for their name, or just whether to go on if they sit already. `name` is
/// what they were called the last time.
pub fn lobby_link(preferences: &Preferences, sits: bool, name: Option<&str>) -> Markup {
    let text = preferences.text();
    let title = text.label(HomeLabel::SeatTitle);
    let content = html! {
        section.panel {
            h1 { (title) }
            p { (text.label(HomeLabel::SeatAbout)) }
            form method="post" {
                @if sits {
                    button.first { (text.label(HomeLabel::SeatEnter)) }
                } @else {
                    (name_field(*preferences, name))
                    button.first { (text.label(HomeLabel::SeatSit)) }
                }
            }
        }
    };
    around(*preferences, "seat", "/", &title, &content)
}

/// The field for the own name, which may stay empty.
pub(crate) fn name_field(preferences: Preferences, name: Option<&str>) -> Markup {
    let text = preferences.text();
    html! {
        label.field {
            span { (text.label(HomeLabel::YourName)) " " small { (text.label(HomeLabel::Optional)) } }
            input name="name" maxlength=(Name::MOST) value=[name] autocomplete="nickname";
        }
    }
}
