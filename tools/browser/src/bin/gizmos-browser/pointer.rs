//! The mouse pointer of a film. Headless Chromium draws none, and an element of the page in its place would be covered by
//! popovers and view transitions; so it is drawn onto the captured pictures.

use crate::image::{Image, Pixel};

/// The arrow, in CSS pixels from its tip.
const ARROW: [(f64, f64); 7] =
    [(0.0, 0.0), (0.0, 21.0), (4.8, 16.6), (8.0, 24.0), (11.6, 22.4), (8.4, 15.2), (15.0, 15.2)];

/// The width of its outline.
const EDGE: f64 = 1.5;

/// The ring around the tip while the button is down: its radius and its width.
const RING: (f64, f64) = (15.0, 3.0);

/// All parts are closer to the tip than this.
const REACH: f64 = 28.0;

const FILL: Pixel = [255, 255, 255, 255];
const OUTLINE: Pixel = [16, 16, 16, 255];

/// How many samples of a pixel are taken in each direction, to smooth the edges.
const SAMPLES: u32 = 4;

/// Where the pointer is, in CSS pixels.
#[derive(Clone, Copy)]
pub struct Pointer {
    /// From the left.
    pub x: f64,
    /// From the top.
    pub y: f64,
    /// Whether the button is down.
    pub pressed: bool,
}

impl Pointer {
    /// Draws it onto a picture with this many pixels to a CSS pixel.
    pub fn draw(self, image: &mut Image, scale: f64) {
        let is_near = |pixel: u32, centre: f64| (f64::from(pixel) / scale - centre).abs() < REACH;
        for y in (0..image.height).filter(|y| is_near(*y, self.y)) {
            for x in (0..image.width).filter(|x| is_near(*x, self.x)) {
                let pixel = &mut image.pixels[(y * image.width + x) as usize];
                let mut sums = [0; 3];
                for sample in 0..SAMPLES * SAMPLES {
                    let at = |pixel: u32, part: u32| {
                        (f64::from(pixel) + (f64::from(part) + 0.5) / f64::from(SAMPLES)) / scale
                    };
                    let (x, y) = (at(x, sample % SAMPLES) - self.x, at(y, sample / SAMPLES) - self.y);
                    let colour = self.colour(x, y).unwrap_or(*pixel);
                    for (sum, channel) in sums.iter_mut().zip(colour) {
                        *sum += u32::from(channel);
                    }
                }
                for (channel, sum) in pixel.iter_mut().zip(sums) {
                    *channel = (sum / (SAMPLES * SAMPLES)) as u8;
                }
            }
        }
    }

    /// The colour of a point relative to the tip, if the pointer covers it.
    fn colour(self, x: f64, y: f64) -> Option<Pixel> {
        if from_edge(x, y) < EDGE {
            return Some(OUTLINE);
        }
        let (radius, width) = RING;
        let in_ring = self.pressed && (x.hypot(y) - radius).abs() < width / 2.0;
        (is_inside(x, y) || in_ring).then_some(FILL)
    }
}

/// The sides of the arrow.
fn sides() -> impl Iterator<Item = ((f64, f64), (f64, f64))> {
    ARROW.into_iter().zip(ARROW.into_iter().cycle().skip(1))
}

/// Whether a point is inside the arrow: then a line from it to the right crosses an odd number of sides.
fn is_inside(x: f64, y: f64) -> bool {
    let crosses = |((ax, ay), (bx, by)): &((f64, f64), (f64, f64))| {
        (*ay > y) != (*by > y) && x < ax + (y - ay) / (by - ay) * (bx - ax)
    };
    sides().filter(crosses).count() % 2 == 1
}

/// How far a point is from the nearest side.
fn from_edge(x: f64, y: f64) -> f64 {
    let distance = |((ax, ay), (bx, by)): ((f64, f64), (f64, f64))| {
        let (dx, dy) = (bx - ax, by - ay);
        let along = (((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)).clamp(0.0, 1.0);
        (x - ax - along * dx).hypot(y - ay - along * dy)
    };
    sides().map(distance).fold(f64::INFINITY, f64::min)
}

#[cfg(test)]
mod tests {
    use super::*;

    const GREY: Pixel = [90, 90, 90, 255];

    /// The colour at a point relative to the tip, in CSS pixels.
    fn drawn(pressed: bool, scale: u32, x: i32, y: i32) -> Pixel {
        let mut image =
            Image { width: 100 * scale, height: 80 * scale, pixels: vec![GREY; (8000 * scale * scale) as usize] };
        Pointer { x: 50.0, y: 30.0, pressed }.draw(&mut image, f64::from(scale));
        let at = |tip: u32, offset: i32| tip.saturating_add_signed(offset) * scale;
        image.pixels[(at(30, y) * image.width + at(50, x)) as usize]
    }

    #[test]
    fn the_tip_of_the_arrow_is_at_the_position() {
        for scale in [1, 2] {
            assert_eq!(drawn(false, scale, 0, 0), OUTLINE);
            assert_eq!(drawn(false, scale, 4, 10), FILL);
            assert_eq!(drawn(false, scale, -4, 0), GREY);
            assert_eq!(drawn(false, scale, 0, -4), GREY);
        }
    }

    #[test]
    fn a_ring_shows_that_the_button_is_down() {
        for scale in [1, 2] {
            assert_eq!(drawn(true, scale, -15, 0), FILL);
            assert_eq!(drawn(false, scale, -15, 0), GREY);
            assert_eq!(drawn(true, scale, -20, 0), GREY);
        }
    }

    #[test]
    fn a_pointer_at_the_edge_of_the_picture_is_cut_off() {
        let mut image = Image { width: 10, height: 10, pixels: vec![GREY; 100] };
        for (x, y) in [(0.0, 0.0), (9.0, 9.0), (-40.0, 5.0), (5.0, 400.0)] {
            Pointer { x, y, pressed: true }.draw(&mut image, 1.0);
        }
        assert_eq!((image.pixels.len(), image.pixels[0]), (100, OUTLINE));
    }
}
