//! What has changed since the visitor's last turn is marked, and the turns of the opponents are shown.

use std::collections::BTreeSet;

use gizmos_ai::{Bot, Budget, Heuristic};
use gizmos_core::{Board, CardSet, Phase, Seat, SeatSet, Seed};
use gizmos_page::{GameHistory, Preferences, table_parts};
use gizmos_table::{Occupant, Settings, Stage, Table};

use crate::scene::{context, play, values};

/// The names of all that is marked as new, and the turns shown in place of a chain reaction.
fn marked(table: &Table, history: &GameHistory, seats: SeatSet) -> (BTreeSet<String>, Vec<String>) {
    let parts = table_parts(&context(table, history, Preferences::default(), seats));
    let news = parts.get("news").expect("is a part").html.0.clone();
    let marks = values(&news, "data-new").into_iter().flat_map(|names| names.split(' '));
    let turns = values(&parts.get("chain").expect("is a part").html.0, "id");
    let turns = turns.into_iter().filter(|id| id.starts_with("turn-of-")).map(str::to_owned).collect();
    (marks.map(str::to_owned).collect(), turns)
}

fn others(board: &Board, seat: Seat) -> CardSet {
    let all = Seat::all(board.player_count()).zip(board.players()).filter(|(other, _)| *other != seat);
    all.fold(CardSet::EMPTY, |cards, (_, player)| cards | player.active() | player.archive())
}

#[test]
fn changes_since_the_last_turn_are_marked() {
    let seats = ["Ann", "Bob", "Cyd"].map(|name| Occupant::person(name).expect("is a name")).to_vec();
    let mut table = Table::open(Seed::from(4), Settings::new(seats), 0).expect("can be opened");
    let mut history = GameHistory::of(&table);
    let ann = Seat::FIRST;
    // The table as Ann left it.
    let mut left: Option<Board> = None;
    let (mut acted, mut built) = (None, 0);
    for number in 0..2_000_u64 {
        let Some(seat) = table.decider() else { break };
        if acted == Some(ann) && seat != ann {
            left = Some(*table.board());
        }
        let (marks, turns) = marked(&table, &history, SeatSet::only(ann));
        let board = table.board();
        let cards: BTreeSet<String> = marks.iter().filter(|mark| mark.starts_with('c')).cloned().collect();
        match left {
            Some(left) if board.to_move() != ann || board.phase() == Phase::Action => {
                let new = board.display().cards() & !left.display().cards();
                let theirs = others(board, ann) & !others(&left, ann);
                let expected: BTreeSet<String> = (new | theirs).iter().map(|card| format!("c{card}")).collect();
                assert_eq!(cards, expected, "after {number} decisions");
                built += usize::from(!theirs.is_empty());
                if board.phase() == Phase::Action && board.to_move() == ann {
                    assert_eq!(turns, ["turn-of-1", "turn-of-2"], "the turns of the opponents, in their order");
                }
            }
            Some(_) => assert!(marks.is_empty(), "what Ann does herself is no news"),
            None => assert!(marks.is_empty(), "there is nothing to compare with"),
        }
        let (seen, _) = marked(&table, &history, SeatSet::EMPTY);
        assert!(seen.is_empty(), "spectators have no turn");
        let mut luck = Seed::from(number).stream(9);
        let mv = Heuristic::default().decide(&table.view(Some(seat)), Budget::default(), &mut luck).mv;
        play(&mut table, mv);
        acted = Some(seat);
        history = history.next(&table);
    }
    assert!(matches!(table.stage(), Stage::Over(_)) && built > 10, "{built}");
}
