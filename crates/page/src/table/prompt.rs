//! What is asked now, and what can be answered without pointing at anything.

use gizmos_core::{Level, Move, Phase, Seat, Verb};
use gizmos_table::{Event, Stage, UndoRequest, free_undo};
use gizmos_text::TableLabel;
use maud::{Markup, html};

use super::offer::button;
use super::time::time;
use super::view_model::TableViewModel;
use crate::Part;
use crate::art::{self, Symbol};
use crate::rule_link::rule_links_beside;

/// The moves that need no thing, with their keys.
const ANSWERS: [(Move, &str); 5] =
    [(Move::End, "e"), (Move::Stop, "s"), (Move::Draw, "d"), (Move::Decline, "n"), (Move::Pass, "x")];

/// The verbs, with their keys.
const VERBS: [(Verb, &str, &str); 4] = [
    (Verb::Pick, "pick", "p"),
    (Verb::File, "file", "f"),
    (Verb::Build, "build", "b"),
    (Verb::Research, "research", "r"),
];

/// The part that says what has to be decided, with the buttons for it.
pub fn prompt(view_model: &TableViewModel<'_>) -> Part {
    let (text, table) = (view_model.text, view_model.table());
    let yours = view_model.decides();
    if !matches!(table.stage(), Stage::Running) || table.damage().is_some() {
        return Part::empty("prompt");
    }
    let is_action = yours && view_model.board().phase() == Phase::Action;
    let whys = if is_action { VERBS.map(|(verb, ..)| why_not(view_model, verb)) } else { Default::default() };
    let html = html! {
        section #prompt.yours[yours] aria-label=(text.label(TableLabel::Now))
            data-seat=[view_model.seat.filter(|_| view_model.is_shared()).map(Seat::index)]
            data-asks=[asks(view_model).filter(|_| yours)]
        {
            form #act data-quiet method="post" action=(format!("{}/moves", view_model.context.base)) {
                input type="hidden" name="revision" value=(table.revision());
            }
            h2 #ask tabindex="-1" { (asked(view_model)) }
            @if let Some(seat) = table.decider() { (time(view_model.context, seat)) }
            div.controls {
                @if is_action { (verbs(view_model, &whys)) }
                div.answers {
                    @for (mv, key) in ANSWERS { @if view_model.legal.contains(&mv) { (answer(view_model, mv, key)) } }
                }
                (undo(view_model))
            }
            @if is_action {
                @for ((_, id, _), why) in VERBS.iter().zip(&whys) {
                    @if let Some(why) = why {
                        p.why.(format!("why-{id}")) id=(format!("why-not-{id}")) { (rule_links_beside(why)) }
                    }
                }
            }
            @if let Some(request) = table.undo_asked() { (undo_question(view_model, request)) }
            @else if let Some(seat) = declined_by(view_model) {
                div.question.refused { p { (text.undo_refused(view_model.who(seat))) } }
            }
        }
    };
    Part { id: "prompt", html }
}

