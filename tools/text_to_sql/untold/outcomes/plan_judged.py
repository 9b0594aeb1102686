"""How good a plan was of a thing whose outcome nobody recorded.

    "which forecast was the most accurate for hail" whether it came, no record tells
    "how good were the hail forecasts in May"       the same
    "which days had hail that was not forecast"     what is told of it is what was forecast
    "how many of the hail days turned out dry"      how they turned out, no record tells
    "was it rougher than they said"                 nor how rough it was

Where a forecast and an observed high are recorded, their difference tells how good the forecast of
the high was, and nothing of the hail. Each function answers with the words that ask for it; none
where all is well.
"""

from collections.abc import Set

from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.columns.column_pairs import seen_twice
from pageturner.tools.text_to_sql.language.words import phrases, places, starts, word_set
from pageturner.tools.text_to_sql.lexicon import Mention
from pageturner.tools.text_to_sql.question import Question
from pageturner.tools.text_to_sql.reading import Comparison
from pageturner.tools.text_to_sql.untold.other_things.chance_of import chances_told
from pageturner.tools.text_to_sql.untold.outcomes.closer_for_it import closer_for_it
from pageturner.tools.text_to_sql.untold.outcomes.hit_rates import hit_rate
from pageturner.tools.text_to_sql.untold.outcomes.what_came_of_it import plans_told

_GOOD = word_set("good accurate reliable bad trustworthy precise right wrong exact dependable")
_MISSING = word_set("miss missed misses misjudge misjudged overestimate underestimate")
_MISSING |= word_set("overestimated underestimated overstate overstated understate understated")
_FORECASTS = word_set("forecast forecasts prediction predictions outlook outlooks")
_OWN = word_set("the a an its their his her this that any of all")
_WHICH = word_set("that which")
_NOBODY = [words.split() for words in ("nobody", "no one", "no forecast", "no - one")]
_BEEN = word_set("had have has been was were is are being it at all even ever saw")
_UNFORESEEN = word_set("unexpected unforeseen unpredicted unannounced unanticipated surprise")
_BY_SURPRISE = phrases("""
    unexpectedly, without warning, without any warning, by surprise, out of the blue,
    unannounced, without notice, against all expectations, contrary to expectations
""")
_TURNED = phrases("turn out, turned out, end up, ended up, wind up, wound up, prove, proved")
_TO_BE = word_set("to be being as rather quite in fact after all actually really")
_ACTUALLY = word_set("actually really truly")
_SAW = word_set("saw got had experienced received")
_OF_IT = word_set("none any some it")
_CLOSING = word_set("? . , ! in on during for") | {""}
_BUT = word_set("but yet although though and")
_REALITY = phrases("""
    in reality, not on paper, clocked, in the end, when it came down to it, measurable, heard,
    according to the gauge, on the ground
""")
_MANY = word_set("many often which")
_HAVING = word_set("having with getting seeing raining")
_CAME = word_set("saw see got get gets stayed stay remained remain turned")
_THEY = word_set("they it which then")
_AUXILIARY = word_set("was wer did had has hav")
_BECOMING = word_set("be happen come so")
_FAULTS = word_set("""
    mistake mistakes mistaken exaggeration exaggerated overdone overblown overcooked underdone
    overdo overdid overplay overplayed underplay underplayed hype hyped premature justified
    unjustified vindicated alarmist blunder blunders fiasco success successes failure failures flop
""")
_NEAR = 3


def plan_judged(question: Question) -> tuple[str, ...]:
    """What is asked of the plan of a thing, where a corpus tells what was from what was planned and
    has no column of that for what is named."""
    analysis = question.analysis
    recorded = seen_twice(analysis.card)
    if not recorded:
        return ()
    things = [m for m in analysis.mentions if m.of("name", "low", "value")]
    for thing in things:
        if recorded & {c.name for c in thing.columns}:
            continue
        told: tuple[str, ...] = ()
        if thing.first in analysis.focus:
            told = (
                _how_good(analysis, thing)
                or _held_for_it(analysis, thing)
                or _not_foretold(analysis, thing)
                or _called_wrong(analysis, thing)
                or _than_they_said(analysis, thing)
                or hit_rate(analysis, thing)
                or closer_for_it(analysis, thing)
            )
        told = (
            told
            or _turned_out(analysis, thing, things, recorded)
            or _but_not(analysis, thing)
            or _in_reality(question, things, recorded)
            or _kept_its_chance(question, thing)
        )
        if told:
            return thing.words, *told
    return ()


