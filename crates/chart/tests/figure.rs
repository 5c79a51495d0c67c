//! Figures are well-formed, readable without eyes, and their links can be reached.

use gizmos_chart::{Axis, Column, Figure, Link, Panel, Segment, Series};
use roxmltree::{Document, Node};

fn parsed(text: &str) -> Document<'_> {
    Document::parse(text).unwrap_or_else(|error| panic!("{error}: {text}"))
}

fn with_class<'a>(document: &'a Document<'_>, class: &str) -> Vec<Node<'a, 'a>> {
    let has = |node: &Node| node.attribute("class").is_some_and(|found| found.split(' ').any(|word| word == class));
    document.descendants().filter(has).collect()
}

fn number(node: Node, attribute: &str) -> f64 {
    node.attribute(attribute).and_then(|value| value.parse().ok()).unwrap_or_else(|| panic!("{attribute} is missing"))
}

/// Chances to win with so many marks at the same place.
fn chances(marks: usize) -> Figure {
    let axis = Axis::new("chance").between(0.0, 100.0);
    let mut panel = Panel::new("", Axis::new("round").between(1.0, 12.0).whole(), axis, 200.0);
    panel.line(Series(0), vec![(1.0, 50.0), (6.5, 80.0), (12.0, 100.0)], "Ann & <Ben>");
    for number in 1..=marks {
        let href = format!("/tables/x/replay/{number}?a=\"b\"");
        panel.link(Link { x: 11.9, series: Series(0), number, label: format!("Mistake {number}"), href });
    }
    Figure::new("Who was going to win", "", "Ann was.").with(panel)
}

#[test]
fn a_piece_of_a_page_is_a_picture_with_words() {
    let text = chances(0).inline("chances");
    let document = parsed(&text);
    let svg = document.root_element();
    assert_eq!(svg.attribute("role"), Some("img"));
    let said = |attribute| {
        let id = svg.attribute(attribute).expect("is there");
        document.descendants().find(|node| node.attribute("id") == Some(id)).and_then(|node| node.text())
    };
    assert_eq!(said("aria-labelledby"), Some("Who was going to win"));
    assert_eq!(said("aria-describedby"), Some("Ann was."));
    assert!(!text.contains("style"), "the page brings the style sheet, and allows no other");
    assert!(document.descendants().any(|node| node.text() == Some("Ann & <Ben>")));
}

#[test]
fn links_can_be_reached_and_do_not_lie_on_each_other() {
    let text = chances(4).inline("chances");
    let document = parsed(&text);
    assert_eq!(document.root_element().attribute("role"), Some("group"));
    let links: Vec<Node> = document.descendants().filter(|node| node.has_tag_name("a")).collect();
    assert_eq!(links.len(), 4);
    let mut centers = Vec::new();
    for (index, link) in links.iter().enumerate() {
        assert_eq!(link.attribute("aria-label"), Some(format!("Mistake {}", index + 1).as_str()));
        assert_eq!(link.attribute("href"), Some(format!("/tables/x/replay/{}?a=\"b\"", index + 1).as_str()));
        assert!(link.ancestors().all(|node| node.attribute("aria-hidden").is_none()));
        let disc = link.children().find(|node| node.has_tag_name("circle")).expect("has a disc");
        assert!(number(disc, "r") >= 15.0, "is too small for a finger");
        assert!(number(disc, "cy") - number(disc, "r") >= 0.0);
        centers.push(number(disc, "cx"));
    }
    assert!(centers.windows(2).all(|pair| pair[1] - pair[0] >= 30.0), "{centers:?}");
}

