//! Players, scores and the end of the game.

use gizmos_core::{Player, Score};

use crate::log::by;
use crate::{Text, Who};

impl Text {
    /// What the only human at the table is called.
    pub fn you(&self) -> String {
        self.say("you")
    }

    /// What comes before the number of a human without a name of their own.
    pub fn player(&self) -> String {
        self.say("player")
    }

    /// A human without a name of their own.
    pub fn player_numbered(&self, number: usize) -> String {
        self.say_with("player-numbered", [("number", number.into())])
    }

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

    /// "Round 3".
    pub fn round(&self, round: u16) -> String {
        self.say_with("round", [("round", round.into())])
    }

    /// "12 VP".
    pub fn score(&self, vp: u32) -> String {
        self.say_with("score", [("vp", vp.into())])
    }

    /// "1 Gizmo", "5 Gizmos".
    ///
    /// ```
    /// # use gizmos_text::Text;
    /// let text = Text::default();
    /// assert_eq!([1, 2].map(|count| text.gizmos(count)), ["1 Gizmo", "2 Gizmos"]);
    /// ```
    pub fn gizmos(&self, count: usize) -> String {
        self.say_with("gizmos", [("count", count.into())])
    }

    /// The same where there is little room: "5 G".
    pub fn gizmos_brief(&self, count: usize) -> String {
        self.say_with("gizmos-brief", [("count", count.into())])
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

    /// Who has won.
    pub fn winner(&self, who: Who<'_>) -> String {
        self.say_with("winner", by(who))
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

    /// How many rounds were played.
    pub fn rounds_played(&self, rounds: u16) -> String {
        self.say_with("rounds-played", [("rounds", rounds.into())])
    }

    /// The most Gizmos used in one turn, and by whom.
    pub fn longest_chain(&self, count: u32, name: &str) -> String {
        self.say_with("longest-chain", [("count", count.into()), ("name", name.into())])
    }

    /// A line of the ranking: "1. Ann".
    pub fn place(&self, place: usize, name: &str) -> String {
        self.say_with("place", [("place", place.into()), ("name", name.into())])
    }
}
