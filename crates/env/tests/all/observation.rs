//! Observations say what there is, and nothing that is hidden.

use gizmos_core::{Card, CardSet, Effect, Level, Seat, Seed};
use gizmos_env::{Action, Episode, Layout, Span};

use crate::{everywhere, observe};

fn span<'a>(spans: &'a [Span], name: &str) -> &'a Span {
    spans.iter().find(|span| span.name == name).unwrap_or_else(|| panic!("there is no span {name}"))
}

#[test]
fn names_cover_every_byte_once() {
    for players in 2..=4 {
        let layout = Layout::of(players);
        let spans = layout.spans();
        assert!(spans.windows(2).all(|pair| pair[0].stop == pair[1].start), "there are no gaps");
        assert_eq!((spans[0].start, spans[spans.len() - 1].stop), (0, layout.size()));
        let mut names: Vec<_> = spans.iter().map(|span| &span.name).collect();
        names.sort();
        names.dedup();
        assert_eq!(names.len(), spans.len(), "no name is used twice");
    }
}

#[test]
fn no_value_is_higher_than_promised() {
    everywhere(|episode| {
        let players = episode.state().board().player_count();
        let spans = Layout::of(players).spans();
        for seat in Seat::all(players) {
            let observation = observe(episode, seat);
            for span in &spans {
                let highest = observation[span.start..span.stop].iter().max();
                assert!(highest <= Some(&span.high), "{} is {highest:?}", span.name);
            }
        }
    });
    // What no random game shows: every upgrade at once.
    let raised = Card::all().fold([5_u8, 1, 3], |[a, b, c], card| match card.face().effect {
        Effect::Raise { storage, archive, research } => [a + storage, b + archive, c + research],
        _ => [a, b, c],
    });
    let spans = Layout::of(2).spans();
    let promised =
        ["storage", "archive_limit", "research_limit"].map(|name| span(&spans, &format!("player_0.{name}")).high);
    assert!(raised.iter().zip(promised).all(|(raised, promised)| *raised <= promised), "{raised:?} {promised:?}");
}

#[test]
fn an_observation_says_what_the_board_shows() {
    everywhere(|episode| {
        let board = episode.state().board();
        let players = board.player_count();
        let spans = Layout::of(players).spans();
        for seat in Seat::all(players) {
            let observation = observe(episode, seat);
            let of = |name: &str| &observation[span(&spans, name).start..span(&spans, name).stop];
            let cards = |name: &str| -> CardSet {
                Card::all().zip(of(name)).filter(|(_, byte)| **byte > 0).map(|(card, _)| card).collect()
            };
            assert_eq!(of("row"), board.row().spheres().counts());
            assert_eq!(of("dispenser"), board.dispenser().counts());
            assert_eq!(of("deck_size"), Level::ALL.map(|level| board.deck(level).size));
            assert_eq!(cards("display"), board.display().cards());
            assert_eq!(cards("triggered"), board.triggered());
            assert_eq!(cards("used"), board.used());
            assert_eq!(of("round"), [board.round() as u8]);
            let decides = of("decides").iter().position(|byte| *byte == 1);
            let expected = episode.seat().map(|decider| (decider.index() + players - seat.index()) % players);
            assert_eq!(decides, expected);
            for place in 0..players {
                let player = &board.players()[(seat.index() + place) % players];
                assert_eq!(of(&format!("player_{place}.energy")), player.ring().counts());
                assert_eq!(cards(&format!("player_{place}.active")), player.active());
                assert_eq!(cards(&format!("player_{place}.archive")), player.archive());
                assert_eq!(of(&format!("player_{place}.score")), [player.score().total() as u8]);
            }
        }
    });
}

#[test]
fn the_cards_one_has_put_back_are_found_where_they_come_up() {
    let mut found = 0;
    everywhere(|episode| {
        let state = episode.state();
        let under = span(&Layout::of(state.board().player_count()).spans(), "under_deck").start;
        for seat in Seat::all(state.board().player_count()) {
            let observation = observe(episode, seat);
            for level in Level::ALL {
                let above = state.board().deck(level).size - state.board().deck(level).returned;
                for (depth, returned) in (above + 1..).zip(state.returned(level)) {
                    let card = returned.card.expect("a state knows all its cards");
                    let shown = observation[under + card.index()];
                    assert_eq!(shown, if returned.seen_by.contains(seat) { depth } else { 0 });
                    found += usize::from(shown > 0);
                }
            }
        }
    });
    assert!(found > 0, "somebody has put something back");
}

/// Positions that look the same to somebody are observed the same, whatever is hidden in them, and so is what can be done.
#[test]
fn nothing_hidden_is_observed() {
    let mut differing = 0;
    let mut luck = Seed::from(99).stream(9);
    for game in 0..12 {
        let mut episode = Episode::new(2 + (game % 3) as u8, Seed::from(game)).expect("is possible");
        // What has been said of a payment, to be said in the other position, too.
        let mut said = Vec::new();
        while let Some(action) = episode.sample() {
            let state = *episode.state();
            for seat in Seat::all(state.board().player_count()) {
                let possible = state.view(Some(seat)).sample(&mut luck);
                differing += usize::from(possible != state);
                let mut other = episode.with_state(&possible);
                if episode.seat() == Some(seat) {
                    for &action in &said {
                        other.act(action).expect("is legal there, too");
                    }
                    assert_eq!(other.actions(), episode.actions(), "seat {seat} can do what it must not know of");
                }
                assert_eq!(observe(&other, seat), observe(&episode, seat), "seat {seat} sees what it must not");
            }
            episode.act(action).expect("is legal");
            said.push(action);
            if episode.paying_for().is_none() {
                said.clear();
            }
        }
    }
    assert!(differing > 1000, "only {differing} positions had something to hide");
}

#[test]
fn only_the_payer_knows_what_is_being_paid() {
    let mut paid = 0;
    everywhere(|episode| {
        let Some(card) = episode.paying_for() else { return };
        let players = episode.state().board().player_count();
        let spans = Layout::of(players).spans();
        let paying_for = span(&spans, "paying_for");
        for seat in Seat::all(players) {
            let shown = observe(episode, seat)[paying_for.start..paying_for.stop].to_vec();
            let expected: Vec<u8> =
                Card::all().map(|other| u8::from(other == card && Some(seat) == episode.seat())).collect();
            assert_eq!(shown, expected);
        }
        paid += 1;
    });
    assert!(paid > 0, "some payments take several words");
}

#[test]
fn what_has_been_said_of_a_payment_is_observed() {
    let mut said = 0;
    everywhere(|episode| {
        if episode.paying_for().is_none() {
            return;
        }
        let seat = episode.seat().expect("somebody pays");
        let before = observe(episode, seat);
        for action in episode.actions().iter().filter(|action| *action != Action::Paid) {
            let mut next = episode.clone();
            next.act(action).expect("is legal");
            if next.paying_for().is_some() {
                assert_ne!(observe(&next, seat), before, "{action} leaves no trace");
                said += 1;
            }
        }
    });
    assert!(said > 0, "some payments take more than two words");
}
