//! The page of a table: each part in a file of its own, all of them made from one [`Outlook`].

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
mod outlook;
mod panel;
mod payment;
mod presence;
mod prompt;
mod replay;
mod research;
mod time;

use gizmos_text::{Label, TableLabel};
use maud::{Markup, html};

pub(crate) use self::ending::cut_short;
pub use self::history::History;
pub(crate) use self::log::glance;
pub(crate) use self::names::names;
pub(crate) use self::offer::marks;
use self::outlook::Outlook;
pub use self::payment::{Chosen, payment_page};
pub use self::presence::{away, page_print, presence_part};
pub use self::replay::{Moment, Perspective, replay_page};
use crate::{Frame, Parts, Scene, frame};

/// The whole page of a table.
pub fn table_page(scene: &Scene<'_>) -> Markup {
    let outlook = Outlook::new(scene);
    let (text, parts) = (outlook.text(), parts(&outlook));
    let part = |id: &str| parts.get(id).map(|part| &part.html);
    let status = parts.get("status");
    let away = away(scene.table, scene.present, scene.seats);
    let presence = presence_part(away);
    let content = html! {
        a.skip href="#ask" { (text.label(TableLabel::Skip)) }
        @if let Some(status) = status { (header::bar(&outlook, status)) }
        main #table data-live=(format!("{}/live", scene.base)) data-print=(format!("{:x}", page_print(parts.print(), away)))
            data-parts=(parts.iter().chain([&presence]).map(|part| part.id).collect::<Vec<_>>().join(" "))
            data-now=(scene.now)
            data-confirm=[scene.preferences.confirm.then(|| text.label(TableLabel::ClickAgain))]
                data-sound[scene.preferences.sound]
            data-no-shortcuts[scene.preferences.no_shortcuts]
        {
            h1.unseen { (text.label(TableLabel::Title)) }
            div.play {
                (prompt::refusal(&outlook))
                @for id in first_parts(&outlook) {
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
            (panel::close(&outlook, "pay"))
        }
        noscript {
            p.noscript {
                (text.label(TableLabel::NoScript)) " " a href=(scene.base) {
                    (text.label(TableLabel::Reload))
                }
            }
        }
    };
    frame(Frame { title: &news::title(&outlook), kind: "table", preferences: scene.preferences }, &content)
}

/// What stands first. Of an exercise that is what came of it, not the result of a game that was only its place.
fn first_parts(outlook: &Outlook<'_>) -> [&'static str; 6] {
    if outlook.is_question() {
        ["damage", "lobby", "coach", "ending", "prompt", "research"]
    } else {
        ["damage", "lobby", "ending", "coach", "prompt", "research"]
    }
}

/// The parts of the page of a table, as this visitor may see it; all but [who is away](presence_part), which changes more
/// often than the table.
pub fn table_parts(scene: &Scene<'_>) -> Parts {
    parts(&Outlook::new(scene))
}

/// The whole log of a table and all that was said there, on a page of its own.
pub fn log_page(scene: &Scene<'_>) -> Markup {
    let outlook = Outlook::new(scene);
    let text = outlook.text();
    let title = text.label(Label::Log);
    let content = html! {
        main.single {
            h1 { (title) }
            p { a href=(scene.base) { (text.label(TableLabel::BackToTable)) } }
            @if outlook.is_dealt() { (log::whole_log(&outlook)) }
            (chat::all_messages(&outlook))
        }
    };
    frame(Frame { title: &title, kind: "log", preferences: scene.preferences }, &content)
}

fn parts(outlook: &Outlook<'_>) -> Parts {
    let mut parts = vec![
        header::status(outlook),
        damage::damage(outlook),
        lobby::lobby(outlook),
        ending::ending(outlook),
        coach::coach(outlook),
        prompt::prompt(outlook),
        chain::chain(outlook),
        research::research(outlook),
        energy_row::energy_row(outlook),
        market::market(outlook),
        dashboard::mine(outlook),
    ];
    parts.extend(opponents::others(outlook));
    parts.extend([
        log::log(outlook),
        chat::chat(outlook),
        panel::panels(outlook),
        panel::facts(outlook),
        news::news(outlook),
    ]);
    Parts::new(parts)
}
