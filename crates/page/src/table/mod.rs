//! The page of a table.

use gizmos_text::TableLabel;
use maud::{Markup, html};

use crate::{Frame, Parts, Scene, frame};

/// The whole page of a table.
pub fn table_page(scene: &Scene<'_>) -> Markup {
    let parts = table_parts(scene);
    let title = scene.text().label(TableLabel::Title);
    let content = html! {
        main { @for part in parts.iter() { (part.html) } }
    };
    frame(Frame { title: &title, kind: "table", preferences: scene.preferences }, &content)
}

/// The parts of the page of a table, as this visitor may see it.
pub fn table_parts(_scene: &Scene<'_>) -> Parts {
    Parts::new(Vec::new())
}
