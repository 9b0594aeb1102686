"""A pattern is searched for as Python does it, and where that would take for ever, given up."""

import re
import time
import tomllib

import pytest

from pageturner.corpus.config import parse_config
from pageturner.corpus.documents import Block, ReadDocument, ReadSection
from pageturner.corpus.elements import extract
from pageturner.corpus.patterns import SECONDS, TooSlow, may_take_long, search

LONG = "a" * 80 + "b"

PATTERNS = [
    # (a pattern, whether it may take long)
    (r"high (?:near|around) (-?\d+)", False),
    (r"wind (?:around )?(\d+)(?: to (\d+))? mph", False),
    (r"[*+]{3}\)\+ \(\)\*", False),
    (r"\w+\s+", False),
    (r"(?:\w+\s?)*;", True),
    (r"(?:a|a){2,}b", True),
    (r".*:.*:.*", True),
]


@pytest.mark.parametrize(("pattern", "long"), PATTERNS)
def test_only_a_few_patterns_may_take_long(pattern: str, long: bool) -> None:
    assert may_take_long(pattern) is long


@pytest.mark.parametrize("text", ["Sold in one lot;", "one; two", "", "ÄRGER; straße;", "a\nb;\nc"])
@pytest.mark.parametrize("pattern", [r"^((?:\w+\s?)*);$", r"(?:\w|\s)+;", r"(\w+) (\w+) (\w+)"])
def test_both_engines_find_the_same(pattern: str, text: str) -> None:
    compiled = re.compile(pattern, re.IGNORECASE | re.MULTILINE)
    found, expected = search(compiled, text), compiled.search(text)
    assert (found and found.span()) == (expected and expected.span())
    assert (found and found.groups()) == (expected and expected.groups())


def test_a_pattern_that_would_take_for_ever_is_given_up() -> None:
    compiled = re.compile(r"^(?:a|aa)+$", re.IGNORECASE | re.MULTILINE)
    started = time.process_time()
    with pytest.raises(TooSlow, match="given up; write it so"):
        search(compiled, LONG)
    assert time.process_time() - started < 2 * SECONDS


def test_what_takes_python_for_ever_may_be_quick() -> None:
    compiled = re.compile(r"^((?:\w+\s?)*);$", re.IGNORECASE | re.MULTILINE)
    assert search(compiled, "word " * 60 + "(;") is None


def test_what_only_one_engine_reads_is_left_to_it() -> None:
    compiled = re.compile(r"(?:a\Z)*(?:b)*", re.IGNORECASE | re.MULTILINE)
    assert search(compiled, "bb") is not None


def test_the_column_stays_empty_and_the_others_are_filled() -> None:
    declared = r"""
[columns.buyer]
type = "text"
pattern = '^((?:a|aa)+)$'
[columns.price]
type = "integer"
pattern = 'price (\d+)'
"""
    section = ReadSection(
        number="0", title="Sale", level=1, blocks=(Block(text=f"{LONG}\n\nprice 7"),)
    )
    elements = extract(
        parse_config(tomllib.loads(declared)), ReadDocument(title="Sale", sections=(section,)), "x"
    )
    assert elements.values == {"buyer": None, "price": 7}
    assert "longer than 2 s" in elements.failures["buyer"]
