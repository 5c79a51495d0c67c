//! What happened, and what of it is new since one's last turn.

use gizmos_core::{Luck, Move, Record, Step};
use gizmos_text::{Entry, EntryKind, Label, TableLabel};
use maud::{Markup, html};

use super::outlook::Outlook;
use crate::Part;
use crate::art::{self, Symbol};
use crate::past::decisions_before_each;

/// The log, the latest first.
pub fn log(outlook: &Outlook<'_>) -> Part {
    let (text, entries) = (outlook.text(), outlook.story());
    // Before the game goes on nobody knows yet who takes whose place in it.
    if entries.is_empty() || !outlook.is_dealt() {
        return Part::empty("log");
    }
    let html = html! {
        section #log aria-label=(text.label(Label::Log)) {
            h2 { (text.label(Label::Log)) }
            // Scrolling by keys needs something that can be focused.
            div.scroll tabindex="0" role="group" aria-label=(text.label(Label::Log)) { (list(outlook, entries)) }
            a.whole href=(format!("{}/log", outlook.scene.base)) { (text.label(TableLabel::WholeLog)) }
        }
    };
    Part { id: "log", html }
}

/// The log from the first move on, for a page of its own.
pub fn whole_log(outlook: &Outlook<'_>) -> Markup {
    list(outlook, &outlook.text().story(outlook.table().record(), 0, |seat| outlook.who(seat)))
}

/// Turn by turn, the latest first; a turn itself reads downwards.
fn list(outlook: &Outlook<'_>, entries: &[Entry]) -> Markup {
    let text = outlook.text();
    let decisions = decisions_before_each(outlook.table().record());
    let news = outlook.seat.map_or(0, |seat| gizmos_text::news_start(entries, seat));
    let mut turns: Vec<&[Entry]> = entries.chunk_by(|_, next| next.kind != EntryKind::Turn).collect();
    turns.reverse();
    let mut left = entries.len();
    let old = turns.iter().position(|turn| {
        left -= turn.len();
        left < news
    });
    html! {
        ol.log reversed {
            @for (index, turn) in turns.iter().enumerate() {
                @if index > 0 && old == Some(index) { li.since { (text.label(TableLabel::SinceYourTurn)) } }
                li id=(format!("turn-{}", turn[0].step)) {
                    ul { @for entry in *turn { li.(kind(entry.kind)) { (told(outlook, entry, &decisions)) } } }
                }
            }
        }
    }
}

/// A line; the head of a turn leads to the table as it was then, after so many decisions at each step.
fn told(outlook: &Outlook<'_>, entry: &Entry, decisions: &[usize]) -> Markup {
    let record = outlook.table().record();
    let made = decisions.get(entry.step).copied().unwrap_or_default();
    html! {
        @if entry.kind == EntryKind::Turn {
            a href=(format!("{}/replay/{made}", outlook.scene.base)) { (entry.text) }
        } @else { (picture(record, entry)) (entry.text) }
    }
}

/// What an entry is about, at a glance.
pub fn picture(record: &Record, entry: &Entry) -> Markup {
    let step = record.steps().get(entry.step);
    match (entry.kind, step) {
        (EntryKind::Move, Some(Step::Move(_, mv))) => glance(*mv),
        (EntryKind::Aftermath, Some(Step::Luck(Luck::Sphere(energy)))) => html! { (art::energy(*energy)) " " },
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
