//! From scores to shares.

/// Turns scores into shares; the higher the temperature the evener.
pub(crate) fn softmax(scores: &mut [f32], temperature: f32) {
    let most = scores.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    for score in &mut *scores {
        *score = ((*score - most) / temperature).exp();
    }
    let sum: f32 = scores.iter().sum();
    for score in scores {
        *score /= sum;
    }
}
