//! Who reads a page, as far as their browser remembers: what they prefer, their name, their tables.

use axum::http::{HeaderMap, HeaderName, Uri, header};
use axum::response::AppendHeaders;
use axum_extra::extract::CookieJar;
use axum_extra::extract::cookie::{Cookie, SameSite};
use gizmos_core::Seat;
use gizmos_page::{Handover, LastGame, Preferences, Visit};
use gizmos_table::Name;
use gizmos_text::{Language, Text};

use crate::link_language;
use crate::own_tables::OwnTables;
use crate::solved::Solved;

/// The cookie with what somebody prefers.
pub const PREFERENCES: &str = "gizmos_preferences";
/// The cookie with what they want to be called.
pub const NAME: &str = "gizmos_name";
/// The cookie with what they chose the last time they opened a table.
pub const LAST: &str = "gizmos_last";
/// The cookie with the tables they have seats at.
pub const TABLES: &str = "gizmos_tables";

/// The cookie with the table of the exercise they have begun last.
pub const EXERCISE: &str = "gizmos_exercise";
/// The cookie with the exercises they have solved.
pub const SOLVED: &str = "gizmos_solved";

/// The cookie with the player who holds a shared device. Its path is the table's.
pub const HANDOVER: &str = "gizmos_handover";

/// The cookie with the seat of the player whom a spectator follows. Its path is the table's.
pub const FOLLOWS: &str = "gizmos_follows";

/// The cookie with the language of the link by which the visitor came.
pub const LINK_LANGUAGE: &str = "gizmos_link_language";

/// Somebody who reads a page.
#[derive(Clone, Debug)]
pub struct Reader {
    /// Where they have found the server, for links that they share.
    pub origin: String,
    /// What they prefer.
    pub preferences: Preferences,
    /// The language they have chosen, if they have.
    pub chosen: Option<Language>,
    /// The language of the link that they have come by, if it has one.
    pub came_by: Option<Language>,
    /// The language that the address names.
    pub named: Option<Language>,
    /// What they were called the last time.
    pub name: Option<Name>,
    /// What they chose the last time they opened a table.
    pub last: Option<LastGame>,
    /// The tables they have seats at.
    pub tables: OwnTables,
    /// The table of the exercise they have begun last; it is not among their tables, which would soon be full of them.
    pub exercise: OwnTables,
    /// The exercises they have solved.
    pub solved: Solved,
    /// The player whom they follow, if they only watch, at the table that the address names.
    pub follows: Option<Seat>,
    /// The player who holds a shared device, at the table that the address names.
    pub handover: Option<Handover>,
}

impl Reader {
    /// Reads the headers and the address of a request to the server that was found there.
    pub fn new(headers: &HeaderMap, uri: &Uri, origin: String) -> Self {
        let jar = CookieJar::from_headers(headers);
        let cookie = |name: &str| jar.get(name).map(Cookie::value).unwrap_or_default();
        let words = cookie(PREFERENCES);
        let wanted = || headers.get(header::ACCEPT_LANGUAGE)?.to_str().ok().map(Language::negotiate);
        let (named, came_by) = (link_language::named(uri), Language::with_code(cookie(LINK_LANGUAGE)));
        Self {
            origin,
            preferences: Preferences::read(words, named.or(came_by).or_else(wanted).unwrap_or_default()),
            chosen: Preferences::language_in(words),
            came_by,
            named,
            name: Name::new(cookie(NAME)).ok(),
            last: LastGame::read(cookie(LAST)),
            tables: OwnTables::read(cookie(TABLES)),
            exercise: OwnTables::read(cookie(EXERCISE)),
            solved: Solved::read(cookie(SOLVED)),
            follows: cookie(FOLLOWS).parse().ok().and_then(Seat::new),
            handover: Handover::read(cookie(HANDOVER)),
        }
    }

    /// Their visit to a page.
    pub fn visit(&self) -> Visit<'_> {
        let named = self.named.filter(|language| *language == self.preferences.language);
        Visit { origin: &self.origin, named, preferences: self.preferences }
    }

    /// The texts in their language.
    pub fn text(&self) -> &'static Text {
        self.preferences.text()
    }
}

/// Headers that set cookies.
pub type Cookies = AppendHeaders<Vec<(HeaderName, String)>>;

/// A cookie that a browser keeps for good, for all pages.
pub fn persistent_cookie(name: &'static str, value: String, secure: bool) -> (HeaderName, String) {
    let mut kept = cookie(name, value, secure);
    kept.make_permanent();
    (header::SET_COOKIE, kept.encoded().to_string())
}

/// A cookie that a browser keeps until it is closed, for all pages.
pub fn session_cookie(name: &'static str, value: String, secure: bool) -> (HeaderName, String) {
    (header::SET_COOKIE, cookie(name, value, secure).encoded().to_string())
}

/// A cookie that a browser keeps until it is closed, for the pages below this path.
pub fn session_cookie_at(path: String, name: &'static str, value: String, secure: bool) -> (HeaderName, String) {
    let mut kept = cookie(name, value, secure);
    kept.set_path(path);
    (header::SET_COOKIE, kept.encoded().to_string())
}

fn cookie(name: &'static str, value: String, secure: bool) -> Cookie<'static> {
    // Lax, so that players keep their seat when they follow a link from another site.
    Cookie::build((name, value)).path("/").http_only(true).same_site(SameSite::Lax).secure(secure).build()
}
