"""Several questions asked in one turn, each made to stand by itself (ERM4's `Q`).

highest gust and lowest high in May        →  highest gust in May · lowest high in May
how many days had rain and how many had snow in March
                                           →  how many days had rain in March · how many days had
                                              snow in March

What is said once is of all: the days, what stands in front of the first question, the noun that is
counted. The parts are only given where each is understood by itself; a turn of which one cannot be
told is left whole.
"""

import re
from collections.abc import Sequence
from datetime import datetime
from functools import lru_cache

from pageturner.corpus.card import SchemaCard
from pageturner.tools.text_to_sql.dates.words import MONTH_NUMBERS, SEASONS, WEEKDAY_NUMBERS
from pageturner.tools.text_to_sql.grammar import read, understood
from pageturner.tools.text_to_sql.language.tokens import Token, tokenize
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import lexicon_of
from pageturner.tools.text_to_sql.questions import about
from pageturner.tools.text_to_sql.reading import Reading, Refusal
from pageturner.tools.text_to_sql.rewording.passes import MOST as MOST_WORDS
from pageturner.tools.text_to_sql.several.asked_of_each_kind import asked_of_each_kind
from pageturner.tools.text_to_sql.several.each_way import asked_in_each_way
from pageturner.tools.text_to_sql.several.leaning import DAYS
from pageturner.tools.text_to_sql.several.left_out_of import said_in_full
from pageturner.tools.text_to_sql.several.listed import in_a_row, items_of
from pageturner.tools.text_to_sql.several.of_each_group import of_each_group
from pageturner.tools.text_to_sql.several.of_each_pick import asked_of_each_pick, may_pick_two
from pageturner.tools.text_to_sql.several.pieces import MOST, fragments_of, pieces_of
from pageturner.tools.text_to_sql.several.repeated import said_of_each
from pageturner.tools.text_to_sql.several.said_once import Said

_JOINING = word_set("and & plus also n well along together / , ; ? . ! ) * : - – — • ·")


_CALENDAR = (
    MONTH_NUMBERS.keys()
    | SEASONS.keys()
    | WEEKDAY_NUMBERS.keys()
    | {f"{d}s" for d in WEEKDAY_NUMBERS}
)


def several_asked(question: str, card: SchemaCard, now: datetime | None) -> tuple[str, ...]:
    """The questions of a turn that asks more than one, each standing by itself; () for one.

    Args:
        now: what "yesterday" is counted from.
    """
    said = listed_in_a_row(question, card)
    if items := listed_unevenly(question, said, card):
        return _items(items, card, now)
    return _parts(said, card, now) if said else ()


def leaning_asked(question: str, card: SchemaCard, now: datetime | None) -> tuple[str, ...]:
    """The questions of a turn of which one leans on what is asked in front of it, as they are
    said; () where none does: "how many days had rain, and how warm was it on those days?"

    Args:
        now: what "yesterday" is counted from.
    """
    listed = listed_in_a_row(question, card)
    if not listed:
        sentences = _sentences(question)
        told = all(_names_something(tokenize(one), card) for one in sentences[1:])
        return sentences if told else ()
    said = Said(listed, card, now)
    if not all(
        _names_something(said.tokens[one.first : one.stop], card) for one in said.pieces[1:]
    ):
        return ()
    if not any(map(said.leans, said.pieces[1:])):
        return ()
    first, *others = said.pieces
    if not said.dated(first) and any(map(said.dated, others)):
        return ()  # (the days of the last may be of all)
    return tuple(f"{said.as_said(at)}?" for at in range(len(said.pieces)))


def _names_something(tokens: Sequence[Token], card: SchemaCard) -> bool:
    """Whether a piece says more than "and when was that", "if so, when": a thing, a figure, a
    day."""
    lexicon = lexicon_of(card)
    return any(
        token.kind in ("number", "date", "clock")
        or token.low in _CALENDAR
        or lexicon.at(tokens, at) is not None
        for at, token in enumerate(tokens)
    )


def _sentences(question: str) -> tuple[str, ...]:
    """The questions that stand one behind the other, "how many in May? over 90?"."""
    if not question.rstrip().endswith("?"):
        return ()
    sentences = [one.strip() for one in question.split("?") if one.strip()]
    first_words = [next((t.low for t in tokenize(one) if t.low != "and"), "") for one in sentences]
    plain = _OF_IT.isdisjoint(first_words[1:]) and not any(". " in one for one in sentences)
    return tuple(f"{one}?" for one in sentences) if plain and 1 < len(sentences) <= MOST else ()


