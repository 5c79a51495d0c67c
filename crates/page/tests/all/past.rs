//! The pages of past games: what the analysis shows first, and what the board of a position shows of it.

use gizmos_ai::{Bot, Budget, Candidate, Heuristic};
use gizmos_core::{Move, Seat, SeatSet, Seed};
use gizmos_page::{
    Findings, PastContext, Perspective, Preferences, ReplayPosition, analysis_page, remarks, replay_page,
    statistics_page,
};
use gizmos_study::{JudgedDecision, PastDecision};
use gizmos_table::{Occupant, PastGame, Settings, Table};

use crate::scene::{play, values, visit};

/// A game that is over.
fn finished(players: usize) -> Table {
    let names = ["Ann", "Bob", "Cyd", "Dan"];
    let seats = names.into_iter().take(players).map(|name| Occupant::person(name).expect("is a name")).collect();
    let mut table = Table::open(Seed::from(3), Settings::new(seats), 0).expect("can be opened");
    while let Some(seat) = table.decider() {
        let view = table.view(Some(seat));
        play(&mut table, Heuristic::default().decide(&view, Budget::default(), &mut Seed::from(1).stream(9)).mv);
    }
    table
}

/// Verdicts of a bot that prefers another move at every decision, with larger losses for earlier ones.
fn judged(table: &Table) -> Vec<JudgedDecision> {
    let candidate = |mv, win| Candidate { mv, win, visits: 50 };
    let judge = |made: PastDecision| {
        let seat = made.position.board().to_move();
        let legal = made.position.view(Some(seat)).legal_moves();
        let other = legal.iter().copied().rev().find(|mv| *mv != made.mv);
        let best = other.map_or(candidate(made.mv, 0.5), |mv| candidate(mv, 0.8 - made.number as f32 * 0.001));
        JudgedDecision {
            number: made.number,
            step: made.step,
            round: made.position.board().round(),
            seat,
            played: candidate(made.mv, 0.5),
            best,
            line: vec![(seat, best.mv)],
            win: vec![1.0 / table.board().player_count() as f32; table.board().player_count()],
            forced: legal.len() == 1,
        }
    };
    PastDecision::all(table.record()).map(judge).collect()
}

fn past(game: &PastGame) -> PastContext<'_> {
    let (is_open, seats) = (true, SeatSet::EMPTY);
    PastContext { base: "/tables/x", game, is_open, seats, visit: visit(Preferences::default()) }
}

fn analysis(table: &Table) -> String {
    let (game, decisions) = (PastGame::of(table).expect("was played"), judged(table));
    let findings = Findings::Done { simulations: 8_000, decisions: &decisions };
    analysis_page(&past(&game), findings, None, None).into_string()
}

#[test]
fn two_players_share_one_area_and_more_have_lines() {
    let two = analysis(&finished(2));
    assert!(two.contains("class=\"area0\"") && two.contains("class=\"area1\"") && two.contains("class=\"edge\""));
    assert!(!two.contains("class=\"line0\" stroke-width"), "no line to confuse with another");
    let three = analysis(&finished(3));
    assert!(!three.contains("class=\"area0\"") && three.contains("class=\"line2\""));
}

#[test]
fn every_moment_of_the_curve_links_to_its_position() {
    let table = finished(2);
    let html = analysis(&table);
    let columns = html.split("class=\"columns\"").nth(1).and_then(|rest| rest.split("</g>").next()).expect("are there");
    let wanted: Vec<String> =
        (0..=table.record().decisions()).map(|decisions| format!("/tables/x/replay/{decisions}")).collect();
    assert_eq!(values(columns, "href"), wanted);
    assert!(columns.contains("<title>Round 1: Ann 50%, Bob 50%</title>"), "{columns}");
}

