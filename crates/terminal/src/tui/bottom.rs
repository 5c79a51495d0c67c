//! The bottom of the screen: what to do now, the chosen thing, what can be done with it, and the keys.

use gizmos_core::{Move, Verb};
use gizmos_text::Label;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::app::App;
use super::canvas::{Canvas, wrap};
use super::command::{Command, Page};
use super::offers::{ANSWERS, Offer};
use super::theme::{FAINT, STRONG};

/// Prompt, two lines about the thing, two lines of offers, keys.
pub const HEIGHT: u16 = 6;

/// Draws it.
pub fn draw(app: &App<'_>, canvas: &mut Canvas<'_>, area: Rect) {
    if app.is_curtained() {
        canvas.rule(area, 0, "");
        return;
    }
    let used = prompt(app, canvas, area);
    let body = Rect { x: area.x + 1, y: area.y + used, width: area.width - 2, height: HEIGHT - 1 - used };
    if app.session.deciding_human().is_some() {
        chosen(app, canvas, body);
    } else {
        latest(app, canvas, body);
    }
    keys(app, canvas, Rect { y: area.y + HEIGHT - 1, height: 1, ..area });
}

/// What to do, with buttons for the answers that need no thing. Returns the lines used.
fn prompt(app: &App<'_>, canvas: &mut Canvas<'_>, area: Rect) -> u16 {
    let (text, theme) = (app.text, canvas.theme);
    canvas.rule(area, 0, "");
    let names = &app.session.names;
    let (said, style) = match (&app.notice, app.session.decider()) {
        (Some(notice), _) => (notice.clone(), theme.notice()),
        (None, Some(seat)) if app.is_waiting() => {
            let (name, researched) = (names.name(seat), app.session.board().researched());
            let said = if researched > 0 { text.researched_by(name, researched) } else { text.prompt_waiting(name) };
            (said, STRONG)
        }
        (None, _) if app.verb.is_some() => (app.verb.map(|verb| question(verb, app)).unwrap_or_default(), STRONG),
        (None, _) if app.legal == [Move::Pass] => (text.prompt_pass(), STRONG),
        (None, seat) => {
            let name = seat.filter(|_| names.only_human.is_none()).map(|seat| names.name(seat));
            (text.prompt(app.session.board(), name), STRONG)
        }
    };
    let answers = ANSWERS.iter().filter(|(_, mv)| app.legal.contains(mv));
    let buttons: Vec<(String, Move)> = answers.map(|&(key, mv)| (format!("[{key}] {}", text.mv(mv)), mv)).collect();
    let width: usize = buttons.iter().map(|(label, _)| label.chars().count() + 2).sum();
    let handle = area.width.saturating_sub(width as u16 + 4);
    let lines = wrap(&said, handle.saturating_sub(2).into());
    for (row, line) in (0..HEIGHT - 1).zip(&lines) {
        canvas.write(area, row, 1, &format!(" {line} "), style);
    }
    let mut column = area.width.saturating_sub(width as u16 + 1);
    for (label, mv) in buttons {
        let start = column;
        column = canvas.write(area, 0, column, &format!(" {label} "), theme.possible());
        let spot = Rect { x: area.x + start, y: area.y, width: column - start, height: 1 };
        canvas.spots.button(spot, Command::Play(mv));
    }
    (lines.len() as u16).min(HEIGHT - 1)
}

/// What is asked once the verb is chosen.
fn question(verb: Verb, app: &App<'_>) -> String {
    match verb {
        Verb::Pick => app.text.label(Label::ChoosePick),
        Verb::File => app.text.label(Label::ChooseFile),
        Verb::Build => app.text.label(Label::ChooseBuild),
        Verb::Research => app.text.label(Label::ChooseResearch),
        Verb::Use | Verb::PutBack => app.text.verb(verb),
    }
}

/// The chosen thing and what can be done with it.
fn chosen(app: &App<'_>, canvas: &mut Canvas<'_>, area: Rect) {
    let text = app.text;
    let Some(description) = app.chosen.and_then(|thing| app.describe(thing)) else {
        canvas.write(area, 0, 0, &text.label(Label::NothingChosen), FAINT);
        return;
    };
    let lines = wrap(&description, area.width.into());
    for (row, line) in (0..2).zip(&lines) {
        canvas.write(area, row, 0, line, Style::new());
    }
    // Where a line about the thing is enough, there is one more for the offers.
    let used = (lines.len() as u16).min(2).min(area.height);
    offers(app, canvas, Rect { y: area.y + used, height: area.height - used, ..area });
}

