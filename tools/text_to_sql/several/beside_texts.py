"""Questions of one turn that are not all for the records: others are told by the texts.

how high were the waves on 9 December, and how do I get a refund?
                          →  how high were the waves on 9 December · how do I get a refund
what did the pass cost in 1969, and when is the alarm tested?    →  each by itself
how do I claim a refund, how long does it take, and how many sailings were cancelled in May?
                          →  how do I claim a refund, how long does it take · how many sailings …

What the records tell shares its days with what else they tell; what the texts tell is asked in its
own words, and has to say of itself what it is about, or stays with the question in front of it that
it leans on. Where every document is a record of some day nothing is taken apart: what is asked
there beside a day is asked of that day.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from itertools import pairwise

from pageturner.corpus.card import SchemaCard
from pageturner.tools.text_to_sql.dates.periods import Calendar
from pageturner.tools.text_to_sql.dates.reader import read_dates
from pageturner.tools.text_to_sql.grammar import understood
from pageturner.tools.text_to_sql.language.english import AUXILIARIES
from pageturner.tools.text_to_sql.language.tokens import low_at, tokenize
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.questions import about
from pageturner.tools.text_to_sql.reading import Reading
from pageturner.tools.text_to_sql.several.asked import (
    answers,
    asks_by_itself,
    asks_for_a_rule,
    listed_in_a_row,
    listed_unevenly,
)
from pageturner.tools.text_to_sql.several.pieces import OF_TEXTS, QUESTION_WORDS, is_asked
from pageturner.tools.text_to_sql.several.referring import named_again
from pageturner.tools.text_to_sql.several.said_once import Said
from pageturner.tools.words import content_words


@dataclass(kw_only=True)
class _Part:
    """A piece of a turn, or several of which the others lean on the first."""

    at: int
    text: str
    reading: Reading | None
    """How the records tell it; None where they do not."""
    named: bool = False
    """Whether what it leans on was named again in it: "when is the great clock wound"."""


def asked_beside_texts(question: str, card: SchemaCard, now: datetime | None) -> tuple[str, ...]:
    """The questions of a turn that asks several, of which the records do not tell all; () for any
    other, and where one of them needs another to be understood.

    Args:
        now: what "yesterday" is counted from.
    """
    if _of_records_only(card):
        return ()
    asked = _EXPLAINING.sub("; ", _LED_IN.sub("", question))
    row = listed_in_a_row(asked, card)
    if items := listed_unevenly(question, row, card):
        return _listed(items, card, now)
    if not row:
        return ()
    said = Said(row, card, now)
    parts = _parts(said, card, now)
    if not _stand_alone(said, parts):
        return ()
    whole = None if _tells_of_texts(said, parts) else _reading(question, card, now)
    if whole is not None and not any(one.reading and _same(one.reading, whole) for one in parts):
        return ()
    told = {one.at: one.reading for one in parts}
    for one in parts:
        donor = said.days_from(one.at)
        if donor is None or (
            one.reading is None and not said.names_its_records(said.pieces[one.at])
        ):
            continue
        of_texts = told.get(donor) is None and not said.names_its_records(said.pieces[donor])
        if not (of_texts and one.reading is not None and asks_by_itself(one.reading)):
            one.text = said.alone(one.at)
    return tuple(dict.fromkeys(f"{one.text}?" for one in parts))


def _listed(items: Sequence[str], card: SchemaCard, now: datetime | None) -> tuple[str, ...]:
    """What is listed, each with what it leans on; () where the records tell all of it."""
    asked: list[str] = []
    for item in items:
        leans = any(token.low in _POINTING for token in tokenize(item)[1:])
        if named := named_again(asked[-1], item) if asked and leans else "":
            asked.append(named)
        elif asked and leans:
            asked[-1] = f"{asked[-1]}? {item}"
        else:
            asked.append(item)
    if len(asked) < 2 or all(_reading(f"{one}?", card, now) for one in asked):
        return ()
    return tuple(f"{one}?" for one in asked)


def told_by_texts(question: str, card: SchemaCard, now: datetime | None) -> bool:
    """Whether one question, standing by itself, is none that the records tell: "what happens to my
    ticket when a sailing is cancelled?".

    Args:
        now: what "yesterday" is counted from.
    """
    tokens = tokenize(question)
    first = low_at(tokens, low_at(tokens, 1) in QUESTION_WORDS)  # "in which cases"
    if _of_records_only(card) or first not in QUESTION_WORDS | OF_TEXTS:
        return False
    pointing = any(token.low in _POINTING for token in tokens)
    complete = len(content_words(question)) >= _FEW and not pointing
    return complete and _reading(question, card, now) is None


def is_searched_for(part: str, card: SchemaCard, now: datetime | None) -> bool:
    """Whether one of several questions names no days and is none that the records tell, so that no
    record is to be looked for: "how old must pupils be for the workshop?".

    Args:
        now: what "yesterday" is counted from.
    """
    if _of_records_only(card) or _reading(part, card, now) is not None:
        return False
    return not read_dates(tokenize(part), Calendar(now.date() if now else None)).firsts


def _of_records_only(card: SchemaCard) -> bool:
    """Whether every document is a record of some day."""
    return card.temporal is not None and card.temporal.filled == card.count


def _parts(said: Said, card: SchemaCard, now: datetime | None) -> list[_Part]:
    """What is asked, each with what leans on it: "how do I claim a refund, how long does it
    take"."""
    parts: list[_Part] = []
    for at, piece in enumerate(said.pieces):
        own, stop = said.as_said(at), piece.stop
        while low_at(said.tokens, stop - 1) in _LINKING:
            stop -= 1
        reading = _reading(f"{own}?", card, now)
        before = parts[-1] if parts else None
        leans = before and before.reading is None and _points_back(said, at)
        if leans and not said.dated(piece):
            reading = None  # "where may we eat, and how many people fit in there"
        if before and leans and reading is None:
            one = said.dated(said.pieces[before.at]) or _explains(said, at)
            if named := "" if one else named_again(before.text, own):
                parts.append(_Part(at=at, text=named, reading=None, named=True))
                continue
            start = said.pieces[before.at].opener
            before.text = said.question[said.tokens[start].start : said.tokens[stop - 1].end]
        else:
            front = piece.first if reading is not None else _behind_a_lead(said, at)
            text = said.question[said.tokens[front].start : said.tokens[stop - 1].end]
            parts.append(_Part(at=at, text=text, reading=reading))
    return parts


