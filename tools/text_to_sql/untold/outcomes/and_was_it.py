"""Whether it came as they said, asked behind what they said of something only texts foretell.

they forecast a rough sea for 3 May, was it?       what came of it is asked
they planned a peak of 1200 for 3 May, was it?     whether the outcome, which is kept, was so
they promised sun for 3 May, did we get it?        what came of it is asked
they said it would hail on 3 May. Did it really?   the same
it was hailing on 3 May, wasn't it?                no: nobody foretold it
hail was forecast for 3 May, was it?               no: whether it was forecast
hail was forecast for 3 May, was there any?        what came of it
"""

from collections.abc import Sequence
from dataclasses import replace

from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.columns.column_pairs import counterpart
from pageturner.tools.text_to_sql.language.words import phrases, word_set
from pageturner.tools.text_to_sql.lexicon import Mention
from pageturner.tools.text_to_sql.question import Question
from pageturner.tools.text_to_sql.reading import Comparison, Condition, Measure, Reading
from pageturner.tools.text_to_sql.untold.outcomes.what_came_of_it import plans_told

_ASKING = word_set("was did were")
_GOT = phrases("did we get, did you get, did they get, did it get, did we see, did we have")
_IT = word_set("it that they there so")
_SURELY = word_set("""
    really actually truly genuinely indeed then in the end so happen come true like that turn out
    way any
""")
_SAYING = word_set("said say says told")
_FORETELLING = word_set("""
    promised predicted called announced warned expected forecast foretold
    planned
""")
_WOULD = word_set("would to will going")
_SAYERS = word_set("they you we it he she forecaster forecasters report reports bulletin bulletins")
_BREAKS = word_set(", . ; - – — : and but so")


def and_was_it(analysis: Analysis, things: Sequence[Mention]) -> tuple[str, ...]:
    """The "rough" and the "was it" of "they forecast a rough sea, was it?"."""
    any_tail = _any_tail(analysis)
    tail = any_tail if any_tail is not None else _tail(analysis)
    if tail is None:
        return ()
    told = [thing for thing in things if thing.last <= tail]
    if not told or any(thing.first >= tail for thing in things):
        return ()
    foretold = any_tail is not None and _foretold(analysis, tail)
    if foretold or _said_by_somebody(analysis, tail) or _said_to_become(analysis, tail):
        return told[0].words, *analysis.between(tail, tail + 2)
    return ()


def of_the_outcome(question: Question, reading: Reading) -> Reading:
    """A reading that holds the outcome to what the plan is said to have been, where both are
    kept."""
    analysis = question.analysis
    if reading.kind != "any" or analysis.lacks(_ASKING):
        return reading
    reached = _reached_tail(analysis)
    tail = _tail(analysis) if reached is None else reached
    if tail is None:
        return reading
    foretold = reached is not None and _foretold(analysis, tail)
    if not (foretold or _said_by_somebody(analysis, tail) or _said_to_become(analysis, tail)):
        return reading
    held = [_of_what_came(analysis, condition) for condition in reading.conditions]
    if reached is not None:
        held = [_at_least(condition) for condition in held]
    return reading if held == reading.conditions else replace(reading, conditions=held)


def _of_what_came(analysis: Analysis, condition: Condition) -> Condition:
    if not isinstance(condition, Comparison) or condition.measure != Measure(
        condition.measure.column
    ):
        return condition
    other = counterpart(analysis.card, condition.measure.column)
    came = other is not None and other.typical and not condition.measure.column.typical
    return replace(condition, measure=Measure(other)) if came and other else condition


def _tail(analysis: Analysis) -> int | None:
    """Where the "was it" stands that closes the question, behind a break."""
    end = len(analysis.tokens)
    while end and analysis.low(end - 1) in ("?", ".", "!"):
        end -= 1
    at = end
    while at and analysis.low(at - 1) in _SURELY:
        at -= 1
    at -= at > 3 and analysis.low(at - 1) == "it" and analysis.low(at - 2) in ("get", "see", "have")
    if at > 3 and tuple(analysis.between(at - 3, at)) in _GOT:
        at -= 3
        return at if analysis.low(at - 1) in _BREAKS else None
    at -= 2
    if at < 1 or analysis.low(at) not in _ASKING or analysis.low(at + 1) not in _IT:
        return None
    return at if analysis.low(at - 1) in _BREAKS else None


