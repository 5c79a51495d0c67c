//! A page after many updates is the same as a freshly loaded one.

use anyhow::{Context, Result, ensure};
use gizmos_browser::{Device, Scenario, Visitor, best_move, drive};
use gizmos_core::Seat;
use gizmos_table::{Actor, Command, Message};

/// Compares the parts of the page with those of a freshly loaded one, as the browser parses both. Attributes that
/// scripts or the visitor set are ignored.
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
    // The script marks what is new since the visitor's last turn.
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

/// Checks that a page is the same as if it were loaded now.
async fn check_same_as_fresh(visitor: &Visitor, when: &str) -> Result<()> {
    visitor.calm().await?;
    let differences: Vec<String> = visitor.evaluate(DIFFERENCES).await?;
    ensure!(
        differences.is_empty(),
        "{}'s page differs from a fresh one {when}:\n{}",
        visitor.name,
        differences.join("\n")
    );
    Ok(())
}

#[test]
fn updates_keep_a_page_the_same_as_a_fresh_one_throughout_a_game() -> Result<()> {
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
            check_same_as_fresh(&ann, &format!("after {mv} of {seat}")).await?;
        }
        // The comparison itself must find differences.
        ann.evaluate::<bool>("(document.querySelector('#mine .face').remove(), true)").await?;
        ensure!(check_same_as_fresh(&ann, "without a card").await.is_err(), "the missing card must be found");
        Ok(())
    })
}

/// How far the log and the chat are from their ends.
const BELOW: &str = "[...document.querySelectorAll('#log .scroll, #chat .said')] \
    .map(list => list.scrollHeight - list.scrollTop - list.clientHeight)";

#[test]
fn the_log_and_the_chat_stay_at_their_ends() -> Result<()> {
    drive(async |run, server| {
        let mut game = server.stage(&Scenario::start(8, &["Ann", "Bob", "Cyd", "Dan"])?).await?;
        let device = Device { width: 1280, height: 720, ..Device::DESKTOP };
        let ann = run.visitor(&server.address, "Ann", device).await?;
        game.sit(0, &ann).await?;
        ann.click("[popovertarget=chat]").await?;
        let step = async |by: &str| -> Result<()> {
            let table = game.table();
            let (seat, mv) = best_move(&table).context("the game must go on")?;
            game.handle.execute(Actor::Person(seat), Command::play(&table, mv)).await?;
            let text = Message::new(by)?;
            game.handle.execute(Actor::Person(Seat::FIRST), Command::Say { text }).await?;
            let event = game.table().last_event();
            ann.until("the move", &format!("Number(document.querySelector('#news').dataset.event) >= {event}")).await
        };
        for number in 0..40 {
            step(&format!("Line {number}")).await?;
        }
        ann.until("the ends", &format!("{BELOW}.every(below => below < 2)")).await?;
        // Whoever scrolls up stays there.
        ann.evaluate::<bool>("(document.querySelector('#log .scroll').scrollTop = 0, true)").await?;
        ann.calm().await?;
        step("One more").await?;
        ann.until("the end of the chat", &format!("{BELOW}.at(-1) < 2")).await?;
        ensure!(
            ann.evaluate::<f64>("document.querySelector('#log .scroll').scrollTop").await? < 1.0,
            "the log has moved"
        );
        Ok(())
    })
}
