//! Every word on the pages is part of a message, so that no page contains untranslated text.

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet, HashSet};

use gizmos_ai::{BotReport, Candidate};
use gizmos_core::{Card, Energy, Move, Seat, SeatSet, Seed};
use gizmos_page::{
    CardFilter, ChosenPayment, Coach, Day, Findings, FreshLink, GameHistory, GameProgress, Home, Learner, ListedGame,
    OwnGame, PastContext, Perspective, PositionThoughts, Preferences, ReplayPosition, SeatLink, Tab, analysis_page,
    card_page, cards_page, clock_chosen, example_page, fresh_link, guide_page, home_page, lessons_page, log_page,
    not_yet_page, payment_page, problem_page, puzzle_page, puzzles_page, record_page, remarks, replay_page, rules_page,
    seat_link, settings_form, statistics_page, table_page, thought_page, used_link,
};
use gizmos_study::{Example, Exercise, JudgedDecision, Lesson, PastDecision};
use gizmos_table::{Actor, Command, Occupant, PastGame, Settings, Table};
use gizmos_text::{Language, Text, vocabulary, words};
use maud::Markup;

use crate::scene::{context, exercise_table, play, visit};

/// The names of the people in these tests, which are not words of any language.
const NAMES: [&str; 5] = ["Xaax", "Xeex", "Xiix", "Xoox", "Ann"];

/// Texts that are not translated: names of keys and languages, and commands for other programs.
const NO_WORDS: &[&str] = &["enter", "esc", "api", "english", "polski", "deutsch", "test"];

/// The attributes that are shown or read out.
const SPOKEN: &[&str] = &[
    "alt",
    "aria-description",
    "aria-label",
    "aria-valuetext",
    "content",
    "data-back",
    "data-confirm",
    "data-copied",
    "data-granted",
    "data-hint",
    "data-lost",
    "data-not-sent",
    "data-pause",
    "data-title",
    "data-unreached",
    "label",
    "placeholder",
    "title",
];

/// Elements without text to translate: scripts, pictures without words, and commands for other programs.
const SILENT: &[&str] = &["script", "style", "code", "textarea"];

/// The texts of a page: those between its tags, and those of its attributes.
fn spoken(html: &str) -> Vec<&str> {
    let (mut spoken, mut rest) = (Vec::new(), html);
    while let Some((text, tagged)) = rest.split_once('<') {
        spoken.push(text);
        let (tag, after) = tagged.split_once('>').unwrap_or((tagged, ""));
        rest = after;
        if let Some(silent) = SILENT.iter().find(|silent| tag.starts_with(**silent)) {
            rest = rest.split_once(&format!("</{silent}")).map_or("", |(_, rest)| rest);
        }
        // Of the properties in the head only titles and descriptions are texts.
        let is_for_machines = tag.starts_with("meta") && !tag.contains("title") && !tag.contains("description");
        let mut quoted = tag.split('"');
        while let (Some(name), Some(value)) = (quoted.next(), quoted.next()) {
            let name = name.trim_start().trim_end_matches('=').rsplit(' ').next().unwrap_or_default();
            if SPOKEN.contains(&name) && !(is_for_machines && name == "content") {
                spoken.push(value);
            }
        }
    }
    spoken
}

/// The words that a reader of one language knows.
struct Knowledge {
    words: BTreeSet<String>,
    /// The symbols of spheres, which stand beside each other like words.
    symbols: String,
    /// Texts that were checked before, because most of a page was on an earlier one, too.
    read: RefCell<HashSet<String>>,
}

impl Knowledge {
    fn of(language: Language) -> Self {
        let text = Text::of(language);
        let symbols = Energy::ALL.into_iter().map(|energy| text.energy_symbol(energy)).collect();
        let words = vocabulary(language).into_iter().chain(NAMES.map(str::to_lowercase)).collect();
        Self { words, symbols, read: RefCell::default() }
    }

