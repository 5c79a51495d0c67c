//! Every picture can be drawn, and says what it has to say.

use std::collections::{HashMap, HashSet};

use gizmos_core::{Card, Color, Energy, Level};
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
    let distinct: HashSet<&String> = meanings.values().collect();
    assert_eq!(distinct.len(), meanings.len());
}

#[test]
fn pictures_are_light() {
    assert!(art::sprite().into_string().len() < 13_500);
    for card in Card::all() {
        assert!(art::card_face(card).into_string().len() < 700, "{card}");
    }
}

/// The colours that a rule of the style defines, each with its name.
fn colours<'a>(style: &'a str, selector: &str) -> HashMap<&'a str, [u8; 3]> {
    let (_, rule) = style.split_once(selector).expect("is a selector of the style");
    let (rule, _) = rule.split_once('}').expect("ends somewhere");
    let definitions = rule.split(';').filter_map(|definition| definition.trim().split_once(": #"));
    let rgb = |hex| u32::from_str_radix(hex, 16).map(|rgb| [(rgb >> 16) as u8, (rgb >> 8) as u8, rgb as u8]);
    definitions.filter(|(_, hex)| hex.len() == 6).map(|(name, hex)| (name, rgb(hex).expect("is a colour"))).collect()
}

/// As WCAG 2.2 computes it.
fn contrast(a: [u8; 3], b: [u8; 3]) -> f64 {
    let linear = |byte: u8| match f64::from(byte) / 255.0 {
        dark if dark <= 0.03928 => dark / 12.92,
        light => ((light + 0.055) / 1.055).powf(2.4),
    };
    let luminance = |[r, g, b]: [u8; 3]| 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
    let (a, b) = (luminance(a), luminance(b));
    (a.max(b) + 0.05) / (a.min(b) + 0.05)
}

#[test]
fn everything_stands_out_in_both_themes() {
    let style = include_str!("../../assets/card.css");
    let light = colours(style, ":root, [data-theme=light] {");
    let changes = colours(style, "[data-theme=dark] {");
    assert_eq!(changes, colours(style, "[data-theme=system] {"), "dark is dark, whoever chose it");
    let mut dark = light.clone();
    dark.extend(changes);
    let papers = ["--paper", "--l1-paper", "--l2-paper", "--l3-paper"];
    for theme in [light, dark] {
        let check = |front: &str, back: &str, least: f64| {
            let found = contrast(theme[front], theme[back]);
            assert!(found >= least, "{front} on {back}: {found}");
        };
        for energy in Energy::ALL {
            check(&format!("--on-{energy}"), &format!("--{energy}"), 4.5);
            check(&format!("--{energy}-ink"), "--table", 3.0);
            for paper in papers {
                check(&format!("--{energy}-ink"), paper, 4.5);
            }
        }
        for paper in papers {
            check("--ink", paper, 7.0);
            check("--brass-2", paper, 3.0);
            check("--rim", paper, 3.0);
            check(paper, "--stop", 4.5);
        }
        for level in Level::ALL {
            check("--on-level", &format!("--l{level}"), 3.0);
            check("--on-back", &format!("--l{level}-back"), 4.5);
        }
        check("--on-brass", "--brass", 4.5);
    }
}
