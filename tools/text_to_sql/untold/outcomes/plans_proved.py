"""Whether a chance or a plan proved right, of a thing of which nobody recorded what came.

    "how reliable is a 20% chance of hail"             what came at such chances, nobody recorded
    "when a 90% chance was given, how often did it hail"
    "with hail in the forecast for 3 May, did it hail"  that it was foretold is no answer
    "on how many days did the swell come in above the forecast"
    "was the hail forecast any good"
    "how much of the forecast 3 inches fell"
    "how many of the forecast squalls of May came"

Each function answers with the words that ask for it; none where all is well.
"""

from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.language.units import unit_of
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.lexicon import Mention
from pageturner.tools.text_to_sql.untold.outcomes.what_came_of_it import HAPPENING, plans_told

_RIGHT = word_set("""
    right wrong correct incorrect reliable unreliable accurate inaccurate trustworthy borne
    justified vindicated
""")
_CLAIMING = word_set("that in to if when now after")
"""Behind "right" these say that something is so: "is it right that there was a chance of hail"."""
_GIVEN = word_set("when whenever if where cases case times once")
_OPENING = word_set("with given after following despite")
_MARKS = word_set(", ; : . ? ! – —")
_AUXILIARIES = word_set("did was were had has")
_MOVING = phrases("come in, came in, coming in, come out, came out, go, went, get, got, stay, lie")
_BESIDE = word_set("above below over under beneath beyond higher lower")
_THE = word_set("the a an its their his her this that any of all")
_FORECASTS = word_set("forecast forecasts prediction predictions outlook outlooks plan plans")
_GOOD = word_set("good bad poor decent great useless worthless")
_PLANNED = word_set("forecast predicted expected promised announced planned possible")
_FELL = HAPPENING | word_set("get got had")


def plan_proved(analysis: Analysis, untold: list[Mention]) -> tuple[str, ...]:
    """The words that ask whether it proved right."""
    return (
        _chance_right(analysis, untold)
        or _when_it_was_given(analysis, untold)
        or _with_it_foretold(analysis, untold)
        or _beside_the_plan(analysis, untold)
        or _any_good(analysis, untold)
        or _those_forecast(analysis, untold)
    )


def part_that_fell(analysis: Analysis) -> tuple[str, ...]:
    """The "fell" of "how much of the forecast 3 inches fell"."""
    for amount in analysis.amounts if not analysis.lacks(("of",)) else ():
        first = amount.first
        while analysis.low(first - 1) in _PLANNED | {"the"}:
            first -= 1
        of_it = first - 1 if analysis.low(first) != "of" else first
        much = analysis.low(of_it - 1) in ("much", "many") and analysis.low(of_it - 2) == "how"
        if amount.clock or not amount.unit or analysis.low(of_it) != "of" or not much:
            continue
        end = analysis.sentence_of(of_it)[1]
        fell = [at for at in range(amount.last, end) if analysis.low(at) in _FELL]
        to_come = {"to", "would", "should", "due"} & set(analysis.between(amount.last, end))
        if fell and not to_come:
            return *analysis.between(of_it - 2, of_it), analysis.tokens[fell[0]].text
    return ()


def _chances(analysis: Analysis, untold: list[Mention]) -> list[Mention]:
    return [m for m in untold if all(unit_of(column.unit) == "%" for column in m.columns)]


def _chance_right(analysis: Analysis, untold: list[Mention]) -> tuple[str, ...]:
    """The "reliable" of "how reliable is a 20% chance of hail", the "right" of "was it right"; not
    the "right" of "the chance was 20%, right?"."""
    for chance in _chances(analysis, untold) if not analysis.lacks(_RIGHT) else ():
        start, end = analysis.sentence_of(chance.first)
        for at in range(start, end):
            apart = analysis.low(at - 1) in _MARKS or analysis.low(at + 1) in _CLAIMING
            if analysis.low(at) in _RIGHT and not apart:
                return chance.words, analysis.tokens[at].text
    return ()


