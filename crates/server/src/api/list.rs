//! The tables that everybody may find.

use axum::extract::State;
use gizmos_table::{Clock, Millis, Occupant};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::listing::{SummaryResult, TableSummary};
use crate::store::{Cursor, ListedTable, TableStage};
use crate::{App, Json, Problem, Query};

/// The part of the list to return.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct ListQuery {
    /// Only tables in this phase.
    stage: Option<TableStage>,
    /// `next` from the previous page.
    #[param(pattern = "^[0-9]{1,18}-")]
    before: Option<String>,
    /// How many tables [default: 20].
    #[param(minimum = 1, maximum = 100)]
    limit: Option<u32>,
}

/// A page of the list.
#[derive(Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct TableList {
    /// The newest first.
    tables: Vec<ListedForm>,
    /// The `after` of the next page, if there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    next: Option<String>,
}

/// A table in the list.
#[derive(Serialize, ToSchema)]
pub struct ListedForm {
    /// Its name.
    id: String,
    /// When it was opened, in milliseconds since the start of 1970 (UTC).
    #[schema(value_type = u64)]
    created_at: Millis,
    /// Its phase.
    stage: TableStage,
    /// Who plays there.
    seats: Vec<Occupant>,
    /// Its time control.
    clock: Clock,
    /// The result, once the game is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    result: Option<SummaryResult>,
}

/// List public tables
///
/// Join one that is waiting, or watch one that is running.
#[utoipa::path(
    get, path = "/tables", tag = "tables",
    params(ListQuery),
    responses((status = 200, description = "Public tables, newest first.", body = TableList)),
)]
pub async fn list(State(app): State<App>, Query(query): Query<ListQuery>) -> Result<Json<TableList>, Problem> {
    let limit = query.limit.unwrap_or(20);
    if !(1..=100).contains(&limit) {
        return Err(Problem::invalid("limit is from 1 to 100"));
    }
    let before = query.before.as_deref().map(cursor).transpose()?;
    // One more tells whether the list goes on.
    let store = &app.registry().context().store;
    let since = app.retention().waiting_since(app.clock().wall());
    let mut found = store.public_tables(query.stage, before, since, limit + 1).await?;
    let goes_on = found.len() > limit as usize;
    found.truncate(limit as usize);
    let next = found.last().filter(|_| goes_on).map(|last| format!("{}-{}", last.created_at, last.id));
    let tables = found.into_iter().filter_map(|table| form(table, &app)).collect();
    Ok(Json(TableList { tables, next }))
}

fn cursor(text: &str) -> Result<Cursor, Problem> {
    let parts = text.split_once('-').and_then(|(at, id)| Some((at.parse().ok()?, id.to_owned())));
    let (created_at, id) = parts.ok_or_else(|| Problem::invalid("before is \"next\" of another page"))?;
    Ok(Cursor { created_at, id })
}

/// The table as the list has it, unless what is stored of it makes no sense.
fn form(table: ListedTable, app: &App) -> Option<ListedForm> {
    let TableSummary { seats, clock, result, .. } = TableSummary::read(&table, &app.registry().context().metrics)?;
    let stage = table.listing.stage;
    Some(ListedForm { id: table.id, created_at: table.created_at, stage, seats, clock, result })
}
