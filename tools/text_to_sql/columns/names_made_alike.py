"""Columns whose values are codes or numbered names: "R-201", "30 Beacon Hill", "Press 4".

One may have parts, each with its own number: "Flat 5, 51 Harbour Road".

How they are made is told by their values: nearly all of them alike, and all of them known.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from pageturner.corpus.card import ColumnCard, SchemaCard
from pageturner.tools.text_to_sql.language.tokens import Token, tokenize
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import MANY


@dataclass
class Names:
    """How the values of a column are made."""

    column: ColumnCard
    held: frozenset[str]
    codes: set[tuple[str, str, int]] = field(default_factory=set)
    """The letters, what joins them to the digits, and how many digits there are."""
    shapes: set[tuple[str, ...]] = field(default_factory=set)
    """Of codes of several parts, the letters they open with, what joins the parts, and of each how
    many digits it has, or that it is a word: ("wx", "/", "2", "/", "4", "/", "w")."""
    tails: set[tuple[str, ...]] = field(default_factory=set)
    """The words behind a number: ("weir", "lane")."""
    heads: set[tuple[str, ...]] = field(default_factory=set)
    """The words before a number: ("machine",)."""


def codes(tokens: Sequence[Token], card: SchemaCard) -> list[range]:
    """The codes in a question, whether a record has them or not: none of their digits is a year."""
    if not any(token.glued and token.kind == "number" for token in tokens):
        return []
    found = (
        code_at(tokens, at, names) for names in named_columns(card) for at in range(len(tokens))
    )
    return [span for span in found if span is not None]


@lru_cache(maxsize=32)
def named_columns(card: SchemaCard) -> tuple[Names, ...]:
    """The columns whose values are codes or numbered names, nearly all of them."""
    found: list[Names] = []
    for column in card.columns:
        if (
            column.type != "text"
            or column.order
            or not MANY <= column.distinct <= len(column.samples)
        ):
            continue
        values = [str(value) for value in column.samples]
        parts = [value.split(", ") for value in values]
        held = [part.lower() for value in parts for part in (", ".join(value), *value)]
        names = Names(column, frozenset(held))
        alike = sum(max(_note(names, tokenize(part)) for part in value) for value in parts)
        if 10 * alike >= 9 * len(values):
            found.append(names)
    return tuple(found)


def _note(names: Names, tokens: Sequence[Token]) -> bool:
    """Note how one value is made; False where it is made of something else."""
    if not tokens:
        return False
    words = [token.low for token in tokens]
    if shape := _shape(tokens):
        names.shapes.add(shape)
        return True
    if tokens[0].kind == "number" and len(tokens) > 1 and not tokens[1].glued:
        rest = tokens[1:]
        names.tails.add(tuple(words[1:]))
        return all(token.kind == "word" for token in rest)
    if tokens[-1].kind != "number":
        return False
    letters, joint, digits = _parts(tokens)
    if letters:
        names.codes.add((letters, joint, digits))
        return True
    names.heads.add(tuple(words[:-1]))
    return all(token.kind == "word" for token in tokens[:-1])


def _parts(tokens: Sequence[Token]) -> tuple[str, str, int]:
    """The "r", the "-" and the 3 of "R-201"; "" for letters where it is no code."""
    rest = tokens[1:]
    numbers = [token.low.lstrip("-−") for token in rest if token.kind == "number"]
    marks = [token.low for token in rest if token.kind == "mark"]
    if not numbers or not all(token.glued for token in rest) or tokens[0].kind != "word":
        return "", "", 0
    if len(numbers) + len(marks) < len(rest) or not _JOINTS.issuperset(marks):
        return "", "", 0
    if rest[-1].kind != "number" or not all(number.isdecimal() for number in numbers):
        return "", "", 0
    signed = "-" if rest[0].low[:1] in ("-", "−") else ""
    return tokens[0].low, signed or "".join(marks[:1]), sum(map(len, numbers))


def _shape(tokens: Sequence[Token]) -> tuple[str, ...]:
    """How a code of letters, digits and letters is made, "WX/25/0143/FUL"; () for any other."""
    parts, marks = tokens[::2], tokens[1::2]
    joined = all(token.glued for token in tokens[1:])
    if len(parts) < _SEVERAL or len(parts) == len(marks) or not joined:
        return ()
    kinds = {token.kind for token in parts}
    joints = all(token.low in _JOINTS for token in marks)
    if kinds != {"word", "number"} or not joints or parts[0].kind != "word":
        return ()
    if parts[-1].kind == "number":
        return ()  # (letters and digits are told by these)
    said = [str(len(t.low)) if t.kind == "number" else "w" for t in parts[1:]]
    told = [(mark.low, part) for mark, part in zip(marks, said, strict=True)]
    return (parts[0].low, *(piece for pair in told for piece in pair))


_SEVERAL = 3


def _of_a_shape(tokens: Sequence[Token], at: int, names: Names) -> range | None:
    last = at + 1
    while last < len(tokens) and tokens[last].glued:
        last += 1
    while tokens[last - 1].kind == "mark":
        last -= 1
    return range(at, last) if _shape(tokens[at:last]) in names.shapes else None


def code_at(tokens: Sequence[Token], at: int, names: Names) -> range | None:
    """The tokens of a code made like those of a column that begins at a place."""
    if tokens[at].kind != "word" or (at and tokens[at].glued):
        return None
    if names.shapes and (shaped := _of_a_shape(tokens, at, names)):
        return shaped
    if not names.codes:
        return None
    last = at + 1
    while last < len(tokens) and tokens[last].glued and tokens[last].kind in ("number", "mark"):
        last += 1
    while tokens[last - 1].kind == "mark":
        last -= 1
    letters, joint, digits = _parts(tokens[at:last])
    follows = last < len(tokens) and tokens[last].glued and tokens[last].kind == "word"
    if not letters or follows:
        return None
    alike = any(
        letters == known or (digits == many and joint == link and tokens[at].text.isupper())
        for known, link, many in names.codes
    )
    return range(at, last) if alike else None


_JOINTS = word_set("- / .")
