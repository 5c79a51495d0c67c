//! Whatever people, bots and time do at a table: it never fails, what it answers with always fits, what is stored makes
//! the same table again, and nobody is told what another saw in secret.
#![no_main]

use arbitrary::Arbitrary;
use gizmos_core::{Card, Energy, Level, Move, Payment, Seat, Seed, Spheres, wire};
use gizmos_table::{
    Actor, Clock, Command, Event, Key, LoggedEvent, Message, Name, Naming, ObservedKind, Occupant, Rejection,
    SeenChance, SeenMove, Settings, Table,
};
use libfuzzer_sys::fuzz_target;

#[derive(Arbitrary, Debug)]
struct Evening {
    seed: u64,
    /// Whom each seat is for.
    seats: [u8; 4],
    players: u8,
    clock: Option<(u8, u16, u16)>,
    grace: Option<u32>,
    acts: Vec<Act>,
}

#[derive(Arbitrary, Debug)]
enum Act {
    /// A legal move of whoever has to decide.
    Play(u16),
    /// Several of them.
    PlayOn(u8),
    /// A move of anybody, legal or not, for any revision, perhaps with a key.
    Submit {
        seat: u8,
        back: u8,
        kind: u8,
        what: u8,
        key: Option<u8>,
    },
    SubmitForBot {
        seat: u8,
        back: u8,
        kind: u8,
        what: u8,
    },
    Undo {
        seat: u8,
        back: u8,
    },
    Answer {
        seat: u8,
        agrees: bool,
    },
    Resign(u8),
    Say(u8),
    Mute {
        seat: u8,
        whom: u8,
        muted: bool,
    },
    Sit {
        seat: u8,
        name: u8,
    },
    Accept {
        seat: u8,
        name: u8,
    },
    Take {
        seat: Option<u8>,
        name: u8,
    },
    Invite {
        by: u8,
        seat: u8,
    },
    Fill {
        by: u8,
        seat: u8,
    },
    Arrive(u8),
    Leave(u8),
    Hear(u8),
    Back(u8),
    Rematch(u8),
    Close,
    /// Somebody who may not.
    Intrude(u8),
    Wait(u32),
    /// Everything is stored and loaded again.
    Restart,
}

fn seat(byte: u8) -> Seat {
    Seat::new(usize::from(byte) % Seat::MAX).expect("is a seat")
}

fn name(byte: u8) -> Name {
    Name::new(["Ann", "Bob", "<b>", "\u{1f3b2}"][usize::from(byte) % 4]).expect("is a name")
}

fn naming(byte: u8) -> Naming {
    match byte % 4 {
        0 => Naming::Unchanged,
        1 => Naming::Distinct { wanted: None },
        2 => Naming::Distinct { wanted: Some(name(byte / 4)) },
        _ => Naming::Exact(name(byte / 4)),
    }
}

fn occupant(byte: u8) -> Occupant {
    match byte % 5 {
        0 | 1 => Occupant::Person { name: Some(name(byte / 5)) },
        2 => Occupant::INVITED,
        3 => Occupant::Open {},
        _ => Occupant::bot("random"),
    }
}

fn mv(kind: u8, what: u8) -> Move {
    let card = Card::all().nth(usize::from(what) % Card::COUNT).expect("is below the number of cards");
    match kind % 11 {
        0 => Move::Pick(Energy::ALL[usize::from(what) % 4]),
        1 => Move::File(card),
        2 => Move::Build(card, Payment { spend: Spheres::new([kind / 11, 0, 0, 1]), ..Payment::default() }),
        3 => Move::Research(Level::ALL[usize::from(what) % 3]),
        4 => Move::Return(card),
        5 => Move::Use(card),
        6 => Move::Decline,
        7 => Move::Draw,
        8 => Move::Stop,
        9 => Move::End,
        _ => Move::Pass,
    }
}

