//! Choosing a payment by hand, and choosing the order in which researched cards are returned.

use anyhow::{Context, Result, ensure};
use gizmos_browser::{Device, Game, Scenario, TestServer, Visitor, drive};
use gizmos_core::{Card, Level, Move, Seat};

use crate::talking::ann_and_bob;

/// A table where a card can be paid for in many ways, and that card; the visitor has the seat that can build it.
pub async fn costly(server: &TestServer, visitor: &Visitor) -> Result<(Game, Card)> {
    let game = server.stage_for(visitor, &Scenario::payment(&["Ann", "Bob"])?).await?;
    let card = Scenario::costly(&game.table()).context("no card has many payments")?;
    Ok((game, card))
}

/// Chooses spheres and converters until they pay for the card, a converter first.
pub async fn pay_by_hand(visitor: &Visitor, card: Card) -> Result<()> {
    visitor.click(&format!("#card-{card}")).await?;
    visitor.click(&format!("#p-{card} a.by-hand")).await?;
    visitor.wait_for("#payment").await?;
    let done = "#payment .result button.first[name=move]";
    let mut chosen = 0;
    while !visitor.has(done).await? {
        let next = ["#payment .converters a:not(.chosen)", "#payment a.sphere:not(.chosen)"];
        let next = if chosen == 0 { next } else { [next[1], next[0]] };
        let next = if visitor.has(next[0]).await? { next[0] } else { next[1] };
        visitor.click(next).await?;
        chosen += 1;
        visitor
            .until("one more chosen", &format!("document.querySelectorAll('#payment .chosen').length == {chosen}"))
            .await?;
    }
    let text = visitor.attribute(done, "value").await?.context("a move")?;
    ensure!(matches!(text.parse(), Ok(Move::Build(built, _)) if built == card), "{text} is offered instead");
    visitor.click(done).await
}

#[test]
fn a_payment_can_be_chosen_by_hand() -> Result<()> {
    drive(async |run, server| {
        for device in [Device::DESKTOP, Device::DESKTOP.without_scripts(), Device::PHONE] {
            let ann = run.visitor(&server.address, "Ann", device).await?;
            let (game, card) = costly(server, &ann).await?;
            let (seat, before) = (game.table().board().to_move(), game.table().revision());
            pay_by_hand(&ann, card).await?;
            game.changed(before).await?;
            let table = game.table();
            ensure!(table.board().player(seat).is_some_and(|player| player.active().contains(card)), "{card} is built");
        }
        Ok(())
    })
}

/// The researched cards, as the page shows them.
async fn hand(visitor: &Visitor) -> Result<Vec<Card>> {
    let numbers: Vec<u16> = visitor
        .evaluate("[...document.querySelectorAll('#order input[name=card]')].map(input => Number(input.value))")
        .await?;
    numbers.into_iter().map(|number| Card::from_number(number).context("is a card")).collect()
}

#[test]
fn researched_cards_are_returned_in_a_chosen_order() -> Result<()> {
    drive(async |run, server| {
        let (game, ann, bob) = ann_and_bob(run, server, &Scenario::research(&["Ann", "Bob"])?).await?;
        let seen = game.table().view(Some(Seat::FIRST)).hand();
        ensure!(ann.count("#research [data-card]").await? == seen.len(), "Ann must see her cards");
        ensure!(bob.has("#research").await? && bob.count("#research [data-card]").await? == 0, "Bob must not see them");
        ann.play("decline").await?;
        ann.wait_for("#order").await?;
        let before = hand(&ann).await?;
        ann.reach("#order li:first-child [data-shift='1']").await?;
        ann.press("Enter").await?;
        ann.until(
            "another order",
            &format!("document.querySelector('#order input[name=card]').value == '{}'", before[1]),
        )
        .await?;
        ann.keeps_focus("after moving a card").await?;
        let wanted = hand(&ann).await?;
        ensure!(wanted[..2] == [before[1], before[0]] && wanted[2..] == before[2..], "{before:?} became {wanted:?}");
        ann.click("#order button.first").await?;
        ann.wait_without("#order").await?;
        let returned: Vec<Card> =
            game.table().view(Some(Seat::FIRST)).returned(Level::Two).filter_map(|returned| returned.card).collect();
        ensure!(returned == wanted, "{wanted:?} were returned as {returned:?}");
        Ok(())
    })
}

#[test]
fn researched_cards_can_be_dragged_to_another_place() -> Result<()> {
    drive(async |run, server| {
        let ann = run.visitor(&server.address, "Ann", Device::DESKTOP).await?;
        server.stage_for(&ann, &Scenario::research(&["Ann", "Bob"])?).await?;
        ann.play("decline").await?;
        ann.wait_for("#order").await?;
        let before = hand(&ann).await?;
        let nth = |number: usize| format!("#order li:nth-child({number}) .gizmo");
        ann.drag(&nth(1), &nth(3)).await?;
        let after = hand(&ann).await?;
        ensure!(after[..3] == [before[1], before[2], before[0]], "{before:?} became {after:?}");
        ann.drag(&nth(2), &nth(1)).await?;
        let last = hand(&ann).await?;
        ensure!(last[..3] == [before[2], before[1], before[0]], "{after:?} became {last:?}");
        ensure!(!ann.has(":popover-open").await?, "the end of a drag must not open a sheet");
        ann.click(&nth(1)).await?;
        ann.wait_for(":popover-open").await
    })
}

#[test]
fn without_scripts_cards_are_returned_one_by_one() -> Result<()> {
    drive(async |run, server| {
        let ann = run.visitor(&server.address, "Ann", Device::DESKTOP.without_scripts()).await?;
        let game = server.stage_for(&ann, &Scenario::research(&["Ann", "Bob"])?).await?;
        ann.play("decline").await?;
        ann.wait_for("#order").await?;
        let before = hand(&ann).await?;
        ann.play(&format!("return {}", before[2])).await?;
        ann.until("two cards", "document.querySelectorAll('#order input[name=card]').length == 2").await?;
        ann.click("#order button.first").await?;
        ann.wait_without("#order").await?;
        let returned: Vec<Card> =
            game.table().view(Some(Seat::FIRST)).returned(Level::Two).filter_map(|returned| returned.card).collect();
        ensure!(returned == [before[2], before[0], before[1]], "{before:?} were returned as {returned:?}");
        Ok(())
    })
}
