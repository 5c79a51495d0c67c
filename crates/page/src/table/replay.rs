//! Replays: any position of a past game, as everybody or one seat saw it, or with all that was hidden.

use std::fmt;
use std::str::FromStr;

use gizmos_ai::BotName;
use gizmos_core::{Move, Phase, Seat, SeatSet, Step, Turn};
use gizmos_study::PastDecision;
use gizmos_text::{Deciders, EntryKind, Label, LogEntry, LogLine, ReplayLabel};
use maud::{Markup, html};

use super::board_view_model::BoardViewModel;
use super::history::GameHistory;
use super::moment_marks::MomentMarks;
use super::{around, chain, dashboard, energy_row, log, market, opponents, panel, research};
use crate::analysis::Remarks;
use crate::art::{self, Symbol};
use crate::past::{self, Tab, decisions_before_each};
use crate::preview::past_preview;
use crate::{Frame, Part, Parts, PastContext, frame};

/// Whose view of a past game is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Perspective {
    /// What everybody saw: nothing hidden.
    Public,
    /// What one seat saw.
    Seat(Seat),
    /// All that was hidden as well.
    Everything,
}

/// Writes it as in addresses: `public`, `all`, or the number of a seat.
impl fmt::Display for Perspective {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Public => f.write_str("public"),
            Self::Seat(seat) => seat.fmt(f),
            Self::Everything => f.write_str("all"),
        }
    }
}

/// A text that is no perspective.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParsePerspectiveError;

impl FromStr for Perspective {
    type Err = ParsePerspectiveError;

    fn from_str(text: &str) -> Result<Self, ParsePerspectiveError> {
        match text {
            "public" => Ok(Self::Public),
            "all" => Ok(Self::Everything),
            seat => seat.parse().ok().and_then(Seat::new).map(Self::Seat).ok_or(ParsePerspectiveError),
        }
    }
}

impl Perspective {
    /// All perspectives that this reader may choose.
    pub fn allowed(past: &PastContext<'_>) -> Vec<Self> {
        // Those who share a device look at it together: none of them sees what another has researched before the end.
        let own = only(past.seats);
        let seats = past.game.seats().filter(|seat| past.is_open || own == Some(*seat)).map(Self::Seat);
        let everything = past.is_open.then_some(Self::Everything);
        std::iter::once(Self::Public).chain(seats).chain(everything).collect()
    }

    /// The same perspective if this reader may choose it, or else the usual one.
    #[must_use]
    pub fn granted(self, past: &PastContext<'_>) -> Self {
        if Self::allowed(past).contains(&self) { self } else { Self::usual(past) }
    }

    /// The perspective unless one is chosen: that of their own seat; for those without one, all that they may see.
    pub fn usual(past: &PastContext<'_>) -> Self {
        let otherwise = if past.is_open { Self::Everything } else { Self::Public };
        only(past.seats).map_or(otherwise, Self::Seat)
    }
}

/// The seat, if it is the only one.
fn only(seats: SeatSet) -> Option<Seat> {
    let mut seats = seats.iter();
    seats.next().filter(|_| seats.next().is_none())
}

/// Which position of a past game is shown, and how.
#[derive(Clone, Debug)]
pub struct ReplayPosition {
    /// How many decisions had been made.
    pub decisions: usize,
    /// Whose view is shown.
    pub perspective: Perspective,
    /// What there is to say about the decision that was made here, if anything.
    pub verdict: Option<Remarks>,
}

/// The page of one position of a past game.
pub fn replay_page(past: &PastContext<'_>, moment: &ReplayPosition) -> Markup {
    let text = past.text();
    let record = past.game.record.rewound(past.game.record.steps_at(moment.decisions));
    let history = GameHistory::of_record(&record);
    let view_model = BoardViewModel::past(past, &record, &history, moment.perspective);
    let parts = parts(past, moment, &view_model);
    let shown = |id: &str| parts.get(id).map(|part| &part.html);
    let body = html! {
        a.skip href="#player" { (text.label(ReplayLabel::Skip)) }
        header.bar {
            a.brand href="/" aria-label=(text.label(Label::Title)) { (art::symbol(Symbol::Settings)) }
            (past::tabs(past, Tab::Replay))
        }
        main #table.replay data-replay data-seats=(past.game.occupants.len()) data-watching[view_model.seat.is_none()]
            data-parts=(parts.iter().map(|part| part.id).collect::<Vec<_>>().join(" ")) {
            h1.unseen { (text.label(ReplayLabel::Replay)) }
            div #refusal role="alert" {}
            (around(&view_model, shown, &["chain", "log"]))
            @if let Some(html) = shown("go-on") { (html) }
        }
        @for id in ["panels", "facts"] { @if let Some(html) = shown(id) { (html) } }
    };
    let title = format!("{} - {}", text.label(ReplayLabel::Replay), text.label(Label::Title));
    let words = (moment.decisions > 0).then(|| text.decision_of(moment.decisions, past.game.record.decisions()));
    let preview = past_preview(past, Tab::Replay, past.position(moment.decisions), words);
    frame(Frame { title: &title, kind: "table", visit: past.visit, preview: &preview }, &body)
}

