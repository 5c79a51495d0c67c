//! The screens as a player sees them.

mod fitting;
mod words;

use std::path::PathBuf;
use std::time::{Duration, Instant};

use crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use gizmos_core::rand_core::Rng;
use gizmos_core::{Card, Record, Seed, Setup, Spheres, fair_index};
use gizmos_table::Occupant;
use gizmos_text::{Language, Text};

use ratatui::Terminal;
use ratatui::backend::TestBackend;

use super::app::{App, Leaving};
use super::start::{Start, Started};
use super::theme::Theme;
use crate::occupant::parse_occupant;
use crate::save::Saved;
use crate::session::Session;

fn occupants(names: &[&str]) -> Vec<Occupant> {
    names.iter().map(|name| parse_occupant(name).expect("is somebody")).collect()
}

/// A game on the screen, which has been drawn once.
fn on_screen(mut session: Session, text: &Text) -> App<'_> {
    session.adviser = Some("greedy".parse().expect("is a bot"));
    let mut app = App::new(session, Theme::without_color(), text);
    screen(&mut app, 80, 24);
    app
}

fn started(names: &[&str], seed: u64, text: &Text) -> Session {
    Session::new(occupants(names), Seed::from(seed), None, text).expect("is possible")
}

fn english() -> &'static Text {
    Text::of(Language::English)
}

/// A person against a bot that never changes.
fn alone() -> App<'static> {
    on_screen(started(&["human", "greedy"], 7, english()), english())
}

/// A game that somebody has played at random up to its `steps`-th decision.
fn advanced<'a>(names: &[&str], seed: u64, steps: usize, text: &'a Text) -> App<'a> {
    let mut session = started(names, seed, text);
    let mut chooser = Seed::from(seed).stream(9);
    let mut played = 0;
    while session.decider().is_some() && (played < steps || session.deciding_human().is_none()) {
        let moves = session.legal_moves();
        session.play(moves[fair_index(chooser.next_u64(), moves.len())]).expect("is legal");
        played += 1;
    }
    on_screen(session, text)
}

/// A game from a position in which the players have these Gizmos and this energy besides what they start with.
fn position(names: &[&str], machines: &[(&[u16], [u8; 4])], archive: &[u16]) -> App<'static> {
    let cards = |numbers: &[u16]| -> Vec<Card> {
        numbers.iter().map(|&number| Card::from_number(number).expect("is a card")).collect()
    };
    let mut setup = Setup::standard(names.len() as u8);
    for (player, &(active, energy)) in setup.players.iter_mut().zip(machines) {
        player.active.extend(cards(active));
        player.energy = Spheres::new(energy);
    }
    setup.players[0].archive = cards(archive);
    let record = Record::new(setup, None).expect("is possible");
    let saved = Saved { record, occupants: occupants(names), hold: None };
    on_screen(Session::resume(saved, Seed::from(7), None, english()).expect("fits"), english())
}

fn screen(app: &mut App<'_>, width: u16, height: u16) -> String {
    let mut terminal = Terminal::new(TestBackend::new(width, height)).expect("memory does not fail");
    terminal.draw(|frame| app.draw(frame)).expect("memory does not fail");
    terminal.backend().to_string()
}

fn press(app: &mut App<'_>, keys: &str) {
    for key in keys.chars() {
        let code = match key {
            '\n' => KeyCode::Enter,
            '\u{1b}' => KeyCode::Esc,
            '\t' => KeyCode::Tab,
            '^' => KeyCode::Up,
            'v' => KeyCode::Down,
            '<' => KeyCode::Left,
            '>' => KeyCode::Right,
            other => KeyCode::Char(other),
        };
        app.handle(&Event::Key(KeyEvent::new(code, KeyModifiers::NONE)), Instant::now());
        screen(app, 80, 24);
    }
}

/// Lets bots and advisers finish.
fn wait(app: &mut App<'_>) {
    let deadline = Instant::now() + Duration::from_secs(20);
    while app.is_waiting() || screen(app, 80, 24).contains("Thinking of a hint") {
        assert!(Instant::now() < deadline, "the bot takes too long");
        app.tick(Instant::now() + Duration::from_secs(5));
        std::thread::yield_now();
    }
}

