//! The server as the visitor of a page finds it.

use std::convert::Infallible;

use axum::extract::FromRequestParts;
use axum::http::HeaderName;
use axum::http::request::Parts;
use gizmos_ai::{BotReport, Budget};
use gizmos_core::{Record, Seat, SeatSet, Seed};
use gizmos_page::{GameProgress, OwnGame};
use gizmos_site::guest::for_people;
use gizmos_site::host::{Progress, PublicTable, PublicTables, TableSnapshot};
use gizmos_site::{Host, HostedTable, OwnTable};
use gizmos_study::{Analysis, JudgedDecision};
use gizmos_table::{Millis, Occupant, Settings, Stage, Table};

use super::OpenTable;
use crate::analyst::SEED;
use crate::bots::{Requester, Work};
use crate::listing::TableSummary;
use crate::rematch::play_again;
use crate::seat_access::access::Access;
use crate::seat_access::admission::Admitted;
use crate::seat_access::credentials::{Credentials, forgotten_seat_cookies, seats_of};
use crate::seat_access::token::Token;
use crate::snapshot::Snapshot;
use crate::storage::TABLE_BYTES;
use crate::store::{ListedTable, TableHead, TableStage};
use crate::{App, Client, Problem, secret};

/// How many tables are looked at for each list: some are left out.
const FOUND: u32 = 60;

/// A visit to a page of the server.
pub struct PageVisit {
    app: App,
    client: Client,
    origin: String,
    credentials: Result<Credentials, Problem>,
}

impl FromRequestParts<App> for PageVisit {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Infallible> {
        let client = Client::from_request_parts(parts, app).await?;
        let (origin, credentials) = (app.origin(&parts.headers), Credentials::of(&parts.headers));
        Ok(Self { app: app.clone(), client, origin, credentials })
    }
}

impl PageVisit {
    /// The server.
    pub const fn app(&self) -> &App {
        &self.app
    }

    fn credentials(&self) -> Result<&Credentials, Problem> {
        self.credentials.as_ref().map_err(Clone::clone)
    }
}

impl Host for PageVisit {
    type Table = OpenTable;

    fn origin(&self) -> String {
        self.origin.clone()
    }

    fn is_secure(&self) -> bool {
        self.app.is_secure()
    }

    fn now(&self) -> Millis {
        self.app.clock().wall()
    }

    fn seed(&self) -> Result<Seed, Problem> {
        Ok(secret::seed()?)
    }

    async fn public_tables(&self) -> Result<Option<PublicTables>, Problem> {
        let context = self.app.registry().context();
        let waiting_since = self.app.retention().waiting_since(self.now());
        let list = async |stage| context.store.public_tables(Some(stage), None, waiting_since, FOUND).await;
        let public = |table: ListedTable| {
            let TableSummary { seats, clock, .. } = TableSummary::read(&table, &context.metrics)?;
            Some(PublicTable { id: table.id, seats, clock, active_at: table.listing.active_at })
        };
        let waiting = list(TableStage::Waiting).await?.into_iter().filter_map(public).collect();
        let running = list(TableStage::Running).await?.into_iter().filter_map(public).collect();
        Ok(Some(PublicTables { waiting, running }))
    }

    /// Everything shown of it is public.
    async fn own_game(&self, own: &OwnTable) -> Option<OwnGame> {
        let of = |table: &Table| OwnGame::of(own.id.clone(), table, for_people(table, own.seats));
        let registry = self.app.registry();
        if let Some(handle) = registry.loaded(&own.id) {
            return Some(of(&handle.table()));
        }
        let found = registry.context().store.head(&own.id).await;
        let TableHead { table, length } = found
            .inspect_err(
                |error| tracing::error!(table = own.id, %error, "a table is left out of the list of its players"),
            )
            .ok()??;
        let stage = table.listing.stage;
        let listed = ListedTable { id: table.id, created_at: table.created_at, listing: table.listing };
        let TableSummary { seats: players, result, turn, .. } =
            TableSummary::read(&listed, &registry.context().metrics)?;
        let progress = match (stage, turn.filter(|turn| turn.events == length)) {
            (TableStage::Waiting, _) => GameProgress::Waiting,
            (TableStage::Running, Some(turn)) => GameProgress::Running { decider: Some(turn.seat), asked: turn.asked },
            // It did not leave memory in good order, or by an older version: its events tell whose turn it is.
            (TableStage::Running, None) => match registry.snapshot(&own.id).await {
                Ok(snapshot) => return Some(of(&snapshot.table)),
                Err(_) => GameProgress::Running { decider: None, asked: false },
            },
            (TableStage::Over, _) => {
                GameProgress::Over { winner: result.and_then(|result| result.ranking.first().copied()) }
            }
        };
        let is_for_people = |seat: &Seat| players.get(seat.index()).is_some_and(Occupant::is_for_people);
        let seats = own.seats.iter().filter(is_for_people).fold(SeatSet::EMPTY, SeatSet::with);
        Some(OwnGame { id: own.id.clone(), players, seats, progress })
    }

