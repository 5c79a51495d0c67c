//! The generator of legal moves.

use crate::cards::OF_LEVEL;
use crate::{Board, CardSet, Level, Move, Payment, Phase, Purse, Source, Turn};

/// Fills `moves` with every legal move, each once; `hand` are the researched cards of the player to move.
pub(crate) fn legal_moves_into(board: &Board, hand: CardSet, moves: &mut Vec<Move>) {
    moves.clear();
    if !matches!(board.turn, Turn::Decide(_)) {
        return;
    }
    match board.phase {
        Phase::Action => {
            picks(board, moves);
            files(board, board.display.cards(), moves);
            let purse = board.purse();
            builds(board, &purse, board.display.cards(), Source::Display, moves);
            builds(board, &purse, board.mover().archive(), Source::Archive, moves);
            research(board, moves);
            if moves.is_empty() {
                moves.push(Move::Pass);
            }
        }
        Phase::Chain => {
            moves.extend(board.usable().iter().map(Move::Use));
            moves.push(Move::End);
        }
        Phase::Picking { begun, .. } => {
            picks(board, moves);
            if begun {
                moves.push(Move::Stop);
            }
        }
        Phase::Drawing { .. } => moves.extend([Move::Draw, Move::Stop]),
        Phase::Filing => files(board, board.display.cards(), moves),
        Phase::FreeBuild => {
            let cards = (board.display.cards() | board.mover().archive()) & OF_LEVEL[Level::One];
            moves.extend(cards.iter().map(|card| Move::Build(card, Payment::FREE)));
        }
        Phase::ResearchEffect => research(board, moves),
        Phase::Researched { .. } => {
            files(board, hand, moves);
            builds(board, &board.purse(), hand, Source::Research, moves);
            moves.push(Move::Decline);
        }
        Phase::Returning { .. } => moves.extend(hand.iter().map(Move::Return)),
        Phase::Draw { .. } | Phase::Seeing { .. } | Phase::Over => {}
    }
}

fn picks(board: &Board, moves: &mut Vec<Move>) {
    if board.pick_blocked().is_none() {
        moves.extend(board.row.spheres().iter().map(|(energy, _)| Move::Pick(energy)));
    }
}

fn files(board: &Board, cards: CardSet, moves: &mut Vec<Move>) {
    if board.file_blocked().is_none() {
        moves.extend(cards.iter().map(Move::File));
    }
}

fn builds(board: &Board, purse: &Purse, cards: CardSet, source: Source, moves: &mut Vec<Move>) {
    let discounts = board.mover().discounts(source);
    for card in cards & purse.within_reach(discounts) {
        purse.payments(discounts.price(card), |payment| moves.push(Move::Build(card, payment)));
    }
}

fn research(board: &Board, moves: &mut Vec<Move>) {
    if board.research_blocked().is_none() {
        moves.extend(Level::ALL.into_iter().filter(|&level| board.decks[level].size > 0).map(Move::Research));
    }
}
