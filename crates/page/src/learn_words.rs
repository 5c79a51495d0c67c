//! What lessons, chapters and tips are called and say.

use gizmos_study::{Chapter, Exercise, Lesson, Tip};
use gizmos_text::LearnLabel;

/// What is said about a lesson.
pub(crate) struct LessonWords {
    pub title: LearnLabel,
    /// What the lesson teaches.
    pub about: LearnLabel,
    /// What has to be done for each of its goals.
    pub steps: &'static [LearnLabel],
    /// How the solution goes on where luck decides which moves there are.
    pub rest: &'static [LearnLabel],
    /// What the player has learned at its end.
    pub end: LearnLabel,
}

/// What is said about a lesson.
pub(crate) const fn lesson_words(lesson: Lesson) -> LessonWords {
    use LearnLabel as L;
    match lesson {
        Lesson::PickAndBuild => LessonWords {
            title: L::PickAndBuild,
            about: L::PickAndBuildAbout,
            steps: &[L::PickAndBuild1, L::PickAndBuild2],
            rest: &[],
            end: L::PickAndBuildEnd,
        },
        Lesson::Filing => LessonWords {
            title: L::Filing,
            about: L::FilingAbout,
            steps: &[L::Filing1, L::Filing2, L::Filing3, L::Filing4],
            rest: &[],
            end: L::FilingEnd,
        },
        Lesson::Triggers => LessonWords {
            title: L::Triggers,
            about: L::TriggersAbout,
            steps: &[L::Triggers1, L::Triggers2, L::Triggers3],
            rest: &[],
            end: L::TriggersEnd,
        },
        Lesson::Converters => LessonWords {
            title: L::Converters,
            about: L::ConvertersAbout,
            steps: &[L::Converters1, L::Converters2, L::Converters3],
            rest: &[],
            end: L::ConvertersEnd,
        },
        Lesson::Research => LessonWords {
            title: L::Research,
            about: L::ResearchAbout,
            steps: &[L::Research1, L::Research2, L::Research3],
            rest: &[L::Research2, L::Research3],
            end: L::ResearchEnd,
        },
        Lesson::LastRound => LessonWords {
            title: L::LastRound,
            about: L::LastRoundAbout,
            steps: &[L::LastRound1],
            rest: &[],
            end: L::LastRoundEnd,
        },
    }
}

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
        Tip::Over => LearnLabel::TipOver,
    }
}

/// Where a new table for an exercise is asked for.
pub(crate) fn exercise_address(exercise: Exercise) -> String {
    match exercise {
        Exercise::FirstGame => "/lessons/first-game".to_owned(),
        Exercise::Lesson(lesson) => format!("/lessons/{}", lesson.name()),
        Exercise::Puzzle(number) => format!("/puzzles/{number}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_goal_has_its_words() {
        for lesson in Lesson::ALL {
            assert_eq!(lesson_words(lesson).steps.len(), lesson.goals().len(), "{lesson:?}");
        }
    }
}
