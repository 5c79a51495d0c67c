//! Engines as real processes: good ones play as they should, bad ones lose, and nothing is left of them.
#![cfg(unix)]

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use gizmos_ai::arena::{Match, PlayedGame, Tally};
use gizmos_ai::{BotName, BotSource, CancelToken, Place};
use gizmos_core::rand_core::Rng;
use gizmos_core::{Seat, Seed, Setup, State, simulate, streams};
use gizmos_engine::{Engine, Speaker, bot_source};
use tempfile::TempDir;

const PATIENCE: Duration = Duration::from_mins(1);

/// The name of a bot that plays as an engine.
fn exec(bot: &str) -> String {
    let tests = std::env::current_exe().expect("is a program");
    let folder = tests.parent().and_then(Path::parent).expect("lies in target/debug/deps");
    format!("exec:'{}' {bot}", folder.join("examples/engine").display())
}

fn name(text: &str) -> BotName {
    text.parse().expect("is a bot")
}

fn open(text: &str) -> Arc<dyn BotSource> {
    bot_source(text, PATIENCE).expect("works")
}

/// An engine in the language of the shell, which has been greeted properly before it does this.
struct Script {
    folder: TempDir,
}

impl Script {
    fn new(then: &str) -> Self {
        Self::bare(&format!("read hello; echo '{{\"hello\":{{\"protocol\":1,\"name\":\"sh\"}}}}'\n{then}\n"))
    }

    fn bare(text: &str) -> Self {
        let folder = tempfile::tempdir().expect("can be made");
        fs::write(folder.path().join("engine.sh"), text).expect("can be written");
        Self { folder }
    }

    fn note(&self) -> PathBuf {
        self.folder.path().join("note")
    }

    fn engine(&self, patience: Duration) -> Engine {
        self.start(patience).expect("says hello")
    }

    fn start(&self, patience: Duration) -> Result<Engine, gizmos_engine::EngineFault> {
        let path = self.folder.path().display();
        let command = format!("sh '{path}/engine.sh' '{path}/note'").parse().expect("is a command");
        Engine::new("odd".to_owned(), command, None, patience)
    }

    /// What it is reproached with when it plays.
    fn reproach(&self, patience: Duration) -> String {
        let contest = Match::new(
            [self.engine(patience).into(), name("random").into()] as [Arc<dyn BotSource>; 2],
            2,
            Seed::from(1),
        );
        let deal = contest.expect("is a match").play_deal(0).expect("only the engine fails");
        let mut tally = Tally::new(2);
        tally.add(&deal);
        let counts: Vec<(u64, u64)> =
            tally.contestants().map(|bot| (bot.counts.wins.sum, bot.counts.forfeits)).collect();
        assert_eq!(counts, [(0, 2), (2, 0)], "both games are lost");
        let failures: Vec<&PlayedGame> = deal.games.iter().collect();
        assert!(failures.iter().all(|game| game.forfeits.len() == 1 && game.ranking == [1, 0]));
        failures[0].forfeits[0].failure.to_string()
    }
}

const SOON: Duration = Duration::from_millis(300);

#[test]
fn a_bot_as_an_engine_plays_the_same_match() {
    let games = |bot: Arc<dyn BotSource>| {
        let contest = Match::new([bot, name("random").into(), name("greedy").into()], 12, Seed::from(5));
        let contest = contest.expect("is a match");
        let deal = |deal| contest.play_deal(deal).expect("nobody fails").games;
        let games: Vec<_> = (0..contest.deals()).flat_map(deal).collect();
        games.into_iter().map(|game| (game.ranking, game.scores_by_round, game.forfeits)).collect::<Vec<_>>()
    };
    assert_eq!(games(open(&exec("greedy"))), games(name("greedy").into()));
}

