//! The site that needs no server: served by a plain server of files, and then by nobody at all.

use std::path::PathBuf;
use std::time::Duration;

use anyhow::{Context, Result, ensure};
use gizmos_browser::{Device, FileServer, Visitor, drive, most_advancing};
use tokio::time::sleep;

/// Where the test command has written the site.
fn site() -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../../target/site/files"))
}

/// Waits until the application has answered, after the first visit has installed it.
async fn installed(visitor: &Visitor) -> Result<()> {
    visitor.wait_for("button[name=mode][value=bots]").await?;
    visitor.loaded().await
}

/// Makes a move, if the visitor may and the game is not over; whether it is over.
async fn step(visitor: &Visitor) -> Result<bool> {
    if visitor.has("#ending").await? {
        return Ok(true);
    }
    let offers = visitor.offers().await?;
    match (most_advancing(&offers), visitor.revision().await?) {
        (Some(offer), Some(revision)) => {
            visitor.play(&offer.text).await?;
            visitor.wait_for_revision(revision + 1).await.with_context(|| format!("after {}", offer.text))?;
        }
        // A bot thinks.
        _ => sleep(Duration::from_millis(20)).await,
    }
    Ok(false)
}

/// Plays until the end, and reloads the page now and then.
async fn finish(visitor: &Visitor) -> Result<()> {
    for number in 1..2_000 {
        if step(visitor).await? {
            return Ok(());
        }
        if number % 40 == 0 {
            visitor.evaluate::<bool>("document.documentElement.dataset.old = ''; location.reload(); true").await?;
            visitor.until("a fresh page", "!('old' in document.documentElement.dataset)").await?;
            visitor.loaded().await?;
        }
    }
    anyhow::bail!("the game does not end")
}

fn whole_game(device: Device, path: &str) -> Result<()> {
    drive(async |run, _| {
        let host = FileServer::open(&site(), path).await?;
        let ann = run.visitor(&host.address, "Ann", device).await?;
        // Firefox says so of the live updates of each page that is left.
        ann.complaints.expect("A ServiceWorker intercepted the request and encountered an unexpected error");
        ann.open(path).await?;
        installed(&ann).await?;
        // From here on there is nobody who could answer.
        drop(host);
        ann.click("button[name=mode][value=bots]").await?;
        ann.until("a table", "/\\/tables\\/[^/]+$/.test(location.pathname)").await?;
        ann.loaded().await?;
        let table = ann.path().await?;
        ensure!(table.starts_with(path), "{table} is not below {path}");
        finish(&ann).await?;
        ensure!(ann.count("#ending tbody tr").await? == 2, "both players must be ranked");
        ann.open(&format!("{path}rules")).await?;
        ann.open(&format!("{table}/replay/10")).await?;
        ann.wait_for("main").await?;
        ann.open(path).await?;
        ann.wait_for(&format!("a[href='{table}']")).await?;
        ann.click("button[name=language][value=de]").await?;
        ann.until("the page in German", "document.documentElement.lang == 'de'").await?;
        ensure!(ann.path().await? == path, "the form has to lead back");
        Ok(())
    })
}

#[test]
fn a_whole_game_is_played_without_a_connection() -> Result<()> {
    whole_game(Device::DESKTOP, "/")
}

#[test]
fn it_works_on_a_phone_and_below_any_path() -> Result<()> {
    whole_game(Device::PHONE, "/games/gizmos/")
}

#[test]
fn it_works_in_firefox() -> Result<()> {
    whole_game(Device::DESKTOP.in_firefox(), "/")
}

#[test]
fn a_shared_address_leads_to_its_page_on_the_first_visit() -> Result<()> {
    drive(async |run, _| {
        let host = FileServer::open(&site(), "/").await?;
        let ann = run.visitor(&host.address, "Ann", Device::DESKTOP).await?;
        // Hosts of files answer with the page for unknown addresses, and browsers write down that it is one.
        ann.complaints.expect("404");
        ann.open("/cards/112").await?;
        ann.wait_for("main h1").await?;
        ann.until("the page of the card", "document.documentElement.dataset.theme !== undefined").await?;
        ensure!(ann.path().await? == "/cards/112", "the address stays");
        Ok(())
    })
}
