//! Somebody who is away: what those who wait for them can do, and what whoever comes back is told.

use gizmos_core::Seat;
use gizmos_text::{TableLabel, Text};
use maud::{Markup, html};

use super::view_model::TableViewModel;
use crate::Part;

/// The part about players who are away. It always says what would be said if the one who has to decide were: the style
/// sheet shows it when the part that tells who is away names them.
pub fn absence(view_model: &TableViewModel<'_>) -> Part {
    if !view_model.is_running() || view_model.table().damage().is_some() {
        return Part::empty("absence");
    }
    let (awaited, back) = (awaited(view_model), was_played_for(view_model));
    if awaited.is_none() && back.is_none() {
        return Part::empty("absence");
    }
    let html = html! {
        section #absence aria-label=(view_model.text.label(TableLabel::Away)) {
            @if let Some(seat) = awaited { (choice(view_model, seat)) }
            @if let Some(told) = back { p.returned role="status" { (told) } }
        }
    };
    Part { id: "absence", html }
}

/// The person somebody else has to wait for, if they play themselves.
fn awaited(view_model: &TableViewModel<'_>) -> Option<Seat> {
    let table = view_model.table();
    let own = view_model.context.seats;
    let waits = own.iter().any(|seat| !table.has_resigned(seat));
    table.decider().filter(|seat| waits && !own.contains(*seat) && table.asks(*seat) && table.away(*seat).is_none())
}

fn choice(view_model: &TableViewModel<'_>, seat: Seat) -> Markup {
    let (text, grace) = (view_model.text, view_model.table().settings().grace_seconds);
    html! {
        form.absent data-quiet data-absent=(seat.index()) method="post"
            action=(format!("{}/absence", view_model.context.base))
        {
            p { strong { (text.is_away(view_model.name(seat))) } " " (absence_rule(text, grace)) }
            input type="hidden" name="seat" value=(seat.index());
            button.first name="waits" value="no" { (text.label(TableLabel::LetBotPlay)) }
            @if grace.is_some() { button.second name="waits" value="yes" { (text.label(TableLabel::WaitLonger)) } }
        }
    }
}

/// What a bot has done for the reader while they were away, until they decide themselves again.
fn was_played_for(view_model: &TableViewModel<'_>) -> Option<String> {
    let (text, seat) = (view_model.text, view_model.seat?);
    let was = view_model.is_you(seat) && view_model.substituted.contains(seat) && !view_model.resigned.contains(seat);
    let bot = was.then(|| text.bot(view_model.table().substitute().bot(), None));
    bot.filter(|_| view_model.table().away(seat).is_none()).map(|bot| text.played_for_you(&bot))
}

/// What happens at a table when somebody is away, as everybody is told beforehand.
pub fn absence_rule(text: &Text, grace_seconds: Option<u32>) -> String {
    match grace_seconds {
        None => text.label(TableLabel::AbsenceNever),
        Some(seconds) if seconds.is_multiple_of(60) => text.absence_minutes(seconds / 60),
        Some(seconds) => text.absence_seconds(seconds),
    }
}
