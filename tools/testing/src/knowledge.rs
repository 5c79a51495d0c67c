//! Computes what an observer may know from the complete table, and finds leaks in texts.

use std::collections::BTreeSet;

use gizmos_core::{Card, Level, Move, Seat, wire};
use gizmos_table::{Event, Stage, Table};
use serde_json::Value;

/// Fields whose numbers are not cards. All other numbers in the range of cards are treated as cards.
const NO_CARDS: [&str; 12] = [
    "id",
    "at",
    "created_at",
    "revision",
    "last_event",
    "scores",
    "score",
    "time_left",
    "moves",
    "round",
    "rounds",
    "vp_tokens",
];

/// The texts before the number of a card in HTML: names, addresses, identities, moves, faces.
const BEFORE_CARDS: [&str; 16] = [
    "data-card=\"",
    "data-vt=\"c",
    "id=\"card-",
    "id=\"p-",
    "id=\"back-",
    "target=\"p-",
    "Gizmo ",
    "/pay/",
    "class=\"gz-n\">",
    "value=\"build ",
    "value=\"file ",
    "value=\"return ",
    "name=\"card\" value=\"",
    "id=\"link-",
    "id=\"active-",
    // The short form of a name.
    "#",
];

/// The cards that occur in some HTML.
pub fn named_cards(html: &str) -> BTreeSet<u16> {
    let after = BEFORE_CARDS.iter().flat_map(|before| html.split(before).skip(1));
    let digits = after.map(|rest| rest.split(|c: char| !c.is_ascii_digit()).next().unwrap_or_default());
    let numbers = digits.filter_map(|number| number.parse().ok());
    numbers.filter(|&number| Card::from_number(number).is_some_and(|card| card.level().is_some())).collect()
}

/// What one observer may know at one moment.
pub struct Knowledge<'a> {
    table: &'a Table,
    observer: Option<Seat>,
    /// Cards that were public at some time, or that the observer has seen.
    cards: BTreeSet<u16>,
    /// Texts that the observer must never get.
    secrets: Vec<String>,
}

impl<'a> Knowledge<'a> {
    /// `tokens` are those of all seats.
    pub fn of(table: &'a Table, observer: Option<Seat>, tokens: &[Option<String>]) -> Self {
        // Starting Gizmos are no secret.
        let mut cards: BTreeSet<u16> = Card::all().filter(|card| card.level().is_none()).map(Card::number).collect();
        for entry in table.log().iter() {
            let (by, mv, chance) = match &entry.event {
                Event::Started { chance } => (None, None, chance),
                Event::Played { seat, mv, chance, .. } => (Some(*seat), Some(*mv), chance),
                _ => continue,
            };
            if let Some(Move::File(card) | Move::Build(card, _)) = mv {
                cards.insert(card.number());
            }
            for event in chance {
                match event {
                    wire::ChanceEvent::Revealed(card) => drop(cards.insert(card.number())),
                    wire::ChanceEvent::Researched(seen) if by == observer => {
                        cards.extend(seen.iter().map(|card| card.number()));
                    }
                    _ => {}
                }
            }
        }
        let others = tokens.iter().enumerate().filter(|(number, _)| Seat::new(*number) != observer);
        let mut secrets: Vec<String> = others.filter_map(|(_, token)| token.clone()).collect();
        if !matches!(table.stage(), Stage::Over(_)) {
            let seed = table.record().seed().expect("every table has a seed").to_string();
            // Any part of it that is too long to occur by chance.
            secrets.extend(seed.as_bytes().chunks(16).map(|part| String::from_utf8_lossy(part).into_owned()));
        }
        Self { table, observer, cards, secrets }
    }

    /// The leaks in a text.
    pub fn leaks(&self, text: &str) -> Vec<String> {
        let lower = text.to_lowercase();
        self.secrets
            .iter()
            .filter(|secret| lower.contains(*secret))
            .map(|secret| format!("the secret {secret}"))
            .collect()
    }

    /// The leaks in a page or a part of one.
    pub fn leaks_of_page(&self, html: &str) -> Vec<String> {
        let told = named_cards(html).into_iter().filter(|number| !self.cards.contains(number));
        self.leaks(html).into_iter().chain(told.map(|number| format!("card {number}"))).collect()
    }

    /// The leaks in JSON: a table, a log, or one event.
    pub fn leaks_of(&self, value: &Value) -> Vec<String> {
        let mut found = self.leaks(&value.to_string());
        self.search(value, "", &mut found);
        found
    }

    fn search(&self, value: &Value, place: &str, found: &mut Vec<String>) {
        match value {
            Value::Number(number) => {
                let number = number.as_u64().and_then(|number| u16::try_from(number).ok());
                let card = number.and_then(Card::from_number).filter(|card| card.level().is_some());
                if let Some(card) = card.filter(|card| !self.cards.contains(&card.number())) {
                    found.push(format!("card {card} at {place}"));
                }
            }
            Value::Array(items) => {
                for (index, item) in items.iter().enumerate() {
                    self.search(item, &format!("{place}/{index}"), found);
                }
            }
            Value::Object(fields) => {
                if fields.contains_key("decks") && fields.contains_key("phase") {
                    self.search_position(value, found);
                }
                if value["event"] == "played" {
                    self.search_played(value, found);
                }
                for (name, field) in fields.iter().filter(|(name, _)| !NO_CARDS.contains(&name.as_str())) {
                    self.search(field, &format!("{place}/{name}"), found);
                }
            }
            Value::Null | Value::Bool(_) | Value::String(_) => {}
        }
    }

    /// Cards that the observer saw earlier may be hidden from them again (D5), so these places are checked exactly.
    fn search_position(&self, position: &Value, found: &mut Vec<String>) {
        let state = self.table.record().state();
        let shown = &position["researched"]["cards"];
        if !shown.is_null() && self.observer != Some(state.board().to_move()) {
            found.push(format!("the researched cards {shown}"));
        }
        for (level, name) in Level::ALL.into_iter().zip(["1", "2", "3"]) {
            let bottom = position["decks"][name]["bottom"].as_array().cloned().unwrap_or_default();
            for (shown, returned) in bottom.iter().zip(state.returned(level)) {
                let knows = self.observer.is_some_and(|seat| returned.seen_by.contains(seat));
                if !shown["card"].is_null() && !knows {
                    found.push(format!("card {} under deck {name}", shown["card"]));
                }
            }
        }
    }

    fn search_played(&self, event: &Value, found: &mut Vec<String>) {
        let is_own = self.observer.is_some_and(|seat| event["seat"] == seat.index());
        let cards_told = event["chance"].as_array().into_iter().flatten().any(|luck| luck["researched"].is_array());
        let return_told = event["move"]["do"] == "return" && !event["move"]["card"].is_null();
        if !is_own && (cards_told || return_told) {
            found.push(format!("what seat {} did in secret: {event}", event["seat"]));
        }
    }
}
