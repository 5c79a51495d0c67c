//! Reading what somebody knows of a position back from its JSON form.

use serde::Deserialize;
use serde::de::{self, Deserializer, IgnoredAny};

use super::read::{self, Form};
use crate::pile::Pile;
use crate::{
    ByLevel, Card, CardSet, ConverterSet, DeckSetup, Energy, Level, Phase, PlayerSetup, Seat, SeatSet, Seed, Setup,
    Spheres, State, Turn, View,
};

/// The form of a position, less what follows from the rest: that is not looked at.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ViewForm {
    seen_by: ObserverForm,
    players: Vec<PlayerForm>,
    to_move: Seat,
    #[serde(deserialize_with = "read::count")]
    round: u16,
    #[serde(default, deserialize_with = "read::count")]
    passes: u8,
    display: ByLevel<Vec<Card>>,
    row: Vec<Energy>,
    decks: ByLevel<DeckForm>,
    phase: PhaseForm,
    #[serde(default)]
    triggered: Vec<Card>,
    #[serde(default)]
    used: Vec<Card>,
    researched: Option<ResearchedForm>,
    #[serde(rename = "last_round")]
    _last_round: Option<IgnoredAny>,
    #[serde(rename = "dispenser")]
    _dispenser: Option<IgnoredAny>,
    #[serde(rename = "usable")]
    _usable: Option<IgnoredAny>,
    #[serde(rename = "scores")]
    _scores: Option<IgnoredAny>,
}

impl Form<'_> for ViewForm {
    const NAME: &'static str = "an object with what a seat knows of a position";
}

