//! What keys, clicks and buttons stand for.

use gizmos_core::{Card, Move, Thing, Verb};

/// Something the person at the keyboard wants.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Command {
    /// Choose a thing.
    Point(Thing),
    /// Go to the thing in a direction.
    Go(Direction),
    /// Do the best that can be done with the chosen thing.
    Act,
    /// Do the n-th of what is offered.
    Offer(usize),
    /// Play a move; ending the turn while Gizmos are ready is asked about first.
    Play(Move),
    /// End the turn whatever is ready.
    EndAnyway,
    /// Choose the verb first.
    Verb(Verb),
    /// Take back the last move.
    Undo,
    /// Ask the adviser.
    Hint,
    /// Show a page.
    Open(Page),
    /// Leave the page or the verb.
    Back,
    /// Do not wait between the moves of bots.
    Hurry,
    /// The right person is at the keyboard.
    Ready,
    /// Start again.
    Again,
    /// Leave the game.
    Leave,
}

/// A direction on the screen, or in the order of reading.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    /// Up.
    Up,
    /// Down.
    Down,
    /// Left.
    Left,
    /// Right.
    Right,
    /// On to the next thing.
    Next,
    /// Back to the thing before.
    Previous,
}

/// Something to read or to choose from, in front of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Page {
    /// How to play.
    Rules,
    /// What happened.
    Log,
    /// Everybody's machines.
    Players,
    /// The chosen thing in full.
    Thing(Thing),
    /// All ways to pay for a card.
    Payments(Card),
    /// Whether to end the turn although Gizmos are ready.
    EndAnyway,
    /// Whether to leave.
    Quit,
    /// The result.
    Ending,
}
