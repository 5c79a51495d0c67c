//! What links to past games say. Those to a replay do not tell how it ends.

use gizmos_core::Outcome;
use gizmos_text::{ShareLabel, Text};

use super::Preview;
use crate::{PastContext, Tab};

/// The preview of a page about a past game; `moment` is the decision it is about, as the visitor reads it.
pub(crate) fn past_preview(past: &PastContext<'_>, tab: Tab, path: String, moment: Option<String>) -> Preview {
    let (text, names) = (past.text(), past.names());
    let title = [text.label(tab.label()), text.everyone(&names)].into_iter().chain(moment);
    let about = text.label(match tab {
        Tab::Replay => ShareLabel::Replay,
        Tab::Statistics => ShareLabel::Statistics,
        Tab::Analysis => ShareLabel::Analysis,
    });
    let outcome = past.game.ended.as_ref().map(|(_, outcome)| outcome).filter(|_| tab != Tab::Replay);
    let description = match outcome {
        Some(outcome) => format!("{about} {}", result(text, &names, outcome)),
        None => about,
    };
    Preview::new(title.collect::<Vec<_>>().join(" · "), description, path)
}

/// How a game ended, the winner first.
pub(super) fn result(text: &Text, names: &[String], outcome: &Outcome) -> String {
    let score =
        |seat: &gizmos_core::Seat| Some((names.get(seat.index())?.as_str(), *outcome.scores.get(seat.index())?));
    text.final_score(outcome.rounds, outcome.ranking.iter().filter_map(score))
}
