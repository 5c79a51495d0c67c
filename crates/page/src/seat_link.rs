//! The page behind the link of a seat.

use gizmos_table::Name;
use gizmos_text::HomeLabel;
use maud::{Markup, html};

use crate::Preferences;
use crate::around::around;

/// Somebody who has opened the link of a seat.
#[derive(Clone, Copy, Debug)]
pub struct SeatLink<'a> {
    /// What they prefer.
    pub preferences: &'a Preferences,
    /// Whether somebody has sat down there already: then there is no name to ask for.
    pub sits: bool,
    /// What they were called the last time.
    pub name: Option<&'a str>,
    /// What they are called in the seat that they would lose by this.
    pub instead_of: Option<&'a str>,
}

/// Asks whoever has opened the link of a seat for their name, or just whether to go on.
pub fn seat_link(SeatLink { preferences, sits, name, instead_of }: SeatLink<'_>) -> Markup {
    let text = preferences.text();
    let title = text.label(HomeLabel::SeatTitle);
    let content = html! {
        section.panel {
            h1 { (title) }
            p { (text.label(HomeLabel::SeatAbout)) }
            @if let Some(own) = instead_of { p role="alert" { (text.seat_instead_of(own)) } }
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
