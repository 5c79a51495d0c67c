//! How likely each player was to win, from the first decision to the last.

use gizmos_core::{Board, Seat};

use crate::JudgedDecision;

/// The chances of all players at one moment of a game.
#[derive(Clone, Debug, PartialEq)]
pub struct Moment {
    /// How many decisions had been made.
    pub decisions: usize,
    /// In which round it was; the one after the last for the end of the game.
    pub round: u16,
    /// When it was, in rounds: decisions share their round evenly.
    pub time: f64,
    /// The chance of each seat to win.
    pub win: Vec<f32>,
}

/// One moment before each decision; the end of the game comes last if it was reached. `board` is the last of the game.
pub fn moments(board: &Board, decisions: &[JudgedDecision]) -> Vec<Moment> {
    let mut moments = Vec::with_capacity(decisions.len() + 1);
    for round in decisions.chunk_by(|a, b| a.round == b.round) {
        for (index, decision) in round.iter().enumerate() {
            let time = f64::from(decision.round) + index as f64 / round.len() as f64;
            let (decisions, win) = (decision.number, decision.win.clone());
            moments.push(Moment { decisions, round: decision.round, time, win });
        }
    }
    if let Some(outcome) = board.outcome() {
        let win = Seat::all(board.player_count()).map(|seat| f32::from(u8::from(seat == outcome.winner()))).collect();
        let round = outcome.rounds + 1;
        moments.push(Moment { decisions: decisions.len(), round, time: f64::from(round), win });
    }
    moments
}
