//! Every page, checked for WCAG 2.2 with axe-core: light and dark, on a screen and on a phone.

use anyhow::{Context, Result, ensure};
use gizmos_browser::{Device, Scenario, TestServer, Visitor, drive};
use gizmos_table::{Occupant, Settings};

/// Audits many pages and collects the faults, so that one run reports all of them.
struct Auditor {
    visitor: Visitor,
    faults: Vec<String>,
}

impl Auditor {
    async fn audit(&mut self, what: &str) {
        self.faults.extend(self.visitor.audit(what).await.err().map(|fault| format!("{fault:#}")));
    }
}

async fn audit_pages_and_lobby(server: &TestServer, auditor: &mut Auditor) -> Result<()> {
    let visitor = auditor.visitor.clone();
    visitor.complaints.expect("status of 404");
    for (what, path) in [
        ("home", "/"),
        ("guide", "/guide"),
        ("rules", "/rules#example-chain"),
        ("an example", "/rules/examples/chain?moves=build+110+h,use+312"),
        ("cards", "/cards?level=3"),
        ("a card", "/cards/333"),
        ("lessons", "/lessons"),
        ("puzzles", "/puzzles"),
        ("a puzzle", "/puzzles/today"),
        ("a problem", "/nowhere"),
        ("no table", "/tables/nothing"),
    ] {
        visitor.open(path).await?;
        auditor.audit(what).await;
    }
    for (what, path) in [("a lesson", "/lessons/filing"), ("tips", "/lessons/first-game")] {
        visitor.open("/lessons").await?;
        visitor.click(&format!("form[action='{path}'] button")).await?;
        visitor.wait_for("#coach").await?;
        auditor.audit(what).await;
    }
    let seats = vec![Occupant::person("Ann")?, Occupant::Open {}, Occupant::INVITED, Occupant::bot("engineer")];
    let mut lobby = server.table(1, Settings::new(seats)).await?;
    visitor.open(&lobby.path()).await?;
    auditor.audit("a lobby without a seat").await;
    lobby.sit(0, &visitor).await?;
    auditor.audit("a lobby").await;
    Ok(())
}

async fn audit_a_running_game(server: &TestServer, auditor: &mut Auditor) -> Result<()> {
    let visitor = auditor.visitor.clone();
    let game = server.stage_for(&visitor, &Scenario::start(5, &["Ann", "Bob", "Cyd", "Dan"])?).await?;
    auditor.audit("the start").await;
    for panel in ["settings", "help", "share", "chat"] {
        visitor.click(&format!("[popovertarget={panel}]")).await?;
        auditor.audit(panel).await;
        visitor.press("Escape").await?;
    }
    let card = game.table().board().display().cards().iter().next().context("a card")?;
    visitor.click(&format!("#card-{card}")).await?;
    auditor.audit("a card").await;
    server.stage_for(&visitor, &Scenario::middle(&["Ann", "Bob", "Cyd"])?).await?;
    auditor.audit("the middle").await;
    server.stage_for(&visitor, &Scenario::chain(&["Ann", "Bob"])?).await?;
    auditor.audit("a chain").await;
    Ok(())
}

async fn audit_payments_and_research(server: &TestServer, auditor: &mut Auditor) -> Result<()> {
    let visitor = auditor.visitor.clone();
    let (game, card) = crate::paying::costly(server, &visitor).await?;
    visitor.click(&format!("#card-{card}")).await?;
    auditor.audit("payments").await;
    visitor.open(&format!("{}/pay/{card}", game.path())).await?;
    auditor.audit("paying by hand").await;
    server.stage_for(&visitor, &Scenario::research(&["Ann", "Bob"])?).await?;
    auditor.audit("research").await;
    visitor.play("decline").await?;
    visitor.wait_for("#order").await?;
    auditor.audit("returning cards").await;
    Ok(())
}

async fn audit_the_end(server: &TestServer, auditor: &mut Auditor) -> Result<()> {
    let visitor = auditor.visitor.clone();
    let scenario = Scenario::find(&["Ann", "Bob", "Cyd"], |table| table.board().outcome().is_some())?;
    let mut game = server.stage(&scenario).await?;
    visitor.open(&game.path()).await?;
    auditor.audit("the end without a seat").await;
    game.sit(0, &visitor).await?;
    auditor.audit("the end").await;
    visitor.open(&format!("{}/statistics", game.path())).await?;
    visitor.click(".plot summary").await?;
    auditor.audit("the numbers of a game").await;
    Ok(())
}

/// Audits all pages on one device.
fn audit_all_pages(device: Device) -> Result<()> {
    drive(async |run, server| {
        let visitor = run.visitor(&server.address, "Ann", device).await?;
        let mut auditor = Auditor { visitor, faults: Vec::new() };
        audit_pages_and_lobby(server, &mut auditor).await?;
        audit_a_running_game(server, &mut auditor).await?;
        audit_payments_and_research(server, &mut auditor).await?;
        audit_the_end(server, &mut auditor).await?;
        ensure!(auditor.faults.is_empty(), "{}", auditor.faults.join("\n"));
        Ok(())
    })
}

#[test]
fn all_pages_are_accessible_on_a_light_screen() -> Result<()> {
    audit_all_pages(Device::DESKTOP)
}

#[test]
fn all_pages_are_accessible_on_a_dark_screen() -> Result<()> {
    audit_all_pages(Device::DESKTOP.dark())
}

#[test]
fn all_pages_are_accessible_on_a_light_phone() -> Result<()> {
    audit_all_pages(Device::PHONE)
}

#[test]
fn all_pages_are_accessible_on_a_dark_phone() -> Result<()> {
    audit_all_pages(Device::PHONE.dark())
}