fn settings(evening: &Evening) -> Settings {
    let players = 2 + usize::from(evening.players) % 3;
    let mut settings = Settings::new(evening.seats[..players].iter().copied().map(occupant).collect());
    settings.grace_seconds = evening.grace;
    if let Some((kind, time, increment)) = evening.clock {
        settings.clock = match kind % 3 {
            0 => Clock::Game { seconds: time.into(), increment: increment.into() },
            1 => Clock::Move { seconds: time.into() },
            _ => Clock::Correspondence { hours: time.into() },
        };
    }
    settings
}

/// What the table has been through, in its stored form, makes the same table again.
fn restarted(table: &Table, seed: Seed) -> Table {
    let stored = table.log().iter().map(|entry| {
        let text = serde_json::to_string(&entry.event).expect("has a form");
        LoggedEvent { at: entry.at, event: serde_json::from_str(&text).expect("is an event") }
    });
    let again = Table::replay(seed, stored).expect("replays");
    assert_eq!(again.record(), table.record());
    assert_eq!((again.revision(), again.stage()), (table.revision(), table.stage()));
    assert_eq!((again.undo_asked(), again.decider()), (table.undo_asked(), table.decider()));
    for seat in table.seats() {
        assert_eq!((again.occupant(seat), again.away(seat)), (table.occupant(seat), table.away(seat)));
        assert_eq!((again.has_resigned(seat), again.mutes(seat)), (table.has_resigned(seat), table.mutes(seat)));
    }
    again
}

fn legal_move(table: &Table, choice: usize, now: u64) -> Result<Vec<Event>, Rejection> {
    let Some(decider) = table.decider() else { return Ok(Vec::new()) };
    let legal = table.view(Some(decider)).legal_moves();
    let mv = legal[choice % legal.len()];
    let play = Command::play(table, mv);
    let events = match table.deciding_bot() {
        Some((seat, _)) => table.decide(Actor::Bot(seat), play, now),
        None => table.decide(Actor::Person(decider), play, now),
    };
    match events {
        Err(late @ Rejection::OutOfTime(_)) => Err(late),
        events => Ok(events.expect("a legal move is accepted")),
    }
}

fn act(table: &mut Table, act: &Act, now: u64) -> Result<Vec<Event>, Rejection> {
    let revision = |back: u8| table.revision().wrapping_sub(u64::from(back / 32));
    let order = |actor, command| {
        // Commands travel: their form is the same command again.
        let text = serde_json::to_string(&command).expect("has a form");
        let again: Command = serde_json::from_str(&text).expect("is a command");
        assert_eq!(again, command);
        table.decide(actor, command, now)
    };
    let person = |by: u8| Actor::Person(seat(by));
    match *act {
        Act::Play(choice) => legal_move(table, choice.into(), now),
        Act::Submit { seat: by, back, kind, what, key } => {
            let key = key.map(|byte| Key::new(&format!("k{}", byte % 4)).expect("is a key"));
            order(person(by), Command::Play { revision: revision(back), mv: mv(kind, what), key })
        }
        Act::SubmitForBot { seat: by, back, kind, what } => {
            order(Actor::Bot(seat(by)), Command::Play { revision: revision(back), mv: mv(kind, what), key: None })
        }
        Act::Undo { seat: by, back } => order(person(by), Command::Undo { revision: revision(back) }),
        Act::Answer { seat: by, agrees } => {
            let asked = table.undo_asked().map_or(0, |request| request.event);
            order(person(by), Command::AnswerUndo { asked, agrees })
        }
        Act::Resign(by) => order(person(by), Command::Resign {}),
        Act::Say(by) => order(person(by), Command::Say { text: Message::new("hello").expect("is a message") }),
        Act::Mute { seat: by, whom, muted } => order(person(by), Command::Mute { whom: seat(whom), muted }),
        Act::Sit { seat: by, name: called } => order(person(by), Command::Rename { name: naming(called) }),
        Act::Accept { seat: by, name: called } => order(person(by), Command::AcceptInvitation { name: naming(called) }),
        Act::Take { seat: which, name: called } => {
            order(Actor::Guest, Command::TakeOpenSeat { seat: which.map(seat), name: naming(called) })
        }
        Act::Invite { by, seat: whose } => order(person(by), Command::Invite { seat: seat(whose) }),
        Act::Fill { by, seat: whose } => {
            order(person(by), Command::Fill { seat: seat(whose), bot: "random".to_owned() })
        }
        Act::Back(who) => order(person(who), Command::ReturnToSeat {}),
        Act::Rematch(by) => {
            order(person(by), Command::Rematch { table: "next".to_owned(), seats: table.seats().collect() })
        }
        Act::Close => order(Actor::Operator, Command::Close {}),
        Act::Intrude(what) => {
            let command =
                [Command::Resign {}, Command::Close {}, Command::ReturnToSeat {}][usize::from(what) % 3].clone();
            let refused = order([Actor::Guest, Actor::Bot(Seat::FIRST)][usize::from(what) % 2], command);
            assert_eq!(refused, Err(Rejection::NotPermitted));
            Ok(Vec::new())
        }
        Act::Wait(_) => Ok(table.tick(now)),
        Act::Arrive(who) => Ok(quiet(|| table.arrive(seat(who), now))),
        Act::Leave(who) => Ok(quiet(|| table.leave(seat(who), now))),
        Act::Hear(who) => Ok(quiet(|| table.touch(seat(who), now))),
        Act::PlayOn(_) | Act::Restart => Ok(Vec::new()),
    }
}

