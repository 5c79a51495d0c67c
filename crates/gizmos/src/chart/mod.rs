//! Charts as SVG files that stand on their own: a [`Figure`] of [`Panel`]s, each with axes and marks.
//!
//! Series differ in colour (safe for colour-blind eyes), dashes and markers, and are named where they are drawn. Colours
//! follow the reader's light or dark scheme.

mod figure;
mod panel;
mod scale;
mod style;
mod svg;

pub use figure::Figure;
pub use panel::{Axis, Panel};
pub use style::Series;
