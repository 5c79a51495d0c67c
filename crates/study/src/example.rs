//! Worked examples of the rules: small positions of one turn, with fixed luck, to be played by anybody.
//!
//! Whatever is played is written in an address, so nothing has to be kept: an example and its moves are a position.

use gizmos_core::{
    BottomCard, ByLevel, Card, Dealer, DeckSetup, Energy, IllegalMove, ImpossibleSetup, Move, Phase, PlayerSetup,
    Record, Seat, SeatSet, Seed, Setup, Spheres, State, Turn,
};

/// An example of a rule.
#[derive(Clone, Copy, Debug)]
pub struct Example {
    /// What it is called in addresses and messages.
    pub name: &'static str,
    /// The number of the rule that it shows.
    pub rule: &'static str,
    /// What has to be played for its point to be seen: each is a move, or its first words.
    point: &'static [&'static str],
    mine: Side,
    theirs: Side,
    /// Whether the player of the example has the last seat.
    sits_last: bool,
    row: &'static str,
    display: &'static [u16],
    /// The cards of the decks, from the top.
    decks: ByLevel<&'static [u16]>,
}

/// What a player has besides the starting Gizmo.
#[derive(Clone, Copy, Debug)]
struct Side {
    ring: &'static str,
    active: &'static [u16],
    archive: &'static [u16],
}

const NOTHING: Side = Side { ring: "", active: &[], archive: &[] };

/// What most examples have in common.
const PLAIN: Example = Example {
    name: "",
    rule: "",
    point: &[],
    mine: NOTHING,
    theirs: NOTHING,
    sits_last: false,
    row: "heabha",
    display: &[],
    decks: ByLevel([&[]; 3]),
};

/// How far an example was played.
#[derive(Clone, Debug)]
pub struct Trial {
    /// What happened.
    pub record: Record,
    /// The moves that were made.
    pub moves: Vec<Move>,
    /// Why not all moves were made.
    pub refused: Option<Refused>,
    /// Whether the point of the example was seen.
    pub has_point: bool,
    /// Whether there is nothing more to play.
    pub is_over: bool,
}

/// Why a move of an example was not made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refused {
    /// It is no move.
    Unreadable,
    /// It is illegal.
    Illegal(Move, IllegalMove),
    /// The turn of the example is over.
    TurnOver,
}