def _reached_tail(analysis: Analysis) -> int | None:
    """Where the "was it reached", the "did it get there" stands that closes the question."""
    end = len(analysis.tokens)
    while end and analysis.low(end - 1) in ("?", ".", "!"):
        end -= 1
    for size in (3, 4):
        if end > size and tuple(analysis.between(end - size, end)) in _REACHED:
            at = end - size
            return at if analysis.low(at - 1) in _BREAKS else None
    return None


_REACHED = phrases("""
    was it reached, was it hit, was it attained, was it achieved, was that reached, did it get
    there, did we get there, did it make it, did it reach it, did it reach that, did it hit it
""")


def _at_least(condition: Condition) -> Condition:
    """A figure that is reached is come up to, or passed."""
    said = isinstance(condition, Comparison) and condition.operator == "="
    return (
        replace(condition, operator=">=")
        if said and isinstance(condition, Comparison)
        else condition
    )


def _any_tail(analysis: Analysis) -> int | None:
    """Where the "was there any", the "did any fall" stands that closes the question."""
    end = len(analysis.tokens)
    while end and (analysis.low(end - 1) in ("?", ".", "!") or analysis.low(end - 1) in _CLOSING):
        end -= 1
    for size in range(2, min(4, end - 1) + 1):
        said = analysis.between(end - size, end)
        there = said[:2] in (["was", "there"], ["were", "there"]) and set(said[2:]) <= _ANY
        done = size > 2 and said[0] == "did" and said[1] in _ANY
        if (there or done) and analysis.low(end - size - 1) in _BREAKS:
            return end - size
    return None


_ANY = word_set("any some one")
_CLOSING = word_set("then in the end actually really so")


def _foretold(analysis: Analysis, tail: int) -> bool:
    """Whether a plan is told in front."""
    plans = any(mention.last <= tail for mention in plans_told(analysis))
    return plans or any(low in _FORETELLING for low in analysis.between(0, tail))


def _said_by_somebody(analysis: Analysis, tail: int) -> bool:
    """`they forecast`, `the bulletin said`, `they said it would`; "they say it was" tells what
    came of it, and is to be borne out by the records."""
    plans = {mention.first: mention.last for mention in plans_told(analysis)}
    for at in range(1, tail):
        foretold = analysis.low(at) in _FORETELLING or at in plans
        would = not _WOULD.isdisjoint(analysis.between(at + 1, tail))
        said = analysis.low(at) in _SAYING and would
        if (foretold or said) and analysis.low(at - 1) in _SAYERS:
            return True
        behind = analysis.past_dates(plans[at]) if at in plans else 0
        if analysis.low(behind) in _SAYING and behind < tail:
            return True  # "the forecast for 3 May said a rough sea"
    return False


def _is_to(words: Sequence[str]) -> bool:
    """`peak was to`, `was to be`."""
    said = words[:-1] if words[-1:] == ["be"] else words
    return said[-2:] in (["was", "to"], ["were", "to"])


def _said_to_become(analysis: Analysis, tail: int) -> bool:
    """`3 May was forecast to be rough`, `it was to be rough`, `the peak was to hit 1200`."""
    for mention in analysis.mentions:
        within = analysis.between(mention.first, mention.last)
        planned = [c for c in mention.columns if not c.typical and counterpart(analysis.card, c)]
        if mention.last <= tail and _is_to(within) and planned == list(mention.columns):
            return True
    return any(
        mention.last <= tail
        and {"to", "would"} & set(analysis.between(mention.first, mention.last + 2))
        for mention in plans_told(analysis)
    )
