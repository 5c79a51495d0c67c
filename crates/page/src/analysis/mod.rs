//! What should have been done in a game: before a bot was asked, while it thinks, and what it found.

mod curve;
mod mistakes;
mod players;
mod severity;
mod thought;
mod verdict;

use gizmos_core::{Move, Seat};
use gizmos_study::JudgedDecision;
use gizmos_text::{AnalysisLabel, Who};
use maud::{Markup, html};

pub use thought::{PositionThoughts, thought_page};
pub use verdict::{Remarks, remarks};

use crate::past::{Tab, past_page};
use crate::table::glance;
use crate::{PastContext, Perspective, art};

/// How far the analysis of a game has come.
#[derive(Clone, Copy, Debug)]
pub enum Findings<'a> {
    /// Nobody has asked for it.
    NotAsked,
    /// The games of others are analysed first.
    Waiting,
    /// A bot is thinking.
    Running {
        /// How many decisions it has judged.
        judged: usize,
        /// How many decisions there are.
        decisions: usize,
    },
    /// All decisions have been judged.
    Done {
        /// The number of simulations for each decision.
        simulations: u32,
        /// All decisions, in the order in which they were made.
        decisions: &'a [JudgedDecision],
    },
}

/// How often the page looks whether the bot has got on, in milliseconds.
const REFRESH: u32 = 1_000;

/// The page of the analysis. `whose` mistakes are shown: those of one seat, or everybody's; `refusal` is why it could not be
/// asked for.
pub fn analysis_page(
    past: &PastContext<'_>,
    findings: Findings<'_>,
    whose: Option<Seat>,
    refusal: Option<&str>,
) -> Markup {
    let text = past.text();
    let content = html! {
        @if let Some(refusal) = refusal { p.refusal role="alert" { (refusal) } }
        @match findings {
            Findings::NotAsked => (offer(past)),
            Findings::Waiting => (progress(past, AnalysisLabel::Waiting, None)),
            Findings::Running { judged, decisions } => {
                (progress(past, AnalysisLabel::Running, Some((judged, decisions))))
            }
            Findings::Done { decisions: [], .. } => section.panel { p { (text.label(AnalysisLabel::Nothing)) } },
            Findings::Done { simulations, decisions } => (found(past, simulations, decisions, whose)),
        }
    };
    past_page(past, Tab::Analysis, &content)
}

/// What an analysis is, and how to get it.
fn offer(past: &PastContext<'_>) -> Markup {
    let text = past.text();
    html! {
        section.panel.offer-analysis {
            p { (text.label(AnalysisLabel::About)) }
            form method="post" action=(format!("{}/analysis", past.base)) {
                button.first { (text.label(AnalysisLabel::Ask)) }
            }
        }
    }
}

/// How far the bot has come. The page looks again by itself.
fn progress(past: &PastContext<'_>, label: AnalysisLabel, judged: Option<(usize, usize)>) -> Markup {
    let text = past.text();
    let here = format!("{}/analysis", past.base);
    html! {
        section.panel.progress data-refresh=(REFRESH) {
            h2 #progress { (text.label(label)) }
            // Without a value, the element shows an unknown duration.
            progress aria-labelledby="progress" max=[judged.map(|(_, all)| all)] value=[judged.map(|(done, _)| done)] {}
            @if let Some((done, all)) = judged { p.count { (text.judged_of(done, all)) } }
            p { (text.label(AnalysisLabel::ComeBack)) }
            noscript {
                meta http-equiv="refresh" content="2";
                p { a.button.second href=(here) { (text.label(AnalysisLabel::Reload)) } }
            }
        }
    }
}

fn found(past: &PastContext<'_>, simulations: u32, decisions: &[JudgedDecision], whose: Option<Seat>) -> Markup {
    // Decisions that others made for a player do not count.
    let own: Vec<JudgedDecision> =
        decisions.iter().filter(|decision| past.game.is_own(decision.step)).cloned().collect();
    html! {
        div.overview { (curve::curve(past, decisions, &own)) (players::players(past, simulations, &own)) }
        (mistakes::mistakes(past, &own, whose))
    }
}

/// Somebody in this seat, spoken to if they are the only one who looks.
fn who<'n>(past: &PastContext<'_>, names: &'n [String], seat: Seat) -> Who<'n> {
    let mut own = past.seats.iter();
    let only = own.next().filter(|_| own.next().is_none());
    Who { name: names.get(seat.index()).map_or("", String::as_str), you: only == Some(seat) }
}

/// A move as what it takes, in words, and the chance it leaves.
fn candidate(past: &PastContext<'_>, mv: Move, win: f32) -> Markup {
    let text = past.text();
    html! {
        span.taken aria-hidden="true" { (taken(mv)) }
        span.move { (text.mv(mv)) }
        " "
        strong.win { (text.percent(win)) }
    }
}

/// A picture of what a move takes.
fn taken(mv: Move) -> Markup {
    match mv {
        Move::Pick(energy) => art::energy(energy),
        Move::File(card) | Move::Build(card, _) | Move::Use(card) | Move::Return(card) => art::card_face(card),
        Move::Research(level) => art::card_back(level),
        Move::Draw => art::symbol(art::Symbol::Draw),
        Move::Decline | Move::Stop | Move::End | Move::Pass => html! {},
    }
}

/// The address of the position in which a decision was made, as whoever made it saw it.
fn position_of(past: &PastContext<'_>, decision: &JudgedDecision) -> String {
    crate::table::moment_address(past, Perspective::Seat(decision.seat), decision.number)
}

/// How the game might go on, after the first move of the line, as far as the bot has looked.
fn line(past: &PastContext<'_>, names: &[String], line: &[(Seat, Move)]) -> Markup {
    let text = past.text();
    html! {
        ol.line {
            @for &(seat, mv) in line.iter().skip(1) {
                li { span.glance aria-hidden="true" { (glance(mv)) } (text.played(who(past, names, seat), mv)) }
            }
        }
    }
}

/// The chances of everybody as one bar, and in words.
fn chances(past: &PastContext<'_>, names: &[String], win: &[f32]) -> Markup {
    let text = past.text();
    let mut end = 0.0;
    let shares: Vec<(Seat, f32, f32)> = Seat::all(win.len())
        .zip(win)
        .map(|(seat, &share)| {
            let start = end;
            end += share * 100.0;
            (seat, start, share * 100.0)
        })
        .collect();
    html! {
        div.chances role="group" aria-label=(text.label(AnalysisLabel::ChancesNow)) {
            svg.shares viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true" {
                @for (seat, start, width) in shares {
                    rect class=(format!("seat-{seat}")) x=(format!("{start:.1}")) width=(format!("{width:.1}")) height="4" {}
                }
            }
            ul {
                @for (seat, (name, &win)) in Seat::all(win.len()).zip(names.iter().zip(win)) {
                    li { (art::emblem(seat)) " " (name) " " strong { (text.percent(win)) } }
                }
            }
        }
    }
}
