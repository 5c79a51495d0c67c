//! The game line by line: words in, words out, for pipes, logs and screen readers. Never an escape code.

use std::io::{self, BufRead, Write};
use std::path::PathBuf;

use gizmos_core::{Card, Level, Move, Payment, Phase, Player, Seat, chain};
use gizmos_table::Rejection;
use gizmos_text::{EntryKind, Label, Text};

use crate::advice::advice;
use crate::ending::ending;
use crate::refusal::reason;
use crate::session::Session;
use crate::words::spelled_out;

/// Plays a game to its end, or until the input ends; the game is saved all along.
///
/// # Errors
/// If input or output fails.
pub fn run(session: &mut Session, text: &Text, input: &mut impl BufRead, out: &mut impl Write) -> io::Result<()> {
    let mut talk = Talk { session, text, out, told: 0, at_keyboard: None };
    writeln!(talk.out, "{}", text.label(Label::PlainHelp))?;
    writeln!(talk.out, "{}", text.label(Label::KeyEnergies))?;
    talk.told = talk.session.story(text).len();
    loop {
        talk.tell_news()?;
        if let Some(thought) = talk.session.think() {
            let decision = thought.wait();
            talk.session.play_for_bot(decision.mv);
        } else if talk.session.deciding_human().is_some() {
            talk.position()?;
            talk.moves()?;
            if !talk.listen(input)? {
                return talk.goodbye();
            }
        } else {
            for line in ending(talk.session, text) {
                writeln!(talk.out, "{line}")?;
            }
            return Ok(());
        }
    }
}

/// A conversation.
struct Talk<'a, W> {
    session: &'a mut Session,
    text: &'a Text,
    out: &'a mut W,
    /// How many lines of the log have been told.
    told: usize,
    at_keyboard: Option<Seat>,
}

