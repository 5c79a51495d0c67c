//! Which cards of the catalogue somebody wants to see, and in which order.

use std::cmp::{Ordering, Reverse};

use gizmos_core::{Card, Color, Effect, Energy, Kind, Level};
use gizmos_study::{CardCounts, CardStatistics};
use gizmos_text::{CardsLabel, Text};

/// How many characters of the search words count.
const MOST_CHARACTERS: usize = 100;

/// Which cards a visitor wants to see. A field that is `None` lets all cards through.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CardFilter {
    /// Words of the text of a card, or its number.
    pub words: String,
    /// The level of the card, 0 for the starting Gizmos.
    pub level: Option<u8>,
    /// The kind of the card.
    pub kind: Option<Kind>,
    /// The colour that pays for the card.
    pub color: Option<Color>,
    /// What the card brings its owner.
    pub brings: Option<Benefit>,
    /// The order in which the cards are listed.
    pub order: CardOrder,
}

/// A family of effects: what a card brings its owner.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Benefit {
    /// Energy that is picked or drawn.
    Spheres,
    /// Victory point tokens.
    Points,
    /// Further actions: filing, research, free builds.
    Actions,
    /// Energy that counts as another.
    Convert,
    /// Energy that counts twice.
    Double,
    /// Higher limits.
    Limits,
    /// Lower prices.
    Discount,
    /// Points that are counted at the end of the game.
    Bonus,
    /// Many points for something that is forbidden from then on.
    Ban,
}

/// The order of the cards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum CardOrder {
    /// The lowest number first.
    #[default]
    Number,
    /// Those that winners build most often first.
    Winners,
    /// Those whose builders win most often first.
    Wins,
    /// The cheapest first.
    Cost,
    /// Those with the most points first.
    Points,
}

impl Benefit {
    /// All families, with their names in addresses.
    pub(crate) const ALL: [(Self, &'static str, CardsLabel); 9] = [
        (Self::Spheres, "spheres", CardsLabel::EffectSpheres),
        (Self::Points, "points", CardsLabel::EffectPoints),
        (Self::Actions, "actions", CardsLabel::EffectActions),
        (Self::Convert, "convert", CardsLabel::EffectConvert),
        (Self::Double, "double", CardsLabel::EffectDouble),
        (Self::Limits, "limits", CardsLabel::EffectLimits),
        (Self::Discount, "discount", CardsLabel::EffectDiscount),
        (Self::Bonus, "bonus", CardsLabel::EffectBonus),
        (Self::Ban, "ban", CardsLabel::EffectBan),
    ];

    /// The family of the effect of a card.
    pub(crate) const fn of(card: Card) -> Self {
        match card.face().effect {
            Effect::Draw(_) | Effect::Pick(_) => Self::Spheres,
            Effect::VictoryPoints(_) => Self::Points,
            Effect::File | Effect::Research | Effect::BuildLevelOneFree => Self::Actions,
            Effect::Recolor { .. } => Self::Convert,
            Effect::Double(_) => Self::Double,
            Effect::Raise { .. } => Self::Limits,
            Effect::Discount(_) => Self::Discount,
            Effect::Score(_) => Self::Bonus,
            Effect::NoFile | Effect::NoResearch => Self::Ban,
        }
    }
}

impl CardOrder {
    /// All orders, with their names in addresses.
    pub(crate) const ALL: [(Self, &'static str, CardsLabel); 5] = [
        (Self::Number, "number", CardsLabel::SortNumber),
        (Self::Winners, "winners", CardsLabel::SortWinners),
        (Self::Wins, "wins", CardsLabel::SortWins),
        (Self::Cost, "cost", CardsLabel::SortCost),
        (Self::Points, "points", CardsLabel::SortPoints),
    ];
}

/// All kinds, in the order of the columns of a machine.
pub(crate) const KINDS: [Kind; 5] = [Kind::Upgrade, Kind::Converter, Kind::File, Kind::Pick, Kind::Build];

/// All that cards can be paid with.
pub(crate) const COLORS: [Color; 5] = [
    Color::One(Energy::Heat),
    Color::One(Energy::Electric),
    Color::One(Energy::Atomic),
    Color::One(Energy::Battery),
    Color::Any,
];

impl CardFilter {
    /// Reads the fields of an address. Fields that cannot be read are left out.
    ///
    /// ```
    /// # use gizmos_core::Kind;
    /// # use gizmos_page::CardFilter;
    /// let fields = [("kind", "pick"), ("level", "9"), ("q", "  draw ")].map(|(name, value)| (name.into(), value.into()));
    /// let filter = CardFilter::read(&fields);
    /// assert_eq!((filter.kind, filter.level, filter.words.as_str()), (Some(Kind::Pick), None, "draw"));
    /// ```
    pub fn read(fields: &[(String, String)]) -> Self {
        let field =
            |wanted: &str| fields.iter().find(|(name, _)| name == wanted).map_or("", |(_, value)| value.as_str());
        Self {
            words: field("q").trim().chars().take(MOST_CHARACTERS).collect(),
            level: field("level").parse().ok().filter(|level| *level <= 3),
            kind: KINDS.into_iter().find(|kind| kind.name() == field("kind")),
            color: COLORS.into_iter().find(|color| color.name() == field("energy")),
            brings: Benefit::ALL.into_iter().find(|(_, name, _)| *name == field("effect")).map(|(brings, ..)| brings),
            order: CardOrder::ALL
                .into_iter()
                .find(|(_, name, _)| *name == field("sort"))
                .map_or_else(CardOrder::default, |(order, ..)| order),
        }
    }