def _when_it_was_given(analysis: Analysis, untold: list[Mention]) -> tuple[str, ...]:
    """The "did", "hail" of "in how many cases with a 50% chance did it hail"."""
    chances = _chances(analysis, untold)
    for fact in untold if chances and not analysis.lacks(_GIVEN) else ():
        given = [
            at
            for chance in chances
            for at in range(chance.first)
            if analysis.low(at) in _GIVEN and chance.last < fact.first
        ]
        did = analysis.between(fact.first - 2, fact.first) in (["did", "it"], ["does", "it"])
        if given and did and _is_fact(fact) and analysis.low(fact.last) in _MARKS | {""}:
            return "did", fact.words
    return ()


def _with_it_foretold(analysis: Analysis, untold: list[Mention]) -> tuple[str, ...]:
    """The "did it hail" of "with hail in the forecast for 3 May, did it hail"; not the "was it
    calm" of "with hail forecast, was it calm", where both were foretold."""
    period = analysis.dates.period
    if analysis.low(0) not in _OPENING or period is None or not period.single_day:
        return ()
    facts = [m for m in untold if _is_fact(m)]
    for at in range(2, len(analysis.tokens)):
        if analysis.low(at) not in _AUXILIARIES or analysis.low(at - 1) not in _MARKS:
            continue
        planned = any(m.last <= at for m in plans_told(analysis))
        again = any(m.first > at for m in plans_told(analysis))
        before = [m for m in facts if m.last <= at]
        behind = [m for m in facts if m.first > at]
        any_of_it = analysis.between(at, at + 3) in (
            ["were", "there", "any"],
            ["was", "there", "any"],
        )
        if planned and not again and before and (behind or any_of_it):
            return before[0].words, *analysis.between(at, at + 2)
    return ()


def _beside_the_plan(analysis: Analysis, untold: list[Mention]) -> tuple[str, ...]:
    """The "come in above" of "did the swell come in above the forecast"."""
    for thing in untold:
        at = analysis.past_dates(thing.last)
        at += analysis.low(at) in ("amounts", "totals", "values", "speeds")
        size = starts(analysis.tokens, at, _MOVING)
        beside = at + size
        plan = beside + 1
        while analysis.low(plan) in _THE | {"than"}:
            plan += 1
        if size and analysis.low(beside) in _BESIDE and analysis.low(plan) in _FORECASTS:
            return thing.words, *analysis.between(at, beside + 1)
    return ()


def _any_good(analysis: Analysis, untold: list[Mention]) -> tuple[str, ...]:
    """The "good" of "was the hail forecast any good"."""
    for thing in untold if not analysis.lacks(_GOOD) else ():
        at = thing.last
        if analysis.low(at) not in _FORECASTS:
            continue
        at = analysis.past_dates(at + 1)
        at += analysis.low(at) in ("any", "very", "really", "rather", "so")
        if analysis.low(at) in _GOOD:
            return thing.words, analysis.tokens[at].text
    return ()


def _those_forecast(analysis: Analysis, untold: list[Mention]) -> tuple[str, ...]:
    """The "came" of "how many of the forecast squalls of May came", "of the squalls forecast in
    May came"."""
    plans = plans_told(analysis)
    for fact in untold if plans else ():
        beside = {plan.last for plan in plans if plan.last <= fact.first}
        behind = next((p for p in plans if p.first == analysis.past_dates(fact.last)), None)
        if not _is_fact(fact) or (fact.first not in beside and behind is None):
            continue
        at = analysis.past_dates(behind.last if behind else fact.last)
        at = analysis.past_dates(at + (analysis.low(at) in ("for", "of", "in", "on")))
        at += analysis.low(at) in ("actually", "really", "ever", "truly", "in")
        came = analysis.low(at) in HAPPENING or analysis.low(at) in ("fell", "hit", "happened")
        asked = not _ASKING_WHICH.isdisjoint(analysis.between(0, fact.first))
        if came and asked and analysis.low(at + 1) in _MARKS | {"", "true", "about", "off"}:
            return fact.words, analysis.tokens[at].text
    return ()


_ASKING_WHICH = word_set("many which what share percentage fraction")


def _is_fact(mention: Mention) -> bool:
    return any(column.type == "boolean" and column.worded for column in mention.columns)
