//! What is legal, kind by kind, and listed.

use crate::cards::OF_LEVEL;
use crate::{Board, ByLevel, CardSet, EnergySet, Level, Move, Payment, Phase, Purse, Source, Turn};

/// Somebody who is shown all legal moves, kind by kind, in the order in which they are listed; there may be none of a kind.
///
/// Methods that return a `bool` say whether there was a legal move of that kind; if all say no where an action is due, passing
/// is shown.
pub trait MoveVisitor {
    /// Picking a sphere of any of these.
    fn picks(&mut self, _energies: EnergySet) -> bool {
        false
    }

    /// Filing any of these cards.
    fn files(&mut self, _cards: CardSet) -> bool {
        false
    }

    /// Building any of these cards from there, as far as they can be paid for, with every payment.
    fn builds(&mut self, _cards: CardSet, _source: Source) -> bool {
        false
    }

    /// Building any of these cards without paying.
    fn free_builds(&mut self, _cards: CardSet) {}

    /// Research of any of these decks.
    fn research(&mut self, _decks: ByLevel<bool>) -> bool {
        false
    }

    /// Using any of these Gizmos.
    fn uses(&mut self, _cards: CardSet) {}

    /// Putting any of these cards back next.
    fn returns(&mut self, _cards: CardSet) {}

    /// This very move.
    fn single(&mut self, _mv: Move) {}
}

/// Shows all legal moves; `hand` are the researched cards of the player to move.
pub(crate) fn visit_moves(board: &Board, hand: CardSet, visitor: &mut impl MoveVisitor) {
    if !matches!(board.turn, Turn::Decide(_)) {
        return;
    }
    match board.phase {
        Phase::Action => {
            let picks = visitor.picks(picks(board));
            let files = visitor.files(files(board, board.display.cards()));
            let from_display = visitor.builds(board.display.cards(), Source::Display);
            let from_archive = visitor.builds(board.mover().archive(), Source::Archive);
            let research = visitor.research(research(board));
            if !(picks | files | from_display | from_archive | research) {
                visitor.single(Move::Pass);
            }
        }
        Phase::Chain => {
            visitor.uses(board.usable());
            visitor.single(Move::End);
        }
        Phase::Picking { begun, .. } => {
            visitor.picks(picks(board));
            if begun {
                visitor.single(Move::Stop);
            }
        }
        Phase::Drawing { .. } => {
            visitor.single(Move::Draw);
            visitor.single(Move::Stop);
        }
        Phase::Filing => {
            visitor.files(files(board, board.display.cards()));
        }
        Phase::FreeBuild => {
            visitor.free_builds((board.display.cards() | board.mover().archive()) & OF_LEVEL[Level::One]);
        }
        Phase::ResearchEffect => {
            visitor.research(research(board));
        }
        Phase::Researched { .. } => {
            visitor.files(files(board, hand));
            visitor.builds(hand, Source::Research);
            visitor.single(Move::Decline);
        }
        Phase::Returning { .. } => visitor.returns(hand),
        Phase::Draw { .. } | Phase::Seeing { .. } | Phase::Over => {}
    }
}

fn picks(board: &Board) -> EnergySet {
    if board.pick_blocked().is_none() { board.row.spheres().energies() } else { EnergySet::EMPTY }
}

fn files(board: &Board, cards: CardSet) -> CardSet {
    if board.file_blocked().is_none() { cards } else { CardSet::EMPTY }
}

fn research(board: &Board) -> ByLevel<bool> {
    let may = board.mover().may_research();
    ByLevel(Level::ALL.map(|level| may && board.decks[level].size > 0))
}

/// Fills `moves` with every legal move, each once.
pub(crate) fn legal_moves_into(board: &Board, hand: CardSet, moves: &mut Vec<Move>) {
    moves.clear();
    visit_moves(board, hand, &mut List { board, purse: None, moves });
}

/// Lists what it is shown.
struct List<'a> {
    board: &'a Board,
    purse: Option<Purse>,
    moves: &'a mut Vec<Move>,
}

impl List<'_> {
    /// Adds these moves; says whether there are any.
    fn add(&mut self, moves: impl Iterator<Item = Move>) -> bool {
        let before = self.moves.len();
        self.moves.extend(moves);
        self.moves.len() > before
    }
}

impl MoveVisitor for List<'_> {
    fn picks(&mut self, energies: EnergySet) -> bool {
        self.add(energies.iter().map(Move::Pick))
    }

    fn files(&mut self, cards: CardSet) -> bool {
        self.add(cards.iter().map(Move::File))
    }

    fn builds(&mut self, cards: CardSet, source: Source) -> bool {
        if cards.is_empty() {
            return false;
        }
        let before = self.moves.len();
        let purse = self.purse.get_or_insert_with(|| self.board.purse());
        let discounts = self.board.mover().discounts(source);
        for card in cards & purse.within_reach(discounts) {
            purse.payments(discounts.price(card), |payment| self.moves.push(Move::Build(card, payment)));
        }
        self.moves.len() > before
    }

    fn free_builds(&mut self, cards: CardSet) {
        self.add(cards.iter().map(|card| Move::Build(card, Payment::FREE)));
    }

    fn research(&mut self, decks: ByLevel<bool>) -> bool {
        self.add(Level::ALL.into_iter().filter(|&level| decks[level]).map(Move::Research))
    }

    fn uses(&mut self, cards: CardSet) {
        self.add(cards.iter().map(Move::Use));
    }

    fn returns(&mut self, cards: CardSet) {
        self.add(cards.iter().map(Move::Return));
    }

    fn single(&mut self, mv: Move) {
        self.moves.push(mv);
    }
}
