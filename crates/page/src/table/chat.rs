//! What people say to each other.

use gizmos_core::Seat;
use gizmos_table::{Away, Name, Occupant, What};
use gizmos_text::TableLabel;
use maud::{Markup, html};

use super::new_invitation::invite_anew;
use super::outlook::Outlook;
use crate::Part;

/// How many messages are shown.
const SHOWN: usize = 50;

/// The messages, and where to write one.
pub fn chat(outlook: &Outlook<'_>) -> Part {
    let (text, base) = (outlook.text(), outlook.scene.base);
    let mut called: Vec<Option<&Name>> = outlook.table().settings().seats.iter().map(Occupant::name).collect();
    let said: Vec<(u64, Markup)> = outlook
        .table()
        .notices(outlook.seat, 0)
        .filter_map(|notice| Some((notice.id, line(outlook, &notice.what, &mut called)?)))
        .collect();
    let shown = &said[said.len().saturating_sub(SHOWN)..];
    let people: Vec<Seat> = outlook.others().into_iter().filter(|seat| is_person(outlook, *seat)).collect();
    // Those who play alone have nobody to talk to.
    if people.is_empty() {
        return Part::empty("chat");
    }
    let html = html! {
        section #chat aria-label=(text.label(TableLabel::Chat)) {
            h2 { (text.label(TableLabel::Chat)) }
            div.said tabindex="0" role="log" aria-label=(text.label(TableLabel::Chat)) {
                ol { @for (event, line) in shown { li id=(format!("said-{event}")) { (line) } } }
            }
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

/// What is told of an event: what somebody says, and what happens beside the game. `called` is what everybody was called
/// before it.
fn line<'a>(outlook: &Outlook<'_>, what: &What<'a>, called: &mut [Option<&'a Name>]) -> Option<Markup> {
    let text = outlook.text();
    let told = match *what {
        What::Said { seat, text } => return Some(html! { b { (outlook.name(seat)) } " " (text) }),
        What::Sat { seat, name } => match called.get_mut(seat.index()).and_then(|before| before.replace(name)) {
            Some(before) => text.renamed(before.as_str(), name.as_str()),
            None => text.sat(name.as_str()),
        },
        What::Invited { seat, by } => text.invited_anew(outlook.who(by), outlook.name(seat)),
        What::Reseated { seat, name } => match called.get_mut(seat.index()).and_then(|before| before.replace(name)) {
            Some(before) => text.reseated(before.as_str(), name.as_str()),
            None => text.sat(name.as_str()),
        },
        What::UndoAsked { seat, moves } => text.undo_asked(outlook.who(seat), moves),
        What::UndoAnswered { seat, agrees: false } => text.undo_refused(outlook.who(seat)),
        What::Undone { seat, moves } => text.moves_undone(outlook.who(seat), moves),
        What::TakenOver { seat, cause: Away::Absent } => text.taken_over(outlook.name(seat)),
        What::TakenOver { seat, cause: Away::OutOfTime } => text.out_of_time(outlook.who(seat)),
        What::Returned { seat } => text.returned(outlook.name(seat)),
        What::Resigned { seat, .. } => text.gives_up(outlook.who(seat)),
        What::Closed {} => text.label(TableLabel::Closed),
        _ => return None,
    };
    Some(html! { i { (told) } })
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
