//! Luck as explicit events: what can happen, how likely, and what did.

use std::fmt;

use thiserror::Error;

use crate::cards::OF_LEVEL;
use crate::{Card, CardSet, Chance, Energy, Level, Phase, Spheres, State, Turn, fair_index};

/// What luck brought.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ChanceOutcome {
    /// A sphere from the dispenser.
    Sphere(Energy),
    /// A card from a deck.
    Card(Card),
}

/// As in notation: an energy's letter or a card's number.
impl fmt::Display for ChanceOutcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Sphere(energy) => write!(f, "{}", energy.letter()),
            Self::Card(card) => write!(f, "{card}"),
        }
    }
}

/// Luck that cannot happen here.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum InvalidChance {
    /// No luck is due: a player has to decide, or the game is over.
    #[error("no random event expected: {0}")]
    NotDue(Turn),
    /// A sphere is due, and a card was given, or the other way round.
    #[error("expected: {chance}; got {luck}")]
    WrongKind {
        /// What is due.
        chance: Chance,
        /// What was given.
        luck: ChanceOutcome,
    },
    /// There is no such sphere in the dispenser.
    #[error("no {0} sphere is left in the dispenser")]
    NoSphere(Energy),
    /// The card cannot be the next one of that deck.
    #[error("card {card} cannot be the next of the level {level} deck")]
    NotNext {
        /// The deck.
        level: Level,
        /// The card that was given.
        card: Card,
    },
}

impl State {
    /// The cards that can be the next of a deck: any that nobody has placed, all alike; when only returned cards
    /// are left, the topmost of these.
    fn next_cards(&self, level: Level) -> CardSet {
        let deck = self.board.decks[level];
        if deck.size > deck.returned {
            self.hidden.unplaced & OF_LEVEL[level]
        } else {
            self.hidden.piles[level].top().into_iter().collect()
        }
    }

    /// Everything luck can bring now, with weights; nothing if no luck is due.
    ///
    /// ```
    /// # use gizmos_core::{ChanceOutcome, Setup, State};
    /// // A new game starts by dealing: the first sphere can be any of 52.
    /// let state = State::new(&Setup::standard(2)).expect("is possible");
    /// assert_eq!(state.outcomes().map(|(_, weight)| weight).sum::<u32>(), 52);
    /// ```
    pub fn outcomes(&self) -> impl Iterator<Item = (ChanceOutcome, u32)> {
        let (spheres, cards) = match self.board.turn {
            Turn::Chance(Chance::Roll | Chance::Draw) => (self.board.dispenser, CardSet::EMPTY),
            Turn::Chance(Chance::Reveal(level) | Chance::Research(level)) => (Spheres::EMPTY, self.next_cards(level)),
            Turn::Decide(_) | Turn::Over => (Spheres::EMPTY, CardSet::EMPTY),
        };
        let spheres = spheres.iter().map(|(energy, count)| (ChanceOutcome::Sphere(energy), u32::from(count)));
        spheres.chain(cards.iter().map(|card| (ChanceOutcome::Card(card), 1)))
    }

    /// The luck that a uniformly random `number` stands for, or `None` if no luck is due.
    ///
    /// It is the [`fair_index`] among the equally likely outcomes in the order of [`State::outcomes`]: spheres by
    /// energy, cards by number.
    pub fn luck(&self, number: u64) -> Option<ChanceOutcome> {
        match self.board.turn {
            Turn::Chance(Chance::Roll | Chance::Draw) => {
                let spheres = self.board.dispenser;
                spheres.nth(fair_index(number, usize::from(spheres.total())) as u8).map(ChanceOutcome::Sphere)
            }
            Turn::Chance(Chance::Reveal(level) | Chance::Research(level)) => {
                let cards = self.next_cards(level);
                cards.nth(fair_index(number, cards.len())).map(ChanceOutcome::Card)
            }
            Turn::Decide(_) | Turn::Over => None,
        }
    }

    /// Resolves the luck that is due.
    ///
    /// # Errors
    /// If it cannot happen now; the state stays as it was.
    pub fn resolve(&mut self, luck: ChanceOutcome) -> Result<(), InvalidChance> {
        let Turn::Chance(chance) = self.board.turn else { return Err(InvalidChance::NotDue(self.board.turn)) };
        match (chance, luck) {
            (Chance::Roll | Chance::Draw, ChanceOutcome::Sphere(energy)) if self.board.dispenser[energy] == 0 => {
                return Err(InvalidChance::NoSphere(energy));
            }
            (Chance::Reveal(level) | Chance::Research(level), ChanceOutcome::Card(card))
                if !self.next_cards(level).contains(card) =>
            {
                return Err(InvalidChance::NotNext { level, card });
            }
            (Chance::Roll | Chance::Draw, ChanceOutcome::Sphere(_))
            | (Chance::Reveal(_) | Chance::Research(_), ChanceOutcome::Card(_)) => {}
            _ => return Err(InvalidChance::WrongKind { chance, luck }),
        }
        self.resolve_unchecked(luck);
        Ok(())
    }

    /// Resolves the luck that is due without checking it: `luck` must be one of [`State::outcomes`], otherwise the
    /// state makes no sense afterwards.
    pub fn resolve_unchecked(&mut self, luck: ChanceOutcome) {
        let Turn::Chance(chance) = self.board.turn else { return };
        match (chance, luck) {
            (Chance::Roll, ChanceOutcome::Sphere(energy)) => {
                self.board.dispenser = self.board.dispenser.less(Spheres::of(energy, 1));
                self.board.row.place(energy);
            }
            (Chance::Draw, ChanceOutcome::Sphere(energy)) => {
                let sphere = Spheres::of(energy, 1);
                self.board.dispenser = self.board.dispenser.less(sphere);
                self.board.mover_mut().ring += sphere;
                if let Phase::Draw { left } = self.board.phase {
                    self.board.phase = Phase::Drawing { left };
                }
            }
            (Chance::Reveal(level), ChanceOutcome::Card(card)) => {
                self.leave_deck(level, card);
                self.board.display.place(card);
            }
            (Chance::Research(level), ChanceOutcome::Card(card)) => {
                self.leave_deck(level, card);
                self.hidden.hand = self.hidden.hand.with(card);
                self.board.researched += 1;
                self.board.phase = match self.board.phase {
                    Phase::Seeing { level, left } if left > 1 => Phase::Seeing { level, left: left - 1 },
                    _ => Phase::Researched { level },
                };
            }
            _ => debug_assert!(false, "{chance:?} brings no {luck}"),
        }
        self.settle();
    }

    fn leave_deck(&mut self, level: Level, card: Card) {
        let deck = &mut self.board.decks[level];
        if deck.size == deck.returned {
            deck.returned -= 1;
            self.hidden.piles[level].pop();
        } else {
            self.hidden.unplaced = self.hidden.unplaced.without(card);
        }
        deck.size -= 1;
    }
}