fn parts(past: &PastContext<'_>, moment: &ReplayPosition, view_model: &BoardViewModel<'_>) -> Parts {
    let mut parts = vec![
        player(past, moment, view_model),
        research::research(view_model),
        chain::chain(view_model),
        energy_row::energy_row(view_model),
        market::market(view_model),
        dashboard::mine(view_model),
    ];
    parts.extend(opponents::others(view_model));
    parts.extend([
        story(past, moment),
        go_on(past, moment, view_model),
        panel::panels(view_model),
        panel::facts(view_model),
    ]);
    let better = moment.verdict.as_ref().and_then(|remarks| remarks.better);
    let marks = MomentMarks { played: made(past, moment).map(|(_, mv)| mv), better };
    marks.draw(&mut parts, view_model.board(), view_model.text);
    Parts::new(parts)
}

/// The part with the controls: which position it is, what was decided there, and the way to all others.
fn player(past: &PastContext<'_>, moment: &ReplayPosition, view_model: &BoardViewModel<'_>) -> Part {
    let text = past.text();
    let all = past.game.record.decisions();
    let here = moment.decisions.min(all);
    let html = html! {
        section #player aria-label=(text.label(ReplayLabel::Controls)) {
            h2 #ask tabindex="-1" {
                @match view_model.board().turn() {
                    Turn::Decide(seat) => (text.turn_begins(view_model.who(seat), view_model.board().round())),
                    Turn::Chance(_) | Turn::Over => (text.winner(view_model.who(view_model.board().standing().winner()))),
                }
            }
            (steps(past, moment, here, all))
            form.slider method="get" action=(format!("{}/replay", past.base)) {
                input type="hidden" name="as" value=(moment.perspective);
                label {
                    span.unseen { (text.label(ReplayLabel::Position)) }
                    input type="range" name="to" min="0" max=(all) value=(here) data-slider autocomplete="off"
                        aria-valuetext=(text.decision_of(here, all));
                }
                button.second { (text.label(ReplayLabel::GoThere)) }
            }
            p.where role="status" { (text.decision_of(here, all)) }
            (past::taken_over(past))
            (eyes(past, moment))
            @if let Some(decided) = decided(past, moment, view_model) {
                p.decided { (text.label(ReplayLabel::Decided)) " " strong { (decided) } }
            }
            @if let Some(remarks) = &moment.verdict { (remarks.html) }
        }
    };
    Part { id: "player", html }
}

/// Links to the positions around this one.
fn steps(past: &PastContext<'_>, moment: &ReplayPosition, here: usize, all: usize) -> Markup {
    let text = past.text();
    let turns = turn_starts(past);
    let turn_back = turns.iter().rev().find(|start| **start < here).copied().unwrap_or(0);
    let turn_on = turns.iter().find(|start| **start > here).copied().unwrap_or(all);
    let step = |name: &str, sign: &str, label: ReplayLabel, to: usize| {
        html! {
            @if to == here {
                span.button.second aria-disabled="true" { span aria-hidden="true" { (sign) } span.unseen { (text.label(label)) } }
            } @else {
                a.button.second href=(address(past, moment.perspective, to)) data-step=(name) title=(text.label(label)) {
                    span aria-hidden="true" { (sign) } span.unseen { (text.label(label)) }
                }
            }
        }
    };
    html! {
        div.steps {
            (step("first", "|◀", ReplayLabel::First, 0))
            (step("turn-back", "◀◀", ReplayLabel::TurnBack, turn_back))
            (step("back", "◀", ReplayLabel::Back, here.saturating_sub(1)))
            button.first type="button" data-autoplay data-pause=(text.label(ReplayLabel::Pause)) {
                (text.label(ReplayLabel::Autoplay))
            }
            (step("next", "▶", ReplayLabel::Next, (here + 1).min(all)))
            (step("turn-on", "▶▶", ReplayLabel::TurnOn, turn_on))
            (step("last", "▶|", ReplayLabel::Last, all))
        }
        p.keys-hint { (text.label(ReplayLabel::Keys)) }
    }
}

/// The positions in which a turn began, as numbers of decisions.
fn turn_starts(past: &PastContext<'_>) -> Vec<usize> {
    let decisions = PastDecision::all(&past.game.record);
    decisions.filter(|made| made.position.board().phase() == Phase::Action).map(|made| made.number).collect()
}

/// The address of a position seen through these eyes.
pub fn address(past: &PastContext<'_>, eyes: Perspective, decisions: usize) -> String {
    let position = past.position(decisions);
    if eyes == Perspective::usual(past) { position } else { format!("{position}?as={eyes}") }
}

/// Links to the other perspectives.
fn eyes(past: &PastContext<'_>, moment: &ReplayPosition) -> Markup {
    let (text, names) = (past.text(), past.names());
    let name = |eyes: Perspective| match eyes {
        Perspective::Public => text.label(ReplayLabel::Everybody),
        Perspective::Seat(seat) => names.get(seat.index()).cloned().unwrap_or_default(),
        Perspective::Everything => text.label(ReplayLabel::Everything),
    };
    html! {
        nav.eyes aria-label=(text.label(ReplayLabel::SeenBy)) {
            span { (art::symbol(Symbol::Eye)) (text.label(ReplayLabel::SeenBy)) }
            @for eyes in Perspective::allowed(past) {
                a href=(format!("{}?as={eyes}", past.position(moment.decisions))) data-step="eyes"
                    aria-current=[(eyes == moment.perspective).then_some("true")]
                {
                    @if let Perspective::Seat(seat) = eyes { (art::emblem(seat)) } (name(eyes))
                }
            }
        }
    }
}

