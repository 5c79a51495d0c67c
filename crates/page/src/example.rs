//! Worked examples of the rules, played in place: every move is a link to the position after it.

use gizmos_ai::rank_payments;
use gizmos_core::{
    Board, Card, CardSet, IllegalMove, Level, LinkState, Move, Phase, Player, Seat, Thing, Turn, Verb, View, chain,
    choices,
};
use gizmos_study::{Example, Refused, Trial};
use gizmos_text::{ExampleText, LogLine, RulesLabel, TableLabel, Text, Who};
use maud::{Markup, html};

use crate::around::around;
use crate::rule_link::{rule_address, rule_links};
use crate::table::{built_for, marks, picture};
use crate::{Preview, Visit, art};

/// How many payments for a card are offered.
const OFFERED: usize = 4;

/// The moves that are about no thing in particular.
const ANSWERS: [Move; 5] = [Move::Draw, Move::Stop, Move::Decline, Move::End, Move::Pass];

/// An example on a page of its own, for those without scripts.
pub fn example_page(visit: Visit<'_>, example: &Example, trial: &Trial) -> Markup {
    let text = visit.text();
    let Some(said) = text.example(example.name) else { return html! {} };
    let content = html! {
        article.rules {
            h1 { (said.title) }
            div.example id=(place(example)) { (board(text, example, trial)) }
            p { a.button.second href=(rule_address(example.rule)) { (text.label(RulesLabel::ExampleBack)) } }
        }
    };
    around(visit, "library", &Preview::new(said.title, said.about, address(example, &[], None)), &content)
}

/// An example that can be unfolded where its rule is told.
pub(crate) fn folded(text: &Text, example: &Example) -> Markup {
    let (Some(said), Ok(start)) = (text.example(example.name), example.trial("")) else { return html! {} };
    html! {
        details.example-fold id=(anchor(example)) {
            summary { span { b { (text.label(RulesLabel::ExampleTry)) } " " (said.title) } }
            div.example id=(place(example)) { (board(text, example, &start)) }
        }
    }
}

/// Where an example is found on the page of the rules.
pub(crate) fn anchor(example: &Example) -> String {
    format!("example-{}", example.name)
}

/// The element that its positions are shown in.
fn place(example: &Example) -> String {
    format!("board-{}", example.name)
}

/// The address of the position after these moves.
fn address(example: &Example, moves: &[Move], next: Option<Move>) -> String {
    let written: Vec<String> = moves.iter().copied().chain(next).map(|mv| mv.to_string()).collect();
    let query = written.join(",").replace('+', "%2B").replace(' ', "+");
    let name = example.name;
    if query.is_empty() { format!("/rules/examples/{name}") } else { format!("/rules/examples/{name}?moves={query}") }
}

/// A position of an example, and all that its parts need to know.
struct Position<'a> {
    text: &'a Text,
    example: &'a Example,
    trial: &'a Trial,
    view: View,
    legal: Vec<Move>,
}

/// The position that was reached, what led to it, and what can be done there.
fn board(text: &Text, example: &Example, trial: &Trial) -> Markup {
    let view = trial.record.state().view(Some(example.seat()));
    let mut legal = if trial.is_over { Vec::new() } else { view.legal_moves() };
    rank_payments(view.board(), &mut legal);
    let said = text.example(example.name);
    Position { text, example, trial, view, legal }.draw(said.as_ref())
}

