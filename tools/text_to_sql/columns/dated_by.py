"""Which date of a record the days of a question are of, where it has several.

let in March                          the days are of "let", whatever the temporal column is
listed in February and let in March   each of its own
let within a week of being listed     so many days from the one to the other: see `days_between`

The word that a date hangs on stands before it, in the same sentence; where none does, behind it:
"in March, which were let". Where no word for another date is said, the days are of the temporal
column.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from pageturner.corpus.card import ColumnCard
from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.columns.making import MADE, day_of_making
from pageturner.tools.text_to_sql.language.english import AUXILIARIES, LIGHT
from pageturner.tools.text_to_sql.language.phrase_matching import akin
from pageturner.tools.text_to_sql.language.tokens import Token
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Mention, lexicon_of
from pageturner.tools.text_to_sql.saying import names_records


@dataclass(frozen=True)
class Word:
    """A word or phrase that names one of the dates of a record."""

    first: int
    last: int
    column: ColumnCard


@dataclass(frozen=True)
class Apart:
    """What is said of another date beside those of the temporal column: "and let in March"."""

    column: ColumnCard
    said: str
    span: range
    """Its tokens, with what joins it to the rest."""


def date_words(analysis: Analysis, inside: bool = False) -> list[Word]:
    """Where the dates of a record are named, from left to right.

    Args:
        inside: also within the name of something else: the "let" of "days to let".
    """
    card, tokens = analysis.card, analysis.tokens
    names = {column.name for column in card.other_dates}
    if card.temporal is not None:
        names.add(card.temporal.name)
    lexicon, found, at = lexicon_of(card), list[Word](), 0
    while at < len(tokens):
        mention = lexicon.at(tokens, at)
        if mention is None:
            at += 1
            continue
        dated = [link.column for link in mention.of("name") if link.column.name in names]
        spoken = at not in analysis.dates.used and not _of_light_use(tokens, at, mention.last)
        called = not mention.exact and mention.last == at + 1 and tokens[at].low.endswith("s")
        spoken = spoken and not (
            called and analysis.noun_at(at)
        )  # the "orders" of `ordered_on` are the records
        if dated and spoken and not _one_of_two_states(analysis, mention):
            found.append(Word(at, mention.last, dated[0]))
        at = at + 1 if inside and not dated else mention.last
    return sorted([*found, *_makings(analysis)], key=lambda word: word.first)


def _one_of_two_states(analysis: Analysis, mention: Mention) -> bool:
    """The "closed" of "open vs closed tickets", a state beside another one."""
    states = {(link.column.name, link.value) for link in mention.of("value")}
    names = {name for name, _ in states}
    return any(
        link.column.name in names and (link.column.name, link.value) not in states
        for other in analysis.mentions
        if other.first != mention.first and not other.of("name")
        for link in other.of("value")
    )


def _makings(analysis: Analysis) -> Iterator[Word]:
    """The "made" of "which orders were made in May", which names the day of their making."""
    for at, low in enumerate(analysis.lows) if not analysis.lacks(MADE) else ():
        noun = at - 1
        while analysis.low(noun) in AUXILIARIES:
            noun -= 1
        if low not in MADE or not analysis.noun_at(noun) or analysis.low(at + 1) == "for":
            continue
        if made := day_of_making(analysis.card, analysis.low(noun), low):
            yield Word(at, at + 1, made)


def words_in_ing(analysis: Analysis) -> list[Word]:
    """The "listing" of "a week after listing": a date by what is done on it, though a listing is a
    record elsewhere."""
    card, found = analysis.card, list[Word]()
    dates = [*card.other_dates, *([card.temporal] if card.temporal else [])]
    for at, low in enumerate(analysis.lows):
        if not low.endswith("ing") or analysis.low(at - 1) not in ("of", "after", "from", "before"):
            continue
        named = (c for c in dates if any(akin(low, one) for one in (c.name, *c.synonyms)))
        found += [Word(at, at + 1, column) for column in named][:1]
    return found


def all_of(analysis: Analysis) -> ColumnCard | None:
    """The other date that all days of a question are of, or the only one that is spoken of."""
    words = date_words(analysis)
    others = {word.column.name: word.column for word in words if not word.column.temporal}
    if not others:
        return None
    if dated := days_said(analysis):
        meant = [_governing(analysis, words, said) for said in dated]
        only = {one.column.name for group in meant for one in group} or {""}
        if len(only) == 1 and all(meant):
            return others.get(only.pop())
        return None
    only = {word.column.name for word in words}
    asked = asks_when(analysis) or not _IN_TIME.isdisjoint(analysis.lows)
    asked = asked and not any(is_denied(analysis, word) for word in words)
    return others.get(only.pop()) if len(only) == 1 and asked else None


def days_of_none(analysis: Analysis) -> list[range]:
    """The expressions for days that hang on no word for a date."""
    words = date_words(analysis)
    return [said for said in days_said(analysis) if not _governing(analysis, words, said)]


def denied_days(analysis: Analysis) -> str:
    """The word that days hang on and that is denied: the "let" of "not let in March"; "" for
    none."""
    words = date_words(analysis)
    for said in days_said(analysis):
        for word in _governing(analysis, words, said):
            if is_denied(analysis, word):
                return analysis.low(word.first)
    return ""


def joined_otherwise(analysis: Analysis) -> bool:
    """Whether the same days are of several other dates, or of one or the other: "paid or due in
    March"."""
    words = date_words(analysis)
    for said in days_said(analysis):
        joined = _governing(analysis, words, said)
        if len(joined) > 1 and (
            not any(word.column.temporal for word in joined)
            or "or" in analysis.between(joined[0].last, joined[-1].first)
        ):
            return True
    return False


