//! What becomes of each card in many games between bots: how often it is seen and built, and by whom.

use std::sync::LazyLock;

use gizmos_ai::BotName;
use gizmos_ai::arena::{BotFailure, SeatedBots};
use gizmos_core::{Card, CardSet, ChanceOutcome, Move, Seat, Seed, Setup, State, Step};
use serde::{Deserialize, Serialize};

/// Games between equal bots, and what became of the cards in them.
///
/// ```
/// use gizmos_core::Card;
/// use gizmos_study::CardStatistics;
///
/// let published = CardStatistics::published();
/// let card = Card::from_number(233).and_then(|card| published.of(card)).expect("is for sale");
/// assert!(card.built_by_winners <= card.built && card.built <= card.seen);
/// assert!(card.seen <= published.games);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CardStatistics {
    /// The command that plays these games again.
    pub command: String,
    /// The bot on all seats.
    pub bot: String,
    /// How many sat at each table.
    pub players: u8,
    /// How many games were played.
    pub games: u32,
    /// The cards that are for sale, in ascending order of their numbers.
    pub cards: Vec<CardCounts>,
}

/// What became of one card. In a game it is seen or not, and built by one player or by nobody.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CardCounts {
    /// The card.
    pub card: Card,
    /// In how many games it was turned up or researched.
    pub seen: u32,
    /// In how many games it was built.
    pub built: u32,
    /// In how many games the winner built it.
    pub built_by_winners: u32,
    /// In how many games somebody else did.
    pub built_by_losers: u32,
    /// The rounds in which it was built, added up.
    pub rounds: u32,
}

impl CardCounts {
    const fn none(card: Card) -> Self {
        Self { card, seen: 0, built: 0, built_by_winners: 0, built_by_losers: 0, rounds: 0 }
    }

    /// How often it was built where it was seen; `None` if it never was.
    pub fn built_share(&self) -> Option<f32> {
        share(self.built, self.seen)
    }

    /// How often the winner built it where it was seen; `None` if it never was.
    pub fn winners_share(&self) -> Option<f32> {
        share(self.built_by_winners, self.seen)
    }

    /// How often those who built it won; `None` if nobody built it.
    pub fn win_share(&self) -> Option<f32> {
        share(self.built_by_winners, self.built)
    }

    /// The round in which it was built on average; `None` if nobody built it.
    pub fn mean_round(&self) -> Option<f32> {
        share(self.rounds, self.built)
    }
}

fn share(part: u32, whole: u32) -> Option<f32> {
    (whole > 0).then(|| part as f32 / whole as f32)
}

impl CardStatistics {
    /// The statistics that come with the program: many games of a strong bot.
    pub fn published() -> &'static Self {
        // The tests see to it that the file can be read.
        static PUBLISHED: LazyLock<CardStatistics> =
            LazyLock::new(|| serde_json::from_str(include_str!("../data/cards.json")).unwrap_or_default());
        &PUBLISHED
    }

    /// Nothing played yet.
    pub fn new(bot: BotName, players: u8) -> Self {
        let cards = Card::all().filter(|card| card.level().is_some()).map(CardCounts::none).collect();
        Self { command: String::new(), bot: bot.to_string(), players, games: 0, cards }
    }

    /// What became of a card; `None` for those that are not for sale.
    pub fn of(&self, card: Card) -> Option<&CardCounts> {
        self.cards.iter().find(|counts| counts.card == card)
    }

    /// Plays one game with this bot on all seats and counts it.
    ///
    /// # Errors
    /// If the bot fails. Then nothing was counted.
    pub fn play(&mut self, bot: BotName, seed: Seed) -> Result<(), BotFailure> {
        let Ok(mut state) = State::new(&Setup::standard(self.players)) else { return Ok(()) };
        let bots = vec![bot; self.players.into()];
        let mut story = CardStory::default();
        SeatedBots::new(&bots, seed, 0).play(&mut state, |before, step| story.tell(before, step))?;
        self.count(&story, state.board().standing().winner());
        Ok(())
    }

    /// Counts a game that was won by this seat.
    pub fn count(&mut self, story: &CardStory, winner: Seat) {
        self.games += 1;
        for counts in &mut self.cards {
            counts.seen += u32::from(story.seen.contains(counts.card));
        }
        for &(seat, card, round) in &story.built {
            let Some(counts) = self.cards.iter_mut().find(|counts| counts.card == card) else { continue };
            counts.built += 1;
            counts.built_by_winners += u32::from(seat == winner);
            counts.built_by_losers += u32::from(seat != winner);
            counts.rounds += u32::from(round);
        }
    }

    /// Adds games that were counted elsewhere.
    pub fn add(&mut self, other: &Self) {
        self.games += other.games;
        for (counts, more) in self.cards.iter_mut().zip(&other.cards) {
            counts.seen += more.seen;
            counts.built += more.built;
            counts.built_by_winners += more.built_by_winners;
            counts.built_by_losers += more.built_by_losers;
            counts.rounds += more.rounds;
        }
    }
}

/// What became of the cards in one game.
#[derive(Clone, Debug, Default)]
pub struct CardStory {
    seen: CardSet,
    built: Vec<(Seat, Card, u16)>,
}

impl CardStory {
    /// One step of the game, with the position before it.
    pub fn tell(&mut self, before: &State, step: Step) {
        match step {
            Step::Chance(ChanceOutcome::Card(card)) => self.seen = self.seen.with(card),
            Step::Move(seat, Move::Build(card, _)) => self.built.push((seat, card, before.board().round())),
            Step::Chance(ChanceOutcome::Sphere(_)) | Step::Move(..) => {}
        }
    }
}
