//! A plain server of files, such as any static host is: it knows nothing of the game.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::{Context, Result, ensure};
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinHandle;

/// Serves a folder under a path. It ends when this is dropped.
pub struct FileServer {
    /// Its address, without the path.
    pub address: String,
    serving: JoinHandle<()>,
}

impl FileServer {
    /// Serves this folder on a free port, under a path that ends with a slash.
    pub async fn open(folder: &Path, path: &str) -> Result<Self> {
        ensure!(
            folder.join("index.html").is_file(),
            "there is no site in {}: see `cargo xtask test-site`",
            folder.display()
        );
        let listener = TcpListener::bind("127.0.0.1:0").await?;
        let address = format!("http://{}", listener.local_addr()?);
        let served: Arc<(PathBuf, String)> = Arc::new((folder.to_owned(), path.to_owned()));
        let serving = tokio::spawn(async move {
            while let Ok((connection, _)) = listener.accept().await {
                let served = Arc::clone(&served);
                // Whoever has gone away needs no answer.
                tokio::spawn(async move { answer(connection, &served.0, &served.1).await.ok() });
            }
        });
        Ok(Self { address, serving })
    }
}

impl Drop for FileServer {
    fn drop(&mut self) {
        self.serving.abort();
    }
}

/// Answers one request, and closes the connection.
async fn answer(connection: TcpStream, folder: &Path, path: &str) -> Result<()> {
    let mut connection = BufReader::new(connection);
    let mut line = String::new();
    connection.read_line(&mut line).await?;
    let asked = line.split(' ').nth(1).context("is no request")?.split('?').next().unwrap_or_default().to_owned();
    while connection.read_line(&mut line).await? > 2 {
        line.clear();
    }
    let file = asked.strip_prefix(path).filter(|name| !name.contains(['/', '\\'])).map(|name| match name {
        "" => "index.html",
        name => name,
    });
    let content = file.and_then(|name| std::fs::read(folder.join(name)).ok());
    let (status, name) =
        if content.is_some() { ("200 OK", file.unwrap_or_default()) } else { ("404 Not Found", "404.html") };
    let content = content.map_or_else(|| std::fs::read(folder.join(name)), Ok)?;
    let kind = match name.rsplit('.').next().unwrap_or_default() {
        "html" => "text/html",
        "js" => "text/javascript",
        "css" => "text/css",
        "svg" => "image/svg+xml",
        "wasm" => "application/wasm",
        "webmanifest" => "application/manifest+json",
        _ => "application/octet-stream",
    };
    let head = format!(
        "HTTP/1.1 {status}\r\ncontent-type: {kind}\r\ncontent-length: {}\r\nconnection: close\r\n\r\n",
        content.len()
    );
    connection.write_all(head.as_bytes()).await?;
    connection.write_all(&content).await?;
    Ok(connection.shutdown().await?)
}
