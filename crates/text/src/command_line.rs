//! What commands print about recorded games.

use crate::Text;
use crate::label::labels;
use crate::sentence::sentences;

labels! {
    /// A fixed word or line that a command prints.
    CommandLabel:
    Shares = "command-shares",
    LuckPoints = "command-luck-points",
    UsualLuck = "command-usual-luck",
}

sentences! {
    /// How long a game was: "22 rounds".
    game_rounds(rounds: u16) = "command-rounds";
    /// "153 decisions".
    game_decisions(count: usize) = "command-decisions";
    /// How often chance decided: "210 random events".
    game_luck(count: usize) = "command-luck";
    /// A player without a name, by the number of the seat in the record: "Seat 0".
    seat_called(seat: usize) = "command-seat";
}

impl Text {
    /// A game in a line.
    ///
    /// ```
    /// # use gizmos_text::Text;
    /// assert_eq!(Text::default().game_size(2, 22, 153, 1), "2 players, 22 rounds, 153 decisions, 1 random event");
    /// ```
    pub fn game_size(&self, players: usize, rounds: u16, decisions: usize, luck: usize) -> String {
        self.list([
            self.players(players),
            self.game_rounds(rounds),
            self.game_decisions(decisions),
            self.game_luck(luck),
        ])
    }
}
