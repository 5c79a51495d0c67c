//! What just happened, for those who listen; and what the script needs to know to draw attention to it.

use gizmos_core::{Move, Step, Turn};
use gizmos_table::{ObservedKind, Stage, free_undo};
use gizmos_text::{Label, LogEntry, TableLabel};
use maud::html;

use super::prompt::asked;
use super::view_model::TableViewModel;
use crate::Part;

/// How many lines are kept for reading out: more would still be read when the next move comes.
const KEPT: usize = 12;

/// Two live regions: what has happened since this visitor decided, of which only what is new is read out, and what they
/// are asked.
pub fn news(view_model: &TableViewModel<'_>) -> Part {
    let is_running = matches!(view_model.table().stage(), Stage::Running);
    let seat = view_model.seat.filter(|_| is_running);
    let new = seat.map_or_else(Vec::new, |seat| view_model.history.news(view_model.board(), seat));
    let html = html! {
        div #news.unseen data-turn=(turn(view_model)) data-title=(title(view_model)) data-heard=(heard(view_model))
            data-alone=[alone(view_model)] data-new=[(!new.is_empty()).then(|| new.join(" "))]
            data-fresh=[(!new.is_empty()).then(|| view_model.text.label(TableLabel::Fresh))]
            data-event=(view_model.table().last_event())
        {
            div role="log" aria-relevant="additions" aria-atomic="false" aria-label=(view_model.text.label(Label::Log)) {
                @for lines in latest(view_model).chunk_by(|line, next| line.step == next.step) {
                    @for (index, line) in lines.iter().enumerate() {
                        p id=(format!("news-{}-{index}", line.step)) { (line.text) }
                    }
                }
            }
            p #asked-aloud role="status" { @if view_model.decides() { (asked(view_model)) } }
        }
    };
    Part { id: "news", html }
}

/// The lines from the visitor's last decision on.
fn latest<'a>(view_model: &'a TableViewModel<'_>) -> &'a [LogEntry] {
    let (story, seats, table) = (view_model.story(), view_model.context.seats, view_model.table());
    let steps = table.record().steps();
    let decided = steps.iter().enumerate().rposition(|(number, step)| {
        matches!(step, Step::Move(seat, _) if seats.contains(*seat)) && !table.substitute().made(number)
    });
    let since = story.partition_point(|line| line.step < decided.unwrap_or_default());
    // Steps are never split, so that their lines keep their `id`s.
    let first = story.len().saturating_sub(KEPT).max(since);
    let whole = story.get(first).map_or(first, |line| story.partition_point(|other| other.step < line.step));
    &story[whole..]
}

/// The only possible move, which the script makes if the visitor has chosen that and no undo is lost by it. After an
/// undo there is none, because making the move again would prevent further undos.
fn alone(view_model: &TableViewModel<'_>) -> Option<String> {
    let preferences = &view_model.context.visit.preferences;
    let (seat, &[only]) = (view_model.seat?, view_model.legal.as_slice()) else { return None };
    let goes_on = || view_model.view.after(only).is_some_and(|after| after.board().turn() == Turn::Decide(seat));
    // If the move ends the turn, an undo that needs no agreement is lost.
    let loses = view_model.others_judge(seat) && free_undo(view_model.table().record(), seat).is_ok() && !goes_on();
    let is_wanted = preferences.alone && !preferences.confirm;
    (is_wanted && !loses && !was_undone(view_model)).then(|| only.to_string())
}

/// Whether the last change of the game was an undo.
fn was_undone(view_model: &TableViewModel<'_>) -> bool {
    let events = view_model.table().observed_events(view_model.seat, 0);
    let last =
        events.filter(|event| matches!(event.what, ObservedKind::Played { .. } | ObservedKind::Undone { .. })).last();
    last.is_some_and(|event| matches!(event.what, ObservedKind::Undone { .. }))
}

/// Whose turn it is, for the script.
fn turn(view_model: &TableViewModel<'_>) -> &'static str {
    match view_model.table().stage() {
        Stage::Waiting => "waiting",
        Stage::Running if view_model.decides() => "yours",
        Stage::Running => "theirs",
        Stage::Over(_) => "over",
    }
}

/// The title of the page.
pub fn title(view_model: &TableViewModel<'_>) -> String {
    let text = view_model.text;
    let title = text.label(TableLabel::Title);
    match view_model.table().stage() {
        Stage::Running if view_model.decides() && !view_model.is_shared() => text.title_your_turn(),
        Stage::Running => view_model.table().decider().map_or(title, |seat| text.title_turn_of(view_model.name(seat))),
        Stage::Waiting | Stage::Over(_) => title,
    }
}

/// What the last move sounds like.
fn heard(view_model: &TableViewModel<'_>) -> &'static str {
    let last = view_model.table().record().steps().iter().rev().find_map(|step| match step {
        Step::Move(_, mv) => Some(*mv),
        Step::Chance(_) => None,
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
