//! What people say to each other.

use gizmos_core::Seat;
use gizmos_table::{Away, ObservedKind, Occupant};
use gizmos_text::TableLabel;
use maud::{Markup, html};

use super::history::Remark;
use super::names::called;
use super::new_invitation::invite_anew;
use super::panel::close;
use super::phrases::{phrases, shown};
use super::view_model::TableViewModel;
use crate::Part;
use crate::art::emblem;

/// How many messages are shown at the table; all of them are on the page of the log.
const SHOWN: usize = 50;

/// The messages, and where to write one.
pub fn chat(view_model: &TableViewModel<'_>) -> Part {
    let (text, base) = (view_model.text, view_model.context.base);
    let people: Vec<Seat> = view_model.table().seats().filter(|seat| is_person(view_model, *seat)).collect();
    // A single person has nobody to talk to.
    if people.is_empty() {
        return Part::empty("chat");
    }
    // From the end, so that the cost does not grow with the length of the chat.
    let mut shown = view_model.context.history.remarks().iter().rev().filter_map(|remark| line(view_model, remark));
    let mut latest: Vec<Line> = shown.by_ref().take(SHOWN).collect();
    latest.reverse();
    let (among_spectators, latest): (Vec<Line>, Vec<Line>) =
        latest.into_iter().partition(|line| matches!(line.by, Some(Speaker::Spectator)));
    let has_earlier = shown.next().is_some();
    let html = html! {
        section.sheet popover #chat data-stays role="dialog" aria-label=(text.label(TableLabel::Chat)) {
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
                (phrases(view_model))
                @for seat in &people { (mute(view_model, *seat)) }
                (invite_anew(view_model, &people))
                (spectators_switch(view_model))
            } @else {
                (spectators(view_model, &among_spectators))
            }
            (close(view_model, "chat"))
        }
    };
    Part { id: "chat", html }
}

/// What spectators say to each other, and where to write more. Players do not see it.
fn spectators(view_model: &TableViewModel<'_>, lines: &[Line]) -> Markup {
    let text = view_model.text;
    let is_open = view_model.table().has_spectators_chat();
    html! {
        @if is_open || !lines.is_empty() {
            h3 { (text.label(TableLabel::SpectatorsChat)) }
            p.note { (text.label(TableLabel::SpectatorsChatHow)) }
            div.said tabindex="0" role="log" aria-label=(text.label(TableLabel::SpectatorsChat)) { (list(lines)) }
        }
        @if is_open {
            form data-quiet method="post" action=(format!("{}/spectators/say", view_model.context.base)) {
                input name="text" maxlength="500" required autocomplete="off"
                    aria-label=(text.label(TableLabel::Message)) placeholder=(text.label(TableLabel::Message));
                button { (text.label(TableLabel::Say)) }
            }
        }
    }
}

/// The switch by which a host lets spectators talk.
fn spectators_switch(view_model: &TableViewModel<'_>) -> Markup {
    let (text, is_open) = (view_model.text, view_model.table().has_spectators_chat());
    let label = if is_open { TableLabel::SpectatorsClose } else { TableLabel::SpectatorsOpen };
    html! {
        @if view_model.context.seats.iter().any(|seat| view_model.table().is_host(seat)) {
            form data-quiet method="post" action=(format!("{}/spectators", view_model.context.base)) {
                button.plain name="open" value=(if is_open { "no" } else { "yes" }) { (text.label(label)) }
            }
        }
    }
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

/// A line of the chat.
struct Line {
    /// The number of its event.
    event: u64,
    /// The seat that said it; `None` for notices.
    by: Option<Speaker>,
    /// The text.
    words: Markup,
}

/// Who says something, for those who count what they have not read.
#[derive(Clone, Copy)]
enum Speaker {
    Own,
    Other,
    Spectator,
}

impl Speaker {
    const fn name(self) -> &'static str {
        match self {
            Self::Own => "own",
            Self::Other => "other",
            Self::Spectator => "spectator",
        }
    }
}

fn list(lines: &[Line]) -> Markup {
    html! {
        ol {
            @for Line { event, by, words } in lines {
                li id=(format!("said-{event}")) data-said=[by.map(Speaker::name)] { (words) }
            }
        }
    }
}

/// What somebody says, in the words of the reader if it is a phrase.
fn said(view_model: &TableViewModel<'_>, event: u64, seat: Seat, message: &str) -> Line {
    let is_own = view_model.context.seats.contains(seat);
    Line {
        event,
        by: Some(if is_own { Speaker::Own } else { Speaker::Other }),
        words: html! { (emblem(seat)) " " b { (view_model.name(seat)) } " " (shown(view_model, message)) },
    }
}

/// What is told of an event: what somebody says, and what happens beside the game. Nothing if the reader may not know it or
/// does not want to.
fn line(view_model: &TableViewModel<'_>, remark: &Remark) -> Option<Line> {
    let event = view_model.table().observed_events(view_model.seat, remark.event - 1).next();
    let event = event.filter(|event| event.id == remark.event)?;
    let text = view_model.text;
    let told = match event.what {
        ObservedKind::Said { seat, text } => return Some(said(view_model, event.id, seat, text.as_str())),
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
        ObservedKind::TakenOver { seat, by: Some(by), .. } => text.let_play(view_model.who(by), view_model.name(seat)),
        ObservedKind::TakenOver { seat, cause: Away::Absent, by: None } => text.taken_over(view_model.name(seat)),
        ObservedKind::TakenOver { seat, cause: Away::OutOfTime, by: None } => text.out_of_time(view_model.who(seat)),
        ObservedKind::SpectatorsChat { by, open: true } => text.opens_spectators_chat(view_model.who(by)),
        ObservedKind::SpectatorsChat { by, open: false } => text.closes_spectators_chat(view_model.who(by)),
        ObservedKind::SpectatorSaid { name, text: message } => {
            let name = name.map_or_else(|| text.label(TableLabel::Spectator), |name| called(name, text));
            let words = html! { b { (name) } " " (shown(view_model, message.as_str())) };
            return Some(Line { event: event.id, by: Some(Speaker::Spectator), words });
        }
        ObservedKind::Waited { seat, by } => text.waits_for(view_model.who(by), view_model.name(seat)),
        ObservedKind::Returned { seat } => text.returned(view_model.name(seat)),
        ObservedKind::Resigned { seat, .. } => text.gives_up(view_model.who(seat)),
        ObservedKind::Closed {} => text.label(TableLabel::Closed),
        _ => return None,
    };
    Some(Line { event: event.id, by: None, words: html! { i { (told) } } })
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
