"""Which month, week or weekday has the most days of a kind, said as a contest or a judgement.

which weekday comes out on top for hail                    which weekday has the most hail days
if we tally the hail forecasts by month, which month leads which month has the most hail days
what month was the worst for hail, counting the days       what month had the most hail days
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.dates.words import MONTH_NUMBERS, SEASONS
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_STRETCHES = word_set("weekday month season week year")
_LEADING = phrases("""
    comes out on top, came out on top, comes top, comes first, came first, is on top, leads,
    is in the lead, is in front, wins, tops the list, tops the table, ranks first, heads the list,
    scores highest, comes out ahead
""")
_TALLY = word_set("tally tallies tallied count counts counted sort sorts group groups grouped")
_BY = word_set("by per")
_OF_THE_WEEK = phrases("day of the week, days of the week, weekday, weekdays")
_WORST = word_set("worst busiest heaviest")
_FOR = word_set("for in")
_COUNTING = word_set("counting counted going judging")
_ENDS = word_set("? . !")
_LONGEST = 12
_WITHIN = word_set("in of during within between from this last")
_TIMED = 7
_TIMES = frozenset({*MONTH_NUMBERS, *SEASONS}) | word_set(
    "the this last year past to and until through first second half of year's calendar"
)
_OVER = word_set("over across throughout")


@step("lexicon", words={"worst", "busiest", "heaviest"} | {said[0] for said in _LEADING})
def tallied(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens, with "which weekday has the most hail days" for such questions."""
    for at in range(len(tokens) - 2):
        if tokens[at].low not in ("which", "what") or tokens[at + 1].low not in _STRETCHES:
            continue
        stretch = tokens[at + 1]
        if size := starts(tokens, at + 2, _LEADING):
            return _most_of(tokens, at, at + 2 + size, lexicon)
        verb = _past_a_time(tokens, at + 2)
        judged = verb + 1 + (low_at(tokens, verb + 1) == "the")
        was = low_at(tokens, verb) in ("was", "is")
        if was and low_at(tokens, judged) in _WORST and low_at(tokens, judged + 1) in _FOR:
            end = _counting(tokens, judged + 2, lexicon)
            if end:
                thing = tokens[judged + 2 : _last(tokens, judged + 2, lexicon)]
                had = stretch.put_all("had", "the", "most")
                days = stretch.put("days")
                return [*tokens[:verb], *had, *thing, days, *tokens[end:]]
    return list(tokens)


def _past_a_time(tokens: Sequence[Token], at: int) -> int:
    """The place behind the "in 2026" of "which month in 2026 was the worst", the "of last year"."""
    if low_at(tokens, at) not in _WITHIN:
        return at
    near = range(at + 2, min(at + _TIMED, len(tokens)))
    verb = next((n for n in near if tokens[n].low in ("was", "is")), at)
    timed = all(
        token.kind in ("number", "date") or token.low in _TIMES for token in tokens[at + 1 : verb]
    )
    return verb if timed else at


def _most_of(tokens: Sequence[Token], at: int, end: int, lexicon: Lexicon) -> list[Token]:
    """`for hail` behind it, or "if we tally the hail forecasts by month" in front of it."""
    has = tokens[at].put_all("has", "the", "most")
    days = tokens[at].put("days")
    if low_at(tokens, end) in _FOR and (last := _last(tokens, end + 1, lexicon)):
        return [*tokens[: at + 2], *has, *tokens[end + 1 : last], days, *tokens[last:]]
    tally = next((n for n in range(at) if tokens[n].low in _TALLY), at)
    by = next((n for n in range(tally, at) if tokens[n].low in _BY), at)
    first = tally + 1 + (low_at(tokens, tally + 1) in ("the", "all", "up"))
    first += low_at(tokens, first) == "the"
    thing = _last(tokens, first, lexicon)
    if by == at or not thing or by - first > _LONGEST:
        return list(tokens)
    tail = [tokens[n] for n in range(thing, by) if not _of_records(tokens, n, lexicon)]
    unit = starts(tokens, by + 1, _OF_THE_WEEK) or 1
    rest = [token for token in tokens[by + 1 + unit : at] if token.low not in (",", ":", "then")]
    whole = bool(rest) and rest[0].low in _OVER and not any(t.kind == "number" for t in rest)
    rest = [] if whole else rest
    counted = [*tokens[first:thing], days, *tail, *rest]
    return [*tokens[at : at + 2], *has, *counted, *tokens[end:]]


def _of_records(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> bool:
    """The "forecasts" of "the hail forecasts", the "days" of "hail days"."""
    found = lexicon.at(tokens, at)
    qualifying = found is not None and not found.of("name", "low", "value")
    return qualifying or tokens[at].low in lexicon.nouns


def _last(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> int:
    """Where a thing ends that texts tell of, or that was so or not; 0 where none stands there."""
    found = lexicon.at(tokens, at)
    fact = found and any(
        link.column.worded or link.column.type == "boolean" for link in found.of("name")
    )
    return found.last if found and fact else 0


def _counting(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> int:
    """Where ", counting the days it turns up in the forecast" ends, behind a thing that stands
    here; where nothing is counted, a thing that may be measured is left alone."""
    last = _last(tokens, at, lexicon)
    found = lexicon.at(tokens, at) if last else None
    if found is None:
        return 0
    comma = last + (low_at(tokens, last) == ",")
    ahead = [token.low for token in tokens[comma + 1 : comma + 5]]
    if low_at(tokens, comma) in _COUNTING and not lexicon.nouns.isdisjoint(ahead):
        end = next((n for n in range(comma, len(tokens)) if tokens[n].low in _ENDS), len(tokens))
        return end
    plain = all(column.type == "boolean" for column in found.columns)
    return last if plain else 0
