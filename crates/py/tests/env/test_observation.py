"""Every feature of an observation, worked out once more from the view of its seat.

A view holds nothing that its seat may not know, so an observation that equals what is made of the view does not either.
"""

from collections.abc import Iterable, Iterator
from itertools import pairwise

import numpy as np
import pytest
from random_game import random_game

import gizmos
from gizmos import Card, Player, Spheres, View

PLAYERS = (2, 3, 4)
PHASES = [
    "action",
    "chain",
    "picking",
    "drawing",
    "filing",
    "free_build",
    "research_effect",
    "researched",
    "returning",
    "over",
]
CARDS = Card.all()
CONVERTERS = [card for card in Card.all() if card.kind == "converter"]


def one_of(count: int, place: int | None) -> list[int]:
    """All 0 but in one place."""
    return [int(index == place) for index in range(count)]


def among(all_cards: list[Card], cards: Iterable[Card]) -> list[int]:
    """1 for each of the cards."""
    held = set(cards)
    return [int(card in held) for card in all_cards]


def by_energy(spheres: Spheres) -> list[int]:
    """How many of each energy."""
    return [getattr(spheres, energy) for energy in gizmos.ENERGIES]


class Payment:
    """What has been said about a payment since the last move."""

    def __init__(self) -> None:
        self.card: Card | None = None
        self.converters: list[Card] = []
        self.spheres = dict.fromkeys(gizmos.ENERGIES, 0)

    def add(self, action: str) -> None:
        """Takes note of an action that did not complete a move."""
        verb, _, rest = action.partition(" ")
        if verb == "build":
            self.card = Card(int(rest))
        elif verb == "convert":
            self.converters.append(Card(int(rest)))
        elif verb == "spend":
            [energy] = [energy for energy in gizmos.ENERGIES if energy == rest]
            self.spheres[energy] += 1


def place_underneath(view: View, level: int) -> Iterator[tuple[Card, int]]:
    """The known cards under a deck, and the position of each: 1 is drawn next."""
    pile = view.returned(level)
    above = view.decks[level].size - len(pile)
    for place, returned in enumerate(pile, start=1):
        if returned.card is not None:
            yield returned.card, above + place


def of_player(player: Player) -> dict[str, list[int]]:
    """What is public of a player."""
    return {
        "energy": by_energy(player.energy),
        "storage": [player.limits.storage],
        "archive_limit": [player.limits.archive],
        "research_limit": [player.limits.research],
        "may_file": [int(player.may_file)],
        "may_research": [int(player.may_research)],
        "vp_tokens": [player.vp_tokens],
        "score": [player.score.total],
        "gizmos": [len(player.active)],
        "level_three": [sum(card.level == 3 for card in player.active)],
        "active": among(CARDS, player.active),
        "archive": among(CARDS, player.archive),
    }


def of_view(view: View, seat: int, payment: Payment) -> dict[str, list[int]]:
    """All features by name."""
    count = len(view.players)
    phase = view.to_dict()["phase"]
    under = dict(pair for level in (1, 2, 3) for pair in place_underneath(view, level))
    features = {
        "phase": one_of(len(PHASES), PHASES.index(phase["name"])),
        "left": [phase.get("left", 0)],
        "begun": [int(phase.get("begun", False))],
        "round": [view.round],
        "last_round": [int(view.is_last_round)],
        "decides": one_of(4, None if view.is_over else (view.to_move - seat) % count),
        "first": one_of(4, -seat % count),
        "row": [view.row.count(energy) for energy in gizmos.ENERGIES],
        "dispenser": by_energy(view.dispenser),
        "deck_size": [view.decks[level].size for level in (1, 2, 3)],
        "deck_returned": [len(view.returned(level)) for level in (1, 2, 3)],
        "researched": [view.researched],
        "display": among(CARDS, (card for cards in view.display.values() for card in cards)),
        "hand": among(CARDS, view.hand),
        "triggered": among(CARDS, view.triggered),
        "used": among(CARDS, view.used),
        "under_deck": [under.get(card, 0) for card in CARDS],
        "paying_for": among(CARDS, [] if payment.card is None else [payment.card]),
        "paying_converters": among(CONVERTERS, payment.converters),
        "paying_spheres": list(payment.spheres.values()),
    }
    for other, player in enumerate(view.players):
        for name, values in of_player(player).items():
            features[f"player_{(other - seat) % count}.{name}"] = values
    return features


@pytest.mark.parametrize("players", PLAYERS)
def test_an_observation_is_made_of_the_view_alone(players: int) -> None:
    spans = gizmos.observation_spans(players)
    seen, paid = set(), 0
    for seed in range(40):
        payment = Payment()
        for episode, action in random_game(players, seed):
            if episode.paying_for is None:
                payment = Payment()
            elif action is not None:
                payment.add(gizmos.action_name(action))
                paid += 1
            for seat in range(players):
                own = payment if seat == episode.seat else Payment()
                features = of_view(episode.view(seat), seat, own)
                observation = episode.observe(seat)
                assert set(features) == {span.name for span in spans}
                for span in spans:
                    observed = observation[span.slice].tolist()
                    assert observed == features[span.name], span.name
                    if any(observed):
                        seen.add(span.name)
    # Every feature was something once, so the test has looked at all of them.
    assert seen == {span.name for span in spans}
    assert paid > 0


@pytest.mark.parametrize("players", PLAYERS)
def test_what_is_hidden_changes_no_observation(players: int) -> None:
    changed = 0
    for number, (episode, _) in enumerate(random_game(players, seed=players)):
        if episode.paying_for is not None:
            continue
        for seat in range(players):
            other = episode.with_state(episode.view(seat).sample(seed=number))
            changed += other.state != episode.state
            assert other.view(seat) == episode.view(seat)
            assert np.array_equal(other.observe(seat), episode.observe(seat))
            assert np.array_equal(other.action_mask(seat), episode.action_mask(seat))
    assert changed > 100


@pytest.mark.parametrize("players", PLAYERS)
def test_spans_cover_everything_and_bound_their_values(players: int) -> None:
    spans = gizmos.observation_spans(players)
    assert spans[0].start == 0 and spans[-1].stop == gizmos.observation_size(players)
    assert all(before.stop == after.start for before, after in pairwise(spans))
    assert len({span.name for span in spans}) == len(spans)
    for episode, _ in random_game(players, seed=1):
        for seat in range(players):
            observation = episode.observe(seat)
            assert observation.dtype == np.uint8 and observation.shape == (spans[-1].stop,)
            assert all(observation[span.slice].max() <= span.high for span in spans)


def test_observe_into_writes_the_same() -> None:
    episode = gizmos.Episode(3, 1)
    observation = np.full(gizmos.observation_size(3), 255, np.uint8)
    episode.observe_into(2, observation)
    assert np.array_equal(observation, episode.observe(2))
    with pytest.raises(ValueError, match="numbers, not"):
        episode.observe_into(2, np.zeros(5, np.uint8))
    with pytest.raises(TypeError, match="an array of uint8"):
        episode.observe_into(2, np.zeros(len(observation)))  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="seat"):
        episode.observe(3)
