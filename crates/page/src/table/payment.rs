//! Paying by hand: choose spheres and converters one by one; what no longer leads to a payment says so.
//!
//! Everything comes from the engine's list of payments. What has been chosen travels in the address, so that every step
//! is a link and works without scripts.

use gizmos_core::{Card, ConverterSet, Energy, Move, Payment, Source, Spheres, Verb};
use gizmos_text::TableLabel;
use maud::{Markup, html};

use super::offer::{marks, paid};
use super::view_model::TableViewModel;
use crate::rule_link::rule_links_beside;
use crate::{Frame, Preview, RenderContext, art, frame};

/// How many payments are listed at the most.
const SHOWN: usize = 30;

/// The part of a payment that has been chosen so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ChosenPayment {
    /// The spheres to spend.
    pub spend: Spheres,
    /// The converters to use.
    pub converters: ConverterSet,
}

impl ChosenPayment {
    /// Reads an address: energies by their letters, converters by their numbers with commas. Everything else is
    /// ignored.
    ///
    /// ```
    /// # use gizmos_page::ChosenPayment;
    /// let chosen = ChosenPayment::read("hhe", "106,108");
    /// assert_eq!((chosen.spend.total(), chosen.converters.len()), (3, 2));
    /// ```
    pub fn read(spend: &str, with: &str) -> Self {
        // Nobody has more spheres than there are letters here.
        let energies = spend.chars().take(52).filter_map(Energy::from_letter);
        let spend = energies.fold(Spheres::EMPTY, |spend, energy| spend + Spheres::of(energy, 1));
        let cards = with.split(',').take(Card::COUNT).filter_map(|number| Card::from_number(number.parse().ok()?));
        Self { spend, converters: ConverterSet::among(cards.collect()) }
    }

    fn address(self, base: &str, card: Card) -> String {
        let spend: String =
            self.spend.iter().flat_map(|(energy, count)| std::iter::repeat_n(energy.letter(), count.into())).collect();
        let with: Vec<String> = self.converters.cards().iter().map(|card| card.to_string()).collect();
        format!("{base}/pay/{card}?spend={spend}&with={}", with.join(","))
    }

    /// Whether a payment spends and uses at least this.
    fn leads_to(self, payment: Payment) -> bool {
        payment.spend.covers(self.spend) && self.converters.is_subset(payment.converters)
    }
}

/// The page on which a card is paid for by hand; scripts show its board in front of the table.
pub fn payment_page(context: &RenderContext<'_>, card: Card, chosen: ChosenPayment) -> Markup {
    let view_model = TableViewModel::new(context);
    let text = view_model.text;
    let title = text.build_of(card);
    let body = html! {
        main.single {
            h1.unseen { (title) }
            (board(&view_model, card, chosen))
            p { a href=(context.base) { (text.label(TableLabel::BackToTable)) } }
        }
    };
    let preview = Preview::unshared(text, title.clone());
    frame(Frame { title: &title, kind: "payment", visit: context.visit, preview: &preview }, &body)
}

fn board(view_model: &TableViewModel<'_>, card: Card, chosen: ChosenPayment) -> Markup {
    let text = view_model.text;
    let payments: Vec<Payment> = view_model
        .builds(card)
        .filter_map(|mv| match mv {
            Move::Build(_, payment) => Some(payment),
            _ => None,
        })
        .collect();
    let fitting: Vec<Payment> = payments.iter().copied().filter(|payment| chosen.leads_to(*payment)).collect();
    let exact = Payment { spend: chosen.spend, converters: chosen.converters };
    let ready = payments.contains(&exact);
    html! {
        div #payment data-board {
            h2 { (text.build_of(card)) }
            @if payments.is_empty() {
                @let why = view_model.view.explain(Move::Build(card, Payment::FREE));
                p.why {
                    @match why {
                        Some(why) => (rule_links_beside(&text.cannot(Verb::Build, &text.illegal_with_rule(&why)))),
                        None => (text.label(TableLabel::NotNow)),
                    }
                }
            } @else {
                form #act-by-hand data-quiet method="post" action=(format!("{}/moves", view_model.context.base)) {
                    input type="hidden" name="revision" value=(view_model.table().revision());
                }
                div.about {
                    div.face { (art::card_face(card)) }
                    p { (text.price(view_model.board().price(card, source(view_model, card)))) br; (text.card_does(card)) }
                }
                (result(view_model, card, exact, ready, &fitting))
                (spheres(view_model, card, chosen, &fitting))
                (converters(view_model, card, chosen, &fitting))
                (ways(view_model, card, &fitting))
            }
        }
    }
}

fn source(view_model: &TableViewModel<'_>, card: Card) -> Source {
    if view_model.view.hand().contains(card) {
        Source::Research
    } else if view_model.own().is_some_and(|own| own.archive().contains(card)) {
        Source::Archive
    } else {
        Source::Display
    }
}