    /// The words of a page that are not part of the language, each with the text that contains it.
    fn strange(&self, html: &str) -> BTreeMap<String, String> {
        let mut strange = BTreeMap::new();
        for said in spoken(html) {
            if !self.read.borrow_mut().insert(said.to_owned()) {
                continue;
            }
            let marks = ["&lt;", "&gt;", "&amp;", "&quot;"];
            let plain = marks.iter().fold(said.to_owned(), |said, mark| said.replace(mark, " "));
            let apart = plain.split(|letter: char| !letter.is_alphabetic());
            let told = apart.filter(|word| !word.chars().all(|letter| self.symbols.contains(letter)));
            let is_strange = |word: &String| !self.words.contains(word) && !NO_WORDS.contains(&word.as_str());
            for word in told.flat_map(words).filter(is_strange) {
                strange.entry(word).or_insert_with(|| plain.clone());
            }
        }
        strange
    }
}

/// Looks at pages in one language.
struct Reader {
    preferences: Preferences,
    known: Knowledge,
    seen: usize,
}

impl Reader {
    fn of(language: Language) -> Self {
        Self {
            preferences: Preferences { language, ..Preferences::default() },
            known: Knowledge::of(language),
            seen: 0,
        }
    }

    #[track_caller]
    fn read(&mut self, page: &Markup) {
        self.seen += 1;
        let strange = self.known.strange(&page.0);
        assert!(strange.is_empty(), "{:?}: {strange:#?}", self.preferences.language);
    }

    /// Checks the page of a table, and the pages around it, for all of these viewers.
    fn read_table(&mut self, table: &Table, viewers: &[SeatSet]) {
        let history = GameHistory::of(table);
        for &seats in viewers {
            let context = context(table, &history, self.preferences, seats);
            self.read(&table_page(&context));
        }
    }
}

fn open(seats: Vec<Occupant>) -> Table {
    Table::open(Seed::from(6), Settings::new(seats), 0).expect("can be opened")
}

fn people(count: usize) -> Vec<Occupant> {
    NAMES.into_iter().take(count).map(|name| Occupant::person(name).expect("is a name")).collect()
}

/// Chooses moves so that every kind occurs.
fn varied(table: &Table, number: usize) -> Move {
    let legal = table.view(table.decider()).legal_moves();
    let rare = legal.iter().find(|mv| matches!(mv, Move::Research(_) | Move::Use(_) | Move::Build(..)));
    rare.copied().filter(|_| !number.is_multiple_of(3)).unwrap_or_else(|| legal[number * 7 % legal.len()])
}

/// A game that is over.
fn finished(players: usize) -> Table {
    let mut table = open(people(players));
    for number in 0.. {
        if table.decider().is_none() {
            break;
        }
        let mv = varied(&table, number);
        play(&mut table, mv);
    }
    table
}

#[test]
fn untranslated_words_are_found_everywhere() {
    let known = Knowledge::of(Language::German);
    let found = |html: &str| known.strange(html).into_keys().collect::<Vec<_>>();
    assert_eq!(found("<p>Dein Zug, Xaax</p><svg viewBox=\"0 0 1 1\"></svg><code>gizmos cards</code>"), [""; 0]);
    assert_eq!(found("<p>Dein Zug: <b>Undo</b></p>"), ["undo"]);
    assert_eq!(found("<p>Dein Zug: <b>Undo</b></p>"), [""; 0], "what was read before is not read again");
    assert_eq!(found("<button aria-label=\"Take back\">Zug</button>"), ["back", "take"]);
    assert_eq!(found("<a data-hint=\"costs 3 Heat\">Zug</a> wie"), ["costs", "heat"]);
    assert_eq!(found("<meta property=\"og:description\" content=\"Anyone can watch\">"), ["anyone", "can", "watch"]);
    assert_eq!(found("<script>const waiting</script><style>a { color: red }</style>"), [""; 0]);
}

