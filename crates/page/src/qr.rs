//! A link as a picture that phones can read.

use std::fmt::Write;

use fast_qr::{ECL, QRBuilder};
use maud::{Markup, html};

/// The quiet edge around the code, in modules, as the standard asks for.
const EDGE: usize = 4;

/// The QR code of a link; nothing if the link is too long for one.
///
/// ```
/// let code = gizmos_page::qr("https://gizmos.example/tables/0123456789ab").into_string();
/// assert!(code.starts_with("<svg") && code.contains("path"));
/// assert!(gizmos_page::qr(&"x".repeat(10_000)).into_string().is_empty());
/// ```
pub fn qr(link: &str) -> Markup {
    let Ok(code) = QRBuilder::new(link).ecl(ECL::M).build() else { return html! {} };
    let mut path = String::new();
    for row in 0..code.size {
        let modules = &code[row][..code.size];
        let mut column = 0;
        while column < code.size {
            let length = modules[column..].iter().take_while(|module| module.value()).count();
            if length > 0 {
                // Writing into a string never fails.
                let _ = write!(path, "M{} {}h{length}v1h-{length}z", column + EDGE, row + EDGE);
            }
            column += length.max(1);
        }
    }
    let size = code.size + 2 * EDGE;
    html! {
        // Light behind dark in every theme: many readers know nothing else.
        svg viewBox=(format!("0 0 {size} {size}")) shape-rendering="crispEdges" aria-hidden="true" {
            rect width=(size) height=(size) fill="#fff" {}
            path d=(path) fill="#000" {}
        }
    }
}