def going_on(question: str, card: SchemaCard) -> tuple[str, ...]:
    """The pieces of a turn that goes on with what was asked before it: "and in June, and how many
    days had fog"; () where it says one thing, or stands by itself."""
    tokens = tokenize(question)
    if len(tokens) > MOST_WORDS or len(tokens) < _SHORTEST:
        return ()
    pieces = fragments_of(tokens, lexicon_of(card).nouns | DAYS)
    return tuple(
        f"And {question[tokens[first].start : tokens[stop - 1].end]}?" for first, stop in pieces
    )


def listed_in_a_row(question: str, card: SchemaCard) -> str:
    """A turn that may ask several things, its list put in a row; "" for one that asks one."""
    tokens = tokenize(question)
    within = [token.low for token in tokens[1:-1]]
    if len(tokens) > MOST_WORDS or (_JOINING.isdisjoint(within) and not may_pick_two(within)):
        return ""
    lexicon = lexicon_of(card)
    question = of_each_group(in_a_row(question))
    question = said_in_full(question, tokenize(question))
    question = asked_in_each_way(question, tokenize(question), lexicon)
    question = asked_of_each_pick(question, tokenize(question), lexicon)
    question = asked_of_each_kind(question, tokenize(question), lexicon)
    question = said_of_each(question, tokenize(question), lexicon)
    return question if pieces_of(tokenize(question), lexicon.nouns | DAYS) else ""


def listed_unevenly(question: str, said: str, card: SchemaCard) -> tuple[str, ...]:
    """What a list asks for, where it does not ask everywhere in the words by which questions are
    told apart: "- opening hours - may dogs come in?"; () for any other turn.

    Args:
        said: the list put in a row.
    """
    items = items_of(question)
    if not items or len(items) > MOST:
        return ()
    pieces = pieces_of(tokenize(said), lexicon_of(card).nouns | DAYS) if said else ()
    return items if len(pieces) != len(items) else ()


def _items(items: Sequence[str], card: SchemaCard, now: datetime | None) -> tuple[str, ...]:
    """What is listed, where each is understood by itself."""
    asked = tuple(f"{item}?" for item in items)
    readings = [understood(one, card, now) for one in asked]
    told = [reading for reading in readings if reading is not None and answers(reading)]
    alike = len({bool(reading.period) for reading in told}) == 1
    return asked if alike and len(told) == len(asked) == len(set(asked)) else ()


@lru_cache(maxsize=64)
def _parts(question: str, card: SchemaCard, now: datetime | None) -> tuple[str, ...]:
    said = Said(question, card, now)
    if any(map(said.leans, said.pieces[1:])) or not said.shares_days():
        return ()
    beside = card.temporal is None or card.temporal.filled < card.count
    if beside and any(asks_for_a_rule(said.as_said(at)) for at in range(len(said.pieces))):
        return ()  # (which the texts tell)
    parts = tuple(f"{said.alone(at)}?" for at in range(len(said.pieces)))
    readings = [understood(part, card, now) for part in parts]
    told = [reading for reading in readings if reading is not None and answers(reading)]
    whole = read(question, card, now)
    if len(told) < len(parts):
        of_their_days = all(map(said.dated, said.pieces)) and len(set(parts)) == len(parts)
        return parts if told and of_their_days and _puts_together(whole) else ()
    of_all = any(map(said.asks_for_a_month, said.pieces))
    if len({bool(reading.period) for reading in told}) > 1 and not of_all:
        return ()
    leaning = [
        reading
        for at, (reading, piece) in enumerate(zip(told, said.pieces, strict=True))
        if not (said.dated(piece) and (not at or reading.kind != "count"))
        and not asks_by_itself(reading)
        and not _is_of_another(reading, told)
    ]
    leans = bool(leaning) and not _is_passed_over(whole, told)
    if leans or said.drops_what_is_counted(told) or _of_one(told, whole):
        return ()
    return parts


def asks_for_a_rule(question: str) -> bool:
    """Whether it is asked what may or must be, and not what was: "how large may a group be"."""
    return _RULE.search(question) is not None


def _puts_together(whole: Reading | Refusal) -> bool:
    """Whether what is asked of several days, each in its own way, was read as one question of all
    of them, or not at all: the one that is understood can be told by itself."""
    return isinstance(whole, Refusal) or bool(whole.unknown) or whole.kind != "rows"


