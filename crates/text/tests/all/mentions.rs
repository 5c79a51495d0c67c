//! Every sentence names cards by what they do and their number, never by the number alone.

use std::collections::BTreeSet;

use gizmos_core::{Card, Level, Move, Record, Seat, Seed, Setup, State, Turn, random_moves};
use gizmos_text::{Language, Text, Who, recaps};

/// The words before the number of a card in titles, which must not occur in sentences.
const TITLES: [&str; 4] = ["Gizmo ", "Machina ", "Machinę ", "Machiny "];

/// Checks sentences in one language, and collects the sorts of sentences that have named a card.
struct Sentences<'a> {
    text: &'a Text,
    naming: BTreeSet<&'static str>,
}

impl Sentences<'_> {
    /// Removes all proper mentions of cards from a sentence and checks that no card is named in the rest.
    #[track_caller]
    fn check(&mut self, sort: &'static str, said: &str) {
        let number = |after: &str| after.split(|c: char| !c.is_ascii_digit()).next().and_then(|n| n.parse().ok());
        let mut rest = said.to_owned();
        for card in said.split('#').skip(1).filter_map(|after| Card::from_number(number(after)?)) {
            rest = rest.replace(&self.text.card_mention(card), "");
            self.naming.insert(sort);
        }
        let is_title = |title: &str| rest.split(title).skip(1).any(|after| number(after).is_some());
        assert!(!rest.contains('#') && !TITLES.into_iter().any(is_title), "{sort}: {said:?}");
    }

    fn check_story(&mut self, record: &Record) {
        let text = self.text;
        for you in [None, Some(Seat::FIRST)] {
            for entry in text.story(record, 0, |line| Who { name: "Ann", you: you == Some(line.seat) }) {
                self.check("log", &entry.text);
            }
        }
        for recap in recaps(record) {
            self.check("recap", &recap.full(text));
            self.check("recap", &recap.short(text));
        }
    }

    /// Checks the prompt and the moves of a position.
    fn check_position(&mut self, state: &State) {
        let text = self.text;
        let Turn::Decide(seat) = state.turn() else { return };
        let (board, view) = (state.board(), state.view(Some(seat)));
        for mv in state.legal_moves() {
            let triggered = state.would_trigger(mv);
            self.check("move", &text.mv(mv));
            self.check("undone", &text.undone(mv));
            self.check("hint", &text.hint_line("Ann", mv));
            self.check("hint", &text.hint_candidate(mv, 0.5));
            self.check("hint", &text.hint_prepares(mv));
            self.check("analysis", &text.better_was(mv));
            self.check("would trigger", &text.would_trigger(triggered));
            self.check("hint triggers", &text.hint_triggers(triggered));
            self.check("leads to", &text.leads_to(&text.mv(mv), triggered));
            if let Move::Build(card, payment) = mv {
                let left = board.mover().ring().checked_sub(payment.spend).unwrap_or_default();
                self.check("build", &text.build_of(card));
                self.check("payment", &text.payment(payment));
                self.check("remains", &text.remains(left));
            }
        }
        self.check("prompt", &text.prompt(board, Some("Ann")));
        self.check("archive", &text.archive_with(board.mover()));
        for level in Level::ALL {
            let known: Vec<Card> = view.returned(level).filter_map(|returned| returned.card).collect();
            self.check("under deck", &text.under_deck(level, &known));
        }
        for card in view.hand() {
            self.check("order", &text.sooner(card));
            self.check("order", &text.later(card));
        }
    }

    /// Checks the reasons why all other moves are impossible in a position.
    fn check_reasons(&mut self, state: &State) {
        let text = self.text;
        let Turn::Decide(seat) = state.turn() else { return };
        let moves = Card::all().flat_map(|card| {
            ["file", "build", "use", "return", "build 101 h +"].map(|what| {
                let space = if what.ends_with('+') { "" } else { " " };
                format!("{what}{space}{card}").parse()
            })
        });
        for mv in moves.filter_map(Result::<Move, _>::ok) {
            if let Some(reason) = state.view(Some(seat)).explain(mv) {
                self.check("reason", &text.illegal_with_rule(&reason));
                self.check("refusal", &text.not_possible(&text.mv(mv), &text.illegal(&reason)));
            }
        }
    }
}

fn game(players: u8) -> Record {
    let seed = Seed::from(u64::from(players));
    let mut record = Record::new(Setup::standard(players), Some(seed)).expect("is possible");
    let Ok(()) = record.simulate(seed, random_moves(seed));
    record
}

#[test]
fn no_sentence_names_a_card_by_its_number_alone() {
    let games = [2, 3, 4].map(game);
    for text in Language::ALL.map(Text::of) {
        let mut sentences = Sentences { text, naming: BTreeSet::new() };
        for record in &games {
            sentences.check_story(record);
            for (number, state) in record.positions().enumerate().step_by(7) {
                sentences.check_position(&state);
                if number % 5 == 0 {
                    sentences.check_reasons(&state);
                }
            }
        }
        let named = [
            "analysis",
            "archive",
            "build",
            "hint",
            "hint triggers",
            "leads to",
            "log",
            "move",
            "order",
            "payment",
            "reason",
            "recap",
            "refusal",
            "under deck",
            "undone",
            "would trigger",
        ];
        assert_eq!(sentences.naming, named.into(), "{:?}", text.language());
    }
}

/// The cards that a lesson speaks of. It says in words which it means, and adds the number: "use the other Gizmo (#226)".
fn cards_of_lesson(text: &Text, lesson: &str) -> Vec<Card> {
    let said = text.lesson_text(lesson).steps.join(" ");
    let is_title = |title: &str| said.split(title).skip(1).any(|after| after.starts_with(|c: char| c.is_ascii_digit()));
    assert!(!said.contains('→') && !TITLES.into_iter().any(is_title), "{lesson}: {said}");
    let numbers = said.split("(#").skip(1).filter_map(|after| after.split_once(')')?.0.parse().ok());
    let cards: Vec<Card> = numbers.filter_map(Card::from_number).collect();
    assert_eq!(cards.len(), said.matches('#').count(), "{lesson}: {said}");
    cards
}

#[test]
fn lessons_say_in_words_which_card_they_mean() {
    for lesson in ["pick-and-build", "filing", "triggers", "converters", "research", "last-round"] {
        let [english, others @ ..] = Language::ALL.map(|language| cards_of_lesson(Text::of(language), lesson));
        for other in others {
            assert_eq!(other, english, "{lesson}");
        }
    }
    assert_eq!(cards_of_lesson(Text::of(Language::English), "converters").len(), 8);
}
