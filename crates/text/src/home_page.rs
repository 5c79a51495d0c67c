//! What the pages around the tables say.

use crate::label::labels;

labels! {
    /// A fixed word or line of the pages around the tables.
    HomeLabel:
    Title = "home-title",
}
