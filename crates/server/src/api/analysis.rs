//! What a bot thinks of a game that is over.

use axum::extract::State;
use gizmos_core::Seat;
use gizmos_study::{JudgedDecision, SeatReview, mistakes};
use gizmos_table::{PastGame, Table};
use serde::Serialize;
use utoipa::ToSchema;

use crate::analyst::{Analysed, Progress};
use crate::seat_access::visitor::GameVisitor;
use crate::{App, Client, Json, Problem};

/// The progress of an analysis, and its result once it is done.
#[derive(Serialize, ToSchema)]
#[serde(tag = "stage", rename_all = "lowercase")]
pub enum AnalysisForm {
    /// No one has requested it.
    None {},
    /// Other games are analysed first.
    Waiting {
        /// How many.
        before: usize,
    },
    /// A bot is thinking.
    Running {
        /// How many decisions it has judged.
        judged: usize,
        /// How many there are.
        of: usize,
    },
    /// Every decision has been judged.
    Done {
        /// Simulations per decision.
        simulations: u32,
        /// A summary for each seat.
        seats: Vec<SeatReviewForm>,
        /// The indices of the decisions that were mistakes, biggest first.
        mistakes: Vec<usize>,
        /// All decisions in order.
        decisions: Vec<DecisionForm>,
    },
}

/// How well a seat played.
#[derive(Serialize, ToSchema)]
pub struct SeatReviewForm {
    /// Which seat.
    seat: Seat,
    /// Accuracy from 0 to 100; 100 if no win chance was lost.
    accuracy: f32,
    /// The number of decisions with a real choice.
    choices: usize,
    /// The total win chance lost.
    loss: f32,
    /// The number of mistakes.
    mistakes: usize,
}

/// A decision and the bot's verdict on it.
#[derive(Serialize, ToSchema)]
pub struct DecisionForm {
    /// The number of decisions before it.
    number: usize,
    /// The round.
    round: u16,
    /// The seat that decided.
    seat: Seat,
    /// Each seat's win chance before it, from 0 to 1.
    win: Vec<f32>,
    /// The move that was played.
    #[serde(rename = "move")]
    played: gizmos_core::Move,
    /// The win chance after it.
    move_win: f32,
    /// The bot's choice.
    best: gizmos_core::Move,
    /// The win chance after the bot's choice.
    best_win: f32,
    /// The win chance that the decision lost.
    loss: f32,
    /// Whether there was only one legal move.
    forced: bool,
    /// The continuation that the bot expected, starting with its own move.
    line: Vec<ExpectedMove>,
}

/// A move that a bot expects.
#[derive(Serialize, ToSchema)]
pub struct ExpectedMove {
    /// Whose move it is.
    seat: Seat,
    /// The move.
    #[serde(rename = "move")]
    mv: gizmos_core::Move,
}

impl AnalysisForm {
    /// The progress of the analysis of the game at a table.
    async fn read(app: &App, table: &Table) -> Result<Json<Self>, Problem> {
        Ok(Json(match app.analyst().progress(table.export()?).await? {
            None => Self::None {},
            Some(Progress::Waiting(before)) => Self::Waiting { before },
            Some(Progress::Running { judged, decisions }) => Self::Running { judged, of: decisions },
            Some(Progress::Done(Analysed { simulations, decisions })) => {
                let game = PastGame::of(table)?;
                let own: Vec<_> = decisions.iter().filter(|decision| game.is_own(decision.step)).cloned().collect();
                let review = |seat| {
                    let review = SeatReview::new(&own, seat);
                    let SeatReview { choices, loss, mistakes, .. } = review;
                    SeatReviewForm { seat, accuracy: review.accuracy(), choices, loss, mistakes }
                };
                Self::Done {
                    simulations,
                    seats: table.seats().map(review).collect(),
                    mistakes: mistakes(&own).iter().map(|mistake| mistake.number).collect(),
                    decisions: decisions.into_iter().map(DecisionForm::from).collect(),
                }
            }
        }))
    }
}

impl From<JudgedDecision> for DecisionForm {
    fn from(judged: JudgedDecision) -> Self {
        let loss = judged.loss();
        let JudgedDecision { number, round, seat, played, best, line, win, forced, .. } = judged;
        Self {
            number,
            round,
            seat,
            win,
            played: played.mv,
            move_win: played.win,
            best: best.mv,
            best_win: best.win,
            loss,
            forced,
            line: line.into_iter().map(|(seat, mv)| ExpectedMove { seat, mv }).collect(),
        }
    }
}

/// Read the analysis
///
/// A bot's verdict on every decision, once the game is over and someone has requested it.
#[utoipa::path(
    get, path = "/tables/{id}/analysis", tag = "tables",
    responses((status = 200, description = "Its progress, or its result.", body = AnalysisForm)),
)]
pub async fn analysis(
    State(app): State<App>,
    GameVisitor { snapshot }: GameVisitor,
) -> Result<Json<AnalysisForm>, Problem> {
    AnalysisForm::read(&app, &snapshot.table).await
}

/// Request the analysis
///
/// A bot reviews every decision of a finished game, in the background. It is done once for everyone.
#[utoipa::path(
    post, path = "/tables/{id}/analysis", tag = "tables",
    security((), ("seat" = [])),
    responses((status = 200, description = "It has been requested; its progress.", body = AnalysisForm)),
)]
pub async fn ask(
    State(app): State<App>,
    GameVisitor { snapshot }: GameVisitor,
    client: Client,
) -> Result<Json<AnalysisForm>, Problem> {
    app.analyst().ask(snapshot.table.export()?, client).await?;
    AnalysisForm::read(&app, &snapshot.table).await
}
