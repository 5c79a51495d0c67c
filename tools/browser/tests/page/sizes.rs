//! The table in windows of all sizes, in all usual positions: nothing is too wide, too small, covered or cut off, and
//! everything for a decision is in sight.

use std::collections::BTreeMap;
use std::fmt::Write;

use anyhow::{Context, Result, ensure};
use gizmos_browser::{Device, Scenario, TestRun, TestServer, Visitor, drive};
use gizmos_core::Card;
use serde::Deserialize;
use serde_json::json;

const CHECK: &str = include_str!("sizes.js");

/// A window, and what is checked in it.
#[derive(Clone, Copy)]
struct Window {
    width: u32,
    height: u32,
    touch: bool,
    /// Whether everything for a decision must be in sight.
    whole: bool,
}

impl Window {
    /// The device with this window.
    const fn device(self, language: &'static str) -> Device {
        let Self { width, height, touch, .. } = self;
        Device { width, height, touch, ..Device::DESKTOP.still().reading(language) }
    }
}

const fn screen(width: u32, height: u32) -> Window {
    Window { width, height, touch: false, whole: false }
}

const fn phone(width: u32, height: u32) -> Window {
    Window { touch: true, ..screen(width, height) }
}

const fn table(width: u32, height: u32) -> Window {
    Window { whole: true, ..screen(width, height) }
}

const WINDOWS: [Window; 13] = [
    phone(320, 640),
    phone(360, 740),
    phone(390, 844),
    phone(844, 390),
    phone(768, 1024),
    screen(360, 740),
    screen(853, 480),
    screen(1024, 768),
    screen(1366, 625),
    table(1280, 720),
    table(1440, 900),
    table(1920, 1080),
    table(2560, 1440),
];

/// What is asked, and what is ready: of each, the newest must be in sight in every window.
const NEWEST: [&str; 2] = ["#ask", "#chain .ready .link"];

/// The windows in which other languages are checked.
const LANGUAGE_WINDOWS: [(u32, u32); 6] = [(320, 640), (390, 844), (844, 390), (1024, 768), (1280, 720), (1440, 900)];

/// The windows in which all sheets are opened.
const SHEETS: [(u32, u32); 5] = [(390, 844), (844, 390), (853, 480), (1280, 720), (1366, 625)];

/// The most used controls, which must be large; nothing is decided in a replay.
const PRIMARY: &str = "#prompt button:not(.undo), #prompt label, #table:not(.replay) :is(#row button, #market button.gizmo), \
                       #table:not(.replay) #market .deck button, #chain button.can, .offer.best, #research button, \
                       #order button.first, #ending button.first";

/// The elements that every decision needs.
const TABLE: [&str; 8] = [
    "#prompt",
    "#row button",
    "#market button.gizmo",
    "#market .deck > button",
    "#mine .ring",
    "#mine .archive",
    "#mine .machine .tile",
    ".other",
];

/// A position to check.
struct State {
    what: String,
    scenario: Scenario,
    /// The elements that must be in sight besides those of `TABLE`.
    besides: &'static [&'static str],
    /// The card whose sheet with payments is open.
    paying: Option<Card>,
}

/// A fault of an element.
#[derive(Deserialize)]
struct Fault {
    what: String,
    element: String,
    measured: String,
}

const NAMES: [&str; 4] = ["Ann", "Bob", "Cyd", "Dan"];

fn states() -> Result<Vec<State>> {
    let state = |what: &str, scenario: Scenario, besides| {
        let what = format!("{what} of {}", scenario.seats.len());
        State { what, scenario, besides, paying: None }
    };
    let mut states = Vec::new();
    for people in [2, 4] {
        states.push(state("start", Scenario::start(5, &NAMES[..people])?, &[]));
        states.push(state(
            "research",
            Scenario::research(&NAMES[..people])?,
            &["#research .gizmo", "#research button"],
        ));
    }
    for people in [2, 3, 4] {
        states.push(state("middle", Scenario::middle(&NAMES[..people])?, &[]));
    }
    states.push(state("a full board", Scenario::full_board(&NAMES)?, &[".other .ring"]));
    for people in [2, 3] {
        states.push(state("chain", Scenario::chain(&NAMES[..people])?, &["#chain .link"]));
    }
    let payment = Scenario::payment(&NAMES[..2])?;
    let paying = Scenario::costly(&payment.table()?);
    states.push(State { paying, ..state("payment", payment, &["[popover]:popover-open .offer"]) });
    Ok(states)
}

/// Faults of elements, each with the places where it was found.
#[derive(Default)]
struct Findings(BTreeMap<(String, String), Vec<String>>);

impl Findings {
    fn add(&mut self, faults: Vec<Fault>, place: &str) {
        for Fault { what, element, measured } in faults {
            self.0.entry((what, element)).or_default().push(format!("{place}: {measured}"));
        }
    }

    /// All faults, each with a few of its places.
    fn report(&self) -> String {
        let mut report = String::new();
        for ((what, element), places) in &self.0 {
            // Writing to a string does not fail.
            let _ = writeln!(report, "{what}: {element} ({} times: {})", places.len(), shortened(places));
        }
        report
    }
}

fn shortened(places: &[String]) -> String {
    let few: Vec<&str> = places.iter().map(String::as_str).take(4).collect();
    few.join("; ")
}

