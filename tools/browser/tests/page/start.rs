//! Starting a game with friends by link or at a public table; language and theme.

use anyhow::{Result, ensure};
use gizmos_browser::{Device, drive};
use gizmos_table::Stage;

use crate::against_bots::{arrived, opened};

#[test]
fn friends_join_by_link() -> Result<()> {
    drive(async |run, server| {
        let ann = run.visitor(&server.address, "Ann", Device::DESKTOP).await?;
        let bob = run.visitor(&server.address, "Bob", Device::PHONE).await?;
        let game = opened(server, &ann, "friends").await?;
        ensure!(ann.has("#lobby").await? && ann.has("#lobby .qr svg").await?, "the lobby must show a QR code");
        let link = ann.attribute("#lobby .invitation input", "value").await?.unwrap_or_default();
        let shared = format!("{}?language=en", game.path());
        ensure!(link.ends_with(&shared), "{link} leads elsewhere");
        bob.open(&shared).await?;
        bob.fill("#lobby form.sit input[name=name]", "Bob").await?;
        bob.click("#lobby form.sit button").await?;
        for visitor in [&ann, &bob] {
            visitor.wait_for("#market").await?;
            visitor.wait_without("#lobby").await?;
        }
        ensure!(matches!(game.table().stage(), Stage::Running), "the game must have begun");
        ensure!(bob.text("#mine h2").await?.contains("Bob"), "Bob must have a seat");
        ensure!(ann.text(".across").await?.contains("Bob"), "Ann must see Bob");
        Ok(())
    })
}

#[test]
fn a_public_table_can_be_joined_and_filled_with_a_bot() -> Result<()> {
    drive(async |run, server| {
        let ann = run.visitor(&server.address, "Ann", Device::DESKTOP).await?;
        let bob = run.visitor(&server.address, "Bob", Device::DESKTOP).await?;
        ann.open("/").await?;
        ann.click("form:has(button[value=friends]) label:has(input[name=people][value='3'])").await?;
        ann.click("form:has(button[value=friends]) label:has(input[name=public])").await?;
        ann.click("button[name=mode][value=friends]").await?;
        let game = arrived(server, &ann).await?;
        bob.open("/").await?;
        bob.click(&format!("form[action='{}/sit'] button", game.path())).await?;
        bob.arrive(&game.path()).await?;
        ann.until("Bob", "document.querySelectorAll('#lobby form[action$=fill]').length == 1").await?;
        ann.click("#lobby form[action$=fill] button").await?;
        for visitor in [&ann, &bob] {
            visitor.wait_for("#market").await?;
        }
        ensure!(game.table().seats().count() == 3, "three players must play");
        Ok(())
    })
}

#[test]
fn language_and_theme_can_be_chosen_and_are_kept() -> Result<()> {
    drive(async |run, server| {
        for device in [Device::DESKTOP, Device::DESKTOP.without_scripts()] {
            let ann = run.visitor(&server.address, "Ann", device.reading("de")).await?;
            ann.open("/").await?;
            let shown =
                async || anyhow::Ok((ann.attribute("html", "lang").await?, ann.attribute("html", "data-theme").await?));
            ensure!(
                shown().await? == (Some("de".into()), Some("system".into())),
                "the language of the browser must be used at first"
            );
            ann.click("form[action='/settings'] button[name=theme][value=dark]").await?;
            ann.until("dark colours", "document.documentElement.dataset.theme == 'dark'").await?;
            ann.loaded().await?;
            ann.click("form[action='/settings'] button[name=language][value=pl]").await?;
            ann.until("Polish", "document.documentElement.lang == 'pl'").await?;
            ann.loaded().await?;
            ensure!(
                shown().await? == (Some("pl".into()), Some("dark".into())),
                "the chosen language and theme must be used"
            );
            let paper: String = ann.evaluate("getComputedStyle(document.body).backgroundColor").await?;
            let light = paper.trim_matches(|c: char| !c.is_ascii_digit()).split(',').next().map(str::parse::<u8>);
            ensure!(light.is_some_and(|light| light.is_ok_and(|light| light < 90)), "{paper} is not dark");
            ann.open("/guide").await?;
            ensure!(shown().await? == (Some("pl".into()), Some("dark".into())), "the choice must hold on every page");
        }
        Ok(())
    })
}
