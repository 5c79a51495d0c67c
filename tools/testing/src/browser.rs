//! Browsers that remember cookies and fill in forms, but run no scripts.

use std::time::Duration;

use axum::body::{Body, to_bytes};
use axum::http::{HeaderMap, Method, Request, StatusCode, header};
use axum::response::Response;
use gizmos_core::fair_index;
use gizmos_core::rand_core::Rng;
use tokio::time::timeout;
use tower::ServiceExt;

use crate::following::{RawMessages, field};
use crate::{PATIENCE, Service};

/// A browser, which keeps cookies by their paths, requests pages and sends forms.
pub struct Browser<'a> {
    /// The server that it uses.
    pub service: &'a Service,
    cookies: Vec<Kept>,
    /// The language that it asks for.
    pub language: Option<&'static str>,
}

struct Kept {
    name: String,
    value: String,
    path: String,
}

/// A page that was received.
pub struct Shown {
    /// The status.
    pub status: StatusCode,
    /// All headers.
    pub headers: HeaderMap,
    /// The page.
    pub html: String,
}

impl<'a> Browser<'a> {
    /// A browser without cookies.
    pub fn new(service: &'a Service) -> Self {
        Self { service, cookies: Vec::new(), language: None }
    }

    /// The same browser, connected to another server.
    pub fn at(self, service: &Service) -> Browser<'_> {
        Browser { service, cookies: self.cookies, language: self.language }
    }

    /// Requests a page.
    pub async fn get(&mut self, path: &str) -> Shown {
        self.ask(Method::GET, path, None).await
    }

    /// Sends a form, without following a redirect.
    pub async fn post(&mut self, path: &str, form: &str) -> Shown {
        self.ask(Method::POST, path, Some(form)).await
    }

    /// Sends a form and follows the redirect to a page.
    #[track_caller]
    pub fn submit(&mut self, path: &str, form: &str) -> impl Future<Output = Shown> {
        let at = std::panic::Location::caller();
        async move {
            let answer = self.post(path, form).await;
            assert_eq!(answer.status, StatusCode::SEE_OTHER, "{at}: {}", answer.html);
            let to = answer.location();
            let shown = self.get(&to).await;
            assert_eq!(shown.status, StatusCode::OK, "{at}: {to}");
            shown
        }
    }

    /// Opens a table and returns its name.
    pub async fn open(&mut self, form: &str) -> String {
        let answer = self.post("/tables", form).await;
        assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.html);
        answer.location().strip_prefix("/tables/").expect("leads to a table").to_owned()
    }

    async fn ask(&mut self, method: Method, path: &str, form: Option<&str>) -> Shown {
        let request = self.request(method, path, form);
        let response = self.service.router.clone().oneshot(request).await.expect("answers");
        let (status, headers) = (response.status(), response.headers().clone());
        let body = to_bytes(response.into_body(), usize::MAX).await.expect("ends");
        for cookie in headers.get_all(header::SET_COOKIE) {
            self.keep(cookie.to_str().expect("is text"));
        }
        Shown { status, headers, html: String::from_utf8(body.to_vec()).expect("is text") }
    }

    /// Follows a table as its page does.
    pub async fn follow(&mut self, id: &str, fingerprint: &str) -> Live {
        let request = self.request(Method::GET, &format!("/tables/{id}/live?have={fingerprint}"), None);
        let response = self.service.router.clone().oneshot(request).await.expect("answers");
        Live::of(response)
    }

    /// A request as this browser makes it.
    pub fn request(&self, method: Method, path: &str, form: Option<&str>) -> Request<Body> {
        let mut request = Request::builder()
            .method(method)
            .uri(path)
            .header(header::HOST, "gizmos.test")
            .header(header::ACCEPT, "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8")
            .header("sec-fetch-site", "same-origin")
            .header("sec-fetch-mode", "navigate");
        let own = self.cookies.iter().filter(|cookie| path.starts_with(&cookie.path));
        let cookies: Vec<String> = own.map(|cookie| format!("{}={}", cookie.name, cookie.value)).collect();
        if !cookies.is_empty() {
            request = request.header(header::COOKIE, cookies.join("; "));
        }
        if let Some(language) = self.language {
            request = request.header(header::ACCEPT_LANGUAGE, language);
        }
        if form.is_some() {
            request = request.header(header::CONTENT_TYPE, "application/x-www-form-urlencoded");
        }
        request.body(Body::from(form.unwrap_or_default().to_owned())).expect("is a request")
    }

    fn keep(&mut self, line: &str) {
        let mut parts = line.split("; ");
        let (name, value) = parts.next().and_then(|part| part.split_once('=')).expect("has a name");
        let path = parts.find_map(|part| part.strip_prefix("Path=")).expect("has a path");
        assert!(line.contains("HttpOnly") && line.contains("SameSite=Lax"), "{line}");
        self.cookies.retain(|kept| (kept.name.as_str(), kept.path.as_str()) != (name, path));
        if !line.contains("Max-Age=0") {
            self.cookies.push(Kept { name: name.to_owned(), value: value.to_owned(), path: path.to_owned() });
        }
    }

    /// The value of a cookie for this path.
    pub fn cookie(&self, name: &str, path: &str) -> Option<&str> {
        let found = self.cookies.iter().find(|cookie| cookie.name == name && path.starts_with(&cookie.path));
        found.map(|cookie| cookie.value.as_str())
    }

    /// Plays a random move among those that the page offers; `None` if it offers none.
    pub async fn play(&mut self, id: &str, chance: &mut impl Rng) -> Option<Shown> {
        let mut page = self.get(&format!("/tables/{id}")).await;
        if let Some(seat) = page.curtain() {
            page = self.submit(&format!("/tables/{id}/hand-over"), &format!("seat={seat}")).await;
        }
        let moves = page.moves();
        let mv = moves.get(fair_index(chance.next_u64(), moves.len().max(1)))?;
        let form = format!("revision={}&move={}", page.revision(), mv.replace('+', "%2B").replace(' ', "+"));
        Some(self.submit(&format!("/tables/{id}/moves"), &form).await)
    }
}

