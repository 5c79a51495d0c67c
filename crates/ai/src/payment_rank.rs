//! Which payment of a card a sensible player prefers.

use gizmos_core::{Board, Energy, Move, Payment};

/// The rank of a payment of the player to move; the lowest is the best to offer first.
///
/// Fewest spheres, then fewest converters, then the one that leaves the evenest ring: whoever keeps many energies
/// can pay for many cards. Payments that differ in nothing of this keep a fixed order.
///
/// ```
/// # use gizmos_ai::payment_rank;
/// # use gizmos_core::{Dealer, Energy, Payment, Seed, Setup, Spheres, State};
/// let state = State::new(&Setup::standard(2)).expect("is possible");
/// let pay = |count| Payment { spend: Spheres::of(Energy::Heat, count), ..Payment::FREE };
/// assert!(payment_rank(state.board(), pay(0)) < payment_rank(state.board(), pay(1)));
/// ```
pub fn payment_rank(board: &Board, payment: Payment) -> impl Ord + use<> {
    let kept = |energy| board.mover().ring()[energy].saturating_sub(payment.spend[energy]);
    let unevenness: u32 = Energy::ALL.iter().map(|&energy| u32::from(kept(energy)).pow(2)).sum();
    (payment.spend.total(), payment.converters.len(), unevenness, payment)
}

/// Puts the builds of each card in order, from the [best](payment_rank) payment to the worst, for the player to move.
///
/// ```
/// # use gizmos_ai::rank_payments;
/// # use gizmos_core::{Dealer, Seed, Setup, State};
/// let mut state = State::new(&Setup::standard(2)).expect("is possible");
/// Dealer::new(Seed::from(1)).settle(&mut state);
/// let mut moves = state.legal_moves();
/// let before = moves.clone();
/// rank_payments(state.board(), &mut moves);
/// assert_eq!(moves, before, "nothing can be paid for yet");
/// ```
pub fn rank_payments(board: &Board, moves: &mut [Move]) {
    // Stable: everything but the payments of one card keeps its order.
    moves.sort_by_key(|mv| match mv {
        Move::Build(card, payment) => Some((*card, payment_rank(board, *payment))),
        _ => None,
    });
}
