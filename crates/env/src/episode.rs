//! One game, played in actions.

use gizmos_core::{
    Card, Dealer, IllegalMove, ImpossibleSetup, Move, Payment, Seat, Seed, Setup, State, Turn, fair_index, streams,
};
use rand_chacha::ChaCha8Rng;
use rand_core::Rng;
use thiserror::Error;

use crate::decoder::ActionDecoder;
use crate::observation;
use crate::partial_payment::PartialPayment;
use crate::{Action, ActionSet};

/// One game that is played in [`Action`]s, with all its luck.
///
/// ```
/// # use gizmos_core::{Level, Seed};
/// # use gizmos_env::{Action, Episode};
/// let mut episode = Episode::new(2, Seed::from(7))?;
/// episode.act(Action::Research(Level::Two))?;
/// let refusal = episode.act(Action::End).expect_err("cards have been seen");
/// assert_eq!(refusal.to_string(), "end: first decide about the researched cards: build one, file one or decline (R7.2)");
/// episode.act(Action::Decline)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Episode {
    state: State,
    dealer: Dealer,
    action_rng: ChaCha8Rng,
    decoder: ActionDecoder,
    actions: ActionSet,
    decisions: u32,
}

/// The reason why an action is illegal. Such an action changes nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum IllegalAction {
    /// A number that is no action.
    #[error("no such action: {0} (actions are 0 to {last})", last = Action::COUNT - 1)]
    Unknown(i64),
    /// A move that the rules forbid.
    #[error("{action}: {reason} ({rule})", rule = reason.rule())]
    Forbidden {
        /// The illegal action.
        action: Action,
        /// The reason, with its rule.
        reason: IllegalMove,
    },
    /// An action of paying while no build is under way.
    #[error("{0}: nothing is being paid for")]
    NothingToPay(Action),
    /// Something else while a build is under way.
    #[error("{action}: first pay for card {card}")]
    PayFirst {
        /// The illegal action.
        action: Action,
        /// The card that is being built.
        card: Card,
    },
    /// An action too many.
    #[error("{0}: the move is already complete")]
    Superfluous(Action),
    /// No action at all, or a payment without its end.
    #[error("these actions do not make a complete move yet")]
    Unfinished,
    /// An action of paying that leads to no payment.
    #[error("{action}: no payment for card {card} continues like this")]
    NoSuchPayment {
        /// The illegal action.
        action: Action,
        /// The card that is being built.
        card: Card,
    },
}

impl Episode {
    /// A new game for so many players, dealt.
    ///
    /// # Errors
    /// If the game is not for so many players.
    pub fn new(players: u8, seed: Seed) -> Result<Self, ImpossibleSetup> {
        let mut episode = Self {
            state: State::new(&Setup::standard(players))?,
            dealer: Dealer::new(seed),
            action_rng: seed.stream(streams::ACTIONS),
            decoder: ActionDecoder::default(),
            actions: ActionSet::EMPTY,
            decisions: 0,
        };
        episode.settle();
        Ok(episode)
    }

    /// Starts another game in place of this one, from a position before the deal.
    pub(crate) fn restart(&mut self, undealt: &State, seed: Seed) {
        self.state = *undealt;
        self.dealer = Dealer::new(seed);
        self.action_rng = seed.stream(streams::ACTIONS);
        self.decisions = 0;
        self.settle();
    }

    /// The same game in another position, with luck as far as it has come: to try what a player thinks possible. What has
    /// been chosen of a payment is forgotten.
    #[must_use]
    pub fn with_state(&self, state: &State) -> Self {
        let mut episode = self.clone();
        episode.state = *state;
        episode.settle();
        episode
    }

    /// A game in this position, with luck and random actions from here.
    pub(crate) fn at(state: &State, dealer: Dealer, action_rng: ChaCha8Rng) -> Self {
        let (decoder, actions) = (ActionDecoder::default(), ActionSet::EMPTY);
        let mut episode = Self { state: *state, dealer, action_rng, decoder, actions, decisions: 0 };
        episode.settle();
        episode
    }

    pub(crate) const fn dealer(&self) -> &Dealer {
        &self.dealer
    }

    pub(crate) const fn action_rng(&self) -> &ChaCha8Rng {
        &self.action_rng
    }

    /// What has been chosen of a payment.
    pub(crate) const fn paying(&self) -> Option<PartialPayment> {
        self.decoder.paying()
    }

    pub(crate) fn set_decisions(&mut self, decisions: u32) {
        self.decisions = decisions;
    }

    /// The position. While a build is being paid, it has not happened yet.
    pub const fn state(&self) -> &State {
        &self.state
    }

    /// Who decides; `None` once the game is over.
    pub const fn seat(&self) -> Option<Seat> {
        if let Turn::Decide(seat) = self.state.turn() { Some(seat) } else { None }
    }

    /// How many actions and moves there have been.
    pub const fn decisions(&self) -> u32 {
        self.decisions
    }

    /// The card that is being paid for, if there is one.
    pub fn paying_for(&self) -> Option<Card> {
        self.decoder.card()
    }

    /// The legal actions; none once the game is over.
    pub const fn actions(&self) -> &ActionSet {
        &self.actions
    }

    /// A random legal action, from a stream of the game's seed; `None` once the game is over.
    pub fn sample(&mut self) -> Option<Action> {
        self.actions.nth(fair_index(self.action_rng.next_u64(), self.actions.len()))
    }