def _how_good(analysis: Analysis, thing: Mention) -> tuple[str, ...]:
    """The "good" of "how good were the hail forecasts", "how reliable are the chances of hail"."""
    if analysis.lacks(_GOOD):
        return ()
    at = thing.first - 1
    owned = at >= 0 and analysis.tokens[at].text.endswith(("'s", "’s"))
    if owned:  # "the weather office's hail forecasts"
        at = min((m.first for m in analysis.mentions if m.last == at + 1), default=at) - 1
    while analysis.low(at) in _OWN | _BEEN or _forecasts(analysis, at):
        at -= 1
    said = analysis.low(at)
    if said not in _GOOD or analysis.low(at - 1) not in ("how", "most", "least", "more", "less"):
        return ()
    planned = any(_forecasts(analysis, place) for place in (*range(at, thing.first), thing.last))
    if said in ("good", "bad") and not planned:
        return ()  # "how bad was the hail"
    return (analysis.tokens[at].text,)


def _held_for_it(analysis: Analysis, thing: Mention) -> tuple[str, ...]:
    """The "accurate" of "the most accurate for hail", the "miss" of "did they miss the hail"."""
    at = thing.first - 1
    while analysis.low(at) in _OWN:
        at -= 1
    if analysis.low(at) in _MISSING and not analysis.noun_at(thing.last):
        return (analysis.tokens[at].text,)
    for cue in analysis.differences:  # "the forecast matched the hail"
        if cue.last == at + 1 and any(plan.last == cue.first for plan in plans_told(analysis)):
            return tuple(analysis.between(cue.first, cue.last))
    if analysis.low(at) not in ("for", "on", "about", "with") or analysis.noun_at(thing.last):
        return ()
    if analysis.low(at - 1) in _GOOD:
        return (analysis.tokens[at - 1].text,)
    judged = [cue for cue in analysis.differences if cue.meaning in ("close", "apart", "equal")]
    plan = at - 1
    while plan in analysis.dates.used or analysis.low(plan) in ("in", "of", "during"):
        plan -= 1  # "the forecasts in May for hail"
    if _forecasts(analysis, plan) and judged and judged[0].first < at:
        return tuple(analysis.between(judged[0].first, judged[0].last))
    good = [p for p in range(analysis.sentence_of(at)[0], at) if analysis.low(p) in _GOOD]
    if _forecasts(analysis, plan) and good and analysis.low(good[0] - 1) == "how":
        return (analysis.tokens[good[0]].text,)
    return ()


def _not_foretold(analysis: Analysis, thing: Mention) -> tuple[str, ...]:
    """The "not" of "hail that was not forecast", the "unexpectedly" of "did it hail unexpectedly";
    not that of "days that were not forecast to be dry"."""
    before, behind = analysis.low(thing.first - 1), analysis.past_dates(thing.last)
    if before in _UNFORESEEN:
        return (before,)
    if starts(analysis.tokens, behind, _BY_SURPRISE):
        return (analysis.tokens[behind].text,)
    first = behind + (analysis.low(behind) in _WHICH)
    denied = any(analysis.between(first, first + len(who)) == who for who in _NOBODY)
    if first == behind and not denied:
        return ()
    end = next((p.first for p in plans_told(analysis) if 0 < p.first - first <= _NEAR + 2), None)
    if end is None or analysis.low(end + 1) == "to":
        return ()
    said = analysis.between(first, end)
    negated = [word for word in said if word in ("not", "never") or word.endswith(("n't", "nt"))]
    rest = [word for word in said if word not in negated and word not in _BEEN]
    if denied:
        return (" ".join(said[:2]),) if len(rest) <= _NEAR else ()
    return (negated[0],) if negated and not rest else ()


def _turned_out(
    analysis: Analysis, thing: Mention, things: list[Mention], recorded: Set[str]
) -> tuple[str, ...]:
    """The "turned out" of "which bright days turned out wet", the "actually" of "how many of the
    hail days were actually wet": of several things both are told as they were planned."""
    if len(things) < 2 and not plans_told(analysis):
        return ()
    if any(recorded & {c.name for c in other.columns} for other in things):
        return ()
    at = thing.first - 1
    while analysis.low(at) in _TO_BE | _OWN - {"that"}:
        at -= 1
    for place in (at, at - 1):
        size = starts(analysis.tokens, place, _TURNED)
        if size and place + size == at + 1:
            return tuple(analysis.between(place, place + size))
    sure = analysis.low(thing.first - 1) in _ACTUALLY
    if sure and analysis.low(thing.first - 2) in ("was", "were") and plans_told(analysis):
        return (analysis.tokens[thing.first - 1].text,)
    return _saw_it(analysis, thing)


def _saw_it(analysis: Analysis, thing: Mention) -> tuple[str, ...]:
    """The "saw none" of "of the days with hail forecast, how many saw none"."""
    if analysis.lacks(_SAW) or analysis.lacks(_OF_IT) or analysis.lacks(_MANY):
        return ()
    if thing.degree == "most" or analysis.has("high", "low"):
        return ()  # "the highest swell, and which day had it"
    asked = analysis.past_dates(thing.last)
    for at in range(asked, asked + _NEAR + 2):
        saw, it, end = (analysis.low(at + step) for step in range(3))
        many = _MANY & set(analysis.between(asked, at))
        if many and saw in _SAW and it in _OF_IT and end in _CLOSING:
            return saw, it
    return ()


