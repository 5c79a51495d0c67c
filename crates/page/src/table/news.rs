//! What just happened, for those who listen; and what the script needs to know to draw attention to it.

use gizmos_core::{Move, Step};
use gizmos_table::Stage;
use gizmos_text::TableLabel;
use maud::html;

use super::log::recent;
use super::outlook::Outlook;
use super::prompt::asked;
use crate::Part;

/// How many lines are read out: more would still be read when the next move comes.
const READ: usize = 3;

/// A live region.
pub fn news(outlook: &Outlook<'_>) -> Part {
    let entries = recent(outlook);
    let latest = &entries[entries.len().saturating_sub(READ)..];
    let html = html! {
        div #news.unseen role="status" data-turn=(turn(outlook)) data-title=(title(outlook)) data-heard=(heard(outlook))
            data-event=(outlook.table().last_event())
        {
            @for entry in latest { p { (entry.text) } }
            @if outlook.decides() { p { (asked(outlook)) } }
        }
    };
    Part { id: "news", html }
}

/// Whose turn it is, for the script.
fn turn(outlook: &Outlook<'_>) -> &'static str {
    match outlook.table().stage() {
        Stage::Waiting => "waiting",
        Stage::Running if outlook.decides() => "yours",
        Stage::Running => "theirs",
        Stage::Over(_) => "over",
    }
}

/// The title of the page.
pub fn title(outlook: &Outlook<'_>) -> String {
    let text = outlook.text();
    let title = text.label(TableLabel::Title);
    match outlook.table().stage() {
        Stage::Running if outlook.decides() && !outlook.is_shared() => text.title_your_turn(),
        Stage::Running => outlook.table().decider().map_or(title, |seat| text.title_turn_of(outlook.name(seat))),
        Stage::Waiting | Stage::Over(_) => title,
    }
}

/// What the last move sounds like.
fn heard(outlook: &Outlook<'_>) -> &'static str {
    let last = outlook.table().record().steps().iter().rev().find_map(|step| match step {
        Step::Move(_, mv) => Some(*mv),
        Step::Luck(_) => None,
    });
    match last {
        Some(Move::Pick(_) | Move::Draw) => "marble",
        Some(Move::File(_) | Move::Return(_)) => "paper",
        Some(Move::Build(..)) => "build",
        Some(Move::Research(_)) => "shuffle",
        Some(Move::Use(_)) => "spark",
        _ => "",
    }
}
