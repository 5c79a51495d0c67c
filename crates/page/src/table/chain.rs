//! The chain reaction of the turn, from cause to effect: what was done, what it triggered, what can be used, what is
//! blocked and why, and what the turn has gained so far. Between chain reactions: the opponents' latest turns in pictures.

use gizmos_core::{Card, CardSet, Effect, Link, LinkState, Move, Phase, Seat, Spheres, Verb, chain as links};
use gizmos_text::{Deed as RecapDeed, LearnLabel, TableLabel, Text};
use maud::{Markup, html};

use super::board_view_model::BoardViewModel;
use super::opponents::IDS;
use super::turn_so_far::Deed;
use crate::Part;
use crate::art::{self, Symbol};

/// How many next steps are shown of what a Gizmo leads to.
const SHOWN: usize = 4;

/// How many links and causes have room beside each other; more lie over the log.
const ROOM: usize = 6;

/// The chain reaction of the turn. While there is none, its place shows the latest turns of the opponents.
pub fn chain(view_model: &BoardViewModel<'_>) -> Part {
    if !view_model.is_dealt {
        return Part::empty("chain");
    }
    let (text, turn) = (view_model.text, view_model.history.turn());
    // Used converters are left out: they belong to the payment and were not triggered.
    let is_converter = |card: Card| matches!(card.face().effect, Effect::Recolor { .. } | Effect::Double(_));
    let links: Vec<Link> = links(view_model.board()).into_iter().filter(|link| !is_converter(link.card)).collect();
    let has_played = |seat: Seat| view_model.history.recap(seat).is_some_and(|recap| !recap.deeds().is_empty());
    let html = if links.is_empty() && view_model.others().into_iter().any(has_played) {
        html! {
            section #chain.idle aria-label=(text.label(TableLabel::LastTurns)) {
                h2.unseen { (text.label(TableLabel::LastTurns)) }
                // Every player has a place that stays.
                ol.turns #turns { @for seat in view_model.others() { (done_by(view_model, seat)) } }
            }
        }
    } else {
        let seat = view_model.board().to_move();
        // The `id` names the turn, so that an update does not reuse elements of another turn.
        let turn_id = format!("{}-{}", view_model.board().round(), seat.index());
        let causes = turn.deeds.iter().filter(|deed| !deed.triggered.is_empty()).count();
        let kind = if links.is_empty() {
            " idle"
        } else if links.len() + causes > ROOM {
            " long"
        } else {
            ""
        };
        html! {
            section #chain class=(format!("seat-{seat}{kind}")) aria-label=(text.label(TableLabel::Chain)) {
                header {
                    h2 { (text.label(TableLabel::Chain)) }
                    @if !links.is_empty() { p.gains { (text.turn_so_far(turn.used, turn.vp, turn.spheres)) } }
                }
                @if links.is_empty() {
                    p { (text.label(TableLabel::ChainIdle)) }
                    (aim(text))
                } @else {
                    ol.causes id=(format!("causes-{turn_id}")) {
                        @for (index, deed) in turn.deeds.iter().enumerate().filter(|(_, deed)| !deed.triggered.is_empty()) {
                            (effects(view_model, &format!("cause-{turn_id}-{index}"), deed, &links))
                        }
                    }
                }
            }
        }
    };
    Part { id: "chain", html }
}

/// What the game is about, as long as nothing has happened that could be shown.
fn aim(text: &Text) -> Markup {
    let way = [
        (Symbol::Pick, LearnLabel::WayEnergy),
        (Symbol::Build, LearnLabel::WayGizmos),
        (Symbol::Settings, LearnLabel::WayChains),
    ];
    html! {
        ol.way { @for (symbol, label) in way { li { (art::symbol(symbol)) " " (text.label(label)) } } }
        p.aim { (text.label(LearnLabel::GoalPoints)) " " (text.label(LearnLabel::GoalEnd)) }
    }
}

/// The last turn of a player in pictures, under a heading that leads to their board.
fn done_by(view_model: &BoardViewModel<'_>, seat: Seat) -> Markup {
    let (text, turn) = (view_model.text, view_model.history.turn());
    let board = IDS.into_iter().zip(view_model.others()).find(|(_, other)| *other == seat).map_or("mine", |(id, _)| id);
    html! {
        li.(format!("seat-{seat}")) id=(format!("turn-of-{seat}")) {
            h3 {
                a href=(format!("#{board}")) { (art::emblem(seat)) (text.turn_of(view_model.who(seat))) }
                @if turn.seat == Some(seat) {
                    small.gains { (text.turn_so_far(turn.used, turn.vp, turn.spheres)) }
                }
            }
            // The `id` names the turn, so that its pictures are not made of those of the turn before.
            @if let Some(recap) = view_model.history.recap(seat) {
                ol.deeds-done id=(format!("deeds-of-{seat}-{}", recap.round())) {
                    @for deed in recap.deeds() { (done(text, *deed)) }
                }
            }
        }
    }
}

/// One part of a turn as a picture.
fn done(text: &Text, deed: RecapDeed) -> Markup {
    let (card, words, picture) = match deed {
        RecapDeed::Picked(spheres) => (None, picked(text, spheres), gained(Symbol::Pick, spheres)),
        RecapDeed::Drew(spheres) => (None, text.spheres(spheres), gained(Symbol::Draw, spheres)),
        RecapDeed::Did(Move::Return(_) | Move::Draw | Move::Stop | Move::End) => return html! {},
        RecapDeed::Did(mv) => (card_of(mv), text.mv(mv), kind(text, mv)),
    };
    html! {
        li {
            span.unseen { (words) }
            @if let Some(card) = card {
                button.tile type="button" data-card=(card) popovertarget=(format!("p-{card}")) data-hint=(text.card(card)) {
                    span.unseen { (text.card(card)) }
                    span.face aria-hidden="true" { (art::card_face(card)) }
                }
            }
            span.deed aria-hidden="true" { (picture) }
        }
    }
}

