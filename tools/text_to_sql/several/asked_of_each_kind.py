"""What is asked once of records of two kinds in two months is asked of each; what a month is said
to own is put as the end in it.

the highest price on dry days in May and on wet days in June
                              the highest price on dry days in May and the highest price on …
the mean price on dry days and on wet days     the same, of all days of either kind
the mean price of May and its dearest day      the mean price of May and the dearest day
the highest price in May and in June           stays: of one kind, and read as one question
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.dates.words import MONTH_NUMBERS
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.several.pieces import names_an_end

_ON = word_set("on for")
_IN = word_set("in of during")
_NOUNS = word_set("days")
_TOGETHER = word_set("or than compare compared versus vs difference between both more less")
_LONGEST = 4
_ENDS = word_set("? . !") | {""}


def asked_of_each_kind(question: str, tokens: Sequence[Token], lexicon: Lexicon) -> str:
    """The question with what is asked in front of each kind."""
    lows = [token.low for token in tokens]
    owned = next((n for n, low in enumerate(lows) if low == "its"), 0)
    if owned > 2 and _end_of_a_month(tokens, owned, lexicon):
        its = tokens[owned]
        return f"{question[: its.start]}the{question[its.end :]}"
    if "and" not in lows or not _TOGETHER.isdisjoint(lows):
        return question
    joint = len(lows) - 1 - lows[::-1].index("and")
    other = _kind(tokens, joint + 1, lexicon)
    if not other or low_at(tokens, other) not in _ENDS:
        return question
    for at in range(1, joint):
        if _kind(tokens, at, lexicon) == joint and lows[at] == lows[joint + 1]:
            asked = question[: tokens[at].start].strip()
            asked = asked[:1].lower() + asked[1:]
            rest = question[tokens[joint + 1].start :]
            return f"{question[: tokens[joint].end]} {asked} {rest}"
    return question


def _kind(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> int:
    """Where "on sunny days in May 2026", "on sunny days" ends; 0 where no such thing begins."""
    if low_at(tokens, at) not in _ON:
        return 0
    nouns = lexicon.nouns | _NOUNS
    noun = next((n for n in range(at + 2, at + 2 + _LONGEST) if low_at(tokens, n) in nouns), 0)
    month = noun + 1 + (low_at(tokens, noun + 1) in _IN)
    if not noun:
        return 0
    if low_at(tokens, month) not in MONTH_NUMBERS:
        return noun + 1
    end = month + 1
    return end + (end < len(tokens) and tokens[end].kind == "number")


def _end_of_a_month(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> bool:
    """Whether "June and" stands in front of "its hottest day", and nothing else owns it."""
    month = at - 2
    month -= tokens[month].kind == "number"
    if low_at(tokens, at - 1) != "and" or low_at(tokens, month) not in MONTH_NUMBERS:
        return False
    if low_at(tokens, month - 1) not in ("of", "in", "for"):
        return False
    found = lexicon.at(tokens, at + 1)
    return names_an_end(tokens, at + 1) or bool(found and found.degree == "most")
