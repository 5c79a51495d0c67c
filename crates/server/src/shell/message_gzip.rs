//! Streams of messages, compressed: each arrives as a whole as soon as it is sent.
//!
//! An ordinary compressor keeps what it is given until there is enough of it, and a few hundred KiB of memory for as
//! long as the stream lasts. Here each message is compressed by itself, and between them nothing is kept but a checksum.

use axum::body::{Body, Bytes};
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::Response;
use flate2::{Compress, Compression, Crc, FlushCompress};
use futures_util::{StreamExt, stream};

/// The head of a gzip stream without name and time.
const HEAD: [u8; 10] = [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff];

/// An empty last block: after it comes only the checksum.
const LAST_BLOCK: [u8; 2] = [0x03, 0x00];

/// A balance of time and size.
const LEVEL: u32 = 5;

/// The answer with each part of its body compressed, if the headers of the request allow it.
pub fn gzip_messages(asked: &HeaderMap, response: Response) -> Response {
    if !accepts_gzip(asked) {
        return response;
    }
    let (mut head, body) = response.into_parts();
    head.headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
    head.headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    head.headers.remove(header::CONTENT_LENGTH);
    let messages = body.into_data_stream().map(Some).chain(stream::iter([None]));
    let squeezed = messages.scan(Gzip::new(), |gzip, message| {
        let bytes = match message {
            Some(message) => message.map(|message| gzip.squeeze(&message)),
            None => Ok(gzip.end()),
        };
        std::future::ready(Some(bytes.map(Bytes::from)))
    });
    Response::from_parts(head, Body::from_stream(squeezed))
}

fn accepts_gzip(headers: &HeaderMap) -> bool {
    let lines = headers.get_all(header::ACCEPT_ENCODING).iter().filter_map(|line| line.to_str().ok());
    lines.flat_map(|line| line.split(',')).any(|item| {
        let mut parts = item.split(';').map(str::trim);
        let is_meant = parts.next().is_some_and(|encoding| encoding.eq_ignore_ascii_case("gzip"));
        let weight = parts.find_map(|part| part.strip_prefix("q=")).map_or(Ok(1.0), str::parse::<f32>);
        is_meant && weight.is_ok_and(|weight| weight > 0.0)
    })
}

/// A gzip stream in the making.
struct Gzip {
    checksum: Crc,
    begun: bool,
}

impl Gzip {
    fn new() -> Self {
        Self { checksum: Crc::new(), begun: false }
    }

    /// The next part of the stream, which can be read as soon as it has arrived.
    fn squeeze(&mut self, message: &[u8]) -> Vec<u8> {
        let mut bytes = self.head();
        self.checksum.update(message);
        let mut compress = Compress::new(Compression::new(LEVEL), false);
        loop {
            bytes.reserve(message.len() / 4 + 64);
            let done = usize::try_from(compress.total_in()).unwrap_or(usize::MAX);
            let rest = message.get(done..).unwrap_or_default();
            let went_well = compress.compress_vec(rest, &mut bytes, FlushCompress::Sync).is_ok();
            // There is more to come as long as all the room was used.
            if !went_well || bytes.len() < bytes.capacity() {
                return bytes;
            }
        }
    }

    /// The end of the stream.
    fn end(&mut self) -> Vec<u8> {
        let mut bytes = self.head();
        bytes.extend(LAST_BLOCK);
        bytes.extend(self.checksum.sum().to_le_bytes());
        bytes.extend(self.checksum.amount().to_le_bytes());
        bytes
    }

    fn head(&mut self) -> Vec<u8> {
        if std::mem::replace(&mut self.begun, true) { Vec::new() } else { HEAD.to_vec() }
    }
}

#[cfg(test)]
mod tests {
    use std::io::Read;

    use flate2::read::GzDecoder;
    use flate2::{Decompress, FlushDecompress};

    use super::*;

    fn messages() -> Vec<Vec<u8>> {
        let noise = (0..70_000_u32).map(|number| number.wrapping_mul(2_654_435_761).to_le_bytes()[3]);
        vec![b"retry: 500\n\n".to_vec(), Vec::new(), b"data: <p>".repeat(5_000), noise.collect(), b"x".to_vec()]
    }

    #[test]
    fn each_message_can_be_read_as_soon_as_it_is_there() {
        let mut gzip = Gzip::new();
        let mut reader = Decompress::new(false);
        for (index, message) in messages().iter().enumerate() {
            let squeezed = gzip.squeeze(message);
            let squeezed = if index == 0 { &squeezed[HEAD.len()..] } else { &squeezed };
            let mut read = Vec::with_capacity(message.len() + 64);
            reader.decompress_vec(squeezed, &mut read, FlushDecompress::Sync).unwrap();
            assert_eq!(&read, message, "message {index}");
        }
    }

    #[test]
    fn the_whole_is_a_gzip_stream_like_any_other() {
        let mut gzip = Gzip::new();
        let mut squeezed: Vec<u8> = messages().iter().flat_map(|message| gzip.squeeze(message)).collect();
        squeezed.extend(gzip.end());
        let mut read = Vec::new();
        GzDecoder::new(squeezed.as_slice()).read_to_end(&mut read).unwrap();
        assert_eq!(read, messages().concat());
        let mut nothing = Vec::new();
        GzDecoder::new(Gzip::new().end().as_slice()).read_to_end(&mut nothing).unwrap();
        assert!(nothing.is_empty());
    }

    #[test]
    fn only_those_who_want_it_get_it() {
        let cases = [("gzip, deflate, br", true), ("br;q=1, GZIP;q=0.5", true), ("gzip;q=0", false), ("br", false)];
        for (accepted, expected) in cases {
            let headers = HeaderMap::from_iter([(header::ACCEPT_ENCODING, accepted.parse().unwrap())]);
            assert_eq!(accepts_gzip(&headers), expected, "{accepted}");
        }
        assert!(!accepts_gzip(&HeaderMap::new()));
    }
}
