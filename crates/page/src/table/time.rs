//! The time a player has left.

use gizmos_core::Seat;
use gizmos_text::TableLabel;
use maud::{Markup, html};

use crate::RenderContext;
use crate::art::{self, Symbol};

/// A clock. Of one that runs only the moment it runs out is told, and the script counts down to it: what changed by itself
/// would have to travel again and again.
pub fn time(context: &RenderContext<'_>, seat: Seat) -> Markup {
    let (text, table) = (context.text(), context.table);
    let Some(left) = table.time_left(seat, context.now) else { return html! {} };
    html! {
        span.time role="timer" {
            (art::symbol(Symbol::Clock)) span.unseen { (text.label(TableLabel::TimeLeft)) " " }
            @if let Some(until) = table.runs_out(seat) { time data-until=(until) {} }
            @else { time { (clock(left / 1_000)) } }
        }
    }
}

/// Seconds as on a clock: "4:05", "2:00:00".
fn clock(seconds: u64) -> String {
    let (hours, minutes, seconds) = (seconds / 3_600, seconds / 60 % 60, seconds % 60);
    if hours > 0 { format!("{hours}:{minutes:02}:{seconds:02}") } else { format!("{minutes}:{seconds:02}") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seconds_read_like_a_clock() {
        assert_eq!([0, 5, 65, 3_600, 7_325].map(clock), ["0:00", "0:05", "1:05", "1:00:00", "2:02:05"]);
    }
}
