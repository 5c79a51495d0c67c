//! How chance treated each player, in points: what it brought, compared with all that it could have brought.
//!
//! Three things are chance, each belongs to one player, and each is worth what it makes of the cards within that player's
//! reach, as the heuristic bot sees it ([`promise`](gizmos_ai::promise)):
//!
//! - a sphere **drawn** into one's ring is worth what the cards in the display and in the archive promise with it;
//! - a **research** is worth the best card it shows: to build at once, or else to file;
//! - what is **turned up** belongs to whoever's turn comes next: a card in the display is worth what the display promises
//!   with it, a sphere in the row makes the row worth its most useful sphere.
//!
//! From every event the mean over all that could have happened there is taken off, so that luck evens out: nobody is lucky on
//! average, whoever plays and however they play. The first deal belongs to nobody.

mod best_of;
mod fortune;
mod judgement;
#[cfg(test)]
mod tests;

use gizmos_core::{Board, CardSet, Chance, ChanceOutcome, Energy, Level, Phase, Record, Seat, State, Step, Turn};
use serde::{Serialize, Serializer};

use best_of::best_of;
pub use fortune::Fortune;
use judgement::Judgement;

/// How chance treated a player.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct SeatLuck {
    /// Spheres drawn at random.
    pub drawn: Fortune,
    /// Cards seen in research.
    pub researched: Fortune,
    /// Cards and spheres turned up just before their turns.
    pub turned_up: Fortune,
}

impl SeatLuck {
    /// The sum of all three.
    pub fn total(self) -> Fortune {
        self.drawn.with(self.researched).with(self.turned_up)
    }
}

/// How chance treated a seat.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = SeatLuck))]
struct SeatLuckForm {
    drawn: Fortune,
    researched: Fortune,
    /// What was turned up just before its turns.
    turned_up: Fortune,
    total: Fortune,
}

gizmos_core::described_as!(SeatLuck, SeatLuckForm);

/// The three fields, and their sum as `total`.
impl Serialize for SeatLuck {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let &Self { drawn, researched, turned_up } = self;
        SeatLuckForm { drawn, researched, turned_up, total: self.total() }.serialize(serializer)
    }
}

/// How chance treated each seat in a game so far.
///
/// It tells something about researched cards, which are nobody else's business while the game goes on.
///
/// ```
/// # use gizmos_core::{Dealer, Record, Seed, Setup};
/// # use gizmos_study::luck;
/// let mut dealer = Dealer::new(Seed::from(7));
/// let mut record = Record::new(Setup::standard(2), None).expect("is possible");
/// record.deal(&mut dealer);
/// record.play("research 2".parse().expect("is a move")).expect("is legal");
/// record.deal(&mut dealer);
/// let research = luck(&record)[0].researched;
/// assert_eq!(research.events, 1);
/// println!("{:+.1} points, usual are up to {:.1}", research.points, research.spread());
/// ```
pub fn luck(record: &Record) -> Vec<SeatLuck> {
    let mut seats = vec![SeatLuck::default(); record.state().board().player_count()];
    let mut add = |seat: Seat, kind: fn(&mut SeatLuck) -> &mut Fortune, fortune: Fortune| {
        if let Some(counted) = seats.get_mut(seat.index()).map(kind) {
            *counted = counted.with(fortune);
        }
    };
    let mut positions = record.positions();
    let mut before = positions.next();
    let mut has_begun = false;
    let mut research: Option<Research> = None;
    for (step, after) in record.steps().iter().zip(positions) {
        let Some(state) = before.replace(after) else { break };
        let (luck, chance) = match (*step, state.turn()) {
            (Step::Chance(luck), Turn::Chance(chance)) if has_begun => (luck, chance),
            (step, _) => {
                has_begun |= matches!(step, Step::Move(..));
                continue;
            }
        };
        match chance {
            Chance::Draw => add(state.board().to_move(), |seat| &mut seat.drawn, drawn(&state, luck)),
            Chance::Roll | Chance::Reveal(_) => {
                if let Some(seat) = next_to_look(state.board()) {
                    add(seat, |seat| &mut seat.turned_up, turned_up(&state, seat, luck));
                }
            }
            Chance::Research(level) => {
                let begun = research.take().unwrap_or_else(|| Research::begin(&state, level));
                if matches!(after.board().phase(), Phase::Seeing { .. }) {
                    research = Some(begun);
                } else {
                    add(state.board().to_move(), |seat| &mut seat.researched, begun.end(&after));
                }
            }
        }
    }
    seats
}

