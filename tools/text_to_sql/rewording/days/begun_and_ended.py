"""A stretch of days told by the day on which it begins and the one on which it ends.

in the period commencing 3 May and ending 9 May       in the period from 3 May to 9 May
starting on 3 May and finishing on the 9th            from 3 May to the 9th
the fair opened on 3 May and closed on 9 May. …       the fair was from 3 May to 9 May. …
in the season that opened on 3 May and closed on 9 May
                                                      in the season from 3 May to 9 May
start date 3 May, end date 9 May                      from 3 May to 9 May
which shops opened on 3 May and closed on 9 May       two days of which records are sought
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.dates.spelt import SpeltDate, spelt_date
from pageturner.tools.text_to_sql.language.english import ASKING, AUXILIARIES, PERSONS
from pageturner.tools.text_to_sql.language.sentences import sentences_of
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import phrases, standing, starts, word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_BEGINNING = word_set("commencing beginning starting opening from")
_ENDING = word_set("ending finishing concluding closing terminating expiring")
_BEGAN = word_set("commenced began started opened commences begins starts opens")
_ENDED = word_set(
    "ended finished concluded closed terminated expired ends finishes concludes closes expires"
)
_BEGINS_SO = phrases("""
    start, start date, start day, starting date, first day, first date, begin, begin date,
    from date, date from, opening day, opening date
""")
_ENDS_SO = phrases("""
    end, end date, end day, ending date, last day, last date, final day, final date, to date,
    date to, closing day, closing date, finish, finish date
""")
_OPENINGS = frozenset(phrase[0] for phrase in _BEGINS_SO)
_ON = word_set("on with from at as of upon")
_IS = word_set(": = is was on")
_JOINS = word_set(", and ; then it that which thus")
_BESIDE = phrases("the day before, the day after, the eve of")
_WITH_EFFECT = ["with", "effect"]


@step("lexicon", words=_ENDING | _ENDED | {phrase[0] for phrase in _ENDS_SO})
def begun_and_ended(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens, with "from 3 May to 9 May" for the days of such a beginning and end."""
    for at in standing(tokens, _BEGINNING | _BEGAN | _OPENINGS):
        if tokens[at].low in _BEGINNING:
            ends, opening = _ENDING, _past(tokens, at + 1, _ON)
        elif tokens[at].low in _BEGAN:
            ends, opening = _ENDED, _past(tokens, at + 1, _ON)
        else:
            ends, opening = frozenset(), at + starts(tokens, at, _BEGINS_SO)
            opening = _past(tokens, opening, _IS) if opening > at else len(tokens)
        first = spelt_date(tokens, opening)
        if first is None or not _is_day(first):
            continue
        verb = _past(tokens, first.last, _JOINS)
        if ends:
            closing = _past(tokens, verb + 1, _ON) if low_at(tokens, verb) in ends else len(tokens)
        else:
            size = starts(tokens, verb, _ENDS_SO)
            closing = _past(tokens, verb + size, _IS) if size else len(tokens)
        beside = starts(tokens, closing, _BESIDE)
        last = spelt_date(tokens, closing + beside)
        if last is None or not _is_day(last) or _is_kept(tokens, (at, verb), lexicon):
            continue
        within = _within_it(tokens, at, lexicon)
        told = tokens[at].low in _BEGAN and not within
        if told and not _told_of_something(tokens, at):
            continue
        if told and (said := _outside(tokens, (opening, first.last), (closing, last.last))):
            return said
        begin = at - within
        begin -= 2 * ([token.low for token in tokens[max(0, at - 2) : at]] == _WITH_EFFECT)
        was = (tokens[at].put("was"),) if told else ()
        stretch = [tokens[at].put("from"), *tokens[opening : first.last], tokens[verb].put("to")]
        return [*tokens[:begin], *was, *stretch, *tokens[closing:]]
    return list(tokens)


def _past(tokens: Sequence[Token], at: int, words: frozenset[str]) -> int:
    while low_at(tokens, at) in words:
        at += 1
    return at


def _is_day(date: SpeltDate) -> bool:
    """A day with its number, and no "the start, May": that may be a part of the month."""
    return date.number is not None or date.tokens[0].kind == "date"


def _is_kept(tokens: Sequence[Token], places: Sequence[int], lexicon: Lexicon) -> bool:
    """Whether records tell themselves of what begins or ends."""
    return any(tokens[at].low != "from" and lexicon.at(tokens, at) is not None for at in places)


def _outside(
    tokens: Sequence[Token], first: tuple[int, int], last: tuple[int, int]
) -> list[Token] | None:
    """The tokens with "after 9 May" for the "after it" of the sentences behind the stretch, and
    with "before 3 May" for "before it"."""
    behind = next(end for start, end in sentences_of(tokens) if start <= first[0] < end)
    for at in range(behind, len(tokens) - 1):
        side = _OUTSIDE.get(tokens[at].low, "")
        if not side or tokens[at + 1].low not in _IT:
            continue
        day = tokens[slice(*first)] if side == "before" else tokens[slice(*last)]
        return [*tokens[behind:at], tokens[at].put(side), *day, *tokens[at + 2 :]]
    return None


_OUTSIDE = {"after": "after", "since": "after", "following": "after", "before": "before"}
_IT = word_set("it that this then")


def _within_it(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> bool:
    """Whether it is the "that opened" of "in the season that opened on 3 May and closed …", which
    is no record."""
    thing = low_at(tokens, at - 2)
    named = thing in lexicon.nouns or thing in PERSONS or lexicon.at(tokens, at - 2) is not None
    return low_at(tokens, at - 1) in ("that", "which") and thing.isalpha() and not named


def _told_of_something(tokens: Sequence[Token], at: int) -> bool:
    """Whether a sentence says so that asks for nothing, in front of the one that does."""
    spans = sentences_of(tokens)
    start, end = next((start, end) for start, end in spans if start <= at < end)
    lows = {token.low for token in tokens[start:at]}
    return end < len(tokens) and lows.isdisjoint(ASKING | AUXILIARIES)
