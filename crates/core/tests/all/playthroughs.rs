//! Golden playthroughs: whole games in a form that can be read, so that a changed rule shows as a changed line.
//!
//! `cargo xtask bless` accepts the games as they are now.

use std::fmt::Write;

use gizmos_core::{Board, ChanceOutcome, Dealer, Energy, Level, Move, Player, Seed, Setup, State, Turn, fair_index};
use rand_core::Rng;

/// How much a player who likes to build wants a move; the highest is played, equal ones by chance.
fn eagerness(mv: Move) -> u32 {
    match mv {
        Move::Build(card, payment) => 100 + 10 * u32::from(card.face().vp) - u32::from(payment.spend.total()),
        Move::Use(_) | Move::Draw => 90,
        Move::File(_) => 20,
        Move::Pick(_) => 30,
        Move::Research(_) => 25,
        _ => 10,
    }
}

fn choose(legal: &[Move], rng: &mut impl Rng) -> Move {
    // Now and then something else, to see more of the game.
    let is_random = fair_index(rng.next_u64(), 6) == 0;
    let best = legal.iter().map(|&mv| eagerness(mv)).max().expect("there is a legal move");
    let wanted: Vec<Move> = legal.iter().copied().filter(|&mv| is_random || eagerness(mv) == best).collect();
    wanted[fair_index(rng.next_u64(), wanted.len())]
}

fn list(items: impl Iterator<Item = impl ToString>) -> String {
    let items: Vec<String> = items.map(|item| item.to_string()).collect();
    if items.is_empty() { "-".to_owned() } else { items.join(" ") }
}

fn describe_player(text: &mut String, number: usize, player: &Player) {
    let limits = player.limits();
    writeln!(
        text,
        "  seat {number}: {} points, {} in tokens, ring {} of {}, archive {} of {}, research {}, active {}",
        player.score().total(),
        player.vp_tokens(),
        player.ring(),
        limits.storage,
        list(player.archive().iter()),
        limits.archive,
        limits.research,
        list(player.active().iter()),
    )
    .expect("strings take everything");
}

fn describe(text: &mut String, board: &Board) {
    writeln!(text, "\nRound {}, seat {}", board.round(), board.to_move()).expect("strings take everything");
    let deck = |level| board.deck(level);
    for level in Level::ALL.into_iter().rev() {
        let shown = list(board.display().level(level).iter().flatten());
        writeln!(text, "  level {level}: {shown}, deck of {}, {} returned", deck(level).size, deck(level).returned)
            .expect("strings take everything");
    }
    let row = list(board.row().iter().map(Energy::letter));
    let dispenser = list(board.dispenser().iter().map(|(energy, count)| format!("{count}{}", energy.letter())));
    writeln!(text, "  row {row}, dispenser {dispenser}").expect("strings take everything");
    for (number, player) in board.players().iter().enumerate() {
        describe_player(text, number, player);
    }
}

fn deal(state: &mut State, dealer: &mut Dealer) -> Vec<ChanceOutcome> {
    let mut dealt = Vec::new();
    while let Some(luck) = dealer.deal(state) {
        state.resolve(luck).expect("can happen");
        dealt.push(luck);
    }
    dealt
}

fn playthrough(players: usize, seed: Seed) -> String {
    let mut text = format!("{players} players, seed {seed}\n");
    let mut state = State::new(&Setup::standard(players as u8)).expect("is possible");
    let (mut dealer, mut rng) = (Dealer::new(seed), seed.stream(4));
    writeln!(text, "deal: {}", list(deal(&mut state, &mut dealer).iter())).expect("strings take everything");
    while let Turn::Decide(seat) = state.turn() {
        if state.setup().is_some() {
            describe(&mut text, state.board());
        }
        let legal = state.legal_moves();
        writeln!(text, "  {} legal: {}", legal.len(), legal.iter().map(Move::to_string).collect::<Vec<_>>().join(", "))
            .expect("strings take everything");
        let mv = choose(&legal, &mut rng);
        state.play(mv).expect("is legal");
        let dealt = deal(&mut state, &mut dealer);
        let luck = if dealt.is_empty() { String::new() } else { format!(" > {}", list(dealt.iter())) };
        writeln!(text, "* {seat} {mv}{luck}").expect("strings take everything");
    }
    let outcome = state.board().outcome().expect("is over");
    let scores = list(outcome.scores.iter());
    writeln!(text, "\nOver after {} rounds: {scores}, seat {} wins", outcome.rounds, outcome.winner())
        .expect("strings take everything");
    text
}

#[test]
fn games_are_played_as_before() {
    for (name, players, seed) in [("two_players", 2, 20), ("three_players", 3, 30), ("four_players", 4, 40)] {
        insta::assert_snapshot!(name, playthrough(players, Seed::from(seed)));
    }
}
