"""A chance of one thing by itself, where a record states one for all that may come.

"the chance of hail alone on 3 May"              "of just hail", "of hail only"
"what percent for hail and for sleet, each by itself"
"how likely was hail on 3 May, leaving out sleet"
"the chance of hail rather than sleet"           of the one and not the other
"the chance of hail turning to sleet"            that it becomes the other has none of its own
"percent for the hail, percent for the sleet"    two of them, where one is stated
"which was more likely, hail or sleet"           the same
"""

from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.columns.upper_ends import one_a_day
from pageturner.tools.text_to_sql.language.units import unit_of
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.lexicon import Mention
from pageturner.tools.text_to_sql.question import Question
from pageturner.tools.text_to_sql.reading import Reading

_BEHIND = phrases("alone, only, by itself, on its own, in isolation, and nothing else")
_IN_FRONT = word_set("just only solely purely specifically")
_EACH = phrases("""
    by itself, by themselves, separately, individually, on its own, on their own, taken apart,
    one by one, apart from each other
""")
_APART = word_set("separate individual respective distinct")
_LEAVING_OUT = phrases("""
    leaving out, leaving aside, without, excluding, not counting, disregarding,
    ignoring, setting aside, apart from, other than, not including, rather than, instead of,
    as opposed to, in place of
""")
_WORDS = frozenset({*_IN_FRONT, *_APART, *(p[0] for p in (*_BEHIND, *_EACH, *_LEAVING_OUT))})
_OF = word_set("of for")
_THE = word_set("the any plain mere ordinary simple")


def chance_apart(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "alone" of "what was the chance of hail alone on 3 May"."""
    analysis, period = question.analysis, reading.period
    if analysis.lacks(_WORDS) or period is None or not period.single_day:
        return ()
    told = [*reading.shown, *(reading.measure.columns if reading.measure else ())]
    if reading.kind != "rows" or not any(unit_of(column.unit) == "%" for column in told):
        return ()
    things = [m for m in analysis.mentions if m.first in analysis.focus and _may_come(m)]
    for thing in things:
        if size := starts(analysis.tokens, thing.last, _BEHIND):
            return tuple(analysis.between(thing.last, thing.last + size))
        front = thing.first - 1
        if analysis.low(front) in _IN_FRONT and analysis.low(front - 1) in _OF:
            return (analysis.tokens[front].text,)
        if size := _left_out(analysis, thing):
            return tuple(analysis.between(thing.first - size, thing.first))
    chances = [m for m in analysis.mentions if all(unit_of(c.unit) == "%" for c in m.columns)]
    several = len({m.words.lower() for m in things}) > 1 or len(chances) > 1
    for at in sorted(analysis.focus) if several else ():
        if size := starts(analysis.tokens, at, _EACH):
            return tuple(analysis.between(at, at + size))
        if analysis.low(at) in _APART:
            return (analysis.tokens[at].text,)
    return ()


def chance_of_a_turn(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "turning to" of "what was the chance of hail turning to sleet": that the one becomes the
    other has no chance of its own."""
    analysis, period = question.analysis, reading.period
    if analysis.lacks(_TURNING) or period is None or not period.single_day:
        return ()
    if reading.kind != "rows" or not any(unit_of(c.unit) == "%" for c in reading.shown):
        return ()
    begins = {m.first for m in analysis.mentions}
    for thing in analysis.mentions:
        at = thing.last
        if analysis.low(at) not in _TURNING or at not in analysis.focus:
            continue
        to = at + 1 + (analysis.low(at + 1) in ("over", "back"))
        if analysis.low(to) in ("to", "into") and to + 1 in begins:
            return tuple(analysis.between(at, to + 1))
    return ()


def chance_of_each(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "percent" of "percent for the hail, percent for the sleet", the "more likely" of "which
    was more likely, hail or sleet"."""
    analysis, period = question.analysis, reading.period
    if analysis.lacks(_ODDS) or period is None or not period.single_day:
        return ()
    stated = any(unit_of(column.unit) == "%" for column in analysis.card.columns)
    if not stated or not one_a_day(analysis.card):
        return ()
    focus = analysis.focus
    facts = {c.name for c in analysis.card.columns if c.type == "boolean"}
    facts |= {one for c in analysis.card.columns if c.name in facts for one in c.synonyms}
    of_what: dict[str, int] = {}
    for at in (at for at, low in enumerate(analysis.lows) if low in _ODDS):
        if at not in focus and analysis.says({"how", "likely"}):
            continue
        if what := _whose_odds(analysis, at, facts):
            of_what.setdefault(what, at)
    if len(of_what) > 1:
        return (analysis.tokens[max(of_what.values())].text,)
    for at in sorted(focus):
        if analysis.low(at) in ("versus", "vs", "than", "or"):
            one = next((m for m in analysis.mentions if m.last == at and _may_come(m)), None)
            behind = at + 1 + (analysis.low(at + 1) in _THE)
            two = next((m for m in analysis.mentions if m.first == behind and _may_come(m)), None)
            start, end = analysis.sentence_of(at)
            more = "more" in analysis.between(start, end) or "likelier" in analysis.between(
                start, end
            )
            weighed = analysis.low(at) in ("versus", "vs") or more
            if one and two and one.words.lower() != two.words.lower() and weighed:
                return one.words, two.words
    return ()


_ODDS = word_set(
    "chance chances odds likelihood probability probable likely likelier percent percentage "
    "percentages % risk"
)
_OF_WHAT = _THE | word_set(
    "of for on that a an some was were is are it it'd would will get getting"
)


def _whose_odds(analysis: Analysis, at: int, facts: set[str]) -> str:
    """The "hail" of "chance of hail", "how likely was hail", "percent for the hail"."""
    first = at + 1
    while analysis.low(first) in _OF_WHAT:
        first += 1
    inside = next((m for m in analysis.mentions if m.first <= first < m.last), None)
    word = analysis.low(first)
    return word if inside is not None and word in facts else ""


_TURNING = word_set("turning changing switching transitioning shifting converting")


def _may_come(mention: Mention) -> bool:
    """Whether it is a thing that is told of or not, and no chance."""
    return bool(mention.of("name")) and any(c.type == "boolean" for c in mention.columns)


def _left_out(analysis: Analysis, thing: Mention) -> int:
    """How many tokens before a thing say that it is left out: "leaving out plain …"."""
    at = thing.first
    while analysis.low(at - 1) in _THE:
        at -= 1
    for size in (1, 2, 3):
        if at >= size and starts(analysis.tokens, at - size, _LEAVING_OUT) == size:
            return thing.first - at + size
    return 0
