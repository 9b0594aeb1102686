"""Whether a plan was right, put as the plan matching what came of it, where both are recorded.

did they get the weight right on 3 May       →  did forecast match the weight on 3 May
were they wrong about the weight             →  were forecast off the weight
for which did they aim too high              →  for which did forecast too high
was the forecast for 3 May right             →  was the forecast equal to for 3 May
what did the planners promise, or say of it  →  what did they promise, or say of it
did it aim three degrees too low             →  forecast three degrees too low
was it more often too high or too low        →  was it more often overshoot or undershoot
"""

from collections.abc import Sequence
from functools import lru_cache

from pageturner.corpus.card import ColumnCard, SchemaCard
from pageturner.tools.text_to_sql.columns.column_pairs import seen_twice
from pageturner.tools.text_to_sql.columns.doers import does_so
from pageturner.tools.text_to_sql.language.tokens import Token
from pageturner.tools.text_to_sql.language.words import is_number, word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_GETTING = word_set("get gets got getting gotten call called")
_FARING = word_set(
    "nail nailed overestimate overestimated underestimate underestimated overshoot overshot "
    "undershoot undershot overpredict overpredicted underpredict underpredicted"
)
_SOMEBODY = word_set("they you")
_VERDICTS = {"right": True, "correct": True, "wrong": False, "incorrect": False}
_BEING = word_set("were was been are is")
_AIMING = word_set(
    "aim aimed aiming shoot shot guess guessed pitch pitched reckon reckoned go went"
)
_HOPING = word_set("optimistic pessimistic")
_WIDE = _HOPING | word_set("high low")
_AT_THE_END = _VERDICTS | {"accurate": True, "inaccurate": False, "true": True}
_AT_THE_END |= {"reliable": True, "trustworthy": True, "dependable": True, "unreliable": False}
_EXACT = word_set("accurate inaccurate reliable unreliable trustworthy dependable")
_TIMED = word_set("on in for during yesterday today last this")
_SPOKEN = _FARING | _AT_THE_END.keys() | {"too"}
_TELLING = word_set(
    "say said describe described mention mentioned write wrote tell told note noted put give gave"
)
_ARTICLES = word_set("the their its your this that")
_LONGEST = 4
_SO_MUCH = 8
_NUMERIC = ("integer", "real")


@step("card", "lexicon")
def verdicts(tokens: Sequence[Token], card: SchemaCard, lexicon: Lexicon) -> list[Token]:
    """The tokens, a verdict on the plan put as a comparison with what came of it."""
    plan, lows = _plan(card), {token.low for token in tokens}
    spoken = not _SPOKEN.isdisjoint(lows)
    promised = not lows.isdisjoint((*plan, *_TELLING)) and any(
        low.endswith(("er", "ers")) for low in lows
    )
    if not (spoken or promised) or not plan:
        return list(tokens)
    tokens = _as_they(tokens, plan) if promised else tokens
    if "often" in lows and (both := _more_often_too(tokens)):
        return both
    for at, token in enumerate(tokens):
        if token.low == "too" and (found := _too_high(tokens, at, plan)):
            return found
        if token.low in _FARING and (found := _told_of(tokens, at, plan)):
            return found
        if token.low in _GETTING and (found := _got_right(tokens, at, plan)):
            return found
        about = at + 1 < len(tokens) and tokens[at + 1].low == "about"
        if token.low in _VERDICTS and about and (found := _right_about(tokens, at, plan)):
            return found
        if token.low in _EXACT and (found := _exact_behind(tokens, at, plan)):
            return found
        if token.low in _AT_THE_END and (
            found := _right_at_the_end(tokens, at, plan, card, lexicon)
        ):
            return found
    return list(tokens)


def _exact_behind(tokens: Sequence[Token], at: int, plan: tuple[str, ...]) -> list[Token]:
    """`was the forecast accurate on 3 May`, of a day behind it."""
    if at < 2 or tokens[at - 1].low not in plan:
        return []
    first = at - 2 - (tokens[at - 2].low in _ARTICLES)
    if tokens[first].low not in _BEING or at + 1 == len(tokens) or tokens[at + 1].low not in _TIMED:
        return []
    words = ("equal", "to") if _AT_THE_END[tokens[at].low] else ("off",)
    return [*tokens[:at], *tokens[at].put_all(*words), *tokens[at + 1 :]]


