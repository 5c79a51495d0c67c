//! The language of a shared link (`?language=pl`): that of the page that offered the link, so that its preview and its
//! page have the language of the person who shared it.
//!
//! A language that the visitor has chosen takes precedence. Otherwise a cookie keeps the language of the link for all
//! pages until the browser is closed, so that the pages after it have the same language.

use axum::extract::{Request, State};
use axum::http::{HeaderName, HeaderValue, Method, Uri, header};
use axum::middleware::Next;
use axum::response::Response;
use gizmos_text::Language;

use crate::reader::{LINK_LANGUAGE, Reader, session_cookie};

/// The language that an address names.
pub fn named(uri: &Uri) -> Option<Language> {
    let code = uri.query()?.split('&').find_map(|field| field.strip_prefix("language="))?;
    Language::with_code(code)
}

/// Middleware that stores the language of a link in a cookie, and adds it to redirects; it is told whether cookies are
/// sent by HTTPS only.
pub async fn follow(State(is_secure): State<bool>, request: Request, next: Next) -> Response {
    let named = named(request.uri()).filter(|_| *request.method() == Method::GET);
    let Some(language) = named else { return next.run(request).await };
    let reader = Reader::new(request.headers(), request.uri(), String::new());
    let is_news = reader.chosen.is_none() && reader.came_by != Some(language);
    let mut response = next.run(request).await;
    // Programs that make previews store no cookies, so redirects name the language, too.
    if let Some(to) = response.headers_mut().get_mut(header::LOCATION) {
        add_language(to, language);
    }
    if is_news && let Some((name, cookie)) = remembered(language, is_secure) {
        response.headers_mut().append(name, cookie);
    }
    response
}

fn remembered(language: Language, secure: bool) -> Option<(HeaderName, HeaderValue)> {
    let (name, cookie) = session_cookie(LINK_LANGUAGE, language.code().to_owned(), secure);
    Some((name, cookie.parse().ok()?))
}

fn add_language(location: &mut HeaderValue, language: Language) {
    let named = location.to_str().map(|to| {
        let sign = if to.contains('?') { '&' } else { '?' };
        HeaderValue::try_from(format!("{to}{sign}language={}", language.code()))
    });
    if let Ok(Ok(named)) = named {
        *location = named;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_names_a_language_by_its_code() {
        for (address, language) in [
            ("/", None),
            ("/?language=pl", Some(Language::Polish)),
            ("/cards?level=2&language=de", Some(Language::German)),
            ("/?language=", None),
            ("/?language=tlh", None),
            ("/?my-language=pl", None),
            ("/language=pl", None),
        ] {
            assert_eq!(named(&Uri::from_static(address)), language, "{address}");
        }
    }

    #[test]
    fn the_language_is_added_to_other_parameters() {
        for (to, expected) in [("/tables/x", "/tables/x?language=pl"), ("/x/3?as=all", "/x/3?as=all&language=pl")] {
            let mut location = HeaderValue::from_static(to);
            add_language(&mut location, Language::Polish);
            assert_eq!(location, expected);
        }
    }
}