def _but_not(analysis: Analysis, thing: Mention) -> tuple[str, ...]:
    """The "weren't" of "which days were forecast to be dry but weren't"."""
    if analysis.lacks(_BUT):
        return ()
    start, end = analysis.sentence_of(thing.first)
    if not any(start <= plan.first < end for plan in plans_told(analysis)):
        return ()
    at = analysis.past_dates(thing.last)
    at = next((plan.last for plan in plans_told(analysis) if plan.first == at), at)
    at += analysis.low(at) == ","
    if analysis.low(at) not in _BUT:
        return ()
    at += 1 + (analysis.low(at + 1) in _THEY)
    denied = analysis.low(at).endswith(("n't", "nt")) or analysis.low(at + 1) in ("not", "never")
    behind = at + 1 + (analysis.low(at + 1) in ("not", "never"))
    behind += analysis.low(behind) in _BECOMING
    if denied and analysis.low(at)[:3] in _AUXILIARY and analysis.low(behind) in _CLOSING:
        return tuple(analysis.between(at, behind))
    return ()


def _in_reality(question: Question, things: list[Mention], recorded: Set[str]) -> tuple[str, ...]:
    """The "in reality" of "the windiest day in reality", the "ended up" of "ended up having"; not
    that of "in reality got to 60", which is recorded."""
    analysis = question.analysis
    if any(recorded & {c.name for c in thing.columns} for thing in things):
        return ()
    real = dict(places(analysis.tokens, _REALITY))
    turned = dict(places(analysis.tokens, _TURNED))
    for at in sorted((real.keys() | turned.keys()) & analysis.focus):
        if at in real and _of_an_outcome(question, things, recorded, (at, at + real[at])):
            continue
        if at in real:
            return tuple(analysis.between(at, at + real[at]))
        end = behind = at + turned[at]
        while analysis.low(behind) in _TO_BE | _OWN:
            behind += 1
        having = analysis.low(behind) in _HAVING
        if having or any(m.first == behind and m.degree == "most" for m in things):
            return tuple(analysis.between(at, end))
    return ()


def _of_an_outcome(
    question: Question, things: list[Mention], recorded: Set[str], said: tuple[int, int]
) -> bool:
    """Whether it is said of an amount beside it that is one of what came of a plan."""
    first, last = said
    if any(thing.degree == "most" for thing in things):
        return False
    for found in question.found:
        met = found.condition
        if not isinstance(met, Comparison) or not recorded & {c.name for c in met.measure.columns}:
            continue
        between = range(last, found.first)
        ahead = found.last > last and len(between) <= _NEAR + 1
        if ahead and not any(m.first in between for m in things):
            return True  # "in reality got to 60"
        behind = found.first < first <= found.last <= last
        if behind and question.analysis.low(last) in _CLOSING | _BUT:
            return True  # "60 in reality"
    return False


def _kept_its_chance(question: Question, thing: Mention) -> tuple[str, ...]:
    """The "saw" of "what share of the days with a 20% chance of hail saw hail"."""
    analysis = question.analysis
    if analysis.lacks(_CAME):
        return ()
    chances = chances_told(question)
    fact = any(column.type == "boolean" for column in thing.columns)
    apart = all(thing.last <= f.first or thing.first >= f.last for f in chances)
    if not chances or not fact or not apart:
        return ()
    before = thing.first - 1
    while analysis.low(before) in _TO_BE | _OWN:
        before -= 1
    return (analysis.tokens[before].text,) if analysis.low(before) in _CAME else ()


def _called_wrong(analysis: Analysis, thing: Mention) -> tuple[str, ...]:
    """The "mistake" of "was the forecast of hail a mistake"."""
    if analysis.lacks(_FAULTS):
        return ()
    near = (*range(thing.first - _NEAR, thing.first), thing.last)
    start, end = analysis.sentence_of(thing.first)
    if not any(_forecasts(analysis, at) for at in near):
        return ()
    said = [at for at in range(start, end) if analysis.low(at) in _FAULTS]
    return (analysis.tokens[said[0]].text,) if said else ()


def _than_they_said(analysis: Analysis, thing: Mention) -> tuple[str, ...]:
    """The "than they said" of "was it rougher than they said"."""
    at = analysis.past_dates(thing.last)
    if analysis.low(at) != "than" or thing.degree != "more":
        return ()
    said = analysis.low(at + 2) in _SAID and analysis.low(at + 3) in _CLOSING | {"it"}
    if analysis.low(at + 1) not in ("they", "we", "it") or not said:
        return ()
    return tuple(analysis.between(at, at + 3))


_SAID = word_set("said promised predicted forecast thought expected told claimed called announced")


def _forecasts(analysis: Analysis, at: int) -> bool:
    return analysis.low(at) in _FORECASTS
