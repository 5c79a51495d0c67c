//! Everything Gizmos says to players: cards, moves, reasons, prompts, the log, the rules and the words of the screens.
//!
//! All sentences are [Fluent](https://projectfluent.org) messages in `messages/`, one folder for each [`Language`]; what a
//! language lacks is said in English. The code passes values, never parts of sentences, so that a translation is
//! free to order and inflect as it likes.
//!
//! A whole game is told by [`Text::story`], the last turns in short by [`recaps`], and its end by
//! [`Text::winner`], [`Text::tie`] and [`Text::longest_chain`].
//!
//! ```
//! use gizmos_core::{Card, Energy, IllegalMove, Move};
//! use gizmos_text::{Label, Language, Text};
//!
//! let text = Text::new(Language::English);
//! assert_eq!(text.mv(Move::Pick(Energy::Heat)), "Pick Heat");
//! assert_eq!(text.illegal(&IllegalMove::NotInRow(Energy::Atomic)), "there is no Atomic in the row");
//! assert_eq!(text.label(Label::LastRound), "LAST ROUND");
//! let card = Card::from_number(216).expect("is a card");
//! assert_eq!(text.card_does(card), "When you pick Heat or Electric: draw 1 random sphere");
//! ```

mod analysis_page;
mod card;
mod cards_page;
mod catalogue;
mod command_line;
mod deciders;
mod energy;
mod guide;
mod home_page;
mod label;
mod language;
mod learn_page;
mod log;
mod moves;
mod notice;
mod number;
mod parse_error;
mod prompt;
mod reason;
mod recap;
mod replay_page;
mod rules_page;
mod sentence;
mod settings_page;
mod share;
mod standing;
mod statistics_page;
mod story;
mod table;
mod table_page;
mod vocabulary;

pub use analysis_page::AnalysisLabel;
pub use cards_page::CardsLabel;
pub use catalogue::Text;
pub use command_line::CommandLabel;
pub use deciders::Deciders;
pub use guide::Chapter;
pub use home_page::HomeLabel;
pub use label::{Fixed, Label};
pub use language::Language;
pub use learn_page::{LearnLabel, LessonText};
pub use log::Who;
pub use recap::{Deed, Recap, recap_step, recaps};
pub use replay_page::ReplayLabel;
pub use rules_page::{ExampleText, Rule, RuleChapter, RulesLabel};
pub use settings_page::SettingsLabel;
pub use share::ShareLabel;
pub use statistics_page::{StatisticsLabel, Verdict};
pub use story::{EntryKind, LogEntry, LogLine, log_lines, news_start};
pub use table_page::TableLabel;
pub use vocabulary::{vocabulary, words};
