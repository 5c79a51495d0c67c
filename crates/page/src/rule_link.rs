//! Numbers of rules as links to what they say.
//!
//! A message puts the number of a rule where its language wants it, as in "your ring is full (R5.2)"; here it becomes a link.

use gizmos_text::{Language, Text};
use maud::{Markup, html};

/// The address of the page of the rules.
pub(crate) const RULES: &str = "/rules";

/// What was said, with every number of a rule in it leading to that rule.
pub(crate) fn rule_links(said: &str) -> Markup {
    linked(said, None)
}

/// The same at a table: the rule opens beside the game, which goes on.
pub(crate) fn rule_links_beside(said: &str) -> Markup {
    linked(said, Some("_blank"))
}

/// The address of a rule.
pub(crate) fn rule_address(number: &str) -> String {
    format!("{RULES}#{number}")
}

fn linked(said: &str, target: Option<&str>) -> Markup {
    let (mut rest, mut pieces) = (said, Vec::new());
    while let Some((before, number, after)) = split_at_rule(rest) {
        pieces.push((before, number));
        rest = after;
    }
    html! {
        @for (before, number) in pieces {
            (before)
            a.rule-number href=(rule_address(number)) target=[target] rel=[target.map(|_| "noopener")] { (number) }
        }
        (rest)
    }
}

/// What stands before the first number of a rule, the number, and what stands after it.
fn split_at_rule(said: &str) -> Option<(&str, &str, &str)> {
    said.match_indices(['R', 'T']).find_map(|(start, _)| {
        let (before, rest) = said.split_at(start);
        if before.ends_with(char::is_alphanumeric) {
            return None;
        }
        let end = rest.char_indices().skip(1).find(|(_, c)| !c.is_ascii_digit() && *c != '.');
        let number = rest.get(..end.map_or(rest.len(), |(end, _)| end))?.trim_end_matches('.');
        Text::of(Language::English).rule(number)?;
        Some((before, number, rest.get(number.len()..).unwrap_or_default()))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_become_links_and_nothing_else_does() {
        assert_eq!(
            rule_links("full (R5.2), see R10.1. <b>").into_string(),
            "full (<a class=\"rule-number\" href=\"/rules#R5.2\">R5.2</a>), see \
             <a class=\"rule-number\" href=\"/rules#R10.1\">R10.1</a>. &lt;b&gt;"
        );
        for said in ["", "R", "T.", "R0", "XR5.2", "Rząd T", "r5.2"] {
            assert!(!rule_links(said).into_string().contains("<a"), "{said}");
        }
        assert!(rule_links_beside("R8: T2.1").into_string().contains("href=\"/rules#T2.1\" target=\"_blank\""));
    }
}
