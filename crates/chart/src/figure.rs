//! A whole figure: title, description for those who cannot see it, panels from top to bottom.

use std::fmt;

use crate::Panel;
use crate::panel::Room;
use crate::style;
use crate::svg::{Element, text};

/// A figure of panels that share their width and left edge.
///
/// Its text form is a complete SVG file.
#[derive(Clone, Debug)]
pub struct Figure {
    title: String,
    subtitle: String,
    description: String,
    panels: Vec<Panel>,
}

/// The width of a file, and the margin around what is in it.
const FILE: (f64, f64) = (860.0, 24.0);

/// The same for pieces of pages: narrow, so that text stays readable where they are shrunk to a phone.
const PIECE: (f64, f64) = (420.0, 4.0);

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

    /// The figure as a piece of a page: as wide as there is room, with classes for the page's style sheet. Title and subtitle
    /// are not drawn. `id` is a name that nothing else on the page has, and nothing that would have to be escaped.
    pub fn inline(&self, id: &str) -> String {
        let (width, edge) = PIECE;
        let (panels, bottom) = self.draw(width, edge, edge, id);
        // A panel ends with room for the next, which a page has around it anyway.
        let size = format!("0 0 {width:.0} {:.0}", bottom - self.panels.last().map_or(0.0, Panel::room_below));
        let [title, description] = ["title", "description"].map(|part| format!("{id}-{part}"));
        let svg = Element::new("svg").with("class", "chart").with("viewBox", size);
        // What is in a picture cannot be reached, and links have to be.
        let role = if self.panels.iter().any(Panel::has_links) { "group" } else { "img" };
        let svg = svg
            .with("role", role)
            .with("aria-labelledby", &title)
            .with("aria-describedby", &description)
            .child(&Element::new("title").with("id", &title).text(&self.title))
            .child(&Element::new("desc").with("id", &description).text(&self.description));
        panels.into_iter().fold(svg, |svg, panel| svg.child(&panel)).to_string()
    }

    /// What is drawn from this height on, and how far down it reaches.
    fn draw(&self, width: f64, edge: f64, mut top: f64, id: &str) -> (Vec<Element>, f64) {
        let widest = |width: fn(&Panel) -> f64| self.panels.iter().map(width).fold(0.0, f64::max);
        let edges = (edge, width - edge);
        let plot = (edges.0 + widest(Panel::left_width), edges.1 - widest(Panel::right_width));
        let textures = format!("{id}-texture");
        let mut drawn = Vec::new();
        if self.panels.iter().any(Panel::has_textures) {
            drawn.push(style::textures(&textures));
        }
        for panel in &self.panels {
            let (picture, links) = panel.draw(Room { edges, plot, top, textures: &textures });
            if panel.has_links() {
                drawn.extend([picture.with("aria-hidden", "true"), links]);
            } else {
                drawn.push(picture);
            }
            top += panel.total_height(edges);
        }
        (drawn, top)
    }
}

impl fmt::Display for Figure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (width, edge) = FILE;
        let (panels, bottom) = self.draw(width, edge, edge + 74.0, "file");
        let height = bottom + edge / 2.0;
        let svg = Element::new("svg")
            .with("xmlns", "http://www.w3.org/2000/svg")
            .with("viewBox", format!("0 0 {width:.0} {height:.0}"))
            .at("width", width)
            .at("height", height.round())
            .with("role", "img")
            .with("aria-labelledby", "title description")
            .child(&Element::new("title").with("id", "title").text(&self.title))
            .child(&Element::new("desc").with("id", "description").text(&self.description))
            .child(&Element::new("style").raw(&style::sheet()))
            .child(&Element::new("rect").with("class", "ground").with("width", "100%").with("height", "100%"))
            .child(&text("text title", "start", edge, edge + 16.0, &self.title))
            .child(&text("soft", "start", edge, edge + 38.0, &self.subtitle));
        writeln!(f, "{}", panels.into_iter().fold(svg, |svg, panel| svg.child(&panel)))
    }
}
