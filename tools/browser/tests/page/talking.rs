//! Chat, resigning and rematches.

use anyhow::{Result, ensure};
use gizmos_browser::{Device, Game, Scenario, TestRun, TestServer, Visitor, drive};
use gizmos_table::Stage;

/// Ann and Bob at a table.
pub async fn ann_and_bob(run: &TestRun, server: &TestServer, scenario: &Scenario) -> Result<(Game, Visitor, Visitor)> {
    let mut game = server.stage(scenario).await?;
    let ann = run.visitor(&server.address, "Ann", Device::DESKTOP).await?;
    let bob = run.visitor(&server.address, "Bob", Device::DESKTOP).await?;
    game.sit(0, &ann).await?;
    game.sit(1, &bob).await?;
    Ok((game, ann, bob))
}

#[test]
fn players_can_chat_and_mute_others() -> Result<()> {
    drive(async |run, server| {
        let (game, ann, bob) = ann_and_bob(run, server, &Scenario::start(1, &["Ann", "Bob"])?).await?;
        let eve = run.visitor(&server.address, "Eve", Device::DESKTOP).await?;
        eve.open(&game.path()).await?;
        for visitor in [&ann, &bob] {
            visitor.click("[popovertarget=chat]").await?;
        }
        ann.fill("#chat input[name=text]", "Hello <b>Bob</b> & all").await?;
        ann.press("Enter").await?;
        for visitor in [&ann, &bob, &eve] {
            let said = "document.querySelector('#chat .said').textContent.includes('Hello <b>Bob</b> & all')";
            visitor.until("the message", said).await?;
        }
        ensure!(!eve.has("#chat input[name=text]").await?, "spectators cannot write");
        ann.until("an empty field", "document.querySelector('#chat input[name=text]').value == ''").await?;
        bob.click("#chat form.mute button").await?;
        bob.until("no message", "!document.querySelector('#chat .said').innerText.includes('Hello')").await?;
        ann.fill("#chat input[name=text]", "Are you there?").await?;
        ann.press("Enter").await?;
        eve.until("the message", "document.querySelector('#chat .said').textContent.includes('Are you there?')")
            .await?;
        ensure!(!bob.text("#chat").await?.contains("Are you there?"), "Bob has muted Ann");
        Ok(())
    })
}

#[test]
fn unread_messages_are_counted_and_the_newest_is_in_sight() -> Result<()> {
    drive(async |run, server| {
        let (_game, ann, bob) = ann_and_bob(run, server, &Scenario::start(1, &["Ann", "Bob"])?).await?;
        let count = "document.querySelector('[popovertarget=chat]').dataset.unread";
        ann.click("[popovertarget=chat]").await?;
        for number in 1..=12 {
            ann.click(&format!("#chat .phrases button:nth-of-type({})", number % 10 + 1)).await?;
            bob.until("one more message", &format!("{count} == {number}")).await?;
        }
        ensure!(ann.has("#chat:popover-open").await?, "the chat must stay open");
        ensure!(
            ann.evaluate::<Option<String>>(&format!("{count} ?? null")).await?.is_none(),
            "Ann's own messages must not count as unread"
        );
        let end = "(said => said.scrollHeight - said.scrollTop - said.clientHeight < 2)(document.querySelector('#chat .said'))";
        ann.until("the newest message", end).await?;
        bob.click("[popovertarget=chat]").await?;
        bob.until("the newest message", end).await?;
        bob.until("no number", &format!("{count} === undefined")).await?;
        bob.reload().await?;
        ensure!(
            bob.evaluate::<Option<String>>(&format!("{count} ?? null")).await?.is_none(),
            "read messages must stay read"
        );
        Ok(())
    })
}

#[test]
fn a_half_written_message_survives_updates() -> Result<()> {
    drive(async |run, server| {
        let (game, ann, bob) = ann_and_bob(run, server, &Scenario::start(1, &["Ann", "Bob"])?).await?;
        bob.click("[popovertarget=chat]").await?;
        bob.fill("#chat input[name=text]", "I am still wri").await?;
        let before = game.table().revision();
        ann.play(&game.choice(&ann).await?.text).await?;
        game.changed(before).await?;
        bob.wait_for_revision(game.table().revision()).await?;
        let kept: String = bob.evaluate("document.activeElement.value").await?;
        ensure!(kept == "I am still wri", "the field contains {kept:?}");
        Ok(())
    })
}

#[test]
fn a_player_who_resigns_is_ranked_last() -> Result<()> {
    drive(async |run, server| {
        let (game, ann, bob) = ann_and_bob(run, server, &Scenario::middle(&["Ann", "Bob"])?).await?;
        ann.click("[popovertarget=settings]").await?;
        ann.click("#settings details.leaving summary").await?;
        ann.click("#settings .danger").await?;
        for visitor in [&ann, &bob] {
            visitor.wait_for("#ending").await?;
            ensure!(visitor.text("#ending tbody tr:last-child").await?.contains("Ann"), "Ann must be last");
        }
        ensure!(matches!(game.table().stage(), Stage::Over(ending) if !ending.played_out), "the game must end at once");
        Ok(())
    })
}

#[test]
fn both_players_get_to_the_same_rematch() -> Result<()> {
    drive(async |run, server| {
        let (game, ann, bob) = ann_and_bob(run, server, &Scenario::last_round(&["Ann", "Bob"])?).await?;
        game.finish().await?;
        for visitor in [&ann, &bob] {
            visitor.wait_for("#ending").await?;
        }
        let old = game.path();
        for visitor in [&ann, &bob] {
            visitor.click("#ending form[action$=rematch] button").await?;
            visitor.until("another table", &format!("location.pathname != '{old}'")).await?;
            visitor.loaded().await?;
        }
        let path = ann.path().await?;
        ensure!(path == bob.path().await?, "both must be at the same table");
        let next = server.game(path.trim_start_matches("/tables/")).await?;
        ensure!(matches!(next.table().stage(), Stage::Running), "the next game must have begun");
        // Ann was there first, so her page updates itself when the game begins.
        for visitor in [&ann, &bob] {
            visitor.wait_for_text("#mine h2", &visitor.name).await?;
        }
        let mut offers = ann.offers().await?;
        offers.extend(bob.offers().await?);
        ensure!(!offers.is_empty(), "one of them must be able to move");
        Ok(())
    })
}
