//! Who reads a page, as far as their browser remembers: what they prefer, their name, their tables.

use std::convert::Infallible;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName, header};
use axum::response::AppendHeaders;
use axum_extra::extract::CookieJar;
use axum_extra::extract::cookie::{Cookie, SameSite};
use gizmos_page::{Preferences, Visit};
use gizmos_table::Name;
use gizmos_text::{Language, Text};

use super::own_tables::OwnTables;
use super::solved::Solved;
use crate::App;

/// The cookie with what somebody prefers.
pub const PREFERENCES: &str = "gizmos_preferences";
/// The cookie with what they want to be called.
pub const NAME: &str = "gizmos_name";
/// The cookie with the tables they have seats at.
pub const TABLES: &str = "gizmos_tables";

/// The cookie with the table of the exercise they have begun last.
pub const EXERCISE: &str = "gizmos_exercise";
/// The cookie with the exercises they have solved.
pub const SOLVED: &str = "gizmos_solved";

/// Somebody who reads a page.
#[derive(Clone, Debug)]
pub struct Reader {
    /// Where they have found the server, for links that they share.
    pub origin: String,
    /// What they prefer.
    pub preferences: Preferences,
    /// The language they have chosen, if they have.
    pub chosen: Option<Language>,
    /// What they were called the last time.
    pub name: Option<Name>,
    /// The tables they have seats at.
    pub tables: OwnTables,
    /// The table of the exercise they have begun last; it is not among their tables, which would soon be full of them.
    pub exercise: OwnTables,
    /// The exercises they have solved.
    pub solved: Solved,
}

impl Reader {
    /// Reads the headers of a request to the server at this address.
    pub fn new(headers: &HeaderMap, origin: String) -> Self {
        let jar = CookieJar::from_headers(headers);
        let cookie = |name: &str| jar.get(name).map(Cookie::value).unwrap_or_default();
        let words = cookie(PREFERENCES);
        let asked = headers.get(header::ACCEPT_LANGUAGE).and_then(|languages| languages.to_str().ok());
        Self {
            origin,
            preferences: Preferences::read(words, asked.map(Language::negotiate).unwrap_or_default()),
            chosen: Preferences::language_in(words),
            name: Name::new(cookie(NAME)).ok(),
            tables: OwnTables::read(cookie(TABLES)),
            exercise: OwnTables::read(cookie(EXERCISE)),
            solved: Solved::read(cookie(SOLVED)),
        }
    }

    /// Their visit to a page.
    pub fn visit(&self) -> Visit<'_> {
        Visit { origin: &self.origin, preferences: self.preferences }
    }

    /// The texts in their language.
    pub fn text(&self) -> &'static Text {
        self.preferences.text()
    }
}

impl FromRequestParts<App> for Reader {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Infallible> {
        Ok(Self::new(&parts.headers, app.origin(&parts.headers)))
    }
}

/// Headers that set cookies.
pub type Cookies = AppendHeaders<Vec<(HeaderName, String)>>;

/// A cookie that a browser keeps for good, for all pages.
pub fn persistent_cookie(name: &'static str, value: String, secure: bool) -> (HeaderName, String) {
    let cookie = Cookie::build((name, value))
        .path("/")
        .http_only(true)
        // Lax, so that a link from elsewhere finds the player in their seat.
        .same_site(SameSite::Lax)
        .secure(secure)
        .permanent()
        .build();
    (header::SET_COOKIE, cookie.encoded().to_string())
}
