//! What happened in a game, in numbers: for each seat, for each of its turns, and in all.

mod breakdown;
mod measure;

use gizmos_core::{
    Board, Card, Chance, ChanceOutcome, Effect, Level, Move, Payment, Phase, Player, Record, Seat, Source, State, Step,
    Turn,
};
use serde::Serialize;

pub use breakdown::Breakdown;
pub use measure::{Counts, Measure};

/// The numbers of a game, finished or not.
///
/// All of them come from what everybody sees.
///
/// ```
/// # use gizmos_core::{Dealer, Record, Seed, Setup};
/// # use gizmos_study::{Measure, Statistics};
/// let mut dealer = Dealer::new(Seed::from(7));
/// let mut record = Record::new(Setup::standard(2), None).expect("is possible");
/// record.deal(&mut dealer);
/// for mv in ["file 110", "use 1"] {
///     record.play(mv.parse().expect("is a move")).expect("is legal");
///     record.deal(&mut dealer);
/// }
/// let first = &Statistics::of(&record).seats[0];
/// assert_eq!([Measure::Filed, Measure::Used, Measure::Drawn].map(|measure| first.counts[measure]), [1, 1, 1]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Statistics {
    /// How many rounds were begun.
    pub rounds: u16,
    /// The numbers of each seat.
    pub seats: Vec<SeatStatistics>,
    /// The numbers of all seats together.
    pub total: Counts,
}

/// The numbers of a seat.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct SeatStatistics {
    /// What was counted in the whole game.
    pub counts: Counts,
    /// The numbers of each of its turns, the unfinished one included.
    pub turns: Vec<TurnStatistics>,
}

/// The numbers of a turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct TurnStatistics {
    /// The round it was in.
    pub round: u16,
    /// How many decisions had been made in the game before it.
    pub decisions: usize,
    /// The score after it.
    pub score: u32,
    /// By how much it changed the score: spending spheres can cost points (R10.2).
    pub points: i32,
    /// Spheres picked and drawn.
    pub gained: u32,
    /// Spheres given for builds.
    pub spent: u32,
    /// Gizmos built.
    pub built: u32,
    /// Gizmos used by trigger: the length of the chain.
    pub used: u32,
}

impl Statistics {
    /// The numbers of a game.
    pub fn of(record: &Record) -> Self {
        let board = record.state().board();
        let mut seats = vec![SeatStatistics::default(); board.player_count()];
        let mut positions = record.positions();
        if let Some(mut before) = positions.next() {
            for (seat, player) in seats.iter_mut().zip(before.board().players()) {
                seat.hold(player);
            }
            let mut decisions = 0;
            for (step, after) in record.steps().iter().zip(positions) {
                let seat = before.board().to_move();
                if let (Some(counted), Some(player)) = (seats.get_mut(seat.index()), after.board().player(seat)) {
                    counted.step(&before, decisions, step, player);
                }
                decisions += usize::from(matches!(step, Step::Move(..)));
                before = after;
            }
        }
        for (seat, player) in seats.iter_mut().zip(board.players()) {
            seat.conclude(player);
        }
        let total = seats.iter().fold(Counts::default(), |sum, seat| sum.with(&seat.counts));
        Self { rounds: board.round(), seats, total }
    }

    /// The longest chain of the game: by whom, and the turn. Of several the first.
    ///
    /// ```
    /// # use gizmos_core::{Dealer, Record, Seat, Seed, Setup};
    /// # use gizmos_study::Statistics;
    /// let mut dealer = Dealer::new(Seed::from(7));
    /// let mut record = Record::new(Setup::standard(2), None).expect("is possible");
    /// record.deal(&mut dealer);
    /// assert_eq!(Statistics::of(&record).longest_chain(), None);
    /// for mv in ["file 110", "use 1"] {
    ///     record.play(mv.parse().expect("is a move")).expect("is legal");
    ///     record.deal(&mut dealer);
    /// }
    /// let statistics = Statistics::of(&record);
    /// let (seat, turn) = statistics.longest_chain().expect("a Gizmo was used");
    /// assert_eq!((seat, turn.used), (Seat::FIRST, 1));
    /// ```
    pub fn longest_chain(&self) -> Option<(Seat, &TurnStatistics)> {
        let seats = Seat::all(self.seats.len()).zip(&self.seats);
        let chains = seats.filter_map(|(seat, counted)| Some((seat, counted.longest_chain()?)));
        chains.min_by_key(|(seat, turn)| (std::cmp::Reverse(turn.used), turn.round, *seat))
    }
}

impl SeatStatistics {
    /// Its turn with the most Gizmos used by trigger, if there was any; of several the first.
    pub fn longest_chain(&self) -> Option<&TurnStatistics> {
        let chains = self.turns.iter().rev().filter(|turn| turn.used > 0);
        chains.max_by_key(|turn| turn.used)
    }

    /// Its turn with the most points, if there was one with any; of several the first.
    pub fn best_turn(&self) -> Option<&TurnStatistics> {
        let gains = self.turns.iter().rev().filter(|turn| turn.points > 0);
        gains.max_by_key(|turn| turn.points)
    }

