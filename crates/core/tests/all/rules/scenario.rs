//! Positions and moves in few words, so that a scenario reads like the rule.

use gizmos_core::{
    BottomCard, ByLevel, Card, CardSet, ChanceOutcome, DeckSetup, Energy, Level, Move, Player, PlayerSetup, Seat,
    Setup, Spheres, State, Turn,
};

/// A card by its number.
pub fn card(number: u16) -> Card {
    Card::from_number(number).unwrap_or_else(|| panic!("there is no card {number}"))
}

/// A set of cards by their numbers.
pub fn cards(numbers: &[u16]) -> CardSet {
    numbers.iter().map(|&number| card(number)).collect()
}

/// Spheres by their letters: `"hha"` is two Heat and one Atomic.
pub fn spheres(letters: &str) -> Spheres {
    letters.chars().filter_map(Energy::from_letter).fold(Spheres::EMPTY, |sum, energy| sum + Spheres::of(energy, 1))
}

/// A move by its notation.
pub fn mv(text: &str) -> Move {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// A position in the making: two players with nothing but their starting Gizmos, a full display and row.
///
/// The display is 109-112, 213-215 and 319-320, cards that do nothing for the scenarios unless they say so.
pub struct Scenario {
    pub setup: Setup,
}

impl Scenario {
    pub fn new() -> Self {
        Self::with_players(2)
    }

    pub fn with_players(players: usize) -> Self {
        let mut setup = Setup::standard(players as u8);
        setup.display = ByLevel([vec![109, 110, 111, 112], vec![213, 214, 215], vec![319, 320]].map(numbers_to_cards));
        setup.row =
            vec![Energy::Heat, Energy::Heat, Energy::Electric, Energy::Atomic, Energy::Battery, Energy::Battery];
        Self { setup }
    }

    fn me(&mut self) -> &mut PlayerSetup {
        &mut self.setup.players[0]
    }

    /// Seat 0 also has these Gizmos active.
    pub fn active(mut self, numbers: &[u16]) -> Self {
        self.me().active.extend(numbers.iter().map(|&n| card(n)));
        self
    }

    /// Seat 0 has these cards filed.
    pub fn archive(mut self, numbers: &[u16]) -> Self {
        self.me().archive.extend(numbers.iter().map(|&n| card(n)));
        self
    }

    /// Seat 0 has these spheres.
    pub fn ring(mut self, letters: &str) -> Self {
        self.me().energy = spheres(letters);
        self
    }

    /// Seat 0 has this many victory points in tokens.
    pub fn tokens(mut self, vp_tokens: u16) -> Self {
        self.me().vp_tokens = vp_tokens;
        self
    }

    /// Another seat is like this.
    pub fn other(mut self, seat: usize, active: &[u16], archive: &[u16], ring: &str, vp_tokens: u16) -> Self {
        let player = &mut self.setup.players[seat];
        player.active.extend(active.iter().map(|&n| card(n)));
        player.archive.extend(archive.iter().map(|&n| card(n)));
        (player.energy, player.vp_tokens) = (spheres(ring), vp_tokens);
        self
    }

    pub fn turn_of(mut self, seat: usize) -> Self {
        self.setup.to_move = seat;
        self
    }

    /// The display of a level.
    pub fn display(mut self, level: Level, numbers: &[u16]) -> Self {
        self.setup.display[level] = numbers_to_cards(numbers.to_vec());
        self
    }

    pub fn row(mut self, letters: &str) -> Self {
        self.setup.row = letters.chars().filter_map(Energy::from_letter).collect();
        self
    }

    /// A deck of this size with these cards at the bottom, known to everybody.
    pub fn deck(mut self, level: Level, size: u8, bottom: &[u16]) -> Self {
        let bottom = bottom.iter().map(|&n| BottomCard { card: card(n), seen_by: None }).collect();
        self.setup.decks[level] = Some(DeckSetup { size, bottom });
        self
    }

    /// The game from here on. Panics if the position is impossible.
    pub fn start(&self) -> Game {
        let state = State::new(&self.setup).unwrap_or_else(|impossible| panic!("{impossible}"));
        state.audit().expect("a scenario starts sound");
        Game { state }
    }
}

fn numbers_to_cards(numbers: Vec<u16>) -> Vec<Card> {
    numbers.into_iter().map(card).collect()
}

/// A running game that complains loudly.
pub struct Game {
    pub state: State,
}

impl Game {
    /// Plays a move and brings the luck given after `>`; then any luck that the scenario does not care about.
    #[track_caller]
    pub fn play(&mut self, text: &str) -> &mut Self {
        self.play_given(text);
        self.settle()
    }

    /// Plays a move and brings the luck given after `>`, no more.
    #[track_caller]
    pub fn play_given(&mut self, text: &str) -> &mut Self {
        let (text, lucks) = text.split_once('>').unwrap_or((text, ""));
        let mv = mv(text);
        if let Err(reason) = self.state.play(mv) {
            panic!("{mv} was refused: {reason} ({})\nlegal: {:?}", reason.rule(), self.legal());
        }
        for luck in lucks.split_whitespace() {
            let luck: ChanceOutcome = luck.parse().expect("is well-formed luck");
            self.state.resolve(luck).unwrap_or_else(|bad| panic!("{luck}: {bad}"));
        }
        self.state.audit().expect("stays sound");
        self
    }

    /// Resolves any luck that is due with the last thing that can happen.
    pub fn settle(&mut self) -> &mut Self {
        while let Some((luck, _)) = { self.state.outcomes().last() } {
            self.state.resolve_unchecked(luck);
        }
        self.state.audit().expect("stays sound");
        self
    }

    /// All legal moves in notation.
    pub fn legal(&self) -> Vec<String> {
        self.state.legal_moves().iter().map(Move::to_string).collect()
    }

    /// The legal moves that start with a word, in notation and in order.
    pub fn legal_starting(&self, word: &str) -> Vec<String> {
        let mut legal = self.legal();
        legal.retain(|text| text.starts_with(word));
        legal.sort();
        legal
    }

    /// The move must be refused for this rule, and refusing must change nothing.
    #[track_caller]
    pub fn refuse(&mut self, text: &str, rule: &str) -> &mut Self {
        let before = self.state;
        let reason = self.state.play(mv(text)).expect_err("must be refused");
        assert_eq!(reason.rule(), rule, "{text} was refused because {reason}");
        assert_eq!(self.state, before);
        self
    }

    pub fn me(&self) -> &Player {
        &self.state.board().players()[0]
    }

    pub fn triggered(&self) -> CardSet {
        self.state.board().triggered()
    }

    /// The seat that has to decide.
    #[track_caller]
    pub fn decider(&self) -> usize {
        match self.state.turn() {
            Turn::Decide(seat) => seat.index(),
            turn => panic!("nobody decides: {turn:?}"),
        }
    }
}

/// A seat by its number.
pub fn seat(number: usize) -> Seat {
    Seat::new(number).expect("is a seat")
}
