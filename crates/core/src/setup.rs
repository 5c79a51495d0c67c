//! Positions as plain data that may be impossible, and the door from there to a playable [`State`].

use std::fmt;

use thiserror::Error;

use crate::cards::{OF_LEVEL, STARTING};
use crate::pile::Pile;
use crate::state::Hidden;
use crate::{
    Board, ByLevel, Card, CardSet, ConverterSet, Deck, Display, Energy, Level, Phase, Player, Row, Seat, SeatSet,
    Spheres, State, Turn,
};

/// A position at the start of a turn. Anything can be written into it; [`State::new`] refuses the impossible.
///
/// Free places in the display and in the row are filled first (R4.3, R5.3), so a new game is simply a setup with
/// both empty.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// The players, First Player first.
    pub players: Vec<PlayerSetup>,
    /// The seat whose turn it is.
    pub to_move: usize,
    /// The face-up cards.
    pub display: ByLevel<Vec<Card>>,
    /// The energy row.
    pub row: Vec<Energy>,
    /// The decks; where `None`, the deck holds every card that is nowhere else (level 3: up to 16 in the game).
    pub decks: ByLevel<Option<DeckSetup>>,
}

/// What one player has.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PlayerSetup {
    /// The spheres in the ring.
    pub energy: Spheres,
    /// Victory points in tokens.
    pub vp_tokens: u16,
    /// The active Gizmos, a starting Gizmo among them.
    pub active: Vec<Card>,
    /// The filed cards.
    pub archive: Vec<Card>,
}

/// What is known of a deck.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DeckSetup {
    /// How many cards it holds, those at the bottom included. Cards that are nowhere are out of the game.
    pub size: u8,
    /// The cards at the bottom, top to bottom.
    pub bottom: Vec<BottomCard>,
}

/// A card at the bottom of a deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BottomCard {
    /// The card.
    pub card: Card,
    /// Who knows that it lies there; `None` for all players.
    pub seen_by: Option<SeatSet>,
}

/// How many level 3 cards are in the game (R2.3).
const LEVEL_THREE_IN_GAME: usize = 16;

/// How many spheres there are of each energy (R1.1).
pub(crate) const SPHERES_OF_EACH: u8 = 13;

impl Setup {
    /// A new game before the deal (R2). For other numbers than 2 to 4 it is impossible.
    ///
    /// ```
    /// # use gizmos_core::{Setup, State};
    /// assert!(State::new(&Setup::standard(4)).is_ok());
    /// assert!(State::new(&Setup::standard(5)).is_err());
    /// ```
    pub fn standard(players: u8) -> Self {
        let starting = STARTING.iter().map(Some).chain(std::iter::repeat(None));
        let player =
            |starting: Option<Card>| PlayerSetup { active: starting.into_iter().collect(), ..PlayerSetup::default() };
        Self {
            players: starting.take(usize::from(players)).map(player).collect(),
            to_move: 0,
            display: ByLevel::default(),
            row: Vec::new(),
            decks: ByLevel::default(),
        }
    }
}

impl State {
    /// The position of a setup.
    ///
    /// # Errors
    /// If it is impossible, with everything that is wrong with it.
    ///
    /// ```
    /// # use gizmos_core::{Setup, State};
    /// let mut setup = Setup::standard(5);
    /// setup.to_move = 7;
    /// let impossible = State::new(&setup).expect_err("five cannot play");
    /// assert!(impossible.0.len() >= 2);
    /// ```
    pub fn new(setup: &Setup) -> Result<Self, ImpossibleSetup> {
        let mut builder = Builder::default();
        let state = builder.build(setup);
        if builder.problems.is_empty() { Ok(state) } else { Err(ImpossibleSetup(builder.problems)) }
    }

    /// This position as a setup, or `None` if it is not the start of a turn.
    ///
    /// A setup does not know how many rounds were played: a game that goes on from it counts them from 1.
    pub fn setup(&self) -> Option<Setup> {
        let board = &self.board;
        if board.phase != Phase::Action || !matches!(board.turn, Turn::Decide(_)) {
            return None;
        }
        let player = |player: &Player| PlayerSetup {
            energy: player.ring,
            vp_tokens: player.vp_tokens,
            active: player.active.iter().collect(),
            archive: player.archive.iter().collect(),
        };
        let everybody = SeatSet::first(board.player_count());
        let bottom = |level| {
            let cards = self.returned(level).filter_map(|returned| {
                let seen_by = (returned.seen_by != everybody).then_some(returned.seen_by);
                returned.card.map(|card| BottomCard { card, seen_by })
            });
            cards.collect()
        };
        Some(Setup {
            players: board.players().iter().map(player).collect(),
            to_move: board.to_move.index(),
            display: ByLevel::from_fn(|level| board.display.level(level).iter().flatten().copied().collect()),
            row: board.row.iter().collect(),
            decks: ByLevel::from_fn(|level| Some(DeckSetup { size: board.decks[level].size, bottom: bottom(level) })),
        })
    }
}

