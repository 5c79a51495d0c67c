//! The game on the screen: what is chosen, what is open, and what commands do.

use std::time::{Duration, Instant};

use gizmos_core::{IllegalMove, Level, Move, Phase, Row, Seat, Thing, Verb};
use gizmos_text::{LogEntry, Recap, Text, news_start, recaps};

use super::command::{Command, Direction, Page};
use super::dialog::Dialog;
use super::offers::{Offer, offers};
use super::spots::Spots;
use super::theme::Theme;
use crate::refusal::reason;
use crate::session::Session;
use crate::thought::Thought;

/// How long a bot's move can be looked at before the next one.
const PAUSE: Duration = Duration::from_millis(700);

/// A game on the screen.
pub struct App<'a> {
    pub(super) text: &'a Text,
    pub(super) theme: Theme,
    pub(super) session: Session,
    pub(super) legal: Vec<Move>,
    pub(super) chosen: Option<Thing>,
    pub(super) verb: Option<Verb>,
    pub(super) notice: Option<String>,
    pub(super) dialog: Option<Dialog>,
    pub(super) spots: Spots,
    /// Whether the window has no room for the table, so that nobody can see what keys would do.
    pub(super) too_small: bool,
    /// The thing clicked last, and when: a second click soon after acts on it.
    pub(super) clicked: Option<(Thing, Instant)>,
    pub(super) story: Vec<LogEntry>,
    /// The last turn of each seat.
    pub(super) recaps: Vec<Recap>,
    /// The first line of the log that the person at the keyboard has not seen in a turn of their own.
    pub(super) news: usize,
    thought: Option<Thought>,
    advice: Option<Thought>,
    next_move: Option<Instant>,
    hurry: bool,
    /// The person who was last at the keyboard.
    at_keyboard: Option<Seat>,
    /// Whether that person has said to be alone with the researched cards.
    alone: bool,
    /// How to leave, once that is decided.
    pub(super) leaving: Option<Leaving>,
}

/// How a game on the screen ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Leaving {
    /// Back to the shell.
    Quit,
    /// Another game.
    Again,
}

impl<'a> App<'a> {
    /// Shows a game.
    pub fn new(session: Session, theme: Theme, text: &'a Text) -> Self {
        let mut app = Self {
            text,
            theme,
            session,
            legal: Vec::new(),
            chosen: None,
            verb: None,
            notice: None,
            dialog: None,
            spots: Spots::default(),
            too_small: false,
            clicked: None,
            story: Vec::new(),
            recaps: Vec::new(),
            news: 0,
            thought: None,
            advice: None,
            next_move: None,
            hurry: false,
            at_keyboard: None,
            alone: false,
            leaving: None,
        };
        app.refresh();
        app
    }

    /// Whether a bot has the next decision.
    pub fn is_waiting(&self) -> bool {
        self.session.deciding_bot().is_some()
    }

    /// The seat whose machine is shown in full.
    pub fn front(&self) -> Seat {
        self.session.observer().or(self.at_keyboard).unwrap_or(Seat::FIRST)
    }

    /// Whether cards only one of several people may see are waiting for that person to be alone.
    pub fn is_curtained(&self) -> bool {
        self.session.is_private() && self.session.deciding_human().is_some() && !self.may_show_hand()
    }

    /// Whether the researched cards may be shown.
    pub fn may_show_hand(&self) -> bool {
        self.alone || self.session.names.only_human.is_some()
    }

    /// What the time that has passed brings: moves of bots, and hints. True if something changed.
    pub fn tick(&mut self, now: Instant) -> bool {
        if self.dialog.is_none()
            && let Some(decision) = self.advice.as_ref().and_then(Thought::poll)
        {
            self.advice = None;
            self.notice = None;
            if self.session.deciding_human().is_some() {
                self.dialog = Some(self.hint(&decision));
            }
            return true;
        }
        if self.dialog.is_some() || !self.is_waiting() {
            return false;
        }
        if self.thought.is_none() {
            self.thought = self.session.think();
        }
        if !self.hurry && self.next_move.is_some_and(|due| now < due) {
            return false;
        }
        let Some(decision) = self.thought.as_ref().and_then(Thought::poll) else { return false };
        self.thought = None;
        self.next_move = Some(now + PAUSE);
        self.session.play_for_bot(decision.mv);
        self.refresh();
        true
    }