#[test]
fn pages_of_tables_contain_only_messages() {
    for language in Language::ALL {
        let mut reader = Reader::of(language);
        let own = SeatSet::only(Seat::FIRST);
        let mut lobby = people(2);
        lobby.extend([Occupant::Open {}, Occupant::bot("engineer")]);
        reader.read_table(&open(lobby), &[own, SeatSet::EMPTY]);
        reader.read_table(&open(vec![Occupant::person("Xaax").expect("is a name"), Occupant::INVITED]), &[own]);
        for players in 2..=4 {
            let mut table = open(people(players));
            for number in 0.. {
                let Some(decider) = table.decider() else { break };
                if number % 13 == 0 {
                    reader.read_table(&table, &[SeatSet::only(decider), SeatSet::EMPTY, SeatSet::first(players)]);
                }
                let mv = varied(&table, number);
                if let (Move::Build(card, _), 0) = (mv, number % 4) {
                    let history = GameHistory::of(&table);
                    let context = context(&table, &history, reader.preferences, SeatSet::only(decider));
                    reader.read(&payment_page(&context, card, ChosenPayment::default()));
                }
                play(&mut table, mv);
            }
            reader.read_table(&table, &[own, SeatSet::EMPTY]);
            let history = GameHistory::of(&table);
            reader.read(&log_page(&context(&table, &history, reader.preferences, own)));
        }
        let mut left = open(people(3));
        let events = left.decide(Actor::Person(Seat::FIRST), Command::Resign {}, 0).expect("may resign");
        left.apply(0, events).expect("happens");
        reader.read_table(&left, &[own, SeatSet::EMPTY]);
        let events = left.decide(Actor::Operator, Command::Close {}, 0).expect("can be closed");
        left.apply(0, events).expect("happens");
        reader.read_table(&left, &[own, SeatSet::EMPTY]);
        assert!(reader.seen > 50, "only {} pages were read", reader.seen);
    }
}

/// Verdicts on every decision, with all kinds of texts.
fn judged(table: &Table) -> Vec<JudgedDecision> {
    let candidate = |mv, win| Candidate { mv, win, visits: 50 };
    let judge = |made: PastDecision| {
        let legal = made.position.view(Some(made.position.board().to_move())).legal_moves();
        let better = legal.iter().copied().find(|mv| *mv != made.mv).filter(|_| made.number.is_multiple_of(3));
        let (played, seat) = (candidate(made.mv, 0.4), made.position.board().to_move());
        JudgedDecision {
            number: made.number,
            step: made.step,
            round: made.position.board().round(),
            seat,
            played,
            best: better.map_or(played, |mv| candidate(mv, 0.6)),
            line: vec![(seat, better.unwrap_or(made.mv)), (seat, made.mv)],
            win: vec![1.0 / table.board().player_count() as f32; table.board().player_count()],
            forced: legal.len() == 1,
        }
    };
    PastDecision::all(table.record()).map(judge).collect()
}

#[test]
fn pages_of_past_games_contain_only_messages() {
    for language in Language::ALL {
        let mut reader = Reader::of(language);
        for players in 2..=4 {
            let table = finished(players);
            let game = &PastGame::of(&table).expect("was played");
            let visit = visit(reader.preferences);
            let past = |is_open, seats| PastContext { base: "/tables/test", game, is_open, seats, visit };
            let past = &[past(true, SeatSet::only(Seat::FIRST)), past(false, SeatSet::EMPTY)];
            let decisions = &judged(&table);
            for past in past {
                reader.read(&statistics_page(past));
                reader.read(&not_yet_page(past, Tab::Analysis));
            }
            let past = &past[0];
            let done = Findings::Done { simulations: 8_000, decisions };
            let running = Findings::Running { judged: 1, decisions: 9 };
            for findings in [Findings::NotAsked, Findings::Waiting, running, done] {
                reader.read(&analysis_page(past, findings, None, None));
            }
            reader.read(&analysis_page(past, done, Some(Seat::FIRST), None));
            reader.read(&analysis_page(past, Findings::Done { simulations: 1, decisions: &[] }, None, None));
            for decision in decisions.iter().step_by(19) {
                let verdict = remarks(past, decision.number, Some(decision));
                for perspective in Perspective::allowed(past) {
                    let (decisions, verdict) = (decision.number, verdict.clone());
                    reader.read(&replay_page(past, &ReplayPosition { decisions, perspective, verdict }));
                }
                let report = BotReport {
                    win: decision.win.clone(),
                    candidates: vec![decision.best, decision.played],
                    line: decision.line.clone(),
                    simulations: if decision.forced { 0 } else { 1_000 },
                };
                for (report, deeper) in [(Some(&report), Some(4_000)), (Some(&report), None), (None, None)] {
                    reader.read(&thought_page(past, PositionThoughts { decisions: decision.number, report, deeper }));
                }
            }
        }
        assert!(reader.seen > 60, "only {} pages were read", reader.seen);
    }
}

