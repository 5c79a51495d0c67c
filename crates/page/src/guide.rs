//! The page that tells how to play.

use gizmos_text::{HomeLabel, ShareLabel};
use maud::{Markup, html};

use crate::around::around;
use crate::legend::legend;
use crate::{Preview, Visit};

/// How to play, in a few chapters.
pub fn guide_page(visit: Visit<'_>) -> Markup {
    let text = visit.text();
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
    let preview = Preview::new(title, text.label(ShareLabel::Guide), "/guide");
    around(visit, "guide", &preview, &content)
}
