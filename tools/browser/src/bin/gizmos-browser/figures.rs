//! Measured numbers as rows of a table.

/// The players in measurements.
pub const NAMES: [&str; 4] = ["Ann", "Bob", "Cyd", "Dan"];

/// The first lines of a table of [rows](row).
pub fn head(title: &str) -> String {
    format!("| {title} | mean | p50 | p95 | max |\n|---|---|---|---|---|\n")
}

/// A row with the distribution of what was measured; all figures are divided by `unit`.
pub fn row(what: &str, unit: f64, figures: &[f64]) -> String {
    let mut sorted = figures.to_vec();
    sorted.sort_by(f64::total_cmp);
    let at = |percent: usize| sorted.get(sorted.len().saturating_sub(1) * percent / 100).map_or(0.0, |all| all / unit);
    let mean = sorted.iter().sum::<f64>() / unit / sorted.len().max(1) as f64;
    format!("| {what} | {mean:.1} | {:.1} | {:.1} | {:.1} |\n", at(50), at(95), at(100))
}
