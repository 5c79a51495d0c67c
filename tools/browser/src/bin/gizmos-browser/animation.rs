//! Animated PNGs. A frame contains only the area that has changed, and unchanged pixels in it are transparent, because
//! runs of one colour compress well.

use std::time::Duration;

use anyhow::{Context, Result, ensure};
use png::{BlendOp, ColorType, Compression, DisposeOp, Encoder, Filter};

use crate::image::{Image, Pixel};
use crate::palette::Palette;

/// How many colours there are besides the transparent one.
const COLOURS: usize = 255;

/// A pixel that stays as it was.
const UNCHANGED: Pixel = [0; 4];

/// An animation that is being built, frame by frame.
#[derive(Default)]
pub struct Animation {
    last: Option<Image>,
    frames: Vec<Frame>,
}

/// The changes of one frame.
struct Frame {
    area: Area,
    pixels: Vec<Pixel>,
    milliseconds: u16,
}

/// A part of the picture.
#[derive(Clone, Copy)]
struct Area {
    left: usize,
    top: usize,
    width: usize,
    height: usize,
}

impl Animation {
    /// Adds an opaque picture, which must have the size of the others. If it is the same as the last one, that one is
    /// shown for longer.
    pub fn show(&mut self, image: Image, milliseconds: u16) -> Result<()> {
        let area = match &self.last {
            None => Some(Area::all(&image)),
            Some(last) => {
                let same_size = (last.width, last.height) == (image.width, image.height);
                ensure!(same_size, "a frame of {} by {} pixels", image.width, image.height);
                Area::of_changes(last, &image)
            }
        };
        if let Some(area) = area {
            let pixels = area.indices(&image).map(|index| match &self.last {
                Some(last) if last.pixels[index] == image.pixels[index] => UNCHANGED,
                _ => image.pixels[index],
            });
            self.frames.push(Frame { area, pixels: pixels.collect(), milliseconds });
            self.last = Some(image);
        } else {
            let frame = self.frames.last_mut().context("there is a frame")?;
            frame.milliseconds = frame.milliseconds.checked_add(milliseconds).context("a frame is too long")?;
        }
        Ok(())
    }

    /// How long it takes to show all of it.
    pub fn duration(&self) -> Duration {
        self.frames.iter().map(|frame| Duration::from_millis(frame.milliseconds.into())).sum()
    }

    /// The animation as a PNG that repeats for ever. All frames share one palette, as the format demands.
    pub fn encode(&self) -> Result<Vec<u8>> {
        let last = self.last.as_ref().context("an animation has a frame")?;
        let pixels = self.frames.iter().flat_map(|frame| &frame.pixels).filter(|pixel| **pixel != UNCHANGED);
        let palette = Palette::of(&pixels.copied().collect::<Vec<_>>(), COLOURS);
        let unchanged = u8::try_from(palette.len())?;
        let mut opacities = vec![255; palette.len()];
        opacities.push(0);
        let mut file = Vec::new();
        let mut encoder = Encoder::new(&mut file, last.width, last.height);
        encoder.set_color(ColorType::Indexed);
        encoder.set_palette([&palette.rgb[..], &[0; 3]].concat());
        encoder.set_trns(opacities);
        encoder.set_compression(Compression::High);
        // Filters predict brightness; the numbers of neighbouring colours say nothing about each other.
        encoder.set_filter(Filter::NoFilter);
        encoder.set_animated(u32::try_from(self.frames.len())?, 0)?;
        encoder.set_dispose_op(DisposeOp::None)?;
        encoder.set_blend_op(BlendOp::Over)?;
        let mut writer = encoder.write_header()?;
        for Frame { area, pixels, milliseconds } in &self.frames {
            // Position and size are checked one at a time: the new size may not fit at the old position.
            writer.reset_frame_position()?;
            writer.set_frame_dimension(u32::try_from(area.width)?, u32::try_from(area.height)?)?;
            writer.set_frame_position(u32::try_from(area.left)?, u32::try_from(area.top)?)?;
            writer.set_frame_delay(*milliseconds, 1000)?;
            let number = |pixel: &Pixel| if *pixel == UNCHANGED { Ok(unchanged) } else { palette.number(*pixel) };
            writer.write_image_data(&pixels.iter().map(number).collect::<Result<Vec<u8>>>()?)?;
        }
        writer.finish()?;
        Ok(file)
    }
}

impl Area {
    const fn all(image: &Image) -> Self {
        Self { left: 0, top: 0, width: image.width as usize, height: image.height as usize }
    }

    /// The smallest area that contains all pixels that differ, if there are any.
    fn of_changes(before: &Image, after: &Image) -> Option<Self> {
        let width = after.width as usize;
        let changed = || (0..after.pixels.len()).filter(|&index| before.pixels[index] != after.pixels[index]);
        let (top, bottom) = (changed().next()? / width, changed().next_back()? / width);
        let (left, right) =
            changed().map(|index| index % width).fold((width, 0), |(left, right), x| (left.min(x), right.max(x)));
        Some(Self { left, top, width: right - left + 1, height: bottom - top + 1 })
    }

