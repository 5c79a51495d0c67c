//! Every word on the screen is part of a message, in every language.

use std::collections::BTreeSet;

use gizmos_core::Energy;
use gizmos_text::{Language, Text, vocabulary, words};
use ratatui::Terminal;
use ratatui::backend::TestBackend;

use super::{advanced, occupants, on_screen, press, screen, started, wait};
use crate::tui::start::Start;
use crate::tui::theme::Theme;

/// Names of keys, which are not translated.
const KEYS: [&str; 4] = ["enter", "esc", "page", "space"];

/// Texts that are not translated: the name of a player, and a command.
const NAMES: [&str; 2] = ["xaax", "xoox"];

/// The text of a dialog on top, which cuts off the words that it covers.
fn on_top(shown: &str) -> String {
    let lines: Vec<Vec<char>> = shown.lines().map(|line| line.chars().collect()).collect();
    let find =
        |corner| lines.iter().enumerate().find_map(|(y, line)| Some((y, line.iter().position(|c| *c == corner)?)));
    let (Some((top, left)), Some((_, right)), Some((bottom, _))) = (find('┌'), find('┐'), find('└')) else {
        return shown.to_owned();
    };
    lines[top..=bottom].iter().map(|line| line[left..right].iter().chain(&['\n']).collect::<String>()).collect()
}

/// Without the words that dots cut off.
fn whole(shown: &str) -> String {
    let mut pieces: Vec<&str> = shown.split('…').collect();
    let last = pieces.pop().unwrap_or_default();
    let whole = pieces.into_iter().map(|piece| piece.trim_end_matches(char::is_alphabetic));
    whole.chain([last]).collect::<Vec<_>>().join(" ")
}

/// The words of a screen that its language does not have. Keys are marked inside of words, and the symbols of spheres stand
/// beside each other like words.
fn strange(shown: &str, text: &Text) -> BTreeSet<String> {
    let mut known = vocabulary(text.language());
    known.extend(KEYS.into_iter().chain(NAMES).map(str::to_owned));
    let symbols: String = Energy::ALL.into_iter().map(|energy| text.energy_symbol(energy)).collect();
    let shown = whole(&on_top(shown)).replace(['[', ']'], "");
    let apart = shown.split(|letter: char| !letter.is_alphabetic());
    let told = apart.filter(|word| !word.chars().all(|letter| symbols.contains(letter)));
    told.flat_map(words).filter(|word| !known.contains(word)).collect()
}

#[track_caller]
fn all_known(shown: &str, text: &Text) {
    let strange = strange(shown, text);
    assert!(strange.is_empty(), "{strange:?} in {shown}");
}

#[test]
fn untranslated_words_are_found() {
    let text = Text::of(Language::Polish);
    assert!(strange("Twoja tura [Enter] CEAAB", text).is_empty());
    assert_eq!(strange("Twoja tura: pick a card", text), ["card", "pick"].map(str::to_owned).into());
}

#[test]
fn the_screen_contains_only_messages() {
    for text in Language::ALL.map(Text::of) {
        // As many moves as fit: what is on the screen depends on the phase, the cards and the machines.
        for steps in (0..150).step_by(11) {
            let mut app = advanced(&["human:Xaax", "tinkerer", "human:Xoox"], 3, steps, text);
            for (width, height) in [(80, 24), (120, 40)] {
                all_known(&screen(&mut app, width, height), text);
            }
            for keys in ["p", "f", "b", "r", "?", "a", "l", "i", "q"] {
                press(&mut app, keys);
                all_known(&screen(&mut app, 80, 24), text);
                press(&mut app, "\u{1b}");
            }
        }
        let mut over = advanced(&["human:Xaax", "greedy"], 5, usize::MAX, text);
        for keys in ["", "\u{1b}", "q"] {
            press(&mut over, keys);
            all_known(&screen(&mut over, 80, 24), text);
        }
        let mut small = on_screen(started(&["human:Xaax", "human:Xoox"], 7, text), text);
        all_known(&screen(&mut small, 79, 24), text);
        press(&mut small, "h");
        wait(&mut small);
        all_known(&screen(&mut small, 80, 24), text);
    }
}

#[test]
fn the_start_screen_contains_only_messages() {
    for text in Language::ALL.map(Text::of) {
        let mut start = Start::new(occupants(&["human:Xaax", "tinkerer"]), None, Theme::without_color(), text);
        let mut terminal = Terminal::new(TestBackend::new(80, 24)).expect("memory does not fail");
        terminal.draw(|frame| start.draw(frame)).expect("memory does not fail");
        all_known(&terminal.backend().to_string(), text);
    }
}