/// The one verb that an effect asks for: what it fits is lit, and a click on it is the whole answer.
fn asks(view_model: &TableViewModel<'_>) -> Option<&'static str> {
    match view_model.board().phase() {
        Phase::Picking { .. } => Some("pick"),
        Phase::Filing => Some("file"),
        Phase::FreeBuild => Some("build"),
        Phase::ResearchEffect => Some("research"),
        Phase::Returning { .. } => Some("order"),
        _ => None,
    }
}

/// Why the last command was refused. It is no part: it belongs to the answer it came with, and what happens at the table
/// must not wipe it away.
pub fn refusal(view_model: &TableViewModel<'_>) -> Markup {
    html! {
        div #refusal role="alert" { @if let Some(refusal) = view_model.context.refusal { p { (rule_links_beside(refusal)) } } }
    }
}

/// What is asked, in a sentence.
pub fn asked(view_model: &TableViewModel<'_>) -> String {
    let (text, board) = (view_model.text, view_model.board());
    match view_model.table().decider() {
        Some(_) if view_model.legal == [Move::Pass] => text.prompt_pass(),
        Some(_) if view_model.legal == [Move::Decline] => text.label(TableLabel::OnlyDecline),
        Some(_) if view_model.decides() && matches!(board.phase(), Phase::Returning { .. }) => {
            text.label(TableLabel::ReturnOrder)
        }
        Some(seat) if view_model.decides() => text.prompt(board, view_model.is_shared().then(|| view_model.name(seat))),
        Some(seat) => match view_model.substitute() {
            Some(bot) => text.plays_for(&text.bot(bot, None), view_model.who(seat)),
            None => text.prompt_waiting(view_model.name(seat)),
        },
        None => String::new(),
    }
}

/// The verb first: what it fits stays lit, and one click does it. Nothing but style depends on it.
fn verbs(view_model: &TableViewModel<'_>, whys: &[Option<String>]) -> Markup {
    let text = view_model.text;
    html! {
        fieldset.verbs {
            legend.unseen { (text.label(TableLabel::VerbFirst)) }
            input.unseen type="radio" name="verb" #verb-any checked autocomplete="off";
            label for="verb-any" { span.capital { (text.label(TableLabel::Anything)) } }
            @for ((verb, id, key), why) in VERBS.iter().zip(whys) {
                input.unseen.can[why.is_none()] type="radio" name="verb" id=(format!("verb-{id}")) data-key=(key)
                    aria-keyshortcuts=(key) autocomplete="off"
                    aria-describedby=[why.as_ref().map(|_| format!("why-not-{id}"))];
                label.cannot[why.is_some()] for=(format!("verb-{id}")) {
                    span.capital { (text.verb(*verb)) } " " kbd aria-hidden="true" { (key) }
                }
            }
        }
    }
}

/// Why nothing at all can be done with a verb.
fn why_not(view_model: &TableViewModel<'_>, verb: Verb) -> Option<String> {
    let (text, board) = (view_model.text, view_model.board());
    let possible = |mv: &Move| match mv {
        Move::Pick(_) => verb == Verb::Pick,
        Move::File(_) => verb == Verb::File,
        Move::Build(..) => verb == Verb::Build,
        Move::Research(_) => verb == Verb::Research,
        _ => false,
    };
    if view_model.legal.iter().any(possible) {
        return None;
    }
    let reason = match verb {
        Verb::Pick => board.row().iter().next().and_then(|energy| view_model.view.explain(Move::Pick(energy))),
        Verb::File => board.display().cards().iter().next().and_then(|card| view_model.view.explain(Move::File(card))),
        Verb::Research => Level::ALL.into_iter().find_map(|level| view_model.view.explain(Move::Research(level))),
        // Every card has a reason of its own.
        _ => None,
    };
    Some(text.cannot(verb, &reason.map_or_else(|| text.nothing_to_build(), |why| text.illegal_with_rule(&why))))
}

fn answer(view_model: &TableViewModel<'_>, mv: Move, key: &str) -> Markup {
    let text = view_model.text;
    let ready = view_model.board().usable().len();
    // Leaving something out is the main choice only if there is no other.
    let leaves_out = matches!(mv, Move::End | Move::Stop | Move::Decline) && view_model.legal.len() > 1;
    html! {
        span.keyed data-key=(key) {
            (button(mv, if leaves_out { "second" } else { "first" }, &html! {
                (text.mv(mv))
                @if mv == Move::End && ready > 0 { small { (text.still_ready(ready)) } }
                " " kbd aria-hidden="true" { (key) }
            }))
        }
    }
}

/// Taking back: at once where that is free, otherwise by asking the others.
fn undo(view_model: &TableViewModel<'_>) -> Markup {
    let (text, table) = (view_model.text, view_model.table());
    let Some(seat) = view_model.seat else { return html! {} };
    let (alone, free) = (!view_model.others_judge(seat), free_undo(table.record(), seat).is_ok());
    let played = view_model.has_played();
    html! {
        @if played && !table.has_resigned(seat) && table.undo_asked().is_none() {
            form.undoing data-quiet method="post" action=(format!("{}/undo", view_model.context.base)) {
                input type="hidden" name="revision" value=(table.revision());
                button.undo data-key="u" aria-keyshortcuts="u" {
                    (art::symbol(Symbol::Undo))
                    span { (text.label(if free || alone { TableLabel::Undo } else { TableLabel::AskUndo })) } " "
                    kbd aria-hidden="true" { "u" }
                }
            }
        }
    }
}

/// Who has just declined an undo, for those who have not: until anything else happens.
fn declined_by(view_model: &TableViewModel<'_>) -> Option<Seat> {
    match view_model.table().log().iter().next_back()?.event {
        Event::UndoAnswered { seat, agrees: false } => {
            Some(seat).filter(|seat| !view_model.context.seats.contains(*seat))
        }
        _ => None,
    }
}

/// Somebody asks whether they may take a move back.
fn undo_question(view_model: &TableViewModel<'_>, request: UndoRequest) -> Markup {
    let text = view_model.text;
    let UndoRequest { event, seat, moves, .. } = request;
    let asks_you = view_model.context.seats.iter().any(|own| view_model.table().undo_awaits(own));
    html! {
        div.question {
            p { (text.undo_asked(view_model.who(seat), moves)) }
            @if asks_you {
                form data-quiet method="post" action=(format!("{}/undo/answer", view_model.context.base)) {
                    input type="hidden" name="asked" value=(event);
                    button.first name="agrees" value="yes" { (text.label(TableLabel::Agree)) }
                    button.second name="agrees" value="no" { (text.label(TableLabel::Refuse)) }
                }
            }
        }
    }
}
