//! Pieces of a part, which are not sent again when something around them has changed.

use std::collections::BTreeMap;
use std::ops::Range;

use crate::fingerprints::fingerprint;

/// Shorter pieces are always sent: leaving them out would hardly make a message shorter.
const SHORTEST: usize = 200;

/// Elements without an end tag.
const VOID: [&str; 13] =
    ["area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"];

/// An element with an `id` of its own inside of a part.
#[derive(Debug, PartialEq, Eq)]
pub struct Piece<'a> {
    /// Its range in the HTML of the part.
    pub range: Range<usize>,
    /// A fingerprint of its HTML, including its `id`.
    pub fingerprint: u64,
    tag: &'a str,
    id: &'a str,
}

impl Piece<'_> {
    /// The placeholder that is sent to a page that already has the piece.
    pub fn place(&self) -> String {
        let Self { tag, id, .. } = self;
        format!("<{tag} id=\"{id}\" data-same></{tag}>")
    }
}

/// All pieces in the HTML of a part, in the order in which they begin, nested ones included. HTML of a form that our
/// templates never write has none and is sent completely.
pub fn pieces(html: &str) -> Vec<Piece<'_>> {
    let mut pieces = scan(html).unwrap_or_default();
    pieces.sort_unstable_by_key(|piece| piece.range.start);
    // The part itself is not a piece.
    pieces.retain(|piece| piece.range.start > 0);
    let mut named: BTreeMap<&str, usize> = BTreeMap::new();
    for piece in &pieces {
        *named.entry(piece.id).or_default() += 1;
    }
    pieces.retain(|piece| named[piece.id] == 1 && piece.range.len() >= SHORTEST);
    pieces
}

/// All elements with an `id`, in the order in which they end. Templates escape `<`, `>` and `"` in texts and values.
fn scan(html: &str) -> Option<Vec<Piece<'_>>> {
    let (mut pieces, mut open, mut at) = (Vec::new(), Vec::new(), 0);
    while let Some(start) = html[at..].find('<').map(|found| at + found) {
        let end = start + html[start..].find('>')? + 1;
        at = end;
        let inside = &html[start + 1..end - 1];
        if let Some(closed) = inside.strip_prefix('/') {
            let (start, tag, id) = open.pop()?;
            if tag != closed {
                return None;
            }
            if let Some(id) = id {
                let range = start..end;
                pieces.push(Piece { fingerprint: fingerprint(&html[range.clone()]), range, tag, id });
            }
            continue;
        }
        let tag = inside.split([' ', '/']).next()?;
        if tag == "svg" {
            // Drawings are never changed partly, and their syntax has other rules.
            at = end + html[end..].find("</svg>")? + "</svg>".len();
        } else if !VOID.contains(&tag) {
            let id = inside.split_once(" id=\"").and_then(|(_, rest)| rest.split('"').next());
            open.push((start, tag, id));
        }
    }
    open.is_empty().then_some(pieces)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(html: &str) -> Vec<&str> {
        pieces(html).into_iter().map(|piece| piece.id).collect()
    }

    #[test]
    fn pieces_are_elements_with_names() {
        let long = "x".repeat(SHORTEST);
        let html = format!(
            "<div id=\"part\"><p class=\"a\" id=\"first\">{long}<br><input id=\"field\"></p>\
             <ul id=\"list\"><li id=\"one\">{long}</li><li id=\"short\"></li></ul><svg id=\"art\"><path d=\"\"/>{long}</svg></div>"
        );
        assert_eq!(names(&html), ["first", "list", "one"]);
        let all = pieces(&html);
        assert!(html[all[0].range.clone()].starts_with("<p class") && html[all[0].range.clone()].ends_with("</p>"));
        assert_eq!(all[2].place(), "<li id=\"one\" data-same></li>");
    }

    #[test]
    fn what_cannot_be_told_apart_is_no_piece() {
        let long = "x".repeat(SHORTEST);
        assert_eq!(
            names(&format!("<div><p id=\"a\">{long}</p><p id=\"a\">{long}</p><p id=\"b\">{long}</p></div>")),
            ["b"]
        );
        assert!(names(&format!("<div><p id=\"a\">{long}</div></p>")).is_empty());
        assert!(names(&format!("<div><p id=\"a\">{long}</p>")).is_empty());
    }
}
