//! A limited number of permits, shared out fairly: everybody who waits gets one in turn, however many others somebody has
//! sent ahead.
//!
//! Turns go round robin over the owners of what waits, and for each owner round robin over the items. So an owner with a
//! hundred items that wait delays everybody else by one turn, not by a hundred.

use std::collections::VecDeque;
use std::hash::Hash;
use std::sync::{Arc, Mutex};

use tokio::sync::oneshot;

use crate::rotation::Rotation;
use crate::shell::locked;

/// Permits with a fair queue for them. Clones share them.
#[derive(Debug)]
pub struct FairQueue<O, I>(Arc<Mutex<State<O, I>>>);

impl<O, I> Clone for FairQueue<O, I> {
    fn clone(&self) -> Self {
        Self(Arc::clone(&self.0))
    }
}

#[derive(Debug)]
struct State<O, I> {
    /// Permits that nobody has. There are none while anybody waits.
    free: usize,
    /// Only what waits: nothing is kept of owners and items that do not.
    line: Rotation<O, Rotation<I, VecDeque<Waiter>>>,
    last_ticket: u64,
}

#[derive(Debug)]
struct Waiter {
    ticket: u64,
    admit: oneshot::Sender<()>,
}

/// One permit, free again when dropped.
#[derive(Debug)]
pub struct Permit<O: Clone + Eq + Hash, I: Clone + Eq + Hash>(FairQueue<O, I>);

impl<O: Clone + Eq + Hash, I: Clone + Eq + Hash> FairQueue<O, I> {
    /// So many permits.
    pub fn new(permits: usize) -> Self {
        Self(Arc::new(Mutex::new(State { free: permits, line: Rotation::default(), last_ticket: 0 })))
    }

    /// Waits for a permit. Whoever stops waiting leaves no trace in the queue.
    pub async fn acquire(&self, owner: O, item: I) -> Permit<O, I> {
        let (ticket, admitted) = {
            let mut state = locked(&self.0);
            if state.free > 0 {
                state.free -= 1;
                return Permit(self.clone());
            }
            state.join(&owner, &item)
        };
        let mut waiting = Waiting { queue: self, owner, item, ticket, has_permit: false };
        // The sender lives in the queue until it has been used: it cannot be lost.
        let _ = admitted.await;
        waiting.has_permit = true;
        Permit(self.clone())
    }

    fn release(&self) {
        let mut state = locked(&self.0);
        state.free += 1;
        state.admit_next();
    }
}

impl<O: Clone + Eq + Hash, I: Clone + Eq + Hash> Drop for Permit<O, I> {
    fn drop(&mut self) {
        self.0.release();
    }
}

/// Somebody in the queue, taken out of it when dropped.
struct Waiting<'a, O: Clone + Eq + Hash, I: Clone + Eq + Hash> {
    queue: &'a FairQueue<O, I>,
    owner: O,
    item: I,
    ticket: u64,
    /// Whether the permit is somebody else's to release.
    has_permit: bool,
}

impl<O: Clone + Eq + Hash, I: Clone + Eq + Hash> Drop for Waiting<'_, O, I> {
    fn drop(&mut self) {
        if self.has_permit {
            return;
        }
        let mut state = locked(&self.queue.0);
        if !state.leave(&self.owner, &self.item, self.ticket) {
            // A permit was given at the very moment at which nobody wanted it any more.
            state.free += 1;
            state.admit_next();
        }
    }
}

impl<O: Clone + Eq + Hash, I: Clone + Eq + Hash> State<O, I> {
    fn join(&mut self, owner: &O, item: &I) -> (u64, oneshot::Receiver<()>) {
        self.last_ticket += 1;
        let (admit, admitted) = oneshot::channel();
        let waiter = Waiter { ticket: self.last_ticket, admit };
        self.line.get_or_join(owner).get_or_join(item).push_back(waiter);
        (self.last_ticket, admitted)
    }

    /// Takes somebody out of the queue: whether they were still in it.
    fn leave(&mut self, owner: &O, item: &I, ticket: u64) -> bool {
        let Some(items) = self.line.get_mut(owner) else { return false };
        let Some(waiters) = items.get_mut(item) else { return false };
        let Some(index) = waiters.iter().position(|waiter| waiter.ticket == ticket) else { return false };
        waiters.remove(index);
        if waiters.is_empty() {
            items.remove(item);
        }
        if items.is_empty() {
            self.line.remove(owner);
        }
        true
    }

