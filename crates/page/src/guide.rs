//! The page that tells how to play.

use gizmos_text::HomeLabel;
use maud::{Markup, html};

use crate::Preferences;
use crate::around::around;
use crate::legend::legend;

/// How to play, in a few chapters.
pub fn guide_page(preferences: &Preferences) -> Markup {
    let text = preferences.text();
    let title = text.label(HomeLabel::Guide);
    let content = html! {
        article.guide {
            h1 { (title) }
            (legend(text))
            @for chapter in text.page_guide() {
                section { h2 { (chapter.title) } p { (chapter.body) } }
            }
            p {
                a.button href="/" { (text.label(HomeLabel::Back)) } " "
                a.button.second href="/rules" { (text.label(HomeLabel::Rules)) } " "
                a.button.second href="/cards" { (text.label(HomeLabel::Cards)) }
            }
        }
    };
    around(*preferences, "guide", "/guide", &title, &content)
}
