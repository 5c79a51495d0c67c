//! All that browsers send to pages, read without a request: for those who try what can be sent.

use axum::http::{HeaderMap, HeaderValue, Uri, header};
use gizmos_core::{Move, Seat, SeatSet};
use gizmos_page::{
    CardFilter, ChosenPayment, PastContext, Perspective, Preferences, ReplayPosition, Visit, replay_page,
    statistics_page,
};
use gizmos_study::{CardStatistics, Example};
use gizmos_table::{Message, Name};
use gizmos_text::{Language, Text};
use serde::de::DeserializeOwned;

use gizmos_site::act::{
    AbsenceInput, FillInput, FollowInput, HandOverInput, MoveInput, MuteInput, ResignInput, SayInput, SitInput,
    SpectatorsInput, UndoAnswerInput, UndoInput,
};
use gizmos_site::analysis::{AnalysisQuery, ThinkQuery, rung};
use gizmos_site::open::OpenForm;
use gizmos_site::reader::PREFERENCES;
use gizmos_site::replay::{ContinueForm, ReplayQuery};
use gizmos_site::rules::ExampleQuery;
use gizmos_site::settings::chosen;
use gizmos_site::table::PayQuery;
use gizmos_site::{Reader, bot_named, records};

use super::devices::{DeviceForm, InviteForm};
use super::seat_link;
use crate::seat_access::token::Token;

/// The names of what pages read.
pub const PAGE_INPUTS: [&str; 26] = [
    "open",
    "move",
    "undo",
    "undo-answer",
    "resign",
    "hand-over",
    "say",
    "mute",
    "fill",
    "absence",
    "follow",
    "spectators",
    "sit",
    "seat-link",
    "device",
    "invite",
    "settings",
    "pay",
    "cookies",
    "cards",
    "example",
    "analysis",
    "think",
    "replay",
    "continue",
    "record",
];

/// Reads some input as that of this name: whether it makes sense; `None` if there is no such name.
///
/// ```
/// # use gizmos_server::testing::read_page_input;
/// assert_eq!(read_page_input("move", "revision=7&move=pick+heat"), Some(true));
/// assert_eq!(read_page_input("move", "revision=7&move=fly"), Some(false));
/// assert_eq!(read_page_input("dance", ""), None);
/// ```
pub fn read_page_input(input: &str, text: &str) -> Option<bool> {
    Some(match input {
        "open" => form::<OpenForm>(text).is_some_and(|form| form.wanted().is_ok()),
        "move" => form::<MoveInput>(text).is_some_and(|form| form.mv.parse::<Move>().is_ok()),
        "undo" => form::<UndoInput>(text).is_some(),
        "undo-answer" => form::<UndoAnswerInput>(text).is_some(),
        "resign" => form::<ResignInput>(text).is_some(),
        "hand-over" => form::<HandOverInput>(text).is_some(),
        "say" => form::<SayInput>(text).is_some_and(|form| Message::new(&form.text).is_ok()),
        "mute" => form::<MuteInput>(text).is_some(),
        "fill" => form::<FillInput>(text).is_some(),
        "spectators" => form::<SpectatorsInput>(text).is_some(),
        "follow" => form::<FollowInput>(text).is_some(),
        "absence" => form::<AbsenceInput>(text).is_some(),
        "sit" => form::<SitInput>(text).is_some_and(|form| Name::new(&form.name).is_ok()),
        "seat-link" => form::<seat_link::TakeSeatForm>(text)
            .is_some_and(|form| Name::new(&form.name).is_ok() && Token::shown(text).exchanged(&form.key).is_some()),
        "device" => form::<DeviceForm>(text).is_some(),
        "invite" => form::<InviteForm>(text).is_some(),
        "settings" => form::<Vec<(String, String)>>(text).is_some_and(|fields| {
            let (reader, back) = chosen(reader(text), &fields);
            with_headers(&cookies(&reader.preferences.words(reader.chosen))).preferences == reader.preferences
                && back.starts_with('/')
        }),
        "pay" => form::<PayQuery>(text)
            .is_some_and(|PayQuery { spend, with }| ChosenPayment::read(&spend, &with) != ChosenPayment::default()),
        "cards" => form::<Vec<(String, String)>>(text).is_some_and(|fields| {
            !CardFilter::read(&fields).cards(Text::of(Language::English), CardStatistics::published()).is_empty()
        }),
        "example" => form::<ExampleQuery>(text).is_some_and(|ExampleQuery { moves }| {
            let refused = |example: &Example| example.trial(&moves).map_or(true, |trial| trial.refused.is_some());
            !Example::ALL.iter().all(refused)
        }),
        "analysis" => form::<AnalysisQuery>(text).is_some_and(|query| query.player.and_then(Seat::new).is_some()),
        "think" => form::<ThinkQuery>(text).is_some_and(|query| query.depth == Some(rung(query.depth).0)),
        "replay" => form::<ReplayQuery>(text).is_some_and(|query| {
            query.eyes.is_some_and(|eyes| eyes.parse::<Perspective>().is_ok()) && query.to.is_some()
        }),
        "continue" => {
            form::<ContinueForm>(text).is_some_and(|form| form.others == "friends" || bot_named(&form.others).is_ok())
        }
        "record" => record(text),
        "cookies" => reader(text).tables.iter().count() > 0,
        _ => return None,
    })
}

/// Reads a record and looks at its game from its start to its end: whether it is one.
fn record(text: &str) -> bool {
    let Ok(game) = records::read(text) else { return false };
    let visit = Visit { origin: "", named: None, preferences: Preferences::default() };
    let past = PastContext { base: "/records/x", game: &game, is_open: true, seats: SeatSet::EMPTY, visit };
    for decisions in [0, past.game.record.decisions() / 2, past.game.record.decisions()] {
        for perspective in Perspective::allowed(&past) {
            replay_page(&past, &ReplayPosition { decisions, perspective, verdict: None });
        }
    }
    statistics_page(&past);
    true
}

fn form<T: DeserializeOwned>(text: &str) -> Option<T> {
    serde_urlencoded::from_str(text).ok()
}

/// Whoever sends this text as all their cookies.
fn reader(text: &str) -> Reader {
    let value = HeaderValue::from_bytes(text.as_bytes()).ok();
    with_headers(&value.map(|value| HeaderMap::from_iter([(header::COOKIE, value)])).unwrap_or_default())
}

fn with_headers(headers: &HeaderMap) -> Reader {
    Reader::new(headers, &Uri::default(), String::new())
}

fn cookies(words: &str) -> HeaderMap {
    let value = HeaderValue::try_from(format!("{PREFERENCES}={words}"));
    value.map(|value| HeaderMap::from_iter([(header::COOKIE, value)])).unwrap_or_default()
}
