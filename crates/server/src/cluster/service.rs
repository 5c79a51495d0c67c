//! What this node does for the others: it carries out what they ask of its tables.

use std::sync::Arc;
use std::time::Duration;

use futures_util::StreamExt;
use tokio::sync::Semaphore;

use super::message::{Answer, Ask, Asked, Refusal, TableNews};
use super::remote_followers::REPORTS;
use super::{Cluster, node_subject};
use crate::command_error::CommandError;
use crate::table_registry::TableRegistry;

/// How much is done for others at a time.
const AT_ONCE: usize = 4096;

/// How long the next attempt to listen waits.
const PAUSE: Duration = Duration::from_secs(1);

/// Answers the other nodes. Never returns.
pub(super) async fn serve_others(cluster: &Cluster, registry: &TableRegistry) {
    let forget_silent = async {
        loop {
            tokio::time::sleep(REPORTS).await;
            cluster.0.followers.forget_silent();
        }
    };
    tokio::join!(forget_silent, listen(cluster, registry));
}

async fn listen(cluster: &Cluster, registry: &TableRegistry) {
    let at_once = Arc::new(Semaphore::new(AT_ONCE));
    loop {
        match cluster.0.bus.subscribe::<Asked>(node_subject(cluster.0.nodes.id())).await {
            Ok(mut subscription) => {
                while let Some((asked, reply)) = subscription.next().await {
                    // Never closed.
                    let permit = Arc::clone(&at_once).acquire_owned().await;
                    let (cluster, registry) = (cluster.clone(), registry.clone());
                    tokio::spawn(async move {
                        let answer = answer(&cluster, &registry, asked).await;
                        if let Some(reply) = reply {
                            cluster.0.bus.tell(&reply, &answer).await;
                        }
                        drop(permit);
                    });
                }
            }
            Err(error) => tracing::error!(%error, "other nodes cannot reach this one"),
        }
        tokio::time::sleep(PAUSE).await;
    }
}

async fn answer(cluster: &Cluster, registry: &TableRegistry, Asked { table, node, ask }: Asked) -> Answer {
    if let Ask::Unfollow {} = ask {
        cluster.0.followers.forget(&table, &node);
        return Answer::NotOwner {};
    }
    // Whoever is asked should be the owner: one that has let go of the table loads it again, unless another node has it.
    let handle = match registry.get(&table).await {
        Ok(handle) if handle.is_owned() => handle,
        Ok(_) | Err(CommandError::NoSuchTable) => return Answer::NotOwner {},
        Err(error) => return error.into(),
    };
    match ask {
        // Whoever asks may have been signed out meanwhile.
        Ask::CarryOut { secrets, .. } if secrets != handle.secrets().fingerprint() => Answer::Refused(Refusal::Busy),
        Ask::CarryOut { request, .. } => match handle.send(request).await {
            Ok(accepted) => Answer::Done { before: accepted.before, length: accepted.table.last_event() },
            Err(error) => error.into(),
        },
        Ask::Follow { connected, heard, is_watched } => {
            cluster.0.followers.note(cluster, &handle, node, connected, is_watched);
            heard.iter().for_each(|seat| handle.touch(seat));
            Answer::Following(TableNews::of(&handle))
        }
        Ask::Unfollow {} => Answer::NotOwner {},
    }
}
