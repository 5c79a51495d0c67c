//! A server without a socket, and requests to it. All answers are checked against its own description.

use std::collections::BTreeSet;
use std::net::SocketAddr;
use std::path::Path;
use std::sync::{Arc, Mutex};

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::extract::ConnectInfo;
use axum::http::{HeaderMap, Method, Request, StatusCode, header};
use gizmos_server::store::{SqlStore, Store};
use gizmos_server::testing::Clock;
use gizmos_server::{App, CancellationToken, Metrics, ServerConfig, app};
use gizmos_table::Table;
use serde_json::{Value, json};
use tokio::sync::OnceCell;
use tower::ServiceExt;

use crate::contract::Exchange;
use crate::{Browser, Contract, Following, ROOT, generous, memory};

/// The description from the first server of this run; all servers have the same.
static CONTRACT: OnceCell<Contract> = OnceCell::const_new();

/// A server under test.
pub struct Service {
    /// The state that its handlers share.
    pub app: App,
    /// The routes.
    pub router: Router,
    /// The store of its tables.
    pub store: Arc<dyn Store>,
    /// Its metrics.
    pub metrics: Metrics,
    /// Its clock, which only tests move, unless the settings have another.
    pub clock: Clock,
    /// Shuts it down.
    pub shutdown: CancellationToken,
    /// The description of its API.
    pub contract: &'static Contract,
    /// The operations that were requested, and whether they succeeded.
    exercised: Mutex<BTreeSet<(String, bool)>>,
    /// Whether answers with 5xx are allowed.
    may_fail: bool,
}

/// A table that was opened.
#[derive(Clone, Debug)]
pub struct Opened {
    /// The name of the table.
    pub id: String,
    /// The commitment to the seed.
    pub commitment: String,
    /// The token of each seat that has one.
    pub tokens: Vec<Option<String>>,
    /// The complete answer.
    pub form: Value,
}

impl Opened {
    /// The address of something at this table.
    pub fn at(&self, what: &str) -> String {
        let slash = if what.is_empty() || what.starts_with('?') { "" } else { "/" };
        format!("{ROOT}/tables/{}{slash}{what}", self.id)
    }

    /// The token of a seat.
    pub fn token(&self, seat: usize) -> &str {
        self.tokens[seat].as_deref().expect("the seat has a token")
    }
}

impl Service {
    /// A server with a store in memory and generous settings.
    pub async fn start() -> Self {
        Self::with(memory().await, generous()).await
    }

    /// The same, with a table at which people with these names sit.
    pub async fn with_players(names: &[&str]) -> (Self, Opened) {
        let service = Self::start().await;
        let table = service.open_for(names).await;
        (service, table)
    }

    /// A server with generous settings and the database in this file.
    pub async fn at(file: &Path) -> Self {
        let store = SqlStore::open(file.to_str().expect("is text")).await.expect("opens");
        Self::with(Arc::new(store), generous()).await
    }

    /// A server with this store and these settings.
    pub async fn with(store: Arc<dyn Store>, settings: ServerConfig) -> Self {
        let (metrics, clock, shutdown) = (Metrics::new(), settings.clock.clone(), CancellationToken::new());
        let app_state = App::new(Arc::clone(&store), settings, metrics.clone(), shutdown.clone());
        let router = app(&app_state);
        let contract = CONTRACT.get_or_init(|| served(&router)).await;
        let exercised = Mutex::default();
        Self { app: app_state, router, store, metrics, clock, shutdown, contract, exercised, may_fail: false }
    }

    /// A new server with the same store and clock.
    pub async fn restarted(&self) -> Self {
        Self::with(Arc::clone(&self.store), ServerConfig { clock: self.clock.clone(), ..generous() }).await
    }

