//! Everything that lies open on the table.

use serde::{Deserialize, Serialize};

use crate::card::Effect;
use crate::cards::{OF_LEVEL, effect};
use crate::{
    ByLevel, Card, CardSet, Chance, ConverterSet, Display, Level, Phase, Player, Price, Purse, Row, Seat, Source,
    Spheres, Turn,
};

/// The public part of a position (R11.1): what every player and every spectator sees.
///
/// ```
/// # use gizmos_core::{Dealer, Level, Phase, Seed, Setup, State};
/// let mut state = State::new(&Setup::standard(2)).expect("is possible");
/// Dealer::new(Seed::from(1)).settle(&mut state);
/// let board = state.board();
/// assert_eq!((board.round(), board.phase()), (1, Phase::Action));
/// assert_eq!(board.row().spheres().total(), 6);
/// assert_eq!(board.deck(Level::Three).size, 14);
/// assert_eq!(board.mover().limits().storage, 5);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Board {
    pub(crate) players: [Player; Seat::MAX],
    pub(crate) seats: u8,
    pub(crate) to_move: Seat,
    pub(crate) round: u16,
    pub(crate) passes: u8,
    pub(crate) phase: Phase,
    pub(crate) turn: Turn,
    pub(crate) display: Display,
    pub(crate) row: Row,
    pub(crate) dispenser: Spheres,
    pub(crate) decks: ByLevel<Deck>,
    pub(crate) researched: u8,
    pub(crate) triggered: CardSet,
    pub(crate) used: CardSet,
    pub(crate) used_converters: ConverterSet,
}

/// What everybody sees of a deck.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Deck {
    /// How many cards it holds in all.
    pub size: u8,
    /// How many of them were put back underneath after research.
    pub returned: u8,
}

impl Board {
    /// How many players there are.
    pub fn player_count(&self) -> usize {
        usize::from(self.seats)
    }

    /// The players in the order of their seats.
    pub fn players(&self) -> &[Player] {
        &self.players[..self.player_count()]
    }

    /// The player in a seat, or `None` if the seat is not taken.
    pub fn player(&self, seat: Seat) -> Option<&Player> {
        self.players().get(seat.index())
    }

    /// The seat whose turn it is; once the game is over, the seat that had the last turn.
    pub const fn to_move(&self) -> Seat {
        self.to_move
    }

    /// The player whose turn it is.
    pub fn mover(&self) -> &Player {
        &self.players[self.to_move.index()]
    }

    pub(crate) fn mover_mut(&mut self) -> &mut Player {
        &mut self.players[self.to_move.index()]
    }

    /// The round being played, counted from 1; once the game is over, the last round.
    pub const fn round(&self) -> u16 {
        self.round
    }

    /// Which part of the turn it is.
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// What happens next.
    pub const fn turn(&self) -> Turn {
        self.turn
    }

    /// The face-up cards.
    pub const fn display(&self) -> &Display {
        &self.display
    }

    /// The energy row.
    pub const fn row(&self) -> &Row {
        &self.row
    }

    /// The spheres in the dispenser.
    pub const fn dispenser(&self) -> Spheres {
        self.dispenser
    }

    /// What everybody sees of a deck.
    pub fn deck(&self, level: Level) -> Deck {
        self.decks[level]
    }

    /// How many researched cards the player to move holds.
    pub const fn researched(&self) -> u8 {
        self.researched
    }

    /// The Gizmos triggered this turn and not used yet.
    pub const fn triggered(&self) -> CardSet {
        self.triggered
    }

    /// The Gizmos used this turn, converters included (R8.3).
    pub fn used(&self) -> CardSet {
        self.used | self.used_converters.cards()
    }

    /// The converters that the player to move can still use this turn.
    pub fn available_converters(&self) -> ConverterSet {
        self.mover().converters().minus(self.used_converters)
    }

    /// What the player to move can pay with.
    pub fn purse(&self) -> Purse {
        Purse::new(self.mover().ring(), self.available_converters())
    }

    /// Whether the end has been triggered, so that this round is the last (R10.1).
    pub fn is_last_round(&self) -> bool {
        self.players().iter().any(Player::has_finished)
    }

