//! Pictures of the pages, the same in every run as far as chance allows: all games come from fixed seeds.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};
use gizmos_browser::{Device, Scenario, TestRun, Visitor, run};
use gizmos_core::Seat;
use gizmos_table::Occupant;

use crate::shrink::shrink;
use crate::staged_server::{StagedServer, StagedTable, Wanted};

/// No picture is larger, so that the repository stays small.
const MOST_BYTES: usize = 300_000;

const DESKTOP: Device = Device::DESKTOP.still();
const PHONE: Device = Device::PHONE.still();

/// What is shown, and through what.
const PICTURES: [(&str, Device); 36] = [
    ("home", DESKTOP),
    ("home", DESKTOP.dark()),
    ("home", PHONE),
    ("lobby", DESKTOP),
    ("start", DESKTOP),
    ("start", PHONE.dark()),
    ("middle", DESKTOP),
    ("middle", DESKTOP.dark()),
    ("middle", PHONE),
    ("middle", PHONE.dark()),
    ("chain", DESKTOP),
    ("chain", DESKTOP.dark()),
    ("chain", PHONE),
    ("payment", DESKTOP),
    ("payment", PHONE),
    ("research", DESKTOP),
    ("research", PHONE.dark()),
    ("end", DESKTOP),
    ("end", DESKTOP.dark()),
    ("end", PHONE),
    ("statistics", DESKTOP),
    ("statistics", DESKTOP.dark()),
    ("statistics", PHONE),
    ("replay", DESKTOP),
    ("replay", PHONE.dark()),
    ("analysis", DESKTOP),
    ("analysis", DESKTOP.dark()),
    ("analysis", PHONE),
    ("mistake", DESKTOP),
    ("cards", DESKTOP),
    ("cards", PHONE.dark()),
    ("rules", DESKTOP),
    ("rules", PHONE),
    ("lesson", DESKTOP),
    ("lesson", PHONE),
    ("puzzle", PHONE.dark()),
];

/// The tables in the pictures.
struct Tables {
    lobby: StagedTable,
    start: StagedTable,
    middle: (StagedTable, Seat),
    chain: (StagedTable, Seat),
    payment: (StagedTable, Seat, String),
    research: StagedTable,
    end: StagedTable,
}

/// Makes all pictures.
pub fn pictures(server: &Path, folder: &Path) -> Result<()> {
    run(async {
        let (stage, tables) = set(server).await?;
        fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))?;
        let run = TestRun::default();
        tables.fill(&run, stage.address()).await?;
        for (what, device) in PICTURES {
            let visitor = run.visitor(stage.address(), "Ann", device).await?;
            tables.show(what, &visitor).await.with_context(|| format!("the picture of {what}"))?;
            let (kind, theme) =
                (if device.touch { "phone" } else { "desktop" }, if device.dark { "dark" } else { "light" });
            let name = format!("{what}-{kind}-{theme}.png");
            let picture = shrink(&visitor.screenshot().await?)?;
            ensure!(picture.len() < MOST_BYTES, "{name} has {} bytes", picture.len());
            println!("{:>7} {name}", picture.len());
            fs::write(folder.join(name), picture)?;
        }
        run.end().await
    })
}

