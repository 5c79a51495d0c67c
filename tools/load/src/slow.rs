//! `gizmos-load slow`: how others are served while many requests arrive slowly.

use std::cell::Cell;
use std::collections::BTreeMap;
use std::convert::Infallible;
use std::net::{Ipv4Addr, SocketAddr};
use std::rc::Rc;
use std::time::Duration;
use std::{fmt, io};

use anyhow::{Context, Result, bail, ensure};
use clap::Args;
use futures_util::future::try_join_all;
use futures_util::{StreamExt, stream};
use serde::Serialize;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::{Instant, interval, sleep, timeout};

use crate::latency::{Latencies, Quantiles, write_quantiles};
use crate::loopback::Loopback;
use crate::report::print;

/// How long the slow bodies say they are. They never arrive as a whole.
const SLOW_BYTES: usize = 1000;

/// How long a slow sender waits between two bytes.
const PAUSE: Duration = Duration::from_millis(500);

/// How long a slow sender waits before it tries again after it was turned away.
const PAUSE_AFTER_REFUSAL: Duration = Duration::from_millis(200);

/// How long an answer may take before it counts as none.
const PATIENCE: Duration = Duration::from_secs(30);

/// How many requests of the other address may wait for an answer.
const MOST_AT_ONCE: usize = 10_000;

/// Send many slow bodies from several addresses, and measure how another address is served meanwhile
///
/// The addresses are 127.0.0.2, 127.0.0.3 and so on; the one that is measured is 127.0.0.1.
#[derive(Args)]
pub struct Arguments {
    /// The server, on this machine and at an address of IPv4
    #[arg(long, value_name = "URL")]
    server: Loopback,
    /// How many slow bodies are being sent at any time
    #[arg(long, default_value_t = 512, value_parser = clap::value_parser!(u32).range(1..=10_000))]
    bodies: u32,
    /// From how many addresses
    #[arg(long, default_value_t = 8, value_parser = clap::value_parser!(u8).range(1..=200))]
    addresses: u8,
    /// For how long
    #[arg(long, default_value_t = 15, value_parser = clap::value_parser!(u32).range(1..=3600))]
    seconds: u32,
    /// How many requests per second the other address sends
    #[arg(long, default_value_t = 40, value_parser = clap::value_parser!(u32).range(1..=10_000))]
    rate: u32,
    /// Print as JSON
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Slow {
    bodies: u32,
    addresses: u8,
    /// How often the server cut off a slow body.
    cut_off: u64,
    requests: usize,
    /// How the requests of the other address were answered, and how often. `none` is no answer.
    answers: BTreeMap<String, u64>,
    answer_ms: Quantiles,
}

pub async fn run(arguments: &Arguments) -> Result<()> {
    let server = arguments.server.address();
    ensure!(server.is_ipv4(), "the server has to be at 127.0.0.1");
    let cut_off = Rc::new(Cell::new(0));
    let senders = (0..arguments.bodies).map(|number| {
        let last = 2 + u8::try_from(number % u32::from(arguments.addresses)).unwrap_or(0);
        send_slowly(server, Ipv4Addr::new(127, 0, 0, last), Rc::clone(&cut_off))
    });
    let measured = async {
        // All of them are on their way before anything is measured.
        sleep(Duration::from_secs(2)).await;
        ask(server, arguments).await
    };
    let asked = tokio::select! {
        asked = measured => asked,
        failed = try_join_all(senders) => bail!("the slow senders failed: {:?}", failed.err()),
    };
    let (mut answers, mut latencies) = (BTreeMap::new(), Latencies::default());
    for (answer, duration) in asked {
        *answers.entry(answer).or_insert(0) += 1;
        latencies.add(duration);
    }
    let slow = Slow {
        bodies: arguments.bodies,
        addresses: arguments.addresses,
        cut_off: cut_off.get(),
        requests: latencies.count(),
        answers,
        answer_ms: latencies.quantiles(),
    };
    print(&slow, arguments.json)
}

/// Sends one body after the other, byte by byte, until the server has had enough of it.
async fn send_slowly(server: SocketAddr, from: Ipv4Addr, cut_off: Rc<Cell<u64>>) -> Result<Infallible> {
    loop {
        let mut stream = connect(server, from).await.context("a slow sender finds no connection")?;
        let head = format!(
            "POST /api/v1/tables HTTP/1.1\r\nhost: {server}\r\ncontent-type: application/json\r\n\
             content-length: {SLOW_BYTES}\r\n\r\n"
        );
        // Whether it is cut off now or later makes no difference.
        let _ = stream.write_all(head.as_bytes()).await;
        let mut pauses = interval(PAUSE);
        let mut answer = [0; 1024];
        loop {
            tokio::select! {
                _ = pauses.tick() => {
                    if stream.write_all(b" ").await.is_err() {
                        break;
                    }
                }
                _ = stream.read(&mut answer) => break,
            }
        }
        cut_off.set(cut_off.get() + 1);
        drop(stream);
        sleep(PAUSE_AFTER_REFUSAL).await;
    }
}

/// Asks for a page and sends a form in turn, each on a connection of its own. Returns how each was answered and when.
async fn ask(server: SocketAddr, arguments: &Arguments) -> Vec<(String, Duration)> {
    let page = format!("GET /guide HTTP/1.1\r\nhost: {server}\r\nconnection: close\r\n\r\n");
    let form = format!(
        "POST /settings HTTP/1.1\r\nhost: {server}\r\nconnection: close\r\n\
         content-type: application/x-www-form-urlencoded\r\ncontent-length: 11\r\n\r\nlanguage=en"
    );
    let (page, form) = (page.as_str(), form.as_str());
    let count = arguments.seconds * arguments.rate;
    let ticks = interval(Duration::from_secs(1) / arguments.rate);
    let numbers = stream::unfold((ticks, 0), |(mut ticks, number)| async move {
        ticks.tick().await;
        (number < count).then_some((number, (ticks, number + 1)))
    });
    let answers = numbers.map(|number| answer(server, if number % 2 == 0 { page } else { form }));
    answers.buffer_unordered(MOST_AT_ONCE).collect().await
}

/// The status of the answer to a request, and how long it took.
async fn answer(server: SocketAddr, request: &str) -> (String, Duration) {
    let begun = Instant::now();
    let answered = async {
        let mut stream = connect(server, Ipv4Addr::LOCALHOST).await.ok()?;
        stream.write_all(request.as_bytes()).await.ok()?;
        let mut text = Vec::new();
        stream.read_to_end(&mut text).await.ok()?;
        let status = text.strip_prefix(b"HTTP/1.1 ")?.get(..3)?;
        Some(String::from_utf8_lossy(status).into_owned())
    };
    let status = timeout(PATIENCE, answered).await.ok().flatten();
    (status.unwrap_or_else(|| "none".to_owned()), begun.elapsed())
}

/// A connection to the server from an address of this machine.
async fn connect(server: SocketAddr, from: Ipv4Addr) -> io::Result<TcpStream> {
    let socket = TcpSocket::new_v4()?;
    socket.bind(SocketAddr::from((from, 0)))?;
    socket.connect(server).await
}

impl fmt::Display for Slow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{} slow bodies from {} addresses, cut off {} times", self.bodies, self.addresses, self.cut_off)?;
        let answers: Vec<String> = self.answers.iter().map(|(status, count)| format!("{status} {count}")).collect();
        writeln!(f, "another address    {:>9}  requests, answers: {}", self.requests, answers.join(", "))?;
        write_quantiles(f, &[("whole answer", self.answer_ms)])
    }
}
