//! The card table against the CSV it was made from.

use gizmos_core::{Card, Effect, Kind, Trigger};

/// A card as a line of the CSV.
fn line(card: Card) -> String {
    let face = card.face();
    let quote = |text: String| if text.contains(',') { format!("\"{text}\"") } else { text };
    format!(
        "{:03},{},{},{},{},{},{},{}",
        face.number,
        card.level().map_or(0, gizmos_core::Level::number),
        face.kind.name(),
        face.color.name(),
        face.cost,
        face.vp,
        quote(face.trigger.to_string()),
        quote(face.effect.to_string())
    )
}

#[test]
fn every_card_is_as_in_the_csv() {
    let csv = include_str!("../data/cards.csv");
    let mut lines = csv.lines();
    assert_eq!(lines.next(), Some("id,level,type,color,cost,vp,trigger,effect"));
    let ours: Vec<String> = Card::all().map(line).collect();
    assert_eq!(ours, lines.collect::<Vec<_>>());
}

#[test]
fn numbers_and_cards_match_both_ways() {
    let known: Vec<u16> = (0..=u16::MAX).filter(|&number| Card::from_number(number).is_some()).collect();
    assert_eq!(known, Card::all().map(Card::number).collect::<Vec<_>>());
    for card in Card::all() {
        assert_eq!(Card::from_number(card.number()), Some(card));
    }
}

#[test]
fn only_triggered_cards_have_effects_to_use() {
    for card in Card::all() {
        let face = card.face();
        let usable = matches!(
            face.effect,
            Effect::Draw(_)
                | Effect::Pick(_)
                | Effect::VictoryPoints(_)
                | Effect::File
                | Effect::Research
                | Effect::BuildLevelOneFree
        );
        assert_eq!(usable, face.trigger != Trigger::None, "{card}");
        assert_eq!(usable, !matches!(face.kind, Kind::Converter | Kind::Upgrade), "{card}");
    }
}
