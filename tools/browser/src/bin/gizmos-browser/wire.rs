//! Counts bytes as they are sent: compressed, and with headers.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use anyhow::{Result, ensure};
use chromiumoxide::cdp::browser_protocol::network::{EventLoadingFinished, EventResponseReceived};
use futures_util::StreamExt;
use gizmos_browser::Visitor;
use gizmos_core::Seat;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::{sleep, timeout};

use crate::staged_server::StagedTable;

/// Long enough for a page to load completely.
const SETTLED: Duration = Duration::from_millis(1500);

/// A stream of a table as the script of a page opens it, of which only the bytes are counted.
pub struct Wire {
    bytes: Arc<AtomicU64>,
    counted: u64,
}

impl Wire {
    /// Follows a table, from a seat or as a spectator.
    pub async fn follow(server: &str, table: &StagedTable, seat: Option<Seat>) -> Result<Self> {
        let host = server.trim_start_matches("http://");
        let cookie = match seat {
            Some(seat) => format!("Cookie: gizmos_seat={}\r\n", table.token(seat)?),
            None => String::new(),
        };
        let path = &table.path;
        let mut stream = TcpStream::connect(host).await?;
        let request = format!(
            "GET {path}/live HTTP/1.1\r\nHost: {host}\r\nAccept-Encoding: gzip, br\r\nAccept: text/event-stream\r\n{cookie}\r\n"
        );
        stream.write_all(request.as_bytes()).await?;
        let bytes = Arc::new(AtomicU64::new(0));
        let counter = Arc::clone(&bytes);
        tokio::spawn(async move {
            let mut buffer = vec![0; 64 * 1024];
            while let Ok(count @ 1..) = stream.read(&mut buffer).await {
                counter.fetch_add(count as u64, Ordering::Relaxed);
            }
        });
        // The first message has the whole page.
        sleep(Duration::from_millis(300)).await;
        let mut wire = Self { bytes, counted: 0 };
        ensure!(wire.received() > 0, "{path} cannot be followed");
        Ok(wire)
    }

    /// How many bytes have arrived since the last call.
    pub fn received(&mut self) -> u64 {
        let all = self.bytes.load(Ordering::Relaxed);
        let new = all - self.counted;
        self.counted = all;
        new
    }

    /// The files that a page loads, each with its size in bytes.
    pub async fn weigh(visitor: &Visitor, path: &str) -> Result<Vec<(String, f64)>> {
        let mut answers = visitor.page()?.event_listener::<EventResponseReceived>().await?;
        let mut finished = visitor.page()?.event_listener::<EventLoadingFinished>().await?;
        visitor.open(path).await?;
        sleep(SETTLED).await;
        let mut names = HashMap::new();
        while let Ok(Some(answer)) = timeout(Duration::from_millis(50), answers.next()).await {
            let path = answer.response.url.split(['?', '#']).next().unwrap_or_default();
            let name = path.rsplit('/').next().unwrap_or_default();
            let name = if name.contains('.') { name } else { "page" };
            names.insert(answer.request_id.inner().clone(), name.to_owned());
        }
        let mut weights = Vec::new();
        while let Ok(Some(end)) = timeout(Duration::from_millis(50), finished.next()).await {
            let name = names.get(end.request_id.inner()).cloned().unwrap_or_else(|| "other".to_owned());
            weights.push((name, end.encoded_data_length));
        }
        Ok(weights)
    }
}
