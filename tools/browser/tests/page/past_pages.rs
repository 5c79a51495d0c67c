//! Pages about past games: printed, with forced colours, with long words, and their logs.

use anyhow::{Result, ensure};
use gizmos_browser::{Device, Scenario, TestServer, Visitor, drive};

/// A game that is over, and its address.
async fn finished(server: &TestServer) -> Result<String> {
    let scenario = Scenario::find(&["Ann", "Bob"], |table| table.board().outcome().is_some())?;
    Ok(server.stage(&scenario).await?.path())
}

/// Checks that a printed page has no controls, no coloured background, and no text too light for white paper.
async fn check_print(visitor: &Visitor, what: &str) -> Result<()> {
    for clicked in ["header.bar", "footer.site", "nav", "main form:not(#order)", "main .button", "[popover]"] {
        ensure!(!visitor.has(clicked).await?, "{what}: {clicked} is printed");
    }
    let grounds: [String; 2] = visitor
        .evaluate("[document.body, document.documentElement].map(thing => getComputedStyle(thing).background)")
        .await?;
    ensure!(grounds.iter().all(|ground| !ground.contains("gradient")), "{what} has a background: {grounds:?}");
    // Browsers print no backgrounds by default. Cards keep theirs, so light text on them is fine.
    let faint: Vec<String> = visitor
        .evaluate(
            "[...document.querySelectorAll('main :is(h1, h2, h3, p, li, a, th, td, dt, dd)')] \
             .filter(thing => thing.checkVisibility() && !thing.closest('.gz-c') && thing.innerText?.trim()) \
             .filter(thing => { const [r, g, b] = getComputedStyle(thing).color.match(/[\\d.]+/g).map(Number); \
               return .2126 * r + .7152 * g + .0722 * b > 128; }) \
             .map(thing => thing.outerHTML.slice(0, 120))",
        )
        .await?;
    ensure!(faint.is_empty(), "{what}: too light on paper: {faint:?}");
    visitor.fits(what).await
}

#[test]
fn pages_are_printed_dark_on_white() -> Result<()> {
    drive(async |run, server| {
        let game = finished(server).await?;
        // As wide as a sheet of paper.
        let sheet = Device { width: 718, height: 1047, ..Device::DESKTOP };
        for device in [sheet, sheet.dark()] {
            let ann = run.visitor(&server.address, "Ann", device).await?;
            ann.on_paper().await?;
            for (what, path) in [
                ("rules", "/rules".to_owned()),
                ("cards", "/cards?level=3".to_owned()),
                ("a card", "/cards/333".to_owned()),
                ("statistics", format!("{game}/statistics")),
                ("a replay", format!("{game}/replay/20")),
                ("a log", format!("{game}/log")),
                ("a table", game.clone()),
            ] {
                ann.open(&path).await?;
                check_print(&ann, what).await?;
            }
            ensure!(ann.has("#ending").await?, "a printed table must say how the game ended");
            ann.open(&format!("{game}/replay/20")).await?;
            ensure!(
                ann.has("#market .gz-c").await? && ann.has(".other .machine .gz-c").await?,
                "a printed position must have its boards"
            );
        }
        Ok(())
    })
}

#[test]
fn selected_elements_differ_with_forced_colours() -> Result<()> {
    drive(async |run, server| {
        let game = finished(server).await?;
        let ann = run.visitor(&server.address, "Ann", Device::DESKTOP).await?;
        ann.in_forced_colors().await?;
        let differ = async |chosen: &str, other: &str| {
            let look = "(selector => { const { backgroundColor, outlineStyle, borderBottom } = \
                        getComputedStyle(document.querySelector(selector)); \
                        return [backgroundColor, outlineStyle, borderBottom].join(); })";
            let looks: [String; 2] = ann.evaluate(&format!("[{look}({chosen:?}), {look}({other:?})]")).await?;
            ensure!(looks[0] != looks[1], "{chosen} looks like {other}: {}", looks[0]);
            Ok(())
        };
        ann.open(&format!("{game}/replay/20")).await?;
        differ(".eyes [aria-current]", ".eyes a:not([aria-current])").await?;
        differ(".log .move [aria-current]", ".log .move a:not([aria-current])").await?;
        differ(".tabs [aria-current]", ".tabs a:not([aria-current])").await?;
        ann.open("/rules").await?;
        differ(".pages [aria-current]", ".pages a:not([aria-current])").await?;
        differ(".switches [aria-pressed=true]", ".switches [aria-pressed=false]").await?;
        ann.open("/").await?;
        differ(".strengths label:has(:checked)", ".strengths label:not(:has(:checked))").await?;
        let (game, card) = crate::paying::costly(server, &ann).await?;
        ann.open(&format!("{}/pay/{card}", game.path())).await?;
        ann.click("#payment a.sphere").await?;
        ann.wait_for("#payment .sphere.chosen").await?;
        differ("#payment .sphere.chosen", "#payment .sphere:not(.chosen)").await
    })
}