/// What can be done with the chosen thing, one after the other as they fit, and what cannot.
fn offers(app: &App<'_>, canvas: &mut Canvas<'_>, area: Rect) {
    let offers = app.offers();
    if offers.is_empty() {
        canvas.write(area, 0, 0, &app.text.label(Label::LookOnly), FAINT);
    }
    // Something long goes on below, unless it would leave less than a line for each other offer.
    let lines = |said: &str, least: u16| {
        let lines = wrap(said, area.width.into());
        let fits = lines.len() as u16 + least <= area.height + 1;
        if fits { lines } else { vec![Canvas::fitted(said, area.width)] }
    };
    let (mut row, mut column, mut number) = (0, 0, 0);
    for offer in &offers {
        match offer {
            Offer::Possible(possible) => {
                for (label, _) in possible {
                    let key = if number == 0 { "Enter".to_owned() } else { (number + 1).to_string() };
                    let said = format!("[{key}] {label}");
                    if column > 0 && column + said.chars().count() as u16 > area.width {
                        (row, column) = (row + 1, 0);
                    }
                    let lines = lines(&said, row + offers.len() as u16);
                    for (index, line) in lines.iter().enumerate() {
                        if index > 0 {
                            (row, column) = (row + 1, 0);
                        }
                        let end = canvas.write(area, row, column, line, canvas.theme.possible());
                        let spot = Rect { x: area.x + column, y: area.y + row, width: end - column, height: 1 };
                        canvas.spots.button(spot.intersection(area), Command::Offer(number));
                        column = end + 3;
                    }
                    number += 1;
                }
            }
            Offer::Impossible(why) => {
                row += u16::from(column > 0);
                for line in &lines(&format!("✗ {why}"), row + offers.len() as u16) {
                    canvas.write(area, row, 0, line, FAINT);
                    row += 1;
                }
                column = 0;
            }
        }
    }
}

/// While others move: the latest of what they do.
fn latest(app: &App<'_>, canvas: &mut Canvas<'_>, area: Rect) {
    let skipped = app.story.len().saturating_sub(area.height.into());
    for (row, entry) in app.story.iter().skip(skipped).enumerate() {
        canvas.write(area, row as u16, 0, &Canvas::fitted(&entry.text, area.width), Style::new());
    }
}

/// The keys that work now; each can be clicked.
fn keys(app: &App<'_>, canvas: &mut Canvas<'_>, area: Rect) {
    let text = app.text;
    let pages = [
        ("i", Some(Label::KeyCard), app.chosen.map(|thing| Command::Open(Page::Thing(thing)))),
        ("a", Some(Label::KeyPlayers), Some(Command::Open(Page::Players))),
        ("l", Some(Label::KeyLog), Some(Command::Open(Page::Log))),
        ("?", None, Some(Command::Open(Page::Rules))),
        ("q", Some(Label::KeyQuit), Some(Command::Open(Page::Quit))),
    ];
    let now = if app.session.decider().is_none() {
        vec![
            ("n", Some(Label::KeyAgain), Some(Command::Again)),
            ("r", Some(Label::KeyResult), Some(Command::Open(Page::Ending))),
        ]
    } else if app.is_waiting() {
        vec![("Space", Some(Label::KeyHurry), Some(Command::Hurry))]
    } else if app.verb.is_some() {
        vec![("Esc", Some(Label::KeyBack), Some(Command::Back))]
    } else {
        vec![
            ("p", Some(Label::Pick), Some(Command::Verb(Verb::Pick))),
            ("f", Some(Label::File), Some(Command::Verb(Verb::File))),
            ("b", Some(Label::Build), Some(Command::Verb(Verb::Build))),
            ("r", Some(Label::Research), Some(Command::Verb(Verb::Research))),
            ("u", Some(Label::Undo), Some(Command::Undo)),
            ("h", Some(Label::KeyHint), Some(Command::Hint)),
        ]
    };
    let buttons: Vec<(&str, String, Command)> = now
        .into_iter()
        .chain(pages)
        .filter_map(|(key, label, command)| {
            Some((key, label.map_or_else(String::new, |label| rest(key, &text.label(label))), command?))
        })
        .collect();
    // Where not all words fit, the last ones have to be known by their keys.
    let width = |words: usize| -> usize {
        let keys = buttons.iter().map(|(key, ..)| key.len() + 3).sum::<usize>();
        keys + buttons.iter().take(words).map(|(_, word, _)| word.chars().count()).sum::<usize>()
    };
    let words = (0..=buttons.len()).rev().find(|&words| width(words) <= usize::from(area.width) + 1).unwrap_or(0);
    let mut column = 0;
    for (index, (key, word, command)) in buttons.iter().enumerate() {
        let start = column;
        column = canvas.write(area, 0, column, &format!("[{key}]"), STRONG);
        if index < words {
            column = canvas.write(area, 0, column, word, Style::new());
        }
        canvas.spots.button(Rect { x: area.x + start, width: column - start, ..area }, *command);
        column += 1;
    }
}

/// What is left to say of a word after its key: one that begins with its key is not spelled twice.
fn rest(key: &str, word: &str) -> String {
    word.strip_prefix(key).map_or_else(|| format!(" {word}"), str::to_owned)
}