def in_what_manner(analysis: Analysis) -> str:
    """What is said of how it came to pass, and no date tells: the "late" of "paid late", the
    "before" of "let before R-205"; "" for nothing."""
    for word in date_words(analysis):
        said, pair = analysis.low(word.last), analysis.between(word.last, word.last + 2)
        timed = analysis.low(word.last + 1) in BEFORE_DAYS
        kept = any(m.first == word.last and m.exact for m in analysis.mentions)
        timed = timed or (kept and not word.column.temporal)  # (of a column: "delivered late")
        record = word.last + len(pair) - (said in _BESIDE)
        beside = said in _BESIDE or pair in _SOONER
        if (said in _MANNERS and not timed) or pair in _TIMELY:
            return said
        if beside and any(m.first == record and _of_a_record(m) for m in analysis.mentions):
            return said
    return ""


def _of_a_record(mention: Mention) -> bool:
    return any(names_records(link.column) for link in mention.of("value"))


def came_to_pass(analysis: Analysis) -> bool:
    """Whether a word for the date that a question is of says that there is one: "in which month
    were most let"; not where days are named, or the date is asked for."""
    dates = analysis.dates
    if not analysis.card.dated_otherwise or dates.period is not None or dates.weekdays:
        return False
    column = analysis.card.temporal
    return column is not None and column.filled < analysis.card.count and not asks_when(analysis)


def asks_when(analysis: Analysis) -> bool:
    """Whether the date itself is asked for: "when was it let", "on what date", "the let date"."""
    if "when" in analysis.lows:
        return True
    if not analysis.lacks(("date",)) and any(
        "date" in (analysis.low(word.first - 1), analysis.low(word.last))
        for word in date_words(analysis)
    ):
        return True
    pairs = pairwise(analysis.lows)
    return any(one in ("what", "which") and two == "date" for one, two in pairs)


def told_apart(analysis: Analysis) -> list[Apart]:
    """What is said of other dates, where days of the temporal column are named as well; the last
    first."""
    words, result = date_words(analysis), list[Apart]()
    for said in days_said(analysis):
        joined = _governing(analysis, words, said)
        for word in joined:
            if word.column.temporal:
                continue
            first = _led_in(analysis.tokens, word.first)
            last = max(word.last, said.stop)
            last += analysis.low(last) in ("and", "but") and first == word.first
            if len(joined) > 1:  # "listed and let in March": the days are of the others as well
                last = word.last + (word is joined[0])
            text = " ".join(
                analysis.tokens[at].text for at in (*range(word.first, word.last), *said)
            )
            result.append(Apart(word.column, text, range(first, last)))
    return result[::-1]


def is_denied(analysis: Analysis, word: Word) -> bool:
    """Whether a word for a date is denied: "has not been let", "wasn't let"."""
    for low in reversed(analysis.between(0, word.first)):
        if low in _DENYING or low.endswith("n't"):
            return True
        if low not in _AMID:
            return False
    return False


def rewritten(tokens: Sequence[Token], put: Mapping[range, str]) -> str:
    """A question with other words in the place of some stretches of its tokens."""
    kept: list[str] = []
    for at, token in enumerate(tokens):
        kept += [f" {words}" for span, words in put.items() if span.start == at]
        if not any(at in span for span in put):
            kept.append(token.text if token.glued else f" {token.text}")
    return " ".join("".join(kept).split())


