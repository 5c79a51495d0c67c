//! The tokens that a request shows, and the cookies by which a browser shows them again.

use axum::http::{HeaderMap, HeaderName, StatusCode, header};
use axum_extra::extract::CookieJar;
use axum_extra::extract::cookie::{Cookie, SameSite};
use gizmos_core::{Seat, SeatSet};

use super::admission::Admitted;
use super::token::Token;
use crate::Problem;
use crate::api::ROOT;

/// The cookie that holds the tokens of a browser's seats. Its path is the table's, so each table has its own.
const COOKIE: &str = "gizmos_seat";

/// Between the tokens of people who share a device.
const SEPARATOR: char = '.';

/// What a request shows to act for seats: one token, or several if people share a device.
#[derive(Default)]
pub struct Credentials(Option<String>);

impl Credentials {
    /// What these headers show: in the `Authorization` header of programs, or else in the cookie of browsers.
    ///
    /// # Errors
    /// If the header shows something that is no token.
    pub fn of(headers: &HeaderMap) -> Result<Self, Problem> {
        let Some(value) = headers.get(header::AUTHORIZATION) else {
            return Ok(Self(CookieJar::from_headers(headers).get(COOKIE).map(|cookie| cookie.value().to_owned())));
        };
        let token = value.to_str().ok().and_then(|text| text.split_once(' '));
        let token = token.filter(|(scheme, _)| scheme.eq_ignore_ascii_case("bearer")).map(|(_, token)| token.trim());
        let detail = "the token of a seat is shown as \"Authorization: Bearer TOKEN\"";
        let other = || {
            Problem::new(StatusCode::UNAUTHORIZED, "unknown-token", "Authentication required", detail).with_rule("T1.2")
        };
        token.map(|token| Self(Some(token.to_owned()))).ok_or_else(other)
    }

    /// The token of a program, which acts for one seat at a time.
    pub fn token(&self) -> Option<Token> {
        self.0.as_deref().map(Token::shown)
    }

    /// The tokens of a browser, whatever they are good for.
    pub fn tokens(&self) -> impl Iterator<Item = Token> {
        let tokens = self.0.as_deref().filter(|tokens| !tokens.is_empty());
        tokens.into_iter().flat_map(|tokens| tokens.split(SEPARATOR)).take(Seat::MAX).map(Token::shown)
    }

    /// The seats of a browser with their tokens, by a function that knows which seat a token acts for. A seat that was given
    /// to a bot is nobody's any more, nor is one whose token was revoked: they may watch.
    pub fn held(&self, seat: impl Fn(&Token) -> Option<Seat>) -> Vec<Admitted> {
        let mut held: Vec<Admitted> = Vec::new();
        for token in self.tokens() {
            if let Some(seat) = seat(&token).filter(|seat| held.iter().all(|other| other.seat != *seat)) {
                held.push(Admitted { seat, token });
            }
        }
        held
    }
}

/// The seats that somebody holds.
pub fn seats_of(held: &[Admitted]) -> SeatSet {
    held.iter().map(|held| held.seat).fold(SeatSet::EMPTY, SeatSet::with)
}

/// What somebody holds after they have got one more seat, or another token of one.
pub fn with_seat(held: &[Admitted], admitted: Admitted) -> Vec<Admitted> {
    let mut all: Vec<Admitted> = held.iter().filter(|other| other.seat != admitted.seat).cloned().collect();
    all.push(admitted);
    all.sort_by_key(|held| held.seat);
    all
}

/// The cookies that make a browser remember its seats at a table: all of them for the pages, the first for the API, where one
/// acts for one seat at a time.
pub fn seat_cookies(table: &str, held: &[Admitted], secure: bool) -> Vec<(HeaderName, String)> {
    let Some(first) = held.first() else { return Vec::new() };
    let all: Vec<&str> = held.iter().map(|held| held.token.reveal()).collect();
    let all = all.join(&SEPARATOR.to_string());
    cookies(table, &all, first.token.reveal(), secure, Cookie::make_permanent)
}

/// The cookies that make a browser forget its seats at a table.
pub fn forgotten_seat_cookies(table: &str, secure: bool) -> Vec<(HeaderName, String)> {
    cookies(table, "", "", secure, Cookie::make_removal)
}

fn cookies<'a>(
    table: &str,
    for_pages: &'a str,
    for_api: &'a str,
    secure: bool,
    set_age: impl Fn(&mut Cookie<'a>),
) -> Vec<(HeaderName, String)> {
    let cookie = |(path, tokens)| {
        let mut cookie = Cookie::build((COOKIE, tokens))
            .path(path)
            .http_only(true)
            // Lax, so that a link to the table from elsewhere finds the player in their seat.
            .same_site(SameSite::Lax)
            .secure(secure)
            .build();
        set_age(&mut cookie);
        (header::SET_COOKIE, cookie.to_string())
    };
    let pages = (format!("/tables/{table}"), for_pages);
    let api = (format!("{ROOT}/tables/{table}"), for_api);
    [pages, api].map(cookie).into()
}
