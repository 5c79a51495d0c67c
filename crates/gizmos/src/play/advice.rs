//! A bot's decision as advice: the move, and why.

use gizmos_ai::Decision;
use gizmos_text::{Label, Text};

use super::seating::Seating;

/// How many other moves, and how many steps of the expected line, are worth reading.
const SHOWN: usize = 4;

/// The advice, line by line; the first is the move.
pub fn advice(decision: &Decision, seating: &Seating, text: &Text) -> Vec<String> {
    let mut lines = vec![text.mv(decision.mv), String::new()];
    let Some(report) = &decision.report else {
        lines.push(text.hint_no_reason());
        return lines;
    };
    if let Some(best) = report.candidates.iter().find(|candidate| candidate.mv == decision.mv) {
        lines.push(text.hint_chance(best.win));
    }
    if report.simulations > 0 {
        lines.push(text.hint_rests_on(report.simulations));
    }
    let others: Vec<_> = report.candidates.iter().filter(|candidate| candidate.mv != decision.mv).take(SHOWN).collect();
    if !others.is_empty() {
        lines.extend([String::new(), text.label(Label::HintOther)]);
        lines.extend(others.iter().map(|other| format!("  {}", text.hint_candidate(other.mv, other.win))));
    }
    if report.line.len() > 1 {
        lines.extend([String::new(), text.label(Label::HintLine)]);
        let steps = report.line.iter().take(SHOWN);
        lines.extend(steps.map(|&(seat, mv)| format!("  {}", text.hint_line(seating.name(seat), mv))));
    }
    lines
}