#[test]
fn other_languages() {
    for language in [Language::Polish, Language::German] {
        let (text, code) = (Text::of(language), language.code());
        insta::assert_snapshot!(
            format!("opening-{code}-80x24"),
            screen(&mut on_screen(started(&["human", "engineer"], 7, text), text), 80, 24)
        );
        let mut game = advanced(&["human", "tinkerer", "inventor"], 3, 120, text);
        insta::assert_snapshot!(format!("middle-{code}-80x24"), screen(&mut game, 80, 24));
    }
}

#[test]
fn the_opening() {
    let mut app = alone();
    insta::assert_snapshot!("opening-80x24", screen(&mut app, 80, 24));
    insta::assert_snapshot!("opening-120x40", screen(&mut app, 120, 40));
}

#[test]
fn a_turn_with_a_chain() {
    let mut app = alone();
    press(&mut app, "f>\n");
    insta::assert_snapshot!("chain-80x24", screen(&mut app, 80, 24));
    press(&mut app, "u");
    assert!(screen(&mut app, 80, 24).contains("Can't undo: hidden information has been revealed since "));
    press(&mut app, "\n");
    assert!(app.is_waiting() && !screen(&mut app, 80, 24).contains("▸file"), "it is the bot's turn");
    wait(&mut app);
    insta::assert_snapshot!("after-the-bot-80x24", screen(&mut app, 80, 24));
}

#[test]
fn research_in_a_row_of_its_own() {
    let mut app = alone();
    press(&mut app, "r>\n");
    insta::assert_snapshot!("research-80x24", screen(&mut app, 80, 24));
    press(&mut app, "n");
    insta::assert_snapshot!("returning-80x24", screen(&mut app, 80, 24));
    press(&mut app, "u");
    assert!(screen(&mut app, 80, 24).contains("Undone: Take none"));
}

#[test]
fn middle_and_end_of_a_game() {
    let mut middle = advanced(&["human", "apprentice", "apprentice", "apprentice"], 5, 150, english());
    insta::assert_snapshot!("middle-80x24", screen(&mut middle, 80, 24));
    insta::assert_snapshot!("middle-120x40", screen(&mut middle, 120, 40));
    let mut end = advanced(&["human", "greedy"], 5, usize::MAX, english());
    insta::assert_snapshot!("ending-80x24", screen(&mut end, 80, 24));
    press(&mut end, "\u{1b}");
    insta::assert_snapshot!("over-80x24", screen(&mut end, 80, 24));
    press(&mut end, "r");
    assert!(screen(&mut end, 80, 24).contains("rounds played"), "the result can be read again");
    press(&mut end, "\u{1b}q");
    assert!(!screen(&mut end, 80, 24).contains("to resume it"));
    press(&mut end, "\u{1b}");
    press(&mut end, "n");
    assert_eq!(end.leaving, Some(Leaving::Again));
}

#[test]
fn many_ways_to_pay() {
    let machine = &[101, 102, 105, 106, 129, 201, 203, 301, 302];
    let mut app = position(&["human", "greedy"], &[(machine, [2, 1, 2, 1])], &[234]);
    press(&mut app, "b");
    while !screen(&mut app, 80, 24).contains("Gizmo 234 ·") {
        press(&mut app, "\t");
    }
    insta::assert_snapshot!("payable-80x24", screen(&mut app, 80, 24));
    press(&mut app, "2");
    insta::assert_snapshot!("payments-80x24", screen(&mut app, 80, 24));
    press(&mut app, &"v".repeat(100));
    insta::assert_snapshot!("payments-end-80x24", screen(&mut app, 80, 24));
    press(&mut app, "\n");
    assert!(screen(&mut app, 80, 24).contains("You build “ring+2 arc+1 res+2” #234"));
}

#[test]
fn a_large_machine_in_the_middle_of_a_chain() {
    let machine = &[117, 118, 119, 129, 131, 233, 234, 305, 306, 324];
    let mut app = position(&["human", "greedy"], &[(machine, [4, 4, 4, 3])], &[201, 202, 203, 204]);
    press(&mut app, "f\n");
    insta::assert_snapshot!("large-chain-80x24", screen(&mut app, 80, 24));
    insta::assert_snapshot!("large-chain-100x30", screen(&mut app, 100, 30));
}

