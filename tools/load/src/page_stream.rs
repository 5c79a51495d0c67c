//! The page of a table as it changes, as a browser follows it; what it shows is not looked at.

use std::net::{IpAddr, SocketAddr};

use anyhow::{Context, Result, ensure};
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::{TcpSocket, TcpStream};

/// A live page.
pub struct PageStream {
    stream: BufReader<TcpStream>,
    /// How many bytes have arrived.
    pub bytes: u64,
}

/// What a server answers to somebody who wants to follow a page.
pub enum Opened {
    /// The page.
    Page(PageStream),
    /// The status of a refusal.
    Refused(u16),
}

impl PageStream {
    /// Follows the page of a table from one of the addresses of this machine; from a seat, if a token is given.
    pub async fn open(server: SocketAddr, own: Option<IpAddr>, table: &str, token: Option<&str>) -> Result<Opened> {
        let socket = if server.is_ipv4() { TcpSocket::new_v4()? } else { TcpSocket::new_v6()? };
        if let Some(own) = own {
            // Otherwise thousands of ports wait for a minute after their connection has ended, and the system takes ever
            // longer to find a free one.
            socket.set_zero_linger()?;
            socket.bind(SocketAddr::new(own, 0))?;
        }
        let mut stream = socket.connect(server).await?;
        let cookie = token.map(|token| format!("cookie: gizmos_seat={token}\r\n")).unwrap_or_default();
        let request = format!(
            "GET /tables/{table}/live?have=0 HTTP/1.1\r\nhost: {server}\r\naccept: text/event-stream\r\n\
             accept-encoding: gzip\r\n{cookie}\r\n"
        );
        stream.write_all(request.as_bytes()).await?;
        let mut page = Self { stream: BufReader::new(stream), bytes: 0 };
        let status = page.line().await?;
        let status = status.split(' ').nth(1).and_then(|status| status.parse().ok());
        let status: u16 = status.context("an answer begins with its status")?;
        let mut is_chunked = false;
        loop {
            let line = page.line().await?.to_ascii_lowercase();
            is_chunked |= line == "transfer-encoding: chunked";
            if line.is_empty() {
                break;
            }
        }
        if status != 200 {
            return Ok(Opened::Refused(status));
        }
        ensure!(is_chunked, "a stream comes in chunks");
        Ok(Opened::Page(page))
    }

    /// Waits for the next message.
    pub async fn next(&mut self) -> Result<()> {
        let line = self.line().await?;
        let length = usize::from_str_radix(&line, 16).context("a chunk begins with its length")?;
        ensure!(length > 0, "the stream has ended");
        let mut chunk = vec![0; length + 2];
        self.stream.read_exact(&mut chunk).await?;
        self.bytes += length as u64;
        Ok(())
    }

    async fn line(&mut self) -> Result<String> {
        let mut line = String::new();
        ensure!(self.stream.read_line(&mut line).await? > 0, "the connection was closed");
        Ok(line.trim_end().to_owned())
    }
}
