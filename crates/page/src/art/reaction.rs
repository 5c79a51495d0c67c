//! Reactions in chat, drawn by hand: not every system has a typeface with such pictures.

use maud::{Markup, html};

/// What somebody feels about a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reaction {
    /// A thumb up.
    Like,
    /// A smile.
    Smile,
    /// Surprise.
    Wow,
    /// A spark of genius.
    Spark,
}

/// The picture of a reaction, as large as a letter.
pub fn reaction(reaction: Reaction) -> Markup {
    let face = html! { circle.skin cx="12" cy="12" r="11" {} circle cx="8" cy="9.500" r="1.700" {} circle cx="16" cy="9.500" r="1.700" {} };
    let picture = match reaction {
        Reaction::Like => html! {
            path.skin d="M8 11l4-9c2 0 3 1 3 3l-.8 4H20c1.500 0 2.400 1.300 2 2.700l-1.800 7c-.3 1.100-1.200 1.800-2.300 1.800H8z" {}
            path.cuff d="M2 11h5v9.500H2z" {}
        },
        Reaction::Smile => html! { (face) path.line d="M6.500 14q5.500 6 11 0" {} },
        Reaction::Wow => html! { (face) ellipse cx="12" cy="16.500" rx="2.500" ry="3" {} },
        Reaction::Spark => html! { path.skin d="M14 1L4 13.500h6L8 23l11-13.500h-6.500z" {} },
    };
    html! { svg.gz-reaction viewBox="0 0 24 24" aria-hidden="true" { (picture) } }
}
