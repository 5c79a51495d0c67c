//! Many games at once are just many games.

use gizmos_ai::BotName;
use gizmos_core::Seed;
use gizmos_env::{Action, ArrayBuffers, Arrays, Batch, BatchError, BatchSettings, Episode, Reward};

use crate::observe;

/// A batch with memory of its own.
struct TestBatch {
    batch: Batch,
    players: usize,
    arrays: ArrayBuffers,
    actions: Vec<i64>,
}

impl TestBatch {
    fn new(settings: BatchSettings) -> Self {
        let (games, players) = (settings.games, usize::from(settings.players));
        let batch = Batch::new(settings).expect("is possible");
        let mut table = Self { batch, players, arrays: ArrayBuffers::new(games, players), actions: vec![-1; games] };
        table.reset(settings.seed);
        table
    }

    fn on<T>(&mut self, work: impl FnOnce(&mut Batch, &[i64], Arrays<'_>) -> T) -> T {
        work(&mut self.batch, &self.actions, self.arrays.arrays())
    }

    fn reset(&mut self, seed: Seed) {
        self.on(|batch, _, arrays| batch.reset(seed, arrays)).expect("fits");
    }

    /// Takes a random step.
    fn step(&mut self) {
        self.batch.sample(&mut self.actions).expect("fits");
        self.on(Batch::step).expect("is legal");
    }

    /// What an array holds of one game.
    fn row<'a, T>(&self, array: &'a [T], place: usize) -> &'a [T] {
        let width = array.len() / self.actions.len();
        &array[place * width..][..width]
    }
}

fn mask(episode: &Episode) -> Vec<i8> {
    let mut mask = vec![0; Action::COUNT];
    episode.actions().write_mask(&mut mask);
    mask
}

fn scores(episode: &Episode) -> Vec<i16> {
    episode.state().board().players().iter().map(|player| player.score().total() as i16).collect()
}

fn settings(games: usize, players: u8) -> BatchSettings {
    BatchSettings { games, players, seed: Seed::from(7), ..BatchSettings::default() }
}

/// Every game of a batch is an episode with a seed that can be told.
#[test]
fn a_batch_plays_the_same_games_as_episodes() {
    for players in 2..=4 {
        let games = 5;
        let mut table = TestBatch::new(settings(games, players));
        let seed_of = |place: usize, before: usize| Seed::from(7).game((place + before * games) as u64);
        let mut before = vec![0; games];
        let mut episodes: Vec<_> =
            (0..games).map(|place| Episode::new(players, seed_of(place, 0)).expect("is possible")).collect();
        let mut ended = 0;
        for _ in 0..1500 {
            table.step();
            for (place, episode) in episodes.iter_mut().enumerate() {
                let actor = episode.seat().expect("goes on");
                episode.act_number(table.actions[place]).expect("is legal here too");
                let rewards = table.row(&table.arrays.rewards, place);
                if episode.seat().is_none() {
                    let outcome = episode.state().board().outcome().expect("is over");
                    assert!(table.arrays.terminations[place] && !table.arrays.truncations[place]);
                    assert!((rewards[outcome.winner().index()] - 1.0).abs() < 1e-6);
                    assert!(rewards.iter().sum::<f32>().abs() < 1e-6);
                    assert_eq!(table.row(&table.arrays.final_scores, place), scores(episode));
                    assert_eq!(table.row(&table.arrays.final_observations, place), observe(episode, actor));
                    before[place] += 1;
                    ended += 1;
                    *episode = Episode::new(players, seed_of(place, before[place])).expect("is possible");
                } else {
                    assert!(!table.arrays.terminations[place] && rewards.iter().all(|reward| *reward == 0.0));
                }
                let seat = episode.seat().expect("goes on");
                assert_eq!(table.arrays.seats[place], seat.index() as i8);
                assert_eq!(table.row(&table.arrays.scores, place), scores(episode));
                assert_eq!(table.row(&table.arrays.observations, place), observe(episode, seat));
                assert_eq!(table.row(&table.arrays.action_masks, place), mask(episode));
            }
        }
        assert!(ended > games, "games end and start anew");
    }
}

#[test]
fn the_number_of_threads_changes_nothing() {
    for opponent in [None, Some("random".parse::<BotName>().expect("is a bot"))] {
        let with = |threads| TestBatch::new(BatchSettings { threads, opponent, ..settings(37, 3) });
        let mut tables = [1, 2, 5, 0].map(with);
        for _ in 0..400 {
            tables.iter_mut().for_each(TestBatch::step);
            let [first, others @ ..] = &tables;
            assert!(others.iter().all(|other| other.arrays == first.arrays));
        }
    }
}

#[test]
fn the_same_seed_brings_the_same_games_and_another_brings_others() {
    let mut table = TestBatch::new(settings(8, 2));
    let first = table.arrays.clone();
    (0..300).for_each(|_| table.step());
    table.reset(Seed::from(7));
    assert_eq!(table.arrays, first);
    table.reset(Seed::from(8));
    assert_ne!(table.arrays, first);
}

#[test]
fn an_opponent_plays_all_seats_but_the_learners_which_goes_round() {
    for players in 2..=4 {
        let opponent = Some("greedy".parse().expect("is a bot"));
        let games = 6;
        let mut table = TestBatch::new(BatchSettings { opponent, ..settings(games, players) });
        let mut before = vec![0; games];
        let mut won = [0, 0];
        for _ in 0..1500 {
            table.step();
            for place in 0..games {
                let learner = |before: usize| (place + before) % table.players;
                if table.arrays.terminations[place] {
                    let reward = table.arrays.rewards[place * table.players + learner(before[place])];
                    won[usize::from(reward > 0.0)] += 1;
                    before[place] += 1;
                }
                assert_eq!(table.arrays.seats[place], learner(before[place]) as i8);
            }
        }
        assert!(won[0] > 5 * won[1], "a random learner wins {} of {} games against greedy", won[1], won[0] + won[1]);
    }
}

