//! A check of everything that must hold in every position.

use std::fmt;

use crate::cards::STARTING;
use crate::setup::SPHERES_OF_EACH;
use crate::{Card, CardSet, Display, Energy, Level, Phase, Player, Row, SeatSet, Spheres, State, Turn};

/// An invariant that does not hold: a mistake in the engine, or an unchecked move that was illegal.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("broken invariant: {0}")]
pub struct Broken(String);

fn hold(condition: bool, what: impl fmt::Display) -> Result<(), Broken> {
    if condition { Ok(()) } else { Err(Broken(what.to_string())) }
}

impl State {
    /// Checks every invariant of a position. For tests, fuzzing and long runs; playing never needs it.
    ///
    /// # Errors
    /// The first invariant that does not hold.
    ///
    /// ```
    /// # use gizmos_core::{Setup, State};
    /// assert_eq!(State::new(&Setup::standard(3)).expect("is possible").audit(), Ok(()));
    /// ```
    pub fn audit(&self) -> Result<(), Broken> {
        self.audit_places()?;
        self.audit_spheres()?;
        self.audit_cards()?;
        self.audit_players()?;
        self.audit_turn()
    }

    /// What display and row keep beside their places agrees with the places.
    fn audit_places(&self) -> Result<(), Broken> {
        let (display, row) = (&self.board.display, &self.board.row);
        let shown: CardSet = Level::ALL.iter().flat_map(|&level| display.level(level)).flatten().copied().collect();
        hold(shown == display.cards(), "other cards in the places of the display than in its set")?;
        for level in Level::ALL {
            let gap = display.level(level).contains(&None);
            hold(gap == display.has_gap(level), format_args!("a miscounted level {level} display"))?;
        }
        let spheres = row.iter().fold(Spheres::EMPTY, |sum, energy| sum + Spheres::of(energy, 1));
        hold(spheres == row.spheres(), "other spheres in the places of the row than counted")
    }

    /// 13 spheres of each energy, and no gap in the row that could be filled.
    fn audit_spheres(&self) -> Result<(), Broken> {
        let board = &self.board;
        let row = board.row.spheres();
        for energy in Energy::ALL {
            let rings: u8 = board.players().iter().map(|player| player.ring[energy]).sum();
            let count = rings + row[energy] + board.dispenser[energy];
            hold(count == SPHERES_OF_EACH, format_args!("{count} {energy} spheres"))?;
        }
        let full = usize::from(row.total()) == Row::PLACES || board.dispenser.is_empty();
        hold(full || matches!(board.turn, Turn::Chance(_)), "a gap in the row")
    }

    /// Every card is in exactly one place, and the sizes of the decks agree with it.
    fn audit_cards(&self) -> Result<(), Broken> {
        let board = &self.board;
        let mut seen = CardSet::EMPTY;
        let mut count = 0;
        let mut add = |cards: CardSet, seen: &mut CardSet| {
            *seen |= cards;
            count += cards.len();
        };
        for player in board.players() {
            add(player.active, &mut seen);
            add(player.archive, &mut seen);
        }
        add(board.display.cards(), &mut seen);
        add(self.hidden.hand, &mut seen);
        add(self.hidden.unplaced, &mut seen);
        for level in Level::ALL {
            let pile: CardSet = self.returned(level).filter_map(|returned| returned.card).collect();
            let deck = board.decks[level];
            let returned = self.returned(level).count();
            hold(pile.len() == returned, format_args!("an unknown card under the level {level} deck"))?;
            hold(returned == usize::from(deck.returned), format_args!("{deck:?} of {returned} returned cards"))?;
            hold(pile.iter().all(|card| card.level() == Some(level)), "a card under the wrong deck")?;
            let seats = SeatSet::first(board.player_count());
            hold(self.returned(level).all(|r| r.seen_by.iter().all(|s| seats.contains(s))), "seen by nobody")?;
            let unknown = (self.hidden.unplaced & crate::cards::OF_LEVEL[level]).len();
            let upper = deck.size.checked_sub(deck.returned).map(usize::from);
            hold(upper.is_some_and(|upper| upper <= unknown), format_args!("{deck:?} of {unknown} unplaced cards"))?;
            let full = board.display.level(level).iter().flatten().count() == Display::places(level);
            let chance = matches!(board.turn, Turn::Chance(_));
            hold(full || deck.size == 0 || chance, format_args!("a gap in the level {level} display"))?;
            add(pile, &mut seen);
        }
        let in_box = (STARTING & !seen).len();
        hold(seen.len() + in_box == Card::COUNT, "a card is missing")?;
        hold(count + in_box == Card::COUNT, "a card is in two places")?;
        hold(usize::from(board.researched) == self.hidden.hand.len(), "the researched cards are miscounted")
    }

    /// Limits are kept, and what follows from the active Gizmos agrees with them.
    fn audit_players(&self) -> Result<(), Broken> {
        for player in self.board.players() {
            let mut fresh = Player::new();
            player.active.iter().for_each(|card| fresh.activate(card));
            (fresh.archive, fresh.ring, fresh.vp_tokens) = (player.archive, player.ring, player.vp_tokens);
            hold(fresh == *player, "limits that do not follow from the active Gizmos")?;
            hold((player.active & STARTING).len() == 1, "a player without a starting Gizmo")?;
            hold(player.ring.total() <= player.limits().storage, "an overfull ring")?;
            hold(player.archive.len() <= usize::from(player.limits().archive), "an overfull archive")?;
        }
        Ok(())
    }

    /// The turn fits its phase, and what is triggered or used is active.
    fn audit_turn(&self) -> Result<(), Broken> {
        let board = &self.board;
        let active = board.mover().active;
        hold((board.triggered & !active).is_empty(), "a triggered card that is not active")?;
        hold((board.used() & !active).is_empty(), "a used card that is not active")?;
        hold(!board.triggered.meets(board.used), "a card both triggered and used")?;
        let researching = match board.phase {
            Phase::Seeing { level, .. } | Phase::Researched { level } | Phase::Returning { level } => Some(level),
            _ => None,
        };
        hold(researching.is_some() || self.hidden.hand.is_empty(), "researched cards outside research")?;
        if let Some(level) = researching {
            // The deck had cards before, so every place of its level was filled.
            hold(!board.display.has_gap(level), "a gap in the display beside researched cards")?;
            hold(self.hidden.hand.iter().all(|card| card.level() == Some(level)), "researched cards of another level")?;
        }
        match board.turn {
            Turn::Decide(seat) => {
                hold(seat == board.to_move, "another seat decides")?;
                if let Phase::Picking { left, .. } | Phase::Drawing { left } = board.phase {
                    hold((1..=3).contains(&left), format_args!("{left} more spheres, which no effect gives"))?;
                }
                hold(
                    board.phase != Phase::Chain || !board.usable().is_empty(),
                    "nothing to use and yet no end (R3.4)",
                )?;
                hold(
                    !matches!(board.phase, Phase::Returning { .. }) || self.hidden.hand.len() >= 2,
                    "a choice of order for one card",
                )
            }
            Turn::Chance(_) => hold(self.outcomes().next().is_some(), "luck without an outcome"),
            Turn::Over => hold(board.phase == Phase::Over, "over in the middle of a turn"),
        }
    }
}
