//! The application: answers requests for pages, with the tables that are kept here.

use std::collections::HashMap;
use std::convert::Infallible;
use std::sync::{Arc, PoisonError};

use axum::Router;
use axum::body::Body;
use axum::extract::State;
use axum::http::{HeaderMap, Request, header};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use gizmos_core::Seed;
use gizmos_site::http::Problem;
use gizmos_site::http::headers::secure;
use gizmos_table::Settings;
use tower::ServiceExt;

use crate::analyst::Analyst;
use crate::jar::Jar;
use crate::kept_table::KeptTable;
use crate::live::live;
use crate::offline_visit::OfflineVisit;
use crate::surroundings::{Change, Surroundings};

/// The key under which the cookies are kept.
const COOKIES: &str = "cookies";

/// The digits of the names of tables: those of a server.
const DIGITS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

/// The application. Clones are the same.
#[derive(Clone)]
pub struct Application(Arc<Shared>);

struct Shared {
    origin: String,
    analyst: Analyst,
    surroundings: Arc<dyn Surroundings>,
    tables: tokio::sync::Mutex<HashMap<String, Arc<KeptTable>>>,
    /// Nothing until it was read.
    jar: tokio::sync::Mutex<Option<Jar>>,
    router: std::sync::Mutex<Option<Router>>,
}

impl Application {
    /// The application, with everything that is kept in these surroundings. Its visitors find it at this address.
    pub fn new(surroundings: Arc<dyn Surroundings>, origin: &str) -> Self {
        let app = Self(Arc::new(Shared {
            origin: origin.trim_end_matches('/').to_owned(),
            analyst: Analyst::new(Arc::clone(&surroundings)),
            surroundings,
            tables: tokio::sync::Mutex::default(),
            jar: tokio::sync::Mutex::default(),
            router: std::sync::Mutex::default(),
        }));
        let of_browsers = Router::new().route("/tables/{id}/live", get(live));
        // The browser alone reads these cookies.
        let router = gizmos_site::router::<OfflineVisit, Self>(app.clone(), false, of_browsers)
            .fallback(async || Problem::not_found())
            .method_not_allowed_fallback(async || Problem::method_not_allowed())
            .layer(from_fn_with_state(app.clone(), problem_pages));
        *app.0.router.lock().unwrap_or_else(PoisonError::into_inner) = Some(router);
        app
    }

    /// Answers a request.
    ///
    /// ```
    /// # use axum::{body::Body, http::{Request, StatusCode}};
    /// # async fn example(app: gizmos_offline::Application) {
    /// let answer = app.answer(Request::get("/rules").body(Body::empty()).expect("is a request")).await;
    /// assert_eq!(answer.status(), StatusCode::OK);
    /// # }
    /// ```
    pub async fn answer(&self, request: Request<Body>) -> Response {
        self.answered(request).await.unwrap_or_else(IntoResponse::into_response)
    }

    async fn answered(&self, mut request: Request<Body>) -> Result<Response, Problem> {
        let shown = self.cookies(|jar| jar.shown(request.uri().path())).await?;
        request.headers_mut().remove(header::COOKIE);
        request.headers_mut().extend(shown.map(|shown| (header::COOKIE, shown)));
        let router = self.0.router.lock().unwrap_or_else(PoisonError::into_inner).clone();
        let router = router.ok_or_else(Problem::internal)?;
        let Ok::<_, Infallible>(mut response) = router.oneshot(request).await;
        if response.headers().contains_key(header::SET_COOKIE) {
            self.keep_cookies(response.headers_mut()).await?;
        }
        secure(response.headers_mut(), false);
        Ok(response)
    }

    async fn cookies<T>(&self, look: impl FnOnce(&Jar) -> T) -> Result<T, Problem> {
        let mut jar = self.0.jar.lock().await;
        if let Some(jar) = &*jar {
            return Ok(look(jar));
        }
        let kept = self.surroundings().read(COOKIES).await?;
        // Whatever cannot be read is as good as forgotten: it is only what somebody prefers.
        let read = kept.first().and_then(|(_, text)| serde_json::from_str(text).ok()).unwrap_or_default();
        Ok(look(jar.insert(read)))
    }

    async fn keep_cookies(&self, headers: &mut HeaderMap) -> Result<(), Problem> {
        let mut jar = self.0.jar.lock().await;
        let jar = jar.get_or_insert_default();
        if jar.take(headers) {
            let text = serde_json::to_string(jar).map_err(|_| Problem::internal())?;
            self.surroundings().write(Change { new: Vec::new(), replaced: vec![(COOKIES.to_owned(), text)] }).await?;
        }
        Ok(())
    }

    /// Where it runs.
    pub(crate) fn surroundings(&self) -> &Arc<dyn Surroundings> {
        &self.0.surroundings
    }

    /// Where visitors find it.
    pub(crate) fn origin(&self) -> &str {
        &self.0.origin
    }

    /// Who analyses games.
    pub(crate) fn analyst(&self) -> &Analyst {
        &self.0.analyst
    }

    /// The table of this name, loaded if need be.
    ///
    /// # Errors
    /// If there is none, or it cannot be read.
    pub(crate) async fn table(&self, id: &str) -> Result<Arc<KeptTable>, Problem> {
        let mut tables = self.0.tables.lock().await;
        if let Some(table) = tables.get(id).filter(|table| !table.has_failed()) {
            // A bot that has failed tries again when somebody looks.
            table.let_bots_play();
            return Ok(Arc::clone(table));
        }
        let loaded = KeptTable::load(Arc::clone(self.surroundings()), id.to_owned()).await?;
        let table = loaded.ok_or_else(Problem::no_such_table)?;
        tables.insert(id.to_owned(), Arc::clone(&table));
        table.let_bots_play();
        Ok(table)
    }

    /// Opens a table of this name.
    ///
    /// # Errors
    /// If the settings make no table, or it cannot be kept.
    pub(crate) async fn open(&self, id: String, seed: Seed, settings: Settings) -> Result<Arc<KeptTable>, Problem> {
        let mut tables = self.0.tables.lock().await;
        let table = KeptTable::open(Arc::clone(self.surroundings()), id.clone(), seed, settings).await?;
        tables.insert(id, Arc::clone(&table));
        table.let_bots_play();
        Ok(table)
    }

    /// A new name for a table.
    pub(crate) fn table_id(&self) -> String {
        let digit = |byte: &u8| char::from(DIGITS[usize::from(byte % 32)]);
        self.surroundings().random()[..12].iter().map(digit).collect()
    }
}

async fn problem_pages(State(app): State<Application>, request: Request<Body>, next: Next) -> Response {
    gizmos_site::problem_pages(|_| app.origin().to_owned(), request, next).await
}
