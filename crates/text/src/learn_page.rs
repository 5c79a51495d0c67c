//! What the pages about learning say: lessons, puzzles, the first game.

use crate::Text;
use crate::label::labels;
use crate::sentence::sentences;

labels! {
    /// A fixed word or line about lessons, puzzles and the first game.
    LearnLabel:
    Learn = "learn-title",
    LearnAbout = "learn-about",
    FirstGame = "learn-first-game",
    FirstGameAbout = "learn-first-game-about",
    LearnInMinutes = "learn-in-minutes",
    StartFirstGame = "learn-start-first-game",
    Lessons = "learn-lessons",
    LessonsAbout = "learn-lessons-about",
    ToLessons = "learn-to-lessons",
    StartLesson = "learn-start-lesson",
    Puzzles = "learn-puzzles",
    PuzzlesAbout = "learn-puzzles-about",
    ToPuzzles = "learn-to-puzzles",
    TodaysPuzzle = "learn-todays-puzzle",
    StartPuzzle = "learn-start-puzzle",
    GoOn = "learn-go-on",
    Solved = "learn-solved",
    YourRing = "learn-your-ring",
    YourGizmos = "learn-your-gizmos",
    YourArchive = "learn-your-archive",
    Coach = "coach-title",
    CoachHide = "coach-hide",
    CoachShow = "coach-show",
    Again = "coach-again",
    NextLesson = "coach-next-lesson",
    NextPuzzle = "coach-next-puzzle",
    FirstPuzzle = "coach-first-puzzle",
    Solution = "coach-solution",
    SolvedNow = "coach-solved",
    Missed = "coach-missed",
    MissedHow = "coach-missed-how",
    MissedForGood = "coach-missed-for-good",
    StepDone = "coach-step-done",
    PuzzleHow = "coach-puzzle-how",
    PlayOn = "coach-play-on",
    ChapterPick = "chapter-pick",
    ChapterBuild = "chapter-build",
    ChapterTrigger = "chapter-trigger",
    ChapterFile = "chapter-file",
    ChapterResearch = "chapter-research",
    ChapterConvert = "chapter-convert",
    ChapterHigher = "chapter-higher",
    ChapterEnd = "chapter-end",
    TipWelcome = "tip-welcome",
    TipCollect = "tip-collect",
    TipBuildNow = "tip-build-now",
    TipUseNow = "tip-use-now",
    TipChain = "tip-chain",
    TipAtWork = "tip-at-work",
    TipFile = "tip-file",
    TipBuildFiled = "tip-build-filed",
    TipResearch = "tip-research",
    TipTakeOne = "tip-take-one",
    TipPutBack = "tip-put-back",
    TipConvert = "tip-convert",
    TipHigher = "tip-higher",
    TipRingFull = "tip-ring-full",
    TipEndNear = "tip-end-near",
    TipLastRound = "tip-last-round",
    TipEngine = "tip-engine",
    TipAllSeen = "tip-all-seen",
    TipOver = "tip-over",
    GoalPoints = "coach-goal-points",
    GoalEnd = "coach-goal-end",
    WayEnergy = "coach-way-energy",
    WayGizmos = "coach-way-gizmos",
    WayChains = "coach-way-chains",
}

/// What is said about a lesson.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LessonText {
    /// What it is called.
    pub title: String,
    /// What it teaches.
    pub about: String,
    /// What has to be done, one after the other.
    pub steps: Vec<String>,
    /// What has been learned at its end.
    pub end: String,
}

sentences! {
    /// The name of a puzzle: "Puzzle 17".
    puzzle(number: usize) = "learn-puzzle";
    /// A puzzle and its question: "Puzzle 17: score 6 points this turn".
    puzzle_of(number: usize, points: u8) = "learn-of-puzzle";
    /// How hard a puzzle is: "Difficulty 3 of 5".
    difficulty(level: u8) = "learn-difficulty";
    /// How many of them are solved: "3 of 6 done".
    solved_of(solved: usize, all: usize) = "learn-solved-of";
    /// For how many a game is: "3 players".
    players(count: usize) = "learn-players";
    /// What a puzzle asks for: "Score 6 points this turn."
    puzzle_goal(points: u8) = "coach-goal";
    /// How far a player has come in a puzzle: "4 of 6 points so far".
    points_so_far(points: i32, goal: u8) = "coach-so-far";
    /// What a turn has brought, once the puzzle is solved.
    points_made(points: i32) = "coach-made";
    /// What a turn has brought, if that is not enough: "4 of 6 points."
    points_made_of(points: i32, goal: u8) = "coach-made-of";
    /// The name of a lesson that is being taken: "Lesson: Filing".
    lesson(lesson: &str) = "coach-lesson";
}

impl Text {
    /// A day: "15 November 2026".
    pub fn date(&self, year: u64, month: u64, day: u64) -> String {
        // A year is no quantity: it has no separator between its thousands.
        self.say_with("learn-date", [("day", day.into()), ("month", month.into()), ("year", year.to_string().into())])
    }

    /// What is said about the lesson of this name, such as `last-round`.
    pub fn lesson_text(&self, name: &str) -> LessonText {
        let steps = (1..).map_while(|step: u8| self.find(&format!("lesson-{name}-{step}")));
        LessonText {
            title: self.say(&format!("lesson-{name}")),
            about: self.say(&format!("lesson-{name}-about")),
            steps: steps.collect(),
            end: self.say(&format!("lesson-{name}-end")),
        }
    }
}
