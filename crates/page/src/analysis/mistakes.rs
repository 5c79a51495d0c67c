//! The largest mistakes: what was played, what would have been better, and what that would have led to.

use gizmos_core::Seat;
use gizmos_study::{JudgedDecision, mistakes as all_mistakes};
use gizmos_text::AnalysisLabel;
use maud::{Markup, html};

use super::{candidate, line, who};
use crate::PastContext;

/// All mistakes of one player or of everybody, the worst first.
pub fn mistakes(past: &PastContext<'_>, decisions: &[JudgedDecision], whose: Option<Seat>) -> Markup {
    let text = past.text();
    let names = past.names();
    // Numbers are those in the picture, whoever is looked at.
    let all = all_mistakes(decisions);
    let shown: Vec<(usize, &JudgedDecision)> = all
        .iter()
        .enumerate()
        .filter(|(_, mistake)| whose.is_none_or(|seat| seat == mistake.seat))
        .map(|(index, mistake)| (index + 1, *mistake))
        .collect();
    html! {
        section #mistakes.panel.mistakes {
            h2 { (text.label(AnalysisLabel::Mistakes)) }
            @if all.is_empty() {
                p { (text.label(AnalysisLabel::NoMistakes)) }
            } @else {
                (filter(past, &names, whose))
                @if shown.is_empty() { p { (text.label(AnalysisLabel::NoneOfTheirs)) } }
                ol { @for (number, mistake) in shown { (entry(past, &names, number, mistake)) } }
            }
        }
    }
}

/// Links to everybody's mistakes and to those of each player.
fn filter(past: &PastContext<'_>, names: &[String], whose: Option<Seat>) -> Markup {
    let text = past.text();
    let here = format!("{}/analysis", past.base);
    let link = |to: String, is_current: bool, name: &str| {
        html! { a href=(to) aria-current=[is_current.then_some("true")] { (name) } }
    };
    html! {
        nav.eyes aria-label=(text.label(AnalysisLabel::Whose)) {
            (link(format!("{here}#mistakes"), whose.is_none(), &text.label(AnalysisLabel::Everybody)))
            @for (seat, name) in past.game.seats().zip(names) {
                (link(format!("{here}?player={seat}#mistakes"), whose == Some(seat), name))
            }
        }
    }
}

fn entry(past: &PastContext<'_>, names: &[String], number: usize, mistake: &JudgedDecision) -> Markup {
    let text = past.text();
    let JudgedDecision { round, seat, played, best, .. } = mistake;
    html! {
        li value=(number) {
            h3 {
                span.number aria-hidden="true" { (number) }
                span { (text.gave_away(who(past, names, *seat), mistake.loss())) }
                span.when { (text.round(*round)) }
            }
            dl {
                div { dt { (text.label(AnalysisLabel::Played)) } dd { (candidate(past, played.mv, played.win)) } }
                div.better { dt { (text.label(AnalysisLabel::Better)) } dd { (candidate(past, best.mv, best.win)) } }
            }
            div.more {
                @if mistake.line.len() > 1 {
                    details {
                        summary { (text.label(AnalysisLabel::Then)) }
                        (line(past, names, &mistake.line))
                    }
                }
                a.button.second href=(past.position(mistake.number)) aria-label=(text.look_at_decision(mistake.number + 1)) {
                    (text.label(AnalysisLabel::Look))
                }
            }
        }
    }
}
