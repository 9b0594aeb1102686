"""Parts of the day in which something was reached, as hours, where an hour of it is recorded.

which days reached their high in the morning   →  … before noon
did the high come in the evening               →  … after 6 pm
was the high logged in the dead of night       →  … before 5 am
was the high logged shortly before midnight    →  … after 11 pm
in the morning rather than in the afternoon    →  … before noon
how many highs were over 90 in the evening     →  … after 6 pm
"""

from collections.abc import Sequence
from dataclasses import replace

from pageturner.corpus.card import SchemaCard
from pageturner.tools.text_to_sql.dates.words import MONTH_NUMBERS, SEASONS
from pageturner.tools.text_to_sql.language.tokens import Token, TokenKind, low_at
from pageturner.tools.text_to_sql.language.units import UNITS
from pageturner.tools.text_to_sql.language.words import phrases, places, starts, word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_PARTS: dict[str, tuple[tuple[str, TokenKind], ...]] = {
    "morning": (("before", "word"), ("noon", "word")),
    "afternoon": (("between", "word"), ("noon", "word"), ("and", "word"), ("6 pm", "clock")),
    "evening": (("after", "word"), ("6 pm", "clock")),
}
_BY_NIGHT = phrases("""
    in the dead of night, in the dead of the night, at dead of night, in the middle of the night,
    in the small hours, in the wee hours, in the early hours, in the wee small hours,
    in the small hours of the morning, in the wee hours of the morning, in the early hours of the
    morning, in the small hours of the day, in the early hours of the day, in the small hours of
    the night, in the hours after midnight, after midnight, in the depths of the night,
    in the deep of night, in the dead hours of the night, just after midnight, right after midnight,
    shortly after midnight, soon after midnight, not long after midnight
""")
_HOUR_ASKED = phrases("""
    what time, what hour, which hour, what exact time, what exact hour, what minute,
    what clock time, when exactly, how late, how early, to the minute
""")
_SMALL: tuple[tuple[str, TokenKind], ...] = (("before", "word"), ("5 am", "clock"))
_BEFORE_MIDNIGHT = phrases("""
    shortly before midnight, just before midnight, right before midnight, close to midnight,
    not long before midnight, towards midnight, toward midnight
""")
_LAST_HOUR: tuple[tuple[str, TokenKind], ...] = (("after", "word"), ("11 pm", "clock"))
_FIRST: tuple[tuple[str, TokenKind], ...] = (("before", "word"), ("1 am", "clock"))
_SOON = word_set("just right shortly soon not")
_SAYING = frozenset(_PARTS) | word_set("night hours midnight")
_COMING = word_set("come came comes coming happen happened occur occurred peak peaked fall fell")
_HAVING = word_set("have had has having reach reached reaching see saw hit")
_OWN = word_set("a its their the an")
_BESIDE = word_set("already only still late early")


@step("card", words=_SAYING)
def parts_as_hours(tokens: Sequence[Token], card: SchemaCard) -> list[Token]:
    """The tokens, with the hours of a part of the day in which what has an hour was reached."""
    times = [column for column in card.columns if column.type == "time"]
    if not times or _SAYING.isdisjoint([token.low for token in tokens]):
        return list(tokens)
    told = {word for column in times for word in column.qualifiers}
    done = {w for column in times for w in column.synonyms if w.endswith("ed")}
    tokens = _by_its_name(tokens, card)
    hour_asked = bool(places(tokens, _HOUR_ASKED))
    late = {} if hour_asked else dict(places(tokens, _BEFORE_MIDNIGHT))
    by_night = {} if hour_asked else dict(places(tokens, _BY_NIGHT))
    for at in range(2, len(tokens)):
        hours = _PARTS.get(tokens[at].low)
        opened = (tokens[at - 2].low, tokens[at - 1].low) == ("in", "the")
        if hours and opened and (_reached(tokens, at - 3, told) or _done(tokens, at - 3, at, done)):
            said = [replace(tokens[at], text=text, low=text, kind=kind) for text, kind in hours]
            return [*tokens[: at - 2], *said, *tokens[_past_others(tokens, at + 1) :]]
        last = late.get(at, 0)
        if last and (_reached(tokens, at - 1, told) or _done(tokens, at - 1, at + last - 1, done)):
            said = [replace(tokens[at], text=t, low=t, kind=kind) for t, kind in _LAST_HOUR]
            return [*tokens[:at], *said, *tokens[at + last :]]
        night = by_night.get(at, 0)
        if night and (
            _reached(tokens, at - 1, told) or _done(tokens, at - 1, at + night - 1, done)
        ):
            by = _SMALL if tokens[at].low not in _SOON else _FIRST
            said = [replace(tokens[at], text=text, low=text, kind=kind) for text, kind in by]
            return [*tokens[:at], *said, *tokens[at + night :]]
    return list(tokens)


def _past_others(tokens: Sequence[Token], at: int) -> int:
    """Where it goes on behind the parts of the day that the one is set against, in which it was
    not reached: "rather than the afternoon or evening"."""
    at += low_at(tokens, at) == "hours"
    behind = at + (low_at(tokens, at) == ",")
    size = starts(tokens, behind, _SET_AGAINST) if behind < len(tokens) else 0
    last, end = behind + size, at
    while size and (low_at(tokens, last) in _PARTS or low_at(tokens, last) in _LISTING):
        last += 1
        end = last if low_at(tokens, last - 1) in _PARTS else end
    return end


