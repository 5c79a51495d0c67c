//! The page of a table after so many moves of the heuristic bot, and then these in notation, without a server:
//! `cargo run -p gizmos-page --example preview -- PLAYERS MOVES [SEAT] [LANGUAGE] [MOVE...] > page.html`, beside the files
//! of `assets`.

use gizmos_ai::{Bot, Budget, Heuristic};
use gizmos_core::{Seat, SeatSet, Seed};
use gizmos_page::{GameHistory, Preferences, RenderContext, Visit, table_page};
use gizmos_table::{Actor, Command, Occupant, Settings, Table};
use gizmos_text::Language;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let mut number = |usual: usize| arguments.next().map_or(Ok(usual), |text| text.parse());
    let (players, moves, seat) = (number(2)?, number(40)?, number(0)?);
    let language = arguments.next().and_then(|code| code.parse::<Language>().ok()).unwrap_or_default();
    let names = ["Ann", "Bartek", "Käthe", "Dora"];
    let seats = names.into_iter().take(players).map(Occupant::person).collect::<Result<_, _>>()?;
    let mut table = Table::open(Seed::from(7), Settings::new(seats), 0)?;
    for _ in 0..moves {
        let Some(decider) = table.decider() else { break };
        let decision =
            Heuristic::default().decide(&table.view(Some(decider)), Budget::default(), &mut Seed::from(1).stream(9));
        let events = table.decide(Actor::Person(decider), Command::play(&table, decision.mv), 0)?;
        table.apply(0, events)?;
    }
    for mv in arguments {
        let decider = table.decider().ok_or("the game is over")?;
        let events = table.decide(Actor::Person(decider), Command::play(&table, mv.parse()?), 0)?;
        table.apply(0, events)?;
    }
    let preferences = Preferences { language, ..Preferences::default() };
    let context = RenderContext {
        base: "/tables/preview",
        table: &table,
        history: &GameHistory::of(&table),
        present: SeatSet::first(players),
        seats: Seat::new(seat).map_or(SeatSet::EMPTY, SeatSet::only),
        now: 0,
        visit: Visit { origin: "http://localhost", named: None, preferences },
        name: None,
        follows: None,
        handover: None,
        refusal: None,
    };
    println!("{}", table_page(&context).into_string());
    Ok(())
}
