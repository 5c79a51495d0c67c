//! The application as the visitor of a page finds it.

use std::convert::Infallible;
use std::sync::Arc;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderName, StatusCode};
use gizmos_ai::BotReport;
use gizmos_core::{Record, Seat, SeatSet, Seed};
use gizmos_page::OwnGame;
use gizmos_site::guest::for_people;
use gizmos_site::host::{Progress, PublicTables, ShownTable, TableSnapshot};
use gizmos_site::http::Problem;
use gizmos_site::open::seated_by_lot;
use gizmos_site::{Host, HostedTable, OwnTable, PageError};
use gizmos_study::JudgedDecision;
use gizmos_table::{Actor, Command, Millis, Naming, Occupant, Settings, Table};
use tokio::sync::watch;

use crate::application::Application;
use crate::kept_table::{KeptTable, people};
use crate::surroundings::Change;

/// A visit to a page of the application.
pub struct OfflineVisit {
    app: Application,
}

impl OfflineVisit {
    /// The application.
    pub const fn app(&self) -> &Application {
        &self.app
    }
}

impl FromRequestParts<Application> for OfflineVisit {
    type Rejection = Infallible;

    async fn from_request_parts(_: &mut Parts, app: &Application) -> Result<Self, Infallible> {
        Ok(Self { app: app.clone() })
    }
}

/// The key under which a record is kept.
fn record_key(name: &str) -> String {
    format!("record/{name}")
}

impl Host for OfflineVisit {
    type Table = OfflineTable;

    fn origin(&self) -> String {
        self.app.origin().to_owned()
    }

    fn is_secure(&self) -> bool {
        false
    }

    fn now(&self) -> Millis {
        self.app.surroundings().now()
    }

    fn seed(&self) -> Result<Seed, Problem> {
        Ok(Seed(self.app.surroundings().random()))
    }

    /// There is nobody else.
    async fn public_tables(&self) -> Result<Option<PublicTables>, Problem> {
        Ok(None)
    }

    async fn own_game(&self, own: &OwnTable) -> Option<OwnGame> {
        let table = self.app.table(&own.id).await.ok()?.shown().table;
        Some(OwnGame::of(own.id.clone(), &table, for_people(&table, own.seats)))
    }

    async fn table(&self, id: &str) -> Result<OfflineTable, Problem> {
        Ok(OfflineTable(self.app.table(id).await?))
    }

    async fn snapshot(&self, id: &str) -> Result<TableSnapshot, Problem> {
        let table = self.app.table(id).await?.shown().table;
        Ok(TableSnapshot { seats: people(&table), table })
    }

    async fn open(&self, seed: Seed, settings: Settings, _: SeatSet) -> Result<OfflineTable, Problem> {
        if settings.seats.iter().any(|seat| matches!(seat, Occupant::Open {})) {
            let detail = "nobody else can sit down at a table that is in your browser alone";
            return Err(Problem::new(StatusCode::UNPROCESSABLE_ENTITY, "needs-server", "Needs a server", detail));
        }
        Ok(OfflineTable(self.app.open(self.app.table_id(), seed, settings).await?))
    }

    async fn play_again(&self, table: &OfflineTable) -> Result<OfflineTable, Problem> {
        let old = table.table();
        let seats = people(&old);
        let first = seats.iter().next().ok_or_else(Problem::no_token)?;
        let seed = self.seed()?;
        let mut order: Vec<Seat> = old.seats().collect();
        seated_by_lot(&mut order, seed);
        let again = Command::Rematch { table: self.app.table_id(), seats: order };
        let old = table.execute(Actor::Person(first), again).await.map_err(PageError::into_problem)?;
        let (rematch, settings) = old.rematch().zip(old.rematch_settings(seats)).ok_or_else(Problem::internal)?;
        let new = match self.app.table(&rematch.table).await {
            Ok(table) => OfflineTable(table),
            Err(_) => OfflineTable(self.app.open(rematch.table.clone(), seed, settings).await?),
        };
        for seat in seats.iter() {
            let name = old.occupant(seat).and_then(Occupant::name).cloned();
            let (Some(&there), Some(name)) = (rematch.seats.get(seat.index()), name) else { continue };
            if !new.table().occupant(there).is_some_and(Occupant::is_seated) {
                let sit = Command::AcceptInvitation { name: Naming::Exact(name) };
                new.execute(Actor::Person(there), sit).await.map_err(PageError::into_problem)?;
            }
        }
        Ok(new)
    }

    fn forgotten_seats(&self, _: &str) -> Vec<(HeaderName, String)> {
        Vec::new()
    }

    fn admit_record(&self) -> Result<(), Problem> {
        Ok(())
    }

    async fn record(&self, name: &str) -> Result<Option<String>, Problem> {
        let key = record_key(name);
        let found = self.app.surroundings().read(&key).await?;
        Ok(found.into_iter().find(|(own, _)| *own == key).map(|(_, record)| record))
    }

    async fn keep_record(&self, name: &str, record: &str) -> Result<(), Problem> {
        let replaced = vec![(record_key(name), record.to_owned())];
        Ok(self.app.surroundings().write(Change { new: Vec::new(), replaced }).await?)
    }

    async fn ask_analysis(&self, record: &Record) -> Result<(), Problem> {
        self.app.analyst().ask(record).await
    }

    async fn analysis(&self, record: &Record) -> Result<Option<Progress>, Problem> {
        self.app.analyst().progress(record).await
    }

    async fn verdict(&self, record: &Record, decision: usize) -> Result<Option<JudgedDecision>, Problem> {
        Ok(self.app.analyst().verdicts(record).await?.into_iter().nth(decision))
    }

    async fn think(&self, _: &str, position: Record, simulations: u32) -> Result<Option<BotReport>, Problem> {
        self.app.analyst().think(&position, simulations).await
    }
}

/// A table of the application, as the visitor of a page finds it: all seats for people are theirs.
pub struct OfflineTable(Arc<KeptTable>);

impl OfflineTable {
    /// Receives the table now and after each change.
    pub fn follow(&self) -> watch::Receiver<ShownTable> {
        self.0.follow()
    }

    /// The table itself.
    pub const fn kept(&self) -> &Arc<KeptTable> {
        &self.0
    }
}

impl HostedTable for OfflineTable {
    fn id(&self) -> &str {
        self.0.id()
    }

    fn seats(&self) -> SeatSet {
        people(&self.table())
    }

    fn now(&self) -> Millis {
        self.0.now()
    }

    fn table(&self) -> Arc<Table> {
        self.0.shown().table
    }

    fn shown(&self) -> ShownTable {
        self.0.shown()
    }

    async fn execute(&self, actor: Actor, command: Command) -> Result<Arc<Table>, PageError> {
        self.0.execute(actor, command).await
    }

    async fn sit(&mut self, own: Option<Seat>, name: Naming) -> Result<(), PageError> {
        let (actor, sit) = match own {
            Some(seat) => (Actor::Person(seat), Command::AcceptInvitation { name }),
            None => (Actor::Guest, Command::TakeOpenSeat { seat: None, name }),
        };
        self.execute(actor, sit).await.map(|_| ())
    }

    /// The browser need not show that it has its own seats.
    fn seat_cookies(&self) -> Vec<(HeaderName, String)> {
        Vec::new()
    }
}
