//! What a bot thinks of a game that is over.

use axum::extract::State;
use gizmos_core::Seat;
use gizmos_study::{JudgedDecision, SeatReview, mistakes};
use gizmos_table::Table;
use serde::Serialize;
use utoipa::ToSchema;

use crate::analyst::{Analysed, Progress};
use crate::seat_access::visitor::GameVisitor;
use crate::{App, Client, Json, Problem};

/// How far an analysis has come, and in the end what was found.
#[derive(Serialize, ToSchema)]
#[serde(tag = "stage", rename_all = "lowercase")]
pub enum AnalysisForm {
    /// Nobody has asked for it.
    None {},
    /// Other games come first.
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
        /// How many simulations each was worth.
        simulations: u32,
        /// How well each seat played.
        seats: Vec<SeatReviewForm>,
        /// The numbers of the decisions that were mistakes, the worst first.
        mistakes: Vec<usize>,
        /// All decisions in order.
        decisions: Vec<DecisionForm>,
    },
}

/// How a seat played.
#[derive(Serialize, ToSchema)]
pub struct SeatReviewForm {
    /// Which seat.
    seat: Seat,
    /// From 0 to 100; 100 if nothing was given away.
    accuracy: f32,
    /// How often there was a choice.
    choices: usize,
    /// How much of the chance to win was given away in all.
    loss: f32,
    /// How many decisions were mistakes.
    mistakes: usize,
}

/// A decision and what a bot thinks of it.
#[derive(Serialize, ToSchema)]
pub struct DecisionForm {
    /// How many decisions came before it.
    number: usize,
    /// In which round.
    round: u16,
    /// Who decided.
    seat: Seat,
    /// The chance of each seat to win before it, from 0 to 1.
    win: Vec<f32>,
    /// What was played.
    #[serde(rename = "move")]
    played: gizmos_core::Move,
    /// The chance to win after it.
    move_win: f32,
    /// What the bot would have played.
    best: gizmos_core::Move,
    /// The chance to win after that.
    best_win: f32,
    /// How much the decision gave away.
    loss: f32,
    /// Whether there was only one legal move.
    forced: bool,
    /// How the bot expected the game to go on from its own move, which comes first.
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
    /// How far the analysis of the game at a table has come.
    async fn read(app: &App, table: &Table) -> Result<Json<Self>, Problem> {
        Ok(Json(match app.analyst().progress(table.export()?).await? {
            None => Self::None {},
            Some(Progress::Waiting(before)) => Self::Waiting { before },
            Some(Progress::Running { judged, decisions }) => Self::Running { judged, of: decisions },
            Some(Progress::Done(Analysed { simulations, decisions })) => {
                let review = |seat| {
                    let review = SeatReview::new(&decisions, seat);
                    let SeatReview { choices, loss, mistakes, .. } = review;
                    SeatReviewForm { seat, accuracy: review.accuracy(), choices, loss, mistakes }
                };
                Self::Done {
                    simulations,
                    seats: table.seats().map(review).collect(),
                    mistakes: mistakes(&decisions).iter().map(|mistake| mistake.number).collect(),
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
/// What a bot thinks of every decision, once the game is over and somebody has asked for it.
#[utoipa::path(
    get, path = "/tables/{id}/analysis", tag = "tables",
    responses((status = 200, description = "How far it has come, or what was found.", body = AnalysisForm)),
)]
pub async fn analysis(
    State(app): State<App>,
    GameVisitor { snapshot }: GameVisitor,
) -> Result<Json<AnalysisForm>, Problem> {
    AnalysisForm::read(&app, &snapshot.table).await
}

/// Ask for the analysis
///
/// A bot thinks about every decision of a game that is over, in the background. It is done once, whoever asks.
#[utoipa::path(
    post, path = "/tables/{id}/analysis", tag = "tables",
    security((), ("seat" = [])),
    responses((status = 200, description = "It has been asked for; how far it has come.", body = AnalysisForm)),
)]
pub async fn ask(
    State(app): State<App>,
    GameVisitor { snapshot }: GameVisitor,
    client: Client,
) -> Result<Json<AnalysisForm>, Problem> {
    app.analyst().ask(snapshot.table.export()?, client).await?;
    AnalysisForm::read(&app, &snapshot.table).await
}
