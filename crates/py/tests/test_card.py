"""Cards and spheres."""

import copy
import pickle

import pytest

from gizmos import ENERGIES, Card, Spheres


def test_there_are_112_cards_in_order() -> None:
    cards = Card.all()
    assert len(cards) == len(set(cards)) == 112
    assert cards == sorted(cards)
    assert [sum(card.level == level for card in cards) for level in range(4)] == [4, 36, 36, 36]


def test_a_card_says_what_is_printed_on_it() -> None:
    card = Card(117)
    assert (card.number, card.level, card.kind, card.color) == (117, 1, "file", "heat")
    assert (card.cost, card.vp, card.trigger, card.effect) == (1, 1, "file", "pick 1")
    assert card.to_dict() == {
        "id": 117,
        "level": 1,
        "type": "file",
        "color": "heat",
        "cost": 1,
        "vp": 1,
        "trigger": "file",
        "effect": "pick 1",
    }


def test_a_card_speaks_three_languages() -> None:
    texts = {Card(117).text(), Card(117).text("pl"), Card(117).text("de")}
    assert len(texts) == 3
    assert all("117" in text for text in texts)


def test_a_card_is_as_good_as_its_number() -> None:
    card = Card(204)
    assert card == 204 and card != 205 and card != "204" and card is not None
    assert hash(card) == hash(204) and card in {204}
    assert card < 205 and card >= Card(204) and int(card) == 204
    assert Card(card) == card and eval(repr(card)) == card and str(card) == "204"


def test_no_card_has_that_number() -> None:
    for number in (0, 5, 137, 237, 337, -1, 65536 + 204, 2**64 + 204, 10**5000):
        with pytest.raises(ValueError, match="there is no card"):
            Card(number)


def test_cards_and_numbers_are_not_compared_with_other_things() -> None:
    with pytest.raises(TypeError, match="'<' not supported"):
        bool(Card(204) < "205")  # type: ignore[operator]
    with pytest.raises(TypeError, match="'str' object cannot be interpreted as an integer"):
        Card("204")  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="'float' object cannot be interpreted as an integer"):
        Card(204.0)  # type: ignore[arg-type]


def test_spheres_count() -> None:
    spheres = Spheres(heat=2, battery=1)
    assert [spheres[energy] for energy in ENERGIES] == [2, 0, 0, 1]
    assert (spheres.heat, spheres.electric, spheres.atomic, spheres.battery, spheres.total) == (2, 0, 0, 1, 3)
    assert spheres == Spheres(battery=1, heat=2) == {"heat": 2, "battery": 1}
    assert spheres != {"heat": 2} and spheres != {"light": 2} and spheres != 3
    assert hash(spheres) == hash(Spheres(battery=1, heat=2)) != hash(Spheres(heat=1, battery=2))
    assert spheres and not Spheres() and str(Spheres()) == "-" and str(spheres) == "hhb"
    assert eval(repr(spheres)) == spheres


def test_spheres_are_counted_by_names_of_energies() -> None:
    with pytest.raises(ValueError, match="the energies are"):
        Spheres()["light"]  # type: ignore[index]
    with pytest.raises(TypeError, match="'int' object is not an instance of 'str'"):
        Spheres()[0]  # type: ignore[index]
    for count in (-1, 256, 2**70):
        with pytest.raises(ValueError, match="spheres of an energy"):
            Spheres(heat=count)


def test_cards_and_spheres_are_copied_and_pickled() -> None:
    for thing in (Card(204), Spheres(heat=2, atomic=1)):
        assert pickle.loads(pickle.dumps(thing)) == copy.copy(thing) == copy.deepcopy(thing) == thing
