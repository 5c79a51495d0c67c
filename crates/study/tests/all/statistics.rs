//! The numbers of a game agree with each other, with the board, and with what was done.

use gizmos_core::{ByLevel, Card, Energy, Level, Phase, Record, Seed, Setup, Spheres, State, Step, random_moves};
use gizmos_study::{Breakdown, Measure, PastDecision, SeatStatistics, Statistics};

fn random_game(players: u8, number: u64) -> Record {
    let seed = Seed::from(number);
    let mut record = Record::new(Setup::standard(players), Some(seed)).expect("is possible");
    let Ok(()) = record.simulate(seed, random_moves(seed));
    record
}

fn cards(numbers: &[u16]) -> Vec<Card> {
    numbers.iter().map(|&number| Card::from_number(number).expect("is a card")).collect()
}

/// Two players, seat 0 with these Gizmos, filed cards and spheres, and a full table.
fn scene(active: &[u16], archive: &[u16], ring: Spheres) -> Record {
    let mut setup = Setup::standard(2);
    setup.display = ByLevel([&[109, 110, 111, 112][..], &[213, 214, 215], &[319, 320]].map(cards));
    setup.row = [Energy::Heat, Energy::Electric, Energy::Atomic, Energy::Battery, Energy::Heat, Energy::Heat].to_vec();
    setup.players[0].active.extend(cards(active));
    setup.players[0].archive.extend(cards(archive));
    setup.players[0].energy = ring;
    Record::new(setup, None).expect("is possible")
}

/// Plays moves, and the luck after each, in notation.
fn play(record: &mut Record, moves: &[(&str, &str)]) {
    for (mv, luck) in moves {
        record.play(mv.parse().expect("is a move")).unwrap_or_else(|reason| panic!("{mv}: {reason}"));
        for luck in luck.split_whitespace() {
            record.resolve(luck.parse().expect("is luck")).unwrap_or_else(|reason| panic!("{luck}: {reason}"));
        }
    }
}

fn of<const N: usize>(seat: &SeatStatistics, measures: [Measure; N]) -> [u32; N] {
    measures.map(|measure| seat.counts[measure])
}

#[test]
fn the_numbers_agree_with_the_board_and_each_other() {
    for number in 0..60 {
        let record = random_game(2 + (number % 3) as u8, number);
        let statistics = Statistics::of(&record);
        let board = record.state().board();
        assert_eq!(statistics.rounds, board.round());
        for (seat, player) in statistics.seats.iter().zip(board.players()) {
            let count = |measure| seat.counts[measure];
            let sum = |measures: &[Measure]| measures.iter().map(|&measure| count(measure)).sum::<u32>();
            let by_level = [Measure::BuiltLevelOne, Measure::BuiltLevelTwo, Measure::BuiltLevelThree];
            let by_source = [Measure::BuiltFromDisplay, Measure::BuiltFromArchive, Measure::BuiltFromResearch];
            assert_eq!(count(Measure::Built), sum(&by_level));
            assert_eq!(count(Measure::Built), sum(&by_source));
            assert_eq!(count(Measure::Built) as usize + 1, player.active().len());
            assert_eq!(
                count(Measure::Researches),
                sum(&[Measure::ResearchesLevelOne, Measure::ResearchesLevelTwo, Measure::ResearchesLevelThree])
            );
            assert_eq!(count(Measure::Filed) - count(Measure::BuiltFromArchive), player.archive().len() as u32);
            let (gained, spent) = (sum(&[Measure::Picked, Measure::Drawn]), count(Measure::Spent));
            assert_eq!(gained - spent, u32::from(player.ring().total()));
            assert_eq!(count(Measure::Left), u32::from(player.ring().total()));
            assert_eq!(count(Measure::Turns), u32::from(board.round()));

            let turns = || seat.turns.iter();
            for turn in turns() {
                let first = PastDecision::all(&record).nth(turn.decisions).expect("is in the game");
                let start = first.position.board();
                assert_eq!((start.phase(), start.round()), (Phase::Action, turn.round));
            }
            assert!(turns().map(|turn| turn.round).eq(1..=board.round()));
            assert_eq!(turns().map(|turn| turn.gained).sum::<u32>(), gained);
            assert_eq!(turns().map(|turn| turn.spent).sum::<u32>(), spent);
            assert_eq!(turns().map(|turn| turn.built).sum::<u32>(), count(Measure::Built));
            assert_eq!(turns().map(|turn| turn.used).sum::<u32>(), count(Measure::Used));
            assert_eq!(turns().map(|turn| turn.used).max(), Some(count(Measure::LongestChain)));

            let score = player.score().total();
            assert_eq!(turns().last().map(|turn| turn.score), Some(score));
            assert_eq!(turns().map(|turn| turn.points).sum::<i32>(), score.cast_signed());
            let sources = [Measure::PointsLevelOne, Measure::PointsLevelTwo, Measure::PointsLevelThree];
            assert_eq!(sum(&sources) + sum(&[Measure::PointsTokens, Measure::PointsBonus]), score);
            assert_eq!(Breakdown::of(player).total(), score);
        }
    }
}