fn picked(text: &Text, spheres: Spheres) -> String {
    spheres.iter().map(|(energy, _)| text.mv(Move::Pick(energy))).collect::<Vec<_>>().join(", ")
}

fn gained(symbol: Symbol, spheres: Spheres) -> Markup {
    html! { (art::symbol(symbol)) (energies(spheres)) }
}

fn energies(spheres: Spheres) -> Markup {
    html! { @for (energy, count) in spheres.iter() { @for _ in 0..count { (art::energy(energy)) } } }
}

/// The card that a move is made with.
const fn card_of(mv: Move) -> Option<Card> {
    match mv {
        Move::Build(card, _) | Move::File(card) | Move::Use(card) => Some(card),
        _ => None,
    }
}

/// A move in symbols, without its card.
fn kind(text: &Text, mv: Move) -> Markup {
    match mv {
        Move::Build(_, payment) => html! { (art::symbol(Symbol::Build)) (energies(payment.spend)) },
        Move::File(_) => art::symbol(Symbol::File),
        Move::Use(_) => art::symbol(Symbol::Check),
        Move::Research(level) => html! { (art::symbol(Symbol::Research)) (art::symbol(Symbol::from(level))) },
        Move::Pick(energy) => html! { (art::symbol(Symbol::Pick)) (art::energy(energy)) },
        _ => html! { @if let Some(told) = text.recap_did(mv) { (told) } },
    }
}

/// A deed and what it triggered.
fn effects(view_model: &BoardViewModel<'_>, id: &str, deed: &Deed, links: &[Link]) -> Markup {
    html! {
        li.cause id=(id) {
            span.deed {
                span.unseen { (view_model.text.mv(deed.mv)) }
                @if let Some(card) = card_of(deed.mv) { span.face aria-hidden="true" { (art::card_face(card)) } }
                span aria-hidden="true" { (kind(view_model.text, deed.mv)) }
            }
            // In a fixed order, so that a used Gizmo keeps its place.
            ol {
                @for card in deed.triggered {
                    @if let Some(link) = links.iter().find(|link| link.card == card) { (shown(view_model, *link)) }
                }
            }
        }
    }
}

fn shown(view_model: &BoardViewModel<'_>, link: Link) -> Markup {
    let (text, card) = (view_model.text, link.card);
    let mv = Move::Use(card);
    let can = view_model.legal.contains(&mv);
    let state = match link.state {
        LinkState::Ready => "ready",
        LinkState::Blocked(_) => "blocked",
        LinkState::Used => "used",
    };
    // While an effect or research is not over, everything else waits.
    let waits = link.state == LinkState::Ready && !matches!(view_model.board().phase(), Phase::Action | Phase::Chain);
    let leads = if can { leads(view_model, card) } else { Vec::new() };
    let content = html! {
        span.face id=(format!("link-face-{card}")) aria-hidden="true" { (art::card_face(card)) }
        span.unseen { (text.card_name(card)) ": " (text.card_does(card)) }
        span.state { (text.link(link)) }
        @for (mv, triggered) in leads {
            span.leads {
                span.unseen { (text.leads_to(&named(text, mv), triggered)) }
                span aria-hidden="true" { (kind(text, mv)) (art::symbol(Symbol::Arrow)) @for card in triggered { (art::rule(card)) } }
            }
        }
    };
    html! {
        li.(state).waits[waits] {
            @if can {
                button.link form="act" name="move" value=(mv) id=(format!("link-{card}")) data-card=(card)
                    data-hint=(text.card(card))
                {
                    (content)
                }
            } @else {
                button.link type="button" popovertarget=(format!("p-{card}")) id=(format!("link-{card}")) data-card=(card)
                    data-hint=(text.card(card))
                {
                    (content)
                }
            }
        }
    }
}

/// What using a Gizmo leads to: the choices after it that trigger something more.
fn leads(view_model: &BoardViewModel<'_>, card: Card) -> Vec<(Move, CardSet)> {
    let Some(after) = view_model.view.after(Move::Use(card)) else { return Vec::new() };
    let mut leads: Vec<(Move, CardSet)> = Vec::new();
    // Where luck comes next there is nothing to choose, and nothing hidden is resolved.
    for mv in after.legal_moves() {
        // All cards trigger the same when they are filed.
        let is_known =
            |(known, _): &(Move, CardSet)| *known == mv || matches!((known, mv), (Move::File(_), Move::File(_)));
        let triggered = after.would_trigger(mv);
        let leads_on = matches!(mv, Move::Pick(_) | Move::File(_) | Move::Build(..)) && !triggered.is_empty();
        if leads_on && !leads.iter().any(is_known) {
            leads.push((mv, triggered));
        }
    }
    leads.truncate(SHOWN);
    leads
}

/// A move in words; of filing only the verb, as every card triggers the same.
fn named(text: &Text, mv: Move) -> String {
    match mv {
        Move::File(_) => text.verb(Verb::File),
        _ => text.mv(mv),
    }
}
