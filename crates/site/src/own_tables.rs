//! The tables somebody has seats at, as their browser remembers them.

use gizmos_core::{Seat, SeatSet};

/// How many tables a browser remembers.
const MOST: usize = 20;

/// The tables somebody has seats at, the latest first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OwnTables(Vec<OwnTable>);

/// A table somebody has seats at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OwnTable {
    /// The name of the table.
    pub id: String,
    /// Their seats at it.
    pub seats: SeatSet,
}

impl OwnTables {
    /// Reads what a browser remembers, such as `0123456789ab-0.zyxwvtsrqpnm-02`. What makes no sense is left out.
    pub fn read(text: &str) -> Self {
        let table = |part: &str| {
            let (id, seats) = part.split_once('-')?;
            let is_id = (1..=32).contains(&id.len()) && id.bytes().all(|byte| byte.is_ascii_alphanumeric());
            let seat = |digit: char| digit.to_digit(10).and_then(|number| Seat::new(number as usize));
            let seats = seats.chars().map(seat).try_fold(SeatSet::EMPTY, |seats, seat| Some(seats.with(seat?)))?;
            (is_id && seats != SeatSet::EMPTY).then(|| OwnTable { id: id.to_owned(), seats })
        };
        Self(text.split('.').filter_map(table).take(MOST).collect())
    }

    /// Writes what a browser remembers.
    pub fn write(&self) -> String {
        let table = |table: &OwnTable| {
            let seats: String = table.seats.iter().map(|seat| seat.to_string()).collect();
            format!("{}-{seats}", table.id)
        };
        self.0.iter().map(table).collect::<Vec<_>>().join(".")
    }

    /// All of them, the latest first.
    pub fn iter(&self) -> impl Iterator<Item = &OwnTable> {
        self.0.iter()
    }

    /// The same with this table as the latest, if that is news.
    pub fn with(&self, id: &str, seats: SeatSet) -> Option<Self> {
        let table = OwnTable { id: id.to_owned(), seats };
        if self.0.first() == Some(&table) {
            return None;
        }
        let others = self.0.iter().filter(|other| other.id != id).cloned();
        Some(Self(std::iter::once(table).chain(others).take(MOST).collect()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_are_remembered_in_order_and_nonsense_is_forgotten() {
        let first = OwnTables::default().with("0123456789ab", SeatSet::only(Seat::FIRST)).expect("is new");
        let both = first.with("zyxw", SeatSet::first(2)).expect("is new");
        assert_eq!(both.write(), "zyxw-01.0123456789ab-0");
        assert_eq!(OwnTables::read(&both.write()), both);
        assert_eq!(both.with("zyxw", SeatSet::first(2)), None);
        assert_eq!(both.with("0123456789ab", SeatSet::first(1)).expect("is news").write(), "0123456789ab-0.zyxw-01");
        for nonsense in ["", ".", "-", "a", "a-", "-0", "a-9", "a-x", "a b-0", "ä-0", "a-0-1", &"a".repeat(4000)] {
            assert_eq!(OwnTables::read(nonsense), OwnTables::default(), "{nonsense}");
        }
        assert_eq!(OwnTables::read("a-9.b-1").write(), "b-1");
        let many = (0..100)
            .fold(first, |tables, number| tables.with(&format!("t{number}"), SeatSet::first(1)).expect("is new"));
        assert_eq!(many.iter().count(), MOST);
    }
}