#[test]
fn the_total_has_sums_and_records() {
    let statistics = Statistics::of(&random_game(4, 1));
    let of_all = |measure: Measure| statistics.seats.iter().map(move |seat| seat.counts[measure]);
    for &measure in Measure::ALL {
        let expected = if measure.is_record() { of_all(measure).max().unwrap_or(0) } else { of_all(measure).sum() };
        assert_eq!(statistics.total[measure], expected, "{measure:?}");
    }
    let (seat, turn) = statistics.longest_chain().expect("there was a chain");
    assert_eq!(turn.used, statistics.total[Measure::LongestChain]);
    assert_eq!(statistics.seats[seat.index()].longest_chain(), Some(turn));
}

#[test]
fn what_effects_do_counts_like_actions() {
    // The starting Gizmo draws when something is filed.
    let mut record = scene(&[], &[], Spheres::EMPTY);
    play(&mut record, &[("file 110", "113"), ("use 1", "h")]);
    let statistics = Statistics::of(&record);
    let first = &statistics.seats[0];
    assert_eq!(of(first, [Measure::Filed, Measure::Used, Measure::Drawn, Measure::Picked]), [1, 1, 1, 0]);
    assert_eq!(of(first, [Measure::MostHeld, Measure::Left, Measure::LongestChain]), [1, 1, 1]);

    // What is built out of a research is built, and nothing was filed.
    let mut record = scene(&[], &[], Spheres::of(Energy::Heat, 1));
    play(&mut record, &[("research 1", "101 103 105"), ("build 101 h", ""), ("return 103", "")]);
    let statistics = Statistics::of(&record);
    let first = &statistics.seats[0];
    let measures = [Measure::Researches, Measure::ResearchesLevelOne, Measure::CardsSeen, Measure::BuiltFromResearch];
    assert_eq!(of(first, measures), [1, 1, 3, 1]);
    assert_eq!(of(first, [Measure::Filed, Measure::BuiltFromArchive, Measure::Spent, Measure::Points]), [0, 0, 1, 1]);
    assert_eq!(of(first, [Measure::BestTurn, Measure::PointsLevelOne]), [1, 1]);
}

#[test]
fn discounts_count_what_was_not_paid() {
    let discounts = |active: &[u16], ring, build: &str| {
        let mut record = scene(active, &[229], ring);
        play(&mut record, &[(build, "")]);
        Statistics::of(&record).seats[0].counts[Measure::Discounts]
    };
    let upgrade = |effect: &str| {
        let found = Card::all().find(|card| card.face().effect.to_string() == effect);
        found.unwrap_or_else(|| panic!("no card has {effect}")).number()
    };
    let (archive, level_two) = (upgrade("discount archive"), upgrade("discount level 2"));
    // 229 costs three Atomic.
    assert_eq!(discounts(&[], Spheres::of(Energy::Atomic, 3), "build 229 aaa"), 0);
    assert_eq!(discounts(&[archive, level_two], Spheres::of(Energy::Atomic, 3), "build 229 a"), 2);
    assert_eq!(discounts(&[archive, level_two], Spheres::of(Energy::Atomic, 3), "build 229 aaa"), 0);
    let doubler = upgrade("1 atomic -> 2 atomic");
    let build = format!("build 229 aa +{doubler}");
    assert_eq!(discounts(&[doubler], Spheres::of(Energy::Atomic, 2), &build), 0);
    let build = format!("build 229 a +{doubler}");
    assert_eq!(discounts(&[doubler, archive], Spheres::of(Energy::Atomic, 1), &build), 1);
}

#[test]
fn a_record_may_start_in_the_middle_of_a_game() {
    let whole = random_game(3, 5);
    let is_start = |state: &State| state.board().round() == 6 && state.board().to_move().index() == 1;
    let at = whole.positions().position(|state| is_start(&state) && state.setup().is_some()).expect("is long enough");
    let start = whole.positions().nth(at).expect("is there");
    let mut record = Record::new(start.setup().expect("starts a turn"), None).expect("is possible");
    for step in whole.steps().iter().skip(at) {
        match *step {
            Step::Move(_, mv) => record.play(mv).expect("is legal"),
            Step::Chance(luck) => record.resolve(luck).expect("is possible"),
        }
    }
    for (seat, whole) in Statistics::of(&record).seats.iter().zip(Statistics::of(&whole).seats) {
        let later = &whole.turns[whole.turns.len() - seat.turns.len()..];
        assert!(later.first().is_some_and(|turn| turn.round == 6 || turn.round == 7));
        assert!(seat.turns.iter().map(|turn| turn.score).eq(later.iter().map(|turn| turn.score)));
        assert!(seat.turns.iter().map(|turn| turn.points).eq(later.iter().map(|turn| turn.points)));
    }
}

#[test]
fn a_game_without_moves_has_no_numbers() {
    let record = Record::new(Setup::standard(3), None).expect("is possible");
    let statistics = Statistics::of(&record);
    assert_eq!((statistics.seats.len(), statistics.rounds), (3, 1));
    assert!(Measure::ALL.iter().all(|&measure| statistics.total[measure] == 0));
    assert_eq!(statistics.longest_chain(), None);
}

#[test]
fn its_json_names_everything() {
    let json = serde_json::to_value(Statistics::of(&random_game(2, 1))).expect("can be written");
    assert!(json["seats"][1]["counts"]["built_level_1"].is_u64());
    assert!(json["seats"][0]["turns"][0]["score"].is_u64());
    assert_eq!(json["total"].as_object().map(serde_json::Map::len), Some(Measure::ALL.len()));
    let level = Level::ALL.map(|level| json["total"][format!("points_level_{level}")].is_u64());
    assert_eq!(level, [true; 3]);
}
