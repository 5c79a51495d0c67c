//! A table, from a seat or as a spectator.

use gizmos_core::Seat;
use reqwest::{Method, RequestBuilder};
use serde::Serialize;
use serde_json::json;
use serde_json::value::RawValue;

use crate::client::answer;
use crate::error::good;
use crate::{Client, Done, Events, Joined, Log, Result, TableView};

/// A table as one visitor deals with it: from the seat that their token belongs to, or as a spectator.
///
/// All methods fail if the server says no, or does not answer.
#[derive(Clone, Debug)]
pub struct SeatClient {
    client: Client,
    path: String,
    token: Option<String>,
}

#[expect(clippy::missing_errors_doc, reason = "all methods fail for the same reasons, told once above")]
impl SeatClient {
    pub(crate) fn new(client: Client, table: &str, token: Option<&str>) -> Self {
        Self { client, path: format!("/api/v1/tables/{table}"), token: token.map(str::to_owned) }
    }

    /// Sits down in the seat of the token, or in an open seat: the one asked for, or any. Go on with the token in the answer:
    /// an invitation is worth nothing once somebody has joined by it.
    pub async fn join(&self, name: &str, seat: Option<Seat>) -> Result<Joined> {
        answer(self.post("/join").json(&json!({ "name": name, "seat": seat }))).await
    }

    /// The table with your legal moves.
    pub async fn read(&self) -> Result<TableView> {
        answer(self.get("")).await
    }

    /// Moves, if the game is still at this revision. With a key the same move can be submitted again if the answer got
    /// lost, and is made once. The answer is the table after it.
    pub async fn submit(&self, revision: u64, mv: &RawValue, key: Option<&str>) -> Result<TableView> {
        #[derive(Serialize)]
        struct Form<'a> {
            revision: u64,
            #[serde(rename = "move")]
            mv: &'a RawValue,
        }
        let request = self.post("/moves").json(&Form { revision, mv });
        answer(match key {
            Some(key) => request.header("Idempotency-Key", key),
            None => request,
        })
        .await
    }

    /// What has happened after the event with this number, as far as you may know it.
    pub async fn log(&self, after: u64) -> Result<Log> {
        answer(self.get(&format!("/log?after={after}"))).await
    }

    /// Takes back your last move, or asks the others whether you may.
    pub async fn undo(&self, revision: u64) -> Result<TableView> {
        answer(self.post("/undo").json(&json!({ "revision": revision }))).await
    }

    /// Answers somebody who has asked with this event whether they may take a move back.
    pub async fn answer_undo(&self, asked: u64, agrees: bool) -> Result<TableView> {
        answer(self.post("/undo/answer").json(&json!({ "asked": asked, "agrees": agrees }))).await
    }

    /// Gives up.
    pub async fn resign(&self) -> Result<TableView> {
        answer(self.post("/resign")).await
    }

    /// Says something.
    pub async fn chat(&self, text: &str) -> Result<Done> {
        answer(self.post("/chat").json(&json!({ "text": text }))).await
    }

    /// Hides what somebody says, or shows it again.
    pub async fn mute(&self, seat: Seat, muted: bool) -> Result<Done> {
        answer(self.post("/mute").json(&json!({ "seat": seat, "muted": muted }))).await
    }

    /// Waits longer for somebody who is away while they have to decide, or lets a bot play for them at once.
    pub async fn answer_absence(&self, seat: Seat, waits: bool) -> Result<Done> {
        answer(self.post("/absence").json(&json!({ "seat": seat, "waits": waits }))).await
    }

    /// Opens the chat of the spectators, or closes it, as a host.
    pub async fn open_spectators_chat(&self, open: bool) -> Result<Done> {
        answer(self.post("/spectators").json(&json!({ "open": open }))).await
    }

    /// The whole game as text with its seed, once it is over.
    pub async fn record(&self) -> Result<String> {
        Ok(good(self.get("/record").send().await?).await?.text().await?)
    }

    /// Follows the table from after the event with this number on.
    pub async fn events(&self, after: u64) -> Result<Events> {
        Events::open(self.clone(), after, false).await
    }

    /// The same, with the whole table after each change too.
    pub async fn events_with_views(&self, after: u64) -> Result<Events> {
        Events::open(self.clone(), after, true).await
    }

    pub(crate) fn follow(&self, after: u64, with_views: bool) -> RequestBuilder {
        let path = format!("{}/events?view={with_views}", self.path);
        self.authorized(self.client.endless(Method::GET, &path)).header("Last-Event-ID", after)
    }

    fn get(&self, path: &str) -> RequestBuilder {
        self.authorized(self.client.request(Method::GET, &format!("{}{path}", self.path)))
    }

    fn post(&self, path: &str) -> RequestBuilder {
        self.authorized(self.client.request(Method::POST, &format!("{}{path}", self.path)))
    }

    fn authorized(&self, request: RequestBuilder) -> RequestBuilder {
        match &self.token {
            Some(token) => request.bearer_auth(token),
            None => request,
        }
    }
}