    /// Gives a free permit to whoever is next.
    fn admit_next(&mut self) {
        let Some(next) = (self.free > 0).then(|| self.take_next()).flatten() else { return };
        self.free -= 1;
        // Whoever waits leaves the queue before they stop listening, so there is somebody to hear this.
        let _ = next.admit.send(());
    }

    fn take_next(&mut self) -> Option<Waiter> {
        let owner = self.line.first()?.clone();
        let items = self.line.get_mut(&owner)?;
        let item = items.first()?.clone();
        let waiters = items.get_mut(&item)?;
        let next = waiters.pop_front();
        if waiters.is_empty() {
            items.remove(&item);
        } else {
            items.end_turn(&item);
        }
        if items.is_empty() {
            self.line.remove(&owner);
        } else {
            self.line.end_turn(&owner);
        }
        next
    }
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeSet, HashMap};
    use std::pin::Pin;
    use std::task::{Context, Poll, Waker};

    use proptest::prelude::*;

    use super::*;

    type Queue = FairQueue<u8, u8>;
    type Acquiring = Pin<Box<dyn Future<Output = Permit<u8, u8>>>>;

    /// Somebody who wants a permit.
    struct Asker {
        owner: u8,
        item: u8,
        number: usize,
        waits: Option<Acquiring>,
        permit: Option<Permit<u8, u8>>,
    }

    impl Asker {
        fn new(queue: &Queue, owner: u8, item: u8, number: usize) -> Self {
            let queue = queue.clone();
            let waits = Box::pin(async move { queue.acquire(owner, item).await });
            Self { owner, item, number, waits: Some(waits), permit: None }
        }

        /// Whether they have just got a permit.
        fn poll(&mut self) -> bool {
            let Some(waits) = &mut self.waits else { return false };
            let Poll::Ready(permit) = waits.as_mut().poll(&mut Context::from_waker(Waker::noop())) else {
                return false;
            };
            (self.waits, self.permit) = (None, Some(permit));
            true
        }
    }

    #[derive(Clone, Copy, Debug)]
    enum Act {
        Ask(u8, u8),
        /// One of those there are finishes or stops waiting.
        Drop(usize),
        /// Two do so, and the second may do so just when the permit of the first became theirs.
        DropTwo(usize, usize),
    }

    fn act() -> impl Strategy<Value = Act> {
        prop_oneof![
            4 => (0..5_u8, 0..4_u8).prop_map(|(owner, item)| Act::Ask(owner, item)),
            3 => any::<usize>().prop_map(Act::Drop),
            1 => any::<(usize, usize)>().prop_map(|(one, other)| Act::DropTwo(one, other)),
        ]
    }

    /// How often each has come since somebody began to wait for their next turn.
    #[derive(Default)]
    struct Passed {
        owners: HashMap<(u8, u8), usize>,
        items: HashMap<(u8, u8, u8), usize>,
    }

    impl Passed {
        /// Somebody got a permit: nobody who waited passes the same one twice.
        fn admit(&mut self, admitted: (u8, u8), waiting: &[(u8, u8)]) {
            self.owners.retain(|(owner, _), _| *owner != admitted.0);
            self.items.retain(|(owner, item, _), _| (*owner, *item) != admitted);
            let owners: BTreeSet<u8> = waiting.iter().map(|(owner, _)| *owner).collect();
            let items: BTreeSet<(u8, u8)> = waiting.iter().copied().collect();
            for owner in owners.into_iter().filter(|owner| *owner != admitted.0) {
                let times = self.owners.entry((owner, admitted.0)).or_default();
                *times += 1;
                assert!(*times <= 1, "owner {owner} was passed by {} twice", admitted.0);
            }
            for (owner, item) in items.into_iter().filter(|both| both.0 == admitted.0 && *both != admitted) {
                let times = self.items.entry((owner, item, admitted.1)).or_default();
                *times += 1;
                assert!(*times <= 1, "item {item} of {owner} was passed by {} twice", admitted.1);
            }
        }

        /// Whoever waits no longer has nothing to complain of.
        fn forget_all_but(&mut self, waiting: &[(u8, u8)]) {
            self.owners.retain(|(owner, _), _| waiting.iter().any(|(other, _)| other == owner));
            self.items.retain(|(owner, item, _), _| waiting.contains(&(*owner, *item)));
        }
    }

    fn waiting(askers: &[Asker]) -> Vec<(u8, u8)> {
        askers.iter().filter(|asker| asker.waits.is_some()).map(|asker| (asker.owner, asker.item)).collect()
    }

    /// Lets everybody look whether they got a permit, and holds whose turn it was against what is fair.
    fn look(askers: &mut [Asker], passed: &mut Passed) -> usize {
        let mut others = waiting(askers);
        let admitted: Vec<(u8, u8, usize)> = askers
            .iter_mut()
            .filter_map(|asker| asker.poll().then_some((asker.owner, asker.item, asker.number)))
            .collect();
        for (owner, item, number) in &admitted {
            let is_same = |other: &&Asker| (other.owner, other.item) == (*owner, *item) && other.waits.is_some();
            let is_early = askers.iter().filter(is_same).any(|other| other.number < *number);
            assert!(!is_early, "those of one item come in order");
        }
        if let [(owner, item, _)] = admitted[..] {
            let index = others.iter().position(|both| *both == (owner, item)).expect("has waited");
            others.remove(index);
            passed.admit((owner, item), &others);
        }
        passed.forget_all_but(&waiting(askers));
        admitted.len()
    }

    proptest! {
        #[test]
        fn permits_are_never_idle_nobody_is_passed_twice_and_nothing_is_left(
            permits in 1..4_usize,
            acts in prop::collection::vec(act(), 0..200),
        ) {
            let queue = Queue::new(permits);
            let mut askers: Vec<Asker> = Vec::new();
            let mut passed = Passed::default();
            for (number, act) in acts.into_iter().enumerate() {
                match act {
                    Act::Ask(owner, item) => askers.push(Asker::new(&queue, owner, item, number)),
                    Act::Drop(_) | Act::DropTwo(..) if askers.is_empty() => {}
                    Act::Drop(index) => drop(askers.swap_remove(index % askers.len())),
                    Act::DropTwo(one, other) => {
                        drop(askers.swap_remove(one % askers.len()));
                        if !askers.is_empty() {
                            drop(askers.swap_remove(other % askers.len()));
                        }
                    }
                }
                if matches!(act, Act::DropTwo(..)) {
                    // Whose turns these were cannot be seen from here.
                    look(&mut askers, &mut Passed::default());
                    passed = Passed::default();
                } else {
                    prop_assert!(look(&mut askers, &mut passed) <= 1);
                }
                let held = askers.iter().filter(|asker| asker.permit.is_some()).count();
                prop_assert_eq!(held, askers.len().min(permits), "no permit is idle while anybody waits");
                let state = locked(&queue.0);
                prop_assert_eq!(state.free, permits - held);
                let kept: usize = state.line.iter().flat_map(|(_, items)| items.iter()).map(|(_, line)| line.len()).sum();
                prop_assert_eq!(kept, askers.len() - held, "only those who wait are kept");
                prop_assert!(state.line.iter().all(|(_, items)| items.iter().all(|(_, line)| !line.is_empty())));
            }
            askers.clear();
            let state = locked(&queue.0);
            prop_assert!(state.line.is_empty());
            prop_assert_eq!(state.free, permits);
        }
    }

    #[test]
    fn a_hundred_of_one_owner_do_not_keep_another_waiting() {
        let queue = Queue::new(1);
        let mut first = Asker::new(&queue, 0, 0, 0);
        assert!(first.poll());
        let mut many: Vec<Asker> = (0..100).map(|number| Asker::new(&queue, 0, number, 0)).collect();
        assert!(!many.iter_mut().any(Asker::poll));
        let mut other = Asker::new(&queue, 1, 0, 0);
        assert!(!other.poll());
        drop(first);
        // The first of the many came before; then it is the other's turn.
        let admitted = many.iter_mut().position(Asker::poll).expect("one has a permit");
        assert!(!other.poll());
        drop(many.remove(admitted));
        assert!(other.poll());
    }
}
