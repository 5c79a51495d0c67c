//! A page that says what went wrong.

use gizmos_text::HomeLabel;
use maud::{Markup, html};

use crate::around::around;
use crate::rule_link::rule_links;
use crate::{Preview, Visit};

/// A page that says what went wrong, by the code of the problem and the number of the rule behind it.
pub fn problem_page(visit: Visit<'_>, code: &str, rule: Option<&str>) -> Markup {
    let text = visit.text();
    let title = text.label(HomeLabel::ProblemTitle);
    let problem = text.problem(code);
    let reason = rule.map_or_else(|| problem.clone(), |rule| text.with_rule(&problem, rule));
    let content = html! {
        section.panel {
            h1 { (title) }
            p { (rule_links(&reason)) }
            p { a.button href="/" { (text.label(HomeLabel::Back)) } }
        }
    };
    around(visit, "problem", &Preview { title, description: reason, path: None }, &content)
}
