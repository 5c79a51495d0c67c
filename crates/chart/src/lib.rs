//! Charts as SVG: a [`Figure`] of [`Panel`]s, each with axes and marks. Nothing is known here of what they show.
//!
//! Series differ in colour (safe for colour-blind eyes), in dashes, markers and textures, and are named where they are drawn.
//! A figure is written as a file that stands on its own, or as a piece of a page, which brings the style sheet.
//!
//! ```
//! use gizmos_chart::{Axis, Figure, Panel, Series};
//!
//! let mut panel = Panel::new("", Axis::new("round").whole(), Axis::new("points"), 200.0);
//! panel.line(Series(0), vec![(1.0, 0.0), (2.0, 3.0)], "Ann");
//! let figure = Figure::new("Scores", "Two rounds", "Ann has three points.").with(panel);
//! assert!(figure.to_string().contains("<style>"));
//! assert!(figure.inline("scores").starts_with("<svg class=\"chart\""));
//! ```

mod axis;
mod column;
mod figure;
mod mark;
mod panel;
mod scale;
mod style;
mod svg;

pub use axis::Axis;
pub use column::Column;
pub use figure::Figure;
pub use mark::{Link, Segment};
pub use panel::Panel;
pub use style::Series;
