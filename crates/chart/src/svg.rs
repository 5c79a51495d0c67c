//! Writing SVG: elements, attributes, escaped text.

use std::fmt::{self, Display, Write as _};

/// An element with attributes, and text or other elements inside.
pub struct Element {
    name: &'static str,
    attributes: String,
    content: String,
}

impl Element {
    /// An empty element.
    pub fn new(name: &'static str) -> Self {
        Self { name, attributes: String::new(), content: String::new() }
    }

    /// With an attribute.
    pub fn with(mut self, name: &str, value: impl Display) -> Self {
        // Writing to a string cannot fail.
        let _ = write!(self.attributes, " {name}=\"{}\"", escape(&value.to_string()));
        self
    }

    /// With a coordinate or length, to a tenth of a pixel.
    pub fn at(self, name: &str, value: f64) -> Self {
        self.with(name, number(value))
    }

    /// With text inside.
    pub fn text(mut self, text: &str) -> Self {
        self.content.push_str(&escape(text));
        self
    }

    /// With content that is markup already, or a style sheet.
    pub fn raw(mut self, content: &str) -> Self {
        self.content.push_str(content);
        self
    }

    /// With another element inside.
    pub fn child(mut self, child: &Self) -> Self {
        let _ = write!(self.content, "\n{child}");
        self
    }
}

impl Display for Element {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { name, attributes, content } = self;
        if content.is_empty() {
            write!(f, "<{name}{attributes}/>")
        } else if content.starts_with('\n') {
            write!(f, "<{name}{attributes}>{content}\n</{name}>")
        } else {
            write!(f, "<{name}{attributes}>{content}</{name}>")
        }
    }
}

/// A number with at most one decimal.
pub fn number(value: f64) -> String {
    let text = format!("{value:.1}");
    let text = text.strip_suffix(".0").unwrap_or(&text);
    if text == "-0" { "0".to_owned() } else { text.to_owned() }
}

/// A line of text.
pub fn text(class: &str, anchor: &str, x: f64, y: f64, content: &str) -> Element {
    Element::new("text").with("class", class).with("text-anchor", anchor).at("x", x).at("y", y).text(content)
}

/// A straight line.
pub fn segment(class: &str, (x1, y1): (f64, f64), (x2, y2): (f64, f64)) -> Element {
    Element::new("line").with("class", class).at("x1", x1).at("y1", y1).at("x2", x2).at("y2", y2)
}

/// A line through points, as the `d` of a path.
pub fn path(points: &[(f64, f64)]) -> String {
    let commands = points.iter().enumerate().map(|(index, (x, y))| {
        let command = if index == 0 { 'M' } else { 'L' };
        format!("{command}{} {}", number(*x), number(*y))
    });
    commands.collect()
}

/// Text as it may stand in an element or an attribute. What XML has no place for becomes a replacement character.
fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\n' | '\t' => escaped.push(character),
            '\0'..='\u{1f}' | '\u{fffe}' | '\u{ffff}' => escaped.push('\u{fffd}'),
            _ => escaped.push(character),
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_cannot_break_out() {
        let element = Element::new("text").with("class", "a\"b").at("x", 1.25).text("<bot> & \u{1}co");
        assert_eq!(element.to_string(), "<text class=\"a&quot;b\" x=\"1.2\">&lt;bot&gt; &amp; \u{fffd}co</text>");
        assert_eq!(Element::new("g").to_string(), "<g/>");
    }

    #[test]
    fn numbers_are_short() {
        assert_eq!([0.04, -0.04, 12.0, 2.66].map(number), ["0", "0", "12", "2.7"]);
    }
}
