//! The end of a game in words: ranking, where the points come from, what decided.

use gizmos_study::Statistics;
use gizmos_table::Stage;
use gizmos_text::{TableLabel, Text};

use crate::ranking::ranking;
use crate::session::Session;

/// The result, line by line; empty while the game goes on.
pub fn ending(session: &Session, text: &Text) -> Vec<String> {
    let Stage::Over(ending) = session.table.stage() else { return Vec::new() };
    let winner = ending.ranking.first().map(|&seat| text.winner(session.names.who(seat)));
    let mut lines: Vec<String> = winner.into_iter().chain([String::new()]).collect();
    if ending.too_long {
        lines.extend([text.label(TableLabel::TooLong), String::new()]);
    }
    lines.extend(ranking(&ending.ranking, session.board().players(), &session.names, text));
    lines.push(String::new());
    lines.push(text.rounds_played(ending.rounds));
    if let Some((seat, turn)) = Statistics::of(session.record()).longest_chain() {
        lines.push(text.longest_chain(turn.used, session.names.name(seat)));
    }
    if let Some(file) = session.saved_file() {
        lines.push(text.analyse_how(&file.display().to_string()));
    }
    lines
}
