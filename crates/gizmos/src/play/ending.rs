//! The end of a game in words: ranking, where the points come from, what decided.

use gizmos_core::Seat;
use gizmos_study::Statistics;
use gizmos_text::Text;

use super::session::Session;

/// The result, line by line; empty while the game goes on.
pub fn ending(session: &Session, text: &Text) -> Vec<String> {
    let Some(outcome) = session.board().outcome() else { return Vec::new() };
    let seating = session.seating();
    let name = |seat: Seat| seating.name(seat);
    let winner = outcome.winner();
    let mut lines = vec![text.winner(seating.who(winner)), String::new()];
    let players = session.board().players();
    for (place, &seat) in outcome.ranking.iter().enumerate() {
        let player = &players[seat.index()];
        lines.push(text.place(place + 1, name(seat)));
        let details = [text.score_breakdown(player.score()), text.gizmos(player.active().len()), text.ring(player)];
        lines.push(format!("   {}", details.join(" · ")));
        let next = outcome.ranking.get(place + 1).map(|seat| &players[seat.index()]);
        lines.extend(next.and_then(|next| text.tie(player, next)).map(|reason| format!("   {reason}")));
    }
    lines.push(String::new());
    lines.push(text.rounds_played(outcome.rounds));
    if let Some((seat, turn)) = Statistics::of(session.record()).longest_chain() {
        lines.push(text.longest_chain(turn.used, name(seat)));
    }
    if let Some(file) = session.saved_file() {
        lines.push(text.analyse_how(&file.display().to_string()));
    }
    lines
}
