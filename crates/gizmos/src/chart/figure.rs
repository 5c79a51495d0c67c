//! A whole file: title, description for those who cannot see it, panels from top to bottom.

use std::fmt;

use super::panel::Panel;
use super::style;
use super::svg::Element;

/// A figure of panels that share their width and left edge.
///
/// Its text form is a complete SVG file.
pub struct Figure {
    title: String,
    subtitle: String,
    description: String,
    panels: Vec<Panel>,
}

const WIDTH: f64 = 860.0;
const EDGE: f64 = 24.0;

impl Figure {
    /// An empty figure; the description says in words what can be seen.
    pub fn new(title: impl Into<String>, subtitle: impl Into<String>, description: impl Into<String>) -> Self {
        Self { title: title.into(), subtitle: subtitle.into(), description: description.into(), panels: Vec::new() }
    }

    /// With one more panel below the others.
    #[must_use]
    pub fn with(mut self, panel: Panel) -> Self {
        self.panels.push(panel);
        self
    }
}

impl fmt::Display for Figure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let widest = |width: fn(&Panel) -> f64| self.panels.iter().map(width).fold(0.0, f64::max);
        let (left, right) = (EDGE + widest(Panel::left_width), WIDTH - EDGE - widest(Panel::right_width));
        let heading = |class: &str, y: f64, text: &str| {
            Element::new("text").with("class", class).at("x", EDGE).at("y", y).text(text)
        };
        let mut top = EDGE + 74.0;
        let mut drawn = Vec::new();
        for panel in &self.panels {
            drawn.push(panel.draw(EDGE, (left, right), top));
            top += panel.total_height();
        }
        let height = top + EDGE / 2.0;
        let mut svg = Element::new("svg")
            .with("xmlns", "http://www.w3.org/2000/svg")
            .with("viewBox", format!("0 0 {WIDTH:.0} {height:.0}"))
            .at("width", WIDTH)
            .at("height", height.round())
            .with("role", "img")
            .with("aria-labelledby", "title description")
            .child(&Element::new("title").with("id", "title").text(&self.title))
            .child(&Element::new("desc").with("id", "description").text(&self.description))
            .child(&Element::new("style").raw(&style::sheet()))
            .child(&Element::new("rect").with("class", "ground").with("width", "100%").with("height", "100%"))
            .child(&heading("text title", EDGE + 16.0, &self.title))
            .child(&heading("soft", EDGE + 38.0, &self.subtitle));
        for panel in &drawn {
            svg = svg.child(panel);
        }
        writeln!(f, "{svg}")
    }
}
