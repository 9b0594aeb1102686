"""Turns that ask several questions, and what is asked after them.

"Highest gust and lowest high in May?"   "and in June?"   →  both, of June
"How many days had rain, and what was the average high?"   "and in June?"
                                                          →  both, of June
"How many days had rain in May, and how warm was it on those days?"
                                                          →  both, the second as if asked later
"How many days had rain in May, and how do I read a briefing?"
                                          →  one of the records, one of the texts
"How warm was it on 3 May?"   "and the day after, and how do I read a briefing?"
                                          →  likewise
"Highest gust and lowest high in May?"   "which day was that?"   →  of what was told last
"""

import re
from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime

from pageturner.agent.followups.resolving import resolve
from pageturner.agent.followups.topics import Encode
from pageturner.agent.followups.turns import Resolved, Turn
from pageturner.corpus.card import SchemaCard
from pageturner.tools.text_to_sql.dates.periods import Calendar
from pageturner.tools.text_to_sql.dates.reader import read_dates
from pageturner.tools.text_to_sql.grammar import read, understood
from pageturner.tools.text_to_sql.language.tokens import tokenize
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.reading import Reading
from pageturner.tools.text_to_sql.several.asked import (
    answers,
    going_on,
    leaning_asked,
    several_asked,
    tells_each,
)
from pageturner.tools.text_to_sql.several.beside_texts import asked_beside_texts, told_by_texts
from pageturner.tools.text_to_sql.several.of_the_stretch import of_the_stretch
from pageturner.tools.text_to_sql.several.pieces import goes_on

_POINTING = word_set("that this it its those these them they their there then he she him her")
"""What points at one thing, which is the last one spoken of."""


_END = re.compile(r"\b((?:\w+est|(?:most|least) \w+) day\b[^?]*)", re.IGNORECASE)
_ON_IT = re.compile(r" (?:(?:on )?that day|back then|then)(?=\?|$)", re.IGNORECASE)
"""What points at the day that was asked for last, at the end of a question."""


def resolve_parts(
    said: str,
    turns: Sequence[Turn],
    card: SchemaCard,
    now: datetime | None,
    encode: Encode | None = None,
) -> tuple[Resolved, tuple[str, ...]]:
    """Make a turn stand alone, and give the questions it asks where it asks several.

    Args:
        said: the turn, cleaned.
        turns: the turns before it, the last one last.
        encode: as of `resolve`.
    """
    if turns and goes_on(tokenize(said)):
        before = [*turns[:-1], turns[-1].parts[-1]] if turns[-1].parts else turns
        resolved = resolve(said, before, card, now, encode)
        asked = _each_in_the_thread(said, resolved, before, card, now, encode)
        if asked := asked or _beside_texts(said, before, card, now, encode):
            return replace(resolved, question=" ".join(asked)), asked
    if parts := several_asked(said, card, now) or _each_on_the_last(said, card, now, encode):
        return Resolved(question=said), parts
    if not goes_on(tokenize(said)) and (parts := asked_beside_texts(said, card, now)):
        return Resolved(question=said), parts
    if not turns or not turns[-1].parts:
        resolved = resolve(said, turns, card, now, encode)
        if asked := _each_in_the_thread(said, resolved, turns, card, now, encode):
            return replace(resolved, question=" ".join(asked)), asked
        return resolved, several_asked(resolved.question, card, now)
    asked_before = turns[-1].parts
    if not _POINTING.isdisjoint(token.low for token in tokenize(said)):
        asked_before = asked_before[-1:]
    each = [resolve(said, [*turns[:-1], part], card, now, encode) for part in asked_before]
    leaning = [one for one in each if one.relation != "new"]
    if not leaning:
        return each[-1], ()
    # (where the texts told one of them, "and in June?" is of the others)
    leaning = [one for one in leaning if understood(one.question, card, now)] or leaning
    asked = tuple(dict.fromkeys(one.question for one in leaning))
    if len(asked) > 1 and all(understood(one, card, now) for one in asked):
        return replace(leaning[-1], question=" ".join(asked)), asked
    return leaning[-1], ()