impl Position<'_> {
    fn draw(&self, said: Option<&ExampleText>) -> Markup {
        let text = self.text;
        html! {
            div data-board {
                @if let Some(said) = said { p { (said.about) } }
                @if let Some(refused) = self.trial.refused { p.refusal role="alert" { (self.refusal(refused)) } }
                div.ask {
                    p tabindex="-1" data-ask { (self.asked()) }
                    @for mv in ANSWERS { @if self.legal.contains(&mv) { (self.link(mv, &html! { (text.mv(mv)) })) } }
                    @if !self.trial.moves.is_empty() {
                        (self.way(&address(self.example, &[], None), "second", &html! {
                            (text.label(RulesLabel::ExampleStartAgain))
                        }))
                    }
                }
                div role="status" {
                    @if let Some(said) = said.filter(|_| self.trial.has_point) {
                        p.reached { (art::symbol(art::Symbol::Check)) " " (said.reached) }
                    }
                }
                (self.result())
                div.stage {
                    div { (self.row()) (self.market()) }
                    div { (self.mine()) }
                }
                (self.story())
            }
        }
    }

    fn board(&self) -> &Board {
        self.view.board()
    }

    fn own(&self) -> Option<&Player> {
        self.board().player(self.example.seat())
    }

    fn asked(&self) -> String {
        let text = self.text;
        match self.board().turn() {
            Turn::Over => text.label(RulesLabel::ExampleGameOver),
            _ if self.trial.is_over => text.label(RulesLabel::ExampleTurnOver),
            _ => text.prompt(self.board(), None),
        }
    }

    fn refusal(&self, refused: Refused) -> Markup {
        let text = self.text;
        match refused {
            Refused::Unreadable => html! { (text.label(RulesLabel::ExampleUnreadable)) },
            Refused::TurnOver => html! { (text.label(RulesLabel::ExampleTooLate)) },
            Refused::Illegal(mv, reason) => {
                rule_links(&text.not_possible(&text.mv(mv), &text.illegal_with_rule(&reason)))
            }
        }
    }

    /// A link that scripts follow in place.
    fn way(&self, address: &str, class: &str, content: &Markup) -> Markup {
        html! { a.button.(class) href=(address) data-into=(place(self.example)) { (content) } }
    }

    /// A link that makes a move.
    fn link(&self, mv: Move, content: &Markup) -> Markup {
        self.way(&address(self.example, &self.trial.moves, Some(mv)), "first", content)
    }

    /// A link that makes a move with a card. Its face is beside it, so only the words that are heard name it.
    fn deed(&self, mv: Move, verb: Verb) -> Markup {
        let text = self.text;
        html! {
            a.button.second.offer.best href=(address(self.example, &self.trial.moves, Some(mv)))
                data-into=(place(self.example)) aria-label=(text.mv(mv))
            {
                @match mv {
                    Move::Build(_, payment) => (built_for(text, payment)),
                    _ => strong.capital { (text.verb(verb)) },
                }
            }
        }
    }

    /// The energy row; what can be picked is a link.
    fn row(&self) -> Markup {
        let text = self.text;
        html! {
            div.group role="group" aria-label=(text.label(TableLabel::Row)) {
                p.caption aria-hidden="true" { (text.label(TableLabel::Row)) }
                div.spheres {
                    @for energy in self.board().row().iter() {
                        @let mv = Move::Pick(energy);
                        @if self.legal.contains(&mv) {
                            a.sphere href=(address(self.example, &self.trial.moves, Some(mv)))
                                data-into=(place(self.example)) aria-label=(text.mv(mv))
                            {
                                (art::energy(energy))
                            }
                        } @else {
                            span.sphere.still role="img" aria-label=(text.energy(energy)) { (art::energy(energy)) }
                        }
                    }
                }
            }
        }
    }

    /// The display and the decks, as far as there are any, and what was researched.
    fn market(&self) -> Markup {
        let text = self.text;
        let decks = Level::ALL.into_iter().filter(|level| self.board().deck(*level).size > 0);
        let (display, hand) = (self.board().display().cards(), self.view.hand());
        html! {
            @if !hand.is_empty() { (self.cards(&text.label(TableLabel::Researched), hand)) }
            @if !display.is_empty() { (self.cards(&text.label(TableLabel::Display), display)) }
            @for level in decks {
                @let mv = Move::Research(level);
                @if self.legal.contains(&mv) { p { (self.link(mv, &html! { (text.mv(mv)) })) } }
            }
        }
    }

    /// Cards that something can be done with.
    fn cards(&self, label: &str, cards: CardSet) -> Markup {
        html! {
            div.group role="group" aria-label=(label) {
                p.caption aria-hidden="true" { (label) }
                ul.offered { @for card in cards { li { (self.face(card)) (self.choices(card)) } } }
            }
        }
    }

    fn face(&self, card: Card) -> Markup {
        html! { span.face role="img" aria-label=(self.text.card(card)) { (art::card_face(card)) } }
    }

    /// What can be done with a card, and why not.
    fn choices(&self, card: Card) -> Markup {
        let text = self.text;
        // That it is not the moment goes without saying.
        let says_why = matches!(self.board().phase(), Phase::Action | Phase::Researched { .. });
        html! {
            @if !self.trial.is_over {
                @for choice in choices(&self.view, &self.legal, Thing::Card(card)) {
                    @match &choice.moves {
                        Ok(moves) => {
                            @for mv in moves.iter().take(OFFERED) { (self.deed(*mv, choice.verb)) }
                        }
                        Err(reason) => {
                            @if says_why {
                                p.why { (rule_links(&text.cannot(choice.verb, &text.illegal_with_rule(reason)))) }
                            }
                        }
                    }
                }
            }
        }
    }

    /// The player's own side of the table.
    fn mine(&self) -> Markup {
        let text = self.text;
        let Some(own) = self.own() else { return html! {} };
        html! {
            div.group role="group" aria-label=(text.label(RulesLabel::ExampleYours)) {
                p.caption aria-hidden="true" { (text.label(RulesLabel::ExampleYours)) }
                p.ring { (text.ring(own)) " " (marks(own.ring(), text)) }
                ul.offered { @for card in own.active() { li { (self.face(card)) (self.state(card)) } } }
            }
            @if !own.archive().is_empty() { (self.cards(&text.archive(own), own.archive())) }
        }
    }

    /// How a Gizmo of one's own stands in the chain of this turn.
    fn state(&self, card: Card) -> Markup {
        let text = self.text;
        let mv = Move::Use(card);
        let Some(link) = chain(self.board()).into_iter().find(|link| link.card == card) else { return html! {} };
        html! {
            @if self.trial.is_over {
            } @else if self.legal.contains(&mv) {
                (self.deed(mv, Verb::Use))
            } @else if let LinkState::Blocked(blocked) = link.state {
                @let reason = IllegalMove::Blocked { card, blocked };
                p.why { (rule_links(&text.with_rule(&text.blocked(blocked), reason.rule()))) }
            } @else {
                p.flag { (text.link(link)) }
            }
        }
    }

    fn name(&self, seat: Seat) -> String {
        if seat == self.example.seat() { self.text.you() } else { self.text.player_numbered(seat.index() + 1) }
    }

    /// The points, once the game is over.
    fn result(&self) -> Markup {
        let text = self.text;
        let Some(outcome) = self.board().outcome() else { return html! {} };
        let winner = outcome.winner();
        html! {
            ul.points {
                @for (index, player) in self.board().players().iter().enumerate() {
                    @if let Some(seat) = Seat::new(index) {
                        li { b { (self.name(seat)) } ": " (text.score_breakdown(player.score())) }
                    }
                }
                li { (text.winner(Who { name: &self.name(winner), you: winner == self.example.seat() })) }
            }
        }
    }

    /// The log of the moves so far.
    fn story(&self) -> Markup {
        let (text, own) = (self.text, self.example.seat());
        let names = [Seat::FIRST, Seat::FIRST.next(2)].map(|seat| self.name(seat));
        let who = |line: LogLine| Who {
            name: names.get(line.seat.index()).map_or("", String::as_str),
            you: line.seat == own,
        };
        let told = text.story(&self.trial.record, 0, who);
        html! {
            @if !told.is_empty() {
                ol.story { @for entry in told { li { (picture(&self.trial.record, &entry)) (entry.text) } } }
            }
        }
    }
}
