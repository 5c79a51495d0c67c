//! The commands of the page of a table: plain forms, answered by going back to the page.

use axum::http::StatusCode;
use axum::response::{AppendHeaders, IntoResponse, Response};
use gizmos_core::notation::ParseError;
use gizmos_core::{Card, Move, Phase, Seat, Step};
use gizmos_page::Handover;
use gizmos_table::{Actor, Command, Message, Name, Naming, Occupant, Rejection};
use serde::Deserialize;

use crate::guest::{Guest, seats_taken};
use crate::host::{Host, HostedTable};
use crate::http::{Form, Problem};
use crate::page_error::PageError;
use crate::playing_bot::bot_named;
use crate::reader::{FOLLOWS, HANDOVER, NAME, persistent_cookie, session_cookie_at};

/// An answer in a form.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum YesNo {
    /// Yes.
    Yes,
    /// No.
    No,
}

/// The form of a move, with the revision it is based on.
#[derive(Deserialize)]
pub struct MoveInput {
    revision: u64,
    #[serde(rename = "move")]
    /// The move, in notation.
    pub mv: String,
}

/// Makes a move.
pub(crate) async fn submit<H: Host>(guest: Guest<H>, Form(MoveInput { revision, mv }): Form<MoveInput>) -> Response {
    let moved = async {
        let mv: Move = mv.parse().map_err(|error: ParseError| Problem::invalid(error.to_string()))?;
        let moved = guest.execute(Command::Play { revision, mv, key: None });
        moved.await.map_err(|error| error.about(mv))
    };
    guest.answer(moved.await)
}

/// Puts researched cards back, in the order in which the form names them. A card that is not named stays for later.
pub(crate) async fn put_back<H: Host>(guest: Guest<H>, Form(fields): Form<Vec<(String, String)>>) -> Response {
    let put_back = async {
        let field =
            |wanted: &'static str| fields.iter().filter(move |(name, _)| name == wanted).map(|(_, value)| value);
        let revision = field("revision").next().and_then(|revision| revision.parse().ok());
        let mut revision: u64 = revision.ok_or_else(|| Problem::invalid("the revision is a number"))?;
        for card in field("card").take(Card::COUNT) {
            let card = card
                .parse()
                .ok()
                .and_then(Card::from_number)
                .ok_or_else(|| Problem::invalid(format!("{card:?} is no card")))?;
            let mv = Move::Return(card);
            let moved = guest.execute(Command::Play { revision, mv, key: None });
            let table = moved.await.map_err(|error| error.about(mv))?;
            revision = table.revision();
            // The last one goes back by itself.
            if !matches!(table.board().phase(), Phase::Returning { .. }) {
                break;
            }
        }
        Ok::<_, PageError>(())
    };
    guest.answer(put_back.await)
}

/// The form for taking a move back, with the revision it is based on.
#[derive(Deserialize)]
pub struct UndoInput {
    revision: u64,
}

/// Takes the last move back, or asks the others. People who share a device agree with each other.
pub(crate) async fn undo<H: Host>(guest: Guest<H>, Form(UndoInput { revision }): Form<UndoInput>) -> Response {
    let own = guest.table.seats();
    let undone = async {
        let last = guest.table.table().record().own_steps().rev().find_map(|step| match step {
            Step::Move(seat, _) if own.contains(*seat) => Some(*seat),
            _ => None,
        });
        let seat = last.map_or_else(|| guest.seat(), Ok)?;
        let mut table = guest.execute_as(seat, Command::Undo { revision }).await?;
        while let Some(request) = table.undo_asked().filter(|request| own.contains(request.seat)) {
            let Some(seat) = own.iter().find(|seat| table.undo_awaits(*seat)) else { break };
            let answer = Command::AnswerUndo { asked: request.event, agrees: true };
            table = guest.execute_as(seat, answer).await?;
        }
        Ok::<_, PageError>(())
    };
    guest.answer(undone.await)
}

/// The form that answers whether somebody may take a move back.
#[derive(Deserialize)]
pub struct UndoAnswerInput {
    asked: u64,
    agrees: YesNo,
}

