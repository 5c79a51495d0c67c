//! What is said about the analysis of a game, and what a bot thinks of a position.

use gizmos_core::Move;

use crate::label::labels;
use crate::log::by;
use crate::notice::percent;
use crate::sentence::sentences;
use crate::{Text, Who};

labels! {
    /// A fixed word or line of the analysis.
    AnalysisLabel:
    About = "analysis-about",
    Ask = "analysis-ask",
    Nothing = "analysis-nothing",
    Running = "analysis-running",
    Waiting = "analysis-waiting",
    ComeBack = "analysis-come-back",
    Reload = "analysis-reload",
    Curve = "analysis-curve",
    CurveAbout = "analysis-curve-about",
    CurveChoice = "analysis-curve-choice",
    CurveTable = "analysis-curve-table",
    Round = "analysis-round",
    End = "analysis-end",
    ChancesNow = "analysis-chances-now",
    Players = "analysis-players",
    Accuracy = "analysis-accuracy",
    MeanLoss = "analysis-mean-loss",
    Choices = "analysis-choices",
    MistakesColumn = "analysis-mistakes-column",
    AccuracyAbout = "analysis-accuracy-about",
    Mistakes = "analysis-mistakes",
    NoMistakes = "analysis-no-mistakes",
    NoneOfTheirs = "analysis-none-of-theirs",
    Everybody = "analysis-everybody",
    Whose = "analysis-whose",
    Played = "analysis-played",
    Better = "analysis-better",
    Then = "analysis-then",
    Look = "analysis-look",
    Blunder = "verdict-blunder",
    Mistake = "verdict-mistake",
    Inaccuracy = "verdict-inaccuracy",
    VerdictBest = "verdict-best",
    VerdictFine = "verdict-fine",
    VerdictForced = "verdict-forced",
    Thought = "thought-title",
    ThoughtMove = "thought-move",
    ThoughtChance = "thought-chance",
    ThoughtTried = "thought-tried",
    ThoughtDeeper = "thought-deeper",
    ThoughtDeepest = "thought-deepest",
    ThoughtStop = "thought-stop",
    ThoughtExact = "thought-exact",
    ThoughtOnly = "thought-only",
    ThoughtOver = "thought-over",
    ThoughtLine = "thought-line",
    ThoughtBack = "thought-back",
    ThoughtAsk = "thought-ask",
}

sentences! {
    /// How far an analysis has come: "37 of 153 decisions".
    judged_of(judged: usize, decisions: usize) = "analysis-progress";
    /// A link to the position before a decision, counted from 1.
    look_at_decision(number: usize) = "analysis-look-at";
    /// Whose decision a bot thinks about.
    thought_of(name: &str) = "thought-of";
    /// That the bot sees no more than the player who decided.
    thought_about(name: &str) = "thought-about";
    /// How thorough an analysis is: "The bot simulated 8,000 games for each decision."
    analysis_rests_on(count: u32) = "analysis-rests-on";
    /// How many simulations a thought rests on.
    thought_rests_on(count: u32) = "thought-rests-on";
    /// A number in a table: "16,000".
    large_number(number: u32) = "large-number";
}

impl Text {
    /// A share from 0 to 1 in percent: "62%".
    pub fn percent(&self, share: f32) -> String {
        self.say_with("percent", [("percent", percent(share).into())])
    }

    /// A small share from 0 to 1 in percent, with a tenth: "1.7%".
    pub fn percent_exactly(&self, share: f32) -> String {
        self.say_with("percent", [("percent", self.decimal(f64::from(share) * 100.0).into())])
    }

    /// How much of the chance to win a decision lost: "Ann lost 7 percentage points".
    pub fn gave_away(&self, who: Who<'_>, loss: f32) -> String {
        let [person, name] = by(who);
        self.say_with("analysis-gave-away", [person, name, ("percent", percent(loss).into())])
    }

    /// How many mistakes there are beside those that mattered most.
    pub fn more_mistakes(&self, count: usize) -> String {
        self.say_with("analysis-more-mistakes", [("count", count.into())])
    }

    /// A move that would have been better.
    pub fn better_was(&self, mv: Move) -> String {
        self.say_with("verdict-better", [("move", self.mv(mv).into())])
    }

    /// The win chances of everyone at one time: "Round 3: Ann 60%, Bob 40%".
    pub fn chances_at(&self, round: &str, names: &[String], win: &[f32]) -> String {
        let chances = names.iter().zip(win).map(|(name, &win)| format!("{name} {}", self.percent(win)));
        self.say_with("analysis-chart-label", [("round", round.into()), ("chances", self.list(chances).into())])
    }
}
