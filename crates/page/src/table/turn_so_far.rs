//! The turn that is being played, or was played last, as causes and effects: what was done, what each deed triggered, what
//! it all brought.

use gizmos_core::{CardSet, Move, Phase, Seat, State};

/// Something that was done in a turn, and the Gizmos it triggered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deed {
    /// The action.
    pub mv: Move,
    /// The Gizmos that were triggered by it and by nothing before it in the turn.
    pub triggered: CardSet,
}

/// What has happened since the turn began. Nothing in it is secret.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TurnSoFar {
    /// The seat whose turn it is, after its first action.
    pub seat: Option<Seat>,
    /// Their actions in order, except which cards they returned.
    pub deeds: Vec<Deed>,
    /// How many Gizmos were used.
    pub used: usize,
    /// How many victory points were gained in tokens.
    pub vp: u16,
    /// How many spheres were added to the ring.
    pub spheres: u8,
}

impl TurnSoFar {
    /// Adds what a move led to.
    pub fn add_move(&mut self, before: &State, mv: Move, after: &State) {
        let (was, is) = (before.board(), after.board());
        if was.phase() == Phase::Action {
            *self = Self { seat: Some(was.to_move()), ..Self::default() };
        }
        self.used += usize::from(matches!(mv, Move::Use(_)));
        // Gizmos that were triggered when the turn ended had no effect.
        let is_over = was.to_move() != is.to_move();
        let triggered = if is_over { CardSet::EMPTY } else { is.triggered() & !was.triggered() };
        if !matches!(mv, Move::Return(_) | Move::End | Move::Stop | Move::Draw) {
            self.deeds.push(Deed { mv, triggered });
        }
        self.add_gains(before, after);
    }

    /// Adds what the player has gained since the position before.
    pub fn add_gains(&mut self, before: &State, after: &State) {
        let Some(seat) = self.seat else { return };
        if let (Some(was), Some(is)) = (before.board().player(seat), after.board().player(seat)) {
            self.vp += is.vp_tokens().saturating_sub(was.vp_tokens());
            self.spheres += is.ring().total().saturating_sub(was.ring().total());
        }
    }
}

#[cfg(test)]
mod tests {
    use gizmos_core::{Dealer, Record, Seed, Setup, Step, Turn};

    use super::*;

    #[test]
    fn causes_gains_and_uses_add_up_in_whole_games() {
        let (mut chains, mut points) = (0, 0);
        for seed in 0..40 {
            let mut dealer = Dealer::new(Seed::from(seed));
            let mut record = Record::new(Setup::standard(2), None).expect("is possible");
            record.deal(&mut dealer);
            let mut turn = TurnSoFar::default();
            for choice in 0..400_usize {
                let moves = record.state().legal_moves();
                let link = moves.iter().find(|mv| matches!(mv, Move::Use(_)));
                let builds = moves.iter().find(|mv| matches!(mv, Move::Build(..)));
                let Some(&mv) = link.or(builds).or_else(|| moves.get(choice % moves.len().max(1))) else { break };
                let first = record.steps().len();
                record.play(mv).expect("is legal");
                record.deal(&mut dealer);
                let mut position = *record.rewound(first).state();
                for step in record.steps().since(first) {
                    let before = position;
                    match step {
                        Step::Move(_, mv) => {
                            position.play(*mv).expect("is legal");
                            turn.add_move(&before, *mv, &position);
                        }
                        Step::Chance(luck) => {
                            position.resolve(*luck).expect("fits");
                            turn.add_gains(&before, &position);
                        }
                    }
                }
                let board = position.board();
                if board.phase() == Phase::Action || !matches!(position.turn(), Turn::Decide(_)) {
                    continue;
                }
                let told = turn.deeds.iter().fold(CardSet::EMPTY, |all, deed| all | deed.triggered);
                let used = board.used() & !board.mover().converters().cards();
                assert_eq!(told, board.triggered() | used, "every triggered Gizmo has one cause");
                assert_eq!(turn.used, used.len(), "every use is counted");
                chains += usize::from(turn.used > 1);
                points += u32::from(turn.vp);
            }
        }
        assert!(chains > 20 && points > 20, "{chains} chains and {points} points are enough to see");
    }
}
