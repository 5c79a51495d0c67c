//! The application in a service worker, and its bots in a worker: what their scripts call, and what they offer in return.

use std::sync::Arc;
use std::time::Duration;

use axum::body::{Body, BodyDataStream};
use axum::http::{HeaderName, HeaderValue, Method, Request, header};
use futures_util::StreamExt;
use gizmos_table::Millis;
use js_sys::{Array, Date, Promise, Uint8Array};
use tokio::sync::oneshot;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::{JsFuture, spawn_local};

use crate::{Application, Change, Conclusion, Later, NotKept, Surroundings, Thought};

#[wasm_bindgen]
extern "C" {
    /// Fills it with random bytes.
    #[wasm_bindgen(js_namespace = crypto, js_name = getRandomValues)]
    fn get_random_values(bytes: &Uint8Array);

    /// Reads `[key, text]` pairs by the start of their keys.
    #[wasm_bindgen(js_namespace = gizmos)]
    fn read(prefix: &str) -> Promise;

    /// Keeps texts: `[key, text]` pairs that must not be there yet, and others.
    #[wasm_bindgen(js_namespace = gizmos)]
    fn write(new: &Array, replaced: &Array) -> Promise;

    /// Thinks about something, as JSON.
    #[wasm_bindgen(js_namespace = gizmos)]
    fn think(thought: &str) -> Promise;

    /// Waits for so many milliseconds.
    #[wasm_bindgen(js_namespace = gizmos)]
    fn sleep(milliseconds: u32) -> Promise;
}

/// A browser.
struct Browser;

/// What comes of a promise, for those who may be on another thread as far as the compiler knows.
fn later<T: Send + 'static>(
    promise: impl FnOnce() -> Promise + 'static,
    read: impl FnOnce(Result<JsValue, JsValue>) -> T + 'static,
) -> Later<Option<T>> {
    let (told, answer) = oneshot::channel();
    spawn_local(async move {
        // Nobody may wait any more.
        let _ = told.send(read(JsFuture::from(promise()).await));
    });
    Box::pin(async move { answer.await.ok() })
}

fn reason(error: &JsValue) -> NotKept {
    let error: &js_sys::Error = error.unchecked_ref();
    NotKept(String::from(error.message()))
}

fn pairs(texts: Vec<(String, String)>) -> Array {
    texts.into_iter().map(|(key, text)| Array::of2(&key.into(), &text.into())).collect()
}

fn pair(pair: &JsValue) -> Option<(String, String)> {
    let pair: &Array = pair.unchecked_ref();
    Some((pair.get(0).as_string()?, pair.get(1).as_string()?))
}

impl Surroundings for Browser {
    fn now(&self) -> Millis {
        Date::now() as Millis
    }

    fn random(&self) -> [u8; 32] {
        let bytes = Uint8Array::new_with_length(32);
        get_random_values(&bytes);
        let mut random = [0; 32];
        bytes.copy_to(&mut random);
        random
    }

    fn sleep(&self, duration: Duration) -> Later<()> {
        let milliseconds = u32::try_from(duration.as_millis()).unwrap_or(u32::MAX);
        let slept = later(move || sleep(milliseconds), |_| ());
        Box::pin(async move { slept.await.unwrap_or_default() })
    }

    fn read(&self, prefix: &str) -> Later<Result<Vec<(String, String)>, NotKept>> {
        let prefix = prefix.to_owned();
        let found = later(
            move || read(&prefix),
            |found| {
                let found = found.map_err(|error| reason(&error))?;
                Ok(Array::from(&found).iter().filter_map(|found| pair(&found)).collect())
            },
        );
        Box::pin(async move { found.await.unwrap_or_else(|| Err(NotKept("no answer".to_owned()))) })
    }

    fn write(&self, Change { new, replaced }: Change) -> Later<Result<(), NotKept>> {
        let written = later(
            move || write(&pairs(new), &pairs(replaced)),
            |done| done.map(|_| ()).map_err(|error| reason(&error)),
        );
        Box::pin(async move { written.await.unwrap_or_else(|| Err(NotKept("no answer".to_owned()))) })
    }

    fn think(&self, thought: Thought) -> Later<Option<Conclusion>> {
        let thought = serde_json::to_string(&thought).unwrap_or_default();
        let concluded =
            later(move || think(&thought), |conclusion| serde_json::from_str(&conclusion.ok()?.as_string()?).ok());
        Box::pin(async move { concluded.await.flatten() })
    }

    fn spawn(&self, task: Later<()>) {
        spawn_local(task);
    }
}

/// Thinks about something, as JSON; nothing comes of what makes no sense.
#[wasm_bindgen]
pub fn thought_through(thought: &str) -> Option<String> {
    let thought: Thought = serde_json::from_str(thought).ok()?;
    serde_json::to_string(&thought.think().ok()?).ok()
}

/// The application of a service worker.
#[wasm_bindgen]
pub struct Site(Application);

#[wasm_bindgen]
impl Site {
    /// The application, with everything that this browser keeps; visitors find it at this address.
    #[wasm_bindgen(constructor)]
    pub fn new(origin: &str) -> Self {
        Self(Application::new(Arc::new(Browser), origin))
    }

    /// Answers a request: its method, its address without the origin, its headers as pairs, and its body.
    ///
    /// # Errors
    /// If it is no request.
    pub async fn answer(
        &self,
        method: String,
        address: String,
        headers: Array,
        body: Vec<u8>,
    ) -> Result<Answer, JsError> {
        let mut request = Request::builder().method(Method::from_bytes(method.as_bytes())?).uri(address);
        for (name, value) in headers.iter().filter_map(|header| pair(&header)) {
            if let (Ok(name), Ok(value)) = (HeaderName::try_from(name), HeaderValue::try_from(value)) {
                request = request.header(name, value);
            }
        }
        let (parts, body) = self.0.answer(request.body(Body::from(body))?).await.into_parts();
        let text = |value: &HeaderValue| value.to_str().unwrap_or_default().to_owned();
        let headers = parts.headers.iter().filter(|(name, _)| *name != header::CONTENT_LENGTH);
        let headers = pairs(headers.map(|(name, value)| (name.as_str().to_owned(), text(value))).collect());
        Ok(Answer { status: parts.status.as_u16(), headers, body: body.into_data_stream() })
    }
}

/// An answer on its way.
#[wasm_bindgen]
pub struct Answer {
    status: u16,
    headers: Array,
    body: BodyDataStream,
}

#[wasm_bindgen]
impl Answer {
    /// Its status.
    #[wasm_bindgen(getter)]
    pub fn status(&self) -> u16 {
        self.status
    }

    /// Its headers as pairs.
    #[wasm_bindgen(getter)]
    pub fn headers(&self) -> Array {
        self.headers.clone()
    }

    /// The next part of its body, if there is one.
    pub async fn next(&mut self) -> Option<Vec<u8>> {
        self.body.next().await?.ok().map(|bytes| bytes.to_vec())
    }
}
