//! The page on which a recorded game is opened.

use gizmos_text::ReplayLabel;
use maud::{Markup, html};

use crate::Preferences;
use crate::around::around;

/// Asks for the record of a game; with the reason, if what was given is none.
pub fn record_page(preferences: &Preferences, refusal: Option<&str>) -> Markup {
    let text = preferences.text();
    let title = text.label(ReplayLabel::OpenRecord);
    let content = html! {
        article.single {
            h1 { (title) }
            p { (text.label(ReplayLabel::OpenRecordHow)) }
            @if let Some(refusal) = refusal { p.why role="alert" { (refusal) } }
            form.record method="post" action="/records" enctype="multipart/form-data" {
                label { (text.label(ReplayLabel::RecordFile)) input type="file" name="file" accept=".gizmos,text/plain"; }
                label { (text.label(ReplayLabel::RecordText)) textarea name="text" rows="8" spellcheck="false" {} }
                button.first { (text.label(ReplayLabel::Open)) }
            }
        }
    };
    around(*preferences, "record", "/records", &title, &content)
}