impl Shown {
    /// The target of a redirect.
    pub fn location(&self) -> String {
        self.header("location").to_owned()
    }

    /// A header, empty if there is none.
    pub fn header(&self, name: &str) -> &str {
        self.headers.get(name).map(|value| value.to_str().expect("is text")).unwrap_or_default()
    }

    /// All values of an attribute, in the order of the page.
    pub fn values(&self, attribute: &str) -> Vec<String> {
        values(&self.html, attribute)
    }

    /// The moves that the page offers.
    pub fn moves(&self) -> Vec<String> {
        let buttons = self.html.split("<button").skip(1).filter_map(|rest| rest.split('>').next());
        let moves = buttons.filter(|button| button.contains("name=\"move\""));
        moves.filter_map(|button| values(button, "value").into_iter().next()).collect()
    }

    /// The seat for which the curtain asks to pass the device on.
    pub fn curtain(&self) -> Option<String> {
        let form = self.html.split("/hand-over\"").nth(1)?;
        values(form, "value").into_iter().next()
    }

    /// The revision that its forms are for.
    pub fn revision(&self) -> String {
        let field = self.html.split("name=\"revision\"").nth(1).expect("has a revision");
        values(field, "value").remove(0)
    }

    /// The fingerprint of what the page shows.
    pub fn fingerprint(&self) -> String {
        self.values("data-print").remove(0)
    }

    /// The reason why a form was refused.
    pub fn refusal(&self) -> String {
        let part = self.html.split("id=\"refusal\"").nth(1).expect("has the part for refusals");
        let part = part.split("</div>").next().unwrap_or_default();
        let words = part.split('<').filter_map(|piece| piece.split_once('>')).map(|(_, words)| words);
        part.split('<').next().and_then(|rest| rest.split_once('>')).map_or("", |(_, words)| words).to_owned()
            + &words.skip(1).collect::<String>()
    }
}

/// The values of an attribute in some HTML.
pub fn values(html: &str, attribute: &str) -> Vec<String> {
    let start = format!(" {attribute}=\"");
    html.split(&start).skip(1).filter_map(|rest| rest.split('"').next()).map(str::to_owned).collect()
}

/// The stream of a live page.
pub struct Live(RawMessages);

/// A message of a live page.
#[derive(Debug)]
pub struct PageMessage {
    /// Its number.
    pub id: Option<String>,
    /// The kind of the event, unless it is a change of the page.
    pub event: Option<String>,
    /// The parts that have changed.
    pub html: String,
}

impl PageMessage {
    /// `None` for messages without data, which browsers ignore.
    fn read(raw: &str) -> Option<Self> {
        let data: Vec<&str> = field(raw, "data").collect();
        let of = |name: &str| field(raw, name).next().map(str::to_owned);
        let (id, event) = (of("id"), of("event"));
        let html = if event.is_some() { String::new() } else { data.join("\n") };
        (!data.is_empty()).then_some(Self { id, event, html })
    }
}

impl Live {
    /// Reads the messages of a response.
    pub fn of(response: Response) -> Self {
        assert_eq!(response.status(), StatusCode::OK);
        Self(RawMessages::new(response.into_body()))
    }

    /// The next message; nothing once the stream has ended.
    pub async fn next(&mut self) -> Option<PageMessage> {
        timeout(PATIENCE, self.0.next(PageMessage::read)).await.expect("a message arrives in time")
    }

    /// The next message, if it arrives soon.
    pub async fn soon(&mut self) -> Option<PageMessage> {
        self.soon_within(300).await
    }

    /// The next message, if it arrives within this many milliseconds.
    pub async fn soon_within(&mut self, milliseconds: u64) -> Option<PageMessage> {
        timeout(Duration::from_millis(milliseconds), self.0.next(PageMessage::read)).await.ok().flatten()
    }
}
