//! The page on which a recorded game is opened.

use gizmos_text::ReplayLabel;
use maud::{Markup, html};

use crate::around::around;
use crate::rule_link::rule_links;
use crate::{Preview, Visit};

/// The page with the form for a record. It shows again what was sent, and why it is no record.
pub fn record_page(visit: Visit<'_>, given: &str, refusal: Option<&str>) -> Markup {
    let text = visit.text();
    let title = text.label(ReplayLabel::OpenRecord);
    let content = html! {
        article.panel.opening {
            h1 { (title) }
            p { (text.label(ReplayLabel::OpenRecordHow)) }
            @if let Some(refusal) = refusal { p.why role="alert" { (rule_links(refusal)) } }
            form.record method="post" action="/records" enctype="multipart/form-data" {
                label { (text.label(ReplayLabel::RecordFile)) input type="file" name="file" accept=".gizmos,text/plain"; }
                label { (text.label(ReplayLabel::RecordText)) textarea name="text" rows="10" spellcheck="false" { (given) } }
                button.first { (text.label(ReplayLabel::Open)) }
            }
        }
    };
    let preview = Preview::new(title, text.label(ReplayLabel::OpenRecordHow), "/records");
    around(visit, "record", &preview, &content)
}
