//! The emblem of a seat: a shape and a colour, the same as those of its series in charts.

use gizmos_core::Seat;
use maud::{Markup, html};

/// The emblem of a seat, as large as a letter: a disc, a square, a triangle or a diamond. What is in the class of a seat
/// (`seat-0`) finds its colour in `--seat`.
pub fn emblem(seat: Seat) -> Markup {
    let shape = match seat.index() {
        0 => html! { circle cx="8" cy="8" r="6.5" {} },
        1 => html! { path d="M2.2 2.2h11.6v11.6H2.2z" {} },
        2 => html! { path d="M8 1l7 12.6H1z" {} },
        _ => html! { path d="M8 .4L15.6 8 8 15.6.4 8z" {} },
    };
    html! { svg.emblem.(format!("seat-{seat}")) viewBox="0 0 16 16" aria-hidden="true" { (shape) } }
}
