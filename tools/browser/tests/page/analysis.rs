//! What a bot thinks of a game: the page follows it, and positions are thought about in place.

use anyhow::{Result, ensure};
use gizmos_browser::{Device, Scenario, TestServer, Visitor, drive};
use tokio::time::{Duration, sleep};

/// A game that is over, and its address.
async fn finished(server: &TestServer) -> Result<String> {
    let scenario = Scenario::find(&["Ann", "Bob"], |table| table.board().outcome().is_some())?;
    Ok(server.stage(&scenario).await?.path())
}

/// Asks for an analysis and waits for what is found.
async fn analysed(visitor: &Visitor, game: &str) -> Result<()> {
    visitor.open(&format!("{game}/analysis")).await?;
    visitor.click(".offer-analysis button").await?;
    visitor.wait_for(".accuracy").await
}

#[test]
fn the_page_follows_the_bot_until_it_is_done() -> Result<()> {
    drive(async |run, server| {
        let game = finished(server).await?;
        for device in [Device::DESKTOP, Device::PHONE.dark()] {
            let ann = run.visitor(&server.address, "Ann", device).await?;
            ann.open(&format!("{game}/analysis")).await?;
            if device == Device::DESKTOP {
                ann.audit("what an analysis is").await?;
                analysed(&ann, &game).await?;
            }
            ann.audit("an analysis").await?;
            ensure!(ann.count(".chart a.mark").await? > 0, "mistakes are marked in the picture");
            ann.click(".mistakes .more .button").await?;
            ann.wait_for("#player .verdict.mistake").await?;
            ann.audit("a verdict").await?;
        }
        Ok(())
    })
}

#[test]
fn a_page_that_looks_again_does_not_load_itself_anew() -> Result<()> {
    drive(async |run, server| {
        let game = finished(server).await?;
        let ann = run.visitor(&server.address, "Ann", Device::DESKTOP).await?;
        ann.open(&format!("{game}/analysis")).await?;
        ann.click(".offer-analysis button").await?;
        ann.wait_for(".progress").await?;
        // As if the bot thought for ever: whenever the page looks again, it finds itself.
        let again = "globalThis.looks = 0; { const page = document.documentElement.outerHTML; \
                     globalThis.fetch = async () => (looks += 1, new Response(page)); } null";
        ann.evaluate::<()>(again).await?;
        ann.until("a look", "globalThis.looks >= 2").await?;
        ensure!(ann.count("noscript meta").await? == 0, "what is for browsers without scripts stays out");
        // Longer than a page without scripts waits.
        sleep(Duration::from_secs(3)).await;
        ensure!(ann.evaluate::<u32>("globalThis.looks ?? 0").await? >= 3, "the page has not been left");
        Ok(())
    })
}

#[test]
fn a_bot_thinks_deeper_and_deeper_until_it_is_told_to_stop() -> Result<()> {
    drive(async |run, server| {
        let game = finished(server).await?;
        let ann = run.visitor(&server.address, "Ann", Device::DESKTOP).await?;
        ann.open(&format!("{game}/replay/12")).await?;
        ann.click(".remarks .ask").await?;
        ann.wait_for("#thought .thinking").await?;
        ensure!(ann.path().await? == format!("{game}/replay/12"), "the position stays in sight");
        // By itself it thinks deeper.
        ann.until("more thoughts", "/16[\\s,.]?000/.test(document.querySelector('#thought .about').textContent)")
            .await?;
        ann.audit("a thought").await?;
        // The next position has thoughts of its own.
        ann.press("ArrowRight").await?;
        ann.until("the next position", "!document.querySelector('#thought .thinking')").await?;
        ann.click(".remarks .ask").await?;
        ann.click("#thought [data-stop]").await?;
        ensure!(!ann.has("#thought [data-stop]:not([hidden])").await?, "it has stopped");
        let said = ann.text("#thought .about").await?;
        sleep(Duration::from_secs(2)).await;
        ensure!(ann.text("#thought .about").await? == said, "nothing comes any more");
        Ok(())
    })
}

#[test]
fn without_scripts_it_is_found_too() -> Result<()> {
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
fn a_refusal_is_said_in_place_and_who_goes_away_makes_room() -> Result<()> {
    drive(async |run, server| {
        let game = finished(server).await?;
        let ann = run.visitor(&server.address, "Ann", Device::DESKTOP).await?;
        ann.open(&format!("{game}/replay/12")).await?;
        ann.complaints.expect("status of 429");
        // As many others behind the same address as may wait, who come again whenever they are answered or turned away.
        let others = format!(
            "globalThis.others = new AbortController(); for (const at of [1, 2, 3, 4]) (async () => {{ \
             while (!others.signal.aborted) \
             await fetch(`{game}/replay/${{at}}/think?depth=256000`, {{ method: 'POST', signal: others.signal }}).catch(() => null); }})()"
        );
        ann.evaluate::<()>(&format!("{others}; null")).await?;
        // Who gets a place waits for the others, so asking must not take one of theirs for long.
        let is_free = format!(
            "fetch('{game}/replay/5/think?depth=1000', {{ method: 'POST', signal: AbortSignal.timeout(500) }}).then(answer => answer.ok)"
        );
        ann.until("a full house", &format!("{is_free}.then(yes => !yes)")).await?;
        ann.click(".remarks .ask").await?;
        ann.wait_for_text("#thought .refusal", "Too many requests").await?;
        ann.audit("a refusal").await?;
        ensure!(ann.path().await? == format!("{game}/replay/12"), "the position stays in sight");
        ann.evaluate::<()>("others.abort(); null").await?;
        ann.until("a place", &is_free).await?;
        ann.click(".remarks .ask").await?;
        ann.wait_for("#thought .thinking").await?;
        ensure!(!ann.has("#thought .refusal").await?, "what was said is over");
        Ok(())
    })
}

#[test]
fn a_game_that_plays_by_itself_waits_for_each_position() -> Result<()> {
    drive(async |run, server| {
        let game = finished(server).await?;
        let ann = run.visitor(&server.address, "Ann", Device::DESKTOP).await?;
        ann.open(&format!("{game}/replay/0")).await?;
        // A connection on which nothing comes until it is let go.
        let slow = "globalThis.asked = 0; globalThis.real = fetch; globalThis.fetch = (...what) => \
                    new Promise(come => { asked += 1; globalThis.letGo = () => come(real(...what)); }); null";
        ann.evaluate::<()>(slow).await?;
        ann.click("[data-autoplay]").await?;
        ann.until("the first step", "asked == 1").await?;
        sleep(Duration::from_secs(3)).await;
        ensure!(ann.evaluate::<u32>("asked").await? == 1, "nothing more is asked for meanwhile");
        ann.click("[data-autoplay]").await?;
        ann.evaluate::<()>("letGo(); null").await?;
        ann.until("the first position", "location.pathname.endsWith('/replay/1')").await?;
        sleep(Duration::from_secs(2)).await;
        ensure!(ann.evaluate::<u32>("asked").await? == 1, "a pause is a pause");
        Ok(())
    })
}