def _right_at_the_end(
    tokens: Sequence[Token], at: int, plan: tuple[str, ...], card: SchemaCard, lexicon: Lexicon
) -> list[Token]:
    """`was the forecast for 3 May right`, `did the forecast of 3 May come true`."""
    if at + 1 < len(tokens) and tokens[at + 1].low != "?":
        return []
    if tokens[at - 1].kind == "mark":
        return []  # "hail was forecast on three days, true?"
    come = tokens[at - 1].low == "come"
    opening = "did" if come else None
    for by in range(at - 2, 0, -1):
        if tokens[by].kind == "mark":
            return []
        first = _named_in_front(tokens, by, card, lexicon)
        asked = tokens[max(0, first - 1 - (tokens[first - 1].low in _ARTICLES))].low
        asked_so = asked == opening if opening else asked in _BEING
        if tokens[by].low not in plan or not asked_so:
            continue
        of = by + 1 + (tokens[by + 1].low in _PLACING)
        thing = lexicon.at(tokens, of + (of < at and tokens[of].low in _ARTICLES))
        of_a_thing = thing is not None and bool(thing.of("name", "low", "value"))
        told = thing.last if of_a_thing and thing is not None else by + 1
        if of_a_thing and not (thing and {c.name for c in thing.columns} & seen_twice(card)):
            return []  # "was the forecast of rain on 3 May right": of the rain, not of the day
        if of_a_thing or first < by or tokens[by + 1].low in _PLACING:
            words = ("equal", "to") if _AT_THE_END[tokens[at].low] else ("off",)
            said = tokens[by + 1].put_all(*words)
            return [*tokens[:told], *said, *tokens[told : at - come], *tokens[at + 1 :]]
    return []


_PLACING = word_set("for of on")


def _named_in_front(tokens: Sequence[Token], at: int, card: SchemaCard, lexicon: Lexicon) -> int:
    """Where the name of what is planned and recorded begins in front of the plan: "the high
    forecast"; the plan's own place where none does."""
    for first in range(max(1, at - 3), at):
        named = lexicon.at(tokens, first)
        ends_here = named is not None and named.last in (at, at + 1) and named.of("name", "low")
        if ends_here and named and {c.name for c in named.columns} & seen_twice(card):
            return first
    return at


def _as_they(tokens: Sequence[Token], plan: tuple[str, ...]) -> Sequence[Token]:
    """The "they" for "the planners" of "did the planners promise 90", where that is planned; and
    not for those of whom one is asked for, "which planner promised 90"."""
    for at in range(len(tokens) - 1):
        if at and tokens[at - 1].low in ("which", "what"):
            continue
        if tokens[at + 1].low in (*plan, *_TELLING) and does_so(tokens[at].low, plan):
            first = at - (at > 0 and tokens[at - 1].low in _ARTICLES)
            return [*tokens[:first], tokens[at].put("they"), *tokens[at + 1 :]]
    return tokens


def _told_of(tokens: Sequence[Token], at: int, plan: tuple[str, ...]) -> list[Token]:
    """`did they nail the weight`, `had they overestimated it`."""
    by = at - 1 - (tokens[at - 1].low in ("have", "had"))
    if by < 0 or tokens[by].low not in _SOMEBODY:
        return _was_told(tokens, at, plan)
    return [*tokens[:by], _as(tokens[by], plan[0]), *tokens[by + 1 :]]


def _was_told(tokens: Sequence[Token], at: int, plan: tuple[str, ...]) -> list[Token]:
    """`was the weight overestimated`: the planned one was too high."""
    verb = next((n for n in range(at - 1, max(-1, at - _SO_MUCH), -1) if tokens[n].low in _WAS), -1)
    told = tokens[verb + 1 : at]
    if verb < 0 or not told or any(token.kind == "mark" for token in told):
        return []
    article = told[0].low in _ARTICLES
    named = () if any(token.low in plan for token in told) else (tokens[verb].put(plan[0]),)
    too = tokens[at].put_all("too", "low" if tokens[at].low.startswith("under") else "high")
    return [*tokens[: verb + 1 + article], *named, *told[article:], *too, *tokens[at + 1 :]]


_WAS = word_set("was were")


