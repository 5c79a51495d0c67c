//! No text on the smallest screen is cut off, in any language.

use gizmos_core::{Card, Energy, Level};
use gizmos_text::{Label, Language, Text};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::{advanced, on_screen, screen, started};
use crate::tui::canvas::Canvas;
use crate::tui::market::{card_cell, draw_card};
use crate::tui::scene::SMALLEST;
use crate::tui::spots::Spots;
use crate::tui::theme::Theme;

/// The smallest screen of a game that has just begun.
fn opening(text: &Text) -> String {
    let (width, height) = SMALLEST;
    screen(&mut on_screen(started(&["human", "engineer"], 7, text), text), width, height)
}

/// The lines of a card as it lies in the display of the smallest screen.
fn card_lines(card: Card, text: &Text) -> Vec<String> {
    let app = on_screen(started(&["human", "engineer"], 7, text), text);
    let cell = card_cell(Rect::new(0, 0, SMALLEST.0, 3), 4, 0);
    let mut buffer = Buffer::empty(Rect::new(0, 0, SMALLEST.0, 3));
    let mut canvas = Canvas { buffer: &mut buffer, spots: &mut Spots::default(), theme: Theme::without_color() };
    draw_card(&app, &mut canvas, cell, card);
    let line = |y| (cell.x..cell.x + cell.width).map(|x| buffer[(x, y)].symbol()).collect::<String>().trim().to_owned();
    (0..3).map(line).collect()
}

#[test]
fn no_card_is_cut_off() {
    for text in Language::ALL.map(Text::of) {
        for card in Card::all() {
            let lines = card_lines(card, text);
            assert!([text.card_brief(card), text.card_does(card)].contains(&lines[1]), "{card}: {lines:?}");
            assert!(lines[0].ends_with(&text.card_points(card)), "{card}: {lines:?}");
            assert!(lines[0].contains(&text.cost_brief(card)), "{card}: {lines:?}");
        }
    }
}

#[test]
fn no_deck_or_energy_is_cut_off() {
    for text in Language::ALL.map(Text::of) {
        let shown = opening(text);
        for level in Level::ALL {
            let line = format!("\" {} ", text.level_number(level));
            assert_eq!(shown.matches(&line).count(), 1, "{line:?} in {shown}");
        }
        assert_eq!(shown.matches(&format!("\"{} #", text.label(Label::Deck))).count(), 3, "{shown}");
        for energy in Energy::ALL {
            let brief = text.energy_brief(energy);
            assert!(brief.chars().count() <= 8, "{brief} has no room beside a sphere");
            let held = format!("({})", text.energy_symbol(energy));
            for told in shown.split(&held).skip(1) {
                assert!(told.starts_with(&format!("{brief} ")), "{brief} in {shown}");
            }
        }
    }
}

#[test]
fn no_text_ends_with_an_ellipsis() {
    for text in Language::ALL.map(Text::of) {
        let middle = advanced(&["human", "tinkerer", "inventor"], 3, 120, text);
        let late = advanced(&["human", "apprentice"], 5, 60, text);
        for mut app in [on_screen(started(&["human", "engineer"], 7, text), text), middle, late] {
            let shown = screen(&mut app, SMALLEST.0, SMALLEST.1);
            assert!(!shown.contains('…'), "{shown}");
        }
        for label in [Label::Others, Label::Log, Label::LegendCard, Label::LegendEnergies, Label::LegendVerbs] {
            assert!(opening(text).contains(&text.label(label)), "{} in {}", text.label(label), opening(text));
        }
    }
}