impl Example {
    /// All examples, in the order of their rules.
    #[rustfmt::skip]
    pub const ALL: &'static [Self] = &[
        Self {
            name: "file", rule: "R4.1", point: &["file 312", "use 1", "use 118"],
            mine: Side { active: &[118], ..NOTHING }, display: &[312, 323], decks: ByLevel([&[], &[], &[309]]), ..PLAIN
        },
        Self {
            name: "any", rule: "R6.6", point: &["build 333"],
            mine: Side { ring: "hheeaab", active: &[121, 124, 126, 127, 324], ..NOTHING }, display: &[333], ..PLAIN
        },
        Self {
            name: "free", rule: "R6.7", point: &["use 316"],
            mine: Side { ring: "b", active: &[316, 121], ..NOTHING }, display: &[108, 133, 116], ..PLAIN
        },
        Self {
            name: "research", rule: "R7.2", point: &["research 1", "return"],
            mine: Side { ring: "h", ..NOTHING }, display: &[104, 115, 124, 130], decks: ByLevel([&[129, 112, 101, 135, 120], &[], &[]]), ..PLAIN
        },
        Self {
            name: "pick", rule: "R8.1", point: &["pick heat", "use 112", "use 216"],
            mine: Side { ring: "a", active: &[112, 216], ..NOTHING }, ..PLAIN
        },
        Self {
            name: "archive", rule: "R8.2", point: &["build 229", "use 226", "use 127"],
            mine: Side { ring: "aaa", active: &[226, 127], archive: &[229] }, ..PLAIN
        },
        Self {
            name: "chain", rule: "R8.4", point: &["build 110", "use 312", "use 118", "use 112"],
            mine: Side { ring: "h", active: &[312, 118, 112], ..NOTHING }, display: &[110, 132, 203], ..PLAIN
        },
        Self {
            name: "doubling", rule: "R9.1", point: &["build 236"],
            mine: Side { ring: "bb", active: &[206], ..NOTHING }, display: &[236, 308], ..PLAIN
        },
        Self {
            name: "converters", rule: "R9.2", point: &["build 215"],
            mine: Side { ring: "e", active: &[105, 210, 202], ..NOTHING }, display: &[215], ..PLAIN
        },
        Self {
            name: "discount", rule: "R9.3", point: &["build 227"],
            mine: Side { ring: "ee", active: &[327, 328], archive: &[227] }, ..PLAIN
        },
        Self {
            name: "end", rule: "R10.1", point: &["build 322"], sits_last: true,
            mine: Side { ring: "eeee", active: &[301, 305, 324], ..NOTHING },
            theirs: Side { ring: "ha", active: &[231, 232, 233, 234, 235, 236], ..NOTHING },
            display: &[322], ..PLAIN
        },
    ];

    /// The example of this name.
    ///
    /// ```
    /// # use gizmos_study::Example;
    /// assert_eq!(Example::named("chain").map(|example| example.rule), Some("R8.4"));
    /// assert!(Example::named("dance").is_none());
    /// ```
    pub fn named(name: &str) -> Option<&'static Self> {
        Self::ALL.iter().find(|example| example.name == name)
    }

    /// The seat of whoever plays it.
    pub const fn seat(&self) -> Seat {
        if self.sits_last { Seat::FIRST.next(2) } else { Seat::FIRST }
    }

    /// The position it starts with.
    pub fn setup(&self) -> Setup {
        let mut setup = Setup::standard(2);
        let (mine, theirs) = if self.sits_last { (1, 0) } else { (0, 1) };
        setup.to_move = mine;
        for (seat, side) in [(mine, self.mine), (theirs, self.theirs)] {
            if let Some(player) = setup.players.get_mut(seat) {
                side.give(player);
            }
        }
        setup.row = self.row.chars().filter_map(Energy::from_letter).collect();
        setup.display =
            ByLevel::from_fn(|level| cards(self.display).filter(|card| card.level() == Some(level)).collect());
        setup.decks = ByLevel::from_fn(|level| Some(deck(self.decks[level])));
        setup
    }

    /// Plays these moves, separated by commas, as far as they make sense.
    ///
    /// ```
    /// # use gizmos_study::{Example, Refused};
    /// let example = Example::named("pick").expect("is an example");
    /// let trial = example.trial("pick heat,use 112").expect("is possible");
    /// assert!(trial.refused.is_none() && !trial.has_point);
    /// assert!(example.trial("pick heat,use 112,use 216").expect("is possible").has_point);
    /// assert_eq!(example.trial("fly").expect("is possible").refused, Some(Refused::Unreadable));
    /// ```
    ///
    /// # Errors
    /// If the position is impossible: of the examples there are, none is.
    pub fn trial(&self, moves: &str) -> Result<Trial, ImpossibleSetup> {
        let mut dealer = Dealer::new(Seed::from(1));
        let mut record = Record::new(self.setup(), None)?;
        record.deal(&mut dealer);
        let (mut made, mut refused) = (Vec::new(), None);
        for word in moves.split(',').map(str::trim).filter(|word| !word.is_empty()) {
            match self.step(&mut record, &made, word) {
                Ok(mv) => made.push(mv),
                Err(reason) => {
                    refused = Some(reason);
                    break;
                }
            }
            record.deal(&mut dealer);
        }
        let is_over = self.is_over(record.state(), &made);
        // While an effect is going on its point has not been seen.
        let is_settled = is_over || record.state().board().phase() == Phase::Chain;
        let has_point = is_settled && self.point.iter().all(|point| made.iter().any(|mv| begins_with(*mv, point)));
        Ok(Trial { record, moves: made, refused, has_point, is_over })
    }

    /// Makes one more move, if it is one.
    fn step(&self, record: &mut Record, made: &[Move], word: &str) -> Result<Move, Refused> {
        let mv: Move = word.parse().map_err(|_| Refused::Unreadable)?;
        if self.is_over(record.state(), made) {
            return Err(Refused::TurnOver);
        }
        record.play(mv).map_err(|reason| Refused::Illegal(mv, reason))?;
        Ok(mv)
    }

    /// Whether the one turn of the example has been played.
    fn is_over(&self, state: &State, made: &[Move]) -> bool {
        let decides = state.turn() == Turn::Decide(self.seat());
        !decides || (!made.is_empty() && state.board().phase() == Phase::Action)
    }
}

impl Side {
    fn give(self, player: &mut PlayerSetup) {
        let energies = self.ring.chars().filter_map(Energy::from_letter);
        player.energy = energies.fold(Spheres::EMPTY, |ring, energy| ring + Spheres::of(energy, 1));
        player.active.extend(cards(self.active));
        player.archive.extend(cards(self.archive));
    }
}

/// Whether these are the first words of a move: `use 1` is no beginning of `use 118`.
fn begins_with(mv: Move, words: &str) -> bool {
    mv.to_string().strip_prefix(words).is_some_and(|rest| rest.is_empty() || rest.starts_with(' '))
}

fn cards(numbers: &[u16]) -> impl Iterator<Item = Card> {
    numbers.iter().copied().filter_map(Card::from_number)
}

/// A deck of these cards and no others, which nobody has seen.
fn deck(numbers: &[u16]) -> DeckSetup {
    let bottom = cards(numbers).map(|card| BottomCard { card, seen_by: Some(SeatSet::EMPTY) });
    DeckSetup { size: numbers.len() as u8, bottom: bottom.collect() }
}