    async fn table(&self, id: &str) -> Result<OpenTable, Problem> {
        let credentials = self.credentials()?;
        let handle = self.app.registry().get(id).await?;
        for token in credentials.tokens() {
            handle.look_up_token(&token).await;
        }
        let held = credentials.held(|token| handle.seat(token));
        seats_of(&held).iter().for_each(|seat| handle.touch(seat));
        Ok(OpenTable { app: self.app.clone(), client: self.client, handle, held })
    }

    async fn snapshot(&self, id: &str) -> Result<TableSnapshot, Problem> {
        let credentials = self.credentials()?;
        let snapshot = self.app.registry().snapshot(id).await?;
        let seats = seats_of(&credentials.held(|token| snapshot.seat(token)));
        let Snapshot { id, table, .. } = snapshot;
        // Whoever reads about their own game is there (T4.2). Where nobody waits for them, it need not be loaded for that.
        let is_running = matches!(table.stage(), Stage::Running);
        if let Some(handle) = self.app.registry().loaded(&id).filter(|_| is_running) {
            seats.iter().for_each(|seat| handle.touch(seat));
        }
        Ok(TableSnapshot { table, seats })
    }

    async fn open(&self, seed: Seed, settings: Settings, own: SeatSet) -> Result<OpenTable, Problem> {
        let Self { app, client, .. } = self;
        app.table_rate().check(*client).map_err(Problem::too_many_requests)?;
        app.storage().take(*client, TABLE_BYTES)?;
        let (mut access, mut held) = (Access::default(), Vec::new());
        for seat in own.iter() {
            let token = Token::random()?;
            access.add(seat, token.hash());
            held.push(Admitted { seat, token });
        }
        let handle = app.registry().open(seed, settings, access, *client).await?;
        Ok(OpenTable { app: app.clone(), client: *client, handle, held })
    }

    async fn play_again(&self, table: &OpenTable) -> Result<OpenTable, Problem> {
        let (handle, held) = play_again(&self.app, &table.handle, table.seats(), self.client).await?;
        Ok(OpenTable { app: self.app.clone(), client: self.client, handle, held })
    }

    fn forgotten_seats(&self, id: &str) -> Vec<(HeaderName, String)> {
        forgotten_seat_cookies(id, self.is_secure())
    }

    fn admit_record(&self) -> Result<(), Problem> {
        self.app.table_rate().check(self.client).map_err(Problem::too_many_requests)
    }

    async fn record(&self, name: &str) -> Result<Option<String>, Problem> {
        Ok(self.app.registry().context().store.record(name).await?)
    }

    async fn keep_record(&self, name: &str, record: &str) -> Result<(), Problem> {
        self.app.storage().take(self.client, record.len())?;
        Ok(self.app.registry().context().store.keep_record(name, self.now(), record).await?)
    }

    async fn ask_analysis(&self, record: &Record) -> Result<(), Problem> {
        Ok(self.app.analyst().ask(record, self.client).await?)
    }

    async fn analysis(&self, record: &Record) -> Result<Option<Progress>, Problem> {
        Ok(self.app.analyst().progress(record).await?)
    }

    async fn verdict(&self, record: &Record, decision: usize) -> Result<Option<JudgedDecision>, Problem> {
        Ok(self.app.analyst().verdict(record, decision).await?)
    }

    async fn think(&self, about: &str, position: Record, simulations: u32) -> Result<Option<BotReport>, Problem> {
        // A reader waits for a few others, not for somebody who wants very many. Who goes away leaves the place to the next.
        let _permit = self.app.thoughts().acquire(self.client)?;
        let analysis = Analysis { budget: Budget::Simulations(simulations), seed: SEED };
        let bots = self.app.registry().context().bots.clone();
        let requester = Requester { client: Some(self.client), about: about.into() };
        let thought = bots.think(Work::Reader, requester, move |stop| analysis.think(position.state(), stop));
        thought.await.ok_or_else(Problem::internal)
    }
}
