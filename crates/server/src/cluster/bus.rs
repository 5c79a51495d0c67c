//! How nodes talk to each other: subjects on a NATS server, and JSON.

use std::marker::PhantomData;
use std::path::{Path, PathBuf};
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;
use std::{fmt, fs, io};

use async_nats::connection::State;
use async_nats::{Client, ConnectError, ConnectOptions, Event, Request, RequestErrorKind, ServerAddr, Subscriber};
use futures_util::{Stream, StreamExt};
use percent_encoding::percent_decode_str;
use serde::Serialize;
use serde::de::DeserializeOwned;
use tokio::sync::watch;
use tokio::time::timeout;

/// How long connecting may take.
const PATIENCE: Duration = Duration::from_secs(5);

/// How long sending may take. While the bus is away there is only so much room for what waits.
const SENDING: Duration = Duration::from_secs(2);

/// How often the server is asked whether it is still there. Two answers may be missing before the connection is lost.
const PING: Duration = Duration::from_secs(5);

/// How long at most the next attempt to connect again waits.
const MOST_PAUSE: Duration = Duration::from_secs(1);

/// Where the bus is, and how to be let in there.
#[derive(Clone, PartialEq, Eq)]
pub struct BusAddress {
    servers: Vec<ServerAddr>,
    login: Option<Login>,
    credentials: Option<PathBuf>,
    certificates: Option<PathBuf>,
}

impl BusAddress {
    /// Servers of one NATS system, as `nats://HOST:PORT` or `tls://HOST:PORT`, with commas between them; `USER:PASSWORD@` or
    /// `TOKEN@` may be part of it, with signs such as `@ / ? #` percent-encoded.
    ///
    /// ```
    /// # use gizmos_server::BusAddress;
    /// assert!(BusAddress::parse("nats://10.0.0.1:4222,nats://10.0.0.2:4222").is_ok());
    /// assert!(BusAddress::parse("tls://gizmos:s%40cret@nats.example:4222").is_ok());
    /// assert!(BusAddress::parse("http://10.0.0.1").is_err());
    /// ```
    ///
    /// # Errors
    /// If it is none.
    pub fn parse(text: &str) -> Result<Self, BadBusAddress> {
        let server = |server: &str| {
            let known = ["nats://", "tls://"].iter().any(|scheme| server.starts_with(scheme));
            known.then(|| server.parse().ok()).flatten().ok_or(BadBusAddress)
        };
        let servers = text.split(',').map(server).collect::<Result<Vec<_>, _>>()?;
        let login = servers.iter().find_map(Login::of).transpose()?;
        Ok(Self { servers, login, credentials: None, certificates: None })
    }

    /// The same with a file that holds a user's token and key, as NATS makes them, and one with the certificates of those
    /// who may vouch for the servers, in place of those that the system trusts.
    #[must_use]
    pub fn with_files(self, credentials: Option<PathBuf>, certificates: Option<PathBuf>) -> Self {
        Self { credentials, certificates, ..self }
    }
}

/// What an address says of who connects.
#[derive(Clone, PartialEq, Eq)]
enum Login {
    Password { user: String, password: String },
    Token(String),
}

impl Login {
    /// What the address of a server says, if it says anything.
    fn of(server: &ServerAddr) -> Option<Result<Self, BadBusAddress>> {
        let plain = |text| percent_decode_str(text).decode_utf8().map(Into::into).map_err(|_| BadBusAddress);
        let name = server.username()?;
        Some(match server.password() {
            Some(password) => {
                plain(name).and_then(|user: String| plain(password).map(|password| Self::Password { user, password }))
            }
            None => plain(name).map(Self::Token),
        })
    }
}

/// Without what is secret.
impl fmt::Debug for BusAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("BusAddress").field(&names(&self.servers)).finish()
    }
}

/// Some text is not the address of a bus. It may hold a password, so it is not repeated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected nats://HOST:PORT or tls://HOST:PORT, several with commas between them")]
pub struct BadBusAddress;

/// Why something did not get through.
#[derive(Debug, thiserror::Error)]
pub enum BusError {
    /// The server does not answer, or does not let this program in.
    #[error("cannot connect to the bus at {servers}")]
    Connect {
        /// The servers, without passwords.
        servers: String,
        /// What is wrong.
        source: ConnectError,
    },
    /// The file with the credentials cannot be read.
    #[error("cannot read the credentials for the bus from {}", file.display())]
    Credentials {
        /// The file.
        file: PathBuf,
        /// What is wrong with it.
        source: io::Error,
    },
    /// TLS is wanted, and the server has none.
    #[error("the bus at {servers} does not use TLS: give neither tls:// nor a certificate authority")]
    NoTls {
        /// The servers, without passwords.
        servers: String,
    },
    /// The file with the certificate authority cannot be used.
    #[error("cannot read the certificate authority of the bus from {}", file.display())]
    Certificates {
        /// The file.
        file: PathBuf,
        /// What is wrong with it.
        source: io::Error,
    },
    /// There is no connection, so nothing was sent.
    #[error("the bus is not connected")]
    NotSent,
    /// Nobody listens, so nothing was done.
    #[error("nobody listens there")]
    NobodyThere,
    /// There was no answer, or none that can be read. Something may have been done.
    #[error("there was no answer: {0}")]
    NoAnswer(String),
}

/// A connection to the bus, which connects again by itself. Clones are the same.
#[derive(Clone)]
pub(super) struct Bus {
    client: Client,
    connected: watch::Receiver<bool>,
}