#[test]
fn the_worst_mistakes_are_listed_first_in_the_order_of_the_game() {
    let html = analysis(&finished(2));
    let (_, list) = html.split_once("id=\"mistakes\"").expect("is there");
    let (few, rest) = list.split_once("<details class=\"rest\">").expect("the others are folded away");
    assert_eq!(few.matches("<li value=").count(), 6);
    assert!(rest.matches("<li value=").count() > 20);
    assert_eq!(few.matches("class=\"flag blunder\"").count(), 6, "the worst have the worst word");
    for part in [few, rest] {
        let rounds: Vec<u16> = part
            .split("class=\"when\">Round ")
            .skip(1)
            .map(|when| when.split('<').next().and_then(|round| round.parse().ok()).expect("is a round"))
            .collect();
        assert!(rounds.is_sorted(), "{rounds:?}");
    }
    // The chart has the same numbers.
    let chart = html.split_once("id=\"mistakes\"").map_or("", |(chart, _)| chart);
    let places: Vec<usize> = (1..=6).filter_map(|number| chart.find(&format!("aria-label=\"{number}: "))).collect();
    assert!(places.len() == 6 && places.is_sorted(), "{places:?}");
    assert!(few.contains("Blunder") && rest.contains("more mistakes"));
    assert!(few.contains("?as="), "a position is seen as by whoever decided there");
}

/// Whether a move takes something that lies on the table or on a board.
fn takes(mv: Move) -> bool {
    !matches!(mv, Move::Draw | Move::Decline | Move::Stop | Move::End | Move::Pass)
}

#[test]
fn the_board_marks_the_played_and_the_better_move() {
    let table = finished(3);
    let (game, decisions) = (PastGame::of(&table).expect("was played"), judged(&table));
    let past = past(&game);
    let (mut played, mut better) = (0, 0);
    for decision in &decisions {
        let verdict = remarks(&past, decision.number, Some(decision));
        let (decisions, perspective) = (decision.number, Perspective::Seat(decision.seat));
        let html = replay_page(&past, &ReplayPosition { decisions, perspective, verdict }).into_string();
        let marked = |mark: &str| html.matches(&format!(" data-mark=\"{mark}\"")).count();
        assert_eq!(marked("played"), usize::from(takes(decision.played.mv)), "{}", decision.played.mv);
        assert!(marked("better") <= usize::from(decision.is_mistake() && takes(decision.best.mv)));
        played += marked("played");
        better += marked("better");
        if let Move::Build(card, _) | Move::File(card) = decision.played.mv {
            assert!(
                html.contains(&format!(" id=\"card-{card}\" data-mark=\"played\" data-marked=\"Played\"")),
                "{card}"
            );
        }
    }
    assert!(played > 60 && better > 40, "{played} and {better} marks are enough to see");
}

#[test]
fn hidden_cards_are_not_marked() {
    let seats = ["Ann", "Bob"].map(|name| Occupant::person(name).expect("is a name")).to_vec();
    let mut table = Table::open(Seed::from(3), Settings::new(seats), 0).expect("can be opened");
    for _ in 0..60 {
        let Some(seat) = table.decider() else { break };
        let legal = table.view(Some(seat)).legal_moves();
        let research = legal.iter().find(|mv| matches!(mv, Move::Research(_)));
        let mv = *research.unwrap_or(&legal[legal.len() - 1]);
        play(&mut table, mv);
    }
    let game = PastGame::of(&table).expect("was played");
    let past = PastContext { is_open: false, ..past(&game) };
    let mut returned = 0;
    for made in PastDecision::all(table.record()) {
        let Move::Return(card) = made.mv else { continue };
        returned += 1;
        let moment = ReplayPosition { decisions: made.number, perspective: Perspective::Public, verdict: None };
        let html = replay_page(&past, &moment).into_string();
        assert!(!html.contains("data-mark=") && !html.contains(&format!("id=\"card-{card}\"")), "{card}");
    }
    assert!(returned > 10, "only {returned} cards were put back");
}

#[test]
fn names_have_the_emblems_of_their_seats() {
    let table = finished(2);
    let game = PastGame::of(&table).expect("was played");
    for html in [statistics_page(&past(&game)).into_string(), analysis(&table)] {
        for (seat, name) in Seat::all(2).zip(["Ann", "Bob"]) {
            let named = format!("<th scope=\"row\"><span class=\"player\"><svg class=\"emblem seat-{seat}\"");
            let rows: Vec<&str> = html.split(&named).skip(1).collect();
            assert!(!rows.is_empty(), "{name} has no row");
            assert!(
                rows.iter().all(|row| row.contains(&format!("</svg><span class=\"name\">{name}</span>"))),
                "{name}"
            );
        }
    }
}
