//! What the rules say to players, with their examples.

use crate::Text;
use crate::label::{Fixed, labels};

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

labels! {
    /// A rule, or the title of a chapter of rules, in the order in which they are read.
    RuleLabel:
    R1 = "rule-r1",
    R1_1 = "rule-r1-1",
    R1_2 = "rule-r1-2",
    R1_3 = "rule-r1-3",
    R1_4 = "rule-r1-4",
    R1_5 = "rule-r1-5",
    R2 = "rule-r2",
    R2_1 = "rule-r2-1",
    R2_2 = "rule-r2-2",
    R2_3 = "rule-r2-3",
    R2_4 = "rule-r2-4",
    R2_5 = "rule-r2-5",
    R3 = "rule-r3",
    R3_1 = "rule-r3-1",
    R3_2 = "rule-r3-2",
    R3_3 = "rule-r3-3",
    R3_4 = "rule-r3-4",
    R4 = "rule-r4",
    R4_1 = "rule-r4-1",
    R4_2 = "rule-r4-2",
    R4_3 = "rule-r4-3",
    R4_4 = "rule-r4-4",
    R5 = "rule-r5",
    R5_1 = "rule-r5-1",
    R5_2 = "rule-r5-2",
    R5_3 = "rule-r5-3",
    R5_4 = "rule-r5-4",
    R5_5 = "rule-r5-5",
    R6 = "rule-r6",
    R6_1 = "rule-r6-1",
    R6_2 = "rule-r6-2",
    R6_3 = "rule-r6-3",
    R6_4 = "rule-r6-4",
    R6_5 = "rule-r6-5",
    R6_6 = "rule-r6-6",
    R6_7 = "rule-r6-7",
    R7 = "rule-r7",
    R7_1 = "rule-r7-1",
    R7_2 = "rule-r7-2",
    R7_3 = "rule-r7-3",
    R7_4 = "rule-r7-4",
    R7_5 = "rule-r7-5",
    R7_6 = "rule-r7-6",
    R8 = "rule-r8",
    R8_1 = "rule-r8-1",
    R8_2 = "rule-r8-2",
    R8_3 = "rule-r8-3",
    R8_4 = "rule-r8-4",
    R8_5 = "rule-r8-5",
    R8_6 = "rule-r8-6",
    R8_7 = "rule-r8-7",
    R9 = "rule-r9",
    R9_1 = "rule-r9-1",
    R9_2 = "rule-r9-2",
    R9_3 = "rule-r9-3",
    R9_4 = "rule-r9-4",
    R10 = "rule-r10",
    R10_1 = "rule-r10-1",
    R10_2 = "rule-r10-2",
    R10_3 = "rule-r10-3",
    R11 = "rule-r11",
    R11_1 = "rule-r11-1",
    R11_2 = "rule-r11-2",
    R11_3 = "rule-r11-3",
    T1 = "rule-t1",
    T1_1 = "rule-t1-1",
    T1_2 = "rule-t1-2",
    T1_3 = "rule-t1-3",
    T1_4 = "rule-t1-4",
    T1_5 = "rule-t1-5",
    T1_6 = "rule-t1-6",
    T1_7 = "rule-t1-7",
    T1_8 = "rule-t1-8",
    T1_9 = "rule-t1-9",
    T1_10 = "rule-t1-10",
    T2 = "rule-t2",
    T2_1 = "rule-t2-1",
    T2_2 = "rule-t2-2",
    T2_3 = "rule-t2-3",
    T2_4 = "rule-t2-4",
    T3 = "rule-t3",
    T3_1 = "rule-t3-1",
    T3_2 = "rule-t3-2",
    T3_3 = "rule-t3-3",
    T3_4 = "rule-t3-4",
    T4 = "rule-t4",
    T4_1 = "rule-t4-1",
    T4_2 = "rule-t4-2",
    T4_3 = "rule-t4-3",
    T4_4 = "rule-t4-4",
    T5 = "rule-t5",
    T5_1 = "rule-t5-1",
    T5_2 = "rule-t5-2",
    T5_3 = "rule-t5-3",
    T6 = "rule-t6",
    T6_1 = "rule-t6-1",
    T6_2 = "rule-t6-2",
    T6_3 = "rule-t6-3",
    T6_4 = "rule-t6-4",
    T7 = "rule-t7",
    T7_1 = "rule-t7-1",
    T7_2 = "rule-t7-2",
    T7_3 = "rule-t7-3",
    T8 = "rule-t8",
    T8_1 = "rule-t8-1",
    T8_2 = "rule-t8-2",
    T8_3 = "rule-t8-3",
    T8_4 = "rule-t8-4",
    T9 = "rule-t9",
    T9_1 = "rule-t9-1",
    T9_2 = "rule-t9-2",
    T10 = "rule-t10",
    T10_1 = "rule-t10-1",
    T10_2 = "rule-t10-2",
}

