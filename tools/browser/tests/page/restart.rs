//! A server that is killed in the middle of a chain, and comes back.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context, Result, ensure};
use gizmos_browser::{Device, Scenario, TestServer, Visitor, drive};
use gizmos_server::store::{SqlStore, Store};
use gizmos_testing::ServerProcess;

/// The program as it is in this build.
fn program() -> Result<PathBuf> {
    let folder = std::env::current_exe()?.ancestors().nth(2).context("a folder")?.to_owned();
    let program = folder.join("gizmos");
    if !program.is_file() {
        // Only if this package was tested alone: a test of the whole workspace has built it.
        let built = Command::new(env!("CARGO")).args(["build", "--locked", "--package", "gizmos"]).status()?;
        ensure!(built.success(), "the server cannot be built");
    }
    Ok(program)
}

/// Writes a table in mid-chain into a database; the link of the seat that has to go on.
async fn prepare(database: &Path) -> Result<String> {
    let store = Arc::new(SqlStore::open(&database.to_string_lossy()).await?);
    let server = TestServer::with_store(Arc::clone(&store)).await?;
    let game = server.stage(&Scenario::chain(&["Ann", "Bob"])?).await?;
    let link = game.seat_link(game.table().board().to_move()).await?;
    drop((game, server));
    store.close().await;
    Ok(link)
}

/// A page without a server tries ever more rarely to reach it, and says so once.
async fn stays_calm(ann: &Visitor) -> Result<()> {
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
    ensure!(notes == 0, "the same note was written {notes} times more");
    Ok(())
}

#[test]
fn a_page_survives_the_server() -> Result<()> {
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
        ann.until("a word about the connection", "document.querySelector('#connection').innerText.trim() != ''")
            .await?;
        let lost = ann.text("#connection").await?;
        stays_calm(&ann).await?;
        server.start_again()?;
        ann.until(
            "another word",
            &format!("document.querySelector('#connection').innerText.trim() != {lost:?}.trim()"),
        )
        .await?;
        ensure!(ann.evaluate::<bool>("window.same === true").await?, "the page was loaded anew");
        ensure!(
            ann.text("#chain").await? == chain && ann.revision().await? == Some(revision),
            "the chain is as it was"
        );
        let offers = ann.offers().await?;
        let next = offers.iter().find(|offer| offer.text.starts_with("use")).context("something to use")?;
        ann.play(&next.text).await?;
        ann.wait_for_revision(revision + 1).await?;
        ensure!(ann.evaluate::<bool>("window.same === true").await?, "the page was loaded anew");
        Ok(())
    })
}