#[test]
fn points_add_up_to_the_lead_at_the_end() {
    let mut table = TestBatch::new(BatchSettings { reward: Reward::Points, ..settings(6, 3) });
    let mut sums = [[0.0_f32; 3]; 6];
    let mut ended = 0;
    for _ in 0..3000 {
        table.step();
        for (place, sums) in sums.iter_mut().enumerate() {
            for (sum, reward) in sums.iter_mut().zip(table.row(&table.arrays.rewards, place)) {
                *sum += reward;
            }
            if table.arrays.terminations[place] {
                let scores = table.row(&table.arrays.final_scores, place);
                let total: i16 = scores.iter().sum();
                for (sum, &score) in std::mem::take(sums).iter().zip(scores) {
                    let lead = f32::from(score) - f32::from(total - score) / 2.0;
                    assert!((sum - lead).abs() < 1e-3, "{sum} is not {lead}");
                }
                ended += 1;
            }
        }
    }
    assert!(ended > 6);
}

#[test]
fn long_games_are_cut_off_and_seen_as_they_were_then() {
    let mut table = TestBatch::new(BatchSettings { max_steps: 10, ..settings(3, 2) });
    for game in 0..4 {
        let mut episodes: Vec<_> =
            (0..3).map(|place| Episode::new(2, Seed::from(7).game(place + 3 * game)).expect("is possible")).collect();
        for step in 1..=10 {
            table.step();
            assert_eq!(table.arrays.truncations, [step == 10; 3], "after {step} steps");
            assert_eq!(table.arrays.terminations, [false; 3]);
            for (place, episode) in episodes.iter_mut().enumerate() {
                let actor = episode.seat().expect("goes on");
                episode.act_number(table.actions[place]).expect("is legal here too");
                if step < 10 {
                    continue;
                }
                let last_mask = if episode.seat() == Some(actor) { mask(episode) } else { vec![0; Action::COUNT] };
                assert_eq!(table.row(&table.arrays.final_action_masks, place), last_mask);
                assert_eq!(table.row(&table.arrays.final_observations, place), observe(episode, actor));
                assert_eq!(table.row(&table.arrays.final_scores, place), scores(episode));
            }
        }
    }
}

#[test]
fn only_the_learners_steps_count_towards_the_limit() {
    let opponent = Some("random".parse().expect("is a bot"));
    let mut table = TestBatch::new(BatchSettings { max_steps: 5, opponent, ..settings(4, 4) });
    for step in 1..=20 {
        table.step();
        assert_eq!(table.arrays.truncations, [step % 5 == 0; 4], "after {step} steps");
        let is_seen = table.arrays.final_action_masks.contains(&1);
        assert_eq!(is_seen, step >= 5, "the learner could have gone on");
    }
}

#[test]
fn an_illegal_action_stops_all_games_before_they_change() {
    let mut table = TestBatch::new(BatchSettings { threads: 2, ..settings(4, 2) });
    let before = table.arrays.clone();
    table.batch.sample(&mut table.actions).expect("fits");
    let paid = i64::try_from(Action::Paid.number()).expect("is small");
    for wrong in [-1, paid, 1 << 40] {
        table.actions[2] = wrong;
        let refusal = table.on(Batch::step).expect_err("is illegal");
        assert!(matches!(refusal, BatchError::Illegal { game: 2, .. }), "{refusal}");
        assert_eq!(table.arrays, before);
    }
    table.actions.pop();
    assert!(matches!(table.on(Batch::step), Err(BatchError::Actions { games: 4, actions: 3 })));
    table.arrays.seats.pop();
    assert!(matches!(table.on(Batch::step), Err(BatchError::Arrays { games: 4, players: 2 })));
}

#[test]
fn an_illegal_action_is_replaced_by_a_random_legal_one_if_so_wished() {
    let mut table = TestBatch::new(settings(4, 2));
    let mut same = TestBatch::new(settings(4, 2));
    same.step();
    table.actions = vec![i64::try_from(Action::Paid.number()).expect("is small"); 4];
    table.actions[1] = same.actions[1];
    let illegal = table.on(Batch::step_or_sample).expect("all of them are actions");
    assert_eq!(illegal, [true, false, true, true]);
    assert_eq!(table.arrays, same.arrays);
    table.actions[2] = -1;
    assert!(matches!(table.on(Batch::step_or_sample), Err(BatchError::Illegal { game: 2, .. })));
    assert_eq!(table.arrays, same.arrays);
}

#[test]
fn senseless_batches_are_refused() {
    let new = |settings| Batch::new(settings).err();
    assert!(matches!(new(settings(0, 2)), Some(BatchError::Games(0))));
    assert!(matches!(new(settings(Batch::MOST_GAMES + 1, 2)), Some(BatchError::Games(_))));
    assert!(matches!(new(settings(1, 5)), Some(BatchError::Impossible(_))));
    assert!(matches!(new(BatchSettings { threads: 9999, ..settings(1, 2) }), Some(BatchError::Threads(9999))));
    assert!(matches!(new(BatchSettings { max_steps: 0, ..settings(1, 2) }), Some(BatchError::NoSteps)));
}