async fn set(server: &Path) -> Result<(StagedServer, Tables)> {
    let three = ["Ann", "Bob", "Cyd"];
    let start = Scenario::start(11, &["Ann", "Bob", "Cyd", "Dan"])?;
    let middle = Scenario::middle(&three)?;
    let chain = Scenario::chain(&["Ann", "Bob"])?;
    let payment = Scenario::payment(&["Ann", "Bob"])?;
    let research = Scenario::research(&three)?;
    let end = Scenario::find(&three, |table| table.board().outcome().is_some())?;
    let person = |name: &str| Occupant::person(name);
    let wanted = [
        Wanted::Public(vec![person("Ann")?, Occupant::bot("engineer"), Occupant::Open {}]),
        Wanted::Game(&start),
        Wanted::Game(&middle),
        Wanted::Game(&chain),
        Wanted::Game(&payment),
        Wanted::Game(&research),
        Wanted::Game(&end),
        Wanted::Public(vec![person("Eve")?, Occupant::Open {}]),
        Wanted::Public(vec![person("Fay")?, person("Gus")?]),
    ];
    let (stage, staged) = StagedServer::set(server, &wanted).await?;
    let mut staged = staged.into_iter();
    let mut next = || staged.next().context("a table is missing");
    let mover = |scenario: &Scenario| anyhow::Ok(scenario.table()?.board().to_move());
    let card = Scenario::costly(&payment.table()?).context("nothing is costly")?;
    let tables = Tables {
        lobby: next()?,
        start: next()?,
        middle: (next()?, mover(&middle)?),
        chain: (next()?, mover(&chain)?),
        payment: (next()?, mover(&payment)?, card.to_string()),
        research: next()?,
        end: next()?,
    };
    Ok((stage, tables))
}

impl Tables {
    /// Lets the others come too: nobody is away in the pictures.
    async fn fill(&self, run: &TestRun, server: &str) -> Result<()> {
        let tables = [&self.start, &self.middle.0, &self.chain.0, &self.payment.0, &self.research, &self.end];
        for (table, link) in tables.into_iter().flat_map(|table| table.links.iter().map(move |link| (table, link))) {
            let visitor = run.visitor(server, &table.path, DESKTOP).await?;
            // Bots have none.
            if !link.is_empty() {
                visitor.take_seat(link).await?;
            }
        }
        Ok(())
    }

    /// The analysis of the game that is over, asked for by the first who comes.
    async fn analysis(&self, visitor: &Visitor) -> Result<()> {
        visitor.open(&format!("{}/analysis", self.end.path)).await?;
        if visitor.has("main form button.first").await? {
            visitor.click("main form button.first").await?;
        }
        visitor.wait_for("#mistakes").await
    }

    async fn show(&self, what: &str, visitor: &Visitor) -> Result<()> {
        match what {
            "home" => {
                // Games of one's own make it look like home.
                visitor.take_seat(self.middle.0.link(self.middle.1)?).await?;
                visitor.take_seat(self.start.link(Seat::FIRST)?).await?;
                visitor.open("/").await?;
            }
            "lobby" => visitor.take_seat(self.lobby.link(Seat::FIRST)?).await?,
            "start" => visitor.take_seat(self.start.link(Seat::FIRST)?).await?,
            "middle" => visitor.take_seat(self.middle.0.link(self.middle.1)?).await?,
            "chain" => visitor.take_seat(self.chain.0.link(self.chain.1)?).await?,
            "payment" => {
                let (table, seat, card) = &self.payment;
                visitor.take_seat(table.link(*seat)?).await?;
                visitor.click(&format!("#card-{card}")).await?;
                visitor.wait_for(&format!("#p-{card} .offer")).await?;
            }
            "research" => visitor.take_seat(self.research.link(Seat::FIRST)?).await?,
            "statistics" => visitor.open(&format!("{}/statistics", self.end.path)).await?,
            "replay" => visitor.open(&format!("{}/replay/60", self.end.path)).await?,
            "analysis" => self.analysis(visitor).await?,
            "mistake" => {
                self.analysis(visitor).await?;
                visitor.click("#mistakes .more a").await?;
                visitor.wait_for(".verdict").await?;
            }
            "cards" => visitor.open("/cards?level=2&sort=winners").await?,
            "rules" => {
                visitor.open("/rules#example-chain").await?;
                visitor.until("the example", "document.querySelector('#example-chain')?.open").await?;
            }
            "lesson" => {
                visitor.open("/lessons").await?;
                visitor.click("form[action='/lessons/triggers'] button").await?;
                visitor.wait_for("#coach").await?;
            }
            "puzzle" => {
                visitor.open("/puzzles").await?;
                visitor.click("button[formaction='/puzzles/40']").await?;
                visitor.wait_for("#coach").await?;
            }
            _ => visitor.take_seat(self.end.link(Seat::FIRST)?).await?,
        }
        visitor.calm().await
    }
}
