//! The titles of chapters, the texts of tips, and the addresses at which exercises begin.

use gizmos_study::{Chapter, Exercise, Tip};
use gizmos_text::LearnLabel;

/// The title of a chapter of the first game.
pub(crate) const fn chapter_label(chapter: Chapter) -> LearnLabel {
    match chapter {
        Chapter::Pick => LearnLabel::ChapterPick,
        Chapter::Build => LearnLabel::ChapterBuild,
        Chapter::Trigger => LearnLabel::ChapterTrigger,
        Chapter::File => LearnLabel::ChapterFile,
        Chapter::Research => LearnLabel::ChapterResearch,
        Chapter::Convert => LearnLabel::ChapterConvert,
        Chapter::Higher => LearnLabel::ChapterHigher,
        Chapter::End => LearnLabel::ChapterEnd,
    }
}

/// The text of a tip.
pub(crate) const fn tip_label(tip: Tip) -> LearnLabel {
    match tip {
        Tip::Welcome => LearnLabel::TipWelcome,
        Tip::Collect => LearnLabel::TipCollect,
        Tip::BuildNow => LearnLabel::TipBuildNow,
        Tip::UseNow => LearnLabel::TipUseNow,
        Tip::Chain => LearnLabel::TipChain,
        Tip::AtWork => LearnLabel::TipAtWork,
        Tip::File => LearnLabel::TipFile,
        Tip::BuildFiled => LearnLabel::TipBuildFiled,
        Tip::Research => LearnLabel::TipResearch,
        Tip::TakeOne => LearnLabel::TipTakeOne,
        Tip::PutBack => LearnLabel::TipPutBack,
        Tip::Convert => LearnLabel::TipConvert,
        Tip::Higher => LearnLabel::TipHigher,
        Tip::RingFull => LearnLabel::TipRingFull,
        Tip::EndNear => LearnLabel::TipEndNear,
        Tip::LastRound => LearnLabel::TipLastRound,
        Tip::Engine => LearnLabel::TipEngine,
        Tip::AllSeen => LearnLabel::TipAllSeen,
        Tip::Over => LearnLabel::TipOver,
    }
}

/// The subject of a tip, at which the style sheet points; `None` if it is marked anyway or not on the page.
pub(crate) const fn tip_about(tip: Tip) -> Option<&'static str> {
    Some(match tip {
        Tip::Welcome | Tip::Collect => "row",
        Tip::BuildNow => "build",
        Tip::UseNow | Tip::Chain => "chain",
        Tip::File => "file",
        Tip::BuildFiled => "archive",
        Tip::Research => "decks",
        Tip::TakeOne | Tip::PutBack => "research",
        Tip::Convert => "converters",
        Tip::Higher => "level-2",
        Tip::RingFull => "ring",
        Tip::EndNear => "counts",
        Tip::Engine => "machine",
        Tip::AtWork | Tip::LastRound | Tip::AllSeen | Tip::Over => return None,
    })
}

/// The address that creates a table for an exercise.
pub(crate) fn exercise_address(exercise: Exercise) -> String {
    match exercise {
        Exercise::FirstGame => "/lessons/first-game".to_owned(),
        Exercise::Lesson(lesson) => format!("/lessons/{}", lesson.name()),
        Exercise::Puzzle(number) => format!("/puzzles/{number}"),
    }
}
