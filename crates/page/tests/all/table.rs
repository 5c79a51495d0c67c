//! Whole games seen through the page: everything legal is offered, nothing else is, and nobody sees too much.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use gizmos_ai::{Bot, Budget, Heuristic};
use gizmos_core::{Card, Dealer, Move, Phase, Record, Seat, SeatSet, Seed, Setup, Spheres};
use gizmos_page::{
    ChosenPayment, Coach, Day, GameHistory, Home, Learner, Motion, OwnGame, Parts, PastContext, Perspective,
    Preferences, RenderContext, ReplayPosition, Sound, Theme, Visit, home_page, log_page, payment_page, replay_page,
    table_page, table_parts,
};
use gizmos_table::{Actor, Clock, Command, Event, Message, Millis, Occupant, PastGame, Settings, Stage, Table};
use gizmos_text::Language;

use crate::scene::{context, play, values, visit};

/// A table of people who all sit.
fn table(players: usize, seed: u64) -> Table {
    let names = ["Ann", "Bartek", "Käthe", "Dora"];
    let seats = names.into_iter().take(players).map(|name| Occupant::person(name).expect("is a name")).collect();
    Table::open(Seed::from(seed), Settings::new(seats), 0).expect("can be opened")
}

/// A sensible move, and sometimes another one, so that all sorts of decisions come up.
fn next(table: &Table, number: u64) -> Move {
    let view = table.view(table.decider());
    let legal = view.legal_moves();
    let rare =
        legal.iter().find(|mv| matches!(mv, Move::Research(_) | Move::File(_))).filter(|_| number.is_multiple_of(5));
    let mut luck = Seed::from(number).stream(9);
    rare.copied().unwrap_or_else(|| Heuristic::default().decide(&view, Budget::default(), &mut luck).mv)
}

