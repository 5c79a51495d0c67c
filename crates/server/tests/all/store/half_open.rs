//! A network between the store and `PostgreSQL` that loses connections on one side only.

use std::io;
use std::sync::{Arc, Mutex};

use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;

/// Passes connections on to a server.
pub struct Network {
    /// Whose connections are cut when this changes.
    cut: watch::Sender<()>,
    /// What the server still believes in.
    forgotten: Arc<Mutex<Vec<Box<dyn Send>>>>,
    port: u16,
}

impl Network {
    /// A way to the server at this port of this machine.
    pub async fn to(server: u16) -> io::Result<Self> {
        let listener = TcpListener::bind("127.0.0.1:0").await?;
        let port = listener.local_addr()?.port();
        let (cut, _) = watch::channel(());
        let forgotten = Arc::<Mutex<Vec<Box<dyn Send>>>>::default();
        let network = Self { cut: cut.clone(), forgotten: Arc::clone(&forgotten), port };
        tokio::spawn(async move {
            while let Ok((client, _)) = listener.accept().await {
                let Ok(upstream) = TcpStream::connect(("127.0.0.1", server)).await else { continue };
                let (mut is_cut, forgotten) = (cut.subscribe(), Arc::clone(&forgotten));
                tokio::spawn(async move {
                    let (from_client, to_client) = client.into_split();
                    let (from_server, to_server) = upstream.into_split();
                    let (mut there, mut back) = ((from_client, to_server), (from_server, to_client));
                    let is_over = tokio::select! {
                        _ = is_cut.changed() => false,
                        () = pass_on(&mut there.0, &mut there.1) => true,
                        () = pass_on(&mut back.0, &mut back.1) => true,
                    };
                    if !is_over && let Ok(mut forgotten) = forgotten.lock() {
                        // The client finds out, the server does not.
                        forgotten.push(Box::new((there.1, back.0)));
                    }
                });
            }
        });
        Ok(network)
    }

    /// The port at which it takes connections.
    pub const fn port(&self) -> u16 {
        self.port
    }

    /// Cuts all connections, which only the clients notice.
    pub fn cut(&self) {
        self.cut.send_replace(());
    }

    /// How many connections were cut.
    pub fn forgotten(&self) -> usize {
        self.forgotten.lock().map_or(0, |forgotten| forgotten.len())
    }
}

async fn pass_on(from: &mut (impl AsyncRead + Unpin), to: &mut (impl AsyncWrite + Unpin)) {
    let mut some = [0; 4096];
    while let Ok(count @ 1..) = from.read(&mut some).await {
        if to.write_all(&some[..count]).await.is_err() {
            return;
        }
    }
}