    fn hold(&mut self, player: &Player) {
        let most = &mut self.counts[Measure::MostHeld];
        *most = u32::from(player.ring().total()).max(*most);
    }

    /// Counts a step of the player to move, who stands like this after it.
    fn step(&mut self, before: &State, decisions: usize, step: &Step, player: &Player) {
        let board = before.board();
        match *step {
            Step::Move(_, mv) => {
                if board.phase() == Phase::Action {
                    let score = board.mover().score().total();
                    let round = board.round();
                    self.turns.push(TurnStatistics { round, decisions, score, ..TurnStatistics::default() });
                }
                self.decision(before, mv);
            }
            Step::Chance(ChanceOutcome::Sphere(_)) if board.turn() == Turn::Chance(Chance::Draw) => {
                self.counts[Measure::Drawn] += 1;
                self.turn(|turn| turn.gained += 1);
            }
            Step::Chance(ChanceOutcome::Card(_)) if matches!(board.turn(), Turn::Chance(Chance::Research(_))) => {
                self.counts[Measure::CardsSeen] += 1;
            }
            Step::Chance(_) => {}
        }
        self.hold(player);
        let (was, is) = (board.mover().score().total(), player.score().total());
        self.turn(|turn| {
            turn.score = is;
            turn.points += is.cast_signed() - was.cast_signed();
        });
    }

    /// Changes the numbers of the turn that goes on.
    fn turn(&mut self, change: impl FnOnce(&mut TurnStatistics)) {
        if let Some(turn) = self.turns.last_mut() {
            change(turn);
        }
    }

    fn decision(&mut self, before: &State, mv: Move) {
        match mv {
            Move::Pick(_) => {
                self.counts[Measure::Picked] += 1;
                self.turn(|turn| turn.gained += 1);
            }
            Move::File(_) => self.counts[Measure::Filed] += 1,
            Move::Build(card, payment) => self.build(before, card, payment),
            Move::Research(level) => {
                self.counts[Measure::Researches] += 1;
                self.counts[match level {
                    Level::One => Measure::ResearchesLevelOne,
                    Level::Two => Measure::ResearchesLevelTwo,
                    Level::Three => Measure::ResearchesLevelThree,
                }] += 1;
            }
            Move::Use(_) => {
                self.counts[Measure::Used] += 1;
                self.turn(|turn| turn.used += 1);
            }
            Move::Pass => self.counts[Measure::Passes] += 1,
            Move::Decline | Move::Return(_) | Move::Draw | Move::Stop | Move::End => {}
        }
    }

    fn build(&mut self, before: &State, card: Card, payment: Payment) {
        let board = before.board();
        let (source, from) = if before.hand().contains(card) {
            (Source::Research, Measure::BuiltFromResearch)
        } else if board.mover().archive().contains(card) {
            (Source::Archive, Measure::BuiltFromArchive)
        } else {
            (Source::Display, Measure::BuiltFromDisplay)
        };
        let spent = u32::from(payment.spend.total());
        let counts = &mut self.counts;
        counts[Measure::Built] += 1;
        counts[from] += 1;
        if let Some(level) = card.level() {
            counts[match level {
                Level::One => Measure::BuiltLevelOne,
                Level::Two => Measure::BuiltLevelTwo,
                Level::Three => Measure::BuiltLevelThree,
            }] += 1;
        }
        counts[Measure::Spent] += spent;
        counts[Measure::Conversions] += payment.converters.len() as u32;
        if board.phase() == Phase::FreeBuild {
            counts[Measure::BuiltFree] += 1;
        } else {
            counts[Measure::Discounts] += discount(board, card, source, payment);
        }
        self.turn(|turn| {
            turn.built += 1;
            turn.spent += spent;
        });
    }

    /// What can be read off the player at the end.
    fn conclude(&mut self, player: &Player) {
        let Breakdown { levels, tokens, bonus } = Breakdown::of(player);
        let values = [
            (Measure::Turns, self.turns.len() as u32),
            (Measure::LongestChain, self.longest_chain().map_or(0, |turn| turn.used)),
            (Measure::BestTurn, self.best_turn().map_or(0, |turn| turn.points.unsigned_abs())),
            (Measure::Left, u32::from(player.ring().total())),
            (Measure::PointsLevelOne, levels[Level::One]),
            (Measure::PointsLevelTwo, levels[Level::Two]),
            (Measure::PointsLevelThree, levels[Level::Three]),
            (Measure::PointsTokens, tokens),
            (Measure::PointsBonus, bonus),
            (Measure::Points, player.score().total()),
        ];
        for (measure, value) in values {
            self.counts[measure] = value;
        }
    }
}

/// How much less than the printed cost was paid.
fn discount(board: &Board, card: Card, source: Source, payment: Payment) -> u32 {
    let price = board.price(card, source);
    let doubles = |card: Card| matches!(card.face().effect, Effect::Double(_));
    let paid = if payment.converters.cards().iter().any(doubles) {
        // Spheres that count as two only ever make up for what is missing of the lowest price.
        price.lowest
    } else {
        payment.spend.total()
    };
    u32::from(price.full.saturating_sub(paid))
}
