//! The top of the page: where one is, how far the game is, and everything that is rarely needed.

use gizmos_table::Stage;
use gizmos_text::{HomeLabel, Label, TableLabel};
use maud::{Markup, html};

use super::panel::close;
use super::view_model::TableViewModel;
use crate::Part;
use crate::art::{self, Symbol};
use crate::legend::legend;
use crate::settings::settings_form;
use crate::share_link::share_link;

/// The state of the game in a line.
pub fn status(view_model: &TableViewModel<'_>) -> Part {
    let (text, board) = (view_model.text, view_model.board());
    let running = matches!(view_model.table().stage(), Stage::Running);
    let html = html! {
        div #status {
            @if running { span { (text.round(board.round())) } }
            @if running && board.is_last_round() { strong.last-round { (text.label(Label::LastRound)) } }
            @if view_model.seat.is_none() && view_model.is_dealt {
                span.watching { (art::symbol(Symbol::Eye)) (text.label(TableLabel::Watching)) }
            }
        }
    };
    Part { id: "status", html }
}

/// The bar at the top; what it opens never changes while the page is open.
pub fn bar(view_model: &TableViewModel<'_>, status: &Part) -> Markup {
    let text = view_model.text;
    let opens = |id: &str, symbol: Symbol, label: TableLabel, key: Option<&str>| {
        html! {
            button.icon type="button" popovertarget=(id) aria-label=(text.label(label)) title=(text.label(label))
                data-key=[key] aria-keyshortcuts=[key]
            {
                (art::symbol(symbol))
            }
        }
    };
    html! {
        header.bar {
            a.brand href="/" { (art::symbol(Symbol::Settings)) span { (text.label(Label::Title)) } }
            (status.html)
            p #connection role="status" data-lost=(text.label(TableLabel::Lost)) data-back=(text.label(TableLabel::Back))
                data-not-sent=(text.label(TableLabel::NotSent)) {}
            nav aria-label=(text.label(TableLabel::Menu)) {
                (opens("chat", Symbol::Chat, TableLabel::Chat, None))
                @if view_model.seat.is_none() { (opens("watch", Symbol::Eye, TableLabel::Follow, None)) }
                (opens("share", Symbol::Link, TableLabel::ShareTable, None))
                (opens("settings", Symbol::Settings, TableLabel::Settings, None))
                (opens("help", Symbol::Help, TableLabel::Help, Some("?")))
            }
        }
        (help(view_model))
        div.sheet.page-sized popover #settings role="dialog" aria-label=(text.label(TableLabel::Settings)) {
            h2 { (text.label(TableLabel::Settings)) }
            (settings_form(&view_model.context.visit.preferences, view_model.context.base))
            @if view_model.seat.is_some() {
                button.second type="button" popovertarget="device" { (text.label(TableLabel::Devices)) }
                (leaving(view_model))
            }
            (close(view_model, "settings"))
        }
        (table_link(view_model))
        @if view_model.seat.is_none() { (follow(view_model)) }
        @if view_model.seat.is_some() { (devices(view_model)) }
    }
}

/// Whom a spectator follows: the board of that player lies nearest.
fn follow(view_model: &TableViewModel<'_>) -> Markup {
    let text = view_model.text;
    let near = view_model.near;
    html! {
        div.sheet popover #watch role="dialog" aria-label=(text.label(TableLabel::Follow)) {
            h2 { (text.label(TableLabel::Follow)) }
            p { (text.label(TableLabel::FollowHow)) }
            form.follow method="post" action=(format!("{}/follow", view_model.context.base)) {
                @for seat in view_model.table().seats() {
                    button.second name="seat" value=(seat.index()) aria-pressed=(near == Some(seat)) {
                        (art::emblem(seat)) (view_model.name(seat))
                    }
                }
                button.second name="seat" value="" aria-pressed=(near.is_none()) { (text.label(TableLabel::FollowNobody)) }
            }
            (close(view_model, "watch"))
        }
    }
}

