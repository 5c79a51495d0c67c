//! The JSON form of positions; those that somebody [knows](crate::View) are read, too.

use serde::Serialize;
use serde::ser::Serializer;

use super::ResultForm;
use crate::{Board, ByLevel, Card, CardSet, Energy, Level, Phase, Returned, Seat, SeatSet, Spheres, State, Turn, View};

/// A setup that also says where the turn stands, and the scores.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Position))]
struct PositionForm<'a> {
    // What is described are views, which have it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = Observer, required))]
    seen_by: Option<Observer>,
    players: Vec<PlayerPosition>,
    to_move: Seat,
    round: u16,
    /// How many have passed one after the other, if anybody has: the game ends when all do.
    #[serde(skip_serializing_if = "Option::is_none")]
    passes: Option<u8>,
    last_round: bool,
    display: DisplayLevels,
    row: Vec<Energy>,
    dispenser: Spheres,
    decks: DeckLevels,
    phase: PhaseForm,
    /// Gizmos that were triggered this turn and not used.
    triggered: CardSet,
    /// Those of them that may be used now.
    usable: CardSet,
    /// Gizmos that were used this turn, converters included.
    used: CardSet,
    #[serde(skip_serializing_if = "Option::is_none")]
    researched: Option<ResearchedForm>,
    scores: &'a [u32],
    #[serde(skip_serializing_if = "Option::is_none")]
    result: Option<ResultForm>,
}

described_as!(View, PositionForm<'static>);

/// Whose point of view it is.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
enum Observer {
    Seat(Seat),
    Spectator,
}

/// A player and what lies in front of them.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Player))]
struct PlayerPosition {
    energy: Spheres,
    vp_tokens: u16,
    active: CardSet,
    archive: CardSet,
    limits: LimitsForm,
    score: u32,
}

/// How much a player may have.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = PlayerLimits))]
struct LimitsForm {
    storage: u8,
    archive: u8,
    research: u8,
}

/// The cards on display, by level.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
struct DisplayLevels {
    #[serde(rename = "1")]
    one: Vec<Card>,
    #[serde(rename = "2")]
    two: Vec<Card>,
    #[serde(rename = "3")]
    three: Vec<Card>,
}

/// The decks, by level.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
struct DeckLevels {
    #[serde(rename = "1")]
    one: DeckPosition,
    #[serde(rename = "2")]
    two: DeckPosition,
    #[serde(rename = "3")]
    three: DeckPosition,
}

/// A deck.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Deck))]
struct DeckPosition {
    /// How many cards it holds.
    size: u8,
    /// What was put back underneath, top to bottom.
    bottom: Vec<ReturnedForm>,
}

/// A card under a deck.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = BottomCard))]
struct ReturnedForm {
    /// Which one, if it is known.
    #[cfg_attr(feature = "schema", schema(required))]
    card: Option<Card>,
    /// Who knows.
    seen_by: SeatSet,
}

/// Where the turn stands.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Phase))]
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

/// Cards being researched.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = ResearchInHand))]
struct ResearchedForm {
    #[cfg_attr(feature = "schema", schema(value_type = u8, minimum = 1, maximum = 3))]
    level: Level,
    count: u8,
    /// Which, if they are yours; left out where they are not known.
    #[serde(skip_serializing_if = "Option::is_none")]
    cards: Option<CardSet>,
}

impl Serialize for State {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let returned = ByLevel::from_fn(|level| self.returned(level).collect());
        serialize_position(None, self.board(), self.hand(), &returned, serializer)
    }
}

impl Serialize for View {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let returned = ByLevel::from_fn(|level| self.returned(level).collect());
        let observer = self.observer().map_or(Observer::Spectator, Observer::Seat);
        serialize_position(Some(observer), self.board(), self.hand(), &returned, serializer)
    }
}

fn serialize_position<S: Serializer>(
    seen_by: Option<Observer>,
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
    let dealing = matches!(board.turn(), Turn::Chance(_));
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
    let chain = board.phase() == Phase::Chain && !dealing;
    let displayed = |level| board.display().level(level).iter().flatten().copied().collect();
    let deck = |level| DeckPosition {
        size: board.deck(level).size,
        bottom: returned[level].iter().map(returned_form).collect(),
    };
    let [one, two, three] = Level::ALL.map(displayed);
    let display = DisplayLevels { one, two, three };
    let [one, two, three] = Level::ALL.map(deck);
    let decks = DeckLevels { one, two, three };
    PositionForm {
        seen_by,
        players: players.collect(),
        to_move: board.to_move(),
        round: board.round(),
        passes: Some(board.passes).filter(|&passes| passes > 0),
        last_round: board.is_last_round(),
        display,
        row: board.row().iter().collect(),
        dispenser: board.dispenser(),
        decks,
        phase: if dealing { PhaseForm::Dealing } else { phase },
        triggered: board.triggered(),
        usable: if chain { board.usable() } else { CardSet::EMPTY },
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
