//! Where things are on the screen: for clicks, and for going from one to the next with the arrow keys.

use gizmos_core::Thing;
use ratatui::layout::{Position, Rect};

use super::command::{Command, Direction};

/// Everything on the screen that can be clicked or pointed at, as it was drawn last.
#[derive(Debug, Default)]
pub struct Spots {
    buttons: Vec<(Rect, Command)>,
    things: Vec<(Rect, Thing)>,
}

impl Spots {
    /// A button.
    pub fn button(&mut self, area: Rect, command: Command) {
        self.buttons.push((area, command));
    }

    /// A thing on the table.
    pub fn thing(&mut self, area: Rect, thing: Thing) {
        self.things.push((area, thing));
    }

    /// Forgets everything: something else was drawn on top.
    pub fn cover(&mut self) {
        *self = Self::default();
    }

    /// What a click there means.
    pub fn at(&self, column: u16, row: u16) -> Option<Command> {
        let position = Position::new(column, row);
        let button = self.buttons.iter().rev().find(|(area, _)| area.contains(position));
        let thing = self.things.iter().rev().find(|(area, _)| area.contains(position));
        button.map(|&(_, command)| command).or(thing.map(|&(_, thing)| Command::Point(thing)))
    }

    /// All things in the order of reading.
    pub fn things(&self) -> impl Iterator<Item = Thing> {
        self.things.iter().map(|&(_, thing)| thing)
    }

    /// The thing in a direction from another, among those that `fits`.
    pub fn neighbour(&self, from: Option<Thing>, direction: Direction, fits: impl Fn(Thing) -> bool) -> Option<Thing> {
        let fitting = || self.things.iter().filter(|(_, thing)| fits(*thing));
        let Some(here) = from.and_then(|from| self.things.iter().position(|(_, thing)| *thing == from)) else {
            return fitting().next().map(|&(_, thing)| thing);
        };
        let count = self.things.len();
        let along =
            |step: usize| (1..=count).map(|i| self.things[(here + i * step) % count].1).find(|&thing| fits(thing));
        let (x, y) = centre(self.things[here].0);
        let ahead = |(area, thing): &(Rect, Thing)| {
            let (dx, dy) = (centre(*area).0 - x, centre(*area).1 - y);
            let (forward, aside) = match direction {
                Direction::Up => (-dy, dx),
                Direction::Down => (dy, dx),
                Direction::Left => (-dx, dy),
                _ => (dx, dy),
            };
            // A step aside counts double: the next thing in a row or column comes first.
            (forward > 0).then_some((forward + 2 * aside.abs(), *thing))
        };
        match direction {
            Direction::Next => along(1),
            Direction::Previous => along(count - 1),
            _ => fitting().filter_map(ahead).min_by_key(|&(distance, _)| distance).map(|(_, thing)| thing),
        }
    }
}

/// The middle of an area, in units in which a character is twice as high as wide.
fn centre(area: Rect) -> (i32, i32) {
    let middle = |start: u16, length: u16| 2 * i32::from(start) + i32::from(length);
    (middle(area.x, area.width), 2 * middle(area.y, area.height))
}
