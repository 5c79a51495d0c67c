//! How bad a decision was, in one word.

use gizmos_study::JudgedDecision;
use gizmos_text::AnalysisLabel;
use maud::{Markup, html};

/// From so much of the chance to win on a mistake decides games.
const BLUNDER: f32 = 0.15;

/// What is given away below this is only an inaccuracy.
const MISTAKE: f32 = 0.05;

/// What a mistake is called.
pub fn severity(decision: &JudgedDecision) -> AnalysisLabel {
    match decision.loss() {
        loss if loss >= BLUNDER => AnalysisLabel::Blunder,
        loss if loss >= MISTAKE => AnalysisLabel::Mistake,
        _ => AnalysisLabel::Inaccuracy,
    }
}

/// The word as a flag, the darker the worse.
pub fn flag(decision: &JudgedDecision, text: &gizmos_text::Text) -> Markup {
    let word = severity(decision);
    let class = match word {
        AnalysisLabel::Blunder => "blunder",
        AnalysisLabel::Mistake => "slip",
        _ => "trifle",
    };
    html! { span.flag.(class) { (text.label(word)) } }
}