    /// The indices of its pixels in a picture.
    fn indices(self, image: &Image) -> impl Iterator<Item = usize> {
        let row = image.width as usize;
        (self.top..self.top + self.height)
            .flat_map(move |y| (self.left..self.left + self.width).map(move |x| y * row + x))
    }
}

#[cfg(test)]
mod tests {
    use std::io::Cursor;

    use png::{Decoder, Transformations};

    use super::*;

    const GREY: Pixel = [40, 40, 40, 255];
    const WHITE: Pixel = [255; 4];

    /// A square on a background with several colours.
    fn square(left: u32, top: u32, colour: Pixel) -> Image {
        let (width, height) = (40, 30);
        let pixel = |index: u32| {
            let (x, y) = (index % width, index / width);
            let inside = (left..left + 6).contains(&x) && (top..top + 6).contains(&y);
            if inside {
                colour
            } else if y < 3 {
                [x as u8, 90, 7, 255]
            } else {
                GREY
            }
        };
        Image { width, height, pixels: (0..width * height).map(pixel).collect() }
    }

    /// The frames as a viewer shows them, each with its duration in milliseconds.
    fn viewed(file: &[u8]) -> Result<Vec<(Image, u16)>> {
        let mut decoder = Decoder::new(Cursor::new(file));
        decoder.set_transformations(Transformations::EXPAND | Transformations::ALPHA);
        let mut reader = decoder.read_info()?;
        let control = reader.info().animation_control.context("it is animated")?;
        assert_eq!(control.num_plays, 0, "it starts again");
        let (width, height) = reader.info().size();
        let mut screen = Image { width, height, pixels: vec![[0; 4]; (width * height) as usize] };
        let mut shown = Vec::new();
        let mut bytes = vec![0; reader.output_buffer_size().context("too large")?];
        for _ in 0..control.num_frames {
            let frame = reader.next_frame(&mut bytes)?;
            let place = *reader.info().frame_control().context("a frame")?;
            assert_eq!((place.dispose_op, place.blend_op), (DisposeOp::None, BlendOp::Over));
            for (index, pixel) in (0..).zip(bytes[..frame.buffer_size()].chunks_exact(4)) {
                let (x, y) = (place.x_offset + index % place.width, place.y_offset + index / place.width);
                if pixel[3] != 0 {
                    screen.pixels[(y * width + x) as usize].copy_from_slice(pixel);
                }
            }
            assert_eq!(place.delay_den, 1000);
            shown.push((screen.clone(), place.delay_num));
        }
        assert!(reader.next_frame(&mut bytes).is_err(), "the file has more frames than it says");
        Ok(shown)
    }

    #[test]
    fn the_decoded_frames_are_the_added_pictures() -> Result<()> {
        let (red, blue) = ([200, 0, 0, 255], [0, 0, 200, 255]);
        // The square at the right edge, then at the left, then at the right in another colour.
        let scenes = [(square(34, 24, red), 500), (square(0, 3, red), 40), (square(34, 24, blue), 1500)];
        let mut animation = Animation::default();
        for (image, milliseconds) in scenes.clone() {
            animation.show(image, milliseconds)?;
        }
        assert_eq!(animation.duration(), Duration::from_millis(2040));
        assert_eq!(viewed(&animation.encode()?)?, scenes);
        Ok(())
    }

    #[test]
    fn unchanged_pictures_extend_the_last_frame() -> Result<()> {
        let (one, other) = (square(5, 5, WHITE), square(6, 5, WHITE));
        let mut animation = Animation::default();
        for (image, milliseconds) in [(&one, 100), (&one, 200), (&other, 40), (&other, 2)] {
            animation.show(image.clone(), milliseconds)?;
        }
        assert_eq!(animation.frames.len(), 2);
        let changed = animation.frames[1].area;
        assert_eq!((changed.left, changed.top, changed.width, changed.height), (5, 5, 7, 6));
        assert_eq!(viewed(&animation.encode()?)?, [(one, 300), (other, 42)]);
        Ok(())
    }

    #[test]
    fn too_many_colours_are_replaced_by_close_ones() -> Result<()> {
        let shade = |index: usize| [(index % 64 * 4) as u8, (index / 64 * 4) as u8, 128, 255];
        let image = Image { width: 64, height: 64, pixels: (0..64 * 64).map(shade).collect() };
        let mut animation = Animation::default();
        animation.show(image.clone(), 100)?;
        let shown = viewed(&animation.encode()?)?;
        for (seen, pixel) in shown[0].0.pixels.iter().zip(&image.pixels) {
            assert!(
                seen.iter().zip(pixel).all(|(seen, channel)| seen.abs_diff(*channel) < 48),
                "{seen:?} for {pixel:?}"
            );
        }
        Ok(())
    }

    #[test]
    fn pictures_of_another_size_are_rejected() -> Result<()> {
        let mut animation = Animation::default();
        assert!(animation.encode().is_err(), "there is nothing to show");
        animation.show(square(0, 0, GREY), 100)?;
        let image = Image { width: 1, height: 1, pixels: vec![GREY] };
        assert!(animation.show(image, 100).is_err());
        Ok(())
    }
}
