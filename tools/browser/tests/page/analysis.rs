//! The analysis of a game: the page shows its progress, and a bot thinks about single positions in place.

use anyhow::{Result, ensure};
use gizmos_browser::{Device, Scenario, TestServer, Visitor, drive};
use tokio::time::{Duration, sleep};

/// A game that is over, and its address.
async fn finished(server: &TestServer) -> Result<String> {
    let scenario = Scenario::find(&["Ann", "Bob"], |table| table.board().outcome().is_some())?;
    Ok(server.stage(&scenario).await?.path())
}

/// Requests an analysis and waits for the result.
async fn analysed(visitor: &Visitor, game: &str) -> Result<()> {
    visitor.open(&format!("{game}/analysis")).await?;
    visitor.click(".offer-analysis button").await?;
    visitor.wait_for(".accuracy").await
}

#[test]
fn the_page_shows_the_analysis_once_the_bot_is_done() -> Result<()> {
    drive(async |run, server| {
        let game = finished(server).await?;
        for device in [Device::DESKTOP, Device::PHONE.dark()] {
            let ann = run.visitor(&server.address, "Ann", device).await?;
            ann.open(&format!("{game}/analysis")).await?;
            if device == Device::DESKTOP {
                ann.audit("the offer of an analysis").await?;
                analysed(&ann, &game).await?;
            }
            ann.audit("an analysis").await?;
            ensure!(ann.count(".chart a.mark").await? > 0, "mistakes must be marked in the chart");
            ann.click(".mistakes .more .button").await?;
            ann.wait_for("#player .verdict.mistake").await?;
            ann.audit("a verdict").await?;
        }
        Ok(())
    })
}

#[test]
fn a_page_with_scripts_shows_progress_without_reloading() -> Result<()> {
    drive(async |run, server| {
        let game = finished(server).await?;
        let ann = run.visitor(&server.address, "Ann", Device::DESKTOP).await?;
        ann.open(&format!("{game}/analysis")).await?;
        ann.click(".offer-analysis button").await?;
        ann.wait_for(".progress").await?;
        // As if the bot never finished: every request for the page is answered with its current content.
        let again = "globalThis.looks = 0; { const page = document.documentElement.outerHTML; \
                     globalThis.fetch = async () => (looks += 1, new Response(page)); } null";
        ann.evaluate::<()>(again).await?;
        ann.until("two requests", "globalThis.looks >= 2").await?;
        ensure!(
            ann.count("noscript meta").await? == 0,
            "elements for browsers without scripts must stay out of the page"
        );
        // Longer than a page without scripts waits before it reloads.
        sleep(Duration::from_secs(3)).await;
        ensure!(ann.evaluate::<u32>("globalThis.looks ?? 0").await? >= 3, "the page must not be reloaded");
        Ok(())
    })
}

#[test]
fn a_bot_thinks_deeper_until_it_is_stopped() -> Result<()> {
    drive(async |run, server| {
        let game = finished(server).await?;
        let ann = run.visitor(&server.address, "Ann", Device::DESKTOP).await?;
        ann.open(&format!("{game}/replay/12")).await?;
        ann.click(".remarks .ask").await?;
        ann.wait_for("#thought .thinking").await?;
        ensure!(ann.path().await? == format!("{game}/replay/12"), "the address must stay that of the position");
        ann.until("a deeper thought", "/16[\\s,.]?000/.test(document.querySelector('#thought .about').textContent)")
            .await?;
        ann.audit("a thought").await?;
        // The next position starts without a thought.
        ann.press("ArrowRight").await?;
        ann.until("the next position", "!document.querySelector('#thought .thinking')").await?;
        ann.click(".remarks .ask").await?;
        ann.click("#thought [data-stop]").await?;
        ensure!(!ann.has("#thought [data-stop]:not([hidden])").await?, "the button to stop must disappear");
        let said = ann.text("#thought .about").await?;
        sleep(Duration::from_secs(2)).await;
        ensure!(ann.text("#thought .about").await? == said, "nothing may arrive after stopping");
        Ok(())
    })
}

#[test]
fn the_analysis_works_without_scripts() -> Result<()> {
    drive(async |run, server| {
        let game = finished(server).await?;
        let ann = run.visitor(&server.address, "Ann", Device::DESKTOP.without_scripts()).await?;
        analysed(&ann, &game).await?;
        ann.open(&format!("{game}/replay/12")).await?;
        ann.click(".remarks .ask").await?;
        ann.wait_for(".thinking").await?;
        ann.click(".thinking .deeper form button").await?;
        ann.until("a deeper thought", "location.search == '?depth=4000'").await
    })
}

#[test]
fn a_refused_request_is_explained_and_succeeds_once_others_stop() -> Result<()> {
    drive(async |run, server| {
        let game = finished(server).await?;
        let ann = run.visitor(&server.address, "Ann", Device::DESKTOP).await?;
        ann.open(&format!("{game}/replay/12")).await?;
        ann.complaints.expect("status of 429");
        // As many others from the same address as may wait at once; each sends its request again and again.
        let others = format!(
            "globalThis.others = new AbortController(); for (const at of [1, 2, 3, 4]) (async () => {{ \
             while (!others.signal.aborted) \
             await fetch(`{game}/replay/${{at}}/think?depth=256000`, {{ method: 'POST', signal: others.signal }}).catch(() => null); }})()"
        );
        ann.evaluate::<()>(&format!("{others}; null")).await?;
        // This request takes a place too if there is one, so it is aborted soon.
        let is_free = format!(
            "fetch('{game}/replay/5/think?depth=1000', {{ method: 'POST', signal: AbortSignal.timeout(500) }}).then(answer => answer.ok)"
        );
        ann.until("all places to be taken", &format!("{is_free}.then(yes => !yes)")).await?;
        ann.click(".remarks .ask").await?;
        ann.wait_for_text("#thought .refusal", "Too many requests").await?;
        ann.audit("a refusal").await?;
        ensure!(ann.path().await? == format!("{game}/replay/12"), "the address must stay that of the position");
        ann.evaluate::<()>("others.abort(); null").await?;
        ann.until("a free place", &is_free).await?;
        ann.click(".remarks .ask").await?;
        ann.wait_for("#thought .thinking").await?;
        ensure!(!ann.has("#thought .refusal").await?, "the refusal must be gone");
        Ok(())
    })
}

#[test]
fn autoplay_waits_for_each_position() -> Result<()> {
    drive(async |run, server| {
        let game = finished(server).await?;
        let ann = run.visitor(&server.address, "Ann", Device::DESKTOP).await?;
        ann.open(&format!("{game}/replay/0")).await?;
        // Requests get no answer until `letGo` is called.
        let slow = "globalThis.asked = 0; globalThis.real = fetch; globalThis.fetch = (...what) => \
                    new Promise(come => { asked += 1; globalThis.letGo = () => come(real(...what)); }); null";
        ann.evaluate::<()>(slow).await?;
        ann.click("[data-autoplay]").await?;
        ann.until("the first step", "asked == 1").await?;
        sleep(Duration::from_secs(3)).await;
        ensure!(ann.evaluate::<u32>("asked").await? == 1, "no further request may be sent meanwhile");
        ann.click("[data-autoplay]").await?;
        ann.evaluate::<()>("letGo(); null").await?;
        ann.until("the first position", "location.pathname.endsWith('/replay/1')").await?;
        sleep(Duration::from_secs(2)).await;
        ensure!(ann.evaluate::<u32>("asked").await? == 1, "no request may be sent after the pause");
        Ok(())
    })
}
