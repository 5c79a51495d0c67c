//! The page of a table: each part in a file of its own, all of them made from one [`TableViewModel`].

mod absence;
mod board_view_model;
mod chain;
mod changes;
mod chat;
mod coach;
mod curtain;
mod damage;
mod dashboard;
mod ending;
mod energy_row;
mod header;
mod history;
mod last_turn;
mod lobby;
mod log;
mod marbles;
mod market;
mod moment_marks;
mod names;
mod new_invitation;
mod news;
mod offer;
mod opponents;
mod panel;
mod payment;
mod phrases;
mod player_board;
mod presence;
mod prompt;
mod replay;
mod research;
mod spot;
mod time;
mod turn_so_far;
mod view_model;

use gizmos_text::{Label, TableLabel};
use maud::{Markup, html};

use self::board_view_model::BoardViewModel;
pub use self::curtain::Handover;
pub(crate) use self::ending::cut_short;
pub use self::history::GameHistory;
pub(crate) use self::log::{glance, picture};
pub(crate) use self::names::names;
pub use self::names::{called, person_called};
pub(crate) use self::offer::{built_for, marks};
pub use self::payment::{ChosenPayment, payment_page};
pub use self::presence::{away, page_fingerprint, presence_part};
pub(crate) use self::replay::address as moment_address;
pub use self::replay::{Perspective, ReplayPosition, replay_page};
pub(crate) use self::spot::spot;
use self::view_model::TableViewModel;
use crate::preview::table_preview;
use crate::settings::sound_offer;
use crate::{Frame, Parts, Preview, RenderContext, frame};

/// The whole page of a table.
pub fn table_page(context: &RenderContext<'_>) -> Markup {
    let view_model = TableViewModel::new(context);
    let (text, parts) = (view_model.text, parts(&view_model));
    let part = |id: &str| parts.get(id).map(|part| &part.html);
    let status = parts.get("status");
    // An exercise has the place where other tables have the opponents.
    let (first, stage): (&[&str], &[&str]) = if view_model.is_question() {
        (&["damage", "coach", "lobby", "ending"], &["chain", "log"])
    } else {
        (&["damage", "lobby", "ending"], &["coach", "chain", "log"])
    };
    let away = away(context.table, context.present, context.seats);
    let presence = presence_part(away);
    let body = html! {
        a.skip href="#ask" { (text.label(TableLabel::Skip)) }
        @if let Some(status) = status { (header::bar(&view_model, status)) }
        main #table data-live=(format!("{}/live", context.base)) data-print=(format!("{:x}", page_fingerprint(parts.fingerprint(), away)))
            data-parts=(parts.iter().chain([&presence]).map(|part| part.id).collect::<Vec<_>>().join(" "))
            data-now=(context.now)
            data-confirm=[context.visit.preferences.confirm.then(|| text.label(TableLabel::ClickAgain))]
            data-no-shortcuts[context.visit.preferences.no_shortcuts] data-seats=(context.table.settings().seats.len())
            data-watching[view_model.near.is_none()] data-question[view_model.is_question()]
        {
            h1.unseen { (text.label(TableLabel::Title)) }
            (presence.html)
            (prompt::refusal(&view_model))
            @for id in first { @if let Some(html) = part(id) { (html) } }
            (around(&view_model, part, stage))
        }
        @for id in ["absence", "curtain", "panels", "facts", "chat", "news"] { @if let Some(html) = part(id) { (html) } }
        div.sheet.page-sized popover #pay role="dialog" aria-label=(text.label(TableLabel::PayByHand)) {
            div #board {}
            (panel::close(&view_model, "pay"))
        }
        (sound_offer(context.visit.preferences, context.base))
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

/// Everything around the table as its players sit: the others across it, what is asked, the market with the stage beside
/// it, and one's own board. Who only watches has half of the players on each side.
fn around<'p>(view_model: &BoardViewModel<'_>, part: impl Fn(&str) -> Option<&'p Markup>, stage: &[&str]) -> Markup {
    let across = match (view_model.near, view_model.names.len()) {
        (None, players) => players.div_ceil(2),
        (Some(_), _) => opponents::IDS.len(),
    };
    let (across, near) = opponents::IDS.split_at(across);
    html! {
        div.across { @for id in across { @if let Some(html) = part(id) { (html) } } }
        @for id in ["prompt", "player"] { @if let Some(html) = part(id) { (html) } }
        div.middle {
            @for id in ["row", "market"] { @if let Some(html) = part(id) { (html) } }
            div.stage { @for id in stage { @if let Some(html) = part(id) { (html) } } }
            @if let Some(html) = part("research") { (html) }
        }
        @if let Some(html) = part("mine") { (html) }
        @if !near.is_empty() { div.below { @for id in near { @if let Some(html) = part(id) { (html) } } } }
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
        div.single {
            h1 { (title) }
            p { a href=(context.base) { (text.label(TableLabel::BackToTable)) } }
            @if view_model.is_dealt { section.panel { (log::whole_log(&view_model)) } }
            (chat::all_messages(&view_model))
        }
    };
    let preview = Preview { title, path: Some(format!("{}/log", context.base)), ..table_preview(context) };
    crate::around::around(context.visit, "log", &preview, &body)
}

fn parts(view_model: &TableViewModel<'_>) -> Parts {
    let mut parts = vec![
        header::status(view_model),
        damage::damage(view_model),
        lobby::lobby(view_model),
        ending::ending(view_model),
        coach::coach(view_model),
        absence::absence(view_model),
        curtain::curtain(view_model),
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