impl<W: Write> Talk<'_, W> {
    fn tell_news(&mut self) -> io::Result<()> {
        let story = self.session.story(self.text);
        for entry in story.iter().skip(self.told) {
            let indent = if entry.kind == EntryKind::Turn { "" } else { "  " };
            writeln!(self.out, "{indent}{}", entry.text)?;
        }
        self.told = story.len();
        if let Some(problem) = &self.session.problem {
            writeln!(self.out, "{}", self.text.cannot_save(problem))?;
        }
        Ok(())
    }

    /// The position in words at the start of a turn; later only what has changed matters.
    fn position(&mut self) -> io::Result<()> {
        let Some(seat) = self.session.deciding_human() else { return Ok(()) };
        if self.at_keyboard != Some(seat) && self.session.names.only_human.is_none() {
            writeln!(self.out, "{}", self.text.pass_keyboard(self.session.names.name(seat)))?;
        }
        self.at_keyboard = Some(seat);
        if self.session.board().phase() == Phase::Action {
            self.table()?;
        }
        if self.session.board().phase() == Phase::Chain {
            for link in chain(self.session.board()) {
                writeln!(self.out, "  {}: {}", self.text.card(link.card), self.text.link(link))?;
            }
        }
        let hand = self.session.view(Some(seat)).hand();
        if !hand.is_empty() {
            writeln!(self.out, "{}", self.text.label(Label::Researched))?;
            self.cards(hand)?;
        }
        Ok(())
    }

    fn table(&mut self) -> io::Result<()> {
        let (text, board) = (self.text, *self.session.board());
        writeln!(self.out)?;
        writeln!(self.out, "{}", text.round(board.round()))?;
        if board.is_last_round() {
            writeln!(self.out, "{}", text.label(Label::LastRound))?;
        }
        for level in Level::ALL.into_iter().rev() {
            writeln!(self.out, "{}: {}", text.deck(level), text.deck_left(board.deck(level).size))?;
            self.cards(board.display().level(level).iter().flatten().copied())?;
        }
        writeln!(self.out, "{}: {}", text.label(Label::Row), text.spheres(board.row().spheres()))?;
        for (player, seat) in board.players().iter().zip(Seat::all(board.player_count())) {
            self.player(player, seat)?;
        }
        Ok(())
    }

    fn player(&mut self, player: &Player, seat: Seat) -> io::Result<()> {
        let name = self.session.names.name(seat);
        writeln!(self.out, "{}", self.text.player_line(name, player))?;
        writeln!(self.out, "  {}", self.text.archive_with(player))?;
        writeln!(self.out, "  {}: {}", self.text.label(Label::Active), self.text.card_mentions(player.active()))
    }

    fn cards(&mut self, cards: impl IntoIterator<Item = Card>) -> io::Result<()> {
        for card in cards {
            writeln!(self.out, "  {}", self.text.card(card))?;
        }
        Ok(())
    }

    /// The moves with their numbers: of several payments for a card, the best.
    fn offered(&self) -> Vec<Move> {
        let mut moves = self.session.legal_moves();
        moves.dedup_by_key(|mv| match mv {
            Move::Build(card, _) => Move::File(*card),
            other => *other,
        });
        moves
    }

    fn moves(&mut self) -> io::Result<()> {
        let offered = self.offered();
        let prompt = if offered == [Move::Pass] {
            self.text.prompt_pass()
        } else {
            let seat = self.session.deciding_human().filter(|_| self.session.names.only_human.is_none());
            self.text.prompt(self.session.board(), seat.map(|seat| self.session.names.name(seat)))
        };
        writeln!(self.out, "{prompt}")?;
        for (index, mv) in offered.iter().enumerate() {
            let triggered = self.session.would_trigger(*mv);
            let mut said = vec![self.text.mv(*mv)];
            if !triggered.is_empty() {
                said.push(self.text.would_trigger(triggered));
            }
            let usable = self.session.board().usable().len();
            if *mv == Move::End && usable > 0 {
                said.push(self.text.still_ready(usable));
            }
            writeln!(self.out, "{:>3}  {}   [{mv}]", index + 1, said.join(" · "))?;
        }
        Ok(())
    }

    /// Reads until something changes the game; false when the conversation ends.
    fn listen(&mut self, input: &mut impl BufRead) -> io::Result<bool> {
        loop {
            write!(self.out, "> ")?;
            self.out.flush()?;
            let mut bytes = Vec::new();
            if input.read_until(b'\n', &mut bytes)? == 0 {
                writeln!(self.out)?;
                return Ok(false);
            }
            // Answers repeat what was typed, and a terminal would obey control characters.
            let typed = String::from_utf8_lossy(&bytes).trim().replace(char::is_control, "\u{fffd}");
            let line = match spelled_out(&typed) {
                Ok(line) => line,
                Err(several) => {
                    writeln!(self.out, "{}", self.text.ambiguous(&typed, several))?;
                    continue;
                }
            };
            let (word, rest) = line.split_once(' ').unwrap_or((&line, ""));
            let has_changed = match word {
                "" => false,
                "quit" => return Ok(false),
                "undo" => self.undo()?,
                _ => !self.ask(word, rest)? && self.play(&line)?,
            };
            if has_changed {
                return Ok(true);
            }
        }
    }

    /// Answers a question; false if it is none.
    fn ask(&mut self, word: &str, rest: &str) -> io::Result<bool> {
        let text = self.text;
        match word {
            "help" => writeln!(self.out, "{}", text.label(Label::PlainCommands))?,
            "moves" => self.moves()?,
            "table" => self.table()?,
            "cards" => self.cards(Card::all())?,
            "card" | "pay" if rest.is_empty() => writeln!(self.out, "{}", text.needs_card(word))?,
            "card" | "pay" => match card(rest) {
                Some(card) if word == "card" => self.cards([card])?,
                Some(card) => self.payments(card)?,
                None => writeln!(self.out, "{}", text.no_such_card(rest))?,
            },
            "why" => match rest.parse::<Move>() {
                Ok(mv) => self.why(mv)?,
                Err(error) => writeln!(self.out, "{}", text.not_understood(&text.parse_error(&error)))?,
            },
            "players" => {
                let board = *self.session.board();
                for (player, seat) in board.players().iter().zip(Seat::all(board.player_count())) {
                    self.player(player, seat)?;
                    self.cards(player.active())?;
                }
            }
            "hint" => {
                if let Some(thought) = self.session.advice() {
                    for line in advice(&thought.wait(), self.session, text) {
                        writeln!(self.out, "{line}")?;
                    }
                }
            }
            "log" => {
                for entry in self.session.story(text) {
                    writeln!(self.out, "{}", entry.text)?;
                }
            }
            "rules" => {
                for chapter in text.guide() {
                    writeln!(self.out, "{}\n  {}", chapter.title, chapter.body)?;
                }
            }
            "save" => self.save(rest)?,
            _ => return Ok(false),
        }
        Ok(true)
    }

    fn payments(&mut self, card: Card) -> io::Result<()> {
        let ring = self.session.board().mover().ring();
        let moves = self.session.legal_moves();
        let payments = moves.iter().filter_map(|mv| match mv {
            Move::Build(built, payment) if *built == card => Some((mv, payment)),
            _ => None,
        });
        let lines: Vec<String> = payments
            .map(|(mv, payment)| {
                let left = ring.checked_sub(payment.spend).unwrap_or_default();
                format!("  {} · {}   [{mv}]", self.text.mv(*mv), self.text.remains(left))
            })
            .collect();
        if lines.is_empty() {
            return self.why(Move::Build(card, Payment::FREE));
        }
        lines.iter().try_for_each(|line| writeln!(self.out, "{line}"))
    }

    fn why(&mut self, mv: Move) -> io::Result<()> {
        // Without a payment any is meant.
        let meant = match mv {
            Move::Build(card, Payment::FREE) => self
                .session
                .legal_moves()
                .into_iter()
                .find(|legal| matches!(legal, Move::Build(built, _) if *built == card)),
            _ => None,
        };
        let mv = meant.unwrap_or(mv);
        match self.session.view(self.session.deciding_human()).explain(mv) {
            None => writeln!(self.out, "{}", self.text.possible(&self.text.mv(mv))),
            Some(reason) => self.refuse(mv, reason.into()),
        }
    }

    /// Says why a move is impossible.
    fn refuse(&mut self, mv: Move, rejection: Rejection) -> io::Result<()> {
        let what = match mv {
            Move::Build(card, Payment::FREE) => self.text.build_of(card),
            _ => self.text.mv(mv),
        };
        writeln!(self.out, "{}", self.text.not_possible(&what, &reason(rejection, self.text)))
    }

    fn save(&mut self, file: &str) -> io::Result<()> {
        let saved = if file.is_empty() { Err(io::ErrorKind::InvalidFilename.into()) } else { self.save_as(file) };
        match saved {
            Ok(()) => writeln!(self.out, "{}", self.text.saved_to(file)),
            Err(error) => writeln!(self.out, "{}", self.text.cannot_save(&error.to_string())),
        }
    }

    fn save_as(&mut self, file: &str) -> io::Result<()> {
        let file = PathBuf::from(file);
        if file.exists() && self.session.file.as_ref() != Some(&file) {
            return Err(io::ErrorKind::AlreadyExists.into());
        }
        self.session.save_as(file)
    }

    fn undo(&mut self) -> io::Result<bool> {
        let undone = self.session.undo();
        let said = match undone {
            Ok(mv) => self.text.undone(mv),
            Err(refusal) => format!("{}.", refusal.label(self.text)),
        };
        writeln!(self.out, "{said}")?;
        self.told = self.told.min(self.session.story(self.text).len());
        Ok(undone.is_ok())
    }

    /// Plays a number of the list or a move in notation; false if that does not work.
    fn play(&mut self, line: &str) -> io::Result<bool> {
        let text = self.text;
        let mv = if let Ok(number) = line.parse::<usize>() {
            let Some(mv) = number.checked_sub(1).and_then(|index| self.offered().get(index).copied()) else {
                writeln!(self.out, "{}", text.no_such_move(number))?;
                return Ok(false);
            };
            mv
        } else {
            match line.to_lowercase().parse::<Move>() {
                Ok(mv) => mv,
                Err(error) => {
                    writeln!(self.out, "{}", text.not_understood(&text.parse_error(&error)))?;
                    writeln!(self.out, "{}", text.label(Label::PlainHelp))?;
                    return Ok(false);
                }
            }
        };
        if let Err(rejection) = self.session.play(mv) {
            self.refuse(mv, rejection)?;
            return Ok(false);
        }
        Ok(true)
    }

    fn goodbye(&mut self) -> io::Result<()> {
        if let Some(file) = self.session.saved_file() {
            writeln!(self.out, "{}", self.text.saved_to(&file.display().to_string()))?;
        }
        writeln!(self.out, "{}", self.text.label(Label::Goodbye))
    }
}

fn card(number: &str) -> Option<Card> {
    number.parse().ok().and_then(Card::from_number)
}
