//! Which version of the rules and of the stored forms this program writes.

/// The version that is stored with every event that this program writes. It rises when an event gets a kind, a field or a
/// meaning that earlier programs do not know; what they wrote keeps its meaning.
///
/// | version | since |
/// |---|---|
/// | 1 | everything that was stored before versions were |
/// | 2 | tables can be closed ([`Event::Closed`](crate::Event::Closed)) |
/// | 3 | games end with their 2,000th decision ([`Ending::too_long`](crate::Ending::too_long)) |
/// | 4 | seats can be given anew ([`Event::Invited`](crate::Event::Invited), [`Event::Reseated`](crate::Event::Reseated)) |
/// | 5 | others can wait for somebody who is away ([`Event::Waited`](crate::Event::Waited)), or let a bot play; spectators can talk |
pub const VERSION: u32 = 5;
