//! A server that is killed in the middle of a chain reaction and started again.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context, Result, ensure};
use gizmos_browser::{Device, Scenario, TestServer, Visitor, drive};
use gizmos_server::store::{SqlStore, Store};
use gizmos_testing::ServerProcess;

/// The server program of this build.
fn program() -> Result<PathBuf> {
    let folder = std::env::current_exe()?.ancestors().nth(2).context("a folder")?.to_owned();
    let program = folder.join("gizmos");
    if !program.is_file() {
        // Tests of the whole workspace have built it; tests of this package alone have not.
        let built = Command::new(env!("CARGO")).args(["build", "--locked", "--package", "gizmos"]).status()?;
        ensure!(built.success(), "the server cannot be built");
    }
    Ok(program)
}

/// Stores a table in the middle of a chain; returns the link of the seat that has to decide.
async fn prepare(database: &Path) -> Result<String> {
    let store = Arc::new(SqlStore::open(&database.to_string_lossy()).await?);
    let server = TestServer::with_store(Arc::clone(&store)).await?;
    let game = server.stage(&Scenario::chain(&["Ann", "Bob"])?).await?;
    let link = game.seat_link(game.table().board().to_move()).await?;
    drop((game, server));
    store.close().await;
    Ok(link)
}

/// Checks that a page without a server tries to reach it less and less often, and says only once that it cannot.
async fn check_reconnecting(ann: &Visitor) -> Result<()> {
    ann.evaluate::<bool>(
        "window.tries = window.notes = 0, \
         window.EventSource = class extends EventSource { constructor(url) { super(url); tries += 1; } }, \
         new MutationObserver(all => { notes += all.length; }) \
         .observe(document.querySelector('#connection'), { subtree: true, childList: true, characterData: true }), true",
    )
    .await?;
    ann.until("a few tries", "window.tries >= 2").await?;
    tokio::time::sleep(Duration::from_secs(6)).await;
    let (tries, notes): (u32, u32) = ann.evaluate("[tries, notes]").await?;
    ensure!(tries <= 6, "{tries} tries in about seven seconds");
    ensure!(notes == 0, "the message was written {notes} times more");
    Ok(())
}

#[test]
fn a_page_goes_on_after_the_server_is_killed_and_started_again() -> Result<()> {
    let program = program();
    drive(async |run, _| {
        let folder = tempfile::tempdir()?;
        let database = folder.path().join("tables.db");
        let link = prepare(&database).await?;
        let mut server = ServerProcess::start(ServerProcess::command(&program?, &database))?;
        let ann = run.visitor(&server.url, "Ann", Device::DESKTOP).await?;
        ann.complaints.expect("ERR_CONNECTION_REFUSED");
        ann.complaints.expect("ERR_INCOMPLETE_CHUNKED_ENCODING");
        ann.complaints.expect("ERR_CONNECTION_RESET");
        ann.complaints.expect("ERR_EMPTY_RESPONSE");
        ann.take_seat(&link).await?;
        ann.wait_for("#chain li.ready").await?;
        ann.evaluate::<bool>("window.same = true").await?;
        let (chain, revision) = (ann.text("#chain").await?, ann.revision().await?.context("a revision")?);
        server.kill()?;
        ann.until(
            "the message that the connection is lost",
            "document.querySelector('#connection').innerText.trim() != ''",
        )
        .await?;
        let lost = ann.text("#connection").await?;
        check_reconnecting(&ann).await?;
        server.start_again()?;
        ann.until(
            "the message that the connection is back",
            &format!("document.querySelector('#connection').innerText.trim() != {lost:?}.trim()"),
        )
        .await?;
        ensure!(ann.evaluate::<bool>("window.same === true").await?, "the page was reloaded");
        ensure!(
            ann.text("#chain").await? == chain && ann.revision().await? == Some(revision),
            "the chain must be the same"
        );
        let offers = ann.offers().await?;
        let next = offers.iter().find(|offer| offer.text.starts_with("use")).context("no Gizmo can be used")?;
        ann.play(&next.text).await?;
        ann.wait_for_revision(revision + 1).await?;
        ensure!(ann.evaluate::<bool>("window.same === true").await?, "the page was reloaded");
        Ok(())
    })
}
