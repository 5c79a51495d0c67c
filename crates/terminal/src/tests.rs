//! Sessions: taking back, saving and resuming, bots, and what the log may say.

use std::path::{Path, PathBuf};
use std::{env, fs, process};

use gizmos_ai::{BotName, BotReport, Candidate, Decision};
use gizmos_core::rand_core::Rng;
use gizmos_core::{
    Blocked, Card, Energy, IllegalMove, Level, LinkState, Move, Phase, Record, Seat, Seed, Setup, Spheres, State, Step,
    Thing, Trigger, Verb, chain, fair_index,
};
use gizmos_table::{NoUndo, Occupant, Rejection};
use gizmos_text::{EntryKind, Language, Text, recaps};

use crate::advice::advice;
use crate::names::Names;
use crate::occupant::{opponents, parse_occupant, usual_opponent};
use crate::refusal::UndoError;
use crate::save::{self, Saved};
use crate::session::Session;
use crate::{ADVISER, ending, plain};

const NOTHING: UndoError = UndoError::Rejected(Rejection::NoUndo(NoUndo::Nothing));
const REVEALED: UndoError = UndoError::Rejected(Rejection::NoUndo(NoUndo::Revealed));

fn humans(count: usize) -> Vec<Occupant> {
    vec![Occupant::INVITED; count]
}

fn session(occupants: Vec<Occupant>, seed: u64) -> Session {
    saved_in(None, occupants, seed)
}

fn saved_in(file: Option<&Path>, occupants: Vec<Occupant>, seed: u64) -> Session {
    let file = file.map(Path::to_owned);
    let mut session = Session::new(occupants, Seed::from(seed), file, &Text::default()).expect("is possible");
    session.adviser = Some("greedy".parse().expect("is a bot"));
    session
}

/// A saved game that goes on, with other luck where it has none of its own.
fn resumed(saved: Saved) -> Session {
    Session::resume(saved, Seed::from(999), None, &Text::default()).expect("fits")
}

/// The same, from what was written.
fn read_again(written: &str) -> Session {
    resumed(Saved::new(written.parse().expect("replays"), written))
}

/// A person against a bot that never changes.
fn against_greedy() -> Vec<Occupant> {
    vec![Occupant::INVITED, Occupant::bot("greedy")]
}

/// A folder of this test alone.
fn folder(name: &str) -> PathBuf {
    let folder = env::temp_dir().join(format!("gizmos-play-{}-{name}", process::id()));
    let _ = fs::remove_dir_all(&folder);
    folder
}

/// Plays random moves for as long as `go_on` says so, telling it the position before each.
fn play_randomly(session: &mut Session, seed: u64, mut go_on: impl FnMut(&mut Session) -> bool) {
    let mut chooser = Seed::from(seed).stream(9);
    while session.decider().is_some() && go_on(session) {
        let moves = session.legal_moves();
        session.play(moves[fair_index(chooser.next_u64(), moves.len())]).expect("is legal");
    }
}

#[test]
fn taking_back_never_reaches_past_luck() {
    let (mut taken_back, mut refused) = (0, 0);
    for seed in 0..20 {
        let mut game = session(humans(2 + seed as usize % 3), seed);
        play_randomly(&mut game, seed, |game| {
            let steps = game.record().steps().clone();
            match game.undoable() {
                Ok(mv) => {
                    assert!(matches!(steps.last(), Some(Step::Move(seat, last))
                        if *last == mv && game.decider() == Some(*seat)));
                    let after = *game.record().state();
                    assert_eq!(game.undo(), Ok(mv));
                    assert_eq!(*game.record().steps(), steps.truncated(steps.len() - 1), "only the last move is gone");
                    assert_eq!(game.record().positions().last(), Some(*game.record().state()));
                    game.play(mv).expect("was legal before");
                    assert_eq!(*game.record().state(), after, "nothing else has changed");
                    taken_back += 1;
                }
                Err(REVEALED) => {
                    assert!(matches!(steps.last(), Some(Step::Chance(_))));
                    assert_eq!(game.undo(), Err(REVEALED));
                    assert_eq!(*game.record().steps(), steps);
                    refused += 1;
                }
                Err(NOTHING) => assert_eq!(game.board().phase(), Phase::Action, "a turn begins"),
                Err(other) => panic!("everybody here is a person: {other}"),
            }
            true
        });
    }
    assert!(taken_back > 100 && refused > 100, "{taken_back} {refused}");
}

