//! What somebody has solved, as their browser remembers it.

use gizmos_study::Exercise;

/// Exercises that are solved, each once.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Solved(Vec<Exercise>);

impl Solved {
    /// What a browser remembers, such as `first-game.lesson-filing.puzzle-17`. What makes no sense is left out.
    pub fn read(text: &str) -> Self {
        let mut solved = Self::default();
        for exercise in text.split('.').filter_map(Exercise::named) {
            solved = solved.with(exercise).unwrap_or(solved);
        }
        solved
    }

    /// Writes what a browser remembers.
    pub fn write(&self) -> String {
        self.0.iter().map(|exercise| exercise.name()).collect::<Vec<_>>().join(".")
    }

    /// All solved exercises.
    pub fn all(&self) -> &[Exercise] {
        &self.0
    }

    /// The same exercises and this one, if that is news.
    pub fn with(&self, exercise: Exercise) -> Option<Self> {
        (!self.0.contains(&exercise)).then(|| Self(self.0.iter().copied().chain([exercise]).collect()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_solved_is_remembered_once_and_nonsense_is_forgotten() {
        let read = Solved::read("puzzle-2.lesson-filing.puzzle-2.puzzle-0.puzzle-002.dance..first-game.puzzle-99999");
        assert_eq!(read.write(), "puzzle-2.lesson-filing.first-game");
        assert_eq!(Solved::read(&read.write()), read);
        assert_eq!(read.with(Exercise::FirstGame), None);
        assert_eq!(read.with(Exercise::Puzzle(1)).expect("is news").write(), format!("{}.puzzle-1", read.write()));
        assert_eq!(Solved::read(&"puzzle-".repeat(1000)), Solved::default());
    }

    #[test]
    fn everything_solved_fits_into_a_cookie() {
        let lessons = gizmos_study::Lesson::ALL.map(Exercise::Lesson);
        let puzzles = (1..=gizmos_study::puzzles().len()).map(Exercise::Puzzle);
        let all = [Exercise::FirstGame].into_iter().chain(lessons).chain(puzzles);
        let all = all.fold(Solved::default(), |solved, exercise| solved.with(exercise).expect("is news"));
        assert!(all.write().len() < 3000, "{}", all.write().len());
    }
}
