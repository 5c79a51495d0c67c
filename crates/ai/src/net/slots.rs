//! The names by which the net knows moves.

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

/// How many names there are.
pub const SLOTS: usize = PASS + 1;

/// Calls `name` with the names of a move and how much each of them counts: a build is named by its card, by each
/// energy it spends and by the number of its converters, so that payments can be told apart.
pub fn slots(mv: Move, mut name: impl FnMut(usize, f32)) {
    match mv {
        Move::Pick(energy) => name(PICK + energy.index(), 1.0),
        Move::File(card) => name(FILE + card.index(), 1.0),
        Move::Build(card, payment) => {
            name(BUILD + card.index(), 1.0);
            for energy in Energy::ALL {
                let count = payment.spend[energy];
                if count > 0 {
                    name(SPEND + energy.index(), f32::from(count));
                }
            }
            if !payment.converters.is_empty() {
                name(CONVERTER, payment.converters.len() as f32);
            }
        }
        // The starting Gizmos are all the same.
        Move::Use(card) => name(USE + card.index().max(3), 1.0),
        Move::Research(level) => name(RESEARCH + level.index(), 1.0),
        Move::Decline => name(DECLINE, 1.0),
        Move::Return(_) => name(RETURN, 1.0),
        Move::Draw => name(DRAW, 1.0),
        Move::Stop => name(STOP, 1.0),
        Move::End => name(END, 1.0),
        Move::Pass => name(PASS, 1.0),
    }
}