#[test]
fn columns_cover_the_plot_and_are_for_pointers_only() {
    let mut panel = Panel::new("", Axis::new("round").between(1.0, 5.0), Axis::new("").between(0.0, 100.0), 100.0);
    panel.band(Series(0), vec![(1.0, 0.0, 40.0), (5.0, 0.0, 90.0)]);
    panel.edge(vec![(1.0, 40.0), (5.0, 90.0)]);
    panel.name_within(Series(0), (1.0, 8.0), "Ann & <Ben>");
    let column = |x: f64| Column { x, label: format!("Round {x}"), href: format!("/replay/{x}") };
    panel.columns([1.0, 2.0, 5.0].map(column).to_vec());
    let text = Figure::new("", "", "").with(panel).inline("x");
    let document = parsed(&text);
    let links: Vec<Node> = document.descendants().filter(|node| node.has_tag_name("a")).collect();
    assert_eq!(links.len(), 3);
    let mut end = None;
    for link in &links {
        assert_eq!(link.attribute("tabindex"), Some("-1"), "keys have other ways");
        assert!(link.ancestors().any(|node| node.attribute("aria-hidden") == Some("true")));
        let area = link.children().find(|node| node.has_tag_name("rect")).expect("has an area");
        assert!(end.is_none_or(|end: f64| (end - number(area, "x")).abs() < 0.15), "no gap between them");
        end = Some(number(area, "x") + number(area, "width"));
    }
    let title = links[1].children().find(|node| node.has_tag_name("title")).and_then(|node| node.text());
    assert_eq!((links[1].attribute("href"), title), (Some("/replay/2"), Some("Round 2")));
    assert!(!with_class(&document, "area0").is_empty() && !with_class(&document, "edge").is_empty());
    assert_eq!(with_class(&document, "ink0").last().and_then(Node::text), Some("Ann & <Ben>"));
}

#[test]
fn stacks_are_as_long_as_their_parts_and_named() {
    let names = vec![("Ann".to_owned(), None), ("Ben".to_owned(), None)];
    let legend: Vec<(Series, String)> = (0..5).map(|index| (Series(index), format!("a long name {index}"))).collect();
    let mut panel = Panel::new("", Axis::new("points"), Axis::names(names), 80.0).legend(legend);
    let part = |index: usize, length: f64| Segment { series: Series(index), length, label: length.to_string() };
    panel.stack(0, vec![part(0, 10.0), part(1, 0.0), part(4, 20.0)], "30");
    panel.stack(1, vec![part(1, 20.0)], "20");
    let text = Figure::new("Points", "", "").with(panel).inline("points");
    let document = parsed(&text);
    let bars = |class| -> Vec<f64> {
        let rects = with_class(&document, class).into_iter().filter(|node| node.has_tag_name("rect"));
        // The legend has squares of 14.
        rects.map(|bar| number(bar, "width")).filter(|width| (width - 14.0).abs() > 0.1).collect()
    };
    assert_eq!((bars("ink0").len(), bars("ink1").len(), bars("ink2").len(), bars("ink4").len()), (1, 1, 0, 1));
    assert!((bars("ink4")[0] - bars("ink1")[0]).abs() < 0.2, "both are 20 long");
    assert!((bars("ink4")[0] - 2.0 * bars("ink0")[0]).abs() < 1.2, "twice as long as 10, less the gaps");
    for index in 0..5 {
        assert!(document.descendants().any(|node| node.text() == Some(&format!("a long name {index}"))));
    }
    // Textures are there, and have names of their own on the page.
    assert!(text.contains("url(#points-texture-0)") && text.contains("id=\"points-texture-0\""));
}

#[test]
fn a_file_stands_on_its_own() {
    let text = chances(0).to_string();
    let document = parsed(&text);
    assert!(document.descendants().any(|node| node.has_tag_name("style") || node.tag_name().name() == "style"));
    assert!(text.contains(Series(0).colors().0) && text.contains(Series(0).colors().1));
}

#[test]
fn nothing_to_draw_is_no_problem() {
    let mut panel = Panel::new("", Axis::new("round").whole(), Axis::new("points").whole(), 100.0);
    panel.line(Series(7), Vec::new(), "nobody");
    let text =
        Figure::new("", "", "").with(panel).with(Panel::new("x", Axis::default(), Axis::default(), 0.0)).inline("x");
    assert!(!text.contains("NaN") && !text.contains("inf"), "{text}");
    parsed(&text);
}
