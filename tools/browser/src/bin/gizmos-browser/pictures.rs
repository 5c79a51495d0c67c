//! Pictures of the pages. All games come from fixed seeds, so that the pictures hardly differ from run to run.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};
use gizmos_browser::{Device, Scenario, TestRun, Visitor, run};
use gizmos_core::Card;
use gizmos_table::Occupant;

use crate::film;
use crate::shrink::shrink;
use crate::staged_server::{StagedServer, StagedTable, Wanted};

/// No picture is larger, so that the repository stays small.
const MOST_BYTES: usize = 300_000;

/// The film must be smaller than this, so that it loads fast.
const MOST_BYTES_OF_FILM: usize = 2_000_000;

const DESKTOP: Device = Device::DESKTOP.still();
const PHONE: Device = Device::PHONE.still();

/// The smallest window that shows everything for a decision without scrolling.
const LAPTOP: Device = Device { width: 1280, height: 720, ..DESKTOP };
const LARGE: Device = Device { width: 1920, height: 1080, ..DESKTOP };
const LARGEST: Device = Device { width: 2560, height: 1440, ..DESKTOP };

/// A phone in landscape orientation.
const LANDSCAPE: Device = Device { width: PHONE.height, height: PHONE.width, ..PHONE };

/// The picture for link previews.
const PREVIEW: Device = Device { width: 1200, height: 630, ..DESKTOP.dark() };

/// All pictures, each with the devices on which it is made.
const PICTURES: [(&str, &[Device]); 19] = [
    ("home", &[DESKTOP, DESKTOP.dark(), PHONE]),
    ("lobby", &[DESKTOP]),
    ("start", &[DESKTOP, LAPTOP.dark(), LARGE, LARGEST.dark(), PHONE.dark(), LANDSCAPE]),
    ("middle", &[DESKTOP, DESKTOP.dark(), LAPTOP, LARGE.dark(), LARGEST, PHONE, PHONE.dark(), LANDSCAPE.dark()]),
    ("two", &[LARGE.dark()]),
    ("four", &[LAPTOP.dark(), LARGEST]),
    ("chain", &[DESKTOP, DESKTOP.dark(), LAPTOP.dark(), LARGE, LARGEST.dark(), PHONE, LANDSCAPE]),
    ("payment", &[DESKTOP, LAPTOP, LARGE.dark(), LARGEST, PHONE, LANDSCAPE.dark()]),
    ("research", &[DESKTOP, LAPTOP.dark(), LARGE, LARGEST.dark(), PHONE.dark(), LANDSCAPE]),
    ("end", &[DESKTOP, DESKTOP.dark(), PHONE]),
    ("statistics", &[DESKTOP, DESKTOP.dark(), PHONE]),
    ("replay", &[DESKTOP, PHONE.dark()]),
    ("analysis", &[DESKTOP, DESKTOP.dark(), PHONE]),
    ("mistake", &[DESKTOP]),
    ("cards", &[DESKTOP, PHONE.dark()]),
    ("rules", &[DESKTOP, PHONE]),
    ("lesson", &[DESKTOP, PHONE]),
    ("puzzle", &[PHONE.dark()]),
    ("preview", &[PREVIEW]),
];

/// The tables in the pictures, by their names.
struct Tables {
    tables: BTreeMap<&'static str, StagedTable>,
    /// The card whose payments are shown.
    card: Card,
}

/// The name of the animated picture.
const FILM: &str = "chain-in-motion";

/// Makes these pictures, or all of them if none is named.
pub fn pictures(server: &Path, folder: &Path, names: &[&str]) -> Result<()> {
    let stills = PICTURES.iter().flat_map(|(what, devices)| devices.iter().map(|device| (*what, *device)));
    let stills: Vec<(String, &str, Device)> = stills.map(|(what, device)| (name(what, device), what, device)).collect();
    let all: Vec<&str> = stills.iter().map(|(name, ..)| &**name).chain([FILM]).collect();
    for name in names {
        ensure!(all.contains(name), "no picture is called {name}; there are {}", all.join(", "));
    }
    let wanted = |name: &str| names.is_empty() || names.contains(&name);
    let stills: Vec<_> = stills.iter().filter(|(name, ..)| wanted(name)).collect();
    fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))?;
    let keep = |name: &str, picture: Vec<u8>, limit: usize| -> Result<()> {
        let (size, file) = (picture.len(), format!("{name}.png"));
        ensure!(size < limit, "{file} has {size} bytes, but must have fewer than {limit}");
        println!("{size:>7} {file}");
        // This one is sent by the pages themselves.
        let folder = if name == "preview" { Path::new("crates/page/assets") } else { folder };
        Ok(fs::write(folder.join(file), picture)?)
    };
    run(async {
        if wanted(FILM) {
            keep(FILM, Box::pin(film::chain_in_motion(server)).await?, MOST_BYTES_OF_FILM)?;
        }
        if stills.is_empty() {
            return Ok(());
        }
        let (stage, tables) = set(server).await?;
        let run = TestRun::default();
        tables.fill(&run, &stage.server.url).await?;
        for (name, what, device) in stills {
            let visitor = run.visitor(&stage.server.url, "Ann", *device).await?;
            tables.show(what, &visitor).await.with_context(|| format!("the picture {name}"))?;
            keep(name, shrink(&visitor.screenshot().await?, MOST_BYTES)?, MOST_BYTES)?;
        }
        run.end().await
    })
}

