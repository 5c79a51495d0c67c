//! The chain of a turn: every Gizmo that was triggered or used, and how it stands.

use gizmos_core::{Blocked, Board, Card, CardSet};
use gizmos_text::{Label, Text};

/// A Gizmo in the chain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Link {
    /// The Gizmo.
    pub card: Card,
    /// How it stands.
    pub state: LinkState,
}

/// How a Gizmo in the chain stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LinkState {
    /// It can be used.
    Ready,
    /// It is triggered, but could do nothing now.
    Blocked(Blocked),
    /// It was used this turn.
    Used,
}

impl Link {
    /// How it stands, in words.
    pub fn label(self, text: &Text) -> String {
        match self.state {
            LinkState::Ready => text.label(Label::Ready),
            LinkState::Blocked(blocked) => text.blocked(blocked),
            LinkState::Used => text.label(Label::Used),
        }
    }

    /// How it stands, in one character.
    pub const fn mark(self) -> char {
        match self.state {
            LinkState::Ready => '▸',
            LinkState::Blocked(_) => '✗',
            LinkState::Used => '✓',
        }
    }
}

/// The chain of the player to move: what can be used, what is blocked, what was used.
pub fn chain(board: &Board) -> Vec<Link> {
    let (usable, triggered) = (board.usable(), board.triggered());
    let links = |cards: CardSet, state: fn(&Board, Card) -> LinkState| {
        cards.iter().map(move |card| Link { card, state: state(board, card) })
    };
    let blocked: fn(&Board, Card) -> LinkState =
        |board, card| board.blocked(card).map_or(LinkState::Ready, LinkState::Blocked);
    links(usable, |_, _| LinkState::Ready)
        .chain(links(triggered & !usable, blocked))
        .chain(links(board.used(), |_, _| LinkState::Used))
        .collect()
}
