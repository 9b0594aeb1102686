"""Days that only whoever asks could name: "on my birthday", "the day after our move", "the day my
son was born". No record is of them until somebody says when they were.

And what stands beside a date and is not understood: "4/5 and 13/13 2026", "during Ramadan 2026".
"""

import re
from collections.abc import Collection, Sequence

from pageturner.tools.text_to_sql.language.english import AUXILIARIES, EVENTS, KNOWN
from pageturner.tools.text_to_sql.language.tokens import Token, tokenize
from pageturner.tools.text_to_sql.language.words import word_set

_OWN = word_set("my our his her their")
_WHO = _OWN | word_set("i we he she they")
_OF_LIFE = EVENTS | word_set(
    "exam exams interview surgery operation funeral move appointment flight proposal baptism "
    "christening engagement retirement arrival departure accident"
)
_AT = word_set("on at during after before since until")
_PASSED = AUXILIARIES | word_set("got get")
_STRETCHES = word_set("day night morning afternoon evening week weekend month")
_LINKING = word_set("of after before when that following preceding")


def _told_by(low: Sequence[str], at: int) -> int:
    """Where what somebody did then ends; 0 where records could know it: "the day we had rain"."""
    while at < len(low) and low[at] in _PASSED:
        at += 1
    return at + 1 if at < len(low) and low[at].isalpha() and low[at] not in KNOWN - EVENTS else 0


def untold_day(question: str) -> str:
    """The words for such a day in a question; "" where it speaks of none."""
    tokens = tokenize(question)
    low = [token.low for token in tokens]
    for at, word in enumerate(low):
        last = 0
        if word in _AT and low[at + 1 : at + 2] and low[at + 1] in _OWN:
            event = next((e for e in range(at + 2, min(at + 5, len(low))) if low[e] in _OF_LIFE), 0)
            last = event + 1 if event else 0
        elif word in _STRETCHES and at and low[at - 1] == "the":
            owner = at + 1 + (low[at + 1 : at + 2] != [] and low[at + 1] in _LINKING)
            if owner < len(low) and low[owner] in _WHO:
                last = _told_by(low, owner + 1)
        if last:
            first = at + (word in _AT)
            return " ".join(token.text for token in tokens[first:last])
    return ""


def unknown_feast(tokens: Sequence[Token], dated: Collection[int]) -> str:
    """The "D-Day" of "how warm was D-Day", "on D-Day 2026": a day with a name of its own that no
    calendar here has, where no other date is said."""
    for at, token in enumerate(tokens):
        if token.low != "day" or not token.text[0].isupper() or at == 0:
            continue
        if at in dated or (dated and not _dated_behind(tokens, dated, at + 1)):
            continue
        first = at
        while first and (tokens[first - 1].text[:1].isupper() or tokens[first - 1].low == "-"):
            first -= 1
        while first < at and tokens[first].low in KNOWN and tokens[first].text not in _INITIALS:
            first += 1  # "Was Armada Day"
        if first < at:
            return "".join(
                one.text if one.glued or not place else f" {one.text}"
                for place, one in enumerate(tokens[first : at + 1])
            )
    return ""


def _dated_behind(tokens: Sequence[Token], dated: Collection[int], at: int) -> bool:
    """The "2026" of "D-Day 2026", of "D-Day in 2026"."""
    return at in dated or (at < len(tokens) and tokens[at].low in _IN and at + 1 in dated)


_INITIALS = frozenset({"D", "M", "T", "S", "VE"})
"""What general English writes small: "we'd", "I'm"."""
_JOINTS = word_set(", and or to - – / . & the")
_DURING = word_set("on during over for around before after since until at through throughout")


def unread_days(tokens: Sequence[Token], dated: Collection[int], unknown: Collection[str]) -> str:
    """A number beside a date that is no part of it, with that date; "" where there is none."""
    for at, token in enumerate(tokens):
        if token.text not in unknown or not token.low.isdigit():
            continue
        counted = at + 1 < len(tokens) and tokens[at + 1].kind == "word"
        if counted and at + 1 not in dated and tokens[at + 1].low not in _JOINTS:
            continue  # "the 2019 to 2021 3 year average"
        for side in (1, -1):
            near = at + side
            while 0 <= near < len(tokens) and tokens[near].low in _JOINTS and near not in dated:
                near += side
            if near in dated and tokens[near].kind != "word":
                first, last = min(at, near), max(at, near)
                while last + 1 in dated:
                    last += 1
                while first - 1 in dated:
                    first -= 1
                return " ".join(one.text for one in tokens[first : last + 1])
    return ""


