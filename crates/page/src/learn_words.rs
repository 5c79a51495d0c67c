//! What chapters and tips are called, and where exercises begin.

use gizmos_study::{Chapter, Exercise, Tip};
use gizmos_text::LearnLabel;

/// What a chapter of the first game is called.
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

/// What a tip speaks of, for the style sheet to point at it; nothing if that is marked anyway, or is nowhere.
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

/// Where a new table for an exercise is asked for.
pub(crate) fn exercise_address(exercise: Exercise) -> String {
    match exercise {
        Exercise::FirstGame => "/lessons/first-game".to_owned(),
        Exercise::Lesson(lesson) => format!("/lessons/{}", lesson.name()),
        Exercise::Puzzle(number) => format!("/puzzles/{number}"),
    }
}
