//! Which sphere lies where: 52 spheres with numbers that stay the same from move to move, so that the browser sees them
//! roll.
//!
//! The rules know only how many of each energy there are; the numbers are handed out here, in an order that everybody
//! could work out.

use std::collections::VecDeque;

use gizmos_core::{Board, Energy, Row, Seat};

/// How many spheres there are of each energy (R1.1).
const EACH: usize = 13;

/// The numbers of the spheres on the table.
#[derive(Clone, Debug)]
pub struct Marbles {
    dispenser: [VecDeque<usize>; 4],
    row: [Option<usize>; Row::PLACES],
    rings: [[Vec<usize>; 4]; Seat::MAX],
}

/// All of them in the dispenser.
impl Default for Marbles {
    fn default() -> Self {
        Self {
            dispenser: std::array::from_fn(|energy| (energy * EACH..(energy + 1) * EACH).collect()),
            row: [None; Row::PLACES],
            rings: Default::default(),
        }
    }
}

impl Marbles {
    /// The number of the sphere in a place of the row.
    pub fn in_row(&self, place: usize) -> Option<usize> {
        self.row.get(place).copied().flatten()
    }

    /// The numbers of the spheres of one energy in a ring.
    pub fn in_ring(&self, seat: Seat, energy: Energy) -> &[usize] {
        &self.rings[seat.index()][energy.index()]
    }

    /// Moves as few spheres as possible to reach this position.
    pub fn follow(&mut self, board: &Board) {
        let mut taken: [Vec<usize>; 4] = Default::default();
        for (place, energy) in board.row().places().iter().enumerate() {
            let lies = self.row[place];
            if lies.map(|marble| marble / EACH) != energy.map(Energy::index)
                && let Some(marble) = lies
            {
                taken[marble / EACH].push(marble);
                self.row[place] = None;
            }
        }
        for (ring, player) in self.rings.iter_mut().zip(board.players()) {
            for (energy, count) in player.ring().counts().into_iter().enumerate() {
                let (held, count) = (&mut ring[energy], usize::from(count));
                // Spent spheres return to the dispenser; new ones were picked, or else drawn.
                while held.len() > count {
                    self.dispenser[energy].extend(held.pop());
                }
                while held.len() < count {
                    let Some(marble) = taken[energy].pop().or_else(|| self.dispenser[energy].pop_front()) else {
                        break;
                    };
                    held.push(marble);
                }
            }
        }
        for (place, energy) in board.row().places().iter().enumerate() {
            if let (None, Some(energy)) = (self.row[place], energy) {
                self.row[place] = self.dispenser[energy.index()].pop_front();
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use gizmos_core::{Dealer, Move, Record, Seed, Setup};

    use super::*;

    impl Marbles {
        fn of(record: &Record) -> Self {
            let mut marbles = Self::default();
            record.positions().for_each(|position| marbles.follow(position.board()));
            marbles
        }
    }

    /// Asserts that all spheres are where the position has them, each exactly once.
    fn check(marbles: &Marbles, board: &Board) {
        let mut seen = BTreeSet::new();
        for (place, energy) in board.row().places().iter().enumerate() {
            assert_eq!(marbles.in_row(place).map(|marble| marble / EACH), energy.map(Energy::index));
            assert!(marbles.in_row(place).is_none_or(|marble| seen.insert(marble)));
        }
        for (seat, player) in Seat::all(board.player_count()).zip(board.players()) {
            for energy in Energy::ALL {
                let held = marbles.in_ring(seat, energy);
                assert_eq!(held.len(), usize::from(player.ring()[energy]));
                assert!(held.iter().all(|&marble| marble / EACH == energy.index() && seen.insert(marble)));
            }
        }
    }

    #[test]
    fn every_sphere_is_somewhere_throughout_a_game() {
        for seed in 0..5 {
            let mut record = Record::new(Setup::standard(3), None).expect("is possible");
            let mut dealer = Dealer::new(Seed::from(seed));
            record.deal(&mut dealer);
            for turn in 0..200 {
                let legal = record.state().legal_moves();
                let Some(&mv) = legal.get(turn * 7 % legal.len().max(1)) else { break };
                record.play(mv).expect("is legal");
                record.deal(&mut dealer);
                check(&Marbles::of(&record), record.state().board());
            }
        }
    }

    #[test]
    fn a_picked_sphere_stays_the_same() {
        let mut record = Record::new(Setup::standard(2), None).expect("is possible");
        record.deal(&mut Dealer::new(Seed::from(1)));
        let energy = record.state().board().row().places()[0].expect("the row is full");
        let in_row = Marbles::of(&record).row;
        record.play(Move::Pick(energy)).expect("is legal");
        let held = Marbles::of(&record).in_ring(Seat::FIRST, energy).to_vec();
        assert!(held.len() == 1 && in_row.contains(&Some(held[0])));
    }
}
