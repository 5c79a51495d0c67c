//! Events as the store keeps them: their form and size, and which of them matter beyond the game.

use gizmos_table::{Event, Millis};

use crate::store::{StoreError, StoredEvent};

/// Events as they are stored.
pub(crate) fn stored(at: Millis, events: &[Event]) -> Result<Vec<StoredEvent>, StoreError> {
    let text = |event| serde_json::to_string(event).map_err(|error| StoreError::Corrupt(error.to_string()));
    events.iter().map(|event| Ok(StoredEvent { version: gizmos_table::VERSION, at, text: text(event)? })).collect()
}

/// How many bytes these events take in the store.
pub(crate) fn event_bytes(events: &[StoredEvent]) -> usize {
    events.iter().map(|event| event.text.len()).sum()
}

/// Whether the game could do without this: then it is refused at a table that takes as many bytes as it may (T6.4).
pub(crate) const fn is_extra(event: &Event) -> bool {
    matches!(
        event,
        Event::Said { .. }
            | Event::Muted { .. }
            | Event::Waited { .. }
            | Event::SpectatorsChat { .. }
            | Event::SpectatorSaid { .. }
            | Event::UndoAsked { .. }
            | Event::Undone { .. }
    )
}

/// Whether lists show something else after this.
pub(crate) const fn changes_listing(event: &Event) -> bool {
    matches!(
        event,
        Event::Sat { .. }
            | Event::Reseated { .. }
            | Event::Filled { .. }
            | Event::Started { .. }
            | Event::Resigned { .. }
            | Event::Ended(_)
    )
}
