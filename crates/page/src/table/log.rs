//! What happened, and what of it is new since one's last turn.

use gizmos_core::{ChanceOutcome, Move, Record, Step};
use gizmos_text::{EntryKind, Label, LogEntry, LogLine, TableLabel};
use maud::{Markup, html};

use super::view_model::TableViewModel;
use crate::Part;
use crate::art::{self, Symbol};
use crate::past::decisions_before_each;

/// The log, the latest last: what is new moves nothing that is read.
pub fn log(view_model: &TableViewModel<'_>) -> Part {
    let (text, entries) = (view_model.text, view_model.story());
    // Before a continued game starts, it is open which player gets which seat.
    if !view_model.is_dealt {
        return Part::empty("log");
    }
    let html = html! {
        section #log aria-label=(text.label(Label::Log)) {
            h2 { (text.label(Label::Log)) }
            // Scrolling by keys needs something that can be focused.
            div.scroll tabindex="0" role="group" aria-label=(text.label(Label::Log)) {
                (list(view_model, entries, true))
            }
            a.whole href=(format!("{}/log", view_model.context.base)) { (text.label(TableLabel::WholeLog)) }
        }
    };
    Part { id: "log", html }
}

/// The log from the first move on, for a page of its own.
pub fn whole_log(view_model: &TableViewModel<'_>) -> Markup {
    let deciders = view_model.deciders();
    let who = |line: LogLine| deciders.of_line(line, view_model.table().substitute().made(line.step));
    list(view_model, &view_model.text.story(view_model.table().record(), 0, who), false)
}

/// Turn by turn, with a mark before what is new since the reader's last turn. At the table Tab stops once at all of it,
/// and arrows go from turn to turn; the log on a page of its own leads there with Tab as well.
fn list(view_model: &TableViewModel<'_>, entries: &[LogEntry], is_one_stop: bool) -> Markup {
    let text = view_model.text;
    let decisions = decisions_before_each(view_model.table().record());
    // Moves that a bot made for a player are news to them.
    let is_own =
        |entry: &LogEntry| view_model.seat == Some(entry.seat) && !view_model.table().substitute().made(entry.step);
    let news = view_model.seat.map_or(0, |_| gizmos_text::news_start(entries, is_own));
    let turns = entries.chunk_by(|_, next| next.kind != EntryKind::Turn).scan(0, |told, turn: &[LogEntry]| {
        let lines = *told..*told + turn.len();
        *told = lines.end;
        Some((news > 0 && lines.contains(&news), news > 0 && lines.end > news, turn))
    });
    html! {
        ol.log {
            @for (begins_news, is_news, turn) in turns {
                li.news[is_news] id=(format!("turn-{}", turn[0].step)) {
                    // A line at the side marks where the news begins, without taking space.
                    @if begins_news { span.unseen { (text.label(TableLabel::SinceYourTurn)) } }
                    ul { @for entry in turn { li.(kind(entry.kind)) { (told(view_model, entry, &decisions, is_one_stop)) } } }
                }
            }
        }
    }
}

/// A line; the head of a turn leads to the table as it was then, after so many decisions at each step.
fn told(view_model: &TableViewModel<'_>, entry: &LogEntry, decisions: &[usize], is_one_stop: bool) -> Markup {
    let record = view_model.table().record();
    let made = decisions.get(entry.step).copied().unwrap_or_default();
    html! {
        @if entry.kind == EntryKind::Turn {
            a href=(format!("{}/replay/{made}", view_model.context.base)) tabindex=[is_one_stop.then_some("-1")] {
                (entry.text)
            }
        } @else { (picture(record, entry)) (entry.text) }
    }
}

/// What an entry is about, at a glance.
pub fn picture(record: &Record, entry: &LogEntry) -> Markup {
    let step = record.steps().get(entry.step);
    match (entry.kind, step) {
        (EntryKind::Move, Some(Step::Move(_, mv))) => glance(*mv),
        (EntryKind::Aftermath, Some(Step::Chance(ChanceOutcome::Sphere(energy)))) => {
            html! { (art::energy(*energy)) " " }
        }
        _ => html! {},
    }
}

/// A move in symbols, before its words.
pub fn glance(mv: Move) -> Markup {
    match mv {
        Move::Pick(energy) => html! { (art::symbol(Symbol::Pick)) (art::energy(energy)) " " },
        Move::File(card) => html! { (art::symbol(Symbol::File)) (art::rule(card)) " " },
        Move::Build(card, _) => html! { (art::symbol(Symbol::Build)) (art::rule(card)) " " },
        Move::Research(_) => html! { (art::symbol(Symbol::Research)) " " },
        Move::Use(card) => html! { (art::rule(card)) " " },
        _ => html! {},
    }
}

/// The class of an entry.
pub const fn kind(kind: EntryKind) -> &'static str {
    match kind {
        EntryKind::Turn => "turn",
        EntryKind::Move => "move",
        EntryKind::Aftermath => "aftermath",
        EntryKind::End => "end",
    }
}