def _reading(question: str, card: SchemaCard, now: datetime | None) -> Reading | None:
    """How the records tell a question; None where they do not."""
    if asks_for_a_rule(question):
        return None
    reading = understood(question, card, now)
    return reading if reading is not None and answers(reading) else None


def _behind_a_lead(said: Said, at: int) -> int:
    """Where a piece begins to ask, behind a sentence that leads to it: "Two things. When …"."""
    piece = said.pieces[at]
    asked = piece.opener - (low_at(said.tokens, piece.opener - 1) in _PLACES)
    led = low_at(said.tokens, asked - 1) in _PAUSES | {":"}
    return asked if led else piece.first


def _stand_alone(said: Said, parts: list[_Part]) -> bool:
    """Whether there are several, one at least for the texts, and each is understood by itself."""
    if len(parts) < 2 or all(one.reading is not None for one in parts):
        return False
    if not any(low_at(said.tokens, said.pieces[one.at].first - 1) != "," for one in parts[1:]):
        return False  # "which day it was, what was told of it"
    if any(_claimed_at_once(said, *pair) for pair in pairwise(parts)):
        return False
    for one in parts:
        piece = said.pieces[one.at]
        if one.reading is None and not (is_asked(said.tokens, piece) and _complete(said, one)):
            return False
        leans = said.leans(piece) if one.reading and one.at else _points_back(said, one.at)
        leans &= not one.named
        leans &= not (one.at == 0 and one.reading and _asks_of_nothing(said))
        if leans or (one.at and said.lacks_what_it_asks(piece)):
            return False
    return True


def _claimed_at_once(said: Said, one: _Part, behind: _Part) -> bool:
    """Whether two claims about texts have one answer: "did A say so, and does B deny it?"."""
    if one.reading is not None or behind.reading is not None:
        return False
    pieces = [said.pieces[part.at] for part in (one, behind)]
    linked = low_at(said.tokens, pieces[1].first - 1) not in _PAUSES
    return linked and all(said.tokens[piece.opener].low in AUXILIARIES for piece in pieces)


def _tells_of_texts(said: Said, parts: list[_Part]) -> bool:
    """Whether what the texts are to tell is asked by a word that no record answers: "and where do
    guides meet their group"."""
    openers = [said.tokens[said.pieces[one.at].opener].low for one in parts if one.reading is None]
    return all(low in OF_TEXTS for low in openers)


def _same(one: Reading, other: Reading) -> bool:
    """Whether two readings tell the same: the whole turn was read as one of its questions, and the
    others were taken for talk."""

    def told(reading: Reading) -> tuple[object, ...]:
        shown = tuple(column.name for column in reading.shown)
        days = (str(reading.period), reading.weekdays)
        measure = reading.measure.column.name if reading.measure else ""
        limits = [(type(limit), *about(limit)) for limit in reading.narrowed_by]
        return (reading.kind, measure, reading.direction, shown, days, limits)

    return told(one) == told(other)


