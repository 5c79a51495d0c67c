//! Positions worth looking at, found by playing.

use std::collections::BTreeMap;

use anyhow::{Context, Result};
use gizmos_ai::{Bot, Budget, Heuristic};
use gizmos_core::{Card, Level, Move, Phase, Seat, Seed};
use gizmos_table::{Actor, Command, Occupant, Settings, Stage, Table};

/// How many games are tried at most.
const GAMES: u64 = 400;

/// The way to a position.
#[derive(Clone, Debug)]
pub struct Scenario {
    /// Where all luck comes from.
    pub seed: u64,
    /// Who plays.
    pub seats: Vec<Occupant>,
    /// What they have done so far.
    pub moves: Vec<(Seat, Move)>,
}

impl Scenario {
    /// People of these names at the start of a game.
    pub fn start(seed: u64, names: &[&str]) -> Result<Self> {
        let seats = names.iter().map(|name| Occupant::person(name)).collect::<Result<_, _>>()?;
        Ok(Self { seed, seats, moves: Vec::new() })
    }

    /// The first position that somebody wants, in the first game that has one. Everybody plays well, and the same in
    /// every run.
    pub fn find(names: &[&str], wanted: impl Fn(&Table) -> bool) -> Result<Self> {
        for seed in 1..=GAMES {
            let mut scenario = Self::start(seed, names)?;
            if scenario.play_until(&wanted)? {
                return Ok(scenario);
            }
        }
        Err(anyhow::anyhow!("no such position in {GAMES} games"))
    }

    /// The start of a turn in the middle of a game, with machines that do something.
    pub fn middle(names: &[&str]) -> Result<Self> {
        Self::find(names, |table| table.board().round() == 9 && table.board().phase() == Phase::Action)
    }

    /// The middle of a long chain: something was used, and several Gizmos wait.
    pub fn chain(names: &[&str]) -> Result<Self> {
        Self::find(names, |table| {
            let board = table.board();
            let converters = board.mover().converters().cards();
            board.phase() == Phase::Chain && board.usable().len() >= 3 && !(board.used() & !converters).is_empty()
        })
    }

    /// A card that can be paid for in many ways, with converters too.
    pub fn payment(names: &[&str]) -> Result<Self> {
        Self::find(names, |table| table.board().round() < 17 && Self::costly(table).is_some())
    }

    /// The card that can be paid for in the most ways, if there are many.
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

    /// The first player has researched, and sees what they can choose from.
    pub fn research(names: &[&str]) -> Result<Self> {
        Ok(Self { moves: vec![(Seat::FIRST, Move::Research(Level::Two))], ..Self::start(7, names)? })
    }

    /// The table as it is there.
    pub fn table(&self) -> Result<Table> {
        let mut table = Table::open(Seed::from(self.seed), Settings::new(self.seats.clone()), 0)?;
        for &(seat, mv) in &self.moves {
            let events = table.decide(Actor::Person(seat), Command::play(&table, mv), 0)?;
            table.apply(0, events)?;
        }
        Ok(table)
    }

    /// Plays from the start; whether a wanted position was reached before the end.
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

/// Who has to decide, and what they should do.
pub fn best_move(table: &Table) -> Option<(Seat, Move)> {
    let seat = table.decider()?;
    // Alike positions at other times are no reason to slip alike, but the same game has to go the same way.
    let mut thoughts = Seed::from(table.revision()).stream(4);
    let decision = Heuristic::default().decide(&table.view(Some(seat)), Budget::default(), &mut thoughts);
    Some((seat, decision.mv))
}
