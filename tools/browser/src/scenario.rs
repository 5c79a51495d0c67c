//! Interesting positions, found by playing games.

use std::collections::BTreeMap;

use anyhow::{Context, Result};
use gizmos_ai::{Bot, Budget, Heuristic};
use gizmos_core::{Card, Level, Move, Phase, Player, Seat, Seed};
use gizmos_table::{Actor, Command, Occupant, Settings, Stage, Table};

/// How many games are searched at most.
const GAMES: u64 = 400;

/// The seed, the players and the moves that lead to a position.
#[derive(Clone, Debug)]
pub struct Scenario {
    /// The seed of all luck.
    pub seed: u64,
    /// The players.
    pub seats: Vec<Occupant>,
    /// The moves so far.
    pub moves: Vec<(Seat, Move)>,
}

impl Scenario {
    /// The start of a game of people with these names.
    pub fn start(seed: u64, names: &[&str]) -> Result<Self> {
        let seats = names.iter().map(|name| Occupant::person(name)).collect::<Result<_, _>>()?;
        Ok(Self { seed, seats, moves: Vec::new() })
    }

    /// The first position with this property, in the first game that has one. All players play well, and the games are
    /// the same in every run.
    pub fn find(names: &[&str], wanted: impl Fn(&Table) -> bool) -> Result<Self> {
        for seed in 1..=GAMES {
            let mut scenario = Self::start(seed, names)?;
            if scenario.play_until(&wanted)? {
                return Ok(scenario);
            }
        }
        Err(anyhow::anyhow!("no such position in {GAMES} games"))
    }

    /// The start of a turn in the middle of a game, when players have built several Gizmos.
    pub fn middle(names: &[&str]) -> Result<Self> {
        Self::find(names, |table| table.board().round() == 9 && table.board().phase() == Phase::Action)
    }

    /// A position in which an opponent has a full archive and a large ring, so that their board is as full as it gets.
    pub fn full_board(names: &[&str]) -> Result<Self> {
        Self::find(names, |table| {
            let is_full = |player: &Player| player.archive().len() >= 2 && player.limits().storage >= 9;
            table.board().phase() == Phase::Action && table.board().players().iter().skip(1).any(is_full)
        })
    }

    /// The middle of a long chain reaction: one Gizmo was used, and several can be.
    pub fn chain(names: &[&str]) -> Result<Self> {
        Self::find(names, |table| {
            let board = table.board();
            let converters = board.mover().converters().cards();
            board.phase() == Phase::Chain && board.usable().len() >= 3 && !(board.used() & !converters).is_empty()
        })
    }

    /// A position with a card that can be paid for in many ways, also with converters.
    pub fn payment(names: &[&str]) -> Result<Self> {
        Self::find(names, |table| table.board().round() < 17 && Self::costly(table).is_some())
    }

    /// The card with the most ways to pay for it, if there are many.
    pub fn costly(table: &Table) -> Option<Card> {
        let seat = table.decider().filter(|_| table.board().phase() == Phase::Action)?;
        let mut ways = BTreeMap::new();
        for mv in table.view(Some(seat)).legal_moves() {
            if let Move::Build(card, payment) = mv {
                let (all, converted) = ways.entry(card.number()).or_insert((0, false));
                *all += 1;
                *converted |= !payment.converters.is_empty();
            }
        }
        let many = ways.into_iter().filter(|(_, (all, converted))| *all >= 5 && *converted);
        many.max_by_key(|(_, (all, _))| *all).and_then(|(number, _)| Card::from_number(number))
    }

    /// The first turn of the last round.
    pub fn last_round(names: &[&str]) -> Result<Self> {
        Self::find(names, |table| table.board().is_last_round() && table.board().phase() == Phase::Action)
    }

    /// The first player has researched and chooses from the cards.
    pub fn research(names: &[&str]) -> Result<Self> {
        Ok(Self { moves: vec![(Seat::FIRST, Move::Research(Level::Two))], ..Self::start(7, names)? })
    }

    /// The table in this position.
    pub fn table(&self) -> Result<Table> {
        let mut table = Table::open(Seed::from(self.seed), Settings::new(self.seats.clone()), 0)?;
        for &(seat, mv) in &self.moves {
            let events = table.decide(Actor::Person(seat), Command::play(&table, mv), 0)?;
            table.apply(0, events)?;
        }
        Ok(table)
    }

    /// Plays from the start until the condition holds; returns whether it did before the end of the game.
    fn play_until(&mut self, wanted: impl Fn(&Table) -> bool) -> Result<bool> {
        let mut table = Table::open(Seed::from(self.seed), Settings::new(self.seats.clone()), 0)?;
        while !wanted(&table) {
            if matches!(table.stage(), Stage::Over(_)) {
                return Ok(false);
            }
            let (seat, mv) = best_move(&table).context("nobody has to decide")?;
            let events = table.decide(Actor::Person(seat), Command::play(&table, mv), 0)?;
            table.apply(0, events)?;
            self.moves.push((seat, mv));
        }
        Ok(true)
    }
}

/// The seat that has to decide, and the best move for it.
pub fn best_move(table: &Table) -> Option<(Seat, Move)> {
    let seat = table.decider()?;
    // The bot's randomness depends on the moment only, so that the same game always has the same moves.
    let mut thoughts = Seed::from(table.revision()).stream(4);
    let decision = Heuristic::default().decide(&table.view(Some(seat)), Budget::default(), &mut thoughts);
    Some((seat, decision.mv))
}