_SET_AGAINST = phrases("rather than, instead of, as opposed to, not, and not, but not, unlike")
_LISTING = word_set("in the or nor and during ,")


def _reached(tokens: Sequence[Token], at: int, told: set[str]) -> bool:
    """Whether what was reached stands right before a place: "came", "was logged"."""
    while at > 0 and tokens[at].low in _BESIDE:
        at -= 1
    if at < 0:
        return False
    if (subject := _limited(tokens, at)) >= 0:
        return tokens[subject].low.removesuffix("s") in told
    named = any({token.low, token.low.removesuffix("s")} & told for token in tokens[:at])
    if tokens[at].low in _COMING or tokens[at].low.endswith("ed"):
        return named and (tokens[at].low in _COMING or tokens[at].low in told)
    if tokens[at].low in ("were", "are") and tokens[at - 1].low.endswith("s"):
        return tokens[at - 1].low.removesuffix("s") in told  # "how many highs were in the evening"
    had = [token.low for token in tokens[max(0, at - 3) : at]]
    close = [token.low for token in tokens[at + 4 : at + 5]] or [""]  # behind "in the morning"
    told_of = had[-2:] in _WITH or _days_it_was(tokens, at)
    having = bool(_HAVING & set(had)) or (told_of and close[0] in _GOING_ON)
    return tokens[at].low in told and having and bool(_OWN & set(had))


def _limited(tokens: Sequence[Token], at: int) -> int:
    """Where the "highs" stand of "highs over 90 were", "highs were over 90", of which it is told
    in which part of the day they came; -1 where no limit stands between."""
    copula = tokens[at].low in _WERE
    at -= copula
    at -= tokens[at].kind == "unit" or tokens[at].low in UNITS
    if at < 0 or tokens[at].kind != "number":
        return -1
    limit = at - 1
    while limit > 0 and tokens[limit].low in _LIMITING:
        limit -= 1
    if limit == at - 1:
        return -1
    return limit - (not copula and tokens[limit].low in _WERE)


_WERE = word_set("were was are is")
_LIMITING = word_set("over above below under at least most more less than exceeding past beyond")


_GOING_ON = word_set(
    "? . , ; although though but and yet while when where whereas in on during"
) | {""}
_WITH = (["with", "the"], ["with", "their"], ["with", "its"])


def _days_it_was(tokens: Sequence[Token], at: int) -> bool:
    """The "which days was the" of "on which days in May was the high in the morning", and the "how
    often was the" of "how often was the high in the evening"."""
    lows = [token.low for token in tokens[:at]]
    if at < _SHORTEST or lows[-2] not in ("was", "were"):
        return False
    if lows[-4:-2] == ["how", "often"] or (lows[-5:-3] == ["how", "many"] and lows[-3][-1] == "s"):
        return True
    if "which" not in lows[-_LONGEST:]:
        return False
    asked = len(lows) - 1 - lows[::-1].index("which")
    dated = lows[asked + 2] in ("in", "of", "during", "from")
    return lows[asked + 1].endswith("s") and (asked + 2 == len(lows) - 2 or dated)


_SHORTEST = 4
_LONGEST = 10


def _done(tokens: Sequence[Token], verb: int, last: int, done: set[str]) -> bool:
    """The "issued" of "which was issued in the afternoon", and not "in the afternoon of 3 May"."""
    behind = tokens[last + 1].low if last + 1 < len(tokens) else ""
    return tokens[verb].low in done and behind not in ("of", "before", "after", "on")


def _by_its_name(tokens: Sequence[Token], card: SchemaCard) -> list[Token]:
    """The tokens, the "top temperature" and the "warmest reading" called what the hour is declared
    to be of: the high."""
    times = [column for column in card.columns if column.type == "time"]
    numbers = [column for column in card.columns if column.type in ("integer", "real")]
    words = {word for column in numbers for word in column.synonyms}
    names = [word for column in times for word in column.qualifiers if word in words]
    if not names:
        return list(tokens)
    own = [column for column in numbers if names[0] in column.synonyms]
    measured = {word for column in own for word in column.synonyms} | _FIGURES
    extreme = {f"{word}est" for word in measured if len(word) > 2} | _TOP
    result: list[Token] = []
    for at, token in enumerate(tokens):
        before = result[-1] if result else None
        named = before and token.low in measured and before.low in extreme
        if before and named and token.low != names[0] and not _of_a_stretch(tokens, at + 1):
            result[-1] = replace(before, text=names[0], low=names[0], end=token.end)
        else:
            result.append(token)
    return result


def _of_a_stretch(tokens: Sequence[Token], at: int) -> bool:
    """The "of October" of "the highest temperature of October", which is that of one day."""
    lows = [token.low for token in tokens[at : at + 3]]
    if lows[:1] in (["of"], ["in"], ["for"], ["during"], ["on"]):
        named = lows[1:2] != [] and (lows[1] in MONTH_NUMBERS or lows[1] in SEASONS)
        digits = lows[2:3] != [] and lows[2].isdigit() and len(lows[2]) < len("2026")
        wide = lows[1:2] in (["the"], ["all"], ["last"], ["this"]) and lows[2:3] != []
        return (wide and lows[2] not in _PARTS) or (named and not digits)
    return False


_TOP = word_set("top peak highest maximum")
_FIGURES = word_set("reading figure mark value level point")
