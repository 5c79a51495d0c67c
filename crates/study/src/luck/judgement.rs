//! What chance can bring, in points: promises of cards as the heuristic bot sees them.

use gizmos_ai::{potential, promise, rounds_left};
use gizmos_core::{Board, Card, CardSet, Energy, Player, Purse, Source, Spheres};

/// A position as one player values it.
#[derive(Clone, Copy)]
pub struct Judgement<'a> {
    board: &'a Board,
    player: &'a Player,
    rounds: f32,
}

impl<'a> Judgement<'a> {
    pub fn new(board: &'a Board, player: &'a Player) -> Self {
        Self { board, player, rounds: rounds_left(board) }
    }

    /// What the cards within reach promise somebody with this ring, if these are in the display.
    fn promises(&self, ring: Spheres, display: CardSet) -> f64 {
        let purse = Purse::new(ring, self.player.converters());
        let from = |cards: CardSet, source| {
            cards.iter().map(move |card| promise(self.player, &purse, card, source, self.rounds))
        };
        f64::from(potential(from(display, Source::Display).chain(from(self.player.archive(), Source::Archive))))
    }

    /// What a sphere makes of the cards within reach.
    pub fn sphere(&self, energy: Energy) -> f64 {
        self.promises(self.player.ring() + Spheres::of(energy, 1), self.board.display().cards())
    }

    /// What a card in the display makes of the cards within reach.
    pub fn in_display(&self, card: Card) -> f64 {
        self.promises(self.player.ring(), self.board.display().cards().with(card))
    }

    /// What a card is worth to the player to move who finds it in a research: to build at once, or else to file.
    pub fn researched(&self, card: Card) -> f64 {
        let from = |source, purse: &Purse| f64::from(promise(self.player, purse, card, source, self.rounds)).max(0.0);
        let purse = self.board.purse();
        if purse.can_pay(self.board.price(card, Source::Research)) {
            from(Source::Research, &purse)
        } else if self.board.file_blocked().is_none() {
            from(Source::Archive, &Purse::new(self.player.ring(), self.player.converters()))
        } else {
            0.0
        }
    }
}
