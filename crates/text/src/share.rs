//! What links to pages say where they are shared: the titles and descriptions of previews.

use crate::Text;
use crate::label::labels;
use crate::sentence::sentences;

labels! {
    /// A fixed title or sentence of a preview.
    ShareLabel:
    Picture = "share-picture",
    Home = "share-home",
    Guide = "share-guide",
    Rules = "share-rules",
    Cards = "share-cards",
    Lessons = "share-lessons",
    Table = "share-table",
    Invited = "share-invited",
    Join = "share-join",
    Reserved = "share-reserved",
    Waiting = "share-waiting",
    Review = "share-review",
    Replay = "share-replay",
    Statistics = "share-statistics",
    Analysis = "share-analysis",
}

sentences! {
    /// That there are so many puzzles.
    share_puzzles(count: usize) = "share-puzzles";
    /// What a puzzle of this difficulty asks for.
    share_puzzle(points: u8, level: u8) = "share-puzzle";
    /// Who invites to a table: "Ann invites you to a game of Gizmos".
    invites_you(name: &str) = "share-invites";
    /// How many seats of a table are taken, and by whom: "2 of 3 seats taken: Ann and Bob."
    seats_taken(taken: usize, seats: usize, players: &str) = "share-seats";
    /// Who plays: "Ann and Bob are playing Gizmos".
    are_playing(players: &str) = "share-playing";
    /// Which bots play.
    bots_are_playing(players: &str) = "share-bots-playing";
    /// That a game can be watched in this round.
    watch_live(round: u16) = "share-watch";
    /// Who has won: "Ann won a game of Gizmos".
    has_won(name: &str) = "share-won";
}

impl Text {
    /// Several people or bots.
    ///
    /// ```
    /// # use gizmos_text::Text;
    /// let text = Text::default();
    /// assert_eq!(text.everyone(&["Ann".to_owned()]), "Ann");
    /// assert_eq!(text.everyone(&["Ann", "Bob", "Cyd"].map(str::to_owned)), "Ann, Bob and Cyd");
    /// ```
    pub fn everyone(&self, names: &[String]) -> String {
        match names {
            [others @ .., last] if !others.is_empty() => {
                let others = self.list(others.iter().cloned());
                self.say_with("share-and", [("others", others.into()), ("last", last.as_str().into())])
            }
            _ => self.list(names.iter().cloned()),
        }
    }

    /// A player with their points: "Ann 45".
    pub(crate) fn player_score(&self, name: &str, points: u32) -> String {
        self.say_with("share-score", [("name", name.into()), ("points", points.into())])
    }

    /// How a game ended, with the points of all players: "Final score after 18 rounds: Ann 45, Bob 38."
    pub fn final_score<'a>(&self, rounds: u16, scores: impl IntoIterator<Item = (&'a str, u32)>) -> String {
        let scores = self.list(scores.into_iter().map(|(name, points)| self.player_score(name, points)));
        self.say_with("share-result", [("rounds", rounds.into()), ("scores", scores.into())])
    }
}