def _is_of_another(reading: Reading, told: Sequence[Reading]) -> bool:
    """Whether a piece names by the same column another record than each of the others: "the rent
    of house 12, and how big is house 14"."""

    def named(one: Reading) -> dict[frozenset[str], str]:
        return {about(condition): repr(condition) for condition in one.narrowed_by}

    own = named(reading)
    return bool(own) and all(
        own.keys() == named(other).keys() and own != named(other)
        for other in told
        if other is not reading
    )


def asks_by_itself(reading: Reading) -> bool:
    """Whether a piece that names no days is a question of its own, and none of what was asked in
    front of it: "and how high was it", "how many days"."""
    if reading.kind == "rows" and reading.wants == "value":
        return False
    return bool(reading.measure or reading.narrowed_by or reading.kind in _YES_OR_NO)


def tells_each(whole: Reading | Refusal, readings: Sequence[Reading]) -> bool:
    """Whether one reading tells what each of them asks, of the same records."""
    if isinstance(whole, Refusal) or whole.unknown:
        return False
    if any(one.among for one in readings) and not whole.among:
        return False
    if whole.kind in ("groups", "compare"):
        same = all(one.narrowed_by == readings[0].narrowed_by for one in readings)
        return same and all(one.kind not in _YES_OR_NO for one in readings)
    shown = {column.name for column in whole.shown}
    shown |= {whole.measure.column.name} if whole.measure else set()
    return all(
        (str(one.period), one.weekdays) == (str(whole.period), whole.weekdays)
        and one.narrowed_by == whole.narrowed_by
        and {column.name for column in one.shown} <= shown
        and (
            (one.kind, one.measure, one.direction) == (whole.kind, whole.measure, whole.direction)
            or (whole.kind in _LISTED and one.kind in (*_LISTED, *_YES_OR_NO))
        )
        for one in readings
    )


def _is_passed_over(whole: Reading | Refusal, told: Sequence[Reading]) -> bool:
    """Whether one reading of all drops whether something held on a day, for a value of that day:
    "was it foggy on 3 May, and what was the high?"."""
    if isinstance(whole, Refusal):
        return False
    named = told[0].period is not None and told[0].period.named_days
    asked = any(one.kind in _YES_OR_NO for one in told)
    return named and asked and all(one.kind in (*_YES_OR_NO, "rows") for one in told)


_RULE = re.compile(
    r"\b(?:must|shall|ought to|has to|have to|(?:is|are) allowed)\b"
    r"|(?<!\bin )(?<!\bof )(?<!\bfor )(?<!\bdid )(?<!\bwas )(?<!\blast )(?<!\bthis )"
    r"\bmay (?:(?:a|an|the|one|we|i|you|it|they|he|she) |be\b|bring|have|take|come|use|eat|go\b|"
    r"wear|"
    r"stay|enter|touch|carry|pay\b|park|smoke|keep|borrow|climb|book)",
    re.I,
)
_RECKONED_OF_ALL = ("share", "count", "average", "sum", "extreme")
_SHORTEST = 4
_LISTED = ("rows", "count", "share")
"""What tells of how many records something holds, or of which."""
_OF_IT = word_set("by when where why list which or")
"""What asks, at the front of a sentence, for more of what was asked before, or offers another
answer to it: "or did they come out even?"."""
_YES_OR_NO = ("any", "all", "none")


def answers(reading: Reading) -> bool:
    """Whether a reading is answered by rows, every word of it understood."""
    told = reading.told or reading.described or reading.never_told or reading.vague
    if told or reading.scope_only or (reading.period is not None and reading.period.impossible):
        return False
    if reading.kind == "rows":
        return reading.wants == "value" or bool(reading.conditions)
    return True


def _of_one(readings: Sequence[Reading], whole: Reading | Refusal) -> bool:
    """Whether one reading tells all of them: both ends of one scale, one mean of two months."""
    if isinstance(whole, Refusal) or whole.unknown or whole.scope_only or whole.never_told:
        return False
    told = {column.name for column in whole.shown}
    if any(
        one.kind == "extreme" and not told.issuperset(c.name for c in one.shown) for one in readings
    ):
        return False  # "how windy was the hottest day in May, and how windy that in June?"
    asked = {(one.kind, one.measure, tuple(map(str, one.narrowed_by))) for one in readings}
    ends = {one.direction for one in readings}
    stretches = {(str(one.period), one.weekdays) for one in readings}
    if len(stretches) > 1 and whole.kind in _RECKONED_OF_ALL:
        return False  # (of all together)
    ranked = whole.kind == "extreme" or (whole.grouped and whole.kind == "compare")
    if len(ends) > 1 and ranked and not (whole.ends or whole.apart):
        return False
    return len(asked) == 1 and (len(ends) == 1 or len(stretches) == 1)
