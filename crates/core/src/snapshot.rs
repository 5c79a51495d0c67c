//! Positions for other processes of the same version: whole, hidden cards included.

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::{
    BottomCard, ByLevel, Card, CardSet, ConverterSet, DeckSetup, Display, Energy, Level, Phase, Player, PlayerSetup,
    Row, Seat, SeatSet, Setup, Spheres, State, Turn,
};

/// A position in which no luck is due, as plain data. Unlike the [JSON form](crate::wire) of positions it keeps the
/// place of every card and sphere, and may change from version to version.
///
/// ```
/// # use gizmos_core::{Dealer, Seed, Setup, State};
/// let mut state = State::new(&Setup::standard(2)).expect("is possible");
/// assert!(state.snapshot().is_none(), "nothing has been dealt");
/// Dealer::new(Seed::from(1)).settle(&mut state);
/// let snapshot = state.snapshot().expect("somebody has to decide");
/// assert_eq!(snapshot.state().expect("is possible"), state);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Snapshot {
    players: Vec<PlayerSnapshot>,
    to_move: Seat,
    round: u16,
    passes: u8,
    phase: Phase,
    display: ByLevel<Vec<Option<Card>>>,
    row: [Option<Energy>; Row::PLACES],
    decks: ByLevel<DeckSnapshot>,
    hand: Vec<Card>,
    triggered: Vec<Card>,
    used: Vec<Card>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct PlayerSnapshot {
    energy: Spheres,
    vp_tokens: u16,
    active: Vec<Card>,
    archive: Vec<Card>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
struct DeckSnapshot {
    size: u8,
    bottom: Vec<(Card, SeatSet)>,
}

/// A snapshot of a position that cannot be.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("this position is impossible: {0}")]
pub struct ImpossibleSnapshot(String);

impl State {
    /// This position as data, or `None` if luck is due.
    pub fn snapshot(&self) -> Option<Snapshot> {
        let board = &self.board;
        if matches!(board.turn, Turn::Chance(_)) {
            return None;
        }
        let cards = |cards: CardSet| cards.iter().collect();
        let player = |player: &Player| PlayerSnapshot {
            energy: player.ring,
            vp_tokens: player.vp_tokens,
            active: cards(player.active),
            archive: cards(player.archive),
        };
        let deck = |level| DeckSnapshot {
            size: board.decks[level].size,
            bottom: self.returned(level).filter_map(|returned| Some((returned.card?, returned.seen_by))).collect(),
        };
        Some(Snapshot {
            players: board.players().iter().map(player).collect(),
            to_move: board.to_move,
            round: board.round,
            passes: board.passes,
            phase: board.phase,
            display: ByLevel::from_fn(|level| board.display.level(level).to_vec()),
            row: *board.row.places(),
            decks: ByLevel::from_fn(deck),
            hand: cards(self.hidden.hand),
            triggered: cards(board.triggered),
            used: cards(board.used()),
        })
    }
}

impl Snapshot {
    /// The position.
    ///
    /// # Errors
    /// If it is impossible.
    pub fn state(&self) -> Result<State, ImpossibleSnapshot> {
        let impossible = |reason: &dyn std::fmt::Display| ImpossibleSnapshot(reason.to_string());
        let mut state = State::new(&self.setup()).map_err(|error| impossible(&error))?;
        let hand: CardSet = self.hand.iter().copied().collect();
        let used: CardSet = self.used.iter().copied().collect();
        state.hidden.unplaced = state.hidden.unplaced & !hand;
        state.hidden.hand = hand;
        let board = &mut state.board;
        board.round = self.round;
        board.passes = self.passes;
        board.phase = self.phase;
        board.turn = match self.phase {
            Phase::Over => Turn::Over,
            Phase::Draw { .. } | Phase::Seeing { .. } => return Err(impossible(&"luck is due")),
            _ => Turn::Decide(self.to_move),
        };
        board.display = Display::of_places(&self.display).ok_or_else(|| impossible(&"a display of another size"))?;
        board.row = Row::of_places(self.row);
        board.researched = hand.len() as u8;
        board.triggered = self.triggered.iter().copied().collect();
        board.used_converters = ConverterSet::among(used);
        board.used = used & !board.used_converters.cards();
        state.audit().map_err(|broken| impossible(&broken))?;
        if state.board.turn != Turn::Over && state.legal_moves().is_empty() {
            return Err(impossible(&"there is nothing to decide"));
        }
        Ok(state)
    }

    fn setup(&self) -> Setup {
        let player = |player: &PlayerSnapshot| PlayerSetup {
            energy: player.energy,
            vp_tokens: player.vp_tokens,
            active: player.active.clone(),
            archive: player.archive.clone(),
        };
        let bottom = |&(card, seen_by): &(Card, SeatSet)| BottomCard { card, seen_by: Some(seen_by) };
        let deck = |level: Level| {
            let DeckSnapshot { size, bottom: cards } = &self.decks[level];
            Some(DeckSetup { size: *size, bottom: cards.iter().map(bottom).collect() })
        };
        Setup {
            players: self.players.iter().map(player).collect(),
            to_move: self.to_move.index(),
            display: ByLevel::from_fn(|level| self.display[level].iter().flatten().copied().collect()),
            row: self.row.iter().flatten().copied().collect(),
            decks: ByLevel::from_fn(deck),
        }
    }
}