def days_said(analysis: Analysis) -> list[range]:
    """The expressions for days, each with the little words before it."""
    used, tokens = analysis.dates.used, analysis.tokens
    result: list[range] = []
    for at in sorted(used):
        before = range(result[-1].stop, at) if result else None
        if before is not None and all(tokens[place].low in _BETWEEN for place in before):
            result[-1] = range(result[-1].start, at + 1)
        else:
            first = at
            while first and tokens[first - 1].low in BEFORE_DAYS:
                first -= 1
            result.append(range(first, at + 1))
    return result


def _governing(analysis: Analysis, words: Sequence[Word], said: range) -> list[Word]:
    """The word that days hang on; several where they are joined: "listed and let in March"."""
    if _of_a_thing(analysis, words, said) is not None:
        return []
    start, end = analysis.sentence_of(said.start)
    # (the "on" of "shipped on 24 May" is the column's as well as the day's)
    before = [w for w in words if start <= w.first < said.start and w.last < said.stop]
    if not before:
        after = [word for word in words if said.stop <= word.first < end][:1]
        own = any(said.stop <= span.start < end for span in days_said(analysis))
        return [] if own else after
    joined = [before.pop()]
    while before and analysis.between(before[-1].last, joined[0].first) in _JOINED:
        joined.insert(0, before.pop())
    return joined


def days_of_a_thing(analysis: Analysis) -> ColumnCard | None:
    """The date that is asked of a thing which its days say to be meant: "paid for the repair in
    May", "when was the repair of 3 May paid"; None where none is, or of more than one."""
    words, dated = date_words(analysis), days_said(analysis)
    asked = _of_a_thing(analysis, words, dated[0]) if len(words) == len(dated) == 1 else None
    return asked.column if asked and not asked.column.temporal else None


def _of_a_thing(analysis: Analysis, words: Sequence[Word], said: range) -> Word | None:
    """The word for another date, where days are those of the thing in front of them, and it is
    asked whether or when it was done."""
    at, prep = said.start, analysis.low(said.start)
    opening = analysis.low(analysis.sentence_of(at)[0])
    if prep not in ("in", "of", "on", "from") or opening not in {"when", *AUXILIARIES}:
        return None
    thing = next((m.first for m in analysis.mentions if m.last == at and m.of("value")), at - 1)
    named = any(m.first == thing and m.of("value") for m in analysis.mentions)
    if not named and not analysis.noun_at(thing):
        return None
    if prep == "of" and (word := next((w for w in words if w.first == said.stop), None)):
        return word
    owner = thing - (analysis.low(thing - 1) in _OWNING) - 1
    spoken = analysis.low(owner) == "for"
    return next((word for word in words if spoken and word.last == owner), None)


_OWNING = word_set("the a an that this their its our his her my your")


def _led_in(tokens: Sequence[Token], at: int) -> int:
    """Where what is said of another date begins: the "and were" of "and were let in March"."""
    first = at
    while first > 1 and tokens[first - 1].low in _LEADING:
        first -= 1
    return first - (first > 1 and tokens[first - 1].low in _CONNECTING)


def _of_light_use(tokens: Sequence[Token], first: int, last: int) -> bool:
    """The "let" of "let me know", "let's see": a word of general English that names no date."""
    token = tokens[first]
    after = tokens[last].low if last < len(tokens) else ""
    light = last == first + 1 and token.low in LIGHT
    opens = first == 0 and after not in BEFORE_DAYS
    return light and (opens or after in _OBJECTS or token.text[-2:] in ("'s", "’s"))


_BETWEEN = word_set("and or to until till , - – through on in of the from by")
BEFORE_DAYS = word_set(
    "in on at during before after since until till from between by of over within throughout for "
    "the as early late around about not either up only just"
)
_JOINED = (["and"], ["or"], ["and", "then"], [","], ["/"])
_LEADING = word_set("that which who then later also first finally only subsequently being") | {
    *AUXILIARIES
}
_CONNECTING = word_set("and but , ; yet")
_OBJECTS = word_set("me us him her them it you 's")
_DENYING = word_set("not never nor neither no without isnt arent wasnt werent hasnt havent hadnt")
_IN_TIME = word_set(
    "month months week weeks weekday weekdays year years quarter quarters day days first last "
    "latest earliest newest oldest"
)
"""Beside these, what was done is asked for by its date."""
_MANNERS = word_set(
    "late early promptly quickly slowly soon fast punctually partly partially twice again often"
)
_TIMELY = (["on", "time"], ["in", "time"])
_BESIDE = word_set("before after")
_SOONER = (["earlier", "than"], ["later", "than"], ["sooner", "than"])
_AMID = word_set("be been being yet ever actually have has had was were is are get got")
