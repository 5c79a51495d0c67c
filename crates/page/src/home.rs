//! The way in: start a game, sit down at a table, go on, watch.

use gizmos_ai::BotName;
use gizmos_core::{Seat, SeatSet};
use gizmos_table::{Clock, Name, Occupant, Stage, Table};
use gizmos_text::{HomeLabel, ShareLabel, TableLabel, Text, Who};
use maud::{Markup, html};

use crate::around::around;
use crate::art::Symbol;
use crate::learn::learn_corner;
use crate::rule_link::rule_links;
use crate::seat_link::name_field;
use crate::table::called;
use crate::welcome::welcome;
use crate::{LastGame, Learner, Mode, Preview, art};

/// What the start page shows a visitor.
#[derive(Clone, Copy, Debug)]
pub struct Home<'a> {
    /// What they were called the last time.
    pub name: Option<&'a str>,
    /// The tables they have seats at.
    pub own: &'a [OwnGame],
    /// Whether others can come to the tables: not if they are in a browser alone.
    pub is_shared: bool,
    /// Public tables with a free seat.
    pub open: &'a [ListedGame],
    /// Public tables with a game going on.
    pub running: &'a [ListedGame],
    /// What they chose the last time they opened a table.
    pub last: Option<LastGame>,
    /// What they have learned.
    pub learner: Learner<'a>,
    /// Why the last thing they wanted was refused, in words.
    pub refusal: Option<&'a str>,
}

impl<'a> Home<'a> {
    /// Whether they have never opened a table and have no seat anywhere.
    fn is_newcomer(&self) -> bool {
        self.last.is_none() && self.own.is_empty()
    }

    /// Their games that are not over, first those in which it is their turn.
    pub(crate) fn going(&self) -> Vec<&'a OwnGame> {
        let mut going: Vec<_> =
            self.own.iter().filter(|game| !matches!(game.progress, GameProgress::Over { .. })).collect();
        going.sort_by_key(|game| !game.is_your_turn());
        going
    }
}

/// A table that somebody has seats at.
#[derive(Clone, Debug)]
pub struct OwnGame {
    /// The name of the table.
    pub id: String,
    /// Who has each seat.
    pub players: Vec<Occupant>,
    /// The seats of the visitor.
    pub seats: SeatSet,
    /// How far its game has come.
    pub progress: GameProgress,
}

/// How far a game has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameProgress {
    /// Somebody has not sat down yet.
    Waiting,
    /// The game goes on.
    Running {
        /// The seat that has to decide, if that is known.
        decider: Option<Seat>,
        /// Whether a person is asked to; otherwise a bot plays there.
        asked: bool,
    },
    /// The game is over.
    Over {
        /// The seat that has won.
        winner: Option<Seat>,
    },
}

impl OwnGame {
    /// A table that somebody has these seats at.
    pub fn of(id: String, table: &Table, seats: SeatSet) -> Self {
        let players = table.occupants().cloned().collect();
        let progress = match table.stage() {
            Stage::Waiting => GameProgress::Waiting,
            Stage::Running => {
                let decider = table.decider();
                GameProgress::Running { decider, asked: decider.is_some_and(|seat| table.asks(seat)) }
            }
            Stage::Over(ending) => GameProgress::Over { winner: ending.ranking.first().copied() },
        };
        Self { id, players, seats, progress }
    }

    fn is_your_turn(&self) -> bool {
        matches!(self.progress, GameProgress::Running { decider: Some(seat), asked: true } if self.seats.contains(seat))
    }
}

/// A table in a list.
#[derive(Clone, Debug)]
pub struct ListedGame {
    /// The name of the table.
    pub id: String,
    /// Who has each seat.
    pub seats: Vec<Occupant>,
    /// How much time the players have.
    pub clock: Clock,
}

/// The clocks that can be chosen.
const CLOCKS: [Clock; 7] = [
    Clock::None {},
    Clock::Move { seconds: 60 },
    Clock::Move { seconds: 180 },
    Clock::Game { seconds: 600, increment: 15 },
    Clock::Game { seconds: 1200, increment: 20 },
    Clock::Correspondence { hours: 24 },
    Clock::Correspondence { hours: 72 },
];

/// The clock that a form names by its number in the list.
pub fn clock_chosen(number: usize) -> Option<Clock> {
    CLOCKS.get(number).copied()
}

