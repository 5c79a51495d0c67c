//! The colours of pictures, few enough for a byte each.

use std::collections::HashMap;

use anyhow::{Context, Result};
use color_quant::NeuQuant;

use crate::image::Pixel;

/// One pixel in this many is used to choose the colours: a larger number is faster, a smaller one gives better colours.
const SAMPLE: i32 = 3;

/// Numbered colours.
pub struct Palette {
    /// Red, green and blue of each colour, one after the other.
    pub rgb: Vec<u8>,
    numbers: HashMap<Pixel, u8>,
}

impl Palette {
    /// The colours of these pixels, if there are at most `most` (64 to 256); otherwise `most` colours close to them.
    pub fn of(pixels: &[Pixel], most: usize) -> Self {
        let mut numbers = HashMap::new();
        let mut rgb = Vec::new();
        for &pixel in pixels {
            let next = numbers.len();
            numbers.entry(pixel).or_insert_with(|| {
                rgb.extend_from_slice(&pixel[..3]);
                next as u8
            });
        }
        if numbers.len() > most {
            let colours = NeuQuant::new(SAMPLE, most, pixels.as_flattened());
            for (pixel, number) in &mut numbers {
                *number = colours.index_of(pixel) as u8;
            }
            rgb = colours.color_map_rgb();
        }
        Self { rgb, numbers }
    }

    /// The number of the colour for a pixel, which must be one of those that the palette was made for.
    pub fn number(&self, pixel: Pixel) -> Result<u8> {
        self.numbers.get(&pixel).copied().context("the palette was made for other pixels")
    }

    /// How many colours there are.
    pub fn len(&self) -> usize {
        self.rgb.len() / 3
    }
}
