//! Pictures as pixels.

use std::io::Cursor;

use anyhow::{Context, Result, bail, ensure};
use png::{BitDepth, ColorType, Decoder};

/// Red, green, blue and opacity.
pub type Pixel = [u8; 4];

/// A picture, row by row from the top left.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Image {
    /// How many pixels a row has.
    pub width: u32,
    /// How many rows there are.
    pub height: u32,
    /// All pixels.
    pub pixels: Vec<Pixel>,
}

impl Image {
    /// Reads a PNG as browsers write it.
    pub fn decode(png: &[u8]) -> Result<Self> {
        let mut reader = Decoder::new(Cursor::new(png)).read_info()?;
        let mut bytes = vec![0; reader.output_buffer_size().context("too large")?];
        let frame = reader.next_frame(&mut bytes)?;
        ensure!(frame.bit_depth == BitDepth::Eight, "a picture has 8 bits a colour");
        let pixels = match frame.color_type {
            ColorType::Rgb => bytes.chunks_exact(3).map(|pixel| [pixel[0], pixel[1], pixel[2], 255]).collect(),
            ColorType::Rgba => bytes.chunks_exact(4).map(|pixel| [pixel[0], pixel[1], pixel[2], pixel[3]]).collect(),
            other => bail!("unexpected {other:?}"),
        };
        Ok(Self { width: frame.width, height: frame.height, pixels })
    }
}