/// Whose turn comes next: the player to move if their turn has just begun; nobody if it is the last of the game.
fn next_to_look(board: &Board) -> Option<Seat> {
    let (seat, players) = (board.to_move(), board.player_count());
    if board.phase() == Phase::Action {
        Some(seat)
    } else {
        let is_last = board.is_last_round() && seat.index() + 1 == players;
        (!is_last).then(|| seat.next(players))
    }
}

/// What chance brought, compared with everything it could have brought.
fn compare(state: &State, luck: ChanceOutcome, worth: impl Fn(ChanceOutcome) -> f64) -> Fortune {
    let possible = state.outcomes().map(|(luck, weight)| (worth(luck), f64::from(weight)));
    Fortune::of_event(worth(luck), possible)
}

/// A sphere for the ring of the player to move.
fn drawn(state: &State, luck: ChanceOutcome) -> Fortune {
    let judgement = Judgement::new(state.board(), state.board().mover());
    compare(state, luck, |luck| match luck {
        ChanceOutcome::Sphere(energy) => judgement.sphere(energy),
        ChanceOutcome::Card(_) => 0.0,
    })
}

/// A card in the display or a sphere in the row, for somebody who looks at it next.
fn turned_up(state: &State, seat: Seat, luck: ChanceOutcome) -> Fortune {
    let board = state.board();
    let Some(player) = board.player(seat) else { return Fortune::default() };
    let judgement = Judgement::new(board, player);
    let is_sphere = matches!(luck, ChanceOutcome::Sphere(_));
    let useful = Energy::ALL.map(|energy| if is_sphere { judgement.sphere(energy) } else { 0.0 });
    let best = board.row().iter().map(|energy| useful[energy.index()]).fold(0.0, f64::max);
    compare(state, luck, |luck| match luck {
        ChanceOutcome::Sphere(energy) => useful[energy.index()].max(best),
        ChanceOutcome::Card(card) => judgement.in_display(card),
    })
}

/// A research whose cards are being seen.
struct Research {
    /// What the best card can be worth, and how likely that is.
    possible: Vec<(f64, f64)>,
}

impl Research {
    /// Before its first card.
    fn begin(state: &State, level: Level) -> Self {
        let board = state.board();
        let judgement = Judgement::new(board, board.mover());
        let draws = match board.phase() {
            Phase::Seeing { left, .. } => usize::from(left),
            _ => 0,
        };
        let deck = board.deck(level);
        let unordered = usize::from(deck.size.saturating_sub(deck.returned));
        // Once only returned cards are left, their order decides and not chance.
        let returned = state.returned(level).take(draws.saturating_sub(unordered)).filter_map(|returned| returned.card);
        let certain = returned.chain(state.hand()).map(|card| judgement.researched(card)).fold(0.0, f64::max);
        let unknown = state.unplaced() & CardSet::of_level(level);
        let values = unknown.iter().map(|card| judgement.researched(card)).collect();
        Self { possible: best_of(values, draws.min(unordered), certain) }
    }

    /// With all its cards in hand.
    fn end(self, state: &State) -> Fortune {
        let judgement = Judgement::new(state.board(), state.board().mover());
        let best = state.hand().iter().map(|card| judgement.researched(card)).fold(0.0, f64::max);
        Fortune::of_event(best, self.possible)
    }
}
