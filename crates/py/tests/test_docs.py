"""Every example in a docstring or a document runs, and the stubs say the same as the docstrings."""

import ast
import doctest
import importlib
import inspect
import pkgutil
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import gizmos
from gizmos import _gizmos

ROOT = Path(__file__).parents[3]
DOCUMENTS = ["crates/py/README.md", "docs/python.md"]
STUB = ast.parse(Path(str(gizmos.__file__)).with_name("_gizmos.pyi").read_text())


def public_members(owner: object, name: str) -> Iterator[tuple[str, str]]:
    """The docstrings of a class or module, and of all that is public in it."""
    yield name, owner.__doc__ or ""
    for key, member in vars(owner).items():
        if key.startswith("_"):
            continue
        if inspect.isclass(member) and (inspect.isclass(owner) or member.__module__ == "gizmos"):
            yield from public_members(member, f"{name}.{key}")
        elif callable(member) or inspect.isdatadescriptor(member) or isinstance(member, classmethod):
            yield f"{name}.{key}", getattr(owner, key).__doc__ or ""


COMPILED = dict(public_members(_gizmos, "_gizmos"))


def run(name: str, text: str) -> int:
    """Runs the examples of a text, and counts them."""
    failures: list[str] = []
    runner = doctest.DocTestRunner(verbose=False)
    runner.run(doctest.DocTestParser().get_doctest(text, {}, name, None, 0), out=failures.append)
    assert not failures, "".join(failures)
    return runner.tries


@pytest.mark.parametrize("name", [name for name, doc in COMPILED.items() if ">>>" in doc])
def test_examples_of_compiled_classes_run(name: str) -> None:
    assert run(name, COMPILED[name]) > 0


def test_there_are_examples_for_nearly_all_classes() -> None:
    classes = [name for name, member in vars(_gizmos).items() if inspect.isclass(member)]
    without = {name for name in classes if ">>>" not in COMPILED[f"_gizmos.{name}"]}
    assert without == {"Candidate", "Deck", "Limits", "Score"}, "these are shown in the examples of others"


MODULES = ["gizmos", *(module.name for module in pkgutil.walk_packages(gizmos.__path__, "gizmos."))]


@pytest.mark.usefixtures("ray_driver")
@pytest.mark.parametrize("name", MODULES)
def test_examples_of_modules_run(name: str) -> None:
    assert doctest.testmod(importlib.import_module(name)).failed == 0


@pytest.mark.usefixtures("ray_driver")
@pytest.mark.parametrize("path", DOCUMENTS)
def test_examples_of_documents_run(path: str) -> None:
    blocks = re.findall(r"^```(?:pycon|python)\n(.*?)^```$", (ROOT / path).read_text(), re.DOTALL | re.MULTILINE)
    assert run(path, "\n\n".join(blocks)) > 0


def first_paragraph(doc: str) -> str:
    return " ".join(inspect.cleandoc(doc).split("\n\n")[0].split())


def stubbed(owner: ast.Module | ast.ClassDef, name: str) -> Iterator[tuple[str, str]]:
    """What the stub documents, and how."""
    for node in owner.body:
        if isinstance(node, ast.ClassDef):
            yield f"{name}.{node.name}", ast.get_docstring(node) or ""
            yield from stubbed(node, f"{name}.{node.name}")
        elif isinstance(node, ast.FunctionDef) and not node.name.startswith("_"):
            yield f"{name}.{node.name}", ast.get_docstring(node) or ""


def test_stubs_say_what_the_docstrings_say() -> None:
    said = {name: " ".join(doc.split()) for name, doc in stubbed(STUB, "_gizmos")}
    assert said == {name: first_paragraph(doc) for name, doc in COMPILED.items() if name != "_gizmos"}
    assert all(said.values())


def test_every_module_says_what_it_is_for() -> None:
    for source in Path(gizmos.__path__[0]).rglob("*.py"):
        assert ast.get_docstring(ast.parse(source.read_text())), source
