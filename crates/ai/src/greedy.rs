//! The yardstick: a simple player with fixed rules that never change, so that strengths measured against it years
//! apart can be compared.
//!
//! - It builds whenever it can: the card with the most points, then the highest cost, then the lowest number, for the
//!   cheapest payment: the fewest spheres, then the fewest converters.
//! - Otherwise it has a *goal*: the card of the display or its archive with the most points for each sphere still
//!   missing, plus one; ties as above. Of a card that costs more than the ring holds it never dreams.
//! - It picks a sphere of the goal's colour, else files the goal, else picks what the row has most of, else
//!   researches the lowest deck.
//! - It uses every usable Gizmo, lowest number first, picks and draws all it may, and files the goal.
//! - Of researched cards it builds or files by the same rules, and puts the rest back in order of their numbers.
//!
//! No randomness at all.

use std::cmp::Reverse;

use gizmos_core::{Board, Card, Color, Energy, Level, Move, View};
use rand_core::Rng;

use crate::{Bot, Budget, Decision};

/// The frozen yardstick; see the top of its file for its rules.
#[derive(Clone, Debug, Default)]
pub struct Greedy {
    legal: Vec<Move>,
}

impl Bot for Greedy {
    fn decide(&mut self, view: &View, _: Budget, _: &mut dyn Rng) -> Decision {
        view.legal_moves_into(&mut self.legal);
        let board = view.board();
        let mv = self.legal.iter().copied().max_by_key(|&mv| preference(board, mv)).expect("there is a move to choose");
        Decision { mv, report: None }
    }
}

/// How much the greedy player wants a move: compared first by the kind of move, then within the kind.
///
/// The order of the legal moves decides between equals: the last of them wins, so preferences name all that matters.
fn preference(board: &Board, mv: Move) -> (u8, impl Ord) {
    let goal = goal(board);
    let (kind, details) = match mv {
        Move::Build(card, payment) => {
            let price = (payment.spend.total(), payment.converters.len(), payment);
            (9, (points(card), Reverse(card.number()), Some(Reverse(price))))
        }
        Move::Use(card) => (8, (0, Reverse(card.number()), None)),
        Move::Pick(energy) if goal.is_some_and(|goal| wants(board, goal, energy)) => {
            (7, (u32::from(board.row().spheres()[energy]), Reverse(energy as u16), None))
        }
        Move::Draw => (7, (0, Reverse(0), None)),
        // Researched cards compete with each other, cards of the display only with the goal.
        Move::File(card) if board.researched() > 0 || goal == Some(card) => {
            (6, (promise(board, card), Reverse(card.number()), None))
        }
        Move::Pick(energy) => (5, (u32::from(board.row().spheres()[energy]), Reverse(energy as u16), None)),
        Move::Research(level) => (4, (0, Reverse(Level::number(level).into()), None)),
        Move::File(card) => (3, (promise(board, card), Reverse(card.number()), None)),
        Move::Return(card) => (2, (0, Reverse(card.number()), None)),
        Move::Decline | Move::Stop | Move::End | Move::Pass => (1, (0, Reverse(0), None)),
    };
    (kind, details)
}

/// Points first, then the cost.
fn points(card: Card) -> u32 {
    u32::from(card.face().vp) * 16 + u32::from(card.face().cost)
}

/// Points for each sphere still missing, plus one, in parts of 5040; ties go to the higher cost.
fn promise(board: &Board, card: Card) -> u32 {
    let face = card.face();
    let ring = board.mover().ring();
    let have = match face.color {
        Color::One(energy) => ring[energy],
        _ => ring.total(),
    };
    let missing = u32::from(face.cost.saturating_sub(have));
    u32::from(face.vp) * 5040 / (missing + 1) * 16 + u32::from(face.cost)
}

/// The card to save for.
fn goal(board: &Board) -> Option<Card> {
    let cards = board.display().cards() | board.mover().archive();
    let within_reach = |card: &Card| card.face().cost <= board.mover().limits().storage;
    cards.iter().filter(within_reach).max_by_key(|&card| (promise(board, card), Reverse(card.number())))
}

/// Whether a sphere of this energy helps to pay for the goal.
fn wants(board: &Board, goal: Card, energy: Energy) -> bool {
    let face = goal.face();
    match face.color {
        Color::One(color) => color == energy && board.mover().ring()[energy] < face.cost,
        _ => board.mover().ring().total() < face.cost,
    }
}
