//! Lessons: short exercises on the real table, each in a position of its own.

mod first_game;

use gizmos_core::{
    ByLevel, Card, CardSet, Color, Energy, ImpossibleSetup, Level, Move, Phase, PlayerSetup, Record, Seat, Setup,
    Spheres, State, Step,
};

use crate::puzzle::turn_solver::is_turn_over;
pub use first_game::{Chapter, FirstGame, Tip, first_game};

/// What can be learned.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Lesson {
    /// Picking energy, and building with it.
    PickAndBuild,
    /// Filing cards, what that triggers, and building them later.
    Filing,
    /// Paying with converters, one after the other.
    Converters,
    /// A chain of triggered Gizmos.
    Triggers,
    /// Research: taking one card, putting the others back.
    Research,
    /// The turn that wins.
    LastRound,
}

/// What a step of a lesson asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// Picking this energy.
    Pick(Energy),
    /// Building a card of this energy, by whatever payment.
    BuildOf(Energy),
    /// Building this card, paid for with just these converters.
    BuildWith(u16, &'static [u16]),
    /// Building a card from the archive.
    BuildFromArchive,
    /// Filing a card of this level.
    File(Level),
    /// Using this Gizmo.
    Use(u16),
    /// Using so many Gizmos in one turn.
    UseInOneTurn(usize),
    /// Researching this level.
    Research(Level),
    /// Building or filing one of the researched cards.
    TakeResearched,
    /// Having put the other researched cards back.
    PutBack,
    /// Winning.
    Win,
}

/// How far somebody has come in a lesson.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// How many steps are done; the next one is what to do now.
    pub done: usize,
    /// Whether all steps are done.
    pub solved: bool,
    /// Whether it cannot be done any more without taking something back.
    pub missed: bool,
}

impl Lesson {
    /// All of them, in the order to take them.
    pub const ALL: [Self; 6] =
        [Self::PickAndBuild, Self::Filing, Self::Triggers, Self::Converters, Self::Research, Self::LastRound];

    /// Its name in addresses.
    pub const fn name(self) -> &'static str {
        match self {
            Self::PickAndBuild => "pick-and-build",
            Self::Filing => "filing",
            Self::Triggers => "triggers",
            Self::Converters => "converters",
            Self::Research => "research",
            Self::LastRound => "last-round",
        }
    }

    /// The lesson of this name.
    ///
    /// ```
    /// use gizmos_study::Lesson;
    ///
    /// assert_eq!(Lesson::named("filing"), Some(Lesson::Filing));
    /// assert_eq!(Lesson::named("flying"), None);
    /// ```
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|lesson| lesson.name() == name)
    }

    /// The lesson after this one.
    pub fn next(self) -> Option<Self> {
        Self::ALL.into_iter().skip_while(|lesson| *lesson != self).nth(1)
    }

    /// What is to be done, step by step.
    pub const fn goals(self) -> &'static [Goal] {
        match self {
            Self::PickAndBuild => &[Goal::Pick(Energy::Heat), Goal::BuildOf(Energy::Heat)],
            Self::Filing => &[Goal::File(Level::One), Goal::Use(1), Goal::BuildFromArchive, Goal::Use(226)],
            Self::Triggers => &[Goal::BuildOf(Energy::Heat), Goal::Pick(Energy::Electric), Goal::UseInOneTurn(3)],
            Self::Converters => {
                &[Goal::BuildWith(117, &[103]), Goal::BuildWith(216, &[208]), Goal::BuildWith(221, &[105, 202, 210])]
            }
            Self::Research => &[Goal::Research(Level::One), Goal::TakeResearched, Goal::PutBack],
            Self::LastRound => &[Goal::Win],
        }
    }

    /// How many goals have to be reached by the end of each of their turns.
    const fn by_turn(self) -> &'static [usize] {
        match self {
            Self::PickAndBuild => &[1, 2],
            Self::Filing => &[2, 4],
            Self::Converters => &[1, 2, 3],
            Self::Triggers | Self::Research => &[3],
            Self::LastRound => &[1],
        }
    }

    /// Who takes the lesson.
    pub const fn seat(self) -> Seat {
        match self {
            Self::LastRound => SECOND,
            _ => Seat::FIRST,
        }
    }

    /// The position it starts from.
    pub fn setup(self) -> Setup {
        let mut setup = Setup::standard(2);
        setup.display = ByLevel([cards(&[101, 113, 119, 136]), cards(&[202, 219, 236]), cards(&[307, 332])]);
        setup.row = spheres("heabhe");
        setup.to_move = self.seat().index();
        match self {
            Self::PickAndBuild => {
                setup.display[Level::One] = cards(&[109, 110, 117, 129]);
                setup.row = spheres("hhheab");
            }
            Self::Filing => {
                setup.players[0] = player(&[1, 130, 226], "heab");
                setup.display[Level::One] = cards(&[101, 116, 120, 131]);
            }
            Self::Triggers => {
                setup.players[0] = player(&[1, 110, 124, 128], "h");
                setup.display[Level::One] = cards(&[101, 109, 117, 129]);
            }
            Self::Converters => {
                setup.players[0] = player(&[1, 103, 105, 131, 133, 202, 208, 210], "eab");
                setup.players[0].archive = cards(&[117, 216, 221]);
                setup.display[Level::One] = cards(&[101, 112, 120, 136]);
                setup.display[Level::Two] = cards(&[201, 219, 236]);
            }
            Self::Research => setup.players[0] = player(&[1, 112], "heab"),
            Self::LastRound => {
                setup.players[0] = player(&[1, 115, 206, 233, 301, 302, 303, 304, 236, 216, 120, 125], "hb");
                setup.players[1] = player(&[2, 101, 102, 103, 123, 204, 228, 231, 235, 314], "aaaaa");
                setup.players[1].vp_tokens = 4;
                setup.display[Level::One] = cards(&[107, 112, 119, 136]);
                setup.display[Level::Two] = cards(&[202, 219, 229]);
                setup.display[Level::Three] = cards(&[324, 325]);
            }
        }
        setup
    }

    /// The position as a record in which nothing has happened yet.
    ///
    /// # Errors
    /// If there were no such position.
    pub fn record(self) -> Result<Record, ImpossibleSetup> {
        Record::new(self.setup(), None)
    }

    /// Moves that bring somebody through the lesson, as far as luck and others leave them possible.
    pub fn line(self) -> Vec<Move> {
        self.notation().iter().filter_map(|mv| mv.parse().ok()).collect()
    }

    const fn notation(self) -> &'static [&'static str] {
        match self {
            Self::PickAndBuild => &["pick heat", "build 117 h"],
            Self::Filing => &["file 120", "use 1", "build 120 b", "use 226"],
            Self::Triggers => &["build 117 h", "use 124", "pick electric", "use 110", "use 128"],
            Self::Converters => &["build 117 a +103", "build 216 b +208", "build 221 e +105 +202 +210"],
            Self::Research => &["research 1"],
            Self::LastRound => &["build 324 aaaa", "use 123", "use 228", "use 231", "use 314"],
        }
    }

    /// How far this game has come.
    pub fn progress(self, record: &Record) -> Progress {
        let (seat, goals) = (self.seat(), self.goals());
        let (mut done, mut turns, mut used) = (0, 0, CardSet::EMPTY);
        let mut positions = record.positions();
        let Some(mut before) = positions.next() else { return Progress { done, solved: false, missed: false } };
        for (step, after) in record.steps().iter().zip(positions) {
            if let Step::Move(by, mv) = *step
                && by == seat
            {
                if let Move::Use(card) = mv {
                    used = used.with(card);
                }
                let reached = done;
                while goals.get(done).is_some_and(|goal| goal.is_met(seat, &before, mv, &after, used)) {
                    done += 1;
                    // One move is one step, but for what is done at the same moment.
                    if !goals.get(done).is_some_and(|goal| matches!(goal, Goal::PutBack)) {
                        break;
                    }
                }
                if done == reached && goals.get(done).is_some_and(|goal| goal.is_spoiled(&before)) {
                    return Progress { done, solved: false, missed: true };
                }
            }
            if !is_turn_over(&before, seat) && is_turn_over(&after, seat) {
                if self.by_turn().get(turns).is_some_and(|&needed| done < needed) {
                    return Progress { done, solved: false, missed: true };
                }
                turns += 1;
                used = CardSet::EMPTY;
            }
            before = after;
        }
        Progress { done, solved: done == goals.len(), missed: false }
    }
}

