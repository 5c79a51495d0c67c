//! The rules, their examples and the cards, with and without scripts.

use anyhow::{Result, ensure};
use gizmos_browser::{Device, Scenario, drive};
use gizmos_core::Card;

#[test]
fn the_catalogue_filters_while_typing() -> Result<()> {
    drive(async |run, server| {
        let ann = run.visitor(&server.address, "Ann", Device::PHONE).await?;
        ann.open("/cards").await?;
        ensure!(ann.count(".cards li").await? == 112, "all cards must be listed");
        ann.fill("input[name=q]", "archive").await?;
        ann.wait_for_text(".count", "8 cards").await?;
        ensure!(
            ann.evaluate::<String>("location.search").await? == "?q=archive&sort=number",
            "the address must contain the filter"
        );
        ensure!(ann.evaluate::<String>("document.activeElement.name").await? == "q", "the field must keep the focus");
        ann.click(".cards li:first-child a").await?;
        ann.until("a card", "/^.cards.[0-9]+$/.test(location.pathname)").await?;
        Ok(())
    })
}

#[test]
fn an_example_can_be_played_with_and_without_scripts() -> Result<()> {
    drive(async |run, server| {
        for device in [Device::DESKTOP, Device::PHONE.without_scripts()] {
            let scripted = device == Device::DESKTOP;
            let ann = run.visitor(&server.address, "Ann", device).await?;
            ann.open("/rules#example-pick").await?;
            if !scripted {
                ann.click("#example-pick > summary").await?;
            }
            for moves in ["pick+heat", "pick+heat,use+112", "pick+heat,use+112,use+216"] {
                ann.click(&format!("#board-pick a[href$='moves={moves}']")).await?;
                ann.until("the move", &format!("!document.querySelector(\"#board-pick a[href$='moves={moves}']\")"))
                    .await?;
            }
            ann.wait_for("#board-pick .reached").await?;
            let here = ann.path().await?;
            ensure!(here.starts_with(if scripted { "/rules" } else { "/rules/examples/pick" }), "{here}");
            ensure!(!scripted || !here.contains("examples"), "{here}: the example left the page of the rules");
            ann.click("#board-pick .ask a.second").await?;
            ann.wait_without("#board-pick .reached").await?;
        }
        Ok(())
    })
}

#[test]
fn the_reason_for_a_refusal_links_to_the_rule() -> Result<()> {
    drive(async |run, server| {
        let ann = run.visitor(&server.address, "Ann", Device::DESKTOP).await?;
        let game = server.stage_for(&ann, &Scenario::start(5, &["Ann", "Bob"])?).await?;
        let card = game.table().board().display().cards().iter().next().map_or(0, Card::number);
        ann.click(&format!("#card-{card}")).await?;
        let link = ann.attribute(&format!("#p-{card} .why a"), "href").await?;
        ensure!(link.as_deref() == Some("/rules#R6.2"), "{link:?}");
        ann.open("/rules#R6.2").await?;
        ann.until("the rule", "document.querySelector(':target')?.id == 'R6.2'").await?;
        Ok(())
    })
}
