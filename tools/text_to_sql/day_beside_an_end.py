"""A question of the day beside the one at an end of a scale, put as one of that day's records.

how hot was it the day after the fullest day of May?  →  how hot was it, of the day after: which …
was the day before the last hail dry?                 →  was it dry, of the day before: when was …
on the day before the fullest day, did it hail?       →  did it hail, of the day before: which was …
the day after 3 May · the day after the last of May   :  days of the calendar
"""

from collections.abc import Collection

from pageturner.tools.text_to_sql.dates.words import MONTH_NUMBERS
from pageturner.tools.text_to_sql.language.degrees import is_superlative
from pageturner.tools.text_to_sql.language.english import AUXILIARIES, RECORD_NOUNS
from pageturner.tools.text_to_sql.language.tokens import Token, low_at, tokenize
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.of_answers import of_an_answer
from pageturner.tools.text_to_sql.reading import AmongWhich

_SIDES: dict[AmongWhich, frozenset[tuple[str, ...]]] = {
    "day after": phrases("""
        day after, day following, day that followed, day which followed, day right after,
        day immediately after, day directly after, day just after, next day after
    """),
    "day before": phrases("""
        day before, day preceding, day that preceded, day which preceded, day right before,
        day immediately before, day directly before, day just before, day prior to
    """),
}
_DAY = word_set("day next")
_OPENING = word_set("the on of for during over in")
_ASKED = {True: "which", False: "when"}
_HELD = word_set("than compared versus vs between since until till from")
_EDGES = word_set("first last")
_OF = word_set("of in with during on for from")
_NEAR = 5
_HEADS = word_set("what how which when did does do was were is are had has tell show give")


def day_beside_an_end(question: str, nouns: Collection[str]) -> str:
    """The question as one of the records of the day beside; "" where there is none of that kind.

    Args:
        nouns: what a record is called.
    """
    if "day" not in question.lower():
        return ""
    tokens = tokenize(question)
    for at, token in enumerate(tokens):
        if token.low not in _DAY:
            continue
        for side, said in _SIDES.items():
            if size := starts(tokens, at, said):
                return _put(question, tokens, (at, at + size), side, nouns)
    return ""


def _put(
    question: str,
    tokens: list[Token],
    span: tuple[int, int],
    side: AmongWhich,
    nouns: Collection[str],
) -> str:
    """What is asked without the day, and which day it is beside."""
    first, end = span
    head, last = _named(tokens, end, nouns)
    if not head:
        return ""
    while first and tokens[first - 1].low in _OPENING:
        first -= 1
    before, behind = tokens[:first], tokens[last:]
    if not before and low_at(tokens, last) == ",":
        before, behind = behind[1:], []
    if low_at(behind, 0) == "," and _HEADS.isdisjoint(token.low for token in behind):
        behind = behind[1:]  # "the day after the fullest day of May, as counted"
    lows = [token.low for token in before]
    if not _HELD.isdisjoint(lows):
        return ""  # "was the day after the hottest day hotter than the day before it"
    if not lows or lows[0] not in _HEADS or any(not t.text.isalnum() for t in behind[:-1]):
        return ""
    asked = question[before[0].start : before[-1].end]
    if lows[-1] in AUXILIARIES and "it" not in lows:
        asked += " it"  # "how hot was the day after …", "was the day after … dry"
    rest = question[behind[0].start :] if behind else ""
    if not _HELD.isdisjoint(token.low for token in behind):
        return ""
    day = question[tokens[end].start : tokens[last - 1].end]
    of_days = head in RECORD_NOUNS or head in nouns
    picked = f"on which day {day}" if head == "it" else f"{_ASKED[of_days]} was {day}"
    return of_an_answer(f"{asked} {rest}", side, f"{picked}?")


def _named(tokens: list[Token], at: int, nouns: Collection[str]) -> tuple[str, int]:
    """The noun of "the hottest day of May", "the last hail", and where what names it ends; of a
    day of the calendar, none."""
    if low_at(tokens, at) == "it" and [low_at(tokens, at + n) for n in (2, 3)] == ["the", "most"]:
        return "it", at + 4  # "after it snowed the most"
    if low_at(tokens, at) != "the":
        return "", at
    if low_at(tokens, at + 1) in RECORD_NOUNS and low_at(tokens, at + 2) in ("with", "of"):
        head, last = _named(tokens, at + 3, nouns)  # "the day with the strongest gust"
        return (low_at(tokens, at + 1), last) if head else ("", at)
    end = low_at(tokens, at + 1)
    noun = at + 2
    if end in _EDGES:
        head = low_at(tokens, noun)
        if not head.isalpha() or head in RECORD_NOUNS or head in nouns or head in _OF:
            return "", at  # "the last day of May", "the last report"
    elif is_superlative(end):
        while noun < len(tokens) and low_at(tokens, noun).isalpha() and _before_noun(tokens, noun):
            noun += 1
    else:
        return "", at
    last = noun + 1
    while low_at(tokens, at - 1) == "with" and _goes_on(low_at(tokens, last)):
        last += 1  # "the day with the highest noon temperature of May"
    if low_at(tokens, last) in _OF:
        ahead = range(last + 1, min(last + _NEAR, len(tokens)))
        month = next((at for at in ahead if tokens[at].low in MONTH_NUMBERS), 0)
        if month:  # "the day after the windiest day in May wet"
            return low_at(tokens, noun), month + 1 + (low_at(tokens, month + 1).isdecimal())
        while last < len(tokens) and tokens[last].kind != "mark":
            last += 1
    return low_at(tokens, noun), last


def _goes_on(low: str) -> bool:
    """Whether a word goes on with what a day has."""
    return low.isalpha() and low not in _OF | AUXILIARIES | _JOINTS


_JOINTS = word_set("and or but that which when where if")


def _before_noun(tokens: list[Token], at: int) -> bool:
    """Whether a word stands before the noun: the "spring" of "the hottest spring day"."""
    return low_at(tokens, at + 1) in RECORD_NOUNS and low_at(tokens, at) not in RECORD_NOUNS