#[test]
fn moves_of_bots_are_not_taken_back() {
    let mut game = session(against_greedy(), 3);
    assert_eq!(game.undo(), Err(NOTHING));
    game.play(Move::Research(Level::One)).expect("is legal");
    assert_eq!(game.undo(), Err(REVEALED), "the cards have been seen");
    game.play(Move::Decline).expect("is legal");
    assert_eq!(game.undo(), Ok(Move::Decline), "nothing has been seen since");
    while game.deciding_human().is_some() {
        let mv = game.legal_moves()[0];
        game.play(mv).expect("is legal");
    }
    assert_eq!(game.undo(), Err(UndoError::NotYours));
    let decision = game.think().expect("a bot decides").wait();
    game.play(decision.mv).expect("is legal");
}

#[test]
fn a_resumed_game_is_the_one_that_was_left() {
    for seed in 0..5 {
        let mut game = session(humans(3), seed);
        play_randomly(&mut game, seed, |game| game.record().decisions() <= 3 * seed as usize);
        let written = game.to_text();
        assert!(Saved::new(written.parse().expect("replays"), &written).is_unfinished());
        let mut resumed = read_again(&written);
        assert_eq!(resumed.record(), game.record());
        assert_eq!(resumed.names, game.names);
        assert_eq!(resumed.undoable(), game.undoable());
        // The same decisions meet the same luck.
        play_randomly(&mut game, 77, |_| true);
        play_randomly(&mut resumed, 77, |_| true);
        assert_eq!(resumed.record(), game.record());
    }
}

#[test]
fn bots_think_the_same_after_resuming() {
    let occupants: Vec<Occupant> =
        ["human:Ann", "random"].map(|name| parse_occupant(name).expect("is somebody")).into();
    let mut game = session(occupants, 5);
    while game.deciding_human().is_some() {
        let mv = game.legal_moves()[0];
        game.play(mv).expect("is legal");
    }
    let resumed = read_again(&game.to_text());
    assert_eq!(resumed.names.name(Seat::FIRST), "Ann");
    let [a, b] = [&game, &resumed].map(|game| game.think().expect("a bot decides").wait());
    assert_eq!(a, b);
}

/// A game of people and bots, saved by a program that played without a table, and what became of it there.
#[test]
fn a_game_saved_by_an_earlier_version_goes_on_as_it_did_there() {
    let [left, continued] = [include_str!("samples/left.gizmos"), include_str!("samples/continued.gizmos")];
    let mut game = read_again(left);
    assert_eq!(game.to_text(), left);
    conversation(&mut game, "1\nundo\n2\n1\n1\n3\n1\n1\n2\n1\n1\n");
    assert_eq!(game.to_text(), continued);
}

#[test]
fn every_move_is_saved_and_no_draft_is_left() {
    let folder = folder("saved");
    let file = save::fresh_file(&folder);
    let mut game = saved_in(Some(&file), humans(2), 4);
    assert!(!file.exists() && game.saved_file().is_none(), "nothing has happened yet");
    play_randomly(&mut game, 4, |game| {
        if game.saved_file().is_some() {
            let written = fs::read_to_string(&file).expect("is there");
            assert_eq!(&written.parse::<Record>().expect("replays"), game.record());
        }
        game.record().decisions() < 11
    });
    assert_eq!(fs::read_dir(&folder).expect("is there").count(), 1);
    let (found, saved) = save::last_unfinished(&folder).expect("is unfinished");
    assert_eq!((&found, saved.occupants), (&file, humans(2)));
    play_randomly(&mut game, 4, |_| true);
    assert!(save::last_unfinished(&folder).is_none(), "the game is over");
    assert_ne!(save::fresh_file(&folder), file);
    fs::remove_dir_all(folder).expect("can be removed");
}

#[test]
fn a_saved_game_belongs_to_one_program_at_a_time() {
    let folder = folder("held");
    let file = save::fresh_file(&folder);
    let mut game = saved_in(Some(&file), humans(2), 4);
    for _ in 0..2 {
        let mv = game.legal_moves()[0];
        game.play(mv).expect("is legal");
        assert!(save::hold(&file).expect("is there").is_none(), "it is being played");
        assert!(Saved::take_up(&file).is_err());
    }
    drop(game);
    let saved = Saved::take_up(&file).expect("nobody plays it any more");
    let resumed = resumed(saved);
    assert!(save::hold(&file).expect("is there").is_none(), "it is held before the first move");
    drop(resumed);
    assert!(save::hold(&file).expect("is there").is_some());
    fs::remove_dir_all(folder).expect("can be removed");
}

