//! The moves worth thinking about: the legal ones without those that another one beats whatever happens.

use gizmos_core::{Board, Effect, Energy, Move, Payment, Phase, State};

use crate::payment_rank;
use crate::worth::is_idle_research;

/// Ways to pay for one card that are worth a thought.
const PAYMENTS: usize = 6;

/// Thins out the legal moves of the player to move; at least one is left.
///
/// - Victory points cost nothing: while a triggered Gizmo gives some, using it is the only candidate.
/// - Of two payments for a card, one that spends more of something and less of nothing is left out; of the rest the
///   [best](payment_rank) six stay.
/// - Research that brings nothing whatever is seen, because no card could be filed or paid for, is left out if there is
///   anything else to do.
/// - The order in which researched cards go back is not worth a thought: the first card is as good as any.
pub fn candidates(board: &Board, moves: &mut Vec<Move>) {
    match board.phase() {
        Phase::Action => {
            drop_bad_payments(board, moves);
            drop_idle_research(board, moves);
        }
        Phase::Researched { .. } => drop_bad_payments(board, moves),
        Phase::Chain => {
            if let Some(free) = moves.iter().copied().find(|&mv| gives_points(mv)) {
                moves.clear();
                moves.push(free);
            }
        }
        Phase::Returning { .. } => moves.truncate(1),
        _ => {}
    }
}

fn drop_idle_research(board: &Board, moves: &mut Vec<Move>) {
    let is_idle = |mv: &Move| matches!(*mv, Move::Research(level) if is_idle_research(board, level));
    if !moves.iter().all(is_idle) {
        moves.retain(|mv| !is_idle(mv));
    }
}

/// Whether a move takes victory points: free, and without other consequences.
pub(crate) fn gives_points(mv: Move) -> bool {
    matches!(mv, Move::Use(card) if matches!(card.face().effect, Effect::VictoryPoints(_)))
}

/// The legal moves worth thinking about.
pub fn sensible_moves(state: &State) -> Vec<Move> {
    let mut moves = state.legal_moves();
    candidates(state.board(), &mut moves);
    moves
}

fn drop_bad_payments(board: &Board, moves: &mut Vec<Move>) {
    let mut start = 0;
    while start < moves.len() {
        let Move::Build(card, _) = moves[start] else {
            start += 1;
            continue;
        };
        let same = |mv: &&Move| matches!(mv, Move::Build(other, _) if *other == card);
        let count = moves[start..].iter().take_while(same).count();
        let mut kept = count;
        if count > 1 {
            let ways = &mut moves[start..start + count];
            // Whatever spends less ranks better, so a payment can only be beaten by one before it.
            ways.sort_by_cached_key(|&mv| payment(mv).map(|payment| payment_rank(board, payment)));
            kept = 0;
            for way in 0..count {
                let beaten = ways[..kept].iter().any(|&better| beats(better, ways[way]));
                if !beaten && kept < PAYMENTS {
                    ways[kept] = ways[way];
                    kept += 1;
                }
            }
            moves.drain(start + kept..start + count);
        }
        start += kept;
    }
}

fn payment(mv: Move) -> Option<Payment> {
    if let Move::Build(_, payment) = mv { Some(payment) } else { None }
}

fn beats(better: Move, worse: Move) -> bool {
    let (Some(better), Some(worse)) = (payment(better), payment(worse)) else { return false };
    better.converters.is_subset(worse.converters)
        && Energy::ALL.iter().all(|&energy| better.spend[energy] <= worse.spend[energy])
}
