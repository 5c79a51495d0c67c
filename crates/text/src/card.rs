//! What the cards say, composed from what is printed on them.

use fluent_bundle::FluentValue;
use gizmos_core::{Bonus, Card, CardSet, Color, Discount, Effect, Energy, EnergySet, Level, Trigger};

use crate::Text;
use crate::energy::{named, named_set};

/// What is said of a card on every page, composed once.
pub(crate) struct CardWords {
    name: String,
    number: String,
    brief: String,
    mention: String,
    line: String,
    level: String,
    cost: String,
    points: String,
    does: String,
}

impl Text {
    /// The title of a card: "Gizmo 204". What it does has to stand below; sentences use [`Text::card_mention`].
    pub fn card_name(&self, card: Card) -> String {
        self.card_words(card).name.clone()
    }

    /// A card's number as it stands on the table: "#204".
    pub fn card_number(&self, card: Card) -> String {
        self.card_words(card).number.clone()
    }

    /// A card as every sentence names it: by what it does, with the number under which it is found.
    ///
    /// ```
    /// # use gizmos_core::Card;
    /// # use gizmos_text::Text;
    /// let card = Card::from_number(112).expect("is a card");
    /// assert_eq!(Text::default().card_mention(card), "“pick H→draw 1” #112");
    /// ```
    pub fn card_mention(&self, card: Card) -> String {
        self.card_words(card).mention.clone()
    }

    /// Several cards in a sentence: "“1A→any” #101, “2A→any” #204".
    pub fn card_mentions(&self, cards: CardSet) -> String {
        self.list(cards.iter().map(|card| self.card_mention(card)))
    }

    /// The value `$card` of a sentence.
    pub(crate) fn mentioned(&self, card: Card) -> Value {
        ("card", self.card_mention(card).into())
    }

    /// All about a card in one line.
    ///
    /// ```
    /// # use gizmos_core::Card;
    /// # use gizmos_text::Text;
    /// let card = Card::from_number(117).expect("is a card");
    /// assert_eq!(
    ///     Text::default().card(card),
    ///     "Gizmo 117 · Level 1 · costs 1 Heat · 1 VP · When you file a card: pick 1 sphere from the energy row"
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
        let parts = self.effect(face.effect).into_iter();
        let effect = self.list(parts.map(|(name, values)| self.say_with(&format!("effect-{name}"), values)));
        let does = match self.trigger(face.trigger) {
            Some((name, values)) => {
                let trigger = self.say_with(&format!("trigger-{name}"), values);
                self.say_with("card-triggered", [("trigger", trigger.into()), ("effect", effect.into())])
            }
            None => effect,
        };
        let number = || ("number", face.number.to_string().into());
        let brief = self.brief(card);
        let values = [
            number(),
            ("level", level.as_str().into()),
            ("cost", cost.as_str().into()),
            ("vp", face.vp.into()),
            ("does", does.as_str().into()),
        ];
        CardWords {
            line: self.say_with("card-line", values),
            name: self.say_with("card-name", [number()]),
            number: self.say_with("card-number", [number()]),
            mention: self.say_with("card-mention", [number(), ("brief", brief.as_str().into())]),
            brief,
            points: self.say_with("card-points", [("vp", face.vp.into())]),
            level,
            cost,
            does,
        }
    }

    /// What a card does in at most 18 characters: "pick H/B→draw 1".
    pub fn card_brief(&self, card: Card) -> String {
        self.card_words(card).brief.clone()
    }

    fn brief(&self, card: Card) -> String {
        let face = card.face();
        let parts = match face.effect {
            Effect::Double(set) => set.iter().flat_map(|energy| self.effect(Effect::Double(only(energy)))).collect(),
            effect => self.effect(effect),
        };
        let parts = parts.into_iter().map(|(name, values)| self.say_with(&format!("brief-{name}"), values));
        // There is no room for a proper list.
        let effect = parts.collect::<Vec<_>>().join(" ");
        match self.trigger(face.trigger) {
            Some((name, values)) => {
                let trigger = self.say_with(&format!("brief-trigger-{name}"), values);
                self.say_with("brief-triggered", [("trigger", trigger.into()), ("effect", effect.into())])
            }
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

    /// What triggers a card, by the end of the names of its messages, with what they need.
    fn trigger(&self, trigger: Trigger) -> Option<(&'static str, Vec<Value>)> {
        Some(match trigger {
            Trigger::None => return None,
            Trigger::File => ("file", Vec::new()),
            Trigger::Pick(set) => ("pick", self.energies(set)),
            Trigger::Build(set) => ("build", self.energies(set)),
            Trigger::BuildFromArchive => ("archive", Vec::new()),
            Trigger::BuildLevelTwo => ("level-two", Vec::new()),
        })
    }

    /// What an effect consists of, in the same way.
    fn effect(&self, effect: Effect) -> Vec<(&'static str, Vec<Value>)> {
        let plain = |name| vec![(name, Vec::new())];
        let counted = |name, number: u8| vec![(name, vec![count(number)])];
        match effect {
            Effect::Draw(n) => counted("draw", n),
            Effect::Pick(n) => counted("pick", n),
            Effect::VictoryPoints(n) => counted("points", n),
            Effect::File => plain("file"),
            Effect::Research => plain("research"),
            Effect::BuildLevelOneFree => plain("build-free"),
            Effect::Recolor { from: Some(energy), times } => {
                vec![("recolor", self.energies(only(energy)).into_iter().chain([count(times)]).collect())]
            }
            Effect::Recolor { from: None, .. } => plain("recolor-any"),
            Effect::Double(set) => vec![("double", self.energies(set))],
            Effect::Raise { storage, archive, research } => {
                let limits = [("raise-storage", storage), ("raise-archive", archive), ("raise-research", research)];
                limits.into_iter().filter(|(_, by)| *by > 0).flat_map(|(name, by)| counted(name, by)).collect()
            }
            Effect::NoFile => plain("no-file"),
            Effect::NoResearch => plain("no-research"),
            Effect::Discount(Discount::Archive) => plain("discount-archive"),
            Effect::Discount(Discount::LevelTwo) => plain("discount-level-two"),
            Effect::Discount(Discount::Research) => plain("discount-research"),
            Effect::Score(Bonus::Energy) => plain("score-energy"),
            Effect::Score(Bonus::VpTokens) => plain("score-tokens"),
        }
    }

    /// Energies by name and by symbol.
    fn energies(&self, set: EnergySet) -> Vec<Value> {
        vec![named_set(set), ("symbols", self.set_symbols(set).into())]
    }
}

/// A value of a message with its name.
pub(crate) type Value = (&'static str, FluentValue<'static>);

fn count(count: u8) -> Value {
    ("count", count.into())
}

fn only(energy: Energy) -> EnergySet {
    EnergySet::EMPTY.with(energy)
}
