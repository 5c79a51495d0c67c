//! The best of several cards drawn at random.

/// What the best of `draws` different values can be, with how likely each is; it is never below `least`.
///
/// The best is the value in place `i` of `n`, counted from the smallest, if the others come from the `i - 1` below it:
/// C(i - 1, draws - 1) of C(n, draws) ways.
pub fn best_of(mut values: Vec<f64>, draws: usize, least: f64) -> Vec<(f64, f64)> {
    let draws = draws.min(values.len());
    if draws == 0 {
        return vec![(least, 1.0)];
    }
    values.sort_by(f64::total_cmp);
    let mut chance = draws as f64 / values.len() as f64;
    let mut found = Vec::with_capacity(values.len());
    for (below, value) in values.into_iter().enumerate().rev() {
        found.push((value.max(least), chance));
        if below < draws {
            break;
        }
        chance *= (below + 1 - draws) as f64 / below as f64;
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_what_counting_all_ways_gives() {
        let values = [3.0_f64, 0.5, 2.0, 2.0, -1.0, 4.5];
        for least in [f64::MIN, 0.0, 2.5] {
            let (mut count, mut sum) = (0.0, 0.0);
            for a in 0..values.len() {
                for b in 0..a {
                    for c in 0..b {
                        count += 1.0;
                        sum += values[a].max(values[b]).max(values[c]).max(least);
                    }
                }
            }
            let found = best_of(values.to_vec(), 3, least);
            let (chances, mean) = found.iter().fold((0.0, 0.0), |(p, m), (v, chance)| (p + chance, m + v * chance));
            assert!((chances - 1.0_f64).abs() < 1e-12, "{chances}");
            assert!((mean - sum / count).abs() < 1e-12, "{mean} is not {}", sum / count);
        }
    }

    #[test]
    fn all_or_nothing_drawn_is_no_chance() {
        assert_eq!(best_of(vec![1.0, 5.0, 2.0], 3, 0.0), [(5.0, 1.0)]);
        assert_eq!(best_of(vec![1.0, 5.0], 9, 0.0), [(5.0, 1.0)]);
        assert_eq!(best_of(Vec::new(), 2, 7.0), [(7.0, 1.0)]);
        assert_eq!(best_of(vec![1.0], 0, 7.0), [(7.0, 1.0)]);
    }
}