labels! {
    /// What is said about an example: its title, what to try, and what was to be seen.
    ExampleLabel:
    PickTitle = "example-pick-title",
    PickAbout = "example-pick-about",
    PickReached = "example-pick-reached",
    FileTitle = "example-file-title",
    FileAbout = "example-file-about",
    FileReached = "example-file-reached",
    DiscountTitle = "example-discount-title",
    DiscountAbout = "example-discount-about",
    DiscountReached = "example-discount-reached",
    ConvertersTitle = "example-converters-title",
    ConvertersAbout = "example-converters-about",
    ConvertersReached = "example-converters-reached",
    DoublingTitle = "example-doubling-title",
    DoublingAbout = "example-doubling-about",
    DoublingReached = "example-doubling-reached",
    ArchiveTitle = "example-archive-title",
    ArchiveAbout = "example-archive-about",
    ArchiveReached = "example-archive-reached",
    ChainTitle = "example-chain-title",
    ChainAbout = "example-chain-about",
    ChainReached = "example-chain-reached",
    ResearchTitle = "example-research-title",
    ResearchAbout = "example-research-about",
    ResearchReached = "example-research-reached",
    FreeTitle = "example-free-title",
    FreeAbout = "example-free-about",
    FreeReached = "example-free-reached",
    AnyTitle = "example-any-title",
    AnyAbout = "example-any-about",
    AnyReached = "example-any-reached",
    EndTitle = "example-end-title",
    EndAbout = "example-end-about",
    EndReached = "example-end-reached",
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

impl RuleLabel {
    /// The number by which reasons cite it, such as `R6.2`; that of a chapter is `R6`.
    ///
    /// ```
    /// # use gizmos_text::RuleLabel;
    /// assert_eq!(RuleLabel::R6_2.number(), "R6.2");
    /// ```
    pub fn number(self) -> String {
        self.id().trim_start_matches("rule-").to_uppercase().replace('-', ".")
    }

    /// The rule with this number.
    ///
    /// ```
    /// # use gizmos_text::RuleLabel;
    /// assert_eq!(RuleLabel::numbered("R6.2"), Some(RuleLabel::R6_2));
    /// assert_eq!(RuleLabel::numbered("6.2"), None);
    /// ```
    pub fn numbered(number: &str) -> Option<Self> {
        let is_written_so = number.starts_with(['R', 'T']) && !number.contains('-');
        let id = format!("rule-{}", number.to_lowercase().replace('.', "-"));
        Self::ALL.iter().copied().find(|label| is_written_so && label.id() == id)
    }
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
        let mut chapters: Vec<RuleChapter> = Vec::new();
        for label in RuleLabel::ALL {
            let (number, said) = (label.number(), self.label(*label));
            match chapters.last_mut() {
                Some(chapter) if number.contains('.') => chapter.rules.push(Rule { number, body: said }),
                _ => chapters.push(RuleChapter { number, title: said, rules: Vec::new() }),
            }
        }
        chapters
    }

    /// What is said about the example of this name, if there is one.
    ///
    /// ```
    /// # use gizmos_text::Text;
    /// let text = Text::default();
    /// assert_eq!(text.example("chain").map(|example| example.title).as_deref(), Some("A chain"));
    /// assert_eq!(text.example("dance"), None);
    /// ```
    pub fn example(&self, name: &str) -> Option<ExampleText> {
        let said = |part: &str| {
            let id = format!("example-{name}-{part}");
            ExampleLabel::ALL.iter().find(|label| label.id() == id).map(|label| self.label(*label))
        };
        Some(ExampleText { title: said("title")?, about: said("about")?, reached: said("reached")? })
    }
}
