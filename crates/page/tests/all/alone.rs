//! The only possible move is named for the script if no undo is lost by making it, and never after an undo.

use gizmos_ai::{Bot, Budget, Heuristic};
use gizmos_core::{Move, SeatSet, Seed};
use gizmos_page::{GameHistory, Preferences, table_parts};
use gizmos_table::{Actor, Command, Occupant, Settings, Stage, Table, free_undo};

use crate::scene::{context, play, values};

/// The move that the page makes by itself for the player who has to decide.
fn alone(table: &Table, preferences: Preferences) -> Option<String> {
    let seats = table.decider().map_or(SeatSet::EMPTY, SeatSet::only);
    let parts = table_parts(&context(table, &GameHistory::of(table), preferences, seats));
    let news = parts.get("news").expect("is a part").html.0.clone();
    values(&news, "data-alone").first().map(|mv| (*mv).to_owned())
}

/// Researches and files more than a good player would, which leads to positions with only one move.
fn curious(table: &Table, number: u64) -> Move {
    let view = table.view(table.decider());
    let legal = view.legal_moves();
    let rare =
        legal.iter().find(|mv| matches!(mv, Move::Research(_) | Move::File(_))).filter(|_| number.is_multiple_of(3));
    let mut luck = Seed::from(number).stream(9);
    rare.copied().unwrap_or_else(|| Heuristic::default().decide(&view, Budget::default(), &mut luck).mv)
}

#[test]
fn the_only_move_is_named_unless_an_undo_would_be_lost() {
    let wanted = Preferences { alone: true, ..Preferences::default() };
    let (mut named, mut kept, mut undone) = (0, 0, 0);
    for seed in 0..3 {
        let seats = ["Ann", "Bob"].map(|name| Occupant::person(name).expect("is a name")).to_vec();
        let mut table = Table::open(Seed::from(seed), Settings::new(seats), 0).expect("can be opened");
        for number in 0..1_000 {
            let Some(seat) = table.decider() else { break };
            let legal = table.view(Some(seat)).legal_moves();
            assert_eq!(alone(&table, Preferences::default()), None, "only for those who want it");
            assert_eq!(alone(&table, Preferences { confirm: true, ..wanted }), None, "not for those who confirm");
            let [only] = legal[..] else {
                assert_eq!(alone(&table, wanted), None, "there is a choice");
                let mv = curious(&table, number);
                play(&mut table, mv);
                continue;
            };
            let could_undo = free_undo(table.record(), seat).is_ok();
            let made = alone(&table, wanted);
            play(&mut table, only);
            let can_undo = free_undo(table.record(), seat).is_ok();
            let loses = could_undo && !can_undo;
            if loses {
                assert_eq!(made, None, "an undo would be lost by {only}");
                kept += 1;
                continue;
            }
            assert_eq!(made, Some(only.to_string()));
            named += 1;
            if can_undo {
                let undo = Command::Undo { revision: table.revision() };
                let events = table.decide(Actor::Person(seat), undo, 0).expect("is free");
                table.apply(0, events).expect("happens");
                assert_eq!(alone(&table, wanted), None, "who has taken it back does not want it again");
                undone += 1;
                play(&mut table, only);
            }
        }
        assert!(matches!(table.stage(), Stage::Over(_)), "the game ends");
    }
    assert!(named > 3 && undone > 0, "{named} moves made themselves, {undone} were undone, {kept} were kept");
}
