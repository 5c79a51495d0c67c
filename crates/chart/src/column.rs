//! Columns of a plot that are links, for pointers only: pages have the same links beside the picture.

use crate::scale::Scale;
use crate::svg::Element;

/// A value on the lower axis, with a link.
#[derive(Clone, Debug, PartialEq)]
pub struct Column {
    /// The value.
    pub x: f64,
    /// The text that is shown under the pointer.
    pub label: String,
    /// The address of the link.
    pub href: String,
}

/// Draws the columns side by side over a whole plot, each reaching half way to its neighbours.
pub(crate) fn draw_columns(
    columns: &[Column],
    x: &Scale,
    (left, right): (f64, f64),
    (top, bottom): (f64, f64),
) -> Element {
    let places: Vec<f64> = columns.iter().map(|column| x.place(column.x)).collect();
    // Not reachable with Tab, because there are too many of them.
    let group = Element::new("g").with("class", "columns").with("aria-hidden", "true");
    columns.iter().enumerate().fold(group, |group, (index, column)| {
        let middle = |other: Option<&f64>| other.map(|other| f64::midpoint(places[index], *other));
        let start = middle(index.checked_sub(1).and_then(|before| places.get(before))).unwrap_or(left);
        let end = middle(places.get(index + 1)).unwrap_or(right);
        let area = Element::new("rect").at("x", start).at("width", (end - start).max(0.1));
        let area = area.at("y", top).at("height", bottom - top);
        let here = Element::new("line").at("x1", places[index]).at("x2", places[index]).at("y1", top).at("y2", bottom);
        let link = Element::new("a").with("href", &column.href).with("tabindex", "-1");
        let title = Element::new("title").text(&column.label);
        group.child(&link.child(&title).child(&area).child(&here))
    })
}
