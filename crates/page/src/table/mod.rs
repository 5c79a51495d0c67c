//! The page of a table: each part in a file of its own, all of them made from one [`TableViewModel`].

mod board_view_model;
mod chain;
mod chat;
mod coach;
mod damage;
mod dashboard;
mod ending;
mod energy_row;
mod header;
mod history;
mod lobby;
mod log;
mod marbles;
mod market;
mod names;
mod new_invitation;
mod news;
mod offer;
mod opponents;
mod panel;
mod payment;
mod presence;
mod prompt;
mod replay;
mod research;
mod time;
mod view_model;

use gizmos_text::{Label, TableLabel};
use maud::{Markup, html};

pub(crate) use self::ending::cut_short;
pub use self::history::GameHistory;
pub(crate) use self::log::glance;
pub(crate) use self::names::names;
pub use self::names::{called, person_called};
pub(crate) use self::offer::marks;
pub use self::payment::{ChosenPayment, payment_page};
pub use self::presence::{away, page_fingerprint, presence_part};
pub use self::replay::{Perspective, ReplayPosition, replay_page};
use self::view_model::TableViewModel;
use crate::preview::table_preview;
use crate::{Frame, Parts, Preview, RenderContext, frame};

/// The whole page of a table.
pub fn table_page(context: &RenderContext<'_>) -> Markup {
    let view_model = TableViewModel::new(context);
    let (text, parts) = (view_model.text, parts(&view_model));
    let part = |id: &str| parts.get(id).map(|part| &part.html);
    let status = parts.get("status");
    let away = away(context.table, context.present, context.seats);
    let presence = presence_part(away);
    let body = html! {
        a.skip href="#ask" { (text.label(TableLabel::Skip)) }
        @if let Some(status) = status { (header::bar(&view_model, status)) }
        main #table data-live=(format!("{}/live", context.base)) data-print=(format!("{:x}", page_fingerprint(parts.fingerprint(), away)))
            data-parts=(parts.iter().chain([&presence]).map(|part| part.id).collect::<Vec<_>>().join(" "))
            data-now=(context.now)
            data-confirm=[context.visit.preferences.confirm.then(|| text.label(TableLabel::ClickAgain))]
                data-sound[context.visit.preferences.sound]
            data-no-shortcuts[context.visit.preferences.no_shortcuts]
        {
            h1.unseen { (text.label(TableLabel::Title)) }
            div.play {
                (prompt::refusal(&view_model))
                @for id in first_parts(&view_model) {
                    @if let Some(html) = part(id) { (html) }
                }
                div.middle { @for id in ["chain", "row", "market"] { @if let Some(html) = part(id) { (html) } } }
                @if let Some(html) = part("mine") { (html) }
            }
            aside aria-label=(text.label(TableLabel::Others)) {
                (presence.html)
                @for id in ["other-0", "other-1", "other-2", "other-3", "log", "chat"] {
                    @if let Some(html) = part(id) { (html) }
                }
            }
        }
        @for id in ["panels", "facts", "news"] { @if let Some(html) = part(id) { (html) } }
        div.sheet.page-sized popover #pay role="dialog" aria-label=(text.label(TableLabel::PayByHand)) {
            div #board {}
            (panel::close(&view_model, "pay"))
        }
        noscript {
            p.noscript {
                (text.label(TableLabel::NoScript)) " " a href=(context.base) {
                    (text.label(TableLabel::Reload))
                }
            }
        }
    };
    let (title, preview) = (news::title(&view_model), table_preview(context));
    frame(Frame { title: &title, kind: "table", visit: context.visit, preview: &preview }, &body)
}

/// What stands first. Of an exercise that is what came of it, not the result of a game that was only its place.
fn first_parts(view_model: &TableViewModel<'_>) -> [&'static str; 6] {
    if view_model.is_question() {
        ["damage", "lobby", "coach", "ending", "prompt", "research"]
    } else {
        ["damage", "lobby", "ending", "coach", "prompt", "research"]
    }
}

/// The parts of the page of a table, as this visitor may see it; all but [who is away](presence_part), which changes more
/// often than the table.
pub fn table_parts(context: &RenderContext<'_>) -> Parts {
    parts(&TableViewModel::new(context))
}

/// The whole log of a table and all that was said there, on a page of its own.
pub fn log_page(context: &RenderContext<'_>) -> Markup {
    let view_model = TableViewModel::new(context);
    let text = view_model.text;
    let title = text.label(Label::Log);
    let body = html! {
        main.single {
            h1 { (title) }
            p { a href=(context.base) { (text.label(TableLabel::BackToTable)) } }
            @if view_model.is_dealt { (log::whole_log(&view_model)) }
            (chat::all_messages(&view_model))
        }
    };
    let preview =
        Preview { title: title.clone(), path: Some(format!("{}/log", context.base)), ..table_preview(context) };
    frame(Frame { title: &title, kind: "log", visit: context.visit, preview: &preview }, &body)
}

fn parts(view_model: &TableViewModel<'_>) -> Parts {
    let mut parts = vec![
        header::status(view_model),
        damage::damage(view_model),
        lobby::lobby(view_model),
        ending::ending(view_model),
        coach::coach(view_model),
        prompt::prompt(view_model),
        chain::chain(view_model),
        research::research(view_model),
        energy_row::energy_row(view_model),
        market::market(view_model),
        dashboard::mine(view_model),
    ];
    parts.extend(opponents::others(view_model));
    parts.extend([
        log::log(view_model),
        chat::chat(view_model),
        panel::panels(view_model),
        panel::facts(view_model),
        news::news(view_model),
    ]);
    Parts::new(parts)
}
