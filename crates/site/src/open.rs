//! Opening a table from the start page.

use axum::response::{IntoResponse, Redirect, Response};
use gizmos_ai::BotName;
use gizmos_core::{Seat, SeatSet, Seed, fair_index, streams};
use gizmos_page::{LastGame, Mode, clock_chosen};
use gizmos_table::{Clock, Name, Naming, Occupant, Rejection, Settings};
use serde::Deserialize;

use crate::guest::seats_taken;
use crate::home;
use crate::host::{Host, HostedTable};
use crate::http::{Form, Problem};
use crate::page_error::PageError;
use crate::playing_bot::bot_named;
use crate::reader::{Cookies, LAST, NAME, Reader, persistent_cookie};
use crate::visitor::Visitor;

/// The form for a new table. Fields that were left alone are empty or missing.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub struct OpenForm {
    /// `bots`, `friends`, or `device` for people who share one.
    mode: String,
    /// How many people play.
    people: String,
    /// How many bots play.
    bots: String,
    /// The name of the bot.
    strength: String,
    name: String,
    name2: String,
    name3: String,
    name4: String,
    public: String,
    /// The number of the clock in the list.
    clock: String,
}

/// The table that a form asks for.
#[derive(Debug)]
pub struct WantedTable {
    /// Its settings, with the seats as asked for: their order is drawn later.
    pub settings: Settings,
    /// How many of the first seats are whoever asks.
    pub own: usize,
    /// What whoever asks wants to be called.
    pub name: Option<Name>,
    /// What to offer them first the next time.
    pub last: Option<LastGame>,
}

impl OpenForm {
    /// Reads the form; people without a name get numbers.
    ///
    /// # Errors
    /// If something that cannot be chosen was sent.
    pub fn wanted(&self) -> Result<WantedTable, PageError> {
        let number = |field: &str, most: usize, otherwise: usize| match field {
            "" => Ok(otherwise),
            field => {
                let number = field.parse().ok().filter(|number| *number <= most);
                number.ok_or_else(|| Problem::invalid(format!("{field:?} is no number from 0 to {most}")))
            }
        };
        let name = |field: &str| if field.trim().is_empty() { Ok(None) } else { Name::new(field).map(Some) };
        let person = |field: &str, others: &[Occupant]| {
            Ok::<_, PageError>(Occupant::Person { name: Naming::Distinct { wanted: name(field)? }.choose(others) })
        };
        let people = if self.mode == "bots" { 1 } else { number(&self.people, Seat::MAX, 2)?.max(2) };
        let least = usize::from(self.mode == "bots");
        // As many bots as there are seats left.
        let bots = number(&self.bots, Seat::MAX, least)?.max(least).min(Seat::MAX - people);
        let strength = if self.strength.is_empty() { "tinkerer" } else { &self.strength };
        bot_named(strength)?;
        let mut seats = vec![person(&self.name, &[])?];
        match self.mode.as_str() {
            "bots" => {}
            "friends" => seats.resize(people, Occupant::Open {}),
            "device" => {
                for field in [&self.name2, &self.name3, &self.name4].into_iter().take(people - 1) {
                    let next = person(field, &seats)?;
                    seats.push(next);
                }
            }
            _ => return Err(Problem::invalid("there is no such way to play").into()),
        }
        let own = if self.mode == "device" { people } else { 1 };
        seats.resize(people + bots, Occupant::bot(strength));
        let clock = clock_chosen(number(&self.clock, usize::MAX, 0)?);
        let clock = clock.ok_or_else(|| Problem::invalid("there is no such clock"))?;
        let mut settings = Settings { clock, public: self.public == "yes", ..Settings::new(seats) };
        if matches!(clock, Clock::Correspondence { .. } | Clock::None {}) {
            // Nobody is expected to be there, or in a hurry: a bot plays only if those who wait ask for one.
            settings.grace_seconds = None;
        }
        let mode = Mode::ALL.into_iter().find(|mode| mode.name() == self.mode);
        let bot = BotName::STRENGTHS.into_iter().find(|bot| bot.to_string() == strength);
        let remembered = mode.zip(bot).map(|(mode, bot)| LastGame { mode, people, bots, bot });
        Ok(WantedTable { settings, own, name: name(&self.name)?, last: remembered })
    }
}

/// Opens a table, and goes there.
pub async fn open<H: Host>(visitor: Visitor<H>, Form(form): Form<OpenForm>) -> Response {
    let opened = async {
        let wanted = form.wanted()?;
        enter(&visitor, wanted).await
    };
    match opened.await {
        Ok(response) => response,
        Err(error) => home::show(&visitor, Some(error)).await.into_response(),
    }
}

async fn enter<H: Host>(visitor: &Visitor<H>, wanted: WantedTable) -> Result<Response, PageError> {
    let WantedTable { mut settings, own, name, last } = wanted;
    let host = &visitor.host;
    let seed = host.seed()?;
    let mut order: Vec<usize> = (0..settings.seats.len()).collect();
    seated_by_lot(&mut order, seed);
    settings.seats = order.iter().filter_map(|&asked| settings.seats.get(asked).cloned()).collect();
    let is_own = |(seat, asked): (Seat, &usize)| (*asked < own).then_some(seat);
    let seats = Seat::all(order.len()).zip(&order).filter_map(is_own).fold(SeatSet::EMPTY, SeatSet::with);
    let (mut cookies, to) = open_seated(visitor, seed, settings, seats).await?;
    cookies.0.extend(name.map(|name| persistent_cookie(NAME, name.to_string(), host.is_secure())));
    cookies.0.extend(last.map(|last| persistent_cookie(LAST, last.write(), host.is_secure())));
    Ok((cookies, to).into_response())
}

/// The occupants of a table with so many seats: whoever asks in their own, and `others` in the rest.
///
/// # Errors
/// If there is no such seat.
pub fn among(reader: &Reader, others: Occupant, count: usize, own: Seat) -> Result<Vec<Occupant>, Problem> {
    let mut seats = vec![others; count];
    let seat = seats.get_mut(own.index()).ok_or(Rejection::NoSuchSeat(own))?;
    *seat = Occupant::Person { name: Naming::Distinct { wanted: reader.name.clone() }.choose([]) };
    Ok(seats)
}

/// Draws the order of seats by lot, from the seed like all luck.
pub fn seated_by_lot<T>(seats: &mut [T], seed: Seed) {
    let mut chance = seed.stream(streams::SEATING);
    for last in (1..seats.len()).rev() {
        let number = gizmos_core::rand_core::Rng::next_u64(&mut chance);
        seats.swap(last, fair_index(number, last + 1));
    }
}

/// Opens a table where these seats are whoever asks, and leads there.
///
/// # Errors
/// If they have opened too many, or no table can be opened.
pub async fn open_seated<H: Host>(
    Visitor { host, reader }: &Visitor<H>,
    seed: Seed,
    settings: Settings,
    own: SeatSet,
) -> Result<(Cookies, Redirect), Problem> {
    let table = host.open(seed, settings, own).await?;
    Ok((seats_taken(host, reader, &table), Redirect::to(&format!("/tables/{}", table.id()))))
}
