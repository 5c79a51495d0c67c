//! The moves that a page offers, and making them.

use anyhow::{Context, Result, bail};
use gizmos_core::Move;
use serde::Deserialize;

use crate::Visitor;

/// All moves that a page offers, those in closed popovers included.
const OFFERS: &str =
    "[...document.querySelectorAll('button[name=move]')].filter(button => !button.disabled).map(button => ({
    text: button.value,
    seen: button.checkVisibility({ visibilityProperty: true }),
    popover: button.closest('[popover]')?.id ?? null,
}))";

/// A move that a page offers.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct Offer {
    /// The move in notation.
    pub text: String,
    /// Whether its button is visible.
    pub seen: bool,
    /// The `id` of the popover that contains the button.
    pub popover: Option<String>,
}

impl Offer {
    /// The move.
    pub fn mv(&self) -> Result<Move> {
        self.text.parse().with_context(|| format!("the page offers {:?}", self.text))
    }

    /// The selector of its button.
    pub fn button(&self) -> String {
        format!("button[name=move][value='{}']", self.text)
    }

    /// The selector of what opens its popover.
    pub fn opener(&self) -> Option<String> {
        self.popover.as_ref().map(|id| format!("[popovertarget='{id}']"))
    }
}

/// The offer that is closest to a move: the same move, the same card for another payment, or else the kind of move that
/// most advances the game.
pub fn closest(offers: &[Offer], wanted: Move) -> Option<&Offer> {
    let exactly = |offer: &&Offer| offer.mv().is_ok_and(|mv| mv == wanted);
    let nearly = |offer: &&Offer| match (offer.mv(), wanted) {
        (Ok(Move::Build(card, _)), Move::Build(other, _)) => card == other,
        _ => false,
    };
    offers.iter().find(exactly).or_else(|| offers.iter().find(nearly)).or_else(|| most_advancing(offers))
}

/// The offer of the kind of move that most advances the game.
pub fn most_advancing(offers: &[Offer]) -> Option<&Offer> {
    let verbs = ["build", "use", "draw", "pick", "file", "research", "return", "decline", "stop", "end", "pass"];
    offers.iter().min_by_key(|offer| verbs.iter().position(|verb| offer.text.starts_with(verb)))
}

impl Visitor {
    /// All moves that the page offers.
    pub async fn offers(&self) -> Result<Vec<Offer>> {
        self.evaluate(OFFERS).await
    }

    /// The offer of a move: a visible one if possible, or else one in a popover.
    pub async fn offer(&self, text: &str) -> Result<Offer> {
        let mut offers = self.offers().await?;
        offers.sort_by_key(|offer| (!offer.seen, offer.popover.is_none()));
        let Some(index) = offers.iter().position(|offer| offer.text == text) else {
            bail!("{} is not offered {text:?}, but {offers:?}", self.name);
        };
        Ok(offers.swap_remove(index))
    }

    /// Makes a move: opens the popover with its button if necessary, and clicks the button.
    pub async fn play(&self, text: &str) -> Result<()> {
        let offer = self.offer(text).await?;
        if !offer.seen {
            let opener = offer.opener().with_context(|| format!("nothing opens the popover with {text:?}"))?;
            self.click(&opener).await?;
        }
        self.click(&offer.button()).await
    }

    /// The revision of the game that the page shows, if it has the form for moves.
    pub async fn revision(&self) -> Result<Option<u64>> {
        let text: Option<String> =
            self.evaluate("document.querySelector('#act input[name=revision]')?.value ?? null").await?;
        Ok(text.and_then(|text| text.parse().ok()))
    }

    /// Waits until the page shows this revision of the game, a later one, or its end.
    pub async fn wait_for_revision(&self, revision: u64) -> Result<()> {
        let shown = "Number(document.querySelector('#act input[name=revision]')?.value ?? 0)";
        let over = "document.querySelector('#news')?.dataset.turn == 'over'";
        self.until(&format!("revision {revision}"), &format!("{shown} >= {revision} || {over}")).await
    }
}
