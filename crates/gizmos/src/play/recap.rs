//! The last turn of a player in a few words, for those who could not follow it.

use gizmos_core::{Chance, Effect, Luck, Move, Phase, Record, Seat, Spheres, Step, Turn};
use gizmos_text::Text;

/// The last turn of a player, as far as it has got.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Recap {
    deeds: Vec<Deed>,
}

/// A part of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Deed {
    /// Something that is told as the move it was.
    Did(Move),
    /// Energies picked one after the other.
    Picked(Spheres),
    /// Energies drawn one after the other.
    Drew(Spheres),
}

impl Recap {
    /// Everything in its order: "filed #204, used #1, drew H".
    pub fn full(&self, text: &Text) -> String {
        text.recap(self.deeds.iter().filter_map(|deed| match *deed {
            Deed::Did(mv) => text.recap_did(mv),
            Deed::Picked(spheres) => Some(text.recap_picked(spheres)),
            Deed::Drew(spheres) => Some(text.recap_drew(spheres)),
        }))
    }

    /// The chain only as a sum: "filed #204, used 3 +1 VP +HHE".
    pub fn short(&self, text: &Text) -> String {
        let is_use = |deed: &Deed| matches!(deed, Deed::Did(Move::Use(_)));
        let Some(first) = self.deeds.iter().position(is_use) else { return self.full(text) };
        let (action, chain) = self.deeds.split_at(first);
        let (mut used, mut points, mut gained) = (0, 0, Spheres::EMPTY);
        let mut deeds = action.to_vec();
        for deed in chain {
            match *deed {
                Deed::Did(Move::Use(card)) => {
                    used += 1;
                    if let Effect::VictoryPoints(vp) = card.face().effect {
                        points += vp;
                    }
                }
                Deed::Did(_) => deeds.push(*deed),
                Deed::Picked(spheres) | Deed::Drew(spheres) => gained += spheres,
            }
        }
        let told = Self { deeds }.full(text);
        text.recap([told, text.recap_chain(used, points, gained)])
    }

    fn add(&mut self, deed: Deed) {
        match (self.deeds.last_mut(), deed) {
            (Some(Deed::Picked(all)), Deed::Picked(more)) | (Some(Deed::Drew(all)), Deed::Drew(more)) => *all += more,
            _ => self.deeds.push(deed),
        }
    }
}

/// The last turn of every seat; empty for those who have had none.
pub fn recaps(record: &Record) -> Vec<Recap> {
    let mut recaps = vec![Recap::default(); record.state().board().player_count()];
    for (before, step) in record.positions().zip(record.steps()) {
        let board = before.board();
        let recap = &mut recaps[Seat::index(board.to_move())];
        match *step {
            Step::Move(_, mv) => {
                if board.phase() == Phase::Action {
                    *recap = Recap::default();
                }
                recap.add(match mv {
                    Move::Pick(energy) => Deed::Picked(Spheres::of(energy, 1)),
                    _ => Deed::Did(mv),
                });
            }
            Step::Luck(Luck::Sphere(energy)) if before.turn() == Turn::Chance(Chance::Draw) => {
                recap.add(Deed::Drew(Spheres::of(energy, 1)));
            }
            Step::Luck(_) => {}
        }
    }
    recaps
}