def _more_often_too(tokens: Sequence[Token]) -> list[Token]:
    """The "overshoot or undershoot" of "more often too high or too low"."""
    ways = [
        at
        for at in range(len(tokens) - 1)
        if tokens[at].low == "too" and tokens[at + 1].low in _OVERDONE
    ]
    if {tokens[at + 1].low for at in ways} != _OVERDONE.keys():
        return []
    result = list(tokens)
    for at in reversed(ways):
        result[at : at + 2] = [tokens[at].put(_OVERDONE[tokens[at + 1].low])]
    return result


_OVERDONE = {"high": "overshoot", "low": "undershoot"}


def _too_high(tokens: Sequence[Token], at: int, plan: tuple[str, ...]) -> list[Token]:
    """`did they aim too high`, `they were too optimistic`: the plan was."""
    verb = at - 1
    while verb > 1 and tokens[verb].low not in _AIMING | _BEING and at - verb < _SO_MUCH:
        verb -= 1  # "aim at least four degrees too high"
    so_much = tokens[verb + 1 : at]
    if so_much and not any(map(is_number, so_much)):
        return []
    if verb < 1 or at + 1 >= len(tokens) or tokens[at + 1].low not in _WIDE:
        return []
    aimed = tokens[verb].low in _AIMING
    by = verb - 1 - (aimed and tokens[verb - 1].low in ("have", "had"))
    if by < 0 or not (aimed or tokens[verb].low in _BEING):
        return []
    if not aimed and tokens[at + 1].low not in _HOPING:
        return []  # "they were too high" may speak of days
    itself = aimed and tokens[by].low in plan  # "did the forecast aim too high"
    if not (itself or tokens[by].low in _SOMEBODY or does_so(tokens[by].low, plan)):
        return []
    return [*tokens[:by], _as(tokens[by], plan[0]), *tokens[verb + aimed :]]


def _got_right(tokens: Sequence[Token], at: int, plan: tuple[str, ...]) -> list[Token]:
    """`did they get the weight right`, `did they get it right`."""
    by = at - 1 - (tokens[at - 1].low in ("have", "had"))
    if by < 0 or not (tokens[by].low in _SOMEBODY or tokens[by].low in plan):
        return []
    start = at + 1 + (at + 1 < len(tokens) and tokens[at + 1].low in _ARTICLES)
    for end in range(start, min(start + _LONGEST, len(tokens))):
        said = _VERDICTS.get(tokens[end].low)
        if said is not None and end > start:
            verb = _as(tokens[at], "match" if said else "miss")
            middle = [verb, *tokens[at + 1 : end]]
            if [token.low for token in tokens[at + 1 : end]] == ["it"]:
                middle = list(tokens[at : end + 1])
            return [*tokens[:by], _as(tokens[by], plan[0]), *middle, *tokens[end + 1 :]]
        if tokens[end].kind != "word":
            break
    return []


def _right_about(tokens: Sequence[Token], at: int, plan: tuple[str, ...]) -> list[Token]:
    """`were they right about the weight`, `was the forecast wrong about it`."""
    before = tokens[at - 1].low if at else ""
    being = any(token.low in _BEING for token in tokens[max(0, at - 4) : at])
    if not being or not (before in _SOMEBODY or before in plan):
        return []
    words = ("equal", "to") if _VERDICTS[tokens[at].low] else ("off",)
    said = [_as(tokens[at], word) for word in words]
    return [*tokens[: at - 1], _as(tokens[at - 1], plan[0]), *said, *tokens[at + 2 :]]


def _as(token: Token, word: str) -> Token:
    return token if token.low == word else token.put(word)


@lru_cache(maxsize=16)
def _plan(card: SchemaCard) -> tuple[str, ...]:
    """The words by which the plan is told from what came of it; none where no such pair is."""
    numeric = [column for column in card.columns if column.type in _NUMERIC]
    for column in numeric:
        outcome = (other for other in numeric if other.typical and _alike(other, column))
        if column.qualifiers and not column.typical and any(outcome):
            return tuple(word for word in column.qualifiers if word.isalpha())
    return ()


def _alike(one: ColumnCard, two: ColumnCard) -> bool:
    return one.name != two.name and bool(set(one.synonyms) & set(two.synonyms))
