"""A question that is put again, plainly, behind "that is", "I mean": the plain one is asked.

could it freeze on 3 May – that is, was the peak below 0?      was the peak below 0 on 3 May?
was it a washout on 3 May, i.e. did it hail?                   did it hail on 3 May?
the peak, that is, the measured one                            stays: nothing is put again
the busiest month, I mean the one with the longest delay       which month had the longest delay?
which month was busiest, going by its longest delay            which month had the longest delay?
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.dates.spelt import spelt_date
from pageturner.tools.text_to_sql.dates.words import MONTH_NUMBERS, WEEKDAY_NUMBERS
from pageturner.tools.text_to_sql.language.tokens import Token, low_at, stems
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.rewording.steps import one_of_each, step

_AGAIN = phrases("""
    that is, that is to say, in other words, put differently, put another way, to put it plainly,
    or to put it plainly, i . e ., i . e, i.e., i.e, ie, which is to say, meaning, or rather
""")
_MEANT = _AGAIN | phrases("""
    i mean, i meant, by which i mean, by that i mean, meaning by that, in the sense of, to be exact,
    to be precise, namely
""")
_GOING_BY = phrases("""
    going by, judged by, judging by, as judged by, measured by, as measured by, to go by, based on,
    on the basis of, by the measure of
""")
_ONES = phrases("""
    the one with, that with, the one having, the one that had, the one which had, the one that has,
    one with, with
""")
_OWN = word_set("the its their his her")
_RECORDS = word_set("day month week weekend weekday quarter season year")
_ASKING = word_set("was were did is are does do had has would could")
_MARKS = word_set(", - – — ; ( :")
_SHORTEST = 4
_WORDS = frozenset(max(phrase, key=len) for phrase in _AGAIN)


@step(words=_WORDS)
def that_is_to_say(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with the plain question alone, of the day that the first one names."""
    if low_at(tokens, 0) not in _ASKING or any(token.low in (".", "!") for token in tokens[:-1]):
        return list(tokens)
    for at in range(_SHORTEST, len(tokens) - _SHORTEST):
        size = starts(tokens, at, _AGAIN) if tokens[at - 1].low in _MARKS else 0
        asked = at + size
        asked += low_at(tokens, asked) in _MARKS
        if not size or low_at(tokens, asked) not in _ASKING:
            continue
        end = len(tokens) - (tokens[-1].low == "?")
        end -= tokens[end - 1].low == ")" and tokens[at - 1].low == "("
        plain = tokens[asked:end]
        if any(token.low in MONTH_NUMBERS for token in plain):
            return [*plain, *tokens[len(tokens) - 1 :]]
        if day := _day(tokens[: at - 1]):
            return [*plain, *tokens[at].put_all("on"), *day, *tokens[-1:]]
    return list(tokens)


@step("nouns", words=one_of_each(_MEANT, _GOING_BY) | {"("})
def the_one_with(tokens: Sequence[Token], nouns: frozenset[str]) -> list[Token]:
    """The tokens with that alone by which one is said to be at the end of a scale."""
    for at in range(_SHORTEST, len(tokens) - 2):
        going_by = starts(tokens, at, _GOING_BY)
        size = going_by or starts(tokens, at, _MEANT) or int(tokens[at].low == "(")
        said = at + size
        one = starts(tokens, said, _ONES) if size and not going_by else 0
        said += one
        first = said + (low_at(tokens, said) in _OWN)
        if not size or not (one or going_by) or not _ranked(tokens, first):
            continue
        front = tokens[: at - (tokens[at - 1].low in _MARKS)]
        most = [n for n in range(len(front)) if "most" in stems(front[n].low).values()]
        noun = next((n for n, t in enumerate(front) if t.low in _RECORDS | nouns), -1)
        near = most and (noun == most[0] + 1 or (noun < most[0] and front[noun - 1].low == "which"))
        if len(most) != 1 or noun < 0 or not near or any(t.low in _APART for t in front):
            continue
        asked = next((n for n, t in enumerate(front) if t.low in ("which", "what")), most[0])
        when = _when(front[noun + 1 :] if noun > most[0] else front[noun + 1 : most[0]])
        when = None if noun < most[0] and front[most[0] + 1 :] else when
        if when is None or (asked == most[0] and asked > 1):
            continue
        end = len(tokens)
        while tokens[end - 1].low in ("?", ".", ")"):
            end -= 1
        had = tokens[at].put_all("which", front[noun].low, "had", "the")
        head = front[:asked] if asked < most[0] else []
        return [*head, *had, *tokens[first:end], *when, tokens[at].put("?")]
    return list(tokens)


def _ranked(tokens: Sequence[Token], at: int) -> bool:
    """Whether the end of a scale is named there: "the single longest delay"."""
    at += low_at(tokens, at) == "single"
    return "most" in stems(low_at(tokens, at)).values() or low_at(tokens, at) == "most"


def _when(tokens: Sequence[Token]) -> list[Token] | None:
    """The days that are named there, without what else is said: "for gusts", "was the"; None where
    that is not known to be of no days."""
    said = list(tokens)
    while said and said[-1].low in ("was", "is", "the", "were"):
        said.pop()
    if not said or said[0].low in _IN:
        return said
    return [] if said[0].low == "for" and len(said) <= 3 and _plain(said) else None


def _plain(tokens: Sequence[Token]) -> bool:
    return all(token.kind == "word" and token.low not in MONTH_NUMBERS for token in tokens)


_IN = word_set("of in during between from since over this last within until")
_APART = word_set("or and than . ! how")


def _day(tokens: Sequence[Token]) -> Sequence[Token]:
    """The one day that is named there."""
    at = 0
    found: list[Sequence[Token]] = []
    while at < len(tokens):
        named = spelt_date(tokens, at) if tokens[at].low not in WEEKDAY_NUMBERS else None
        if named is not None and (named.month is not None or tokens[at].kind == "date"):
            found.append(tokens[at : named.last])
        at = named.last if named is not None else at + 1
    return found[0] if len(found) == 1 else ()
