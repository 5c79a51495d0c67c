//! A page that was brought up to date again and again is the same as a fresh one.

use anyhow::{Result, ensure};
use gizmos_browser::{Device, Scenario, Visitor, best_move, drive};
use gizmos_table::{Actor, Command};

/// Where the parts of the page differ from those of a fresh one, as the browser reads both. What scripts note down in
/// elements, and what somebody has unfolded, is their own.
const DIFFERENCES: &str = r#"(async () => {
    const OWN = new Set(["style", "open", "tabindex"]);
    const fresh = await new Promise((done, failed) => {
        const request = new XMLHttpRequest();
        request.open("GET", location.pathname);
        request.responseType = "document";
        request.onload = () => done(request.response);
        request.onerror = failed;
        request.send();
    });
    const name = node => node.nodeType == Node.ELEMENT_NODE
        ? `${node.localName}${node.id && `#${node.id}`}` : JSON.stringify(node.nodeValue);
    // What is new since one's last turn is marked by the script.
    const valueOf = (element, attribute) => attribute == "class"
        ? [...element.classList].filter(name => name != "fresh").join(" ") : element.getAttribute(attribute);
    const compare = (ours, theirs, path) => {
        path = `${path} > ${name(theirs)}`;
        if (name(ours) != name(theirs)) return `${path}: there is ${name(ours)} in its place`;
        if (ours.nodeType != Node.ELEMENT_NODE) return;
        for (const attribute of new Set([...ours.getAttributeNames(), ...theirs.getAttributeNames()])) {
            const [mine, fresh] = [ours, theirs].map(element => valueOf(element, attribute));
            if (mine != fresh && !OWN.has(attribute)) return `${path}: ${attribute} is ${mine}, should be ${fresh}`;
        }
        const [mine, fresh] = [ours, theirs].map(element => { element.normalize(); return [...element.childNodes]; });
        for (let index = 0; index < Math.max(mine.length, fresh.length); index += 1) {
            if (!fresh[index]) return `${path}: ${name(mine[index])} is too much`;
            if (!mine[index]) return `${path}: ${name(fresh[index])} is missing`;
            const difference = compare(mine[index], fresh[index], path);
            if (difference) return difference;
        }
    };
    return document.getElementById("table").dataset.parts.split(" ")
        .map(id => compare(document.getElementById(id), fresh.getElementById(id), id)).filter(Boolean);
})()"#;

/// Checks that a page is as it would be if it were loaded now.
async fn is_as_fresh(visitor: &Visitor, when: &str) -> Result<()> {
    visitor.calm().await?;
    let differences: Vec<String> = visitor.evaluate(DIFFERENCES).await?;
    ensure!(
        differences.is_empty(),
        "{}'s page is another than a fresh one {when}:\n{}",
        visitor.name,
        differences.join("\n")
    );
    Ok(())
}

#[test]
fn a_page_is_as_if_freshly_loaded_throughout_a_game() -> Result<()> {
    drive(async |run, server| {
        let mut game = server.stage(&Scenario::start(8, &["Ann", "Bob"])?).await?;
        let ann = run.visitor(&server.address, "Ann", Device::DESKTOP).await?;
        game.sit(0, &ann).await?;
        while let Some((seat, mv)) = best_move(&game.table()) {
            if game.player(seat).is_some() {
                game.step().await?;
            } else {
                game.handle.execute(Actor::Person(seat), Command::play(&game.table(), mv)).await?;
            }
            let event = game.table().last_event();
            ann.until("the move", &format!("Number(document.querySelector('#news').dataset.event) >= {event}")).await?;
            is_as_fresh(&ann, &format!("after {mv} of {seat}")).await?;
        }
        // Whoever compares would see a difference.
        ann.evaluate::<bool>("(document.querySelector('#mine .face').remove(), true)").await?;
        ensure!(is_as_fresh(&ann, "without a card").await.is_err(), "something is missing");
        Ok(())
    })
}