#[test]
fn a_complete_machine_stays_readable() {
    let numbers = [101, 105, 112, 117, 122, 126, 129, 131, 203, 215, 221, 233, 305, 306];
    let mut app = position(&["human", "greedy"], &[(&numbers, [2, 2, 1, 1])], &[]);
    let all_in_sight = |app: &mut App<'_>| {
        let shown = screen(app, 80, 24);
        assert!(numbers.iter().all(|number| shown.contains(&format!("#{number}"))), "{shown}");
    };
    insta::assert_snapshot!("machine-80x24", screen(&mut app, 80, 24));
    all_in_sight(&mut app);
    press(&mut app, "f\n\n\n");
    insta::assert_snapshot!("machine-used-80x24", screen(&mut app, 80, 24));
    all_in_sight(&mut app);
}

#[test]
fn rings_of_others_are_never_cut_off() {
    let ring = [1, 2, 1, 1];
    let machines: &[(&[u16], _)] =
        &[(&[101, 102], ring), (&[324, 233], [4, 3, 2, 2]), (&[129, 234], ring), (&[130, 131], ring)];
    let mut app = position(&["human", "apprentice", "apprentice", "apprentice"], machines, &[]);
    insta::assert_snapshot!("four-80x24", screen(&mut app, 80, 24));
    let shown = screen(&mut app, 80, 24);
    for ring in ["11/11", "5/8", "5/7"] {
        assert!(shown.contains(&format!(" {ring}")), "{ring} is missing in {shown}");
    }
    assert!(screen(&mut app, 120, 40).contains("Apprentice 1 7 VP   Apprentice 2"), "names are not cut without need");
}

#[test]
fn ending_a_turn_with_gizmos_ready_is_asked_about() {
    let mut app = alone();
    press(&mut app, "f>\n");
    let steps = app.session.record().steps().len();
    press(&mut app, "e");
    assert!(screen(&mut app, 80, 24).contains("1 Gizmo is still ready: end the turn anyway?"));
    press(&mut app, "\u{1b}");
    assert_eq!(app.session.record().steps().len(), steps, "Esc goes back");
    press(&mut app, "ee");
    assert!(app.is_waiting(), "the second time is enough");
}

#[test]
fn taking_back_returns_to_the_thing() {
    let mut app = alone();
    press(&mut app, "r>\nn");
    press(&mut app, ">");
    let about = app.chosen;
    press(&mut app, "\n");
    assert_ne!(app.chosen, about);
    press(&mut app, "u");
    assert!(screen(&mut app, 80, 24).contains("Undone: Put back “"));
    assert_eq!(app.chosen, about);
}

#[test]
fn pages() {
    let mut app = alone();
    for (name, key) in [("rules", '?'), ("players", 'a'), ("log", 'l'), ("info", 'i'), ("quit", 'q')] {
        press(&mut app, &key.to_string());
        insta::assert_snapshot!(format!("page-{name}-80x24"), screen(&mut app, 80, 24));
        press(&mut app, "\u{1b}");
    }
    press(&mut app, "h");
    wait(&mut app);
    insta::assert_snapshot!("page-hint-80x24", screen(&mut app, 80, 24));
    press(&mut app, "\u{1b}q2");
    assert_eq!(app.leaving, Some(Leaving::Quit));
}

#[test]
fn impossible_verbs_say_why() {
    let mut app = alone();
    press(&mut app, "b");
    assert!(screen(&mut app, 80, 24).contains("Can't build: you can't afford any card in the display or your"));
    press(&mut app, "f\n");
    press(&mut app, "p");
    let shown = screen(&mut app, 80, 24);
    assert!(shown.contains("Can't pick: you've already taken your action; use a"), "{shown}");
    assert!(shown.contains("or end your turn (R3.1)"), "all of it can be read: {shown}");
}

