//! What a bot has to think about, as data: it may think elsewhere.

use gizmos_ai::{BotName, BotReport, Budget, CancelToken, Decision, ask};
use gizmos_core::record::RecordError;
use gizmos_core::{Move, Record, Seat, Seed, streams};
use gizmos_site::bot_named;
use gizmos_study::{Analysis, JudgedDecision, PastDecision};
use gizmos_table::Table;
use serde::{Deserialize, Serialize};

/// What the luck of analyses comes from: the same as on a server.
const ANALYSIS_SEED: Seed = Seed([0; 32]);

/// What a bot has to think about. Its luck comes from the streams that a server uses.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Thought {
    /// A decision at a table.
    Decision {
        /// The name of the bot.
        bot: String,
        /// Who decides.
        seat: Seat,
        /// The game so far.
        record: String,
    },
    /// The verdict on a decision of a past game.
    Verdict {
        /// The game.
        record: String,
        /// Which decision, counted from 0.
        decision: usize,
        /// How many simulations it is worth.
        simulations: u32,
    },
    /// The last position of a record.
    Position {
        /// The game.
        record: String,
        /// How many simulations it is worth.
        simulations: u32,
    },
}

/// What comes of a thought.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub enum Conclusion {
    /// The decision at a table.
    Decision(Move),
    /// The verdict on a decision, if there is such a one.
    Verdict(Option<Box<JudgedDecision>>),
    /// What the bot thinks of a position, unless luck comes next.
    Position(Option<BotReport>),
}

impl Thought {
    /// The next decision at a table, if a bot has to make it.
    pub fn at(table: &Table) -> Option<(Seat, Self)> {
        let (seat, bot) = table.deciding_bot()?;
        Some((seat, Self::Decision { bot: bot.to_owned(), seat, record: table.record().to_string() }))
    }

    /// Thinks. A bot that fails plays the first legal move.
    ///
    /// # Errors
    /// If this is the record of no game.
    pub fn think(&self) -> Result<Conclusion, RecordError> {
        Ok(match self {
            Self::Decision { bot, seat, record } => Conclusion::Decision(decide(bot, *seat, &record.parse()?)),
            Self::Verdict { record, decision, simulations } => {
                let record: Record = record.parse()?;
                let past = PastDecision::all(&record).nth(*decision);
                Conclusion::Verdict(past.map(|past| Box::new(analysis(*simulations).judge_one(&past))))
            }
            Self::Position { record, simulations } => {
                let record: Record = record.parse()?;
                Conclusion::Position(analysis(*simulations).think(record.state(), &CancelToken::default()))
            }
        })
    }
}

fn analysis(simulations: u32) -> Analysis {
    Analysis { budget: Budget::Simulations(simulations), seed: ANALYSIS_SEED }
}

fn decide(bot: &str, seat: Seat, record: &Record) -> Move {
    let view = record.state().view(Some(seat));
    // A table may have been kept by a version that knew other bots.
    let bot = bot_named(bot).unwrap_or(BotName::STRENGTHS[0]);
    let mut chance = record.seed().unwrap_or(ANALYSIS_SEED).stream(streams::table_bot(record.decisions()));
    let decision = ask(&mut *bot.bot(), &view, bot.budget(), &mut chance);
    decision.unwrap_or_else(|_| Decision::fallback(&view)).mv
}