    /// Does what is asked.
    pub fn perform(&mut self, command: Command) {
        self.notice = None;
        match command {
            Command::Point(thing) => self.chosen = Some(thing),
            Command::Go(direction) => self.go(direction),
            Command::Act => self.act(),
            Command::Offer(index) => {
                if let Some(command) = self.possible().into_iter().nth(index) {
                    self.perform(command);
                }
            }
            Command::Play(Move::End) if !self.session.board().usable().is_empty() => {
                self.dialog = Some(self.page(Page::EndAnyway));
            }
            Command::Play(mv) => self.play(mv),
            Command::EndAnyway => self.play(Move::End),
            Command::Verb(verb) => self.choose_verb(verb),
            Command::Undo => self.undo(),
            Command::Hint => {
                self.advice = self.session.advice();
                self.notice = self.advice.is_some().then(|| self.text.hint_thinking());
            }
            Command::Open(page) => self.dialog = Some(self.page(page)),
            Command::Back => {
                self.verb = None;
                self.dialog = None;
                self.draw_curtain();
            }
            Command::Hurry => self.hurry = true,
            Command::Ready => {
                self.alone = true;
                self.dialog = None;
            }
            Command::Again => self.leaving = Some(Leaving::Again),
            Command::Leave => self.leaving = Some(Leaving::Quit),
        }
    }

    fn play(&mut self, mv: Move) {
        self.dialog = None;
        if self.session.deciding_human().is_none() {
            return;
        }
        match self.session.play(mv) {
            Ok(()) => {
                self.advice = None;
                // The move of a bot that follows is to be seen too.
                self.next_move = Some(Instant::now() + PAUSE);
                self.refresh();
            }
            Err(rejection) => {
                self.notice = Some(self.text.not_possible(&self.text.mv(mv), &reason(rejection, self.text)));
            }
        }
    }

    fn undo(&mut self) {
        let undone = self.session.undo();
        self.refresh();
        if let Ok(mv) = undone {
            self.chosen = Thing::of(self.session.board(), mv).or(self.chosen);
        }
        self.notice = Some(undone.map_or_else(|refusal| refusal.label(self.text), |mv| self.text.undone(mv)));
    }

    fn go(&mut self, direction: Direction) {
        let fits = |thing| self.verb.is_none_or(|verb| self.allows(thing, verb));
        if let Some(thing) = self.spots.neighbour(self.chosen, direction, fits) {
            self.chosen = Some(thing);
        }
    }

    fn act(&mut self) {
        if let Some(command) = self.possible().into_iter().next() {
            self.perform(command);
        } else if let Some(Offer::Impossible(why)) = self.offers().into_iter().next() {
            self.notice = Some(why);
        }
    }

    fn choose_verb(&mut self, verb: Verb) {
        if self.session.deciding_human().is_none() {
            return;
        }
        let first = self.spots.things().find(|&thing| self.allows(thing, verb));
        if first.is_none() {
            let reason = match self.reason_against(verb) {
                Some(IllegalMove::Unaffordable { .. }) | None => self.text.nothing_to_build(),
                Some(reason) => self.text.illegal_with_rule(&reason),
            };
            self.notice = Some(self.text.cannot(verb, &reason));
            return;
        }
        self.verb = Some(verb);
        if !self.chosen.is_some_and(|thing| self.allows(thing, verb)) {
            self.chosen = first;
        }
    }

    /// Why a verb is possible with nothing.
    fn reason_against(&self, verb: Verb) -> Option<IllegalMove> {
        let all = self.spots.things().flat_map(|thing| self.session.choices(&self.legal, thing));
        all.filter(|choice| choice.verb == verb).find_map(|choice| choice.moves.err())
    }

    /// Whether the verb is possible with the thing.
    pub fn allows(&self, thing: Thing, verb: Verb) -> bool {
        self.session.choices(&self.legal, thing).iter().any(|choice| choice.verb == verb && choice.moves.is_ok())
    }

