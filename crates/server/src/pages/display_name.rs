//! What somebody who sits down is called: as they like, or by a number; nobody like somebody else.

use gizmos_core::Seat;
use gizmos_table::{Name, Occupant, Rejection, Table};
use gizmos_text::Text;

/// The name wanted, or the next free "Player 2"; with a number if somebody else at the table has it already.
pub fn display_name<'a>(wanted: Option<&Name>, taken: impl Iterator<Item = &'a Occupant>, text: &Text) -> Option<Name> {
    let taken: Vec<&str> = taken.filter_map(Occupant::name).map(Name::as_str).collect();
    let is_free = |name: &Name| !taken.contains(&name.as_str());
    let numbered = |number: usize| match wanted {
        Some(wanted) => {
            // A long name gives way to the number.
            let kept: String = wanted.as_str().chars().take(Name::MOST - 3).collect();
            Name::new(&format!("{} {number}", kept.trim_end())).ok()
        }
        None => Name::new(&text.player_numbered(number)).ok(),
    };
    let first = if wanted.is_some() { 2 } else { taken.len() + 1 };
    let names = wanted.cloned().into_iter().chain((first..=taken.len() + first).filter_map(numbered));
    names.into_iter().find(is_free)
}

/// The same for a seat at a table.
///
/// # Errors
/// If no such name can be made, which would take a table of hundreds.
pub fn display_name_at(table: &Table, seat: Seat, wanted: Option<&Name>, text: &Text) -> Result<Name, Rejection> {
    let others = table.seats().filter(|other| *other != seat).filter_map(|other| table.occupant(other));
    display_name(wanted, others, text).ok_or(Rejection::NotSeated(seat))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_is_called_like_somebody_else() {
        let text = Text::default();
        let person = |name: &str| Occupant::person(name).unwrap();
        let name = |wanted: Option<&str>, taken: &[&str]| {
            let taken: Vec<Occupant> = taken.iter().map(|name| person(name)).collect();
            display_name(wanted.map(|name| Name::new(name).unwrap()).as_ref(), taken.iter(), &text).unwrap().to_string()
        };
        assert_eq!(name(Some("Bob"), &[]), "Bob");
        assert_eq!(name(Some("Bob"), &["Bob"]), "Bob 2");
        assert_eq!(name(Some("Bob"), &["Bob", "Bob 2", "Ann"]), "Bob 3");
        assert_eq!(name(None, &[]), "Player 1");
        assert_eq!(name(None, &["Player 1", "Ann"]), "Player 3");
        assert_eq!(name(None, &["Player 2"]), "Player 3");
        let long = "W".repeat(Name::MOST);
        assert_eq!(name(Some(&long), &[&long]), format!("{} 2", "W".repeat(Name::MOST - 3)));
    }
}