    /// Acts for the player who decides.
    ///
    /// # Errors
    /// If the action is illegal, with the reason; nothing has changed then.
    pub fn act(&mut self, action: Action) -> Result<(), IllegalAction> {
        if !self.actions.contains(action) {
            return Err(self.explain(action));
        }
        self.act_unchecked(action);
        Ok(())
    }

    /// Acts as [`Episode::act`] does, but plays a random legal action if the given one is illegal; says whether it was
    /// legal.
    ///
    /// # Errors
    /// If the game is over.
    pub fn act_or_sample(&mut self, action: Action) -> Result<bool, IllegalAction> {
        let is_legal = self.actions.contains(action);
        let legal = if is_legal { Some(action) } else { self.sample() };
        self.act_unchecked(legal.ok_or_else(|| self.explain(action))?);
        Ok(is_legal)
    }

    /// Acts with the action of this number.
    ///
    /// # Errors
    /// If it is illegal or no action at all.
    pub fn act_number(&mut self, number: i64) -> Result<(), IllegalAction> {
        self.act_unchecked(self.legal(number)?);
        Ok(())
    }

    /// The legal action of this number, or why there is none.
    pub(crate) fn legal(&self, number: i64) -> Result<Action, IllegalAction> {
        let action = usize::try_from(number).ok().and_then(Action::from_number);
        let action = action.ok_or(IllegalAction::Unknown(number))?;
        if self.actions.contains(action) { Ok(action) } else { Err(self.explain(action)) }
    }

    pub(crate) fn act_unchecked(&mut self, action: Action) {
        self.decisions += 1;
        if let Some(mv) = self.decoder.push(action) {
            self.state.play_unchecked(mv);
            self.settle();
        } else {
            self.actions = self.decoder.actions();
        }
    }

    /// Plays a whole move, such as a bot decides on; what has been chosen of a payment is forgotten.
    ///
    /// # Errors
    /// If the move is illegal; nothing has changed then.
    pub fn play(&mut self, mv: Move) -> Result<(), IllegalMove> {
        self.state.play(mv)?;
        self.decisions += 1;
        self.settle();
        Ok(())
    }

    /// Resolves all luck that is due, and lists the actions that are legal then.
    fn settle(&mut self) {
        self.dealer.settle(&mut self.state);
        self.decoder.begin(&self.state);
        self.actions = self.decoder.actions();
    }

    /// Why an action is illegal. It must not be a legal one.
    fn explain(&self, action: Action) -> IllegalAction {
        let paying_for = self.decoder.card();
        // Without a legal payment the free one finds the reason.
        let build = if let Action::Build(card) = action { Some(Move::Build(card, Payment::FREE)) } else { None };
        let mv = build.or(action.whole_move());
        match (mv, paying_for) {
            (None, Some(card)) => IllegalAction::NoSuchPayment { action, card },
            (Some(_), Some(card)) => IllegalAction::PayFirst { action, card },
            (mv, None) => match mv.and_then(|mv| self.state.explain(mv)) {
                Some(reason) => IllegalAction::Forbidden { action, reason },
                None => IllegalAction::NothingToPay(action),
            },
        }
    }

    /// The actions that a legal move consists of from here on. [`Episode::move_of`] leads back.
    ///
    /// ```
    /// # use gizmos_core::{Energy, Move, Seed};
    /// # use gizmos_env::{Action, Episode};
    /// let episode = Episode::new(2, Seed::from(7))?;
    /// let energy = episode.state().board().row().iter().next().expect("is full");
    /// assert_eq!(episode.actions_of(Move::Pick(energy))?, [Action::Pick(energy)]);
    /// assert_eq!(episode.move_of(&[Action::Pick(energy)])?, Move::Pick(energy));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If the move is illegal, or something else is being paid.
    pub fn actions_of(&self, mv: Move) -> Result<Vec<Action>, IllegalAction> {
        let action = Action::of(mv);
        if let Some(reason) = self.state.explain(mv) {
            return Err(IllegalAction::Forbidden { action, reason });
        }
        self.decoder.spell(mv).ok_or_else(|| self.explain(action))
    }

    /// The move that these actions spell from here on.
    ///
    /// # Errors
    /// If one of them is illegal, or they are too few or too many for one move.
    pub fn move_of(&self, actions: &[Action]) -> Result<Move, IllegalAction> {
        let mut episode = self.clone();
        let mut rest = actions.iter();
        while let Some(&action) = rest.next() {
            if !episode.actions.contains(action) {
                return Err(episode.explain(action));
            }
            if let Some(mv) = episode.decoder.push(action) {
                return rest.next().map_or(Ok(mv), |&action| Err(IllegalAction::Superfluous(action)));
            }
            episode.actions = episode.decoder.actions();
        }
        Err(IllegalAction::Unfinished)
    }

    /// Writes what a seat may know as bytes: see [`Layout`](crate::Layout).
    ///
    /// # Panics
    /// If the observation is shorter than its layout says.
    pub fn observe(&self, seat: Seat, observation: &mut [u8]) {
        let paying = self.decoder.paying().filter(|_| self.seat() == Some(seat));
        observation::write(&self.state.view(Some(seat)), paying, observation);
    }
}
