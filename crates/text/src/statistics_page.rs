//! What is said about the numbers of a game.

use fluent_bundle::FluentValue;

use crate::Text;
use crate::label::labels;
use crate::sentence::sentences;

labels! {
    /// A fixed word or line about the numbers of a game.
    StatisticsLabel:
    SoFar = "statistics-so-far",
    Points = "statistics-points",
    Course = "statistics-course",
    Chains = "statistics-chains",
    Luck = "statistics-luck",
    All = "statistics-all",
    Measure = "statistics-measure",
    Total = "statistics-total",
    Tokens = "statistics-tokens",
    Bonus = "statistics-bonus",
    PointsChart = "statistics-points-chart",
    ScoreChart = "statistics-score-chart",
    BuiltChart = "statistics-built-chart",
    GainedChart = "statistics-gained-chart",
    SpentChart = "statistics-spent-chart",
    LuckChart = "statistics-luck-chart",
    Round = "statistics-round",
    Data = "statistics-data",
    LongestChain = "statistics-longest-chain",
    BestTurn = "statistics-best-turn",
    None = "statistics-none",
    Drawn = "statistics-drawn",
    Researched = "statistics-researched",
    TurnedUp = "statistics-turned-up",
    AllLuck = "statistics-all-luck",
    LuckHow = "statistics-luck-how",
    LuckLater = "statistics-luck-later",
    GroupTurns = "statistics-group-turns",
    GroupBuilding = "statistics-group-building",
    GroupCards = "statistics-group-cards",
    GroupEnergy = "statistics-group-energy",
    GroupPoints = "statistics-group-points",
}

/// How lucky a player was, compared with the usual range.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Within what is usual.
    Usual,
    /// More than that.
    Lucky,
    /// Less than that.
    Unlucky,
}

impl Verdict {
    const fn name(self) -> &'static str {
        match self {
            Self::Usual => "usual",
            Self::Lucky => "lucky",
            Self::Unlucky => "unlucky",
        }
    }
}

sentences! {
    /// In which round: "round 7".
    in_round(round: u16) = "statistics-in-round";
}

impl Text {
    /// What is counted, by its name such as `built_level_1`; the name itself if there are no words for it.
    ///
    /// ```
    /// # use gizmos_text::Text;
    /// let text = Text::default();
    /// assert_eq!(text.measure("built_level_1"), "Gizmos built, level 1");
    /// assert_eq!(text.measure("luck_of_the_draw"), "luck_of_the_draw");
    /// ```
    pub fn measure(&self, name: &str) -> String {
        self.find(&format!("measure-{}", name.replace('_', "-"))).unwrap_or_else(|| name.to_owned())
    }

    /// A number with one decimal as it is written: "1.8", "1,8".
    pub fn decimal(&self, value: f64) -> String {
        self.decimal_with(if tenths(value) < 0 { "−" } else { "" }, value)
    }

    /// The same with its sign: "+1.8".
    ///
    /// ```
    /// # use gizmos_text::Text;
    /// assert_eq!([1.84, -0.26, 0.04].map(|value| Text::default().signed(value)), ["+1.8", "−0.3", "0.0"]);
    /// ```
    pub fn signed(&self, value: f64) -> String {
        self.decimal_with(
            match tenths(value) {
                ..0 => "−",
                0 => "",
                1.. => "+",
            },
            value,
        )
    }

    fn decimal_with(&self, sign: &str, value: f64) -> String {
        let tenths = tenths(value).unsigned_abs();
        let values = [
            ("sign", sign.into()),
            ("whole", FluentValue::from((tenths / 10).to_string())),
            ("tenths", (tenths % 10).into()),
        ];
        self.say_with("statistics-decimal", values)
    }

    /// What luck made of so many events: "+1.8 (12×)".
    pub fn luck_of(&self, points: f64, events: u32) -> String {
        self.say_with("statistics-luck-times", [("value", self.signed(points).into()), ("count", events.into())])
    }

    /// How far luck usually strays: "±2.3".
    pub fn usual_luck(&self, points: f64) -> String {
        self.say_with("statistics-luck-usual", [("value", self.decimal(points).into())])
    }

    /// How lucky a player was: "Ann: +1.8 VP, within the usual range (±2.3)".
    pub fn luck_verdict(&self, name: &str, verdict: Verdict, points: f64, usual: f64) -> String {
        let values = [
            ("verdict", verdict.name().into()),
            ("name", name.into()),
            ("value", self.signed(points).into()),
            ("usual", self.decimal(usual).into()),
        ];
        self.say_with("statistics-luck-verdict", values)
    }

    /// A chart of lines in words: "A line for each player. At the end: Ann 34, Ben 28."
    pub fn lines_described<'a>(&self, ends: impl IntoIterator<Item = (&'a str, String)>) -> String {
        self.say_with("statistics-lines", [("values", self.items(ends).into())])
    }

    /// A chart of bars in words: "A bar for each player: Ann 34, Ben 28."
    pub fn bars_described<'a>(&self, bars: impl IntoIterator<Item = (&'a str, String)>) -> String {
        self.say_with("statistics-bars", [("values", self.items(bars).into())])
    }

    fn items<'a>(&self, items: impl IntoIterator<Item = (&'a str, String)>) -> String {
        let item = |(name, value): (&str, String)| {
            self.say_with("statistics-item", [("name", name.into()), ("value", value.into())])
        };
        self.list(items.into_iter().map(item))
    }
}

/// A number in tenths.
fn tenths(value: f64) -> i64 {
    (value * 10.0).round() as i64
}