#[test]
fn a_game_that_cannot_be_saved_goes_on_and_says_so() {
    let folder = folder("unwritable");
    fs::create_dir_all(&folder).expect("can be made");
    let in_the_way = folder.join("file");
    fs::write(&in_the_way, "no folder").expect("can be written");
    let mut game = saved_in(Some(&in_the_way.join("game.gizmos")), humans(2), 1);
    game.play(Move::Research(Level::One)).expect("is legal");
    assert!(game.problem.is_some() && game.saved_file().is_none());
    game.save_as(folder.join("elsewhere.gizmos")).expect("can be written");
    assert!(game.problem.is_none() && game.saved_file().is_some());
    fs::remove_dir_all(folder).expect("can be removed");
}

#[test]
fn records_without_seats_have_a_person_and_bots() {
    let record = session(humans(3), 8).record().clone();
    let resumed = resumed(Saved { record, occupants: Vec::new(), hold: None });
    assert_eq!(resumed.names.only_human, Some(Seat::FIRST));
    assert_eq!(resumed.occupants().count(), 3);
}

#[test]
fn occupants_are_people_or_bots() {
    assert!(matches!(parse_occupant(ADVISER), Ok(Occupant::Bot { .. })));
    assert_eq!(opponents().next(), Some(usual_opponent()));
    assert!(parse_occupant("humon").is_err());
    assert_eq!(parse_occupant("human: \n "), Ok(Occupant::INVITED));
    let ann = Occupant::person("Ann A").expect("is a name");
    assert_eq!(parse_occupant("human:A\u{1b}n\u{200d}n A"), Ok(ann));
}

#[test]
fn every_bot_is_introduced_in_every_language() {
    for text in Language::ALL.map(Text::of) {
        for name in BotName::words() {
            assert_ne!(text.opponent(name), name);
        }
        for strength in BotName::STRENGTHS {
            assert_ne!(text.bot(&strength.to_string(), None), text.bot("another", None));
        }
    }
}

#[test]
fn names_tell_players_apart() {
    let text = Text::default();
    let names = |all: &[&str]| {
        let occupants: Vec<_> = all.iter().map(|name| parse_occupant(name).expect("is somebody")).collect();
        Names::new(&occupants, &text).iter().map(str::to_owned).collect::<Vec<_>>()
    };
    assert_eq!(names(&["human", "engineer", "tinkerer"]), ["You", "Engineer", "Tinkerer"]);
    assert_eq!(names(&["human", "engineer", "engineer"]), ["You", "Engineer 1", "Engineer 2"]);
    assert_eq!(names(&["human", "greedy"]), ["You", "Bot"]);
    assert_eq!(names(&["human", "random", "human:Bo", "greedy"]), ["Player 1", "Bot 1", "Bo", "Bot 2"]);
}

#[test]
fn the_log_keeps_secrets_and_tells_the_rest() {
    let text = Text::default();
    let mut game = session(humans(2), 6);
    game.play(Move::Research(Level::Two)).expect("is legal");
    let seen: Vec<String> = game.view(game.decider()).hand().iter().map(|card| card.to_string()).collect();
    game.play(Move::Decline).expect("is legal");
    let first = game.legal_moves()[0];
    game.play(first).expect("is legal");
    let entries = game.story(&text);
    assert_eq!(entries[0].kind, EntryKind::Turn);
    let told: String = entries.iter().map(|entry| entry.text.as_str()).collect();
    assert!(told.contains("3 level 2 cards seen"), "{told}");
    assert!(!seen.iter().any(|card| told.contains(card)), "{told}");
}

#[test]
fn a_turn_is_told_in_a_few_words() {
    let text = Text::default();
    let mut game = session(humans(2), 7);
    assert_eq!(recaps(game.record())[0].full(&text), "", "nobody has done anything");
    for mv in ["file 110", "use 1"] {
        game.play(mv.parse().expect("is a move")).expect("is legal");
    }
    let drawn = text.sphere_symbols(game.board().players()[0].ring());
    let first = &recaps(game.record())[0];
    assert_eq!(first.full(&text), format!("filed “pick E→draw 1” #110, used “file→draw 1” #1, drew {drawn}"));
    assert_eq!(first.short(&text), format!("filed “pick E→draw 1” #110, used 1 +{drawn}"));
    game.play(Move::Research(Level::Two)).expect("is legal");
    game.play(Move::Decline).expect("is legal");
    let [first, second] = &recaps(game.record())[..] else { panic!("there are two players") };
    assert_eq!(second.full(&text), "researched L2, took none");
    assert_eq!(second.short(&text), second.full(&text));
    assert!(first.full(&text).starts_with("filed “pick E→draw 1” #110"), "it stays until the next turn");
}

