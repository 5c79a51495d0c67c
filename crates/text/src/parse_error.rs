//! Why a text that somebody typed or sent is not a move or a record, as the second half of a sentence.

use gizmos_core::notation::ParseError;
use gizmos_core::record::{RecordError, RecordErrorCause};
use gizmos_core::{Chance, ImpossibleSetup, InvalidChance, Problem, Turn, Whereabouts};

use crate::Text;
use crate::energy::named;
use crate::log::leveled;
use crate::sentence::sentences;

sentences! {
    /// A record that no game can have been.
    record_implausible() = "record-implausible";
}

/// The text without control characters: a terminal would obey them.
fn printable(text: &str) -> String {
    text.replace(char::is_control, "\u{fffd}")
}

impl Text {
    /// Why a text is not a move.
    ///
    /// ```
    /// # use gizmos_core::Move;
    /// # use gizmos_text::{Language, Text};
    /// let error = "pick gold".parse::<Move>().expect_err("is not an energy");
    /// assert_eq!(Text::default().parse_error(&error), "“gold” is not an energy");
    /// assert_eq!(Text::new(Language::German).parse_error(&error), "„gold“ ist keine Energie");
    /// ```
    pub fn parse_error(&self, error: &ParseError) -> String {
        let quoted = |word: &String| [("word", printable(word).into())];
        match error {
            ParseError::Empty => self.say("parse-empty"),
            ParseError::UnknownMove(word) => self.say_with("parse-unknown-move", quoted(word)),
            ParseError::Missing(verb, missing) => {
                let values = [("word", (*verb).into()), ("missing", missing.name().into())];
                self.say_with("parse-missing", values)
            }
            ParseError::TooMuch(word) => self.say_with("parse-too-much", quoted(word)),
            ParseError::NotAnEnergy(word) => self.say_with("parse-not-an-energy", quoted(word)),
            ParseError::NotACard(word) => self.say_with("parse-not-a-card", quoted(word)),
            ParseError::NotALevel(word) => self.say_with("parse-not-a-level", quoted(word)),
            ParseError::NotAConverter(card) => self.say_with("parse-not-a-converter", [self.mentioned(*card)]),
            ParseError::ConverterTwice(card) => self.say_with("parse-converter-twice", [self.mentioned(*card)]),
            ParseError::NotLuck(word) => self.say_with("parse-not-luck", quoted(word)),
        }
    }

    /// Why a text is not a record, with the line at fault: "line 2: …".
    pub fn record_error(&self, error: &RecordError) -> String {
        let reason = self.record_error_cause(&error.cause);
        self.say_with("record-line", [("line", error.line.into()), ("reason", reason.into())])
    }

    fn record_error_cause(&self, cause: &RecordErrorCause) -> String {
        match cause {
            RecordErrorCause::Header => self.say("record-header"),
            RecordErrorCause::SetupMissing => self.say("record-setup-missing"),
            RecordErrorCause::Players => self.say("record-players"),
            RecordErrorCause::Setup(detail) => self.say_with("record-setup", [("detail", printable(detail).into())]),
            RecordErrorCause::Seed(_) => self.say("record-seed"),
            RecordErrorCause::UnknownLine => self.say("record-unknown-line"),
            RecordErrorCause::OutOfPlace(word) => self.say_with("record-out-of-place", [("word", (*word).into())]),
            RecordErrorCause::Malformed(error) => self.parse_error(error),
            RecordErrorCause::Impossible(setup) => self.impossible_setup(setup),
            RecordErrorCause::LuckMissing(chance) => {
                self.say_with("record-luck-missing", [("event", self.chance(*chance).into())])
            }
            RecordErrorCause::WrongSeat { given, turn } => {
                let values = [("seat", given.index().into()), ("turn", self.turn(*turn).into())];
                self.say_with("record-wrong-seat", values)
            }
            RecordErrorCause::Illegal { mv, reason } => {
                self.not_possible(&self.mv(*mv), &self.illegal_with_rule(reason))
            }
            RecordErrorCause::InvalidChance(error) => self.invalid_chance(*error),
            RecordErrorCause::WrongResult(scores) => {
                self.say_with("record-wrong-result", [("scores", printable(scores).into())])
            }
            RecordErrorCause::NotOver => self.say("record-not-over"),
            RecordErrorCause::AfterResult => self.say("record-after-result"),
        }
    }

