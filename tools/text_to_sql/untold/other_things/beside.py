"""What is asked beside a thing that is recorded: "was the rain acid".

That there was some answers neither.
"""

from pageturner.tools.text_to_sql.asks.asking import asks_yes_no
from pageturner.tools.text_to_sql.asks.noun_phrases import NounPhrases, describes
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.question import Question

_BEING = word_set("was were is are")


def beside(question: Question) -> tuple[str, ...]:
    """The word for it that nobody knows; none where all is well."""
    analysis = question.analysis
    if not asks_yes_no(question):
        return ()
    for start, end in analysis.sentences:
        if start not in analysis.focus and end - 1 not in analysis.focus:
            continue
        named = {at for m in analysis.mentions for at in range(m.first, m.last)}
        harm = [
            analysis.tokens[at].text
            for at in range(start, end)
            if analysis.low(at) in _HARMING and at not in named  # "a dangerous storm"
        ]
        if told := _quality(question, start, end):
            return told
        if harm:
            return tuple(harm[:1])  # "is a chill of -9 dangerous"
    return ()


def _quality(question: Question, start: int, end: int) -> tuple[str, ...]:
    """The "acid" of "was the rain on 3 May acid"."""
    analysis = question.analysis
    opener = next((at for at in range(start, end) if at not in analysis.dates.used), start)
    clause = NounPhrases(question, opener, end)
    if analysis.low(opener) not in _BEING:
        return ()
    phrase = clause.phrase(opener) or clause.phrase(clause.past_owners(opener + 1))
    named = max(filter(clause.firm, phrase), default=end)
    if told := _coupled(clause, analysis.past_dates(named + 1)):
        return told
    if named != max(phrase, default=start):
        return ()
    said = question.analysis.past_dates(phrase[-1] + 1)
    if analysis.low(said) in _ONE:
        return _another(clause, said + 1)
    return _closing(clause, said)


_ONE = word_set("a an the")


def _another(clause: NounPhrases, at: int) -> tuple[str, ...]:
    """The "squall line" of "was the storm a squall line", the "remnant" of "a remnant of Ophelia";
    not "a mix of rain and snow", nor "the first storm of the year"."""
    analysis = clause.analysis
    phrase = clause.phrase(at)
    if not phrase or phrase[0] != at or any(map(clause.firm, phrase)):
        return ()
    after = phrase[-1] + 1
    if analysis.low(after) == "of" and any(map(clause.firm, range(after, clause.end))):
        return ()
    words = tuple(analysis.tokens[one].text for one in phrase if clause.unknown(one))
    called = clause.unknown(phrase[-1]) or (len(phrase) > 1 and clause.unknown(phrase[0]))
    return words if called and not describes(analysis.low(phrase[-1])) else ()


def _coupled(clause: NounPhrases, at: int) -> tuple[str, ...]:
    """The "lake", "effect" of "was the snow lake-effect", the "man" of "was the smoke man-made"."""
    coupled = clause.analysis.low(at + 1) == "-"
    words = (clause.analysis.tokens[one].text for one in (at, at + 2) if clause.unknown(one))
    return tuple(words) if coupled else ()


_HARMING = word_set(
    "dangerous harmful harmless safe unsafe healthy unhealthy toxic poisonous deadly"
)


def _closing(clause: NounPhrases, at: int) -> tuple[str, ...]:
    """The word at a place, where nobody knows it and nothing but a date follows."""
    analysis = clause.analysis
    after = clause.analysis.past_dates(at + 1)
    ends = after >= clause.end or analysis.tokens[after].kind == "mark"
    said = ends and clause.unknown(at) and not describes(analysis.low(at))
    return (analysis.tokens[at].text,) if said else ()