#[test]
fn a_finished_game_is_told_to_its_end() {
    let text = Text::default();
    let mut game = session(humans(4), 2);
    play_randomly(&mut game, 2, |_| true);
    let entries = game.story(&text);
    assert_eq!(entries.last().map(|entry| entry.kind), Some(EntryKind::End));
    let lines = ending::ending(&game, &text);
    assert!(lines[0].ends_with("wins!"), "{lines:?}");
    assert!(lines.iter().any(|line| line.contains("rounds played")));
    assert!(lines.iter().any(|line| line.starts_with("Longest chain")), "{lines:?}");
}

#[test]
fn a_game_that_never_ends_is_ended_by_the_table() {
    let text = Text::default();
    let mut game = session(humans(2), 3);
    while game.decider().is_some() {
        let legal = game.legal_moves();
        let is_idle = |mv: &&Move| !matches!(mv, Move::Build(..) | Move::Pass);
        let researches = legal.iter().find(|mv| matches!(mv, Move::Research(_)));
        game.play(*researches.or(legal.iter().find(is_idle)).unwrap_or(&legal[0])).expect("is legal");
    }
    assert_eq!(game.record().decisions(), 2_000);
    let said = ending::ending(&game, &text);
    assert!(said[2].contains("2,000 decisions"), "{said:?}");
    let resumed = resumed(Saved { record: game.record().clone(), occupants: humans(2), hold: None });
    assert_eq!(ending::ending(&resumed, &text), said);
}

/// Every link of the chain stands as the rules say.
fn check_chain(game: &Session) -> Vec<LinkState> {
    let view = game.view(game.decider());
    let links = chain(game.board());
    for link in links.iter().filter(|_| game.board().phase() == Phase::Chain) {
        let expected = match link.state {
            LinkState::Ready => None,
            LinkState::Blocked(blocked) => Some(IllegalMove::Blocked { card: link.card, blocked }),
            LinkState::Used if link.card.face().trigger == Trigger::None => {
                Some(IllegalMove::NeverTriggered(link.card))
            }
            LinkState::Used => Some(IllegalMove::AlreadyUsed(link.card)),
        };
        assert_eq!(view.explain(Move::Use(link.card)), expected);
    }
    links.iter().map(|link| link.state).collect()
}

#[test]
fn the_chain_is_what_can_be_used_what_is_blocked_and_what_was_used() {
    let mut states = Vec::new();
    for seed in 0..10 {
        let mut game = session(humans(2), seed);
        play_randomly(&mut game, seed, |game| {
            states.extend(check_chain(game));
            true
        });
    }
    assert!(states.contains(&LinkState::Ready) && states.contains(&LinkState::Used));

    // With a full ring the starting Gizmo can draw nothing, but tokens can be taken.
    let mut setup = Setup::standard(2);
    setup.players[0].active.extend(Card::from_number(305));
    setup.players[0].energy = Spheres::of(Energy::Heat, 5);
    let record = Record::new(setup, None).expect("is possible");
    let mut game = resumed(Saved { record, occupants: humans(2), hold: None });
    let file = game.legal_moves().into_iter().find(|mv| matches!(mv, Move::File(_))).expect("there is room");
    game.play(file).expect("is legal");
    assert_eq!(check_chain(&game), [LinkState::Ready, LinkState::Blocked(Blocked::RingFull)]);
}

#[test]
fn ties_say_what_decided() {
    let text = Text::default();
    let card = |number| Card::from_number(number).expect("is a card");
    let reason = |cards: [&[u16]; 2], energy: [u8; 2]| {
        let mut setup = Setup::standard(2);
        for (index, player) in setup.players.iter_mut().enumerate() {
            player.active.extend(cards[index].iter().map(|&number| card(number)));
            player.energy = Spheres::of(Energy::Heat, energy[index]);
        }
        let state = State::new(&setup).expect("is possible");
        let [a, b] = state.board().players() else { panic!("there are two players") };
        text.tie(a, b)
    };
    assert_eq!(reason([&[201], &[101]], [0, 0]), None);
    assert_eq!(
        reason([&[101, 102], &[201]], [0, 0]),
        Some("Tied on VP: the player with more active Gizmos ranks higher.".to_owned())
    );
    assert_eq!(
        reason([&[101], &[102]], [2, 1]),
        Some("Tied on VP and Gizmos: the player with more energy in the storage ring ranks higher.".to_owned())
    );
    assert_eq!(
        reason([&[101], &[102]], [1, 1]),
        Some("Tied on everything: the player further clockwise from the First Player ranks higher.".to_owned())
    );
}

