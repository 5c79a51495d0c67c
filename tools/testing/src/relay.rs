//! A relay between a program and a server it needs, so that a test can cut the connection.

use std::io;
use std::net::{self, Ipv4Addr, SocketAddr};
use std::sync::mpsc as replies;
use std::thread::{self, JoinHandle};

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::net::{TcpListener, TcpStream};
use tokio::runtime;
use tokio::sync::{mpsc, watch};
use tokio::task::JoinSet;

use crate::free_port;

/// How a connection is cut.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Cut {
    /// Connections are closed, and new ones are refused: both sides notice at once.
    Refused,
    /// Nothing gets through, and nobody is told: connections stay open, and new ones are never answered. What was on its
    /// way arrives once the cut is mended.
    Silent,
}

/// Forwards connections on this machine to a server, until a test cuts them. It has a thread of its own, so it goes on
/// while a test waits. It ends when this is dropped.
pub struct Relay {
    port: u16,
    orders: Option<mpsc::UnboundedSender<Order>>,
    thread: Option<JoinHandle<()>>,
}

/// What gets through.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Flow {
    Open,
    Cut(Cut),
}

/// What gets through from now on, and who is told when it is so.
type Order = (Flow, replies::Sender<()>);

impl Relay {
    /// A relay to a port of this machine.
    ///
    /// # Errors
    /// If there is no port or no thread for it.
    pub fn start(target: u16) -> io::Result<Self> {
        let port = free_port();
        let listener = net::TcpListener::bind(local(port))?;
        listener.set_nonblocking(true)?;
        let runtime = runtime::Builder::new_current_thread().enable_all().build()?;
        let (orders, received) = mpsc::unbounded_channel();
        let forwarding = move || runtime.block_on(serve(listener, local(target), received));
        let thread = thread::Builder::new().name(format!("relay {port}")).spawn(forwarding)?;
        Ok(Self { port, orders: Some(orders), thread: Some(thread) })
    }

    /// The port of this machine at which it listens, whatever happens to the connections.
    pub const fn port(&self) -> u16 {
        self.port
    }

    /// Cuts all connections. When this returns, nothing more gets through.
    pub fn cut(&self, cut: Cut) {
        self.order(Flow::Cut(cut));
    }

    /// Lets everything through again.
    pub fn restore(&self) {
        self.order(Flow::Open);
    }

    fn order(&self, flow: Flow) {
        let (done, reply) = replies::channel();
        self.orders.as_ref().expect("the relay runs").send((flow, done)).expect("the relay runs");
        reply.recv().expect("the relay runs");
    }
}

impl Drop for Relay {
    fn drop(&mut self) {
        self.orders = None;
        let ended = self.thread.take().map(JoinHandle::join);
        assert!(thread::panicking() || ended.is_none_or(|ended| ended.is_ok()), "the relay does not panic");
    }
}

fn local(port: u16) -> SocketAddr {
    (Ipv4Addr::LOCALHOST, port).into()
}

/// Accepts connections and carries out orders until there will be no more.
async fn serve(listener: net::TcpListener, target: SocketAddr, mut orders: mpsc::UnboundedReceiver<Order>) {
    let listener = TcpListener::from_std(listener).expect("it can be waited for");
    let address = listener.local_addr().expect("it has an address");
    let (flow, _) = watch::channel(Flow::Open);
    let mut listener = Some(listener);
    let mut connections = JoinSet::new();
    loop {
        let accept = async { listener.as_ref().expect("there is one").accept().await };
        tokio::select! {
            order = orders.recv() => {
                let Some((next, done)) = order else { return };
                if next == Flow::Cut(Cut::Refused) {
                    listener = None;
                    connections.shutdown().await;
                } else if listener.is_none() {
                    listener = Some(TcpListener::bind(address).await.expect("the port is still free"));
                }
                flow.send_replace(next);
                // Whoever gave the order may have stopped waiting.
                let _ = done.send(());
            }
            accepted = accept, if listener.is_some() => {
                // A client that has gone again is none.
                if let Ok((client, _)) = accepted {
                    connections.spawn(forward(client, target, flow.subscribe()));
                }
            }
            Some(_) = connections.join_next() => {}
        }
    }
}

/// Forwards one connection until both sides have ended it, or one has lost it.
async fn forward(client: TcpStream, target: SocketAddr, mut flow: watch::Receiver<Flow>) -> io::Result<()> {
    is_open(&mut flow).await?;
    let server = TcpStream::connect(target).await?;
    client.set_nodelay(true)?;
    server.set_nodelay(true)?;
    let ((from_client, to_client), (from_server, to_server)) = (client.into_split(), server.into_split());
    let there = copy(from_client, to_server, flow.clone());
    let back = copy(from_server, to_client, flow);
    tokio::try_join!(there, back).map(drop)
}

/// Copies everything in one direction, while that is possible.
async fn copy(mut from: OwnedReadHalf, mut to: OwnedWriteHalf, mut flow: watch::Receiver<Flow>) -> io::Result<()> {
    let mut buffer = vec![0; 64 * 1024];
    loop {
        is_open(&mut flow).await?;
        let count = tokio::select! {
            count = from.read(&mut buffer) => count?,
            changed = flow.changed() => {
                changed.map_err(io::Error::other)?;
                continue;
            }
        };
        // What was read when the cut came has to wait, too.
        is_open(&mut flow).await?;
        if count == 0 {
            return to.shutdown().await;
        }
        to.write_all(&buffer[..count]).await?;
    }
}

/// Waits until everything gets through.
async fn is_open(flow: &mut watch::Receiver<Flow>) -> io::Result<()> {
    flow.wait_for(|flow| *flow == Flow::Open).await.map(drop).map_err(io::Error::other)
}
