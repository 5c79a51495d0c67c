//! A way to play a turn that leads to so many points whatever luck brings, without looking at what it brings.

use gizmos_ai::rank_payments;
use gizmos_core::{Card, Effect, Move, Phase, Seat, State, Turn};

use super::turn_solver::{Key, LuckAssumption, Solver, is_turn_over, lucks, points};

/// Positions that luck can lead to at the same time, at the most.
const MOST_AT_ONCE: usize = 2_000;

/// The moves of the player to move until the end of their turn that bring them to this score under every luck, or `None`
/// if no such moves were found within `most` positions.
pub(crate) fn guaranteed_line(state: &State, score: i32, most: usize) -> Option<Vec<Move>> {
    let Turn::Decide(seat) = state.turn() else { return None };
    let mut search = Search { solver: Solver::new(seat, LuckAssumption::Worst, most), seat, score, left: most };
    let mut line = Vec::new();
    search.extend(&[*state], &mut line).then_some(line)
}

struct Search {
    solver: Solver,
    seat: Seat,
    score: i32,
    left: usize,
}

impl Search {
    /// Whether the line can be made longer until the turn is over, from all of these positions at the same time.
    fn extend(&mut self, states: &[State], line: &mut Vec<Move>) -> bool {
        let Some(first) = states.first() else { return false };
        if is_turn_over(first, self.seat) {
            return states.iter().all(|state| is_turn_over(state, self.seat) && points(state, self.seat) >= self.score);
        }
        let mut moves = first.legal_moves();
        rank_payments(first.board(), &mut moves);
        // Who has got there may stop; and what brings points comes before what may be of no use.
        let gives_points = |card: Card| matches!(card.face().effect, Effect::VictoryPoints(_));
        moves.sort_by_key(|&mv| match mv {
            Move::End | Move::Stop => 0,
            Move::Use(card) if gives_points(card) => 1,
            _ => 2,
        });
        if matches!(first.board().phase(), Phase::Action) {
            moves.retain(|mv| !matches!(mv, Move::Research(_)));
        }
        for mv in moves {
            if let Some(next) = self.after(states, mv) {
                line.push(mv);
                if self.extend(&next, line) {
                    return true;
                }
                line.pop();
            }
        }
        false
    }

    /// Where the move leads, if it is legal everywhere and still sure to lead to the score.
    fn after(&mut self, states: &[State], mv: Move) -> Option<Vec<State>> {
        let mut known = std::collections::HashSet::new();
        let mut reached = Vec::new();
        for state in states {
            let mut next = *state;
            next.play(mv).ok()?;
            let mut open = vec![next];
            while let Some(state) = open.pop() {
                self.left = self.left.checked_sub(1)?;
                match state.turn() {
                    Turn::Chance(chance) if !is_turn_over(&state, self.seat) => {
                        open.extend(lucks(&state, chance).into_iter().map(|(luck, _)| state.resolved(luck)));
                    }
                    _ if self.solver.value(&state)? < self.score => return None,
                    _ if known.insert(Key::of(&state)) => reached.push(state),
                    _ => {}
                }
                if reached.len() > MOST_AT_ONCE {
                    return None;
                }
            }
        }
        Some(reached)
    }
}
