//! Past games, and the frame of all pages about them.

use gizmos_core::{Record, Seat, SeatSet, Step};
use gizmos_table::PastGame;
use gizmos_text::{ReplayLabel, Text};
use maud::{Markup, html};

use crate::around::around;
use crate::preview::past_preview;
use crate::table::names;
use crate::{Visit, art};

/// A past game of a table or of a record, with the reader who looks at it.
#[derive(Clone, Copy, Debug)]
pub struct PastContext<'a> {
    /// Where its pages are: `/tables/x` or `/records/y`.
    pub base: &'a str,
    /// The game.
    pub game: &'a PastGame,
    /// Whether hidden information may be shown: the game is over, or comes from an uploaded record.
    pub is_open: bool,
    /// The seats of the reader.
    pub seats: SeatSet,
    /// The reader.
    pub visit: Visit<'a>,
}

/// A page about a past game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tab {
    /// The game move by move.
    Replay,
    /// The game in numbers.
    Statistics,
    /// The mistakes that were made, as a bot sees them.
    Analysis,
}

impl Tab {
    const ALL: [Self; 3] = [Self::Replay, Self::Statistics, Self::Analysis];

    /// The last word of the address of the page.
    pub const fn path(self) -> &'static str {
        match self {
            Self::Replay => "replay",
            Self::Statistics => "statistics",
            Self::Analysis => "analysis",
        }
    }

    /// The label of the page.
    pub const fn label(self) -> ReplayLabel {
        match self {
            Self::Replay => ReplayLabel::Replay,
            Self::Statistics => ReplayLabel::Statistics,
            Self::Analysis => ReplayLabel::Analysis,
        }
    }
}

impl PastContext<'_> {
    /// The texts in the language of the reader.
    pub fn text(&self) -> &'static Text {
        self.visit.text()
    }

    /// The name of each seat.
    pub fn names(&self) -> Vec<String> {
        names(&self.game.occupants, self.text(), |seat| self.text().player_numbered(seat.index() + 1))
    }

    /// The address of the position after so many decisions.
    pub fn position(&self, decisions: usize) -> String {
        format!("{}/replay/{decisions}", self.base)
    }
}

/// The name of a player with the emblem of their seat, and a crown if they have won.
pub(crate) fn player(past: &PastContext<'_>, seat: Seat, name: &str) -> Markup {
    let outcome = past.game.ended.as_ref().map(|(_, outcome)| outcome);
    let has_won = outcome.is_some_and(|outcome| outcome.ranking.first() == Some(&seat));
    html! {
        span.player {
            (art::emblem(seat)) span.name { (name) }
            @if has_won { (art::symbol(art::Symbol::Crown)) }
        }
    }
}

/// How many decisions were made before each step of a record.
pub(crate) fn decisions_before_each(record: &Record) -> Vec<usize> {
    let made = record.steps().iter().scan(0, |made, step| {
        let before = *made;
        *made += usize::from(matches!(step, Step::Move(..)));
        Some(before)
    });
    made.collect()
}

/// A page about a past game, with links to the others.
pub fn past_page(past: &PastContext<'_>, tab: Tab, content: &Markup) -> Markup {
    let title = past.text().label(tab.label());
    let content = html! {
        (tabs(past, tab))
        div.past { h1 { (title) } (taken_over(past)) (content) }
    };
    let preview = past_preview(past, tab, format!("{}/{}", past.base, tab.path()), None);
    around(past.visit, "past", &preview, &content)
}

/// A note if the game continues another one, whose decisions were made by other players.
pub(crate) fn taken_over(past: &PastContext<'_>) -> Markup {
    let inherited = past.game.record.decisions_before(past.game.record.inherited());
    html! { @if inherited > 0 { p.taken-over { (past.text().taken_over_decisions(inherited)) } } }
}

/// Links to the other pages about the game, and back to its table.
pub(crate) fn tabs(past: &PastContext<'_>, current: Tab) -> Markup {
    let text = past.text();
    let of_table = past.base.starts_with("/tables/");
    html! {
        nav.tabs aria-label=(text.label(ReplayLabel::AboutGame)) {
            @if of_table { a href=(past.base) { (text.label(ReplayLabel::Table)) } }
            @for tab in Tab::ALL {
                a href=(format!("{}/{}", past.base, tab.path())) aria-current=[(tab == current).then_some("page")] {
                    (text.label(tab.label()))
                }
            }
        }
    }
}

/// The page that is shown instead of another until the game is over.
pub fn not_yet_page(past: &PastContext<'_>, tab: Tab) -> Markup {
    let text = past.text();
    past_page(past, tab, &html! { p { (text.label(ReplayLabel::AfterTheGame)) } })
}
