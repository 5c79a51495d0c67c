//! The public JSON forms, written down in `docs/wire.md`.
//!
//! [`Energy`], [`Card`], [`Level`], [`Spheres`], [`Move`] and [`Setup`] are read and written; a [`State`] and a
//! [`View`] are only written (as a *position*): games are loaded by replaying their [`Record`](crate::Record).
//!
//! ```
//! # use gizmos_core::Move;
//! let json = r#"{"do":"pick","energy":"heat"}"#;
//! let mv: Move = serde_json::from_str(json).expect("is a move");
//! assert_eq!(mv.to_string(), "pick heat");
//! assert_eq!(serde_json::to_string(&mv).expect("has a form"), json);
//! ```

use std::fmt;

use serde::de::{self, Deserializer, MapAccess, Visitor, value::MapAccessDeserializer};
use serde::ser::{SerializeMap, Serializer};
use serde::{Deserialize, Serialize};

use crate::{
    Board, BottomCard, ByLevel, Card, CardSet, Chance, ConverterSet, DeckSetup, Energy, Level, Luck, Move, Outcome,
    Payment, Phase, PlayerSetup, Returned, Seat, SeatSet, Setup, Spheres, State, View,
};

impl Serialize for Energy {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

impl<'de> Deserialize<'de> for Energy {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let name = String::deserialize(deserializer)?;
        let known = Self::ALL.into_iter().find(|energy| energy.name() == name);
        known.ok_or_else(|| de::Error::unknown_variant(&name, &["heat", "electric", "atomic", "battery"]))
    }
}

impl Serialize for Card {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u16(self.number())
    }
}

impl<'de> Deserialize<'de> for Card {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let number = u64::deserialize(deserializer)?;
        let card = u16::try_from(number).ok().and_then(Self::from_number);
        card.ok_or_else(|| de::Error::custom(format_args!("there is no card {number}")))
    }
}

impl Serialize for Level {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.number())
    }
}

impl<'de> Deserialize<'de> for Level {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let number = u64::deserialize(deserializer)?;
        let level = u8::try_from(number).ok().and_then(Self::from_number);
        level.ok_or_else(|| de::Error::custom(format_args!("there is no level {number}")))
    }
}

/// As its number.
impl Serialize for Seat {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u64(self.index() as u64)
    }
}

impl<'de> Deserialize<'de> for Seat {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let number = u64::deserialize(deserializer)?;
        let seat = usize::try_from(number).ok().and_then(Self::new);
        seat.ok_or_else(|| de::Error::custom(format_args!("there is no seat {number}")))
    }
}

/// As a list of seats.
impl Serialize for SeatSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for SeatSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Vec::<Seat>::deserialize(deserializer)?.into_iter().fold(Self::EMPTY, Self::with))
    }
}

/// As a list in ascending order.
impl Serialize for CardSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

/// An object with the four energies; those left out count zero.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct SpheresForm {
    #[serde(default)]
    heat: u8,
    #[serde(default)]
    electric: u8,
    #[serde(default)]
    atomic: u8,
    #[serde(default)]
    battery: u8,
}

impl Serialize for Spheres {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let [heat, electric, atomic, battery] = self.counts();
        SpheresForm { heat, electric, atomic, battery }.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Spheres {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let form = SpheresForm::deserialize(deserializer)?;
        Ok(Self::new([form.heat, form.electric, form.atomic, form.battery]))
    }
}

/// An object with the keys `"1"`, `"2"` and `"3"`; those left out are empty.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct LevelsForm<T> {
    #[serde(rename = "1", default)]
    one: T,
    #[serde(rename = "2", default)]
    two: T,
    #[serde(rename = "3", default)]
    three: T,
}

impl<T: Serialize> Serialize for ByLevel<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(3))?;
        for level in Level::ALL {
            map.serialize_entry(&level.to_string(), &self[level])?;
        }
        map.end()
    }
}

impl<'de, T: Deserialize<'de> + Default> Deserialize<'de> for ByLevel<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let form = LevelsForm::deserialize(deserializer)?;
        Ok(Self([form.one, form.two, form.three]))
    }
}

