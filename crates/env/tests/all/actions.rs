//! Actions and moves belong together: what is legal as one is legal as the other.

use std::collections::BTreeSet;

use gizmos_ai::net::policy::{POLICY_SIZE, policy_indices};
use gizmos_core::{Move, Seed};
use gizmos_env::{Action, Episode, IllegalAction};

use crate::everywhere;

#[test]
fn every_legal_move_can_be_spelled_and_read_back() {
    let mut longest = 0;
    everywhere(|episode| {
        let mut spellings = BTreeSet::new();
        for mv in episode.state().legal_moves() {
            if episode.paying_for().is_some_and(|card| mv.card() != Some(card)) {
                let refusal = episode.actions_of(mv).expect_err("something else is being paid");
                assert!(matches!(refusal, IllegalAction::PayFirst { .. }), "{refusal}");
                continue;
            }
            let Ok(actions) = episode.actions_of(mv) else {
                assert!(episode.paying_for().is_some(), "{mv} has no spelling");
                continue;
            };
            longest = longest.max(actions.len());
            assert_eq!(episode.move_of(&actions), Ok(mv));
            assert!(spellings.insert(actions.iter().map(|action| action.number()).collect::<Vec<_>>()), "{mv}");
        }
    });
    assert!(longest > 3, "some payments took several words, but the longest {longest}");
}

#[test]
fn the_legal_actions_are_the_beginnings_of_the_legal_moves() {
    everywhere(|episode| {
        let spelled = episode.state().legal_moves().into_iter().filter_map(|mv| episode.actions_of(mv).ok());
        let first: BTreeSet<_> = spelled.filter_map(|actions| Some(actions.first()?.number())).collect();
        let legal: BTreeSet<_> = episode.actions().iter().map(Action::number).collect();
        assert_eq!(legal, first);
    });
}

#[test]
fn spelling_a_move_and_playing_it_come_to_the_same() {
    everywhere(|episode| {
        let mut moves = episode.state().legal_moves().into_iter().rev();
        let Some((mv, actions)) = moves.find_map(|mv| Some((mv, episode.actions_of(mv).ok()?))) else { return };
        let (mut spelled, mut played) = (episode.clone(), episode.clone());
        for action in actions {
            spelled.act(action).expect("is legal");
        }
        played.play(mv).expect("is legal");
        assert_eq!(spelled.state(), played.state());
        assert_eq!(spelled.actions(), played.actions());
    });
}

#[test]
fn an_illegal_action_has_a_reason_and_changes_nothing() {
    let mut reasons = BTreeSet::new();
    everywhere(|episode| {
        let mut tried = episode.clone();
        for action in Action::all().filter(|action| !episode.actions().contains(*action)) {
            let refusal = tried.act(action).expect_err("is illegal");
            let reason = refusal.to_string();
            assert!(reason.starts_with(&action.to_string()), "{reason}");
            reasons.insert(match refusal {
                IllegalAction::Forbidden { .. } => "forbidden",
                IllegalAction::NothingToPay(_) => {
                    assert!(matches!(action, Action::Convert(_) | Action::Spend(_) | Action::Paid), "{reason}");
                    "nothing to pay"
                }
                IllegalAction::PayFirst { .. } => "pay first",
                IllegalAction::NoSuchPayment { .. } => "no such payment",
                other => panic!("{other} is no answer to an action"),
            });
        }
        assert_eq!((tried.state(), tried.actions(), tried.decisions()), {
            (episode.state(), episode.actions(), episode.decisions())
        });
    });
    assert_eq!(reasons.len(), 4, "{reasons:?}");
}

#[test]
fn numbers_that_are_no_actions_are_refused() {
    let mut episode = Episode::new(2, Seed::from(1)).expect("is possible");
    let next = i64::try_from(Action::COUNT).expect("is small");
    for number in [-1, i64::MIN, i64::MAX, next] {
        assert_eq!(episode.act_number(number), Err(IllegalAction::Unknown(number)));
    }
}

#[test]
fn too_few_and_too_many_actions_are_no_move() {
    let episode = Episode::new(2, Seed::from(1)).expect("is possible");
    let action = episode.actions().iter().next().expect("somebody decides");
    assert_eq!(episode.move_of(&[]), Err(IllegalAction::Unfinished));
    assert_eq!(episode.move_of(&[action, action]), Err(IllegalAction::Superfluous(action)));
    let refusal = episode.actions_of(Move::End).expect_err("nothing was done yet");
    assert_eq!(refusal.to_string(), "end: first perform an action: file, pick, build or research (R3.1)");
}

#[test]
fn once_the_game_is_over_nothing_is_legal() {
    let mut episode = Episode::new(2, Seed::from(3)).expect("is possible");
    while let Some(action) = episode.sample() {
        episode.act(action).expect("is legal");
    }
    assert!(episode.seat().is_none() && episode.actions().is_empty());
    for action in Action::all() {
        assert!(episode.act(action).is_err(), "{action}");
    }
}

#[test]
fn the_rating_of_a_move_is_the_sum_over_its_actions() {
    let all = |mv: Move| {
        let mut actions = vec![Action::of(mv)];
        if let Move::Build(_, payment) = mv {
            actions.extend(payment.converters.cards().iter().map(Action::Convert));
            actions.extend(payment.spend.iter().flat_map(|(energy, count)| vec![Action::Spend(energy); count.into()]));
            actions.push(Action::Paid);
        }
        actions
    };
    everywhere(|episode| {
        for mv in episode.state().legal_moves() {
            let (mut by_move, mut by_action) = ([0.0_f32; POLICY_SIZE], [0.0_f32; POLICY_SIZE]);
            policy_indices(mv, |index, count| by_move[index] += count);
            all(mv).into_iter().filter_map(Action::policy_index).for_each(|index| by_action[index] += 1.0);
            assert_eq!(by_move.map(f32::to_bits), by_action.map(f32::to_bits), "{mv}");
        }
    });
}