/// Answers somebody who wants to take a move back: for the first of their seats that has a say and
/// has not.
pub(crate) async fn answer_undo<H: Host>(guest: Guest<H>, Form(form): Form<UndoAnswerInput>) -> Response {
    let UndoAnswerInput { asked, agrees } = form;
    let answered = async {
        let table = guest.table.table();
        let awaited = guest.table.seats().iter().find(|seat| table.undo_awaits(*seat));
        let seat = awaited.map_or_else(|| guest.seat(), Ok)?;
        guest.execute_as(seat, Command::AnswerUndo { asked, agrees: agrees == YesNo::Yes }).await
    };
    guest.answer(answered.await)
}

/// The form for giving up, with the seat if there are several.
#[derive(Deserialize)]
pub struct ResignInput {
    seat: Option<usize>,
}

/// Gives the game up.
pub(crate) async fn resign<H: Host>(guest: Guest<H>, Form(ResignInput { seat }): Form<ResignInput>) -> Response {
    let resigned = async { guest.execute_as(own_seat(&guest, seat)?, Command::Resign {}).await };
    guest.answer(resigned.await)
}

/// The form by which a player confirms that they hold a shared device, with their seat.
#[derive(Deserialize)]
pub struct HandOverInput {
    seat: usize,
}

/// Stores in a cookie who holds the device, so that the page shows what they know.
pub(crate) async fn hand_over<H: Host>(guest: Guest<H>, Form(HandOverInput { seat }): Form<HandOverInput>) -> Response {
    let seat = match own_seat(&guest, Some(seat)) {
        Ok(seat) => seat,
        Err(error) => return guest.answer::<()>(Err(error)),
    };
    let handover = Handover { seat, event: guest.table.table().last_event() };
    let cookie = session_cookie_at(guest.base(), HANDOVER, handover.write(), guest.host.is_secure());
    (StatusCode::SEE_OTHER, AppendHeaders([cookie]), guest.back()).into_response()
}

/// The form of a spectator who follows a player, or none if the seat is missing.
#[derive(Deserialize)]
pub struct FollowInput {
    #[serde(default)]
    seat: String,
}

/// Stores in a cookie which player a spectator follows.
pub(crate) async fn follow<H: Host>(guest: Guest<H>, Form(FollowInput { seat }): Form<FollowInput>) -> Response {
    let followed = seat.parse().ok().and_then(Seat::new).map(|seat| seat.to_string()).unwrap_or_default();
    let cookie = session_cookie_at(guest.base(), FOLLOWS, followed, guest.host.is_secure());
    (StatusCode::SEE_OTHER, AppendHeaders([cookie]), guest.back()).into_response()
}

/// The form of a message.
#[derive(Deserialize)]
pub struct SayInput {
    /// What is said.
    pub text: String,
}

/// Sends a message to everybody at the table.
pub(crate) async fn say<H: Host>(guest: Guest<H>, Form(SayInput { text }): Form<SayInput>) -> Response {
    let said = async {
        // Browsers end lines as teleprinters did.
        let text = Message::new(&text.replace("\r\n", "\n"))?;
        guest.execute(Command::Say { text }).await
    };
    guest.answer(said.await)
}

/// Sends a message to the other spectators.
pub(crate) async fn say_as_spectator<H: Host>(guest: Guest<H>, Form(SayInput { text }): Form<SayInput>) -> Response {
    let said = async {
        let text = Message::new(&text.replace("\r\n", "\n"))?;
        let name = guest.reader.name.clone();
        guest.table.execute(Actor::Guest, Command::SayAsSpectator { name, text }).await
    };
    guest.answer(said.await)
}

/// The form by which a host opens or closes the chat of the spectators.
#[derive(Deserialize)]
pub struct SpectatorsInput {
    open: YesNo,
}

/// Opens or closes the chat of the spectators.
pub(crate) async fn open_spectators_chat<H: Host>(
    guest: Guest<H>,
    Form(SpectatorsInput { open }): Form<SpectatorsInput>,
) -> Response {
    let done = async {
        let host = |own: &Seat| guest.table.table().is_host(*own);
        let by = guest.table.seats().iter().find(host).map_or_else(|| guest.seat(), Ok)?;
        guest.execute_as(by, Command::SpectatorsChat { open: open == YesNo::Yes }).await
    };
    guest.answer(done.await)
}

/// The form that hides the messages of a seat, or shows them again.
#[derive(Deserialize)]
pub struct MuteInput {
    seat: usize,
    muted: YesNo,
}