/// The decision that was made in this position; which cards were put back it does not say.
fn decided(past: &PastContext<'_>, moment: &ReplayPosition, view_model: &BoardViewModel<'_>) -> Option<String> {
    let step = past.game.record.steps_at(moment.decisions);
    let (seat, mv) = made(past, moment)?;
    let deciders = view_model.deciders();
    let who = if view_model.substitute.made(step) { deciders.bot(seat) } else { deciders.player(seat) };
    Some(view_model.text.played(who, mv))
}

/// The decision that was made in this position.
fn made(past: &PastContext<'_>, moment: &ReplayPosition) -> Option<(Seat, Move)> {
    match past.game.record.steps().get(past.game.record.steps_at(moment.decisions)) {
        Some(Step::Move(seat, mv)) => Some((*seat, *mv)),
        Some(Step::Chance(_)) | None => None,
    }
}

/// The part with the whole log; each line leads to the position after it.
fn story(past: &PastContext<'_>, moment: &ReplayPosition) -> Part {
    let (text, names) = (past.text(), past.names());
    let substitute = &past.game.substitute;
    let deciders = Deciders::new(text, &names, None, substitute.bot());
    let who = |line: LogLine| deciders.of_line(line, substitute.made(line.step));
    let entries = text.story(&past.game.record, 0, who);
    let here = past.game.record.steps_at(moment.decisions);
    let decisions = decisions_before_each(&past.game.record);
    let line = |entry: &LogEntry| {
        let made = decisions.get(entry.step).copied().unwrap_or_default();
        // The head of a turn leads to its start, what was done in it to what it led to.
        let to = if entry.kind == EntryKind::Turn { made } else { made + 1 };
        html! {
            li.(log::kind(entry.kind)) {
                @if matches!(entry.kind, EntryKind::Turn | EntryKind::Move) {
                    a href=(address(past, moment.perspective, to)) data-step="there"
                        aria-current=[(entry.kind == EntryKind::Move && to == moment.decisions).then_some("true")]
                    {
                        (log::picture(&past.game.record, entry)) (entry.text)
                    }
                } @else { (log::picture(&past.game.record, entry)) (entry.text) }
            }
        }
    };
    let html = html! {
        section #log aria-label=(text.label(Label::Log)) {
            h2 { (text.label(Label::Log)) }
            div.scroll tabindex="0" role="group" aria-label=(text.label(Label::Log)) {
                ol.log {
                    @for turn in entries.chunk_by(|_, next| next.kind != EntryKind::Turn) {
                        li.ahead[turn[0].step >= here] id=(format!("turn-{}", turn[0].step)) {
                            ul { @for entry in turn { (line(entry)) } }
                        }
                    }
                }
            }
        }
    };
    Part { id: "log", html }
}

/// The part with what can be done from here: going on at a new table, or saving the record.
fn go_on(past: &PastContext<'_>, moment: &ReplayPosition, view_model: &BoardViewModel<'_>) -> Part {
    let text = past.text();
    if !past.is_open {
        return Part::empty("go-on");
    }
    let html = html! {
        section #go-on aria-label=(text.label(ReplayLabel::ContinueHere)) {
            @if let Turn::Decide(seat) = view_model.board().turn() { (continuation(past, moment, seat)) }
            a.button.second href=(format!("{}/record", past.base)) download { (text.label(ReplayLabel::Download)) }
        }
    };
    Part { id: "go-on", html }
}

/// The form for a table that goes on from here. Unless changed, whoever looks takes the seat that has to decide.
fn continuation(past: &PastContext<'_>, moment: &ReplayPosition, to_move: Seat) -> Markup {
    let text = past.text();
    html! {
        form method="post" action=(format!("{}/continue", past.base)) {
            h2 { (text.label(ReplayLabel::ContinueHere)) }
            p { (text.label(ReplayLabel::ContinueHow)) }
            input type="hidden" name="from" value=(moment.decisions);
            label {
                (text.label(ReplayLabel::YourSeat))
                select name="seat" autocomplete="off" {
                    @for (seat, name) in past.game.seats().zip(past.names()) {
                        option value=(seat) selected[seat == to_move] { (name) }
                    }
                }
            }
            label {
                (text.label(ReplayLabel::Others))
                select name="others" autocomplete="off" {
                    @for (index, bot) in BotName::STRENGTHS.into_iter().enumerate() {
                        option value=(bot) selected[index == 2] { (text.bot(&bot.to_string(), None)) }
                    }
                    option value="friends" { (text.label(ReplayLabel::Friends)) }
                }
            }
            button.first { (text.label(ReplayLabel::Continue)) }
        }
    }
}
