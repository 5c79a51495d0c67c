"""The built-in bots."""

import os
import signal
import threading

import pytest

from gizmos import Bot, Game, Move, NothingToDecide, ParseBotNameError


@pytest.mark.parametrize(
    "name", [*(name for name in Bot.names() if name != "inventor"), "search:20", "search:20@2", "search:5ms"]
)
def test_every_bot_plays_legally(name: str) -> None:
    bot, game = Bot(name, seed=1), Game(players=3, seed=1)
    assert bot.name == name
    for _ in range(30):
        view = game.view(game.to_move)
        decision = bot.decide(view)
        assert decision.move in view.legal_moves()
        assert decision.win == [] or abs(sum(decision.win) - 1) < 1e-3
        assert all(view.is_legal(candidate.move) for candidate in decision.candidates)
        game.play(decision.move)


def test_the_strongest_bot_is_there() -> None:
    assert Bot("inventor").name == "inventor"


def test_a_decision_says_what_the_bot_thinks() -> None:
    view = Game(players=2, seed=7).view(0)
    decision = Bot("search:200", seed=1).decide(view)
    assert decision.simulations == 200 == sum(candidate.visits for candidate in decision.candidates)
    best = decision.candidates[0]
    assert best.move == decision.move and 0 <= best.win <= 1 and best == best
    assert decision.line[0] == (0, decision.move) and all(isinstance(move, Move) for _, move in decision.line)
    assert (decision.win, len(decision.win)) == (Bot("search:200", seed=1).decide(view).win, 2)

    silent = Bot("greedy").decide(view)
    assert (silent.win, silent.candidates, silent.line, silent.simulations) == ([], [], [], 0)


def test_a_seed_makes_a_bot_repeat_itself() -> None:
    def moves(seed: int) -> list[Move]:
        bot, game = Bot("random", seed), Game(players=2, seed=1)
        decided = []
        for _ in range(30):
            decided.append(bot.decide(game.view(game.to_move)).move)
            game.play(decided[-1])
        return decided

    assert moves(1) == moves(1) != moves(2)


def test_greedy_beats_random() -> None:
    wins = 0
    for seed in range(20):
        game, bots = Game(players=2, seed=seed), [Bot("random", seed), Bot("random", seed)]
        bots[seed % 2] = Bot("greedy")
        while not game.is_over:
            game.play(bots[game.to_move].decide(game.view(game.to_move)).move)
        assert game.outcome is not None
        wins += game.outcome.winner == seed % 2
    assert wins >= 17


def test_only_who_decides_is_asked() -> None:
    game = Game(players=2, seed=1)
    for seat in (1, None):
        with pytest.raises(NothingToDecide, match="seat 0 decides"):
            Bot("heuristic").decide(game.view(seat))
    with pytest.raises(TypeError, match="'State' object is not an instance of 'View'"):
        Bot("random").decide(game.state)  # type: ignore[arg-type]
    while not game.is_over:
        game.play(game.legal_moves()[0])
    for name in (*Bot.names(), "search:10"):
        for seat in (0, 1, None):
            with pytest.raises(NothingToDecide, match="the game is over"):
                Bot(name).decide(game.view(seat))


@pytest.mark.parametrize(
    "name", ["", "gready", "search", "search:", "search:0", "search:5@0", "search:-1ms", "RANDOM", "x" * 10000]
)
def test_no_bot_has_that_name(name: str) -> None:
    with pytest.raises(ParseBotNameError, match="unknown bot"):
        Bot(name)


def test_other_threads_go_on_while_a_bot_thinks() -> None:
    view = Game(players=2, seed=1).view(0)
    thinking, done = threading.Event(), threading.Event()

    def think() -> None:
        thinking.set()
        Bot("search:3000ms").decide(view)
        done.set()

    thread = threading.Thread(target=think)
    thread.start()
    thinking.wait()
    counted = 0
    while not done.is_set() and counted < 100_000:
        counted += 1
    alone = not done.is_set()
    thread.join()
    assert alone, "nothing else happened before the bot had decided"


def test_a_bot_can_be_shared_by_threads() -> None:
    bot, view, decisions = Bot("search:300", seed=1), Game(players=2, seed=1).view(0), []
    threads = [threading.Thread(target=lambda: decisions.append(bot.decide(view).move)) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(decisions) == 4 and all(view.is_legal(move) for move in decisions)


def test_ctrl_c_interrupts_a_thought() -> None:
    view = Game(players=2, seed=7).view(0)
    bot = Bot("search:4000000")
    soon = threading.Timer(0.2, os.kill, (os.getpid(), signal.SIGINT))
    # Whoever starts the tests in the background has it ignored.
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        with pytest.raises(KeyboardInterrupt):
            soon.start()
            bot.decide(view)
    finally:
        soon.join()
        signal.signal(signal.SIGINT, before)
    assert Bot("search:20").decide(view).simulations == 20
