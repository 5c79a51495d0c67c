//! What the pages need from whoever keeps the tables: a server, or the browser of the visitor.

use std::sync::Arc;

use axum::http::HeaderName;
use gizmos_ai::BotReport;
use gizmos_core::{Record, Seat, SeatSet, Seed};
use gizmos_page::{GameHistory, OwnGame};
use gizmos_study::JudgedDecision;
use gizmos_table::{Actor, Clock, Command, Millis, Naming, Occupant, Settings, Table};

use crate::http::Problem;
use crate::own_tables::OwnTable;
use crate::page_error::PageError;

/// Who keeps the tables, as one request finds them: it knows who asks.
pub trait Host: Send + Sync + Sized + 'static {
    /// A table that is played at.
    type Table: HostedTable;

    /// Where the visitor has found the pages, for links that they share.
    fn origin(&self) -> String;

    /// Whether browsers send cookies by HTTPS only.
    fn is_secure(&self) -> bool;

    /// The date.
    fn now(&self) -> Millis;

    /// A new seed.
    ///
    /// # Errors
    /// Without randomness.
    fn seed(&self) -> Result<Seed, Problem>;

    /// The tables that everybody may see; nothing where nobody else can come.
    ///
    /// # Errors
    /// If they cannot be read.
    fn public_tables(&self) -> impl Future<Output = Result<Option<PublicTables>, Problem>> + Send;

    /// A table that the browser remembers, if it is still there.
    fn own_game(&self, own: &OwnTable) -> impl Future<Output = Option<OwnGame>> + Send;

    /// The table of this name, with the seats of the visitor.
    ///
    /// # Errors
    /// If there is none, or it cannot be read.
    fn table(&self, id: &str) -> impl Future<Output = Result<Self::Table, Problem>> + Send;

    /// The same, only to be read.
    ///
    /// # Errors
    /// As for [`table`](Self::table).
    fn snapshot(&self, id: &str) -> impl Future<Output = Result<TableSnapshot, Problem>> + Send;

    /// Opens a table at which these seats are the visitor's.
    ///
    /// # Errors
    /// If the settings make no table, they have opened too many, or it cannot be stored.
    fn open(
        &self,
        seed: Seed,
        settings: Settings,
        own: SeatSet,
    ) -> impl Future<Output = Result<Self::Table, Problem>> + Send;

    /// The table at which those of this one play again, with the visitor in their seats; it is opened if there is none
    /// (T8.3).
    ///
    /// # Errors
    /// If the table refuses, or another cannot be opened.
    fn play_again(&self, table: &Self::Table) -> impl Future<Output = Result<Self::Table, Problem>> + Send;

    /// The cookies with which a browser forgets its seats at a table.
    fn forgotten_seats(&self, id: &str) -> Vec<(HeaderName, String)>;

    /// Whether the visitor may send a record now.
    ///
    /// # Errors
    /// If they have sent too many.
    fn admit_record(&self) -> Result<(), Problem>;

    /// The record of this name.
    ///
    /// # Errors
    /// If it cannot be read.
    fn record(&self, name: &str) -> impl Future<Output = Result<Option<String>, Problem>> + Send;

    /// Keeps a record by this name.
    ///
    /// # Errors
    /// If it cannot be stored.
    fn keep_record(&self, name: &str, record: &str) -> impl Future<Output = Result<(), Problem>> + Send;

    /// Wants a game to be analysed.
    ///
    /// # Errors
    /// If nobody could have played it, or too much is asked for.
    fn ask_analysis(&self, record: &Record) -> impl Future<Output = Result<(), Problem>> + Send;

    /// How far the analysis of a game has come; nothing if nobody has asked for it.
    ///
    /// # Errors
    /// If it cannot be read.
    fn analysis(&self, record: &Record) -> impl Future<Output = Result<Option<Progress>, Problem>> + Send;

    /// The verdict on one decision of a game, if it is known already.
    ///
    /// # Errors
    /// If it cannot be read.
    fn verdict(
        &self,
        record: &Record,
        decision: usize,
    ) -> impl Future<Output = Result<Option<JudgedDecision>, Problem>> + Send;

    /// What a bot thinks of the last position of a record, after so many simulations; `about` is where its pages are.
    /// Nothing if luck comes next.
    ///
    /// # Errors
    /// If too many want to know something, or the bot fails.
    fn think(
        &self,
        about: &str,
        position: Record,
        simulations: u32,
    ) -> impl Future<Output = Result<Option<BotReport>, Problem>> + Send;
}

/// A table that is played at, as a visitor finds it.
pub trait HostedTable: Send + Sync {
    /// The name of the table.
    fn id(&self) -> &str;

    /// The seats of the visitor, also those that were given to bots.
    fn seats(&self) -> SeatSet;

    /// The time by the clock of the table.
    fn now(&self) -> Millis;

    /// The table as it is now.
    fn table(&self) -> Arc<Table>;

    /// The table as it is now, with what pages show besides.
    fn shown(&self) -> ShownTable;

    /// Carries out a command. When this returns, it has been stored.
    ///
    /// # Errors
    /// If the table rejects it, or it could not be stored.
    fn execute(&self, actor: Actor, command: Command) -> impl Future<Output = Result<Arc<Table>, PageError>> + Send;

    /// Sits down in a seat that is the visitor's already, or in any that is open.
    ///
    /// # Errors
    /// If the table refuses.
    fn sit(&mut self, own: Option<Seat>, name: Naming) -> impl Future<Output = Result<(), PageError>> + Send;

    /// The cookies by which a browser shows again that it has its seats.
    fn seat_cookies(&self) -> Vec<(HeaderName, String)>;
}

/// A table, and what pages show besides.
#[derive(Clone, Debug)]
pub struct ShownTable {
    /// The table.
    pub table: Arc<Table>,
    /// What pages tell of its past.
    pub history: Arc<GameHistory>,
    /// The seats whose players are there.
    pub present: SeatSet,
}

/// A table at one moment, to be read.
#[derive(Clone, Debug)]
pub struct TableSnapshot {
    /// The table.
    pub table: Arc<Table>,
    /// The seats of the visitor.
    pub seats: SeatSet,
}

/// The tables that everybody may see, those with the latest events first.
#[derive(Clone, Debug, Default)]
pub struct PublicTables {
    /// Those that wait for players.
    pub waiting: Vec<PublicTable>,
    /// Those with a game going on.
    pub running: Vec<PublicTable>,
}

/// A table that everybody may see.
#[derive(Clone, Debug)]
pub struct PublicTable {
    /// The name of the table.
    pub id: String,
    /// Who has each seat.
    pub seats: Vec<Occupant>,
    /// How much time players have.
    pub clock: Clock,
    /// When it was last in use.
    pub active_at: Millis,
}

/// How far the analysis of a game has come.
#[derive(Clone, Debug, PartialEq)]
pub enum Progress {
    /// So many other games come first.
    Waiting(usize),
    /// It is being worked on.
    Running {
        /// How many decisions have been judged.
        judged: usize,
        /// How many there are.
        decisions: usize,
    },
    /// It is finished.
    Done(Analysed),
}

/// A game that has been analysed.
#[derive(Clone, Debug, PartialEq)]
pub struct Analysed {
    /// How many simulations each decision was worth.
    pub simulations: u32,
    /// Every decision, in order.
    pub decisions: Vec<JudgedDecision>,
}
