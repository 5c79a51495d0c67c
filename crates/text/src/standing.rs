//! Players, scores and the end of the game.

use gizmos_core::{Player, Score};

use crate::sentence::sentences;
use crate::{Text, Who};

sentences! {
    /// What the only human at the table is called.
    you() = "you";
    /// What comes before the number of a human without a name of their own.
    player() = "player";
    /// A human without a name of their own.
    player_numbered(number: usize) = "player-numbered";
    /// "Round 3".
    round(round: u16) = "round";
    /// "12 VP".
    score(vp: u32) = "score";
    /// "1 Gizmo", "5 Gizmos".
    ///
    /// ```
    /// # use gizmos_text::Text;
    /// let text = Text::default();
    /// assert_eq!([1, 2].map(|count| text.gizmos(count)), ["1 Gizmo", "2 Gizmos"]);
    /// ```
    gizmos(count: usize) = "gizmos";
    /// The same where there is little room: "5 G".
    gizmos_brief(count: usize) = "gizmos-brief";
    /// Who has won.
    winner(who: Who<'_>) = "winner";
    /// How many rounds were played.
    rounds_played(rounds: u16) = "rounds-played";
    /// The most Gizmos used in one turn, and by whom.
    longest_chain(count: u32, name: &str) = "longest-chain";
    /// A line of the ranking: "1. Ann".
    place(place: usize, name: &str) = "place";
}

impl Text {
    /// A bot by its name on the command line, "Engineer" for example; one of several that are called alike has a
    /// number.
    pub fn bot(&self, bot: &str, number: Option<usize>) -> String {
        match number {
            Some(number) => self.say_with("bot-numbered", [("bot", bot.into()), ("number", number.into())]),
            None => self.say_with("bot-called", [("bot", bot.into())]),
        }
    }

    /// How a bot plays, by its name on the command line: "Greedy: simple and quick".
    pub fn opponent(&self, bot: &str) -> String {
        let kind = bot.split(':').next().unwrap_or(bot);
        self.say_with("opponent", [("bot", kind.into())])
    }

    /// Where a score comes from.
    pub fn score_breakdown(&self, score: Score) -> String {
        let values = [
            ("total", score.total().into()),
            ("cards", score.cards.into()),
            ("tokens", score.tokens.into()),
            ("bonus", score.bonus.into()),
        ];
        self.say_with("score-breakdown", values)
    }

    /// What put one player before the next at equal points (R10.3): "Tied on VP: more active Gizmos decide."
    pub fn tie(&self, better: &Player, worse: &Player) -> Option<String> {
        if better.score().total() != worse.score().total() {
            None
        } else if better.active().len() != worse.active().len() {
            Some(self.say("tie-gizmos"))
        } else if better.ring().total() != worse.ring().total() {
            Some(self.say("tie-energy"))
        } else {
            Some(self.say("tie-seat"))
        }
    }
}
