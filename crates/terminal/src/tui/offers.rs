//! What stands below the table: what can be done with the chosen thing, numbered, and what cannot, with the reason.

use gizmos_core::{Choice, Move, Thing, Verb};
use gizmos_text::Text;

use super::command::{Command, Page};
use crate::session::Session;

/// A line of offers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Offer {
    /// Things that can be done; each with its text.
    Possible(Vec<(String, Command)>),
    /// Something that cannot be done, and why.
    Impossible(String),
}

/// All lines of offers for a thing; with a verb, only those.
pub fn offers(session: &Session, legal: &[Move], thing: Thing, verb: Option<Verb>, text: &Text) -> Vec<Offer> {
    let fitting = session.choices(legal, thing).into_iter().filter(|choice| verb.is_none_or(|v| v == choice.verb));
    fitting.map(|choice| offer(session, &choice, text)).collect()
}

fn offer(session: &Session, choice: &Choice, text: &Text) -> Offer {
    let moves = match &choice.moves {
        Ok(moves) => moves,
        Err(reason) => {
            let reason = text.illegal_with_rule(reason);
            return Offer::Impossible(text.cannot(choice.verb, &reason));
        }
    };
    let mut possible: Vec<(String, Command)> =
        moves.iter().take(1).map(|&mv| (label(session, mv, text), Command::Play(mv))).collect();
    if let [Move::Build(card, _), _, ..] = moves[..] {
        possible.push((text.other_payments(moves.len() - 1), Command::Open(Page::Payments(card))));
    }
    Offer::Possible(possible)
}

/// A move as an offer: a build says what it costs and leaves, and everything what it would trigger.
fn label(session: &Session, mv: Move, text: &Text) -> String {
    let triggered = session.would_trigger(mv);
    let what = match mv {
        Move::Build(_, payment) => {
            let left = session.board().mover().ring().checked_sub(payment.spend).unwrap_or_default();
            format!("{} · {}", text.payment(payment), text.remains_brief(left))
        }
        _ => text.mv(mv),
    };
    if triggered.is_empty() { what } else { format!("{what} · {}", text.would_trigger(triggered)) }
}

/// The moves that need no thing, with their keys.
pub const ANSWERS: [(char, Move); 5] =
    [('e', Move::End), ('s', Move::Stop), ('d', Move::Draw), ('n', Move::Decline), ('x', Move::Pass)];
