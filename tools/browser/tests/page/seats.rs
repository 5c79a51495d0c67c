//! Seats: links that can be used once, other devices, and new invitations.

use anyhow::{Context, Result, ensure};
use gizmos_browser::{Device, Game, TestRun, TestServer, Visitor, drive};

use crate::against_bots::arrived;

/// Ann opens a table through the page, and Bob joins it.
async fn ann_and_bob(run: &TestRun, server: &TestServer) -> Result<(Game, Visitor, Visitor)> {
    let ann = run.visitor(&server.address, "Ann", Device::DESKTOP).await?;
    let bob = run.visitor(&server.address, "Bob", Device::DESKTOP).await?;
    ann.open("/").await?;
    ann.fill("form:has(button[value=friends]) [name=name]", "Ann").await?;
    ann.click("button[name=mode][value=friends]").await?;
    let game = arrived(server, &ann).await?;
    bob.open(&game.path()).await?;
    bob.fill("#lobby form.sit input[name=name]", "Bob").await?;
    bob.click("#lobby form.sit button").await?;
    for visitor in [&ann, &bob] {
        visitor.wait_for("#market").await?;
    }
    Ok((game, ann, bob))
}

/// The path of the new link that the page shows.
async fn shown_link(visitor: &Visitor, server: &TestServer) -> Result<String> {
    visitor.wait_for("input#link").await?;
    visitor.loaded().await?;
    ensure!(visitor.has(".qr svg").await?, "the page must show a QR code");
    let link = visitor.attribute("input#link", "value").await?.context("a link")?;
    Ok(link.strip_prefix(&server.address).context("a link to this server")?.to_owned())
}

#[test]
fn a_seat_can_be_opened_on_a_phone_and_closed_there_again() -> Result<()> {
    drive(async |run, server| {
        let (game, ann, _bob) = ann_and_bob(run, server).await?;
        let phone = run.visitor(&server.address, "phone", Device::PHONE).await?;
        let eve = run.visitor(&server.address, "Eve", Device::DESKTOP.without_scripts()).await?;
        ann.click("[popovertarget=settings]").await?;
        ann.click("#settings [popovertarget=device]").await?;
        ann.click("#device form[action$='/devices'] button").await?;
        let link = shown_link(&ann, server).await?;
        phone.take_seat(&link).await?;
        phone.wait_for("#mine").await?;
        ensure!(phone.text("#mine h2").await?.contains("Ann"), "the phone must have Ann's seat");
        eve.open(&link).await?;
        ensure!(eve.text("main").await?.contains("This link has already been used"), "the link must work only once");
        eve.click("main a.button.first").await?;
        eve.arrive(&game.path()).await?;
        ensure!(eve.offers().await?.is_empty(), "Eve must be a spectator");
        ann.open(&game.path()).await?;
        ann.click("[popovertarget=settings]").await?;
        ann.click("#settings [popovertarget=device]").await?;
        ann.click("#device form[action$='/sign-out'] button").await?;
        ann.arrive(&game.path()).await?;
        // The page on the phone updates itself.
        phone.wait_for_text("#status", "You're watching").await?;
        ensure!(ann.text("#mine h2").await?.contains("Ann"), "Ann must keep her seat");
        Ok(())
    })
}

#[test]
fn a_host_can_invite_somebody_else_to_a_seat_and_the_chat_says_so() -> Result<()> {
    drive(async |run, server| {
        let (game, ann, bob) = ann_and_bob(run, server).await?;
        let cyd = run.visitor(&server.address, "Cyd", Device::PHONE).await?;
        ensure!(!bob.has("#chat details.invite-anew").await?, "only the host may invite");
        ann.click("[popovertarget=chat]").await?;
        ann.click("#chat details.invite-anew summary").await?;
        ann.click("#chat details.invite-anew button").await?;
        let link = shown_link(&ann, server).await?;
        bob.wait_for_text("#chat", "Ann creates a new invitation for Bob's seat").await?;
        cyd.open(&link).await?;
        cyd.fill("main input[name=name]", "Cyd").await?;
        cyd.click("main form button.first").await?;
        cyd.arrive(&game.path()).await?;
        cyd.wait_for("#mine").await?;
        ensure!(cyd.text("#mine h2").await?.contains("Cyd"), "Cyd must have the seat");
        bob.wait_for_text("#chat", "Cyd takes over Bob's seat by invitation").await?;
        bob.wait_for_text("#status", "You're watching").await?;
        Ok(())
    })
}