#[test]
fn a_small_screen_is_refused_politely() {
    let mut app = alone();
    let steps = app.session.record().steps().len();
    for (width, height) in [(79, 24), (80, 23), (30, 8), (1, 1)] {
        let shown = screen(&mut app, width, height);
        assert!(width < 30 || shown.contains("80 × 24"), "{shown}");
    }
    let mut chooser = Terminal::new(TestBackend::new(60, 20)).expect("memory does not fail");
    for key in [KeyCode::Enter, KeyCode::Char('f'), KeyCode::Char('1'), KeyCode::Char('?')] {
        chooser.draw(|frame| app.draw(frame)).expect("memory does not fail");
        app.handle(&Event::Key(KeyEvent::new(key, KeyModifiers::NONE)), Instant::now());
    }
    assert_eq!(app.session.record().steps().len(), steps, "keys do nothing that nobody can see");
    assert!(screen(&mut app, 80, 24).contains("Your turn: pick"));
    press(&mut app, "?");
    for (width, height) in [(80, 24), (500, 200), (81, 33), (200, 24)] {
        screen(&mut app, width, height);
    }
    screen(&mut app, 60, 20);
    app.handle(&Event::Key(KeyEvent::new(KeyCode::Char('q'), KeyModifiers::NONE)), Instant::now());
    assert_eq!(app.leaving, Some(Leaving::Quit));
}

/// Clicks on the first place where the screen says this.
fn click_at(app: &mut App<'_>, wanted: &str, now: Instant) {
    let shown = screen(app, 80, 24);
    // Each line of the backend's text is in quotes.
    let (row, line) = shown.lines().enumerate().find(|(_, line)| line.contains(wanted)).expect("is on the screen");
    let column = line.split(wanted).next().map_or(0, |before| before.chars().count());
    let kind = MouseEventKind::Down(MouseButton::Left);
    let mouse = MouseEvent { kind, column: column as u16, row: row as u16, modifiers: KeyModifiers::NONE };
    app.handle(&Event::Mouse(mouse), now);
}

fn click(app: &mut App<'_>, wanted: &str) {
    click_at(app, wanted, Instant::now());
}

#[test]
fn a_click_chooses_and_a_double_click_acts() {
    let mut app = alone();
    let start = Instant::now();
    let after = |milliseconds| start + Duration::from_millis(milliseconds);
    // The first sphere is chosen from the beginning.
    click_at(&mut app, "(B)Battery", start);
    click_at(&mut app, "(B)Battery", after(900));
    press(&mut app, "p");
    click_at(&mut app, "(H)Heat", after(1000));
    click_at(&mut app, "(B)Battery", after(1100));
    click_at(&mut app, "(H)Heat", after(1200));
    assert!(!app.is_waiting(), "each was the first click on something");
    click_at(&mut app, "(H)Heat", after(1600));
    assert!(app.is_waiting(), "a second click takes it");
}

#[test]
fn everything_can_be_clicked() {
    let mut app = alone();
    click(&mut app, "#135");
    assert!(screen(&mut app, 80, 24).contains("[Enter] File “ring+1 arc+1” #135"));
    click(&mut app, "[Enter] File");
    assert!(screen(&mut app, 80, 24).contains("▸#1 file→draw 1: ready"));
    click(&mut app, "[e] End");
    click(&mut app, "[e] End");
    wait(&mut app);
    click(&mut app, "│ Bot");
    assert!(screen(&mut app, 80, 24).contains("All players"));
    press(&mut app, "\u{1b}");
    click(&mut app, "[q]uit");
    click(&mut app, "[2] Leave");
    assert_eq!(app.leaving, Some(Leaving::Quit));
}

#[test]
fn people_who_share_a_screen_do_not_see_each_others_research() {
    let text = english();
    let mut app = on_screen(started(&["human:Ann", "human:Bo"], 7, text), text);
    press(&mut app, "r\n");
    let hand = app.session.view(app.session.decider()).hand();
    let hidden = |app: &mut App<'_>| {
        let shown = screen(app, 80, 24);
        hand.iter().all(|card| {
            [format!("#{card} "), text.card_name(card), text.card_does(card)].iter().all(|told| !shown.contains(told))
        })
    };
    let shown = screen(&mut app, 80, 24);
    assert!(shown.contains("Pass the keyboard to Ann") && hidden(&mut app), "{shown}");
    assert!(!shown.contains("Esc") && shown.lines().rev().take(5).all(|line| line.trim_matches('"').trim().is_empty()));
    press(&mut app, "\u{1b}");
    assert!(hidden(&mut app), "there is no way around");
    press(&mut app, "\n");
    assert!(!hidden(&mut app));
    press(&mut app, "n\n\n");
    assert!(hidden(&mut app));
    assert!(screen(&mut app, 80, 24).contains("Your turn, Bo"));
}