/// Everything that is wrong with a setup.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub struct ImpossibleSetup(pub Vec<Problem>);

impl fmt::Display for ImpossibleSetup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "invalid setup:")?;
        self.0.iter().try_for_each(|problem| write!(f, "\n- {problem} ({})", problem.rule()))
    }
}

/// One thing that is wrong with a setup.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[allow(missing_docs, reason = "the messages say it")]
pub enum Problem {
    #[error("the game takes 2 to 4 players, not {0}")]
    PlayerCount(usize),
    #[error("to_move is {to_move}, but the seats are 0 to {last}")]
    ToMove { to_move: usize, last: usize },
    #[error("player {player} has {count} starting Gizmos instead of one")]
    StartingGizmos { player: usize, count: usize },
    #[error("card {card} appears twice: in {first} and in {second}")]
    CardTwice { card: Card, first: Whereabouts, second: Whereabouts },
    #[error("card {card} does not belong to {place}")]
    WrongPlace { card: Card, place: Whereabouts },
    #[error("{place} holds {count} cards, but has only {limit} places")]
    DisplayTooLong { place: Whereabouts, count: usize, limit: usize },
    #[error("the row holds {0} spheres, but has only 6 places")]
    RowTooLong(usize),
    #[error("there are {count} {energy} spheres in the row and the rings, but only 13 in the game")]
    TooManySpheres { energy: Energy, count: usize },
    #[error("player {player} holds {count} spheres, but the ring has only {limit} places")]
    RingOverfull { player: usize, count: usize, limit: u8 },
    #[error("player {player} has filed {count} cards, but the archive limit is {limit}")]
    ArchiveOverfull { player: usize, count: usize, limit: u8 },
    #[error("{count} level 3 cards are in the game, but only 16 may be")]
    TooManyLevelThree { count: usize },
    #[error("the level {level} deck holds {size} cards, but only {available} can be in it")]
    DeckTooLarge { level: Level, size: u8, available: usize },
    #[error("{bottom} cards are at the bottom of the level {level} deck of {size}")]
    BottomTooLong { level: Level, bottom: usize, size: u8 },
    #[error("card {card} at the bottom of a deck was seen by seat {seat}, which nobody has")]
    SeenByNobody { card: Card, seat: Seat },
}

impl Problem {
    /// The number of the rule behind it.
    pub const fn rule(&self) -> &'static str {
        match self {
            Self::PlayerCount(_) | Self::SeenByNobody { .. } => "R1.5",
            Self::ToMove { .. } => "R2.1",
            Self::StartingGizmos { .. } => "R2.2",
            Self::CardTwice { .. } => "R1.2",
            Self::WrongPlace { .. } | Self::DisplayTooLong { .. } => "R2.4",
            Self::RowTooLong(_) => "R2.5",
            Self::TooManySpheres { .. } => "R1.1",
            Self::RingOverfull { .. } => "R5.2",
            Self::ArchiveOverfull { .. } => "R4.2",
            Self::TooManyLevelThree { .. } | Self::DeckTooLarge { .. } | Self::BottomTooLong { .. } => "R2.3",
        }
    }
}

/// Where a setup puts a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names say it")]
pub enum Whereabouts {
    Active { player: usize },
    Archive { player: usize },
    Display { level: Level },
    Bottom { level: Level },
}

impl fmt::Display for Whereabouts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Active { player } => write!(f, "the active Gizmos of player {player}"),
            Self::Archive { player } => write!(f, "the archive of player {player}"),
            Self::Display { level } => write!(f, "the level {level} display"),
            Self::Bottom { level } => write!(f, "the bottom of the level {level} deck"),
        }
    }
}

/// Builds a state and notes what does not fit.
#[derive(Default)]
struct Builder {
    problems: Vec<Problem>,
    placed: Vec<(Card, Whereabouts)>,
}

impl Builder {
    fn build(&mut self, setup: &Setup) -> State {
        let seats = setup.players.len();
        if !(2..=Seat::MAX).contains(&seats) {
            self.problems.push(Problem::PlayerCount(seats));
        }
        if let Some(last) = seats.checked_sub(1)
            && setup.to_move > last
        {
            self.problems.push(Problem::ToMove { to_move: setup.to_move, last });
        }
        let mut players = [Player::new(); Seat::MAX];
        for (number, (player, given)) in players.iter_mut().zip(&setup.players).enumerate() {
            *player = self.player(number, given);
        }
        let dispenser = self.dispenser(setup);
        let mut row = Row::default();
        if setup.row.iter().any(|&energy| !row.place(energy)) {
            self.problems.push(Problem::RowTooLong(setup.row.len()));
        }
        let display = self.display(&setup.display);
        let mut piles = ByLevel([Pile::new(); 3]);
        let mut decks = ByLevel::default();
        for level in Level::ALL {
            (decks[level], piles[level]) = self.deck(level, setup.decks[level].as_ref(), seats);
        }
        let placed: CardSet = self.placed.iter().map(|&(card, _)| card).collect();
        let mut state = State {
            board: Board {
                players,
                seats: seats.min(Seat::MAX) as u8,
                to_move: Seat::new(setup.to_move).unwrap_or(Seat::FIRST),
                round: 1,
                passes: 0,
                phase: Phase::Action,
                turn: Turn::Over,
                display,
                row,
                dispenser,
                decks,
                researched: 0,
                triggered: CardSet::EMPTY,
                used: CardSet::EMPTY,
                used_converters: ConverterSet::EMPTY,
            },
            // Starting Gizmos that nobody has stay in the box; all others are somewhere in a deck or out of the game.
            hidden: Hidden { unplaced: !(placed | STARTING), hand: CardSet::EMPTY, piles },
        };
        if self.problems.is_empty() {
            state.settle();
        }
        state
    }

