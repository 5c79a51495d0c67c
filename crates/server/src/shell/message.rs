//! Server-sent messages: each is compressed once, however many it is sent to.
//!
//! A message is compressed without regard to what was sent before it, so its bytes fit into every stream; between messages
//! a stream keeps nothing but a checksum. An ordinary compressor would keep a few hundred KiB for each stream.

use std::cell::RefCell;
use std::sync::OnceLock;

use axum::body::Bytes;
use flate2::{Compress, Compression, Crc, FlushCompress};

/// How hard messages are compressed: a balance of time and size.
const LEVEL: u32 = 4;

/// Messages that are shorter than this would hardly get any smaller.
const WORTH_COMPRESSING: usize = 256;

/// The head of a gzip stream without name and time.
const HEAD: [u8; 10] = [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff];

/// An empty last block: after it comes only the checksum.
const LAST_BLOCK: [u8; 2] = [0x03, 0x00];

thread_local! {
    /// Making a compressor takes longer than compressing a short message with it.
    static COMPRESSOR: RefCell<Compress> = RefCell::new(Compress::new(Compression::new(LEVEL), false));
}

/// A server-sent message.
#[derive(Debug)]
pub struct Message {
    plain: Bytes,
    packed: OnceLock<Packed>,
}

/// A message as blocks of a gzip stream, and the checksum of what they hold.
#[derive(Debug)]
struct Packed {
    blocks: Bytes,
    checksum: Crc,
}

impl Message {
    /// A message with these fields, such as `id` and `data`.
    ///
    /// ```
    /// # use gizmos_server::testing::shell::message::Message;
    /// let message = Message::new(&[("id", "7"), ("data", "<p>\n</p>")]);
    /// assert_eq!(&message.plain()[..], b"id: 7\ndata: <p>\ndata: </p>\n\n");
    /// ```
    pub fn new(fields: &[(&str, &str)]) -> Self {
        let mut text = String::with_capacity(fields.iter().map(|(name, value)| name.len() + value.len() + 8).sum());
        for (name, value) in fields {
            // A line that ends in any of these ways would end the field as well.
            for line in value.split(['\n', '\r']) {
                text.extend([name, ": ", line, "\n"]);
            }
        }
        text.push('\n');
        Self { plain: text.into(), packed: OnceLock::new() }
    }

    /// The message as it is.
    pub const fn plain(&self) -> &Bytes {
        &self.plain
    }

    fn packed(&self) -> &Packed {
        self.packed.get_or_init(|| {
            let mut checksum = Crc::new();
            checksum.update(&self.plain);
            let stored = if self.plain.len() < WORTH_COMPRESSING { stored(&self.plain) } else { None };
            Packed { blocks: stored.unwrap_or_else(|| compressed(&self.plain)).into(), checksum }
        })
    }
}

/// A block that is not compressed, unless there are too many bytes for one.
fn stored(bytes: &[u8]) -> Option<Vec<u8>> {
    let length = u16::try_from(bytes.len()).ok()?;
    let mut block = vec![0];
    block.extend(length.to_le_bytes());
    block.extend((!length).to_le_bytes());
    block.extend(bytes);
    Some(block)
}

/// Compressed blocks that end with a byte, so that others can follow.
fn compressed(bytes: &[u8]) -> Vec<u8> {
    COMPRESSOR.with_borrow_mut(|compressor| {
        compressor.reset();
        let mut blocks = Vec::with_capacity(bytes.len() / 4 + 64);
        loop {
            let done = usize::try_from(compressor.total_in()).unwrap_or(usize::MAX);
            let rest = bytes.get(done..).unwrap_or_default();
            let went_well = compressor.compress_vec(rest, &mut blocks, FlushCompress::Sync).is_ok();
            // There is more to come as long as all the room was used.
            if !went_well || blocks.len() < blocks.capacity() {
                return blocks;
            }
            blocks.reserve(bytes.len() / 4 + 64);
        }
    })
}

/// A gzip stream of messages in the making.
#[derive(Debug, Default)]
pub(super) struct GzipStream {
    checksum: Crc,
    has_begun: bool,
}

impl GzipStream {
    /// The next part of the stream, which can be read as soon as it has arrived.
    pub(super) fn push(&mut self, message: &Message) -> Bytes {
        let Packed { blocks, checksum } = message.packed();
        self.checksum.combine(checksum);
        if std::mem::replace(&mut self.has_begun, true) { blocks.clone() } else { [&HEAD, &blocks[..]].concat().into() }
    }

    /// The end of the stream.
    pub(super) fn end(&mut self) -> Bytes {
        let head: &[u8] = if self.has_begun { &[] } else { &HEAD };
        let (sum, amount) = (self.checksum.sum().to_le_bytes(), self.checksum.amount().to_le_bytes());
        [head, &LAST_BLOCK, &sum, &amount].concat().into()
    }
}

#[cfg(test)]
mod tests {
    use std::io::Read;

    use flate2::read::GzDecoder;
    use flate2::{Decompress, FlushDecompress};

    use super::*;

    fn messages() -> Vec<Message> {
        let noise = (0..70_000_u32).map(|number| char::from(number.wrapping_mul(2_654_435_761).to_le_bytes()[3] | 64));
        let (noise, long) = (noise.collect::<String>(), "<p>".repeat(5_000));
        let data = ["", "x", &long, "beat", &noise, &long, "end"];
        data.iter().map(|data| Message::new(&[("id", "5"), ("data", data)])).collect()
    }

    #[test]
    fn each_message_can_be_read_as_soon_as_it_is_there() {
        let (mut gzip, mut reader) = (GzipStream::default(), Decompress::new(false));
        for (index, message) in messages().iter().enumerate() {
            let bytes = gzip.push(message);
            let bytes = if index == 0 { &bytes[HEAD.len()..] } else { &bytes[..] };
            let mut read = Vec::with_capacity(message.plain().len() + 64);
            reader.decompress_vec(bytes, &mut read, FlushDecompress::Sync).unwrap();
            assert_eq!(read, message.plain()[..], "message {index}");
        }
    }

    #[test]
    fn one_message_fits_into_every_stream_and_each_is_a_gzip_stream_like_any_other() {
        let messages = messages();
        for skipped in 0..=messages.len() {
            let mut gzip = GzipStream::default();
            // Streams that have begun sooner or later, and have other messages in between.
            let chosen = || messages.iter().skip(skipped).chain(messages.iter().step_by(skipped + 1));
            let mut bytes: Vec<u8> = chosen().flat_map(|message| gzip.push(message)).collect();
            bytes.extend(gzip.end());
            let mut read = Vec::new();
            GzDecoder::new(bytes.as_slice()).read_to_end(&mut read).unwrap();
            assert_eq!(read, chosen().flat_map(|message| message.plain().clone()).collect::<Vec<_>>());
        }
    }

    #[test]
    fn compressed_bytes_are_shared() {
        let message = Message::new(&[("data", &"<p>".repeat(5_000))]);
        let (mut one, mut other) = (GzipStream::default(), GzipStream::default());
        let _ = (one.push(&message), other.push(&message));
        let (first, second) = (one.push(&message), other.push(&message));
        assert_eq!(first.as_ptr(), second.as_ptr(), "it is the very same memory");
        assert!(first.len() < message.plain().len() / 20);
    }
}