#[derive(Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "lowercase", deny_unknown_fields)]
enum MoveForm {
    Pick {
        energy: Energy,
    },
    File {
        card: Card,
    },
    Build {
        card: Card,
        #[serde(default)]
        spend: Spheres,
        #[serde(default)]
        converters: Vec<Card>,
    },
    Research {
        level: Level,
    },
    Decline {},
    Return {
        card: Card,
    },
    Use {
        card: Card,
    },
    Draw {},
    Stop {},
    End {},
    Pass {},
}

impl Serialize for Move {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let form = match *self {
            Self::Pick(energy) => MoveForm::Pick { energy },
            Self::File(card) => MoveForm::File { card },
            Self::Build(card, Payment { spend, converters }) => {
                MoveForm::Build { card, spend, converters: converters.cards().iter().collect() }
            }
            Self::Research(level) => MoveForm::Research { level },
            Self::Decline => MoveForm::Decline {},
            Self::Return(card) => MoveForm::Return { card },
            Self::Use(card) => MoveForm::Use { card },
            Self::Draw => MoveForm::Draw {},
            Self::Stop => MoveForm::Stop {},
            Self::End => MoveForm::End {},
            Self::Pass => MoveForm::Pass {},
        };
        form.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Move {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(match MoveForm::deserialize(deserializer)? {
            MoveForm::Pick { energy } => Self::Pick(energy),
            MoveForm::File { card } => Self::File(card),
            MoveForm::Build { card, spend, converters: cards } => {
                let mut converters = ConverterSet::EMPTY;
                for converter in cards {
                    let one = ConverterSet::only(converter)
                        .ok_or_else(|| de::Error::custom(format_args!("card {converter} is no converter")))?;
                    if one.is_subset(converters) {
                        return Err(de::Error::custom(format_args!("converter {converter} is named twice")));
                    }
                    converters = converters.or(one);
                }
                Self::Build(card, Payment { spend, converters })
            }
            MoveForm::Research { level } => Self::Research(level),
            MoveForm::Decline {} => Self::Decline,
            MoveForm::Return { card } => Self::Return(card),
            MoveForm::Use { card } => Self::Use(card),
            MoveForm::Draw {} => Self::Draw,
            MoveForm::Stop {} => Self::Stop,
            MoveForm::End {} => Self::End,
            MoveForm::Pass {} => Self::Pass,
        })
    }
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "PlayerSetup", deny_unknown_fields)]
struct PlayerForm {
    #[serde(default)]
    energy: Spheres,
    #[serde(default)]
    vp_tokens: u16,
    active: Vec<Card>,
    #[serde(default)]
    archive: Vec<Card>,
}

impl Serialize for PlayerSetup {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        PlayerForm::serialize(self, serializer)
    }
}

impl<'de> Deserialize<'de> for PlayerSetup {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        PlayerForm::deserialize(deserializer)
    }
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "DeckSetup", deny_unknown_fields)]
struct DeckForm {
    size: u8,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    bottom: Vec<BottomCard>,
}

impl Serialize for DeckSetup {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        DeckForm::serialize(self, serializer)
    }
}

impl<'de> Deserialize<'de> for DeckSetup {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        DeckForm::deserialize(deserializer)
    }
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct SeenForm {
    card: Card,
    seen_by: SeatSet,
}

/// A number if everybody knows the card, otherwise an object that says who does.
impl Serialize for BottomCard {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.seen_by {
            None => self.card.serialize(serializer),
            Some(seen_by) => SeenForm { card: self.card, seen_by }.serialize(serializer),
        }
    }
}

impl<'de> Deserialize<'de> for BottomCard {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct BottomVisitor;

        impl<'de> Visitor<'de> for BottomVisitor {
            type Value = BottomCard;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a card's number, or an object with card and seen_by")
            }