def year_over_the_turn(words: str) -> str:
    """The "2024/25" of a town or a school: no date that the calendar lacks, but a year that goes on
    into the next, and begins where nobody has said; "" for any other."""
    found = _OVER_THE_TURN.fullmatch(words)
    follows = found is not None and (int(found[1]) + 1) % 100 == int(found[2])
    return f"{found[1]}/{found[2]}" if found and follows else ""


_OVER_THE_TURN = re.compile(r"(\d{4}) ?[/–−-] ?(\d\d)")


def unknown_time(tokens: Sequence[Token], dated: Collection[int], unknown: Collection[str]) -> str:
    """The "harvest moon" of "on the harvest moon 2026", the "graduation day" of "on graduation day
    in 2026", the "stir-up" of "on stir-up Sunday", the "spring term" of "during the spring term":
    neither the year nor the weekday nor the season alone is what was asked about."""
    for at in sorted(dated):
        if not at or at - 1 in dated or _of_a_day(tokens, dated, at):
            continue
        if name := _named_before(tokens, at) or _named_behind(tokens, dated, at, unknown):
            words = tokens[name.start : name.stop]
            if words[-1].low in _SPELLS or any(one.text in unknown for one in words):
                return " ".join(one.text for one in words)
    return ""


def _of_a_day(tokens: Sequence[Token], dated: Collection[int], at: int) -> bool:
    """Whether a date names a day of a month: "race Sunday, 5 April 2026"."""
    last = at
    while last < len(tokens) and (last in dated or tokens[last].kind == "mark"):
        last += 1
    return any(one.text[0].isdigit() and len(one.text) != _YEAR for one in tokens[at:last])


def _named_before(tokens: Sequence[Token], at: int) -> range | None:
    """Where the name stands that follows "on" or "during", and that a date ends."""
    within = tokens[at - 1].low in _IN  # "on graduation day in 2026", "during the blackout in May"
    last = first = at - within
    while first and last - first < _LONGEST and tokens[first - 1].kind != "number":
        before = tokens[first - 1]
        if not within and before.text in _SAYING:
            return None  # "for our fair we could use Labor Day"
        if before.low in _DURING or (before.low in _IN and first < last):
            ends = _STRETCHES | _SPELLS
            loose = tokens[at - 1].low == "in" and before.low != "during"
            if loose and tokens[last - 1].low not in ends:
                return None
            first += tokens[first].low == "the"
            return range(first, last) if first < last else None
        if before.low in _ASKING or (before.kind == "mark" and before.low not in _INSIDE):
            return None
        first -= 1
    return None


def _named_behind(
    tokens: Sequence[Token], dated: Collection[int], at: int, unknown: Collection[str]
) -> range | None:
    """Where the "thaw" stands of "during the January thaw", with the date in front of it."""
    article = tokens[at - 1].low == "the"
    before = at - 1 - article
    if before < 0 or tokens[before].low not in _DURING | _IN:
        return None
    last = at
    while last in dated:
        last += 1
    for end in range(last + 1, min(last + 2, len(tokens)) + 1):
        word = tokens[end - 1]
        if word.low in _SPELLS:
            return range(at, end)
        if article and end == last + 1 and word.text in unknown:
            return range(at, end)
        if not article or word.kind != "word":
            return None
    return None


_SAYING = AUXILIARIES | word_set("i we you they he she it")
"""What makes a sentence of words, and no name."""
_ASKING = word_set("which what whose how many any every each all no")
_IN = word_set("in of")
_INSIDE = word_set("- . '")
_SPELLS = word_set(
    "wave snap thaw term terms semester semesters trimester trimesters break recess vacation "
    "holidays shutdown blackout"
)
"""What lasts for a while, from when to when no calendar says."""
_LONGEST = 9
_YEAR = 4
