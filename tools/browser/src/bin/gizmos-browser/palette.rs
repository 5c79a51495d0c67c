//! The colours of pictures, few enough for a byte each.

use std::collections::HashMap;

use anyhow::{Context, Result};
use color_quant::NeuQuant;
use gizmos_chart::Series;

use crate::image::Pixel;

/// One pixel in this many is used to choose the colours: a larger number is faster, a smaller one gives better colours.
const SAMPLE: i32 = 3;

/// The fewest colours that can be chosen.
const FEWEST: usize = 64;

/// How many players there are at most.
const PLAYERS: usize = 4;

/// Numbered colours.
pub struct Palette {
    /// Red, green and blue of each colour, one after the other.
    pub rgb: Vec<u8>,
    numbers: HashMap<Pixel, u8>,
}

impl Palette {
    /// The colours of these pixels, if there are at most `most` (64 to 256); otherwise about `most` colours close to them.
    /// Those of the players stay as they are: they cover few pixels, but have to differ.
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
            let kept: Vec<Pixel> = player_colours().filter(|colour| numbers.contains_key(colour)).collect();
            let chosen = most.saturating_sub(kept.len()).max(FEWEST);
            let colours = NeuQuant::new(SAMPLE, chosen, pixels.as_flattened());
            for (pixel, number) in &mut numbers {
                *number = colours.index_of(pixel) as u8;
            }
            rgb = colours.color_map_rgb();
            for (number, colour) in (chosen..).zip(kept) {
                rgb.extend_from_slice(&colour[..3]);
                numbers.insert(colour, number as u8);
            }
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

/// The colours of the players in both themes.
fn player_colours() -> impl Iterator<Item = Pixel> {
    let all = (0..PLAYERS).map(|player| Series(player).colors()).flat_map(|(light, dark)| [light, dark]);
    all.filter_map(|colour| {
        let [_, red, green, blue] = u32::from_str_radix(colour.strip_prefix('#')?, 16).ok()?.to_be_bytes();
        Some([red, green, blue, 255])
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_of_players_stay_as_they_are() {
        let mut pixels: Vec<Pixel> = (0..200_u8).flat_map(|x| (0..200).map(move |y| [x, y, x ^ y, 255])).collect();
        pixels.extend(player_colours());
        for most in [256, FEWEST] {
            let palette = Palette::of(&pixels, most);
            assert!(palette.len() <= 256);
            for colour in player_colours() {
                let number = usize::from(palette.number(colour).expect("is one of the pixels"));
                assert_eq!(palette.rgb[number * 3..][..3], colour[..3]);
            }
        }
        assert_eq!(player_colours().count(), 2 * PLAYERS);
    }
}
