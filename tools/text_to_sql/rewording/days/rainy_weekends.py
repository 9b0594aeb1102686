"""Weekends, weeks and months that are called by what their days were, which are counted themselves;
and the one to come that is called so, which is this one.

how many hail weekends were there in May       how many weekends in May had a hail day
number of wet weeks in June                    how many weeks in June had a wet day
how many dry weekends did we have in May       which weekends in May were dry, all through
how many dry Saturdays were there              stays: days
is it going to be a wet weekend                is it going to be wet this weekend
can I count on a dry weekend coming up         can I count on dry this weekend
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.dates.lying_ahead import only_ahead
from pageturner.tools.text_to_sql.language.english import AUXILIARIES
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon, Mention, Role
from pageturner.tools.text_to_sql.rewording.steps import step

_UNITS = word_set("weekends weeks months")
_OPENING = phrases("how many, number of, the number of, what number of, count of, count the")
_VERBS = phrases("""
    were there, are there, have there been, was there, did we have, did we get, have we had,
    did it have, do we have, there were, there are, were recorded, occurred, happened
""")
_IN = word_set("in during of over between from since this last on within across throughout")
_ENDS = word_set("? .") | {""}


@step("lexicon", words=_UNITS)
def rainy_weekends(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens, counting weekends with such a day."""
    for at in range(len(tokens)):
        size = starts(tokens, at, _OPENING)
        if not size:
            continue
        such = at + size
        found = lexicon.at(tokens, such)
        if found is None or low_at(tokens, found.last) not in _UNITS or found.degree:
            continue
        lacking = _truths(found, "low") and not _truths(found, "name")
        if not lacking and not _truths(found, "name"):
            continue
        unit, rest = tokens[found.last], found.last + 1
        rest += starts(tokens, rest, _VERBS)
        end = len(tokens) - (tokens[-1].low in _ENDS)
        stretch = list(tokens[rest:end])
        if stretch and (stretch[0].low not in _IN or _says_more(stretch, lexicon)):
            continue
        adjective, put = tokens[such : found.last], tokens[at].put_all
        if lacking:
            asked = [*put("which"), unit, *stretch, *put("were"), *adjective]
        else:
            asked = [*put("how", "many"), unit, *stretch, *put("had", "a"), *adjective, *put("day")]
        return [*tokens[:at], *asked, *tokens[end:]]
    return list(tokens)


@step(words={"weekend"})
def weekend_to_come(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with "dry this weekend" for "a dry weekend" that is still to come."""
    lows = [token.low for token in tokens]
    at = lows.index("weekend") if "weekend" in lows else 0
    marked = starts(tokens, at + 1, _TO_COME)
    first = next((n for n in range(at - 1, max(at - _LONGEST, 0), -1) if lows[n - 1] in _ONE), 0)
    such = set(lows[first:at])
    if not such or not _OF_A_KIND.isdisjoint(such) or low_at(tokens, at + 1 + marked) not in _ENDS:
        return list(tokens)
    before = [] if first == 0 else list(tokens[: first - 1])
    if first == 0 and not (marked and AUXILIARIES.isdisjoint(such)):
        return list(tokens)  # ("dry weekend ahead?" has no verb)
    awaited = marked or any(starts(before, n, _AWAITING) for n in range(len(before)))
    if not (awaited or only_ahead(tokens)):
        return list(tokens)
    put = tokens[at].put_all("this", "weekend")
    return [*before, *tokens[first:at], *put, *tokens[at + 1 + marked :]]


_ONE = word_set("a an another")
_OF_A_KIND = word_set("long holiday whole full single given typical usual normal average of in for")
_LONGEST = 6
_TO_COME = phrases("""
    ahead, coming up, coming, on the way, on its way, in store, in prospect, in the offing, to come,
    on the cards, looming, approaching, to be expected, ahead of us, in front of us
""")
_AWAITING = phrases("""
    in for, count on, rely on, bank on, look forward to, heading for, headed for, will we have,
    do we have, do we get, shall we have, are we having
""")


def _truths(found: Mention, role: Role) -> bool:
    """Whether something is named that is so or not so: by itself, or by its contrary."""
    return any(link.column.type == "boolean" for link in found.of(role))


def _says_more(stretch: Sequence[Token], lexicon: Lexicon) -> bool:
    """Whether more is said of them than when they were: "with gusts over 30"."""
    more = any(token.low in ("with", "without") for token in stretch)
    named = (lexicon.at(stretch, at) for at in range(len(stretch)))
    return more or any(
        found.of("name", "low", "value") and not any(c.temporal for c in found.columns)
        for found in named
        if found
    )