    /// A browser for its pages.
    pub fn browser(&self) -> Browser<'_> {
        Browser::new(self)
    }

    /// A table with all hidden information.
    pub async fn table(&self, id: &str) -> Arc<Table> {
        self.app.registry().get(id).await.expect("is there").table()
    }

    /// Allows answers with 5xx.
    pub fn that_may_fail(mut self) -> Self {
        self.may_fail = true;
        self
    }

    /// The operations of the API that were requested, and whether they succeeded.
    pub fn exercised(&self) -> BTreeSet<(String, bool)> {
        self.exercised.lock().expect("no test fails here").clone()
    }

    /// A GET request.
    pub fn get(&self, path: &str) -> Ask<'_> {
        self.ask(Method::GET, path)
    }

    /// A POST request with JSON.
    pub fn post(&self, path: &str, body: &Value) -> Ask<'_> {
        let bytes = serde_json::to_vec(body).expect("has a form");
        self.ask(Method::POST, path).body(bytes).header("content-type", "application/json")
    }

    /// A request without a body.
    pub fn ask(&self, method: Method, path: &str) -> Ask<'_> {
        let request = Request::builder().method(method).uri(path).body(Body::empty()).expect("is a request");
        Ask { service: self, request, path: path.to_owned(), body: None }
    }

    /// Opens a table.
    pub async fn open(&self, form: Value) -> Opened {
        let form = self.post("/api/v1/tables", &form).send().await.success(StatusCode::CREATED);
        let seats = form["seats"].as_array().expect("has seats");
        Opened {
            id: form["id"].as_str().expect("has a name").to_owned(),
            commitment: form["commitment"].as_str().expect("has a commitment").to_owned(),
            tokens: seats.iter().map(|seat| seat["token"].as_str().map(str::to_owned)).collect(),
            form,
        }
    }

    /// Opens a table at which people with these names sit.
    pub async fn open_for(&self, names: &[&str]) -> Opened {
        self.open_with(names, json!({ "grace_seconds": null })).await
    }

    /// The same with these settings; a quick bot substitutes for players who leave.
    pub async fn open_with(&self, names: &[&str], settings: Value) -> Opened {
        let seats: Vec<Value> = names.iter().map(|name| json!({ "kind": "person", "name": name })).collect();
        let mut form = json!({ "seats": seats, "order": "given", "substitute": "random" });
        form.as_object_mut().expect("is an object").extend(settings.as_object().expect("is an object").clone());
        self.open(form).await
    }

    /// The table as seen from a seat or by a spectator.
    pub async fn read(&self, table: &Opened, seat: Option<usize>) -> Value {
        self.get(&table.at("")).seat(table, seat).send().await.success(StatusCode::OK)
    }

    /// Makes a move at the current revision.
    pub async fn play(&self, table: &Opened, seat: usize, mv: Value) -> Answer {
        let revision = self.read(table, Some(seat)).await["revision"].clone();
        self.post(&table.at("moves"), &json!({ "revision": revision, "move": mv })).seat(table, Some(seat)).send().await
    }

    /// Sends a command of a seat other than a move.
    pub async fn command(&self, table: &Opened, seat: usize, what: &str, form: Value) -> Answer {
        self.post(&table.at(what), &form).seat(table, Some(seat)).send().await
    }

    /// Takes a seat by a token.
    pub async fn join(&self, table: &Opened, token: &str, name: &str) -> Answer {
        self.post(&table.at("join"), &json!({ "name": name })).token(token).send().await
    }

    /// The seat that a token belongs to, or the refusal.
    pub async fn seat_of(&self, table: &Opened, token: &str) -> Result<Value, (u16, String)> {
        let read = self.get(&table.at("")).token(token).send().await;
        if read.status == StatusCode::OK { Ok(read.ok()["you"].clone()) } else { Err(read.refusal()) }
    }

    /// Sends the form on the page of a link, with these cookies.
    pub async fn press(&self, link: &str, form: &str, cookie: Option<&str>) -> Answer {
        let ask = self.ask(Method::POST, link).body(form).header("content-type", "application/x-www-form-urlencoded");
        match cookie {
            Some(cookie) => ask.header("cookie", cookie).send().await,
            None => ask.send().await,
        }
    }

    /// How many events of a table are stored.
    pub async fn stored_events(&self, table: &Opened) -> usize {
        self.store.load(&table.id).await.expect("is read").expect("is there").events.len()
    }

    /// Follows a table from a seat, or as a spectator.
    pub async fn follow(&self, table: &Opened, seat: Option<usize>, query: &str) -> Following {
        self.get(&table.at(&format!("events{query}"))).seat(table, seat).follow().await
    }
}

async fn served(router: &Router) -> Contract {
    let request = Request::get("/api/v1/openapi.json").body(Body::empty()).expect("is a request");
    let response = router.clone().oneshot(request).await.expect("answers");
    let body = to_bytes(response.into_body(), usize::MAX).await.expect("ends");
    Contract::new(serde_json::from_slice(&body).expect("is JSON"))
}

/// A request that is being built.
pub struct Ask<'a> {
    service: &'a Service,
    request: Request<Body>,
    path: String,
    body: Option<Vec<u8>>,
}