const SECOND: Seat = Seat::FIRST.next(2);

impl Goal {
    /// Whether this move of a seat was it.
    fn is_met(self, seat: Seat, before: &State, mv: Move, after: &State, used: CardSet) -> bool {
        let phase = before.board().phase();
        let player = before.board().player(seat);
        let built = if let Move::Build(card, _) = mv { Some(card) } else { None };
        let researched = |card: Card| before.hand().contains(card);
        match self {
            Self::Pick(energy) => mv == Move::Pick(energy),
            Self::BuildOf(energy) => built.is_some_and(|card| card.face().color == Color::One(energy)),
            Self::BuildWith(number, converters) => matches!(
                mv, Move::Build(card, payment)
                    if card.number() == number
                        && payment.converters.cards().iter().map(Card::number).eq(converters.iter().copied())
            ),
            Self::BuildFromArchive => {
                built.is_some_and(|card| player.is_some_and(|player| player.archive().contains(card)))
            }
            Self::File(level) => matches!(mv, Move::File(card) if card.level() == Some(level)),
            Self::Use(number) => matches!(mv, Move::Use(card) if card.number() == number),
            Self::UseInOneTurn(count) => used.len() >= count,
            Self::Research(level) => mv == Move::Research(level),
            Self::TakeResearched => {
                matches!(mv, Move::File(card) | Move::Build(card, _) if researched(card))
            }
            Self::PutBack => {
                let was_holding = matches!(phase, Phase::Returning { .. } | Phase::Researched { .. });
                was_holding && after.hand().is_empty()
            }
            Self::Win => after.board().outcome().is_some_and(|outcome| outcome.winner() == seat),
        }
    }

    /// Whether any other move in this position leaves no way to it: a turn has one action, and an effect comes once.
    fn is_spoiled(self, before: &State) -> bool {
        match before.board().phase() {
            Phase::Action => self != Self::Win,
            Phase::Picking { .. } => matches!(self, Self::Pick(_)),
            Phase::Researched { .. } => self == Self::TakeResearched,
            _ => false,
        }
    }
}

fn player(active: &[u16], ring: &str) -> PlayerSetup {
    let energy = spheres(ring).into_iter().fold(Spheres::EMPTY, |mut all, energy| {
        all += Spheres::of(energy, 1);
        all
    });
    PlayerSetup { active: cards(active), energy, ..PlayerSetup::default() }
}

fn cards(numbers: &[u16]) -> Vec<Card> {
    numbers.iter().copied().filter_map(Card::from_number).collect()
}

fn spheres(letters: &str) -> Vec<Energy> {
    letters.chars().filter_map(Energy::from_letter).collect()
}
