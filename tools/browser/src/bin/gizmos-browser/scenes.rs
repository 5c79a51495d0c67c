//! What the pictures show: tables in interesting positions, and the pages around them.

use std::collections::BTreeMap;
use std::path::Path;

use anyhow::{Context, Result};
use gizmos_browser::{Device, Scenario, TestRun, Visitor};
use gizmos_core::{Card, Move, Seat};
use gizmos_table::Occupant;

use crate::staged_server::{StagedServer, StagedTable, Wanted};

/// The tables in the pictures.
pub struct Scenes {
    /// By their names.
    tables: BTreeMap<&'static str, StagedTable>,
    /// The card whose payments are shown.
    card: Card,
}

/// The tables at which the other seats are empty.
const EMPTY: [&str; 2] = ["lobby", "absence"];

impl Scenes {
    /// Prepares all tables and starts a server with them.
    pub async fn set(server: &Path) -> Result<(StagedServer, Self)> {
        let (two, three, four) = (["Ann", "Bob"], ["Ann", "Bob", "Cyd"], ["Ann", "Bob", "Cyd", "Dan"]);
        let payment = Scenario::payment(&two)?;
        let card = Scenario::costly(&payment.table()?).context("nothing is costly")?;
        let is_over = |table: &gizmos_table::Table| table.board().outcome().is_some();
        let mut order = Scenario::research(&three)?;
        order.moves.push((Seat::FIRST, Move::Decline));
        let games = [
            ("start", Scenario::start(11, &four)?),
            ("middle", Scenario::middle(&three)?),
            ("two", Scenario::middle(&two)?),
            ("four", Scenario::middle(&four)?),
            ("full", Scenario::full_board(&four)?),
            ("chain", Scenario::chain(&two)?),
            ("payment", payment),
            ("research", Scenario::research(&three)?),
            ("order", order),
            ("chat", Scenario::middle(&two)?),
            ("absence", Scenario::middle(&two)?),
            ("end", Scenario::find(&three, is_over)?),
            ("duel", Scenario::find(&two, is_over)?),
        ];
        let person = |name: &str| Occupant::person(name);
        let mut wanted = vec![Wanted::Public(vec![person("Ann")?, Occupant::bot("engineer"), Occupant::Open {}])];
        wanted.extend(games.iter().map(|(_, scenario)| Wanted::Game(scenario)));
        wanted.push(Wanted::Public(vec![person("Eve")?, Occupant::Open {}]));
        wanted.push(Wanted::Public(vec![person("Fay")?, person("Gus")?]));
        let (stage, staged) = StagedServer::set(server, &wanted).await?;
        let names = ["lobby"].into_iter().chain(games.iter().map(|(name, _)| *name));
        Ok((stage, Self { tables: names.zip(staged).collect(), card }))
    }

    /// Opens pages for all seats, so that no player is shown as away, lets some of them chat, and requests the analyses,
    /// which take a while.
    pub async fn fill(&self, run: &TestRun, server: &str) -> Result<()> {
        for (name, table) in self.tables.iter().filter(|(name, _)| !EMPTY.contains(name)) {
            let said = ["Watch out, I have a plan.", "So have I!"].map(Some).into_iter().chain([None; 2]);
            for (link, said) in table.links.iter().zip(said) {
                let visitor = run.visitor(server, &table.path, Device::DESKTOP.still()).await?;
                visitor.take_seat(link).await?;
                if let Some(said) = said.filter(|_| *name == "chat") {
                    visitor.click("[popovertarget=chat]").await?;
                    visitor.fill("#chat input[name=text]", said).await?;
                    visitor.press("Enter").await?;
                    visitor.wait_for_text("#chat .said", said).await?;
                }
            }
        }
        let reader = run.visitor(server, "Reader", Device::DESKTOP.still()).await?;
        for table in ["end", "duel"] {
            self.request_analysis(table, &reader).await?;
        }
        Ok(())
    }

    /// Requests the analysis of a finished game.
    async fn request_analysis(&self, table: &str, visitor: &Visitor) -> Result<()> {
        visitor.open(&format!("{}/analysis", self.table(table)?.path)).await?;
        visitor.click("main form button.first").await?;
        visitor.wait_for(".progress, #mistakes").await
    }