#[test]
fn pages_for_learning_contain_only_messages() {
    for language in Language::ALL {
        let mut reader = Reader::of(language);
        let visit = visit(reader.preferences);
        reader.read(&guide_page(visit));
        reader.read(&rules_page(visit));
        for order in ["number", "wins"] {
            reader.read(&cards_page(visit, &CardFilter::read(&[("sort".to_owned(), order.to_owned())])));
        }
        reader.read(&cards_page(visit, &CardFilter::read(&[("level".to_owned(), "9".to_owned())])));
        for card in Card::all() {
            reader.read(&card_page(visit, card));
        }
        for example in Example::ALL {
            for moves in ["", "dance"] {
                let trial = example.trial(moves).expect("is possible");
                reader.read(&example_page(visit, example, &trial));
            }
        }
        let solved = [Exercise::Lesson(Lesson::Filing), Exercise::Puzzle(2)];
        let begun = Some(("abc", Exercise::Puzzle(2)));
        let learner = Learner { visit, solved: &solved, today: Day(20_772), begun, refusal: None };
        reader.read(&lessons_page(&learner));
        reader.read(&puzzles_page(&learner));
        reader.read(&puzzle_page(&learner, 9, Some(Day(20_772))).expect("there is one"));
        let exercises =
            Lesson::ALL.into_iter().map(Exercise::Lesson).chain([Exercise::FirstGame, Exercise::Puzzle(12)]);
        for exercise in exercises {
            let mut table = exercise_table(exercise);
            for coach in [Coach::default(), Coach::Away] {
                reader.preferences.coach = coach;
                reader.read_table(&table, &[SeatSet::only(exercise.seat())]);
            }
            for number in 0..4 {
                if table.decider() == Some(exercise.seat()) {
                    let mv = varied(&table, number);
                    play(&mut table, mv);
                    reader.read_table(&table, &[SeatSet::only(exercise.seat())]);
                }
            }
        }
        assert!(reader.seen > 160, "only {} pages were read", reader.seen);
    }
}

#[test]
fn all_other_pages_contain_only_messages() {
    for language in Language::ALL {
        let mut reader = Reader::of(language);
        let visit = visit(reader.preferences);
        let learner = Learner { visit, solved: &[], today: Day(20_772), begun: None, refusal: None };
        let game =
            |progress| OwnGame { id: "x".to_owned(), players: people(2), seats: SeatSet::only(Seat::FIRST), progress };
        let running = |asked| GameProgress::Running { decider: Some(Seat::FIRST), asked };
        let over = GameProgress::Over { winner: Some(Seat::FIRST) };
        let own = [GameProgress::Waiting, running(true), running(false), over].map(game);
        let clocks = (0..).map_while(clock_chosen);
        let listed: Vec<ListedGame> =
            clocks.map(|clock| ListedGame { id: "x".to_owned(), seats: people(3), clock }).collect();
        for (name, own, listed) in [(None, &own[..], &listed[..]), (Some("Xaax"), &[], &[])] {
            reader.read(&home_page(&Home {
                name,
                own,
                is_shared: true,
                open: listed,
                running: listed,
                last: None,
                learner,
                refusal: None,
            }));
        }
        for code in ["not-found", "game-over", "not-your-turn", "rate-limited", "seat-taken", "no-such-problem"] {
            reader.read(&problem_page(visit, code, Some("R10.1")));
        }
        reader.read(&record_page(visit, "x", None));
        reader.read(&fresh_link(visit, FreshLink::Device, "http://localhost/x", "/tables/test"));
        reader.read(&fresh_link(visit, FreshLink::Invitation("Xaax"), "http://localhost/x", "/tables/test"));
        reader.read(&used_link(visit, "/tables/test", Some("Xaax")));
        let table = &open(people(2));
        for (invited_to, instead_of) in [(None, None), (Seat::new(1), Some("Xoox"))] {
            reader.read(&seat_link(SeatLink {
                visit,
                table,
                invited_to,
                asks_name: true,
                name: None,
                instead_of,
                key: "key",
            }));
        }
        reader.read(&settings_form(&reader.preferences.clone(), "/"));
    }
}