            fn visit_u64<E: de::Error>(self, number: u64) -> Result<BottomCard, E> {
                let card = Card::deserialize(de::value::U64Deserializer::new(number))?;
                Ok(BottomCard { card, seen_by: None })
            }

            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<BottomCard, A::Error> {
                let SeenForm { card, seen_by } = SeenForm::deserialize(MapAccessDeserializer::new(map))?;
                Ok(BottomCard { card, seen_by: Some(seen_by) })
            }
        }

        deserializer.deserialize_any(BottomVisitor)
    }
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "Setup", deny_unknown_fields)]
struct SetupForm {
    players: Vec<PlayerSetup>,
    #[serde(default)]
    to_move: usize,
    #[serde(default)]
    display: ByLevel<Vec<Card>>,
    #[serde(default)]
    row: Vec<Energy>,
    #[serde(default, skip_serializing_if = "no_deck", serialize_with = "given_decks")]
    decks: ByLevel<Option<DeckSetup>>,
}

fn no_deck(decks: &ByLevel<Option<DeckSetup>>) -> bool {
    decks.0.iter().all(Option::is_none)
}

fn given_decks<S: Serializer>(decks: &ByLevel<Option<DeckSetup>>, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_map(Level::ALL.into_iter().filter_map(|level| Some((level.to_string(), decks[level].as_ref()?))))
}

impl Serialize for Setup {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        SetupForm::serialize(self, serializer)
    }
}

impl<'de> Deserialize<'de> for Setup {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        SetupForm::deserialize(deserializer)
    }
}

/// What luck did, in the words of a trace.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Event {
    /// A sphere rolled into the row.
    Row(Energy),
    /// A sphere was drawn.
    Drawn(Energy),
    /// A card was turned up in the display.
    Revealed(Card),
    /// The cards seen in research.
    Researched(Vec<Card>),
}

impl Event {
    /// Adds what luck brought to the events since the last decision; researched cards make one event together.
    pub fn note(events: &mut Vec<Self>, chance: Chance, luck: Luck) {
        let event = match (chance, luck) {
            (Chance::Roll, Luck::Sphere(energy)) => Self::Row(energy),
            (_, Luck::Sphere(energy)) => Self::Drawn(energy),
            (Chance::Research(_), Luck::Card(card)) => match events.last_mut() {
                Some(Self::Researched(cards)) => return cards.push(card),
                _ => Self::Researched(vec![card]),
            },
            (_, Luck::Card(card)) => Self::Revealed(card),
        };
        events.push(event);
    }
}

/// One line of a trace.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum TraceLine {
    /// The first line: where the game starts.
    Setup {
        /// The position at the first decision.
        setup: Setup,
    },
    /// A decision, and what luck did before the next.
    Decision {
        /// Who decided.
        seat: Seat,
        /// What was legal.
        legal: Vec<Move>,
        /// What was chosen.
        #[serde(rename = "move")]
        mv: Move,
        /// What luck did then.
        chance: Vec<Event>,
    },
    /// The last line: how it ended.
    Result {
        /// The outcome.
        result: ResultForm,
    },
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ResultForm {
    /// The score of each seat.
    pub scores: Vec<u32>,
    /// Who won.
    pub winner: Seat,
    /// How many rounds were played.
    pub rounds: u16,
}

impl From<Outcome> for ResultForm {
    fn from(outcome: Outcome) -> Self {
        Self { winner: outcome.winner(), scores: outcome.scores, rounds: outcome.rounds }
    }
}

/// A set-up that also says where the turn stands, and the scores.
#[derive(Serialize)]
struct PositionForm<'a> {
    players: Vec<PlayerPosition>,
    to_move: Seat,
    round: u16,
    last_round: bool,
    display: ByLevel<Vec<Card>>,
    row: Vec<Energy>,
    dispenser: Spheres,
    decks: ByLevel<DeckPosition>,
    phase: PhaseForm,
    triggered: CardSet,
    usable: CardSet,
    used: CardSet,
    #[serde(skip_serializing_if = "Option::is_none")]
    researched: Option<ResearchedForm>,
    scores: &'a [u32],
    #[serde(skip_serializing_if = "Option::is_none")]
    result: Option<ResultForm>,
}