/// Hides the messages of somebody, or shows them again.
pub(crate) async fn mute<H: Host>(guest: Guest<H>, Form(MuteInput { seat: whom, muted }): Form<MuteInput>) -> Response {
    let done = async {
        let whom = seat_numbered(whom)?;
        guest.execute(Command::Mute { whom, muted: muted == YesNo::Yes }).await
    };
    guest.answer(done.await)
}

/// The form to wait longer for an absent player, or to let a bot play for them.
#[derive(Deserialize)]
pub struct AbsenceInput {
    seat: usize,
    waits: YesNo,
}

/// Waits longer for somebody who is away, or lets a bot play for them: for the first of their seats that still plays.
pub(crate) async fn answer_absence<H: Host>(
    guest: Guest<H>,
    Form(AbsenceInput { seat, waits }): Form<AbsenceInput>,
) -> Response {
    let answered = async {
        let (seat, table) = (seat_numbered(seat)?, guest.table.table());
        let by = guest.table.seats().iter().find(|own| !table.has_resigned(*own)).map_or_else(|| guest.seat(), Ok)?;
        guest.execute_as(by, Command::AnswerAbsence { seat, waits: waits == YesNo::Yes }).await
    };
    guest.answer(answered.await)
}

/// The form that gives a seat to a bot.
#[derive(Deserialize)]
pub struct FillInput {
    seat: usize,
    bot: String,
}

/// Gives a free seat to a bot.
pub(crate) async fn fill<H: Host>(guest: Guest<H>, Form(FillInput { seat, bot }): Form<FillInput>) -> Response {
    let filled = async {
        let seat = seat_numbered(seat)?;
        bot_named(&bot)?;
        guest.execute(Command::Fill { seat, bot }).await
    };
    guest.answer(filled.await)
}

/// The form for sitting down, or for another name.
#[derive(Deserialize)]
pub struct SitInput {
    #[serde(default)]
    /// What to be called; may be empty.
    pub name: String,
    /// Which of their seats, for those who sit.
    seat: Option<usize>,
}

/// Sits down in one's own seat, or in an open one; or changes one's name.
pub(crate) async fn sit<H: Host>(mut guest: Guest<H>, Form(SitInput { name, seat }): Form<SitInput>) -> Response {
    let seated = async {
        // Nobody has to have a name.
        let name = if name.trim().is_empty() { None } else { Some(Name::new(&name)?) };
        let naming = Naming::Distinct { wanted: name.clone() };
        let own = guest.seat().ok().map(|_| own_seat(&guest, seat)).transpose()?;
        let own = own.filter(|own| guest.table.seats().contains(*own));
        let is_seated = |seat| guest.table.table().occupant(seat).is_some_and(Occupant::is_seated);
        match own.filter(|own| is_seated(*own)) {
            Some(seated) => guest.execute_as(seated, Command::Rename { name: naming }).await.map(|_| ())?,
            None => guest.table.sit(own, naming).await?,
        }
        Ok::<_, PageError>(name)
    };
    match seated.await {
        Ok(name) => {
            let mut cookies = seats_taken(&guest.host, &guest.reader, &guest.table);
            let name = name.map(|name| persistent_cookie(NAME, name.to_string(), guest.host.is_secure()));
            cookies.0.extend(name);
            (StatusCode::SEE_OTHER, cookies, guest.back()).into_response()
        }
        Err(error) => guest.answer::<()>(Err(error)),
    }
}

/// The one of their seats that a form is about. The person shown when the form came may not be the one shown when it is
/// sent, so forms for those who share a device name it.
///
/// # Errors
/// If it is not theirs.
pub fn own_seat<H: Host>(guest: &Guest<H>, number: Option<usize>) -> Result<Seat, PageError> {
    let Some(number) = number else { return guest.seat() };
    let seat = seat_numbered(number)?;
    guest.seat()?;
    if guest.table.seats().contains(seat) {
        return Ok(seat);
    }
    // They may have had it when the form came.
    let is_there = guest.table.table().occupant(seat).is_some();
    Err(if is_there { Rejection::SeatTaken(seat) } else { Rejection::NoSuchSeat(seat) }.into())
}

/// The seat of this number.
///
/// # Errors
/// If no table has one.
pub fn seat_numbered(number: usize) -> Result<Seat, Problem> {
    Seat::new(number).ok_or_else(|| Problem::no_such_seat(number))
}