#[test]
fn an_engine_has_the_seed_and_the_budget_that_it_is_given() {
    for (bot, asked, players) in [("random", "", 4), ("apprentice", "", 3), ("search:4000", "30:", 2)] {
        let command = exec(bot).replacen("exec:", &format!("exec:{asked}"), 1);
        let engine = open(&command);
        let budget = asked.strip_suffix(':').map_or(name(bot).budget(), |budget| budget.parse().expect("is a budget"));
        let mut state = State::new(&Setup::standard(players)).expect("is possible");
        let mut thoughts = Seed::from(9).stream(4);
        let mut seed = Seed([0; 32]);
        thoughts.clone().fill_bytes(&mut seed.0);
        let mut own = seed.stream(streams::DECISIONS);
        let seat = Seat::FIRST;
        let mut asked = engine.seat(Place { players: players.into(), seat }, &CancelToken::default());
        let mut greedy = name("greedy").bot();
        let mut compared = 0;
        let end = simulate(
            Seed::from(2),
            &mut state,
            |state, to_move| {
                let view = state.view(Some(to_move));
                if to_move != seat {
                    return Ok(greedy.decide(&view, budget, &mut Seed::from(0).stream(4)).mv);
                }
                let there = asked.ask(&view, &mut thoughts)?;
                let here = name(bot).bot().decide(&view, budget, &mut own);
                assert_eq!(there.mv, here.mv, "{bot}, decision {compared}");
                let (mine, theirs) = (here.report.unwrap_or_default(), there.report.unwrap_or_default());
                assert_eq!((theirs.win, theirs.simulations), (mine.win, mine.simulations), "{bot}");
                compared += 1;
                Ok::<_, gizmos_ai::BotFault>(there.mv)
            },
            |_, _| (),
        );
        end.expect("the engine does not fail");
        assert!(compared > 20, "{bot}: {compared}");
    }
}

#[test]
fn engines_that_fail_lose_and_say_why() {
    let begins = |then: &str, with: &str| {
        // Only who says nothing has to be waited for.
        let patience = if with.contains("no answer in") { SOON } else { PATIENCE };
        let reproach = Script::new(then).reproach(patience);
        assert!(reproach.contains(with), "{then}: {reproach}");
    };
    begins("sleep 1000", "odd at seat 0 gave no answer in 0.3 s (game seed 01");
    begins("exec <&-; sleep 1000", "gave no answer in 0.3 s");
    begins("exec >&-; sleep 1000", "has ended or closed its output");
    begins("exit 3", "has ended or closed its output");
    begins("read game; read question; kill -9 $$", "has ended or closed its output");
    begins("read game; read question; echo '?'", "said \"?\": expected value at line 1 column 1");
    begins(
        "read game; read question; echo '{\"move\":{\"play\":\"end\"}}'; sleep 1000",
        "wants to play end, which is illegal: ",
    );
    begins(
        "read game; read question; echo '{\"move\":{\"play\":\"fly\"}}'; sleep 1000",
        "said \"{\\\"move\\\":{\\\"play\\\":\\\"fly\\\"}}\"",
    );
    begins(
        "read game; read question; echo '{\"hello\":{\"protocol\":1,\"name\":\"sh\"}}'; cat",
        "no answer to what it was asked",
    );
    begins("read game; read question; echo '{\"error\":{\"message\":\"no\"}}'; cat", ": no (game seed");
    begins(
        "read game; read question; echo '{\"move\":{\"play\":\"research 1\",\"report\":{\"win\":[2,0]}}}'; cat",
        "a report has a chance to win for each seat, from 0 to 1",
    );
    begins("yes", "said \"y\"");
    begins("yes | tr -d '\\n'", "a line has at most 1048576 bytes");
    begins("cat /dev/zero", "a line has at most 1048576 bytes");
}