impl Bus {
    pub(super) async fn connect(address: &BusAddress, name: &str) -> Result<Self, BusError> {
        let BusAddress { servers, login, credentials, certificates } = address;
        let (connection, connected) = watch::channel(true);
        let mut options = ConnectOptions::new()
            .name(format!("gizmos {name}"))
            .connection_timeout(PATIENCE)
            .ping_interval(PING)
            .reconnect_delay_callback(|attempts| {
                MOST_PAUSE.min(Duration::from_millis(50 * u64::try_from(attempts).unwrap_or(u64::MAX).min(100)))
            })
            .event_callback(move |event| {
                tracing::info!(%event, "the bus");
                match event {
                    Event::Connected => drop(connection.send_replace(true)),
                    Event::Disconnected | Event::Closed => drop(connection.send_replace(false)),
                    _ => {}
                }
                async {}
            });
        // The library leaves what is in the address to us.
        options = match login.clone() {
            Some(Login::Password { user, password }) => options.user_and_password(user, password),
            Some(Login::Token(token)) => options.token(token),
            None => options,
        };
        if let Some(file) = credentials {
            let unreadable = |source| BusError::Credentials { file: file.clone(), source };
            options = options.credentials_file(file).await.map_err(unreadable)?;
        }
        if let Some(file) = certificates {
            check_certificates(file).map_err(|source| BusError::Certificates { file: file.clone(), source })?;
            options = options.add_root_certificates(file.clone());
        }
        // Also of servers that these servers name.
        options = options.require_tls(certificates.is_some() || servers.iter().any(|server| server.scheme() == "tls"));
        let failed = |source: ConnectError| {
            let servers = names(servers);
            // The greeting of a server without TLS, read as a message of TLS.
            let has_no_tls = source.to_string().contains("InvalidContentType");
            if has_no_tls { BusError::NoTls { servers } } else { BusError::Connect { servers, source } }
        };
        let client = options.connect(servers.as_slice()).await.map_err(failed)?;
        Ok(Self { client, connected })
    }

    pub(super) fn is_connected(&self) -> bool {
        self.client.connection_state() == State::Connected
    }

    pub(super) fn connection(&self) -> watch::Receiver<bool> {
        self.connected.clone()
    }

    /// Sends something, and waits for the answer.
    pub(super) async fn ask<A: DeserializeOwned>(
        &self,
        subject: &str,
        message: &impl Serialize,
        patience: Duration,
    ) -> Result<A, BusError> {
        if !self.is_connected() {
            return Err(BusError::NotSent);
        }
        let unreadable = |error: serde_json::Error| BusError::NoAnswer(error.to_string());
        let payload = serde_json::to_vec(message).map_err(unreadable)?;
        let request = Request::new().payload(payload.into()).timeout(Some(patience));
        // The library does not count the time until there is room to send it.
        let late = |_| Err(BusError::NoAnswer("it took too long".to_owned()));
        let sent = async {
            self.client.send_request(subject.to_owned(), request).await.map_err(|error| match error.kind() {
                RequestErrorKind::NoResponders => BusError::NobodyThere,
                _ => BusError::NoAnswer(error.to_string()),
            })
        };
        let answer = timeout(patience, sent).await.unwrap_or_else(late)?;
        serde_json::from_slice(&answer.payload).map_err(unreadable)
    }

    /// Sends something that may get lost.
    pub(super) async fn tell(&self, subject: &str, message: &impl Serialize) {
        if self.is_connected()
            && let Ok(payload) = serde_json::to_vec(message)
            && !matches!(timeout(SENDING, self.client.publish(subject.to_owned(), payload.into())).await, Ok(Ok(())))
        {
            tracing::debug!(subject, "a message was lost");
        }
    }

    /// What is sent there from now on.
    pub(super) async fn subscribe<M>(&self, subject: String) -> Result<Subscription<M>, BusError> {
        let late = |_| BusError::NoAnswer("it took too long".to_owned());
        let received = timeout(SENDING, self.client.subscribe(subject)).await.map_err(late)?;
        let received = received.map_err(|error| BusError::NoAnswer(error.to_string()))?;
        Ok(Subscription { received, message: PhantomData })
    }

    /// Sends what is left to send, and ends the connection.
    pub(super) async fn close(&self) {
        let left = async { self.client.flush().await.is_ok() && self.client.drain().await.is_ok() };
        if !timeout(SENDING, left).await.unwrap_or(false) {
            tracing::debug!("some messages may not have been sent");
        }
    }
}

/// The messages of a subject, as far as they can be read.
pub(crate) struct Subscription<M> {
    received: Subscriber,
    message: PhantomData<fn() -> M>,
}

impl<M: DeserializeOwned> Stream for Subscription<M> {
    /// The message, and where its answer goes.
    type Item = (M, Option<String>);

    fn poll_next(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        loop {
            let Some(next) = std::task::ready!(self.received.poll_next_unpin(context)) else {
                return Poll::Ready(None);
            };
            match serde_json::from_slice(&next.payload) {
                Ok(message) => return Poll::Ready(Some((message, next.reply.map(|reply| reply.to_string())))),
                // A node of another version, or a stranger.
                Err(error) => tracing::warn!(%error, subject = %next.subject, "a message cannot be read"),
            }
        }
    }
}

impl<M> fmt::Debug for Subscription<M> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Subscription")
    }
}

/// That a file has certificates: the library would say neither which file nor that it has none.
fn check_certificates(file: &Path) -> io::Result<()> {
    let has_some = fs::read_to_string(file)?.contains("-----BEGIN CERTIFICATE-----");
    if has_some { Ok(()) } else { Err(io::Error::new(io::ErrorKind::InvalidData, "it has no certificate in PEM form")) }
}

/// The servers as they may be shown: without users and passwords.
fn names(servers: &[ServerAddr]) -> String {
    let name = |server: &ServerAddr| format!("{}:{}", server.host(), server.port());
    servers.iter().map(name).collect::<Vec<_>>().join(", ")
}
