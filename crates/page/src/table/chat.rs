//! What people say to each other.

use gizmos_core::Seat;
use gizmos_table::{Away, ObservedKind, Occupant};
use gizmos_text::TableLabel;
use maud::{Markup, html};

use super::history::Remark;
use super::names::called;
use super::new_invitation::invite_anew;
use super::panel::close;
use super::view_model::TableViewModel;
use crate::Part;

/// How many messages are shown at the table; all of them are on the page of the log.
const SHOWN: usize = 50;

/// The messages, and where to write one.
pub fn chat(view_model: &TableViewModel<'_>) -> Part {
    let (text, base) = (view_model.text, view_model.context.base);
    let people: Vec<Seat> = view_model.others().into_iter().filter(|seat| is_person(view_model, *seat)).collect();
    // Those who play alone have nobody to talk to.
    if people.is_empty() {
        return Part::empty("chat");
    }
    // From the last one back, so that a long talk costs no more than a short one.
    let mut shown = view_model.context.history.remarks().iter().rev().filter_map(|remark| line(view_model, remark));
    let mut latest: Vec<(u64, Markup)> = shown.by_ref().take(SHOWN).collect();
    latest.reverse();
    let has_earlier = shown.next().is_some();
    let html = html! {
        section.sheet popover #chat role="dialog" aria-label=(text.label(TableLabel::Chat)) {
            h2 { (text.label(TableLabel::Chat)) }
            @if has_earlier { a.whole href=(format!("{base}/log#messages")) { (text.label(TableLabel::AllMessages)) } }
            div.said tabindex="0" role="log" aria-label=(text.label(TableLabel::Chat)) { (list(&latest)) }
            @if view_model.seat.is_some() {
                form data-quiet method="post" action=(format!("{base}/say")) {
                    input name="text" maxlength="500" required autocomplete="off"
                        aria-label=(text.label(TableLabel::Message))
                        placeholder=(text.label(TableLabel::Message));
                    button { (text.label(TableLabel::Say)) }
                }
                @for seat in &people { (mute(view_model, *seat)) }
                (invite_anew(view_model, &people))
            }
            (close(view_model, "chat"))
        }
    };
    Part { id: "chat", html }
}

/// Everything that was said, for the page of the log.
pub fn all_messages(view_model: &TableViewModel<'_>) -> Markup {
    let all: Vec<_> =
        view_model.context.history.remarks().iter().filter_map(|remark| line(view_model, remark)).collect();
    html! {
        @if !all.is_empty() {
            section #messages.panel {
                h2 { (view_model.text.label(TableLabel::Chat)) }
                (list(&all))
            }
        }
    }
}

fn list(lines: &[(u64, Markup)]) -> Markup {
    html! { ol { @for (event, line) in lines { li id=(format!("said-{event}")) { (line) } } } }
}

/// What is told of an event: what somebody says, and what happens beside the game. Nothing if the reader may not know it or
/// does not want to.
fn line(view_model: &TableViewModel<'_>, remark: &Remark) -> Option<(u64, Markup)> {
    let event = view_model.table().observed_events(view_model.seat, remark.event - 1).next();
    let event = event.filter(|event| event.id == remark.event)?;
    let text = view_model.text;
    let told = match event.what {
        ObservedKind::Said { seat, text } => {
            return Some((event.id, html! { b { (view_model.name(seat)) } " " (text) }));
        }
        ObservedKind::Sat { name, .. } => match &remark.renamed {
            Some(before) => text.renamed(&called(before, text), &called(name, text)),
            None => text.sat(&called(name, text)),
        },
        ObservedKind::Invited { seat, by } => text.invited_anew(view_model.who(by), view_model.name(seat)),
        ObservedKind::Reseated { name, .. } => match &remark.renamed {
            Some(before) => text.reseated(&called(before, text), &called(name, text)),
            None => text.sat(&called(name, text)),
        },
        ObservedKind::UndoAsked { seat, moves } => text.undo_asked(view_model.who(seat), moves),
        ObservedKind::UndoAnswered { seat, agrees: false } => text.undo_refused(view_model.who(seat)),
        ObservedKind::Undone { seat, moves } => text.moves_undone(view_model.who(seat), moves),
        ObservedKind::TakenOver { seat, cause: Away::Absent, .. } => text.taken_over(view_model.name(seat)),
        ObservedKind::TakenOver { seat, cause: Away::OutOfTime, .. } => text.out_of_time(view_model.who(seat)),
        ObservedKind::Returned { seat } => text.returned(view_model.name(seat)),
        ObservedKind::Resigned { seat, .. } => text.gives_up(view_model.who(seat)),
        ObservedKind::Closed {} => text.label(TableLabel::Closed),
        _ => return None,
    };
    Some((event.id, html! { i { (told) } }))
}

fn is_person(view_model: &TableViewModel<'_>, seat: Seat) -> bool {
    matches!(view_model.table().occupant(seat), Some(Occupant::Person { name: Some(_) }))
        && !view_model.context.seats.contains(seat)
}

fn mute(view_model: &TableViewModel<'_>, seat: Seat) -> Markup {
    let muted = view_model.seat.is_some_and(|own| view_model.table().mutes(own).contains(seat));
    html! {
        form.mute data-quiet method="post" action=(format!("{}/mute", view_model.context.base)) {
            input type="hidden" name="seat" value=(seat.index());
            input type="hidden" name="muted" value=(if muted { "no" } else { "yes" });
            button.plain { (view_model.text.mute(view_model.name(seat), muted)) }
        }
    }
}