#[test]
fn long_words_fit_on_the_buttons_of_a_replay() -> Result<()> {
    drive(async |run, server| {
        let game = finished(server).await?;
        for language in ["en", "pl", "de"] {
            let ann = run.visitor(&server.address, "Ann", Device::NARROW.reading(language)).await?;
            ann.open(&format!("{game}/replay/20")).await?;
            let over: Vec<String> = ann
                .evaluate(
                    "[...document.querySelectorAll('.steps > *')] \
                     .filter(step => step.scrollWidth > step.clientWidth || step.getBoundingClientRect().width < 24) \
                     .map(step => step.innerText)",
                )
                .await?;
            ensure!(over.is_empty(), "{language}: {over:?}");
            ann.fits("a replay").await?;
        }
        Ok(())
    })
}

/// How much of the first visible line of the log is cut off, if it is scrolled at all, and of the last line.
const CUT: &str = "(() => { const box = document.querySelector('#log .scroll'), { top, bottom } = box.getBoundingClientRect(); \
    const lines = [...box.querySelectorAll('li li')].map(line => line.getBoundingClientRect()); \
    const first = lines.find(line => line.bottom > top + 1); \
    return [box.scrollTop ? top - first.top : 99, lines.at(-1).bottom - bottom]; })()";

#[test]
fn logs_begin_with_a_whole_line() -> Result<()> {
    drive(async |run, server| {
        let game = finished(server).await?;
        let ann = run.visitor(&server.address, "Ann", Device::DESKTOP).await?;
        for decisions in [20, 33, 47] {
            ann.open(&format!("{game}/replay/{decisions}")).await?;
            let [cut, _]: [f64; 2] = ann.evaluate(CUT).await?;
            ensure!(cut < 1.5, "{cut} px of the first line are cut off at {decisions}");
        }
        // At a table the last line is in sight, too.
        let scenario = Scenario::middle(&["Ann", "Bob", "Cyd"])?;
        for (width, height) in [(1440, 900), (1280, 720), (1920, 1080)] {
            let device = Device { width, height, ..Device::DESKTOP.still() };
            let ann = run.visitor(&server.address, "Ann", device).await?;
            let game = server.stage_for(&ann, &scenario).await?;
            for has_played in [false, true] {
                ann.calm().await?;
                let [cut, below]: [f64; 2] = ann.evaluate(CUT).await?;
                ensure!(cut < 1.5 && below < 1.5, "{cut} and {below} px of lines are cut off at {width}x{height}");
                if has_played {
                    break;
                }
                let before = game.table().revision();
                ann.play(&crate::motion::pick_of(&ann).await?).await?;
                game.changed(before).await?;
                ann.wait_for_revision(game.table().revision()).await?;
                ann.until("the last line", &format!("(([, below]) => below < 1.5)({CUT})")).await?;
            }
        }
        Ok(())
    })
}

#[test]
fn tables_of_numbers_fit_phones_or_show_that_there_is_more() -> Result<()> {
    drive(async |run, server| {
        let scenario = Scenario::find(&["Ann", "Bob", "Cyd", "Dan"], |table| table.board().outcome().is_some())?;
        let game = server.stage(&scenario).await?.path();
        for (language, width) in [("en", 360), ("pl", 390), ("de", 390)] {
            let device = Device { width, ..Device::PHONE.reading(language) };
            let ann = run.visitor(&server.address, "Ann", device).await?;
            ann.open(&format!("{game}/analysis")).await?;
            if ann.has(".offer-analysis button").await? {
                ann.click(".offer-analysis button").await?;
            }
            ann.wait_for(".accuracy").await?;
            let cut = "[...document.querySelectorAll('.wide')].filter(table => table.checkVisibility() \
                       && table.scrollWidth > table.clientWidth + 1 && !table.style.getPropertyValue('--after')).length";
            for page in ["analysis", "statistics"] {
                ann.open(&format!("{game}/{page}")).await?;
                let first = "(table => table.scrollWidth <= table.clientWidth + 1)(document.querySelector('.wide'))";
                ensure!(ann.evaluate::<bool>(first).await?, "the first table of the {page} must fit in {language}");
                ensure!(ann.evaluate::<usize>(cut).await? == 0, "a table of the {page} is cut off in {language}");
            }
            ann.open("/cards?level=2&sort=winners").await?;
            let cut: Vec<String> = ann
                .evaluate(
                    "[...document.querySelectorAll('.filters select')].filter(select => { \
                     const words = document.createElement('span'); words.textContent = select.selectedOptions[0].textContent; \
                     words.style.cssText = 'position: absolute; white-space: nowrap'; select.after(words); \
                     const { width } = words.getBoundingClientRect(); words.remove(); \
                     return width + 44 > select.clientWidth; }).map(select => select.name)",
                )
                .await?;
            ensure!(cut.is_empty(), "what is chosen is cut off in {language}: {cut:?}");
        }
        Ok(())
    })
}

#[test]
fn the_whole_log_is_accessible_and_links_home() -> Result<()> {
    drive(async |run, server| {
        let game = finished(server).await?;
        for device in [Device::DESKTOP, Device::PHONE.dark()] {
            let ann = run.visitor(&server.address, "Ann", device).await?;
            ann.open(&format!("{game}/log")).await?;
            ann.audit("the whole log").await?;
            ensure!(ann.has("header.bar a.brand").await?, "the log must have the header of all pages");
        }
        Ok(())
    })
}