#[test]
fn a_researched_card_does_not_stay_chosen() {
    let mut app = on_screen(started(&["human:Ann", "random", "human:Bo"], 7, english()), english());
    press(&mut app, "r\n\n");
    let hand = app.session.view(app.session.decider()).hand();
    press(&mut app, "n\n\n");
    assert!(app.is_waiting());
    press(&mut app, "i");
    let shown = screen(&mut app, 80, 24);
    assert!(hand.iter().all(|card| !shown.contains(&format!("Gizmo {card}"))), "{shown}");
}

#[test]
fn any_keys_in_any_order_do_no_harm() {
    let keys: Vec<char> = "pfbrehiaul?qsdnx123456789\n\u{1b}\t^v<> ".chars().collect();
    for seed in 0..6 {
        let mut app = advanced(&["human", "random", "human:Bo"], seed, seed as usize * 30, english());
        let mut chooser = Seed::from(seed).stream(3);
        for _ in 0..300 {
            let key = keys[fair_index(chooser.next_u64(), keys.len())];
            press(&mut app, &key.to_string());
            app.tick(Instant::now() + Duration::from_secs(5));
            if app.leaving.is_some() {
                break;
            }
        }
    }
}

#[test]
fn the_start_screen() {
    let draw = |start: &mut Start<'_>| {
        let mut terminal = Terminal::new(TestBackend::new(80, 24)).expect("memory does not fail");
        terminal.draw(|frame| start.draw(frame)).expect("memory does not fail");
        terminal.backend().to_string()
    };
    let keys = |start: &mut Start<'_>, codes: &[KeyCode]| {
        for &code in codes {
            start.handle(&Event::Key(KeyEvent::new(code, KeyModifiers::NONE)));
        }
    };
    let typed = |text: &str| text.chars().map(KeyCode::Char).collect::<Vec<_>>();
    let begin =
        |unfinished| Start::new(occupants(&["human", "tinkerer"]), unfinished, Theme::without_color(), english());

    let mut start = begin(None);
    insta::assert_snapshot!("start-80x24", draw(&mut start));
    keys(&mut start, &[KeyCode::Enter]);
    assert!(matches!(start.decided.take(), Some(Started::New(all)) if all == occupants(&["human", "tinkerer"])));

    let mut start = begin(None);
    for code in [KeyCode::Down, KeyCode::Right, KeyCode::Down, KeyCode::Down, KeyCode::Left, KeyCode::Enter] {
        keys(&mut start, &[code]);
        draw(&mut start);
    }
    assert!(
        matches!(start.decided.take(), Some(Started::New(all)) if all == occupants(&["human", "apprentice", "apprentice"]))
    );

    let mut start = begin(None);
    keys(&mut start, &typed("nn"));
    keys(&mut start, &[KeyCode::Down, KeyCode::Down]);
    keys(&mut start, &typed("nqAnn?"));
    assert!(draw(&mut start).contains("‹ qAnn?_ ›"), "every letter is part of the name");
    keys(&mut start, &[KeyCode::Backspace, KeyCode::Enter, KeyCode::Esc]);
    assert!(draw(&mut start).contains("Leave the game?") && start.decided.is_none(), "Esc asks");
    keys(&mut start, &[KeyCode::Esc, KeyCode::Enter]);
    assert!(matches!(start.decided.take(), Some(Started::New(all)) if all == occupants(&["human:qAnn", "tinkerer"])));
    keys(&mut start, &[KeyCode::Esc, KeyCode::Char('2')]);
    assert!(matches!(start.decided.take(), Some(Started::Leave)));

    let record = started(&["human", "greedy"], 1, english()).record().clone();
    let saved = Saved { record, occupants: occupants(&["human", "greedy"]), hold: None };
    let mut start = begin(Some((PathBuf::from("game.gizmos"), saved)));
    insta::assert_snapshot!("start-with-unfinished-80x24", draw(&mut start));
    keys(&mut start, &[KeyCode::Enter]);
    assert!(matches!(start.decided.take(), Some(Started::GoOn(..))));
}
