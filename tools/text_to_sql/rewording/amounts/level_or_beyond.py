"""A limit that is told as two: level with it, or beyond it.

a delay that met or exceeded 20        a delay that reached 20
delays equal to or exceeding 20        delays at or above 20
the delay equalled or fell below 20    the delay was at or below 20
exceeding or equal to 20               at or above 20
it equalled or topped the plan         it matched or exceeded the plan
it hit 20 or topped the plan           stays
"""

from collections.abc import Sequence
from typing import Literal

from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import ends, is_number, phrases, starts, word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_Says = Literal["level", "above", "below"]
_FORMS = ("base", "past", "third", "ing", "plain")
"""How a verb stands there; "plain" where there is none: "equal to or above"."""
_VERBS: dict[_Says, str] = {
    "level": """
        meet met meets meeting, attain attained attains attaining, reach reached reaches reaching,
        match matched matches matching, equal equalled equals equalling, equal equaled equals
        equaling, hit hit hits hitting, touch touched touches touching, tie tied ties tying
    """,
    "above": """
        exceed exceeded exceeds exceeding, pass passed passes passing, top topped tops topping,
        beat beat beats beating, beat beaten beats beating, surpass surpassed surpasses surpassing,
        cross crossed crosses crossing, break broke breaks breaking, better bettered betters
        bettering, outdo outdid outdoes outdoing, outstrip outstripped outstrips outstripping
    """,
    "below": """
        undercut undercut undercuts undercutting, undershoot undershot undershoots undershooting
    """,
}
_MOVING = """
    go went goes going, rise rose rises rising, climb climbed climbs climbing, get got gets getting,
    fall fell falls falling, drop dropped drops dropping, dip dipped dips dipping, sink sank sinks
    sinking, stay stayed stays staying
"""
_WAYS: dict[_Says, str] = {"above": "above over past beyond", "below": "below under beneath"}
_PLAIN: dict[_Says, str] = {
    "level": "at, equal to, level with, the same as, as high as, as low as",
    "above": """
        above, over, beyond, in excess of, greater than, more than, higher than, larger than,
        bigger than, stronger than, better than, exceeding, surpassing, topping
    """,
    "below": "below, under, beneath, less than, lower than, smaller than, fewer than",
}
_REACH = dict(zip(_FORMS, ("reach", "reached", "reaches", "reaching", "at or above"), strict=True))
_MATCH = {
    "base": "match or exceed",
    "past": "matched or exceeded",
    "third": "matches or exceeds",
    "ing": "matching or exceeding",
    "plain": "at or above",
}
_BELOW = {"base": "be at or below", "past": "was at or below", "third": "is at or below"}
_BETWEEN = word_set("even to indeed actually")
_LEADING = word_set("the a an about around roughly some - − $ € £")
_THRESHOLDS = word_set("freezing zero")


def _tables() -> dict[tuple[_Says, str], frozenset[tuple[str, ...]]]:
    """What says so, by its form."""
    said: dict[tuple[_Says, str], set[tuple[str, ...]]] = {}
    for says, verbs in _VERBS.items():
        for verb in phrases(verbs):
            for form, word in zip(_FORMS, verb, strict=False):
                said.setdefault((says, form), set()).add((word,))
    for says, ways in _WAYS.items():
        for verb in phrases(_MOVING):
            for form, word in zip(_FORMS, verb, strict=False):
                said[says, form].update((word, way) for way in ways.split())
    for says, plain in _PLAIN.items():
        said[says, "plain"] = set(phrases(plain))
    return {key: frozenset(table) for key, table in said.items()}


_TABLES = _tables()


@step(words={"or"})
def level_or_beyond(tokens: Sequence[Token]) -> list[Token]:
    """The tokens, with one limit for the two."""
    result, at = list(tokens), len(tokens) - 1
    while (at := at - 1) > 0:
        if result[at].low != "or":
            continue
        behind = at + 1 + (low_at(result, at + 1) in _BETWEEN)
        for form in _FORMS:
            before = {says: ends(result, at, _TABLES[says, form]) for says in _PLAIN}
            after = {says: starts(result, behind, _TABLES[says, form]) for says in _PLAIN}
            way = _way(before, after)
            if not way:
                continue
            first, last = at - max(before.values()), behind + max(after.values())
            said = _BELOW.get(form, "at or below")
            if way == "above":
                said = (_REACH if _is_limit(result, last) else _MATCH)[form]
            result[first:last] = result[first].put_all(*said.split())
            break
    return result


def _way(before: dict[_Says, int], after: dict[_Says, int]) -> _Says | None:
    """On which side of the limit it is told to be, beside level with it."""
    for way in ("above", "below"):
        if (before["level"] and after[way]) or (before[way] and after["level"]):
            return way
    return None


def _is_limit(tokens: Sequence[Token], at: int) -> bool:
    """Whether a number stands there: "20", "the 20", "freezing"."""
    at += low_at(tokens, at) in _LEADING
    return at < len(tokens) and (is_number(tokens[at]) or tokens[at].low in _THRESHOLDS)
