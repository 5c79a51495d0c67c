//! Two players and a spectator, each with a page.

use anyhow::{Result, ensure};
use gizmos_browser::{Device, Game, Scenario, Visitor, drive};
use serde_json::Value;

/// All public information on a page, which must be the same for all visitors.
pub async fn public(visitor: &Visitor) -> Result<Value> {
    let seen = "(() => {
        const text = element => element?.innerText.replace(/\\s+/g, ' ').trim();
        const cards = element => [...element.querySelectorAll('[data-card]')].map(card => card.dataset.card);
        const sides = [...document.querySelectorAll('#mine, .other')].filter(side => !side.hidden).map(side => [
            text(side.querySelector('h2, h3')).replace(/ \\(.*/, ''), {
                points: text(side.querySelector('.points')),
                race: [...side.querySelectorAll('.race li')].map(line => line.ariaLabel),
                ring: side.querySelector('.ring')?.getAttribute('aria-label'),
                cards: cards(side).sort(),
            },
        ]);
        return {
            market: cards(document.querySelector('#market')),
            row: [...document.querySelectorAll('#row .marble use')].map(use => use.getAttribute('href')),
            sides: Object.fromEntries(sides.sort()),
            researched: !document.querySelector('#research').hidden,
        };
    })()";
    visitor.evaluate(seen).await
}

/// Checks that all visitors see the same public information.
pub async fn see_the_same(game: &Game, everybody: &[&Visitor]) -> Result<()> {
    let revision = game.table().revision();
    let mut first = None;
    for visitor in everybody {
        visitor.wait_for_revision(revision).await?;
        let seen = public(visitor).await?;
        let known = first.get_or_insert_with(|| seen.clone());
        ensure!(*known == seen, "{} sees something other than {}:\n{seen}\n{known}", visitor.name, everybody[0].name);
    }
    Ok(())
}

#[test]
fn two_people_play_a_whole_game_and_a_third_watches() -> Result<()> {
    drive(async |run, server| {
        let scenario = Scenario::start(3, &["Ann", "Bob"])?;
        let mut game = server.stage(&scenario).await?;
        let ann = run.visitor(&server.address, "Ann", Device::DESKTOP).await?;
        let bob = run.visitor(&server.address, "Bob", Device::DESKTOP.dark()).await?;
        let eve = run.visitor(&server.address, "Eve", Device::DESKTOP).await?;
        game.sit(0, &ann).await?;
        game.sit(1, &bob).await?;
        eve.open(&game.path()).await?;
        loop {
            see_the_same(&game, &[&ann, &bob, &eve]).await?;
            ensure!(eve.offers().await?.is_empty(), "Eve must not be offered moves");
            let waiting =
                if game.decider().await?.is_some_and(|decider| &*decider.name == "Ann") { &bob } else { &ann };
            ensure!(waiting.offers().await?.is_empty(), "{} must not be offered moves", waiting.name);
            if !game.step().await? || game.is_over() {
                break;
            }
        }
        for visitor in [&ann, &bob, &eve] {
            visitor.wait_for("#ending").await?;
            let points = game.table().board().standing().scores;
            let shown = visitor.text("#ending tbody strong").await?;
            for score in points {
                ensure!(shown.contains(&score.to_string()), "{score} points are missing in {shown}");
            }
        }
        ensure!(!eve.has("#ending form").await?, "Eve must not be offered a rematch");
        Ok(())
    })
}

#[test]
fn a_spectator_cannot_move_even_with_a_handmade_request() -> Result<()> {
    drive(async |run, server| {
        let game = server.stage(&Scenario::start(3, &["Ann", "Bob"])?).await?;
        let eve = run.visitor(&server.address, "Eve", Device::DESKTOP).await?;
        eve.complaints.expect("status of 401");
        eve.open(&game.path()).await?;
        let before = game.table().revision();
        let forced = format!(
            "fetch('{}/moves', {{ method: 'POST', body: new URLSearchParams({{ revision: {before}, move: 'research 1' }}) }})
                .then(answer => answer.status)",
            game.path()
        );
        let status: u16 = eve.evaluate(&forced).await?;
        ensure!(status == 401 && game.table().revision() == before, "Eve was answered with {status}");
        Ok(())
    })
}
