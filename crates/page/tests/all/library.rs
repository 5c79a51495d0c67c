//! The rules and the catalogue: every rule can be pointed at, every card can be found, every example can be played.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use gizmos_core::Card;
use gizmos_page::{CardFilter, Preferences, card_page, cards_page, example_page, problem_page, rules_page};
use gizmos_study::{CardStatistics, Example};
use gizmos_text::{Language, Text};

use crate::scene::{values, visit};

fn preferences(language: Language) -> Preferences {
    Preferences { language, ..Preferences::default() }
}

fn filter(fields: &[(&str, &str)]) -> CardFilter {
    let fields: Vec<(String, String)> =
        fields.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
    CardFilter::read(&fields)
}

fn found(fields: &[(&str, &str)]) -> Vec<u16> {
    let cards = filter(fields).cards(Text::of(Language::English), CardStatistics::published());
    cards.into_iter().map(Card::number).collect()
}

/// The numbers of the rules in a document.
fn documented(document: &str) -> Vec<String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs").join(document);
    let text = fs::read_to_string(path).expect("can be read");
    let number = |line: &str| line.strip_prefix("- ").and_then(|line| line.split(' ').next()).map(str::to_owned);
    let rules: Vec<String> = text
        .lines()
        .filter_map(number)
        .filter(|number| number.starts_with(['R', 'T']) && number.contains('.'))
        .collect();
    assert!(rules.len() > 25, "only {} rules were found in {document}", rules.len());
    rules
}

#[test]
fn every_rule_has_an_address_in_every_language() {
    let rules: Vec<String> = ["rules.md", "tables.md"].into_iter().flat_map(documented).collect();
    // What the program itself cites; that these are documented is checked elsewhere.
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let cited: Vec<String> = ["core/src/illegal_move.rs", "core/src/setup.rs", "table/src/rejection.rs"]
        .into_iter()
        .flat_map(|file| {
            let code = fs::read_to_string(source.join(file)).expect("can be read");
            let quoted: Vec<String> = code.split('"').skip(1).step_by(2).map(str::to_owned).collect();
            quoted.into_iter().filter(|word| {
                word.strip_prefix(['R', 'T'])
                    .is_some_and(|rest| rest.contains('.') && rest.chars().all(|c| c.is_ascii_digit() || c == '.'))
            })
        })
        .collect();
    assert!(cited.len() > 50, "only {} citations were found", cited.len());
    for language in Language::ALL {
        let page = rules_page(visit(preferences(language))).into_string();
        let ids = values(&page, "id");
        for rule in rules.iter().chain(&cited) {
            assert!(ids.contains(&rule.as_str()), "{rule} has no place on the page in {language:?}");
        }
        for link in values(&page, "href").into_iter().filter_map(|href| href.strip_prefix('#')) {
            let is_there = ids.contains(&link) || link.starts_with("s-");
            assert!(is_there, "#{link} leads nowhere in {language:?}");
        }
    }
    let told =
        Text::of(Language::English).rules().into_iter().flat_map(|chapter| chapter.rules).map(|rule| rule.number);
    assert_eq!(told.collect::<BTreeSet<_>>(), rules.into_iter().collect(), "no rule is told that there is not");
}

#[test]
fn every_page_is_sound() {
    for language in Language::ALL {
        let preferences = preferences(language);
        let mut pages = vec![rules_page(visit(preferences)), cards_page(visit(preferences), &CardFilter::default())];
        pages.extend(Card::all().map(|card| card_page(visit(preferences), card)));
        for example in Example::ALL {
            assert!(preferences.text().example(example.name).is_some(), "{} has no words", example.name);
            let trial = example.trial("").expect("is possible");
            pages.push(example_page(visit(preferences), example, &trial));
        }
        for page in pages {
            let html = page.into_string();
            assert!(html.starts_with("<!DOCTYPE html>") && html.ends_with("</html>"));
            let ids = values(&html, "id");
            assert_eq!(ids.iter().collect::<BTreeSet<_>>().len(), ids.len(), "an id is there twice");
            assert!(!html.contains("<dd></dd>"), "a rule is cited that there is not");
            assert!(!html.contains(" style=\"") && !html.contains("<style"), "inline styles are forbidden");
            for place in values(&html, "data-into").into_iter().chain(values(&html, "data-live")) {
                assert!(ids.contains(&place), "there is no {place}");
            }
        }
    }
}

#[test]
fn cards_are_found_by_words_level_kind_energy_and_effect() {
    assert_eq!(found(&[]).len(), 112);
    assert_eq!(found(&[("q", "204")]), [204]);
    assert_eq!(found(&[("q", "  PICK  gizmo 21 random")]), [213, 214, 215, 216], "words in any order");
    assert_eq!(found(&[("level", "0")]), [1, 2, 3, 4]);
    assert_eq!(found(&[("level", "2"), ("kind", "upgrade")]), [233, 234, 235, 236]);
    assert_eq!(found(&[("energy", "any")]), [333, 334, 335, 336]);
    assert_eq!(found(&[("effect", "ban")]), [321, 322, 323, 325]);
    assert_eq!(found(&[("q", "unicorn")]), [0; 0]);
    assert_eq!(found(&[("level", "x"), ("kind", "dance"), ("sort", "luck")]).len(), 112, "nonsense does not matter");
    let brings: usize = ["spheres", "points", "actions", "convert", "double", "limits", "discount", "bonus", "ban"]
        .map(|effect| found(&[("effect", effect)]).len())
        .iter()
        .sum();
    assert_eq!(brings, 112, "every card brings one thing");
}

