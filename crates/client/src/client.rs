//! A server.

use std::net::IpAddr;
use std::time::Duration;

use gizmos_table::Settings;
use reqwest::{Method, RequestBuilder, Url, redirect};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::error::good;
use crate::{Created, Error, Listed, Result, SeatClient};

/// How long an answer may take. The server gives up earlier.
const PATIENCE: Duration = Duration::from_secs(40);

/// How long an idle connection is kept: less than the server does, which would close it under a request.
const IDLE: Duration = Duration::from_secs(5);

/// A server. Clones share its connections.
///
/// It speaks plain HTTP, goes through no proxy and follows no redirects: what it is told to talk to is what it talks to.
#[derive(Clone, Debug)]
pub struct Client {
    http: reqwest::Client,
    root: String,
}

impl Client {
    /// The server at an address such as `http://127.0.0.1:8080`.
    ///
    /// # Errors
    /// If it is no such address.
    pub fn new(server: &str) -> Result<Self> {
        Self::build(server, None)
    }

    /// The same, reached from one of the addresses of this machine.
    ///
    /// # Errors
    /// If it is no such address.
    pub fn from_address(server: &str, own: IpAddr) -> Result<Self> {
        Self::build(server, Some(own))
    }

    fn build(server: &str, own: Option<IpAddr>) -> Result<Self> {
        let bad = || Error::BadAddress(server.to_owned());
        let url = Url::parse(server).map_err(|_| bad())?;
        if url.scheme() != "http" || url.host().is_none() {
            return Err(bad());
        }
        let http = reqwest::Client::builder()
            .no_proxy()
            .redirect(redirect::Policy::none())
            .pool_idle_timeout(IDLE)
            .tcp_nodelay(true)
            .local_address(own)
            .build()?;
        Ok(Self { http, root: server.trim_end_matches('/').to_owned() })
    }

    /// Opens a table whose first seat begins.
    ///
    /// # Errors
    /// If it cannot be opened so, or the server does not answer.
    pub async fn create(&self, settings: &Settings) -> Result<Created> {
        #[derive(Serialize)]
        struct Form<'a> {
            #[serde(flatten)]
            settings: &'a Settings,
            order: &'static str,
        }
        answer(self.request(Method::POST, "/api/v1/tables").json(&Form { settings, order: "given" })).await
    }

    /// The newest public tables, up to 100.
    ///
    /// # Errors
    /// If the server does not answer.
    pub async fn list(&self, limit: u32) -> Result<Vec<Listed>> {
        #[derive(Deserialize)]
        struct Page {
            tables: Vec<Listed>,
        }
        let page: Page = answer(self.request(Method::GET, &format!("/api/v1/tables?limit={limit}"))).await?;
        Ok(page.tables)
    }

    /// A table, from the seat that the token belongs to, or as a spectator. Asks the server nothing.
    pub fn table(&self, table: &str, token: Option<&str>) -> SeatClient {
        SeatClient::new(self.clone(), table, token)
    }

    /// What the server counts and measures, in the text format of `OpenMetrics`.
    ///
    /// # Errors
    /// If the server does not answer.
    pub async fn metrics(&self) -> Result<String> {
        Ok(good(self.request(Method::GET, "/metrics").send().await?).await?.text().await?)
    }

    /// A request that has to be answered in time.
    pub(crate) fn request(&self, method: Method, path: &str) -> RequestBuilder {
        self.endless(method, path).timeout(PATIENCE)
    }

    /// A request whose answer may go on for ever.
    pub(crate) fn endless(&self, method: Method, path: &str) -> RequestBuilder {
        self.http.request(method, format!("{}{path}", self.root))
    }
}

/// Sends a request and reads the answer.
pub(crate) async fn answer<T: DeserializeOwned>(request: RequestBuilder) -> Result<T> {
    let body = good(request.send().await?).await?.bytes().await?;
    serde_json::from_slice(&body).map_err(|error| Error::Unexpected(error.to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_plain_addresses_are_taken() {
        assert!(Client::new("http://127.0.0.1:8080/").is_ok());
        for text in ["127.0.0.1:8080", "https://127.0.0.1", "", "ftp://127.0.0.1"] {
            assert!(matches!(Client::new(text), Err(Error::BadAddress(_))), "{text}");
        }
    }
}
