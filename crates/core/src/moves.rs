//! The small steps that turns are made of.

use crate::{Card, Energy, Level, Payment};

/// One decision of a player. Its text form is the [notation](crate::notation), its JSON form that of
/// [`wire`](crate::wire).
///
/// ```
/// # use gizmos_core::{Energy, Move};
/// assert_eq!("pick heat".parse(), Ok(Move::Pick(Energy::Heat)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Move {
    /// Take a sphere from the row.
    Pick(Energy),
    /// File a card from the display or, while researching, from the cards seen.
    File(Card),
    /// Build a card from where it lies.
    Build(Card, Payment),
    /// Research: draw from this deck.
    Research(Level),
    /// Take none of the researched cards.
    Decline,
    /// The next card to go under the deck; the first returned lies on top of the later ones.
    Return(Card),
    /// Use a triggered Gizmo.
    Use(Card),
    /// Draw one more.
    Draw,
    /// No further pick or draw of this effect.
    Stop,
    /// End the turn, leaving triggered Gizmos unused.
    End,
    /// Do nothing, because nothing is possible (R3.3).
    Pass,
}

impl Move {
    /// The card that the move is about, if it is about one.
    pub const fn card(self) -> Option<Card> {
        match self {
            Self::File(card) | Self::Build(card, _) | Self::Return(card) | Self::Use(card) => Some(card),
            Self::Pick(_) | Self::Research(_) | Self::Decline | Self::Draw | Self::Stop | Self::End | Self::Pass => {
                None
            }
        }
    }
}
