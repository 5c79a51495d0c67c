//! A client of the `WebDriver BiDi` protocol: commands, answers and events on one connection.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use anyhow::{Context, Result, bail};
use async_tungstenite::tokio::connect_async;
use async_tungstenite::tungstenite::Message;
use futures_util::StreamExt;
use serde_json::{Map, Value, json};
use tokio::sync::mpsc::{UnboundedSender, unbounded_channel};
use tokio::sync::oneshot;
use tokio::time::timeout;

use crate::Complaints;

/// How long to wait for an answer.
const PATIENCE: Duration = Duration::from_mins(1);

/// A connection to a browser.
pub(crate) struct Bidi {
    outgoing: UnboundedSender<String>,
    number: AtomicU64,
    heard: Arc<Heard>,
}

/// Who receives the messages of the browser.
#[derive(Default)]
struct Heard {
    answers: Mutex<HashMap<u64, oneshot::Sender<Value>>>,
    /// Where the complaints about each page go, by the name of its browsing context.
    complaints: Mutex<HashMap<String, Complaints>>,
}

impl Bidi {
    /// Connects to a browser.
    pub async fn connect(address: &str) -> Result<Self> {
        let (connection, _) = connect_async(address).await.with_context(|| format!("cannot reach {address}"))?;
        let (mut sink, mut stream) = connection.split();
        let (outgoing, mut commands) = unbounded_channel::<String>();
        let heard = Arc::new(Heard::default());
        let hearing = Arc::clone(&heard);
        tokio::spawn(async move {
            while let Some(command) = commands.recv().await {
                if sink.send(Message::text(command)).await.is_err() {
                    break;
                }
            }
        });
        tokio::spawn(async move {
            while let Some(Ok(message)) = stream.next().await {
                if let Some(said) = message.to_text().ok().and_then(|text| serde_json::from_str(text).ok()) {
                    hearing.hear(said);
                }
            }
            // The connection has ended, so the commands that still wait for an answer fail.
            lock(&hearing.answers).clear();
        });
        Ok(Self { outgoing, number: AtomicU64::default(), heard })
    }

    /// Sends a command and waits for its answer.
    pub async fn send(&self, method: &str, params: Value) -> Result<Value> {
        let id = self.number.fetch_add(1, Ordering::Relaxed);
        let (sender, answer) = oneshot::channel();
        lock(&self.heard.answers).insert(id, sender);
        self.outgoing.send(json!({ "id": id, "method": method, "params": params }).to_string())?;
        let answer = timeout(PATIENCE, answer).await.context(method.to_owned())?.context("the browser is gone")?;
        if answer["type"] == "error" {
            bail!("{method}: {}", answer["message"]);
        }
        Ok(answer["result"].clone())
    }

    /// Records all complaints about a page from now on, by the name of its browsing context.
    pub fn listen(&self, context: &str, complaints: &Complaints) {
        lock(&self.heard.complaints).insert(context.to_owned(), complaints.clone());
    }
}

impl Heard {
    fn hear(&self, said: Value) {
        if let Some(waiting) = said["id"].as_u64().and_then(|id| lock(&self.answers).remove(&id)) {
            // The sender of the command may have stopped waiting.
            let _ = waiting.send(said);
        } else if said["method"] == "log.entryAdded" {
            let entry = &said["params"];
            let at = entry["source"]["context"].as_str().unwrap_or_default();
            if matches!(entry["level"].as_str(), Some("error" | "warn"))
                && let Some(complaints) = lock(&self.complaints).get(at)
            {
                complaints.hear_of(entry["text"].as_str().unwrap_or_default().to_owned());
            }
        }
    }
}

/// Converts a value of a page, in which the protocol gives the type of each part, to plain JSON.
pub(crate) fn plain(value: &Value) -> Value {
    let inner = &value["value"];
    match (value["type"].as_str(), inner) {
        (Some("array" | "set" | "nodelist" | "htmlcollection"), Value::Array(items)) => {
            items.iter().map(plain).collect()
        }
        (Some("object" | "map"), Value::Array(entries)) => {
            let entry = |entry: &Value| Some((entry[0].as_str()?.to_owned(), plain(&entry[1])));
            Value::Object(entries.iter().filter_map(entry).collect::<Map<_, _>>())
        }
        (Some("string" | "boolean"), _) | (Some("number"), Value::Number(_)) => inner.clone(),
        _ => Value::Null,
    }
}

fn lock<T>(of: &Mutex<T>) -> MutexGuard<'_, T> {
    of.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_of_the_page_become_plain_json() {
        let told = json!({ "type": "object", "value": [
            ["a", { "type": "array", "value": [{ "type": "number", "value": 1.5 }, { "type": "null" }] }],
            ["b", { "type": "boolean", "value": true }],
            ["c", { "type": "number", "value": "NaN" }],
            ["d", { "type": "undefined" }],
        ] });
        assert_eq!(plain(&told), json!({ "a": [1.5, null], "b": true, "c": null, "d": null }));
    }
}
