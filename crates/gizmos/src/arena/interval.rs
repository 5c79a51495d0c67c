//! Values with the interval in which they probably lie.

/// "95.3 (94.1-96.2)" for a share in per cent, to as many digits as it deserves
pub fn percent(share: f64, interval: Option<(f64, f64)>) -> String {
    let (share, interval) = (share * 100.0, interval.map(|(low, high)| (low * 100.0, high * 100.0)));
    let digits = if interval.is_some_and(|(low, high)| high - low < 0.5 && high > low) { 2 } else { 1 };
    let interval = interval.map_or(String::new(), |(low, high)| format!(" ({low:.digits$}-{high:.digits$})"));
    format!("{share:.digits$}{interval}")
}

/// "27.10 ± 0.31"
pub fn plus_minus(value: f64, interval: Option<(f64, f64)>) -> String {
    let half = interval.map_or(String::new(), |(_, high)| format!(" ± {:.2}", high - value));
    format!("{value:.2}{half}")
}
