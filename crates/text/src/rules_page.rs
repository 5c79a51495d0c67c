//! What the rules say to players, with their examples.

use crate::Text;
use crate::label::labels;

labels! {
    /// A fixed word or line of the page of the rules.
    RulesLabel:
    Title = "rules-title",
    About = "rules-about",
    Contents = "rules-contents",
    OfGame = "rules-of-game",
    OfTable = "rules-of-table",
    OfTableAbout = "rules-of-table-about",
    Examples = "rules-examples",
    CardsLink = "rules-cards-link",
    GuideLink = "rules-guide-link",
    ExampleTry = "example-try",
    ExampleStartAgain = "example-start-again",
    ExampleYours = "example-yours",
    ExampleTurnOver = "example-turn-over",
    ExampleGameOver = "example-game-over",
    ExampleBack = "example-back",
    ExampleUnreadable = "example-unreadable",
    ExampleTooLate = "example-too-late",
}

/// A chapter of the rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RuleChapter {
    /// Its number, such as `R6`.
    pub number: String,
    /// What it is about.
    pub title: String,
    /// Its rules.
    pub rules: Vec<Rule>,
}

/// One rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rule {
    /// Its number, such as `R6.2`.
    pub number: String,
    /// What it says.
    pub body: String,
}

/// What is said about an example of the rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExampleText {
    /// What it shows.
    pub title: String,
    /// What there is to try.
    pub about: String,
    /// What there was to be seen.
    pub reached: String,
}

impl Text {
    /// The rules in chapters: those of the game (`R`), then those of the table (`T`).
    ///
    /// ```
    /// # use gizmos_text::Text;
    /// let chapters = Text::default().rules();
    /// assert_eq!((chapters[5].number.as_str(), chapters[5].title.as_str()), ("R6", "Build"));
    /// assert_eq!(chapters[5].rules[1].number, "R6.2");
    /// ```
    pub fn rules(&self) -> Vec<RuleChapter> {
        let chapters = |series| (1..).map_while(move |chapter: u8| self.rule_chapter(format!("{series}{chapter}")));
        ['R', 'T'].into_iter().flat_map(chapters).collect()
    }

    fn rule_chapter(&self, number: String) -> Option<RuleChapter> {
        let title = self.rule(&number)?;
        let rule = |rule: u8| {
            let number = format!("{number}.{rule}");
            Some(Rule { body: self.rule(&number)?, number })
        };
        let rules = (1..).map_while(rule).collect();
        Some(RuleChapter { number, title, rules })
    }

    /// The rule with this number, or the title of the chapter, if there is one.
    ///
    /// ```
    /// # use gizmos_text::Text;
    /// assert_eq!(Text::default().rule("R6").as_deref(), Some("Build"));
    /// assert_eq!(Text::default().rule("6.2"), None);
    /// ```
    pub fn rule(&self, number: &str) -> Option<String> {
        self.find(&format!("rule-{}", number.to_lowercase().replace('.', "-")))
    }

    /// What is said about the example of this name, if there is one.
    ///
    /// ```
    /// # use gizmos_text::Text;
    /// let text = Text::default();
    /// assert_eq!(text.example("chain").map(|example| example.title).as_deref(), Some("A chain reaction"));
    /// assert_eq!(text.example("dance"), None);
    /// ```
    pub fn example(&self, name: &str) -> Option<ExampleText> {
        let said = |part: &str| self.find(&format!("example-{name}-{part}"));
        Some(ExampleText { title: said("title")?, about: said("about")?, reached: said("reached")? })
    }
}
