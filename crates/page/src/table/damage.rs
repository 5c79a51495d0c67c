//! That a table can no longer be read to its end (T9.2).

use maud::html;

use super::outlook::Outlook;
use crate::Part;
use crate::rule_link::rule_links_beside;

/// Why nothing can be done here, if the stored table could not be read to its end.
pub fn damage(outlook: &Outlook<'_>) -> Part {
    let Some(damage) = outlook.table().damage() else { return Part::empty("damage") };
    let text = outlook.text();
    let reason = text.with_rule(&text.table_unreadable(damage.number), "T9.2");
    let html = html! {
        section #damage role="status" { p { strong { (rule_links_beside(&reason)) } } }
    };
    Part { id: "damage", html }
}