    fn table(&self, name: &str) -> Result<&StagedTable> {
        self.tables.get(name).with_context(|| format!("there is no table {name}"))
    }

    /// Opens a table from the seat that has to decide.
    async fn sit(&self, table: &str, visitor: &Visitor) -> Result<()> {
        let table = self.table(table)?;
        visitor.take_seat(table.link(table.decider)?).await
    }

    /// Opens the analysis of a finished game.
    async fn analysis(&self, table: &str, visitor: &Visitor) -> Result<()> {
        visitor.open(&format!("{}/analysis", self.table(table)?.path)).await?;
        visitor.wait_for("#mistakes").await
    }

    /// Opens what a picture shows.
    pub async fn show(&self, what: &str, visitor: &Visitor) -> Result<()> {
        match what {
            "welcome" => visitor.open("/").await?,
            "home" => {
                // The start page also lists the visitor's own games.
                self.sit("middle", visitor).await?;
                self.sit("start", visitor).await?;
                visitor.open("/").await?;
            }
            "preview" => self.sit("chain", visitor).await?,
            "payment" => {
                self.sit(what, visitor).await?;
                visitor.click(&format!("#card-{}", self.card)).await?;
                visitor.wait_for(&format!("#p-{} .offer", self.card)).await?;
            }
            "close-up" => {
                self.sit("middle", visitor).await?;
                visitor.point_at("#slot-2-1 .gizmo").await?;
                visitor.wait_for("#close-up .face").await?;
            }
            "spectator" => visitor.open(&self.table("middle")?.path).await?,
            "chat" => {
                self.sit(what, visitor).await?;
                visitor.click("[popovertarget=chat]").await?;
                visitor.wait_for("#chat:popover-open").await?;
            }
            "curtain" => curtain(visitor).await?,
            "absence" => {
                let table = self.table(what)?;
                let waiting = if table.decider == Seat::FIRST { table.links.last() } else { table.links.first() };
                visitor.take_seat(waiting.context("nobody waits")?).await?;
                visitor.wait_for(".absent button").await?;
            }
            "statistics" => visitor.open(&format!("{}/statistics", self.table("end")?.path)).await?,
            "replay" => visitor.open(&format!("{}/replay/60", self.table("end")?.path)).await?,
            "analysis" => self.analysis("end", visitor).await?,
            "duel" => self.analysis(what, visitor).await?,
            "mistake" => {
                self.analysis("end", visitor).await?;
                visitor.click("#mistakes .more a").await?;
                visitor.wait_for(".verdict").await?;
            }
            "cards" => visitor.open("/cards?level=2&sort=winners").await?,
            "rules" => {
                visitor.open("/rules#example-chain").await?;
                visitor.until("the example", "document.querySelector('#example-chain')?.open").await?;
            }
            "tips" => exercise(visitor, "/lessons", "form[action='/lessons/first-game'] button").await?,
            "lesson" => exercise(visitor, "/lessons", "form[action='/lessons/triggers'] button").await?,
            "puzzle" => exercise(visitor, "/puzzles", "button[formaction='/puzzles/40']").await?,
            _ => self.sit(what, visitor).await?,
        }
        visitor.calm().await
    }
}

/// Starts an exercise with a button of a page.
async fn exercise(visitor: &Visitor, page: &str, button: &str) -> Result<()> {
    visitor.open(page).await?;
    visitor.click(button).await?;
    visitor.wait_for("#coach").await
}

/// Two people share a device, and the first of them knows cards that nobody else has seen.
async fn curtain(visitor: &Visitor) -> Result<()> {
    visitor.open("/").await?;
    visitor.click("button[name=mode][value=device]").await?;
    visitor.wait_for("#prompt.yours").await?;
    visitor.play("research 2").await?;
    visitor.wait_for("#research .gizmo").await?;
    visitor.play("decline").await?;
    visitor.click("#order > .first").await?;
    visitor.wait_without("#order").await?;
    visitor.click(".place.can").await?;
    visitor.wait_for("#curtain button").await
}
