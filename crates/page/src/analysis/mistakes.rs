//! The largest mistakes: what was played, what would have been better, and what that would have led to.

use gizmos_core::Seat;
use gizmos_study::{JudgedDecision, mistakes as all_mistakes};
use gizmos_text::AnalysisLabel;
use maud::{Markup, html};

use super::{candidate, line, position_of, severity, who};
use crate::PastContext;
use crate::past::player;

/// So many are shown at once: more than these hardly ever decide a game.
const FEW: usize = 4;

/// All mistakes of one player or of everybody, the worst first.
pub fn mistakes(past: &PastContext<'_>, decisions: &[JudgedDecision], whose: Option<Seat>) -> Markup {
    let text = past.text();
    let names = past.names();
    // The numbers are those in the chart, also when only one player is shown.
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
                @let (few, more) = shown.split_at(shown.len().min(FEW));
                ol { @for &(number, mistake) in few { (entry(past, &names, number, mistake)) } }
                @if !more.is_empty() {
                    details.rest {
                        summary { (text.more_mistakes(more.len())) }
                        ol { @for &(number, mistake) in more { (entry(past, &names, number, mistake)) } }
                    }
                }
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
                span { (player(past, *seat, names.get(seat.index()).map_or("", String::as_str))) }
                span.when { (text.round(*round)) }
            }
            p { (severity::flag(mistake, text)) " " (text.gave_away(who(past, names, *seat), mistake.loss())) }
            dl {
                div.played { dt { (text.label(AnalysisLabel::Played)) } dd { (candidate(past, played.mv, played.win)) } }
                div.better { dt { (text.label(AnalysisLabel::Better)) } dd { (candidate(past, best.mv, best.win)) } }
            }
            div.more {
                @if mistake.line.len() > 1 {
                    details {
                        summary { (text.label(AnalysisLabel::Then)) }
                        (line(past, names, &mistake.line))
                    }
                }
                a.button.second href=(position_of(past, mistake)) aria-label=(text.look_at_decision(mistake.number + 1)) {
                    (text.label(AnalysisLabel::Look))
                }
            }
        }
    }
}
