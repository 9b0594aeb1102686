"""Do two questions ask the same? What a cosine cannot tell, checked before a memory is reused.

Vectors of "rain on 3 May" and "no rain on 4 May" are near; numbers, dates, units, names, polarity,
direction and what kind of answer is wanted are not a matter of nearness. Each check compares the
question that is asked with the one a memory was learned for, and says in words why they differ.
"""

from collections.abc import Callable, Collection
from difflib import SequenceMatcher
from functools import lru_cache

from pageturner.tools import affixes, opposites, qualifiers
from pageturner.tools.figures import bounds, clocks, numbers, ordinals, units, units_named
from pageturner.tools.phrasing import bare, dates, kind_of, names, negated, tense
from pageturner.tools.word_order import order_differs
from pageturner.tools.words import stem, words

LONGEST = 10_000
"""Characters of a question that is compared."""

Check = Callable[[str, str], str | None]


@lru_cache(maxsize=4_096)
def disagreement(asked: str, learned: str) -> str | None:
    """Why a memory learned for one question must not serve another; None when nothing speaks
    against it. In this order: numbers, their bounds, ordinals, dates, units, names, polarity, what
    restricts or sums up, opposites and comparatives, the kind of answer that is wanted, tense, and
    who does what to whom."""
    if max(len(asked), len(learned)) > LONGEST:
        return f"longer than {LONGEST:,} characters, too long to compare"
    return next((reason for check in CHECKS if (reason := check(asked, learned))), None)


def _sets(name: str, pick: Callable[[str], Collection[str]]) -> Check:
    def check(asked: str, learned: str) -> str | None:
        mine, theirs = set(pick(asked)), set(pick(learned))
        if mine == theirs:
            return None
        return f"{name} differ: {_listed(mine)} against {_listed(theirs)}"

    return check


def _names_differ(asked: str, learned: str) -> str | None:
    """Names of one that the other has not; "Lovelace" may stand for "Ada Lovelace"."""
    mine, theirs = _strangers(asked, learned), _strangers(learned, asked)
    if mine and theirs:
        first, second = (sorted(word for left, _ in one for word in left) for one in (mine, theirs))
        return f"names differ: {_listed(first)} against {_listed(second)}"
    known = set(bare(learned if mine else asked))
    alone = [word for left, name in [*mine, *theirs] if not name & known for word in left]
    return f"names differ: {_listed(alone)} in one of them only" if alone else None


def _strangers(text: str, other: str) -> list[tuple[frozenset[str], frozenset[str]]]:
    """(what of a name is not in the other text, the whole name)."""
    known = bare(other)
    initials = "".join(word[0] for word in words(other))
    found = []
    for name in names(text):
        short = "".join(word[0] for word in words(name))
        parts = frozenset(words(name.lower()))
        if len(short) > 1 and short in {word.replace(".", "") for word in known}:
            continue
        left = frozenset(
            part
            for part in parts
            if not any(_alike(part, word) for word in known)
            and not (len(part) > 1 and name.isupper() and part.replace(".", "") in initials)
        )
        if left:
            found.append((left, parts))
    return found


def _alike(one: str, other: str) -> bool:
    """The same word, another form of it ("India", "Indian"), or one misspelt."""
    if one == other or stem(one) == stem(other):
        return True
    if min(len(one), len(other)) < 5:
        return False
    if one[:5] == other[:5] and abs(len(one) - len(other)) <= 3 and one.isalpha():
        return True
    return one.isalpha() and SequenceMatcher(None, one, other).ratio() >= 0.88


def _other_units(asked: str, learned: str) -> str | None:
    """ "How many hours" is not "how many days", though neither needs a number."""
    mine, theirs = units_named(asked), units_named(learned)
    if mine - theirs and theirs - mine:
        return f"units differ: {_listed(mine - theirs)} against {_listed(theirs - mine)}"
    return None


def _qualified_otherwise(asked: str, learned: str) -> str | None:
    if found := qualifiers.unlike(asked, learned):
        name, mine, theirs = found
        return f"{name} differ: {_listed(mine)} against {_listed(theirs)}"
    return None


def _opposed(asked: str, learned: str) -> str | None:
    if sides := opposites.facing(asked, learned):
        return f"opposites: {_listed(sides[0])} against {_listed(sides[1])}"
    if pair := affixes.opposed(_parted(asked), _parted(learned)):
        return f"opposites: {pair[0]} against {pair[1]}"
    return None


def _parted(text: str) -> set[str]:
    """The words, and the parts of those with a hyphen."""
    return {*bare(text), *bare(text.replace("-", " "))}


def _kinds_differ(asked: str, learned: str) -> str | None:
    """ "What" asks for anything ("what is the way to", "what time"); the others are strict."""
    mine, theirs = kind_of(asked), kind_of(learned)
    if not mine or not theirs or mine == theirs or "what" in (mine, theirs):
        return None
    return f"they ask for different things: {mine} against {theirs}"


def _tenses_differ(asked: str, learned: str) -> str | None:
    mine, theirs = tense(asked), tense(learned)
    if mine and theirs and mine != theirs:
        return f"they speak of different times: {mine} against {theirs}"
    return None


def _order_differs(asked: str, learned: str) -> str | None:
    return "the same words stand in another order" if order_differs(asked, learned) else None


def _polarity(text: str) -> set[str]:
    return {"denied"} if negated(text) else set()


CHECKS: tuple[Check, ...] = (
    _sets("numbers", numbers),
    _sets("bounds", bounds),
    _sets("ordinals", ordinals),
    _sets("times of day", clocks),
    _sets("dates", dates),
    _sets("units", units),
    _other_units,
    _names_differ,
    _sets("polarity", _polarity),
    _qualified_otherwise,
    _opposed,
    _kinds_differ,
    _tenses_differ,
    _order_differs,
)


def _listed(items: Collection[str]) -> str:
    return ", ".join(sorted(items)) or "none"
