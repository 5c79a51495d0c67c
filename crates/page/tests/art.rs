//! Every picture can be drawn, and says what it has to say.

use std::collections::{HashMap, HashSet};

use gizmos_core::{Card, Color, Effect, Energy, Level};
use gizmos_page::art::{self, Symbol};

/// Everything that can be drawn, except the sprite.
fn pictures() -> Vec<String> {
    let mut pictures = vec![art::any_energy(), art::dispenser(), art::empty_place()];
    pictures.extend(Energy::ALL.map(art::energy));
    pictures.extend(Energy::ALL.map(art::energy_mark));
    pictures.extend(Level::ALL.map(art::card_back));
    pictures.extend(Symbol::ALL.iter().map(|&symbol| art::symbol(symbol)));
    pictures.extend(Card::all().map(art::card_face));
    pictures.extend(Card::all().map(art::rule));
    pictures.into_iter().map(maud::PreEscaped::into_string).collect()
}

/// What stands between `before` and `after`, wherever that occurs.
fn between<'a>(text: &'a str, before: &'a str, after: &'a str) -> impl Iterator<Item = &'a str> {
    text.split(before).skip(1).filter_map(move |rest| rest.split_once(after)).map(|(found, _)| found)
}

#[test]
fn every_reference_leads_to_a_shape_and_every_shape_is_used() {
    let sprite = art::sprite().into_string();
    let shapes: HashSet<&str> = between(&sprite, " id=\"", "\"").collect();
    assert_eq!(shapes.len(), sprite.matches(" id=\"").count(), "two shapes have the same name");
    let mut pictures = pictures();
    pictures.push(sprite.clone());
    let used: HashSet<&str> = pictures.iter().flat_map(|picture| between(picture, "href=\"#", "\"")).collect();
    assert_eq!(used, shapes);
}

#[test]
fn nothing_needs_a_style_or_a_script_of_its_own() {
    for picture in pictures().iter().chain([&art::sprite().into_string()]) {
        for forbidden in ["style", "<script", "url(", " on"] {
            assert!(!picture.contains(forbidden), "{forbidden} in {picture}");
        }
        assert!(picture.contains("aria-hidden=\"true\""), "{picture}");
    }
}

#[test]
fn a_face_shows_its_cost_its_points_and_its_number() {
    for card in Card::all() {
        let face = card.face();
        let html = art::card_face(card).into_string();
        if let Color::One(_) | Color::Any = face.color {
            let price = format!("<b>{}</b><svg><use href=\"#s-{}\"/></svg>", face.cost, face.color.name());
            assert!(html.contains(&price), "{html}");
        }
        if face.vp > 0 {
            assert!(html.contains(&format!("<i class=\"gz-v\">{}</i>", face.vp)), "{html}");
        }
        assert!(html.contains(&format!(">{card}</span>")), "{html}");
    }
}

#[test]
fn cards_that_do_the_same_look_the_same_and_others_differ() {
    let mut meanings = HashMap::new();
    for card in Card::all() {
        let face = card.face();
        let meaning = format!("{:?}", (face.trigger, face.effect));
        let picture = art::rule(card).into_string();
        assert_eq!(meanings.entry(picture).or_insert(meaning.clone()), &meaning);
    }
    let distinct: HashSet<String> = meanings.values().cloned().collect();
    assert_eq!(distinct.len(), meanings.len());
    assert!(Card::all().any(|card| matches!(card.face().effect, Effect::Score(_))));
}

#[test]
fn pictures_are_light() {
    assert!(art::sprite().into_string().len() < 13_000);
    for card in Card::all() {
        assert!(art::card_face(card).into_string().len() < 700, "{card}");
    }
}
