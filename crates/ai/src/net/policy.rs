//! The outputs of the policy: which of them rate a move.

use gizmos_core::{Card, Energy, Move};

const PICK: usize = 0;
const FILE: usize = PICK + 4;
const BUILD: usize = FILE + Card::COUNT;
const USE: usize = BUILD + Card::COUNT;
const RESEARCH: usize = USE + Card::COUNT;
const SPEND: usize = RESEARCH + 3;
const CONVERTER: usize = SPEND + 4;
const DECLINE: usize = CONVERTER + 1;
const RETURN: usize = DECLINE + 1;
const DRAW: usize = RETURN + 1;
const STOP: usize = DRAW + 1;
const END: usize = STOP + 1;
const PASS: usize = END + 1;

/// How many outputs the policy has.
pub const POLICY_SIZE: usize = PASS + 1;

/// Calls `visit` with the index of each output that rates this move, and its weight in the sum. A build adds up its card,
/// each energy it spends and the number of its converters, so that payments can be told apart.
pub fn policy_indices(mv: Move, mut visit: impl FnMut(usize, f32)) {
    match mv {
        Move::Pick(energy) => visit(PICK + energy.index(), 1.0),
        Move::File(card) => visit(FILE + card.index(), 1.0),
        Move::Build(card, payment) => {
            visit(BUILD + card.index(), 1.0);
            for energy in Energy::ALL {
                let count = payment.spend[energy];
                if count > 0 {
                    visit(SPEND + energy.index(), f32::from(count));
                }
            }
            if !payment.converters.is_empty() {
                visit(CONVERTER, payment.converters.len() as f32);
            }
        }
        // The starting Gizmos are all the same.
        Move::Use(card) => visit(USE + card.index().max(3), 1.0),
        Move::Research(level) => visit(RESEARCH + level.index(), 1.0),
        Move::Decline => visit(DECLINE, 1.0),
        Move::Return(_) => visit(RETURN, 1.0),
        Move::Draw => visit(DRAW, 1.0),
        Move::Stop => visit(STOP, 1.0),
        Move::End => visit(END, 1.0),
        Move::Pass => visit(PASS, 1.0),
    }
}