#[test]
fn cards_are_sorted_as_wanted() {
    let published = CardStatistics::published();
    let card = |number: &u16| Card::from_number(*number).expect("is a card");
    for order in ["winners", "wins", "cost", "points"] {
        let sorted = found(&[("sort", order), ("level", "3")]);
        assert_eq!(sorted.len(), 36);
        let rank = |number: &u16| {
            let (face, counts) = (card(number).face(), published.of(card(number)).expect("is for sale"));
            match order {
                "winners" => -counts.winners_share().expect("was seen"),
                "wins" => -counts.win_share().expect("was built"),
                "cost" => f32::from(face.cost),
                _ => -f32::from(face.vp),
            }
        };
        assert!(sorted.is_sorted_by_key(rank), "{order}: {sorted:?}");
    }
    assert!(found(&[("sort", "winners")]).ends_with(&[1, 2, 3, 4]), "what nobody can build comes last");
}

#[test]
fn the_catalogue_shows_what_was_asked_for() {
    let preferences = preferences(Language::German);
    let html = cards_page(visit(preferences), &filter(&[("q", "<b>\"x"), ("kind", "pick")])).into_string();
    assert!(html.contains("value=\"&lt;b&gt;&quot;x\""), "what was typed stays, and stays text");
    assert!(html.contains("<option value=\"pick\" selected>"));
    assert!(html.contains("Keine Karte passt"));
}

/// Follows every link of an example for a few moves: all of them lead somewhere.
#[test]
fn every_move_that_an_example_offers_can_be_made() {
    let preferences = preferences(Language::Polish);
    for example in Example::ALL {
        let mut open = vec![String::new()];
        for depth in 0..4 {
            let mut next = Vec::new();
            for moves in &open {
                let trial = example.trial(moves).expect("is possible");
                assert_eq!(trial.refused, None, "{}: {moves}", example.name);
                let html = example_page(visit(preferences), example, &trial).into_string();
                let start = format!("/rules/examples/{}?moves=", example.name);
                let offered: BTreeSet<String> = values(&html, "href")
                    .into_iter()
                    .filter_map(|href| href.strip_prefix(&start))
                    .map(|moves| moves.replace('+', " ").replace("%2B", "+"))
                    .collect();
                assert_eq!(offered.is_empty(), trial.is_over, "{}: {moves}", example.name);
                assert!(offered.iter().all(|offer| offer.starts_with(moves.as_str())), "one move more");
                next.extend(offered);
            }
            next.truncate(20 * (depth + 1));
            open = next;
        }
    }
}

#[test]
fn what_can_be_done_with_a_card_of_an_example_shows_symbols_and_is_read_out_in_words() {
    let example = Example::named("converters").expect("is an example");
    let trial = example.trial("").expect("is possible");
    let html = example_page(visit(preferences(Language::English)), example, &trial).into_string();
    let (_, build) = html.split_once("class=\"button second offer best\"").expect("can be built");
    let build = build.split("</a>").next().unwrap_or_default();
    assert!(
        build.contains(
            "aria-label=\"Build “pick E/B→draw 1” #215 for 1 Electric, \
             using “1E→any” #105, “2H→any” #202, “1H→2H” #210\""
        ),
        "{build}"
    );
    assert_eq!(build.matches("gz-rule").count(), 3, "one for each converter: {build}");
    assert!(!build.contains("#215<") && build.contains(">build</strong>"), "its face is beside it: {build}");
}

#[test]
fn a_bad_move_of_an_example_is_explained() {
    let example = Example::named("doubling").expect("is an example");
    let trial = example.trial("build 308 bb +206").expect("is possible");
    let html = example_page(visit(preferences(Language::English)), example, &trial).into_string();
    assert!(html.contains("not possible; it costs 4 Battery"), "{html}");
    assert!(html.contains("role=\"alert\"") && html.contains("href=\"/rules#R6.2\""));
    assert!(html.contains("/rules/examples/doubling?moves=build+236+bb+%2B206"), "the way on is there");
}

#[test]
fn problems_lead_to_their_rule() {
    let html = problem_page(visit(preferences(Language::English)), "game-over", Some("R10.1")).into_string();
    assert!(html.contains("The game is over. (<a class=\"rule-number\" href=\"/rules#R10.1\">R10.1</a>)"), "{html}");
    let without = problem_page(visit(preferences(Language::English)), "not-found", None).into_string();
    assert!(!without.contains("href=\"/rules#"));
}
