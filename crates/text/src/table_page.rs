//! What the page of a table says.

use crate::label::labels;

labels! {
    /// A fixed word or line of the page of a table.
    TableLabel:
    Title = "table-title",
}
