"""Positions, what one may know of them, and luck."""

import copy
import pickle
import random
from pathlib import Path

import pytest

from gizmos import (
    BadLuck,
    Board,
    Card,
    Chance,
    Dealer,
    Game,
    IllegalMove,
    ImpossibleSetup,
    Move,
    State,
    Turn,
    View,
)

SETUPS = Path(__file__).parents[3] / "docs" / "examples"


def numbers(cards: list[Card]) -> list[int]:
    return [card.number for card in cards]


def dealt(players: int = 2, seed: int = 1) -> State:
    state = State(players)
    Dealer(seed).settle(state)
    return state


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_new_game_waits_for_luck(players: int) -> None:
    state = State(players)
    assert state.turn == Turn.Chance(Chance.Roll()) and state.phase == "dealing"
    assert [player.active for player in state.players] == [[Card(seat + 1)] for seat in range(players)]
    assert state.legal_moves() == [] and not state.is_over and state.outcome is None
    assert state.row == [] and state.display == {1: [], 2: [], 3: []}


def test_a_dealt_game_waits_for_the_first_player() -> None:
    state = dealt()
    assert state.turn == Turn.Decide(0) and str(state.turn) == "seat 0 decides"
    assert (state.phase, state.to_move, state.round, state.is_last_round) == ("action", 0, 1, False)
    assert [len(state.display[level]) for level in (1, 2, 3)] == [4, 3, 2]
    assert [state.decks[level].size for level in (1, 2, 3)] == [32, 33, 14]
    assert len(state.row) == 6 and state.dispenser.total == 46
    assert (state.triggered, state.usable, state.used, state.hand, state.researched) == ([], [], [], [], 0)
    assert state.scores == [0, 0] and state.standing.ranking == [1, 0] and state.standing.rounds == 1


def test_a_player_is_what_lies_in_front_of_them() -> None:
    setup = (SETUPS / "position.json").read_text()
    first, second = State.from_setup(setup).players
    assert first.energy == {"heat": 1, "atomic": 2} and first.vp_tokens == 0
    assert first.active == [1, 106, 204] and first.archive == [312] and first.converters == [106, 204]
    assert (first.may_file, first.may_research, first.has_finished) == (True, True, False)
    assert (first.limits.storage, first.limits.archive, first.limits.research) == (5, 1, 3)
    assert (second.score.cards, second.score.tokens, second.score.bonus) == (1, 2, 0)
    assert second.score.total == int(second.score) == 3
    assert first == State.from_setup(setup).players[0] != second


def test_filing_triggers_the_starting_gizmo() -> None:
    state, dealer = State(2), Dealer(1)
    dealer.settle(state)
    card = state.display[1][0]
    state.play(Move.File(card))
    dealer.settle(state)
    assert state.players[0].archive == [card]
    assert state.phase == "chain" and state.triggered == state.usable == [1]
    state.play({"do": "use", "card": 1})
    dealer.settle(state)
    assert state.players[0].energy.total == 1 and state.to_move == 1


def test_legal_moves_are_just_those_that_can_be_played() -> None:
    state = dealt()
    legal = state.legal_moves()
    assert len(legal) == len(set(legal)) > 0
    for move in legal:
        assert state.is_legal(move) and state.explain(move) is None
        state.copy().play(move)
    assert Move.Pass() not in legal and not state.is_legal("pass")


def test_an_illegal_move_says_why_and_changes_nothing() -> None:
    state = dealt()
    before = state.copy()
    with pytest.raises(IllegalMove) as refused:
        state.play("end")
    reason = state.explain("end")
    assert reason is not None and reason.args == refused.value.args
    assert (reason.code, reason.rule) == ("action-first", "R3.1")
    assert str(reason) == "first perform an action: file, pick, build or research (R3.1)"
    assert state == before


def test_luck_can_be_brought_by_hand() -> None:
    state = State(2)
    for energy in ("heat", "h", "atomic", "b", "electric"):
        state.resolve(energy)  # type: ignore[arg-type]
    assert state.row == ["heat", "heat", "atomic", "battery", "electric"]
    assert dict(state.outcomes())["heat"] == 11
    state.resolve("heat")
    assert state.turn == Turn.Chance(Chance.Reveal(1))
    assert [luck for luck, _ in state.outcomes()] == [card for card in Card.all() if card.level == 1]
    state.resolve(101)
    state.resolve(Card(102))
    assert state.display[1] == [101, 102]


def test_impossible_luck_changes_nothing() -> None:
    state = State(2)
    before = state.copy()
    with pytest.raises(BadLuck, match="expected: "):
        state.resolve(101)
    assert state == before
    state = dealt()
    with pytest.raises(BadLuck, match="no random event expected: seat 0 decides"):
        state.resolve("heat")


def test_a_dealer_deals_the_same_from_a_seed() -> None:
    assert dealt(seed=1) == dealt(seed=1) != dealt(seed=2)
    state, dealer, other = State(2), Dealer("1"), Dealer("01" + 62 * "0")
    assert dealer.deal(state) == other.deal(state) is not None
    assert dealer.deal(dealt()) is None
    one, two = State(2), State(2)
    Dealer().settle(one)
    Dealer().settle(two)
    assert one != two


def test_a_copy_goes_its_own_way() -> None:
    state = dealt()
    for twin in (state.copy(), copy.copy(state), copy.deepcopy(state)):
        assert twin == state and hash(twin) == hash(state)
        twin.play("research 1")
        assert twin != state and hash(twin) != hash(state)
    assert state != "a state" and state in {dealt()}


