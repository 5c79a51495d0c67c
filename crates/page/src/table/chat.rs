//! What people say to each other.

use gizmos_core::Seat;
use gizmos_table::{Away, ObservedKind, Occupant};
use gizmos_text::TableLabel;
use maud::{Markup, html};

use super::history::Remark;
use super::new_invitation::invite_anew;
use super::outlook::Outlook;
use crate::Part;

/// How many messages are shown at the table; all of them are on the page of the log.
const SHOWN: usize = 50;

/// The messages, and where to write one.
pub fn chat(outlook: &Outlook<'_>) -> Part {
    let (text, base) = (outlook.text(), outlook.scene.base);
    let people: Vec<Seat> = outlook.others().into_iter().filter(|seat| is_person(outlook, *seat)).collect();
    // Those who play alone have nobody to talk to.
    if people.is_empty() {
        return Part::empty("chat");
    }
    // From the last one back, so that a long talk costs no more than a short one.
    let mut shown = outlook.scene.history.remarks().iter().rev().filter_map(|remark| line(outlook, remark));
    let mut latest: Vec<(u64, Markup)> = shown.by_ref().take(SHOWN).collect();
    latest.reverse();
    let has_earlier = shown.next().is_some();
    let html = html! {
        section #chat aria-label=(text.label(TableLabel::Chat)) {
            h2 { (text.label(TableLabel::Chat)) }
            @if has_earlier { a.whole href=(format!("{base}/log#messages")) { (text.label(TableLabel::AllMessages)) } }
            div.said tabindex="0" role="log" aria-label=(text.label(TableLabel::Chat)) { (list(&latest)) }
            @if outlook.seat.is_some() {
                form data-quiet method="post" action=(format!("{base}/say")) {
                    input name="text" maxlength="500" required autocomplete="off"
                        aria-label=(text.label(TableLabel::Message))
                        placeholder=(text.label(TableLabel::Message));
                    button { (text.label(TableLabel::Say)) }
                }
                @for seat in &people { (mute(outlook, *seat)) }
                (invite_anew(outlook, &people))
            }
        }
    };
    Part { id: "chat", html }
}

/// Everything that was said, for the page of the log.
pub fn all_messages(outlook: &Outlook<'_>) -> Markup {
    let all: Vec<_> = outlook.scene.history.remarks().iter().filter_map(|remark| line(outlook, remark)).collect();
    html! {
        @if !all.is_empty() {
            section #messages {
                h2 { (outlook.text().label(TableLabel::Chat)) }
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
fn line(outlook: &Outlook<'_>, remark: &Remark) -> Option<(u64, Markup)> {
    let notice = outlook.table().notices(outlook.seat, remark.event - 1).next();
    let notice = notice.filter(|notice| notice.id == remark.event)?;
    let text = outlook.text();
    let told = match notice.what {
        ObservedKind::Said { seat, text } => return Some((notice.id, html! { b { (outlook.name(seat)) } " " (text) })),
        ObservedKind::Sat { name, .. } => match &remark.renamed {
            Some(before) => text.renamed(before.as_str(), name.as_str()),
            None => text.sat(name.as_str()),
        },
        ObservedKind::Invited { seat, by } => text.invited_anew(outlook.who(by), outlook.name(seat)),
        ObservedKind::Reseated { name, .. } => match &remark.renamed {
            Some(before) => text.reseated(before.as_str(), name.as_str()),
            None => text.sat(name.as_str()),
        },
        ObservedKind::UndoAsked { seat, moves } => text.undo_asked(outlook.who(seat), moves),
        ObservedKind::UndoAnswered { seat, agrees: false } => text.undo_refused(outlook.who(seat)),
        ObservedKind::Undone { seat, moves } => text.moves_undone(outlook.who(seat), moves),
        ObservedKind::TakenOver { seat, cause: Away::Absent } => text.taken_over(outlook.name(seat)),
        ObservedKind::TakenOver { seat, cause: Away::OutOfTime } => text.out_of_time(outlook.who(seat)),
        ObservedKind::Returned { seat } => text.returned(outlook.name(seat)),
        ObservedKind::Resigned { seat, .. } => text.gives_up(outlook.who(seat)),
        ObservedKind::Closed {} => text.label(TableLabel::Closed),
        _ => return None,
    };
    Some((notice.id, html! { i { (told) } }))
}

fn is_person(outlook: &Outlook<'_>, seat: Seat) -> bool {
    matches!(outlook.table().occupant(seat), Some(Occupant::Person { name: Some(_) }))
        && !outlook.scene.seats.contains(seat)
}

fn mute(outlook: &Outlook<'_>, seat: Seat) -> Markup {
    let muted = outlook.seat.is_some_and(|own| outlook.table().mutes(own).contains(seat));
    html! {
        form.mute data-quiet method="post" action=(format!("{}/mute", outlook.scene.base)) {
            input type="hidden" name="seat" value=(seat.index());
            input type="hidden" name="muted" value=(if muted { "no" } else { "yes" });
            button.plain { (outlook.text().mute(outlook.name(seat), muted)) }
        }
    }
}