/// The start page.
pub fn home_page(home: &Home<'_>) -> Markup {
    let text = home.learner.visit.text();
    let going = home.going();
    let over: Vec<_> = home.own.iter().filter(|game| matches!(game.progress, GameProgress::Over { .. })).collect();
    let content = html! {
        (welcome(home))
        @if let Some(refusal) = home.refusal { p.refusal role="alert" { (rule_links(refusal)) } }
        @if !going.is_empty() { (own_games(text, HomeLabel::YourGames, HomeLabel::GoOn, &going)) }
        // Newcomers learn first; for those who have played, that is further down.
        @if home.is_newcomer() { (learn_corner(&home.learner)) }
        div.start #play {
            (against_bots(home))
            @if home.is_shared { (with_friends(home)) }
            (one_device(home))
        }
        @if !home.is_newcomer() { (learn_corner(&home.learner)) }
        @if home.is_shared { (open_tables(text, home)) }
        @if !home.running.is_empty() {
            section.panel.lists {
                h2 { (text.label(HomeLabel::RunningTables)) }
                ul.games {
                    @for game in home.running {
                        li {
                            (players(text, &game.seats))
                            a.button.second href=(format!("/tables/{}", game.id)) { (text.label(HomeLabel::Watch)) }
                        }
                    }
                }
            }
        }
        @if !over.is_empty() { (own_games(text, HomeLabel::FinishedGames, HomeLabel::Look, &over)) }
    };
    let preview = Preview::new(text.label(HomeLabel::Title), text.label(ShareLabel::Home), "/");
    around(home.learner.visit, "home", &preview, &content)
}

/// Public tables with a free seat.
fn open_tables(text: &Text, home: &Home<'_>) -> Markup {
    html! {
        section.panel.lists {
            h2 { (text.label(HomeLabel::OpenTables)) }
            @if home.open.is_empty() { p { (text.label(HomeLabel::NoOpenTables)) } }
            ul.games {
                @for game in home.open {
                    li {
                        (players(text, &game.seats))
                        span.about { (clock(text, game.clock)) }
                        form method="post" action=(format!("/tables/{}/sit", game.id)) {
                            input type="hidden" name="name" value=(home.name.unwrap_or_default());
                            button.first { (text.label(HomeLabel::SitDown)) }
                        }
                    }
                }
            }
        }
    }
}

fn against_bots(home: &Home<'_>) -> Markup {
    let text = home.learner.visit.text();
    html! {
        form.panel.game method="post" action="/tables" {
            h2 { (art::symbol(Symbol::Bot)) " " (text.label(HomeLabel::AgainstBots)) }
            p { (text.label(HomeLabel::AgainstBotsAbout)) }
            (numbers(text, HomeLabel::NumberOfBots, "bots", 1, 3, chosen(home, Mode::Bots).map_or(1, |last| last.bots)))
            (strengths(text, home.last))
            button.first name="mode" value="bots" { (text.label(HomeLabel::Play)) }
            details {
                summary { (text.label(HomeLabel::YourName)) }
                (name_field(text, home.name))
            }
        }
    }
}

fn with_friends(home: &Home<'_>) -> Markup {
    let text = home.learner.visit.text();
    html! {
        form.panel.game method="post" action="/tables" {
            h2 { (art::symbol(Symbol::Link)) " " (text.label(HomeLabel::WithFriends)) }
            p { (text.label(HomeLabel::WithFriendsAbout)) }
            (numbers(text, HomeLabel::NumberOfPeople, "people", 2, 4, chosen(home, Mode::Friends).map_or(2, |last| last.people)))
            (name_field(text, home.name))
            label.check {
                input type="checkbox" name="public" value="yes";
                span { (text.label(HomeLabel::Public)) }
            }
            (more(text, home.last))
            button.first name="mode" value="friends" { (text.label(HomeLabel::OpenTable)) }
        }
    }
}

fn one_device(home: &Home<'_>) -> Markup {
    let text = home.learner.visit.text();
    html! {
        form.panel.game method="post" action="/tables" {
            h2 { (art::symbol(Symbol::Person)) " " (text.label(HomeLabel::OneDevice)) }
            p { (text.label(HomeLabel::OneDeviceAbout)) }
            (numbers(text, HomeLabel::NumberOfPeople, "people", 2, 4, chosen(home, Mode::Device).map_or(2, |last| last.people)))
            details {
                summary { (text.label(HomeLabel::Names)) }
                (name_field(text, home.name))
                @for number in 2..=4 {
                    label.field {
                        span { (text.name_numbered(number)) }
                        input name=(format!("name{number}")) maxlength=(Name::MOST) autocomplete="off";
                    }
                }
            }
            (more(text, home.last))
            button.first name="mode" value="device" { (text.label(HomeLabel::Play)) }
        }
    }
}

