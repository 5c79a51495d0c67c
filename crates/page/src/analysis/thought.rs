//! What a bot thinks of a position right now: the deeper, the longer somebody waits.

use gizmos_ai::BotReport;
use gizmos_core::{Seat, Step, Turn};
use gizmos_text::AnalysisLabel;
use maud::{Markup, html};

use super::{chances, glance, line};
use crate::PastContext;
use crate::chart::numbers;
use crate::past::{Tab, past_page};
use crate::table::spot;

/// So many moves are listed.
const LISTED: usize = 8;

/// What a bot thinks of the position after so many decisions.
#[derive(Clone, Copy, Debug)]
pub struct PositionThoughts<'a> {
    /// How many decisions had been made.
    pub decisions: usize,
    /// Its thoughts; `None` if nobody has to decide.
    pub report: Option<&'a BotReport>,
    /// How many simulations can be asked for next.
    pub deeper: Option<u32>,
}

impl PositionThoughts<'_> {
    /// How many simulations a bot can be asked for, one after the other.
    pub const DEPTHS: [u32; 5] = [1_000, 4_000, 16_000, 64_000, 256_000];

    /// The depth that it reaches automatically; more has to be requested.
    const DEEPEST_BY_ITSELF: u32 = 64_000;
}

/// A button that asks for the first thought about a position.
pub fn first_thought(past: &PastContext<'_>, decisions: usize) -> Markup {
    let button = html! {
        button.ask data-into="thought" { (past.text().label(AnalysisLabel::ThoughtAsk)) }
    };
    asks(past, decisions, PositionThoughts::DEPTHS[0], &button)
}

/// A form around the button that asks for a thought. Not a link: a thought costs the server work, and robots follow links.
fn asks(past: &PastContext<'_>, decisions: usize, depth: u32, button: &Markup) -> Markup {
    let action = format!("{}/think?depth={depth}", past.position(decisions));
    html! { form method="post" action=(action) { (button) } }
}

/// The page of a thought. Beside the position only its board is shown.
pub fn thought_page(past: &PastContext<'_>, thought: PositionThoughts<'_>) -> Markup {
    let text = past.text();
    let content = html! {
        section.panel { (board(past, thought)) }
        p { a.button.second href=(past.position(thought.decisions)) { (text.label(AnalysisLabel::ThoughtBack)) } }
    };
    past_page(past, Tab::Replay, &content)
}

fn board(past: &PastContext<'_>, thought: PositionThoughts<'_>) -> Markup {
    let text = past.text();
    let names = past.names();
    let position = past.game.record.rewound(past.game.record.steps_at(thought.decisions));
    let decider = match position.state().turn() {
        Turn::Decide(seat) => Some(seat),
        Turn::Chance(_) | Turn::Over => None,
    };
    html! {
        div #thinking.thinking data-board {
            @match (thought.report, decider) {
                (Some(report), Some(seat)) => (opinion(past, &names, thought, report, seat)),
                _ => { h2 { (text.label(AnalysisLabel::Thought)) } p { (text.label(AnalysisLabel::ThoughtOver)) } },
            }
        }
    }
}

fn opinion(
    past: &PastContext<'_>,
    names: &[String],
    thought: PositionThoughts<'_>,
    report: &BotReport,
    seat: Seat,
) -> Markup {
    let text = past.text();
    let name = names.get(seat.index()).map_or("", String::as_str);
    let title = text.thought_of(name);
    let is_exact = report.simulations == 0;
    html! {
        h2 { (title) }
        (chances(past, names, &report.win))
        (numbers(&title, &moves(past, thought.decisions, report)))
        @if report.line.len() > 1 {
            details open { summary { (text.label(AnalysisLabel::ThoughtLine)) } (line(past, names, &report.line)) }
        }
        p.about {
            @if !is_exact { (text.thought_rests_on(report.simulations)) }
            @else if report.candidates.len() > 1 { (text.label(AnalysisLabel::ThoughtExact)) }
            @else { (text.label(AnalysisLabel::ThoughtOnly)) }
            " " (text.thought_about(name))
        }
        // Exact results do not get better.
        @if !is_exact {
            @match thought.deeper {
                Some(depth) => div.deeper {
                    @let by_itself = depth <= PositionThoughts::DEEPEST_BY_ITSELF;
                    (asks(past, thought.decisions, depth, &html! {
                        button data-into="thought" data-follow[by_itself] { (text.label(AnalysisLabel::ThoughtDeeper)) }
                    }))
                    @if by_itself {
                        button.plain type="button" data-stop hidden { (text.label(AnalysisLabel::ThoughtStop)) }
                    }
                },
                None => p.about { (text.label(AnalysisLabel::ThoughtDeepest)) },
            }
        }
    }
}

/// The moves it looked at, best first; what was played is marked.
fn moves(past: &PastContext<'_>, decisions: usize, report: &BotReport) -> Markup {
    let text = past.text();
    let played = match past.game.record.steps().get(past.game.record.steps_at(decisions)) {
        Some(Step::Move(_, mv)) => Some(*mv),
        Some(Step::Chance(_)) | None => None,
    };
    let is_played = |mv| played == Some(mv);
    let position = past.game.record.rewound(past.game.record.steps_at(decisions));
    let board = position.state().board();
    // The move that was played is always listed.
    let listed = report.candidates.iter().enumerate();
    let listed =
        listed.filter(|(place, candidate)| *place < LISTED || is_played(candidate.mv)).map(|(_, listed)| listed);
    html! {
        thead {
            tr {
                th scope="col" { (text.label(AnalysisLabel::ThoughtMove)) }
                th scope="col" { (text.label(AnalysisLabel::ThoughtChance)) }
                @if report.simulations > 0 { th scope="col" { (text.label(AnalysisLabel::ThoughtTried)) } }
            }
        }
        tbody {
            @for candidate in listed {
                tr.you[is_played(candidate.mv)] data-spot=[spot(candidate.mv, board)] {
                    th scope="row" {
                        span.glance aria-hidden="true" { (glance(candidate.mv)) } (text.mv(candidate.mv))
                        @if is_played(candidate.mv) { " " span.flag { (text.label(AnalysisLabel::Played)) } }
                    }
                    td { (text.percent(candidate.win)) }
                    @if report.simulations > 0 { td { (text.large_number(candidate.visits)) } }
                }
            }
        }
    }
}
