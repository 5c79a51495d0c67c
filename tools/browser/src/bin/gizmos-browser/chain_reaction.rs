//! A turn in which one build sets off a long chain reaction.

use anyhow::{Context, Result};
use gizmos_browser::{Scenario, best_move};
use gizmos_core::{CardSet, Move, Phase, Seat};
use gizmos_table::{Actor, Command, Table};

/// How many moves the turn may have: each takes more than a second of the film.
const MOST_MOVES: usize = 8;

/// How many triggered Gizmos have to be used.
const USES: usize = 6;

/// How many of them must have been triggered by other Gizmos rather than by the build.
const LATER_USES: usize = 3;

/// How many points the player must gain after the build.
const POINTS: u32 = 2;

/// A chain reaction, and the scenario that leads to it.
pub struct ChainReaction {
    /// The scenario up to the start of the turn.
    pub scenario: Scenario,
    /// All moves of the turn, starting with the build.
    pub moves: Vec<Move>,
}

impl ChainReaction {
    /// The first one worth showing, in games of players with these names who play well.
    pub fn find(names: &[&str]) -> Result<Self> {
        let scenario = Scenario::find(names, |table| reaction(table).is_some())?;
        let moves = reaction(&scenario.table()?).context("the reaction is there")?;
        Ok(Self { scenario, moves })
    }
}

/// The moves of the turn that starts here, if it is worth showing.
fn reaction(table: &Table) -> Option<Vec<Move>> {
    let mut table = table.clone();
    let (seat, mut next) = best_move(&table)?;
    if table.board().phase() != Phase::Action || !matches!(next, Move::Build(..)) {
        return None;
    }
    let round = table.board().round();
    let mut moves = Vec::new();
    // Their values just after the build.
    let (mut triggered, mut points) = (CardSet::EMPTY, 0);
    loop {
        play(&mut table, seat, next)?;
        moves.push(next);
        let board = table.board();
        if moves.len() == 1 {
            (triggered, points) = (board.triggered(), board.player(seat)?.score().total());
        }
        if (board.round(), table.decider()) != (round, Some(seat)) {
            break;
        }
        next = best_move(&table)?.1;
    }
    let used = || moves.iter().filter(|mv| matches!(mv, Move::Use(_))).filter_map(|mv| mv.card());
    let later = used().filter(|card| !triggered.contains(*card)).count();
    let gained = table.board().player(seat)?.score().total().saturating_sub(points);
    let fits = moves.len() <= MOST_MOVES && used().count() >= USES && later >= LATER_USES && gained >= POINTS;
    fits.then_some(moves)
}

fn play(table: &mut Table, seat: Seat, mv: Move) -> Option<()> {
    let events = table.decide(Actor::Person(seat), Command::play(table, mv), 0).ok()?;
    table.apply(0, events).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_moves_lead_through_the_whole_turn() -> Result<()> {
        let ChainReaction { scenario, moves } = ChainReaction::find(&["Ann", "Bob"])?;
        let mut table = scenario.table()?;
        let seat = table.decider().context("a player decides")?;
        for mv in moves {
            assert_eq!(table.decider(), Some(seat), "the turn is over before {mv}");
            play(&mut table, seat, mv).with_context(|| format!("{mv} is not possible"))?;
        }
        assert_ne!(table.decider(), Some(seat), "the turn goes on");
        Ok(())
    }
}