    /// What stands below the table for the chosen thing.
    pub fn offers(&self) -> Vec<Offer> {
        match self.chosen {
            Some(thing) if self.session.deciding_human().is_some() => {
                offers(&self.session, &self.legal, thing, self.verb, self.text)
            }
            _ => Vec::new(),
        }
    }

    /// The possible ones among the offers, as they are numbered.
    pub fn possible(&self) -> Vec<Command> {
        let lines = self.offers().into_iter().filter_map(|offer| match offer {
            Offer::Possible(possible) => Some(possible),
            Offer::Impossible(_) => None,
        });
        lines.flatten().map(|(_, command)| command).collect()
    }

    /// A thing in words.
    pub fn describe(&self, thing: Thing) -> Option<String> {
        let board = self.session.board();
        match thing {
            Thing::Card(card) => Some(self.text.card(card)),
            Thing::Deck(level) => {
                let research = board.player(self.front()).map_or(3, |player| player.limits().research);
                Some(self.text.deck_line(level, board.deck(level).size, research))
            }
            Thing::Sphere(place) => {
                let energy = board.row().at(place)?;
                let held = board.player(self.front()).map_or(0, |player| player.ring()[energy]);
                Some(self.text.sphere_line(energy, board.row().spheres()[energy], held, board.dispenser()[energy]))
            }
        }
    }

    /// Whether everybody may see a thing: what was chosen among researched cards must not stay in sight.
    fn lies_open(&self, thing: Thing) -> bool {
        let board = self.session.board();
        match thing {
            Thing::Sphere(_) | Thing::Deck(_) => true,
            Thing::Card(card) => {
                let mut players = board.players().iter();
                board.display().contains(card)
                    || players.any(|player| (player.active() | player.archive()).contains(card))
            }
        }
    }

    /// Takes in what has changed in the game.
    fn refresh(&mut self) {
        self.legal = if self.session.deciding_human().is_some() { self.session.legal_moves() } else { Vec::new() };
        self.story = self.session.story(self.text);
        self.recaps = recaps(self.session.record());
        self.verb = None;
        self.clicked = None;
        if let Some(seat) = self.session.deciding_human() {
            if self.at_keyboard != Some(seat) || self.session.board().phase() == Phase::Action {
                self.news = news_start(&self.story, |entry| entry.seat == seat);
            }
            self.at_keyboard = Some(seat);
            self.hurry = false;
        }
        self.notice = self.session.problem.as_ref().map(|problem| self.text.cannot_save(problem));
        self.refocus();
        self.draw_curtain();
        if self.session.decider().is_none() {
            self.dialog = Some(self.page(Page::Ending));
        }
    }

    /// Several people share the screen, and one of them is about to see researched cards.
    fn draw_curtain(&mut self) {
        if !self.session.is_private() {
            self.alone = false;
        } else if let Some(seat) = self.session.deciding_human()
            && self.is_curtained()
        {
            self.dialog = Some(self.curtain(seat));
        }
    }

    /// Chooses something that can be used now, unless the old choice can.
    fn refocus(&mut self) {
        let board = self.session.board();
        let is_useful =
            |thing: Thing| self.session.choices(&self.legal, thing).iter().any(|choice| choice.moves.is_ok());
        if self.session.deciding_human().is_none() {
            self.chosen = self.chosen.filter(|&thing| self.lies_open(thing));
            return;
        }
        if self.chosen.is_some_and(is_useful) {
            return;
        }
        let hand = self.session.view(self.session.deciding_human()).hand();
        let cards = [hand, board.usable(), board.display().cards(), board.mover().archive()];
        let things = cards.into_iter().flat_map(|cards| cards.iter().map(Thing::Card).collect::<Vec<_>>());
        let spheres = (0..Row::PLACES).map(Thing::Sphere);
        let decks = Level::ALL.map(Thing::Deck);
        let mut all = things.chain(spheres).chain(decks);
        self.chosen =
            if board.phase() == Phase::Action { Some(Thing::Sphere(0)) } else { all.find(|&thing| is_useful(thing)) };
    }
}
