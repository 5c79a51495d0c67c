//! The ranking of a game in words: where the points come from, and what decided between equals.

use gizmos_core::{Player, Seat};
use gizmos_text::Text;

use crate::names::Names;

/// The players from the first to the last, line by line.
pub fn ranking(ranking: &[Seat], players: &[Player], names: &Names, text: &Text) -> Vec<String> {
    let mut lines = Vec::new();
    for (place, &seat) in ranking.iter().enumerate() {
        let player = &players[seat.index()];
        lines.push(text.place(place + 1, names.name(seat)));
        let details = [text.score_breakdown(player.score()), text.gizmos(player.active().len()), text.ring(player)];
        lines.push(format!("   {}", details.join(" · ")));
        let next = ranking.get(place + 1).map(|seat| &players[seat.index()]);
        lines.extend(next.and_then(|next| text.tie(player, next)).map(|reason| format!("   {reason}")));
    }
    lines
}