/// The name of a picture.
fn name(what: &str, device: Device) -> String {
    if device == PREVIEW {
        return what.to_owned();
    }
    let Device { width, height, dark, .. } = device;
    let named = [(DESKTOP, "desktop"), (PHONE, "phone"), (LANDSCAPE, "landscape")];
    let same = named.iter().find(|(other, _)| (other.width, other.height) == (width, height));
    let kind = same.map_or_else(|| format!("{width}x{height}"), |(_, kind)| (*kind).to_owned());
    format!("{what}-{kind}-{}", if dark { "dark" } else { "light" })
}

async fn set(server: &Path) -> Result<(StagedServer, Tables)> {
    let (two, three) = (["Ann", "Bob"], ["Ann", "Bob", "Cyd"]);
    let payment = Scenario::payment(&two)?;
    let card = Scenario::costly(&payment.table()?).context("nothing is costly")?;
    let games = [
        ("start", Scenario::start(11, &["Ann", "Bob", "Cyd", "Dan"])?),
        ("middle", Scenario::middle(&three)?),
        ("two", Scenario::middle(&two)?),
        ("four", Scenario::middle(&["Ann", "Bob", "Cyd", "Dan"])?),
        ("chain", Scenario::chain(&two)?),
        ("payment", payment),
        ("research", Scenario::research(&three)?),
        ("end", Scenario::find(&three, |table| table.board().outcome().is_some())?),
    ];
    let person = |name: &str| Occupant::person(name);
    let mut wanted = vec![Wanted::Public(vec![person("Ann")?, Occupant::bot("engineer"), Occupant::Open {}])];
    wanted.extend(games.iter().map(|(_, scenario)| Wanted::Game(scenario)));
    wanted.push(Wanted::Public(vec![person("Eve")?, Occupant::Open {}]));
    wanted.push(Wanted::Public(vec![person("Fay")?, person("Gus")?]));
    let (stage, staged) = StagedServer::set(server, &wanted).await?;
    let names = ["lobby"].into_iter().chain(games.iter().map(|(name, _)| *name));
    Ok((stage, Tables { tables: names.zip(staged).collect(), card }))
}

impl Tables {
    /// Opens pages for all seats, so that no player is shown as away.
    async fn fill(&self, run: &TestRun, server: &str) -> Result<()> {
        for (_, table) in self.tables.iter().filter(|(name, _)| **name != "lobby") {
            for link in &table.links {
                run.visitor(server, &table.path, DESKTOP).await?.take_seat(link).await?;
            }
        }
        Ok(())
    }

    /// Opens a table from the seat that has to decide.
    async fn sit(&self, table: &str, visitor: &Visitor) -> Result<()> {
        let table = self.tables.get(table).context("there is no such picture")?;
        visitor.take_seat(table.link(table.decider)?).await
    }

    /// Opens the analysis of the finished game; the first visitor requests it.
    async fn analysis(&self, visitor: &Visitor) -> Result<()> {
        visitor.open(&format!("{}/analysis", self.tables["end"].path)).await?;
        if visitor.has("main form button.first").await? {
            visitor.click("main form button.first").await?;
        }
        visitor.wait_for("#mistakes").await
    }

    async fn show(&self, what: &str, visitor: &Visitor) -> Result<()> {
        match what {
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
            "statistics" => visitor.open(&format!("{}/statistics", self.tables["end"].path)).await?,
            "replay" => visitor.open(&format!("{}/replay/60", self.tables["end"].path)).await?,
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
            _ => self.sit(what, visitor).await?,
        }
        visitor.calm().await
    }
}
