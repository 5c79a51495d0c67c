//! The pages in front of the table: rules, log, players, cards, payments, questions, the result.

use gizmos_ai::Decision;
use gizmos_core::{Card, Level, Move, Seat, Thing};
use gizmos_table::Occupant;
use gizmos_text::{EntryKind, Label};

use super::app::App;
use super::command::{Command, Page};
use super::dialog::Dialog;
use super::offers::{Offer, offers};
use super::theme::{FAINT, STRONG};
use crate::advice::advice;
use crate::ending::ending;

impl App<'_> {
    /// A page, filled with what it shows now.
    pub fn page(&self, page: Page) -> Dialog {
        match page {
            Page::Rules => Dialog::guide(self.text),
            Page::Log => self.log(),
            Page::Players => self.players(),
            Page::Thing(thing) => self.thing(thing),
            Page::Payments(card) => self.payments(card),
            Page::EndAnyway => self.end_anyway(),
            Page::Quit => self.quit(),
            Page::Ending => self.ending(),
        }
    }

    fn titled(&self, title: Label) -> Dialog {
        Dialog::new(self.text.label(title))
    }

    fn log(&self) -> Dialog {
        let lines = self.story.iter().map(|entry| match entry.kind {
            EntryKind::Turn => (entry.text.clone(), STRONG),
            EntryKind::Move => (format!("  {}", entry.text), ratatui::style::Style::new()),
            EntryKind::Aftermath => (format!("    {}", entry.text), FAINT),
            EntryKind::End => (entry.text.clone(), self.theme.notice()),
        });
        let mut log = lines.fold(self.titled(Label::Log), |dialog, (line, style)| dialog.line(line, style));
        log.from_end = true;
        log
    }

    fn players(&self) -> Dialog {
        let (board, text) = (self.session.board(), self.text);
        let mut dialog = self.titled(Label::Players);
        for (player, seat) in board.players().iter().zip(Seat::all(board.player_count())) {
            let name = self.session.names.name(seat);
            let occupant = match self.session.table.occupant(seat) {
                Some(Occupant::Bot { bot }) => Some(text.opponent(bot)),
                _ => None,
            };
            dialog = dialog
                .line(text.player_line(name, player), STRONG)
                .lines(occupant.map(|occupant| format!("  {occupant}")))
                .lines([
                    format!("  {}", text.score_breakdown(player.score())),
                    format!("  {} · {}", text.archive(player), text.research_limit(player)),
                ])
                .lines(player.archive().iter().map(|card| format!("    {}", text.card(card))))
                .line(format!("  {}", text.active(player.active().len())), ratatui::style::Style::new())
                .lines(player.active().iter().map(|card| format!("    {}", text.card(card))))
                .lines([String::new()]);
        }
        dialog
    }

    fn thing(&self, thing: Thing) -> Dialog {
        let mut dialog = match thing {
            Thing::Card(card) => self.card(card),
            Thing::Deck(level) => self.deck(level),
            Thing::Sphere(place) => {
                let energy = self.session.board().row().at(place);
                let name = energy.map(|energy| self.text.energy(energy)).unwrap_or_default();
                Dialog::new(name).lines(self.describe(thing))
            }
        };
        if self.session.deciding_human().is_some() {
            for offer in offers(&self.session, &self.legal, thing, None, self.text) {
                dialog = match offer {
                    Offer::Possible(possible) => {
                        possible.into_iter().fold(dialog, |dialog, (label, command)| dialog.option(label, command))
                    }
                    Offer::Impossible(why) => dialog.line(why, FAINT),
                };
            }
        }
        dialog.option(self.text.label(Label::Close), Command::Back)
    }

    fn card(&self, card: Card) -> Dialog {
        let text = self.text;
        Dialog::new(text.card_name(card)).lines([
            format!("{} · {}", text.card_level(card), text.card_kind(card)),
            format!("{} · {}", text.card_cost(card), text.card_points(card)),
            String::new(),
            text.card_does(card),
            String::new(),
        ])
    }

    fn deck(&self, level: Level) -> Dialog {
        let view = self.session.view(self.session.observer());
        let known: Vec<Card> = view.returned(level).filter_map(|returned| returned.card).collect();
        let mut dialog = Dialog::new(self.text.deck(level)).lines(self.describe(Thing::Deck(level)));
        if !known.is_empty() {
            dialog = dialog.lines([self.text.under_deck(level, &known)]);
        }
        dialog
    }

    fn payments(&self, card: Card) -> Dialog {
        let dialog = self.titled(Label::Payments).lines([self.text.card(card)]);
        let ring = self.session.board().mover().ring();
        let payments = self.legal.iter().filter_map(|&mv| match mv {
            Move::Build(built, payment) if built == card => Some((mv, payment)),
            _ => None,
        });
        payments.fold(dialog, |dialog, (mv, payment)| {
            let left = self.text.remains_brief(ring.checked_sub(payment.spend).unwrap_or_default());
            dialog.option(format!("{} · {left}", self.text.payment(payment)), Command::Play(mv))
        })
    }

    fn end_anyway(&self) -> Dialog {
        let (usable, text) = (self.session.board().usable(), self.text);
        let mut dialog = Dialog::new(text.end_anyway(usable.len()))
            .lines(usable.iter().map(|card| text.card(card)))
            .option(text.mv(Move::End), Command::EndAnyway)
            .option(text.label(Label::GoBack), Command::Back);
        dialog.shortcut = Some('e');
        dialog
    }

    fn quit(&self) -> Dialog {
        let kept = self.session.file.is_some() && self.session.problem.is_none();
        let said = match (kept, self.session.decider()) {
            (true, Some(_)) => Label::QuitSaved,
            (true, None) => Label::QuitOver,
            (false, _) => Label::QuitLost,
        };
        self.titled(Label::QuitQuestion)
            .lines([self.text.label(said)])
            .option(self.text.label(Label::NoStay), Command::Back)
            .option(self.text.label(Label::YesLeave), Command::Leave)
    }

    fn ending(&self) -> Dialog {
        self.titled(Label::Result)
            .lines(ending(&self.session, self.text))
            .option(self.text.label(Label::LookAtTable), Command::Back)
            .option(self.text.label(Label::PlayAgain), Command::Again)
            .option(self.text.label(Label::Leave), Command::Leave)
    }

    /// What the adviser says.
    pub fn hint(&self, decision: &Decision) -> Dialog {
        self.titled(Label::Hint)
            .lines(advice(decision, &self.session, self.text))
            .option(self.text.mv(decision.mv), Command::Play(decision.mv))
            .option(self.text.label(Label::Close), Command::Back)
    }

    /// Hides what only one of several people may see.
    pub fn curtain(&self, seat: Seat) -> Dialog {
        let mut dialog = Dialog::new(self.text.pass_keyboard(self.session.names.name(seat)))
            .lines([self.text.label(Label::ReadyQuestion)])
            .option(self.text.label(Label::Continue), Command::Ready);
        dialog.unavoidable = true;
        dialog
    }
}
