//! What the pages about learning say: lessons, puzzles, the first game.

use crate::Text;
use crate::label::labels;

labels! {
    /// A fixed word or line about lessons, puzzles and the first game.
    LearnLabel:
    Learn = "learn-title",
    LearnAbout = "learn-about",
    FirstGame = "learn-first-game",
    FirstGameAbout = "learn-first-game-about",
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
    TipOver = "tip-over",
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

impl Text {
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

    /// The name of a puzzle: "Puzzle 17".
    pub fn puzzle(&self, number: usize) -> String {
        self.say_with("learn-puzzle", [("number", number.into())])
    }

    /// A puzzle and its question: "Puzzle 17: make 6 points with this turn".
    pub fn puzzle_of(&self, number: usize, points: u8) -> String {
        self.say_with("learn-of-puzzle", [("number", number.into()), ("points", points.into())])
    }

    /// How hard a puzzle is: "Difficulty 3 of 5".
    pub fn difficulty(&self, level: u8) -> String {
        self.say_with("learn-difficulty", [("level", level.into())])
    }

    /// How many of them are solved: "3 of 6 solved".
    pub fn solved_of(&self, solved: usize, all: usize) -> String {
        self.say_with("learn-solved-of", [("solved", solved.into()), ("all", all.into())])
    }

    /// For how many a game is: "3 players".
    pub fn players(&self, count: usize) -> String {
        self.say_with("learn-players", [("count", count.into())])
    }

    /// A day: "15 November 2026".
    pub fn date(&self, year: u64, month: u64, day: u64) -> String {
        self.say_with("learn-date", [("year", year.into()), ("month", month.into()), ("day", day.into())])
    }

    /// What a puzzle asks for: "Make 6 points with this turn."
    pub fn puzzle_goal(&self, points: u8) -> String {
        self.say_with("coach-goal", [("points", points.into())])
    }

    /// How far somebody has come in a puzzle: "4 of 6 points so far".
    pub fn points_so_far(&self, points: i32, goal: u8) -> String {
        self.say_with("coach-so-far", [("points", points.into()), ("goal", goal.into())])
    }

    /// What a turn has brought, once the puzzle is solved.
    pub fn points_made(&self, points: i32) -> String {
        self.say_with("coach-made", [("points", points.into())])
    }

    /// What a turn has brought, if that is not enough: "4 of 6 points."
    pub fn points_made_of(&self, points: i32, goal: u8) -> String {
        self.say_with("coach-made-of", [("points", points.into()), ("goal", goal.into())])
    }

    /// The name of a lesson that is being taken: "Lesson: Filing".
    pub fn lesson(&self, lesson: &str) -> String {
        self.say_with("coach-lesson", [("lesson", lesson.into())])
    }
}