    fn turn(&self, turn: Turn) -> String {
        match turn {
            Turn::Decide(seat) => self.say_with("turn-decide", [("seat", seat.index().into())]),
            Turn::Chance(chance) => self.chance(chance),
            Turn::Over => self.say("turn-over"),
        }
    }

    fn chance(&self, chance: Chance) -> String {
        match chance {
            Chance::Roll => self.say("chance-roll"),
            Chance::Draw => self.say("chance-draw"),
            Chance::Reveal(level) => self.say_with("chance-reveal", [leveled(level)]),
            Chance::Research(level) => self.say_with("chance-research", [leveled(level)]),
        }
    }

    fn invalid_chance(&self, error: InvalidChance) -> String {
        match error {
            InvalidChance::NotDue(turn) => self.say_with("chance-not-due", [("turn", self.turn(turn).into())]),
            InvalidChance::WrongKind { chance, luck } => {
                let values = [("event", self.chance(chance).into()), ("found", luck.to_string().into())];
                self.say_with("chance-wrong-kind", values)
            }
            InvalidChance::NoSphere(energy) => self.say_with("chance-no-sphere", [named(energy)]),
            InvalidChance::NotNext { level, card } => {
                self.say_with("chance-not-next", [self.mentioned(card), leveled(level)])
            }
        }
    }

    fn impossible_setup(&self, setup: &ImpossibleSetup) -> String {
        let problems = setup.0.iter().map(|problem| self.with_rule(&self.setup_problem(problem), problem.rule()));
        self.say_with("setup-impossible", [("problems", problems.collect::<Vec<_>>().join(" ").into())])
    }

    fn setup_problem(&self, problem: &Problem) -> String {
        match *problem {
            Problem::PlayerCount(count) => self.say_with("setup-player-count", [("count", count.into())]),
            Problem::ToMove { to_move, last } => {
                self.say_with("setup-to-move", [("seat", to_move.into()), ("last", last.into())])
            }
            Problem::StartingGizmos { player, count } => {
                self.say_with("setup-starting-gizmos", [("player", player.into()), ("count", count.into())])
            }
            Problem::CardTwice { card, first, second } => {
                let [first, second] = [first, second].map(|place| self.whereabouts(place));
                self.say_with(
                    "setup-card-twice",
                    [self.mentioned(card), ("first", first.into()), ("second", second.into())],
                )
            }
            Problem::WrongPlace { card, place } => {
                self.say_with("setup-wrong-place", [self.mentioned(card), ("place", self.whereabouts(place).into())])
            }
            Problem::DisplayTooLong { place, count, limit } => {
                let place = self.whereabouts(place);
                let values = [("place", place.into()), ("count", count.into()), ("limit", limit.into())];
                self.say_with("setup-display-too-long", values)
            }
            Problem::RowTooLong(count) => self.say_with("setup-row-too-long", [("count", count.into())]),
            Problem::TooManySpheres { energy, count } => {
                self.say_with("setup-too-many-spheres", [named(energy), ("count", count.into())])
            }
            Problem::RingOverfull { player, count, limit } => {
                let values = [("player", player.into()), ("count", count.into()), ("limit", limit.into())];
                self.say_with("setup-ring-overfull", values)
            }
            Problem::ArchiveOverfull { player, count, limit } => {
                let values = [("player", player.into()), ("count", count.into()), ("limit", limit.into())];
                self.say_with("setup-archive-overfull", values)
            }
            Problem::TooManyLevelThree { count } => {
                self.say_with("setup-too-many-level-three", [("count", count.into())])
            }
            Problem::DeckTooLarge { level, size, available } => {
                let values = [leveled(level), ("size", size.into()), ("available", available.into())];
                self.say_with("setup-deck-too-large", values)
            }
            Problem::BottomTooLong { level, bottom, size } => {
                let values = [leveled(level), ("bottom", bottom.into()), ("size", size.into())];
                self.say_with("setup-bottom-too-long", values)
            }
            Problem::SeenByNobody { card, seat } => {
                self.say_with("setup-seen-by-nobody", [self.mentioned(card), ("seat", seat.index().into())])
            }
        }
    }

    fn whereabouts(&self, place: Whereabouts) -> String {
        match place {
            Whereabouts::Active { player } => self.say_with("place-active", [("player", player.into())]),
            Whereabouts::Archive { player } => self.say_with("place-archive", [("player", player.into())]),
            Whereabouts::Display { level } => self.say_with("place-display", [leveled(level)]),
            Whereabouts::Bottom { level } => self.say_with("place-bottom", [leveled(level)]),
        }
    }
}
