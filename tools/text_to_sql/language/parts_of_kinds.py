"""What kinds of things are called by beside other words: the "toaster" of "Dune toaster"."""

import re
from collections.abc import Sequence, Set

from pageturner.tools.plurals import plural
from pageturner.tools.text_to_sql.language.english import KNOWN, LIGHT
from pageturner.tools.text_to_sql.language.tokens import stems, tokenize
from pageturner.tools.text_to_sql.language.units import UNITS
from pageturner.tools.text_to_sql.language.words import word_set


def parts_of_kinds(kinds: Sequence[str], named: Set[str]) -> dict[str, list[str]]:
    """The words that some of several kinds of things are called by beside others, alone or one
    after the other, and the kinds that are: "toaster", "knee pain", "Kestrel 500".

    Args:
        named: what columns are called, which is no kind.
    """
    found: dict[str, list[str]] = {}
    for kind in kinds:
        words = [t.low for t in tokenize(kind) if t.kind in ("word", "number") and t.low != "&"]
        if not 1 < len(words) <= _WORDS_OF_A_KIND or not _PLACED.isdisjoint(words[:1]):
            continue
        for first in range(len(words)):
            for last in range(first + 1, len(words) + 1):
                part = words[first:last]
                if len(part) < len(words) and _calls(part) and not _of_a_name(kind, part):
                    found.setdefault(" ".join(part), []).append(kind)
    told = {name: list(dict.fromkeys(owners)) for name, owners in found.items()}
    return {
        name: owners
        for name, owners in told.items()
        if len(owners) < len(kinds) and named.isdisjoint(_forms(name.split()[0]))
    }


def _forms(word: str) -> set[str]:
    """A noun, and several of it: "loaves"."""
    in_ves = f"{word[:-1]}ves" if word.endswith("f") else word
    return {*stems(word), plural(word), in_ves}


def _calls(part: Sequence[str]) -> bool:
    """Whether words by themselves call something: they end in more than a word of grammar or a
    number by itself, and open with none."""
    if part[0] in (LIGHT if len(part) > 1 else KNOWN) or part[-1] in KNOWN:
        return False
    if part[0] in UNITS or part[-1] in UNITS:
        return False
    return part[0].isalpha() and all(len(word) > 1 for word in part) and len(part[-1]) > 1


def _of_a_name(kind: str, part: Sequence[str]) -> bool:
    """Whether a word is cut out of a name of several, "Old Harbour", as which others may be called;
    what stands beside a number, "Router X2", is a kind."""
    rest = [word for word in kind.split() if word.lower() not in part]
    named = all(word[:1].isupper() for word in kind.split())
    return named and not all(re.search(r"\d", word) for word in rest)


_WORDS_OF_A_KIND = 5
_PLACED = word_set(
    "mostly partly very rather slightly quite fairly light heavy moderate north south"
)