/// The page as this seat sees it.
fn seen<T>(table: &Table, seats: SeatSet, language: Language, look: impl FnOnce(&RenderContext<'_>) -> T) -> T {
    seen_at(0, table, seats, language, look)
}

fn seen_at<T>(
    now: Millis,
    table: &Table,
    seats: SeatSet,
    language: Language,
    look: impl FnOnce(&RenderContext<'_>) -> T,
) -> T {
    let preferences = Preferences { language, ..Preferences::default() };
    look(&RenderContext { now, ..context(table, &GameHistory::of(table), preferences, seats) })
}

fn page(table: &Table, seats: SeatSet, language: Language) -> String {
    seen(table, seats, language, table_page).into_string()
}

/// The moves that buttons make.
fn moves(html: &str) -> BTreeSet<String> {
    let buttons = html.split(" name=\"move\" value=\"").skip(1).filter_map(|rest| rest.split('"').next());
    buttons.map(str::to_owned).collect()
}

/// Plays a game and looks at every decision of it.
fn game(players: usize, seed: u64, mut look: impl FnMut(&Table, usize)) -> Table {
    let mut table = table(players, seed);
    for number in 0..2_000 {
        if table.decider().is_none() {
            break;
        }
        look(&table, number);
        let mv = next(&table, number as u64 + seed);
        play(&mut table, mv);
    }
    assert!(matches!(table.stage(), Stage::Over(_)), "the game ends");
    table
}

#[test]
fn everything_legal_is_offered_and_nothing_else() {
    let over = game(3, 1, |table, number| {
        let decider = table.decider().expect("somebody decides");
        let legal = table.view(Some(decider)).legal_moves();
        let written: BTreeSet<String> = legal.iter().map(ToString::to_string).collect();
        let language = Language::ALL[number % Language::ALL.len()];
        let offered = moves(&page(table, SeatSet::only(decider), language));
        assert!(offered.is_subset(&written), "{:?}", offered.difference(&written).collect::<Vec<_>>());
        for mv in &legal {
            let is_offered = match mv {
                // The best payments; the others are to be had by hand.
                Move::Build(card, _) => offered.iter().any(|offer| offer.starts_with(&format!("build {card}"))),
                _ => offered.contains(&mv.to_string()),
            };
            assert!(is_offered, "{mv} is missing at {number}");
        }
        let others = table.seats().filter(|seat| *seat != decider).fold(SeatSet::EMPTY, SeatSet::with);
        for seats in [SeatSet::EMPTY, others] {
            assert!(moves(&page(table, seats, language)).is_empty(), "only who decides has buttons");
        }
    });
    assert!(moves(&page(&over, SeatSet::only(Seat::FIRST), Language::English)).is_empty());
}

#[test]
fn every_reason_leads_to_its_rule() {
    let mut reasons = 0;
    game(3, 2, |table, number| {
        let decider = table.decider().expect("somebody decides");
        let html = page(table, SeatSet::only(decider), Language::ALL[number % Language::ALL.len()]);
        for why in html.split("class=\"why").skip(1).filter_map(|rest| rest.split("</p>").next()) {
            reasons += 1;
            // That nothing at all can be built has a reason for each card.
            let has_link = why.contains("<a class=\"rule-number\" href=\"/rules#R");
            assert!(has_link || why.starts_with(" why-build"), "{why}");
        }
    });
    assert!(reasons > 100, "only {reasons} reasons were found");
}

#[test]
fn a_blocked_gizmo_says_why_and_leads_to_its_rule() {
    let card = |number| Card::from_number(number).expect("is a card");
    let mut setup = Setup::standard(2);
    let ann = &mut setup.players[0];
    // With a full ring the starting Gizmo can draw nothing, but the other one brings a token.
    (ann.energy, ann.active) = (Spheres::new([5, 0, 0, 0]), vec![card(1), card(305)]);
    let mut start = Record::new(setup, None).expect("is possible");
    start.deal(&mut Dealer::new(Seed::from(1)));
    let seats = ["Ann", "Bob"].map(|name| Occupant::person(name).expect("is a name")).to_vec();
    let settings = Settings { start: Some(Arc::new(start)), ..Settings::new(seats) };
    let mut table = Table::open(Seed::from(1), settings, 0).expect("can be opened");
    let panel = |table: &Table, number: u16| {
        let html = page(table, SeatSet::only(Seat::FIRST), Language::English);
        let start = html.split(&format!(" id=\"p-{number}\"")).nth(1).expect("is there").to_owned();
        start.split("class=\"close\"").next().expect("ends").to_owned()
    };
    assert!(!panel(&table, 1).contains("class=\"why\""), "nothing has triggered it");
    let filed = table.board().display().cards().iter().next().expect("is full");
    play(&mut table, Move::File(filed));
    assert!(panel(&table, 1).contains("your ring is full (<a class=\"rule-number\" href=\"/rules#R8.5\""));
    assert!(!panel(&table, 305).contains("class=\"why\""), "it can be used");
}

#[test]
fn every_page_is_sound() {
    let check = |html: &str| {
        let mut ids = BTreeMap::new();
        for id in values(html, "id") {
            *ids.entry(id).or_insert(0) += 1;
        }
        let twice: Vec<_> = ids.iter().filter(|(_, count)| **count > 1).collect();
        assert!(twice.is_empty(), "{twice:?}");
        for attribute in ["popovertarget", "for", "aria-describedby", "form"] {
            for id in values(html, attribute) {
                assert!(ids.contains_key(id), "{attribute} {id} leads nowhere");
            }
        }
        // A message that is missing, or lacks a value, stands in braces.
        assert!(!html.contains(['{', '}']), "{:?}", html.split_once('{').map(|(_, rest)| &rest[..40]));
        assert!(!html.contains(" style=") && !html.contains(" onclick="), "the policy forbids it");
    };
    let over = game(4, 2, |table, number| {
        let seat = Seat::new(number / 4 % 5).filter(|seat| seat.index() < 4);
        if number % 4 > 0 {
            return;
        }
        check(&page(table, seat.map_or(SeatSet::EMPTY, SeatSet::only), Language::ALL[number % 3]));
        check(&page(table, SeatSet::first(2), Language::ALL[number % 3]));
    });
    for language in Language::ALL {
        check(&page(&over, SeatSet::only(Seat::FIRST), language));
        let waiting = Settings::new(vec![Occupant::person("Ann").expect("is a name"), Occupant::Open {}]);
        let waiting = Table::open(Seed::from(1), waiting, 0).expect("can be opened");
        check(&page(&waiting, SeatSet::only(Seat::FIRST), language));
        check(&page(&waiting, SeatSet::EMPTY, language));
    }
}

#[test]
fn researched_cards_are_seen_by_one_only() {
    let mut seen_by_owner = 0;
    game(3, 4, |table, _| {
        let view = table.view(table.decider());
        for observer in [None].into_iter().chain(table.seats().map(Some)) {
            let html = page(table, observer.map_or(SeatSet::EMPTY, SeatSet::only), Language::English);
            for card in view.hand() {
                let named = html.contains(&format!("data-card=\"{card}\"")) || html.contains(&format!("Gizmo {card}"));
                let may = observer == table.decider();
                // While cards are put back they are part of a form.
                let shown = named || html.contains(&format!("back-{card}")) || html.contains(&format!("#{card}"));
                assert_eq!(shown, may, "{card} for {observer:?} in {:?}", table.board().phase());
                seen_by_owner += usize::from(may);
            }
        }
    });
    assert!(seen_by_owner > 50, "only {seen_by_owner} researched cards came up");
}

#[test]
fn nobody_is_promised_a_secret_when_looking_back() {
    let mut table = table(2, 7);
    play(&mut table, "research 2".parse().expect("is a move"));
    let own = SeatSet::only(Seat::FIRST);
    assert!(page(&table, own, Language::English).contains("<h2>Researched cards: only you see them</h2>"));
    let preferences = Preferences::default();
    let game = &PastGame::of(&table).expect("has begun");
    let past = PastContext { base: "/tables/test", game, is_open: true, seats: own, visit: visit(preferences) };
    for perspective in [Perspective::Seat(Seat::FIRST), Perspective::Everything] {
        let html = replay_page(&past, &ReplayPosition { decisions: 1, perspective, verdict: None }).into_string();
        assert!(html.contains("<h2>Researched cards</h2>") && !html.contains("only you see them"), "{perspective}");
    }
}

#[test]
fn a_change_travels_in_the_parts_it_changed() {
    let mut sent: Option<(Parts, Option<Move>)> = None;
    let (mut ids, mut sizes, mut picks) = (None, Vec::new(), 0);
    game(4, 5, |table, number| {
        let parts = seen(table, SeatSet::only(Seat::FIRST), Language::English, table_parts);
        assert!(parts.changed(parts.fingerprints()).is_empty());
        let whole: usize = parts.iter().map(|part| part.html.0.len()).sum();
        if let Some((before, mv)) = &sent {
            let changed = parts.changed(before.fingerprints());
            sizes.push(changed.len() * 100 / whole);
            let differ = parts.iter().zip(before.iter()).filter(|(now, before)| now.html.0 != before.html.0);
            let (now, shown): (Vec<_>, Vec<_>) = differ.map(|(now, before)| (&*now.html.0, &*before.html.0)).unzip();
            assert_eq!(
                filled(&changed, &shown.concat()),
                now.concat(),
                "with what was there it is the page at {number}"
            );
            if matches!(mv, Some(Move::Pick(_))) && table.decider() != Some(Seat::FIRST) {
                picks += 1;
                assert!(!changed.contains("id=\"market\""), "no card has moved at {number}");
                assert!(changed.contains("id=\"row\"") && changed.contains("id=\"news\""));
            }
        }
        // The order of parts never changes: their fingerprints are compared by it.
        let order: Vec<&str> = parts.iter().map(|part| part.id).collect();
        assert_eq!(*ids.get_or_insert_with(|| order.clone()), order);
        let others = table.decider().filter(|seat| *seat != Seat::FIRST);
        sent = Some((parts, others.map(|_| next(table, number as u64 + 5))));
    });
    assert!(sizes.iter().all(|size| *size > 0), "every move changes something");
    let mean = sizes.iter().sum::<usize>() / sizes.len();
    assert!(mean < 60 && picks > 10, "{mean} % of the page for a move, {picks} picks");
}

/// A message with what it only names put into its place from what was shown before.
fn filled(message: &str, shown: &str) -> String {
    let (first, places) =
        message.split_once(" data-same>").map_or((message, None), |(first, rest)| (first, Some(rest)));
    let Some(rest) = places else { return first.to_owned() };
    let (before, place) = first.rsplit_once('<').expect("an element");
    let (tag, id) = place.split_once(" id=").expect("has a name");
    let rest = rest.strip_prefix(&format!("</{tag}>")).expect("is empty");
    // A long piece may stand for itself alone, so it was there only once.
    let named: Vec<usize> = shown.match_indices(&format!(" id={id}")).map(|(at, _)| at).collect();
    let [named] = named[..] else { panic!("{id} is {} times in what was shown", named.len()) };
    let start = shown[..named].rfind('<').expect("an element");
    let (open, close) = (format!("<{tag}"), format!("</{tag}>"));
    let (mut end, mut depth) = (start, 0);
    loop {
        let next = |what: &str| shown[end..].find(what).map_or(shown.len(), |found| end + found + what.len());
        let (opens, closes) = (next(&open), next(&close));
        (end, depth) = if opens < closes { (opens, depth + 1) } else { (closes, depth - 1) };
        if depth == 0 {
            break;
        }
    }
    [before, &shown[start..end], &filled(rest, shown)].concat()
}

/// Follows the links of the board by hand from nothing to every payment.
#[test]
fn every_payment_can_be_put_together_by_hand() {
    let mut tried = 0;
    game(2, 6, |table, _| {
        let decider = table.decider().expect("somebody decides");
        for mv in table.view(Some(decider)).legal_moves() {
            let Move::Build(card, payment) = mv else { continue };
            if payment.spend.is_empty() || payment.converters.is_empty() && tried > 20 {
                continue;
            }
            tried += 1;
            let board = |chosen: ChosenPayment| {
                let seats = SeatSet::only(decider);
                seen(table, seats, Language::English, |context| payment_page(context, card, chosen)).into_string()
            };
            let wanted = ChosenPayment { spend: payment.spend, converters: payment.converters };
            let mut chosen = ChosenPayment::default();
            for _ in 0..60 {
                let html = board(chosen);
                if chosen == wanted {
                    assert!(moves(&html).contains(&mv.to_string()), "{mv} is ready");
                    break;
                }
                let links: Vec<ChosenPayment> =
                    values(&html, "href").into_iter().filter_map(|href| chosen_in(href, card)).collect();
                let closer = links.into_iter().find(|link| {
                    *link != chosen
                        && wanted.spend.covers(link.spend)
                        && link.converters.is_subset(wanted.converters)
                        && link.spend.covers(chosen.spend)
                        && chosen.converters.is_subset(link.converters)
                });
                chosen = closer.unwrap_or_else(|| panic!("no way from {chosen:?} to {mv}"));
            }
            assert_eq!(chosen, wanted);
        }
    });
    assert!(tried > 30, "only {tried} payments came up");
}

fn chosen_in(href: &str, card: Card) -> Option<ChosenPayment> {
    let query = href.strip_prefix(&format!("/tables/test/pay/{card}?spend="))?;
    let (spend, with) = query.split_once("&amp;with=")?;
    Some(ChosenPayment::read(spend, with))
}

#[test]
fn bad_choices_are_left_out() {
    // Somebody who can pay for something, so that there is a board.
    let mut table = table(2, 7);
    let payable = |table: &Table| {
        table.view(table.decider()).legal_moves().into_iter().find_map(|mv| match mv {
            Move::Build(card, _) => Some(card),
            _ => None,
        })
    };
    let mut number = 0;
    let card = loop {
        if let Some(card) = payable(&table) {
            break card;
        }
        let mv = next(&table, number);
        play(&mut table, mv);
        number += 1;
    };
    let seats = table.decider().map_or(SeatSet::EMPTY, SeatSet::only);
    for (spend, with) in [("zzz", "0,999,x,"), (&*"h".repeat(10_000), &*"106,".repeat(10_000)), ("💥", "💥")] {
        let chosen = ChosenPayment::read(spend, with);
        assert!(chosen.spend.total() <= 52);
        for seats in [seats, SeatSet::EMPTY] {
            let html =
                seen(&table, seats, Language::English, |context| payment_page(context, card, chosen)).into_string();
            assert_eq!(html.contains("id=\"act-by-hand\""), seats != SeatSet::EMPTY);
            assert!(!html.contains(['{', '}']));
        }
    }
}

#[test]
fn putting_back_is_one_form() {
    let mut table = table(2, 8);
    play(&mut table, "research 1".parse().expect("is a move"));
    play(&mut table, Move::Decline);
    assert!(matches!(table.board().phase(), Phase::Returning { .. }));
    let decider = table.decider().expect("somebody decides");
    let html = page(&table, SeatSet::only(decider), Language::English);
    assert_eq!(html.matches("name=\"card\"").count(), 3);
    assert!(html.contains("action=\"/tables/test/order\""));
}

/// That the page asks this seat for nothing, and says who plays instead.
fn is_not_asked(table: &Table, seat: Seat) {
    assert_eq!(table.decider(), Some(seat));
    let html = page(table, SeatSet::only(seat), Language::English);
    assert!(moves(&html).is_empty() && values(&html, "data-turn").contains(&"theirs"));
    assert!(!html.contains("● ") && html.contains("Engineer is playing for you…"), "{:?}", values(&html, "data-title"));
    let other = SeatSet::only(seat.next(3));
    assert!(page(table, other, Language::English).contains("Engineer is playing for Ann…"));
    // The start page does not call them either.
    let own = OwnGame::of("test".to_owned(), table, SeatSet::only(seat));
    let preferences = Preferences::default();
    let learner = Learner { visit: visit(preferences), solved: &[], today: Day(0), begun: None, refusal: None };
    let home = home_page(&Home {
        name: None,
        is_shared: true,
        own: &[own],
        open: &[],
        running: &[],
        last: None,
        learner,
        refusal: None,
    });
    assert!(!home.into_string().contains("<li class=\"yours\""));
}

#[test]
fn who_has_given_up_is_not_asked_to_move() {
    let mut table = table(3, 9);
    let seat = table.decider().expect("somebody decides");
    assert!(!moves(&page(&table, SeatSet::only(seat), Language::English)).is_empty());
    let events = table.decide(Actor::Person(seat), Command::Resign {}, 0).expect("may give up");
    table.apply(0, events).expect("happens");
    is_not_asked(&table, seat);
}

#[test]
fn whose_turn_a_bot_finishes_is_not_asked_to_move() {
    let names = ["Ann", "Bob", "Cyd"].map(|name| Occupant::person(name).expect("is a name"));
    let settings = Settings { clock: Clock::Move { seconds: 60 }, ..Settings::new(names.to_vec()) };
    let mut table = Table::open(Seed::from(9), settings, 0).expect("can be opened");
    let seat = table.decider().expect("somebody decides");
    let events = table.tick(60_000);
    assert!(matches!(events[..], [Event::TakenOver { .. }]));
    table.apply(60_000, events).expect("happens");
    is_not_asked(&table, seat);
}

#[test]
fn a_clock_that_runs_does_not_change_the_page() {
    let names = ["Ann", "Bob"].map(|name| Occupant::person(name).expect("is a name"));
    let settings = Settings { clock: Clock::Game { seconds: 600, increment: 15 }, ..Settings::new(names.to_vec()) };
    let mut table = Table::open(Seed::from(9), settings, 1_000).expect("can be opened");
    table.seats().for_each(|seat| table.arrive(seat, 1_000));
    let seat = table.decider().expect("somebody decides");
    let look = |table: &Table, now: Millis| {
        let seats = SeatSet::only(seat);
        let fingerprint = seen_at(now, table, seats, Language::English, table_parts).fingerprint();
        (fingerprint, seen_at(now, table, seats, Language::English, table_page).into_string())
    };
    let ((first, html), (later, later_html)) = (look(&table, 2_000), look(&table, 62_000));
    assert_eq!(first, later, "a minute later the page is the same");
    assert_eq!(values(&html, "data-until"), ["601000", "601000"], "beside the question and on their own side");
    assert_eq!((values(&html, "data-now"), values(&later_html, "data-now")), (vec!["2000"], vec!["62000"]));
    assert!(html.contains("<time>10:00</time>"), "the clock of the other one stands");
    // Once the turn is over the clock stands, with what it gained.
    while table.decider() == Some(seat) {
        let mv = next(&table, 1);
        let events = table.decide(Actor::Person(seat), Command::play(&table, mv), 61_000).expect("is legal");
        table.apply(61_000, events).expect("happens");
    }
    assert!(look(&table, 70_000).1.contains("<time>9:15</time>"));
}

#[test]
fn only_the_last_messages_are_on_the_page_and_all_on_that_of_the_log() {
    let mut table = table(2, 11);
    let (ann, bob) = (Seat::FIRST, Seat::new(1).expect("is a seat"));
    for number in 0..70 {
        let text = Message::new(&format!("word {number}.")).expect("is a message");
        let speaker = Actor::Person(if number % 7 == 0 { ann } else { bob });
        let said = table.decide(speaker, Command::Say { text }, 0).expect("may speak");
        table.apply(0, said).expect("happens");
    }
    let said = |html: &str| values(html, "id").into_iter().filter(|id| id.starts_with("said-")).count();
    let earlier = "href=\"/tables/test/log#messages\"";
    let everybody = page(&table, SeatSet::EMPTY, Language::English);
    assert_eq!(said(&everybody), 50);
    assert!(everybody.contains("word 69.") && everybody.contains("word 20.") && !everybody.contains("word 19."));
    assert!(everybody.contains(earlier), "the others can be found");
    let log = seen(&table, SeatSet::EMPTY, Language::English, log_page).into_string();
    assert!(said(&log) == 70 && log.contains("id=\"messages\""));
    // Who does not want to hear of Bob is shown what Ann has said, however long ago.
    let muted = table.decide(Actor::Person(ann), Command::Mute { whom: bob, muted: true }, 0).expect("may be muted");
    table.apply(0, muted).expect("happens");
    let own = page(&table, SeatSet::only(ann), Language::English);
    assert!(said(&own) == 10 && own.contains("word 0.") && !own.contains("word 69.") && !own.contains(earlier));
    let log = seen(&table, SeatSet::only(ann), Language::English, log_page).into_string();
    assert!(said(&log) == 10 && !log.contains("word 69."));
}

#[test]
fn what_happens_beside_the_game_is_told_among_the_messages() {
    let mut table = table(2, 14);
    let (by, seat) = (Seat::FIRST, Seat::new(1).expect("is a seat"));
    let name = Occupant::person("Eve").expect("is a name").name().cloned().expect("has a name");
    table.apply(0, vec![Event::Invited { seat, by }, Event::Reseated { seat, name }]).expect("happens");
    let closed = table.decide(Actor::Operator, Command::Close {}, 0).expect("may be closed");
    table.apply(0, closed).expect("happens");
    let log = seen(&table, SeatSet::only(by), Language::English, log_page).into_string();
    for told in
        ["You create a new invitation", "takes over Bartek's seat", "The operator of this server has closed this table"]
    {
        assert!(log.contains(told), "{told}");
    }
    assert!(log.contains("Bartek"), "who sat there before is named");
}

#[test]
fn who_comes_and_goes_changes_one_part_and_no_other() {
    let table = table(3, 12);
    let (history, preferences) = (GameHistory::of(&table), Preferences::default());
    let context = |seats, present| RenderContext { present, ..context(&table, &history, preferences, seats) };
    let (nobody, all, own) = (SeatSet::EMPTY, SeatSet::first(3), SeatSet::only(Seat::FIRST));
    for (seats, expected) in [(nobody, "0 1 2"), (own, "1 2")] {
        let (alone, together) = (context(seats, nobody), context(seats, all));
        assert_eq!(table_parts(&alone).fingerprints(), table_parts(&together).fingerprints());
        let (alone, together) = (table_page(&alone).into_string(), table_page(&together).into_string());
        assert_eq!((values(&alone, "data-away"), values(&together, "data-away")), (vec![expected], vec![""]));
        assert_ne!(values(&alone, "data-print"), values(&together, "data-print"));
        assert!(values(&alone, "data-parts")[0].split(' ').any(|id| id == "presence"), "scripts know of it");
        // The style sheet finds those who are away by their seats, after the part that names them.
        let (_, others) = alone.split_once("id=\"presence\"").expect("is on the page");
        let flags = others.matches("class=\"flag away\"").count();
        assert_eq!(flags, expected.split(' ').count(), "a flag for everybody who can be away");
        assert!(expected.split(' ').all(|seat| others.contains(&format!("data-seat=\"{seat}\""))));
    }
}

#[test]
fn all_spectators_who_read_a_language_see_the_same_parts() {
    let usual = Preferences::default();
    let others = [
        Preferences { theme: Theme::Dark, confirm: true, ..usual },
        Preferences {
            alone: true,
            sound: Sound::Loud,
            motion: Motion::Off,
            no_shortcuts: true,
            coach: Coach::Away,
            ..usual
        },
    ];
    game(2, 13, |table, number| {
        if number % 20 != 0 {
            return;
        }
        let history = GameHistory::of(table);
        let fingerprints = |preferences: Preferences, origin: &str, name: Option<&str>, now| {
            let usual = context(table, &history, preferences, SeatSet::EMPTY);
            let visit = Visit { origin, named: None, preferences };
            Arc::clone(table_parts(&RenderContext { now, visit, name, ..usual }).fingerprints())
        };
        let expected = fingerprints(usual, "", None, 0);
        for other in others {
            assert_eq!(fingerprints(other, "http://elsewhere", Some("Eve"), 1_000_000), expected);
        }
        assert_ne!(fingerprints(Preferences { language: Language::German, ..usual }, "", None, 0), expected);
    });
}

/// The lines that are read out, by their names.
fn lines(table: &Table, seats: SeatSet) -> BTreeMap<String, String> {
    let html = page(table, seats, Language::English);
    let news = html.split("<p id=\"news-").skip(1).filter_map(|rest| rest.split_once("</p>")?.0.split_once("\">"));
    news.map(|(name, line)| (name.to_owned(), line.to_owned())).collect()
}

#[test]
fn what_happens_is_read_out_once_and_nothing_is_left_out() {
    let mut heard: BTreeMap<String, String> = BTreeMap::new();
    let (mut last, mut longest) = (0, 0);
    let seats = SeatSet::only(Seat::FIRST);
    game(3, 10, |table, _| {
        let now = lines(table, seats);
        for (name, line) in &now {
            assert_eq!(heard.get(name).unwrap_or(line), line, "a line keeps its name");
        }
        let steps = table.record().steps().len();
        let told = gizmos_text::Text::default()
            .story(table.record(), last, |_| gizmos_text::Who { name: "", you: false })
            .len();
        let new = now.keys().filter(|name| !heard.contains_key(*name)).count();
        assert_eq!(new, told, "all that is new since the last page is there");
        longest = longest.max(now.len());
        heard.extend(now);
        last = steps;
        let html = page(table, seats, Language::English);
        let asked = html.split("id=\"asked-aloud\" role=\"status\">").nth(1).and_then(|rest| rest.split('<').next());
        assert_eq!(asked.is_some_and(|asked| !asked.is_empty()), table.decider() == Some(Seat::FIRST));
    });
    assert!((8..=20).contains(&longest), "{longest}");
}

#[test]
fn a_seat_that_waits_for_somebody_is_called_by_its_number() {
    let seats = vec![Occupant::person("Ann").expect("is a name"), Occupant::INVITED];
    let table = Table::open(Seed::from(3), Settings::new(seats), 0).expect("can be opened");
    let lobby = page(&table, SeatSet::only(Seat::FIRST), Language::English);
    assert!(lobby.contains("New invitation for Player 2"), "{lobby}");
}
