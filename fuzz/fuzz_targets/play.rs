//! Whatever is played, legal or not, the position stays sound, and exactly the legal moves are accepted.
#![no_main]

use arbitrary::Arbitrary;
use gizmos_core::{Card, CardSet, ConverterSet, Dealer, Energy, Level, Move, Payment, Seed, Setup, Spheres, State};
use libfuzzer_sys::fuzz_target;

#[derive(Arbitrary, Debug)]
enum Try {
    /// One of the legal moves.
    Legal(u16),
    Pick(u8),
    File(u8),
    Build(u8, [u8; 4], u128),
    Research(u8),
    Return(u8),
    Use(u8),
    Plain(u8),
}

#[derive(Arbitrary, Debug)]
struct Game {
    players: u8,
    seed: u64,
    tries: Vec<Try>,
}

fn card(byte: u8) -> Card {
    Card::all().nth(usize::from(byte) % Card::COUNT).expect("is below the number of cards")
}

fn chosen(attempt: &Try, legal: &[Move]) -> Option<Move> {
    Some(match *attempt {
        Try::Legal(index) => *legal.get(usize::from(index) % legal.len().max(1))?,
        Try::Pick(byte) => Move::Pick(Energy::ALL[usize::from(byte) % 4]),
        Try::File(byte) => Move::File(card(byte)),
        Try::Build(byte, spend, converters) => {
            let cards: CardSet = Card::all().filter(|card| converters & 1 << card.index() != 0).collect();
            let payment = Payment { spend: Spheres::new(spend), converters: ConverterSet::among(cards) };
            Move::Build(card(byte), payment)
        }
        Try::Research(byte) => Move::Research(Level::ALL[usize::from(byte) % 3]),
        Try::Return(byte) => Move::Return(card(byte)),
        Try::Use(byte) => Move::Use(card(byte)),
        Try::Plain(byte) => [Move::Decline, Move::Draw, Move::Stop, Move::End, Move::Pass][usize::from(byte) % 5],
    })
}

fuzz_target!(|game: Game| {
    let setup = Setup::standard(2 + game.players % 3);
    let mut state = State::new(&setup).expect("is possible");
    let mut dealer = Dealer::new(Seed::from(game.seed));
    for attempt in &game.tries {
        dealer.settle(&mut state);
        let legal = state.legal_moves();
        let Some(mv) = chosen(attempt, &legal) else { return };
        let before = state;
        match state.play(mv) {
            Ok(()) => assert!(legal.contains(&mv), "{mv} was accepted"),
            Err(reason) => {
                assert!(!legal.contains(&mv), "{mv} was refused: {reason}");
                assert_eq!(state, before);
            }
        }
        state.audit().expect("is sound");
    }
});
