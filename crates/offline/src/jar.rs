//! Cookies. Service workers may neither see nor set those of the browser, so the application keeps its own.

use std::collections::BTreeMap;

use axum::http::{HeaderMap, HeaderValue, header};
use axum_extra::extract::cookie::Cookie;
use serde::{Deserialize, Serialize};

/// What pages remember of their visitor: values by path and name.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Jar(BTreeMap<String, BTreeMap<String, String>>);

impl Jar {
    /// The header that shows the cookies for this path.
    pub fn shown(&self, path: &str) -> Option<HeaderValue> {
        let is_for = |own: &&String| {
            path.strip_prefix(own.trim_end_matches('/')).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
        };
        let cookies = self.0.iter().filter(|(own, _)| is_for(own)).flat_map(|(_, cookies)| cookies);
        let text: Vec<String> = cookies.map(|(name, value)| format!("{name}={value}")).collect();
        if text.is_empty() { None } else { text.join("; ").parse().ok() }
    }

    /// Takes the cookies out of the headers of an answer; whether anything is different from then on.
    pub fn take(&mut self, headers: &mut HeaderMap) -> bool {
        let before = self.clone();
        for cookie in headers.get_all(header::SET_COOKIE) {
            // As it was written: values are shown again in the same form.
            let Some(cookie) = cookie.to_str().ok().and_then(|text| Cookie::parse(text).ok()) else { continue };
            let path = cookie.path().unwrap_or("/").to_owned();
            let cookies = self.0.entry(path).or_default();
            if cookie.max_age().is_some_and(|age| age.whole_seconds() <= 0) || cookie.value().is_empty() {
                cookies.remove(cookie.name());
            } else {
                cookies.insert(cookie.name().to_owned(), cookie.value().to_owned());
            }
        }
        self.0.retain(|_, cookies| !cookies.is_empty());
        headers.remove(header::SET_COOKIE);
        *self != before
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn answer(cookies: &[&'static str]) -> HeaderMap {
        cookies.iter().map(|cookie| (header::SET_COOKIE, HeaderValue::from_static(cookie))).collect()
    }

    #[test]
    fn cookies_are_shown_where_they_belong_and_forgotten_on_request() {
        let mut jar = Jar::default();
        let mut headers = answer(&["name=Ann; Path=/; Max-Age=99", "holds=1-7; Path=/tables/x", "broken"]);
        assert!(jar.take(&mut headers) && headers.is_empty());
        assert_eq!(jar.shown("/").expect("has some"), "name=Ann");
        assert_eq!(jar.shown("/tables/xy").expect("has some"), "name=Ann");
        assert_eq!(jar.shown("/tables/x/moves").expect("has some"), "name=Ann; holds=1-7");
        assert!(!jar.take(&mut answer(&["name=Ann; Path=/"])), "it is known");
        assert!(jar.take(&mut answer(&["name=; Path=/; Max-Age=0", "holds=; Path=/tables/x"])));
        assert_eq!(jar.shown("/tables/x"), None);
    }
}
