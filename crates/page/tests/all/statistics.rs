//! The page of a game in numbers: it agrees with the board, is sound in every language, and gives nothing away.

use std::collections::BTreeSet;

use gizmos_ai::{Bot, Budget, Heuristic};
use gizmos_core::{Seat, SeatSet, Seed};
use gizmos_page::{PastContext, Preferences, statistics_page};
use gizmos_table::{Occupant, PastGame, Settings, Table};
use gizmos_text::{Language, StatisticsLabel, Text};

use crate::scene::{play, values, visit};

/// A table after so many decisions.
fn table(players: usize, decisions: usize) -> Table {
    let names = ["Ann", "<Bartek> & Co", "Käthe von und zu Wolkenstein", "Dora"];
    let seats = names.into_iter().take(players).map(|name| Occupant::person(name).expect("is a name")).collect();
    let mut table = Table::open(Seed::from(3), Settings::new(seats), 0).expect("can be opened");
    for _ in 0..decisions {
        let Some(seat) = table.decider() else { break };
        let view = table.view(Some(seat));
        play(&mut table, Heuristic::default().decide(&view, Budget::default(), &mut Seed::from(1).stream(9)).mv);
    }
    table
}

fn page(table: &Table, language: Language) -> String {
    let preferences = Preferences { language, ..Preferences::default() };
    let (seats, is_open) = (SeatSet::only(Seat::FIRST), table.decider().is_none());
    let game = &PastGame::of(table).expect("has begun");
    statistics_page(&PastContext { base: "/tables/x", game, is_open, seats, visit: visit(preferences) }).into_string()
}

#[test]
fn it_is_sound_in_every_language_and_for_every_number_of_players() {
    for players in 2..=4 {
        for decisions in [0, 1, 30, 5_000] {
            let table = table(players, decisions);
            for language in Language::ALL {
                let html = page(&table, language);
                let ids = values(&html, "id");
                assert_eq!(ids.len(), ids.iter().collect::<BTreeSet<_>>().len(), "a name is there twice");
                for referred in ["aria-labelledby", "aria-describedby"] {
                    assert!(values(&html, referred).iter().all(|id| ids.contains(id)), "{referred} leads nowhere");
                }
                assert!(!html.contains("style=") && !html.contains("<style"), "is against the content policy");
                assert!(!html.contains("NaN") && !html.contains('{'), "something could not be said");
                assert!(!html.contains("<Bartek>"), "names are escaped");
                assert_eq!(html.matches("<h1").count(), 1);
            }
        }
    }
}

#[test]
fn the_points_are_those_of_the_board() {
    let table = table(3, 5_000);
    let html = page(&table, Language::English);
    for player in table.board().players() {
        assert!(html.contains(&format!("<strong>{}</strong>", player.score().total())));
    }
    // Both records of a turn lead to where it began.
    let replay = values(&html, "href").into_iter().filter_map(|href| href.strip_prefix("/tables/x/replay/"));
    let decisions = table.record().steps().len();
    let leads: Vec<usize> = replay.map(|number| number.parse().expect("is a number")).collect();
    assert!(leads.len() >= 3 && leads.iter().all(|lead| *lead < decisions), "{leads:?}");
}

#[test]
fn luck_waits_for_the_end() {
    let text = Text::of(Language::English);
    let later = text.label(StatisticsLabel::LuckLater);
    let running = page(&table(2, 40), Language::English);
    assert!(running.contains(&later) && !running.contains("luck-by-player"));
    let over = page(&table(2, 5_000), Language::English);
    assert!(!over.contains(&later) && over.contains("luck-by-player"));
}