    /// The triggered Gizmos whose effect can do something right now (R8.5).
    #[inline(never)] // Like `end_turn`: not needed after most steps, and `settle` is faster without it inside.
    pub fn usable(&self) -> CardSet {
        let mut usable = self.triggered & effect::VICTORY_POINTS;
        for group in [effect::DRAW, effect::PICK, effect::FILE, effect::RESEARCH, effect::BUILD] {
            if let Some(card) = (self.triggered & group).iter().next()
                && self.blocked(card).is_none()
            {
                usable |= self.triggered & group;
            }
        }
        usable
    }

    /// Why the effect of this Gizmo can do nothing right now (R8.5), whether or not it is triggered.
    pub fn blocked(&self, card: Card) -> Option<Blocked> {
        match card.face().effect {
            Effect::Pick(_) => self.pick_blocked(),
            Effect::Draw(_) => self.draw_blocked(),
            Effect::File => self.file_blocked().or(self.display.is_empty().then_some(Blocked::NoCard)),
            Effect::Research => self.research_blocked(),
            Effect::BuildLevelOneFree => {
                let cards = self.display.cards() | self.mover().archive();
                (!cards.meets(OF_LEVEL[Level::One])).then_some(Blocked::NoLevelOne)
            }
            _ => None,
        }
    }

    /// Why the player to move could pick nothing (R5.1, R5.2).
    pub fn pick_blocked(&self) -> Option<Blocked> {
        if self.mover().room_in_ring() == 0 {
            Some(Blocked::RingFull)
        } else {
            self.row.is_empty().then_some(Blocked::NoSphere)
        }
    }

    /// Why the player to move could draw nothing (R5.2, R5.5).
    pub fn draw_blocked(&self) -> Option<Blocked> {
        if self.mover().room_in_ring() == 0 {
            Some(Blocked::RingFull)
        } else {
            self.dispenser.is_empty().then_some(Blocked::NoSphere)
        }
    }

    /// Why the player to move could file no card, wherever it lay (R4.2).
    pub fn file_blocked(&self) -> Option<Blocked> {
        if self.mover().may_file() {
            (self.mover().room_in_archive() == 0).then_some(Blocked::ArchiveFull)
        } else {
            Some(Blocked::FilingBarred)
        }
    }

    /// Why the player to move could not research (R7.5).
    pub fn research_blocked(&self) -> Option<Blocked> {
        if self.mover().may_research() {
            Level::ALL.iter().all(|&level| self.decks[level].size == 0).then_some(Blocked::NoDeck)
        } else {
            Some(Blocked::ResearchBarred)
        }
    }

    /// What a card costs the player to move when built from there (R6.2, R9.3).
    pub fn price(&self, card: Card, source: Source) -> Price {
        self.mover().discounts(source).price(card)
    }

    /// The luck that fills the next free place of the row or the display, if there is something to fill it with.
    pub(crate) fn refill(&self) -> Option<Chance> {
        if self.row.has_gap() && !self.dispenser.is_empty() {
            return Some(Chance::Roll);
        }
        for level in Level::ALL {
            if self.decks[level].size > 0 && self.display.has_gap(level) {
                return Some(Chance::Reveal(level));
            }
        }
        None
    }

    /// Whether the player to move can perform none of the four actions (R3.3).
    pub(crate) fn must_pass(&self) -> bool {
        let can_file = self.file_blocked().is_none() && !self.display.is_empty();
        self.pick_blocked().is_some() && !can_file && self.research_blocked().is_some() && !self.can_build()
    }

    fn can_build(&self) -> bool {
        let purse = self.purse();
        let any_of = |cards, source| !purse.payable(cards, self.mover().discounts(source)).is_empty();
        any_of(self.display.cards(), Source::Display) || any_of(self.mover().archive(), Source::Archive)
    }
}

/// Why a triggered Gizmo cannot be used (R8.5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Blocked {
    /// No room in the storage ring.
    RingFull,
    /// Nothing left to take.
    NoSphere,
    /// No room in the archive.
    ArchiveFull,
    /// A *no file* upgrade is active.
    FilingBarred,
    /// No card in the display to file.
    NoCard,
    /// A *no research* upgrade is active.
    ResearchBarred,
    /// All decks are empty.
    NoDeck,
    /// No level 1 card in the display or the archive.
    NoLevelOne,
}