def _points_back(said: Said, at: int) -> bool:
    """Whether a piece is only understood with what stands in front of it."""
    piece, tokens = said.pieces[at], said.tokens
    for n in range(piece.opener, piece.stop):
        low, before, behind = tokens[n].low, low_at(tokens, n - 1), low_at(tokens, n + 1)
        if low not in _POINTING:
            continue
        if low == "that" and before not in _BEFORE_THAT:
            continue
        if low == "there" and (before in AUXILIARIES or behind in AUXILIARIES or _is(said, n)):
            continue
        if low == "it" and before in AUXILIARIES and _for_what_follows(said, n, piece.stop):
            continue
        if low in _OF_ONES_OWN and _owned_within(said, piece.opener, n):
            continue
        return True
    return False


def _explains(said: Said, at: int) -> bool:
    """Whether a piece goes on, in one breath, with what something is: "what is a gale, and how is
    it measured", which one text tells."""
    before, piece = said.pieces[at - 1 : at + 1]
    asked = [low_at(said.tokens, before.opener + n) for n in range(2)]
    paused = low_at(said.tokens, piece.first - 1) in _PAUSES
    return not paused and asked[0] == "what" and asked[1] in AUXILIARIES


def _is(said: Said, at: int) -> bool:
    """Whether a word is one with "is": "when there's a fire"."""
    return said.tokens[at].text.lower().endswith(("'s", "’s"))


def _for_what_follows(said: Said, at: int, stop: int) -> bool:
    """Whether an "it" stands for what is told behind it: "what does it cost to hire shoes"."""
    behind = [token.low for token in said.tokens[at + 1 : min(at + _NEAR, stop)]]
    return "to" in behind[1:] and len(behind) > behind.index("to", 1) + 1


def _owned_within(said: Said, first: int, at: int) -> bool:
    """Whether what something belongs to is named in front of it: "where do guides meet their
    group"."""
    named = [token.low for token in said.tokens[first + 1 : at] if content_words(token.text)]
    if said.tokens[at].low == "its":
        return len(named) > 1
    return any(low.endswith("s") for low in named[:1] + named[1:-1])


def _asks_of_nothing(said: Said) -> bool:
    """Whether a turn opens with an "it" that stands for nothing: "was it foggy on 3 May"."""
    opener = said.pieces[0].opener
    return said.tokens[opener].low in AUXILIARIES and low_at(said.tokens, opener + 1) == "it"


def _complete(said: Said, part: _Part) -> bool:
    """Whether what the texts are to tell says of itself what it is about: not "what is the
    capital", in front of "and what is the population of France"."""
    piece = said.pieces[part.at]
    opener, before = said.tokens[piece.opener].low, low_at(said.tokens, piece.first - 1)
    if _behind_a_lead(said, part.at) < piece.opener - 1 or opener in _HAVING:
        return False  # "as somebody who bakes", "have to decide"
    linked = part.at > 0 and before not in _PAUSES
    goes_on = linked and opener in AUXILIARIES - _DOING
    goes_on |= linked and low_at(said.tokens, piece.opener + 1) == "not"
    relative = opener in _RELATIVE and before == ","
    if goes_on or relative or len(content_words(part.text)) < _FEW:
        return False  # "who wrote it, who is known for it, and is accused of fraud"
    return not any(
        said.asks_alike(piece, behind) and said.placed(behind) and not said.placed(piece)
        for behind in said.pieces[part.at + 1 : part.at + 2]
    )


_LED_IN = re.compile(
    r"^(?:please |kindly )?(?:(?:can|could|would|will) you (?:please |kindly )?)?(?:please )?"
    r"(?:tell|show|explain(?: to)?)(?: me| us)?,? (?=(?:how|what|when|where|why|who|which)\b)",
    re.IGNORECASE,
)
_EXPLAINING = re.compile(
    r",? and (?:please )?(?:explain|describe)(?: to me| to us)? "
    r"(?=(?:how|what|when|where|why|who)\b)",
    re.IGNORECASE,
)
_NEAR = 5
_OF_ONES_OWN = word_set("its their")
_FEW = 2
"""Words of content that a question needs, to be searched for by itself."""
_HAVING = word_set("have had has")
_DOING = word_set("do does did")
_RELATIVE = word_set("who whom whose which when where")
_PLACES = word_set("on in for of at to by until till within since from with under")
_LINKING = word_set("and & plus also then , please")
_PAUSES = word_set("? . ! ;")
_POINTING = word_set(
    "it its they them their he him his she her this that these those there then here same ones "
    "another others former latter"
)
_BEFORE_THAT = AUXILIARIES | word_set("for of at in on by with from to after before than about")
"""Behind these, "that" points at something; behind a name it goes on about it."""
