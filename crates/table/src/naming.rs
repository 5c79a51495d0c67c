//! What somebody who sits down is called.

use gizmos_core::Seat;
use serde::{Deserialize, Serialize};

use crate::{Name, Occupant, Table};

/// How somebody who sits down wants to be called.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Naming {
    /// By this name, whatever the others are called.
    Exact(Name),
    /// By a name that nobody else at the table has: the wanted one, with a number if it is taken; or else by a number.
    Distinct {
        /// What they want to be called, if they have said so.
        wanted: Option<Name>,
    },
    /// By the name that the seat has already.
    Unchanged,
}

impl Naming {
    /// A name that none of these people has; none if the seat keeps its name.
    ///
    /// ```
    /// # use gizmos_table::{Name, Naming, Occupant};
    /// let bob = Name::new("Bob")?;
    /// let wanted = Naming::Distinct { wanted: Some(bob.clone()) };
    /// assert_eq!(wanted.choose([&Occupant::Person { name: Some(bob) }]), Name::new("Bob 2").ok());
    /// # Ok::<(), gizmos_table::BadText>(())
    /// ```
    pub fn choose<'a>(&self, others: impl IntoIterator<Item = &'a Occupant>) -> Option<Name> {
        let wanted = match self {
            Self::Exact(name) => return Some(name.clone()),
            Self::Unchanged => return None,
            Self::Distinct { wanted } => wanted.as_ref(),
        };
        let taken: Vec<&str> = others.into_iter().filter_map(Occupant::name).map(Name::as_str).collect();
        let numbered = |number: usize| {
            let Some(wanted) = wanted else { return Name::numbered(number) };
            // A long name gives way to the number.
            let stem: String = wanted.as_str().chars().take(Name::MOST - 3).collect();
            Name::new(&format!("{} {number}", stem.trim_end())).ok()
        };
        let first = if wanted.is_some() { 2 } else { taken.len() + 1 };
        let candidates = wanted.cloned().into_iter().chain((first..=taken.len() + first).filter_map(numbered));
        // There are more candidates than names that are taken.
        candidates.into_iter().find(|name| !taken.contains(&name.as_str()))
    }
}

/// The word before the number of somebody who has given no name, as it is stored.
const UNNAMED: &str = "Player ";

impl Name {
    /// What somebody is called who has given no name. Those who show it say it in the language of their reader.
    ///
    /// ```
    /// # use gizmos_table::Name;
    /// let unnamed = Name::numbered(2).expect("fits");
    /// assert_eq!((unnamed.as_str(), unnamed.number()), ("Player 2", Some(2)));
    /// assert_eq!(Name::new("Ann 2")?.number(), None);
    /// # Ok::<(), gizmos_table::BadText>(())
    /// ```
    pub fn numbered(number: usize) -> Option<Self> {
        Self::new(&format!("{UNNAMED}{number}")).ok()
    }

    /// The number of somebody who has given no name.
    pub fn number(&self) -> Option<usize> {
        self.as_str().strip_prefix(UNNAMED)?.parse().ok()
    }
}

impl Table {
    /// The name of somebody who sits down in this seat; none if they keep the one that it has.
    pub(crate) fn name_at(&self, seat: Seat, naming: &Naming) -> Option<Name> {
        naming.choose(self.seats().filter(|other| *other != seat).filter_map(|other| self.occupant(other)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_is_called_like_somebody_else() {
        let name = |text: &str| Name::new(text).unwrap();
        let chosen = |wanted: Option<&str>, taken: &[&str]| {
            let taken: Vec<Occupant> = taken.iter().map(|name| Occupant::person(name).unwrap()).collect();
            let naming = Naming::Distinct { wanted: wanted.map(name) };
            naming.choose(&taken).unwrap().to_string()
        };
        assert_eq!(chosen(Some("Bob"), &[]), "Bob");
        assert_eq!(chosen(Some("Bob"), &["Bob"]), "Bob 2");
        assert_eq!(chosen(Some("Bob"), &["Bob", "Bob 2", "Ann"]), "Bob 3");
        assert_eq!(chosen(None, &[]), "Player 1");
        assert_eq!(chosen(None, &["Player 1", "Ann"]), "Player 3");
        assert_eq!(chosen(None, &["Player 2"]), "Player 3");
        let long = "W".repeat(Name::MOST);
        assert_eq!(chosen(Some(&long), &[&long]), format!("{} 2", "W".repeat(Name::MOST - 3)));
    }
}