/// Presence is no event.
fn quiet(change: impl FnOnce()) -> Vec<Event> {
    change();
    Vec::new()
}

/// Nobody is told which cards another has seen or put back.
fn check_notices(table: &Table, after: u64) {
    for observer in table.seats().map(Some).chain([None]) {
        for notice in table.observed_events(observer, after) {
            let text = serde_json::to_string(&notice).expect("has a form");
            let ObservedKind::Played { seat, mv, chance } = notice.what else { continue };
            if observer == Some(seat) {
                continue;
            }
            assert!(!matches!(mv, SeenMove::Whole(Move::Return(_))), "{observer:?} is told {text}");
            let tells = |luck: &SeenChance| matches!(luck, SeenChance::Whole(wire::ChanceEvent::Researched(_)));
            assert!(!chance.iter().any(tells) && !text.contains("\"researched\":["), "{observer:?} is told {text}");
        }
        let hand = table.view(observer).hand();
        assert!(hand.is_empty() || observer == Some(table.board().to_move()));
    }
}

/// Nothing comes before it is due, and nobody has to look twice at the same moment. Somebody who waited may be gone
/// when it is due: then nothing comes at all.
fn check_deadline(table: &Table, now: u64) {
    let Some(due) = table.next_deadline(now) else { return assert!(table.tick(now).is_empty()) };
    let then = due.max(now);
    assert!(due <= now || table.tick(due - 1).is_empty(), "nothing comes before it is due");
    let again = table.next_deadline(then).is_some_and(|next| next <= then);
    assert_eq!(!table.tick(then).is_empty(), again, "what is due comes");
}

fuzz_target!(|evening: Evening| {
    let seed = Seed::from(evening.seed);
    let mut now = 1_700_000_000_000;
    let Ok(mut table) = Table::open(seed, settings(&evening), now) else {
        assert!(settings(&evening).check().is_err());
        return;
    };
    for doing in &evening.acts {
        let before = table.last_event();
        match *doing {
            Act::Wait(time) => now += u64::from(time),
            Act::Restart => {
                table = restarted(&table, seed);
                table.wake(now);
            }
            Act::PlayOn(moves) => {
                for choice in 0..usize::from(moves) {
                    let events = legal_move(&table, choice * 7, now).expect("is legal");
                    table.apply(now, events).expect("fits");
                }
            }
            _ => {}
        }
        if let Ok(events) = act(&mut table, doing, now) {
            table.apply(now, events).expect("what the table answers with fits");
        }
        check_deadline(&table, now);
        check_notices(&table, before);
        table.record().state().audit().expect("is sound");
    }
    restarted(&table, seed);
});
