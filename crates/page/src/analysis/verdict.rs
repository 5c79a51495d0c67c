//! What there is to say about one decision, beside the position in which it was made.

use gizmos_core::Move;
use gizmos_study::JudgedDecision;
use gizmos_text::AnalysisLabel;
use maud::{Markup, html};

use super::thought::first_thought;
use super::{chances, glance, line, severity, who};
use crate::PastContext;

/// What is said beside a position.
#[derive(Clone, Debug)]
pub struct Remarks {
    /// The verdict on the decision, and the way to ask the bot more.
    pub html: Markup,
    /// What would have been better, for the board to show.
    pub better: Option<Move>,
}

/// The verdict on the decision that was made after so many others, if the game has been analysed, and the way to ask the bot
/// more. Nothing before everything may be seen.
pub fn remarks(past: &PastContext<'_>, decisions: usize, judged: Option<&JudgedDecision>) -> Option<Remarks> {
    let is_decision = decisions < past.game.record.decisions();
    (past.is_open && is_decision).then(|| {
        let html = html! {
            div.remarks {
                @if let Some(judged) = judged { (verdict(past, judged)) }
                (first_thought(past, decisions))
                div #thought {}
            }
        };
        Remarks { html, better: judged.filter(|judged| judged.is_mistake()).map(|judged| judged.best.mv) }
    })
}

/// What the bot thinks of a decision: "Mistake: Ann lost 7 percentage points. Better: ...".
fn verdict(past: &PastContext<'_>, judged: &JudgedDecision) -> Markup {
    let text = past.text();
    let names = past.names();
    html! {
        (chances(past, &names, &judged.win))
        @if judged.is_mistake() {
            p.verdict.mistake {
                (severity::flag(judged, text)) " "
                strong { (text.gave_away(who(past, &names, judged.seat), judged.loss())) } " "
                span.win { (text.percent(judged.played.win)) }
            }
            p.verdict.better {
                span.glance aria-hidden="true" { (glance(judged.best.mv)) } (text.better_was(judged.best.mv)) " "
                strong.win { (text.percent(judged.best.win)) }
            }
            @if judged.line.len() > 1 {
                details { summary { (text.label(AnalysisLabel::Then)) } (line(past, &names, &judged.line)) }
            }
        } @else {
            p.verdict.good {
                @if judged.forced { (text.label(AnalysisLabel::VerdictForced)) }
                @else if judged.best.mv == judged.played.mv { (text.label(AnalysisLabel::VerdictBest)) }
                @else { (text.label(AnalysisLabel::VerdictFine)) }
            }
        }
    }
}
