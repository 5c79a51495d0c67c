//! The JSON form of positions, only ever written.

use serde::Serialize;
use serde::ser::Serializer;

use super::ResultForm;
use crate::{Board, ByLevel, Card, CardSet, Energy, Level, Phase, Returned, Seat, SeatSet, Spheres, State, Turn, View};

/// A set-up that also says where the turn stands, and the scores.
#[derive(Serialize)]
struct PositionForm<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    seen_by: Option<Observer>,
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

/// Whose point of view it is.
#[derive(Serialize)]
#[serde(rename_all = "lowercase")]
enum Observer {
    Seat(Seat),
    Spectator,
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
    PositionForm {
        seen_by,
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
