//! What a bot thinks of a game that is over, and of any of its positions.

use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use gizmos_core::{Record, Seat};
use gizmos_page::{
    Findings, PastContext, PositionThoughts, Remarks, Tab, analysis_page, not_yet_page, remarks, thought_page,
};
use gizmos_table::Rejection;
use serde::Deserialize;

use crate::host::{Analysed, Host, Progress};
use crate::http::{Path, Problem, Query};
use crate::page_error::PageError;
use crate::replay::MomentPath;
use crate::replay_request::ReplayRequest;

/// The query of the page of an analysis.
#[derive(Default, Deserialize)]
#[serde(default)]
pub struct AnalysisQuery {
    /// The seat whose mistakes are shown; everybody's without.
    pub player: Option<usize>,
}

/// The page of the analysis: how far it has come, and what it has found.
pub(crate) async fn analysis<H: Host>(
    past: ReplayRequest<H>,
    Query(query): Query<AnalysisQuery>,
) -> Result<Response, Problem> {
    show(&past, query.player.and_then(Seat::new), None).await
}

/// Asks for the analysis, and goes to its page.
pub(crate) async fn ask<H: Host>(past: ReplayRequest<H>) -> Result<Response, Problem> {
    if !past.is_open {
        return Ok(not_yet(&past));
    }
    let record = &past.game.record;
    match past.host.ask_analysis(record).await {
        Ok(()) => Ok(Redirect::to(&format!("{}/analysis", past.base())).into_response()),
        Err(error) => show(&past, None, Some(error.into())).await,
    }
}

async fn show<H: Host>(
    past: &ReplayRequest<H>,
    whose: Option<Seat>,
    error: Option<PageError>,
) -> Result<Response, Problem> {
    if !past.is_open {
        return Ok(not_yet(past));
    }
    let progress = past.host.analysis(&past.game.record).await?;
    let findings = match &progress {
        None => Findings::NotAsked,
        Some(Progress::Waiting(_)) => Findings::Waiting,
        Some(Progress::Running { judged, decisions }) => Findings::Running { judged: *judged, decisions: *decisions },
        Some(Progress::Done(Analysed { simulations, decisions })) => {
            Findings::Done { simulations: *simulations, decisions }
        }
    };
    let refusal = error.as_ref().map(|error| error.words(past.reader.text()));
    let page = past.look(|past| analysis_page(past, findings, whose, refusal.as_deref()));
    Ok((error.map_or(StatusCode::OK, |error| error.status()), page).into_response())
}

/// The page that stands for the analysis until the game is over.
fn not_yet<H: Host>(past: &ReplayRequest<H>) -> Response {
    (Problem::from(Rejection::GameRunning).status, past.look(|past| not_yet_page(past, Tab::Analysis))).into_response()
}

/// What there is to say about the decision after so many others, once everything may be seen. A game can be looked at without
/// a verdict, so one that cannot be read is no reason to show nothing.
pub(crate) async fn verdict_on<H: Host>(past: &ReplayRequest<H>, decisions: usize) -> Option<Remarks> {
    if !past.is_open {
        return None;
    }
    let verdict = past.host.verdict(&past.game.record, decisions).await.unwrap_or_else(|error| {
        tracing::error!(game = past.base(), error.detail, "a verdict is not shown");
        None
    });
    past.look(|past| remarks(past, decisions, verdict.as_ref()))
}

/// The query of a thought about a position.
#[derive(Default, Deserialize)]
#[serde(default)]
pub struct ThinkQuery {
    /// How many simulations: the least that is offered unless told, and no more than the most.
    pub depth: Option<u32>,
}

/// The depth that is meant, and the next one.
pub fn rung(depth: Option<u32>) -> (u32, Option<u32>) {
    let [first, ..] = PositionThoughts::DEPTHS;
    let wanted = depth.unwrap_or(first);
    let index = PositionThoughts::DEPTHS.iter().rposition(|depth| *depth <= wanted).unwrap_or(0);
    (PositionThoughts::DEPTHS[index], PositionThoughts::DEPTHS.get(index + 1).copied())
}

/// Redirects from an address that only forms are sent to, to the position it is about: old links still lead there.
pub(crate) async fn back<H: Host>(
    past: ReplayRequest<H>,
    Path(MomentPath { decisions }): Path<MomentPath>,
) -> Response {
    if !past.is_open {
        return not_yet(&past);
    }
    past.look(|past| Redirect::to(&past.position(decisions))).into_response()
}

/// The page of what a bot thinks of the position after so many decisions.
pub(crate) async fn think<H: Host>(
    past: ReplayRequest<H>,
    Path(MomentPath { decisions }): Path<MomentPath>,
    Query(query): Query<ThinkQuery>,
) -> Result<Response, Problem> {
    if !past.is_open {
        return Ok(not_yet(&past));
    }
    let position = past.look(|past| position(past, decisions)).ok_or_else(Problem::not_found)?;
    let (depth, deeper) = rung(query.depth);
    let report = past.host.think(past.base(), position, depth).await?;
    let report = report.as_ref();
    Ok(past.look(|past| thought_page(past, PositionThoughts { decisions, report, deeper })).into_response())
}

/// The record up to the position after so many decisions, if there were so many.
fn position(past: &PastContext<'_>, decisions: usize) -> Option<Record> {
    (decisions <= past.game.record.decisions()).then(|| past.game.record.rewound(past.game.record.steps_at(decisions)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_thinks_deeper_than_the_ladder() {
        assert_eq!(rung(None), (1_000, Some(4_000)));
        assert_eq!(rung(Some(0)), (1_000, Some(4_000)));
        assert_eq!(rung(Some(4_000)), (4_000, Some(16_000)));
        assert_eq!(rung(Some(70_000)), (64_000, Some(256_000)));
        assert_eq!(rung(Some(u32::MAX)), (256_000, None));
    }
}