#[derive(Serialize)]
struct PlayerPosition {
    energy: Spheres,
    vp_tokens: u16,
    active: CardSet,
    archive: CardSet,
    limits: LimitsForm,
    score: u32,
}

#[derive(Serialize)]
struct LimitsForm {
    storage: u8,
    archive: u8,
    research: u8,
}

#[derive(Serialize)]
struct DeckPosition {
    size: u8,
    bottom: Vec<ReturnedForm>,
}

#[derive(Serialize)]
struct ReturnedForm {
    card: Option<Card>,
    seen_by: SeatSet,
}

#[derive(Serialize)]
#[serde(tag = "name", rename_all = "snake_case")]
enum PhaseForm {
    Action,
    Chain,
    Picking { left: u8, begun: bool },
    Drawing { left: u8 },
    Filing,
    FreeBuild,
    ResearchEffect,
    Dealing,
    Researched,
    Returning,
    Over,
}

#[derive(Serialize)]
struct ResearchedForm {
    level: Level,
    count: u8,
    /// Left out where they are not known.
    #[serde(skip_serializing_if = "Option::is_none")]
    cards: Option<CardSet>,
}

impl Serialize for State {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let returned = ByLevel::from_fn(|level| self.returned(level).collect());
        serialize_position(self.board(), self.hand(), &returned, serializer)
    }
}

impl Serialize for View {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let returned = ByLevel::from_fn(|level| self.returned(level).collect());
        serialize_position(self.board(), self.hand(), &returned, serializer)
    }
}

fn serialize_position<S: Serializer>(
    board: &Board,
    hand: CardSet,
    returned: &ByLevel<Vec<Returned>>,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    let players = board.players().iter().map(|player| PlayerPosition {
        energy: player.ring(),
        vp_tokens: player.vp_tokens(),
        active: player.active(),
        archive: player.archive(),
        limits: LimitsForm {
            storage: player.limits().storage,
            archive: player.limits().archive,
            research: player.limits().research,
        },
        score: player.score().total(),
    });
    let returned_form = |returned: &Returned| ReturnedForm { card: returned.card, seen_by: returned.seen_by };
    let scores: Vec<u32> = board.players().iter().map(|player| player.score().total()).collect();
    let (phase, researching) = match board.phase() {
        Phase::Action => (PhaseForm::Action, None),
        Phase::Chain => (PhaseForm::Chain, None),
        Phase::Picking { left, begun } => (PhaseForm::Picking { left, begun }, None),
        Phase::Drawing { left } => (PhaseForm::Drawing { left }, None),
        Phase::Filing => (PhaseForm::Filing, None),
        Phase::FreeBuild => (PhaseForm::FreeBuild, None),
        Phase::ResearchEffect => (PhaseForm::ResearchEffect, None),
        Phase::Draw { .. } => (PhaseForm::Dealing, None),
        Phase::Seeing { level, .. } => (PhaseForm::Dealing, Some(level)),
        Phase::Researched { level } => (PhaseForm::Researched, Some(level)),
        Phase::Returning { level } => (PhaseForm::Returning, Some(level)),
        Phase::Over => (PhaseForm::Over, None),
    };
    PositionForm {
        players: players.collect(),
        to_move: board.to_move(),
        round: board.round(),
        last_round: board.is_last_round(),
        display: ByLevel::from_fn(|level| board.display().level(level).iter().flatten().copied().collect()),
        row: board.row().iter().collect(),
        dispenser: board.dispenser(),
        decks: ByLevel::from_fn(|level| DeckPosition {
            size: board.deck(level).size,
            bottom: returned[level].iter().map(returned_form).collect(),
        }),
        phase,
        triggered: board.triggered(),
        usable: board.usable(),
        used: board.used(),
        researched: researching.map(|level| ResearchedForm {
            level,
            count: board.researched(),
            cards: Some(hand).filter(|hand| !hand.is_empty()),
        }),
        scores: &scores,
        result: board.outcome().map(ResultForm::from),
    }
    .serialize(serializer)
}