def test_a_state_is_no_view_and_cannot_be_pickled() -> None:
    state = dealt()
    assert isinstance(state, Board) and state != state.view(0)
    with pytest.raises(TypeError, match="pickle"):
        pickle.dumps(state)


def test_a_setup_comes_back() -> None:
    state = dealt()
    setup = state.setup()
    assert setup is not None and State.from_setup(setup) == state
    state.play("research 1")
    assert state.setup() is None


def test_all_that_is_wrong_with_a_setup_is_told() -> None:
    with pytest.raises(ImpossibleSetup) as refused:
        State.from_setup({"players": [{"active": [1, 2]}, {"active": [1]}], "to_move": 2})
    assert {problem.rule for problem in refused.value.problems} == {"R1.2", "R2.1", "R2.2"}
    assert all(problem.message in str(refused.value) for problem in refused.value.problems)
    for players in (0, 1, 5, 300):
        with pytest.raises(ImpossibleSetup, match=f"2 to 4 players, not {players}"):
            State(players)
    for nonsense in (-1, 2**80):
        with pytest.raises(ValueError, match=f"2 to 4 players, not {nonsense}"):
            State(nonsense)


def researched() -> Game:
    game = Game(players=3, seed=3)
    game.play("research 2")
    return game


def test_a_view_holds_what_its_observer_may_know() -> None:
    game = researched()
    state = game.state
    own, other, spectator = state.view(0), state.view(1), state.view(None)
    assert (own.observer, other.observer, spectator.observer) == (0, 1, None)
    assert own.hand == state.hand and len(own.hand) == 3 == spectator.researched
    assert other.hand == spectator.hand == []
    assert own.legal_moves() == state.legal_moves() and other.legal_moves() == spectator.legal_moves() == []
    assert own.is_legal(Move.File(own.hand[0])) and not other.is_legal(Move.File(own.hand[0]))
    reason = other.explain(Move.File(own.hand[0]))
    assert reason is not None and reason.code == "not-researched"
    assert set(own.unseen(2)) == set(other.unseen(2)) - set(own.hand)
    assert own == game.view(0) != other and hash(own) == hash(game.view(0)) and own in {game.view(0)}
    assert own.players == state.players and isinstance(own, Board)


def test_cards_put_back_are_known_to_who_put_them_there() -> None:
    game = researched()
    hand = game.view(0).hand
    for move in (Move.Decline(), Move.Return(hand[1]), Move.Return(hand[0])):
        game.play(move)
    assert [returned.card for returned in game.state.returned(2)] == [hand[1], hand[0], hand[2]]
    assert [returned.card for returned in game.view(0).returned(2)] == [hand[1], hand[0], hand[2]]
    assert [returned.card for returned in game.view(1).returned(2)] == [None, None, None]
    assert [returned.seen_by for returned in game.view(1).returned(2)] == [[0], [0], [0]]
    assert game.state.decks[2].returned == 3


@pytest.mark.parametrize("observer", [0, 1, None])
def test_a_sample_looks_the_same_to_the_observer(observer: int | None) -> None:
    view = researched().state.view(observer)
    samples = [view.sample(seed) for seed in range(20)]
    assert all(sample.view(observer) == view for sample in samples)
    assert len(set(samples)) == (1 if observer == 0 else 20)
    assert view.sample(5) == view.sample("5")


def test_nobody_sits_there() -> None:
    state = dealt()
    for seat in (2, 3):
        with pytest.raises(ValueError, match=f"there is no seat {seat} at a table of 2"):
            state.view(seat)
    for seat in (-1, 4, 2**70):
        with pytest.raises(ValueError, match="the seats are 0 to 3"):
            state.view(seat)
    for level in (-1, 0, 4):
        with pytest.raises(ValueError, match="the levels are 1, 2 and 3"):
            state.returned(level)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_board_says_the_same_as_the_json_form(players: int) -> None:
    chooser, game = random.Random(players), Game(players, seed=players)
    while not game.is_over:
        state: State = game.state
        boards: list[State | View] = [state, *(state.view(seat) for seat in range(players)), state.view(None)]
        for board in boards:
            form = board.to_dict()
            assert (board.to_move, board.round) == (form["to_move"], form["round"])
            assert (board.is_last_round, board.phase) == (form["last_round"], form["phase"]["name"])
            assert (board.scores, board.row) == (form["scores"], form["row"])
            assert board.dispenser == form["dispenser"]
            assert numbers(board.triggered) == form["triggered"] and numbers(board.used) == form["used"]
            assert {str(level): numbers(cards) for level, cards in board.display.items()} == form["display"]
            assert {str(level): deck.size for level, deck in board.decks.items()} == {
                level: deck["size"] for level, deck in form["decks"].items()
            }
            for player, player_form in zip(board.players, form["players"], strict=True):
                assert player.energy == player_form["energy"] and player.vp_tokens == player_form["vp_tokens"]
                assert numbers(player.active) == player_form["active"]
                assert numbers(player.archive) == player_form["archive"]
                assert player.score.total == player_form["score"]
            known = form.get("researched", {}).get("cards", [])
            assert numbers(board.hand) == known
            for level in (1, 2, 3):
                bottom = [{"card": r.card, "seen_by": r.seen_by} for r in board.returned(level)]
                assert bottom == form["decks"][str(level)]["bottom"]  # type: ignore[index]
        game.play(chooser.choice(game.legal_moves()))