/// Checks a page in a window.
async fn check_window(
    visitor: &mut Visitor,
    window: Window,
    wanted: &[&str],
    what: &str,
    findings: &mut Findings,
) -> Result<()> {
    let Window { width, height, touch, whole } = window;
    visitor.resize(window.device(visitor.device.language)).await?;
    visitor
        .evaluate::<bool>(
            "new Promise(done => requestAnimationFrame(() => setTimeout(() => { scrollTo(0, 0); done(true); }, 50)))",
        )
        .await?;
    visitor.calm().await?;
    let in_sight: &[&str] = if whole { wanted } else { &[] };
    let sheets = SHEETS.contains(&(width, height)) && !visitor.has(":popover-open").await?;
    // A mouse hits smaller controls, too, in windows that are too low for large ones.
    let primary = if touch || whole { PRIMARY } else { ":not(*)" };
    let options = json!({ "inSight": in_sight, "newest": NEWEST, "primary": primary, "sheets": sheets });
    let faults = visitor.evaluate(&format!("{}({options})", CHECK.trim())).await?;
    findings.add(faults, &format!("{what} at {width}x{height}"));
    Ok(())
}

/// Checks a position in these windows: first in those of a device with a touch screen, then of one with a mouse, because
/// a device has one of them for good.
async fn check_state(
    (run, server): (&TestRun, &TestServer),
    State { what, scenario, besides, paying }: &State,
    language: &'static str,
    windows: &[Window],
    findings: &mut Findings,
) -> Result<()> {
    let wanted = [&TABLE[..], besides].concat();
    let mut game = server.stage(scenario).await?;
    let decider = game.table().decider().context("somebody decides")?.index();
    for touch in [true, false] {
        let device = Device { touch, ..Device::DESKTOP.still().reading(language) };
        let mut visitor = run.visitor(&server.address, "Ann", device).await?;
        game.sit(decider, &visitor).await?;
        for window in windows.iter().filter(|window| window.touch == touch) {
            visitor.resize(window.device(language)).await?;
            if let Some(card) = paying
                && !visitor.has(&format!("#p-{card}")).await?
            {
                visitor.click(&format!("#card-{card}")).await?;
            }
            check_window(&mut visitor, *window, &wanted, &format!("{what} in {language}"), findings).await?;
        }
    }
    Ok(())
}

/// Checks all positions in these windows.
fn check_states(language: &'static str, windows: &[Window]) -> Result<()> {
    drive(async |run, server| {
        let mut findings = Findings::default();
        for state in states()? {
            check_state((run, server), &state, language, windows, &mut findings).await?;
        }
        ensure!(findings.0.is_empty(), "{}", findings.report());
        Ok(())
    })
}

/// Checks all positions in the windows of one kind.
fn check_windows(wanted: fn(&Window) -> bool) -> Result<()> {
    check_states("en", &WINDOWS.into_iter().filter(wanted).collect::<Vec<_>>())
}

#[test]
fn all_positions_fit_phones_and_tablets() -> Result<()> {
    check_windows(|window| window.touch)
}

#[test]
fn all_positions_fit_small_windows_of_desktops() -> Result<()> {
    check_windows(|window| !window.touch && !window.whole)
}

#[test]
fn all_positions_fit_desktops() -> Result<()> {
    check_windows(|window| window.whole)
}

/// Checks all positions in another language, whose words are longer.
fn check_language(language: &'static str) -> Result<()> {
    let wanted = |window: &Window| LANGUAGE_WINDOWS.contains(&(window.width, window.height));
    check_states(language, &WINDOWS.into_iter().filter(wanted).collect::<Vec<_>>())
}

#[test]
fn german_words_fit() -> Result<()> {
    check_language("de")
}

#[test]
fn polish_words_fit() -> Result<()> {
    check_language("pl")
}

#[test]
fn replays_show_the_whole_table_on_desktops() -> Result<()> {
    drive(async |run, server| {
        let mut findings = Findings::default();
        let wanted = ["#player", "#row .place", "#market .gizmo", ".other:not([hidden])", ".other .machine .tile"];
        for people in [2, 3, 4] {
            let game =
                server.stage(&Scenario::find(&NAMES[..people], |table| table.board().outcome().is_some())?).await?;
            let mut visitor = run.visitor(&server.address, "Ann", Device::DESKTOP.still()).await?;
            // Nobody has hidden anything, and then one player's side of the table.
            for address in ["60", "60?as=0", "90"] {
                visitor.open(&format!("{}/replay/{address}", game.path())).await?;
                for window in WINDOWS.into_iter().filter(|window| window.whole) {
                    let what = format!("replay {address} of {people}");
                    check_window(&mut visitor, window, &wanted, &what, &mut findings).await?;
                }
            }
        }
        ensure!(findings.0.is_empty(), "{}", findings.report());
        Ok(())
    })
}

#[test]
fn the_end_of_a_game_fits_windows_of_all_sizes() -> Result<()> {
    drive(async |run, server| {
        let mut findings = Findings::default();
        for people in [2, 4] {
            let scenario = Scenario::find(&NAMES[..people], |table| table.board().outcome().is_some())?;
            let mut game = server.stage(&scenario).await?;
            for touch in [true, false] {
                let device = Device { touch, ..Device::DESKTOP.still() };
                let mut visitor = run.visitor(&server.address, "Ann", device).await?;
                game.sit(0, &visitor).await?;
                for window in WINDOWS.into_iter().filter(|window| window.touch == touch) {
                    let what = format!("end of {people}");
                    let wanted = ["#ending h2", "#ending table", "#ending button.first"];
                    check_window(&mut visitor, window, &wanted, &what, &mut findings).await?;
                }
            }
        }
        ensure!(findings.0.is_empty(), "{}", findings.report());
        Ok(())
    })
}
