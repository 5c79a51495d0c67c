//! That a table can no longer be read to its end (T9.2).

use maud::html;

use super::view_model::TableViewModel;
use crate::Part;
use crate::rule_link::rule_links_beside;

/// Why nothing can be done here, if the stored table could not be read to its end.
pub fn damage(view_model: &TableViewModel<'_>) -> Part {
    let Some(damage) = view_model.table().damage() else { return Part::empty("damage") };
    let text = view_model.text;
    let reason = text.with_rule(&text.table_unreadable(damage.number), "T9.2");
    let html = html! {
        section #damage role="status" { p { strong { (rule_links_beside(&reason)) } } }
    };
    Part { id: "damage", html }
}