    /// The cards that fit, in the order wanted. Words are looked for in what the cards say in this language.
    pub fn cards(&self, text: &Text, statistics: &CardStatistics) -> Vec<Card> {
        let words: Vec<String> = self.words.to_lowercase().split_whitespace().map(str::to_owned).collect();
        let says = |card: Card| format!("{} {}", text.card(card), text.card_kind(card)).to_lowercase();
        let has_words = |card: Card| {
            let said = if words.is_empty() { String::new() } else { says(card) };
            // A number is meant from its start: 3 is not 130.
            let said_words = said.split(|c: char| !c.is_alphanumeric());
            let is_said = |word: &String| {
                let is_number = word.chars().all(|c| c.is_ascii_digit());
                if is_number {
                    said_words.clone().any(|other| other.starts_with(word.as_str()))
                } else {
                    said.contains(word)
                }
            };
            words.iter().all(is_said)
        };
        let fits = |card: &Card| {
            let face = card.face();
            self.level.is_none_or(|level| level == card.level().map_or(0, Level::number))
                && self.kind.is_none_or(|kind| kind == face.kind)
                && self.color.is_none_or(|color| color == face.color)
                && self.brings.is_none_or(|brings| brings == Benefit::of(*card))
                && has_words(*card)
        };
        let mut cards: Vec<Card> = Card::all().filter(fits).collect();
        let share = |card: Card, of: fn(&CardCounts) -> Option<f32>| statistics.of(card).and_then(of).unwrap_or(-1.0);
        let most = |of: fn(&CardCounts) -> Option<f32>| {
            move |a: &Card, b: &Card| share(*b, of).partial_cmp(&share(*a, of)).unwrap_or(Ordering::Equal)
        };
        // Sorting keeps cards that are alike in the order of their numbers.
        match self.order {
            CardOrder::Number => {}
            CardOrder::Winners => cards.sort_by(most(CardCounts::winners_share)),
            CardOrder::Wins => cards.sort_by(most(CardCounts::win_share)),
            CardOrder::Cost => cards.sort_by_key(|card| card.face().cost),
            CardOrder::Points => cards.sort_by_key(|card| Reverse(card.face().vp)),
        }
        cards
    }
}
