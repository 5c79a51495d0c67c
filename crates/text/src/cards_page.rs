//! What the catalogue of cards says.

use gizmos_core::Kind;

use crate::Text;
use crate::label::labels;
use crate::notice::percent;
use crate::sentence::sentences;

labels! {
    /// A fixed word or line of the catalogue of cards.
    CardsLabel:
    Title = "cards-title",
    About = "cards-about",
    Filter = "cards-filter",
    Search = "cards-search",
    Level = "cards-level",
    Kind = "cards-kind",
    Energy = "cards-energy",
    Effect = "cards-effect",
    Sort = "cards-sort",
    Every = "cards-every",
    Show = "cards-show",
    Reset = "cards-reset",
    EffectSpheres = "cards-effect-spheres",
    EffectPoints = "cards-effect-points",
    EffectActions = "cards-effect-actions",
    EffectConvert = "cards-effect-convert",
    EffectDouble = "cards-effect-double",
    EffectLimits = "cards-effect-limits",
    EffectDiscount = "cards-effect-discount",
    EffectBonus = "cards-effect-bonus",
    EffectBan = "cards-effect-ban",
    SortNumber = "cards-sort-number",
    SortWinners = "cards-sort-winners",
    SortWins = "cards-sort-wins",
    SortCost = "cards-sort-cost",
    SortPoints = "cards-sort-points",
    Statistics = "cards-statistics",
    NotForSale = "cards-not-for-sale",
    Seen = "cards-seen",
    Built = "cards-built",
    BuiltByWinners = "cards-built-by-winners",
    BuildersWin = "cards-builders-win",
    When = "cards-when",
    Rules = "cards-rules",
    Alike = "cards-alike",
    Previous = "cards-previous",
    Next = "cards-next",
    Back = "cards-back",
}

sentences! {
    /// A kind of card: "Pick Gizmo".
    kind(kind: Kind) = "card-kind";
    /// How many cards were found: "12 cards".
    cards_found(count: usize) = "cards-found";
}

impl Text {
    /// The round in which something happens on average: "round 8".
    pub fn round_on_average(&self, round: f32) -> String {
        self.say_with("cards-round", [("round", round.round().into())])
    }

    /// How often winners build a card: "winners built it in 12% of the bot games it appeared in".
    pub fn winners_build(&self, share: f32) -> String {
        self.say_with("cards-winners", [("percent", percent(share).into())])
    }

    /// How often those who build a card win: "56% win rate when built, in bot games".
    pub fn builders_win(&self, share: f32) -> String {
        self.say_with("cards-wins", [("percent", percent(share).into())])
    }

    /// Which games a statistic rests on.
    pub fn games_between_bots(&self, games: u32, players: u8, bot: &str) -> String {
        let values = [("games", games.into()), ("players", players.into()), ("bot", self.bot(bot, None).into())];
        self.say_with("cards-games", values)
    }
}