/// The link of the table, for those who are to watch or to take a free seat. It gives nobody a seat that somebody has.
fn table_link(view_model: &TableViewModel<'_>) -> Markup {
    let text = view_model.text;
    html! {
        div.sheet popover #share role="dialog" aria-label=(text.label(TableLabel::ShareTable)) {
            h2 { (text.label(TableLabel::ShareTable)) }
            p { (text.label(TableLabel::ShareTableHow)) }
            (share_link(text, &view_model.context.link(), None))
            (close(view_model, "share"))
        }
    }
}

/// Bringing one's seat to another device, and signing the others out. Each form says for whom, as several may share a device.
fn devices(view_model: &TableViewModel<'_>) -> Markup {
    let (text, base) = (view_model.text, view_model.context.base);
    html! {
        div.sheet popover #device role="dialog" aria-label=(text.label(TableLabel::Devices)) {
            h2 { (text.label(TableLabel::Devices)) }
            p { (text.label(TableLabel::DevicesHow)) }
            @for seat in view_model.context.seats.iter() {
                form method="post" action=(format!("{base}/devices")) {
                    input type="hidden" name="seat" value=(seat.index());
                    button.second {
                        @if view_model.is_shared() { (text.other_device_of(view_model.name(seat))) }
                        @else { (text.label(TableLabel::OtherDevice)) }
                    }
                }
            }
            form method="post" action=(format!("{base}/devices/sign-out")) {
                button.second { (text.label(TableLabel::SignOut)) }
            }
            (close(view_model, "device"))
        }
    }
}

/// The rules in short, and the keys.
fn help(view_model: &TableViewModel<'_>) -> Markup {
    let text = view_model.text;
    let keys = [
        ("p f b r", TableLabel::KeyVerbs),
        ("← ↑ ↓ →", TableLabel::KeyArrows),
        ("Enter", TableLabel::KeyEnter),
        ("Esc", TableLabel::KeyEscape),
        ("u", TableLabel::Undo),
        ("e", TableLabel::KeyEnd),
        ("s d n", TableLabel::KeyAnswers),
        ("1 … 9", TableLabel::KeyChain),
        ("?", TableLabel::Help),
    ];
    html! {
        div.sheet.page-sized popover #help role="dialog" aria-label=(text.label(TableLabel::Help)) {
            h2 { (text.label(TableLabel::Keys)) }
            dl.keys { @for (key, label) in keys { dt { kbd { (key) } } dd { (text.label(label)) } } }
            (legend(text))
            h2 { (text.label(Label::Rules)) }
            @for chapter in text.page_guide() { h3 { (chapter.title) } p { (chapter.body) } }
            // They open beside the game, which goes on.
            p.beside {
                @for (address, label) in [("/rules", HomeLabel::Rules), ("/cards", HomeLabel::Cards)] {
                    a.button.second href=(address) target="_blank" rel="noopener" { (text.label(label)) }
                }
            }
            (close(view_model, "help"))
        }
    }
}

/// Giving up, behind a second click; and changing one's name. Each form says for whom, as several may share a device.
fn leaving(view_model: &TableViewModel<'_>) -> Markup {
    let (text, base) = (view_model.text, view_model.context.base);
    let playing = view_model.context.seats.iter().filter(|seat| !view_model.table().has_resigned(*seat));
    html! {
        details.leaving {
            summary { (text.label(TableLabel::Resign)) }
            p { (text.label(if view_model.table().seats().count() == 2 { TableLabel::ResignTwo } else { TableLabel::ResignHow })) }
            @for seat in playing {
                form data-quiet method="post" action=(format!("{base}/resign")) {
                    input type="hidden" name="seat" value=(seat.index());
                    button.danger {
                        @if view_model.is_shared() { (text.gives_up(view_model.who(seat))) }
                        @else { (text.label(TableLabel::ResignReally)) }
                    }
                }
            }
        }
        @for seat in view_model.context.seats.iter() {
            form.rename method="post" action=(format!("{base}/sit")) {
                input type="hidden" name="seat" value=(seat.index());
                label {
                    @if view_model.is_shared() { (text.name_of(view_model.name(seat))) }
                    @else { (text.label(TableLabel::YourName)) }
                    " " input name="name" maxlength="32" required value=(view_model.name(seat)) autocomplete="nickname";
                }
                button.second { (text.label(TableLabel::Rename)) }
            }
        }
    }
}
