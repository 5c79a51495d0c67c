//! Cards that a sentence tells apart by their numbers, each with what it does in symbols.
//!
//! A lesson says in words which card it means, and adds its number, as in "use the other Gizmo (#226)"; here the symbols
//! on the face of that card come beside the number.

use gizmos_core::Card;
use maud::{Markup, html};

use crate::art;

/// What was said, with the symbols of every card before its number.
pub(crate) fn card_marks(said: &str) -> Markup {
    let (mut rest, mut pieces) = (said, Vec::new());
    while let Some((before, card, number, after)) = split_at_card(rest) {
        pieces.push((before, card, number));
        rest = after;
    }
    html! {
        @for (before, card, number) in pieces {
            (before)
            // The brackets stay with what is between them.
            span.card-mark { "(" (art::rule(card)) " #" (number) ")" }
        }
        (rest)
    }
}

/// What stands before the first number of a card in brackets, the card, its number, and what stands after it.
fn split_at_card(said: &str) -> Option<(&str, Card, &str, &str)> {
    said.match_indices("(#").find_map(|(start, opening)| {
        let (number, after) = said.get(start + opening.len()..)?.split_once(')')?;
        Some((said.get(..start)?, Card::from_number(number.parse().ok()?)?, number, after))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_of_a_card_has_its_symbols_and_nothing_else_has() {
        let [first, second] = [105, 210].map(|number| art::rule(Card::from_number(number).expect("is a card")).0);
        assert_eq!(
            card_marks("one (#105), then <b> (#210).").into_string(),
            format!(
                "one <span class=\"card-mark\">({first} #105)</span>, then &lt;b&gt; \
                 <span class=\"card-mark\">({second} #210)</span>."
            )
        );
        for said in ["", "(#", "(# 105)", "(#9)", "(105)", "#105", "(#4000000000)", "(#105"] {
            assert_eq!(card_marks(said).into_string(), said);
        }
    }
}
