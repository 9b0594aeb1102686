"""What is said once of several things, that each stretch of the calendar is told by itself, said
of each of them.

average high and total rain for each month          average high per month and total rain per month
for every month, the best and the worst day         the best day per month and the worst day per …
how many wet and how many foggy days did each week have
                                                    how many wet days per week and how many foggy …
"""

import re
from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.tokens import Token, low_at, tokenize
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.several.pieces import names_an_end

_SPAN = r"(?P<span>month|week|weekend|weekday|quarter|season|year)"
_EACH = rf"(?:(?:for|in|of|over|during) (?:each|every)|per|by|each|every) (?:calendar )?{_SPAN}"
_BEHIND = re.compile(rf"^(?P<asked>.+?),? {_EACH}(?P<rest>(?: (?:of|in) [\w ]+)?)[ ?.!]*$", re.I)
_HAVE = re.compile(
    rf"^(?P<asked>.+?) (?:did|does|were there in|were in|had) (?:each|every) {_SPAN}"
    r"(?P<rest>(?: (?:of|in) [\w ]+?)?)"
    r"(?: have| see| bring)?[ ?.!]*$",
    re.I,
)
_FRONT = re.compile(
    rf"^{_EACH}(?P<rest>(?: (?:of|in) [\w ]+)?)[,:]? (?P<asked>[^?]+?)[ ?.!]*$", re.I
)
_NUMBER = phrases("how many, number of, count of, share of, percentage of")
_OPENING = re.compile(
    r"^(?:(?:please )?(?:show|give|list|tell|find)(?: me)? |what (?:was|were|is|are) )", re.I
)
_JOINED = word_set("and , &")


def of_each_group(question: str) -> str:
    """The question with the stretch said of each thing that is asked for."""
    lowered = question.lower()
    if not any(span in lowered for span in _SPANS) or not _JOINED & {*lowered.split(), ","}:
        return question
    found = _FRONT.match(question) or _HAVE.match(question) or _BEHIND.match(question)
    if found is None:
        return question
    opening = _OPENING.match(found["asked"])
    first = opening.end() if opening else 0
    asked = found["asked"][first:]
    things = _things(asked, tokenize(asked))
    if len(things) < _SEVERAL:
        return question
    noun = _shared(things)
    each = f"per {found['span'].lower()}{found['rest']}"
    said = [f"{thing}{noun if not _has(thing, noun) else ''} {each}" for thing in things]
    return f"{found['asked'][:first]}{' and '.join(said)}?"


_SPANS = ("month", "week", "quarter", "season", "year")
_SEVERAL = 2


def _things(asked: str, tokens: Sequence[Token]) -> list[str]:
    """What is asked for, one by one; [] where it is no list of ends, means and numbers alone."""
    bounds = [0]
    for at in range(1, len(tokens) - 1):
        if tokens[at].low in _JOINED and tokens[at - 1].low not in _JOINED:
            first = at + 1 + (low_at(tokens, at + 1) in _JOINED)
            if not _begins(tokens, first):
                return []
            bounds += [at, first]
    bounds.append(len(tokens))
    if not _begins(tokens, 0):
        return []
    spans = zip(bounds[::2], bounds[1::2], strict=True)
    return [asked[tokens[first].start : tokens[last - 1].end] for first, last in spans]


def _begins(tokens: Sequence[Token], at: int) -> bool:
    at += low_at(tokens, at) == "the"
    return bool(starts(tokens, at, _NUMBER)) or names_an_end(tokens, at)


def _shared(things: Sequence[str]) -> str:
    """The noun of the last that an end in front lacks: the "day" of "the best and worst day"."""
    words = things[-1].split()
    bare = any(len(thing.removeprefix("the ").split()) == 1 for thing in things[:-1])
    return f" {words[-1]}" if bare and len(words) > 1 else ""


def _has(thing: str, noun: str) -> bool:
    return len(thing.removeprefix("the ").split()) > 1 or not noun