impl Ask<'_> {
    /// With this header.
    pub fn header(mut self, name: &'static str, value: &str) -> Self {
        self.request.headers_mut().insert(name, value.parse().expect("is a header"));
        self
    }

    /// With this body.
    pub fn body(mut self, bytes: impl Into<Vec<u8>>) -> Self {
        self.body = Some(bytes.into());
        self
    }

    /// With this token.
    pub fn token(self, token: &str) -> Self {
        self.header("authorization", &format!("Bearer {token}"))
    }

    /// From another network address than other requests.
    pub fn at_address(mut self, last: u8) -> Self {
        let address = SocketAddr::from(([192, 0, 2, last], 4000));
        self.request.extensions_mut().insert(ConnectInfo(address));
        self
    }

    /// With the token of a seat, or without one for spectators.
    pub fn seat(self, table: &Opened, seat: Option<usize>) -> Self {
        match seat {
            Some(seat) => self.token(table.token(seat)),
            None => self,
        }
    }

    /// Sends it and checks the answer against the description.
    pub async fn send(mut self) -> Answer {
        if let Some(bytes) = &self.body {
            *self.request.body_mut() = Body::from(bytes.clone());
        }
        let (service, method) = (self.service, self.request.method().clone());
        let response = service.router.clone().oneshot(self.request).await.expect("answers");
        let (status, headers) = (response.status(), response.headers().clone());
        let content_type = essence(&headers);
        assert_ne!(content_type, "text/event-stream", "{} is a stream: follow it", self.path);
        let body = to_bytes(response.into_body(), usize::MAX).await.expect("ends").to_vec();
        let exchange = Exchange {
            method: &method,
            path: &self.path,
            sent: self.body.as_deref(),
            status,
            content_type: &content_type,
            received: Some(&body),
        };
        service.note(&exchange);
        Answer { status, headers, body }
    }

    /// Sends it and follows the stream of the answer.
    pub async fn follow(self) -> Following {
        let (service, method) = (self.service, self.request.method().clone());
        let response = service.router.clone().oneshot(self.request).await.expect("answers");
        let content_type = essence(response.headers());
        let status = response.status();
        assert_eq!((status, content_type.as_str()), (StatusCode::OK, "text/event-stream"), "{}", self.path);
        let exchange = Exchange {
            method: &method,
            path: &self.path,
            sent: None,
            status,
            content_type: &content_type,
            received: None,
        };
        service.note(&exchange);
        Following::new(response.into_body(), service.contract)
    }
}

impl Service {
    #[track_caller]
    fn note(&self, exchange: &Exchange) {
        assert!(
            self.may_fail || !exchange.status.is_server_error(),
            "{} {} was answered with {}",
            exchange.method,
            exchange.path,
            exchange.status
        );
        if let Some(operation) = self.contract.check(exchange) {
            let mut exercised = self.exercised.lock().expect("no test fails here");
            exercised.insert((operation, exchange.status.is_success()));
        }
    }
}

fn essence(headers: &HeaderMap) -> String {
    let value = headers.get(header::CONTENT_TYPE).map_or("", |value| value.to_str().expect("is text"));
    value.split(';').next().unwrap_or_default().trim().to_owned()
}

/// An answer.
#[derive(Clone, Debug)]
pub struct Answer {
    /// The status.
    pub status: StatusCode,
    /// All headers.
    pub headers: HeaderMap,
    /// The bytes of the body.
    pub body: Vec<u8>,
}

impl Answer {
    /// The body as text.
    pub fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).into_owned()
    }

    /// The body as JSON.
    #[track_caller]
    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or_else(|error| panic!("{error}: {self:?}"))
    }

    /// The body of an answer, which must have this status.
    #[track_caller]
    pub fn success(&self, status: StatusCode) -> Value {
        assert_eq!(self.status, status, "{}", self.text());
        self.json()
    }

    /// The body of an answer, which must be 200.
    #[track_caller]
    pub fn ok(&self) -> Value {
        self.success(StatusCode::OK)
    }

    /// The status and the code of a refusal.
    #[track_caller]
    pub fn refusal(&self) -> (u16, String) {
        let code = self.json()["code"].as_str().unwrap_or_else(|| panic!("{}", self.text())).to_owned();
        (self.status.as_u16(), code)
    }

    /// All values of a header.
    pub fn headers(&self, name: &str) -> Vec<&str> {
        self.headers.get_all(name).iter().map(|value| value.to_str().expect("is text")).collect()
    }
}
