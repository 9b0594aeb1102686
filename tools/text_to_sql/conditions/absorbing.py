"""What only says which number is meant is no condition: the "rain" of "the chance of rain".

A measure that is only named gives way to the thing it qualifies: "a day with a chance of snow" is
one with snow. Where it is asked for or ranked, it stays: "what was the chance of snow".
"""

from dataclasses import replace

from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.asks.moving import turned, which_way
from pageturner.tools.text_to_sql.columns.how_much import said_alike
from pageturner.tools.text_to_sql.conditions.negation import negated, negated_after
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Mention
from pageturner.tools.text_to_sql.question import Found, Question
from pageturner.tools.text_to_sql.reading import Membership, Truth


def drop_absorbed(question: Question) -> None:
    """`chance of rain`: what only says which chance is meant is no condition of its own.

    A measure that is only named ("a chance of snow") gives way to the thing it qualifies.
    """
    analysis = question.analysis
    measures = [
        (m, {c.name for c in question.numeric(m)})
        for m in analysis.mentions
        if m.first in analysis.used and question.numeric(m)
    ]
    for found in list(question.found):
        mention = next(
            (m for m in analysis.mentions if m.first == found.first and m.last == found.last), None
        )
        if mention is None or not isinstance(found.condition, Truth | Membership):
            continue
        qualifies = {link.column.name for link in mention.of("qualifier")}
        for measure, names in measures:
            if measure is mention or not qualifies & names:
                continue
            verbs = _VERBS & set(analysis.between(mention.last, measure.first))
            if verbs and found.negated:
                continue  # "which days with no rain had a chance of hail"
            others = [o for o in _or_another(question, found) if o.first >= measure.last]
            others = others if mention.first >= measure.last else []
            listed = [found, *others]
            span = min(one.first for one in listed), max(one.last for one in listed)
            low, high = sorted(((measure.first, measure.last), span))
            bound = measure not in question.free
            if (bound and _said_of_it(analysis, measure, mention)) or any(
                analysis.noun_at(at) for at in range(measure.last, mention.first)
            ):
                continue  # "days with a 20% chance had rain", "the chance on days with rain"
            if not analysis.light_between(low[1], high[0]) or _JOINING & set(
                analysis.between(low[1], high[0])
            ):
                continue
            denied = negated(analysis, measure.first)  # "no chance of rain": none is stated
            whole = replace(measure, last=max(measure.last, mention.last))
            if not denied and negated_after(analysis, whole):
                denied = True  # "the chance of rain is missing"
                question.free = [whole if m is measure else m for m in question.free]
                measure = whole
            given = _given(analysis, measure, mention)
            if measure in question.free and not (denied or given or _asked(question, measure)):
                question.free.remove(measure)
            else:
                question.found = [one for one in question.found if one not in listed]
            break


def _said_of_it(analysis: Analysis, measure: Mention, mention: Mention) -> bool:
    """Whether a verb stands between a measure whose amount is told and the thing behind it."""
    between = set(analysis.between(measure.last, mention.first))
    return not _VERBS.isdisjoint(between) and between.isdisjoint(_OF)


_VERBS = word_set("had have has did was were saw brought")
_OF = word_set("of for that")


def _or_another(question: Question, found: Found) -> list[Found]:
    """The snow of "the chance of rain or snow", which is that of either: beside what only says
    which number is meant, it narrows it no more."""
    analysis = question.analysis
    return [
        one
        for one in question.found
        if one is not found
        and isinstance(one.condition, Truth)
        and one.condition.holds
        and (
            analysis.between(found.last, one.first) in _EITHER
            or analysis.between(one.last, found.first) in _EITHER
        )
    ]


_EITHER = (["or"], ["and", "/", "or"], ["/"], ["or", "of"])


def _given(analysis: Analysis, measure: Mention, mention: Mention) -> bool:
    """The "chance of rain stated", where that is what the chance is called."""
    said = " ".join(analysis.between(measure.first, mention.last))
    called = any(said in column.synonyms for column in measure.columns)
    return called and analysis.low(mention.last) in _GIVEN


_GIVEN = word_set("stated given quoted specified indicated")
_JOINING = word_set(
    "and but yet while when where whereas although though however despite , . ; ? !"
)


def _asked(question: Question, measure: Mention) -> bool:
    """Whether a measure is asked for or ranked, not merely named."""
    analysis = question.analysis
    moved = turned(question) is not None or which_way(question)
    if measure.degree or moved or said_alike(analysis):
        return True  # "did the chance of rain go up", "was the chance of rain the same"
    if any(
        c.meaning in ("high", "low", "average", "sum", "more", "less", "median")
        for c in analysis.cues
    ):
        return True
    before = analysis.between(max(0, measure.first - 4), measure.first)
    opening = analysis.between(*analysis.sentence_of(measure.first))[:1]
    if any(word in ("what", "how", "much") for word in before):
        return True
    yes_no = opening and opening[0] in (
        "was",
        "were",
        "did",
        "is",
        "any",
        "are",
        "will",
        "does",
        "do",
    )
    if yes_no or any(
        w in ("which", "when", "many", "often") for w in analysis.between(0, measure.first)
    ):
        return False
    if "list" in analysis.between(0, measure.first) and any(
        analysis.noun_at(at) or (at in analysis.dates.used and analysis.low(at).endswith("days"))
        for at in range(measure.first)
    ):
        return False  # "list the days with a chance of hail"; not "list the chance of hail"
    return not any(word in ("a", "any", "some", "with", "had", "have", "carry") for word in before)
