//! The end of a game in words: ranking, where the points come from, what decided.

use gizmos_core::Seat;
use gizmos_study::Statistics;
use gizmos_table::Stage;
use gizmos_text::{TableLabel, Text};

use crate::session::Session;

/// The result, line by line; empty while the game goes on.
pub fn ending(session: &Session, text: &Text) -> Vec<String> {
    let Stage::Over(ending) = session.table.stage() else { return Vec::new() };
    let name = |seat: Seat| session.names.name(seat);
    let winner = ending.ranking.first().map(|&seat| text.winner(session.names.who(seat)));
    let mut lines: Vec<String> = winner.into_iter().chain([String::new()]).collect();
    if ending.too_long {
        lines.extend([text.label(TableLabel::TooLong), String::new()]);
    }
    let players = session.board().players();
    for (place, &seat) in ending.ranking.iter().enumerate() {
        let player = &players[seat.index()];
        lines.push(text.place(place + 1, name(seat)));
        let details = [text.score_breakdown(player.score()), text.gizmos(player.active().len()), text.ring(player)];
        lines.push(format!("   {}", details.join(" · ")));
        let next = ending.ranking.get(place + 1).map(|seat| &players[seat.index()]);
        lines.extend(next.and_then(|next| text.tie(player, next)).map(|reason| format!("   {reason}")));
    }
    lines.push(String::new());
    lines.push(text.rounds_played(ending.rounds));
    if let Some((seat, turn)) = Statistics::of(session.record()).longest_chain() {
        lines.push(text.longest_chain(turn.used, name(seat)));
    }
    if let Some(file) = session.saved_file() {
        lines.push(text.analyse_how(&file.display().to_string()));
    }
    lines
}
