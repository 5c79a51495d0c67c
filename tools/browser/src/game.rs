//! Games played through pages.

use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context, Result, bail, ensure};
use gizmos_core::Seat;
use gizmos_server::testing::{SeatRequest, TableHandle, Token};
use gizmos_table::{Occupant, Stage, Table};
use tokio::time::timeout;

use crate::{Offer, Visitor, best_move, closest};

/// How long to wait for a table to change.
const PATIENCE: Duration = Duration::from_secs(30);

/// More decisions than any game has.
const MOST_DECISIONS: usize = 1_000;

/// A table and the visitors who play at it.
pub struct Game {
    /// The table.
    pub handle: Arc<TableHandle>,
    players: Vec<(Seat, Visitor)>,
    keyboard: bool,
}

impl Game {
    /// A game at a table without visitors yet.
    pub(crate) const fn at(handle: Arc<TableHandle>) -> Self {
        Self { handle, players: Vec::new(), keyboard: false }
    }

    /// The same, played with the keyboard only.
    #[must_use]
    pub fn by_keyboard(self) -> Self {
        Self { keyboard: true, ..self }
    }

    /// A visitor takes a seat by its link.
    pub async fn sit(&mut self, seat: usize, visitor: &Visitor) -> Result<()> {
        let seat = Seat::new(seat).context("there is no such seat")?;
        visitor.take_seat(&self.seat_link(seat).await?).await?;
        self.players.push((seat, visitor.clone()));
        Ok(())
    }

    /// A visitor who has these seats already plays for them.
    pub fn acts_for(&mut self, seats: impl IntoIterator<Item = Seat>, visitor: &Visitor) {
        self.players.extend(seats.into_iter().map(|seat| (seat, visitor.clone())));
    }

    /// A secret link with a new token of a seat, which any number of browsers can use.
    pub async fn seat_link(&self, seat: Seat) -> Result<String> {
        let name = self.table().occupant(seat).and_then(Occupant::name).context("nobody sits there")?.clone();
        let token = Token::random()?;
        self.handle.request(SeatRequest::ClaimKeptSeat { seat, token: token.hash(), name }).await?;
        Ok(format!("{}/seat/{}", self.path(), token.reveal()))
    }

    /// The address of the table.
    pub fn path(&self) -> String {
        format!("/tables/{}", self.handle.id())
    }

    /// The table as it is now.
    pub fn table(&self) -> Arc<Table> {
        self.handle.table()
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        matches!(self.table().stage(), Stage::Over(_))
    }

    /// The visitor who plays for a seat.
    pub fn player(&self, seat: Seat) -> Option<&Visitor> {
        self.players.iter().find(|(theirs, _)| *theirs == seat).map(|(_, visitor)| visitor)
    }

    /// Waits until the visitor who has to decide sees the current position. `None` if it is a bot or the game is over.
    pub async fn decider(&self) -> Result<Option<&Visitor>> {
        self.decider_of(&self.table()).await
    }

    async fn decider_of(&self, table: &Table) -> Result<Option<&Visitor>> {
        let Some(visitor) = table.decider().and_then(|seat| self.player(seat)) else { return Ok(None) };
        if !visitor.device.scripts && visitor.revision().await.ok().flatten() != Some(table.revision()) {
            // Without scripts the page does not update itself.
            visitor.open(&self.path()).await?;
        }
        visitor.wait_for_revision(table.revision()).await?;
        if visitor.has("#curtain button").await? {
            visitor.click("#curtain button").await?;
            visitor.wait_without("#curtain button").await?;
        }
        Ok(Some(visitor))
    }

    /// Waits until a visitor has to decide and sees the current position; returns the visitor and the revision.
    pub async fn asked(&self) -> Result<(&Visitor, u64)> {
        loop {
            let table = self.table();
            ensure!(!matches!(table.stage(), Stage::Over(_)), "the game is over");
            if let Some(visitor) = self.decider_of(&table).await? {
                return Ok((visitor, table.revision()));
            }
            self.changed(table.revision()).await.context("a bot has to decide")?;
        }
    }

    /// The best move among those that the page offers to the visitor who has to decide.
    pub async fn choice(&self, visitor: &Visitor) -> Result<Offer> {
        let table = self.table();
        let (seat, wanted) = best_move(&table).context("nobody has to decide")?;
        let offers = visitor.offers().await?;
        let Some(offer) = closest(&offers, wanted) else {
            let (asked, shown) = (visitor.text("#ask").await?, visitor.revision().await?);
            let (name, revision) = (&visitor.name, table.revision());
            bail!("{name} is offered nothing at {shown:?}, but asked {asked:?}; it is {seat:?}'s turn at {revision}");
        };
        Ok(offer.clone())
    }

    /// Waits for one decision, by a visitor or a bot. `false` if the game is over.
    pub async fn step(&self) -> Result<bool> {
        // Read once, because bots may move at any time.
        let table = self.table();
        let before = table.revision();
        if matches!(table.stage(), Stage::Over(_)) {
            return Ok(false);
        }
        if let Some(visitor) = self.decider_of(&table).await? {
            let Offer { text, .. } = self.choice(visitor).await?;
            if self.keyboard {
                visitor.play_by_keys(&text).await?;
            } else {
                visitor.play(&text).await?;
            }
            self.changed(before).await.with_context(|| format!("{} has played {text:?}", visitor.name))?;
        } else {
            self.changed(before).await.context("a bot has to decide")?;
        }
        Ok(true)
    }

    /// Waits until the game has a later revision than this one, or is over.
    pub async fn changed(&self, before: u64) -> Result<()> {
        let mut following = self.handle.follow();
        let moved_on = following.wait_for(|published| {
            let table = published.version.table();
            table.revision() > before || matches!(table.stage(), Stage::Over(_))
        });
        timeout(PATIENCE, moved_on).await.context("the table does not change")??;
        Ok(())
    }

    /// Plays until the condition holds or the game is over; returns whether it held.
    pub async fn play_until(&self, wanted: impl Fn(&Table) -> bool) -> Result<bool> {
        for _ in 0..MOST_DECISIONS {
            if wanted(&self.table()) {
                return Ok(true);
            }
            if !self.step().await? {
                return Ok(false);
            }
        }
        bail!("the game does not end")
    }

    /// Plays to the end.
    pub async fn finish(&self) -> Result<()> {
        self.play_until(|_| false).await?;
        ensure!(self.is_over(), "the game is not over");
        Ok(())
    }
}
