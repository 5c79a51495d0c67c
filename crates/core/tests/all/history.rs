//! A history is a vector, whatever is done with it, and its copies do not know of each other.

use gizmos_core::History;
use proptest::prelude::*;

fn check(history: &History<u16>, vector: &[u16]) -> Result<(), TestCaseError> {
    prop_assert_eq!(history.len(), vector.len());
    prop_assert_eq!(history.is_empty(), vector.is_empty());
    prop_assert_eq!(history.last(), vector.last());
    prop_assert!(history.iter().eq(vector));
    prop_assert!(history.iter().rev().eq(vector.iter().rev()));
    for index in [0, 31, 32, 33, vector.len() / 2, vector.len().saturating_sub(1), vector.len(), usize::MAX] {
        prop_assert_eq!(history.get(index), vector.get(index));
    }
    let again: History<u16> = vector.iter().copied().collect();
    prop_assert_eq!(&again, history);
    prop_assert_eq!(format!("{history:?}"), format!("{vector:?}"));
    Ok(())
}

/// What can be done with one of several histories.
#[derive(Clone, Debug)]
enum Step {
    Push(prop::sample::Index, u16),
    Extend(prop::sample::Index, u16),
    Copy(prop::sample::Index),
    Truncate(prop::sample::Index, prop::sample::Index),
}

fn steps() -> impl Strategy<Value = Vec<Step>> {
    let step = prop_oneof![
        4 => any::<(prop::sample::Index, u16)>().prop_map(|(of, item)| Step::Push(of, item)),
        2 => (any::<prop::sample::Index>(), 0..100_u16).prop_map(|(of, count)| Step::Extend(of, count)),
        2 => any::<prop::sample::Index>().prop_map(Step::Copy),
        1 => any::<(prop::sample::Index, prop::sample::Index)>().prop_map(|(of, len)| Step::Truncate(of, len)),
    ];
    prop::collection::vec(step, 0..60)
}

proptest! {
    #[test]
    fn histories_are_vectors_that_share_nothing_one_could_see(steps in steps()) {
        let mut all = vec![(History::new(), Vec::new())];
        for step in steps {
            match step {
                Step::Push(of, item) => {
                    let (history, vector) = of.get_mut(&mut all);
                    history.push(item);
                    vector.push(item);
                }
                Step::Extend(of, count) => {
                    let (history, vector) = of.get_mut(&mut all);
                    history.extend(0..count);
                    vector.extend(0..count);
                }
                Step::Copy(of) => {
                    let copy = of.get(&all).clone();
                    all.push(copy);
                }
                Step::Truncate(of, len) => {
                    let (history, vector) = of.get(&all);
                    let len = len.index(vector.len() + 1);
                    all.push((history.truncated(len), vector[..len].to_vec()));
                }
            }
        }
        for (history, vector) in &all {
            check(history, vector)?;
        }
    }

    #[test]
    fn iterators_start_anywhere_and_meet_like_those_of_a_vector(
        len in 0..200_usize,
        start in prop_oneof![Just(0), 0..200_usize, Just(usize::MAX)],
        steps in prop::collection::vec(any::<bool>(), 0..20),
    ) {
        let vector: Vec<usize> = (0..len).collect();
        let history: History<usize> = vector.iter().copied().collect();
        let (mut ours, mut theirs) = (history.since(start), vector[start.min(len)..].iter());
        for forward in steps {
            if forward {
                prop_assert_eq!(ours.next(), theirs.next());
            } else {
                prop_assert_eq!(ours.next_back(), theirs.next_back());
            }
            prop_assert_eq!(ours.len(), theirs.len());
            prop_assert!(ours.clone().eq(theirs.clone()));
        }
    }
}
