//! Games as data, to go on with them in another process of the same version exactly as here.

use gizmos_ai::{BotName, ParseBotNameError};
use gizmos_core::{Dealer, Energy, ImpossibleSetup, ImpossibleSnapshot, ParseSeedError, Seat, Seed, Snapshot, streams};
use rand_chacha::ChaCha8Rng;
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::batch_game::BatchGame;
use crate::partial_payment::PartialPayment;
use crate::{Action, Batch, BatchError, BatchSettings, Episode, IllegalAction, ParseRewardError};

/// A text that no game was saved as.
#[derive(Debug, Error)]
#[allow(missing_docs, reason = "the messages say it")]
pub enum BadSave {
    #[error("this is no saved game: {0}")]
    Json(#[from] serde_json::Error),
    #[error(transparent)]
    Position(#[from] ImpossibleSnapshot),
    #[error(transparent)]
    Action(#[from] IllegalAction),
    #[error("this is no saved game: {0}")]
    Seed(#[from] ParseSeedError),
    #[error("this is no saved game: {0}")]
    Bot(#[from] ParseBotNameError),
    #[error("this is no saved game: {0}")]
    Reward(#[from] ParseRewardError),
    #[error("this is no saved game: {0}")]
    Setup(#[from] ImpossibleSetup),
    #[error("this is no saved game: {0}")]
    Batch(#[from] BatchError),
    #[error("this is no saved game: its parts do not fit each other")]
    Inconsistent,
}

/// How far a stream of random numbers has come.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct SavedStream {
    seed: String,
    drawn: u64,
}

impl SavedStream {
    pub(crate) fn of(stream: &ChaCha8Rng) -> Self {
        Self { seed: Seed(stream.get_seed()).to_string(), drawn: stream.get_word_pos() as u64 }
    }

    /// The stream of this number.
    pub(crate) fn stream(&self, number: u64) -> Result<ChaCha8Rng, BadSave> {
        let mut stream = self.seed.parse::<Seed>()?.stream(number);
        stream.set_word_pos(self.drawn.into());
        Ok(stream)
    }
}

/// One game, its luck, and what has been chosen of a payment.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct SavedEpisode {
    position: Snapshot,
    seed: String,
    dealt: [u64; 4],
    actions: SavedStream,
    /// The numbers of the actions since the last move.
    begun: Vec<usize>,
    decisions: u32,
}

impl SavedEpisode {
    pub(crate) fn of(episode: &Episode) -> Option<Self> {
        let (seed, dealt) = episode.dealer().drawn();
        let begun = episode.paying().map_or(Vec::new(), spelled);
        Some(Self {
            position: episode.state().snapshot()?,
            seed: seed.to_string(),
            dealt,
            actions: SavedStream::of(episode.action_rng()),
            begun: begun.into_iter().map(Action::number).collect(),
            decisions: episode.decisions(),
        })
    }

    pub(crate) fn episode(&self) -> Result<Episode, BadSave> {
        let dealer = Dealer::having_drawn(self.seed.parse()?, self.dealt);
        let mut episode = Episode::at(&self.position.state()?, dealer, self.actions.stream(streams::ACTIONS)?);
        for &number in &self.begun {
            episode.act_number(i64::try_from(number).unwrap_or(-1))?;
        }
        episode.set_decisions(self.decisions);
        Ok(episode)
    }
}

/// The actions that a payment begins with.
fn spelled(paying: PartialPayment) -> Vec<Action> {
    let mut actions = vec![Action::Build(paying.card)];
    actions.extend(paying.converters.cards().iter().map(Action::Convert));
    for energy in Energy::ALL {
        actions.extend((0..paying.spent[energy]).map(|_| Action::Spend(energy)));
    }
    actions
}

impl Episode {
    /// The game as text, for [`Episode::from_saved`] of the same version.
    ///
    /// ```
    /// # use gizmos_core::Seed;
    /// # use gizmos_env::Episode;
    /// let mut episode = Episode::new(2, Seed::from(7))?;
    /// let mut again = Episode::from_saved(&episode.to_saved())?;
    /// assert_eq!((again.sample(), again.state()), (episode.sample(), episode.state()));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn to_saved(&self) -> String {
        // Luck is never due between two actions, so there is a text.
        SavedEpisode::of(self).and_then(|saved| serde_json::to_string(&saved).ok()).unwrap_or_default()
    }

    /// The game that was saved as this text; it goes on exactly as the original.
    ///
    /// # Errors
    /// If the text is something else, or the game is impossible.
    pub fn from_saved(text: &str) -> Result<Self, BadSave> {
        serde_json::from_str::<SavedEpisode>(text)?.episode()
    }
}

/// The learners of a game, and the bot at the other seats.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct SavedLearners {
    pub(crate) seats: [bool; Seat::MAX],
    pub(crate) paid: [u32; Seat::MAX],
    pub(crate) thoughts: Option<SavedStream>,
}

/// A place of a batch.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct SavedPlace {
    pub(crate) episode: SavedEpisode,
    pub(crate) before: usize,
    pub(crate) steps: u32,
    pub(crate) learners: SavedLearners,
}

#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct SavedBatch {
    players: u8,
    seed: String,
    threads: usize,
    opponent: Option<String>,
    reward: String,
    max_steps: u32,
    actions: SavedStream,
    places: Vec<SavedPlace>,
}

impl Batch {
    /// All games as text, for [`Batch::from_saved`] of the same version.
    pub fn to_saved(&self) -> String {
        let BatchSettings { players, seed, threads, opponent, reward, max_steps, .. } = *self.settings();
        let saved = SavedBatch {
            players,
            seed: seed.to_string(),
            threads,
            opponent: opponent.map(|name| name.to_string()),
            reward: reward.to_string(),
            max_steps,
            actions: SavedStream::of(self.action_rng()),
            places: self.places().iter().filter_map(BatchGame::save).collect(),
        };
        serde_json::to_string(&saved).unwrap_or_default()
    }

    /// The games that were saved as this text; they go on exactly as the originals.
    ///
    /// ```
    /// # use gizmos_env::{Batch, BatchSettings};
    /// let mut batch = Batch::new(BatchSettings { games: 3, ..BatchSettings::default() })?;
    /// let mut again = Batch::from_saved(&batch.to_saved())?;
    /// assert!(again.states().eq(batch.states()));
    /// let (mut actions, mut same) = ([0; 3], [0; 3]);
    /// batch.sample(&mut actions)?;
    /// again.sample(&mut same)?;
    /// assert_eq!(actions, same);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If the text is something else, or a game is impossible.
    pub fn from_saved(text: &str) -> Result<Self, BadSave> {
        let saved: SavedBatch = serde_json::from_str(text)?;
        let settings = BatchSettings {
            games: saved.places.len(),
            players: saved.players,
            seed: saved.seed.parse()?,
            threads: saved.threads,
            opponent: saved.opponent.as_deref().map(str::parse::<BotName>).transpose()?,
            reward: saved.reward.parse()?,
            max_steps: saved.max_steps,
        };
        let mut batch = Self::new(settings)?;
        batch.restore(saved.actions.stream(streams::BATCH_ACTIONS)?, &saved.places)?;
        Ok(batch)
    }
}