#[test]
fn choices_are_the_legal_moves_and_reasons_for_the_rest() {
    let mut game = session(humans(2), 9);
    play_randomly(&mut game, 9, |game| {
        let legal = game.legal_moves();
        let board = *game.board();
        let hand = game.view(game.decider()).hand();
        let cards = hand | board.display().cards() | board.mover().archive() | board.mover().active();
        let things = cards.iter().map(Thing::Card).chain((0..6).map(Thing::Sphere)).chain(Level::ALL.map(Thing::Deck));
        let mut offered: Vec<Move> = Vec::new();
        for choice in things.flat_map(|thing| game.choices(&legal, thing)) {
            match choice.moves {
                Ok(moves) => offered.extend(moves),
                Err(reason) => assert!(!reason.rule().is_empty()),
            }
        }
        let needs_no_thing = |mv: &Move| matches!(mv, Move::Decline | Move::Draw | Move::Stop | Move::End | Move::Pass);
        for mv in legal.iter().filter(|mv| !needs_no_thing(mv)) {
            assert!(offered.contains(mv), "{mv} is not offered");
        }
        assert!(offered.iter().all(|mv| legal.contains(mv)));
        true
    });
    assert_eq!(Text::default().verb(Verb::Pick), "pick");
}

#[test]
fn advice_gives_its_reasons() {
    let text = Text::default();
    let game = session(against_greedy(), 7);
    let [heat, research] = ["pick heat", "research 2"].map(|mv| mv.parse::<Move>().expect("is a move"));
    let [me, other] = [0, 1].map(|seat| Seat::new(seat).expect("is a seat"));
    let file = Move::File(Card::from_number(110).expect("is a card"));
    let report = BotReport {
        win: vec![0.6, 0.4],
        candidates: vec![
            Candidate { mv: heat, win: 0.604, visits: 900 },
            Candidate { mv: file, win: 0.53, visits: 60 },
            Candidate { mv: research, win: 0.546, visits: 40 },
        ],
        line: vec![(me, heat), (other, research)],
        simulations: 1000,
    };
    let said = advice(&Decision { mv: heat, report: Some(report) }, &game, &text).join("\n");
    for expected in ["Pick Heat", "60%", "Research level 2 · 55%", "Bot: Research level 2", "1,000 simulated games"] {
        assert!(said.contains(expected), "{expected} is missing in\n{said}");
    }
    assert!(said.contains("5 percentage points better"), "as the rounded numbers say: {said}");
    assert!(
        said.find("Research level 2 · 55%") < said.find("File “pick E→draw 1” #110 · 53%"),
        "the best first: {said}"
    );
}

/// What plain mode answers to these lines.
fn conversation(game: &mut Session, lines: &str) -> String {
    let mut out = Vec::new();
    plain::run(game, &Text::default(), &mut lines.as_bytes(), &mut out).expect("memory does not fail");
    String::from_utf8(out).expect("is text")
}

#[test]
fn plain_mode_answers_questions_and_survives_nonsense() {
    let mut game = session(against_greedy(), 7);
    let said = conversation(
        &mut game,
        "help\nh\nrules\ncards\ncard\ncard 204\ncard x\npay 204\nwhy build 204\nwhy\nplayers\nhint\nundo\nlog\nmoves\ntable\n\
         0\n99\n\u{1b}[A\ncard \u{1b}[A\nwhy pick \u{1b}[A\nbuild 999\nsave\nsave /nowhere/at/all\nsave /nowhere/\u{1b}[A\npi he\n\
         quit\n",
    );
    for expected in [
        "The goal",
        "Gizmo 336",
        "There is no card x.",
        "Type card and the number of a card, for example: card 112",
        "Build “2A→any” #204: not possible; “2A→any” #204 is neither",
        "why MOVE: why a move isn't allowed",
        "“h” could mean help, hint. Type a few more letters.",
        "Couldn't save the game: ",
        "“2A→any” #204 is neither in the display nor in your archive (R6.1)",
        "Can't undo: there is nothing to undo this turn.",
        "There is no move number 0.",
        "There is no move number 99.",
        "I didn't understand that",
        "You pick Heat",
        "Goodbye.",
    ] {
        assert!(said.contains(expected), "{expected:?} is missing in\n{said}");
    }
    assert!(!said.contains('\u{1b}'), "no escape codes");
}

#[test]
fn a_conversation_in_plain_mode() {
    let mut game = session(against_greedy(), 7);
    insta::assert_snapshot!(conversation(&mut game, "file 110\nuse 1\nresearch 1\nhint\ndecline\n1\nundo\n1\n1\n"));
}
