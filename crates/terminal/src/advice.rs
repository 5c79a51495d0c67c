//! A bot's decision as advice: the move, and why.

use std::cmp::Reverse;

use gizmos_ai::{BotReport, Candidate, Decision};
use gizmos_core::{Effect, Move};
use gizmos_text::{Label, Text};

use crate::session::Session;

/// How many other moves, and how many steps of the expected line, are worth reading.
const SHOWN: usize = 4;

/// The advice to the person who has to decide, line by line; the first is the move.
pub fn advice(decision: &Decision, session: &Session, text: &Text) -> Vec<String> {
    let mut lines = vec![text.mv(decision.mv), String::new()];
    lines.extend(reasons(decision, session, text));
    let Some(report) = &decision.report else {
        if lines.len() == 2 {
            lines.push(text.hint_no_reason());
        }
        return lines;
    };
    let others = others(decision.mv, report);
    lines.extend(strength(decision.mv, report, &others, text));
    if !others.is_empty() {
        lines.extend([String::new(), text.label(Label::HintOther)]);
        lines.extend(others.iter().map(|other| format!("  {}", text.hint_candidate(other.mv, other.win))));
    }
    if report.line.len() > 1 {
        lines.extend([String::new(), text.label(Label::HintLine)]);
        let steps = report.line.iter().take(SHOWN);
        let name = |seat| session.names.name(seat);
        lines.extend(steps.map(|&(seat, mv)| format!("  {}", text.hint_line(name(seat), mv))));
    }
    lines
}

/// What the move brings: points, triggered Gizmos, a build it prepares.
fn reasons(decision: &Decision, session: &Session, text: &Text) -> Vec<String> {
    let mut reasons = Vec::new();
    match decision.mv {
        Move::Build(card, _) if card.face().vp > 0 => reasons.push(text.hint_points(card.face().vp)),
        Move::Use(card) => {
            if let Effect::VictoryPoints(points) = card.face().effect {
                reasons.push(text.hint_points(points));
            }
        }
        _ => {}
    }
    let triggered = session.would_trigger(decision.mv);
    if !triggered.is_empty() {
        reasons.push(text.hint_triggers(triggered));
    }
    let line = decision.report.iter().flat_map(|report| &report.line).skip(1);
    let seat = session.decider();
    let build = line.filter(|(next, _)| Some(*next) == seat).find(|(_, mv)| matches!(mv, Move::Build(..)));
    reasons.extend(build.map(|&(_, mv)| text.hint_prepares(mv)));
    reasons
}

/// The other moves that were looked at most, the best chance to win first.
fn others(mv: Move, report: &BotReport) -> Vec<Candidate> {
    let mut others: Vec<_> = report.candidates.iter().copied().filter(|candidate| candidate.mv != mv).collect();
    // The chance after a move that was hardly tried means little.
    others.sort_by_key(|other| Reverse(other.visits));
    others.truncate(SHOWN);
    others.sort_by(|a, b| b.win.total_cmp(&a.win));
    others
}

/// How good the move is, and how sure that is.
fn strength(mv: Move, report: &BotReport, others: &[Candidate], text: &Text) -> Vec<String> {
    let mut lines = Vec::new();
    if let Some(best) = report.candidates.iter().find(|candidate| candidate.mv == mv) {
        lines.push(text.hint_chance(best.win));
        lines.extend(others.first().map(|next| text.hint_better(best.win, next.win)));
    }
    if report.simulations > 0 {
        lines.push(text.hint_rests_on(report.simulations));
    }
    lines
}
