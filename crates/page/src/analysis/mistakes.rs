//! The largest mistakes: what was played, what would have been better, and what that would have led to.

use gizmos_core::Seat;
use gizmos_study::{JudgedDecision, mistakes as all_mistakes};
use gizmos_text::AnalysisLabel;
use maud::{Markup, html};

use super::{candidate, line, position_of, severity, who};
use crate::PastContext;
use crate::past::player;

/// So many are shown at once, and marked in the chart: more than these hardly ever decide a game, and would hide it.
const FEW: usize = 6;

/// Mistakes with their numbers.
type Numbered<'d> = Vec<(usize, &'d JudgedDecision)>;

/// The worst mistakes and all others, both in the order of the game, and numbered like that.
pub fn numbered(decisions: &[JudgedDecision]) -> (Numbered<'_>, Numbered<'_>) {
    let mut few = all_mistakes(decisions);
    let mut rest = few.split_off(few.len().min(FEW));
    for part in [&mut few, &mut rest] {
        part.sort_by_key(|mistake| mistake.number);
    }
    let next = few.len() + 1;
    ((1..).zip(few).collect(), (next..).zip(rest).collect())
}

/// All mistakes of one player or of everybody: first the worst, then the others.
pub fn mistakes(past: &PastContext<'_>, decisions: &[JudgedDecision], whose: Option<Seat>) -> Markup {
    let text = past.text();
    let names = past.names();
    // The numbers are those in the chart, also when only one player is shown.
    let (mut few, mut more) = numbered(decisions);
    let is_empty = few.is_empty();
    for part in [&mut few, &mut more] {
        part.retain(|(_, mistake)| whose.is_none_or(|seat| seat == mistake.seat));
    }
    html! {
        section #mistakes.panel.mistakes {
            h2 { (text.label(AnalysisLabel::Mistakes)) }
            @if is_empty {
                p { (text.label(AnalysisLabel::NoMistakes)) }
            } @else {
                (filter(past, &names, whose))
                @if few.is_empty() && more.is_empty() { p { (text.label(AnalysisLabel::NoneOfTheirs)) } }
                ol { @for (number, mistake) in few { (entry(past, &names, number, mistake)) } }
                @if !more.is_empty() {
                    details.rest {
                        summary { (text.more_mistakes(more.len())) }
                        ol { @for (number, mistake) in more { (entry(past, &names, number, mistake)) } }
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
