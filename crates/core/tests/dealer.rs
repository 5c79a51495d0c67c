//! Luck: the generator is the one it says, and chances are fair.

use std::collections::HashMap;

use gizmos_core::{Dealer, Luck, Seed, Setup, State};
use rand_core::Rng;

/// `ChaCha20` of RFC 8439, appendix A.1: key and nonce zero (vector 1), and key zero but for a last byte 1 with block
/// counter 1 (vector 3), of which our counter reaches block 1 after 64 bytes.
#[test]
fn streams_are_chacha20() {
    let mut stream = Seed([0; 32]).stream(0);
    let mut block = [0; 16];
    stream.fill_bytes(&mut block);
    let expected = [0x76, 0xb8, 0xe0, 0xad, 0xa0, 0xf1, 0x3d, 0x90, 0x40, 0x5d, 0x6a, 0xe5, 0x53, 0x86, 0xbd, 0x28];
    assert_eq!(block, expected);

    let mut key = [0; 32];
    key[31] = 1;
    let mut stream = Seed(key).stream(0);
    let mut blocks = [0; 80];
    stream.fill_bytes(&mut blocks);
    let expected = [0x3a, 0xeb, 0x52, 0x24, 0xec, 0xf8, 0x49, 0x92, 0x9b, 0x9d, 0x82, 0x8d, 0xb1, 0xce, 0xd4, 0xdd];
    assert_eq!(blocks[64..], expected);
}

/// The nonce is the number of the stream: vector 4 of the same appendix has 2 in its last byte, which is the high end
/// of our 64-bit stream number.
#[test]
fn the_number_of_a_stream_is_its_nonce() {
    let mut stream = Seed([0; 32]).stream(2 << 56);
    let mut block = [0; 16];
    stream.fill_bytes(&mut block);
    let expected = [0xc2, 0xc6, 0x4d, 0x37, 0x8c, 0xd5, 0x36, 0x37, 0x4a, 0xe2, 0x04, 0xb9, 0xef, 0x93, 0x3f, 0xcd];
    assert_eq!(block, expected);
}

/// A seed means the same deal in every version: changing this test means breaking every seed there is.
#[test]
fn a_seed_means_the_same_deal_for_ever() {
    let mut state = State::new(&Setup::standard(2)).expect("is possible");
    let mut dealer = Dealer::new(Seed::from(2026));
    let mut dealt = Vec::new();
    while let Some(luck) = dealer.deal(&state) {
        state.resolve(luck).expect("can happen");
        dealt.push(luck.to_string());
    }
    insta::assert_snapshot!(dealt.join(" "), @"b b h a b h 136 130 111 126 205 202 231 301 327");
}

#[test]
fn every_outcome_is_as_likely_as_its_weight() {
    let state = State::new(&Setup::standard(2)).expect("is possible");
    let mut rng = Seed::from(5).stream(9);
    let mut counts: HashMap<Luck, f64> = HashMap::new();
    let draws = 52_000;
    for _ in 0..draws {
        *counts.entry(state.luck(rng.next_u64()).expect("luck is due")).or_default() += 1.0;
    }
    for (luck, weight) in state.outcomes() {
        let expected = f64::from(draws) * f64::from(weight) / 52.0;
        let deviation = (counts[&luck] - expected).abs();
        // Five standard deviations; the seed is fixed, so this never fails by chance.
        assert!(deviation < 5.0 * expected.sqrt(), "{luck}: {} instead of {expected}", counts[&luck]);
    }
}