/// The ring: a click spends a sphere, a click on a spent one takes it back.
fn spheres(view_model: &TableViewModel<'_>, card: Card, chosen: ChosenPayment, fitting: &[Payment]) -> Markup {
    let (text, base) = (view_model.text, view_model.context.base);
    let ring = view_model.board().mover().ring();
    html! {
        h3 { (text.label(TableLabel::Spend)) }
        div.spheres {
            @for (energy, count) in ring.iter() {
                @for index in 0..count {
                    @let spent = index < chosen.spend[energy];
                    @let one = Spheres::of(energy, 1);
                    @let more = ChosenPayment { spend: chosen.spend + one, ..chosen };
                    @let less = ChosenPayment { spend: chosen.spend.checked_sub(one).unwrap_or_default(), ..chosen };
                    @if spent {
                        a.sphere.chosen href=(less.address(base, card)) data-into="board"
                            aria-label=(text.take_back(&text.energy(energy)))
                        {
                            (art::energy(energy))
                        }
                    } @else if fitting.iter().any(|payment| more.leads_to(*payment)) {
                        a.sphere href=(more.address(base, card)) data-into="board" aria-label=(text.spend_one(energy)) {
                            (art::energy(energy))
                        }
                    } @else {
                        span.sphere.useless role="img" aria-label=(text.useless(&text.energy(energy)))
                            data-hint=(text.useless(&text.energy(energy)))
                        {
                            (art::energy(energy))
                        }
                    }
                }
            }
        }
    }
}

fn converters(view_model: &TableViewModel<'_>, card: Card, chosen: ChosenPayment, fitting: &[Payment]) -> Markup {
    let (text, base) = (view_model.text, view_model.context.base);
    let available = view_model.board().available_converters();
    let helps = |converter: Card| {
        let more = ConverterSet::only(converter).map_or(chosen.converters, |only| chosen.converters.or(only));
        let more = ChosenPayment { converters: more, ..chosen };
        available.contains(converter) && fitting.iter().any(|payment| more.leads_to(*payment))
    };
    let mut own: Vec<Card> = view_model.board().mover().converters().cards().iter().collect();
    // Useless choices come last.
    own.sort_by_key(|converter| !chosen.converters.contains(*converter) && !helps(*converter));
    html! {
        @if !own.is_empty() {
            h3 { (text.label(TableLabel::Convert)) }
            ul.converters {
                @for converter in own {
                    li {
                        @let only = ConverterSet::only(converter).unwrap_or(ConverterSet::EMPTY);
                        @let more = ChosenPayment { converters: chosen.converters.or(only), ..chosen };
                        @let less = ChosenPayment { converters: chosen.converters.minus(only), ..chosen };
                        @let body = html! { (art::rule(converter)) span { (text.card_number(converter)) " · " (text.card_does(converter)) } };
                        @if chosen.converters.contains(converter) {
                            a.chosen href=(less.address(base, card)) data-into="board" {
                                (body) span.unseen { (text.take_back(&text.card_mention(converter))) }
                            }
                        } @else if !available.contains(converter) {
                            span.useless { (body) small { (text.label(gizmos_text::Label::Used)) } }
                        } @else if helps(converter) {
                            a href=(more.address(base, card)) data-into="board" { (body) }
                        } @else {
                            span.useless { (body) small { (text.label(TableLabel::NoHelp)) } }
                        }
                    }
                }
            }
        }
    }
}

/// Whether what was chosen pays; otherwise why not yet, and the best payment that contains it.
fn result(view_model: &TableViewModel<'_>, card: Card, exact: Payment, ready: bool, fitting: &[Payment]) -> Markup {
    let (text, base) = (view_model.text, view_model.context.base);
    // While more can be chosen, nothing is wrong yet.
    let why = fitting.is_empty().then(|| view_model.view.explain(Move::Build(card, exact))).flatten();
    let begun = !exact.spend.is_empty() || !exact.converters.is_empty();
    html! {
        div.result role="status" {
            @if ready {
                button.first form="act-by-hand" name="move" value=(Move::Build(card, exact)) { (paid(view_model, exact)) }
            } @else {
                @if let Some(best) = fitting.first() {
                    (way(view_model, card, *best))
                }
                @if begun {
                    p {
                        (text.label(TableLabel::ChosenSoFar)) " " (marks(exact.spend, text)) " "
                        (text.card_mentions(exact.converters.cards()))
                        @if let Some(why) = why { " " span.why { (rule_links_beside(&text.illegal_with_rule(&why))) } }
                    }
                }
            }
            @if begun { a href=(ChosenPayment::default().address(base, card)) data-into="board" { (text.label(TableLabel::StartOver)) } }
        }
    }
}

/// All payments that contain what was chosen.
fn ways(view_model: &TableViewModel<'_>, card: Card, fitting: &[Payment]) -> Markup {
    html! {
        @if fitting.len() > 1 {
            details.all-ways {
                summary { (view_model.text.ways_left(fitting.len())) }
                @for payment in fitting.iter().take(SHOWN) { (way(view_model, card, *payment)) }
            }
        }
    }
}

fn way(view_model: &TableViewModel<'_>, card: Card, payment: Payment) -> Markup {
    html! {
        button.offer form="act-by-hand" name="move" value=(Move::Build(card, payment)) { (paid(view_model, payment)) }
    }
}
