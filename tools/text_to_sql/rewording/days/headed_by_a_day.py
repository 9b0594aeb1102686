"""The day at an end of a scale, named before the question about it, put as the day asked about.

the day with the most swell: how late was it             on the day with the most swell, how late …
the roughest day in May, how late was it                 on the roughest day in May, how late …
which day was roughest in May, and how late was it       the same
what was the roughest day in May? How late was it        the same
which day had the most swell in May? How late was it     on the day with the most swell in May, …
"""

from collections.abc import Sequence, Set
from functools import lru_cache

from pageturner.tools.text_to_sql.dates.periods import MONTHS, WEEKDAYS
from pageturner.tools.text_to_sql.language.english import ASKING, AUXILIARIES, PARTS_OF_DAY
from pageturner.tools.text_to_sql.language.tokens import Token, stems
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_CLOSING = word_set(": - – —")
_PARTING = _CLOSING | {","}
_ASKED_OF_IT = word_set("how what at from")
"""What the question begins with that is about the same day."""
_VERBS = AUXILIARIES - {"may"}
_LONGEST = 12
_ENDS = word_set("most least fewest highest lowest strongest weakest")
_WHICH = word_set("which what")
_WAS = word_set("was is were")
_HAD = word_set("had has saw got")
_PERIOD = 6
"""Where the verb stands at the latest: "which day in the first week of May was"."""
_COUNTING = word_set("many often long far")
_OF_ANOTHER = frozenset(name.lower() for name in (*MONTHS, *WEEKDAYS)) - {"may"}


@step("nouns")
def headed_by_a_day(tokens: Sequence[Token], nouns: Set[str]) -> list[Token]:
    """The tokens, with "on the" day and a comma before what is asked of it."""
    if not tokens:
        return []
    lows = [token.low for token in tokens]
    asked_first = lows[0] in _WHICH
    if (_ASKED_OF_IT if asked_first else _PARTING).isdisjoint(lows[1:]):
        return list(tokens)
    if not any(ranked_word(low) for low in lows[: _LONGEST + 2]):
        return list(tokens)
    if asked_first:
        return _asked_for_first(list(tokens), lows, nouns)
    end = next((at for at in range(1, len(lows)) if _parts(tokens, lows, at)), 0)
    heading = lows[:end]
    named = bool((nouns | PARTS_OF_DAY) & set(heading)) and _VERBS.isdisjoint(heading)
    opened = lows[0] == "the" or (ranked_word(lows[0]) and bool(nouns & set(lows[1:2])))
    if not (0 < end <= _LONGEST and opened and named and any(map(ranked_word, heading))):
        return list(tokens)
    if lows[end] == "," and not _of_that_day(lows, end + 1, nouns):
        return list(tokens)
    the = [] if lows[0] == "the" else ["the"]
    said = tokens[0].put_all("on", *the)
    return [*said, *tokens[:end], tokens[end].put(","), *tokens[end + 1 :]]


def _asked_for_first(tokens: list[Token], lows: list[str], nouns: Set[str]) -> list[Token]:
    """`which day was roughest in May, and how late was it`."""
    ends = [at for at in range(3, min(len(lows), _LONGEST + 2)) if lows[at] in (",", "and", "?")]
    for end in ends:
        behind = end + 1 + (lows[end] != "and" and lows[end + 1 : end + 2] == ["and"])
        if not _of_that_day(lows, behind, nouns):
            continue
        said = _day_meant(tokens[:end], lows[:end], nouns)
        return [*said, tokens[end].put(","), *tokens[behind:]] if said else tokens
    return tokens


def _day_meant(tokens: list[Token], lows: list[str], nouns: Set[str]) -> list[Token]:
    """The "on the roughest day in May" of "which day was the roughest in May"."""
    if lows[1] in _WAS and lows[2] == "the" and ranked_word(lows[3]) and nouns & set(lows[4:5]):
        return [*tokens[0].put_all("on"), *tokens[2:]]
    if lows[1] not in nouns or lows[1].endswith("s"):
        return []
    verb = next((at for at in range(2, len(lows) - 1) if lows[at] in _WAS | _HAD), 0)
    if not 0 < verb <= _PERIOD:
        return []
    on, period = tokens[0].put_all("on", "the"), tokens[2:verb]
    ranked = verb + 1 + (lows[verb + 1] == "the")
    if lows[verb] in _WAS and ranked < len(lows) and ranked_word(lows[ranked]):
        return [*on, tokens[ranked], tokens[1], *period, *tokens[ranked + 1 :]]
    if (
        lows[verb] in _HAD
        and ranked > verb + 1
        and any(map(ranked_word, lows[ranked : ranked + 2]))
    ):
        return [*on, tokens[1], *tokens[1].put_all("with"), *tokens[verb + 1 :], *period]
    return []


def _of_that_day(lows: Sequence[str], at: int, nouns: Set[str]) -> bool:
    """Whether a question begins there that is about the same day: "and how late was it"."""
    behind = list(lows[at:])
    if len(behind) < 3 or behind[0] not in _ASKED_OF_IT:
        return False
    counted = behind[1] in _COUNTING or not _OF_ANOTHER.isdisjoint(behind)
    others = [n for n, low in enumerate(behind) if low in nouns]
    same = all(behind[n - 1] in ("that", "the", "same") for n in others)
    told = [low for low in behind if low.isalpha()]
    return not counted and same and told[1:] not in (["was", "it"], ["is", "it"])


def _parts(tokens: Sequence[Token], lows: Sequence[str], at: int) -> bool:
    """Whether the heading ends there: at a colon, a dash or a comma before a question."""
    if lows[at] not in _PARTING:
        return False
    glued = tokens[at].glued == (lows[at] in (":", ","))
    return glued and any(low in ASKING for low in lows[at + 1 : at + 3])


@lru_cache(maxsize=4096)
def ranked_word(low: str) -> bool:
    """Whether a word names an end of a scale: "hottest", "most"."""
    return low in _ENDS or "most" in stems(low).values()
