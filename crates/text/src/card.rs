//! What the cards say, composed from what is printed on them.

use fluent_bundle::FluentValue;
use gizmos_core::{Bonus, Card, CardSet, Color, Discount, Effect, EnergySet, Level, Trigger};

use crate::Text;
use crate::energy::{named, named_set};

/// What is said of a card on every page, composed once.
pub(crate) struct CardWords {
    name: String,
    number: String,
    line: String,
    level: String,
    cost: String,
    points: String,
    does: String,
}

impl Text {
    /// What a card is called: "Gizmo 204".
    pub fn card_name(&self, card: Card) -> String {
        self.card_words(card).name.clone()
    }

    /// A card's number as it stands on the table: "#204".
    pub fn card_number(&self, card: Card) -> String {
        self.card_words(card).number.clone()
    }

    /// Several cards: "Gizmo 101, Gizmo 204".
    pub fn card_names(&self, cards: CardSet) -> String {
        self.list(cards.iter().map(|card| self.card_name(card)))
    }

    /// All about a card in one line.
    ///
    /// ```
    /// # use gizmos_core::Card;
    /// # use gizmos_text::Text;
    /// let card = Card::from_number(117).expect("is a card");
    /// assert_eq!(
    ///     Text::default().card(card),
    ///     "Gizmo 117 · Level 1 · costs 1 Heat · 1 VP · When you file a card: pick 1 energy from the row"
    /// );
    /// ```
    pub fn card(&self, card: Card) -> String {
        self.card_words(card).line.clone()
    }

    /// The level of a card: "Level 2".
    pub fn card_level(&self, card: Card) -> String {
        self.card_words(card).level.clone()
    }

    /// The type of a card: "Converter".
    pub fn card_kind(&self, card: Card) -> String {
        self.kind(card.face().kind)
    }

    /// What a card costs: "costs 2 Battery".
    pub fn card_cost(&self, card: Card) -> String {
        self.card_words(card).cost.clone()
    }

    /// The victory points printed on a card: "2 VP".
    pub fn card_points(&self, card: Card) -> String {
        self.card_words(card).points.clone()
    }

    /// What a card does, in a sentence.
    pub fn card_does(&self, card: Card) -> String {
        self.card_words(card).does.clone()
    }

    fn card_words(&self, card: Card) -> &CardWords {
        self.cards[card.index()].get_or_init(|| self.compose(card))
    }

    fn compose(&self, card: Card) -> CardWords {
        let face = card.face();
        let level = match card.level() {
            Some(level) => self.say_with("card-level", [("level", Level::number(level).into())]),
            None => self.say("card-level-start"),
        };
        let price = ("cost", face.cost.into());
        let cost = match face.color {
            Color::One(energy) => self.say_with("card-cost", [price, named(energy)]),
            Color::Any => self.say_with("card-cost-any", [price]),
            Color::None => self.say("card-cost-none"),
        };
        let effect = self.effect(face.effect);
        let does = match self.trigger(face.trigger) {
            Some(trigger) => self.say_with("card-triggered", [("trigger", trigger.into()), ("effect", effect.into())]),
            None => effect,
        };
        let values = [
            numbered(card),
            ("level", level.as_str().into()),
            ("cost", cost.as_str().into()),
            ("vp", face.vp.into()),
            ("does", does.as_str().into()),
        ];
        CardWords {
            line: self.say_with("card-line", values),
            name: self.say_with("card-name", [numbered(card)]),
            number: self.say_with("card-number", [numbered(card)]),
            points: self.say_with("card-points", [("vp", face.vp.into())]),
            level,
            cost,
            does,
        }
    }

    /// What a card does in at most 18 characters: "pick H/B→draw 1".
    pub fn card_brief(&self, card: Card) -> String {
        let face = card.face();
        let effect = self.effect_brief(face.effect);
        match self.trigger_brief(face.trigger) {
            Some(trigger) => self.say_with("brief-triggered", [("trigger", trigger.into()), ("effect", effect.into())]),
            None => effect,
        }
    }

    /// What a card costs in a few characters: "2B".
    pub fn cost_brief(&self, card: Card) -> String {
        let cost = ("cost", card.face().cost.into());
        match card.face().color {
            Color::One(energy) => self.say_with("brief-cost", [cost, named(energy)]),
            Color::Any => self.say_with("brief-cost-any", [cost]),
            Color::None => self.say("brief-cost-none"),
        }
    }

    fn trigger(&self, trigger: Trigger) -> Option<String> {
        Some(match trigger {
            Trigger::None => return None,
            Trigger::File => self.say("trigger-file"),
            Trigger::Pick(set) => self.say_with("trigger-pick", [named_set(set)]),
            Trigger::Build(set) => self.say_with("trigger-build", [named_set(set)]),
            Trigger::BuildFromArchive => self.say("trigger-archive"),
            Trigger::BuildLevelTwo => self.say("trigger-level-two"),
        })
    }