/// Bots on further seats, and clocks: tucked away, as most people want neither.
fn more(text: &Text, last: Option<LastGame>) -> Markup {
    html! {
        details {
            summary { (text.label(HomeLabel::BotsToo)) }
            (numbers(text, HomeLabel::NumberOfBots, "bots", 0, 2, 0))
            (strengths(text, last))
        }
        details {
            summary { (text.label(HomeLabel::Clock)) }
            label.field {
                span { (text.label(HomeLabel::Clock)) }
                select name="clock" {
                    @for (number, choice) in CLOCKS.into_iter().enumerate() {
                        option value=(number) selected[number == 0] { (clock(text, choice)) }
                    }
                }
            }
            p.note { (text.label(TableLabel::AbsenceNever)) }
        }
    }
}

/// A choice between a few numbers.
fn numbers(text: &Text, label: HomeLabel, name: &str, from: usize, to: usize, chosen: usize) -> Markup {
    html! {
        fieldset.segments {
            legend { (text.label(label)) }
            @for number in from..=to {
                label {
                    input type="radio" name=(name) value=(number) checked[number == chosen];
                    span { (number) }
                }
            }
        }
    }
}

/// "Apprentice: still learning", with the name set off.
fn described(opponent: &str) -> Markup {
    let (name, how) = opponent.split_once(": ").unwrap_or((opponent, ""));
    html! { b { (name) } " " small { (how) } }
}

/// What they chose the last time, if it was this way to play.
fn chosen(home: &Home<'_>, mode: Mode) -> Option<LastGame> {
    home.last.filter(|last| last.mode == mode)
}

/// A choice between the bots made for people.
fn strengths(text: &Text, last: Option<LastGame>) -> Markup {
    let usual = last.map_or(BotName::STRENGTHS[1], |last| last.bot);
    html! {
        fieldset.strengths {
            legend { (text.label(HomeLabel::Strength)) }
            @for strength in BotName::STRENGTHS {
                @let bot = strength.to_string();
                label {
                    input type="radio" name="strength" value=(bot) checked[strength == usual];
                    (art::portrait(&bot))
                    span { (described(&text.opponent(&bot))) }
                }
            }
        }
    }
}

fn own_games(text: &Text, title: HomeLabel, action: HomeLabel, games: &[&OwnGame]) -> Markup {
    html! {
        section.panel.lists {
            h2 { (text.label(title)) }
            ul.games {
                @for game in games {
                    li.yours[game.is_your_turn()] {
                        (players(text, &game.players))
                        span.about { (state(text, game)) }
                        a.button.second[!game.is_your_turn()] href=(format!("/tables/{}", game.id)) {
                            (text.label(action))
                        }
                    }
                }
            }
        }
    }
}

/// How a game of one's own stands.
fn state(text: &Text, game: &OwnGame) -> String {
    let of = |seat: Seat| game.players.get(seat.index()).map_or_else(String::new, |occupant| name(text, occupant));
    match game.progress {
        GameProgress::Waiting => text.label(HomeLabel::Waiting),
        GameProgress::Running { .. } if game.is_your_turn() => text.label(HomeLabel::YourTurn),
        GameProgress::Running { decider: Some(seat), .. } => text.to_move(&of(seat)),
        GameProgress::Over { winner: Some(seat) } => {
            text.winner(Who { name: &of(seat), you: game.seats == SeatSet::only(seat) })
        }
        GameProgress::Running { decider: None, .. } | GameProgress::Over { winner: None } => String::new(),
    }
}

fn players(text: &Text, seats: &[Occupant]) -> Markup {
    html! {
        span.players {
            @for occupant in seats { span.vacant[!occupant.is_seated()] { (name(text, occupant)) } " " }
        }
    }
}

/// What somebody at a table is called.
fn name(text: &Text, occupant: &Occupant) -> String {
    match occupant {
        Occupant::Person { name: Some(name) } => called(name, text),
        Occupant::Person { name: None } => text.label(HomeLabel::Invited),
        Occupant::Open {} => text.label(HomeLabel::FreeSeat),
        Occupant::Bot { bot } => text.bot(bot, None),
    }
}

/// How much time there is.
pub(crate) fn clock(text: &Text, clock: Clock) -> String {
    match clock {
        Clock::None {} => text.label(HomeLabel::ClockNone),
        Clock::Game { seconds, increment } => text.clock_game(seconds, increment),
        Clock::Move { seconds } => text.clock_turn(seconds),
        Clock::Correspondence { hours } => text.clock_correspondence(hours),
    }
}
