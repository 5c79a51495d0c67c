//! What just happened, for those who listen; and what the script needs to know to draw attention to it.

use gizmos_core::{Move, Step};
use gizmos_table::Stage;
use gizmos_text::{Entry, Label, TableLabel};
use maud::html;

use super::outlook::Outlook;
use super::prompt::asked;
use crate::Part;

/// How many lines are kept for reading out: more would still be read when the next move comes.
const KEPT: usize = 12;

/// Two live regions: what has happened since this visitor decided, of which only what is new is read out, and what they
/// are asked.
pub fn news(outlook: &Outlook<'_>) -> Part {
    let html = html! {
        div #news.unseen data-turn=(turn(outlook)) data-title=(title(outlook)) data-heard=(heard(outlook))
            data-event=(outlook.table().last_event())
        {
            div role="log" aria-relevant="additions" aria-atomic="false" aria-label=(outlook.text().label(Label::Log)) {
                @for lines in latest(outlook).chunk_by(|line, next| line.step == next.step) {
                    @for (index, line) in lines.iter().enumerate() {
                        p id=(format!("news-{}-{index}", line.step)) { (line.text) }
                    }
                }
            }
            p #asked-aloud role="status" { @if outlook.decides() { (asked(outlook)) } }
        }
    };
    Part { id: "news", html }
}

/// The lines from the visitor's last decision on.
fn latest<'a>(outlook: &'a Outlook<'_>) -> &'a [Entry] {
    let (story, seats) = (outlook.story(), outlook.scene.seats);
    let steps = outlook.table().record().steps();
    let decided = steps.iter().rposition(|step| matches!(step, Step::Move(seat, _) if seats.contains(*seat)));
    let since = story.partition_point(|line| line.step < decided.unwrap_or_default());
    // A step is told as a whole, so that its lines keep their names.
    let first = story.len().saturating_sub(KEPT).max(since);
    let whole = story.get(first).map_or(first, |line| story.partition_point(|other| other.step < line.step));
    &story[whole..]
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