#[derive(Deserialize)]
#[serde(rename_all = "lowercase")]
enum ObserverForm {
    Seat(Seat),
    Spectator,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PlayerForm {
    energy: Spheres,
    #[serde(deserialize_with = "read::count")]
    vp_tokens: u16,
    active: Vec<Card>,
    archive: Vec<Card>,
    #[serde(rename = "limits")]
    _limits: Option<IgnoredAny>,
    #[serde(rename = "score")]
    _score: Option<IgnoredAny>,
}

#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct DeckForm {
    #[serde(deserialize_with = "read::count")]
    size: u8,
    #[serde(default)]
    bottom: Vec<ReturnedForm>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ReturnedForm {
    card: Option<Card>,
    seen_by: SeatSet,
}

#[derive(Deserialize)]
#[serde(tag = "name", rename_all = "snake_case", deny_unknown_fields)]
enum PhaseForm {
    Action {},
    Chain {},
    Picking { left: u8, begun: bool },
    Drawing { left: u8 },
    Filing {},
    FreeBuild {},
    ResearchEffect {},
    Researched {},
    Returning {},
    Dealing {},
    Over {},
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ResearchedForm {
    level: Level,
    #[serde(deserialize_with = "read::count")]
    count: u8,
    cards: Option<Vec<Card>>,
}

/// No effect lets anybody pick or draw more spheres.
const MOST_LEFT: u8 = 3;

/// A view in which somebody has to decide. What follows from the rest of it (scores, limits, the dispenser, what is
/// usable) may be left out and is not looked at.
///
/// The places of cards in the display and of spheres in the row are not part of the form: where some stay empty, what
/// is left moves together.
impl<'de> Deserialize<'de> for View {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        view(&read::object(deserializer)?).map_err(de::Error::custom)
    }
}

fn view(form: &ViewForm) -> Result<View, String> {
    let observer = match form.seen_by {
        ObserverForm::Seat(seat) if seat.index() < form.players.len() => Some(seat),
        ObserverForm::Seat(seat) => return Err(format!("it is seen by seat {seat}, which nobody has")),
        ObserverForm::Spectator => None,
    };
    let phase = phase(&form.phase, form.researched.as_ref())?;
    let hand = hand(form.researched.as_ref(), observer == Some(form.to_move))?;
    let piles = ByLevel::from_fn(|level| pile(&form.decks[level].bottom, observer));
    let mut board = *State::new(&setup(form)).map_err(|error| error.to_string())?.board();
    board.round = form.round;
    board.passes = form.passes;
    board.phase = phase;
    board.turn = Turn::Decide(form.to_move);
    board.researched = form.researched.as_ref().map_or(0, |researched| researched.count);
    board.triggered = form.triggered.iter().copied().collect();
    let used: CardSet = form.used.iter().copied().collect();
    board.used_converters = ConverterSet::among(used);
    board.used = used & !board.used_converters.cards();
    for level in Level::ALL {
        board.decks[level].returned = form.decks[level].bottom.len().min(Pile::CAPACITY) as u8;
    }
    let view = View::of_parts(observer, &board, hand, &piles);
    let complete = view.sample(&mut Seed::from(0).stream(0));
    complete.audit().map_err(|broken| format!("this position is impossible: {broken}"))?;
    if complete.legal_moves().is_empty() {
        return Err("this position is impossible: there is nothing to decide".to_owned());
    }
    Ok(view)
}

/// What would be there at the start of the turn, without cards under the decks.
fn setup(form: &ViewForm) -> Setup {
    let player = |player: &PlayerForm| PlayerSetup {
        energy: player.energy,
        vp_tokens: player.vp_tokens,
        active: player.active.clone(),
        archive: player.archive.clone(),
    };
    Setup {
        players: form.players.iter().map(player).collect(),
        to_move: form.to_move.index(),
        display: form.display.clone(),
        row: form.row.clone(),
        decks: ByLevel::from_fn(|level| Some(DeckSetup { size: form.decks[level].size, bottom: Vec::new() })),
    }
}

fn phase(form: &PhaseForm, researched: Option<&ResearchedForm>) -> Result<Phase, String> {
    let left = |left: u8| {
        let is_possible = (1..=MOST_LEFT).contains(&left);
        if is_possible { Ok(left) } else { Err(format!("no effect leaves {left} spheres to take")) }
    };
    let phase = match (form, researched.map(|researched| researched.level)) {
        (PhaseForm::Researched {}, Some(level)) => return Ok(Phase::Researched { level }),
        (PhaseForm::Returning {}, Some(level)) => return Ok(Phase::Returning { level }),
        (PhaseForm::Researched {} | PhaseForm::Returning {}, None) => {
            return Err("which cards are researched is missing".to_owned());
        }
        (_, Some(_)) => return Err("cards are researched in another phase".to_owned()),
        (PhaseForm::Action {}, None) => Phase::Action,
        (PhaseForm::Chain {}, None) => Phase::Chain,
        (&PhaseForm::Picking { left: spheres, begun }, None) => Phase::Picking { left: left(spheres)?, begun },
        (&PhaseForm::Drawing { left: spheres }, None) => Phase::Drawing { left: left(spheres)? },
        (PhaseForm::Filing {}, None) => Phase::Filing,
        (PhaseForm::FreeBuild {}, None) => Phase::FreeBuild,
        (PhaseForm::ResearchEffect {}, None) => Phase::ResearchEffect,
        (PhaseForm::Dealing {}, None) => return Err("luck is due before anybody can decide".to_owned()),
        (PhaseForm::Over {}, None) => return Err("the game is over".to_owned()),
    };
    Ok(phase)
}

fn hand(researched: Option<&ResearchedForm>, is_observers: bool) -> Result<CardSet, String> {
    let Some(ResearchedForm { level, count, cards }) = researched else { return Ok(CardSet::EMPTY) };
    if !is_observers {
        return Ok(CardSet::EMPTY);
    }
    let hand: CardSet = cards.iter().flatten().copied().collect();
    if let Some(card) = hand.iter().find(|card| card.level() != Some(*level)) {
        return Err(format!("card {card} is not of level {level}"));
    }
    if hand.len() != usize::from(*count) {
        return Err(format!("{count} cards are researched, but {} are named", hand.len()));
    }
    Ok(hand)
}

fn pile(bottom: &[ReturnedForm], observer: Option<Seat>) -> Pile {
    let mut pile = Pile::new();
    for &ReturnedForm { card, seen_by } in bottom.iter().take(Pile::CAPACITY) {
        pile.push(card, seen_by);
    }
    pile.known_to(observer.map_or(SeatSet::EMPTY, SeatSet::only))
}