#[test]
fn a_command_that_is_no_engine_is_refused_at_once() {
    let refused = |text: &str| Script::bare(text).start(SOON).map(|_| ()).expect_err("is no engine").to_string();
    assert_eq!(refused("exit"), "has ended or closed its output");
    assert!(refused("echo hello").starts_with("said \"hello\""));
    let newer = refused("read hello; echo '{\"hello\":{\"protocol\":2,\"name\":\"sh\"}}'; cat");
    assert_eq!(newer, "said \"protocol 2\": protocol 1 is spoken here");
    assert!(bot_source("exec:", PATIENCE).is_err() && bot_source("exec:'", PATIENCE).is_err());
}

/// Whether there is a process of this number that still does something.
fn runs(pid: &str) -> bool {
    let status = fs::read_to_string(format!("/proc/{pid}/stat")).unwrap_or_default();
    status.rsplit(") ").next().is_some_and(|rest| !rest.is_empty() && !rest.starts_with(['Z', 'X']))
}

#[cfg(target_os = "linux")]
#[test]
fn nothing_is_left_of_an_engine() {
    for then in [
        "trap '' TERM HUP; cat > /dev/null; sleep 1000",
        "cat > /dev/null",
        "read game; read question; echo '?'; sleep 1000",
    ] {
        let script = Script::new(&format!("sleep 1000 & echo $! $$ >> \"$1\"\n{then}"));
        script.reproach(SOON);
        let note = fs::read_to_string(script.note()).expect("is written");
        let pids: Vec<&str> = note.split_whitespace().collect();
        assert!(pids.len() >= 4, "one engine for each game, and its child: {pids:?}");
        let deadline = Instant::now() + PATIENCE;
        while pids.iter().any(|pid| runs(pid)) {
            assert!(Instant::now() < deadline, "still running after {then}: {pids:?}");
            std::thread::sleep(Duration::from_millis(10));
        }
    }
}

#[test]
fn a_cancelled_engine_is_not_waited_for() {
    let script = Script::new("sleep 1000");
    let stop = CancelToken::default();
    stop.cancel();
    let bots: [Arc<dyn BotSource>; 2] = [script.engine(PATIENCE).into(), name("random").into()];
    let contest = Match::new(bots, 2, Seed::from(1)).expect("is a match").until(&stop);
    let deal = contest.play_deal(0).expect("only the engine fails");
    assert!(deal.games[0].forfeits[0].failure.to_string().contains("is not needed any more"));
}

/// The session in the documents: what is asked, and what is answered.
#[test]
fn the_documented_session_is_what_happens() {
    let page = include_str!("../../../docs/engine.md");
    let (_, rest) = page.split_once("```text\n> ").expect("has a session");
    let (session, _) = rest.split_once("```").expect("ends");
    let lines: Vec<String> = format!("> {session}").lines().map(str::to_owned).collect();
    let asked: String = lines.iter().filter_map(|line| line.strip_prefix("> ")).flat_map(|line| [line, "\n"]).collect();
    let answered: Vec<&str> = lines.iter().filter_map(|line| line.strip_prefix("< ")).collect();
    let mut said = Vec::new();
    let bot = name("greedy");
    Speaker::new(bot, bot.net()).speak(asked.as_bytes(), &mut said).expect("can be written");
    let said = String::from_utf8(said).expect("is text");
    assert_eq!(said.lines().collect::<Vec<_>>(), answered);
    assert!(answered.len() >= 4, "greeting, moves, and an error");
}

#[test]
fn questions_that_make_no_sense_are_answered_with_an_error() {
    let bot = name("greedy");
    for odd in [
        "?",
        "{}",
        "[]",
        r#"{"decide":{}}"#,
        r#"{"hello":{"protocol":7,"name":"x"}}"#,
        r#"{"new_game":{"players":2,"seat":0,"seed":"x"}}"#,
        r#"{"fly":{}}"#,
    ] {
        let mut said = Vec::new();
        Speaker::new(bot, bot.net()).speak(format!("{odd}\n").as_bytes(), &mut said).expect("can be written");
        let said = String::from_utf8(said).expect("is text");
        assert!(said.starts_with("{\"error\":{\"message\":\"") && said.lines().count() == 1, "{odd}: {said}");
    }
}