    /// Notes where a card is; false if it is somewhere else already.
    fn place(&mut self, card: Card, second: Whereabouts) -> bool {
        if let Some(&(_, first)) = self.placed.iter().find(|&&(placed, _)| placed == card) {
            self.problems.push(Problem::CardTwice { card, first, second });
            return false;
        }
        self.placed.push((card, second));
        true
    }

    fn player(&mut self, number: usize, given: &PlayerSetup) -> Player {
        let mut player = Player::new();
        for &card in &given.active {
            if self.place(card, Whereabouts::Active { player: number }) {
                player.activate(card);
            }
        }
        let count = given.active.iter().filter(|&&card| STARTING.contains(card)).count();
        if count != 1 {
            self.problems.push(Problem::StartingGizmos { player: number, count });
        }
        for &card in &given.archive {
            let place = Whereabouts::Archive { player: number };
            if STARTING.contains(card) {
                self.problems.push(Problem::WrongPlace { card, place });
            } else if self.place(card, place) {
                player.archive = player.archive.with(card);
            }
        }
        let limit = player.limits().archive;
        if given.archive.len() > usize::from(limit) {
            self.problems.push(Problem::ArchiveOverfull { player: number, count: given.archive.len(), limit });
        }
        let count = given.energy.counts().iter().map(|&n| usize::from(n)).sum();
        let limit = player.limits().storage;
        if count > usize::from(limit) {
            self.problems.push(Problem::RingOverfull { player: number, count, limit });
        }
        player.ring = given.energy;
        player.vp_tokens = given.vp_tokens;
        player
    }

    fn dispenser(&mut self, setup: &Setup) -> Spheres {
        Spheres::new(Energy::ALL.map(|energy| {
            let in_rings: usize = setup.players.iter().map(|player| usize::from(player.energy[energy])).sum();
            let count = in_rings + setup.row.iter().filter(|&&e| e == energy).count();
            let left = usize::from(SPHERES_OF_EACH).checked_sub(count);
            if left.is_none() {
                self.problems.push(Problem::TooManySpheres { energy, count });
            }
            left.unwrap_or(0) as u8
        }))
    }

    fn display(&mut self, given: &ByLevel<Vec<Card>>) -> Display {
        let mut display = Display::default();
        for level in Level::ALL {
            let place = Whereabouts::Display { level };
            let (count, limit) = (given[level].len(), Display::places(level));
            if count > limit {
                self.problems.push(Problem::DisplayTooLong { place, count, limit });
            }
            for &card in &given[level] {
                if card.level() != Some(level) {
                    self.problems.push(Problem::WrongPlace { card, place });
                } else if self.place(card, place) {
                    display.place(card);
                }
            }
        }
        display
    }

    fn deck(&mut self, level: Level, given: Option<&DeckSetup>, seats: usize) -> (Deck, Pile) {
        let placed = self.placed.iter().filter(|(card, _)| card.level() == Some(level)).count();
        let in_game = if level == Level::Three { LEVEL_THREE_IN_GAME } else { OF_LEVEL[level].len() };
        if placed > in_game {
            self.problems.push(Problem::TooManyLevelThree { count: placed });
        }
        let available = in_game.saturating_sub(placed);
        let mut pile = Pile::new();
        let Some(given) = given else { return (Deck { size: available as u8, returned: 0 }, pile) };
        let (size, bottom) = (given.size, given.bottom.len());
        if usize::from(size) > available {
            self.problems.push(Problem::DeckTooLarge { level, size, available });
        }
        if bottom > usize::from(size) {
            self.problems.push(Problem::BottomTooLong { level, bottom, size });
        }
        let everybody = SeatSet::first(seats);
        for &BottomCard { card, seen_by } in &given.bottom {
            let place = Whereabouts::Bottom { level };
            let seen_by = seen_by.unwrap_or(everybody);
            for seat in seen_by.iter().filter(|&seat| !everybody.contains(seat)) {
                self.problems.push(Problem::SeenByNobody { card, seat });
            }
            if card.level() != Some(level) {
                self.problems.push(Problem::WrongPlace { card, place });
            } else if self.place(card, place) {
                pile.push(Some(card), seen_by);
            }
        }
        (Deck { size, returned: bottom.min(Pile::CAPACITY) as u8 }, pile)
    }
}
