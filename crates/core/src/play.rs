//! What a move does, and the steps that follow by themselves.

use crate::card::Effect;
use crate::cards::{BUILT_FROM_ARCHIVE, FILED, PICKED, TRIGGERED_BY_BUILDING};
use crate::{Card, CardSet, Chance, ConverterSet, Energy, Level, Move, Payment, Phase, SeatSet, Spheres, State, Turn};

impl State {
    /// Plays a move without checking it: it must be one of the legal moves, otherwise the state makes no sense
    /// afterwards. Use [`State::play`] for anything that comes from outside.
    pub fn play_unchecked(&mut self, mv: Move) {
        debug_assert!(self.is_legal(mv), "{mv} is illegal: {:?}", self.explain(mv));
        if self.board.phase == Phase::Action {
            self.board.passes = if mv == Move::Pass { self.board.passes.saturating_add(1) } else { 0 };
        }
        match mv {
            Move::Pick(energy) => self.pick(energy),
            Move::File(card) => self.file(card),
            Move::Build(card, payment) => self.build(card, payment),
            Move::Research(level) => self.research(level),
            Move::Decline => self.put_back(),
            Move::Return(card) => self.return_card(card),
            Move::Use(card) => self.use_gizmo(card),
            Move::Draw => {
                if let Phase::Drawing { left } = self.board.phase {
                    self.board.phase = Phase::Draw { left: left - 1 };
                }
            }
            Move::Stop => self.board.phase = Phase::Chain,
            Move::End | Move::Pass => self.end_turn(),
        }
        self.settle();
    }

    fn pick(&mut self, energy: Energy) {
        self.board.row.take(energy);
        self.board.mover_mut().ring += Spheres::of(energy, 1);
        self.trigger(PICKED[energy.index()]);
        self.board.phase = match self.board.phase {
            Phase::Picking { left, .. } => Phase::Picking { left: left - 1, begun: true },
            _ => Phase::Chain,
        };
    }

    fn file(&mut self, card: Card) {
        let from_research = self.take_from_hand(card);
        if !from_research {
            self.board.display.take(card);
        }
        let player = self.board.mover_mut();
        player.archive = player.archive.with(card);
        self.trigger(FILED);
        self.after_taking(from_research);
    }

    fn build(&mut self, card: Card, payment: Payment) {
        let board = &mut self.board;
        let player = &mut board.players[board.to_move.index()];
        player.ring = player.ring.less(payment.spend);
        board.dispenser += payment.spend;
        board.used_converters = board.used_converters.or(payment.converters);

        let from_archive = player.archive.contains(card);
        player.archive = player.archive.without(card);
        let from_research = self.take_from_hand(card);
        if !from_archive && !from_research {
            self.board.display.take(card);
        }
        // Triggers look at what was active before: a card is never triggered by its own building (R8.2).
        self.trigger(TRIGGERED_BY_BUILDING[card.index()]);
        if from_archive {
            self.trigger(BUILT_FROM_ARCHIVE);
        }
        self.board.mover_mut().activate(card);
        self.after_taking(from_research);
    }

    fn research(&mut self, level: Level) {
        let left = self.board.mover().limits().research.min(self.board.decks[level].size);
        self.board.phase = Phase::Seeing { level, left };
    }

    fn use_gizmo(&mut self, card: Card) {
        self.board.triggered = self.board.triggered.without(card);
        self.board.used = self.board.used.with(card);
        match card.face().effect {
            Effect::Draw(n) => self.board.phase = Phase::Draw { left: n - 1 },
            Effect::Pick(n) => self.board.phase = Phase::Picking { left: n, begun: false },
            Effect::VictoryPoints(n) => {
                let player = self.board.mover_mut();
                player.vp_tokens = player.vp_tokens.saturating_add(u16::from(n));
            }
            Effect::File => self.board.phase = Phase::Filing,
            Effect::Research => self.board.phase = Phase::ResearchEffect,
            Effect::BuildLevelOneFree => self.board.phase = Phase::FreeBuild,
            _ => {}
        }
    }

    /// Triggers those of these cards that are active and not used yet (R8.1, R8.3).
    fn trigger(&mut self, cards: CardSet) {
        self.board.triggered |= self.board.mover().active & cards & !self.board.used;
    }

    fn take_from_hand(&mut self, card: Card) -> bool {
        let researched = self.hidden.hand.contains(card);
        if researched {
            self.hidden.hand = self.hidden.hand.without(card);
            self.board.researched -= 1;
        }
        researched
    }

    fn after_taking(&mut self, from_research: bool) {
        if from_research {
            self.put_back();
        } else {
            self.board.phase = Phase::Chain;
        }
    }

    /// What is left of the researched cards goes under the deck, one by one.
    fn put_back(&mut self) {
        if let Phase::Researched { level } = self.board.phase {
            self.board.phase = Phase::Returning { level };
        }
    }

    fn return_card(&mut self, card: Card) {
        let Phase::Returning { level } = self.board.phase else { return };
        if self.take_from_hand(card) {
            self.hidden.piles[level].push(Some(card), SeatSet::only(self.board.to_move));
            let deck = &mut self.board.decks[level];
            deck.size += 1;
            deck.returned += 1;
        }
    }

    #[inline(never)] // Not needed after most steps, and `settle` is faster without it inside.
    fn end_turn(&mut self) {
        let board = &mut self.board;
        board.triggered = CardSet::EMPTY;
        board.used = CardSet::EMPTY;
        board.used_converters = ConverterSet::EMPTY;
        let players = board.player_count();
        let round_over = board.to_move.index() + 1 == players;
        // When everybody has passed nothing can ever change again.
        let stuck = usize::from(board.passes) >= players;
        if round_over && (stuck || board.is_last_round()) {
            board.phase = Phase::Over;
        } else {
            board.phase = Phase::Action;
            board.to_move = board.to_move.next(players);
            board.round = board.round.saturating_add(u16::from(round_over));
        }
    }

    /// Takes every step that leaves no choice, up to the next decision or luck.
    pub(crate) fn settle(&mut self) {
        self.board.turn = loop {
            let board = &mut self.board;
            // Taking from the display or the row leads to one of these; in all others every place is filled.
            if matches!(board.phase, Phase::Action | Phase::Chain | Phase::Picking { .. })
                && let Some(chance) = board.refill()
            {
                break Turn::Chance(chance);
            }
            match board.phase {
                Phase::Draw { .. } => break Turn::Chance(Chance::Draw),
                Phase::Seeing { level, .. } => break Turn::Chance(Chance::Research(level)),
                Phase::Picking { left, .. } if left == 0 || board.pick_blocked().is_some() => {
                    board.phase = Phase::Chain;
                }
                Phase::Drawing { left } if left == 0 || board.draw_blocked().is_some() => board.phase = Phase::Chain,
                Phase::Returning { .. } if self.hidden.hand.len() <= 1 => {
                    // The order of the last card is no choice.
                    if let Some(card) = self.hidden.hand.iter().next() {
                        self.return_card(card);
                    }
                    self.board.phase = Phase::Chain;
                }
                Phase::Chain if board.triggered.is_empty() || board.usable().is_empty() => self.end_turn(),
                Phase::Over => break Turn::Over,
                _ => break Turn::Decide(board.to_move),
            }
        };
    }
}
