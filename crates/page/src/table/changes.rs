//! What has changed on the table since somebody's last turn.

use gizmos_core::{Board, CardSet, Phase, Row, Seat};

use super::marbles::Marbles;

/// The table as somebody left it at the end of their last turn: what everybody saw.
#[derive(Clone, Copy, Debug)]
pub struct Leaving {
    display: CardSet,
    /// The cards in front of each player.
    owned: [CardSet; Seat::MAX],
    row: [Option<usize>; Row::PLACES],
}

impl Leaving {
    /// The table as it is now.
    pub fn of(board: &Board, marbles: &Marbles) -> Self {
        let mut owned = [CardSet::EMPTY; Seat::MAX];
        for (cards, player) in owned.iter_mut().zip(board.players()) {
            *cards = player.active() | player.archive();
        }
        Self { display: board.display().cards(), owned, row: std::array::from_fn(|place| marbles.in_row(place)) }
    }

    /// The names (`data-vt`) of what is new for this seat: cards that were turned up, built or filed, and spheres in the
    /// row. While they act, what they do themselves is no news.
    pub fn news(&self, board: &Board, marbles: &Marbles, seat: Seat) -> Vec<String> {
        if board.to_move() == seat && board.phase() != Phase::Action {
            return Vec::new();
        }
        let mut cards = board.display().cards() & !self.display;
        for (owned, (other, player)) in self.owned.iter().zip(Seat::all(Seat::MAX).zip(board.players())) {
            if other != seat {
                cards |= (player.active() | player.archive()) & !*owned;
            }
        }
        let spheres = (0..Row::PLACES)
            .filter_map(|place| marbles.in_row(place))
            .filter(|marble| !self.row.contains(&Some(*marble)));
        cards.iter().map(|card| format!("c{card}")).chain(spheres.map(|marble| format!("s{marble}"))).collect()
    }
}
