//! Tables of text: columns as wide as what they hold.

/// Rows of cells; the first row is the heading.
#[derive(Default)]
pub struct TextTable {
    rows: Vec<Vec<String>>,
}

impl TextTable {
    pub fn add<T: Into<String>>(&mut self, cells: impl IntoIterator<Item = T>) {
        self.rows.push(cells.into_iter().map(Into::into).collect());
    }

    /// The lines: the first `left` columns aligned to the left, the others to the right.
    pub fn lines(&self, left: usize) -> impl Iterator<Item = String> {
        let columns = self.rows.iter().map(Vec::len).max().unwrap_or(0);
        let width =
            |column: usize| self.rows.iter().filter_map(|row| row.get(column)).map(|cell| cell.chars().count()).max();
        let widths: Vec<usize> = (0..columns).map(|column| width(column).unwrap_or(0)).collect();
        self.rows.iter().map(move |row| {
            let cells = row.iter().zip(&widths).enumerate().map(|(column, (cell, &width))| {
                if column < left { format!("{cell:<width$}") } else { format!("{cell:>width$}") }
            });
            cells.collect::<Vec<_>>().join("  ").trim_end().to_owned()
        })
    }
}
