//! Each language inflects as its speakers do.

use gizmos_core::{Card, Color, Energy, IllegalMove, Level, Move, Price, Spheres};
use gizmos_text::{Language, Text, Who};

const COUNTS: [u8; 6] = [1, 2, 5, 12, 22, 25];

fn card(number: u16) -> Card {
    Card::from_number(number).expect("is a card")
}

fn mv(notation: &str) -> Move {
    notation.parse().expect("is a move")
}

fn ann(text: &Text, notation: &str) -> String {
    text.played(Who { name: "Ann", you: false }, mv(notation))
}

#[test]
fn english() {
    let text = Text::of(Language::English);
    assert_eq!([1, 2].map(|n| text.gizmos(n)), ["1 Gizmo", "2 Gizmos"]);
    assert_eq!([0, 1, 14].map(|n| text.deck_left(n)), ["empty", "1 left", "14 left"]);
    assert_eq!([1, 12].map(|n| text.rounds_played(n)), ["1 round played.", "12 rounds played."]);
    assert_eq!(text.card_does(card(306)), "When you file a card: draw up to 3 random spheres");
    assert_eq!(text.card_does(card(1)), "When you file a card: draw 1 random sphere");
    assert_eq!(text.seen(Level::Two, 1), "1 level 2 card seen");
    assert_eq!(text.hint_chance(0.615), "Win chance: 62%");
}

#[test]
fn polish_numbers() {
    let text = Text::of(Language::Polish);
    assert_eq!(
        COUNTS.map(|n| text.gizmos(n.into())),
        ["1 Machina", "2 Machiny", "5 Machin", "12 Machin", "22 Machiny", "25 Machin"]
    );
    assert_eq!(
        COUNTS.map(|n| text.rounds_played(n.into())),
        [
            "Rozegrano 1 rundę.",
            "Rozegrano 2 rundy.",
            "Rozegrano 5 rund.",
            "Rozegrano 12 rund.",
            "Rozegrano 22 rundy.",
            "Rozegrano 25 rund."
        ]
    );
    assert_eq!(
        COUNTS.map(|n| text.deck_left(n)),
        ["została 1", "zostały 2", "zostało 5", "zostało 12", "zostały 22", "zostało 25"]
    );
    assert_eq!(text.deck_left(0), "pusta");
    assert_eq!(
        COUNTS.map(|n| text.still_ready(n.into())),
        [
            "1 Machina jest jeszcze gotowa",
            "2 Machiny są jeszcze gotowe",
            "5 Machin jest jeszcze gotowych",
            "12 Machin jest jeszcze gotowych",
            "22 Machiny są jeszcze gotowe",
            "25 Machin jest jeszcze gotowych"
        ]
    );
    assert_eq!(text.spheres(Spheres::new([1, 2, 5, 12])), "1 Cieplna, 2 Elektryczne, 5 Atomowych, 12 Baterii");
    assert_eq!(text.spheres(Spheres::new([5, 1, 2, 1])), "5 Cieplnych, 1 Elektryczna, 2 Atomowe, 1 Bateria");
}

#[test]
fn polish_cases() {
    let text = Text::of(Language::Polish);
    assert_eq!(
        Energy::ALL.map(|energy| text.mv(Move::Pick(energy))),
        ["Pobierz Cieplną", "Pobierz Elektryczną", "Pobierz Atomową", "Pobierz Baterię"]
    );
    assert_eq!(
        Energy::ALL.map(|energy| text.illegal(&IllegalMove::NotInRow(energy))),
        [
            "w rzędzie nie ma energii Cieplnej",
            "w rzędzie nie ma energii Elektrycznej",
            "w rzędzie nie ma energii Atomowej",
            "w rzędzie nie ma Baterii"
        ]
    );
    assert_eq!(text.mv(mv("build 204 hb")), "Zbuduj Machinę „2A→dowolne” #204 za 1 Cieplną, 1 Baterię");
    assert_eq!(
        ann(text, "build 204 hhb +106"),
        "Ann buduje Machinę „2A→dowolne” #204 za 2 Cieplne, 1 Baterię (konwersja: „1C→dowolna” #106)"
    );
    assert_eq!(ann(text, "use 1"), "Ann używa Machiny „arch.→dob. 1” #1");
    assert_eq!(text.mv(Move::Research(Level::Three)), "Przeszukaj talię poziomu III");
    let price = |lowest, full| text.price(Price { color: Color::One(Energy::Heat), lowest, full });
    assert_eq!([price(1, 1), price(3, 3), price(6, 6)], ["1 Cieplna", "3 Cieplne", "6 Cieplnych"]);
    assert_eq!(price(1, 3), "od 1 do 3 Cieplnych");
    let held = |held| text.illegal(&IllegalMove::SpheresMissing { energy: Energy::Battery, held });
    assert_eq!(
        [0, 1, 2, 5].map(held),
        ["nie masz Baterii", "masz tylko 1 Baterię", "masz tylko 2 Baterie", "masz tylko 5 Baterii"]
    );
    assert_eq!(text.hint_chance(0.615), "Szansa na wygraną: 62%");
}

#[test]
fn german_numbers() {
    let text = Text::of(Language::German);
    assert_eq!(
        COUNTS.map(|n| text.gizmos(n.into())),
        ["1 Gizmo", "2 Gizmos", "5 Gizmos", "12 Gizmos", "22 Gizmos", "25 Gizmos"]
    );
    assert_eq!(
        COUNTS.map(|n| text.active(n.into())),
        [
            "1 aktiver Gizmo",
            "2 aktive Gizmos",
            "5 aktive Gizmos",
            "12 aktive Gizmos",
            "22 aktive Gizmos",
            "25 aktive Gizmos"
        ]
    );
    assert_eq!([1, 12].map(|n| text.rounds_played(n)), ["1 Runde wurde gespielt.", "12 Runden wurden gespielt."]);
    assert_eq!([0, 1, 14].map(|n| text.deck_left(n)), ["leer", "noch 1", "noch 14"]);
    assert_eq!(text.spheres(Spheres::new([1, 2, 5, 12])), "1 Magma, 2 Elektro, 5 Atomius, 12 Dunkle Materie");
}

#[test]
fn german_genders_and_compounds() {
    let text = Text::of(Language::German);
    assert_eq!(
        Energy::ALL.map(|energy| text.illegal(&IllegalMove::NotInRow(energy))),
        [
            "In der Reihe liegt kein Magma",
            "In der Reihe liegt kein Elektro",
            "In der Reihe liegt kein Atomius",
            "In der Reihe liegt keine Dunkle Materie"
        ]
    );
    assert_eq!(text.mv(Move::Pick(Energy::Battery)), "Dunkle Materie sammeln");
    assert_eq!(
        text.mv(mv("build 204 hb +106")),
        "„2A→beliebig“ #204 für 1 Magma, 1 Dunkle Materie bauen, mit „1M→beliebig“ #106"
    );
    assert_eq!(ann(text, "use 1"), "Ann setzt „speichere→ziehe 1“ #1 ein");
    let builds: Vec<String> =
        Card::all().map(|card| text.card_does(card)).filter(|does| does.contains("-Gizmo")).collect();
    assert!(builds.iter().any(|does| does.starts_with("Wenn du einen Dunkle-Materie-Gizmo baust, ")));
    assert!(builds.iter().any(|does| does.starts_with("Wenn du einen Magma- oder Dunkle-Materie-Gizmo baust, ")));
    assert_eq!(text.hint_chance(0.615), "Gewinnchance: 62\u{a0}%");
}