    fn trigger_brief(&self, trigger: Trigger) -> Option<String> {
        Some(match trigger {
            Trigger::None => return None,
            Trigger::File => self.say("brief-trigger-file"),
            Trigger::Pick(set) => self.say_with("brief-trigger-pick", [self.symbols(set)]),
            Trigger::Build(set) => self.say_with("brief-trigger-build", [self.symbols(set)]),
            Trigger::BuildFromArchive => self.say("brief-trigger-archive"),
            Trigger::BuildLevelTwo => self.say("brief-trigger-level-two"),
        })
    }

    fn effect(&self, effect: Effect) -> String {
        match effect {
            Effect::Draw(n) => self.say_with("effect-draw", [count(n)]),
            Effect::Pick(n) => self.say_with("effect-pick", [count(n)]),
            Effect::VictoryPoints(n) => self.say_with("effect-points", [count(n)]),
            Effect::File => self.say("effect-file"),
            Effect::Research => self.say("effect-research"),
            Effect::BuildLevelOneFree => self.say("effect-build-free"),
            Effect::Recolor { from: Some(energy), times } => {
                self.say_with("effect-recolor", [count(times), named_set(EnergySet::EMPTY.with(energy))])
            }
            Effect::Recolor { from: None, .. } => self.say("effect-recolor-any"),
            Effect::Double(set) => self.say_with("effect-double", [named_set(set)]),
            Effect::Raise { storage, archive, research } => self.list(
                [
                    (storage > 0).then(|| self.say_with("effect-raise-storage", [count(storage)])),
                    (archive > 0).then(|| self.say_with("effect-raise-archive", [count(archive)])),
                    (research > 0).then(|| self.say_with("effect-raise-research", [count(research)])),
                ]
                .into_iter()
                .flatten(),
            ),
            Effect::NoFile => self.say("effect-no-file"),
            Effect::NoResearch => self.say("effect-no-research"),
            Effect::Discount(Discount::Archive) => self.say("effect-discount-archive"),
            Effect::Discount(Discount::LevelTwo) => self.say("effect-discount-level-two"),
            Effect::Discount(Discount::Research) => self.say("effect-discount-research"),
            Effect::Score(Bonus::Energy) => self.say("effect-score-energy"),
            Effect::Score(Bonus::VpTokens) => self.say("effect-score-tokens"),
        }
    }

    fn effect_brief(&self, effect: Effect) -> String {
        match effect {
            Effect::Draw(n) => self.say_with("brief-draw", [count(n)]),
            Effect::Pick(n) => self.say_with("brief-pick", [count(n)]),
            Effect::VictoryPoints(n) => self.say_with("brief-points", [count(n)]),
            Effect::File => self.say("brief-file"),
            Effect::Research => self.say("brief-research"),
            Effect::BuildLevelOneFree => self.say("brief-build-free"),
            Effect::Recolor { from: Some(energy), times } => {
                self.say_with("brief-recolor", [count(times), self.symbols(EnergySet::EMPTY.with(energy))])
            }
            Effect::Recolor { from: None, .. } => self.say("brief-recolor-any"),
            Effect::Double(set) => words(
                set.iter().map(|energy| self.say_with("brief-double", [self.symbols(EnergySet::EMPTY.with(energy))])),
            ),
            Effect::Raise { storage, archive, research } => words(
                [
                    (storage > 0).then(|| self.say_with("brief-raise-storage", [count(storage)])),
                    (archive > 0).then(|| self.say_with("brief-raise-archive", [count(archive)])),
                    (research > 0).then(|| self.say_with("brief-raise-research", [count(research)])),
                ]
                .into_iter()
                .flatten(),
            ),
            Effect::NoFile => self.say("brief-no-file"),
            Effect::NoResearch => self.say("brief-no-research"),
            Effect::Discount(Discount::Archive) => self.say("brief-discount-archive"),
            Effect::Discount(Discount::LevelTwo) => self.say("brief-discount-level-two"),
            Effect::Discount(Discount::Research) => self.say("brief-discount-research"),
            Effect::Score(Bonus::Energy) => self.say("brief-score-energy"),
            Effect::Score(Bonus::VpTokens) => self.say("brief-score-tokens"),
        }
    }

    fn symbols(&self, set: EnergySet) -> (&'static str, FluentValue<'static>) {
        ("symbols", self.set_symbols(set).into())
    }
}

/// The value `$card` of a message.
pub(crate) fn numbered(card: Card) -> (&'static str, FluentValue<'static>) {
    ("card", card.number().to_string().into())
}

fn count(count: u8) -> (&'static str, FluentValue<'static>) {
    ("count", count.into())
}

/// Where there is no room for a proper list.
fn words(items: impl Iterator<Item = String>) -> String {
    items.collect::<Vec<_>>().join(" ")
}
