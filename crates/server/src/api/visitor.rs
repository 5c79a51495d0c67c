//! Who asks: a player, known by the token of a seat, or a spectator.

use std::sync::Arc;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName, StatusCode, header};
use axum::response::AppendHeaders;
use axum_extra::extract::CookieJar;
use axum_extra::extract::cookie::{Cookie, SameSite};
use gizmos_core::Seat;
use gizmos_table::Stage;

use super::ROOT;
use crate::shell::path_param;
use crate::snapshot::Snapshot;
use crate::table_handle::TableHandle;
use crate::token::Token;
use crate::{App, Problem};

/// The cookie that holds the token of a seat. Its path is the table's, so each table has its own.
pub const COOKIE: &str = "gizmos_seat";

/// Somebody at the table named in the path, with the token that they show.
pub struct Bearer {
    /// The table.
    pub handle: Arc<TableHandle>,
    /// What they show, whatever it is good for.
    pub token: Option<Token>,
}

/// Somebody at the table named in the path: a player if they have shown a token, otherwise a spectator.
pub struct Visitor {
    /// The table.
    pub handle: Arc<TableHandle>,
    /// Their seat.
    pub seat: Option<Seat>,
}

/// Somebody who looks at the game of the table named in the path. The table is not loaded for that, except for a player
/// of a running game, who is there then (T4.2).
pub struct GameVisitor {
    /// The table.
    pub snapshot: Snapshot,
}

/// Somebody who has a seat at the table named in the path.
pub struct Player {
    /// The table.
    pub handle: Arc<TableHandle>,
    /// Their seat.
    pub seat: Seat,
}

impl FromRequestParts<App> for GameVisitor {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Problem> {
        let id = path_param("id", parts, app).await?;
        let snapshot = app.registry().snapshot(&id).await?;
        if let Some(token) = seat_token(&parts.headers)? {
            let seat = snapshot.seat(&Token::shown(&token)).ok_or_else(Problem::unknown_token)?;
            if matches!(snapshot.table.stage(), Stage::Running) {
                app.registry().get(&id).await?.touch(seat);
            }
        }
        Ok(Self { snapshot })
    }
}

impl FromRequestParts<App> for Bearer {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Problem> {
        let id = path_param("id", parts, app).await?;
        let handle = app.registry().get(&id).await?;
        let token = seat_token(&parts.headers)?.map(|token| Token::shown(&token));
        Ok(Self { handle, token })
    }
}

impl FromRequestParts<App> for Visitor {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Problem> {
        let Bearer { handle, token } = Bearer::from_request_parts(parts, app).await?;
        let seat = token.map(|token| handle.seat(&token).ok_or_else(Problem::unknown_token)).transpose()?;
        if let Some(seat) = seat {
            handle.touch(seat);
        }
        Ok(Self { handle, seat })
    }
}

impl FromRequestParts<App> for Player {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Problem> {
        let Visitor { handle, seat } = Visitor::from_request_parts(parts, app).await?;
        Ok(Self { handle, seat: seat.ok_or_else(Problem::no_token)? })
    }
}

/// The token in a request: in the header of programs, or else in the cookie of browsers.
pub fn seat_token(headers: &HeaderMap) -> Result<Option<String>, Problem> {
    if let Some(value) = headers.get(header::AUTHORIZATION) {
        let token = value.to_str().ok().and_then(|text| text.split_once(' '));
        let token = token.filter(|(scheme, _)| scheme.eq_ignore_ascii_case("bearer")).map(|(_, token)| token.trim());
        let detail = "the token of a seat is shown as \"Authorization: Bearer TOKEN\"";
        let other = || {
            Problem::new(StatusCode::UNAUTHORIZED, "unknown-token", "Authentication required", detail).with_rule("T1.2")
        };
        return token.map(|token| Some(token.to_owned())).ok_or_else(other);
    }
    Ok(CookieJar::from_headers(headers).get(COOKIE).map(|cookie| cookie.value().to_owned()))
}

/// The cookies that make a browser remember its seat: one for the page of the table, one for the API.
pub fn seat_cookies(table: &str, token: &Token, secure: bool) -> AppendHeaders<[(HeaderName, String); 2]> {
    AppendHeaders(for_table(table, token.reveal(), secure, Cookie::make_permanent))
}

/// The cookies that make a browser forget its seats at a table.
pub fn forgotten_seat_cookies(table: &str, secure: bool) -> [(HeaderName, String); 2] {
    for_table(table, "", secure, Cookie::make_removal)
}

fn for_table<'a>(
    table: &str,
    token: &'a str,
    secure: bool,
    set_age: impl Fn(&mut Cookie<'a>),
) -> [(HeaderName, String); 2] {
    [format!("/tables/{table}"), format!("{ROOT}/tables/{table}")].map(|path| {
        let mut cookie = Cookie::build((COOKIE, token))
            .path(path)
            .http_only(true)
            // Lax, so that a link to the table from elsewhere finds the player in their seat.
            .same_site(SameSite::Lax)
            .secure(secure)
            .build();
        set_age(&mut cookie);
        (header::SET_COOKIE, cookie.to_string())
    })
}
