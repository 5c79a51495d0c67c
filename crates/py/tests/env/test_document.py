"""What docs/python.md says of actions and observations is what the code does.

`python test_document.py` writes the tables anew.
"""

from collections.abc import Iterable
from pathlib import Path

import gizmos

DOCUMENT = Path(__file__).parents[4] / "docs" / "python.md"


def table(header: Iterable[str], rows: Iterable[Iterable[object]]) -> str:
    """A table of Markdown."""
    lines = [list(header), *(list(map(str, row)) for row in rows)]
    lines.insert(1, ["---"] * len(lines[0]))
    return "\n".join(f"| {' | '.join(line)} |" for line in lines).replace("| --- |", "|---|").replace(" --- |", "---|")


def actions() -> str:
    """The action space, verb by verb."""
    return table(
        ("actions", "named", "meaning"),
        (
            (f"{span.start}-{span.stop - 1}" if span.stop > span.start + 1 else span.start, named(span), span.meaning)
            for span in gizmos.action_spans()
        ),
    )


def named(span: gizmos.Span) -> str:
    """The names of the first and the last action of a span."""
    first, last = gizmos.action_name(span.start), gizmos.action_name(span.stop - 1)
    return f"`{first}`" if first == last else f"`{first}` to `{last}`"


def observations() -> str:
    """The features of an observation: those of nobody, then those of each player."""
    common = [span for span in gizmos.observation_spans(2) if not span.name.startswith("player_")]
    player = [span for span in gizmos.observation_spans(2) if span.name.startswith("player_0.")]
    rows = [(f"`{span.name}`", span.stop - span.start, span.high, span.meaning) for span in common]
    rows += [
        (f"`player_N.{span.name.removeprefix('player_0.')}`", span.stop - span.start, span.high, span.meaning)
        for span in player
    ]
    return table(("feature", "bytes", "high", "meaning"), rows)


def sizes() -> str:
    """How much there is of everything."""
    players = ", ".join(f"{gizmos.observation_size(count)} for {count} players" for count in (2, 3, 4))
    return f"There are {gizmos.ACTIONS} actions, and observations have {players}."


TABLES = {"actions": actions, "observations": observations, "sizes": sizes}


def with_tables(text: str) -> str:
    """The document with its tables as they should be."""
    for name, make in TABLES.items():
        before, begin, rest = text.partition(f"<!-- {name} -->\n")
        _, end, after = rest.partition(f"<!-- /{name} -->\n")
        assert begin and end, f"{name} has no place in the document"
        text = f"{before}{begin}{make()}\n{end}{after}"
    return text


def test_the_tables_are_those_of_the_code() -> None:
    text = DOCUMENT.read_text()
    assert with_tables(text) == text


def test_the_players_all_have_the_same_features() -> None:
    for players in (2, 3, 4):
        spans = gizmos.observation_spans(players)
        features = [
            [
                (span.name.partition(".")[2], span.stop - span.start, span.high)
                for span in spans
                if span.name.startswith(f"player_{n}.")
            ]
            for n in range(players)
        ]
        assert features[0] and all(one == features[0] for one in features)


if __name__ == "__main__":
    DOCUMENT.write_text(with_tables(DOCUMENT.read_text()))