def _each_on_the_last(
    said: str, card: SchemaCard, now: datetime | None, encode: Encode | None
) -> tuple[str, ...]:
    """The questions of a turn, each as it is understood behind the one in front of it; () where
    one of them cannot be told, or all are read as one."""
    pieces = leaning_asked(said, card, now)
    first = understood(pieces[0], card, now) if pieces else None
    again = bool(pieces) and all(map(_ABOUT.match, pieces[1:]))
    if first is None or not (again or first.narrowed_by or first.kind in _OF_ANY_RECORDS):
        return ()
    asked = list(of_the_stretch(first, pieces[0], pieces[1:]) or pieces[:1])
    if first.kind not in _OF_ALL_ITS_RECORDS and len(asked) == 1 and not again:
        return ()
    for piece in pieces[len(asked) :]:
        resolved = resolve(piece, [Turn(question=asked[-1], said=asked[-1])], card, now, encode)
        if resolved.relation == "new":
            return ()
        asked.append(resolved.question)
    readings = [understood(one, card, now) for one in asked]
    told = [one for one in readings if one is not None and answers(one)]
    if any(one.kind == "rows" and _drops_a_limit(one, first) for one in told):
        return ()
    if len(told) < len(asked) or len(set(asked)) < 2 or tells_each(read(said, card, now), told):
        return ()
    return tuple(asked)


def _each_in_the_thread(
    said: str,
    whole: Resolved,
    turns: Sequence[Turn],
    card: SchemaCard,
    now: datetime | None,
    encode: Encode | None,
) -> tuple[str, ...]:
    """The questions of a turn that goes on in several ways with the one before it: "and in June,
    and how many days had fog?"; () where one of them cannot be told, or all are read as one."""
    if not turns:
        return ()
    each: list[Resolved] = []
    for one in going_on(said, card):
        end = _END.search(each[-1].question) if each else None
        if end and _ON_IT.search(one):
            # ("and the coldest? how many visitors then?" is not of the day before it)
            asked_on_it = _ON_IT.sub(f" on the {end[1].strip()}", one.removeprefix("And "))
            each.append(replace(each[-1], question=asked_on_it))
            continue
        each.append(resolve(one, turns, card, now, encode))
        if read_dates(tokenize(one), Calendar(now.date() if now else None)).firsts:
            # ("and in June, and how many days had fog?" is all of June)
            turns = [*turns, Turn(question=each[-1].question, said=one)]
    asked = tuple(dict.fromkeys(one.question for one in each))
    readings = [understood(one, card, now) for one in asked]
    told = [one for one in readings if one is not None and answers(one)]
    if len(asked) < 2 or len(told) < len(asked) or any(one.relation == "new" for one in each):
        return ()
    return () if tells_each(read(whole.question, card, now), told) else asked


def _beside_texts(
    said: str,
    turns: Sequence[Turn],
    card: SchemaCard,
    now: datetime | None,
    encode: Encode | None,
) -> tuple[str, ...]:
    """The questions of a turn that goes on with the one before it, and asks besides what only the
    texts tell: "and the day after, and how do I get a refund?"; () for any other."""
    asked: list[str] = []
    of_texts = 0
    for one in going_on(said, card):
        own = one.removeprefix("And ")
        if told_by_texts(own, card, now):
            of_texts += 1
            asked.append(own)
            continue
        resolved = resolve(one, turns, card, now, encode)
        reading = understood(resolved.question, card, now)
        if reading is None or not answers(reading):
            return ()
        asked.append(resolved.question)
    return tuple(asked) if of_texts and len(set(asked)) > 1 else ()


def _drops_a_limit(reading: Reading, first: Reading) -> bool:
    """Whether what is listed is of more records than what it leans on."""
    limited = first.kind in ("count", "share", "rows", "average")
    return limited and any(one not in reading.narrowed_by for one in first.narrowed_by)


_ABOUT = re.compile(r"(?:and |but )?(?:what|how) about\b", re.IGNORECASE)
"""The same again: "which day in May was the warmest, and what about June?"."""
_OF_ANY_RECORDS = ("any", "all", "none", "compare", "streak")
_OF_ALL_ITS_RECORDS = ("average", "count", "share", "rows", "any", "all", "none", "compare")
"""What is asked of records that are known before they are looked up: "those days" of one day at an
end of a scale is told beside it."""
