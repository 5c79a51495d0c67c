//! A page that says what went wrong.

use gizmos_text::HomeLabel;
use maud::{Markup, html};

use crate::Preferences;
use crate::around::around;

/// A page that says what went wrong, by the code of the problem.
pub fn problem_page(preferences: &Preferences, code: &str) -> Markup {
    let text = preferences.text();
    let title = text.label(HomeLabel::ProblemTitle);
    let content = html! {
        section.panel {
            h1 { (title) }
            p { (text.problem(code)) }
            p { a.button href="/" { (text.label(HomeLabel::Back)) } }
        }
    };
    around(*preferences, "problem", "/", &title, &content)
}
