//! People who follow a table through any node, and go to another one when they hear nothing.

use futures_util::StreamExt;
use gizmos_client::{Kind, Message};
use gizmos_core::Seat;
use serde_json::Value;
use tokio::sync::watch;
use tokio::task::JoinHandle;
use tokio::time::{sleep, timeout};

use super::player::{Nodes, PAUSE, Random, TRY, random};
use crate::ledger::Ledger;

/// How many whole tables a watcher keeps: the first one of each stream, which is made by a node that has just been found.
const VIEWS: usize = 4;

/// A table that is played at and watched.
pub(super) struct FollowedTable {
    pub ledger: Ledger,
    nodes: Nodes,
    watchers: Vec<RunningWatcher>,
}

/// Somebody who is watching, and the number of the last event, once that is known.
struct RunningWatcher {
    last: watch::Sender<Option<u64>>,
    task: JoinHandle<Watcher>,
}

/// Somebody who watches, and what they have seen.
pub(super) struct Watcher {
    /// Their seat, unless they are a spectator.
    pub observer: Option<Seat>,
    table: String,
    token: Option<String>,
    random: Random,
    last: u64,
    /// The events since somebody last took them away: each once, and in order.
    pub events: Vec<Value>,
    /// Some whole tables.
    pub views: Vec<Value>,
}

impl FollowedTable {
    /// A table that was just opened, watched by a player and by a spectator.
    pub fn new(ledger: Ledger, nodes: &Nodes, chance: &mut Random) -> Self {
        let watchers = [Some(Seat::FIRST), None].map(|observer| Watcher {
            observer,
            table: ledger.id().to_owned(),
            token: observer.and_then(|seat| ledger.tokens()[seat.index()].clone()),
            random: random(chance.next_u64()),
            last: 0,
            events: Vec::new(),
            views: Vec::new(),
        });
        let mut table = Self { ledger, nodes: nodes.clone(), watchers: Vec::new() };
        table.watch(watchers);
        table
    }

    /// Lets them watch.
    pub fn watch(&mut self, watchers: impl IntoIterator<Item = Watcher>) {
        for watcher in watchers {
            let (last, end) = watch::channel(None);
            let task = tokio::spawn(watcher.follow(self.nodes.clone(), end));
            self.watchers.push(RunningWatcher { last, task });
        }
    }

    /// Those who watch, once they have seen the event with this number.
    pub async fn watchers(&mut self, last: u64) -> Vec<Watcher> {
        let mut watchers = Vec::new();
        for mut watcher in self.watchers.drain(..) {
            watcher.last.send_replace(Some(last));
            watchers.push((&mut watcher.task).await.expect("who watches sees every event once and in order"));
        }
        watchers
    }
}

impl Drop for RunningWatcher {
    fn drop(&mut self) {
        self.task.abort();
    }
}

impl Watcher {
    /// Follows the table until the last event has come.
    async fn follow(mut self, nodes: Nodes, mut last: watch::Receiver<Option<u64>>) -> Self {
        loop {
            let place = nodes.any(&mut self.random).table(&self.table, self.token.as_deref());
            let Ok(Ok(mut stream)) = timeout(TRY, place.events_with_views(self.last)).await else {
                sleep(PAUSE).await;
                continue;
            };
            let mut is_new = true;
            loop {
                if last.borrow().is_some_and(|last| self.last >= last) {
                    return self;
                }
                tokio::select! {
                    // Without a sender nobody is interested any more, and this task is about to be ended.
                    _ = last.changed() => {}
                    message = timeout(TRY, stream.next()) => match message {
                        Ok(Some(Ok(message))) => self.note(&message, &mut is_new),
                        _ => break,
                    }
                }
            }
        }
    }

    fn note(&mut self, message: &Message, is_new: &mut bool) {
        let value = || serde_json::from_str(&message.data).expect("is JSON");
        if let Some(id) = message.id {
            assert_eq!(id, self.last + 1, "table {}: events come once and in order", self.table);
            self.last = id;
            self.events.push(value());
        } else if message.kind == Kind::View && std::mem::replace(is_new, false) && self.views.len() < VIEWS {
            self.views.push(value());
        }
    }
}
